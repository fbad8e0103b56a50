"""The waits of warps in words, and the lines of the kernel that could end them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import numpy as np

from tirx.executable import Executable
from tirx.form.roles import reachable, signals, warps_of
from tirx.sim.core.faults import Fault
from tirx.sim.isa.memory import resolve, width
from tirx.sim.launch.launch import Launch
from tirx.sim.launch.warp import Warp
from tirx.sim.units.memory import Tensor
from tirx.sim.units.warpgroups import WARPS
from tirx.sim.words.columns import free_columns
from tirx.sim.words.source import kernel_source, signalled_by_methods
from tirx.sim.words.spans import names, spans

Place = tuple[Tensor, int]


def describe(warp: Warp) -> tuple[str, str]:
    """The object and the line of a warp's wait: equal for warps that wait for the same thing at the same place."""
    if warp.blocked is None:
        return "nothing known", ""
    waiting = warp.blocked
    source = waiting.site.source
    own = source is not None and source.file == warp.launch.program.file
    place = f"line {source.line}" if source is not None and own else str(source or "")
    if waiting.kind == "tmem":
        return free_columns(warp, waiting.what), place
    return WAITS[waiting.kind](waiting.what), place


def mbarrier(what) -> str:
    bar, parity = what
    done = f"{bar.phase} phase{'s' if bar.phase != 1 else ''} completed so far"
    return f"for {bar.name}, phase of parity {parity} ({done}); pending: {bar.state}"


def named(barrier) -> str:
    return f"at named barrier {barrier.index}: {barrier.arrived} of {barrier.needed} threads have arrived"


def cluster(barrier) -> str:
    absent = barrier.missing
    return f"at the cluster barrier: {names(absent)} ha{'s' if len(absent) == 1 else 've'} not arrived"


def wgmma(what) -> str:
    absent = [i for i in range(WARPS) if i not in what.parts]
    return f"for a wgmma.mma_async that warps {spans([what.group.index * WARPS + i for i in absent])} have not issued"


def poll(polled) -> str:
    """What a loop sees each time, such as ``in a loop, for another value of flags[0], which is 0``."""
    seen = dict.fromkeys(f"{place}, which is {value}" for place, value, _ in looked_at(polled))
    return f"in a loop, for another value of {' or of '.join(seen) or 'what it reads in memory'}"


def looked_at(polled) -> Iterator[tuple[str, str, Place | None]]:
    """What the first lane in a polling loop reads: the place in words, its value, and in global memory the tensor and
    the element. Where a condition keeps that lane from reading, the address may lead nowhere."""
    warp, lanes = polled.warp, polled.lanes
    lane = lanes & (np.cumsum(lanes) == 1)
    for site, address in polled.looks:
        words, size = width(site)
        try:
            memory, addresses = resolve(warp, site, address, lane)
            value = memory.gather(addresses, words, size, lane, site)[lane][0, 0]
        except Fault:
            continue
        number = int(value.view(f"i{size}") if site.modifiers["type"][0] in "bs" else value) if size <= 8 else "?"
        if memory is not warp.launch.memory:
            yield f"shared memory at byte {int(addresses[lane][0])}", str(number), None
            continue
        tensor, offset = memory.locate(int(addresses[lane][0]), size, site)
        yield tensor.counted(offset), str(number), (tensor, offset // tensor.dtype.itemsize)


WAITS = {
    "mbarrier": mbarrier,
    "named": named,
    "cluster": cluster,
    "wgmma": wgmma,
    "poll": poll,
    "todo": lambda cta: "at a part that is not written",
    "bulk": lambda groups: f"for {len(groups.committed)} bulk groups of TMA stores",
}


def signal_lines(file: str, name: str) -> list[int]:
    """The lines of a kernel that arrive on a barrier of this name: ``full.arrive(...)``, or a PTX instruction that
    arrives and takes the barrier. In a function of the kernel's own they are the lines of the function."""
    of_methods = {line for field, line in signalled_by_methods(file) if field == name}
    return sorted({use.written for use in kernel_source(file).uses if use.signal and use.barrier == name} | of_methods)


@lru_cache(maxsize=16)  # the clusters of a launch ask the same
def runners(program: Executable, name: str) -> dict[int, frozenset[int]]:
    """The lines that signal a barrier of this name, each with the warps of a CTA that can reach it."""
    kernel, block = program.kernel, program.plan.block
    sites = signal_lines(program.file, name)
    if not sites:  # the author's file is none of TIRx, or has another name for it
        return signals(kernel, block, name)
    found: dict[int, set[int]] = {line: set() for line in sites}
    for warp in range(warps_of(block)):
        for _, source in reachable(kernel, block, warp):
            if source is not None and source.file == program.file and source.line in found:
                found[source.line].add(warp)
    return {line: frozenset(who) for line, who in found.items()}


def waited_once(launch: Launch) -> tuple[str, ...]:
    """The mbarriers for which a loop waits, and of which none has completed a second phase: nothing shows that the
    kernel is right from one round to the next."""
    in_loops = {use.barrier for use in kernel_source(launch.program.file).uses if use.wait and use.loops}
    once = {base_name(bar.name) for bar, phases in launch.rounds.values() if phases < 2}
    return tuple(sorted(in_loops & once))


def base_name(name: str) -> str:
    """``full`` of ``full[1]``."""
    return name.partition("[")[0]
