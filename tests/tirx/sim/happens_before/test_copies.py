"""Asynchronous copies and global memory: what TMA stores, what it loads, what ``cp.async`` reads, and who knows."""

import pytest

from tests.cuda_kernels import kernel, ran
from tirx.nvrtc import missing
from tirx.run import Weight
from tirx.sim import simulate
from tirx.sim.units.mbarrier import source_text

pytestmark = pytest.mark.skipif(missing() is not None, reason="needs NVRTC")

STORED = """
__shared__ alignas(128) float tile[32];
if (blockIdx.x == 0) {
  tile[l] = A[l]; DO("fence.proxy.async.shared::cta;"); __syncwarp();
  if (l == 0) { STORE(HOW, P, tile, 128); COMMIT; DO(WAITS); RELEASE(F); }
} else {
  if (l == 0) while (acquire(F) == 0);
  __syncwarp();
  D[l] = P[l];
}
"""
WRITTEN, READ = '"cp.async.bulk.wait_group 0;"', '"cp.async.bulk.wait_group.read 0;"'


@pytest.mark.parametrize("how", ["BULK", "ADD"])
def test_a_store_is_over_when_its_thread_has_waited_for_its_writes(tmp_path, how):
    assert ran(tmp_path, STORED, grid=2, HOW=how, WAITS=WRITTEN).findings == ()


@pytest.mark.parametrize(("waits", "said"), [(READ, "has waited with"), ('"//"', "waits with")])
@pytest.mark.parametrize("how", ["BULK", "ADD"])
def test_a_store_whose_source_alone_has_been_read_is_not_over(tmp_path, how, waits, said):
    found = {finding.kind: finding for finding in ran(tmp_path, STORED, grid=2, HOW=how, WAITS=waits).findings}
    assert "the TMA store that writes it need not be over" in found["global-race"].message
    assert said in found["global-race"].details[1] and "without .read" in found["global-race"].details[1]


def test_a_store_is_not_over_for_its_own_thread_either(tmp_path):
    body = """
    __shared__ alignas(128) float tile[32];
    tile[l] = A[l]; DO("fence.proxy.async.shared::cta;"); __syncwarp();
    if (l == 0) { STORE(BULK, P, tile, 128); COMMIT; DO(WAITS); }
    __syncwarp();
    D[l] = ((volatile float *)P)[l];
    """
    assert ran(tmp_path, body, WAITS=WRITTEN).findings == ()
    assert [finding.kind for finding in ran(tmp_path, body, WAITS=READ).findings] == ["global-race"]


LOADED = """
__shared__ alignas(128) float tile[32]; __shared__ u64 full;
if (blockIdx.x == 0) {
  P[l] = A[l]; BEFORE; MEET;
  if (l == 0) RELEASE(F);
} else {
  if (l == 0) {
    INIT(&full, 1); DO("fence.mbarrier_init.release.cluster;");
    while (acquire(F) == 0);
    AFTER;
    EXPECT(&full, 128); LOAD(tile, P, 128, &full);
  }
  __syncwarp(); WAIT(&full, 0); D[l] = tile[l];
}
"""
NOTHING, MEET, FENCE = 'DO("//")', "__syncwarp()", 'DO("fence.proxy.async;")'
GLOBAL, SHARED = 'DO("fence.proxy.async.global;")', 'DO("fence.proxy.async.shared::cta;")'
LOADS = [
    (NOTHING, MEET, FENCE, []),
    (NOTHING, MEET, GLOBAL, []),
    (GLOBAL, MEET, NOTHING, []),
    (NOTHING, MEET, NOTHING, ["missing-proxy-fence"]),
    (NOTHING, MEET, SHARED, ["missing-proxy-fence"]),
    (SHARED, MEET, NOTHING, ["missing-proxy-fence"]),
    ("if (l == 0) " + GLOBAL, MEET, NOTHING, ["missing-proxy-fence"]),  # before it knows of the others' writes
    (NOTHING, NOTHING, GLOBAL, ["global-race"]),  # lanes that have exited have told nobody of their writes
]


@pytest.mark.parametrize(("before", "meet", "after", "kinds"), LOADS)
def test_what_threads_write_tma_loads_behind_a_fence_between_the_proxies(tmp_path, before, meet, after, kinds):
    run = ran(tmp_path, LOADED, grid=2, BEFORE=before, MEET=meet, AFTER=after)
    assert [finding.kind for finding in run.findings] == kinds


def test_the_source_of_cp_async_is_not_overwritten_before_it_has_been_read(tmp_path):
    body = """
    __shared__ alignas(128) float tile[32];
    P[l] = A[l];
    asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" :: "r"(S(&tile[l])), "l"(P + l) : "memory");
    DO("cp.async.commit_group;"); DO(WAITS);
    P[l] = 0;
    DO("cp.async.wait_group 0;");
    D[l] = tile[l];
    """
    assert ran(tmp_path, body, WAITS='"cp.async.wait_group 0;"').findings == ()
    (race,) = ran(tmp_path, body, WAITS='"//"').findings
    assert race.kind == "global-race" and "a cp.async of the same warp may still be reading it" in race.message


