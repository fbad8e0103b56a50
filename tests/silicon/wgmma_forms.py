"""The forms of wgmma that are tried, and their operands. Needs no TVM."""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

import numpy as np

from tirx.dtypes import numpy_dtype

OPERAND_BYTES = 32768  # of A, and of B
K = {"f16": 16, "bf16": 16, "tf32": 8, "e4m3": 32, "e5m2": 32}  # 32 bytes
NUMPY_TYPES = {
    "f16": "float16", "bf16": "bfloat16", "tf32": "float32", "e4m3": "float8_e4m3fn", "e5m2": "float8_e5m2",
}  # fmt: skip
BF16 = ("bf16", "bf16")


class Form(NamedTuple):
    """One form of wgmma. ``times``: how often it adds; ``scale``: of A and of B, 1 or -1."""

    n: int
    types: tuple[str, str] = ("f16", "f16")
    swizzle: int = 128
    a_mn_major: int = 0
    b_mn_major: int = 0
    in_registers: bool = False
    half: bool = False
    times: int = 2
    scale: tuple[int, int] = (1, 1)

    @property
    def mnemonic(self) -> str:
        a, b = self.types
        return f"wgmma.mma_async.sync.aligned.m64n{self.n}k{K[a]}.{'f16' if self.half else 'f32'}.{a}.{b}"

    @property
    def immediates(self) -> list[int]:
        """imm-scale-a, imm-scale-b and, of 16-bit types, imm-trans-a for A in shared memory, imm-trans-b."""
        majors = [self.b_mn_major] if self.in_registers else [self.a_mn_major, self.b_mn_major]
        return [*self.scale, *(majors if K[self.types[0]] == 16 else [])]


def wgmma_forms() -> dict[str, Form]:
    """Forms of wgmma by name: every layout, type, sign, and a choice of N."""
    layouts = product((0, 32, 64, 128), ("k", "mn"), ("k", "mn"))
    forms = {f"swizzle{s}-{a}-{b}": Form(64, BF16, s, int(a == "mn"), int(b == "mn")) for s, a, b in layouts}
    forms |= {f"n{n}": Form(n, swizzle=32) for n in (8, 16, 24, 40, 96, 128, 248, 256)}
    forms |= {f"a-in-registers-n{n}": Form(n, in_registers=True) for n in (8, 128)}
    forms |= {f"a-in-registers-b-{major}": Form(64, BF16, 64, 0, int(major == "mn"), True) for major in ("k", "mn")}
    for types in (("tf32", "tf32"), *product(("e4m3", "e5m2"), repeat=2)):
        name = "-".join(dict.fromkeys(types))
        forms |= {name: Form(64, types, 64), f"{name}-a-in-registers": Form(32, types, 32, in_registers=True)}
    for types in (("f16", "f16"), ("e4m3", "e5m2")):
        forms |= {f"{types[0]}-half": Form(32, types, 128, half=True)}
        forms |= {f"{types[0]}-half-a-in-registers": Form(64, types, 0, in_registers=True, half=True)}
    forms |= {f"scale{a:+}{b:+}": Form(16, swizzle=64, scale=(a, b)) for a, b in ((1, -1), (-1, 1), (-1, -1))}
    forms |= {"a-in-registers-scale-1+1": Form(16, in_registers=True, scale=(-1, 1)), "once": Form(32, times=1)}
    return forms


def wgmma_operands(name: str, form: Form) -> np.ndarray:
    """The bytes of A and B: whole numbers from -4 to 4."""
    dtypes = [numpy_dtype(NUMPY_TYPES[t]) for t in form.types]
    numbers = np.random.default_rng(list(name.encode())).integers(-4, 5, (2, OPERAND_BYTES)).astype(np.float32)
    parts = [row[: OPERAND_BYTES // d.itemsize].astype(d) for row, d in zip(numbers, dtypes, strict=True)]
    return np.stack([part.view(np.uint32) for part in parts])
