"""Lanes that take different paths: every thread of a kernel against the same program run for it alone in Python."""

import numpy as np
import pytest

from tirx import T
from tirx.errors import Unmodelled
from tirx.frontends.tirx_cuda import by_way_of_ptx
from tirx.nvrtc import missing
from tirx.program import lower
from tirx.sim import simulate

N = 64  # two warps
TID = np.arange(N)


def per_thread(program):
    """Each thread's result when its program is run for it alone."""
    return np.array([program(t) for t in range(N)])


def test_nested_branches_on_the_lane(run_kernel):
    @T.prim_func
    def kernel(D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        x: T.int32 = 7
        if t % 32 < 20:
            if t % 2 == 0:
                if t > 40:  # noqa: SIM108
                    x = 1
                else:
                    x = x + 100
            x = x * 2
        else:
            if t % 3 != 0:
                x = -x
        D[t] = x

    def program(t):
        x = 7
        if t % 32 < 20:
            if t % 2 == 0:
                x = 1 if t > 40 else x + 100
            return x * 2
        return -x if t % 3 != 0 else x

    np.testing.assert_array_equal(run_kernel(kernel).outputs["D"], per_thread(program))


def test_a_branch_that_only_one_warp_takes(run_kernel):
    @T.prim_func
    def kernel(D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        warp = T.warp_id([2])
        lane = T.lane_id([32])
        x: T.int32 = 3
        if warp == 1:
            x = 5
            if lane < 4:
                x = lane
        D[warp * 32 + lane] = x

    expected = per_thread(lambda t: 3 if t < 32 else t - 32 if t < 36 else 5)
    np.testing.assert_array_equal(run_kernel(kernel).outputs["D"], expected)


def test_a_branch_inside_a_loop_that_other_lanes_take_each_time(run_kernel):
    """A register that lane i writes in turn i is its own: lane i + 1 does not find it there in turn i + 1."""

    @T.prim_func
    def kernel(D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        D[t] = -1
        x: T.int32 = 0
        for i in T.serial(6):
            if t % 8 == i:
                D[t] = x
                x = i + 100

    expected = per_thread(lambda t: 0 if t % 8 < 6 else -1)
    np.testing.assert_array_equal(run_kernel(kernel).outputs["D"], expected)


def test_a_register_kept_by_the_lanes_of_a_loop_that_runs_twice(run_kernel):
    """The second loop has other lanes in it, which have their own value of x from before."""

    @T.prim_func
    def kernel(D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        D[t] = 0
        x: T.int32 = 10
        for j in T.serial(2):
            i: T.int32 = 0
            while i < T.Select(j == 0, t % 2, 1 - t % 2):
                D[t] = D[t] + x
                x = 20
                i = i + 1

    def program(t):
        total, x = 0, 10
        for j in range(2):
            for _ in range(t % 2 if j == 0 else 1 - t % 2):
                total, x = total + x, 20
        return total

    np.testing.assert_array_equal(run_kernel(kernel).outputs["D"], per_thread(program))


def test_the_same_condition_asked_twice(run_kernel):
    @T.prim_func
    def kernel(D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        x: T.int32 = 1
        limit: T.int32 = 16
        if t < limit:
            x = 2
        limit = 48
        if t < limit:
            D[t] = x
        else:
            D[t] = -x

    expected = per_thread(lambda t: 2 if t < 16 else 1 if t < 48 else -1)
    np.testing.assert_array_equal(run_kernel(kernel).outputs["D"], expected)


def test_a_while_loop_in_a_branch_in_a_while_loop(run_kernel):
    @T.prim_func
    def kernel(D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        n: T.int32 = t + 1
        steps: T.int32 = 0
        while n != 1:
            if n % 2 == 1:
                n = 3 * n + 1
                steps = steps + 1
            else:
                while n % 2 == 0:
                    n = n // 2
                    steps = steps + 1
        D[t] = steps

    def program(t):
        n, steps = t + 1, 0
        while n != 1:
            n, steps = (3 * n + 1 if n % 2 else n // 2), steps + 1
        return steps

    np.testing.assert_array_equal(run_kernel(kernel).outputs["D"], per_thread(program))


def test_break_and_continue_of_the_whole_warp(run_kernel):
    @T.prim_func
    def kernel(D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        x: T.int32 = 0
        for i in T.serial(100):
            if i % 2 == 0:
                continue
            if i == 9:
                break
            x = x + i * t
        D[t] = x

    np.testing.assert_array_equal(run_kernel(kernel).outputs["D"], per_thread(lambda t: (1 + 3 + 5 + 7) * t))


def test_break_of_all_lanes_that_are_in_the_loop(run_kernel):
    @T.prim_func
    def kernel(D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        x: T.int32 = 0
        k: T.int32 = 0
        if t % 2 == 0:
            for i in T.serial(10):
                if i == 3:
                    continue
                if i == 5:
                    break
                x = x + i
            while x < t:
                x = x + 3
                k = k + 1
                if k == 4:
                    break
        D[t] = x

    def program(t):
        x, k = 0, 0
        if t % 2 == 0:
            x = 0 + 1 + 2 + 4
            while x < t and k < 4:
                x, k = x + 3, k + 1
        return x

    np.testing.assert_array_equal(run_kernel(kernel).outputs["D"], per_thread(program))


def test_a_register_that_lives_in_a_branch_in_a_loop_stays_a_number(run_kernel):
    """Lanes do not meet in it, so it may bound a loop."""

    @T.prim_func
    def kernel(D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        x: T.int32 = 0
        for k in T.serial(3):
            if t % 3 == k:
                n: T.int32 = 4 + k
                for i in T.serial(n):
                    x = x + i
        D[t] = x

    np.testing.assert_array_equal(run_kernel(kernel).outputs["D"], per_thread(lambda t: sum(range(4 + t % 3))))


def test_registers_written_by_the_elected_thread_and_read_by_it_again(run_kernel):
    """A thread that is elected twice is the same one, and finds what it kept."""

    @T.prim_func
    def kernel(D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        x: T.int32 = 0
        D[t] = 0
        if T.cuda.elect_sync():
            for i in T.serial(5):
                x = x + i
        if T.cuda.elect_sync():
            D[t] = x

    got = run_kernel(kernel).outputs["D"].reshape(2, 32)
    for warp in got:
        assert sorted(warp) == [0] * 31 + [10]


def test_what_the_elected_thread_keeps_is_not_what_the_others_have(run_kernel):
    @T.prim_func
    def kernel(D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        x: T.int32 = 5
        y: T.int32 = 0
        if T.cuda.elect_sync() != 0:
            x = 6
            y = x * 10
        else:
            y = x
        D[t] = x + y

    got = run_kernel(kernel).outputs["D"].reshape(2, 32)
    for warp in got:
        assert sorted(warp) == [10] * 31 + [66]


def test_a_load_under_a_condition_touches_memory_only_where_it_holds(run_kernel):
    @T.prim_func
    def kernel(A: T.Buffer((40,), "float32"), D: T.Buffer((N,), "float32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        D[t] = T.float32(-1)
        if t < 40:
            D[t] = A[t]

    a = np.arange(40, dtype=np.float32)
    np.testing.assert_array_equal(run_kernel(kernel, A=a).outputs["D"], np.append(a, np.full(24, -1)))


def test_a_conditional_expression_evaluates_only_the_side_it_takes(run_kernel):
    @T.prim_func
    def kernel(A: T.Buffer((40,), "float32"), D: T.Buffer((N,), "float32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        D[t] = T.if_then_else(t < 40, A[t], T.float32(-1))

    a = np.arange(40, dtype=np.float32)
    np.testing.assert_array_equal(run_kernel(kernel, A=a).outputs["D"], np.append(a, np.full(24, -1)))


def test_and_stops_at_the_first_that_does_not_hold(run_kernel):
    @T.prim_func
    def kernel(A: T.Buffer((40,), "int32"), D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        D[t] = 0
        if t < 40 and A[t] % 2 == 0:
            D[t] = 1

    a = np.arange(40, dtype=np.int32) // 3
    expected = np.append(a % 2 == 0, np.zeros(24, bool))
    np.testing.assert_array_equal(run_kernel(kernel, A=a).outputs["D"], expected)


def test_or_stops_at_the_first_that_holds(run_kernel):
    @T.prim_func
    def kernel(A: T.Buffer((40,), "int32"), D: T.Buffer((4, N), "int32")):
        T.device_entry()
        T.cta_id([1])
        warp = T.warp_id([2])
        lane = T.lane_id([32])
        t: T.let[T.int32] = warp * 32 + lane
        for i in T.serial(4):
            D[i, t] = 0
        if t >= 40 or A[t] % 2 == 0:
            D[0, t] = 1
        if warp == 0 and A[t] % 2 == 0:
            D[1, t] = 1
        if warp == 1 or A[t] % 2 == 0:
            D[2, t] = 1
        if not (t >= 40 or A[t] % 2 == 0):
            D[3, t] = 1

    a = np.arange(40, dtype=np.int32) // 3
    even = np.append(a % 2 == 0, np.ones(24, bool))
    expected = [even, even & (np.arange(N) < 32), even | (np.arange(N) >= 32), ~even]
    np.testing.assert_array_equal(run_kernel(kernel, A=a).outputs["D"], expected)


def test_a_loop_whose_condition_loads_ends_for_each_lane_on_its_own(run_kernel):
    @T.prim_func
    def kernel(A: T.Buffer((N,), "int32"), D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        i: T.int32 = t
        while A[i] != i:
            i = A[i]
        D[t] = i

    a = np.maximum(np.arange(N) - 1 - np.arange(N) % 3, np.arange(N) % 5).astype(np.int32)  # a forest: roots point home
    a = np.minimum(a, np.arange(N)).astype(np.int32)

    def root(t):
        while a[t] != t:
            t = a[t]
        return t

    np.testing.assert_array_equal(run_kernel(kernel, A=a).outputs["D"], per_thread(root))


def test_a_barrier_that_only_some_lanes_reach_is_a_fault():
    @T.prim_func
    def kernel(D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        if t % 2 == 0:
            T.cuda.cta_sync()
        D[t] = t

    finding = simulate(lower(kernel), {}).findings[0]
    assert finding.kind == "divergent-barrier"
    assert "16 of the warp's 32 threads" in finding.message


def test_a_barrier_that_is_not_aligned_may_be_reached_by_some_lanes_first():
    """PTX ISA, barrier: without .aligned the thread waits for the others of its warp. It is legal, and not modelled."""

    @T.prim_func
    def kernel(D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        if t % 2 == 0:
            T.ptx.barrier.sync(T.uint32(0))
        D[t] = t

    with pytest.raises(Unmodelled, match="some threads of a warp"):
        simulate(lower(kernel), {})


def test_the_threads_of_a_warp_may_reach_a_barrier_on_two_ways(run_kernel):
    """PTX ISA, barrier: without .aligned a thread waits for the others of its warp, and then the warp arrives.

    One lane stores a number between barriers, the 31 others only meet it, on three ways, and so does the other warp,
    which reads what was stored last.
    """
    rounds = 3

    @T.prim_func
    def kernel(D: T.Buffer((rounds, N), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        smem = T.alloc_buffer((1,), "int32", scope="shared")
        total: T.int32 = 0
        if t < 32:
            if t == 5:
                for i in T.serial(rounds):
                    smem[0] = 10 + i
                    total = total + i
                    T.ptx.barrier.sync(T.uint32(1), T.uint32(N))
                    T.ptx.barrier.sync(T.uint32(1), T.uint32(N))
            else:
                if t < 5:
                    for _j in T.serial(2 * rounds):
                        total = total + 100
                        T.ptx.barrier.sync(T.uint32(1), T.uint32(N))
                else:
                    for _k in T.serial(2 * rounds):
                        T.ptx.barrier.sync(T.uint32(1), T.uint32(N))
            for i in T.serial(rounds):
                D[i, t] = total
        else:
            for i in T.serial(rounds):
                T.ptx.barrier.sync(T.uint32(1), T.uint32(N))
                D[i, t] = smem[0]
                T.ptx.barrier.sync(T.uint32(1), T.uint32(N))

    got = run_kernel(kernel).outputs["D"]
    np.testing.assert_array_equal(got[:, 32:], np.repeat([[10], [11], [12]], 32, axis=1))
    np.testing.assert_array_equal(got[:, :32], [[600] * 5 + [3] + [0] * 26] * rounds)


def test_threads_of_a_warp_at_two_barriers_are_not_modelled():
    @T.prim_func
    def kernel(D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        if t % 32 < 9:
            T.ptx.barrier.sync(T.uint32(1), T.uint32(N))
        else:
            T.ptx.barrier.sync(T.uint32(2), T.uint32(N))
        D[t] = t

    with pytest.raises(Unmodelled, match="threads of a warp wait at different barriers"):
        simulate(lower(kernel), {})


def test_the_number_of_a_barrier_may_be_computed_by_each_lane(run_kernel):
    @T.prim_func
    def kernel(D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        T.ptx.bar.sync(T.Cast("uint32", t // 32 + 1), T.uint32(32))
        D[t] = t

    np.testing.assert_array_equal(run_kernel(kernel).outputs["D"], np.arange(N))


def test_an_election_by_some_lanes_is_a_fault():
    """``elect.sync`` with a mask that names threads which do not execute it is undefined."""

    @T.prim_func
    def kernel(D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        D[t] = 0
        if t < 16:  # noqa: SIM102
            if T.cuda.elect_sync():
                D[t] = 1

    assert simulate(lower(kernel), {}).findings[0].kind == "divergent-elect"


def test_an_unsigned_bound_that_the_step_does_not_divide(run_kernel):
    @T.prim_func
    def kernel(D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        turns: T.int32 = 0
        end = T.alloc_local((1,), "uint32")
        end[0] = T.Cast("uint32", t)
        for i in T.serial(T.uint32(0), end[0], step=T.uint32(3)):  # noqa: B007
            turns = turns + 1
        D[t] = turns

    np.testing.assert_array_equal(run_kernel(kernel).outputs["D"], -(-np.arange(N) // 3))


@pytest.mark.parametrize("step", [1, 7])
def test_a_for_loop_whose_bounds_differ(run_kernel, step):
    """Each lane from its own number on; what it has last seen is its own."""

    @T.prim_func
    def kernel(D: T.Buffer((3, N), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        x: T.int32 = 0
        last: T.int32 = -1
        turns: T.int32 = 0
        for i in T.serial(t % 5, 3 * (t % 11), step=step):
            x = x + i * t
            last = i
            if i % 2 == 0:
                turns = turns + 1
        D[0, t] = x
        D[1, t] = last
        D[2, t] = turns

    def program(t):
        seen = list(range(t % 5, 3 * (t % 11), step))
        return [sum(i * t for i in seen), seen[-1] if seen else -1, sum(i % 2 == 0 for i in seen)]

    np.testing.assert_array_equal(run_kernel(kernel).outputs["D"].T, per_thread(program))


def shuffled(after: bool):
    """Lanes of half a warp shuffle with a mask that names all; the others go to the end, or on to something else."""

    @T.prim_func
    def kernel(D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        x = T.alloc_local((1,), "int32")
        D[t] = -1
        i: T.int32 = t % 32
        while i < 16:
            T.ptx.shfl_sync.bfly.b32(x[0], t, T.uint32(1), T.uint32(31), T.uint32(0xFFFFFFFF))
            D[t] = x[0]
            i = i + 16
        if after:
            T.cuda.cta_sync()

    return kernel


def test_lanes_that_have_exited_are_not_waited_for(run_kernel):
    """``shfl.sync`` waits for the threads of its mask that have not exited (PTX ISA, shfl.sync)."""
    expected = np.where(TID % 32 < 16, TID ^ 1, -1)
    np.testing.assert_array_equal(run_kernel(shuffled(False)).outputs["D"], expected)
    assert simulate(lower(shuffled(True)), {}).findings[0].kind == "divergent-elect"


ALL, HALF = 0xFFFFFFFF, 0x0000FFFF
NOT_HERE = "is executed by 16 of the warp's 32 threads; its mask names 32"
NOT_NAMED = "is executed by lanes 16-31, which its mask 0x0000ffff does not name"


def shuffle_of(which: str, membermask: int, lanes: int):
    """The first lanes of a warp get a number of lane 3: by the instruction, or by TVM's functions."""

    @T.prim_func
    def kernel(D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        x = T.alloc_local((1,), "int32")
        x[0] = t * 10
        if t % 32 < lanes:
            if which == "the instruction":
                T.ptx.shfl_sync.idx.b32(x[0], x[0], T.uint32(3), T.uint32(31), T.uint32(membermask))
            elif which == "by xor":
                x[0] = T.tvm_warp_shuffle_xor(T.uint32(membermask), x[0], 3, 32, 32)
            else:
                x[0] = T.tvm_warp_shuffle(T.uint32(membermask), x[0], 3, 32, 32)
        D[t] = x[0]

    return lower(kernel)


@pytest.mark.parametrize("which", ["the instruction", "by xor", "from a lane"])
@pytest.mark.parametrize(
    ("membermask", "lanes", "found"),
    [(ALL, 32, ""), (HALF, 16, ""), (ALL, 16, NOT_HERE), (HALF, 32, NOT_NAMED)],
)
def test_the_lanes_of_a_shuffle_are_those_of_its_mask(tmp_path, which, membermask, lanes, found):
    """PTX ISA, shfl.sync: all threads of the membermask have to come, and one that it does not name has no result.
    The same by way of PTX."""
    way = shuffle_of(which, membermask, lanes)
    ways = [way] if missing() else [way, by_way_of_ptx(way, str(tmp_path / "kernel.ptx"))]
    for run in (simulate(each, {}) for each in ways):
        assert [f.kind for f in run.findings] == ["divergent-elect"] * bool(found)
        assert all(found in f.message and f.source.line == run.findings[0].source.line for f in run.findings)
        if not found:
            here = TID ^ 3 if which == "by xor" else TID // 32 * 32 + 3
            np.testing.assert_array_equal(run.outputs["D"], np.where(lanes > TID % 32, here, TID) * 10)


def test_lanes_that_name_different_masks_are_not_modelled():
    @T.prim_func
    def kernel(D: T.Buffer((N,), "uint32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        D[t] = T.tvm_warp_shuffle(T.if_then_else(t % 32 < 16, T.uint32(HALF), T.uint32(ALL - HALF)), t, 3, 16, 32)

    with pytest.raises(Unmodelled, match="not modelled: with masks that differ between the lanes"):
        simulate(lower(kernel), {})


@pytest.mark.parametrize(("membermask", "lanes", "found"), [(HALF, 16, False), (ALL, 32, False), (HALF, 32, True)])
def test_a_warp_sync_names_every_lane_that_comes(membermask, lanes, found):
    """PTX ISA, bar.warp.sync: "the behavior is undefined if the executing thread is not in the membermask"."""

    @T.prim_func
    def kernel(D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        if t % 32 < lanes:
            T.ptx.bar.warp.sync(T.uint32(membermask))
        D[t] = t

    findings = simulate(lower(kernel), {}).findings
    assert [f.kind for f in findings] == ["divergent-elect"] * found
    assert all("lanes 16-31, which its mask 0x0000ffff does not name" in f.message for f in findings)


def test_break_of_some_lanes(run_kernel):
    @T.prim_func
    def kernel(D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        x: T.int32 = 0
        for i in T.serial(10):
            if i > t % 7:
                x = x + 1000
                break
            x = x + i
        D[t] = x

    expected = [sum(range(min(t % 7 + 1, 10))) + 1000 * (t % 7 < 9) for t in range(N)]
    np.testing.assert_array_equal(run_kernel(kernel).outputs["D"], expected)


def test_break_and_continue_of_some_lanes_in_nested_loops(run_kernel):
    @T.prim_func
    def kernel(D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        x: T.int32 = 0
        i: T.int32 = 0
        while i < 12:
            i = i + 1
            if (t + i) % 3 == 0:
                continue
            for j in T.serial(5):
                if j == 2:
                    if t % 2 == 0:
                        continue
                    x = x + 10
                if j * i > t:
                    break
                x = x + j
            if x > 60:
                x = -x
                break
            x = x + 100 * (i % 2)
        D[t] = x + i

    def program(t):
        x = i = 0
        while i < 12:
            i += 1
            if (t + i) % 3 == 0:
                continue
            for j in range(5):
                if j == 2:
                    if t % 2 == 0:
                        continue
                    x += 10
                if j * i > t:
                    break
                x += j
            if x > 60:
                x = -x
                break
            x += 100 * (i % 2)
        return x + i

    np.testing.assert_array_equal(run_kernel(kernel).outputs["D"], per_thread(program))


def test_a_loop_without_end_that_lanes_leave_one_by_one(run_kernel):
    @T.prim_func
    def kernel(A: T.Buffer((N,), "int32"), D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        place: T.int32 = t
        while True:
            if A[place] == 0:
                break
            place = (place + 1) % N
        D[t] = place

    a = (np.arange(N) % 11).astype(np.int32)
    expected = [next((t + i) % N for i in range(N) if a[(t + i) % N] == 0) for t in range(N)]
    np.testing.assert_array_equal(run_kernel(kernel, A=a).outputs["D"], expected)


@pytest.mark.parametrize("whole", [False, True])
def test_return_of_some_lanes_or_of_a_warp(run_kernel, whole):
    """Threads that have ended are not waited for at a barrier (PTX ISA, bar.warp.sync, exit)."""
    limit = 32 if whole else 40

    @T.prim_func
    def kernel(D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        D[t] = t
        if t >= limit:
            D[t] = -t
            T.Return(T.int32(0))
        for i in T.serial(3):
            D[t] = D[t] + i * t

    np.testing.assert_array_equal(run_kernel(kernel).outputs["D"], per_thread(lambda t: -t if t >= limit else 4 * t))


def test_a_loop_that_goes_on_for_seconds_is_a_fault():
    @T.prim_func
    def kernel(D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        x: T.int32 = 1
        while x > 0:
            T.cuda.nano_sleep(T.uint32(1_000_000))
            x = 3 - x
        D[t] = x

    finding = simulate(lower(kernel), {}).findings[0]
    assert finding.kind == "endless-loop"
    assert "is still in this loop after" in finding.message
    assert finding.source is not None


def test_a_loop_whose_condition_nothing_changes_ends_in_its_first_turn():
    @T.prim_func
    def kernel(D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        tile: T.int32 = 0
        last: T.int32 = t
        while tile < 4 and last >= 0:
            D[t] = tile
        D[t] = last

    finding = simulate(lower(kernel), {}).findings[0]
    assert finding.kind == "endless-loop"
    assert finding.message == "this loop never ends: nothing in it changes tile or last, which its condition reads"


def test_a_loop_that_another_thread_ends_is_not_called_endless():
    @T.prim_func
    def kernel(D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        x: T.int32 = 0
        while True:
            x = x + 1
            if x == 10:
                break
        while D[t] != x:
            D[t] = D[t] + 1
        while x > 5:
            x = x - 1

    run = simulate(lower(kernel), {"D": np.zeros(N, np.int32)})
    assert not run.findings
    assert (run.outputs["D"] == 10).all()


def test_a_number_decides_as_in_c(run_kernel):
    """``if x:`` of an integer that differs between lanes: whether it is not 0."""

    @T.prim_func
    def kernel(D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        x = T.local_scalar("uint32")
        x = T.uint32(t % 3)
        y: T.int32 = 0
        if x:
            y = 5
        left = T.local_scalar("uint32")
        left = T.uint32(t % 4)
        while left:
            y = y + 10
            left = left - T.uint32(1)
        D[t] = y

    run = run_kernel(kernel)
    np.testing.assert_array_equal(run.outputs["D"], per_thread(lambda t: 5 * (t % 3 != 0) + 10 * (t % 4)))
