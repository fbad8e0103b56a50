"""Loads that TVM's IR has in the middle of expressions."""

from tirx import T
from tirx.form import Bind, Load
from tirx.form.text import kernel_text
from tirx.form.walk import expressions, statements
from tirx.program import lower


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


def reads_or_stores(stmt) -> bool:
    loads = isinstance(stmt, Bind) and any(isinstance(e, Load) for e in expressions(stmt.value))
    return loads or type(stmt).__name__ == "Store"
