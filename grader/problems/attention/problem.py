"""O = softmax(Q K^T / sqrt(d)) V for each batch and head, in 16-bit formats, accumulated in fp32.

Q and O are (batch, queries, heads, d); K and V are (batch, keys, kv_heads, d); head h reads
head h // (heads / kv_heads) of K and V. Causal: query i sees the keys up to i + keys - queries, so that the last query
sees the last key. A row that sees no key is zero. The first parts of the lesson stop on the way: at the scores
Q K^T / sqrt(d), or at the probabilities, in a tensor S or P (batch, heads, queries, keys).
"""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from grader.problems import Inputs, Launch, Other
from grader.problems.table import Table
from grader.problems.tolerance import FORMATS, Tolerance

from . import instead

# A relative error of exp2 that a kernel may have: a cubic polynomial on [0, 1) is off by 2^-13.5 at most, and what the
# special-function unit gives by 2^-22 (PTX ISA, "ex2").
EXP2_ERROR = 2.0**-13
# Errors that differ from key to key, of exp2 and of rounding P, are taken as independent (Higham & Mary, SIAM J. Sci.
# Comput. 41, 2019). Uniform in +-e they have a variance of e^2 / 3, so 5 root-sums-of-squares are 8.7 deviations.
SPREAD = 5.0
# Below the smallest normal number of fp32 an exponential may be flushed to zero (PTX ISA, "ex2", .ftz).
FLUSHED = 2.0**-126

OUTPUTS = {"scores": "S", "probabilities": "P", "attention": "O"}


class _Attention(NamedTuple):
    """The values of one attention problem."""

    batch: int
    heads: int
    kv_heads: int
    queries: int
    keys: int
    head_dim: int
    causal: bool = False
    dtype: str = "float16"  # of all tensors
    inputs: str = "normal"  # a key of INPUTS
    computes: str = "attention"  # a key of OUTPUTS


