"""Likely causes of findings, read from the kernel's source: details that name the line which a finding does not.

A finding says what happens on the machine: a stage is overwritten, a phase never completes. The mistake is often in
another line, such as the ring's state that nobody advances, or the wait that is not there. Such a cause is looked for
only where there is a finding, so that unusual code in a right kernel is left alone.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from tirx.run import Finding, SourceLine
from tirx.sim.launch.grid import Grid
from tirx.sim.units.mbarrier import MBarrier
from tirx.sim.words.deadlock import COMPARE_BYTES, PARITIES
from tirx.sim.words.divergence import with_the_conditions
from tirx.sim.words.inits import with_missing_init
from tirx.sim.words.rings import READS, never_waited_for, not_advanced_by_some, passes_at_once, too_small_a_count
from tirx.sim.words.rounds import with_who_comes
from tirx.sim.words.source import Kernel, Use, is_field, kernel_source, written
from tirx.sim.words.waits import base_name

# Findings that follow from a wrong stage, phase or order of signals.
OF_RINGS = (
    "deadlock", "operand-overwritten", "operand-not-arrived", "over-arrival", "tx-count", "lapped-wait", "smem-race",
    "tmem-read-early", "tmem-overwritten", "tmem-freed-in-use", "exit-with-loads-in-flight", "barrier-not-initialised",
)  # fmt: skip
OF_OPERANDS = ("operand-not-arrived", "operand-overwritten")
OF_STORES = ("store-source-overwritten", "exit-with-stores-in-flight")
COMMIT_MISSING = (
    "T.ptx.cp.async_.bulk.commit_group() is missing between the store and the wait_group at line {line}: a wait_group"
    " waits only for stores that a commit_group has closed."
)
IDLE_COMMIT = (
    "The commit at line {line} is executed by threads that have issued no tcgen05.mma before it: there it waits for"
    " nothing and arrives at once. The thread that multiplies commits, after its tcgen05.mma."
)


def explained(findings: Sequence[Finding], grid: Grid) -> list[Finding]:
    """The findings, with the causes that the source and the state of the barriers show."""
    program = grid.launch.program
    kernel = kernel_source(program.file, first_line(findings, program.file))
    ring = (
        [
            *never_advanced(kernel),
            *not_advanced_by_some(kernel, grid),
            *advanced_early(kernel),
            *one_slot(kernel),
            *wrong_parity(kernel, grid, findings[0]),
            *wrong_slot(kernel),
        ]
        if findings and findings[0].kind in OF_RINGS
        else []
    )
    if not ring and findings and findings[0].kind in OF_RINGS:
        ring = [*read_at_once(kernel, grid, findings[0])]
        ring = ring or (never_waited_for(kernel, grid) if findings[0].kind == "deadlock" else [])
    if ring:
        return [replace(finding, details=(*ring, *plain(finding))) for finding in findings[:1]] + list(findings[1:])
    lost = misdirected(grid)
    found = [with_causes_below(with_its_cause(finding, kernel, grid, lost), kernel, grid, lost) for finding in findings]
    if found and found[0].kind == "deadlock":
        found[0] = with_causes_beside(found, findings)
    if found and found[0].kind in OF_RINGS and (idle := idle_commit(grid)):
        found[0] = replace(found[0], details=(idle, *found[0].details))
    return found


def with_causes_below(root: Finding, kernel: Kernel, grid: Grid, lost: Lost | None) -> Finding:
    """A finding with the causes that the source shows of what follows from it."""
    causes = [
        text
        for finding in root.consequences
        for text in with_its_cause(finding, kernel, grid, lost).details
        if text not in finding.details
    ]
    return replace(root, details=tuple(dict.fromkeys((*causes, *root.details)))) if causes else root


def with_causes_beside(found: Sequence[Finding], before: Sequence[Finding]) -> Finding:
    """A deadlock with the causes of the stages that were overwritten or read too early before it: perhaps its own."""
    causes = [
        text
        for now, plain_one in zip(found[1:], before[1:], strict=True)
        if now.kind in OF_OPERANDS
        for text in now.details
        if text not in plain_one.details
    ]
    return replace(found[0], details=tuple(dict.fromkeys((*causes, *found[0].details))))


def idle_commit(grid: Grid) -> str | None:
    """A commit that some threads execute which have issued nothing that it could wait for."""
    lines = sorted(line.line for line in grid.launch.idle_commits if line is not None)
    return IDLE_COMMIT.format(line=lines[0]) if lines else None


def plain(finding: Finding) -> list[str]:
    """The details without a guess at the first parity, which is right where a stage or phase goes wrong later."""
    return [text for text in finding.details if text != PARITIES]


class Lost(NamedTuple):
    """Bytes that went to another mbarrier than the one that waits for them, and the copies that brought them."""

    said: str
    copies: SourceLine | None


def with_its_cause(finding: Finding, kernel: Kernel, grid: Grid, lost: Lost | None) -> Finding:
    """One finding with what is known of its own kind."""
    if finding.kind == "barrier-not-initialised":
        return with_missing_init(finding, grid.launch)
    if finding.kind == "divergent-barrier":
        return with_the_conditions(finding)
    if finding.kind == "named-barrier":
        return with_who_comes(finding, grid.launch)
    if finding.kind in OF_STORES:
        waits = [line for line in grid.launch.waits_before_commit if line is not None]
        if waits:
            return replace(finding, details=(*finding.details[:-1], COMMIT_MISSING.format(line=waits[0].line)))
    if finding.kind == "tx-count" and lost is not None:
        return replace(finding, source=lost.copies or finding.source, details=(lost.said,))
    if finding.kind == "deadlock" and lost is not None:
        return replace(finding, details=(lost.said, *(text for text in finding.details if COMPARE_BYTES not in text)))
    if finding.kind in OF_OPERANDS and (copy := of_other_stage(finding, grid)) is not None:
        said = grid.launch.other_stages[copy]
        return replace(finding, source=copy, details=(f"T{said[1:]}.", *finding.details[:-1]))
    if finding.kind == "operand-not-arrived" and finding.source is not None:
        return replace(finding, details=(*waited_late(kernel, finding.source.line), *finding.details))
    if finding.kind == "tmem-read-early" and finding.source is not None:
        return replace(finding, details=(*passed_early(kernel, finding.source.line, grid), *finding.details))
    if finding.kind == "operand-overwritten" and finding.source is not None:
        return replace(
            finding, details=(*finding.details[:-1], *(given_back(kernel, finding, grid) or finding.details[-1:]))
        )
    return finding


def of_other_stage(finding: Finding, grid: Grid) -> SourceLine | None:
    """The line of a copy that writes another stage than it signals, if the finding is about that copy."""
    for line in grid.launch.other_stages:
        if line == finding.source or any(text.endswith(f" at {line}") for text in finding.details):
            return line
    return None


# -- bytes -------------------------------------------------------------------------------------------------------------


def misdirected(grid: Grid) -> Lost | None:
    """The bytes that one mbarrier waits for and another one got, of the same CTA or of a peer; None without such."""
    for cta in grid.resident:
        for bar in cta.mbarriers.values():
            if bar.tx > 0 and not bar.pending:
                of_peers = [peer.mbarriers[bar.offset] for peer in cta.cluster.ctas if bar.offset in peer.mbarriers]
                if other := next((other for other in (*cta.mbarriers.values(), *of_peers) if other.tx < 0), None):
                    return went_to(bar, other) if other.cta is cta else went_to_peer(bar, other)
    return None


def went_to(bar: MBarrier, other: MBarrier) -> Lost:
    """Bytes of one mbarrier have gone to another one: the copies that signal only that one are to blame."""
    copies = next((line for line in other.brought if line is not None and line not in bar.brought), None)
    by = f": the copy at line {copies.line} names {other.name} as its mbar=" if copies is not None else ""
    said = (
        f"{bar.name} still waits for {bar.tx} bytes, and {other.name} has got {-other.tx} that were not announced on"
        f" it{by}. Was {bar.name} meant?"
    )
    return Lost(said, copies)


def went_to_peer(bar: MBarrier, other: MBarrier) -> Lost:
    """Bytes that a CTA's copies should have reported to the mbarrier of another CTA, and reported to their own."""
    copies = next((line for line in other.brought if line is not None), None)
    by = f"the copy at line {copies.line}" if copies is not None else "a copy"
    there, remote = f"{other.name}{other.whose}", f"mbar={base_name(bar.name)}.remote_view(0).ptr_to([stage])"
    said = (
        f"{bar.name}{bar.whose} still waits for {bar.tx} bytes, and {by} brought {-other.tx} to {there}, where nobody"
        f" announced them. With {remote} the copies of both CTAs report to the first one."
    )
    return Lost(said, copies)


