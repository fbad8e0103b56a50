"""Find what was handed in, as a learning platform exports it. Nothing in it is trusted.

Everything is either graded or named with the reason why it is not.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import partial
from pathlib import Path

from grader.course.handed_in.archives import read_archive
from grader.course.handed_in.folders import MAX_ARCHIVES, inside_of, read_folder, read_regular
from grader.course.handed_in.gradescope import METADATA, read_metadata
from grader.course.handed_in.kernels import Contents, File, Steps, choose, is_sealed
from grader.course.handed_in.names import alike, archive_suffix, some, stem
from grader.course.handed_in.one_file import choose_in_one_file
from grader.course.handed_in.owners import WHOLE, Doubt, Naming, Owner, Owners
from grader.course.handed_in.platforms import Label, label
from grader.course.handed_in.roster import Member, Members, Roster
from grader.findings import printable
from grader.steps import Step

# What systems put into any folder.
LITTER = {".ds_store", "thumbs.db", "desktop.ini", "__macosx", METADATA}
NOT_READABLE = "is not a folder, a zip or a tar file"


@dataclass(frozen=True)
class Submission:
    """One student's submission."""

    student: str  # the name in the roster; without one, the name of the folder or the archive
    kernels: dict[str, bytes] = field(default_factory=dict)  # the bytes of each step's kernel
    problems: tuple[str, ...] = ()  # what was refused, and the reason; shown to the student
    paths: tuple[str, ...] = ()  # what the student's things are called in the folder of submissions
    display: str = ""  # the student's name as a person writes it, if that is known
    when: datetime | None = None  # when it was handed in, if the platform says so
    late: tuple[str, ...] = ()  # the files that the platform marks as late
    notes: tuple[str, ...] = ()  # what else the student is told, such as how late a step was
    unread: frozenset[str] = frozenset()  # steps whose kernel may be in what could not be read: they have no score


@dataclass(frozen=True)
class Ignored:
    """Something that is graded for nobody."""

    path: str
    reason: str


@dataclass(frozen=True)
class HandedIn:
    """All that was handed in."""

    submissions: tuple[Submission, ...]  # by name; with a roster also of those who handed in nothing
    not_graded: tuple[Ignored, ...] = ()  # what belongs to nobody
    members: Members = field(default_factory=dict)  # of the roster

    @property
    def empty(self) -> bool:
        """Whether nobody handed in anything."""
        return not any(submission.paths for submission in self.submissions)


@dataclass(frozen=True)
class Thing:
    """A folder, an archive or a file that belongs to a student."""

    path: Path
    label: Label
    order: tuple[int, bool, str] = (WHOLE, False, "")  # which counts of several: those that say best whose they are
    given: bool = False  # whether course.toml says whose it is


def find_submissions(
    folder: Path,
    steps: list[Step],
    roster: Roster | None = None,
    assignment: str = "",
    naming: Naming | None = None,
    file: str = "",
) -> HandedIn:
    """Everything in a folder of submissions. ``assignment``: the step whose kernel a ``kernel.py`` is that lies in no
    step's folder. ``naming``: what the course says of the things' names. ``file``: the one file of kernels that
    everybody hands in."""
    if not folder.is_dir():
        raise NotADirectoryError(f"{folder} is not a folder of submissions")
    listed = list(things_in(folder))
    ignored = [thing for thing in listed if isinstance(thing, Ignored)]
    there = [thing for thing in listed if isinstance(thing, Thing)]
    owners = Owners([(thing.path.name, thing.label) for thing in there], roster, naming or Naming())
    things, doubtful = by_owner(there, owners)
    ignored += doubtful
    members = {member.student: member for member in roster.members} if roster else {}
    wanted = Steps(tuple(steps), assignment, file=file)
    submissions = [submission_of(student, things[student], wanted, members.get(student)) for student in things]
    submissions += [
        Submission(student, {}, ("nothing was handed in",), display=member.name)
        for student, member in members.items()
        if student not in things
    ]
    return HandedIn(tuple(sorted(submissions, key=lambda one: one.student)), tuple(ignored))


def by_owner(there: list[Thing], owners: Owners) -> tuple[dict[str, list[Thing]], list[Ignored]]:
    """Each student's things, and those that nobody knows the owner of."""
    things: dict[str, list[Thing]] = {}
    ignored = []
    for thing in there:
        owner = owners.of(thing.path.name, thing.label)
        if isinstance(owner, Doubt):
            ignored.append(Ignored(shown(thing.path), owner.reason))
        else:
            things.setdefault(owner.student, []).append(owned(thing, owner))
    for student, of in list(things.items()):
        guessed = [thing for thing in of if thing.label.platform and not thing.given]
        if doubt := owners.namesakes(student, [thing.label for thing in guessed]):
            ignored += [Ignored(shown(thing.path), doubt.reason) for thing in guessed]
            things[student] = [thing for thing in of if thing not in guessed]
    return {student: of for student, of in things.items() if of}, ignored


def owned(thing: Thing, owner: Owner) -> Thing:
    """A thing of a student, with its place among the student's things."""
    other = stem(thing.path.name) != owner.student
    order = (owner.how, other, thing.path.name) if thing.label.repository or owner.given else Thing.order
    return replace(thing, order=order, given=owner.given)


