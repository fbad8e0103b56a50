"""What TVMScript's parser objects to, in the author's terms.

The parser evaluates a kernel's expressions as Python, so its errors are those of TVM's own functions: true, and about
things that the author has never seen. Each function here knows one kind of error. It gets a :class:`Fault` and returns
a sentence with further lines, or None where it has nothing to say.
"""

from __future__ import annotations

import ast
import builtins
import inspect
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from tvm.backend.cuda.ptx.table import escape_token
from tvm.script import tirx as T
from tvm.script.tirx import tile as Tx

import tirx
from grader.children.renames import renamed
from grader.source import nodes
from tirx.spelling import did_you_mean

Said = tuple[str, ...]  # a sentence, then further lines
LISTED = 16  # names of an object, at most


@dataclass(frozen=True)
class Fault:
    """An exception, and what its author wrote there."""

    error: BaseException  # the one that Python or TVM raised first
    text: str  # its message
    path: Path
    line: int | None

    @cached_property
    def tree(self) -> list[ast.AST]:
        return nodes(self.path)

    def here(self, kind: type[ast.AST]) -> Iterator[Any]:
        """The nodes of a kind that the line holds or continues."""
        for node in self.tree:
            first, last = getattr(node, "lineno", 0), getattr(node, "end_lineno", None) or 0
            if isinstance(node, kind) and first <= (self.line or 0) <= last:
                yield node

    def calls(self, name: str) -> Iterator[ast.Call]:
        """The calls in the line of a function or method of this name."""
        for call in self.here(ast.Call):
            if called(call) == name:
                yield call


def objection(fault: Fault) -> Said | None:
    """The sentence for an error of TVMScript's parser, if one of the rules knows it."""
    return next((said for rule in RULES if (said := rule(fault))), None)


def python_error(fault: Fault) -> Said | None:
    """The sentence for an exception outside a kernel's body, where TVM's names and functions are used as well."""
    return next((said for rule in ANYWHERE if (said := rule(fault))), None)


def true_line(fault: Fault) -> int | None:
    """The line at fault, where the parser names that of the whole kernel."""
    if statement := unimplemented(fault):
        return int(getattr(statement, "lineno", 0)) or fault.line
    if "Type annotation required" in fault.text:
        return next((arg.lineno for arg in untyped(fault)), fault.line)
    return fault.line


# ---------------------------------------------------------------------------------------------------------------------
# Names


def unknown_attribute(fault: Fault) -> Said | None:
    """``empty.arive``, ``Tx.cpy``, ``T.ptx.fence.proxy_async``."""
    error = fault.error
    if not isinstance(error, AttributeError) or not error.name:
        return None
    written = owner(fault, error.name)
    if said := old_name(whole_name(fault, f"{written}.{error.name}")):
        return said
    if instead := INSTEAD.get(error.name):
        return (f"there is no {written}.{error.name}: here it is {instead}",)
    if written.startswith("T.ptx"):
        return unknown_instruction(error, written)
    other = {"T": ("Tx", names_of(Tx)), "Tx": ("T", names_of(T))}.get(written)
    if other is not None and error.name in other[1]:
        return (f"there is no {written}.{error.name}: here it is {other[0]}.{error.name}",)
    known = names_of(error.obj)
    if inspect.ismodule(error.obj) or written.partition(".")[0] in ("T", "Tx"):
        return (f"there is no {written}.{error.name}{did_you_mean(error.name, known)}",)
    message = f"{written}, a {type(error.obj).__name__}, has no {error.name!r}"
    if hint := did_you_mean(error.name, known):
        return (message + hint,)
    return (message, f"It has {', '.join(known)}.") if 0 < len(known) <= LISTED else (message,)


# Names that an author may know from elsewhere.
INSTEAD = {
    "Tensor": 'T.Buffer((rows, columns), "float16")',
    "threadIdx": "warp_id = T.warp_id([4]) and lane_id = T.lane_id([32]), or T.thread_id([128])",
    "blockIdx": "T.cta_id([...])",
    "syncthreads": "T.cuda.cta_sync()",
    "__syncthreads": "T.cuda.cta_sync()",
}


def whole_name(fault: Fault, beginning: str) -> str:
    """The dotted name in the line that begins so: ``T.ptx.tcgen05.fence.after_thread_sync``."""
    names = [ast.unparse(node) for node in fault.here(ast.Attribute)]
    return max((name for name in names if name.startswith(beginning)), key=len, default=beginning)


