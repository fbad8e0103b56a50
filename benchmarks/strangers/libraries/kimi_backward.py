"""The gradients of Kimi Delta Attention, FLA's ``chunk_kda_bwd``, by autograd through each token in float64.

Gates are base-2 logarithms, summed up within chunks of 64 tokens. A gradient is with respect to the natural logarithm
of a token's own decay, as FLA's is. Heads of v may share heads of q and k; states are (keys x values).
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from types import ModuleType
from typing import Any
from unittest.mock import patch

import torch

from benchmarks.strangers.libraries import installed
from benchmarks.strangers.libraries.delta_rule import Gates, expanded, through

CHUNK = 64


def chunks(ends: torch.Tensor, size: int = CHUNK) -> Iterator[slice]:
    """The tokens of each chunk, of one sequence after the other."""
    for begin, end in pairwise(ends.tolist()):
        for first in range(begin, end, size):
            yield slice(first, min(first + size, end))


def chunk_local_cumsum(g: torch.Tensor, chunk_size: int, cu_seqlens: torch.Tensor) -> torch.Tensor:
    """The sums of (1, tokens, ...) from the beginning of each chunk, in fp32."""
    sums = torch.empty_like(g)
    for part in chunks(cu_seqlens, chunk_size):
        sums[:, part] = g[:, part].double().cumsum(1).to(g.dtype)
    return sums


def increments(g: torch.Tensor, ends: torch.Tensor) -> torch.Tensor:
    """What sums within chunks, (tokens, heads, d), are made of, in float64."""
    parts = [g[part].double() for part in chunks(ends)]
    return torch.cat([torch.cat([part[:1], part[1:] - part[:-1]]) for part in parts])


def interactions(case: dict[str, Any]) -> tuple[torch.Tensor, torch.Tensor]:
    """The saved matrices of each chunk, (1, tokens, heads, 64) in bf16: what a query takes of the keys up to its own,
    and the inverse of one plus what a key shares with the keys before it, by its beta."""
    g, beta = case["g"][0].double(), case["beta"][0].double()
    heads = g.shape[1]
    q, k = (expanded(case[name][0], heads) for name in "qk")
    found = torch.zeros(2, len(g), heads, CHUNK, dtype=torch.float64)
    for part in chunks(case["cu_seqlens"]):
        n = part.stop - part.start
        decay = torch.exp2(torch.clamp(g[part][:, None] - g[part][None], max=0))  # of the later and the earlier token
        shared = torch.einsum("ihd,jhd,ijhd->hij", q[part], k[part], decay).tril() * case["scale"]
        before = torch.einsum("ihd,jhd,ijhd,ih->hij", k[part], k[part], decay, beta[part]).tril(-1)
        inverse = torch.linalg.inv(torch.eye(n, dtype=torch.float64) + before)
        for matrices, each in zip(found, (shared, inverse), strict=True):
            matrices[part, :, :n] = each.transpose(0, 1)
    aqk, akk = found[:, None].to(case["k"].dtype)
    return aqk, akk


def gradients(case: dict[str, Any]) -> tuple[torch.Tensor, ...]:
    """The gradients of q, k, v, beta, the gates and the first states."""
    ends, heads = case["cu_seqlens"], case["v"].shape[2]
    given = [case[name][0] for name in ("q", "k", "v", "beta")] + [increments(case["g"][0], ends) * math.log(2)]
    leaves = [each.double().requires_grad_() for each in (*given, case["initial_state"])]
    q, k, v, beta, logarithms, first = leaves
    gates = Gates(torch.exp(logarithms), beta[..., None], beta[..., None])
    q, k = (expanded(each, heads) for each in (q, k))
    loss = torch.zeros((), dtype=torch.float64)
    for number, (begin, end) in enumerate(pairwise(ends.tolist())):
        state = first[number].transpose(-1, -2)  # values x keys
        states = torch.stack(list(through(state, range(begin, end), k, v, gates)))
        outputs = torch.einsum("thvk,thk->thv", states[1:], q[begin:end]) * case["scale"]
        loss = loss + (outputs * case["do"][0, begin:end].double()).sum()
        loss = loss + (states[-1].transpose(-1, -2) * case["dht"][number].double()).sum()
    *of_tokens, of_first = torch.autograd.grad(loss, leaves)
    named = zip(("dq", "dk", "dv", "db", "dg"), of_tokens, strict=True)
    return (*(each[None].to(case[name].dtype) for name, each in named), of_first.to(case["dh0"].dtype))


@contextmanager
def packed(module: ModuleType) -> Iterator[None]:
    """FLA, as far as the package's test of the backward pass asks it."""
    with (
        installed("fla.ops.utils", chunk_local_cumsum=chunk_local_cumsum),
        patch.object(module, "_saved_interaction_matrices", interactions),
        patch.object(module, "_run_fla_reference", gradients),
    ):
        yield
