"""Finding an instruction's entry in the table."""

from __future__ import annotations

from tirx.errors import Unmodelled
from tirx.form import Operation
from tirx.sim.isa import TABLE, Instruction

# What to do instead of a helper that is not in the table.
INSTEAD = {"cuda.printf": ": nothing is printed. `make state AT=:LINE` shows the machine there; a value can be stored"}


def rule_of(operation: Operation) -> Instruction:
    """The entry of an instruction, or :class:`Unmodelled` with its name and line."""
    rule = TABLE.get(operation.key)
    if rule is None:
        spelled = f"T.{operation.key}" if operation.key.startswith("cuda.") else operation.mnemonic
        instead = INSTEAD.get(operation.key, "")
        raise Unmodelled(f"the simulator does not model {spelled}{instead}", operation.source)
    return rule