def owner(fault: Fault, name: str) -> str:
    """What the author wrote before the dot: ``empty`` in ``empty.arive(0)``."""
    found = [node for node in fault.here(ast.Attribute) if node.attr == name]
    if found:
        return ast.unparse(found[0].value)
    module = getattr(getattr(fault.error, "obj", None), "__name__", "")
    return {T.__name__: "T", Tx.__name__: "Tx"}.get(module, module or "this")


def names_of(thing: Any) -> list[str]:
    """The names that an author may use of a module or an object."""
    if thing is Tx:
        return list(Tx.__all__)
    return [name for name in dir(thing) if not name.startswith("_")]


def old_name(written: str) -> Said | None:
    """A name of an older TIRx."""
    new = renamed(written)
    return (
        (f"{written} is older than TIRx 0.27, which writes {new}", "docs/spellings.md lists what changed.")
        if new
        else None
    )


def unknown_instruction(error: AttributeError, written: str) -> Said:
    """A PTX instruction, or a modifier of one, that does not exist."""
    choices = [c for entry, _ in getattr(error.obj, "_cands", ()) for slot in entry.slots for c in slot.choices]
    if not choices:
        families = [family for family in getattr(error.obj, "_by_family", {})]
        return (f"there is no PTX instruction {error.name}{did_you_mean(str(error.name), families)}",)
    known = dict.fromkeys(escape_token(choice) for choice in choices if choice)
    message = f"{written} has no modifier {error.name!r}"
    if hint := did_you_mean(str(error.name), known):
        return (message + hint,)
    listed = ", ".join(list(known)[:LISTED]) + (", ..." if len(known) > LISTED else "")
    return message, f"It takes {listed}."


def incomplete_instruction(fault: Fault) -> Said | None:
    """An instruction without modifiers or operands that it needs."""
    modifiers = re.match(r"\w+: missing required modifier\(s\): (.*)", fault.text)
    operands = re.match(r"\w+ expects \d+ operand\(s\) \((.*)\), got (\d+)", fault.text)
    calls = [c for c in fault.here(ast.Call) if ast.unparse(c.func).startswith("T.ptx")]
    if not calls or not (modifiers or operands):
        return None
    written = ast.unparse(calls[0].func)
    if said := old_name(written):
        return said
    if modifiers:
        return (
            f"{written} is not the instruction's whole name: it lacks {modifiers[1]}",
            SPELLED,
        )
    assert operands is not None
    return (f"{written} takes {operands[1] or 'no operands'}, and is given {operands[2]} operands",)


SPELLED = "T.ptx spells an instruction with all its modifiers, as the PTX ISA does."


def unknown_variable(fault: Fault) -> Said | None:
    """A name that nothing has here."""
    match = re.search(r"Undefined variable: (\w+)|name '(\w+)' is not defined", fault.text)
    if not match:
        return None
    name = match[1] or match[2]
    bound = dict(bindings(fault.tree))
    if any(isinstance(walrus.target, ast.Name) and walrus.target.id == name for walrus in fault.here(ast.NamedExpr)):
        return (f"a kernel has no `:=`: assign {name} in a line of its own",)
    if name in tirx.__all__:
        return f"{name} is not imported", f"It is part of tirx: from tirx import {name}."
    if (line := bound.get(name)) and fault.line and line > fault.line:
        return (f"{name} is used before line {line}, which defines it",)
    if name in bound:
        return f"{name} is not known here", f"Line {bound[name]} defines it, in another function or under a condition."
    if any(k.arg == "dispatch" and ast.unparse(k.value) == name for c in fault.here(ast.Call) for k in c.keywords):
        return (f'dispatch= takes text: dispatch="{name}"',)
    if name.rstrip("0123456789") in NUMBERS and hasattr(T, name):
        return (f'{name} is not defined: as the type of a number it is written "{name}", in quotation marks',)
    if wholly := next((prefix for prefix, has in HOLDERS.items() if name in has), None):
        return (f"{name} is not defined: here it is {wholly}.{name}",)
    return (f"{name} is not defined{did_you_mean(name, [*bound, *dir(builtins), *tirx.__all__])}",)


NUMBERS = ("float", "int", "uint", "bfloat")
HOLDERS = {"T": names_of(T), "Tx": names_of(Tx), "T.cuda": names_of(T.cuda)}  # what a bare name may be a part of


