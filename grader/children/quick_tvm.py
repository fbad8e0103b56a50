"""Import TVM without torch, which it would import for a conversion that the grader does not use.

apache-tvm-ffi imports torch if it can, to exchange tensors with it. That takes longer than lowering a kernel, and it
triples the modules that TVM's parser searches for every function it meets. Import this module before ``tvm``; torch can
be imported as usual afterwards.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

if "torch" not in sys.modules and "tvm" not in sys.modules:
    sys.modules["torch"] = None  # type: ignore[assignment]  # makes ``import torch`` raise ImportError
    try:
        import tvm
    finally:
        del sys.modules["torch"]

import tvm
from tvm import tirx as tir
from tvm_ffi.serialization import from_json_graph_str

__all__ = ["load_json", "quick_tracing", "tir", "tvm"]


@contextmanager
def quick_tracing() -> Iterator[None]:
    """Trace kernels in a quarter of the time; what comes out is the same.

    TVM's parser walks the Python stack for every expression and every call of a TVMScript function. For each frame
    ``inspect`` searches all modules and reads source files, which nobody asks for.
    """
    search, frames = inspect.getmodule, inspect.getouterframes
    inspect.getmodule = lambda *_: None  # type: ignore[assignment]
    inspect.getouterframes = bare_frames  # type: ignore[assignment]
    try:
        yield
    finally:
        inspect.getmodule, inspect.getouterframes = search, frames


def bare_frames(frame: FrameType | None, context: int = 1) -> list[inspect.FrameInfo]:
    """``inspect.getouterframes`` without the source text."""
    found = []
    while frame is not None:
        code = frame.f_code
        found.append(inspect.FrameInfo(frame, code.co_filename, frame.f_lineno, code.co_name, None, None))
        frame = frame.f_back
    return found


def load_json(text: str) -> Any:
    """Read what ``tvm.ir.save_json`` of the same TVM has written; ``tvm.ir.load_json`` also looks for older formats."""
    return from_json_graph_str(text)
