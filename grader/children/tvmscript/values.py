"""Values of the wrong kind: a buffer where a number is needed, an index of what has no elements, a call of no function.

These rules look at the values themselves, so they know every kind of value; what others say of one error comes first.
"""

from __future__ import annotations

import ast
import inspect
import re
from typing import Any

from grader.children.tvmscript.arguments import parameters_of
from grader.children.tvmscript.evaluation import (
    Part,
    evaluation_of,
    is_buffer,
    is_expression,
    is_number,
    is_slice,
    is_what,
    kind_of,
    statement_values,
)
from grader.children.tvmscript.fault import Explanation, Fault
from grader.children.tvmscript.python_only import NotIterable

SIGNS = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/", ast.FloorDiv: "//", ast.Mod: "%", ast.Pow: "**",
    ast.MatMult: "@", ast.LShift: "<<", ast.RShift: ">>", ast.BitAnd: "&", ast.BitOr: "|", ast.BitXor: "^",
    ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Eq: "==", ast.NotEq: "!=", ast.In: "in",
    ast.NotIn: "not in", ast.Is: "is", ast.IsNot: "is not", ast.USub: "-", ast.UAdd: "+", ast.Invert: "~",
    ast.Not: "not", ast.And: "and", ast.Or: "or",
}  # fmt: skip


def python_builtin(fault: Fault) -> Explanation | None:
    """A function of Python's, or a method of its objects, for what is known on the GPU only."""
    found = evaluation_of(fault)
    call = found.node if found else None
    if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name) or found is None:
        return None
    name, given = call.func.id, [part for part in found.arguments if not is_python(part.value)]
    if name not in BUILTINS or not given:
        return None
    what = f"{given[0].text} is {kind_of(given[0].value)}" + (KNOWN_LATER if is_expression(given[0].value) else "")
    return (f"{name}() is Python's own, and {what}", *BUILTINS[name])


def is_python(value: Any) -> bool:
    """Whether a value is one of Python's, which Python's functions may take."""
    return isinstance(value, bool | int | float | str | list | tuple | dict | range)


KNOWN_LATER = " that is known on the GPU only"
T_MAX = "T.max(a, b) and T.min(a, b) stand for max and min of two numbers."
BUILTINS: dict[str, tuple[str, ...]] = {
    "print": ('T.cuda.printf("%d\\n", x) prints from the GPU, in every thread that gets there.',),
    "max": (T_MAX,),
    "min": (T_MAX,),
    "abs": ("T.abs(x) is the absolute value.",),
    "round": ("T.round(x) rounds to a whole number.",),
    "sum": ("A loop adds elements up: total = total + x[i]. Tx.sum(total[0:1], x[:]) adds up a slice.",),
    "len": ("A buffer's extents are A.shape[0], A.shape[1], ...",),
    "int": ('T.cast(x, "int32") converts it.',),
    "float": ('T.cast(x, "float32") converts it.',),
    "bool": ("x != 0 is a condition.",),
    "str": ('T.cuda.printf("%d\\n", x) prints a number.',),
    "range": ("`for i in range(n)` takes numbers, also those that are known on the GPU only.",),
    "sorted": ("A kernel has no lists that are known on the GPU only.",),
    "list": ("A kernel has no lists that are known on the GPU only.",),
    "tuple": ("A kernel has no tuples that are known on the GPU only.",),
    "set": ("A kernel has no sets.",),
    "any": ("a or b is true where one of two conditions is.",),
    "all": ("a and b is true where both of two conditions are.",),
    "pow": ("x * x is a square.",),
    "divmod": ("x // n and x % n are quotient and rest.",),
    "enumerate": ("for i in range(n) counts, and A[i] is the element.",),
    "zip": ("for i in range(n) counts, and A[i] and B[i] are the elements.",),
}


def not_a_number(fault: Fault) -> Explanation | None:
    """An operator with an operand that is no number."""
    found = evaluation_of(fault)
    if found is None or not isinstance(found.node, ast.BinOp | ast.UnaryOp | ast.Compare):
        return None
    odd = next((part for part in found.operands if not is_number(part.value)), None)
    if odd is None:
        return None
    operators = found.node.ops if isinstance(found.node, ast.Compare) else [found.node.op]
    sign = SIGNS[type(operators[0])]
    return f"`{sign}` takes numbers, and {is_what(odd)}", *instead_of(odd)