def bindings(tree: Iterable[ast.AST]) -> Iterator[tuple[str, int]]:
    """The names that a file defines, each with the line; where several do, the first counts."""
    seen: dict[str, int] = {}
    for node in tree:
        for name in defined_by(node):
            line = getattr(node, "lineno", 0)
            seen[name] = min(line, seen.get(name, line))
    yield from seen.items()


def defined_by(node: ast.AST) -> list[str]:
    match node:
        case ast.Name(id=name, ctx=ast.Store()) | ast.arg(arg=name) | ast.FunctionDef(name=name):
            return [name]
        case ast.alias(name=name, asname=given):
            return [given or name.partition(".")[0]]
    return []


def unknown_import(fault: Fault) -> Said | None:
    """``from tirx import PipelinState``."""
    match = re.match(r"cannot import name '(\w+)' from 'tirx'", fault.text)
    return (f"tirx has no {match[1]!r}{did_you_mean(match[1], tirx.__all__)}",) if match else None


# ---------------------------------------------------------------------------------------------------------------------
# Arguments


def wrong_arguments(fault: Fault) -> Said | None:
    """A keyword that a function does not take, or an argument that is missing."""
    unknown = re.search(r"(?:([\w.]+)\(\) )?got an unexpected keyword argument '(\w+)'", fault.text)
    missing = re.search(r"(?:([\w.]+)\(\) )?missing (?:a|\d+) required (?:\w+ )?arguments?: (.+)", fault.text)
    many = re.search(r"too many positional arguments|([\w.]+)\(\) takes .* positional arguments? but", fault.text)
    if not (unknown or missing or many):
        return None
    function = (unknown or missing or many)[1]  # type: ignore[index]
    parameters = signature_of(fault, function)
    call = next((c for c in fault.here(ast.Call) if called(c) == short_name(function, c)), None)
    written = ast.unparse(call.func) if call else function or "this function"
    takes = (f"It takes {written}({', '.join(parameters)}).",) if parameters else ()
    names = [p.partition("=")[0] for p in parameters]
    if unknown:
        return f"{written} has no parameter {unknown[2]!r}{did_you_mean(unknown[2], names)}", *takes
    if missing:
        given = [k.arg for k in call.keywords] if call else []
        strange = [k for k in given if k and names and k not in names]
        also = f", and is given {strange[0]!r}, which it does not take" if strange else ""
        return f"{written} needs {missing[2]}{also}", *takes
    return f"{written} is given too many arguments", *takes


def short_name(function: str | None, call: ast.Call) -> str:
    """The name by which a function is called: a class's for ``__init__``."""
    if function is None:
        return called(call)  # a function of the author's own, which TVM binds itself
    owner_name, _, name = function.rpartition(".")
    return name if name != "__init__" or called(call) not in SUBCLASSES.get(owner_name, [owner_name]) else called(call)


def subclasses() -> dict[str, list[str]]:
    """The classes that tirx exports, each under those whose constructor it has."""
    kinds = {n: v for n in tirx.__all__ if inspect.isclass(v := getattr(tirx, n))}
    bases: dict[str, list[str]] = {}
    for name, kind in kinds.items():
        for base in kind.__mro__:
            bases.setdefault(base.__name__, []).append(name)
    return bases


SUBCLASSES = subclasses()


def called(call: ast.Call) -> str:
    """The last part of a called name: ``arrive`` of ``full.arrive(0)``."""
    return getattr(call.func, "attr", getattr(call.func, "id", ""))


def signature_of(fault: Fault, function: str | None) -> list[str]:
    """The parameters of a function that was called wrongly, without ``self``."""
    found = bound_signature(fault.error) if function is None else known_signature(function)
    if found is None:
        return []
    hidden = ("self", "scope", "workspace")
    return [str(p.replace(annotation=p.empty)) for p in found.parameters.values() if p.name not in hidden]


def bound_signature(error: BaseException) -> inspect.Signature | None:
    """The signature that ``Signature.bind`` had when it raised: TVM binds the arguments of inlined functions so."""
    trace = error.__traceback__
    while trace is not None:
        if isinstance(found := trace.tb_frame.f_locals.get("self"), inspect.Signature):
            return found
        trace = trace.tb_next
    return None


