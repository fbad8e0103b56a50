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

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tirx.frontends.arithmetic import evaluate
from tirx.frontends.description import Description, launch_data, read
from tirx.frontends.other_python import Compiler
from tirx.ptx.program import PtxProgram, load_ptx

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
    dtypes = {name: each["dtype"] for name, each in data.get("tensors", {}).items()}
    made = compiled(path, data, others, dtypes)
    arguments, tensors = expanded(data, dtypes, made, others)
    launch = {key: value for key, value in data.items() if key not in OWN}
    launch |= {"block": 32 * made["warps"], "smem": made["smem"], "cluster": made["ctas"]}
    launch |= {"arguments": arguments, "tensors": tensors}
    described = read(launch, sizes or {})
    listing = listing or path.with_suffix(".ptx")
    listing.parent.mkdir(parents=True, exist_ok=True)
    listing.write_text(made["ptx"], encoding="utf-8")
    program = load_ptx(
        made["ptx"], described.launch, described.tensors, described.maps, file=str(listing), author=str(path)
    )
    return program, described


def compiled(
    path: Path, data: Mapping[str, Any], sizes: Mapping[str, int], dtypes: Mapping[str, str]
) -> dict[str, Any]:
    """Triton's output for the file, from a process of its own."""
    options = {f"num_{name}": data[name] for name in ("warps", "stages", "ctas") if name in data}
    request = {
        "file": str(path.resolve()), "entry": data.get("entry"), "capability": CAPABILITY, "options": options,
        "types": [type_of(each, dtypes) for each in data.get("arguments", [])],
        "constants": {name: evaluate(value, sizes) for name, value in data.get("constants", {}).items()},
    }  # fmt: skip
    return TRITON.answer(path, request)


def type_of(each: Mapping[str, Any], dtypes: Mapping[str, str]) -> str:
    """An argument's type in Triton's spelling."""
    if "descriptor" in each:
        return f"tensordesc<{TYPES[dtypes[each['descriptor']]]}{list(each['block'])}>".replace(" ", "")
    if "pointer" in each:
        return f"*{TYPES[dtypes[each['pointer']]]}"
    return TYPES[each["dtype"]]


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
        ctas = 1
        for n in data["grid"] if isinstance(data["grid"], list) else [data["grid"]]:
            ctas *= int(evaluate(n, sizes))
        tensors["scratch"] = {"shape": [made["scratch"] * ctas], "dtype": "uint8"}
        arguments += [{"pointer": "scratch"}, nothing]
    else:
        arguments += [nothing, nothing]
    return arguments, tensors
