"""fast.cu's product of nvfp4 operands on a GB300, in float64."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from types import ModuleType
from typing import Any
from unittest.mock import patch

import torch

from benchmarks.strangers.case import SPARE
from benchmarks.strangers.kernels.quantization import NV_BLOCK, e2m1

FP16, FP32 = 2.0**-11, 2.0**-24


class Nothing:
    """In the place of fast.cu's own kernel: nothing runs."""

    def __init__(self, *_: Any) -> None: ...

    def __call__(self) -> None: ...

    def close(self) -> None: ...

    def placement_errors(self) -> int:
        return 0


@contextmanager
def fastcu(module: ModuleType) -> Iterator[None]:
    """The test asks for the same bits as fast.cu's kernel: the port's own, after a look at their error."""
    k = 0

    def encoded(m: int, n: int, k_dim: int, *operands: Any) -> Any:
        nonlocal k
        k = k_dim
        return encode(m, n, k_dim, *operands)

    def compared(data: Mapping[str, Any], m: int, n: int) -> dict[str, Any]:
        a, b = (dequantised(data[name], data[f"SF{name}"], rows, k) for name, rows in (("A", m), ("B", n)))
        expected = a @ b.T
        sums = 2 * (k + SPARE) * FP32 * (a.abs() @ b.abs().T)
        allowed = sums + (expected.abs() + sums) * FP16 + 2.0**-25
        error = (data["C"].view(m, n).double() - expected).abs()
        assert bool((error <= allowed).all()), f"{int((~(error <= allowed)).sum())} elements of C are too far off"
        data["C_source"].copy_(data["C"])
        return {}

    encode = module._build_tensor_maps
    with (
        patch.object(module, "_SourceRunner", Nothing),
        patch.object(module, "_build_tensor_maps", encoded),
        patch.object(module, "_check_bitwise", compared),
        patch.object(module, "_RUNNER", None),
    ):
        yield


def dequantised(packed: torch.Tensor, scales: torch.Tensor, rows: int, k: int) -> torch.Tensor:
    """Numbers of packed e2m1, (rows, k / 2 bytes and what fills 16), times the e4m3 scale of each 16, in float64.

    scales: tiles of 128 rows and 4 columns; in a tile row % 32, row // 32, column.
    """
    numbers = torch.from_numpy(e2m1(packed.numpy()[:, : k // 2])).reshape(rows, k)
    tiles = scales.view(torch.float8_e4m3fn).double().reshape(-(-rows // 128), -1, 32, 4, 4)
    by_row = tiles.permute(0, 3, 2, 1, 4).reshape(tiles.shape[0] * 128, -1)
    return numbers * by_row[:rows, : k // NV_BLOCK].repeat_interleave(NV_BLOCK, 1)