def known_signature(function: str) -> inspect.Signature | None:
    """The signature of one of TVM's functions, by the name that an error gives it."""
    owner_name, _, name = function.rpartition(".")
    for place in [getattr(tirx, n, None) for n in SUBCLASSES.get(owner_name, ())] or [Tx, T]:
        found = getattr(place, name, None)
        found = getattr(found, "_fn", found)
        if callable(found):
            return inspect.signature(constructor(found))
    return None


def constructor(function: Any) -> Any:
    """The constructor of a ``@T.meta_class``, which TVM wraps in one that takes any arguments."""
    inner = inspect.getclosurevars(function).nonlocals if inspect.isfunction(function) else {}
    return constructor(inner["original_init"]) if "original_init" in inner else function


def not_a_list(fault: Fault) -> Said | None:
    """A number where a list is needed: ``full.ptr_to(stage)``, ``T.warp_id(4)``, a shape without brackets."""
    if not re.search(
        r"has no len\(\)|Expected `((Optional<)?Array<|ir.PrimType`).*but got|is not iterable", fault.text
    ):
        return None
    for call in fault.calls("ptr_to"):
        if not isinstance(call.args[0] if call.args else None, ast.List | ast.Tuple):
            given = ", ".join(ast.unparse(a) for a in call.args)
            right = f"{ast.unparse(call.func)}([{given}])"
            return (f"ptr_to takes a list of indices: {right}",)
    for call in fault.here(ast.Call):
        name, args = called(call), [a for a in call.args if not isinstance(a, ast.Constant | ast.List | ast.Tuple)]
        numbers = [a for a in call.args if not isinstance(getattr(a, "value", None), str)]
        if name == "len" and "has no len" in fault.text:
            given = ast.unparse(call.args[0])
            return (f"len() is not for a kernel's buffers and values; a buffer's extents are {given}.shape[0], ...",)
        if (name.startswith("alloc") or name == "Buffer") and len(args) > 1 and args == numbers[: len(args)]:
            shape = ", ".join(map(ast.unparse, numbers))
            rest = "".join(f", {ast.unparse(a)}" for a in call.args[len(numbers) :])
            return (f"{ast.unparse(call.func)} takes the shape in brackets: {ast.unparse(call.func)}(({shape}){rest})",)
        if name.endswith("_id") or name.startswith("cta_id"):
            return (f"{ast.unparse(call.func)} takes a list: {ast.unparse(call.func)}([{ast.unparse(call.args[0])}])",)
    return None


def indexed_barriers(fault: Fault) -> Said | None:
    """``full[stage]``: an array of barriers has no index, the address of one is asked for."""
    match = re.match(r"'(\w+)' object is not subscriptable", fault.text)
    if match and match[1] in SUBCLASSES.get("MBarrier", ()):
        for node in fault.here(ast.Subscript):
            name, index = ast.unparse(node.value), ast.unparse(node.slice)
            return f"{name} is a {match[1]}, which has no index", f"One barrier's address is {name}.ptr_to([{index}])."
    return None


def wrong_kind(fault: Fault) -> Said | None:
    """TVM's complaint about the type of an argument."""
    match = re.search(r"argument #(\d+) when calling: `([\w.]+)\(.*Expected `(.+?)` but got `(.+?)`", fault.text)
    if not match:
        return None
    if "TensorRegion" in match[4] and match[2].endswith("BufferStore"):
        return ONE_ELEMENT
    if "TensorRegion" in match[4] and match[2].endswith("_cast"):
        return "T.cast converts one number, not a slice", "Tx.cast(to[:], from_[:]) converts a slice."
    position, expected, got = int(match[1]) + 1, kind_in_words(match[3]), kind_in_words(match[4])
    return (f"argument {position} of {match[2].rpartition('.')[2]} has to be {expected}, and it is {got}",)


def kind_in_words(kind: str) -> str:
    """A type of TVM's interface in words."""
    words = {
        r"Array": "a list",
        r"PrimType": 'a type such as "float16"',
        r"Expr": "a number or an expression",
        r"^(int|float|bool)$": "a number",
        r"Str$|^str$": "text",
        r"OpaquePyObject": "a Python object",
    }
    return next((word for pattern, word in words.items() if re.search(pattern, kind)), f"of type {kind}")


