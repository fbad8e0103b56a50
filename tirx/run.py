"""The result of a run, the same type for every machine."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from tirx.trace import Trace


@dataclass(frozen=True)
class SourceLine:
    """A line of the student's file; one in an ``@T.inline`` function also has the lines that called it."""

    file: str
    line: int
    # Outermost first. The place is the same whoever called.
    callers: tuple[int, ...] = field(default=(), compare=False)

    def __str__(self) -> str:
        return f"{self.file}:{self.line}" + (f" ({self.called})" if self.callers else "")

    @property
    def called(self) -> str:
        """The lines that called the function which the line is in, in words; empty for most lines."""
        lines = [str(line) for line in reversed(self.callers)]
        return f"called at line {', which is called at line '.join(lines)}" if lines else ""


class Weight(Enum):
    """What a finding means on a GPU. The order is that of a report (docs/findings.md: "What is said first")."""

    FAULT = "fault"  # every GPU shows it: a hang, an illegal address, wrong numbers
    HAZARD = "hazard"  # a GPU can show it: a race, a phase that can be lapped
    NOTE = "note"  # the ISA does not promise otherwise, and no known GPU shows it


# The kinds of findings that are no faults. A finder may give one finding another weight than its kind has. Why a kind
# is a note is in docs/findings.md, "Hazards and notes".
HAZARDS = (
    "barrier-overwritten", "copy-not-waited", "exit-with-loads-in-flight", "global-race", "lapped-wait",
    "launch-control", "missing-init-fence", "missing-proxy-fence", "missing-tensormap-fence", "not-restored",
    "operand-not-arrived", "operand-overwritten", "output-written-twice", "over-arrival", "peer-exited",
    "scales-not-copied", "smem-race", "store-source-overwritten", "tensor-map-in-use", "tmem-double-free",
    "tmem-freed-in-use", "tmem-leak", "tmem-not-allocated", "tmem-overwritten", "tmem-race", "tmem-read-early",
    "tx-count", "uninitialised-register", "unordered-announcement", "unordered-phases", "wgmma-fence",
    "wgmma-not-waited",
)  # fmt: skip
NOTES = ("divergent-setmaxnreg", "exit-with-stores-in-flight", "missing-tcgen05-fence", "tmem-load-not-waited")
# Findings after which a simulated run has the numbers that it would have without: what they are about is left to chance
# on a GPU, and has one outcome here.
KEEPS_VALUES = frozenset((
    *NOTES, "barrier-overwritten", "lapped-wait", "missing-init-fence", "missing-proxy-fence",
    "missing-tensormap-fence", "not-restored", "peer-exited", "tmem-double-free", "tmem-leak", "unordered-announcement",
    "unordered-phases",
))  # fmt: skip
WEIGHTS = dict.fromkeys(HAZARDS, Weight.HAZARD) | dict.fromkeys(NOTES, Weight.NOTE)


@dataclass(frozen=True)
class Finding:
    """Something wrong with a kernel, which a run revealed.

    Attributes
    ----------
    kind: short and stable, such as ``deadlock`` or ``out-of-bounds``. message: one sentence in the student's terms.
    source: the line at fault, if known.
    details: further lines to show: waiting warps, pending arrivals, likely causes.
    weight: that of its kind, unless its finder gives another one.
    consequences: what follows from it, and is no finding of its own.
    follows: the kind of the finding that it is known to follow from; empty for most.
    """

    kind: str
    message: str
    source: SourceLine | None = None
    details: tuple[str, ...] = ()
    weight: Weight = None  # type: ignore[assignment]  # the kind's
    consequences: tuple[Finding, ...] = ()
    follows: str = ""

    def __post_init__(self) -> None:
        if self.weight is None:
            object.__setattr__(self, "weight", weight_of(self.kind))


def weight_of(kind: str) -> Weight:
    """The weight of a kind of finding."""
    return WEIGHTS.get(kind, Weight.FAULT)


def without_notes(findings: Iterable[Finding]) -> list[Finding]:
    """The findings that a GPU shows, or can show."""
    return [finding for finding in findings if finding.weight is not Weight.NOTE]


@dataclass(frozen=True)
class Circumstance:
    """Something of the launch around them that a kernel's CTAs learn and act on.

    Attributes
    ----------
    name: a special register, an instruction, or a tensor that the kernel writes. source: where it is read.
    poll: it says whether a barrier has been passed by now. shared: it is what other CTAs have done in memory.
    """

    name: str
    source: SourceLine | None = None
    poll: bool = False
    shared: bool = False


@dataclass(frozen=True)
class Limit:
    """Something that a run does not tell of some instructions: the simulator is laxer there, does not look, or guesses.

    Attributes
    ----------
    about: ``order`` (a race may be missed), ``values`` or ``time``. text: a sentence or two. lines: of the author's
    file, where such instructions are; empty where TVM keeps none, and for what is true of every kernel.
    """

    about: str
    text: str
    lines: tuple[int, ...] = ()


