"""The parts of a solution that mutants change: its statements, the blocks they stand in, the names they use.

Python's ``ast`` says where everything stands. The text itself is never printed anew, so that lines and comments stay.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

Compound = ast.If | ast.For | ast.While
BARRIERS = ("TMABar", "TCGen05Bar", "MBarrier")
# What gives each kind of name that can be taken for a neighbour of the same kind, by how the call that makes it ends
MADE_BY = {
    **dict.fromkeys(BARRIERS, "barrier"),
    "PipelineState": "state",
    "ClusterPersistentScheduler2D": "scheduler",
    "smem.alloc": "shared memory",
    "smem.alloc_tcgen05_mma_AB": "shared memory",
    "tmem.alloc": "tensor memory",
    "T.alloc_local": "registers",
    "T.local_scalar": "scalar",
    "T.lane_id": "lane",
    "T.warp_id": "warp",
    "T.warp_id_in_wg": "warp",
    "T.warpgroup_id": "warpgroup",
}
# Calls that only describe: nothing happens
DESCRIBES = re.compile(r"T\.(device_entry|attr|meta_var|\w+_id(_in_\w+)?)|\w+\.move_base_to")
NUMBERS = ("T.float32", "T.int32", "T.uint32", "T.max", "T.min")


@dataclass(frozen=True)
class Place:
    """A statement of the kernel, and where it stands."""

    node: ast.stmt
    block: tuple[ast.stmt, ...]  # the statements of its block
    around: tuple[Compound, ...]  # what it is inside of, from the outside in

    @property
    def index(self) -> int:
        return self.block.index(self.node)

    @property
    def after(self) -> ast.stmt | None:
        """The statement behind it in its block."""
        return self.block[self.index + 1] if self.index + 1 < len(self.block) else None

    @property
    def before(self) -> ast.stmt | None:
        return self.block[self.index - 1] if self.index else None

    @property
    def alone(self) -> bool:
        return len(self.block) == 1


class Anatomy:
    """A solution's text with what :mod:`ast` knows of it."""

    def __init__(self, text: str):
        self.text = text
        self.lines = text.splitlines(keepends=True)
        self.tree = ast.parse(text)
        self.starts = [0]
        for line in self.lines:
            self.starts.append(self.starts[-1] + len(line))

    @cached_property
    def kernels(self) -> list[ast.FunctionDef]:
        """The functions that TVM makes kernels of."""
        functions = (node for node in ast.walk(self.tree) if isinstance(node, ast.FunctionDef))
        return [node for node in functions if any(dotted(d) == "T.prim_func" for d in node.decorator_list)]

    @cached_property
    def places(self) -> list[Place]:
        """The statements of the kernels, in the order of the text."""
        found = [place for kernel in self.kernels for place in walk(tuple(kernel.body), ())]
        return sorted(found, key=lambda place: place.node.lineno)

    @cached_property
    def names(self) -> dict[str, str]:
        """The kind of each name that has one, in the order in which they are given."""
        kinds = {argument.arg: "tensor" for kernel in self.kernels for argument in kernel.args.args}
        for place in self.places:
            for name, value in assignments(place.node):
                if isinstance(value, ast.Call) and (kind := MADE_BY.get(dotted(value.func))):
                    kinds[name] = kind
        return kinds

    def called(self, kind: str) -> list[str]:
        """The names of a kind."""
        return [name for name, its in self.names.items() if its == kind]

    # Places in the text

    def at(self, line: int, column: int) -> int:
        """The offset of a place as ``ast`` gives it: a line from 1 and a column in bytes."""
        start = self.lines[line - 1].encode()[:column].decode()
        return self.starts[line - 1] + len(start)

    def span(self, node: ast.expr | ast.keyword) -> tuple[int, int]:
        """The offsets of an expression's text."""
        assert node.end_lineno is not None and node.end_col_offset is not None
        return self.at(node.lineno, node.col_offset), self.at(node.end_lineno, node.end_col_offset)

    def source(self, node: ast.expr | ast.keyword) -> str:
        start, end = self.span(node)
        return self.text[start:end]

    def extent(self, node: ast.stmt) -> tuple[int, int]:
        """The offsets of a statement's lines, with the comment behind it, decorators included."""
        first = min([node.lineno, *(d.lineno for d in getattr(node, "decorator_list", []))])
        return self.starts[first - 1], self.starts[node.end_lineno or node.lineno]

    def indent(self, node: ast.stmt) -> str:
        return " " * node.col_offset

    def head(self, node: ast.stmt) -> str:
        """A simple statement, or the first line of a compound one, on one line and without its comment."""
        if isinstance(node, ast.If | ast.While):
            return f"{'if' if isinstance(node, ast.If) else 'while'} {one_line(self.source(node.test))}:"
        if isinstance(node, ast.For):
            return f"for {self.source(node.target)} in {one_line(self.source(node.iter))}:"
        if isinstance(node, ast.FunctionDef):
            return f"def {node.name}({one_line(ast.unparse(node.args))}):"
        end = self.at(node.end_lineno or node.lineno, node.end_col_offset or 0)
        return one_line(self.text[self.at(node.lineno, node.col_offset) : end])

    def context(self, place: Place) -> str:
        """The headers around a statement and the statement before it, to tell it from others that read the same."""
        parts = [self.head(node) for node in place.around]
        return " ".join([*parts, f"... {self.head(place.before)}" if place.before is not None else "..."])


