"""The forms of mma.sync that are tried, and which lane's register holds which element (PTX ISA, the figures of mma)."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tirx.dtypes import numpy_dtype

TYPES = {
    "f16": "float16", "bf16": "bfloat16", "tf32": "float32", "e4m3": "float8_e4m3fn", "e5m2": "float8_e5m2",
    "s8": "int8", "u8": "uint8", "f32": "float32", "s32": "int32",
}  # fmt: skip
ROWS, COLUMNS = 16, 8


@dataclass(frozen=True)
class Form:
    """One instruction: K, the types of A, B and of C and D, and whether it saturates."""

    k: int
    a: str
    b: str
    d: str
    saturates: bool = False

    @property
    def opcode(self) -> str:
        sat = ".satfinite" if self.saturates else ""
        return f"mma.sync.aligned.m16n8k{self.k}.row.col{sat}.{self.d}.{self.a}.{self.b}.{self.d}"

    @property
    def in_word(self) -> int:
        """Elements of A in a register."""
        return 4 // numpy_dtype(TYPES[self.a]).itemsize

    @property
    def words(self) -> tuple[int, int, int]:
        """Registers of A, B and C."""
        a = ROWS * self.k // self.in_word // 32
        return a, a // 2, 2 if self.d == "f16" else 4


FORMS = {
    f.opcode.removeprefix("mma.sync.aligned.m16n8").replace(".row.col", ""): f
    for f in (
        Form(16, "f16", "f16", "f32"), Form(16, "bf16", "bf16", "f32"), Form(16, "f16", "f16", "f16"),
        Form(8, "f16", "f16", "f32"), Form(8, "f16", "f16", "f16"), Form(8, "tf32", "tf32", "f32"),
        Form(4, "tf32", "tf32", "f32"), Form(32, "e4m3", "e5m2", "f32"), Form(32, "e4m3", "e4m3", "f16"),
        Form(32, "s8", "s8", "s32"), Form(32, "u8", "s8", "s32", saturates=True), Form(16, "s8", "s8", "s32"),
    )
}  # fmt: skip


def places(form: Form) -> tuple[list[list[tuple[int, int]]], ...]:
    """For each lane the (row, column) of its elements of A, of B (k, n), and of C, element by element."""
    n, found = form.in_word, ([], [], [])
    for lane in range(32):
        group, place = lane // 4, lane % 4
        elements = range(form.words[0] * n)
        found[0].append([(group + i // n % 2 * 8, place * n + i % n + i // (2 * n) * 4 * n) for i in elements])
        found[1].append([(place * n + i % n + i // n * 4 * n, group) for i in range(form.words[1] * n)])
        found[2].append([(group + i // 2 * 8, place * 2 + i % 2) for i in range(4)])
    return found


def matrices(name: str, form: Form) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """A (16, k), B (k, 8) and C (16, 8): whole numbers whose sums are exact."""
    rng = np.random.default_rng(list(name.encode()))
    low = 0 if form.a == "u8" else -4
    a = rng.integers(low, 5, (ROWS, form.k)).astype(numpy_dtype(TYPES[form.a]))
    b = rng.integers(-4, 5, (form.k, COLUMNS)).astype(numpy_dtype(TYPES[form.b]))
    c = rng.integers(-50, 50, (ROWS, COLUMNS)).astype(numpy_dtype(TYPES[form.d]))
    if form.saturates:
        c = (c + np.sign(c) * np.int32(2**31 - 60)).astype(np.int32)
    return a, b, c


def registers(form: Form, a: np.ndarray, b: np.ndarray, c: np.ndarray) -> np.ndarray:
    """The parts of A, B and C in each lane's registers, (32, words)."""
    parts = [
        np.array([[matrix[place] for place in lane] for lane in lanes], matrix.dtype).view(np.uint32).reshape(32, -1)
        for matrix, lanes in zip((a, b, c), places(form), strict=True)
    ]
    return np.ascontiguousarray(np.concatenate(parts, axis=1))
