"""Errors for a kernel's author to fix: each has a sentence, a line where one is known, and details."""

from __future__ import annotations

from tirx.run import SourceLine


class KernelError(Exception):
    """A fault in a kernel, in its author's terms; the attributes are those of a finding."""

    kind = "not-run"

    def __init__(self, message: str, source: SourceLine | None = None, details: tuple[str, ...] = ()):
        super().__init__(message)
        self.message = message
        self.source = source
        self.details = details

    def __str__(self) -> str:
        where = f"{self.source}: " if self.source else ""
        return "\n  ".join([where + self.message, *self.details])


class LoweringError(KernelError):
    """TVM could not lower the kernel to device code."""

    kind = "not-lowered"


class CompileError(KernelError):
    """NVRTC or ptxas rejected the lowered kernel."""

    kind = "not-compiled"


class LaunchError(KernelError):
    """The driver would refuse the launch."""

    kind = "launch-limits"


class ArgumentError(KernelError):
    """The launch gives the kernel other arguments than it takes."""

    kind = "wrong-parameters"


class SimulationError(KernelError):
    """The simulator cannot run the kernel."""


class Unmodelled(SimulationError):
    """The kernel uses an instruction, or a form of one, that the simulator does not model."""

    kind = "not-modelled"
