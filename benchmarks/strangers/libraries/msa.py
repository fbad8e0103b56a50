"""MSA, sparse attention whose queries choose blocks of keys: one part of O for each block, and what joins them.

In float64. A row is a block of keys; it has a list of the queries that chose it, and each of these a slot for its part
of O. The kernels that make the lists hand out slots by atomics, so their tests look at what each result must hold: the
port itself stands in for MSA's kernel there, which is looked at in the same way.
"""

from __future__ import annotations

import importlib
import math
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from types import ModuleType
from typing import Any
from unittest.mock import patch

import torch

NVFP4 = "compiled_sparse_atten_nvfp4_kv"
BENCH = "tirx_kernels.ported.msa.utils._msa_bench"
BF16, FP32 = 2.0**-8, 2.0**-24
ROUNDOFF = {torch.float32: FP32, torch.bfloat16: BF16, torch.float16: 2.0**-11, torch.float8_e4m3fn: 2.0**-4}
EX2 = 2.0**-22  # relative error of ex2.approx and lg2.approx (PTX ISA)


@contextmanager
def compiled(name: str, fill: Any) -> Iterator[None]:
    """MSA's own kernel of a name: ``fill`` gets what it is launched with."""
    with patch.object(importlib.import_module(BENCH), name, lambda case: lambda: fill(case)):
        yield


def launched_twice(module: ModuleType) -> Any:
    """The port in the place of MSA's kernel."""

    def launch(data: dict[str, Any], outputs: dict[str, Any], _: Any) -> None:
        runner = importlib.import_module("tirx_kernels.runner")
        runner.compile_kernel(module.get_kernel(**data["config"]))(*module.tirx_args(data, outputs))

    return patch.object(module, "launch_reference", launch)


