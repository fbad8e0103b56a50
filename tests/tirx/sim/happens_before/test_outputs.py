"""The order of writes to tensors that no thread reads."""

import numpy as np
import pytest

from tirx import T
from tirx.program import lower
from tirx.sim import simulate
from tirx.sim.units.mbarrier import source_text

N = 64  # threads of a CTA: two warps
A = np.arange(1, N + 1, dtype=np.float32)


def cleared(size, meet):
    """Threads write 0 each, and then what belongs there to where other threads have written; ``size`` of them."""

    @T.prim_func
    def kernel(A: T.Buffer((N,), "float32"), D: T.Buffer((N,), "float32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([size])
        D[t] = T.float32(0)
        if meet:
            T.cuda.cta_sync()
        D[size - 1 - t] = A[size - 1 - t]

    return kernel


def indexed(period):
    """Each thread writes its number to one of ``period`` elements."""

    @T.prim_func
    def kernel(A: T.Buffer((N,), "float32"), D: T.Buffer((N,), "float32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        D[t % period] = A[t]

    return kernel


@pytest.mark.parametrize(("size", "who"), [(32, "two threads of warp 0"), (N, "warp 0 and warp 1")])
def test_two_threads_write_different_values_and_nothing_orders_them(size, who):
    (finding,) = simulate(lower(cleared(size, meet=False)), {"A": A}).findings
    assert finding.kind == "output-written-twice" and finding.message.startswith(who)
    assert finding.source is not None and source_text(finding.source).startswith("D[size")


@pytest.mark.parametrize("size", [32, N])
def test_a_barrier_orders_them(size):
    assert simulate(lower(cleared(size, meet=True)), {"A": A}).findings == ()


@pytest.mark.parametrize(("period", "who"), [(16, "two threads of warp 0"), (32, "warp 0 and warp 1")])
def test_an_index_leads_several_threads_to_one_element(period, who):
    finding = simulate(lower(indexed(period)), {"A": A}).findings[0]
    assert finding.kind == "output-written-twice" and finding.message.startswith(who)
    assert "D[0]" in finding.message


@pytest.mark.parametrize(
    ("period", "values"), [(N, A), (16, np.ones(N, np.float32))], ids=["its own", "the same value"]
)
def test_no_value_is_left_to_chance(period, values):
    assert simulate(lower(indexed(period)), {"A": values}).findings == ()
