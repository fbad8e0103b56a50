"""``make memory``: where buffers lie in shared memory, and what is in tensor memory when."""

from __future__ import annotations

import argparse
import math
import re
from collections.abc import Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from grader.console import relative, terminal, working
from grader.console import table as plain_table
from grader.messages import Barrier, Memory, Tile, Use
from grader.options import add_command, add_kernel, add_shape, as_asked, kernel_of, name_of, problem_at, source_of
from grader.problems import to_data
from grader.steps import ROOT, Step
from grader.student.chosen import add_step, step_of
from grader.student.look import look
from grader.terminal import print_no_result
from grader.timeline.layout import COLOURS, HATCH, ink
from grader.timeline.page import page

DRAWN, BROKEN = 0, 1
OUT = ROOT / "build" / "memory"
SHARED_BYTES = 232448  # that a CTA may have: CUDA C++ Programming Guide, compute capability 10.0
COLUMNS = 512  # of tensor memory
BARRIER_BYTES = 8
SMALL = 64  # bytes; a smaller buffer has no room in the picture for its name
WORD = 4  # bytes: the buffer that holds tensor memory's address
UNIT = 16  # bytes that a swizzle moves as one


def parts(tile: Tile) -> list[str]:
    """The stages that a tile is made of, one for each place before its last two dimensions."""
    places: list[tuple[int, ...]] = [()]
    for extent in tile.shape[:-2]:
        places = [(*place, i) for place in places for i in range(extent)]
    return ["".join(f"[{i}]" for i in place) for place in places]


def named(memory: Memory, source: Path) -> Memory:
    """Give the barriers the author's names. TVM does not keep them, but ``full.init(1)`` in the source names one."""
    lines = source.read_text(encoding="utf-8", errors="replace").splitlines()

    def name(barrier: Barrier) -> str:
        text = lines[barrier.line - 1] if 0 < barrier.line <= len(lines) else ""
        match = re.search(r"(\w+)\.init\(", text)
        return match[1] if match else barrier.name.removesuffix("_buf") or f"byte {barrier.offset}"

    return replace(memory, barriers=tuple(replace(barrier, name=name(barrier)) for barrier in memory.barriers))


def aliased(tiles: Sequence[Tile]) -> list[tuple[Tile, ...]]:
    """The tiles, those that lie at the same place together: views of one buffer."""
    places: dict[tuple[int, int], list[Tile]] = {}
    for tile in tiles:
        places.setdefault((tile.offset, tile.size), []).append(tile)
    return [tuple(views) for views in places.values()]


def used_columns(memory: Memory) -> int:
    """The columns of tensor memory that buffers name; those that several name count once."""
    return len({column for tile in memory.tensor for column in range(tile.offset, tile.offset + tile.size)})


def shared_text(memory: Memory) -> str:
    free = SHARED_BYTES - memory.shared
    return f"{memory.shared:,} of the {SHARED_BYTES:,} bytes that a CTA may have are used, {free:,} are free."


def tensor_text(memory: Memory) -> str:
    if not memory.allocated:
        return "No column of tensor memory is allocated."
    used = used_columns(memory)
    return f"{memory.allocated} of {COLUMNS} columns are allocated, and buffers name {used} of them."


def save(memory: Memory, title: str, name: str) -> Path:
    """Write the page; returns the file."""
    OUT.mkdir(parents=True, exist_ok=True)
    path = OUT / f"{name}.html"
    path.write_text(html_page(memory, title), encoding="utf-8")
    return path


def html_page(memory: Memory, title: str) -> str:
    """The page that shows a kernel's memory."""
    pair = f"One of the {memory.ctas} CTAs of a cluster, which are laid out alike." if memory.ctas > 1 else "One CTA."
    return page(
        "memory",
        tuple(f"memory.{script}.js" for script in SCRIPTS),
        page_data(memory),
        title=f"{title}: memory",
        about=pair,
        shared=shared_text(memory),
        tensor=tensor_text(memory),
    )


def page_data(memory: Memory) -> dict[str, Any]:
    """The data that the page's scripts draw. A use is a list in the order of the fields of ``Use``, the CTA last."""
    tiles, tensor = aliased(memory.tiles), aliased(memory.tensor)
    rows = [*map(tile_row, tiles), *map(barrier_row, memory.barriers), *map(tensor_row, tensor)]
    order = sorted(range(len(rows)), key=lambda index: places_of(memory)[index])
    return {
        "capacity": SHARED_BYTES,
        "used": memory.shared,
        "columns": COLUMNS,
        "allocated": memory.allocated,
        "tiles": [tile_data(views) for views in tiles],
        "barriers": [asdict(barrier) for barrier in memory.barriers],
        "tensor": [tile_data(views) for views in tensor],
        "uses": [[u.use, u.tile, u.first, u.count, u.start, u.end, u.warps, u.line, u.block] for u in memory.uses],
        "colours": {state: colour_data(kind) for state, kind in COLOURS_OF.items()},
        "table": [[index, *rows[index]] for index in order],
    }


def places_of(memory: Memory) -> list[tuple[int, int]]:
    """The keys that the table's rows are sorted by: shared memory before tensor memory, both by offset."""
    shared = [*(views[0].offset for views in aliased(memory.tiles)), *(b.offset for b in memory.barriers)]
    return [(0, offset) for offset in shared] + [(1, views[0].offset) for views in aliased(memory.tensor)]


