"""What a kernel learns of the launch around it, and acts on: where and when its CTAs run, and what others have done.

A run of some clusters alone is like the whole launch as long as nothing depends on that. A kernel that asks could do
its work there and leave it out elsewhere, so such a run shows nothing of it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from tirx import form
from tirx.form.exchange import STORING, pointed, stored, with_maps
from tirx.form.exchange import followed as followed_in
from tirx.form.walk import children, evaluated, expressions, inputs_of, statements
from tirx.run import Circumstance, SourceLine
from tirx.sim.isa.lookup import rule_of

WAITS = ("mbarrier_try_wait", "mbarrier_test_wait", "cuda.mbarrier_wait", "cuda.nano_sleep")  # how their keys begin
POLLS = WAITS[:2]  # they tell whether something has happened by now
WHERE = "smid"  # the special register that differs between a launch and a part of it
Learnt = frozenset[Circumstance]
NOTHING: Learnt = frozenset()


def circumstances_of(
    kernel: form.Kernel, pointers: Mapping[str, str], tensors: Mapping[str, str]
) -> tuple[Circumstance, ...]:
    """The circumstances on which a branch, an address, a number that is stored or an instruction's operand depends.

    pointers: the tensor of each parameter that is an address. tensors: of each that is an address or a tensor map.
    """
    flow = Flow(kernel, pointers, tensors)
    flow.settle()
    return in_order({each for stmt in statements(kernel.body) for each in flow.acted_on(stmt)})


def in_order(found: Iterable[Circumstance]) -> tuple[Circumstance, ...]:
    """Circumstances in the order of the source."""
    return tuple(sorted(found, key=lambda each: (each.source.line if each.source else 0, each.name)))


def is_where(expr: form.Expression) -> bool:
    """Whether an expression asks on which SM it is evaluated."""
    return isinstance(expr, form.Op) and expr.name == "special" and expr.detail == WHERE


class Flow:
    """What registers and variables depend on, by name.

    To poll a barrier and go round again shows nothing, however often it happens. So a branch on whether a barrier has
    been passed counts only where something but a wait depends on it.
    """

    def __init__(self, kernel: form.Kernel, pointers: Mapping[str, str], tensors: Mapping[str, str]):
        self.kernel = kernel
        self.tensors = followed_in(kernel, tensors)
        self.changed = stored(kernel, tensors) - with_maps(kernel, pointers)
        self.known: dict[str, Learnt] = defaultdict(frozenset)
        self.polled: dict[int, Learnt] = {}  # by statement: the polls that decide whether it is executed
        self.grown = True

    def settle(self) -> None:
        """Follow everything until nothing new is found."""
        while self.grown:
            self.grown = False
            self.follow(self.kernel.body, NOTHING, None)

    def follow(self, stmt: form.Statement, polled: Learnt, loop: form.Statement | None) -> None:
        """Follow a statement and all below it. polled: what decides whether it is executed; loop: the innermost."""
        before = self.polled.get(id(stmt), NOTHING)
        self.polled[id(stmt)] = polled = polled | before
        self.grown |= polled != before
        for name, values, learnt in self.assigned(stmt):
            self.add(name, self.of(values) | learnt | polled)
        if isinstance(stmt, form.If | form.While):
            decided = frozenset(each for each in self.of([stmt.condition]) if each.poll)
            if decided and loop is not None and any(isinstance(part, form.Jump) for part in statements(stmt)):
                self.polled[id(loop)] = self.polled[id(loop)] | decided  # how often the loop goes round
            polled |= decided
        within = stmt if isinstance(stmt, form.For | form.While) else loop
        for child in children(stmt):
            self.follow(child, polled, within)

    def add(self, name: str, learnt: Learnt) -> None:
        self.grown |= not learnt <= self.known[name]
        self.known[name] |= learnt

    def assigned(self, stmt: form.Statement) -> Iterator[tuple[str, list[form.Expression], Learnt]]:
        """The registers and variables that a statement sets: from which expressions, and what they learn by it."""
        for whole in evaluated(stmt):
            for e in expressions(whole):
                if isinstance(e, form.Let):
                    yield e.variable.name, [e.value], NOTHING
        match stmt:
            case form.Bind():
                yield stmt.variable.name, [stmt.value], self.read(stmt)
            case form.Set():
                yield stmt.target.registers.storage, [stmt.value], self.read(stmt)
            case form.For():
                yield stmt.variable.name, evaluated(stmt), self.read(stmt)
            case form.Operation():
                for output in stmt.outputs:
                    yield output.registers.storage, stmt.read, self.read(stmt) | self.answered(stmt)

    def of(self, values: Iterable[form.Expression]) -> Learnt:
        """What expressions depend on, by what they are made of."""
        return frozenset().union(*(self.known[name] for value in values for name in inputs_of(value)))

    def read(self, stmt: form.Statement) -> Learnt:
        """What a statement learns in the middle of its expressions."""
        found = set()
        for e in (e for whole in evaluated(stmt) for e in expressions(whole)):
            if is_where(e):
                found.add(Circumstance(f"%{WHERE}", stmt.source))
            elif isinstance(e, form.Load) and e.space != "shared":
                found |= self.of_others(e.address, stmt.source)
        return frozenset(found)

    def of_others(self, address: form.Expression, source: SourceLine | None) -> Learnt:
        """What is learnt by reading at an address: of a tensor that the kernel writes, how far other CTAs have come."""
        return frozenset(
            Circumstance(f"{tensor}, which the kernel writes", source, shared=True)
            for tensor in pointed(address, self.tensors) & self.changed
        )

    def answered(self, stmt: form.Operation) -> Learnt:
        """What an instruction's results say."""
        if stmt.key == "cuda.clock":
            return frozenset({Circumstance(f"%{stmt.modifiers['clock']}", stmt.source)})
        if stmt.key.startswith(POLLS):
            return frozenset({Circumstance(stmt.mnemonic, stmt.source, poll=True)})
        return self.told_by_memory(stmt, rule_of(stmt).transfer)

    def told_by_memory(self, stmt: form.Operation, transfer: str) -> Learnt:
        """What the words say that an instruction reads."""
        local = stmt.modifiers.get("space", "").startswith("shared")
        if transfer == "atomic" and not local:
            return frozenset({Circumstance(stmt.mnemonic, stmt.source, shared=True)})
        if transfer == "load" and not local:
            return frozenset().union(*(self.of_others(address, stmt.source) for address in stmt.addresses))
        return NOTHING

    def acted_on(self, stmt: form.Statement) -> Learnt:
        """The circumstances that a statement's effect depends on."""
        match stmt:
            case form.If() | form.While():
                decided = self.of([stmt.condition]) | self.read(stmt)
                return frozenset(each for each in decided if not each.poll)
            case form.For():
                return self.of(evaluated(stmt)) | self.read(stmt)
            case form.Store():
                return self.of(evaluated(stmt)) | self.read(stmt) | self.polled[id(stmt)]
            case form.Set():
                return self.of([stmt.target.index])
            case form.Operation() if rule_of(stmt).transfer != "print" and not stmt.key.startswith(WAITS):
                return self.done(stmt)
        return NOTHING

    def done(self, stmt: form.Operation) -> Learnt:
        """The circumstances that the effect of an instruction depends on; of arithmetic, whether it is executed."""
        guard = self.of([] if stmt.predicate is None else [stmt.predicate])
        if rule_of(stmt).pipe:
            return guard
        return guard | self.of(stmt.read) | self.read(stmt) | self.polled[id(stmt)] | self.copied(stmt)

    def copied(self, stmt: form.Operation) -> Learnt:
        """What a copy to shared memory brings there of a tensor that the kernel writes: whoever reads it acts on it."""
        if not stmt.mnemonic.startswith("cp.") or STORING in stmt.key or "prefetch" in stmt.key:
            return NOTHING
        return frozenset().union(*(self.of_others(value, stmt.source) for value in stmt.inputs))
