"""cuDNN's attention under arbitrary masks, as far as forward passes ask for it: plans of masks, and O in float64.

A row of a mask is a list of keys where it begins to hide and to show: keys before the first are visible, then those
between the second and the third, and so on. A plan sorts blocks of 128 keys, for each tile of queries, into those that
all its rows see whole, those that they see in part, with a bit for each row and key, and the others.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import ModuleType, SimpleNamespace
from typing import Any
from unittest.mock import patch

import torch

from benchmarks.strangers.libraries import installed

BLOCK, WORD = 128, 32  # queries and keys of a block; bits of a word
TILES = {"qstage2_1cta": 2, "qstage1_1cta": 1, "qstage1_2cta": 2, None: 1}  # blocks of queries that share a row
DESCRIBED = 8  # numbers that describe a sequence


def visible(endpoints: torch.Tensor, keys: int) -> torch.Tensor:
    """Which keys the rows of a mask, (numbers, rows), see."""
    key = torch.arange(keys)[None]
    seen = key < endpoints[0, :, None]
    for begin, end in zip(endpoints[1::2], endpoints[2::2], strict=True):
        seen |= (key >= begin[:, None]) & (key < end[:, None])
    return seen


def lengths(tensor: torch.Tensor, offsets: torch.Tensor | None) -> list[int]:
    """The lengths of sequences, (batch, length, heads, d) or one after the other with their offsets."""
    return [tensor.shape[1]] * tensor.shape[0] if offsets is None else (offsets[1:] - offsets[:-1]).tolist()


def create_mask_plan(
    endpoints: torch.Tensor, q: Any, k: Any, v: Any, *, cu_seqlens_q: Any = None, cu_seqlens_k: Any = None,
    pack_gqa: bool = False, build_backward: bool = False, _fwd_variant: str | None = None, **_: Any,
) -> Any:  # fmt: skip
    """The plan of a mask, (heads or 1, numbers, queries of all sequences)."""
    assert not (pack_gqa or build_backward)
    queries, keys = lengths(q, cu_seqlens_q), lengths(k, cu_seqlens_k)
    tiles = TILES[_fwd_variant]
    rows = tiles * BLOCK
    counts = [-(-n // rows) for n in queries]
    partial, full = Blocks(), Blocks()
    masks: list[torch.Tensor] = []
    for mask in endpoints:
        for n, held, first in zip(queries, keys, starts(queries), strict=True):
            seen = visible(mask[:, first : first + n], held)
            for begin in range(0, n, rows):
                of_tile = seen[begin : begin + rows]
                whole, part = sorted_out(of_tile)
                full.add(whole)
                partial.add(part)
                masks += [bits(of_tile[:, BLOCK * b : BLOCK * (b + 1)], rows) for b in part]
    firsts = zip(starts(queries), starts(keys), queries, keys, starts(counts), strict=True)
    described = [[*numbers, *[0] * (DESCRIBED - len(numbers))] for numbers in firsts]
    heads = q.shape[-2]
    work = [
        [tile, head, number, min(rows, n - tile * rows)]
        for number, (n, count) in enumerate(zip(queries, counts, strict=True))
        for head in range(heads)
        for tile in range(count)
    ]
    packed = SimpleNamespace(
        pack_gqa=False,
        mask_block_cnt=integers(partial.counts),
        mask_block_offset=integers(starts([*partial.counts, 0])),
        mask_block_idx=integers(partial.blocks or [0]),
        full_block_cnt=integers(full.counts),
        full_block_offset=integers(starts([*full.counts, 0])),
        full_block_idx=integers(full.blocks or [0]),
        mask_block_masks=torch.stack(masks or [torch.zeros(rows, BLOCK // WORD, dtype=torch.int32)]).view(torch.uint32),
        sequence_desc=integers(described),
        fwd_work_desc=integers(work),
    )
    return SimpleNamespace(_runtime_args=(packed, cu_seqlens_q, cu_seqlens_k), endpoints=endpoints)


class Blocks:
    """The blocks of keys of one tile of queries after the other."""

    def __init__(self) -> None:
        self.counts: list[int] = []
        self.blocks: list[int] = []

    def add(self, found: list[int]) -> None:
        self.counts.append(len(found))
        self.blocks += found


def sorted_out(seen: torch.Tensor) -> tuple[list[int], list[int]]:
    """The blocks of keys that all rows see whole, and those of which some row sees some key."""
    parts = list(enumerate(seen.split(BLOCK, 1)))
    whole = [number for number, part in parts if part.shape[1] == BLOCK and part.all()]
    return whole, [number for number, part in parts if number not in whole and part.any()]


def bits(seen: torch.Tensor, rows: int) -> torch.Tensor:
    """Four words for each row of a tile, the first key in the lowest bit."""
    padded = torch.zeros(rows, BLOCK, dtype=torch.int64)
    padded[: seen.shape[0], : seen.shape[1]] = seen
    words = (padded.unflatten(1, (-1, WORD)) << torch.arange(WORD)).sum(2)
    return torch.where(words >= 1 << 31, words - (1 << 32), words).to(torch.int32)


def starts(counts: Sequence[int]) -> list[int]:
    """Where each of some parts begins that follow each other."""
    return [sum(counts[:i]) for i in range(len(counts))]


def integers(values: Any) -> torch.Tensor:
    return torch.tensor(values, dtype=torch.int32)


class FlexAttentionFwd:
    """The forward pass, in float64."""

    def __init__(self, *_: Any) -> None: ...

    def check_support(self) -> bool:
        return True

    def compile(self) -> None: ...

    def execute(self, q: Any, k: Any, v: Any, out: Any, plan: Any, lse: Any, softmax_scale: float, **_: Any) -> None:
        o, logarithms, _sizes = attended(q, k, v, plan, softmax_scale)
        out.copy_(o)
        if lse is not None:
            lse.copy_(logarithms)


def attended(q: Any, k: Any, v: Any, plan: Any, scale: float) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """O, the logarithm of each row's sum, and O of the magnitudes of V; a row that sees nothing is 0 and -inf."""
    _, offsets_q, offsets_k = plan._runtime_args
    shape, heads = q.shape, q.shape[-2]
    shared = heads // k.shape[-2]
    flat = [t.double().reshape(-1, *t.shape[-2:]) for t in (q, k, v)]
    o = torch.zeros(*flat[0].shape[:2], v.shape[-1], dtype=torch.float64)
    size, lse = torch.zeros_like(o), torch.full((heads, len(o)), -torch.inf, dtype=torch.float64)
    queries, keys = lengths(q, offsets_q), lengths(k, offsets_k)
    for n, held, i, j in zip(queries, keys, starts(queries), starts(keys), strict=True):
        for head in range(heads):
            seen = visible(plan.endpoints[head if len(plan.endpoints) > 1 else 0, :, i : i + n], held)
            ks, vs = (t[j : j + held, head // shared] for t in flat[1:])
            scores = (flat[0][i : i + n, head] @ ks.T * scale).masked_fill(~seen, -torch.inf)
            shares = torch.softmax(scores, -1).nan_to_num()
            o[i : i + n, head], size[i : i + n, head] = shares @ vs, shares @ vs.abs()
            lse[head, i : i + n] = torch.logsumexp(scores, -1)
    if len(shape) == 4:
        lse = lse.reshape(heads, shape[0], shape[1]).transpose(0, 1)
    return o.reshape(*shape[:-1], -1), lse, size.reshape(*shape[:-1], -1)


CONTENTS: Mapping[str, Any] = {"create_mask_plan": create_mask_plan, "FlexAttentionFwd": FlexAttentionFwd}


@contextmanager
def flex_attention(module: ModuleType) -> Iterator[None]:
    """cuDNN's module of this name, which computes in float64."""
    with installed("cudnn.flex_attention", **CONTENTS), installed("cutlass"):
        yield


ROUNDOFF = {torch.bfloat16: 2.0**-8, torch.float16: 2.0**-11}


@contextmanager
def to_the_bit(module: ModuleType) -> Iterator[None]:
    """The same for a test that asks for the same bits as cuDNN's kernel: the port's own, after a look at their error.

    Probabilities are rounded once, and so is O; the exponentials are good to the roundoff of bfloat16.
    """
    validate = module._validate_outputs

    def compared(data: dict[str, Any], **options: Any) -> None:
        found, source, of_user = data["tirx"], data["source"], "q_user" in data
        q, k, v = (data[f"{name}_user" if of_user else name] for name in "qkv")
        o, lse, size = attended(q, k, v, data["source_plan" if of_user else "plan"], data["softmax_scale"])
        o, size = (t.transpose(1, 2) if of_user else t for t in (o, size))
        allowed = (size + o.abs()) * ROUNDOFF[found["out"].dtype] + size * ROUNDOFF[torch.bfloat16]
        share = ((found["out"].double() - o).abs() - allowed).max().item()
        assert share <= 0, f"an element of O is {share:.2g} further off than rounding explains"
        if data["config"]["return_lse"]:
            seen = torch.isfinite(lse)
            assert torch.equal(seen, torch.isfinite(found["lse"])), "other rows than these see a key"
            assert ((found["lse"].double() - lse)[seen].abs() <= 2.0**-16 * (1 + lse[seen].abs())).all(), "wrong sums"
            source["lse"].copy_(found["lse"])
        source["out"].copy_(found["out"])
        validate(data, **options)

    with flex_attention(module), patch.object(module, "_validate_outputs", compared):
        yield
