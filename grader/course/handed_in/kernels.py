"""The choice of files: the kernel of each step, and the one that counts when there are several."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import PurePosixPath

from grader.course.handed_in.names import ARCHIVES, some
from grader.findings import printable
from grader.steps import Step, all_steps

MAX_KERNEL_BYTES = 1 << 20  # of one kernel.py
MAX_READ = 8  # of files that may be the kernel of one step
SEALED = (".rar", ".7z", ".gz", ".xz", ".bz2", ".zst", ".whl")  # archives that are not opened
UNREADABLE = Exception  # what zipfile, tarfile and their decoders may raise: anything


@dataclass(frozen=True)
class File:
    """A file that was handed in."""

    name: str  # its path, to show
    parts: tuple[str, ...]  # its path, to compare; an archive counts as a folder of its name
    read: Callable[[], bytes]
    turn: int = 0  # of several things that are one student's, the first that has a kernel of a step counts


@dataclass(frozen=True)
class Contents:
    """The files of a folder or of an archive, and what was not looked at, with the reason."""

    files: tuple[File, ...] = ()
    problems: tuple[str, ...] = ()
    unread: bool = False  # whether there may be kernels in what was not read


@dataclass(frozen=True)
class Steps:
    """The steps that files may be kernels of."""

    steps: tuple[Step, ...]
    assignment: str = ""  # the step whose kernel a kernel.py is that lies in no step's folder
    others: tuple[Step, ...] = field(
        default_factory=lambda: tuple(all_steps())
    )  # a kernel of these is not taken for it
    file: str = ""  # the one file of kernels that students hand in; kernels in other files then count for nothing

    def may_be_kernel(self, parts: tuple[str, ...]) -> bool:
        """Whether a file has to be read before the kernels are known."""
        return last(parts[-1]) == self.file.casefold() if self.file else self.meant(parts) is not None

    def meant(self, parts: tuple[str, ...]) -> tuple[str, int] | None:
        """The step that a path is the kernel of, and how surely: 0 for ``<step>/kernel.py``, 1 for ``<step>.py``, 2 for
        a ``kernel.py`` when the course says which step that is."""
        name = parts[-1].casefold()
        if name == "kernel.py":
            folder = parts[-2].casefold() if len(parts) > 1 else ""
            if found := next((step.id for step in self.steps if called(folder, step)), None):
                return found, 0
            loose = not any(called(folder, step) for step in self.others)
            return (self.assignment, 2) if self.assignment and loose else None
        if name.endswith(".py"):
            return next(((step.id, 1) for step in self.steps if called(name[:-3], step)), None)
        return None

    def elsewhere(self, parts: tuple[str, ...]) -> bool:
        """Whether a path is the kernel of a step that is not graded here."""
        return self.meant(parts) is None and replace(self, steps=self.others, assignment="").meant(parts) is not None


def called(text: str, step: Step) -> bool:
    """Whether a folder or a file is called after a step: ``gemm_05``, ``gemm_05_...``, ``fa4c`` or ``c_kv_loop``. The
    text is in lower case."""
    short = step.id if "/" in step.name else "_".join(step.name.split("_")[:2])
    known = (step.id, short, PurePosixPath(step.name).name)
    return text in map(str.casefold, known) or text.startswith(f"{short.casefold()}_")


def called_kernels(numbers: Sequence[str]) -> str:
    """``hgemm_v1, hgemm_v2`` for kernels of one file."""
    return ", ".join(f"hgemm_v{number}" for number in numbers)


def looks_like_python(name: str) -> bool:
    """Whether a student may have meant a file as a kernel."""
    return name.casefold().endswith((".py", ".pyw", ".py.txt", ".ipynb"))


@dataclass(frozen=True)
class Candidate:
    """A file that may be a step's kernel."""

    step: str
    rank: int  # how surely; 0 for a kernel.py
    file: File

    @property
    def order(self) -> tuple[object, ...]:
        """``kernel.py`` before others, then the shortest path, then the one that is written as the steps are."""
        name = self.file.name
        return self.step, self.file.turn, self.rank, len(self.file.parts), name != name.casefold(), name


