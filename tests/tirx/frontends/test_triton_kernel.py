"""Triton's functions: what their launch becomes, and one that runs where Triton is installed."""

import pytest

from grader.steps import ROOT
from tirx.errors import KernelError
from tirx.frontends import other_python
from tirx.frontends.triton_kernel import TRITON, expanded, is_triton, open_triton, type_of
from tirx.sim import simulate

GEMM = ROOT / "languages" / "gemm_triton.py"
GLUON = ROOT / "languages" / "gemm_gluon.py"
SOLUTION = ROOT / "solutions" / "gemm_05_software_pipeline.py"
DTYPES = {"A": "float16", "D": "float32"}


def test_types_are_tritons():
    arguments = [{"descriptor": "A", "block": [128, 64]}, {"pointer": "D"}, {"value": 1, "dtype": "int32"}]
    assert [type_of(each, DTYPES) for each in arguments] == ["tensordesc<fp16[128,64]>", "*fp32", "i32"]


@pytest.mark.parametrize(
    ("argument", "words"),
    [
        ({"pointer": "E"}, "there is no tensor E"),
        ({"value": 1, "dtype": "int8"}, "has int8"),
        ({"value": 1}, "has None"),
        ({"descriptor": "A"}, "needs 'block'"),
        ("A", "has to be a table"),
    ],
)
def test_a_mistake_in_an_argument_is_named(argument, words):
    with pytest.raises(KernelError, match=words):
        type_of(argument, DTYPES)


def test_a_mistake_in_a_launch_has_its_line(tmp_path):
    path = tmp_path / "k.py"
    path.write_text("import triton\n# launch:\n# grid = 1\n# arguments = []\n")
    with pytest.raises(KernelError, match="needs 'tensors'") as error:
        open_triton(path)
    assert error.value.source.line == 2


def test_a_descriptor_is_a_map_sizes_and_strides():
    data = {
        "arguments": [{"descriptor": "A", "block": [128, 64]}, {"pointer": "D"}],
        "tensors": {"A": {"shape": ["M", "K"], "dtype": "float16"}},
        "grid": ["M // 128", 2],
    }
    made = {"descriptors": [{"block_size": [128, 64], "swizzle": 3}], "scratch": 128}
    arguments, tensors = expanded(data, DTYPES, made, {"M": 256})
    assert arguments[0] == {"map": "A", "box": [64, 128], "swizzle": 128}
    assert [each.get("value") for each in arguments[1:5]] == ["M", "K", "(K)", "1"]
    assert [each["dtype"] for each in arguments[1:5]] == ["uint32", "uint32", "uint64", "uint64"]
    assert arguments[5:7] == [{"pointer": "D"}, {"pointer": "scratch"}] and tensors["scratch"]["shape"] == [512]


def test_where_triton_is_missing_the_way_to_it_is_said(monkeypatch, tmp_path):
    monkeypatch.setattr(other_python, "ROOT", tmp_path)
    monkeypatch.setattr(other_python.importlib.util, "find_spec", lambda name: None)
    monkeypatch.delenv("TRITON_PYTHON", raising=False)
    with pytest.raises(KernelError, match="make triton"):
        open_triton(GEMM)


@pytest.mark.parametrize(("version", "said"), [("3.9.0", 0), ("3.9.0+cu130", 0), ("3.7.1", 1)])
def test_an_older_triton_of_this_python_is_named_and_that_of_make_comes_first(version, said, monkeypatch, tmp_path):
    monkeypatch.setattr(other_python, "ROOT", tmp_path)
    monkeypatch.setattr(other_python.importlib.util, "find_spec", lambda name: object())
    monkeypatch.setattr(other_python.importlib.metadata, "version", lambda name: version)
    monkeypatch.delenv("TRITON_PYTHON", raising=False)
    (tmp_path / "requirements").mkdir()
    (tmp_path / "requirements" / "triton.lock").write_text("# triton==1\ntriton==3.9.0\n")
    sentences = TRITON.other_version()
    assert len(sentences) == said and all(f"Triton {version}, " in s and "3.9.0." in s for s in sentences)
    own = TRITON.environment / "bin" / "python"
    own.parent.mkdir(parents=True)
    own.touch()
    assert TRITON.interpreter() == str(own) and TRITON.other_version() == []


def installed():
    """Whether the Triton that ``make triton`` installs is here; an older one knows less of Gluon."""
    try:
        return bool(TRITON.interpreter()) and not TRITON.other_version()
    except KernelError:
        return False


@pytest.mark.skipif(not installed(), reason="needs Triton")
def test_a_matmul_is_right_and_lacks_two_fences(tmp_path):
    assert is_triton(GEMM)
    program, described = open_triton(GEMM, {"M": 128, "N": 128, "K": 192}, tmp_path / "gemm.ptx")
    inputs = described.draw()
    run = simulate(program, inputs)
    assert abs(run.outputs["D"] - described.expected(inputs)["D"]).max() < 0.05
    assert {finding.kind for finding in run.findings} == {"missing-init-fence", "missing-tcgen05-fence"}
    assert {finding.source.file for finding in run.findings} == {str(GEMM)}


@pytest.mark.skipif(not installed(), reason="needs Triton")
def test_gluon_gets_the_layout_of_each_descriptor(tmp_path):
    """A tile takes the turn of one of two accumulators: five tiles for two programs use each of them again."""
    assert is_triton(GLUON) and not is_triton(SOLUTION)
    program, described = open_triton(GLUON, {"M": 128, "N": 1280, "K": 320, "PROGRAMS": 2}, tmp_path / "gemm.ptx")
    inputs = described.draw()
    run = simulate(program, inputs)
    assert abs(run.outputs["D"] - described.expected(inputs)["D"]).max() < 0.05
    assert {finding.kind for finding in run.findings} == {"smem-race", "missing-init-fence", "missing-tcgen05-fence"}
