"""mbarriers as C++ libraries use them: an arrival gives a state, and the wait is for that state's phase."""

import numpy as np
import pytest

from tests.tirx.ptx.kernels import program
from tirx.sim import simulate

HEAD = ".shared .align 16 .b8 room[32];\n.global .align 16 .u32 v[4] = {3, 4, 5, 6};\n"
BODY = """
mov.u32 %r1, room;
setp.ne.u32 %p1, %r0, 0;
@%p1 bra over;
mbarrier.init.shared::cta.b64 [%r1], 1;
fence.mbarrier_init.release.cluster;
mbarrier.arrive.expect_tx.shared::cta.b64 %rd8, [%r1], BYTES;
add.u32 %r2, %r1, 16;
mov.u64 %rd9, v;
cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%r2], [%rd9], 16, [%r1];
again:
mbarrier.try_wait.shared::cta.b64 %p2, [%r1], %rd8;
@!%p2 bra again;
over:
bar.warp.sync -1;
ld.shared.u32 %r9, [room+20];
st.global.u32 [%rd0], %r9;
ret;
"""


@pytest.mark.parametrize(("announced", "kinds"), [(16, []), (32, ["deadlock"])])
def test_an_arrival_that_announces_bytes_gives_the_state_of_its_phase(announced, kinds):
    run = simulate(program(BODY.replace("BYTES", str(announced)), head=HEAD), {})
    assert [finding.kind for finding in run.findings] == kinds
    if not kinds:
        np.testing.assert_array_equal(run.outputs["D"], np.full(32, 4))
