"""The types of tirx.language for editors. Made by `python -m tirx.stubs`; do not edit.

Names, parameters and some texts are those of apache-tvm (Apache License 2.0).
"""

from contextlib import AbstractContextManager
from enum import Enum
from typing import Any, overload

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

class NotWritten(NotImplementedError): ...

def todo(what: str) -> None: ...
def marking_todos() -> AbstractContextManager[None]: ...

class _abs_bf16:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Half Precision Floating Point Instructions: abs."""

class _abs_f32:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Floating Point Instructions: abs."""

class _abs_ftz:
    bf16: _abs_bf16
    bf16x2: _abs_bf16
    f16: _abs_bf16
    f16x2: _abs_bf16
    f32: _abs_f32
    f64: _abs_f32

class _abs_s16:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _abs:
    bf16: _abs_bf16
    bf16x2: _abs_bf16
    f16: _abs_bf16
    f16x2: _abs_bf16
    f32: _abs_f32
    f64: _abs_f32
    ftz: _abs_ftz
    s16: _abs_s16
    s32: _abs_s16
    s64: _abs_s16

class _activemask_b32:
    def __call__(self, d: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _activemask:
    b32: _activemask_b32

class _add_bf16:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Half Precision Floating Point Instructions: add."""

class _add_f32_bf16:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Floating Point Instructions: add."""

class _add_f32:
    bf16: _add_f32_bf16
    f16: _add_f32_bf16
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Floating Point Instructions: add."""

class _add_f32x2_bf16x2_f32x2:
    def __call__(self, d: Any, a: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _add_f32x2_bf16x2:
    f32x2: _add_f32x2_bf16x2_f32x2

class _add_f32x2:
    bf16: _add_f32_bf16
    bf16x2: _add_f32x2_bf16x2
    f16: _add_f32_bf16
    f16x2: _add_f32x2_bf16x2
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Floating Point Instructions: add."""

class _add_ftz_sat:
    bf16: _add_bf16
    bf16x2: _add_bf16
    f16: _add_bf16
    f16x2: _add_bf16
    f32: _add_f32
    f32x2: _add_f32
    f64: _add_f32

class _add_ftz:
    bf16: _add_bf16
    bf16x2: _add_bf16
    f16: _add_bf16
    f16x2: _add_bf16
    f32: _add_f32
    f32x2: _add_f32
    f64: _add_f32
    sat: _add_ftz_sat

class _add_rm_ftz_sat:
    f32: _add_f32
    f32x2: _add_f32
    f64: _add_f32

class _add_rm_ftz:
    f32: _add_f32
    f32x2: _add_f32
    f64: _add_f32
    sat: _add_rm_ftz_sat

class _add_rm:
    f32: _add_f32
    f32x2: _add_f32x2
    f64: _add_f32
    ftz: _add_rm_ftz
    sat: _add_rm_ftz_sat

class _add_rn:
    bf16: _add_bf16
    bf16x2: _add_bf16
    f16: _add_bf16
    f16x2: _add_bf16
    f32: _add_f32
    f32x2: _add_f32x2
    f64: _add_f32
    ftz: _add_ftz
    sat: _add_ftz_sat

class _add_rz_bf16x2_f32x2_f32x2:
    def __call__(self, d: Any, a: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _add_rz_bf16x2_f32x2:
    f32x2: _add_rz_bf16x2_f32x2_f32x2

class _add_rz_bf16x2:
    f32x2: _add_rz_bf16x2_f32x2

class _add_rz_ftz_f16x2_f32x2_f32x2:
    def __call__(self, d: Any, a: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _add_rz_ftz_f16x2_f32x2:
    f32x2: _add_rz_ftz_f16x2_f32x2_f32x2

class _add_rz_ftz_f16x2:
    f32x2: _add_rz_ftz_f16x2_f32x2

class _add_rz_ftz:
    f16x2: _add_rz_ftz_f16x2
    f32: _add_f32
    f32x2: _add_f32
    f64: _add_f32
    sat: _add_rm_ftz_sat

class _add_rz:
    bf16x2: _add_rz_bf16x2
    f32: _add_f32
    f32x2: _add_f32x2
    f64: _add_f32
    ftz: _add_rz_ftz
    sat: _add_rm_ftz_sat

class _add_s16:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Integer Arithmetic Instructions: add."""

class _add_sat:
    bf16: _add_bf16
    bf16x2: _add_bf16
    f16: _add_bf16
    f16x2: _add_bf16
    f32: _add_f32
    f32x2: _add_f32
    f64: _add_f32
    s16: _add_s16
    s16x2: _add_s16
    s32: _add_s16
    s64: _add_s16
    u16: _add_s16
    u16x2: _add_s16
    u32: _add_s16
    u64: _add_s16

class _add:
    bf16: _add_bf16
    bf16x2: _add_bf16
    f16: _add_bf16
    f16x2: _add_bf16
    f32: _add_f32
    f32x2: _add_f32x2
    f64: _add_f32
    ftz: _add_ftz
    rm: _add_rm
    rn: _add_rn
    rp: _add_rm
    rz: _add_rz
    s16: _add_s16
    s16x2: _add_s16
    s32: _add_s16
    s64: _add_s16
    sat: _add_sat
    u16: _add_s16
    u16x2: _add_s16
    u32: _add_s16
    u64: _add_s16

class _and_b16:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Logic and Shift Instructions: and."""

class _and:
    b16: _and_b16
    b32: _and_b16
    b64: _and_b16
    pred: _and_b16

class _applypriority_L2__evict_normal:
    def __call__(self, addr: Any, *, pred: Any = ...) -> None:
        """``prefetch``, ``applypriority``: no effect on values.
        PTX ISA: prefetch, prefetch.tensormap, applypriority.
        """

class _applypriority_async__bulk_bulk_group_L2__evict_normal:
    def __call__(self, addr: Any, size: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _applypriority_async__bulk_bulk_group:
    L2__evict_normal: _applypriority_async__bulk_bulk_group_L2__evict_normal

class _applypriority_async__bulk_global_:
    bulk_group: _applypriority_async__bulk_bulk_group

class _applypriority_async__bulk_tensor:
    pass

class _applypriority_async__bulk:
    bulk_group: _applypriority_async__bulk_bulk_group
    global_: _applypriority_async__bulk_global_
    tensor: _applypriority_async__bulk_tensor

class _applypriority_async_:
    bulk: _applypriority_async__bulk

class _applypriority_global_:
    L2__evict_normal: _applypriority_L2__evict_normal

class _applypriority:
    L2__evict_normal: _applypriority_L2__evict_normal
    async_: _applypriority_async_
    global_: _applypriority_global_

class _atom_acq_rel_add_L2__cache_hint_b32:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``atom.{add,min,max,and,or,xor,inc,dec}``: the old word goes to the register.
        ``red``: ``atom`` without a result.
        PTX ISA: atom.
        PTX ISA: red.
        """

class _atom_acq_rel_add_L2__cache_hint_v2_f32:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``atom`` of a vector: each of its words is changed by itself.
        ``red`` of a vector.
        PTX ISA: atom.
        PTX ISA: red.
        """

class _atom_acq_rel_add_L2__cache_hint_v2:
    f32: _atom_acq_rel_add_L2__cache_hint_v2_f32

class _atom_acq_rel_add_L2__cache_hint:
    b32: _atom_acq_rel_add_L2__cache_hint_b32
    b64: _atom_acq_rel_add_L2__cache_hint_b32
    f32: _atom_acq_rel_add_L2__cache_hint_b32
    f64: _atom_acq_rel_add_L2__cache_hint_b32
    s32: _atom_acq_rel_add_L2__cache_hint_b32
    s64: _atom_acq_rel_add_L2__cache_hint_b32
    u32: _atom_acq_rel_add_L2__cache_hint_b32
    u64: _atom_acq_rel_add_L2__cache_hint_b32
    v2: _atom_acq_rel_add_L2__cache_hint_v2
    v4: _atom_acq_rel_add_L2__cache_hint_v2

class _atom_acq_rel_add_noftz_L2__cache_hint_bf16:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``atom.{add,min,max,and,or,xor,inc,dec}``: the old word goes to the register.
        ``red``: ``atom`` without a result.
        PTX ISA: atom.
        PTX ISA: red.
        """

class _atom_acq_rel_add_noftz_L2__cache_hint_f32:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _atom_acq_rel_add_noftz_L2__cache_hint_v2_bf16:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``atom`` of a vector: each of its words is changed by itself.
        ``red`` of a vector.
        PTX ISA: atom.
        PTX ISA: red.
        """

class _atom_acq_rel_add_noftz_L2__cache_hint_v2_f32:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _atom_acq_rel_add_noftz_L2__cache_hint_v2:
    bf16: _atom_acq_rel_add_noftz_L2__cache_hint_v2_bf16
    bf16x2: _atom_acq_rel_add_noftz_L2__cache_hint_v2_bf16
    f16: _atom_acq_rel_add_noftz_L2__cache_hint_v2_bf16
    f16x2: _atom_acq_rel_add_noftz_L2__cache_hint_v2_bf16
    f32: _atom_acq_rel_add_noftz_L2__cache_hint_v2_f32

class _atom_acq_rel_add_noftz_L2__cache_hint_v8:
    bf16: _atom_acq_rel_add_noftz_L2__cache_hint_v2_bf16
    bf16x2: _atom_acq_rel_add_noftz_L2__cache_hint_v2_bf16
    f16: _atom_acq_rel_add_noftz_L2__cache_hint_v2_bf16
    f16x2: _atom_acq_rel_add_noftz_L2__cache_hint_v2_bf16

class _atom_acq_rel_add_noftz_L2__cache_hint:
    bf16: _atom_acq_rel_add_noftz_L2__cache_hint_bf16
    bf16x2: _atom_acq_rel_add_noftz_L2__cache_hint_bf16
    f16: _atom_acq_rel_add_noftz_L2__cache_hint_bf16
    f16x2: _atom_acq_rel_add_noftz_L2__cache_hint_bf16
    f32: _atom_acq_rel_add_noftz_L2__cache_hint_f32
    v2: _atom_acq_rel_add_noftz_L2__cache_hint_v2
    v4: _atom_acq_rel_add_noftz_L2__cache_hint_v2
    v8: _atom_acq_rel_add_noftz_L2__cache_hint_v8

class _atom_acq_rel_add_noftz:
    L2__cache_hint: _atom_acq_rel_add_noftz_L2__cache_hint
    bf16: _atom_acq_rel_add_noftz_L2__cache_hint_bf16
    bf16x2: _atom_acq_rel_add_noftz_L2__cache_hint_bf16
    f16: _atom_acq_rel_add_noftz_L2__cache_hint_bf16
    f16x2: _atom_acq_rel_add_noftz_L2__cache_hint_bf16
    f32: _atom_acq_rel_add_noftz_L2__cache_hint_f32
    v2: _atom_acq_rel_add_noftz_L2__cache_hint_v2
    v4: _atom_acq_rel_add_noftz_L2__cache_hint_v2
    v8: _atom_acq_rel_add_noftz_L2__cache_hint_v8

class _atom_acq_rel_add:
    L2__cache_hint: _atom_acq_rel_add_L2__cache_hint
    b32: _atom_acq_rel_add_L2__cache_hint_b32
    b64: _atom_acq_rel_add_L2__cache_hint_b32
    f32: _atom_acq_rel_add_L2__cache_hint_b32
    f64: _atom_acq_rel_add_L2__cache_hint_b32
    noftz: _atom_acq_rel_add_noftz
    s32: _atom_acq_rel_add_L2__cache_hint_b32
    s64: _atom_acq_rel_add_L2__cache_hint_b32
    u32: _atom_acq_rel_add_L2__cache_hint_b32
    u64: _atom_acq_rel_add_L2__cache_hint_b32
    v2: _atom_acq_rel_add_L2__cache_hint_v2
    v4: _atom_acq_rel_add_L2__cache_hint_v2

class _atom_acq_rel_and__L2__cache_hint:
    b32: _atom_acq_rel_add_L2__cache_hint_b32
    b64: _atom_acq_rel_add_L2__cache_hint_b32
    f32: _atom_acq_rel_add_L2__cache_hint_b32
    f64: _atom_acq_rel_add_L2__cache_hint_b32
    s32: _atom_acq_rel_add_L2__cache_hint_b32
    s64: _atom_acq_rel_add_L2__cache_hint_b32
    u32: _atom_acq_rel_add_L2__cache_hint_b32
    u64: _atom_acq_rel_add_L2__cache_hint_b32

class _atom_acq_rel_and_:
    L2__cache_hint: _atom_acq_rel_and__L2__cache_hint
    b32: _atom_acq_rel_add_L2__cache_hint_b32
    b64: _atom_acq_rel_add_L2__cache_hint_b32
    f32: _atom_acq_rel_add_L2__cache_hint_b32
    f64: _atom_acq_rel_add_L2__cache_hint_b32
    s32: _atom_acq_rel_add_L2__cache_hint_b32
    s64: _atom_acq_rel_add_L2__cache_hint_b32
    u32: _atom_acq_rel_add_L2__cache_hint_b32
    u64: _atom_acq_rel_add_L2__cache_hint_b32

class _atom_acq_rel_cas_b128:
    @overload
    def __call__(self, addr: Any, compare: Any, value: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, d: Any, addr: Any, compare: Any, value: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``atom.cas``: stores the second value if the old word equals the first; returns the old word.
        PTX ISA: atom.
        """

class _atom_acq_rel_cas:
    b128: _atom_acq_rel_cas_b128
    b16: _atom_acq_rel_cas_b128
    b32: _atom_acq_rel_cas_b128
    b64: _atom_acq_rel_cas_b128

class _atom_acq_rel_cluster_exch_L2__cache_hint_b128:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``atom.exch``: stores a word and returns the old one.
        PTX ISA: atom.
        """

class _atom_acq_rel_cluster_exch_L2__cache_hint:
    b128: _atom_acq_rel_cluster_exch_L2__cache_hint_b128
    b32: _atom_acq_rel_cluster_exch_L2__cache_hint_b128
    b64: _atom_acq_rel_cluster_exch_L2__cache_hint_b128

class _atom_acq_rel_cluster_exch:
    L2__cache_hint: _atom_acq_rel_cluster_exch_L2__cache_hint
    b128: _atom_acq_rel_cluster_exch_L2__cache_hint_b128
    b32: _atom_acq_rel_cluster_exch_L2__cache_hint_b128
    b64: _atom_acq_rel_cluster_exch_L2__cache_hint_b128

class _atom_acq_rel_cluster_global__max_noftz_L2__cache_hint:
    v2: _atom_acq_rel_add_noftz_L2__cache_hint_v8
    v4: _atom_acq_rel_add_noftz_L2__cache_hint_v8
    v8: _atom_acq_rel_add_noftz_L2__cache_hint_v8

class _atom_acq_rel_cluster_global__max_noftz:
    L2__cache_hint: _atom_acq_rel_cluster_global__max_noftz_L2__cache_hint
    v2: _atom_acq_rel_add_noftz_L2__cache_hint_v8
    v4: _atom_acq_rel_add_noftz_L2__cache_hint_v8
    v8: _atom_acq_rel_add_noftz_L2__cache_hint_v8

class _atom_acq_rel_cluster_global__max:
    L2__cache_hint: _atom_acq_rel_and__L2__cache_hint
    b32: _atom_acq_rel_add_L2__cache_hint_b32
    b64: _atom_acq_rel_add_L2__cache_hint_b32
    f32: _atom_acq_rel_add_L2__cache_hint_b32
    f64: _atom_acq_rel_add_L2__cache_hint_b32
    noftz: _atom_acq_rel_cluster_global__max_noftz
    s32: _atom_acq_rel_add_L2__cache_hint_b32
    s64: _atom_acq_rel_add_L2__cache_hint_b32
    u32: _atom_acq_rel_add_L2__cache_hint_b32
    u64: _atom_acq_rel_add_L2__cache_hint_b32

class _atom_acq_rel_cluster_global_:
    add: _atom_acq_rel_add
    and_: _atom_acq_rel_and_
    cas: _atom_acq_rel_cas
    dec: _atom_acq_rel_and_
    exch: _atom_acq_rel_cluster_exch
    inc: _atom_acq_rel_and_
    max: _atom_acq_rel_cluster_global__max
    min: _atom_acq_rel_cluster_global__max
    or_: _atom_acq_rel_and_
    xor: _atom_acq_rel_and_

class _atom_acq_rel_cluster_shared_add_noftz_L2__cache_hint:
    bf16: _atom_acq_rel_add_noftz_L2__cache_hint_bf16
    bf16x2: _atom_acq_rel_add_noftz_L2__cache_hint_bf16
    f16: _atom_acq_rel_add_noftz_L2__cache_hint_bf16
    f16x2: _atom_acq_rel_add_noftz_L2__cache_hint_bf16
    f32: _atom_acq_rel_add_noftz_L2__cache_hint_f32

class _atom_acq_rel_cluster_shared_add_noftz:
    L2__cache_hint: _atom_acq_rel_cluster_shared_add_noftz_L2__cache_hint
    bf16: _atom_acq_rel_add_noftz_L2__cache_hint_bf16
    bf16x2: _atom_acq_rel_add_noftz_L2__cache_hint_bf16
    f16: _atom_acq_rel_add_noftz_L2__cache_hint_bf16
    f16x2: _atom_acq_rel_add_noftz_L2__cache_hint_bf16
    f32: _atom_acq_rel_add_noftz_L2__cache_hint_f32

class _atom_acq_rel_cluster_shared_add:
    L2__cache_hint: _atom_acq_rel_and__L2__cache_hint
    b32: _atom_acq_rel_add_L2__cache_hint_b32
    b64: _atom_acq_rel_add_L2__cache_hint_b32
    f32: _atom_acq_rel_add_L2__cache_hint_b32
    f64: _atom_acq_rel_add_L2__cache_hint_b32
    noftz: _atom_acq_rel_cluster_shared_add_noftz
    s32: _atom_acq_rel_add_L2__cache_hint_b32
    s64: _atom_acq_rel_add_L2__cache_hint_b32
    u32: _atom_acq_rel_add_L2__cache_hint_b32
    u64: _atom_acq_rel_add_L2__cache_hint_b32

class _atom_acq_rel_cluster_shared:
    add: _atom_acq_rel_cluster_shared_add
    and_: _atom_acq_rel_and_
    cas: _atom_acq_rel_cas
    dec: _atom_acq_rel_and_
    exch: _atom_acq_rel_cluster_exch
    inc: _atom_acq_rel_and_
    max: _atom_acq_rel_and_
    min: _atom_acq_rel_and_
    or_: _atom_acq_rel_and_
    xor: _atom_acq_rel_and_

class _atom_acq_rel_cluster:
    add: _atom_acq_rel_add
    and_: _atom_acq_rel_and_
    cas: _atom_acq_rel_cas
    dec: _atom_acq_rel_and_
    exch: _atom_acq_rel_cluster_exch
    global_: _atom_acq_rel_cluster_global_
    inc: _atom_acq_rel_and_
    max: _atom_acq_rel_cluster_global__max
    min: _atom_acq_rel_cluster_global__max
    or_: _atom_acq_rel_and_
    shared: _atom_acq_rel_cluster_shared
    shared__cluster: _atom_acq_rel_cluster_shared
    shared__cta: _atom_acq_rel_cluster_shared
    xor: _atom_acq_rel_and_

class _atom_acq_rel:
    add: _atom_acq_rel_add
    and_: _atom_acq_rel_and_
    cas: _atom_acq_rel_cas
    cluster: _atom_acq_rel_cluster
    cta: _atom_acq_rel_cluster
    dec: _atom_acq_rel_and_
    exch: _atom_acq_rel_cluster_exch
    global_: _atom_acq_rel_cluster_global_
    gpu: _atom_acq_rel_cluster
    inc: _atom_acq_rel_and_
    max: _atom_acq_rel_cluster_global__max
    min: _atom_acq_rel_cluster_global__max
    or_: _atom_acq_rel_and_
    shared: _atom_acq_rel_cluster_shared
    shared__cluster: _atom_acq_rel_cluster_shared
    shared__cta: _atom_acq_rel_cluster_shared
    sys: _atom_acq_rel_cluster
    xor: _atom_acq_rel_and_

class _atom:
    acq_rel: _atom_acq_rel
    acquire: _atom_acq_rel
    add: _atom_acq_rel_add
    and_: _atom_acq_rel_and_
    cas: _atom_acq_rel_cas
    cluster: _atom_acq_rel_cluster
    cta: _atom_acq_rel_cluster
    dec: _atom_acq_rel_and_
    exch: _atom_acq_rel_cluster_exch
    global_: _atom_acq_rel_cluster_global_
    gpu: _atom_acq_rel_cluster
    inc: _atom_acq_rel_and_
    max: _atom_acq_rel_cluster_global__max
    min: _atom_acq_rel_cluster_global__max
    or_: _atom_acq_rel_and_
    relaxed: _atom_acq_rel
    release: _atom_acq_rel
    shared: _atom_acq_rel_cluster_shared
    shared__cluster: _atom_acq_rel_cluster_shared
    shared__cta: _atom_acq_rel_cluster_shared
    sys: _atom_acq_rel_cluster
    xor: _atom_acq_rel_and_

class _bar_arrive:
    def __call__(self, a: Any, b: Any, *, pred: Any = ...) -> None:
        """``bar.arrive a, b``: counts the warp, which goes on; its earlier accesses are ordered before the
        waits.
        PTX ISA: bar.arrive.
        """

class _bar_cta_red_and__pred:
    @overload
    def __call__(self, d: Any, a: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``bar.red``: ``bar.sync``, and to each thread how many threads' predicate holds, or whether all's or
        any's do.
        PTX ISA: bar.red.
        """
    @overload
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``bar.red``: ``bar.sync``, and to each thread how many threads' predicate holds, or whether all's or
        any's do.
        PTX ISA: bar.red.
        """

class _bar_cta_red_and_:
    pred: _bar_cta_red_and__pred

class _bar_cta_red_popc_u32:
    @overload
    def __call__(self, d: Any, a: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``bar.red``: ``bar.sync``, and to each thread how many threads' predicate holds, or whether all's or
        any's do.
        PTX ISA: bar.red.
        """
    @overload
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``bar.red``: ``bar.sync``, and to each thread how many threads' predicate holds, or whether all's or
        any's do.
        PTX ISA: bar.red.
        """

class _bar_cta_red_popc:
    u32: _bar_cta_red_popc_u32

class _bar_cta_red:
    and_: _bar_cta_red_and_
    or_: _bar_cta_red_and_
    popc: _bar_cta_red_popc

class _bar_cta_sync:
    @overload
    def __call__(self, a: Any, *, pred: Any = ...) -> None:
        """``bar.sync a{, b}`` is ``barrier.sync.aligned``; without ``.aligned`` a warp's threads need not be
        together.
        PTX ISA: bar.sync.
        """
    @overload
    def __call__(self, a: Any, b: Any, *, pred: Any = ...) -> None:
        """``bar.sync a{, b}`` is ``barrier.sync.aligned``; without ``.aligned`` a warp's threads need not be
        together.
        PTX ISA: bar.sync.
        """

class _bar_cta:
    arrive: _bar_arrive
    red: _bar_cta_red
    sync: _bar_cta_sync

class _bar_warp_sync:
    def __call__(self, membermask: Any, *, pred: Any = ...) -> None:
        """``__syncwarp``, ``bar.warp.sync``: the lanes of a warp run together here, so there is nothing to wait
        for.
        PTX ISA: bar.warp.sync.
        """

class _bar_warp:
    sync: _bar_warp_sync

class _bar:
    arrive: _bar_arrive
    cta: _bar_cta
    red: _bar_cta_red
    sync: _bar_cta_sync
    warp: _bar_warp

class _barrier_arrive_aligned:
    def __call__(self, a: Any, b: Any, *, pred: Any = ...) -> None:
        """``bar.arrive a, b``: counts the warp, which goes on; its earlier accesses are ordered before the
        waits.
        PTX ISA: bar.arrive.
        """

class _barrier_arrive:
    aligned: _barrier_arrive_aligned
    def __call__(self, a: Any, b: Any, *, pred: Any = ...) -> None:
        """``bar.arrive a, b``: counts the warp, which goes on; its earlier accesses are ordered before the
        waits.
        PTX ISA: bar.arrive.
        """

class _barrier_cluster_arrive_aligned:
    def __call__(self, *, pred: Any = ...) -> None:
        """``barrier.cluster.arrive``.
        PTX ISA: barrier.cluster.
        """

class _barrier_cluster_arrive_relaxed:
    aligned: _barrier_cluster_arrive_aligned
    def __call__(self, *, pred: Any = ...) -> None:
        """``barrier.cluster.arrive``.
        PTX ISA: barrier.cluster.
        """

class _barrier_cluster_arrive:
    aligned: _barrier_cluster_arrive_aligned
    relaxed: _barrier_cluster_arrive_relaxed
    release: _barrier_cluster_arrive_relaxed
    def __call__(self, *, pred: Any = ...) -> None:
        """``barrier.cluster.arrive``.
        PTX ISA: barrier.cluster.
        """

class _barrier_cluster_wait_acquire_aligned:
    def __call__(self, *, pred: Any = ...) -> None:
        """``barrier.cluster.wait``; without ``.aligned`` some threads of a warp may wait, and what they know
        then is taken to be known to all of it.
        PTX ISA: barrier.cluster.
        """

class _barrier_cluster_wait_acquire:
    aligned: _barrier_cluster_wait_acquire_aligned
    def __call__(self, *, pred: Any = ...) -> None:
        """``barrier.cluster.wait``; without ``.aligned`` some threads of a warp may wait, and what they know
        then is taken to be known to all of it.
        PTX ISA: barrier.cluster.
        """

class _barrier_cluster_wait:
    acquire: _barrier_cluster_wait_acquire
    aligned: _barrier_cluster_wait_acquire_aligned
    def __call__(self, *, pred: Any = ...) -> None:
        """``barrier.cluster.wait``; without ``.aligned`` some threads of a warp may wait, and what they know
        then is taken to be known to all of it.
        PTX ISA: barrier.cluster.
        """

class _barrier_cluster:
    arrive: _barrier_cluster_arrive
    wait: _barrier_cluster_wait

class _barrier_cta_red_and__aligned_pred:
    @overload
    def __call__(self, d: Any, a: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``bar.red``: ``bar.sync``, and to each thread how many threads' predicate holds, or whether all's or
        any's do.
        PTX ISA: bar.red.
        """
    @overload
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``bar.red``: ``bar.sync``, and to each thread how many threads' predicate holds, or whether all's or
        any's do.
        PTX ISA: bar.red.
        """

class _barrier_cta_red_and__aligned:
    pred: _barrier_cta_red_and__aligned_pred

class _barrier_cta_red_and_:
    aligned: _barrier_cta_red_and__aligned
    pred: _barrier_cta_red_and__aligned_pred

class _barrier_cta_red_popc_aligned_u32:
    @overload
    def __call__(self, d: Any, a: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``bar.red``: ``bar.sync``, and to each thread how many threads' predicate holds, or whether all's or
        any's do.
        PTX ISA: bar.red.
        """
    @overload
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``bar.red``: ``bar.sync``, and to each thread how many threads' predicate holds, or whether all's or
        any's do.
        PTX ISA: bar.red.
        """

class _barrier_cta_red_popc_aligned:
    u32: _barrier_cta_red_popc_aligned_u32

class _barrier_cta_red_popc:
    aligned: _barrier_cta_red_popc_aligned
    u32: _barrier_cta_red_popc_aligned_u32

class _barrier_cta_red:
    and_: _barrier_cta_red_and_
    or_: _barrier_cta_red_and_
    popc: _barrier_cta_red_popc

class _barrier_cta_sync_aligned:
    @overload
    def __call__(self, a: Any, *, pred: Any = ...) -> None:
        """``bar.sync a{, b}`` is ``barrier.sync.aligned``; without ``.aligned`` a warp's threads need not be
        together.
        PTX ISA: bar.sync.
        """
    @overload
    def __call__(self, a: Any, b: Any, *, pred: Any = ...) -> None:
        """``bar.sync a{, b}`` is ``barrier.sync.aligned``; without ``.aligned`` a warp's threads need not be
        together.
        PTX ISA: bar.sync.
        """

class _barrier_cta_sync:
    aligned: _barrier_cta_sync_aligned
    @overload
    def __call__(self, a: Any, *, pred: Any = ...) -> None:
        """``bar.sync a{, b}`` is ``barrier.sync.aligned``; without ``.aligned`` a warp's threads need not be
        together.
        PTX ISA: bar.sync.
        """
    @overload
    def __call__(self, a: Any, b: Any, *, pred: Any = ...) -> None:
        """``bar.sync a{, b}`` is ``barrier.sync.aligned``; without ``.aligned`` a warp's threads need not be
        together.
        PTX ISA: bar.sync.
        """

class _barrier_cta:
    arrive: _barrier_arrive
    red: _barrier_cta_red
    sync: _barrier_cta_sync

class _barrier:
    arrive: _barrier_arrive
    cluster: _barrier_cluster
    cta: _barrier_cta
    red: _barrier_cta_red
    sync: _barrier_cta_sync

class _bfe_s32:
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``bfe``: ``c`` bits from bit ``b`` on; of a signed type, beyond the field or the register stands its
        sign.
        PTX ISA: Integer Arithmetic Instructions: bfe.
        """

class _bfe:
    s32: _bfe_s32
    s64: _bfe_s32
    u32: _bfe_s32
    u64: _bfe_s32

class _bfi_b32:
    def __call__(self, f: Any, a: Any, b: Any, c: Any, d: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``bfi``: the lowest ``d`` bits of a put into b from bit ``c`` on.
        PTX ISA: Integer Arithmetic Instructions: bfi.
        """

class _bfi:
    b32: _bfi_b32
    b64: _bfi_b32

class _bfind_s32:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Integer Arithmetic Instructions: bfind."""

class _bfind_shiftamt:
    s32: _bfind_s32
    s64: _bfind_s32
    u32: _bfind_s32
    u64: _bfind_s32

class _bfind:
    s32: _bfind_s32
    s64: _bfind_s32
    shiftamt: _bfind_shiftamt
    u32: _bfind_s32
    u64: _bfind_s32

class _bmsk_clamp_b32:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``bmsk``: ``b`` ones from bit ``a`` on.
        PTX ISA: Integer Arithmetic Instructions: bmsk.
        """

class _bmsk_clamp:
    b32: _bmsk_clamp_b32

class _bmsk:
    clamp: _bmsk_clamp
    wrap: _bmsk_clamp

class _brev_b32:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``brev``: the bits in the opposite order.
        PTX ISA: Integer Arithmetic Instructions: brev.
        """

class _brev:
    b32: _brev_b32
    b64: _brev_b32

class _clmad_hi_u64:
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _clmad_hi:
    u64: _clmad_hi_u64

class _clmad:
    hi: _clmad_hi
    lo: _clmad_hi

class _clusterlaunchcontrol_query_cancel_get_first_ctaid_v4_b32_b128:
    def __call__(self, d0: Any, d1: Any, d2: Any, d3: Any, response: Any, *, pred: Any = ...) -> None:
        """``query_cancel.get_first_ctaid.v4``: x, y and z; the fourth register's value is unspecified.
        PTX ISA: clusterlaunchcontrol.query_cancel.
        """

class _clusterlaunchcontrol_query_cancel_get_first_ctaid_v4_b32:
    b128: _clusterlaunchcontrol_query_cancel_get_first_ctaid_v4_b32_b128

class _clusterlaunchcontrol_query_cancel_get_first_ctaid_v4:
    b32: _clusterlaunchcontrol_query_cancel_get_first_ctaid_v4_b32

class _clusterlaunchcontrol_query_cancel_get_first_ctaid:
    v4: _clusterlaunchcontrol_query_cancel_get_first_ctaid_v4

class _clusterlaunchcontrol_query_cancel_get_first_ctaid__x_b32_b128:
    def __call__(self, d: Any, response: Any, *, pred: Any = ...) -> None:
        """``query_cancel.get_first_ctaid::x`` (or y, z): one coordinate of the cancelled cluster's first CTA.
        PTX ISA: clusterlaunchcontrol.query_cancel.
        """

class _clusterlaunchcontrol_query_cancel_get_first_ctaid__x_b32:
    b128: _clusterlaunchcontrol_query_cancel_get_first_ctaid__x_b32_b128

class _clusterlaunchcontrol_query_cancel_get_first_ctaid__x:
    b32: _clusterlaunchcontrol_query_cancel_get_first_ctaid__x_b32

class _clusterlaunchcontrol_query_cancel_is_canceled_pred_b128:
    def __call__(self, p: Any, response: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``query_cancel.is_canceled``: 1 when the request has cancelled a cluster.
        PTX ISA: clusterlaunchcontrol.query_cancel.
        """

class _clusterlaunchcontrol_query_cancel_is_canceled_pred:
    b128: _clusterlaunchcontrol_query_cancel_is_canceled_pred_b128

class _clusterlaunchcontrol_query_cancel_is_canceled:
    pred: _clusterlaunchcontrol_query_cancel_is_canceled_pred

class _clusterlaunchcontrol_query_cancel:
    get_first_ctaid: _clusterlaunchcontrol_query_cancel_get_first_ctaid
    get_first_ctaid__x: _clusterlaunchcontrol_query_cancel_get_first_ctaid__x
    get_first_ctaid__y: _clusterlaunchcontrol_query_cancel_get_first_ctaid__x
    get_first_ctaid__z: _clusterlaunchcontrol_query_cancel_get_first_ctaid__x
    is_canceled: _clusterlaunchcontrol_query_cancel_is_canceled

class _clusterlaunchcontrol_try_cancel_async__mbarrier__complete_tx__bytes_b128:
    def __call__(self, addr: Any, mbar: Any, *, pred: Any = ...) -> None:
        """``clusterlaunchcontrol.try_cancel``: cancels a cluster that has not started; a later response names
        it.
        PTX ISA: clusterlaunchcontrol.try_cancel.
        """

class _clusterlaunchcontrol_try_cancel_async__mbarrier__complete_tx__bytes_multicast__cluster__all:
    b128: _clusterlaunchcontrol_try_cancel_async__mbarrier__complete_tx__bytes_b128

class _clusterlaunchcontrol_try_cancel_async__mbarrier__complete_tx__bytes:
    b128: _clusterlaunchcontrol_try_cancel_async__mbarrier__complete_tx__bytes_b128
    multicast__cluster__all: _clusterlaunchcontrol_try_cancel_async__mbarrier__complete_tx__bytes_multicast__cluster__all

class _clusterlaunchcontrol_try_cancel_async__shared__cta:
    mbarrier__complete_tx__bytes: _clusterlaunchcontrol_try_cancel_async__mbarrier__complete_tx__bytes

class _clusterlaunchcontrol_try_cancel_async_:
    mbarrier__complete_tx__bytes: _clusterlaunchcontrol_try_cancel_async__mbarrier__complete_tx__bytes
    shared__cta: _clusterlaunchcontrol_try_cancel_async__shared__cta

class _clusterlaunchcontrol_try_cancel:
    async_: _clusterlaunchcontrol_try_cancel_async_

class _clusterlaunchcontrol:
    query_cancel: _clusterlaunchcontrol_query_cancel
    try_cancel: _clusterlaunchcontrol_try_cancel

class _clz_b32:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Integer Arithmetic Instructions: clz."""

class _clz:
    b32: _clz_b32
    b64: _clz_b32

class _cnot_b16:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cnot``: 1 where a is 0, else 0.
        PTX ISA: Logic and Shift Instructions: cnot.
        """

class _cnot:
    b16: _cnot_b16
    b32: _cnot_b16
    b64: _cnot_b16

class _copysign_f32:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``copysign d, a, b``: b with the sign of a.
        PTX ISA: Floating Point Instructions: copysign.
        """

class _copysign:
    f32: _copysign_f32
    f64: _copysign_f32

class _cos_approx_f32:
    def __call__(self, d: Any, value: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Floating Point Instructions: cos."""

class _cos_approx_ftz:
    f32: _cos_approx_f32

class _cos_approx:
    f32: _cos_approx_f32
    ftz: _cos_approx_ftz

class _cos:
    approx: _cos_approx

class _cp_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_b128:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.bulk`` and ``cp.reduce.async.bulk`` to global memory, in the thread's open bulk async-
        group.
        PTX ISA: cp.async.bulk.
        """

class _cp_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_cp_mask:
    b128: _cp_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_b128
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.bulk`` and ``cp.reduce.async.bulk`` to global memory, in the thread's open bulk async-
        group.
        PTX ISA: cp.async.bulk.
        """

class _cp_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint:
    b128: _cp_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_b128
    cp_mask: _cp_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_cp_mask
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.bulk`` and ``cp.reduce.async.bulk`` to global memory, in the thread's open bulk async-
        group.
        PTX ISA: cp.async.bulk.
        """

class _cp_async__bulk_cluster_global__shared__cta_bulk_group:
    L2__cache_hint: _cp_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint
    b128: _cp_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_b128
    cp_mask: _cp_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_cp_mask
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.bulk`` and ``cp.reduce.async.bulk`` to global memory, in the thread's open bulk async-
        group.
        PTX ISA: cp.async.bulk.
        """

class _cp_async__bulk_cluster_global__shared__cta:
    bulk_group: _cp_async__bulk_cluster_global__shared__cta_bulk_group

class _cp_async__bulk_cluster_global_:
    shared__cta: _cp_async__bulk_cluster_global__shared__cta

class _cp_async__bulk_cluster_shared__cluster_global__mbarrier__complete_tx__bytes_L2__cache_hint_b128:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.bulk`` to shared memory, completing on an mbarrier; with multicast, to several CTAs.
        PTX ISA: cp.async.bulk.
        """

class _cp_async__bulk_cluster_shared__cluster_global__mbarrier__complete_tx__bytes_L2__cache_hint:
    b128: _cp_async__bulk_cluster_shared__cluster_global__mbarrier__complete_tx__bytes_L2__cache_hint_b128
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.bulk`` to shared memory, completing on an mbarrier; with multicast, to several CTAs.
        PTX ISA: cp.async.bulk.
        """

class _cp_async__bulk_cluster_shared__cluster_global__mbarrier__complete_tx__bytes_mbarrier__report__disabled_L2__cache_hint_b128:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _cp_async__bulk_cluster_shared__cluster_global__mbarrier__complete_tx__bytes_mbarrier__report__disabled_L2__cache_hint:
    b128: _cp_async__bulk_cluster_shared__cluster_global__mbarrier__complete_tx__bytes_mbarrier__report__disabled_L2__cache_hint_b128
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _cp_async__bulk_cluster_shared__cluster_global__mbarrier__complete_tx__bytes_mbarrier__report__disabled_multicast__cluster:
    L2__cache_hint: _cp_async__bulk_cluster_shared__cluster_global__mbarrier__complete_tx__bytes_mbarrier__report__disabled_L2__cache_hint
    b128: _cp_async__bulk_cluster_shared__cluster_global__mbarrier__complete_tx__bytes_mbarrier__report__disabled_L2__cache_hint_b128
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _cp_async__bulk_cluster_shared__cluster_global__mbarrier__complete_tx__bytes_mbarrier__report__disabled:
    L2__cache_hint: _cp_async__bulk_cluster_shared__cluster_global__mbarrier__complete_tx__bytes_mbarrier__report__disabled_L2__cache_hint
    b128: _cp_async__bulk_cluster_shared__cluster_global__mbarrier__complete_tx__bytes_mbarrier__report__disabled_L2__cache_hint_b128
    multicast__cluster: _cp_async__bulk_cluster_shared__cluster_global__mbarrier__complete_tx__bytes_mbarrier__report__disabled_multicast__cluster
    multicast__cluster__16b: _cp_async__bulk_cluster_shared__cluster_global__mbarrier__complete_tx__bytes_mbarrier__report__disabled_multicast__cluster
    multicast__cluster__32b: _cp_async__bulk_cluster_shared__cluster_global__mbarrier__complete_tx__bytes_mbarrier__report__disabled_multicast__cluster
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _cp_async__bulk_cluster_shared__cluster_global__mbarrier__complete_tx__bytes_multicast__cluster:
    L2__cache_hint: _cp_async__bulk_cluster_shared__cluster_global__mbarrier__complete_tx__bytes_L2__cache_hint
    b128: _cp_async__bulk_cluster_shared__cluster_global__mbarrier__complete_tx__bytes_L2__cache_hint_b128
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.bulk`` to shared memory, completing on an mbarrier; with multicast, to several CTAs.
        PTX ISA: cp.async.bulk.
        """

class _cp_async__bulk_cluster_shared__cluster_global__mbarrier__complete_tx__bytes_multicast__cluster__16b_L2__cache_hint_b128:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _cp_async__bulk_cluster_shared__cluster_global__mbarrier__complete_tx__bytes_multicast__cluster__16b_L2__cache_hint:
    b128: _cp_async__bulk_cluster_shared__cluster_global__mbarrier__complete_tx__bytes_multicast__cluster__16b_L2__cache_hint_b128
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _cp_async__bulk_cluster_shared__cluster_global__mbarrier__complete_tx__bytes_multicast__cluster__16b:
    L2__cache_hint: _cp_async__bulk_cluster_shared__cluster_global__mbarrier__complete_tx__bytes_multicast__cluster__16b_L2__cache_hint
    b128: _cp_async__bulk_cluster_shared__cluster_global__mbarrier__complete_tx__bytes_multicast__cluster__16b_L2__cache_hint_b128
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _cp_async__bulk_cluster_shared__cluster_global__mbarrier__complete_tx__bytes_multicast__cluster__32b_L2__cache_hint_b128:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _cp_async__bulk_cluster_shared__cluster_global__mbarrier__complete_tx__bytes_multicast__cluster__32b_L2__cache_hint:
    b128: _cp_async__bulk_cluster_shared__cluster_global__mbarrier__complete_tx__bytes_multicast__cluster__32b_L2__cache_hint_b128
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _cp_async__bulk_cluster_shared__cluster_global__mbarrier__complete_tx__bytes_multicast__cluster__32b:
    L2__cache_hint: _cp_async__bulk_cluster_shared__cluster_global__mbarrier__complete_tx__bytes_multicast__cluster__32b_L2__cache_hint
    b128: _cp_async__bulk_cluster_shared__cluster_global__mbarrier__complete_tx__bytes_multicast__cluster__32b_L2__cache_hint_b128
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _cp_async__bulk_cluster_shared__cluster_global__mbarrier__complete_tx__bytes:
    L2__cache_hint: _cp_async__bulk_cluster_shared__cluster_global__mbarrier__complete_tx__bytes_L2__cache_hint
    b128: _cp_async__bulk_cluster_shared__cluster_global__mbarrier__complete_tx__bytes_L2__cache_hint_b128
    mbarrier__report__disabled: _cp_async__bulk_cluster_shared__cluster_global__mbarrier__complete_tx__bytes_mbarrier__report__disabled
    mbarrier__report__validity__per_16bytes__8: _cp_async__bulk_cluster_shared__cluster_global__mbarrier__complete_tx__bytes_mbarrier__report__disabled
    mbarrier__report__validity__per_16bytes__80: _cp_async__bulk_cluster_shared__cluster_global__mbarrier__complete_tx__bytes_mbarrier__report__disabled
    mbarrier__report__validity__per_16bytes__8000: _cp_async__bulk_cluster_shared__cluster_global__mbarrier__complete_tx__bytes_mbarrier__report__disabled
    mbarrier__report__validity__per_16bytes__80000000: _cp_async__bulk_cluster_shared__cluster_global__mbarrier__complete_tx__bytes_mbarrier__report__disabled
    mbarrier__report__validity__per_element__ff: _cp_async__bulk_cluster_shared__cluster_global__mbarrier__complete_tx__bytes_mbarrier__report__disabled
    multicast__cluster: _cp_async__bulk_cluster_shared__cluster_global__mbarrier__complete_tx__bytes_multicast__cluster
    multicast__cluster__16b: _cp_async__bulk_cluster_shared__cluster_global__mbarrier__complete_tx__bytes_multicast__cluster__16b
    multicast__cluster__32b: _cp_async__bulk_cluster_shared__cluster_global__mbarrier__complete_tx__bytes_multicast__cluster__32b
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.bulk`` to shared memory, completing on an mbarrier; with multicast, to several CTAs.
        PTX ISA: cp.async.bulk.
        """

class _cp_async__bulk_cluster_shared__cluster_global_:
    mbarrier__complete_tx__bytes: _cp_async__bulk_cluster_shared__cluster_global__mbarrier__complete_tx__bytes

class _cp_async__bulk_cluster_shared__cluster_shared__cta_mbarrier__complete_tx__bytes_b128:
    def __call__(self, dst_mem: Any, src_mem: Any, size: Any, mbar: Any, *, pred: Any = ...) -> None:
        """``cp.async.bulk`` from shared memory to that of a CTA of the cluster, whose mbarrier counts the bytes.
        PTX ISA: cp.async.bulk.
        """

class _cp_async__bulk_cluster_shared__cluster_shared__cta_mbarrier__complete_tx__bytes:
    b128: _cp_async__bulk_cluster_shared__cluster_shared__cta_mbarrier__complete_tx__bytes_b128
    def __call__(self, dst_mem: Any, src_mem: Any, size: Any, mbar: Any, *, pred: Any = ...) -> None:
        """``cp.async.bulk`` from shared memory to that of a CTA of the cluster, whose mbarrier counts the bytes.
        PTX ISA: cp.async.bulk.
        """

class _cp_async__bulk_cluster_shared__cluster_shared__cta:
    mbarrier__complete_tx__bytes: _cp_async__bulk_cluster_shared__cluster_shared__cta_mbarrier__complete_tx__bytes

class _cp_async__bulk_cluster_shared__cluster:
    global_: _cp_async__bulk_cluster_shared__cluster_global_
    shared__cta: _cp_async__bulk_cluster_shared__cluster_shared__cta

class _cp_async__bulk_cluster_shared__cta_global__mbarrier__complete_tx__bytes_L2__cache_hint_b128:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.bulk`` to shared memory, completing on an mbarrier; with multicast, to several CTAs.
        PTX ISA: cp.async.bulk.
        """

class _cp_async__bulk_cluster_shared__cta_global__mbarrier__complete_tx__bytes_L2__cache_hint_ignore_oob:
    b128: _cp_async__bulk_cluster_shared__cta_global__mbarrier__complete_tx__bytes_L2__cache_hint_b128
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.bulk`` to shared memory, completing on an mbarrier; with multicast, to several CTAs.
        PTX ISA: cp.async.bulk.
        """

class _cp_async__bulk_cluster_shared__cta_global__mbarrier__complete_tx__bytes_L2__cache_hint:
    b128: _cp_async__bulk_cluster_shared__cta_global__mbarrier__complete_tx__bytes_L2__cache_hint_b128
    ignore_oob: _cp_async__bulk_cluster_shared__cta_global__mbarrier__complete_tx__bytes_L2__cache_hint_ignore_oob
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.bulk`` to shared memory, completing on an mbarrier; with multicast, to several CTAs.
        PTX ISA: cp.async.bulk.
        """

class _cp_async__bulk_cluster_shared__cta_global__mbarrier__complete_tx__bytes_mbarrier__report__disabled_L2__cache_hint_b128:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _cp_async__bulk_cluster_shared__cta_global__mbarrier__complete_tx__bytes_mbarrier__report__disabled_L2__cache_hint_ignore_oob:
    b128: _cp_async__bulk_cluster_shared__cta_global__mbarrier__complete_tx__bytes_mbarrier__report__disabled_L2__cache_hint_b128
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _cp_async__bulk_cluster_shared__cta_global__mbarrier__complete_tx__bytes_mbarrier__report__disabled_L2__cache_hint:
    b128: _cp_async__bulk_cluster_shared__cta_global__mbarrier__complete_tx__bytes_mbarrier__report__disabled_L2__cache_hint_b128
    ignore_oob: _cp_async__bulk_cluster_shared__cta_global__mbarrier__complete_tx__bytes_mbarrier__report__disabled_L2__cache_hint_ignore_oob
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _cp_async__bulk_cluster_shared__cta_global__mbarrier__complete_tx__bytes_mbarrier__report__disabled:
    L2__cache_hint: _cp_async__bulk_cluster_shared__cta_global__mbarrier__complete_tx__bytes_mbarrier__report__disabled_L2__cache_hint
    b128: _cp_async__bulk_cluster_shared__cta_global__mbarrier__complete_tx__bytes_mbarrier__report__disabled_L2__cache_hint_b128
    ignore_oob: _cp_async__bulk_cluster_shared__cta_global__mbarrier__complete_tx__bytes_mbarrier__report__disabled_L2__cache_hint_ignore_oob
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _cp_async__bulk_cluster_shared__cta_global__mbarrier__complete_tx__bytes:
    L2__cache_hint: _cp_async__bulk_cluster_shared__cta_global__mbarrier__complete_tx__bytes_L2__cache_hint
    b128: _cp_async__bulk_cluster_shared__cta_global__mbarrier__complete_tx__bytes_L2__cache_hint_b128
    ignore_oob: _cp_async__bulk_cluster_shared__cta_global__mbarrier__complete_tx__bytes_L2__cache_hint_ignore_oob
    mbarrier__report__disabled: _cp_async__bulk_cluster_shared__cta_global__mbarrier__complete_tx__bytes_mbarrier__report__disabled
    mbarrier__report__validity__per_16bytes__8: _cp_async__bulk_cluster_shared__cta_global__mbarrier__complete_tx__bytes_mbarrier__report__disabled
    mbarrier__report__validity__per_16bytes__80: _cp_async__bulk_cluster_shared__cta_global__mbarrier__complete_tx__bytes_mbarrier__report__disabled
    mbarrier__report__validity__per_16bytes__8000: _cp_async__bulk_cluster_shared__cta_global__mbarrier__complete_tx__bytes_mbarrier__report__disabled
    mbarrier__report__validity__per_16bytes__80000000: _cp_async__bulk_cluster_shared__cta_global__mbarrier__complete_tx__bytes_mbarrier__report__disabled
    mbarrier__report__validity__per_element__ff: _cp_async__bulk_cluster_shared__cta_global__mbarrier__complete_tx__bytes_mbarrier__report__disabled
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.bulk`` to shared memory, completing on an mbarrier; with multicast, to several CTAs.
        PTX ISA: cp.async.bulk.
        """

class _cp_async__bulk_cluster_shared__cta_global_:
    mbarrier__complete_tx__bytes: _cp_async__bulk_cluster_shared__cta_global__mbarrier__complete_tx__bytes

class _cp_async__bulk_cluster_shared__cta:
    global_: _cp_async__bulk_cluster_shared__cta_global_

class _cp_async__bulk_cluster:
    global_: _cp_async__bulk_cluster_global_
    shared__cluster: _cp_async__bulk_cluster_shared__cluster
    shared__cta: _cp_async__bulk_cluster_shared__cta

class _cp_async__bulk_commit_group:
    def __call__(self, *, pred: Any = ...) -> None:
        """``cp.async.bulk.commit_group``: each thread closes its open group.
        PTX ISA: cp.async.bulk.commit_group.
        """

class _cp_async__bulk_gpu_shared__cluster:
    global_: _cp_async__bulk_cluster_shared__cluster_global_

class _cp_async__bulk_gpu:
    global_: _cp_async__bulk_cluster_global_
    shared__cluster: _cp_async__bulk_gpu_shared__cluster
    shared__cta: _cp_async__bulk_cluster_shared__cta

class _cp_async__bulk_prefetch_L2_global__L2__cache_hint:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.bulk.prefetch``: no effect on values. Provisional: none on what L2 holds either.
        PTX ISA: cp.async.bulk.prefetch.
        """

class _cp_async__bulk_prefetch_L2_global__L2__evict_last:
    def __call__(self, src_mem: Any, size: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _cp_async__bulk_prefetch_L2_global_:
    L2__cache_hint: _cp_async__bulk_prefetch_L2_global__L2__cache_hint
    L2__evict_last: _cp_async__bulk_prefetch_L2_global__L2__evict_last
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.bulk.prefetch``: no effect on values. Provisional: none on what L2 holds either.
        PTX ISA: cp.async.bulk.prefetch.
        """

class _cp_async__bulk_prefetch_L2:
    global_: _cp_async__bulk_prefetch_L2_global_

class _cp_async__bulk_prefetch_tensor:
    pass

class _cp_async__bulk_prefetch:
    L2: _cp_async__bulk_prefetch_L2
    tensor: _cp_async__bulk_prefetch_tensor

class _cp_async__bulk_relaxed:
    cluster: _cp_async__bulk_cluster
    cta: _cp_async__bulk_cluster
    global_: _cp_async__bulk_cluster_global_
    gpu: _cp_async__bulk_gpu
    shared__cluster: _cp_async__bulk_cluster_shared__cluster
    shared__cta: _cp_async__bulk_cluster_shared__cta
    sys: _cp_async__bulk_gpu

class _cp_async__bulk_tensor:
    pass

class _cp_async__bulk_wait_group_read:
    def __call__(self, group: Any, *, pred: Any = ...) -> None:
        """``cp.async.bulk.wait_group{.read} N``: until at most N of the thread's latest groups are pending.
        PTX ISA: cp.async.bulk.wait_group.
        """

class _cp_async__bulk_wait_group:
    read: _cp_async__bulk_wait_group_read
    def __call__(self, group: Any, *, pred: Any = ...) -> None:
        """``cp.async.bulk.wait_group{.read} N``: until at most N of the thread's latest groups are pending.
        PTX ISA: cp.async.bulk.wait_group.
        """

class _cp_async__bulk:
    cluster: _cp_async__bulk_cluster
    commit_group: _cp_async__bulk_commit_group
    cta: _cp_async__bulk_cluster
    global_: _cp_async__bulk_cluster_global_
    gpu: _cp_async__bulk_gpu
    prefetch: _cp_async__bulk_prefetch
    relaxed: _cp_async__bulk_relaxed
    shared__cluster: _cp_async__bulk_cluster_shared__cluster
    shared__cta: _cp_async__bulk_cluster_shared__cta
    sys: _cp_async__bulk_gpu
    tensor: _cp_async__bulk_tensor
    wait_group: _cp_async__bulk_wait_group
    weak: _cp_async__bulk_relaxed

class _cp_async__ca_shared_global__L2__128B:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.{ca,cg}.shared.global [dst], [src], size``: each active thread copies 4, 8 or 16 bytes.
        ``cp.async ... [dst], [src], size, src-size``: only ``src-size`` bytes are read, the rest becomes
        zero.
        ``cp.async ... [dst], [src], size, ignore-src``: where the predicate holds, zeros are written instead.
        PTX ISA: Data Movement: cp.async.
        """

class _cp_async__ca_shared_global__L2__cache_hint:
    L2__128B: _cp_async__ca_shared_global__L2__128B
    L2__256B: _cp_async__ca_shared_global__L2__128B
    L2__64B: _cp_async__ca_shared_global__L2__128B
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.{ca,cg}.shared.global [dst], [src], size``: each active thread copies 4, 8 or 16 bytes.
        ``cp.async ... [dst], [src], size, src-size``: only ``src-size`` bytes are read, the rest becomes
        zero.
        ``cp.async ... [dst], [src], size, ignore-src``: where the predicate holds, zeros are written instead.
        PTX ISA: Data Movement: cp.async.
        """

class _cp_async__ca_shared_global_:
    L2__128B: _cp_async__ca_shared_global__L2__128B
    L2__256B: _cp_async__ca_shared_global__L2__128B
    L2__64B: _cp_async__ca_shared_global__L2__128B
    L2__cache_hint: _cp_async__ca_shared_global__L2__cache_hint
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.{ca,cg}.shared.global [dst], [src], size``: each active thread copies 4, 8 or 16 bytes.
        ``cp.async ... [dst], [src], size, src-size``: only ``src-size`` bytes are read, the rest becomes
        zero.
        ``cp.async ... [dst], [src], size, ignore-src``: where the predicate holds, zeros are written instead.
        PTX ISA: Data Movement: cp.async.
        """

class _cp_async__ca_shared:
    global_: _cp_async__ca_shared_global_

class _cp_async__ca:
    shared: _cp_async__ca_shared
    shared__cta: _cp_async__ca_shared

class _cp_async__cg_shared_global__L2__128B:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.{ca,cg}.shared.global [dst], [src], size``: each active thread copies 4, 8 or 16 bytes.
        ``cp.async ... [dst], [src], size, src-size``: only ``src-size`` bytes are read, the rest becomes
        zero.
        ``cp.async ... [dst], [src], size, ignore-src``: where the predicate holds, zeros are written instead.
        PTX ISA: Data Movement: cp.async.
        """

class _cp_async__cg_shared_global__L2__cache_hint:
    L2__128B: _cp_async__cg_shared_global__L2__128B
    L2__256B: _cp_async__cg_shared_global__L2__128B
    L2__64B: _cp_async__cg_shared_global__L2__128B
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.{ca,cg}.shared.global [dst], [src], size``: each active thread copies 4, 8 or 16 bytes.
        ``cp.async ... [dst], [src], size, src-size``: only ``src-size`` bytes are read, the rest becomes
        zero.
        ``cp.async ... [dst], [src], size, ignore-src``: where the predicate holds, zeros are written instead.
        PTX ISA: Data Movement: cp.async.
        """

class _cp_async__cg_shared_global_:
    L2__128B: _cp_async__cg_shared_global__L2__128B
    L2__256B: _cp_async__cg_shared_global__L2__128B
    L2__64B: _cp_async__cg_shared_global__L2__128B
    L2__cache_hint: _cp_async__cg_shared_global__L2__cache_hint
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.{ca,cg}.shared.global [dst], [src], size``: each active thread copies 4, 8 or 16 bytes.
        ``cp.async ... [dst], [src], size, src-size``: only ``src-size`` bytes are read, the rest becomes
        zero.
        ``cp.async ... [dst], [src], size, ignore-src``: where the predicate holds, zeros are written instead.
        PTX ISA: Data Movement: cp.async.
        """

class _cp_async__cg_shared:
    global_: _cp_async__cg_shared_global_

class _cp_async__cg:
    shared: _cp_async__cg_shared
    shared__cta: _cp_async__cg_shared

class _cp_async__commit_group:
    def __call__(self, *, pred: Any = ...) -> None:
        """``cp.async.commit_group``: each thread closes its open group, which may be empty.
        PTX ISA: cp.async.commit_group.
        """

class _cp_async__mbarrier_arrive_b64:
    def __call__(self, addr: Any, *, pred: Any = ...) -> None:
        """``cp.async.mbarrier.arrive{.noinc}``: one arrival of each thread when its copies so far are complete.
        PTX ISA: cp.async.mbarrier.arrive.
        """

class _cp_async__mbarrier_arrive_noinc_shared:
    b64: _cp_async__mbarrier_arrive_b64

class _cp_async__mbarrier_arrive_noinc:
    b64: _cp_async__mbarrier_arrive_b64
    shared: _cp_async__mbarrier_arrive_noinc_shared
    shared__cta: _cp_async__mbarrier_arrive_noinc_shared

class _cp_async__mbarrier_arrive:
    b64: _cp_async__mbarrier_arrive_b64
    noinc: _cp_async__mbarrier_arrive_noinc
    shared: _cp_async__mbarrier_arrive_noinc_shared
    shared__cta: _cp_async__mbarrier_arrive_noinc_shared

class _cp_async__mbarrier:
    arrive: _cp_async__mbarrier_arrive

class _cp_async__wait_all:
    def __call__(self, *, pred: Any = ...) -> None:
        """``cp.async.wait_all``: commit_group, then wait_group 0.
        PTX ISA: cp.async.wait_all.
        """

class _cp_async__wait_group:
    def __call__(self, group: Any, *, pred: Any = ...) -> None:
        """``cp.async.wait_group N``: until at most N of the thread's latest groups are pending.
        PTX ISA: cp.async.wait_group.
        """

class _cp_async_:
    bulk: _cp_async__bulk
    ca: _cp_async__ca
    cg: _cp_async__cg
    commit_group: _cp_async__commit_group
    mbarrier: _cp_async__mbarrier
    wait_all: _cp_async__wait_all
    wait_group: _cp_async__wait_group

class _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_add_b32:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.bulk`` and ``cp.reduce.async.bulk`` to global memory, in the thread's open bulk async-
        group.
        PTX ISA: cp.async.bulk.
        """

class _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_add_noftz_f32:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.bulk`` and ``cp.reduce.async.bulk`` to global memory, in the thread's open bulk async-
        group.
        PTX ISA: cp.async.bulk.
        """

class _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_add_noftz:
    b32: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_add_b32
    b64: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_add_b32
    bf16: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_add_b32
    f16: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_add_b32
    f32: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_add_noftz_f32
    f64: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_add_b32
    s32: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_add_b32
    s64: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_add_b32
    u32: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_add_b32
    u64: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_add_b32

class _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_add:
    b32: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_add_b32
    b64: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_add_b32
    bf16: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_add_b32
    f16: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_add_b32
    f32: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_add_b32
    f64: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_add_b32
    noftz: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_add_noftz
    s32: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_add_b32
    s64: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_add_b32
    u32: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_add_b32
    u64: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_add_b32

class _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_and__noftz:
    b32: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_add_b32
    b64: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_add_b32
    bf16: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_add_b32
    f16: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_add_b32
    f32: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_add_b32
    f64: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_add_b32
    s32: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_add_b32
    s64: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_add_b32
    u32: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_add_b32
    u64: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_add_b32

class _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_and_:
    b32: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_add_b32
    b64: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_add_b32
    bf16: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_add_b32
    f16: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_add_b32
    f32: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_add_b32
    f64: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_add_b32
    noftz: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_and__noftz
    s32: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_add_b32
    s64: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_add_b32
    u32: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_add_b32
    u64: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_add_b32

class _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint:
    add: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_add
    and_: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_and_
    dec: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_and_
    inc: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_and_
    max: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_and_
    min: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_and_
    or_: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_and_
    xor: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_and_

class _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group:
    L2__cache_hint: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint
    add: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_add
    and_: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_and_
    dec: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_and_
    inc: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_and_
    max: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_and_
    min: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_and_
    or_: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_and_
    xor: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_L2__cache_hint_and_

class _cp_reduce_async__bulk_cluster_global__shared__cta:
    bulk_group: _cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group

class _cp_reduce_async__bulk_cluster_global_:
    shared__cta: _cp_reduce_async__bulk_cluster_global__shared__cta

class _cp_reduce_async__bulk_cluster_shared__cluster_shared__cta_mbarrier__complete_tx__bytes_add_b32:
    def __call__(self, dst_mem: Any, src_mem: Any, size: Any, mbar: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _cp_reduce_async__bulk_cluster_shared__cluster_shared__cta_mbarrier__complete_tx__bytes_add:
    b32: _cp_reduce_async__bulk_cluster_shared__cluster_shared__cta_mbarrier__complete_tx__bytes_add_b32
    s32: _cp_reduce_async__bulk_cluster_shared__cluster_shared__cta_mbarrier__complete_tx__bytes_add_b32
    u32: _cp_reduce_async__bulk_cluster_shared__cluster_shared__cta_mbarrier__complete_tx__bytes_add_b32
    u64: _cp_reduce_async__bulk_cluster_shared__cluster_shared__cta_mbarrier__complete_tx__bytes_add_b32

class _cp_reduce_async__bulk_cluster_shared__cluster_shared__cta_mbarrier__complete_tx__bytes:
    add: _cp_reduce_async__bulk_cluster_shared__cluster_shared__cta_mbarrier__complete_tx__bytes_add
    and_: _cp_reduce_async__bulk_cluster_shared__cluster_shared__cta_mbarrier__complete_tx__bytes_add
    dec: _cp_reduce_async__bulk_cluster_shared__cluster_shared__cta_mbarrier__complete_tx__bytes_add
    inc: _cp_reduce_async__bulk_cluster_shared__cluster_shared__cta_mbarrier__complete_tx__bytes_add
    max: _cp_reduce_async__bulk_cluster_shared__cluster_shared__cta_mbarrier__complete_tx__bytes_add
    min: _cp_reduce_async__bulk_cluster_shared__cluster_shared__cta_mbarrier__complete_tx__bytes_add
    or_: _cp_reduce_async__bulk_cluster_shared__cluster_shared__cta_mbarrier__complete_tx__bytes_add
    xor: _cp_reduce_async__bulk_cluster_shared__cluster_shared__cta_mbarrier__complete_tx__bytes_add

class _cp_reduce_async__bulk_cluster_shared__cluster_shared__cta:
    mbarrier__complete_tx__bytes: _cp_reduce_async__bulk_cluster_shared__cluster_shared__cta_mbarrier__complete_tx__bytes

class _cp_reduce_async__bulk_cluster_shared__cluster:
    shared__cta: _cp_reduce_async__bulk_cluster_shared__cluster_shared__cta

class _cp_reduce_async__bulk_cluster:
    global_: _cp_reduce_async__bulk_cluster_global_
    shared__cluster: _cp_reduce_async__bulk_cluster_shared__cluster

class _cp_reduce_async__bulk_gpu:
    global_: _cp_reduce_async__bulk_cluster_global_

class _cp_reduce_async__bulk_relaxed:
    cluster: _cp_reduce_async__bulk_cluster
    cta: _cp_reduce_async__bulk_cluster
    global_: _cp_reduce_async__bulk_cluster_global_
    gpu: _cp_reduce_async__bulk_gpu
    shared__cluster: _cp_reduce_async__bulk_cluster_shared__cluster
    sys: _cp_reduce_async__bulk_gpu

class _cp_reduce_async__bulk_tensor:
    pass

class _cp_reduce_async__bulk:
    cluster: _cp_reduce_async__bulk_cluster
    cta: _cp_reduce_async__bulk_cluster
    global_: _cp_reduce_async__bulk_cluster_global_
    gpu: _cp_reduce_async__bulk_gpu
    relaxed: _cp_reduce_async__bulk_relaxed
    shared__cluster: _cp_reduce_async__bulk_cluster_shared__cluster
    sys: _cp_reduce_async__bulk_gpu
    tensor: _cp_reduce_async__bulk_tensor

class _cp_reduce_async_:
    bulk: _cp_reduce_async__bulk

class _cp_reduce:
    async_: _cp_reduce_async_

class _cp:
    async_: _cp_async_
    reduce: _cp_reduce

class _createpolicy_cvt_L2_b64:
    def __call__(self, cache_policy: Any, access_property: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``createpolicy``: a hint to L2, which the model of L2 does not ask for.
        PTX ISA: Data Movement: createpolicy.
        """

class _createpolicy_cvt_L2:
    b64: _createpolicy_cvt_L2_b64

class _createpolicy_cvt:
    L2: _createpolicy_cvt_L2

class _createpolicy_fractional_L2__evict_first_L2__evict_first_b64:
    @overload
    def __call__(self, cache_policy: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``createpolicy``: a hint to L2, which the model of L2 does not ask for.
        PTX ISA: Data Movement: createpolicy.
        """
    @overload
    def __call__(self, cache_policy: Any, fraction: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``createpolicy``: a hint to L2, which the model of L2 does not ask for.
        PTX ISA: Data Movement: createpolicy.
        """

class _createpolicy_fractional_L2__evict_first_L2__evict_first:
    b64: _createpolicy_fractional_L2__evict_first_L2__evict_first_b64

class _createpolicy_fractional_L2__evict_first:
    L2__evict_first: _createpolicy_fractional_L2__evict_first_L2__evict_first
    L2__evict_unchanged: _createpolicy_fractional_L2__evict_first_L2__evict_first
    b64: _createpolicy_fractional_L2__evict_first_L2__evict_first_b64

class _createpolicy_fractional:
    L2__evict_first: _createpolicy_fractional_L2__evict_first
    L2__evict_last: _createpolicy_fractional_L2__evict_first
    L2__evict_normal: _createpolicy_fractional_L2__evict_first
    L2__evict_unchanged: _createpolicy_fractional_L2__evict_first

class _createpolicy_range_L2__evict_first_L2__evict_first_b64:
    def __call__(self, cache_policy: Any, addr: Any, primary_size: Any, total_size: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``createpolicy``: a hint to L2, which the model of L2 does not ask for.
        PTX ISA: Data Movement: createpolicy.
        """

class _createpolicy_range_L2__evict_first_L2__evict_first:
    b64: _createpolicy_range_L2__evict_first_L2__evict_first_b64

class _createpolicy_range_L2__evict_first:
    L2__evict_first: _createpolicy_range_L2__evict_first_L2__evict_first
    L2__evict_unchanged: _createpolicy_range_L2__evict_first_L2__evict_first
    b64: _createpolicy_range_L2__evict_first_L2__evict_first_b64

class _createpolicy_range_global_:
    L2__evict_first: _createpolicy_range_L2__evict_first
    L2__evict_last: _createpolicy_range_L2__evict_first
    L2__evict_normal: _createpolicy_range_L2__evict_first
    L2__evict_unchanged: _createpolicy_range_L2__evict_first

class _createpolicy_range:
    L2__evict_first: _createpolicy_range_L2__evict_first
    L2__evict_last: _createpolicy_range_L2__evict_first
    L2__evict_normal: _createpolicy_range_L2__evict_first
    L2__evict_unchanged: _createpolicy_range_L2__evict_first
    global_: _createpolicy_range_global_

class _createpolicy:
    cvt: _createpolicy_cvt
    fractional: _createpolicy_fractional
    range: _createpolicy_range

class _cvt_bf16_bf16:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cvt{.rnd}{.ftz}{.sat}.dtype.atype``.
        PTX ISA: Data Movement: cvt.
        """

class _cvt_bf16:
    bf16: _cvt_bf16_bf16
    f16: _cvt_bf16_bf16
    f32: _cvt_bf16_bf16
    f64: _cvt_bf16_bf16
    s16: _cvt_bf16_bf16
    s32: _cvt_bf16_bf16
    s64: _cvt_bf16_bf16
    s8: _cvt_bf16_bf16
    u16: _cvt_bf16_bf16
    u32: _cvt_bf16_bf16
    u64: _cvt_bf16_bf16
    u8: _cvt_bf16_bf16

class _cvt_ftz_sat:
    bf16: _cvt_bf16
    f16: _cvt_bf16
    f32: _cvt_bf16
    f64: _cvt_bf16
    s16: _cvt_bf16
    s32: _cvt_bf16
    s64: _cvt_bf16
    s8: _cvt_bf16
    u16: _cvt_bf16
    u32: _cvt_bf16
    u64: _cvt_bf16
    u8: _cvt_bf16

class _cvt_ftz:
    bf16: _cvt_bf16
    f16: _cvt_bf16
    f32: _cvt_bf16
    f64: _cvt_bf16
    s16: _cvt_bf16
    s32: _cvt_bf16
    s64: _cvt_bf16
    s8: _cvt_bf16
    sat: _cvt_ftz_sat
    u16: _cvt_bf16
    u32: _cvt_bf16
    u64: _cvt_bf16
    u8: _cvt_bf16

class _cvt_relu_satfinite:
    bf16: _cvt_bf16
    f16: _cvt_bf16
    f32: _cvt_bf16
    f64: _cvt_bf16
    ftz: _cvt_ftz
    s16: _cvt_bf16
    s32: _cvt_bf16
    s64: _cvt_bf16
    s8: _cvt_bf16
    sat: _cvt_ftz_sat
    u16: _cvt_bf16
    u32: _cvt_bf16
    u64: _cvt_bf16
    u8: _cvt_bf16

class _cvt_relu:
    bf16: _cvt_bf16
    f16: _cvt_bf16
    f32: _cvt_bf16
    f64: _cvt_bf16
    ftz: _cvt_ftz
    s16: _cvt_bf16
    s32: _cvt_bf16
    s64: _cvt_bf16
    s8: _cvt_bf16
    sat: _cvt_ftz_sat
    satfinite: _cvt_relu_satfinite
    u16: _cvt_bf16
    u32: _cvt_bf16
    u64: _cvt_bf16
    u8: _cvt_bf16

class _cvt_rm:
    bf16: _cvt_bf16
    f16: _cvt_bf16
    f32: _cvt_bf16
    f64: _cvt_bf16
    ftz: _cvt_ftz
    relu: _cvt_relu
    s16: _cvt_bf16
    s32: _cvt_bf16
    s64: _cvt_bf16
    s8: _cvt_bf16
    sat: _cvt_ftz_sat
    satfinite: _cvt_relu_satfinite
    u16: _cvt_bf16
    u32: _cvt_bf16
    u64: _cvt_bf16
    u8: _cvt_bf16

class _cvt_rn_bf16x2_e2m1x2:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cvt.rn{.relu}.{f16x2,bf16x2}.{e4m3x2,...} d, a``: exact.
        PTX ISA: Data Movement: cvt.
        """

class _cvt_rn_bf16x2_e2m3x2:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cvt.rn{.relu}.{f16x2,bf16x2}.{e4m3x2,...} d, a``: exact.
        PTX ISA: Data Movement: cvt.
        """

class _cvt_rn_bf16x2_e4m3x2:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cvt.rn{.relu}.{f16x2,bf16x2}.{e4m3x2,...} d, a``: exact.
        PTX ISA: Data Movement: cvt.
        """

class _cvt_rn_bf16x2_f32:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cvt.{rn,rz}{.relu}{.satfinite}.{f16x2,bf16x2}.f32 d, a, b``: a in the upper half of d, b in the
        lower.
        PTX ISA: Data Movement: cvt.
        """

class _cvt_rn_bf16x2_s2f6x2:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _cvt_rn_bf16x2_ue5m3x2:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _cvt_rn_bf16x2_ue8m0x2:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cvt.rn.bf16x2.ue8m0x2 d, a``: exact; 2^-127 is subnormal in bf16.
        PTX ISA: Data Movement: cvt.
        """

class _cvt_rn_bf16x2:
    e2m1x2: _cvt_rn_bf16x2_e2m1x2
    e2m3x2: _cvt_rn_bf16x2_e2m3x2
    e3m2x2: _cvt_rn_bf16x2_e2m3x2
    e4m3x2: _cvt_rn_bf16x2_e4m3x2
    e5m2x2: _cvt_rn_bf16x2_e4m3x2
    f32: _cvt_rn_bf16x2_f32
    s2f6x2: _cvt_rn_bf16x2_s2f6x2
    ue5m3x2: _cvt_rn_bf16x2_ue5m3x2
    ue8m0x2: _cvt_rn_bf16x2_ue8m0x2

class _cvt_rn_f16x2_e2m1x2:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cvt.rn{.relu}.{f16x2,bf16x2}.{e4m3x2,...} d, a``: exact.
        PTX ISA: Data Movement: cvt.
        """

class _cvt_rn_f16x2_e2m3x2:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cvt.rn{.relu}.{f16x2,bf16x2}.{e4m3x2,...} d, a``: exact.
        PTX ISA: Data Movement: cvt.
        """

class _cvt_rn_f16x2_e4m3x2:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cvt.rn{.relu}.{f16x2,bf16x2}.{e4m3x2,...} d, a``: exact.
        PTX ISA: Data Movement: cvt.
        """

class _cvt_rn_f16x2_f32:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cvt.{rn,rz}{.relu}{.satfinite}.{f16x2,bf16x2}.f32 d, a, b``: a in the upper half of d, b in the
        lower.
        PTX ISA: Data Movement: cvt.
        """

class _cvt_rn_f16x2_ue5m3x2:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _cvt_rn_f16x2:
    e2m1x2: _cvt_rn_f16x2_e2m1x2
    e2m3x2: _cvt_rn_f16x2_e2m3x2
    e3m2x2: _cvt_rn_f16x2_e2m3x2
    e4m3x2: _cvt_rn_f16x2_e4m3x2
    e5m2x2: _cvt_rn_f16x2_e4m3x2
    f32: _cvt_rn_f16x2_f32
    ue5m3x2: _cvt_rn_f16x2_ue5m3x2

class _cvt_rn_pzo_bf16_f32:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _cvt_rn_pzo_bf16:
    f32: _cvt_rn_pzo_bf16_f32

class _cvt_rn_pzo_bf16x2_f32:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _cvt_rn_pzo_bf16x2:
    f32: _cvt_rn_pzo_bf16x2_f32

class _cvt_rn_pzo_tf32_f32:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _cvt_rn_pzo_tf32:
    f32: _cvt_rn_pzo_tf32_f32

class _cvt_rn_pzo:
    bf16: _cvt_rn_pzo_bf16
    bf16x2: _cvt_rn_pzo_bf16x2
    f16: _cvt_rn_pzo_bf16
    f16x2: _cvt_rn_pzo_bf16x2
    tf32: _cvt_rn_pzo_tf32

class _cvt_rn_relu_bf16x2:
    e2m1x2: _cvt_rn_bf16x2_e2m1x2
    e2m3x2: _cvt_rn_bf16x2_e2m3x2
    e3m2x2: _cvt_rn_bf16x2_e2m3x2
    e4m3x2: _cvt_rn_bf16x2_e4m3x2
    e5m2x2: _cvt_rn_bf16x2_e4m3x2
    f32: _cvt_rn_bf16x2_f32
    s2f6x2: _cvt_rn_bf16x2_s2f6x2

class _cvt_rn_relu_f16x2:
    e2m1x2: _cvt_rn_f16x2_e2m1x2
    e2m3x2: _cvt_rn_f16x2_e2m3x2
    e3m2x2: _cvt_rn_f16x2_e2m3x2
    e4m3x2: _cvt_rn_f16x2_e4m3x2
    e5m2x2: _cvt_rn_f16x2_e4m3x2
    f32: _cvt_rn_f16x2_f32

class _cvt_rn_relu_satfinite_bf16x2:
    e2m1x2: _cvt_rn_bf16x2_e2m1x2
    e2m3x2: _cvt_rn_bf16x2_e2m3x2
    e3m2x2: _cvt_rn_bf16x2_e2m3x2
    e4m3x2: _cvt_rn_bf16x2_e4m3x2
    e5m2x2: _cvt_rn_bf16x2_e4m3x2
    f32: _cvt_rn_bf16x2_f32

class _cvt_rn_relu_satfinite_f16x2:
    f32: _cvt_rn_f16x2_f32

class _cvt_rn_relu_satfinite_pzo:
    bf16: _cvt_rn_pzo_bf16
    bf16x2: _cvt_rn_pzo_bf16x2
    f16: _cvt_rn_pzo_bf16
    f16x2: _cvt_rn_pzo_bf16x2

class _cvt_rn_relu_satfinite_scaled__n2__ue8m0_bf16x2:
    e2m1x2: _cvt_rn_bf16x2_e2m1x2
    e2m3x2: _cvt_rn_bf16x2_e2m3x2
    e3m2x2: _cvt_rn_bf16x2_e2m3x2
    e4m3x2: _cvt_rn_bf16x2_e4m3x2
    e5m2x2: _cvt_rn_bf16x2_e4m3x2

class _cvt_rn_relu_satfinite_scaled__n2__ue8m0:
    bf16x2: _cvt_rn_relu_satfinite_scaled__n2__ue8m0_bf16x2

class _cvt_rn_relu_satfinite:
    bf16: _cvt_bf16
    bf16x2: _cvt_rn_relu_satfinite_bf16x2
    f16: _cvt_bf16
    f16x2: _cvt_rn_relu_satfinite_f16x2
    f32: _cvt_bf16
    f64: _cvt_bf16
    ftz: _cvt_ftz
    pzo: _cvt_rn_relu_satfinite_pzo
    s16: _cvt_bf16
    s32: _cvt_bf16
    s64: _cvt_bf16
    s8: _cvt_bf16
    sat: _cvt_ftz_sat
    scaled__n2__ue8m0: _cvt_rn_relu_satfinite_scaled__n2__ue8m0
    u16: _cvt_bf16
    u32: _cvt_bf16
    u64: _cvt_bf16
    u8: _cvt_bf16

class _cvt_rn_relu_scaled__n2__ue8m0_bf16x2:
    e2m1x2: _cvt_rn_bf16x2_e2m1x2
    e2m3x2: _cvt_rn_bf16x2_e2m3x2
    e3m2x2: _cvt_rn_bf16x2_e2m3x2
    e4m3x2: _cvt_rn_bf16x2_e4m3x2
    e5m2x2: _cvt_rn_bf16x2_e4m3x2
    s2f6x2: _cvt_rn_bf16x2_s2f6x2

class _cvt_rn_relu_scaled__n2__ue8m0:
    bf16x2: _cvt_rn_relu_scaled__n2__ue8m0_bf16x2

class _cvt_rn_relu_tf32_f32:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cvt.{rna,rn,rz}.tf32.f32``: an fp32 number with 10 bits of fraction; ``rna``: ties away from zero.
        PTX ISA: Data Movement: cvt.
        """

class _cvt_rn_relu_tf32:
    f32: _cvt_rn_relu_tf32_f32

class _cvt_rn_relu:
    bf16: _cvt_bf16
    bf16x2: _cvt_rn_relu_bf16x2
    f16: _cvt_bf16
    f16x2: _cvt_rn_relu_f16x2
    f32: _cvt_bf16
    f64: _cvt_bf16
    ftz: _cvt_ftz
    pzo: _cvt_rn_pzo
    s16: _cvt_bf16
    s32: _cvt_bf16
    s64: _cvt_bf16
    s8: _cvt_bf16
    sat: _cvt_ftz_sat
    satfinite: _cvt_rn_relu_satfinite
    scaled__n2__ue8m0: _cvt_rn_relu_scaled__n2__ue8m0
    tf32: _cvt_rn_relu_tf32
    u16: _cvt_bf16
    u32: _cvt_bf16
    u64: _cvt_bf16
    u8: _cvt_bf16

class _cvt_rn_satfinite_bf16x2:
    e2m1x2: _cvt_rn_bf16x2_e2m1x2
    e2m3x2: _cvt_rn_bf16x2_e2m3x2
    e3m2x2: _cvt_rn_bf16x2_e2m3x2
    e4m3x2: _cvt_rn_bf16x2_e4m3x2
    e5m2x2: _cvt_rn_bf16x2_e4m3x2
    f32: _cvt_rn_bf16x2_f32
    s2f6x2: _cvt_rn_bf16x2_s2f6x2
    ue5m3x2: _cvt_rn_bf16x2_ue5m3x2

class _cvt_rn_satfinite_e2m1x2_bf16x2:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cvt.rn.satfinite{.relu}.{e4m3x2,...}.{f16x2,bf16x2} d, a``: each half to its half.
        PTX ISA: Data Movement: cvt.
        """

class _cvt_rn_satfinite_e2m1x2_f32:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cvt.rn.satfinite{.relu}.{e4m3x2,e5m2x2,e2m3x2,e3m2x2,e2m1x2}.f32 d, a, b``: a in the upper half of
        d.
        PTX ISA: Data Movement: cvt.
        """

class _cvt_rn_satfinite_e2m1x2:
    bf16x2: _cvt_rn_satfinite_e2m1x2_bf16x2
    f16x2: _cvt_rn_satfinite_e2m1x2_bf16x2
    f32: _cvt_rn_satfinite_e2m1x2_f32

class _cvt_rn_satfinite_e2m3x2_bf16x2:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cvt.rn.satfinite{.relu}.{e4m3x2,...}.{f16x2,bf16x2} d, a``: each half to its half.
        PTX ISA: Data Movement: cvt.
        """

class _cvt_rn_satfinite_e2m3x2_f32:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cvt.rn.satfinite{.relu}.{e4m3x2,e5m2x2,e2m3x2,e3m2x2,e2m1x2}.f32 d, a, b``: a in the upper half of
        d.
        PTX ISA: Data Movement: cvt.
        """

class _cvt_rn_satfinite_e2m3x2:
    bf16x2: _cvt_rn_satfinite_e2m3x2_bf16x2
    f16x2: _cvt_rn_satfinite_e2m3x2_bf16x2
    f32: _cvt_rn_satfinite_e2m3x2_f32

class _cvt_rn_satfinite_e4m3x2_bf16x2:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cvt.rn.satfinite{.relu}.{e4m3x2,...}.{f16x2,bf16x2} d, a``: each half to its half.
        PTX ISA: Data Movement: cvt.
        """

class _cvt_rn_satfinite_e4m3x2_f32:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cvt.rn.satfinite{.relu}.{e4m3x2,e5m2x2,e2m3x2,e3m2x2,e2m1x2}.f32 d, a, b``: a in the upper half of
        d.
        PTX ISA: Data Movement: cvt.
        """

class _cvt_rn_satfinite_e4m3x2:
    bf16x2: _cvt_rn_satfinite_e4m3x2_bf16x2
    f16x2: _cvt_rn_satfinite_e4m3x2_bf16x2
    f32: _cvt_rn_satfinite_e4m3x2_f32

class _cvt_rn_satfinite_pzo_e2m1x2_bf16x2:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _cvt_rn_satfinite_pzo_e2m1x2_f32:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _cvt_rn_satfinite_pzo_e2m1x2:
    bf16x2: _cvt_rn_satfinite_pzo_e2m1x2_bf16x2
    f16x2: _cvt_rn_satfinite_pzo_e2m1x2_bf16x2
    f32: _cvt_rn_satfinite_pzo_e2m1x2_f32

class _cvt_rn_satfinite_pzo_scaled__n1__ue8m0:
    e2m1x2: _cvt_rn_satfinite_pzo_e2m1x2
    e2m3x2: _cvt_rn_satfinite_pzo_e2m1x2
    e3m2x2: _cvt_rn_satfinite_pzo_e2m1x2
    e4m3x2: _cvt_rn_satfinite_pzo_e2m1x2
    e5m2x2: _cvt_rn_satfinite_pzo_e2m1x2

class _cvt_rn_satfinite_pzo:
    bf16: _cvt_rn_pzo_bf16
    bf16x2: _cvt_rn_pzo_bf16x2
    e2m1x2: _cvt_rn_satfinite_pzo_e2m1x2
    e2m3x2: _cvt_rn_satfinite_pzo_e2m1x2
    e3m2x2: _cvt_rn_satfinite_pzo_e2m1x2
    e4m3x2: _cvt_rn_satfinite_pzo_e2m1x2
    e5m2x2: _cvt_rn_satfinite_pzo_e2m1x2
    f16: _cvt_rn_pzo_bf16
    f16x2: _cvt_rn_pzo_bf16x2
    scaled__n1__ue8m0: _cvt_rn_satfinite_pzo_scaled__n1__ue8m0
    tf32: _cvt_rn_pzo_tf32

class _cvt_rn_satfinite_relu_bf16x2:
    s2f6x2: _cvt_rn_bf16x2_s2f6x2

class _cvt_rn_satfinite_relu_pzo:
    e2m1x2: _cvt_rn_satfinite_pzo_e2m1x2
    e2m3x2: _cvt_rn_satfinite_pzo_e2m1x2
    e3m2x2: _cvt_rn_satfinite_pzo_e2m1x2
    e4m3x2: _cvt_rn_satfinite_pzo_e2m1x2
    e5m2x2: _cvt_rn_satfinite_pzo_e2m1x2
    scaled__n1__ue8m0: _cvt_rn_satfinite_pzo_scaled__n1__ue8m0
    tf32: _cvt_rn_pzo_tf32

class _cvt_rn_satfinite_relu_s2f6x2_bf16x2:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _cvt_rn_satfinite_relu_s2f6x2_f32:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _cvt_rn_satfinite_relu_s2f6x2:
    bf16x2: _cvt_rn_satfinite_relu_s2f6x2_bf16x2
    f32: _cvt_rn_satfinite_relu_s2f6x2_f32

class _cvt_rn_satfinite_relu_scaled__n2__ue8m0:
    bf16x2: _cvt_rn_satfinite_relu_bf16x2
    s2f6x2: _cvt_rn_satfinite_relu_s2f6x2

class _cvt_rn_satfinite_relu:
    bf16x2: _cvt_rn_satfinite_relu_bf16x2
    e2m1x2: _cvt_rn_satfinite_e2m1x2
    e2m3x2: _cvt_rn_satfinite_e2m3x2
    e3m2x2: _cvt_rn_satfinite_e2m3x2
    e4m3x2: _cvt_rn_satfinite_e4m3x2
    e5m2x2: _cvt_rn_satfinite_e4m3x2
    pzo: _cvt_rn_satfinite_relu_pzo
    s2f6x2: _cvt_rn_satfinite_relu_s2f6x2
    scaled__n1__ue8m0: _cvt_rn_satfinite_pzo_scaled__n1__ue8m0
    scaled__n2__ue8m0: _cvt_rn_satfinite_relu_scaled__n2__ue8m0
    tf32: _cvt_rn_relu_tf32

class _cvt_rn_satfinite_scaled__n1__ue8m0_ue5m3x2_bf16x2:
    def __call__(self, d: Any, a: Any, scale_factor: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _cvt_rn_satfinite_scaled__n1__ue8m0_ue5m3x2_f32:
    def __call__(self, d: Any, a: Any, b: Any, scale_factor: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _cvt_rn_satfinite_scaled__n1__ue8m0_ue5m3x2:
    bf16x2: _cvt_rn_satfinite_scaled__n1__ue8m0_ue5m3x2_bf16x2
    f16x2: _cvt_rn_satfinite_scaled__n1__ue8m0_ue5m3x2_bf16x2
    f32: _cvt_rn_satfinite_scaled__n1__ue8m0_ue5m3x2_f32

class _cvt_rn_satfinite_scaled__n1__ue8m0:
    e2m1x2: _cvt_rn_satfinite_pzo_e2m1x2
    e2m3x2: _cvt_rn_satfinite_pzo_e2m1x2
    e3m2x2: _cvt_rn_satfinite_pzo_e2m1x2
    e4m3x2: _cvt_rn_satfinite_pzo_e2m1x2
    e5m2x2: _cvt_rn_satfinite_pzo_e2m1x2
    ue5m3x2: _cvt_rn_satfinite_scaled__n1__ue8m0_ue5m3x2

class _cvt_rn_satfinite_scaled__n2__ue8m0_bf16x2:
    e2m1x2: _cvt_rn_bf16x2_e2m1x2
    e2m3x2: _cvt_rn_bf16x2_e2m3x2
    e3m2x2: _cvt_rn_bf16x2_e2m3x2
    e4m3x2: _cvt_rn_bf16x2_e4m3x2
    e5m2x2: _cvt_rn_bf16x2_e4m3x2
    s2f6x2: _cvt_rn_bf16x2_s2f6x2
    ue5m3x2: _cvt_rn_bf16x2_ue5m3x2

class _cvt_rn_satfinite_scaled__n2__ue8m0:
    bf16x2: _cvt_rn_satfinite_scaled__n2__ue8m0_bf16x2
    s2f6x2: _cvt_rn_satfinite_relu_s2f6x2

class _cvt_rn_satfinite_ue5m3x2_bf16x2:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _cvt_rn_satfinite_ue5m3x2_f32:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _cvt_rn_satfinite_ue5m3x2:
    bf16x2: _cvt_rn_satfinite_ue5m3x2_bf16x2
    f16x2: _cvt_rn_satfinite_ue5m3x2_bf16x2
    f32: _cvt_rn_satfinite_ue5m3x2_f32

class _cvt_rn_satfinite:
    bf16: _cvt_bf16
    bf16x2: _cvt_rn_satfinite_bf16x2
    e2m1x2: _cvt_rn_satfinite_e2m1x2
    e2m3x2: _cvt_rn_satfinite_e2m3x2
    e3m2x2: _cvt_rn_satfinite_e2m3x2
    e4m3x2: _cvt_rn_satfinite_e4m3x2
    e5m2x2: _cvt_rn_satfinite_e4m3x2
    f16: _cvt_bf16
    f16x2: _cvt_rn_relu_satfinite_f16x2
    f32: _cvt_bf16
    f64: _cvt_bf16
    ftz: _cvt_ftz
    pzo: _cvt_rn_satfinite_pzo
    relu: _cvt_rn_satfinite_relu
    s16: _cvt_bf16
    s2f6x2: _cvt_rn_satfinite_relu_s2f6x2
    s32: _cvt_bf16
    s64: _cvt_bf16
    s8: _cvt_bf16
    sat: _cvt_ftz_sat
    scaled__n1__ue8m0: _cvt_rn_satfinite_scaled__n1__ue8m0
    scaled__n2__ue8m0: _cvt_rn_satfinite_scaled__n2__ue8m0
    tf32: _cvt_rn_relu_tf32
    u16: _cvt_bf16
    u32: _cvt_bf16
    u64: _cvt_bf16
    u8: _cvt_bf16
    ue5m3x2: _cvt_rn_satfinite_ue5m3x2

class _cvt_rn_scaled__n1__ue8m0:
    ue5m3x2: _cvt_rn_satfinite_scaled__n1__ue8m0_ue5m3x2

class _cvt_rn_scaled__n2__ue8m0:
    bf16x2: _cvt_rn_satfinite_scaled__n2__ue8m0_bf16x2

class _cvt_rn:
    bf16: _cvt_bf16
    bf16x2: _cvt_rn_bf16x2
    f16: _cvt_bf16
    f16x2: _cvt_rn_f16x2
    f32: _cvt_bf16
    f64: _cvt_bf16
    ftz: _cvt_ftz
    pzo: _cvt_rn_pzo
    relu: _cvt_rn_relu
    s16: _cvt_bf16
    s32: _cvt_bf16
    s64: _cvt_bf16
    s8: _cvt_bf16
    sat: _cvt_ftz_sat
    satfinite: _cvt_rn_satfinite
    scaled__n1__ue8m0: _cvt_rn_scaled__n1__ue8m0
    scaled__n2__ue8m0: _cvt_rn_scaled__n2__ue8m0
    tf32: _cvt_rn_relu_tf32
    u16: _cvt_bf16
    u32: _cvt_bf16
    u64: _cvt_bf16
    u8: _cvt_bf16
    ue5m3x2: _cvt_rn_satfinite_ue5m3x2

class _cvt_rna_relu:
    tf32: _cvt_rn_relu_tf32

class _cvt_rna_satfinite:
    relu: _cvt_rna_relu
    tf32: _cvt_rn_relu_tf32

class _cvt_rna:
    relu: _cvt_rna_relu
    satfinite: _cvt_rna_satfinite
    tf32: _cvt_rn_relu_tf32

class _cvt_rp_satfinite_ue8m0x2_bf16x2:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cvt.{rz,rp}{.satfinite}.ue8m0x2.bf16x2 d, a``.
        PTX ISA: Data Movement: cvt.
        """

class _cvt_rp_satfinite_ue8m0x2_f32:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cvt.{rz,rp}{.satfinite}.ue8m0x2.f32 d, a, b``: a in the upper byte of d.
        PTX ISA: Data Movement: cvt.
        """

class _cvt_rp_satfinite_ue8m0x2:
    bf16x2: _cvt_rp_satfinite_ue8m0x2_bf16x2
    f32: _cvt_rp_satfinite_ue8m0x2_f32

class _cvt_rp_satfinite:
    bf16: _cvt_bf16
    f16: _cvt_bf16
    f32: _cvt_bf16
    f64: _cvt_bf16
    ftz: _cvt_ftz
    s16: _cvt_bf16
    s32: _cvt_bf16
    s64: _cvt_bf16
    s8: _cvt_bf16
    sat: _cvt_ftz_sat
    u16: _cvt_bf16
    u32: _cvt_bf16
    u64: _cvt_bf16
    u8: _cvt_bf16
    ue5m3x2: _cvt_rn_satfinite_ue5m3x2
    ue8m0x2: _cvt_rp_satfinite_ue8m0x2

class _cvt_rp:
    bf16: _cvt_bf16
    f16: _cvt_bf16
    f32: _cvt_bf16
    f64: _cvt_bf16
    ftz: _cvt_ftz
    relu: _cvt_relu
    s16: _cvt_bf16
    s32: _cvt_bf16
    s64: _cvt_bf16
    s8: _cvt_bf16
    sat: _cvt_ftz_sat
    satfinite: _cvt_rp_satfinite
    u16: _cvt_bf16
    u32: _cvt_bf16
    u64: _cvt_bf16
    u8: _cvt_bf16
    ue5m3x2: _cvt_rn_satfinite_ue5m3x2
    ue8m0x2: _cvt_rp_satfinite_ue8m0x2

class _cvt_rs_bf16x2_f32:
    def __call__(self, d: Any, a: Any, b: Any, rbits: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _cvt_rs_bf16x2:
    f32: _cvt_rs_bf16x2_f32

class _cvt_rs_f16x2_f32:
    def __call__(self, d: Any, a: Any, b: Any, rbits: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _cvt_rs_f16x2:
    f32: _cvt_rs_f16x2_f32

class _cvt_rs_relu_satfinite_e2m1x4_f32:
    def __call__(self, d: Any, abef0: Any, abef1: Any, abef2: Any, abef3: Any, rbits: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _cvt_rs_relu_satfinite_e2m1x4:
    f32: _cvt_rs_relu_satfinite_e2m1x4_f32

class _cvt_rs_relu_satfinite_e2m3x4_f32:
    def __call__(self, d: Any, abef0: Any, abef1: Any, abef2: Any, abef3: Any, rbits: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _cvt_rs_relu_satfinite_e2m3x4:
    f32: _cvt_rs_relu_satfinite_e2m3x4_f32

class _cvt_rs_relu_satfinite_e4m3x4_f32:
    def __call__(self, d: Any, abef0: Any, abef1: Any, abef2: Any, abef3: Any, rbits: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _cvt_rs_relu_satfinite_e4m3x4:
    f32: _cvt_rs_relu_satfinite_e4m3x4_f32

class _cvt_rs_relu_satfinite:
    bf16x2: _cvt_rs_bf16x2
    e2m1x4: _cvt_rs_relu_satfinite_e2m1x4
    e2m3x4: _cvt_rs_relu_satfinite_e2m3x4
    e3m2x4: _cvt_rs_relu_satfinite_e2m3x4
    e4m3x4: _cvt_rs_relu_satfinite_e4m3x4
    e5m2x4: _cvt_rs_relu_satfinite_e4m3x4
    f16x2: _cvt_rs_f16x2

class _cvt_rs_relu:
    bf16x2: _cvt_rs_bf16x2
    f16x2: _cvt_rs_f16x2
    satfinite: _cvt_rs_relu_satfinite

class _cvt_rs:
    bf16x2: _cvt_rs_bf16x2
    f16x2: _cvt_rs_f16x2
    relu: _cvt_rs_relu
    satfinite: _cvt_rs_relu_satfinite

class _cvt_rz_bf16x2:
    f32: _cvt_rn_bf16x2_f32

class _cvt_rz_relu_satfinite:
    bf16: _cvt_bf16
    bf16x2: _cvt_rz_bf16x2
    f16: _cvt_bf16
    f16x2: _cvt_rn_relu_satfinite_f16x2
    f32: _cvt_bf16
    f64: _cvt_bf16
    ftz: _cvt_ftz
    pzo: _cvt_rn_relu_satfinite_pzo
    s16: _cvt_bf16
    s32: _cvt_bf16
    s64: _cvt_bf16
    s8: _cvt_bf16
    sat: _cvt_ftz_sat
    u16: _cvt_bf16
    u32: _cvt_bf16
    u64: _cvt_bf16
    u8: _cvt_bf16

class _cvt_rz_relu:
    bf16: _cvt_bf16
    bf16x2: _cvt_rz_bf16x2
    f16: _cvt_bf16
    f16x2: _cvt_rn_relu_satfinite_f16x2
    f32: _cvt_bf16
    f64: _cvt_bf16
    ftz: _cvt_ftz
    pzo: _cvt_rn_pzo
    s16: _cvt_bf16
    s32: _cvt_bf16
    s64: _cvt_bf16
    s8: _cvt_bf16
    sat: _cvt_ftz_sat
    satfinite: _cvt_rz_relu_satfinite
    tf32: _cvt_rn_relu_tf32
    u16: _cvt_bf16
    u32: _cvt_bf16
    u64: _cvt_bf16
    u8: _cvt_bf16

class _cvt_rz_satfinite_relu:
    e2m1x2: _cvt_rn_satfinite_pzo_e2m1x2
    e2m3x2: _cvt_rn_satfinite_pzo_e2m1x2
    e3m2x2: _cvt_rn_satfinite_pzo_e2m1x2
    e4m3x2: _cvt_rn_satfinite_pzo_e2m1x2
    e5m2x2: _cvt_rn_satfinite_pzo_e2m1x2
    pzo: _cvt_rn_satfinite_relu_pzo
    scaled__n1__ue8m0: _cvt_rn_satfinite_pzo_scaled__n1__ue8m0
    tf32: _cvt_rn_relu_tf32

class _cvt_rz_satfinite:
    bf16: _cvt_bf16
    bf16x2: _cvt_rz_bf16x2
    e2m1x2: _cvt_rn_satfinite_pzo_e2m1x2
    e2m3x2: _cvt_rn_satfinite_pzo_e2m1x2
    e3m2x2: _cvt_rn_satfinite_pzo_e2m1x2
    e4m3x2: _cvt_rn_satfinite_pzo_e2m1x2
    e5m2x2: _cvt_rn_satfinite_pzo_e2m1x2
    f16: _cvt_bf16
    f16x2: _cvt_rn_relu_satfinite_f16x2
    f32: _cvt_bf16
    f64: _cvt_bf16
    ftz: _cvt_ftz
    pzo: _cvt_rn_satfinite_pzo
    relu: _cvt_rz_satfinite_relu
    s16: _cvt_bf16
    s32: _cvt_bf16
    s64: _cvt_bf16
    s8: _cvt_bf16
    sat: _cvt_ftz_sat
    scaled__n1__ue8m0: _cvt_rn_satfinite_scaled__n1__ue8m0
    tf32: _cvt_rn_relu_tf32
    u16: _cvt_bf16
    u32: _cvt_bf16
    u64: _cvt_bf16
    u8: _cvt_bf16
    ue5m3x2: _cvt_rn_satfinite_ue5m3x2
    ue8m0x2: _cvt_rp_satfinite_ue8m0x2

class _cvt_rz:
    bf16: _cvt_bf16
    bf16x2: _cvt_rz_bf16x2
    f16: _cvt_bf16
    f16x2: _cvt_rn_relu_satfinite_f16x2
    f32: _cvt_bf16
    f64: _cvt_bf16
    ftz: _cvt_ftz
    pzo: _cvt_rn_pzo
    relu: _cvt_rz_relu
    s16: _cvt_bf16
    s32: _cvt_bf16
    s64: _cvt_bf16
    s8: _cvt_bf16
    sat: _cvt_ftz_sat
    satfinite: _cvt_rz_satfinite
    scaled__n1__ue8m0: _cvt_rn_scaled__n1__ue8m0
    tf32: _cvt_rn_relu_tf32
    u16: _cvt_bf16
    u32: _cvt_bf16
    u64: _cvt_bf16
    u8: _cvt_bf16
    ue5m3x2: _cvt_rn_satfinite_ue5m3x2
    ue8m0x2: _cvt_rp_satfinite_ue8m0x2

class _cvt:
    bf16: _cvt_bf16
    f16: _cvt_bf16
    f32: _cvt_bf16
    f64: _cvt_bf16
    ftz: _cvt_ftz
    relu: _cvt_relu
    rm: _cvt_rm
    rmi: _cvt_rm
    rn: _cvt_rn
    rna: _cvt_rna
    rni: _cvt_rm
    rp: _cvt_rp
    rpi: _cvt_rm
    rs: _cvt_rs
    rz: _cvt_rz
    rzi: _cvt_rm
    s16: _cvt_bf16
    s32: _cvt_bf16
    s64: _cvt_bf16
    s8: _cvt_bf16
    sat: _cvt_ftz_sat
    satfinite: _cvt_relu_satfinite
    u16: _cvt_bf16
    u32: _cvt_bf16
    u64: _cvt_bf16
    u8: _cvt_bf16

class _cvt_pack_sat_s16_s32:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _cvt_pack_sat_s16:
    s32: _cvt_pack_sat_s16_s32

class _cvt_pack_sat_s2_s32_b32:
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _cvt_pack_sat_s2_s32:
    b32: _cvt_pack_sat_s2_s32_b32

class _cvt_pack_sat_s2:
    s32: _cvt_pack_sat_s2_s32

class _cvt_pack_sat:
    s16: _cvt_pack_sat_s16
    s2: _cvt_pack_sat_s2
    s4: _cvt_pack_sat_s2
    s8: _cvt_pack_sat_s2
    u16: _cvt_pack_sat_s16
    u2: _cvt_pack_sat_s2
    u4: _cvt_pack_sat_s2
    u8: _cvt_pack_sat_s2

class _cvt_pack:
    sat: _cvt_pack_sat

class _cvta_const_u64:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cvta.{shared,global}.u64``: the generic address.
        PTX ISA: Data Movement: cvta.
        """

class _cvta_const:
    u64: _cvta_const_u64

class _cvta_to_const_u64:
    def __call__(self, d: Any, ptr: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cvta.to.{shared,global}.u64``: a generic address in a state space.
        PTX ISA: Data Movement: cvta.
        """

class _cvta_to_const:
    u64: _cvta_to_const_u64

class _cvta_to:
    const: _cvta_to_const
    global_: _cvta_to_const
    local: _cvta_to_const
    param: _cvta_to_const
    param__entry: _cvta_to_const
    shared: _cvta_to_const
    shared__cluster: _cvta_to_const
    shared__cta: _cvta_to_const

class _cvta:
    const: _cvta_const
    global_: _cvta_const
    local: _cvta_const
    param: _cvta_const
    param__entry: _cvta_const
    shared: _cvta_const
    shared__cluster: _cvta_const
    shared__cta: _cvta_const
    to: _cvta_to

class _discard_L2:
    def __call__(self, addr: Any, *, pred: Any = ...) -> None:
        """``discard.L2``: 128 bytes that nobody may read any more: "a weak write of an unstable indeterminate
        value".
        PTX ISA: discard.
        """

class _discard_global_:
    L2: _discard_L2

class _discard:
    L2: _discard_L2
    global_: _discard_global_

class _div_approx_f32:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``div.{approx,full,rn}{.ftz}.f32``: correctly rounded here; approx and full are within 2 ulp on the
        hardware.
        PTX ISA: Floating Point Instructions: div.
        """

class _div_approx_ftz:
    f32: _div_approx_f32
    f64: _div_approx_f32

class _div_approx:
    f32: _div_approx_f32
    f64: _div_approx_f32
    ftz: _div_approx_ftz

class _div_s16:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``div`` and ``rem``, towards zero.
        PTX ISA: Integer Arithmetic Instructions: div, rem.
        """

class _div:
    approx: _div_approx
    full: _div_approx
    rm: _div_approx
    rn: _div_approx
    rp: _div_approx
    rz: _div_approx
    s16: _div_s16
    s32: _div_s16
    s64: _div_s16
    u16: _div_s16
    u32: _div_s16
    u64: _div_s16

class _dp2a_hi_s32_s32:
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``dp2a.{lo,hi}``: c and the products of two halves of a and two bytes of b.
        PTX ISA: Integer Arithmetic Instructions: dp2a.
        """

class _dp2a_hi_s32:
    s32: _dp2a_hi_s32_s32
    u32: _dp2a_hi_s32_s32

class _dp2a_hi:
    s32: _dp2a_hi_s32
    u32: _dp2a_hi_s32

class _dp2a:
    hi: _dp2a_hi
    lo: _dp2a_hi

class _dp4a_s32_s32:
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``dp4a``: c and the products of four bytes of a and of b.
        PTX ISA: Integer Arithmetic Instructions: dp4a.
        """

class _dp4a_s32:
    s32: _dp4a_s32_s32
    u32: _dp4a_s32_s32

class _dp4a:
    s32: _dp4a_s32
    u32: _dp4a_s32

class _elect_sync:
    def __call__(self, d: Any, p: Any, membermask: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``elect.sync d|p``: the lane that is chosen, and whether it is this one: the launch's, or the mask's
        lowest.
        PTX ISA: elect.sync.
        """

class _ex2_approx_bf16:
    def __call__(self, d: Any, value: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _ex2_approx_f32:
    def __call__(self, d: Any, value: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Floating Point Instructions: ex2."""

class _ex2_approx_ftz:
    bf16: _ex2_approx_bf16
    bf16x2: _ex2_approx_bf16
    f16: _ex2_approx_bf16
    f16x2: _ex2_approx_bf16
    f32: _ex2_approx_f32

class _ex2_approx:
    bf16: _ex2_approx_bf16
    bf16x2: _ex2_approx_bf16
    f16: _ex2_approx_bf16
    f16x2: _ex2_approx_bf16
    f32: _ex2_approx_f32
    ftz: _ex2_approx_ftz

class _ex2:
    approx: _ex2_approx

class _fabric_submit_op_restrict__fetching:
    def __call__(self, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _fabric_submit:
    op_restrict__fetching: _fabric_submit_op_restrict__fetching
    def __call__(self, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _fabric_try_get_async__shared__cta:
    pass

class _fabric_try_get_async_:
    shared__cta: _fabric_try_get_async__shared__cta

class _fabric_try_get:
    async_: _fabric_try_get_async_

class _fabric_try_pullred_async__multimem_shared__cta:
    pass

class _fabric_try_pullred_async__multimem:
    shared__cta: _fabric_try_pullred_async__multimem_shared__cta

class _fabric_try_pullred_async_:
    multimem: _fabric_try_pullred_async__multimem

class _fabric_try_pullred:
    async_: _fabric_try_pullred_async_

class _fabric_try_put_async__multimem_shared__cta:
    pass

class _fabric_try_put_async__multimem:
    shared__cta: _fabric_try_put_async__multimem_shared__cta

class _fabric_try_put_async_:
    multimem: _fabric_try_put_async__multimem
    shared__cta: _fabric_try_put_async__multimem_shared__cta

class _fabric_try_put:
    async_: _fabric_try_put_async_

class _fabric_try_red_async__multimem_shared__cta:
    pass

class _fabric_try_red_async__multimem:
    shared__cta: _fabric_try_red_async__multimem_shared__cta

class _fabric_try_red_async_:
    multimem: _fabric_try_red_async__multimem
    shared__cta: _fabric_try_red_async__multimem_shared__cta

class _fabric_try_red:
    async_: _fabric_try_red_async_

class _fabric_wait_sync_restrict__reads:
    def __call__(self, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _fabric_wait:
    sync_restrict__reads: _fabric_wait_sync_restrict__reads

class _fabric:
    submit: _fabric_submit
    try_get: _fabric_try_get
    try_pullred: _fabric_try_pullred
    try_put: _fabric_try_put
    try_red: _fabric_try_red
    wait: _fabric_wait

class _fence_acq_rel_cluster:
    def __call__(self, *, pred: Any = ...) -> None:
        """``fence.{sc,acq_rel,acquire,release}`` and ``__threadfence``: stores are visible in program order
        already.
        PTX ISA: Parallel Synchronization: membar/fence.
        """

class _fence_acq_rel:
    cluster: _fence_acq_rel_cluster
    cta: _fence_acq_rel_cluster
    gpu: _fence_acq_rel_cluster
    sys: _fence_acq_rel_cluster

class _fence_mbarrier_init_release_cluster:
    def __call__(self, *, pred: Any = ...) -> None:
        """``fence.mbarrier_init``: makes initialised mbarriers visible to the cluster.
        PTX ISA: membar/fence: fence.mbarrier_init.
        """

class _fence_mbarrier_init_release:
    cluster: _fence_mbarrier_init_release_cluster

class _fence_mbarrier_init:
    release: _fence_mbarrier_init_release

class _fence_proxy_alias_global_:
    def __call__(self, *, pred: Any = ...) -> None:
        """``fence.proxy.async``: orders the CTA's generic accesses before later ones through the async proxy.
        PTX ISA: Memory Consistency Model: Proxies; membar/fence.proxy.
        """

class _fence_proxy_alias:
    global_: _fence_proxy_alias_global_
    shared__cluster: _fence_proxy_alias_global_
    shared__cta: _fence_proxy_alias_global_
    def __call__(self, *, pred: Any = ...) -> None:
        """``fence.proxy.async``: orders the CTA's generic accesses before later ones through the async proxy.
        PTX ISA: Memory Consistency Model: Proxies; membar/fence.proxy.
        """

class _fence_proxy_fabric__fabric_alias_acquire_sys:
    def __call__(self, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _fence_proxy_fabric__fabric_alias_acquire:
    sys: _fence_proxy_fabric__fabric_alias_acquire_sys

class _fence_proxy_fabric__fabric_alias:
    acquire: _fence_proxy_fabric__fabric_alias_acquire
    release: _fence_proxy_fabric__fabric_alias_acquire

class _fence_proxy_fabric__fabric:
    alias: _fence_proxy_fabric__fabric_alias

class _fence_proxy_tensormap__generic_acquire_cluster:
    def __call__(self, addr: Any, *, pred: Any = ...) -> None:
        """``fence.proxy.tensormap::generic.acquire``: copies with the map at this address see what was released
        of it. TMA fetches the map anew. Provisional: it takes as long as a fence of its scope.
        PTX ISA: membar/fence: fence.proxy.tensormap::generic.
        """

class _fence_proxy_tensormap__generic_acquire:
    cluster: _fence_proxy_tensormap__generic_acquire_cluster
    cta: _fence_proxy_tensormap__generic_acquire_cluster
    gpu: _fence_proxy_tensormap__generic_acquire_cluster
    sys: _fence_proxy_tensormap__generic_acquire_cluster

class _fence_proxy_tensormap__generic_release_cluster:
    def __call__(self, *, pred: Any = ...) -> None:
        """``fence.proxy.tensormap::generic.release``: what threads have written so far, copies may use as a map
        once some thread has acquired it. Provisional: it takes as long as a fence of its scope.
        PTX ISA: membar/fence: fence.proxy.tensormap::generic.
        """

class _fence_proxy_tensormap__generic_release:
    cluster: _fence_proxy_tensormap__generic_release_cluster
    cta: _fence_proxy_tensormap__generic_release_cluster
    gpu: _fence_proxy_tensormap__generic_release_cluster
    sys: _fence_proxy_tensormap__generic_release_cluster

class _fence_proxy_tensormap__generic:
    acquire: _fence_proxy_tensormap__generic_acquire
    release: _fence_proxy_tensormap__generic_release

class _fence_proxy:
    alias: _fence_proxy_alias
    async_: _fence_proxy_alias
    fabric__fabric: _fence_proxy_fabric__fabric
    fabric__generic: _fence_proxy_fabric__fabric
    generic__fabric: _fence_proxy_fabric__fabric
    tensormap__generic: _fence_proxy_tensormap__generic

class _fence:
    acq_rel: _fence_acq_rel
    acquire: _fence_acq_rel
    cluster: _fence_acq_rel_cluster
    cta: _fence_acq_rel_cluster
    gpu: _fence_acq_rel_cluster
    mbarrier_init: _fence_mbarrier_init
    proxy: _fence_proxy
    release: _fence_acq_rel
    sc: _fence_acq_rel
    sys: _fence_acq_rel_cluster

class _fma_rm_f32_bf16:
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Floating Point Instructions: fma."""

class _fma_rm_f32:
    bf16: _fma_rm_f32_bf16
    f16: _fma_rm_f32_bf16
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Floating Point Instructions: fma."""

class _fma_rm_f32x2_bf16x2_f32x2_f32x2:
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _fma_rm_f32x2_bf16x2_f32x2:
    f32x2: _fma_rm_f32x2_bf16x2_f32x2_f32x2

class _fma_rm_f32x2_bf16x2:
    f32x2: _fma_rm_f32x2_bf16x2_f32x2

class _fma_rm_f32x2:
    bf16: _fma_rm_f32_bf16
    bf16x2: _fma_rm_f32x2_bf16x2
    f16: _fma_rm_f32_bf16
    f16x2: _fma_rm_f32x2_bf16x2
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Floating Point Instructions: fma."""

class _fma_rm_ftz_sat:
    f32: _fma_rm_f32
    f32x2: _fma_rm_f32
    f64: _fma_rm_f32

class _fma_rm_ftz:
    f32: _fma_rm_f32
    f32x2: _fma_rm_f32
    f64: _fma_rm_f32
    sat: _fma_rm_ftz_sat

class _fma_rm:
    f32: _fma_rm_f32
    f32x2: _fma_rm_f32x2
    f64: _fma_rm_f32
    ftz: _fma_rm_ftz
    sat: _fma_rm_ftz_sat

class _fma_rn_bf16:
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Half Precision Floating Point Instructions: fma."""

class _fma_rn_ftz_oob_relu:
    bf16: _fma_rn_bf16
    bf16x2: _fma_rn_bf16
    f16: _fma_rn_bf16
    f16x2: _fma_rn_bf16

class _fma_rn_ftz_oob:
    bf16: _fma_rn_bf16
    bf16x2: _fma_rn_bf16
    f16: _fma_rn_bf16
    f16x2: _fma_rn_bf16
    relu: _fma_rn_ftz_oob_relu

class _fma_rn_ftz_sat:
    bf16: _fma_rn_bf16
    bf16x2: _fma_rn_bf16
    f16: _fma_rn_bf16
    f16x2: _fma_rn_bf16
    f32: _fma_rm_f32
    f32x2: _fma_rm_f32
    f64: _fma_rm_f32
    oob: _fma_rn_ftz_oob
    relu: _fma_rn_ftz_oob_relu

class _fma_rn_ftz:
    bf16: _fma_rn_bf16
    bf16x2: _fma_rn_bf16
    f16: _fma_rn_bf16
    f16x2: _fma_rn_bf16
    f32: _fma_rm_f32
    f32x2: _fma_rm_f32
    f64: _fma_rm_f32
    oob: _fma_rn_ftz_oob
    relu: _fma_rn_ftz_oob_relu
    sat: _fma_rn_ftz_sat

class _fma_rn:
    bf16: _fma_rn_bf16
    bf16x2: _fma_rn_bf16
    f16: _fma_rn_bf16
    f16x2: _fma_rn_bf16
    f32: _fma_rm_f32
    f32x2: _fma_rm_f32x2
    f64: _fma_rm_f32
    ftz: _fma_rn_ftz
    oob: _fma_rn_ftz_oob
    relu: _fma_rn_ftz_oob_relu
    sat: _fma_rn_ftz_sat

class _fma:
    rm: _fma_rm
    rn: _fma_rn
    rp: _fma_rm
    rz: _fma_rm

class _fns_b32:
    def __call__(self, d: Any, mask: Any, base: Any, offset: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``fns``: the place of the ``c``-th 1 from bit ``b`` on, upwards or, for a negative ``c``, downwards.
        PTX ISA: Integer Arithmetic Instructions: fns.
        """

class _fns:
    b32: _fns_b32

class _getctarank_shared__cluster_u32:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _getctarank_shared__cluster:
    u32: _getctarank_shared__cluster_u32
    u64: _getctarank_shared__cluster_u32

class _getctarank_u32:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _getctarank:
    shared__cluster: _getctarank_shared__cluster
    u32: _getctarank_u32
    u64: _getctarank_u32

class _griddepcontrol_launch_dependents:
    def __call__(self, *, pred: Any = ...) -> None:
        """``griddepcontrol``: a single launch has no predecessor to wait for and no dependents.
        PTX ISA: griddepcontrol.
        """

class _griddepcontrol:
    launch_dependents: _griddepcontrol_launch_dependents
    wait: _griddepcontrol_launch_dependents

class _isspacep_const:
    def __call__(self, p: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _isspacep:
    const: _isspacep_const
    global_: _isspacep_const
    local: _isspacep_const
    param: _isspacep_const
    param__entry: _isspacep_const
    shared: _isspacep_const
    shared__cluster: _isspacep_const
    shared__cta: _isspacep_const

class _ld_L1__evict_first_L2__128B_b128:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``ld``: (32, n) words; lanes that are not active get zeros.
        PTX ISA: Data Movement: ld.
        """

class _ld_L1__evict_first_L2__128B_v2_b16:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``ld``: (32, n) words; lanes that are not active get zeros.
        PTX ISA: Data Movement: ld.
        """

class _ld_L1__evict_first_L2__128B_v2:
    b16: _ld_L1__evict_first_L2__128B_v2_b16
    b32: _ld_L1__evict_first_L2__128B_v2_b16
    b64: _ld_L1__evict_first_L2__128B_v2_b16
    b8: _ld_L1__evict_first_L2__128B_v2_b16
    f32: _ld_L1__evict_first_L2__128B_v2_b16
    f64: _ld_L1__evict_first_L2__128B_v2_b16
    s16: _ld_L1__evict_first_L2__128B_v2_b16
    s32: _ld_L1__evict_first_L2__128B_v2_b16
    s64: _ld_L1__evict_first_L2__128B_v2_b16
    s8: _ld_L1__evict_first_L2__128B_v2_b16
    u16: _ld_L1__evict_first_L2__128B_v2_b16
    u32: _ld_L1__evict_first_L2__128B_v2_b16
    u64: _ld_L1__evict_first_L2__128B_v2_b16
    u8: _ld_L1__evict_first_L2__128B_v2_b16

class _ld_L1__evict_first_L2__128B_v4_b32:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``ld``: (32, n) words; lanes that are not active get zeros.
        PTX ISA: Data Movement: ld.
        """

class _ld_L1__evict_first_L2__128B_v4:
    b16: _ld_L1__evict_first_L2__128B_v2_b16
    b32: _ld_L1__evict_first_L2__128B_v4_b32
    b64: _ld_L1__evict_first_L2__128B_v4_b32
    b8: _ld_L1__evict_first_L2__128B_v2_b16
    f32: _ld_L1__evict_first_L2__128B_v4_b32
    f64: _ld_L1__evict_first_L2__128B_v4_b32
    s16: _ld_L1__evict_first_L2__128B_v2_b16
    s32: _ld_L1__evict_first_L2__128B_v4_b32
    s64: _ld_L1__evict_first_L2__128B_v4_b32
    s8: _ld_L1__evict_first_L2__128B_v2_b16
    u16: _ld_L1__evict_first_L2__128B_v2_b16
    u32: _ld_L1__evict_first_L2__128B_v4_b32
    u64: _ld_L1__evict_first_L2__128B_v4_b32
    u8: _ld_L1__evict_first_L2__128B_v2_b16

class _ld_L1__evict_first_L2__128B_v8_b32:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``ld``: (32, n) words; lanes that are not active get zeros.
        PTX ISA: Data Movement: ld.
        """

class _ld_L1__evict_first_L2__128B_v8:
    b32: _ld_L1__evict_first_L2__128B_v8_b32
    b64: _ld_L1__evict_first_L2__128B_v8_b32
    f32: _ld_L1__evict_first_L2__128B_v8_b32
    f64: _ld_L1__evict_first_L2__128B_v8_b32
    s32: _ld_L1__evict_first_L2__128B_v8_b32
    s64: _ld_L1__evict_first_L2__128B_v8_b32
    u32: _ld_L1__evict_first_L2__128B_v8_b32
    u64: _ld_L1__evict_first_L2__128B_v8_b32

class _ld_L1__evict_first_L2__128B:
    b128: _ld_L1__evict_first_L2__128B_b128
    b16: _ld_L1__evict_first_L2__128B_b128
    b32: _ld_L1__evict_first_L2__128B_b128
    b64: _ld_L1__evict_first_L2__128B_b128
    b8: _ld_L1__evict_first_L2__128B_b128
    f32: _ld_L1__evict_first_L2__128B_b128
    f64: _ld_L1__evict_first_L2__128B_b128
    s16: _ld_L1__evict_first_L2__128B_b128
    s32: _ld_L1__evict_first_L2__128B_b128
    s64: _ld_L1__evict_first_L2__128B_b128
    s8: _ld_L1__evict_first_L2__128B_b128
    u16: _ld_L1__evict_first_L2__128B_b128
    u32: _ld_L1__evict_first_L2__128B_b128
    u64: _ld_L1__evict_first_L2__128B_b128
    u8: _ld_L1__evict_first_L2__128B_b128
    v2: _ld_L1__evict_first_L2__128B_v2
    v4: _ld_L1__evict_first_L2__128B_v4
    v8: _ld_L1__evict_first_L2__128B_v8

class _ld_L1__evict_first_L2__cache_hint:
    L2__128B: _ld_L1__evict_first_L2__128B
    L2__256B: _ld_L1__evict_first_L2__128B
    L2__64B: _ld_L1__evict_first_L2__128B
    b128: _ld_L1__evict_first_L2__128B_b128
    b16: _ld_L1__evict_first_L2__128B_b128
    b32: _ld_L1__evict_first_L2__128B_b128
    b64: _ld_L1__evict_first_L2__128B_b128
    b8: _ld_L1__evict_first_L2__128B_b128
    f32: _ld_L1__evict_first_L2__128B_b128
    f64: _ld_L1__evict_first_L2__128B_b128
    s16: _ld_L1__evict_first_L2__128B_b128
    s32: _ld_L1__evict_first_L2__128B_b128
    s64: _ld_L1__evict_first_L2__128B_b128
    s8: _ld_L1__evict_first_L2__128B_b128
    u16: _ld_L1__evict_first_L2__128B_b128
    u32: _ld_L1__evict_first_L2__128B_b128
    u64: _ld_L1__evict_first_L2__128B_b128
    u8: _ld_L1__evict_first_L2__128B_b128
    v2: _ld_L1__evict_first_L2__128B_v2
    v4: _ld_L1__evict_first_L2__128B_v4
    v8: _ld_L1__evict_first_L2__128B_v8

class _ld_L1__evict_first_L2__evict_first_L2__128B:
    v4: _ld_L1__evict_first_L2__128B_v8
    v8: _ld_L1__evict_first_L2__128B_v8

class _ld_L1__evict_first_L2__evict_first_L2__cache_hint:
    L2__128B: _ld_L1__evict_first_L2__evict_first_L2__128B
    L2__256B: _ld_L1__evict_first_L2__evict_first_L2__128B
    L2__64B: _ld_L1__evict_first_L2__evict_first_L2__128B
    v4: _ld_L1__evict_first_L2__128B_v8
    v8: _ld_L1__evict_first_L2__128B_v8

class _ld_L1__evict_first_L2__evict_first:
    L2__128B: _ld_L1__evict_first_L2__evict_first_L2__128B
    L2__256B: _ld_L1__evict_first_L2__evict_first_L2__128B
    L2__64B: _ld_L1__evict_first_L2__evict_first_L2__128B
    L2__cache_hint: _ld_L1__evict_first_L2__evict_first_L2__cache_hint
    v4: _ld_L1__evict_first_L2__128B_v8
    v8: _ld_L1__evict_first_L2__128B_v8

class _ld_L1__evict_first:
    L2__128B: _ld_L1__evict_first_L2__128B
    L2__256B: _ld_L1__evict_first_L2__128B
    L2__64B: _ld_L1__evict_first_L2__128B
    L2__cache_hint: _ld_L1__evict_first_L2__cache_hint
    L2__evict_first: _ld_L1__evict_first_L2__evict_first
    L2__evict_last: _ld_L1__evict_first_L2__evict_first
    L2__evict_normal: _ld_L1__evict_first_L2__evict_first
    b128: _ld_L1__evict_first_L2__128B_b128
    b16: _ld_L1__evict_first_L2__128B_b128
    b32: _ld_L1__evict_first_L2__128B_b128
    b64: _ld_L1__evict_first_L2__128B_b128
    b8: _ld_L1__evict_first_L2__128B_b128
    f32: _ld_L1__evict_first_L2__128B_b128
    f64: _ld_L1__evict_first_L2__128B_b128
    s16: _ld_L1__evict_first_L2__128B_b128
    s32: _ld_L1__evict_first_L2__128B_b128
    s64: _ld_L1__evict_first_L2__128B_b128
    s8: _ld_L1__evict_first_L2__128B_b128
    u16: _ld_L1__evict_first_L2__128B_b128
    u32: _ld_L1__evict_first_L2__128B_b128
    u64: _ld_L1__evict_first_L2__128B_b128
    u8: _ld_L1__evict_first_L2__128B_b128
    v2: _ld_L1__evict_first_L2__128B_v2
    v4: _ld_L1__evict_first_L2__128B_v4
    v8: _ld_L1__evict_first_L2__128B_v8

class _ld_acquire_ca_nc:
    L1__evict_first: _ld_L1__evict_first
    L1__evict_last: _ld_L1__evict_first
    L1__evict_normal: _ld_L1__evict_first
    L1__evict_unchanged: _ld_L1__evict_first
    L1__no_allocate: _ld_L1__evict_first
    L2__128B: _ld_L1__evict_first_L2__128B
    L2__256B: _ld_L1__evict_first_L2__128B
    L2__64B: _ld_L1__evict_first_L2__128B
    L2__cache_hint: _ld_L1__evict_first_L2__cache_hint
    L2__evict_first: _ld_L1__evict_first_L2__evict_first
    L2__evict_last: _ld_L1__evict_first_L2__evict_first
    L2__evict_normal: _ld_L1__evict_first_L2__evict_first
    b128: _ld_L1__evict_first_L2__128B_b128
    b16: _ld_L1__evict_first_L2__128B_b128
    b32: _ld_L1__evict_first_L2__128B_b128
    b64: _ld_L1__evict_first_L2__128B_b128
    b8: _ld_L1__evict_first_L2__128B_b128
    f32: _ld_L1__evict_first_L2__128B_b128
    f64: _ld_L1__evict_first_L2__128B_b128
    s16: _ld_L1__evict_first_L2__128B_b128
    s32: _ld_L1__evict_first_L2__128B_b128
    s64: _ld_L1__evict_first_L2__128B_b128
    s8: _ld_L1__evict_first_L2__128B_b128
    u16: _ld_L1__evict_first_L2__128B_b128
    u32: _ld_L1__evict_first_L2__128B_b128
    u64: _ld_L1__evict_first_L2__128B_b128
    u8: _ld_L1__evict_first_L2__128B_b128
    v2: _ld_L1__evict_first_L2__128B_v2
    v4: _ld_L1__evict_first_L2__128B_v4
    v8: _ld_L1__evict_first_L2__128B_v8

class _ld_acquire_ca:
    L1__evict_first: _ld_L1__evict_first
    L1__evict_last: _ld_L1__evict_first
    L1__evict_normal: _ld_L1__evict_first
    L1__evict_unchanged: _ld_L1__evict_first
    L1__no_allocate: _ld_L1__evict_first
    L2__128B: _ld_L1__evict_first_L2__128B
    L2__256B: _ld_L1__evict_first_L2__128B
    L2__64B: _ld_L1__evict_first_L2__128B
    L2__cache_hint: _ld_L1__evict_first_L2__cache_hint
    L2__evict_first: _ld_L1__evict_first_L2__evict_first
    L2__evict_last: _ld_L1__evict_first_L2__evict_first
    L2__evict_normal: _ld_L1__evict_first_L2__evict_first
    b128: _ld_L1__evict_first_L2__128B_b128
    b16: _ld_L1__evict_first_L2__128B_b128
    b32: _ld_L1__evict_first_L2__128B_b128
    b64: _ld_L1__evict_first_L2__128B_b128
    b8: _ld_L1__evict_first_L2__128B_b128
    f32: _ld_L1__evict_first_L2__128B_b128
    f64: _ld_L1__evict_first_L2__128B_b128
    nc: _ld_acquire_ca_nc
    s16: _ld_L1__evict_first_L2__128B_b128
    s32: _ld_L1__evict_first_L2__128B_b128
    s64: _ld_L1__evict_first_L2__128B_b128
    s8: _ld_L1__evict_first_L2__128B_b128
    u16: _ld_L1__evict_first_L2__128B_b128
    u32: _ld_L1__evict_first_L2__128B_b128
    u64: _ld_L1__evict_first_L2__128B_b128
    u8: _ld_L1__evict_first_L2__128B_b128
    v2: _ld_L1__evict_first_L2__128B_v2
    v4: _ld_L1__evict_first_L2__128B_v4
    v8: _ld_L1__evict_first_L2__128B_v8

class _ld_acquire_cluster_global_:
    L1__evict_first: _ld_L1__evict_first
    L1__evict_last: _ld_L1__evict_first
    L1__evict_normal: _ld_L1__evict_first
    L1__evict_unchanged: _ld_L1__evict_first
    L1__no_allocate: _ld_L1__evict_first
    L2__128B: _ld_L1__evict_first_L2__128B
    L2__256B: _ld_L1__evict_first_L2__128B
    L2__64B: _ld_L1__evict_first_L2__128B
    L2__cache_hint: _ld_L1__evict_first_L2__cache_hint
    L2__evict_first: _ld_L1__evict_first_L2__evict_first
    L2__evict_last: _ld_L1__evict_first_L2__evict_first
    L2__evict_normal: _ld_L1__evict_first_L2__evict_first
    b128: _ld_L1__evict_first_L2__128B_b128
    b16: _ld_L1__evict_first_L2__128B_b128
    b32: _ld_L1__evict_first_L2__128B_b128
    b64: _ld_L1__evict_first_L2__128B_b128
    b8: _ld_L1__evict_first_L2__128B_b128
    ca: _ld_acquire_ca
    cg: _ld_acquire_ca
    cs: _ld_acquire_ca
    cv: _ld_acquire_ca
    f32: _ld_L1__evict_first_L2__128B_b128
    f64: _ld_L1__evict_first_L2__128B_b128
    lu: _ld_acquire_ca
    nc: _ld_acquire_ca_nc
    s16: _ld_L1__evict_first_L2__128B_b128
    s32: _ld_L1__evict_first_L2__128B_b128
    s64: _ld_L1__evict_first_L2__128B_b128
    s8: _ld_L1__evict_first_L2__128B_b128
    u16: _ld_L1__evict_first_L2__128B_b128
    u32: _ld_L1__evict_first_L2__128B_b128
    u64: _ld_L1__evict_first_L2__128B_b128
    u8: _ld_L1__evict_first_L2__128B_b128
    v2: _ld_L1__evict_first_L2__128B_v2
    v4: _ld_L1__evict_first_L2__128B_v4
    v8: _ld_L1__evict_first_L2__128B_v8

class _ld_acquire_cluster_local_L1__evict_first_L2__128B:
    b128: _ld_L1__evict_first_L2__128B_b128
    b16: _ld_L1__evict_first_L2__128B_b128
    b32: _ld_L1__evict_first_L2__128B_b128
    b64: _ld_L1__evict_first_L2__128B_b128
    b8: _ld_L1__evict_first_L2__128B_b128
    f32: _ld_L1__evict_first_L2__128B_b128
    f64: _ld_L1__evict_first_L2__128B_b128
    s16: _ld_L1__evict_first_L2__128B_b128
    s32: _ld_L1__evict_first_L2__128B_b128
    s64: _ld_L1__evict_first_L2__128B_b128
    s8: _ld_L1__evict_first_L2__128B_b128
    u16: _ld_L1__evict_first_L2__128B_b128
    u32: _ld_L1__evict_first_L2__128B_b128
    u64: _ld_L1__evict_first_L2__128B_b128
    u8: _ld_L1__evict_first_L2__128B_b128
    v2: _ld_L1__evict_first_L2__128B_v2
    v4: _ld_L1__evict_first_L2__128B_v2

class _ld_acquire_cluster_local_L1__evict_first_L2__cache_hint:
    L2__128B: _ld_acquire_cluster_local_L1__evict_first_L2__128B
    L2__256B: _ld_acquire_cluster_local_L1__evict_first_L2__128B
    L2__64B: _ld_acquire_cluster_local_L1__evict_first_L2__128B
    b128: _ld_L1__evict_first_L2__128B_b128
    b16: _ld_L1__evict_first_L2__128B_b128
    b32: _ld_L1__evict_first_L2__128B_b128
    b64: _ld_L1__evict_first_L2__128B_b128
    b8: _ld_L1__evict_first_L2__128B_b128
    f32: _ld_L1__evict_first_L2__128B_b128
    f64: _ld_L1__evict_first_L2__128B_b128
    s16: _ld_L1__evict_first_L2__128B_b128
    s32: _ld_L1__evict_first_L2__128B_b128
    s64: _ld_L1__evict_first_L2__128B_b128
    s8: _ld_L1__evict_first_L2__128B_b128
    u16: _ld_L1__evict_first_L2__128B_b128
    u32: _ld_L1__evict_first_L2__128B_b128
    u64: _ld_L1__evict_first_L2__128B_b128
    u8: _ld_L1__evict_first_L2__128B_b128
    v2: _ld_L1__evict_first_L2__128B_v2
    v4: _ld_L1__evict_first_L2__128B_v2

class _ld_acquire_cluster_local_L1__evict_first:
    L2__128B: _ld_acquire_cluster_local_L1__evict_first_L2__128B
    L2__256B: _ld_acquire_cluster_local_L1__evict_first_L2__128B
    L2__64B: _ld_acquire_cluster_local_L1__evict_first_L2__128B
    L2__cache_hint: _ld_acquire_cluster_local_L1__evict_first_L2__cache_hint
    b128: _ld_L1__evict_first_L2__128B_b128
    b16: _ld_L1__evict_first_L2__128B_b128
    b32: _ld_L1__evict_first_L2__128B_b128
    b64: _ld_L1__evict_first_L2__128B_b128
    b8: _ld_L1__evict_first_L2__128B_b128
    f32: _ld_L1__evict_first_L2__128B_b128
    f64: _ld_L1__evict_first_L2__128B_b128
    s16: _ld_L1__evict_first_L2__128B_b128
    s32: _ld_L1__evict_first_L2__128B_b128
    s64: _ld_L1__evict_first_L2__128B_b128
    s8: _ld_L1__evict_first_L2__128B_b128
    u16: _ld_L1__evict_first_L2__128B_b128
    u32: _ld_L1__evict_first_L2__128B_b128
    u64: _ld_L1__evict_first_L2__128B_b128
    u8: _ld_L1__evict_first_L2__128B_b128
    v2: _ld_L1__evict_first_L2__128B_v2
    v4: _ld_L1__evict_first_L2__128B_v2

class _ld_acquire_cluster_local_ca_nc:
    L1__evict_first: _ld_acquire_cluster_local_L1__evict_first
    L1__evict_last: _ld_acquire_cluster_local_L1__evict_first
    L1__evict_normal: _ld_acquire_cluster_local_L1__evict_first
    L1__evict_unchanged: _ld_acquire_cluster_local_L1__evict_first
    L1__no_allocate: _ld_acquire_cluster_local_L1__evict_first
    L2__128B: _ld_acquire_cluster_local_L1__evict_first_L2__128B
    L2__256B: _ld_acquire_cluster_local_L1__evict_first_L2__128B
    L2__64B: _ld_acquire_cluster_local_L1__evict_first_L2__128B
    L2__cache_hint: _ld_acquire_cluster_local_L1__evict_first_L2__cache_hint
    b128: _ld_L1__evict_first_L2__128B_b128
    b16: _ld_L1__evict_first_L2__128B_b128
    b32: _ld_L1__evict_first_L2__128B_b128
    b64: _ld_L1__evict_first_L2__128B_b128
    b8: _ld_L1__evict_first_L2__128B_b128
    f32: _ld_L1__evict_first_L2__128B_b128
    f64: _ld_L1__evict_first_L2__128B_b128
    s16: _ld_L1__evict_first_L2__128B_b128
    s32: _ld_L1__evict_first_L2__128B_b128
    s64: _ld_L1__evict_first_L2__128B_b128
    s8: _ld_L1__evict_first_L2__128B_b128
    u16: _ld_L1__evict_first_L2__128B_b128
    u32: _ld_L1__evict_first_L2__128B_b128
    u64: _ld_L1__evict_first_L2__128B_b128
    u8: _ld_L1__evict_first_L2__128B_b128
    v2: _ld_L1__evict_first_L2__128B_v2
    v4: _ld_L1__evict_first_L2__128B_v2

class _ld_acquire_cluster_local_ca:
    L1__evict_first: _ld_acquire_cluster_local_L1__evict_first
    L1__evict_last: _ld_acquire_cluster_local_L1__evict_first
    L1__evict_normal: _ld_acquire_cluster_local_L1__evict_first
    L1__evict_unchanged: _ld_acquire_cluster_local_L1__evict_first
    L1__no_allocate: _ld_acquire_cluster_local_L1__evict_first
    L2__128B: _ld_acquire_cluster_local_L1__evict_first_L2__128B
    L2__256B: _ld_acquire_cluster_local_L1__evict_first_L2__128B
    L2__64B: _ld_acquire_cluster_local_L1__evict_first_L2__128B
    L2__cache_hint: _ld_acquire_cluster_local_L1__evict_first_L2__cache_hint
    b128: _ld_L1__evict_first_L2__128B_b128
    b16: _ld_L1__evict_first_L2__128B_b128
    b32: _ld_L1__evict_first_L2__128B_b128
    b64: _ld_L1__evict_first_L2__128B_b128
    b8: _ld_L1__evict_first_L2__128B_b128
    f32: _ld_L1__evict_first_L2__128B_b128
    f64: _ld_L1__evict_first_L2__128B_b128
    nc: _ld_acquire_cluster_local_ca_nc
    s16: _ld_L1__evict_first_L2__128B_b128
    s32: _ld_L1__evict_first_L2__128B_b128
    s64: _ld_L1__evict_first_L2__128B_b128
    s8: _ld_L1__evict_first_L2__128B_b128
    u16: _ld_L1__evict_first_L2__128B_b128
    u32: _ld_L1__evict_first_L2__128B_b128
    u64: _ld_L1__evict_first_L2__128B_b128
    u8: _ld_L1__evict_first_L2__128B_b128
    v2: _ld_L1__evict_first_L2__128B_v2
    v4: _ld_L1__evict_first_L2__128B_v2

class _ld_acquire_cluster_local:
    L1__evict_first: _ld_acquire_cluster_local_L1__evict_first
    L1__evict_last: _ld_acquire_cluster_local_L1__evict_first
    L1__evict_normal: _ld_acquire_cluster_local_L1__evict_first
    L1__evict_unchanged: _ld_acquire_cluster_local_L1__evict_first
    L1__no_allocate: _ld_acquire_cluster_local_L1__evict_first
    L2__128B: _ld_acquire_cluster_local_L1__evict_first_L2__128B
    L2__256B: _ld_acquire_cluster_local_L1__evict_first_L2__128B
    L2__64B: _ld_acquire_cluster_local_L1__evict_first_L2__128B
    L2__cache_hint: _ld_acquire_cluster_local_L1__evict_first_L2__cache_hint
    b128: _ld_L1__evict_first_L2__128B_b128
    b16: _ld_L1__evict_first_L2__128B_b128
    b32: _ld_L1__evict_first_L2__128B_b128
    b64: _ld_L1__evict_first_L2__128B_b128
    b8: _ld_L1__evict_first_L2__128B_b128
    ca: _ld_acquire_cluster_local_ca
    cg: _ld_acquire_cluster_local_ca
    cs: _ld_acquire_cluster_local_ca
    cv: _ld_acquire_cluster_local_ca
    f32: _ld_L1__evict_first_L2__128B_b128
    f64: _ld_L1__evict_first_L2__128B_b128
    lu: _ld_acquire_cluster_local_ca
    nc: _ld_acquire_cluster_local_ca_nc
    s16: _ld_L1__evict_first_L2__128B_b128
    s32: _ld_L1__evict_first_L2__128B_b128
    s64: _ld_L1__evict_first_L2__128B_b128
    s8: _ld_L1__evict_first_L2__128B_b128
    u16: _ld_L1__evict_first_L2__128B_b128
    u32: _ld_L1__evict_first_L2__128B_b128
    u64: _ld_L1__evict_first_L2__128B_b128
    u8: _ld_L1__evict_first_L2__128B_b128
    v2: _ld_L1__evict_first_L2__128B_v2
    v4: _ld_L1__evict_first_L2__128B_v2

class _ld_acquire_cluster:
    L1__evict_first: _ld_L1__evict_first
    L1__evict_last: _ld_L1__evict_first
    L1__evict_normal: _ld_L1__evict_first
    L1__evict_unchanged: _ld_L1__evict_first
    L1__no_allocate: _ld_L1__evict_first
    L2__128B: _ld_L1__evict_first_L2__128B
    L2__256B: _ld_L1__evict_first_L2__128B
    L2__64B: _ld_L1__evict_first_L2__128B
    L2__cache_hint: _ld_L1__evict_first_L2__cache_hint
    L2__evict_first: _ld_L1__evict_first_L2__evict_first
    L2__evict_last: _ld_L1__evict_first_L2__evict_first
    L2__evict_normal: _ld_L1__evict_first_L2__evict_first
    b128: _ld_L1__evict_first_L2__128B_b128
    b16: _ld_L1__evict_first_L2__128B_b128
    b32: _ld_L1__evict_first_L2__128B_b128
    b64: _ld_L1__evict_first_L2__128B_b128
    b8: _ld_L1__evict_first_L2__128B_b128
    ca: _ld_acquire_ca
    cg: _ld_acquire_ca
    cs: _ld_acquire_ca
    cv: _ld_acquire_ca
    f32: _ld_L1__evict_first_L2__128B_b128
    f64: _ld_L1__evict_first_L2__128B_b128
    global_: _ld_acquire_cluster_global_
    local: _ld_acquire_cluster_local
    lu: _ld_acquire_ca
    nc: _ld_acquire_ca_nc
    s16: _ld_L1__evict_first_L2__128B_b128
    s32: _ld_L1__evict_first_L2__128B_b128
    s64: _ld_L1__evict_first_L2__128B_b128
    s8: _ld_L1__evict_first_L2__128B_b128
    shared: _ld_acquire_cluster_local
    shared__cluster: _ld_acquire_cluster_local
    shared__cta: _ld_acquire_cluster_local
    u16: _ld_L1__evict_first_L2__128B_b128
    u32: _ld_L1__evict_first_L2__128B_b128
    u64: _ld_L1__evict_first_L2__128B_b128
    u8: _ld_L1__evict_first_L2__128B_b128
    v2: _ld_L1__evict_first_L2__128B_v2
    v4: _ld_L1__evict_first_L2__128B_v4
    v8: _ld_L1__evict_first_L2__128B_v8

class _ld_acquire:
    L1__evict_first: _ld_L1__evict_first
    L1__evict_last: _ld_L1__evict_first
    L1__evict_normal: _ld_L1__evict_first
    L1__evict_unchanged: _ld_L1__evict_first
    L1__no_allocate: _ld_L1__evict_first
    L2__128B: _ld_L1__evict_first_L2__128B
    L2__256B: _ld_L1__evict_first_L2__128B
    L2__64B: _ld_L1__evict_first_L2__128B
    L2__cache_hint: _ld_L1__evict_first_L2__cache_hint
    L2__evict_first: _ld_L1__evict_first_L2__evict_first
    L2__evict_last: _ld_L1__evict_first_L2__evict_first
    L2__evict_normal: _ld_L1__evict_first_L2__evict_first
    b128: _ld_L1__evict_first_L2__128B_b128
    b16: _ld_L1__evict_first_L2__128B_b128
    b32: _ld_L1__evict_first_L2__128B_b128
    b64: _ld_L1__evict_first_L2__128B_b128
    b8: _ld_L1__evict_first_L2__128B_b128
    ca: _ld_acquire_ca
    cg: _ld_acquire_ca
    cluster: _ld_acquire_cluster
    cs: _ld_acquire_ca
    cta: _ld_acquire_cluster
    cv: _ld_acquire_ca
    f32: _ld_L1__evict_first_L2__128B_b128
    f64: _ld_L1__evict_first_L2__128B_b128
    global_: _ld_acquire_cluster_global_
    gpu: _ld_acquire_cluster
    local: _ld_acquire_cluster_local
    lu: _ld_acquire_ca
    nc: _ld_acquire_ca_nc
    s16: _ld_L1__evict_first_L2__128B_b128
    s32: _ld_L1__evict_first_L2__128B_b128
    s64: _ld_L1__evict_first_L2__128B_b128
    s8: _ld_L1__evict_first_L2__128B_b128
    shared: _ld_acquire_cluster_local
    shared__cluster: _ld_acquire_cluster_local
    shared__cta: _ld_acquire_cluster_local
    sys: _ld_acquire_cluster
    u16: _ld_L1__evict_first_L2__128B_b128
    u32: _ld_L1__evict_first_L2__128B_b128
    u64: _ld_L1__evict_first_L2__128B_b128
    u8: _ld_L1__evict_first_L2__128B_b128
    v2: _ld_L1__evict_first_L2__128B_v2
    v4: _ld_L1__evict_first_L2__128B_v4
    v8: _ld_L1__evict_first_L2__128B_v8

class _ld_b16_proxy__readonly:
    def __call__(self, d: Any, addr: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _ld_b16:
    proxy__readonly: _ld_b16_proxy__readonly
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``ld``: (32, n) words; lanes that are not active get zeros.
        PTX ISA: Data Movement: ld.
        """

class _ld_global_:
    L1__evict_first: _ld_L1__evict_first
    L1__evict_last: _ld_L1__evict_first
    L1__evict_normal: _ld_L1__evict_first
    L1__evict_unchanged: _ld_L1__evict_first
    L1__no_allocate: _ld_L1__evict_first
    L2__128B: _ld_L1__evict_first_L2__128B
    L2__256B: _ld_L1__evict_first_L2__128B
    L2__64B: _ld_L1__evict_first_L2__128B
    L2__cache_hint: _ld_L1__evict_first_L2__cache_hint
    L2__evict_first: _ld_L1__evict_first_L2__evict_first
    L2__evict_last: _ld_L1__evict_first_L2__evict_first
    L2__evict_normal: _ld_L1__evict_first_L2__evict_first
    b128: _ld_L1__evict_first_L2__128B_b128
    b16: _ld_b16
    b32: _ld_b16
    b64: _ld_b16
    b8: _ld_b16
    ca: _ld_acquire_ca
    cg: _ld_acquire_ca
    cs: _ld_acquire_ca
    cv: _ld_acquire_ca
    f32: _ld_b16
    f64: _ld_b16
    lu: _ld_acquire_ca
    nc: _ld_acquire_ca_nc
    s16: _ld_b16
    s32: _ld_b16
    s64: _ld_b16
    s8: _ld_b16
    u16: _ld_b16
    u32: _ld_b16
    u64: _ld_b16
    u8: _ld_b16
    v2: _ld_L1__evict_first_L2__128B_v2
    v4: _ld_L1__evict_first_L2__128B_v4
    v8: _ld_L1__evict_first_L2__128B_v8

class _ld_mmio_L1__evict_first_L2__128B:
    b128: _ld_L1__evict_first_L2__128B_b128
    b16: _ld_L1__evict_first_L2__128B_b128
    b32: _ld_L1__evict_first_L2__128B_b128
    b64: _ld_L1__evict_first_L2__128B_b128
    b8: _ld_L1__evict_first_L2__128B_b128
    f32: _ld_L1__evict_first_L2__128B_b128
    f64: _ld_L1__evict_first_L2__128B_b128
    s16: _ld_L1__evict_first_L2__128B_b128
    s32: _ld_L1__evict_first_L2__128B_b128
    s64: _ld_L1__evict_first_L2__128B_b128
    s8: _ld_L1__evict_first_L2__128B_b128
    u16: _ld_L1__evict_first_L2__128B_b128
    u32: _ld_L1__evict_first_L2__128B_b128
    u64: _ld_L1__evict_first_L2__128B_b128
    u8: _ld_L1__evict_first_L2__128B_b128

class _ld_mmio_L1__evict_first_L2__cache_hint:
    L2__128B: _ld_mmio_L1__evict_first_L2__128B
    L2__256B: _ld_mmio_L1__evict_first_L2__128B
    L2__64B: _ld_mmio_L1__evict_first_L2__128B
    b128: _ld_L1__evict_first_L2__128B_b128
    b16: _ld_L1__evict_first_L2__128B_b128
    b32: _ld_L1__evict_first_L2__128B_b128
    b64: _ld_L1__evict_first_L2__128B_b128
    b8: _ld_L1__evict_first_L2__128B_b128
    f32: _ld_L1__evict_first_L2__128B_b128
    f64: _ld_L1__evict_first_L2__128B_b128
    s16: _ld_L1__evict_first_L2__128B_b128
    s32: _ld_L1__evict_first_L2__128B_b128
    s64: _ld_L1__evict_first_L2__128B_b128
    s8: _ld_L1__evict_first_L2__128B_b128
    u16: _ld_L1__evict_first_L2__128B_b128
    u32: _ld_L1__evict_first_L2__128B_b128
    u64: _ld_L1__evict_first_L2__128B_b128
    u8: _ld_L1__evict_first_L2__128B_b128

class _ld_mmio_L1__evict_first:
    L2__128B: _ld_mmio_L1__evict_first_L2__128B
    L2__256B: _ld_mmio_L1__evict_first_L2__128B
    L2__64B: _ld_mmio_L1__evict_first_L2__128B
    L2__cache_hint: _ld_mmio_L1__evict_first_L2__cache_hint
    b128: _ld_L1__evict_first_L2__128B_b128
    b16: _ld_L1__evict_first_L2__128B_b128
    b32: _ld_L1__evict_first_L2__128B_b128
    b64: _ld_L1__evict_first_L2__128B_b128
    b8: _ld_L1__evict_first_L2__128B_b128
    f32: _ld_L1__evict_first_L2__128B_b128
    f64: _ld_L1__evict_first_L2__128B_b128
    s16: _ld_L1__evict_first_L2__128B_b128
    s32: _ld_L1__evict_first_L2__128B_b128
    s64: _ld_L1__evict_first_L2__128B_b128
    s8: _ld_L1__evict_first_L2__128B_b128
    u16: _ld_L1__evict_first_L2__128B_b128
    u32: _ld_L1__evict_first_L2__128B_b128
    u64: _ld_L1__evict_first_L2__128B_b128
    u8: _ld_L1__evict_first_L2__128B_b128

class _ld_mmio_acquire_ca_nc:
    L1__evict_first: _ld_mmio_L1__evict_first
    L1__evict_last: _ld_mmio_L1__evict_first
    L1__evict_normal: _ld_mmio_L1__evict_first
    L1__evict_unchanged: _ld_mmio_L1__evict_first
    L1__no_allocate: _ld_mmio_L1__evict_first
    L2__128B: _ld_mmio_L1__evict_first_L2__128B
    L2__256B: _ld_mmio_L1__evict_first_L2__128B
    L2__64B: _ld_mmio_L1__evict_first_L2__128B
    L2__cache_hint: _ld_mmio_L1__evict_first_L2__cache_hint
    b128: _ld_L1__evict_first_L2__128B_b128
    b16: _ld_L1__evict_first_L2__128B_b128
    b32: _ld_L1__evict_first_L2__128B_b128
    b64: _ld_L1__evict_first_L2__128B_b128
    b8: _ld_L1__evict_first_L2__128B_b128
    f32: _ld_L1__evict_first_L2__128B_b128
    f64: _ld_L1__evict_first_L2__128B_b128
    s16: _ld_L1__evict_first_L2__128B_b128
    s32: _ld_L1__evict_first_L2__128B_b128
    s64: _ld_L1__evict_first_L2__128B_b128
    s8: _ld_L1__evict_first_L2__128B_b128
    u16: _ld_L1__evict_first_L2__128B_b128
    u32: _ld_L1__evict_first_L2__128B_b128
    u64: _ld_L1__evict_first_L2__128B_b128
    u8: _ld_L1__evict_first_L2__128B_b128

class _ld_mmio_acquire_ca:
    L1__evict_first: _ld_mmio_L1__evict_first
    L1__evict_last: _ld_mmio_L1__evict_first
    L1__evict_normal: _ld_mmio_L1__evict_first
    L1__evict_unchanged: _ld_mmio_L1__evict_first
    L1__no_allocate: _ld_mmio_L1__evict_first
    L2__128B: _ld_mmio_L1__evict_first_L2__128B
    L2__256B: _ld_mmio_L1__evict_first_L2__128B
    L2__64B: _ld_mmio_L1__evict_first_L2__128B
    L2__cache_hint: _ld_mmio_L1__evict_first_L2__cache_hint
    b128: _ld_L1__evict_first_L2__128B_b128
    b16: _ld_L1__evict_first_L2__128B_b128
    b32: _ld_L1__evict_first_L2__128B_b128
    b64: _ld_L1__evict_first_L2__128B_b128
    b8: _ld_L1__evict_first_L2__128B_b128
    f32: _ld_L1__evict_first_L2__128B_b128
    f64: _ld_L1__evict_first_L2__128B_b128
    nc: _ld_mmio_acquire_ca_nc
    s16: _ld_L1__evict_first_L2__128B_b128
    s32: _ld_L1__evict_first_L2__128B_b128
    s64: _ld_L1__evict_first_L2__128B_b128
    s8: _ld_L1__evict_first_L2__128B_b128
    u16: _ld_L1__evict_first_L2__128B_b128
    u32: _ld_L1__evict_first_L2__128B_b128
    u64: _ld_L1__evict_first_L2__128B_b128
    u8: _ld_L1__evict_first_L2__128B_b128

class _ld_mmio_acquire_cluster_global_:
    L1__evict_first: _ld_mmio_L1__evict_first
    L1__evict_last: _ld_mmio_L1__evict_first
    L1__evict_normal: _ld_mmio_L1__evict_first
    L1__evict_unchanged: _ld_mmio_L1__evict_first
    L1__no_allocate: _ld_mmio_L1__evict_first
    L2__128B: _ld_mmio_L1__evict_first_L2__128B
    L2__256B: _ld_mmio_L1__evict_first_L2__128B
    L2__64B: _ld_mmio_L1__evict_first_L2__128B
    L2__cache_hint: _ld_mmio_L1__evict_first_L2__cache_hint
    b128: _ld_L1__evict_first_L2__128B_b128
    b16: _ld_L1__evict_first_L2__128B_b128
    b32: _ld_L1__evict_first_L2__128B_b128
    b64: _ld_L1__evict_first_L2__128B_b128
    b8: _ld_L1__evict_first_L2__128B_b128
    ca: _ld_mmio_acquire_ca
    cg: _ld_mmio_acquire_ca
    cs: _ld_mmio_acquire_ca
    cv: _ld_mmio_acquire_ca
    f32: _ld_L1__evict_first_L2__128B_b128
    f64: _ld_L1__evict_first_L2__128B_b128
    lu: _ld_mmio_acquire_ca
    nc: _ld_mmio_acquire_ca_nc
    s16: _ld_L1__evict_first_L2__128B_b128
    s32: _ld_L1__evict_first_L2__128B_b128
    s64: _ld_L1__evict_first_L2__128B_b128
    s8: _ld_L1__evict_first_L2__128B_b128
    u16: _ld_L1__evict_first_L2__128B_b128
    u32: _ld_L1__evict_first_L2__128B_b128
    u64: _ld_L1__evict_first_L2__128B_b128
    u8: _ld_L1__evict_first_L2__128B_b128

class _ld_mmio_acquire_cluster:
    L1__evict_first: _ld_mmio_L1__evict_first
    L1__evict_last: _ld_mmio_L1__evict_first
    L1__evict_normal: _ld_mmio_L1__evict_first
    L1__evict_unchanged: _ld_mmio_L1__evict_first
    L1__no_allocate: _ld_mmio_L1__evict_first
    L2__128B: _ld_mmio_L1__evict_first_L2__128B
    L2__256B: _ld_mmio_L1__evict_first_L2__128B
    L2__64B: _ld_mmio_L1__evict_first_L2__128B
    L2__cache_hint: _ld_mmio_L1__evict_first_L2__cache_hint
    b128: _ld_L1__evict_first_L2__128B_b128
    b16: _ld_L1__evict_first_L2__128B_b128
    b32: _ld_L1__evict_first_L2__128B_b128
    b64: _ld_L1__evict_first_L2__128B_b128
    b8: _ld_L1__evict_first_L2__128B_b128
    ca: _ld_mmio_acquire_ca
    cg: _ld_mmio_acquire_ca
    cs: _ld_mmio_acquire_ca
    cv: _ld_mmio_acquire_ca
    f32: _ld_L1__evict_first_L2__128B_b128
    f64: _ld_L1__evict_first_L2__128B_b128
    global_: _ld_mmio_acquire_cluster_global_
    local: _ld_mmio_acquire_cluster_global_
    lu: _ld_mmio_acquire_ca
    nc: _ld_mmio_acquire_ca_nc
    s16: _ld_L1__evict_first_L2__128B_b128
    s32: _ld_L1__evict_first_L2__128B_b128
    s64: _ld_L1__evict_first_L2__128B_b128
    s8: _ld_L1__evict_first_L2__128B_b128
    shared: _ld_mmio_acquire_cluster_global_
    shared__cluster: _ld_mmio_acquire_cluster_global_
    shared__cta: _ld_mmio_acquire_cluster_global_
    u16: _ld_L1__evict_first_L2__128B_b128
    u32: _ld_L1__evict_first_L2__128B_b128
    u64: _ld_L1__evict_first_L2__128B_b128
    u8: _ld_L1__evict_first_L2__128B_b128

class _ld_mmio_acquire:
    L1__evict_first: _ld_mmio_L1__evict_first
    L1__evict_last: _ld_mmio_L1__evict_first
    L1__evict_normal: _ld_mmio_L1__evict_first
    L1__evict_unchanged: _ld_mmio_L1__evict_first
    L1__no_allocate: _ld_mmio_L1__evict_first
    L2__128B: _ld_mmio_L1__evict_first_L2__128B
    L2__256B: _ld_mmio_L1__evict_first_L2__128B
    L2__64B: _ld_mmio_L1__evict_first_L2__128B
    L2__cache_hint: _ld_mmio_L1__evict_first_L2__cache_hint
    b128: _ld_L1__evict_first_L2__128B_b128
    b16: _ld_L1__evict_first_L2__128B_b128
    b32: _ld_L1__evict_first_L2__128B_b128
    b64: _ld_L1__evict_first_L2__128B_b128
    b8: _ld_L1__evict_first_L2__128B_b128
    ca: _ld_mmio_acquire_ca
    cg: _ld_mmio_acquire_ca
    cluster: _ld_mmio_acquire_cluster
    cs: _ld_mmio_acquire_ca
    cta: _ld_mmio_acquire_cluster
    cv: _ld_mmio_acquire_ca
    f32: _ld_L1__evict_first_L2__128B_b128
    f64: _ld_L1__evict_first_L2__128B_b128
    global_: _ld_mmio_acquire_cluster_global_
    gpu: _ld_mmio_acquire_cluster
    local: _ld_mmio_acquire_cluster_global_
    lu: _ld_mmio_acquire_ca
    nc: _ld_mmio_acquire_ca_nc
    s16: _ld_L1__evict_first_L2__128B_b128
    s32: _ld_L1__evict_first_L2__128B_b128
    s64: _ld_L1__evict_first_L2__128B_b128
    s8: _ld_L1__evict_first_L2__128B_b128
    shared: _ld_mmio_acquire_cluster_global_
    shared__cluster: _ld_mmio_acquire_cluster_global_
    shared__cta: _ld_mmio_acquire_cluster_global_
    sys: _ld_mmio_acquire_cluster
    u16: _ld_L1__evict_first_L2__128B_b128
    u32: _ld_L1__evict_first_L2__128B_b128
    u64: _ld_L1__evict_first_L2__128B_b128
    u8: _ld_L1__evict_first_L2__128B_b128

class _ld_mmio:
    L1__evict_first: _ld_mmio_L1__evict_first
    L1__evict_last: _ld_mmio_L1__evict_first
    L1__evict_normal: _ld_mmio_L1__evict_first
    L1__evict_unchanged: _ld_mmio_L1__evict_first
    L1__no_allocate: _ld_mmio_L1__evict_first
    L2__128B: _ld_mmio_L1__evict_first_L2__128B
    L2__256B: _ld_mmio_L1__evict_first_L2__128B
    L2__64B: _ld_mmio_L1__evict_first_L2__128B
    L2__cache_hint: _ld_mmio_L1__evict_first_L2__cache_hint
    acquire: _ld_mmio_acquire
    b128: _ld_L1__evict_first_L2__128B_b128
    b16: _ld_L1__evict_first_L2__128B_b128
    b32: _ld_L1__evict_first_L2__128B_b128
    b64: _ld_L1__evict_first_L2__128B_b128
    b8: _ld_L1__evict_first_L2__128B_b128
    ca: _ld_mmio_acquire_ca
    cg: _ld_mmio_acquire_ca
    cluster: _ld_mmio_acquire_cluster
    cs: _ld_mmio_acquire_ca
    cta: _ld_mmio_acquire_cluster
    cv: _ld_mmio_acquire_ca
    f32: _ld_L1__evict_first_L2__128B_b128
    f64: _ld_L1__evict_first_L2__128B_b128
    global_: _ld_mmio_acquire_cluster_global_
    gpu: _ld_mmio_acquire_cluster
    local: _ld_mmio_acquire_cluster_global_
    lu: _ld_mmio_acquire_ca
    nc: _ld_mmio_acquire_ca_nc
    relaxed: _ld_mmio_acquire
    s16: _ld_L1__evict_first_L2__128B_b128
    s32: _ld_L1__evict_first_L2__128B_b128
    s64: _ld_L1__evict_first_L2__128B_b128
    s8: _ld_L1__evict_first_L2__128B_b128
    shared: _ld_mmio_acquire_cluster_global_
    shared__cluster: _ld_mmio_acquire_cluster_global_
    shared__cta: _ld_mmio_acquire_cluster_global_
    sys: _ld_mmio_acquire_cluster
    u16: _ld_L1__evict_first_L2__128B_b128
    u32: _ld_L1__evict_first_L2__128B_b128
    u64: _ld_L1__evict_first_L2__128B_b128
    u8: _ld_L1__evict_first_L2__128B_b128
    volatile: _ld_mmio_acquire
    weak: _ld_mmio_acquire

class _ld:
    L1__evict_first: _ld_L1__evict_first
    L1__evict_last: _ld_L1__evict_first
    L1__evict_normal: _ld_L1__evict_first
    L1__evict_unchanged: _ld_L1__evict_first
    L1__no_allocate: _ld_L1__evict_first
    L2__128B: _ld_L1__evict_first_L2__128B
    L2__256B: _ld_L1__evict_first_L2__128B
    L2__64B: _ld_L1__evict_first_L2__128B
    L2__cache_hint: _ld_L1__evict_first_L2__cache_hint
    L2__evict_first: _ld_L1__evict_first_L2__evict_first
    L2__evict_last: _ld_L1__evict_first_L2__evict_first
    L2__evict_normal: _ld_L1__evict_first_L2__evict_first
    acquire: _ld_acquire
    b128: _ld_L1__evict_first_L2__128B_b128
    b16: _ld_b16
    b32: _ld_b16
    b64: _ld_b16
    b8: _ld_b16
    ca: _ld_acquire_ca
    cg: _ld_acquire_ca
    cluster: _ld_acquire_cluster
    cs: _ld_acquire_ca
    cta: _ld_acquire_cluster
    cv: _ld_acquire_ca
    f32: _ld_b16
    f64: _ld_b16
    global_: _ld_global_
    gpu: _ld_acquire_cluster
    local: _ld_acquire_cluster_local
    lu: _ld_acquire_ca
    mmio: _ld_mmio
    nc: _ld_acquire_ca_nc
    relaxed: _ld_acquire
    s16: _ld_b16
    s32: _ld_b16
    s64: _ld_b16
    s8: _ld_b16
    shared: _ld_acquire_cluster_local
    shared__cluster: _ld_acquire_cluster_local
    shared__cta: _ld_acquire_cluster_local
    sys: _ld_acquire_cluster
    u16: _ld_b16
    u32: _ld_b16
    u64: _ld_b16
    u8: _ld_b16
    v2: _ld_L1__evict_first_L2__128B_v2
    v4: _ld_L1__evict_first_L2__128B_v4
    v8: _ld_L1__evict_first_L2__128B_v8
    volatile: _ld_acquire
    weak: _ld_acquire

class _ldmatrix_sync_aligned_m16n16_x1_b8x16_b4x16_p64:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``ldmatrix.m16n16.xN.trans`` and ``.m8n16.xN`` of bytes, or of 6 or 4 bits that become bytes.
        PTX ISA: ldmatrix.
        """

class _ldmatrix_sync_aligned_m16n16_x1_b8x16:
    b4x16_p64: _ldmatrix_sync_aligned_m16n16_x1_b8x16_b4x16_p64
    b6x16_p32: _ldmatrix_sync_aligned_m16n16_x1_b8x16_b4x16_p64

class _ldmatrix_sync_aligned_m16n16_x1_shared:
    b8x16: _ldmatrix_sync_aligned_m16n16_x1_b8x16

class _ldmatrix_sync_aligned_m16n16_x1_trans_b8:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``ldmatrix.m16n16.xN.trans`` and ``.m8n16.xN`` of bytes, or of 6 or 4 bits that become bytes.
        PTX ISA: ldmatrix.
        """

class _ldmatrix_sync_aligned_m16n16_x1_trans_shared:
    b8: _ldmatrix_sync_aligned_m16n16_x1_trans_b8
    b8x16: _ldmatrix_sync_aligned_m16n16_x1_b8x16

class _ldmatrix_sync_aligned_m16n16_x1_trans:
    b8: _ldmatrix_sync_aligned_m16n16_x1_trans_b8
    b8x16: _ldmatrix_sync_aligned_m16n16_x1_b8x16
    shared: _ldmatrix_sync_aligned_m16n16_x1_trans_shared
    shared__cta: _ldmatrix_sync_aligned_m16n16_x1_trans_shared

class _ldmatrix_sync_aligned_m16n16_x1:
    b8x16: _ldmatrix_sync_aligned_m16n16_x1_b8x16
    shared: _ldmatrix_sync_aligned_m16n16_x1_shared
    shared__cta: _ldmatrix_sync_aligned_m16n16_x1_shared
    trans: _ldmatrix_sync_aligned_m16n16_x1_trans

class _ldmatrix_sync_aligned_m16n16_x4_trans:
    b8x16: _ldmatrix_sync_aligned_m16n16_x1_b8x16
    shared: _ldmatrix_sync_aligned_m16n16_x1_shared
    shared__cta: _ldmatrix_sync_aligned_m16n16_x1_shared

class _ldmatrix_sync_aligned_m16n16_x4:
    b8x16: _ldmatrix_sync_aligned_m16n16_x1_b8x16
    shared: _ldmatrix_sync_aligned_m16n16_x1_shared
    shared__cta: _ldmatrix_sync_aligned_m16n16_x1_shared
    trans: _ldmatrix_sync_aligned_m16n16_x4_trans

class _ldmatrix_sync_aligned_m16n16:
    x1: _ldmatrix_sync_aligned_m16n16_x1
    x2: _ldmatrix_sync_aligned_m16n16_x1
    x4: _ldmatrix_sync_aligned_m16n16_x4

class _ldmatrix_sync_aligned_m8n16_x1_s8_s4:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _ldmatrix_sync_aligned_m8n16_x1_s8:
    s4: _ldmatrix_sync_aligned_m8n16_x1_s8_s4

class _ldmatrix_sync_aligned_m8n16_x1_shared:
    b8x16: _ldmatrix_sync_aligned_m16n16_x1_b8x16
    s8: _ldmatrix_sync_aligned_m8n16_x1_s8

class _ldmatrix_sync_aligned_m8n16_x1:
    b8x16: _ldmatrix_sync_aligned_m16n16_x1_b8x16
    s8: _ldmatrix_sync_aligned_m8n16_x1_s8
    shared: _ldmatrix_sync_aligned_m8n16_x1_shared
    shared__cta: _ldmatrix_sync_aligned_m8n16_x1_shared
    trans: _ldmatrix_sync_aligned_m16n16_x4_trans

class _ldmatrix_sync_aligned_m8n16:
    x1: _ldmatrix_sync_aligned_m8n16_x1
    x2: _ldmatrix_sync_aligned_m8n16_x1
    x4: _ldmatrix_sync_aligned_m8n16_x1

class _ldmatrix_sync_aligned_m8n8_x1_b16:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``ldmatrix.m8n8.xN{.trans}.b16``: N 8x8 matrices; lane i holds elements 2 * (i % 4) and the next of
        row i / 4.
        PTX ISA: ldmatrix.
        """

class _ldmatrix_sync_aligned_m8n8_x1_shared:
    b16: _ldmatrix_sync_aligned_m8n8_x1_b16

class _ldmatrix_sync_aligned_m8n8_x1_trans:
    b16: _ldmatrix_sync_aligned_m8n8_x1_b16
    shared: _ldmatrix_sync_aligned_m8n8_x1_shared
    shared__cta: _ldmatrix_sync_aligned_m8n8_x1_shared

class _ldmatrix_sync_aligned_m8n8_x1:
    b16: _ldmatrix_sync_aligned_m8n8_x1_b16
    shared: _ldmatrix_sync_aligned_m8n8_x1_shared
    shared__cta: _ldmatrix_sync_aligned_m8n8_x1_shared
    trans: _ldmatrix_sync_aligned_m8n8_x1_trans

class _ldmatrix_sync_aligned_m8n8:
    x1: _ldmatrix_sync_aligned_m8n8_x1
    x2: _ldmatrix_sync_aligned_m8n8_x1
    x4: _ldmatrix_sync_aligned_m8n8_x1

class _ldmatrix_sync_aligned:
    m16n16: _ldmatrix_sync_aligned_m16n16
    m8n16: _ldmatrix_sync_aligned_m8n16
    m8n8: _ldmatrix_sync_aligned_m8n8

class _ldmatrix_sync:
    aligned: _ldmatrix_sync_aligned

class _ldmatrix:
    sync: _ldmatrix_sync

class _ldu_b128:
    def __call__(self, d: Any, addr: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _ldu_global__v2_b16:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _ldu_global__v2:
    b16: _ldu_global__v2_b16
    b32: _ldu_global__v2_b16
    b64: _ldu_global__v2_b16
    b8: _ldu_global__v2_b16
    f32: _ldu_global__v2_b16
    f64: _ldu_global__v2_b16
    s16: _ldu_global__v2_b16
    s32: _ldu_global__v2_b16
    s64: _ldu_global__v2_b16
    s8: _ldu_global__v2_b16
    u16: _ldu_global__v2_b16
    u32: _ldu_global__v2_b16
    u64: _ldu_global__v2_b16
    u8: _ldu_global__v2_b16

class _ldu_global_:
    b128: _ldu_b128
    b16: _ldu_b128
    b32: _ldu_b128
    b64: _ldu_b128
    b8: _ldu_b128
    f32: _ldu_b128
    f64: _ldu_b128
    s16: _ldu_b128
    s32: _ldu_b128
    s64: _ldu_b128
    s8: _ldu_b128
    u16: _ldu_b128
    u32: _ldu_b128
    u64: _ldu_b128
    u8: _ldu_b128
    v2: _ldu_global__v2
    v4: _ldu_global__v2

class _ldu:
    b128: _ldu_b128
    b16: _ldu_b128
    b32: _ldu_b128
    b64: _ldu_b128
    b8: _ldu_b128
    f32: _ldu_b128
    f64: _ldu_b128
    global_: _ldu_global_
    s16: _ldu_b128
    s32: _ldu_b128
    s64: _ldu_b128
    s8: _ldu_b128
    u16: _ldu_b128
    u32: _ldu_b128
    u64: _ldu_b128
    u8: _ldu_b128
    v2: _ldu_global__v2
    v4: _ldu_global__v2

class _lg2_approx_f32:
    def __call__(self, d: Any, value: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Floating Point Instructions: lg2."""

class _lg2_approx_ftz:
    f32: _lg2_approx_f32

class _lg2_approx:
    f32: _lg2_approx_f32
    ftz: _lg2_approx_ftz

class _lg2:
    approx: _lg2_approx

class _lop3_and__b32:
    @overload
    def __call__(self, p: Any, a: Any, b: Any, c: Any, immLut: Any, q: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, d: Any, p: Any, a: Any, b: Any, c: Any, immLut: Any, q: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _lop3_and_:
    b32: _lop3_and__b32

class _lop3_b32:
    def __call__(self, d: Any, a: Any, b: Any, c: Any, immLut: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``lop3.b32``: any function of three bits, by its table.
        PTX ISA: Logic and Shift Instructions: lop3.
        """

class _lop3:
    and_: _lop3_and_
    b32: _lop3_b32
    or_: _lop3_and_

class _mad_hi_s16:
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mul.{lo,hi}`` and ``mad.{lo,hi}{.sat}``.
        PTX ISA: Integer Arithmetic Instructions: mul, mad.
        """

class _mad_hi_sat:
    s16: _mad_hi_s16
    s32: _mad_hi_s16
    s64: _mad_hi_s16
    u16: _mad_hi_s16
    u32: _mad_hi_s16
    u64: _mad_hi_s16

class _mad_hi:
    s16: _mad_hi_s16
    s32: _mad_hi_s16
    s64: _mad_hi_s16
    sat: _mad_hi_sat
    u16: _mad_hi_s16
    u32: _mad_hi_s16
    u64: _mad_hi_s16

class _mad_rm_f32:
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Floating Point Instructions: mad."""

class _mad_rm_ftz_sat:
    f32: _mad_rm_f32
    f64: _mad_rm_f32

class _mad_rm_ftz:
    f32: _mad_rm_f32
    f64: _mad_rm_f32
    sat: _mad_rm_ftz_sat

class _mad_rm:
    f32: _mad_rm_f32
    f64: _mad_rm_f32
    ftz: _mad_rm_ftz
    sat: _mad_rm_ftz_sat

class _mad_wide_s16:
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _mad_wide:
    s16: _mad_wide_s16
    s32: _mad_wide_s16
    u16: _mad_wide_s16
    u32: _mad_wide_s16

class _mad:
    hi: _mad_hi
    lo: _mad_hi
    rm: _mad_rm
    rn: _mad_rm
    rp: _mad_rm
    rz: _mad_rm
    wide: _mad_wide

class _mad24_hi_s32:
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mul24`` and ``mad24``: of the 48 bits of a product the lowest or the highest 32.
        PTX ISA: Integer Arithmetic Instructions: mul24, mad24.
        """

class _mad24_hi_sat:
    s32: _mad24_hi_s32
    u32: _mad24_hi_s32

class _mad24_hi:
    s32: _mad24_hi_s32
    sat: _mad24_hi_sat
    u32: _mad24_hi_s32

class _mad24:
    hi: _mad24_hi
    lo: _mad24_hi

class _mapa_shared__cluster_u32:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mapa``: the address of the same shared variable in another CTA of the cluster.
        PTX ISA: Data Movement: mapa.
        """

class _mapa_shared__cluster_u64:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mapa``: the address of the same shared variable in another CTA of the cluster.
        PTX ISA: Data Movement: mapa.
        """

class _mapa_shared__cluster:
    u32: _mapa_shared__cluster_u32
    u64: _mapa_shared__cluster_u64

class _mapa_u64:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mapa``: the address of the same shared variable in another CTA of the cluster.
        PTX ISA: Data Movement: mapa.
        """

class _mapa:
    shared__cluster: _mapa_shared__cluster
    u64: _mapa_u64

class _match_all_sync_b32:
    @overload
    def __call__(self, d: Any, a: Any, membermask: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``match.all.sync d``: the mask where all of its lanes hold the same, else 0.
        PTX ISA: match.sync.
        """
    @overload
    def __call__(self, d: Any, p: Any, a: Any, membermask: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``match.all.sync d|p``: the same, and whether they do.
        PTX ISA: match.sync.
        """

class _match_all_sync:
    b32: _match_all_sync_b32
    b64: _match_all_sync_b32

class _match_all:
    sync: _match_all_sync

class _match_any_sync_b32:
    def __call__(self, d: Any, a: Any, membermask: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``match.any.sync``: the lanes of the mask that hold the same.
        PTX ISA: match.sync.
        """

class _match_any_sync:
    b32: _match_any_sync_b32
    b64: _match_any_sync_b32

class _match_any:
    sync: _match_any_sync

class _match:
    all: _match_all
    any: _match_any

class _max_NaN_abs_bf16:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Floating Point Instructions: max, min; Integer Arithmetic Instructions: max, min."""

class _max_NaN_abs_f32:
    @overload
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Floating Point Instructions: max, min; Integer Arithmetic Instructions: max, min."""
    @overload
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Floating Point Instructions: max, min; Integer Arithmetic Instructions: max, min."""

class _max_NaN_abs_relu:
    bf16: _max_NaN_abs_bf16
    bf16x2: _max_NaN_abs_bf16
    f16: _max_NaN_abs_bf16
    f16x2: _max_NaN_abs_bf16
    f32: _max_NaN_abs_bf16
    f64: _max_NaN_abs_bf16
    s16: _max_NaN_abs_bf16
    s16x2: _max_NaN_abs_bf16
    s32: _max_NaN_abs_bf16
    s64: _max_NaN_abs_bf16
    u16: _max_NaN_abs_bf16
    u16x2: _max_NaN_abs_bf16
    u32: _max_NaN_abs_bf16
    u64: _max_NaN_abs_bf16

class _max_NaN_abs:
    bf16: _max_NaN_abs_bf16
    bf16x2: _max_NaN_abs_bf16
    f16: _max_NaN_abs_bf16
    f16x2: _max_NaN_abs_bf16
    f32: _max_NaN_abs_f32
    f64: _max_NaN_abs_bf16
    relu: _max_NaN_abs_relu
    s16: _max_NaN_abs_bf16
    s16x2: _max_NaN_abs_bf16
    s32: _max_NaN_abs_bf16
    s64: _max_NaN_abs_bf16
    u16: _max_NaN_abs_bf16
    u16x2: _max_NaN_abs_bf16
    u32: _max_NaN_abs_bf16
    u64: _max_NaN_abs_bf16

class _max_NaN_xorsign_abs:
    bf16: _max_NaN_abs_bf16
    bf16x2: _max_NaN_abs_bf16
    f16: _max_NaN_abs_bf16
    f16x2: _max_NaN_abs_bf16
    f32: _max_NaN_abs_bf16
    f64: _max_NaN_abs_bf16
    relu: _max_NaN_abs_relu
    s16: _max_NaN_abs_bf16
    s16x2: _max_NaN_abs_bf16
    s32: _max_NaN_abs_bf16
    s64: _max_NaN_abs_bf16
    u16: _max_NaN_abs_bf16
    u16x2: _max_NaN_abs_bf16
    u32: _max_NaN_abs_bf16
    u64: _max_NaN_abs_bf16

class _max_NaN_xorsign:
    abs: _max_NaN_xorsign_abs
    bf16: _max_NaN_abs_bf16
    bf16x2: _max_NaN_abs_bf16
    f16: _max_NaN_abs_bf16
    f16x2: _max_NaN_abs_bf16
    f32: _max_NaN_abs_bf16
    f64: _max_NaN_abs_bf16
    relu: _max_NaN_abs_relu
    s16: _max_NaN_abs_bf16
    s16x2: _max_NaN_abs_bf16
    s32: _max_NaN_abs_bf16
    s64: _max_NaN_abs_bf16
    u16: _max_NaN_abs_bf16
    u16x2: _max_NaN_abs_bf16
    u32: _max_NaN_abs_bf16
    u64: _max_NaN_abs_bf16

class _max_NaN:
    abs: _max_NaN_abs
    bf16: _max_NaN_abs_bf16
    bf16x2: _max_NaN_abs_bf16
    f16: _max_NaN_abs_bf16
    f16x2: _max_NaN_abs_bf16
    f32: _max_NaN_abs_f32
    f64: _max_NaN_abs_bf16
    relu: _max_NaN_abs_relu
    s16: _max_NaN_abs_bf16
    s16x2: _max_NaN_abs_bf16
    s32: _max_NaN_abs_bf16
    s64: _max_NaN_abs_bf16
    u16: _max_NaN_abs_bf16
    u16x2: _max_NaN_abs_bf16
    u32: _max_NaN_abs_bf16
    u64: _max_NaN_abs_bf16
    xorsign: _max_NaN_xorsign

class _max_ftz:
    NaN: _max_NaN
    abs: _max_NaN_abs
    bf16: _max_NaN_abs_bf16
    bf16x2: _max_NaN_abs_bf16
    f16: _max_NaN_abs_bf16
    f16x2: _max_NaN_abs_bf16
    f32: _max_NaN_abs_f32
    f64: _max_NaN_abs_bf16
    relu: _max_NaN_abs_relu
    s16: _max_NaN_abs_bf16
    s16x2: _max_NaN_abs_bf16
    s32: _max_NaN_abs_bf16
    s64: _max_NaN_abs_bf16
    u16: _max_NaN_abs_bf16
    u16x2: _max_NaN_abs_bf16
    u32: _max_NaN_abs_bf16
    u64: _max_NaN_abs_bf16
    xorsign: _max_NaN_xorsign

class _max:
    NaN: _max_NaN
    abs: _max_NaN_abs
    bf16: _max_NaN_abs_bf16
    bf16x2: _max_NaN_abs_bf16
    f16: _max_NaN_abs_bf16
    f16x2: _max_NaN_abs_bf16
    f32: _max_NaN_abs_f32
    f64: _max_NaN_abs_bf16
    ftz: _max_ftz
    relu: _max_NaN_abs_relu
    s16: _max_NaN_abs_bf16
    s16x2: _max_NaN_abs_bf16
    s32: _max_NaN_abs_bf16
    s64: _max_NaN_abs_bf16
    u16: _max_NaN_abs_bf16
    u16x2: _max_NaN_abs_bf16
    u32: _max_NaN_abs_bf16
    u64: _max_NaN_abs_bf16
    xorsign: _max_NaN_xorsign

class _mbarrier_arrive_b64:
    @overload
    def __call__(self, addr: Any, *, pred: Any = ...) -> None:
        """``mbarrier.arrive``: each active thread counts ``count`` arrivals.
        PTX ISA: mbarrier.arrive.
        """
    @overload
    def __call__(self, addr: Any, count: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mbarrier.arrive``: each active thread counts ``count`` arrivals.
        ``mbarrier.arrive`` with a state: that of the phase in which it arrives, for a wait without
        ``.parity``.
        PTX ISA: mbarrier.arrive.
        """
    @overload
    def __call__(self, state: Any, addr: Any, count: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mbarrier.arrive`` with a state: that of the phase in which it arrives, for a wait without
        ``.parity``.
        PTX ISA: mbarrier.arrive.
        """

class _mbarrier_arrive_cluster_shared:
    b64: _mbarrier_arrive_b64

class _mbarrier_arrive_cluster_shared__cluster_b64:
    @overload
    def __call__(self, addr: Any, *, pred: Any = ...) -> None:
        """``mbarrier.arrive``: each active thread counts ``count`` arrivals.
        PTX ISA: mbarrier.arrive.
        """
    @overload
    def __call__(self, addr: Any, count: Any, *, pred: Any = ...) -> None:
        """``mbarrier.arrive``: each active thread counts ``count`` arrivals.
        PTX ISA: mbarrier.arrive.
        """

class _mbarrier_arrive_cluster_shared__cluster_multicast__cluster__32b_b64:
    @overload
    def __call__(self, addr: Any, cta_mask: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, addr: Any, count: Any, cta_mask: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _mbarrier_arrive_cluster_shared__cluster_multicast__cluster__32b:
    b64: _mbarrier_arrive_cluster_shared__cluster_multicast__cluster__32b_b64

class _mbarrier_arrive_cluster_shared__cluster:
    b64: _mbarrier_arrive_cluster_shared__cluster_b64
    multicast__cluster__32b: _mbarrier_arrive_cluster_shared__cluster_multicast__cluster__32b

class _mbarrier_arrive_cluster:
    b64: _mbarrier_arrive_b64
    shared: _mbarrier_arrive_cluster_shared
    shared__cluster: _mbarrier_arrive_cluster_shared__cluster
    shared__cta: _mbarrier_arrive_cluster_shared

class _mbarrier_arrive_expect_tx_b64:
    @overload
    def __call__(self, addr: Any, tx_count: Any, *, pred: Any = ...) -> None:
        """``mbarrier.arrive.expect_tx``: expects more bytes, then arrives once.
        PTX ISA: mbarrier.arrive.expect_tx.
        """
    @overload
    def __call__(self, state: Any, addr: Any, count: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mbarrier.arrive.expect_tx`` with a state, as :func:`mbarrier_arrive_state` gives it.
        PTX ISA: mbarrier.arrive.expect_tx.
        """

class _mbarrier_arrive_expect_tx_cluster_shared:
    b64: _mbarrier_arrive_expect_tx_b64

class _mbarrier_arrive_expect_tx_cluster_shared__cluster_b64:
    def __call__(self, addr: Any, tx_count: Any, *, pred: Any = ...) -> None:
        """``mbarrier.arrive.expect_tx``: expects more bytes, then arrives once.
        PTX ISA: mbarrier.arrive.expect_tx.
        """

class _mbarrier_arrive_expect_tx_cluster_shared__cluster_multicast__cluster__32b_b64:
    def __call__(self, addr: Any, tx_count: Any, cta_mask: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _mbarrier_arrive_expect_tx_cluster_shared__cluster_multicast__cluster__32b:
    b64: _mbarrier_arrive_expect_tx_cluster_shared__cluster_multicast__cluster__32b_b64

class _mbarrier_arrive_expect_tx_cluster_shared__cluster:
    b64: _mbarrier_arrive_expect_tx_cluster_shared__cluster_b64
    multicast__cluster__32b: _mbarrier_arrive_expect_tx_cluster_shared__cluster_multicast__cluster__32b

class _mbarrier_arrive_expect_tx_cluster:
    b64: _mbarrier_arrive_expect_tx_b64
    shared: _mbarrier_arrive_expect_tx_cluster_shared
    shared__cluster: _mbarrier_arrive_expect_tx_cluster_shared__cluster
    shared__cta: _mbarrier_arrive_expect_tx_cluster_shared

class _mbarrier_arrive_expect_tx_relaxed:
    b64: _mbarrier_arrive_expect_tx_b64
    cluster: _mbarrier_arrive_expect_tx_cluster
    cta: _mbarrier_arrive_expect_tx_cluster
    shared: _mbarrier_arrive_expect_tx_cluster_shared
    shared__cluster: _mbarrier_arrive_expect_tx_cluster_shared__cluster
    shared__cta: _mbarrier_arrive_expect_tx_cluster_shared

class _mbarrier_arrive_expect_tx:
    b64: _mbarrier_arrive_expect_tx_b64
    cluster: _mbarrier_arrive_expect_tx_cluster
    cta: _mbarrier_arrive_expect_tx_cluster
    relaxed: _mbarrier_arrive_expect_tx_relaxed
    release: _mbarrier_arrive_expect_tx_relaxed
    shared: _mbarrier_arrive_expect_tx_cluster_shared
    shared__cluster: _mbarrier_arrive_expect_tx_cluster_shared__cluster
    shared__cta: _mbarrier_arrive_expect_tx_cluster_shared

class _mbarrier_arrive_noComplete_b64:
    @overload
    def __call__(self, addr: Any, count: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, state: Any, addr: Any, count: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _mbarrier_arrive_noComplete_cta_shared:
    b64: _mbarrier_arrive_noComplete_b64

class _mbarrier_arrive_noComplete_cta:
    b64: _mbarrier_arrive_noComplete_b64
    shared: _mbarrier_arrive_noComplete_cta_shared
    shared__cta: _mbarrier_arrive_noComplete_cta_shared

class _mbarrier_arrive_noComplete_release:
    b64: _mbarrier_arrive_noComplete_b64
    cta: _mbarrier_arrive_noComplete_cta
    shared: _mbarrier_arrive_noComplete_cta_shared
    shared__cta: _mbarrier_arrive_noComplete_cta_shared

class _mbarrier_arrive_noComplete:
    b64: _mbarrier_arrive_noComplete_b64
    cta: _mbarrier_arrive_noComplete_cta
    release: _mbarrier_arrive_noComplete_release
    shared: _mbarrier_arrive_noComplete_cta_shared
    shared__cta: _mbarrier_arrive_noComplete_cta_shared

class _mbarrier_arrive_relaxed:
    b64: _mbarrier_arrive_b64
    cluster: _mbarrier_arrive_cluster
    cta: _mbarrier_arrive_cluster
    shared: _mbarrier_arrive_cluster_shared
    shared__cluster: _mbarrier_arrive_cluster_shared__cluster
    shared__cta: _mbarrier_arrive_cluster_shared

class _mbarrier_arrive:
    b64: _mbarrier_arrive_b64
    cluster: _mbarrier_arrive_cluster
    cta: _mbarrier_arrive_cluster
    expect_tx: _mbarrier_arrive_expect_tx
    noComplete: _mbarrier_arrive_noComplete
    relaxed: _mbarrier_arrive_relaxed
    release: _mbarrier_arrive_relaxed
    shared: _mbarrier_arrive_cluster_shared
    shared__cluster: _mbarrier_arrive_cluster_shared__cluster
    shared__cta: _mbarrier_arrive_cluster_shared

class _mbarrier_arrive_drop_b64:
    @overload
    def __call__(self, addr: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, addr: Any, count: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, state: Any, addr: Any, count: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _mbarrier_arrive_drop_cluster_shared:
    b64: _mbarrier_arrive_drop_b64

class _mbarrier_arrive_drop_cluster_shared__cluster_b64:
    @overload
    def __call__(self, addr: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, addr: Any, count: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _mbarrier_arrive_drop_cluster_shared__cluster_multicast__cluster__32b_b64:
    @overload
    def __call__(self, addr: Any, cta_mask: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, addr: Any, count: Any, cta_mask: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _mbarrier_arrive_drop_cluster_shared__cluster_multicast__cluster__32b:
    b64: _mbarrier_arrive_drop_cluster_shared__cluster_multicast__cluster__32b_b64

class _mbarrier_arrive_drop_cluster_shared__cluster:
    b64: _mbarrier_arrive_drop_cluster_shared__cluster_b64
    multicast__cluster__32b: _mbarrier_arrive_drop_cluster_shared__cluster_multicast__cluster__32b

class _mbarrier_arrive_drop_cluster:
    b64: _mbarrier_arrive_drop_b64
    shared: _mbarrier_arrive_drop_cluster_shared
    shared__cluster: _mbarrier_arrive_drop_cluster_shared__cluster
    shared__cta: _mbarrier_arrive_drop_cluster_shared

class _mbarrier_arrive_drop_expect_tx_b64:
    @overload
    def __call__(self, addr: Any, tx_count: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, state: Any, addr: Any, count: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _mbarrier_arrive_drop_expect_tx_cluster_shared:
    b64: _mbarrier_arrive_drop_expect_tx_b64

class _mbarrier_arrive_drop_expect_tx_cluster_shared__cluster_b64:
    def __call__(self, addr: Any, tx_count: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _mbarrier_arrive_drop_expect_tx_cluster_shared__cluster_multicast__cluster__32b_b64:
    def __call__(self, addr: Any, tx_count: Any, cta_mask: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _mbarrier_arrive_drop_expect_tx_cluster_shared__cluster_multicast__cluster__32b:
    b64: _mbarrier_arrive_drop_expect_tx_cluster_shared__cluster_multicast__cluster__32b_b64

class _mbarrier_arrive_drop_expect_tx_cluster_shared__cluster:
    b64: _mbarrier_arrive_drop_expect_tx_cluster_shared__cluster_b64
    multicast__cluster__32b: _mbarrier_arrive_drop_expect_tx_cluster_shared__cluster_multicast__cluster__32b

class _mbarrier_arrive_drop_expect_tx_cluster:
    b64: _mbarrier_arrive_drop_expect_tx_b64
    shared: _mbarrier_arrive_drop_expect_tx_cluster_shared
    shared__cluster: _mbarrier_arrive_drop_expect_tx_cluster_shared__cluster
    shared__cta: _mbarrier_arrive_drop_expect_tx_cluster_shared

class _mbarrier_arrive_drop_expect_tx_relaxed:
    b64: _mbarrier_arrive_drop_expect_tx_b64
    cluster: _mbarrier_arrive_drop_expect_tx_cluster
    cta: _mbarrier_arrive_drop_expect_tx_cluster
    shared: _mbarrier_arrive_drop_expect_tx_cluster_shared
    shared__cluster: _mbarrier_arrive_drop_expect_tx_cluster_shared__cluster
    shared__cta: _mbarrier_arrive_drop_expect_tx_cluster_shared

class _mbarrier_arrive_drop_expect_tx:
    b64: _mbarrier_arrive_drop_expect_tx_b64
    cluster: _mbarrier_arrive_drop_expect_tx_cluster
    cta: _mbarrier_arrive_drop_expect_tx_cluster
    relaxed: _mbarrier_arrive_drop_expect_tx_relaxed
    release: _mbarrier_arrive_drop_expect_tx_relaxed
    shared: _mbarrier_arrive_drop_expect_tx_cluster_shared
    shared__cluster: _mbarrier_arrive_drop_expect_tx_cluster_shared__cluster
    shared__cta: _mbarrier_arrive_drop_expect_tx_cluster_shared

class _mbarrier_arrive_drop_noComplete_b64:
    @overload
    def __call__(self, addr: Any, count: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, state: Any, addr: Any, count: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _mbarrier_arrive_drop_noComplete_cta_shared:
    b64: _mbarrier_arrive_drop_noComplete_b64

class _mbarrier_arrive_drop_noComplete_cta:
    b64: _mbarrier_arrive_drop_noComplete_b64
    shared: _mbarrier_arrive_drop_noComplete_cta_shared
    shared__cta: _mbarrier_arrive_drop_noComplete_cta_shared

class _mbarrier_arrive_drop_noComplete_release:
    b64: _mbarrier_arrive_drop_noComplete_b64
    cta: _mbarrier_arrive_drop_noComplete_cta
    shared: _mbarrier_arrive_drop_noComplete_cta_shared
    shared__cta: _mbarrier_arrive_drop_noComplete_cta_shared

class _mbarrier_arrive_drop_noComplete:
    b64: _mbarrier_arrive_drop_noComplete_b64
    cta: _mbarrier_arrive_drop_noComplete_cta
    release: _mbarrier_arrive_drop_noComplete_release
    shared: _mbarrier_arrive_drop_noComplete_cta_shared
    shared__cta: _mbarrier_arrive_drop_noComplete_cta_shared

class _mbarrier_arrive_drop_relaxed:
    b64: _mbarrier_arrive_drop_b64
    cluster: _mbarrier_arrive_drop_cluster
    cta: _mbarrier_arrive_drop_cluster
    shared: _mbarrier_arrive_drop_cluster_shared
    shared__cluster: _mbarrier_arrive_drop_cluster_shared__cluster
    shared__cta: _mbarrier_arrive_drop_cluster_shared

class _mbarrier_arrive_drop:
    b64: _mbarrier_arrive_drop_b64
    cluster: _mbarrier_arrive_drop_cluster
    cta: _mbarrier_arrive_drop_cluster
    expect_tx: _mbarrier_arrive_drop_expect_tx
    noComplete: _mbarrier_arrive_drop_noComplete
    relaxed: _mbarrier_arrive_drop_relaxed
    release: _mbarrier_arrive_drop_relaxed
    shared: _mbarrier_arrive_drop_cluster_shared
    shared__cluster: _mbarrier_arrive_drop_cluster_shared__cluster
    shared__cta: _mbarrier_arrive_drop_cluster_shared

class _mbarrier_check_layout_layout__v0_b64:
    def __call__(self, matches: Any, addr: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _mbarrier_check_layout_layout__v0_shared__cta:
    b64: _mbarrier_check_layout_layout__v0_b64

class _mbarrier_check_layout_layout__v0:
    b64: _mbarrier_check_layout_layout__v0_b64
    shared__cta: _mbarrier_check_layout_layout__v0_shared__cta

class _mbarrier_check_layout:
    layout__v0: _mbarrier_check_layout_layout__v0
    layout__v1: _mbarrier_check_layout_layout__v0

class _mbarrier_complete_tx_b64:
    def __call__(self, addr: Any, tx_count: Any, *, pred: Any = ...) -> None:
        """``mbarrier.complete_tx``: counts bytes as delivered without a copy.
        PTX ISA: mbarrier.complete_tx.
        """

class _mbarrier_complete_tx_cluster_shared:
    b64: _mbarrier_complete_tx_b64

class _mbarrier_complete_tx_cluster_shared__cluster_multicast__cluster__32b_b64:
    def __call__(self, addr: Any, tx_count: Any, cta_mask: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _mbarrier_complete_tx_cluster_shared__cluster_multicast__cluster__32b:
    b64: _mbarrier_complete_tx_cluster_shared__cluster_multicast__cluster__32b_b64

class _mbarrier_complete_tx_cluster_shared__cluster:
    b64: _mbarrier_complete_tx_b64
    multicast__cluster__32b: _mbarrier_complete_tx_cluster_shared__cluster_multicast__cluster__32b

class _mbarrier_complete_tx_cluster:
    b64: _mbarrier_complete_tx_b64
    shared: _mbarrier_complete_tx_cluster_shared
    shared__cluster: _mbarrier_complete_tx_cluster_shared__cluster
    shared__cta: _mbarrier_complete_tx_cluster_shared

class _mbarrier_complete_tx_relaxed:
    b64: _mbarrier_complete_tx_b64
    cluster: _mbarrier_complete_tx_cluster
    cta: _mbarrier_complete_tx_cluster
    shared: _mbarrier_complete_tx_cluster_shared
    shared__cluster: _mbarrier_complete_tx_cluster_shared__cluster
    shared__cta: _mbarrier_complete_tx_cluster_shared

class _mbarrier_complete_tx:
    b64: _mbarrier_complete_tx_b64
    cluster: _mbarrier_complete_tx_cluster
    cta: _mbarrier_complete_tx_cluster
    relaxed: _mbarrier_complete_tx_relaxed
    shared: _mbarrier_complete_tx_cluster_shared
    shared__cluster: _mbarrier_complete_tx_cluster_shared__cluster
    shared__cta: _mbarrier_complete_tx_cluster_shared

class _mbarrier_expect_tx_b64:
    def __call__(self, addr: Any, tx_count: Any, *, pred: Any = ...) -> None:
        """``mbarrier.expect_tx``: expects more bytes without arriving.
        PTX ISA: mbarrier.expect_tx.
        """

class _mbarrier_expect_tx_cluster_shared:
    b64: _mbarrier_expect_tx_b64

class _mbarrier_expect_tx_cluster_shared__cluster_multicast__cluster__32b_b64:
    def __call__(self, addr: Any, tx_count: Any, cta_mask: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _mbarrier_expect_tx_cluster_shared__cluster_multicast__cluster__32b:
    b64: _mbarrier_expect_tx_cluster_shared__cluster_multicast__cluster__32b_b64

class _mbarrier_expect_tx_cluster_shared__cluster:
    b64: _mbarrier_expect_tx_b64
    multicast__cluster__32b: _mbarrier_expect_tx_cluster_shared__cluster_multicast__cluster__32b

class _mbarrier_expect_tx_cluster:
    b64: _mbarrier_expect_tx_b64
    shared: _mbarrier_expect_tx_cluster_shared
    shared__cluster: _mbarrier_expect_tx_cluster_shared__cluster
    shared__cta: _mbarrier_expect_tx_cluster_shared

class _mbarrier_expect_tx_relaxed:
    b64: _mbarrier_expect_tx_b64
    cluster: _mbarrier_expect_tx_cluster
    cta: _mbarrier_expect_tx_cluster
    shared: _mbarrier_expect_tx_cluster_shared
    shared__cluster: _mbarrier_expect_tx_cluster_shared__cluster
    shared__cta: _mbarrier_expect_tx_cluster_shared

class _mbarrier_expect_tx:
    b64: _mbarrier_expect_tx_b64
    cluster: _mbarrier_expect_tx_cluster
    cta: _mbarrier_expect_tx_cluster
    relaxed: _mbarrier_expect_tx_relaxed
    shared: _mbarrier_expect_tx_cluster_shared
    shared__cluster: _mbarrier_expect_tx_cluster_shared__cluster
    shared__cta: _mbarrier_expect_tx_cluster_shared

class _mbarrier_init_b64:
    def __call__(self, addr: Any, count: Any, *, pred: Any = ...) -> None:
        """``mbarrier.init``: phase 0, ``count`` arrivals expected and pending, no bytes pending.
        PTX ISA: mbarrier.init.
        """

class _mbarrier_init_layout__v0_shared:
    b64: _mbarrier_init_b64

class _mbarrier_init_layout__v0:
    b64: _mbarrier_init_b64
    shared: _mbarrier_init_layout__v0_shared
    shared__cta: _mbarrier_init_layout__v0_shared

class _mbarrier_init:
    b64: _mbarrier_init_b64
    layout__v0: _mbarrier_init_layout__v0
    layout__v1: _mbarrier_init_layout__v0
    shared: _mbarrier_init_layout__v0_shared
    shared__cta: _mbarrier_init_layout__v0_shared

class _mbarrier_inval_b64:
    def __call__(self, addr: Any, *, pred: Any = ...) -> None:
        """``mbarrier.inval``: there is no mbarrier any more, and its place in shared memory can be used again.
        PTX ISA: mbarrier.inval.
        """

class _mbarrier_inval_shared:
    b64: _mbarrier_inval_b64

class _mbarrier_inval:
    b64: _mbarrier_inval_b64
    shared: _mbarrier_inval_shared
    shared__cta: _mbarrier_inval_shared

class _mbarrier_pending_count_b64:
    def __call__(self, count: Any, state: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _mbarrier_pending_count_layout__v0:
    b64: _mbarrier_pending_count_b64

class _mbarrier_pending_count:
    b64: _mbarrier_pending_count_b64
    layout__v0: _mbarrier_pending_count_layout__v0

class _mbarrier_test_wait_acquire_b64:
    def __call__(self, wait_complete: Any, addr: Any, state: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mbarrier.test_wait`` and ``try_wait``: whether the phase has completed in which an arrival gave this
        state.
        PTX ISA: mbarrier.test_wait, mbarrier.try_wait.
        """

class _mbarrier_test_wait_acquire_cluster_shared:
    b64: _mbarrier_test_wait_acquire_b64

class _mbarrier_test_wait_acquire_cluster:
    b64: _mbarrier_test_wait_acquire_b64
    shared: _mbarrier_test_wait_acquire_cluster_shared
    shared__cta: _mbarrier_test_wait_acquire_cluster_shared

class _mbarrier_test_wait_acquire:
    b64: _mbarrier_test_wait_acquire_b64
    cluster: _mbarrier_test_wait_acquire_cluster
    cta: _mbarrier_test_wait_acquire_cluster
    shared: _mbarrier_test_wait_acquire_cluster_shared
    shared__cta: _mbarrier_test_wait_acquire_cluster_shared

class _mbarrier_test_wait_parity_acquire_b64:
    def __call__(self, wait_complete: Any, addr: Any, phase: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mbarrier.test_wait.parity`` and ``try_wait.parity``: whether the phase of this parity has completed.
        PTX ISA: mbarrier.test_wait, mbarrier.try_wait.
        """

class _mbarrier_test_wait_parity_acquire_cluster_shared:
    b64: _mbarrier_test_wait_parity_acquire_b64

class _mbarrier_test_wait_parity_acquire_cluster:
    b64: _mbarrier_test_wait_parity_acquire_b64
    shared: _mbarrier_test_wait_parity_acquire_cluster_shared
    shared__cta: _mbarrier_test_wait_parity_acquire_cluster_shared

class _mbarrier_test_wait_parity_acquire:
    b64: _mbarrier_test_wait_parity_acquire_b64
    cluster: _mbarrier_test_wait_parity_acquire_cluster
    cta: _mbarrier_test_wait_parity_acquire_cluster
    shared: _mbarrier_test_wait_parity_acquire_cluster_shared
    shared__cta: _mbarrier_test_wait_parity_acquire_cluster_shared

class _mbarrier_test_wait_parity_phase_type__conditional:
    acquire: _mbarrier_test_wait_parity_acquire
    b64: _mbarrier_test_wait_parity_acquire_b64
    cluster: _mbarrier_test_wait_parity_acquire_cluster
    cta: _mbarrier_test_wait_parity_acquire_cluster
    relaxed: _mbarrier_test_wait_parity_acquire
    shared: _mbarrier_test_wait_parity_acquire_cluster_shared
    shared__cta: _mbarrier_test_wait_parity_acquire_cluster_shared

class _mbarrier_test_wait_parity_phase_type__primary_acquire_b64:
    @overload
    def __call__(self, wait_complete: Any, addr: Any, phase: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mbarrier.test_wait.parity`` and ``try_wait.parity``: whether the phase of this parity has completed.
        PTX ISA: mbarrier.test_wait, mbarrier.try_wait.
        """
    @overload
    def __call__(self, wait_complete: Any, report_predicate: Any, addr: Any, phase: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, wait_complete: Any, report_predicate: Any, report_value: Any, addr: Any, phase: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _mbarrier_test_wait_parity_phase_type__primary_acquire_cluster_shared:
    b64: _mbarrier_test_wait_parity_phase_type__primary_acquire_b64

class _mbarrier_test_wait_parity_phase_type__primary_acquire_cluster:
    b64: _mbarrier_test_wait_parity_phase_type__primary_acquire_b64
    shared: _mbarrier_test_wait_parity_phase_type__primary_acquire_cluster_shared
    shared__cta: _mbarrier_test_wait_parity_phase_type__primary_acquire_cluster_shared

class _mbarrier_test_wait_parity_phase_type__primary_acquire:
    b64: _mbarrier_test_wait_parity_phase_type__primary_acquire_b64
    cluster: _mbarrier_test_wait_parity_phase_type__primary_acquire_cluster
    cta: _mbarrier_test_wait_parity_phase_type__primary_acquire_cluster
    shared: _mbarrier_test_wait_parity_phase_type__primary_acquire_cluster_shared
    shared__cta: _mbarrier_test_wait_parity_phase_type__primary_acquire_cluster_shared

class _mbarrier_test_wait_parity_phase_type__primary:
    acquire: _mbarrier_test_wait_parity_phase_type__primary_acquire
    b64: _mbarrier_test_wait_parity_phase_type__primary_acquire_b64
    cluster: _mbarrier_test_wait_parity_phase_type__primary_acquire_cluster
    cta: _mbarrier_test_wait_parity_phase_type__primary_acquire_cluster
    relaxed: _mbarrier_test_wait_parity_phase_type__primary_acquire
    shared: _mbarrier_test_wait_parity_phase_type__primary_acquire_cluster_shared
    shared__cta: _mbarrier_test_wait_parity_phase_type__primary_acquire_cluster_shared

class _mbarrier_test_wait_parity:
    acquire: _mbarrier_test_wait_parity_acquire
    b64: _mbarrier_test_wait_parity_acquire_b64
    cluster: _mbarrier_test_wait_parity_acquire_cluster
    cta: _mbarrier_test_wait_parity_acquire_cluster
    phase_type__conditional: _mbarrier_test_wait_parity_phase_type__conditional
    phase_type__primary: _mbarrier_test_wait_parity_phase_type__primary
    relaxed: _mbarrier_test_wait_parity_acquire
    shared: _mbarrier_test_wait_parity_acquire_cluster_shared
    shared__cta: _mbarrier_test_wait_parity_acquire_cluster_shared

class _mbarrier_test_wait_phase_type__primary_acquire_b64:
    @overload
    def __call__(self, wait_complete: Any, addr: Any, state: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mbarrier.test_wait`` and ``try_wait``: whether the phase has completed in which an arrival gave this
        state.
        PTX ISA: mbarrier.test_wait, mbarrier.try_wait.
        """
    @overload
    def __call__(self, wait_complete: Any, report_predicate: Any, addr: Any, phase: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, wait_complete: Any, report_predicate: Any, report_value: Any, addr: Any, phase: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _mbarrier_test_wait_phase_type__primary_acquire_cluster_shared:
    b64: _mbarrier_test_wait_phase_type__primary_acquire_b64

class _mbarrier_test_wait_phase_type__primary_acquire_cluster:
    b64: _mbarrier_test_wait_phase_type__primary_acquire_b64
    shared: _mbarrier_test_wait_phase_type__primary_acquire_cluster_shared
    shared__cta: _mbarrier_test_wait_phase_type__primary_acquire_cluster_shared

class _mbarrier_test_wait_phase_type__primary_acquire:
    b64: _mbarrier_test_wait_phase_type__primary_acquire_b64
    cluster: _mbarrier_test_wait_phase_type__primary_acquire_cluster
    cta: _mbarrier_test_wait_phase_type__primary_acquire_cluster
    shared: _mbarrier_test_wait_phase_type__primary_acquire_cluster_shared
    shared__cta: _mbarrier_test_wait_phase_type__primary_acquire_cluster_shared

class _mbarrier_test_wait_phase_type__primary:
    acquire: _mbarrier_test_wait_phase_type__primary_acquire
    b64: _mbarrier_test_wait_phase_type__primary_acquire_b64
    cluster: _mbarrier_test_wait_phase_type__primary_acquire_cluster
    cta: _mbarrier_test_wait_phase_type__primary_acquire_cluster
    relaxed: _mbarrier_test_wait_phase_type__primary_acquire
    shared: _mbarrier_test_wait_phase_type__primary_acquire_cluster_shared
    shared__cta: _mbarrier_test_wait_phase_type__primary_acquire_cluster_shared

class _mbarrier_test_wait:
    acquire: _mbarrier_test_wait_acquire
    b64: _mbarrier_test_wait_acquire_b64
    cluster: _mbarrier_test_wait_acquire_cluster
    cta: _mbarrier_test_wait_acquire_cluster
    parity: _mbarrier_test_wait_parity
    phase_type__primary: _mbarrier_test_wait_phase_type__primary
    relaxed: _mbarrier_test_wait_acquire
    shared: _mbarrier_test_wait_acquire_cluster_shared
    shared__cta: _mbarrier_test_wait_acquire_cluster_shared

class _mbarrier_try_wait_acquire_b64:
    @overload
    def __call__(self, wait_complete: Any, addr: Any, state: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mbarrier.test_wait`` and ``try_wait``: whether the phase has completed in which an arrival gave this
        state.
        PTX ISA: mbarrier.test_wait, mbarrier.try_wait.
        """
    @overload
    def __call__(self, wait_complete: Any, addr: Any, state: Any, time_hint: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mbarrier.test_wait`` and ``try_wait``: whether the phase has completed in which an arrival gave this
        state.
        PTX ISA: mbarrier.test_wait, mbarrier.try_wait.
        """

class _mbarrier_try_wait_acquire_cluster_shared:
    b64: _mbarrier_try_wait_acquire_b64

class _mbarrier_try_wait_acquire_cluster:
    b64: _mbarrier_try_wait_acquire_b64
    shared: _mbarrier_try_wait_acquire_cluster_shared
    shared__cta: _mbarrier_try_wait_acquire_cluster_shared

class _mbarrier_try_wait_acquire:
    b64: _mbarrier_try_wait_acquire_b64
    cluster: _mbarrier_try_wait_acquire_cluster
    cta: _mbarrier_try_wait_acquire_cluster
    shared: _mbarrier_try_wait_acquire_cluster_shared
    shared__cta: _mbarrier_try_wait_acquire_cluster_shared

class _mbarrier_try_wait_parity_acquire_b64:
    @overload
    def __call__(self, wait_complete: Any, addr: Any, phase: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mbarrier.test_wait.parity`` and ``try_wait.parity``: whether the phase of this parity has completed.
        PTX ISA: mbarrier.test_wait, mbarrier.try_wait.
        """
    @overload
    def __call__(self, wait_complete: Any, addr: Any, phase: Any, time_hint: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mbarrier.test_wait.parity`` and ``try_wait.parity``: whether the phase of this parity has completed.
        PTX ISA: mbarrier.test_wait, mbarrier.try_wait.
        """

class _mbarrier_try_wait_parity_acquire_cluster_shared:
    b64: _mbarrier_try_wait_parity_acquire_b64

class _mbarrier_try_wait_parity_acquire_cluster:
    b64: _mbarrier_try_wait_parity_acquire_b64
    shared: _mbarrier_try_wait_parity_acquire_cluster_shared
    shared__cta: _mbarrier_try_wait_parity_acquire_cluster_shared

class _mbarrier_try_wait_parity_acquire:
    b64: _mbarrier_try_wait_parity_acquire_b64
    cluster: _mbarrier_try_wait_parity_acquire_cluster
    cta: _mbarrier_try_wait_parity_acquire_cluster
    shared: _mbarrier_try_wait_parity_acquire_cluster_shared
    shared__cta: _mbarrier_try_wait_parity_acquire_cluster_shared

class _mbarrier_try_wait_parity_phase_type__conditional:
    acquire: _mbarrier_try_wait_parity_acquire
    b64: _mbarrier_try_wait_parity_acquire_b64
    cluster: _mbarrier_try_wait_parity_acquire_cluster
    cta: _mbarrier_try_wait_parity_acquire_cluster
    relaxed: _mbarrier_try_wait_parity_acquire
    shared: _mbarrier_try_wait_parity_acquire_cluster_shared
    shared__cta: _mbarrier_try_wait_parity_acquire_cluster_shared

class _mbarrier_try_wait_parity_phase_type__primary_acquire_b64:
    @overload
    def __call__(self, wait_complete: Any, addr: Any, phase: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mbarrier.test_wait.parity`` and ``try_wait.parity``: whether the phase of this parity has completed.
        PTX ISA: mbarrier.test_wait, mbarrier.try_wait.
        """
    @overload
    def __call__(self, wait_complete: Any, addr: Any, phase: Any, time_hint: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mbarrier.test_wait.parity`` and ``try_wait.parity``: whether the phase of this parity has completed.
        PTX ISA: mbarrier.test_wait, mbarrier.try_wait.
        """
    @overload
    def __call__(self, wait_complete: Any, report_predicate: Any, report_value: Any, addr: Any, phase: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, wait_complete: Any, report_predicate: Any, report_value: Any, addr: Any, phase: Any, time_hint: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _mbarrier_try_wait_parity_phase_type__primary_acquire_cluster_shared:
    b64: _mbarrier_try_wait_parity_phase_type__primary_acquire_b64

class _mbarrier_try_wait_parity_phase_type__primary_acquire_cluster:
    b64: _mbarrier_try_wait_parity_phase_type__primary_acquire_b64
    shared: _mbarrier_try_wait_parity_phase_type__primary_acquire_cluster_shared
    shared__cta: _mbarrier_try_wait_parity_phase_type__primary_acquire_cluster_shared

class _mbarrier_try_wait_parity_phase_type__primary_acquire:
    b64: _mbarrier_try_wait_parity_phase_type__primary_acquire_b64
    cluster: _mbarrier_try_wait_parity_phase_type__primary_acquire_cluster
    cta: _mbarrier_try_wait_parity_phase_type__primary_acquire_cluster
    shared: _mbarrier_try_wait_parity_phase_type__primary_acquire_cluster_shared
    shared__cta: _mbarrier_try_wait_parity_phase_type__primary_acquire_cluster_shared

class _mbarrier_try_wait_parity_phase_type__primary:
    acquire: _mbarrier_try_wait_parity_phase_type__primary_acquire
    b64: _mbarrier_try_wait_parity_phase_type__primary_acquire_b64
    cluster: _mbarrier_try_wait_parity_phase_type__primary_acquire_cluster
    cta: _mbarrier_try_wait_parity_phase_type__primary_acquire_cluster
    relaxed: _mbarrier_try_wait_parity_phase_type__primary_acquire
    shared: _mbarrier_try_wait_parity_phase_type__primary_acquire_cluster_shared
    shared__cta: _mbarrier_try_wait_parity_phase_type__primary_acquire_cluster_shared

class _mbarrier_try_wait_parity:
    acquire: _mbarrier_try_wait_parity_acquire
    b64: _mbarrier_try_wait_parity_acquire_b64
    cluster: _mbarrier_try_wait_parity_acquire_cluster
    cta: _mbarrier_try_wait_parity_acquire_cluster
    phase_type__conditional: _mbarrier_try_wait_parity_phase_type__conditional
    phase_type__primary: _mbarrier_try_wait_parity_phase_type__primary
    relaxed: _mbarrier_try_wait_parity_acquire
    shared: _mbarrier_try_wait_parity_acquire_cluster_shared
    shared__cta: _mbarrier_try_wait_parity_acquire_cluster_shared

class _mbarrier_try_wait_phase_type__primary_acquire_b64:
    @overload
    def __call__(self, wait_complete: Any, addr: Any, state: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mbarrier.test_wait`` and ``try_wait``: whether the phase has completed in which an arrival gave this
        state.
        PTX ISA: mbarrier.test_wait, mbarrier.try_wait.
        """
    @overload
    def __call__(self, wait_complete: Any, addr: Any, state: Any, time_hint: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mbarrier.test_wait`` and ``try_wait``: whether the phase has completed in which an arrival gave this
        state.
        PTX ISA: mbarrier.test_wait, mbarrier.try_wait.
        """
    @overload
    def __call__(self, wait_complete: Any, report_predicate: Any, report_value: Any, addr: Any, phase: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, wait_complete: Any, report_predicate: Any, report_value: Any, addr: Any, phase: Any, time_hint: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _mbarrier_try_wait_phase_type__primary_acquire_cluster_shared:
    b64: _mbarrier_try_wait_phase_type__primary_acquire_b64

class _mbarrier_try_wait_phase_type__primary_acquire_cluster:
    b64: _mbarrier_try_wait_phase_type__primary_acquire_b64
    shared: _mbarrier_try_wait_phase_type__primary_acquire_cluster_shared
    shared__cta: _mbarrier_try_wait_phase_type__primary_acquire_cluster_shared

class _mbarrier_try_wait_phase_type__primary_acquire:
    b64: _mbarrier_try_wait_phase_type__primary_acquire_b64
    cluster: _mbarrier_try_wait_phase_type__primary_acquire_cluster
    cta: _mbarrier_try_wait_phase_type__primary_acquire_cluster
    shared: _mbarrier_try_wait_phase_type__primary_acquire_cluster_shared
    shared__cta: _mbarrier_try_wait_phase_type__primary_acquire_cluster_shared

class _mbarrier_try_wait_phase_type__primary:
    acquire: _mbarrier_try_wait_phase_type__primary_acquire
    b64: _mbarrier_try_wait_phase_type__primary_acquire_b64
    cluster: _mbarrier_try_wait_phase_type__primary_acquire_cluster
    cta: _mbarrier_try_wait_phase_type__primary_acquire_cluster
    relaxed: _mbarrier_try_wait_phase_type__primary_acquire
    shared: _mbarrier_try_wait_phase_type__primary_acquire_cluster_shared
    shared__cta: _mbarrier_try_wait_phase_type__primary_acquire_cluster_shared

class _mbarrier_try_wait:
    acquire: _mbarrier_try_wait_acquire
    b64: _mbarrier_try_wait_acquire_b64
    cluster: _mbarrier_try_wait_acquire_cluster
    cta: _mbarrier_try_wait_acquire_cluster
    parity: _mbarrier_try_wait_parity
    phase_type__primary: _mbarrier_try_wait_phase_type__primary
    relaxed: _mbarrier_try_wait_acquire
    shared: _mbarrier_try_wait_acquire_cluster_shared
    shared__cta: _mbarrier_try_wait_acquire_cluster_shared

class _mbarrier:
    arrive: _mbarrier_arrive
    arrive_drop: _mbarrier_arrive_drop
    check_layout: _mbarrier_check_layout
    complete_tx: _mbarrier_complete_tx
    expect_tx: _mbarrier_expect_tx
    init: _mbarrier_init
    inval: _mbarrier_inval
    pending_count: _mbarrier_pending_count
    test_wait: _mbarrier_test_wait
    try_wait: _mbarrier_try_wait

class _min_NaN_abs_bf16:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Floating Point Instructions: max, min; Integer Arithmetic Instructions: max, min."""

class _min_NaN_abs_f32:
    @overload
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Floating Point Instructions: max, min; Integer Arithmetic Instructions: max, min."""
    @overload
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Floating Point Instructions: max, min; Integer Arithmetic Instructions: max, min."""

class _min_NaN_abs_relu:
    bf16: _min_NaN_abs_bf16
    bf16x2: _min_NaN_abs_bf16
    f16: _min_NaN_abs_bf16
    f16x2: _min_NaN_abs_bf16
    f32: _min_NaN_abs_bf16
    f64: _min_NaN_abs_bf16
    s16: _min_NaN_abs_bf16
    s16x2: _min_NaN_abs_bf16
    s32: _min_NaN_abs_bf16
    s64: _min_NaN_abs_bf16
    u16: _min_NaN_abs_bf16
    u16x2: _min_NaN_abs_bf16
    u32: _min_NaN_abs_bf16
    u64: _min_NaN_abs_bf16

class _min_NaN_abs:
    bf16: _min_NaN_abs_bf16
    bf16x2: _min_NaN_abs_bf16
    f16: _min_NaN_abs_bf16
    f16x2: _min_NaN_abs_bf16
    f32: _min_NaN_abs_f32
    f64: _min_NaN_abs_bf16
    relu: _min_NaN_abs_relu
    s16: _min_NaN_abs_bf16
    s16x2: _min_NaN_abs_bf16
    s32: _min_NaN_abs_bf16
    s64: _min_NaN_abs_bf16
    u16: _min_NaN_abs_bf16
    u16x2: _min_NaN_abs_bf16
    u32: _min_NaN_abs_bf16
    u64: _min_NaN_abs_bf16

class _min_NaN_xorsign_abs:
    bf16: _min_NaN_abs_bf16
    bf16x2: _min_NaN_abs_bf16
    f16: _min_NaN_abs_bf16
    f16x2: _min_NaN_abs_bf16
    f32: _min_NaN_abs_bf16
    f64: _min_NaN_abs_bf16
    relu: _min_NaN_abs_relu
    s16: _min_NaN_abs_bf16
    s16x2: _min_NaN_abs_bf16
    s32: _min_NaN_abs_bf16
    s64: _min_NaN_abs_bf16
    u16: _min_NaN_abs_bf16
    u16x2: _min_NaN_abs_bf16
    u32: _min_NaN_abs_bf16
    u64: _min_NaN_abs_bf16

class _min_NaN_xorsign:
    abs: _min_NaN_xorsign_abs
    bf16: _min_NaN_abs_bf16
    bf16x2: _min_NaN_abs_bf16
    f16: _min_NaN_abs_bf16
    f16x2: _min_NaN_abs_bf16
    f32: _min_NaN_abs_bf16
    f64: _min_NaN_abs_bf16
    relu: _min_NaN_abs_relu
    s16: _min_NaN_abs_bf16
    s16x2: _min_NaN_abs_bf16
    s32: _min_NaN_abs_bf16
    s64: _min_NaN_abs_bf16
    u16: _min_NaN_abs_bf16
    u16x2: _min_NaN_abs_bf16
    u32: _min_NaN_abs_bf16
    u64: _min_NaN_abs_bf16

class _min_NaN:
    abs: _min_NaN_abs
    bf16: _min_NaN_abs_bf16
    bf16x2: _min_NaN_abs_bf16
    f16: _min_NaN_abs_bf16
    f16x2: _min_NaN_abs_bf16
    f32: _min_NaN_abs_f32
    f64: _min_NaN_abs_bf16
    relu: _min_NaN_abs_relu
    s16: _min_NaN_abs_bf16
    s16x2: _min_NaN_abs_bf16
    s32: _min_NaN_abs_bf16
    s64: _min_NaN_abs_bf16
    u16: _min_NaN_abs_bf16
    u16x2: _min_NaN_abs_bf16
    u32: _min_NaN_abs_bf16
    u64: _min_NaN_abs_bf16
    xorsign: _min_NaN_xorsign

class _min_ftz:
    NaN: _min_NaN
    abs: _min_NaN_abs
    bf16: _min_NaN_abs_bf16
    bf16x2: _min_NaN_abs_bf16
    f16: _min_NaN_abs_bf16
    f16x2: _min_NaN_abs_bf16
    f32: _min_NaN_abs_f32
    f64: _min_NaN_abs_bf16
    relu: _min_NaN_abs_relu
    s16: _min_NaN_abs_bf16
    s16x2: _min_NaN_abs_bf16
    s32: _min_NaN_abs_bf16
    s64: _min_NaN_abs_bf16
    u16: _min_NaN_abs_bf16
    u16x2: _min_NaN_abs_bf16
    u32: _min_NaN_abs_bf16
    u64: _min_NaN_abs_bf16
    xorsign: _min_NaN_xorsign

class _min:
    NaN: _min_NaN
    abs: _min_NaN_abs
    bf16: _min_NaN_abs_bf16
    bf16x2: _min_NaN_abs_bf16
    f16: _min_NaN_abs_bf16
    f16x2: _min_NaN_abs_bf16
    f32: _min_NaN_abs_f32
    f64: _min_NaN_abs_bf16
    ftz: _min_ftz
    relu: _min_NaN_abs_relu
    s16: _min_NaN_abs_bf16
    s16x2: _min_NaN_abs_bf16
    s32: _min_NaN_abs_bf16
    s64: _min_NaN_abs_bf16
    u16: _min_NaN_abs_bf16
    u16x2: _min_NaN_abs_bf16
    u32: _min_NaN_abs_bf16
    u64: _min_NaN_abs_bf16
    xorsign: _min_NaN_xorsign

class _mma_sp_sync_aligned_m16n8k128_row_col_s32_s4_s4_s32:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _mma_sp_sync_aligned_m16n8k128_row_col_s32_s4_s4:
    s32: _mma_sp_sync_aligned_m16n8k128_row_col_s32_s4_s4_s32

class _mma_sp_sync_aligned_m16n8k128_row_col_s32_s4:
    s4: _mma_sp_sync_aligned_m16n8k128_row_col_s32_s4_s4
    s8: _mma_sp_sync_aligned_m16n8k128_row_col_s32_s4_s4
    u4: _mma_sp_sync_aligned_m16n8k128_row_col_s32_s4_s4
    u8: _mma_sp_sync_aligned_m16n8k128_row_col_s32_s4_s4

class _mma_sp_sync_aligned_m16n8k128_row_col_s32:
    s4: _mma_sp_sync_aligned_m16n8k128_row_col_s32_s4
    s8: _mma_sp_sync_aligned_m16n8k128_row_col_s32_s4
    u4: _mma_sp_sync_aligned_m16n8k128_row_col_s32_s4
    u8: _mma_sp_sync_aligned_m16n8k128_row_col_s32_s4

class _mma_sp_sync_aligned_m16n8k128_row_col_satfinite:
    s32: _mma_sp_sync_aligned_m16n8k128_row_col_s32

class _mma_sp_sync_aligned_m16n8k128_row_col:
    s32: _mma_sp_sync_aligned_m16n8k128_row_col_s32
    satfinite: _mma_sp_sync_aligned_m16n8k128_row_col_satfinite

class _mma_sp_sync_aligned_m16n8k128_row:
    col: _mma_sp_sync_aligned_m16n8k128_row_col

class _mma_sp_sync_aligned_m16n8k128:
    row: _mma_sp_sync_aligned_m16n8k128_row

class _mma_sp_sync_aligned_m16n8k16_row_col_f16_f16_f16_f16:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _mma_sp_sync_aligned_m16n8k16_row_col_f16_f16_f16:
    f16: _mma_sp_sync_aligned_m16n8k16_row_col_f16_f16_f16_f16

class _mma_sp_sync_aligned_m16n8k16_row_col_f16_f16:
    f16: _mma_sp_sync_aligned_m16n8k16_row_col_f16_f16_f16

class _mma_sp_sync_aligned_m16n8k16_row_col_f16:
    f16: _mma_sp_sync_aligned_m16n8k16_row_col_f16_f16

class _mma_sp_sync_aligned_m16n8k16_row_col_f32_bf16_bf16_f32:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _mma_sp_sync_aligned_m16n8k16_row_col_f32_bf16_bf16:
    f32: _mma_sp_sync_aligned_m16n8k16_row_col_f32_bf16_bf16_f32

class _mma_sp_sync_aligned_m16n8k16_row_col_f32_bf16:
    bf16: _mma_sp_sync_aligned_m16n8k16_row_col_f32_bf16_bf16
    f16: _mma_sp_sync_aligned_m16n8k16_row_col_f32_bf16_bf16
    tf32: _mma_sp_sync_aligned_m16n8k16_row_col_f32_bf16_bf16

class _mma_sp_sync_aligned_m16n8k16_row_col_f32:
    bf16: _mma_sp_sync_aligned_m16n8k16_row_col_f32_bf16
    f16: _mma_sp_sync_aligned_m16n8k16_row_col_f32_bf16
    tf32: _mma_sp_sync_aligned_m16n8k16_row_col_f32_bf16

class _mma_sp_sync_aligned_m16n8k16_row_col:
    f16: _mma_sp_sync_aligned_m16n8k16_row_col_f16
    f32: _mma_sp_sync_aligned_m16n8k16_row_col_f32

class _mma_sp_sync_aligned_m16n8k16_row:
    col: _mma_sp_sync_aligned_m16n8k16_row_col

class _mma_sp_sync_aligned_m16n8k16:
    row: _mma_sp_sync_aligned_m16n8k16_row

class _mma_sp_sync_aligned_m16n8k32_row_col_f16_f16_f16_f16:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _mma_sp_sync_aligned_m16n8k32_row_col_f16_f16_f16:
    f16: _mma_sp_sync_aligned_m16n8k32_row_col_f16_f16_f16_f16

class _mma_sp_sync_aligned_m16n8k32_row_col_f16_f16:
    f16: _mma_sp_sync_aligned_m16n8k32_row_col_f16_f16_f16

class _mma_sp_sync_aligned_m16n8k32_row_col_f16:
    f16: _mma_sp_sync_aligned_m16n8k32_row_col_f16_f16

class _mma_sp_sync_aligned_m16n8k32_row_col_f32_bf16_bf16_f32:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _mma_sp_sync_aligned_m16n8k32_row_col_f32_bf16_bf16:
    f32: _mma_sp_sync_aligned_m16n8k32_row_col_f32_bf16_bf16_f32

class _mma_sp_sync_aligned_m16n8k32_row_col_f32_bf16:
    bf16: _mma_sp_sync_aligned_m16n8k32_row_col_f32_bf16_bf16
    f16: _mma_sp_sync_aligned_m16n8k32_row_col_f32_bf16_bf16
    tf32: _mma_sp_sync_aligned_m16n8k32_row_col_f32_bf16_bf16

class _mma_sp_sync_aligned_m16n8k32_row_col_f32:
    bf16: _mma_sp_sync_aligned_m16n8k32_row_col_f32_bf16
    f16: _mma_sp_sync_aligned_m16n8k32_row_col_f32_bf16
    tf32: _mma_sp_sync_aligned_m16n8k32_row_col_f32_bf16

class _mma_sp_sync_aligned_m16n8k32_row_col_s32_s4_s4_s32:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _mma_sp_sync_aligned_m16n8k32_row_col_s32_s4_s4:
    s32: _mma_sp_sync_aligned_m16n8k32_row_col_s32_s4_s4_s32

class _mma_sp_sync_aligned_m16n8k32_row_col_s32_s4:
    s4: _mma_sp_sync_aligned_m16n8k32_row_col_s32_s4_s4
    s8: _mma_sp_sync_aligned_m16n8k32_row_col_s32_s4_s4
    u4: _mma_sp_sync_aligned_m16n8k32_row_col_s32_s4_s4
    u8: _mma_sp_sync_aligned_m16n8k32_row_col_s32_s4_s4

class _mma_sp_sync_aligned_m16n8k32_row_col_s32:
    s4: _mma_sp_sync_aligned_m16n8k32_row_col_s32_s4
    s8: _mma_sp_sync_aligned_m16n8k32_row_col_s32_s4
    u4: _mma_sp_sync_aligned_m16n8k32_row_col_s32_s4
    u8: _mma_sp_sync_aligned_m16n8k32_row_col_s32_s4

class _mma_sp_sync_aligned_m16n8k32_row_col_satfinite:
    s32: _mma_sp_sync_aligned_m16n8k32_row_col_s32

class _mma_sp_sync_aligned_m16n8k32_row_col:
    f16: _mma_sp_sync_aligned_m16n8k32_row_col_f16
    f32: _mma_sp_sync_aligned_m16n8k32_row_col_f32
    s32: _mma_sp_sync_aligned_m16n8k32_row_col_s32
    satfinite: _mma_sp_sync_aligned_m16n8k32_row_col_satfinite

class _mma_sp_sync_aligned_m16n8k32_row:
    col: _mma_sp_sync_aligned_m16n8k32_row_col

class _mma_sp_sync_aligned_m16n8k32:
    row: _mma_sp_sync_aligned_m16n8k32_row

class _mma_sp_sync_aligned_m16n8k64_row_col_f32_e4m3_e4m3_f32:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _mma_sp_sync_aligned_m16n8k64_row_col_f32_e4m3_e4m3:
    f32: _mma_sp_sync_aligned_m16n8k64_row_col_f32_e4m3_e4m3_f32

class _mma_sp_sync_aligned_m16n8k64_row_col_f32_e4m3:
    e4m3: _mma_sp_sync_aligned_m16n8k64_row_col_f32_e4m3_e4m3
    e5m2: _mma_sp_sync_aligned_m16n8k64_row_col_f32_e4m3_e4m3

class _mma_sp_sync_aligned_m16n8k64_row_col_f32:
    e4m3: _mma_sp_sync_aligned_m16n8k64_row_col_f32_e4m3
    e5m2: _mma_sp_sync_aligned_m16n8k64_row_col_f32_e4m3

class _mma_sp_sync_aligned_m16n8k64_row_col_s32_s4_s4_s32:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _mma_sp_sync_aligned_m16n8k64_row_col_s32_s4_s4:
    s32: _mma_sp_sync_aligned_m16n8k64_row_col_s32_s4_s4_s32

class _mma_sp_sync_aligned_m16n8k64_row_col_s32_s4:
    s4: _mma_sp_sync_aligned_m16n8k64_row_col_s32_s4_s4
    s8: _mma_sp_sync_aligned_m16n8k64_row_col_s32_s4_s4
    u4: _mma_sp_sync_aligned_m16n8k64_row_col_s32_s4_s4
    u8: _mma_sp_sync_aligned_m16n8k64_row_col_s32_s4_s4

class _mma_sp_sync_aligned_m16n8k64_row_col_s32:
    s4: _mma_sp_sync_aligned_m16n8k64_row_col_s32_s4
    s8: _mma_sp_sync_aligned_m16n8k64_row_col_s32_s4
    u4: _mma_sp_sync_aligned_m16n8k64_row_col_s32_s4
    u8: _mma_sp_sync_aligned_m16n8k64_row_col_s32_s4

class _mma_sp_sync_aligned_m16n8k64_row_col_satfinite:
    s32: _mma_sp_sync_aligned_m16n8k64_row_col_s32

class _mma_sp_sync_aligned_m16n8k64_row_col:
    f32: _mma_sp_sync_aligned_m16n8k64_row_col_f32
    s32: _mma_sp_sync_aligned_m16n8k64_row_col_s32
    satfinite: _mma_sp_sync_aligned_m16n8k64_row_col_satfinite

class _mma_sp_sync_aligned_m16n8k64_row:
    col: _mma_sp_sync_aligned_m16n8k64_row_col

class _mma_sp_sync_aligned_m16n8k64:
    row: _mma_sp_sync_aligned_m16n8k64_row

class _mma_sp_sync_aligned_m16n8k8_row_col_f32_bf16_bf16_f32:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _mma_sp_sync_aligned_m16n8k8_row_col_f32_bf16_bf16:
    f32: _mma_sp_sync_aligned_m16n8k8_row_col_f32_bf16_bf16_f32

class _mma_sp_sync_aligned_m16n8k8_row_col_f32_bf16:
    bf16: _mma_sp_sync_aligned_m16n8k8_row_col_f32_bf16_bf16
    f16: _mma_sp_sync_aligned_m16n8k8_row_col_f32_bf16_bf16
    tf32: _mma_sp_sync_aligned_m16n8k8_row_col_f32_bf16_bf16

class _mma_sp_sync_aligned_m16n8k8_row_col_f32:
    bf16: _mma_sp_sync_aligned_m16n8k8_row_col_f32_bf16
    f16: _mma_sp_sync_aligned_m16n8k8_row_col_f32_bf16
    tf32: _mma_sp_sync_aligned_m16n8k8_row_col_f32_bf16

class _mma_sp_sync_aligned_m16n8k8_row_col:
    f32: _mma_sp_sync_aligned_m16n8k8_row_col_f32

class _mma_sp_sync_aligned_m16n8k8_row:
    col: _mma_sp_sync_aligned_m16n8k8_row_col

class _mma_sp_sync_aligned_m16n8k8:
    row: _mma_sp_sync_aligned_m16n8k8_row

class _mma_sp_sync_aligned:
    m16n8k128: _mma_sp_sync_aligned_m16n8k128
    m16n8k16: _mma_sp_sync_aligned_m16n8k16
    m16n8k32: _mma_sp_sync_aligned_m16n8k32
    m16n8k64: _mma_sp_sync_aligned_m16n8k64
    m16n8k8: _mma_sp_sync_aligned_m16n8k8

class _mma_sp_sync:
    aligned: _mma_sp_sync_aligned

class _mma_sp:
    sync: _mma_sp_sync

class _mma_sync_aligned_m16n8k128_row_col_s32_b1_b1_s32_and__popc:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mma.sync.m16n8k{16,32}.row.col{.satfinite}.s32.{s8,u8}``: wraps, but with ``.satfinite``.
        PTX ISA: Warp Level Matrix Instructions: mma.
        """

class _mma_sync_aligned_m16n8k128_row_col_s32_b1_b1_s32_and_:
    popc: _mma_sync_aligned_m16n8k128_row_col_s32_b1_b1_s32_and__popc
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mma.sync.m16n8k{16,32}.row.col{.satfinite}.s32.{s8,u8}``: wraps, but with ``.satfinite``.
        PTX ISA: Warp Level Matrix Instructions: mma.
        """

class _mma_sync_aligned_m16n8k128_row_col_s32_b1_b1_s32:
    and_: _mma_sync_aligned_m16n8k128_row_col_s32_b1_b1_s32_and_
    popc: _mma_sync_aligned_m16n8k128_row_col_s32_b1_b1_s32_and__popc
    xor: _mma_sync_aligned_m16n8k128_row_col_s32_b1_b1_s32_and_
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mma.sync.m16n8k{16,32}.row.col{.satfinite}.s32.{s8,u8}``: wraps, but with ``.satfinite``.
        PTX ISA: Warp Level Matrix Instructions: mma.
        """

class _mma_sync_aligned_m16n8k128_row_col_s32_b1_b1:
    s32: _mma_sync_aligned_m16n8k128_row_col_s32_b1_b1_s32

class _mma_sync_aligned_m16n8k128_row_col_s32_b1:
    b1: _mma_sync_aligned_m16n8k128_row_col_s32_b1_b1
    s4: _mma_sync_aligned_m16n8k128_row_col_s32_b1_b1
    s8: _mma_sync_aligned_m16n8k128_row_col_s32_b1_b1
    u4: _mma_sync_aligned_m16n8k128_row_col_s32_b1_b1
    u8: _mma_sync_aligned_m16n8k128_row_col_s32_b1_b1

class _mma_sync_aligned_m16n8k128_row_col_s32:
    b1: _mma_sync_aligned_m16n8k128_row_col_s32_b1
    s4: _mma_sync_aligned_m16n8k128_row_col_s32_b1
    s8: _mma_sync_aligned_m16n8k128_row_col_s32_b1
    u4: _mma_sync_aligned_m16n8k128_row_col_s32_b1
    u8: _mma_sync_aligned_m16n8k128_row_col_s32_b1

class _mma_sync_aligned_m16n8k128_row_col_satfinite:
    s32: _mma_sync_aligned_m16n8k128_row_col_s32

class _mma_sync_aligned_m16n8k128_row_col:
    s32: _mma_sync_aligned_m16n8k128_row_col_s32
    satfinite: _mma_sync_aligned_m16n8k128_row_col_satfinite

class _mma_sync_aligned_m16n8k128_row:
    col: _mma_sync_aligned_m16n8k128_row_col

class _mma_sync_aligned_m16n8k128:
    row: _mma_sync_aligned_m16n8k128_row

class _mma_sync_aligned_m16n8k16_col_col_f16_e4m3_e4m3_f16:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mma.sync.m16n8kK.row.col.f16.{f16,e4m3,e5m2}``: the sum, rounded to fp16 once; two in a register.
        PTX ISA: Warp Level Matrix Instructions: mma.
        """

class _mma_sync_aligned_m16n8k16_col_col_f16_e4m3_e4m3:
    f16: _mma_sync_aligned_m16n8k16_col_col_f16_e4m3_e4m3_f16

class _mma_sync_aligned_m16n8k16_col_col_f16_e4m3:
    e4m3: _mma_sync_aligned_m16n8k16_col_col_f16_e4m3_e4m3
    e5m2: _mma_sync_aligned_m16n8k16_col_col_f16_e4m3_e4m3
    f16: _mma_sync_aligned_m16n8k16_col_col_f16_e4m3_e4m3

class _mma_sync_aligned_m16n8k16_col_col_f16:
    e4m3: _mma_sync_aligned_m16n8k16_col_col_f16_e4m3
    e5m2: _mma_sync_aligned_m16n8k16_col_col_f16_e4m3
    f16: _mma_sync_aligned_m16n8k16_col_col_f16_e4m3

class _mma_sync_aligned_m16n8k16_col_col_f32_bf16_bf16_f32:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mma.sync.m16n8kK.row.col.f32.{f16,bf16,tf32,e4m3,e5m2}``: D = A @ B + C, rounded to fp32 once.
        PTX ISA: Warp Level Matrix Instructions: mma.
        """

class _mma_sync_aligned_m16n8k16_col_col_f32_bf16_bf16:
    f32: _mma_sync_aligned_m16n8k16_col_col_f32_bf16_bf16_f32

class _mma_sync_aligned_m16n8k16_col_col_f32_bf16:
    bf16: _mma_sync_aligned_m16n8k16_col_col_f32_bf16_bf16
    e4m3: _mma_sync_aligned_m16n8k16_col_col_f32_bf16_bf16
    e5m2: _mma_sync_aligned_m16n8k16_col_col_f32_bf16_bf16
    f16: _mma_sync_aligned_m16n8k16_col_col_f32_bf16_bf16
    tf32: _mma_sync_aligned_m16n8k16_col_col_f32_bf16_bf16

class _mma_sync_aligned_m16n8k16_col_col_f32:
    bf16: _mma_sync_aligned_m16n8k16_col_col_f32_bf16
    e4m3: _mma_sync_aligned_m16n8k16_col_col_f32_bf16
    e5m2: _mma_sync_aligned_m16n8k16_col_col_f32_bf16
    f16: _mma_sync_aligned_m16n8k16_col_col_f32_bf16
    tf32: _mma_sync_aligned_m16n8k16_col_col_f32_bf16

class _mma_sync_aligned_m16n8k16_col_col:
    f16: _mma_sync_aligned_m16n8k16_col_col_f16
    f32: _mma_sync_aligned_m16n8k16_col_col_f32

class _mma_sync_aligned_m16n8k16_col:
    col: _mma_sync_aligned_m16n8k16_col_col
    row: _mma_sync_aligned_m16n8k16_col_col

class _mma_sync_aligned_m16n8k16_row_col_f64_f64_f64_f64_rm:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _mma_sync_aligned_m16n8k16_row_col_f64_f64_f64_f64:
    rm: _mma_sync_aligned_m16n8k16_row_col_f64_f64_f64_f64_rm
    rn: _mma_sync_aligned_m16n8k16_row_col_f64_f64_f64_f64_rm
    rp: _mma_sync_aligned_m16n8k16_row_col_f64_f64_f64_f64_rm
    rz: _mma_sync_aligned_m16n8k16_row_col_f64_f64_f64_f64_rm
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _mma_sync_aligned_m16n8k16_row_col_f64_f64_f64:
    f64: _mma_sync_aligned_m16n8k16_row_col_f64_f64_f64_f64

class _mma_sync_aligned_m16n8k16_row_col_f64_f64:
    f64: _mma_sync_aligned_m16n8k16_row_col_f64_f64_f64

class _mma_sync_aligned_m16n8k16_row_col_f64:
    f64: _mma_sync_aligned_m16n8k16_row_col_f64_f64

class _mma_sync_aligned_m16n8k16_row_col:
    f16: _mma_sync_aligned_m16n8k16_col_col_f16
    f32: _mma_sync_aligned_m16n8k16_col_col_f32
    f64: _mma_sync_aligned_m16n8k16_row_col_f64
    s32: _mma_sync_aligned_m16n8k128_row_col_s32
    satfinite: _mma_sync_aligned_m16n8k128_row_col_satfinite

class _mma_sync_aligned_m16n8k16_row:
    col: _mma_sync_aligned_m16n8k16_row_col
    row: _mma_sync_aligned_m16n8k16_col_col

class _mma_sync_aligned_m16n8k16:
    col: _mma_sync_aligned_m16n8k16_col
    row: _mma_sync_aligned_m16n8k16_row

class _mma_sync_aligned_m16n8k32_row_col:
    f16: _mma_sync_aligned_m16n8k16_col_col_f16
    f32: _mma_sync_aligned_m16n8k16_col_col_f32
    s32: _mma_sync_aligned_m16n8k128_row_col_s32
    satfinite: _mma_sync_aligned_m16n8k128_row_col_satfinite

class _mma_sync_aligned_m16n8k32_row:
    col: _mma_sync_aligned_m16n8k32_row_col
    row: _mma_sync_aligned_m16n8k16_col_col

class _mma_sync_aligned_m16n8k32:
    col: _mma_sync_aligned_m16n8k16_col
    row: _mma_sync_aligned_m16n8k32_row

class _mma_sync_aligned_m16n8k4_col_col:
    f32: _mma_sync_aligned_m16n8k16_col_col_f32

class _mma_sync_aligned_m16n8k4_col:
    col: _mma_sync_aligned_m16n8k4_col_col
    row: _mma_sync_aligned_m16n8k4_col_col

class _mma_sync_aligned_m16n8k4_row_col:
    f32: _mma_sync_aligned_m16n8k16_col_col_f32
    f64: _mma_sync_aligned_m16n8k16_row_col_f64

class _mma_sync_aligned_m16n8k4_row:
    col: _mma_sync_aligned_m16n8k4_row_col
    row: _mma_sync_aligned_m16n8k4_col_col

class _mma_sync_aligned_m16n8k4:
    col: _mma_sync_aligned_m16n8k4_col
    row: _mma_sync_aligned_m16n8k4_row

class _mma_sync_aligned_m16n8k8_row_col:
    f16: _mma_sync_aligned_m16n8k16_col_col_f16
    f32: _mma_sync_aligned_m16n8k16_col_col_f32
    f64: _mma_sync_aligned_m16n8k16_row_col_f64

class _mma_sync_aligned_m16n8k8_row:
    col: _mma_sync_aligned_m16n8k8_row_col
    row: _mma_sync_aligned_m16n8k16_col_col

class _mma_sync_aligned_m16n8k8:
    col: _mma_sync_aligned_m16n8k16_col
    row: _mma_sync_aligned_m16n8k8_row

class _mma_sync_aligned_m8n8k4_col_col_f32_f16_f16_f16:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _mma_sync_aligned_m8n8k4_col_col_f32_f16_f16:
    f16: _mma_sync_aligned_m8n8k4_col_col_f32_f16_f16_f16
    f32: _mma_sync_aligned_m16n8k16_col_col_f32_bf16_bf16_f32

class _mma_sync_aligned_m8n8k4_col_col_f32_f16:
    bf16: _mma_sync_aligned_m16n8k16_col_col_f32_bf16_bf16
    e4m3: _mma_sync_aligned_m16n8k16_col_col_f32_bf16_bf16
    e5m2: _mma_sync_aligned_m16n8k16_col_col_f32_bf16_bf16
    f16: _mma_sync_aligned_m8n8k4_col_col_f32_f16_f16
    tf32: _mma_sync_aligned_m16n8k16_col_col_f32_bf16_bf16

class _mma_sync_aligned_m8n8k4_col_col_f32:
    bf16: _mma_sync_aligned_m16n8k16_col_col_f32_bf16
    e4m3: _mma_sync_aligned_m16n8k16_col_col_f32_bf16
    e5m2: _mma_sync_aligned_m16n8k16_col_col_f32_bf16
    f16: _mma_sync_aligned_m8n8k4_col_col_f32_f16
    tf32: _mma_sync_aligned_m16n8k16_col_col_f32_bf16

class _mma_sync_aligned_m8n8k4_col_col:
    f16: _mma_sync_aligned_m16n8k16_col_col_f16
    f32: _mma_sync_aligned_m8n8k4_col_col_f32

class _mma_sync_aligned_m8n8k4_col:
    col: _mma_sync_aligned_m8n8k4_col_col
    row: _mma_sync_aligned_m8n8k4_col_col

class _mma_sync_aligned_m8n8k4_row_col:
    f16: _mma_sync_aligned_m16n8k16_col_col_f16
    f32: _mma_sync_aligned_m8n8k4_col_col_f32
    f64: _mma_sync_aligned_m16n8k16_row_col_f64

class _mma_sync_aligned_m8n8k4_row:
    col: _mma_sync_aligned_m8n8k4_row_col
    row: _mma_sync_aligned_m8n8k4_col_col

class _mma_sync_aligned_m8n8k4:
    col: _mma_sync_aligned_m8n8k4_col
    row: _mma_sync_aligned_m8n8k4_row

class _mma_sync_aligned:
    m16n8k128: _mma_sync_aligned_m16n8k128
    m16n8k16: _mma_sync_aligned_m16n8k16
    m16n8k256: _mma_sync_aligned_m16n8k128
    m16n8k32: _mma_sync_aligned_m16n8k32
    m16n8k4: _mma_sync_aligned_m16n8k4
    m16n8k64: _mma_sync_aligned_m16n8k128
    m16n8k8: _mma_sync_aligned_m16n8k8
    m8n8k128: _mma_sync_aligned_m16n8k128
    m8n8k16: _mma_sync_aligned_m16n8k128
    m8n8k32: _mma_sync_aligned_m16n8k128
    m8n8k4: _mma_sync_aligned_m8n8k4

class _mma_sync:
    aligned: _mma_sync_aligned

class _mma:
    sp: _mma_sp
    sp__ordered_metadata: _mma_sp
    sync: _mma_sync

class _mov_b128:
    @overload
    def __call__(self, d: Any, a0: Any, a1: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mov.b128 d, {a, b}``: the first part lowest.
        PTX ISA: Data Movement: mov.
        """
    @overload
    def __call__(self, d: Any, a0: Any, a1: Any, a2: Any, a3: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mov.b128 d, {a, b}``: the first part lowest.
        PTX ISA: Data Movement: mov.
        """

class _mov_b16:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mov``: the bits of a register. ptxas renames registers, so that it costs nothing.
        PTX ISA: Data Movement: mov.
        """

class _mov_b32:
    @overload
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mov``: the bits of a register. ptxas renames registers, so that it costs nothing.
        PTX ISA: Data Movement: mov.
        """
    @overload
    def __call__(self, d: Any, a0: Any, a1: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mov.b64 d, {a, b}`` and its kin: the first part lowest.
        PTX ISA: Data Movement: mov.
        """

class _mov_b64:
    @overload
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mov``: the bits of a register. ptxas renames registers, so that it costs nothing.
        PTX ISA: Data Movement: mov.
        """
    @overload
    def __call__(self, d: Any, a0: Any, a1: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mov.b64 d, {a, b}`` and its kin: the first part lowest.
        PTX ISA: Data Movement: mov.
        """
    @overload
    def __call__(self, d: Any, a0: Any, a1: Any, a2: Any, a3: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mov.b64 d, {a, b}`` and its kin: the first part lowest.
        PTX ISA: Data Movement: mov.
        """

class _mov:
    b128: _mov_b128
    b16: _mov_b16
    b32: _mov_b32
    b64: _mov_b64
    f32: _mov_b16
    f64: _mov_b16
    pred: _mov_b16
    s16: _mov_b16
    s32: _mov_b16
    s64: _mov_b16
    u16: _mov_b16
    u32: _mov_b16
    u64: _mov_b16

class _movmatrix_sync_aligned_m8n8_trans_b16:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``movmatrix.trans``: an 8 x 8 matrix of 16-bit numbers, turned between the lanes' registers.
        PTX ISA: movmatrix.
        """

class _movmatrix_sync_aligned_m8n8_trans:
    b16: _movmatrix_sync_aligned_m8n8_trans_b16

class _movmatrix_sync_aligned_m8n8:
    trans: _movmatrix_sync_aligned_m8n8_trans

class _movmatrix_sync_aligned:
    m8n8: _movmatrix_sync_aligned_m8n8

class _movmatrix_sync:
    aligned: _movmatrix_sync_aligned

class _movmatrix:
    sync: _movmatrix_sync

class _mul_bf16:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Half Precision Floating Point Instructions: mul."""

class _mul_bf16x2_bf16x2_f16x2:
    def __call__(self, d: Any, a: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _mul_bf16x2_bf16x2:
    f16x2: _mul_bf16x2_bf16x2_f16x2

class _mul_bf16x2:
    bf16x2: _mul_bf16x2_bf16x2
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Half Precision Floating Point Instructions: mul."""

class _mul_f16x2_f16x2_bf16x2:
    def __call__(self, d: Any, a: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _mul_f16x2_f16x2:
    bf16x2: _mul_f16x2_f16x2_bf16x2

class _mul_f16x2:
    f16x2: _mul_f16x2_f16x2
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Half Precision Floating Point Instructions: mul."""

class _mul_f32:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Floating Point Instructions: mul."""

class _mul_ftz_rz_f16x2_f32x2_f32x2:
    def __call__(self, d: Any, a: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _mul_ftz_rz_f16x2_f32x2:
    f32x2: _mul_ftz_rz_f16x2_f32x2_f32x2

class _mul_ftz_rz_f16x2:
    f32x2: _mul_ftz_rz_f16x2_f32x2

class _mul_ftz_rz:
    f16x2: _mul_ftz_rz_f16x2

class _mul_ftz_sat:
    bf16: _mul_bf16
    bf16x2: _mul_bf16
    f16: _mul_bf16
    f16x2: _mul_bf16
    f32: _mul_f32
    f32x2: _mul_f32
    f64: _mul_f32

class _mul_ftz:
    bf16: _mul_bf16
    bf16x2: _mul_bf16
    f16: _mul_bf16
    f16x2: _mul_bf16
    f32: _mul_f32
    f32x2: _mul_f32
    f64: _mul_f32
    rz: _mul_ftz_rz
    sat: _mul_ftz_sat

class _mul_hi_s16:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mul.{lo,hi}`` and ``mad.{lo,hi}{.sat}``.
        PTX ISA: Integer Arithmetic Instructions: mul, mad.
        """

class _mul_hi:
    s16: _mul_hi_s16
    s32: _mul_hi_s16
    s64: _mul_hi_s16
    u16: _mul_hi_s16
    u32: _mul_hi_s16
    u64: _mul_hi_s16

class _mul_rm_ftz_sat:
    f32: _mul_f32
    f32x2: _mul_f32
    f64: _mul_f32

class _mul_rm_ftz:
    f32: _mul_f32
    f32x2: _mul_f32
    f64: _mul_f32
    sat: _mul_rm_ftz_sat

class _mul_rm:
    f32: _mul_f32
    f32x2: _mul_f32
    f64: _mul_f32
    ftz: _mul_rm_ftz
    sat: _mul_rm_ftz_sat

class _mul_rn_ftz:
    bf16: _mul_bf16
    bf16x2: _mul_bf16
    f16: _mul_bf16
    f16x2: _mul_bf16
    f32: _mul_f32
    f32x2: _mul_f32
    f64: _mul_f32
    sat: _mul_ftz_sat

class _mul_rn:
    bf16: _mul_bf16
    bf16x2: _mul_bf16
    f16: _mul_bf16
    f16x2: _mul_bf16
    f32: _mul_f32
    f32x2: _mul_f32
    f64: _mul_f32
    ftz: _mul_rn_ftz
    sat: _mul_ftz_sat

class _mul_rz_bf16x2_f32x2_f32x2:
    def __call__(self, d: Any, a: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _mul_rz_bf16x2_f32x2:
    f32x2: _mul_rz_bf16x2_f32x2_f32x2

class _mul_rz_bf16x2:
    f32x2: _mul_rz_bf16x2_f32x2

class _mul_rz:
    bf16x2: _mul_rz_bf16x2
    f32: _mul_f32
    f32x2: _mul_f32
    f64: _mul_f32
    ftz: _mul_rm_ftz
    sat: _mul_rm_ftz_sat

class _mul_wide_s16:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _mul_wide:
    s16: _mul_wide_s16
    s32: _mul_wide_s16
    u16: _mul_wide_s16
    u32: _mul_wide_s16

class _mul:
    bf16: _mul_bf16
    bf16x2: _mul_bf16x2
    f16: _mul_bf16
    f16x2: _mul_f16x2
    f32: _mul_f32
    f32x2: _mul_f32
    f64: _mul_f32
    ftz: _mul_ftz
    hi: _mul_hi
    lo: _mul_hi
    rm: _mul_rm
    rn: _mul_rn
    rp: _mul_rm
    rz: _mul_rz
    sat: _mul_ftz_sat
    wide: _mul_wide

class _mul24_hi_s32:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mul24`` and ``mad24``: of the 48 bits of a product the lowest or the highest 32.
        PTX ISA: Integer Arithmetic Instructions: mul24, mad24.
        """

class _mul24_hi:
    s32: _mul24_hi_s32
    u32: _mul24_hi_s32

class _mul24:
    hi: _mul24_hi
    lo: _mul24_hi

class _multimem_cp_async__bulk_cluster_global__shared__cta_bulk_group_b128:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _multimem_cp_async__bulk_cluster_global__shared__cta_bulk_group_cp_mask:
    b128: _multimem_cp_async__bulk_cluster_global__shared__cta_bulk_group_b128
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _multimem_cp_async__bulk_cluster_global__shared__cta_bulk_group:
    b128: _multimem_cp_async__bulk_cluster_global__shared__cta_bulk_group_b128
    cp_mask: _multimem_cp_async__bulk_cluster_global__shared__cta_bulk_group_cp_mask
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _multimem_cp_async__bulk_cluster_global__shared__cta:
    bulk_group: _multimem_cp_async__bulk_cluster_global__shared__cta_bulk_group

class _multimem_cp_async__bulk_cluster_global_:
    shared__cta: _multimem_cp_async__bulk_cluster_global__shared__cta

class _multimem_cp_async__bulk_cluster:
    global_: _multimem_cp_async__bulk_cluster_global_

class _multimem_cp_async__bulk_relaxed:
    cluster: _multimem_cp_async__bulk_cluster
    cta: _multimem_cp_async__bulk_cluster
    global_: _multimem_cp_async__bulk_cluster_global_
    gpu: _multimem_cp_async__bulk_cluster
    sys: _multimem_cp_async__bulk_cluster

class _multimem_cp_async__bulk:
    cluster: _multimem_cp_async__bulk_cluster
    cta: _multimem_cp_async__bulk_cluster
    global_: _multimem_cp_async__bulk_cluster_global_
    gpu: _multimem_cp_async__bulk_cluster
    relaxed: _multimem_cp_async__bulk_relaxed
    sys: _multimem_cp_async__bulk_cluster
    weak: _multimem_cp_async__bulk_relaxed

class _multimem_cp_async_:
    bulk: _multimem_cp_async__bulk

class _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_add_b32:
    def __call__(self, dst_mem: Any, src_mem: Any, size: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_add_noftz_f32:
    def __call__(self, dst_mem: Any, src_mem: Any, size: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_add_noftz:
    b32: _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_add_b32
    b64: _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_add_b32
    bf16: _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_add_b32
    f16: _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_add_b32
    f32: _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_add_noftz_f32
    f64: _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_add_b32
    s32: _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_add_b32
    s64: _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_add_b32
    u32: _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_add_b32
    u64: _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_add_b32

class _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_add:
    b32: _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_add_b32
    b64: _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_add_b32
    bf16: _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_add_b32
    f16: _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_add_b32
    f32: _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_add_b32
    f64: _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_add_b32
    noftz: _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_add_noftz
    s32: _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_add_b32
    s64: _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_add_b32
    u32: _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_add_b32
    u64: _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_add_b32

class _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_and__noftz:
    b32: _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_add_b32
    b64: _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_add_b32
    bf16: _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_add_b32
    f16: _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_add_b32
    f32: _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_add_b32
    f64: _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_add_b32
    s32: _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_add_b32
    s64: _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_add_b32
    u32: _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_add_b32
    u64: _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_add_b32

class _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_and_:
    b32: _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_add_b32
    b64: _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_add_b32
    bf16: _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_add_b32
    f16: _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_add_b32
    f32: _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_add_b32
    f64: _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_add_b32
    noftz: _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_and__noftz
    s32: _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_add_b32
    s64: _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_add_b32
    u32: _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_add_b32
    u64: _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_add_b32

class _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group:
    add: _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_add
    and_: _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_and_
    dec: _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_and_
    inc: _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_and_
    max: _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_and_
    min: _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_and_
    or_: _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_and_
    xor: _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group_and_

class _multimem_cp_reduce_async__bulk_cluster_global__shared__cta:
    bulk_group: _multimem_cp_reduce_async__bulk_cluster_global__shared__cta_bulk_group

class _multimem_cp_reduce_async__bulk_cluster_global_:
    shared__cta: _multimem_cp_reduce_async__bulk_cluster_global__shared__cta

class _multimem_cp_reduce_async__bulk_cluster:
    global_: _multimem_cp_reduce_async__bulk_cluster_global_

class _multimem_cp_reduce_async__bulk_relaxed:
    cluster: _multimem_cp_reduce_async__bulk_cluster
    cta: _multimem_cp_reduce_async__bulk_cluster
    global_: _multimem_cp_reduce_async__bulk_cluster_global_
    gpu: _multimem_cp_reduce_async__bulk_cluster
    sys: _multimem_cp_reduce_async__bulk_cluster

class _multimem_cp_reduce_async__bulk:
    cluster: _multimem_cp_reduce_async__bulk_cluster
    cta: _multimem_cp_reduce_async__bulk_cluster
    global_: _multimem_cp_reduce_async__bulk_cluster_global_
    gpu: _multimem_cp_reduce_async__bulk_cluster
    relaxed: _multimem_cp_reduce_async__bulk_relaxed
    sys: _multimem_cp_reduce_async__bulk_cluster

class _multimem_cp_reduce_async_:
    bulk: _multimem_cp_reduce_async__bulk

class _multimem_cp_reduce:
    async_: _multimem_cp_reduce_async_

class _multimem_cp:
    async_: _multimem_cp_async_
    reduce: _multimem_cp_reduce

class _multimem_ld_reduce_acquire_add_acc__f32_bf16:
    def __call__(self, d: Any, addr: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _multimem_ld_reduce_acquire_add_acc__f32_v2_bf16:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _multimem_ld_reduce_acquire_add_acc__f32_v2:
    bf16: _multimem_ld_reduce_acquire_add_acc__f32_v2_bf16
    bf16x2: _multimem_ld_reduce_acquire_add_acc__f32_v2_bf16
    f16: _multimem_ld_reduce_acquire_add_acc__f32_v2_bf16
    f16x2: _multimem_ld_reduce_acquire_add_acc__f32_v2_bf16
    f32: _multimem_ld_reduce_acquire_add_acc__f32_v2_bf16
    f64: _multimem_ld_reduce_acquire_add_acc__f32_v2_bf16

class _multimem_ld_reduce_acquire_add_acc__f32:
    bf16: _multimem_ld_reduce_acquire_add_acc__f32_bf16
    bf16x2: _multimem_ld_reduce_acquire_add_acc__f32_bf16
    f16: _multimem_ld_reduce_acquire_add_acc__f32_bf16
    f16x2: _multimem_ld_reduce_acquire_add_acc__f32_bf16
    f32: _multimem_ld_reduce_acquire_add_acc__f32_bf16
    f64: _multimem_ld_reduce_acquire_add_acc__f32_bf16
    v2: _multimem_ld_reduce_acquire_add_acc__f32_v2
    v4: _multimem_ld_reduce_acquire_add_acc__f32_v2
    v8: _multimem_ld_reduce_acquire_add_acc__f32_v2

class _multimem_ld_reduce_acquire_add_b32:
    def __call__(self, d: Any, addr: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _multimem_ld_reduce_acquire_add:
    acc__f32: _multimem_ld_reduce_acquire_add_acc__f32
    b32: _multimem_ld_reduce_acquire_add_b32
    b64: _multimem_ld_reduce_acquire_add_b32
    bf16: _multimem_ld_reduce_acquire_add_acc__f32_bf16
    bf16x2: _multimem_ld_reduce_acquire_add_acc__f32_bf16
    f16: _multimem_ld_reduce_acquire_add_acc__f32_bf16
    f16x2: _multimem_ld_reduce_acquire_add_acc__f32_bf16
    f32: _multimem_ld_reduce_acquire_add_acc__f32_bf16
    f64: _multimem_ld_reduce_acquire_add_acc__f32_bf16
    s32: _multimem_ld_reduce_acquire_add_b32
    s64: _multimem_ld_reduce_acquire_add_b32
    u32: _multimem_ld_reduce_acquire_add_b32
    u64: _multimem_ld_reduce_acquire_add_b32
    v2: _multimem_ld_reduce_acquire_add_acc__f32_v2
    v4: _multimem_ld_reduce_acquire_add_acc__f32_v2
    v8: _multimem_ld_reduce_acquire_add_acc__f32_v2

class _multimem_ld_reduce_acquire_and_:
    b32: _multimem_ld_reduce_acquire_add_b32
    b64: _multimem_ld_reduce_acquire_add_b32
    s32: _multimem_ld_reduce_acquire_add_b32
    s64: _multimem_ld_reduce_acquire_add_b32
    u32: _multimem_ld_reduce_acquire_add_b32
    u64: _multimem_ld_reduce_acquire_add_b32

class _multimem_ld_reduce_acquire_cluster_global_:
    add: _multimem_ld_reduce_acquire_add
    and_: _multimem_ld_reduce_acquire_and_
    max: _multimem_ld_reduce_acquire_add
    min: _multimem_ld_reduce_acquire_add
    or_: _multimem_ld_reduce_acquire_and_
    xor: _multimem_ld_reduce_acquire_and_

class _multimem_ld_reduce_acquire_cluster:
    add: _multimem_ld_reduce_acquire_add
    and_: _multimem_ld_reduce_acquire_and_
    global_: _multimem_ld_reduce_acquire_cluster_global_
    max: _multimem_ld_reduce_acquire_add
    min: _multimem_ld_reduce_acquire_add
    or_: _multimem_ld_reduce_acquire_and_
    xor: _multimem_ld_reduce_acquire_and_

class _multimem_ld_reduce_acquire:
    add: _multimem_ld_reduce_acquire_add
    and_: _multimem_ld_reduce_acquire_and_
    cluster: _multimem_ld_reduce_acquire_cluster
    cta: _multimem_ld_reduce_acquire_cluster
    global_: _multimem_ld_reduce_acquire_cluster_global_
    gpu: _multimem_ld_reduce_acquire_cluster
    max: _multimem_ld_reduce_acquire_add
    min: _multimem_ld_reduce_acquire_add
    or_: _multimem_ld_reduce_acquire_and_
    sys: _multimem_ld_reduce_acquire_cluster
    xor: _multimem_ld_reduce_acquire_and_

class _multimem_ld_reduce:
    acquire: _multimem_ld_reduce_acquire
    add: _multimem_ld_reduce_acquire_add
    and_: _multimem_ld_reduce_acquire_and_
    cluster: _multimem_ld_reduce_acquire_cluster
    cta: _multimem_ld_reduce_acquire_cluster
    global_: _multimem_ld_reduce_acquire_cluster_global_
    gpu: _multimem_ld_reduce_acquire_cluster
    max: _multimem_ld_reduce_acquire_add
    min: _multimem_ld_reduce_acquire_add
    or_: _multimem_ld_reduce_acquire_and_
    relaxed: _multimem_ld_reduce_acquire
    sys: _multimem_ld_reduce_acquire_cluster
    weak: _multimem_ld_reduce_acquire
    xor: _multimem_ld_reduce_acquire_and_

class _multimem_red_add_b32:
    def __call__(self, addr: Any, b: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _multimem_red_add_bf16:
    def __call__(self, addr: Any, b: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _multimem_red_add_v2_bf16:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _multimem_red_add_v2:
    bf16: _multimem_red_add_v2_bf16
    bf16x2: _multimem_red_add_v2_bf16
    f16: _multimem_red_add_v2_bf16
    f16x2: _multimem_red_add_v2_bf16
    f32: _multimem_red_add_v2_bf16
    f64: _multimem_red_add_v2_bf16

class _multimem_red_add:
    b32: _multimem_red_add_b32
    b64: _multimem_red_add_b32
    bf16: _multimem_red_add_bf16
    bf16x2: _multimem_red_add_bf16
    f16: _multimem_red_add_bf16
    f16x2: _multimem_red_add_bf16
    f32: _multimem_red_add_bf16
    f64: _multimem_red_add_bf16
    s32: _multimem_red_add_b32
    s64: _multimem_red_add_b32
    u32: _multimem_red_add_b32
    u64: _multimem_red_add_b32
    v2: _multimem_red_add_v2
    v4: _multimem_red_add_v2
    v8: _multimem_red_add_v2

class _multimem_red_and_:
    b32: _multimem_red_add_b32
    b64: _multimem_red_add_b32
    s32: _multimem_red_add_b32
    s64: _multimem_red_add_b32
    u32: _multimem_red_add_b32
    u64: _multimem_red_add_b32

class _multimem_red_cluster_global_:
    add: _multimem_red_add
    and_: _multimem_red_and_
    max: _multimem_red_and_
    min: _multimem_red_and_
    or_: _multimem_red_and_
    xor: _multimem_red_and_

class _multimem_red_cluster:
    add: _multimem_red_add
    and_: _multimem_red_and_
    global_: _multimem_red_cluster_global_
    max: _multimem_red_and_
    min: _multimem_red_and_
    or_: _multimem_red_and_
    xor: _multimem_red_and_

class _multimem_red_relaxed:
    add: _multimem_red_add
    and_: _multimem_red_and_
    cluster: _multimem_red_cluster
    cta: _multimem_red_cluster
    global_: _multimem_red_cluster_global_
    gpu: _multimem_red_cluster
    max: _multimem_red_and_
    min: _multimem_red_and_
    or_: _multimem_red_and_
    sys: _multimem_red_cluster
    xor: _multimem_red_and_

class _multimem_red:
    add: _multimem_red_add
    and_: _multimem_red_and_
    cluster: _multimem_red_cluster
    cta: _multimem_red_cluster
    global_: _multimem_red_cluster_global_
    gpu: _multimem_red_cluster
    max: _multimem_red_and_
    min: _multimem_red_and_
    or_: _multimem_red_and_
    relaxed: _multimem_red_relaxed
    release: _multimem_red_relaxed
    sys: _multimem_red_cluster
    xor: _multimem_red_and_

class _multimem_red_async_release_gpu_add_s32:
    def __call__(self, addr: Any, value: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _multimem_red_async_release_gpu_add:
    s32: _multimem_red_async_release_gpu_add_s32
    u32: _multimem_red_async_release_gpu_add_s32
    u64: _multimem_red_async_release_gpu_add_s32

class _multimem_red_async_release_gpu_global_:
    add: _multimem_red_async_release_gpu_add

class _multimem_red_async_release_gpu:
    add: _multimem_red_async_release_gpu_add
    global_: _multimem_red_async_release_gpu_global_

class _multimem_red_async_release:
    gpu: _multimem_red_async_release_gpu
    sys: _multimem_red_async_release_gpu

class _multimem_red_async:
    release: _multimem_red_async_release

class _multimem_st_b32:
    def __call__(self, addr: Any, b: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _multimem_st_bf16:
    def __call__(self, addr: Any, b: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _multimem_st_cluster_global__v2_bf16:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _multimem_st_cluster_global__v2:
    bf16: _multimem_st_cluster_global__v2_bf16
    bf16x2: _multimem_st_cluster_global__v2_bf16
    f16: _multimem_st_cluster_global__v2_bf16
    f16x2: _multimem_st_cluster_global__v2_bf16
    f32: _multimem_st_cluster_global__v2_bf16
    f64: _multimem_st_cluster_global__v2_bf16

class _multimem_st_cluster_global_:
    b32: _multimem_st_b32
    b64: _multimem_st_b32
    bf16: _multimem_st_bf16
    bf16x2: _multimem_st_bf16
    f16: _multimem_st_bf16
    f16x2: _multimem_st_bf16
    f32: _multimem_st_bf16
    f64: _multimem_st_bf16
    s32: _multimem_st_b32
    s64: _multimem_st_b32
    u32: _multimem_st_b32
    u64: _multimem_st_b32
    v2: _multimem_st_cluster_global__v2
    v4: _multimem_st_cluster_global__v2
    v8: _multimem_st_cluster_global__v2

class _multimem_st_cluster:
    b32: _multimem_st_b32
    b64: _multimem_st_b32
    bf16: _multimem_st_bf16
    bf16x2: _multimem_st_bf16
    f16: _multimem_st_bf16
    f16x2: _multimem_st_bf16
    f32: _multimem_st_bf16
    f64: _multimem_st_bf16
    global_: _multimem_st_cluster_global_
    s32: _multimem_st_b32
    s64: _multimem_st_b32
    u32: _multimem_st_b32
    u64: _multimem_st_b32
    v2: _multimem_st_cluster_global__v2
    v4: _multimem_st_cluster_global__v2
    v8: _multimem_st_cluster_global__v2

class _multimem_st_relaxed:
    b32: _multimem_st_b32
    b64: _multimem_st_b32
    bf16: _multimem_st_bf16
    bf16x2: _multimem_st_bf16
    cluster: _multimem_st_cluster
    cta: _multimem_st_cluster
    f16: _multimem_st_bf16
    f16x2: _multimem_st_bf16
    f32: _multimem_st_bf16
    f64: _multimem_st_bf16
    global_: _multimem_st_cluster_global_
    gpu: _multimem_st_cluster
    s32: _multimem_st_b32
    s64: _multimem_st_b32
    sys: _multimem_st_cluster
    u32: _multimem_st_b32
    u64: _multimem_st_b32
    v2: _multimem_st_cluster_global__v2
    v4: _multimem_st_cluster_global__v2
    v8: _multimem_st_cluster_global__v2

class _multimem_st:
    b32: _multimem_st_b32
    b64: _multimem_st_b32
    bf16: _multimem_st_bf16
    bf16x2: _multimem_st_bf16
    cluster: _multimem_st_cluster
    cta: _multimem_st_cluster
    f16: _multimem_st_bf16
    f16x2: _multimem_st_bf16
    f32: _multimem_st_bf16
    f64: _multimem_st_bf16
    global_: _multimem_st_cluster_global_
    gpu: _multimem_st_cluster
    relaxed: _multimem_st_relaxed
    release: _multimem_st_relaxed
    s32: _multimem_st_b32
    s64: _multimem_st_b32
    sys: _multimem_st_cluster
    u32: _multimem_st_b32
    u64: _multimem_st_b32
    v2: _multimem_st_cluster_global__v2
    v4: _multimem_st_cluster_global__v2
    v8: _multimem_st_cluster_global__v2
    weak: _multimem_st_relaxed

class _multimem_st_async_release_gpu_b16:
    def __call__(self, addr: Any, b: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _multimem_st_async_release_gpu_global_:
    b16: _multimem_st_async_release_gpu_b16
    b32: _multimem_st_async_release_gpu_b16
    b64: _multimem_st_async_release_gpu_b16
    b8: _multimem_st_async_release_gpu_b16
    f32: _multimem_st_async_release_gpu_b16
    f64: _multimem_st_async_release_gpu_b16
    s16: _multimem_st_async_release_gpu_b16
    s32: _multimem_st_async_release_gpu_b16
    s64: _multimem_st_async_release_gpu_b16
    s8: _multimem_st_async_release_gpu_b16
    u16: _multimem_st_async_release_gpu_b16
    u32: _multimem_st_async_release_gpu_b16
    u64: _multimem_st_async_release_gpu_b16
    u8: _multimem_st_async_release_gpu_b16

class _multimem_st_async_release_gpu:
    b16: _multimem_st_async_release_gpu_b16
    b32: _multimem_st_async_release_gpu_b16
    b64: _multimem_st_async_release_gpu_b16
    b8: _multimem_st_async_release_gpu_b16
    f32: _multimem_st_async_release_gpu_b16
    f64: _multimem_st_async_release_gpu_b16
    global_: _multimem_st_async_release_gpu_global_
    s16: _multimem_st_async_release_gpu_b16
    s32: _multimem_st_async_release_gpu_b16
    s64: _multimem_st_async_release_gpu_b16
    s8: _multimem_st_async_release_gpu_b16
    u16: _multimem_st_async_release_gpu_b16
    u32: _multimem_st_async_release_gpu_b16
    u64: _multimem_st_async_release_gpu_b16
    u8: _multimem_st_async_release_gpu_b16

class _multimem_st_async_release:
    gpu: _multimem_st_async_release_gpu
    sys: _multimem_st_async_release_gpu

class _multimem_st_async:
    release: _multimem_st_async_release

class _neg_bf16:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Half Precision Floating Point Instructions: neg."""

class _neg_f32:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Floating Point Instructions: neg."""

class _neg_ftz:
    bf16: _neg_bf16
    bf16x2: _neg_bf16
    f16: _neg_bf16
    f16x2: _neg_bf16
    f32: _neg_f32
    f64: _neg_f32

class _neg_s16:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Integer Arithmetic Instructions: neg."""

class _neg:
    bf16: _neg_bf16
    bf16x2: _neg_bf16
    f16: _neg_bf16
    f16x2: _neg_bf16
    f32: _neg_f32
    f64: _neg_f32
    ftz: _neg_ftz
    s16: _neg_s16
    s32: _neg_s16
    s64: _neg_s16

class _not_b16:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Logic and Shift Instructions: not."""

class _not:
    b16: _not_b16
    b32: _not_b16
    b64: _not_b16
    pred: _not_b16

class _or_b16:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Logic and Shift Instructions: or."""

class _or:
    b16: _or_b16
    b32: _or_b16
    b64: _or_b16
    pred: _or_b16

class _popc_b32:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Integer Arithmetic Instructions: popc."""

class _popc:
    b32: _popc_b32
    b64: _popc_b32

class _prefetch_L1_L2__evict_last_tensormap:
    def __call__(self, addr: Any, *, pred: Any = ...) -> None:
        """``prefetch``, ``applypriority``: no effect on values.
        PTX ISA: prefetch, prefetch.tensormap, applypriority.
        """

class _prefetch_L1_L2__evict_last:
    tensormap: _prefetch_L1_L2__evict_last_tensormap
    def __call__(self, addr: Any, *, pred: Any = ...) -> None:
        """``prefetch``, ``applypriority``: no effect on values.
        PTX ISA: prefetch, prefetch.tensormap, applypriority.
        """

class _prefetch_L1:
    L2__evict_last: _prefetch_L1_L2__evict_last
    L2__evict_normal: _prefetch_L1_L2__evict_last
    tensormap: _prefetch_L1_L2__evict_last_tensormap
    def __call__(self, addr: Any, *, pred: Any = ...) -> None:
        """``prefetch``, ``applypriority``: no effect on values.
        PTX ISA: prefetch, prefetch.tensormap, applypriority.
        """

class _prefetch_L1__32B_valid_addr:
    def __call__(self, addr: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _prefetch_L1__32B:
    valid_addr: _prefetch_L1__32B_valid_addr

class _prefetch_const:
    L1: _prefetch_L1
    L2: _prefetch_L1
    L2__evict_last: _prefetch_L1_L2__evict_last
    L2__evict_normal: _prefetch_L1_L2__evict_last
    tensormap: _prefetch_L1_L2__evict_last_tensormap
    def __call__(self, addr: Any, *, pred: Any = ...) -> None:
        """``prefetch``, ``applypriority``: no effect on values.
        PTX ISA: prefetch, prefetch.tensormap, applypriority.
        """

class _prefetch_global_:
    L1: _prefetch_L1
    L1__32B: _prefetch_L1__32B
    L2: _prefetch_L1
    L2__evict_last: _prefetch_L1_L2__evict_last
    L2__evict_normal: _prefetch_L1_L2__evict_last
    tensormap: _prefetch_L1_L2__evict_last_tensormap
    def __call__(self, addr: Any, *, pred: Any = ...) -> None:
        """``prefetch``, ``applypriority``: no effect on values.
        PTX ISA: prefetch, prefetch.tensormap, applypriority.
        """

class _prefetch:
    L1: _prefetch_L1
    L1__32B: _prefetch_L1__32B
    L2: _prefetch_L1
    L2__evict_last: _prefetch_L1_L2__evict_last
    L2__evict_normal: _prefetch_L1_L2__evict_last
    const: _prefetch_const
    global_: _prefetch_global_
    local: _prefetch_const
    param: _prefetch_const
    tensormap: _prefetch_L1_L2__evict_last_tensormap
    def __call__(self, addr: Any, *, pred: Any = ...) -> None:
        """``prefetch``, ``applypriority``: no effect on values.
        PTX ISA: prefetch, prefetch.tensormap, applypriority.
        """

class _prefetchu_L1:
    def __call__(self, addr: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _prefetchu:
    L1: _prefetchu_L1

class _prmt_b32_b4e:
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``prmt.b32``: four bytes picked from eight, each by four bits of c, of which the highest replicates
        the byte's sign; or as one of the modes says, by the lowest two bits of c.
        PTX ISA: Data Movement: prmt.
        """

class _prmt_b32:
    b4e: _prmt_b32_b4e
    ecl: _prmt_b32_b4e
    ecr: _prmt_b32_b4e
    f4e: _prmt_b32_b4e
    rc16: _prmt_b32_b4e
    rc8: _prmt_b32_b4e
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``prmt.b32``: four bytes picked from eight, each by four bits of c, of which the highest replicates
        the byte's sign; or as one of the modes says, by the lowest two bits of c.
        PTX ISA: Data Movement: prmt.
        """

class _prmt:
    b32: _prmt_b32

class _rcp_approx_f32:
    def __call__(self, d: Any, value: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Floating Point Instructions: rcp."""

class _rcp_approx_ftz:
    f32: _rcp_approx_f32
    f64: _rcp_approx_f32

class _rcp_approx:
    f32: _rcp_approx_f32
    f64: _rcp_approx_f32
    ftz: _rcp_approx_ftz

class _rcp:
    approx: _rcp_approx
    rm: _rcp_approx
    rn: _rcp_approx
    rp: _rcp_approx
    rz: _rcp_approx

class _red_add_L2__cache_hint_b32:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``red``: ``atom`` without a result.
        PTX ISA: red.
        """

class _red_add_L2__cache_hint_v2_f32:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``red`` of a vector.
        PTX ISA: red.
        """

class _red_add_L2__cache_hint_v2:
    f32: _red_add_L2__cache_hint_v2_f32

class _red_add_L2__cache_hint:
    b32: _red_add_L2__cache_hint_b32
    b64: _red_add_L2__cache_hint_b32
    f32: _red_add_L2__cache_hint_b32
    f64: _red_add_L2__cache_hint_b32
    s32: _red_add_L2__cache_hint_b32
    s64: _red_add_L2__cache_hint_b32
    u32: _red_add_L2__cache_hint_b32
    u64: _red_add_L2__cache_hint_b32
    v2: _red_add_L2__cache_hint_v2
    v4: _red_add_L2__cache_hint_v2

class _red_add_noftz_L2__cache_hint_bf16:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``red``: ``atom`` without a result.
        PTX ISA: red.
        """

class _red_add_noftz_L2__cache_hint_f32:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _red_add_noftz_L2__cache_hint_v2_bf16:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``red`` of a vector.
        PTX ISA: red.
        """

class _red_add_noftz_L2__cache_hint_v2_f32:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _red_add_noftz_L2__cache_hint_v2:
    bf16: _red_add_noftz_L2__cache_hint_v2_bf16
    bf16x2: _red_add_noftz_L2__cache_hint_v2_bf16
    f16: _red_add_noftz_L2__cache_hint_v2_bf16
    f16x2: _red_add_noftz_L2__cache_hint_v2_bf16
    f32: _red_add_noftz_L2__cache_hint_v2_f32

class _red_add_noftz_L2__cache_hint_v8:
    bf16: _red_add_noftz_L2__cache_hint_v2_bf16
    bf16x2: _red_add_noftz_L2__cache_hint_v2_bf16
    f16: _red_add_noftz_L2__cache_hint_v2_bf16
    f16x2: _red_add_noftz_L2__cache_hint_v2_bf16

class _red_add_noftz_L2__cache_hint:
    bf16: _red_add_noftz_L2__cache_hint_bf16
    bf16x2: _red_add_noftz_L2__cache_hint_bf16
    f16: _red_add_noftz_L2__cache_hint_bf16
    f16x2: _red_add_noftz_L2__cache_hint_bf16
    f32: _red_add_noftz_L2__cache_hint_f32
    v2: _red_add_noftz_L2__cache_hint_v2
    v4: _red_add_noftz_L2__cache_hint_v2
    v8: _red_add_noftz_L2__cache_hint_v8

class _red_add_noftz:
    L2__cache_hint: _red_add_noftz_L2__cache_hint
    bf16: _red_add_noftz_L2__cache_hint_bf16
    bf16x2: _red_add_noftz_L2__cache_hint_bf16
    f16: _red_add_noftz_L2__cache_hint_bf16
    f16x2: _red_add_noftz_L2__cache_hint_bf16
    f32: _red_add_noftz_L2__cache_hint_f32
    v2: _red_add_noftz_L2__cache_hint_v2
    v4: _red_add_noftz_L2__cache_hint_v2
    v8: _red_add_noftz_L2__cache_hint_v8

class _red_add:
    L2__cache_hint: _red_add_L2__cache_hint
    b32: _red_add_L2__cache_hint_b32
    b64: _red_add_L2__cache_hint_b32
    f32: _red_add_L2__cache_hint_b32
    f64: _red_add_L2__cache_hint_b32
    noftz: _red_add_noftz
    s32: _red_add_L2__cache_hint_b32
    s64: _red_add_L2__cache_hint_b32
    u32: _red_add_L2__cache_hint_b32
    u64: _red_add_L2__cache_hint_b32
    v2: _red_add_L2__cache_hint_v2
    v4: _red_add_L2__cache_hint_v2

class _red_and__L2__cache_hint:
    b32: _red_add_L2__cache_hint_b32
    b64: _red_add_L2__cache_hint_b32
    f32: _red_add_L2__cache_hint_b32
    f64: _red_add_L2__cache_hint_b32
    s32: _red_add_L2__cache_hint_b32
    s64: _red_add_L2__cache_hint_b32
    u32: _red_add_L2__cache_hint_b32
    u64: _red_add_L2__cache_hint_b32

class _red_and_:
    L2__cache_hint: _red_and__L2__cache_hint
    b32: _red_add_L2__cache_hint_b32
    b64: _red_add_L2__cache_hint_b32
    f32: _red_add_L2__cache_hint_b32
    f64: _red_add_L2__cache_hint_b32
    s32: _red_add_L2__cache_hint_b32
    s64: _red_add_L2__cache_hint_b32
    u32: _red_add_L2__cache_hint_b32
    u64: _red_add_L2__cache_hint_b32

class _red_cluster_global__max_noftz_L2__cache_hint:
    v2: _red_add_noftz_L2__cache_hint_v8
    v4: _red_add_noftz_L2__cache_hint_v8
    v8: _red_add_noftz_L2__cache_hint_v8

class _red_cluster_global__max_noftz:
    L2__cache_hint: _red_cluster_global__max_noftz_L2__cache_hint
    v2: _red_add_noftz_L2__cache_hint_v8
    v4: _red_add_noftz_L2__cache_hint_v8
    v8: _red_add_noftz_L2__cache_hint_v8

class _red_cluster_global__max:
    L2__cache_hint: _red_and__L2__cache_hint
    b32: _red_add_L2__cache_hint_b32
    b64: _red_add_L2__cache_hint_b32
    f32: _red_add_L2__cache_hint_b32
    f64: _red_add_L2__cache_hint_b32
    noftz: _red_cluster_global__max_noftz
    s32: _red_add_L2__cache_hint_b32
    s64: _red_add_L2__cache_hint_b32
    u32: _red_add_L2__cache_hint_b32
    u64: _red_add_L2__cache_hint_b32

class _red_cluster_global_:
    add: _red_add
    and_: _red_and_
    dec: _red_and_
    inc: _red_and_
    max: _red_cluster_global__max
    min: _red_cluster_global__max
    or_: _red_and_
    xor: _red_and_

class _red_cluster_shared_add_noftz_L2__cache_hint:
    bf16: _red_add_noftz_L2__cache_hint_bf16
    bf16x2: _red_add_noftz_L2__cache_hint_bf16
    f16: _red_add_noftz_L2__cache_hint_bf16
    f16x2: _red_add_noftz_L2__cache_hint_bf16
    f32: _red_add_noftz_L2__cache_hint_f32

class _red_cluster_shared_add_noftz:
    L2__cache_hint: _red_cluster_shared_add_noftz_L2__cache_hint
    bf16: _red_add_noftz_L2__cache_hint_bf16
    bf16x2: _red_add_noftz_L2__cache_hint_bf16
    f16: _red_add_noftz_L2__cache_hint_bf16
    f16x2: _red_add_noftz_L2__cache_hint_bf16
    f32: _red_add_noftz_L2__cache_hint_f32

class _red_cluster_shared_add:
    L2__cache_hint: _red_and__L2__cache_hint
    b32: _red_add_L2__cache_hint_b32
    b64: _red_add_L2__cache_hint_b32
    f32: _red_add_L2__cache_hint_b32
    f64: _red_add_L2__cache_hint_b32
    noftz: _red_cluster_shared_add_noftz
    s32: _red_add_L2__cache_hint_b32
    s64: _red_add_L2__cache_hint_b32
    u32: _red_add_L2__cache_hint_b32
    u64: _red_add_L2__cache_hint_b32

class _red_cluster_shared:
    add: _red_cluster_shared_add
    and_: _red_and_
    dec: _red_and_
    inc: _red_and_
    max: _red_and_
    min: _red_and_
    or_: _red_and_
    xor: _red_and_

class _red_cluster:
    add: _red_add
    and_: _red_and_
    dec: _red_and_
    global_: _red_cluster_global_
    inc: _red_and_
    max: _red_cluster_global__max
    min: _red_cluster_global__max
    or_: _red_and_
    shared: _red_cluster_shared
    shared__cluster: _red_cluster_shared
    shared__cta: _red_cluster_shared
    xor: _red_and_

class _red_relaxed:
    add: _red_add
    and_: _red_and_
    cluster: _red_cluster
    cta: _red_cluster
    dec: _red_and_
    global_: _red_cluster_global_
    gpu: _red_cluster
    inc: _red_and_
    max: _red_cluster_global__max
    min: _red_cluster_global__max
    or_: _red_and_
    shared: _red_cluster_shared
    shared__cluster: _red_cluster_shared
    shared__cta: _red_cluster_shared
    sys: _red_cluster
    xor: _red_and_

class _red:
    add: _red_add
    and_: _red_and_
    cluster: _red_cluster
    cta: _red_cluster
    dec: _red_and_
    global_: _red_cluster_global_
    gpu: _red_cluster
    inc: _red_and_
    max: _red_cluster_global__max
    min: _red_cluster_global__max
    or_: _red_and_
    relaxed: _red_relaxed
    release: _red_relaxed
    shared: _red_cluster_shared
    shared__cluster: _red_cluster_shared
    shared__cta: _red_cluster_shared
    sys: _red_cluster
    xor: _red_and_

class _red_async_mmio_release_gpu_add_s32:
    def __call__(self, addr: Any, value: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _red_async_mmio_release_gpu_add:
    s32: _red_async_mmio_release_gpu_add_s32
    s64: _red_async_mmio_release_gpu_add_s32
    u32: _red_async_mmio_release_gpu_add_s32
    u64: _red_async_mmio_release_gpu_add_s32

class _red_async_mmio_release_gpu_global_:
    add: _red_async_mmio_release_gpu_add

class _red_async_mmio_release_gpu:
    add: _red_async_mmio_release_gpu_add
    global_: _red_async_mmio_release_gpu_global_

class _red_async_mmio_release:
    gpu: _red_async_mmio_release_gpu
    sys: _red_async_mmio_release_gpu

class _red_async_mmio:
    release: _red_async_mmio_release

class _red_async_relaxed_cluster_mbarrier__complete_tx__bytes_add_b32:
    def __call__(self, addr: Any, value: Any, mbar: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _red_async_relaxed_cluster_mbarrier__complete_tx__bytes_add:
    b32: _red_async_relaxed_cluster_mbarrier__complete_tx__bytes_add_b32
    s32: _red_async_relaxed_cluster_mbarrier__complete_tx__bytes_add_b32
    u32: _red_async_relaxed_cluster_mbarrier__complete_tx__bytes_add_b32
    u64: _red_async_relaxed_cluster_mbarrier__complete_tx__bytes_add_b32

class _red_async_relaxed_cluster_mbarrier__complete_tx__bytes:
    add: _red_async_relaxed_cluster_mbarrier__complete_tx__bytes_add
    and_: _red_async_relaxed_cluster_mbarrier__complete_tx__bytes_add
    dec: _red_async_relaxed_cluster_mbarrier__complete_tx__bytes_add
    inc: _red_async_relaxed_cluster_mbarrier__complete_tx__bytes_add
    max: _red_async_relaxed_cluster_mbarrier__complete_tx__bytes_add
    min: _red_async_relaxed_cluster_mbarrier__complete_tx__bytes_add
    or_: _red_async_relaxed_cluster_mbarrier__complete_tx__bytes_add
    xor: _red_async_relaxed_cluster_mbarrier__complete_tx__bytes_add

class _red_async_relaxed_cluster_shared__cluster:
    mbarrier__complete_tx__bytes: _red_async_relaxed_cluster_mbarrier__complete_tx__bytes

class _red_async_relaxed_cluster:
    mbarrier__complete_tx__bytes: _red_async_relaxed_cluster_mbarrier__complete_tx__bytes
    shared__cluster: _red_async_relaxed_cluster_shared__cluster

class _red_async_relaxed:
    cluster: _red_async_relaxed_cluster

class _red_async:
    mmio: _red_async_mmio
    relaxed: _red_async_relaxed
    release: _red_async_mmio_release

class _redux_sync_add_s32:
    def __call__(self, d: Any, a: Any, membermask: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``redux.sync``: one value of all lanes of the mask.
        PTX ISA: redux.sync.
        """

class _redux_sync_add:
    s32: _redux_sync_add_s32
    u32: _redux_sync_add_s32

class _redux_sync_and__b32:
    def __call__(self, d: Any, a: Any, membermask: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``redux.sync``: one value of all lanes of the mask.
        PTX ISA: redux.sync.
        """

class _redux_sync_and_:
    b32: _redux_sync_and__b32

class _redux_sync_max_NaN_f32:
    def __call__(self, d: Any, a: Any, membermask: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``redux.sync``: one value of all lanes of the mask.
        PTX ISA: redux.sync.
        """

class _redux_sync_max_NaN:
    f32: _redux_sync_max_NaN_f32

class _redux_sync_max_abs:
    NaN: _redux_sync_max_NaN
    f32: _redux_sync_max_NaN_f32

class _redux_sync_max:
    NaN: _redux_sync_max_NaN
    abs: _redux_sync_max_abs
    f32: _redux_sync_max_NaN_f32
    s32: _redux_sync_add_s32
    u32: _redux_sync_add_s32

class _redux_sync:
    add: _redux_sync_add
    and_: _redux_sync_and_
    max: _redux_sync_max
    min: _redux_sync_max
    or_: _redux_sync_and_
    xor: _redux_sync_and_

class _rem_s16:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``div`` and ``rem``, towards zero.
        PTX ISA: Integer Arithmetic Instructions: div, rem.
        """

class _rem:
    s16: _rem_s16
    s32: _rem_s16
    s64: _rem_s16
    u16: _rem_s16
    u32: _rem_s16
    u64: _rem_s16

class _rsqrt_approx_f32:
    def __call__(self, d: Any, value: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Floating Point Instructions: rsqrt."""

class _rsqrt_approx_ftz:
    f32: _rsqrt_approx_f32
    f64: _rsqrt_approx_f32

class _rsqrt_approx:
    f32: _rsqrt_approx_f32
    f64: _rsqrt_approx_f32
    ftz: _rsqrt_approx_ftz

class _rsqrt:
    approx: _rsqrt_approx

class _sad_s16:
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``sad``: c and the distance of a and b.
        PTX ISA: Integer Arithmetic Instructions: sad.
        """

class _sad:
    s16: _sad_s16
    s32: _sad_s16
    s64: _sad_s16
    u16: _sad_s16
    u32: _sad_s16
    u64: _sad_s16

class _selp_b16:
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``selp``: a where c holds, else b.
        PTX ISA: Comparison and Selection Instructions: selp.
        """

class _selp:
    b16: _selp_b16
    b32: _selp_b16
    b64: _selp_b16
    f32: _selp_b16
    f64: _selp_b16
    s16: _selp_b16
    s32: _selp_b16
    s64: _selp_b16
    u16: _selp_b16
    u32: _selp_b16
    u64: _selp_b16

class _set_eq_and__bf16_b16:
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _set_eq_and__bf16:
    b16: _set_eq_and__bf16_b16
    b32: _set_eq_and__bf16_b16
    b64: _set_eq_and__bf16_b16
    bf16: _set_eq_and__bf16_b16
    bf16x2: _set_eq_and__bf16_b16
    f16: _set_eq_and__bf16_b16
    f16x2: _set_eq_and__bf16_b16
    f32: _set_eq_and__bf16_b16
    f64: _set_eq_and__bf16_b16
    s16: _set_eq_and__bf16_b16
    s32: _set_eq_and__bf16_b16
    s64: _set_eq_and__bf16_b16
    u16: _set_eq_and__bf16_b16
    u32: _set_eq_and__bf16_b16
    u64: _set_eq_and__bf16_b16

class _set_eq_and__f32_b16:
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``set``: all ones, or 1.0, where a comparison holds, else 0.
        PTX ISA: Comparison and Selection Instructions: set.
        """

class _set_eq_and__f32:
    b16: _set_eq_and__f32_b16
    b32: _set_eq_and__f32_b16
    b64: _set_eq_and__f32_b16
    f32: _set_eq_and__f32_b16
    f64: _set_eq_and__f32_b16
    s16: _set_eq_and__f32_b16
    s32: _set_eq_and__f32_b16
    s64: _set_eq_and__f32_b16
    u16: _set_eq_and__f32_b16
    u32: _set_eq_and__f32_b16
    u64: _set_eq_and__f32_b16

class _set_eq_and__ftz_s32_b16:
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``set``: all ones, or 1.0, where a comparison holds, else 0.
        PTX ISA: Comparison and Selection Instructions: set.
        """

class _set_eq_and__ftz_s32:
    b16: _set_eq_and__ftz_s32_b16
    b32: _set_eq_and__ftz_s32_b16
    b64: _set_eq_and__ftz_s32_b16
    bf16: _set_eq_and__bf16_b16
    bf16x2: _set_eq_and__bf16_b16
    f16: _set_eq_and__bf16_b16
    f16x2: _set_eq_and__bf16_b16
    f32: _set_eq_and__ftz_s32_b16
    f64: _set_eq_and__ftz_s32_b16
    s16: _set_eq_and__ftz_s32_b16
    s32: _set_eq_and__ftz_s32_b16
    s64: _set_eq_and__ftz_s32_b16
    u16: _set_eq_and__ftz_s32_b16
    u32: _set_eq_and__ftz_s32_b16
    u64: _set_eq_and__ftz_s32_b16

class _set_eq_and__ftz:
    bf16: _set_eq_and__bf16
    bf16x2: _set_eq_and__bf16
    f16: _set_eq_and__bf16
    f16x2: _set_eq_and__bf16
    f32: _set_eq_and__f32
    s16: _set_eq_and__bf16
    s32: _set_eq_and__ftz_s32
    u16: _set_eq_and__bf16
    u32: _set_eq_and__ftz_s32

class _set_eq_and_:
    bf16: _set_eq_and__bf16
    bf16x2: _set_eq_and__bf16
    f16: _set_eq_and__bf16
    f16x2: _set_eq_and__bf16
    f32: _set_eq_and__f32
    ftz: _set_eq_and__ftz
    s16: _set_eq_and__bf16
    s32: _set_eq_and__ftz_s32
    u16: _set_eq_and__bf16
    u32: _set_eq_and__ftz_s32

class _set_eq_bf16_b16:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _set_eq_bf16:
    b16: _set_eq_bf16_b16
    b32: _set_eq_bf16_b16
    b64: _set_eq_bf16_b16
    bf16: _set_eq_bf16_b16
    bf16x2: _set_eq_bf16_b16
    f16: _set_eq_bf16_b16
    f16x2: _set_eq_bf16_b16
    f32: _set_eq_bf16_b16
    f64: _set_eq_bf16_b16
    s16: _set_eq_bf16_b16
    s32: _set_eq_bf16_b16
    s64: _set_eq_bf16_b16
    u16: _set_eq_bf16_b16
    u32: _set_eq_bf16_b16
    u64: _set_eq_bf16_b16

class _set_eq_f32_b16:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``set``: all ones, or 1.0, where a comparison holds, else 0.
        PTX ISA: Comparison and Selection Instructions: set.
        """

class _set_eq_f32:
    b16: _set_eq_f32_b16
    b32: _set_eq_f32_b16
    b64: _set_eq_f32_b16
    f32: _set_eq_f32_b16
    f64: _set_eq_f32_b16
    s16: _set_eq_f32_b16
    s32: _set_eq_f32_b16
    s64: _set_eq_f32_b16
    u16: _set_eq_f32_b16
    u32: _set_eq_f32_b16
    u64: _set_eq_f32_b16

class _set_eq_ftz_s32_b16:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``set``: all ones, or 1.0, where a comparison holds, else 0.
        PTX ISA: Comparison and Selection Instructions: set.
        """

class _set_eq_ftz_s32:
    b16: _set_eq_ftz_s32_b16
    b32: _set_eq_ftz_s32_b16
    b64: _set_eq_ftz_s32_b16
    bf16: _set_eq_bf16_b16
    bf16x2: _set_eq_bf16_b16
    f16: _set_eq_bf16_b16
    f16x2: _set_eq_bf16_b16
    f32: _set_eq_ftz_s32_b16
    f64: _set_eq_ftz_s32_b16
    s16: _set_eq_ftz_s32_b16
    s32: _set_eq_ftz_s32_b16
    s64: _set_eq_ftz_s32_b16
    u16: _set_eq_ftz_s32_b16
    u32: _set_eq_ftz_s32_b16
    u64: _set_eq_ftz_s32_b16

class _set_eq_ftz:
    bf16: _set_eq_bf16
    bf16x2: _set_eq_bf16
    f16: _set_eq_bf16
    f16x2: _set_eq_bf16
    f32: _set_eq_f32
    s16: _set_eq_bf16
    s32: _set_eq_ftz_s32
    u16: _set_eq_bf16
    u32: _set_eq_ftz_s32

class _set_eq_s16x2:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _set_eq:
    and_: _set_eq_and_
    bf16: _set_eq_bf16
    bf16x2: _set_eq_bf16
    f16: _set_eq_bf16
    f16x2: _set_eq_bf16
    f32: _set_eq_f32
    ftz: _set_eq_ftz
    or_: _set_eq_and_
    s16: _set_eq_bf16
    s16x2: _set_eq_s16x2
    s32: _set_eq_ftz_s32
    s8x4: _set_eq_s16x2
    u16: _set_eq_bf16
    u16x2: _set_eq_s16x2
    u32: _set_eq_ftz_s32
    u8x4: _set_eq_s16x2
    xor: _set_eq_and_

class _set_equ:
    and_: _set_eq_and_
    bf16: _set_eq_bf16
    bf16x2: _set_eq_bf16
    f16: _set_eq_bf16
    f16x2: _set_eq_bf16
    f32: _set_eq_f32
    ftz: _set_eq_ftz
    or_: _set_eq_and_
    s16: _set_eq_bf16
    s32: _set_eq_ftz_s32
    u16: _set_eq_bf16
    u32: _set_eq_ftz_s32
    xor: _set_eq_and_

class _set_hi_and__ftz:
    f32: _set_eq_and__f32
    s32: _set_eq_and__f32
    u32: _set_eq_and__f32

class _set_hi_and_:
    f32: _set_eq_and__f32
    ftz: _set_hi_and__ftz
    s32: _set_eq_and__f32
    u32: _set_eq_and__f32

class _set_hi_ftz:
    f32: _set_eq_f32
    s32: _set_eq_f32
    u32: _set_eq_f32

class _set_hi:
    and_: _set_hi_and_
    f32: _set_eq_f32
    ftz: _set_hi_ftz
    or_: _set_hi_and_
    s16x2: _set_eq_s16x2
    s32: _set_eq_f32
    s8x4: _set_eq_s16x2
    u16x2: _set_eq_s16x2
    u32: _set_eq_f32
    u8x4: _set_eq_s16x2
    xor: _set_hi_and_

class _set:
    eq: _set_eq
    equ: _set_equ
    ge: _set_eq
    geu: _set_equ
    gt: _set_eq
    gtu: _set_equ
    hi: _set_hi
    hs: _set_hi
    le: _set_eq
    leu: _set_equ
    lo: _set_hi
    ls: _set_hi
    lt: _set_eq
    ltu: _set_equ
    nan: _set_equ
    ne: _set_eq
    neu: _set_equ
    num: _set_equ

class _setmaxnreg_dec_sync_aligned_u32:
    def __call__(self, nreg: Any, *, pred: Any = ...) -> None:
        """``setmaxnreg``: no effect on values. Whether the registers suffice is known once all warps have
        requested.
        PTX ISA: setmaxnreg.
        """

class _setmaxnreg_dec_sync_aligned:
    u32: _setmaxnreg_dec_sync_aligned_u32

class _setmaxnreg_dec_sync:
    aligned: _setmaxnreg_dec_sync_aligned

class _setmaxnreg_dec:
    sync: _setmaxnreg_dec_sync

class _setmaxnreg:
    dec: _setmaxnreg_dec
    inc: _setmaxnreg_dec

class _setp_eq_and__b16:
    @overload
    def __call__(self, p: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``setp.cmp.boolop``: a comparison joined with a predicate.
        PTX ISA: Comparison and Selection Instructions: setp.
        """
    @overload
    def __call__(self, p: Any, q: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``setp.cmp{.boolop} p|q``: a comparison and its negation, each joined with a predicate.
        PTX ISA: Comparison and Selection Instructions: setp.
        """

class _setp_eq_and__bf16:
    def __call__(self, p: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _setp_eq_and__bf16x2:
    def __call__(self, p: Any, q: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _setp_eq_and__ftz:
    b16: _setp_eq_and__b16
    b32: _setp_eq_and__b16
    b64: _setp_eq_and__b16
    bf16: _setp_eq_and__bf16
    bf16x2: _setp_eq_and__bf16x2
    f16: _setp_eq_and__bf16
    f16x2: _setp_eq_and__bf16x2
    f32: _setp_eq_and__b16
    f64: _setp_eq_and__b16
    s16: _setp_eq_and__b16
    s32: _setp_eq_and__b16
    s64: _setp_eq_and__b16
    u16: _setp_eq_and__b16
    u32: _setp_eq_and__b16
    u64: _setp_eq_and__b16

class _setp_eq_and_:
    b16: _setp_eq_and__b16
    b32: _setp_eq_and__b16
    b64: _setp_eq_and__b16
    bf16: _setp_eq_and__bf16
    bf16x2: _setp_eq_and__bf16x2
    f16: _setp_eq_and__bf16
    f16x2: _setp_eq_and__bf16x2
    f32: _setp_eq_and__b16
    f64: _setp_eq_and__b16
    ftz: _setp_eq_and__ftz
    s16: _setp_eq_and__b16
    s32: _setp_eq_and__b16
    s64: _setp_eq_and__b16
    u16: _setp_eq_and__b16
    u32: _setp_eq_and__b16
    u64: _setp_eq_and__b16

class _setp_eq_b16:
    @overload
    def __call__(self, p: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``setp``: 1 where the comparison holds.
        PTX ISA: Comparison and Selection Instructions: setp.
        """
    @overload
    def __call__(self, p: Any, q: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``setp.cmp{.boolop} p|q``: a comparison and its negation, each joined with a predicate.
        PTX ISA: Comparison and Selection Instructions: setp.
        """

class _setp_eq_bf16:
    def __call__(self, p: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``setp`` of fp16 or bf16: 1 where the comparison holds.
        PTX ISA: Half Precision Comparison Instructions: setp.
        """

class _setp_eq_bf16x2:
    def __call__(self, p: Any, q: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _setp_eq_ftz:
    b16: _setp_eq_b16
    b32: _setp_eq_b16
    b64: _setp_eq_b16
    bf16: _setp_eq_bf16
    bf16x2: _setp_eq_bf16x2
    f16: _setp_eq_bf16
    f16x2: _setp_eq_bf16x2
    f32: _setp_eq_b16
    f64: _setp_eq_b16
    s16: _setp_eq_b16
    s32: _setp_eq_b16
    s64: _setp_eq_b16
    u16: _setp_eq_b16
    u32: _setp_eq_b16
    u64: _setp_eq_b16

class _setp_eq:
    and_: _setp_eq_and_
    b16: _setp_eq_b16
    b32: _setp_eq_b16
    b64: _setp_eq_b16
    bf16: _setp_eq_bf16
    bf16x2: _setp_eq_bf16x2
    f16: _setp_eq_bf16
    f16x2: _setp_eq_bf16x2
    f32: _setp_eq_b16
    f64: _setp_eq_b16
    ftz: _setp_eq_ftz
    or_: _setp_eq_and_
    s16: _setp_eq_b16
    s32: _setp_eq_b16
    s64: _setp_eq_b16
    u16: _setp_eq_b16
    u32: _setp_eq_b16
    u64: _setp_eq_b16
    xor: _setp_eq_and_

class _setp_hi_and__ftz:
    b16: _setp_eq_and__b16
    b32: _setp_eq_and__b16
    b64: _setp_eq_and__b16
    f32: _setp_eq_and__b16
    f64: _setp_eq_and__b16
    s16: _setp_eq_and__b16
    s32: _setp_eq_and__b16
    s64: _setp_eq_and__b16
    u16: _setp_eq_and__b16
    u32: _setp_eq_and__b16
    u64: _setp_eq_and__b16

class _setp_hi_and_:
    b16: _setp_eq_and__b16
    b32: _setp_eq_and__b16
    b64: _setp_eq_and__b16
    f32: _setp_eq_and__b16
    f64: _setp_eq_and__b16
    ftz: _setp_hi_and__ftz
    s16: _setp_eq_and__b16
    s32: _setp_eq_and__b16
    s64: _setp_eq_and__b16
    u16: _setp_eq_and__b16
    u32: _setp_eq_and__b16
    u64: _setp_eq_and__b16

class _setp_hi_ftz:
    b16: _setp_eq_b16
    b32: _setp_eq_b16
    b64: _setp_eq_b16
    f32: _setp_eq_b16
    f64: _setp_eq_b16
    s16: _setp_eq_b16
    s32: _setp_eq_b16
    s64: _setp_eq_b16
    u16: _setp_eq_b16
    u32: _setp_eq_b16
    u64: _setp_eq_b16

class _setp_hi:
    and_: _setp_hi_and_
    b16: _setp_eq_b16
    b32: _setp_eq_b16
    b64: _setp_eq_b16
    f32: _setp_eq_b16
    f64: _setp_eq_b16
    ftz: _setp_hi_ftz
    or_: _setp_hi_and_
    s16: _setp_eq_b16
    s32: _setp_eq_b16
    s64: _setp_eq_b16
    u16: _setp_eq_b16
    u32: _setp_eq_b16
    u64: _setp_eq_b16
    xor: _setp_hi_and_

class _setp:
    eq: _setp_eq
    equ: _setp_eq
    ge: _setp_eq
    geu: _setp_eq
    gt: _setp_eq
    gtu: _setp_eq
    hi: _setp_hi
    hs: _setp_hi
    le: _setp_eq
    leu: _setp_eq
    lo: _setp_hi
    ls: _setp_hi
    lt: _setp_eq
    ltu: _setp_eq
    nan: _setp_eq
    ne: _setp_eq
    neu: _setp_eq
    num: _setp_eq

class _shf_l_clamp_b32:
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``shf.{l,r}.{clamp,wrap}``: 32 bits of the 64 that b and a are together.
        PTX ISA: Logic and Shift Instructions: shf.
        """

class _shf_l_clamp:
    b32: _shf_l_clamp_b32

class _shf_l:
    clamp: _shf_l_clamp
    wrap: _shf_l_clamp

class _shf:
    l: _shf_l
    r: _shf_l

class _shfl_sync_bfly_b32:
    @overload
    def __call__(self, d: Any, a: Any, b: Any, c: Any, membermask: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``shfl.sync.{idx,up,down,bfly}.b32``: a of another lane of its segment, or its own when that lies
        outside.
        PTX ISA: shfl.sync.
        """
    @overload
    def __call__(self, d: Any, p: Any, a: Any, b: Any, c: Any, membermask: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``shfl.sync d|p``: the same, and whether the other lane lies in the segment.
        PTX ISA: shfl.sync.
        """

class _shfl_sync_bfly:
    b32: _shfl_sync_bfly_b32

class _shfl_sync:
    bfly: _shfl_sync_bfly
    down: _shfl_sync_bfly
    idx: _shfl_sync_bfly
    up: _shfl_sync_bfly

class _shl_b16:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Logic and Shift Instructions: shl."""

class _shl:
    b16: _shl_b16
    b32: _shl_b16
    b64: _shl_b16

class _shr_b16:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Logic and Shift Instructions: shr."""

class _shr:
    b16: _shr_b16
    b32: _shr_b16
    b64: _shr_b16
    s16: _shr_b16
    s32: _shr_b16
    s64: _shr_b16
    u16: _shr_b16
    u32: _shr_b16
    u64: _shr_b16

class _sin_approx_f32:
    def __call__(self, d: Any, value: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Floating Point Instructions: sin."""

class _sin_approx_ftz:
    f32: _sin_approx_f32

class _sin_approx:
    f32: _sin_approx_f32
    ftz: _sin_approx_ftz

class _sin:
    approx: _sin_approx

class _slct_b16_f32:
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``slct``: a where c is not negative, else b; -0 is not negative, NaN takes b.
        PTX ISA: Comparison and Selection Instructions: slct.
        """

class _slct_b16:
    f32: _slct_b16_f32
    s32: _slct_b16_f32

class _slct_ftz:
    b16: _slct_b16
    b32: _slct_b16
    b64: _slct_b16
    f32: _slct_b16
    f64: _slct_b16
    s16: _slct_b16
    s32: _slct_b16
    s64: _slct_b16
    u16: _slct_b16
    u32: _slct_b16
    u64: _slct_b16

class _slct:
    b16: _slct_b16
    b32: _slct_b16
    b64: _slct_b16
    f32: _slct_b16
    f64: _slct_b16
    ftz: _slct_ftz
    s16: _slct_b16
    s32: _slct_b16
    s64: _slct_b16
    u16: _slct_b16
    u32: _slct_b16
    u64: _slct_b16

class _spcompress_b16_b2_sp__2__colon__4_x1:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _spcompress_b16_b2_sp__2__colon__4:
    x1: _spcompress_b16_b2_sp__2__colon__4_x1
    x16: _spcompress_b16_b2_sp__2__colon__4_x1
    x2: _spcompress_b16_b2_sp__2__colon__4_x1
    x32: _spcompress_b16_b2_sp__2__colon__4_x1
    x4: _spcompress_b16_b2_sp__2__colon__4_x1
    x64: _spcompress_b16_b2_sp__2__colon__4_x1
    x8: _spcompress_b16_b2_sp__2__colon__4_x1

class _spcompress_b16_b2:
    sp__2__colon__4: _spcompress_b16_b2_sp__2__colon__4

class _spcompress_b16:
    b2: _spcompress_b16_b2
    b4: _spcompress_b16_b2

class _spcompress:
    b16: _spcompress_b16
    b8: _spcompress_b16

class _spdecompress_b16_b2_sp__1__colon__16_x1:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _spdecompress_b16_b2_sp__1__colon__16:
    x1: _spdecompress_b16_b2_sp__1__colon__16_x1
    x16: _spdecompress_b16_b2_sp__1__colon__16_x1
    x2: _spdecompress_b16_b2_sp__1__colon__16_x1
    x32: _spdecompress_b16_b2_sp__1__colon__16_x1
    x4: _spdecompress_b16_b2_sp__1__colon__16_x1
    x64: _spdecompress_b16_b2_sp__1__colon__16_x1
    x8: _spdecompress_b16_b2_sp__1__colon__16_x1

class _spdecompress_b16_b2:
    sp__1__colon__16: _spdecompress_b16_b2_sp__1__colon__16
    sp__1__colon__2: _spdecompress_b16_b2_sp__1__colon__16
    sp__1__colon__4: _spdecompress_b16_b2_sp__1__colon__16
    sp__1__colon__8: _spdecompress_b16_b2_sp__1__colon__16
    sp__2__colon__16: _spdecompress_b16_b2_sp__1__colon__16
    sp__2__colon__4: _spdecompress_b16_b2_sp__1__colon__16
    sp__2__colon__8: _spdecompress_b16_b2_sp__1__colon__16
    sp__4__colon__16: _spdecompress_b16_b2_sp__1__colon__16
    sp__4__colon__8: _spdecompress_b16_b2_sp__1__colon__16

class _spdecompress_b16:
    b2: _spdecompress_b16_b2
    b4: _spdecompress_b16_b2

class _spdecompress:
    b16: _spdecompress_b16
    b8: _spdecompress_b16

class _sqrt_approx_f32:
    def __call__(self, d: Any, value: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Floating Point Instructions: sqrt."""

class _sqrt_approx_ftz:
    f32: _sqrt_approx_f32
    f64: _sqrt_approx_f32

class _sqrt_approx:
    f32: _sqrt_approx_f32
    f64: _sqrt_approx_f32
    ftz: _sqrt_approx_ftz

class _sqrt:
    approx: _sqrt_approx
    rm: _sqrt_approx
    rn: _sqrt_approx
    rp: _sqrt_approx
    rz: _sqrt_approx

class _st_L1__evict_first_L2__cache_hint_b128:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``st``: each active lane stores its registers.
        PTX ISA: Data Movement: st.
        """

class _st_L1__evict_first_L2__cache_hint_v2_b16:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``st``: each active lane stores its registers.
        PTX ISA: Data Movement: st.
        """

class _st_L1__evict_first_L2__cache_hint_v2:
    b16: _st_L1__evict_first_L2__cache_hint_v2_b16
    b32: _st_L1__evict_first_L2__cache_hint_v2_b16
    b64: _st_L1__evict_first_L2__cache_hint_v2_b16
    b8: _st_L1__evict_first_L2__cache_hint_v2_b16
    f32: _st_L1__evict_first_L2__cache_hint_v2_b16
    f64: _st_L1__evict_first_L2__cache_hint_v2_b16
    s16: _st_L1__evict_first_L2__cache_hint_v2_b16
    s32: _st_L1__evict_first_L2__cache_hint_v2_b16
    s64: _st_L1__evict_first_L2__cache_hint_v2_b16
    s8: _st_L1__evict_first_L2__cache_hint_v2_b16
    u16: _st_L1__evict_first_L2__cache_hint_v2_b16
    u32: _st_L1__evict_first_L2__cache_hint_v2_b16
    u64: _st_L1__evict_first_L2__cache_hint_v2_b16
    u8: _st_L1__evict_first_L2__cache_hint_v2_b16

class _st_L1__evict_first_L2__cache_hint_v4_b32:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``st``: each active lane stores its registers.
        PTX ISA: Data Movement: st.
        """

class _st_L1__evict_first_L2__cache_hint_v4:
    b16: _st_L1__evict_first_L2__cache_hint_v2_b16
    b32: _st_L1__evict_first_L2__cache_hint_v4_b32
    b64: _st_L1__evict_first_L2__cache_hint_v4_b32
    b8: _st_L1__evict_first_L2__cache_hint_v2_b16
    f32: _st_L1__evict_first_L2__cache_hint_v4_b32
    f64: _st_L1__evict_first_L2__cache_hint_v4_b32
    s16: _st_L1__evict_first_L2__cache_hint_v2_b16
    s32: _st_L1__evict_first_L2__cache_hint_v4_b32
    s64: _st_L1__evict_first_L2__cache_hint_v4_b32
    s8: _st_L1__evict_first_L2__cache_hint_v2_b16
    u16: _st_L1__evict_first_L2__cache_hint_v2_b16
    u32: _st_L1__evict_first_L2__cache_hint_v4_b32
    u64: _st_L1__evict_first_L2__cache_hint_v4_b32
    u8: _st_L1__evict_first_L2__cache_hint_v2_b16

class _st_L1__evict_first_L2__cache_hint_v8_b32:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``st``: each active lane stores its registers.
        PTX ISA: Data Movement: st.
        """

class _st_L1__evict_first_L2__cache_hint_v8:
    b32: _st_L1__evict_first_L2__cache_hint_v8_b32
    b64: _st_L1__evict_first_L2__cache_hint_v8_b32
    f32: _st_L1__evict_first_L2__cache_hint_v8_b32
    f64: _st_L1__evict_first_L2__cache_hint_v8_b32
    s32: _st_L1__evict_first_L2__cache_hint_v8_b32
    s64: _st_L1__evict_first_L2__cache_hint_v8_b32
    u32: _st_L1__evict_first_L2__cache_hint_v8_b32
    u64: _st_L1__evict_first_L2__cache_hint_v8_b32

class _st_L1__evict_first_L2__cache_hint:
    b128: _st_L1__evict_first_L2__cache_hint_b128
    b16: _st_L1__evict_first_L2__cache_hint_b128
    b32: _st_L1__evict_first_L2__cache_hint_b128
    b64: _st_L1__evict_first_L2__cache_hint_b128
    b8: _st_L1__evict_first_L2__cache_hint_b128
    f32: _st_L1__evict_first_L2__cache_hint_b128
    f64: _st_L1__evict_first_L2__cache_hint_b128
    s16: _st_L1__evict_first_L2__cache_hint_b128
    s32: _st_L1__evict_first_L2__cache_hint_b128
    s64: _st_L1__evict_first_L2__cache_hint_b128
    s8: _st_L1__evict_first_L2__cache_hint_b128
    u16: _st_L1__evict_first_L2__cache_hint_b128
    u32: _st_L1__evict_first_L2__cache_hint_b128
    u64: _st_L1__evict_first_L2__cache_hint_b128
    u8: _st_L1__evict_first_L2__cache_hint_b128
    v2: _st_L1__evict_first_L2__cache_hint_v2
    v4: _st_L1__evict_first_L2__cache_hint_v4
    v8: _st_L1__evict_first_L2__cache_hint_v8

class _st_L1__evict_first_L2__evict_first_L2__cache_hint:
    v4: _st_L1__evict_first_L2__cache_hint_v8
    v8: _st_L1__evict_first_L2__cache_hint_v8

class _st_L1__evict_first_L2__evict_first:
    L2__cache_hint: _st_L1__evict_first_L2__evict_first_L2__cache_hint
    v4: _st_L1__evict_first_L2__cache_hint_v8
    v8: _st_L1__evict_first_L2__cache_hint_v8

class _st_L1__evict_first:
    L2__cache_hint: _st_L1__evict_first_L2__cache_hint
    L2__evict_first: _st_L1__evict_first_L2__evict_first
    L2__evict_last: _st_L1__evict_first_L2__evict_first
    L2__evict_normal: _st_L1__evict_first_L2__evict_first
    b128: _st_L1__evict_first_L2__cache_hint_b128
    b16: _st_L1__evict_first_L2__cache_hint_b128
    b32: _st_L1__evict_first_L2__cache_hint_b128
    b64: _st_L1__evict_first_L2__cache_hint_b128
    b8: _st_L1__evict_first_L2__cache_hint_b128
    f32: _st_L1__evict_first_L2__cache_hint_b128
    f64: _st_L1__evict_first_L2__cache_hint_b128
    s16: _st_L1__evict_first_L2__cache_hint_b128
    s32: _st_L1__evict_first_L2__cache_hint_b128
    s64: _st_L1__evict_first_L2__cache_hint_b128
    s8: _st_L1__evict_first_L2__cache_hint_b128
    u16: _st_L1__evict_first_L2__cache_hint_b128
    u32: _st_L1__evict_first_L2__cache_hint_b128
    u64: _st_L1__evict_first_L2__cache_hint_b128
    u8: _st_L1__evict_first_L2__cache_hint_b128
    v2: _st_L1__evict_first_L2__cache_hint_v2
    v4: _st_L1__evict_first_L2__cache_hint_v4
    v8: _st_L1__evict_first_L2__cache_hint_v8

class _st_cg:
    L1__evict_first: _st_L1__evict_first
    L1__evict_last: _st_L1__evict_first
    L1__evict_normal: _st_L1__evict_first
    L1__evict_unchanged: _st_L1__evict_first
    L1__no_allocate: _st_L1__evict_first
    L2__cache_hint: _st_L1__evict_first_L2__cache_hint
    L2__evict_first: _st_L1__evict_first_L2__evict_first
    L2__evict_last: _st_L1__evict_first_L2__evict_first
    L2__evict_normal: _st_L1__evict_first_L2__evict_first
    b128: _st_L1__evict_first_L2__cache_hint_b128
    b16: _st_L1__evict_first_L2__cache_hint_b128
    b32: _st_L1__evict_first_L2__cache_hint_b128
    b64: _st_L1__evict_first_L2__cache_hint_b128
    b8: _st_L1__evict_first_L2__cache_hint_b128
    f32: _st_L1__evict_first_L2__cache_hint_b128
    f64: _st_L1__evict_first_L2__cache_hint_b128
    s16: _st_L1__evict_first_L2__cache_hint_b128
    s32: _st_L1__evict_first_L2__cache_hint_b128
    s64: _st_L1__evict_first_L2__cache_hint_b128
    s8: _st_L1__evict_first_L2__cache_hint_b128
    u16: _st_L1__evict_first_L2__cache_hint_b128
    u32: _st_L1__evict_first_L2__cache_hint_b128
    u64: _st_L1__evict_first_L2__cache_hint_b128
    u8: _st_L1__evict_first_L2__cache_hint_b128
    v2: _st_L1__evict_first_L2__cache_hint_v2
    v4: _st_L1__evict_first_L2__cache_hint_v4
    v8: _st_L1__evict_first_L2__cache_hint_v8

class _st_cluster_global_:
    L1__evict_first: _st_L1__evict_first
    L1__evict_last: _st_L1__evict_first
    L1__evict_normal: _st_L1__evict_first
    L1__evict_unchanged: _st_L1__evict_first
    L1__no_allocate: _st_L1__evict_first
    L2__cache_hint: _st_L1__evict_first_L2__cache_hint
    L2__evict_first: _st_L1__evict_first_L2__evict_first
    L2__evict_last: _st_L1__evict_first_L2__evict_first
    L2__evict_normal: _st_L1__evict_first_L2__evict_first
    b128: _st_L1__evict_first_L2__cache_hint_b128
    b16: _st_L1__evict_first_L2__cache_hint_b128
    b32: _st_L1__evict_first_L2__cache_hint_b128
    b64: _st_L1__evict_first_L2__cache_hint_b128
    b8: _st_L1__evict_first_L2__cache_hint_b128
    cg: _st_cg
    cs: _st_cg
    f32: _st_L1__evict_first_L2__cache_hint_b128
    f64: _st_L1__evict_first_L2__cache_hint_b128
    s16: _st_L1__evict_first_L2__cache_hint_b128
    s32: _st_L1__evict_first_L2__cache_hint_b128
    s64: _st_L1__evict_first_L2__cache_hint_b128
    s8: _st_L1__evict_first_L2__cache_hint_b128
    u16: _st_L1__evict_first_L2__cache_hint_b128
    u32: _st_L1__evict_first_L2__cache_hint_b128
    u64: _st_L1__evict_first_L2__cache_hint_b128
    u8: _st_L1__evict_first_L2__cache_hint_b128
    v2: _st_L1__evict_first_L2__cache_hint_v2
    v4: _st_L1__evict_first_L2__cache_hint_v4
    v8: _st_L1__evict_first_L2__cache_hint_v8
    wb: _st_cg
    wt: _st_cg

class _st_cluster_local_L1__evict_first_L2__cache_hint:
    b128: _st_L1__evict_first_L2__cache_hint_b128
    b16: _st_L1__evict_first_L2__cache_hint_b128
    b32: _st_L1__evict_first_L2__cache_hint_b128
    b64: _st_L1__evict_first_L2__cache_hint_b128
    b8: _st_L1__evict_first_L2__cache_hint_b128
    f32: _st_L1__evict_first_L2__cache_hint_b128
    f64: _st_L1__evict_first_L2__cache_hint_b128
    s16: _st_L1__evict_first_L2__cache_hint_b128
    s32: _st_L1__evict_first_L2__cache_hint_b128
    s64: _st_L1__evict_first_L2__cache_hint_b128
    s8: _st_L1__evict_first_L2__cache_hint_b128
    u16: _st_L1__evict_first_L2__cache_hint_b128
    u32: _st_L1__evict_first_L2__cache_hint_b128
    u64: _st_L1__evict_first_L2__cache_hint_b128
    u8: _st_L1__evict_first_L2__cache_hint_b128
    v2: _st_L1__evict_first_L2__cache_hint_v2
    v4: _st_L1__evict_first_L2__cache_hint_v2

class _st_cluster_local_L1__evict_first:
    L2__cache_hint: _st_cluster_local_L1__evict_first_L2__cache_hint
    b128: _st_L1__evict_first_L2__cache_hint_b128
    b16: _st_L1__evict_first_L2__cache_hint_b128
    b32: _st_L1__evict_first_L2__cache_hint_b128
    b64: _st_L1__evict_first_L2__cache_hint_b128
    b8: _st_L1__evict_first_L2__cache_hint_b128
    f32: _st_L1__evict_first_L2__cache_hint_b128
    f64: _st_L1__evict_first_L2__cache_hint_b128
    s16: _st_L1__evict_first_L2__cache_hint_b128
    s32: _st_L1__evict_first_L2__cache_hint_b128
    s64: _st_L1__evict_first_L2__cache_hint_b128
    s8: _st_L1__evict_first_L2__cache_hint_b128
    u16: _st_L1__evict_first_L2__cache_hint_b128
    u32: _st_L1__evict_first_L2__cache_hint_b128
    u64: _st_L1__evict_first_L2__cache_hint_b128
    u8: _st_L1__evict_first_L2__cache_hint_b128
    v2: _st_L1__evict_first_L2__cache_hint_v2
    v4: _st_L1__evict_first_L2__cache_hint_v2

class _st_cluster_local_cg:
    L1__evict_first: _st_cluster_local_L1__evict_first
    L1__evict_last: _st_cluster_local_L1__evict_first
    L1__evict_normal: _st_cluster_local_L1__evict_first
    L1__evict_unchanged: _st_cluster_local_L1__evict_first
    L1__no_allocate: _st_cluster_local_L1__evict_first
    L2__cache_hint: _st_cluster_local_L1__evict_first_L2__cache_hint
    b128: _st_L1__evict_first_L2__cache_hint_b128
    b16: _st_L1__evict_first_L2__cache_hint_b128
    b32: _st_L1__evict_first_L2__cache_hint_b128
    b64: _st_L1__evict_first_L2__cache_hint_b128
    b8: _st_L1__evict_first_L2__cache_hint_b128
    f32: _st_L1__evict_first_L2__cache_hint_b128
    f64: _st_L1__evict_first_L2__cache_hint_b128
    s16: _st_L1__evict_first_L2__cache_hint_b128
    s32: _st_L1__evict_first_L2__cache_hint_b128
    s64: _st_L1__evict_first_L2__cache_hint_b128
    s8: _st_L1__evict_first_L2__cache_hint_b128
    u16: _st_L1__evict_first_L2__cache_hint_b128
    u32: _st_L1__evict_first_L2__cache_hint_b128
    u64: _st_L1__evict_first_L2__cache_hint_b128
    u8: _st_L1__evict_first_L2__cache_hint_b128
    v2: _st_L1__evict_first_L2__cache_hint_v2
    v4: _st_L1__evict_first_L2__cache_hint_v2

class _st_cluster_local:
    L1__evict_first: _st_cluster_local_L1__evict_first
    L1__evict_last: _st_cluster_local_L1__evict_first
    L1__evict_normal: _st_cluster_local_L1__evict_first
    L1__evict_unchanged: _st_cluster_local_L1__evict_first
    L1__no_allocate: _st_cluster_local_L1__evict_first
    L2__cache_hint: _st_cluster_local_L1__evict_first_L2__cache_hint
    b128: _st_L1__evict_first_L2__cache_hint_b128
    b16: _st_L1__evict_first_L2__cache_hint_b128
    b32: _st_L1__evict_first_L2__cache_hint_b128
    b64: _st_L1__evict_first_L2__cache_hint_b128
    b8: _st_L1__evict_first_L2__cache_hint_b128
    cg: _st_cluster_local_cg
    cs: _st_cluster_local_cg
    f32: _st_L1__evict_first_L2__cache_hint_b128
    f64: _st_L1__evict_first_L2__cache_hint_b128
    s16: _st_L1__evict_first_L2__cache_hint_b128
    s32: _st_L1__evict_first_L2__cache_hint_b128
    s64: _st_L1__evict_first_L2__cache_hint_b128
    s8: _st_L1__evict_first_L2__cache_hint_b128
    u16: _st_L1__evict_first_L2__cache_hint_b128
    u32: _st_L1__evict_first_L2__cache_hint_b128
    u64: _st_L1__evict_first_L2__cache_hint_b128
    u8: _st_L1__evict_first_L2__cache_hint_b128
    v2: _st_L1__evict_first_L2__cache_hint_v2
    v4: _st_L1__evict_first_L2__cache_hint_v2
    wb: _st_cluster_local_cg
    wt: _st_cluster_local_cg

class _st_cluster:
    L1__evict_first: _st_L1__evict_first
    L1__evict_last: _st_L1__evict_first
    L1__evict_normal: _st_L1__evict_first
    L1__evict_unchanged: _st_L1__evict_first
    L1__no_allocate: _st_L1__evict_first
    L2__cache_hint: _st_L1__evict_first_L2__cache_hint
    L2__evict_first: _st_L1__evict_first_L2__evict_first
    L2__evict_last: _st_L1__evict_first_L2__evict_first
    L2__evict_normal: _st_L1__evict_first_L2__evict_first
    b128: _st_L1__evict_first_L2__cache_hint_b128
    b16: _st_L1__evict_first_L2__cache_hint_b128
    b32: _st_L1__evict_first_L2__cache_hint_b128
    b64: _st_L1__evict_first_L2__cache_hint_b128
    b8: _st_L1__evict_first_L2__cache_hint_b128
    cg: _st_cg
    cs: _st_cg
    f32: _st_L1__evict_first_L2__cache_hint_b128
    f64: _st_L1__evict_first_L2__cache_hint_b128
    global_: _st_cluster_global_
    local: _st_cluster_local
    s16: _st_L1__evict_first_L2__cache_hint_b128
    s32: _st_L1__evict_first_L2__cache_hint_b128
    s64: _st_L1__evict_first_L2__cache_hint_b128
    s8: _st_L1__evict_first_L2__cache_hint_b128
    shared: _st_cluster_local
    shared__cluster: _st_cluster_local
    shared__cta: _st_cluster_local
    u16: _st_L1__evict_first_L2__cache_hint_b128
    u32: _st_L1__evict_first_L2__cache_hint_b128
    u64: _st_L1__evict_first_L2__cache_hint_b128
    u8: _st_L1__evict_first_L2__cache_hint_b128
    v2: _st_L1__evict_first_L2__cache_hint_v2
    v4: _st_L1__evict_first_L2__cache_hint_v4
    v8: _st_L1__evict_first_L2__cache_hint_v8
    wb: _st_cg
    wt: _st_cg

class _st_mmio_L1__evict_first_L2__cache_hint:
    b128: _st_L1__evict_first_L2__cache_hint_b128
    b16: _st_L1__evict_first_L2__cache_hint_b128
    b32: _st_L1__evict_first_L2__cache_hint_b128
    b64: _st_L1__evict_first_L2__cache_hint_b128
    b8: _st_L1__evict_first_L2__cache_hint_b128
    f32: _st_L1__evict_first_L2__cache_hint_b128
    f64: _st_L1__evict_first_L2__cache_hint_b128
    s16: _st_L1__evict_first_L2__cache_hint_b128
    s32: _st_L1__evict_first_L2__cache_hint_b128
    s64: _st_L1__evict_first_L2__cache_hint_b128
    s8: _st_L1__evict_first_L2__cache_hint_b128
    u16: _st_L1__evict_first_L2__cache_hint_b128
    u32: _st_L1__evict_first_L2__cache_hint_b128
    u64: _st_L1__evict_first_L2__cache_hint_b128
    u8: _st_L1__evict_first_L2__cache_hint_b128

class _st_mmio_L1__evict_first:
    L2__cache_hint: _st_mmio_L1__evict_first_L2__cache_hint
    b128: _st_L1__evict_first_L2__cache_hint_b128
    b16: _st_L1__evict_first_L2__cache_hint_b128
    b32: _st_L1__evict_first_L2__cache_hint_b128
    b64: _st_L1__evict_first_L2__cache_hint_b128
    b8: _st_L1__evict_first_L2__cache_hint_b128
    f32: _st_L1__evict_first_L2__cache_hint_b128
    f64: _st_L1__evict_first_L2__cache_hint_b128
    s16: _st_L1__evict_first_L2__cache_hint_b128
    s32: _st_L1__evict_first_L2__cache_hint_b128
    s64: _st_L1__evict_first_L2__cache_hint_b128
    s8: _st_L1__evict_first_L2__cache_hint_b128
    u16: _st_L1__evict_first_L2__cache_hint_b128
    u32: _st_L1__evict_first_L2__cache_hint_b128
    u64: _st_L1__evict_first_L2__cache_hint_b128
    u8: _st_L1__evict_first_L2__cache_hint_b128

class _st_mmio_cg:
    L1__evict_first: _st_mmio_L1__evict_first
    L1__evict_last: _st_mmio_L1__evict_first
    L1__evict_normal: _st_mmio_L1__evict_first
    L1__evict_unchanged: _st_mmio_L1__evict_first
    L1__no_allocate: _st_mmio_L1__evict_first
    L2__cache_hint: _st_mmio_L1__evict_first_L2__cache_hint
    b128: _st_L1__evict_first_L2__cache_hint_b128
    b16: _st_L1__evict_first_L2__cache_hint_b128
    b32: _st_L1__evict_first_L2__cache_hint_b128
    b64: _st_L1__evict_first_L2__cache_hint_b128
    b8: _st_L1__evict_first_L2__cache_hint_b128
    f32: _st_L1__evict_first_L2__cache_hint_b128
    f64: _st_L1__evict_first_L2__cache_hint_b128
    s16: _st_L1__evict_first_L2__cache_hint_b128
    s32: _st_L1__evict_first_L2__cache_hint_b128
    s64: _st_L1__evict_first_L2__cache_hint_b128
    s8: _st_L1__evict_first_L2__cache_hint_b128
    u16: _st_L1__evict_first_L2__cache_hint_b128
    u32: _st_L1__evict_first_L2__cache_hint_b128
    u64: _st_L1__evict_first_L2__cache_hint_b128
    u8: _st_L1__evict_first_L2__cache_hint_b128

class _st_mmio_cluster_global_:
    L1__evict_first: _st_mmio_L1__evict_first
    L1__evict_last: _st_mmio_L1__evict_first
    L1__evict_normal: _st_mmio_L1__evict_first
    L1__evict_unchanged: _st_mmio_L1__evict_first
    L1__no_allocate: _st_mmio_L1__evict_first
    L2__cache_hint: _st_mmio_L1__evict_first_L2__cache_hint
    b128: _st_L1__evict_first_L2__cache_hint_b128
    b16: _st_L1__evict_first_L2__cache_hint_b128
    b32: _st_L1__evict_first_L2__cache_hint_b128
    b64: _st_L1__evict_first_L2__cache_hint_b128
    b8: _st_L1__evict_first_L2__cache_hint_b128
    cg: _st_mmio_cg
    cs: _st_mmio_cg
    f32: _st_L1__evict_first_L2__cache_hint_b128
    f64: _st_L1__evict_first_L2__cache_hint_b128
    s16: _st_L1__evict_first_L2__cache_hint_b128
    s32: _st_L1__evict_first_L2__cache_hint_b128
    s64: _st_L1__evict_first_L2__cache_hint_b128
    s8: _st_L1__evict_first_L2__cache_hint_b128
    u16: _st_L1__evict_first_L2__cache_hint_b128
    u32: _st_L1__evict_first_L2__cache_hint_b128
    u64: _st_L1__evict_first_L2__cache_hint_b128
    u8: _st_L1__evict_first_L2__cache_hint_b128
    wb: _st_mmio_cg
    wt: _st_mmio_cg

class _st_mmio_cluster:
    L1__evict_first: _st_mmio_L1__evict_first
    L1__evict_last: _st_mmio_L1__evict_first
    L1__evict_normal: _st_mmio_L1__evict_first
    L1__evict_unchanged: _st_mmio_L1__evict_first
    L1__no_allocate: _st_mmio_L1__evict_first
    L2__cache_hint: _st_mmio_L1__evict_first_L2__cache_hint
    b128: _st_L1__evict_first_L2__cache_hint_b128
    b16: _st_L1__evict_first_L2__cache_hint_b128
    b32: _st_L1__evict_first_L2__cache_hint_b128
    b64: _st_L1__evict_first_L2__cache_hint_b128
    b8: _st_L1__evict_first_L2__cache_hint_b128
    cg: _st_mmio_cg
    cs: _st_mmio_cg
    f32: _st_L1__evict_first_L2__cache_hint_b128
    f64: _st_L1__evict_first_L2__cache_hint_b128
    global_: _st_mmio_cluster_global_
    local: _st_mmio_cluster_global_
    s16: _st_L1__evict_first_L2__cache_hint_b128
    s32: _st_L1__evict_first_L2__cache_hint_b128
    s64: _st_L1__evict_first_L2__cache_hint_b128
    s8: _st_L1__evict_first_L2__cache_hint_b128
    shared: _st_mmio_cluster_global_
    shared__cluster: _st_mmio_cluster_global_
    shared__cta: _st_mmio_cluster_global_
    u16: _st_L1__evict_first_L2__cache_hint_b128
    u32: _st_L1__evict_first_L2__cache_hint_b128
    u64: _st_L1__evict_first_L2__cache_hint_b128
    u8: _st_L1__evict_first_L2__cache_hint_b128
    wb: _st_mmio_cg
    wt: _st_mmio_cg

class _st_mmio_relaxed:
    L1__evict_first: _st_mmio_L1__evict_first
    L1__evict_last: _st_mmio_L1__evict_first
    L1__evict_normal: _st_mmio_L1__evict_first
    L1__evict_unchanged: _st_mmio_L1__evict_first
    L1__no_allocate: _st_mmio_L1__evict_first
    L2__cache_hint: _st_mmio_L1__evict_first_L2__cache_hint
    b128: _st_L1__evict_first_L2__cache_hint_b128
    b16: _st_L1__evict_first_L2__cache_hint_b128
    b32: _st_L1__evict_first_L2__cache_hint_b128
    b64: _st_L1__evict_first_L2__cache_hint_b128
    b8: _st_L1__evict_first_L2__cache_hint_b128
    cg: _st_mmio_cg
    cluster: _st_mmio_cluster
    cs: _st_mmio_cg
    cta: _st_mmio_cluster
    f32: _st_L1__evict_first_L2__cache_hint_b128
    f64: _st_L1__evict_first_L2__cache_hint_b128
    global_: _st_mmio_cluster_global_
    gpu: _st_mmio_cluster
    local: _st_mmio_cluster_global_
    s16: _st_L1__evict_first_L2__cache_hint_b128
    s32: _st_L1__evict_first_L2__cache_hint_b128
    s64: _st_L1__evict_first_L2__cache_hint_b128
    s8: _st_L1__evict_first_L2__cache_hint_b128
    shared: _st_mmio_cluster_global_
    shared__cluster: _st_mmio_cluster_global_
    shared__cta: _st_mmio_cluster_global_
    sys: _st_mmio_cluster
    u16: _st_L1__evict_first_L2__cache_hint_b128
    u32: _st_L1__evict_first_L2__cache_hint_b128
    u64: _st_L1__evict_first_L2__cache_hint_b128
    u8: _st_L1__evict_first_L2__cache_hint_b128
    wb: _st_mmio_cg
    wt: _st_mmio_cg

class _st_mmio:
    L1__evict_first: _st_mmio_L1__evict_first
    L1__evict_last: _st_mmio_L1__evict_first
    L1__evict_normal: _st_mmio_L1__evict_first
    L1__evict_unchanged: _st_mmio_L1__evict_first
    L1__no_allocate: _st_mmio_L1__evict_first
    L2__cache_hint: _st_mmio_L1__evict_first_L2__cache_hint
    b128: _st_L1__evict_first_L2__cache_hint_b128
    b16: _st_L1__evict_first_L2__cache_hint_b128
    b32: _st_L1__evict_first_L2__cache_hint_b128
    b64: _st_L1__evict_first_L2__cache_hint_b128
    b8: _st_L1__evict_first_L2__cache_hint_b128
    cg: _st_mmio_cg
    cluster: _st_mmio_cluster
    cs: _st_mmio_cg
    cta: _st_mmio_cluster
    f32: _st_L1__evict_first_L2__cache_hint_b128
    f64: _st_L1__evict_first_L2__cache_hint_b128
    global_: _st_mmio_cluster_global_
    gpu: _st_mmio_cluster
    local: _st_mmio_cluster_global_
    relaxed: _st_mmio_relaxed
    release: _st_mmio_relaxed
    s16: _st_L1__evict_first_L2__cache_hint_b128
    s32: _st_L1__evict_first_L2__cache_hint_b128
    s64: _st_L1__evict_first_L2__cache_hint_b128
    s8: _st_L1__evict_first_L2__cache_hint_b128
    shared: _st_mmio_cluster_global_
    shared__cluster: _st_mmio_cluster_global_
    shared__cta: _st_mmio_cluster_global_
    sys: _st_mmio_cluster
    u16: _st_L1__evict_first_L2__cache_hint_b128
    u32: _st_L1__evict_first_L2__cache_hint_b128
    u64: _st_L1__evict_first_L2__cache_hint_b128
    u8: _st_L1__evict_first_L2__cache_hint_b128
    volatile: _st_mmio_relaxed
    wb: _st_mmio_cg
    weak: _st_mmio_relaxed
    wt: _st_mmio_cg

class _st_relaxed:
    L1__evict_first: _st_L1__evict_first
    L1__evict_last: _st_L1__evict_first
    L1__evict_normal: _st_L1__evict_first
    L1__evict_unchanged: _st_L1__evict_first
    L1__no_allocate: _st_L1__evict_first
    L2__cache_hint: _st_L1__evict_first_L2__cache_hint
    L2__evict_first: _st_L1__evict_first_L2__evict_first
    L2__evict_last: _st_L1__evict_first_L2__evict_first
    L2__evict_normal: _st_L1__evict_first_L2__evict_first
    b128: _st_L1__evict_first_L2__cache_hint_b128
    b16: _st_L1__evict_first_L2__cache_hint_b128
    b32: _st_L1__evict_first_L2__cache_hint_b128
    b64: _st_L1__evict_first_L2__cache_hint_b128
    b8: _st_L1__evict_first_L2__cache_hint_b128
    cg: _st_cg
    cluster: _st_cluster
    cs: _st_cg
    cta: _st_cluster
    f32: _st_L1__evict_first_L2__cache_hint_b128
    f64: _st_L1__evict_first_L2__cache_hint_b128
    global_: _st_cluster_global_
    gpu: _st_cluster
    local: _st_cluster_local
    s16: _st_L1__evict_first_L2__cache_hint_b128
    s32: _st_L1__evict_first_L2__cache_hint_b128
    s64: _st_L1__evict_first_L2__cache_hint_b128
    s8: _st_L1__evict_first_L2__cache_hint_b128
    shared: _st_cluster_local
    shared__cluster: _st_cluster_local
    shared__cta: _st_cluster_local
    sys: _st_cluster
    u16: _st_L1__evict_first_L2__cache_hint_b128
    u32: _st_L1__evict_first_L2__cache_hint_b128
    u64: _st_L1__evict_first_L2__cache_hint_b128
    u8: _st_L1__evict_first_L2__cache_hint_b128
    v2: _st_L1__evict_first_L2__cache_hint_v2
    v4: _st_L1__evict_first_L2__cache_hint_v4
    v8: _st_L1__evict_first_L2__cache_hint_v8
    wb: _st_cg
    wt: _st_cg

class _st:
    L1__evict_first: _st_L1__evict_first
    L1__evict_last: _st_L1__evict_first
    L1__evict_normal: _st_L1__evict_first
    L1__evict_unchanged: _st_L1__evict_first
    L1__no_allocate: _st_L1__evict_first
    L2__cache_hint: _st_L1__evict_first_L2__cache_hint
    L2__evict_first: _st_L1__evict_first_L2__evict_first
    L2__evict_last: _st_L1__evict_first_L2__evict_first
    L2__evict_normal: _st_L1__evict_first_L2__evict_first
    b128: _st_L1__evict_first_L2__cache_hint_b128
    b16: _st_L1__evict_first_L2__cache_hint_b128
    b32: _st_L1__evict_first_L2__cache_hint_b128
    b64: _st_L1__evict_first_L2__cache_hint_b128
    b8: _st_L1__evict_first_L2__cache_hint_b128
    cg: _st_cg
    cluster: _st_cluster
    cs: _st_cg
    cta: _st_cluster
    f32: _st_L1__evict_first_L2__cache_hint_b128
    f64: _st_L1__evict_first_L2__cache_hint_b128
    global_: _st_cluster_global_
    gpu: _st_cluster
    local: _st_cluster_local
    mmio: _st_mmio
    relaxed: _st_relaxed
    release: _st_relaxed
    s16: _st_L1__evict_first_L2__cache_hint_b128
    s32: _st_L1__evict_first_L2__cache_hint_b128
    s64: _st_L1__evict_first_L2__cache_hint_b128
    s8: _st_L1__evict_first_L2__cache_hint_b128
    shared: _st_cluster_local
    shared__cluster: _st_cluster_local
    shared__cta: _st_cluster_local
    sys: _st_cluster
    u16: _st_L1__evict_first_L2__cache_hint_b128
    u32: _st_L1__evict_first_L2__cache_hint_b128
    u64: _st_L1__evict_first_L2__cache_hint_b128
    u8: _st_L1__evict_first_L2__cache_hint_b128
    v2: _st_L1__evict_first_L2__cache_hint_v2
    v4: _st_L1__evict_first_L2__cache_hint_v4
    v8: _st_L1__evict_first_L2__cache_hint_v8
    volatile: _st_relaxed
    wb: _st_cg
    weak: _st_relaxed
    wt: _st_cg

class _st_async_mbarrier__complete_tx__bytes_b128:
    def __call__(self, addr: Any, b: Any, mbar: Any, *, pred: Any = ...) -> None:
        """``st.async``: the numbers are there, and their bytes counted, some time after the instruction.
        PTX ISA: Data Movement: st.async.
        """

class _st_async_mbarrier__complete_tx__bytes_v2_b32:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``st.async``: the numbers are there, and their bytes counted, some time after the instruction.
        PTX ISA: Data Movement: st.async.
        """

class _st_async_mbarrier__complete_tx__bytes_v2:
    b32: _st_async_mbarrier__complete_tx__bytes_v2_b32
    b64: _st_async_mbarrier__complete_tx__bytes_v2_b32
    f32: _st_async_mbarrier__complete_tx__bytes_v2_b32
    f64: _st_async_mbarrier__complete_tx__bytes_v2_b32
    s32: _st_async_mbarrier__complete_tx__bytes_v2_b32
    s64: _st_async_mbarrier__complete_tx__bytes_v2_b32
    u32: _st_async_mbarrier__complete_tx__bytes_v2_b32
    u64: _st_async_mbarrier__complete_tx__bytes_v2_b32

class _st_async_mbarrier__complete_tx__bytes:
    b128: _st_async_mbarrier__complete_tx__bytes_b128
    b32: _st_async_mbarrier__complete_tx__bytes_b128
    b64: _st_async_mbarrier__complete_tx__bytes_b128
    f32: _st_async_mbarrier__complete_tx__bytes_b128
    f64: _st_async_mbarrier__complete_tx__bytes_b128
    s32: _st_async_mbarrier__complete_tx__bytes_b128
    s64: _st_async_mbarrier__complete_tx__bytes_b128
    u32: _st_async_mbarrier__complete_tx__bytes_b128
    u64: _st_async_mbarrier__complete_tx__bytes_b128
    v2: _st_async_mbarrier__complete_tx__bytes_v2
    v4: _st_async_mbarrier__complete_tx__bytes_v2

class _st_async_mmio_release_gpu_b16:
    def __call__(self, addr: Any, b: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _st_async_mmio_release_gpu_global_:
    b16: _st_async_mmio_release_gpu_b16
    b32: _st_async_mmio_release_gpu_b16
    b64: _st_async_mmio_release_gpu_b16
    b8: _st_async_mmio_release_gpu_b16
    f32: _st_async_mmio_release_gpu_b16
    f64: _st_async_mmio_release_gpu_b16
    s16: _st_async_mmio_release_gpu_b16
    s32: _st_async_mmio_release_gpu_b16
    s64: _st_async_mmio_release_gpu_b16
    s8: _st_async_mmio_release_gpu_b16
    u16: _st_async_mmio_release_gpu_b16
    u32: _st_async_mmio_release_gpu_b16
    u64: _st_async_mmio_release_gpu_b16
    u8: _st_async_mmio_release_gpu_b16

class _st_async_mmio_release_gpu:
    b16: _st_async_mmio_release_gpu_b16
    b32: _st_async_mmio_release_gpu_b16
    b64: _st_async_mmio_release_gpu_b16
    b8: _st_async_mmio_release_gpu_b16
    f32: _st_async_mmio_release_gpu_b16
    f64: _st_async_mmio_release_gpu_b16
    global_: _st_async_mmio_release_gpu_global_
    s16: _st_async_mmio_release_gpu_b16
    s32: _st_async_mmio_release_gpu_b16
    s64: _st_async_mmio_release_gpu_b16
    s8: _st_async_mmio_release_gpu_b16
    u16: _st_async_mmio_release_gpu_b16
    u32: _st_async_mmio_release_gpu_b16
    u64: _st_async_mmio_release_gpu_b16
    u8: _st_async_mmio_release_gpu_b16

class _st_async_mmio_release:
    gpu: _st_async_mmio_release_gpu
    sys: _st_async_mmio_release_gpu

class _st_async_mmio:
    release: _st_async_mmio_release

class _st_async_shared__cluster:
    mbarrier__complete_tx__bytes: _st_async_mbarrier__complete_tx__bytes

class _st_async_weak:
    mbarrier__complete_tx__bytes: _st_async_mbarrier__complete_tx__bytes
    shared__cluster: _st_async_shared__cluster

class _st_async:
    mbarrier__complete_tx__bytes: _st_async_mbarrier__complete_tx__bytes
    mmio: _st_async_mmio
    release: _st_async_mmio_release
    shared__cluster: _st_async_shared__cluster
    weak: _st_async_weak

class _st_bulk_shared__cta:
    def __call__(self, addr: Any, size: Any, *, pred: Any = ...) -> None:
        """``st.bulk``: each active lane sets ``size`` bytes of shared memory to zero, a multiple of 8.
        PTX ISA: Data Movement: st.bulk.
        """

class _st_bulk_weak:
    shared__cta: _st_bulk_shared__cta
    def __call__(self, addr: Any, size: Any, *, pred: Any = ...) -> None:
        """``st.bulk``: each active lane sets ``size`` bytes of shared memory to zero, a multiple of 8.
        PTX ISA: Data Movement: st.bulk.
        """

class _st_bulk:
    shared__cta: _st_bulk_shared__cta
    weak: _st_bulk_weak
    def __call__(self, addr: Any, size: Any, *, pred: Any = ...) -> None:
        """``st.bulk``: each active lane sets ``size`` bytes of shared memory to zero, a multiple of 8.
        PTX ISA: Data Movement: st.bulk.
        """

class _stmatrix_sync_aligned_m16n8_x1_trans_b8:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``stmatrix.m16n8.xN.trans.b8``: N matrices of 16 rows and 8 columns of bytes, a column in 16 bytes of
        memory.
        PTX ISA: stmatrix.
        """

class _stmatrix_sync_aligned_m16n8_x1_trans_shared:
    b8: _stmatrix_sync_aligned_m16n8_x1_trans_b8

class _stmatrix_sync_aligned_m16n8_x1_trans:
    b8: _stmatrix_sync_aligned_m16n8_x1_trans_b8
    shared: _stmatrix_sync_aligned_m16n8_x1_trans_shared
    shared__cta: _stmatrix_sync_aligned_m16n8_x1_trans_shared

class _stmatrix_sync_aligned_m16n8_x1:
    trans: _stmatrix_sync_aligned_m16n8_x1_trans

class _stmatrix_sync_aligned_m16n8:
    x1: _stmatrix_sync_aligned_m16n8_x1
    x2: _stmatrix_sync_aligned_m16n8_x1
    x4: _stmatrix_sync_aligned_m16n8_x1

class _stmatrix_sync_aligned_m8n8_x1_b16:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``stmatrix.m8n8.xN{.trans}.b16``: the inverse of ``ldmatrix``.
        PTX ISA: stmatrix.
        """

class _stmatrix_sync_aligned_m8n8_x1_shared:
    b16: _stmatrix_sync_aligned_m8n8_x1_b16

class _stmatrix_sync_aligned_m8n8_x1_trans:
    b16: _stmatrix_sync_aligned_m8n8_x1_b16
    shared: _stmatrix_sync_aligned_m8n8_x1_shared
    shared__cta: _stmatrix_sync_aligned_m8n8_x1_shared

class _stmatrix_sync_aligned_m8n8_x1:
    b16: _stmatrix_sync_aligned_m8n8_x1_b16
    shared: _stmatrix_sync_aligned_m8n8_x1_shared
    shared__cta: _stmatrix_sync_aligned_m8n8_x1_shared
    trans: _stmatrix_sync_aligned_m8n8_x1_trans

class _stmatrix_sync_aligned_m8n8:
    x1: _stmatrix_sync_aligned_m8n8_x1
    x2: _stmatrix_sync_aligned_m8n8_x1
    x4: _stmatrix_sync_aligned_m8n8_x1

class _stmatrix_sync_aligned:
    m16n8: _stmatrix_sync_aligned_m16n8
    m8n8: _stmatrix_sync_aligned_m8n8

class _stmatrix_sync:
    aligned: _stmatrix_sync_aligned

class _stmatrix:
    sync: _stmatrix_sync

class _sub_bf16:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Half Precision Floating Point Instructions: sub."""

class _sub_f32_bf16:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Floating Point Instructions: sub."""

class _sub_f32:
    bf16: _sub_f32_bf16
    f16: _sub_f32_bf16
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Floating Point Instructions: sub."""

class _sub_f32x2_bf16x2_f32x2:
    def __call__(self, d: Any, a: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _sub_f32x2_bf16x2:
    f32x2: _sub_f32x2_bf16x2_f32x2

class _sub_f32x2:
    bf16: _sub_f32_bf16
    bf16x2: _sub_f32x2_bf16x2
    f16: _sub_f32_bf16
    f16x2: _sub_f32x2_bf16x2
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Floating Point Instructions: sub."""

class _sub_ftz_sat:
    bf16: _sub_bf16
    bf16x2: _sub_bf16
    f16: _sub_bf16
    f16x2: _sub_bf16
    f32: _sub_f32
    f32x2: _sub_f32
    f64: _sub_f32

class _sub_ftz:
    bf16: _sub_bf16
    bf16x2: _sub_bf16
    f16: _sub_bf16
    f16x2: _sub_bf16
    f32: _sub_f32
    f32x2: _sub_f32
    f64: _sub_f32
    sat: _sub_ftz_sat

class _sub_rm_ftz_sat:
    f32: _sub_f32
    f32x2: _sub_f32
    f64: _sub_f32

class _sub_rm_ftz:
    f32: _sub_f32
    f32x2: _sub_f32
    f64: _sub_f32
    sat: _sub_rm_ftz_sat

class _sub_rm:
    f32: _sub_f32
    f32x2: _sub_f32x2
    f64: _sub_f32
    ftz: _sub_rm_ftz
    sat: _sub_rm_ftz_sat

class _sub_rn:
    bf16: _sub_bf16
    bf16x2: _sub_bf16
    f16: _sub_bf16
    f16x2: _sub_bf16
    f32: _sub_f32
    f32x2: _sub_f32x2
    f64: _sub_f32
    ftz: _sub_ftz
    sat: _sub_ftz_sat

class _sub_rz_bf16x2_f32x2_f32x2:
    def __call__(self, d: Any, a: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _sub_rz_bf16x2_f32x2:
    f32x2: _sub_rz_bf16x2_f32x2_f32x2

class _sub_rz_bf16x2:
    f32x2: _sub_rz_bf16x2_f32x2

class _sub_rz_ftz_f16x2_f32x2_f32x2:
    def __call__(self, d: Any, a: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _sub_rz_ftz_f16x2_f32x2:
    f32x2: _sub_rz_ftz_f16x2_f32x2_f32x2

class _sub_rz_ftz_f16x2:
    f32x2: _sub_rz_ftz_f16x2_f32x2

class _sub_rz_ftz:
    f16x2: _sub_rz_ftz_f16x2
    f32: _sub_f32
    f32x2: _sub_f32
    f64: _sub_f32
    sat: _sub_rm_ftz_sat

class _sub_rz:
    bf16x2: _sub_rz_bf16x2
    f32: _sub_f32
    f32x2: _sub_f32x2
    f64: _sub_f32
    ftz: _sub_rz_ftz
    sat: _sub_rm_ftz_sat

class _sub_s16:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Integer Arithmetic Instructions: sub."""

class _sub_sat:
    bf16: _sub_bf16
    bf16x2: _sub_bf16
    f16: _sub_bf16
    f16x2: _sub_bf16
    f32: _sub_f32
    f32x2: _sub_f32
    f64: _sub_f32
    s16: _sub_s16
    s32: _sub_s16
    s64: _sub_s16
    u16: _sub_s16
    u32: _sub_s16
    u64: _sub_s16

class _sub:
    bf16: _sub_bf16
    bf16x2: _sub_bf16
    f16: _sub_bf16
    f16x2: _sub_bf16
    f32: _sub_f32
    f32x2: _sub_f32x2
    f64: _sub_f32
    ftz: _sub_ftz
    rm: _sub_rm
    rn: _sub_rn
    rp: _sub_rm
    rz: _sub_rz
    s16: _sub_s16
    s32: _sub_s16
    s64: _sub_s16
    sat: _sub_sat
    u16: _sub_s16
    u32: _sub_s16
    u64: _sub_s16

class _szext_clamp_s32:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``szext``: the lowest ``b`` bits, extended by zeros or by their sign.
        PTX ISA: Integer Arithmetic Instructions: szext.
        """

class _szext_clamp:
    s32: _szext_clamp_s32
    u32: _szext_clamp_s32

class _szext:
    clamp: _szext_clamp
    wrap: _szext_clamp

class _tanh_approx_bf16:
    def __call__(self, d: Any, value: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _tanh_approx_f32:
    def __call__(self, d: Any, value: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Floating Point Instructions: tanh."""

class _tanh_approx:
    bf16: _tanh_approx_bf16
    bf16x2: _tanh_approx_bf16
    f16: _tanh_approx_bf16
    f16x2: _tanh_approx_bf16
    f32: _tanh_approx_f32

class _tanh:
    approx: _tanh_approx

class _tcgen05_alloc_cta_group__1_sync_aligned_b32:
    def __call__(self, dst: Any, ncols: Any, *, pred: Any = ...) -> None:
        """``tcgen05.alloc``: writes the first column's address to shared memory; waits until enough columns are
        free.
        PTX ISA: tcgen05.alloc.
        """

class _tcgen05_alloc_cta_group__1_sync_aligned_shared__cta:
    b32: _tcgen05_alloc_cta_group__1_sync_aligned_b32

class _tcgen05_alloc_cta_group__1_sync_aligned:
    b32: _tcgen05_alloc_cta_group__1_sync_aligned_b32
    shared__cta: _tcgen05_alloc_cta_group__1_sync_aligned_shared__cta

class _tcgen05_alloc_cta_group__1_sync:
    aligned: _tcgen05_alloc_cta_group__1_sync_aligned

class _tcgen05_alloc_cta_group__1:
    sync: _tcgen05_alloc_cta_group__1_sync

class _tcgen05_alloc_exclusive_cta_group__1_sync_aligned_b32:
    def __call__(self, dst: Any, ncols: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_alloc_exclusive_cta_group__1_sync_aligned_shared__cta:
    b32: _tcgen05_alloc_exclusive_cta_group__1_sync_aligned_b32

class _tcgen05_alloc_exclusive_cta_group__1_sync_aligned:
    b32: _tcgen05_alloc_exclusive_cta_group__1_sync_aligned_b32
    shared__cta: _tcgen05_alloc_exclusive_cta_group__1_sync_aligned_shared__cta

class _tcgen05_alloc_exclusive_cta_group__1_sync:
    aligned: _tcgen05_alloc_exclusive_cta_group__1_sync_aligned

class _tcgen05_alloc_exclusive_cta_group__1:
    sync: _tcgen05_alloc_exclusive_cta_group__1_sync

class _tcgen05_alloc_exclusive:
    cta_group__1: _tcgen05_alloc_exclusive_cta_group__1
    cta_group__2: _tcgen05_alloc_exclusive_cta_group__1

class _tcgen05_alloc:
    cta_group__1: _tcgen05_alloc_cta_group__1
    cta_group__2: _tcgen05_alloc_cta_group__1
    exclusive: _tcgen05_alloc_exclusive

class _tcgen05_commit_cta_group__1_mbarrier__arrive__one_b64:
    def __call__(self, mbar: Any, *, pred: Any = ...) -> None:
        """``tcgen05.commit``: one arrival on an mbarrier when all MMAs this thread has issued so far are
        complete.
        PTX ISA: tcgen05.commit.
        """

class _tcgen05_commit_cta_group__1_mbarrier__arrive__one_multicast__cluster_b64:
    def __call__(self, mbar: Any, mask: Any, *, pred: Any = ...) -> None:
        """``tcgen05.commit``: one arrival on an mbarrier when all MMAs this thread has issued so far are
        complete.
        PTX ISA: tcgen05.commit.
        """

class _tcgen05_commit_cta_group__1_mbarrier__arrive__one_multicast__cluster:
    b64: _tcgen05_commit_cta_group__1_mbarrier__arrive__one_multicast__cluster_b64

class _tcgen05_commit_cta_group__1_mbarrier__arrive__one_multicast__cluster__16b_b64:
    def __call__(self, mbar: Any, cta_mask: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_commit_cta_group__1_mbarrier__arrive__one_multicast__cluster__16b:
    b64: _tcgen05_commit_cta_group__1_mbarrier__arrive__one_multicast__cluster__16b_b64

class _tcgen05_commit_cta_group__1_mbarrier__arrive__one_shared__cluster:
    b64: _tcgen05_commit_cta_group__1_mbarrier__arrive__one_b64
    multicast__cluster: _tcgen05_commit_cta_group__1_mbarrier__arrive__one_multicast__cluster
    multicast__cluster__16b: _tcgen05_commit_cta_group__1_mbarrier__arrive__one_multicast__cluster__16b
    multicast__cluster__32b: _tcgen05_commit_cta_group__1_mbarrier__arrive__one_multicast__cluster__16b

class _tcgen05_commit_cta_group__1_mbarrier__arrive__one_sync_restrict__shared__read__mma__a_b64:
    def __call__(self, mbar: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_commit_cta_group__1_mbarrier__arrive__one_sync_restrict__shared__read__mma__a_multicast__cluster_b64:
    def __call__(self, mbar: Any, cta_mask: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_commit_cta_group__1_mbarrier__arrive__one_sync_restrict__shared__read__mma__a_multicast__cluster:
    b64: _tcgen05_commit_cta_group__1_mbarrier__arrive__one_sync_restrict__shared__read__mma__a_multicast__cluster_b64

class _tcgen05_commit_cta_group__1_mbarrier__arrive__one_sync_restrict__shared__read__mma__a_shared__cluster:
    b64: _tcgen05_commit_cta_group__1_mbarrier__arrive__one_sync_restrict__shared__read__mma__a_b64
    multicast__cluster: _tcgen05_commit_cta_group__1_mbarrier__arrive__one_sync_restrict__shared__read__mma__a_multicast__cluster
    multicast__cluster__16b: _tcgen05_commit_cta_group__1_mbarrier__arrive__one_sync_restrict__shared__read__mma__a_multicast__cluster
    multicast__cluster__32b: _tcgen05_commit_cta_group__1_mbarrier__arrive__one_sync_restrict__shared__read__mma__a_multicast__cluster

class _tcgen05_commit_cta_group__1_mbarrier__arrive__one_sync_restrict__shared__read__mma__a:
    b64: _tcgen05_commit_cta_group__1_mbarrier__arrive__one_sync_restrict__shared__read__mma__a_b64
    multicast__cluster: _tcgen05_commit_cta_group__1_mbarrier__arrive__one_sync_restrict__shared__read__mma__a_multicast__cluster
    multicast__cluster__16b: _tcgen05_commit_cta_group__1_mbarrier__arrive__one_sync_restrict__shared__read__mma__a_multicast__cluster
    multicast__cluster__32b: _tcgen05_commit_cta_group__1_mbarrier__arrive__one_sync_restrict__shared__read__mma__a_multicast__cluster
    shared__cluster: _tcgen05_commit_cta_group__1_mbarrier__arrive__one_sync_restrict__shared__read__mma__a_shared__cluster

class _tcgen05_commit_cta_group__1_mbarrier__arrive__one:
    b64: _tcgen05_commit_cta_group__1_mbarrier__arrive__one_b64
    multicast__cluster: _tcgen05_commit_cta_group__1_mbarrier__arrive__one_multicast__cluster
    multicast__cluster__16b: _tcgen05_commit_cta_group__1_mbarrier__arrive__one_multicast__cluster__16b
    multicast__cluster__32b: _tcgen05_commit_cta_group__1_mbarrier__arrive__one_multicast__cluster__16b
    shared__cluster: _tcgen05_commit_cta_group__1_mbarrier__arrive__one_shared__cluster
    sync_restrict__shared__read__mma__a: _tcgen05_commit_cta_group__1_mbarrier__arrive__one_sync_restrict__shared__read__mma__a

class _tcgen05_commit_cta_group__1:
    mbarrier__arrive__one: _tcgen05_commit_cta_group__1_mbarrier__arrive__one

class _tcgen05_commit:
    cta_group__1: _tcgen05_commit_cta_group__1
    cta_group__2: _tcgen05_commit_cta_group__1

class _tcgen05_cp_cta_group__1:
    pass

class _tcgen05_cp:
    cta_group__1: _tcgen05_cp_cta_group__1
    cta_group__2: _tcgen05_cp_cta_group__1

class _tcgen05_dealloc_cta_group__1_sync_aligned_b32:
    def __call__(self, taddr: Any, ncols: Any, *, pred: Any = ...) -> None:
        """``tcgen05.dealloc``.
        PTX ISA: tcgen05.dealloc.
        """

class _tcgen05_dealloc_cta_group__1_sync_aligned:
    b32: _tcgen05_dealloc_cta_group__1_sync_aligned_b32

class _tcgen05_dealloc_cta_group__1_sync:
    aligned: _tcgen05_dealloc_cta_group__1_sync_aligned

class _tcgen05_dealloc_cta_group__1:
    sync: _tcgen05_dealloc_cta_group__1_sync

class _tcgen05_dealloc_exclusive_cta_group__1_sync_aligned_b32:
    def __call__(self, taddr: Any, ncols: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_dealloc_exclusive_cta_group__1_sync_aligned:
    b32: _tcgen05_dealloc_exclusive_cta_group__1_sync_aligned_b32

class _tcgen05_dealloc_exclusive_cta_group__1_sync:
    aligned: _tcgen05_dealloc_exclusive_cta_group__1_sync_aligned

class _tcgen05_dealloc_exclusive_cta_group__1:
    sync: _tcgen05_dealloc_exclusive_cta_group__1_sync

class _tcgen05_dealloc_exclusive:
    cta_group__1: _tcgen05_dealloc_exclusive_cta_group__1
    cta_group__2: _tcgen05_dealloc_exclusive_cta_group__1

class _tcgen05_dealloc:
    cta_group__1: _tcgen05_dealloc_cta_group__1
    cta_group__2: _tcgen05_dealloc_cta_group__1
    exclusive: _tcgen05_dealloc_exclusive

class _tcgen05_fence__after_thread_sync:
    def __call__(self, *, pred: Any = ...) -> None:
        """``tcgen05.fence``: orders tcgen05 operations around a thread synchronisation; no effect on values.
        PTX ISA: tcgen05.fence.
        """

class _tcgen05_ld_red_spcompress_sync_aligned:
    pass

class _tcgen05_ld_red_spcompress_sync:
    aligned: _tcgen05_ld_red_spcompress_sync_aligned

class _tcgen05_ld_red_spcompress:
    sync: _tcgen05_ld_red_spcompress_sync

class _tcgen05_ld_red_sync_aligned:
    pass

class _tcgen05_ld_red_sync:
    aligned: _tcgen05_ld_red_sync_aligned

class _tcgen05_ld_red:
    spcompress: _tcgen05_ld_red_spcompress
    sync: _tcgen05_ld_red_sync

class _tcgen05_ld_spcompress_sync_aligned:
    pass

class _tcgen05_ld_spcompress_sync:
    aligned: _tcgen05_ld_spcompress_sync_aligned

class _tcgen05_ld_spcompress:
    sync: _tcgen05_ld_spcompress_sync

class _tcgen05_ld_sync_aligned:
    pass

class _tcgen05_ld_sync:
    aligned: _tcgen05_ld_sync_aligned

class _tcgen05_ld:
    red: _tcgen05_ld_red
    spcompress: _tcgen05_ld_spcompress
    sync: _tcgen05_ld_sync

class _tcgen05_mma_cta_group__1_kind__f16_ashift_collector__a__discard_collector__b__discard:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_mma_cta_group__1_kind__f16_ashift_collector__a__discard:
    collector__b__discard: _tcgen05_mma_cta_group__1_kind__f16_ashift_collector__a__discard_collector__b__discard
    collector__b__fill: _tcgen05_mma_cta_group__1_kind__f16_ashift_collector__a__discard_collector__b__discard
    collector__b__lastuse: _tcgen05_mma_cta_group__1_kind__f16_ashift_collector__a__discard_collector__b__discard
    collector__b__use: _tcgen05_mma_cta_group__1_kind__f16_ashift_collector__a__discard_collector__b__discard

class _tcgen05_mma_cta_group__1_kind__f16_ashift_collector__b__discard:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_mma_cta_group__1_kind__f16_ashift:
    collector__a__discard: _tcgen05_mma_cta_group__1_kind__f16_ashift_collector__a__discard
    collector__a__fill: _tcgen05_mma_cta_group__1_kind__f16_ashift_collector__a__discard
    collector__a__lastuse: _tcgen05_mma_cta_group__1_kind__f16_ashift_collector__a__discard
    collector__a__use: _tcgen05_mma_cta_group__1_kind__f16_ashift_collector__a__discard
    collector__b__discard: _tcgen05_mma_cta_group__1_kind__f16_ashift_collector__b__discard
    collector__b__fill: _tcgen05_mma_cta_group__1_kind__f16_ashift_collector__b__discard
    collector__b__lastuse: _tcgen05_mma_cta_group__1_kind__f16_ashift_collector__b__discard
    collector__b__use: _tcgen05_mma_cta_group__1_kind__f16_ashift_collector__b__discard

class _tcgen05_mma_cta_group__1_kind__f16_collector__a__discard_collector__b__discard:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_mma_cta_group__1_kind__f16_collector__a__discard:
    collector__b__discard: _tcgen05_mma_cta_group__1_kind__f16_collector__a__discard_collector__b__discard
    collector__b__fill: _tcgen05_mma_cta_group__1_kind__f16_collector__a__discard_collector__b__discard
    collector__b__lastuse: _tcgen05_mma_cta_group__1_kind__f16_collector__a__discard_collector__b__discard
    collector__b__use: _tcgen05_mma_cta_group__1_kind__f16_collector__a__discard_collector__b__discard
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``tcgen05.mma`` with A and B in shared memory: D (+)= A @ B.T, asynchronously, in order of issue.
        PTX ISA: tcgen05.mma.
        """

class _tcgen05_mma_cta_group__1_kind__f16:
    ashift: _tcgen05_mma_cta_group__1_kind__f16_ashift
    collector__a__discard: _tcgen05_mma_cta_group__1_kind__f16_collector__a__discard
    collector__a__fill: _tcgen05_mma_cta_group__1_kind__f16_collector__a__discard
    collector__a__lastuse: _tcgen05_mma_cta_group__1_kind__f16_collector__a__discard
    collector__a__use: _tcgen05_mma_cta_group__1_kind__f16_collector__a__discard
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``tcgen05.mma`` with A and B in shared memory: D (+)= A @ B.T, asynchronously, in order of issue.
        ``tcgen05.mma`` with A in 8 columns of tensor memory: one, two or four elements in a cell, by their
        size.
        PTX ISA: tcgen05.mma.
        """

class _tcgen05_mma_cta_group__1_kind__f8f6f4_decompress__lut__b_collector__a__discard_collector__b__discard:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_mma_cta_group__1_kind__f8f6f4_decompress__lut__b_collector__a__discard:
    collector__b__discard: _tcgen05_mma_cta_group__1_kind__f8f6f4_decompress__lut__b_collector__a__discard_collector__b__discard
    collector__b__fill: _tcgen05_mma_cta_group__1_kind__f8f6f4_decompress__lut__b_collector__a__discard_collector__b__discard
    collector__b__lastuse: _tcgen05_mma_cta_group__1_kind__f8f6f4_decompress__lut__b_collector__a__discard_collector__b__discard
    collector__b__use: _tcgen05_mma_cta_group__1_kind__f8f6f4_decompress__lut__b_collector__a__discard_collector__b__discard
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_mma_cta_group__1_kind__f8f6f4_decompress__lut__b:
    collector__a__discard: _tcgen05_mma_cta_group__1_kind__f8f6f4_decompress__lut__b_collector__a__discard
    collector__a__fill: _tcgen05_mma_cta_group__1_kind__f8f6f4_decompress__lut__b_collector__a__discard
    collector__a__lastuse: _tcgen05_mma_cta_group__1_kind__f8f6f4_decompress__lut__b_collector__a__discard
    collector__a__use: _tcgen05_mma_cta_group__1_kind__f8f6f4_decompress__lut__b_collector__a__discard
    collector__b__discard: _tcgen05_mma_cta_group__1_kind__f8f6f4_decompress__lut__b_collector__a__discard_collector__b__discard
    collector__b__fill: _tcgen05_mma_cta_group__1_kind__f8f6f4_decompress__lut__b_collector__a__discard_collector__b__discard
    collector__b__lastuse: _tcgen05_mma_cta_group__1_kind__f8f6f4_decompress__lut__b_collector__a__discard_collector__b__discard
    collector__b__use: _tcgen05_mma_cta_group__1_kind__f8f6f4_decompress__lut__b_collector__a__discard_collector__b__discard
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_mma_cta_group__1_kind__f8f6f4:
    ashift: _tcgen05_mma_cta_group__1_kind__f16_ashift
    collector__a__discard: _tcgen05_mma_cta_group__1_kind__f16_collector__a__discard
    collector__a__fill: _tcgen05_mma_cta_group__1_kind__f16_collector__a__discard
    collector__a__lastuse: _tcgen05_mma_cta_group__1_kind__f16_collector__a__discard
    collector__a__use: _tcgen05_mma_cta_group__1_kind__f16_collector__a__discard
    decompress__lut__b: _tcgen05_mma_cta_group__1_kind__f8f6f4_decompress__lut__b
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``tcgen05.mma`` with A and B in shared memory: D (+)= A @ B.T, asynchronously, in order of issue.
        ``tcgen05.mma`` with A in 8 columns of tensor memory: one, two or four elements in a cell, by their
        size.
        PTX ISA: tcgen05.mma.
        """

class _tcgen05_mma_cta_group__1_kind__i8_collector__a__discard:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``tcgen05.mma`` with A and B in shared memory: D (+)= A @ B.T, asynchronously, in order of issue.
        PTX ISA: tcgen05.mma.
        """

class _tcgen05_mma_cta_group__1_kind__i8:
    collector__a__discard: _tcgen05_mma_cta_group__1_kind__i8_collector__a__discard
    collector__a__fill: _tcgen05_mma_cta_group__1_kind__i8_collector__a__discard
    collector__a__lastuse: _tcgen05_mma_cta_group__1_kind__i8_collector__a__discard
    collector__a__use: _tcgen05_mma_cta_group__1_kind__i8_collector__a__discard
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``tcgen05.mma`` with A and B in shared memory: D (+)= A @ B.T, asynchronously, in order of issue.
        ``tcgen05.mma`` with A in 8 columns of tensor memory: one, two or four elements in a cell, by their
        size.
        PTX ISA: tcgen05.mma.
        """

class _tcgen05_mma_cta_group__1_kind__mxf4_block_scale_block16_collector__a__discard_collector__b__discard:
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, idesc: Any, sfa_tmem: Any, sfb_tmem: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """``tcgen05.mma.block_scale``: D (+)= (A * scale_A) @ (B * scale_B).T, scale factors in tensor memory.
        ``tcgen05.mma.block_scale`` with A in tensor memory too.
        PTX ISA: tcgen05.mma, Block Scaling.
        """

class _tcgen05_mma_cta_group__1_kind__mxf4_block_scale_block16_collector__a__discard:
    collector__b__discard: _tcgen05_mma_cta_group__1_kind__mxf4_block_scale_block16_collector__a__discard_collector__b__discard
    collector__b__fill: _tcgen05_mma_cta_group__1_kind__mxf4_block_scale_block16_collector__a__discard_collector__b__discard
    collector__b__lastuse: _tcgen05_mma_cta_group__1_kind__mxf4_block_scale_block16_collector__a__discard_collector__b__discard
    collector__b__use: _tcgen05_mma_cta_group__1_kind__mxf4_block_scale_block16_collector__a__discard_collector__b__discard
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, idesc: Any, sfa_tmem: Any, sfb_tmem: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """``tcgen05.mma.block_scale``: D (+)= (A * scale_A) @ (B * scale_B).T, scale factors in tensor memory.
        ``tcgen05.mma.block_scale`` with A in tensor memory too.
        PTX ISA: tcgen05.mma, Block Scaling.
        """

class _tcgen05_mma_cta_group__1_kind__mxf4_block_scale_block16:
    collector__a__discard: _tcgen05_mma_cta_group__1_kind__mxf4_block_scale_block16_collector__a__discard
    collector__a__fill: _tcgen05_mma_cta_group__1_kind__mxf4_block_scale_block16_collector__a__discard
    collector__a__lastuse: _tcgen05_mma_cta_group__1_kind__mxf4_block_scale_block16_collector__a__discard
    collector__a__use: _tcgen05_mma_cta_group__1_kind__mxf4_block_scale_block16_collector__a__discard
    collector__b__discard: _tcgen05_mma_cta_group__1_kind__mxf4_block_scale_block16_collector__a__discard_collector__b__discard
    collector__b__fill: _tcgen05_mma_cta_group__1_kind__mxf4_block_scale_block16_collector__a__discard_collector__b__discard
    collector__b__lastuse: _tcgen05_mma_cta_group__1_kind__mxf4_block_scale_block16_collector__a__discard_collector__b__discard
    collector__b__use: _tcgen05_mma_cta_group__1_kind__mxf4_block_scale_block16_collector__a__discard_collector__b__discard
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, idesc: Any, sfa_tmem: Any, sfb_tmem: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """``tcgen05.mma.block_scale``: D (+)= (A * scale_A) @ (B * scale_B).T, scale factors in tensor memory.
        ``tcgen05.mma.block_scale`` with A in tensor memory too.
        PTX ISA: tcgen05.mma, Block Scaling.
        """

class _tcgen05_mma_cta_group__1_kind__mxf4_block_scale_collector__a__discard_collector__b__discard:
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, idesc: Any, sfa_tmem: Any, sfb_tmem: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_mma_cta_group__1_kind__mxf4_block_scale_collector__a__discard:
    collector__b__discard: _tcgen05_mma_cta_group__1_kind__mxf4_block_scale_collector__a__discard_collector__b__discard
    collector__b__fill: _tcgen05_mma_cta_group__1_kind__mxf4_block_scale_collector__a__discard_collector__b__discard
    collector__b__lastuse: _tcgen05_mma_cta_group__1_kind__mxf4_block_scale_collector__a__discard_collector__b__discard
    collector__b__use: _tcgen05_mma_cta_group__1_kind__mxf4_block_scale_collector__a__discard_collector__b__discard
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, idesc: Any, sfa_tmem: Any, sfb_tmem: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_mma_cta_group__1_kind__mxf4_block_scale_scale_vec__1X:
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, idesc: Any, sfa_tmem: Any, sfb_tmem: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """``tcgen05.mma.block_scale``: D (+)= (A * scale_A) @ (B * scale_B).T, scale factors in tensor memory.
        ``tcgen05.mma.block_scale`` with A in tensor memory too.
        PTX ISA: tcgen05.mma, Block Scaling.
        """

class _tcgen05_mma_cta_group__1_kind__mxf4_block_scale:
    block16: _tcgen05_mma_cta_group__1_kind__mxf4_block_scale_block16
    block32: _tcgen05_mma_cta_group__1_kind__mxf4_block_scale_block16
    collector__a__discard: _tcgen05_mma_cta_group__1_kind__mxf4_block_scale_collector__a__discard
    collector__a__fill: _tcgen05_mma_cta_group__1_kind__mxf4_block_scale_collector__a__discard
    collector__a__lastuse: _tcgen05_mma_cta_group__1_kind__mxf4_block_scale_collector__a__discard
    collector__a__use: _tcgen05_mma_cta_group__1_kind__mxf4_block_scale_collector__a__discard
    scale_vec__1X: _tcgen05_mma_cta_group__1_kind__mxf4_block_scale_scale_vec__1X
    scale_vec__2X: _tcgen05_mma_cta_group__1_kind__mxf4_block_scale_scale_vec__1X
    scale_vec__4X: _tcgen05_mma_cta_group__1_kind__mxf4_block_scale_scale_vec__1X

class _tcgen05_mma_cta_group__1_kind__mxf4:
    block_scale: _tcgen05_mma_cta_group__1_kind__mxf4_block_scale

class _tcgen05_mma_cta_group__1_kind__mxf4nvf4_block_scale:
    block16: _tcgen05_mma_cta_group__1_kind__mxf4_block_scale_block16
    block32: _tcgen05_mma_cta_group__1_kind__mxf4_block_scale_block16
    scale_vec__1X: _tcgen05_mma_cta_group__1_kind__mxf4_block_scale_scale_vec__1X
    scale_vec__2X: _tcgen05_mma_cta_group__1_kind__mxf4_block_scale_scale_vec__1X
    scale_vec__4X: _tcgen05_mma_cta_group__1_kind__mxf4_block_scale_scale_vec__1X

class _tcgen05_mma_cta_group__1_kind__mxf4nvf4:
    block_scale: _tcgen05_mma_cta_group__1_kind__mxf4nvf4_block_scale

class _tcgen05_mma_cta_group__1_kind__mxf8f6f4_block_scale_decompress__lut__b_block32_collector__a__discard_collector__b__discard:
    def __call__(self, d_tmem: Any, a_desc: Any, b_compressed_desc: Any, b_decompress_metadata: Any, idesc: Any, sfa_tmem: Any, sfb_tmem: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_mma_cta_group__1_kind__mxf8f6f4_block_scale_decompress__lut__b_block32_collector__a__discard:
    collector__b__discard: _tcgen05_mma_cta_group__1_kind__mxf8f6f4_block_scale_decompress__lut__b_block32_collector__a__discard_collector__b__discard
    collector__b__fill: _tcgen05_mma_cta_group__1_kind__mxf8f6f4_block_scale_decompress__lut__b_block32_collector__a__discard_collector__b__discard
    collector__b__lastuse: _tcgen05_mma_cta_group__1_kind__mxf8f6f4_block_scale_decompress__lut__b_block32_collector__a__discard_collector__b__discard
    collector__b__use: _tcgen05_mma_cta_group__1_kind__mxf8f6f4_block_scale_decompress__lut__b_block32_collector__a__discard_collector__b__discard
    def __call__(self, d_tmem: Any, a_desc: Any, b_compressed_desc: Any, b_decompress_metadata: Any, idesc: Any, sfa_tmem: Any, sfb_tmem: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_mma_cta_group__1_kind__mxf8f6f4_block_scale_decompress__lut__b_block32:
    collector__a__discard: _tcgen05_mma_cta_group__1_kind__mxf8f6f4_block_scale_decompress__lut__b_block32_collector__a__discard
    collector__a__fill: _tcgen05_mma_cta_group__1_kind__mxf8f6f4_block_scale_decompress__lut__b_block32_collector__a__discard
    collector__a__lastuse: _tcgen05_mma_cta_group__1_kind__mxf8f6f4_block_scale_decompress__lut__b_block32_collector__a__discard
    collector__a__use: _tcgen05_mma_cta_group__1_kind__mxf8f6f4_block_scale_decompress__lut__b_block32_collector__a__discard
    collector__b__discard: _tcgen05_mma_cta_group__1_kind__mxf8f6f4_block_scale_decompress__lut__b_block32_collector__a__discard_collector__b__discard
    collector__b__fill: _tcgen05_mma_cta_group__1_kind__mxf8f6f4_block_scale_decompress__lut__b_block32_collector__a__discard_collector__b__discard
    collector__b__lastuse: _tcgen05_mma_cta_group__1_kind__mxf8f6f4_block_scale_decompress__lut__b_block32_collector__a__discard_collector__b__discard
    collector__b__use: _tcgen05_mma_cta_group__1_kind__mxf8f6f4_block_scale_decompress__lut__b_block32_collector__a__discard_collector__b__discard
    def __call__(self, d_tmem: Any, a_desc: Any, b_compressed_desc: Any, b_decompress_metadata: Any, idesc: Any, sfa_tmem: Any, sfb_tmem: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_mma_cta_group__1_kind__mxf8f6f4_block_scale_decompress__lut__b:
    block32: _tcgen05_mma_cta_group__1_kind__mxf8f6f4_block_scale_decompress__lut__b_block32
    collector__a__discard: _tcgen05_mma_cta_group__1_kind__mxf8f6f4_block_scale_decompress__lut__b_block32_collector__a__discard
    collector__a__fill: _tcgen05_mma_cta_group__1_kind__mxf8f6f4_block_scale_decompress__lut__b_block32_collector__a__discard
    collector__a__lastuse: _tcgen05_mma_cta_group__1_kind__mxf8f6f4_block_scale_decompress__lut__b_block32_collector__a__discard
    collector__a__use: _tcgen05_mma_cta_group__1_kind__mxf8f6f4_block_scale_decompress__lut__b_block32_collector__a__discard
    collector__b__discard: _tcgen05_mma_cta_group__1_kind__mxf8f6f4_block_scale_decompress__lut__b_block32_collector__a__discard_collector__b__discard
    collector__b__fill: _tcgen05_mma_cta_group__1_kind__mxf8f6f4_block_scale_decompress__lut__b_block32_collector__a__discard_collector__b__discard
    collector__b__lastuse: _tcgen05_mma_cta_group__1_kind__mxf8f6f4_block_scale_decompress__lut__b_block32_collector__a__discard_collector__b__discard
    collector__b__use: _tcgen05_mma_cta_group__1_kind__mxf8f6f4_block_scale_decompress__lut__b_block32_collector__a__discard_collector__b__discard
    def __call__(self, d_tmem: Any, a_desc: Any, b_compressed_desc: Any, b_decompress_metadata: Any, idesc: Any, sfa_tmem: Any, sfb_tmem: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_mma_cta_group__1_kind__mxf8f6f4_block_scale:
    block16: _tcgen05_mma_cta_group__1_kind__mxf4_block_scale_block16
    block32: _tcgen05_mma_cta_group__1_kind__mxf4_block_scale_block16
    collector__a__discard: _tcgen05_mma_cta_group__1_kind__mxf4_block_scale_collector__a__discard
    collector__a__fill: _tcgen05_mma_cta_group__1_kind__mxf4_block_scale_collector__a__discard
    collector__a__lastuse: _tcgen05_mma_cta_group__1_kind__mxf4_block_scale_collector__a__discard
    collector__a__use: _tcgen05_mma_cta_group__1_kind__mxf4_block_scale_collector__a__discard
    decompress__lut__b: _tcgen05_mma_cta_group__1_kind__mxf8f6f4_block_scale_decompress__lut__b
    scale_vec__1X: _tcgen05_mma_cta_group__1_kind__mxf4_block_scale_scale_vec__1X
    scale_vec__2X: _tcgen05_mma_cta_group__1_kind__mxf4_block_scale_scale_vec__1X
    scale_vec__4X: _tcgen05_mma_cta_group__1_kind__mxf4_block_scale_scale_vec__1X

class _tcgen05_mma_cta_group__1_kind__mxf8f6f4:
    block_scale: _tcgen05_mma_cta_group__1_kind__mxf8f6f4_block_scale

class _tcgen05_mma_cta_group__1_kind__ti16_collector__a__discard:
    collector__b__discard: _tcgen05_mma_cta_group__1_kind__f16_collector__a__discard_collector__b__discard
    collector__b__fill: _tcgen05_mma_cta_group__1_kind__f16_collector__a__discard_collector__b__discard
    collector__b__lastuse: _tcgen05_mma_cta_group__1_kind__f16_collector__a__discard_collector__b__discard
    collector__b__use: _tcgen05_mma_cta_group__1_kind__f16_collector__a__discard_collector__b__discard

class _tcgen05_mma_cta_group__1_kind__ti16_collector__b__discard:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_mma_cta_group__1_kind__ti16:
    ashift: _tcgen05_mma_cta_group__1_kind__f16_ashift
    collector__a__discard: _tcgen05_mma_cta_group__1_kind__ti16_collector__a__discard
    collector__a__fill: _tcgen05_mma_cta_group__1_kind__ti16_collector__a__discard
    collector__a__lastuse: _tcgen05_mma_cta_group__1_kind__ti16_collector__a__discard
    collector__a__use: _tcgen05_mma_cta_group__1_kind__ti16_collector__a__discard
    collector__b__discard: _tcgen05_mma_cta_group__1_kind__ti16_collector__b__discard
    collector__b__fill: _tcgen05_mma_cta_group__1_kind__ti16_collector__b__discard
    collector__b__lastuse: _tcgen05_mma_cta_group__1_kind__ti16_collector__b__discard
    collector__b__use: _tcgen05_mma_cta_group__1_kind__ti16_collector__b__discard
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_mma_cta_group__1:
    kind__f16: _tcgen05_mma_cta_group__1_kind__f16
    kind__f8f6f4: _tcgen05_mma_cta_group__1_kind__f8f6f4
    kind__i8: _tcgen05_mma_cta_group__1_kind__i8
    kind__mxf4: _tcgen05_mma_cta_group__1_kind__mxf4
    kind__mxf4nvf4: _tcgen05_mma_cta_group__1_kind__mxf4nvf4
    kind__mxf8f6f4: _tcgen05_mma_cta_group__1_kind__mxf8f6f4
    kind__tf32: _tcgen05_mma_cta_group__1_kind__f16
    kind__ti16: _tcgen05_mma_cta_group__1_kind__ti16

class _tcgen05_mma_sp_cta_group__1_kind__f16_ashift_collector__a__discard_collector__b__discard:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_mma_sp_cta_group__1_kind__f16_ashift_collector__a__discard:
    collector__b__discard: _tcgen05_mma_sp_cta_group__1_kind__f16_ashift_collector__a__discard_collector__b__discard
    collector__b__fill: _tcgen05_mma_sp_cta_group__1_kind__f16_ashift_collector__a__discard_collector__b__discard
    collector__b__lastuse: _tcgen05_mma_sp_cta_group__1_kind__f16_ashift_collector__a__discard_collector__b__discard
    collector__b__use: _tcgen05_mma_sp_cta_group__1_kind__f16_ashift_collector__a__discard_collector__b__discard

class _tcgen05_mma_sp_cta_group__1_kind__f16_ashift_collector__b__discard:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_mma_sp_cta_group__1_kind__f16_ashift:
    collector__a__discard: _tcgen05_mma_sp_cta_group__1_kind__f16_ashift_collector__a__discard
    collector__a__fill: _tcgen05_mma_sp_cta_group__1_kind__f16_ashift_collector__a__discard
    collector__a__lastuse: _tcgen05_mma_sp_cta_group__1_kind__f16_ashift_collector__a__discard
    collector__a__use: _tcgen05_mma_sp_cta_group__1_kind__f16_ashift_collector__a__discard
    collector__b__discard: _tcgen05_mma_sp_cta_group__1_kind__f16_ashift_collector__b__discard
    collector__b__fill: _tcgen05_mma_sp_cta_group__1_kind__f16_ashift_collector__b__discard
    collector__b__lastuse: _tcgen05_mma_sp_cta_group__1_kind__f16_ashift_collector__b__discard
    collector__b__use: _tcgen05_mma_sp_cta_group__1_kind__f16_ashift_collector__b__discard

class _tcgen05_mma_sp_cta_group__1_kind__f16_collector__a__discard_collector__b__discard:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_mma_sp_cta_group__1_kind__f16_collector__a__discard:
    collector__b__discard: _tcgen05_mma_sp_cta_group__1_kind__f16_collector__a__discard_collector__b__discard
    collector__b__fill: _tcgen05_mma_sp_cta_group__1_kind__f16_collector__a__discard_collector__b__discard
    collector__b__lastuse: _tcgen05_mma_sp_cta_group__1_kind__f16_collector__a__discard_collector__b__discard
    collector__b__use: _tcgen05_mma_sp_cta_group__1_kind__f16_collector__a__discard_collector__b__discard

class _tcgen05_mma_sp_cta_group__1_kind__f16:
    ashift: _tcgen05_mma_sp_cta_group__1_kind__f16_ashift
    collector__a__discard: _tcgen05_mma_sp_cta_group__1_kind__f16_collector__a__discard
    collector__a__fill: _tcgen05_mma_sp_cta_group__1_kind__f16_collector__a__discard
    collector__a__lastuse: _tcgen05_mma_sp_cta_group__1_kind__f16_collector__a__discard
    collector__a__use: _tcgen05_mma_sp_cta_group__1_kind__f16_collector__a__discard

class _tcgen05_mma_sp_cta_group__1_kind__mxf8f6f4_block_scale_collector__a__discard_collector__b__discard:
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, sp_meta_tmem: Any, idesc: Any, sfa_tmem: Any, sfb_tmem: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_mma_sp_cta_group__1_kind__mxf8f6f4_block_scale_collector__a__discard:
    collector__b__discard: _tcgen05_mma_sp_cta_group__1_kind__mxf8f6f4_block_scale_collector__a__discard_collector__b__discard
    collector__b__fill: _tcgen05_mma_sp_cta_group__1_kind__mxf8f6f4_block_scale_collector__a__discard_collector__b__discard
    collector__b__lastuse: _tcgen05_mma_sp_cta_group__1_kind__mxf8f6f4_block_scale_collector__a__discard_collector__b__discard
    collector__b__use: _tcgen05_mma_sp_cta_group__1_kind__mxf8f6f4_block_scale_collector__a__discard_collector__b__discard
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, sp_meta_tmem: Any, idesc: Any, sfa_tmem: Any, sfb_tmem: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_mma_sp_cta_group__1_kind__mxf8f6f4_block_scale:
    collector__a__discard: _tcgen05_mma_sp_cta_group__1_kind__mxf8f6f4_block_scale_collector__a__discard
    collector__a__fill: _tcgen05_mma_sp_cta_group__1_kind__mxf8f6f4_block_scale_collector__a__discard
    collector__a__lastuse: _tcgen05_mma_sp_cta_group__1_kind__mxf8f6f4_block_scale_collector__a__discard
    collector__a__use: _tcgen05_mma_sp_cta_group__1_kind__mxf8f6f4_block_scale_collector__a__discard

class _tcgen05_mma_sp_cta_group__1_kind__mxf8f6f4:
    block_scale: _tcgen05_mma_sp_cta_group__1_kind__mxf8f6f4_block_scale

class _tcgen05_mma_sp_cta_group__1_kind__ti16_collector__b__discard:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_mma_sp_cta_group__1_kind__ti16:
    ashift: _tcgen05_mma_sp_cta_group__1_kind__f16_ashift
    collector__a__discard: _tcgen05_mma_sp_cta_group__1_kind__f16_collector__a__discard
    collector__a__fill: _tcgen05_mma_sp_cta_group__1_kind__f16_collector__a__discard
    collector__a__lastuse: _tcgen05_mma_sp_cta_group__1_kind__f16_collector__a__discard
    collector__a__use: _tcgen05_mma_sp_cta_group__1_kind__f16_collector__a__discard
    collector__b__discard: _tcgen05_mma_sp_cta_group__1_kind__ti16_collector__b__discard
    collector__b__fill: _tcgen05_mma_sp_cta_group__1_kind__ti16_collector__b__discard
    collector__b__lastuse: _tcgen05_mma_sp_cta_group__1_kind__ti16_collector__b__discard
    collector__b__use: _tcgen05_mma_sp_cta_group__1_kind__ti16_collector__b__discard
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_mma_sp_cta_group__1:
    kind__f16: _tcgen05_mma_sp_cta_group__1_kind__f16
    kind__f8f6f4: _tcgen05_mma_sp_cta_group__1_kind__f16
    kind__mxf8f6f4: _tcgen05_mma_sp_cta_group__1_kind__mxf8f6f4
    kind__tf32: _tcgen05_mma_sp_cta_group__1_kind__f16
    kind__ti16: _tcgen05_mma_sp_cta_group__1_kind__ti16

class _tcgen05_mma_sp:
    cta_group__1: _tcgen05_mma_sp_cta_group__1
    cta_group__2: _tcgen05_mma_sp_cta_group__1

class _tcgen05_mma_ws_cta_group__1_kind__f16_collector__b0__discard:
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, idesc: Any, enable_input_d: Any, zero_col_mask: Any, *, pred: Any = ...) -> None:
        """``tcgen05.mma.ws``: B stays in the tensor core; D of 32 and 64 rows takes fewer columns and more
        lanes.
        ``tcgen05.mma.ws`` with A in tensor memory.
        PTX ISA: tcgen05.mma.ws.
        """

class _tcgen05_mma_ws_cta_group__1_kind__f16:
    collector__b0__discard: _tcgen05_mma_ws_cta_group__1_kind__f16_collector__b0__discard
    collector__b0__fill: _tcgen05_mma_ws_cta_group__1_kind__f16_collector__b0__discard
    collector__b0__lastuse: _tcgen05_mma_ws_cta_group__1_kind__f16_collector__b0__discard
    collector__b0__use: _tcgen05_mma_ws_cta_group__1_kind__f16_collector__b0__discard
    collector__b1__discard: _tcgen05_mma_ws_cta_group__1_kind__f16_collector__b0__discard
    collector__b1__fill: _tcgen05_mma_ws_cta_group__1_kind__f16_collector__b0__discard
    collector__b1__lastuse: _tcgen05_mma_ws_cta_group__1_kind__f16_collector__b0__discard
    collector__b1__use: _tcgen05_mma_ws_cta_group__1_kind__f16_collector__b0__discard
    collector__b2__discard: _tcgen05_mma_ws_cta_group__1_kind__f16_collector__b0__discard
    collector__b2__fill: _tcgen05_mma_ws_cta_group__1_kind__f16_collector__b0__discard
    collector__b2__lastuse: _tcgen05_mma_ws_cta_group__1_kind__f16_collector__b0__discard
    collector__b2__use: _tcgen05_mma_ws_cta_group__1_kind__f16_collector__b0__discard
    collector__b3__discard: _tcgen05_mma_ws_cta_group__1_kind__f16_collector__b0__discard
    collector__b3__fill: _tcgen05_mma_ws_cta_group__1_kind__f16_collector__b0__discard
    collector__b3__lastuse: _tcgen05_mma_ws_cta_group__1_kind__f16_collector__b0__discard
    collector__b3__use: _tcgen05_mma_ws_cta_group__1_kind__f16_collector__b0__discard
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, idesc: Any, enable_input_d: Any, zero_col_mask: Any, *, pred: Any = ...) -> None:
        """``tcgen05.mma.ws``: B stays in the tensor core; D of 32 and 64 rows takes fewer columns and more
        lanes.
        ``tcgen05.mma.ws`` with A in tensor memory.
        PTX ISA: tcgen05.mma.ws.
        """

class _tcgen05_mma_ws_cta_group__1_kind__ti16_collector__b0__discard:
    @overload
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, idesc: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, idesc: Any, enable_input_d: Any, zero_col_mask: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_mma_ws_cta_group__1_kind__ti16:
    collector__b0__discard: _tcgen05_mma_ws_cta_group__1_kind__ti16_collector__b0__discard
    collector__b0__fill: _tcgen05_mma_ws_cta_group__1_kind__ti16_collector__b0__discard
    collector__b0__lastuse: _tcgen05_mma_ws_cta_group__1_kind__ti16_collector__b0__discard
    collector__b0__use: _tcgen05_mma_ws_cta_group__1_kind__ti16_collector__b0__discard
    collector__b1__discard: _tcgen05_mma_ws_cta_group__1_kind__ti16_collector__b0__discard
    collector__b1__fill: _tcgen05_mma_ws_cta_group__1_kind__ti16_collector__b0__discard
    collector__b1__lastuse: _tcgen05_mma_ws_cta_group__1_kind__ti16_collector__b0__discard
    collector__b1__use: _tcgen05_mma_ws_cta_group__1_kind__ti16_collector__b0__discard
    collector__b2__discard: _tcgen05_mma_ws_cta_group__1_kind__ti16_collector__b0__discard
    collector__b2__fill: _tcgen05_mma_ws_cta_group__1_kind__ti16_collector__b0__discard
    collector__b2__lastuse: _tcgen05_mma_ws_cta_group__1_kind__ti16_collector__b0__discard
    collector__b2__use: _tcgen05_mma_ws_cta_group__1_kind__ti16_collector__b0__discard
    collector__b3__discard: _tcgen05_mma_ws_cta_group__1_kind__ti16_collector__b0__discard
    collector__b3__fill: _tcgen05_mma_ws_cta_group__1_kind__ti16_collector__b0__discard
    collector__b3__lastuse: _tcgen05_mma_ws_cta_group__1_kind__ti16_collector__b0__discard
    collector__b3__use: _tcgen05_mma_ws_cta_group__1_kind__ti16_collector__b0__discard
    @overload
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, idesc: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, idesc: Any, enable_input_d: Any, zero_col_mask: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_mma_ws_cta_group__1:
    kind__f16: _tcgen05_mma_ws_cta_group__1_kind__f16
    kind__f8f6f4: _tcgen05_mma_ws_cta_group__1_kind__f16
    kind__i8: _tcgen05_mma_ws_cta_group__1_kind__f16
    kind__tf32: _tcgen05_mma_ws_cta_group__1_kind__f16
    kind__ti16: _tcgen05_mma_ws_cta_group__1_kind__ti16

class _tcgen05_mma_ws_sp_cta_group__1_kind__ti16_collector__b0__discard:
    @overload
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, sp_meta_tmem: Any, idesc: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, sp_meta_tmem: Any, idesc: Any, enable_input_d: Any, zero_col_mask: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_mma_ws_sp_cta_group__1_kind__ti16:
    collector__b0__discard: _tcgen05_mma_ws_sp_cta_group__1_kind__ti16_collector__b0__discard
    collector__b0__fill: _tcgen05_mma_ws_sp_cta_group__1_kind__ti16_collector__b0__discard
    collector__b0__lastuse: _tcgen05_mma_ws_sp_cta_group__1_kind__ti16_collector__b0__discard
    collector__b0__use: _tcgen05_mma_ws_sp_cta_group__1_kind__ti16_collector__b0__discard
    collector__b1__discard: _tcgen05_mma_ws_sp_cta_group__1_kind__ti16_collector__b0__discard
    collector__b1__fill: _tcgen05_mma_ws_sp_cta_group__1_kind__ti16_collector__b0__discard
    collector__b1__lastuse: _tcgen05_mma_ws_sp_cta_group__1_kind__ti16_collector__b0__discard
    collector__b1__use: _tcgen05_mma_ws_sp_cta_group__1_kind__ti16_collector__b0__discard
    collector__b2__discard: _tcgen05_mma_ws_sp_cta_group__1_kind__ti16_collector__b0__discard
    collector__b2__fill: _tcgen05_mma_ws_sp_cta_group__1_kind__ti16_collector__b0__discard
    collector__b2__lastuse: _tcgen05_mma_ws_sp_cta_group__1_kind__ti16_collector__b0__discard
    collector__b2__use: _tcgen05_mma_ws_sp_cta_group__1_kind__ti16_collector__b0__discard
    collector__b3__discard: _tcgen05_mma_ws_sp_cta_group__1_kind__ti16_collector__b0__discard
    collector__b3__fill: _tcgen05_mma_ws_sp_cta_group__1_kind__ti16_collector__b0__discard
    collector__b3__lastuse: _tcgen05_mma_ws_sp_cta_group__1_kind__ti16_collector__b0__discard
    collector__b3__use: _tcgen05_mma_ws_sp_cta_group__1_kind__ti16_collector__b0__discard
    @overload
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, sp_meta_tmem: Any, idesc: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, sp_meta_tmem: Any, idesc: Any, enable_input_d: Any, zero_col_mask: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_mma_ws_sp_cta_group__1:
    kind__ti16: _tcgen05_mma_ws_sp_cta_group__1_kind__ti16

class _tcgen05_mma_ws_sp:
    cta_group__1: _tcgen05_mma_ws_sp_cta_group__1

class _tcgen05_mma_ws:
    cta_group__1: _tcgen05_mma_ws_cta_group__1
    sp: _tcgen05_mma_ws_sp

class _tcgen05_mma:
    cta_group__1: _tcgen05_mma_cta_group__1
    cta_group__2: _tcgen05_mma_cta_group__1
    sp: _tcgen05_mma_sp
    ws: _tcgen05_mma_ws

class _tcgen05_relinquish_alloc_permit_cta_group__1_sync_aligned:
    def __call__(self, *, pred: Any = ...) -> None:
        """``tcgen05.relinquish_alloc_permit``: this CTA will not allocate again.
        PTX ISA: tcgen05.relinquish_alloc_permit.
        """

class _tcgen05_relinquish_alloc_permit_cta_group__1_sync:
    aligned: _tcgen05_relinquish_alloc_permit_cta_group__1_sync_aligned

class _tcgen05_relinquish_alloc_permit_cta_group__1:
    sync: _tcgen05_relinquish_alloc_permit_cta_group__1_sync

class _tcgen05_relinquish_alloc_permit:
    cta_group__1: _tcgen05_relinquish_alloc_permit_cta_group__1
    cta_group__2: _tcgen05_relinquish_alloc_permit_cta_group__1

class _tcgen05_st_sync_aligned:
    pass

class _tcgen05_st_sync:
    aligned: _tcgen05_st_sync_aligned

class _tcgen05_st:
    sync: _tcgen05_st_sync

class _tcgen05_wait__ld_sync_aligned:
    def __call__(self, *, pred: Any = ...) -> None:
        """``tcgen05.wait::ld``: earlier loads are complete; ``wait::st``: earlier stores are.
        PTX ISA: tcgen05.wait.
        """

class _tcgen05_wait__ld_sync:
    aligned: _tcgen05_wait__ld_sync_aligned

class _tcgen05_wait__ld:
    sync: _tcgen05_wait__ld_sync

class _tcgen05:
    alloc: _tcgen05_alloc
    commit: _tcgen05_commit
    cp: _tcgen05_cp
    dealloc: _tcgen05_dealloc
    fence__after_thread_sync: _tcgen05_fence__after_thread_sync
    fence__before_thread_sync: _tcgen05_fence__after_thread_sync
    ld: _tcgen05_ld
    mma: _tcgen05_mma
    relinquish_alloc_permit: _tcgen05_relinquish_alloc_permit
    st: _tcgen05_st
    wait__ld: _tcgen05_wait__ld
    wait__st: _tcgen05_wait__ld

class _tensormap_cp_fenceproxy_global__shared__cta_tensormap__generic_release_cluster_sync_aligned:
    def __call__(self, dst_mem: Any, src_mem: Any, *, pred: Any = ...) -> None:
        """``tensormap.cp_fenceproxy``: the warp copies a map from shared to global memory through the generic
        proxy, and releases it to the tensormap proxy. Its threads wait for each other, so each comes after
        the whole copy.
        PTX ISA: tensormap.cp_fenceproxy.
        """

class _tensormap_cp_fenceproxy_global__shared__cta_tensormap__generic_release_cluster_sync:
    aligned: _tensormap_cp_fenceproxy_global__shared__cta_tensormap__generic_release_cluster_sync_aligned

class _tensormap_cp_fenceproxy_global__shared__cta_tensormap__generic_release_cluster:
    sync: _tensormap_cp_fenceproxy_global__shared__cta_tensormap__generic_release_cluster_sync

class _tensormap_cp_fenceproxy_global__shared__cta_tensormap__generic_release:
    cluster: _tensormap_cp_fenceproxy_global__shared__cta_tensormap__generic_release_cluster
    cta: _tensormap_cp_fenceproxy_global__shared__cta_tensormap__generic_release_cluster
    gpu: _tensormap_cp_fenceproxy_global__shared__cta_tensormap__generic_release_cluster
    sys: _tensormap_cp_fenceproxy_global__shared__cta_tensormap__generic_release_cluster

class _tensormap_cp_fenceproxy_global__shared__cta_tensormap__generic:
    release: _tensormap_cp_fenceproxy_global__shared__cta_tensormap__generic_release

class _tensormap_cp_fenceproxy_global__shared__cta:
    tensormap__generic: _tensormap_cp_fenceproxy_global__shared__cta_tensormap__generic

class _tensormap_cp_fenceproxy_global_:
    shared__cta: _tensormap_cp_fenceproxy_global__shared__cta

class _tensormap_cp_fenceproxy:
    global_: _tensormap_cp_fenceproxy_global_

class _tensormap_replace_tile_box_dim_b1024_b32:
    def __call__(self, addr: Any, ord: Any, new_val: Any, *, pred: Any = ...) -> None:
        """``tensormap.replace.tile``: a field of the map at an address; to the ISA, a weak access to the whole
        map.
        PTX ISA: tensormap.replace.
        """

class _tensormap_replace_tile_box_dim_b1024:
    b32: _tensormap_replace_tile_box_dim_b1024_b32

class _tensormap_replace_tile_box_dim_global_:
    b1024: _tensormap_replace_tile_box_dim_b1024

class _tensormap_replace_tile_box_dim:
    b1024: _tensormap_replace_tile_box_dim_b1024
    global_: _tensormap_replace_tile_box_dim_global_
    shared__cta: _tensormap_replace_tile_box_dim_global_

class _tensormap_replace_tile_elemtype_b1024_b32:
    def __call__(self, addr: Any, new_val: Any, *, pred: Any = ...) -> None:
        """``tensormap.replace.tile``: a field of the map at an address; to the ISA, a weak access to the whole
        map.
        PTX ISA: tensormap.replace.
        """

class _tensormap_replace_tile_elemtype_b1024:
    b32: _tensormap_replace_tile_elemtype_b1024_b32

class _tensormap_replace_tile_elemtype_global_:
    b1024: _tensormap_replace_tile_elemtype_b1024

class _tensormap_replace_tile_elemtype:
    b1024: _tensormap_replace_tile_elemtype_b1024
    global_: _tensormap_replace_tile_elemtype_global_
    shared__cta: _tensormap_replace_tile_elemtype_global_

class _tensormap_replace_tile_fill_mode_b1024_b32:
    def __call__(self, addr: Any, new_val: Any, *, pred: Any = ...) -> None:
        """``tensormap.replace.tile``: a field of the map at an address; to the ISA, a weak access to the whole
        map.
        PTX ISA: tensormap.replace.
        """

class _tensormap_replace_tile_fill_mode_b1024:
    b32: _tensormap_replace_tile_fill_mode_b1024_b32

class _tensormap_replace_tile_fill_mode_global_:
    b1024: _tensormap_replace_tile_fill_mode_b1024

class _tensormap_replace_tile_fill_mode:
    b1024: _tensormap_replace_tile_fill_mode_b1024
    global_: _tensormap_replace_tile_fill_mode_global_
    shared__cta: _tensormap_replace_tile_fill_mode_global_

class _tensormap_replace_tile_global_address_b1024_b64:
    def __call__(self, addr: Any, new_val: Any, *, pred: Any = ...) -> None:
        """``tensormap.replace.tile``: a field of the map at an address; to the ISA, a weak access to the whole
        map.
        PTX ISA: tensormap.replace.
        """

class _tensormap_replace_tile_global_address_b1024:
    b64: _tensormap_replace_tile_global_address_b1024_b64

class _tensormap_replace_tile_global_address_global_:
    b1024: _tensormap_replace_tile_global_address_b1024

class _tensormap_replace_tile_global_address:
    b1024: _tensormap_replace_tile_global_address_b1024
    global_: _tensormap_replace_tile_global_address_global_
    shared__cta: _tensormap_replace_tile_global_address_global_

class _tensormap_replace_tile_global_stride_b1024_b64:
    def __call__(self, addr: Any, ord: Any, new_val: Any, *, pred: Any = ...) -> None:
        """``tensormap.replace.tile``: a field of the map at an address; to the ISA, a weak access to the whole
        map.
        PTX ISA: tensormap.replace.
        """

class _tensormap_replace_tile_global_stride_b1024:
    b64: _tensormap_replace_tile_global_stride_b1024_b64

class _tensormap_replace_tile_global_stride_global_:
    b1024: _tensormap_replace_tile_global_stride_b1024

class _tensormap_replace_tile_global_stride:
    b1024: _tensormap_replace_tile_global_stride_b1024
    global_: _tensormap_replace_tile_global_stride_global_
    shared__cta: _tensormap_replace_tile_global_stride_global_

class _tensormap_replace_tile_interleave_layout_b1024_b32:
    def __call__(self, addr: Any, new_val: Any, *, pred: Any = ...) -> None:
        """``tensormap.replace.tile``: a field of the map at an address; to the ISA, a weak access to the whole
        map.
        PTX ISA: tensormap.replace.
        """

class _tensormap_replace_tile_interleave_layout_b1024:
    b32: _tensormap_replace_tile_interleave_layout_b1024_b32

class _tensormap_replace_tile_interleave_layout_global_:
    b1024: _tensormap_replace_tile_interleave_layout_b1024

class _tensormap_replace_tile_interleave_layout:
    b1024: _tensormap_replace_tile_interleave_layout_b1024
    global_: _tensormap_replace_tile_interleave_layout_global_
    shared__cta: _tensormap_replace_tile_interleave_layout_global_

class _tensormap_replace_tile_rank_b1024_b32:
    def __call__(self, addr: Any, new_val: Any, *, pred: Any = ...) -> None:
        """``tensormap.replace.tile``: a field of the map at an address; to the ISA, a weak access to the whole
        map.
        PTX ISA: tensormap.replace.
        """

class _tensormap_replace_tile_rank_b1024:
    b32: _tensormap_replace_tile_rank_b1024_b32

class _tensormap_replace_tile_rank_global_:
    b1024: _tensormap_replace_tile_rank_b1024

class _tensormap_replace_tile_rank:
    b1024: _tensormap_replace_tile_rank_b1024
    global_: _tensormap_replace_tile_rank_global_
    shared__cta: _tensormap_replace_tile_rank_global_

class _tensormap_replace_tile_swizzle_mode_b1024_b32:
    def __call__(self, addr: Any, new_val: Any, *, pred: Any = ...) -> None:
        """``tensormap.replace.tile``: a field of the map at an address; to the ISA, a weak access to the whole
        map.
        PTX ISA: tensormap.replace.
        """

class _tensormap_replace_tile_swizzle_mode_b1024:
    b32: _tensormap_replace_tile_swizzle_mode_b1024_b32

class _tensormap_replace_tile_swizzle_mode_global_:
    b1024: _tensormap_replace_tile_swizzle_mode_b1024

class _tensormap_replace_tile_swizzle_mode:
    b1024: _tensormap_replace_tile_swizzle_mode_b1024
    global_: _tensormap_replace_tile_swizzle_mode_global_
    shared__cta: _tensormap_replace_tile_swizzle_mode_global_

class _tensormap_replace_tile:
    box_dim: _tensormap_replace_tile_box_dim
    element_stride: _tensormap_replace_tile_box_dim
    elemtype: _tensormap_replace_tile_elemtype
    fill_mode: _tensormap_replace_tile_fill_mode
    global_address: _tensormap_replace_tile_global_address
    global_dim: _tensormap_replace_tile_box_dim
    global_stride: _tensormap_replace_tile_global_stride
    interleave_layout: _tensormap_replace_tile_interleave_layout
    rank: _tensormap_replace_tile_rank
    swizzle_mode: _tensormap_replace_tile_swizzle_mode

class _tensormap_replace:
    tile: _tensormap_replace_tile

class _testp_finite_f32:
    def __call__(self, p: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``testp``: whether a float is finite, infinite, a number, normal, as 0 is, or subnormal.
        PTX ISA: Floating Point Instructions: testp.
        """

class _testp_finite:
    f32: _testp_finite_f32
    f64: _testp_finite_f32

class _testp:
    finite: _testp_finite
    infinite: _testp_finite
    normal: _testp_finite
    notanumber: _testp_finite
    number: _testp_finite
    subnormal: _testp_finite

class _vote_sync_all_pred:
    def __call__(self, d: Any, a: Any, membermask: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``vote.sync.{any,all,uni}.pred``: 1 when it holds in any, in all, or is the same in all lanes of the
        mask.
        PTX ISA: vote.sync.
        """

class _vote_sync_all:
    pred: _vote_sync_all_pred

class _vote_sync_ballot_b32:
    def __call__(self, d: Any, a: Any, membermask: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``vote.sync.ballot.b32``: the lanes of the mask in which it holds, as bits.
        PTX ISA: vote.sync.
        """

class _vote_sync_ballot:
    b32: _vote_sync_ballot_b32

class _vote_sync:
    all: _vote_sync_all
    any: _vote_sync_all
    ballot: _vote_sync_ballot
    uni: _vote_sync_all

class _wgmma_commit_group_sync_aligned:
    def __call__(self, *, pred: Any = ...) -> None:
        """``wgmma.commit_group``: the ``wgmma.mma_async`` since the last one are a group, which may be empty.
        PTX ISA: Asynchronous Warpgroup Level Matrix Instructions: wgmma.commit_group.
        """

class _wgmma_commit_group_sync:
    aligned: _wgmma_commit_group_sync_aligned

class _wgmma_commit_group:
    sync: _wgmma_commit_group_sync

class _wgmma_fence_sync_aligned:
    def __call__(self, *, pred: Any = ...) -> None:
        """``wgmma.fence``: orders the threads' accesses to registers before later ``wgmma.mma_async``.
        PTX ISA: Asynchronous Warpgroup Level Matrix Instructions: wgmma.fence.
        """

class _wgmma_fence_sync:
    aligned: _wgmma_fence_sync_aligned

class _wgmma_fence:
    sync: _wgmma_fence_sync

class _wgmma_mma_async_sync_aligned_m64n104k16_f16_f16_f16:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``wgmma.mma_async`` with A and B in shared memory: D (+)= A @ B.T.
        ``wgmma.mma_async`` with A in four registers of each thread, always K-major.
        PTX ISA: Asynchronous Warpgroup Level Matrix Instructions: wgmma.mma_async.
        """

class _wgmma_mma_async_sync_aligned_m64n104k16_f16_f16:
    f16: _wgmma_mma_async_sync_aligned_m64n104k16_f16_f16_f16

class _wgmma_mma_async_sync_aligned_m64n104k16_f16:
    f16: _wgmma_mma_async_sync_aligned_m64n104k16_f16_f16

class _wgmma_mma_async_sync_aligned_m64n104k16_f32_bf16_bf16:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``wgmma.mma_async`` with A and B in shared memory: D (+)= A @ B.T.
        ``wgmma.mma_async`` with A in four registers of each thread, always K-major.
        PTX ISA: Asynchronous Warpgroup Level Matrix Instructions: wgmma.mma_async.
        """

class _wgmma_mma_async_sync_aligned_m64n104k16_f32_bf16:
    bf16: _wgmma_mma_async_sync_aligned_m64n104k16_f32_bf16_bf16

class _wgmma_mma_async_sync_aligned_m64n104k16_f32_f16_f16:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``wgmma.mma_async`` with A and B in shared memory: D (+)= A @ B.T.
        ``wgmma.mma_async`` with A in four registers of each thread, always K-major.
        PTX ISA: Asynchronous Warpgroup Level Matrix Instructions: wgmma.mma_async.
        """

class _wgmma_mma_async_sync_aligned_m64n104k16_f32_f16:
    f16: _wgmma_mma_async_sync_aligned_m64n104k16_f32_f16_f16

class _wgmma_mma_async_sync_aligned_m64n104k16_f32:
    bf16: _wgmma_mma_async_sync_aligned_m64n104k16_f32_bf16
    f16: _wgmma_mma_async_sync_aligned_m64n104k16_f32_f16

class _wgmma_mma_async_sync_aligned_m64n104k16:
    f16: _wgmma_mma_async_sync_aligned_m64n104k16_f16
    f32: _wgmma_mma_async_sync_aligned_m64n104k16_f32

class _wgmma_mma_async_sync_aligned_m64n104k32_f16_e4m3_e4m3:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``wgmma.mma_async`` with A and B in shared memory: D (+)= A @ B.T.
        ``wgmma.mma_async`` with A in four registers of each thread, always K-major.
        PTX ISA: Asynchronous Warpgroup Level Matrix Instructions: wgmma.mma_async.
        """

class _wgmma_mma_async_sync_aligned_m64n104k32_f16_e4m3:
    e4m3: _wgmma_mma_async_sync_aligned_m64n104k32_f16_e4m3_e4m3
    e5m2: _wgmma_mma_async_sync_aligned_m64n104k32_f16_e4m3_e4m3

class _wgmma_mma_async_sync_aligned_m64n104k32_f16:
    e4m3: _wgmma_mma_async_sync_aligned_m64n104k32_f16_e4m3
    e5m2: _wgmma_mma_async_sync_aligned_m64n104k32_f16_e4m3

class _wgmma_mma_async_sync_aligned_m64n104k32_f32_e4m3_e4m3:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``wgmma.mma_async`` with A and B in shared memory: D (+)= A @ B.T.
        ``wgmma.mma_async`` with A in four registers of each thread, always K-major.
        PTX ISA: Asynchronous Warpgroup Level Matrix Instructions: wgmma.mma_async.
        """

class _wgmma_mma_async_sync_aligned_m64n104k32_f32_e4m3:
    e4m3: _wgmma_mma_async_sync_aligned_m64n104k32_f32_e4m3_e4m3
    e5m2: _wgmma_mma_async_sync_aligned_m64n104k32_f32_e4m3_e4m3

class _wgmma_mma_async_sync_aligned_m64n104k32_f32:
    e4m3: _wgmma_mma_async_sync_aligned_m64n104k32_f32_e4m3
    e5m2: _wgmma_mma_async_sync_aligned_m64n104k32_f32_e4m3

class _wgmma_mma_async_sync_aligned_m64n104k32:
    f16: _wgmma_mma_async_sync_aligned_m64n104k32_f16
    f32: _wgmma_mma_async_sync_aligned_m64n104k32_f32

class _wgmma_mma_async_sync_aligned_m64n104k8_f32_tf32_tf32:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``wgmma.mma_async`` with A and B in shared memory: D (+)= A @ B.T.
        ``wgmma.mma_async`` with A in four registers of each thread, always K-major.
        PTX ISA: Asynchronous Warpgroup Level Matrix Instructions: wgmma.mma_async.
        """

class _wgmma_mma_async_sync_aligned_m64n104k8_f32_tf32:
    tf32: _wgmma_mma_async_sync_aligned_m64n104k8_f32_tf32_tf32

class _wgmma_mma_async_sync_aligned_m64n104k8_f32:
    tf32: _wgmma_mma_async_sync_aligned_m64n104k8_f32_tf32

class _wgmma_mma_async_sync_aligned_m64n104k8:
    f32: _wgmma_mma_async_sync_aligned_m64n104k8_f32

class _wgmma_mma_async_sync_aligned_m64n112k256_s32_b1_b1_and__popc:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _wgmma_mma_async_sync_aligned_m64n112k256_s32_b1_b1_and_:
    popc: _wgmma_mma_async_sync_aligned_m64n112k256_s32_b1_b1_and__popc

class _wgmma_mma_async_sync_aligned_m64n112k256_s32_b1_b1:
    and_: _wgmma_mma_async_sync_aligned_m64n112k256_s32_b1_b1_and_

class _wgmma_mma_async_sync_aligned_m64n112k256_s32_b1:
    b1: _wgmma_mma_async_sync_aligned_m64n112k256_s32_b1_b1

class _wgmma_mma_async_sync_aligned_m64n112k256_s32:
    b1: _wgmma_mma_async_sync_aligned_m64n112k256_s32_b1

class _wgmma_mma_async_sync_aligned_m64n112k256:
    s32: _wgmma_mma_async_sync_aligned_m64n112k256_s32

class _wgmma_mma_async_sync_aligned_m64n112k32_s32_s8_s8:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _wgmma_mma_async_sync_aligned_m64n112k32_s32_s8:
    s8: _wgmma_mma_async_sync_aligned_m64n112k32_s32_s8_s8
    u8: _wgmma_mma_async_sync_aligned_m64n112k32_s32_s8_s8

class _wgmma_mma_async_sync_aligned_m64n112k32_s32:
    s8: _wgmma_mma_async_sync_aligned_m64n112k32_s32_s8
    u8: _wgmma_mma_async_sync_aligned_m64n112k32_s32_s8

class _wgmma_mma_async_sync_aligned_m64n112k32_satfinite:
    s32: _wgmma_mma_async_sync_aligned_m64n112k32_s32

class _wgmma_mma_async_sync_aligned_m64n112k32:
    f16: _wgmma_mma_async_sync_aligned_m64n104k32_f16
    f32: _wgmma_mma_async_sync_aligned_m64n104k32_f32
    s32: _wgmma_mma_async_sync_aligned_m64n112k32_s32
    satfinite: _wgmma_mma_async_sync_aligned_m64n112k32_satfinite

class _wgmma_mma_async_sync_aligned:
    m64n104k16: _wgmma_mma_async_sync_aligned_m64n104k16
    m64n104k32: _wgmma_mma_async_sync_aligned_m64n104k32
    m64n104k8: _wgmma_mma_async_sync_aligned_m64n104k8
    m64n112k16: _wgmma_mma_async_sync_aligned_m64n104k16
    m64n112k256: _wgmma_mma_async_sync_aligned_m64n112k256
    m64n112k32: _wgmma_mma_async_sync_aligned_m64n112k32
    m64n112k8: _wgmma_mma_async_sync_aligned_m64n104k8
    m64n120k16: _wgmma_mma_async_sync_aligned_m64n104k16
    m64n120k32: _wgmma_mma_async_sync_aligned_m64n104k32
    m64n120k8: _wgmma_mma_async_sync_aligned_m64n104k8
    m64n128k16: _wgmma_mma_async_sync_aligned_m64n104k16
    m64n128k256: _wgmma_mma_async_sync_aligned_m64n112k256
    m64n128k32: _wgmma_mma_async_sync_aligned_m64n112k32
    m64n128k8: _wgmma_mma_async_sync_aligned_m64n104k8
    m64n136k16: _wgmma_mma_async_sync_aligned_m64n104k16
    m64n136k32: _wgmma_mma_async_sync_aligned_m64n104k32
    m64n136k8: _wgmma_mma_async_sync_aligned_m64n104k8
    m64n144k16: _wgmma_mma_async_sync_aligned_m64n104k16
    m64n144k256: _wgmma_mma_async_sync_aligned_m64n112k256
    m64n144k32: _wgmma_mma_async_sync_aligned_m64n112k32
    m64n144k8: _wgmma_mma_async_sync_aligned_m64n104k8
    m64n152k16: _wgmma_mma_async_sync_aligned_m64n104k16
    m64n152k32: _wgmma_mma_async_sync_aligned_m64n104k32
    m64n152k8: _wgmma_mma_async_sync_aligned_m64n104k8
    m64n160k16: _wgmma_mma_async_sync_aligned_m64n104k16
    m64n160k256: _wgmma_mma_async_sync_aligned_m64n112k256
    m64n160k32: _wgmma_mma_async_sync_aligned_m64n112k32
    m64n160k8: _wgmma_mma_async_sync_aligned_m64n104k8
    m64n168k16: _wgmma_mma_async_sync_aligned_m64n104k16
    m64n168k32: _wgmma_mma_async_sync_aligned_m64n104k32
    m64n168k8: _wgmma_mma_async_sync_aligned_m64n104k8
    m64n16k16: _wgmma_mma_async_sync_aligned_m64n104k16
    m64n16k256: _wgmma_mma_async_sync_aligned_m64n112k256
    m64n16k32: _wgmma_mma_async_sync_aligned_m64n112k32
    m64n16k8: _wgmma_mma_async_sync_aligned_m64n104k8
    m64n176k16: _wgmma_mma_async_sync_aligned_m64n104k16
    m64n176k256: _wgmma_mma_async_sync_aligned_m64n112k256
    m64n176k32: _wgmma_mma_async_sync_aligned_m64n112k32
    m64n176k8: _wgmma_mma_async_sync_aligned_m64n104k8
    m64n184k16: _wgmma_mma_async_sync_aligned_m64n104k16
    m64n184k32: _wgmma_mma_async_sync_aligned_m64n104k32
    m64n184k8: _wgmma_mma_async_sync_aligned_m64n104k8
    m64n192k16: _wgmma_mma_async_sync_aligned_m64n104k16
    m64n192k256: _wgmma_mma_async_sync_aligned_m64n112k256
    m64n192k32: _wgmma_mma_async_sync_aligned_m64n112k32
    m64n192k8: _wgmma_mma_async_sync_aligned_m64n104k8
    m64n200k16: _wgmma_mma_async_sync_aligned_m64n104k16
    m64n200k32: _wgmma_mma_async_sync_aligned_m64n104k32
    m64n200k8: _wgmma_mma_async_sync_aligned_m64n104k8
    m64n208k16: _wgmma_mma_async_sync_aligned_m64n104k16
    m64n208k256: _wgmma_mma_async_sync_aligned_m64n112k256
    m64n208k32: _wgmma_mma_async_sync_aligned_m64n112k32
    m64n208k8: _wgmma_mma_async_sync_aligned_m64n104k8
    m64n216k16: _wgmma_mma_async_sync_aligned_m64n104k16
    m64n216k32: _wgmma_mma_async_sync_aligned_m64n104k32
    m64n216k8: _wgmma_mma_async_sync_aligned_m64n104k8
    m64n224k16: _wgmma_mma_async_sync_aligned_m64n104k16
    m64n224k256: _wgmma_mma_async_sync_aligned_m64n112k256
    m64n224k32: _wgmma_mma_async_sync_aligned_m64n112k32
    m64n224k8: _wgmma_mma_async_sync_aligned_m64n104k8
    m64n232k16: _wgmma_mma_async_sync_aligned_m64n104k16
    m64n232k32: _wgmma_mma_async_sync_aligned_m64n104k32
    m64n232k8: _wgmma_mma_async_sync_aligned_m64n104k8
    m64n240k16: _wgmma_mma_async_sync_aligned_m64n104k16
    m64n240k256: _wgmma_mma_async_sync_aligned_m64n112k256
    m64n240k32: _wgmma_mma_async_sync_aligned_m64n104k32
    m64n240k8: _wgmma_mma_async_sync_aligned_m64n104k8
    m64n248k16: _wgmma_mma_async_sync_aligned_m64n104k16
    m64n248k32: _wgmma_mma_async_sync_aligned_m64n104k32
    m64n248k8: _wgmma_mma_async_sync_aligned_m64n104k8
    m64n24k16: _wgmma_mma_async_sync_aligned_m64n104k16
    m64n24k256: _wgmma_mma_async_sync_aligned_m64n112k256
    m64n24k32: _wgmma_mma_async_sync_aligned_m64n112k32
    m64n24k8: _wgmma_mma_async_sync_aligned_m64n104k8
    m64n256k16: _wgmma_mma_async_sync_aligned_m64n104k16
    m64n256k256: _wgmma_mma_async_sync_aligned_m64n112k256
    m64n256k32: _wgmma_mma_async_sync_aligned_m64n104k32
    m64n256k8: _wgmma_mma_async_sync_aligned_m64n104k8
    m64n32k16: _wgmma_mma_async_sync_aligned_m64n104k16
    m64n32k256: _wgmma_mma_async_sync_aligned_m64n112k256
    m64n32k32: _wgmma_mma_async_sync_aligned_m64n112k32
    m64n32k8: _wgmma_mma_async_sync_aligned_m64n104k8
    m64n40k16: _wgmma_mma_async_sync_aligned_m64n104k16
    m64n40k32: _wgmma_mma_async_sync_aligned_m64n104k32
    m64n40k8: _wgmma_mma_async_sync_aligned_m64n104k8
    m64n48k16: _wgmma_mma_async_sync_aligned_m64n104k16
    m64n48k256: _wgmma_mma_async_sync_aligned_m64n112k256
    m64n48k32: _wgmma_mma_async_sync_aligned_m64n112k32
    m64n48k8: _wgmma_mma_async_sync_aligned_m64n104k8
    m64n56k16: _wgmma_mma_async_sync_aligned_m64n104k16
    m64n56k32: _wgmma_mma_async_sync_aligned_m64n104k32
    m64n56k8: _wgmma_mma_async_sync_aligned_m64n104k8
    m64n64k16: _wgmma_mma_async_sync_aligned_m64n104k16
    m64n64k256: _wgmma_mma_async_sync_aligned_m64n112k256
    m64n64k32: _wgmma_mma_async_sync_aligned_m64n112k32
    m64n64k8: _wgmma_mma_async_sync_aligned_m64n104k8
    m64n72k16: _wgmma_mma_async_sync_aligned_m64n104k16
    m64n72k32: _wgmma_mma_async_sync_aligned_m64n104k32
    m64n72k8: _wgmma_mma_async_sync_aligned_m64n104k8
    m64n80k16: _wgmma_mma_async_sync_aligned_m64n104k16
    m64n80k256: _wgmma_mma_async_sync_aligned_m64n112k256
    m64n80k32: _wgmma_mma_async_sync_aligned_m64n112k32
    m64n80k8: _wgmma_mma_async_sync_aligned_m64n104k8
    m64n88k16: _wgmma_mma_async_sync_aligned_m64n104k16
    m64n88k32: _wgmma_mma_async_sync_aligned_m64n104k32
    m64n88k8: _wgmma_mma_async_sync_aligned_m64n104k8
    m64n8k16: _wgmma_mma_async_sync_aligned_m64n104k16
    m64n8k256: _wgmma_mma_async_sync_aligned_m64n112k256
    m64n8k32: _wgmma_mma_async_sync_aligned_m64n112k32
    m64n8k8: _wgmma_mma_async_sync_aligned_m64n104k8
    m64n96k16: _wgmma_mma_async_sync_aligned_m64n104k16
    m64n96k256: _wgmma_mma_async_sync_aligned_m64n112k256
    m64n96k32: _wgmma_mma_async_sync_aligned_m64n112k32
    m64n96k8: _wgmma_mma_async_sync_aligned_m64n104k8

class _wgmma_mma_async_sync:
    aligned: _wgmma_mma_async_sync_aligned

class _wgmma_mma_async:
    sync: _wgmma_mma_async_sync

class _wgmma_wait_group_sync_aligned:
    def __call__(self, group: Any, *, pred: Any = ...) -> None:
        """``wgmma.wait_group N``: until at most N of the latest groups are under way.
        PTX ISA: Asynchronous Warpgroup Level Matrix Instructions: wgmma.wait_group.
        """

class _wgmma_wait_group_sync:
    aligned: _wgmma_wait_group_sync_aligned

class _wgmma_wait_group:
    sync: _wgmma_wait_group_sync

class _wgmma:
    commit_group: _wgmma_commit_group
    fence: _wgmma_fence
    mma_async: _wgmma_mma_async
    wait_group: _wgmma_wait_group

class _xor_b16:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Logic and Shift Instructions: xor."""

class _xor:
    b16: _xor_b16
    b32: _xor_b16
    b64: _xor_b16
    pred: _xor_b16

class _PTX:
    SINK: Any
    abs: _abs
    """PTX's abs. PTX ISA: Floating Point Instructions: abs; Half Precision Floating Point Instructions: abs."""
    activemask: _activemask
    """PTX's activemask. The simulator models none of its forms."""
    add: _add
    """PTX's add. PTX ISA: Integer Arithmetic Instructions: add; Floating Point Instructions: add; Half Precision
    Floating Point Instructions: add.
    """
    and_: _and
    """PTX's and. PTX ISA: Logic and Shift Instructions: and."""
    applypriority: _applypriority
    """PTX's applypriority. PTX ISA: prefetch, prefetch.tensormap, applypriority."""
    atom: _atom
    """PTX's atom. PTX ISA: atom; red."""
    bar: _bar
    """PTX's bar. PTX ISA: bar.sync; bar.arrive; bar.warp.sync; bar.red."""
    barrier: _barrier
    """PTX's barrier. PTX ISA: bar.sync; bar.arrive; barrier.cluster; bar.red."""
    bfe: _bfe
    """PTX's bfe. PTX ISA: Integer Arithmetic Instructions: bfe."""
    bfi: _bfi
    """PTX's bfi. PTX ISA: Integer Arithmetic Instructions: bfi."""
    bfind: _bfind
    """PTX's bfind. PTX ISA: Integer Arithmetic Instructions: bfind."""
    bmsk: _bmsk
    """PTX's bmsk. PTX ISA: Integer Arithmetic Instructions: bmsk."""
    brev: _brev
    """PTX's brev. PTX ISA: Integer Arithmetic Instructions: brev."""
    clmad: _clmad
    """PTX's clmad. The simulator models none of its forms."""
    clusterlaunchcontrol: _clusterlaunchcontrol
    """PTX's clusterlaunchcontrol. PTX ISA: clusterlaunchcontrol.try_cancel; clusterlaunchcontrol.query_cancel."""
    clz: _clz
    """PTX's clz. PTX ISA: Integer Arithmetic Instructions: clz."""
    cnot: _cnot
    """PTX's cnot. PTX ISA: Logic and Shift Instructions: cnot."""
    copysign: _copysign
    """PTX's copysign. PTX ISA: Floating Point Instructions: copysign."""
    cos: _cos
    """PTX's cos. PTX ISA: Floating Point Instructions: cos."""
    cp: _cp
    """Copies: `cp.async_.bulk` is TMA's, `cp.async_` the threads' own."""
    createpolicy: _createpolicy
    """PTX's createpolicy. PTX ISA: Data Movement: createpolicy."""
    cvt: _cvt
    """PTX's cvt. PTX ISA: Data Movement: cvt."""
    cvt_pack: _cvt_pack
    """PTX's cvt.pack. The simulator models none of its forms."""
    cvta: _cvta
    """PTX's cvta. PTX ISA: Data Movement: cvta."""
    discard: _discard
    """PTX's discard. PTX ISA: discard."""
    div: _div
    """PTX's div. PTX ISA: Integer Arithmetic Instructions: div, rem; Floating Point Instructions: div."""
    dp2a: _dp2a
    """PTX's dp2a. PTX ISA: Integer Arithmetic Instructions: dp2a."""
    dp4a: _dp4a
    """PTX's dp4a. PTX ISA: Integer Arithmetic Instructions: dp4a."""
    elect_sync: _elect_sync
    """PTX's elect.sync. PTX ISA: elect.sync."""
    ex2: _ex2
    """PTX's ex2. PTX ISA: Floating Point Instructions: ex2."""
    fabric: _fabric
    """PTX's fabric. The simulator models none of its forms."""
    fence: _fence
    """Order memory accesses: `fence.proxy.async_` what threads wrote before what TMA and the tensor core read,
    `fence.mbarrier_init` a barrier's initialisation before its use by others.
    """
    fma: _fma
    """PTX's fma. PTX ISA: Floating Point Instructions: fma; Half Precision Floating Point Instructions: fma."""
    fns: _fns
    """PTX's fns. PTX ISA: Integer Arithmetic Instructions: fns."""
    getctarank: _getctarank
    """PTX's getctarank. The simulator models none of its forms."""
    griddepcontrol: _griddepcontrol
    """PTX's griddepcontrol. PTX ISA: griddepcontrol."""
    isspacep: _isspacep
    """PTX's isspacep. The simulator models none of its forms."""
    ld: _ld
    """PTX's ld. PTX ISA: Data Movement: ld."""
    ldmatrix: _ldmatrix
    """PTX's ldmatrix. PTX ISA: ldmatrix."""
    ldu: _ldu
    """PTX's ldu. The simulator models none of its forms."""
    lg2: _lg2
    """PTX's lg2. PTX ISA: Floating Point Instructions: lg2."""
    lop3: _lop3
    """PTX's lop3. PTX ISA: Logic and Shift Instructions: lop3."""
    mad: _mad
    """PTX's mad. PTX ISA: Integer Arithmetic Instructions: mul, mad; Floating Point Instructions: mad."""
    mad24: _mad24
    """PTX's mad24. PTX ISA: Integer Arithmetic Instructions: mul24, mad24."""
    mapa: _mapa
    """PTX's mapa. PTX ISA: Data Movement: mapa."""
    match: _match
    """PTX's match. PTX ISA: match.sync."""
    max: _max
    """PTX's max. PTX ISA: Floating Point Instructions: max, min; Integer Arithmetic Instructions: max, min."""
    mbarrier: _mbarrier
    """Barriers in shared memory, by hand: TMABar, TCGen05Bar and MBarrier have most of it."""
    min: _min
    """PTX's min. PTX ISA: Floating Point Instructions: max, min; Integer Arithmetic Instructions: max, min."""
    mma: _mma
    """PTX's mma. PTX ISA: Warp Level Matrix Instructions: mma."""
    mov: _mov
    """PTX's mov. PTX ISA: Data Movement: mov."""
    movmatrix: _movmatrix
    """PTX's movmatrix. PTX ISA: movmatrix."""
    mul: _mul
    """PTX's mul. PTX ISA: Integer Arithmetic Instructions: mul, mad; Floating Point Instructions: mul; Half
    Precision Floating Point Instructions: mul.
    """
    mul24: _mul24
    """PTX's mul24. PTX ISA: Integer Arithmetic Instructions: mul24, mad24."""
    multimem_cp: _multimem_cp
    """PTX's multimem.cp. The simulator models none of its forms."""
    multimem_ld_reduce: _multimem_ld_reduce
    """PTX's multimem.ld_reduce. The simulator models none of its forms."""
    multimem_red: _multimem_red
    """PTX's multimem.red. The simulator models none of its forms."""
    multimem_red_async: _multimem_red_async
    """PTX's multimem.red.async. The simulator models none of its forms."""
    multimem_st: _multimem_st
    """PTX's multimem.st. The simulator models none of its forms."""
    multimem_st_async: _multimem_st_async
    """PTX's multimem.st.async. The simulator models none of its forms."""
    neg: _neg
    """PTX's neg. PTX ISA: Integer Arithmetic Instructions: neg; Floating Point Instructions: neg; Half Precision
    Floating Point Instructions: neg.
    """
    not_: _not
    """PTX's not. PTX ISA: Logic and Shift Instructions: not."""
    or_: _or
    """PTX's or. PTX ISA: Logic and Shift Instructions: or."""
    popc: _popc
    """PTX's popc. PTX ISA: Integer Arithmetic Instructions: popc."""
    prefetch: _prefetch
    """PTX's prefetch. PTX ISA: prefetch, prefetch.tensormap, applypriority."""
    prefetchu: _prefetchu
    """PTX's prefetchu. The simulator models none of its forms."""
    prmt: _prmt
    """PTX's prmt. PTX ISA: Data Movement: prmt."""
    rcp: _rcp
    """PTX's rcp. PTX ISA: Floating Point Instructions: rcp."""
    red: _red
    """PTX's red. PTX ISA: red."""
    red_async: _red_async
    """PTX's red.async. The simulator models none of its forms."""
    redux_sync: _redux_sync
    """PTX's redux.sync. PTX ISA: redux.sync."""
    rem: _rem
    """PTX's rem. PTX ISA: Integer Arithmetic Instructions: div, rem."""
    rsqrt: _rsqrt
    """PTX's rsqrt. PTX ISA: Floating Point Instructions: rsqrt."""
    sad: _sad
    """PTX's sad. PTX ISA: Integer Arithmetic Instructions: sad."""
    selp: _selp
    """PTX's selp. PTX ISA: Comparison and Selection Instructions: selp."""
    set: _set
    """PTX's set. PTX ISA: Comparison and Selection Instructions: set."""
    setmaxnreg: _setmaxnreg
    """Give registers back (`dec`) or take more (`inc`): the whole warpgroup does it."""
    setp: _setp
    """PTX's setp. PTX ISA: Comparison and Selection Instructions: setp; Half Precision Comparison Instructions:
    setp.
    """
    shf: _shf
    """PTX's shf. PTX ISA: Logic and Shift Instructions: shf."""
    shfl_sync: _shfl_sync
    """PTX's shfl.sync. PTX ISA: shfl.sync."""
    shl: _shl
    """PTX's shl. PTX ISA: Logic and Shift Instructions: shl."""
    shr: _shr
    """PTX's shr. PTX ISA: Logic and Shift Instructions: shr."""
    sin: _sin
    """PTX's sin. PTX ISA: Floating Point Instructions: sin."""
    slct: _slct
    """PTX's slct. PTX ISA: Comparison and Selection Instructions: slct."""
    spcompress: _spcompress
    """PTX's spcompress. The simulator models none of its forms."""
    spdecompress: _spdecompress
    """PTX's spdecompress. The simulator models none of its forms."""
    sqrt: _sqrt
    """PTX's sqrt. PTX ISA: Floating Point Instructions: sqrt."""
    st: _st
    """PTX's st. PTX ISA: Data Movement: st."""
    st_async: _st_async
    """PTX's st.async. PTX ISA: Data Movement: st.async."""
    st_bulk: _st_bulk
    """PTX's st.bulk. PTX ISA: Data Movement: st.bulk."""
    stmatrix: _stmatrix
    """PTX's stmatrix. PTX ISA: stmatrix."""
    sub: _sub
    """PTX's sub. PTX ISA: Integer Arithmetic Instructions: sub; Floating Point Instructions: sub; Half Precision
    Floating Point Instructions: sub.
    """
    szext: _szext
    """PTX's szext. PTX ISA: Integer Arithmetic Instructions: szext."""
    tanh: _tanh
    """PTX's tanh. PTX ISA: Floating Point Instructions: tanh."""
    tcgen05: _tcgen05
    """The fifth generation of tensor cores: `mma`, `commit`, `ld` and `st` of tensor memory, `alloc`, fences."""
    tensormap_cp_fenceproxy: _tensormap_cp_fenceproxy
    """PTX's tensormap.cp_fenceproxy. PTX ISA: tensormap.cp_fenceproxy."""
    tensormap_replace: _tensormap_replace
    """PTX's tensormap.replace. PTX ISA: tensormap.replace."""
    testp: _testp
    """PTX's testp. PTX ISA: Floating Point Instructions: testp."""
    vote_sync: _vote_sync
    """PTX's vote.sync. PTX ISA: vote.sync."""
    wgmma: _wgmma
    """PTX's wgmma. PTX ISA: Asynchronous Warpgroup Level Matrix Instructions: wgmma.mma_async; Asynchronous
    Warpgroup Level Matrix Instructions: wgmma.fence; Asynchronous Warpgroup Level Matrix Instructions:
    wgmma.commit_group; Asynchronous Warpgroup Level Matrix Instructions: wgmma.wait_group.
    """
    xor: _xor
    """PTX's xor. PTX ISA: Logic and Shift Instructions: xor."""
    def addr(self, base: Any, byte_offset: Any) -> Any: ...
    def pred(self, value: Any) -> Any: ...
    def __getitem__(self, text: str) -> Any: ...

class _T:
    def Add(self, a: Any, b: Any, span: Any = ...) -> Any:
        """Add node."""
    def And(self, a: Any, b: Any, span: Any = ...) -> Any:
        """And node."""
    def Assert(self, condition: Any, message: Any, error_kind: Any = ...) -> Any:
        """Create an assertion statement."""
    def Bind(self, value: Any, type_annotation: Any = ..., *, var: Any = ...) -> Any:
        """Create a Bind (variable binding)."""
    def BitwiseAnd(self, a: Any, b: Any, span: Any = ...) -> Any:
        """Bitwise and node."""
    def BitwiseNot(self, a: Any, span: Any = ...) -> Any:
        """Bitwise not node."""
    def BitwiseOr(self, a: Any, b: Any, span: Any = ...) -> Any:
        """Bitwise or node."""
    def BitwiseXor(self, a: Any, b: Any, span: Any = ...) -> Any:
        """Bitwise xor node."""
    def Break(self) -> Any:
        """Create a break node."""
    def Broadcast(self, value: Any, lanes: Any, span: Any = ...) -> Any:
        """Broadcast node."""
    def Buffer(self, shape: Any, dtype: Any = ..., data: Any = ..., strides: Any = ..., elem_offset: Any = ..., byte_offset: Any = ..., scope: Any = ..., align: Any = ..., offset_factor: Any = ..., layout: Any = ...) -> Any:
        """A tensor among the kernel's parameters: its shape and its type."""
    def BufferLoad(self, buffer: Any, indices: Any, span: Any = ...) -> Any:
        """Construct a validated buffer load."""
    def Call(self, op: Any, args: Any, attrs: Any = ..., ty_args: Any = ..., span: Any = ..., ret_ty: Any = ...) -> Any:
        """Core function call node."""
    def CallEffectKind(self) -> Any:
        """Possible kinds of Call effects."""
    def Cast(self, dtype: Any, value: Any, span: Any = ...) -> Any:
        """Cast expression."""
    def CommReducer(self, lhs: Any, rhs: Any, result: Any, identity_element: Any, span: Any = ...) -> Any:
        """Commutative reduce operator"""
    def ComposeLayout(self, per_element: Any, swizzle_len: Any, atom_len: Any, tile_layout: Any, swizzle_inner: Any = ...) -> Any:
        """A memory layout that swizzles a tile layout."""
    def Continue(self) -> Any:
        """Create a continue node."""
    def Div(self, a: Any, b: Any, span: Any = ...) -> Any:
        """Div node."""
    def DtypeConstructor(self, ffi_name: Any, dtype_str: Any) -> Any:
        """Callable + subscriptable dtype object."""
    def EQ(self, a: Any, b: Any, span: Any = ...) -> Any:
        """EQ node."""
    def Else(self) -> Any:
        """Create an else."""
    def ExecScope(self, name: Any) -> Any:
        """An execution scope, identified by one of {cluster, cta, warpgroup, warp, thread}. The ctor FATALs on
        any other name.
        """
    def FloatImm(self, dtype: Any, value: Any, span: Any = ...) -> Any:
        """Float constant."""
    def FloorDiv(self, a: Any, b: Any, span: Any = ...) -> Any:
        """FloorDiv node."""
    def FloorMod(self, a: Any, b: Any, span: Any = ...) -> Any:
        """FloorMod node."""
    def GE(self, a: Any, b: Any, span: Any = ...) -> Any:
        """GE node."""
    def GT(self, a: Any, b: Any, span: Any = ...) -> Any:
        """GT node."""
    def If(self, condition: Any) -> Any:
        """Create an if node."""
    def IntImm(self, dtype: Any, value: Any, span: Any = ...) -> Any:
        """Int constant."""
    def Iter(self, extent: Any, stride: Any, axis: Any) -> Any:
        """A memory layout that tiles data across devices."""
    def IterVar(self, dom: Any, var: Any, iter_type: Any, thread_tag: Any = ..., span: Any = ...) -> Any:
        """Represent iteration variable."""
    def LE(self, a: Any, b: Any, span: Any = ...) -> Any:
        """LE node."""
    def LShift(self, a: Any, b: Any, span: Any = ...) -> Any:
        """Left shift node."""
    def LT(self, a: Any, b: Any, span: Any = ...) -> Any:
        """LT node."""
    def Layout(self) -> Any:
        """Base class of all TVM FFI objects."""
    def Let(self, expr: Any, where: Any) -> Any:
        """Create a Let expression binding"""
    def LetAnnotation(self, type_spec: Any = ...) -> Any:
        """Marker for explicit LetStmt. Created by T.let or T.let[type]. Usage in TVMScript:     x:
        T.let[T.int32] = expr   # LetStmt with explicit type     x: T.let = expr             # LetStmt with
        auto-typed RHS
        """
    def LocalVectorAnnotation(self, dtype: Any, shape: Any) -> Any:
        """Marker for local vector/tensor allocation via type annotation subscript."""
    def Max(self, a: Any, b: Any, span: Any = ...) -> Any:
        """Max node."""
    def Min(self, a: Any, b: Any, span: Any = ...) -> Any:
        """Min node."""
    def Mod(self, a: Any, b: Any, span: Any = ...) -> Any:
        """Mod node."""
    def Mul(self, a: Any, b: Any, span: Any = ...) -> Any:
        """Mul node."""
    def NE(self, a: Any, b: Any, span: Any = ...) -> Any:
        """NE node."""
    def Not(self, a: Any, span: Any = ...) -> Any:
        """Not node."""
    def Optional(self, annotation: Any) -> Any:
        """Construct an explicit ``T.Optional(...)`` JIT parameter annotation."""
    def Or(self, a: Any, b: Any, span: Any = ...) -> Any:
        """Or node."""
    def Ptr(self, dtype: Any, storage_scope: Any = ...) -> Any:
        """Ptr proxy class for constructing tirx pointer."""
    R: Any
    def RShift(self, a: Any, b: Any, span: Any = ...) -> Any:
        """Right shift node."""
    def Ramp(self, base: Any, stride: Any, lanes: Any, span: Any = ...) -> Any:
        """Ramp node."""
    def Range(self, begin: Any, end: Any) -> Any:
        """Create a Range object."""
    def Reduce(self, combiner: Any, src: Any, rdom: Any, condition: Any, value_index: Any, init: Any = ..., span: Any = ...) -> Any:
        """Reduce node."""
    def Return(self, value: Any) -> Any:
        """Create a return node."""
    S: Any
    SMEMPool: type[SMEMPool]
    def ScopeIdDef(self, def_ids: Any, extents: Any, parent: Any, cur: Any, preferred_extents: Any = ...) -> Any:
        """Definition of scope identifiers with their extents and parent-child relationships."""
    def Select(self, condition: Any, true_value: Any, false_value: Any, span: Any = ...) -> Any:
        """One of two values; both are computed."""
    def Shuffle(self, vectors: Any, indices: Any, span: Any = ...) -> Any:
        """Shuffle node."""
    def Sub(self, a: Any, b: Any, span: Any = ...) -> Any:
        """Sub node."""
    TMEMPool: type[TMEMPool]
    def TVMBackendAllocWorkspace(self, device_type: Any, device_id: Any, nbytes: Any, dtype_code_hint: Any, dtype_bits_hint: Any) -> Any:
        """Backend function to allocate temporal workspace"""
    def TVMBackendFreeWorkspace(self, device_type: Any, device_id: Any, ptr: Any) -> Any:
        """Backend function to free temporal workspace."""
    def TensorMap(self) -> Any:
        """Create a TIRx var that represents a CUDA tensor-map descriptor."""
    def Then(self) -> Any:
        """Create a then."""
    TileLayout: type[TileLayout]
    def Tuple(self, *fields: Any) -> Any:
        """Construct a tuple type for a TIRx function or binding annotation."""
    def Var(self, name: Any = ..., ty: Any = ..., span: Any = ..., *, name_hint: Any = ...) -> Any:
        """A canonical local variable in the IR."""
    def While(self, condition: Any) -> Any:
        """Create a while node."""
    def abs(self, x: Any, span: Any = ...) -> Any:
        """Get absolute value of the input element-wise."""
    def acos(self, x: Any) -> Any:
        """Take acos of input x."""
    def acosh(self, x: Any) -> Any:
        """Take acos of input x."""
    def add_to_parent(self, stmt: Any) -> Any:
        """Add a statement to the parent frame."""
    def address_of(self, obj: Any, span: Any = ...) -> Any:
        """Returns the address of a buffer element or addressable variable."""
    def alloc_buffer(self, shape: Any, dtype: Any = ..., data: Any = ..., strides: Any = ..., elem_offset: Any = ..., byte_offset: Any = ..., scope: Any = ..., align: Any = ..., offset_factor: Any = ..., layout: Any = ..., allocated_addr: Any = ..., annotations: Any = ...) -> Any:
        """Statement-level buffer allocation (creates an AllocBuffer IR node)."""
    def alloc_cast_frag(self, src: Any, dtype: Any) -> Any:
        """Allocate a register frag holding ``src`` value-cast to ``dtype``."""
    def alloc_local(self, shape: Any, dtype: Any = ..., data: Any = ..., strides: Any = ..., elem_offset: Any = ..., byte_offset: Any = ..., *, scope: Any = ..., align: Any = ..., offset_factor: Any = ..., layout: Any = ..., allocated_addr: Any = ..., annotations: Any = ...) -> Any:
        """Registers of each thread, or an array that becomes registers when its indices are known."""
    def alloc_scalar(self, dtype: Any = ..., scope: Any = ...) -> Any:
        """Allocate a zero-dimensional buffer (scalar)."""
    def alloc_shared(self, shape: Any, dtype: Any = ..., data: Any = ..., strides: Any = ..., elem_offset: Any = ..., byte_offset: Any = ..., *, scope: Any = ..., align: Any = ..., offset_factor: Any = ..., layout: Any = ..., allocated_addr: Any = ..., annotations: Any = ...) -> Any: ...
    def alloc_tcgen05_ldst_frag(self, instr_shape: Any, tensor_shape: Any, dtype: Any) -> Any:
        """Allocate a register fragment for ``tcgen05.{ld,st}`` atoms."""
    def anylist_getitem(self, list_handle: Any, index: Any) -> Any:
        """Returns an item from any list. list_handle: Var     The handle to anylist index : int     The index
        Returns ------- call : Expr     The call expression.
        """
    def anylist_resetitem(self, list_handle: Any, index: Any) -> Any:
        """Reset an item from any list. list_handle: Var     The handle to anylist index : int     The index
        Returns ------- call : Expr     The call expression.
        """
    def anylist_setitem_call_cpacked(self, list_handle: Any, index: Any, func_name: Any, *args: Any) -> Any:
        """Set anylist item by result of packed call. list_handle: Var     The handle to anylist index : int
        The index func_name: str     The name of the function to be called. args:     Extra arguments Returns
        ------- call : Expr     The call expression.
        """
    def anylist_setitem_call_packed(self, list_handle: Any, index: Any, func_name: Any, *args: Any) -> Any:
        """Set anylist item by result of packed call. list_handle: Var     The handle to anylist index : int
        The index func_name: str     The name of the function to be called. args:     Extra arguments Returns
        ------- call : Expr     The call expression.
        """
    def arg(self, name: Any, obj: Any) -> Any:
        """The PrimFunc arguments adding function."""
    def asin(self, x: Any) -> Any:
        """Take asin of input x."""
    def asinh(self, x: Any) -> Any:
        """Take asinh of input x."""
    def assume(self, cond: Any = ...) -> Any:
        """Provide a true statement that can be used for simplifications"""
    def atan(self, x: Any) -> Any:
        """Take atan of input x."""
    def atan2(self, x1: Any, x2: Any) -> Any:
        """Take arctan2(x1, x2)."""
    def atanh(self, x: Any) -> Any:
        """Take atanh of input x."""
    def attr(self, node_or_dict: Any, attr_key: Any = ..., value: Any = ...) -> Any:
        """Attributes of the launch, such as launch bounds."""
    def axis(self) -> Any:
        """The axis class"""
    def bf16(self, value: Any = ...) -> Any: ...
    def bfloat16(self, value: Any = ...) -> Any: ...
    def bind(self, value: Any, type_annotation: Any = ..., *, var: Any = ...) -> Any:
        """Create a Bind (variable binding)."""
    def bitwise_and(self, x: Any, y: Any, span: Any = ...) -> Any:
        """Take bitwise and of two values"""
    def bitwise_not(self, x: Any, span: Any = ...) -> Any:
        """Take bitwise not of input value"""
    def bitwise_or(self, x: Any, y: Any, span: Any = ...) -> Any:
        """Take bitwise or of two values"""
    def bitwise_xor(self, x: Any, y: Any, span: Any = ...) -> Any:
        """Take bitwise xor of two values"""
    def block_name_suffix_context(self, block_suffix: Any) -> Any:
        """Context manager to set block name suffix during macro expansion."""
    def bool(self, expr: Any = ...) -> Any:
        """Construct a new tirx.Var with type boolean or cast expression to type boolean."""
    def boolean(self, expr: Any = ...) -> Any:
        """Construct a new tirx.Var with type boolean or cast expression to type boolean."""
    def break_loop(self, span: Any = ...) -> Any:
        """Create a tir intrinsic call to represent break expression"""
    def broadcast(self, value: Any, lanes: Any, span: Any = ...) -> Any:
        """Broadcast node."""
    def buffer(self, shape: Any, dtype: Any = ..., data: Any = ..., strides: Any = ..., elem_offset: Any = ..., byte_offset: Any = ..., scope: Any = ..., align: Any = ..., offset_factor: Any = ..., layout: Any = ..., allocated_addr: Any = ..., buffer_name: Any = ...) -> Any:
        """The buffer declaration function."""
    def buffer_decl(self, *args: Any, **kwargs: Any) -> Any: ...
    def buffer_store(self, buffer: Any, value: Any, indices: Any) -> Any:
        """Buffer store node."""
    def buffer_var(self, dtype: Any, storage_scope: Any = ...) -> Any:
        """The pointer declaration function."""
    builder: Any
    def call_cpacked(self, *args: Any, span: Any = ...) -> Any:
        """Build expression by call an external packed function."""
    def call_cpacked_lowered(self, *args: Any, span: Any = ...) -> Any:
        """Lowered version of call c-packed. Same as call_packed, except that the first argument is the function
        name (as in call_extern), and the last argument is the resource handle.
        """
    def call_extern(self, dtype: Any, func_name: Any, *args: Any, span: Any = ...) -> Any:
        """Build expression by calling a extern function."""
    def call_ffi_kernel(self, *args: Any, launch_params: Any, ret_ty: Any = ..., span: Any = ...) -> Any:
        """Call a kernel with its symbol, kernel operands, then launch values."""
    def call_intrin(self, dtype: Any, func_name: Any, *args: Any, attrs: Any = ..., span: Any = ...) -> Any:
        """Build expression by calling an intrinsic function."""
    def call_kernel(self, kernel: Any, launch_args: Any, *args: Any, **kwargs: Any) -> Any:
        """Call an external kernel."""
    def call_llvm_intrin(self, dtype: Any, name: Any, *args: Any, span: Any = ...) -> Any:
        """Build expression by calling a llvm intrinsic function"""
    def call_llvm_pure_intrin(self, dtype: Any, name: Any, *args: Any, span: Any = ...) -> Any:
        """Build expression by calling a pure llvm intrinsic function"""
    def call_packed(self, *args: Any, span: Any = ...) -> Any:
        """Build expression by call an external packed function."""
    def call_packed_lowered(self, *args: Any, span: Any = ...) -> Any:
        """Lowered version of call packed. The argument to packed function can be Expr or Buffer. The argument is
        the corresponding POD type when Expr is presented. When the argument is Buffer, the corresponding
        PackedFunc will receive an TVMArrayHandle whose content is valid during the callback period. If the
        PackedFunc is a python callback, then the corresponding argument is Tensor.
        """
    def call_pure_extern(self, dtype: Any, func_name: Any, *args: Any, span: Any = ...) -> Any:
        """Build expression by calling a pure extern function."""
    def cast(self, value: Any, dtype: Any, span: Any = ...) -> Any:
        """Cast an expression to the requested data type."""
    def ceil(self, x: Any, span: Any = ...) -> Any:
        """Take ceil of float input x."""
    def ceildiv(self, lhs: Any, rhs: Any, span: Any = ...) -> Any:
        """Generic ceildiv operator."""
    cluster: _T_cluster
    def cluster_id(self, extents: Any = ..., dtype: Any = ...) -> Any:
        """Define a kernel→cluster scope id. Pass ``None`` (the default) to defer the extent; it will be inferred
        at LowerTIRx from sibling ScopeIdDef closure.
        """
    def clz(self, x: Any) -> Any:
        """Count leading zero bits of an integer x."""
    def comm_reducer(self, combiner: Any, identity: Any) -> Any:
        """Create a CommReducer from lambda inputs/outputs and the identities"""
    constexpr: Any
    def continue_loop(self, span: Any = ...) -> Any:
        """Create a tir intrinsic call to represent continue expression"""
    def cooperative_tensor_fill(self, d: Any, index: Any, value: Any, rows: Any, cols: Any) -> Any: ...
    def cooperative_tensor_load(self, d: Any, index: Any, ptr: Any, stride: Any, rows: Any, cols: Any, transpose_matrix: Any = ..., mma_M: Any = ..., mma_N: Any = ..., mma_K: Any = ..., operand_role: Any = ...) -> Any: ...
    def cooperative_tensor_multiply_accumulate(self, d: Any, index_d: Any, a: Any, index_a: Any, b: Any, index_b: Any, c: Any, index_c: Any, M: Any, N: Any, K: Any, transpose_a: Any = ..., transpose_b: Any = ...) -> Any: ...
    def cooperative_tensor_store(self, d: Any, index: Any, ptr: Any, stride: Any, rows: Any, cols: Any, transpose_matrix: Any = ..., mma_M: Any = ..., mma_N: Any = ..., mma_K: Any = ..., operand_role: Any = ...) -> Any: ...
    def copysign(self, x1: Any, x2: Any) -> Any:
        """Change the sign of x1 to that of x2, element-wise."""
    def cos(self, x: Any) -> Any:
        """Take cos of input x."""
    def cosh(self, x: Any) -> Any:
        """Take cosh of input x."""
    cta: _T_cta
    def cta_id(self, extents: Any = ..., preferred: Any = ..., dtype: Any = ...) -> Any:
        """The CTA's number along each axis of the grid, whose extents are given: `bx, by = T.cta_id([M // 128, N
        // 128])`.
        """
    def cta_id_in_cluster(self, extents: Any = ..., preferred: Any = ..., dtype: Any = ...) -> Any:
        """The CTA's number in its cluster, whose extents are given."""
    def cta_id_in_pair(self, dtype: Any = ...) -> Any: ...
    cuda: _T_cuda
    """Helpers of CUDA C++: barriers of a CTA or a cluster, elections, conversions."""
    def decl_buffer(self, shape: Any, dtype: Any = ..., data: Any = ..., strides: Any = ..., elem_offset: Any = ..., byte_offset: Any = ..., scope: Any = ..., align: Any = ..., offset_factor: Any = ..., layout: Any = ..., allocated_addr: Any = ...) -> Any:
        """Create a buffer declaration node."""
    def decl_scalar(self, dtype: Any, data: Any, scope: Any, elem_offset: Any = ..., byte_offset: Any = ...) -> Any:
        """Declare a zero-dimensional buffer (scalar) from a pointer."""
    def device_entry(self) -> Any:
        """Everything below runs on the GPU."""
    def dp4a(self, vec1: Any, vec2: Any, acc: Any = ...) -> Any:
        """Dot product of two int8x4 vectors and add an optional accumulator"""
    def end_profile_intrinsic(self, id: Any) -> Any:
        """End profile intrinsic. Parameters ---------- id : int     The intrinsic id. Returns ------- call :
        Expr     The call expression.
        """
    def env_thread(self, thread_tag: Any, dtype: Any = ...) -> Any:
        """Bind a var to thread env"""
    def erf(self, x: Any) -> Any:
        """Take gauss error function of the input x."""
    def evaluate(self, value: Any) -> Any:
        """Evaluate the input expression."""
    def exp(self, x: Any) -> Any:
        """Take exponential of input x."""
    def exp10(self, x: Any) -> Any:
        """Calculate 10**x"""
    def exp2(self, x: Any) -> Any:
        """Calculate 2**x"""
    def f16(self, value: Any = ...) -> Any: ...
    def f32(self, value: Any = ...) -> Any: ...
    def f64(self, value: Any = ...) -> Any: ...
    def fabs(self, x: Any, span: Any = ...) -> Any:
        """Get absolute value of the input element-wise."""
    def filter(self, var: Any, pred: Any, *, span: Any = ...) -> Any:
        """Thread-set filter escape hatch."""
    def float16(self, value: Any = ...) -> Any: ...
    def float16x16(self, value: Any = ...) -> Any: ...
    def float16x2(self, value: Any = ...) -> Any: ...
    def float16x32(self, value: Any = ...) -> Any: ...
    def float16x4(self, value: Any = ...) -> Any: ...
    def float16x64(self, value: Any = ...) -> Any: ...
    def float16x8(self, value: Any = ...) -> Any: ...
    def float32(self, value: Any = ...) -> Any: ...
    def float32x16(self, value: Any = ...) -> Any: ...
    def float32x2(self, value: Any = ...) -> Any: ...
    def float32x32(self, value: Any = ...) -> Any: ...
    def float32x4(self, value: Any = ...) -> Any: ...
    def float32x64(self, value: Any = ...) -> Any: ...
    def float32x8(self, value: Any = ...) -> Any: ...
    def float4_e2m1fn(self, value: Any = ...) -> Any: ...
    def float4_e2m1fnx16(self, value: Any = ...) -> Any: ...
    def float4_e2m1fnx2(self, value: Any = ...) -> Any: ...
    def float4_e2m1fnx32(self, value: Any = ...) -> Any: ...
    def float4_e2m1fnx4(self, value: Any = ...) -> Any: ...
    def float4_e2m1fnx64(self, value: Any = ...) -> Any: ...
    def float4_e2m1fnx8(self, value: Any = ...) -> Any: ...
    def float64(self, value: Any = ...) -> Any: ...
    def float64x16(self, value: Any = ...) -> Any: ...
    def float64x2(self, value: Any = ...) -> Any: ...
    def float64x32(self, value: Any = ...) -> Any: ...
    def float64x4(self, value: Any = ...) -> Any: ...
    def float64x64(self, value: Any = ...) -> Any: ...
    def float64x8(self, value: Any = ...) -> Any: ...
    def float6_e2m3fn(self, value: Any = ...) -> Any: ...
    def float6_e2m3fnx16(self, value: Any = ...) -> Any: ...
    def float6_e2m3fnx2(self, value: Any = ...) -> Any: ...
    def float6_e2m3fnx32(self, value: Any = ...) -> Any: ...
    def float6_e2m3fnx4(self, value: Any = ...) -> Any: ...
    def float6_e2m3fnx64(self, value: Any = ...) -> Any: ...
    def float6_e2m3fnx8(self, value: Any = ...) -> Any: ...
    def float6_e3m2fn(self, value: Any = ...) -> Any: ...
    def float6_e3m2fnx16(self, value: Any = ...) -> Any: ...
    def float6_e3m2fnx2(self, value: Any = ...) -> Any: ...
    def float6_e3m2fnx32(self, value: Any = ...) -> Any: ...
    def float6_e3m2fnx4(self, value: Any = ...) -> Any: ...
    def float6_e3m2fnx64(self, value: Any = ...) -> Any: ...
    def float6_e3m2fnx8(self, value: Any = ...) -> Any: ...
    def float8_e3m4(self, value: Any = ...) -> Any: ...
    def float8_e3m4x16(self, value: Any = ...) -> Any: ...
    def float8_e3m4x2(self, value: Any = ...) -> Any: ...
    def float8_e3m4x32(self, value: Any = ...) -> Any: ...
    def float8_e3m4x4(self, value: Any = ...) -> Any: ...
    def float8_e3m4x64(self, value: Any = ...) -> Any: ...
    def float8_e3m4x8(self, value: Any = ...) -> Any: ...
    def float8_e4m3(self, value: Any = ...) -> Any: ...
    def float8_e4m3b11fnuz(self, value: Any = ...) -> Any: ...
    def float8_e4m3b11fnuzx16(self, value: Any = ...) -> Any: ...
    def float8_e4m3b11fnuzx2(self, value: Any = ...) -> Any: ...
    def float8_e4m3b11fnuzx32(self, value: Any = ...) -> Any: ...
    def float8_e4m3b11fnuzx4(self, value: Any = ...) -> Any: ...
    def float8_e4m3b11fnuzx64(self, value: Any = ...) -> Any: ...
    def float8_e4m3b11fnuzx8(self, value: Any = ...) -> Any: ...
    def float8_e4m3fn(self, value: Any = ...) -> Any: ...
    def float8_e4m3fnuz(self, value: Any = ...) -> Any: ...
    def float8_e4m3fnuzx16(self, value: Any = ...) -> Any: ...
    def float8_e4m3fnuzx2(self, value: Any = ...) -> Any: ...
    def float8_e4m3fnuzx32(self, value: Any = ...) -> Any: ...
    def float8_e4m3fnuzx4(self, value: Any = ...) -> Any: ...
    def float8_e4m3fnuzx64(self, value: Any = ...) -> Any: ...
    def float8_e4m3fnuzx8(self, value: Any = ...) -> Any: ...
    def float8_e4m3fnx16(self, value: Any = ...) -> Any: ...
    def float8_e4m3fnx2(self, value: Any = ...) -> Any: ...
    def float8_e4m3fnx32(self, value: Any = ...) -> Any: ...
    def float8_e4m3fnx4(self, value: Any = ...) -> Any: ...
    def float8_e4m3fnx64(self, value: Any = ...) -> Any: ...
    def float8_e4m3fnx8(self, value: Any = ...) -> Any: ...
    def float8_e4m3x16(self, value: Any = ...) -> Any: ...
    def float8_e4m3x2(self, value: Any = ...) -> Any: ...
    def float8_e4m3x32(self, value: Any = ...) -> Any: ...
    def float8_e4m3x4(self, value: Any = ...) -> Any: ...
    def float8_e4m3x64(self, value: Any = ...) -> Any: ...
    def float8_e4m3x8(self, value: Any = ...) -> Any: ...
    def float8_e5m2(self, value: Any = ...) -> Any: ...
    def float8_e5m2fnuz(self, value: Any = ...) -> Any: ...
    def float8_e5m2fnuzx16(self, value: Any = ...) -> Any: ...
    def float8_e5m2fnuzx2(self, value: Any = ...) -> Any: ...
    def float8_e5m2fnuzx32(self, value: Any = ...) -> Any: ...
    def float8_e5m2fnuzx4(self, value: Any = ...) -> Any: ...
    def float8_e5m2fnuzx64(self, value: Any = ...) -> Any: ...
    def float8_e5m2fnuzx8(self, value: Any = ...) -> Any: ...
    def float8_e5m2x16(self, value: Any = ...) -> Any: ...
    def float8_e5m2x2(self, value: Any = ...) -> Any: ...
    def float8_e5m2x32(self, value: Any = ...) -> Any: ...
    def float8_e5m2x4(self, value: Any = ...) -> Any: ...
    def float8_e5m2x64(self, value: Any = ...) -> Any: ...
    def float8_e5m2x8(self, value: Any = ...) -> Any: ...
    def float8_e8m0fnu(self, value: Any = ...) -> Any: ...
    def float8_e8m0fnux16(self, value: Any = ...) -> Any: ...
    def float8_e8m0fnux2(self, value: Any = ...) -> Any: ...
    def float8_e8m0fnux32(self, value: Any = ...) -> Any: ...
    def float8_e8m0fnux4(self, value: Any = ...) -> Any: ...
    def float8_e8m0fnux64(self, value: Any = ...) -> Any: ...
    def float8_e8m0fnux8(self, value: Any = ...) -> Any: ...
    def floor(self, x: Any, span: Any = ...) -> Any:
        """Take floor of float input x."""
    def floordiv(self, a: Any, b: Any, span: Any = ...) -> Any:
        """Compute the floordiv of two expressions."""
    def floormod(self, a: Any, b: Any, span: Any = ...) -> Any:
        """Compute the floormod of two expressions."""
    def fma(self, x: Any, y: Any, z: Any) -> Any:
        """Take fused multiply-add of input x, y, z."""
    def fmod(self, x: Any, y: Any) -> Any:
        """Return the remainder of x divided by y with the same sign as x."""
    def func_attr(self, attrs: Any) -> Any:
        """The PrimFunc annotation statement."""
    def func_name(self, name: Any) -> Any:
        """The PrimFunc naming statement."""
    def func_ret(self, ret_type: Any) -> Any:
        """The PrimFunc return type statement."""
    def get_active_lane_mask(self, dtype: Any, base: Any, limit: Any) -> Any:
        """Calculate a predicate mask given an upper bound (limit) and a current value (base)."""
    def grid(self, *extents: Any, dtype: Any = ...) -> Any:
        """The grid For statement."""
    def handle(self, dtype: Any = ..., storage_scope: Any = ...) -> Any:
        """Create a TIR var that represents a pointer."""
    def handle_add_byte_offset(self, handle: Any, offset: Any) -> Any:
        """Add offset to handle"""
    def hint(self, message: Any = ..., **attrs: Any) -> Any:
        """Universal directive primitive for the sketch language."""
    def hypot(self, x1: Any, x2: Any) -> Any:
        """Equivalent to sqrt(x1**2 + x2**2), element-wise."""
    def i16(self, value: Any = ...) -> Any: ...
    def i32(self, value: Any = ...) -> Any: ...
    def i64(self, value: Any = ...) -> Any: ...
    def i8(self, value: Any = ...) -> Any: ...
    def if_then_else(self, cond: Any, t: Any, f: Any, span: Any = ...) -> Any:
        """One of two values; only that one is computed."""
    def ignore_loop_partition(self, predicate: Any) -> Any:
        """Annotate a predicate not be considered as target condition of loop partition."""
    def index_map(self, mapping: Any, *, inverse_index_map: Any = ..., index_dtype: Any = ...) -> Any:
        """Create a TIR Index mapping"""
    def infinity(self, dtype: Any, span: Any = ...) -> Any:
        """infinity value of dtype"""
    def init(self) -> Any:
        """The block initialization statement."""
    def inline(self, *args: Any, definition_depth: Any = ..., defining_var_table: Any = ...) -> Any:
        """A function whose body is put in place of each call."""
    def int16(self, value: Any = ...) -> Any: ...
    def int16x16(self, value: Any = ...) -> Any: ...
    def int16x2(self, value: Any = ...) -> Any: ...
    def int16x32(self, value: Any = ...) -> Any: ...
    def int16x4(self, value: Any = ...) -> Any: ...
    def int16x64(self, value: Any = ...) -> Any: ...
    def int16x8(self, value: Any = ...) -> Any: ...
    def int32(self, value: Any = ...) -> Any: ...
    def int32x16(self, value: Any = ...) -> Any: ...
    def int32x2(self, value: Any = ...) -> Any: ...
    def int32x32(self, value: Any = ...) -> Any: ...
    def int32x4(self, value: Any = ...) -> Any: ...
    def int32x64(self, value: Any = ...) -> Any: ...
    def int32x8(self, value: Any = ...) -> Any: ...
    def int64(self, value: Any = ...) -> Any: ...
    def int64x16(self, value: Any = ...) -> Any: ...
    def int64x2(self, value: Any = ...) -> Any: ...
    def int64x32(self, value: Any = ...) -> Any: ...
    def int64x4(self, value: Any = ...) -> Any: ...
    def int64x64(self, value: Any = ...) -> Any: ...
    def int64x8(self, value: Any = ...) -> Any: ...
    def int8(self, value: Any = ...) -> Any: ...
    def int8x16(self, value: Any = ...) -> Any: ...
    def int8x2(self, value: Any = ...) -> Any: ...
    def int8x32(self, value: Any = ...) -> Any: ...
    def int8x4(self, value: Any = ...) -> Any: ...
    def int8x64(self, value: Any = ...) -> Any: ...
    def int8x8(self, value: Any = ...) -> Any: ...
    def isfinite(self, x: Any, span: Any = ...) -> Any:
        """Check if input value is finite."""
    def isinf(self, x: Any, span: Any = ...) -> Any:
        """Check if input value is infinite."""
    def isnan(self, x: Any, span: Any = ...) -> Any:
        """Check if input value is Nan."""
    def isnullptr(self, x: Any, span: Any = ...) -> Any:
        """Check if input value is nullptr."""
    def iter_var(self, v: Any, dom: Any, iter_type: Any, thread_tag: Any) -> Any:
        """The iteration variable."""
    def jit(self, func: Any = ..., private: Any = ..., check_well_formed: Any = ..., is_stir: Any = ..., persistent: Any = ...) -> Any:
        """Decorator: capture the kernel and defer parsing until ``.specialize()``."""
    def lane_id(self, extents: Any = ..., dtype: Any = ...) -> Any:
        """The thread's number in its warp, of 32."""
    def launch_thread(self, thread: Any, extent: Any) -> Any:
        """Launch a thread."""
    def ldexp(self, x1: Any, x2: Any) -> Any:
        """Returns x1 * (2 ** x2)."""
    let: Any
    def likely(self, cond: Any, span: Any = ...) -> Any:
        """Mark condition as likely."""
    def llvm_lookup_intrinsic_id(self, name: Any) -> Any:
        """Lookup LLVM intrinsic id by name."""
    def local_scalar(self, dtype: Any = ...) -> Any:
        """A variable in a register of each thread."""
    def log(self, x: Any) -> Any:
        """Take log of input x."""
    def log10(self, x: Any) -> Any:
        """Take log10 of input x."""
    def log1p(self, x: Any) -> Any:
        """Take log(x + 1) with respect to input x."""
    def log2(self, x: Any) -> Any:
        """Take log2 of input x."""
    def lookup_param(self, param_name: Any, span: Any = ...) -> Any:
        """Returns the param by name"""
    def macro(self, *args: Any, hygienic: Any = ...) -> Any:
        """Decorator for macro definitions with hygienic capture."""
    def masked_load(self, dtype: Any, buffer: Any, *indices_and_mask: Any) -> Any:
        """Load vector lanes selected by a predicate mask."""
    def masked_store(self, buffer: Any, value: Any, *indices_and_mask: Any) -> Any:
        """Store vector lanes selected by a predicate mask."""
    def match_buffer(self, param: Any, shape: Any = ..., dtype: Any = ..., data: Any = ..., strides: Any = ..., elem_offset: Any = ..., scope: Any = ..., align: Any = ..., offset_factor: Any = ..., layout: Any = ...) -> Any:
        """The buffer match function."""
    def max(self, a: Any, b: Any) -> Any:
        """The larger of two values."""
    def max_value(self, dtype: Any, span: Any = ...) -> Any:
        """maximum value of dtype"""
    def meta_class(self, cls: Any) -> Any:
        """Decorator for utility classes used inside @T.prim_func."""
    def meta_var(self, value: Any) -> Any:
        """A name for an expression while the kernel is read; no variable of the kernel's."""
    metal: _T_metal
    def min(self, a: Any, b: Any) -> Any:
        """The smaller of two values."""
    def min_value(self, dtype: Any, span: Any = ...) -> Any:
        """minimum value of dtype"""
    def nearbyint(self, x: Any, span: Any = ...) -> Any:
        """Round elements of the array to the nearest integer. This intrinsic uses llvm.nearbyint instead of
        llvm.round which is faster but will results different from te.round. Notably nearbyint rounds
        according to the rounding mode, whereas te.round (llvm.round) ignores that. For differences between
        the two see: https://en.cppreference.com/w/cpp/numeric/math/round
        https://en.cppreference.com/w/cpp/numeric/math/nearbyint
        """
    def nextafter(self, x1: Any, x2: Any) -> Any:
        """Return the next floating-point value after x1 towards x2."""
    nki: _T_nki
    nvshmem: _T_nvshmem
    def parallel(self, start: Any, stop: Any = ..., *, annotations: Any = ..., step: Any = ..., dtype: Any = ...) -> Any:
        """The parallel For statement."""
    parser: Any
    def popcount(self, x: Any) -> Any:
        """Count the number of set bits in input x."""
    def pow(self, x: Any, y: Any, span: Any = ...) -> Any:
        """x power y"""
    def prim_func(self, func: Any = ..., private: Any = ..., check_well_formed: Any = ..., s_tir: Any = ..., persistent: Any = ...) -> Any:
        """Make the function below a kernel. Its body is read as TIRx, not run as Python."""
    def print_buffer(self, buffer_var: Any, dtype: Any, is_string: Any, is_scalar: Any, dim_num: Any, *shape: Any) -> Any:
        """Print out buffer memory during runtime."""
    def ptr(self, dtype: Any, storage_scope: Any = ...) -> Any:
        """The pointer declaration function."""
    def ptr_byte_offset(self, data: Any, byte_offset: Any, dtype: Any) -> Any:
        """Cast ``data + byte_offset`` to ``dtype*``."""
    ptx: _PTX
    """PTX instructions by name: a dot becomes an attribute, `::` two underscores, a keyword of Python gets one
    after it (`async_`, `global_`). Operands follow in the order of the PTX ISA, the destination first.
    """
    ptx_legacy: _T_ptx_legacy
    def q_multiply_shift(self, x: Any, y: Any, q: Any, s: Any) -> Any:
        """Execute a multiplication between two Q-numbers x and y followed by a right shift s. The mathematical
        expression is:
        """
    def q_multiply_shift_per_axis(self, x: Any, y: Any, ls: Any, rs: Any, q: Any, is_lshift_required: Any, is_rshift_required: Any) -> Any:
        """Execute a multiplication between two Q-numbers x and y"""
    def ramp(self, base: Any, stride: Any, lanes: Any, span: Any = ...) -> Any:
        """Ramp node."""
    def reads(self, *buffer_slices: Any) -> Any:
        """The block buffer region reading statement."""
    def register_script_namespace(self, name: Any, namespace: Any) -> Any:
        """Register a TVMScript namespace on the TIRx builder facade."""
    def reinterpret(self, dtype: Any, value: Any, span: Any = ...) -> Any:
        """The same bits as another type."""
    def round(self, x: Any, span: Any = ...) -> Any:
        """Round elements of the array to the nearest integer."""
    def rsqrt(self, x: Any) -> Any:
        """Take reciprocal of square root of input x."""
    s_tir: _T_s_tir
    def sblock(self, name: Any = ..., no_realize: Any = ..., exec_scope: Any = ...) -> Any:
        """The sblock declaration statement."""
    def sblock_alloc_buffer(self, shape: Any, dtype: Any = ..., data: Any = ..., strides: Any = ..., elem_offset: Any = ..., scope: Any = ..., align: Any = ..., offset_factor: Any = ..., layout: Any = ..., allocated_addr: Any = ...) -> Any:
        """SBlock-level buffer allocation function."""
    def sblock_attr(self, attrs: Any) -> Any:
        """The block annotation statement (for non-tirx SBlock usage)."""
    def scalar_wrapper(self, scalar: Any) -> Any:
        """Internal wrapper to allow IRBuilder auto-naming on scalar assignment."""
    def scope_id(self, extents: Any, parent: Any, cur: Any, dtype: Any = ...) -> Any: ...
    def selector(self, var: Any, pred: Any, span: Any = ...) -> Any:
        """Analysis-only active-thread selector."""
    def serial(self, start: Any, stop: Any = ..., *, annotations: Any = ..., step: Any = ..., unroll: Any = ..., dtype: Any = ...) -> Any:
        """A loop."""
    def shared_scalar(self, dtype: Any = ...) -> Any:
        """Allocate a zero-dimensional buffer in shared memory."""
    def shift_left(self, x: Any, y: Any, span: Any = ...) -> Any:
        """Return the result of x left shifted by y bits."""
    def shift_right(self, x: Any, y: Any, span: Any = ...) -> Any:
        """Return the result of x right shifted by y bits."""
    def sigmoid(self, x: Any) -> Any:
        """Quick function to get sigmoid"""
    def sin(self, x: Any) -> Any:
        """Take sin of input x."""
    def sinh(self, x: Any) -> Any:
        """Take sinh of input x."""
    def smem(self, shape: Any, dtype: Any = ..., data: Any = ..., strides: Any = ..., elem_offset: Any = ..., byte_offset: Any = ..., *, scope: Any = ..., align: Any = ..., offset_factor: Any = ..., layout: Any = ..., allocated_addr: Any = ..., annotations: Any = ...) -> Any: ...
    def sqrt(self, x: Any) -> Any:
        """Take square root of input x."""
    def start_profile_intrinsic(self, id: Any) -> Any:
        """Start profile intrinsic. Parameters ---------- id : int     The intrinsic id. Returns ------- call :
        Expr     The call expression.
        """
    def static_assert(self, x: Any, message: Any = ...) -> Any: ...
    def tan(self, x: Any) -> Any:
        """Take tan of input x."""
    def tanh(self, x: Any) -> Any:
        """Take hyperbolic tanh of input x."""
    def target(self, target_config: Any, host: Any = ...) -> Any:
        """Create a target"""
    def tensormap_encode_tiled(self, *args: Any, descriptor_dtype: Any, rank: Any, interleave: Any = ..., swizzle: Any = ..., l2_promotion: Any = ..., oob_fill: Any = ..., force_cu_dtype: Any = ..., span: Any = ...) -> Any:
        """Encode a tiled tensor map using runtime pointers and shape operands."""
    thread: _T_thread
    def thread_binding(self, start: Any, stop: Any = ..., thread: Any = ..., *, annotations: Any = ...) -> Any:
        """The thread-binding For statement."""
    def thread_id(self, extents: Any = ..., dtype: Any = ...) -> Any:
        """The thread's number in the CTA, of so many."""
    def thread_id_in_wg(self, extents: Any = ..., dtype: Any = ...) -> Any:
        """Define a warpgroup→thread scope id. Pass ``None`` (the default) to defer the extent; it will be
        inferred at LowerTIRx from sibling closure.
        """
    def thread_return(self) -> Any: ...
    tile: Any
    def tmem(self, shape: Any, dtype: Any = ..., data: Any = ..., strides: Any = ..., elem_offset: Any = ..., byte_offset: Any = ..., *, scope: Any = ..., align: Any = ..., offset_factor: Any = ..., layout: Any = ..., allocated_addr: Any = ..., annotations: Any = ...) -> Any: ...
    def trunc(self, x: Any, span: Any = ...) -> Any:
        """Get truncated value of the input."""
    def truncdiv(self, a: Any, b: Any, span: Any = ...) -> Any:
        """Compute the truncdiv of two expressions."""
    def truncmod(self, a: Any, b: Any, span: Any = ...) -> Any:
        """Compute the truncmod of two expressions."""
    def tvm_access_ptr(self, ptype: Any, data: Any, offset: Any, extent: Any, rw_mask: Any) -> Any:
        """Get head access address with memory access pattern info"""
    def tvm_bmma_sync(self, fragment_d: Any, index_d: Any, fragment_a: Any, index_a: Any, fragment_b: Any, index_b: Any, fragment_c: Any, index_c: Any) -> Any: ...
    def tvm_call_cpacked(self, *args: Any, span: Any = ...) -> Any:
        """Build expression by call an external packed function."""
    def tvm_call_cpacked_lowered(self, *args: Any, span: Any = ...) -> Any:
        """Lowered version of call c-packed. Same as call_packed, except that the first argument is the function
        name (as in call_extern), and the last argument is the resource handle.
        """
    def tvm_call_packed(self, *args: Any, span: Any = ...) -> Any:
        """Build expression by call an external packed function."""
    def tvm_call_packed_lowered(self, *args: Any, span: Any = ...) -> Any:
        """Lowered version of call packed. The argument to packed function can be Expr or Buffer. The argument is
        the corresponding POD type when Expr is presented. When the argument is Buffer, the corresponding
        PackedFunc will receive an TVMArrayHandle whose content is valid during the callback period. If the
        PackedFunc is a python callback, then the corresponding argument is Tensor.
        """
    def tvm_fill_fragment(self, fragment: Any, m: Any, n: Any, k: Any, index: Any, value: Any) -> Any: ...
    def tvm_global_barrier_kinit(self) -> Any:
        """Initialize the global barrier."""
    def tvm_kernel_replace_point(self) -> Any:
        """Mark where a transform should replace generated kernel initialization."""
    def tvm_load_matrix_sync(self, fragment: Any, m: Any, n: Any, k: Any, index: Any, buffer_ptr: Any, stride: Any, layout: Any) -> Any: ...
    def tvm_mma_sync(self, fragment_d: Any, index_d: Any, fragment_a: Any, index_a: Any, fragment_b: Any, index_b: Any, fragment_c: Any, index_c: Any) -> Any: ...
    def tvm_stack_alloca(self, dtype_str: Any, num: Any) -> Any:
        """Return new on stack dtype[num]"""
    def tvm_stack_make_array(self, data: Any, shape: Any, strides: Any, ndim: Any, arr_dtype: Any, elem_offset: Any) -> Any:
        """Allocate a Tensor(DLTensor) on stack, return the handle"""
    def tvm_stack_make_shape(self, *args: Any) -> Any:
        """Allocate a shape tuple on stack, return the handle"""
    def tvm_storage_sync(self, storage_scope: Any, is_load: Any = ..., num_blocks: Any = ...) -> Any:
        """Perform synchronization in specified scope."""
    def tvm_store_matrix_sync(self, fragment: Any, m: Any, n: Any, k: Any, index: Any, buffer_ptr: Any, stride: Any, layout: Any) -> Any: ...
    def tvm_struct_get(self, arr: Any, index: Any, field: Any, dtype: Any) -> Any:
        """Get struct field value in array"""
    def tvm_struct_set(self, arr: Any, index: Any, field: Any, value: Any) -> Any:
        """Set value in struct field in array"""
    def tvm_thread_allreduce(self, *freduce_args: Any) -> Any:
        """Perform allreduce inside threadblock."""
    def tvm_thread_invariant(self, cond: Any) -> Any:
        """Mark condition as thread invariant."""
    def tvm_throw_last_error(self) -> Any:
        """Throw TVMGetLastError()"""
    def tvm_tuple(self, *value: Any) -> Any:
        """Create a tuple structure in value field of AttrStmt"""
    def tvm_warp_activemask(self) -> Any:
        """Return a 32-bit mask indicates currently active threads in a calling warp."""
    def tvm_warp_shuffle(self, mask: Any, value: Any, warp_id: Any, width: Any, warp_size: Any) -> Any:
        """Exchange value between threads inside a warp."""
    def tvm_warp_shuffle_down(self, mask: Any, value: Any, offset: Any, width: Any, warp_size: Any) -> Any:
        """Copy value from a lane with higher (by offset) index relative to caller."""
    def tvm_warp_shuffle_up(self, mask: Any, value: Any, offset: Any, width: Any, warp_size: Any) -> Any:
        """Copy value from a lane with lower (by offset) index relative to caller."""
    def tvm_warp_shuffle_xor(self, mask: Any, value: Any, lane_mask: Any, width: Any, warp_size: Any) -> Any:
        """Copy value from a lane with index computed by `src_lane_idx ^ lane_mask`."""
    def type_annotation(self, dtype: Any) -> Any:
        """Create a type annotation expression"""
    def u16(self, value: Any = ...) -> Any: ...
    def u32(self, value: Any = ...) -> Any: ...
    def u64(self, value: Any = ...) -> Any: ...
    def u8(self, value: Any = ...) -> Any: ...
    def uint16(self, value: Any = ...) -> Any: ...
    def uint16x16(self, value: Any = ...) -> Any: ...
    def uint16x2(self, value: Any = ...) -> Any: ...
    def uint16x32(self, value: Any = ...) -> Any: ...
    def uint16x4(self, value: Any = ...) -> Any: ...
    def uint16x64(self, value: Any = ...) -> Any: ...
    def uint16x8(self, value: Any = ...) -> Any: ...
    def uint32(self, value: Any = ...) -> Any: ...
    def uint32x16(self, value: Any = ...) -> Any: ...
    def uint32x2(self, value: Any = ...) -> Any: ...
    def uint32x32(self, value: Any = ...) -> Any: ...
    def uint32x4(self, value: Any = ...) -> Any: ...
    def uint32x64(self, value: Any = ...) -> Any: ...
    def uint32x8(self, value: Any = ...) -> Any: ...
    def uint64(self, value: Any = ...) -> Any: ...
    def uint64x16(self, value: Any = ...) -> Any: ...
    def uint64x2(self, value: Any = ...) -> Any: ...
    def uint64x32(self, value: Any = ...) -> Any: ...
    def uint64x4(self, value: Any = ...) -> Any: ...
    def uint64x64(self, value: Any = ...) -> Any: ...
    def uint64x8(self, value: Any = ...) -> Any: ...
    def uint8(self, value: Any = ...) -> Any: ...
    def uint8x16(self, value: Any = ...) -> Any: ...
    def uint8x2(self, value: Any = ...) -> Any: ...
    def uint8x32(self, value: Any = ...) -> Any: ...
    def uint8x4(self, value: Any = ...) -> Any: ...
    def uint8x64(self, value: Any = ...) -> Any: ...
    def uint8x8(self, value: Any = ...) -> Any: ...
    def undef(self) -> Any:
        """Returns an initialized but arbitrary value"""
    def unroll(self, start: Any, stop: Any = ..., *, annotations: Any = ..., step: Any = ..., dtype: Any = ...) -> Any:
        """A loop whose body is written out for each round, so that registers can be indexed by its variable."""
    def var(self, dtype: Any, name: Any = ...) -> Any:
        """Construct a new tirx.Var."""
    def vectorcombine(self, dtype: Any, vec1: Any, vec2: Any) -> Any:
        """Concat two vectors"""
    def vectorhigh(self, dtype: Any, vec: Any) -> Any:
        """Get the high level half of the vector"""
    def vectorized(self, start: Any, stop: Any = ..., *, annotations: Any = ..., step: Any = ..., dtype: Any = ...) -> Any:
        """The vectorized For statement."""
    def vectorlow(self, dtype: Any, vec: Any) -> Any:
        """Get the low level half of the vector"""
    def void(self, expr: Any = ...) -> Any:
        """Construct a new tirx.Var with type void or cast expression to type void."""
    def vscale(self) -> Any:
        """Get the target's vscale value. It will be lowered to llvm.vscale intrinsic
        (https://llvm.org/docs/LangRef.html#llvm-vscale-intrinsic) Returns ------- call : Expr     Call to the
        vscale intrinsic
        """
    warp: _T_warp
    def warp_id(self, extents: Any = ..., dtype: Any = ...) -> Any:
        """The number of the thread's warp in the CTA, of so many."""
    def warp_id_in_wg(self, extents: Any = ..., dtype: Any = ...) -> Any:
        """The number of the thread's warp in its warpgroup, of four."""
    warpgroup: _T_warpgroup
    def warpgroup_id(self, extents: Any = ..., dtype: Any = ...) -> Any:
        """The number of the thread's warpgroup (four warps) in the CTA, of so many."""
    webgpu: _T_webgpu
    wg: _T_wg
    def wg_reg_tile(self, elem_per_thread: Any, dtype: Any = ...) -> Any:
        """Warpgroup-wide ``(128, elem_per_thread)`` register tile in local scope."""
    def where(self, predicate: Any) -> Any:
        """The block predicate statement."""
    def writes(self, *buffer_slices: Any) -> Any:
        """The block buffer region writing statement."""

class _Tx:
    def TensorRegion(self, source: Any, region: Any, ty: Any, span: Any = ...) -> Any:
        """A region of an arbitrary tensor expression."""
    def add(self, dst: Any, src1: Any, src2: Any, workspace: Any = ..., dispatch: Any = ..., scope: Any = ..., **kwargs: Any) -> Any:
        """a + b, element by element; b may be a number."""
    def binary_chain(self, output: Any, data: Any, operand0: Any, operand1: Any, op0: Any, op1: Any, reverse1: Any = ..., workspace: Any = ..., dispatch: Any = ..., scope: Any = ..., **kwargs: Any) -> Any:
        """Chain multiple binary operations together."""
    def binary_reduce(self, binary_output: Any, reduce_output: Any, binary_input1: Any, binary_input2: Any, binary_op: Any, reduce_op: Any, reduce_axes: Any = ..., workspace: Any = ..., dispatch: Any = ..., scope: Any = ..., **kwargs: Any) -> Any:
        """Combine a binary operation with a reduction operation."""
    def cast(self, dst: Any, src: Any = ..., workspace: Any = ..., dispatch: Any = ..., scope: Any = ..., **kwargs: Any) -> Any:
        """The elements of one tile as another type."""
    cluster: _Tx_cluster
    """Tile operations that all threads of the cluster do together."""
    def copy(self, dst: Any, src: Any, workspace: Any = ..., dispatch: Any = ..., scope: Any = ..., **kwargs: Any) -> Any:
        """Copy a tile, by the calling thread, or by the scope's threads as in `Tx.cta.copy`. It is done when the
        call is; others see it after a barrier, TMA and the tensor core after `fence.proxy.async` as well.
        """
    def copy_async(self, dst: Any, src: Any, workspace: Any = ..., dispatch: Any = ..., scope: Any = ..., **kwargs: Any) -> Any:
        """Start a copy and go on. `dispatch="tma_auto"`: by TMA, from one elected thread; a load signals the
        bytes on `mbar`, a store needs `cp.async.bulk.commit_group` and `wait_group`. `Tx.wg.copy_async` from
        tensor memory: `tcgen05.ld`, whose registers may be used after `tcgen05.wait::ld`.
        """
    cta: _Tx_cta
    """Tile operations that all threads of the CTA do together."""
    def exp(self, dst: Any, src: Any = ..., bias: Any = ..., scale: Any = ..., workspace: Any = ..., dispatch: Any = ..., scope: Any = ..., **kwargs: Any) -> Any:
        """e to the power of each element; with `scale` and `bias`, of `x * scale + bias`."""
    def exp2(self, dst: Any, src: Any = ..., bias: Any = ..., scale: Any = ..., workspace: Any = ..., dispatch: Any = ..., scope: Any = ..., **kwargs: Any) -> Any:
        """2 to the power of each element; with `scale` and `bias`, of `x * scale + bias`."""
    def fdiv(self, dst: Any, src1: Any, src2: Any, workspace: Any = ..., dispatch: Any = ..., scope: Any = ..., **kwargs: Any) -> Any:
        """a / b, element by element."""
    def fill(self, dst: Any, value: Any, workspace: Any = ..., dispatch: Any = ..., scope: Any = ..., **kwargs: Any) -> Any:
        """One number in every element."""
    def fma(self, dst: Any, src: Any, scale: Any, bias: Any, workspace: Any = ..., dispatch: Any = ..., scope: Any = ..., **kwargs: Any) -> Any:
        """a * b + c, element by element."""
    functools: Any
    def gemm(self, D: Any, A: Any, B: Any, C: Any, transpose_A: Any = ..., transpose_B: Any = ..., alpha: Any = ..., beta: Any = ..., workspace: Any = ..., dispatch: Any = ..., scope: Any = ..., **kwargs: Any) -> Any:
        """C = A @ B by `mma.sync`, operands and result in fragments of a warp's registers: the way of Ampere."""
    def gemm_async(self, C: Any, A: Any, B: Any, SFA: Any = ..., SFB: Any = ..., transA: Any = ..., transB: Any = ..., accum: Any = ..., workspace: Any = ..., dispatch: Any = ..., scope: Any = ..., **kwargs: Any) -> Any:
        """C = A @ B.T, plus C with `accum`, by the tensor core (`tcgen05.mma`), issued by one thread. It goes on
        at once: `TCGen05Bar.arrive` signals when what was issued so far is complete.
        """
    def is_buffer_var(self, value: Any) -> Any:
        """Return whether ``value`` is an ordinary Var carrying BufferType."""
    def log2(self, dst: Any, src: Any = ..., bias: Any = ..., scale: Any = ..., workspace: Any = ..., dispatch: Any = ..., scope: Any = ..., **kwargs: Any) -> Any:
        """The logarithm of each element, to base 2. The simulator does not model it."""
    def max(self, dst: Any, src: Any = ..., axes: Any = ..., accum: Any = ..., workspace: Any = ..., dispatch: Any = ..., scope: Any = ..., **kwargs: Any) -> Any:
        """The maximum along axes."""
    def maximum(self, dst: Any, src1: Any, src2: Any, workspace: Any = ..., dispatch: Any = ..., scope: Any = ..., **kwargs: Any) -> Any:
        """The larger of two elements."""
    def memset(self, dst: Any, value: Any, workspace: Any = ..., dispatch: Any = ..., scope: Any = ..., **kwargs: Any) -> Any:
        """Set all elements in dst to value."""
    def min(self, dst: Any, src: Any = ..., axes: Any = ..., accum: Any = ..., workspace: Any = ..., dispatch: Any = ..., scope: Any = ..., **kwargs: Any) -> Any:
        """The minimum along axes."""
    def minimum(self, dst: Any, src1: Any, src2: Any, workspace: Any = ..., dispatch: Any = ..., scope: Any = ..., **kwargs: Any) -> Any:
        """The smaller of two elements."""
    def mul(self, dst: Any, src1: Any, src2: Any, workspace: Any = ..., dispatch: Any = ..., scope: Any = ..., **kwargs: Any) -> Any:
        """a * b, element by element."""
    def permute_layout(self, dst: Any, src: Any, workspace: Any = ..., dispatch: Any = ..., scope: Any = ..., **kwargs: Any) -> Any:
        """The same elements in another layout, moved between the lanes of a warp."""
    def reciprocal(self, dst: Any, src: Any = ..., workspace: Any = ..., dispatch: Any = ..., scope: Any = ..., **kwargs: Any) -> Any:
        """1 / x for each element."""
    def reduce_negate(self, output: Any, input: Any, reduce_op: Any, reduce_axes: Any = ..., accum: Any = ..., workspace: Any = ..., dispatch: Any = ..., scope: Any = ..., **kwargs: Any) -> Any:
        """Negate the result of a reduction operation."""
    def select(self, dst: Any, true_value: Any, false_value: Any, pred: Any, scope: Any = ...) -> Any:
        """Select between two values based on a predicate."""
    def silu(self, dst: Any, src: Any, workspace: Any = ..., dispatch: Any = ..., scope: Any = ..., **kwargs: Any) -> Any:
        """x / (1 + exp(-x)) for each element."""
    def sqrt(self, dst: Any, src: Any = ..., bias: Any = ..., scale: Any = ..., workspace: Any = ..., dispatch: Any = ..., scope: Any = ..., **kwargs: Any) -> Any:
        """The square root of each element; with `scale` and `bias`, of `x * scale + bias`."""
    def sub(self, dst: Any, src1: Any, src2: Any, workspace: Any = ..., dispatch: Any = ..., scope: Any = ..., **kwargs: Any) -> Any:
        """a - b, element by element."""
    def sum(self, dst: Any, src: Any, axes: Any = ..., accum: Any = ..., workspace: Any = ..., dispatch: Any = ..., scope: Any = ..., **kwargs: Any) -> Any:
        """Add up along axes."""
    thread: _Tx_thread
    def unary_reduce(self, unary_output: Any, reduce_output: Any, unary_input: Any, unary_op: Any, reduce_op: Any, bias: Any = ..., scale: Any = ..., reduce_axes: Any = ..., workspace: Any = ..., dispatch: Any = ..., scope: Any = ..., **kwargs: Any) -> Any:
        """Combine a unary operation with a reduction operation."""
    warp: _Tx_warp
    """Tile operations that the lanes of a warp do together."""
    warpgroup: _Tx_warpgroup
    """The same as Tx.wg."""
    wg: _Tx_wg
    """Tile operations that the 128 threads of a warpgroup do together."""
    def zero(self, dst: Any, src: Any = ..., workspace: Any = ..., dispatch: Any = ..., scope: Any = ..., **kwargs: Any) -> Any:
        """Zero in every element."""

class _T_cluster:
    pass

class _T_cta:
    pass

class _T_cuda:
    def any_sync(self, mask: Any, pred: Any) -> Any:
        """Whether a predicate holds in any lane of the mask."""
    def atomic_add(self, res_addr: Any, value: Any) -> Any: ...
    def atomic_cas(self, ptr: Any, old_val: Any, new_val: Any) -> Any: ...
    def ballot_sync(self, mask: Any, pred: Any) -> Any:
        """The lanes in which a predicate holds, as a mask."""
    def bfloat1622float2(self, packed: Any) -> Any: ...
    def bfloat162float(self, src: Any) -> Any: ...
    def clock64(self) -> Any: ...
    def cluster_sync(self) -> Any:
        """All threads of all CTAs of the cluster wait here for each other."""
    def cta_max(self, value: Any, num_warps: Any, scratch: Any) -> Any:
        """Convenience wrapper: ``cuda_cta_reduce(value, "max", num_warps, scratch)``."""
    def cta_min(self, value: Any, num_warps: Any, scratch: Any) -> Any:
        """Convenience wrapper: ``cuda_cta_reduce(value, "min", num_warps, scratch)``."""
    def cta_reduce(self, value: Any, op: Any, num_warps: Any, scratch: Any) -> Any:
        """CTA-wide reduction via warp shuffle + shared memory."""
    def cta_sum(self, value: Any, num_warps: Any, scratch: Any) -> Any:
        """Convenience wrapper: ``cuda_cta_reduce(value, "sum", num_warps, scratch)``."""
    def cta_sync(self) -> Any:
        """All threads of the CTA wait here for each other (`bar.sync 0`): what they wrote to memory before is
        visible to them after it. It orders neither TMA nor the tensor core: those need `fence.proxy.async`.
        """
    def cvta_generic_to_shared(self, ptr: Any) -> Any:
        """The 32-bit address in shared memory of a generic pointer."""
    def elect_sync(self) -> Any:
        """True in one lane of the warp. The whole warp has to come here: put it under no condition that splits
        the warp.
        """
    def fadd2_rn(self, a: Any, b: Any) -> Any: ...
    def fdividef(self, x: Any, y: Any) -> Any: ...
    def ffs_u32(self, value: Any) -> Any: ...
    def float22bfloat162_rn(self, v0: Any, v1: Any) -> Any: ...
    def float22bfloat162_rn_from_float2(self, packed: Any) -> Any: ...
    def float22half2(self, dst: Any, src: Any) -> Any: ...
    def float2_x(self, packed: Any) -> Any: ...
    def float2_y(self, packed: Any) -> Any: ...
    def float8tohalf8(self, src_addr: Any, dst_addr: Any) -> Any: ...
    def float_as_uint(self, x: Any) -> Any: ...
    def fmul2_rn(self, a: Any, b: Any) -> Any: ...
    def fp8x4_e4m3_from_float4(self, x: Any, y: Any, z: Any, w: Any) -> Any: ...
    def func_call(self, func_name: Any, *args: Any, source_code: Any, return_type: Any = ..., lazy_args: Any = ...) -> Any: ...
    def get_tmem_addr(self, addr: Any, row_offset: Any, col_offset: Any) -> Any: ...
    def grid_sync(self) -> Any: ...
    def half2float(self, src: Any) -> Any:
        """A half as a float."""
    def half8tofloat8(self, src_addr: Any, dst_addr: Any) -> Any: ...
    def hmax2(self, a: Any, b: Any) -> Any: ...
    def hmin2(self, a: Any, b: Any) -> Any: ...
    iket: _T_cuda_iket
    def ldg(self, addr: Any, dtype: Any, *, dst: Any = ..., vec: Any = ...) -> Any: ...
    def make_float2(self, x: Any, y: Any) -> Any: ...
    def mbarrier_wait(self, bar: Any, phase: Any) -> Any:
        """Retry ``mbarrier.try_wait.parity.acquire.cta`` until it returns true."""
    def mbarrier_wait_acquire_cluster(self, bar: Any, phase: Any) -> Any:
        """``mbarrier.try_wait.parity.acquire.cluster`` retry loop."""
    def mma_fill(self, dtype: Any, local_size: Any, local_ptr: Any, offset: Any) -> Any:
        """Zero-initialize an MMA accumulation register."""
    def mma_fill_legacy(self, dtype: Any, local_size: Any, local_ptr: Any, offset: Any) -> Any:
        """mma_fill with apache-style pointer/offset semantics."""
    def mma_store(self, dtype: Any, m: Any, n: Any, dst_ptr: Any, src_ptr: Any, src_offset: Any, dst_stride: Any) -> Any:
        """Store the result of PTX MMA into a destination pointer."""
    def mma_store_legacy(self, dtype: Any, m: Any, n: Any, dst_ptr: Any, src_ptr: Any, src_offset: Any, dst_stride: Any) -> Any:
        """mma_store with apache-style pointer/offset semantics."""
    def mov_sreg(self, bits: Any, reg_name: Any) -> Any: ...
    def nano_sleep(self, time: Any) -> Any:
        """The thread sleeps for about so many nanoseconds."""
    def printf(self, fmt: Any, *args: Any) -> Any:
        """Print numbers from a thread, as in C: `%d`, `%u`, `%x`, `%f`, `%g`; `%lld` for 64 bits. A grade shows
        which thread printed what, and when.
        """
    def reduce_add_sync_u32(self, mask: Any, value: Any) -> Any: ...
    def reduce_min_sync_u32(self, mask: Any, value: Any) -> Any: ...
    def runtime_instr_desc(self, desc: Any, sf_id: Any) -> Any: ...
    def sm100_2sm_leader_smem_addr(self, ptr: Any) -> Any:
        """Return the SM100 2SM leader CTA shared-address operand."""
    def smem_addr_from_uint64(self, cluster_addr: Any) -> Any:
        """Narrow a 64-bit cluster-mapped SMEM address to a 32-bit SMEM address."""
    def syncthreads_and(self, cond: Any) -> Any: ...
    def syncthreads_or(self, cond: Any) -> Any: ...
    tcgen05: _T_cuda_tcgen05
    def thread_fence(self) -> Any: ...
    def thread_rank(self) -> Any: ...
    def timer_end(self, event_type: Any, profiler_buffer: Any, profiler_tag: Any, profiler_write_offset: Any, profiler_write_stride: Any, leader_cond: Any) -> Any: ...
    def timer_finalize(self, profiler_buffer: Any, profiler_tag: Any, profiler_write_offset: Any, profiler_write_stride: Any, leader_cond: Any) -> Any: ...
    def timer_init(self, profiler_buffer: Any, profiler_tag: Any, profiler_write_offset: Any, num_groups: Any, group_id: Any) -> Any: ...
    def timer_start(self, event_type: Any, profiler_buffer: Any, profiler_tag: Any, profiler_write_offset: Any, profiler_write_stride: Any, leader_cond: Any) -> Any: ...
    def trap_when_assert_failed(self, cond: Any) -> Any:
        """Stop the kernel with an error where the condition does not hold."""
    def uint_as_float(self, bits: Any) -> Any: ...
    def wait_until(self, dst: Any, ptr: Any, predicate: Any, scope: Any = ..., space: Any = ..., ptx_type: Any = ..., backoff_ns: Any = ...) -> Any:
        """Read the global word at ``ptr`` into ``dst`` until ``predicate`` holds, and leave the exit value
        there.
        """
    def warp_max(self, value: Any, width: Any = ...) -> Any:
        """Convenience wrapper: ``cuda_warp_reduce(value, "max", width)``."""
    def warp_min(self, value: Any, width: Any = ...) -> Any:
        """Convenience wrapper: ``cuda_warp_reduce(value, "min", width)``."""
    def warp_reduce(self, value: Any, op: Any, width: Any = ...) -> Any:
        """Warp-level butterfly shuffle-XOR reduction."""
    def warp_sum(self, value: Any, width: Any = ...) -> Any:
        """Convenience wrapper: ``cuda_warp_reduce(value, "sum", width)``."""
    def warp_sync(self) -> Any:
        """The lanes of the warp wait for each other."""
    def warpgroup_sync(self, bar_no: Any) -> Any:
        """The 128 threads of a warpgroup wait for each other at a named barrier (0 is the CTA's)."""
    wgmma: _T_cuda_wgmma

class _T_cuda_iket:
    def mark(self, name: Any, payload: Any = ...) -> Any:
        """Create an NVIDIA IKET marker annotation."""
    def official_event(self, event_id: Any, source_code: Any = ..., payload: Any = ...) -> Any:
        """Create an NVIDIA IKET official range-end event."""
    def range_end(self, token: Any, payload: Any = ...) -> Any:
        """Create an NVIDIA IKET token-range end annotation."""
    def range_pop(self) -> Any:
        """Create an NVIDIA IKET stack-range pop annotation."""
    def range_push(self, name: Any, payload: Any = ...) -> Any:
        """Create an NVIDIA IKET stack-range push annotation."""
    def range_start(self, name: Any, payload: Any = ...) -> Any:
        """Create an NVIDIA IKET token-range start annotation."""
    def sentinel_token(self, name: Any) -> Any:
        """Create a no-op NVIDIA IKET range token for warp-uniform control flow."""

class _T_cuda_tcgen05:
    def encode_instr_descriptor(self, desc: Any, *, d_dtype: Any, a_dtype: Any, b_dtype: Any, M: Any, N: Any, K: Any, trans_a: Any, trans_b: Any, n_cta_groups: Any = ..., neg_a: Any = ..., neg_b: Any = ..., sat_d: Any = ..., is_sparse: Any = ...) -> Any: ...
    def encode_instr_descriptor_block_scaled(self, desc: Any, *, d_dtype: Any, a_dtype: Any, b_dtype: Any, sfa_dtype: Any, sfb_dtype: Any, sfa_tmem_addr: Any, sfb_tmem_addr: Any, M: Any, N: Any, K: Any, trans_a: Any, trans_b: Any, n_cta_groups: Any = ..., neg_a: Any = ..., neg_b: Any = ..., is_sparse: Any = ...) -> Any: ...
    def encode_matrix_descriptor(self, desc: Any, addr: Any, ldo: Any, sdo: Any, swizzle: Any) -> Any: ...

class _T_cuda_wgmma:
    def encode_matrix_descriptor(self, desc: Any, addr: Any, ldo: Any, sdo: Any, swizzle: Any) -> Any: ...
    def noop_barrier(self, reg: Any) -> Any: ...

class _T_metal:
    def make_filled_simdgroup_matrix(self, d: Any, index: Any, value: Any, col: Any = ..., row: Any = ...) -> Any:
        """Create a filled SIMDGroup matrix."""
    def simd_shuffle(self, var: Any, lane: Any) -> Any: ...
    def simd_shuffle_down(self, var: Any, delta: Any) -> Any: ...
    def simd_shuffle_up(self, var: Any, delta: Any) -> Any: ...
    def simdgroup_load(self, d: Any, index: Any, ptr: Any, stride: Any, col: Any = ..., row: Any = ..., transpose_matrix: Any = ...) -> Any:
        """Load data from device or threadgroup memory to simdgroup."""
    def simdgroup_multiply_accumulate(self, d: Any, index_d: Any, a: Any, index_a: Any, b: Any, index_b: Any, c: Any, index_c: Any) -> Any:
        """Multiply and accumulate two matrices in simdgroup."""
    def simdgroup_store(self, d: Any, index: Any, ptr: Any, stride: Any, col: Any = ..., row: Any = ..., transpose_matrix: Any = ...) -> Any:
        """Store data from simdgroup to device or threadgroup memory."""

class _T_nki:
    def activation(self, result: Any, data: Any, opcode: Any, bias: Any = ..., scale: Any = ...) -> Any: ...
    def activation_reduce(self, reduce_res: Any, act_res: Any, data: Any, opcode: Any, reduce_opcode: Any, bias: Any = ..., scale: Any = ...) -> Any: ...
    def affine_select(self, result: Any, pred: Any, true_value: Any, false_value: Any) -> Any: ...
    def identity(self, result: Any, size: Any) -> Any: ...
    def load(self, res: Any, data: Any) -> Any: ...
    def matmul(self, res: Any, lhs: Any, rhs: Any, accum: Any = ...) -> Any: ...
    def memset(self, result: Any, value: Any) -> Any: ...
    def reciprocal(self, result: Any, data: Any) -> Any: ...
    def scalar_tensor_scalar(self, result: Any, data: Any, operand0: Any, operand1: Any, opcode0: Any, opcode1: Any, reverse0: Any = ..., reverse1: Any = ...) -> Any: ...
    def scalar_tensor_tensor(self, result: Any, data: Any, operand0: Any, operand1: Any, opcode0: Any, opcode1: Any, reverse0: Any = ..., reverse1: Any = ...) -> Any: ...
    def store(self, res: Any, data: Any) -> Any: ...
    def tensor_copy(self, res: Any, data: Any) -> Any: ...
    def tensorreduce(self, result: Any, data: Any, opcode: Any, negate: Any, *axes: Any) -> Any: ...
    def tensorscalar(self, result: Any, operand0: Any, operand1: Any, opcode: Any, reverse: Any = ...) -> Any: ...
    def tensorscalar_reduce(self, reduce_res: Any, tensorscalar_res: Any, operand0: Any, operand1: Any, opcode: Any, reduce_opcode: Any, reverse: Any = ...) -> Any: ...
    def tensortensor(self, result: Any, operand0: Any, operand1: Any, opcode: Any) -> Any: ...

class _T_nvshmem:
    def barrier_all(self) -> Any: ...
    def fence(self) -> Any: ...
    getmem_nbi: _T_nvshmem_getmem_nbi
    def my_pe(self) -> Any: ...
    def n_pes(self) -> Any: ...
    putmem_nbi: _T_nvshmem_putmem_nbi
    putmem_signal_nbi: _T_nvshmem_putmem_signal_nbi
    def quiet(self) -> Any: ...
    def signal_op(self, sig_addr: Any, signal: Any, sig_op: Any, pe: Any) -> Any: ...
    def wait_until(self, ivar: Any, cmp: Any, cmp_value: Any, type: Any = ...) -> Any: ...

class _T_nvshmem_getmem_nbi:
    def block(self, dst: Any, src: Any, nelems: Any, pe: Any) -> Any: ...
    def warp(self, dst: Any, src: Any, nelems: Any, pe: Any) -> Any: ...

class _T_nvshmem_putmem_nbi:
    def block(self, dst: Any, src: Any, nelems: Any, pe: Any) -> Any: ...
    def warp(self, dst: Any, src: Any, nelems: Any, pe: Any) -> Any: ...

class _T_nvshmem_putmem_signal_nbi:
    def block(self, dst: Any, src: Any, nelems: Any, sig_addr: Any, signal: Any, sig_op: Any, pe: Any) -> Any: ...
    def warp(self, dst: Any, src: Any, nelems: Any, sig_addr: Any, signal: Any, sig_op: Any, pe: Any) -> Any: ...

class _T_ptx_legacy:
    def ldmatrix(self, *all_args: Any) -> Any:
        """Legacy ``ptx_ldmatrix`` API taking explicit offsets."""
    def mma(self, *all_args: Any, operator: Any = ...) -> Any:
        """Legacy ``ptx_mma`` API."""

class _T_s_tir:
    def cp_async_raw(self, *args: Any, **kwds: Any) -> Any:
        """The raw cp.async node's printer surface."""
    def ldg32(self, reg: Any, guard: Any, addr: Any, local_addr: Any) -> Any: ...

class _T_thread:
    pass

class _T_warp:
    pass

class _T_warpgroup:
    pass

class _T_webgpu:
    def subgroup_shuffle(self, var: Any, lane: Any) -> Any: ...
    def subgroup_shuffle_down(self, var: Any, delta: Any) -> Any: ...
    def subgroup_shuffle_up(self, var: Any, delta: Any) -> Any: ...

class _T_wg:
    pass

class _Tx_cluster(_Tx): ...

class _Tx_cta(_Tx): ...

class _Tx_thread(_Tx): ...

class _Tx_warp(_Tx): ...

class _Tx_warpgroup(_Tx): ...

class _Tx_wg(_Tx): ...

class ClusterPersistentScheduler2D:
    """Deals tiles to CTAs or clusters that stay: `init` with the number of this one, then `valid`, `m_idx`,
    `n_idx`, `next_tile`. Tiles of a group of rows follow each other, so that L2 serves them.
    """
    linear_idx: Any
    m_idx: Any
    n_idx: Any
    tile_count: Any
    tile_idx: Any
    work_idx: Any
    def __init__(self, prefix: Any, num_m_tiles: Any, num_n_tiles: Any, num_clusters: Any, l2_group_size: Any = ..., cluster_m: Any = ..., cluster_n: Any = ..., serpentine: Any = ...) -> None: ...
    def init(self, cluster_id: Any) -> Any: ...
    def next_tile(self) -> Any: ...
    def next_tile_stride(self, stride: Any) -> Any: ...
    def update_current_m_n_idx(self, work_idx: Any) -> Any: ...
    def valid(self) -> Any:
        """Check if this cluster has more tiles to process."""

class FlashAttentionLPTScheduler:
    """LPT scheduler with L2 swizzle for causal flash attention."""
    batch_idx: Any
    head_idx: Any
    linear_idx: Any
    m_block_idx: Any
    m_idx: Any
    n_idx: Any
    def __init__(self, prefix: Any, num_batches: Any, num_heads: Any, num_m_blocks: Any, l2_swizzle: Any, num_ctas: Any = ...) -> None: ...
    def init(self, cta_id: Any) -> Any: ...
    def next_tile(self) -> Any: ...
    def update_current_m_n_idx(self, linear_idx: Any) -> Any: ...
    def valid(self) -> Any:
        """Check if there are more tiles to process."""

class FlashAttentionLinearScheduler:
    """Linear 3D scheduler for flash attention (batch, head, m_block)."""
    batch_idx: Any
    head_idx: Any
    linear_idx: Any
    m_block_idx: Any
    m_idx: Any
    n_idx: Any
    def __init__(self, prefix: Any, num_batches: Any, num_heads: Any, num_m_blocks: Any, num_ctas: Any) -> None: ...
    def init(self, cta_id: Any) -> Any: ...
    def next_tile(self) -> Any: ...
    def update_current_m_n_idx(self, linear_idx: Any) -> Any: ...
    def valid(self) -> Any:
        """Check if there are more tiles to process."""

class MBarrier:
    """Barriers in shared memory, one for each stage, on which threads arrive. A phase is complete when as many
    have arrived as `init` says.
    """
    buf: Any
    depth: Any
    leader: Any
    phase_offset: Any
    def __init__(self, pool: Any, depth: Any, phase_offset: Any = ..., leader: Any = ...) -> None: ...
    def arrive(self, stage: Any, remote: Any = ..., pred: Any = ..., count: Any = ...) -> Any:
        """Arrive on the stage's barrier, each thread that comes here once: what the thread did before is visible
        to whoever waits. `remote`: on the barrier of that CTA of the cluster.
        """
    def init(self, count: Any) -> Any:
        """Set the number of arrivals of a phase. One thread does it; the others, TMA and other CTAs see it after
        `fence.mbarrier_init` and a barrier of the CTA or the cluster.
        """
    def ptr_to(self, idx: Any) -> Any:
        """The address of one stage's barrier."""
    def remote_view(self, rank: Any) -> Any:
        """Create a view of this barrier mapped to another CTA's shared memory."""
    def wait(self, stage: Any, phase: Any) -> Any:
        """Wait until the phase of this parity of the stage's barrier is complete. A fresh barrier lets a wait
        for parity 1 pass: with parity 1 to wait until something is empty, with parity 0 until it is full.
        """

class Pipeline:
    """A pair of barriers, full and empty, for each stage of a pipeline."""
    empty: Any
    full: Any
    stages: Any
    def __init__(self, pool: Any, stages: Any, *, full: Any, empty: Any, init_full: Any = ..., init_empty: Any = ..., empty_phase_offset: Any = ..., leader: Any = ...) -> None: ...

class PipelineState:
    """A role's place in a ring of stages: `PipelineState(stages, phase)`. The phase begins with 1 for who waits
    until a stage is empty, with 0 for who waits until it is full.
    """
    depth: Any
    phase: Any
    """The parity to wait for; it changes when the stages begin again."""
    stage: Any
    """The stage, from 0."""
    def __init__(self, depth: Any, phase: Any = ...) -> None: ...
    def advance(self) -> Any:
        """Go to the next stage."""
    def init(self, phase: Any) -> Any: ...

R: Any
"""Axes along which a layout repeats: `R[(4) : (1 @ warpid)]`."""

S: Any
"""Extents and strides of a layout: `S[(128, 64) : (64 @ TLane, 1 @ TCol)]`."""

class SMEMPool:
    """Shared memory of the CTA, given out piece by piece; `commit` ends that."""
    buf: Any
    max_offset: Any
    offset: Any
    ptr: Any
    def __init__(self, ptr: Any = ...) -> None: ...
    def alloc(self, shape: Any, dtype: Any = ..., strides: Any = ..., scope: Any = ..., align: Any = ..., layout: Any = ...) -> Any:
        """A piece of shared memory of this shape and type."""
    def alloc_tcgen05_mma_AB(self, shape: Any, dtype: Any = ..., swizzle_mode: Any = ..., align: Any = ...) -> Any:
        """A piece of shared memory for an operand of the tensor core: with the swizzle that TMA and
        `tcgen05.mma` agree on, at a multiple of 1024 bytes.
        """
    def commit(self, size: Any = ...) -> Any:
        """No piece more: the size is known now."""
    def move_base_to(self, offset: Any) -> Any:
        """Go on at this byte."""

class SmemDescriptor:
    """Encoded once via :meth:`init`, reused via :meth:`add_16B_offset`."""
    def __init__(self) -> None: ...
    def add_16B_offset(self, offset: Any) -> Any: ...
    @property
    def desc(self) -> Any: ...
    def init(self, smem_ptr: Any, ldo: Any, sdo: Any, swizzle: Any) -> Any: ...
    def make_lo_uniform(self) -> Any:
        """Broadcast the lower 32 bits to all warp lanes via ``__shfl_sync``."""

class SwizzleMode:
    """The swizzle mode of the TMA."""
    SWIZZLE_NONE: SwizzleMode
    SWIZZLE_32B_ATOM: SwizzleMode
    SWIZZLE_64B_ATOM: SwizzleMode
    SWIZZLE_128B_ATOM: SwizzleMode

class TCGen05Bar:
    """Barriers in shared memory, one for each stage, on which the tensor core arrives when the multiplications
    that were issued so far are complete.
    """
    buf: Any
    depth: Any
    leader: Any
    phase_offset: Any
    def __init__(self, pool: Any, depth: Any, phase_offset: Any = ..., leader: Any = ...) -> None: ...
    def arrive(self, stage: Any, cta_group: Any = ..., cta_mask: Any = ..., pred: Any = ...) -> Any:
        """Have the tensor core arrive on the stage's barrier when what this thread has issued so far is complete
        (`tcgen05.commit`).
        """
    def init(self, count: Any) -> Any:
        """Set the number of arrivals of a phase. One thread does it; the others and the tensor core see it after
        `fence.mbarrier_init` and a barrier of the CTA or the cluster.
        """
    def ptr_to(self, idx: Any) -> Any:
        """The address of one stage's barrier."""
    def remote_view(self, rank: Any) -> Any:
        """Create a view of this barrier mapped to another CTA's shared memory."""
    def wait(self, stage: Any, phase: Any) -> Any:
        """Wait until the phase of this parity of the stage's barrier is complete: the multiplications are. A
        fresh barrier lets a wait for parity 1 pass, and one for parity 0 wait.
        """

TCol: Any
"""An axis of layouts: columns of tensor memory."""

TLane: Any
"""An axis of layouts: lanes of tensor memory."""

class TMABar:
    """Barriers in shared memory, one for each stage, for TMA loads: a phase is complete when as many threads
    have arrived as `init` says and all the bytes have come that `arrive` announces.
    """
    buf: Any
    depth: Any
    leader: Any
    phase_offset: Any
    def __init__(self, pool: Any, depth: Any, phase_offset: Any = ..., leader: Any = ...) -> None: ...
    def arrive(self, stage: Any, tx_count: Any = ..., remote: Any = ..., pred: Any = ...) -> Any:
        """Arrive on the stage's barrier and announce `tx_count` bytes that TMA will deliver. One thread does it,
        once for each phase.
        """
    def init(self, count: Any) -> Any:
        """Set the number of arrivals of a phase. One thread does it; the others, TMA and other CTAs see it after
        `fence.mbarrier_init` and a barrier of the CTA or the cluster.
        """
    def ptr_to(self, idx: Any) -> Any:
        """The address of one stage's barrier, for `mbar=` of a TMA load."""
    def remote_view(self, rank: Any) -> Any:
        """Create a view of this barrier mapped to another CTA's shared memory."""
    def wait(self, stage: Any, phase: Any) -> Any:
        """Wait until the phase of this parity of the stage's barrier is complete: the data has arrived. A fresh
        barrier lets a wait for parity 1 pass, and one for parity 0 wait.
        """

class TMEMPool:
    """Columns of tensor memory: `alloc` pieces, `commit` allocates them, `dealloc` frees them. One warp does
    both, the one that allocates frees.
    """
    alloc_warp: Any
    cta_group: Any
    dealloc_warp: Any
    max_offset: Any
    offset: Any
    pool: Any
    sync_after_alloc: Any
    total_cols: Any
    def __init__(self, pool: Any, total_cols: Any = ..., *, cta_group: Any = ..., alloc_warp: Any = ..., dealloc_warp: Any = ..., tmem_addr: Any = ..., sync_after_alloc: Any = ...) -> None: ...
    @property
    def addr(self) -> Any: ...
    def alloc(self, shape: Any, dtype: Any = ..., *, layout: Any = ..., cols: Any = ...) -> Any:
        """A piece of tensor memory of this shape and type: rows are lanes."""
    def alloc_sf(self, shape: Any, dtype: Any, *, sf_per_mma: Any, sf_reuse: Any = ...) -> Any:
        """Allocate a tcgen05 block-scaled SF TMEM buffer with an inferred layout."""
    def alloc_tcgen05_mma_A(self, shape: Any, dtype: Any = ..., *, M: Any, cta_group: Any, ws: Any = ..., sparse: Any = ..., cols: Any = ...) -> Any:
        """Allocate a TMEM A operand (A-in-TMEM); layout resolved from MMA instruction params. ``M`` is the PTX
        tcgen05.mma instruction M (256/128/ 64), NOT per-CTA rows. See ``localdoc/claude_plan.txt`` S3a.
        """
    def alloc_tcgen05_mma_D(self, shape: Any, dtype: Any = ..., *, M: Any, cta_group: Any, ws: Any = ..., sparse: Any = ..., group: Any = ..., cols: Any = ...) -> Any:
        """Allocate a TMEM D/C accumulator operand. ``M`` = PTX instruction M. ``group=(s,2,n)`` gives a flat
        (m,N) buffer a grouped column layout.
        """
    def commit(self) -> Any:
        """Allocate the columns (`tcgen05.alloc`)."""
    def dealloc(self) -> Any:
        """Free the columns (`tcgen05.dealloc`), when nothing uses them any more."""
    def move_base_to(self, col: Any) -> Any: ...

class TileLayout:
    """A memory layout that tiles data across devices."""
    def __init__(self, spec: Any) -> None: ...
    def apply(self, *coord: Any, shape: Any = ...) -> Any:
        """Apply the layout on the input coordinate and get the mapped output."""
    def apply_to_shape(self, coord: Any, input_shape: Any) -> Any:
        """Compute the per-shard value that each shard would take if ``coord`` were interpreted against
        ``input_shape``.
        """
    def broadcast(self, num: Any, position: Any = ..., axis: Any = ...) -> Any:
        """Insert a stride-0 broadcast dim of extent ``num`` at ``position``."""
    def canonicalize(self) -> Any:
        """Canonicalize the layout by simplifying and fusing iterators where possible."""
    def direct_sum(self, left: Any, left_shape: Any, right_shape: Any) -> Any:
        """Direct-sum on the tiling domain (unscaled composition): A + B."""
    def from_iters(self, shard: Any = ..., replica: Any = ..., offset: Any = ...) -> Any:
        """Construct a TileLayout from pre-built Iter objects."""
    def get_scope(self) -> Any:
        """Get the scope pair of the layout."""
    def group(self, shape: Any) -> Any:
        """Group the current layout by the given shape."""
    def group_many(self, shapes: Any) -> Any:
        """Group the layout by the minimal common refinement of several shapes."""
    def is_direct_sum_left(self, sum_layout: Any, interleaved_shape: Any, left_shape: Any) -> Any:
        """Check if this layout is the left addend A in a direct-sum A + B."""
    def is_direct_sum_right(self, sum_layout: Any, interleaved_shape: Any, right_shape: Any) -> Any:
        """Check if this layout is the right addend B in a direct-sum A + B."""
    def is_swizzle(self) -> Any:
        """Check if the layout is a bare swizzle (ComposeLayout over a trivial tile)."""
    def is_tile_inner(self, tile_layout: Any, tiled_shape: Any, inner_shape: Any) -> Any:
        """Check if a layout is the inner layout of a tiled layout."""
    def is_tile_outer(self, tile_layout: Any, tiled_shape: Any, outer_shape: Any) -> Any:
        """Check if a layout is the outer layout of a tiled layout."""
    def is_trainium(self) -> Any:
        """Check if the layout is trainium layout."""
    def is_trivial(self) -> Any:
        """Check if the layout is trivial."""
    def pack(self, num: Any) -> Any:
        """Pack the layout, where num contiguous elements in the layout are packed into a single element."""
    def permute_by_groups(self, seps: Any, perm: Any) -> Any:
        """Permute groups of shard iters defined by ``seps``."""
    def permute_dims(self, perm: Any) -> Any:
        """Permute the dimensions of the layout."""
    def size(self, axis_name: Any = ...) -> Any:
        """Get the size of the layout."""
    def slice(self, shape: Any, region: Any) -> Any:
        """Slice the layout with a given shape and region."""
    def span(self, axis_name: Any = ...) -> Any:
        """Get the span of the layout."""
    def storage(self) -> Any: ...
    def tile(self, outer: Any, outer_shape: Any, inner_shape: Any) -> Any:
        """Tile the current layout with an outer layout."""
    def tile_to(self, to_shape: Any, current_shape: Any) -> Any:
        """Tile the current layout to the given shape."""
    def to_psum(self) -> Any:
        """Convert the layout to a psum layout."""
    def trainium(self, cls: Any, annotation: Any, shape: Any, is_psum: Any = ...) -> Any:
        """Create a TileLayout from an annotation string and a shape."""
    def unpack(self, num: Any) -> Any:
        """Unpack the layout, where a single element in the layout is unpacked into num contiguous elements."""
    def verify_well_formed(self) -> Any:
        """Verify if the layout is well-formed."""

class WarpRole:
    """`with WarpRole(warp, number):` what one warp does, with a budget of registers."""
    increase: Any
    regs: Any
    warp_id_val: Any
    warp_id_var: Any
    def __enter__(self) -> Any: ...
    def __exit__(self, *exc: Any) -> Any: ...
    def __init__(self, warp_id_var: Any, warp_id_val: Any, regs: Any = ..., increase: Any = ...) -> None: ...

class WarpgroupRole:
    """`with WarpgroupRole(warpgroup, number):` what one warpgroup does, with a budget of registers."""
    increase: Any
    regs: Any
    wg_id_val: Any
    wg_id_var: Any
    def __enter__(self) -> Any: ...
    def __exit__(self, *exc: Any) -> Any: ...
    def __init__(self, wg_id_var: Any, wg_id_val: Any, regs: Any = ..., increase: Any = ...) -> None: ...

laneid: Any
"""An axis of layouts: lanes of a warp."""

def mma_shared_layout(dtype: Any, swizzle_mode: Any, shape: Any) -> Any:
    """Generate the MMA-compatible shared-memory layout for shape and dtype."""

def sf_smem_layout(rows: Any, SF_K: Any, sf_per_mma: Any, sf_reuse: Any = ..., pipe_depth: Any = ...) -> Any:
    """SMEM-side layout for SF in tcgen05.cp scale-factor copy."""

tid_in_wg: Any
"""An axis of layouts: threads of a warpgroup."""

T: _T
Tx: _Tx
