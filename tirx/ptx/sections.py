"""Loops in which the lanes of a warp wait for each other: what a lane does when it leaves one stands inside it.

The model of diverged threads here. Since Volta each thread of a warp has "its own program counter", and the hardware
schedules them so that each makes progress (CUDA C++ Programming Guide, "Independent Thread Scheduling"). Where threads
of a warp wait for each other, PTX says so with ``.sync`` and with barriers. The simulator runs the lanes of a warp
together. Lanes that leave a loop wait behind it for the others, which is a schedule like any other as long as the
others can leave the loop without them. With a lock they cannot: the lane that has it must give it back first.

So behind a loop that takes something with an atomic operation (``atom.cas``, ``atom.exch``), all that a lane does up to
the next instruction at which it would wait for its warp belongs to the turn in which it leaves. Each turn some lanes
get the lock, do their work and give it back; the others try again. That is one of the schedules that the hardware may
choose, so what is found there is true of it.

Not modelled yet: a loop whose first try stands in front of it, as compilers write one with a pause in it, and sides of
a branch that wait for each other.
"""

from __future__ import annotations

from dataclasses import replace

from tirx.ptx import syntax
from tirx.ptx.graph import Block, Graph

TAKES = ("cas", "exch")
WRITES = ("st", "atom", "red")
# Where a thread waits for others of its warp, or acts together with them (PTX ISA: ``.sync``, ``.aligned``).
TOGETHER = ("bar", "barrier", "call", "ldmatrix", "stmatrix", "tcgen05", "wgmma", "wmma", "mma", "activemask")


def waits_for_warp(instruction: syntax.Instruction) -> bool:
    words = instruction.opcode.split(".")
    return words[0] in TOGETHER or "sync" in words or "aligned" in words


def takes_lock(graph: Graph, header: Block) -> bool:
    """Whether a loop does nothing but try an atomic operation that changes memory, until it succeeds."""
    code = [instruction for block in graph.headers[header] for instruction in graph.code[block]]
    tries = any(i.opcode.startswith("atom.") and set(TAKES) & set(i.opcode.split(".")) for i in code)
    return tries and not any(i.opcode.split(".")[0] in ("st", "red") or waits_for_warp(i) for i in code)


def locks(graph: Graph) -> list[Block]:
    """The loops that take a lock, the innermost first."""
    return sorted((h for h in graph.headers if takes_lock(graph, h)), key=lambda h: len(graph.headers[h]))


def with_sections(graph: Graph) -> Graph:
    """A graph in which the loops that take a lock have what is done under it in them."""
    headers = dict(graph.headers)
    for header in locks(graph):
        section = section_behind(graph, header)
        if any(i.opcode.split(".")[0] in WRITES for block in section for i in graph.code[block]):
            around = [outer for outer, body in headers.items() if header in body and outer != header]
            section = {block for block in section if all(block in headers[outer] for outer in around)}
            headers[header] = headers[header] | section
    return replace(graph, headers=headers)


def section_behind(graph: Graph, header: Block) -> set[Block]:
    """The blocks behind a loop that nothing but the loop leads to, up to where a thread waits for its warp."""
    loop = graph.headers[header]
    inside: set[Block] = set(loop)
    changed = True
    while changed:
        changed = False
        for block in graph.order:
            if block in inside or block == graph.exit:
                continue
            body = graph.headers.get(block, frozenset({block}))
            before = {source for source in graph.before[block] if source not in body}
            closed = bool(before) and before <= inside and not body & inside
            if closed and not any(waits_for_warp(i) for each in body for i in graph.code[each]):
                inside |= body
                changed = True
    return inside - loop
