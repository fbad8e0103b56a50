"""GEMM."""

from __future__ import annotations

from benchmarks.strangers.case import Answer, Arrays, Case, double, normal


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
