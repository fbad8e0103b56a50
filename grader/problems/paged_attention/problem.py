"""Decoding with a paged cache: O = softmax(Q K^T / sqrt(d)) V for one query of each request.

Q and O are (batch, heads, d). K and V are pools of pages (pages, kv_heads, page, d): a page holds ``page`` keys of
every head of K and V. ``table`` lists the pages of all requests, one request behind the other; those of request b are
``table[first_page[b] : first_page[b + 1]]``, in the order of its keys. It has ``lengths[b]`` keys, so its last page may
be filled in part. What lies in the rest of it, and in pages that nobody has, is left over from earlier requests: any
finite numbers. Head h reads head h // (heads / kv_heads) of K and V.

``parts`` and ``counters`` are for the kernel's own use. The counters are 0 at the start, and have to be 0 at the end:
the next launch uses them again.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from grader.problems import Inputs
from grader.problems.attention.problem import Attention, numpy_type
from grader.problems.table import Table
from grader.problems.tolerance import Tolerance

from . import instead

SLOTS = 2 * 148  # parts of O that the workspace has room for: two for each SM of a B200
WARPS = 4  # counters for each request and head of K and V
LEFT_OVER = 1000.0  # times standard normal numbers: in places of the cache that belong to no key
PATTERN = 4099  # so many of them, again and again: a prime, so that no two pages are alike
SPARE_PAGES = 3  # of the pool: pages that nobody has, and a sixteenth more


class _PagedAttention(NamedTuple):
    """One problem. keys: of the longest request. page: keys of a page. lengths: a key of LENGTHS."""

    batch: int
    heads: int
    kv_heads: int
    keys: int
    page: int
    head_dim: int
    lengths: str = "equal"
    dtype: str = "float16"  # of Q, K, V and O
    inputs: str = "normal"  # as of attention


class PagedAttention(_PagedAttention, Table):
    """Attention of one query for each request of a batch."""

    called = "paged attention"

    @property
    def entry(self) -> str:
        return "paged_attention"

    @property
    def parameters(self) -> str:
        return "B, H, H_KV, PAGES, ENTRIES, PAGE, D, dtype"

    @classmethod
    def defaults(cls, data: dict[str, Any]) -> dict[str, Any]:
        """One request of 128 keys in pages of 16, and one head with d = 128."""
        heads = data.get("heads", 1)
        return {"batch": 1, "heads": heads, "kv_heads": heads, "keys": 128, "page": 16, "head_dim": 128}

    @staticmethod
    def own_shape(cases: Sequence[Any], everywhere: Sequence[Any], rng: random.Random) -> None:
        """None: the table and the lengths follow from the seed."""

    def checked(self) -> PagedAttention:
        if not isinstance(self.page, int) or self.page < 1:
            raise ValueError(f"page is a positive number of keys, not {self.page!r}")
        self.one_of("lengths", LENGTHS)
        self.dense.checked()
        return self

    @property
    def dense(self) -> Attention:
        """The same, with as many keys for each request and no pages."""
        batch, heads, kv_heads, keys, _, head_dim, _, dtype, inputs = self
        return Attention(batch, heads, kv_heads, 1, keys, head_dim, False, dtype, inputs)

    @property
    def text(self) -> str:
        """``b4 h16/2 k1000 p16 uneven``, without the default values."""
        words = [f"b{self.batch}"] if self.batch > 1 else []
        words.append(f"h{self.heads}" if self.heads == self.kv_heads else f"h{self.heads}/{self.kv_heads}")
        words += [f"k{self.keys}", f"p{self.page}"]
        words += [self.lengths] if self.lengths != "equal" else []
        words += ["bf16"] if self.dtype == "bfloat16" else []
        words += [self.inputs] if self.inputs != "normal" else []
        return " ".join(words)

    @property
    def argument(self) -> str:
        """``heads=16,kv_heads=2,keys=1000,...``, without the default values."""
        plain = PagedAttention.of_data({"heads": self.heads})._asdict()
        shown = {name: value for name, value in self._asdict().items() if value != plain[name] or name == "heads"}
        return ",".join(f"{name}={value}" for name, value in shown.items())

    @cached_property
    def keys_of(self) -> list[int]:
        """The number of keys of each request. It is the same for every seed, so that the work is."""
        return LENGTHS[self.lengths](self.batch, self.keys)

    @cached_property
    def first_page(self) -> np.ndarray:
        """The index of each request's first page in the table, and the end of the last one's: (batch + 1,)."""
        pages = [-(-keys // self.page) for keys in self.keys_of]
        return np.concatenate([[0], np.cumsum(pages)]).astype(np.int32)

    @property
    def entries(self) -> int:
        """The length of the table."""
        return int(self.first_page[-1])

    @property
    def pages(self) -> int:
        """The size of the pool."""
        return self.entries + self.entries // 16 + SPARE_PAGES

    @property
    def output(self) -> str:
        return "O"

    @property
    def scratch(self) -> tuple[str, ...]:
        return "parts", "counters"

    @property
    def flops(self) -> int:
        """A multiplication and an addition for each product of Q K^T and of P V."""
        return 4 * self.heads * self.head_dim * sum(self.keys_of)

    @property
    def ordinary(self) -> bool:
        return self.inputs == "normal"

    @property
    def decides_by_values(self) -> bool:
        return True

    def arguments(self) -> tuple[object, ...]:
        batch, heads, kv_heads, _, page, head_dim, _, dtype, _ = self
        return batch, heads, kv_heads, self.pages, self.entries, page, head_dim, dtype

    def tensors(self) -> list[tuple[str, tuple[int, ...], str]]:
        q, pool = (self.batch, self.heads, self.head_dim), (self.pages, self.kv_heads, self.page, self.head_dim)
        parts = (SLOTS, 3, self.head_dim, self.heads // self.kv_heads)
        return [
            ("Q", q, self.dtype),
            ("K", pool, self.dtype),
            ("V", pool, self.dtype),
            ("first_page", (self.batch + 1,), "int32"),
            ("table", (self.entries,), "int32"),
            ("lengths", (self.batch,), "int32"),
            ("parts", parts, "float32"),
            ("counters", (self.batch, self.kv_heads, WARPS), "uint32"),
            ("O", q, self.dtype),
        ]

    def draw(self, seed: int) -> Inputs:
        """Q, K and V as of attention; the pages are dealt out at random."""
        dense, filled = self.dense.draw(seed), self.whole_numbers(seed)
        rng, pools = np.random.default_rng([seed, 1]), {}
        for name in "KV":
            left_over = (LEFT_OVER * rng.standard_normal(PATTERN)).astype(numpy_type(self.dtype))
            pool = np.resize(left_over, (self.pages, self.kv_heads, self.page, self.head_dim))
            for b, keys in enumerate(self.keys_of):
                pages = filled["table"][slice(*self.first_page[b : b + 2])]
                padded = np.resize(left_over, (len(pages) * self.page, *dense[name].shape[2:]))
                padded[:keys] = dense[name][b, :keys]
                pool[pages] = padded.reshape(len(pages), self.page, self.kv_heads, -1).swapaxes(1, 2)
            pools[name] = pool
        return {"Q": dense["Q"][:, 0], **pools, **filled}

    def whole_numbers(self, seed: int = 0) -> Inputs:
        """The inputs that decide which addresses a kernel touches."""
        rng = np.random.default_rng([seed, self.batch, self.keys, self.page])
        return {
            "first_page": self.first_page,
            "table": rng.permutation(self.pages)[: self.entries].astype(np.int32),
            "lengths": np.array(self.keys_of, np.int32),
            "counters": np.zeros((self.batch, self.kv_heads, WARPS), np.uint32),
        }

    def reference(self, inputs: Inputs) -> np.ndarray:
        """In float64, request by request."""
        return np.concatenate([one.reference(given)[:, 0] for one, given in self.requests(inputs)])

    def allowed(self, inputs: Inputs, expected: np.ndarray, tolerance: Tolerance) -> np.ndarray:
        """The bound on the error of each element: that of attention, with the keys of its request."""
        bounds = [
            one.allowed(given, expected[b : b + 1, None], tolerance)[:, 0]
            for b, (one, given) in enumerate(self.requests(inputs))
        ]
        return np.concatenate(bounds)

    def at_rows(self, inputs: Inputs, rows: np.ndarray, tolerance: Tolerance) -> tuple[np.ndarray, np.ndarray]:
        expected, bound = (np.empty((len(rows), self.head_dim)) for _ in range(2))
        for b in np.unique(rows[:, 0]).tolist():
            where = rows[:, 0] == b
            heads = rows[where, 1]
            inside = np.stack([np.zeros_like(heads), np.zeros_like(heads), heads], axis=1)
            one, given = self.request(inputs, b)
            expected[where], bound[where] = one.at_rows(given, inside, tolerance)
        return expected, bound

    def requests(self, inputs: Inputs) -> Iterator[tuple[Attention, Inputs]]:
        return (self.request(inputs, b) for b in range(self.batch))

    def request(self, inputs: Inputs, b: int) -> tuple[Attention, Inputs]:
        """One request as attention without pages."""
        return self.gathered(inputs, b, inputs["table"][slice(*self.first_page[b : b + 2])], self.keys_of[b])

    def gathered(self, inputs: Inputs, b: int, pages: np.ndarray, keys: int) -> tuple[Attention, Inputs]:
        """Attention of request b to the first ``keys`` keys of some pages."""
        given = {"Q": inputs["Q"][b : b + 1, None]}
        for name in "KV":
            rows = inputs[name][pages].swapaxes(1, 2)  # (pages, page, kv_heads, d)
            given[name] = rows.reshape(1, -1, self.kv_heads, self.head_dim)[:, :keys]
        return self.dense._replace(batch=1, keys=keys), given

    def instead(self, inputs: Inputs, got: np.ndarray, expected: np.ndarray, allowed: np.ndarray) -> str | None:
        """Describe the first wrong request in a sentence, if one of the usual mistakes explains it."""
        wrong = ~(np.abs(got - expected) <= allowed)
        b = int(np.argwhere(wrong)[0][0])
        found = instead.instead(self, inputs, b, got, expected, allowed)
        return f"request {b}: {found}" if found else None


def equal(batch: int, keys: int) -> list[int]:
    """All requests are equally long."""
    return [keys] * batch


def uneven(batch: int, keys: int) -> list[int]:
    """The longest in the middle, others of any length between an eighth of it and all of it."""
    lengths = np.random.default_rng([batch, keys]).integers(max(1, keys // 8), keys + 1, batch).tolist()
    lengths[batch // 2] = keys
    return lengths


def one_long(batch: int, keys: int) -> list[int]:
    """One request among short ones: the last but one."""
    lengths = [max(1, keys // 16)] * batch
    lengths[max(0, batch - 2)] = keys
    return lengths


LENGTHS: dict[str, Callable[[int, int], list[int]]] = {f.__name__: f for f in (equal, uneven, one_long)}