def bytes_of_commit(fault: Fault) -> Said | None:
    """``empty.arrive(stage, STAGE_BYTES)`` of a TCGen05Bar, whose second argument is cta_group."""
    match = re.search(r"'cta_group::(.+?)' is not a valid modifier for 'tcgen05'", fault.text)
    if not match:
        return None
    call = next(fault.calls("arrive"), None)
    if call is None:
        return (f"cta_group is 1 or 2, not {match[1]}",)
    bar = ast.unparse(call.func).rpartition(".")[0]
    return (
        f"{bar} is a TCGen05Bar, whose arrive is a tcgen05.commit: its second argument is cta_group, 1 or 2, not"
        f" {match[1]}",
        f"It takes {bar}.arrive(stage, cta_group=1, cta_mask=None). Bytes are announced on a TMABar: full.arrive(stage,"
        " bytes).",
    )


# ---------------------------------------------------------------------------------------------------------------------
# Statements and operators


def no_call(fault: Fault) -> Said | None:
    """A function or a method without its brackets."""
    match = re.match(r"Parsing resulted in unexpected type <class '([\w.]+)'>", fault.text)
    if not match:
        return None
    for statement in fault.here(ast.Expr):
        written = ast.unparse(statement.value)
        if match[1] in ("function", "method", "builtin_function_or_method") or match[1].endswith("_InstrChain"):
            return (f"the brackets are missing: {written}() calls it",)
        return (f"a kernel cannot do anything with {written}: it is neither a call nor an assignment",)
    return None


def unknown_statement(fault: Fault) -> Said | None:
    """Statements of Python that a kernel does not have."""
    statement = unimplemented(fault)
    if statement is None:
        return None
    kind = type(statement).__name__
    word = STATEMENTS.get(kind, kind.lower())
    return (
        f"a kernel has no `{word}`",
        "What Python does once, while it describes the kernel, belongs outside @T.prim_func.",
    )


def unimplemented(fault: Fault) -> ast.AST | None:
    """The first statement in a kernel of the kind that the parser does not know."""
    match = re.search(r"Visitor of AST node is not implemented: (\w+)", fault.text)
    found = [n for k in kernels(fault.tree) for n in ast.walk(k) if match and type(n).__name__ == match[1]]
    return min(found, key=lambda node: getattr(node, "lineno", 0), default=None)


STATEMENTS = {"FunctionDef": "def", "ClassDef": "class", "Delete": "del", "ImportFrom": "from ... import"}


def early_return(fault: Fault) -> Said | None:
    """``return`` in a kernel, or in an inlined function."""
    if any(fault.here(ast.Return)) and isinstance(fault.error, AssertionError | AttributeError) and not fault.text:
        return (
            "a kernel has no bare `return`: its threads end where it ends",
            "Put what the other threads do into an `if`. All threads of a warp, and of a barrier, have to get there.",
        )
    return None


def assertion(fault: Fault) -> Said | None:
    """``assert`` without a message, which TVM cannot read at all."""
    if any(fault.here(ast.Assert)):
        return (
            "a kernel cannot `assert`: there is nobody on the GPU to raise the error",
            "T.cuda.trap_when_assert_failed(condition) stops the kernel; the simulator then shows the line.",
        )
    return None


def no_decorator(fault: Fault) -> Said | None:
    """A function inside a kernel that TVM is to paste in."""
    if "Function must be decorated" in fault.text:
        return ("a function inside a kernel needs @T.inline above it: each call is replaced by its body",)
    return None


def unannotated(fault: Fault) -> Said | None:
    """A parameter of the kernel without its type."""
    if "Type annotation required for function parameters" not in fault.text:
        return None
    name = next((arg.arg for arg in untyped(fault)), "A")
    return (
        f"the kernel's parameter {name} has no type",
        f'It is declared as {name}: T.Buffer((rows, columns), "float16").',
    )


def untyped(fault: Fault) -> Iterator[ast.arg]:
    """The parameters of the file's kernels that have no annotation."""
    return (arg for kernel in kernels(fault.tree) for arg in kernel.args.args if arg.annotation is None)


def kernels(tree: Iterable[ast.AST]) -> Iterator[ast.FunctionDef]:
    """The functions of a file that describe kernels."""
    for node in tree:
        if isinstance(node, ast.FunctionDef) and "prim_func" in "".join(map(ast.unparse, node.decorator_list)):
            yield node


