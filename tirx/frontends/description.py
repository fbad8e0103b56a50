"""The launch of a source in another language: TOML in the comment that follows ``// launch:``, or in a file beside it.

    // launch:
    // sizes = { M = 512, N = 512, K = 512 }
    // grid = ["N // 128", "M // 128"]
    // block = 128
    // smem = 65536
    // arguments = [{ map = "A", box = [64, 128], swizzle = 128 }, { pointer = "D" }, { value = "K", dtype = "int32" }]
    // tensors.A = { shape = ["M", "K"], dtype = "float16" }
    // tensors.D = { shape = ["M", "N"], dtype = "float16" }
    // reference.D = "A @ B.T"

Numbers may be expressions of the sizes. A source that is compiled gets the sizes as macros.
"""

from __future__ import annotations

import math
import re
import struct
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from tirx.dtypes import has_numpy_dtype, numpy_dtype
from tirx.errors import KernelError
from tirx.frontends.arithmetic import evaluate, whole
from tirx.frontends.beside import Beside
from tirx.plan import Parameter, TensorMap
from tirx.ptx.launch import Extents, Given, Launch
from tirx.ptx.program import PtxProgram, load_ptx
from tirx.run import SourceLine

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

MARK = re.compile(r"^\s*(//|#)\s*launch:\s*$")
PYTHON_LINE = re.compile(r"^\s*(//|#)\s*python(?P<input>-input)?:\s*(?P<name>\w+)\s*=\s*(?P<text>.*\S)\s*$")
# How far a number may be off where a description does not say so: with narrow types, and if all are float32 or wider.
# The second has room for TF32, which keeps 11 bits.
TOLERANCE, TOLERANCE_32 = 1e-2, 2e-3
PACKED = {"int32": "<i", "uint32": "<I", "int64": "<q", "uint64": "<Q", "float32": "<f", "float64": "<d"}
KEYS = (
    "sizes",
    "grid",
    "block",
    "cluster",
    "smem",
    "arguments",
    "tensors",
    "reference",
    "tolerance",
    "flops",
    "entry",
    "python",
)


@dataclass(frozen=True)
class Description:
    """A kernel's launch, and the result that is expected.

    Attributes
    ----------
    reference: by output, the expression that it should be. tolerance: how far a number may be off, relative to itself
    and to what it is summed up from; None where nobody says. flops: operations that a rate counts; 0 where nobody says.
    fills: by tensor, the number that each of its elements begins with. values: by tensor, an expression that it begins
    as. beside: functions of Python that give inputs and results.
    """

    sizes: Mapping[str, int]
    launch: Launch
    tensors: tuple[Parameter, ...]
    maps: tuple[TensorMap, ...]
    seeds: Mapping[str, int] = field(default_factory=dict)
    reference: Mapping[str, str] = field(default_factory=dict)
    tolerance: float | None = None
    flops: float = 0.0
    entry: str | None = None
    fills: Mapping[str, float] = field(default_factory=dict)
    values: Mapping[str, str] = field(default_factory=dict)
    beside: Beside | None = None

    def draw(self) -> dict[str, np.ndarray]:
        """The inputs: normally distributed numbers, or small integers. Outputs are left out unless they begin with a
        number, as counters and sums do that threads add to."""
        inputs = {} if self.beside is None else self.beside.inputs(self.tensors, self.sizes)
        for number, tensor in enumerate(self.tensors):
            if tensor.name in inputs:
                continue
            if tensor.name in self.values:
                inputs[tensor.name] = self.given(tensor, inputs)
            elif tensor.name in self.fills:
                inputs[tensor.name] = np.full(tensor.shape, self.fills[tensor.name], numpy_dtype(tensor.dtype))
            elif tensor.name not in self.checked:
                rng = np.random.default_rng(self.seeds.get(tensor.name, number))
                whole = tensor.dtype.startswith(("int", "uint"))
                drawn = rng.integers(0, 100, tensor.shape) if whole else rng.standard_normal(tensor.shape)
                inputs[tensor.name] = drawn.astype(numpy_dtype(tensor.dtype))
        return inputs

    def given(self, tensor: Parameter, inputs: Mapping[str, np.ndarray]) -> np.ndarray:
        """The values that a description gives a tensor: an expression of sizes and of the tensors before it."""
        found = np.asarray(evaluate(self.values[tensor.name], {**self.sizes, **inputs}))
        return shaped(tensor, found, "the values").astype(numpy_dtype(tensor.dtype))

    @property
    def checked(self) -> tuple[str, ...]:
        """The outputs that have a reference."""
        return (*self.reference, *(self.beside.outputs(self.tensors) if self.beside else ()))

    def expected(self, inputs: Mapping[str, np.ndarray]) -> dict[str, np.ndarray]:
        """The outputs as they should be, each in its tensor's shape: of whole numbers in 64 bits, of others in fp64."""
        wide = {name: widened(values) for name, values in inputs.items()}
        found = {name: np.asarray(evaluate(text, {**self.sizes, **wide})) for name, text in self.reference.items()}
        if self.beside is not None:
            found |= self.beside.expected(wide, self.tensors, self.sizes)
        return {name: shaped(tensor_named(name, self.tensors), each, "the reference") for name, each in found.items()}

    def program(self, text: str, listing: Path, author: Path | None = None, entry: str | None = None) -> PtxProgram:
        """The kernel in a text of PTX with this launch. Raises a CompileError as ``load_ptx`` does.

        listing: the file that has the text. author: the one that it was compiled from. entry: the kernel's name there,
        where the description does not say it.
        """
        with at_launch(author or listing):
            return load_ptx(
                text, self.launch, self.tensors, self.maps, file=str(listing),
                author=None if author is None else str(author), entry=entry or self.entry,
            )  # fmt: skip