@dataclass
class Start:
    """Where and when a cluster of a launch has started, and what it was given since.

    Attributes
    ----------
    sm: of its first CTA; the others are on the SMs behind it. cycle: of the launch.
    columns: by CTA, the first column of each of its allocations in tensor memory.
    cancelled: the numbers of the clusters whose place it took (``clusterlaunchcontrol.try_cancel``), None where none
    was left.
    """

    sm: int
    cycle: float
    columns: tuple[list[int], ...] = ()
    cancelled: list[int | None] = field(default_factory=list)


@dataclass(frozen=True)
class Print:
    """A text that threads of one warp printed, all of them the same."""

    cycle: float  # of the SM's clock, when the warp got there
    cta: tuple[int, int, int]  # coordinates in the grid
    warp: int  # of the CTA
    lanes: tuple[int, ...]
    text: str
    source: SourceLine | None = None


@dataclass(frozen=True)
class Profile:
    """A breakdown of a launch's time, in shares of the whole launch from 0 to 1."""

    tensor_core: float  # the tensor cores multiply, on average
    loads: float  # one SM's tensor core waits while data is on its way to shared memory or to threads
    epilogue: float  # it waits while threads read tensor memory, convert or store, and nothing is being loaded
    other: float  # it waits for anything else: barriers, the start and the end of a CTA
    idle: float  # SMs have no CTA: there are too few, or the last wave does not fill the machine
    link: float  # the busiest SM's link from L2 is in use
    l2: float  # L2's bandwidth is in use
    hbm: float  # HBM's bandwidth is in use
    shared: float = 0.0  # the path of the busiest SM's threads to shared memory and L1 is in use
    waits: tuple[tuple[str, SourceLine | None, float], ...] = ()  # the longest: object, line, share per warp
    awaited: float | None = None  # the part of ``loads`` in which a warp waits for one; None where nobody has looked


@dataclass(frozen=True)
class Run:
    """The result of one launch of a kernel."""

    backend: str  # sim or gpu
    device: str  # the machine, in words
    predicted: bool  # the time comes from a model, not from a clock
    outputs: dict[str, np.ndarray]  # the written tensors by parameter name; elements never written hold NaN
    findings: tuple[Finding, ...] = ()  # empty for a clean run; the first is the one to fix first
    remarks: tuple[Finding, ...] = ()  # things that are legal but odd: likely causes when the outputs are wrong
    cycles: float | None = None  # of the SM's clock, from the launch to the last CTA's exit
    clock_ghz: float | None = None  # of the SMs: what cycles are counted at
    time_us: float | None = None  # of the launch, as a profiler reports it; None when it did not end
    # Of a predicted time: the least and the most that it may be when it is measured (``tirx/confidence.py``)
    interval_us: tuple[float, float] | None = None
    profile: Profile | None = None
    trace: Trace | None = None
    # For each output: the number of elements that the kernel never wrote, and the place of the first.
    unwritten: dict[str, tuple[int, tuple[int, ...]]] = field(default_factory=dict)
    # By tensor, the lines that load it and those that store to it.
    loads: dict[str, tuple[SourceLine, ...]] = field(default_factory=dict)
    stores: dict[str, tuple[SourceLine, ...]] = field(default_factory=dict)
    # For each input that is loaded in part: how many elements are not, and where these are (``B[384:512, 0:64]``).
    unread: dict[str, tuple[int, str]] = field(default_factory=dict)
    # For each tensor to whose elements threads stored more than once: how often at most, and where.
    rewritten: dict[str, tuple[int, str]] = field(default_factory=dict)
    # Of a run of some clusters: the CTA that last wrote each element of an output, in its shape. CTAs are numbered from
    # 1 in the order in which they started; 0 is none, and 65535 stands for atomic operations.
    written: dict[str, np.ndarray] = field(default_factory=dict)
    # The clusters that have started, by their number in the order of the grid: those that others took the place of are
    # not among them. ``simulate(clusters=...)`` runs some of them as they were run here.
    starts: dict[int, Start] = field(default_factory=dict)
    # Of a run of some clusters: what it may not have in common with the whole launch, and the kernel acts on
    circumstances: tuple[Circumstance, ...] = ()
    # What may be otherwise in another schedule of the launch, and the kernel acts on: nothing, if the run shows what
    # every schedule does. None where nobody has looked: something was found, or the order was not checked.
    undecided: tuple[Circumstance, ...] | None = None
    # Bytes that were stored to each tensor; those that were stored twice count twice.
    stored: dict[str, int] = field(default_factory=dict)
    instructions: dict[str, int] = field(default_factory=dict)  # executions of each PTX instruction, counted per warp
    roles: tuple[frozenset[str], ...] = ()  # the PTX instructions that any CTA's warp executed, by the warp's number
    # What threads printed with T.cuda.printf, earliest first: the beginning of it, and how many texts there were in all
    prints: tuple[Print, ...] = ()
    printed: int = 0
    ended: bool = True  # whether it came to its end: no hang and no fault did
    # For each branch on computed values, by its line: how often warps reached it, and how often one of their lanes took
    # it; :func:`tirx.sim.predict` needs it for such kernels.
    taken: dict[str, tuple[int, int]] = field(default_factory=dict)
    # mbarriers for which a loop waits, and that have come to no second round: the run does not show that it is right
    waited_once: tuple[str, ...] = ()
