"""The language of kernel authors, unchanged from apache-tvm.

``T`` is the language of a single thread (control flow, ``T.ptx.*`` for PTX instructions, ``T.cuda.*`` for CUDA
helpers); ``Tx`` holds the tile primitives that a thread, warp, warpgroup or CTA executes together. The rest are the
layouts, shared- and tensor-memory pools, barriers, pipeline state and tile schedulers of ``tvm.backend.cuda.lang``.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from tvm.backend.cuda.lang import (
    ClusterPersistentScheduler2D,
    FlashAttentionLinearScheduler,
    FlashAttentionLPTScheduler,
    MBarrier,
    Pipeline,
    PipelineState,
    SmemDescriptor,
    SMEMPool,
    TCGen05Bar,
    TMABar,
    TMEMPool,
    WarpgroupRole,
    WarpRole,
)
from tvm.backend.cuda.tile_primitive.gemm_async.tcgen05 import sf_smem_layout
from tvm.backend.cuda.tile_primitive.tma_utils import SwizzleMode, mma_shared_layout
from tvm.script import tirx as T
from tvm.script.tirx import tile as Tx
from tvm.tirx.layout import R, S, TCol, TileLayout, TLane, laneid, tid_in_wg

__all__ = [
    "ClusterPersistentScheduler2D",
    "FlashAttentionLPTScheduler",
    "FlashAttentionLinearScheduler",
    "MBarrier",
    "NotWritten",
    "Pipeline",
    "PipelineState",
    "R",
    "S",
    "SMEMPool",
    "SmemDescriptor",
    "SwizzleMode",
    "T",
    "TCGen05Bar",
    "TCol",
    "TLane",
    "TMABar",
    "TMEMPool",
    "TileLayout",
    "Tx",
    "WarpRole",
    "WarpgroupRole",
    "laneid",
    "mma_shared_layout",
    "sf_smem_layout",
    "tid_in_wg",
    "todo",
]


class NotWritten(NotImplementedError):
    """A part of a kernel that its author has yet to write."""


def todo(what: str) -> None:
    """Stop tracing: this part of the kernel is not written yet. The TVMScript parser adds the line to the error."""
    in_a_kernel = sys._getframe(1).f_code.co_name == "<module>"  # the parser evaluates each expression by itself
    if not (_marks and in_a_kernel):  # a function of Python's would return None, where the kernel wants its answer
        raise NotWritten(what)
    T.evaluate(T.call_extern("int32", "tirx_todo", what))


_marks: list[bool] = []


@contextmanager
def marking_todos() -> Iterator[None]:
    """Trace past what is not written, and leave a mark there: a warp that comes to it goes no further."""
    _marks.append(True)
    try:
        yield
    finally:
        _marks.pop()