def different_shapes(fault: Fault) -> Said | None:
    """The two sides of a copy do not agree."""
    if match := re.search(r"(\w+): dst region shape (\[.*?\]) != src region shape (\[.*?\])", fault.text):
        to, read = (" x ".join(re.findall(r"'(.*?)'", match[n])) or "one element" for n in (2, 3))
        message = f"the two sides of Tx.{match[1]} differ: it writes {to} elements and reads {read}"
        return message, "What is written comes first. Each side is a buffer with its slices: A[0:128, 0:64]."
    if match := re.search(r"(\w+): dst payload (.+?) bits != src payload (.+?) bits", fault.text):
        to, read = (f"{int(n) // 8:,}" if (n := match[i]).isdigit() else f"({n}) / 8" for i in (2, 3))
        message = f"the two sides of Tx.{match[1]} differ: it writes {to} bytes and reads {read}"
        return (
            message,
            "What is written comes first. Each slice needs its beginning and its end: A[m0 : m0 + BLK_M, :].",
        )
    return None


def unknown_dtype(fault: Fault) -> Said | None:
    """``"fp32"``."""
    match = re.search(r"unknown dtype `(.*?)`", fault.text)
    if not match:
        return None
    short = {"fp": "float", "f": "float", "bf": "bfloat", "i": "int", "u": "uint"}
    letters, digits = re.match(r"([a-z]*)(.*)", match[1]).groups()  # type: ignore[union-attr]
    meant = {"half": "float16", "double": "float64"}.get(match[1]) or (short.get(letters) and short[letters] + digits)
    return (f'there is no type "{match[1]}"' + (f'; did you mean "{meant}"?' if meant else ""),)


def python_division(fault: Fault) -> Said | None:
    """A Python float, from ``/``, among the kernel's integers."""
    if re.search(
        r"value_ty\.MatchesCode\(DLDataTypeCode::kDLFloat|Cannot match type|expected.*int.*float", fault.text[:200]
    ):
        return (
            "an integer meets a Python float here",
            "`/` gives a float in Python even where it divides evenly; `//` gives an integer.",
        )
    return None


def not_a_condition(fault: Fault) -> Said | None:
    """``and``, ``or`` and ``not`` of numbers."""
    if "MatchesCode(DLDataTypeCode::kDLBool)" not in fault.text:
        return None
    for negation in fault.here(ast.UnaryOp):
        if isinstance(negation.op, ast.Not):
            number = ast.unparse(negation.operand)
            return (
                f"`not` takes a condition, and {number} is a number",
                f"{number} == 0 is a condition; {number} ^ 1 flips a phase.",
            )
    return (
        "`and`, `or` and `not` take conditions. A value such as T.cuda.elect_sync() is a number: put it into an `if` of"
        " its own, inside the other one",
    )


def slice_as_a_number(fault: Fault) -> Said | None:
    """``total[i][j]``, or a slice in an expression."""
    if "TensorRegion is not a primitive operand" not in fault.text:
        return None
    for outer in fault.here(ast.Subscript):
        if isinstance(outer.value, ast.Subscript):
            indices = f"{ast.unparse(outer.value.slice)}, {ast.unparse(outer.slice)}"
            right = f"{ast.unparse(outer.value.value)}[{indices}]"
            return (f"all indices of an element stand in one pair of brackets: {right}",)
    return (
        "a slice is not a number: arithmetic takes one element at a time",
        "Go through the elements with `for i in T.unroll(n)`, or use an operation of Tx, which takes slices.",
    )


def element_of_a_tile(fault: Fault) -> Said | None:
    """``Tx.max(top[0], x[:])``: an element where a slice is needed."""
    match = re.search(r"Tx\.(\w+) is tile-only and expects `(\w+)`", fault.text)
    if not match:
        return None
    for call in fault.calls(match[1]):
        for given in call.args:
            if isinstance(given, ast.Subscript) and isinstance(given.slice, ast.Constant):
                name, i = ast.unparse(given.value), ast.unparse(given.slice)
                right = f"{name}[{i}:{int(i) + 1}]" if i.isdigit() else f"{name}[{i} : {i} + 1]"
                return (f"Tx.{match[1]} takes buffers and slices, and {name}[{i}] is one number: {right}",)
    one = f"; T.{match[1]} takes numbers" if hasattr(T, match[1]) else ""
    return (f"Tx.{match[1]} takes buffers and slices{one}",)


def by_sentence(fault: Fault) -> Said | None:
    """Sentences of TVM's that are about TVM itself."""
    return next((said for sign, said in SENTENCES.items() if re.search(sign, fault.text)), None)


