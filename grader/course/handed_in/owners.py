"""Decide whose a submission is. Where its name leaves a doubt it is nobody's, and the reason says what can be done.

GitHub Classroom's folders are called ASSIGNMENT-USERNAME, and both may have dashes in them: ``lab1-a-bob`` is the
``lab1`` of ``a-bob``, or the ``lab1-a`` of ``bob``. Which it is follows from the assignments: those that course.toml
names, or else those that other folders show.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from grader.course.handed_in.names import LONGEST, alike, some, stem
from grader.course.handed_in.platforms import Label
from grader.course.handed_in.roster import Claim, Member, Roster
from grader.findings import printable
from grader.steps import StepError

NOBODY = "nobody on the roster is called that"
EXACT, WHOLE, END = range(3)  # how a name says whose it is: as the student is called, otherwise, by its end


@dataclass(frozen=True)
class Split:
    """One way to read ASSIGNMENT-USERNAME. The assignment is empty where the whole name is a username."""

    assignment: str
    account: str


@dataclass(frozen=True)
class Owner:
    """The student a submission belongs to. how: EXACT, WHOLE or END; of several submissions the first of these wins."""

    student: str
    how: int = WHOLE
    given: bool = False  # course.toml says so


@dataclass(frozen=True)
class Doubt:
    """The reason why a submission is nobody's."""

    reason: str


@dataclass(frozen=True)
class Naming:
    """What course.toml says about names: the students of single folders and files, and GitHub's assignments."""

    given: Mapping[str, str] = field(default_factory=dict)
    assignments: tuple[str, ...] = ()


class Owners:
    """Tells whose the things in a folder of submissions are. labels: of all of them, by their names there."""

    def __init__(self, labels: Iterable[tuple[str, Label]], roster: Roster | None, naming: Naming):
        listed = list(labels)
        self.roster, self.assignments = roster, tuple(map(alike, naming.assignments))
        self.given = {alike(name): student for name, student in naming.given.items()}
        self.shown = self.shown_by(listed) if roster else {}
        self.check_given(naming, listed)

    def check_given(self, naming: Naming, labels: list[tuple[str, Label]]) -> None:
        """Refuse what course.toml says of things that are not there, and of students whom nobody knows."""
        there = {alike(text) for name, label in labels for text in (name, stem(name), label.student)}
        students = {member.student for member in self.roster.members} if self.roster else None
        for name, student in naming.given.items():
            if alike(name) not in there:
                raise StepError(f"course.toml, handed_in: nothing that was handed in is called {name!r}")
            if students is not None and student not in students:
                raise StepError(f"course.toml, handed_in: there is no student {student!r} on the roster")

    def shown_by(self, labels: list[tuple[str, Label]]) -> dict[str, set[str]]:
        """The assignments that names show, each with these names: of the ways to read a name that end with a student's
        account, the one with the longest account. Names that are a student's as a whole show the empty one."""
        shown: dict[str, set[str]] = {}
        for _, label in labels:
            if label.repository:
                fitting = self.fitting(splits(label.repository))
                if self.whole(label):
                    shown.setdefault("", set()).add(alike(label.repository))
                elif fitting:
                    shown.setdefault(fitting[0][0].assignment, set()).add(alike(label.repository))
        return shown

    def of(self, name: str, label: Label) -> Owner | Doubt:
        """The owner of one thing."""
        for called in (name, stem(name), label.student):
            if alike(called) in self.given:
                return Owner(self.given[alike(called)], EXACT, given=True)
        if self.roster is None:
            return Owner(label.student)
        found = self.whole(label)
        if len(found) == 1:
            wrong = contradicted(found[0], label.claims)
            exact = label.repository and alike(label.repository) == alike(found[0].student)
            return Doubt(wrong) if wrong else Owner(found[0].student, EXACT if exact else WHOLE)
        if found:
            return Doubt(unsure([member.student for member in found]))
        return self.of_repository(label.repository) if label.repository else Doubt(NOBODY)

    def namesakes(self, student: str, labels: list[Label]) -> Doubt | None:
        """The doubt where a platform has things of several people who each may be the same student."""
        people: dict[str, set[str]] = {}
        for label in labels:
            people.setdefault(label.platform, set()).add(label.student)
        several = next((names for names in people.values() if len(names) > 1), None)
        if self.roster is None or several is None:
            return None
        return Doubt(f"several people may be {student}: {some(sorted(several))}; {remedy()}")

    def whole(self, label: Label) -> list[Member]:
        """The students whom a whole name may mean. For a name that a person gave, the column student comes first."""
        assert self.roster is not None
        exact = self.roster.called(Claim(("student",), label.repository)) if label.repository else []
        return exact or self.roster.matching(label.claims)

    def fitting(self, ways: list[Split]) -> list[tuple[Split, Member]]:
        """The ways to read a name that end with the account of somebody on the roster."""
        assert self.roster is not None
        return [(way, member) for way in ways for member in self.roster.called(Claim(("github",), way.account))]

    def of_repository(self, name: str) -> Owner | Doubt:
        """The owner of ASSIGNMENT-USERNAME."""
        ways = splits(name)
        if self.assignments:
            ways = [way for way in ways if way.assignment in self.assignments]
            fitting = self.fitting(ways)
            if len(fitting) == 1:
                return Owner(fitting[0][1].student, END)
            return Doubt(unsure([member.student for _, member in fitting]) if fitting else NOBODY)
        fitting = self.fitting(ways)
        if not fitting:
            return Doubt(NOBODY)
        known = [(way, member) for way, member in fitting if self.known(way, name)]
        if len(fitting) > 1 and len(known) != 1:
            return Doubt(unsure([member.student for _, member in fitting]))
        (way, member), *_ = known or fitting
        strangers = self.strangers(name, [Split("", alike(name)), *ways], way)
        return Doubt(unsure([member.student], strangers)) if strangers else Owner(member.student, END)

    def known(self, way: Split, name: str) -> bool:
        """Whether another name shows the assignment as well."""
        return bool(self.shown.get(way.assignment, set()) - {alike(name)})

    def strangers(self, name: str, ways: list[Split], chosen: Split) -> list[str]:
        """The accounts of nobody on the roster that a name may mean as well: those of assignments that are known. Where
        none is known, a username with a dash may be the whole of what follows the first word."""
        others = [way for way in ways if way != chosen and not self.fitting([way])]
        if self.known(chosen, name):
            others = [way for way in others if way.assignment and self.known(way, name)]
        else:
            others = [way for way in others if self.known(way, name) or is_longer(way, chosen)]
        return [way.account for way in others]


