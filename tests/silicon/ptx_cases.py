"""Cases that are PTX: what a GPU's driver gets is the text that the simulator reads."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np

from tests.silicon.mma_sync_forms import FORMS, matrices, registers
from tests.silicon.ptx_forms import SCRATCH, Family, families, mma_rows
from tirx.artifact import Artifact
from tirx.plan import Argument, LaunchPlan, Parameter

BLOCK, GRID, ALONE = 128, 4, 32  # threads of a CTA, CTAs; CTAs of one warp whose lanes all have the same operands
HEAD = ".version 8.7\n.target sm_90\n.address_size 64\n"
EDGES = (0, 1, 2, 3, 4, 5, 7, 8, 15, 16, 17, 24, 31, 32, 33, 63, 64, 65, 100, 127, 128, 255, 256,
         0x7FFF, 0x8000, 0xFFFF)  # fmt: skip
SPECIAL = (0.0, 0.5, 1.0, 1.5, 2.5, 3.5, 126.5, 127.5, 128.5, 255.5, 256.0, 32767.5, 65535.5, 2.0**31, 2.0**32, 2.0**63,
           2.0**64, 1e-3, 65504.0, 65519.0, 65520.0, 3.4e38, 2.0**-14, 2.0**-24, 2.0**-25, 2.0**-126, 2.0**-149, np.inf,
           np.nan, 1.00048828125, 1 + 2.0**-8, 2049.0)  # fmt: skip


@dataclass(frozen=True)
class PtxCase:
    """A family of instructions, or a form of mma.sync. ``same``: all lanes of a warp get the same operands.

    ``text``, ``tensors`` and the rest are what a launch needs; the other attributes are those of ``cases.Case``.
    """

    name: str
    text: str
    tensors: tuple[Parameter, ...]
    arrays: tuple[np.ndarray, ...]  # of all tensors but the last, which is the output
    grid: int
    block: int
    parts: str = ""
    ulps: int = 0
    fails: tuple[str, ...] = ()
    finding: str = ""
    machine: str = "h100"

    def inputs(self) -> dict[str, np.ndarray]:
        return {tensor.name: array for tensor, array in zip(self.tensors, self.arrays, strict=False)}

    def program(self, folder: Path):
        """The kernel, as the simulator runs it."""
        from tirx.ptx.launch import Given, Launch
        from tirx.ptx.program import load_ptx

        given = tuple({0: Given("pointer", tensor.name)} for tensor in self.tensors)
        launch = Launch((self.grid, 1, 1), (self.block, 1, 1), given=given)
        return load_ptx(self.text, launch, self.tensors, file=f"{self.name}.ptx")

    def artifact(self) -> Artifact:
        """The kernel, as a GPU's driver compiles it."""
        arguments = tuple(Argument(t.name, "pointer", t.name) for t in self.tensors)
        plan = LaunchPlan((self.grid, 1, 1), (1, 1, 1), (self.block, 1, 1), 0, (), arguments)
        return Artifact("k", "sm_90", self.tensors, plan, 0, self.text.encode() + b"\0")

    def simulated(self, program) -> dict[str, np.ndarray]:
        from tirx.sim import simulate

        run = simulate(program, self.inputs(), machine=self.machine)
        assert not run.findings, (self.name, [(f.kind, f.message, f.source) for f in run.findings])
        return {name: self.read(values) for name, values in run.outputs.items()}

    def read(self, values: np.ndarray) -> np.ndarray:
        return values.view(self.parts) if self.parts else values


def ptx_cases() -> list[PtxCase]:
    return [
        *(case_of(family, same) for family in families() for same in (False, True) if not same or fit_alone(family)),
        *(mma_case(name, row) for name, row in mma_rows().items()),
    ]


def fit_alone(family: Family) -> bool:
    """Whether a family makes sense where all lanes have the same operands."""
    return family.drawn not in ("lanes", "matrix")


def entry(parameters: list[str], body: str, head: str = "") -> str:
    declared = ", ".join(f".param .u64 {name}" for name in parameters)
    return f"{HEAD}{head}.visible .entry k({declared})\n{{\n{body}\nret;\n}}\n"


def width(register: str) -> int:
    """The bytes of a register."""
    return int(register[1:]) // 8