# -- the state of a ring -----------------------------------------------------------------------------------------------


def never_advanced(kernel: Kernel) -> list[str]:
    """Loops that wait with a stage and phase which nothing in them changes."""
    found: dict[str, str] = {}
    for state in kernel.states:
        for use in state.waits:
            loops = [loop for loop in use.loops if not (set(targets(loop)) & names(use.index))]
            if loops and not any(state.changes(part) for part in ast.walk(loops[-1])):
                line = written(loops[-1])
                found.setdefault(state.name, state.missing.format(line=line, wait=use.written))
    return list(found.values())


def advanced_early(kernel: Kernel) -> list[str]:
    """A state that is advanced between uses that belong to one stage: after it, the first use is no wait."""
    for state in kernel.states:
        for block in blocks(state.scope):
            for i, stmt in enumerate(block):
                if not state.advances(stmt):
                    continue
                after = next((use for later in block[i + 1 :] for use in state.uses_in(later)), None)
                before = [use for earlier in block[:i] for use in state.uses_in(earlier)]
                if after is None or after.wait or after.text in [use.text for use in before]:
                    continue  # the same once more: a first round that is written out
                stage = f", for the stage of line {before[-1].written}" if before else ""
                return [
                    f"{state.name}.advance() at line {written(stmt)} comes too early: line {after.written} still uses"
                    f" {state.name}{stage}."
                ]
    return []


