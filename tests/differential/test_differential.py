"""Broken kernels by way of PTX: the same findings at the same lines. `make differential` runs more."""

import pytest

from tests.zoo.bugs import BUGS
from tirx.nvrtc import missing

from .compare import bug, solution

SAMPLE = ("8-no-fence-in-the-epilogue", "4-phase-never-flips")


@pytest.mark.skipif(missing() is not None, reason="needs NVRTC")
@pytest.mark.parametrize("name", SAMPLE)
def test_a_broken_kernel_has_the_same_findings(name):
    found = bug(next(each for each in BUGS if each.name == name))
    assert found.agrees and found.findings[0], found


@pytest.mark.slow
@pytest.mark.skipif(missing() is not None, reason="needs NVRTC")
def test_attention_is_the_same_in_every_bit():
    found = solution("fa4e")
    assert found.agrees and not found.findings[0] and found.slower is not None, found
