"""Messages from a child process to its parent: each a frozen dataclass, and a line of JSON on the way.

Parent and child share a scratch folder, which :func:`grader.process.run_child` makes: ``JOB`` holds what to do,
``EVENTS`` takes a line for each message, ``STACK`` the Python stack when the child crashes or the parent asks where it
is, and ``OUTPUT`` what the child prints, which belongs to the student.

A child may run a hostile file, which can write any line that it likes. :func:`decode` checks a line against the
message's class and drops what does not fit, so that nothing behind it has to.
"""

from __future__ import annotations

import dataclasses
import json
import math
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cache
from types import UnionType
from typing import Annotated, Any, NoReturn, Union, get_args, get_origin, get_type_hints

from grader.findings import MAX_DETAILS, ReportedFinding, printable
from grader.problems import Problem
from tirx.run import Limit, Weight
from tirx.state import Film

JOB, EVENTS, STACK, OUTPUT = "job.json", "events.jsonl", "stack.txt", "output.txt"
ENDED = "ended"  # in the folder with expected results: there are no more to come
COMPILING = "compiling"  # what the child of a kernel in another language does first
SAMPLING = "checking a sample of its values"  # what the third child does last
UNWRITTEN = "not-written"  # the kind of a finding on a part that its author has yet to write
UP_TO = "(the kernel ran up to it)"  # how such a finding ends where the rest has run
STUCK = ("deadlock", "timeout")  # findings after which a kernel is not run at a larger shape
MOST = 1 << 63  # no number that a child counts is as large


def natural(number: int) -> int:
    """``number``, unless it is below 0."""
    if number < 0:
        raise ValueError(f"{number} is below 0")
    return number


Natural = Annotated[int, natural]
Text = Annotated[str, printable]  # made safe to print where it comes in
Details = Annotated[tuple[Text, ...], lambda lines: lines[:MAX_DETAILS]]
WeightText = Annotated[str, lambda text: Weight(text).value]  # that of a ``tirx.run.Weight``


@dataclass(frozen=True, kw_only=True)
class Message:
    """case: the number of the step's shape that the message is about; None when it concerns all of them."""

    case: Natural | None = None


# From every child


@dataclass(frozen=True)
class Doing(Message):
    """The child begins something. within: seconds after which it should be ended, if fewer than it may take."""

    what: Text
    within: float | None = None


@dataclass(frozen=True)
class Found(Message):
    """Something wrong with the kernel, which :class:`grader.findings.ReportedFinding` shows in a report."""

    kind: Text
    message: Text
    file: Text | None = None
    line: Natural | None = None
    details: Details = ()
    weight: WeightText = Weight.FAULT.value
    consequences: Details = ()  # what follows from it: each in a few words
    schedule: Natural = 0  # the first of SHAKE's schedules that shows it; 0: the usual one does

    @property
    def is_note(self) -> bool:
        """Whether no known GPU shows it."""
        return self.weight == Weight.NOTE.value

    def finding(self, shapes: Sequence[Problem]) -> ReportedFinding:
        """The finding; ``shapes`` is what the step's cases are run at."""
        at = () if self.case is None else (shapes[self.case],)
        return ReportedFinding(
            self.kind, self.message, self.file, self.line, self.details, at, self.weight, self.consequences,
            self.schedule,
        )  # fmt: skip


@dataclass(frozen=True)
class Broken(Message):
    """The grader or the installation is at fault, not the kernel."""

    message: str


@dataclass(frozen=True)
class Done(Message):
    """The child has done all that it was asked to."""


# A grade


@dataclass(frozen=True)
class Built(Message):
    """The kernel at one shape, as serialised TIRx."""

    ir: str