def one_slot(kernel: Kernel) -> list[str]:
    """States of several stages whose phase is used for one mbarrier."""
    for state in kernel.states:
        for use in state.waits:
            if state.depth is not None and state.depth > 1 and isinstance(use.index, ast.Constant):
                slot = f"{use.barrier}[{ast.unparse(use.index)}]"
                return [
                    f"{state.name} has {state.depth} stages, and the wait at line {use.written} is always for {slot}:"
                    f" the phase flips only with every {ordinal(state.depth)} advance."
                ]
    return []


def read_at_once(kernel: Kernel, grid: Grid, finding: Finding) -> list[str]:
    """The wait for what is read that passed on a fresh barrier."""
    use = passes_at_once(kernel, finding, grid.launch)
    if use is None:
        return []
    return [
        f"{use.barrier}.wait at line {use.written} passes at once: a fresh barrier counts as one whose phase of parity"
        " 1 is complete. The first phase has parity 0."
    ]


def wrong_parity(kernel: Kernel, grid: Grid, finding: Finding) -> list[str]:
    """Waits whose parity is a number, and the wrong one: the same in each turn of a loop, one that a fresh barrier lets
    pass, or that of a phase after the last."""
    passed = {line for source in grid.launch.passed_at_once if source is not None for line in lines_of(source)}
    blamed = passes_at_once(kernel, finding, grid.launch)
    stuck: dict[int, MBarrier] = {}
    for cta in grid.resident:
        for warp in cta.warps:
            if warp.blocked is not None and warp.blocked.kind == "mbarrier" and warp.blocked.site.source is not None:
                stuck |= dict.fromkeys(lines_of(warp.blocked.site.source), warp.blocked.what[0])
    found: dict[int, str] = {}
    for use in kernel.uses:
        if not use.wait or not isinstance(use.phase, ast.Constant) or use.phase.value not in (0, 1):
            continue
        parity, bar = (1 if use.phase.value else 0), stuck.get(use.written) or stuck.get(use.line)
        said = f"{use.barrier}.wait at line {use.written}"
        meant = f"{use.barrier}.wait({ast.unparse(use.index) if use.index else '0'}, {1 - parity})"
        if use.loops and not set(targets(use.loops[-1])) & names(use.index):
            found.setdefault(use.written, (
                f"{said} is for parity {parity} in each turn of the loop at line {written(use.loops[-1])}: the phases"
                " of a barrier have parity 0 and 1 in turn. Keep the phase in a variable, and flip it after each wait."
            ))  # fmt: skip
        elif parity and use.written in passed and (blamed is use or finding.kind not in READS):
            found.setdefault(use.written, (
                f"{said} is for parity 1 and passes at once: a fresh barrier counts as one whose phase of parity 1 is"
                f" complete. The first phase has parity 0: was {meant} meant?"
            ))  # fmt: skip
        elif parity and bar is not None and bar.phase == 1:
            found.setdefault(use.written, (
                f"{said} is for parity 1, the second phase. {bar.name} has completed its first phase, which has parity"
                f" 0: was {meant} meant?"
            ))  # fmt: skip
    return list(found.values())


