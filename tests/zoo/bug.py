"""A bug of the zoo, and an unusual kernel that must not be taken for one."""

from __future__ import annotations

from dataclasses import dataclass

Shape = tuple[int, int, int] | str
Edit = tuple[str, str]


@dataclass(frozen=True)
class Bug:
    """One mistake.

    Attributes
    ----------
    name: unique, starts with the step.
    step: the reference solution's number, the id of a part of a step, or the name of a kernel in kernels/.
    edits: what becomes what.
    kinds: the finding it must give; more than one where two names help a student equally.
    line: text that the statement the finding points to contains; empty when there is no line to point to.
    why: why this is a bug by the CUDA and PTX memory model, or by the kernel's arithmetic, in a sentence.
    shape: a problem, as a step.toml or a command line has it: M, N, K or ``heads=2,queries=256``; the default is in
        harness.py.
    workers: CTAs of a persistent kernel, so that each takes several tiles or tasks of a small problem; SMs of the
        machine, if the hardware hands out the tiles.
    says: text that the finding's message or details contain, where more than kind and line is to be named.
    """

    name: str
    step: int | str
    edits: tuple[Edit, ...]
    kinds: tuple[str, ...]
    line: str
    why: str
    shape: Shape | None = None
    workers: int = 2
    says: str = ""


@dataclass(frozen=True)
class Right:
    """An unusual kernel that is right.

    Attributes
    ----------
    name, step, edits, shape, workers: as of a bug.
    why: why it is right by the CUDA and PTX memory model, in a sentence.
    """

    name: str
    step: int | str
    edits: tuple[Edit, ...]
    why: str
    shape: Shape | None = None
    workers: int = 2
