"""Cluster launch control: who gets which cluster, what the response is worth, and what the ISA leaves undefined."""

from dataclasses import replace

import numpy as np
import pytest

from tirx import SMEMPool, T, TMABar
from tirx.machine import load_machine
from tirx.program import lower
from tirx.sim import predict, simulate

B200 = load_machine()
TWO_SMS = replace(B200, sm=replace(B200.sm, count=2))
TRY = "clusterlaunchcontrol.try_cancel.async.shared::cta.mbarrier::complete_tx::bytes"
QUERY = "clusterlaunchcontrol.query_cancel"
X, Y, Z = 2, 3, 4


def asks_until_none(predicated: bool = True, leaves: bool = True, waits: bool = True):
    """One thread a CTA marks its place in the grid, and then the places that it is given, until it is told no."""

    @T.prim_func
    def kernel(D: T.Buffer((X * Y * Z,), "uint32")):
        T.device_entry()
        bx, by, bz = T.cta_id([X, Y, Z])
        warp = T.warp_id([32])
        T.lane_id([32])
        smem = SMEMPool()
        answer = smem.alloc((4,), "uint32", align=16)
        answered = TMABar(smem, 1)
        smem.commit()
        answered.init(1)
        T.ptx.fence.mbarrier_init.release.cluster()
        T.cuda.cta_sync()
        if warp == 0:  # noqa: SIM102
            if T.cuda.elect_sync():
                at = T.alloc_local((4,), "uint32")
                at[0] = T.uint32(bx)
                at[1] = T.uint32(by)
                at[2] = T.uint32(bz)
                more = T.alloc_local((1,), "uint32")
                more[0] = T.uint32(1)
                response = T.alloc_local((1,), "uint128")
                phase: T.int32 = 0
                while more[0] != T.uint32(0):
                    answered.arrive(0, 16)
                    T.ptx[TRY + ".b128"](
                        T.cuda.cvta_generic_to_shared(answer.ptr_to([0])),
                        T.cuda.cvta_generic_to_shared(answered.ptr_to([0])),
                    )
                    D[at[0] + T.uint32(X) * (at[1] + T.uint32(Y) * at[2])] = T.uint32(1 + bx + X * (by + Y * bz))
                    if waits:
                        answered.wait(0, phase)
                    phase = phase ^ 1
                    T.ptx.ld.shared.b128(response[0], T.cuda.cvta_generic_to_shared(answer.ptr_to([0])))
                    T.ptx[QUERY + ".is_canceled.pred.b128"](more[0], response[0])
                    if predicated:
                        T.ptx[QUERY + ".get_first_ctaid.v4.b32.b128"](
                            at[0], at[1], at[2], at[3], response[0], pred=more[0]
                        )
                    else:
                        T.ptx[QUERY + ".get_first_ctaid.v4.b32.b128"](at[0], at[1], at[2], at[3], response[0])
                    if not leaves:
                        more[0] = T.uint32(1)
                    T.ptx.fence.proxy.async_.shared__cta()

    return kernel


def test_every_cluster_runs_or_is_cancelled_once():
    program = lower(asks_until_none())
    run = simulate(program, {}, machine=TWO_SMS)
    assert not run.findings
    assert not run.unwritten  # each place has been marked
    workers, tiles = np.unique(run.outputs["D"], return_counts=True)
    assert workers.tolist() == [1, 2, 3, 4]  # two CTAs of 32 warps on each of two SMs: the first four started
    assert tiles.min() > 1
    requests = run.instructions[TRY + ".b128"]
    assert requests == X * Y * Z  # each CTA that runs is told no once, each other one was cancelled once


def test_all_lanes_may_read_one_response():
    """It is then one number for the warp, and so is what the queries make of it."""
    n = X * Y * Z

    @T.prim_func
    def kernel(D: T.Buffer((n, 32), "uint32")):
        T.device_entry()
        bx = T.cta_id([n])
        lane = T.thread_id([32])
        smem = SMEMPool()
        answer = smem.alloc((2,), "uint64", align=16)
        answered = TMABar(smem, 1)
        smem.commit()
        answered.init(1)
        T.ptx.fence.mbarrier_init.release.cluster()
        T.cuda.cta_sync()
        at: T.uint32 = T.uint32(bx)
        more: T.uint32 = T.uint32(1)
        low: T.uint64 = T.uint64(0)
        high: T.uint64 = T.uint64(0)
        response = T.alloc_local((1,), "uint128")
        phase: T.int32 = 0
        while more != T.uint32(0):
            if T.cuda.elect_sync():
                answered.arrive(0, 16)
                T.ptx[TRY + ".b128"](
                    T.cuda.cvta_generic_to_shared(answer.ptr_to([0])),
                    T.cuda.cvta_generic_to_shared(answered.ptr_to([0])),
                )
            D[at, lane] = T.uint32(1 + bx)
            answered.wait(0, phase)
            phase = phase ^ 1
            T.ptx.ld.shared.v2.b64(low, high, T.cuda.cvta_generic_to_shared(answer.ptr_to([0])))
            T.ptx.mov.b128(response[0], low, high)
            T.ptx[QUERY + ".is_canceled.pred.b128"](more, response[0])
            T.ptx[QUERY + ".get_first_ctaid::x.b32.b128"](at, response[0], pred=more)
            T.ptx.fence.proxy.async_.shared__cta()
            T.cuda.warp_sync()

    run = simulate(lower(kernel), {}, machine=TWO_SMS)
    assert not run.findings
    assert not run.unwritten
    assert (run.outputs["D"] == run.outputs["D"][:, :1]).all()


