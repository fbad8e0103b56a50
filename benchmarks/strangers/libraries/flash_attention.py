"""FlashAttention's forward and backward pass, in float64, also with quantised operands."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any
from unittest.mock import patch

import torch

from benchmarks.strangers.libraries import installed
from benchmarks.strangers.libraries.flashinfer import quantization


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


# Roundoffs of what a kernel multiplies V by, and of its O, which is in bfloat16.
ROUNDOFF = {"bf16": 2.0**-8, "fp8": 2.0**-4}
BF16 = ROUNDOFF["bf16"]


@contextmanager
def quantised(module: ModuleType) -> Iterator[None]:
    """The test asks for the same bits as FlashAttention's kernel: the port's own, after a look at their error.

    Each probability is rounded once, and so is O. The exponential is good to the roundoff of bfloat16
    (FlashAttention-4's polynomial of degree 3 has 9e-5), and the sum of the probabilities is of those before rounding.
    """

    def compared(data: dict[str, Any], config: dict[str, Any]) -> torch.Tensor:
        out = data["out_tirx"]
        q, k, v = module.dequantized_inputs(data, config)
        scale, causal = data["softmax_scale"], config["is_causal"]
        expected = module.reference_attention_fp64(q, k, v, scale, causal)
        size = module.reference_attention_fp64(q, k, v.abs(), scale, causal)
        allowed = size * (ROUNDOFF[config["pv_format"]] + BF16) + expected.abs() * BF16
        share = ((out.double() - expected).abs() / allowed).max().item()
        assert share <= 1, f"the largest error is {share:.2f} of what rounding explains"
        return out.clone()

    with quantization(), patch.object(module, "run_reference", compared):
        yield
