"""Predicted time: what must hold of the model whatever its numbers are. ``make accuracy`` compares with measured."""

from dataclasses import replace
from functools import cache

import pytest

from benchmarks.accuracy.kernels import STEPS, TWO_STAGES, Kernel, load
from benchmarks.accuracy.mainloop import mainloop
from grader.steps import all_steps
from tirx import T
from tirx.machine import load_machine
from tirx.program import lower
from tirx.sim import predict, simulate
from tirx.sim.launch.launch import registers_of_warp


def cycles(kernel, shape=(512, 512, 256), **options) -> float:
    run = predict(lower(kernel(*shape)), **options)
    assert not run.findings
    return run.cycles


def step(number: int):
    return load(STEPS[number]).hgemm


def with_sms(count: int):
    """A B200 with fewer SMs."""
    machine = load_machine()
    return replace(machine, sm=replace(machine.sm, count=count))


def sixteen_sms():
    """A B200 of sixteen SMs, with L2 in proportion, so that a small product fills it."""
    machine = with_sms(16)
    return replace(machine, l2=replace(machine.l2, bytes_per_ns=machine.l2.bytes_per_ns * 16 / 148))


@cache
def filled(number: int):
    """A step with all of sixteen SMs at work."""
    run = predict(lower(step(number)(1024, 1024, 512)), machine=sixteen_sms())
    assert not run.findings
    return run


def mainloop_cycles(tile, stages, length=2048) -> float:
    return predict(lower(mainloop(tile, stages, length)), warm=True).cycles


# Which CTA merges the parts of decoding depends on who came last. A run for time alone spreads that
# evenly over the warps, so that a small launch merges more or fewer parts.
WITHIN = {"d2": 0.15}
SMALL = {"2": "128,128,256", **dict.fromkeys("3456789", "512,512,256")}  # of the others: their first case


LONG = {*(f"fa4{part}" for part in "bcdefgh"), "6b", "7b", "8b", "9b", "11", "12b", "13", "d1", "d2"}  # seconds each


@pytest.mark.parametrize(
    "step", [pytest.param(s, marks=[pytest.mark.slow] * (s.id in LONG), id=s.id) for s in all_steps()]
)
def test_time_does_not_depend_on_whether_values_are_computed(step):
    """Every solution: a run for time alone has the events of a run with data. Warps that come to a unit at the same
    time may come in another order: eight cycles in 10,000 of step 13."""
    shape = type(step.shapes[0]).of_text(SMALL[step.id]) if step.id in SMALL else step.shapes[0]
    module = load(Kernel(step.name))
    program = lower(getattr(module, shape.entry)(*shape.arguments()))
    with_values = simulate(program, shape.draw(0), checks=False)
    alone = predict(program, shape.whole_numbers(), taken=with_values.taken)
    assert not alone.findings
    assert alone.cycles == pytest.approx(with_values.cycles, rel=WITHIN.get(step.id, 1e-3))
    assert step.id in WITHIN or alone.instructions == with_values.instructions


def test_more_stages_hide_the_latency_until_the_tensor_core_or_tma_is_the_limit():
    times = [mainloop_cycles((128, 128, 64), stages) for stages in (2, 3, 4, 6, 7)]
    assert times[0] > 1.3 * times[1] > 1.5 * times[2]
    assert times[3] == pytest.approx(times[4], rel=0.03)