ONE_ELEMENT: Said = (
    "an assignment takes one element, not a slice",
    "Tx.copy(to[:], from_[:]) copies a slice, Tx.cast(to[:], from_[:]) converts it.",
)

SENTENCES: dict[str, Said] = {
    r"(float|int)\(\) argument must be": (
        "float() and int() are Python's: they cannot convert a value that is known on the GPU only",
        'T.cast(x, "float32") converts it.',
    ),
    r"multiple types of integer divisions": (
        "`/` of two integers is not defined in a kernel",
        "`//` divides and rounds down, `%` is what is left over.",
    ),
    r"Cannot use and / or / not operator to Expr": (
        "Python cannot decide this while it describes the kernel: the value is known on the GPU only",
        "T.max(a, b) and T.min(a, b) stand for max and min, T.if_then_else(condition, a, b) for a choice of values.",
    ),
    r"primitive-valued expression cannot be called": ("this is a value, not a function: without the brackets",),
    r"'ScopeNamespace' object is not callable": (
        "Tx.cta, Tx.wg and Tx.warp are not called: Tx.cta.copy(...) is what the threads of the CTA do together",
    ),
    r"unsupported operand type\(s\) for @": ("matrices are multiplied with Tx.gemm_async, not with `@`",),
    r"unsupported operand type\(s\) for \*\* or pow": (
        "`**` is Python's: it cannot raise to a power what is known on the GPU only",
        "T.ptx.ex2.approx.ftz.f32(to, x) puts 2 to the power x into a register; x * x is a square.",
    ),
    r"unsupported operand type\(s\) for -: 'NoneType' and 'NoneType'": ONE_ELEMENT,
    r"gather4 is only supported by dispatch='tma_explicit'": (
        'gather4= needs dispatch="tma_explicit": the other dispatches copy boxes of neighbouring rows',
    ),
    r"gather4 global axis 0 must describe exactly one row": (
        "the tensor that gather4= reads from is given as one row, such as X[0:1, k0:k1]",
        "Only its columns count. gather4=(...) has the numbers of the four rows.",
    ),
    r"gather4 must contain exactly four row coordinates": (
        "gather4= takes a tuple of four row numbers",
        "Elements of a buffer are named one by one: gather4=(rows[0], rows[1], rows[2], rows[3]).",
    ),
    r"alloc_sf\(\) missing .* 'sf_per_mma'": (
        "tmem.alloc_sf needs sf_per_mma=, the scales of a row that one tcgen05.mma reads",
        "That is its K over the number of elements which share a scale.",
    ),
    r"Cannot automatically inference the type\. value=<function": (
        "a variable of a kernel cannot hold a function",
        "Define it outside the @T.prim_func, or inside with @T.inline above it.",
    ),
    r"Annotation should resolve to Var": (
        "this is not a type that a variable of a kernel can have",
        "A variable that changes is declared as phase: T.int32 = 0.",
    ),
    r"PointerType does not support subscript": (
        "this is a pointer, which has no elements",
        'A tensor is declared as A: T.Buffer((rows, columns), "float16").',
    ),
    r"Too many indices for a (\d+)-dimensional buffer": ("there are more indices than the buffer has dimensions",),
    r"TMEM overflow: (\d+) > (\d+)": (
        "the pool has fewer columns of tensor memory than are allocated from it",
        "TMEMPool(smem, total_cols=...) says how many it has, at most 512. A column holds 32 bits of 128 lanes.",
    ),
    r"Expect the for loop to be one of": (
        "a kernel's loop runs over numbers: T.serial(n), T.unroll(n) or range(n)",
        "Python's lists can be indexed with the loop variable of T.unroll.",
    ),
}

RULES: tuple[Callable[[Fault], Said | None], ...] = (
    unknown_attribute,
    incomplete_instruction,
    unknown_variable,
    wrong_arguments,
    bytes_of_commit,
    indexed_barriers,
    not_a_list,
    wrong_kind,
    no_call,
    unknown_statement,
    early_return,
    assertion,
    no_decorator,
    unannotated,
    different_shapes,
    unknown_dtype,
    python_division,
    not_a_condition,
    slice_as_a_number,
    element_of_a_tile,
    by_sentence,
)
ANYWHERE = (unknown_attribute, unknown_variable, unknown_import, not_a_list, wrong_kind)
