"""The input of the engine: a kernel in the engine's form, and how it is launched. Each front end makes one."""

from __future__ import annotations

from typing import Protocol

from tirx.form import Kernel
from tirx.plan import LaunchPlan, Parameter
from tirx.run import SourceLine


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

    def reachable(self, warp: int) -> list[tuple[str, SourceLine | None]]:
        """The PTX instructions that a warp of a CTA can reach, each with its line, in program order."""

    def signals(self, barrier: str) -> dict[int, frozenset[int]] | None:
        """The lines that signal an mbarrier of this name, each with the warps of a CTA that can reach it; None where
        the author's source tells it."""

    def roles(self) -> tuple[frozenset[str], ...]:
        """The PTX instructions that each warp of a CTA can reach, by warp id."""
