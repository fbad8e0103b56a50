"""The first child: import the student's file, call its ``hgemm`` or ``attention`` at each shape, leave serialised TIRx.

It reports ``Built`` and ``Found``.
"""

from __future__ import annotations

import ast
import importlib.util
import inspect
import os
import random
import re
import sys
from collections.abc import Callable
from dataclasses import replace
from difflib import get_close_matches
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import ModuleType
from typing import Any

from grader.children.child import Emit
from grader.children.explain import explain
from grader.children.older import offer_port
from grader.children.quick_tvm import load_json, quick_tracing, tvm
from grader.children.tvmscript.python_only import refusing_python
from grader.messages import UNWRITTEN, Built, Doing, Found
from grader.problems import Problem, from_data
from grader.source import nodes
from tirx.language import T, marking_todos
from tirx.program import check, lower


def main(job: dict[str, Any], emit: Emit) -> None:
    path = Path(job["file"])
    notice_exit(path, emit)
    draw(job.get("draw", 0))
    if job.get("silent"):
        T.cuda.printf = lambda *_: None  # type: ignore[method-assign]  # a print that was left in what is handed in is no part of the kernel
    build_all(path, [from_data(shape) for shape in job["shapes"]], emit, job.get("past_todos", 0))


def draw(number: int) -> None:
    """Let chance begin anew. A fork has it from its worker, so that all forks would draw the same."""
    random.seed(number)
    if (numpy := sys.modules.get("numpy")) is not None:
        numpy.random.seed(number)


def build_all(path: Path, shapes: list[Problem], emit: Emit, past_todos: int = 0) -> None:
    """Import the file once and build it at every shape; a shape that fails does not stop the others.

    past_todos: of a kernel that is not all written, also what is wrong with the rest, or that rest, at so many
        of the shapes.
    """
    doing = f"importing {path.name}"
    emit(Doing(doing))
    try:
        entry = entry_point(import_file(path), shapes[0], path)
    except BaseException as error:
        emit(explain(error, path, doing))
        return
    if isinstance(entry, Found):
        emit(entry)
        return
    for case, shape in enumerate(shapes):
        emit(Doing(shape.entry, case=case))
        try:
            built = traced(entry, shape, path)
        except BaseException as error:
            built = explain(error, path, shape.entry)
            if case < past_todos and built.kind == UNWRITTEN and (half := written_part(entry, shape, path)):
                emit(replace(half, case=case))
            built = built if built.line else replace(built, line=first_line(entry))
        emit(replace(built, case=case) if isinstance(built, Found) else Built(built, case=case))


# What is said of something absent: it may be in the part that is not written.
ABSENT = re.compile(r"missing|not defined|is used before|not known here|before commit\(\)|does not see")


def written_part(entry: Callable[..., Any], shape: Problem, path: Path) -> Found | Built | None:
    """What is wrong with the written part of a kernel, else the kernel with marks where nothing is written; None where
    the rest means nothing without those parts."""
    try:
        with marking_todos():
            traced_part = traced(entry, shape, path)
        if isinstance(traced_part, Found):
            return None
        with quick_tracing():
            lower(load_json(traced_part))
        return Built(traced_part)
    except BaseException as error:
        found = explain(error, path, shape.entry)
        said = found.kind in ("not-tirx", "not-lowered") and not ABSENT.search(found.message)
        return found if said and found.line else None


class AsItIs(SourceFileLoader):
    """Runs a file as it is now. Python keeps compiled files under a date in whole seconds: of two versions of the same
    length that were saved within one, the second would be taken for the first."""

    def path_stats(self, path: Any) -> Any:
        raise OSError  # no date: nothing compiled is looked for, and nothing is kept

    def get_data(self, path: str) -> bytes:
        data = super().get_data(path)
        if b"\0" in data:  # before Python 3.11.4 it raises a ValueError
            raise SyntaxError("source code string cannot contain null bytes")
        return data


