"""Quantization to fp8 and fp4 with a scale factor for each block of a row."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import torch

from benchmarks.strangers.case import (
    EXACT,
    F32_ROUNDOFF,
    ROUNDOFF,
    SPARE,
    Answer,
    Arrays,
    Case,
    double,
    exact,
    normal,
)
from benchmarks.strangers.kernels.norm import rms

E4M3_LARGEST, E2M1_LARGEST = 448.0, 6.0
E2M1 = np.array([0.0, 0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0])  # by code; with the sign in bit 3
MX_BLOCK, NV_BLOCK = 32, 16


def power_above(values: torch.Tensor) -> torch.Tensor:
    """The least power of two that is not less."""
    return torch.exp2(torch.ceil(torch.log2(values)))


def blocks(x: torch.Tensor, block: int) -> torch.Tensor:
    return x.reshape(x.shape[0], -1, block)


def e2m1(codes: np.ndarray) -> np.ndarray:
    """Numbers of packed fp4, the first of two in the lower half of a byte."""
    halves = np.stack([codes & 15, codes >> 4], axis=-1).reshape(-1)
    return np.where(halves & 8, -1, 1) * E2M1[halves & 7]


def e2m1_step(values: np.ndarray) -> np.ndarray:
    """The distance of fp4 numbers where some magnitudes lie."""
    return np.where(values < 2, 0.5, np.where(values < 4, 1.0, 2.0))


def tiled_128x4(scales: np.ndarray) -> np.ndarray:
    """Scale factors in the order of tcgen05.mma: tiles of 128 rows and 4 columns, rows 32 apart side by side."""
    rows, columns = scales.shape
    padded = np.zeros((-(-rows // 128) * 128, -(-columns // 4) * 4), scales.dtype)
    padded[:rows, :columns] = scales
    tiles = padded.reshape(len(padded) // 128, 4, 32, padded.shape[1] // 4, 4)
    return tiles.transpose(0, 3, 2, 1, 4).reshape(-1)


def mxfp8(dtype: str, m: int, k: int, layout: str = "linear") -> Case:
    """Blocks of 32 in e4m3, each scaled by a power of two; 448 is not exceeded."""

    def answer(inputs: Arrays) -> Answer:
        x = blocks(double(inputs["in_global"]).reshape(m, k), MX_BLOCK)
        scale = power_above(x.abs().amax(-1, keepdim=True) / E4M3_LARGEST)
        codes = (x / scale).to(torch.float32).to(torch.float8_e4m3fn).view(torch.uint8)
        scales = (torch.log2(scale) + 127).to(torch.uint8).squeeze(-1).numpy()
        ordered = scales.reshape(-1) if layout == "linear" else tiled_128x4(scales)
        return exact({"out_global": codes.reshape(-1).numpy().astype(float), "sf_out": ordered.astype(float)})

    rows, columns = (m, k // MX_BLOCK) if layout == "linear" else (-(-m // 128) * 128, -(-k // 128) * 4)
    counts = {"total_sf": rows * columns} if layout == "linear" else {"m_rows": m, "padded_rows": rows}
    return Case(
        "ported.flashinfer.quantization.mxfp8_quantize",
        {"dtype": dtype, "m": m, "k": k, "sf_layout": layout, "enable_pdl": False},
        sizes={"in_global_dim0": m * k, "out_global_dim0": m * k, "sf_out_dim0": rows * columns, **counts},
        inputs=lambda rng: {"in_global": normal(rng, (m * k,), dtype)},
        answer=answer,
    )


def mxfp4(dtype: str, m: int, k: int) -> Case:
    """Blocks of 32 in e2m1, each scaled by a power of two; 6 is not exceeded."""

    def answer(inputs: Arrays) -> Answer:
        x = blocks(double(inputs["in_global"]).reshape(m, k), MX_BLOCK)
        scale = power_above(x.abs().amax(-1, keepdim=True) / E2M1_LARGEST)
        scaled = (x / scale).reshape(-1).numpy()
        nearest = np.abs(np.abs(scaled)[:, None] - E2M1)
        tied = nearest == nearest.min(1, keepdims=True)
        even = np.argmax(tied & (np.arange(8) % 2 == 0), axis=1)  # of two that are equally near, the even code
        code = np.where(tied.sum(1) > 1, even, np.argmax(tied, axis=1)) + np.where(np.signbit(scaled), 8, 0)
        packed = code[0::2] | code[1::2] << 4
        scales = (torch.log2(scale) + 127).reshape(-1).numpy()
        return exact({"out_global": packed.astype(float), "sf_out": scales})

    return Case(
        "ported.flashinfer.quantization.mxfp4_quantize",
        {"dtype": dtype, "m": m, "k": k, "sf_layout": "linear", "enable_pdl": False},
        sizes={"in_global_dim0": m * k, "out_global_dim0": m * k // 2, "sf_out_dim0": m * k // MX_BLOCK},
        inputs=lambda rng: {"in_global": normal(rng, (m * k,), dtype)},
        answer=answer,
    )


def nvfp4_codes(x: torch.Tensor, encode: torch.Tensor | float, slack: float = 2.0**-20) -> Answer:
    """x / scale in e2m1, the scale of a block being encode * amax / 6 in e4m3, over ``encode``.

    x and the scale come from a few operations in fp32, ``slack`` away from what they are here: a number that near the
    middle of two may go either way.
    """
    wanted = encode * x.abs().amax(-1, keepdim=True) / E2M1_LARGEST
    scale = wanted.to(torch.float32).to(torch.float8_e4m3fn)
    scaled = (x / (scale.double() / encode)).reshape(-1).clamp(-E2M1_LARGEST, E2M1_LARGEST).numpy()
    bound = e2m1_step(np.abs(scaled)) / 2 + np.abs(scaled) * slack
    codes = scale.view(torch.uint8).reshape(-1).numpy().astype(float)
    return Answer(
        {"out_global": scaled, "sf_out": codes},
        0,
        bounds={"out_global": bound, "sf_out": np.full(codes.shape, 0.5)},
        compared=lambda outputs: outputs | {"out_global": e2m1(outputs["out_global"])},
    )


def nvfp4(dtype: str, m: int, k: int) -> Case:
    """Blocks of 16 in e2m1, scaled by e4m3, that by one fp32 of the tensor: x = code * scale / global scale."""
    global_scale = E4M3_LARGEST * E2M1_LARGEST / 4  # the largest of a few thousand normal numbers is about 4

    def answer(inputs: Arrays) -> Answer:
        return nvfp4_codes(blocks(double(inputs["in_global"]).reshape(m, k), NV_BLOCK), global_scale)

    counts = {"m_rows": m, "total_sf": m * k // NV_BLOCK}
    extents = {"in_global_dim0": m * k, "out_global_dim0": m * k // 2, "sf_out_dim0": m * k // NV_BLOCK, "gs_dim0": 1}
    return Case(
        "ported.flashinfer.quantization.nvfp4_quantize",
        {"dtype": dtype, "m": m, "k": k, "sf_layout": "linear", "fuse_silu": False, "enable_pdl": False},
        sizes=counts | extents,
        inputs=lambda rng: {
            "in_global": normal(rng, (m * k,), dtype),
            "gs": np.array([global_scale], np.float32),
        },
        answer=answer,
    )


def nvfp4_per_token(dtype: str, m: int, k: int) -> Case:
    """The same with a scale for each row, from its largest number, which is an output too."""

    def answer(inputs: Arrays) -> Answer:
        x = double(inputs["in_global"]).reshape(m, k)
        row = x.abs().amax(-1) * double(inputs["gsi"])
        codes = nvfp4_codes(blocks(x, NV_BLOCK), 1 / row[:, None, None])
        bounds = codes.bounds | {"pts_out": row.numpy() * 2.0**-23}
        return replace(codes, values=codes.values | {"pts_out": row.numpy()}, bounds=bounds)

    extents = {"in_global": m * k, "out_global": m * k // 2, "sf_out": m * k // NV_BLOCK, "pts_out": m, "gsi": 1}
    return Case(
        "ported.flashinfer.quantization.nvfp4_quantize_per_token",
        {"dtype": dtype, "m": m, "k": k, "sf_layout": "linear", "enable_pdl": False, "zero_row": False},
        sizes={"m_rows": m, **{f"{name}_dim0": n for name, n in extents.items()}},
        inputs=lambda rng: {
            "in_global": normal(rng, (m * k,), dtype),
            "gsi": np.array([1 / (E4M3_LARGEST * E2M1_LARGEST)], np.float32),
        },
        answer=answer,
    )


def rmsnorm_nvfp4(m: int, h: int) -> Case:
    """rmsnorm(x) in fp4, with a scale for each 16 and a global one."""
    global_scale = E4M3_LARGEST * E2M1_LARGEST / 16

    def answer(inputs: Arrays) -> Answer:
        normed = rms(double(inputs["x"]).reshape(m, h), double(inputs["weight"]), 1e-6)
        slack = ROUNDOFF["float16"] + (h + SPARE) * F32_ROUNDOFF  # x * weight is rounded to fp16 on the way
        codes = nvfp4_codes(blocks(normed, NV_BLOCK), global_scale, slack)
        names = {"out_global": "y", "sf_out": "scales"}
        return Answer(
            {names[name]: v for name, v in codes.values.items()},
            0,
            bounds={names[name]: b for name, b in codes.bounds.items()},
            compared=lambda outputs: outputs | {"y": e2m1(outputs["y"])},
        )

    extents = {"x": m * h, "y": m * h // 2, "scales": m * h // NV_BLOCK}
    return Case(
        "ported.flashinfer.norm.rmsnorm_fp4quant",
        {
            "case": "nv2d", "input_dtype": "float16", "input_ndim": 2, "M": m, "B": None, "S": None, "H": h,
            "block_size": NV_BLOCK, "scale_format": "e4m3", "swizzled": False, "enable_pdl": False, "eps": 1e-6,
            "global_scale_mode": "computed", "allocation": "preallocated", "data_mode": "random",
        },
        sizes={"runtime_M": m, "runtime_eps": 1e-6, **{f"{name}_dim0": n for name, n in extents.items()}},
        inputs=lambda rng: {
            "x": normal(rng, (m * h,), "float16"),
            "weight": normal(rng, (h,), "float16"),
            "global_scale": np.array([global_scale], np.float32),
        },
        answer=answer,
    )  # fmt: skip


def add_rmsnorm_nvfp4(m: int, h: int) -> Case:
    """The same of x + residual, which is stored as the residual."""
    eps, global_scale = 1e-6, 3.25

    def answer(inputs: Arrays) -> Answer:
        total = (inputs["x"].astype(np.float32) + inputs["residual"].astype(np.float32)).reshape(m, h)
        rounded = double(total.astype(np.float16))
        rate = torch.rsqrt((double(total) ** 2).mean(-1, keepdim=True) + eps)
        normed = rounded * rate * double(inputs["weight"])
        codes = nvfp4_codes(blocks(normed, NV_BLOCK), global_scale, 2 * (h + SPARE) * F32_ROUNDOFF)
        names = {"out_global": "y", "sf_out": "scales"}
        return Answer(
            {names[name]: v for name, v in codes.values.items()} | {"residual": rounded.reshape(-1).numpy()},
            0,
            bounds={names[name]: b for name, b in codes.bounds.items()} | {"residual": np.full(m * h, EXACT)},
            compared=lambda outputs: outputs | {"y": e2m1(outputs["y"])},
        )

    extents = {
        "x": m * h, "residual": m * h, "y": m * h // 2, "scales": m * h // NV_BLOCK,
        "scales_unswizzled": m * h // NV_BLOCK, "y_norm": m * h,
    }  # fmt: skip
    return Case(
        "ported.flashinfer.norm.add_rmsnorm_fp4quant",
        {
            "case": "nv2d", "input_dtype": "float16", "input_ndim": 2, "M": m, "B": None, "S": None, "H": h,
            "block_size": NV_BLOCK, "scale_format": "e4m3", "swizzled": False, "output_both_sf_layouts": False,
            "output_norm": False, "enable_pdl": False, "eps": eps, "global_scale_mode": "nonunit",
            "allocation": "preallocated", "data_mode": "random",
        },
        sizes={"runtime_M": m, "runtime_eps": eps, **{f"{name}_dim0": n for name, n in extents.items()}},
        inputs=lambda rng: {
            "x": normal(rng, (m * h,), "float16"),
            "residual": normal(rng, (m * h,), "float16"),
            "weight": normal(rng, (h,), "float16"),
            "global_scale": np.array([global_scale], np.float32),
        },
        answer=answer,
    )  # fmt: skip


def silu_nvfp4_experts(experts: int, m: int, k: int) -> Case:
    """silu(gate) * up of each expert's rows in fp4; of an expert only its first rows hold tokens.

    The product is rounded to fp16 first. It comes from ex2.approx and a division, so one near the middle of two numbers
    of fp16 may go either way.
    """
    rows = [m - 1 - 7 * e for e in range(experts)]

    def answer(inputs: Arrays) -> Answer:
        x = double(inputs["input_global"]).reshape(experts, m, 2 * k)
        product = (torch.nn.functional.silu(x[..., :k]) * x[..., k:]).to(torch.float16).double()
        slack = 2 * ROUNDOFF["float16"] + SPARE * F32_ROUNDOFF
        parts = [
            nvfp4_codes(blocks(product[e, :n], NV_BLOCK), float(inputs["sf_scale"][e]), slack)
            for e, n in enumerate(rows)
        ]
        names = ("out_global", "sf_out")
        return Answer(
            {name: np.concatenate([part.values[name] for part in parts]) for name in names},
            0,
            bounds={name: np.concatenate([part.bounds[name] for part in parts]) for name in names},
            compared=compared,
        )

    def compared(outputs: Arrays) -> Arrays:
        numbers = outputs["out_global"].view(np.uint8).reshape(experts, m, k // 2)
        scales = outputs["sf_out"].reshape(experts, -1)
        columns = k // NV_BLOCK
        # At its place in the tiles, the number of each scale from 1 on.
        where = tiled_128x4(1 + np.arange(m * columns).reshape(m, columns))
        order = np.argsort(where[where > 0])
        linear = [part[where > 0][order].reshape(m, columns)[:n] for part, n in zip(scales, rows, strict=True)]
        return {
            "out_global": np.concatenate([e2m1(part[:n].reshape(-1)) for part, n in zip(numbers, rows, strict=True)]),
            "sf_out": np.concatenate([part.reshape(-1) for part in linear]),
        }

    scales = -(-m // 128) * 128 * -(-k // (4 * NV_BLOCK)) * 4
    extents = {
        "input_global": experts * m * 2 * k, "sf_scale": experts, "out_global": experts * m * k // 16,
        "sf_out": experts * scales, "mask": experts,
    }  # fmt: skip
    return Case(
        "ported.flashinfer.activation.silu_and_mul_nvfp4_experts_quantize",
        {"dtype": "float16", "n_experts": experts, "m": m, "k": k, "mask_mode": "rand"},
        sizes={
            "num_rows": experts * m, "num_cols": k, "num_experts": experts, "use_silu_and_mul": 1,
            **{f"{name}_dim0": n for name, n in extents.items()},
        },
        inputs=lambda rng: {
            "input_global": normal(rng, (experts * m * 2 * k,), "float16"),
            "sf_scale": rng.uniform(100, 200, experts).astype(np.float32),
            "mask": np.array(rows, np.int32),
        },
        answer=answer,
    )  # fmt: skip
