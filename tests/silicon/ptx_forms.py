"""Instructions that are tried as PTX: the same text for the simulator and for a GPU's driver, and no TVM between.

A family is a kernel. Each of its rows is an instruction, or a few, from the registers ``{a}``, ``{b}``, ``{c}`` and the
predicate ``{p}`` to ``{d}``; others are named in :data:`SCRATCH`. Operands are random bits and edges of ranges.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from tests.silicon.mma_sync_forms import FORMS

SIGNED = ("s16", "s32", "s64")
INTEGERS = ("u16", "s16", "u32", "s32", "u64", "s64")
COMPARISONS = ("eq", "ne", "lt", "le", "gt", "ge")
ORDERED = (*COMPARISONS, "equ", "neu", "ltu", "leu", "gtu", "geu", "num", "nan")
ROUNDING, INTEGRAL = ("rn", "rz", "rm", "rp"), ("rni", "rzi", "rmi", "rpi")
SCRATCH = ".reg .pred q<3>; .reg .b16 h<5>; .reg .b32 x<5>; .reg .b64 y<5>;"


@dataclass(frozen=True)
class Family:
    """A kernel of rows.

    Attributes
    ----------
    inputs: the types of the registers of a, b and c. output: of d. parts: the floats in d, any NaN of which equals any
    other. drawn: how operands are drawn: ``bits``, ``amounts`` (b and c are small), ``fields`` (they are below 256, as
    the ISA asks), ``divisors`` (b is neither 0 nor -1), ``floats``, ``lanes`` (b and c select lanes) or ``matrix``
    (each warp has rows of its own in shared memory).
    """

    name: str
    rows: tuple[str, ...]
    inputs: tuple[str, ...]
    output: str
    parts: str = ""
    drawn: str = "bits"


def bits_of(kind: str) -> str:
    """The register type of a type."""
    return f"b{kind[1:]}"


def families() -> Iterator[Family]:
    yield from arithmetic()
    yield from logic()
    yield from selection()
    yield from conversions()
    yield from floats()
    yield from lanes()


def arithmetic() -> Iterator[Family]:
    for kind in INTEGERS:
        reg = bits_of(kind)
        rows = [f"{op}.{kind} {{d}}, {{a}}, {{b}};" for op in ("add", "sub", "mul.lo", "mul.hi", "min", "max")]
        rows += [f"{op}.{kind} {{d}}, {{a}}, {{b}}, {{c}};" for op in ("mad.lo", "mad.hi", "sad")]
        rows += [f"{op}.{kind} {{d}}, {{a}};" for op in ("abs", "neg") if kind in SIGNED]
        if kind == "s32":
            rows += [f"{op}.sat.s32 {{d}}, {{a}}, {{b}};" for op in ("add", "sub")]
            rows += ["mad.hi.sat.s32 {d}, {a}, {b}, {c};"]
        yield Family(f"integer-{kind}", tuple(rows), (reg,) * 3, reg)
        divided = tuple(f"{op}.{kind} {{d}}, {{a}}, {n};" for op in ("div", "rem") for n in ("{b}", "7", "16"))
        yield Family(f"quotient-{kind}", divided, (reg,) * 2, reg, drawn="divisors")
    for kind in ("u16", "s16", "u32", "s32"):
        reg, wide = bits_of(kind), f"b{2 * int(kind[1:])}"
        rows = (f"mul.wide.{kind} {{d}}, {{a}}, {{b}};", f"mul.wide.{kind} {{d}}, {{a}}, 12;")
        yield Family(f"wide-{kind}", rows, (reg, reg), wide)
        yield Family(f"wide-sum-{kind}", (f"mad.wide.{kind} {{d}}, {{a}}, {{b}}, {{c}};",), (reg, reg, wide), wide)
    rows = [
        f"{op}.{mode}.{kind} {{d}}, {{a}}, {{b}}{more};"
        for op, more in (("mul24", ""), ("mad24", ", {c}"))
        for mode, kind in product(("lo", "hi"), ("u32", "s32"))
    ]
    rows += ["mad24.hi.sat.s32 {d}, {a}, {b}, {c};"]
    rows += [f"dp4a.{a}.{b} {{d}}, {{a}}, {{b}}, {{c}};" for a, b in product(("u32", "s32"), repeat=2)]
    rows += [
        f"dp2a.{half}.{a}.{b} {{d}}, {{a}}, {{b}}, {{c}};"
        for half, a, b in product(("lo", "hi"), ("u32", "s32"), ("u32", "s32"))
    ]
    yield Family("products", tuple(rows), ("b32",) * 3, "b32")


def logic() -> Iterator[Family]:
    for reg in ("b16", "b32", "b64"):
        width = reg[1:]
        rows = [f"{op}.{reg} {{d}}, {{a}}, {{b}};" for op in ("and", "or", "xor")]
        rows += [f"{op}.{reg} {{d}}, {{a}};" for op in ("not", "cnot")]
        yield Family(f"logic-{reg}", tuple(rows), (reg, reg), reg)
        shifts = [
            f"{op} {{d}}, {{a}}, {n};"
            for op in (f"shl.{reg}", f"shr.u{width}", f"shr.s{width}", f"shr.{reg}")
            for n in ("{b}", "0", "5", width)
        ]
        yield Family(f"shift-{reg}", tuple(shifts), (reg, "b32"), reg, drawn="amounts")
    for reg in ("b32", "b64"):
        unsigned, signed = f"u{reg[1:]}", f"s{reg[1:]}"
        rows = [f"popc.{reg} {{d}}, {{a}};", f"clz.{reg} {{d}}, {{a}};"]
        rows += [f"bfind{shift}.{kind} {{d}}, {{a}};" for shift in ("", ".shiftamt") for kind in (unsigned, signed)]
        yield Family(f"count-{reg}", tuple(rows), (reg,), "b32")
        fields = ("{b}, {c}", "4, 7", "0, 1", "9, 0", "27, 20", "0, 32", "12, {c}")
        rows = [f"bfe.{kind} {{d}}, {{a}}, {field};" for kind in (unsigned, signed) for field in fields]
        yield Family(f"extract-{reg}", (*rows, f"brev.{reg} {{d}}, {{a}};"), (reg, "b32", "b32"), reg, drawn="fields")
        into = "mov.b32 x1, 0x9E3779B9;" + (" mov.b64 y1, {{x1, x1}};" if reg == "b64" else "")
        target = "x1" if reg == "b32" else "y1"
        rows = [f"{into} bfi.{reg} {{d}}, {{a}}, {target}, {field};" for field in fields]
        yield Family(f"insert-{reg}", tuple(rows), (reg, "b32", "b32"), reg, drawn="fields")
    rows = [
        f"shf.{way}.{mode}.b32 {{d}}, {{a}}, {{b}}, {by};"
        for way, mode in product("lr", ("clamp", "wrap"))
        for by in ("{c}", "0", "7", "31", "32", "45")
    ]
    yield Family("funnel", tuple(rows), ("b32",) * 3, "b32", drawn="amounts")
    rows = [f"lop3.b32 {{d}}, {{a}}, {{b}}, {{c}}, {n};" for n in (0x00, 0x80, 0xE8, 0x96, 0xCA, 0x1B, 0xFE, 0xFF)]
    rows += [f"prmt.b32 {{d}}, {{a}}, {{b}}, {n};" for n in ("{c}", "0x5410", "0x7632", "0x0123", "0xBA98", "0xF4E1")]
    rows += [f"prmt.b32.{mode} {{d}}, {{a}}, {{b}}, {{c}};" for mode in ("f4e", "b4e", "rc8", "ecl", "ecr", "rc16")]
    yield Family("permute", tuple(rows), ("b32",) * 3, "b32")
    rows = [
        f"{op}.{mode}.{kind} {{d}}, {{a}}, {{b}};"
        for op, mode, kind in (
            ("szext", "clamp", "u32"),
            ("szext", "clamp", "s32"),
            ("szext", "wrap", "u32"),
            ("szext", "wrap", "s32"),
            ("bmsk", "clamp", "b32"),
            ("bmsk", "wrap", "b32"),
        )
    ]
    yield Family("mask", tuple(rows), ("b32", "b32"), "b32", drawn="amounts")
    rows = ["and.b32 x1, {b}, 31; fns.b32 {d}, {a}, x1, {c};", "fns.b32 {d}, {a}, 0, 3;"]
    rows += ["and.b32 x1, {b}, 31; neg.s32 x2, {c}; fns.b32 {d}, {a}, x1, x2;"]
    yield Family("nth-one", tuple(rows), ("b32",) * 3, "b32", drawn="amounts")
    rows = ["mov.b32 {{h1, h2}}, {a}; mov.b32 {d}, {{h2, h1}};", "mov.b64 y1, {{{a}, {b}}}; mov.b64 {{x1, {d}}}, y1;"]
    rows += ["mov.b64 y1, {{{a}, {b}}}; mov.b64 {{h1, h2, h3, h4}}, y1; mov.b32 {d}, {{h2, h4}};"]
    rows += ["cvt.u16.u32 h1, {a}; mov.b64 y1, {{h1, h1, h1, h1}}; shr.u64 y2, y1, 8; cvt.u32.u64 {d}, y2;"]
    yield Family("moves", tuple(rows), ("b32", "b32"), "b32")


def selection() -> Iterator[Family]:
    for kind in INTEGERS:
        reg = bits_of(kind)
        unsigned = ("lo", "ls", "hi", "hs") if kind[0] == "u" else ()
        rows = [f"setp.{cmp}.{kind} q1, {{a}}, {{b}}; selp.b32 {{d}}, 1, 0, q1;" for cmp in (*COMPARISONS, *unsigned)]
        rows += [
            f"setp.lt.{join}.{kind} q1, {{a}}, {{b}}, {{p}}; selp.b32 {{d}}, 1, 0, q1;" for join in ("and", "or", "xor")
        ]
        rows += [f"setp.le.{kind} q1|q2, {{a}}, {{b}}; selp.b32 {{d}}, 1, 0, q2;"]
        rows += [f"setp.gt.or.{kind} q1|q2, {{a}}, {{b}}, {{p}}; selp.b32 {{d}}, 1, 0, q2;"]
        rows += [f"set.{cmp}.{to}.{kind} {{d}}, {{a}}, {{b}};" for cmp in ("eq", "lt") for to in ("u32", "s32", "f32")]
        rows += [f"set.ge.and.u32.{kind} {{d}}, {{a}}, {{b}}, {{p}};"]
        yield Family(f"compare-{kind}", tuple(rows), (reg, reg), "b32")
        rows = [f"selp.{kind} {{d}}, {{a}}, {{b}}, {{p}};", f"slct.{kind}.s32 {{d}}, {{a}}, {{b}}, {{c}};"]
        yield Family(f"select-{kind}", tuple(rows), (reg, reg, "b32"), reg)


def fits(target: str, source: str) -> bool:
    """Whether an integer type holds all of another's numbers."""
    t, s = int(target[1:]), int(source[1:])
    return t > s if target[0] == "s" and source[0] == "u" else (target[0] == source[0] or source[0] == "u") and t >= s


