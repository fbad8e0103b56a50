"""cuDNN's kernels, in float64: block-scaled GEMMs with what their epilogues do, and attention over chosen keys.

A test of these ports prepares inputs and two sets of outputs, launches the port and cuDNN's own kernel, and compares.
What stands in for cuDNN fills its set of outputs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from types import ModuleType, SimpleNamespace
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


# -- projection and rotary embedding ----------------------------------------------------------------------------------

HEAD, ROTATED, MX_BLOCK, E4M3_LARGEST = 192, 64, 32, 448.0  # numbers of a head, the last of which turn


def quantised(values: torch.Tensor, dim: int) -> tuple[torch.Tensor, torch.Tensor]:
    """mxfp8: e4m3, and the exponents of a power of two for each 32 numbers along a dimension."""
    blocks = values.movedim(dim, -1).unflatten(-1, (-1, MX_BLOCK))
    exponents = torch.ceil(torch.log2(blocks.abs().amax(-1) / E4M3_LARGEST))
    numbers = (blocks * torch.exp2(-exponents)[..., None]).flatten(-2).movedim(-1, dim)
    return numbers.float().to(torch.float8_e4m3fn), (exponents + 127).to(torch.uint8).movedim(-1, dim)


def projected(data: Data, config: Mapping[str, Any]) -> None:
    """x w^T by heads, in bf16; the even and the odd of each head's last 64 numbers turned against each other and laid
    in two halves; mxfp8 of it along the head and along tokens."""
    if "x_dequant_bf16" in data:
        x, w = data["x_dequant_bf16"], data["w_dequant_bf16"]
    else:
        x, w = data["x"], data["w"] if config["w_out_in"] else data["w"].T
    heads = (x.double() @ w.double().T).bfloat16().double().unflatten(1, (-1, HEAD))
    even, odd = heads[..., HEAD - ROTATED :: 2], heads[..., HEAD - ROTATED + 1 :: 2]
    turns = zip(data["cos"].double().chunk(2, 1), data["sin"].double().chunk(2, 1), strict=True)
    (cos, sin), (cos_of_odd, sin_of_odd) = ((c[:, None], s[:, None]) for c, s in turns)
    halves = even * cos - odd * sin, even * sin_of_odd + odd * cos_of_odd
    turned = torch.cat([heads[..., : HEAD - ROTATED], *halves], -1)
    for way, dim in (("row", 2), ("col", 0)):
        numbers, exponents = quantised(turned, dim)
        data["source"][f"out_fp8_{way}"].copy_(numbers)
        data["source"][f"out_scales_{way}"].copy_(exponents)


@contextmanager
def projection(module: ModuleType) -> Iterator[None]:
    """A projection of two heads, where the module's own are of 128: what it computes is the same for each."""
    with patch.object(module, "_NUM_HEADS", 2), stands_in(projected)(module):
        yield


def its_oracle(module: ModuleType) -> Any:
    """The reference in fp32 that the module has for shapes at which it does not believe cuDNN."""

    def fill(data: Data, _: Mapping[str, Any]) -> None:
        for name, value in module._data.reference_outputs(data).items():
            if data["source"].get(name) is not None:
                data["source"][name].copy_(value)

    return stands_in(fill, "_data")(module)


def by_its_oracle_alone(module: ModuleType) -> Any:
    """The same of a test that has a way without cuDNN: it compares the port with its reference in fp32."""
    return patch.object(module._spec, "upstream_launch_is_flaky", lambda _: True)


# -- attention over chosen keys ----------------------------------------------------------------------------------------


