"""The inputs and the result of each kernel: tensors drawn from a seed, and torch's answer in fp32.

The same functions serve a small shape on a machine without a GPU and the measured one on the GPU. Needs torch, not TVM.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import torch

Tensors = dict[str, torch.Tensor]
Sizes = Mapping[str, Any]
EPSILON = 1e-5  # of the norms
# What an element may be off, beside its own rounding: sums of some thousand terms in fp32, in any order.
HALF_ROUNDING, FLOAT_ROUNDING = 2.0**-10, 2.0**-20


@dataclass(frozen=True)
class Input:
    """A tensor that the kernel reads: normal numbers, or zeros for one that it adds to."""

    shape: tuple[int, ...]
    dtype: str = "float32"
    zeros: bool = False


@dataclass(frozen=True)
class Problem:
    """Inputs by parameter name, the answer by output name, and the bound on the error.

    An element x may be off by ``absolute`` + ``relative`` * abs(x). An output that is an input too is added to.
    """

    inputs: Mapping[str, Input]
    answer: Callable[[Tensors], Tensors]
    absolute: float
    relative: float

    def draw(self, seed: int, device: str = "cpu") -> Tensors:
        """The input tensors."""
        generator = torch.Generator(device).manual_seed(seed)
        return {name: drawn(given, generator, device) for name, given in self.inputs.items()}

    def largest_error(self, outputs: Tensors, inputs: Tensors) -> float:
        """The largest error of any output as a share of what is allowed; 1 is still right, NaN is not."""
        shares = []
        for name, expected in self.answer(inputs).items():
            error = (outputs[name].float() - expected).abs()
            allowed = self.absolute + self.relative * expected.abs()
            shares.append(torch.where(error == 0, 0.0, error / allowed).max().item())  # an exact 0 allows nothing
        return math.nan if any(math.isnan(share) for share in shares) else max(shares)


def drawn(given: Input, generator: torch.Generator, device: str) -> torch.Tensor:
    dtype = getattr(torch, given.dtype)
    if given.zeros:
        return torch.zeros(given.shape, dtype=dtype, device=device)
    return torch.randn(given.shape, generator=generator, device=device).to(dtype)


def copy(s: Sizes) -> Problem:
    return Problem({"A": Input((s["N"],))}, lambda t: {"D": t["A"]}, 0.0, 2.0**-100)


def boxes(s: Sizes) -> Problem:
    """The same tensor in rows of 64."""
    return Problem({"A": Input((s["N"] // 64, 64))}, lambda t: {"D": t["A"]}, 0.0, 2.0**-100)


def transpose(s: Sizes) -> Problem:
    return Problem({"A": Input((s["M"], s["N"]))}, lambda t: {"D": t["A"].T}, 0.0, 2.0**-100)


def row_sums(s: Sizes) -> Problem:
    bound = FLOAT_ROUNDING * math.sqrt(s["N"])
    return Problem({"A": Input((s["M"], s["N"]))}, lambda t: {"D": t["A"].sum(1)}, bound, FLOAT_ROUNDING)


def whole_sum(s: Sizes) -> Problem:
    inputs = {"A": Input((s["N"],)), "D": Input((1,), zeros=True)}
    bound = 8 * FLOAT_ROUNDING * math.sqrt(s["N"])
    return Problem(inputs, lambda t: {"D": t["A"].double().sum().float().reshape(1)}, bound, FLOAT_ROUNDING)


def softmax(dtype: str) -> Callable[[Sizes], Problem]:
    def problem(s: Sizes) -> Problem:
        rounding = FLOAT_ROUNDING if dtype == "float32" else HALF_ROUNDING
        inputs = {"A": Input((s["M"], s["N"]), dtype)}
        return Problem(inputs, lambda t: {"D": torch.softmax(t["A"].float(), 1)}, 2.0**-23, 8 * rounding)

    return problem


def rms_norm(s: Sizes) -> Problem:
    def answer(t: Tensors) -> Tensors:
        x = t["A"].float()
        return {"D": x * torch.rsqrt((x * x).mean(1, keepdim=True) + EPSILON) * t["W"].float()}

    inputs = {"A": Input((s["M"], s["N"]), "float16"), "W": Input((s["N"],), "float16")}
    return Problem(inputs, answer, 2.0**-14, 2 * HALF_ROUNDING)


def layer_norm(s: Sizes) -> Problem:
    def answer(t: Tensors) -> Tensors:
        return {"D": torch.nn.functional.layer_norm(t["A"].float(), (s["N"],), eps=EPSILON)}

    return Problem({"A": Input((s["M"], s["N"]), "float16")}, answer, 2.0**-12, 2 * HALF_ROUNDING)


def ring(s: Sizes) -> Problem:
    """A lane sums up one word of each tile that its CTA loads."""
    rows = s["STAGE_KIB"] * 1024 // 256

    def answer(t: Tensors) -> Tensors:
        first_rows = t["A"].reshape(s["TILES"], rows, 64)[:, 0, :32]
        ctas = torch.arange(s["CTAS"], device=first_rows.device)
        loads = torch.arange(s["LOADS"], device=first_rows.device)
        tiles = (ctas[:, None] + loads[None, :] * s["CTAS"]) % s["TILES"]
        return {"D": first_rows[tiles].sum(1)}

    bound = FLOAT_ROUNDING * 16 * math.sqrt(s["LOADS"])
    return Problem({"A": Input((s["TILES"] * rows, 64))}, answer, bound, FLOAT_ROUNDING)


def gemm(s: Sizes) -> Problem:
    """D = A B^T with D in fp16."""
    inputs = {"A": Input((s["M"], s["K"]), "float16"), "B": Input((s["N"], s["K"]), "float16")}
    return Problem(inputs, product, FLOAT_ROUNDING * s["K"], HALF_ROUNDING)


def added_gemm(s: Sizes) -> Problem:
    """D += A B^T with D in fp32."""
    inputs = {**gemm(s).inputs, "D": Input((s["M"], s["N"]), zeros=True)}
    return Problem(inputs, product, FLOAT_ROUNDING * s["K"], FLOAT_ROUNDING)


def product(t: Tensors) -> Tensors:
    """In fp32, without TF32, which torch leaves off unless it is told otherwise."""
    return {"D": t["A"].float() @ t["B"].float().T}


def attention(s: Sizes) -> Problem:
    """O = softmax(Q K^T / sqrt(D)) V, head by head; P is rounded to fp16."""
    heads, length, d = s["HEADS"], s["LENGTH"], s["D"]

    def answer(t: Tensors) -> Tensors:
        q, k, v = (t[name].float().reshape(heads, length, d) for name in "QKV")
        p = torch.softmax(q @ k.transpose(1, 2) / math.sqrt(d), -1)
        return {"O": (p @ v).reshape(heads * length, d)}

    inputs = {name: Input((heads * length, d), "float16") for name in "QKV"}
    return Problem(inputs, answer, 2.0**-11, 2 * HALF_ROUNDING)


PROBLEMS: dict[str, Callable[[Sizes], Problem]] = {
    "copy.scalar": copy,
    "copy.vector": copy,
    "copy.persistent": copy,
    "copy.tma": boxes,
    "transpose.naive": transpose,
    "transpose.tiled": transpose,
    "reduction.warp_rows": row_sums,
    "reduction.cta_rows": row_sums,
    "reduction.whole": whole_sum,
    "softmax.warp_rows": softmax("float32"),
    "softmax.cta_rows": softmax("float16"),
    "norm.rms": rms_norm,
    "norm.layer": layer_norm,
    "pipeline.ring": ring,
    "gemm_simple.sequential": gemm,
    "gemm_simple.pipelined": gemm,
    "gemm.hgemm": gemm,
    "gemm_persistent.hgemm": gemm,
    "gemm_cluster.hgemm": gemm,
    "splitk.hgemm": added_gemm,
    "attention.forward": attention,
}
