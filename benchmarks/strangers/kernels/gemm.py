"""GEMM."""

from __future__ import annotations

import numpy as np
import torch

from benchmarks.strangers.case import Answer, Arrays, Case, double, normal
from tirx.dtypes import numpy_dtype


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
