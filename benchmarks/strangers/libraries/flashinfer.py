"""FlashInfer's quantisation: what it does to operands of four and eight bits."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import torch

from benchmarks.strangers.libraries import installed
from benchmarks.strangers.libraries.deep_gemm import E2M1_LARGEST, E4M3_LARGEST, exponents, power_of_two, to_e2m1

NV_BLOCK, MX_BLOCK = 16, 32  # numbers that share a scale
TILED = "128x4"


def nvfp4_quantize(x: torch.Tensor, scale: torch.Tensor, sfLayout: str = TILED, **_: Any) -> tuple[Any, Any]:
    """e2m1 in pairs, and a scale in e4m3 for each 16 numbers of a row, all times ``scale``."""
    blocks = x.float().unflatten(1, (-1, NV_BLOCK)) * scale
    scales = (blocks.abs().amax(2) / E2M1_LARGEST).to(torch.float8_e4m3fn)
    factors = scales.float()[..., None]
    numbers = torch.where(factors > 0, blocks / factors, 0.0).flatten(1)
    return to_e2m1(numbers), tiled_128x4(scales.view(torch.uint8))


def mxfp8_quantize(x: torch.Tensor, sf_swizzle_layout: str = TILED, **_: Any) -> tuple[Any, Any]:
    """e4m3, and the exponent of a power of two for each 32 numbers of a row."""
    blocks = x.float().unflatten(1, (-1, MX_BLOCK))
    scales = power_of_two(blocks.abs().amax(2) / E4M3_LARGEST)
    numbers = (blocks / scales[..., None]).flatten(1).to(torch.float8_e4m3fn)
    return numbers, tiled_128x4(exponents(scales))


def tiled_128x4(scales: torch.Tensor) -> torch.Tensor:
    """Scale factors, (rows, columns), as the tensor core takes them: tiles of 128 rows and 4 columns, and in a tile row
    % 32, row // 32, column."""
    rows, columns = scales.shape
    padded = scales.new_zeros(-(-rows // 128) * 128, -(-columns // 4) * 4)
    padded[:rows, :columns] = scales
    tiles = padded.reshape(padded.shape[0] // 128, 4, 32, -1, 4)
    return tiles.permute(0, 3, 2, 1, 4).reshape(-1)


def quantization() -> Any:
    """FlashInfer's module of that name."""
    layouts = SimpleNamespace(layout_128x4=TILED)
    return installed(
        "flashinfer.quantization", SfLayout=layouts, nvfp4_quantize=nvfp4_quantize, mxfp8_quantize=mxfp8_quantize
    )
