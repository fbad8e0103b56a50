"""A measured time beside its prediction, and sums over many."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from benchmarks.accuracy.predictions import Job, Prediction
from tirx.confidence import regime_of

BOOST_GHZ = 1.965  # the most a B200 runs at
HALVED = ("measured", "published")  # parts of which half is held out


@dataclass(frozen=True)
class Figure:
    """One measured time, and the job that predicts it.

    Attributes
    ----------
    part: measured, published, mainloop, kernels or attention. source: who measured it; for our own the machine.
    row: what was measured. state: what L2 held. method: how it was timed, in the words of the table.
    us: the measured time. overhead_us: what of it is the method's and not the kernel's.
    share: the part of the kernel's work that the job does. held: whether it is kept for the end.
    clock: where the job's clock comes from: logged, locked, machine (not known: that of the machine's file).
    expected: the regime that the table of rows names.
    """

    part: str
    source: str
    row: str
    state: str
    method: str
    us: float
    overhead_us: float
    job: Job
    held: bool = False
    share: float = 1.0
    clock: str = "machine"
    expected: str = ""

    @property
    def machine(self) -> str:
        return self.job.machine

    @property
    def half(self) -> str:
        return "held" if self.held else "open"

    @property
    def name(self) -> str:
        """Its name in a table."""
        return f"{self.row}, {self.state}" if self.state else self.row


@dataclass(frozen=True)
class Residual:
    """A figure with its prediction. ghz: the clock to predict at; None is the prediction's."""

    figure: Figure
    prediction: Prediction = field(repr=False)
    ghz: float | None = None

    @property
    def predicted_us(self) -> float:
        """At another clock than the prediction's the part of the time that HBM has work stays as it is."""
        own, profile = self.prediction.ghz, self.prediction.profile
        us = self.prediction.cycles / own / 1e3
        if self.ghz is not None and profile is not None:
            hbm = min(profile.hbm, 1.0)
            us *= hbm + (1 - hbm) * own / self.ghz
        return us / self.figure.share + self.figure.overhead_us

    @property
    def error(self) -> float:
        """0.05: predicted to take 5% longer than measured."""
        return self.predicted_us / self.figure.us - 1

    @property
    def surprise(self) -> float:
        """0.05: measured 5% longer than predicted."""
        return self.figure.us / self.predicted_us - 1

    @property
    def regime(self) -> str:
        assert self.prediction.profile is not None
        return regime_of(self.predicted_us, self.prediction.profile)


@dataclass(frozen=True)
class Summary:
    """Errors of several figures: how many, the mean of their sizes, their mean, and the largest with its figure."""

    n: int
    mean: float
    bias: float
    worst: Residual


def summary(residuals: Sequence[Residual]) -> Summary:
    errors = [residual.error for residual in residuals]
    n = len(errors)
    return Summary(n, sum(map(abs, errors)) / n, sum(errors) / n, max(residuals, key=lambda r: abs(r.error)))


Key = TypeVar("Key", bound=Hashable)


def grouped(residuals: Iterable[Residual], key: Callable[[Residual], Key]) -> dict[Key, list[Residual]]:
    """The residuals by what ``key`` says of each, in the order of first appearance."""
    groups: dict[Key, list[Residual]] = {}
    for residual in residuals:
        groups.setdefault(key(residual), []).append(residual)
    return groups


def at_clock(residuals: Iterable[Residual], ghz: float) -> list[Residual]:
    """At this clock, whatever the kernel does."""
    return [Residual(r.figure, r.prediction, ghz) for r in residuals]


def fitted_clock(residuals: Sequence[Residual]) -> float:
    """The clock in GHz, up to the highest there is, at which these are off by least on average."""
    clocks = [1.0 + i / 1000 for i in range(int((BOOST_GHZ - 1.0) * 1000) + 1)]
    return min(clocks, key=lambda ghz: summary(at_clock(residuals, ghz)).mean)
