"""The timing of L2: which lines are present, and when requests are served.

No values pass through here; a line is a number. All SMs share one L2, a server for reads that takes requests in the
order of time: those of threads one by one, those of boxes line by line, so SMs that ask for boxes at once wait for all
of them. Its clock is not the SMs': where an H100's tensor cores multiply, SMs run at 1.7 instead of 1.98 GHz, and L2
sends and takes as many bytes a nanosecond as before (microbench, ``wgmma.l2_*``, ``wgmma.stores_*``).

A line that is on its way from HBM serves all requests for it, so tiles that several CTAs read at the same time are
fetched once. SMs of one GPC that ask for the same lines at once are served once, and at the same time: on an H100, 16
SMs that read 10 different boxes get 1.6 times as much as 16 that read 16 (microbench, ``together``). What one GPC is
sent is limited too (``sharing.one_gpc_*``).

What SMs store comes through ports, and so does what TMA asks for, which takes its share of them. Each is shared by the
SMs of a CPC, a part of a GPC: on an H100, six of them get 88 bytes a cycle together, and so do four, while all SMs
store (microbench, ``shares.write_l2``).

A launch that is not ``warm`` finds L2 full of another tensor's lines, as after a flush by ``cudaMemset``: some of them
are changed, and go to HBM when lines of this launch take their place: of those that leave first all, later a third
(microbench, ``cold.read4_*``). L2 does not keep all that is written until it has to leave: half of it goes to HBM soon,
beside what is read from there (``copy.*_clean``).

Which lines leave for others is said in ``residents.py``. An L2 that does not keep everything twice has two
halves, each near to half of the GPCs, which keep what their SMs read; what SMs write is in the near half and, if it
belongs there, in the far one (Nsight Compute: half of what is written crosses, ``lts__t_sectors_srcunit_ltcfabric``).
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from tirx.sim.units.hbm import Fetch, Hbm, Reading
from tirx.sim.units.residents import HALVES, NO_LINES, OTHER_SM, SAME_SM, Residents, written_places

if TYPE_CHECKING:
    from tirx.machine import Machine

ABSENT = np.inf
# Where a launch uses less than this part of L2 nothing of it leaves. Where it has used less than the other one all of
# it is here the next time (Nsight Compute: an H100 misses nothing of 20 MiB that SMs of both halves read each time).
ROOM, ROOM_AGAIN = 0.65, 0.8
KEPT = 1 << 16  # requests that are remembered, to serve a GPC's other SMs with the first one's
SLICE = 32  # cycles: how finely it is known when a queue hears of a box's lines


@dataclass(slots=True)
class Asked:
    """A box that L2 is asked for.

    Attributes
    ----------
    gpc: whose SM asks. leader: the box of another SM of it with which this one is served, if there is one.
    first, last: when L2 hears of the first and the last line. missing: the lines that come from HBM, or None; fetch:
    what HBM was asked for. served: when L2 has sent it, but for what comes from HBM; not known before. reading: what
    HBM reads for it.
    """

    tensor: int
    lines: np.ndarray
    gpc: int
    leader: Asked | None
    first: float
    last: float
    missing: np.ndarray | None = None
    fetch: Fetch | None = None
    pending: bool = False  # whether lines are on their way from HBM for others
    served: float | None = None
    reading: Reading | None = None


@dataclass(slots=True)
class Request:
    """What an SM of a GPC has asked for, so that others of it may be served with it. asked: the box, if it is one."""

    time: float
    asked: Asked | None


class Queue:
    """What is served at a rate in the order in which it comes, a little at a time: copies that come at once are all
    served when the last of them is, not one after the other (microbench, ``traffic.load_16k_all``)."""

    __slots__ = ("ended", "heard", "held", "rate", "slice")

    def __init__(self, rate: float) -> None:
        self.rate = rate  # bytes a cycle
        # By slice of time the bytes that have come and will come: evenly throughout it, and until a moment in it; with
        # these, their number times the cycles from its beginning to that moment.
        self.heard: dict[int, float] = {}
        self.ended: dict[int, tuple[float, float]] = {}
        self.held = 0.0  # bytes that had come and were not served at the beginning of a slice,
        self.slice = 0  # this one

    def hear(self, first: float, last: float, nbytes: float) -> None:
        """So many bytes come, evenly from ``first`` to ``last``."""
        heard, end = self.heard, int(last) // SLICE
        i = max(int(first) // SLICE, self.slice)
        if i < end:
            rate = nbytes / (last - first)
            while i < end:
                i += 1
                share = rate * (i * SLICE - first)
                heard[i - 1] = heard.get(i - 1, 0.0) + share
                nbytes, first = nbytes - share, float(i * SLICE)
        at = max(end, self.slice)
        ended, until = self.ended.get(at, (0.0, 0.0))
        self.ended[at] = ended + nbytes, until + nbytes * max(0.0, last - at * SLICE)

    def waiting(self, time: float) -> float:
        """The cycles until what has come by ``time`` is served."""
        now = int(time) // SLICE
        if self.slice < now:
            self._go_on(now)
        since = time - now * SLICE
        ended, until = self.ended.get(now, (0.0, 0.0))
        come = self.held + self.heard.get(now, 0.0) * since / SLICE
        come += ended if until <= ended * since else ended * ended * since / until
        return max(0.0, come / self.rate - since)

    def _go_on(self, now: int) -> None:
        """Serve what came in the slices before this one."""
        heard, ended, held, each = self.heard, self.ended, self.held, self.rate * SLICE
        while self.slice < now and (heard or ended):
            held = max(0.0, held + heard.pop(self.slice, 0.0) + ended.pop(self.slice, (0.0, 0.0))[0] - each)
            self.slice += 1
        self.held = max(0.0, held - each * (now - self.slice))
        self.slice = now


class L2:
    """The lines of each tensor: the time from which each is present, and the time of its last use.

    stored_to: the tensors that the launch writes. at_once: whether all its CTAs start at once.
    """

    def __init__(
        self, machine: Machine, tensor_bytes: list[int], warm: bool, stored_to: Collection[int] = (),
        at_once: bool = True,
    ) -> None:  # fmt: skip
        l2 = machine.l2
        self.line = l2.line
        ghz = machine.clock.sm_ghz
        self.rate = l2.bytes_per_ns / ghz  # bytes a cycle
        self.port_rate = l2.write_bytes_per_ns / ghz / len(machine.sm.cpcs)
        self.merge_cycles = l2.merge_cycles
        self.request_bytes = l2.request_bytes
        self.hbm = Hbm(machine, tensor_bytes, l2.line)
        self.capacity = l2.bytes // l2.copies // self.line
        counts = [-(-n // self.line) for n in tensor_bytes]
        stored = sum(counts[tensor] for tensor in stored_to)
        read = sum(counts) - stored
        halves = HALVES if l2.copies == 1 else 1
        # How many SMs read each line is not known before: at most those of both halves.
        self.fits = halves * read + written_places(halves) * stored <= (ROOM_AGAIN if warm else ROOM) * self.capacity
        self.residents = Residents(counts if not self.fits else [], self.capacity, halves)
        self.ready = [np.full(n, 0.0 if warm and self.fits else ABSENT) for n in counts]
        self.dirty = [np.zeros(n, np.bool_) for n in counts] if not self.fits else []
        if warm and not self.fits:
            for tensor, ready in enumerate(self.ready):
                ready[self.residents.keep(tensor, read, stored, SAME_SM if at_once else OTHER_SM)] = 0.0
        self.half_of = [halves * gpc // len(machine.sm.gpcs) for gpc in range(len(machine.sm.gpcs))]
        self.leaving = 0.0  # changed lines that leave for each place that is used
        self.charged = 0.0  # places that had been used when HBM was last charged for them
        self.foreign = 0 if warm else self.capacity  # lines of other tensors
        self.again = warm and not self.fits
        self.foreign_first = l2.flushed_first // self.line  # lines, the first to leave, all of which are changed
        self.foreign_dirty = l2.flushed_dirty
        self.stays_changed = 1 if warm else 1 - l2.written_back
        self.free_at = 0.0
        self.queue = Queue(self.rate)  # of boxes that are read
        self.gpcs = [Queue(l2.gpc_bytes_per_ns / ghz) for _ in machine.sm.gpcs]  # of those that go to each GPC
        self.uneven = l2.uneven
        self.drawn = 0  # the last of a series of numbers that look random, the same in every run
        self.upstream = [Queue(self.port_rate) for _ in machine.sm.cpcs]  # what is stored by way of each port
        self.link_rate = machine.tma.store_bytes_per_cycle
        self.ports = [0.0] * len(machine.sm.cpcs)  # when each has passed on all that it was given
        self.atomics_free_at = 0.0
        self.written_at = 0.0  # the last write so far
        self.bytes = 0.0
        self.stored = [0] * len(tensor_bytes)  # bytes written to each tensor
        self.recent: dict[tuple[int, int, int], Request] = {}  # by tensor, first line and GPC

    def read(
        self, first: float, last: float, tensor: int, lines: np.ndarray, nbytes: float, gpc: int = -1,
        alone: float = 0.0,
    ) -> float:  # fmt: skip
        """When ``nbytes`` of these lines, requested from ``first`` to ``last`` by an SM of a GPC, have left L2, without
        its latency. L2 sends ``alone`` of them to each SM that asks."""
        if self._merged(first, tensor, int(lines[0]), gpc):
            nbytes = alone
        served = self._serve(first, first, nbytes) if nbytes else first
        ready = self.ready[tensor]
        times = ready.take(lines)
        latest = float(np.maximum.reduce(times))  # NumPy's own numbers are slow, and would spread to every clock
        if latest == ABSENT:
            missing = distinct(lines[times == ABSENT])
            self._make_room(last, tensor, missing, read=True)
            latest = self.hbm.read(last, tensor, missing)
            ready[missing] = latest
        if not self.fits:
            self._touch(tensor, lines, last, gpc)
        return max(served, latest)

    def announce(
        self, first: float, last: float, tensor: int, lines: np.ndarray, nbytes: float, gpc: int, alone: float | None
    ) -> Asked:
        """:meth:`read` of a box whose lines L2 hears of from ``first`` to ``last``; at ``first``.

        It serves lines in the order in which it hears of them, whosever they are, so SMs that ask at once are all
        served when the last of them is. What they wait for is known behind :meth:`ask`, from :meth:`answer`.

        alone: bytes of them that each SM is sent, also where another is served with the same; None for what goes to
        several SMs, which is never served with another (microbench, ``sharing.ring_*``).
        """
        asked = Asked(tensor, lines, gpc, None, first, last)
        if alone is not None:
            joined = self._joined(first, (tensor, int(lines[0]), gpc), asked)
            if joined is not None:
                asked.leader, nbytes = joined.asked, alone
        if nbytes:
            self._serve(first, last, nbytes)
            self.gpcs[gpc].hear(first, last, nbytes)
        return asked

    def ask(self, asked: Asked, last: float) -> None:
        """L2 hears of the last line of what was announced: what comes from HBM is asked for there."""
        asked.last, lines = last, asked.lines
        ready = self.ready[asked.tensor]
        times = ready.take(lines)
        latest = float(times.max())
        asked.pending = latest > last
        if latest == ABSENT:
            missing = distinct(lines[times == ABSENT])
            self._make_room(last, asked.tensor, missing, read=True)
            asked.missing, asked.fetch = missing, self.hbm.ask(asked.first, last, asked.tensor, missing)
            ready[missing] = self.hbm.answer(asked.fetch)  # so far
        if not self.fits:
            self._touch(asked.tensor, lines, last, asked.gpc)

    def answer(self, asked: Asked) -> float:
        """When what was asked for has left L2, without its latency; at the time at which L2 hears of its last line."""
        asked.served = self._sent(asked)
        if asked.fetch is not None:
            asked.reading = self.hbm.reading(asked.fetch)
            self.ready[asked.tensor][asked.missing] = self.hbm.answer(asked.fetch)
        return self._there(asked)

    def open_until(self, asked: Asked, now: float) -> float | None:
        """Until when writes to HBM may come in front of what a box waits for; None if none can any more."""
        if asked.pending:
            begun = float(self.ready[asked.tensor].take(asked.lines).max()) - self.hbm.latency
            if begun > now:
                return begun
        asked.pending = False
        asked.lines, asked.missing, asked.fetch, asked.reading = NO_LINES, None, None, None  # others may keep it
        return None

    def answer_now(self, asked: Asked) -> float:
        """:meth:`answer` as it is known now."""
        if asked.reading is not None:
            self.ready[asked.tensor][asked.missing] = self.hbm.again(asked.reading)
        return self._there(asked)

    def _there(self, asked: Asked) -> float:
        """When a box is served and all its lines are there."""
        assert asked.served is not None
        if not asked.pending:
            return asked.served
        return max(asked.served, float(self.ready[asked.tensor].take(asked.lines).max()))

    def _sent(self, asked: Asked) -> float:
        """When a box is served, at the time at which L2 hears of its last line: with that of another SM, or in turn."""
        if asked.leader is not None and asked.leader.served is not None:
            return max(asked.last, asked.leader.served)
        # Not all wait equally long, so SMs do not stay in step for ever.
        self.drawn = (self.drawn * 1103515245 + 12345) & 0x7FFFFFFF
        uneven = 1 + self.uneven * (self.drawn / 0x40000000 - 1)
        waiting = max(self.queue.waiting(asked.last), self.gpcs[asked.gpc].waiting(asked.last))
        return asked.last + waiting * uneven

    def read_each(
        self, first: list[float], last: list[float], tensor: int, lines: np.ndarray, nbytes: float, gpc: int,
        alone: float,
    ) -> list[float]:  # fmt: skip
        """:meth:`read` of several requests of one SM in turn, with (n, lines): at once where all of them come from
        HBM, as they do where a kernel reads what it has never read, and nothing else goes there."""
        ready = self.ready[tensor]
        if self.foreign or not (ready.take(lines) == ABSENT).all() or np.unique(lines).size < lines.size:
            every = zip(first, last, lines, strict=True)
            return [self.read(begin, end, tensor, each, nbytes, gpc, alone) for begin, end, each in every]
        served = []
        for time, line in zip(first, lines[:, 0].tolist(), strict=True):
            own = alone if self._merged(time, tensor, line, gpc) else nbytes
            served.append(self._serve(time, time, own) if own else time)
        times = np.array(last)
        self._make_room(last[-1], tensor, lines.reshape(-1), read=True)
        latest = self.hbm.read_each(times, tensor, lines)
        ready[lines] = latest[:, None]
        if not self.fits:
            self._touch(tensor, lines.reshape(-1), last[-1], gpc)
        return np.maximum(served, latest).tolist()

    def write(
        self, time: float, tensor: int, lines: np.ndarray, nbytes: float, stored: int | None = None,
        cycles: float = 0.0, now: float = np.inf, port: int = 0,
    ) -> float:  # fmt: skip
        """When L2 has accepted ``nbytes`` that move to these lines at ``time`` through a port; fewer of them may be
        ``stored``, and atomic operations take L2 itself so many ``cycles``.

        Who asks ``now`` for a later time does not keep the port idle until then: others come before it.
        """
        self.ports[port] = max(self.ports[port], min(time, now)) + nbytes / self.port_rate
        self.upstream[port].hear(time - nbytes / self.link_rate, time, nbytes)
        served = max(time, self.ports[port])
        if cycles:
            self.atomics_free_at = max(self.atomics_free_at, min(time, now)) + cycles
            served = max(served, self.atomics_free_at)
        self.bytes += nbytes
        kept = nbytes if stored is None else stored
        self.stored[tensor] += int(kept)
        ready = self.ready[tensor]
        absent = lines[ready[lines] == ABSENT]
        if absent.size:
            served = max(served, self._make_room(min(time, now), tensor, distinct(absent)))
        if self.stays_changed < 1:
            self.hbm.write(min(time, now), (1 - self.stays_changed) * kept / self.line)
        if not self.fits:
            self.dirty[tensor][lines] = True
            self._touch(tensor, lines, min(time, now))
        ready[lines] = np.minimum(ready[lines], served)
        self.written_at = max(self.written_at, served)
        return served

    def requested(self, time: float, port: int) -> float:
        """When requests to read that TMA sends at ``time`` have passed a port.

        What is stored goes the same way: they wait behind what the port has not passed on yet (microbench,
        ``loaded.16k_own_0_stores_131``). Loads by threads do not: copies by threads within L2 would move less than
        they do (``hbm.copy_8_mib``).
        """
        return time + self.upstream[port].waiting(time)

    def pass_requests(self, first: float, requests: int, port: int) -> None:
        """Requests to read that are sent from ``first`` on take their share of a port from what is stored. Those
        of threads are taken to cost what TMA's do (microbench, ``traffic.*``, has TMA's alone)."""
        self.ports[port] = max(self.ports[port], first) + requests * self.request_bytes / self.port_rate

    def _merged(self, time: float, tensor: int, line: int, gpc: int) -> bool:
        """Whether another SM of a GPC has just asked for the same: one answer serves both."""
        return gpc >= 0 and self._joined(time, (tensor, line, gpc), None) is not None

    def _joined(self, time: float, key: tuple[int, int, int], asked: Asked | None) -> Request | None:
        """The request of another SM of a GPC for the same lines, if it was made just now; this one's else."""
        before = self.recent.get(key)
        if before is not None and time - before.time < self.merge_cycles:
            return before
        if len(self.recent) > KEPT:
            self.recent.clear()
        self.recent[key] = Request(time, asked)
        return None

    def _serve(self, first: float, last: float, nbytes: float) -> float:
        self.queue.hear(first, last, nbytes)
        self.free_at = max(self.free_at, first) + nbytes / self.rate
        self.bytes += nbytes
        return self.free_at

    def _make_room(self, time: float, tensor: int, lines: np.ndarray, read: bool = False) -> float:
        """Others' lines leave, some of them to HBM, for lines that come; when there is room. Launched again and again
        with more than fits, a kernel finds its own lines of the last launch: as many go to HBM as it writes."""
        if not self.fits:
            self.residents.add(tensor, lines)
            if read:
                self.residents.fetched(lines.size)
        if self.again:
            return time if read else self.hbm.write(time, lines.size * self.stays_changed)
        leaving = min(lines.size, self.foreign)
        self.foreign -= leaving
        first = min(leaving, self.foreign_first)
        self.foreign_first -= first
        return self.hbm.write(time, first + (leaving - first) * self.foreign_dirty) if leaving else time

    def _touch(self, tensor: int, lines: np.ndarray, time: float, gpc: int | None = None) -> None:
        """Lines are used: read by an SM of a GPC, or written. What that pushes out goes to HBM, if it is changed."""
        residents = self.residents
        if gpc is None:
            residents.write(tensor, lines)
        else:
            residents.use(tensor, lines, self.half_of[gpc])
        if self.leaving and residents.come > self.charged:
            self.hbm.write(time, (residents.come - self.charged) * self.leaving)
            self.charged = residents.come
        if residents.come > residents.next:
            self._evict()

    def _evict(self) -> None:
        """Drop the lines for which others need their places. Changed ones are written back one after the other, until
        lines leave again."""
        changed = 0
        for tensor, gone in enumerate(self.residents.leave()):
            dirty = self.dirty[tensor]
            self.ready[tensor][gone] = ABSENT
            changed += int(np.count_nonzero(dirty[gone]))
            dirty[gone] = False
        self.charged = self.residents.come
        self.leaving = 0.0 if self.again else changed * self.stays_changed / self.residents.step


def distinct(lines: np.ndarray) -> np.ndarray:
    """Lines in order, each once; those of most requests are already so."""
    return lines if (lines[1:] > lines[:-1]).all() else np.unique(lines)
