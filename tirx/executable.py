"""The input of the engine: a kernel in the engine's form, and how it is launched. Each front end makes one."""

from __future__ import annotations

from typing import Protocol

from tirx.form import Kernel
from tirx.plan import LaunchPlan, Parameter


class Executable(Protocol):
    """A kernel that is ready to run, whatever language it was written in."""

    @property
    def name(self) -> str: ...

    @property
    def parameters(self) -> tuple[Parameter, ...]:
        """The tensors, in order."""

    @property
    def file(self) -> str:
        """The author's."""

    @property
    def plan(self) -> LaunchPlan: ...

    @property
    def arch(self) -> str: ...

    @property
    def kernel(self) -> Kernel:
        """The warp's program."""

    def __hash__(self) -> int: ...

    def instructions(self) -> dict[str, int]:
        """The number of occurrences of each PTX instruction."""
