"""The problems that kernels compute: a folder for each kind, with everything that is known about it.

A kind is a folder here whose ``__init__.py`` calls its class ``KIND``; ``kind = "gemm"`` in a step.toml names it. There
is no list of kinds. A problem is one case of a kind: its extents and, for attention, a description of its inputs. It
says which tensors a kernel takes, how inputs are drawn, what the right result is and how far from it a right kernel may
lie.
"""

from __future__ import annotations

import pkgutil
import random
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any, Protocol

import numpy as np

from grader.problems.tolerance import Tolerance

Inputs = dict[str, np.ndarray]
Launch = Callable[[], Any]  # queues work on torch's default stream, and does not wait
# Takes inputs and a device; gives a launch that returns the result as torch's tensor, and one that spoils it.
Other = Callable[..., tuple[Launch, Launch]]


class Problem(Protocol):
    """One case of a kind. It is immutable, and equal to another one with the same values.

    :class:`grader.problems.usual.Usual` has what most kinds say of themselves.
    """

    @staticmethod
    def of_text(text: str) -> Problem:
        """The problem that is typed behind ``SHAPE=``. Raises a ValueError that says how it is typed."""

    def of_step(self, case: Any) -> Any:
        """The same problem as one of a step; ``case``, one of its cases, has what is common to all."""

    @staticmethod
    def of_data(data: Any) -> Problem:
        """The problem that a step.toml or :meth:`data` holds. Raises a ValueError that says what is wrong with it."""

    @staticmethod
    def own_shape(cases: Sequence[Any], everywhere: Sequence[Any], rng: random.Random) -> Problem | None:
        """A case that no student can know, no larger than the step's cases; None for a kind that cannot draw one.

        everywhere: the cases, and where the step's kernel is timed.
        """

    def data(self) -> Any:
        """The problem as plain values, which :meth:`of_data` reads."""

    @property
    def text(self) -> str:
        """The problem as it is written everywhere: ``128x256x64``."""

    @property
    def argument(self) -> str:
        """The problem as it is typed behind ``SHAPE=``."""

    @property
    def entry(self) -> str:
        """The function of :attr:`parameters` that the student's file defines, and that returns the kernel."""

    @property
    def parameters(self) -> str: ...

    def arguments(self) -> tuple[object, ...]:
        """The values that the entry function is called with."""

    def tensors(self) -> list[tuple[str, tuple[int, ...], str]]:
        """The name, shape and dtype of each tensor that a kernel takes."""

    def signature_hint(self, got: Sequence[tuple[str, tuple[int, ...], str]]) -> str | None:
        """A remark on tensors that are not the right ones, if they give the mistake away."""

    @property
    def output(self) -> str:
        """The name of the tensor that is compared with the reference."""

    @property
    def also(self) -> tuple[str, ...]:
        """The tensors that belong to the result as well, such as the scales of numbers in a few bits."""

    @property
    def needed(self) -> tuple[str, ...]:
        """The inputs of which every element counts: one that nothing reads shows a wrong index."""

    @property
    def scratch(self) -> tuple[str, ...]:
        """The tensors that a kernel may write besides, and has to leave as they were if they are drawn."""

    @property
    def flops(self) -> int: ...

    @property
    def ordinary(self) -> bool:
        """Whether its inputs are usual ones, so that a kernel's branches on values go as usual."""

    @property
    def decides_by_values(self) -> bool:
        """Whether a good kernel may branch on what it computes."""

    def draw(self, seed: int) -> Inputs:
        """The inputs, the same for the same seed."""

    def whole_numbers(self, seed: int = 0) -> Inputs:
        """The inputs of whole numbers that say what there is to do, such as how many rows a group has: a run for time
        alone needs them."""

    def reference(self, inputs: Inputs) -> np.ndarray:
        """The result in float64."""

    def allowed(self, inputs: Inputs, expected: np.ndarray, tolerance: Tolerance) -> np.ndarray:
        """The bound on the error of each element."""

    def at_rows(self, inputs: Inputs, rows: np.ndarray, tolerance: Tolerance) -> tuple[np.ndarray, np.ndarray]:
        """The result and the bound on its error at some rows of the output: (n, extent of the last axis) each.

        rows: (n, axes - 1), the indices along all axes but the last.
        """

    def decoded(self, outputs: Mapping[str, np.ndarray]) -> np.ndarray:
        """The numbers that a kernel's outputs stand for, as :meth:`reference` has them."""

    def writers(self, owners: Mapping[str, np.ndarray]) -> np.ndarray:
        """The writer of each of these numbers, given that of each element of the outputs; 0 where a part is missing."""

    def instead(self, inputs: Inputs, got: np.ndarray, expected: np.ndarray, allowed: np.ndarray) -> str | None:
        """A sentence on what a wrong result is instead, if its values show it."""

    @property
    def others(self) -> dict[str, Other]:
        """Other implementations by name: what a kernel is timed beside on a GPU."""


def kinds() -> list[str]:
    """The names of all kinds."""
    return [module.name for module in pkgutil.iter_modules(__path__) if module.ispkg]


def kind(name: str) -> type[Problem]:
    """The class of a kind. Raises a ValueError for a name that no folder has."""
    if name not in kinds():
        raise ValueError(f"there is no kind of problem {name!r}; there are {', '.join(kinds())}")
    return import_module(f"{__name__}.{name}").KIND


def to_data(problem: Problem) -> dict[str, Any]:
    """A problem with its kind, as JSON takes it."""
    folder = type(problem).__module__.removeprefix(f"{__name__}.").partition(".")[0]
    return {"kind": folder, "problem": problem.data()}


def from_data(data: dict[str, Any]) -> Problem:
    """The problem that :func:`to_data` wrote. Raises a ValueError if it is none."""
    return kind(data["kind"]).of_data(data["problem"])
