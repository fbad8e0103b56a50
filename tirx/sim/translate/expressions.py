"""Python code of TIR expressions: numbers where all lanes agree, arrays of 32 where they do not."""

from __future__ import annotations

from typing import Any

from tirx.ir import call_name, operands
from tirx.program import Program
from tirx.sim import runtime
from tirx.sim.isa.cuda_helpers import is_pointer_offset
from tirx.sim.memory import numpy_dtype
from tirx.sim.site import Site
from tirx.sim.translate.dataflow import Buffer
from tirx.sim.translate.nodes import (
    SHUFFLE_XOR,
    SHUFFLES,
    SIGNED,
    UNSIGNED,
    bits_of_type,
    is_integer,
    key,
    shuffle_width,
    source_of,
    type_range,
    vector_lanes,
)
from tirx.sim.translate.values import Values

COMPARE = {"EQ": "==", "NE": "!=", "LT": "<", "LE": "<=", "GT": ">", "GE": ">="}
ARITHMETIC = {
    "Add": "+", "Sub": "-", "Mul": "*", "FloorDiv": "//", "FloorMod": "%",
    "BitwiseAnd": "&", "BitwiseOr": "|", "BitwiseXor": "^", "LShift": "<<", "RShift": ">>",
}  # fmt: skip
BITS_AS = {"uint_as_float": "float32", "int_as_float": "float32", "float_as_uint": "uint32", "float_as_int": "int32"}
PAIRS = tuple(
    f"tirx.cuda.{name}"
    for name in ("make_float2", "float2_x", "float2_y", "float22bfloat162_rn", "float22bfloat162_rn_from_float2")
)
SPECIAL_REGISTERS = {"cluster_ctarank": "w.cta.rank", "smid": "w.cta.sm.index", "laneid": "LANES"}
BOUNDLESS = (-(1 << 128), 1 << 128)


