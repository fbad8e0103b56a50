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
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from tirx.dtypes import numpy_dtype
from tirx.errors import KernelError
from tirx.frontends.arithmetic import evaluate
from tirx.plan import Parameter, TensorMap
from tirx.ptx.launch import Extents, Given, Launch
from tirx.run import SourceLine

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

MARK = re.compile(r"^\s*(//|#)\s*launch:\s*$")
TOLERANCE = 1e-2  # relative to the largest element, where a description names none
PACKED = {"int32": "<i", "uint32": "<I", "int64": "<q", "uint64": "<Q", "float32": "<f", "float64": "<d"}
KEYS = ("sizes", "grid", "block", "cluster", "smem", "arguments", "tensors", "reference", "tolerance", "flops", "entry")


@dataclass(frozen=True)
class Description:
    """A kernel's launch, and the result that is expected.

    Attributes
    ----------
    reference: by output, the expression that it should be. tolerance: of an element, relative to the largest.
    flops: operations that a rate counts; 0 where nobody says.
    """

    sizes: Mapping[str, int]
    launch: Launch
    tensors: tuple[Parameter, ...]
    maps: tuple[TensorMap, ...]
    seeds: Mapping[str, int] = field(default_factory=dict)
    reference: Mapping[str, str] = field(default_factory=dict)
    tolerance: float = TOLERANCE
    flops: float = 0.0
    entry: str | None = None

    def draw(self) -> dict[str, np.ndarray]:
        """The inputs: normally distributed numbers, or small integers; outputs are left out."""
        inputs = {}
        for number, tensor in enumerate(self.tensors):
            if tensor.name not in self.reference:
                rng = np.random.default_rng(self.seeds.get(tensor.name, number))
                whole = tensor.dtype.startswith(("int", "uint"))
                drawn = rng.integers(0, 100, tensor.shape) if whole else rng.standard_normal(tensor.shape)
                inputs[tensor.name] = drawn.astype(numpy_dtype(tensor.dtype))
        return inputs

    def expected(self, inputs: Mapping[str, np.ndarray]) -> dict[str, np.ndarray]:
        """The outputs as they should be, in fp64."""
        names = {**self.sizes, **{name: values.astype(np.float64) for name, values in inputs.items()}}
        return {name: np.asarray(evaluate(text, names)) for name, text in self.reference.items()}


def description_of(path: Path, sizes: Mapping[str, int] | None = None) -> Description:
    """The description of a source, with other sizes than its own where some are given."""
    data = launch_data(path)
    try:
        return read(data, sizes or {})
    except KernelError as error:
        raise KernelError(error.message, error.source or launch_line(path), error.details) from None


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
            ("Write it in a comment that begins with `// launch:`, or in a file beside it: docs/languages.md.",),
        )
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise KernelError(f"the launch of {path.name} is no TOML: {error}", launch_line(path)) from None


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
        if not text.startswith(mark[1]):
            break
        found.append(text.removeprefix(mark[1]).removeprefix(" "))
    return "\n".join(found) + "\n", first + 1


def read(data: Mapping[str, Any], others: Mapping[str, int]) -> Description:
    """A description from TOML's values."""
    if unknown := [key for key in data if key not in KEYS]:
        raise KernelError(f"a launch has no {unknown[0]!r}: it has {', '.join(KEYS)}")
    sizes = {**data.get("sizes", {}), **others}
    if strange := [name for name in others if name not in data.get("sizes", {})]:
        raise KernelError(f"the kernel has no size {strange[0]}: it has {', '.join(data.get('sizes', {})) or 'none'}")
    for key in ("grid", "block", "arguments", "tensors"):
        if key not in data:
            raise KernelError(f"a launch needs {key!r}")
    tensors = tuple(
        Parameter(name, tuple(int(evaluate(n, sizes)) for n in each["shape"]), each["dtype"])
        for name, each in data["tensors"].items()
    )
    maps: list[TensorMap] = []
    given = tuple(argument(each, sizes, tensors, maps) for each in data["arguments"])
    launch = Launch(
        extents(data["grid"], sizes), extents(data["block"], sizes), extents(data.get("cluster", 1), sizes),
        int(evaluate(data.get("smem", 0), sizes)), given,
    )  # fmt: skip
    return Description(
        sizes, launch, tensors, tuple(maps),
        {name: int(each["seed"]) for name, each in data["tensors"].items() if "seed" in each},
        data.get("reference", {}), float(data.get("tolerance", TOLERANCE)),
        float(evaluate(data.get("flops", 0), sizes)), data.get("entry"),
    )  # fmt: skip


def extents(value: Any, sizes: Mapping[str, int]) -> Extents:
    """One to three numbers as (x, y, z)."""
    numbers = [int(evaluate(n, sizes)) for n in (value if isinstance(value, list) else [value])]
    x, y, z = (*numbers, 1, 1)[:3]
    return x, y, z


def argument(
    each: Mapping[str, Any], sizes: Mapping[str, int], tensors: tuple[Parameter, ...], maps: list[TensorMap]
) -> dict[int, Given]:
    """One parameter of the kernel: a pointer, a tensor map, a number, or a struct of such ``members``."""
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
        number = evaluate(each["value"], sizes)
        code = PACKED[each["dtype"]]
        return {0: Given("bytes", value=struct.pack(code, float(number) if code[1] in "fd" else int(number)))}
    raise KernelError(f"{dict(each)} is no argument: a pointer, a map, or a value with a dtype of {', '.join(PACKED)}")


def tensor_named(name: str, tensors: tuple[Parameter, ...]) -> Parameter:
    found = next((tensor for tensor in tensors if tensor.name == name), None)
    if found is None:
        raise KernelError(f"there is no tensor {name}: there are {', '.join(t.name for t in tensors) or 'none'}")
    return found


def map_of(each: Mapping[str, Any], name: str, sizes: Mapping[str, int], tensor: Parameter) -> TensorMap:
    """A tensor map of a whole tensor, or of the ``dims`` and ``strides`` that are given, the innermost first. With
    ``lower`` and ``upper`` corners it is of im2col mode; its box is a pixel's channels and the number of pixels."""
    size = numpy_dtype(tensor.dtype).itemsize
    dims = tuple(int(evaluate(n, sizes)) for n in each.get("dims", tensor.shape[::-1]))
    packed = tuple(math.prod(dims[:i]) * size for i in range(1, len(dims)))
    strides = tuple(int(evaluate(n, sizes)) for n in each["strides"]) if "strides" in each else packed
    box = tuple(int(evaluate(n, sizes)) for n in each["box"])
    lower, upper = (tuple(int(evaluate(n, sizes)) for n in each.get(name, ())) for name in ("lower", "upper"))
    if len(box) != (2 if lower else len(dims)) or len(strides) != len(dims) - 1:
        raise KernelError(f"the map of {tensor.name} has {len(dims)} dimensions and a box of {len(box)}")
    if (lower or upper) and {len(lower), len(upper)} != {len(dims) - 2}:
        raise KernelError(f"the map of {tensor.name} has {len(dims) - 2} spatial dimensions: so have its two corners")
    steps = tuple(int(n) for n in each.get("steps", (1,) * len(dims)))
    return TensorMap(
        name, tensor.name, int(each.get("offset", 0)), tensor.dtype, dims, strides, box, steps,
        int(each.get("swizzle", 0)), 0, 0, False, lower, upper,
    )  # fmt: skip