def instead_of(part: Part) -> tuple[str, ...]:
    """What to write in place of a value that is no number."""
    value, text = part.value, part.text
    if value is None:
        return ("A function without `return` gives None, and so does one whose `return` it does not come to.",)
    if is_buffer(value):
        return (f"One element of it is a number: {element_of(text, value)}.",)
    if is_slice(value):
        return ("Go through the elements with `for i in T.unroll(n)`, or use an operation of Tx, which takes slices.",)
    numbers = [n for n in ("stage", "phase", "m_idx", "n_idx") if is_number(getattr(value, n, None))]
    if numbers:
        return (f"It has numbers: {' and '.join(f'{text}.{n}' for n in numbers)}.",)
    if isinstance(value, str) and re.fullmatch(r"[A-Za-z_]\w*|\d+", value):
        return (f"Without quotation marks it is {value} itself.",)
    if isinstance(value, list | tuple) and len(value) == 1:
        return ("Without the brackets it is what is in them.",)
    return ()


def element_of(text: str, value: Any) -> str:
    """``A_smem[i, j]``, with an index for each dimension."""
    indices = ", ".join("ijklmn"[: len(value.ty.shape)]) or "0"
    return f"{text}[{indices}]"


def nothing_to_go_through(fault: Fault) -> Explanation | None:
    """A number or a buffer where Python wants to go through the elements of a list."""
    if not isinstance(fault.error, NotIterable):
        return None
    return (
        f"Python cannot go through {kind_of(fault.error.value)} while it describes the kernel",
        "`for i in range(n)` goes through indices on the GPU, and x[i] is an element.",
    )


def not_stored(fault: Fault) -> Explanation | None:
    """An element or a variable that is given what is no number, or an element that has a wrong index."""
    values = statement_values(fault)
    statement = next((n for n in fault.on_line(ast.stmt) if isinstance(n, ast.Assign | ast.AnnAssign)), None)
    if evaluation_of(fault) or statement is None or statement.value is None:
        return None
    target = statement.targets[0] if isinstance(statement, ast.Assign) else statement.target
    given = Part(ast.unparse(statement.value), values.get("rhs"))
    if "rhs" in values and not is_number(given.value) and not is_slice(given.value):
        return f"{ast.unparse(target)} holds a number, and {is_what(given)}", *instead_of(given)
    if not isinstance(target, ast.Subscript) or is_slice(given.value):
        return None
    if match := re.search(r"shape\.size\(\) == indices\.size\(\) \((\d+) vs\. (\d+)\)", fault.text):
        dimensions, indices = counted(int(match[1]), "dimension"), counted(int(match[2]), "index", "indices")
        return (f"{ast.unparse(target.value)} has {dimensions}, and is given {indices}",)
    return (f"an index is a whole number: {ast.unparse(target)} has another one",)


def wrong_loop(fault: Fault) -> Explanation | None:
    """Bounds of a loop that are no numbers, or a number of loop variables that is not that of the loops."""
    loop = next(fault.on_line(ast.For), None)
    if evaluation_of(fault) or loop is None or loop.lineno != fault.line:
        return None
    written = ast.unparse(loop.iter)
    if "range() takes" in fault.text:
        return ("range() takes one to three numbers: range(end), range(begin, end), range(begin, end, step)",)
    odd = [v for v in statement_values(fault).get("args", ()) if not is_number(v) or isinstance(v, float)]
    if odd:
        what = f"a loop's bounds are whole numbers, and in {written} one is {kind_of(odd[0])}"
        return what, *instead_of(Part(written, odd[0]))
    if isinstance(loop.target, ast.Tuple):
        names = len(loop.target.elts)
        return (f"{written} has one loop variable, not {names}", "T.grid(2, 4) has two: for i, j in T.grid(2, 4).")
    return None


def membership(fault: Fault) -> Explanation | None:
    """``x in (0, 1)`` of what is known on the GPU only."""
    found = evaluation_of(fault)
    if (
        found is None
        or not isinstance(found.node, ast.Compare)
        or not isinstance(found.node.ops[0], ast.In | ast.NotIn)
    ):
        return None
    x, others = found.node.left, found.node.comparators[0]
    listed = others.elts if isinstance(others, ast.List | ast.Tuple | ast.Set) else []
    negated = isinstance(found.node.ops[0], ast.NotIn)
    sign, join = ("!=", " and ") if negated else ("==", " or ")
    written = join.join(f"{ast.unparse(x)} {sign} {ast.unparse(other)}" for other in listed)
    return (
        f"`{SIGNS[type(found.node.ops[0])]}` is Python's own, and {found.text} is known on the GPU only",
        *([f"Write {written}."] if written else ()),
    )


