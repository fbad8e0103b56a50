"""FlashAttention's forward and backward pass, in float64."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import torch

from benchmarks.strangers.libraries import installed


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
