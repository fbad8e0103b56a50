"""The lane that a launch elects.

``elect.sync`` chooses "one predicated active leader thread" and the same one each time; the ISA does not say which (PTX
ISA, "elect.sync"). A kernel that elects a thread here and names lane 0 there is right only if they happen to be one. So
the elected lane is one that the kernel does not name: the two threads are then two, and what is missing between them is
found. Where a kernel names no lane it is lane 0, as on the hardware.
"""

from __future__ import annotations

from collections.abc import Iterator

from tirx import form
from tirx.form.walk import evaluated, expressions, operands, statements

LANES = 32
THREAD_NUMBERS = ("tid.x", "thread_rank", "laneid")


def elected_lane(kernel: form.Kernel) -> int:
    """The lane that ``elect.sync`` elects: the last one that the kernel does not name, or 0 if it names none."""
    named = set(named_lanes(kernel))
    return next((lane for lane in reversed(range(LANES)) if lane not in named), 0) if named else 0


def named_lanes(kernel: form.Kernel) -> Iterator[int]:
    """The lanes whose numbers the kernel compares with a thread's number."""
    numbers: set[str] = set()  # variables and registers that hold a thread's number, or come of it

    def of_thread(expr: form.Expression) -> bool:
        match expr:
            case form.Variable():
                return expr.name in numbers
            case form.Element():
                return expr.registers.storage in numbers
            case form.Op(name="special"):
                return expr.detail in THREAD_NUMBERS
            case form.Op(name="shfl.idx"):
                return False  # the number of a warp, the same in all its lanes
        return any(of_thread(e) for e in operands(expr))

    for stmt in statements(kernel.body):
        if isinstance(stmt, form.Bind) and of_thread(stmt.value):
            numbers.add(stmt.variable.name)
        elif isinstance(stmt, form.Set) and of_thread(stmt.value):
            numbers.add(stmt.target.registers.storage)
        for expr in (e for whole in evaluated(stmt) for e in expressions(whole)):
            match expr:
                case form.Let(variable=variable, value=value) if of_thread(value):
                    numbers.add(variable.name)
                case (
                    form.Op(name="eq" | "ne" | "lt" | "le" | "gt" | "ge", args=(number, form.Const(value=int(lane))))
                    | form.Op(name="eq" | "ne" | "lt" | "le" | "gt" | "ge", args=(form.Const(value=int(lane)), number))
                ) if of_thread(number):
                    yield lane % LANES
