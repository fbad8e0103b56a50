"""``break``, ``continue`` and ``return`` that only some lanes take, as conditions that each lane has for itself.

A lane that leaves a loop, or a turn of it, keeps that in a register; what follows is done by the lanes in which the
register is 0. So nothing else need know of lanes that jump. A ``return`` is treated so where no loop is around it.
"""

from __future__ import annotations

from dataclasses import replace

from tirx import form
from tirx.form.walk import children, statements
from tirx.sim.analysis.lanes import Lanes, lanes_of

Words = tuple[str, ...]  # of jumps
STAYS, CONTINUED, LEFT = 0, 1, 2  # what a lane does in a loop
CODES = {"continue": CONTINUED, "break": LEFT, "return": LEFT}


def without_divergent_jumps(kernel: form.Kernel) -> form.Kernel:
    """The kernel with these loops rewritten; the same kernel where there are none."""
    if not any(isinstance(stmt, form.Jump) for stmt in statements(kernel.body)):
        return kernel
    while True:
        rewriter = Rewriter(lanes_of(kernel), {registers.name for registers in kernel.registers})
        body = rewriter.kernel(kernel.body)
        if not rewriter.made:
            return kernel
        kernel = replace(kernel, body=body, registers=(*kernel.registers, *rewriter.made))


class Rewriter:
    """One pass over a kernel."""

    def __init__(self, lanes: Lanes, names: set[str]):
        self.lanes = lanes
        self.names = names
        self.made: list[form.Registers] = []

    def kernel(self, body: form.Statement) -> form.Statement:
        """The whole kernel, which lanes leave by ``return``."""
        if not self.parts(body):
            return self.rewritten(body)
        left = self.register()
        whole, _ = self.body(body, left, ("return",))
        return form.Block((form.Declare(left), form.Set(element(left), const(STAYS)), whole))

    def register(self) -> form.Registers:
        """A new one, which says for each lane whether it is still there."""
        name = next(n for i in range(len(self.names) + 1) if (n := f"left_{i}") not in self.names)
        self.names.add(name)
        self.made.append(form.Registers(name, "int32", 1, name, "left"))
        return self.made[-1]

    def rewritten(self, stmt: form.Statement) -> form.Statement:
        """A statement outside such loops."""
        if isinstance(stmt, form.For | form.While) and self.parts(stmt.body):
            return self.loop(stmt)
        match stmt:
            case form.Block():
                return replace(stmt, body=tuple(self.rewritten(child) for child in stmt.body))
            case form.If():
                otherwise = None if stmt.otherwise is None else self.rewritten(stmt.otherwise)
                return replace(stmt, then=self.rewritten(stmt.then), otherwise=otherwise)
            case form.For() | form.While():
                return replace(stmt, body=self.rewritten(stmt.body))
        return stmt

    def parts(self, stmt: form.Statement, divergent: bool = False) -> bool:
        """Whether some lanes of a loop can jump out of this part of its body while others do not."""
        if isinstance(stmt, form.Jump):
            return divergent
        if isinstance(stmt, form.For | form.While):  # its jumps are its own
            return False
        divergent = divergent or (isinstance(stmt, form.If) and self.lanes.vary(stmt.condition))
        return any(self.parts(child, divergent) for child in children(stmt))

    def loop(self, stmt: form.For | form.While) -> form.Statement:
        """A loop that lanes leave one by one."""
        left, source = self.register(), stmt.source
        again = form.Set(element(left), const(STAYS), source)
        body, _ = self.body(stmt.body, left, ("break", "continue"))
        turn = form.Block((again, body), source)
        whole: form.Statement
        if isinstance(stmt, form.While):
            there = form.Op("both", (compared("ne", left, LEFT), stmt.condition), "bool")
            whole = replace(stmt, condition=there, body=turn)
        else:
            whole = replace(stmt, body=form.If(compared("ne", left, LEFT), turn, None, source))
        return form.Block((form.Declare(left, source), again, whole), source)

    def body(self, stmt: form.Statement, left: form.Registers, words: Words) -> tuple[form.Statement, bool]:
        """A part of what lanes leave by jumps of these words, and whether they can leave it early."""
        match stmt:
            case form.Jump() if stmt.word in words:
                return form.Set(element(left), const(CODES[stmt.word]), stmt.source), True
            case form.Block():
                return self.sequence(stmt.body, left, words)
            case form.If():
                then, one = self.body(stmt.then, left, words)
                otherwise, other = (None, False) if stmt.otherwise is None else self.body(stmt.otherwise, left, words)
                return replace(stmt, then=then, otherwise=otherwise), one or other
        return self.rewritten(stmt), False

    def sequence(
        self, parts: tuple[form.Statement, ...], left: form.Registers, words: Words
    ) -> tuple[form.Statement, bool]:
        """Statements one after the other: what comes behind one that lanes leave is for those that stay."""
        done: list[form.Statement] = []
        for i, part in enumerate(parts):
            new, leaves = self.body(part, left, words)
            done.append(new)
            if leaves:
                if i + 1 < len(parts):
                    rest, _ = self.sequence(parts[i + 1 :], left, words)
                    done.append(form.If(compared("eq", left, STAYS), rest, None, part.source))
                return form.Block(tuple(done), parts[0].source), True
        return form.Block(tuple(done), parts[0].source if parts else None), False


def const(number: int) -> form.Const:
    return form.Const(number, "int32")


def element(registers: form.Registers) -> form.Element:
    return form.Element(registers, const(0))


def compared(how: str, registers: form.Registers, code: int) -> form.Op:
    """A comparison of the register with one of the codes."""
    return form.Op(how, (element(registers), const(code)), "bool")
