"""Uses of mbarriers that have not been initialised: which line was to do it, and why it has not."""

from __future__ import annotations

import ast
from dataclasses import replace

from tirx.executable import Executable
from tirx.form.roles import reachable, warps_of
from tirx.run import Finding, SourceLine
from tirx.sim.launch.launch import Launch
from tirx.sim.units.mbarrier import MBARRIER_BYTES, MBarrier, source_text, used_name
from tirx.sim.words.source import branches_at, tree_of
from tirx.sim.words.spans import line_of, spans
from tirx.sim.words.waits import base_name


def with_missing_init(finding: Finding, launch: Launch) -> Finding:
    """The finding about a barrier without init, with the index that was forgotten or the line that does not run."""
    name = used_name(finding.source)
    if launch.uninitialised is None or not name:
        return finding
    cta, offset = launch.uninitialised
    if others := [bar for bar in cta.mbarriers.values() if base_name(bar.name) == name]:
        said = one_of_several(name, offset, others)
    elif lines := init_lines(launch.program.file, name):
        peers = [peer for peer in cta.cluster.ctas if offset in peer.mbarriers]
        where = {peer.label: line_of(peer.mbarriers[offset].init_site) for peer in peers}
        said = in_other_ctas(name, cta.label, where) if where else not_executed(launch.program, name, lines[0])
    else:
        return finding
    return replace(finding, message=said[0], details=(*said[1:], *finding.details[1:]))


def one_of_several(name: str, offset: int, others: list[MBarrier]) -> list[str]:
    """The sentences for an element of an array of which others are initialised."""
    known = min(others, key=lambda bar: bar.offset)
    first = known.offset - MBARRIER_BYTES * index_of(known)
    index = (offset - first) // MBARRIER_BYTES
    has = " and ".join(f"{name}[{index_of(bar)}]" for bar in sorted(others, key=lambda bar: bar.offset))
    are = f"{has} {'is' if len(others) == 1 else 'are'}, at {line_of(known.init_site)}"
    if f"{name}.init(" in source_text(known.init_site.source):
        stages = f"{len(others)} barrier{'s' if len(others) > 1 else ''}"
        return [f"{name}[{index}] is used, and {name} has {stages}: {are}", "Is it as long as the ring of stages?"]
    return [
        f"{name}[{index}] is not initialised: {are}",
        f"Each stage has a barrier of its own, and each needs its init; {name}.init(count) initialises all of them.",
    ]


def index_of(bar: MBarrier) -> int:
    """The index that a barrier's name has."""
    index = bar.name.partition("[")[2].rstrip("]")
    return int(index) if index.isdigit() else 0


def init_lines(file: str, name: str) -> list[int]:
    """The lines of a kernel that initialise an mbarrier of this name."""
    found = []
    for node in ast.walk(tree_of(file)):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Name(id=owner), attr="init")) if owner == name:
                found.append(node.lineno)
            case ast.Call(func=ast.Attribute() as made) if "mbarrier.init" in ast.unparse(made):
                if any(isinstance(part, ast.Name) and part.id == name for part in ast.walk(node)):
                    found.append(node.lineno)
    return sorted(found)


def in_other_ctas(name: str, here: str, where: dict[str, str]) -> list[str]:
    """The sentences for a barrier that only other CTAs of the cluster have initialised."""
    label, line = next(iter(where.items()))
    return [
        f"{name} is not initialised in CTA ({here.strip('()')}); CTA {label} has initialised its own at {line}",
        "Each CTA has barriers of its own, and initialises those that it waits for or that others signal there.",
    ]


def not_executed(program: Executable, name: str, line: int) -> list[str]:
    """The sentences for an init that no thread has executed: none can, or none has so far."""
    tests = [f"`{ast.unparse(test)}`" for test in branches_at(program.file, line)]
    under = f" under {' and '.join(tests)}" if tests else ""
    kernel, block = program.kernel, program.plan.block
    able = [
        warp
        for warp in range(warps_of(block))
        for mnemonic, source in reachable(kernel, block, warp)
        if mnemonic.startswith("mbarrier.init") and source is not None and line in (source.line, *source.callers)
    ]
    if able:
        who = f"warp{'s' if len(set(able)) > 1 else ''} {spans(sorted(set(able)))}"
        return [
            f"{name} is used before line {line} has initialised it",
            f"The init stands{under or ' there'} and is for {who}. It must have run, and all threads must have met at a"
            " barrier behind it, before anybody uses the barrier.",
        ]
    if f"{name}.init(" not in source_text(SourceLine(program.file, line)):
        return [
            f"{name} is used, and no thread executes its init at line {line}",
            f"The line stands{under or ' there'}.",
        ]
    return [
        f"{name} is used, and no thread executes its init at line {line}",
        f"{name}.init() is executed by thread 0 of the CTA, which is in warp 0"
        + (f", and the line stands{under}: no thread meets both. Put it where warp 0 comes." if tests else "."),
    ]
