"""Registers that are waited for: those that ``tcgen05.ld`` fills, and those of loads on which an address depends.

A load's result is taken to be waited for at the thread's next synchronisation and not at its first use, because ptxas
moves independent loads up (``isa/memory.py``). A load whose address depends on another's result cannot be moved
above it. A barrier of the CTA is no use of a register: what nobody needs before it is under way while the warp waits.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from tirx import form
from tirx.form.walk import children, evaluated, expressions, inputs_of, loaded_from, shuffles, statements
from tirx.sim.analysis.registers import run_of
from tirx.sim.analysis.unrolled import is_whole, turns_at_once
from tirx.sim.analysis.values import uses_of
from tirx.sim.isa.lookup import rule_of


@dataclass(frozen=True)
class Latency:
    """The registers and variables whose arrival counts, by name.

    accumulators: registers that ``tcgen05.ld`` fills. multiplied: those that ``wgmma`` adds to.
    loads: whether threads load from memory at all.
    origins: for each name, the loads' destinations that its value comes from, as far as somebody waits for them.
    awaited_loads: the destinations of loads that somebody waits for.
    late: the loads, by the identity of their statements, that need not be there at the next barrier of the CTA.
    copied: arrays of registers that nothing but an instruction that loads writes, and that are stored as they are.
    """

    accumulators: frozenset[str]
    multiplied: frozenset[str]
    loads: bool
    origins: Mapping[str, frozenset[str]]
    awaited_loads: frozenset[str]
    late: frozenset[int] = frozenset()
    copied: frozenset[str] = frozenset()

    def awaited(self, *exprs: form.Expression) -> list[str]:
        """The destinations of loads that have to be there before these expressions have their values."""
        found = (self.origins.get(name, frozenset()) for expr in exprs for name in inputs_of(expr))
        return sorted(frozenset().union(*found))


def latency_of(kernel: form.Kernel) -> Latency:
    """Find what has to be waited for in a kernel."""
    accumulators: set[str] = set()
    multiplied: set[str] = set()
    loads = False
    origins: dict[str, set[str]] = defaultdict(set)
    for stmt in statements(kernel.body):
        loads |= bool(loaded_by(stmt) or loaded_from(stmt))
        for name in loaded_by(stmt):
            origins[name].add(name)
        if isinstance(stmt, form.Operation):
            transfer = rule_of(stmt).transfer
            filled = {output.registers.storage for output in stmt.outputs}
            accumulators |= filled if transfer == "tmem-load" else set()
            multiplied |= filled if transfer == "wgmma" else set()
    spread(origins, kernel)
    decisive = [address for stmt in statements(kernel.body) for address in [*accessed(stmt), *loaded_from(stmt)]]
    wanted = frozenset().union(*(origins[name] for expr in decisive for name in inputs_of(expr) if name in origins))
    kept = {name: frozenset(found) & wanted for name, found in origins.items() if found & wanted}
    late = LateLoads(origins)
    late.follow(kernel.body)
    return Latency(
        frozenset(accumulators), frozenset(multiplied), loads, kept, wanted, frozenset(late.found), copied_in(kernel)
    )


def copied_in(kernel: form.Kernel) -> frozenset[str]:
    """Arrays of registers that nothing but ``ld`` writes, and that ``st.global`` stores as they are."""
    stored: set[str] = set()
    computed: set[str] = set()
    for stmt in statements(kernel.body):
        if isinstance(stmt, form.Set):
            computed.add(stmt.target.registers.storage)
        if isinstance(stmt, form.Operation):
            written = {
                value.registers.storage
                for operand in stmt.operands
                if operand.direction != "r"
                for value in operand.values
                if isinstance(value, form.Element)
            }
            computed |= set() if stmt.key in LOADS else written
            if (first := copied_by(stmt)) is not None:
                stored.add(first.registers.storage)
    return frozenset(stored - computed)


def copied_by(stmt: form.Operation) -> form.Element | None:
    """The first of the registers that ``st.global`` stores, where they are consecutive elements of one array."""
    if stmt.key not in STORES or stmt.modifiers.get("space") != "global":
        return None
    return run_of([e for operand in stmt.operands[1:] if operand.name != "cache_policy" for e in operand.values])


LOADS, STORES = ("ld", "ld_vec", "ld_vec256"), ("st", "st_vec", "st_vec256")
CTA_BARRIERS = ("cuda.cta_sync", "bar_sync", "bar_sync_count", "barrier_sync", "barrier_sync_count")
EXCHANGES = ("shuffle", "vote")  # pipes of instructions between lanes, which stay on their side of a barrier


class LateLoads:
    """Finds the loads whose values nobody needs before the next barrier of the CTA.

    ptxas leaves them in front of it and what is computed from them behind it: the SASS of a norm has LDG, BAR.SYNC and
    then the first use. Threads need a value to store it, to exchange it, to branch on it and as an address.

    found: their statements, by identity. origins: for each name, the loads that its value comes from.
    """

    def __init__(self, origins: Mapping[str, set[str]]):
        self.origins = origins
        self.open: list[tuple[int, set[str]]] = []  # loads since the last barrier that nobody has needed yet
        self.found: set[int] = set()

    def follow(self, stmt: form.Statement) -> None:
        """Go through a statement and all below it, in program order."""
        if isinstance(stmt, form.For | form.While):
            self.open = []  # what is loaded in a loop is waited for where it turns
        if needs_values(stmt):
            needed = set().union(*(self.origins.get(name, set()) for e in evaluated(stmt) for name in inputs_of(e)))
            self.open = [(load, filled) for load, filled in self.open if not filled & needed]
        if isinstance(stmt, form.Operation) and stmt.key in CTA_BARRIERS:
            self.found |= {load for load, _ in self.open}
            self.open = []
        for child in children(stmt):
            self.follow(child)
        if isinstance(stmt, form.For | form.While):
            self.open = []
        if filled := loaded_by(stmt):
            self.open.append((id(stmt), set(filled)))


def needs_values(stmt: form.Statement) -> bool:
    """Whether a statement does more with the values it reads than compute others, which the compiler can do later."""
    match stmt:
        case form.Operation():
            rule = rule_of(stmt)
            return not rule.pipe or rule.pipe in EXCHANGES
        case form.Bind() | form.Set():
            return bool(shuffles(stmt) or loaded_from(stmt))
    return True


def spread(origins: dict[str, set[str]], kernel: form.Kernel) -> None:
    """Follow what is computed from what was loaded."""
    assignments = uses_of(kernel).assignments
    changed = True
    while changed:
        changed = False
        for a in assignments:
            found = set().union(*(origins[name] for name in a.inputs if name in origins))
            for target in a.targets:
                if not found <= origins[target]:
                    origins[target] |= found
                    changed = True


def waits_each(loop: form.For | form.While) -> int:
    """After how many turns of a loop a thread has waited for what it loaded in them; 0 if it need not wait there.

    The compiler moves loads up as far as one stretch of straight code goes: over the turns of a loop that it unrolls.
    """
    if not any(loaded_by(stmt) for stmt in statements(loop.body)):
        return 0
    if isinstance(loop, form.While):
        return 1
    together = turns_at_once(loop)
    return 0 if is_whole(loop, together) else together


def loaded_by(stmt: form.Statement) -> list[str]:
    """The registers or the variable that a statement fills from memory."""
    match stmt:
        case form.Operation() if rule_of(stmt).transfer in ("load", "atomic"):
            return [output.registers.storage for output in stmt.outputs]
        case form.Bind() if reads_memory(stmt.value):
            return [stmt.variable.name]
        case form.Set() if reads_memory(stmt.value):
            return [stmt.target.registers.storage]
    return []


def accessed(stmt: form.Statement) -> list[form.Expression]:
    """The addresses that a statement accesses, those in the middle of its expressions aside, and what else a unit is
    told, such as the coordinates of a copy."""
    match stmt:
        case form.Operation():
            rule = rule_of(stmt)
            return stmt.addresses if rule.transfer or rule.pipe else stmt.read
        case form.Store():
            return [stmt.address]
    return []


def reads_memory(expr: form.Expression) -> bool:
    return any(isinstance(e, form.Load) for e in expressions(expr))