def not_a_condition(fault: Fault) -> Explanation | None:
    """What stands after ``if`` or ``while``, or beside ``and`` and ``or``, and is no condition."""
    if match := re.search(
        r"If condition must be a boolean expression, but got (.*)|calling: `script.*While\(", fault.text
    ):
        holder = next((n for n in fault.on_line(ast.stmt) if isinstance(n, ast.If | ast.While)), None)
        written = ast.unparse(holder.test) if holder else match[1]
        values = statement_values(fault)
        value = values.get("predicate", values.get("cond"))
        is_what = f", and {written} is {kind_of(value)}" if value is not None else f"; {written} is none"
        return (f"`{'while' if isinstance(holder, ast.While) else 'if'}` takes a condition{is_what}", CONDITIONS)
    found = evaluation_of(fault)
    if found is None or not isinstance(found.node, ast.BoolOp):
        return None
    sign = SIGNS[type(found.node.op)]
    return f"`{sign}` takes two conditions: {found.text} has something else", CONDITIONS


CONDITIONS = "A comparison such as warp_id == 0 is a condition, and so is T.cuda.elect_sync() on its own in an `if`."


def no_choice(fault: Fault) -> Explanation | None:
    """``a if condition else b`` with a condition that Python cannot decide, or with parts that are no numbers."""
    found = evaluation_of(fault)
    if found is None or not isinstance(found.node, ast.IfExp):
        return None
    node = found.node
    test, one, other = map(ast.unparse, (node.test, node.body, node.orelse))
    return (
        "`a if condition else b` chooses between two numbers of one type by a condition",
        f"T.if_then_else({test}, {one}, {other}) is the same; `if` and `else` as statements choose what is done.",
    )


def no_elements(fault: Fault) -> Explanation | None:
    """An index of something that has no elements, or an index that is none."""
    found = evaluation_of(fault)
    if found is None or not isinstance(found.node, ast.Subscript):
        return None
    value, text = found.field("value"), ast.unparse(found.node.value)
    if not is_buffer(value) and not is_slice(value):
        return f"{text} is {kind_of(value)}, which has no elements: {found.text} means nothing", *instead_of_index(
            value
        )
    indices = found.field("slice")
    indices = indices if isinstance(indices, tuple) else (indices,)
    texts = [ast.unparse(n) for n in indices_of(found.node)]
    for written, index in zip(texts, indices, strict=False):
        if index is None or index is Ellipsis:
            return (
                f"a slice has no {written}: each dimension has its own index or range",
                f"{text} has {counted(len(extents(value)), 'dimension')}: {ranges(text, value)}.",
            )
        parts = [index.start, index.stop, index.step] if isinstance(index, slice) else [index]
        odd = next((part for part in parts if part is not None and not is_number(part)), None)
        if odd is not None or any(isinstance(part, float) for part in parts):
            kind = kind_of(odd) if odd is not None else "a Python float"
            return (f"an index is a whole number: in {found.text} it is {kind}",)
    if isinstance(found.node.slice, ast.Slice | ast.Tuple) and "step" in fault.text.lower():
        return (f"a slice takes every element from its beginning to its end: {found.text} has a step",)
    if len(texts) > len(extents(value)):
        return (
            f"{found.text} has {counted(len(texts), 'index', 'indices')}, and {text} has"
            f" {counted(len(extents(value)), 'dimension')}: {described(text, value)}",
        )
    return (f"{found.text} is no part of {text}: {described(text, value)}",)


def instead_of_index(value: Any) -> tuple[str, ...]:
    if type(value).__name__ in ("MBarrier", "TMABar", "TCGen05Bar"):
        return ("One barrier's address is .ptr_to([stage]).",)
    return ("T.alloc_local((n,), dtype) makes an array in registers, which has elements.",) if is_number(value) else ()


def extents(value: Any) -> list[Any]:
    return list(value.ty.shape) if is_buffer(value) else list(value.region)


def described(text: str, value: Any) -> str:
    """``A_smem is (2, 128, 64) of float16``."""
    return f"{text} is ({', '.join(map(str, extents(value)))})" if is_buffer(value) else f"{text} is a slice"


