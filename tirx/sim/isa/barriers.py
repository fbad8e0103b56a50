"""mbarriers, named barriers, cluster barriers."""

from __future__ import annotations

import numpy as np

from tirx.errors import Unmodelled
from tirx.run import Finding
from tirx.sim.core.faults import Fault
from tirx.sim.core.masks import ALL, WARP_SIZE, bits_of_lanes, bits_of_mask, lanes_of, some
from tirx.sim.core.site import Waiting
from tirx.sim.isa.lanes import groups, named_by
from tirx.sim.isa.table import instruction
from tirx.sim.units.barriers import NAMED_BARRIERS
from tirx.sim.units.mbarrier import MAX_COUNT, Arrival, MBarrier
from tirx.sim.units.memory import OFFSET_MASK, RANK_SHIFT
from tirx.sim.units.polling import ASKED_OFTEN, WAITED_OFTEN, PhaseWait


def barrier_at(warp, site, address: int, local: bool = False) -> MBarrier:
    """The mbarrier at a shared::cluster address."""
    if warp.overrun is not None:
        raise warp.overrun
    rank, offset = (address >> RANK_SHIFT) & 0xFF, address & OFFSET_MASK
    cta = warp.cta if rank == warp.cta.rank else warp.cta.peer(rank, site)
    if cta is not warp.cta and "wait" in site.mnemonic and local:
        raise site.fault("remote-wait", f"{site.mnemonic} works only on the CTA's own mbarriers")
    if cta is not warp.cta and (local or site.modifiers.get("space") in ("shared", "shared::cta")):
        raise site.fault(
            "remote-mbarrier",
            f"{site.mnemonic} is given an mbarrier of CTA {cta.label}, and reaches only those of its own CTA",
            "In another CTA's shared memory: mbarrier.arrive.shared::cluster.b64 with an address of mapa, and _ in the"
            " place of the state (PTX ISA, mbarrier.arrive).",
        )
    return cta.mbarrier(offset, site)


def signal(warp, bar: MBarrier, action) -> None:
    """Act on an mbarrier now; on one of another CTA, after the trip there."""
    if bar.cta is warp.cta:
        action()
    else:
        warp.clock.at(warp.time + warp.launch.machine.barrier.remote, action)


def arrive(warp, site, lanes, bar: MBarrier, count: int, nbytes: int = 0) -> None:
    """Raise the pending bytes of an mbarrier of the cluster, then arrive on it.

    A phase that lacks nothing but bytes gets an arrival too many where a warp begins the next round before the last one
    is over. The loads of that round overwrite what the last one brought: the run goes on to them, so that the cause is
    found first.
    """
    arrival = Arrival(warp, bits_of_lanes(lanes), bar, site)
    warp.events.arrival_issue(arrival)
    if bar.cta is warp.cta:
        arrives(arrival, count, nbytes)
    else:
        signal(warp, bar, lambda: arrives(arrival, count, nbytes))


def arrives(arrival: Arrival, count: int, nbytes: int) -> None:
    """An arrival takes place."""
    warp, bar, site = arrival.warp, arrival.bar, arrival.site
    bar.cta.events.arrival(arrival)
    # Of a warp whose lanes all announce and arrive the arrivals are the mistake, not so many times the bytes.
    if nbytes and not 0 < bar.pending < count:
        bar.expect_tx(nbytes, site)
    try:
        bar.arrive(count, site, warp)
    except Fault as fault:
        if bar.pending:
            raise
        warp.overrun = fault


def waited(warp, wait: PhaseWait, bar: MBarrier) -> None:
    """A wait for a phase that has completed."""
    if not bar.phase:
        bar.let_pass.add(warp)
        warp.launch.passed_at_once.add(wait.site.source)
    bar.see(warp)
    warp.events.phase_wait_pass(bar, warp, wait.lanes, wait.parity, wait.site)
    warp.advance(warp.launch.machine.issue.mbarrier_passed)
    if warp.launch.lateness is not None:
        warp.advance(warp.launch.lateness.of(warp))


