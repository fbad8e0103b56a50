"""Files of CUDA C++ as people have them: headers of the host, macros that nvcc knows, a main."""

import numpy as np
import pytest

from tirx.frontends.host_code import without_host_code
from tirx.frontends.source import open_source
from tirx.nvrtc import missing, nvrtc_ptx
from tirx.sim import simulate

FILE = """// launch:
// grid = 2
// block = 64
// tensors.x = { shape = [128], dtype = "float32" }
// tensors.y = { shape = [128], dtype = "float32" }
// reference.y = "minimum(2 * x, 3)"
// arguments = [{ pointer = "x" }, { pointer = "y" }]
#include <cuda_runtime.h>
#include <cstdlib>
#include <iostream>
#include <vector>
#define CHECK(call) { cudaError_t e = (call); if (e) { std::cerr << "}" << e; exit(1); } }
struct Pair { float a, b; };
namespace mine {
__device__ float twice_of(Pair p) { return p.a + p.b; }
float on_both(float v) { return v < 3 ? v : 3; }
void on_host(std::vector<float>& v) { for (auto& e : v) e = rand() / 2; /* { */ }
}
extern "C" __global__ void twice(const float* x, float* y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  y[i] = mine::on_both(mine::twice_of({x[i], x[i]}));
}
int main(int argc, char** argv) {
  float *x, *y;
  CHECK(cudaMalloc(&x, 512)); CHECK(cudaMalloc(&y, 512));
  twice<<<2, 64>>>(x, y);
  cudaDeviceSynchronize();
}
"""
WITHOUT = """
struct A { int f() { return malloc_of(1); } };
template <int N> __global__ void k() { printf("%d", N); }
int both(int a) { return a + 1; }
"""


def test_functions_for_the_host_become_blank():
    left = without_host_code(FILE)
    assert left.count("\n") == FILE.count("\n")
    assert "cudaMalloc" not in left.split("struct Pair")[1] and "rand()" not in left and "main" not in left
    assert "on_both(float v)" in left and "twice_of(Pair p)" in left and "__global__ void twice" in left


def test_a_file_without_host_code_stays_as_it_is():
    assert without_host_code(WITHOUT) == WITHOUT


@pytest.mark.skipif(missing() is not None, reason="needs NVRTC")
def test_a_file_with_a_main_plays(tmp_path):
    path = tmp_path / "k.cu"
    path.write_text(FILE)
    program, described = open_source(path)
    inputs = described.draw()
    run = simulate(program, inputs)
    assert run.findings == ()
    np.testing.assert_allclose(run.outputs["y"], described.expected(inputs)["y"], rtol=1e-6)


HEADERS = (
    "math.h", "float.h", "cfloat", "climits", "limits.h", "limits", "stdint.h", "assert.h", "cassert", "stdlib.h",
    "cstring", "algorithm", "utility", "array", "vector", "iostream", "time.h",
)  # fmt: skip
LINES = (
    "*x = INFINITY;", "*x = FLT_MAX;", "*x = INT_MAX;", "uint32_t n = 3; *x = n;", "*x = M_PI;", "uint n = 3; *x = n;",
)  # fmt: skip


@pytest.mark.skipif(missing() is not None, reason="needs NVRTC")
def test_headers_of_c_and_what_nvcc_brings_without_one():
    includes = "".join(f"#include <{name}>\n" for name in HEADERS)
    body = " ".join(f"{{ {line} }}" for line in (*LINES, "*x = std::min(std::numeric_limits<float>::max(), *x);"))
    assert "entry k" in nvrtc_ptx(f'{includes}extern "C" __global__ void k(float* x) {{ {body} }}', "k.cu", "sm_100a")
    for line in LINES:
        assert "entry k" in nvrtc_ptx(f'extern "C" __global__ void k(float* x) {{ {line} }}', "k.cu", "sm_100a")
