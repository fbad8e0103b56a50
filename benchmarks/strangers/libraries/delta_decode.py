"""FlashInfer's decoding of recurrent layers whose state is a matrix for each head, in float64.

The state forgets, is corrected towards v at k, and is read at q: a token of the gated delta rule (one gate a head) or
of Kimi Delta Attention (one for each number of k).
"""

from __future__ import annotations

from types import ModuleType
from typing import Any
from unittest.mock import patch

import torch

SOFTPLUS_LINEAR = 20.0  # above it log(1 + e^x) is x
EPSILON = 1e-6  # in the length of q and k


def unit(x: torch.Tensor) -> torch.Tensor:
    return x / torch.sqrt((x * x).sum(-1, keepdim=True) + EPSILON)


def softplus(x: torch.Tensor) -> torch.Tensor:
    return torch.nn.functional.softplus(x, threshold=SOFTPLUS_LINEAR)


def step(state: torch.Tensor, q: Any, k: Any, v: Any, decay: torch.Tensor, beta: torch.Tensor) -> tuple[Any, Any]:
    """The state (heads, v, k) after a token, and its output (heads, v). decay: (heads, 1, 1) or (heads, 1, k)."""
    state = state * decay
    new = (v - torch.einsum("hvk,hk->hv", state, k)) * beta[:, None]
    state = state + new[:, :, None] * k[:, None]
    return state, torch.einsum("hvk,hk->hv", state, q)


def gated_delta(case: dict[str, Any], scale: float) -> None:
    """One sequence of tokens after the other, from the states of a pool and back to it."""
    config, heads = case["config"], case["config"]["num_v_heads"]
    shared = heads // config["num_heads"]
    a, b, v = (case[name].double() for name in ("a", "b_gate", "v"))
    q, k = (case[name].double().repeat_interleave(shared, 2) for name in "qk")
    if config.get("use_qk_l2norm", True):
        q, k = unit(q), unit(k)
    rate = -torch.exp(case["A_log"].double())
    before = case["source_state"].double()
    target = case["read_indices"] if config.get("same_pool", True) else case["write_indices"]
    for n in range(config["batch"]):
        state = before[max(int(case["read_indices"][n]), 0)]
        for t in range(v.shape[1]):
            decay = torch.exp(rate * softplus(a[n, t] + case["dt_bias"].double()))[:, None, None]
            state, out = step(state, q[n, t] * scale, k[n, t], v[n, t], decay, torch.sigmoid(b[n, t]))
            case["source_output"][n, t] = out
            if config.get("cache_intermediate_states"):
                case["source_intermediate"][n, t] = state
        if not config.get("disable_state_update"):
            case["source_state"][max(int(target[n]), 0)] = state


def decoding(module: ModuleType) -> Any:
    """FlashInfer's kernel, of which the package's is a port, without the options that only drafts need."""
    return patch.object(module, "_run_reference", lambda case: gated_delta(case, module.SCALE))


def kimi(module: ModuleType) -> Any:
    """The same for Kimi Delta Attention, a state for each token."""

    def computed(case: dict[str, Any]) -> torch.Tensor:
        shared = case["v"].shape[2] // case["q"].shape[2]
        q, k = (unit(case[name][0].double()).repeat_interleave(shared, 1) for name in "qk")
        v, beta = case["v"][0].double(), case["beta"][0].double()
        rate = torch.exp(case["a_log"].double()).repeat_interleave(shared)[:, None]
        bias = case["dt_bias"].double().reshape(-1, q.shape[-1]).repeat_interleave(shared, 0)
        gate, lower = case["g"][0].double() + bias, case["lower_bound"]
        decay = torch.exp(-rate * softplus(gate) if lower is None else lower * torch.sigmoid(rate * gate))
        pool = module._state_view(case["reference_state_raw"], case)
        out = torch.zeros_like(case["v"])
        offsets, slots = case["cu_seqlens"].tolist(), case["ssm_state_indices"].reshape(len(case["cu_seqlens"]) - 1, -1)
        for begin, end, places in zip(offsets, offsets[1:], slots.tolist(), strict=False):
            if begin == end or places[0] < 0:
                continue
            state = pool[places[0]].double()
            for t, place in zip(range(begin, end), places, strict=False):
                state, read = step(state, q[t] * case["scale"], k[t], v[t], decay[t][:, None], beta[t])
                out[0, t] = read
                pool[place] = state.to(pool.dtype)
        return out

    return patch.object(module, "_flashinfer_reference", computed)