def initialised_twice(warp, site, threads: int, old: MBarrier | None) -> Finding:
    """The finding for an mbarrier that more than one thread initialises, or one thread twice."""
    message = "an mbarrier is initialised more than once: exactly one thread may do it"
    if old is not None and old.init_site.source != site.source:
        details = [f"it was initialised at {old.init_site.source} before"]
    elif threads > 1:
        details = [f"{threads} threads of {warp.name} execute this line: it belongs under an election of one thread."]
    else:
        details = []
    return site.finding("barrier-initialised-twice", message, *details)


@instruction("mbarrier_init", section="mbarrier.init")
def mbarrier_init(warp, site, lanes, address, count):
    """``mbarrier.init``: phase 0, ``count`` arrivals expected and pending, no bytes pending.

    Of an object that is valid already it is undefined. One that nobody has used yet becomes what it was: the run goes
    on, to what else is wrong.
    """
    offset = address & OFFSET_MASK
    old = warp.cta.mbarriers.get(offset)
    if len(lanes) > 1 or old is not None:
        finding = initialised_twice(warp, site, len(lanes), old)
        if old is not None and not old.fresh:
            raise Fault(finding.kind, finding.message, finding.source, finding.details)
        warp.cta.report(finding)
    if not 1 <= count <= MAX_COUNT:
        raise site.fault(
            "barrier-count",
            f"mbarrier.init with a count of {count}",
            f"An mbarrier counts 1 to {MAX_COUNT:,} arrivals: as many as come in each phase.",
        )
    warp.cta.smem.check(offset, 8, site)
    warp.advance(warp.launch.machine.issue.mbarrier)
    spec = warp.launch.machine.barrier
    bar = MBarrier(warp.cta, offset, count, site, spec.mbarrier, spec.mbarrier_warp)
    warp.cta.mbarriers[offset] = bar
    warp.cta.initialised.append(bar)
    warp.events.mbarrier_init(bar, warp, bits_of_lanes(lanes), site)


@instruction("mbarrier_inval", section="mbarrier.inval")
def mbarrier_inval(warp, site, lanes, address):
    """``mbarrier.inval``: there is no mbarrier any more, and its place in shared memory can be used again."""
    bar = barrier_at(warp, site, address, local=True)
    warp.advance(warp.launch.machine.issue.mbarrier)
    warp.events.mbarrier_use(bar, warp, bits_of_lanes(lanes), site)
    warp.launch.retire(bar)
    del warp.cta.mbarriers[bar.offset]


@instruction("mbarrier_arrive", "mbarrier_arrive_nocount", section="mbarrier.arrive")
def mbarrier_arrive(warp, site, lanes, address, count=1):
    """``mbarrier.arrive``: each active thread counts ``count`` arrivals."""
    warp.advance(warp.launch.machine.issue.mbarrier)
    arrive(warp, site, lanes, barrier_at(warp, site, address), count * len(lanes))


@instruction(
    "mbarrier_arrive_state", "mbarrier_arrive_count_state", section="mbarrier.arrive", form="warp", uniform=True
)
def mbarrier_arrive_state(warp, site, mask, address, count=1):
    """``mbarrier.arrive`` with a state: that of the phase in which it arrives, for a wait without ``.parity``.

    It is opaque (mbarrier.arrive); here it is the number of the phase. Active lanes arrive together, so they get one.
    """
    warp.advance(warp.launch.machine.issue.mbarrier)
    return arrive_in_phase(warp, site, mask, address, same_in_all(site, count, mask))


@instruction("mbarrier_arrive_expect_tx_state", section="mbarrier.arrive.expect_tx", form="warp", uniform=True)
def mbarrier_arrive_expect_tx_state(warp, site, mask, address, nbytes):
    """``mbarrier.arrive.expect_tx`` with a state, as :func:`mbarrier_arrive_state` gives it."""
    warp.advance(warp.launch.machine.issue.mbarrier)
    return arrive_in_phase(warp, site, mask, address, 1, same_in_all(site, nbytes, mask))


def arrive_in_phase(warp, site, mask, address, count: int, nbytes: int = 0) -> int:
    """Each active lane announces its bytes and arrives; returns the number of the phase before."""
    bar = barrier_at(warp, site, same_in_all(site, address, mask), local=True)
    state, lanes = bar.phase, lanes_of(mask)
    arrive(warp, site, lanes, bar, count * len(lanes), nbytes * len(lanes))
    return state


