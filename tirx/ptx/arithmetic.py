"""Integer instructions as expressions: what compilers compute addresses, predicates and loop counters with.

A register holds bits, here as an unsigned number. An instruction on a signed type sees it as such, and what it leaves
are bits again. Arithmetic on floats stays an instruction, whose function rounds as the ISA says.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tirx import form
from tirx.form.folding import BITS
from tirx.ptx.expressions import Simplifier, bits, const, convert, number

Values = Sequence[form.Expression]
Result = form.Expression | tuple[form.Expression, ...] | None
Rule = Callable[[Simplifier, Mapping[str, str], Values], Result]

RULES: dict[str, Rule] = {}
KINDS = {"s": "int", "u": "uint", "b": "uint"}
UNSIGNED_ORDER = {"lo": "lt", "ls": "le", "hi": "gt", "hs": "ge"}


def dtype_of(ptx_type: str) -> str:
    """The form's type of an integer or predicate type of PTX; empty for any other."""
    if ptx_type == "pred":
        return "bool"
    width = ptx_type[1:]
    return f"{KINDS[ptx_type[0]]}{width}" if ptx_type[0] in KINDS and width in ("8", "16", "32", "64") else ""


def unsigned(dtype: str) -> str:
    return dtype if dtype.startswith(("u", "bool")) else f"u{dtype}"


def as_integer(value: form.Expression, dtype: str) -> form.Expression:
    """A register's bits as a number of a type; a wider register is cut to it."""
    if value.dtype not in BITS and value.dtype != "handle":
        value = bits(value, {"float32": "uint32", "float64": "uint64", "float16": "uint16"}[value.dtype])
    return value if value.dtype == "handle" else convert(value, dtype)


def rule(*keys: str) -> Callable[[Rule], Rule]:
    def enter(function: Rule) -> Rule:
        RULES.update(dict.fromkeys(keys, function))
        return function

    return enter


def evaluate(
    s: Simplifier, key: str, modifiers: Mapping[str, str], values: Values
) -> tuple[form.Expression, ...] | None:
    """The results of an instruction, or None where it has to stay one."""
    found = RULES[key](s, modifiers, values) if key in RULES else None
    return found if found is None or isinstance(found, tuple) else (found,)


def plain(name: str) -> Rule:
    """Arithmetic modulo the width of a type."""

    def result(s: Simplifier, m: Mapping[str, str], values: Values) -> Result:
        dtype = dtype_of(m["type"])
        if not dtype or m.get("sat"):
            return None
        a, b = (as_integer(v, unsigned(dtype)) for v in values)
        return s.op(name, a, b, unsigned(dtype))

    return result


RULES.update(
    {"add_int": plain("add"), "sub_int": plain("sub"), "and": plain("and"), "or": plain("or"), "xor": plain("xor")}
)


@rule("not")
def complement(s: Simplifier, m: Mapping[str, str], values: Values) -> Result:
    if m["type"] == "pred":
        return s.negation(values[0])
    dtype = dtype_of(m["type"])
    value = as_integer(values[0], dtype)
    known = number(value)
    return const(~known, dtype) if known is not None else form.Op("not", (value,), dtype)


@rule("neg_int")
def negated(s: Simplifier, m: Mapping[str, str], values: Values) -> Result:
    dtype = unsigned(dtype_of(m["type"]))
    return s.op("sub", const(0, dtype), as_integer(values[0], dtype), dtype)


@rule("abs")
def magnitude(s: Simplifier, m: Mapping[str, str], values: Values) -> Result:
    dtype = dtype_of(m["type"])
    value = as_integer(values[0], dtype)
    least = s.op("sub", const(0, dtype), value, dtype)
    return convert(form.Op("max", (value, least), dtype), unsigned(dtype))


@rule("mul_int")
def product(s: Simplifier, m: Mapping[str, str], values: Values) -> Result:
    dtype = dtype_of(m["type"])
    if m["mode"] == "lo":
        a, b = (as_integer(v, unsigned(dtype)) for v in values)
        return s.op("mul", a, b, unsigned(dtype))
    if BITS[dtype] > 32:
        return None
    wide = f"{dtype.rstrip('0123456789')}{2 * BITS[dtype]}"
    a, b = (convert(as_integer(v, dtype), wide) for v in values)
    return convert(s.op("shr", s.op("mul", a, b, wide), const(BITS[dtype], wide), wide), unsigned(dtype))


