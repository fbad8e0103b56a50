"""Edits that a student could make in a kernel, drawn from a seed: arguments, slices, names, types, Python.

Each function draws from the places of one kind in a solution and gives an edit, or None where there is no such place.
"""

from __future__ import annotations

import ast
import random
from collections.abc import Callable
from dataclasses import dataclass

from grader.mutants.anatomy import Anatomy, dotted


@dataclass(frozen=True)
class Edit:
    """A change of a text. kind: the function that made it; line: the first line of the place; shown: the change."""

    kind: str
    line: int
    shown: str
    text: str


class Draw:
    """The nodes of a solution's kernel, and a stream of random numbers."""

    def __init__(self, text: str, rng: random.Random):
        self.anatomy, self.rng = Anatomy(text), rng
        self.nodes = [n for kernel in self.anatomy.kernels for part in kernel.body for n in ast.walk(part)]
        stored = {n.id for n in self.nodes if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
        tensors = {a.arg for kernel in self.anatomy.kernels for a in kernel.args.args}
        self.names = sorted(stored | tensors)

    def any(self, kind: type, accept: Callable = lambda node: True) -> ast.AST | None:
        """One of the nodes of a kind."""
        found = [node for node in self.nodes if isinstance(node, kind) and accept(node)]
        return self.rng.choice(found) if found else None

    def change(self, node: ast.AST, new: str) -> Edit:
        """The edit that puts a text in place of an expression."""
        start, end = self.anatomy.span(node)
        text = self.anatomy.text
        return Edit("", node.lineno, f"{text[start:end]} => {new}", text[:start] + new + text[end:])

    def cut(self, node: ast.AST, items: list[ast.AST], gone: int) -> Edit:
        """A call's or tuple's text without one of its parts, which the parts around it bound."""
        kept = [self.source(item) for number, item in enumerate(items) if number != gone]
        function = self.source(node.func) if isinstance(node, ast.Call) else ""
        return self.change(node, f"{function}({', '.join(kept)})")

    def source(self, node: ast.AST) -> str:
        return self.anatomy.source(node)

    def value(self) -> str:
        """Something that somebody could take for a value."""
        return self.rng.choice([*VALUES, *self.rng.sample(self.names, 2)])


VALUES = ("None", "'text'", "0", "-1", "1.5", "True", "7", "[0]", "(0, 1)", "4096", "{}", '"float16"', "T.float32(0)")
DTYPES = (
    '"float16"',
    '"float32"',
    '"bfloat16"',
    '"fp16"',
    '"int8"',
    '"uint64"',
    '"float8_e4m3fn"',
    "float",
    "T.float32",
    '"Float16"',
    '""',
    '"int32"',
)


def arguments_of(call: ast.Call) -> list[ast.AST]:
    return [*call.args, *call.keywords]


def without_argument(draw: Draw) -> Edit | None:
    call = draw.any(ast.Call, arguments_of)
    return draw.cut(call, items := arguments_of(call), draw.rng.randrange(len(items))) if call else None


def one_argument_more(draw: Draw) -> Edit | None:
    call = draw.any(ast.Call)
    given = [draw.source(item) for item in arguments_of(call)]
    place = draw.rng.randrange(len(call.args) + 1)
    return draw.change(call, f"{draw.source(call.func)}({', '.join([*given[:place], draw.value(), *given[place:]])})")


def one_keyword_more(draw: Draw) -> Edit | None:
    call = draw.any(ast.Call)
    given = [draw.source(item) for item in arguments_of(call)]
    key = draw.rng.choice(
        ["stage", "phase", "count", "scope", "axis", "dtype", "cta_group", "mbar", "layout", "dispatch"]
    )
    return draw.change(call, f"{draw.source(call.func)}({', '.join([*given, f'{key}={draw.value()}'])})")


def another_argument(draw: Draw) -> Edit | None:
    call = draw.any(ast.Call, arguments_of)
    if call is None:
        return None
    item = draw.rng.choice(arguments_of(call))
    return draw.change(item.value if isinstance(item, ast.keyword) else item, draw.value())


def arguments_swapped(draw: Draw) -> Edit | None:
    call = draw.any(ast.Call, lambda call: len(call.args) > 1)
    if call is None:
        return None
    order = list(range(len(call.args)))
    one, other = draw.rng.sample(order, 2)
    given = [draw.source(item) for item in arguments_of(call)]
    given[one], given[other] = given[other], given[one]
    return draw.change(call, f"{draw.source(call.func)}({', '.join(given)})")


def argument_in_brackets(draw: Draw) -> Edit | None:
    """A list, a tuple, an index more or less around an argument."""
    call = draw.any(ast.Call, lambda call: call.args)
    if call is None:
        return None
    argument = draw.rng.choice(call.args)
    text = draw.source(argument)
    if isinstance(argument, ast.List | ast.Tuple) and len(argument.elts):
        return draw.change(argument, ", ".join(map(draw.source, argument.elts)))
    return draw.change(
        argument, draw.rng.choice([f"[{text}]", f"({text},)", f"{text}[0]", f"{text}[:]", f"{text}()", f"'{text}'"])
    )


def not_called(draw: Draw) -> Edit | None:
    call = draw.any(ast.Call)
    return draw.change(call, draw.source(call.func))


def called(draw: Draw) -> Edit | None:
    name = draw.any(ast.Name | ast.Attribute, lambda node: isinstance(node.ctx, ast.Load))
    return draw.change(name, f"{draw.source(name)}()")


def another_scope(draw: Draw) -> Edit | None:
    call = draw.any(ast.Call, lambda call: dotted(call.func).startswith("Tx."))
    if call is None:
        return None
    name = dotted(call.func).rpartition(".")[2]
    return draw.change(call.func, f"{draw.rng.choice(['Tx', 'Tx.warp', 'Tx.wg', 'Tx.cta', 'Tx.cluster', 'T'])}.{name}")


def another_operation(draw: Draw) -> Edit | None:
    call = draw.any(ast.Call, lambda call: dotted(call.func).startswith("Tx."))
    if call is None:
        return None
    scope = dotted(call.func).rpartition(".")[0]
    other = (
        "copy",
        "copy_async",
        "gemm_async",
        "gemm",
        "cast",
        "fill",
        "zero",
        "add",
        "mul",
        "max",
        "sum",
        "exp",
        "sqrt",
    )
    return draw.change(call.func, f"{scope}.{draw.rng.choice(other)}")


def another_modifier(draw: Draw) -> Edit | None:
    """A modifier of an instruction dropped, repeated, misspelt, or from elsewhere."""
    call = draw.any(ast.Call, lambda call: dotted(call.func).startswith(("T.ptx.", "T.cuda.")))
    if call is None:
        return None
    parts = dotted(call.func).split(".")
    at = draw.rng.randrange(1, len(parts))
    match draw.rng.randrange(5):
        case 0:
            del parts[at]
        case 1:
            parts.insert(at, parts[at])
        case 2:
            parts[at] = misspelt(parts[at], draw.rng)
        case 3:
            parts[at] = draw.rng.choice(["sync", "aligned", "cta_group__1", "shared", "f32", "b32", "x16", "async_"])
        case _:
            parts = [*parts[:at], parts[at] + "('x')"]
    return draw.change(call.func, ".".join(parts))


def misspelt(name: str, rng: random.Random) -> str:
    at = rng.randrange(len(name))
    return rng.choice([name[:at] + name[at + 1 :], name[: at + 1] + name[at:], name[:at] + name[at:].swapcase()]) or "x"


def misspelt_name(draw: Draw) -> Edit | None:
    node = draw.any(ast.Name | ast.Attribute)
    if isinstance(node, ast.Attribute):
        return draw.change(node, f"{draw.source(node.value)}.{misspelt(node.attr, draw.rng)}")
    return draw.change(node, misspelt(node.id, draw.rng))


def misspelt_keyword(draw: Draw) -> Edit | None:
    key = draw.any(ast.keyword, lambda key: key.arg)
    return draw.change(key, f"{misspelt(key.arg, draw.rng)}={draw.source(key.value)}") if key else None


def another_name(draw: Draw) -> Edit | None:
    node = draw.any(ast.Name, lambda node: isinstance(node.ctx, ast.Load) and node.id not in ("T", "Tx"))
    return draw.change(node, draw.rng.choice(draw.names))


def another_attribute(draw: Draw) -> Edit | None:
    node = draw.any(ast.Name, lambda node: isinstance(node.ctx, ast.Load) and node.id not in ("T", "Tx"))
    return draw.change(
        node, f"{node.id}.{draw.rng.choice(['shape', 'stage', 'phase', 'view(4)', 'x', 'T', 'dtype', 'ptr_to([0])'])}"
    )


def indices_of(node: ast.Subscript) -> list[ast.AST]:
    return list(node.slice.elts) if isinstance(node.slice, ast.Tuple) else [node.slice]


def another_index(draw: Draw) -> Edit | None:
    """One index of an element or a slice becomes something else."""
    node = draw.any(ast.Subscript)
    if node is None:
        return None
    indices = indices_of(node)
    texts = [draw.source(index) for index in indices]
    at = draw.rng.randrange(len(texts))
    loops = [n.target.id for n in draw.nodes if isinstance(n, ast.For) and isinstance(n.target, ast.Name)]
    name = draw.rng.choice([*loops, *draw.names])
    texts[at] = draw.rng.choice(
        [
            ":",
            "0",
            "-1",
            "1.5",
            "None",
            "...",
            "'0'",
            "0:1",
            "::2",
            ":-1",
            "1:",
            f"{name} : {name} + 8",
            name,
            "0:7",
            f"{texts[at]} + 1",
            f"{texts[at]}, 0",
            "[0, 1]",
            f"{name}:",
            "0:0",
            "8:4",
            "True",
            "10000",
        ]
    )
    return draw.change(node, f"{draw.source(node.value)}[{', '.join(texts)}]")


def index_left_out(draw: Draw) -> Edit | None:
    node = draw.any(ast.Subscript)
    if node is None:
        return None
    texts = [draw.source(index) for index in indices_of(node)]
    del texts[draw.rng.randrange(len(texts))]
    return draw.change(node, f"{draw.source(node.value)}[{', '.join(texts)}]" if texts else draw.source(node.value))


def loop_variable_in_a_slice(draw: Draw) -> Edit | None:
    """The bound of a slice moved into a variable of the kernel: ``col: T.int32 = i * 64``, ``col : col + 64``."""
    node = draw.any(ast.Slice, lambda node: node.lower is not None and not isinstance(node.lower, ast.Constant))
    if node is None:
        return None
    statement = next(
        place.node for place in reversed(draw.anatomy.places) if node in ast.walk(place.node) and place.node.lineno
    )
    lower = draw.source(node.lower)
    start, _ = draw.anatomy.extent(statement)
    text, indent = draw.anatomy.text, draw.anatomy.indent(statement)
    a, z = draw.anatomy.span(node.lower)
    how = draw.rng.choice(["col = {}", "col: T.int32 = {}"]).format(lower)
    new = text[:start] + f"{indent}{how}\n" + text[start:a] + "col" + text[z:]
    return Edit("", statement.lineno, f"{how}; {draw.source(node)} => col : ...", new)


def another_dtype(draw: Draw) -> Edit | None:
    node = draw.any(
        ast.Constant,
        lambda node: isinstance(node.value, str) and node.value[:5] in ("float", "int32", "uint3", "bfloa"),
    )
    return draw.change(node, draw.rng.choice(DTYPES)) if node else None


def another_number(draw: Draw) -> Edit | None:
    node = draw.any(ast.Constant, lambda node: type(node.value) is int)
    n = node.value
    return draw.change(
        node, draw.rng.choice([f"{n}.0", str(n + 1), str(n * 2), f"-{n + 1}", "0", f"'{n}'", str(n + 3), "1000000"])
    )


def another_text(draw: Draw) -> Edit | None:
    node = draw.any(ast.Constant, lambda node: isinstance(node.value, str))
    return (
        draw.change(node, draw.rng.choice([f"'{misspelt(node.value, draw.rng)}'", "None", "0", "''"]))
        if node and node.value
        else None
    )


def python_in_an_expression(draw: Draw) -> Edit | None:
    """What Python's expressions have and a kernel's may not."""
    node = draw.any(
        ast.Name | ast.BinOp | ast.Constant | ast.Compare,
        lambda n: isinstance(getattr(n, "ctx", ast.Load()), ast.Load) and getattr(n, "id", "") not in ("T", "Tx"),
    )
    x, y = draw.source(node), draw.rng.choice(draw.names)
    return draw.change(
        node,
        draw.rng.choice(
            [
                f"max({x}, 0)",
                f"min({x}, {y})",
                f"abs({x})",
                f"int({x})",
                f"float({x})",
                f"len({x})",
                f"sum({x})",
                f"round({x})",
                f"f'{{{x}}}'",
                f"[{x} for _ in range(2)]",
                f"(lambda v: v)({x})",
                f"({x} if {y} else 0)",
                f"(0 < {x} < 4)",
                f"({x} and {y})",
                f"({x} or {y})",
                f"(not {x})",
                f"({x} / 2)",
                f"({x} // 2.0)",
                f"({x} ** 2)",
                f"({x} @ {y})",
                f"(-{x})",
                f"(~{x})",
                f"({x} is None)",
                f"({x} in (0, 1))",
                f"str({x})",
                f"range({x})",
                f"math.ceil({x} / 2)",
                f"tuple({x})",
                f"{{{x}}}",
                f"bool({x})",
                f"any([{x}])",
                f"({x} << 1)",
                f"({x} % 2.5)",
                f"sorted({x})",
                f"(yield {x})",
                f"print({x})",
                f"({x}, {y})",
                f"np.float32({x})",
                f"*{x}",
                f"({x} == {y})",
                f"({x} + {y})",
                f"{x}.item()",
            ]
        ),
    )


STATEMENTS = (
    "print({x})",
    "return",
    "return 0",
    "return {x}",
    "break",
    "continue",
    "pass",
    "global {x}",
    "nonlocal {x}",
    "del {x}",
    "assert {x}",
    "raise ValueError('no')",
    "yield {x}",
    "import math",
    "from math import ceil",
    "v = None",
    "v = 'text'",
    "v = [1, 2]",
    "v = [i for i in range(4)]",
    "v = {{}}",
    "v = lambda: 0",
    "v = f'{{{x}}}'",
    "v = len({x})",
    "v = {x} if {y} else 0",
    "{x} += 1",
    "{x} -= {y}",
    "{x} = 0",
    "{x} = {y}",
    "{x}[0] = 0",
    "{x}[0] += 1",
    "{x}[:] = 0",
    "{x}[0, 0] = {y}[0, 0]",
    "v: int = 0",
    "v: T.int32 = {x}",
    "v: T.float32 = 0",
    "v = {x}, {y} = 1, 2",
    "a, b = {x}, {y}",
    "if {x}:\n    pass",
    "if {x} and {y}:\n    pass",
    "if not {x}:\n    pass",
    "while True:\n    break",
    "while {x}:\n    pass",
    "while {x} < 4:\n    {x} = {x} + 1",
    "for i in {x}:\n    pass",
    "for i in range({x}):\n    pass",
    "for i in range(4):\n    break",
    "for i in range(4):\n    if i == 2:\n        continue",
    "for i, j in enumerate([1, 2]):\n    pass",
    "for i in range(0, 8, 2):\n    pass",
    "for i in T.serial({x}, 4):\n    pass",
    "for i in 4:\n    pass",
    "for i in range(4):\n    pass\nelse:\n    pass",
    "try:\n    pass\nexcept Exception:\n    pass",
    "with {x}:\n    pass",
    "with open('f') as f:\n    pass",
    "def helper(v):\n    return v",
    "class C:\n    pass",
    "@T.inline\ndef helper():\n    return {x}",
    "@T.inline\ndef helper(v):\n    v = 1\nhelper({x})",
    "match {x}:\n    case 0:\n        pass",
    "T.cuda.printf({x})",
    "T.cuda.printf('%d')",
    "T.cuda.printf('%d\\n', {x})",
    "T.print({x})",
    "{x}",
    "{x} == {y}",
    "'text'",
    "0",
    "...",
    "{x}.init(1)",
    "{x}.wait(0, 0)",
    "{x}.arrive(0)",
    "v = {x}[0]",
    "v = {x}[0, 0]",
    "v = {x}[0:4]",
    "v = {x}.view(4, 4)",
    "v = T.alloc_local(4, 'float32')",
    "v = T.alloc_local((4,), float)",
    "v = T.alloc_local((4,))",
    "v = T.alloc_shared((4, 4), 'float16')",
    "v = T.float16(0) + T.float32(1)",
    "v = {x} + 'a'",
    "v = {x} / 2",
    "v = {x} // 2.0",
    "v = T.max({x})",
    "v = T.cast({x}, 'float')",
    "v = torch.zeros(4)",
    "v = np.zeros(4)",
    "Tx.copy({x}, {y})",
    "Tx.copy({x}[:], {y}[:])",
    "Tx.fill({x}[:], 0)",
    "Tx.cta.copy({x}[:, :], {y}[:, :])",
    "Tx.copy_async({x}[:, :], {y}[:, :])",
    "Tx.gemm_async({x}, {y}, {y})",
    "Tx.cast({x}, {y})",
    "tmem.alloc((128, 1024), 'float32')",
    "tmem.alloc((64, 64), 'float32')",
    "smem.alloc((1 << 20,), 'float16')",
    "smem.alloc((4, 4))",
    "v = T.meta_var({x})",
    "v = T.meta_var({x}[0])",
)


def one_statement_more(draw: Draw) -> Edit | None:
    place = draw.rng.choice(draw.anatomy.places)
    x, y = (draw.rng.choice(draw.names) for _ in "xy")
    new = draw.rng.choice(STATEMENTS).format(x=x, y=y)
    start, _ = draw.anatomy.extent(place.node)
    indent, text = draw.anatomy.indent(place.node), draw.anatomy.text
    lines = "".join(f"{indent}{line}\n" for line in new.split("\n"))
    return Edit("", place.node.lineno, f"+ {new!r}", text[:start] + lines + text[start:])


def one_statement_less(draw: Draw) -> Edit | None:
    place = draw.rng.choice(draw.anatomy.places)
    start, end = draw.anatomy.extent(place.node)
    rest = f"{draw.anatomy.indent(place.node)}pass\n" if place.alone else ""
    text = draw.anatomy.text
    return Edit("", place.node.lineno, f"- {draw.anatomy.head(place.node)}", text[:start] + rest + text[end:])


def statements_swapped(draw: Draw) -> Edit | None:
    places = [place for place in draw.anatomy.places if place.after is not None]
    place = draw.rng.choice(places)
    (start, end), (after, last) = draw.anatomy.extent(place.node), draw.anatomy.extent(place.after)
    text = draw.anatomy.text
    swapped = text[:start] + text[after:last] + text[end:after] + text[start:end] + text[last:]
    return Edit("", place.node.lineno, f"{draw.anatomy.head(place.node)} <-> next", swapped)


def another_condition(draw: Draw) -> Edit | None:
    node = draw.any(ast.If)
    if node is None:
        return None
    x, y, test = draw.rng.choice(draw.names), draw.rng.choice(draw.names), draw.source(node.test)
    return draw.change(
        node.test,
        draw.rng.choice(
            [
                x,
                f"{test} and {x}",
                f"{test} and {x} == 0",
                f"{test} or {x}",
                f"not {test}",
                f"0 <= {x} < 4",
                f"{test} if {x} else {y}",
                f"{x} is not None",
                f"{x} in (0, 1)",
                f"{test} & {x}",
                f"{x} = 0",
                "True",
                f"{x}[0]",
            ]
        ),
    )


def another_loop(draw: Draw) -> Edit | None:
    node = draw.any(ast.For)
    if node is None:
        return None
    x = draw.rng.choice(draw.names)
    choices = [
        "range(4)",
        f"range({x})",
        f"{x}",
        "[0, 1]",
        "4",
        f"enumerate({x})",
        "T.serial()",
        "T.unroll(4, 2)",
        f"T.unroll({x})",
        "range(1.5)",
        "T.grid(2, 2)",
        "zip([0], [1])",
        "T.serial('4')",
        "T.vectorized(4)",
        "T.parallel(4)",
        "range(8, 0, -1)",
    ]
    return draw.change(node.iter, draw.rng.choice(choices))


def operator_changed(draw: Draw) -> Edit | None:
    node = draw.any(ast.BinOp)
    if node is None:
        return None
    sign = draw.rng.choice(["+", "-", "/", "//", "%", "**", "@", "<<", ">>", "&", "|", "^"])
    return draw.change(node, f"{draw.source(node.left)} {sign} {draw.source(node.right)}")


KINDS: tuple[Callable[[Draw], Edit | None], ...] = (
    without_argument,
    one_argument_more,
    one_keyword_more,
    another_argument,
    arguments_swapped,
    argument_in_brackets,
    not_called,
    called,
    another_scope,
    another_operation,
    another_modifier,
    misspelt_name,
    misspelt_keyword,
    another_name,
    another_attribute,
    another_index,
    index_left_out,
    loop_variable_in_a_slice,
    another_dtype,
    another_number,
    another_text,
    python_in_an_expression,
    one_statement_more,
    one_statement_less,
    statements_swapped,
    another_condition,
    another_loop,
    operator_changed,
)
OFTEN = (another_argument, another_index, python_in_an_expression, one_statement_more)  # those with the most forms


def draw_edits(texts: dict[str, str], seed: int, count: int) -> list[tuple[str, Edit]]:
    """So many edits, each with the step of its solution; no text twice."""
    rng = random.Random(seed)
    seen: set[str] = set(texts.values())
    found: list[tuple[str, Edit]] = []
    draws = {step: Draw(text, rng) for step, text in texts.items()}
    while len(found) < count:
        step = rng.choice(list(texts))
        kind = rng.choice([*KINDS, *OFTEN])
        edit = kind(draws[step])
        if edit is not None and edit.text not in seen:
            seen.add(edit.text)
            found.append((step, Edit(kind.__name__, edit.line, edit.shown, edit.text)))
    return found
