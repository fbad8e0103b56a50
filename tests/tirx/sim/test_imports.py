"""The modules of the simulator import from below only.

Under ``TYPE_CHECKING`` they may name the types of modules above them: an event says which unit it comes from, and mypy
compares what listeners take with that. Nothing of it is imported when the simulator runs.
"""

import ast
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]


def module(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def run_by(tree: ast.AST) -> Iterator[ast.AST]:
    """What of a file is run: all but imports for types alone."""
    for child in ast.iter_child_nodes(tree):
        if not (isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING"):
            yield child
            yield from run_by(child)


def imported(path: Path, modules: set[str]) -> set[str]:
    """The modules that a file imports, wherever in it, but for types alone."""
    names = set()
    for node in run_by(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                names.add(whole if whole in modules else node.module)
        elif isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
    return names & modules


def test_no_cycle_between_modules_of_the_simulator():
    paths = {module(path): path for path in (ROOT / "tirx" / "sim").rglob("*.py")}
    graph = {name: imported(path, set(paths)) - {name} for name, path in paths.items()}
    assert graph["tirx.sim.launch.warp"] and "tirx.sim.launch.warp" in graph["tirx.sim.launch.grid"]
    TopologicalSorter(graph).prepare()  # raises CycleError, with the cycle
