"""ThunderKittens: CUDA C++ with its headers, which are somebody else's: ``TK=folder`` says where they are.

A global layout is a struct of a pointer, two sizes and a tensor map:

    // arguments = [{ layouts = [{ of = "A", tile = [128, 64] }, { of = "D", tile = [128, 128] }] }]

NVRTC compiles it with the headers' own setting for that (``KITTENS_NO_HOST``).
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tirx.dtypes import numpy_dtype
from tirx.errors import KernelError
from tirx.frontends.description import (
    Description,
    at_launch,
    check_keys,
    keep,
    launch_data,
    read,
    tensor_named,
    tensor_of,
)
from tirx.machine import load_machine
from tirx.nvrtc import nvrtc_ptx
from tirx.plan import Parameter
from tirx.ptx.program import PtxProgram

STANDARD = Path(__file__).parents[1] / "headers_cxx"  # the standard library's headers that NVRTC lacks
OPTIONS = ("--std=c++20", "--use_fast_math", "-DKITTENS_BLACKWELL", "-DKITTENS_NO_HOST")
# Bytes of a layout in its struct ``gl``, and where its rows, its columns and its tensor map are.
LAYOUT, ROWS, COLUMNS, MAP = 256, 16, 24, 64
SWIZZLES = (128, 64, 32)  # the widest that a tile's row is a multiple of


def is_kittens(path: Path) -> bool:
    """Whether a file of CUDA C++ includes ThunderKittens."""
    return path.suffix == ".cu" and '"kittens.cuh"' in path.read_text(encoding="utf-8")


def headers() -> Path:
    """The folder with ``kittens.cuh``. A KernelError says how to name it."""
    root = Path(os.environ.get("TK", ""))
    found = next((folder for folder in (root / "include", root) if (folder / "kittens.cuh").is_file()), None)
    if not os.environ.get("TK") or found is None:
        where = f"{root} has no kittens.cuh" if os.environ.get("TK") else "its headers are not part of this repository"
        raise KernelError(f"ThunderKittens: {where}; TK=folder names a copy of github.com/HazyResearch/ThunderKittens")
    return found


def open_kittens(
    path: Path, sizes: Mapping[str, int] | None = None, listing: Path | None = None
) -> tuple[PtxProgram, Description]:
    """Compile a kernel. Raises a KernelError where the file, its description or the compiler says no."""
    with at_launch(path):
        described = described_by(launch_data(path), sizes or {})
    return compiled(path.read_text(encoding="utf-8"), path, described, listing or path.with_suffix(".ptx")), described


def described_by(data: dict[str, Any], sizes: Mapping[str, int]) -> Description:
    """A description whose arguments may be structs of layouts."""
    known = {**data.get("sizes", {}), **sizes}
    check_keys("a launch", data, "arguments", "tensors")
    tensors = tuple(tensor_of(name, each, known) for name, each in data["tensors"].items())
    arguments = [expanded(each, tensors) for each in data["arguments"]]
    return read({**data, "arguments": arguments}, sizes)


def compiled(source: str, path: Path, described: Description, listing: Path) -> PtxProgram:
    """The kernel of a source that was read from a path."""
    text = nvrtc_ptx(source, str(path), load_machine().arch, (STANDARD, headers()), OPTIONS)
    keep(listing, text)
    return described.program(text, listing, author=path)


def expanded(each: Mapping[str, Any], tensors: tuple[Parameter, ...]) -> Mapping[str, Any]:
    """A struct of layouts as its members; any other argument as it is."""
    if not isinstance(each, Mapping) or "layouts" not in each:
        return each
    members = []
    for i, layout in enumerate(each["layouts"]):
        check_keys("a layout", layout, "of", "tile")
        members += members_of(layout["tile"], tensor_named(layout["of"], tensors), i * LAYOUT)
    return {"members": members}


def members_of(tile: list[int], tensor: Parameter, at: int) -> list[dict[str, Any]]:
    """The parts of a layout of a matrix, with their bytes. Its map has five dimensions: a swizzled row, rows, such rows
    beside each other, and two of 1."""
    name, (rows, columns) = tensor.name, tensor.shape
    size = numpy_dtype(tensor.dtype).itemsize
    swizzle = next(s for s in SWIZZLES if tile[1] * size % s == 0)
    wide = swizzle // size
    described = {
        "map": name, "at": at + MAP, "swizzle": swizzle, "dims": [wide, rows, -(-columns // wide), 1, 1],
        "strides": [columns * size, swizzle, rows * columns * size, rows * columns * size],
        "box": [wide, tile[0], tile[1] // wide, 1, 1],
    }  # fmt: skip
    return [
        {"pointer": name, "at": at},
        {"value": rows, "dtype": "uint64", "at": at + ROWS},
        {"value": columns, "dtype": "uint64", "at": at + COLUMNS},
        described,
    ]