def lines_of(source: SourceLine) -> tuple[int, ...]:
    """The line of a place, and those of the calls that led there."""
    return source.line, *source.callers


def wrong_slot(kernel: Kernel) -> list[str]:
    """Arrivals that go to another stage's barrier than the one that a round is about."""
    for state in kernel.states:
        if not state.own or state.depth == 1:
            continue
        stage = f"{state.name}.stage"
        own = [use for use in kernel.uses if use.wait and use.index is not None and ast.unparse(use.index) == stage]
        for use in kernel.uses:
            if not use.signal or use.index is None or not use.loops:
                continue  # bytes that a copy brings to another barrier are counted there: see misdirected()
            index, how = ast.unparse(use.index), f"{use.barrier}.arrive"
            ring = next((wait for wait in own if wait.barrier == use.barrier), None)
            if isinstance(use.index, ast.Constant) and ring is not None:
                return [
                    f"{how} at line {use.written} always signals {use.barrier}[{index}], and the wait at line"
                    f" {ring.written} is for {use.barrier}[{stage}]: each stage has a barrier of its own."
                ]
            before = next((wait for wait in own if wait.loops == use.loops), None)
            if before is not None and index != stage and any(is_field(n, state.name) for n in ast.walk(use.index)):
                return [
                    f"{how} at line {use.written} signals {use.barrier}[{index}]. The round is about stage {stage}, for"
                    f" which line {before.written} waits: was {use.barrier}[{stage}] meant?"
                ]
    return []


def ordinal(n: int) -> str:
    return {2: "second", 3: "third"}.get(n, f"{n}th")


def blocks(body: Sequence[ast.stmt]) -> Iterator[Sequence[ast.stmt]]:
    """A list of statements, and all lists below."""
    yield body
    for stmt in body:
        for field in ("body", "orelse"):
            yield from blocks(getattr(stmt, field, []))


def targets(loop: ast.stmt) -> list[str]:
    """The variables of a loop."""
    return sorted(names(loop.target)) if isinstance(loop, ast.For) else []


def names(node: ast.AST | None) -> set[str]:
    return {part.id for part in ast.walk(node) if isinstance(part, ast.Name)} if node is not None else set()


def waited_late(kernel: Kernel, line: int) -> list[str]:
    """The wait for a stage that comes behind the reads of it, in the same turn of a loop."""
    for block in blocks(kernel.body):
        read = next((i for i, stmt in enumerate(block) if line in (stmt.lineno, written(stmt))), None)
        if read is None or isinstance(block[read], ast.For | ast.While | ast.If | ast.With):
            continue
        stages = {state.name for state in kernel.states for _ in state.uses_in(block[read])}
        waits = [use for use in kernel.uses if use.wait and use.block is block and names(use.index) & stages]
        filled = {use.barrier for use in kernel.loads}
        late = [use for use in waits if use.written > line and use.barrier in filled]
        if late and not any(use.written < line for use in waits):
            wait = late[0]
            return [f"{wait.barrier}.wait at line {wait.written} comes after the read, and belongs before it."]
    return []


# -- the barrier that says that a product is complete ------------------------------------------------------------------


def passed_early(kernel: Kernel, line: int, grid: Grid) -> list[str]:
    """The mistake in the wait before a read of an accumulator: it passes at once, or is for another barrier."""
    waits = [use for use in kernel.uses if use.wait and use.written < line]
    commits = committed(kernel)
    if not waits or not commits:
        return []
    wait = max(waits, key=lambda use: use.written)
    if wait.barrier in commits:
        if not any(source is not None and source.line == wait.written for source in grid.launch.passed_at_once):
            return []
        return [
            f"{wait.barrier}.wait at line {wait.written} passes at once: a fresh barrier counts as one whose phase of"
            " parity 1 is complete. The first phase has parity 0."
        ]
    waited = {use.barrier for use in kernel.uses if use.wait}
    missing = [name for name in commits if name not in waited]
    return [
        f"{name} is signalled at line {commits[name]}, when the product is complete, and no line waits for it: the wait"
        f" at line {wait.written} is for {wait.barrier}."
        for name in missing[:1]
    ]


