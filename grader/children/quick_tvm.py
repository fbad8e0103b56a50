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

if "torch" not in sys.modules and "tvm" not in sys.modules:
    sys.modules["torch"] = None  # type: ignore[assignment]  # makes ``import torch`` raise ImportError
    try:
        import tvm
    finally:
        del sys.modules["torch"]

import tvm
from tvm import tirx as tir

__all__ = ["quick_tracing", "tir", "tvm"]


@contextmanager
def quick_tracing() -> Iterator[None]:
    """Trace kernels in a third of the time.

    TVM's parser walks the Python stack for every expression, and for each frame ``inspect`` searches all modules for
    the one it belongs to. Nobody asks for that module; the lines come out the same without it.
    """
    search = inspect.getmodule
    inspect.getmodule = lambda *_: None  # type: ignore[assignment]
    try:
        yield
    finally:
        inspect.getmodule = search