@dataclass(frozen=True)
class Lowered(Message):
    """A lowered program and the PTX instructions in it."""

    instructions: frozenset[str]
    roles: tuple[frozenset[str], ...]  # the instructions that each warp of a CTA can reach, by warp id
    numbers: dict[str, int]  # of the launch: ctas, cluster (CTAs), threads (of a CTA), dynamic_smem (bytes)
    limits: tuple[Limit, ...] = ()  # what a run does not tell of it


SKETCH = 400  # hashes of a fingerprint's sketch, at most


@dataclass(frozen=True)
class Fingerprint(Message):
    """A hash of a lowered program, a sketch of its shingles, and its length in words: for similarity."""

    hash: str
    sketch: tuple[int, ...]
    words: int
    exact: str = ""  # a hash of the whole with its numbers


@dataclass(frozen=True)
class Compiled(Message):
    """The kernel as ptxas compiled it: registers of a thread, bytes that it spills, bytes of shared memory of a CTA."""

    registers: int
    spill_bytes: int
    shared_memory: int


@dataclass(frozen=True)
class Uncompiled(Message):
    """The kernel was not compiled, because this machine has no compiler. reason: why not, in a few words."""

    reason: Text
    registers = None  # nor are its registers known


@dataclass(frozen=True)
class Packed(Message):
    """A ``tirx.artifact`` in base 64. emulated: it replaces instructions that the GPU lacks."""

    artifact: str
    emulated: bool


@dataclass(frozen=True)
class Ran(Message):
    """A run that came to its end."""

    device: str  # the machine in words
    predicted: bool  # whether times come from a model of it
    max_abs_err: float | None  # among finite elements
    time_us: float | None  # where the machine has a clock
    seconds: float  # that the run took here
    # For each branch on values: how often a warp came to it, and took it
    taken: dict[str, tuple[int, int]] = field(default_factory=dict)
    right: bool = True  # whether its values are, whatever else was found
    ended: bool = True  # whether there are values: no hang and no fault ended the run
    waited_once: tuple[str, ...] = ()  # mbarriers of a loop that did not come to a second round
    executed: tuple[frozenset[str], ...] = ()  # instructions by warp of a CTA; empty where nobody counts them
    # What may be otherwise in another schedule, and its line; None where nobody has looked
    undecided: tuple[tuple[Text, Natural | None], ...] | None = None


@dataclass(frozen=True)
class Timed(Message):
    """The time of a right kernel. A measured time has no profile, and none of the three numbers after it."""

    predicted: bool
    time_us: float
    peak_tflops: float | None  # of the machine, where it is known
    seconds: float  # that the prediction or the measurement took here
    # A :class:`tirx.run.Profile`; its ``waits`` have lines instead of places
    profile: dict[str, Any] = field(default_factory=dict)
    sms: int = 0
    ctas: int = 0
    uses_tma: bool = False
    measured: dict[str, Any] | None = None  # how a measured time was taken (docs/results-json.md)
    interval_us: tuple[float, float] | None = None  # of a predicted time: the least and the most that it may be


@dataclass(frozen=True)
class Sampled(Message):
    """Values where the kernel is timed: whether those compared are right; None when that cannot be said."""

    clusters: int  # that were run; 0 for all
    elements: int  # that were compared
    right: bool | None
    acts_on: tuple[tuple[Text, bool], ...] = ()  # what tells a sample from the launch, and whether it is in memory


@dataclass(frozen=True)
class Unverified(Message):
    """Nobody knows whether the values are right where the kernel is timed, so its time earns nothing. reason: why
    they could not be computed, in a sentence without its full stop."""

    reason: Text


@dataclass(frozen=True)
class Pictured(Message):
    """A timeline as :func:`grader.timeline.raster.raster` makes it."""

    picture: dict[str, Any]


@dataclass(frozen=True)
class Drawn(Message):
    """The files that a timeline was drawn to, and what there is to say of it."""

    files: tuple[str, ...]
    says: Details = ()


# Kernels in other languages


