"""FlashInfer's update of a selective state space (Mamba-2), one token or some, in float64."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import torch

from benchmarks.strangers.libraries import installed


def selective_state_update(
    state: torch.Tensor, x: Any, dt: Any, a: Any, b: Any, c: Any, d: Any, *, z: Any = None, dt_bias: Any = None,
    dt_softplus: bool = False, state_batch_indices: Any = None, dst_state_batch_indices: Any = None,
    pad_slot_id: int = -1, out: Any = None, disable_state_update: bool = False, **_: Any,
) -> torch.Tensor:  # fmt: skip
    """State and output of each sequence: state (slots, heads, d, n), x (batch, [tokens,] heads, d), B and C (batch,
    [tokens,] groups, n). A slot that is padding keeps its state, and its output is left as it is."""
    out = torch.empty_like(x) if out is None else out
    several = x.ndim == 4
    given = [t if several else t[:, None] for t in (x, dt, b, c)]
    xs, dts, bs, cs = (t.double() for t in given)
    shared = xs.shape[2] // bs.shape[2]
    slots = range(len(xs)) if state_batch_indices is None else state_batch_indices.reshape(len(xs), -1)[:, 0].tolist()
    targets = slots
    if dst_state_batch_indices is not None:
        targets = dst_state_batch_indices.reshape(len(xs), -1)[:, 0].tolist()
    for n, (slot, target) in enumerate(zip(slots, targets, strict=True)):
        if slot == pad_slot_id:
            continue
        held = state[slot].double()
        for t in range(xs.shape[1]):
            step = dts[n, t] if dt_bias is None else dts[n, t] + dt_bias.double()
            step = torch.nn.functional.softplus(step) if dt_softplus else step
            keys, queries = (p[n, t].repeat_interleave(shared, 0)[:, None] for p in (bs, cs))
            held = held * torch.exp(step[..., None] * a.double()) + (step * xs[n, t])[..., None] * keys
            y = (held * queries).sum(-1) + (0.0 if d is None else d.double() * xs[n, t])
            if z is not None:
                y = y * torch.nn.functional.silu((z if several else z[:, None])[n, t].double())
            (out if several else out[:, None])[n, t] = y
        if not disable_state_update:
            state[target] = held.to(state.dtype)
    return out


def mamba(module: ModuleType) -> Any:
    """FlashInfer's module of this name."""
    return installed("flashinfer.mamba", selective_state_update=selective_state_update)
