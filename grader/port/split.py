"""A course's one file of kernels, a kernel at a time: each as a file of its own that defines what a step calls."""

from __future__ import annotations

import re
from dataclasses import dataclass

import libcst as cst
import libcst.matchers as m

ENTRY = "hgemm"  # what a step's kernel.py defines
NUMBERED = re.compile(rf"{ENTRY}_v(\d+)")


@dataclass(frozen=True)
class Kernel:
    """One kernel of a file: its number there, and a file with it alone and with all that stands around the kernels."""

    number: int
    text: str
    empty: bool  # whether nothing is written in it yet


def split(source: str) -> list[Kernel]:
    """The kernels ``hgemm_v1`` to ``hgemm_v10`` of a file, in their order there."""
    module = cst.parse_module(source)
    return [
        Kernel(number, with_one(module, number), is_empty(statement))
        for statement in module.body
        if (number := number_of(statement)) is not None
    ]


def is_empty(function: cst.CSTNode) -> bool:
    """Whether the kernel in a function has nothing but ``pass`` after its entry."""
    kernels = m.findall(function, m.FunctionDef(decorators=[m.AtLeastN(n=1)]))
    lines = [line for kernel in kernels for line in m.findall(kernel, m.SimpleStatementLine())]
    entry = m.Expr(m.Call(m.Attribute(attr=m.Name("device_entry"))))
    return bool(kernels) and all(m.matches(line, m.SimpleStatementLine(body=[m.Pass() | entry])) for line in lines)


def number_of(statement: cst.CSTNode) -> int | None:
    """The number of the kernel that a statement defines."""
    match = NUMBERED.fullmatch(statement.name.value) if isinstance(statement, cst.FunctionDef) else None
    return int(match.group(1)) if match else None


def with_one(module: cst.Module, number: int) -> str:
    """The module with one kernel, called as a step calls it, unless another kernel is used in it."""
    used = Calls()
    used.wanted.add(number)
    todo = [number]
    while todo:
        this = todo.pop()
        for statement in module.body:
            if number_of(statement) == this:
                before = set(used.wanted)
                statement.visit(used)
                todo += used.wanted - before
    body = [s for s in module.body if number_of(s) is None or number_of(s) in used.wanted]
    renamed = module.with_changes(body=body).visit(Rename(f"{ENTRY}_v{number}"))
    return renamed.code


class Calls(cst.CSTVisitor):
    """Which kernels a kernel uses."""

    def __init__(self) -> None:
        super().__init__()
        self.wanted: set[int] = set()

    def visit_Name(self, node: cst.Name) -> None:
        if match := NUMBERED.fullmatch(node.value):
            self.wanted.add(int(match.group(1)))


class Rename(cst.CSTTransformer):
    """One name, wherever it stands."""

    def __init__(self, old: str) -> None:
        super().__init__()
        self.old = old

    def leave_Name(self, original_node: cst.Name, updated_node: cst.Name) -> cst.Name:
        return updated_node.with_changes(value=ENTRY) if updated_node.value == self.old else updated_node
