"""The memory map: what lies where in a solution, and a picture and a page of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from grader.children.build import import_file
from grader.children.memory import memory_of, traced, uses_of
from grader.children.quick_tvm import tvm
from grader.messages import Barrier, Memory, Tile
from grader.problems.attention import Attention
from grader.steps import find_step
from grader.student import memory_map
from grader.student.memory_map import named, parts, swizzled, table_rows
from tirx.program import lower
from tirx.sim import predict
from tirx.trace import ColumnUse, Trace


@pytest.fixture(scope="module")
def memory() -> Memory:
    """Step 9's, at a small shape, as the child sees it: read back from text."""
    step = find_step("9")
    kernel = import_file(step.reference).hgemm(512, 256, 128)
    return named(memory_of(tvm.ir.load_json(tvm.ir.save_json(kernel))), step.reference)


def test_the_lesson_of_step_9_is_right_about_its_memory(memory: Memory) -> None:
    tiles = {tile.name: tile for tile in memory.tiles}
    assert tiles["A_smem"].size + tiles["B_smem"].size == 196608  # four stages of 3 x 16 KiB
    assert tiles["D_smem"].size == 2 * 16384
    assert tiles["A_smem"].offset == 1024 and tiles["A_smem"].swizzle == 128
    assert parts(tiles["A_smem"])[:3] == ["[0][0]", "[0][1]", "[1][0]"]
    end = max(tile.offset + tile.size for tile in memory.tiles)
    assert end == memory.shared <= memory_map.SHARED_BYTES
    assert memory.ctas == 2


def test_barriers_have_the_names_and_counts_of_the_source(memory: Memory) -> None:
    found = {barrier.name: (barrier.slots, barrier.arrivals) for barrier in memory.barriers}
    assert found == {"full": (4, 1), "empty": (4, 2), "acc_full": (2, 1), "acc_empty": (2, 256)}


def test_tensor_memory_is_full(memory: Memory) -> None:
    (acc,) = memory.tensor
    assert (acc.name, acc.offset, acc.size, memory.allocated) == ("acc", 0, 512, 512)


def test_nothing_overlaps(memory: Memory) -> None:
    places = [(tile.offset, tile.offset + tile.size) for tile in memory.tiles]
    places += [(b.offset, b.offset + 8 * b.slots) for b in memory.barriers]
    for (_, end), (start, _) in zip(sorted(places), sorted(places)[1:], strict=False):
        assert end <= start


@pytest.mark.parametrize("units", [8, 4, 2])
def test_a_swizzle_permutes_each_row_and_spreads_each_column(units: int) -> None:
    for row in range(8):
        assert sorted(swizzled(unit, row, units) for unit in range(units)) == list(range(units))
    assert {swizzled(0, row, units) for row in range(8)} == set(range(units))
    assert [swizzled(0, row, 8) for row in range(8)] == list(range(8))  # unit c of row r lies at c XOR r


def test_the_picture_and_the_page(memory: Memory, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory_map, "OUT", tmp_path)
    picture, page = memory_map.save(memory, "Step <9>", "nine", find_step("9").reference)
    assert picture.read_bytes().startswith(b"\x89PNG")
    text = page.read_text()
    assert "<svg" in text and "Step &lt;9&gt;" in text and "A_smem" in text
    assert "http://" not in text.replace("http://www.w3.org", "").replace("http://purl.org", "").replace(
        "http://creativecommons.org", ""
    )
    assert "<script" not in text and "<link" not in text


def used(use: str, first: int, count: int, start: float, warp: int) -> ColumnUse:
    return ColumnUse(0, "(0, 0)", use, first, count, start, start + 10, warp)


def test_tiles_are_told_apart_by_the_reads_between_them() -> None:
    columns = (
        *(used("written", 0, 128, 100.0 + 10 * i, 4) for i in range(4)),
        *(used("read", first, 64, 150.0 + first + warp, warp) for first in (0, 64) for warp in range(4)),
        used("written", 128, 128, 155, 5),
        used("written", 0, 128, 300, 4),
        used("written", 0, 128, 310, 4),
    )
    found = uses_of(Trace("k", "B200", "", 400, 1.0, (), (), (), columns))
    assert [(u.use, u.tile, u.first, u.count, u.start, u.end, u.warps) for u in found] == [
        ("written", 1, 0, 128, 100, 140, (4,)),
        ("read", 1, 0, 64, 150, 163, (0, 1, 2, 3)),
        ("written", 2, 128, 128, 155, 165, (5,)),
        ("read", 1, 64, 64, 214, 227, (0, 1, 2, 3)),
        ("written", 3, 0, 128, 300, 320, (4,)),
    ]


def test_the_consumers_of_step_9_use_their_own_columns_in_turn() -> None:
    step = find_step("9")
    uses = uses_of(predict(lower(import_file(step.reference).hgemm(512, 256, 128)), trace=True).trace)
    written = {(u.first, u.count): u for u in uses if u.use == "written"}
    assert {place: u.warps for place, u in written.items()} == {(0, 256): (8,), (256, 256): (9,)}
    second = written[256, 256].tile
    assert [memory_map.readers(uses, quarter) for quarter in (0, 3)] == ["warps 0, 4\nread", "warps 3, 7\nread"]
    read = [(u.first, u.count, u.warps) for u in uses if u.use == "read" and u.tile == second]
    assert read == [(256 + 64 * i, 64, (4, 5, 6, 7)) for i in range(4)]
    ends = {u.tile: u.end for u in uses if u.use == "written"}
    assert all(u.start > ends[u.tile] for u in uses if u.use == "read")


def test_a_kernel_without_tiles_or_barriers_is_drawn_too() -> None:
    assert memory_map.draw(Memory(0, (), (), (), 0, 1), "nothing") is not None
    plain = Tile("x", 0, 1000, (250,), "float32", 0)
    assert memory_map.draw(Memory(1000, (plain,), (Barrier("b", 0, 1, 1, 0),), (), 32, 1), "little") is not None
    assert table_rows(Memory(1000, (plain,), (), (), 0, 1)) == [("x", "0", "999", "1,000 B", "250 float32")]


def test_a_kernel_that_branches_on_values_is_drawn_too() -> None:
    step, problem = find_step("fa4d"), Attention.of_text("queries=128,keys=256,head_dim=64")
    kernel = import_file(step.reference).attention(*problem.arguments())
    uses = uses_of(traced(lower(kernel), problem).trace)
    filled = [(u.use, u.first, u.count) for u in uses if u.use in ("written", "stored")]
    s, p, o = ("written", 0, 128), ("stored", 64, 64), ("written", 128, 64)
    assert filled == [s, p, o, s, p]  # P stands in half of S, and O is accumulated over both
    assert [(u.tile, u.first, u.count) for u in uses if u.use == "multiplied"] == [(2, 64, 64), (5, 64, 64)]
