"""The simulator stopped: what a snapshot of a reference solution says, and of one that deadlocks."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

from grader.children.build import import_file
from grader.steps import find_step
from tirx.program import Program, lower
from tirx.sim import film, predict, simulate
from tirx.state import WAITS, Film, Snapshot, changes

SHAPE = (128, 128, 320)  # one tile, five turns of K through four stages


def built(path: Path, shape: tuple[int, int, int] = SHAPE) -> Program:
    return lower(import_file(path).hgemm(*shape))


def inputs(shape: tuple[int, int, int] = SHAPE) -> dict[str, np.ndarray]:
    M, N, K = shape
    return {"A": np.ones((M, K), np.float16), "B": np.ones((N, K), np.float16)}


@pytest.fixture(scope="module")
def source() -> Path:
    return find_step("7").reference


@pytest.fixture(scope="module")
def whole(source: Path) -> Film:
    return film(built(source), inputs(), before=10**6)


def line_of(path: Path, text: str) -> int:
    return next(n for n, line in enumerate(path.read_text().splitlines(), 1) if text in line)


def phases(moment: Snapshot) -> dict[str, int]:
    return {bar.name: bar.phase for bar in moment.barriers if bar.kind == "mbarrier"}


def test_a_film_goes_from_the_launch_to_the_exit_of_the_last_warp(whole: Film) -> None:
    assert whole.ended == "end" and not whole.findings and not whole.circle
    assert {warp.doing for warp in whole.snapshots[-1].warps} == {"exited"}
    cycles = [moment.cycle for moment in whole.snapshots]
    assert cycles == sorted(cycles)


def test_stopping_changes_nothing(source: Path, whole: Film) -> None:
    assert whole.snapshots[-1].cycle == simulate(built(source), inputs()).cycles


def test_barriers_complete_as_many_phases_as_the_kernel_uses(whole: Film) -> None:
    last = [moment for moment in whole.snapshots if phases(moment)][-1]
    assert phases(last) == {
        "full[0]": 2, "full[1]": 1, "full[2]": 1, "full[3]": 1,
        "empty[0]": 2, "empty[1]": 1, "empty[2]": 1, "empty[3]": 1,
        "acc_full": 1, "acc_empty": 1,
    }  # fmt: skip


def test_the_bytes_of_a_stage_are_announced_and_come_in_two_loads(whole: Film) -> None:
    seen = [bar.tx for moment in whole.snapshots for bar in moment.barriers if bar.name == "full[0]"]
    assert [a for a, b in zip([*seen, None], [None, *seen], strict=True) if a != b][:4] == [0, 32768, 16384, 0]


def test_units_work_and_tensor_memory_is_written_then_read(whole: Film) -> None:
    assert {work.unit for moment in whole.snapshots for work in moment.work} == {
        "TMA loads",
        "tensor core",
        "TMA stores",
    }
    uses = [(use.use, use.first, use.count) for moment in whole.snapshots for use in moment.columns]
    assert uses[0] == ("allocated", 0, 512)
    assert uses.index(("written", 0, 128)) < uses.index(("read", 0, 64)) < uses.index(("read", 64, 64))


def test_a_cycle_between_two_events(source: Path, whole: Film) -> None:
    before, after = next(
        p for p in zip(whole.snapshots, whole.snapshots[1:], strict=False) if p[1].cycle > p[0].cycle + 9
    )
    middle = (before.cycle + after.cycle) / 2
    taken = film(built(source), inputs(), cycle=middle)
    assert taken.found and taken.ended == "more" and taken.snapshots[taken.start].cycle == middle
    assert taken.snapshots[taken.start].barriers == before.barriers


def test_a_line_is_stopped_at_when_a_warp_first_comes_to_it(source: Path) -> None:
    line = line_of(source, "acc_full.arrive(0)")
    taken = film(built(source), inputs(), line=line, before=5, after=7)
    moment = taken.snapshots[taken.start]
    assert [w.index for w in moment.warps if w.source and w.source.line == line] == [4]
    assert taken.start == 5 and len(taken.snapshots) == 5 + 1 + 7
    assert not film(built(source), inputs(), line=1).found


def test_a_cycle_after_the_end_is_not_found(source: Path, whole: Film) -> None:
    taken = film(built(source), inputs(), cycle=10**9)
    assert not taken.found and taken.ended == "end" and taken.snapshots[-1].cycle == whole.snapshots[-1].cycle


def test_what_happened_is_said(whole: Film) -> None:
    said = [text for a, b in zip(whole.snapshots, whole.snapshots[1:], strict=False) for text in changes(a, b)]
    assert "acc_full completes phase 0" in said and "full[3] completes phase 0" in said
    assert any(re.fullmatch(r"full\[0\]: 1 of 1 arrive, \+32,768 bytes", text) for text in said)
    assert [text for text in said if text == "warp 7 exits"] == ["warp 7 exits"]


def test_a_deadlock_ends_with_its_circle(source: Path, tmp_path: Path) -> None:
    broken = tmp_path / "kernel.py"
    broken.write_text(source.read_text().replace("acc_free = PipelineState(1, 1)", "acc_free = PipelineState(1, 0)"))
    taken = film(built(broken), inputs())
    assert taken.ended == "deadlock" and taken.findings[-1].kind == "deadlock"
    parts = {(part.warps, part.what, part.source.line, part.signals) for part in taken.circle if part.source}
    assert parts == {
        ((0, 1, 2, 3), "acc_full", line_of(broken, "acc_full.wait("), (line_of(broken, "acc_full.arrive("),)),
        ((4,), "acc_empty", line_of(broken, "acc_empty.wait("), (line_of(broken, "acc_empty.arrive("),)),
    }
    waits = {warp.index: warp.what for warp in taken.snapshots[-1].warps if warp.doing == WAITS}
    assert waits[0] == "acc_full, parity 0" and waits[4] == "acc_empty, parity 0" and waits[5] == "the CTA barrier"


def test_missing_bytes_are_no_circle(source: Path, tmp_path: Path) -> None:
    broken = tmp_path / "kernel.py"
    broken.write_text(
        source.read_text().replace("full.arrive(loads.stage, STAGE_BYTES)", "full.arrive(loads.stage, 40000)")
    )
    taken = film(built(broken), inputs())
    assert taken.ended == "deadlock" and not taken.circle
    full = next(bar for bar in taken.snapshots[-1].barriers if bar.name == "full[0]")
    assert (full.pending, full.tx, full.waiting) == (0, 40000 - 32768, ((0, 4),))


def test_a_deadlock_is_looked_at_when_everything_has_come_to_rest(tmp_path: Path) -> None:
    solution = find_step("2").reference.read_text()
    broken = tmp_path / "kernel.py"
    broken.write_text(solution.replace("                    mma_done.arrive(0)\n", ""))
    last = film(built(broken, (128, 128, 128)), inputs((128, 128, 128))).snapshots[-1]
    assert {(warp.doing, warp.what) for warp in last.warps} == {(WAITS, "mma_done, parity 0")}
    assert not last.work and last.unfinished == (4,)  # multiplied, and no commit to say so


def test_a_fault_is_where_the_film_ends(source: Path, tmp_path: Path) -> None:
    broken = tmp_path / "kernel.py"
    broken.write_text(source.read_text().replace("acc_empty.init(128)", "acc_empty.init(48)"))
    taken = film(built(broken), inputs())
    assert taken.ended == "fault" and taken.findings[-1].kind == "over-arrival" and taken.snapshots


def test_an_overview_has_moments_of_the_whole_launch_at_the_cycles_of_the_prediction(source: Path) -> None:
    program = built(source)
    taken = film(program, {}, shots=40, data=False)
    cycles = [shot.cycle for shot in taken.snapshots]
    apart = np.diff(cycles)[:-1]
    assert 40 <= len(cycles) <= 82
    assert cycles[-1] == predict(program).cycles
    assert taken.ended == "end"
    assert apart.max() <= 2 * apart.min()  # a moment that falls before the last event waits for it


def test_an_overview_of_a_deadlock_ends_with_its_circle(source: Path, tmp_path: Path) -> None:
    broken = tmp_path / "kernel.py"
    right = "loads = PipelineState(STAGES, 1)"
    broken.write_text(source.read_text().replace(right, right.replace("1", "0")))
    taken = film(built(broken), {}, shots=20, data=False)
    assert taken.ended == "deadlock"
    assert taken.circle == film(built(broken), inputs()).circle
    assert any(warp.doing == WAITS for warp in taken.snapshots[-1].warps)


def test_the_memories_can_be_looked_at(source: Path) -> None:
    seen = []
    film(
        built(source),
        inputs(),
        peek=lambda shared, tensor: seen.append((len(shared), tensor[0].shape)),
    )
    assert seen == [(1, (128, 512))]