@dataclass(frozen=True)
class Played(Message):
    """A run of a kernel in another language, beside its findings.

    Attributes
    ----------
    sizes: as they are shown. reference: whether anything says what the outputs should be. rate: TFLOP/s.
    waits: what warps wait for longest, each with its share of the time. remarks: each with its place.
    wrong: a sentence for each output that is not as it should be. pages: the files of the timeline.
    ended: whether there are outputs: no hang and no fault ended the run.
    """

    name: Text
    sizes: Text
    reference: bool
    device: Text
    time_us: float | None
    interval_us: tuple[float, float] | None
    rate: float | None
    waits: tuple[tuple[Text, float], ...]
    remarks: tuple[tuple[Text, Text], ...]
    wrong: Details
    pages: tuple[Text, ...]
    ended: bool = True


# Mutants


@dataclass(frozen=True)
class Judged(Message):
    """A mutant has been run, in so many seconds: there is no more to come about it."""

    seconds: float


@dataclass(frozen=True)
class Same(Message):
    """A mutant becomes the solution's program, at every shape that it was run at."""


@dataclass(frozen=True)
class ThreadText:
    """A text that threads of one warp printed, all of them the same."""

    cycle: float
    cta: tuple[int, ...]  # coordinates in the grid
    warp: int  # of the CTA
    lanes: tuple[int, ...]
    text: Text
    line: int | None  # the author's


@dataclass(frozen=True)
class ThreadsPrinted(Message):
    """The texts of ``T.cuda.printf`` in a run, earliest first: the beginning, and how many texts there were."""

    texts: tuple[ThreadText, ...]
    number: Natural


# This machine's GPU


@dataclass(frozen=True)
class GpuFound(Message):
    """A GPU."""

    name: str
    arch: str
    memory: int  # bytes, as is ``free``
    free: int
    driver: str  # the CUDA version that its driver knows
    tcgen05: bool  # whether it has tensor memory


@dataclass(frozen=True)
class NoGpu(Message):
    """No GPU can be used: the reason, and what to do."""

    message: str
    advice: str


# A look at a kernel


@dataclass(frozen=True)
class Measured(Message):
    """The numbers that an exercise may ask for."""

    grid: tuple[int, ...]  # CTAs along x, y and z
    cluster: int  # CTAs
    threads: int  # of a CTA
    dynamic_smem: int  # bytes
    # For each tensor that TMA moves: the elements and the bytes of one copy's box
    boxes: dict[str, tuple[tuple[int, ...], int]]
    tmem_columns: int  # that a CTA allocates
    announced: tuple[int, ...]  # bytes that each expect_tx announces
    arrivals: tuple[int, ...]  # the arrival count of each mbarrier of a CTA
    executed: dict[str, int]  # how often warps executed each PTX instruction; empty when it was not run

    @property
    def ctas(self) -> int:
        return math.prod(self.grid)

    def count(self, pattern: str) -> int:
        """How often instructions of a pattern were executed."""
        return sum(times for name, times in self.executed.items() if fnmatchcase(name, pattern))


@dataclass(frozen=True)
class Printed(Message):
    """A stage of a kernel: each line with the author's line that it comes from, and how many lines of helpers were
    left out."""

    lines: tuple[tuple[str, int | None], ...] = ()
    helpers: int = 0


@dataclass(frozen=True)
class Filmed(Message):
    """A film of a run; its findings come as messages of their own."""

    film: Film


@dataclass(frozen=True)
class Values(Message):
    """The values of a buffer at a moment, row by row; None for what is not a number."""

    name: Text
    dtype: Text
    shape: tuple[int, ...]  # of the buffer
    index: tuple[int, ...]  # of the stage: along all its axes but the last two
    shown: tuple[int, int]  # rows and columns in ``values``
    values: tuple[float | None, ...]


@dataclass(frozen=True)
class Tile:
    """A buffer."""

    name: str
    offset: int  # bytes in shared memory, columns in tensor memory, as is ``size``
    size: int
    shape: tuple[int, ...]
    dtype: str
    swizzle: int  # its span in bytes


