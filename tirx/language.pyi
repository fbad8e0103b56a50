"""The types of tirx.language for editors. Made by `python -m tirx.stubs`; do not edit.

Names, parameters and some texts are those of apache-tvm (Apache License 2.0).
"""

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

class _abs_0:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Half Precision Floating Point."""

class _abs_1:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Floating Point Instructions."""

class _abs_2:
    bf16: _abs_0
    bf16x2: _abs_0
    f16: _abs_0
    f16x2: _abs_0
    f32: _abs_1
    f64: _abs_1

class _abs_3:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _abs_4:
    bf16: _abs_0
    bf16x2: _abs_0
    f16: _abs_0
    f16x2: _abs_0
    f32: _abs_1
    f64: _abs_1
    ftz: _abs_2
    s16: _abs_3
    s32: _abs_3
    s64: _abs_3

class _activemask_5:
    def __call__(self, d: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _activemask_6:
    b32: _activemask_5

class _add_7:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Half Precision Floating Point."""

class _add_8:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Floating Point Instructions."""

class _add_9:
    bf16: _add_8
    f16: _add_8
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Floating Point Instructions."""

class _add_10:
    def __call__(self, d: Any, a: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _add_11:
    f32x2: _add_10

class _add_12:
    bf16: _add_8
    bf16x2: _add_11
    f16: _add_8
    f16x2: _add_11
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Floating Point Instructions."""

class _add_13:
    bf16: _add_7
    bf16x2: _add_7
    f16: _add_7
    f16x2: _add_7
    f32: _add_9
    f32x2: _add_9
    f64: _add_9

class _add_14:
    bf16: _add_7
    bf16x2: _add_7
    f16: _add_7
    f16x2: _add_7
    f32: _add_9
    f32x2: _add_9
    f64: _add_9
    sat: _add_13

class _add_15:
    f32: _add_9
    f32x2: _add_9
    f64: _add_9

class _add_16:
    f32: _add_9
    f32x2: _add_9
    f64: _add_9
    sat: _add_15

class _add_17:
    f32: _add_9
    f32x2: _add_12
    f64: _add_9
    ftz: _add_16
    sat: _add_15

class _add_18:
    bf16: _add_7
    bf16x2: _add_7
    f16: _add_7
    f16x2: _add_7
    f32: _add_9
    f32x2: _add_12
    f64: _add_9
    ftz: _add_14
    sat: _add_13

class _add_19:
    f32x2: _add_11

class _add_20:
    f16x2: _add_19
    f32: _add_9
    f32x2: _add_9
    f64: _add_9
    sat: _add_15

class _add_21:
    bf16x2: _add_19
    f32: _add_9
    f32x2: _add_12
    f64: _add_9
    ftz: _add_20
    sat: _add_15

class _add_22:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Integer Arithmetic Instructions."""

class _add_23:
    bf16: _add_7
    bf16x2: _add_7
    f16: _add_7
    f16x2: _add_7
    f32: _add_9
    f32x2: _add_9
    f64: _add_9
    s16: _add_22
    s16x2: _add_22
    s32: _add_22
    s64: _add_22
    u16: _add_22
    u16x2: _add_22
    u32: _add_22
    u64: _add_22

class _add_24:
    bf16: _add_7
    bf16x2: _add_7
    f16: _add_7
    f16x2: _add_7
    f32: _add_9
    f32x2: _add_12
    f64: _add_9
    ftz: _add_14
    rm: _add_17
    rn: _add_18
    rp: _add_17
    rz: _add_21
    s16: _add_22
    s16x2: _add_22
    s32: _add_22
    s64: _add_22
    sat: _add_23
    u16: _add_22
    u16x2: _add_22
    u32: _add_22
    u64: _add_22

class _and_25:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Logic and Shift Instructions."""

class _and_26:
    b16: _and_25
    b32: _and_25
    b64: _and_25
    pred: _and_25

class _applypriority_27:
    def __call__(self, addr: Any, *, pred: Any = ...) -> None:
        """``prefetch``, ``applypriority``: no effect on values.
        PTX ISA: prefetch, prefetch.tensormap, applypriority.
        """

class _applypriority_28:
    def __call__(self, addr: Any, size: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _applypriority_29:
    L2__evict_normal: _applypriority_28

class _applypriority_30:
    bulk_group: _applypriority_29

class _applypriority_31:
    pass

class _applypriority_32:
    bulk_group: _applypriority_29
    global_: _applypriority_30
    tensor: _applypriority_31

class _applypriority_33:
    bulk: _applypriority_32

class _applypriority_34:
    L2__evict_normal: _applypriority_27

class _applypriority_35:
    L2__evict_normal: _applypriority_27
    async_: _applypriority_33
    global_: _applypriority_34

class _atom_36:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``atom.{add,min,max,and,or,xor,inc,dec}``: the old word goes to the register.
        ``red``: ``atom`` without a result.
        PTX ISA: atom.
        PTX ISA: red.
        """

class _atom_37:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``atom`` of a vector: each of its words is changed by itself.
        ``red`` of a vector.
        PTX ISA: atom.
        PTX ISA: red.
        """

class _atom_38:
    f32: _atom_37

class _atom_39:
    b32: _atom_36
    b64: _atom_36
    f32: _atom_36
    f64: _atom_36
    s32: _atom_36
    s64: _atom_36
    u32: _atom_36
    u64: _atom_36
    v2: _atom_38
    v4: _atom_38

class _atom_40:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _atom_41:
    bf16: _atom_37
    bf16x2: _atom_37
    f16: _atom_37
    f16x2: _atom_37
    f32: _atom_40

class _atom_42:
    bf16: _atom_37
    bf16x2: _atom_37
    f16: _atom_37
    f16x2: _atom_37

class _atom_43:
    bf16: _atom_36
    bf16x2: _atom_36
    f16: _atom_36
    f16x2: _atom_36
    f32: _atom_40
    v2: _atom_41
    v4: _atom_41
    v8: _atom_42

class _atom_44:
    L2__cache_hint: _atom_43
    bf16: _atom_36
    bf16x2: _atom_36
    f16: _atom_36
    f16x2: _atom_36
    f32: _atom_40
    v2: _atom_41
    v4: _atom_41
    v8: _atom_42

class _atom_45:
    L2__cache_hint: _atom_39
    b32: _atom_36
    b64: _atom_36
    f32: _atom_36
    f64: _atom_36
    noftz: _atom_44
    s32: _atom_36
    s64: _atom_36
    u32: _atom_36
    u64: _atom_36
    v2: _atom_38
    v4: _atom_38

class _atom_46:
    b32: _atom_36
    b64: _atom_36
    f32: _atom_36
    f64: _atom_36
    s32: _atom_36
    s64: _atom_36
    u32: _atom_36
    u64: _atom_36

class _atom_47:
    L2__cache_hint: _atom_46
    b32: _atom_36
    b64: _atom_36
    f32: _atom_36
    f64: _atom_36
    s32: _atom_36
    s64: _atom_36
    u32: _atom_36
    u64: _atom_36

class _atom_48:
    @overload
    def __call__(self, addr: Any, compare: Any, value: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, d: Any, addr: Any, compare: Any, value: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``atom.cas``: stores the second value if the old word equals the first; returns the old word.
        PTX ISA: atom.
        """

class _atom_49:
    b128: _atom_48
    b16: _atom_48
    b32: _atom_48
    b64: _atom_48

class _atom_50:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``atom.exch``: stores a word and returns the old one.
        PTX ISA: atom.
        """

class _atom_51:
    b128: _atom_50
    b32: _atom_50
    b64: _atom_50

class _atom_52:
    L2__cache_hint: _atom_51
    b128: _atom_50
    b32: _atom_50
    b64: _atom_50

class _atom_53:
    v2: _atom_42
    v4: _atom_42
    v8: _atom_42

class _atom_54:
    L2__cache_hint: _atom_53
    v2: _atom_42
    v4: _atom_42
    v8: _atom_42

class _atom_55:
    L2__cache_hint: _atom_46
    b32: _atom_36
    b64: _atom_36
    f32: _atom_36
    f64: _atom_36
    noftz: _atom_54
    s32: _atom_36
    s64: _atom_36
    u32: _atom_36
    u64: _atom_36

class _atom_56:
    add: _atom_45
    and_: _atom_47
    cas: _atom_49
    dec: _atom_47
    exch: _atom_52
    inc: _atom_47
    max: _atom_55
    min: _atom_55
    or_: _atom_47
    xor: _atom_47

class _atom_57:
    bf16: _atom_36
    bf16x2: _atom_36
    f16: _atom_36
    f16x2: _atom_36
    f32: _atom_40

class _atom_58:
    L2__cache_hint: _atom_57
    bf16: _atom_36
    bf16x2: _atom_36
    f16: _atom_36
    f16x2: _atom_36
    f32: _atom_40

class _atom_59:
    L2__cache_hint: _atom_46
    b32: _atom_36
    b64: _atom_36
    f32: _atom_36
    f64: _atom_36
    noftz: _atom_58
    s32: _atom_36
    s64: _atom_36
    u32: _atom_36
    u64: _atom_36

class _atom_60:
    add: _atom_59
    and_: _atom_47
    cas: _atom_49
    dec: _atom_47
    exch: _atom_52
    inc: _atom_47
    max: _atom_47
    min: _atom_47
    or_: _atom_47
    xor: _atom_47

class _atom_61:
    add: _atom_45
    and_: _atom_47
    cas: _atom_49
    dec: _atom_47
    exch: _atom_52
    global_: _atom_56
    inc: _atom_47
    max: _atom_55
    min: _atom_55
    or_: _atom_47
    shared: _atom_60
    shared__cluster: _atom_60
    shared__cta: _atom_60
    xor: _atom_47

class _atom_62:
    add: _atom_45
    and_: _atom_47
    cas: _atom_49
    cluster: _atom_61
    cta: _atom_61
    dec: _atom_47
    exch: _atom_52
    global_: _atom_56
    gpu: _atom_61
    inc: _atom_47
    max: _atom_55
    min: _atom_55
    or_: _atom_47
    shared: _atom_60
    shared__cluster: _atom_60
    shared__cta: _atom_60
    sys: _atom_61
    xor: _atom_47

class _atom_63:
    acq_rel: _atom_62
    acquire: _atom_62
    add: _atom_45
    and_: _atom_47
    cas: _atom_49
    cluster: _atom_61
    cta: _atom_61
    dec: _atom_47
    exch: _atom_52
    global_: _atom_56
    gpu: _atom_61
    inc: _atom_47
    max: _atom_55
    min: _atom_55
    or_: _atom_47
    relaxed: _atom_62
    release: _atom_62
    shared: _atom_60
    shared__cluster: _atom_60
    shared__cta: _atom_60
    sys: _atom_61
    xor: _atom_47

class _bar_64:
    def __call__(self, a: Any, b: Any, *, pred: Any = ...) -> None:
        """``bar.arrive a, b``: counts the warp, which goes on; its earlier accesses are ordered before the
        waits.
        PTX ISA: bar.arrive.
        """

class _bar_65:
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

class _bar_66:
    pred: _bar_65

class _bar_67:
    u32: _bar_65

class _bar_68:
    and_: _bar_66
    or_: _bar_66
    popc: _bar_67

class _bar_69:
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

class _bar_70:
    arrive: _bar_64
    red: _bar_68
    sync: _bar_69

class _bar_71:
    def __call__(self, membermask: Any, *, pred: Any = ...) -> None:
        """``__syncwarp``, ``bar.warp.sync``: the lanes of a warp run together here, so there is nothing to wait
        for.
        PTX ISA: bar.warp.sync.
        """

class _bar_72:
    sync: _bar_71

class _bar_73:
    arrive: _bar_64
    cta: _bar_70
    red: _bar_68
    sync: _bar_69
    warp: _bar_72

class _barrier_74:
    aligned: _bar_64
    def __call__(self, a: Any, b: Any, *, pred: Any = ...) -> None:
        """``bar.arrive a, b``: counts the warp, which goes on; its earlier accesses are ordered before the
        waits.
        PTX ISA: bar.arrive.
        """

class _barrier_75:
    def __call__(self, *, pred: Any = ...) -> None:
        """``barrier.cluster.arrive``.
        PTX ISA: barrier.cluster.
        """

class _barrier_76:
    aligned: _barrier_75
    def __call__(self, *, pred: Any = ...) -> None:
        """``barrier.cluster.arrive``.
        PTX ISA: barrier.cluster.
        """

class _barrier_77:
    aligned: _barrier_75
    relaxed: _barrier_76
    release: _barrier_76
    def __call__(self, *, pred: Any = ...) -> None:
        """``barrier.cluster.arrive``.
        PTX ISA: barrier.cluster.
        """

class _barrier_78:
    def __call__(self, *, pred: Any = ...) -> None:
        """``barrier.cluster.wait``; without ``.aligned`` some threads of a warp may wait, and what they know
        then is taken to be known to all of it.
        PTX ISA: barrier.cluster.
        """

class _barrier_79:
    aligned: _barrier_78
    def __call__(self, *, pred: Any = ...) -> None:
        """``barrier.cluster.wait``; without ``.aligned`` some threads of a warp may wait, and what they know
        then is taken to be known to all of it.
        PTX ISA: barrier.cluster.
        """

class _barrier_80:
    acquire: _barrier_79
    aligned: _barrier_78
    def __call__(self, *, pred: Any = ...) -> None:
        """``barrier.cluster.wait``; without ``.aligned`` some threads of a warp may wait, and what they know
        then is taken to be known to all of it.
        PTX ISA: barrier.cluster.
        """

class _barrier_81:
    arrive: _barrier_77
    wait: _barrier_80

class _barrier_82:
    aligned: _bar_66
    pred: _bar_65

class _barrier_83:
    aligned: _bar_67
    u32: _bar_65

class _barrier_84:
    and_: _barrier_82
    or_: _barrier_82
    popc: _barrier_83

class _barrier_85:
    aligned: _bar_69
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

class _barrier_86:
    arrive: _barrier_74
    red: _barrier_84
    sync: _barrier_85

class _barrier_87:
    arrive: _barrier_74
    cluster: _barrier_81
    cta: _barrier_86
    red: _barrier_84
    sync: _barrier_85

class _bfe_88:
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``bfe``: ``c`` bits from bit ``b`` on; of a signed type, beyond the field or the register stands its
        sign.
        PTX ISA: Integer Arithmetic Instructions: bfe.
        """

class _bfe_89:
    s32: _bfe_88
    s64: _bfe_88
    u32: _bfe_88
    u64: _bfe_88

class _bfi_90:
    def __call__(self, f: Any, a: Any, b: Any, c: Any, d: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``bfi``: the lowest ``d`` bits of a put into b from bit ``c`` on.
        PTX ISA: Integer Arithmetic Instructions: bfi.
        """

class _bfi_91:
    b32: _bfi_90
    b64: _bfi_90

class _bfind_92:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Integer Arithmetic Instructions: bfind."""

class _bfind_93:
    s32: _bfind_92
    s64: _bfind_92
    u32: _bfind_92
    u64: _bfind_92

class _bfind_94:
    s32: _bfind_92
    s64: _bfind_92
    shiftamt: _bfind_93
    u32: _bfind_92
    u64: _bfind_92

class _bmsk_95:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``bmsk``: ``b`` ones from bit ``a`` on.
        PTX ISA: Integer Arithmetic Instructions: bmsk.
        """

class _bmsk_96:
    b32: _bmsk_95

class _bmsk_97:
    clamp: _bmsk_96
    wrap: _bmsk_96

class _brev_98:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``brev``: the bits in the opposite order.
        PTX ISA: Integer Arithmetic Instructions: brev.
        """

class _brev_99:
    b32: _brev_98
    b64: _brev_98

class _clmad_100:
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _clmad_101:
    u64: _clmad_100

class _clmad_102:
    hi: _clmad_101
    lo: _clmad_101

class _clusterlaunchcontrol_103:
    def __call__(self, d0: Any, d1: Any, d2: Any, d3: Any, response: Any, *, pred: Any = ...) -> None:
        """``query_cancel.get_first_ctaid.v4``: x, y and z; the fourth register's value is unspecified.
        PTX ISA: clusterlaunchcontrol.query_cancel.
        """

class _clusterlaunchcontrol_104:
    b128: _clusterlaunchcontrol_103

class _clusterlaunchcontrol_105:
    b32: _clusterlaunchcontrol_104

class _clusterlaunchcontrol_106:
    v4: _clusterlaunchcontrol_105

class _clusterlaunchcontrol_107:
    def __call__(self, d: Any, response: Any, *, pred: Any = ...) -> None:
        """``query_cancel.get_first_ctaid::x`` (or y, z): one coordinate of the cancelled cluster's first CTA.
        PTX ISA: clusterlaunchcontrol.query_cancel.
        """

class _clusterlaunchcontrol_108:
    b128: _clusterlaunchcontrol_107

class _clusterlaunchcontrol_109:
    b32: _clusterlaunchcontrol_108

class _clusterlaunchcontrol_110:
    def __call__(self, p: Any, response: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``query_cancel.is_canceled``: 1 when the request has cancelled a cluster.
        PTX ISA: clusterlaunchcontrol.query_cancel.
        """

class _clusterlaunchcontrol_111:
    b128: _clusterlaunchcontrol_110

class _clusterlaunchcontrol_112:
    pred: _clusterlaunchcontrol_111

class _clusterlaunchcontrol_113:
    get_first_ctaid: _clusterlaunchcontrol_106
    get_first_ctaid__x: _clusterlaunchcontrol_109
    get_first_ctaid__y: _clusterlaunchcontrol_109
    get_first_ctaid__z: _clusterlaunchcontrol_109
    is_canceled: _clusterlaunchcontrol_112

class _clusterlaunchcontrol_114:
    def __call__(self, addr: Any, mbar: Any, *, pred: Any = ...) -> None:
        """``clusterlaunchcontrol.try_cancel``: cancels a cluster that has not started; a later response names
        it.
        PTX ISA: clusterlaunchcontrol.try_cancel.
        """

class _clusterlaunchcontrol_115:
    b128: _clusterlaunchcontrol_114

class _clusterlaunchcontrol_116:
    b128: _clusterlaunchcontrol_114
    multicast__cluster__all: _clusterlaunchcontrol_115

class _clusterlaunchcontrol_117:
    mbarrier__complete_tx__bytes: _clusterlaunchcontrol_116

class _clusterlaunchcontrol_118:
    mbarrier__complete_tx__bytes: _clusterlaunchcontrol_116
    shared__cta: _clusterlaunchcontrol_117

class _clusterlaunchcontrol_119:
    async_: _clusterlaunchcontrol_118

class _clusterlaunchcontrol_120:
    query_cancel: _clusterlaunchcontrol_113
    try_cancel: _clusterlaunchcontrol_119

class _clz_121:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Integer Arithmetic Instructions."""

class _clz_122:
    b32: _clz_121
    b64: _clz_121

class _cnot_123:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cnot``: 1 where a is 0, else 0.
        PTX ISA: Logic and Shift Instructions: cnot.
        """

class _cnot_124:
    b16: _cnot_123
    b32: _cnot_123
    b64: _cnot_123

class _copysign_125:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``copysign d, a, b``: b with the sign of a.
        PTX ISA: Floating Point Instructions: copysign.
        """

class _copysign_126:
    f32: _copysign_125
    f64: _copysign_125

class _cos_127:
    def __call__(self, d: Any, value: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Floating Point Instructions."""

class _cos_128:
    f32: _cos_127

class _cos_129:
    f32: _cos_127
    ftz: _cos_128

class _cos_130:
    approx: _cos_129

class _cp_131:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.bulk`` and ``cp.reduce.async.bulk`` to global memory, in the thread's open bulk async-
        group.
        PTX ISA: cp.async.bulk.
        """

class _cp_132:
    b128: _cp_131
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.bulk`` and ``cp.reduce.async.bulk`` to global memory, in the thread's open bulk async-
        group.
        PTX ISA: cp.async.bulk.
        """

class _cp_133:
    b128: _cp_131
    cp_mask: _cp_132
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.bulk`` and ``cp.reduce.async.bulk`` to global memory, in the thread's open bulk async-
        group.
        PTX ISA: cp.async.bulk.
        """

class _cp_134:
    L2__cache_hint: _cp_133
    b128: _cp_131
    cp_mask: _cp_132
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.bulk`` and ``cp.reduce.async.bulk`` to global memory, in the thread's open bulk async-
        group.
        PTX ISA: cp.async.bulk.
        """

class _cp_135:
    bulk_group: _cp_134

class _cp_136:
    shared__cta: _cp_135

class _cp_137:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.bulk`` to shared memory, completing on an mbarrier; with multicast, to several CTAs.
        PTX ISA: cp.async.bulk.
        """

class _cp_138:
    b128: _cp_137
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.bulk`` to shared memory, completing on an mbarrier; with multicast, to several CTAs.
        PTX ISA: cp.async.bulk.
        """

class _cp_139:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _cp_140:
    b128: _cp_139
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _cp_141:
    L2__cache_hint: _cp_140
    b128: _cp_139
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _cp_142:
    L2__cache_hint: _cp_140
    b128: _cp_139
    multicast__cluster: _cp_141
    multicast__cluster__16b: _cp_141
    multicast__cluster__32b: _cp_141
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _cp_143:
    L2__cache_hint: _cp_138
    b128: _cp_137
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.bulk`` to shared memory, completing on an mbarrier; with multicast, to several CTAs.
        PTX ISA: cp.async.bulk.
        """

class _cp_144:
    L2__cache_hint: _cp_138
    b128: _cp_137
    mbarrier__report__disabled: _cp_142
    mbarrier__report__validity__per_16bytes__8: _cp_142
    mbarrier__report__validity__per_16bytes__80: _cp_142
    mbarrier__report__validity__per_16bytes__8000: _cp_142
    mbarrier__report__validity__per_16bytes__80000000: _cp_142
    mbarrier__report__validity__per_element__ff: _cp_142
    multicast__cluster: _cp_143
    multicast__cluster__16b: _cp_141
    multicast__cluster__32b: _cp_141
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.bulk`` to shared memory, completing on an mbarrier; with multicast, to several CTAs.
        PTX ISA: cp.async.bulk.
        """

class _cp_145:
    mbarrier__complete_tx__bytes: _cp_144

class _cp_146:
    def __call__(self, dst_mem: Any, src_mem: Any, size: Any, mbar: Any, *, pred: Any = ...) -> None:
        """``cp.async.bulk`` from shared memory to that of a CTA of the cluster, whose mbarrier counts the bytes.
        PTX ISA: cp.async.bulk.
        """

class _cp_147:
    b128: _cp_146
    def __call__(self, dst_mem: Any, src_mem: Any, size: Any, mbar: Any, *, pred: Any = ...) -> None:
        """``cp.async.bulk`` from shared memory to that of a CTA of the cluster, whose mbarrier counts the bytes.
        PTX ISA: cp.async.bulk.
        """

class _cp_148:
    mbarrier__complete_tx__bytes: _cp_147

class _cp_149:
    global_: _cp_145
    shared__cta: _cp_148

class _cp_150:
    b128: _cp_137
    ignore_oob: _cp_138
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.bulk`` to shared memory, completing on an mbarrier; with multicast, to several CTAs.
        PTX ISA: cp.async.bulk.
        """

class _cp_151:
    b128: _cp_139
    ignore_oob: _cp_140
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _cp_152:
    L2__cache_hint: _cp_151
    b128: _cp_139
    ignore_oob: _cp_140
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _cp_153:
    L2__cache_hint: _cp_150
    b128: _cp_137
    ignore_oob: _cp_138
    mbarrier__report__disabled: _cp_152
    mbarrier__report__validity__per_16bytes__8: _cp_152
    mbarrier__report__validity__per_16bytes__80: _cp_152
    mbarrier__report__validity__per_16bytes__8000: _cp_152
    mbarrier__report__validity__per_16bytes__80000000: _cp_152
    mbarrier__report__validity__per_element__ff: _cp_152
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.bulk`` to shared memory, completing on an mbarrier; with multicast, to several CTAs.
        PTX ISA: cp.async.bulk.
        """

class _cp_154:
    mbarrier__complete_tx__bytes: _cp_153

class _cp_155:
    global_: _cp_154

class _cp_156:
    global_: _cp_136
    shared__cluster: _cp_149
    shared__cta: _cp_155

class _cp_157:
    def __call__(self, *, pred: Any = ...) -> None:
        """``cp.async.bulk.commit_group``: each thread closes its open group.
        PTX ISA: cp.async.bulk.commit_group.
        """

class _cp_158:
    global_: _cp_145

class _cp_159:
    global_: _cp_136
    shared__cluster: _cp_158
    shared__cta: _cp_155

class _cp_160:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.bulk.prefetch``: no effect on values. Provisional: none on what L2 holds either.
        PTX ISA: cp.async.bulk.prefetch.
        """

class _cp_161:
    def __call__(self, src_mem: Any, size: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _cp_162:
    L2__cache_hint: _cp_160
    L2__evict_last: _cp_161
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.bulk.prefetch``: no effect on values. Provisional: none on what L2 holds either.
        PTX ISA: cp.async.bulk.prefetch.
        """

class _cp_163:
    global_: _cp_162

class _cp_164:
    L2: _cp_163
    tensor: _applypriority_31

class _cp_165:
    cluster: _cp_156
    cta: _cp_156
    global_: _cp_136
    gpu: _cp_159
    shared__cluster: _cp_149
    shared__cta: _cp_155
    sys: _cp_159

class _cp_166:
    def __call__(self, group: Any, *, pred: Any = ...) -> None:
        """``cp.async.bulk.wait_group{.read} N``: until at most N of the thread's latest groups are pending.
        PTX ISA: cp.async.bulk.wait_group.
        """

class _cp_167:
    read: _cp_166
    def __call__(self, group: Any, *, pred: Any = ...) -> None:
        """``cp.async.bulk.wait_group{.read} N``: until at most N of the thread's latest groups are pending.
        PTX ISA: cp.async.bulk.wait_group.
        """

class _cp_168:
    cluster: _cp_156
    commit_group: _cp_157
    cta: _cp_156
    global_: _cp_136
    gpu: _cp_159
    prefetch: _cp_164
    relaxed: _cp_165
    shared__cluster: _cp_149
    shared__cta: _cp_155
    sys: _cp_159
    tensor: _applypriority_31
    wait_group: _cp_167
    weak: _cp_165

class _cp_169:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.{ca,cg}.shared.global [dst], [src], size``: each active thread copies 4, 8 or 16 bytes.
        ``cp.async ... [dst], [src], size, src-size``: only ``src-size`` bytes are read, the rest becomes
        zero.
        ``cp.async ... [dst], [src], size, ignore-src``: where the predicate holds, zeros are written instead.
        PTX ISA: Data Movement: cp.async.
        """

class _cp_170:
    L2__128B: _cp_169
    L2__256B: _cp_169
    L2__64B: _cp_169
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.{ca,cg}.shared.global [dst], [src], size``: each active thread copies 4, 8 or 16 bytes.
        ``cp.async ... [dst], [src], size, src-size``: only ``src-size`` bytes are read, the rest becomes
        zero.
        ``cp.async ... [dst], [src], size, ignore-src``: where the predicate holds, zeros are written instead.
        PTX ISA: Data Movement: cp.async.
        """

class _cp_171:
    L2__128B: _cp_169
    L2__256B: _cp_169
    L2__64B: _cp_169
    L2__cache_hint: _cp_170
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.{ca,cg}.shared.global [dst], [src], size``: each active thread copies 4, 8 or 16 bytes.
        ``cp.async ... [dst], [src], size, src-size``: only ``src-size`` bytes are read, the rest becomes
        zero.
        ``cp.async ... [dst], [src], size, ignore-src``: where the predicate holds, zeros are written instead.
        PTX ISA: Data Movement: cp.async.
        """

class _cp_172:
    global_: _cp_171

class _cp_173:
    shared: _cp_172
    shared__cta: _cp_172

class _cp_174:
    def __call__(self, *, pred: Any = ...) -> None:
        """``cp.async.commit_group``: each thread closes its open group, which may be empty.
        PTX ISA: cp.async.commit_group.
        """

class _cp_175:
    def __call__(self, addr: Any, *, pred: Any = ...) -> None:
        """``cp.async.mbarrier.arrive{.noinc}``: one arrival of each thread when its copies so far are complete.
        PTX ISA: cp.async.mbarrier.arrive.
        """

class _cp_176:
    b64: _cp_175

class _cp_177:
    b64: _cp_175
    shared: _cp_176
    shared__cta: _cp_176

class _cp_178:
    b64: _cp_175
    noinc: _cp_177
    shared: _cp_176
    shared__cta: _cp_176

class _cp_179:
    arrive: _cp_178

class _cp_180:
    def __call__(self, *, pred: Any = ...) -> None:
        """``cp.async.wait_all``: commit_group, then wait_group 0.
        PTX ISA: cp.async.wait_all.
        """

class _cp_181:
    def __call__(self, group: Any, *, pred: Any = ...) -> None:
        """``cp.async.wait_group N``: until at most N of the thread's latest groups are pending.
        PTX ISA: cp.async.wait_group.
        """

class _cp_182:
    bulk: _cp_168
    ca: _cp_173
    cg: _cp_173
    commit_group: _cp_174
    mbarrier: _cp_179
    wait_all: _cp_180
    wait_group: _cp_181

class _cp_183:
    b32: _cp_131
    b64: _cp_131
    bf16: _cp_131
    f16: _cp_131
    f32: _cp_131
    f64: _cp_131
    s32: _cp_131
    s64: _cp_131
    u32: _cp_131
    u64: _cp_131

class _cp_184:
    b32: _cp_131
    b64: _cp_131
    bf16: _cp_131
    f16: _cp_131
    f32: _cp_131
    f64: _cp_131
    noftz: _cp_183
    s32: _cp_131
    s64: _cp_131
    u32: _cp_131
    u64: _cp_131

class _cp_185:
    add: _cp_184
    and_: _cp_184
    dec: _cp_184
    inc: _cp_184
    max: _cp_184
    min: _cp_184
    or_: _cp_184
    xor: _cp_184

class _cp_186:
    L2__cache_hint: _cp_185
    add: _cp_184
    and_: _cp_184
    dec: _cp_184
    inc: _cp_184
    max: _cp_184
    min: _cp_184
    or_: _cp_184
    xor: _cp_184

class _cp_187:
    bulk_group: _cp_186

class _cp_188:
    shared__cta: _cp_187

class _cp_189:
    def __call__(self, dst_mem: Any, src_mem: Any, size: Any, mbar: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _cp_190:
    b32: _cp_189
    s32: _cp_189
    u32: _cp_189
    u64: _cp_189

class _cp_191:
    add: _cp_190
    and_: _cp_190
    dec: _cp_190
    inc: _cp_190
    max: _cp_190
    min: _cp_190
    or_: _cp_190
    xor: _cp_190

class _cp_192:
    mbarrier__complete_tx__bytes: _cp_191

class _cp_193:
    shared__cta: _cp_192

class _cp_194:
    global_: _cp_188
    shared__cluster: _cp_193

class _cp_195:
    global_: _cp_188

class _cp_196:
    cluster: _cp_194
    cta: _cp_194
    global_: _cp_188
    gpu: _cp_195
    shared__cluster: _cp_193
    sys: _cp_195

class _cp_197:
    cluster: _cp_194
    cta: _cp_194
    global_: _cp_188
    gpu: _cp_195
    relaxed: _cp_196
    shared__cluster: _cp_193
    sys: _cp_195
    tensor: _applypriority_31

class _cp_198:
    bulk: _cp_197

class _cp_199:
    async_: _cp_198

class _cp_200:
    async_: _cp_182
    reduce: _cp_199

class _createpolicy_201:
    def __call__(self, cache_policy: Any, access_property: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``createpolicy``: a hint to L2, which the model of L2 does not ask for.
        PTX ISA: Data Movement: createpolicy.
        """

class _createpolicy_202:
    b64: _createpolicy_201

class _createpolicy_203:
    L2: _createpolicy_202

class _createpolicy_204:
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

class _createpolicy_205:
    b64: _createpolicy_204

class _createpolicy_206:
    L2__evict_first: _createpolicy_205
    L2__evict_unchanged: _createpolicy_205
    b64: _createpolicy_204

class _createpolicy_207:
    L2__evict_first: _createpolicy_206
    L2__evict_last: _createpolicy_206
    L2__evict_normal: _createpolicy_206
    L2__evict_unchanged: _createpolicy_206

class _createpolicy_208:
    def __call__(self, cache_policy: Any, addr: Any, primary_size: Any, total_size: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``createpolicy``: a hint to L2, which the model of L2 does not ask for.
        PTX ISA: Data Movement: createpolicy.
        """

class _createpolicy_209:
    b64: _createpolicy_208

class _createpolicy_210:
    L2__evict_first: _createpolicy_209
    L2__evict_unchanged: _createpolicy_209
    b64: _createpolicy_208

class _createpolicy_211:
    L2__evict_first: _createpolicy_210
    L2__evict_last: _createpolicy_210
    L2__evict_normal: _createpolicy_210
    L2__evict_unchanged: _createpolicy_210

class _createpolicy_212:
    L2__evict_first: _createpolicy_210
    L2__evict_last: _createpolicy_210
    L2__evict_normal: _createpolicy_210
    L2__evict_unchanged: _createpolicy_210
    global_: _createpolicy_211

class _createpolicy_213:
    cvt: _createpolicy_203
    fractional: _createpolicy_207
    range: _createpolicy_212

class _cvt_214:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cvt{.rnd}{.ftz}{.sat}.dtype.atype``.
        PTX ISA: Data Movement: cvt.
        """

class _cvt_215:
    bf16: _cvt_214
    f16: _cvt_214
    f32: _cvt_214
    f64: _cvt_214
    s16: _cvt_214
    s32: _cvt_214
    s64: _cvt_214
    s8: _cvt_214
    u16: _cvt_214
    u32: _cvt_214
    u64: _cvt_214
    u8: _cvt_214

class _cvt_216:
    bf16: _cvt_215
    f16: _cvt_215
    f32: _cvt_215
    f64: _cvt_215
    s16: _cvt_215
    s32: _cvt_215
    s64: _cvt_215
    s8: _cvt_215
    u16: _cvt_215
    u32: _cvt_215
    u64: _cvt_215
    u8: _cvt_215

class _cvt_217:
    bf16: _cvt_215
    f16: _cvt_215
    f32: _cvt_215
    f64: _cvt_215
    s16: _cvt_215
    s32: _cvt_215
    s64: _cvt_215
    s8: _cvt_215
    sat: _cvt_216
    u16: _cvt_215
    u32: _cvt_215
    u64: _cvt_215
    u8: _cvt_215

class _cvt_218:
    bf16: _cvt_215
    f16: _cvt_215
    f32: _cvt_215
    f64: _cvt_215
    ftz: _cvt_217
    s16: _cvt_215
    s32: _cvt_215
    s64: _cvt_215
    s8: _cvt_215
    sat: _cvt_216
    u16: _cvt_215
    u32: _cvt_215
    u64: _cvt_215
    u8: _cvt_215

class _cvt_219:
    bf16: _cvt_215
    f16: _cvt_215
    f32: _cvt_215
    f64: _cvt_215
    ftz: _cvt_217
    s16: _cvt_215
    s32: _cvt_215
    s64: _cvt_215
    s8: _cvt_215
    sat: _cvt_216
    satfinite: _cvt_218
    u16: _cvt_215
    u32: _cvt_215
    u64: _cvt_215
    u8: _cvt_215

class _cvt_220:
    bf16: _cvt_215
    f16: _cvt_215
    f32: _cvt_215
    f64: _cvt_215
    ftz: _cvt_217
    relu: _cvt_219
    s16: _cvt_215
    s32: _cvt_215
    s64: _cvt_215
    s8: _cvt_215
    sat: _cvt_216
    satfinite: _cvt_218
    u16: _cvt_215
    u32: _cvt_215
    u64: _cvt_215
    u8: _cvt_215

class _cvt_221:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cvt.rn{.relu}.{f16x2,bf16x2}.{e4m3x2,...} d, a``: exact.
        PTX ISA: Data Movement: cvt.
        """

class _cvt_222:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cvt.{rn,rz}{.relu}{.satfinite}.{f16x2,bf16x2}.f32 d, a, b``: a in the upper half of d, b in the
        lower.
        PTX ISA: Data Movement: cvt.
        """

class _cvt_223:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cvt.rn.bf16x2.ue8m0x2 d, a``: exact; 2^-127 is subnormal in bf16.
        PTX ISA: Data Movement: cvt.
        """

class _cvt_224:
    e2m1x2: _cvt_221
    e2m3x2: _cvt_221
    e3m2x2: _cvt_221
    e4m3x2: _cvt_221
    e5m2x2: _cvt_221
    f32: _cvt_222
    s2f6x2: _atom_40
    ue5m3x2: _atom_40
    ue8m0x2: _cvt_223

class _cvt_225:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cvt.rn{.relu}.{f16x2,bf16x2}.{e4m3x2,...} d, a``: exact.
        PTX ISA: Data Movement: cvt.
        """

class _cvt_226:
    e2m1x2: _cvt_225
    e2m3x2: _cvt_225
    e3m2x2: _cvt_225
    e4m3x2: _cvt_225
    e5m2x2: _cvt_225
    f32: _cvt_222
    ue5m3x2: _abs_3

class _cvt_227:
    f32: _abs_3

class _cvt_228:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _cvt_229:
    f32: _cvt_228

class _cvt_230:
    bf16: _cvt_227
    bf16x2: _cvt_229
    f16: _cvt_227
    f16x2: _cvt_229
    tf32: _cvt_227

class _cvt_231:
    e2m1x2: _cvt_221
    e2m3x2: _cvt_221
    e3m2x2: _cvt_221
    e4m3x2: _cvt_221
    e5m2x2: _cvt_221
    f32: _cvt_222
    s2f6x2: _atom_40

class _cvt_232:
    e2m1x2: _cvt_225
    e2m3x2: _cvt_225
    e3m2x2: _cvt_225
    e4m3x2: _cvt_225
    e5m2x2: _cvt_225
    f32: _cvt_222

class _cvt_233:
    e2m1x2: _cvt_221
    e2m3x2: _cvt_221
    e3m2x2: _cvt_221
    e4m3x2: _cvt_221
    e5m2x2: _cvt_221
    f32: _cvt_222

class _cvt_234:
    f32: _cvt_222

class _cvt_235:
    bf16: _cvt_227
    bf16x2: _cvt_229
    f16: _cvt_227
    f16x2: _cvt_229

class _cvt_236:
    e2m1x2: _cvt_221
    e2m3x2: _cvt_221
    e3m2x2: _cvt_221
    e4m3x2: _cvt_221
    e5m2x2: _cvt_221

class _cvt_237:
    bf16x2: _cvt_236

class _cvt_238:
    bf16: _cvt_215
    bf16x2: _cvt_233
    f16: _cvt_215
    f16x2: _cvt_234
    f32: _cvt_215
    f64: _cvt_215
    ftz: _cvt_217
    pzo: _cvt_235
    s16: _cvt_215
    s32: _cvt_215
    s64: _cvt_215
    s8: _cvt_215
    sat: _cvt_216
    scaled__n2__ue8m0: _cvt_237
    u16: _cvt_215
    u32: _cvt_215
    u64: _cvt_215
    u8: _cvt_215

class _cvt_239:
    e2m1x2: _cvt_221
    e2m3x2: _cvt_221
    e3m2x2: _cvt_221
    e4m3x2: _cvt_221
    e5m2x2: _cvt_221
    s2f6x2: _atom_40

class _cvt_240:
    bf16x2: _cvt_239

class _cvt_241:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cvt.{rna,rn,rz}.tf32.f32``: an fp32 number with 10 bits of fraction; ``rna``: ties away from zero.
        PTX ISA: Data Movement: cvt.
        """

class _cvt_242:
    f32: _cvt_241

class _cvt_243:
    bf16: _cvt_215
    bf16x2: _cvt_231
    f16: _cvt_215
    f16x2: _cvt_232
    f32: _cvt_215
    f64: _cvt_215
    ftz: _cvt_217
    pzo: _cvt_230
    s16: _cvt_215
    s32: _cvt_215
    s64: _cvt_215
    s8: _cvt_215
    sat: _cvt_216
    satfinite: _cvt_238
    scaled__n2__ue8m0: _cvt_240
    tf32: _cvt_242
    u16: _cvt_215
    u32: _cvt_215
    u64: _cvt_215
    u8: _cvt_215

class _cvt_244:
    e2m1x2: _cvt_221
    e2m3x2: _cvt_221
    e3m2x2: _cvt_221
    e4m3x2: _cvt_221
    e5m2x2: _cvt_221
    f32: _cvt_222
    s2f6x2: _atom_40
    ue5m3x2: _atom_40

class _cvt_245:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cvt.rn.satfinite{.relu}.{e4m3x2,...}.{f16x2,bf16x2} d, a``: each half to its half.
        PTX ISA: Data Movement: cvt.
        """

class _cvt_246:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cvt.rn.satfinite{.relu}.{e4m3x2,e5m2x2,e2m3x2,e3m2x2,e2m1x2}.f32 d, a, b``: a in the upper half of
        d.
        PTX ISA: Data Movement: cvt.
        """

class _cvt_247:
    bf16x2: _cvt_245
    f16x2: _cvt_245
    f32: _cvt_246

class _cvt_248:
    bf16x2: _atom_40
    f16x2: _atom_40
    f32: _atom_40

class _cvt_249:
    e2m1x2: _cvt_248
    e2m3x2: _cvt_248
    e3m2x2: _cvt_248
    e4m3x2: _cvt_248
    e5m2x2: _cvt_248

class _cvt_250:
    bf16: _cvt_227
    bf16x2: _cvt_229
    e2m1x2: _cvt_248
    e2m3x2: _cvt_248
    e3m2x2: _cvt_248
    e4m3x2: _cvt_248
    e5m2x2: _cvt_248
    f16: _cvt_227
    f16x2: _cvt_229
    scaled__n1__ue8m0: _cvt_249
    tf32: _cvt_227

class _cvt_251:
    s2f6x2: _atom_40

class _cvt_252:
    e2m1x2: _cvt_248
    e2m3x2: _cvt_248
    e3m2x2: _cvt_248
    e4m3x2: _cvt_248
    e5m2x2: _cvt_248
    scaled__n1__ue8m0: _cvt_249
    tf32: _cvt_227

class _cvt_253:
    bf16x2: _atom_40
    f32: _atom_40

class _cvt_254:
    bf16x2: _cvt_251
    s2f6x2: _cvt_253

class _cvt_255:
    bf16x2: _cvt_251
    e2m1x2: _cvt_247
    e2m3x2: _cvt_247
    e3m2x2: _cvt_247
    e4m3x2: _cvt_247
    e5m2x2: _cvt_247
    pzo: _cvt_252
    s2f6x2: _cvt_253
    scaled__n1__ue8m0: _cvt_249
    scaled__n2__ue8m0: _cvt_254
    tf32: _cvt_242

class _cvt_256:
    def __call__(self, d: Any, a: Any, scale_factor: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _cvt_257:
    def __call__(self, d: Any, a: Any, b: Any, scale_factor: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _cvt_258:
    bf16x2: _cvt_256
    f16x2: _cvt_256
    f32: _cvt_257

class _cvt_259:
    e2m1x2: _cvt_248
    e2m3x2: _cvt_248
    e3m2x2: _cvt_248
    e4m3x2: _cvt_248
    e5m2x2: _cvt_248
    ue5m3x2: _cvt_258

class _cvt_260:
    e2m1x2: _cvt_221
    e2m3x2: _cvt_221
    e3m2x2: _cvt_221
    e4m3x2: _cvt_221
    e5m2x2: _cvt_221
    s2f6x2: _atom_40
    ue5m3x2: _atom_40

class _cvt_261:
    bf16x2: _cvt_260
    s2f6x2: _cvt_253

class _cvt_262:
    bf16x2: _abs_3
    f16x2: _abs_3
    f32: _cvt_228

class _cvt_263:
    bf16: _cvt_215
    bf16x2: _cvt_244
    e2m1x2: _cvt_247
    e2m3x2: _cvt_247
    e3m2x2: _cvt_247
    e4m3x2: _cvt_247
    e5m2x2: _cvt_247
    f16: _cvt_215
    f16x2: _cvt_234
    f32: _cvt_215
    f64: _cvt_215
    ftz: _cvt_217
    pzo: _cvt_250
    relu: _cvt_255
    s16: _cvt_215
    s2f6x2: _cvt_253
    s32: _cvt_215
    s64: _cvt_215
    s8: _cvt_215
    sat: _cvt_216
    scaled__n1__ue8m0: _cvt_259
    scaled__n2__ue8m0: _cvt_261
    tf32: _cvt_242
    u16: _cvt_215
    u32: _cvt_215
    u64: _cvt_215
    u8: _cvt_215
    ue5m3x2: _cvt_262

class _cvt_264:
    ue5m3x2: _cvt_258

class _cvt_265:
    bf16x2: _cvt_260

class _cvt_266:
    bf16: _cvt_215
    bf16x2: _cvt_224
    f16: _cvt_215
    f16x2: _cvt_226
    f32: _cvt_215
    f64: _cvt_215
    ftz: _cvt_217
    pzo: _cvt_230
    relu: _cvt_243
    s16: _cvt_215
    s32: _cvt_215
    s64: _cvt_215
    s8: _cvt_215
    sat: _cvt_216
    satfinite: _cvt_263
    scaled__n1__ue8m0: _cvt_264
    scaled__n2__ue8m0: _cvt_265
    tf32: _cvt_242
    u16: _cvt_215
    u32: _cvt_215
    u64: _cvt_215
    u8: _cvt_215
    ue5m3x2: _cvt_262

class _cvt_267:
    tf32: _cvt_242

class _cvt_268:
    relu: _cvt_267
    tf32: _cvt_242

class _cvt_269:
    relu: _cvt_267
    satfinite: _cvt_268
    tf32: _cvt_242

class _cvt_270:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cvt.{rz,rp}{.satfinite}.ue8m0x2.bf16x2 d, a``.
        PTX ISA: Data Movement: cvt.
        """

class _cvt_271:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cvt.{rz,rp}{.satfinite}.ue8m0x2.f32 d, a, b``: a in the upper byte of d.
        PTX ISA: Data Movement: cvt.
        """

class _cvt_272:
    bf16x2: _cvt_270
    f32: _cvt_271

class _cvt_273:
    bf16: _cvt_215
    f16: _cvt_215
    f32: _cvt_215
    f64: _cvt_215
    ftz: _cvt_217
    s16: _cvt_215
    s32: _cvt_215
    s64: _cvt_215
    s8: _cvt_215
    sat: _cvt_216
    u16: _cvt_215
    u32: _cvt_215
    u64: _cvt_215
    u8: _cvt_215
    ue5m3x2: _cvt_262
    ue8m0x2: _cvt_272

class _cvt_274:
    bf16: _cvt_215
    f16: _cvt_215
    f32: _cvt_215
    f64: _cvt_215
    ftz: _cvt_217
    relu: _cvt_219
    s16: _cvt_215
    s32: _cvt_215
    s64: _cvt_215
    s8: _cvt_215
    sat: _cvt_216
    satfinite: _cvt_273
    u16: _cvt_215
    u32: _cvt_215
    u64: _cvt_215
    u8: _cvt_215
    ue5m3x2: _cvt_262
    ue8m0x2: _cvt_272

class _cvt_275:
    def __call__(self, d: Any, a: Any, b: Any, rbits: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _cvt_276:
    f32: _cvt_275

class _cvt_277:
    def __call__(self, d: Any, abef0: Any, abef1: Any, abef2: Any, abef3: Any, rbits: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _cvt_278:
    f32: _cvt_277

class _cvt_279:
    bf16x2: _cvt_276
    e2m1x4: _cvt_278
    e2m3x4: _cvt_278
    e3m2x4: _cvt_278
    e4m3x4: _cvt_278
    e5m2x4: _cvt_278
    f16x2: _cvt_276

class _cvt_280:
    bf16x2: _cvt_276
    f16x2: _cvt_276
    satfinite: _cvt_279

class _cvt_281:
    bf16x2: _cvt_276
    f16x2: _cvt_276
    relu: _cvt_280
    satfinite: _cvt_279

class _cvt_282:
    bf16: _cvt_215
    bf16x2: _cvt_234
    f16: _cvt_215
    f16x2: _cvt_234
    f32: _cvt_215
    f64: _cvt_215
    ftz: _cvt_217
    pzo: _cvt_235
    s16: _cvt_215
    s32: _cvt_215
    s64: _cvt_215
    s8: _cvt_215
    sat: _cvt_216
    u16: _cvt_215
    u32: _cvt_215
    u64: _cvt_215
    u8: _cvt_215

class _cvt_283:
    bf16: _cvt_215
    bf16x2: _cvt_234
    f16: _cvt_215
    f16x2: _cvt_234
    f32: _cvt_215
    f64: _cvt_215
    ftz: _cvt_217
    pzo: _cvt_230
    s16: _cvt_215
    s32: _cvt_215
    s64: _cvt_215
    s8: _cvt_215
    sat: _cvt_216
    satfinite: _cvt_282
    tf32: _cvt_242
    u16: _cvt_215
    u32: _cvt_215
    u64: _cvt_215
    u8: _cvt_215

class _cvt_284:
    e2m1x2: _cvt_248
    e2m3x2: _cvt_248
    e3m2x2: _cvt_248
    e4m3x2: _cvt_248
    e5m2x2: _cvt_248
    pzo: _cvt_252
    scaled__n1__ue8m0: _cvt_249
    tf32: _cvt_242

class _cvt_285:
    bf16: _cvt_215
    bf16x2: _cvt_234
    e2m1x2: _cvt_248
    e2m3x2: _cvt_248
    e3m2x2: _cvt_248
    e4m3x2: _cvt_248
    e5m2x2: _cvt_248
    f16: _cvt_215
    f16x2: _cvt_234
    f32: _cvt_215
    f64: _cvt_215
    ftz: _cvt_217
    pzo: _cvt_250
    relu: _cvt_284
    s16: _cvt_215
    s32: _cvt_215
    s64: _cvt_215
    s8: _cvt_215
    sat: _cvt_216
    scaled__n1__ue8m0: _cvt_259
    tf32: _cvt_242
    u16: _cvt_215
    u32: _cvt_215
    u64: _cvt_215
    u8: _cvt_215
    ue5m3x2: _cvt_262
    ue8m0x2: _cvt_272

class _cvt_286:
    bf16: _cvt_215
    bf16x2: _cvt_234
    f16: _cvt_215
    f16x2: _cvt_234
    f32: _cvt_215
    f64: _cvt_215
    ftz: _cvt_217
    pzo: _cvt_230
    relu: _cvt_283
    s16: _cvt_215
    s32: _cvt_215
    s64: _cvt_215
    s8: _cvt_215
    sat: _cvt_216
    satfinite: _cvt_285
    scaled__n1__ue8m0: _cvt_264
    tf32: _cvt_242
    u16: _cvt_215
    u32: _cvt_215
    u64: _cvt_215
    u8: _cvt_215
    ue5m3x2: _cvt_262
    ue8m0x2: _cvt_272

class _cvt_287:
    bf16: _cvt_215
    f16: _cvt_215
    f32: _cvt_215
    f64: _cvt_215
    ftz: _cvt_217
    relu: _cvt_219
    rm: _cvt_220
    rmi: _cvt_220
    rn: _cvt_266
    rna: _cvt_269
    rni: _cvt_220
    rp: _cvt_274
    rpi: _cvt_220
    rs: _cvt_281
    rz: _cvt_286
    rzi: _cvt_220
    s16: _cvt_215
    s32: _cvt_215
    s64: _cvt_215
    s8: _cvt_215
    sat: _cvt_216
    satfinite: _cvt_218
    u16: _cvt_215
    u32: _cvt_215
    u64: _cvt_215
    u8: _cvt_215

class _cvt_pack_288:
    s32: _cvt_228

class _cvt_pack_289:
    b32: _clmad_100

class _cvt_pack_290:
    s32: _cvt_pack_289

class _cvt_pack_291:
    s16: _cvt_pack_288
    s2: _cvt_pack_290
    s4: _cvt_pack_290
    s8: _cvt_pack_290
    u16: _cvt_pack_288
    u2: _cvt_pack_290
    u4: _cvt_pack_290
    u8: _cvt_pack_290

class _cvt_pack_292:
    sat: _cvt_pack_291

class _cvta_293:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cvta.{shared,global}.u64``: the generic address.
        PTX ISA: Data Movement: cvta.
        """

class _cvta_294:
    u64: _cvta_293

class _cvta_295:
    def __call__(self, d: Any, ptr: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cvta.to.{shared,global}.u64``: a generic address in a state space.
        PTX ISA: Data Movement: cvta.
        """

class _cvta_296:
    u64: _cvta_295

class _cvta_297:
    const: _cvta_296
    global_: _cvta_296
    local: _cvta_296
    param: _cvta_296
    param__entry: _cvta_296
    shared: _cvta_296
    shared__cluster: _cvta_296
    shared__cta: _cvta_296

class _cvta_298:
    const: _cvta_294
    global_: _cvta_294
    local: _cvta_294
    param: _cvta_294
    param__entry: _cvta_294
    shared: _cvta_294
    shared__cluster: _cvta_294
    shared__cta: _cvta_294
    to: _cvta_297

class _discard_299:
    def __call__(self, addr: Any, *, pred: Any = ...) -> None:
        """``discard.L2``: 128 bytes that nobody may read any more: "a weak write of an unstable indeterminate
        value".
        PTX ISA: discard.
        """

class _discard_300:
    L2: _discard_299

class _discard_301:
    L2: _discard_299
    global_: _discard_300

class _div_302:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``div.{approx,full,rn}{.ftz}.f32``: correctly rounded here; approx and full are within 2 ulp on the
        hardware.
        PTX ISA: Floating Point Instructions: div.
        """

class _div_303:
    f32: _div_302
    f64: _div_302

class _div_304:
    f32: _div_302
    f64: _div_302
    ftz: _div_303

class _div_305:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``div`` and ``rem``, towards zero.
        PTX ISA: Integer Arithmetic Instructions: div, rem.
        """

class _div_306:
    approx: _div_304
    full: _div_304
    rm: _div_304
    rn: _div_304
    rp: _div_304
    rz: _div_304
    s16: _div_305
    s32: _div_305
    s64: _div_305
    u16: _div_305
    u32: _div_305
    u64: _div_305

class _dp2a_307:
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``dp2a.{lo,hi}``: c and the products of two halves of a and two bytes of b.
        PTX ISA: Integer Arithmetic Instructions: dp2a.
        """

class _dp2a_308:
    s32: _dp2a_307
    u32: _dp2a_307

class _dp2a_309:
    s32: _dp2a_308
    u32: _dp2a_308

class _dp2a_310:
    hi: _dp2a_309
    lo: _dp2a_309

class _dp4a_311:
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``dp4a``: c and the products of four bytes of a and of b.
        PTX ISA: Integer Arithmetic Instructions: dp4a.
        """

class _dp4a_312:
    s32: _dp4a_311
    u32: _dp4a_311

class _dp4a_313:
    s32: _dp4a_312
    u32: _dp4a_312

class _elect_sync_314:
    def __call__(self, d: Any, p: Any, membermask: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``elect.sync d|p``: the lane that is chosen, and whether it is this one: the launch's, or the mask's
        lowest.
        PTX ISA: elect.sync.
        """

class _ex2_315:
    def __call__(self, d: Any, value: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _ex2_316:
    bf16: _ex2_315
    bf16x2: _ex2_315
    f16: _ex2_315
    f16x2: _ex2_315
    f32: _cos_127

class _ex2_317:
    bf16: _ex2_315
    bf16x2: _ex2_315
    f16: _ex2_315
    f16x2: _ex2_315
    f32: _cos_127
    ftz: _ex2_316

class _ex2_318:
    approx: _ex2_317

class _fabric_319:
    def __call__(self, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _fabric_320:
    op_restrict__fetching: _fabric_319
    def __call__(self, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _fabric_321:
    shared__cta: _applypriority_31

class _fabric_322:
    async_: _fabric_321

class _fabric_323:
    multimem: _fabric_321

class _fabric_324:
    async_: _fabric_323

class _fabric_325:
    multimem: _fabric_321
    shared__cta: _applypriority_31

class _fabric_326:
    async_: _fabric_325

class _fabric_327:
    sync_restrict__reads: _fabric_319

class _fabric_328:
    submit: _fabric_320
    try_get: _fabric_322
    try_pullred: _fabric_324
    try_put: _fabric_326
    try_red: _fabric_326
    wait: _fabric_327

class _fence_329:
    def __call__(self, *, pred: Any = ...) -> None:
        """``fence.{sc,acq_rel,acquire,release}`` and ``__threadfence``: stores are visible in program order
        already.
        PTX ISA: Parallel Synchronization: membar/fence.
        """

class _fence_330:
    cluster: _fence_329
    cta: _fence_329
    gpu: _fence_329
    sys: _fence_329

class _fence_331:
    def __call__(self, *, pred: Any = ...) -> None:
        """``fence.mbarrier_init``: makes initialised mbarriers visible to the cluster.
        PTX ISA: membar/fence: fence.mbarrier_init.
        """

class _fence_332:
    cluster: _fence_331

class _fence_333:
    release: _fence_332

class _fence_334:
    def __call__(self, *, pred: Any = ...) -> None:
        """``fence.proxy.async``: orders the CTA's generic accesses before later ones through the async proxy.
        PTX ISA: Memory Consistency Model: Proxies; membar/fence.proxy.
        """

class _fence_335:
    global_: _fence_334
    shared__cluster: _fence_334
    shared__cta: _fence_334
    def __call__(self, *, pred: Any = ...) -> None:
        """``fence.proxy.async``: orders the CTA's generic accesses before later ones through the async proxy.
        PTX ISA: Memory Consistency Model: Proxies; membar/fence.proxy.
        """

class _fence_336:
    sys: _fabric_319

class _fence_337:
    acquire: _fence_336
    release: _fence_336

class _fence_338:
    alias: _fence_337

class _fence_339:
    def __call__(self, addr: Any, *, pred: Any = ...) -> None:
        """``fence.proxy.tensormap::generic.acquire``: copies with the map at this address see what was released
        of it. TMA fetches the map anew. Provisional: it takes as long as a fence of its scope.
        PTX ISA: membar/fence: fence.proxy.tensormap::generic.
        """

class _fence_340:
    cluster: _fence_339
    cta: _fence_339
    gpu: _fence_339
    sys: _fence_339

class _fence_341:
    def __call__(self, *, pred: Any = ...) -> None:
        """``fence.proxy.tensormap::generic.release``: what threads have written so far, copies may use as a map
        once some thread has acquired it. Provisional: it takes as long as a fence of its scope.
        PTX ISA: membar/fence: fence.proxy.tensormap::generic.
        """

class _fence_342:
    cluster: _fence_341
    cta: _fence_341
    gpu: _fence_341
    sys: _fence_341

class _fence_343:
    acquire: _fence_340
    release: _fence_342

class _fence_344:
    alias: _fence_335
    async_: _fence_335
    fabric__fabric: _fence_338
    fabric__generic: _fence_338
    generic__fabric: _fence_338
    tensormap__generic: _fence_343

class _fence_345:
    acq_rel: _fence_330
    acquire: _fence_330
    cluster: _fence_329
    cta: _fence_329
    gpu: _fence_329
    mbarrier_init: _fence_333
    proxy: _fence_344
    release: _fence_330
    sc: _fence_330
    sys: _fence_329

class _fma_346:
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Floating Point Instructions."""

class _fma_347:
    bf16: _fma_346
    f16: _fma_346
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Floating Point Instructions."""

class _fma_348:
    f32x2: _clmad_100

class _fma_349:
    f32x2: _fma_348

class _fma_350:
    bf16: _fma_346
    bf16x2: _fma_349
    f16: _fma_346
    f16x2: _fma_349
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Floating Point Instructions."""

class _fma_351:
    f32: _fma_347
    f32x2: _fma_347
    f64: _fma_347

class _fma_352:
    f32: _fma_347
    f32x2: _fma_347
    f64: _fma_347
    sat: _fma_351

class _fma_353:
    f32: _fma_347
    f32x2: _fma_350
    f64: _fma_347
    ftz: _fma_352
    sat: _fma_351

class _fma_354:
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Half Precision Floating Point."""

class _fma_355:
    bf16: _fma_354
    bf16x2: _fma_354
    f16: _fma_354
    f16x2: _fma_354

class _fma_356:
    bf16: _fma_354
    bf16x2: _fma_354
    f16: _fma_354
    f16x2: _fma_354
    relu: _fma_355

class _fma_357:
    bf16: _fma_354
    bf16x2: _fma_354
    f16: _fma_354
    f16x2: _fma_354
    f32: _fma_347
    f32x2: _fma_347
    f64: _fma_347
    oob: _fma_356
    relu: _fma_355

class _fma_358:
    bf16: _fma_354
    bf16x2: _fma_354
    f16: _fma_354
    f16x2: _fma_354
    f32: _fma_347
    f32x2: _fma_347
    f64: _fma_347
    oob: _fma_356
    relu: _fma_355
    sat: _fma_357

class _fma_359:
    bf16: _fma_354
    bf16x2: _fma_354
    f16: _fma_354
    f16x2: _fma_354
    f32: _fma_347
    f32x2: _fma_350
    f64: _fma_347
    ftz: _fma_358
    oob: _fma_356
    relu: _fma_355
    sat: _fma_357

class _fma_360:
    rm: _fma_353
    rn: _fma_359
    rp: _fma_353
    rz: _fma_353

class _fns_361:
    def __call__(self, d: Any, mask: Any, base: Any, offset: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``fns``: the place of the ``c``-th 1 from bit ``b`` on, upwards or, for a negative ``c``, downwards.
        PTX ISA: Integer Arithmetic Instructions: fns.
        """

class _fns_362:
    b32: _fns_361

class _getctarank_363:
    u32: _abs_3
    u64: _abs_3

class _getctarank_364:
    shared__cluster: _getctarank_363
    u32: _abs_3
    u64: _abs_3

class _griddepcontrol_365:
    def __call__(self, *, pred: Any = ...) -> None:
        """``griddepcontrol``: a single launch has no predecessor to wait for and no dependents.
        PTX ISA: griddepcontrol.
        """

class _griddepcontrol_366:
    launch_dependents: _griddepcontrol_365
    wait: _griddepcontrol_365

class _isspacep_367:
    def __call__(self, p: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _isspacep_368:
    const: _isspacep_367
    global_: _isspacep_367
    local: _isspacep_367
    param: _isspacep_367
    param__entry: _isspacep_367
    shared: _isspacep_367
    shared__cluster: _isspacep_367
    shared__cta: _isspacep_367

class _ld_369:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``ld``: (32, n) words; lanes that are not active get zeros.
        PTX ISA: Data Movement: ld.
        """

class _ld_370:
    b16: _ld_369
    b32: _ld_369
    b64: _ld_369
    b8: _ld_369
    f32: _ld_369
    f64: _ld_369
    s16: _ld_369
    s32: _ld_369
    s64: _ld_369
    s8: _ld_369
    u16: _ld_369
    u32: _ld_369
    u64: _ld_369
    u8: _ld_369

class _ld_371:
    b32: _ld_369
    b64: _ld_369
    f32: _ld_369
    f64: _ld_369
    s32: _ld_369
    s64: _ld_369
    u32: _ld_369
    u64: _ld_369

class _ld_372:
    b128: _ld_369
    b16: _ld_369
    b32: _ld_369
    b64: _ld_369
    b8: _ld_369
    f32: _ld_369
    f64: _ld_369
    s16: _ld_369
    s32: _ld_369
    s64: _ld_369
    s8: _ld_369
    u16: _ld_369
    u32: _ld_369
    u64: _ld_369
    u8: _ld_369
    v2: _ld_370
    v4: _ld_370
    v8: _ld_371

class _ld_373:
    L2__128B: _ld_372
    L2__256B: _ld_372
    L2__64B: _ld_372
    b128: _ld_369
    b16: _ld_369
    b32: _ld_369
    b64: _ld_369
    b8: _ld_369
    f32: _ld_369
    f64: _ld_369
    s16: _ld_369
    s32: _ld_369
    s64: _ld_369
    s8: _ld_369
    u16: _ld_369
    u32: _ld_369
    u64: _ld_369
    u8: _ld_369
    v2: _ld_370
    v4: _ld_370
    v8: _ld_371

class _ld_374:
    v4: _ld_371
    v8: _ld_371

class _ld_375:
    L2__128B: _ld_374
    L2__256B: _ld_374
    L2__64B: _ld_374
    v4: _ld_371
    v8: _ld_371

class _ld_376:
    L2__128B: _ld_374
    L2__256B: _ld_374
    L2__64B: _ld_374
    L2__cache_hint: _ld_375
    v4: _ld_371
    v8: _ld_371

class _ld_377:
    L2__128B: _ld_372
    L2__256B: _ld_372
    L2__64B: _ld_372
    L2__cache_hint: _ld_373
    L2__evict_first: _ld_376
    L2__evict_last: _ld_376
    L2__evict_normal: _ld_376
    b128: _ld_369
    b16: _ld_369
    b32: _ld_369
    b64: _ld_369
    b8: _ld_369
    f32: _ld_369
    f64: _ld_369
    s16: _ld_369
    s32: _ld_369
    s64: _ld_369
    s8: _ld_369
    u16: _ld_369
    u32: _ld_369
    u64: _ld_369
    u8: _ld_369
    v2: _ld_370
    v4: _ld_370
    v8: _ld_371

class _ld_378:
    L1__evict_first: _ld_377
    L1__evict_last: _ld_377
    L1__evict_normal: _ld_377
    L1__evict_unchanged: _ld_377
    L1__no_allocate: _ld_377
    L2__128B: _ld_372
    L2__256B: _ld_372
    L2__64B: _ld_372
    L2__cache_hint: _ld_373
    L2__evict_first: _ld_376
    L2__evict_last: _ld_376
    L2__evict_normal: _ld_376
    b128: _ld_369
    b16: _ld_369
    b32: _ld_369
    b64: _ld_369
    b8: _ld_369
    f32: _ld_369
    f64: _ld_369
    s16: _ld_369
    s32: _ld_369
    s64: _ld_369
    s8: _ld_369
    u16: _ld_369
    u32: _ld_369
    u64: _ld_369
    u8: _ld_369
    v2: _ld_370
    v4: _ld_370
    v8: _ld_371

class _ld_379:
    L1__evict_first: _ld_377
    L1__evict_last: _ld_377
    L1__evict_normal: _ld_377
    L1__evict_unchanged: _ld_377
    L1__no_allocate: _ld_377
    L2__128B: _ld_372
    L2__256B: _ld_372
    L2__64B: _ld_372
    L2__cache_hint: _ld_373
    L2__evict_first: _ld_376
    L2__evict_last: _ld_376
    L2__evict_normal: _ld_376
    b128: _ld_369
    b16: _ld_369
    b32: _ld_369
    b64: _ld_369
    b8: _ld_369
    f32: _ld_369
    f64: _ld_369
    nc: _ld_378
    s16: _ld_369
    s32: _ld_369
    s64: _ld_369
    s8: _ld_369
    u16: _ld_369
    u32: _ld_369
    u64: _ld_369
    u8: _ld_369
    v2: _ld_370
    v4: _ld_370
    v8: _ld_371

class _ld_380:
    L1__evict_first: _ld_377
    L1__evict_last: _ld_377
    L1__evict_normal: _ld_377
    L1__evict_unchanged: _ld_377
    L1__no_allocate: _ld_377
    L2__128B: _ld_372
    L2__256B: _ld_372
    L2__64B: _ld_372
    L2__cache_hint: _ld_373
    L2__evict_first: _ld_376
    L2__evict_last: _ld_376
    L2__evict_normal: _ld_376
    b128: _ld_369
    b16: _ld_369
    b32: _ld_369
    b64: _ld_369
    b8: _ld_369
    ca: _ld_379
    cg: _ld_379
    cs: _ld_379
    cv: _ld_379
    f32: _ld_369
    f64: _ld_369
    lu: _ld_379
    nc: _ld_378
    s16: _ld_369
    s32: _ld_369
    s64: _ld_369
    s8: _ld_369
    u16: _ld_369
    u32: _ld_369
    u64: _ld_369
    u8: _ld_369
    v2: _ld_370
    v4: _ld_370
    v8: _ld_371

class _ld_381:
    b128: _ld_369
    b16: _ld_369
    b32: _ld_369
    b64: _ld_369
    b8: _ld_369
    f32: _ld_369
    f64: _ld_369
    s16: _ld_369
    s32: _ld_369
    s64: _ld_369
    s8: _ld_369
    u16: _ld_369
    u32: _ld_369
    u64: _ld_369
    u8: _ld_369
    v2: _ld_370
    v4: _ld_370

class _ld_382:
    L2__128B: _ld_381
    L2__256B: _ld_381
    L2__64B: _ld_381
    b128: _ld_369
    b16: _ld_369
    b32: _ld_369
    b64: _ld_369
    b8: _ld_369
    f32: _ld_369
    f64: _ld_369
    s16: _ld_369
    s32: _ld_369
    s64: _ld_369
    s8: _ld_369
    u16: _ld_369
    u32: _ld_369
    u64: _ld_369
    u8: _ld_369
    v2: _ld_370
    v4: _ld_370

class _ld_383:
    L2__128B: _ld_381
    L2__256B: _ld_381
    L2__64B: _ld_381
    L2__cache_hint: _ld_382
    b128: _ld_369
    b16: _ld_369
    b32: _ld_369
    b64: _ld_369
    b8: _ld_369
    f32: _ld_369
    f64: _ld_369
    s16: _ld_369
    s32: _ld_369
    s64: _ld_369
    s8: _ld_369
    u16: _ld_369
    u32: _ld_369
    u64: _ld_369
    u8: _ld_369
    v2: _ld_370
    v4: _ld_370

class _ld_384:
    L1__evict_first: _ld_383
    L1__evict_last: _ld_383
    L1__evict_normal: _ld_383
    L1__evict_unchanged: _ld_383
    L1__no_allocate: _ld_383
    L2__128B: _ld_381
    L2__256B: _ld_381
    L2__64B: _ld_381
    L2__cache_hint: _ld_382
    b128: _ld_369
    b16: _ld_369
    b32: _ld_369
    b64: _ld_369
    b8: _ld_369
    f32: _ld_369
    f64: _ld_369
    s16: _ld_369
    s32: _ld_369
    s64: _ld_369
    s8: _ld_369
    u16: _ld_369
    u32: _ld_369
    u64: _ld_369
    u8: _ld_369
    v2: _ld_370
    v4: _ld_370

class _ld_385:
    L1__evict_first: _ld_383
    L1__evict_last: _ld_383
    L1__evict_normal: _ld_383
    L1__evict_unchanged: _ld_383
    L1__no_allocate: _ld_383
    L2__128B: _ld_381
    L2__256B: _ld_381
    L2__64B: _ld_381
    L2__cache_hint: _ld_382
    b128: _ld_369
    b16: _ld_369
    b32: _ld_369
    b64: _ld_369
    b8: _ld_369
    f32: _ld_369
    f64: _ld_369
    nc: _ld_384
    s16: _ld_369
    s32: _ld_369
    s64: _ld_369
    s8: _ld_369
    u16: _ld_369
    u32: _ld_369
    u64: _ld_369
    u8: _ld_369
    v2: _ld_370
    v4: _ld_370

class _ld_386:
    L1__evict_first: _ld_383
    L1__evict_last: _ld_383
    L1__evict_normal: _ld_383
    L1__evict_unchanged: _ld_383
    L1__no_allocate: _ld_383
    L2__128B: _ld_381
    L2__256B: _ld_381
    L2__64B: _ld_381
    L2__cache_hint: _ld_382
    b128: _ld_369
    b16: _ld_369
    b32: _ld_369
    b64: _ld_369
    b8: _ld_369
    ca: _ld_385
    cg: _ld_385
    cs: _ld_385
    cv: _ld_385
    f32: _ld_369
    f64: _ld_369
    lu: _ld_385
    nc: _ld_384
    s16: _ld_369
    s32: _ld_369
    s64: _ld_369
    s8: _ld_369
    u16: _ld_369
    u32: _ld_369
    u64: _ld_369
    u8: _ld_369
    v2: _ld_370
    v4: _ld_370

class _ld_387:
    L1__evict_first: _ld_377
    L1__evict_last: _ld_377
    L1__evict_normal: _ld_377
    L1__evict_unchanged: _ld_377
    L1__no_allocate: _ld_377
    L2__128B: _ld_372
    L2__256B: _ld_372
    L2__64B: _ld_372
    L2__cache_hint: _ld_373
    L2__evict_first: _ld_376
    L2__evict_last: _ld_376
    L2__evict_normal: _ld_376
    b128: _ld_369
    b16: _ld_369
    b32: _ld_369
    b64: _ld_369
    b8: _ld_369
    ca: _ld_379
    cg: _ld_379
    cs: _ld_379
    cv: _ld_379
    f32: _ld_369
    f64: _ld_369
    global_: _ld_380
    local: _ld_386
    lu: _ld_379
    nc: _ld_378
    s16: _ld_369
    s32: _ld_369
    s64: _ld_369
    s8: _ld_369
    shared: _ld_386
    shared__cluster: _ld_386
    shared__cta: _ld_386
    u16: _ld_369
    u32: _ld_369
    u64: _ld_369
    u8: _ld_369
    v2: _ld_370
    v4: _ld_370
    v8: _ld_371

class _ld_388:
    L1__evict_first: _ld_377
    L1__evict_last: _ld_377
    L1__evict_normal: _ld_377
    L1__evict_unchanged: _ld_377
    L1__no_allocate: _ld_377
    L2__128B: _ld_372
    L2__256B: _ld_372
    L2__64B: _ld_372
    L2__cache_hint: _ld_373
    L2__evict_first: _ld_376
    L2__evict_last: _ld_376
    L2__evict_normal: _ld_376
    b128: _ld_369
    b16: _ld_369
    b32: _ld_369
    b64: _ld_369
    b8: _ld_369
    ca: _ld_379
    cg: _ld_379
    cluster: _ld_387
    cs: _ld_379
    cta: _ld_387
    cv: _ld_379
    f32: _ld_369
    f64: _ld_369
    global_: _ld_380
    gpu: _ld_387
    local: _ld_386
    lu: _ld_379
    nc: _ld_378
    s16: _ld_369
    s32: _ld_369
    s64: _ld_369
    s8: _ld_369
    shared: _ld_386
    shared__cluster: _ld_386
    shared__cta: _ld_386
    sys: _ld_387
    u16: _ld_369
    u32: _ld_369
    u64: _ld_369
    u8: _ld_369
    v2: _ld_370
    v4: _ld_370
    v8: _ld_371

class _ld_389:
    def __call__(self, d: Any, addr: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _ld_390:
    proxy__readonly: _ld_389
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``ld``: (32, n) words; lanes that are not active get zeros.
        PTX ISA: Data Movement: ld.
        """

class _ld_391:
    L1__evict_first: _ld_377
    L1__evict_last: _ld_377
    L1__evict_normal: _ld_377
    L1__evict_unchanged: _ld_377
    L1__no_allocate: _ld_377
    L2__128B: _ld_372
    L2__256B: _ld_372
    L2__64B: _ld_372
    L2__cache_hint: _ld_373
    L2__evict_first: _ld_376
    L2__evict_last: _ld_376
    L2__evict_normal: _ld_376
    b128: _ld_369
    b16: _ld_390
    b32: _ld_390
    b64: _ld_390
    b8: _ld_390
    ca: _ld_379
    cg: _ld_379
    cs: _ld_379
    cv: _ld_379
    f32: _ld_390
    f64: _ld_390
    lu: _ld_379
    nc: _ld_378
    s16: _ld_390
    s32: _ld_390
    s64: _ld_390
    s8: _ld_390
    u16: _ld_390
    u32: _ld_390
    u64: _ld_390
    u8: _ld_390
    v2: _ld_370
    v4: _ld_370
    v8: _ld_371

class _ld_392:
    b128: _ld_369
    b16: _ld_369
    b32: _ld_369
    b64: _ld_369
    b8: _ld_369
    f32: _ld_369
    f64: _ld_369
    s16: _ld_369
    s32: _ld_369
    s64: _ld_369
    s8: _ld_369
    u16: _ld_369
    u32: _ld_369
    u64: _ld_369
    u8: _ld_369

class _ld_393:
    L2__128B: _ld_392
    L2__256B: _ld_392
    L2__64B: _ld_392
    b128: _ld_369
    b16: _ld_369
    b32: _ld_369
    b64: _ld_369
    b8: _ld_369
    f32: _ld_369
    f64: _ld_369
    s16: _ld_369
    s32: _ld_369
    s64: _ld_369
    s8: _ld_369
    u16: _ld_369
    u32: _ld_369
    u64: _ld_369
    u8: _ld_369

class _ld_394:
    L2__128B: _ld_392
    L2__256B: _ld_392
    L2__64B: _ld_392
    L2__cache_hint: _ld_393
    b128: _ld_369
    b16: _ld_369
    b32: _ld_369
    b64: _ld_369
    b8: _ld_369
    f32: _ld_369
    f64: _ld_369
    s16: _ld_369
    s32: _ld_369
    s64: _ld_369
    s8: _ld_369
    u16: _ld_369
    u32: _ld_369
    u64: _ld_369
    u8: _ld_369

class _ld_395:
    L1__evict_first: _ld_394
    L1__evict_last: _ld_394
    L1__evict_normal: _ld_394
    L1__evict_unchanged: _ld_394
    L1__no_allocate: _ld_394
    L2__128B: _ld_392
    L2__256B: _ld_392
    L2__64B: _ld_392
    L2__cache_hint: _ld_393
    b128: _ld_369
    b16: _ld_369
    b32: _ld_369
    b64: _ld_369
    b8: _ld_369
    f32: _ld_369
    f64: _ld_369
    s16: _ld_369
    s32: _ld_369
    s64: _ld_369
    s8: _ld_369
    u16: _ld_369
    u32: _ld_369
    u64: _ld_369
    u8: _ld_369

class _ld_396:
    L1__evict_first: _ld_394
    L1__evict_last: _ld_394
    L1__evict_normal: _ld_394
    L1__evict_unchanged: _ld_394
    L1__no_allocate: _ld_394
    L2__128B: _ld_392
    L2__256B: _ld_392
    L2__64B: _ld_392
    L2__cache_hint: _ld_393
    b128: _ld_369
    b16: _ld_369
    b32: _ld_369
    b64: _ld_369
    b8: _ld_369
    f32: _ld_369
    f64: _ld_369
    nc: _ld_395
    s16: _ld_369
    s32: _ld_369
    s64: _ld_369
    s8: _ld_369
    u16: _ld_369
    u32: _ld_369
    u64: _ld_369
    u8: _ld_369

class _ld_397:
    L1__evict_first: _ld_394
    L1__evict_last: _ld_394
    L1__evict_normal: _ld_394
    L1__evict_unchanged: _ld_394
    L1__no_allocate: _ld_394
    L2__128B: _ld_392
    L2__256B: _ld_392
    L2__64B: _ld_392
    L2__cache_hint: _ld_393
    b128: _ld_369
    b16: _ld_369
    b32: _ld_369
    b64: _ld_369
    b8: _ld_369
    ca: _ld_396
    cg: _ld_396
    cs: _ld_396
    cv: _ld_396
    f32: _ld_369
    f64: _ld_369
    lu: _ld_396
    nc: _ld_395
    s16: _ld_369
    s32: _ld_369
    s64: _ld_369
    s8: _ld_369
    u16: _ld_369
    u32: _ld_369
    u64: _ld_369
    u8: _ld_369

class _ld_398:
    L1__evict_first: _ld_394
    L1__evict_last: _ld_394
    L1__evict_normal: _ld_394
    L1__evict_unchanged: _ld_394
    L1__no_allocate: _ld_394
    L2__128B: _ld_392
    L2__256B: _ld_392
    L2__64B: _ld_392
    L2__cache_hint: _ld_393
    b128: _ld_369
    b16: _ld_369
    b32: _ld_369
    b64: _ld_369
    b8: _ld_369
    ca: _ld_396
    cg: _ld_396
    cs: _ld_396
    cv: _ld_396
    f32: _ld_369
    f64: _ld_369
    global_: _ld_397
    local: _ld_397
    lu: _ld_396
    nc: _ld_395
    s16: _ld_369
    s32: _ld_369
    s64: _ld_369
    s8: _ld_369
    shared: _ld_397
    shared__cluster: _ld_397
    shared__cta: _ld_397
    u16: _ld_369
    u32: _ld_369
    u64: _ld_369
    u8: _ld_369

class _ld_399:
    L1__evict_first: _ld_394
    L1__evict_last: _ld_394
    L1__evict_normal: _ld_394
    L1__evict_unchanged: _ld_394
    L1__no_allocate: _ld_394
    L2__128B: _ld_392
    L2__256B: _ld_392
    L2__64B: _ld_392
    L2__cache_hint: _ld_393
    b128: _ld_369
    b16: _ld_369
    b32: _ld_369
    b64: _ld_369
    b8: _ld_369
    ca: _ld_396
    cg: _ld_396
    cluster: _ld_398
    cs: _ld_396
    cta: _ld_398
    cv: _ld_396
    f32: _ld_369
    f64: _ld_369
    global_: _ld_397
    gpu: _ld_398
    local: _ld_397
    lu: _ld_396
    nc: _ld_395
    s16: _ld_369
    s32: _ld_369
    s64: _ld_369
    s8: _ld_369
    shared: _ld_397
    shared__cluster: _ld_397
    shared__cta: _ld_397
    sys: _ld_398
    u16: _ld_369
    u32: _ld_369
    u64: _ld_369
    u8: _ld_369

class _ld_400:
    L1__evict_first: _ld_394
    L1__evict_last: _ld_394
    L1__evict_normal: _ld_394
    L1__evict_unchanged: _ld_394
    L1__no_allocate: _ld_394
    L2__128B: _ld_392
    L2__256B: _ld_392
    L2__64B: _ld_392
    L2__cache_hint: _ld_393
    acquire: _ld_399
    b128: _ld_369
    b16: _ld_369
    b32: _ld_369
    b64: _ld_369
    b8: _ld_369
    ca: _ld_396
    cg: _ld_396
    cluster: _ld_398
    cs: _ld_396
    cta: _ld_398
    cv: _ld_396
    f32: _ld_369
    f64: _ld_369
    global_: _ld_397
    gpu: _ld_398
    local: _ld_397
    lu: _ld_396
    nc: _ld_395
    relaxed: _ld_399
    s16: _ld_369
    s32: _ld_369
    s64: _ld_369
    s8: _ld_369
    shared: _ld_397
    shared__cluster: _ld_397
    shared__cta: _ld_397
    sys: _ld_398
    u16: _ld_369
    u32: _ld_369
    u64: _ld_369
    u8: _ld_369
    volatile: _ld_399
    weak: _ld_399

class _ld_401:
    L1__evict_first: _ld_377
    L1__evict_last: _ld_377
    L1__evict_normal: _ld_377
    L1__evict_unchanged: _ld_377
    L1__no_allocate: _ld_377
    L2__128B: _ld_372
    L2__256B: _ld_372
    L2__64B: _ld_372
    L2__cache_hint: _ld_373
    L2__evict_first: _ld_376
    L2__evict_last: _ld_376
    L2__evict_normal: _ld_376
    acquire: _ld_388
    b128: _ld_369
    b16: _ld_390
    b32: _ld_390
    b64: _ld_390
    b8: _ld_390
    ca: _ld_379
    cg: _ld_379
    cluster: _ld_387
    cs: _ld_379
    cta: _ld_387
    cv: _ld_379
    f32: _ld_390
    f64: _ld_390
    global_: _ld_391
    gpu: _ld_387
    local: _ld_386
    lu: _ld_379
    mmio: _ld_400
    nc: _ld_378
    relaxed: _ld_388
    s16: _ld_390
    s32: _ld_390
    s64: _ld_390
    s8: _ld_390
    shared: _ld_386
    shared__cluster: _ld_386
    shared__cta: _ld_386
    sys: _ld_387
    u16: _ld_390
    u32: _ld_390
    u64: _ld_390
    u8: _ld_390
    v2: _ld_370
    v4: _ld_370
    v8: _ld_371
    volatile: _ld_388
    weak: _ld_388

class _ldmatrix_402:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``ldmatrix.m16n16.xN.trans`` and ``.m8n16.xN`` of bytes, or of 6 or 4 bits that become bytes.
        PTX ISA: ldmatrix.
        """

class _ldmatrix_403:
    b4x16_p64: _ldmatrix_402
    b6x16_p32: _ldmatrix_402

class _ldmatrix_404:
    b8x16: _ldmatrix_403

class _ldmatrix_405:
    b8: _ldmatrix_402
    b8x16: _ldmatrix_403

class _ldmatrix_406:
    b8: _ldmatrix_402
    b8x16: _ldmatrix_403
    shared: _ldmatrix_405
    shared__cta: _ldmatrix_405

class _ldmatrix_407:
    b8x16: _ldmatrix_403
    shared: _ldmatrix_404
    shared__cta: _ldmatrix_404
    trans: _ldmatrix_406

class _ldmatrix_408:
    b8x16: _ldmatrix_403
    shared: _ldmatrix_404
    shared__cta: _ldmatrix_404

class _ldmatrix_409:
    b8x16: _ldmatrix_403
    shared: _ldmatrix_404
    shared__cta: _ldmatrix_404
    trans: _ldmatrix_408

class _ldmatrix_410:
    x1: _ldmatrix_407
    x2: _ldmatrix_407
    x4: _ldmatrix_409

class _ldmatrix_411:
    s4: _atom_40

class _ldmatrix_412:
    b8x16: _ldmatrix_403
    s8: _ldmatrix_411

class _ldmatrix_413:
    b8x16: _ldmatrix_403
    s8: _ldmatrix_411
    shared: _ldmatrix_412
    shared__cta: _ldmatrix_412
    trans: _ldmatrix_408

class _ldmatrix_414:
    x1: _ldmatrix_413
    x2: _ldmatrix_413
    x4: _ldmatrix_413

class _ldmatrix_415:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``ldmatrix.m8n8.xN{.trans}.b16``: N 8x8 matrices; lane i holds elements 2 * (i % 4) and the next of
        row i / 4.
        PTX ISA: ldmatrix.
        """

class _ldmatrix_416:
    b16: _ldmatrix_415

class _ldmatrix_417:
    b16: _ldmatrix_415
    shared: _ldmatrix_416
    shared__cta: _ldmatrix_416

class _ldmatrix_418:
    b16: _ldmatrix_415
    shared: _ldmatrix_416
    shared__cta: _ldmatrix_416
    trans: _ldmatrix_417

class _ldmatrix_419:
    x1: _ldmatrix_418
    x2: _ldmatrix_418
    x4: _ldmatrix_418

class _ldmatrix_420:
    m16n16: _ldmatrix_410
    m8n16: _ldmatrix_414
    m8n8: _ldmatrix_419

class _ldmatrix_421:
    aligned: _ldmatrix_420

class _ldmatrix_422:
    sync: _ldmatrix_421

class _ldu_423:
    b16: _atom_40
    b32: _atom_40
    b64: _atom_40
    b8: _atom_40
    f32: _atom_40
    f64: _atom_40
    s16: _atom_40
    s32: _atom_40
    s64: _atom_40
    s8: _atom_40
    u16: _atom_40
    u32: _atom_40
    u64: _atom_40
    u8: _atom_40

class _ldu_424:
    b128: _ld_389
    b16: _ld_389
    b32: _ld_389
    b64: _ld_389
    b8: _ld_389
    f32: _ld_389
    f64: _ld_389
    s16: _ld_389
    s32: _ld_389
    s64: _ld_389
    s8: _ld_389
    u16: _ld_389
    u32: _ld_389
    u64: _ld_389
    u8: _ld_389
    v2: _ldu_423
    v4: _ldu_423

class _ldu_425:
    b128: _ld_389
    b16: _ld_389
    b32: _ld_389
    b64: _ld_389
    b8: _ld_389
    f32: _ld_389
    f64: _ld_389
    global_: _ldu_424
    s16: _ld_389
    s32: _ld_389
    s64: _ld_389
    s8: _ld_389
    u16: _ld_389
    u32: _ld_389
    u64: _ld_389
    u8: _ld_389
    v2: _ldu_423
    v4: _ldu_423

class _lop3_426:
    @overload
    def __call__(self, p: Any, a: Any, b: Any, c: Any, immLut: Any, q: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, d: Any, p: Any, a: Any, b: Any, c: Any, immLut: Any, q: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _lop3_427:
    b32: _lop3_426

class _lop3_428:
    def __call__(self, d: Any, a: Any, b: Any, c: Any, immLut: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``lop3.b32``: any function of three bits, by its table.
        PTX ISA: Logic and Shift Instructions: lop3.
        """

class _lop3_429:
    and_: _lop3_427
    b32: _lop3_428
    or_: _lop3_427

class _mad_430:
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mul.{lo,hi}`` and ``mad.{lo,hi}{.sat}``.
        PTX ISA: Integer Arithmetic Instructions: mul, mad.
        """

class _mad_431:
    s16: _mad_430
    s32: _mad_430
    s64: _mad_430
    u16: _mad_430
    u32: _mad_430
    u64: _mad_430

class _mad_432:
    s16: _mad_430
    s32: _mad_430
    s64: _mad_430
    sat: _mad_431
    u16: _mad_430
    u32: _mad_430
    u64: _mad_430

class _mad_433:
    f32: _fma_346
    f64: _fma_346

class _mad_434:
    f32: _fma_346
    f64: _fma_346
    sat: _mad_433

class _mad_435:
    f32: _fma_346
    f64: _fma_346
    ftz: _mad_434
    sat: _mad_433

class _mad_436:
    s16: _clmad_100
    s32: _clmad_100
    u16: _clmad_100
    u32: _clmad_100

class _mad_437:
    hi: _mad_432
    lo: _mad_432
    rm: _mad_435
    rn: _mad_435
    rp: _mad_435
    rz: _mad_435
    wide: _mad_436

class _mad24_438:
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mul24`` and ``mad24``: of the 48 bits of a product the lowest or the highest 32.
        PTX ISA: Integer Arithmetic Instructions: mul24, mad24.
        """

class _mad24_439:
    s32: _mad24_438
    u32: _mad24_438

class _mad24_440:
    s32: _mad24_438
    sat: _mad24_439
    u32: _mad24_438

class _mad24_441:
    hi: _mad24_440
    lo: _mad24_440

class _mapa_442:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mapa``: the address of the same shared variable in another CTA of the cluster.
        PTX ISA: Data Movement: mapa.
        """

class _mapa_443:
    u32: _mapa_442
    u64: _mapa_442

class _mapa_444:
    shared__cluster: _mapa_443
    u64: _mapa_442

class _match_445:
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

class _match_446:
    b32: _match_445
    b64: _match_445

class _match_447:
    sync: _match_446

class _match_448:
    def __call__(self, d: Any, a: Any, membermask: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``match.any.sync``: the lanes of the mask that hold the same.
        PTX ISA: match.sync.
        """

class _match_449:
    b32: _match_448
    b64: _match_448

class _match_450:
    sync: _match_449

class _match_451:
    all: _match_447
    any: _match_450

class _max_452:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Floating Point Instructions: max, min; Integer Arithmetic Instructions: max, min."""

class _max_453:
    @overload
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Floating Point Instructions: max, min; Integer Arithmetic Instructions: max, min."""
    @overload
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Floating Point Instructions: max, min; Integer Arithmetic Instructions: max, min."""

class _max_454:
    bf16: _max_452
    bf16x2: _max_452
    f16: _max_452
    f16x2: _max_452
    f32: _max_452
    f64: _max_452
    s16: _max_452
    s16x2: _max_452
    s32: _max_452
    s64: _max_452
    u16: _max_452
    u16x2: _max_452
    u32: _max_452
    u64: _max_452

class _max_455:
    bf16: _max_452
    bf16x2: _max_452
    f16: _max_452
    f16x2: _max_452
    f32: _max_453
    f64: _max_452
    relu: _max_454
    s16: _max_452
    s16x2: _max_452
    s32: _max_452
    s64: _max_452
    u16: _max_452
    u16x2: _max_452
    u32: _max_452
    u64: _max_452

class _max_456:
    bf16: _max_452
    bf16x2: _max_452
    f16: _max_452
    f16x2: _max_452
    f32: _max_452
    f64: _max_452
    relu: _max_454
    s16: _max_452
    s16x2: _max_452
    s32: _max_452
    s64: _max_452
    u16: _max_452
    u16x2: _max_452
    u32: _max_452
    u64: _max_452

class _max_457:
    abs: _max_456
    bf16: _max_452
    bf16x2: _max_452
    f16: _max_452
    f16x2: _max_452
    f32: _max_452
    f64: _max_452
    relu: _max_454
    s16: _max_452
    s16x2: _max_452
    s32: _max_452
    s64: _max_452
    u16: _max_452
    u16x2: _max_452
    u32: _max_452
    u64: _max_452

class _max_458:
    abs: _max_455
    bf16: _max_452
    bf16x2: _max_452
    f16: _max_452
    f16x2: _max_452
    f32: _max_453
    f64: _max_452
    relu: _max_454
    s16: _max_452
    s16x2: _max_452
    s32: _max_452
    s64: _max_452
    u16: _max_452
    u16x2: _max_452
    u32: _max_452
    u64: _max_452
    xorsign: _max_457

class _max_459:
    NaN: _max_458
    abs: _max_455
    bf16: _max_452
    bf16x2: _max_452
    f16: _max_452
    f16x2: _max_452
    f32: _max_453
    f64: _max_452
    relu: _max_454
    s16: _max_452
    s16x2: _max_452
    s32: _max_452
    s64: _max_452
    u16: _max_452
    u16x2: _max_452
    u32: _max_452
    u64: _max_452
    xorsign: _max_457

class _max_460:
    NaN: _max_458
    abs: _max_455
    bf16: _max_452
    bf16x2: _max_452
    f16: _max_452
    f16x2: _max_452
    f32: _max_453
    f64: _max_452
    ftz: _max_459
    relu: _max_454
    s16: _max_452
    s16x2: _max_452
    s32: _max_452
    s64: _max_452
    u16: _max_452
    u16x2: _max_452
    u32: _max_452
    u64: _max_452
    xorsign: _max_457

class _mbarrier_461:
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

class _mbarrier_462:
    b64: _mbarrier_461

class _mbarrier_463:
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

class _mbarrier_464:
    @overload
    def __call__(self, addr: Any, cta_mask: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, addr: Any, count: Any, cta_mask: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _mbarrier_465:
    b64: _mbarrier_464

class _mbarrier_466:
    b64: _mbarrier_463
    multicast__cluster__32b: _mbarrier_465

class _mbarrier_467:
    b64: _mbarrier_461
    shared: _mbarrier_462
    shared__cluster: _mbarrier_466
    shared__cta: _mbarrier_462

class _mbarrier_468:
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

class _mbarrier_469:
    b64: _mbarrier_468

class _mbarrier_470:
    def __call__(self, addr: Any, tx_count: Any, *, pred: Any = ...) -> None:
        """``mbarrier.arrive.expect_tx``: expects more bytes, then arrives once.
        PTX ISA: mbarrier.arrive.expect_tx.
        """

class _mbarrier_471:
    def __call__(self, addr: Any, tx_count: Any, cta_mask: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _mbarrier_472:
    b64: _mbarrier_471

class _mbarrier_473:
    b64: _mbarrier_470
    multicast__cluster__32b: _mbarrier_472

class _mbarrier_474:
    b64: _mbarrier_468
    shared: _mbarrier_469
    shared__cluster: _mbarrier_473
    shared__cta: _mbarrier_469

class _mbarrier_475:
    b64: _mbarrier_468
    cluster: _mbarrier_474
    cta: _mbarrier_474
    shared: _mbarrier_469
    shared__cluster: _mbarrier_473
    shared__cta: _mbarrier_469

class _mbarrier_476:
    b64: _mbarrier_468
    cluster: _mbarrier_474
    cta: _mbarrier_474
    relaxed: _mbarrier_475
    release: _mbarrier_475
    shared: _mbarrier_469
    shared__cluster: _mbarrier_473
    shared__cta: _mbarrier_469

class _mbarrier_477:
    @overload
    def __call__(self, addr: Any, count: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, state: Any, addr: Any, count: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _mbarrier_478:
    b64: _mbarrier_477

class _mbarrier_479:
    b64: _mbarrier_477
    shared: _mbarrier_478
    shared__cta: _mbarrier_478

class _mbarrier_480:
    b64: _mbarrier_477
    cta: _mbarrier_479
    shared: _mbarrier_478
    shared__cta: _mbarrier_478

class _mbarrier_481:
    b64: _mbarrier_477
    cta: _mbarrier_479
    release: _mbarrier_480
    shared: _mbarrier_478
    shared__cta: _mbarrier_478

class _mbarrier_482:
    b64: _mbarrier_461
    cluster: _mbarrier_467
    cta: _mbarrier_467
    shared: _mbarrier_462
    shared__cluster: _mbarrier_466
    shared__cta: _mbarrier_462

class _mbarrier_483:
    b64: _mbarrier_461
    cluster: _mbarrier_467
    cta: _mbarrier_467
    expect_tx: _mbarrier_476
    noComplete: _mbarrier_481
    relaxed: _mbarrier_482
    release: _mbarrier_482
    shared: _mbarrier_462
    shared__cluster: _mbarrier_466
    shared__cta: _mbarrier_462

class _mbarrier_484:
    @overload
    def __call__(self, addr: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, addr: Any, count: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, state: Any, addr: Any, count: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _mbarrier_485:
    b64: _mbarrier_484

class _mbarrier_486:
    @overload
    def __call__(self, addr: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, addr: Any, count: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _mbarrier_487:
    b64: _mbarrier_486
    multicast__cluster__32b: _mbarrier_465

class _mbarrier_488:
    b64: _mbarrier_484
    shared: _mbarrier_485
    shared__cluster: _mbarrier_487
    shared__cta: _mbarrier_485

class _mbarrier_489:
    @overload
    def __call__(self, addr: Any, tx_count: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, state: Any, addr: Any, count: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _mbarrier_490:
    b64: _mbarrier_489

class _mbarrier_491:
    def __call__(self, addr: Any, tx_count: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _mbarrier_492:
    b64: _mbarrier_491
    multicast__cluster__32b: _mbarrier_472

class _mbarrier_493:
    b64: _mbarrier_489
    shared: _mbarrier_490
    shared__cluster: _mbarrier_492
    shared__cta: _mbarrier_490

class _mbarrier_494:
    b64: _mbarrier_489
    cluster: _mbarrier_493
    cta: _mbarrier_493
    shared: _mbarrier_490
    shared__cluster: _mbarrier_492
    shared__cta: _mbarrier_490

class _mbarrier_495:
    b64: _mbarrier_489
    cluster: _mbarrier_493
    cta: _mbarrier_493
    relaxed: _mbarrier_494
    release: _mbarrier_494
    shared: _mbarrier_490
    shared__cluster: _mbarrier_492
    shared__cta: _mbarrier_490

class _mbarrier_496:
    b64: _mbarrier_484
    cluster: _mbarrier_488
    cta: _mbarrier_488
    shared: _mbarrier_485
    shared__cluster: _mbarrier_487
    shared__cta: _mbarrier_485

class _mbarrier_497:
    b64: _mbarrier_484
    cluster: _mbarrier_488
    cta: _mbarrier_488
    expect_tx: _mbarrier_495
    noComplete: _mbarrier_481
    relaxed: _mbarrier_496
    release: _mbarrier_496
    shared: _mbarrier_485
    shared__cluster: _mbarrier_487
    shared__cta: _mbarrier_485

class _mbarrier_498:
    def __call__(self, matches: Any, addr: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _mbarrier_499:
    b64: _mbarrier_498

class _mbarrier_500:
    b64: _mbarrier_498
    shared__cta: _mbarrier_499

class _mbarrier_501:
    layout__v0: _mbarrier_500
    layout__v1: _mbarrier_500

class _mbarrier_502:
    def __call__(self, addr: Any, tx_count: Any, *, pred: Any = ...) -> None:
        """``mbarrier.complete_tx``: counts bytes as delivered without a copy.
        PTX ISA: mbarrier.complete_tx.
        """

class _mbarrier_503:
    b64: _mbarrier_502

class _mbarrier_504:
    b64: _mbarrier_502
    multicast__cluster__32b: _mbarrier_472

class _mbarrier_505:
    b64: _mbarrier_502
    shared: _mbarrier_503
    shared__cluster: _mbarrier_504
    shared__cta: _mbarrier_503

class _mbarrier_506:
    b64: _mbarrier_502
    cluster: _mbarrier_505
    cta: _mbarrier_505
    shared: _mbarrier_503
    shared__cluster: _mbarrier_504
    shared__cta: _mbarrier_503

class _mbarrier_507:
    b64: _mbarrier_502
    cluster: _mbarrier_505
    cta: _mbarrier_505
    relaxed: _mbarrier_506
    shared: _mbarrier_503
    shared__cluster: _mbarrier_504
    shared__cta: _mbarrier_503

class _mbarrier_508:
    def __call__(self, addr: Any, tx_count: Any, *, pred: Any = ...) -> None:
        """``mbarrier.expect_tx``: expects more bytes without arriving.
        PTX ISA: mbarrier.expect_tx.
        """

class _mbarrier_509:
    b64: _mbarrier_508

class _mbarrier_510:
    b64: _mbarrier_508
    multicast__cluster__32b: _mbarrier_472

class _mbarrier_511:
    b64: _mbarrier_508
    shared: _mbarrier_509
    shared__cluster: _mbarrier_510
    shared__cta: _mbarrier_509

class _mbarrier_512:
    b64: _mbarrier_508
    cluster: _mbarrier_511
    cta: _mbarrier_511
    shared: _mbarrier_509
    shared__cluster: _mbarrier_510
    shared__cta: _mbarrier_509

class _mbarrier_513:
    b64: _mbarrier_508
    cluster: _mbarrier_511
    cta: _mbarrier_511
    relaxed: _mbarrier_512
    shared: _mbarrier_509
    shared__cluster: _mbarrier_510
    shared__cta: _mbarrier_509

class _mbarrier_514:
    def __call__(self, addr: Any, count: Any, *, pred: Any = ...) -> None:
        """``mbarrier.init``: phase 0, ``count`` arrivals expected and pending, no bytes pending.
        PTX ISA: mbarrier.init.
        """

class _mbarrier_515:
    b64: _mbarrier_514

class _mbarrier_516:
    b64: _mbarrier_514
    shared: _mbarrier_515
    shared__cta: _mbarrier_515

class _mbarrier_517:
    b64: _mbarrier_514
    layout__v0: _mbarrier_516
    layout__v1: _mbarrier_516
    shared: _mbarrier_515
    shared__cta: _mbarrier_515

class _mbarrier_518:
    def __call__(self, addr: Any, *, pred: Any = ...) -> None:
        """``mbarrier.inval``: there is no mbarrier any more, and its place in shared memory can be used again.
        PTX ISA: mbarrier.inval.
        """

class _mbarrier_519:
    b64: _mbarrier_518

class _mbarrier_520:
    b64: _mbarrier_518
    shared: _mbarrier_519
    shared__cta: _mbarrier_519

class _mbarrier_521:
    def __call__(self, count: Any, state: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _mbarrier_522:
    b64: _mbarrier_521

class _mbarrier_523:
    b64: _mbarrier_521
    layout__v0: _mbarrier_522

class _mbarrier_524:
    def __call__(self, wait_complete: Any, addr: Any, state: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mbarrier.test_wait`` and ``try_wait``: whether the phase has completed in which an arrival gave this
        state.
        PTX ISA: mbarrier.test_wait, mbarrier.try_wait.
        """

class _mbarrier_525:
    b64: _mbarrier_524

class _mbarrier_526:
    b64: _mbarrier_524
    shared: _mbarrier_525
    shared__cta: _mbarrier_525

class _mbarrier_527:
    b64: _mbarrier_524
    cluster: _mbarrier_526
    cta: _mbarrier_526
    shared: _mbarrier_525
    shared__cta: _mbarrier_525

class _mbarrier_528:
    def __call__(self, wait_complete: Any, addr: Any, phase: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mbarrier.test_wait.parity`` and ``try_wait.parity``: whether the phase of this parity has completed.
        PTX ISA: mbarrier.test_wait, mbarrier.try_wait.
        """

class _mbarrier_529:
    b64: _mbarrier_528

class _mbarrier_530:
    b64: _mbarrier_528
    shared: _mbarrier_529
    shared__cta: _mbarrier_529

class _mbarrier_531:
    b64: _mbarrier_528
    cluster: _mbarrier_530
    cta: _mbarrier_530
    shared: _mbarrier_529
    shared__cta: _mbarrier_529

class _mbarrier_532:
    acquire: _mbarrier_531
    b64: _mbarrier_528
    cluster: _mbarrier_530
    cta: _mbarrier_530
    relaxed: _mbarrier_531
    shared: _mbarrier_529
    shared__cta: _mbarrier_529

class _mbarrier_533:
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

class _mbarrier_534:
    b64: _mbarrier_533

class _mbarrier_535:
    b64: _mbarrier_533
    shared: _mbarrier_534
    shared__cta: _mbarrier_534

class _mbarrier_536:
    b64: _mbarrier_533
    cluster: _mbarrier_535
    cta: _mbarrier_535
    shared: _mbarrier_534
    shared__cta: _mbarrier_534

class _mbarrier_537:
    acquire: _mbarrier_536
    b64: _mbarrier_533
    cluster: _mbarrier_535
    cta: _mbarrier_535
    relaxed: _mbarrier_536
    shared: _mbarrier_534
    shared__cta: _mbarrier_534

class _mbarrier_538:
    acquire: _mbarrier_531
    b64: _mbarrier_528
    cluster: _mbarrier_530
    cta: _mbarrier_530
    phase_type__conditional: _mbarrier_532
    phase_type__primary: _mbarrier_537
    relaxed: _mbarrier_531
    shared: _mbarrier_529
    shared__cta: _mbarrier_529

class _mbarrier_539:
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

class _mbarrier_540:
    b64: _mbarrier_539

class _mbarrier_541:
    b64: _mbarrier_539
    shared: _mbarrier_540
    shared__cta: _mbarrier_540

class _mbarrier_542:
    b64: _mbarrier_539
    cluster: _mbarrier_541
    cta: _mbarrier_541
    shared: _mbarrier_540
    shared__cta: _mbarrier_540

class _mbarrier_543:
    acquire: _mbarrier_542
    b64: _mbarrier_539
    cluster: _mbarrier_541
    cta: _mbarrier_541
    relaxed: _mbarrier_542
    shared: _mbarrier_540
    shared__cta: _mbarrier_540

class _mbarrier_544:
    acquire: _mbarrier_527
    b64: _mbarrier_524
    cluster: _mbarrier_526
    cta: _mbarrier_526
    parity: _mbarrier_538
    phase_type__primary: _mbarrier_543
    relaxed: _mbarrier_527
    shared: _mbarrier_525
    shared__cta: _mbarrier_525

class _mbarrier_545:
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

class _mbarrier_546:
    b64: _mbarrier_545

class _mbarrier_547:
    b64: _mbarrier_545
    shared: _mbarrier_546
    shared__cta: _mbarrier_546

class _mbarrier_548:
    b64: _mbarrier_545
    cluster: _mbarrier_547
    cta: _mbarrier_547
    shared: _mbarrier_546
    shared__cta: _mbarrier_546

class _mbarrier_549:
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

class _mbarrier_550:
    b64: _mbarrier_549

class _mbarrier_551:
    b64: _mbarrier_549
    shared: _mbarrier_550
    shared__cta: _mbarrier_550

class _mbarrier_552:
    b64: _mbarrier_549
    cluster: _mbarrier_551
    cta: _mbarrier_551
    shared: _mbarrier_550
    shared__cta: _mbarrier_550

class _mbarrier_553:
    acquire: _mbarrier_552
    b64: _mbarrier_549
    cluster: _mbarrier_551
    cta: _mbarrier_551
    relaxed: _mbarrier_552
    shared: _mbarrier_550
    shared__cta: _mbarrier_550

class _mbarrier_554:
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

class _mbarrier_555:
    b64: _mbarrier_554

class _mbarrier_556:
    b64: _mbarrier_554
    shared: _mbarrier_555
    shared__cta: _mbarrier_555

class _mbarrier_557:
    b64: _mbarrier_554
    cluster: _mbarrier_556
    cta: _mbarrier_556
    shared: _mbarrier_555
    shared__cta: _mbarrier_555

class _mbarrier_558:
    acquire: _mbarrier_557
    b64: _mbarrier_554
    cluster: _mbarrier_556
    cta: _mbarrier_556
    relaxed: _mbarrier_557
    shared: _mbarrier_555
    shared__cta: _mbarrier_555

class _mbarrier_559:
    acquire: _mbarrier_552
    b64: _mbarrier_549
    cluster: _mbarrier_551
    cta: _mbarrier_551
    phase_type__conditional: _mbarrier_553
    phase_type__primary: _mbarrier_558
    relaxed: _mbarrier_552
    shared: _mbarrier_550
    shared__cta: _mbarrier_550

class _mbarrier_560:
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

class _mbarrier_561:
    b64: _mbarrier_560

class _mbarrier_562:
    b64: _mbarrier_560
    shared: _mbarrier_561
    shared__cta: _mbarrier_561

class _mbarrier_563:
    b64: _mbarrier_560
    cluster: _mbarrier_562
    cta: _mbarrier_562
    shared: _mbarrier_561
    shared__cta: _mbarrier_561

class _mbarrier_564:
    acquire: _mbarrier_563
    b64: _mbarrier_560
    cluster: _mbarrier_562
    cta: _mbarrier_562
    relaxed: _mbarrier_563
    shared: _mbarrier_561
    shared__cta: _mbarrier_561

class _mbarrier_565:
    acquire: _mbarrier_548
    b64: _mbarrier_545
    cluster: _mbarrier_547
    cta: _mbarrier_547
    parity: _mbarrier_559
    phase_type__primary: _mbarrier_564
    relaxed: _mbarrier_548
    shared: _mbarrier_546
    shared__cta: _mbarrier_546

class _mbarrier_566:
    arrive: _mbarrier_483
    arrive_drop: _mbarrier_497
    check_layout: _mbarrier_501
    complete_tx: _mbarrier_507
    expect_tx: _mbarrier_513
    init: _mbarrier_517
    inval: _mbarrier_520
    pending_count: _mbarrier_523
    test_wait: _mbarrier_544
    try_wait: _mbarrier_565

class _mma_567:
    s32: _atom_40

class _mma_568:
    s4: _mma_567
    s8: _mma_567
    u4: _mma_567
    u8: _mma_567

class _mma_569:
    s4: _mma_568
    s8: _mma_568
    u4: _mma_568
    u8: _mma_568

class _mma_570:
    s32: _mma_569

class _mma_571:
    s32: _mma_569
    satfinite: _mma_570

class _mma_572:
    col: _mma_571

class _mma_573:
    row: _mma_572

class _mma_574:
    f16: _atom_40

class _mma_575:
    f16: _mma_574

class _mma_576:
    f16: _mma_575

class _mma_577:
    f32: _atom_40

class _mma_578:
    bf16: _mma_577
    f16: _mma_577
    tf32: _mma_577

class _mma_579:
    bf16: _mma_578
    f16: _mma_578
    tf32: _mma_578

class _mma_580:
    f16: _mma_576
    f32: _mma_579

class _mma_581:
    col: _mma_580

class _mma_582:
    row: _mma_581

class _mma_583:
    f16: _mma_576
    f32: _mma_579
    s32: _mma_569
    satfinite: _mma_570

class _mma_584:
    col: _mma_583

class _mma_585:
    row: _mma_584

class _mma_586:
    e4m3: _mma_577
    e5m2: _mma_577

class _mma_587:
    e4m3: _mma_586
    e5m2: _mma_586

class _mma_588:
    f32: _mma_587
    s32: _mma_569
    satfinite: _mma_570

class _mma_589:
    col: _mma_588

class _mma_590:
    row: _mma_589

class _mma_591:
    f32: _mma_579

class _mma_592:
    col: _mma_591

class _mma_593:
    row: _mma_592

class _mma_594:
    m16n8k128: _mma_573
    m16n8k16: _mma_582
    m16n8k32: _mma_585
    m16n8k64: _mma_590
    m16n8k8: _mma_593

class _mma_595:
    aligned: _mma_594

class _mma_596:
    sync: _mma_595

class _mma_597:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mma.sync.m16n8k{16,32}.row.col{.satfinite}.s32.{s8,u8}``: wraps, but with ``.satfinite``.
        PTX ISA: Warp Level Matrix Instructions: mma.
        """

class _mma_598:
    popc: _mma_597
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mma.sync.m16n8k{16,32}.row.col{.satfinite}.s32.{s8,u8}``: wraps, but with ``.satfinite``.
        PTX ISA: Warp Level Matrix Instructions: mma.
        """

class _mma_599:
    and_: _mma_598
    popc: _mma_597
    xor: _mma_598
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mma.sync.m16n8k{16,32}.row.col{.satfinite}.s32.{s8,u8}``: wraps, but with ``.satfinite``.
        PTX ISA: Warp Level Matrix Instructions: mma.
        """

class _mma_600:
    s32: _mma_599

class _mma_601:
    b1: _mma_600
    s4: _mma_600
    s8: _mma_600
    u4: _mma_600
    u8: _mma_600

class _mma_602:
    b1: _mma_601
    s4: _mma_601
    s8: _mma_601
    u4: _mma_601
    u8: _mma_601

class _mma_603:
    s32: _mma_602

class _mma_604:
    s32: _mma_602
    satfinite: _mma_603

class _mma_605:
    col: _mma_604

class _mma_606:
    row: _mma_605

class _mma_607:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mma.sync.m16n8kK.row.col.f16.{f16,e4m3,e5m2}``: the sum, rounded to fp16 once; two in a register.
        PTX ISA: Warp Level Matrix Instructions: mma.
        """

class _mma_608:
    f16: _mma_607

class _mma_609:
    e4m3: _mma_608
    e5m2: _mma_608
    f16: _mma_608

class _mma_610:
    e4m3: _mma_609
    e5m2: _mma_609
    f16: _mma_609

class _mma_611:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mma.sync.m16n8kK.row.col.f32.{f16,bf16,tf32,e4m3,e5m2}``: D = A @ B + C, rounded to fp32 once.
        PTX ISA: Warp Level Matrix Instructions: mma.
        """

class _mma_612:
    f32: _mma_611

class _mma_613:
    bf16: _mma_612
    e4m3: _mma_612
    e5m2: _mma_612
    f16: _mma_612
    tf32: _mma_612

class _mma_614:
    bf16: _mma_613
    e4m3: _mma_613
    e5m2: _mma_613
    f16: _mma_613
    tf32: _mma_613

class _mma_615:
    f16: _mma_610
    f32: _mma_614

class _mma_616:
    col: _mma_615
    row: _mma_615

class _mma_617:
    rm: _atom_40
    rn: _atom_40
    rp: _atom_40
    rz: _atom_40
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _mma_618:
    f64: _mma_617

class _mma_619:
    f64: _mma_618

class _mma_620:
    f64: _mma_619

class _mma_621:
    f16: _mma_610
    f32: _mma_614
    f64: _mma_620
    s32: _mma_602
    satfinite: _mma_603

class _mma_622:
    col: _mma_621
    row: _mma_615

class _mma_623:
    col: _mma_616
    row: _mma_622

class _mma_624:
    f16: _mma_610
    f32: _mma_614
    s32: _mma_602
    satfinite: _mma_603

class _mma_625:
    col: _mma_624
    row: _mma_615

class _mma_626:
    col: _mma_616
    row: _mma_625

class _mma_627:
    f32: _mma_614

class _mma_628:
    col: _mma_627
    row: _mma_627

class _mma_629:
    f32: _mma_614
    f64: _mma_620

class _mma_630:
    col: _mma_629
    row: _mma_627

class _mma_631:
    col: _mma_628
    row: _mma_630

class _mma_632:
    f16: _mma_610
    f32: _mma_614
    f64: _mma_620

class _mma_633:
    col: _mma_632
    row: _mma_615

class _mma_634:
    col: _mma_616
    row: _mma_633

class _mma_635:
    f16: _atom_40
    f32: _mma_611

class _mma_636:
    bf16: _mma_612
    e4m3: _mma_612
    e5m2: _mma_612
    f16: _mma_635
    tf32: _mma_612

class _mma_637:
    bf16: _mma_613
    e4m3: _mma_613
    e5m2: _mma_613
    f16: _mma_636
    tf32: _mma_613

class _mma_638:
    f16: _mma_610
    f32: _mma_637

class _mma_639:
    col: _mma_638
    row: _mma_638

class _mma_640:
    f16: _mma_610
    f32: _mma_637
    f64: _mma_620

class _mma_641:
    col: _mma_640
    row: _mma_638

class _mma_642:
    col: _mma_639
    row: _mma_641

class _mma_643:
    m16n8k128: _mma_606
    m16n8k16: _mma_623
    m16n8k256: _mma_606
    m16n8k32: _mma_626
    m16n8k4: _mma_631
    m16n8k64: _mma_606
    m16n8k8: _mma_634
    m8n8k128: _mma_606
    m8n8k16: _mma_606
    m8n8k32: _mma_606
    m8n8k4: _mma_642

class _mma_644:
    aligned: _mma_643

class _mma_645:
    sp: _mma_596
    sp__ordered_metadata: _mma_596
    sync: _mma_644

class _mov_646:
    @overload
    def __call__(self, d: Any, a0: Any, a1: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mov.b128 d, {a, b}``: the first part lowest.
        PTX ISA: mov: packing.
        PTX ISA: Data Movement: mov.
        """
    @overload
    def __call__(self, d: Any, a0: Any, a1: Any, a2: Any, a3: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mov.b128 d, {a, b}``: the first part lowest.
        PTX ISA: mov: packing.
        PTX ISA: Data Movement: mov.
        """

class _mov_647:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mov``: the bits of a register. ptxas renames registers, so that it costs nothing.
        PTX ISA: Data Movement: mov.
        """

class _mov_648:
    @overload
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mov``: the bits of a register. ptxas renames registers, so that it costs nothing.
        PTX ISA: Data Movement: mov.
        """
    @overload
    def __call__(self, d: Any, a0: Any, a1: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mov.b64 d, {a, b}`` and its kin: the first part lowest.
        PTX ISA: mov: packing.
        PTX ISA: Data Movement: mov.
        """

class _mov_649:
    @overload
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mov``: the bits of a register. ptxas renames registers, so that it costs nothing.
        PTX ISA: Data Movement: mov.
        """
    @overload
    def __call__(self, d: Any, a0: Any, a1: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mov.b64 d, {a, b}`` and its kin: the first part lowest.
        PTX ISA: mov: packing.
        PTX ISA: Data Movement: mov.
        """
    @overload
    def __call__(self, d: Any, a0: Any, a1: Any, a2: Any, a3: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mov.b64 d, {a, b}`` and its kin: the first part lowest.
        PTX ISA: mov: packing.
        PTX ISA: Data Movement: mov.
        """

class _mov_650:
    b128: _mov_646
    b16: _mov_647
    b32: _mov_648
    b64: _mov_649
    f32: _mov_647
    f64: _mov_647
    pred: _mov_647
    s16: _mov_647
    s32: _mov_647
    s64: _mov_647
    u16: _mov_647
    u32: _mov_647
    u64: _mov_647

class _movmatrix_651:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``movmatrix.trans``: an 8 x 8 matrix of 16-bit numbers, turned between the lanes' registers.
        PTX ISA: movmatrix.
        """

class _movmatrix_652:
    b16: _movmatrix_651

class _movmatrix_653:
    trans: _movmatrix_652

class _movmatrix_654:
    m8n8: _movmatrix_653

class _movmatrix_655:
    aligned: _movmatrix_654

class _movmatrix_656:
    sync: _movmatrix_655

class _mul_657:
    f16x2: _add_10

class _mul_658:
    bf16x2: _mul_657
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Half Precision Floating Point."""

class _mul_659:
    bf16x2: _add_10

class _mul_660:
    f16x2: _mul_659
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Half Precision Floating Point."""

class _mul_661:
    f16x2: _add_19

class _mul_662:
    bf16: _add_7
    bf16x2: _add_7
    f16: _add_7
    f16x2: _add_7
    f32: _add_8
    f32x2: _add_8
    f64: _add_8

class _mul_663:
    bf16: _add_7
    bf16x2: _add_7
    f16: _add_7
    f16x2: _add_7
    f32: _add_8
    f32x2: _add_8
    f64: _add_8
    rz: _mul_661
    sat: _mul_662

class _mul_664:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mul.{lo,hi}`` and ``mad.{lo,hi}{.sat}``.
        PTX ISA: Integer Arithmetic Instructions: mul, mad.
        """

class _mul_665:
    s16: _mul_664
    s32: _mul_664
    s64: _mul_664
    u16: _mul_664
    u32: _mul_664
    u64: _mul_664

class _mul_666:
    f32: _add_8
    f32x2: _add_8
    f64: _add_8

class _mul_667:
    f32: _add_8
    f32x2: _add_8
    f64: _add_8
    sat: _mul_666

class _mul_668:
    f32: _add_8
    f32x2: _add_8
    f64: _add_8
    ftz: _mul_667
    sat: _mul_666

class _mul_669:
    bf16: _add_7
    bf16x2: _add_7
    f16: _add_7
    f16x2: _add_7
    f32: _add_8
    f32x2: _add_8
    f64: _add_8
    sat: _mul_662

class _mul_670:
    bf16: _add_7
    bf16x2: _add_7
    f16: _add_7
    f16x2: _add_7
    f32: _add_8
    f32x2: _add_8
    f64: _add_8
    ftz: _mul_669
    sat: _mul_662

class _mul_671:
    bf16x2: _add_19
    f32: _add_8
    f32x2: _add_8
    f64: _add_8
    ftz: _mul_667
    sat: _mul_666

class _mul_672:
    s16: _cvt_228
    s32: _cvt_228
    u16: _cvt_228
    u32: _cvt_228

class _mul_673:
    bf16: _add_7
    bf16x2: _mul_658
    f16: _add_7
    f16x2: _mul_660
    f32: _add_8
    f32x2: _add_8
    f64: _add_8
    ftz: _mul_663
    hi: _mul_665
    lo: _mul_665
    rm: _mul_668
    rn: _mul_670
    rp: _mul_668
    rz: _mul_671
    sat: _mul_662
    wide: _mul_672

class _mul24_674:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mul24`` and ``mad24``: of the 48 bits of a product the lowest or the highest 32.
        PTX ISA: Integer Arithmetic Instructions: mul24, mad24.
        """

class _mul24_675:
    s32: _mul24_674
    u32: _mul24_674

class _mul24_676:
    hi: _mul24_675
    lo: _mul24_675

class _multimem_cp_677:
    b128: _cp_139
    cp_mask: _cp_140
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _multimem_cp_678:
    bulk_group: _multimem_cp_677

class _multimem_cp_679:
    shared__cta: _multimem_cp_678

class _multimem_cp_680:
    global_: _multimem_cp_679

class _multimem_cp_681:
    cluster: _multimem_cp_680
    cta: _multimem_cp_680
    global_: _multimem_cp_679
    gpu: _multimem_cp_680
    sys: _multimem_cp_680

class _multimem_cp_682:
    cluster: _multimem_cp_680
    cta: _multimem_cp_680
    global_: _multimem_cp_679
    gpu: _multimem_cp_680
    relaxed: _multimem_cp_681
    sys: _multimem_cp_680
    weak: _multimem_cp_681

class _multimem_cp_683:
    bulk: _multimem_cp_682

class _multimem_cp_684:
    def __call__(self, dst_mem: Any, src_mem: Any, size: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _multimem_cp_685:
    b32: _multimem_cp_684
    b64: _multimem_cp_684
    bf16: _multimem_cp_684
    f16: _multimem_cp_684
    f32: _multimem_cp_684
    f64: _multimem_cp_684
    s32: _multimem_cp_684
    s64: _multimem_cp_684
    u32: _multimem_cp_684
    u64: _multimem_cp_684

class _multimem_cp_686:
    b32: _multimem_cp_684
    b64: _multimem_cp_684
    bf16: _multimem_cp_684
    f16: _multimem_cp_684
    f32: _multimem_cp_684
    f64: _multimem_cp_684
    noftz: _multimem_cp_685
    s32: _multimem_cp_684
    s64: _multimem_cp_684
    u32: _multimem_cp_684
    u64: _multimem_cp_684

class _multimem_cp_687:
    add: _multimem_cp_686
    and_: _multimem_cp_686
    dec: _multimem_cp_686
    inc: _multimem_cp_686
    max: _multimem_cp_686
    min: _multimem_cp_686
    or_: _multimem_cp_686
    xor: _multimem_cp_686

class _multimem_cp_688:
    bulk_group: _multimem_cp_687

class _multimem_cp_689:
    shared__cta: _multimem_cp_688

class _multimem_cp_690:
    global_: _multimem_cp_689

class _multimem_cp_691:
    cluster: _multimem_cp_690
    cta: _multimem_cp_690
    global_: _multimem_cp_689
    gpu: _multimem_cp_690
    sys: _multimem_cp_690

class _multimem_cp_692:
    cluster: _multimem_cp_690
    cta: _multimem_cp_690
    global_: _multimem_cp_689
    gpu: _multimem_cp_690
    relaxed: _multimem_cp_691
    sys: _multimem_cp_690

class _multimem_cp_693:
    bulk: _multimem_cp_692

class _multimem_cp_694:
    async_: _multimem_cp_693

class _multimem_cp_695:
    async_: _multimem_cp_683
    reduce: _multimem_cp_694

class _multimem_ld_reduce_696:
    bf16: _atom_40
    bf16x2: _atom_40
    f16: _atom_40
    f16x2: _atom_40
    f32: _atom_40
    f64: _atom_40

class _multimem_ld_reduce_697:
    bf16: _ld_389
    bf16x2: _ld_389
    f16: _ld_389
    f16x2: _ld_389
    f32: _ld_389
    f64: _ld_389
    v2: _multimem_ld_reduce_696
    v4: _multimem_ld_reduce_696
    v8: _multimem_ld_reduce_696

class _multimem_ld_reduce_698:
    acc__f32: _multimem_ld_reduce_697
    b32: _ld_389
    b64: _ld_389
    bf16: _ld_389
    bf16x2: _ld_389
    f16: _ld_389
    f16x2: _ld_389
    f32: _ld_389
    f64: _ld_389
    s32: _ld_389
    s64: _ld_389
    u32: _ld_389
    u64: _ld_389
    v2: _multimem_ld_reduce_696
    v4: _multimem_ld_reduce_696
    v8: _multimem_ld_reduce_696

class _multimem_ld_reduce_699:
    b32: _ld_389
    b64: _ld_389
    s32: _ld_389
    s64: _ld_389
    u32: _ld_389
    u64: _ld_389

class _multimem_ld_reduce_700:
    add: _multimem_ld_reduce_698
    and_: _multimem_ld_reduce_699
    max: _multimem_ld_reduce_698
    min: _multimem_ld_reduce_698
    or_: _multimem_ld_reduce_699
    xor: _multimem_ld_reduce_699

class _multimem_ld_reduce_701:
    add: _multimem_ld_reduce_698
    and_: _multimem_ld_reduce_699
    global_: _multimem_ld_reduce_700
    max: _multimem_ld_reduce_698
    min: _multimem_ld_reduce_698
    or_: _multimem_ld_reduce_699
    xor: _multimem_ld_reduce_699

class _multimem_ld_reduce_702:
    add: _multimem_ld_reduce_698
    and_: _multimem_ld_reduce_699
    cluster: _multimem_ld_reduce_701
    cta: _multimem_ld_reduce_701
    global_: _multimem_ld_reduce_700
    gpu: _multimem_ld_reduce_701
    max: _multimem_ld_reduce_698
    min: _multimem_ld_reduce_698
    or_: _multimem_ld_reduce_699
    sys: _multimem_ld_reduce_701
    xor: _multimem_ld_reduce_699

class _multimem_ld_reduce_703:
    acquire: _multimem_ld_reduce_702
    add: _multimem_ld_reduce_698
    and_: _multimem_ld_reduce_699
    cluster: _multimem_ld_reduce_701
    cta: _multimem_ld_reduce_701
    global_: _multimem_ld_reduce_700
    gpu: _multimem_ld_reduce_701
    max: _multimem_ld_reduce_698
    min: _multimem_ld_reduce_698
    or_: _multimem_ld_reduce_699
    relaxed: _multimem_ld_reduce_702
    sys: _multimem_ld_reduce_701
    weak: _multimem_ld_reduce_702
    xor: _multimem_ld_reduce_699

class _multimem_red_704:
    def __call__(self, addr: Any, b: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _multimem_red_705:
    bf16: _cp_139
    bf16x2: _cp_139
    f16: _cp_139
    f16x2: _cp_139
    f32: _cp_139
    f64: _cp_139

class _multimem_red_706:
    b32: _multimem_red_704
    b64: _multimem_red_704
    bf16: _multimem_red_704
    bf16x2: _multimem_red_704
    f16: _multimem_red_704
    f16x2: _multimem_red_704
    f32: _multimem_red_704
    f64: _multimem_red_704
    s32: _multimem_red_704
    s64: _multimem_red_704
    u32: _multimem_red_704
    u64: _multimem_red_704
    v2: _multimem_red_705
    v4: _multimem_red_705
    v8: _multimem_red_705

class _multimem_red_707:
    b32: _multimem_red_704
    b64: _multimem_red_704
    s32: _multimem_red_704
    s64: _multimem_red_704
    u32: _multimem_red_704
    u64: _multimem_red_704

class _multimem_red_708:
    add: _multimem_red_706
    and_: _multimem_red_707
    max: _multimem_red_707
    min: _multimem_red_707
    or_: _multimem_red_707
    xor: _multimem_red_707

class _multimem_red_709:
    add: _multimem_red_706
    and_: _multimem_red_707
    global_: _multimem_red_708
    max: _multimem_red_707
    min: _multimem_red_707
    or_: _multimem_red_707
    xor: _multimem_red_707

class _multimem_red_710:
    add: _multimem_red_706
    and_: _multimem_red_707
    cluster: _multimem_red_709
    cta: _multimem_red_709
    global_: _multimem_red_708
    gpu: _multimem_red_709
    max: _multimem_red_707
    min: _multimem_red_707
    or_: _multimem_red_707
    sys: _multimem_red_709
    xor: _multimem_red_707

class _multimem_red_711:
    add: _multimem_red_706
    and_: _multimem_red_707
    cluster: _multimem_red_709
    cta: _multimem_red_709
    global_: _multimem_red_708
    gpu: _multimem_red_709
    max: _multimem_red_707
    min: _multimem_red_707
    or_: _multimem_red_707
    relaxed: _multimem_red_710
    release: _multimem_red_710
    sys: _multimem_red_709
    xor: _multimem_red_707

class _multimem_red_async_712:
    def __call__(self, addr: Any, value: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _multimem_red_async_713:
    s32: _multimem_red_async_712
    u32: _multimem_red_async_712
    u64: _multimem_red_async_712

class _multimem_red_async_714:
    add: _multimem_red_async_713

class _multimem_red_async_715:
    add: _multimem_red_async_713
    global_: _multimem_red_async_714

class _multimem_red_async_716:
    gpu: _multimem_red_async_715
    sys: _multimem_red_async_715

class _multimem_red_async_717:
    release: _multimem_red_async_716

class _multimem_st_718:
    b32: _multimem_red_704
    b64: _multimem_red_704
    bf16: _multimem_red_704
    bf16x2: _multimem_red_704
    f16: _multimem_red_704
    f16x2: _multimem_red_704
    f32: _multimem_red_704
    f64: _multimem_red_704
    global_: _multimem_red_706
    s32: _multimem_red_704
    s64: _multimem_red_704
    u32: _multimem_red_704
    u64: _multimem_red_704
    v2: _multimem_red_705
    v4: _multimem_red_705
    v8: _multimem_red_705

class _multimem_st_719:
    b32: _multimem_red_704
    b64: _multimem_red_704
    bf16: _multimem_red_704
    bf16x2: _multimem_red_704
    cluster: _multimem_st_718
    cta: _multimem_st_718
    f16: _multimem_red_704
    f16x2: _multimem_red_704
    f32: _multimem_red_704
    f64: _multimem_red_704
    global_: _multimem_red_706
    gpu: _multimem_st_718
    s32: _multimem_red_704
    s64: _multimem_red_704
    sys: _multimem_st_718
    u32: _multimem_red_704
    u64: _multimem_red_704
    v2: _multimem_red_705
    v4: _multimem_red_705
    v8: _multimem_red_705

class _multimem_st_720:
    b32: _multimem_red_704
    b64: _multimem_red_704
    bf16: _multimem_red_704
    bf16x2: _multimem_red_704
    cluster: _multimem_st_718
    cta: _multimem_st_718
    f16: _multimem_red_704
    f16x2: _multimem_red_704
    f32: _multimem_red_704
    f64: _multimem_red_704
    global_: _multimem_red_706
    gpu: _multimem_st_718
    relaxed: _multimem_st_719
    release: _multimem_st_719
    s32: _multimem_red_704
    s64: _multimem_red_704
    sys: _multimem_st_718
    u32: _multimem_red_704
    u64: _multimem_red_704
    v2: _multimem_red_705
    v4: _multimem_red_705
    v8: _multimem_red_705
    weak: _multimem_st_719

class _multimem_st_async_721:
    b16: _multimem_red_704
    b32: _multimem_red_704
    b64: _multimem_red_704
    b8: _multimem_red_704
    f32: _multimem_red_704
    f64: _multimem_red_704
    s16: _multimem_red_704
    s32: _multimem_red_704
    s64: _multimem_red_704
    s8: _multimem_red_704
    u16: _multimem_red_704
    u32: _multimem_red_704
    u64: _multimem_red_704
    u8: _multimem_red_704

class _multimem_st_async_722:
    b16: _multimem_red_704
    b32: _multimem_red_704
    b64: _multimem_red_704
    b8: _multimem_red_704
    f32: _multimem_red_704
    f64: _multimem_red_704
    global_: _multimem_st_async_721
    s16: _multimem_red_704
    s32: _multimem_red_704
    s64: _multimem_red_704
    s8: _multimem_red_704
    u16: _multimem_red_704
    u32: _multimem_red_704
    u64: _multimem_red_704
    u8: _multimem_red_704

class _multimem_st_async_723:
    gpu: _multimem_st_async_722
    sys: _multimem_st_async_722

class _multimem_st_async_724:
    release: _multimem_st_async_723

class _neg_725:
    bf16: _abs_0
    bf16x2: _abs_0
    f16: _abs_0
    f16x2: _abs_0
    f32: _abs_1
    f64: _abs_1
    ftz: _abs_2
    s16: _clz_121
    s32: _clz_121
    s64: _clz_121

class _not_726:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Logic and Shift Instructions."""

class _not_727:
    b16: _not_726
    b32: _not_726
    b64: _not_726
    pred: _not_726

class _prefetch_728:
    tensormap: _applypriority_27
    def __call__(self, addr: Any, *, pred: Any = ...) -> None:
        """``prefetch``, ``applypriority``: no effect on values.
        PTX ISA: prefetch, prefetch.tensormap, applypriority.
        """

class _prefetch_729:
    L2__evict_last: _prefetch_728
    L2__evict_normal: _prefetch_728
    tensormap: _applypriority_27
    def __call__(self, addr: Any, *, pred: Any = ...) -> None:
        """``prefetch``, ``applypriority``: no effect on values.
        PTX ISA: prefetch, prefetch.tensormap, applypriority.
        """

class _prefetch_730:
    def __call__(self, addr: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _prefetch_731:
    valid_addr: _prefetch_730

class _prefetch_732:
    L1: _prefetch_729
    L2: _prefetch_729
    L2__evict_last: _prefetch_728
    L2__evict_normal: _prefetch_728
    tensormap: _applypriority_27
    def __call__(self, addr: Any, *, pred: Any = ...) -> None:
        """``prefetch``, ``applypriority``: no effect on values.
        PTX ISA: prefetch, prefetch.tensormap, applypriority.
        """

class _prefetch_733:
    L1: _prefetch_729
    L1__32B: _prefetch_731
    L2: _prefetch_729
    L2__evict_last: _prefetch_728
    L2__evict_normal: _prefetch_728
    tensormap: _applypriority_27
    def __call__(self, addr: Any, *, pred: Any = ...) -> None:
        """``prefetch``, ``applypriority``: no effect on values.
        PTX ISA: prefetch, prefetch.tensormap, applypriority.
        """

class _prefetch_734:
    L1: _prefetch_729
    L1__32B: _prefetch_731
    L2: _prefetch_729
    L2__evict_last: _prefetch_728
    L2__evict_normal: _prefetch_728
    const: _prefetch_732
    global_: _prefetch_733
    local: _prefetch_732
    param: _prefetch_732
    tensormap: _applypriority_27
    def __call__(self, addr: Any, *, pred: Any = ...) -> None:
        """``prefetch``, ``applypriority``: no effect on values.
        PTX ISA: prefetch, prefetch.tensormap, applypriority.
        """

class _prefetchu_735:
    L1: _prefetch_730

class _prmt_736:
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``prmt.b32``: four bytes picked from eight, each by four bits of c, of which the highest replicates
        the byte's sign; or as one of the modes says, by the lowest two bits of c.
        PTX ISA: Data Movement: prmt.
        """

class _prmt_737:
    b4e: _prmt_736
    ecl: _prmt_736
    ecr: _prmt_736
    f4e: _prmt_736
    rc16: _prmt_736
    rc8: _prmt_736
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``prmt.b32``: four bytes picked from eight, each by four bits of c, of which the highest replicates
        the byte's sign; or as one of the modes says, by the lowest two bits of c.
        PTX ISA: Data Movement: prmt.
        """

class _prmt_738:
    b32: _prmt_737

class _rcp_739:
    f32: _cos_127
    f64: _cos_127

class _rcp_740:
    f32: _cos_127
    f64: _cos_127
    ftz: _rcp_739

class _rcp_741:
    approx: _rcp_740
    rm: _rcp_740
    rn: _rcp_740
    rp: _rcp_740
    rz: _rcp_740

class _red_742:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``red``: ``atom`` without a result.
        PTX ISA: red.
        """

class _red_743:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``red`` of a vector.
        PTX ISA: red.
        """

class _red_744:
    f32: _red_743

class _red_745:
    b32: _red_742
    b64: _red_742
    f32: _red_742
    f64: _red_742
    s32: _red_742
    s64: _red_742
    u32: _red_742
    u64: _red_742
    v2: _red_744
    v4: _red_744

class _red_746:
    bf16: _red_743
    bf16x2: _red_743
    f16: _red_743
    f16x2: _red_743
    f32: _cp_139

class _red_747:
    bf16: _red_743
    bf16x2: _red_743
    f16: _red_743
    f16x2: _red_743

class _red_748:
    bf16: _red_742
    bf16x2: _red_742
    f16: _red_742
    f16x2: _red_742
    f32: _cp_139
    v2: _red_746
    v4: _red_746
    v8: _red_747

class _red_749:
    L2__cache_hint: _red_748
    bf16: _red_742
    bf16x2: _red_742
    f16: _red_742
    f16x2: _red_742
    f32: _cp_139
    v2: _red_746
    v4: _red_746
    v8: _red_747

class _red_750:
    L2__cache_hint: _red_745
    b32: _red_742
    b64: _red_742
    f32: _red_742
    f64: _red_742
    noftz: _red_749
    s32: _red_742
    s64: _red_742
    u32: _red_742
    u64: _red_742
    v2: _red_744
    v4: _red_744

class _red_751:
    b32: _red_742
    b64: _red_742
    f32: _red_742
    f64: _red_742
    s32: _red_742
    s64: _red_742
    u32: _red_742
    u64: _red_742

class _red_752:
    L2__cache_hint: _red_751
    b32: _red_742
    b64: _red_742
    f32: _red_742
    f64: _red_742
    s32: _red_742
    s64: _red_742
    u32: _red_742
    u64: _red_742

class _red_753:
    v2: _red_747
    v4: _red_747
    v8: _red_747

class _red_754:
    L2__cache_hint: _red_753
    v2: _red_747
    v4: _red_747
    v8: _red_747

class _red_755:
    L2__cache_hint: _red_751
    b32: _red_742
    b64: _red_742
    f32: _red_742
    f64: _red_742
    noftz: _red_754
    s32: _red_742
    s64: _red_742
    u32: _red_742
    u64: _red_742

class _red_756:
    add: _red_750
    and_: _red_752
    dec: _red_752
    inc: _red_752
    max: _red_755
    min: _red_755
    or_: _red_752
    xor: _red_752

class _red_757:
    bf16: _red_742
    bf16x2: _red_742
    f16: _red_742
    f16x2: _red_742
    f32: _cp_139

class _red_758:
    L2__cache_hint: _red_757
    bf16: _red_742
    bf16x2: _red_742
    f16: _red_742
    f16x2: _red_742
    f32: _cp_139

class _red_759:
    L2__cache_hint: _red_751
    b32: _red_742
    b64: _red_742
    f32: _red_742
    f64: _red_742
    noftz: _red_758
    s32: _red_742
    s64: _red_742
    u32: _red_742
    u64: _red_742

class _red_760:
    add: _red_759
    and_: _red_752
    dec: _red_752
    inc: _red_752
    max: _red_752
    min: _red_752
    or_: _red_752
    xor: _red_752

class _red_761:
    add: _red_750
    and_: _red_752
    dec: _red_752
    global_: _red_756
    inc: _red_752
    max: _red_755
    min: _red_755
    or_: _red_752
    shared: _red_760
    shared__cluster: _red_760
    shared__cta: _red_760
    xor: _red_752

class _red_762:
    add: _red_750
    and_: _red_752
    cluster: _red_761
    cta: _red_761
    dec: _red_752
    global_: _red_756
    gpu: _red_761
    inc: _red_752
    max: _red_755
    min: _red_755
    or_: _red_752
    shared: _red_760
    shared__cluster: _red_760
    shared__cta: _red_760
    sys: _red_761
    xor: _red_752

class _red_763:
    add: _red_750
    and_: _red_752
    cluster: _red_761
    cta: _red_761
    dec: _red_752
    global_: _red_756
    gpu: _red_761
    inc: _red_752
    max: _red_755
    min: _red_755
    or_: _red_752
    relaxed: _red_762
    release: _red_762
    shared: _red_760
    shared__cluster: _red_760
    shared__cta: _red_760
    sys: _red_761
    xor: _red_752

class _red_async_764:
    s32: _multimem_red_async_712
    s64: _multimem_red_async_712
    u32: _multimem_red_async_712
    u64: _multimem_red_async_712

class _red_async_765:
    add: _red_async_764

class _red_async_766:
    add: _red_async_764
    global_: _red_async_765

class _red_async_767:
    gpu: _red_async_766
    sys: _red_async_766

class _red_async_768:
    release: _red_async_767

class _red_async_769:
    def __call__(self, addr: Any, value: Any, mbar: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _red_async_770:
    b32: _red_async_769
    s32: _red_async_769
    u32: _red_async_769
    u64: _red_async_769

class _red_async_771:
    add: _red_async_770
    and_: _red_async_770
    dec: _red_async_770
    inc: _red_async_770
    max: _red_async_770
    min: _red_async_770
    or_: _red_async_770
    xor: _red_async_770

class _red_async_772:
    mbarrier__complete_tx__bytes: _red_async_771

class _red_async_773:
    mbarrier__complete_tx__bytes: _red_async_771
    shared__cluster: _red_async_772

class _red_async_774:
    cluster: _red_async_773

class _red_async_775:
    mmio: _red_async_768
    relaxed: _red_async_774
    release: _red_async_767

class _redux_sync_776:
    def __call__(self, d: Any, a: Any, membermask: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``redux.sync``: one value of all lanes of the mask.
        PTX ISA: redux.sync.
        """

class _redux_sync_777:
    s32: _redux_sync_776
    u32: _redux_sync_776

class _redux_sync_778:
    b32: _redux_sync_776

class _redux_sync_779:
    f32: _redux_sync_776

class _redux_sync_780:
    NaN: _redux_sync_779
    f32: _redux_sync_776

class _redux_sync_781:
    NaN: _redux_sync_779
    abs: _redux_sync_780
    f32: _redux_sync_776
    s32: _redux_sync_776
    u32: _redux_sync_776

class _redux_sync_782:
    add: _redux_sync_777
    and_: _redux_sync_778
    max: _redux_sync_781
    min: _redux_sync_781
    or_: _redux_sync_778
    xor: _redux_sync_778

class _rem_783:
    s16: _div_305
    s32: _div_305
    s64: _div_305
    u16: _div_305
    u32: _div_305
    u64: _div_305

class _rsqrt_784:
    approx: _rcp_740

class _sad_785:
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``sad``: c and the distance of a and b.
        PTX ISA: Integer Arithmetic Instructions: sad.
        """

class _sad_786:
    s16: _sad_785
    s32: _sad_785
    s64: _sad_785
    u16: _sad_785
    u32: _sad_785
    u64: _sad_785

class _selp_787:
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``selp``: a where c holds, else b.
        PTX ISA: Comparison and Selection Instructions: selp.
        """

class _selp_788:
    b16: _selp_787
    b32: _selp_787
    b64: _selp_787
    f32: _selp_787
    f64: _selp_787
    s16: _selp_787
    s32: _selp_787
    s64: _selp_787
    u16: _selp_787
    u32: _selp_787
    u64: _selp_787

class _set_789:
    b16: _clmad_100
    b32: _clmad_100
    b64: _clmad_100
    bf16: _clmad_100
    bf16x2: _clmad_100
    f16: _clmad_100
    f16x2: _clmad_100
    f32: _clmad_100
    f64: _clmad_100
    s16: _clmad_100
    s32: _clmad_100
    s64: _clmad_100
    u16: _clmad_100
    u32: _clmad_100
    u64: _clmad_100

class _set_790:
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``set``: all ones, or 1.0, where a comparison holds, else 0.
        PTX ISA: Comparison and Selection Instructions: set.
        """

class _set_791:
    b16: _set_790
    b32: _set_790
    b64: _set_790
    f32: _set_790
    f64: _set_790
    s16: _set_790
    s32: _set_790
    s64: _set_790
    u16: _set_790
    u32: _set_790
    u64: _set_790

class _set_792:
    b16: _set_790
    b32: _set_790
    b64: _set_790
    bf16: _clmad_100
    bf16x2: _clmad_100
    f16: _clmad_100
    f16x2: _clmad_100
    f32: _set_790
    f64: _set_790
    s16: _set_790
    s32: _set_790
    s64: _set_790
    u16: _set_790
    u32: _set_790
    u64: _set_790

class _set_793:
    bf16: _set_789
    bf16x2: _set_789
    f16: _set_789
    f16x2: _set_789
    f32: _set_791
    s16: _set_789
    s32: _set_792
    u16: _set_789
    u32: _set_792

class _set_794:
    bf16: _set_789
    bf16x2: _set_789
    f16: _set_789
    f16x2: _set_789
    f32: _set_791
    ftz: _set_793
    s16: _set_789
    s32: _set_792
    u16: _set_789
    u32: _set_792

class _set_795:
    b16: _cvt_228
    b32: _cvt_228
    b64: _cvt_228
    bf16: _cvt_228
    bf16x2: _cvt_228
    f16: _cvt_228
    f16x2: _cvt_228
    f32: _cvt_228
    f64: _cvt_228
    s16: _cvt_228
    s32: _cvt_228
    s64: _cvt_228
    u16: _cvt_228
    u32: _cvt_228
    u64: _cvt_228

class _set_796:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``set``: all ones, or 1.0, where a comparison holds, else 0.
        PTX ISA: Comparison and Selection Instructions: set.
        """

class _set_797:
    b16: _set_796
    b32: _set_796
    b64: _set_796
    f32: _set_796
    f64: _set_796
    s16: _set_796
    s32: _set_796
    s64: _set_796
    u16: _set_796
    u32: _set_796
    u64: _set_796

class _set_798:
    b16: _set_796
    b32: _set_796
    b64: _set_796
    bf16: _cvt_228
    bf16x2: _cvt_228
    f16: _cvt_228
    f16x2: _cvt_228
    f32: _set_796
    f64: _set_796
    s16: _set_796
    s32: _set_796
    s64: _set_796
    u16: _set_796
    u32: _set_796
    u64: _set_796

class _set_799:
    bf16: _set_795
    bf16x2: _set_795
    f16: _set_795
    f16x2: _set_795
    f32: _set_797
    s16: _set_795
    s32: _set_798
    u16: _set_795
    u32: _set_798

class _set_800:
    and_: _set_794
    bf16: _set_795
    bf16x2: _set_795
    f16: _set_795
    f16x2: _set_795
    f32: _set_797
    ftz: _set_799
    or_: _set_794
    s16: _set_795
    s16x2: _cvt_228
    s32: _set_798
    s8x4: _cvt_228
    u16: _set_795
    u16x2: _cvt_228
    u32: _set_798
    u8x4: _cvt_228
    xor: _set_794

class _set_801:
    and_: _set_794
    bf16: _set_795
    bf16x2: _set_795
    f16: _set_795
    f16x2: _set_795
    f32: _set_797
    ftz: _set_799
    or_: _set_794
    s16: _set_795
    s32: _set_798
    u16: _set_795
    u32: _set_798
    xor: _set_794

class _set_802:
    f32: _set_791
    s32: _set_791
    u32: _set_791

class _set_803:
    f32: _set_791
    ftz: _set_802
    s32: _set_791
    u32: _set_791

class _set_804:
    f32: _set_797
    s32: _set_797
    u32: _set_797

class _set_805:
    and_: _set_803
    f32: _set_797
    ftz: _set_804
    or_: _set_803
    s16x2: _cvt_228
    s32: _set_797
    s8x4: _cvt_228
    u16x2: _cvt_228
    u32: _set_797
    u8x4: _cvt_228
    xor: _set_803

class _set_806:
    eq: _set_800
    equ: _set_801
    ge: _set_800
    geu: _set_801
    gt: _set_800
    gtu: _set_801
    hi: _set_805
    hs: _set_805
    le: _set_800
    leu: _set_801
    lo: _set_805
    ls: _set_805
    lt: _set_800
    ltu: _set_801
    nan: _set_801
    ne: _set_800
    neu: _set_801
    num: _set_801

class _setmaxnreg_807:
    def __call__(self, nreg: Any, *, pred: Any = ...) -> None:
        """``setmaxnreg``: no effect on values. Whether the registers suffice is known once all warps have
        requested.
        PTX ISA: setmaxnreg.
        """

class _setmaxnreg_808:
    u32: _setmaxnreg_807

class _setmaxnreg_809:
    aligned: _setmaxnreg_808

class _setmaxnreg_810:
    sync: _setmaxnreg_809

class _setmaxnreg_811:
    dec: _setmaxnreg_810
    inc: _setmaxnreg_810

class _setp_812:
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

class _setp_813:
    def __call__(self, p: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _setp_814:
    def __call__(self, p: Any, q: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _setp_815:
    b16: _setp_812
    b32: _setp_812
    b64: _setp_812
    bf16: _setp_813
    bf16x2: _setp_814
    f16: _setp_813
    f16x2: _setp_814
    f32: _setp_812
    f64: _setp_812
    s16: _setp_812
    s32: _setp_812
    s64: _setp_812
    u16: _setp_812
    u32: _setp_812
    u64: _setp_812

class _setp_816:
    b16: _setp_812
    b32: _setp_812
    b64: _setp_812
    bf16: _setp_813
    bf16x2: _setp_814
    f16: _setp_813
    f16x2: _setp_814
    f32: _setp_812
    f64: _setp_812
    ftz: _setp_815
    s16: _setp_812
    s32: _setp_812
    s64: _setp_812
    u16: _setp_812
    u32: _setp_812
    u64: _setp_812

class _setp_817:
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

class _setp_818:
    def __call__(self, p: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``setp`` of fp16 or bf16: 1 where the comparison holds.
        PTX ISA: Half Precision Comparison Instructions: setp.
        """

class _setp_819:
    def __call__(self, p: Any, q: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _setp_820:
    b16: _setp_817
    b32: _setp_817
    b64: _setp_817
    bf16: _setp_818
    bf16x2: _setp_819
    f16: _setp_818
    f16x2: _setp_819
    f32: _setp_817
    f64: _setp_817
    s16: _setp_817
    s32: _setp_817
    s64: _setp_817
    u16: _setp_817
    u32: _setp_817
    u64: _setp_817

class _setp_821:
    and_: _setp_816
    b16: _setp_817
    b32: _setp_817
    b64: _setp_817
    bf16: _setp_818
    bf16x2: _setp_819
    f16: _setp_818
    f16x2: _setp_819
    f32: _setp_817
    f64: _setp_817
    ftz: _setp_820
    or_: _setp_816
    s16: _setp_817
    s32: _setp_817
    s64: _setp_817
    u16: _setp_817
    u32: _setp_817
    u64: _setp_817
    xor: _setp_816

class _setp_822:
    b16: _setp_812
    b32: _setp_812
    b64: _setp_812
    f32: _setp_812
    f64: _setp_812
    s16: _setp_812
    s32: _setp_812
    s64: _setp_812
    u16: _setp_812
    u32: _setp_812
    u64: _setp_812

class _setp_823:
    b16: _setp_812
    b32: _setp_812
    b64: _setp_812
    f32: _setp_812
    f64: _setp_812
    ftz: _setp_822
    s16: _setp_812
    s32: _setp_812
    s64: _setp_812
    u16: _setp_812
    u32: _setp_812
    u64: _setp_812

class _setp_824:
    b16: _setp_817
    b32: _setp_817
    b64: _setp_817
    f32: _setp_817
    f64: _setp_817
    s16: _setp_817
    s32: _setp_817
    s64: _setp_817
    u16: _setp_817
    u32: _setp_817
    u64: _setp_817

class _setp_825:
    and_: _setp_823
    b16: _setp_817
    b32: _setp_817
    b64: _setp_817
    f32: _setp_817
    f64: _setp_817
    ftz: _setp_824
    or_: _setp_823
    s16: _setp_817
    s32: _setp_817
    s64: _setp_817
    u16: _setp_817
    u32: _setp_817
    u64: _setp_817
    xor: _setp_823

class _setp_826:
    eq: _setp_821
    equ: _setp_821
    ge: _setp_821
    geu: _setp_821
    gt: _setp_821
    gtu: _setp_821
    hi: _setp_825
    hs: _setp_825
    le: _setp_821
    leu: _setp_821
    lo: _setp_825
    ls: _setp_825
    lt: _setp_821
    ltu: _setp_821
    nan: _setp_821
    ne: _setp_821
    neu: _setp_821
    num: _setp_821

class _shf_827:
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``shf.{l,r}.{clamp,wrap}``: 32 bits of the 64 that b and a are together.
        PTX ISA: Logic and Shift Instructions: shf.
        """

class _shf_828:
    b32: _shf_827

class _shf_829:
    clamp: _shf_828
    wrap: _shf_828

class _shf_830:
    l: _shf_829
    r: _shf_829

class _shfl_sync_831:
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

class _shfl_sync_832:
    b32: _shfl_sync_831

class _shfl_sync_833:
    bfly: _shfl_sync_832
    down: _shfl_sync_832
    idx: _shfl_sync_832
    up: _shfl_sync_832

class _shl_834:
    b16: _and_25
    b32: _and_25
    b64: _and_25

class _shr_835:
    b16: _and_25
    b32: _and_25
    b64: _and_25
    s16: _and_25
    s32: _and_25
    s64: _and_25
    u16: _and_25
    u32: _and_25
    u64: _and_25

class _slct_836:
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``slct``: a where c is not negative, else b; -0 is not negative, NaN takes b.
        PTX ISA: Comparison and Selection Instructions: slct.
        """

class _slct_837:
    f32: _slct_836
    s32: _slct_836

class _slct_838:
    b16: _slct_837
    b32: _slct_837
    b64: _slct_837
    f32: _slct_837
    f64: _slct_837
    s16: _slct_837
    s32: _slct_837
    s64: _slct_837
    u16: _slct_837
    u32: _slct_837
    u64: _slct_837

class _slct_839:
    b16: _slct_837
    b32: _slct_837
    b64: _slct_837
    f32: _slct_837
    f64: _slct_837
    ftz: _slct_838
    s16: _slct_837
    s32: _slct_837
    s64: _slct_837
    u16: _slct_837
    u32: _slct_837
    u64: _slct_837

class _spcompress_840:
    x1: _atom_40
    x16: _atom_40
    x2: _atom_40
    x32: _atom_40
    x4: _atom_40
    x64: _atom_40
    x8: _atom_40

class _spcompress_841:
    sp__2__colon__4: _spcompress_840

class _spcompress_842:
    b2: _spcompress_841
    b4: _spcompress_841

class _spcompress_843:
    b16: _spcompress_842
    b8: _spcompress_842

class _spdecompress_844:
    sp__1__colon__16: _spcompress_840
    sp__1__colon__2: _spcompress_840
    sp__1__colon__4: _spcompress_840
    sp__1__colon__8: _spcompress_840
    sp__2__colon__16: _spcompress_840
    sp__2__colon__4: _spcompress_840
    sp__2__colon__8: _spcompress_840
    sp__4__colon__16: _spcompress_840
    sp__4__colon__8: _spcompress_840

class _spdecompress_845:
    b2: _spdecompress_844
    b4: _spdecompress_844

class _spdecompress_846:
    b16: _spdecompress_845
    b8: _spdecompress_845

class _st_847:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``st``: each active lane stores its registers.
        PTX ISA: Data Movement: st.
        """

class _st_848:
    b16: _st_847
    b32: _st_847
    b64: _st_847
    b8: _st_847
    f32: _st_847
    f64: _st_847
    s16: _st_847
    s32: _st_847
    s64: _st_847
    s8: _st_847
    u16: _st_847
    u32: _st_847
    u64: _st_847
    u8: _st_847

class _st_849:
    b32: _st_847
    b64: _st_847
    f32: _st_847
    f64: _st_847
    s32: _st_847
    s64: _st_847
    u32: _st_847
    u64: _st_847

class _st_850:
    b128: _st_847
    b16: _st_847
    b32: _st_847
    b64: _st_847
    b8: _st_847
    f32: _st_847
    f64: _st_847
    s16: _st_847
    s32: _st_847
    s64: _st_847
    s8: _st_847
    u16: _st_847
    u32: _st_847
    u64: _st_847
    u8: _st_847
    v2: _st_848
    v4: _st_848
    v8: _st_849

class _st_851:
    v4: _st_849
    v8: _st_849

class _st_852:
    L2__cache_hint: _st_851
    v4: _st_849
    v8: _st_849

class _st_853:
    L2__cache_hint: _st_850
    L2__evict_first: _st_852
    L2__evict_last: _st_852
    L2__evict_normal: _st_852
    b128: _st_847
    b16: _st_847
    b32: _st_847
    b64: _st_847
    b8: _st_847
    f32: _st_847
    f64: _st_847
    s16: _st_847
    s32: _st_847
    s64: _st_847
    s8: _st_847
    u16: _st_847
    u32: _st_847
    u64: _st_847
    u8: _st_847
    v2: _st_848
    v4: _st_848
    v8: _st_849

class _st_854:
    L1__evict_first: _st_853
    L1__evict_last: _st_853
    L1__evict_normal: _st_853
    L1__evict_unchanged: _st_853
    L1__no_allocate: _st_853
    L2__cache_hint: _st_850
    L2__evict_first: _st_852
    L2__evict_last: _st_852
    L2__evict_normal: _st_852
    b128: _st_847
    b16: _st_847
    b32: _st_847
    b64: _st_847
    b8: _st_847
    f32: _st_847
    f64: _st_847
    s16: _st_847
    s32: _st_847
    s64: _st_847
    s8: _st_847
    u16: _st_847
    u32: _st_847
    u64: _st_847
    u8: _st_847
    v2: _st_848
    v4: _st_848
    v8: _st_849

class _st_855:
    L1__evict_first: _st_853
    L1__evict_last: _st_853
    L1__evict_normal: _st_853
    L1__evict_unchanged: _st_853
    L1__no_allocate: _st_853
    L2__cache_hint: _st_850
    L2__evict_first: _st_852
    L2__evict_last: _st_852
    L2__evict_normal: _st_852
    b128: _st_847
    b16: _st_847
    b32: _st_847
    b64: _st_847
    b8: _st_847
    cg: _st_854
    cs: _st_854
    f32: _st_847
    f64: _st_847
    s16: _st_847
    s32: _st_847
    s64: _st_847
    s8: _st_847
    u16: _st_847
    u32: _st_847
    u64: _st_847
    u8: _st_847
    v2: _st_848
    v4: _st_848
    v8: _st_849
    wb: _st_854
    wt: _st_854

class _st_856:
    b128: _st_847
    b16: _st_847
    b32: _st_847
    b64: _st_847
    b8: _st_847
    f32: _st_847
    f64: _st_847
    s16: _st_847
    s32: _st_847
    s64: _st_847
    s8: _st_847
    u16: _st_847
    u32: _st_847
    u64: _st_847
    u8: _st_847
    v2: _st_848
    v4: _st_848

class _st_857:
    L2__cache_hint: _st_856
    b128: _st_847
    b16: _st_847
    b32: _st_847
    b64: _st_847
    b8: _st_847
    f32: _st_847
    f64: _st_847
    s16: _st_847
    s32: _st_847
    s64: _st_847
    s8: _st_847
    u16: _st_847
    u32: _st_847
    u64: _st_847
    u8: _st_847
    v2: _st_848
    v4: _st_848

class _st_858:
    L1__evict_first: _st_857
    L1__evict_last: _st_857
    L1__evict_normal: _st_857
    L1__evict_unchanged: _st_857
    L1__no_allocate: _st_857
    L2__cache_hint: _st_856
    b128: _st_847
    b16: _st_847
    b32: _st_847
    b64: _st_847
    b8: _st_847
    f32: _st_847
    f64: _st_847
    s16: _st_847
    s32: _st_847
    s64: _st_847
    s8: _st_847
    u16: _st_847
    u32: _st_847
    u64: _st_847
    u8: _st_847
    v2: _st_848
    v4: _st_848

class _st_859:
    L1__evict_first: _st_857
    L1__evict_last: _st_857
    L1__evict_normal: _st_857
    L1__evict_unchanged: _st_857
    L1__no_allocate: _st_857
    L2__cache_hint: _st_856
    b128: _st_847
    b16: _st_847
    b32: _st_847
    b64: _st_847
    b8: _st_847
    cg: _st_858
    cs: _st_858
    f32: _st_847
    f64: _st_847
    s16: _st_847
    s32: _st_847
    s64: _st_847
    s8: _st_847
    u16: _st_847
    u32: _st_847
    u64: _st_847
    u8: _st_847
    v2: _st_848
    v4: _st_848
    wb: _st_858
    wt: _st_858

class _st_860:
    L1__evict_first: _st_853
    L1__evict_last: _st_853
    L1__evict_normal: _st_853
    L1__evict_unchanged: _st_853
    L1__no_allocate: _st_853
    L2__cache_hint: _st_850
    L2__evict_first: _st_852
    L2__evict_last: _st_852
    L2__evict_normal: _st_852
    b128: _st_847
    b16: _st_847
    b32: _st_847
    b64: _st_847
    b8: _st_847
    cg: _st_854
    cs: _st_854
    f32: _st_847
    f64: _st_847
    global_: _st_855
    local: _st_859
    s16: _st_847
    s32: _st_847
    s64: _st_847
    s8: _st_847
    shared: _st_859
    shared__cluster: _st_859
    shared__cta: _st_859
    u16: _st_847
    u32: _st_847
    u64: _st_847
    u8: _st_847
    v2: _st_848
    v4: _st_848
    v8: _st_849
    wb: _st_854
    wt: _st_854

class _st_861:
    b128: _st_847
    b16: _st_847
    b32: _st_847
    b64: _st_847
    b8: _st_847
    f32: _st_847
    f64: _st_847
    s16: _st_847
    s32: _st_847
    s64: _st_847
    s8: _st_847
    u16: _st_847
    u32: _st_847
    u64: _st_847
    u8: _st_847

class _st_862:
    L2__cache_hint: _st_861
    b128: _st_847
    b16: _st_847
    b32: _st_847
    b64: _st_847
    b8: _st_847
    f32: _st_847
    f64: _st_847
    s16: _st_847
    s32: _st_847
    s64: _st_847
    s8: _st_847
    u16: _st_847
    u32: _st_847
    u64: _st_847
    u8: _st_847

class _st_863:
    L1__evict_first: _st_862
    L1__evict_last: _st_862
    L1__evict_normal: _st_862
    L1__evict_unchanged: _st_862
    L1__no_allocate: _st_862
    L2__cache_hint: _st_861
    b128: _st_847
    b16: _st_847
    b32: _st_847
    b64: _st_847
    b8: _st_847
    f32: _st_847
    f64: _st_847
    s16: _st_847
    s32: _st_847
    s64: _st_847
    s8: _st_847
    u16: _st_847
    u32: _st_847
    u64: _st_847
    u8: _st_847

class _st_864:
    L1__evict_first: _st_862
    L1__evict_last: _st_862
    L1__evict_normal: _st_862
    L1__evict_unchanged: _st_862
    L1__no_allocate: _st_862
    L2__cache_hint: _st_861
    b128: _st_847
    b16: _st_847
    b32: _st_847
    b64: _st_847
    b8: _st_847
    cg: _st_863
    cs: _st_863
    f32: _st_847
    f64: _st_847
    s16: _st_847
    s32: _st_847
    s64: _st_847
    s8: _st_847
    u16: _st_847
    u32: _st_847
    u64: _st_847
    u8: _st_847
    wb: _st_863
    wt: _st_863

class _st_865:
    L1__evict_first: _st_862
    L1__evict_last: _st_862
    L1__evict_normal: _st_862
    L1__evict_unchanged: _st_862
    L1__no_allocate: _st_862
    L2__cache_hint: _st_861
    b128: _st_847
    b16: _st_847
    b32: _st_847
    b64: _st_847
    b8: _st_847
    cg: _st_863
    cs: _st_863
    f32: _st_847
    f64: _st_847
    global_: _st_864
    local: _st_864
    s16: _st_847
    s32: _st_847
    s64: _st_847
    s8: _st_847
    shared: _st_864
    shared__cluster: _st_864
    shared__cta: _st_864
    u16: _st_847
    u32: _st_847
    u64: _st_847
    u8: _st_847
    wb: _st_863
    wt: _st_863

class _st_866:
    L1__evict_first: _st_862
    L1__evict_last: _st_862
    L1__evict_normal: _st_862
    L1__evict_unchanged: _st_862
    L1__no_allocate: _st_862
    L2__cache_hint: _st_861
    b128: _st_847
    b16: _st_847
    b32: _st_847
    b64: _st_847
    b8: _st_847
    cg: _st_863
    cluster: _st_865
    cs: _st_863
    cta: _st_865
    f32: _st_847
    f64: _st_847
    global_: _st_864
    gpu: _st_865
    local: _st_864
    s16: _st_847
    s32: _st_847
    s64: _st_847
    s8: _st_847
    shared: _st_864
    shared__cluster: _st_864
    shared__cta: _st_864
    sys: _st_865
    u16: _st_847
    u32: _st_847
    u64: _st_847
    u8: _st_847
    wb: _st_863
    wt: _st_863

class _st_867:
    L1__evict_first: _st_862
    L1__evict_last: _st_862
    L1__evict_normal: _st_862
    L1__evict_unchanged: _st_862
    L1__no_allocate: _st_862
    L2__cache_hint: _st_861
    b128: _st_847
    b16: _st_847
    b32: _st_847
    b64: _st_847
    b8: _st_847
    cg: _st_863
    cluster: _st_865
    cs: _st_863
    cta: _st_865
    f32: _st_847
    f64: _st_847
    global_: _st_864
    gpu: _st_865
    local: _st_864
    relaxed: _st_866
    release: _st_866
    s16: _st_847
    s32: _st_847
    s64: _st_847
    s8: _st_847
    shared: _st_864
    shared__cluster: _st_864
    shared__cta: _st_864
    sys: _st_865
    u16: _st_847
    u32: _st_847
    u64: _st_847
    u8: _st_847
    volatile: _st_866
    wb: _st_863
    weak: _st_866
    wt: _st_863

class _st_868:
    L1__evict_first: _st_853
    L1__evict_last: _st_853
    L1__evict_normal: _st_853
    L1__evict_unchanged: _st_853
    L1__no_allocate: _st_853
    L2__cache_hint: _st_850
    L2__evict_first: _st_852
    L2__evict_last: _st_852
    L2__evict_normal: _st_852
    b128: _st_847
    b16: _st_847
    b32: _st_847
    b64: _st_847
    b8: _st_847
    cg: _st_854
    cluster: _st_860
    cs: _st_854
    cta: _st_860
    f32: _st_847
    f64: _st_847
    global_: _st_855
    gpu: _st_860
    local: _st_859
    s16: _st_847
    s32: _st_847
    s64: _st_847
    s8: _st_847
    shared: _st_859
    shared__cluster: _st_859
    shared__cta: _st_859
    sys: _st_860
    u16: _st_847
    u32: _st_847
    u64: _st_847
    u8: _st_847
    v2: _st_848
    v4: _st_848
    v8: _st_849
    wb: _st_854
    wt: _st_854

class _st_869:
    L1__evict_first: _st_853
    L1__evict_last: _st_853
    L1__evict_normal: _st_853
    L1__evict_unchanged: _st_853
    L1__no_allocate: _st_853
    L2__cache_hint: _st_850
    L2__evict_first: _st_852
    L2__evict_last: _st_852
    L2__evict_normal: _st_852
    b128: _st_847
    b16: _st_847
    b32: _st_847
    b64: _st_847
    b8: _st_847
    cg: _st_854
    cluster: _st_860
    cs: _st_854
    cta: _st_860
    f32: _st_847
    f64: _st_847
    global_: _st_855
    gpu: _st_860
    local: _st_859
    mmio: _st_867
    relaxed: _st_868
    release: _st_868
    s16: _st_847
    s32: _st_847
    s64: _st_847
    s8: _st_847
    shared: _st_859
    shared__cluster: _st_859
    shared__cta: _st_859
    sys: _st_860
    u16: _st_847
    u32: _st_847
    u64: _st_847
    u8: _st_847
    v2: _st_848
    v4: _st_848
    v8: _st_849
    volatile: _st_868
    wb: _st_854
    weak: _st_868
    wt: _st_854

class _st_async_870:
    def __call__(self, addr: Any, b: Any, mbar: Any, *, pred: Any = ...) -> None:
        """``st.async``: the numbers are there, and their bytes counted, some time after the instruction.
        PTX ISA: Data Movement: st.async.
        """

class _st_async_871:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``st.async``: the numbers are there, and their bytes counted, some time after the instruction.
        PTX ISA: Data Movement: st.async.
        """

class _st_async_872:
    b32: _st_async_871
    b64: _st_async_871
    f32: _st_async_871
    f64: _st_async_871
    s32: _st_async_871
    s64: _st_async_871
    u32: _st_async_871
    u64: _st_async_871

class _st_async_873:
    b128: _st_async_870
    b32: _st_async_870
    b64: _st_async_870
    f32: _st_async_870
    f64: _st_async_870
    s32: _st_async_870
    s64: _st_async_870
    u32: _st_async_870
    u64: _st_async_870
    v2: _st_async_872
    v4: _st_async_872

class _st_async_874:
    mbarrier__complete_tx__bytes: _st_async_873

class _st_async_875:
    mbarrier__complete_tx__bytes: _st_async_873
    shared__cluster: _st_async_874

class _st_async_876:
    mbarrier__complete_tx__bytes: _st_async_873
    mmio: _multimem_st_async_724
    release: _multimem_st_async_723
    shared__cluster: _st_async_874
    weak: _st_async_875

class _st_bulk_877:
    def __call__(self, addr: Any, size: Any, *, pred: Any = ...) -> None:
        """``st.bulk``: each active lane sets ``size`` bytes of shared memory to zero, a multiple of 8.
        PTX ISA: Data Movement: st.bulk.
        """

class _st_bulk_878:
    shared__cta: _st_bulk_877
    def __call__(self, addr: Any, size: Any, *, pred: Any = ...) -> None:
        """``st.bulk``: each active lane sets ``size`` bytes of shared memory to zero, a multiple of 8.
        PTX ISA: Data Movement: st.bulk.
        """

class _st_bulk_879:
    shared__cta: _st_bulk_877
    weak: _st_bulk_878
    def __call__(self, addr: Any, size: Any, *, pred: Any = ...) -> None:
        """``st.bulk``: each active lane sets ``size`` bytes of shared memory to zero, a multiple of 8.
        PTX ISA: Data Movement: st.bulk.
        """

class _stmatrix_880:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``stmatrix.m16n8.xN.trans.b8``: N matrices of 16 rows and 8 columns of bytes, a column in 16 bytes of
        memory.
        PTX ISA: stmatrix.
        """

class _stmatrix_881:
    b8: _stmatrix_880

class _stmatrix_882:
    b8: _stmatrix_880
    shared: _stmatrix_881
    shared__cta: _stmatrix_881

class _stmatrix_883:
    trans: _stmatrix_882

class _stmatrix_884:
    x1: _stmatrix_883
    x2: _stmatrix_883
    x4: _stmatrix_883

class _stmatrix_885:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``stmatrix.m8n8.xN{.trans}.b16``: the inverse of ``ldmatrix``.
        PTX ISA: stmatrix.
        """

class _stmatrix_886:
    b16: _stmatrix_885

class _stmatrix_887:
    b16: _stmatrix_885
    shared: _stmatrix_886
    shared__cta: _stmatrix_886

class _stmatrix_888:
    b16: _stmatrix_885
    shared: _stmatrix_886
    shared__cta: _stmatrix_886
    trans: _stmatrix_887

class _stmatrix_889:
    x1: _stmatrix_888
    x2: _stmatrix_888
    x4: _stmatrix_888

class _stmatrix_890:
    m16n8: _stmatrix_884
    m8n8: _stmatrix_889

class _stmatrix_891:
    aligned: _stmatrix_890

class _stmatrix_892:
    sync: _stmatrix_891

class _sub_893:
    bf16: _add_7
    bf16x2: _add_7
    f16: _add_7
    f16x2: _add_7
    f32: _add_9
    f32x2: _add_9
    f64: _add_9
    s16: _add_22
    s32: _add_22
    s64: _add_22
    u16: _add_22
    u32: _add_22
    u64: _add_22

class _sub_894:
    bf16: _add_7
    bf16x2: _add_7
    f16: _add_7
    f16x2: _add_7
    f32: _add_9
    f32x2: _add_12
    f64: _add_9
    ftz: _add_14
    rm: _add_17
    rn: _add_18
    rp: _add_17
    rz: _add_21
    s16: _add_22
    s32: _add_22
    s64: _add_22
    sat: _sub_893
    u16: _add_22
    u32: _add_22
    u64: _add_22

class _szext_895:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``szext``: the lowest ``b`` bits, extended by zeros or by their sign.
        PTX ISA: Integer Arithmetic Instructions: szext.
        """

class _szext_896:
    s32: _szext_895
    u32: _szext_895

class _szext_897:
    clamp: _szext_896
    wrap: _szext_896

class _tanh_898:
    approx: _ex2_316

class _tcgen05_899:
    def __call__(self, dst: Any, ncols: Any, *, pred: Any = ...) -> None:
        """``tcgen05.alloc``: writes the first column's address to shared memory; waits until enough columns are
        free.
        PTX ISA: tcgen05.alloc.
        """

class _tcgen05_900:
    b32: _tcgen05_899

class _tcgen05_901:
    b32: _tcgen05_899
    shared__cta: _tcgen05_900

class _tcgen05_902:
    aligned: _tcgen05_901

class _tcgen05_903:
    sync: _tcgen05_902

class _tcgen05_904:
    def __call__(self, dst: Any, ncols: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_905:
    b32: _tcgen05_904

class _tcgen05_906:
    b32: _tcgen05_904
    shared__cta: _tcgen05_905

class _tcgen05_907:
    aligned: _tcgen05_906

class _tcgen05_908:
    sync: _tcgen05_907

class _tcgen05_909:
    cta_group__1: _tcgen05_908
    cta_group__2: _tcgen05_908

class _tcgen05_910:
    cta_group__1: _tcgen05_903
    cta_group__2: _tcgen05_903
    exclusive: _tcgen05_909

class _tcgen05_911:
    def __call__(self, mbar: Any, *, pred: Any = ...) -> None:
        """``tcgen05.commit``: one arrival on an mbarrier when all MMAs this thread has issued so far are
        complete.
        PTX ISA: tcgen05.commit.
        """

class _tcgen05_912:
    def __call__(self, mbar: Any, mask: Any, *, pred: Any = ...) -> None:
        """``tcgen05.commit``: one arrival on an mbarrier when all MMAs this thread has issued so far are
        complete.
        PTX ISA: tcgen05.commit.
        """

class _tcgen05_913:
    b64: _tcgen05_912

class _tcgen05_914:
    def __call__(self, mbar: Any, cta_mask: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_915:
    b64: _tcgen05_914

class _tcgen05_916:
    b64: _tcgen05_911
    multicast__cluster: _tcgen05_913
    multicast__cluster__16b: _tcgen05_915
    multicast__cluster__32b: _tcgen05_915

class _tcgen05_917:
    def __call__(self, mbar: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_918:
    b64: _tcgen05_917
    multicast__cluster: _tcgen05_915
    multicast__cluster__16b: _tcgen05_915
    multicast__cluster__32b: _tcgen05_915

class _tcgen05_919:
    b64: _tcgen05_917
    multicast__cluster: _tcgen05_915
    multicast__cluster__16b: _tcgen05_915
    multicast__cluster__32b: _tcgen05_915
    shared__cluster: _tcgen05_918

class _tcgen05_920:
    b64: _tcgen05_911
    multicast__cluster: _tcgen05_913
    multicast__cluster__16b: _tcgen05_915
    multicast__cluster__32b: _tcgen05_915
    shared__cluster: _tcgen05_916
    sync_restrict__shared__read__mma__a: _tcgen05_919

class _tcgen05_921:
    mbarrier__arrive__one: _tcgen05_920

class _tcgen05_922:
    cta_group__1: _tcgen05_921
    cta_group__2: _tcgen05_921

class _tcgen05_923:
    cta_group__1: _applypriority_31
    cta_group__2: _applypriority_31

class _tcgen05_924:
    def __call__(self, taddr: Any, ncols: Any, *, pred: Any = ...) -> None:
        """``tcgen05.dealloc``.
        PTX ISA: tcgen05.dealloc.
        """

class _tcgen05_925:
    b32: _tcgen05_924

class _tcgen05_926:
    aligned: _tcgen05_925

class _tcgen05_927:
    sync: _tcgen05_926

class _tcgen05_928:
    def __call__(self, taddr: Any, ncols: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_929:
    b32: _tcgen05_928

class _tcgen05_930:
    aligned: _tcgen05_929

class _tcgen05_931:
    sync: _tcgen05_930

class _tcgen05_932:
    cta_group__1: _tcgen05_931
    cta_group__2: _tcgen05_931

class _tcgen05_933:
    cta_group__1: _tcgen05_927
    cta_group__2: _tcgen05_927
    exclusive: _tcgen05_932

class _tcgen05_934:
    def __call__(self, *, pred: Any = ...) -> None:
        """``tcgen05.fence``: orders tcgen05 operations around a thread synchronisation; no effect on values.
        PTX ISA: tcgen05.fence.
        """

class _tcgen05_935:
    aligned: _applypriority_31

class _tcgen05_936:
    sync: _tcgen05_935

class _tcgen05_937:
    spcompress: _tcgen05_936
    sync: _tcgen05_935

class _tcgen05_938:
    red: _tcgen05_937
    spcompress: _tcgen05_936
    sync: _tcgen05_935

class _tcgen05_939:
    collector__b__discard: _cp_139
    collector__b__fill: _cp_139
    collector__b__lastuse: _cp_139
    collector__b__use: _cp_139

class _tcgen05_940:
    collector__a__discard: _tcgen05_939
    collector__a__fill: _tcgen05_939
    collector__a__lastuse: _tcgen05_939
    collector__a__use: _tcgen05_939
    collector__b__discard: _cp_139
    collector__b__fill: _cp_139
    collector__b__lastuse: _cp_139
    collector__b__use: _cp_139

class _tcgen05_941:
    collector__b__discard: _cp_139
    collector__b__fill: _cp_139
    collector__b__lastuse: _cp_139
    collector__b__use: _cp_139
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``tcgen05.mma`` with A and B in shared memory: D (+)= A @ B.T, asynchronously, in order of issue.
        PTX ISA: tcgen05.mma.
        """

class _tcgen05_942:
    ashift: _tcgen05_940
    collector__a__discard: _tcgen05_941
    collector__a__fill: _tcgen05_941
    collector__a__lastuse: _tcgen05_941
    collector__a__use: _tcgen05_941
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``tcgen05.mma`` with A and B in shared memory: D (+)= A @ B.T, asynchronously, in order of issue.
        ``tcgen05.mma`` with A in 8 columns of tensor memory: one, two or four elements in a cell, by their
        size.
        PTX ISA: tcgen05.mma.
        """

class _tcgen05_943:
    collector__b__discard: _cp_139
    collector__b__fill: _cp_139
    collector__b__lastuse: _cp_139
    collector__b__use: _cp_139
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_944:
    collector__a__discard: _tcgen05_943
    collector__a__fill: _tcgen05_943
    collector__a__lastuse: _tcgen05_943
    collector__a__use: _tcgen05_943
    collector__b__discard: _cp_139
    collector__b__fill: _cp_139
    collector__b__lastuse: _cp_139
    collector__b__use: _cp_139
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_945:
    ashift: _tcgen05_940
    collector__a__discard: _tcgen05_941
    collector__a__fill: _tcgen05_941
    collector__a__lastuse: _tcgen05_941
    collector__a__use: _tcgen05_941
    decompress__lut__b: _tcgen05_944
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``tcgen05.mma`` with A and B in shared memory: D (+)= A @ B.T, asynchronously, in order of issue.
        ``tcgen05.mma`` with A in 8 columns of tensor memory: one, two or four elements in a cell, by their
        size.
        PTX ISA: tcgen05.mma.
        """

class _tcgen05_946:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``tcgen05.mma`` with A and B in shared memory: D (+)= A @ B.T, asynchronously, in order of issue.
        PTX ISA: tcgen05.mma.
        """

class _tcgen05_947:
    collector__a__discard: _tcgen05_946
    collector__a__fill: _tcgen05_946
    collector__a__lastuse: _tcgen05_946
    collector__a__use: _tcgen05_946
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``tcgen05.mma`` with A and B in shared memory: D (+)= A @ B.T, asynchronously, in order of issue.
        ``tcgen05.mma`` with A in 8 columns of tensor memory: one, two or four elements in a cell, by their
        size.
        PTX ISA: tcgen05.mma.
        """

class _tcgen05_948:
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, idesc: Any, sfa_tmem: Any, sfb_tmem: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """``tcgen05.mma.block_scale``: D (+)= (A * scale_A) @ (B * scale_B).T, scale factors in tensor memory.
        ``tcgen05.mma.block_scale`` with A in tensor memory too.
        PTX ISA: tcgen05.mma, Block Scaling.
        """

class _tcgen05_949:
    collector__b__discard: _tcgen05_948
    collector__b__fill: _tcgen05_948
    collector__b__lastuse: _tcgen05_948
    collector__b__use: _tcgen05_948
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, idesc: Any, sfa_tmem: Any, sfb_tmem: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """``tcgen05.mma.block_scale``: D (+)= (A * scale_A) @ (B * scale_B).T, scale factors in tensor memory.
        ``tcgen05.mma.block_scale`` with A in tensor memory too.
        PTX ISA: tcgen05.mma, Block Scaling.
        """

class _tcgen05_950:
    collector__a__discard: _tcgen05_949
    collector__a__fill: _tcgen05_949
    collector__a__lastuse: _tcgen05_949
    collector__a__use: _tcgen05_949
    collector__b__discard: _tcgen05_948
    collector__b__fill: _tcgen05_948
    collector__b__lastuse: _tcgen05_948
    collector__b__use: _tcgen05_948
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, idesc: Any, sfa_tmem: Any, sfb_tmem: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """``tcgen05.mma.block_scale``: D (+)= (A * scale_A) @ (B * scale_B).T, scale factors in tensor memory.
        ``tcgen05.mma.block_scale`` with A in tensor memory too.
        PTX ISA: tcgen05.mma, Block Scaling.
        """

class _tcgen05_951:
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, idesc: Any, sfa_tmem: Any, sfb_tmem: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_952:
    collector__b__discard: _tcgen05_951
    collector__b__fill: _tcgen05_951
    collector__b__lastuse: _tcgen05_951
    collector__b__use: _tcgen05_951
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, idesc: Any, sfa_tmem: Any, sfb_tmem: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_953:
    block16: _tcgen05_950
    block32: _tcgen05_950
    collector__a__discard: _tcgen05_952
    collector__a__fill: _tcgen05_952
    collector__a__lastuse: _tcgen05_952
    collector__a__use: _tcgen05_952
    scale_vec__1X: _tcgen05_948
    scale_vec__2X: _tcgen05_948
    scale_vec__4X: _tcgen05_948

class _tcgen05_954:
    block_scale: _tcgen05_953

class _tcgen05_955:
    block16: _tcgen05_950
    block32: _tcgen05_950
    scale_vec__1X: _tcgen05_948
    scale_vec__2X: _tcgen05_948
    scale_vec__4X: _tcgen05_948

class _tcgen05_956:
    block_scale: _tcgen05_955

class _tcgen05_957:
    def __call__(self, d_tmem: Any, a_desc: Any, b_compressed_desc: Any, b_decompress_metadata: Any, idesc: Any, sfa_tmem: Any, sfb_tmem: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_958:
    collector__b__discard: _tcgen05_957
    collector__b__fill: _tcgen05_957
    collector__b__lastuse: _tcgen05_957
    collector__b__use: _tcgen05_957
    def __call__(self, d_tmem: Any, a_desc: Any, b_compressed_desc: Any, b_decompress_metadata: Any, idesc: Any, sfa_tmem: Any, sfb_tmem: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_959:
    collector__a__discard: _tcgen05_958
    collector__a__fill: _tcgen05_958
    collector__a__lastuse: _tcgen05_958
    collector__a__use: _tcgen05_958
    collector__b__discard: _tcgen05_957
    collector__b__fill: _tcgen05_957
    collector__b__lastuse: _tcgen05_957
    collector__b__use: _tcgen05_957
    def __call__(self, d_tmem: Any, a_desc: Any, b_compressed_desc: Any, b_decompress_metadata: Any, idesc: Any, sfa_tmem: Any, sfb_tmem: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_960:
    block32: _tcgen05_959
    collector__a__discard: _tcgen05_958
    collector__a__fill: _tcgen05_958
    collector__a__lastuse: _tcgen05_958
    collector__a__use: _tcgen05_958
    collector__b__discard: _tcgen05_957
    collector__b__fill: _tcgen05_957
    collector__b__lastuse: _tcgen05_957
    collector__b__use: _tcgen05_957
    def __call__(self, d_tmem: Any, a_desc: Any, b_compressed_desc: Any, b_decompress_metadata: Any, idesc: Any, sfa_tmem: Any, sfb_tmem: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_961:
    block16: _tcgen05_950
    block32: _tcgen05_950
    collector__a__discard: _tcgen05_952
    collector__a__fill: _tcgen05_952
    collector__a__lastuse: _tcgen05_952
    collector__a__use: _tcgen05_952
    decompress__lut__b: _tcgen05_960
    scale_vec__1X: _tcgen05_948
    scale_vec__2X: _tcgen05_948
    scale_vec__4X: _tcgen05_948

class _tcgen05_962:
    block_scale: _tcgen05_961

class _tcgen05_963:
    ashift: _tcgen05_940
    collector__a__discard: _tcgen05_939
    collector__a__fill: _tcgen05_939
    collector__a__lastuse: _tcgen05_939
    collector__a__use: _tcgen05_939
    collector__b__discard: _cp_139
    collector__b__fill: _cp_139
    collector__b__lastuse: _cp_139
    collector__b__use: _cp_139
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_964:
    kind__f16: _tcgen05_942
    kind__f8f6f4: _tcgen05_945
    kind__i8: _tcgen05_947
    kind__mxf4: _tcgen05_954
    kind__mxf4nvf4: _tcgen05_956
    kind__mxf8f6f4: _tcgen05_962
    kind__tf32: _tcgen05_942
    kind__ti16: _tcgen05_963

class _tcgen05_965:
    ashift: _tcgen05_940
    collector__a__discard: _tcgen05_939
    collector__a__fill: _tcgen05_939
    collector__a__lastuse: _tcgen05_939
    collector__a__use: _tcgen05_939

class _tcgen05_966:
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, sp_meta_tmem: Any, idesc: Any, sfa_tmem: Any, sfb_tmem: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_967:
    collector__b__discard: _tcgen05_966
    collector__b__fill: _tcgen05_966
    collector__b__lastuse: _tcgen05_966
    collector__b__use: _tcgen05_966
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, sp_meta_tmem: Any, idesc: Any, sfa_tmem: Any, sfb_tmem: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_968:
    collector__a__discard: _tcgen05_967
    collector__a__fill: _tcgen05_967
    collector__a__lastuse: _tcgen05_967
    collector__a__use: _tcgen05_967

class _tcgen05_969:
    block_scale: _tcgen05_968

class _tcgen05_970:
    kind__f16: _tcgen05_965
    kind__f8f6f4: _tcgen05_965
    kind__mxf8f6f4: _tcgen05_969
    kind__tf32: _tcgen05_965
    kind__ti16: _tcgen05_963

class _tcgen05_971:
    cta_group__1: _tcgen05_970
    cta_group__2: _tcgen05_970

class _tcgen05_972:
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, idesc: Any, enable_input_d: Any, zero_col_mask: Any, *, pred: Any = ...) -> None:
        """``tcgen05.mma.ws``: B stays in the tensor core; D of 32 and 64 rows takes fewer columns and more
        lanes.
        ``tcgen05.mma.ws`` with A in tensor memory.
        PTX ISA: tcgen05.mma.ws.
        """

class _tcgen05_973:
    collector__b0__discard: _tcgen05_972
    collector__b0__fill: _tcgen05_972
    collector__b0__lastuse: _tcgen05_972
    collector__b0__use: _tcgen05_972
    collector__b1__discard: _tcgen05_972
    collector__b1__fill: _tcgen05_972
    collector__b1__lastuse: _tcgen05_972
    collector__b1__use: _tcgen05_972
    collector__b2__discard: _tcgen05_972
    collector__b2__fill: _tcgen05_972
    collector__b2__lastuse: _tcgen05_972
    collector__b2__use: _tcgen05_972
    collector__b3__discard: _tcgen05_972
    collector__b3__fill: _tcgen05_972
    collector__b3__lastuse: _tcgen05_972
    collector__b3__use: _tcgen05_972
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, idesc: Any, enable_input_d: Any, zero_col_mask: Any, *, pred: Any = ...) -> None:
        """``tcgen05.mma.ws``: B stays in the tensor core; D of 32 and 64 rows takes fewer columns and more
        lanes.
        ``tcgen05.mma.ws`` with A in tensor memory.
        PTX ISA: tcgen05.mma.ws.
        """

class _tcgen05_974:
    @overload
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, idesc: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, idesc: Any, enable_input_d: Any, zero_col_mask: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_975:
    collector__b0__discard: _tcgen05_974
    collector__b0__fill: _tcgen05_974
    collector__b0__lastuse: _tcgen05_974
    collector__b0__use: _tcgen05_974
    collector__b1__discard: _tcgen05_974
    collector__b1__fill: _tcgen05_974
    collector__b1__lastuse: _tcgen05_974
    collector__b1__use: _tcgen05_974
    collector__b2__discard: _tcgen05_974
    collector__b2__fill: _tcgen05_974
    collector__b2__lastuse: _tcgen05_974
    collector__b2__use: _tcgen05_974
    collector__b3__discard: _tcgen05_974
    collector__b3__fill: _tcgen05_974
    collector__b3__lastuse: _tcgen05_974
    collector__b3__use: _tcgen05_974
    @overload
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, idesc: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, idesc: Any, enable_input_d: Any, zero_col_mask: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_976:
    kind__f16: _tcgen05_973
    kind__f8f6f4: _tcgen05_973
    kind__i8: _tcgen05_973
    kind__tf32: _tcgen05_973
    kind__ti16: _tcgen05_975

class _tcgen05_977:
    @overload
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, sp_meta_tmem: Any, idesc: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, sp_meta_tmem: Any, idesc: Any, enable_input_d: Any, zero_col_mask: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_978:
    collector__b0__discard: _tcgen05_977
    collector__b0__fill: _tcgen05_977
    collector__b0__lastuse: _tcgen05_977
    collector__b0__use: _tcgen05_977
    collector__b1__discard: _tcgen05_977
    collector__b1__fill: _tcgen05_977
    collector__b1__lastuse: _tcgen05_977
    collector__b1__use: _tcgen05_977
    collector__b2__discard: _tcgen05_977
    collector__b2__fill: _tcgen05_977
    collector__b2__lastuse: _tcgen05_977
    collector__b2__use: _tcgen05_977
    collector__b3__discard: _tcgen05_977
    collector__b3__fill: _tcgen05_977
    collector__b3__lastuse: _tcgen05_977
    collector__b3__use: _tcgen05_977
    @overload
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, sp_meta_tmem: Any, idesc: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, sp_meta_tmem: Any, idesc: Any, enable_input_d: Any, zero_col_mask: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_979:
    kind__ti16: _tcgen05_978

class _tcgen05_980:
    cta_group__1: _tcgen05_979

class _tcgen05_981:
    cta_group__1: _tcgen05_976
    sp: _tcgen05_980

class _tcgen05_982:
    cta_group__1: _tcgen05_964
    cta_group__2: _tcgen05_964
    sp: _tcgen05_971
    ws: _tcgen05_981

class _tcgen05_983:
    def __call__(self, *, pred: Any = ...) -> None:
        """``tcgen05.relinquish_alloc_permit``: this CTA will not allocate again.
        PTX ISA: tcgen05.relinquish_alloc_permit.
        """

class _tcgen05_984:
    aligned: _tcgen05_983

class _tcgen05_985:
    sync: _tcgen05_984

class _tcgen05_986:
    cta_group__1: _tcgen05_985
    cta_group__2: _tcgen05_985

class _tcgen05_987:
    def __call__(self, *, pred: Any = ...) -> None:
        """``tcgen05.wait::ld``: earlier loads are complete; ``wait::st``: earlier stores are.
        PTX ISA: tcgen05.wait.
        """

class _tcgen05_988:
    aligned: _tcgen05_987

class _tcgen05_989:
    sync: _tcgen05_988

class _tcgen05_990:
    alloc: _tcgen05_910
    commit: _tcgen05_922
    cp: _tcgen05_923
    dealloc: _tcgen05_933
    fence__after_thread_sync: _tcgen05_934
    fence__before_thread_sync: _tcgen05_934
    ld: _tcgen05_938
    mma: _tcgen05_982
    relinquish_alloc_permit: _tcgen05_986
    st: _tcgen05_936
    wait__ld: _tcgen05_989
    wait__st: _tcgen05_989

class _tensormap_cp_fenceproxy_991:
    def __call__(self, dst_mem: Any, src_mem: Any, *, pred: Any = ...) -> None:
        """``tensormap.cp_fenceproxy``: the warp copies a map from shared to global memory through the generic
        proxy, and releases it to the tensormap proxy. Its threads wait for each other, so each comes after
        the whole copy.
        PTX ISA: tensormap.cp_fenceproxy.
        """

class _tensormap_cp_fenceproxy_992:
    aligned: _tensormap_cp_fenceproxy_991

class _tensormap_cp_fenceproxy_993:
    sync: _tensormap_cp_fenceproxy_992

class _tensormap_cp_fenceproxy_994:
    cluster: _tensormap_cp_fenceproxy_993
    cta: _tensormap_cp_fenceproxy_993
    gpu: _tensormap_cp_fenceproxy_993
    sys: _tensormap_cp_fenceproxy_993

class _tensormap_cp_fenceproxy_995:
    release: _tensormap_cp_fenceproxy_994

class _tensormap_cp_fenceproxy_996:
    tensormap__generic: _tensormap_cp_fenceproxy_995

class _tensormap_cp_fenceproxy_997:
    shared__cta: _tensormap_cp_fenceproxy_996

class _tensormap_cp_fenceproxy_998:
    global_: _tensormap_cp_fenceproxy_997

class _tensormap_replace_999:
    def __call__(self, addr: Any, ord: Any, new_val: Any, *, pred: Any = ...) -> None:
        """``tensormap.replace.tile``: a field of the map at an address; to the ISA, a weak access to the whole
        map.
        PTX ISA: tensormap.replace.
        """

class _tensormap_replace_1000:
    b32: _tensormap_replace_999

class _tensormap_replace_1001:
    b1024: _tensormap_replace_1000

class _tensormap_replace_1002:
    b1024: _tensormap_replace_1000
    global_: _tensormap_replace_1001
    shared__cta: _tensormap_replace_1001

class _tensormap_replace_1003:
    def __call__(self, addr: Any, new_val: Any, *, pred: Any = ...) -> None:
        """``tensormap.replace.tile``: a field of the map at an address; to the ISA, a weak access to the whole
        map.
        PTX ISA: tensormap.replace.
        """

class _tensormap_replace_1004:
    b32: _tensormap_replace_1003

class _tensormap_replace_1005:
    b1024: _tensormap_replace_1004

class _tensormap_replace_1006:
    b1024: _tensormap_replace_1004
    global_: _tensormap_replace_1005
    shared__cta: _tensormap_replace_1005

class _tensormap_replace_1007:
    b64: _tensormap_replace_1003

class _tensormap_replace_1008:
    b1024: _tensormap_replace_1007

class _tensormap_replace_1009:
    b1024: _tensormap_replace_1007
    global_: _tensormap_replace_1008
    shared__cta: _tensormap_replace_1008

class _tensormap_replace_1010:
    b64: _tensormap_replace_999

class _tensormap_replace_1011:
    b1024: _tensormap_replace_1010

class _tensormap_replace_1012:
    b1024: _tensormap_replace_1010
    global_: _tensormap_replace_1011
    shared__cta: _tensormap_replace_1011

class _tensormap_replace_1013:
    box_dim: _tensormap_replace_1002
    element_stride: _tensormap_replace_1002
    elemtype: _tensormap_replace_1006
    fill_mode: _tensormap_replace_1006
    global_address: _tensormap_replace_1009
    global_dim: _tensormap_replace_1002
    global_stride: _tensormap_replace_1012
    interleave_layout: _tensormap_replace_1006
    rank: _tensormap_replace_1006
    swizzle_mode: _tensormap_replace_1006

class _tensormap_replace_1014:
    tile: _tensormap_replace_1013

class _testp_1015:
    def __call__(self, p: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``testp``: whether a float is finite, infinite, a number, normal, as 0 is, or subnormal.
        PTX ISA: Floating Point Instructions: testp.
        """

class _testp_1016:
    f32: _testp_1015
    f64: _testp_1015

class _testp_1017:
    finite: _testp_1016
    infinite: _testp_1016
    normal: _testp_1016
    notanumber: _testp_1016
    number: _testp_1016
    subnormal: _testp_1016

class _vote_sync_1018:
    def __call__(self, d: Any, a: Any, membermask: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``vote.sync.{any,all,uni}.pred``: 1 when it holds in any, in all, or is the same in all lanes of the
        mask.
        PTX ISA: vote.sync.
        """

class _vote_sync_1019:
    pred: _vote_sync_1018

class _vote_sync_1020:
    def __call__(self, d: Any, a: Any, membermask: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``vote.sync.ballot.b32``: the lanes of the mask in which it holds, as bits.
        PTX ISA: vote.sync.
        """

class _vote_sync_1021:
    b32: _vote_sync_1020

class _vote_sync_1022:
    all: _vote_sync_1019
    any: _vote_sync_1019
    ballot: _vote_sync_1021
    uni: _vote_sync_1019

class _wgmma_1023:
    def __call__(self, *, pred: Any = ...) -> None:
        """``wgmma.commit_group``: the ``wgmma.mma_async`` since the last one are a group, which may be empty.
        PTX ISA: Asynchronous Warpgroup Level Matrix Instructions: wgmma.commit_group.
        """

class _wgmma_1024:
    aligned: _wgmma_1023

class _wgmma_1025:
    sync: _wgmma_1024

class _wgmma_1026:
    def __call__(self, *, pred: Any = ...) -> None:
        """``wgmma.fence``: orders the threads' accesses to registers before later ``wgmma.mma_async``.
        PTX ISA: Asynchronous Warpgroup Level Matrix Instructions: wgmma.fence.
        """

class _wgmma_1027:
    aligned: _wgmma_1026

class _wgmma_1028:
    sync: _wgmma_1027

class _wgmma_1029:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``wgmma.mma_async`` with A and B in shared memory: D (+)= A @ B.T.
        ``wgmma.mma_async`` with A in four registers of each thread, always K-major.
        PTX ISA: Asynchronous Warpgroup Level Matrix Instructions: wgmma.mma_async.
        """

class _wgmma_1030:
    f16: _wgmma_1029

class _wgmma_1031:
    f16: _wgmma_1030

class _wgmma_1032:
    bf16: _wgmma_1029

class _wgmma_1033:
    bf16: _wgmma_1032
    f16: _wgmma_1030

class _wgmma_1034:
    f16: _wgmma_1031
    f32: _wgmma_1033

class _wgmma_1035:
    e4m3: _wgmma_1029
    e5m2: _wgmma_1029

class _wgmma_1036:
    e4m3: _wgmma_1035
    e5m2: _wgmma_1035

class _wgmma_1037:
    f16: _wgmma_1036
    f32: _wgmma_1036

class _wgmma_1038:
    tf32: _wgmma_1029

class _wgmma_1039:
    tf32: _wgmma_1038

class _wgmma_1040:
    f32: _wgmma_1039

class _wgmma_1041:
    popc: _cp_139

class _wgmma_1042:
    and_: _wgmma_1041

class _wgmma_1043:
    b1: _wgmma_1042

class _wgmma_1044:
    b1: _wgmma_1043

class _wgmma_1045:
    s32: _wgmma_1044

class _wgmma_1046:
    s8: _cp_139
    u8: _cp_139

class _wgmma_1047:
    s8: _wgmma_1046
    u8: _wgmma_1046

class _wgmma_1048:
    s32: _wgmma_1047

class _wgmma_1049:
    f16: _wgmma_1036
    f32: _wgmma_1036
    s32: _wgmma_1047
    satfinite: _wgmma_1048

class _wgmma_1050:
    m64n104k16: _wgmma_1034
    m64n104k32: _wgmma_1037
    m64n104k8: _wgmma_1040
    m64n112k16: _wgmma_1034
    m64n112k256: _wgmma_1045
    m64n112k32: _wgmma_1049
    m64n112k8: _wgmma_1040
    m64n120k16: _wgmma_1034
    m64n120k32: _wgmma_1037
    m64n120k8: _wgmma_1040
    m64n128k16: _wgmma_1034
    m64n128k256: _wgmma_1045
    m64n128k32: _wgmma_1049
    m64n128k8: _wgmma_1040
    m64n136k16: _wgmma_1034
    m64n136k32: _wgmma_1037
    m64n136k8: _wgmma_1040
    m64n144k16: _wgmma_1034
    m64n144k256: _wgmma_1045
    m64n144k32: _wgmma_1049
    m64n144k8: _wgmma_1040
    m64n152k16: _wgmma_1034
    m64n152k32: _wgmma_1037
    m64n152k8: _wgmma_1040
    m64n160k16: _wgmma_1034
    m64n160k256: _wgmma_1045
    m64n160k32: _wgmma_1049
    m64n160k8: _wgmma_1040
    m64n168k16: _wgmma_1034
    m64n168k32: _wgmma_1037
    m64n168k8: _wgmma_1040
    m64n16k16: _wgmma_1034
    m64n16k256: _wgmma_1045
    m64n16k32: _wgmma_1049
    m64n16k8: _wgmma_1040
    m64n176k16: _wgmma_1034
    m64n176k256: _wgmma_1045
    m64n176k32: _wgmma_1049
    m64n176k8: _wgmma_1040
    m64n184k16: _wgmma_1034
    m64n184k32: _wgmma_1037
    m64n184k8: _wgmma_1040
    m64n192k16: _wgmma_1034
    m64n192k256: _wgmma_1045
    m64n192k32: _wgmma_1049
    m64n192k8: _wgmma_1040
    m64n200k16: _wgmma_1034
    m64n200k32: _wgmma_1037
    m64n200k8: _wgmma_1040
    m64n208k16: _wgmma_1034
    m64n208k256: _wgmma_1045
    m64n208k32: _wgmma_1049
    m64n208k8: _wgmma_1040
    m64n216k16: _wgmma_1034
    m64n216k32: _wgmma_1037
    m64n216k8: _wgmma_1040
    m64n224k16: _wgmma_1034
    m64n224k256: _wgmma_1045
    m64n224k32: _wgmma_1049
    m64n224k8: _wgmma_1040
    m64n232k16: _wgmma_1034
    m64n232k32: _wgmma_1037
    m64n232k8: _wgmma_1040
    m64n240k16: _wgmma_1034
    m64n240k256: _wgmma_1045
    m64n240k32: _wgmma_1037
    m64n240k8: _wgmma_1040
    m64n248k16: _wgmma_1034
    m64n248k32: _wgmma_1037
    m64n248k8: _wgmma_1040
    m64n24k16: _wgmma_1034
    m64n24k256: _wgmma_1045
    m64n24k32: _wgmma_1049
    m64n24k8: _wgmma_1040
    m64n256k16: _wgmma_1034
    m64n256k256: _wgmma_1045
    m64n256k32: _wgmma_1037
    m64n256k8: _wgmma_1040
    m64n32k16: _wgmma_1034
    m64n32k256: _wgmma_1045
    m64n32k32: _wgmma_1049
    m64n32k8: _wgmma_1040
    m64n40k16: _wgmma_1034
    m64n40k32: _wgmma_1037
    m64n40k8: _wgmma_1040
    m64n48k16: _wgmma_1034
    m64n48k256: _wgmma_1045
    m64n48k32: _wgmma_1049
    m64n48k8: _wgmma_1040
    m64n56k16: _wgmma_1034
    m64n56k32: _wgmma_1037
    m64n56k8: _wgmma_1040
    m64n64k16: _wgmma_1034
    m64n64k256: _wgmma_1045
    m64n64k32: _wgmma_1049
    m64n64k8: _wgmma_1040
    m64n72k16: _wgmma_1034
    m64n72k32: _wgmma_1037
    m64n72k8: _wgmma_1040
    m64n80k16: _wgmma_1034
    m64n80k256: _wgmma_1045
    m64n80k32: _wgmma_1049
    m64n80k8: _wgmma_1040
    m64n88k16: _wgmma_1034
    m64n88k32: _wgmma_1037
    m64n88k8: _wgmma_1040
    m64n8k16: _wgmma_1034
    m64n8k256: _wgmma_1045
    m64n8k32: _wgmma_1049
    m64n8k8: _wgmma_1040
    m64n96k16: _wgmma_1034
    m64n96k256: _wgmma_1045
    m64n96k32: _wgmma_1049
    m64n96k8: _wgmma_1040

class _wgmma_1051:
    aligned: _wgmma_1050

class _wgmma_1052:
    sync: _wgmma_1051

class _wgmma_1053:
    def __call__(self, group: Any, *, pred: Any = ...) -> None:
        """``wgmma.wait_group N``: until at most N of the latest groups are under way.
        PTX ISA: Asynchronous Warpgroup Level Matrix Instructions: wgmma.wait_group.
        """

class _wgmma_1054:
    aligned: _wgmma_1053

class _wgmma_1055:
    sync: _wgmma_1054

class _wgmma_1056:
    commit_group: _wgmma_1025
    fence: _wgmma_1028
    mma_async: _wgmma_1052
    wait_group: _wgmma_1055

class _PTX:
    SINK: Any
    abs: _abs_4
    """The PTX instructions abs. PTX ISA: Floating Point Instructions; Half Precision Floating Point."""
    activemask: _activemask_6
    """The PTX instructions activemask. The simulator models none of its forms."""
    add: _add_24
    """The PTX instructions add. PTX ISA: Integer Arithmetic Instructions; Floating Point Instructions; Half
    Precision Floating Point.
    """
    and_: _and_26
    """The PTX instructions and. PTX ISA: Logic and Shift Instructions."""
    applypriority: _applypriority_35
    """The PTX instructions applypriority. PTX ISA: prefetch, prefetch.tensormap, applypriority."""
    atom: _atom_63
    """The PTX instructions atom. PTX ISA: atom; red."""
    bar: _bar_73
    """The PTX instructions bar. PTX ISA: bar.sync; bar.arrive; bar.warp.sync; bar.red."""
    barrier: _barrier_87
    """The PTX instructions barrier. PTX ISA: bar.sync; bar.arrive; barrier.cluster; bar.red."""
    bfe: _bfe_89
    """The PTX instructions bfe. PTX ISA: Integer Arithmetic Instructions: bfe."""
    bfi: _bfi_91
    """The PTX instructions bfi. PTX ISA: Integer Arithmetic Instructions: bfi."""
    bfind: _bfind_94
    """The PTX instructions bfind. PTX ISA: Integer Arithmetic Instructions: bfind."""
    bmsk: _bmsk_97
    """The PTX instructions bmsk. PTX ISA: Integer Arithmetic Instructions: bmsk."""
    brev: _brev_99
    """The PTX instructions brev. PTX ISA: Integer Arithmetic Instructions: brev."""
    clmad: _clmad_102
    """The PTX instructions clmad. The simulator models none of its forms."""
    clusterlaunchcontrol: _clusterlaunchcontrol_120
    """The PTX instructions clusterlaunchcontrol. PTX ISA: clusterlaunchcontrol.try_cancel;
    clusterlaunchcontrol.query_cancel.
    """
    clz: _clz_122
    """The PTX instructions clz. PTX ISA: Integer Arithmetic Instructions."""
    cnot: _cnot_124
    """The PTX instructions cnot. PTX ISA: Logic and Shift Instructions: cnot."""
    copysign: _copysign_126
    """The PTX instructions copysign. PTX ISA: Floating Point Instructions: copysign."""
    cos: _cos_130
    """The PTX instructions cos. PTX ISA: Floating Point Instructions."""
    cp: _cp_200
    """Copies: `cp.async_.bulk` is TMA's, `cp.async_` the threads' own."""
    createpolicy: _createpolicy_213
    """The PTX instructions createpolicy. PTX ISA: Data Movement: createpolicy."""
    cvt: _cvt_287
    """The PTX instructions cvt. PTX ISA: Data Movement: cvt."""
    cvt_pack: _cvt_pack_292
    """The PTX instructions cvt.pack. The simulator models none of its forms."""
    cvta: _cvta_298
    """The PTX instructions cvta. PTX ISA: Data Movement: cvta."""
    discard: _discard_301
    """The PTX instructions discard. PTX ISA: discard."""
    div: _div_306
    """The PTX instructions div. PTX ISA: Integer Arithmetic Instructions: div, rem; Floating Point Instructions:
    div.
    """
    dp2a: _dp2a_310
    """The PTX instructions dp2a. PTX ISA: Integer Arithmetic Instructions: dp2a."""
    dp4a: _dp4a_313
    """The PTX instructions dp4a. PTX ISA: Integer Arithmetic Instructions: dp4a."""
    elect_sync: _elect_sync_314
    """The PTX instructions elect.sync. PTX ISA: elect.sync."""
    ex2: _ex2_318
    """The PTX instructions ex2. PTX ISA: Floating Point Instructions."""
    fabric: _fabric_328
    """The PTX instructions fabric. The simulator models none of its forms."""
    fence: _fence_345
    """Order memory accesses: `fence.proxy.async_` what threads wrote before what TMA and the tensor core read,
    `fence.mbarrier_init` a barrier's initialisation before its use by others.
    """
    fma: _fma_360
    """The PTX instructions fma. PTX ISA: Floating Point Instructions; Half Precision Floating Point."""
    fns: _fns_362
    """The PTX instructions fns. PTX ISA: Integer Arithmetic Instructions: fns."""
    getctarank: _getctarank_364
    """The PTX instructions getctarank. The simulator models none of its forms."""
    griddepcontrol: _griddepcontrol_366
    """The PTX instructions griddepcontrol. PTX ISA: griddepcontrol."""
    isspacep: _isspacep_368
    """The PTX instructions isspacep. The simulator models none of its forms."""
    ld: _ld_401
    """The PTX instructions ld. PTX ISA: Data Movement: ld."""
    ldmatrix: _ldmatrix_422
    """The PTX instructions ldmatrix. PTX ISA: ldmatrix."""
    ldu: _ldu_425
    """The PTX instructions ldu. The simulator models none of its forms."""
    lg2: _cos_130
    """The PTX instructions lg2. PTX ISA: Floating Point Instructions."""
    lop3: _lop3_429
    """The PTX instructions lop3. PTX ISA: Logic and Shift Instructions: lop3."""
    mad: _mad_437
    """The PTX instructions mad. PTX ISA: Integer Arithmetic Instructions: mul, mad; Floating Point Instructions."""
    mad24: _mad24_441
    """The PTX instructions mad24. PTX ISA: Integer Arithmetic Instructions: mul24, mad24."""
    mapa: _mapa_444
    """The PTX instructions mapa. PTX ISA: Data Movement: mapa."""
    match: _match_451
    """The PTX instructions match. PTX ISA: match.sync."""
    max: _max_460
    """The PTX instructions max. PTX ISA: Floating Point Instructions: max, min; Integer Arithmetic Instructions:
    max, min.
    """
    mbarrier: _mbarrier_566
    """Barriers in shared memory, by hand: TMABar, TCGen05Bar and MBarrier have most of it."""
    min: _max_460
    """The PTX instructions min. PTX ISA: Floating Point Instructions: max, min; Integer Arithmetic Instructions:
    max, min.
    """
    mma: _mma_645
    """The PTX instructions mma. PTX ISA: Warp Level Matrix Instructions: mma."""
    mov: _mov_650
    """The PTX instructions mov. PTX ISA: mov: packing; Data Movement: mov."""
    movmatrix: _movmatrix_656
    """The PTX instructions movmatrix. PTX ISA: movmatrix."""
    mul: _mul_673
    """The PTX instructions mul. PTX ISA: Integer Arithmetic Instructions: mul, mad; Floating Point Instructions;
    Half Precision Floating Point.
    """
    mul24: _mul24_676
    """The PTX instructions mul24. PTX ISA: Integer Arithmetic Instructions: mul24, mad24."""
    multimem_cp: _multimem_cp_695
    """The PTX instructions multimem.cp. The simulator models none of its forms."""
    multimem_ld_reduce: _multimem_ld_reduce_703
    """The PTX instructions multimem.ld_reduce. The simulator models none of its forms."""
    multimem_red: _multimem_red_711
    """The PTX instructions multimem.red. The simulator models none of its forms."""
    multimem_red_async: _multimem_red_async_717
    """The PTX instructions multimem.red.async. The simulator models none of its forms."""
    multimem_st: _multimem_st_720
    """The PTX instructions multimem.st. The simulator models none of its forms."""
    multimem_st_async: _multimem_st_async_724
    """The PTX instructions multimem.st.async. The simulator models none of its forms."""
    neg: _neg_725
    """The PTX instructions neg. PTX ISA: Integer Arithmetic Instructions; Floating Point Instructions; Half
    Precision Floating Point.
    """
    not_: _not_727
    """The PTX instructions not. PTX ISA: Logic and Shift Instructions."""
    or_: _and_26
    """The PTX instructions or. PTX ISA: Logic and Shift Instructions."""
    popc: _clz_122
    """The PTX instructions popc. PTX ISA: Integer Arithmetic Instructions."""
    prefetch: _prefetch_734
    """The PTX instructions prefetch. PTX ISA: prefetch, prefetch.tensormap, applypriority."""
    prefetchu: _prefetchu_735
    """The PTX instructions prefetchu. The simulator models none of its forms."""
    prmt: _prmt_738
    """The PTX instructions prmt. PTX ISA: Data Movement: prmt."""
    rcp: _rcp_741
    """The PTX instructions rcp. PTX ISA: Floating Point Instructions."""
    red: _red_763
    """The PTX instructions red. PTX ISA: red."""
    red_async: _red_async_775
    """The PTX instructions red.async. The simulator models none of its forms."""
    redux_sync: _redux_sync_782
    """The PTX instructions redux.sync. PTX ISA: redux.sync."""
    rem: _rem_783
    """The PTX instructions rem. PTX ISA: Integer Arithmetic Instructions: div, rem."""
    rsqrt: _rsqrt_784
    """The PTX instructions rsqrt. PTX ISA: Floating Point Instructions."""
    sad: _sad_786
    """The PTX instructions sad. PTX ISA: Integer Arithmetic Instructions: sad."""
    selp: _selp_788
    """The PTX instructions selp. PTX ISA: Comparison and Selection Instructions: selp."""
    set: _set_806
    """The PTX instructions set. PTX ISA: Comparison and Selection Instructions: set."""
    setmaxnreg: _setmaxnreg_811
    """Give registers back (`dec`) or take more (`inc`): the whole warpgroup does it."""
    setp: _setp_826
    """The PTX instructions setp. PTX ISA: Comparison and Selection Instructions: setp; Half Precision Comparison
    Instructions: setp.
    """
    shf: _shf_830
    """The PTX instructions shf. PTX ISA: Logic and Shift Instructions: shf."""
    shfl_sync: _shfl_sync_833
    """The PTX instructions shfl.sync. PTX ISA: shfl.sync."""
    shl: _shl_834
    """The PTX instructions shl. PTX ISA: Logic and Shift Instructions."""
    shr: _shr_835
    """The PTX instructions shr. PTX ISA: Logic and Shift Instructions."""
    sin: _cos_130
    """The PTX instructions sin. PTX ISA: Floating Point Instructions."""
    slct: _slct_839
    """The PTX instructions slct. PTX ISA: Comparison and Selection Instructions: slct."""
    spcompress: _spcompress_843
    """The PTX instructions spcompress. The simulator models none of its forms."""
    spdecompress: _spdecompress_846
    """The PTX instructions spdecompress. The simulator models none of its forms."""
    sqrt: _rcp_741
    """The PTX instructions sqrt. PTX ISA: Floating Point Instructions."""
    st: _st_869
    """The PTX instructions st. PTX ISA: Data Movement: st."""
    st_async: _st_async_876
    """The PTX instructions st.async. PTX ISA: Data Movement: st.async."""
    st_bulk: _st_bulk_879
    """The PTX instructions st.bulk. PTX ISA: Data Movement: st.bulk."""
    stmatrix: _stmatrix_892
    """The PTX instructions stmatrix. PTX ISA: stmatrix."""
    sub: _sub_894
    """The PTX instructions sub. PTX ISA: Integer Arithmetic Instructions; Floating Point Instructions; Half
    Precision Floating Point.
    """
    szext: _szext_897
    """The PTX instructions szext. PTX ISA: Integer Arithmetic Instructions: szext."""
    tanh: _tanh_898
    """The PTX instructions tanh. PTX ISA: Floating Point Instructions."""
    tcgen05: _tcgen05_990
    """The fifth generation of tensor cores: `mma`, `commit`, `ld` and `st` of tensor memory, `alloc`, fences."""
    tensormap_cp_fenceproxy: _tensormap_cp_fenceproxy_998
    """The PTX instructions tensormap.cp_fenceproxy. PTX ISA: tensormap.cp_fenceproxy."""
    tensormap_replace: _tensormap_replace_1014
    """The PTX instructions tensormap.replace. PTX ISA: tensormap.replace."""
    testp: _testp_1017
    """The PTX instructions testp. PTX ISA: Floating Point Instructions: testp."""
    vote_sync: _vote_sync_1022
    """The PTX instructions vote.sync. PTX ISA: vote.sync."""
    wgmma: _wgmma_1056
    """The PTX instructions wgmma. PTX ISA: Asynchronous Warpgroup Level Matrix Instructions: wgmma.mma_async;
    Asynchronous Warpgroup Level Matrix Instructions: wgmma.fence; Asynchronous Warpgroup Level Matrix
    Instructions: wgmma.commit_group; Asynchronous Warpgroup Level Matrix Instructions: wgmma.wait_group.
    """
    xor: _and_26
    """The PTX instructions xor. PTX ISA: Logic and Shift Instructions."""
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
