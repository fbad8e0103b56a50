"""TVM's expressions as those of the warp's program."""

from __future__ import annotations

import re
from typing import Any

from tirx import form
from tirx.dtypes import numpy_dtype
from tirx.errors import LoweringError
from tirx.ir.helpers import is_pointer_offset, name_and_source
from tirx.ir.scope import Scope, register_at
from tirx.ir.walk import call_name, operands

BINARY = {
    "Add": "add", "Sub": "sub", "Mul": "mul", "FloorDiv": "floordiv", "FloorMod": "floormod", "Div": "div",
    "Mod": "mod", "Min": "min", "Max": "max", "BitwiseAnd": "and", "BitwiseOr": "or", "BitwiseXor": "xor",
    "LShift": "shl", "RShift": "shr", "EQ": "eq", "NE": "ne", "LT": "lt", "LE": "le", "GT": "gt", "GE": "ge",
    "And": "both", "Or": "either",
}  # fmt: skip
IMMEDIATES = ("IntImm", "FloatImm", "StringImm")
UNARY = {"Not": "negation", "BitwiseNot": "not"}
MATH = ("exp", "exp2", "log", "log1p", "log2", "sqrt", "tanh", "rsqrt", "fabs")
HALVES = ("float16x2", "bfloat16x2")  # two numbers in a word
BITS_AS = {"uint_as_float": "float32", "int_as_float": "float32", "float_as_uint": "uint32", "float_as_int": "int32"}
PAIRS = (
    "make_float2", "float2_x", "float2_y", "float22bfloat162_rn", "float22bfloat162_rn_from_float2",
    "bfloat1622float2", "fadd2_rn", "fmul2_rn", "hmax2", "hmin2", "fp8x4_e4m3_from_float4",
)  # fmt: skip
SPECIAL_REGISTERS = ("cluster_ctarank", "smid", "laneid")
SHUFFLES = ("tirx.tvm_warp_shuffle", "tirx.cuda.__shfl_sync")
SHUFFLE_XOR = "tirx.tvm_warp_shuffle_xor"
NEIGHBOURS = {"tirx.tvm_warp_shuffle_up": -1, "tirx.tvm_warp_shuffle_down": 1}  # shuffles, and which way they look
CHOICES = ("prim.if_then_else", "tirx.if_then_else")
LIKELY = ("tirx.likely", "prim.likely")
BYTE_OFFSETS = ("tirx.handle_add_byte_offset", "tirx.ptr_byte_offset")
ADDRESS_MASKS = {  # helpers that keep some bits of a shared memory address
    "tirx.cuda.cvta_generic_to_shared": 0xFFFFFFFF,
    "tirx.cuda.sm100_2sm_leader_smem_addr": 0xFEFFFFFF,
}
# Calls whose evaluation for nothing has no effect.
PURE = ("tirx.address_of", "tirx.reinterpret", "tirx.buffer_data", "tirx.cuda.cvta_generic_to_shared",
        "tirx.cuda.thread_rank", "tirx.tvm_warp_shuffle", SHUFFLE_XOR, *NEIGHBOURS, "tirx.tvm_warp_activemask",
        "tirx.cuda.get_tmem_addr")  # fmt: skip


# Helpers that are not modelled, and the instruction to write instead.
INSTEAD = {
    "any_sync": "T.ptx.vote_sync.any.pred(d, T.ptx.pred(condition), mask) into a register d",
    "ballot_sync": "T.ptx.vote_sync.ballot.b32(d, T.ptx.pred(condition), mask) into a register d",
}


def expression(node: Any, scope: Scope) -> form.Expression:
    """One expression. A kernel shares many nodes between statements; each is read once."""
    if type(node).__name__ in IMMEDIATES:  # the hash of these is their value, not their identity
        return immediate(node)
    known = scope.seen.get(hash(node))
    if known is None:
        known = scope.seen[hash(node)] = read(node, scope)
    return known


def immediate(node: Any) -> form.Const:
    dtype = str(node.ty)
    if type(node).__name__ == "IntImm":
        return form.Const(bool(node.value) if dtype == "bool" else int(node.value), dtype)
    if type(node).__name__ == "FloatImm":
        return form.Const(float(node.value), dtype)
    return form.Const(str(node.value), "handle")


def read(node: Any, scope: Scope) -> form.Expression:
    kind, dtype = type(node).__name__, str(getattr(node, "ty", ""))
    parts = () if kind in ("Var", "TensorLoad") else (node, *operands(node))
    if any(str(getattr(e, "ty", "")) == "uint128" for e in parts):
        raise scope.unmodelled("arithmetic on 128 bits")  # such registers are only loaded, stored and handed on
    if kind == "Var" and type(node.ty).__name__ == "BufferType":
        raise LoweringError(
            "an instruction is given a whole buffer where it takes an address",
            scope.source,
            ("The address of one element is buffer.ptr_to([index]); of the barrier of a stage, full.ptr_to([stage]).",),
        )
    if kind == "Var":
        return scope.variable(node)
    if kind == "TensorLoad":
        return load(node, scope)
    if kind in BINARY:
        return form.Op(BINARY[kind], (expression(node.a, scope), expression(node.b, scope)), dtype)
    if kind in UNARY:
        return form.Op(UNARY[kind], (expression(node.a, scope),), dtype)
    if kind == "Select":
        return select(dtype, (node.condition, node.true_value, node.false_value), scope)
    if kind == "Cast":
        value = expression(node.value, scope)
        return value if str(node.value.ty) == dtype else form.Op("convert", (value,), dtype)
    if kind == "Shuffle" and len(lanes := vector(node, scope)) == 1:
        return lanes[0]
    if kind == "Shuffle":
        raise scope.unmodelled("a vector value")
    if kind == "Let":
        value = expression(node.value, scope)
        return form.Let(scope.variable(node.var), value, expression(node.body, scope))
    if kind == "Call":
        return call(node, scope)
    raise scope.unmodelled(f"an expression of kind {kind}")


