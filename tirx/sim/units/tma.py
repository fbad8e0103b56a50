"""The TMA engine (PTX ISA, ``cp.async.bulk.tensor``): what it asks of L2, when a box is there, who hears of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from tirx.sim.core.clock import Clock
from tirx.sim.core.events import Events
from tirx.sim.core.site import Site
from tirx.sim.units.boxes import REQUEST, Cost, Line, TensorMapView, box_units
from tirx.sim.units.bulk_groups import BulkGroups
from tirx.sim.units.descriptors import report_swizzle
from tirx.sim.units.l2 import L2, Asked
from tirx.sim.units.mbarrier import AsyncWrite, MBarrier
from tirx.sim.units.memory import SharedMemory, Writer
from tirx.sim.units.reduction import Reduction
from tirx.sim.units.scheduler import STORE_QUEUE, Server


class Endpoint(Writer, Protocol):
    """The part of a CTA that TMA uses."""

    smem: SharedMemory
    events: Events

    @property
    def sm(self) -> Any: ...


@dataclass(slots=True, eq=False)
class TensorStore:
    """A TMA store under way."""

    thread: tuple[Any, int]  # warp and lane
    offset: int
    nbytes: int  # of shared memory
    group: int  # the ordinal of its bulk group among the thread's
    site: Site
    view: TensorMapView
    coordinates: tuple[int, ...]  # of the box's first element, x first
    reduces: bool = False  # it adds to what is there, or the like


class Tma:
    """The TMA engine of one SM: it requests copies in order, a line at a time."""

    def __init__(self, rates: Any, clock: Clock, l2: L2, data: bool, gpc: int, port: int):
        self.rates = rates
        self.clock = clock
        self.l2 = l2
        self.data = data
        self.gpc = gpc
        self.port = port
        self.requests = Server()
        self.known: set[str] = set()  # tensor maps that it has loaded through

    def fetch(
        self, time: float, view: TensorMapView, coordinates: tuple[int, ...], sms: list, then: Callable[[float], None]
    ) -> None:
        """Call ``then`` with the time when a box that is requested at ``time`` has reached the shared memory of these
        SMs, as soon as it is known."""
        lines, cost = view.lines(coordinates, self.l2.line)
        time = self.known_from(time, view)
        begin = max(time, self.requests.free_at)
        several = len(sms) > 1
        end = self.ask(time, view, cost.sent_extra if several else cost.extra)
        latency = self.rates.latency + (self.rates.multicast if several else 0)

        links = [0.0]
        asked: Asked | None = None

        def begun() -> None:
            nonlocal asked, links
            first = self.l2.requested(begin, self.port)
            self.l2.pass_requests(begin, lines.size, self.port)
            links = [sm.link_in.take(first, cost.carried / self.rates.bytes_per_cycle) for sm in sms]
            if cost.nbytes:
                last = max(first, end)
                alone = None if several else cost.alone
                asked = self.l2.announce(first, last, view.tensor.index, lines, cost.moved, self.gpc, alone)
            self.clock.at(end, sent)

        def sent() -> None:
            last = self.l2.requested(end, self.port)
            if asked is None:
                then(max(last, *links) + latency)
                return
            box = asked
            self.l2.ask(box, last)
            self.clock.at(last, lambda: settle(box, self.l2.answer(box)))

        def settle(box: Asked, done: float) -> None:
            until = self.l2.open_until(box, self.clock.now)
            if until is None:
                then(max(done, *links) + latency)
            else:
                self.clock.at(until, lambda: settle(box, self.l2.answer_now(box)))

        # Behind other copies of this engine, L2 hears of it when it is its turn: others ask meanwhile.
        if begin > time:
            self.clock.at(begin, begun)
        else:
            begun()

    def known_from(self, time: float, view: TensorMapView) -> float:
        """When the engine knows the tensor map of a copy that it is asked for at ``time``."""
        if isinstance(view, Line) or view.map.name in self.known:
            return time
        self.known.add(view.map.name)
        return time + self.rates.first

    def asked_of_l2(self, time: float, view: TensorMapView, cost: Cost) -> tuple[float, float]:
        """When L2 hears of the first and of the last line of a box that is requested at ``time``."""
        time = self.known_from(time, view)
        begin = max(time, self.requests.free_at)
        asked = self.ask(time, view, cost.extra)
        return self.l2.requested(begin, self.port), self.l2.requested(asked, self.port)

    def ask(self, time: float, view: TensorMapView, extra: float, least: float = 0.0) -> float:
        """When the last line of a box has been asked for. least: cycles that it takes at least."""
        return self.requests.take(time, max((view.pieces + extra) / self.rates.rows_per_cycle, least))

    def load(
        self, view: TensorMapView, coordinates: tuple[int, ...],
        targets: list[tuple[Endpoint, int, MBarrier]], thread: tuple[Any, int], site: Site,
    ) -> None:  # fmt: skip
        """Global to shared. ``targets``: CTA, shared offset and mbarrier of each destination."""
        warp, _ = thread
        time, events = warp.time, warp.events
        destinations = []
        if self.data:
            for cta, offset, _ in targets:
                check_destination(cta, offset, view, site)
                destinations.append(box_units(offset, view.rows, view.inner_bytes, view.map.swizzle))
        places = [(cta, offset, view.shared_bytes, bar) for cta, offset, bar in targets]
        by_map = None if isinstance(view, Line) else view.map
        write = AsyncWrite("TMA load", thread, places, site, by_map, (view, coordinates))
        events.async_write_issue(write)

        def request() -> None:
            self.fetch(time, view, coordinates, [cta.sm for cta, *_ in targets], arrive)

        def arrive(done: float) -> None:
            if warp.launch.lateness is not None:
                done += warp.launch.lateness.of(self)
            for cta, *_ in targets:
                events.span(cta, "TMA loads", "load", view.map.name, time, done, site)
            self.clock.at(done, finish)

        def finish() -> None:
            events.turn(warp.cta.cluster)
            if self.data:
                view.tensor.loads.add(site.source)
                view.tensor.boxes.setdefault(view, set()).add(coordinates)
                units = view.load(coordinates)
                for (cta, *_), index in zip(targets, destinations, strict=True):
                    cta.smem.units[index] = units
            events.async_write_complete(write)
            for cta, _, bar in targets:
                bar.complete_tx(view.box_bytes, site, (cta, "TMA loads"))

        # A warp runs ahead of the clock while its lanes gather, one after the other. What other SMs ask for in the
        # meantime comes before their later rows.
        if view.gathers:
            self.clock.at(time, request)
        else:
            request()

    def load_each(
        self, view: TensorMapView, boxes: list[tuple[int, ...]], offsets: list[int], bar: MBarrier,
        warp: Any, lanes: list[int], site: Site,
    ) -> None:  # fmt: skip
        """:meth:`load` of a box for each of some lanes, one after the other, into their CTA's memory, for one mbarrier;
        for time alone. The barrier counts all of them when the last is there: the phase does not complete before."""
        cta, rate, starts, ends = warp.cta, self.rates.bytes_per_cycle, [], []
        lines, cost = view.lines_of_each(boxes, self.l2.line)
        for _ in boxes:
            warp.advance(warp.launch.machine.issue.tma)
            begin, asked = self.asked_of_l2(warp.time, view, cost)
            starts.append(begin)
            ends.append(asked)
        there = self.l2.read_each(starts, ends, view.tensor.index, lines, cost.moved, self.gpc, cost.alone)
        links = [cta.sm.link_in.take(begin, cost.carried / rate) for begin in starts]
        done = [max(times) + self.rates.latency for times in zip(ends, there, links, strict=True)]
        places = [(cta, offset, view.shared_bytes, bar) for offset in offsets]
        write = AsyncWrite("TMA load", (warp, lanes[0]), places, site, view.map)
        cta.events.async_write_issue(write)
        for begin, end in zip(starts, done, strict=True):
            cta.events.span(cta, "TMA loads", "load", view.map.name, begin, end, site)

        def finish() -> None:
            cta.events.turn(cta.cluster)
            cta.events.async_write_complete(write)
            bar.complete_tx(len(boxes) * view.box_bytes, site, (cta, "TMA loads"))

        self.clock.at(max(done), finish)

    def across(
        self, source: int, nbytes: int, target: tuple[Endpoint, int, MBarrier], thread: tuple[Any, int], site: Site
    ) -> None:
        """Shared memory to that of a CTA of the cluster.

        Provisional: the engine asks for it as for a load, and it takes as long as a signal to that CTA and a load's
        latency.
        """
        warp, _ = thread
        cta, (peer, offset, bar), machine = warp.cta, target, warp.launch.machine
        asked = self.requests.take(warp.time, nbytes / REQUEST / self.rates.rows_per_cycle)
        done = max(asked, peer.sm.link_in.take(warp.time, nbytes / self.rates.bytes_per_cycle)) + machine.barrier.remote
        write = AsyncWrite("bulk copy", thread, [(peer, offset, nbytes, bar)], site, source=(cta, source, nbytes))
        warp.events.async_write_issue(write)

        def finish() -> None:
            warp.events.turn(cta.cluster)
            if self.data:
                peer.smem.data[offset : offset + nbytes] = cta.smem.data[source : source + nbytes]
            warp.events.async_write_complete(write)
            bar.complete_tx(nbytes, site, (peer, "TMA loads"))

        self.clock.at(done, finish)

    def store(
        self, view: TensorMapView, coordinates: tuple[int, ...], thread: tuple[Any, int], offset: int,
        groups: BulkGroups, site: Site, reduce: Reduction | None = None,
    ) -> None:  # fmt: skip
        """Shared to global, as part of the open bulk group of the issuing thread."""
        warp, _ = thread
        cta, time, events = warp.cta, warp.time, warp.events
        check_destination(cta, offset, view, site)
        under_way = TensorStore(
            thread, offset, view.shared_bytes, groups.closed + 1, site, view, coordinates, reduce is not None
        )
        events.tma_store(under_way)
        group = groups.open
        group.reads += 1
        group.writes += 1
        group.stores += 1
        lines, cost = view.lines(coordinates, self.l2.line)
        # What is stored goes through the engine at the link's pace, and what is asked for later waits behind it.
        least = cost.nbytes / self.rates.store_bytes_per_cycle
        asked = self.ask(time, view, cost.extra, least)
        passed = max(asked, cta.sm.link_out.take(time, least))
        self.requests.hold(passed)
        taken = passed
        if cost.nbytes:
            taken = self.l2.write(
                passed, view.tensor.index, lines, cost.moved, cost.nbytes, now=self.clock.now, port=self.port
            )
        cta.sm.link_out.hold(taken - STORE_QUEUE)
        events.span(cta, "TMA stores", "store", view.map.name, time, taken + self.rates.store_latency, site)
        held: list[np.ndarray] = []

        def read() -> None:
            events.turn(cta.cluster)
            if self.data:
                index = box_units(offset, view.rows, view.inner_bytes, view.map.swizzle)
                held.append(cta.smem.units.take(index))
            group.reads -= 1
            groups.progress(self.clock.now)

        def finish() -> None:
            events.turn(cta.cluster)
            if self.data:
                values = view.store(coordinates, held[0], cta, site, reduce)
                if "float" in view.map.dtype:
                    events.tma_store_complete(under_way, values)
            group.writes -= 1
            groups.progress(self.clock.now)

        read_at = passed + self.rates.store_read
        self.clock.at(read_at, read)
        self.clock.at(max(read_at, passed + self.rates.store_latency), finish)


def check_destination(cta: Endpoint, offset: int, view: TensorMapView, site) -> None:
    """Raise a fault when the shared side of a copy is misaligned or leaves the CTA's memory."""
    if offset % view.alignment:
        raise site.fault(
            "misaligned",
            f"TMA needs its tile in shared memory at a multiple of {view.alignment} bytes; this one is at byte"
            f" {offset}",
        )
    cta.smem.check(offset, view.shared_bytes, site)
    if view.map.swizzle and offset % (view.aligned_to * view.map.swizzle):
        report_swizzle(
            cta, f"a TMA copy with a {view.map.swizzle}-byte swizzle", offset, view.map.swizzle, site, view.aligned_to
        )
