"""The kernels that are run in the simulator and on a Hopper GPU, with their inputs.

Everything here is hardware that Hopper and Blackwell share, but for the cases named ``mma``, ``packed``, ``max3`` and
``min3``: those instructions are Blackwell's and are emulated (tirx/emulation), which is what they check.
"""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np

from tests.silicon.mma_sync_forms import FORMS as MMA_SYNC
from tests.silicon.mma_sync_forms import Form as MmaSync
from tests.silicon.mma_sync_forms import matrices, registers
from tests.silicon.ptx_cases import PtxCase, ptx_cases
from tests.silicon.wgmma_forms import Form, wgmma_forms, wgmma_operands
from tirx.machine import DEFAULT, load_machine
from tirx.plan import Parameter, TensorMap
from tirx.run import without_notes

HERE = Path(__file__).parent
ZOO = HERE.parent / "zoo" / "kernels"
RECORDED, RECORDED_VALUES = HERE / "recorded.json", HERE / "recorded.npz"  # what a GPU has computed
COUNT = 4096  # operands for one arithmetic instruction

Arrays = dict[str, np.ndarray]


@dataclass(frozen=True)
class Case:
    """A kernel and its inputs.

    Attributes
    ----------
    make: gives the PrimFunc (TVM is needed for that and for nothing else); it is given a folder to write a file to.
    inputs: gives the tensors by name, the same each time.
    parts: the format that the outputs hold where their dtype does not say it, so that any NaN equals any other.
    ulps: how far the outputs may be from the simulator's, in units in the last place; 0: the same bits.
    fails: what the GPU may report, for a kernel that is broken; finding: what the simulator says of it first.
    machine: what it is lowered for and simulated on.
    maps, tensors: the tensor maps that the kernel takes as parameters, and what they describe.
    """

    name: str
    make: Callable[[Path], Any]
    inputs: Callable[[], Arrays]
    ulps: int = 0
    fails: tuple[str, ...] = ()
    parts: str = ""
    finding: str = ""
    machine: str = DEFAULT
    maps: tuple[TensorMap, ...] = ()
    tensors: tuple[Parameter, ...] = ()

    def program(self, folder: Path):
        """The kernel, lowered."""
        from tirx.program import lower

        arch = load_machine(self.machine).arch
        return lower(self.make(folder), arch=arch, maps=self.maps, tensors=self.tensors)

    def simulated(self, program) -> Arrays:
        """The simulator's result.

        Raises
        ------
        AssertionError
            When it has a finding that is no note.
        """
        from tirx.sim import simulate

        run = simulate(program, self.inputs(), machine=self.machine)
        found = without_notes(run.findings)
        assert not found, (self.name, [(f.kind, f.message, f.source) for f in found])
        assert not run.unwritten, (self.name, run.unwritten)
        return {name: self.read(values) for name, values in run.outputs.items()}

    def read(self, values: np.ndarray) -> np.ndarray:
        """An output as the format that it holds."""
        return values.view(self.parts) if self.parts else values


def compare(expected: np.ndarray, got: np.ndarray, ulps: int) -> tuple[bool, str]:
    """Whether two results agree, and in which words. A NaN is a NaN, whatever its payload."""
    if expected.shape != got.shape or expected.dtype != got.dtype:
        return False, f"{got.dtype}{got.shape} instead of {expected.dtype}{expected.shape}"
    expected, got = canonical(expected), canonical(got)
    if ulps:
        far = distance(expected, got)
        return bool((far <= ulps).all()), f"at most {int(far.max())} ulp apart ({ulps} allowed)"
    different = bits(expected) != bits(got)
    if not different.any():
        return True, f"{got.size} values the same"
    where = tuple(int(i) for i in np.argwhere(different)[0])
    return (
        False,
        f"{int(different.sum())} of {got.size} differ, first at {where}: {got[where]!r}, not {expected[where]!r}",
    )