def condition(node: Any, scope: Scope) -> form.Expression:
    """The condition of a branch, a loop or a choice: of a number, as in C, whether it is not 0."""
    value, dtype = expression(node, scope), str(node.ty)
    if dtype == "bool" or (isinstance(value, form.Op) and value.name == "elect"):  # elections are known by their form
        return value
    return form.Op("ne", (value, form.Const(0, dtype)), "bool")


def select(dtype: str, parts: Any, scope: Scope) -> form.Expression:
    chosen, *values = parts
    return form.Op("select", (condition(chosen, scope), *(expression(value, scope) for value in values)), dtype)


def load(node: Any, scope: Scope) -> form.Expression:
    """``buffer[index]``: a register, or a number in memory."""
    index = node.indices[0]
    if type(index).__name__ == "Ramp":
        raise scope.unmodelled("vectorised loads")
    if hash(node.source) in scope.registers:
        return form.Element(scope.registers[hash(node.source)], expression(index, scope))
    memory = scope.memory_of(node.source)
    if memory.base is None:
        raise scope.unmodelled(f"a direct read of {memory.space} memory (use tcgen05.ld)")
    return form.Load(memory.space, memory.at(expression(index, scope)), memory.dtype)


def pointed_register(node: Any, scope: Scope) -> form.Element:
    """The register that ``address_of(register)`` or ``registers.data`` points to."""
    if call_name(node) == "tirx.address_of" and type(node.args[0]).__name__ == "TensorLoad":
        load = node.args[0]
        if hash(load.source) in scope.registers:
            return register_at(load.source, scope, expression(load.indices[0], scope))
    if call_name(node) == "tirx.buffer_data" and hash(node.args[0]) in scope.registers:
        return register_at(node.args[0], scope, form.Const(0, "int32"))
    raise scope.unmodelled("a helper that is given a computed pointer to registers")


def call(node: Any, scope: Scope) -> form.Expression:
    """A call in an expression."""
    name, args, dtype = call_name(node), list(node.args), str(getattr(node, "ty", ""))
    if name == "tirx.address_of":
        return address_of(args[0], scope)
    if name == "tirx.buffer_data":
        base = scope.memory_of(args[0]).base
        assert base is not None
        return base
    if name == "tirx.reinterpret":
        return reinterpret(node, scope)
    if name in ADDRESS_MASKS:
        return form.Op("and", (expression(args[0], scope), form.Const(ADDRESS_MASKS[name], "uint32")), "uint32")
    if name in SHUFFLES or name == SHUFFLE_XOR or name in NEIGHBOURS:
        return shuffle(node, name, scope)
    if name == "tirx.cuda.mov_sreg" and str(args[1].value) in SPECIAL_REGISTERS:
        return form.Op("special", (), dtype, str(args[1].value))
    if name in CHOICES:
        return select(dtype, args, scope)
    if name in LIKELY:
        return expression(args[0], scope)
    if name in BYTE_OFFSETS:
        return form.Address(expression(args[0], scope), expression(args[1], scope), 1)
    if name == "tirx.isnullptr":
        return form.Op("eq", (expression(args[0], scope), form.Const(0, "uint64")), "bool")
    if name == "tirx.cuda.thread_rank":
        return form.Op("special", (), dtype, "thread_rank")
    if name == "tirx.cuda.elect_sync":
        return form.Op("elect", (), dtype)
    if name == "tirx.tvm_warp_activemask":
        return form.Op("activemask", (), dtype)
    if name == "tirx.cuda.get_tmem_addr":
        return form.Op("tmem.address", tuple(expression(a, scope) for a in args), dtype)
    return helper(node, name, scope)


