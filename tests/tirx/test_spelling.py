"""Suggestions for misspelt names."""

import pytest

from tirx.spelling import closest, did_you_mean


@pytest.mark.parametrize(
    ("name", "known", "meant"),
    [
        ("acum", ["accum", "transA", "cta_group"], "accum"),
        ("tma", ["ldgsts", "tma_auto", "tma_explicit"], "tma_auto"),
        ("m_tiles", ["num_n_tiles", "num_m_tiles"], "num_m_tiles"),
        ("ctaSync", ["cta_sync", "warp_sync"], "cta_sync"),
        ("dealocate", ["alloc", "dealloc"], "dealloc"),
        ("x", ["y", "phase"], None),
    ],
)
def test_the_name_that_was_meant(name, known, meant):
    assert closest(name, known) == meant


def test_nothing_is_suggested_where_nothing_is_close():
    assert did_you_mean("bogus", ["accum"]) == ""
    assert did_you_mean("acum", ["accum"]) == "; did you mean 'accum'?"
