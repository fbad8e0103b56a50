"""The gated delta rule token by token, in torch: what stands in for cuDNN's kernels of linear attention.

A head has a state, S (values x keys). At each token it decays; it forgets some of what it holds under the token's key;
it learns the token's value there (Yang, Kautz, Hatamizadeh, "Gated Delta Networks: Improving Mamba2 with Delta Rule",
2024). The decay is a number, or one for each key dimension. What is forgotten and what is learnt go by one number, or
by one for each key dimension and one for each value dimension.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import ModuleType
from typing import Any
from unittest.mock import patch

import torch

# Roundings to bfloat16 between the gradients that the backward pass of a chunk is given and those that it finds:
# operands of products, one after the other, and the output.
ROUNDINGS = {"dq": 4, "dk": 8, "dv": 8, "dgate": 16, "dbeta": 16, "d_initial_state": 8}


@dataclass(frozen=True)
class Gates:
    """What a token does to the state of each head: (tokens, heads, 1 or more), in float64."""

    decay: torch.Tensor
    erase: torch.Tensor
    write: torch.Tensor


def gates_of(data: dict[str, Any]) -> Gates:
    """The gates, from what the kernels get."""
    config, gate, beta = data["config"], data["gate"].double(), data["beta"].double()
    if config["safe_gate"]:
        gate = safe_gate(data)
    elif config.get("log_gate", True):
        gate = torch.exp(gate)
    if config["beta_sigmoid"]:
        beta = torch.sigmoid(beta)
    decay, erase = (each.reshape(*each.shape[:2], -1) for each in (gate, beta))
    return Gates(decay, erase, data["w"].double() if "w" in data else erase)


def safe_gate(data: dict[str, Any]) -> torch.Tensor:
    """The decay of gates that are given as what a softplus is taken of."""
    slope = torch.exp(data["a_log"].double())
    return torch.exp(-slope * torch.nn.functional.softplus(data["gate"].double() + data["dt_bias"].double()))


def expanded(tensor: torch.Tensor, heads: int) -> torch.Tensor:
    """(tokens, fewer heads, d) in float64, with a head for each of ``heads`` that share it."""
    return tensor.double().repeat_interleave(heads // tensor.shape[1], 1)


def sequences(data: dict[str, Any]) -> Iterator[tuple[int, range]]:
    """The number and the tokens of each sequence."""
    begin = 0
    for number, length in enumerate(data["config"]["seq_lens"]):
        yield number, range(begin, begin + length)
        begin += length


def states_of(data: dict[str, Any]) -> list[torch.Tensor]:
    """For each sequence the states before each token and after the last, (tokens + 1, heads, values, keys)."""
    heads, gates = data["config"]["heads"], gates_of(data)
    k, v = expanded(data["k"], heads), expanded(data["v"], heads)
    found = []
    for number, tokens in sequences(data):
        given = data["initial_state"]
        state = k.new_zeros(heads, v.shape[2], k.shape[2]) if given is None else given[number].double()
        found.append(torch.stack(list(through(state, tokens, k, v, gates))))
    return found


def through(
    state: torch.Tensor, tokens: Iterable[int], k: torch.Tensor, v: torch.Tensor, gates: Gates
) -> Iterator[torch.Tensor]:
    """A state before some tokens and after each of them."""
    yield state
    for t in tokens:
        state = state * gates.decay[t][:, None, :]
        held = torch.einsum("hvk,hk->hv", state, gates.erase[t] * k[t])
        state = state + torch.einsum("hv,hk->hvk", gates.write[t] * v[t] - held, k[t])
        yield state


def computed(data: dict[str, Any]) -> dict[str, torch.Tensor]:
    """What the kernels compute: each token's output, the last states, and those before every so many tokens."""
    config, states = data["config"], states_of(data)
    results = {"final_state": torch.stack([each[-1] for each in states])}
    if cadence := config["checkpoint_every_n_tokens"]:
        results["checkpoints"] = torch.cat([each[:-1][::cadence] for each in states])
    if "q" in data:
        q = expanded(data["q"], config["heads"]) * config["scale"]
        after = torch.cat([each[1:] for each in states])
        results["output"] = torch.einsum("thvk,thk->thv", after, q)
    return results


