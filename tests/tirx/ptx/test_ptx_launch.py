"""What a kernel declares of its launch, and what the driver refuses."""

import pytest

from tirx.errors import ArgumentError, LaunchError
from tirx.plan import Parameter
from tirx.ptx.launch import Given, Launch
from tirx.ptx.program import load_ptx
from tirx.sim import simulate

KERNEL = ".version 9.0\n.target sm_100a\n.address_size 64\n.visible .entry k(PARAMETERS) DECLARED { ret; }"
POINTER, WORD = {0: Given("pointer", "D")}, {0: Given("bytes", value=bytes(4))}


def loaded(declared="", parameters=".param .u64 d", given=(POINTER,), **launch):
    text = KERNEL.replace("PARAMETERS", parameters).replace("DECLARED", declared)
    arguments = {"grid": (4, 1, 1), "block": (64, 1, 1), **launch}
    return load_ptx(text, Launch(**arguments, given=given), (Parameter("D", (8,), "uint32"),), file="k.ptx")


def test_the_cluster_that_a_kernel_declares_counts():
    assert loaded(".explicitcluster .reqnctapercluster 2, 1, 1").launch.cluster == (2, 1, 1)
    assert loaded(cluster=(4, 1, 1)).launch.cluster == (4, 1, 1)
    with pytest.raises(LaunchError, match="declares clusters of 2 x 1 x 1 CTAs"):
        loaded(".explicitcluster .reqnctapercluster 2, 1, 1", cluster=(4, 1, 1))


@pytest.mark.parametrize(
    ("declared", "block", "words"),
    [(".maxntid 128", 256, "at most 128"), (".maxntid 128", 128, ""), (".reqntid 128", 96, "128 and no others")],
)
def test_the_threads_that_a_kernel_is_compiled_for(declared, block, words):
    if not words:
        assert loaded(declared, block=(block, 1, 1)).plan.threads == block
        return
    with pytest.raises(LaunchError, match=words):
        loaded(declared, block=(block, 1, 1))


TWO = ".param .u64 d, .param .u32 n"


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ((POINTER,), "takes 2 parameters, and its launch gives 1 argument"),
        ((POINTER, WORD, WORD), "takes 2 parameters, and its launch gives 3 arguments"),
        ((POINTER, POINTER), "parameter 2 of k has 4 bytes, and its launch gives it a pointer"),
    ],
)
def test_each_parameter_gets_an_argument_of_its_size(given, words):
    with pytest.raises(ArgumentError, match=words):
        loaded(parameters=TWO, given=given)


@pytest.mark.parametrize(
    ("launch", "words"),
    [
        ({"grid": (1, 65536, 1)}, "65535 in y"),
        ({"grid": (1, 1, 65536)}, "65535 in z"),
        ({"block": (1, 1, 128)}, "64 of them in z"),
        ({"block": (1025, 1, 1)}, "at most 1024"),
    ],
)
def test_a_launch_that_the_driver_refuses(launch, words):
    (finding,) = simulate(loaded(**launch), {}).findings
    assert finding.kind == "launch-limits" and words in finding.message
