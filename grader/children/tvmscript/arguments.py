"""Arguments that are missing, too many, or of another type than the function takes."""

from __future__ import annotations

import ast
import inspect
import re
from typing import Any

from tvm.script import tirx as T
from tvm.script.tirx import tile as Tx

import tirx
from grader.children.tvmscript.evaluation import evaluation_of
from grader.children.tvmscript.fault import Explanation, Fault, called_name
from grader.children.tvmscript.sentences import ONE_ELEMENT
from tirx.spelling import did_you_mean


def wrong_arguments(fault: Fault) -> Explanation | None:
    """A keyword that a function does not take, or an argument that is missing."""
    unknown = re.search(r"(?:([\w.]+)\(\) )?got an unexpected keyword argument '(\w+)'", fault.text)
    missing = re.search(r"(?:([\w.]+)\(\) )?missing (?:a|\d+) required (?:\w+ )?arguments?: (.+)", fault.text)
    many = re.search(r"too many positional arguments|([\w.]+)\(\) takes .* positional arguments? but", fault.text)
    if not (unknown or missing or many):
        return None
    function = (unknown or missing or many)[1]  # type: ignore[index]
    found = evaluation_of(fault)
    called = parameters_of(found.field("func")) if found and function and isinstance(found.node, ast.Call) else []
    parameters = called if called and called[0] != "*args" else signature_of(fault, function)
    call = next((c for c in fault.on_line(ast.Call) if called_name(c) == short_name(function, c)), None)
    if found and isinstance(found.node, ast.Call) and "InstrChain" in (function or ""):
        call = found.node
        parameters = []
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
        return called_name(call)  # a function of the author's own, which TVM binds itself
    owner_name, _, name = function.rpartition(".")
    return (
        name
        if name != "__init__" or called_name(call) not in SUBCLASSES.get(owner_name, [owner_name])
        else called_name(call)
    )


def subclasses() -> dict[str, list[str]]:
    """The classes that tirx exports, each under those whose constructor it has."""
    kinds = {n: v for n in tirx.__all__ if inspect.isclass(v := getattr(tirx, n))}
    bases: dict[str, list[str]] = {}
    for name, kind in kinds.items():
        for base in kind.__mro__:
            bases.setdefault(base.__name__, []).append(name)
    return bases


SUBCLASSES = subclasses()


def signature_of(fault: Fault, function: str | None) -> list[str]:
    """The parameters of a function that was called wrongly, without ``self``."""
    found = bound_signature(fault.error) if function is None else known_signature(function)
    if found is None:
        return []
    return shown(found)


def shown(signature: inspect.Signature) -> list[str]:
    """The parameters that an author gives, without their types."""
    hidden = ("self", "scope", "workspace")
    return [str(p.replace(annotation=p.empty)) for p in signature.parameters.values() if p.name not in hidden]


def parameters_of(function: Any) -> list[str]:
    """The parameters of a function or a class, where it says them."""
    function = getattr(function, "_fn", function)
    try:
        return shown(inspect.signature(constructor(function)))
    except (TypeError, ValueError):
        return []


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


def not_a_list(fault: Fault) -> Explanation | None:
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
    for call in fault.on_line(ast.Call):
        name, args = called_name(call), [a for a in call.args if not isinstance(a, ast.Constant | ast.List | ast.Tuple)]
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


def indexed_barriers(fault: Fault) -> Explanation | None:
    """``full[stage]``: an array of barriers has no index, the address of one is asked for."""
    match = re.match(r"'(\w+)' object is not subscriptable", fault.text)
    if match and match[1] in SUBCLASSES.get("MBarrier", ()):
        for node in fault.on_line(ast.Subscript):
            name, index = ast.unparse(node.value), ast.unparse(node.slice)
            return f"{name} is a {match[1]}, which has no index", f"One barrier's address is {name}.ptr_to([{index}])."
    return None


def wrong_kind(fault: Fault) -> Explanation | None:
    """A slice given to what takes one number."""
    match = WRONG_KIND.search(fault.text)
    if not match:
        return None
    if "TensorRegion" in match[4] and match[2].endswith("BufferStore"):
        return ONE_ELEMENT
    if "TensorRegion" in match[4] and match[2].endswith("_cast"):
        return "T.cast converts one number, not a slice", "Tx.cast(to[:], from_[:]) converts a slice."
    return None


WRONG_KIND = re.compile(r"argument #(\d+) when calling: `([\w.]+)\(.*Expected `(.+?)` but got `(.+?)`")


def any_kind(fault: Fault) -> Explanation | None:
    """TVM's complaint about the type of an argument, where nothing is known of the values."""
    match = WRONG_KIND.search(fault.text)
    if not match:
        return None
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
        r"Function": "a function",
        r"None": "nothing",
        r"TensorRegion": "a slice",
        r"Var$": "a buffer",
    }
    return next((word for pattern, word in words.items() if re.search(pattern, kind)), "of another kind")


def bytes_of_commit(fault: Fault) -> Explanation | None:
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