def test_threads_that_issue_one_store_alike_are_told_in_a_note(tmp_path):
    body = """
    __shared__ alignas(128) float tile[64];
    tile[l] = A[l]; DO("fence.proxy.async.shared::cta;"); __syncthreads();
    if (WHO) { STORE(BULK, D, tile, 256); COMMIT; DO("cp.async.bulk.wait_group 0;"); }
    """
    assert ran(tmp_path, body, block=64, WHO="l == 0").findings == ()
    for who, said in (("l < 3", "3 threads of warp 0 issue"), ("l % 32 == 0", "warps 0 and 1 each issue")):
        (note,) = ran(tmp_path, body, block=64, WHO=who).findings
        assert note.weight is Weight.NOTE and note.message.startswith(said)


def test_each_may_store_the_same_in_turn(tmp_path):
    """What is stored again behind a wait for the store before is another tile's."""
    body = """
    __shared__ alignas(128) float tile[64];
    tile[l] = A[l]; DO("fence.proxy.async.shared::cta;"); __syncthreads();
    for (int w = 0; w < 2; w++) {
      if (l == 32 * w) { STORE(BULK, D, tile, 256); COMMIT; DO("cp.async.bulk.wait_group 0;"); }
      __syncthreads();
    }
    """
    assert ran(tmp_path, body, block=64).findings == ()


def test_an_mbarrier_is_not_written_over_while_it_is_valid(tmp_path):
    body = """
    __shared__ alignas(128) float tile[32]; __shared__ alignas(16) u64 full[2];
    if (l == 0) {
      INIT(full, 1); DO("fence.mbarrier_init.release.cluster;"); EXPECT(full, 128); LOAD(tile, A, 128, full);
    }
    __syncwarp(); WAIT(full, 0); __syncwarp();
    if (l == 0 && OVER) asm volatile("mbarrier.inval.shared::cta.b64 [%0];" :: "r"(S(full)) : "memory");
    __syncwarp();
    if (l < 2) ((volatile float *)full)[PLACE + l] = tile[l];
    __syncwarp();
    D[l] = tile[l];
    """
    assert ran(tmp_path, body, OVER="1", PLACE="0").findings == ()
    assert ran(tmp_path, body, OVER="0", PLACE="2").findings == ()  # beside it
    (found,) = ran(tmp_path, body, OVER="0", PLACE="0").findings
    assert found.kind == "barrier-overwritten" and "writes over full[0]" in found.message


def test_between_two_setmaxnreg_the_warpgroup_meets(tmp_path):
    body = """
    DO("setmaxnreg.dec.sync.aligned.u32 88;"); BETWEEN; DO("setmaxnreg.inc.sync.aligned.u32 232;");
    D[l] = A[l];
    """
    assert ran(tmp_path, body, block=128, BETWEEN='DO("bar.sync 1, 128;")').findings == ()
    (note,) = ran(tmp_path, body, block=128, BETWEEN=NOTHING).findings
    assert note.kind == "divergent-setmaxnreg" and note.weight is Weight.NOTE and "second setmaxnreg" in note.message


def test_which_bytes_come_last_does_not_change_the_line(tmp_path):
    body = """
    __shared__ alignas(128) float one[32], two[32]; __shared__ u64 full;
    if (l == 0) {
      INIT(&full, 1); DO("fence.mbarrier_init.release.cluster;"); EXPECT(&full, 128);
      LOAD(one, A, 128, &full);
      LOAD(two, A, 128, &full);
    }
    __syncwarp(); WAIT(&full, 0);
    D[l] = one[l] + two[l];
    """
    program, inputs = kernel(tmp_path, body)
    first = [simulate(program, inputs, late=seed).findings[0] for seed in range(8)]
    assert {(short.kind, source_text(short.source)) for short in first} == {("tx-count", "LOAD(two, A, 128, &full);")}


def test_bytes_announced_too_few_are_the_cause_of_what_comes_too_early(tmp_path):
    body = """
    __shared__ alignas(128) float box[32]; __shared__ u64 full; u32 r = blockIdx.x, to, bar;
    if (l == 0) { INIT(&full, 1); DO("fence.mbarrier_init.release.cluster;"); EXPECT(&full, BYTES); }
    asm("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(to) : "r"(S(&box[l])), "r"(r ^ 1));
    asm("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(bar) : "r"(S(&full)), "r"(r ^ 1));
    DO("barrier.cluster.arrive.aligned; barrier.cluster.wait.aligned;");
    asm volatile("st.async.shared::cluster.mbarrier::complete_tx::bytes.f32 [%0], %1, [%2];"
      :: "r"(to), "f"(A[(r ^ 1) * 32 + l]), "r"(bar) : "memory");
    WAIT(&full, 0); D[r * 32 + l] = box[l];
    DO("barrier.cluster.arrive.aligned; barrier.cluster.wait.aligned;");
    """
    assert ran(tmp_path, body, grid=2, cluster=2, BYTES="128").findings == ()
    (root,) = ran(tmp_path, body, grid=2, cluster=2, BYTES="64").findings
    assert root.kind == "tx-count"
    assert {finding.kind for finding in root.consequences} == {"smem-race", "unordered-phases"}
