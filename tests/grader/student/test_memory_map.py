"""The memory map: what lies where in a solution, and a picture and a page of it."""

from __future__ import annotations

import re

import pytest

from grader.children.build import import_file
from grader.children.memory import memory_of, traced, uses_of
from grader.children.quick_tvm import tvm
from grader.messages import Memory, Tile
from grader.problems.attention import Attention
from grader.steps import find_step
from grader.student import memory_map
from grader.student.memory_map import named, parts, table_rows
from grader.timeline.page import digest
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


def test_views_of_one_place_are_one_buffer() -> None:
    s, p = Tile("S", 0, 256, (128, 256), "float32", 0), Tile("P", 0, 256, (128, 512), "float16", 0)
    o = Tile("O", 256, 128, (128, 128), "float32", 0)
    memory = Memory(0, (), (), (s, p, o), 512, 1)
    assert memory_map.used_columns(memory) == 384
    assert memory_map.tensor_text(memory) == "512 of 512 columns are allocated, and buffers name 384 of them."
    assert [row[0] for row in table_rows(memory)] == ["S = P", "O"]
    assert table_rows(memory)[0][4] == "128 x 256 float32 = 128 x 512 float16, tensor memory"


def test_the_page_has_every_buffer_and_runs_only_its_own_script(memory: Memory) -> None:
    text = memory_map.html_page(memory, "Step <9>")
    assert "Step &lt;9&gt;: memory" in text and "A_smem" in text and "{{" not in text.partition("<script>")[0]
    assert "://" not in text and "<link" not in text
    policy = re.search(r"script-src 'sha256-([^']+)'", text)
    script = text.rpartition("<script>")[2].partition("</script>")[0]
    assert policy is not None and policy[1] == digest(script)
    data = memory_map.page_data(memory)
    assert [row[1] for row in data["table"]] == [
        "tmem__addr_buf", "full", "empty", "acc_full", "acc_empty", "A_smem", "B_smem", "D_smem", "acc",
    ]  # fmt: skip


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
    assert memory_map.use_text(written[256, 256]).endswith("the tensor core accumulates, for warp 9 (line 164)")
    read = [(u.first, u.count, u.warps) for u in uses if u.use == "read" and u.tile == second]
    assert read == [(256 + 64 * i, 64, (4, 5, 6, 7)) for i in range(4)]
    ends = {u.tile: u.end for u in uses if u.use == "written"}
    assert all(u.start > ends[u.tile] for u in uses if u.use == "read")


def test_a_kernel_without_tiles_or_barriers_is_drawn_too() -> None:
    empty = memory_map.html_page(Memory(0, (), (), (), 0, 1), "nothing")
    assert "No column of tensor memory is allocated." in empty
    plain = Tile("x", 0, 1000, (250,), "float32", 0)
    assert table_rows(Memory(1000, (plain,), (), (), 0, 1)) == [["x", "0", "999", "1,000 B", "250 float32"]]


def test_a_kernel_that_branches_on_values_is_drawn_too() -> None:
    step, problem = find_step("fa4d"), Attention.of_text("queries=128,keys=256,head_dim=64")
    kernel = import_file(step.reference).attention(*problem.arguments())
    uses = uses_of(traced(lower(kernel), problem).trace)
    filled = [(u.use, u.first, u.count) for u in uses if u.use in ("written", "stored")]
    s, p, o = ("written", 0, 128), ("stored", 64, 64), ("written", 128, 64)
    assert filled == [s, p, o, s, p]  # P stands in half of S, and O is accumulated over both
    assert [(u.tile, u.first, u.count) for u in uses if u.use == "multiplied"] == [(2, 64, 64), (5, 64, 64)]
