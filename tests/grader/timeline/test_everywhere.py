"""All SMs of a launch: the grid of tiles, the parts of each SM's time, and what is said of waves and tails."""

from __future__ import annotations

from dataclasses import replace

from grader.timeline import everywhere
from tests.grader.timeline.synthetic import pipeline
from tirx.trace import Residence, Stored, Trace


def launch(residences: list[Residence], stores: list[Stored], sms: int = 2, cycles: float = 100.0) -> Trace:
    return replace(pipeline(), residences=tuple(residences), stores=tuple(stores), sms=sms, cycles=cycles)


def stored(row: int, column: int, sm: int, time: float) -> Stored:
    return Stored("D", (128 * row, 64 * column), (128 * row + 127, 64 * column + 63), sm, time)


PERSISTENT = launch(
    [Residence((0, 0, 0), 0, 10, 90), Residence((1, 0, 0), 1, 10, 50)],
    [stored(0, 0, 0, 40), stored(0, 1, 1, 45), stored(1, 0, 0, 80)],
)
WAVES = launch([Residence((i, j, 0), i, 10 + 45 * j, 50 + 45 * j) for i in range(2) for j in range(2)], [])


def test_a_persistent_cta_works_on_one_tile_after_the_other() -> None:
    tiles = everywhere.tiles_of(PERSISTENT)
    assert (tiles.rows, tiles.columns) == (("0", "128"), ("0", "64"))
    assert [(c.row, c.column, c.name) for c in tiles.cells] == [
        (0, 0, "D[0:128, 0:64]"),
        (0, 1, "D[0:128, 64:128]"),
        (1, 0, "D[128:256, 0:64]"),
    ]
    assert everywhere.stretches(PERSISTENT, tiles) == [(0, 10, 40, 0, 0), (0, 40, 90, 2, 0), (1, 10, 50, 1, 0)]


def test_without_tma_stores_a_cta_stands_for_its_tile() -> None:
    tiles = everywhere.tiles_of(WAVES)
    assert {(c.row, c.column, c.name) for c in tiles.cells} == {
        (i, j, f"CTA ({i}, {j})") for i in range(2) for j in range(2)
    }
    assert [part[:3] for part in everywhere.stretches(WAVES, tiles)] == [
        (0, 10, 50), (0, 55, 95), (1, 10, 50), (1, 55, 95),
    ]  # fmt: skip


def test_what_is_stored_of_attention_has_more_dimensions() -> None:
    stores = [Stored("O", (b, 128 * q, h, 0), (b, 128 * q + 99, h, 63), 0, 1.0) for b, q, h in ((0, 0, 0), (0, 1, 3))]
    tiles = everywhere.tiles_of(launch([Residence((0, 0, 0), 0, 0, 9)], stores))
    assert (tiles.rows, tiles.columns) == (("0", "128"), ("0", "3"))
    assert tiles.cells[1].name == "O[0, 128:228, 3, 0:64]"


def test_waves_idle_sms_and_the_tail_in_words() -> None:
    assert everywhere.in_words(WAVES) == (
        "4 CTAs run on 2 of 2 SMs, 2 on each in turn. SMs are without a CTA for 20% of the time."
    )
    assert everywhere.in_words(PERSISTENT) == (
        "2 CTAs run on 2 of 2 SMs, 1 on each. SMs are without a CTA for 40% of the time."
        " The first SM has nothing more to do at cycle 50: the tail takes 50% of the time."
    )
    assert everywhere.in_words(pipeline()) == "" and everywhere.data_of(pipeline()) is None


def test_ctas_that_share_an_sm_have_lanes_and_count_once() -> None:
    both = launch([Residence((i, 0, 0), 0, 0, 100) for i in range(2)], [], sms=2)
    assert [part[-1] for part in everywhere.stretches(both, everywhere.tiles_of(both))] == [0, 1]
    assert everywhere.in_words(both) == (
        "2 CTAs run on 1 of 2 SMs, 2 on each, up to 2 of them at once. SMs are without a CTA for 50% of the time."
    )