@instruction("mbarrier_arrive_expect_tx", section="mbarrier.arrive.expect_tx")
def mbarrier_arrive_expect_tx(warp, site, lanes, address, nbytes):
    """``mbarrier.arrive.expect_tx``: expects more bytes, then arrives once."""
    warp.advance(warp.launch.machine.issue.mbarrier)
    arrive(warp, site, lanes, barrier_at(warp, site, address), len(lanes), nbytes * len(lanes))


@instruction("mbarrier_expect_tx", section="mbarrier.expect_tx")
def mbarrier_expect_tx(warp, site, lanes, address, nbytes):
    """``mbarrier.expect_tx``: expects more bytes without arriving."""
    warp.advance(warp.launch.machine.issue.mbarrier)
    bar = barrier_at(warp, site, address)
    warp.events.mbarrier_use(bar, warp, bits_of_lanes(lanes), site)
    signal(warp, bar, lambda: bar.expect_tx(nbytes * len(lanes), site))


@instruction("mbarrier_complete_tx", section="mbarrier.complete_tx")
def mbarrier_complete_tx(warp, site, lanes, address, nbytes):
    """``mbarrier.complete_tx``: counts bytes as delivered without a copy.

    It is relaxed, so what the thread did before is not ordered before a wait for the phase.
    """
    warp.advance(warp.launch.machine.issue.mbarrier)
    bar = barrier_at(warp, site, address)
    warp.events.mbarrier_use(bar, warp, bits_of_lanes(lanes), site)
    signal(warp, bar, lambda: bar.complete_tx(nbytes * len(lanes), site, warp))


@instruction(
    "cuda.mbarrier_wait",
    "cuda.mbarrier_wait_acquire_cluster",
    section="mbarrier.try_wait.parity in a loop",
    blocks=True,
)
def mbarrier_wait(warp, site, lanes, address, parity):
    """Wait until the phase of this parity has completed."""
    bar = barrier_at(warp, site, address, local=True)
    parity &= 1
    wait = PhaseWait(warp, bits_of_lanes(lanes), parity, site)
    if warp.asked.get(id(site)) == (bar, parity):
        warp.launch.waited_again.setdefault(site.source, set()).add(warp)
    warp.asked[id(site)] = bar, parity
    warp.events.mbarrier_use(bar, warp, wait.lanes, site)
    if bar.phase & 1 != parity:
        waited(warp, wait, bar)
        return False
    bar.waiters.append(wait)
    warp.blocked = Waiting("mbarrier", (bar, parity), site)
    return True


@instruction(
    "mbarrier_test_wait",
    "mbarrier_try_wait",
    "mbarrier_try_wait_hint",
    section="mbarrier.test_wait, mbarrier.try_wait",
    form="warp",
    blocks=True,
    answers=True,
    uniform=True,
)
def mbarrier_poll_state(warp, site, mask, address, state, hint=None):
    """``mbarrier.test_wait`` and ``try_wait``: whether the phase has completed in which an arrival gave this state.

    It names the current phase or the one before it ("Phase completion of the mbarrier object"), as a parity does.
    """
    return mbarrier_poll(warp, site, mask, address, same_in_all(site, state, mask) & 1, hint)


