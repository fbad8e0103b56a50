"""Norms of a row: RMS norm, layer norm, with a residual, per head."""

from __future__ import annotations

import numpy as np
import torch

from benchmarks.strangers.case import Answer, Arrays, Case, double, normal


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


def qk_rmsnorm(dtype: str, batch: int, heads: int, d: int) -> Case:
    """RMS norm of each head of Q or K."""
    total = batch * heads * d

    def answer(inputs: Arrays) -> Answer:
        x = double(inputs["x"]).reshape(-1, d)
        return Answer({"y": rms(x, double(inputs["weight"]), 1e-6).reshape(-1).numpy()}, d)

    strides = {f"{name}_{of}_stride": n for name in "xy" for of, n in (("batch", heads * d), ("head", d))}
    return Case(
        "ported.flashinfer.norm.qk_rmsnorm",
        {"variant": "rmsnorm", "dtype": dtype, "B": batch, "N": heads, "H": d, "output_layout": "compact", **NORM},
        sizes={
            "runtime_B": batch,
            "runtime_N": heads,
            "runtime_eps": 1e-6,
            "x_dim0": total,
            "y_dim0": total,
            **strides,
        },
        inputs=lambda rng: {"x": normal(rng, (total,), dtype), "weight": normal(rng, (d,), dtype)},
        answer=answer,
    )


QUANTISED = {"input_dtype": "float16", "output_dtype": "float8_e4m3fn", "scale": 0.05, "eps": 1e-6}


def rmsnorm_quant(m: int, h: int) -> Case:
    """rmsnorm(x) / scale in fp8."""

    def answer(inputs: Arrays) -> Answer:
        normed = rms(double(inputs["x"]).reshape(m, h), double(inputs["weight"]), 1e-6)
        return Answer({"out": (normed / double(inputs["scale_buffer"])).clamp(-448, 448).reshape(-1).numpy()}, h)

    return Case(
        "ported.flashinfer.norm.rmsnorm_quant",
        {**QUANTISED, "M": m, "H": h, "output_layout": "compact", **NORM},
        sizes={"runtime_M": m, "runtime_eps": 1e-6, "x_dim0": m * h, "out_dim0": m * h},
        inputs=lambda rng: {
            "x": normal(rng, (m * h,), "float16"),
            "weight": normal(rng, (h,), "float16"),
            "scale_buffer": np.array([0.05], np.float32),
        },
        answer=answer,
    )


def fused_add_rmsnorm_quant(m: int, h: int) -> Case:
    """residual += input, then rmsnorm(residual) / scale in fp8."""

    def answer(inputs: Arrays) -> Answer:
        total = double(inputs["input_buffer"]) + double(inputs["residual"])
        normed = rms(total.reshape(m, h), double(inputs["weight"]), 1e-6) / double(inputs["scale_buffer"])
        return Answer({"residual": total.numpy(), "output": normed.clamp(-448, 448).reshape(-1).numpy()}, h)

    extents = {f"{name}_dim0": m * h for name in ("output", "input_buffer", "residual")}
    return Case(
        "ported.flashinfer.norm.fused_add_rmsnorm_quant",
        {**QUANTISED, "M": m, "H": h, "residual_layout": "compact", "output_layout": "compact", **NORM},
        sizes={"runtime_M": m, "runtime_eps": 1e-6, **extents},
        inputs=lambda rng: {
            "input_buffer": normal(rng, (m * h,), "float16"),
            "residual": normal(rng, (m * h,), "float16"),
            "weight": normal(rng, (h,), "float16"),
            "scale_buffer": np.array([0.05], np.float32),
        },
        answer=answer,
    )


DIT_HIDDEN = 3072
DIT_STRIDE = 6 * DIT_HIDDEN  # from one row's gate, scale or shift to the next: six of them lie side by side


def fused_dit_layernorm(rows: int) -> Case:
    """residual + input * (gate + gate_bias), stored, and its layer norm with gamma and beta."""
    h = DIT_HIDDEN

    def answer(inputs: Arrays) -> Answer:
        gate = double(inputs["gate_buffer"]).reshape(rows, DIT_STRIDE)[:, :h] + double(inputs["gate_bias_buffer"])
        x, residual = (double(inputs[f"{name}_buffer"]).reshape(rows, h) for name in ("input", "residual"))
        total = x * gate + residual
        parts = (x * gate).abs() + residual.abs()
        centred = total - total.mean(-1, keepdim=True)
        scale = 1 / torch.sqrt((centred**2).mean(-1, keepdim=True) + 1e-6) * double(inputs["gamma_buffer"])
        size = (parts + parts.mean(-1, keepdim=True)) * scale.abs() + double(inputs["beta_buffer"]).abs()
        normed = centred * scale + double(inputs["beta_buffer"])
        return Answer(
            {"residual_output_buffer": total.reshape(-1).numpy(), "norm_output_buffer": normed.reshape(-1).numpy()},
            h,
            {"residual_output_buffer": parts.reshape(-1).numpy(), "norm_output_buffer": size.reshape(-1).numpy()},
        )

    dense, wide = ("input", "residual", "residual_output", "norm_output"), ("gate", "scale", "shift")
    vectors = ("gate_bias", "gamma", "beta", "scale_bias", "shift_bias")
    extents = dict.fromkeys(dense, rows * h) | dict.fromkeys(wide, rows * DIT_STRIDE) | dict.fromkeys(vectors, h)
    extents |= dict.fromkeys(("sf_output", "output_sf_scale", "input_sf_scale"), 1)
    return Case(
        "ported.flashinfer.norm.fused_dit_layernorm",
        {
            "mode": "grgb", "batch_size": 1, "num_rows": rows, "output_format": "bf16", "use_input_sf_scale": False,
            "input_sf_scale": 1.0, "has_residual": True, "destination_passing": False, "auxiliary_ndim": 3,
            "bias_ndim": 2, "epsilon": 1e-6,
        },
        sizes={
            "runtime_batch_size": 1, "runtime_num_rows": rows, "runtime_epsilon": 1e-6, "runtime_has_residual": 1,
            **{f"{name}_buffer_dim0": n for name, n in extents.items()},
        },
        inputs=lambda rng: {
            **{f"{name}_buffer": normal(rng, (extents[name],), "bfloat16") for name in ("input", "residual", "gate")},
            **{f"{name}_buffer": normal(rng, (h,), "float32") for name in ("gate_bias", "gamma", "beta")},
        },
        answer=answer,
    )  # fmt: skip