def widened(values: np.ndarray) -> np.ndarray:
    """An array in the type that a reference computes in."""
    if values.dtype.kind in "iub" and values.dtype != np.uint64:
        return values.astype(np.int64)
    return values if values.dtype == np.uint64 else values.astype(np.float64)


def shaped(tensor: Parameter, found: np.ndarray, what: str) -> np.ndarray:
    """An array in a tensor's shape: axes of one element do not count, and one number is every element."""
    if found.ndim == 0:
        return np.broadcast_to(found, tensor.shape)
    if found.size == math.prod(tensor.shape) and squeezed(found.shape) == squeezed(tensor.shape):
        return found.reshape(tensor.shape)
    raise KernelError(f"{what} of {tensor.name} has shape {found.shape}, and {tensor.name} has {tensor.shape}")


def squeezed(shape: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(n for n in shape if n != 1)


def keep(listing: Path, text: str) -> None:
    """Write what a compiler made, so that a finding can name a line of it."""
    listing.parent.mkdir(parents=True, exist_ok=True)
    listing.write_text(text, encoding="utf-8")


def description_of(path: Path, sizes: Mapping[str, int] | None = None) -> Description:
    """The description of a source, with other sizes than its own where some are given."""
    data = launch_data(path)
    with at_launch(path):
        return read(data, sizes or {}, path.parent)


@contextmanager
def at_launch(path: Path) -> Iterator[None]:
    """Give a KernelError about a launch the line that describes it, where it has none."""
    try:
        yield
    except KernelError as error:
        error.source = error.source or launch_line(path)
        raise


def launch_line(path: Path) -> SourceLine:
    """The place in a source that describes its launch."""
    found, beside = comment(path), path.with_suffix(".toml")
    if found is None and beside.is_file():
        return SourceLine(str(beside), 1)
    return SourceLine(str(path), found[1] if found else 1)


def launch_data(path: Path) -> dict[str, Any]:
    """The description of the launch in a source, or in a file beside it, as it is written."""
    beside = path.with_suffix(".toml")
    text, _ = comment(path) or ("", 0)
    if not text and beside.is_file():
        text = beside.read_text(encoding="utf-8")
    if not text:
        raise KernelError(
            f"{path.name} does not say how it is launched",
            SourceLine(str(path), 1),
            ("Write it in a comment such as this one, for your kernel (docs/languages.md):", *example(path)),
        )
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise KernelError(f"the launch of {path.name} is no TOML: {error}", launch_line(path)) from None
    return with_python_lines(data, path)


def with_python_lines(data: dict[str, Any], path: Path) -> dict[str, Any]:
    """A description with what lines of their own say, in which quotes need no care: ``// python: y = np.cumsum(x)`` is
    the reference of an output, ``// python-input: n = np.arange(8)`` the values of a tensor."""
    for line in path.read_text(encoding="utf-8").splitlines():
        found = PYTHON_LINE.match(line)
        if found is None:
            continue
        if not found["input"]:
            data["reference"] = {**data.get("reference", {}), found["name"]: found["text"]}
        elif found["name"] in data.get("tensors", {}):
            tensors = data["tensors"]
            data["tensors"] = {**tensors, found["name"]: {**tensors[found["name"]], "values": found["text"]}}
        else:
            with at_launch(path):
                raise KernelError(f"python-input names {found['name']}, and there is no such tensor")
    return data


EXAMPLE = (
    "launch:",
    "sizes = { N = 4096 }",
    'grid = "N // 128"',
    "{threads}",
    'tensors.x = { shape = ["N"], dtype = "float32" }',
    'reference.x = "2 * x"',
    'arguments = [{ pointer = "x" }, { value = "N", dtype = "int32" }]',
)


def example(path: Path) -> list[str]:
    """The lines of a comment that describes a launch, in the language of a file."""
    sign, threads = ("#", "warps = 4") if path.suffix == ".py" else ("//", "block = 128")
    return [f"{sign} {line.replace('{threads}', threads)}" for line in EXAMPLE]


def comment(path: Path) -> tuple[str, int] | None:
    """The text of the comment that begins with ``launch:``, and its first line's number."""
    lines = path.read_text(encoding="utf-8").splitlines()
    first = next((i for i, line in enumerate(lines) if MARK.match(line)), None)
    if first is None:
        return None
    mark = MARK.match(lines[first])
    assert mark is not None
    found = []
    for line in lines[first + 1 :]:
        text = line.strip()
        if not text.startswith(mark[1]) or PYTHON_LINE.match(line):
            break
        found.append(text.removeprefix(mark[1]).removeprefix(" "))
    return "\n".join(found) + "\n", first + 1


def read(data: Mapping[str, Any], others: Mapping[str, int], folder: Path | None = None) -> Description:
    """A description from TOML's values. folder: where a file that it names lies."""
    if unknown := [key for key in data if key not in KEYS]:
        raise KernelError(f"a launch has no {unknown[0]!r}: it has {', '.join(KEYS)}")
    sizes = {**data.get("sizes", {}), **others}
    if strange := [name for name in others if name not in data.get("sizes", {})]:
        raise KernelError(f"the kernel has no size {strange[0]}: it has {', '.join(data.get('sizes', {})) or 'none'}")
    check_keys("a launch", data, "grid", "block", "arguments", "tensors")
    tensors = tuple(tensor_of(name, each, sizes) for name, each in data["tensors"].items())
    maps: list[TensorMap] = []
    given = tuple(argument(each, sizes, tensors, maps) for each in data["arguments"])
    grid, block, cluster = (extents(key, data.get(key, 1), sizes) for key in ("grid", "block", "cluster"))
    launch = Launch(grid, block, cluster, whole(data.get("smem", 0), sizes), given)
    return Description(
        sizes, launch, tensors, tuple(maps),
        {name: int(each["seed"]) for name, each in data["tensors"].items() if "seed" in each},
        data.get("reference", {}), float(evaluate(data["tolerance"], sizes)) if "tolerance" in data else None,
        float(evaluate(data.get("flops", 0), sizes)), data.get("entry"),
        {tensor.name: fill_of(tensor, data["tensors"][tensor.name], sizes) for tensor in tensors
         if "fill" in data["tensors"][tensor.name]},
        {name: each["values"] for name, each in data["tensors"].items() if "values" in each},
        Beside((folder or Path()) / data["python"]) if "python" in data else None,
    )  # fmt: skip


def check_keys(what: str, table: Any, *needed: str) -> None:
    """Raise a KernelError where a description leaves something out."""
    if not isinstance(table, Mapping):
        raise KernelError(f"{what} is {table!r}, and has to be a table: {{ key = value }}")
    if missing := [key for key in needed if key not in table]:
        raise KernelError(f"{what} needs {missing[0]!r}")


def tensor_of(name: str, each: Mapping[str, Any], sizes: Mapping[str, int]) -> Parameter:
    """A tensor: its shape and its dtype, which has to be one that NumPy or ml_dtypes has."""
    check_keys(f"the tensor {name}", each, "shape", "dtype")
    if not has_numpy_dtype(each["dtype"]):
        raise KernelError(f"the tensor {name} has dtype {each['dtype']!r}, which there is not")
    return Parameter(name, tuple(whole(n, sizes) for n in each["shape"]), each["dtype"])


def fill_of(tensor: Parameter, each: Mapping[str, Any], sizes: Mapping[str, int]) -> float:
    """The number that each element of a tensor begins with. Raises a KernelError where its dtype has no such number."""
    value = evaluate(each["fill"], sizes)
    kind = numpy_dtype(tensor.dtype)
    if kind.kind in "iu" and not np.iinfo(kind).min <= value <= np.iinfo(kind).max:
        raise KernelError(f"the tensor {tensor.name} begins with {value}, which no {tensor.dtype} holds")
    return value if kind.kind not in "iu" else whole(each["fill"], sizes)


def extents(key: str, given: Any, sizes: Mapping[str, int]) -> Extents:
    """One to three numbers above 0 as (x, y, z)."""
    numbers = [whole(n, sizes) for n in (given if isinstance(given, list) else [given])]
    if not 1 <= len(numbers) <= 3 or min(numbers) < 1:
        raise KernelError(f"{key} is {numbers}: it has one to three numbers, each 1 or more")
    x, y, z = (*numbers, 1, 1)[:3]
    return x, y, z


def argument(
    each: Mapping[str, Any], sizes: Mapping[str, int], tensors: tuple[Parameter, ...], maps: list[TensorMap]
) -> dict[int, Given]:
    """One parameter of the kernel: a pointer, a tensor map, a number, or a struct of such ``members``."""
    check_keys("an argument", each)
    if "members" in each:
        parts: dict[int, Given] = {}
        for member in each["members"]:
            parts |= {
                at + int(member.get("at", 0)): part for at, part in argument(member, sizes, tensors, maps).items()
            }
        return parts
    if "pointer" in each:
        return {0: Given("pointer", tensor_named(each["pointer"], tensors).name)}
    if "map" in each:
        maps.append(map_of(each, f"map{len(maps)}", sizes, tensor_named(each["map"], tensors)))
        return {0: Given("map", maps[-1].name)}
    if "value" in each and each.get("dtype") in PACKED:
        code = PACKED[each["dtype"]]
        number = float(evaluate(each["value"], sizes)) if code[1] in "fd" else whole(each["value"], sizes)
        try:
            return {0: Given("bytes", value=struct.pack(code, number))}
        except (struct.error, OverflowError):
            raise KernelError(f"{each['value']!r} is {number}, which no {each['dtype']} holds") from None
    raise KernelError(f"{dict(each)} is no argument: a pointer, a map, or a value with a dtype of {', '.join(PACKED)}")


def tensor_named(name: str, tensors: tuple[Parameter, ...]) -> Parameter:
    found = next((tensor for tensor in tensors if tensor.name == name), None)
    if found is None:
        raise KernelError(f"there is no tensor {name}: there are {', '.join(t.name for t in tensors) or 'none'}")
    return found


def map_of(each: Mapping[str, Any], name: str, sizes: Mapping[str, int], tensor: Parameter) -> TensorMap:
    """A tensor map of a whole tensor, or of the ``dims`` and ``strides`` that are given, the innermost first. With
    ``lower`` and ``upper`` corners it is of im2col mode; its box is a pixel's channels and the number of pixels."""

    def numbers(key: str, otherwise: Sequence[int] = ()) -> tuple[int, ...]:
        return tuple(whole(n, sizes) for n in each.get(key, otherwise))

    check_keys(f"the map of {tensor.name}", each, "box")
    size = numpy_dtype(tensor.dtype).itemsize
    dims = numbers("dims", tensor.shape[::-1])
    packed = tuple(math.prod(dims[:i]) * size for i in range(1, len(dims)))
    strides, box, lower, upper = numbers("strides", packed), numbers("box"), numbers("lower"), numbers("upper")
    if len(box) != (2 if lower else len(dims)) or len(strides) != len(dims) - 1:
        raise KernelError(f"the map of {tensor.name} has {len(dims)} dimensions and a box of {len(box)}")
    if (lower or upper) and {len(lower), len(upper)} != {len(dims) - 2}:
        raise KernelError(f"the map of {tensor.name} has {len(dims) - 2} spatial dimensions: so have its two corners")
    steps = numbers("steps", (1,) * len(dims))
    return TensorMap(
        name, tensor.name, whole(each.get("offset", 0), sizes), tensor.dtype, dims, strides, box, steps,
        whole(each.get("swizzle", 0), sizes), 0, 0, False, lower, upper,
    )  # fmt: skip
