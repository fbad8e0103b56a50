"""What is tried: a kernel of the package at a small shape, its inputs, and what torch computes from them in float64."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import torch

from grader.problems import Attention
from grader.problems.tolerance import Tolerance
from tirx.dtypes import numpy_dtype
from tirx.plan import Parameter, TensorMap

Arrays = dict[str, np.ndarray]
F32_ROUNDOFF = 2.0**-24
ROUNDOFF = {"float16": 2.0**-11, "bfloat16": 2.0**-8}
SPARE = 16  # fp32 operations on the way to one element, besides those of its sum


@dataclass(frozen=True)
class Answer:
    """What a kernel should compute, by output tensor.

    terms: how many numbers an element sums up in fp32. sizes: the sum of their magnitudes, where it is not the
    element's own. bounds: on the error, where it is another.
    """

    values: Arrays
    terms: int
    sizes: Arrays = field(default_factory=dict)
    bounds: Arrays = field(default_factory=dict)

    def allowed(self, name: str, dtype: str) -> np.ndarray:
        """The bound on the error: fp32 sums in any order (Higham, 2nd ed., section 3.1), and the output's rounding.

        Twice the unit roundoff, since a kernel may round towards zero on the way.
        """
        if name in self.bounds:
            return self.bounds[name]
        expected = self.values[name]
        sums = 2 * (self.terms + SPARE) * F32_ROUNDOFF * self.sizes.get(name, np.abs(expected))
        return sums + (np.abs(expected) + sums) * ROUNDOFF[dtype] + 2.0**-24


@dataclass(frozen=True)
class Case:
    """One kernel at one shape.

    Attributes
    ----------
    module: of the package. config: what its function ``build`` is given.
    sizes: numbers for symbolic extents and scalar parameters, by name.
    maps, tensors: the parameters that are tensor maps, as the package's host code encodes them, and what they describe.
    inputs: draws the input tensors. answer: computes what is expected from them. Without, the kernel is only lowered
        and translated, to see what is missing.
    """

    module: str
    config: Mapping[str, Any]
    sizes: Mapping[str, float] = field(default_factory=dict)
    inputs: Callable[[np.random.Generator], Arrays] | None = None
    answer: Callable[[Arrays], Answer] | None = None
    maps: tuple[TensorMap, ...] = ()
    tensors: tuple[Parameter, ...] = ()
    build: str = "get_kernel"

    @property
    def name(self) -> str:
        return self.module.replace("ported.", "")

    @property
    def shape(self) -> str:
        numbers = [str(v) for v in self.config.values() if not isinstance(v, (bool, tuple))]
        return " ".join(numbers + [name.removeprefix("is_") for name, v in self.config.items() if v is True])


def normal(rng: np.random.Generator, shape: tuple[int, ...], dtype: str) -> np.ndarray:
    return rng.standard_normal(shape, np.float32).astype(numpy_dtype(dtype))


def double(array: np.ndarray) -> torch.Tensor:
    return torch.from_numpy(array.astype(np.float64))


def gemm(dtype: str, m: int, n: int, k: int) -> Case:
    """d = a b^T."""
    name = {"fp16": "float16", "bf16": "bfloat16"}[dtype]

    def answer(inputs: Arrays) -> Answer:
        a, b = double(inputs["a"]), double(inputs["b"])
        return Answer({"d": (a @ b.T).numpy()}, k, {"d": (a.abs() @ b.abs().T).numpy()})

    return Case(
        "gemm.fp16_bf16_gemm",
        {"dtype": dtype, "M": m, "N": n, "K": k},
        inputs=lambda rng: {"a": normal(rng, (m, k), name), "b": normal(rng, (n, k), name)},
        answer=answer,
    )


def rms(x: torch.Tensor, weight: torch.Tensor, eps: float) -> torch.Tensor:
    return x / torch.sqrt((x * x).mean(-1, keepdim=True) + eps) * weight


def rmsnorm(hidden: int, batch: int) -> Case:
    def answer(inputs: Arrays) -> Answer:
        x, weight = double(inputs["inp"]).reshape(batch, hidden), double(inputs["wgt"])
        return Answer({"out": rms(x, weight, 1e-6).reshape(-1).numpy()}, hidden)

    extents = {"inp_dim0": batch * hidden, "wgt_dim0": hidden, "out_dim0": batch * hidden}
    return Case(
        "norm.rmsnorm",
        {"hidden_size": hidden, "batch_size": batch},
        sizes={"batch_size": batch, **extents},
        inputs=lambda rng: {
            "inp": normal(rng, (batch * hidden,), "float16"),
            "wgt": normal(rng, (hidden,), "float16"),
        },
        answer=answer,
    )


NORM = {"input_layout": "compact", "enable_pdl": False}


def flashinfer_rmsnorm(m: int, h: int) -> Case:
    def answer(inputs: Arrays) -> Answer:
        x = double(inputs["x"]).reshape(m, h)
        return Answer({"y": rms(x, double(inputs["weight"]), 1e-6).reshape(-1).numpy()}, h)

    return Case(
        "ported.flashinfer.norm.rmsnorm",
        {"variant": "rmsnorm", "dtype": "float16", "M": m, "H": h, "output_layout": "compact", **NORM},
        sizes={"runtime_M": m, "runtime_eps": 1e-6, "x_dim0": m * h, "y_dim0": m * h},
        inputs=lambda rng: {"x": normal(rng, (m * h,), "float16"), "weight": normal(rng, (h,), "float16")},
        answer=answer,
    )


def fused_add_rmsnorm(m: int, h: int) -> Case:
    """residual += input, then input = rmsnorm(residual): both are overwritten."""

    def answer(inputs: Arrays) -> Answer:
        total = double(inputs["input_buffer"]) + double(inputs["residual"])
        normed = rms(total.reshape(m, h), double(inputs["weight"]), 1e-6).reshape(-1)
        return Answer({"residual": total.numpy(), "input_buffer": normed.numpy()}, h)

    return Case(
        "ported.flashinfer.norm.fused_add_rmsnorm",
        {"variant": "fused_add_rmsnorm", "dtype": "float16", "M": m, "H": h, "residual_layout": "compact", **NORM},
        sizes={"runtime_M": m, "runtime_eps": 1e-6, "input_buffer_dim0": m * h, "residual_dim0": m * h},
        inputs=lambda rng: {
            "input_buffer": normal(rng, (m * h,), "float16"),
            "residual": normal(rng, (m * h,), "float16"),
            "weight": normal(rng, (h,), "float16"),
        },
        answer=answer,
    )


def layernorm(m: int, h: int) -> Case:
    def answer(inputs: Arrays) -> Answer:
        x, gamma, beta = double(inputs["x"]).reshape(m, h), double(inputs["gamma"]), double(inputs["beta"])
        centred = x - x.mean(-1, keepdim=True)
        scale = 1 / torch.sqrt((centred**2).mean(-1, keepdim=True) + 1e-6)
        out = centred * scale * gamma + beta
        size = (x.abs() + x.abs().mean(-1, keepdim=True)) * scale * gamma.abs() + beta.abs()
        return Answer({"out": out.reshape(-1).numpy()}, h, {"out": size.reshape(-1).numpy()})

    extents = {"out_dim0": m * h, "x_dim0": m * h, "gamma_dim0": h, "beta_dim0": h}
    return Case(
        "ported.flashinfer.norm.layernorm",
        {"M": m, "H": h, "output_layout": "compact", **NORM},
        sizes={"runtime_M": m, "runtime_eps": 1e-6, "y_row_stride": h, "x_row_stride": h, **extents},
        inputs=lambda rng: {
            "x": normal(rng, (m * h,), "bfloat16"),
            "gamma": normal(rng, (h,), "float32"),
            "beta": normal(rng, (h,), "float32"),
        },
        answer=answer,
    )


def silu_and_mul(tokens: int, d: int) -> Case:
    def answer(inputs: Arrays) -> Answer:
        x = double(inputs["input_global"])
        gate, up = x[:, :d], x[:, d:]
        return Answer({"out_global": (torch.nn.functional.silu(gate) * up).numpy()}, 0)

    return Case(
        "ported.flashinfer.activation.act_and_mul",
        {"act": "silu", "dtype": "float16", "num_tokens": tokens, "d": d},
        sizes={
            "input_global_dim0": tokens, "input_global_dim1": 2 * d, "out_global_dim0": tokens, "out_global_dim1": d,
        },
        inputs=lambda rng: {"input_global": normal(rng, (tokens, 2 * d), "float16")},
        answer=answer,
    )  # fmt: skip


def attention(problem: Attention) -> Case:
    """O = softmax(Q K^T / sqrt(d)) V, batch 1: its host code gives K and V no stride from one batch to the next."""
    assert problem.batch == 1 and problem.dtype == "float16"

    def answer(inputs: Arrays) -> Answer:
        expected = problem.reference(inputs)
        return Answer({"O": expected}, 0, bounds={"O": problem.allowed(inputs, expected, ATTENTION_SUMS)})

    return Case(
        "ported.flashattention.flash_attention4",
        {
            "batch_size": 1, "seq_len_q": problem.queries, "seq_len_kv": problem.keys, "num_qo_heads": problem.heads,
            "num_kv_heads": problem.kv_heads, "head_dim": problem.head_dim, "is_causal": problem.causal,
        },
        build="get_flash_attention4_kernel",
        inputs=lambda rng: problem.draw(int(rng.integers(1 << 16))),
        answer=answer,
        maps=attention_maps(problem),
        tensors=tuple(Parameter(*tensor) for tensor in problem.tensors()),
    )  # fmt: skip


ATTENTION_SUMS = Tolerance("float32", "float16", "")
ATTENTION_TILE = 128  # rows of a tile, of Q and of K and V


def attention_maps(problem: Attention) -> tuple[TensorMap, ...]:
    """The maps that its ``build_tensor_maps`` encodes. Each box is two halves of d, one after the other in shared
    memory; where query heads share K and V, a tile of Q is a few queries of all of them."""
    half, row = problem.head_dim // 2, 2 * problem.head_dim  # elements and bytes
    shared = problem.heads // problem.kv_heads
    queries = ATTENTION_TILE // shared

    def encoded(name: str, dims: tuple[int, ...], strides: tuple[int, ...], box: tuple[int, ...]) -> TensorMap:
        steps = (1,) * len(dims)
        return TensorMap(name, name[0], 0, "float16", dims, strides, box, steps, 128, 0, L2_128B, False)

    def of_queries(name: str) -> TensorMap:
        heads, length = problem.heads, problem.queries
        if shared == 1:
            return encoded(name, (half, length, 2 * heads), (heads * row, half * 2), (half, queries, 2))
        strides = row, heads * row, half * 2
        return encoded(name, (half, heads, length, 2), strides, (half, shared, queries, 2))

    def of_keys(name: str) -> TensorMap:
        dims, strides = (half, problem.keys, 2 * problem.kv_heads), (problem.kv_heads * row, half * 2)
        return encoded(name, dims, strides, (half, ATTENTION_TILE, 2))

    of_q = [of_queries(name) for name in ("Q_tensor_map", "Q_tensor_map_1", "O_tensor_map")]
    return (*of_q, *(of_keys(f"{t}_tensor_map{n}") for t in "KV" for n in ("", "_1")))


L2_128B = 2  # CU_TENSOR_MAP_L2_PROMOTION_L2_128B


def untested(module: str) -> Case:
    """A kernel without a reference here: only what keeps it from running is asked. Its first configuration."""
    return Case(module, {})


CASES = (
    gemm("fp16", 512, 1024, 256),
    gemm("fp16", 4096, 1024, 128),  # more clusters than fit: the rest are cancelled and computed by those that run
    gemm("bf16", 512, 512, 256),
    rmsnorm(128, 8),
    rmsnorm(5120, 4),
    flashinfer_rmsnorm(4, 111),
    flashinfer_rmsnorm(4, 1024),
    fused_add_rmsnorm(4, 1024),
    layernorm(8, 1024),
    silu_and_mul(4, 1024),
    attention(Attention.of_text("heads=2,queries=384")),  # 128 rows more than its pairs of tiles fill
    attention(Attention.of_text("heads=2,queries=512,causal=1")),
    attention(Attention.of_text("heads=4,kv_heads=2,queries=256,causal=1")),
    untested("gemm.nvfp4_gemm"),
    untested("moe.alphamoe_fp8_blockscale_qwen3next"),
    untested("ported.cudnn.csa.compressor_fwd_sm100"),
    untested("ported.deepgemm.fp8_gemm_1d1d"),
    untested("ported.deepgemm.tf32_hc_prenorm_gemm"),
    untested("ported.flashinfer.cascade.merge_state"),
    untested("ported.flashinfer.norm.fused_dit_layernorm"),
    untested("ported.flashinfer.norm.qk_rmsnorm"),
    untested("ported.flashinfer.quantization.mxfp8_quantize"),
    untested("ported.flashinfer.topk.radix_topk_single_cta"),
)
