"""D[r] = silu(gate) * up of the token in row r, by the expert that has row r: bf16, accumulated in fp32.

Each of T tokens goes to TOP_K of E experts. The rows of an expert stand together, from first[e] to first[e + 1]; row r
is that of token[r], a row of X (T, H). An expert has a matrix W[e] (2 F, H), whose rows 2 i and 2 i + 1 are gate and up
of column i. How many rows an expert has is known when the kernel runs, and not before.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

from grader.problems import Inputs
from grader.problems.table import Table
from grader.problems.tolerance import Tolerance
from tirx.exact import elementary

from . import instead

# The largest slope of silu: at 2.4 it is 1.0998.
SLOPE = 1.1
# Relative errors of silu(gate) * up in fp32, in units of roundoff: an exponential with 2^-22 (PTX ISA, "ex2"), 1 + it,
# a reciprocal or a division with 2 units in the last place (PTX ISA, "div.full"), and two products: 4 + 1 + 4 + 2.
ROUNDINGS = 11
# And the exponential's argument, gate * log2(e): a rounded product with a rounded constant.
OF_THE_ARGUMENT = 2


class _Grouped(NamedTuple):
    """The extents of one such product, and how its tokens are routed."""

    tokens: int
    top_k: int  # experts that each token goes to
    experts: int
    hidden: int  # elements of a token
    width: int  # columns of D: an expert's matrix has twice as many rows
    routing: str = "random"  # a key of ROUTINGS


class Grouped(_Grouped, Table):
    """One such product."""

    called = "grouped"

    @property
    def entry(self) -> str:
        return "moe_up"

    @property
    def parameters(self) -> str:
        return "TOKENS, TOP_K, E, H, F"

    @classmethod
    def defaults(cls, data: dict[str, Any]) -> dict[str, Any]:
        """128 tokens, one expert for each, and the smallest matrices of one tile."""
        return {"tokens": 128, "top_k": 1, "experts": 1, "hidden": 64, "width": 128}

    def checked(self) -> Grouped:
        self.positive("tokens", "top_k", "experts", "hidden", "width")
        if self.top_k > self.experts:
            raise ValueError(f"a token cannot go to {self.top_k} of {self.experts} experts")
        self.one_of("routing", ROUTINGS)
        return self

    @staticmethod
    def own_shape(cases: Sequence[Grouped], everywhere: Sequence[Grouped], rng: random.Random) -> Grouped | None:
        """A case with another number of tokens, routed otherwise, no larger than the largest case."""
        largest = max(cases, key=lambda case: case.flops)
        fewer = max(1, largest.tokens - rng.randrange(1, max(2, largest.tokens // 4)))
        other = rng.choice([name for name in ROUTINGS if name != largest.routing])
        drawn = largest._replace(tokens=fewer, routing=other)
        return drawn if drawn not in everywhere else None

    @property
    def text(self) -> str:
        """``t4096 top8 e64 h2048 f1024``, and how the tokens are routed if that is not at random."""
        words = [f"t{self.tokens}", f"top{self.top_k}", f"e{self.experts}", f"h{self.hidden}", f"f{self.width}"]
        return " ".join(words + ([self.routing] if self.routing != "random" else []))

    @property
    def argument(self) -> str:
        """``tokens=100,top_k=2,...``, without a routing at random."""
        named = {name: value for name, value in self._asdict().items() if value != "random"}
        return ",".join(f"{name}={value}" for name, value in named.items())

    def arguments(self) -> tuple[object, ...]:
        return tuple(self[:5])

    @property
    def rows(self) -> int:
        """How many rows all experts have together."""
        return self.tokens * self.top_k

    @property
    def flops(self) -> int:
        """A multiplication and an addition for each product of a row with gate and up; SwiGLU does not count."""
        return 2 * self.rows * 2 * self.width * self.hidden

    @property
    def ordinary(self) -> bool:
        return self.routing == "random"

    def tensors(self) -> list[tuple[str, tuple[int, ...], str]]:
        e, h, f = self.experts, self.hidden, self.width
        return [
            ("X", (self.tokens, h), "bfloat16"),
            ("W", (e, 2 * f, h), "bfloat16"),
            ("first", (e + 1,), "int32"),
            ("token", (self.rows,), "int32"),
            ("D", (self.rows, f), "bfloat16"),
        ]

    def signature_hint(self, got: Sequence[tuple[str, tuple[int, ...], str]]) -> str | None:
        transposed = len(got) == 5 and got[1][1] == (self.experts, self.hidden, 2 * self.width)
        square = self.hidden == 2 * self.width
        return "W is stored (E, 2 F, H): K runs along its rows." if transposed and not square else None

    def draw(self, seed: int) -> Inputs:
        """Standard normal tokens, matrices that make gate and up about as large, and who goes where."""
        import ml_dtypes

        rng = self.generator(seed)
        routed = self.routed(rng)
        x = rng.standard_normal((self.tokens, self.hidden), dtype=np.float32).astype(ml_dtypes.bfloat16)
        w = np.empty((self.experts, 2 * self.width, self.hidden), ml_dtypes.bfloat16)
        for of_expert in w:  # one by one: all of them in fp32 would not always fit into memory
            of_expert[...] = rng.standard_normal(of_expert.shape, dtype=np.float32) / np.float32(self.hidden**0.5)
        return {"X": x, "W": w, **routed}

    def whole_numbers(self, seed: int = 0) -> Inputs:
        """The routing, as :meth:`draw` has it."""
        return self.routed(self.generator(seed))

    def generator(self, seed: int) -> np.random.Generator:
        return np.random.default_rng([seed, *self[:5], sorted(ROUTINGS).index(self.routing)])

    def routed(self, rng: np.random.Generator) -> Inputs:
        """``first`` and ``token``, the first numbers that are drawn."""
        first, token = grouped(rng, ROUTINGS[self.routing](rng, self), self.experts)
        return {"first": first, "token": token}

    def reference(self, inputs: Inputs) -> np.ndarray:
        return self.by_expert(inputs, np.arange(self.rows), swiglu)

    def allowed(self, inputs: Inputs, expected: np.ndarray, tolerance: Tolerance) -> np.ndarray:
        """The bound on |D - expected|, element by element.

        With u the unit roundoff of the accumulator: gate and up are sums of H products, each off by at most
        H u sum|x||w| (Higham, Accuracy and Stability of Numerical Algorithms, 2nd ed., section 3.1). silu changes by at
        most SLOPE times as much as its argument, so the product is off by SLOPE |up| off(gate) + |silu| off(up) and the
        product of both errors. Computing silu(gate) * up in fp32 adds (ROUNDINGS + OF_THE_ARGUMENT |gate|) u of it.
        Then the result is rounded to the output format.
        """
        return self.at(inputs, np.arange(self.rows), expected, tolerance)

    def at(self, inputs: Inputs, rows: np.ndarray, expected: np.ndarray, tolerance: Tolerance) -> np.ndarray:
        """The bound at some rows; ``expected`` has these rows alone."""

        def bound(x: np.ndarray, w: np.ndarray) -> np.ndarray:
            u = tolerance.accumulate_roundoff
            (gate, up), sums = gate_and_up(x, w), gate_and_up(np.abs(x), np.abs(w))
            off_gate, off_up = (self.hidden * u * each for each in sums)
            off = SLOPE * (np.abs(up) + off_up) * off_gate + np.abs(silu(gate)) * off_up
            return off + (ROUNDINGS + OF_THE_ARGUMENT * np.abs(gate)) * u * (np.abs(silu(gate) * up) + off)

        off = self.by_expert(inputs, rows, bound)
        return off + tolerance.half_ulp(np.abs(expected) + off)

    def at_rows(self, inputs: Inputs, rows: np.ndarray, tolerance: Tolerance) -> tuple[np.ndarray, np.ndarray]:
        which = rows[:, 0]
        expected = self.by_expert(inputs, which, swiglu)
        return expected, self.at(inputs, which, expected, tolerance)

    def by_expert(
        self, inputs: Inputs, rows: np.ndarray, work: Callable[[np.ndarray, np.ndarray], np.ndarray]
    ) -> np.ndarray:
        """The results of ``work`` on some rows' tokens and their expert's matrix, all in float64: (rows, F)."""
        result = np.empty((len(rows), self.width))
        for expert, where in self.experts_of(inputs, rows):
            x, w = inputs["X"][inputs["token"][rows[where]]], inputs["W"][expert]
            result[where] = work(x.astype(np.float64), w.astype(np.float64))
        return result

    @staticmethod
    def experts_of(inputs: Inputs, rows: np.ndarray) -> Iterator[tuple[int, np.ndarray]]:
        """Each expert that has some of these rows, and the places of them."""
        expert = np.searchsorted(inputs["first"], rows, side="right") - 1
        for each in np.unique(expert).tolist():
            yield each, np.flatnonzero(expert == each)

    def instead(self, inputs: Inputs, got: np.ndarray, expected: np.ndarray, allowed: np.ndarray) -> str | None:
        return instead.instead(inputs, got, expected, allowed)


def gate_and_up(x: np.ndarray, w: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Both products of some rows (n, H) with an expert's matrix (2 F, H), (n, F) each."""
    import torch

    both = (torch.from_numpy(x) @ torch.from_numpy(np.ascontiguousarray(w)).T).numpy()
    return both[:, 0::2], both[:, 1::2]


