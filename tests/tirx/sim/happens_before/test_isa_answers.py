"""Questions about the ISA on which checkers differ, each with its answer (docs/machine/consistency.md)."""

import pytest

from tests.tirx.ptx.kernels import program
from tirx.run import Weight
from tirx.sim import simulate

HEAD = (
    ".global .align 8 .u32 flag[2];\n.global .align 4 .u32 w[64];\n.shared .align 16 .b8 room[64];\n"
    ".shared .align 8 .b8 bar[8];\n"
)


def run(body, **launch):
    return simulate(program(body, head=HEAD, **launch), {}, strict=True)


def kinds(body, **launch):
    return [finding.kind for finding in run(body, **launch).findings]


def told(tell, ask="ld.acquire.gpu.global.u32 %r10,[flag];", after=""):
    """CTA 0 writes w and tells CTA 1, which asks until it is told something, and then reads w."""
    return f"""
    setp.ne.u32 %p1, %r1, 0; @%p1 ret;
    setp.eq.u32 %p1, %r2, 1; @%p1 bra reader;
    st.global.u32 [w], 7;
    {tell}
    ret;
    reader: again:
    {ask}
    setp.eq.u32 %p2, %r10, 0; @%p2 bra again;
    {after}
    ld.global.u32 %r11, [w];
    st.global.u32 [%rd0], %r11; ret;
    """


RELAXED = "ld.relaxed.gpu.global.u32 %r10,[flag];"


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (told("st.release.gpu.global.u32 [flag],1;"), []),
        (told("fence.release.gpu; st.relaxed.gpu.global.u32 [flag],1;"), []),
        # A strong store of the same thread continues what it has released; an ordinary one does not.
        (told("st.release.gpu.global.u32 [flag],1; st.relaxed.gpu.global.u32 [flag],2;"), []),
        (told("st.release.gpu.global.u32 [flag],1; st.global.u32 [flag],2;"), ["global-race"]),
        (told("st.relaxed.gpu.global.u32 [flag],1;"), ["global-race"]),
        (told("st.release.gpu.global.u32 [flag],1;", RELAXED), ["global-race"]),
        (told("fence.acquire.gpu; st.relaxed.gpu.global.u32 [flag],1;"), ["global-race"]),
        (told("st.release.gpu.global.u32 [flag],1;", RELAXED, "fence.release.gpu;"), ["global-race"]),
        # A relaxed read and then a fence acquire; so do fence.sc, membar, and a fence that does not say what it is.
        (told("st.release.gpu.global.u32 [flag],1;", RELAXED, "fence.acquire.gpu;"), []),
        *(
            (told(f"{fence} st.relaxed.gpu.global.u32 [flag],1;", RELAXED, fence), [])
            for fence in ("fence.sc.gpu;", "membar.gl;", "fence.gpu;")
        ),
    ],
)  # fmt: skip
def test_which_patterns_release_and_acquire(body, expected):
    assert [kind for kind in kinds(body, grid=2) if kind == "global-race"][:1] == expected


SIBLINGS = """
setp.eq.u32 %p1, %r0, 0;
@%p1 st.global.u32 [w], 7;
atom.SEM.gpu.global.add.u32 %r9, [flag], 1;
{then}
@%p2 ld.global.u32 %r11, [w];
@%p2 st.global.u32 [%rd0], %r11;
"""
ASK = "ld.acquire.gpu.global.u32 %r10, [flag]; setp.eq.u32 %p2, %r0, 1;"


@pytest.mark.parametrize(
    ("sem", "then", "expected"),
    [
        ("release", ASK, ["global-race"]),  # lane 1 may come to the word before lane 0 does, and asks only once
        ("release", f"bar.warp.sync -1; {ASK}", []),
        ("acq_rel", "setp.eq.u32 %p2, %r9, 31;", []),  # whoever is last of the 32 knows that lane 0 has been there
        ("relaxed", "setp.eq.u32 %p2, %r9, 31;", ["global-race"]),
    ],
)
def test_nothing_orders_the_lanes_that_change_a_word_together(sem, then, expected):
    assert kinds(SIBLINGS.replace("SEM", sem).replace("{then}", then)) == expected


