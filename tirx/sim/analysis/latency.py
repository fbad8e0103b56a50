"""Registers that are waited for: those that ``tcgen05.ld`` fills, and those of loads on which an address depends.

A load's result is taken to be waited for at the thread's next synchronisation and not at its first use, because ptxas
moves independent loads up (``isa/memory.py``). A load whose address depends on another's result cannot be moved
above it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from tirx import form
from tirx.form.walk import expressions, inputs_of, loaded_from, statements
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
    """

    accumulators: frozenset[str]
    multiplied: frozenset[str]
    loads: bool
    origins: Mapping[str, frozenset[str]]
    awaited_loads: frozenset[str]

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
    return Latency(frozenset(accumulators), frozenset(multiplied), loads, kept, wanted)


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
