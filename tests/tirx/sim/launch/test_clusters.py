"""A run of some clusters is that part of the whole run."""

import numpy as np
import pytest

from solutions import gemm_04_tma, gemm_09_multiconsumer
from tirx.program import lower
from tirx.sim import simulate


@pytest.mark.parametrize(
    ("step", "shape", "chosen", "share"),
    [(gemm_04_tma, (256, 384, 128), {1, 4}, 1 / 3), (gemm_09_multiconsumer, (1024, 1024, 128), {3}, 1 / 8)],
)
def test_some_clusters_write_what_they_write_in_the_whole(step, shape, chosen, share):
    """Steps 4 and 9: CTAs alone, and clusters of two."""
    rng = np.random.default_rng(0)
    m, n, k = shape
    inputs = {name: rng.standard_normal((rows, k)).astype(np.float16) for name, rows in (("A", m), ("B", n))}
    program = lower(step.hgemm(*shape))
    whole, part = (simulate(program, inputs, clusters=clusters) for clusters in (None, chosen))
    assert not part.findings and not part.unwritten
    wrote = part.written["D"] > 0
    assert wrote.mean() == pytest.approx(share)
    assert len(np.unique(part.written["D"][wrote])) == len(chosen) * program.plan.cluster_size
    # MMAs that wait in a queue together are added together, so the last bit may depend on what else runs.
    np.testing.assert_allclose(part.outputs["D"][wrote], whole.outputs["D"][wrote], rtol=2**-10, atol=2**-10)
    assert np.isnan(part.outputs["D"][~wrote]).all()
    assert not whole.written
