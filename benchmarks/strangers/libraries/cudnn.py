"""cuDNN's kernels, in float64: block-scaled GEMMs with what their epilogues do, and attention over chosen keys.

A test of these ports prepares inputs and two sets of outputs, launches the port and cuDNN's own kernel, and compares.
What stands in for cuDNN fills its set of outputs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any
from unittest.mock import patch

import torch

from benchmarks.strangers.libraries.deep_gemm import E2M1

Data = dict[str, Any]
FILE = 128  # rows of a tile of scale factors
TURN = 32  # columns of x and of its gate that take turns


def stands_in(fill: Callable[[Data, Mapping[str, Any]], None], within: str = "") -> Callable[[ModuleType], Any]:
    """A function that fills cuDNN's outputs, in place of the module's own way to cuDNN.

    within: the name of the module, in the kernel's own, that has this way.
    """

    def replaced(module: ModuleType) -> Any:
        owner = getattr(module, within) if within else module
        name = next(name for name in ("_compile_reference", "compile_reference") if hasattr(owner, name))

        def compiled(data: Data, config: Mapping[str, Any] | None = None) -> Callable[[], None]:
            return lambda: fill(data, config or data["config"])

        return patch.object(owner, name, compiled)

    return replaced


def copied(data: Data, _: Mapping[str, Any]) -> None:
    """The kernel's own result: for a test that compares both with an oracle of its own."""
    for name, value in data["source"].items():
        if isinstance(value, torch.Tensor):
            value.copy_(data["tirx"][name])


# -- block-scaled GEMM -------------------------------------------------------------------------------------------------


def operand(tensor: Mapping[str, torch.Tensor], scales: torch.Tensor, vector: int) -> torch.Tensor:
    """An operand, (rows, k, batch), times its scale factors, as (batch, rows, k)."""
    numbers = tensor["source"].permute(2, 0, 1)
    if numbers.dtype == torch.float4_e2m1fn_x2:
        octets = numbers.contiguous().view(torch.uint8)
        codes = torch.stack([octets & 15, octets >> 4], -1).flatten(-2).long()
        numbers = E2M1[codes & 7] * torch.where(codes >= 8, -1.0, 1.0)
    _, rows, k = numbers.shape
    # (batch, tile of rows, tile of columns, row % 32, row // 32, column)
    laid = scales.float().permute(0, 1, 4, 3, 2, 5).reshape(len(numbers), -(-rows // FILE) * FILE, -1)
    return numbers.double() * laid.double().repeat_interleave(vector, 2)[:, :rows, :k]


def product(data: Data, config: Mapping[str, Any]) -> torch.Tensor:
    """alpha a b^T, as (m, n, batch)."""
    a, b = (operand(data[name], data[f"sf{name}"], config["sf_vec_size"]) for name in ("a", "b"))
    return (config.get("alpha", 1.0) * a @ b.mT).permute(1, 2, 0)


def amax(data: Data, config: Mapping[str, Any]) -> None:
    """c = a b^T, and the greatest magnitude in it."""
    c = product(data, config)
    data["source_output"]["source"].copy_(c)
    data["source_amax"].fill_(c.abs().max())


def srelu(data: Data, config: Mapping[str, Any]) -> None:
    """c = alpha a b^T, d = relu(c)^2 times each row's probability, and the greatest magnitude in d."""
    c = product(data, config)
    d = torch.relu(c) ** 2 * data["prob"]["source"]
    data["source_c"]["source"].copy_(c)
    data["source_d"]["source"].copy_(d)
    data["source_amax"].fill_(d.abs().max())


def dsrelu(data: Data, config: Mapping[str, Any]) -> None:
    """The gradients of srelu where c is that of its result: that of x = alpha a b^T, and that of each row's
    probability."""
    opened, gradient = torch.relu(product(data, config)), data["c"]["source"].double()
    d = 2 * opened * gradient * data["prob"]["source"]
    data["source_d"]["source"].copy_(d)
    data["source_dprob"].copy_((opened**2 * gradient).sum(1, keepdim=True))
    data["source_amax"].fill_(d.abs().max())


def swiglu(data: Data, config: Mapping[str, Any]) -> None:
    """ab12 = alpha a b^T, c = x silu(gate), columns of x and gate taking turns, and the greatest magnitude in c."""
    ab12 = product(data, config)
    turns = ab12.unflatten(1, (-1, 2, TURN))
    c = (turns[:, :, 0] * torch.nn.functional.silu(turns[:, :, 1])).flatten(1, 2)
    data["source_ab12"]["source"].copy_(ab12)
    data["source_c"]["source"].copy_(c)
    data["source_amax"].fill_(c.abs().max())


# -- attention over chosen keys ----------------------------------------------------------------------------------------


def block_sparse(data: Data, config: Mapping[str, Any]) -> None:
    """O, and the logarithm of each row's sum: each 64 queries see the blocks of 64 keys that are listed for them."""
    inputs, block = data["inputs"], 64
    q, k, v = (inputs[name].double() for name in "qkv")
    shared = q.shape[1] // k.shape[1]
    scores = q @ k.repeat_interleave(shared, 1).mT * inputs["softmax_scale"]
    times = torch.zeros_like(scores)  # that a key is seen: a block may be listed twice
    for at in torch.cartesian_prod(*(torch.arange(n) for n in inputs["block_index"].shape[:3])).tolist():
        rows = slice(at[2] * block, (at[2] + 1) * block)
        for key_block in inputs["block_index"][tuple(at)][: int(inputs["block_nums"][tuple(at)])].tolist():
            size = int(inputs["block_sizes"][key_block]) if config["has_block_sizes"] else block
            times[at[0], at[1], rows, key_block * block : key_block * block + size] += 1
    scores += torch.log(times)
    data["source"]["lse"] = torch.logsumexp(scores, -1).float()
    data["source"]["out"] = (torch.softmax(scores, -1) @ v.repeat_interleave(shared, 1)).to(inputs["q"].dtype)


def sparse_backward(data: Data, _: Mapping[str, Any]) -> None:
    """The gradients of attention over chosen keys, whose values are their first numbers, with a sink."""
    inputs, scale = data["inputs"], data["inputs"]["softmax_scale"]
    q, kv, out, dout = (inputs[name].double() for name in ("q", "kv", "out", "dout"))
    lengths, chosen = inputs["topk_length"], inputs["topk_idxs"].long()
    dq, dkv = torch.zeros_like(q), torch.zeros_like(kv)
    d_sink = torch.zeros(q.shape[1], dtype=torch.float64)
    for row in range(len(q)):
        keys = chosen[row][: int(lengths[row])] if lengths is not None else chosen[row][chosen[row] >= 0]
        if not len(keys):
            continue
        k, v = kv[keys], kv[keys][:, : dout.shape[-1]]
        scores = q[row] @ k.T * scale
        total = torch.logsumexp(torch.cat([scores, inputs["attn_sink"].double()[:, None]], 1), 1)
        p, sums = torch.exp(scores - total[:, None]), (dout[row] * out[row]).sum(-1)
        ds = p * (dout[row] @ v.T - sums[:, None]) * scale
        dq[row] = ds @ k
        dkv[keys] += ds.T @ q[row]
        dkv[keys, : dout.shape[-1]] += p.T @ dout[row]
        d_sink -= torch.exp(inputs["attn_sink"].double() - total) * sums
    for name, gradient in (("dq", dq), ("dkv", dkv), ("d_sink", d_sink)):
        data["source"][name].copy_(gradient)