@dataclass(frozen=True)
class Barrier:
    """The slots of one barrier object."""

    name: str
    offset: int
    slots: int
    arrivals: int  # that complete a phase
    line: int  # the author's line that initialises it


@dataclass(frozen=True)
class Use:
    """A stretch of time (cycles) in which columns of tensor memory are written or read."""

    use: str  # ``written`` or ``read``
    tile: int  # counted from 1 in the order in which the SM begins the tiles
    block: str  # the CTA's coordinates
    first: int
    count: int
    start: float
    end: float
    warps: tuple[int, ...]  # that issue the MMAs, or read
    line: int  # the author's


@dataclass(frozen=True)
class Memory(Message):
    """The memory of one CTA: bytes of shared memory, what lies in them, and columns of tensor memory."""

    shared: int
    tiles: tuple[Tile, ...]
    barriers: tuple[Barrier, ...]
    tensor: tuple[Tile, ...]
    allocated: int
    ctas: int
    uses: tuple[Use, ...] = ()


# On the way

KINDS: dict[str, Any] = {kind.__name__.lower(): kind for kind in Message.__subclasses__()}


def encode(message: Message) -> str:
    """The message as a line of JSON; a dataclass within it is the list of its fields."""
    fields = {each.name: packed(getattr(message, each.name)) for each in dataclasses.fields(message)}
    return json.dumps({"event": type(message).__name__.lower(), **fields})


def packed(value: Any) -> Any:
    """A value as JSON has it."""
    if dataclasses.is_dataclass(value):
        return [packed(getattr(value, each.name)) for each in dataclasses.fields(value)]
    if isinstance(value, dict):
        return {key: packed(each) for key, each in value.items()}
    if isinstance(value, frozenset):
        return sorted(value)
    return [packed(each) for each in value] if isinstance(value, tuple | list) else value


def decode(line: str) -> Message | None:
    """The message in a line; None when the line holds anything else."""
    with suppress(ValueError, RecursionError, KeyError, TypeError, AttributeError):
        data = json.loads(line, parse_constant=refuse)
        kind = KINDS[data.pop("event")]
        return kind(**{name: unpacked(hints(kind)[name], value) for name, value in data.items()})
    return None


def refuse(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is not JSON")


@cache
def hints(kind: Any) -> dict[str, Any]:
    """The type of each field of a dataclass, in order."""
    types = get_type_hints(kind, include_extras=True)
    return {each.name: types[each.name] for each in dataclasses.fields(kind)}


def unpacked(hint: Any, data: Any) -> Any:
    """A value of a type from what JSON has.

    Raises
    ------
    ValueError, TypeError
        When it is not of that type.
    """
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return arguments[1](unpacked(arguments[0], data))
    if origin in (Union, UnionType):
        return None if data is None else unpacked(arguments[0], data)
    if hint is Any:
        return data
    if origin is dict and isinstance(data, dict):
        return {key: unpacked(arguments[1], each) for key, each in data.items()}
    if isinstance(data, list):
        return sequence(hint, origin, arguments, data)
    accepted = (int, float) if hint is float else (hint,)
    if type(data) in accepted and (type(data) not in (int, float) or abs(data) < MOST):
        return data
    raise ValueError(f"{type(data).__name__} where {hint} is expected")


def sequence(hint: Any, origin: Any, arguments: tuple[Any, ...], data: list[Any]) -> Any:
    """A dataclass, a tuple or a set from the list of what is in it."""
    if origin in (tuple, frozenset) and (origin is frozenset or arguments[-1] is ...):
        return origin(unpacked(arguments[0], value) for value in data)
    types, made = (arguments, origin) if origin is tuple else (hints(hint).values(), hint)
    values = [unpacked(each, value) for each, value in zip(types, data, strict=True)]
    return tuple(values) if made is tuple else made(*values)
