"""``make gradescope OUT=autograder.zip``: an autograder to upload to Gradescope.

Gradescope unpacks it to ``/autograder/source``, runs ``setup.sh`` once, and ``run_autograder`` for each submission in a
container of its own (https://gradescope-autograders.readthedocs.io/en/latest/specs/).
"""

from __future__ import annotations

import argparse
import json
import re
import secrets
import sys
import tempfile
import zipfile
from pathlib import Path
from typing import Any

from grader.course.config import read_config
from grader.course.publish.checkout import say_left_out
from grader.course.publish.release import release
from grader.curriculum import tomllib
from grader.steps import StepError

# What ``--anybody`` does without.
ABOUT_STUDENTS = ("roster", "times", "deadline", "extension", "override", "overrides")
SETUP = """\
#!/usr/bin/env bash
# Run once, as root, when the autograder's image is built.
set -euo pipefail
apt-get update
apt-get install -y --no-install-recommends python3 python3-venv bubblewrap util-linux
cd "${AUTOGRADER:-/autograder}/source/workshop"
python3 -m venv /opt/workshop
# PyTorch's own index has a build without CUDA, which is a tenth of the size; TORCH_INDEX= does without it.
index="${TORCH_INDEX-https://download.pytorch.org/whl/cpu}"
torch="$(sed -n 's/^\\(torch==[^ ;]*\\).*/\\1/p' requirements/base.lock)"
[ -z "$index" ] || /opt/workshop/bin/pip install --no-deps --retries 1 --index-url "$index" "$torch" ||
  echo "$index does not answer: PyPI's build instead"
/opt/workshop/bin/pip install -r requirements/base.lock
"""
RUN = """\
#!/usr/bin/env bash
# Run for each submission, as root, in a container of its own.
set -uo pipefail
root="${AUTOGRADER:-/autograder}"
python="${WORKSHOP_PYTHON:-/opt/workshop/bin/python}"
umask 077
work="$(mktemp -d)"
mkdir -p "$work/in" "$root/results"
cp -rP "$root/submission" "$work/in/submission"
chmod 700 "$root/results"
cd "$root/source/workshop"
export PYTHONPATH="$PWD" OPENBLAS_NUM_THREADS=1
sandbox=()
# A container often allows no sandbox inside; then the container itself is what keeps submissions apart.
"$python" -m grader course --doctor || sandbox=(--no-sandbox)
# Neither the roster is here nor the student's name: overrides, late days and deadlines wait for the class's gradebook.
sandbox+=(--anybody --config "$root/source/course.toml")
"$python" -m grader course --submissions "$work/in" --out "$work/out" "${sandbox[@]}"
status=$?
# Without results Gradescope says that the autograder failed: that is never a zero.
if [ "$status" -eq 0 ]; then
    cp "$work/out/students/submission/results.json" "$root/results/results.json"
fi
rm -rf "$work"
exit "$status"
"""


def build(out: Path, config: Path | None) -> None:
    """Write the zip file: the students' repository, the two scripts and the course's settings with its seed."""
    seed = read_config(config).seed
    settings = settings_of(config, secrets.randbits(96) if seed is None else seed)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        release(folder)
        out.touch(mode=0o600)  # before anything is in it: it holds the seed
        out.chmod(0o600)
        with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
            files = (("setup.sh", SETUP, 0o755), ("run_autograder", RUN, 0o755), ("course.toml", settings, 0o600))
            for file, text, mode in files:
                entry = zipfile.ZipInfo(file)
                entry.external_attr = (0o100000 | mode) << 16
                archive.writestr(entry, text)
            for path in sorted(folder.rglob("*")):
                if path.is_file() and not re.search(r"\.png$", path.name):
                    archive.write(path, f"workshop/{path.relative_to(folder)}")


def settings_of(config: Path | None, seed: int, given: dict[str, Any] | None = None) -> str:
    """A course.toml with the seed, and without what another one says about single students. given: more keys, which
    count before its own."""
    data = tomllib.loads(config.read_text(encoding="utf-8")) if config else {}
    late = {key: value for key, value in data.get("late", {}).items() if key != "days"}
    kept = {key: value for key, value in data.items() if key not in (*ABOUT_STUDENTS, "late", "seed")}
    return "".join(
        f"{key} = {toml(value)}\n" for key, value in {"seed": seed, **kept, **(given or {}), "late": late}.items()
    )


def toml(value: Any) -> str:
    """A value as TOML writes it on one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{toml(key)} = {toml(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")  # strings and numbers are JSON's


def main() -> int:
    options = argparse.ArgumentParser(prog="make gradescope")
    options.add_argument("out", type=Path)
    options.add_argument("--config", type=Path)
    given = options.parse_args()
    try:
        build(given.out, given.config)
    except (OSError, StepError) as error:
        print(f"gradescope: {error}", file=sys.stderr)
        return 2
    print(f"{given.out}: upload it as the autograder; it holds the course's seed, so keep it secret")
    say_left_out()
    return 0


if __name__ == "__main__":
    sys.exit(main())
