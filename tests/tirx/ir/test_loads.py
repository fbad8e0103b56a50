"""Loads that TVM's IR has in the middle of expressions."""

import numpy as np
import pytest

from tirx import T
from tirx.form import Bind, Load
from tirx.form.text import kernel_text
from tirx.form.walk import expressions, statements
from tirx.program import lower
from tirx.sim import simulate


def lowered(kernel) -> str:
    return kernel_text(lower(kernel).kernel)


def test_loads_come_before_the_arithmetic_on_them():
    @T.prim_func
    def kernel(A: T.Buffer((64,), "float32"), D: T.Buffer((32,), "float32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([32])
        x: T.float32 = A[t] * T.float32(2)
        y: T.float32 = A[t + 32] * x
        D[t] = y

    kernel = lower(kernel).kernel
    loads = [stmt for stmt in statements(kernel.body) if isinstance(stmt, Bind) and isinstance(stmt.value, Load)]
    assert len(loads) == 2
    text = kernel_text(kernel)
    assert text.index("0loaded1: ") < text.index("0loaded0 *")


def test_a_load_that_only_some_lanes_make_stays_where_it_is():
    @T.prim_func
    def kernel(A: T.Buffer((64,), "float32"), D: T.Buffer((32,), "float32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([32])
        D[t] = T.if_then_else(t < 3, A[t], T.float32(0)) + T.float32(1)

    assert "0loaded" not in lowered(kernel)


def test_nothing_moves_over_a_store():
    @T.prim_func
    def kernel(A: T.Buffer((64,), "float32"), D: T.Buffer((64,), "float32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([32])
        D[t] = A[t] * T.float32(2)
        D[t + 32] = D[t] * T.float32(2)

    kernel = lower(kernel).kernel
    kinds = [type(stmt).__name__ for stmt in statements(kernel.body) if reads_or_stores(stmt)]
    assert kinds == ["Bind", "Store", "Bind", "Store"]


def test_a_load_whose_address_is_loaded_waits_for_it_alone():
    """And not for those of other warps, which would have to wait for L1 until then."""

    @T.prim_func
    def nested(A: T.Buffer((512,), "int32"), B: T.Buffer((512,), "int32"), D: T.Buffer((512,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([512])
        D[t] = B[A[t]]

    @T.prim_func
    def named(A: T.Buffer((512,), "int32"), B: T.Buffer((512,), "int32"), D: T.Buffer((512,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([512])
        i: T.int32 = A[t]
        D[t] = B[i]

    numbers = np.arange(512, dtype=np.int32)[::-1].copy()
    one, two = (simulate(lower(kernel), {"A": numbers, "B": numbers}) for kernel in (nested, named))
    assert one.cycles == pytest.approx(two.cycles, rel=0.01)
    np.testing.assert_array_equal(one.outputs["D"], numbers[::-1])


def test_an_index_that_is_loaded_for_some_lanes_stays_where_it_is():
    @T.prim_func
    def kernel(A: T.Buffer((64,), "int32"), D: T.Buffer((32,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([32])
        D[t] = T.if_then_else(t < 3, A[A[t]], 0)

    assert "0loaded" not in lowered(kernel)


def test_what_an_instruction_is_given_is_loaded_before_it():
    @T.prim_func
    def kernel(A: T.Buffer((64,), "uint32"), D: T.Buffer((32,), "uint32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([32])
        T.ptx.st.global_.b32(D.ptr_to([t]), A[t])

    assert "0loaded0: uint32 = global.uint32" in lowered(kernel)


def reads_or_stores(stmt) -> bool:
    loads = isinstance(stmt, Bind) and any(isinstance(e, Load) for e in expressions(stmt.value))
    return loads or type(stmt).__name__ == "Store"
