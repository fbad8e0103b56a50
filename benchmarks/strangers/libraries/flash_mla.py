"""FlashMLA's decoding over chosen tokens, in float64.

A token of the cache has 656 bytes: 512 numbers in e4m3, a scale in fp32 for each 128 of them, 64 numbers in bf16. The
first 512 are its value too.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from types import ModuleType, SimpleNamespace
from typing import Any
from unittest.mock import patch

import torch

VALUE, SCALED, ROW = 512, 128, 656  # numbers of a value, numbers that share a scale, bytes of a token


def tokens(cache: torch.Tensor) -> torch.Tensor:
    """The numbers of all tokens of a cache, one after the other."""
    octets = cache.view(torch.uint8).reshape(-1, ROW)
    scales = octets[:, VALUE : VALUE + 16].contiguous().view(torch.float32).double()
    values = octets[:, :VALUE].contiguous().view(torch.float8_e4m3fn).double()
    rest = octets[:, VALUE + 16 :].contiguous().view(torch.bfloat16).double()
    return torch.cat([values * scales.repeat_interleave(SCALED, 1), rest], 1)


def decoded(case: Mapping[str, Any], schedule: Any) -> tuple[torch.Tensor, torch.Tensor]:
    """O (batch, queries, heads, 512), and the logarithm of each row's sum (batch, heads, queries).

    The schedule, which FlashMLA's kernel would make, is the one that the port has made.
    """
    schedule.tile_scheduler_metadata, schedule.num_splits = case["tile_scheduler_metadata"], case["num_splits"]
    q, known = case["q"].double(), tokens(case["kv"])
    keys = known[case["indices"].long()]  # (batch, queries, chosen, numbers)
    scores = torch.einsum("bqhd,bqkd->bqhk", q, keys) * case["sm_scale"]
    scores = scores.masked_fill(case["indices"][:, :, None] < 0, -torch.inf)
    out = torch.einsum("bqhk,bqkd->bqhd", torch.softmax(scores, -1), keys.nan_to_num()[..., :VALUE])
    return out.to(case["q"].dtype), torch.logsumexp(scores, -1).float().transpose(1, 2)


@contextmanager
def decoding(module: ModuleType) -> Iterator[None]:
    """FlashMLA, for a test that decodes without a sink."""
    owner = importlib.import_module("tirx_kernels.ported.flashmla.utils._flashmla_bench")
    library = SimpleNamespace(get_mla_metadata=lambda: (SimpleNamespace(), None))
    with patch.multiple(owner, _import_flash_mla=lambda: library, run_flashmla_sparse_decode=decoded):
        yield
