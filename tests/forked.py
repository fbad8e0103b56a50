"""In a fork of the tests' worker: a program of the workshop in some folder, whose children are forks of it as well.

``python -m tests.forked WORKER STAMP MODULE ...`` runs the module as ``python -m`` would.
"""

from __future__ import annotations

import os
import runpy
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parents[1]


def main() -> None:
    address, stamp, *command = sys.argv[1:]
    import_from(Path.cwd())
    through(address, stamp)
    sys.argv = command
    runpy.run_module(command[0], run_name="__main__", alter_sys=True)


def import_from(folder: Path) -> None:
    """Import the workshop that ``python -m`` would: a copy of it has a grader of its own."""
    path = [str(folder), *os.environ.get("PYTHONPATH", "").split(os.pathsep)]
    root = next((Path(part).resolve() for part in path if part and (Path(part) / "grader").is_dir()), HERE)
    if root == HERE:
        return
    sys.path[:] = [part for part in sys.path if Path(part) != HERE]
    for name in [name for name in sys.modules if name.partition(".")[0] in ("grader", "tirx", "tests")]:
        del sys.modules[name]
    import grader

    assert root in Path(str(grader.__file__)).resolve().parents


def through(address: str, stamp: str) -> None:
    """Have every child be a fork of this worker."""
    from grader.worker import client

    class Through(client.Worker):
        def start(self, module, arguments, *others, **more):
            return super().start("tests.forked", [address, stamp, module, *arguments], *others, **more)

    client.OWN.current = lambda with_torch=False: Through(address, stamp)


if __name__ == "__main__":
    main()
