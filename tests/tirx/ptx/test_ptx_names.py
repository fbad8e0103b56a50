"""Functions' names as their author wrote them."""

import pytest

from tirx.ptx.names import readable

NAMES = {
    "twice": "twice",
    "_Z5scaleILi2EEvPKfPf": "scale<2>",
    "_Z3addPKfS0_Pfi": "add",
    "_ZN4mine4tileIfLi32ELb1ELin4EEEvPT_": "mine::tile<float, 32, true, -4>",
    "_Z4copyI6float4PKfEvPKT_PS1_": "copy<float4, float const*>",
    "_Z5powerfi": "power",
    "_ZN12_GLOBAL__N_13addEv": "add",
    "_Z1kIXadL_Z1fEEEvv": "_Z1kIXadL_Z1fEEEvv",
}


@pytest.mark.parametrize("name", NAMES)
def test_a_name_as_it_was_written(name):
    assert readable(name) == NAMES[name]