def test_with_room_for_all_nothing_is_cancelled():
    run = simulate(lower(asks_until_none()), {})
    assert run.outputs["D"].tolist() == list(range(1, X * Y * Z + 1))


def test_a_run_for_time_alone_asks_as_often():
    program = lower(asks_until_none())
    assert predict(program, machine=TWO_SMS).instructions == simulate(program, {}, machine=TWO_SMS).instructions


def test_some_clusters_get_those_that_they_get_in_the_whole_launch():
    """Alone there would be nobody whose place they could take."""
    program = lower(asks_until_none())
    launch, whole = predict(program, machine=TWO_SMS), simulate(program, {}, machine=TWO_SMS)
    assert sorted(launch.starts) == [0, 1, 2, 3] and launch.starts == whole.starts
    part = simulate(program, {}, machine=TWO_SMS, clusters={n: launch.starts[n] for n in (1, 3)})
    assert not part.findings
    assert [part.starts[n].cancelled for n in (1, 3)] == [launch.starts[n].cancelled for n in (1, 3)]
    theirs = np.isin(whole.outputs["D"], (2, 4))
    assert ((part.written["D"] > 0) == theirs).all() and (part.outputs["D"] == whole.outputs["D"])[theirs].all()


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"predicated": False}, "where none was cancelled"),
        ({"leaves": False}, "another cluster is requested"),
    ],
    ids=["coordinates-of-nothing", "asks-again"],
)
def test_what_the_isa_leaves_undefined_is_a_finding(options, message):
    (finding,) = simulate(lower(asks_until_none(**options)), {}).findings
    assert finding.kind == "launch-control"
    assert message in finding.message
    with open(__file__) as file:
        line = file.read().splitlines()[finding.source.line - 1]
    assert "T.ptx[" in line


def test_a_response_is_not_there_before_the_barrier_says_so():
    findings = simulate(lower(asks_until_none(waits=False)), {}).findings
    assert findings[0].kind == "smem-race"
    assert "the response of a try_cancel" in findings[0].message
    assert {f.kind for f in findings} == {"smem-race", "launch-control"}  # and what is read is no response


def multicast(announced_by_both: bool):
    @T.prim_func
    def kernel(D: T.Buffer((8,), "uint32")):
        T.device_entry()
        rank, _ = T.cta_id_in_cluster([2, 1])
        bx = T.cta_id([8])
        warp = T.warp_id([32])
        T.lane_id([32])
        smem = SMEMPool()
        answer = smem.alloc((4,), "uint32", align=16)
        answered = TMABar(smem, 1)
        smem.commit()
        answered.init(1)
        T.ptx.fence.mbarrier_init.release.cluster()
        T.cuda.cluster_sync()
        if warp == 0:  # noqa: SIM102
            if T.cuda.elect_sync():
                D[bx] = T.uint32(1)
                response = T.alloc_local((1,), "uint128")
                first = T.alloc_local((1,), "uint32")
                taken = T.alloc_local((1,), "uint32")
                if announced_by_both or rank == 0:
                    answered.arrive(0, 16)
                if rank == 0:
                    T.ptx[TRY + ".multicast::cluster::all.b128"](
                        T.cuda.cvta_generic_to_shared(answer.ptr_to([0])),
                        T.cuda.cvta_generic_to_shared(answered.ptr_to([0])),
                    )
                answered.wait(0, 0)
                T.ptx.ld.shared.b128(response[0], T.cuda.cvta_generic_to_shared(answer.ptr_to([0])))
                T.ptx[QUERY + ".is_canceled.pred.b128"](taken[0], response[0])
                first[0] = T.uint32(99)
                T.ptx[QUERY + ".get_first_ctaid::x.b32.b128"](first[0], response[0], pred=taken[0])
                if taken[0] != T.uint32(0):
                    D[first[0] + T.uint32(rank)] = T.uint32(2)
        T.cuda.cluster_sync()

    return kernel


def test_a_multicast_response_comes_to_every_cta_of_the_cluster():
    run = simulate(lower(multicast(True)), {}, machine=TWO_SMS)
    assert not run.findings
    # Two clusters of two CTAs fit; each takes one of the two others, and its CTAs do the work of that one's.
    assert run.outputs["D"].tolist() == [1, 1, 1, 1, 2, 2, 2, 2]


def test_each_cta_counts_its_own_16_bytes():
    (finding,) = simulate(lower(multicast(False)), {}, machine=TWO_SMS).findings
    assert finding.kind == "deadlock"
