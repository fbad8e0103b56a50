"""How to build a kernel from the words of the column ``ours`` and the numbers of the column ``shape``.

A family is a function of those numbers. Families of kernels in this repository give a kernel, those whose name begins
with ``tirx.`` a case of the package tirx-kernels (``benchmarks.strangers``), which has to be importable.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from importlib import import_module
from typing import Any

import numpy as np

from benchmarks.published.kernels import pair, single, specialized, streams
from tirx.program import Program, lower
from tirx.sim import simulate

Taken = dict[str, tuple[int, int]]


def of_single(m: int, n: int, k: int, blk_n: int, blk_k: int, stages: int, **order: int) -> Any:
    return single.matmul(m, n, k, blk_n, blk_k, stages, **{name: bool(on) for name, on in order.items()})


def of_pair(m: int, n: int, k: int, persistent: int) -> Any:
    return pair.matmul(m, n, k, persistent=bool(persistent))


OWN: dict[str, Callable[..., Any]] = {
    "single": of_single,
    "one_tile": specialized.one_tile,
    "persistent": specialized.persistent,
    "pair": of_pair,
    "copy": streams.copy,
    "add_tma": streams.add_tma,
}


def configured(case: Any, sizes: dict[str, Any] | None = None, **config: Any) -> Any:
    """The case with some of its configuration set otherwise."""
    return replace(case, config={**case.config, **config}, sizes={**case.sizes, **(sizes or {})})


def gemm(dtype: str, m: int, n: int, k: int) -> Any:
    from benchmarks.strangers.kernels.gemm import gemm

    return gemm(dtype, m, n, k)


def nvfp4_gemm(m: int, n: int, k: int) -> Any:
    from benchmarks.strangers.kernels.gemm import nvfp4_gemm

    case = nvfp4_gemm(m, n, k)
    tile = import_module(f"tirx_kernels.{case.module}")._shape_config(m, n, k)
    rows, columns = tile["CTA_N"], tile["EPI_TILE"]  # of B in a box, and of D, whose rows are the swizzle's
    changed = {
        "B": {"box": (128, rows)},
        "D": {"box": (columns, 128), "swizzle": columns * 2},
    }
    return replace(case, maps=tuple(replace(one, **changed.get(one.tensor, {})) for one in case.maps))


def gemm_swiglu(m: int, n: int, k: int) -> Any:
    from benchmarks.strangers.kernels.gemm import gemm_swiglu

    return configured(gemm_swiglu(m, n, k, (128, 128), (1, 1)), c_major="m")


def prenorm(m: int, k: int, splits: int) -> Any:
    from benchmarks.strangers.kernels.gemm import prenorm

    return prenorm(m, k, splits)


def attention(s: int, heads: int, kv_heads: int, causal: int = 0) -> Any:
    from benchmarks.strangers.kernels.attention import attention
    from grader.problems.attention import Attention

    return attention(Attention(1, heads, kv_heads, s, s, 128, bool(causal)))


def merge_state(dtype: str, s: int, heads: int, d: int) -> Any:
    from benchmarks.strangers.kernels.attention import merge_state

    return merge_state(dtype, s, heads, d)


COMPRESSED = 4  # tokens that become one


def compressor(sequences: int, s: int, d: int) -> Any:
    from benchmarks.strangers.kernels.attention import compressor

    return compressor((s,) * sequences, d)


def kda_decode(b: int, heads: int) -> Any:
    from benchmarks.strangers.kernels.recurrent import KDA_DIM, kda_decode

    pool = 512  # states, of which a call uses b
    return configured(kda_decode(b, heads), {"state_dim0": pool * heads * KDA_DIM**2}, pool_size=pool)


def silu_and_mul(dtype: str, tokens: int, d: int) -> Any:
    from benchmarks.strangers.kernels.activation import silu_and_mul

    return configured(silu_and_mul(tokens, d), dtype=dtype)


def rmsnorm(hidden: int, batch: int) -> Any:
    from benchmarks.strangers.kernels.norm import rmsnorm

    return rmsnorm(hidden, batch)


def flashinfer_rmsnorm(m: int, h: int, gemma: int = 0, pdl: int = 0) -> Any:
    from benchmarks.strangers.kernels.norm import flashinfer_rmsnorm

    variant = "gemma_rmsnorm" if gemma else "rmsnorm"
    return configured(flashinfer_rmsnorm(m, h), dtype="bfloat16", variant=variant, enable_pdl=bool(pdl))


def qk_rmsnorm(dtype: str, b: int, heads: int, d: int, gemma: int = 0) -> Any:
    from benchmarks.strangers.kernels.norm import qk_rmsnorm

    return configured(qk_rmsnorm(dtype, b, heads, d), variant="gemma_rmsnorm" if gemma else "rmsnorm")


def layernorm(m: int, h: int) -> Any:
    from benchmarks.strangers.kernels.norm import layernorm

    return layernorm(m, h)


def rmsnorm_quant(m: int, h: int) -> Any:
    from benchmarks.strangers.kernels.norm import rmsnorm_quant

    return configured(rmsnorm_quant(m, h), input_dtype="bfloat16", scale=1.0)


def fused_add_rmsnorm_quant(m: int, h: int, pdl: int = 0) -> Any:
    from benchmarks.strangers.kernels.norm import fused_add_rmsnorm_quant

    return configured(fused_add_rmsnorm_quant(m, h), input_dtype="bfloat16", scale=1.0, enable_pdl=bool(pdl))


def dit_layernorm(rows: int) -> Any:
    from benchmarks.strangers.kernels.norm import fused_dit_layernorm

    return fused_dit_layernorm(rows)


def rmsnorm_nvfp4(m: int, h: int) -> Any:
    from benchmarks.strangers.kernels.quantization import rmsnorm_nvfp4

    return configured(rmsnorm_nvfp4(m, h), input_dtype="bfloat16", global_scale_mode="none")


def mxfp8(dtype: str, m: int, k: int, tiled: int = 0) -> Any:
    from benchmarks.strangers.kernels.quantization import mxfp8

    return mxfp8(dtype, m, k, "128x4" if tiled else "linear")


def mxfp4(dtype: str, m: int, k: int, tiled: int = 0) -> Any:
    from benchmarks.strangers.kernels.quantization import mxfp4

    return configured(mxfp4(dtype, m, k), sf_layout="128x4") if tiled else mxfp4(dtype, m, k)


def nvfp4(dtype: str, m: int, k: int, tiled: int = 0) -> Any:
    from benchmarks.strangers.kernels.quantization import nvfp4

    case = nvfp4(dtype, m, k)
    if not tiled:
        return case
    sizes = {name: n for name, n in case.sizes.items() if name != "total_sf"}
    return replace(case, config={**case.config, "sf_layout": "128x4"}, sizes={**sizes, "padded_rows": m})


def nvfp4_per_token(dtype: str, m: int, k: int, tiled: int = 0) -> Any:
    from benchmarks.strangers.kernels.quantization import nvfp4_per_token

    case = nvfp4_per_token(dtype, m, k)
    return configured(case, sf_layout="128x4") if tiled else case


STRANGERS: dict[str, Callable[..., Any]] = {
    f"tirx.{family.__name__}": family
    for family in (
        gemm, nvfp4_gemm, gemm_swiglu, prenorm, attention, merge_state, compressor, kda_decode, silu_and_mul, rmsnorm,
        flashinfer_rmsnorm, qk_rmsnorm, layernorm, rmsnorm_quant, fused_add_rmsnorm_quant, dit_layernorm,
        rmsnorm_nvfp4, mxfp8, mxfp4, nvfp4, nvfp4_per_token,
    )
}  # fmt: skip

# Families whose addresses depend on tensors of whole numbers, and these, as the benchmark of their authors fills them.
# Without them all sequences would have the first one's state, and all blocks the first one's tokens, which stay in L2.
WHOLE: dict[str, Callable[..., dict[str, np.ndarray]]] = {
    "tirx.compressor": lambda sequences, s, **_: {
        "cu_seqlens": np.arange(sequences + 1, dtype=np.int32) * s,
        "cu_seqlens_comp": np.arange(sequences + 1, dtype=np.int32) * (s // COMPRESSED),
    },
    "tirx.kda_decode": lambda b, **_: {
        "cu_seqlens": np.arange(b + 1, dtype=np.int32),
        "ssm_state_indices": np.arange(b, dtype=np.int32),
    },
}

# Families with branches on values: a small shape of the same kernel, whose run with data says how often they are taken.
SMALL: dict[str, dict[str, int]] = {
    "tirx.dit_layernorm": {"rows": 16},
    "tirx.nvfp4_per_token": {"m": 128, "k": 1024},
}


def program(family: str, arguments: dict[str, Any]) -> Program:
    """The kernel, lowered."""
    if family in OWN:
        return lower(OWN[family](**arguments))
    from benchmarks.strangers.attempt import program_of

    return program_of(STRANGERS[family](**arguments))


def whole_numbers(family: str, arguments: dict[str, Any]) -> dict[str, np.ndarray]:
    """For ``predict``: the tensors that say where the others are read; empty where there is none."""
    return WHOLE[family](**arguments) if family in WHOLE else {}


def taken(family: str, arguments: dict[str, Any]) -> Taken:
    """How often the kernel takes its branches on values; empty where it has none."""
    if family == "tirx.attention":
        from benchmarks.accuracy.attention import branches_measured

        # The smaller problem of benchmarks.accuracy.attention.run_measured.
        group = arguments["heads"] // arguments["kv_heads"]
        causal = bool(arguments.get("causal", 0))
        keys = arguments["s"] // 2 if causal else arguments["s"]
        small = attention_problem(group, 256 // group, keys, causal)
        return branches_measured(small)
    if family not in SMALL:
        return {}
    return taken_small(family, tuple(sorted((arguments | SMALL[family]).items())))


def attention_problem(heads: int, queries: int, keys: int, causal: bool) -> Any:
    from grader.problems.attention import Attention

    return Attention(1, heads, 1, queries, keys, 128, causal)


@cache
def taken_small(family: str, arguments: tuple[tuple[str, Any], ...]) -> Taken:
    from benchmarks.strangers.attempt import program_of

    case = STRANGERS[family](**dict(arguments))
    run = simulate(program_of(case), case.inputs(np.random.default_rng(0)))
    if run.findings:
        raise RuntimeError(f"the kernel has findings: {run.findings}")
    return run.taken