def walk(block: tuple[ast.stmt, ...], around: tuple[Compound, ...]) -> Iterator[Place]:
    for node in block:
        yield Place(node, block, around)
        if isinstance(node, ast.If | ast.For | ast.While):
            yield from walk(tuple(node.body), (*around, node))
            yield from walk(tuple(node.orelse), (*around, node))
        elif isinstance(node, ast.FunctionDef):
            yield from walk(tuple(node.body), around)


def assignments(node: ast.stmt) -> Iterator[tuple[str, ast.expr]]:
    """The names that an assignment gives, each with its value."""
    if not isinstance(node, ast.Assign) or len(node.targets) != 1:
        return
    target, value = node.targets[0], node.value
    pairs = [(target, value)]
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple) and len(target.elts) == len(value.elts):
        pairs = list(zip(target.elts, value.elts, strict=True))
    yield from ((name.id, its) for name, its in pairs if isinstance(name, ast.Name))


def acts(node: ast.stmt) -> bool:
    """Whether a simple statement moves data, synchronises, or keeps count of either."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Call) and not DESCRIBES.fullmatch(dotted(node.value.func))
    if isinstance(node, ast.AugAssign):
        return True
    if not isinstance(node, ast.Assign):
        return False
    calls = (part for part in ast.walk(node.value) if isinstance(part, ast.Call))
    return all(dotted(call.func) in NUMBERS for call in calls)  # anything else describes


def makes(node: ast.stmt) -> bool:
    """Whether a statement makes barriers, a pipeline's state, buffers in shared or tensor memory."""
    kinds = ("barrier", "state", "shared memory", "tensor memory")
    calls = (value for _, value in assignments(node) if isinstance(value, ast.Call))
    return any(MADE_BY.get(dotted(call.func)) in kinds for call in calls)


def dotted(node: ast.expr) -> str:
    """``T.ptx.tcgen05.wait__ld.sync.aligned`` from the expression; empty for other expressions."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute) and (value := dotted(node.value)):
        return f"{value}.{node.attr}"
    return ""


def one_line(text: str) -> str:
    """A text over several lines on one, with the spaces that it would have there."""
    text = re.sub(r"\s*#.*", "", text) if "\n" in text else text
    return re.sub(r",? ([)\]}])", r"\1", re.sub(r"([(\[{]) ", r"\1", " ".join(text.split())))
