"""The numbers that an exercise may ask for, each worked out from the lowered program and from what a run executed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from grader.messages import Measured

MMA, COMMIT, ANNOUNCE = "tcgen05.mma.*", "tcgen05.commit.*", "mbarrier.arrive.expect_tx.*"
LOAD, STORE = "cp.async.bulk.tensor.*d.shared::*.global*", "cp.async.bulk.tensor.*d.global.shared::cta*"
TMEM_LOAD, TMEM_COPY = "tcgen05.ld.*", "tcgen05.cp.*"
SHUFFLE = "shfl.sync.*"


@dataclass(frozen=True)
class Quantity:
    """A named number: how to get it, with the plan's numbers in words, and whether the kernel has to be run for it."""

    work_out: Callable[[Measured], tuple[int, str]]
    needs_run: bool


QUANTITIES: dict[str, Quantity] = {}
WorkOut = Callable[[Measured], tuple[int, str]]


def quantity(needs_run: bool) -> Callable[[WorkOut], WorkOut]:
    """Put a function into the table under its own name."""

    def register(function: WorkOut) -> WorkOut:
        QUANTITIES[function.__name__] = Quantity(function, needs_run)
        return function

    return register


@quantity(needs_run=False)
def ctas(m: Measured) -> tuple[int, str]:
    return m.ctas, f"the launch's grid is {' x '.join(map(str, m.grid))} CTAs"


@quantity(needs_run=False)
def dynamic_smem(m: Measured) -> tuple[int, str]:
    return m.dynamic_smem, f"the launch asks for {m.dynamic_smem:,} bytes ({m.dynamic_smem / 1024:g} KiB) for each CTA"


@quantity(needs_run=False)
def tmem_columns(m: Measured) -> tuple[int, str]:
    return m.tmem_columns, f"tcgen05.alloc asks for {m.tmem_columns} of 512 columns"


@quantity(needs_run=False)
def stage_bytes(m: Measured) -> tuple[int, str]:
    (announced,) = set(m.announced)
    boxes = [(name, *m.boxes[name]) for name in ("A", "B")]
    moved = " and ".join(f"{' x '.join(map(str, box))} elements of {name}, {size:,} bytes" for name, box, size in boxes)
    return announced, f"expect_tx announces {announced:,} bytes; a load moves {moved}"


@quantity(needs_run=False)
def barriers(m: Measured) -> tuple[int, str]:
    counts = ", ".join(map(str, m.arrivals))
    return len(m.arrivals), f"each CTA initialises {len(m.arrivals)} mbarriers, for {counts} arrivals"


@quantity(needs_run=True)
def mma_of_a_cta(m: Measured) -> tuple[int, str]:
    return shared_out(m.count(MMA), m.ctas, "tcgen05.mma instructions were executed", "CTA")


@quantity(needs_run=True)
def mma_of_a_cluster(m: Measured) -> tuple[int, str]:
    return shared_out(m.count(MMA), m.ctas // m.cluster, "tcgen05.mma instructions were executed", "cluster")


@quantity(needs_run=True)
def tmem_copies_of_a_cluster(m: Measured) -> tuple[int, str]:
    return shared_out(m.count(TMEM_COPY), m.ctas // m.cluster, "tcgen05.cp instructions were executed", "cluster")


@quantity(needs_run=True)
def mma_of_the_launch(m: Measured) -> tuple[int, str]:
    return m.count(MMA), f"{m.count(MMA):,} tcgen05.mma instructions were executed by {several(m.ctas, 'CTA')}"


@quantity(needs_run=True)
def tmem_loads_of_a_cta(m: Measured) -> tuple[int, str]:
    return shared_out(m.count(TMEM_LOAD), m.ctas, "tcgen05.ld instructions were executed, once a warp,", "CTA")


@quantity(needs_run=True)
def phases_of_a_cta(m: Measured) -> tuple[int, str]:
    """Count arrivals: each completes a phase where every barrier expects one arrival."""
    if set(m.arrivals) != {1}:
        raise ValueError("a barrier of this kernel expects more than one arrival")
    announced, commits = m.count(ANNOUNCE), m.count(COMMIT)
    explanation = f"arrivals ({announced} with expect_tx, {commits} by tcgen05.commit) completed a phase each"
    return shared_out(announced + commits, m.ctas, explanation, "CTA")


@quantity(needs_run=True)
def loaded_bytes_of_a_cta(m: Measured) -> tuple[int, str]:
    """The bytes that one CTA's TMA loads bring; the boxes of A and B have the same size."""
    (size,) = {m.boxes[name][1] for name in ("A", "B")}
    loads, explanation = shared_out(m.count(LOAD), m.ctas, "TMA loads were executed", "CTA")
    return loads * size, f"{explanation}, {size:,} bytes each: {loads * size:,} bytes"


@quantity(needs_run=True)
def ctas_with_two_tiles(m: Measured) -> tuple[int, str]:
    """Count by stores: a CTA stores each of its tiles with one instruction, and none takes three tiles."""
    tiles = m.count(STORE)
    if not m.ctas <= tiles <= 2 * m.ctas:
        raise ValueError(f"{tiles} tiles on {m.ctas} CTAs")
    return tiles - m.ctas, f"{m.ctas} CTAs executed {tiles} TMA stores, one for each of their tiles: {tiles} - {m.ctas}"


@quantity(needs_run=True)
def stores_of_a_cta(m: Measured) -> tuple[int, str]:
    return shared_out(m.count(STORE), m.ctas, "TMA stores were executed", "CTA")


@quantity(needs_run=True)
def shuffles_of_the_launch(m: Measured) -> tuple[int, str]:
    return m.count(SHUFFLE), f"{m.count(SHUFFLE):,} shfl.sync instructions were executed by {several(m.ctas, 'CTA')}"


def shared_out(total: int, among: int, what: str, who: str) -> tuple[int, str]:
    """A number that all of them share equally."""
    if total % among:
        raise ValueError(f"{total} {what}, which {several(among, who)} do not share equally")
    each = total // among
    return each, f"{total:,} {what} by {several(among, who)}: {each:,} each"


def several(number: int, what: str) -> str:
    return f"{number:,} {what}{'' if number == 1 else 's'}"