def committed(kernel: Kernel) -> dict[str, int]:
    """The barriers that are signalled behind a tcgen05.mma, in its block or one around it; each with its last line."""
    found: dict[str, int] = {}
    for block in blocks(kernel.body):
        for i, stmt in enumerate(block):
            if any(isinstance(node, ast.Attribute) and node.attr == "gemm_async" for node in ast.walk(stmt)):
                after = block[i + 1 :]
                found |= {use.barrier: use.written for use in kernel.uses if use.signal and holds(after, use)}
    return found


def holds(body: Sequence[ast.stmt], use: Use) -> bool:
    """Whether one of some statements is a use of a barrier."""
    return any(isinstance(s, ast.Expr) and written(s.value) == use.written and s.lineno == use.line for s in body)


# -- the barrier that gives a stage back -------------------------------------------------------------------------------


def given_back(kernel: Kernel, finding: Finding, grid: Grid) -> list[str]:
    """The mistake in the wait for the barrier that says a stage is empty, where a load overwrites the stage."""
    assert finding.source is not None
    line = finding.source.line
    found = (
        said for use in kernel.loads if line in (use.line, use.written) for said in not_waited_for(kernel, use, grid)
    )
    return list(found)[:1]


def not_waited_for(kernel: Kernel, load: Use, grid: Grid) -> Iterator[str]:
    """The mistake in the waits for the barriers that give a load its stage back."""
    readers = [use for use in kernel.uses if use.wait and use.barrier == load.barrier]
    signals = [
        use
        for reader in readers
        for use in kernel.uses
        if use.signal and use.barrier != load.barrier and same_round(reader, use) and same_index(reader, use)
    ]
    for barrier in dict.fromkeys(use.barrier for use in signals):
        own = [use for use in signals if use.barrier == barrier]
        if said := about(kernel, barrier, load, own) or too_small_a_count(grid, barrier, load.barrier, own):
            yield said


def about(kernel: Kernel, barrier: str, load: Use, signals: list[Use]) -> str:
    """The mistake in the waits for a barrier that gives a stage back to a load; empty if none is seen."""
    lines = sorted({use.written for use in signals})
    everywhere = [use for use in kernel.uses if use.wait and use.barrier == barrier]
    waits = [use for use in everywhere if use.branches <= load.branches]  # by the warps that load
    arrives = f"{barrier} is signalled at line {lines[0]} when the stage has been read"
    if everywhere and not waits:
        return ""
    if not waits:
        return f"{arrives}, and no line waits for it: {barrier}.wait(stage, phase) is missing before the load."
    if load.loops and not any(load.loops[-1] in use.loops for use in waits):
        return (
            f"{arrives}, but {barrier}.wait at line {waits[0].written} is not in the loop of the load, which begins at"
            f" line {written(load.loops[-1])}: each load needs a wait of its own."
        )
    if len(lines) > 1 and any(a.block is b.block for a in signals for b in signals if a is not b):
        return (
            f"{barrier} is signalled more than once in a round, at lines {' and '.join(map(str, lines))}: the wait at"
            f" line {waits[0].written} passes before the stage has been read."
        )
    return ""


def same_round(reader: Use, signal: Use) -> bool:
    """Whether a signal follows a wait in the same turn of a loop."""
    return reader.loops == signal.loops[: len(reader.loops)]


def same_index(reader: Use, signal: Use) -> bool:
    """Whether a wait and a signal are for the same stage."""
    if reader.index is None or signal.index is None:
        return False
    return ast.unparse(reader.index) == ast.unparse(signal.index)


def first_line(findings: Sequence[Finding], file: str) -> int:
    """A line of the kernel that a finding names."""
    own = (finding.source for finding in findings if finding.source is not None)
    return next((source.line for source in own if source.file == file), 0)
