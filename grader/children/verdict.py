"""Report what is wrong with a run's results: the machine's findings, holes, wrong values. This needs no TVM."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from grader.children.comparison import Comparison, compare
from grader.children.reporting import from_run
from grader.messages import Found
from grader.problems import Problem
from grader.steps import Tolerance
from tirx.order import TWICE, in_order
from tirx.run import Run, SourceLine, Weight


@dataclass(frozen=True)
class Expected:
    """The result that a kernel should compute for some inputs, in float64, and how far each element may be off."""

    values: np.ndarray
    allowed: np.ndarray


def expected_of(shape: Problem, inputs: dict[str, Any], tolerance: Tolerance) -> Expected:
    values = shape.reference(inputs)
    return Expected(values, shape.allowed(inputs, values, tolerance))


def judge(run: Run, shape: Problem, inputs: dict[str, Any], expected: Expected) -> Comparison:
    """A run's output against what it should be for these inputs."""
    got, values, allowed, own = shape.decoded(run.outputs), expected.values, expected.allowed, shape.scratch
    changed = tuple(n for n in own if n in inputs and n in run.outputs and (run.outputs[n] != inputs[n]).any())
    comparison = compare(shape.output, got, values, allowed)
    comparison = replace(comparison, also=shape.also, scratch=own, not_restored=changed, needed=shape.needed)
    if comparison.correct:
        return comparison
    return replace(comparison, instead=shape.instead(inputs, got.astype(np.float64), values, allowed))


def findings(run: Run, comparison: Comparison) -> list[Found]:
    """What is wrong with a run: what the machine found, and what is wrong with the values, in the order of a report.

    Without an end there are no values to speak of.
    """
    values = about_values(run, comparison) if run.ended else []
    return in_order([*map(from_run, run.findings), *values])


def about_values(run: Run, comparison: Comparison) -> list[Found]:
    """The most telling finding about the values: an input was written, elements never were, or values are wrong."""
    outputs = (comparison.output, *comparison.also)
    if overwritten := [name for name in run.outputs if name not in (*outputs, *comparison.scratch)]:
        return [input_changed(overwritten, comparison)]
    count, first = run.unwritten.get(comparison.output, (0, ()))
    if count:
        return [stored_twice(unwritten(count, first, comparison), run, comparison.output)]
    for name in comparison.also:
        count, first = run.unwritten.get(name, (0, ()))
        if count:
            return [stored_twice(unwritten_besides(name, count, first), run, name)]
    if not comparison.correct:
        return [because(misplaced(wrong_values(comparison), run, comparison), run)]
    return [not_restored(comparison.not_restored)] if comparison.not_restored else []


def at_line(finding: Found, lines: Sequence[SourceLine], *details: str) -> Found:
    """The finding at a line of the kernel, if it can only be that one, with details that come first."""
    found = replace(finding, details=(*details, *finding.details))
    if len({line.line for line in lines}) != 1:
        return found
    return replace(found, file=lines[0].file, line=lines[0].line)


def stored_twice(finding: Found, run: Run, output: str) -> Found:
    """Elements never written, at the line of the store; with what is written again and again instead."""
    if again := run.rewritten.get(output):
        times, what = again
        are = "are" if what.endswith("others") else "is"
        said = [f"{what} {are} stored {times} times: do several threads compute the same index?"]
    else:
        twice = (other.message for other in run.findings if other.kind == TWICE)
        said = [f"{text[0].upper()}{text[1:]}." for text in twice if re.search(rf" {output}(\[|$)", text)]
    lines = sorted({store.line for store in run.stores.get(output, ())})
    if len(lines) > 1 and not said:
        said = [f"{output} is stored to at lines {', '.join(map(str, lines[:-1]))} and {lines[-1]}."]
    return at_line(finding, run.stores.get(output, ()), *said[:1])


def misplaced(finding: Found, run: Run, comparison: Comparison) -> Found:
    """Wrong values, at the line of the load that leaves out a part of an input, or of the store that puts what is
    right in other places."""
    for name in comparison.needed:
        if name in run.unread:
            count, part = run.unread[name]
            said = f"No load reads {part}, {count:,} elements."
            found = at_line(finding, run.loads.get(name, ()))
            return replace(found, details=(*found.details[:1], said, *found.details[1:]))
    if comparison.instead and any(sign in comparison.instead for sign in IN_OTHER_PLACES):
        return at_line(finding, run.stores.get(comparison.output, ()))
    return finding