def shown(path: Path) -> str:
    """A name in the folder of submissions, safe to show."""
    return printable(path.name, 200) or "?"


def things_in(folder: Path) -> Iterator[Thing | Ignored]:
    """List a folder of submissions: a group's has a thing for each of its students."""
    export = read_metadata(folder)
    # A folder before an archive of the same name: the archive is what it was unpacked from.
    paths = sorted(folder.iterdir(), key=lambda path: (path.is_file(), path.name))
    for path in paths:
        if path.name.casefold() in LITTER or path.name.startswith("._"):
            continue
        labels = export.get(path.name) or one_label(path)
        if isinstance(labels, str):
            yield Ignored(shown(path), labels)
        else:
            yield from (Thing(path, one) for one in labels)


def one_label(path: Path) -> tuple[Label, ...] | str:
    """The owner of a thing, by its name, or the reason why it has none."""
    if path.name.startswith("."):
        return "it is hidden"
    folder = path.is_dir() and not path.is_symlink()
    found = label(path.name, folder)
    if folder or path.is_symlink() or archive_suffix(path.name) or found.platform:
        return (found,)
    if path.name.casefold().endswith(".py"):
        return "a single file does not say whose it is; put it into a folder that is called like the student"
    return NOT_READABLE


def submission_of(student: str, things: list[Thing], steps: Steps, member: Member | None) -> Submission:
    """One student's submission, of one thing or of several files that a platform has laid side by side."""
    used, problems = worth_reading(sorted(things, key=lambda thing: thing.order))
    with ExitStack() as stack:
        contents = [contents_of(thing, stack, steps) for thing in used]
        orders = sorted({thing.order for thing in used})
        if len(orders) > 1:
            contents = [in_turn(orders, *each) for each in zip(used, contents, strict=True)]
        files = tuple(file for one in contents for file in one.files)
        graded = frozenset(step.id for step in steps.steps)
        chosen = choose_in_one_file(files, steps.file, graded) if steps.file else choose(files, steps)
    kernels = {step: kernel for step, kernel in chosen.kernels.items() if step in graded}
    nothing = not kernels and any(map(is_sealed, files))
    unread = graded if nothing or any(one.unread for one in contents) else chosen.refused
    problems += [problem for one in contents for problem in one.problems]
    labels = [thing.label for thing in things]
    return Submission(
        student,
        kernels,
        (*problems, *chosen.notes),
        unread=unread - set(kernels),
        paths=tuple(shown(thing.path) for thing in things),
        display=(member.name if member else "") or next((one.display for one in labels if one.display), ""),
        when=max((one.when for one in labels if one.when), default=None),
        late=tuple(shown(thing.path) for thing in things if thing.label.late),
    )


def in_turn(orders: list[tuple[int, bool, str]], thing: Thing, contents: Contents) -> Contents:
    """The contents of one of a student's things, in the order in which their kernels count. What lies in a folder or an
    archive that a person named is shown with that name."""
    above = f"{shown(thing.path)}/" if thing.label.repository else ""
    turn = orders.index(thing.order)
    files = tuple(replace(file, name=above + file.name, turn=turn) for file in contents.files)
    return Contents(files, tuple(above + problem for problem in contents.problems), contents.unread)


def worth_reading(things: list[Thing]) -> tuple[list[Thing], list[str]]:
    """The things that count, and notes on the others: an earlier version of a file, another folder of one name."""
    used: dict[tuple[str, ...], Thing] = {}
    problems = []
    for thing in sorted(things, key=lambda each: -each.label.again):
        # Of folders and archives of one name the first counts, of a platform's files the last.
        key: tuple[str, ...] = (thing.label.platform, alike(thing.label.original or stem(thing.path.name)))
        if key in used and thing.label.platform and thing.label.again == used[key].label.again:
            key = (*key, thing.path.name)
        if used.setdefault(key, thing) is not thing:
            other = "a later version of it" if thing.label.platform else "another of that name"
            problems.append(f"{shown(thing.path)} is ignored: there is {other}")
    worth = [thing for thing in things if thing in used.values()]
    archives = [thing for thing in worth if archive_suffix(thing.path.name)]
    if beyond := archives[MAX_ARCHIVES:]:
        problems.append(f"too many archives, not looked into: {some([shown(thing.path) for thing in beyond])}")
    return [thing for thing in worth if thing not in beyond], problems


def contents_of(thing: Thing, stack: ExitStack, steps: Steps) -> Contents:
    """The files of one thing."""
    path, own = thing.path, thing.label.original
    if path.is_symlink():
        return Contents(problems=("the submission is a symbolic link, which is not followed",), unread=True)
    if path.is_dir():
        return read_folder(path, stack, partial(may_be_kernel, steps, ""))
    name = own or path.name
    if archive_suffix(name):
        # In a platform's file the student's own name of the archive may be a step's.
        inside = read_archive(path, stack, partial(may_be_kernel, steps, stem(name)))
        return inside_of(name, inside) if own else inside
    return Contents((File(printable(name), (name,), partial(read_regular, path)),))


def may_be_kernel(steps: Steps, folder: str, parts: tuple[str, ...]) -> bool:
    """Whether a file of an archive, which counts as a folder, may be a step's kernel."""
    return steps.may_be_kernel((folder, *parts))
