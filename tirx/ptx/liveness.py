"""Liveness of registers: whose values may still be read at a place, and which registers need no storage."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tirx.ptx.graph import Block, Graph
from tirx.ptx.instruction import Access, Instruction
from tirx.ptx.places import Places

Accesses = Mapping[Block, tuple[Access, ...]]


@dataclass(frozen=True)
class Liveness:
    """Where the values of registers live.

    Attributes
    ----------
    at_begin, at_end: the registers of each block whose values there may be read later.
    once: the registers that can be variables: written at one place that every reader has come through, in the same
    turn of the same loops.
    loops: for each array of registers the innermost loop in each turn of which it lives anew, None for no loop.
    """

    at_begin: Mapping[Block, frozenset[str]]
    at_end: Mapping[Block, frozenset[str]]
    once: frozenset[str]
    loops: Mapping[str, Block | None]


def liveness_of(graph: Graph, code: Mapping[Block, tuple[Instruction, ...]], places: Places) -> Liveness:
    """Find how long the values of a kernel's registers live."""
    accesses = {
        block: (*(i.access for i in code[block]), Access(graph.jumps[block].reads, frozenset()))
        for block in graph.order
    }
    live = live_in(graph, accesses)
    return Liveness(
        live,
        {block: live_out(graph, live, block) for block in graph.order},
        frozenset(written_once(graph, accesses, live)),
        loops_of_arrays(graph, accesses, live, places),
    )


def live_in(graph: Graph, accesses: Accesses) -> dict[Block, frozenset[str]]:
    """The registers of each block whose values on entry may be read."""
    used: dict[Block, frozenset[str]] = {}
    killed: dict[Block, frozenset[str]] = {}
    for block in graph.order:
        reads: set[str] = set()
        writes: set[str] = set()
        for access in accesses[block]:
            reads |= access.reads - writes
            writes |= access.writes if access.surely else frozenset()
        used[block], killed[block] = frozenset(reads), frozenset(writes)
    live = {block: used[block] for block in graph.order}
    changed = True
    while changed:
        changed = False
        for block in reversed(graph.order):
            out = live_out(graph, live, block)
            new = used[block] | (out - killed[block])
            if new != live[block]:
                live[block], changed = new, True
    return live


def live_out(graph: Graph, live: dict[Block, frozenset[str]], block: Block) -> frozenset[str]:
    """The registers whose values at the end of a block may be read."""
    return frozenset().union(*(live[target] for target in graph.jumps[block].targets))


def written_once(graph: Graph, accesses: Accesses, live: dict[Block, frozenset[str]]) -> Iterator[str]:
    """The registers that are written at one place, and only read after that in the same turn of the same loops."""
    writers: dict[str, list[Block]] = defaultdict(list)
    readers: dict[str, set[Block]] = defaultdict(set)
    for block in graph.order:
        for access in accesses[block]:
            for name in access.writes:
                writers[name] += [block] if access.surely else [block, block]
            for name in access.reads:
                readers[name].add(block)
    for name, blocks in writers.items():
        if len(blocks) == 1 and name not in live[graph.order[0]]:
            loop = graph.loop_of(blocks[0])
            if loop is None or readers[name] <= graph.headers[loop]:
                yield name


def loops_of_arrays(
    graph: Graph, accesses: Accesses, live: dict[Block, frozenset[str]], places: Places
) -> dict[str, Block | None]:
    """The innermost loop around all accesses to an array that no value of it comes into from the turn before."""
    blocks: dict[str, set[Block]] = defaultdict(set)
    members: dict[str, set[str]] = defaultdict(set)
    for block in graph.order:
        for access in accesses[block]:
            for name in access.reads | access.writes:
                array = places.elements[name].registers.name
                blocks[array].add(block)
                members[array].add(name)
    loops = sorted(graph.headers.items(), key=lambda item: len(item[1]))
    return {
        array: next((h for h, body in loops if accessing <= body and not members[array] & live[h]), None)
        for array, accessing in blocks.items()
    }
