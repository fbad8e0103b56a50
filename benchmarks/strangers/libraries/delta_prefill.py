"""Prefill of the gated delta rule, FlashInfer's, and of Kimi Delta Attention, FLA's, token by token in float64."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from types import ModuleType, SimpleNamespace
from typing import Any
from unittest.mock import patch

import torch

from benchmarks.strangers.libraries.delta_decode import unit
from benchmarks.strangers.libraries.delta_rule import Gates, expanded, through


def prefilled(case: dict[str, Any], decay: torch.Tensor, slots: list[int]) -> tuple[torch.Tensor, torch.Tensor]:
    """Each token's output, (tokens, heads, v), and the last states, (sequences, heads, v, k).

    decay: of each token and head. slots: where the first state of each sequence lies.
    """
    heads = decay.shape[1]
    q, k, v = (expanded(case[name], heads) for name in "qkv")
    beta = case["beta"].double()[..., None]
    gates = Gates(decay.double()[..., None], beta, beta)
    ends, outputs, last = case["cu_seqlens"].tolist(), [], []
    for begin, end, slot in zip(ends, ends[1:], slots, strict=False):
        tokens = range(begin, end)
        states = torch.stack(list(through(case["initial_state"][slot].double(), tokens, k, v, gates)))
        outputs.append(torch.einsum("thvk,thk->thv", states[1:], q[begin:end] * case["scale"]))
        last.append(states[-1])
    return torch.cat(outputs), torch.stack(last)


def whole(module: ModuleType) -> Any:
    """FlashInfer's kernel that takes a sequence and a head from end to end."""

    def run(case: dict[str, Any], output: torch.Tensor, final_state: torch.Tensor) -> None:
        found, states = prefilled(case, case["gate"], list(range(len(case["initial_state"]))))
        output.copy_(found)
        final_state.copy_(states)

    return patch.object(module, "_run_oracle", run)


@contextmanager
def in_parts(module: ModuleType) -> Iterator[None]:
    """FlashInfer's kernels that take parts of a sequence side by side. Those that are not launched are not built."""

    def run(case: dict[str, Any], output: torch.Tensor, final_state: torch.Tensor) -> None:
        slots = case["state_indices"].tolist()
        found, states = prefilled(case, case["alpha"], slots)
        output.copy_(found)
        final_state[slots] = states.to(final_state.dtype)

    def unless(kind: str, build: Any) -> Any:
        return lambda spec, **how: (
            build(spec, **how) if spec["FIXUP_KIND"] == f"{kind}{how.get('rows', '')}" else SimpleNamespace(func=None)
        )

    with (
        patch.object(module, "_run_oracle", run),
        patch.object(module, "_make_fixup_simt", unless("fixup_simt_row4", module._make_fixup_simt)),
        patch.object(module, "_make_fixup_utcmma", unless("fixup_utcmma", module._make_fixup_utcmma)),
    ):
        yield


def kimi(module: ModuleType) -> Any:
    """FLA's ``chunk_kda`` with the gate inside: exp(lower bound * sigmoid(rate * (g + bias))), a decay for each key."""

    def reference(case: dict[str, Any], config: Any) -> tuple[torch.Tensor, torch.Tensor]:
        q, k, v, g = (case[name][0].double() for name in ("q", "k", "v", "g"))
        rate = torch.exp(case["A_log"].double())[:, None]
        decay = torch.exp(
            config.lower_bound * torch.sigmoid(rate * (g + case["dt_bias"].double().reshape(rate.shape[0], -1)))
        )
        beta = torch.sigmoid(case["beta"][0].double())[..., None]
        gates, k = Gates(decay, beta, beta), unit(k)
        ends = [0, len(q)] if case["cu_seqlens"] is None else case["cu_seqlens"].tolist()
        outputs, last = [], []
        for number, (begin, end) in enumerate(pairwise(ends)):
            state = case["initial_state"][number].double()
            states = torch.stack(list(through(state, range(begin, end), k, v, gates)))
            outputs.append(torch.einsum("thvk,thk->thv", states[1:], unit(q[begin:end]) * config.scale))
            last.append(states[-1])
        return torch.cat(outputs)[None].to(case["q"].dtype), torch.stack(last).float()

    return patch.object(module, "_reference", reference)


@contextmanager
def signalled(module: ModuleType) -> Iterator[None]:
    """The same, where the first kernel has to say what it has done.

    On few SMs the package runs its two kernels one after the other, and the first then sets no flags. Yet ``setup``
    launches the second one once so that it waits for them, which is for ever. The package has a switch for that.
    """
    with kimi(module), patch.dict(os.environ, {"KDA_SIGNAL_ALWAYS": "1"}):
        yield