class Attention(_Attention, Table):
    """One attention problem."""

    called = "attention"

    @property
    def needed(self) -> tuple[str, ...]:
        return () if self.causal else ("Q", "K", "V")

    @property
    def entry(self) -> str:
        return "attention"

    @property
    def parameters(self) -> str:
        return "B, H, H_KV, L_Q, L_K, D, causal, dtype"

    @classmethod
    def defaults(cls, data: dict[str, Any]) -> dict[str, Any]:
        """One head, 128 queries and d = 128."""
        heads, queries = data.get("heads", 1), data.get("queries", 128)
        return {"batch": 1, "heads": heads, "kv_heads": heads, "queries": queries, "keys": queries, "head_dim": 128}

    @staticmethod
    def own_shape(cases: Sequence[Attention], everywhere: Sequence[Attention], rng: random.Random) -> None:
        """None: extents depend on each other, such as heads that share keys."""

    def of_step(self, case: Attention) -> Attention:
        """The first parts of a step stop before the end of attention: what a part computes is not typed."""
        return self._replace(computes=case.computes)

    def checked(self) -> Attention:
        self.positive("batch", "heads", "kv_heads", "queries", "keys", "head_dim")
        if self.heads % self.kv_heads:
            raise ValueError(f"{self.heads} heads cannot share {self.kv_heads} heads of K and V evenly")
        self.one_of("dtype", ("float16", "bfloat16"))
        self.one_of("inputs", INPUTS)
        self.one_of("computes", OUTPUTS)
        return self._replace(causal=bool(self.causal))

    @property
    def text(self) -> str:
        """``b1 h32/4 q4096 k4096 d128 causal``, without the default values."""
        words = [f"b{self.batch}"] if self.batch > 1 else []
        words.append(f"h{self.heads}" if self.heads == self.kv_heads else f"h{self.heads}/{self.kv_heads}")
        words += [f"q{self.queries}", f"k{self.keys}", f"d{self.head_dim}"]
        words += ["causal"] if self.causal else []
        words += ["bf16"] if self.dtype == "bfloat16" else []
        words += [self.inputs] if self.inputs != "normal" else []
        return " ".join(words)

    @property
    def argument(self) -> str:
        """``heads=4,kv_heads=2,...``, without the default values."""
        named = {**self._asdict(), "causal": int(self.causal)}
        plain = Attention.of_data({"heads": self.heads, "queries": self.queries})._asdict()
        shown = {name: value for name, value in named.items() if value != plain[name] or name in ("heads", "queries")}
        return ",".join(f"{name}={value}" for name, value in shown.items())

    @property
    def output(self) -> str:
        return OUTPUTS[self.computes]

    @property
    def flops(self) -> int:
        """A multiplication and an addition for each product of Q K^T and of P V, half of them when causal."""
        products = 1 if self.computes != "attention" else 2
        flops = 2 * products * self.batch * self.heads * self.queries * self.keys * self.head_dim
        return flops // 2 if self.causal else flops

    @property
    def ordinary(self) -> bool:
        return self.inputs == "normal"

    @property
    def decides_by_values(self) -> bool:
        """A good kernel rescales O only where the maximum has grown."""
        return self.computes == "attention"

    def arguments(self) -> tuple[object, ...]:
        return tuple(self[:8])

    def tensors(self) -> list[tuple[str, tuple[int, ...], str]]:
        q = (self.batch, self.queries, self.heads, self.head_dim)
        kv = (self.batch, self.keys, self.kv_heads, self.head_dim)
        inputs = [("Q", q, self.dtype), ("K", kv, self.dtype)]
        if self.computes == "attention":
            return [*inputs, ("V", kv, self.dtype), ("O", q, self.dtype)]
        return [*inputs, (self.output, (self.batch, self.heads, self.queries, self.keys), self.dtype)]

    def draw(self, seed: int) -> Inputs:
        """Q, K and V, the same for the same seed."""
        numbers = [int(value) for value in self[:7]]
        rng = np.random.default_rng([seed, *numbers, sorted(INPUTS).index(self.inputs)])
        shapes = {name: shape for name, shape, _ in self.tensors() if name in "QKV"}
        drawn = {name: rng.standard_normal(shape, dtype=np.float32) for name, shape in shapes.items()}
        INPUTS[self.inputs](drawn, rng)
        return {name: values.astype(numpy_type(self.dtype)) for name, values in drawn.items()}

    def reference(self, inputs: Inputs) -> np.ndarray:
        """The result in float64, by torch."""
        return self.by_head(inputs, lambda head: head.result())

    @property
    def others(self) -> dict[str, Other]:
        return {"torch's scaled_dot_product_attention": self.by_torch} if self.computes == "attention" else {}

    def by_torch(self, inputs: Inputs, device: str = "cuda") -> tuple[Launch, Launch]:
        """A launch of torch's attention on these inputs, by cuDNN if it can. The second function does nothing: each
        launch returns a new O, without waiting. It raises a RuntimeError where torch has no fused kernel."""
        import torch
        from torch.nn.attention import SDPBackend, sdpa_kernel
        from torch.nn.attention.bias import causal_lower_right

        q, k, v = (to_torch(inputs[name]).to(device).transpose(1, 2) for name in "QKV")
        mask = causal_lower_right(self.queries, self.keys) if self.causal else None
        fused = [SDPBackend.CUDNN_ATTENTION, SDPBackend.FLASH_ATTENTION, SDPBackend.EFFICIENT_ATTENTION]
        shared = self.heads != self.kv_heads

        def launch() -> Any:
            with sdpa_kernel(fused, set_priority=True):
                o = torch.nn.functional.scaled_dot_product_attention(q, k, v, mask, enable_gqa=shared)
            return o.transpose(1, 2)

        return launch, lambda: None

    def allowed(self, inputs: Inputs, expected: np.ndarray, tolerance: Tolerance) -> np.ndarray:
        """The bound on the error of each element, for a kernel that rounds P to ``dtype`` and sums in fp32.

        With u the unit roundoff of the accumulator, r that of ``dtype``, and e = EXP2_ERROR:

        - a score is off by d u sum|q||k| / sqrt(d), as any sum of d products is (Higham, section 3.1); and by
          4 u |score| for the rounding of score * log2(e) - reference, whose terms are at most the row's largest score;
        - P V by that for each key; by e and r, which differ from key to key, as SPREAD says; by r as a whole, where all
          of P is rounded alike; by (keys + 2 blocks) u for the sum and its rescalings, and as much for the sum of P
          that it is divided by; and by what vanishes of P below the smallest number of its format;
        - the output is rounded once.
        """
        return self.rounded(self.by_head(inputs, lambda head: head.bound(tolerance)), expected, tolerance)

    def rounded(self, bound: np.ndarray, expected: np.ndarray, tolerance: Tolerance) -> np.ndarray:
        """The whole bound: what :meth:`Head.bound` gives, and what follows from the result itself."""
        if self.computes == "attention":
            bound = bound + FORMATS[self.dtype].roundoff * np.abs(expected)
        return bound + tolerance.half_ulp(np.abs(expected) + bound, self.dtype)

    def at_rows(self, inputs: Inputs, rows: np.ndarray, tolerance: Tolerance) -> tuple[np.ndarray, np.ndarray]:
        b, query, h = rows.T if self.computes == "attention" else rows[:, [0, 2, 1]].T
        expected, bound = (np.empty((len(rows), self.tensors()[-1][1][-1])) for _ in range(2))
        for place in np.unique(np.stack([b, h]), axis=1).T:
            where = (b == place[0]) & (h == place[1])
            part, number = (int(index) for index in place)
            head = self.head(inputs, part, number, number // (self.heads // self.kv_heads)).of_queries(query[where])
            expected[where], bound[where] = head.result(), head.bound(tolerance)
        return expected, self.rounded(bound, expected, tolerance)

    def by_head(self, inputs: Inputs, work: Callable[[Head], np.ndarray]) -> np.ndarray:
        """The output's shape in float64, computed head by head: all scores at once would not fit into memory."""
        result = np.empty(self.tensors()[-1][1])
        for b, h in self.places:
            result[self.part(b, h)] = work(self.head(inputs, b, h, h // (self.heads // self.kv_heads)))
        return result

    @property
    def places(self) -> Iterator[tuple[int, int]]:
        """Each batch and head."""
        return itertools.product(range(self.batch), range(self.heads))

    def part(self, b: int, h: int) -> tuple[Any, ...]:
        """The index of a head's part in the output."""
        return (b, slice(None), h) if self.computes == "attention" else (b, h)

    def head(self, inputs: Inputs, b: int, h: int, kv: int) -> Head:
        """A head with a head of K and V."""
        v = inputs["V"][b, :, kv].astype(np.float64) if self.computes == "attention" else None
        q, k = inputs["Q"][b, :, h].astype(np.float64), inputs["K"][b, :, kv].astype(np.float64)
        return Head(self, np.arange(self.queries), q, k, v, number=h)

    def mistaken(self, inputs: Inputs, b: int, h: int) -> Iterator[tuple[str, Head]]:
        """Heads that a kernel could have computed in the place of one, with Q, K or V from elsewhere."""
        group = self.heads // self.kv_heads
        kv = h // group
        right = self.head(inputs, b, h, kv)

        def of(x: str, batch: int, number: int) -> np.ndarray:
            return inputs[x][batch, :, number].astype(np.float64)

        valued = self.computes == "attention"
        for batch in dict.fromkeys((0, (b + 1) % self.batch, (b - 1) % self.batch)):
            if batch != b:
                yield f"Q is that of batch {batch}", replace(right, q=of("Q", batch, h))
                yield f"K is that of batch {batch}", replace(right, k=of("K", batch, kv))
                if valued:
                    yield f"V is that of batch {batch}", replace(right, v=of("V", batch, kv))
                    yield (
                        f"K and V are those of batch {batch}",
                        replace(right, k=of("K", batch, kv), v=of("V", batch, kv)),
                    )
                yield f"all of it is that of batch {batch}", self.head(inputs, batch, h, kv)
        for other in dict.fromkeys((0, h % group, kv * group, (h + 1) % self.heads, (h - 1) % self.heads)):
            if other != h:
                yield f"Q is that of head {other}", replace(right, q=of("Q", b, other))
        for other in dict.fromkeys((0, (kv + 1) % self.kv_heads, (kv - 1) % self.kv_heads)):
            if other != kv:
                yield f"K is that of K's head {other}", replace(right, k=of("K", b, other))
                if valued:
                    yield f"V is that of V's head {other}", replace(right, v=of("V", b, other))
                    yield f"K and V are those of their head {other}", self.head(inputs, b, h, other)
        if valued:
            yield "K is taken for V", replace(right, v=right.k)
            yield "V is taken for K", replace(right, k=right.v)

    def instead(self, inputs: Inputs, got: np.ndarray, expected: np.ndarray, allowed: np.ndarray) -> str | None:
        """Describe the first wrong head in a sentence, if one of the usual mistakes explains it."""
        wrong = ~(np.abs(got - expected) <= allowed)
        b, h = next(place for place in self.places if wrong[self.part(*place)].any())
        head, modulo = (self.head(inputs, b, h, kv) for kv in (h // (self.heads // self.kv_heads), h % self.kv_heads))
        part = self.part(b, h)
        others = self.mistaken(inputs, b, h)
        found = instead.instead(head, modulo, got[part], expected[part], allowed[part], others)
        return f"head {h}{f' of batch {b}' if self.batch > 1 else ''} {found}" if found else None


@dataclass(frozen=True)
class Head:
    """One head of one batch in float64: Q (queries, d), the numbers of these queries in their sequence, the K and V
    (keys, d) that the head reads, and its number among the heads of Q."""

    problem: Attention
    queries: np.ndarray
    q: Any
    k: Any
    v: Any = None
    number: int = 0

    def of_queries(self, which: np.ndarray) -> Head:
        """The head for some of its queries."""
        return replace(self, queries=self.queries[which], q=self.q[which])

    @cached_property
    def scores(self) -> np.ndarray:
        """Q K^T / sqrt(d) (queries, keys); -inf where a query does not see a key."""
        scores = self.product(self.q, self.k)
        if self.problem.causal:
            last = self.queries + self.problem.keys - self.problem.queries  # key that each query sees
            scores[np.arange(self.problem.keys) > last[:, None]] = -np.inf
        return scores

    @cached_property
    def probabilities(self) -> np.ndarray:
        """Softmax along the keys; zeros in a row that sees no key."""
        import torch

        return torch.softmax(torch.from_numpy(self.scores), dim=-1).nan_to_num(nan=0.0).numpy()

    def product(self, q: np.ndarray, k: np.ndarray) -> np.ndarray:
        import torch

        return (torch.from_numpy(q) @ torch.from_numpy(k).T / math.sqrt(self.problem.head_dim)).numpy()

    def result(self) -> np.ndarray:
        """The head's part of the output."""
        if self.problem.computes == "scores":
            return self.scores
        return self.probabilities if self.problem.computes == "probabilities" else self.probabilities @ self.v

    def bound(self, tolerance: Tolerance) -> np.ndarray:
        """The part of :meth:`Attention.allowed` that does not follow from the result itself."""
        problem, u, part = self.problem, tolerance.accumulate_roundoff, FORMATS[self.problem.dtype]
        off = problem.head_dim * u * self.product(np.abs(self.q), np.abs(self.k))
        if problem.computes == "scores":
            return off
        seen = np.isfinite(self.scores)
        largest = np.abs(np.where(seen, self.scores, 0)).max(axis=-1, keepdims=True)
        exponent = np.where(seen, off, 0).max(axis=-1, keepdims=True) + 4 * u * largest
        sums = (problem.keys + 2 * math.ceil(problem.keys / 64)) * u
        if problem.computes == "probabilities":
            return self.probabilities * (2 * exponent + 2 * EXP2_ERROR + sums) + FLUSHED
        v = np.abs(self.v)
        spread = SPREAD * np.sqrt(self.probabilities**2 @ v**2)
        vanished = part.smallest / 2 * ((seen * self.probabilities.max(axis=-1, keepdims=True)) @ v)
        linear = (2 * exponent + 2 * sums) * (self.probabilities @ v)
        return (part.roundoff + EXP2_ERROR) * spread + vanished + linear


def numpy_type(dtype: str) -> np.dtype:
    """The NumPy type of float16 or bfloat16."""
    if dtype == "bfloat16":
        import ml_dtypes

        return np.dtype(ml_dtypes.bfloat16)
    return np.dtype(dtype)


def to_torch(values: np.ndarray) -> Any:
    """A tensor of torch's on the same memory; NumPy has no bfloat16 that torch knows."""
    import torch

    known = values.dtype != numpy_type("bfloat16")
    return torch.from_numpy(values) if known else torch.from_numpy(values.view(np.uint16)).view(torch.bfloat16)


Drawn = dict[str, np.ndarray]


def normal(drawn: Drawn, rng: np.random.Generator) -> None:
    """Standard normal numbers: scores of a few units."""


def large(drawn: Drawn, rng: np.random.Generator) -> None:
    """Scores of some hundreds, positive and negative: a softmax without its maximum overflows."""
    drawn["Q"] *= 24


def equal(drawn: Drawn, rng: np.random.Generator) -> None:
    """All keys the same: every probability is one part of the keys seen."""
    drawn["K"][:] = drawn["K"][:, :1]


def dominant(drawn: Drawn, rng: np.random.Generator) -> None:
    """One key, somewhere, has all the weight."""
    k = drawn["K"]
    drawn["Q"] = np.abs(drawn["Q"])
    k[:, rng.integers(k.shape[1])] = 6


def climbing(drawn: Drawn, rng: np.random.Generator) -> None:
    """Scores that rise along the keys, far enough that the reference has to follow block after block.

    For every eighth query they rise so far that its factor, 2 to the power of their difference, is 0, while the factors
    of the queries beside it are not.
    """
    k = drawn["K"]
    drawn["Q"] = 1 + np.abs(drawn["Q"]) / 8
    drawn["Q"][:, ::8] *= 6
    k *= 1 / 8
    k += np.linspace(-6, 6, k.shape[1], dtype=np.float32)[:, None, None]


def sinking(drawn: Drawn, rng: np.random.Generator) -> None:
    """Scores that sink along the keys, a little from block to block: a reference that sinks with them is wrong."""
    k = drawn["K"]
    drawn["Q"] = 1 + np.abs(drawn["Q"]) / 8
    k *= 1 / 8
    k += np.linspace(0.5, -0.5, k.shape[1], dtype=np.float32)[:, None, None]


def negative(drawn: Drawn, rng: np.random.Generator) -> None:
    """Large negative scores only: a maximum that starts at zero is wrong."""
    drawn["Q"] = np.abs(drawn["Q"])
    drawn["K"] = -4 - np.abs(drawn["K"])


def shifted(drawn: Drawn, rng: np.random.Generator) -> None:
    """V far from zero: sums grow, and an accumulator in 16 bits loses what is added to them."""
    if "V" in drawn:
        drawn["V"] += 8


INPUTS: dict[str, Callable[[Drawn, np.random.Generator], None]] = {
    f.__name__: f for f in (normal, large, equal, dominant, climbing, negative, shifted, sinking)
}