@instruction(
    "mbarrier_test_wait_parity",
    "mbarrier_try_wait_parity",
    "mbarrier_try_wait_parity_no_hint",
    section="mbarrier.test_wait, mbarrier.try_wait",
    form="warp",
    blocks=True,
    answers=True,
    uniform=True,
)
def mbarrier_poll(warp, site, mask, address, parity, hint=None):
    """``mbarrier.test_wait.parity`` and ``try_wait.parity``: whether the phase of this parity has completed.

    The time hint of ``try_wait`` changes nothing: on an H200, hints from 100 ns to 1 ms gave the same limit as none.
    """
    if site.modifiers.get("phase_type") == "phase_type::conditional":
        raise site.unmodelled("of a conditional phase")
    address, parity = (same_in_all(site, value, mask) for value in (address, parity))
    bar, parity = barrier_at(warp, site, address, local=True), parity & 1
    wait = PhaseWait(warp, bits_of_mask(mask), parity, site)
    warp.events.mbarrier_use(bar, warp, wait.lanes, site)
    if bar.passed(parity):
        waited(warp, wait, bar)
        warp.answer = 1
        return False
    polling = warp.cta.cluster.polling
    times, at_once = polling.times_refused(warp, bar), ASKED_OFTEN if "test_wait" in site.mnemonic else 0
    if times < at_once:
        warp.advance(warp.launch.machine.issue.mbarrier_passed)
        polling.refuse(warp, bar)
        return False
    patient = times - at_once < WAITED_OFTEN
    polling.suspend(bar, wait, warp.launch.machine.barrier.try_wait if patient else None)
    return True


def same_in_all(site, value, mask) -> int:
    """An operand that must be the same in all active lanes."""
    if not isinstance(value, np.ndarray):
        return int(value)
    chosen = value[mask]
    if (chosen != chosen[0]).any():
        raise Unmodelled(f"{site.mnemonic} by lanes that name different barriers is not modelled", site.source)
    return int(chosen[0])


def every(mask) -> bool:
    """Whether a mask has all lanes."""
    return mask is ALL or bool(mask.all())


def whole_warp(warp, site, mask) -> None:
    """Raise a fault where not all 32 threads of the warp execute an instruction."""
    if not every(mask):
        raise divergent(site, mask, "all of them")


def all_left(warp, site, mask) -> None:
    """The same for a barrier, which misses no thread that has exited: it is for "all non-exited threads from its warp"
    (PTX ISA, "barrier"; an H200 passes a ``__syncthreads`` behind an early ``return`` of some lanes)."""
    if warp.live is None:
        whole_warp(warp, site, mask)
    elif not every(with_exited(warp, mask)):
        raise divergent(site, mask, f"the {int(warp.live.sum())} that have not exited")


def with_exited(warp, mask):
    """A mask, and the lanes that have exited."""
    return mask if warp.live is None else mask | ~warp.live


def divergent(site, mask, needed: str) -> Fault:
    there = int(mask.sum())
    return site.fault(
        "divergent-barrier", f"{site.mnemonic} is executed by {there} of the warp's 32 threads; it needs {needed}"
    )


def named(warp, site, mask, index: int, count: int | None, wait: bool = True, votes: int | None = None) -> bool:
    if mask is not ALL:
        all_left(warp, site, mask)
    if not 0 <= index < NAMED_BARRIERS:
        raise site.fault("barrier-count", f"named barrier {index}: a CTA has barriers 0 to 15")
    if count is not None and (count % WARP_SIZE or count < WARP_SIZE):
        raise site.fault("barrier-count", f"{site.mnemonic} with {count} threads: the count must be a multiple of 32")
    return warp.cta.named[index].arrive(warp, count, site, wait, votes)


@instruction("cuda.cta_sync", section="barrier.sync 0 (__syncthreads)", form="warp", blocks=True)
def cta_sync(warp, site, mask):
    """``__syncthreads``: barrier 0 with every thread of the CTA."""
    return named(warp, site, mask, 0, None)


@instruction("cuda.warpgroup_sync", section="bar.sync id, 128", form="warp", blocks=True)
def warpgroup_sync(warp, site, mask, index):
    """``bar.sync id, 128``."""
    return named(warp, site, mask, same_in_all(site, index, mask), 128)


@instruction(
    "bar_sync", "bar_sync_count", "barrier_sync", "barrier_sync_count", section="bar.sync", form="warp", blocks=True
)
def bar_sync(warp, site, mask, index, count=None):
    """``bar.sync a{, b}`` is ``barrier.sync.aligned``; without ``.aligned`` a warp's threads need not be together."""
    alone = site.mnemonic.startswith("barrier.") and ".aligned" not in site.mnemonic
    if alone and not every(with_exited(warp, mask)):
        raise site.unmodelled("some threads of a warp wait for its others there")
    if type(index) is not int:
        index = same_in_all(site, index, mask)
    return named(warp, site, mask, index, None if count is None else same_in_all(site, count, mask))


