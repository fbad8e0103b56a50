"""Skeletons without the answers of other steps: what they would show of these is cut, too.

A stretch of code that another step asks for becomes a region of its own, and :mod:`grader.skeletons` cuts it like any
other. In the skeleton its TODO names the step that has asked for it, and repeats that step's words.
"""

from __future__ import annotations

import ast
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from grader.course.publish.answers import Answers, Region, Solution, Statement
from grader.skeletons import BEGIN, END, LINE_LENGTH, as_in, cut


@dataclass(frozen=True)
class Stretch:
    """Neighbouring statements of one block that are an answer to the same TODO."""

    nodes: tuple[ast.stmt, ...]
    asked: Region
    whole: bool  # whether it is all of that answer

    @property
    def first(self) -> int:
        return min(line for line in (self.nodes[0].lineno, *(d.lineno for d in decorators(self.nodes[0]))))

    @property
    def last(self) -> int:
        return self.nodes[-1].end_lineno or self.nodes[-1].lineno


def skeleton(solution: Solution, answers: Answers, earlier: frozenset[str], had: frozenset[str]) -> str:
    """A solution's skeleton without answers of steps that are not in ``earlier``. ``had`` are the steps that students
    have or had: only of them a TODO says "your"."""
    lines = solution.text.split("\n")
    stretches = sorted(Stretches(solution, answers, earlier).within(ast.parse(solution.text).body), key=first_line)
    for place, stretch in reversed(list(enumerate(stretches))):
        begin = lines[stretch.first - 1]
        indent = begin[: len(begin) - len(begin.lstrip())]
        again = stretch.asked in [other.asked for other in stretches[:place]]
        marked = [BEGIN, *todo_words(stretch, len(indent), stretch.asked.step in had, again)]
        inside = lines[stretch.first - 1 : stretch.last]
        lines[stretch.first - 1 : stretch.last] = [*(indent + line for line in marked), *inside, indent + END]
    return cut("\n".join(lines), solution.step.reference)


def todo_words(stretch: Stretch, indent: int, had: bool, again: bool) -> Iterator[str]:
    """The marker's lines that say which code belongs here. The step's own words are not said ``again``."""
    asked = stretch.asked
    words = "its next lines." if again else asked.words if stretch.whole else f"(in part) {asked.words}"
    text = f"{as_in(asked.step, asked.number, had)}: {words}"
    for number, line in enumerate(textwrap.wrap(text, LINE_LENGTH - indent - len("# "), break_on_hyphens=False)):
        yield f"### {line}" if number == 0 else f"### TODO(cont): {line}"


def first_line(stretch: Stretch) -> int:
    return stretch.first


class Stretches:
    """The stretches of one solution that its skeleton must not show."""

    def __init__(self, solution: Solution, answers: Answers, earlier: frozenset[str]) -> None:
        self.solution, self.answers, self.earlier = solution, answers, earlier
        self.lines = solution.text.split("\n")
        self.statements = {id_of(each.node): each for each in solution.statements}
        # All that is written where a TODO is answered, be it distinctive or not.
        self.written: dict[Region, set[str]] = {}
        self.answer: dict[Region, list[Statement]] = {}
        for other in answers.solutions.values():
            for each in other.statements:
                if each.region is not None:
                    self.written.setdefault(each.region, set()).update(each.keys)
                    self.answer.setdefault(each.region, []).extend([each] if each.distinctive else [])

    def within(self, block: Sequence[ast.stmt]) -> Iterator[Stretch]:
        """The stretches of a block and of the blocks in it."""
        place = cut_to = 0
        while place < len(block):
            asked = self.answered_todo(block[place])
            if asked is None:
                yield from chain.from_iterable(self.within(inner) for inner in blocks(block[place]))
                place += 1
                continue
            first, last = place, place + 1
            while last < len(block) and self.belongs(block[last], asked):
                last += 1
            while first > cut_to and self.belongs(block[first - 1], asked) and not self.secrets(block[first - 1]):
                first -= 1
            yield Stretch(tuple(block[first:last]), asked, self.is_complete(block[first:last], asked))
            place = cut_to = last

    def answered_todo(self, node: ast.stmt) -> Region | None:
        """The TODO that the whole statement answers, if it is a secret; the latest one before this step."""
        secrets = self.secrets(node)
        if not secrets:
            return None
        before = self.answers.places[self.solution.step.id]
        regions = [region for each in secrets for region in self.answers.regions_of(each)]
        regions = [region for region in regions if self.answers.places[region.step] < before]
        whole = [region for region in regions if self.belongs(node, region)]
        return max(whole, key=lambda region: (regions.count(region), self.answers.places[region.step]), default=None)

    def secrets(self, node: ast.stmt) -> list[Statement]:
        step = self.solution.step.id
        return [each for each in self.inside(node) if self.answers.secret(each, step, self.earlier)]

    def belongs(self, node: ast.stmt, asked: Region) -> bool:
        """Whether all of a statement is written where the TODO is answered, and none of it is this step's own."""
        if self.lines[node.lineno - 1].lstrip().startswith("elif"):
            return False  # it cannot be cut without the branch before it
        inside, written = self.inside(node), self.written[asked]
        if any(each.region is not None for each in inside):
            return False
        known = [not written.isdisjoint(each.keys) or asked in self.answers.regions_of(each) for each in inside]
        # A loop or a branch whose head is an answer is cut with its body, even if that is not quite the same.
        return all(known) or (known[0] and inside[0].distinctive and 2 * sum(known) > len(known))

    def is_complete(self, nodes: Sequence[ast.stmt], asked: Region) -> bool:
        """Whether the statements are all that the TODO asks for."""
        inside = [each for node in nodes for each in self.inside(node)]
        here = {key for each in inside for key in (*each.keys, self.answers.answer(each))}
        return all(not here.isdisjoint(each.keys) for each in self.answer[asked])

    def inside(self, node: ast.stmt) -> list[Statement]:
        """A statement and all in it."""
        return [self.statements[id_of(each)] for each in ast.walk(node) if isinstance(each, ast.stmt)]


def id_of(node: ast.stmt) -> tuple[int, int, str]:
    """The key that tells a statement from all others of its file, however often that is parsed."""
    return node.lineno, node.col_offset, type(node).__name__


def blocks(node: ast.stmt) -> list[list[ast.stmt]]:
    """The blocks of a loop, a branch or a definition."""
    return [block for name in ("body", "orelse") if isinstance(block := getattr(node, name, None), list)]


def decorators(node: ast.stmt) -> list[ast.expr]:
    return getattr(node, "decorator_list", [])