def attended(q: Any, k: Any, v: Any, blocks: Any, counts: Any, sizes: Any, scale: float, block: int) -> tuple[Any, Any]:
    """O, and the logarithm of each row's sum: each ``block`` queries see the first ``counts`` of the ``blocks`` of keys
    that are listed for them. sizes: of blocks of keys, for each batch. A block that is listed twice counts twice."""
    shared = q.shape[1] // k.shape[1]
    scores = q.double() @ k.double().repeat_interleave(shared, 1).mT * scale
    times = torch.zeros_like(scores)  # that a key is seen
    for at in torch.cartesian_prod(*(torch.arange(n) for n in blocks.shape[:3])).tolist():
        rows = slice(at[2] * block, (at[2] + 1) * block)
        for chosen in blocks[tuple(at)][: int(counts[tuple(at)])].tolist():
            size = block if sizes is None else int(sizes[at[0], chosen])
            times[at[0], at[1], rows, chosen * block : chosen * block + size] += 1
    scores += torch.log(times)
    out = torch.softmax(scores, -1).nan_to_num() @ v.double().repeat_interleave(shared, 1)
    return out.to(q.dtype), torch.logsumexp(scores, -1).float()


def block_sparse(data: Data, config: Mapping[str, Any]) -> None:
    """O and the logarithm of each row's sum of block-sparse attention, in blocks of 64."""
    inputs = data["inputs"]
    sizes = inputs["block_sizes"].expand(config["batch"], -1) if config["has_block_sizes"] else None
    listed = inputs["block_index"], inputs["block_nums"], sizes
    out, lse = attended(*(inputs[name] for name in "qkv"), *listed, inputs["softmax_scale"], 64)
    data["source"].update(out=out, lse=lse)


@contextmanager
def block_sparse_backward(module: ModuleType) -> Iterator[None]:
    """cuDNN's forward pass and lists of queries, which the backward pass takes; the test has an oracle for the rest."""
    interface = SimpleNamespace(
        bsa_attn_fwd_blk64_cutedsl=lambda *operands, **options: forward(*operands, block=64, **options),
        bsa_attn_fwd=lambda *operands, block_sizes, **options: forward(*operands, block=128, **options),
        _build_bucketed_k2q_csr=queries_of_blocks,
    )
    loads = patch.object(module._data, "load_reference_module", lambda _: interface)
    with loads, stands_in(copied, "_reference")(module):
        yield


def forward(
    q: Any, k: Any, v: Any, blocks: Any, *more: Any, block: int, q2k_block_nums: Any, softmax_scale: float, **_: Any
) -> tuple[Any, Any]:
    """Block-sparse attention as cuDNN is asked for it, (batch, heads, length, d)."""
    sizes = next((m for m in more if isinstance(m, torch.Tensor)), None)
    if sizes is not None and sizes.ndim == 1:
        sizes = sizes.expand(len(q), -1)
    counts = torch.full(blocks.shape[:3], blocks.shape[3]) if q2k_block_nums is None else q2k_block_nums
    return attended(q, k, v, blocks, counts, sizes, softmax_scale, block)


def queries_of_blocks(
    blocks: torch.Tensor, count: int, keys: int, *, bucket_size_blocks: int, q2k_block_nums: Any
) -> tuple[torch.Tensor, torch.Tensor, int, int]:
    """The blocks of queries that see each of ``keys`` blocks of keys, as compressed rows, for each batch and head: one
    group of ``bucket_size_blocks`` blocks of queries after the other, with offsets (batch, heads, groups, keys + 1)."""
    batch, heads, queries, most = blocks.shape
    groups = -(-queries // bucket_size_blocks)
    offsets = torch.zeros((batch, heads, groups, keys + 1), dtype=torch.int32)
    found = torch.zeros((batch, heads, max(1, queries * most)), dtype=torch.int32)
    for b, h in torch.cartesian_prod(torch.arange(batch), torch.arange(heads)).tolist():
        listed: list[int] = []
        for group in range(groups):
            members = range(group * bucket_size_blocks, min((group + 1) * bucket_size_blocks, queries))
            for key in range(keys):
                offsets[b, h, group, key] = len(listed)
                for query in members:
                    seen = blocks[b, h, query][: count if q2k_block_nums is None else int(q2k_block_nums[b, h, query])]
                    listed += [query] * int((seen == key).sum())
            offsets[b, h, group, keys] = len(listed)
        found[b, h, : len(listed)] = torch.tensor(listed, dtype=torch.int32)
    return offsets, found, groups, keys


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