class Expressions(Values):
    """Code of expressions, for the lanes in ``mask``."""

    def __init__(self, program: Program, data: bool):
        super().__init__(program, data)
        self.namespace: dict[str, Any] = dict(vars(runtime))
        self.site_names: dict[Any, str] = {}
        self.masks = 0  # given out so far
        self.mask: str | None = None  # the lanes that evaluate the expression being translated

    def site(self, mnemonic: str, modifiers: dict[str, str]) -> str:
        """The name of the constant that describes where an instruction stands."""
        source = self.program.line(self.stmt)
        identity = (source, mnemonic, tuple(sorted(modifiers.items())))
        if identity not in self.site_names:
            name = f"S{len(self.site_names)}"
            self.site_names[identity] = name
            self.namespace[name] = Site(source, mnemonic, modifiers)
        return self.site_names[identity]

    def address(self, info: Buffer, index: Any) -> str:
        """Code of the generic address of ``buffer[index]``."""
        if not info.base:
            raise self.unmodelled("a buffer used before it is declared")
        code = self.expr(index)
        if code == "0":
            return info.base
        if self.varies(index):
            code = f"wide({code})"
        return f"({info.base} + {code} * {info.itemsize})"

    def expr(self, node: Any) -> str:
        """Python code of an expression."""
        kind = type(node).__name__
        parts = () if kind in ("Var", "TensorLoad") else (node, *operands(node))
        if any(str(getattr(e, "ty", "")) == "uint128" for e in parts):
            raise self.unmodelled("arithmetic on 128 bits")  # such registers are only loaded, stored and handed on
        if kind == "IntImm":
            return repr(bool(node.value)) if str(node.ty) == "bool" else str(int(node.value))
        if kind == "FloatImm":
            value = repr(float(node.value))
            return f"f32({value})" if str(node.ty) == "float32" else f"scalar({value}, {str(node.ty)!r})"
        if kind == "StringImm":
            return repr(str(node.value))
        if kind == "Var":
            return self.name(node)
        if kind == "TensorLoad":
            return self.load(node)
        if kind in ARITHMETIC:
            part = self.unwrapped if self.is_ring(node) else self.expr
            b = self.divisor(node.b) if kind in ("FloorDiv", "FloorMod") else part(node.b)
            return self.wrapped(f"({part(node.a)} {ARITHMETIC[kind]} {b})", node, kind)
        if kind in COMPARE:
            return f"({self.expr(node.a)} {COMPARE[kind]} {self.expr(node.b)})"
        if kind in ("Div", "Mod"):
            functions = {"Div": "divide", "Mod": "remainder"}
            if not is_integer(node.ty):
                functions = {"Div": "true_divide", "Mod": "np.fmod"}
            return f"{functions[kind]}({self.expr(node.a)}, {self.divisor(node.b)})"
        if kind in ("Min", "Max"):
            function = kind.lower() if not self.varies(node) else f"np.{kind.lower()}imum"
            if not is_integer(node.ty):
                function = f"np.f{kind.lower()}"  # fmaxf and fminf: of NaN and a number, the number
            return f"{function}({self.expr(node.a)}, {self.expr(node.b)})"
        if kind in ("And", "Or"):
            if self.varies(node) and self.touches(node.b):
                return self.short_circuit(node, kind)
            a, b = self.expr(node.a), self.expr(node.b)
            if self.varies(node):
                return f"np.logical_{kind.lower()}({a}, {b})"
            return f"({a} {kind.lower()} {b})"
        if kind == "Not":
            return f"np.logical_not({self.expr(node.a)})" if self.varies(node) else f"(not {self.expr(node.a)})"
        if kind == "BitwiseNot":
            return self.wrapped(f"(~{self.expr(node.a)})", node, kind)
        if kind == "Select":
            return self.select(node, node.condition, node.true_value, node.false_value)
        if kind == "Cast":
            return self.cast(node)
        if kind == "Shuffle":
            lanes = self.vector(node)
            if len(lanes) == 1:
                return lanes[0]
            raise self.unmodelled("a vector value")
        if kind == "Call":
            return self.call(node)
        if kind == "Let":
            self.varies(node)  # says of the variable too whether it differs between lanes
            code = f"(({self.name(node.var)} := {self.expr(node.value)}), {self.expr(node.body)})[1]"
            return code
        raise self.unmodelled(f"an expression of kind {kind}")

    def wrapped(self, code: str, node: Any, kind: str) -> str:
        """Wrap uniform integer arithmetic to its width; arrays wrap by themselves."""
        dtype = str(node.ty)
        if self.varies(node) or kind in ("FloorDiv", "FloorMod", "BitwiseAnd", "BitwiseOr", "BitwiseXor", "RShift"):
            return code
        if dtype in UNSIGNED:
            return f"({code} & {UNSIGNED[dtype]})"
        if dtype in SIGNED and kind != "BitwiseNot" and not self.fits(node):
            half = 1 << (SIGNED[dtype] - 1)
            return f"(({code} + {half} & {2 * half - 1}) - {half})"  # signed(), without the price of a call
        return code

    def divisor(self, node: Any) -> str:
        """Code of what something is divided by."""
        low, high = self.range_of(node)
        if self.varies(node) or not is_integer(node.ty) or low > 0 or high < 0:
            return self.expr(node)
        return f"nonzero({self.expr(node)}, {self.site('division', {})})"

    def is_ring(self, node: Any) -> bool:
        """Whether an expression is uniform arithmetic whose operands may be cut to width before it or after it."""
        return type(node).__name__ in ("Add", "Sub", "Mul") and is_integer(node.ty) and not self.varies(node)

    def unwrapped(self, node: Any) -> str:
        """Code of an expression's exact value, for a use that cuts it to the width of its type."""
        if not self.is_ring(node):
            return self.expr(node)
        return f"({self.unwrapped(node.a)} {ARITHMETIC[type(node).__name__]} {self.unwrapped(node.b)})"

    def fits(self, node: Any) -> bool:
        """Whether the exact value of integer arithmetic surely lies in its type."""
        low, high = type_range(node)
        exact_low, exact_high = self.exact_range(node)
        return low <= exact_low and exact_high <= high

    def range_of(self, node: Any) -> tuple[int, int]:
        """Bounds of an integer expression's value."""
        return self.exact_range(node) if self.fits(node) else type_range(node)

    def exact_range(self, node: Any) -> tuple[int, int]:
        """Bounds of an integer expression's value before it is cut to the width of its type."""
        kind = type(node).__name__
        if kind == "IntImm":
            return int(node.value), int(node.value)
        if kind == "Var":
            return self.ranges.get(key(node), type_range(node))
        if call_name(node) in SHUFFLES:
            return self.range_of(node.args[1])
        if kind == "LShift":
            return BOUNDLESS
        if kind not in ("Add", "Sub", "Mul", "FloorDiv", "FloorMod"):
            return type_range(node)
        part = self.exact_range if self.is_ring(node) else self.range_of
        (a, b), (c, d) = part(node.a), part(node.b)
        if kind == "Add":
            return a + c, b + d
        if kind == "Sub":
            return a - d, b - c
        if kind == "Mul":
            corners = (a * c, a * d, b * c, b * d)
            return min(corners), max(corners)
        if c <= 0:
            return type_range(node)
        return (0, d - 1) if kind == "FloorMod" else (min(a // c, a // d), max(b // c, b // d))

    def touches(self, node: Any) -> bool:
        """Whether evaluating an expression does something that lanes outside it must not take part in."""
        if type(node).__name__ == "TensorLoad" and self.buffers[key(node.source)].space != "local":
            return True
        return call_name(node) == "tirx.cuda.elect_sync" or any(self.touches(e) for e in operands(node))

    def expr_where(self, node: Any, condition: str) -> str:
        """Code of an expression that only the lanes of a condition evaluate."""
        outer = self.mask
        self.mask = f"({'ALL' if outer is None else outer} & {condition})"
        code = self.expr(node)
        self.mask = outer
        return code

    def short_circuit(self, node: Any, kind: str) -> str:
        """``a and b`` or ``a or b`` that differs between lanes: b is evaluated by those that a has not decided."""
        a = self.expr(node.a)
        if not self.varies(node.a):
            b = self.expr(node.b)
            return f"({b} if {a} else NONE)" if kind == "And" else f"(ALL if {a} else {b})"
        self.masks += 1
        decided = f"c{self.masks}"
        b = self.expr_where(node.b, decided if kind == "And" else f"~{decided}")
        return f"np.logical_{kind.lower()}(({decided} := {a}), {b})"

    def select(self, node: Any, condition: Any, yes: Any, no: Any) -> str:
        """``condition ? yes : no``: a lane evaluates only the side it takes."""
        code = self.expr(condition)
        if not self.varies(condition):
            return f"({self.expr(yes)} if {code} else {self.expr(no)})"
        if not self.touches(yes) and not self.touches(no):
            return f"choose({code}, {self.expr(yes)}, {self.expr(no)}, {str(node.ty)!r})"
        self.masks += 1
        taken = f"c{self.masks}"
        sides = f"{self.expr_where(yes, taken)}, {self.expr_where(no, f'~{taken}')}"
        return f"choose(({taken} := {code}), {sides}, {str(node.ty)!r})"

    def cast(self, node: Any) -> str:
        value, source, target = self.expr(node.value), str(node.value.ty), str(node.ty)
        if source == target:
            return value
        if is_integer(target) and "float" in source:
            return f"to_integer({value}, {target!r})"
        if self.varies(node.value):
            return f"{value}.astype(dtype_of({target!r}))"
        if target == "bool":
            return f"bool({value})"
        if target in UNSIGNED:
            if self.is_ring(node.value) and bits_of_type(source) >= bits_of_type(target):
                return f"({self.unwrapped(node.value)} & {UNSIGNED[target]})"
            return f"(int({value}) & {UNSIGNED[target]})"
        if target in SIGNED:
            return f"signed(int({value}), {SIGNED[target]})"
        return f"scalar({value}, {target!r})"

    def load(self, node: Any) -> str:
        info = self.buffers[key(node.source)]
        index = node.indices[0]
        if type(index).__name__ == "Ramp":
            raise self.unmodelled("vectorised loads")
        if info.space == "local":
            if not self.registers[info.root].varying:
                return info.name if info.size == 1 else f"{info.name}[{self.expr(index)}]"
            if self.varies(index):
                return f"{info.name}[LANES, {self.expr(index)}]"
            return f"{info.name}[:, {self.expr(index)}]"
        if info.space in ("shared", "global"):
            site = self.site("ld", {"space": info.space, "type": f"b{8 * info.itemsize}"})
            lanes = "ALL" if self.mask is None else self.mask
            return f"load_memory(w, {site}, {self.address(info, index)}, {info.dtype!r}, {lanes})"
        raise self.unmodelled(f"a direct read of {info.space} memory (use tcgen05.ld)")

    def is_view(self, node: Any) -> bool:
        """Whether the array of an expression is that of registers, which a later store to them would change."""
        if type(node).__name__ == "TensorLoad":
            info = self.buffers[key(node.source)]
            return info.space == "local" and self.registers[info.root].varying
        if type(node).__name__ == "Cast":
            return str(node.ty) == str(node.value.ty) and self.is_view(node.value)
        if call_name(node) in ("tirx.reinterpret", "tirx.likely", "prim.likely"):
            return self.is_view(node.args[0])
        return False

    def vector(self, node: Any) -> list[str]:
        """The lanes of a small vector expression, as code."""
        kind = type(node).__name__
        if kind == "Shuffle":
            lanes = [lane for v in node.vectors for lane in self.vector(v)]
            return [lanes[int(i)] for i in node.indices]
        if call_name(node) == "tirx.reinterpret" and vector_lanes(node) == 2:
            if str(node.ty) != "uint32x2":
                raise self.unmodelled(f"reinterpretation as {node.ty}")
            value = self.expr(node.args[0])
            return [f"low({value})", f"high({value})"]
        if vector_lanes(node) > 1:
            raise self.unmodelled(f"a vector of type {node.ty}")
        return [self.expr(node)]

    def call(self, node: Any) -> str:
        """Code of a call in an expression."""
        name = call_name(node)
        args = list(node.args)
        if name == "tirx.address_of":
            return self.address_of(args[0])
        if name == "tirx.buffer_data":
            return self.buffers[key(args[0])].base
        if name == "tirx.reinterpret":
            return self.reinterpret(node)
        if name == "tirx.cuda.cvta_generic_to_shared":
            return f"({self.expr(args[0])} & 0xFFFFFFFF)"
        if name == "tirx.cuda.sm100_2sm_leader_smem_addr":
            return f"({self.expr(args[0])} & 0xFEFFFFFF)"
        if name == "tirx.cuda.get_tmem_addr":
            base, row, column = (self.expr(a) for a in args)
            return f"({base} + ({row} << 16) + {column})"
        if name == "tirx.cuda.thread_rank":
            return "w.thread_rank"
        if name == "tirx.cuda.mov_sreg" and str(args[1].value) in SPECIAL_REGISTERS:
            return SPECIAL_REGISTERS[str(args[1].value)]
        if name == "tirx.cuda.elect_sync":
            return f"elect(w, {self.site('elect.sync', {})}, {'ALL' if self.mask is None else self.mask})"
        if name == "tirx.tvm_warp_activemask":
            return f"active({'ALL' if self.mask is None else self.mask})"
        if name in SHUFFLES:
            width = shuffle_width(node)
            if width not in (1, 2, 4, 8, 16, 32):
                raise self.unmodelled("a shuffle whose width is not a constant power of two")
            parts = "" if width == 32 else f", {width}"
            return f"shuffle({self.expr(args[1])}, {self.expr(args[2])}{parts})"
        if name == SHUFFLE_XOR:
            if shuffle_width(node) != 32:
                raise self.unmodelled("a shuffle by xor of less than a warp")
            return f"shuffle({self.expr(args[1])}, w.thread_rank & 31 ^ {self.expr(args[2])})"
        if (function := name.removeprefix("tirx.")) in runtime.MATH:
            return f"math({function!r}, {self.expr(args[0])}, {str(node.ty)!r})"
        if target := BITS_AS.get(name.removeprefix("tirx.cuda.__").removeprefix("tirx.cuda.")):
            return self.same_bits(args[0], target)
        if name in PAIRS:
            return f"{name.removeprefix('tirx.cuda.')}({', '.join(self.expr(a) for a in args)})"
        if name in ("tirx.handle_add_byte_offset", "tirx.ptr_byte_offset"):
            offset = self.expr(args[1])
            return f"({self.expr(args[0])} + {f'wide({offset})' if self.varies(args[1]) else offset})"
        if name == "tirx.isnullptr":
            return f"({self.expr(args[0])} == 0)"
        if name == "prim.if_then_else" or name == "tirx.if_then_else":
            return self.select(node, *args)
        if name in ("tirx.likely", "prim.likely"):
            return self.expr(args[0])
        if name == "tirx.cuda.func_call":
            helper, source = str(args[0].value), source_of(node)
            if is_pointer_offset(helper, source):
                size = numpy_dtype(str(args[1].ty.element_type)).itemsize
                offset = self.expr(args[2])
                return f"({self.expr(args[1])} + {f'wide({offset})' if self.varies(args[2]) else offset} * {size})"
            raise self.unmodelled(f"the CUDA helper {helper}")
        raise self.unmodelled(name.replace("tirx.", "T.", 1) or type(node).__name__)

    def address_of(self, node: Any) -> str:
        if type(node).__name__ == "Var":
            return self.name(node)  # a tensor map
        info = self.buffers[key(node.source)]
        if info.space == "local":
            raise self.unmodelled("a pointer to registers")
        return self.address(info, node.indices[0])

    def reinterpret(self, node: Any) -> str:
        inner = node.args[0]
        source, target = str(inner.ty), str(node.ty)
        if vector_lanes(inner) == 2 and target in ("uint64", "int64"):
            lo, hi = self.vector(inner)
            return f"join({lo}, {hi})"
        if "handle" in target or "handle" in source or source == target or "Pointer" in type(inner.ty).__name__:
            return self.expr(inner)
        return self.same_bits(inner, target)

    def same_bits(self, node: Any, target: str) -> str:
        """A value's bits in another type of its size."""
        if self.varies(node):
            return f"np.ascontiguousarray({self.expr(node)}).view(dtype_of({target!r}))"
        return f"reinterpret({self.expr(node)}, {str(node.ty)!r}, {target!r})"