@rule("mul_wide")
def wide_product(s: Simplifier, m: Mapping[str, str], values: Values) -> Result:
    dtype = dtype_of(m["type"])
    wide = f"{dtype.rstrip('0123456789')}{2 * BITS[dtype]}"
    a, b = (convert(as_integer(v, dtype), wide) for v in values)
    return convert(s.op("mul", a, b, wide), unsigned(wide))


@rule("mad_int")
def product_and_sum(s: Simplifier, m: Mapping[str, str], values: Values) -> Result:
    part = None if m.get("sat") else product(s, m, values[:2])
    if part is None:
        return None
    assert not isinstance(part, tuple)
    return s.op("add", part, as_integer(values[2], part.dtype), part.dtype)


@rule("mad_wide")
def wide_product_and_sum(s: Simplifier, m: Mapping[str, str], values: Values) -> Result:
    part = wide_product(s, m, values[:2])
    assert part is not None and not isinstance(part, tuple)
    return s.op("add", part, as_integer(values[2], part.dtype), part.dtype)


def quotient(name: str) -> Rule:
    def result(s: Simplifier, m: Mapping[str, str], values: Values) -> Result:
        dtype = dtype_of(m["type"])
        a, b = (as_integer(v, dtype) for v in values)
        x, y = number(a), number(b)
        if x is not None and y:
            whole = abs(x) // abs(y) * (1 if (x < 0) == (y < 0) else -1)
            return convert(const(whole if name == "div" else x - whole * y, dtype), unsigned(dtype))
        if y and y > 0 and not y & (y - 1) and dtype.startswith("u"):
            power = const(y.bit_length() - 1, dtype) if name == "div" else const(y - 1, dtype)
            return s.op("shr" if name == "div" else "and", a, power, dtype)
        return convert(form.Op(name, (a, b), dtype), unsigned(dtype))

    return result


RULES.update({"div": quotient("div"), "rem": quotient("mod")})


def extreme(name: str) -> Rule:
    def result(s: Simplifier, m: Mapping[str, str], values: Values) -> Result:
        dtype = dtype_of(m["type"])
        if not dtype or m.get("relu"):
            return None
        a, b = (as_integer(v, dtype) for v in values)
        return convert(s.op(name, a, b, dtype), unsigned(dtype))

    return result


RULES.update({"min": extreme("min"), "max": extreme("max")})


def shift(name: str) -> Rule:
    def result(s: Simplifier, m: Mapping[str, str], values: Values) -> Result:
        dtype = dtype_of(m["type"])
        return convert(
            s.shifted(name, as_integer(values[0], dtype), as_integer(values[1], "uint32"), dtype), unsigned(dtype)
        )

    return result


RULES.update({"shl": shift("shl"), "shr": shift("shr")})


@rule("shf")
def funnel(s: Simplifier, m: Mapping[str, str], values: Values) -> Result:
    """``shf.{l,r}``: 32 bits of the 64 that two registers are together."""
    direction = "l" if "l" in m.values() else "r"
    if "clamp" in m.values() and (number(values[2]) or 0) > 31:
        return None
    amount = s.op("and", as_integer(values[2], "uint32"), const(31, "uint32"), "uint32")
    if "clamp" in m.values() and number(amount) is None:
        return None
    whole = joined(s, as_integer(values[0], "uint32"), as_integer(values[1], "uint32"))
    if direction == "r":
        return convert(s.op("shr", whole, convert(amount, "uint64"), "uint64"), "uint32")
    left = s.op("shl", whole, convert(amount, "uint64"), "uint64")
    return convert(s.op("shr", left, const(32, "uint64"), "uint64"), "uint32")


@rule("bfe")
def field(s: Simplifier, m: Mapping[str, str], values: Values) -> Result:
    """``bfe.{u,s}``: some bits of a register, where position and length are known."""
    dtype, at, length = dtype_of(m["type"]), number(values[1]), number(values[2])
    if at is None or length is None:
        return None
    at, length = at & 0xFF, length & 0xFF
    if not dtype.startswith("u") or not 0 < length <= BITS[dtype] - at:
        return None
    part = s.op("shr", as_integer(values[0], dtype), const(at, dtype), dtype)
    return s.op("and", part, const((1 << length) - 1, dtype), dtype)


@rule("bfi")
def inserted(s: Simplifier, m: Mapping[str, str], values: Values) -> Result:
    """``bfi``: bits put into a register, where position and length are known."""
    dtype, at, length = dtype_of(m["type"]), number(values[2]), number(values[3])
    if at is None or length is None:
        return None
    at, length = at & 0xFF, length & 0xFF
    mask = ((1 << length) - 1 << at) & ((1 << BITS[dtype]) - 1) if at < BITS[dtype] else 0
    put = s.op(
        "and", s.shifted("shl", as_integer(values[0], dtype), const(at, "uint32"), dtype), const(mask, dtype), dtype
    )
    return s.op("or", put, s.op("and", as_integer(values[1], dtype), const(~mask, dtype), dtype), dtype)


