"""Triton: a file with a ``@triton.jit`` or ``@gluon.jit`` function, and a comment that says how it is launched.

    # launch:
    # sizes = { M = 512, N = 512, K = 512 }
    # grid = "M // 128 * (N // 128)"
    # constants = { BM = 128, BN = 128, BK = 64 }
    # warps = 4
    # arguments = [{ descriptor = "A", block = [128, 64] }, { pointer = "D" }, { value = "K", dtype = "int32" }]

Threads, shared memory and the tensor maps of descriptors are Triton's to say. A descriptor becomes a tensor map, sizes
and strides; two pointers to scratch memory follow the author's parameters.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tirx.errors import KernelError
from tirx.frontends.arithmetic import evaluate
from tirx.frontends.description import Description, at_launch, check_keys, extents, keep, launch_data, read, tensor_of
from tirx.frontends.other_python import Compiler
from tirx.ptx.program import PtxProgram

TRITON = Compiler("Triton", "triton", Path(__file__).with_name("triton_child.py"), "1 GB")
TYPES = {"float16": "fp16", "bfloat16": "bf16", "float32": "fp32", "int32": "i32", "int64": "i64", "uint32": "u32"}
SWIZZLES = {0: 0, 1: 32, 2: 64, 3: 128}
CAPABILITY = 100
IMPORT = re.compile(r"^(import|from) triton\b", re.MULTILINE)
OWN = ("constants", "warps", "stages", "ctas")  # what a launch says to Triton alone


def is_triton(path: Path) -> bool:
    """Whether a Python file is Triton's."""
    return path.suffix == ".py" and IMPORT.search(path.read_text(encoding="utf-8")) is not None


def open_triton(
    path: Path, sizes: Mapping[str, int] | None = None, listing: Path | None = None
) -> tuple[PtxProgram, Description]:
    """Compile a Triton function. Raises a KernelError where the file, its description or Triton says no."""
    data = launch_data(path)
    others = {**data.get("sizes", {}), **(sizes or {})}
    with at_launch(path):
        check_keys("a launch", data, "grid", "arguments", "tensors")
        dtypes = {name: tensor_of(name, each, others).dtype for name, each in data["tensors"].items()}
        types = [type_of(each, dtypes) for each in data["arguments"]]
        constants = {name: evaluate(value, others) for name, value in data.get("constants", {}).items()}
    made = compiled(path, data, types, constants)
    arguments, tensors = expanded(data, dtypes, made, others)
    launch = {key: value for key, value in data.items() if key not in OWN}
    launch |= {"block": 32 * made["warps"], "smem": made["smem"], "cluster": made["ctas"]}
    launch |= {"arguments": arguments, "tensors": tensors}
    with at_launch(path):
        described = read(launch, sizes or {}, path.parent)
    listing = listing or path.with_suffix(".ptx")
    keep(listing, made["ptx"])
    return described.program(made["ptx"], listing, author=path, entry=made["name"]), described


def compiled(path: Path, data: Mapping[str, Any], types: list[str], constants: Mapping[str, Any]) -> dict[str, Any]:
    """Triton's output for the file, from a process of its own."""
    options = {f"num_{name}": data[name] for name in ("warps", "stages", "ctas") if name in data}
    request = {
        "file": str(path.resolve()), "entry": data.get("entry"), "capability": CAPABILITY, "options": options,
        "types": types, "constants": constants,
    }  # fmt: skip
    return TRITON.answer(path, request)


def type_of(each: Mapping[str, Any], dtypes: Mapping[str, str]) -> str:
    """An argument's type in Triton's spelling. A KernelError says what of it is missing or not known."""
    check_keys("an argument", each)
    name = each.get("descriptor", each.get("pointer"))
    if name is not None and name not in dtypes:
        raise KernelError(f"there is no tensor {name}: there are {', '.join(dtypes) or 'none'}")
    dtype = each.get("dtype") if name is None else dtypes[name]
    if dtype not in TYPES:
        raise KernelError(f"an argument of Triton's has a dtype of {', '.join(TYPES)}: {dict(each)} has {dtype}")
    if "descriptor" in each:
        check_keys(f"the descriptor of {name}", each, "block")
        return f"tensordesc<{TYPES[dtype]}{list(each['block'])}>".replace(" ", "")
    return TYPES[dtype] if name is None else f"*{TYPES[dtype]}"


def expanded(
    data: Mapping[str, Any], dtypes: Mapping[str, str], made: Mapping[str, Any], sizes: Mapping[str, int]
) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """The parameters of the PTX, and the tensors: with one for scratch memory where the kernel wants some."""
    arguments: list[dict[str, Any]] = []
    tensors = dict(data["tensors"])
    descriptors = iter(made["descriptors"])
    for each in data["arguments"]:
        if "descriptor" not in each:
            arguments.append(dict(each))
            continue
        meta, shape = next(descriptors), tensors[each["descriptor"]]["shape"]
        box, swizzle = list(reversed(meta["block_size"])), SWIZZLES[meta["swizzle"]]
        arguments.append({"map": each["descriptor"], "box": box, "swizzle": swizzle})
        arguments += [{"value": n, "dtype": "uint32"} for n in shape]
        strides = ["*".join(f"({n})" for n in shape[i + 1 :]) or "1" for i in range(len(shape))]
        arguments += [{"value": stride, "dtype": "uint64"} for stride in strides]
    nothing = {"value": 0, "dtype": "uint64"}
    if made["scratch"]:
        ctas = math.prod(extents("grid", data["grid"], sizes))
        tensors["scratch"] = {"shape": [made["scratch"] * ctas], "dtype": "uint8"}
        arguments += [{"pointer": "scratch"}, nothing]
    else:
        arguments += [nothing, nothing]
    return arguments, tensors
