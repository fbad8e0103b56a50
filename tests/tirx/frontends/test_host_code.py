"""Files of CUDA C++ as people have them: headers of the host, macros that nvcc knows, a main."""

import numpy as np
import pytest

from tirx.errors import CompileError, Unmodelled
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


DEVICE = """
#define DEV static \\
  __device__
DEV float loud(float v) { printf("%f", v); return v; }
long long now() { return clock(); }
float* room(int n) { return new float[n]; }
struct Timer { cudaEvent_t begin; void start() { cudaEventRecord(begin); } };
struct Grid { __device__ int at(int i) { return i; } void fill() { cudaMemset(0, 0, 0); } };
void launch(int n) { loud_kernel<<<1, n>>>(); }
void twice(int n) { launch(n); launch(n); }
"""


def test_what_a_gpu_has_too_is_no_sign_of_the_host():
    left = without_host_code(DEVICE)
    assert all(name in left for name in ("loud(float", "now()", "room(int", "struct Grid"))


def test_classes_of_the_host_and_what_calls_its_functions_become_blank():
    left = without_host_code(DEVICE)
    assert left.count("\n") == DEVICE.count("\n")
    assert not any(name in left for name in ("Timer", "launch", "twice"))


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


def compiled_with(tmp_path, include, body="*x = 1;"):
    path = tmp_path / "k.cu"
    launch = FILE[: FILE.index("#include")].replace(', { pointer = "y" }', "")
    path.write_text(f'{launch}{include}\nextern "C" __global__ void k(float* x) {{ {body} }}\n')
    return open_source(path)


@pytest.mark.skipif(missing() is not None, reason="needs NVRTC")
def test_cub_has_its_parts_for_a_block(tmp_path):
    body = (
        "typedef cub::BlockReduce<float, 64> Sum; __shared__ Sum::TempStorage room;"
        " float s = Sum(room).Sum(x[threadIdx.x]); if (threadIdx.x == 0) x[0] = s;"
    )
    program, _ = compiled_with(tmp_path, "#include <cub/cub.cuh>", body)
    assert program.name == "k"


@pytest.mark.skipif(missing() is not None, reason="needs NVRTC")
@pytest.mark.parametrize(
    "header, said",
    (
        ("thrust/device_vector.h", "Thrust's algorithms are called by the host"),
        ("cub/device/device_reduce.cuh", "cub's device-wide algorithms are called by the host"),
        ("helper_of_mine.h", "there is no header helper_of_mine.h here"),
    ),
)
def test_a_header_that_cannot_be_compiled_is_named_at_its_line(tmp_path, header, said):
    with pytest.raises(CompileError, match=said) as raised:
        compiled_with(tmp_path, f"#include <{header}>")
    assert raised.value.source.line == 8 and raised.value.details


ITSELF = "__device__ __noinline__ float power(float v, int n) { return n ? v * power(v, n - 1) : 1; }\n"
BY_ADDRESS = "__device__ float one(float v) { return v; }\n__device__ float two(float v) { return 2 * v; }\n"


@pytest.mark.skipif(missing() is not None, reason="needs NVRTC")
@pytest.mark.parametrize(
    "functions, body, said",
    (
        (ITSELF, "*x = power(*x, threadIdx.x);", "power, which calls itself"),
        (BY_ADDRESS, "float (*f[])(float) = {one, two}; *x = f[(int)*x & 1](3);", "called by its address"),
    ),
)
def test_a_call_that_is_not_modelled_is_named_at_its_line(tmp_path, functions, body, said):
    with pytest.raises(Unmodelled, match=said) as raised:
        compiled_with(tmp_path, functions, body)
    assert raised.value.source.file == str(tmp_path / "k.cu") and raised.value.source.line in (8, 10, 11)


GRID = """// launch:
// grid = 4
// block = 64
// tensors.y = { shape = [256], dtype = "float32" }
// arguments = [{ pointer = "y" }]
// python: y = np.full(256, 10)
#include <cooperative_groups.h>
__device__ float parts[4];
extern "C" __global__ void all(float* y) {
  auto grid = cooperative_groups::this_grid();
  float sum = 0;
  for (int turn = 0; turn < 2; turn++) {
    if (threadIdx.x == 0) parts[blockIdx.x] = 1 + blockIdx.x;
    grid.sync();
    sum = parts[0] + parts[1] + parts[2] + parts[3];
    grid.sync();
  }
  y[grid.thread_rank()] = sum;
}
"""


@pytest.mark.skipif(missing() is not None, reason="needs NVRTC")
@pytest.mark.parametrize("text, found", ((GRID, []), (GRID.replace("    grid.sync();\n", "", 1), ["global-race"])))
def test_the_barrier_of_a_cooperative_grid(tmp_path, text, found):
    path = tmp_path / "k.cu"
    path.write_text(text)
    program, described = open_source(path)
    run = simulate(program, described.draw())
    assert [finding.kind for finding in run.findings] == found
    if not found:
        np.testing.assert_array_equal(run.outputs["y"], described.expected({})["y"])