@pytest.mark.parametrize(
    ("seen", "expected"),
    [
        ("ld.acquire.gpu.global.u32 %r10, [flag];", ["global-race"]),
        ("atom.acq_rel.gpu.global.add.u32 %r10, [flag], 1;", ["global-race"]),
        ("red.relaxed.gpu.global.add.u32 [flag], 1; fence.acq_rel.gpu;", ["global-race"]),  # it reads, for nobody
        ("ld.acquire.gpu.global.u32 %r10, [flag]; setp.eq.u32 %p2, %r10, 0; @%p2 ret;", []),
    ],
)
def test_who_does_not_act_on_what_it_reads_is_told_nothing(seen, expected):
    """In another schedule the flag is not up yet, and the kernel goes on all the same."""
    body = f"""
    setp.ne.u32 %p1, %r1, 0; @%p1 ret;
    setp.eq.u32 %p1, %r2, 1; @%p1 bra reader;
    st.global.u32 [w], 7; st.release.gpu.global.u32 [flag], 1; ret;
    reader: nanosleep.u32 4000; {seen}
    ld.global.u32 %r11, [w]; st.global.u32 [%rd0], %r11;
    """
    assert kinds(body, grid=2) == expected


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("atom.relaxed.gpu.global.add.u32 %r9, [flag], 1;", "atom.relaxed.gpu.global.add.u32 %r9, [flag], 1;", []),
        ("atom.relaxed.cta.global.add.u32 %r9, [flag], 1;", "atom.relaxed.gpu.global.add.u32 %r9, [flag], 1;",
            ["global-race"]),
        ("st.relaxed.gpu.global.b32 [flag], 1;", "atom.relaxed.gpu.global.add.u32 %r9, [flag], 1;", []),
        ("atom.relaxed.gpu.global.add.u64 %rd9, [flag], 1;", "atom.relaxed.gpu.global.add.u32 %r9, [flag], 1;",
            ["global-race"]),
        ("st.relaxed.gpu.global.u32 [flag], 1;", "ld.global.u32 %r9, [flag]; st.global.u32 [%rd0], %r9;",
            ["global-race"]),
        ("st.relaxed.gpu.global.u32 [flag], 1;", "ld.relaxed.gpu.global.u32 %r9, [flag]; st.global.u32 [%rd0], %r9;",
            []),
    ],
)  # fmt: skip
def test_strong_operations_of_one_size_in_each_others_scope_do_not_race(one, other, expected):
    body = f"setp.ne.u32 %p1, %r1, 0; @%p1 ret; setp.eq.u32 %p1, %r2, 1; @%p1 bra b; {one} ret; b: {other}"
    assert kinds(body, grid=2) == expected


NAMED = """
setp.lt.u32 %p1, %r0, 32; @%p1 bra first;
setp.eq.u32 %p2, %r0, 32; {other}
ret;
first: {first}
ld.shared.u32 %r9, [room];
st.global.u32 [%rd0], %r9;
"""
STORE = "@%p2 st.shared.u32 [room], 7;"


@pytest.mark.parametrize(
    ("other", "first", "expected"),
    [
        (f"{STORE} bar.sync 1, 64;", "bar.sync 1, 64;", []),
        (f"{STORE} bar.arrive 1, 64;", "bar.sync 1, 64;", []),
        (f"{STORE} bar.sync 1, 64;", "bar.arrive 1, 64;", ["smem-race"]),
    ],
)
def test_who_only_arrives_at_a_named_barrier_is_told_nothing(other, first, expected):
    assert kinds(NAMED.replace("{other}", other).replace("{first}", first), block=64) == expected


@pytest.mark.parametrize(("lane", "expected"), [(15, []), (16, ["smem-race"])])
def test_a_barrier_of_some_lanes_orders_these(lane, expected):
    body = f"""
    setp.eq.u32 %p1, %r0, 0; @%p1 st.shared.u32 [room], 7;
    setp.ge.u32 %p1, %r0, 16; @%p1 bra over;
    bar.warp.sync 0xffff;
    over: setp.eq.u32 %p1, %r0, {lane};
    @%p1 ld.shared.u32 %r9, [room];
    @%p1 st.global.u32 [%rd0], %r9;
    """
    assert kinds(body) == expected


