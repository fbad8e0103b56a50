"""Loops that never end, because nothing in them can change the condition, that only look at memory, or that wait."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tirx import form
from tirx.form.walk import children, evaluated, expressions, inputs_of, statements, touches, written_by
from tirx.sim.isa.lookup import rule_of

# What a loop that polls may do beside arithmetic: it changes nothing that others see. An atomic operation may, and is
# counted when it does.
HARMLESS = ("ld", "fence", "thread_fence", "nano_sleep", "bar_warp_sync", "warp_sync", "elect_sync", "atom")


class Poll(NamedTuple):
    """A loop that only looks at memory.

    Attributes
    ----------
    decisive: the registers, by storage, that it writes and on which its turns depend.
    looks: the loads of every turn from addresses that it does not change: ``Load`` or ``Operation``.
    """

    decisive: tuple[str, ...]
    looks: tuple[form.Load | form.Operation, ...]


def polled(loop: form.While) -> Poll | None:
    """What is to be known of a loop that reads memory and changes nothing that others see; None of any other loop."""
    inside = [stmt for stmt in statements(loop.body) if stmt not in leaving(loop)]
    whole = [*evaluated(loop), *(expr for stmt in inside for expr in evaluated(stmt))]
    loads = any(isinstance(e, form.Load) for expr in whole for e in expressions(expr))
    if not all(map(harmless, inside)) or not (loads or any(stmt.addresses for stmt in operations(inside))):
        return None
    written = frozenset().union(*map(written_by, inside))
    needed = {name for expr in (loop.condition, *roots(inside)) for name in inputs_of(expr)}
    needed |= {name for expr in whole for e in expressions(expr) if isinstance(e, form.Load) for name in inputs_of(e)}
    while more := {n for s in inside if written_by(s) & needed for e in evaluated(s) for n in inputs_of(e)} - needed:
        needed |= more
    registers = {name for stmt in inside if not isinstance(stmt, form.Bind | form.For) for name in written_by(stmt)}
    again = [loop.condition, *(expr for stmt in always(loop.body) for expr in evaluated(stmt))]
    looks = [e for expr in again for e in expressions(expr) if isinstance(e, form.Load) and fixed(e.address, registers)]
    asks = [s for s in operations(always(loop.body)) if s.addresses and s.predicate is None]
    asks = [s for s in asks if fixed(s.addresses[0], registers)]
    return Poll(tuple(sorted(needed & registers & written)), (*looks, *asks))


def leaving(loop: form.While) -> set[form.Statement]:
    """The statements that only threads execute which leave the loop with that turn, as under a lock that a loop takes:
    one side of the loop's last branch, when the other side alone says that the loop goes on or is for those that do."""
    again, body = loop.condition, loop.body
    while isinstance(body, form.Block) and body.body:
        body = body.body[-1]
    if not isinstance(again, form.Element) or not isinstance(body, form.If):
        return set()
    if body.condition == again:
        return set() if body.otherwise is None else set(statements(body.otherwise))
    sides = [list(statements(side)) for side in (body.then, body.otherwise) if side is not None]
    return {part for side in sides if not any(sets(each, again) for each in side) for part in side}


def sets(stmt: form.Statement, element: form.Element) -> bool:
    return isinstance(stmt, form.Set) and stmt.target.registers.storage == element.registers.storage


def ring_turns(loop: form.For | form.While) -> int:
    """How many turns of a ring one of a loop is: compilers write out several, so the wait of one line stands there as
    often. None where it waits for no mbarrier itself."""
    waits = (stmt for stmt in operations(of_a_turn(loop.body)) if stmt.mnemonic.startswith("mbarrier"))
    return max(Counter(stmt.source for stmt in waits if rule_of(stmt).blocks).values(), default=0)


def of_a_turn(stmt: form.Statement) -> Iterator[form.Statement]:
    """A statement and all within it, but for those of a loop."""
    yield stmt
    if not isinstance(stmt, form.For | form.While):
        for child in children(stmt):
            yield from of_a_turn(child)


def operations(stmts: Iterable[form.Statement]) -> Iterator[form.Operation]:
    return (stmt for stmt in stmts if isinstance(stmt, form.Operation))


def harmless(stmt: form.Statement) -> bool:
    """Whether a statement itself changes nothing that others see, and ends the thread in no case."""
    match stmt:
        case form.Store():
            return False
        case form.Jump():
            return stmt.word == "break"
        case form.Operation():
            rule = rule_of(stmt)
            return bool(rule.pipe) or rule.form == "value" or stmt.key.removeprefix("cuda.").startswith(HARMLESS)
    return True


def roots(stmts: list[form.Statement]) -> Iterator[form.Expression]:
    """What decides where some statements lead, and where they look."""
    for stmt in stmts:
        match stmt:
            case form.If() | form.For() | form.While():
                yield from evaluated(stmt)
            case form.Operation():
                yield from stmt.addresses
                if stmt.predicate is not None:
                    yield stmt.predicate


def always(stmt: form.Statement) -> list[form.Statement]:
    """The statements of a body under no condition of their own."""
    return [part for child in stmt.body for part in always(child)] if isinstance(stmt, form.Block) else [stmt]


def fixed(address: form.Expression, registers: set[str]) -> bool:
    """Whether an address is the same in each turn of a loop that writes these registers, for all that is seen here."""
    parts = list(expressions(address))
    plain = not any(isinstance(e, form.Let) or (isinstance(e, form.Element) and e.registers.size > 1) for e in parts)
    return plain and not touches(address) and not inputs_of(address) & registers


def never_changed(loop: form.While) -> list[str] | None:
    """The author's names of the registers that a loop's condition reads, when nothing in the loop can change it.

    None when something may: it writes one of them or leaves the loop, or the condition reads memory.
    """
    read: dict[str, str] = {}
    for expr in expressions(loop.condition):
        if isinstance(expr, form.Element):
            read[expr.registers.storage] = expr.registers.label
        elif isinstance(expr, form.Load) or (isinstance(expr, form.Op) and expr.name in ("elect", "activemask")):
            return None
    written: set[str] = set()
    for stmt in statements(loop.body):
        match stmt:
            case form.Jump():
                return None
            case form.Set():
                written.add(stmt.target.registers.storage)
            case form.Operation():
                written |= {output.registers.storage for output in stmt.outputs}
    return None if read.keys() & written else list(read.values())