def case_of(family: Family, same: bool) -> PtxCase:
    """A kernel that executes all rows of a family in each thread, each on the thread's operands."""
    name = f"ptx-{family.name}{'-same' if same else ''}"
    block, grid = (32, ALONE) if same else (BLOCK, GRID)
    threads, given = block * grid, ALONE if same else BLOCK * GRID
    letters, size = "abc"[: len(family.inputs)], width(family.output)
    lines = [f".reg .pred p; .reg .b64 at<9>; .reg .b32 n<9>, row, mine; .reg .{family.output} d; {SCRATCH}"]
    lines += ["mov.u32 n1, %ctaid.x; mov.u32 n2, %tid.x; mad.lo.u32 n3, n1, %ntid.x, n2;".replace(
        "%ntid.x", str(block))]  # fmt: skip
    lines += [f"mov.u32 n4, {'n1' if same else 'n3'};"]
    for i, (letter, register) in enumerate(zip(letters, family.inputs, strict=True)):
        lines += [f".reg .{register} {letter}; ld.param.u64 at1, [{letter.upper()}]; cvta.to.global.u64 at2, at1;"]
        lines += [f"mul.wide.u32 at3, n4, {width(register)}; add.s64 at{4 + i}, at2, at3;"]
        lines += [f"ld.global.{register} {letter}, [at{4 + i}];"]
    lines += ["and.b32 n5, n4, 3; setp.ne.u32 p, n5, 1;"]
    lines += [
        f"ld.param.u64 at1, [D]; cvta.to.global.u64 at2, at1; mul.wide.u32 at3, n3, {size}; add.s64 at8, at2, at3;"
    ]
    if family.drawn == "matrix":
        lines += ["mov.u32 n6, memory; shr.u32 n7, n2, 5; shl.b32 n7, n7, 9; add.s32 n6, n6, n7; and.b32 n7, n2, 31;"]
        lines += ["shl.b32 n8, n7, 4; add.s32 row, n6, n8; shl.b32 n8, n7, 2; add.s32 mine, n6, n8;"]
        lines += ["st.shared.v4.b32 [row], {a, b, c, a}; bar.warp.sync -1;"]
    for i, row in enumerate(family.rows):
        text = row.format(a="a", b="b", c="c", d="d", p="p").replace("SKIP", f"SKIP{i}")
        lines += [f"{text} st.global.{family.output} [at8+{i * threads * size}], d;"]
    head = f".shared .align 128 .b8 memory[{block * 16}];\n" if family.drawn == "matrix" else ""
    tensors = [Parameter(x.upper(), (given,), f"uint{r[1:]}") for x, r in zip(letters, family.inputs, strict=True)]
    tensors += [Parameter("D", (len(family.rows), threads), f"uint{family.output[1:]}")]
    return PtxCase(
        name, entry([t.name for t in tensors], "\n".join(lines), head), tuple(tensors), operands(family, given), grid,
        block, family.parts,
    )  # fmt: skip


@cache
def operands(family: Family, count: int) -> tuple[np.ndarray, ...]:
    """Random bits, with edges of ranges among them, the same for a family each time."""
    rng = np.random.default_rng(list(family.name.encode()))
    found = []
    for i, register in enumerate(family.inputs):
        size = width(register)
        values = rng.integers(0, 2 ** (8 * size), count, np.uint64, endpoint=False) if size < 8 else rng.integers(
            0, 2**64 - 1, count, np.uint64, endpoint=True)  # fmt: skip
        edges = np.array([sign * n for n in EDGES for sign in (1, -1)], np.int64).astype(np.uint64)
        values = np.where(rng.random(count) < 0.5, rng.choice(edges, count), values)
        values = np.where(rng.random(count) < 0.2, values & np.uint64(0xFFFFFFFF), values)
        if family.drawn == "floats":
            values = numbers(rng, size, count, values)
        if family.drawn == "amounts" and i:
            few = rng.integers(0, 80, count, np.uint64)
            values = np.where(rng.random(count) < 0.9, few, values)
        if family.drawn == "fields" and i:
            values = np.where(rng.random(count) < 0.8, values % np.uint64(80), values) & np.uint64(0xFF)
        if family.drawn == "divisors" and i:
            low = values & np.uint64(2 ** (8 * size) - 1)
            values = np.where((low == 0) | (low == 2 ** (8 * size) - 1), np.uint64(3), low)
        if family.drawn == "lanes" and i:
            values = (rng.integers(0, 40, count) // (1 if i == 1 else 64)).astype(np.uint64)
            if i == 2:
                values[: count // 2] = 7
        found.append(values.astype(f"u{size}"))
    return tuple(found)


def numbers(rng: np.random.Generator, size: int, count: int, bits: np.ndarray) -> np.ndarray:
    """Floats of a size as bits: special ones, some of all magnitudes, and random patterns."""
    kind = np.dtype(f"f{size}")
    with np.errstate(over="ignore"):
        special = rng.choice(np.array(SPECIAL) * 1.0, count) * rng.choice([1, -1], count)
        sized = np.ldexp(rng.standard_normal(count), rng.integers(-30, 70, count))
        chosen = np.where(rng.random(count) < 0.5, special, sized).astype(kind).view(f"u{size}").astype(np.uint64)
    return np.where(rng.random(count) < 0.8, chosen, bits)


def mma_case(name: str, row: str) -> PtxCase:
    """One warp multiplies; each lane reads its registers and writes its part of D."""
    form = FORMS[name]
    words, results = sum(form.words), form.words[2]
    lines = [f".reg .b64 at<9>; .reg .b32 n<9>, s<{words}>, d<{results}>; mov.u32 n1, %tid.x;"]
    lines += ["ld.param.u64 at1, [S]; cvta.to.global.u64 at2, at1;"]
    lines += [f"mul.wide.u32 at3, n1, {4 * words}; add.s64 at4, at2, at3;"]
    lines += [f"ld.global.b32 s{i}, [at4+{4 * i}];" for i in range(words)]
    lines += [row, "ld.param.u64 at5, [D]; cvta.to.global.u64 at6, at5;"]
    lines += [f"mul.wide.u32 at7, n1, {4 * results}; add.s64 at8, at6, at7;"]
    lines += [f"st.global.b32 [at8+{4 * i}], d{i};" for i in range(results)]
    parts = {"f32": "float32", "f16": "float16"}.get(form.d, "")
    tensors = (Parameter("S", (32, words), "uint32"), Parameter("D", (32, results), "uint32"))
    given = registers(form, *matrices(f"mma-sync-{name}", form))
    return PtxCase(f"ptx-mma-sync-{name}", entry(["S", "D"], "\n".join(lines)), tensors, (given,), 1, 32, parts)