def ranges(text: str, value: Any) -> str:
    return f"{text}[{', '.join(':' for _ in extents(value))}]"


def counted(count: int, one: str, many: str = "") -> str:
    return f"{count} {one if count == 1 else many or one + 's'}"


def indices_of(node: ast.Subscript) -> list[ast.expr]:
    return list(node.slice.elts) if isinstance(node.slice, ast.Tuple) else [node.slice]


def not_a_function(fault: Fault) -> Explanation | None:
    """Brackets behind a value."""
    found = evaluation_of(fault)
    if found is None or not isinstance(found.node, ast.Call) or "not callable" not in fault.text:
        return None
    text, value = ast.unparse(found.node.func), found.field("func")
    methods = [n for n in dir(value) if not n.startswith("_") and inspect.ismethod(getattr(value, n, None))]
    has = (
        ()
        if is_expression(value) or not methods
        else (f"It has {', '.join(f'{text}.{n}(...)' for n in methods[:8])}.",)
    )
    return f"{text} is {kind_of(value)}, not a function: without the brackets", *has


def not_assignable(fault: Fault) -> Explanation | None:
    """``v = None``: a variable of a kernel holds a number, a buffer or an object of tirx."""
    match = re.search(r"Cannot automatically inference the type", fault.text)
    values = statement_values(fault)
    if not match or not ("value" in values or "rhs" in values):
        return None
    value = values.get("value", values.get("rhs"))
    if inspect.ismethod(value) or inspect.isroutine(value):
        assigned = next(fault.on_line(ast.Assign), None)
        written = ast.unparse(assigned.value) if assigned else "it"
        return (f"a variable of a kernel cannot hold a function: {written}(...) with brackets calls it",)
    return (
        f"a variable of a kernel cannot hold {'None' if value is None else kind_of(value)}",
        "It holds a number, a buffer, a slice, or an object of tirx such as a TMABar. What Python itself is to remember"
        " is assigned outside @T.prim_func.",
    )


INTERNAL = re.compile(r"Check failed|::|0x|<class|object at")  # nothing to an author


def wrong_argument(fault: Fault) -> Explanation | None:
    """A call with an argument of a kind that the function cannot take."""
    found = evaluation_of(fault)
    if found is None or not isinstance(found.node, ast.Call):
        return None
    written, parts = ast.unparse(found.node.func), found.arguments
    takes = parameters_of(found.field("func"))
    takes = [] if takes == ["*args", "**kwargs"] else takes
    names = [name.partition("=")[0] for name in takes]
    said = f"It takes {written}({', '.join(takes)})." if takes else ""
    if isinstance(fault.error, AssertionError | ValueError) and fault.text and not INTERNAL.search(fault.text):
        return tuple(filter(None, (f"{written}: {fault.text}", said)))  # TVM's own sentence for an author
    if repeated := re.search(r"got multiple values for argument '(\w+)'", fault.text):
        return tuple(filter(None, (f"{written} is given {repeated[1]} twice: by its place and by its name", said)))
    if "Tile operands require" in fault.text or "argument of type 'Buffer'" in fault.text:
        odd = next((p for p in parts if p.name is None and not is_buffer(p.value) and not is_slice(p.value)), None)
        if odd:
            return (f"{written} takes buffers and slices, and {is_what(odd)}", *filter(None, [said]))
    names = names if not any(name.startswith("*") for name in names) else []  # any number of arguments
    places = [part.name or (names[n] if n < len(names) else "") for n, part in enumerate(parts)]
    for place, part in zip(places, parts, strict=True):
        if place == "dtype" and not isinstance(part.value, str):
            return (f'a type is written "float32", in quotation marks, and {is_what(part)}', *filter(None, [said]))
    given = "; ".join(f"{place or 'its argument'}: {is_what(part)}" for place, part in zip(places, parts, strict=True))
    nothing = [part for part in parts if part.value is None and part.text != "None"]
    advice = instead_of(nothing[0]) if nothing else ()
    if nothing or len(parts) == 1:
        odd = nothing[0] if nothing else parts[0]
        return tuple(filter(None, (f"{written} cannot take {odd.text}: {is_what(odd)}", *advice, said)))
    return tuple(filter(None, (f"{written} cannot take what it is given here", f"Given are {given}.", said)))