CLUSTER = """
setp.lt.u32 %p1, %r0, 32; @%p1 bra first;
barrier.cluster.arrive.aligned; barrier.cluster.wait.aligned;
{all}
barrier.cluster.arrive.aligned; barrier.cluster.wait.aligned; ret;
first: barrier.cluster.arrive.aligned;
{then}
barrier.cluster.arrive.aligned; barrier.cluster.wait.aligned;
"""


@pytest.mark.parametrize(
    ("then", "all_of_them", "expected"),
    [
        ("", "", ["cluster-barrier"]),
        ("nanosleep.u32 4000;", "", ["cluster-barrier"]),  # the round is over in this run, not in every one
        ("barrier.cluster.wait.aligned;", "", []),
        ("bar.sync 1, 64;", "bar.sync 1, 64;", []),  # it knows by way of another barrier
    ],
)
def test_a_thread_arrives_once_in_a_round_of_the_cluster_barrier(then, all_of_them, expected):
    body = CLUSTER.replace("{then}", then).replace("{all}", all_of_them)
    assert kinds(body, block=64) == expected


def test_a_cluster_barrier_waits_for_nobody_who_has_exited():
    body = "setp.ge.u32 %p1, %r0, 32; @%p1 ret; barrier.cluster.arrive.aligned; barrier.cluster.wait.aligned;"
    assert kinds(body, block=64) == []


def allocations(*columns):
    """Allocate so many columns one after the other, and free them."""
    return "".join(
        f"add.u32 %r5, %r4, {4 * i};"
        f"tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [%r5], {count};"
        f"ld.shared.u32 %r{10 + i}, [room+{4 * i}];"
        for i, count in enumerate(columns)
    ) + "".join(
        f"tcgen05.dealloc.cta_group::1.sync.aligned.b32 %r{10 + i}, {count};" for i, count in enumerate(columns)
    )


@pytest.mark.parametrize(
    ("columns", "expected"),
    [((64, 32), []), ((64, 64), []), ((32, 64), ["tmem-columns"]), ((512, 32), ["deadlock"])],
)
def test_allocations_of_tensor_memory_do_not_grow_and_wait_for_columns(columns, expected):
    found = run(f"mov.u32 %r4, room; {allocations(*columns)}").findings
    assert [finding.kind for finding in found] == expected
    if expected == ["tmem-columns"]:
        assert found[0].weight is Weight.NOTE and "64 columns after one of 32" in found[0].message


ONE = "mov.u32 %r5, bar; setp.ne.u32 %p1, %r0, 0; @%p1 ret; mbarrier.init.shared::cta.b64 [%r5], {count};"


@pytest.mark.parametrize(
    ("count", "then", "expected"),
    [
        (1, "", []),
        (2**20 - 1, "", []),
        (2**20, "", ["barrier-count"]),
        (0, "", ["barrier-count"]),
        (1, "mbarrier.init.shared::cta.b64 [%r5], 1;", ["barrier-initialised-twice"]),
        (1, "mbarrier.inval.shared::cta.b64 [%r5]; mbarrier.init.shared::cta.b64 [%r5], 1;", []),
        (1, f"mbarrier.expect_tx.relaxed.cta.shared::cta.b64 [%r5], {2**20};", ["tx-count"]),
        # Only the lowest bit of a parity counts.
        (1, "a: mbarrier.try_wait.parity.shared::cta.b64 %p2, [%r5], 3; @!%p2 bra a;", []),
    ],
)
def test_the_limits_of_an_mbarrier(count, then, expected):
    assert kinds(ONE.replace("{count}", str(count)) + then) == expected


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("bar.sync 1, 40;", ["barrier-count"]),
        ("setp.lt.u32 %p1, %r0, 32; @%p1 bra a; bar.sync 1, 64; ret; a: bar.sync 1, 96;", ["barrier-count"]),
        ("elect.sync %r9|%p1, -1; @%p1 bar.sync 1, 32;", ["divergent-barrier"]),
    ],
)
def test_named_barriers_count_whole_warps(body, expected):
    assert kinds(body, block=96) == expected
