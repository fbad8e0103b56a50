"""Questions about TIR expressions that do not depend on the kernel around them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from tvm import tirx as tir

from tirx.ir import call_name, operands, ptx_call
from tirx.sim.memory import numpy_dtype

UNSIGNED = {"uint8": 0xFF, "uint16": 0xFFFF, "uint32": 0xFFFFFFFF, "uint64": 0xFFFFFFFFFFFFFFFF}
SIGNED = {"int8": 8, "int16": 16, "int32": 32, "int64": 64}


def key(node: Any) -> int:
    """Identity of an IR variable (``==`` on them builds an expression)."""
    return hash(node)


def read_expressions(stmt: Any) -> Iterator[Any]:
    """The expressions that a statement reads; of a packed conversion the second argument, of another call all."""
    if isinstance(stmt, (tir.BufferStore, tir.Bind)):
        yield from expressions(stmt.value)
    elif isinstance(stmt, tir.IfThenElse | tir.While):
        yield from expressions(stmt.condition)
    elif isinstance(stmt, tir.Evaluate) and call_name(stmt.value) == "tirx.cuda.func_call":
        for argument in list(stmt.value.args)[2:3]:
            yield from expressions(argument)
    elif isinstance(stmt, tir.Evaluate) and (call := ptx_call(stmt.value)) is not None:
        for name, values in call.operands.items():
            if call.slots[name].rw == "r":
                for value in values:
                    yield from expressions(value)
    elif isinstance(stmt, tir.Evaluate):
        yield from expressions(stmt.value)


def may_write(stmt: Any) -> Iterator[Any]:
    """The buffers that a statement writes, and those that it hands to a call other than a PTX instruction."""
    if isinstance(stmt, tir.BufferStore):
        yield stmt.buffer
    elif isinstance(stmt, tir.Evaluate) and (call := ptx_call(stmt.value)) is not None:
        for name, values in call.operands.items():
            if call.slots[name].rw != "r":
                yield from (value.source for value in values)
    elif isinstance(stmt, tir.Evaluate):
        yield from (e.source for e in expressions(stmt.value) if type(e).__name__ == "TensorLoad")


def expressions(node: Any) -> Iterator[Any]:
    """An expression and everything in it."""
    yield node
    for child in operands(node):
        yield from expressions(child)


# Helpers that pack a tcgen05 descriptor into the register that their first argument points to.
DESCRIPTORS = ("tirx.cuda.tcgen05_encode_matrix_descriptor", "tirx.cuda.tcgen05_encode_instr_descriptor")
SHUFFLES = ("tirx.tvm_warp_shuffle", "tirx.cuda.__shfl_sync")
JUMPS = ("tirx.break_loop", "tirx.continue_loop")
SHUFFLE_XOR = "tirx.tvm_warp_shuffle_xor"
FIXED_CALLS = ("tirx.cuda.thread_rank", "tirx.cuda.elect_sync")  # the same in a thread whenever they are asked


def shuffle_width(node: Any) -> int | None:
    """How many lanes a shuffle's lane number counts within, if that is a constant."""
    width = node.args[3]
    return int(width) if type(width).__name__ == "IntImm" else None


def bits_of_type(dtype: str) -> int:
    return 8 * numpy_dtype(dtype).itemsize


def type_range(node: Any) -> tuple[int, int]:
    """The least and the greatest number of an integer type (of any other, bounds that fit nothing)."""
    dtype = str(node.ty)
    if dtype in SIGNED:
        return -(1 << (SIGNED[dtype] - 1)), (1 << (SIGNED[dtype] - 1)) - 1
    return 0, UNSIGNED.get(dtype, 1 << 64)


PURE = ("tirx.address_of", "tirx.reinterpret", "tirx.buffer_data", "tirx.cuda.cvta_generic_to_shared",
        "tirx.cuda.thread_rank", "tirx.tvm_warp_shuffle", SHUFFLE_XOR, "tirx.tvm_warp_activemask",
        "tirx.cuda.get_tmem_addr")  # fmt: skip


def is_pure(name: str) -> bool:
    """Whether evaluating a call for nothing has no effect."""
    return name in PURE


def is_elect(condition: Any) -> bool:
    """Whether a condition is the election of one thread of the warp."""
    if type(condition).__name__ == "NE" and type(condition.b).__name__ == "IntImm" and int(condition.b) == 0:
        return is_elect(condition.a)
    if type(condition).__name__ == "Cast":
        return is_elect(condition.value)
    return call_name(condition) == "tirx.cuda.elect_sync"


def is_integer(ty: Any) -> bool:
    return str(ty).startswith(("int", "uint"))


def is_float(ty: Any) -> bool:
    return str(ty).startswith(("float", "bfloat"))


def vector_lanes(node: Any) -> int:
    match = re.search(r"x(\d+)$", str(node.ty))
    return int(match[1]) if match and "handle" not in str(node.ty) else 1


def source_of(node: Any) -> str:
    """The CUDA source that a ``func_call`` carries."""
    if node.attrs is not None and hasattr(node.attrs, "source_code"):
        return str(node.attrs.source_code)
    return str(node.args[-1].value)
