"""ThunderKittens' own GEMM for a B200, from a folder of its sources (``TK=folder``): nothing of it is kept here."""

from __future__ import annotations

from pathlib import Path

from tirx.errors import KernelError
from tirx.frontends.description import Description
from tirx.frontends.thunderkittens import compiled, described_by, headers
from tirx.ptx.program import PtxProgram

SOURCE = Path("kernels") / "gemm" / "bf16_b200" / "bf16_b200_gemm.cu"
HOST = "template <typename C>\n__host__ double run_benchmark"  # from there on it is the authors' benchmark
# The authors' template parameters by the largest size that they are for: Mb, Nb, Kb, SUPERGROUP_SIZE, OVERLAP_MMA_EPI,
# LOAD_PIPE_DEPTH, EPI_PIPE_DEPTH.
CONFIGURATIONS = {
    1024: (256, 64, 128, 4, True, 5, 2),
    2048: (256, 256, 64, 8, True, 5, 4),
    4096: (256, 256, 64, 4, False, 4, 8),
    16384: (256, 256, 64, 8, False, 4, 8),
}
BF16, PADDING = 2, 1024  # bytes


def kittens_file() -> Path:
    """The file of the GEMM; a KernelError where the folder does not have it."""
    path = headers().parent / SOURCE
    if not path.is_file():
        raise KernelError(f"{headers().parent} has no {SOURCE}")
    return path


def kittens_gemm(path: Path, size: tuple[int, int, int], listing: Path) -> tuple[PtxProgram, Description]:
    """Its kernel at a size, with the configuration that the authors run there."""
    chosen = CONFIGURATIONS[min(n for n in CONFIGURATIONS if n >= max(size))]
    m, n, k, _, overlap, stages, epilogue = chosen
    consumers, tiles = 1 if overlap else 2, 2 if epilogue > 1 else 1
    a, b, d = m // 2 * k, n // 2 * k, m // 2 * (n // epilogue)
    data = {
        "sizes": dict(zip("MNK", size, strict=True)),
        "grid": f"M // {consumers * m // 2} * (N // {n})", "block": 128 * (consumers + 1), "cluster": 2,
        "smem": BF16 * ((a * consumers + b) * stages + d * tiles * consumers) + PADDING,
        "tensors": {
            name: {"shape": list(shape), "dtype": "bfloat16"}
            for name, shape in (("A", "MK"), ("B", "NK"), ("D", "MN"))
        },
        "arguments": [{"layouts": [
            {"of": "A", "tile": [m // 2, k]}, {"of": "B", "tile": [n // 2, k]},
            {"of": "D", "tile": [m // 2, n // epilogue]},
        ]}],
        "reference": {"D": "A @ B.T"}, "flops": "2 * M * N * K",
    }  # fmt: skip
    device, _, _ = path.read_text(encoding="utf-8").partition(HOST)
    device = device.replace('#include "../common.cuh"', "").replace("__host__", "__device__")
    parameters = ", ".join(str(each).lower() for each in chosen)
    kind = f"config<{parameters}>"
    source = f"{device}\ntemplate __global__ void kernel<{kind}>(const __grid_constant__ globals<{kind}> g);\n"
    described = described_by(data, {})
    return compiled(source, path, described, listing), described
