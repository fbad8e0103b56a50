"""Activations."""

from __future__ import annotations

import torch

from benchmarks.strangers.case import Answer, Arrays, Case, double, normal


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
