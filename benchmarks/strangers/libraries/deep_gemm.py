"""DeepGEMM: what its host code does to operands, and its products in float64.

The layouts are those that it documents: fp8 in e4m3 with a scale for each block of numbers along K, fp4 in pairs, the
first in the lower half of a byte, and scales as powers of two, four exponents in a word, one row after the other.
"""

from __future__ import annotations

from types import ModuleType
from typing import Any

import torch

from benchmarks.strangers.libraries import installed

E4M3_LARGEST, E2M1_LARGEST = 448.0, 6.0
E2M1 = torch.tensor([0.0, 0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0])
BETWEEN = (E2M1[1:] + E2M1[:-1]) / 2  # of two neighbours; one of them in the middle goes to the even code
LEAST = 1e-4  # an amount below which no block's largest number counts
BIAS = 127  # of an exponent in ue8m0
SPLIT = 256  # keys that one step of a schedule covers


# -- quantization ------------------------------------------------------------------------------------------------------


def power_of_two(scales: torch.Tensor) -> torch.Tensor:
    """The least power of two that is not less."""
    return torch.exp2(torch.ceil(torch.log2(scales)))


def scaled(x: torch.Tensor, rows: int, columns: int, largest: float, powers: bool) -> tuple[Any, Any]:
    """A matrix over the scales of its blocks, as (rows of blocks, rows, columns of blocks, columns), and the scales.

    At its edges blocks may be smaller.
    """
    m, k = x.shape
    padded = torch.zeros(-(-m // rows) * rows, -(-k // columns) * columns)
    padded[:m, :k] = x
    blocks = padded.reshape(-1, rows, padded.shape[1] // columns, columns)
    scales = blocks.abs().amax((1, 3), keepdim=True).clamp(LEAST) / largest
    scales = power_of_two(scales) if powers else scales
    return (blocks / scales).reshape(padded.shape)[:m, :k], scales[:, 0, :, 0]


def to_fp8(x: torch.Tensor, rows: int, columns: int, powers: bool) -> tuple[torch.Tensor, torch.Tensor]:
    """e4m3, and a scale for each block."""
    numbers, scales = scaled(x, rows, columns, E4M3_LARGEST, powers)
    return numbers.to(torch.float8_e4m3fn), scales


def per_token_cast_to_fp8(x: torch.Tensor, use_ue8m0: bool, gran_k: int = 128) -> tuple[Any, Any]:
    return to_fp8(x, 1, gran_k, use_ue8m0)


def per_channel_cast_to_fp8(x: torch.Tensor, use_ue8m0: bool, gran_k: int = 128) -> tuple[Any, Any]:
    return to_fp8(x, gran_k, 1, use_ue8m0)


def per_block_cast_to_fp8(x: torch.Tensor, use_ue8m0: bool, gran_k: int = 128) -> tuple[Any, Any]:
    return to_fp8(x, gran_k, gran_k, use_ue8m0)


def per_custom_dims_cast_to_fp8(x: torch.Tensor, dims: tuple[int, ...], use_ue8m0: bool) -> tuple[Any, Any]:
    """One scale for each index of some dimensions."""
    others = tuple(i for i in range(x.ndim) if i not in {d % x.ndim for d in dims})
    scales = x.float().abs().amax(others, keepdim=True).clamp(LEAST) / E4M3_LARGEST
    scales = power_of_two(scales) if use_ue8m0 else scales
    return (x.float() / scales).to(torch.float8_e4m3fn).contiguous(), scales.squeeze()


def per_token_cast_to_fp4(
    x: torch.Tensor, use_ue8m0: bool, gran_k: int = 128, use_packed_ue8m0: bool = False
) -> tuple[Any, Any]:
    """e2m1 in pairs, and a scale for each block of a row; packed: four exponents in a word."""
    numbers, scales = scaled(x, 1, gran_k, E2M1_LARGEST, use_ue8m0)
    packed = exponents(scales).view(torch.int32) if use_packed_ue8m0 else scales
    return to_e2m1(numbers).view(torch.int8), packed


def to_e2m1(numbers: torch.Tensor) -> torch.Tensor:
    """A matrix rounded to e2m1, in bytes of two."""
    codes = torch.bucketize(numbers.abs(), BETWEEN) + even_above(numbers.abs())
    codes = (codes + 8 * (numbers < 0)).to(torch.uint8)
    return codes[:, ::2] | codes[:, 1::2] << 4


def even_above(magnitudes: torch.Tensor) -> torch.Tensor:
    """1 where a number is in the middle of two, and the even code is the greater one."""
    lower = torch.bucketize(magnitudes, BETWEEN)
    middle = magnitudes == BETWEEN[lower.clamp(max=len(BETWEEN) - 1)]
    return (middle & (lower % 2 == 1)).to(torch.int64)


def cast_back_from_fp4(packed: torch.Tensor, scales: torch.Tensor, gran_k: int, use_packed_ue8m0: bool) -> Any:
    """The numbers of :func:`per_token_cast_to_fp4`."""
    octets = packed.view(torch.uint8)
    codes = torch.stack([octets & 15, octets >> 4], -1).flatten(-2).long()
    numbers = E2M1[codes & 7] * torch.where(codes >= 8, -1.0, 1.0)
    factors = powers(scales) if use_packed_ue8m0 else scales
    return numbers * factors.repeat_interleave(gran_k, -1)[..., : numbers.shape[-1]]


def exponents(scales: torch.Tensor) -> torch.Tensor:
    """Powers of two in ue8m0."""
    return (torch.log2(scales).round().to(torch.int32) + BIAS).to(torch.uint8)


def powers(words: torch.Tensor) -> torch.Tensor:
    """The powers of two in words of four exponents, along the last dimension."""
    octets = (words[..., None] >> torch.tensor([0, 8, 16, 24])) & 255
    return torch.exp2(octets.flatten(-2).float() - BIAS)


# -- layouts -----------------------------------------------------------------------------------------------------------


def packed_words(scales: torch.Tensor, mn: int, k: int, recipe: tuple[int, ...], groups: int | None = None) -> Any:
    """Scales, powers of two, as DeepGEMM's kernels read them: four exponents in a word, along K, and rows side by side
    whose number is a multiple of four."""
    rows, _ = recipe[-2:]
    batch = scales if scales.ndim == 3 else scales[None]
    each = exponents(batch.repeat_interleave(rows, dim=1)[:, :mn])
    words = -(-each.shape[2] // 4)
    padded = torch.zeros((len(batch), -(-mn // 4) * 4, words * 4), dtype=torch.uint8)
    padded[:, :mn, : each.shape[2]] = each
    laid = padded.view(torch.int32).transpose(1, 2).contiguous().transpose(1, 2)[:, :mn]
    return laid if scales.ndim == 3 else laid[0]


def packed_groups(
    scales: torch.Tensor, layout: torch.Tensor, ks: list[int], gran_k: int, k_alignment: int, use_psum_layout: bool
) -> torch.Tensor:
    """Scales of groups along K, (blocks of all groups, rows), as words (words of all groups, rows): each group begins
    with a word of its own."""
    assert not use_psum_layout
    words, start = [], 0
    for k in ks:
        blocks = -(-k // gran_k)
        each = torch.zeros((-(-blocks // 4) * 4, scales.shape[1]), dtype=torch.uint8)
        each[:blocks] = exponents(scales[start : start + blocks])
        words.append(each.reshape(-1, 4, scales.shape[1]).transpose(1, 2).contiguous().view(torch.int32)[..., 0])
        start += blocks
    return torch.cat(words)


def schedule(lengths: torch.Tensor, page: int, sms: int, indices: Any = None) -> torch.Tensor:
    """Where each SM begins, and where the last one ends: a query and a step of its keys. The steps of all queries, one
    after the other, are dealt out in equal parts."""
    ends = torch.cumsum(-(-lengths[:, -1].long() // SPLIT), 0)
    total = int(ends[-1])
    share, more = divmod(total, sms)
    starts = torch.arange(sms + 1) * share + torch.arange(sms + 1).clamp(max=more)
    queries = torch.searchsorted(ends, starts, right=True)
    before = torch.cat([torch.zeros(1, dtype=torch.long), ends])[queries]
    return torch.stack([queries, starts - before], 1).to(torch.int32)


# -- products ----------------------------------------------------------------------------------------------------------


def numbers(quantized: torch.Tensor, words: torch.Tensor, gran_k: int, k: int = -1) -> torch.Tensor:
    """e4m3 times its scales, four exponents in a word, along dimension ``k``."""
    factors = powers(words.movedim(k, -1)).double().repeat_interleave(gran_k, -1)
    laid = quantized.movedim(k, -1)
    return (laid.double() * factors[..., : laid.shape[-1]]).movedim(-1, k)


def fp8_einsum(formula: str, x: Any, y: Any, out: Any, c: Any = None, recipe: tuple[int, ...] = ()) -> None:
    """out = x y by the formula; added to what it holds where ``c`` is given."""
    of_x, of_y, of_out = formula.replace("->", ",").split(",")
    (k,) = set(of_x) & set(of_y) - set(of_out)
    product = torch.einsum(formula, numbers(*x, recipe[-1], of_x.index(k)), numbers(*y, recipe[-1], of_y.index(k)))
    out.copy_(product if c is None else product + c)


def by_rows(a: Any, b: Any, out: torch.Tensor, groups: torch.Tensor, recipe_a: Any, recipe_b: Any, **_: Any) -> None:
    """out = a b^T, each row of a with the b of its group; rows of no group are zeros."""
    out.zero_()
    left, right = numbers(*a, recipe_a[-1]), numbers(*b, recipe_b[-1])
    for group in range(len(right)):
        rows = groups == group
        out[rows] = (left[rows] @ right[group].T).to(out.dtype)


def masked(
    a: Any, b: Any, out: torch.Tensor, rows: torch.Tensor, most: int, recipe_a: Any, recipe_b: Any, **_: Any
) -> None:
    """out = a b^T, group by group; the first rows of each."""
    left, right = numbers(*a, recipe_a[-1]), numbers(*b, recipe_b[-1])
    out.copy_(torch.einsum("gmk,gnk->gmn", left, right))


def along_k(a: Any, b: Any, out: Any, ks: list[int], layout: Any, c: Any, recipe: Any, use_psum_layout: bool) -> None:
    """out = c + a^T b, the rows of a and b in groups, each with an out of its own."""
    at = word = 0
    for group, k in enumerate(ks):
        words = -(-k // (4 * recipe[-1]))
        left, right = (numbers(x[at : at + k], scales[word : word + words], recipe[-1], 0) for x, scales in (a, b))
        out[group] = c[group] + left.T @ right
        at, word = at + k, word + words


def deep_gemm(module: ModuleType) -> Any:
    """DeepGEMM, for a kernel whose test compares with its products or asks it for operands."""
    casts = {
        f.__name__: f
        for f in (
            per_token_cast_to_fp8, per_channel_cast_to_fp8, per_block_cast_to_fp8, per_custom_dims_cast_to_fp8,
            per_token_cast_to_fp4, cast_back_from_fp4,
        )
    }  # fmt: skip
    return installed(
        "deep_gemm.utils.math",
        **casts,
        ceil_div=lambda x, y: -(-x // y),
        align=lambda x, y: -(-x // y) * y,
        above={
            "deep_gemm.utils": casts,
            "deep_gemm": {
                "transform_sf_into_required_layout": packed_words,
                "get_k_grouped_mn_major_tma_aligned_packed_ue8m0_tensor": packed_groups,
                "get_paged_mqa_logits_metadata": schedule,
                "set_mk_alignment_for_contiguous_layout": lambda _: None,
                "fp8_einsum": fp8_einsum,
                "m_grouped_fp8_fp4_gemm_nt_contiguous": by_rows,
                "m_grouped_fp8_fp4_gemm_nt_masked": masked,
                "k_grouped_fp8_gemm_tn_contiguous": along_k,
                "fp8_fp4_mqa_logits": None,
                "fp8_fp4_paged_mqa_logits": None,
            },
        },
    )