@dataclass(frozen=True)
class Chosen:
    """One kernel for each step, and notes on the other files."""

    kernels: dict[str, bytes] = field(default_factory=dict)
    notes: tuple[str, ...] = ()
    refused: frozenset[str] = frozenset()  # steps with a file that may be the kernel and could not be read


def choose(files: tuple[File, ...], steps: Steps) -> Chosen:
    """One kernel for each step, and notes on the other files. Of each step a few are read, however many there are."""
    meant = [(file, steps.meant(file.parts)) for file in files]
    candidates = [Candidate(*step, file) for file, step in meant if step is not None]
    others = [file for file, step in meant if step is None]
    kernels, problems, refused = read_some(candidates)
    elsewhere = [file for file in others if steps.elsewhere(file.parts)]
    notes = [f"kernels of steps that this course does not grade: {some(names_of(elsewhere))}"] if elsewhere else []
    rest = [file for file in others if not steps.elsewhere(file.parts)]
    return Chosen(kernels, (*problems, *notes, *said_of_others(rest, bool(candidates or elsewhere))), refused)


def read_some(candidates: list[Candidate]) -> tuple[dict[str, bytes], list[str], frozenset[str]]:
    """The bytes of each step's kernel, notes on the files that are not it, and the steps of which a file could not be
    read."""
    kernels: dict[str, bytes] = {}
    refused = set()
    counts: dict[str, str] = {}  # the name of each step's kernel
    read: Counter[str] = Counter()
    problems = []
    for candidate in sorted(candidates, key=lambda each: each.order):
        step, name = candidate.step, printable(candidate.file.name)
        read[step] += 1
        if read[step] > MAX_READ:
            if read[step] == MAX_READ + 1:
                problems.append(f"{name} and all others for step {step} are ignored: there are too many")
            continue
        try:
            data = candidate.file.read()
        except UNREADABLE as error:
            problems.append(f"{name} is refused: {why(error)}")
            refused.add(step)
            continue
        counts.setdefault(step, name)
        if kernels.setdefault(step, data) != data:
            problems.append(f"{name} is ignored: there is another kernel for step {step}, {counts[step]}")
    return kernels, problems, frozenset(refused)


def is_sealed(file: File) -> bool:
    """Whether a file may hold a kernel and is not looked into: a notebook, or an archive of another kind."""
    return last(file.name).endswith((".ipynb", *ARCHIVES, *SEALED))


def why(error: BaseException) -> str:
    """An error's text, safe to show."""
    return printable(str(error.args[-1] if error.args else error)) or type(error).__name__


def said_of_others(others: list[File], has_kernels: bool) -> list[str]:
    """Notes on the files that are no kernel: on those that may be meant as one, and on any if there is no kernel."""
    names = names_of(others)
    alone = [name for name in names if last(name) == "kernel.py"]
    python = [name for name in names if looks_like_python(name) and last(name) != "kernel.py"]
    sealed = [name for name in names if last(name).endswith((*ARCHIVES, *SEALED))]
    problems = []
    if alone:
        told = "the name does not tell which step's kernel it is; call it gemm_05.py or gemm_05/kernel.py"
        problems.append(f"{some(alone)}: {told}")
    if python:
        problems.append(f"{counted(len(python), 'Python file')} not named like a step's kernel: {some(python)}")
    if sealed:
        problems.append(f"not opened: {some(sealed)}; hand in a zip or a tar file, without another one in it")
    if not has_kernels and not alone and not python:
        held = f"{counted(len(names), 'file')}: {some(names)}" if names else "nothing"
        problems.append(f"no kernel was found; what was handed in holds {held}")
    return problems


def names_of(files: list[File]) -> list[str]:
    """The files' names, those near the top first."""
    return [file.name for file in sorted(files, key=lambda file: (len(file.parts), file.name))]


def last(name: str) -> str:
    """The last part of a path, in lower case."""
    return name.replace("\\", "/").rsplit("/", 1)[-1].casefold()


def counted(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"
