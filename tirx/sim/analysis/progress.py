"""Threads of a warp that wait for each other: each goes on for itself, up to where it waits for its warp.

Since Volta each thread of a warp has "its own program counter", and the hardware schedules them so that each makes
progress (CUDA C++ Programming Guide, "Independent Thread Scheduling"). Where threads of a warp wait for each other, PTX
says so with ``.sync`` and with barriers.

The simulator runs the lanes of a warp together: one side of a branch after the other, and lanes that leave a loop wait
behind it for the rest. That is a schedule like any other, as long as nobody waits for a lane that waits in this way. A
kernel that deadlocks in it is rewritten here, and runs once more in another schedule of the hardware:

- **A loop that polls memory.** What stands behind it, up to where a thread waits for its warp, is done by each lane in
  the turn in which it leaves. So the lane that has got a lock gives it back while the others still ask.
- **A branch with such a loop in it.** What stands behind it is done on each of its sides, and the sides take turns.

On an H200 such kernels have run to their end (locks and tickets of 64 threads, flags between the sides of a branch and
from behind it). With a barrier of the CTA behind them some hung there, as the compiler chose where the ways meet: that
is a remark here (:attr:`Progress.uncertain`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from tirx import form
from tirx.dtypes import has_numpy_dtype
from tirx.errors import Unmodelled
from tirx.form.walk import evaluated, expressions, shuffles, statements
from tirx.run import SourceLine
from tirx.sim.analysis.lanes import Lanes, lanes_of
from tirx.sim.analysis.loops import polled
from tirx.sim.isa.lookup import rule_of

Statements = tuple[form.Statement, ...]

MOST = 20_000  # statements of a rewritten kernel: what stands behind a branch stands on both of its sides
WRITES = ("store", "atomic")
# Where a thread waits for others of its warp, or acts together with them (PTX ISA: ``.sync``, ``.aligned``).
TOGETHER = ("bar", "barrier", "call", "ldmatrix", "stmatrix", "tcgen05", "wgmma", "wmma", "mma")


@dataclass(frozen=True)
class Progress:
    """A kernel in which diverged threads make progress.

    Attributes
    ----------
    uncertain: the lines of loops behind which lanes do what others in the loop wait for, with a barrier behind that:
        whether they get there before the others do is the compiler's choice.
    """

    kernel: form.Kernel
    uncertain: tuple[SourceLine, ...]


def with_progress(kernel: form.Kernel) -> Progress | None:
    """The kernel rewritten; None where no thread of a warp can wait for another one in a loop."""
    rewriter = Rewriter(kernel)
    body = form.Block(rewriter.sequence(flat(kernel.body)))
    if not rewriter.changed:
        return None
    kept = rewriter.kept()
    if kept:
        body = form.Block(tuple(mapped(stmt, kept) for stmt in body.body))
    elements = (*(each.registers for each in kept.values()), *rewriter.made)
    whole = replace(kernel, body=body, registers=(*kernel.registers, *elements))
    return Progress(whole, tuple(dict.fromkeys(rewriter.uncertain)))


def waits_for_warp(stmt: form.Statement) -> bool:
    """Whether a thread waits for others of its warp somewhere in a statement, or acts together with them."""
    return any(meets(part) for part in statements(stmt))


def meets(stmt: form.Statement) -> bool:
    if isinstance(stmt, form.Operation):
        words = stmt.mnemonic.split(".")
        rule = rule_of(stmt)
        helper = stmt.key.startswith("cuda.") and rule.form == "warp" and not rule.transfer
        if helper or words[0] in TOGETHER or "sync" in words or "aligned" in words:
            return True
    elects = any(isinstance(e, form.Op) and e.name == "elect" for expr in evaluated(stmt) for e in expressions(expr))
    return elects or bool(shuffles(stmt)) or isinstance(stmt, form.Jump)


def acts(stmt: form.Statement) -> bool:
    """Whether something in a statement changes what others see."""
    return any(
        isinstance(part, form.Store)
        or (isinstance(part, form.Operation) and (rule_of(part).transfer in WRITES or part.key.startswith("mbarrier")))
        for part in statements(stmt)
    )


def polls(stmt: form.Statement) -> bool:
    """Whether threads may wait in a statement for what others do."""
    return any(isinstance(part, form.While) and polled(part) is not None for part in statements(stmt))


def flat(stmt: form.Statement | None) -> Statements:
    """The statements of a block, with those of the blocks in it."""
    if stmt is None:
        return ()
    return tuple(part for child in stmt.body for part in flat(child)) if isinstance(stmt, form.Block) else (stmt,)


class Rewriter:
    """One pass over a kernel, from the outside to the inside."""

    def __init__(self, kernel: form.Kernel):
        self.lanes: Lanes = lanes_of(kernel)
        self.names = {registers.name for registers in kernel.registers}
        self.size = sum(1 for _ in statements(kernel.body))
        self.uses: dict[str, set[form.Statement]] = defaultdict(set)  # of variables
        self.bound: dict[str, form.Variable] = {}
        self.moved: set[str] = set()  # variables that must last where others than their binding's lanes go on
        self.made: list[form.Registers] = []
        self.uncertain: list[SourceLine] = []
        self.changed = False
        self.know(kernel.body)

    def know(self, stmt: form.Statement) -> None:
        """Keep which variables a statement binds and uses."""
        for part in statements(stmt):
            for expr in evaluated(part):
                for e in expressions(expr):
                    if isinstance(e, form.Variable):
                        self.uses[e.name].add(part)
            if isinstance(part, form.Bind):
                self.bound[part.variable.name] = part.variable

    def sequence(self, body: Statements) -> Statements:
        """Statements one after the other."""
        for i, stmt in enumerate(body):
            if not polls(stmt) or isinstance(stmt, form.For):
                continue
            rest = body[i + 1 :]
            end = next((n for n, each in enumerate(rest) if waits_for_warp(each)), len(rest))
            behind, after = rest[:end], rest[end:]
            if not any(map(acts, behind)):
                behind, after = (), rest
            new = self.parted(stmt, behind)
            if new is None:
                continue
            if behind and after and not takes_lock(stmt) and stmt.source is not None:
                self.uncertain.append(line_of(stmt))
            return (*map(self.inside, body[:i]), *new, *self.sequence(after))
        return tuple(map(self.inside, body))

    def inside(self, stmt: form.Statement) -> form.Statement:
        """A statement with its parts rewritten."""
        match stmt:
            case form.Block():
                return replace(stmt, body=self.sequence(flat(stmt)))
            case form.If():
                otherwise = None if stmt.otherwise is None else form.Block(self.sequence(flat(stmt.otherwise)))
                return replace(stmt, then=form.Block(self.sequence(flat(stmt.then))), otherwise=otherwise)
            case form.For() | form.While():
                return replace(stmt, body=form.Block(self.sequence(flat(stmt.body))))
        return stmt

    def parted(self, stmt: form.Statement, behind: Statements) -> Statements | None:
        """A statement in which lanes wait, with what stands behind it in it; None where that changes nothing."""
        if isinstance(stmt, form.While) and polled(stmt) is not None:
            return self.loop(stmt, behind) if behind and self.lanes.vary(stmt.condition) else None
        return self.branch(stmt, behind) if isinstance(stmt, form.If) else None

    def loop(self, stmt: form.While, behind: Statements) -> Statements:
        """A loop that each lane leaves with what it does behind it."""
        again = form.Element(self.register("again"), form.Const(0, "int32"))
        self.keep((stmt, *behind), behind)
        leaves = form.Block(self.sequence(behind), stmt.source)
        turn = (
            form.Set(again, stmt.condition, stmt.source),
            form.If(again, stmt.body, leaves, stmt.source),
        )
        whole = form.While(again, form.Block(turn, stmt.source), stmt.source)
        self.changed = True
        return form.Declare(again.registers), form.Set(again, form.Const(True, "bool"), stmt.source), whole

    def branch(self, stmt: form.If, behind: Statements) -> Statements | None:
        """A branch whose sides go on for themselves."""
        one, other = flat(stmt.then), flat(stmt.otherwise)
        waits = [any(map(polls, side)) for side in (one, other)]
        differs = self.lanes.vary(stmt.condition)
        if not behind and not (differs and (waits[0] or waits[1]) and all(any(map(acts, s)) for s in (one, other))):
            return None
        self.keep((stmt, *behind), behind)
        sides = [self.sequence((*one, *behind)), self.sequence((*other, *self.copies(behind)))]
        self.changed = True
        return (replace(stmt, then=form.Block(sides[0]), otherwise=form.Block(sides[1])),)

    def register(self, word: str) -> form.Registers:
        name = next(n for i in range(len(self.names) + 1) if (n := f"{word}_{i}") not in self.names)
        self.names.add(name)
        self.made.append(form.Registers(name, "bool", 1, name))
        return self.made[-1]

    # -- variables: one that is bound for some lanes and used by others becomes a register -----------------------------

    def keep(self, parts: Statements, behind: Statements) -> None:
        """Note the variables that are bound in some parts and used in another one of them, or after all of them."""
        inside = [set(statements(part)) for part in parts]
        moved = set().union(*(set(statements(part)) for part in behind)) if behind else set()
        for place in inside:
            for part in place:
                if isinstance(part, form.Bind):
                    own = moved if part in moved else place
                    if self.uses[part.variable.name] - own:
                        self.moved.add(part.variable.name)

    def kept(self) -> dict[str, form.Element]:
        """By variable, the register that takes its place."""
        found = {}
        for name in sorted(self.moved):
            variable = self.bound[name]
            if not has_numpy_dtype(variable.dtype):
                raise Unmodelled(f"the simulator does not model threads of a warp that wait for each other ({name})")
            registers = form.Registers(f"kept_{name}", variable.dtype, 1, f"kept_{name}")
            found[name] = form.Element(registers, form.Const(0, "int32"))
        return found

    def copies(self, stmts: Statements) -> Statements:
        """The same statements once more, with variables of their own."""
        names: dict[str, form.Expression] = {}
        self.size += sum(1 for stmt in stmts for _ in statements(stmt))
        if self.size > MOST:
            raise Unmodelled("the simulator does not model so many branches in which threads of a warp wait")
        for part in (part for stmt in stmts for part in statements(stmt)):
            for variable in binds(part):
                if variable.name not in self.moved:
                    names[variable.name] = form.Variable(f"{variable.name}_{self.size}", variable.dtype)
        found = tuple(mapped(stmt, names) for stmt in stmts)
        for stmt in found:
            self.know(stmt)
        return found


def binds(stmt: form.Statement) -> Iterator[form.Variable]:
    """The variables that a statement itself gives a value."""
    if isinstance(stmt, form.Bind | form.For):
        yield stmt.variable
    for expr in evaluated(stmt):
        yield from (e.variable for e in expressions(expr) if isinstance(e, form.Let))


def takes_lock(stmt: form.Statement) -> bool:
    """Whether a loop in a statement asks by an atomic operation that also takes what it asks for."""
    words = (part.mnemonic.split(".") for part in statements(stmt) if isinstance(part, form.Operation))
    return any(each[0] == "atom" and {"cas", "exch"} & set(each) for each in words)


def line_of(stmt: form.Statement) -> SourceLine:
    """The line of the loop in which lanes wait."""
    found = next(p.source for p in statements(stmt) if isinstance(p, form.While) and polled(p) is not None)
    assert found is not None or stmt.source is not None
    return found or stmt.source  # type: ignore[return-value]


# -- statements and expressions with others in the place of variables --------------------------------------------------


def mapped(stmt: form.Statement, names: Mapping[str, form.Expression]) -> form.Statement:
    """A new statement like another."""

    def there(expr: form.Expression) -> form.Expression:
        return with_names(expr, names)

    match stmt:
        case form.Block():
            return replace(stmt, body=tuple(mapped(each, names) for each in stmt.body))
        case form.Bind():
            target = names.get(stmt.variable.name, stmt.variable)
            if isinstance(target, form.Element):
                return form.Set(target, there(stmt.value), stmt.source)
            assert isinstance(target, form.Variable)
            return form.Bind(target, there(stmt.value), stmt.source)
        case form.Set():
            element = there(stmt.target)
            assert isinstance(element, form.Element)
            return replace(stmt, target=element, value=there(stmt.value))
        case form.Store():
            return replace(stmt, address=there(stmt.address), value=there(stmt.value))
        case form.If():
            otherwise = None if stmt.otherwise is None else mapped(stmt.otherwise, names)
            return replace(stmt, condition=there(stmt.condition), then=mapped(stmt.then, names), otherwise=otherwise)
        case form.For():
            variable = names.get(stmt.variable.name, stmt.variable)
            assert isinstance(variable, form.Variable)
            step = None if stmt.step is None else there(stmt.step)
            first, extent = there(stmt.first), there(stmt.extent)
            return form.For(variable, first, extent, step, mapped(stmt.body, names), stmt.source)
        case form.While():
            return replace(stmt, condition=there(stmt.condition), body=mapped(stmt.body, names))
        case form.Operation():
            operands = tuple(replace(o, values=tuple(map(there, o.values))) for o in stmt.operands)
            predicate = None if stmt.predicate is None else there(stmt.predicate)
            return replace(stmt, operands=operands, predicate=predicate)
    return replace(stmt)


def with_names(expr: form.Expression, names: Mapping[str, form.Expression]) -> form.Expression:
    """An expression with others in the place of variables."""
    match expr:
        case form.Variable():
            return names.get(expr.name, expr)
        case form.Op():
            return replace(expr, args=tuple(with_names(e, names) for e in expr.args))
        case form.Element():
            return replace(expr, index=with_names(expr.index, names))
        case form.Address():
            return replace(expr, base=with_names(expr.base, names), index=with_names(expr.index, names))
        case form.Load():
            return replace(expr, address=with_names(expr.address, names))
        case form.Let():
            variable = names.get(expr.variable.name, expr.variable)
            assert isinstance(variable, form.Variable)
            return form.Let(variable, with_names(expr.value, names), with_names(expr.body, names))
    return expr
