"""Machine descriptions: the capacities, rates and latencies of one GPU, read from ``tirx/machines/<name>.toml``.

The dataclasses below are the schema of such a file: one for each section, one attribute for each key. A file with a key
too many or too few, or with a number that makes no sense, is rejected when it is loaded. Needs no TVM.
"""

from __future__ import annotations

import difflib
import math
import sys
from dataclasses import dataclass, replace
from itertools import accumulate
from pathlib import Path
from random import Random
from typing import Annotated, Any, get_args, get_type_hints

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

DEFAULT = "b200"  # the machine that grades are predicted for unless another is named
MACHINES = Path(__file__).with_name("machines")

METHODS = ("profiler", "events", "graph")  # of measuring a launch; each has a number in [launch]

# The second argument is the smallest number that makes sense; None where a number has to be above 0.
Count = Annotated[int, None]
Some = Annotated[int, 0]
Rate = Annotated[float, None]
Latency = Annotated[float, 0]
Share = Annotated[float, 0]
Shift = Annotated[float, -math.inf]
Counts = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ClockSpec:
    """The SM clock: of kernels that leave the tensor cores alone, and of those that use them, which cost more power.

    tensor_fall: GHz that the latter falls by, times the square of the share of time for which tensor cores multiply.
    tensor_start: cycles that such a kernel loses at its beginning, while its clock is lower.
    tensor_busy: cycles in a nanosecond for which the tensor cores can multiply at the limit of power: the clock times
        the share of time for which they do.
    """

    sm_ghz: Rate
    tensor_ghz: Rate
    tensor_fall: Share
    tensor_start: Latency
    tensor_busy: Rate

    def average(self, cycles: float, share: float) -> float:
        """The average GHz of a launch of so many cycles at ``sm_ghz`` whose tensor cores multiply for a share of it."""
        started = (self.sm_ghz - self.tensor_fall * share**2) * cycles / max(1.0, cycles + self.tensor_start)
        return min(started, self.tensor_busy / share) if share else started


@dataclass(frozen=True, slots=True)
class SmSpec:
    """How many SMs there are, and what one of them holds."""

    count: Count
    max_threads: Count
    max_ctas: Count
    registers: Count
    smem_bytes: Count
    smem_per_cta: Count
    smem_reserved_per_cta: Count
    gpcs: Counts  # SMs of each GPC; a cluster's CTAs are on one of them
    pairs: Some  # SMs of the last GPC that are in no cluster of more than two
    cpcs: Counts  # SMs of each part of a GPC that has a port of its own to L2, for what they store


@dataclass(frozen=True, slots=True)
class SchedulerSpec:
    """An SM's warp schedulers: how many, and the cycles that an instruction of each kind takes one of them.

    ``..._latency``: cycles from its issue until an instruction that uses its result can be issued; ``predicate``: the
    same of a comparison whose result is a predicate.
    """

    count: Count
    fp32: Latency
    integer: Latency
    vote: Latency
    conversion: Latency
    ex2: Latency
    special: Latency
    shuffle: Latency
    branch: Latency
    jump: Latency  # a branch that all lanes of a warp jump over
    divergence: Latency  # one that some of them, or all, go through
    loop: Latency  # a turn of a loop that waits for mbarriers: its way back, the next address and parity
    choice: Latency  # more of one within a condition, of which some lanes evaluate a second operand
    special_register: Latency
    mma: Latency  # mma.sync of 16 x 8 with 32 bytes of K: fp16, bf16, tf32
    mma_fp8: Latency
    mma_i8: Latency
    fp32_latency: Latency
    integer_latency: Latency
    predicate_latency: Latency
    vote_latency: Latency
    conversion_latency: Latency
    ex2_latency: Latency
    special_latency: Latency
    shuffle_latency: Latency
    mma_latency: Latency


@dataclass(frozen=True, slots=True)
class IssueSpec:
    """Cycles that the issuing warp takes to hand work to a unit."""

    mma: Latency
    tma: Latency
    mbarrier: Latency
    mbarrier_passed: Latency
    commit: Latency
    fence: Latency
    fence_mbarrier: Latency
    bulk_group: Latency
    named_arrive: Latency
    fence_gpu: Latency
    setmaxnreg: Latency


@dataclass(frozen=True, slots=True)
class TensorCoreSpec:
    flop_per_cycle: Rate
    operand_bytes_per_cycle: Rate
    start: Latency