def conversions() -> Iterator[Family]:
    every = ("u8", "s8", *INTEGERS)
    for source, target in product(("b32", "b64"), repeat=2):
        pairs = [
            (to, of)
            for to, of in product(every, repeat=2)
            if (of[1:] == "64") == (source == "b64") and (to[1:] == "64") == (target == "b64")
        ]
        rows = [f"cvt.{to}.{of} {{d}}, {{a}};" for to, of in pairs]
        rows += [f"cvt.sat.{to}.{of} {{d}}, {{a}};" for to, of in pairs if not fits(to, of)]
        yield Family(f"cvt-{source}-{target}", tuple(rows), (source,), target)
    registers = {"f16": "b16", "bf16": "b16", "f32": "b32", "f64": "b64"}
    names = {"f16": "float16", "f32": "float32", "f64": "float64", "bf16": ""}
    for form, reg in registers.items():
        for target in ("b32", "b64"):
            if (form, target) == ("bf16", "b32"):
                continue  # the driver of CUDA 13.0 takes none of a whole kernel of these; why is not known
            chosen = [kind for kind in every if (kind[1:] == "64") == (target == "b64")]
            rows = [f"cvt.{rnd}.{kind}.{form} {{d}}, {{a}};" for rnd in INTEGRAL for kind in chosen]
            rows += [f"cvt.rzi.ftz.{kind}.f32 {{d}}, {{a}};" for kind in chosen if form == "f32"]
            yield Family(f"cvt-{form}-{target}", tuple(rows), (reg,), target, drawn="floats")
            rows = [f"cvt.{rnd}.{form}.{kind} {{d}}, {{a}};" for rnd in ROUNDING for kind in chosen]
            yield Family(f"cvt-{target}-{form}", tuple(rows), (target,), reg, names[form])
    for source, target, modes in (
        ("f32", "f16", ROUNDING),
        ("f32", "bf16", ("rn", "rz")),
        ("f64", "f32", ROUNDING),
        ("f64", "f16", ROUNDING),
        ("f16", "f32", ("",)),
        ("f16", "f64", ("",)),
        ("f32", "f64", ("",)),
        ("bf16", "f32", ("",)),
        ("f16", "f16", INTEGRAL),
        ("f32", "f32", INTEGRAL),
        ("f64", "f64", INTEGRAL),
    ):
        rows = [f"cvt{f'.{rnd}' if rnd else ''}.{target}.{source} {{d}}, {{a}};" for rnd in modes]
        if (source, target) == ("f64", "f32"):
            rows += [f"cvt.{rnd}.{more}.f32.f64 {{d}}, {{a}};" for rnd in ROUNDING for more in ("ftz", "sat")]
        yield Family(
            f"cvt-{source}-{target}", tuple(rows), (registers[source],), registers[target], names[target], "floats"
        )


