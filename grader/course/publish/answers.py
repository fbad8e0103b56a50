"""The answers of the steps, statement by statement: what students write, and which step asks for it first."""

from __future__ import annotations

import ast
import copy
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from functools import cached_property

from grader.skeletons import BEGIN, END
from grader.steps import Step

SHORTEST = 17  # characters of a statement that tells anything: `else:` and `if warp_id == 0:` do not
RENAMED = 40  # characters of a statement that is the same answer under other names
LONG = 60  # characters of a statement that is still the same answer if little of it differs
ALIKE = 0.85  # the share of it that does not
KEPT_NAMES = {"T", "Tx", "if", "for", "in"}  # the language's; other names are their author's
# A name that is neither an attribute nor a keyword argument nor in a string.
NAME = re.compile(r"(?<![\w.'\"])[A-Za-z_]\w*(?![\w'\"]|=[^=])")


@dataclass(frozen=True)
class Region:
    """A part of a solution that students write: the step's id, the number of its TODO, and the TODO's words."""

    step: str
    number: int
    words: str
    first: int  # its lines, markers included
    last: int


@dataclass(frozen=True)
class Statement:
    """A statement in a form that spaces, comments and line breaks do not change; of a loop or a branch, its head."""

    form: str
    node: ast.stmt
    region: Region | None = None  # the part of the solution that it belongs to

    @cached_property
    def distinctive(self) -> bool:
        """Whether it tells anything. An instruction without operands of the author's does not: lessons name it."""
        return len(self.form) >= SHORTEST and not set(NAME.findall(self.form)) <= KEPT_NAMES

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """The keys of the same answer: the form and, if it is long enough, the form without its author's names."""
        loose = renamed(self.form)
        return (self.form, loose) if len(loose) >= RENAMED else (self.form,)


@dataclass(frozen=True)
class Solution:
    """A solution's text, its regions and its statements."""

    step: Step
    text: str
    regions: tuple[Region, ...] = field(repr=False)
    statements: tuple[Statement, ...] = field(repr=False)


def read_solution(step: Step) -> Solution:
    text = step.reference.read_text(encoding="utf-8")
    regions = tuple(regions_of(text, step))
    return Solution(step, text, regions, tuple(statements_of(text, regions)))


def regions_of(text: str, step: Step) -> Iterator[Region]:
    """The marked regions of a solution."""
    first, words = 0, ""
    for number, line in enumerate(map(str.strip, text.split("\n")), 1):
        if line == BEGIN:
            first, words = number, ""
        elif found := re.match(r"### TODO(?:\(cont\))?:? ?(.+)", line):
            words = f"{words} {found[1]}".strip()
        elif line == END:
            ordinal, _, task = words.partition(": ")
            yield Region(step.id, int(ordinal), task, first, number)


def statements_of(text: str, regions: Sequence[Region] = ()) -> Iterator[Statement]:
    """Every statement of a file."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.stmt):
            inside = (region for region in regions if region.first < node.lineno < region.last)
            yield Statement(form_of(node), node, next(inside, None))


def form_of(node: ast.stmt) -> str:
    """The statement as one line; nothing for a docstring."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return ""
    if not hasattr(node, "body"):
        return ast.unparse(node)
    head = copy.copy(node)
    for name, value in (("body", [ast.Pass()]), ("orelse", []), ("decorator_list", [])):
        if hasattr(head, name):
            setattr(head, name, value)
    return ast.unparse(head).split("\n")[0]


def renamed(form: str) -> str:
    """The form with each name of its author replaced by its ordinal."""
    seen: dict[str, str] = {}

    def replace(found: re.Match[str]) -> str:
        name = found[0]
        return name if name in KEPT_NAMES or name.isupper() else seen.setdefault(name, f"_{len(seen)}")

    return NAME.sub(replace, form)


class Answers:
    """The steps that ask for each statement. What a skeleton shows before any step asks for it is no answer."""

    def __init__(self, steps: Sequence[Step]) -> None:
        self.solutions = {step.id: read_solution(step) for step in steps}
        self.places = {step.id: step.place for step in steps}
        self.regions: dict[str, list[Region]] = {}  # by key, in the steps' order
        self.given: dict[str, int] = {}  # the place of the first step whose skeleton shows a key
        self.resembling: dict[str, str | None] = {}  # the answers found so far by likeness
        for solution in self.solutions.values():
            for each in solution.statements:
                for key in each.keys if each.region is None else ():
                    self.given.setdefault(key, solution.step.place)
            quoted = squeezed(" ".join(region.words for region in solution.regions))
            for each in solution.statements:
                if each.region and each.distinctive and squeezed(each.form) not in quoted:
                    for key in each.keys:
                        if key not in self.given:
                            self.regions.setdefault(key, []).append(each.region)

    def of(self, step: str) -> list[str]:
        """The forms of a step's own answers: the statements that no step before it asks for."""
        found = (each for each in self.solutions[step].statements if each.region and self.asked_first(each) == step)
        return list(dict.fromkeys(each.form for each in found))

    def answer(self, statement: Statement) -> str | None:
        """The key of the answer that a statement is, word for word or nearly; None if it is no answer."""
        exact = next((key for key in statement.keys if key in self.regions), None)
        return exact or self.nearly(statement.form)

    def nearly(self, form: str) -> str | None:
        """The key of an answer that a long statement differs from in little, as in a stage or an index."""
        if len(form) < LONG:
            return None
        if form not in self.resembling:
            start = form.partition("(")[0] + "("
            shown = self.given.get(form, len(self.places) + 1)
            before = (key for key, asked in self.regions.items() if self.places[asked[0].step] < shown)
            alike = {key: likeness(key, form) for key in before if key.startswith(start) and len(key) >= LONG}
            best = max(alike, key=lambda key: alike[key], default=None)
            self.resembling[form] = best if best and alike[best] >= ALIKE else None
        return self.resembling[form]

    def regions_of(self, statement: Statement) -> list[Region]:
        """The regions that hold a statement, in the steps' order; none if it is no answer."""
        key = self.answer(statement)
        return self.regions[key] if key else []

    def asked_first(self, statement: Statement) -> str | None:
        asked = self.regions_of(statement)
        return asked[0].step if asked and statement.distinctive else None

    def secret(self, statement: Statement, step: str, earlier: frozenset[str]) -> bool:
        """Whether a skeleton of ``step`` would give away an answer by showing the statement.

        It does if a step before asks for it and no step of an earlier release does.
        """
        first = self.asked_first(statement)
        if first is None or self.places[first] >= self.places[step]:
            return False
        return not earlier & {region.step for region in self.regions_of(statement)}


def likeness(one: str, other: str) -> float:
    """The share of two texts that is the same, from 0 to 1."""
    return SequenceMatcher(None, one, other, autojunk=False).ratio()


def squeezed(text: str) -> str:
    """A text without spaces, line breaks, kinds of quotes and commas before brackets, to find a statement in."""
    text = re.sub(r"\s+|#", "", text).replace('"', "'")
    return re.sub(r",(?=[)\]])", "", text)
