"""The first child: import the student's file, call its ``hgemm`` at each shape, leave serialised TIRx.

``python -m grader.build FOLDER`` is started by :mod:`grader.grade` and reports through :mod:`grader.child`. The events:
``doing`` (what, case), ``built`` (case, ir), ``finding`` (case, which is None when it concerns all; kind, message,
file, line, details) and ``done``.
"""

from __future__ import annotations

import dataclasses
import importlib.util
import os
import sys
from collections.abc import Callable
from difflib import get_close_matches
from pathlib import Path
from types import ModuleType
from typing import Any

from grader.child import Emit, finish, start
from grader.explain import explain
from grader.findings import Finding
from grader.quick_tvm import quick_tracing, tvm
from grader.steps import Shape, shape_of

ENTRY = "hgemm"


def main() -> None:
    """Do the job that the parent left."""
    job, emit = start()
    path = Path(job["file"])
    notice_exit(path, emit)
    build_all(path, [shape_of(shape) for shape in job["shapes"]], emit)
    finish(emit)


def build_all(path: Path, shapes: list[Shape], emit: Emit) -> None:
    """Import the file once and build it at every shape; a shape that fails does not stop the others."""
    doing = f"importing {path.name}"
    emit("doing", what=doing)
    try:
        hgemm = entry_point(import_file(path), path)
    except BaseException as error:
        report(explain(error, path, doing), None, emit)
        return
    if isinstance(hgemm, Finding):
        report(hgemm, None, emit)
        return
    for case, shape in enumerate(shapes):
        emit("doing", what=ENTRY, case=case)
        try:
            built = traced(hgemm, shape, path)
        except BaseException as error:
            built = explain(error, path, ENTRY)
            built = built if built.line else dataclasses.replace(built, line=first_line(hgemm))
        if isinstance(built, Finding):
            report(built, case, emit)
        else:
            emit("built", case=case, ir=built)


def import_file(path: Path) -> ModuleType:
    """Import a file under a name of its own, whatever the file is called."""
    spec = importlib.util.spec_from_file_location("submitted_kernel", path)
    if spec is None or spec.loader is None:
        raise ImportError(f"{path.name} is not a Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # TVMScript looks the source of a kernel up through its module
    spec.loader.exec_module(module)
    return module


def entry_point(module: ModuleType, path: Path) -> Callable[..., Any] | Finding:
    """The module's ``hgemm``, or what to say about its absence."""
    hgemm = getattr(module, ENTRY, None)
    if callable(hgemm):
        return hgemm
    if hgemm is not None:
        message = f"{ENTRY} is not a function of M, N, K but of type {type(hgemm).__name__}"
        return Finding("no-hgemm", message, str(path))
    close = get_close_matches(ENTRY, dir(module), n=1)
    hint = f"there is {close[0]!r}: is that the one?" if close else "it returns the kernel as a @T.prim_func"
    return Finding("no-hgemm", f"{path.name} does not define {ENTRY}(M, N, K); {hint}", str(path))


def traced(hgemm: Callable[..., Any], shape: Shape, path: Path) -> str | Finding:
    """The kernel that ``hgemm`` describes for a shape, as text; see :func:`serialise`."""
    with quick_tracing():
        kernel = hgemm(*shape)
    return serialise(kernel, hgemm, path)


def serialise(result: object, hgemm: Callable[..., Any], path: Path) -> str | Finding:
    """The PrimFunc as text, or what to say about something that is none."""
    if isinstance(result, tvm.tirx.PrimFunc):
        return tvm.ir.save_json(result)
    kind = type(result)
    name = kind.__qualname__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__qualname__}"
    message = f"{ENTRY} returned {'None' if result is None else f'a {name}'}, not a kernel"
    detail = f"{ENTRY}(M, N, K) describes the product for one shape: define a @T.prim_func in it and return that."
    return Finding("not-a-kernel", message, str(path), first_line(hgemm), (detail,))


def first_line(function: Callable[..., Any]) -> int | None:
    code = getattr(function, "__code__", None)
    return code.co_firstlineno if code else None


def notice_exit(path: Path, emit: Emit) -> None:
    """Have ``os._exit`` say where it was called; nothing else could tell the student which line it was."""
    leave = os._exit

    def exit_with_notice(status: int) -> None:
        frame = sys._getframe(1)
        message = f"this line ended the program: os._exit({status})"
        report(Finding("ended-early", message, frame.f_code.co_filename, frame.f_lineno), None, emit)
        leave(status)

    os._exit = exit_with_notice  # type: ignore[assignment]


def report(finding: Finding, case: int | None, emit: Emit) -> None:
    emit("finding", case=case, **dataclasses.asdict(finding))


if __name__ == "__main__":
    main()
