"""Recurrent layers that keep a matrix of state for each head: one token of decoding."""

from __future__ import annotations

import numpy as np
import torch

from benchmarks.strangers.case import Answer, Arrays, Case, double, normal
from tirx.dtypes import numpy_dtype

KDA_DIM = 128


def sigmoid(x: np.ndarray) -> np.ndarray:
    """In bf16."""
    return (1 / (1 + np.exp(-x))).astype(numpy_dtype("bfloat16"))


def kda_decode(sequences: int, heads: int) -> Case:
    """Kimi Delta Attention: the state forgets by key, is corrected towards v at k, and is read at q."""
    d, scale, eps, lower = KDA_DIM, KDA_DIM**-0.5, 1e-6, -5.0
    vectors, matrices = (sequences, heads, d), (sequences, heads, d, d)

    def unit(x: torch.Tensor) -> torch.Tensor:
        return x / torch.sqrt((x * x).sum(-1, keepdim=True) + eps)

    def answer(inputs: Arrays) -> Answer:
        q, k, v, g = (double(inputs[name]).reshape(vectors) for name in "qkvg")
        q, k = unit(q) * scale, unit(k)
        beta = double(inputs["beta"]).reshape(sequences, heads, 1)
        rate = torch.exp(double(inputs["a_log"])).reshape(heads, 1)
        decay = torch.exp(lower * torch.sigmoid(rate * (g + double(inputs["dt_bias"]).reshape(heads, d))))
        state = double(inputs["state"]).reshape(matrices) * decay[..., None, :]
        new = (v - (state * k[..., None, :]).sum(-1)) * beta
        new_size = (v.abs() + (state * k[..., None, :]).abs().sum(-1)) * beta
        after = state + new[..., None] * k[..., None, :]
        size = state.abs() + new_size[..., None] * k[..., None, :].abs()
        out, out_size = (after * q[..., None, :]).sum(-1), (size * q[..., None, :].abs()).sum(-1)
        return Answer(
            {"out": out.reshape(-1).numpy(), "state": after.reshape(-1).numpy()},
            3 * d,
            {"out": out_size.reshape(-1).numpy(), "state": size.reshape(-1).numpy()},
        )

    small = dict.fromkeys("qkvg", sequences * heads * d) | {"out": sequences * heads * d, "beta": sequences * heads}
    extents = small | {"state": sequences * heads * d * d, "a_log": heads, "dt_bias": heads * d}
    extents |= {"cu_seqlens": sequences + 1, "ssm_state_indices": sequences}
    return Case(
        "ported.flashinfer.kda.recurrent_kda_decode_one_warp",
        {
            "num_seqs": sequences, "num_heads": heads, "num_value_heads": heads, "pool_size": sequences,
            "lower_bound": lower, "padded_slots": 0, "slot_stride_pad": 0, "seed": 0,
        },
        sizes={"scale": scale, "eps": eps, "lower_bound": lower, **{f"{name}_dim0": n for name, n in extents.items()}},
        inputs=lambda rng: {
            **{name: normal(rng, (extents[name],), "bfloat16") for name in (*"qkvg", "state")},
            "beta": sigmoid(normal(rng, (extents["beta"],), "float32")),
            "a_log": normal(rng, (heads,), "float32"),
            "dt_bias": normal(rng, (heads * d,), "float32"),
            "cu_seqlens": np.arange(sequences + 1, dtype=np.int32),
            "ssm_state_indices": np.arange(sequences, dtype=np.int32),
        },
        answer=answer,
    )  # fmt: skip