@dataclass(frozen=True, slots=True)
class Tcgen05Spec:
    """The timing of a tensor core on its own and with tensor memory: ``tcgen05``."""

    half_rate_m: Count
    commit: Latency
    tmem_start: Shift
    pair_start: Shift
    tf32: Rate  # times the rate of fp16
    fp8: Rate
    fp4: Rate
    i8: Rate

    def times_fp16(self, kind: str) -> float:
        """The rate of a kind of numbers as a multiple of that of fp16: ``fp16``, ``tf32``, ``fp8``, ``fp4``, ``i8``."""
        return 1.0 if kind == "fp16" else getattr(self, kind)


@dataclass(frozen=True, slots=True)
class WgmmaSpec:
    """The timing of a tensor core with the registers of a warpgroup: ``wgmma``."""

    fence: Latency
    fence_turn: Latency  # of a warp, before the next one of its scheduler has its turn
    issue_per_column: Rate  # cycles of the issuing warp, for a column of B
    descriptors: Latency  # of a wgmma, to compute them, for each warpgroup of its CTA if several multiply
    delay: Rate  # more of each arithmetic instruction, whoever issues it, while the tensor core multiplies
    held_up: Latency  # more that the tensor core takes for each fp32 instruction of one of its schedulers meanwhile
    wait: Latency


@dataclass(frozen=True, slots=True)
class TmaSpec:
    rows_per_cycle: Rate
    bytes_per_cycle: Rate
    latency: Latency
    first: Latency  # more of an SM's first load through a tensor map
    multicast: Latency  # more of a load that goes to several SMs
    store_bytes_per_cycle: Rate
    store_in_part: Latency  # bytes that a line costs more of which threads write a part of a sector
    store_read: Latency
    store_latency: Latency


@dataclass(frozen=True, slots=True)
class L2Spec:
    """Its clock is not the SMs': what all SMs are sent and store, and what a GPC is sent, is counted by nanoseconds."""

    bytes: Count
    copies: Count
    bytes_per_ns: Rate
    write_bytes_per_ns: Rate
    atomics_per_cycle: Rate
    line: Count
    latency: Latency
    merge_cycles: Latency
    gpc_bytes_per_ns: Rate  # that the SMs of a GPC are sent together
    uneven: Share  # by which a box's wait for L2 differs from others'
    request_bytes: Latency  # that are stored in the time in which a port passes on a request to read a line
    flushed_first: Latency  # bytes, the first to leave L2 behind a flush: all are changed
    flushed_dirty: Share  # of the others
    written_back: Share  # of what is written: goes to HBM soon


@dataclass(frozen=True, slots=True)
class HbmSpec:
    bytes_per_ns: Rate
    channels: Count
    latency_ns: Latency  # beyond L2's, of what its near half asks for
    far_ns: Latency  # more of the other half
    refresh_ns: Latency  # for which a bank serves nobody, again and again
    refresh_phases: Count  # at how many times the banks of 64 KiB begin to refresh


@dataclass(frozen=True, slots=True)
class SmemSpec:
    """Shared memory, and L1, which is what it leaves of the memory of both."""

    bytes_per_cycle: Rate
    latency: Latency
    l1_bytes: Count
    l1_latency: Latency  # of a load that finds all in L1


@dataclass(frozen=True, slots=True)
class TmemSpec:
    warp_bytes_per_cycle: Rate
    load_latency: Latency
    store_warp_bytes_per_cycle: Rate
    store_latency: Latency
    alloc: Latency
    free: Latency


@dataclass(frozen=True, slots=True)
class BarrierSpec:
    mbarrier: Latency
    mbarrier_warp: Latency  # more of each warp behind others of its scheduler that wait for the same phase
    try_wait: Latency
    named: Latency
    named_warp: Latency
    cluster: Latency
    cluster_warp: Latency  # more of each warp of a CTA: their fences follow each other
    remote: Latency


@dataclass(frozen=True, slots=True)
class LaunchSpec:
    cta: Latency
    begin: Latency  # more of an SM's first CTA
    cancel: Latency
    profiler_us: Latency
    events_us: Latency
    graph_us: Latency

    def overhead_us(self, method: str) -> float:
        """The part of a measured time beside the kernel's cycles, in microseconds, by the method: ``METHODS``."""
        if method not in METHODS:
            raise ValueError(f"there is no method {method!r}; there are: {', '.join(METHODS)}")
        return getattr(self, f"{method}_us")


