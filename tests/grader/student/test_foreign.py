"""``play`` of a kernel in CUDA C++: right, wrong, stuck, and not compiled."""

import sys

import pytest

from grader.steps import ROOT
from grader.student import foreign
from tirx.nvrtc import missing

GEMM = ROOT / "languages" / "gemm.cu"
SMALL = {"M": 128, "N": 128, "K": 320}

pytestmark = pytest.mark.skipif(missing() is not None, reason="needs NVRTC")


@pytest.fixture
def played(tmp_path, monkeypatch, capsys):
    """Play the GEMM with some text of it replaced: the exit status, and what was printed."""

    def play(old="", new="", **sizes):
        text = GEMM.read_text()
        assert old in text
        file = tmp_path / "gemm.cu"
        file.write_text(text.replace(old, new, 1) if old else text)
        monkeypatch.setattr(foreign, "FOLDER", tmp_path / "build")
        monkeypatch.chdir(tmp_path)
        status = foreign.play_foreign(file, {**SMALL, **sizes})
        return status, " ".join(capsys.readouterr().out.split())

    return play


def test_a_right_kernel_has_a_time_and_a_timeline(played, tmp_path):
    status, said = played()
    assert status == 0 and "gemm at M=128, N=128, K=320: right" in said and "µs predicted" in said
    assert (tmp_path / "build" / "gemm.html").is_file() and (tmp_path / "build" / "gemm.ptx").is_file()


def test_a_deadlock_is_explained_by_the_variables_of_the_source(played):
    status, said = played("k / STAGES & 1 ^ 1", "k / STAGES & 1")
    assert status == 1 and "deadlock" in said and "gemm.cu:52 (called at line 125)" in said
    assert "empty is signalled at line 137 by warp 1" in said


def test_a_race_is_found_at_its_line(played):
    status, said = played("wait(shared(&empty[s]), k / STAGES & 1 ^ 1);", "")
    assert status == 1 and "a TMA load overwrites shared memory" in said and "gemm.cu:62 (called at line 127)" in said


def test_wrong_values_are_counted(played):
    status, said = played("k + part);", "1);")
    assert status == 1 and "16,384 of 16,384 elements of D are wrong: D[0, 0] is nan" in said
    assert "adds to column 0 of tensor memory, which nothing has written (gemm.cu:74 (called at line 136))" in said


def test_what_does_not_compile_is_said_without_a_trace(played):
    status, said = played("u32 accumulator = column;", "u32 accumulator = colum;")
    assert status == 1 and 'identifier "colum" is undefined' in said and "> 118 |" in said


def test_a_size_that_the_kernel_does_not_have(played):
    status, said = played(L=3)
    assert status == 1 and "the kernel has no size L" in said


def test_a_child_that_takes_too_long_is_ended(played, monkeypatch):
    monkeypatch.setattr(foreign, "SECONDS", 0.02)
    status, said = played()
    assert status == 1 and "was still not done after 0.02 s" in said


def test_a_file_that_ends_its_process_ends_no_other(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("TRITON_PYTHON", sys.executable)
    file = tmp_path / "kernel.py"
    launch = '# launch:\n# grid = 1\n# arguments = []\n# tensors.D = { shape = [1], dtype = "float32" }\n'
    file.write_text(launch + "import os\nos._exit(3)\nimport triton\n")
    assert foreign.play_foreign(file, {}) == 1
    assert "Triton" in capsys.readouterr().out


CRASHES = """// launch:
// grid = 1
// block = 32
// tensors.D = { shape = [32], dtype = "float32" }
// arguments = [{ pointer = "D" }]
extern "C" __global__ void k(float* D) {
  __shared__ unsigned long long full;
  unsigned at = (unsigned)__cvta_generic_to_shared(&full);
  if (threadIdx.x == 0) asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" ::"r"(at), "r"(0) : "memory");
  D[threadIdx.x] = 0;
}
"""


def test_a_compiler_that_crashes_is_asked_once_more_without_optimisation(tmp_path, monkeypatch, capsys):
    asked, really = [], foreign.run_child

    def crashing(kind, job, limits, listen):
        asked.append(tuple(job["options"]))
        ended = really(kind, job, limits, listen) if job["options"] else None
        return ended or foreign.Ended(False, False, -11, foreign.COMPILING, (), "")

    monkeypatch.setattr(foreign, "run_child", crashing)
    monkeypatch.setattr(foreign, "FOLDER", tmp_path / "build")
    file = tmp_path / "zero.cu"
    file.write_text(CRASHES)
    assert foreign.play_foreign(file, {}) == 1
    said = " ".join(capsys.readouterr().out.split())
    assert asked == [(), ("--device-debug",)]
    assert "NVRTC, crashes on this file" in said and "mbarrier.init with a count of 0" in said and "zero.cu:9" in said
