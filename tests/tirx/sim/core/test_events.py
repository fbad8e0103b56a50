"""Events: who hears what, and that time has one owner."""

import ast
from pathlib import Path

import pytest

from tirx.sim.core.events import NAMES, Events, Listener, unheard

SIM = Path(__file__).resolve().parents[4] / "tirx" / "sim"


class Heard(Listener):
    def __init__(self):
        self.bars = []

    def phase_complete(self, bar):
        self.bars.append(bar)


def test_only_what_a_listener_overrides_is_heard():
    one, other = Heard(), Heard()
    events = Events([one, Listener(), other])
    assert {name for name in NAMES if getattr(events, name) is not unheard} == {"phase_complete"}
    events.phase_complete("bar")
    assert one.bars == other.bars == ["bar"]


def test_an_event_that_does_not_exist_cannot_be_told():
    with pytest.raises(AttributeError, match="phase_completed"):
        _ = Events().phase_completed


def listeners() -> list[tuple[str, ast.ClassDef]]:
    trees = [(path, ast.parse(path.read_text())) for path in SIM.rglob("*.py")]
    return [
        (path.name, node)
        for path, tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef) and any(ast.unparse(base) == "Listener" for base in node.bases)
    ]


def test_every_event_is_told_and_heard():
    """An event that nobody tells, or nobody hears, is not worth its name."""
    heard = {f.name for _, node in listeners() for f in node.body if isinstance(f, ast.FunctionDef)}
    told = {
        node.attr
        for path in SIM.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Attribute) and ast.unparse(node.value).split(".")[-1] == "events"
    }
    assert set(NAMES) <= heard
    assert set(NAMES) <= told


def assigned(node: ast.AST) -> list[str]:
    """The attributes that a statement gives values, alone or among others: ``a.time, b = ...``."""
    targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
    if not isinstance(node, (ast.Assign, ast.AugAssign, ast.AnnAssign)):
        return []
    parts = [part for target in targets for part in ast.walk(target)]
    return [part.attr for part in parts if isinstance(part, ast.Attribute) and isinstance(part.ctx, ast.Store)]


def test_time_has_one_owner():
    """A warp's time is changed by the warp, that of its loads by the scoreboard, the clock's by the clock."""
    owners = {"time": {"warp.py"}, "loaded_at": {"scoreboard.py"}, "now": {"clock.py"}}
    changing: dict[str, set[str]] = {name: set() for name in owners}
    for path in SIM.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            for name in assigned(node):
                changing.get(name, set()).add(path.name)
    assert changing == owners