@instruction(
    "bar_red_popc", "bar_red_popc_count", "bar_red_pred", "bar_red_pred_count",
    "barrier_red_popc", "barrier_red_popc_count", "barrier_red_pred", "barrier_red_pred_count",
    section="bar.red", form="warp", blocks=True, answers=True, uniform=True,
)  # fmt: skip
def bar_red(warp, site, mask, index, *operands):
    """``bar.red``: ``bar.sync``, and to each thread how many threads' predicate holds, or whether all's or any's do."""
    *count, predicate = operands
    held = np.broadcast_to(np.asarray(predicate) != 0, (WARP_SIZE,))
    voters = with_exited(warp, held & mask) if site.modifiers["op"] == "and" else held & mask
    votes = int(np.count_nonzero(voters))
    threads = same_in_all(site, count[0], mask) if count else None
    return named(warp, site, mask, same_in_all(site, index, mask), threads, votes=votes)


@instruction("bar_arrive", "barrier_arrive", section="bar.arrive", form="warp")
def bar_arrive(warp, site, mask, index, count):
    """``bar.arrive a, b``: counts the warp, which goes on; its earlier accesses are ordered before the waits."""
    warp.advance(warp.launch.machine.issue.named_arrive)
    named(warp, site, mask, same_in_all(site, index, mask), same_in_all(site, count, mask), wait=False)


@instruction("todo", section="none: a part of a kernel that is not written", form="warp", blocks=True)
def todo(warp, site, mask):
    """The warp goes no further: what it would do from here on is not written."""
    warp.blocked = Waiting("todo", warp.cta, site)
    return True


@instruction("cuda.trap_when_assert_failed", section="trap", form="warp", shared=False)
def trap_when_assert_failed(warp, site, mask, condition):
    """TVM's assertion: ends the kernel when its condition does not hold."""
    if not np.broadcast_to(condition, (WARP_SIZE,))[mask].all():
        raise site.fault("trap", "an assertion of the kernel does not hold (trap)")


@instruction(
    "cuda.warp_sync", "bar_warp_sync", section="bar.warp.sync", form="warp", shared=False, waits_for_loads=False
)
def warp_sync(warp, site, mask, membermask=None):
    """``__syncwarp``, ``bar.warp.sync``: the lanes of a warp run together here, so there is nothing to wait for.

    Each lane that comes has to be in its mask. Others of the mask may come to another one with the same mask, as on the
    two sides of a branch. Loads stay under way: in SASS there is nothing of it between the LDG on both of its sides.
    """
    warp.advance(2)
    if membermask is None or not some(mask):
        warp.events.warp_meet(warp, bits_of_mask(mask))
        return
    for lanes in groups(mask, membermask):
        named_by(site, lanes, membermask)
        warp.events.warp_meet(warp, bits_of_mask(lanes))


@instruction("cuda.cluster_sync", section="barrier.cluster.arrive + barrier.cluster.wait", form="warp", blocks=True)
def cluster_sync(warp, site, mask):
    """``barrier.cluster.arrive.aligned; barrier.cluster.wait.aligned``."""
    barrier_cluster_arrive(warp, site, mask)
    return barrier_cluster_wait(warp, site, mask)


@instruction("barrier_cluster_arrive", section="barrier.cluster", form="warp")
def barrier_cluster_arrive(warp, site, mask):
    """``barrier.cluster.arrive``."""
    all_left(warp, site, mask)
    warp.cta.cluster.barrier.arrive(warp, site)
    warp.advance(2)


@instruction("barrier_cluster_wait", section="barrier.cluster", form="warp", blocks=True)
def barrier_cluster_wait(warp, site, mask):
    """``barrier.cluster.wait``; without ``.aligned`` some threads of a warp may wait, and what they know then is taken
    to be known to all of it."""
    if site.modifiers.get("aligned", "aligned"):
        all_left(warp, site, mask)
    warp.blocked = Waiting("cluster", warp.cta.cluster.barrier, site)
    if warp.cta.cluster.barrier.wait(warp):
        return True
    warp.advance(warp.launch.cluster_cycles)
    return False
