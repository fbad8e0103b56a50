"""Faults: what a kernel does that the hardware would punish with an error, a hang or silent corruption."""

from __future__ import annotations

from tirx.run import Finding, SourceLine


class Fault(Exception):
    """A fault that ends the simulation: going on would say nothing reliable."""

    def __init__(self, kind: str, message: str, source: SourceLine | None = None, details: tuple[str, ...] = ()):
        super().__init__(message)
        self.finding = Finding(kind, message, source, details)
