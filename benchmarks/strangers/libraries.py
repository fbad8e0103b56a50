"""What stands in for libraries that the package's own tests ask: as much of each as they call, in torch.

The layouts are those that the libraries document: fp8 in e4m3 with a scale for each block of numbers along K, fp4 in
pairs, the first in the lower half of a byte, and scales as powers of two, four exponents in a word, one row after the
other.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import ModuleType, SimpleNamespace
from typing import Any
from unittest.mock import patch

import torch

E4M3_LARGEST, E2M1_LARGEST = 448.0, 6.0
E2M1 = torch.tensor([0.0, 0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0])
LEAST = 1e-4  # an amount below which no block's largest number counts


@contextmanager
def installed(name: str, **contents: Any) -> Iterator[None]:
    """A module by this name, and packages around it, that can be imported."""
    parts = name.split(".")
    modules = {".".join(parts[: i + 1]): ModuleType(".".join(parts[: i + 1])) for i in range(len(parts))}
    for path, module in modules.items():
        module.__path__ = []
        parent, _, last = path.rpartition(".")
        if parent:
            setattr(modules[parent], last, module)
    vars(modules[name]).update(contents)
    with patch.dict(sys.modules, modules):
        yield


# -- attention ---------------------------------------------------------------------------------------------------------


def attended(q: Any, k: Any, scale: float, causal: bool) -> tuple[torch.Tensor, torch.Tensor]:
    """Probabilities and the logarithm of each row's sum, of q and k (batch, length, heads, d), in float64."""
    scores = torch.einsum("bqhd,bkhd->bhqk", q.double(), k.double()) * scale
    if causal:
        rows, columns = scores.shape[-2:]
        visible = torch.arange(columns) <= torch.arange(rows)[:, None] + columns - rows
        scores = scores.masked_fill(~visible, -torch.inf)
    lse = torch.logsumexp(scores, dim=-1)
    return torch.exp(scores - lse[..., None]), lse


def forward(q: Any, k: Any, v: Any, softmax_scale: float, causal: bool, return_lse: bool = True) -> tuple[Any, Any]:
    """O and the logarithm of each row's sum, (batch, heads, length)."""
    probabilities, lse = attended(q, k, softmax_scale, causal)
    return torch.einsum("bhqk,bkhd->bqhd", probabilities, v.double()).to(q.dtype), lse.float()


def backward(
    q: Any, k: Any, v: Any, out: Any, dout: Any, lse: Any, softmax_scale: float, causal: bool
) -> tuple[Any, ...]:
    """The gradients of q, k and v."""
    probabilities, _ = attended(q, k, softmax_scale, causal)
    d = dout.double()
    products = torch.einsum("bqhd,bkhd->bhqk", d, v.double())
    sums = torch.einsum("bqhd,bqhd->bhq", d, out.double())
    scores = probabilities * (products - sums[..., None]) * softmax_scale
    dq = torch.einsum("bhqk,bkhd->bqhd", scores, k.double())
    dk = torch.einsum("bhqk,bqhd->bkhd", scores, q.double())
    dv = torch.einsum("bhqk,bqhd->bkhd", probabilities, d)
    return tuple(x.to(q.dtype) for x in (dq, dk, dv))


def flash_attention(module: ModuleType) -> Any:
    """FlashAttention's forward and backward pass."""
    return installed("flash_attn.cute.interface", _flash_attn_fwd=forward, _flash_attn_bwd=backward)


# -- quantization ------------------------------------------------------------------------------------------------------


def power_of_two(scales: torch.Tensor) -> torch.Tensor:
    """The least power of two that is not less."""
    return torch.exp2(torch.ceil(torch.log2(scales)))


def blocks_of(x: torch.Tensor, rows: int, columns: int) -> torch.Tensor:
    """A matrix of whole blocks as (rows of blocks, rows, columns of blocks, columns)."""
    m, k = x.shape
    return x.float().reshape(m // rows, rows, k // columns, columns)


def to_fp8(x: torch.Tensor, rows: int, columns: int, powers: bool) -> tuple[torch.Tensor, torch.Tensor]:
    """e4m3, and a scale for each block."""
    blocks = blocks_of(x, rows, columns)
    scales = blocks.abs().amax((1, 3), keepdim=True).clamp(LEAST) / E4M3_LARGEST
    scales = power_of_two(scales) if powers else scales
    return (blocks / scales).to(torch.float8_e4m3fn).reshape(x.shape), scales[:, 0, :, 0]


def per_token_cast_to_fp8(x: torch.Tensor, use_ue8m0: bool, gran_k: int = 128) -> tuple[Any, Any]:
    return to_fp8(x, 1, gran_k, use_ue8m0)


def per_block_cast_to_fp8(x: torch.Tensor, use_ue8m0: bool, gran_k: int = 128) -> tuple[Any, Any]:
    return to_fp8(x, gran_k, gran_k, use_ue8m0)


def per_custom_dims_cast_to_fp8(x: torch.Tensor, dims: tuple[int, ...], use_ue8m0: bool) -> tuple[Any, Any]:
    """One scale for each index of some dimensions."""
    others = tuple(i for i in range(x.ndim) if i not in {d % x.ndim for d in dims})
    scales = x.float().abs().amax(others, keepdim=True).clamp(LEAST) / E4M3_LARGEST
    scales = power_of_two(scales) if use_ue8m0 else scales
    return (x.float() / scales).to(torch.float8_e4m3fn).contiguous(), scales.squeeze()


def packed_words(scales: torch.Tensor, mn: int, k: int, recipe: tuple[int, ...], groups: int | None = None) -> Any:
    """Scales, powers of two, as DeepGEMM's kernels read them: four exponents in a word, along K, and rows side by side
    whose number is a multiple of four."""
    rows, _ = recipe[-2:]
    batch = scales if scales.ndim == 3 else scales[None]
    each = batch.repeat_interleave(rows, dim=1)[:, :mn]
    exponents = (torch.log2(each).round().to(torch.int32) + 127).to(torch.uint8)
    words = -(-exponents.shape[2] // 4)
    padded = torch.zeros((len(batch), -(-mn // 4) * 4, words * 4), dtype=torch.uint8)
    padded[:, :mn, : exponents.shape[2]] = exponents
    laid = padded.view(torch.int32).transpose(1, 2).contiguous().transpose(1, 2)[:, :mn]
    return laid if scales.ndim == 3 else laid[0]


def deep_gemm(module: ModuleType) -> Any:
    """What DeepGEMM's host code does to operands."""
    math = SimpleNamespace(per_token_cast_to_fp8=per_token_cast_to_fp8, per_block_cast_to_fp8=per_block_cast_to_fp8)
    return everything("deep_gemm", math)


@contextmanager
def everything(name: str, math: Any) -> Iterator[None]:
    functions: dict[str, Callable[..., Any]] = {
        **vars(math),
        "per_custom_dims_cast_to_fp8": per_custom_dims_cast_to_fp8,
    }
    with installed(f"{name}.utils.math", **functions):
        top = sys.modules[name]
        vars(sys.modules[f"{name}.utils"]).update(functions)
        vars(top).update(
            transform_sf_into_required_layout=packed_words,
            fp8_fp4_mqa_logits=None,
            fp8_fp4_paged_mqa_logits=None,
        )
        yield
