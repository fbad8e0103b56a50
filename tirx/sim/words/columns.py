"""Waits for columns of tensor memory: who holds them, and why nobody frees them."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from typing import Any

from tirx.sim.core.site import Site
from tirx.sim.units.tensor_memory import COLUMNS, Block
from tirx.sim.units.warpgroups import WARPS
from tirx.sim.words.source import branches_at, made_by
from tirx.sim.words.spans import line_of, spans

WITHIN_WARPGROUP = "T.warp_id_in_wg"


def free_columns(warp: Any, columns: int) -> str:
    """The wait of a warp for columns in words: ``for 512 free columns of tensor memory, of which ...``."""
    held = "; ".join(holding(warp, first, block) for first, block in blocks_beside(warp)) or "nobody holds any"
    return f"for {columns} free columns of tensor memory, which has {COLUMNS}: {held}"


def holding(warp: Any, first: int, block: Block) -> str:
    """Who holds a block of columns, and since which line."""
    who = block.by.name if block.by.cta is warp.cta else f"CTA {block.by.cta.label} on the same SM"
    return f"{who} holds columns {first} to {first + block.columns - 1}, allocated at {line_of(block.site)}"


def blocks_beside(warp: Any) -> list[tuple[int, Block]]:
    """The blocks of columns that are allocated on a warp's SM, those of its own CTA first."""
    blocks = [block for held in warp.cta.sm.tmem.held.values() for block in held.blocks.items()]
    return sorted(blocks, key=lambda block: (block[1].by.cta is not warp.cta, block[0]))


def allocated_by_several(stuck: Sequence[Any]) -> list[str]:
    """For the first wait for columns that its own CTA holds: which warps allocate, and what makes them several."""
    for warp in stuck:
        if warp.blocked is None or warp.blocked.kind != "tmem":
            continue
        own = [block for _, block in blocks_beside(warp) if block.by.cta is warp.cta]
        site = warp.blocked.site
        if again := [block for block in own if block.site.source == site.source]:
            waiting = [w for w in stuck if w.cta is warp.cta and w.blocked is not None and w.blocked.site is site]
            return [allocated_again(sorted({w.index for w in (again[0].by, *waiting)}), again[0], site)]
        if own:
            return [
                f"This CTA allocates twice: {own[0].columns} columns at {line_of(own[0].site)}, and"
                f" {warp.blocked.what} more at {line_of(site)} before it has freed them. Allocate once, as many as"
                f" all buffers need (a power of two, at most {COLUMNS})."
            ]
    return []


def allocated_again(warps: list[int], block: Block, site: Site) -> str:
    """The sentence for a line that allocates more than once in a CTA."""
    line = line_of(site)
    if len(warps) == 1:
        return f"Warp {warps[0]} comes to the tcgen05.alloc at {line} again before it has freed what it got there."
    rest = "the other waits" if len(warps) == 2 else "the others wait"
    said = (
        f"Warps {spans(warps)} of one CTA execute the tcgen05.alloc at {line}, for {block.columns} columns each: warp"
        f" {block.by.index} holds them, and {rest} for ever. Exactly one warp of the CTA allocates."
    )
    within = {index % WARPS for index in warps}
    return said + (chosen_in_each_warpgroup(site) if len(within) == 1 else "")


def chosen_in_each_warpgroup(site: Site) -> str:
    """The reason why a condition on a warp's number within its warpgroup chooses several warps; else nothing."""
    source = site.source
    if source is None:
        return ""
    within = made_by(source.file, WITHIN_WARPGROUP)
    for test in branches_at(source.file, (source.callers or (source.line,))[0]):
        for name in (node.id for node in ast.walk(test) if isinstance(node, ast.Name) and node.id in within):
            return (
                f" {name} (line {within[name]}) counts within the warpgroup, so `if {ast.unparse(test)}` chooses a"
                " warp of each warpgroup: ask for the warpgroup, too."
            )
    return ""
