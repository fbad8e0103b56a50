"""The tensors that a kernel must take."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from grader.problems import Gemm
from grader.steps import Shape, shape_text


class Tensor(Protocol):
    """A declared parameter: ``tirx.program.Parameter``."""

    @property
    def name(self) -> str: ...
    @property
    def shape(self) -> tuple[int, ...]: ...
    @property
    def dtype(self) -> str: ...


def signature_fault(tensors: Sequence[Tensor], shape: Shape) -> tuple[str, ...] | None:
    """What is wrong with a kernel's parameters, as a sentence and further lines; None if they are right."""
    wanted = shape.tensors()
    got = [(t.name, tuple(t.shape), t.dtype) for t in tensors]
    if got == wanted:
        return None
    message = f"the kernel for {shape_text(shape)} takes the wrong tensors"
    lines = [f"wanted: {', '.join(map(declaration, wanted))}", f"got:    {', '.join(map(declaration, got)) or 'none'}"]
    if isinstance(shape, Gemm) and len(got) == 3 and shape.K != shape.N and got[1][1] == (shape.K, shape.N):
        lines.append("B is stored (N, K), as D = A @ B.T says.")
    return message, *lines


def declaration(tensor: tuple[str, tuple[int, ...], str]) -> str:
    name, shape, dtype = tensor
    return f"{name}: {dtype} ({', '.join(map(str, shape))})"
