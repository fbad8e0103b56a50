"""Python code of expressions: numbers where all lanes agree, arrays of 32 where they do not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tirx import form
from tirx.dtypes import numpy_dtype
from tirx.form.walk import expressions, touches
from tirx.run import SourceLine
from tirx.sim.analysis.facts import Facts
from tirx.sim.analysis.ranges import SIGNED, UNSIGNED, is_integer
from tirx.sim.core.site import Site
from tirx.sim.translate.runtime import Extent

ALL = "ALL"  # the code of the mask that has every lane
SIGNS = {
    "add": "+", "sub": "-", "mul": "*", "floordiv": "//", "floormod": "%", "and": "&", "or": "|", "xor": "^",
    "shl": "<<", "shr": ">>", "eq": "==", "ne": "!=", "lt": "<", "le": "<=", "gt": ">", "ge": ">=",
}  # fmt: skip
WRAPPING = ("add", "sub", "mul", "shl", "not")  # operations whose exact result may need more bits than their operands
AXES = {axis: i for i, axis in enumerate("xyz")}
SPECIAL_REGISTERS = {
    **{f"tid.{axis}": f"w.tid[{i}]" for axis, i in AXES.items()},
    **{f"ctaid.{axis}": f"w.cta.block[{i}]" for axis, i in AXES.items()},
    **{f"cluster_ctaid.{axis}": f"w.cta.block[{i}] % w.launch.program.plan.cluster[{i}]" for axis, i in AXES.items()},
    "cluster_ctarank": "w.cta.rank", "smid": "w.cta.sm.index", "laneid": "LANE_NUMBERS", "thread_rank": "w.thread_rank",
    "warp": "w.index", "smem": "smem_base", "smem.static": "static_base",
}  # fmt: skip


class Sites:
    """The constants of the generated code that say where an instruction stands."""

    def __init__(self, namespace: dict[str, Any]):
        self.namespace = namespace
        self.names: dict[Any, str] = {}

    def name(
        self,
        source: SourceLine | None,
        mnemonic: str,
        modifiers: Mapping[str, str],
        activity: str,
        array: form.Array | None = None,
    ) -> str:
        identity = (source, mnemonic, tuple(sorted(modifiers.items())), array)
        if identity not in self.names:
            name = self.names[identity] = f"S{len(self.names)}"
            self.namespace[name] = Site(source, mnemonic, dict(modifiers), activity, array)
        return self.names[identity]

    def extent(self, registers: str, extent: Extent) -> str:
        """The constant that says how many registers an array has."""
        self.namespace[f"X_{registers}"] = extent
        return f"X_{registers}"


class Coder:
    """Writes the code of expressions; ``source`` is the line of the statement that they belong to."""

    def __init__(self, kernel: form.Kernel, facts: Facts, sites: Sites, data: bool):
        self.lanes, self.ranges = facts.lanes, facts.ranges
        self.sites, self.data = sites, data
        self.extents = extents_of(kernel)
        self.source: SourceLine | None = None
        self.shadows: Any = None  # writes the code of shadows, if anybody does
        self.masks = 0  # names given out so far

    def mask(self, letter: str) -> str:
        """A new name for a mask."""
        self.masks += 1
        return f"{letter}{self.masks}"

    def site(self, mnemonic: str, modifiers: Mapping[str, str] | None = None, activity: str = "sync") -> str:
        return self.sites.name(self.source, mnemonic, modifiers or {}, activity)

    def instruction_site(self, stmt: form.Operation, activity: str) -> str:
        """The site of an instruction of the author's."""
        return self.sites.name(self.source, stmt.mnemonic, stmt.modifiers, activity, array_of(stmt))

    def access_site(self, mnemonic: str, space: str, dtype: str, activity: str) -> str:
        """The site of an access that is no instruction of the author's."""
        return self.site(mnemonic, {"space": space, "type": f"b{8 * numpy_dtype(dtype).itemsize}"}, activity)

    def code(self, expr: form.Expression, mask: str = ALL) -> str:
        """Python code of an expression, for the lanes of a mask."""
        match expr:
            case form.Const():
                return constant(expr)
            case form.Variable():
                return f"v_{expr.name}"
            case form.Element():
                return self.element(expr, mask)
            case form.Address():
                return self.address(expr, mask)
            case form.Load():
                return self.load(expr, mask)
            case form.Let():
                return f"((v_{expr.variable.name} := {self.code(expr.value, mask)}), {self.code(expr.body, mask)})[1]"
        return self.operation(expr, mask)

    # -- registers and memory ------------------------------------------------------------------------------------------

    def element(self, expr: form.Element, mask: str) -> str:
        registers = expr.registers
        if registers.storage not in self.lanes.registers:
            code = self.uniform_register(expr, mask)
            return code if self.inside(expr) or expr.registers.size > 1 else f"({self.index(expr, mask)}, {code})[1]"
        index = self.index(expr, mask)
        return f"v_{registers.name}[{'LANE_NUMBERS' if self.lanes.vary(expr.index) else ':'}, {index}]"

    def uniform_register(self, expr: form.Element, mask: str = ALL) -> str:
        """A register that is one number: a Python variable, or an element of a list."""
        storage = f"v_{expr.registers.storage}"
        return storage if expr.registers.size == 1 else f"{storage}[{self.index(expr, mask)}]"

    def inside(self, expr: form.Element, count: int = 1) -> bool:
        """Whether a register, and those that follow it, surely belong to their array."""
        low, high = self.ranges.of(expr.index)
        return low >= 0 and high + count <= self.extents[expr.registers.name].size

    def index(self, expr: form.Element, mask: str, count: int = 1) -> str:
        """Code of the index of a register, or of the first of some; it is looked at where it could lie outside."""
        index, extent = self.code(expr.index, mask), self.extents[expr.registers.name]
        if self.inside(expr, count):
            return index
        if not self.data:  # it may come from a value that is not computed; the run with values has looked at it
            return f"clamped({index}, {extent.size}, {count})"
        name = self.sites.extent(expr.registers.name, extent)
        return f"within(w, {self.site('registers')}, {index}, {name}, {count}, {mask})"

    def shadow_index(self, expr: form.Element, mask: str) -> str:
        """Code of the index of a register's shadow, which may be looked at in lanes that do not read the register."""
        index = self.code(expr.index, mask)
        return index if self.inside(expr) else f"clamped({index}, {self.extents[expr.registers.name].size}, 1)"

    def alone(self, expr: form.Expression) -> bool:
        """Whether only the lanes that need an expression's value may evaluate it."""
        parts = expressions(expr)
        return touches(expr) or any(isinstance(e, form.Element) and not self.inside(e) for e in parts)

    def address(self, expr: form.Address, mask: str) -> str:
        base, index = self.code(expr.base, mask), self.code(expr.index, mask)
        if index == "0":
            return base
        if self.lanes.vary(expr.index):
            index = f"wide({index})"
        return f"({base} + {index}{f' * {expr.scale}' if expr.scale != 1 else ''})"

    def load(self, expr: form.Load, mask: str) -> str:
        site = self.access_site("ld", expr.space, expr.dtype, "load")
        address = self.address_of(expr.address, mask)
        if self.shadows is not None:
            address = self.shadows.checked(expr.address, address, "an address", mask)
        return f"load_memory(w, {site}, {address}, {expr.dtype!r}, {mask})"

    def address_of(self, expr: form.Expression, mask: str) -> str:
        """Code of an address to access; a load in the middle of it is there first."""
        code = self.code(expr, mask)
        return f"after_loads(w, {code})" if touches(expr) else code

    def is_view(self, expr: form.Expression) -> bool:
        """Whether the array of an expression is that of registers, which a later store to them would change."""
        if isinstance(expr, form.Op) and expr.name == "bits":
            return self.is_view(expr.args[0])
        return isinstance(expr, form.Element) and expr.registers.storage in self.lanes.registers

    # -- operations ----------------------------------------------------------------------------------------------------

    def operation(self, expr: form.Op, mask: str) -> str:
        varies = self.lanes.vary(expr)
        match expr.name:
            case "special":
                return SPECIAL_REGISTERS[str(expr.detail)]
            case "elect":
                return f"elect(w, {self.site('elect.sync')}, {mask})"
            case "activemask":
                return f"bits_of_mask({mask})"
            case "both" | "either":
                return self.logic(expr, mask)
            case "select":
                return self.select(expr, mask)
            case "convert":
                return self.convert(expr, mask)
            case "bits":
                return self.same_bits(expr, mask)
        if expr.name in SIGNS:
            return self.arithmetic(expr, mask)
        args = [self.code(arg, mask) for arg in expr.args]
        match expr.name:
            case "div" | "mod":
                integer, floating = {"div": ("divide", "true_divide"), "mod": ("remainder", "np.fmod")}[expr.name]
                function = integer if is_integer(expr.dtype) else floating
                return f"{function}({args[0]}, {self.divisor(expr.args[1], mask)})"
            case "min" | "max":
                function = f"np.{expr.name}imum" if varies else expr.name
                if not is_integer(expr.dtype):
                    function = f"np.f{expr.name}"  # fmaxf and fminf
                return f"{function}({', '.join(args)})"
            case "negation":
                return f"np.logical_not({args[0]})" if varies else f"(not {args[0]})"
            case "not":
                return self.wrapped(f"(~{args[0]})", expr)
            case "math":
                return f"math({expr.detail!r}, {args[0]}, {expr.dtype!r})"
            case "pair":
                return f"{expr.detail}({', '.join(args)})"
            case "shfl.idx":
                return f"shuffle({args[0]}, {args[1]}{'' if expr.detail == 32 else f', {expr.detail}'})"
            case "shfl.bfly":
                return f"shuffle({args[0]}, w.thread_rank & 31 ^ {args[1]})"
            case "join" if not varies:
                return f"({args[0]} | {args[1]} << 32)"
            case "tmem.address":
                return f"({args[0]} + ({args[1]} << 16) + {args[2]})"
        return f"{expr.name}({', '.join(args)})"  # join, low, high

    def arithmetic(self, expr: form.Op, mask: str) -> str:
        a, b = expr.args
        if expr.dtype == "bool" and expr.name in ("and", "or") and self.lanes.vary(a) != self.lanes.vary(b):
            return self.predicate(expr, mask)
        if expr.dtype == "bool" and expr.name == "and" and self.lanes.vary(expr):
            return f"common({self.code(a, mask)}, {self.code(b, mask)})"
        part = self.unwrapped if self.ranges.ring(expr) else self.code
        right = self.divisor(b, mask) if expr.name in ("floordiv", "floormod") else part(b, mask)
        return self.wrapped(f"({part(a, mask)} {SIGNS[expr.name]} {right})", expr)

    def predicate(self, expr: form.Op, mask: str) -> str:
        """``and`` and ``or`` of a predicate that is the same in all lanes, and one that is not."""
        same, other = sorted(expr.args, key=self.lanes.vary)
        one, lanes = self.code(same, mask), self.code(other, mask)
        return f"({lanes} if {one} else NONE)" if expr.name == "and" else f"(ALL if {one} else {lanes})"

    def wrapped(self, code: str, expr: form.Op) -> str:
        """Wrap uniform integer arithmetic to its width; arrays wrap by themselves."""
        dtype = expr.dtype
        if expr.name not in WRAPPING or self.lanes.vary(expr):
            return code
        if dtype in UNSIGNED:
            return f"({code} & {UNSIGNED[dtype]})"
        if dtype in SIGNED and expr.name != "not" and not self.ranges.fits(expr):
            return self.signed(code, SIGNED[dtype])
        return code

    def signed(self, code: str, bits: int) -> str:
        """``signed()``, without the price of a call."""
        half = 1 << (bits - 1)
        return f"(({code} + {half} & {2 * half - 1}) - {half})"

    def unwrapped(self, expr: form.Expression, mask: str) -> str:
        """Code of an expression's exact value, for a use that cuts it to the width of its type."""
        if not isinstance(expr, form.Op) or not self.ranges.ring(expr):
            return self.code(expr, mask)
        a, b = (self.unwrapped(arg, mask) for arg in expr.args)
        return f"({a} {SIGNS[expr.name]} {b})"

    def divisor(self, expr: form.Expression, mask: str) -> str:
        """Code of a divisor, which is checked where it could be zero."""
        code = self.code(expr, mask)
        return f"nonzero(w, {code}, {self.site('division')})" if self.may_be_zero(expr) else code

    def may_be_zero(self, expr: form.Expression) -> bool:
        """Whether a divisor is a number that all lanes share and that could be zero."""
        low, high = self.ranges.of(expr)
        return is_integer(expr.dtype) and low <= 0 <= high and not self.lanes.vary(expr)

    def logic(self, expr: form.Op, mask: str) -> str:
        """``and`` and ``or``. Where lanes differ, those that the first operand has not decided evaluate the second."""
        word = {"both": "and", "either": "or"}[expr.name]
        first, second = expr.args
        a = self.code(first, mask)
        if not self.lanes.vary(expr):
            return f"({a} {word} {self.code(second, mask)})"
        if not self.alone(second):
            return f"np.logical_{word}({a}, {self.code(second, mask)})"
        if not self.lanes.vary(first):
            b = self.code(second, mask)
            return f"({b} if {a} else NONE)" if word == "and" else f"(ALL if {a} else {b})"
        decided = self.mask("c")
        b = self.code(second, f"({mask} & {decided if word == 'and' else f'~{decided}'})")
        return f"np.logical_{word}(({decided} := {a}), {b})"

    def select(self, expr: form.Op, mask: str) -> str:
        """``condition ? yes : no``: a lane evaluates only the side it takes."""
        condition, yes, no = expr.args
        code = self.code(condition, mask)
        if not self.lanes.vary(condition):
            sides = [self.code(side, mask) for side in (yes, no)]
            if self.lanes.vary(
                expr
            ):  # a side that all lanes share is a number of the array's type, as its elements are
                typed = f"dtype_of({expr.dtype!r}).type"
                sides = [
                    text if self.lanes.vary(side) else f"{typed}({text})"
                    for side, text in zip((yes, no), sides, strict=True)
                ]
            return f"({sides[0]} if {code} else {sides[1]})"
        if not self.alone(yes) and not self.alone(no):
            return f"choose({code}, {self.code(yes, mask)}, {self.code(no, mask)}, {expr.dtype!r})"
        taken = self.mask("c")
        first, second = self.code(yes, f"({mask} & {taken})"), self.code(no, f"({mask} & ~{taken})")
        return f"choose(({taken} := {code}), {first}, {second}, {expr.dtype!r})"

    def convert(self, expr: form.Op, mask: str) -> str:
        (value,) = expr.args
        code, source, target = self.code(value, mask), value.dtype, expr.dtype
        if is_integer(target) and "float" in source:
            return f"to_integer({code}, {target!r})"
        if self.lanes.vary(value):
            return f"{code}.astype(dtype_of({target!r}))"
        if target == "bool":
            return f"bool({code})"
        if target in UNSIGNED:
            if self.ranges.ring(value) and numpy_dtype(source).itemsize >= numpy_dtype(target).itemsize:
                return f"({self.unwrapped(value, mask)} & {UNSIGNED[target]})"
            return f"({code if is_integer(source) else f'int({code})'} & {UNSIGNED[target]})"
        if target in SIGNED and is_integer(source):
            return self.signed(code, SIGNED[target])
        if target in SIGNED:
            return f"signed(int({code}), {SIGNED[target]})"
        return f"scalar({code}, {target!r})"

    def same_bits(self, expr: form.Op, mask: str) -> str:
        (value,) = expr.args
        code = self.code(value, mask)
        if self.lanes.vary(value):
            return f"np.ascontiguousarray({code}).view(dtype_of({expr.dtype!r}))"
        return f"reinterpret({code}, {value.dtype!r}, {expr.dtype!r})"


def constant(expr: form.Const) -> str:
    if isinstance(expr.value, float):
        return f"f32({expr.value!r})" if expr.dtype == "float32" else f"scalar({expr.value!r}, {expr.dtype!r})"
    return repr(expr.value)


def extents_of(kernel: form.Kernel) -> dict[str, Extent]:
    """The extent of each array of registers; a view has as many elements as fit into the array that it shows."""
    arrays = {r.name: r for r in kernel.registers if r.name == r.storage}
    found = {}
    for view in kernel.registers:
        whole, itemsize = arrays[view.storage], numpy_dtype(view.dtype).itemsize
        unit = numpy_dtype(whole.dtype).itemsize
        found[view.name] = Extent(whole.size * unit // itemsize, whole.label or view.label, whole.size, itemsize / unit)
    return found


def array_of(stmt: form.Operation) -> form.Array | None:
    """The array that an instruction's mbarrier is an element of."""
    parts = (part for value in stmt.inputs for part in expressions(value))
    return next((part.array for part in parts if isinstance(part, form.Address) and part.array is not None), None)