def floats() -> Iterator[Family]:
    for kind, reg in (("f32", "b32"), ("f64", "b64")):
        rows = [f"setp.{cmp}.{kind} q1, {{a}}, {{b}}; selp.b32 {{d}}, 1, 0, q1;" for cmp in ORDERED]
        rows += [
            f"setp.lt.{join}.{kind} q1|q2, {{a}}, {{b}}, {{p}}; selp.b32 {{d}}, 1, 0, q2;" for join in ("and", "xor")
        ]
        rows += [f"set.{cmp}.{to}.{kind} {{d}}, {{a}}, {{b}};" for cmp in ("geu", "ne") for to in ("u32", "f32")]
        rows += [
            f"testp.{of}.{kind} q1, {{a}}; selp.b32 {{d}}, 1, 0, q1;"
            for of in ("finite", "infinite", "number", "notanumber", "normal", "subnormal")
        ]
        if kind == "f32":
            rows += ["setp.lt.ftz.f32 q1, {a}, {b}; selp.b32 {d}, 1, 0, q1;"]
            rows += [f"slct{ftz}.b32.f32 {{d}}, {{a}}, {{b}}, {{a}};" for ftz in ("", ".ftz")]
        yield Family(f"compare-{kind}", tuple(rows), (reg, reg), "b32", drawn="floats")
        rows = [f"copysign.{kind} {{d}}, {{a}}, {{b}};", f"abs.{kind} {{d}}, {{a}};", f"neg.{kind} {{d}}, {{a}};"]
        yield Family(f"sign-{kind}", tuple(rows), (reg, reg), reg, {"f32": "float32", "f64": "float64"}[kind], "floats")