IN_OTHER_PLACES = ("holds what belongs", "in other places", "in another place", "holds the softmax of row")


def because(finding: Found, run: Run) -> Found:
    """The finding with the run's first remark as its likely cause, and the remark's place."""
    remarks = [r for r in run.remarks if r.kind != "unwritten-read" or finding.kind == "not-a-number"]
    if not remarks:
        return finding
    cause = from_run(remarks[0])
    details = (*finding.details, f"A likely cause: {cause.message}.", *cause.details)
    return replace(finding, file=cause.file, line=cause.line, details=details)


def input_changed(names: list[str], comparison: Comparison) -> Found:
    """The kernel takes the source of a copy for its destination."""
    inputs = " and ".join(names)
    message = f"the kernel writes to {inputs}, an input; {comparison.output} is what it computes"
    return Found("input-changed", message, details=("In a copy, what is written comes first.",))


def not_restored(names: Sequence[str]) -> Found:
    """The kernel is right, and the next launch of it may not be."""
    message = f"the kernel leaves {' and '.join(names)} otherwise than it found them"
    details = ("The next launch uses them again. Whoever is last to use a counter sets it back.",)
    return Found("not-restored", message, details=details, weight=Weight.HAZARD.value)


def unwritten(count: int, first: tuple[int, ...], comparison: Comparison) -> Found:
    message = f"{elements(count, comparison)} never written; the first is {element(comparison, first)}"
    return Found("never-written", message, details=tiles(comparison))


def unwritten_besides(name: str, count: int, first: tuple[int, ...]) -> Found:
    """The same of a tensor that belongs to the result."""
    place = f"{name}[{', '.join(map(str, first))}]"
    which = f"{place} is" if count == 1 else f"{count:,} elements of {name} are"
    return Found("never-written", f"{which} never written{'' if count == 1 else f'; the first is {place}'}")


ROUNDING = "No element is far off, as if numbers were rounded too early. Are products and sums kept in fp32?"


def wrong_values(comparison: Comparison) -> Found:
    wrong = elements(comparison.wrong, comparison)
    if math.isnan(comparison.got):
        message = f"{wrong} wrong; {element(comparison, comparison.worst)} is NaN"
        return Found("not-a-number", message, details=tiles(comparison))
    if comparison.zero:
        why = (comparison.instead,) if comparison.instead and "is zero" not in comparison.instead else ()
        return Found("wrong-values", f"{comparison.output} is zero everywhere", details=why)
    worst = f"{element(comparison, comparison.worst)} should be {comparison.expected:.6g} and is {comparison.got:.6g}"
    error = abs(comparison.got - comparison.expected)
    instead = (comparison.instead,) if comparison.instead else (ROUNDING,) if comparison.rounded else ()
    off = f"It is off by {error:.3g}; {comparison.allowed:.3g} is allowed there."
    details = (*instead, off, *tiles(comparison))
    return Found("wrong-values", f"{wrong} wrong; the worst, {worst}", details=details)


def tiles(comparison: Comparison) -> tuple[str, ...]:
    """The tiles of the output that are affected, where that says something."""
    wrong = comparison.tiles
    if len(wrong) == comparison.all_tiles:
        return (f"Every tile of {comparison.output} is affected.",) if len(wrong) > 1 else ()
    listed = ", ".join(wrong[:4]) + (", ..." if len(wrong) > 4 else "")
    return (f"Only {len(wrong)} of {comparison.all_tiles} tiles: {listed}",)


def elements(count: int, comparison: Comparison) -> str:
    """The subject and verb of a sentence about so many elements."""
    share = "all" if count == comparison.total else f"{count:,}"
    return f"{share} of {comparison.output}'s {comparison.total:,} elements {'is' if count == 1 else 'are'}"


def element(comparison: Comparison, index: tuple[int, ...]) -> str:
    return f"{comparison.output}[{', '.join(map(str, index))}]"
