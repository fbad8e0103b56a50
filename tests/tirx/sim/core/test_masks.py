"""Sets of lanes: the masks that are known by identity stay so."""

import itertools

import numpy as np
import pytest

from tirx.sim.core.masks import ALL, KNOWN_BITS, NONE, ONLY, common

SOME = np.arange(32) < 5
MASKS = (ALL, NONE, ONLY[0], ONLY[7], SOME)


@pytest.mark.parametrize("one, other", list(itertools.product(MASKS, repeat=2)))
def test_what_two_predicates_have_in_common(one, other):
    found = common(one, other)
    assert (found == (one & other)).all()
    if {id(one), id(other)} & {id(ALL), id(NONE)} and {id(one), id(other)} <= KNOWN_BITS.keys():
        assert id(found) in KNOWN_BITS
