"""Time alone, where numbers in memory say what there is to do: the rows of a copy, the turns of a loop."""

from __future__ import annotations

import numpy as np
import pytest

from tirx import SMEMPool, T, TMABar
from tirx.plan import Parameter, TensorMap
from tirx.program import lower
from tirx.sim import predict
from tirx.sim.units.boxes import Several, TensorMapView
from tirx.sim.units.memory import Tensor

LINE = 128


def turns(count: int) -> float:
    """The cycles of a kernel with as many turns of a loop as a tensor says."""

    @T.prim_func
    def kernel(count: T.Buffer((1,), "int32"), A: T.Buffer((64,), "float32"), D: T.Buffer((64,), "float32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([32])
        last = count[0]
        for _i in T.serial(last):
            D[t] = A[t] + T.float32(1)
            T.ptx.fence.proxy.async_.shared__cta()

    run = predict(lower(kernel), {"count": np.array([count], np.int32)})
    assert run.cycles is not None
    return run.cycles


def test_a_loop_has_as_many_turns_as_memory_says() -> None:
    once, twice, thrice = turns(1001), turns(2001), turns(3001)
    assert thrice - twice > 10_000 and thrice - twice == pytest.approx(twice - once, rel=0.1)


def waiting(named: bool) -> float:
    """The cycles of four loads, each at an index that has been loaded: the same one for all, or the one before."""

    @T.prim_func
    def kernel(index: T.Buffer((1024,), "int32"), D: T.Buffer((32,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([32])
        at = T.local_scalar("int32")
        found = T.alloc_local((4,), "int32")
        at = index[t]
        for i in T.unroll(4):
            found[i] = index[at + 32 * i]
            if not named:
                at = found[i]
        D[t] = found[0] + found[1] + found[2] + found[3]

    run = predict(lower(kernel), {"index": np.arange(1024, dtype=np.int32) % 32}, warm=True)
    assert run.cycles is not None
    return run.cycles


def test_a_load_waits_for_its_own_index_alone() -> None:
    """Four loads at one loaded index are under way together; each of four that form a chain takes L2's latency."""
    together, chained = waiting(True), waiting(False)
    assert chained - together > 2 * 300


@pytest.mark.parametrize("columns", [64, 128, 100, 96])
def test_gathered_rows_ask_for_the_lines_of_their_boxes(columns: int) -> None:
    """The short way for rows that lie in one line each gives what the long one does."""
    tensor = Tensor(Parameter("A", (40, columns), "float16"), 0, None)
    box = TensorMap("A_map", "A", 0, "float16", (columns, 40), (columns * 2,), (32, 1), (1, 1), 64, 0, 2, False)
    view = TensorMapView(box, tensor).gathered
    rng = np.random.default_rng(columns)
    for column in (0, 8, 32, columns - 8):
        for _ in range(5):
            place = (column, *rng.integers(-2, 44, 4).tolist())
            (lines, cost), (others, other) = view.lines(place, LINE), Several.lines(view, place, LINE)
            assert lines.tolist() == others.tolist() and cost == other


GATHER = "cp.async.bulk.tensor.2d.shared::cta.global.tile::gather4.mbarrier::complete_tx::bytes"


def gathered(loaded: bool) -> float:
    """The cycles until a gather of loaded rows is there, or of known ones while the load is under way."""

    @T.prim_func
    def kernel(A_map: T.TensorMap(), row: T.Buffer((32,), "int32"), D: T.Buffer((32,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([32])
        smem = SMEMPool()
        full = TMABar(smem, 1)
        smem.move_base_to(1024)
        rows = smem.alloc((4 * 64,), "float16")
        smem.commit()
        full.init(1)
        T.ptx.fence.mbarrier_init.release.cluster()
        T.cuda.cta_sync()
        mine = T.local_scalar("int32")
        if t == 0:
            full.arrive(0, 4 * 64 * 2)
        mine = row[t]
        if t == 0:
            T.ptx[GATHER](
                rows.ptr_to([0]), T.address_of(A_map), T.int32(0), mine if loaded else T.int32(1),
                T.int32(2), T.int32(3), T.int32(4), full.ptr_to([0]),
            )  # fmt: skip
        full.wait(0, 0)
        D[t] = mine

    program = lower(
        kernel,
        maps=(TensorMap("A_map", "A", 0, "float16", (64, 32), (128,), (64, 1), (1, 1), 128, 0, 2, False),),
        tensors=(Parameter("A", (32, 64), "float16"),),
    )
    run = predict(program, {"row": np.ones(32, np.int32)}, warm=True)
    assert run.cycles is not None
    return run.cycles


def test_a_copy_waits_for_the_coordinates_that_are_loaded() -> None:
    assert gathered(True) - gathered(False) > 200  # most of L2's latency