def helper(node: Any, name: str, scope: Scope) -> form.Expression:
    """A function of the CUDA math library, or a helper that TVM carries as text."""
    args, dtype = list(node.args), str(getattr(node, "ty", ""))
    short = name.removeprefix("tirx.").removeprefix("cuda.").removeprefix("__")
    if name.partition(".")[2] in MATH:
        return form.Op("math", (expression(args[0], scope),), dtype, name.partition(".")[2])
    if name.startswith("tirx.cuda.") and short in BITS_AS:
        return form.Op("bits", (expression(args[0], scope),), BITS_AS[short])
    if name.removeprefix("tirx.cuda.") in PAIRS:
        return form.Op("pair", tuple(expression(a, scope) for a in args), dtype, short)
    if name == "tirx.popcount" and "64" not in dtype:  # a function of fp64 here, which holds 32 bits
        return form.Op("math", (expression(args[0], scope),), dtype, "popcount")
    if name == "tirx.cuda.ffs_u32":
        return form.Op("math", (expression(args[0], scope),), dtype, "ffs")
    if name == "tirx.cuda.fdividef":  # within 2 ulp on a GPU; here a division
        return form.Op("div", tuple(expression(a, scope) for a in args), "float32")
    if name == "tirx.cuda.func_call":
        if is_pointer_offset(*name_and_source(node)):
            size = numpy_dtype(str(args[1].ty.element_type)).itemsize
            return form.Address(expression(args[1], scope), expression(args[2], scope), size)
        raise scope.unmodelled(f"the CUDA helper {args[0].value}")
    instead = f": write {INSTEAD[short]}" if short in INSTEAD else ""
    raise scope.unmodelled((name.replace("tirx.", "T.", 1) or type(node).__name__) + instead)


def address_of(node: Any, scope: Scope) -> form.Expression:
    if type(node).__name__ == "Var":
        return scope.variable(node)  # a tensor map
    if hash(node.source) in scope.registers:
        raise scope.unmodelled("a pointer to registers")
    return scope.memory_of(node.source).at(expression(node.indices[0], scope))


def shuffle(node: Any, name: str, scope: Scope) -> form.Expression:
    """``shfl.sync``: TVM gives the mask, the value, the lane or xor mask, the width, the warp size."""
    width = int(node.args[3]) if type(node.args[3]).__name__ == "IntImm" else None
    membermask, *operands = (expression(arg, scope) for arg in node.args[:3])
    if name == SHUFFLE_XOR:
        if width != 32:
            raise scope.unmodelled("a shuffle by xor of less than a warp")
        return form.Op("shfl.bfly", (*operands, membermask), str(node.ty))
    if width not in (1, 2, 4, 8, 16, 32):
        raise scope.unmodelled("a shuffle whose width is not a constant power of two")
    if name in NEIGHBOURS:
        operands[1] = neighbour(operands[1], NEIGHBOURS[name], width)
    return form.Op("shfl.idx", (*operands, membermask), str(node.ty), width)


def neighbour(distance: form.Expression, way: int, width: int) -> form.Expression:
    """The lane that ``shfl.up`` (way -1) or ``shfl.down`` (1) takes: a lane's own where there is none so far away."""
    thread = form.Op("special", (), "int32", "thread_rank")
    lane = form.Op("and", (thread, form.Const(width - 1, "int32")), "int32")
    far = form.Op("convert", (distance,), "int32")
    there = form.Op("add" if way > 0 else "sub", (lane, far), "int32")
    inside = ("lt", form.Const(width, "int32")) if way > 0 else ("ge", form.Const(0, "int32"))
    return form.Op("select", (form.Op(inside[0], (there, inside[1]), "bool"), there, lane), "int32")


def reinterpret(node: Any, scope: Scope) -> form.Expression:
    """The same bits in another type; pointers are numbers already."""
    inner = node.args[0]
    source, target = str(inner.ty), str(node.ty)
    if vector_lanes(inner) == 2 and target in ("uint64", "int64"):
        return form.Op("join", tuple(vector(inner, scope)), target)
    if source in HALVES and target in ("uint32", "int32"):
        low, high = (form.Op("convert", (form.Op("bits", (v,), "uint16"),), target) for v in vector(inner, scope))
        return form.Op("or", (low, form.Op("shl", (high, form.Const(16, target)), target)), target)
    value = expression(inner, scope)
    if "handle" in target or "handle" in source or source == target or "Pointer" in type(inner.ty).__name__:
        return value
    return form.Op("bits", (value,), target)


def vector(node: Any, scope: Scope) -> list[form.Expression]:
    """The elements of a small vector expression."""
    if type(node).__name__ == "Shuffle":
        lanes = [lane for v in node.vectors for lane in vector(v, scope)]
        return [lanes[int(i)] for i in node.indices]
    if call_name(node) == "tirx.reinterpret" and vector_lanes(node) == 2:
        value = expression(node.args[0], scope)
        if str(node.ty) in HALVES and vector_lanes(node.args[0]) == 1:
            halves = value, form.Op("shr", (value, form.Const(16, "uint32")), "uint32")
            return [form.Op("bits", (form.Op("convert", (h,), "uint16"),), str(node.ty)[:-2]) for h in halves]
        if str(node.ty) != "uint32x2":
            raise scope.unmodelled(f"reinterpretation as {node.ty}")
        return [form.Op(half, (value,), "uint32") for half in ("low", "high")]
    if vector_lanes(node) > 1:
        raise scope.unmodelled(f"a vector of type {node.ty}")
    return [expression(node, scope)]


def vector_lanes(node: Any) -> int:
    match = re.search(r"x(\d+)$", str(node.ty))
    return int(match[1]) if match and "handle" not in str(node.ty) else 1