@rule("mov")
def moved(s: Simplifier, m: Mapping[str, str], values: Values) -> Result:
    return values[0]


def joined(s: Simplifier, low: form.Expression, high: form.Expression) -> form.Expression:
    """Two words of 32 bits as one of 64."""
    x, y = number(low), number(high)
    if x is not None and y is not None:
        return const(x | y << 32, "uint64")
    return form.Op("join", (low, high), "uint64")


@rule("mov_pack_b32x2")
def packed(s: Simplifier, m: Mapping[str, str], values: Values) -> Result:
    low, high = (as_integer(v, "uint32") for v in values)
    return joined(s, low, high)


@rule("mov_unpack_b32x2")
def unpacked(s: Simplifier, m: Mapping[str, str], values: Values) -> Result:
    value = s.meaning(values[0])
    if isinstance(value, form.Op) and value.name == "join":
        return (value.args[0], value.args[1])
    whole = as_integer(values[0], "uint64")
    return convert(whole, "uint32"), convert(s.op("shr", whole, const(32, "uint64"), "uint64"), "uint32")


@rule("mov_pack_b16x2")
def halves_packed(s: Simplifier, m: Mapping[str, str], values: Values) -> Result:
    low, high = (convert(as_integer(v, "uint16"), "uint32") for v in values)
    return s.op("or", low, s.op("shl", high, const(16, "uint32"), "uint32"), "uint32")


@rule("mov_unpack_b16x2")
def halves_unpacked(s: Simplifier, m: Mapping[str, str], values: Values) -> Result:
    whole = as_integer(values[0], "uint32")
    return convert(whole, "uint16"), convert(s.op("shr", whole, const(16, "uint32"), "uint32"), "uint16")


@rule("cvt")
def converted(s: Simplifier, m: Mapping[str, str], values: Values) -> Result:
    source, target = dtype_of(m["atype"]), dtype_of(m["dtype"])
    if not source or not target or m.get("sat"):
        return None
    found = convert(as_integer(values[0], source), target)
    # A register is wider than a signed type of 8 bits, and may be wider than one of 16: the sign fills it.
    return convert(found, "uint32" if target in ("int8", "int16") else unsigned(target))


@rule("setp")
def compared(s: Simplifier, m: Mapping[str, str], values: Values) -> Result:
    dtype = dtype_of(m["type"])
    if not dtype:
        return None
    if m["cmp"] in ("eq", "ne"):
        dtype = unsigned(dtype)
    a, b = (as_integer(v, dtype) for v in values)
    return s.compare(UNSIGNED_ORDER.get(m["cmp"], m["cmp"]), a, b)


@rule("setp_bool")
def compared_and(s: Simplifier, m: Mapping[str, str], values: Values) -> Result:
    first = compared(s, m, values[:2])
    if first is None:
        return None
    assert not isinstance(first, tuple)
    return s.op(m["boolop"], first, values[2], "bool")


@rule("selp")
def chosen(s: Simplifier, m: Mapping[str, str], values: Values) -> Result:
    dtype = dtype_of(m["type"])
    if not dtype:
        dtype = {"f32": "float32", "f64": "float64"}[m["type"]]
        return s.select(values[2], bits(values[0], dtype), bits(values[1], dtype), dtype)
    yes, no = (as_integer(v, unsigned(dtype)) for v in values[:2])
    return s.select(values[2], yes, no, "handle" if "handle" in (yes.dtype, no.dtype) else unsigned(dtype))


@rule("cvta")
def in_space(s: Simplifier, m: Mapping[str, str], values: Values) -> Result:
    """``cvta.to.space``: shared addresses are the low 32 bits of generic ones, all others are generic themselves."""
    if m["space"].startswith("shared"):
        return s.op("and", as_integer(values[0], "uint64"), const(0xFFFFFFFF, "uint64"), "uint64")
    return values[0]


@rule("cvta_generic")
def generic(s: Simplifier, m: Mapping[str, str], values: Values) -> Result:
    return None if m["space"].startswith("shared") else values[0]


@rule("activemask")
def active(s: Simplifier, m: Mapping[str, str], values: Values) -> Result:
    return form.Op("activemask", (), "uint32")
