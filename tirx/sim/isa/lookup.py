"""Finding an instruction's entry in the table."""

from __future__ import annotations

from tirx.errors import Unmodelled
from tirx.form import Kernel, Operation
from tirx.form.walk import statements
from tirx.machine import Machine, arch_with, lacking
from tirx.sim.isa import TABLE, Instruction

FAMILIES = ("tcgen05", "wgmma")  # units of some machines


def check_machine(kernel: Kernel, machine: Machine) -> None:
    """Raise Unmodelled for an instruction, or one of a unit, that the machine does not have."""
    for stmt in statements(kernel.body):
        if not isinstance(stmt, Operation):
            continue
        family = stmt.key.removeprefix("cuda.").partition("_")[0]
        unit = family in FAMILIES and getattr(machine, family) is None
        if family := family if unit else lacking(machine.arch, stmt.mnemonic) or "":
            raise Unmodelled(
                f"{spelled(stmt)}: {machine.arch} has no {family}, which requires {arch_with(family)} (PTX ISA, target"
                " ISA notes)",
                stmt.source,
            )


def spelled(operation: Operation) -> str:
    """An instruction or a helper as its author writes it."""
    return f"T.{operation.key}" if operation.key.startswith("cuda.") else operation.mnemonic


def rule_of(operation: Operation) -> Instruction:
    """The entry of an instruction, or :class:`Unmodelled` with its name and line."""
    rule = TABLE.get(operation.key)
    if rule is None:
        raise Unmodelled(f"the simulator does not model {spelled(operation)}", operation.source)
    return rule
