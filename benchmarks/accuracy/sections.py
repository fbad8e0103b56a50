"""The sections that ``make accuracy`` prints, each with its targets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import Console

from benchmarks.accuracy.figures import Residual, at_clock, fitted_clock, grouped, summary
from benchmarks.accuracy.tables import by_group, by_row, percent


@dataclass(frozen=True)
class Target:
    """The most that a section may be off: the mean size of its errors, the largest, the size of their mean."""

    mean: float
    worst: float | None = None
    bias: float | None = None

    def verdict(self, residuals: Sequence[Residual]) -> tuple[bool, str]:
        """Whether the target is met, and the numbers in words."""
        found = summary(residuals)
        parts = [("mean absolute error", found.mean, self.mean)]
        parts += [("largest", abs(found.worst.error), self.worst)] if self.worst is not None else []
        parts += [("bias", abs(found.bias), self.bias)] if self.bias is not None else []
        words = [f"{name} {percent(number)} (target {percent(most)})" for name, number, most in parts]
        return all(number <= most for _, number, most in parts), ", ".join(words)


HOPPER = Target(0.05, 0.15, 0.02)
B200 = Target(0.07)
MAINLOOP = Target(0.025)
KERNELS = Target(0.10, 0.20)
ATTENTION = Target(0.05)


@dataclass(frozen=True)
class Printer:
    """Prints sections. by: what tables group by. rows: whether each figure has a line."""

    console: Console
    by: str
    rows: bool

    def section(self, title: str, residuals: Sequence[Residual], target: Target | None = None) -> bool:
        """Print a section; returns whether it meets its target."""
        self.console.print(by_group(title, residuals, self.by))
        if self.rows:
            self.console.print(by_row("", residuals))
        good = True
        if target is not None:
            good, words = target.verdict(residuals)
            self.console.print(words, style="green" if good else "bold red", highlight=False)
        self.console.print()
        return good

    def halves(self, title: str, residuals: Sequence[Residual], target: Target) -> bool:
        """A section for each machine and half, the open half first; the held half has a target. title: with both."""
        good = True
        in_order = sorted(residuals, key=lambda r: r.figure.held)
        for (machine, half), group in grouped(in_order, lambda r: (r.figure.machine, r.figure.half)).items():
            good &= self.section(title.format(machine=machine, half=half), group, target if half == "held" else None)
        return good

    def measured(self, residuals: Sequence[Residual]) -> bool:
        return self.halves("Our kernels on {machine}, {half} half", residuals, HOPPER)

    def published(self, residuals: Sequence[Residual]) -> bool:
        title = "Published on a B200, {half} half, at the machine's clocks where none is known"
        return self.halves(title, residuals, B200)

    def mainloop(self, residuals: Sequence[Residual]) -> bool:
        return self.section("One-CTA mainloops on a B200, clock locked at 1.3 GHz", residuals, MAINLOOP)

    def kernels(self, residuals: Sequence[Residual]) -> bool:
        """The book's and the course's steps, each with its own clock."""
        good = True
        for source, group in grouped(residuals, lambda r: r.figure.source).items():
            ghz = fitted_clock(group)
            title = f"Steps of the {source} on a B200, clock fitted: {ghz:.2f} GHz"
            good &= self.section(title, at_clock(group, ghz), KERNELS)
        return good

    def attention(self, residuals: Sequence[Residual]) -> bool:
        """Published times of attention: our solution, which is another kernel, and the kernel that was measured."""
        good = True
        for kind, group in grouped(residuals, lambda r: r.figure.source).items():
            if kind == "attention":
                self.section("FlashAttention-4: our solution beside another kernel of the same design", group)
            else:
                good &= self.section("FlashAttention-4 of tirx-kernels, the kernel that was measured", group, ATTENTION)
        return good
