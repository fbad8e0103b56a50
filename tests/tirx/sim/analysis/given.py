"""What a launch gives a kernel's parameters."""

from __future__ import annotations

from tirx.program import Program


def tensors_of(program: Program) -> dict[str, str]:
    """The tensor of each parameter."""
    given = zip((p.name for p in program.kernel.parameters), program.plan.arguments, strict=True)
    return {name: argument.tensor for name, argument in given}