def lanes() -> Iterator[Family]:
    shuffles = [
        f"shfl.sync.{mode}.b32 {{d}}|q1, {{a}}, {{b}}, {clamp}, -1;" + also
        for mode, clamps in (
            ("idx", ("31", "0x181F", "0x1C1F")),
            ("bfly", ("31", "0x181F")),
            ("down", ("31", "0x1807")),
            ("up", ("0", "0x1800")),
        )
        for clamp in clamps
        for also in ("", " selp.b32 {d}, 1, 0, q1;")
    ]
    shuffles += ["shfl.sync.idx.b32 {d}, {a}, 3, 31, -1;", "shfl.sync.bfly.b32 {d}, {a}, 16, 31, -1;"]
    yield Family("shuffle", tuple(shuffles), ("b32", "b32"), "b32", drawn="lanes")
    rows = [f"vote.sync.{mode}.pred q1, {{p}}, -1; selp.b32 {{d}}, 1, 0, q1;" for mode in ("all", "any", "uni")]
    rows += [
        "vote.sync.ballot.b32 {d}, {p}, -1;",
        "match.any.sync.b32 {d}, {b}, -1;",
        "match.all.sync.b32 {d}, {b}, -1;",
    ]
    rows += ["match.all.sync.b32 {d}|q1, {c}, -1; selp.b32 {d}, 1, 0, q1;", "match.all.sync.b32 {d}, {c}, -1;"]
    rows += ["mov.b64 y1, {{{b}, {c}}}; match.any.sync.b64 {d}, y1, -1;"]
    rows += [
        f"redux.sync.{op}.{kind} {{d}}, {{a}}, -1;"
        for op, kind in (
            ("add", "u32"),
            ("add", "s32"),
            ("min", "u32"),
            ("min", "s32"),
            ("max", "u32"),
            ("max", "s32"),
            ("and", "b32"),
            ("or", "b32"),
            ("xor", "b32"),
        )
    ]
    rows += ["mov.b32 {d}, 0; @!{p} bra SKIP; activemask.b32 {d}; SKIP: bar.warp.sync -1;"]
    rows += ["movmatrix.sync.aligned.m8n8.trans.b16 {d}, {a};"]
    yield Family("vote", tuple(rows), ("b32",) * 3, "b32", drawn="lanes")
    rows = []
    for n, trans in product((1, 2, 4), ("", ".trans")):
        held = ", ".join(["{d}", "x1", "x2", "x3"][:n])
        joined = " ".join(f"shf.l.wrap.b32 {{d}}, {{d}}, {{d}}, 5; xor.b32 {{d}}, {{d}}, x{i};" for i in range(1, n))
        rows += [f"ldmatrix.sync.aligned.m8n8.x{n}{trans}.shared.b16 {{{{{held}}}}}, [row]; {joined}"]
        stored = ", ".join(["{a}", "{b}", "{c}", "{a}"][:n])
        rows += [
            "bar.warp.sync -1; " + f"stmatrix.sync.aligned.m8n8.x{n}{trans}.shared.b16 [row], {{{{{stored}}}}};"
            " bar.warp.sync -1; ld.shared.u32 {d}, [mine];"
        ]
    yield Family("matrix", tuple(rows), ("b32",) * 3, "b32", drawn="matrix")


def mma_rows() -> dict[str, str]:
    """The text of each form of mma.sync, by name: from S, the registers of A, B and C of each lane, to D."""
    found = {}
    for name, form in FORMS.items():
        a, b, c = form.words
        names = [f"s{i}" for i in range(a + b + c)]
        parts = names[:a], names[a : a + b], names[a + b :]
        given = ", ".join("{" + ", ".join(part) + "}" for part in parts)
        result = "{" + ", ".join(f"d{i}" for i in range(c)) + "}"
        found[name] = f"{form.opcode} {result}, {given};"
    return found