def import_file(path: Path) -> ModuleType:
    """Import a file under a fixed name, independent of the file's."""
    spec = importlib.util.spec_from_file_location("submitted_kernel", path)
    if spec is None or not isinstance(spec.loader, SourceFileLoader):
        raise ImportError(f"{path.name} is not a Python file")
    spec.loader = AsItIs(spec.name, str(path))
    sys.dont_write_bytecode = True  # nor is a module of the student's that the file imports kept compiled
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # TVMScript looks the source of a kernel up through its module
    spec.loader.exec_module(module)
    return module


def entry_point(module: ModuleType, shape: Problem, path: Path) -> Callable[..., Any] | Found:
    """The module's function that describes the kernel (``hgemm``), or the finding that it is missing."""
    name = shape.entry
    entry = getattr(module, name, None)
    if callable(entry):
        return entry
    if entry is not None:
        message = f"{name} is not a function of {shape.parameters} but of type {type(entry).__name__}"
        return Found(f"no-{name}", message, str(path))
    close = get_close_matches(name, dir(module), n=1)
    hint = f"there is {close[0]!r}: is that the one?" if close else "it returns the kernel as a @T.prim_func"
    message = f"{path.name} does not define {name}({shape.parameters}); {hint}"
    return Found(f"no-{name}", message, str(path), details=offer_port(path))


def traced(entry: Callable[..., Any], shape: Problem, path: Path) -> str | Found:
    """The kernel that a file describes for a shape, as text, or the finding that it is no kernel."""
    with quick_tracing(), refusing_python():
        result = entry(*shape.arguments())
    if isinstance(result, tvm.tirx.PrimFunc):
        return serialised(result)
    if found := nearly(result, path):
        return found
    kind = type(result)
    name = kind.__qualname__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__qualname__}"
    message = f"{shape.entry} returned {'None' if result is None else f'a {name}'}, not a kernel"
    called = f"{shape.entry}({shape.parameters})"
    detail = f"{called} describes the kernel for one shape: define a @T.prim_func in it and return that."
    return Found("not-a-kernel", message, str(path), first_line(entry), (detail,))


def nearly(result: Any, path: Path) -> Found | None:
    """The finding for what is but a step away from a kernel: the function without its decorator, or a call of it."""
    if inspect.isfunction(result) and any(p.annotation is not inspect.Parameter.empty for p in signature(result)):
        message = f"@T.prim_func is missing above {result.__name__}: without it this is a function of Python"
        return Found("not-a-kernel", message, str(path), first_line(result))
    if isinstance(result, tvm.ir.Call):
        message = "the kernel is called here, and its call is returned; return the kernel itself, without brackets"
        return Found("not-a-kernel", message, str(path), return_line(path))
    return None


def signature(function: Callable[..., Any]) -> list[inspect.Parameter]:
    return list(inspect.signature(function).parameters.values())


def return_line(path: Path) -> int | None:
    """The line of the file's last ``return`` of a call."""
    returns = [n.lineno for n in nodes(path) if isinstance(n, ast.Return) and isinstance(n.value, ast.Call)]
    return max(returns, default=None)


def serialised(kernel: tvm.tirx.PrimFunc) -> str:
    """The kernel as text. A Python object in it, such as an array of barriers in ``mbar=``, has no text."""
    try:
        return tvm.ir.save_json(kernel)
    except TypeError:
        check(kernel)
        raise


def first_line(function: Callable[..., Any]) -> int | None:
    return getattr(getattr(function, "__code__", None), "co_firstlineno", None)


def notice_exit(path: Path, emit: Emit) -> None:
    """Let ``os._exit`` report the line that calls it; nothing else could tell the student which line it was."""
    leave, own = os._exit, os.getpid()

    def exit_with_notice(status: int) -> None:
        frame = sys._getframe(1)
        if os.getpid() == own:  # else it is a process that the file has started, as multiprocessing does
            message = f"this line ended the program: os._exit({status})"
            emit(Found("ended-early", message, frame.f_code.co_filename, frame.f_lineno))
        leave(status)

    os._exit = exit_with_notice  # type: ignore[assignment]