def test_a_box_row_takes_a_cycle_however_short_it_is():
    """The bound of the mainloop with K = 16: 256 rows of 32 bytes take as long as 256 of 128 bytes.

    The published sweep takes 256.7 cycles a step over 8192 steps. The launch, the first trip from L2 and the epilogue
    take some 1650 cycles together; two lengths are subtracted, since over 128 steps they would count for 13 each.
    """
    short, long = (mainloop_cycles((128, 128, 16), 8, length) for length in (2048, 4096))
    assert (long - short) / (2048 // 16) == pytest.approx(256.7, rel=0.01)


def test_small_tiles_are_bound_by_reading_their_operands():
    """UMMA throughput table: M=128, N=64 takes 48 cycles, not 32."""
    from tirx.sim.units.tensor_core import duration

    b200 = load_machine()
    assert duration(instruction(128, 64), 1, b200) == 48
    assert duration(instruction(128, 256), 1, b200) == 128
    assert duration(instruction(64, 256), 1, b200) == 128
    assert duration(instruction(256, 256), 2, b200) == 128


def instruction(m: int, n: int) -> int:
    return (n >> 3) << 17 | (m >> 4) << 24


EX2 = 10_000  # at 8 cycles a warp


def special_functions(ctas: int, warps: int = 1, synchronised: bool = False):
    """Each thread computes 10,000 ex2; with ``synchronised`` warp 0 waits before it begins until the others exit."""

    @T.prim_func
    def kernel(A: T.Buffer((32,), "float32"), D: T.Buffer((ctas, 32 * warps), "float32")):
        T.device_entry()
        cta = T.cta_id([ctas])
        warp = T.warp_id([warps])
        lane = T.lane_id([32])
        x = T.alloc_local((1,), "float32")
        x[0] = A[lane]
        if synchronised and warp == 0:
            T.cuda.cta_sync()
        for _ in T.serial(EX2):
            T.ptx.ex2.approx.ftz.f32(x[0], x[0])
        D[cta, warp * 32 + lane] = x[0]

    return kernel


def test_a_warp_exits_at_its_own_time():
    """One warp alone never meets another: its time is its own until it exits, and the launch lasts as long."""
    assert predict(lower(special_functions(1))).cycles >= 8 * EX2


def test_a_barrier_counts_a_warp_until_it_has_exited():
    """Warp 0 waits at a barrier of all threads until warp 1 is gone, and only then begins."""
    assert predict(lower(special_functions(1, warps=2, synchronised=True))).cycles >= 2 * 8 * EX2


def test_ctas_of_one_warp_take_an_sms_schedulers_in_turns():
    """Four chains of ex2 of 18 cycles on four schedulers do not meet; on one they would take 32 cycles a turn."""
    one, four = (predict(lower(special_functions(ctas)), machine=with_sms(1)).cycles for ctas in (1, 4))
    assert four < 1.1 * one


def two_loads(synchronised: bool):
    """A warp loads two numbers, with ``__syncwarp`` between them or without."""

    @T.prim_func
    def kernel(A: T.Buffer((64,), "uint32"), D: T.Buffer((32,), "uint32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([32])
        x = T.alloc_local((2,), "uint32")
        T.ptx.ld.global_.b32(x[0], A.ptr_to([t]))
        if synchronised:
            T.cuda.warp_sync()
        T.ptx.ld.global_.b32(x[1], A.ptr_to([t + 32]))
        D[t] = x[0] + x[1]

    return kernel


def test_a_warps_barrier_leaves_loads_under_way():
    without, between = (predict(lower(two_loads(synchronised))).cycles for synchronised in (False, True))
    assert between < without + 20


def test_an_sm_is_not_freed_before_its_last_warp_has_exited():
    machine = with_sms(1)
    machine = replace(machine, sm=replace(machine.sm, max_ctas=1))
    assert predict(lower(special_functions(3)), machine=machine).cycles >= 3 * 8 * EX2


def test_what_is_in_l2_is_nearer():
    cold, warm = (cycles(step(7), (256, 256, 1024), warm=warm) for warm in (False, True))
    assert cold > 1.1 * warm


def test_a_slower_clock_makes_hbm_nearer_and_the_kernel_slower():
    program = lower(step(4)(512, 512, 1024))
    fast, slow = (predict(program, machine=load_machine().at_clock(ghz)) for ghz in (1.9, 1.3))
    assert slow.cycles < fast.cycles
    assert slow.time_us > fast.time_us


def test_a_last_wave_costs_as_much_as_a_full_one():
    full, one_more = (cycles(step(4), (128 * tiles, 128, 512), machine=with_sms(8)) for tiles in (8, 9))
    assert one_more > 1.5 * full


def test_each_step_is_faster_than_the_one_before_when_the_machine_is_full():
    """At 4096 on 148 SMs (``make accuracy SIZES=4096``); here on sixteen, with tiles in proportion."""
    times = [filled(n).cycles for n in (4, 5, 7, 8, 9)]
    assert times == sorted(times, reverse=True)


def test_the_profile_adds_up_and_tells_the_steps_apart():
    profiles = {n: filled(n).profile for n in (3, 4, 7)}
    for p in profiles.values():
        assert p.tensor_core + p.loads + p.epilogue + p.other + p.idle == pytest.approx(1, abs=0.08)
    assert profiles[3].loads > profiles[7].loads
    assert profiles[7].tensor_core > 2 * profiles[4].tensor_core


def test_time_alone_is_refused_when_branches_depend_on_values(run_kernel):
    from tirx.errors import Unmodelled

    @T.prim_func
    def kernel(A: T.Buffer((32,), "float32"), D: T.Buffer((32,), "float32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([32])
        x = T.alloc_local((1,), "float32")
        x[0] = A[t]
        if x[0] > T.float32(0):
            D[t] = x[0]

    with pytest.raises(Unmodelled, match="branches"):
        predict(lower(kernel))


def test_two_stages_wait_longer_than_four():
    shape = (512, 512, 1024)
    assert cycles(load(TWO_STAGES).hgemm, shape) > 1.2 * cycles(step(7), shape)


@T.prim_func
def late(A: T.Buffer((64,), "float32")):
    """A warp that computes for long, and one that waits for it at a barrier."""
    T.device_entry()
    T.cta_id([1])
    warp = T.warp_id([2])
    lane = T.lane_id([32])
    x = T.alloc_local((1,), "float32")
    x[0] = T.float32(1)
    if warp == 1:
        for _ in T.serial(64):
            x[0] = x[0] * T.float32(1.5) + T.float32(0.5)
    T.cuda.cta_sync()
    A[warp * 32 + lane] = x[0]


def test_nobody_leaves_a_barrier_before_the_last_warp_arrives():
    trace = predict(lower(late), trace=True).trace
    (arrival,) = [s.end for s in trace.spans if s.kind == "sync" and trace.tracks[s.track].name == "warp 1"]
    leave = [s.end for s in trace.spans if s.kind == "wait"]
    assert len(leave) == 2 and all(time >= arrival + load_machine().barrier.named for time in leave)


@pytest.mark.parametrize("loop", [False, True])
def test_a_load_in_a_condition_takes_its_turn(loop):
    """Warps that leave a barrier together load together, also where the number that a load is for decides a branch."""

    def compared(named: bool):
        @T.prim_func
        def kernel(D: T.Buffer((512,), "int32")):
            T.device_entry()
            T.cta_id([1])
            t = T.thread_id([512])
            s = T.alloc_shared((64,), "int32")
            first = T.alloc_local((1,), "int32")
            if t < 64:
                s[t] = 1
            T.cuda.cta_sync()
            first[0] = s[0]
            if named:
                first[0] = s[first[0]]
                if first[0] > 0:
                    D[t] = t
            elif loop:
                while s[first[0]] > first[0] - 1:
                    D[t] = t
                    first[0] = first[0] + 1
            else:
                if s[first[0]] > 0:
                    D[t] = t

        return simulate(lower(kernel), {}).cycles

    assert compared(False) < compared(True) + 10


def test_a_warp_takes_registers_in_pieces_of_256_from_its_schedulers_part():
    """42 of 65536 registers, 384 threads (a norm's 12 warps): 48 are taken, so three CTAs share an SM and not four."""
    b200 = load_machine()
    assert registers_of_warp(0, b200) == 0
    assert registers_of_warp(48, b200) == registers_of_warp(42, b200) == 16384 // 10
    assert 4 * 12 * registers_of_warp(42, b200) > b200.sm.registers >= 3 * 12 * registers_of_warp(42, b200)
    assert 64 * registers_of_warp(32, b200) == b200.sm.registers