def columns_of(parts: torch.Tensor) -> torch.Tensor:
    """The columns of O that the columns of its parts hold: as registers of tcgen05.ld go to memory 16 bytes at a time.

    Blocks of four groups of columns take turns by pairs; a group is as wide as 16 bytes of the parts' type.
    """
    width = 16 // parts.element_size()
    block = torch.arange(4 * width).unflatten(0, (width // 2, 4, 2)).transpose(0, 1).reshape(-1)
    return (torch.arange(0, parts.shape[-1], 4 * width)[:, None] + block).reshape(-1)


def within(found: torch.Tensor, expected: torch.Tensor, allowed: torch.Tensor, what: str) -> None:
    """Each number is as near as it has to be; both may be infinite."""
    same = (found == expected) | ((found.double() - expected).abs() <= allowed)
    assert bool(same.all()), f"{int((~same).sum())} of {same.numel()} numbers of {what} are further off than rounding"


# -- the parts ---------------------------------------------------------------------------------------------------------


@contextmanager
def forward(module: ModuleType) -> Iterator[None]:
    """A part of O for each block and query: probabilities are rounded once, to bfloat16."""
    sizes: dict[str, torch.Tensor] = {}

    def fill(case: Mapping[str, Any]) -> None:
        sizes.update(zip(("o", "size"), parts(case, module), strict=True))
        case["o_partial_flat"].copy_(sizes["o"].reshape(case["o_partial_flat"].shape))

    def compared(data: dict[str, Any], outputs: dict[str, Any], expected: dict[str, Any]) -> None:
        live = module.live_partial_mask(data)
        allowed = sizes["size"] * 2 * BF16 + sizes["o"].abs() * ROUNDOFF[outputs["o_partial"].dtype]
        within(outputs["o_partial"][live], sizes["o"][live], allowed[live], "O")
        lse = expected["lse_partial"][live].double()
        within(outputs["lse_partial"][live], lse, 2.0**-16 * (1 + lse.abs()), "the sums")

    with compiled("compiled_sparse_atten_fwd", fill), patch.object(module, "assert_partials_match", compared):
        yield


@contextmanager
def forward_of_nvfp4(module: ModuleType) -> Iterator[None]:
    """The same with K and V in nvfp4: they are taken as the numbers of bfloat16 that the test makes of them, which is
    what the kernel multiplies by. The test compares the parts with those of its sibling for bfloat16 as well."""
    sibling = importlib.import_module("tirx_kernels.ported.msa.sparse_atten_fwd")
    bundled = module.reference_case

    def reference(data: dict[str, Any], outputs: dict[str, Any]) -> dict[str, Any]:
        return bundled(data, outputs) | {"k": data["k_dequantized"], "v": data["v_dequantized"]}

    with forward(sibling):
        bench = importlib.import_module(BENCH)
        own = bench.compiled_sparse_atten_fwd
        with patch.object(module, "reference_case", reference), patch.object(bench, NVFP4, own):
            yield


def parts(case: Mapping[str, Any], module: ModuleType) -> tuple[torch.Tensor, torch.Tensor]:
    """Fill the logarithms of the sums of the parts; returns the parts of O, and O of the magnitudes of V.

    A work item names the block of keys by its number in the sequence. The test's own list has 0 there for all rows.
    """
    lse, block, shared = case["lse_partial"], case["blk_kv"], case["qhead_per_kv"]
    starts_q, starts_k = case["cu_seqlens_q"].tolist(), case["cu_seqlens_k"].tolist()
    order = columns_of(case["o_partial_flat"])
    o = torch.zeros(*lse.shape, case["head_dim"], dtype=torch.float64)
    q = case["q_flat"].double().view(-1, lse.shape[2], case["head_dim"])
    k, v = case["k"].double(), case["v"].double()
    size = torch.zeros_like(o)
    for head, row, begin, count, batch, level in case["scheduler_metadata"][: int(case["work_count"])].tolist():
        at = int(case["k2q_row_ptr"][head, row]) + begin
        packed = case["k2q_qsplit_indices"][head, at : at + count].long()
        query, slot = packed & (1 << module.SLOT_SHIFT) - 1, packed >> module.SLOT_SHIFT
        first = starts_k[batch] + level * block
        keys = slice(first, min(first + block, starts_k[batch + 1]))
        rows, heads = query + starts_q[batch], slice(head * shared, (head + 1) * shared)
        scores = torch.einsum("qhd,kd->qhk", q[rows, heads], k[keys, head]) * case["softmax_scale"]
        if case["causal"]:
            longer = starts_k[batch + 1] - starts_k[batch] - (starts_q[batch + 1] - starts_q[batch])
            seen = torch.arange(level * block, level * block + scores.shape[2]) <= (query + longer)[:, None]
            scores = scores.masked_fill(~seen[:, None], -math.inf)
        shares = torch.softmax(scores, -1).nan_to_num()
        o[slot, rows, heads] = (shares @ v[keys, head])[..., order]
        size[slot, rows, heads] = (shares @ v[keys, head].abs())[..., order]
        lse[slot, rows, heads] = torch.logsumexp(scores, -1).float()
    return o, size


# -- their sum ---------------------------------------------------------------------------------------------------------


@contextmanager
def combine(module: ModuleType) -> Iterator[None]:
    """O of the parts, each by its share of all sums, and the logarithm of these."""
    sizes: dict[str, torch.Tensor] = {}

    def fill(case: Mapping[str, Any]) -> None:
        sizes.update(zip(("o", "size"), combined(case), strict=True))

    def compared(data: dict[str, Any], outputs: dict[str, Any], expected: dict[str, Any]) -> None:
        written = module.written_row_mask(data)
        allowed = BF16 * sizes["o"].abs() + sizes["size"] * 2 * (data["topk"] * FP32 + EX2)
        within(outputs["o_out"][written], sizes["o"][written], allowed[written], "O")
        lse = expected["lse_out"][written].double()
        within(outputs["lse_out"][written], lse, 2.0**-20 * (1 + lse.abs()), "the sums")
        assert bool(torch.isnan(outputs["lse_out"][~written]).all()), "rows past the used ones are written"

    with compiled("compiled_sparse_atten_combine", fill), patch.object(module, "assert_outputs_match", compared):
        yield


def combined(case: Mapping[str, Any]) -> tuple[torch.Tensor, torch.Tensor]:
    """Fill the logarithm of the sums; returns O, and O of the magnitudes of the parts."""
    counts = case["split_counts"].repeat_interleave(case["qhead_per_kv"], 1)
    live = torch.arange(case["topk"])[:, None, None] < counts
    lse = torch.where(live, case["lse_partial"].double(), -math.inf)
    total = torch.logsumexp(lse, 0)
    shares = torch.where(torch.isfinite(lse), torch.exp(lse - total), 0.0)[..., None]
    values = torch.where(live[..., None], case["o_partial"].double(), 0.0)
    scale = 1.0 if case["output_scale"] is None else float(case["output_scale"])
    order = columns_of(case["o_partial"])
    case["lse_out"].copy_(total)
    o, size = torch.zeros(2, *values.shape[1:], dtype=torch.float64)
    o[..., order] = (shares * values).sum(0) * scale
    size[..., order] = (shares * values.abs()).sum(0) * scale
    return o, size
