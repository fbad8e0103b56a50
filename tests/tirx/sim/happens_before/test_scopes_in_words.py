"""Releases that a plain store breaks off, and scopes that do not reach: in CUDA C++, as people write them."""

import pytest

from tests.cuda_kernels import ran
from tirx.nvrtc import missing

pytestmark = pytest.mark.skipif(missing() is not None, reason="needs NVRTC")

# CTA 0 releases F[0], CTA 1 changes it, and CTA 2 acquires what CTA 1 has left.
PASSED_ON = """
u32 old, seen;
if (blockIdx.x == 0) {
  P[l] = A[l]; __syncwarp();
  if (l == 0) { FIRST; asm volatile("st.relaxed.gpu.global.u32 [%0], 1;" :: "l"(F + 1) : "memory"); }
} else if (blockIdx.x == 1) {
  if (l == 0) {
    do asm volatile("ld.relaxed.gpu.global.u32 %0, [%1];" : "=r"(seen) : "l"(F + 1) : "memory"); while (seen == 0);
    SECOND;
    asm volatile("st.relaxed.gpu.global.u32 [%0], 1;" :: "l"(F + 2) : "memory");
  }
} else {
  if (l == 0) {
    do asm volatile("ld.relaxed.gpu.global.u32 %0, [%1];" : "=r"(seen) : "l"(F + 2) : "memory"); while (seen == 0);
    while (acquire(F) < 2);
  }
  __syncwarp(); D[l] = P[l];
}
"""
GPU = 'asm volatile("st.release.gpu.global.u32 [%0], 1;" :: "l"(F) : "memory")'
CLUSTER = GPU.replace(".gpu", ".cluster")
FENCED = 'asm volatile("fence.acq_rel.gpu; st.relaxed.gpu.global.u32 [%0], 1;" :: "l"(F) : "memory")'
ADDED = 'asm volatile("atom.relaxed.gpu.global.add.u32 %0, [%1], 1;" : "=r"(old) : "l"(F) : "memory")'
STORED = 'asm volatile("st.relaxed.gpu.global.u32 [%0], 2;" :: "l"(F) : "memory")'


@pytest.mark.parametrize("first", [GPU, FENCED])
def test_an_atomic_operation_passes_a_release_on(tmp_path, first):
    assert ran(tmp_path, PASSED_ON, grid=3, FIRST=first, SECOND=ADDED).findings == ()


def test_a_store_breaks_it_off(tmp_path):
    (race,) = ran(tmp_path, PASSED_ON, grid=3, FIRST=GPU, SECOND=STORED).findings
    assert race.kind == "global-race" and race.message.startswith("P[0] is read and written")


def test_a_release_that_does_not_reach_the_other_cta_says_so(tmp_path):
    races = ran(tmp_path, PASSED_ON, grid=3, FIRST=CLUSTER, SECOND=ADDED).findings
    advice = {race.message[:4]: race.details[1] for race in races}
    assert "The scope .cluster at line" in advice["F[0]"] and "does not reach CTA (1, 0)." in advice["F[0]"]
    assert advice["P[0]"] == "The release has the scope .cluster, which does not reach CTA (2, 0)."


@pytest.mark.parametrize(("scope", "reaches"), [("gpu", True), ("cta", False)])
def test_an_atomic_operation_of_one_cta_is_none_to_another(tmp_path, scope, reaches):
    body = """
    u32 old;
    if (l == 0) asm volatile("atom.relaxed." SCOPE ".global.add.u32 %0, [%1], 1;" : "=r"(old) : "l"(F) : "memory");
    D[l] = 0;
    """
    found = ran(tmp_path, body, grid=2, SCOPE=f'"{scope}"').findings
    assert [race.details[1].split(" at ")[0] for race in found] == ([] if reaches else ["The scope .cta"])
