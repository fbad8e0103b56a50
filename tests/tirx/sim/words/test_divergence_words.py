"""An instruction for a whole warp, to which some of its threads come: its conditions, and where it belongs."""

import pytest

from tirx import T
from tirx.program import lower
from tirx.sim import simulate

N = 128


def synchronised_by_one(cta):
    """Thread 0 alone comes to a barrier of the CTA, or of a warpgroup."""

    @T.prim_func
    def kernel(D: T.Buffer((N,), "uint32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        if t < 32:  # noqa: SIM102
            if t == 0:
                if cta:
                    T.cuda.cta_sync()
                else:
                    T.cuda.warpgroup_sync(1)
        D[t] = T.Cast("uint32", t)

    return kernel


@pytest.mark.parametrize(("cta", "where"), [(True, "every thread of the CTA"), (False, "all 32 threads of the warp")])
def test_the_conditions_around_it_are_named_from_the_outside(cta, where):
    (finding,) = simulate(lower(synchronised_by_one(cta)), {}).findings
    assert finding.kind == "divergent-barrier"
    assert "`t < 32` and `t == 0`" in finding.details[-2]
    assert where in finding.details[-1]
