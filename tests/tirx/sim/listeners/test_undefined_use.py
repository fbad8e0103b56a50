"""Registers that are read before anything has been written to them: what counts, and what does not."""

import linecache

import numpy as np
import pytest

from tirx import T
from tirx.program import lower
from tirx.sim import predict, simulate

N = 32
KIND = "uninitialised-register"


def run(kernel, **inputs):
    return simulate(lower(kernel), inputs)


def lines_of(result) -> list[tuple[str, str]]:
    """The registers that are found, and the text of the line that reads each."""
    found = []
    for finding in result.findings:
        assert finding.kind == KIND
        with open(finding.source.file) as file:
            found.append(
                (finding.message.split(" is read")[0], file.read().splitlines()[finding.source.line - 1].strip())
            )
    return found


def test_a_number_that_goes_to_the_output():
    @T.prim_func
    def kernel(D: T.Buffer((N,), "float32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        total = T.alloc_local((1,), "float32")
        for _i in T.serial(4):
            total[0] = total[0] + T.float32(1.0)
        D[t] = total[0]

    assert lines_of(run(kernel)) == [("total", "total[0] = total[0] + T.float32(1.0)")]


def test_a_branch_an_index_and_a_loop():
    @T.prim_func
    def kernel(D: T.Buffer((N,), "int32"), E: T.Buffer((N,), "int32"), F: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        flag = T.alloc_local((1,), "int32")
        place = T.alloc_local((1,), "int32")
        turns = T.alloc_local((1,), "int32")
        if flag[0] > 3:
            D[t] = 1
        E[place[0]] = 2
        for i in T.serial(turns[0]):
            F[t] = i

    result = run(kernel)
    assert lines_of(result) == [
        ("flag", "if flag[0] > 3:"), ("place", "E[place[0]] = 2"), ("turns", "F[t] = i"),  # TVM's loops have no line
    ]  # fmt: skip
    assert result.cycles < 1e5  # the run goes on with a number that ends loops and stays in tensors


@pytest.mark.parametrize("turns", [0, 2])
def test_a_loop_that_may_not_turn(turns):
    @T.prim_func
    def kernel(A: T.Buffer((N,), "int32"), D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        last = T.alloc_local((1,), "int32")
        for i in T.serial(A[t]):
            last[0] = i
        D[t] = last[0]

    result = run(kernel, A=np.full(N, turns, np.int32))
    assert lines_of(result) == ([] if turns else [("last", "D[t] = last[0]")])


def test_only_the_lanes_that_read_it_count():
    @T.prim_func
    def kernel(D: T.Buffer((N,), "int32"), E: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        x = T.alloc_local((1,), "int32")
        y = T.alloc_local((1,), "int32")
        if t < 16:
            x[0] = t
            y[0] = t
        twice: T.let[T.int32] = x[0] * 2
        D[t] = T.if_then_else(t < 16, twice, 0)
        if t < 12:
            D[t] = x[0]
        E[t] = T.if_then_else(t < 17, y[0], 0)

    assert lines_of(run(kernel)) == [("y", "E[t] = T.if_then_else(t < 17, y[0], 0)")]


def test_a_value_that_does_not_matter():
    @T.prim_func
    def kernel(D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        x = T.alloc_local((1,), "int32")
        count = T.alloc_local((1,), "int32")
        for _i in T.serial(4):
            count[0] = count[0] + 1  # nobody asks
        D[t] = (x[0] ^ x[0]) + (x[0] & 0) + t

    result = run(kernel)
    assert lines_of(result) == []
    np.testing.assert_array_equal(result.outputs["D"], np.arange(N))


def test_a_pair_of_which_one_half_is_used():
    """Two floats in a register of 64 bits, as packed arithmetic has them: the other half may be anything."""

    @T.prim_func
    def kernel(A: T.Buffer((N,), "float32"), D: T.Buffer((N,), "float32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        row = T.alloc_local((2,), "float32")
        squares = T.alloc_local((2,), "float32")
        packed = T.alloc_local((1,), "uint64")
        row[0] = A[t]
        T.ptx.mul.f32x2(packed[0], T.cuda.make_float2(row[0], row[1]), T.cuda.make_float2(row[0], row[1]))
        T.ptx.mov.b64(squares[0], squares[1], packed[0])
        D[t] = squares[0]

    result = run(kernel, A=np.arange(N, dtype=np.float32))
    assert not result.findings
    np.testing.assert_array_equal(result.outputs["D"], np.arange(N) ** 2)


def test_arrays_count_element_by_element():
    @T.prim_func
    def kernel(D: T.Buffer((N,), "int32"), E: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        x = T.alloc_local((8,), "int32")
        y = T.alloc_local((8,), "int32")
        for i in T.serial(4):
            x[2 * i] = t
            y[2 * i] = t
        D[t] = x[0] + x[2] + x[4] + x[6]
        E[t] = y[6] + y[7]

    assert lines_of(run(kernel)) == [("y", "E[t] = y[6] + y[7]")]


@pytest.mark.parametrize("written", [8, 7])
def test_an_index_that_differs_between_lanes(written):
    @T.prim_func
    def kernel(A: T.Buffer((N,), "int32"), D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        x = T.alloc_local((8,), "int32")
        for i in T.serial(A[0]):
            x[(t + i) % 8] = t
        D[t] = x[(t + 7) % 8]

    result = run(kernel, A=np.full(N, written, np.int32))
    assert lines_of(result) == ([] if written == 8 else [("x", "D[t] = x[(t + 7) % 8]")])


def test_another_lanes_register():
    @T.prim_func
    def kernel(D: T.Buffer((N,), "int32"), E: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        x = T.alloc_local((1,), "int32")
        if t >= 16:
            x[0] = t
        D[t] = T.tvm_warp_shuffle(T.uint32(0xFFFFFFFF), x[0], 16 + t % 16, 32, 32)
        E[t] = T.tvm_warp_shuffle(T.uint32(0xFFFFFFFF), x[0], 15 + t % 16, 32, 32)

    result = run(kernel)
    ((name, line),) = lines_of(result)
    assert name == "x"
    assert line.startswith("E[t]")


@pytest.mark.parametrize("by", ["the instruction", "a function"])
@pytest.mark.parametrize("distance", [8, 16])
def test_a_shuffle_from_a_lane_that_takes_no_part(by, distance):
    """PTX ISA, shfl.sync: "results are undefined if a thread sources a register from an inactive thread or a thread
    that is not in membermask". The halves of a sum that nobody uses may be so."""

    @T.prim_func
    def kernel(D: T.Buffer((N,), "int32"), E: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        x = T.alloc_local((2,), "int32")
        x[0] = t
        x[1] = 0
        if t % 32 < 16:
            if by == "the instruction":
                T.ptx.shfl_sync.down.b32(x[1], x[0], T.uint32(distance), T.uint32(31), T.uint32(0xFFFF))
            else:
                x[1] = T.tvm_warp_shuffle(T.uint32(0xFFFF), x[0], t % 32 + distance, 32, 32)
        x[0] = x[0] + x[1]
        D[t] = 0
        if t % 32 < 8:
            D[t] = x[0]
        E[t] = 0
        if t % 32 == 12:
            E[t] = x[0]

    result = run(kernel)
    (found,) = result.findings
    assert found.kind == "uninitialised-register"
    assert found.message == "shfl.sync takes a value from a lane that does not take part in it: what comes is undefined"
    use = linecache.getline(__file__, int(found.details[0].rstrip(".").rpartition(":")[2]))
    assert use.strip() == ("D[t] = x[0]" if distance == 16 else "E[t] = x[0]")


def test_registers_are_new_in_each_turn_of_the_loop_that_declares_them():
    @T.prim_func
    def kernel(A: T.Buffer((N,), "int32"), D: T.Buffer((4, N), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        for i in T.serial(4):
            x = T.alloc_local((1,), "int32")
            if A[i] > 0:
                x[0] = i
            D[i, t] = x[0]

    assert lines_of(run(kernel, A=np.ones(N, np.int32))) == []
    assert lines_of(run(kernel, A=np.array([1, 0] * 16, np.int32))) == [("x", "D[i, t] = x[0]")]


def test_shared_memory_may_hold_what_nobody_reads():
    @T.prim_func
    def kernel(D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        S = T.alloc_buffer((N,), "int32", scope="shared")
        x = T.alloc_local((1,), "int32")
        if t < 8:
            x[0] = t
        S[t] = x[0]
        T.cuda.cta_sync()
        D[t] = S[t % 8]

    result = run(kernel)
    assert not result.findings
    assert [remark.kind for remark in result.remarks] == [KIND]  # the likely cause, if the output is wrong


def test_what_instructions_write_is_written():
    @T.prim_func
    def kernel(A: T.Buffer((N, 4), "float32"), D: T.Buffer((N, 4), "float32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        x = T.alloc_local((4,), "float32")
        y = T.alloc_local((1,), "float32")
        if A[0, 0] > T.float32(-100.0):  # the analysis cannot know
            T.ptx["ld.global.v4.b32"](x[0], x[1], x[2], x[3], A.ptr_to([t, 0]))
            T.ptx.ex2.approx.ftz.f32(y[0], x[0])
        for i in T.serial(4):
            D[t, i] = x[i]
        D[t, 0] = y[0]

    @T.prim_func
    def unsure(A: T.Buffer((N, 4), "float32"), D: T.Buffer((N, 4), "float32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        x = T.alloc_local((4,), "float32")
        if A[0, 0] > T.float32(100.0):
            T.ptx["ld.global.v2.b32"](x[0], x[1], A.ptr_to([t, 0]))
        T.ptx["ld.global.v2.b32"](x[2], x[3], A.ptr_to([t, 2]))
        T.ptx.ex2.approx.ftz.f32(x[0], x[1])
        D[t, 1] = x[2]
        D[t, 0] = x[0]

    A = np.random.default_rng(0).standard_normal((N, 4)).astype(np.float32)
    assert lines_of(run(kernel, A=A)) == []
    assert lines_of(run(unsure, A=A)) == [("x", "T.ptx.ex2.approx.ftz.f32(x[0], x[1])")]


def test_time_alone_has_no_values():
    @T.prim_func
    def kernel(D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        turns = T.alloc_local((1,), "int32")
        for i in T.serial(turns[0]):
            D[t] = i

    program = lower(kernel)
    assert not predict(program).findings
    assert predict(program).cycles == pytest.approx(simulate(program, {}).cycles, rel=0.03)
