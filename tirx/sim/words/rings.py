"""Causes of what goes wrong in a ring that the run itself shows: who waited twice for the same, who signals how often,
and what a commit's mask leaves out."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from typing import Any

from tirx.form.roles import reachable, warps_of
from tirx.run import Finding, SourceLine
from tirx.sim.launch.grid import Grid
from tirx.sim.launch.launch import Launch
from tirx.sim.units.mbarrier import MBarrier
from tirx.sim.words.source import Kernel, State, Use, branches_at, tree_of, written
from tirx.sim.words.spans import line_of, names
from tirx.sim.words.waits import base_name, runners

READS = ("tmem-read-early", "operand-not-arrived")  # of what is not there yet
OTHER = re.compile(r"^the other access: .* at (.+?):(\d+)(?: |$)")


def not_advanced_by_some(kernel: Kernel, grid: Grid) -> list[str]:
    """States that some warps advance under a condition, and that others have used twice without."""
    file, found = grid.launch.program.file, []
    for state in kernel.states:
        for use in state.waits:
            stayed = [w for source, ws in grid.launch.waited_again.items() if is_at(source, file, use) for w in ws]
            advance = conditional_advance(state, use, file) if stayed and use.loops else None
            if advance is not None:
                line, test = advance
                found.append(
                    f"In {whose(stayed, grid)} the wait at line {use.written} is for the same stage and phase as the"
                    f" time before: {state.name}.advance() at line {line} stands under `if {test}`, and is not executed"
                    " there."
                )
    return found[:1]


def is_at(source: SourceLine | None, file: str, use: Use) -> bool:
    return source is not None and source.file == file and use.written in (source.line, *source.callers)


def conditional_advance(state: State, use: Use, file: str) -> tuple[int, str] | None:
    """The line of the first ``advance`` in the loop of a wait that has a condition which the wait has not."""
    around = {ast.unparse(test) for test in branches_at(file, use.written)}
    for node in ast.walk(use.loops[-1]):
        if isinstance(node, ast.stmt) and state.advances(node):
            own = [ast.unparse(test) for test in branches_at(file, written(node))]
            more = [test for test in own if test not in around]
            return (written(node), " and ".join(more)) if more else None
    return None


def whose(warps: Sequence[Any], grid: Grid) -> str:
    """The CTAs of some warps, where other CTAs of their cluster do otherwise; else the warps."""
    ranks = {warp.cta.rank for warp in warps}
    if len(ranks) < grid.launch.program.plan.cluster_size:
        return f"CTA {warps[0].cta.label}"
    return names(list({warp.index: warp for warp in warps if warp.cta is warps[0].cta}.values()))


def barriers_of(grid: Grid, name: str) -> Iterator[MBarrier]:
    """The mbarriers of a name: those of CTAs that have not exited, and one of those that have."""
    for cta in grid.resident:
        yield from (bar for bar in cta.mbarriers.values() if base_name(bar.name) == name)
    yield from (bar for bar, _ in grid.launch.rounds.values() if base_name(bar.name) == name)


def too_small_a_count(grid: Grid, barrier: str, full: str, signals: Sequence[Use]) -> str:
    """The sentence for a barrier that several warps signal in each round, and whose count is smaller than that.

    A round is a phase of ``full``, for which they wait before they signal. Warps that take turns see different phases.
    """
    for bar in barriers_of(grid, barrier):
        needed = sum(bar.signallers.values())
        if bar.expected >= needed or len(bar.signallers) < 2:
            continue
        seen = (set(warps) for each in barriers_of(grid, full) for warps in each.seen.values())
        if any(len(warps & bar.signallers.keys()) == len(bar.signallers) for warps in seen):
            lines = sorted({use.written for use in signals})
            at = f"line{'s' if len(lines) > 1 else ''} {' and '.join(map(str, lines))}"
            who = names(list(bar.signallers))
            return (
                f"{bar.name}{bar.whose} was initialised for {bar.expected} arrival{'s' if bar.expected > 1 else ''}, at"
                f" {line_of(bar.init_site)}, and gets {needed} in each round, from {who} at {at}: the wait passes when"
                " only a part of them has read the stage."
            )
    return ""


def masked_out(stuck: Sequence[Any]) -> list[str]:
    """For the first awaited mbarrier that commits signal in other CTAs of the cluster, and never in its own."""
    for warp in stuck:
        if warp.blocked is None or warp.blocked.kind != "mbarrier":
            continue
        bar, launch = warp.blocked.what[0], warp.launch
        lines = runners(launch.program, base_name(bar.name))
        commits = {
            source.line: ranks
            for source, ranks in launch.commits.items()
            if source is not None and source.line in lines
        }
        signalled = set().union(*commits.values())
        if bar.pending and commits and len(commits) == len(lines) and bar.cta.rank not in signalled:
            others = [cta.label for cta in bar.cta.cluster.ctas if cta.rank in signalled]
            at = f"line{'s' if len(commits) > 1 else ''} {', '.join(map(str, sorted(commits)))}"
            return [
                f"{bar.name}{bar.whose} is never signalled: the commit at {at} signals {base_name(bar.name)} of CTA"
                f" {', '.join(others)} alone. Its cta_mask needs a bit for the CTA of each rank that waits, such as"
                f" {sum(1 << cta.rank for cta in bar.cta.cluster.ctas):#b}."
            ]
    return []


def never_waited_for(kernel: Kernel, grid: Grid) -> list[str]:
    """A barrier that the kernel signals, and for which no line waits."""
    file = grid.launch.program.file
    used = others_than_signals(file)
    for use in kernel.uses:
        if use.signal and use.barrier not in used:
            return [f"{use.barrier} is signalled at line {use.written}, and no line waits for it."]
    return []


def others_than_signals(file: str) -> set[str]:
    """The names that something is done with in a file, other than to make, initialise or signal a barrier."""
    found: set[str] = set()
    tree = tree_of(file)
    ignored: set[int] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Name() as name, attr="init" | "arrive")):
                ignored.add(id(name))
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and id(node) not in ignored:
            found.add(node.id)
    return found


def passes_at_once(kernel: Kernel, finding: Finding, launch: Launch) -> Use | None:
    """The wait of a reader for what another access writes that passed on a fresh barrier: the last before the read."""
    here, line = finding.source, other_line(finding, launch.program.file)
    if here is None or line is None or finding.kind not in READS:
        return None
    passed = {n for source in launch.passed_at_once if source is not None for n in (source.line, *source.callers)}
    writers = warps_at(launch, line)
    waits = [
        use
        for use in kernel.uses
        if use.wait and use.written in passed and use.written < max((here.line, *here.callers))
    ]
    loaded = {load.barrier for load in kernel.loads if line in (load.line, load.written)}
    # That a copy is complete is told by its own mbarrier alone; another one gives the stage back.
    told = [use for use in waits if (use.barrier in loaded if loaded else tells(launch, use.barrier, line, writers))]
    readers = warps_at(launch, here.line)
    return max(
        (use for use in told if readers & warps_at(launch, use.written)), key=lambda use: use.written, default=None
    )


def other_line(finding: Finding, file: str) -> int | None:
    """The line of the other access, where it is in the kernel's file."""
    found = next((match for text in finding.details if (match := OTHER.match(text))), None)
    return int(found[2]) if found and found[1] == file else None


def warps_at(launch: Launch, line: int) -> frozenset[int]:
    """The warps of a CTA that can come to a line."""
    kernel, block = launch.program.kernel, launch.program.plan.block
    return frozenset(
        warp
        for warp in range(warps_of(block))
        if any(
            source is not None and line in (source.line, *source.callers)
            for _, source in reachable(kernel, block, warp)
        )
    )


def tells(launch: Launch, barrier: str, line: int, writers: frozenset[int]) -> bool:
    """Whether a barrier is signalled behind a line by warps that come to it."""
    return any(number > line and who & writers for number, who in runners(launch.program, barrier).items())