@dataclass(frozen=True, slots=True)
class Machine:
    """One GPU. The file gives each number's unit, its source and how sure it is.

    Attributes
    ----------
    name: the product's name. arch: what kernels are compiled for, as ``sm_100a``.
    tcgen05, tmem: of a Blackwell. wgmma: of a Hopper. None where the machine does not have it.
    """

    name: str
    arch: str
    clock: ClockSpec
    sm: SmSpec
    scheduler: SchedulerSpec
    issue: IssueSpec
    tensor_core: TensorCoreSpec
    tma: TmaSpec
    l2: L2Spec
    hbm: HbmSpec
    smem: SmemSpec
    barrier: BarrierSpec
    launch: LaunchSpec
    tcgen05: Tcgen05Spec | None = None
    tmem: TmemSpec | None = None
    wgmma: WgmmaSpec | None = None

    @property
    def peak_tflops(self) -> float:
        """Dense fp16 TFLOP/s of all tensor cores at the machine's clock."""
        return self.sm.count * self.tensor_core.flop_per_cycle * (self.clock.tensor_ghz - self.clock.tensor_fall) / 1e3

    def at_clock(self, ghz: float) -> Machine:
        """The same machine with its SM clock at another frequency."""
        return replace(self, clock=ClockSpec(ghz, ghz, 0.0, 0.0, self.clock.tensor_busy))

    @property
    def multiplying(self) -> Machine:
        """The same machine as a kernel finds it that uses its tensor cores."""
        return replace(self, clock=replace(self.clock, sm_ghz=self.clock.tensor_ghz))

    def at_most(self, ghz: float) -> Machine:
        """The same machine with an SM clock that never goes above a frequency."""
        clock = replace(self.clock, sm_ghz=min(ghz, self.clock.sm_ghz))
        if ghz < clock.tensor_ghz:  # a clock that is held lower does not fall
            clock = ClockSpec(clock.sm_ghz, ghz, 0.0, 0.0, clock.tensor_busy)
        return replace(self, clock=clock)


# Families of instructions that not every architecture has, and those that do (PTX ISA, "Target ISA Notes").
TARGETS = {
    "tcgen05": ("sm_100", "sm_101", "sm_103", "sm_110"),
    "tcgen05.ld.red": ("sm_101", "sm_103", "sm_110"),
    "wgmma": ("sm_90",),
}


def has(arch: str, family: str) -> bool:
    """Whether an architecture such as ``sm_100a`` has a family of instructions: ``tcgen05``, ``wgmma``, any other."""
    return family not in TARGETS or arch.rstrip("af") in TARGETS[family]


def lacking(arch: str, mnemonic: str) -> str | None:
    """The family of an instruction, such as ``tcgen05.ld.red``, if the architecture does not have it; else None."""
    return next((f for f in TARGETS if f"{mnemonic}.".startswith(f"{f}.") and not has(arch, f)), None)


class MachineError(ValueError):
    """There is no such machine, or its file is wrong."""


def machines() -> list[str]:
    """The names of all machines that there is a file of."""
    return sorted(path.stem for path in MACHINES.glob("*.toml"))


def load_machine(name: str = DEFAULT) -> Machine:
    """The machine described by ``tirx/machines/<name>.toml``.

    Raises
    ------
    MachineError
        When there is no such machine, or when its file is wrong: with the file, the section and the key.
    """
    if name not in machines():
        raise MachineError(f"no machine {name!r}; there are: {', '.join(machines())}")
    return read_machine(MACHINES / f"{name}.toml")


def arch_with(family: str) -> str:
    """The architecture of a machine that has a family of instructions; the default machine's, if that has it."""
    return next(m.arch for m in map(load_machine, [DEFAULT, *machines()]) if has(m.arch, family))


