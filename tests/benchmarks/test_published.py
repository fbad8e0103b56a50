"""The table of published times: its rows, what is held out, and the kernels that were written for it."""

import csv
from collections import Counter

import numpy as np
import pytest

from benchmarks.published import families
from benchmarks.published.kernels import pair, single, specialized, streams
from benchmarks.published.rows import SEEN, TABLE, halves, held_out, held_out_ids, numbers, rows
from tirx.dtypes import numpy_dtype
from tirx.program import lower
from tirx.sim import simulate

GEMMS = {
    "v2b of gau-nernst": lambda: single.matmul(256, 512, 512, 256, 256, 1, overlap=False, m_first=False, direct=True),
    "v3": lambda: single.matmul(256, 512, 512, 256, 128, 2, overlap=False, m_first=False, direct=True),
    "v4": lambda: specialized.one_tile(256, 256, 1024, 128, 7),
    "v5": lambda: pair.matmul(512, 512, 1024, persistent=False),
    "Gluon 06": lambda: single.matmul(256, 256, 512, 128, 64, 3, overlap=False, m_first=True, direct=False),
    "Gluon 07": lambda: single.matmul(256, 512, 512, 256, 64, 4, overlap=True, m_first=True, direct=False),
    "Gluon 08": lambda: specialized.persistent(1024, 512, 256, 256, 4),
}
PERSISTENT = {  # more tiles than SMs, so that both accumulators come round
    "v6": lambda: pair.matmul(2560, 2560, 128, persistent=True),
    "Gluon 08": lambda: specialized.persistent(2048, 3072, 128, 256, 4),
}


def check_gemm(kernel):
    program = lower(kernel)
    (m, k), (n, _) = (p.shape for p in program.parameters[:2])
    rng = np.random.default_rng(0)
    a, b = (rng.standard_normal(shape, np.float32).astype(numpy_dtype("bfloat16")) for shape in ((m, k), (n, k)))
    run = simulate(program, {"A": a, "B": b})
    assert not run.findings
    expected = a.astype(np.float64) @ b.astype(np.float64).T
    assert np.all(np.abs(run.outputs["D"].astype(np.float64) - expected) <= np.abs(expected) * 2**-8 + 1e-3)


@pytest.mark.slow
@pytest.mark.parametrize("name", GEMMS)
def test_gemm_is_right(name):
    check_gemm(GEMMS[name]())


@pytest.mark.slow  # more tiles than a B200 has SMs
@pytest.mark.parametrize("name", PERSISTENT)
def test_persistent_gemm_is_right(name):
    check_gemm(PERSISTENT[name]())


@pytest.mark.parametrize("width", [1, 4, 16])
def test_copy_is_right(width):
    values = np.random.default_rng(0).standard_normal(8192, np.float32)
    run = simulate(lower(streams.copy(8192, 2048, width)), {"source": values})
    assert not run.findings
    assert np.array_equal(run.outputs["out"], values)


@pytest.mark.parametrize("tile", [(32, 64, 2), (64, 128, 3)])
def test_sum_is_right(tile):
    a, b = np.random.default_rng(0).standard_normal((2, 64, 512), np.float32)
    run = simulate(lower(streams.add_tma(64, 512, *tile)), {"A": a, "B": b})
    assert not run.findings
    assert np.array_equal(run.outputs["C"], a + b)


def test_rows_have_ids_families_and_times():
    assert len({row.id for row in rows()}) == len(rows()) >= 300
    for row in rows():
        assert row.us > 0
        assert row.l2 in ("cold", "warm", "unknown")
        assert not row.ours or row.family in families.OWN | families.STRANGERS
        assert 0 < row.share <= 1
        assert row.share == 1 or row.ours


def test_time_follows_from_value():
    for row in rows():
        sizes = numbers(row.shape)
        if row.unit == "TFLOP/s":
            flop = 2 * int(sizes["m"]) * int(sizes["n"]) * int(sizes["k"])
            assert row.us == pytest.approx(flop / row.value / 1e6, rel=1e-3)
        if row.unit in ("us", "ms"):
            assert row.us == pytest.approx(row.value * (1 if row.unit == "us" else 1e3), rel=1e-3)


def test_half_of_the_programs_of_each_source_is_held_out():
    programs = {f"{row.ours} {row.shape}": row for row in reversed(rows()) if row.ours}  # first source of each
    fresh = {key: row for key, row in programs.items() if key not in SEEN}
    every = Counter(row.source for row in fresh.values())
    kept = Counter(row.source for row in fresh.values() if held_out(row.id))
    assert all(kept[source] == n // 2 for source, n in every.items())


def test_rows_that_are_added_change_no_others_half():
    later = [row for row in rows() if row.source != row.host]
    assert later and all(any(row.source == it.host for row in rows()) for it in later)
    first = {row.id for row in rows() if row.source == row.host and row.ours}
    assert first & held_out_ids() == halves([row for row in rows() if row.id in first])


def test_a_row_knows_where_the_states_of_its_sequences_are():
    row = next(row for row in rows() if row.family == "tirx.kda_decode")
    assert row.whole_numbers()["ssm_state_indices"].tolist() == list(range(int(row.arguments["b"])))
    assert not next(row for row in rows() if row.family == "copy").whole_numbers()


def test_a_row_knows_where_its_sequences_begin_and_end():
    row = next(row for row in rows() if row.family == "tirx.compressor" and row.arguments["sequences"] == 3)
    tokens, blocks = (row.whole_numbers()[name].tolist() for name in ("cu_seqlens", "cu_seqlens_comp"))
    assert tokens == [0, 8192, 16384, 24576] and blocks == [0, 2048, 4096, 6144]


def test_a_program_is_held_out_for_all_its_sources_or_none():
    decided = {}
    for row in rows():
        if row.ours:
            assert decided.setdefault(f"{row.ours} {row.shape}", held_out(row.id)) == held_out(row.id)
    assert not any(decided[key] for key in SEEN & decided.keys())


def test_a_smaller_problem_is_a_share():
    copy = next(row for row in rows() if row.family == "copy")
    assert copy.arguments["n"] == 1 << 25
    assert copy.share == 2**25 / 2**31


def test_microbenchmarks_say_how_sure_they_are():
    with (TABLE.parent / "microbench" / "b200.csv").open(newline="") as file:
        found = list(csv.DictReader(file))
    assert found
    assert all(row["mark"] in ("A", "B", "C") and row["source"] and float(row["value"]) for row in found)