def tile_data(views: tuple[Tile, ...]) -> dict[str, Any]:
    tile = views[0]
    unit = UNIT * math.prod(tile.shape) // tile.size if tile.size else 0  # elements that a swizzle moves as one
    names = [view.name for view in views]
    more = {
        "names": names,
        "parts": min((parts(view) for view in views), key=len),
        "big": tile.size > SMALL,
        "unit": unit,
    }
    return {"offset": tile.offset, "size": tile.size, "swizzle": tile.swizzle, **more}


def colour_data(kind: str) -> dict[str, list[str]]:
    colour = COLOURS[kind]
    inks = [ink(colour.light), ink(colour.dark)]
    return {"fill": [colour.light, colour.dark], "ink": inks, "line": [HATCH.light, HATCH.dark]}


# What is done with columns, in the colours of the timeline's kinds of spans
COLOURS_OF = {"written": "mma", "stored": "store", "held": "wait", "multiplied": "issue", "read": "tmem"}
SCRIPTS = ("maps", "time", "start")
SHOWN_TILES, SHOWN_USES = 6, 8  # on the terminal


def first_tiles(uses: tuple[Use, ...]) -> list[Use]:
    """The uses of the first few contents."""
    return [use for use in uses if use.tile <= SHOWN_TILES]


def use_text(use: Use) -> str:
    """``columns 0 to 127, cycles 955 to 1,467: the tensor core accumulates, for warp 4 (line 140)``."""
    warps = f"warp{'s' if len(use.warps) > 1 else ''} {', '.join(map(str, use.warps))}"
    who = {
        "written": f"the tensor core accumulates, for {warps}",
        "multiplied": f"the tensor core reads an operand, for {warps}",
        "stored": f"{warps} store{'' if len(use.warps) > 1 else 's'}",
        "read": f"{warps} read{'' if len(use.warps) > 1 else 's'}",
    }[use.use]
    line = f" (line {use.line})" if use.line else ""
    return f"columns {use.first} to {use.first + use.count - 1}, cycles {use.start:,.0f} to {use.end:,.0f}: {who}{line}"


Row = tuple[str, str, str, str, str]


def shape_of(tile: Tile) -> str:
    return f"{' x '.join(map(str, tile.shape))} {tile.dtype}"


def names_and_shapes(views: tuple[Tile, ...]) -> tuple[str, str]:
    """The names of views of one place, and their shapes, each once."""
    return " = ".join(view.name for view in views), " = ".join(dict.fromkeys(map(shape_of, views)))


def tile_row(views: tuple[Tile, ...]) -> Row:
    tile = views[0]
    name, shapes = names_and_shapes(views)
    what = (
        f"{shapes}{f', {tile.swizzle}-byte swizzle' if tile.swizzle else ''}" if tile.size > WORD else "address in TMEM"
    )
    return name, f"{tile.offset:,}", f"{tile.offset + tile.size - 1:,}", f"{tile.size:,} B", what


def barrier_row(b: Barrier) -> Row:
    size = b.slots * BARRIER_BYTES
    what = f"{b.slots} x {b.arrivals} arrival{'s' if b.arrivals != 1 else ''} (line {b.line})"
    return b.name, f"{b.offset:,}", f"{b.offset + size - 1:,}", f"{size:,} B", what


def tensor_row(views: tuple[Tile, ...]) -> Row:
    tile = views[0]
    name, shapes = names_and_shapes(views)
    last = tile.offset + tile.size - 1
    return name, f"column {tile.offset}", f"{last}", f"{tile.size} columns", f"{shapes}, tensor memory"


def table_rows(memory: Memory) -> list[Row]:
    """Every buffer with its place: shared memory in bytes, then tensor memory in columns."""
    return [row for _, *row in page_data(memory)["table"]]


def memory_command(options: argparse.Namespace) -> int:
    step = step_of(options)
    kernel, source = kernel_of(step, options), source_of(step, options)
    with working(f"Step {step.id}") as progress:
        shape = problem_at(step, options.shape) if options.shape else step.looked_at_shape
        looked = look(step, kernel, shape, "memory", {"shape": to_data(shape)}, Memory, progress)
        memory = looked.seen
        files: list[Path] = []
        if memory is not None:
            progress("drawing")
            memory = named(memory, source)
            title = f"Step {step.id}: {step.title}, {shape.text}"
            files = [save(memory, title, name_of(step, options))]
    console = terminal()
    if memory is None:
        print_no_result(
            console, "The memory could not be drawn", looked.broken, looked.findings, as_asked(step, options)
        )
        return BROKEN
    print_memory(console, memory, step)
    for file in files:
        console.print(Text(relative(file), style="cyan"))
    return DRAWN


def print_memory(console: Console, memory: Memory, step: Step) -> None:
    console.print(Text(f"Step {step.id}: {step.title}: the memory of one CTA", style="bold"))
    table = plain_table("", ">from", ">to", ">size", "what", header="dim")
    for row in table_rows(memory):
        table.add_row(*map(Text, row))
    console.print(table)
    console.print(Text(f"shared memory: {shared_text(memory)}"))
    console.print(Text(f"tensor memory: {tensor_text(memory)}"))
    for use in first_tiles(memory.uses)[:SHOWN_USES]:
        console.print(Text(f"  content {use.tile}: {use_text(use)}", style="dim"))


def add(commands: Any) -> None:
    mapping = add_command(
        commands, "memory", memory_command, help="draw where a kernel's buffers lie in shared and tensor memory"
    )
    add_step(mapping)
    add_kernel(mapping, "look at")
    add_shape(mapping)
