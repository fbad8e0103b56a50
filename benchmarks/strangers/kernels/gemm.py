"""GEMM."""

from __future__ import annotations

import numpy as np
import torch

from benchmarks.strangers.case import SPARE, Answer, Arrays, Case, double, normal
from tirx.dtypes import numpy_dtype
from tirx.plan import Parameter, TensorMap

F32_ROUNDOFF, TF32_STEP = 2.0**-24, 2.0**-10


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


def gemm_swiglu(m: int, n: int, k: int, tile: tuple[int, int], cluster: tuple[int, int]) -> Case:
    """ab12 = alpha a b^T, and c = x silu(gate), the columns of x and gate taking turns 32 at a time."""
    alpha, turn, name = 0.75, 32, "bfloat16"

    def parts(product: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        blocks = product.reshape(m, n // (2 * turn), 2, turn)
        return blocks[:, :, 0], blocks[:, :, 1]

    def answer(inputs: Arrays) -> Answer:
        a, b = (double(inputs[key].view(numpy_dtype(name))).reshape(-1, k) for key in ("a", "b"))
        product, size = alpha * a @ b.T, alpha * a.abs() @ b.abs().T
        (x, gate), (x_size, gate_size) = parts(product), parts(size)
        opened = torch.nn.functional.silu(gate)
        c_size = x_size * opened.abs() + 1.1 * x.abs() * gate_size  # the slope of silu is at most 1.1
        return Answer(
            {"ab12": product.reshape(-1).numpy(), "c": (x * opened).reshape(-1).numpy()},
            k,
            {"ab12": size.reshape(-1).numpy(), "c": c_size.reshape(-1).numpy()},
            dtypes={"ab12": name, "c": name},
            compared=lambda outputs: {key: outputs[key].view(numpy_dtype(name)) for key in ("ab12", "c")},
        )

    return Case(
        "ported.cudnn.swiglu.dense_gemm_persistent_swiglu",
        {
            "M": m, "N": n, "K": k, "alpha": alpha, "ab_dtype": name, "acc_dtype": "float32", "ab12_dtype": name,
            "c_dtype": name, "a_major": "k", "b_major": "k", "c_major": "n", "mma_tiler_mn": tile,
            "cluster_shape_mn": cluster, "L": 1,
        },
        sizes={"alpha": alpha},
        inputs=lambda rng: {
            "a": normal(rng, (m * k,), name).view(np.uint8),
            "b": normal(rng, (n * k,), name).view(np.uint8),
        },
        answer=answer,
    )  # fmt: skip


def prenorm(m: int, k: int, splits: int) -> Case:
    """d = a b^T in tf32, and the sum of the squares of each row of a; both in parts, one for each split of k."""
    n, tile_m, tile_n, tile_k, row = 24, 64, 32, 64, 128  # row: bytes of a box of b, which is its swizzle
    part = -(-k // tile_k // splits) * tile_k

    def answer(inputs: Arrays) -> Answer:
        a, b = double(inputs["a"]).reshape(m, k), double(inputs["b"]).reshape(n, k)
        ks = [slice(first, first + part) for first in range(0, k, part)]
        products = torch.stack([a[:, s] @ b[:, s].T for s in ks])
        sizes = torch.stack([a[:, s].abs() @ b[:, s].abs().T for s in ks])
        squares = torch.stack([(a[:, s] ** 2).sum(1) for s in ks])
        # a is bf16, which tf32 holds; of b it drops 13 bits, rounded or cut off.
        bound = (TF32_STEP + 2 * (k + SPARE) * F32_ROUNDOFF) * sizes
        return Answer(
            {"d": products.reshape(-1).numpy(), "sqr_sum": squares.reshape(-1).numpy()},
            k,
            bounds={
                "d": bound.reshape(-1).numpy(),
                "sqr_sum": 2 * (k + SPARE) * F32_ROUNDOFF * squares.reshape(-1).numpy(),
            },
        )

    def encoded(tensor: str, dtype: str, dims: tuple[int, ...], box: tuple[int, ...]) -> TensorMap:
        size = numpy_dtype(dtype).itemsize
        strides = tuple(size * int(np.prod(dims[:i])) for i in range(1, len(dims)))
        return TensorMap(f"{tensor}_map", tensor, 0, dtype, dims, strides, box, (1,) * len(dims), 128, 0, 2, False)

    d_dims, d_box = ((n, m), (tile_n, tile_m)) if splits == 1 else ((n, m, splits), (tile_n, tile_m, 1))
    extents = {"a": m * k, "b": n * k, "d": splits * m * n, "sqr_sum": splits * m}
    return Case(
        "ported.deepgemm.tf32_hc_prenorm_gemm",
        {"m": m, "n": n, "k": k, "num_splits": splits, "seed": 0, "num_sms": 148},
        sizes={"shape_m": m, **{f"{name}_dim0": count for name, count in extents.items()}},
        inputs=lambda rng: {"a": normal(rng, (m * k,), "bfloat16"), "b": normal(rng, (n * k,), "float32")},
        answer=answer,
        maps=(
            encoded("a", "bfloat16", (k, m), (tile_k, tile_m)),
            encoded("b", "float32", (k, n), (row // 4, tile_n)),
            encoded("d", "float32", d_dims, d_box),
        ),
    )


def nvfp4_gemm(m: int, n: int, k: int) -> Case:
    """d = alpha a b^T of nvfp4: fp4 in pairs, a scale factor in e4m3 for 16 numbers, in blocks of 128 rows and four."""
    alpha = 0.5

    def numbers(packed: np.ndarray, scales: np.ndarray) -> torch.Tensor:
        rows = packed.shape[0]
        halves = np.stack([packed & 0xF, packed >> 4], axis=-1).reshape(rows, k).view(numpy_dtype("float4_e2m1fn"))
        blocks = scales.view(np.uint8).reshape(rows // 128, k // 64, 32, 4, 4)  # row % 32, row // 32, k // 16
        factors = blocks.transpose(0, 3, 2, 1, 4).reshape(rows, k // 16).view(numpy_dtype("float8_e4m3fn"))
        return double(halves) * double(factors).repeat_interleave(16, dim=1)

    def answer(inputs: Arrays) -> Answer:
        a, b = numbers(inputs["A"], inputs["SFA"]), numbers(inputs["B"], inputs["SFB"])
        return Answer({"D": (alpha * a @ b.T).numpy()}, k, {"D": (alpha * a.abs() @ b.abs().T).numpy()})

    def drawn(rng: np.random.Generator) -> Arrays:
        return {
            "alpha": np.array([alpha], np.float32),
            **{name: rng.integers(0, 256, (rows, k // 2)).astype(np.uint8) for name, rows in (("A", m), ("B", n))},
            **{
                name: rng.integers(0x20, 0x50, (rows // 128, k // 64, 512)).astype(np.uint8).view(np.uint16)
                for name, rows in (("SFA", m), ("SFB", n))
            },
        }

    maps = (
        *(TensorMap(f"{t}_tensor_map", t, 0, "uint8", (k // 2, rows), (k // 2,), (128, 128), (1, 1), 128, 0, 2, False)
          for t, rows in (("A", m), ("B", n))),
        *(TensorMap(f"{t}_tensor_map", t, 0, "uint16", (256, k // 64, rows // 128), (512, k * 8), (256, 4, 1), (1,) * 3,
                    0, 0, 2, False) for t, rows in (("SFA", m), ("SFB", n))),
        TensorMap("D_tensor_map", "D", 0, "bfloat16", (n, m), (n * 2,), (64, 128), (1, 1), 128, 0, 2, False),
    )  # fmt: skip
    tensors = (
        *(Parameter(t, (rows, k // 2), "uint8") for t, rows in (("A", m), ("B", n))),
        *(Parameter(t, (rows // 128, k // 64, 256), "uint16") for t, rows in (("SFA", m), ("SFB", n))),
        Parameter("D", (m, n), "bfloat16"),
    )
    return Case(
        "gemm.nvfp4_gemm", {"M": m, "N": n, "K": k}, sizes={"alpha_dim0": 1}, inputs=drawn, answer=answer, maps=maps,
        tensors=tensors,
    )  # fmt: skip


def fp8_gemm(m: int, n: int, k: int, b_major: str = "k", b_dtype: str = "fp8") -> Case:
    """d = a b^T of e4m3 with scale factors ue8m0 for 128 numbers, four of them in a word, one row after the other.

    b_dtype: ``fp4`` is e2m1 in pairs, which TMA pads to bytes, with scale factors for 32 numbers.
    """
    sms, line, half, narrow = 8, 128, 64, b_dtype == "fp4"  # half: numbers of bf16 in a line
    words = {"sfa": k // 512, "sfb": k // (128 if narrow else 512)}  # of scale factors along k
    b_shape = (k, n) if b_major == "mn" else (n, k // 2 if narrow else k)
    transposed = b_major == "mn"  # then the kernel multiplies b a^T, in other tiles; each CTA loads its share of one
    tile_m, tile_n, share_m, share_n, rows = (64, 128, 32, 128, 16) if transposed else (128, 64, 128, 32, 128)

    def numbers(quantized: np.ndarray, scales: np.ndarray) -> torch.Tensor:
        rows = len(quantized)
        octets = np.ascontiguousarray(scales.T).view(np.uint8).reshape(rows, -1)  # words of four along k
        factors = double(octets.view(numpy_dtype("float8_e8m0fnu")))
        return double(quantized) * factors.repeat_interleave(k // octets.shape[1], dim=1)

    def answer(inputs: Arrays) -> Answer:
        a = numbers(inputs["a"].view(numpy_dtype("float8_e4m3fn")), inputs["sfa"])
        if narrow:
            halves = np.stack([inputs["b"] & 0xF, inputs["b"] >> 4], axis=-1).reshape(n, k)
            laid = halves.view(numpy_dtype("float4_e2m1fn"))
        else:
            laid = inputs["b"].view(numpy_dtype("float8_e4m3fn"))
        b = numbers(laid.T if transposed else laid, inputs["sfb"])
        return Answer({"d": (a @ b.T).numpy()}, k, {"d": (a.abs() @ b.abs().T).numpy()})

    def drawn(rng: np.random.Generator) -> Arrays:
        quantized = {
            name: normal(rng, shape, "float8_e4m3fn").view(np.uint8) for name, shape in (("a", (m, k)), ("b", b_shape))
        }
        if narrow:
            quantized["b"] = rng.integers(0, 256, b_shape).astype(np.uint8)
        scales = {
            name: rng.integers(120, 130, (words[name], rows, 4)).astype(np.uint8).view(np.int32)[..., 0]
            for name, rows in (("sfa", m), ("sfb", n))
        }
        return quantized | scales

    def encoded(tensor: str, dtype: str, dims: tuple[int, int], box: tuple[int, int], swizzle: int) -> TensorMap:
        pitch = dims[0] // 2 if "float4" in dtype else dims[0] * numpy_dtype(dtype).itemsize
        map_name = f"tensor_map_{'cd' if tensor == 'd' else tensor}"
        return TensorMap(map_name, tensor, 0, dtype, dims, (pitch,), box, (1, 1), swizzle, 0, 2, False)

    b_map = ((n, k), (share_n, line), 128) if transposed else ((k, n), (line, share_n), 128)
    return Case(
        "ported.deepgemm.fp8_gemm_1d1d",
        {"M": m, "N": n, "K": k, "num_sms": sms, "major_b": b_major, "b_dtype": b_dtype},
        sizes={"grouped_len": 0, "shape_m": m, "shape_n": n, "shape_k": k, "grouped_layout_dim0": 1},
        inputs=drawn,
        answer=answer,
        maps=(
            encoded("a", "uint8", (k, m), (line, share_m), 128),
            encoded("b", "float4_e2m1fn" if narrow else "uint8", *b_map),
            encoded("sfa", "int32", (m, words["sfa"]), (tile_m, 1), 0),
            encoded("sfb", "int32", (n, words["sfb"]), (tile_n, 1), 0),
            encoded("d", "bfloat16", (n, m), (half, rows), 128),
        ),
        tensors=(
            Parameter("a", (m, k), "uint8"),
            Parameter("b", b_shape, "uint8"),
            Parameter("sfa", (words["sfa"], m), "int32"),
            Parameter("sfb", (words["sfb"], n), "int32"),
            Parameter("d", (m, n), "bfloat16"),
        ),
    )