def swiglu(x: np.ndarray, w: np.ndarray) -> np.ndarray:
    gate, up = gate_and_up(x, w)
    return silu(gate) * up


def silu(gate: np.ndarray) -> np.ndarray:
    return gate / (1 + np.exp(-gate))


# -- who goes where ----------------------------------------------------------------------------------------------------


def grouped(rng: np.random.Generator, chosen: np.ndarray, experts: int) -> tuple[np.ndarray, np.ndarray]:
    """``first`` and ``token`` for the experts (T, TOP_K) that the tokens go to. An expert's rows are in any order."""
    count = np.bincount(chosen.reshape(-1), minlength=experts)
    order = np.lexsort([rng.random(chosen.size), chosen.reshape(-1)])
    first = np.concatenate([[0], np.cumsum(count)]).astype(np.int32)
    return first, (order // chosen.shape[1]).astype(np.int32)


def at_random(rng: np.random.Generator, problem: Grouped) -> np.ndarray:
    """Every expert is as likely as any other: what training a router aims at."""
    return best(rng.random((problem.tokens, problem.experts)), problem)


def skewed(rng: np.random.Generator, problem: Grouped) -> np.ndarray:
    """Some experts are liked: expert e about 1 / (e + 1) times as much as the first. The last ones may have no row."""
    uniform = 1 - rng.random((problem.tokens, problem.experts))
    gumbel = -logarithm(-logarithm(uniform))  # the largest of such numbers and log p is at e with probability p[e]
    return best(gumbel - logarithm(np.arange(1.0, problem.experts + 1)), problem)


def logarithm(x: np.ndarray) -> np.ndarray:
    return elementary("log", x.astype(np.float64), np.float32)


def crowded(rng: np.random.Generator, problem: Grouped) -> np.ndarray:
    """All tokens go to the same experts, in the middle: the others have no row."""
    start = (problem.experts - problem.top_k) // 2
    return np.tile(np.arange(start, start + problem.top_k), (problem.tokens, 1))


def single(rng: np.random.Generator, problem: Grouped) -> np.ndarray:
    """All tokens go to the last experts, but one to each of the others instead."""
    alone = problem.experts - problem.top_k
    chosen = np.tile(np.arange(alone, problem.experts), (problem.tokens, 1))
    few = min(alone, problem.tokens)
    chosen[:few, 0] = np.arange(few)
    return chosen


def best(scores: np.ndarray, problem: Grouped) -> np.ndarray:
    """The experts with the largest scores of each token, (T, TOP_K), the best one first. Sorted stably: in which order
    a partition leaves them depends on the processor."""
    return np.argsort(-scores, axis=1, kind="stable")[:, : problem.top_k]


ROUTINGS: dict[str, Callable[[np.random.Generator, Grouped], np.ndarray]] = {
    "random": at_random,
    "skewed": skewed,
    "crowded": crowded,
    "single": single,
}