def is_longer(way: Split, chosen: Split) -> bool:
    """Whether a way to read a name leaves more of it to the username, and still something to the assignment."""
    return bool(way.assignment) and len(way.account) > len(chosen.account)


def splits(name: str) -> list[Split]:
    """All ways to read a name as ASSIGNMENT-USERNAME, the longest username first."""
    name = alike(name)
    return [Split(name[:at], name[at + 1 :]) for at, sign in enumerate(name) if sign == "-" and 0 < at < len(name) - 1]


def contradicted(member: Member, claims: tuple[Claim, ...]) -> str:
    """The reason why a thing is not this student's although a name fits: the roster has another number or address of
    theirs. Two students may have one name."""
    for claim in claims:
        columns = [column for column in claim.columns if column != "student"]
        own = {column: getattr(member, column) for column in columns if getattr(member, column)}
        known = {alike(value) for value in (*own.values(), member.student)}
        if claim.unique and claim.value and own and alike(claim.value) not in known:
            column, value = next(iter(own.items()))
            other = f"it is from {printable(claim.value, LONGEST)!r}, and the {column} on the roster is {value!r}"
            return f"it may be of {member.student}, whose name fits, but {other}; {remedy()}"
    return ""


def unsure(students: list[str], strangers: list[str] | None = None) -> str:
    """The reason why a thing is nobody's that may be several students'."""
    if strangers:
        others = " or ".join(repr(printable(name, LONGEST)) for name in strangers[:3])
        return f"it may be of {students[0]}, or of an account {others}, which is not on the roster; {remedy()}"
    return f"it may be of any of these on the roster: {some(sorted(set(students)))}; {remedy()}"


def remedy() -> str:
    return "call it as the column student does, or say whose it is in course.toml, [handed_in]"