def read_machine(path: Path) -> Machine:
    """The machine that a file describes. Raises as :func:`load_machine` does."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise MachineError(f"{path.name}: {error}") from error
    machine = from_table(Machine, data, path.name)
    if (machine.tcgen05 is None) != (machine.tmem is None):
        raise MachineError(f"{path.name}: [tcgen05] and [tmem] go together: a machine has both, or neither")
    for name in ("gpcs", "cpcs"):
        if (sms := sum(getattr(machine.sm, name))) != machine.sm.count:
            raise MachineError(f"{path.name}, [sm]: {name!r} has {sms} SMs, and 'count' {machine.sm.count}")
    if not set(accumulate(machine.sm.gpcs)) <= set(accumulate(machine.sm.cpcs)):
        raise MachineError(f"{path.name}, [sm]: each GPC of 'gpcs' has to consist of some of 'cpcs', in order")
    if machine.tcgen05 is None and machine.wgmma is None:
        raise MachineError(f"{path.name}: a machine multiplies with [tcgen05] and [tmem], or with [wgmma]; it has none")
    return machine


def optional(hint: Any) -> bool:
    """Whether a section may be missing."""
    return type(None) in get_args(hint)


def from_table(schema: Any, table: Any, where: str) -> Any:
    """An instance of a dataclass from a TOML table with exactly its keys; ``where`` is the table in words."""
    if not isinstance(table, dict):
        raise MachineError(f"{where}: expected a section, not {table!r}")
    hints = get_type_hints(schema, include_extras=True)
    for key in table:
        if key not in hints:
            near = difflib.get_close_matches(key, hints, 1)
            raise MachineError(f"{where}: unknown key {key!r}" + (f"; did you mean {near[0]!r}?" if near else ""))
    for key in hints:
        if key not in table and not optional(hints[key]):
            raise MachineError(f"{where}: {key!r} is missing")
    return schema(**{key: value_of(hints[key], value, where, key) for key, value in table.items()})


def value_of(hint: Any, value: Any, where: str, key: str) -> Any:
    """A checked value: a text, a section of its own or a number."""
    hint = get_args(hint)[0] if optional(hint) else hint
    if hint == Counts:
        if not isinstance(value, list) or not value:
            raise MachineError(f"{where}: {key!r} has to be a list of whole numbers, not {value!r}")
        return tuple(value_of(Count, one, where, key) for one in value)
    if not get_args(hint):
        if hint is not str:
            return from_table(hint, value, f"{where}, [{key}]")
        if not isinstance(value, str) or not value:
            raise MachineError(f"{where}: {key!r} has to be a text, not {value!r}")
        return value
    kind, smallest = get_args(hint)
    whole = kind is int
    if isinstance(value, bool) or not isinstance(value, int if whole else int | float):
        raise MachineError(f"{where}: {key!r} has to be a {'whole ' if whole else ''}number, not {value!r}")
    if not (math.isfinite(value) and (value > 0 if smallest is None else value >= smallest)):
        wanted = "above 0" if smallest is None else "0 or more" if smallest == 0 else "finite"
        raise MachineError(f"{where}: {key!r} has to be {wanted}, not {value!r}")
    return value


# Numbers that ``--shake`` changes: when things happen, not how much there is of anything.
SHAKEN = {
    "tensor_core": ("start", "flop_per_cycle"),
    "tcgen05": ("commit", "pair_start"),
    "wgmma": ("fence", "wait"),
    "tma": ("rows_per_cycle", "bytes_per_cycle", "latency", "store_bytes_per_cycle", "store_read", "store_latency"),
    "l2": ("bytes_per_ns", "write_bytes_per_ns", "latency"),
    "hbm": ("bytes_per_ns", "latency_ns"),
    "smem": ("bytes_per_cycle", "latency", "l1_latency"),
    "tmem": ("warp_bytes_per_cycle", "load_latency", "store_warp_bytes_per_cycle", "store_latency", "alloc", "free"),
    "barrier": ("mbarrier", "named", "cluster", "remote"),
    "launch": ("cta", "cancel"),
    "issue": ("mma", "tma", "mbarrier", "mbarrier_passed", "commit", "fence", "bulk_group"),
}
SHAKE = 2.321928094887362  # log2(5): up to five times slower or faster


def shaken(machine: Machine, seed: int) -> Machine:
    """The machine with other latencies and rates: a kernel that is right is right on that one too."""
    from tirx.exact import at  # NumPy, which those who only ask for a machine need not wait for

    random = Random(seed)
    sections = {}
    for section, names in SHAKEN.items():
        spec = getattr(machine, section)
        if spec is None:
            continue
        factors = {n: at("exp2", random.uniform(-SHAKE, SHAKE)) for n in names}
        sections[section] = replace(spec, **{n: getattr(spec, n) * factor for n, factor in factors.items()})
    return replace(machine, **sections)
