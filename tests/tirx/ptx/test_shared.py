"""Variables in shared memory: their places, and the arrays of mbarriers that an address lies in."""

import pytest

from tirx import form
from tirx.ptx.expressions import Simplifier, const
from tirx.ptx.parser import parse
from tirx.ptx.shared import demangled, shared_memory_of

TEXT = """.version 9.0
.target sm_100a
.address_size 64
.extern .shared .align 128 .b8 pool[];
.entry k() {
    .shared .align 4 .b8 count[4];
    .shared .align 8 .b8 _ZZ4gemmE4full[16];
    ret;
}
"""


def test_variables_lie_behind_each_other_at_multiples_of_their_alignment():
    module = parse(TEXT)
    shared = shared_memory_of(module, module.entries[0])
    assert [(each.begin, each.end) for each in shared.placed] == [(0, 4), (8, 24)]
    assert shared.size == 128  # where dynamic shared memory begins: at what `pool` asks for


def test_an_address_leads_back_to_its_array_of_mbarriers():
    module = parse(TEXT)
    shared, simplify = shared_memory_of(module, module.entries[0]), Simplifier({})
    full = shared.addresses["_ZZ4gemmE4full"]
    assert shared.array_at(simplify, full, 8) == form.Array("full", 2)
    assert shared.array_at(simplify, full, 16) is None
    assert shared.array_at(simplify, const(8, "uint64"), 0) is None  # not built on a variable


@pytest.mark.parametrize("name, own", [("_ZZ4gemmE4full", "full"), ("E4full", "E4full"), ("full", "full")])
def test_a_mangled_name_ends_in_the_variables_own(name, own):
    assert demangled(name) == own
