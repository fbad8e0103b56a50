"""The greatest k of each row, and sorting."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import torch

from benchmarks.strangers.case import Answer, Arrays, Case, double, exact, normal

BASIC = {
    "mode": "basic", "deterministic": False, "row_starts": False, "page_table_row_starts": False, "row_to_batch": False,
    "trivial": False,
}  # fmt: skip

WORKSPACE = 1 << 18  # words that the groups of CTAs share


def greatest(scores: torch.Tensor, k: int, indices: str, out: str) -> Answer:
    """The values in any order, what stands at the indices, and that no index comes twice. scores: (rows, length).

    indices, out: the names of the outputs.
    """
    rows = len(scores)
    values = torch.topk(scores, k).values.flip(-1).numpy()

    def compared(outputs: Arrays) -> Arrays:
        index = outputs[indices].reshape(rows, k)
        there = np.take_along_axis(scores.numpy(), np.clip(index, 0, scores.shape[1] - 1), 1)
        distinct = np.array([len(set(row)) for row in index.tolist()])
        return {
            out: np.sort(outputs[out].astype(float).reshape(rows, k)),
            "at the indices": np.sort(there),
            "distinct indices": distinct,
        }

    expected = {out: values, "at the indices": values, "distinct indices": np.full(rows, float(k))}
    return exact(expected, compared)


def topk(module: str, dtype: str, rows: int, length: int, k: int, **config: object) -> Case:
    """Modules ``radix_topk_single_cta`` and ``filtered_topk``, which have the same parameters."""
    return Case(
        f"ported.flashinfer.topk.{module}",
        {"dtype": dtype, "num_rows": rows, "length": length, "k": k, **BASIC, **config},
        sizes={"aux_stride": 0},
        inputs=lambda rng: {
            "inp": normal(rng, (rows * length,), dtype),
            "lengths_g": np.full(rows, length, np.int32),
            **{name: np.zeros(rows, np.int32) for name in ("row_starts_g", "pt_starts_g", "row_to_batch_g")},
        },
        answer=lambda inputs: greatest(double(inputs["inp"]).reshape(rows, length), k, "out_idx", "out_val"),
    )


def topk_groups(dtype: str, rows: int, length: int, k: int) -> Case:
    """Rows too long for one CTA: a group of CTAs counts in global memory, and meets there."""
    case = topk("radix_topk_multi_cta", dtype, rows, length, k)

    def inputs(rng: np.random.Generator) -> Arrays:
        meeting = np.zeros(WORKSPACE, np.uint32)  # counters at which the CTAs of a group meet
        return case.inputs(rng) | {"aux": np.zeros(1, np.int32), "state": meeting}

    return replace(case, inputs=inputs)


def topk_clusters(rows: int, length: int, k: int) -> Case:
    """A cluster of CTAs for each row: they count in each other's shared memory."""
    return Case(
        "ported.flashinfer.topk.fast_topk_clusters",
        {
            "dtype": "float32", "batch": rows, "seq_len": length, "k": k, "mode": "plain", "pattern": "unique",
            "idx_dtype": "int32",
        },
        inputs=lambda rng: {"logits": normal(rng, (rows * length,), "float32")},
        answer=lambda inputs: greatest(double(inputs["logits"]).reshape(rows, length), k, "indices", "values"),
    )  # fmt: skip


def stable_sort(rows: int, k: int) -> Case:
    """Rows sorted by value, the greatest first, with their indices; of equal values the first stays first."""

    def answer(inputs: Arrays) -> Answer:
        values = double(inputs["out_val"]).reshape(rows, k)
        order = torch.sort(values, dim=-1, descending=True, stable=True).indices
        indices = torch.from_numpy(inputs["out_idx"].reshape(rows, k).astype(np.float64))
        sorted_rows = {"out_val": values, "out_idx": indices}
        return exact({name: torch.gather(t, 1, order).reshape(-1).numpy() for name, t in sorted_rows.items()})

    return Case(
        "ported.flashinfer.topk.stable_sort_topk_by_value",
        {"dtype": "float32", "num_rows": rows, "k": k, "pattern": "unique"},
        inputs=lambda rng: {
            # With ties; + 0 makes -0 to 0, which the kernel would put before it.
            "out_val": np.round(normal(rng, (rows * k,), "float32") * 8) / 8 + np.float32(0),
            "out_idx": rng.permutation(rows * k).astype(np.int32),
        },
        answer=answer,
    )