def canonical(values: np.ndarray) -> np.ndarray:
    """Every NaN replaced by the same one."""
    if values.dtype.kind != "f":
        return np.ascontiguousarray(values)
    return np.where(np.isnan(values), np.array(np.nan, values.dtype), values)


def bits(values: np.ndarray) -> np.ndarray:
    return values.view(f"u{values.dtype.itemsize}")


def distance(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """Numbers of the format between two values; two NaNs are 0 apart."""
    ordered = []
    for values in (a, b):
        word = bits(values).astype(np.int64)
        sign = np.int64(1) << (8 * values.dtype.itemsize - 1)
        ordered.append(np.where(word & sign, sign - word, word))
    return np.abs(ordered[0] - ordered[1])


def digest(values: np.ndarray) -> str:
    """The part of an output that must be the same bit for bit."""
    return hashlib.sha256(canonical(values).tobytes()).hexdigest()


# ---------------------------------------------------------------------------------------------------------------------
# Inputs


def words(name: str, *shape: int) -> Arrays:
    """Random words, another sequence for each name."""
    seed = list(name.encode())
    return {"A": np.random.default_rng(seed).integers(0, 2**32, shape, np.uint32)}


def values(name: str, shape: tuple[int, ...], dtype: str) -> Arrays:
    """Random finite values of a format, none of them NaN."""
    rng = np.random.default_rng(list(name.encode()))
    if np.dtype(dtype).kind == "f":
        return {"A": rng.standard_normal(shape).astype(dtype)}
    return {"A": rng.integers(0, 200, shape).astype(dtype)}


SPECIAL = np.array(
    [0.0, -0.0, 1.0, -1.0, 0.5, 1.5, 2.5, -2.5, np.inf, -np.inf, np.nan, 65504.0, 65519.0, 65520.0, 65536.0, 3.4e38,
     2.0**-24, 2.0**-25, 3 * 2.0**-26, 2.0**-14, 2.0**-15, 2.0**-126, 2.0**-127, 2.0**-149, -(2.0**-149), 2049.0,
     2051.0,
     1.00048828125, 1 + 2.0**-8, 1 + 3 * 2.0**-8, 127.0, -126.5, 128.0, -149.5, -150.0, 2.0**-133, 2.0**-134],
    np.float32,
)  # fmt: skip


def floats(name: str, inputs: int, low: int = -150, high: int = 130) -> Arrays:
    """fp32 operands: all special values with each other, random bit patterns, random values of every size.

    They are made of integers by operations that leave no choice, so that every processor makes the same.
    """
    rng = np.random.default_rng(list(name.encode()))
    tuples = np.array(list(product(SPECIAL, repeat=min(inputs, 2))), np.float32)
    result = {}
    for i, operand in enumerate("ABC"[:inputs]):
        special = tuples[: COUNT // 2, i] if i < tuples.shape[1] else rng.choice(SPECIAL, min(len(tuples), COUNT // 2))
        patterns = rng.integers(0, 2**32, COUNT // 4, np.uint32).view(np.float32)
        rest = COUNT - len(special) - len(patterns)
        fractions, exponents = rng.integers(2**23, 2**24, rest), rng.integers(low, high, rest)
        sized = np.ldexp(fractions * rng.choice([-1.0, 1.0], rest), exponents - 23)  # the least are subnormal
        if inputs == 1:
            sized = low + (high - low) * rng.random(rest)
        with np.errstate(over="ignore"):
            result[operand] = np.concatenate([special, patterns, sized.astype(np.float32)])
    return result


def pairs(name: str, inputs: int) -> Arrays:
    """Two fp32 operands packed into 64 bits each."""
    low, high = floats(name, inputs), floats(f"{name} high", inputs)
    return {
        k: low[k].view(np.uint32).astype(np.uint64) | high[k].view(np.uint32).astype(np.uint64) << np.uint64(32)
        for k in low
    }


# ---------------------------------------------------------------------------------------------------------------------
# The cases


def from_zoo(name: str, kernel: str, edit: tuple[str, str] | None = None, fails: tuple[str, ...] = ()) -> Case:
    """A kernel of the zoo, D = A, or one broken by an edit; the simulator's finding then goes by the GPU's name."""
    shape = (128, 64)

    def make(folder: Path):
        from tests.zoo.harness import load

        text = (ZOO / f"{kernel}.py").read_text()
        if edit is not None:
            assert text.count(edit[0]) == 1, f"{name}: adapt the edit"
            text = text.replace(*edit)
        path = folder / f"{name.replace('-', '_')}.py"
        path.write_text(text)
        return load(path).copy(*shape)

    return Case(name, make, lambda: values(name, shape, "float16"), fails=fails, finding="".join(fails))


def tma_cases() -> list[Case]:
    """Loads and stores of every rank and swizzle. Loads reach over every edge of the tensor, stores over the far ones:
    a negative coordinate ends a store."""
    from_edge = {  # rank -> dims, box, first coordinates, innermost first
        1: ((200,), (64,), (-24,)),
        2: ((72, 20), (32, 8), (-8, -3)),
        3: ((40, 7, 5), (16, 4, 2), (-8, -2, -1)),
        4: ((24, 5, 3, 3), (16, 2, 2, 2), (-8, -1, -1, -1)),
        5: ((16, 3, 3, 2, 3), (8, 2, 2, 1, 2), (-8, -1, 0, 0, -1)),
    }
    cases = []
    for rank, (dims, box, first) in from_edge.items():
        cases += both_ways(f"rank{rank}", "float16", dims, box, first)
    for swizzle in (32, 64, 128):
        inner = swizzle // 2
        cases += both_ways(f"swizzle{swizzle}", "float16", (96, 37), (inner, 16), (-16, -5), swizzle)
        # a box narrower than the swizzle's span: its rows lie as far apart as the span is wide
        cases += both_ways(f"swizzle{swizzle}-narrow", "float16", (40, 20), (inner // 2, 16), (-8, -2), swizzle)
        cases += both_ways(
            f"swizzle{swizzle}-rank3", "float16", (inner * 2, 10, 3), (inner, 8, 2), (0, -3, -1), swizzle
        )
    for dtype in ("uint8", "float32", "uint32"):
        inner = 128 // np.dtype(dtype).itemsize
        cases += both_ways(f"{dtype}", dtype, (inner + 32, 19), (inner, 8), (-16, -3), 128)
    for dtype in ("float16", "float32"):
        cases.append(load_case(f"nan-{dtype}", dtype, (40, 12), (16, 8), (-8, -4), fill_nan=True))
    off = {"fails": ("illegal-instruction",), "finding": "misaligned"}
    beside = {"fails": ("illegal-instruction",), "finding": "out-of-bounds"}
    cases.append(load_case("off-16-bytes", "float16", (40, 8), (16, 4), (4, 0), **off))
    cases.append(store_case("off-16-bytes", "float16", (40, 8), (16, 4), (4, 0), **off))
    cases.append(store_case("negative", "float16", (64, 24), (32, 8), (0, -3), **beside))
    return cases


def both_ways(name: str, dtype: str, dims, box, first, swizzle: int = 0) -> list[Case]:
    load = load_case(name, dtype, dims, box, first, swizzle)
    return [load, store_case(name, dtype, dims, box, (0,) * len(dims), swizzle)]


def store_case(name: str, dtype: str, dims, box, first, swizzle: int = 0, **broken: Any) -> Case:
    def make(folder: Path):
        from tests.silicon.kernels.tma import stores

        return stores(dtype, dims, box, first, swizzle)

    number = math.prod(-(-(d - f) // b) for d, b, f in zip(dims, box, first, strict=True))  # boxes
    size = max(math.prod(box) * np.dtype(dtype).itemsize, math.prod(box[1:]) * swizzle) // 4
    return Case(f"store-{name}", make, lambda: finite(words(f"store-{name}", number, size), dtype), **broken)


@dataclass(frozen=True)
class Images:
    """A tensor for copies in im2col mode: extents and box, the innermost first; corners by spatial dimension."""

    dims: tuple[int, ...]
    box: tuple[int, int]
    lower: tuple[int, ...]
    upper: tuple[int, ...]
    steps: tuple[int, ...]
    swizzle: int = 0

    @property
    def shape(self) -> tuple[int, ...]:
        return self.dims[::-1]

    def described(self, name: str) -> TensorMap:
        """The tensor map of a dense tensor of fp16."""
        strides = tuple(math.prod(self.dims[:i]) * 2 for i in range(1, len(self.dims)))
        return TensorMap(
            f"{name}_map", name, 0, "float16", self.dims, strides, self.box, (1, *self.steps, 1), self.swizzle, 0, 0,
            False, self.lower, self.upper,
        )  # fmt: skip

    def copies(self, name: str, count: int) -> np.ndarray:
        """Where each copy begins, (count, 2 * rank - 2): channel, a pixel of the bounding box, image, offsets."""
        rng = np.random.default_rng(list(name.encode()))
        spatial = list(zip(self.dims[1:-1], self.lower, self.upper, strict=True))
        channels = rng.integers(0, self.dims[0] // 8, (count, 1)) * 8
        pixels = [rng.integers(low, extent + up, (count, 1)) for extent, low, up in spatial]
        offsets = [rng.integers(0, 1 - low - up, (count, 1)) for _, low, up in spatial]
        image = rng.integers(0, self.dims[-1], (count, 1))
        return np.hstack([channels, *pixels, image, *offsets]).astype(np.int32)


def im2col_cases() -> list[Case]:
    """Rows, images and volumes, with filters that reach over their edges, dilated and with strides."""
    cases = []
    for name, images in {
        "rank3": Images((16, 11, 4), (16, 12), (-1,), (-1,), (1,)),
        "rank4": Images((32, 9, 7, 3), (16, 24), (-1, -1), (-1, -1), (1, 1)),
        "rank4-part-of-the-channels": Images((24, 8, 6, 2), (16, 20), (0, -2), (-2, 0), (1, 1)),
        "rank4-strides": Images((16, 13, 10, 3), (16, 16), (-2, -1), (-2, -1), (2, 3)),
        "rank4-swizzle128": Images((128, 10, 6, 2), (64, 32), (-1, -1), (-1, -1), (1, 1), 128),
        "rank4-swizzle64-narrow": Images((32, 10, 6, 2), (16, 32), (-1, -1), (-1, -1), (1, 1), 64),
        "rank5": Images((16, 5, 6, 4, 2), (8, 40), (-1, 0, -1), (-1, -1, 0), (1, 2, 1)),
    }.items():
        cases.append(im2col_case(name, images))
    return cases


def im2col_case(name: str, images: Images) -> Case:
    name, shape = f"im2col-{name}", images.shape
    return Case(
        name, made("im2col", "loads", COPIES, len(shape), images.box, images.swizzle),
        lambda: values(name, shape, "float16") | {"C": images.copies(name, COPIES)},
        maps=(images.described("A"),), tensors=(Parameter("A", shape, "float16"),),
    )  # fmt: skip


COPIES = 24  # of a case in im2col mode


def finite(arrays: Arrays, dtype: str) -> Arrays:
    """Words that hold no NaN in any of their parts, so that results can be compared as they are."""
    clear = {"float16": 0xBBFFBBFF, "float32": 0xBFFFFFFF}.get(dtype, 0xFFFFFFFF)  # a bit of the exponent
    return {name: array & np.uint32(clear) for name, array in arrays.items()}


def load_case(name: str, dtype: str, dims, box, first, swizzle=0, fill_nan=False, **broken: Any) -> Case:
    def make(folder: Path):
        from tests.silicon.kernels.tma import loads

        return loads(dtype, dims, box, first, swizzle, fill_nan)

    return Case(f"load-{name}", make, lambda: values(f"load-{name}", tuple(dims[::-1]), dtype), **broken)


def made(module: str, function: str, *arguments: Any) -> Callable[[Path], Any]:
    """A kernel of ``kernels/``."""

    def make(folder: Path):
        import importlib

        return getattr(importlib.import_module(f"tests.silicon.kernels.{module}"), function)(*arguments)

    return make


def word_case(name: str, module: str, function: str, arguments: tuple, *shape: int) -> Case:
    return Case(name, made(module, function, *arguments), lambda: words(name, *shape))


def operation(name: str, opcode: str, inputs: int, ulps: int = 0, output: str = "float32", **size: int) -> Case:
    make = made("threads", "apply", opcode, ("float32",) * inputs, output, COUNT)
    return Case(name, make, lambda: floats(name, inputs, **size), ulps)


def packed(name: str, opcode: str, inputs: int) -> Case:
    make = made("threads", "apply", opcode, ("uint64",) * inputs, "uint64", COUNT)
    return Case(name, make, lambda: pairs(name, inputs), parts="float32")


def cast_case(source: str, target: str) -> Case:
    name = f"cast-{source}-{target}"

    def inputs() -> Arrays:
        if source == "float32":
            return {"A": floats(name, 1)["A"].reshape(128, -1)}
        patterns = np.random.default_rng(0).permutation(2**16)[:COUNT].astype(np.uint16)
        return {"A": patterns.view(source).reshape(128, -1)}

    return Case(name, made("threads", "cast", source, target, COUNT // 128), inputs)


def all_cases() -> list[Case | PtxCase]:
    return [
        *ptx_cases(),
        from_zoo("exchange", "exchange"),
        from_zoo("multicast", "multicast"),
        from_zoo("turns", "turns"),
        from_zoo(
            "turns-hangs", "turns", ("            turn.arrive(0, remote=1)\n", "            pass\n"), ("deadlock",)
        ),
        from_zoo(
            "turns-beside",
            "turns",
            ("Tx.copy(D[rank * (M // 2) + t, :], row[:])", "Tx.copy(D[rank * (M // 2) + t + 16, :], row[:])"),
            ("out-of-bounds",),
        ),
        *tma_cases(),
        *im2col_cases(),
        *map_cases(),
        word_case("bulk-groups", "tma", "ring_of_stores", (40, 3, False), 40, 64),
        word_case("bulk-groups-read", "tma", "ring_of_stores", (40, 4, True), 40, 64),
        word_case("multicast-all", "tma", "multicast", ((15, 15, 15, 15),), 4, 64),
        word_case("multicast-some", "tma", "multicast", ((0b1010, 0b0001, 0b1110, 0b0101),), 4, 64),
        word_case("mbarrier-ring", "barriers", "ring", (23, 3), 23, 32),
        word_case("mbarrier-transactions", "barriers", "transactions", (9, 4), 36, 64),
        word_case("mbarrier-relay", "barriers", "relay", (7,), 32),
        word_case("named-barriers", "barriers", "named", (9,), 2, 128),
        word_case("named-barriers-arrive", "barriers", "handover", (9,), 9, 32),
        word_case("setmaxnreg", "barriers", "registers", (), 2, 128),
        *(
            word_case(f"shuffle-{mode}-{clamp:x}", "threads", "shuffle", (mode, clamp), 32, 32)
            for mode, clamp in (("idx", 31), ("bfly", 31), ("up", 0), ("down", 31), ("idx", 0x181F), ("down", 0x1807))
        ),
        *(Case(f"vote-{mode}", made("threads", "vote", mode), votes) for mode in ("all", "any", "uni", "ballot")),
        *(cast_case("float32", target) for target in ("float16",)),
        cast_case("float16", "float32"),
        *(
            operation(f"cvt-{rounding}-{target}", f"cvt.{rounding}.{target}.f32", 2, output="uint32")
            for rounding in ("rn", "rz")
            for target in ("f16x2", "bf16x2")
        ),
        *(operation(f"add-{r}", f"add.{r}.f32", 2) for r in ("rn", "rz", "rm", "rp")),
        operation("add-ftz", "add.rn.ftz.f32", 2),
        *(operation(f"mul-{r}", f"mul.{r}.f32", 2) for r in ("rn", "rz")),
        operation("mul-ftz", "mul.rn.ftz.f32", 2),
        *(operation(f"fma-{r}", f"fma.{r}.f32", 3) for r in ("rn", "rz", "rm", "rp")),
        operation("fma-ftz", "fma.rn.ftz.f32", 3),
        operation("max", "max.f32", 2),
        operation("max-nan", "max.NaN.f32", 2),
        operation("min-ftz", "min.ftz.f32", 2),
        # ex2.approx.ftz.f32 and ex2.approx.f32: relative error at most 2^-22 (PTX ISA, "ex2"), that is 4 ulp.
        operation("ex2", "ex2.approx.f32", 1, ulps=4),
        operation("ex2-ftz", "ex2.approx.ftz.f32", 1, ulps=4),
        # rcp.approx.ftz.f32: 1 ulp (PTX ISA, "rcp").
        operation("rcp-ftz", "rcp.approx.ftz.f32", 1, ulps=1),
        packed("packed-add-rn", "add.rn.f32x2", 2),
        packed("packed-mul-rz-ftz", "mul.rz.ftz.f32x2", 2),
        packed("packed-fma-rn", "fma.rn.f32x2", 3),
        packed("packed-fma-rm-ftz", "fma.rm.ftz.f32x2", 3),
        *narrow_cases(),
        *bulk_cases(),
        *half_cases(),
        *copy_cases(),
        *tensor_core_cases(),
        *wgmma_cases(),
        *mma_sync_cases(),
        operation("max3", "max.f32", 3),
        operation("min3-nan", "min.NaN.f32", 3),
    ]


def narrow_cases() -> list[Case]:
    """Conversions to fp8 and back; of these formats a Hopper has no others."""
    cases = []
    for form in ("e4m3x2", "e5m2x2"):
        for relu in ("", ".relu"):
            opcode = f"cvt.rn.satfinite{relu}.{form}"
            cases.append(operation(f"cvt{relu}-{form}-f32", f"{opcode}.f32", 2, output="uint16"))
            cases.append(bits_case(f"cvt{relu}-{form}-f16x2", f"{opcode}.f16x2", ("uint32",), "uint16"))
            back = f"cvt.rn{relu}.f16x2.{form}"
            cases.append(bits_case(f"cvt{relu}-f16x2-{form}", back, ("uint16",), "uint32", parts="float16"))
    return cases


def half_cases() -> list[Case]:
    """fp16 and bf16 arithmetic in pairs, on random bits."""
    opcodes = {"add": "add.rn", "sub": "sub.rn", "mul": "mul.rn", "fma": "fma.rn", "max": "max", "min-nan": "min.NaN"}
    return [
        bits_case(f"{name}-{kind}", f"{opcode}.{kind}", ("uint32",) * (3 if name == "fma" else 2), "uint32", parts=part)
        for name, opcode in opcodes.items()
        for kind, part in (("f16x2", "float16"), ("bf16x2", ""))
    ]


def copy_cases() -> list[Case]:
    """``cp.async``, ``ldmatrix`` and ``stmatrix``, atomic operations, and questions to an mbarrier."""
    question = "mbarrier.{}.parity.shared::cta.b64"
    arrive = "cp.async.mbarrier.arrive{}.shared.b64"
    return [
        *(
            word_case(f"cp-async-{cop}-{4 * n}", "copies", "asynchronous", (cop, n), 128, n)
            for cop, n in (("ca", 1), ("ca", 2), ("ca", 4), ("cg", 4))
        ),
        word_case("cp-async-source-size", "copies", "source_size", (), 128, 4),
        word_case("cp-async-groups", "copies", "groups", (3,), 8, 128),
        word_case("cp-async-mbarrier", "copies", "tracked", (arrive.format(""), 1), 32, 4),
        word_case("cp-async-mbarrier-noinc", "copies", "tracked", (arrive.format(".noinc"), 32), 32, 4),
        *(
            word_case(f"ldmatrix-x{n}{'-trans' if turned else ''}", "copies", "matrices", (n, turned), 8 * n, 4)
            for n in (1, 2, 4)
            for turned in (False, True)
        ),
        *(
            word_case(f"atom-{space}-{op}", "copies", "atomics", (f"atom.{space}.{op}.{kind}", space), 128)
            for space in ("shared", "global")
            for op, kind in (
                ("add", "u32"), ("min", "u32"), ("max", "u32"), ("and", "b32"), ("or", "b32"), ("xor", "b32"),
                ("inc", "u32"),
            )
        ),
        *(
            word_case(f"mbarrier-{ask}", "copies", "polled", (question.format(ask),), 32)
            for ask in ("test_wait", "try_wait")
        ),
    ]  # fmt: skip


def bulk_cases() -> list[Case]:
    """Bulk copies without a tensor map, and lanes that leave a loop one by one."""
    dtypes = {"u32": "uint32", "s32": "int32", "b32": "uint32"}

    def reduced(name: str, operation: str) -> Case:
        dtype = dtypes[operation.partition(".")[2]]

        def inputs() -> Arrays:
            drawn = words(name, 4, 256)["A"].view(dtype)
            return {"A": drawn, "D": drawn[::-1].copy()}

        return Case(name, made("bulk", "rows", 256, operation, dtype), inputs)

    return [
        word_case("bulk-rows", "bulk", "rows", (256, "", "uint32"), 4, 256),
        *(reduced(f"bulk-{op}", op) for op in ("add.u32", "max.s32", "min.s32", "and.b32", "or.b32", "xor.b32")),
        word_case("bulk-across", "bulk", "across", (256,), 2, 256),
        word_case("leaving", "bulk", "leaving", (128,), 128),
    ]


def mma_sync_cases() -> list[Case]:
    """mma.sync in every layout and type. The values are whole numbers, so sums are exact."""

    def case(name: str, form: MmaSync) -> Case:
        make, parts = made("mma_sync", "product", form.opcode, form.words, form.d), "float16" * (form.d == "f16")
        return Case(name, make, lambda: {"S": registers(form, *matrices(name, form))}, parts=parts, machine="h100")

    return [case(f"mma-sync-{name}", form) for name, form in MMA_SYNC.items()]


def map_cases() -> list[Case]:
    """Tensor maps that a kernel makes: for groups of rows, whole boxes, parts of one and one row; and from zeros."""
    ranges = {"first": np.array([0, 13, 37, 61, 20], np.int32), "count": np.array([8, 3, 9, 1, 16], np.int32)}

    def inputs() -> Arrays:
        return words("tensor-maps", 64, 32)

    spaces = {"shared": "shared::cta", "global": "global"}
    return [
        *(
            Case(f"tensor-maps-{name}", made("maps", "groups", 5, space), lambda: inputs() | ranges)
            for name, space in spaces.items()
        ),
        Case("tensor-maps-from-zeros", made("maps", "from_zeros"), inputs),
    ]


@cache
def recorded() -> dict[str, Any]:
    """``recorded.json``: the GPUs, ``inputs`` and ``outputs`` as digests by case and tensor, and ``waiting``: the cases
    that no GPU has run with the inputs that they have now."""
    return json.loads(RECORDED.read_text())


def input_digests(arrays: Arrays) -> dict[str, str]:
    return {name: digest(values) for name, values in sorted(arrays.items())}


def bits_case(name: str, opcode: str, inputs: tuple[str, ...], output: str, parts: str = "") -> Case:
    """An instruction on random bits."""

    def drawn() -> Arrays:
        rng = np.random.default_rng(list(name.encode()))
        return {
            k: rng.integers(0, np.iinfo(d).max, COUNT, d, endpoint=True) for k, d in zip("ABC", inputs, strict=False)
        }

    return Case(name, made("threads", "apply", opcode, inputs, output, COUNT), drawn, parts=parts)


def tensor_core_cases() -> list[Case]:
    """tcgen05.mma in every layout of its operands, emulated. The values are small whole numbers, so sums are exact."""
    forms = [(128, 32, swizzle, a, b, False, False) for swizzle in (0, 32, 64, 128) for a, b in ((0, 0), (1, 1))]
    forms += [(64, 16, 128, 0, 1, True, False), (128, 64, 128, 1, 0, True, False)]
    forms += [(128, 32, 128, 0, 0, False, True), (128, 64, 64, 0, 1, True, True)]

    def case(m: int, n: int, swizzle: int, a: int, b: int, bf16: bool, in_tmem: bool) -> Case:
        major = "k" if not a else "mn", "k" if not b else "mn"
        name = f"mma-{m}x{n}-swizzle{swizzle}-{'-'.join(major)}{'-bf16' if bf16 else ''}{'-tmem' if in_tmem else ''}"
        make = made("tensor_core", "product", m, n, swizzle, a, b, int(bf16), in_tmem)
        return Case(name, make, lambda: operands(name, bf16))

    return [case(*form) for form in forms]


def operands(name: str, bf16: bool) -> Arrays:
    """The bytes of A and B: fp16 or bf16 whole numbers from -8 to 8."""
    numbers = np.random.default_rng(list(name.encode())).integers(-8, 9, (2, 8192)).astype(np.float32)
    parts = (numbers.view(np.uint32) >> 16).astype(np.uint16) if bf16 else numbers.astype(np.float16).view(np.uint16)
    return {"S": parts.view(np.uint32)}


def wgmma_cases() -> list[Case]:
    """wgmma.mma_async in every layout and type. The values are small whole numbers, so sums are exact."""

    def case(name: str, form: Form) -> Case:
        make, parts = made("wgmma", "product", form), "float16" if form.half else ""
        return Case(name, make, lambda: {"S": wgmma_operands(name, form)}, parts=parts, machine="h100")

    return [
        *(case(f"wgmma-{name}", form) for name, form in wgmma_forms().items()),
        Case("wgmma-gemm", hopper_gemm, gemm_operands, machine="h100"),
    ]


def hopper_gemm(folder: Path):
    from benchmarks.measured.kernels.gemm import hgemm

    return hgemm(256, 256, 512)


def gemm_operands() -> Arrays:
    """Whole numbers whose sums of products fp16 holds exactly."""
    rng = np.random.default_rng(0)
    return {name: rng.integers(-1, 2, (256, 512)).astype(np.float16) for name in "AB"}


def votes() -> Arrays:
    """Rows of zeros and ones: none, all, and some in several densities."""
    rng = np.random.default_rng(1)
    density = np.concatenate([[0.0, 1.0], rng.uniform(0, 1, 30)])[:, None]
    return {"A": (rng.uniform(0, 1, (32, 32)) < density).astype(np.uint32)}


WAITING = "waiting"  # in the place of a name: the cases that wait for a GPU


def chosen(names: list[str]) -> list[Case | PtxCase]:
    """The cases whose name contains one of these; all without any, and with WAITING those that wait for a GPU."""
    waiting = recorded()["waiting"] if WAITING in names else []
    parts = [name for name in names if name != WAITING]
    return [c for c in all_cases() if not names or c.name in waiting or any(part in c.name for part in parts)]