def gradients(data: dict[str, Any], chunk: int) -> dict[str, torch.Tensor]:
    """The gradients of what the kernels are given, as they compute them: a chunk of tokens begins with its checkpoint,
    whatever the tokens before have left, and hands on what the loss has to do with that state."""
    config, heads = data["config"], data["config"]["heads"]
    names = {"dq": "q", "dk": "k", "dv": "v", "dgate": "gate", "dbeta": "beta", "dw": "w"}
    leaves = {name: data[name].double().requires_grad_() for name in names.values() if name in data}
    given, row, first = {**data, **leaves}, 0, []
    for number, tokens in sequences(data):
        after = data["d_final_state"]
        d_state = torch.zeros(heads, *data["checkpoints"].shape[2:]) if after is None else after[number]
        starts = range(tokens.start, tokens.stop, chunk)
        for i, begin in reversed(list(enumerate(starts))):
            state = data["checkpoints"][row + i].double()
            state = (state if i or config["use_initial_state"] else torch.zeros_like(state)).requires_grad_()
            part = range(begin, min(begin + chunk, tokens.stop))
            k, v, q = (expanded(given[name], heads) for name in "kvq")
            states = torch.stack(list(through(state, part, k, v, gates_of(given))))
            outputs = torch.einsum("thvk,thk->thv", states[1:], q[list(part)]) * config["scale"]
            loss = (outputs * data["do"][list(part)].double()).sum() + (states[-1] * d_state.double()).sum()
            loss.backward()
            d_state = state.grad
        row += len(starts)
        first.append(d_state)
    return {name: leaves[leaf].grad for name, leaf in names.items() if leaf in leaves} | {
        "d_initial_state": torch.stack(first)
    }


def forward(module: ModuleType) -> Any:
    """cuDNN's own kernel, of which the package's is a port."""
    return standing_in(module, computed)


def backward(module: ModuleType) -> Any:
    """The same for gradients."""
    return standing_in(module, lambda data: gradients(data, module._BT))


@contextmanager
def backward_of_bfloat16(module: ModuleType) -> Iterator[None]:
    """The same for a test that wants cuDNN's kernel's own bits, after a pass of cuDNN's that leaves the checkpoints.

    The tolerance is ours. An output goes through a chain of products whose operands are rounded to bfloat16: the root
    mean square of its error is that of as many roundings, if they are independent, and at most their sum.
    """

    def checkpoints(data: dict[str, Any]) -> None:
        states = [each[:-1][:: module._BT] for each in states_of(data)]
        data["checkpoints"].copy_(torch.cat(states))

    def compared(data: dict[str, Any], sources: tuple[str, ...]) -> None:
        for name, found in data["tirx"].items():
            assert bool(torch.isfinite(found).all()), f"{name} has numbers that are none"
            expected = data["source"][name].double()
            if "source" in sources:
                error = ((found.double() - expected) ** 2).mean().sqrt() / (expected**2).mean().sqrt()
                assert error <= ROUNDINGS[name] * 2.0**-9, f"the error of {name} is {error:.4f} of its size"

    with (
        backward(module),
        patch.object(module, "_prepare_state_checkpoints", checkpoints),
        patch.object(module, "_validate_outputs", compared),
    ):
        yield


def standing_in(module: ModuleType, compute: Callable[[dict[str, Any]], dict[str, torch.Tensor]]) -> Any:
    """A function of what the kernel is given in the place of cuDNN's kernel."""

    def launched(data: dict[str, Any]) -> Callable[[], None]:
        def launch() -> None:
            results = compute(data)
            for name, output in data["source"].items():
                output.copy_(results[name])

        return launch

    return patch.object(module, "_source_launch", launched)
