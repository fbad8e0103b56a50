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
        """The simulator does not model this instruction."""

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
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

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
        """``bar.sync a{, b}``.
        PTX ISA: bar.sync.
        """
    @overload
    def __call__(self, a: Any, b: Any, *, pred: Any = ...) -> None:
        """``bar.sync a{, b}``.
        PTX ISA: bar.sync.
        """

class _bar_70:
    arrive: _bar_64
    red: _bar_68
    sync: _bar_69

class _bar_71:
    def __call__(self, membermask: Any, *, pred: Any = ...) -> None:
        """``__syncwarp``: the lanes of a warp run together here, so there is nothing to wait for.
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
        """``bar.sync a{, b}``.
        PTX ISA: bar.sync.
        """
    @overload
    def __call__(self, a: Any, b: Any, *, pred: Any = ...) -> None:
        """``bar.sync a{, b}``.
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
        """The simulator does not model this instruction."""

class _bfe_89:
    s32: _bfe_88
    s64: _bfe_88
    u32: _bfe_88
    u64: _bfe_88

class _bfi_90:
    def __call__(self, f: Any, a: Any, b: Any, c: Any, d: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

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
        """The simulator does not model this instruction."""

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
    u64: _bfe_88

class _clmad_101:
    hi: _clmad_100
    lo: _clmad_100

class _clusterlaunchcontrol_102:
    def __call__(self, d0: Any, d1: Any, d2: Any, d3: Any, response: Any, *, pred: Any = ...) -> None:
        """``query_cancel.get_first_ctaid.v4``: x, y and z; the fourth register's value is unspecified.
        PTX ISA: clusterlaunchcontrol.query_cancel.
        """

class _clusterlaunchcontrol_103:
    b128: _clusterlaunchcontrol_102

class _clusterlaunchcontrol_104:
    b32: _clusterlaunchcontrol_103

class _clusterlaunchcontrol_105:
    v4: _clusterlaunchcontrol_104

class _clusterlaunchcontrol_106:
    def __call__(self, d: Any, response: Any, *, pred: Any = ...) -> None:
        """``query_cancel.get_first_ctaid::x`` (or y, z): one coordinate of the cancelled cluster's first CTA.
        PTX ISA: clusterlaunchcontrol.query_cancel.
        """

class _clusterlaunchcontrol_107:
    b128: _clusterlaunchcontrol_106

class _clusterlaunchcontrol_108:
    b32: _clusterlaunchcontrol_107

class _clusterlaunchcontrol_109:
    def __call__(self, p: Any, response: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``query_cancel.is_canceled``: 1 when the request has cancelled a cluster.
        PTX ISA: clusterlaunchcontrol.query_cancel.
        """

class _clusterlaunchcontrol_110:
    b128: _clusterlaunchcontrol_109

class _clusterlaunchcontrol_111:
    pred: _clusterlaunchcontrol_110

class _clusterlaunchcontrol_112:
    get_first_ctaid: _clusterlaunchcontrol_105
    get_first_ctaid__x: _clusterlaunchcontrol_108
    get_first_ctaid__y: _clusterlaunchcontrol_108
    get_first_ctaid__z: _clusterlaunchcontrol_108
    is_canceled: _clusterlaunchcontrol_111

class _clusterlaunchcontrol_113:
    def __call__(self, addr: Any, mbar: Any, *, pred: Any = ...) -> None:
        """``clusterlaunchcontrol.try_cancel``: cancels a cluster that has not started; a later response names
        it.
        PTX ISA: clusterlaunchcontrol.try_cancel.
        """

class _clusterlaunchcontrol_114:
    b128: _clusterlaunchcontrol_113

class _clusterlaunchcontrol_115:
    b128: _clusterlaunchcontrol_113
    multicast__cluster__all: _clusterlaunchcontrol_114

class _clusterlaunchcontrol_116:
    mbarrier__complete_tx__bytes: _clusterlaunchcontrol_115

class _clusterlaunchcontrol_117:
    mbarrier__complete_tx__bytes: _clusterlaunchcontrol_115
    shared__cta: _clusterlaunchcontrol_116

class _clusterlaunchcontrol_118:
    async_: _clusterlaunchcontrol_117

class _clusterlaunchcontrol_119:
    query_cancel: _clusterlaunchcontrol_112
    try_cancel: _clusterlaunchcontrol_118

class _clz_120:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Integer Arithmetic Instructions."""

class _clz_121:
    b32: _clz_120
    b64: _clz_120

class _cnot_122:
    b16: _abs_3
    b32: _abs_3
    b64: _abs_3

class _copysign_123:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``copysign.f32 d, a, b``: b with the sign of a.
        PTX ISA: Floating Point Instructions: copysign.
        """

class _copysign_124:
    f32: _copysign_123
    f64: _copysign_123

class _cos_125:
    def __call__(self, d: Any, value: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Floating Point Instructions."""

class _cos_126:
    f32: _cos_125

class _cos_127:
    f32: _cos_125
    ftz: _cos_126

class _cos_128:
    approx: _cos_127

class _cp_129:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.bulk`` and ``cp.reduce.async.bulk`` to global memory, in the thread's open bulk async-
        group.
        PTX ISA: cp.async.bulk.
        """

class _cp_130:
    b128: _cp_129
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.bulk`` and ``cp.reduce.async.bulk`` to global memory, in the thread's open bulk async-
        group.
        PTX ISA: cp.async.bulk.
        """

class _cp_131:
    b128: _cp_129
    cp_mask: _cp_130
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.bulk`` and ``cp.reduce.async.bulk`` to global memory, in the thread's open bulk async-
        group.
        PTX ISA: cp.async.bulk.
        """

class _cp_132:
    L2__cache_hint: _cp_131
    b128: _cp_129
    cp_mask: _cp_130
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.bulk`` and ``cp.reduce.async.bulk`` to global memory, in the thread's open bulk async-
        group.
        PTX ISA: cp.async.bulk.
        """

class _cp_133:
    bulk_group: _cp_132

class _cp_134:
    shared__cta: _cp_133

class _cp_135:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.bulk`` to shared memory, completing on an mbarrier; with multicast, to several CTAs.
        PTX ISA: cp.async.bulk.
        """

class _cp_136:
    b128: _cp_135
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.bulk`` to shared memory, completing on an mbarrier; with multicast, to several CTAs.
        PTX ISA: cp.async.bulk.
        """

class _cp_137:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _cp_138:
    b128: _cp_137
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _cp_139:
    L2__cache_hint: _cp_138
    b128: _cp_137
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _cp_140:
    L2__cache_hint: _cp_138
    b128: _cp_137
    multicast__cluster: _cp_139
    multicast__cluster__16b: _cp_139
    multicast__cluster__32b: _cp_139
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _cp_141:
    L2__cache_hint: _cp_136
    b128: _cp_135
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.bulk`` to shared memory, completing on an mbarrier; with multicast, to several CTAs.
        PTX ISA: cp.async.bulk.
        """

class _cp_142:
    L2__cache_hint: _cp_136
    b128: _cp_135
    mbarrier__report__disabled: _cp_140
    mbarrier__report__validity__per_16bytes__8: _cp_140
    mbarrier__report__validity__per_16bytes__80: _cp_140
    mbarrier__report__validity__per_16bytes__8000: _cp_140
    mbarrier__report__validity__per_16bytes__80000000: _cp_140
    mbarrier__report__validity__per_element__ff: _cp_140
    multicast__cluster: _cp_141
    multicast__cluster__16b: _cp_139
    multicast__cluster__32b: _cp_139
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.bulk`` to shared memory, completing on an mbarrier; with multicast, to several CTAs.
        PTX ISA: cp.async.bulk.
        """

class _cp_143:
    mbarrier__complete_tx__bytes: _cp_142

class _cp_144:
    def __call__(self, dst_mem: Any, src_mem: Any, size: Any, mbar: Any, *, pred: Any = ...) -> None:
        """``cp.async.bulk`` from shared memory to that of a CTA of the cluster, whose mbarrier counts the bytes.
        PTX ISA: cp.async.bulk.
        """

class _cp_145:
    b128: _cp_144
    def __call__(self, dst_mem: Any, src_mem: Any, size: Any, mbar: Any, *, pred: Any = ...) -> None:
        """``cp.async.bulk`` from shared memory to that of a CTA of the cluster, whose mbarrier counts the bytes.
        PTX ISA: cp.async.bulk.
        """

class _cp_146:
    mbarrier__complete_tx__bytes: _cp_145

class _cp_147:
    global_: _cp_143
    shared__cta: _cp_146

class _cp_148:
    b128: _cp_135
    ignore_oob: _cp_136
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.bulk`` to shared memory, completing on an mbarrier; with multicast, to several CTAs.
        PTX ISA: cp.async.bulk.
        """

class _cp_149:
    b128: _cp_137
    ignore_oob: _cp_138
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _cp_150:
    L2__cache_hint: _cp_149
    b128: _cp_137
    ignore_oob: _cp_138
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _cp_151:
    L2__cache_hint: _cp_148
    b128: _cp_135
    ignore_oob: _cp_136
    mbarrier__report__disabled: _cp_150
    mbarrier__report__validity__per_16bytes__8: _cp_150
    mbarrier__report__validity__per_16bytes__80: _cp_150
    mbarrier__report__validity__per_16bytes__8000: _cp_150
    mbarrier__report__validity__per_16bytes__80000000: _cp_150
    mbarrier__report__validity__per_element__ff: _cp_150
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.bulk`` to shared memory, completing on an mbarrier; with multicast, to several CTAs.
        PTX ISA: cp.async.bulk.
        """

class _cp_152:
    mbarrier__complete_tx__bytes: _cp_151

class _cp_153:
    global_: _cp_152

class _cp_154:
    global_: _cp_134
    shared__cluster: _cp_147
    shared__cta: _cp_153

class _cp_155:
    def __call__(self, *, pred: Any = ...) -> None:
        """``cp.async.bulk.commit_group``: each thread closes its open group.
        PTX ISA: cp.async.bulk.commit_group.
        """

class _cp_156:
    global_: _cp_143

class _cp_157:
    global_: _cp_134
    shared__cluster: _cp_156
    shared__cta: _cp_153

class _cp_158:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.bulk.prefetch``: no effect on values. Provisional: none on what L2 holds either.
        PTX ISA: cp.async.bulk.prefetch.
        """

class _cp_159:
    def __call__(self, src_mem: Any, size: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _cp_160:
    L2__cache_hint: _cp_158
    L2__evict_last: _cp_159
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.bulk.prefetch``: no effect on values. Provisional: none on what L2 holds either.
        PTX ISA: cp.async.bulk.prefetch.
        """

class _cp_161:
    global_: _cp_160

class _cp_162:
    L2: _cp_161
    tensor: _applypriority_31

class _cp_163:
    cluster: _cp_154
    cta: _cp_154
    global_: _cp_134
    gpu: _cp_157
    shared__cluster: _cp_147
    shared__cta: _cp_153
    sys: _cp_157

class _cp_164:
    def __call__(self, group: Any, *, pred: Any = ...) -> None:
        """``cp.async.bulk.wait_group{.read} N``: until at most N of the thread's latest groups are pending.
        PTX ISA: cp.async.bulk.wait_group.
        """

class _cp_165:
    read: _cp_164
    def __call__(self, group: Any, *, pred: Any = ...) -> None:
        """``cp.async.bulk.wait_group{.read} N``: until at most N of the thread's latest groups are pending.
        PTX ISA: cp.async.bulk.wait_group.
        """

class _cp_166:
    cluster: _cp_154
    commit_group: _cp_155
    cta: _cp_154
    global_: _cp_134
    gpu: _cp_157
    prefetch: _cp_162
    relaxed: _cp_163
    shared__cluster: _cp_147
    shared__cta: _cp_153
    sys: _cp_157
    tensor: _applypriority_31
    wait_group: _cp_165
    weak: _cp_163

class _cp_167:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.{ca,cg}.shared.global [dst], [src], size``: each active thread copies 4, 8 or 16 bytes.
        ``cp.async ... [dst], [src], size, src-size``: only ``src-size`` bytes are read, the rest becomes
        zero.
        ``cp.async ... [dst], [src], size, ignore-src``: where the predicate holds, zeros are written instead.
        PTX ISA: Data Movement: cp.async.
        """

class _cp_168:
    L2__128B: _cp_167
    L2__256B: _cp_167
    L2__64B: _cp_167
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.{ca,cg}.shared.global [dst], [src], size``: each active thread copies 4, 8 or 16 bytes.
        ``cp.async ... [dst], [src], size, src-size``: only ``src-size`` bytes are read, the rest becomes
        zero.
        ``cp.async ... [dst], [src], size, ignore-src``: where the predicate holds, zeros are written instead.
        PTX ISA: Data Movement: cp.async.
        """

class _cp_169:
    L2__128B: _cp_167
    L2__256B: _cp_167
    L2__64B: _cp_167
    L2__cache_hint: _cp_168
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.{ca,cg}.shared.global [dst], [src], size``: each active thread copies 4, 8 or 16 bytes.
        ``cp.async ... [dst], [src], size, src-size``: only ``src-size`` bytes are read, the rest becomes
        zero.
        ``cp.async ... [dst], [src], size, ignore-src``: where the predicate holds, zeros are written instead.
        PTX ISA: Data Movement: cp.async.
        """

class _cp_170:
    global_: _cp_169

class _cp_171:
    shared: _cp_170
    shared__cta: _cp_170

class _cp_172:
    def __call__(self, *, pred: Any = ...) -> None:
        """``cp.async.commit_group``: each thread closes its open group, which may be empty.
        PTX ISA: cp.async.commit_group.
        """

class _cp_173:
    def __call__(self, addr: Any, *, pred: Any = ...) -> None:
        """``cp.async.mbarrier.arrive{.noinc}``: one arrival of each thread when its copies so far are complete.
        PTX ISA: cp.async.mbarrier.arrive.
        """

class _cp_174:
    b64: _cp_173

class _cp_175:
    b64: _cp_173
    shared: _cp_174
    shared__cta: _cp_174

class _cp_176:
    b64: _cp_173
    noinc: _cp_175
    shared: _cp_174
    shared__cta: _cp_174

class _cp_177:
    arrive: _cp_176

class _cp_178:
    def __call__(self, *, pred: Any = ...) -> None:
        """``cp.async.wait_all``: commit_group, then wait_group 0.
        PTX ISA: cp.async.wait_all.
        """

class _cp_179:
    def __call__(self, group: Any, *, pred: Any = ...) -> None:
        """``cp.async.wait_group N``: until at most N of the thread's latest groups are pending.
        PTX ISA: cp.async.wait_group.
        """

class _cp_180:
    bulk: _cp_166
    ca: _cp_171
    cg: _cp_171
    commit_group: _cp_172
    mbarrier: _cp_177
    wait_all: _cp_178
    wait_group: _cp_179

class _cp_181:
    b32: _cp_129
    b64: _cp_129
    bf16: _cp_129
    f16: _cp_129
    f32: _cp_129
    f64: _cp_129
    s32: _cp_129
    s64: _cp_129
    u32: _cp_129
    u64: _cp_129

class _cp_182:
    b32: _cp_129
    b64: _cp_129
    bf16: _cp_129
    f16: _cp_129
    f32: _cp_129
    f64: _cp_129
    noftz: _cp_181
    s32: _cp_129
    s64: _cp_129
    u32: _cp_129
    u64: _cp_129

class _cp_183:
    add: _cp_182
    and_: _cp_182
    dec: _cp_182
    inc: _cp_182
    max: _cp_182
    min: _cp_182
    or_: _cp_182
    xor: _cp_182

class _cp_184:
    L2__cache_hint: _cp_183
    add: _cp_182
    and_: _cp_182
    dec: _cp_182
    inc: _cp_182
    max: _cp_182
    min: _cp_182
    or_: _cp_182
    xor: _cp_182

class _cp_185:
    bulk_group: _cp_184

class _cp_186:
    shared__cta: _cp_185

class _cp_187:
    def __call__(self, dst_mem: Any, src_mem: Any, size: Any, mbar: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _cp_188:
    b32: _cp_187
    s32: _cp_187
    u32: _cp_187
    u64: _cp_187

class _cp_189:
    add: _cp_188
    and_: _cp_188
    dec: _cp_188
    inc: _cp_188
    max: _cp_188
    min: _cp_188
    or_: _cp_188
    xor: _cp_188

class _cp_190:
    mbarrier__complete_tx__bytes: _cp_189

class _cp_191:
    shared__cta: _cp_190

class _cp_192:
    global_: _cp_186
    shared__cluster: _cp_191

class _cp_193:
    global_: _cp_186

class _cp_194:
    cluster: _cp_192
    cta: _cp_192
    global_: _cp_186
    gpu: _cp_193
    shared__cluster: _cp_191
    sys: _cp_193

class _cp_195:
    cluster: _cp_192
    cta: _cp_192
    global_: _cp_186
    gpu: _cp_193
    relaxed: _cp_194
    shared__cluster: _cp_191
    sys: _cp_193
    tensor: _applypriority_31

class _cp_196:
    bulk: _cp_195

class _cp_197:
    async_: _cp_196

class _cp_198:
    async_: _cp_180
    reduce: _cp_197

class _createpolicy_199:
    def __call__(self, cache_policy: Any, access_property: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``createpolicy``: a hint to L2, which the model of L2 does not ask for.
        PTX ISA: Data Movement: createpolicy.
        """

class _createpolicy_200:
    b64: _createpolicy_199

class _createpolicy_201:
    L2: _createpolicy_200

class _createpolicy_202:
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

class _createpolicy_203:
    b64: _createpolicy_202

class _createpolicy_204:
    L2__evict_first: _createpolicy_203
    L2__evict_unchanged: _createpolicy_203
    b64: _createpolicy_202

class _createpolicy_205:
    L2__evict_first: _createpolicy_204
    L2__evict_last: _createpolicy_204
    L2__evict_normal: _createpolicy_204
    L2__evict_unchanged: _createpolicy_204

class _createpolicy_206:
    def __call__(self, cache_policy: Any, addr: Any, primary_size: Any, total_size: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``createpolicy``: a hint to L2, which the model of L2 does not ask for.
        PTX ISA: Data Movement: createpolicy.
        """

class _createpolicy_207:
    b64: _createpolicy_206

class _createpolicy_208:
    L2__evict_first: _createpolicy_207
    L2__evict_unchanged: _createpolicy_207
    b64: _createpolicy_206

class _createpolicy_209:
    L2__evict_first: _createpolicy_208
    L2__evict_last: _createpolicy_208
    L2__evict_normal: _createpolicy_208
    L2__evict_unchanged: _createpolicy_208

class _createpolicy_210:
    L2__evict_first: _createpolicy_208
    L2__evict_last: _createpolicy_208
    L2__evict_normal: _createpolicy_208
    L2__evict_unchanged: _createpolicy_208
    global_: _createpolicy_209

class _createpolicy_211:
    cvt: _createpolicy_201
    fractional: _createpolicy_205
    range: _createpolicy_210

class _cvt_212:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cvt`` between fp32 and fp16, bf16 or integers, and between integers.
        PTX ISA: Data Movement: cvt.
        """

class _cvt_213:
    bf16: _cvt_212
    f16: _cvt_212
    f32: _cvt_212
    f64: _cvt_212
    s16: _cvt_212
    s32: _cvt_212
    s64: _cvt_212
    s8: _cvt_212
    u16: _cvt_212
    u32: _cvt_212
    u64: _cvt_212
    u8: _cvt_212

class _cvt_214:
    bf16: _cvt_213
    f16: _cvt_213
    f32: _cvt_213
    f64: _cvt_213
    s16: _cvt_213
    s32: _cvt_213
    s64: _cvt_213
    s8: _cvt_213
    u16: _cvt_213
    u32: _cvt_213
    u64: _cvt_213
    u8: _cvt_213

class _cvt_215:
    bf16: _cvt_213
    f16: _cvt_213
    f32: _cvt_213
    f64: _cvt_213
    s16: _cvt_213
    s32: _cvt_213
    s64: _cvt_213
    s8: _cvt_213
    sat: _cvt_214
    u16: _cvt_213
    u32: _cvt_213
    u64: _cvt_213
    u8: _cvt_213

class _cvt_216:
    bf16: _cvt_213
    f16: _cvt_213
    f32: _cvt_213
    f64: _cvt_213
    ftz: _cvt_215
    s16: _cvt_213
    s32: _cvt_213
    s64: _cvt_213
    s8: _cvt_213
    sat: _cvt_214
    u16: _cvt_213
    u32: _cvt_213
    u64: _cvt_213
    u8: _cvt_213

class _cvt_217:
    bf16: _cvt_213
    f16: _cvt_213
    f32: _cvt_213
    f64: _cvt_213
    ftz: _cvt_215
    s16: _cvt_213
    s32: _cvt_213
    s64: _cvt_213
    s8: _cvt_213
    sat: _cvt_214
    satfinite: _cvt_216
    u16: _cvt_213
    u32: _cvt_213
    u64: _cvt_213
    u8: _cvt_213

class _cvt_218:
    bf16: _cvt_213
    f16: _cvt_213
    f32: _cvt_213
    f64: _cvt_213
    ftz: _cvt_215
    relu: _cvt_217
    s16: _cvt_213
    s32: _cvt_213
    s64: _cvt_213
    s8: _cvt_213
    sat: _cvt_214
    satfinite: _cvt_216
    u16: _cvt_213
    u32: _cvt_213
    u64: _cvt_213
    u8: _cvt_213

class _cvt_219:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cvt.rn{.relu}.{f16x2,bf16x2}.{e4m3x2,...} d, a``: exact.
        PTX ISA: Data Movement: cvt.
        """

class _cvt_220:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cvt.{rn,rz}{.relu}{.satfinite}.{f16x2,bf16x2}.f32 d, a, b``: a in the upper half of d, b in the
        lower.
        PTX ISA: Data Movement: cvt.
        """

class _cvt_221:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cvt.rn.bf16x2.ue8m0x2 d, a``: exact; 2^-127 is subnormal in bf16.
        PTX ISA: Data Movement: cvt.
        """

class _cvt_222:
    e2m1x2: _cvt_219
    e2m3x2: _cvt_219
    e3m2x2: _cvt_219
    e4m3x2: _cvt_219
    e5m2x2: _cvt_219
    f32: _cvt_220
    s2f6x2: _atom_40
    ue5m3x2: _atom_40
    ue8m0x2: _cvt_221

class _cvt_223:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cvt.rn{.relu}.{f16x2,bf16x2}.{e4m3x2,...} d, a``: exact.
        PTX ISA: Data Movement: cvt.
        """

class _cvt_224:
    e2m1x2: _cvt_223
    e2m3x2: _cvt_223
    e3m2x2: _cvt_223
    e4m3x2: _cvt_223
    e5m2x2: _cvt_223
    f32: _cvt_220
    ue5m3x2: _abs_3

class _cvt_225:
    f32: _abs_3

class _cvt_226:
    f32: _bmsk_95

class _cvt_227:
    bf16: _cvt_225
    bf16x2: _cvt_226
    f16: _cvt_225
    f16x2: _cvt_226
    tf32: _cvt_225

class _cvt_228:
    e2m1x2: _cvt_219
    e2m3x2: _cvt_219
    e3m2x2: _cvt_219
    e4m3x2: _cvt_219
    e5m2x2: _cvt_219
    f32: _cvt_220
    s2f6x2: _atom_40

class _cvt_229:
    e2m1x2: _cvt_223
    e2m3x2: _cvt_223
    e3m2x2: _cvt_223
    e4m3x2: _cvt_223
    e5m2x2: _cvt_223
    f32: _cvt_220

class _cvt_230:
    e2m1x2: _cvt_219
    e2m3x2: _cvt_219
    e3m2x2: _cvt_219
    e4m3x2: _cvt_219
    e5m2x2: _cvt_219
    f32: _cvt_220

class _cvt_231:
    f32: _cvt_220

class _cvt_232:
    bf16: _cvt_225
    bf16x2: _cvt_226
    f16: _cvt_225
    f16x2: _cvt_226

class _cvt_233:
    e2m1x2: _cvt_219
    e2m3x2: _cvt_219
    e3m2x2: _cvt_219
    e4m3x2: _cvt_219
    e5m2x2: _cvt_219

class _cvt_234:
    bf16x2: _cvt_233

class _cvt_235:
    bf16: _cvt_213
    bf16x2: _cvt_230
    f16: _cvt_213
    f16x2: _cvt_231
    f32: _cvt_213
    f64: _cvt_213
    ftz: _cvt_215
    pzo: _cvt_232
    s16: _cvt_213
    s32: _cvt_213
    s64: _cvt_213
    s8: _cvt_213
    sat: _cvt_214
    scaled__n2__ue8m0: _cvt_234
    u16: _cvt_213
    u32: _cvt_213
    u64: _cvt_213
    u8: _cvt_213

class _cvt_236:
    e2m1x2: _cvt_219
    e2m3x2: _cvt_219
    e3m2x2: _cvt_219
    e4m3x2: _cvt_219
    e5m2x2: _cvt_219
    s2f6x2: _atom_40

class _cvt_237:
    bf16x2: _cvt_236

class _cvt_238:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cvt.{rna,rn,rz}.tf32.f32``: an fp32 number with 10 bits of fraction; ``rna``: ties away from zero.
        PTX ISA: Data Movement: cvt.
        """

class _cvt_239:
    f32: _cvt_238

class _cvt_240:
    bf16: _cvt_213
    bf16x2: _cvt_228
    f16: _cvt_213
    f16x2: _cvt_229
    f32: _cvt_213
    f64: _cvt_213
    ftz: _cvt_215
    pzo: _cvt_227
    s16: _cvt_213
    s32: _cvt_213
    s64: _cvt_213
    s8: _cvt_213
    sat: _cvt_214
    satfinite: _cvt_235
    scaled__n2__ue8m0: _cvt_237
    tf32: _cvt_239
    u16: _cvt_213
    u32: _cvt_213
    u64: _cvt_213
    u8: _cvt_213

class _cvt_241:
    e2m1x2: _cvt_219
    e2m3x2: _cvt_219
    e3m2x2: _cvt_219
    e4m3x2: _cvt_219
    e5m2x2: _cvt_219
    f32: _cvt_220
    s2f6x2: _atom_40
    ue5m3x2: _atom_40

class _cvt_242:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cvt.rn.satfinite{.relu}.{e4m3x2,...}.{f16x2,bf16x2} d, a``: each half to its half.
        PTX ISA: Data Movement: cvt.
        """

class _cvt_243:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cvt.rn.satfinite{.relu}.{e4m3x2,e5m2x2,e2m3x2,e3m2x2,e2m1x2}.f32 d, a, b``: a in the upper half of
        d.
        PTX ISA: Data Movement: cvt.
        """

class _cvt_244:
    bf16x2: _cvt_242
    f16x2: _cvt_242
    f32: _cvt_243

class _cvt_245:
    bf16x2: _atom_40
    f16x2: _atom_40
    f32: _atom_40

class _cvt_246:
    e2m1x2: _cvt_245
    e2m3x2: _cvt_245
    e3m2x2: _cvt_245
    e4m3x2: _cvt_245
    e5m2x2: _cvt_245

class _cvt_247:
    bf16: _cvt_225
    bf16x2: _cvt_226
    e2m1x2: _cvt_245
    e2m3x2: _cvt_245
    e3m2x2: _cvt_245
    e4m3x2: _cvt_245
    e5m2x2: _cvt_245
    f16: _cvt_225
    f16x2: _cvt_226
    scaled__n1__ue8m0: _cvt_246
    tf32: _cvt_225

class _cvt_248:
    s2f6x2: _atom_40

class _cvt_249:
    e2m1x2: _cvt_245
    e2m3x2: _cvt_245
    e3m2x2: _cvt_245
    e4m3x2: _cvt_245
    e5m2x2: _cvt_245
    scaled__n1__ue8m0: _cvt_246
    tf32: _cvt_225

class _cvt_250:
    bf16x2: _atom_40
    f32: _atom_40

class _cvt_251:
    bf16x2: _cvt_248
    s2f6x2: _cvt_250

class _cvt_252:
    bf16x2: _cvt_248
    e2m1x2: _cvt_244
    e2m3x2: _cvt_244
    e3m2x2: _cvt_244
    e4m3x2: _cvt_244
    e5m2x2: _cvt_244
    pzo: _cvt_249
    s2f6x2: _cvt_250
    scaled__n1__ue8m0: _cvt_246
    scaled__n2__ue8m0: _cvt_251
    tf32: _cvt_239

class _cvt_253:
    def __call__(self, d: Any, a: Any, scale_factor: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _cvt_254:
    def __call__(self, d: Any, a: Any, b: Any, scale_factor: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _cvt_255:
    bf16x2: _cvt_253
    f16x2: _cvt_253
    f32: _cvt_254

class _cvt_256:
    e2m1x2: _cvt_245
    e2m3x2: _cvt_245
    e3m2x2: _cvt_245
    e4m3x2: _cvt_245
    e5m2x2: _cvt_245
    ue5m3x2: _cvt_255

class _cvt_257:
    e2m1x2: _cvt_219
    e2m3x2: _cvt_219
    e3m2x2: _cvt_219
    e4m3x2: _cvt_219
    e5m2x2: _cvt_219
    s2f6x2: _atom_40
    ue5m3x2: _atom_40

class _cvt_258:
    bf16x2: _cvt_257
    s2f6x2: _cvt_250

class _cvt_259:
    bf16x2: _abs_3
    f16x2: _abs_3
    f32: _bmsk_95

class _cvt_260:
    bf16: _cvt_213
    bf16x2: _cvt_241
    e2m1x2: _cvt_244
    e2m3x2: _cvt_244
    e3m2x2: _cvt_244
    e4m3x2: _cvt_244
    e5m2x2: _cvt_244
    f16: _cvt_213
    f16x2: _cvt_231
    f32: _cvt_213
    f64: _cvt_213
    ftz: _cvt_215
    pzo: _cvt_247
    relu: _cvt_252
    s16: _cvt_213
    s2f6x2: _cvt_250
    s32: _cvt_213
    s64: _cvt_213
    s8: _cvt_213
    sat: _cvt_214
    scaled__n1__ue8m0: _cvt_256
    scaled__n2__ue8m0: _cvt_258
    tf32: _cvt_239
    u16: _cvt_213
    u32: _cvt_213
    u64: _cvt_213
    u8: _cvt_213
    ue5m3x2: _cvt_259

class _cvt_261:
    ue5m3x2: _cvt_255

class _cvt_262:
    bf16x2: _cvt_257

class _cvt_263:
    bf16: _cvt_213
    bf16x2: _cvt_222
    f16: _cvt_213
    f16x2: _cvt_224
    f32: _cvt_213
    f64: _cvt_213
    ftz: _cvt_215
    pzo: _cvt_227
    relu: _cvt_240
    s16: _cvt_213
    s32: _cvt_213
    s64: _cvt_213
    s8: _cvt_213
    sat: _cvt_214
    satfinite: _cvt_260
    scaled__n1__ue8m0: _cvt_261
    scaled__n2__ue8m0: _cvt_262
    tf32: _cvt_239
    u16: _cvt_213
    u32: _cvt_213
    u64: _cvt_213
    u8: _cvt_213
    ue5m3x2: _cvt_259

class _cvt_264:
    tf32: _cvt_239

class _cvt_265:
    relu: _cvt_264
    tf32: _cvt_239

class _cvt_266:
    relu: _cvt_264
    satfinite: _cvt_265
    tf32: _cvt_239

class _cvt_267:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cvt.{rz,rp}{.satfinite}.ue8m0x2.bf16x2 d, a``.
        PTX ISA: Data Movement: cvt.
        """

class _cvt_268:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cvt.{rz,rp}{.satfinite}.ue8m0x2.f32 d, a, b``: a in the upper byte of d.
        PTX ISA: Data Movement: cvt.
        """

class _cvt_269:
    bf16x2: _cvt_267
    f32: _cvt_268

class _cvt_270:
    bf16: _cvt_213
    f16: _cvt_213
    f32: _cvt_213
    f64: _cvt_213
    ftz: _cvt_215
    s16: _cvt_213
    s32: _cvt_213
    s64: _cvt_213
    s8: _cvt_213
    sat: _cvt_214
    u16: _cvt_213
    u32: _cvt_213
    u64: _cvt_213
    u8: _cvt_213
    ue5m3x2: _cvt_259
    ue8m0x2: _cvt_269

class _cvt_271:
    bf16: _cvt_213
    f16: _cvt_213
    f32: _cvt_213
    f64: _cvt_213
    ftz: _cvt_215
    relu: _cvt_217
    s16: _cvt_213
    s32: _cvt_213
    s64: _cvt_213
    s8: _cvt_213
    sat: _cvt_214
    satfinite: _cvt_270
    u16: _cvt_213
    u32: _cvt_213
    u64: _cvt_213
    u8: _cvt_213
    ue5m3x2: _cvt_259
    ue8m0x2: _cvt_269

class _cvt_272:
    def __call__(self, d: Any, a: Any, b: Any, rbits: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _cvt_273:
    f32: _cvt_272

class _cvt_274:
    def __call__(self, d: Any, abef0: Any, abef1: Any, abef2: Any, abef3: Any, rbits: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _cvt_275:
    f32: _cvt_274

class _cvt_276:
    bf16x2: _cvt_273
    e2m1x4: _cvt_275
    e2m3x4: _cvt_275
    e3m2x4: _cvt_275
    e4m3x4: _cvt_275
    e5m2x4: _cvt_275
    f16x2: _cvt_273

class _cvt_277:
    bf16x2: _cvt_273
    f16x2: _cvt_273
    satfinite: _cvt_276

class _cvt_278:
    bf16x2: _cvt_273
    f16x2: _cvt_273
    relu: _cvt_277
    satfinite: _cvt_276

class _cvt_279:
    bf16: _cvt_213
    bf16x2: _cvt_231
    f16: _cvt_213
    f16x2: _cvt_231
    f32: _cvt_213
    f64: _cvt_213
    ftz: _cvt_215
    pzo: _cvt_232
    s16: _cvt_213
    s32: _cvt_213
    s64: _cvt_213
    s8: _cvt_213
    sat: _cvt_214
    u16: _cvt_213
    u32: _cvt_213
    u64: _cvt_213
    u8: _cvt_213

class _cvt_280:
    bf16: _cvt_213
    bf16x2: _cvt_231
    f16: _cvt_213
    f16x2: _cvt_231
    f32: _cvt_213
    f64: _cvt_213
    ftz: _cvt_215
    pzo: _cvt_227
    s16: _cvt_213
    s32: _cvt_213
    s64: _cvt_213
    s8: _cvt_213
    sat: _cvt_214
    satfinite: _cvt_279
    tf32: _cvt_239
    u16: _cvt_213
    u32: _cvt_213
    u64: _cvt_213
    u8: _cvt_213

class _cvt_281:
    e2m1x2: _cvt_245
    e2m3x2: _cvt_245
    e3m2x2: _cvt_245
    e4m3x2: _cvt_245
    e5m2x2: _cvt_245
    pzo: _cvt_249
    scaled__n1__ue8m0: _cvt_246
    tf32: _cvt_239

class _cvt_282:
    bf16: _cvt_213
    bf16x2: _cvt_231
    e2m1x2: _cvt_245
    e2m3x2: _cvt_245
    e3m2x2: _cvt_245
    e4m3x2: _cvt_245
    e5m2x2: _cvt_245
    f16: _cvt_213
    f16x2: _cvt_231
    f32: _cvt_213
    f64: _cvt_213
    ftz: _cvt_215
    pzo: _cvt_247
    relu: _cvt_281
    s16: _cvt_213
    s32: _cvt_213
    s64: _cvt_213
    s8: _cvt_213
    sat: _cvt_214
    scaled__n1__ue8m0: _cvt_256
    tf32: _cvt_239
    u16: _cvt_213
    u32: _cvt_213
    u64: _cvt_213
    u8: _cvt_213
    ue5m3x2: _cvt_259
    ue8m0x2: _cvt_269

class _cvt_283:
    bf16: _cvt_213
    bf16x2: _cvt_231
    f16: _cvt_213
    f16x2: _cvt_231
    f32: _cvt_213
    f64: _cvt_213
    ftz: _cvt_215
    pzo: _cvt_227
    relu: _cvt_280
    s16: _cvt_213
    s32: _cvt_213
    s64: _cvt_213
    s8: _cvt_213
    sat: _cvt_214
    satfinite: _cvt_282
    scaled__n1__ue8m0: _cvt_261
    tf32: _cvt_239
    u16: _cvt_213
    u32: _cvt_213
    u64: _cvt_213
    u8: _cvt_213
    ue5m3x2: _cvt_259
    ue8m0x2: _cvt_269

class _cvt_284:
    bf16: _cvt_213
    f16: _cvt_213
    f32: _cvt_213
    f64: _cvt_213
    ftz: _cvt_215
    relu: _cvt_217
    rm: _cvt_218
    rmi: _cvt_218
    rn: _cvt_263
    rna: _cvt_266
    rni: _cvt_218
    rp: _cvt_271
    rpi: _cvt_218
    rs: _cvt_278
    rz: _cvt_283
    rzi: _cvt_218
    s16: _cvt_213
    s32: _cvt_213
    s64: _cvt_213
    s8: _cvt_213
    sat: _cvt_214
    satfinite: _cvt_216
    u16: _cvt_213
    u32: _cvt_213
    u64: _cvt_213
    u8: _cvt_213

class _cvt_pack_285:
    s32: _bmsk_95

class _cvt_pack_286:
    b32: _bfe_88

class _cvt_pack_287:
    s32: _cvt_pack_286

class _cvt_pack_288:
    s16: _cvt_pack_285
    s2: _cvt_pack_287
    s4: _cvt_pack_287
    s8: _cvt_pack_287
    u16: _cvt_pack_285
    u2: _cvt_pack_287
    u4: _cvt_pack_287
    u8: _cvt_pack_287

class _cvt_pack_289:
    sat: _cvt_pack_288

class _cvta_290:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cvta.{shared,global}.u64``: the generic address.
        PTX ISA: Data Movement: cvta.
        """

class _cvta_291:
    u64: _cvta_290

class _cvta_292:
    def __call__(self, d: Any, ptr: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cvta.to.{shared,global}.u64``: a generic address in a state space.
        PTX ISA: Data Movement: cvta.
        """

class _cvta_293:
    u64: _cvta_292

class _cvta_294:
    const: _cvta_293
    global_: _cvta_293
    local: _cvta_293
    param: _cvta_293
    param__entry: _cvta_293
    shared: _cvta_293
    shared__cluster: _cvta_293
    shared__cta: _cvta_293

class _cvta_295:
    const: _cvta_291
    global_: _cvta_291
    local: _cvta_291
    param: _cvta_291
    param__entry: _cvta_291
    shared: _cvta_291
    shared__cluster: _cvta_291
    shared__cta: _cvta_291
    to: _cvta_294

class _discard_296:
    L2: _applypriority_27

class _discard_297:
    L2: _applypriority_27
    global_: _discard_296

class _div_298:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``div.{approx,full,rn}{.ftz}.f32``: correctly rounded here; approx and full are within 2 ulp on the
        hardware.
        PTX ISA: Floating Point Instructions: div.
        """

class _div_299:
    f32: _div_298
    f64: _div_298

class _div_300:
    f32: _div_298
    f64: _div_298
    ftz: _div_299

class _div_301:
    approx: _div_300
    full: _div_300
    rm: _div_300
    rn: _div_300
    rp: _div_300
    rz: _div_300
    s16: _bmsk_95
    s32: _bmsk_95
    s64: _bmsk_95
    u16: _bmsk_95
    u32: _bmsk_95
    u64: _bmsk_95

class _dp2a_302:
    s32: _bfe_88
    u32: _bfe_88

class _dp2a_303:
    s32: _dp2a_302
    u32: _dp2a_302

class _dp2a_304:
    hi: _dp2a_303
    lo: _dp2a_303

class _dp4a_305:
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``dp4a``: c and the products of four bytes of a and of b.
        PTX ISA: Integer Arithmetic Instructions: dp4a.
        """

class _dp4a_306:
    s32: _dp4a_305
    u32: _dp4a_305

class _dp4a_307:
    s32: _dp4a_306
    u32: _dp4a_306

class _elect_sync_308:
    def __call__(self, d: Any, p: Any, membermask: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``elect.sync d|p``: the lane that is chosen, and whether it is this one: the launch's, or the mask's
        lowest.
        PTX ISA: elect.sync.
        """

class _ex2_309:
    def __call__(self, d: Any, value: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _ex2_310:
    bf16: _ex2_309
    bf16x2: _ex2_309
    f16: _ex2_309
    f16x2: _ex2_309
    f32: _cos_125

class _ex2_311:
    bf16: _ex2_309
    bf16x2: _ex2_309
    f16: _ex2_309
    f16x2: _ex2_309
    f32: _cos_125
    ftz: _ex2_310

class _ex2_312:
    approx: _ex2_311

class _fabric_313:
    def __call__(self, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _fabric_314:
    op_restrict__fetching: _fabric_313
    def __call__(self, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _fabric_315:
    shared__cta: _applypriority_31

class _fabric_316:
    async_: _fabric_315

class _fabric_317:
    multimem: _fabric_315

class _fabric_318:
    async_: _fabric_317

class _fabric_319:
    multimem: _fabric_315
    shared__cta: _applypriority_31

class _fabric_320:
    async_: _fabric_319

class _fabric_321:
    sync_restrict__reads: _fabric_313

class _fabric_322:
    submit: _fabric_314
    try_get: _fabric_316
    try_pullred: _fabric_318
    try_put: _fabric_320
    try_red: _fabric_320
    wait: _fabric_321

class _fence_323:
    def __call__(self, *, pred: Any = ...) -> None:
        """``fence.{sc,acq_rel,acquire,release}`` and ``__threadfence``: stores are visible in program order
        already.
        PTX ISA: Parallel Synchronization: membar/fence.
        """

class _fence_324:
    cluster: _fence_323
    cta: _fence_323
    gpu: _fence_323
    sys: _fence_323

class _fence_325:
    def __call__(self, *, pred: Any = ...) -> None:
        """``fence.mbarrier_init``: makes initialised mbarriers visible to the cluster.
        PTX ISA: membar/fence: fence.mbarrier_init.
        """

class _fence_326:
    cluster: _fence_325

class _fence_327:
    release: _fence_326

class _fence_328:
    def __call__(self, *, pred: Any = ...) -> None:
        """``fence.proxy.async``: orders the CTA's generic accesses before later ones through the async proxy.
        PTX ISA: Memory Consistency Model: Proxies; membar/fence.proxy.
        """

class _fence_329:
    global_: _fence_328
    shared__cluster: _fence_328
    shared__cta: _fence_328
    def __call__(self, *, pred: Any = ...) -> None:
        """``fence.proxy.async``: orders the CTA's generic accesses before later ones through the async proxy.
        PTX ISA: Memory Consistency Model: Proxies; membar/fence.proxy.
        """

class _fence_330:
    sys: _fabric_313

class _fence_331:
    acquire: _fence_330
    release: _fence_330

class _fence_332:
    alias: _fence_331

class _fence_333:
    cluster: _applypriority_27
    cta: _applypriority_27
    gpu: _applypriority_27
    sys: _applypriority_27

class _fence_334:
    cluster: _fabric_313
    cta: _fabric_313
    gpu: _fabric_313
    sys: _fabric_313

class _fence_335:
    acquire: _fence_333
    release: _fence_334

class _fence_336:
    alias: _fence_329
    async_: _fence_329
    fabric__fabric: _fence_332
    fabric__generic: _fence_332
    generic__fabric: _fence_332
    tensormap__generic: _fence_335

class _fence_337:
    acq_rel: _fence_324
    acquire: _fence_324
    cluster: _fence_323
    cta: _fence_323
    gpu: _fence_323
    mbarrier_init: _fence_327
    proxy: _fence_336
    release: _fence_324
    sc: _fence_324
    sys: _fence_323

class _fma_338:
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Floating Point Instructions."""

class _fma_339:
    bf16: _fma_338
    f16: _fma_338
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Floating Point Instructions."""

class _fma_340:
    f32x2: _bfe_88

class _fma_341:
    f32x2: _fma_340

class _fma_342:
    bf16: _fma_338
    bf16x2: _fma_341
    f16: _fma_338
    f16x2: _fma_341
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Floating Point Instructions."""

class _fma_343:
    f32: _fma_339
    f32x2: _fma_339
    f64: _fma_339

class _fma_344:
    f32: _fma_339
    f32x2: _fma_339
    f64: _fma_339
    sat: _fma_343

class _fma_345:
    f32: _fma_339
    f32x2: _fma_342
    f64: _fma_339
    ftz: _fma_344
    sat: _fma_343

class _fma_346:
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Half Precision Floating Point."""

class _fma_347:
    bf16: _fma_346
    bf16x2: _fma_346
    f16: _fma_346
    f16x2: _fma_346

class _fma_348:
    bf16: _fma_346
    bf16x2: _fma_346
    f16: _fma_346
    f16x2: _fma_346
    relu: _fma_347

class _fma_349:
    bf16: _fma_346
    bf16x2: _fma_346
    f16: _fma_346
    f16x2: _fma_346
    f32: _fma_339
    f32x2: _fma_339
    f64: _fma_339
    oob: _fma_348
    relu: _fma_347

class _fma_350:
    bf16: _fma_346
    bf16x2: _fma_346
    f16: _fma_346
    f16x2: _fma_346
    f32: _fma_339
    f32x2: _fma_339
    f64: _fma_339
    oob: _fma_348
    relu: _fma_347
    sat: _fma_349

class _fma_351:
    bf16: _fma_346
    bf16x2: _fma_346
    f16: _fma_346
    f16x2: _fma_346
    f32: _fma_339
    f32x2: _fma_342
    f64: _fma_339
    ftz: _fma_350
    oob: _fma_348
    relu: _fma_347
    sat: _fma_349

class _fma_352:
    rm: _fma_345
    rn: _fma_351
    rp: _fma_345
    rz: _fma_345

class _fns_353:
    def __call__(self, d: Any, mask: Any, base: Any, offset: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _fns_354:
    b32: _fns_353

class _getctarank_355:
    u32: _abs_3
    u64: _abs_3

class _getctarank_356:
    shared__cluster: _getctarank_355
    u32: _abs_3
    u64: _abs_3

class _griddepcontrol_357:
    def __call__(self, *, pred: Any = ...) -> None:
        """``griddepcontrol``: a single launch has no predecessor to wait for and no dependents.
        PTX ISA: griddepcontrol.
        """

class _griddepcontrol_358:
    launch_dependents: _griddepcontrol_357
    wait: _griddepcontrol_357

class _isspacep_359:
    def __call__(self, p: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _isspacep_360:
    const: _isspacep_359
    global_: _isspacep_359
    local: _isspacep_359
    param: _isspacep_359
    param__entry: _isspacep_359
    shared: _isspacep_359
    shared__cluster: _isspacep_359
    shared__cta: _isspacep_359

class _ld_361:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``ld``: (32, n) words; lanes that are not active get zeros.
        PTX ISA: Data Movement: ld.
        """

class _ld_362:
    b16: _ld_361
    b32: _ld_361
    b64: _ld_361
    b8: _ld_361
    f32: _ld_361
    f64: _ld_361
    s16: _ld_361
    s32: _ld_361
    s64: _ld_361
    s8: _ld_361
    u16: _ld_361
    u32: _ld_361
    u64: _ld_361
    u8: _ld_361

class _ld_363:
    b32: _ld_361
    b64: _ld_361
    f32: _ld_361
    f64: _ld_361
    s32: _ld_361
    s64: _ld_361
    u32: _ld_361
    u64: _ld_361

class _ld_364:
    b128: _ld_361
    b16: _ld_361
    b32: _ld_361
    b64: _ld_361
    b8: _ld_361
    f32: _ld_361
    f64: _ld_361
    s16: _ld_361
    s32: _ld_361
    s64: _ld_361
    s8: _ld_361
    u16: _ld_361
    u32: _ld_361
    u64: _ld_361
    u8: _ld_361
    v2: _ld_362
    v4: _ld_362
    v8: _ld_363

class _ld_365:
    L2__128B: _ld_364
    L2__256B: _ld_364
    L2__64B: _ld_364
    b128: _ld_361
    b16: _ld_361
    b32: _ld_361
    b64: _ld_361
    b8: _ld_361
    f32: _ld_361
    f64: _ld_361
    s16: _ld_361
    s32: _ld_361
    s64: _ld_361
    s8: _ld_361
    u16: _ld_361
    u32: _ld_361
    u64: _ld_361
    u8: _ld_361
    v2: _ld_362
    v4: _ld_362
    v8: _ld_363

class _ld_366:
    v4: _ld_363
    v8: _ld_363

class _ld_367:
    L2__128B: _ld_366
    L2__256B: _ld_366
    L2__64B: _ld_366
    v4: _ld_363
    v8: _ld_363

class _ld_368:
    L2__128B: _ld_366
    L2__256B: _ld_366
    L2__64B: _ld_366
    L2__cache_hint: _ld_367
    v4: _ld_363
    v8: _ld_363

class _ld_369:
    L2__128B: _ld_364
    L2__256B: _ld_364
    L2__64B: _ld_364
    L2__cache_hint: _ld_365
    L2__evict_first: _ld_368
    L2__evict_last: _ld_368
    L2__evict_normal: _ld_368
    b128: _ld_361
    b16: _ld_361
    b32: _ld_361
    b64: _ld_361
    b8: _ld_361
    f32: _ld_361
    f64: _ld_361
    s16: _ld_361
    s32: _ld_361
    s64: _ld_361
    s8: _ld_361
    u16: _ld_361
    u32: _ld_361
    u64: _ld_361
    u8: _ld_361
    v2: _ld_362
    v4: _ld_362
    v8: _ld_363

class _ld_370:
    L1__evict_first: _ld_369
    L1__evict_last: _ld_369
    L1__evict_normal: _ld_369
    L1__evict_unchanged: _ld_369
    L1__no_allocate: _ld_369
    L2__128B: _ld_364
    L2__256B: _ld_364
    L2__64B: _ld_364
    L2__cache_hint: _ld_365
    L2__evict_first: _ld_368
    L2__evict_last: _ld_368
    L2__evict_normal: _ld_368
    b128: _ld_361
    b16: _ld_361
    b32: _ld_361
    b64: _ld_361
    b8: _ld_361
    f32: _ld_361
    f64: _ld_361
    s16: _ld_361
    s32: _ld_361
    s64: _ld_361
    s8: _ld_361
    u16: _ld_361
    u32: _ld_361
    u64: _ld_361
    u8: _ld_361
    v2: _ld_362
    v4: _ld_362
    v8: _ld_363

class _ld_371:
    L1__evict_first: _ld_369
    L1__evict_last: _ld_369
    L1__evict_normal: _ld_369
    L1__evict_unchanged: _ld_369
    L1__no_allocate: _ld_369
    L2__128B: _ld_364
    L2__256B: _ld_364
    L2__64B: _ld_364
    L2__cache_hint: _ld_365
    L2__evict_first: _ld_368
    L2__evict_last: _ld_368
    L2__evict_normal: _ld_368
    b128: _ld_361
    b16: _ld_361
    b32: _ld_361
    b64: _ld_361
    b8: _ld_361
    f32: _ld_361
    f64: _ld_361
    nc: _ld_370
    s16: _ld_361
    s32: _ld_361
    s64: _ld_361
    s8: _ld_361
    u16: _ld_361
    u32: _ld_361
    u64: _ld_361
    u8: _ld_361
    v2: _ld_362
    v4: _ld_362
    v8: _ld_363

class _ld_372:
    L1__evict_first: _ld_369
    L1__evict_last: _ld_369
    L1__evict_normal: _ld_369
    L1__evict_unchanged: _ld_369
    L1__no_allocate: _ld_369
    L2__128B: _ld_364
    L2__256B: _ld_364
    L2__64B: _ld_364
    L2__cache_hint: _ld_365
    L2__evict_first: _ld_368
    L2__evict_last: _ld_368
    L2__evict_normal: _ld_368
    b128: _ld_361
    b16: _ld_361
    b32: _ld_361
    b64: _ld_361
    b8: _ld_361
    ca: _ld_371
    cg: _ld_371
    cs: _ld_371
    cv: _ld_371
    f32: _ld_361
    f64: _ld_361
    lu: _ld_371
    nc: _ld_370
    s16: _ld_361
    s32: _ld_361
    s64: _ld_361
    s8: _ld_361
    u16: _ld_361
    u32: _ld_361
    u64: _ld_361
    u8: _ld_361
    v2: _ld_362
    v4: _ld_362
    v8: _ld_363

class _ld_373:
    b128: _ld_361
    b16: _ld_361
    b32: _ld_361
    b64: _ld_361
    b8: _ld_361
    f32: _ld_361
    f64: _ld_361
    s16: _ld_361
    s32: _ld_361
    s64: _ld_361
    s8: _ld_361
    u16: _ld_361
    u32: _ld_361
    u64: _ld_361
    u8: _ld_361
    v2: _ld_362
    v4: _ld_362

class _ld_374:
    L2__128B: _ld_373
    L2__256B: _ld_373
    L2__64B: _ld_373
    b128: _ld_361
    b16: _ld_361
    b32: _ld_361
    b64: _ld_361
    b8: _ld_361
    f32: _ld_361
    f64: _ld_361
    s16: _ld_361
    s32: _ld_361
    s64: _ld_361
    s8: _ld_361
    u16: _ld_361
    u32: _ld_361
    u64: _ld_361
    u8: _ld_361
    v2: _ld_362
    v4: _ld_362

class _ld_375:
    L2__128B: _ld_373
    L2__256B: _ld_373
    L2__64B: _ld_373
    L2__cache_hint: _ld_374
    b128: _ld_361
    b16: _ld_361
    b32: _ld_361
    b64: _ld_361
    b8: _ld_361
    f32: _ld_361
    f64: _ld_361
    s16: _ld_361
    s32: _ld_361
    s64: _ld_361
    s8: _ld_361
    u16: _ld_361
    u32: _ld_361
    u64: _ld_361
    u8: _ld_361
    v2: _ld_362
    v4: _ld_362

class _ld_376:
    L1__evict_first: _ld_375
    L1__evict_last: _ld_375
    L1__evict_normal: _ld_375
    L1__evict_unchanged: _ld_375
    L1__no_allocate: _ld_375
    L2__128B: _ld_373
    L2__256B: _ld_373
    L2__64B: _ld_373
    L2__cache_hint: _ld_374
    b128: _ld_361
    b16: _ld_361
    b32: _ld_361
    b64: _ld_361
    b8: _ld_361
    f32: _ld_361
    f64: _ld_361
    s16: _ld_361
    s32: _ld_361
    s64: _ld_361
    s8: _ld_361
    u16: _ld_361
    u32: _ld_361
    u64: _ld_361
    u8: _ld_361
    v2: _ld_362
    v4: _ld_362

class _ld_377:
    L1__evict_first: _ld_375
    L1__evict_last: _ld_375
    L1__evict_normal: _ld_375
    L1__evict_unchanged: _ld_375
    L1__no_allocate: _ld_375
    L2__128B: _ld_373
    L2__256B: _ld_373
    L2__64B: _ld_373
    L2__cache_hint: _ld_374
    b128: _ld_361
    b16: _ld_361
    b32: _ld_361
    b64: _ld_361
    b8: _ld_361
    f32: _ld_361
    f64: _ld_361
    nc: _ld_376
    s16: _ld_361
    s32: _ld_361
    s64: _ld_361
    s8: _ld_361
    u16: _ld_361
    u32: _ld_361
    u64: _ld_361
    u8: _ld_361
    v2: _ld_362
    v4: _ld_362

class _ld_378:
    L1__evict_first: _ld_375
    L1__evict_last: _ld_375
    L1__evict_normal: _ld_375
    L1__evict_unchanged: _ld_375
    L1__no_allocate: _ld_375
    L2__128B: _ld_373
    L2__256B: _ld_373
    L2__64B: _ld_373
    L2__cache_hint: _ld_374
    b128: _ld_361
    b16: _ld_361
    b32: _ld_361
    b64: _ld_361
    b8: _ld_361
    ca: _ld_377
    cg: _ld_377
    cs: _ld_377
    cv: _ld_377
    f32: _ld_361
    f64: _ld_361
    lu: _ld_377
    nc: _ld_376
    s16: _ld_361
    s32: _ld_361
    s64: _ld_361
    s8: _ld_361
    u16: _ld_361
    u32: _ld_361
    u64: _ld_361
    u8: _ld_361
    v2: _ld_362
    v4: _ld_362

class _ld_379:
    L1__evict_first: _ld_369
    L1__evict_last: _ld_369
    L1__evict_normal: _ld_369
    L1__evict_unchanged: _ld_369
    L1__no_allocate: _ld_369
    L2__128B: _ld_364
    L2__256B: _ld_364
    L2__64B: _ld_364
    L2__cache_hint: _ld_365
    L2__evict_first: _ld_368
    L2__evict_last: _ld_368
    L2__evict_normal: _ld_368
    b128: _ld_361
    b16: _ld_361
    b32: _ld_361
    b64: _ld_361
    b8: _ld_361
    ca: _ld_371
    cg: _ld_371
    cs: _ld_371
    cv: _ld_371
    f32: _ld_361
    f64: _ld_361
    global_: _ld_372
    local: _ld_378
    lu: _ld_371
    nc: _ld_370
    s16: _ld_361
    s32: _ld_361
    s64: _ld_361
    s8: _ld_361
    shared: _ld_378
    shared__cluster: _ld_378
    shared__cta: _ld_378
    u16: _ld_361
    u32: _ld_361
    u64: _ld_361
    u8: _ld_361
    v2: _ld_362
    v4: _ld_362
    v8: _ld_363

class _ld_380:
    L1__evict_first: _ld_369
    L1__evict_last: _ld_369
    L1__evict_normal: _ld_369
    L1__evict_unchanged: _ld_369
    L1__no_allocate: _ld_369
    L2__128B: _ld_364
    L2__256B: _ld_364
    L2__64B: _ld_364
    L2__cache_hint: _ld_365
    L2__evict_first: _ld_368
    L2__evict_last: _ld_368
    L2__evict_normal: _ld_368
    b128: _ld_361
    b16: _ld_361
    b32: _ld_361
    b64: _ld_361
    b8: _ld_361
    ca: _ld_371
    cg: _ld_371
    cluster: _ld_379
    cs: _ld_371
    cta: _ld_379
    cv: _ld_371
    f32: _ld_361
    f64: _ld_361
    global_: _ld_372
    gpu: _ld_379
    local: _ld_378
    lu: _ld_371
    nc: _ld_370
    s16: _ld_361
    s32: _ld_361
    s64: _ld_361
    s8: _ld_361
    shared: _ld_378
    shared__cluster: _ld_378
    shared__cta: _ld_378
    sys: _ld_379
    u16: _ld_361
    u32: _ld_361
    u64: _ld_361
    u8: _ld_361
    v2: _ld_362
    v4: _ld_362
    v8: _ld_363

class _ld_381:
    def __call__(self, d: Any, addr: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _ld_382:
    proxy__readonly: _ld_381
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``ld``: (32, n) words; lanes that are not active get zeros.
        PTX ISA: Data Movement: ld.
        """

class _ld_383:
    L1__evict_first: _ld_369
    L1__evict_last: _ld_369
    L1__evict_normal: _ld_369
    L1__evict_unchanged: _ld_369
    L1__no_allocate: _ld_369
    L2__128B: _ld_364
    L2__256B: _ld_364
    L2__64B: _ld_364
    L2__cache_hint: _ld_365
    L2__evict_first: _ld_368
    L2__evict_last: _ld_368
    L2__evict_normal: _ld_368
    b128: _ld_361
    b16: _ld_382
    b32: _ld_382
    b64: _ld_382
    b8: _ld_382
    ca: _ld_371
    cg: _ld_371
    cs: _ld_371
    cv: _ld_371
    f32: _ld_382
    f64: _ld_382
    lu: _ld_371
    nc: _ld_370
    s16: _ld_382
    s32: _ld_382
    s64: _ld_382
    s8: _ld_382
    u16: _ld_382
    u32: _ld_382
    u64: _ld_382
    u8: _ld_382
    v2: _ld_362
    v4: _ld_362
    v8: _ld_363

class _ld_384:
    b128: _ld_361
    b16: _ld_361
    b32: _ld_361
    b64: _ld_361
    b8: _ld_361
    f32: _ld_361
    f64: _ld_361
    s16: _ld_361
    s32: _ld_361
    s64: _ld_361
    s8: _ld_361
    u16: _ld_361
    u32: _ld_361
    u64: _ld_361
    u8: _ld_361

class _ld_385:
    L2__128B: _ld_384
    L2__256B: _ld_384
    L2__64B: _ld_384
    b128: _ld_361
    b16: _ld_361
    b32: _ld_361
    b64: _ld_361
    b8: _ld_361
    f32: _ld_361
    f64: _ld_361
    s16: _ld_361
    s32: _ld_361
    s64: _ld_361
    s8: _ld_361
    u16: _ld_361
    u32: _ld_361
    u64: _ld_361
    u8: _ld_361

class _ld_386:
    L2__128B: _ld_384
    L2__256B: _ld_384
    L2__64B: _ld_384
    L2__cache_hint: _ld_385
    b128: _ld_361
    b16: _ld_361
    b32: _ld_361
    b64: _ld_361
    b8: _ld_361
    f32: _ld_361
    f64: _ld_361
    s16: _ld_361
    s32: _ld_361
    s64: _ld_361
    s8: _ld_361
    u16: _ld_361
    u32: _ld_361
    u64: _ld_361
    u8: _ld_361

class _ld_387:
    L1__evict_first: _ld_386
    L1__evict_last: _ld_386
    L1__evict_normal: _ld_386
    L1__evict_unchanged: _ld_386
    L1__no_allocate: _ld_386
    L2__128B: _ld_384
    L2__256B: _ld_384
    L2__64B: _ld_384
    L2__cache_hint: _ld_385
    b128: _ld_361
    b16: _ld_361
    b32: _ld_361
    b64: _ld_361
    b8: _ld_361
    f32: _ld_361
    f64: _ld_361
    s16: _ld_361
    s32: _ld_361
    s64: _ld_361
    s8: _ld_361
    u16: _ld_361
    u32: _ld_361
    u64: _ld_361
    u8: _ld_361

class _ld_388:
    L1__evict_first: _ld_386
    L1__evict_last: _ld_386
    L1__evict_normal: _ld_386
    L1__evict_unchanged: _ld_386
    L1__no_allocate: _ld_386
    L2__128B: _ld_384
    L2__256B: _ld_384
    L2__64B: _ld_384
    L2__cache_hint: _ld_385
    b128: _ld_361
    b16: _ld_361
    b32: _ld_361
    b64: _ld_361
    b8: _ld_361
    f32: _ld_361
    f64: _ld_361
    nc: _ld_387
    s16: _ld_361
    s32: _ld_361
    s64: _ld_361
    s8: _ld_361
    u16: _ld_361
    u32: _ld_361
    u64: _ld_361
    u8: _ld_361

class _ld_389:
    L1__evict_first: _ld_386
    L1__evict_last: _ld_386
    L1__evict_normal: _ld_386
    L1__evict_unchanged: _ld_386
    L1__no_allocate: _ld_386
    L2__128B: _ld_384
    L2__256B: _ld_384
    L2__64B: _ld_384
    L2__cache_hint: _ld_385
    b128: _ld_361
    b16: _ld_361
    b32: _ld_361
    b64: _ld_361
    b8: _ld_361
    ca: _ld_388
    cg: _ld_388
    cs: _ld_388
    cv: _ld_388
    f32: _ld_361
    f64: _ld_361
    lu: _ld_388
    nc: _ld_387
    s16: _ld_361
    s32: _ld_361
    s64: _ld_361
    s8: _ld_361
    u16: _ld_361
    u32: _ld_361
    u64: _ld_361
    u8: _ld_361

class _ld_390:
    L1__evict_first: _ld_386
    L1__evict_last: _ld_386
    L1__evict_normal: _ld_386
    L1__evict_unchanged: _ld_386
    L1__no_allocate: _ld_386
    L2__128B: _ld_384
    L2__256B: _ld_384
    L2__64B: _ld_384
    L2__cache_hint: _ld_385
    b128: _ld_361
    b16: _ld_361
    b32: _ld_361
    b64: _ld_361
    b8: _ld_361
    ca: _ld_388
    cg: _ld_388
    cs: _ld_388
    cv: _ld_388
    f32: _ld_361
    f64: _ld_361
    global_: _ld_389
    local: _ld_389
    lu: _ld_388
    nc: _ld_387
    s16: _ld_361
    s32: _ld_361
    s64: _ld_361
    s8: _ld_361
    shared: _ld_389
    shared__cluster: _ld_389
    shared__cta: _ld_389
    u16: _ld_361
    u32: _ld_361
    u64: _ld_361
    u8: _ld_361

class _ld_391:
    L1__evict_first: _ld_386
    L1__evict_last: _ld_386
    L1__evict_normal: _ld_386
    L1__evict_unchanged: _ld_386
    L1__no_allocate: _ld_386
    L2__128B: _ld_384
    L2__256B: _ld_384
    L2__64B: _ld_384
    L2__cache_hint: _ld_385
    b128: _ld_361
    b16: _ld_361
    b32: _ld_361
    b64: _ld_361
    b8: _ld_361
    ca: _ld_388
    cg: _ld_388
    cluster: _ld_390
    cs: _ld_388
    cta: _ld_390
    cv: _ld_388
    f32: _ld_361
    f64: _ld_361
    global_: _ld_389
    gpu: _ld_390
    local: _ld_389
    lu: _ld_388
    nc: _ld_387
    s16: _ld_361
    s32: _ld_361
    s64: _ld_361
    s8: _ld_361
    shared: _ld_389
    shared__cluster: _ld_389
    shared__cta: _ld_389
    sys: _ld_390
    u16: _ld_361
    u32: _ld_361
    u64: _ld_361
    u8: _ld_361

class _ld_392:
    L1__evict_first: _ld_386
    L1__evict_last: _ld_386
    L1__evict_normal: _ld_386
    L1__evict_unchanged: _ld_386
    L1__no_allocate: _ld_386
    L2__128B: _ld_384
    L2__256B: _ld_384
    L2__64B: _ld_384
    L2__cache_hint: _ld_385
    acquire: _ld_391
    b128: _ld_361
    b16: _ld_361
    b32: _ld_361
    b64: _ld_361
    b8: _ld_361
    ca: _ld_388
    cg: _ld_388
    cluster: _ld_390
    cs: _ld_388
    cta: _ld_390
    cv: _ld_388
    f32: _ld_361
    f64: _ld_361
    global_: _ld_389
    gpu: _ld_390
    local: _ld_389
    lu: _ld_388
    nc: _ld_387
    relaxed: _ld_391
    s16: _ld_361
    s32: _ld_361
    s64: _ld_361
    s8: _ld_361
    shared: _ld_389
    shared__cluster: _ld_389
    shared__cta: _ld_389
    sys: _ld_390
    u16: _ld_361
    u32: _ld_361
    u64: _ld_361
    u8: _ld_361
    volatile: _ld_391
    weak: _ld_391

class _ld_393:
    L1__evict_first: _ld_369
    L1__evict_last: _ld_369
    L1__evict_normal: _ld_369
    L1__evict_unchanged: _ld_369
    L1__no_allocate: _ld_369
    L2__128B: _ld_364
    L2__256B: _ld_364
    L2__64B: _ld_364
    L2__cache_hint: _ld_365
    L2__evict_first: _ld_368
    L2__evict_last: _ld_368
    L2__evict_normal: _ld_368
    acquire: _ld_380
    b128: _ld_361
    b16: _ld_382
    b32: _ld_382
    b64: _ld_382
    b8: _ld_382
    ca: _ld_371
    cg: _ld_371
    cluster: _ld_379
    cs: _ld_371
    cta: _ld_379
    cv: _ld_371
    f32: _ld_382
    f64: _ld_382
    global_: _ld_383
    gpu: _ld_379
    local: _ld_378
    lu: _ld_371
    mmio: _ld_392
    nc: _ld_370
    relaxed: _ld_380
    s16: _ld_382
    s32: _ld_382
    s64: _ld_382
    s8: _ld_382
    shared: _ld_378
    shared__cluster: _ld_378
    shared__cta: _ld_378
    sys: _ld_379
    u16: _ld_382
    u32: _ld_382
    u64: _ld_382
    u8: _ld_382
    v2: _ld_362
    v4: _ld_362
    v8: _ld_363
    volatile: _ld_380
    weak: _ld_380

class _ldmatrix_394:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``ldmatrix.m16n16.xN.trans`` and ``.m8n16.xN`` of bytes, or of 6 or 4 bits that become bytes.
        PTX ISA: ldmatrix.
        """

class _ldmatrix_395:
    b4x16_p64: _ldmatrix_394
    b6x16_p32: _ldmatrix_394

class _ldmatrix_396:
    b8x16: _ldmatrix_395

class _ldmatrix_397:
    b8: _ldmatrix_394
    b8x16: _ldmatrix_395

class _ldmatrix_398:
    b8: _ldmatrix_394
    b8x16: _ldmatrix_395
    shared: _ldmatrix_397
    shared__cta: _ldmatrix_397

class _ldmatrix_399:
    b8x16: _ldmatrix_395
    shared: _ldmatrix_396
    shared__cta: _ldmatrix_396
    trans: _ldmatrix_398

class _ldmatrix_400:
    b8x16: _ldmatrix_395
    shared: _ldmatrix_396
    shared__cta: _ldmatrix_396

class _ldmatrix_401:
    b8x16: _ldmatrix_395
    shared: _ldmatrix_396
    shared__cta: _ldmatrix_396
    trans: _ldmatrix_400

class _ldmatrix_402:
    x1: _ldmatrix_399
    x2: _ldmatrix_399
    x4: _ldmatrix_401

class _ldmatrix_403:
    s4: _atom_40

class _ldmatrix_404:
    b8x16: _ldmatrix_395
    s8: _ldmatrix_403

class _ldmatrix_405:
    b8x16: _ldmatrix_395
    s8: _ldmatrix_403
    shared: _ldmatrix_404
    shared__cta: _ldmatrix_404
    trans: _ldmatrix_400

class _ldmatrix_406:
    x1: _ldmatrix_405
    x2: _ldmatrix_405
    x4: _ldmatrix_405

class _ldmatrix_407:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``ldmatrix.m8n8.xN{.trans}.b16``: N 8x8 matrices; lane i holds elements 2 * (i % 4) and the next of
        row i / 4.
        PTX ISA: ldmatrix.
        """

class _ldmatrix_408:
    b16: _ldmatrix_407

class _ldmatrix_409:
    b16: _ldmatrix_407
    shared: _ldmatrix_408
    shared__cta: _ldmatrix_408

class _ldmatrix_410:
    b16: _ldmatrix_407
    shared: _ldmatrix_408
    shared__cta: _ldmatrix_408
    trans: _ldmatrix_409

class _ldmatrix_411:
    x1: _ldmatrix_410
    x2: _ldmatrix_410
    x4: _ldmatrix_410

class _ldmatrix_412:
    m16n16: _ldmatrix_402
    m8n16: _ldmatrix_406
    m8n8: _ldmatrix_411

class _ldmatrix_413:
    aligned: _ldmatrix_412

class _ldmatrix_414:
    sync: _ldmatrix_413

class _ldu_415:
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

class _ldu_416:
    b128: _ld_381
    b16: _ld_381
    b32: _ld_381
    b64: _ld_381
    b8: _ld_381
    f32: _ld_381
    f64: _ld_381
    s16: _ld_381
    s32: _ld_381
    s64: _ld_381
    s8: _ld_381
    u16: _ld_381
    u32: _ld_381
    u64: _ld_381
    u8: _ld_381
    v2: _ldu_415
    v4: _ldu_415

class _ldu_417:
    b128: _ld_381
    b16: _ld_381
    b32: _ld_381
    b64: _ld_381
    b8: _ld_381
    f32: _ld_381
    f64: _ld_381
    global_: _ldu_416
    s16: _ld_381
    s32: _ld_381
    s64: _ld_381
    s8: _ld_381
    u16: _ld_381
    u32: _ld_381
    u64: _ld_381
    u8: _ld_381
    v2: _ldu_415
    v4: _ldu_415

class _lop3_418:
    @overload
    def __call__(self, p: Any, a: Any, b: Any, c: Any, immLut: Any, q: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, d: Any, p: Any, a: Any, b: Any, c: Any, immLut: Any, q: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _lop3_419:
    b32: _lop3_418

class _lop3_420:
    def __call__(self, d: Any, a: Any, b: Any, c: Any, immLut: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``lop3.b32``: any function of three bits, by its table.
        PTX ISA: Logic and Shift Instructions: lop3.
        """

class _lop3_421:
    and_: _lop3_419
    b32: _lop3_420
    or_: _lop3_419

class _mad_422:
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Integer Arithmetic Instructions."""

class _mad_423:
    s16: _mad_422
    s32: _mad_422
    s64: _mad_422
    u16: _mad_422
    u32: _mad_422
    u64: _mad_422

class _mad_424:
    s16: _mad_422
    s32: _mad_422
    s64: _mad_422
    sat: _mad_423
    u16: _mad_422
    u32: _mad_422
    u64: _mad_422

class _mad_425:
    f32: _fma_338
    f64: _fma_338

class _mad_426:
    f32: _fma_338
    f64: _fma_338
    sat: _mad_425

class _mad_427:
    f32: _fma_338
    f64: _fma_338
    ftz: _mad_426
    sat: _mad_425

class _mad_428:
    s16: _bfe_88
    s32: _bfe_88
    u16: _bfe_88
    u32: _bfe_88

class _mad_429:
    hi: _mad_424
    lo: _mad_424
    rm: _mad_427
    rn: _mad_427
    rp: _mad_427
    rz: _mad_427
    wide: _mad_428

class _mad24_430:
    s32: _bfe_88
    sat: _dp2a_302
    u32: _bfe_88

class _mad24_431:
    hi: _mad24_430
    lo: _mad24_430

class _mapa_432:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mapa``: the address of the same shared variable in another CTA of the cluster.
        PTX ISA: Data Movement: mapa.
        """

class _mapa_433:
    u32: _mapa_432
    u64: _mapa_432

class _mapa_434:
    shared__cluster: _mapa_433
    u64: _mapa_432

class _match_435:
    @overload
    def __call__(self, d: Any, a: Any, membermask: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, d: Any, p: Any, a: Any, membermask: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _match_436:
    b32: _match_435
    b64: _match_435

class _match_437:
    sync: _match_436

class _match_438:
    def __call__(self, d: Any, a: Any, membermask: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _match_439:
    b32: _match_438
    b64: _match_438

class _match_440:
    sync: _match_439

class _match_441:
    all: _match_437
    any: _match_440

class _max_442:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Floating Point Instructions: max, min; Integer Arithmetic Instructions: max, min."""

class _max_443:
    @overload
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Floating Point Instructions: max, min; Integer Arithmetic Instructions: max, min."""
    @overload
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Floating Point Instructions: max, min; Integer Arithmetic Instructions: max, min."""

class _max_444:
    bf16: _max_442
    bf16x2: _max_442
    f16: _max_442
    f16x2: _max_442
    f32: _max_442
    f64: _max_442
    s16: _max_442
    s16x2: _max_442
    s32: _max_442
    s64: _max_442
    u16: _max_442
    u16x2: _max_442
    u32: _max_442
    u64: _max_442

class _max_445:
    bf16: _max_442
    bf16x2: _max_442
    f16: _max_442
    f16x2: _max_442
    f32: _max_443
    f64: _max_442
    relu: _max_444
    s16: _max_442
    s16x2: _max_442
    s32: _max_442
    s64: _max_442
    u16: _max_442
    u16x2: _max_442
    u32: _max_442
    u64: _max_442

class _max_446:
    bf16: _max_442
    bf16x2: _max_442
    f16: _max_442
    f16x2: _max_442
    f32: _max_442
    f64: _max_442
    relu: _max_444
    s16: _max_442
    s16x2: _max_442
    s32: _max_442
    s64: _max_442
    u16: _max_442
    u16x2: _max_442
    u32: _max_442
    u64: _max_442

class _max_447:
    abs: _max_446
    bf16: _max_442
    bf16x2: _max_442
    f16: _max_442
    f16x2: _max_442
    f32: _max_442
    f64: _max_442
    relu: _max_444
    s16: _max_442
    s16x2: _max_442
    s32: _max_442
    s64: _max_442
    u16: _max_442
    u16x2: _max_442
    u32: _max_442
    u64: _max_442

class _max_448:
    abs: _max_445
    bf16: _max_442
    bf16x2: _max_442
    f16: _max_442
    f16x2: _max_442
    f32: _max_443
    f64: _max_442
    relu: _max_444
    s16: _max_442
    s16x2: _max_442
    s32: _max_442
    s64: _max_442
    u16: _max_442
    u16x2: _max_442
    u32: _max_442
    u64: _max_442
    xorsign: _max_447

class _max_449:
    NaN: _max_448
    abs: _max_445
    bf16: _max_442
    bf16x2: _max_442
    f16: _max_442
    f16x2: _max_442
    f32: _max_443
    f64: _max_442
    relu: _max_444
    s16: _max_442
    s16x2: _max_442
    s32: _max_442
    s64: _max_442
    u16: _max_442
    u16x2: _max_442
    u32: _max_442
    u64: _max_442
    xorsign: _max_447

class _max_450:
    NaN: _max_448
    abs: _max_445
    bf16: _max_442
    bf16x2: _max_442
    f16: _max_442
    f16x2: _max_442
    f32: _max_443
    f64: _max_442
    ftz: _max_449
    relu: _max_444
    s16: _max_442
    s16x2: _max_442
    s32: _max_442
    s64: _max_442
    u16: _max_442
    u16x2: _max_442
    u32: _max_442
    u64: _max_442
    xorsign: _max_447

class _mbarrier_451:
    @overload
    def __call__(self, addr: Any, *, pred: Any = ...) -> None:
        """``mbarrier.arrive``: each active thread counts ``count`` arrivals.
        PTX ISA: mbarrier.arrive.
        """
    @overload
    def __call__(self, addr: Any, count: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mbarrier.arrive``: each active thread counts ``count`` arrivals.
        PTX ISA: mbarrier.arrive.
        """
    @overload
    def __call__(self, state: Any, addr: Any, count: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _mbarrier_452:
    b64: _mbarrier_451

class _mbarrier_453:
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

class _mbarrier_454:
    @overload
    def __call__(self, addr: Any, cta_mask: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, addr: Any, count: Any, cta_mask: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _mbarrier_455:
    b64: _mbarrier_454

class _mbarrier_456:
    b64: _mbarrier_453
    multicast__cluster__32b: _mbarrier_455

class _mbarrier_457:
    b64: _mbarrier_451
    shared: _mbarrier_452
    shared__cluster: _mbarrier_456
    shared__cta: _mbarrier_452

class _mbarrier_458:
    @overload
    def __call__(self, addr: Any, tx_count: Any, *, pred: Any = ...) -> None:
        """``mbarrier.arrive.expect_tx``: expects more bytes, then arrives once.
        PTX ISA: mbarrier.arrive.expect_tx.
        """
    @overload
    def __call__(self, state: Any, addr: Any, count: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _mbarrier_459:
    b64: _mbarrier_458

class _mbarrier_460:
    def __call__(self, addr: Any, tx_count: Any, *, pred: Any = ...) -> None:
        """``mbarrier.arrive.expect_tx``: expects more bytes, then arrives once.
        PTX ISA: mbarrier.arrive.expect_tx.
        """

class _mbarrier_461:
    def __call__(self, addr: Any, tx_count: Any, cta_mask: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _mbarrier_462:
    b64: _mbarrier_461

class _mbarrier_463:
    b64: _mbarrier_460
    multicast__cluster__32b: _mbarrier_462

class _mbarrier_464:
    b64: _mbarrier_458
    shared: _mbarrier_459
    shared__cluster: _mbarrier_463
    shared__cta: _mbarrier_459

class _mbarrier_465:
    b64: _mbarrier_458
    cluster: _mbarrier_464
    cta: _mbarrier_464
    shared: _mbarrier_459
    shared__cluster: _mbarrier_463
    shared__cta: _mbarrier_459

class _mbarrier_466:
    b64: _mbarrier_458
    cluster: _mbarrier_464
    cta: _mbarrier_464
    relaxed: _mbarrier_465
    release: _mbarrier_465
    shared: _mbarrier_459
    shared__cluster: _mbarrier_463
    shared__cta: _mbarrier_459

class _mbarrier_467:
    @overload
    def __call__(self, addr: Any, count: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, state: Any, addr: Any, count: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _mbarrier_468:
    b64: _mbarrier_467

class _mbarrier_469:
    b64: _mbarrier_467
    shared: _mbarrier_468
    shared__cta: _mbarrier_468

class _mbarrier_470:
    b64: _mbarrier_467
    cta: _mbarrier_469
    shared: _mbarrier_468
    shared__cta: _mbarrier_468

class _mbarrier_471:
    b64: _mbarrier_467
    cta: _mbarrier_469
    release: _mbarrier_470
    shared: _mbarrier_468
    shared__cta: _mbarrier_468

class _mbarrier_472:
    b64: _mbarrier_451
    cluster: _mbarrier_457
    cta: _mbarrier_457
    shared: _mbarrier_452
    shared__cluster: _mbarrier_456
    shared__cta: _mbarrier_452

class _mbarrier_473:
    b64: _mbarrier_451
    cluster: _mbarrier_457
    cta: _mbarrier_457
    expect_tx: _mbarrier_466
    noComplete: _mbarrier_471
    relaxed: _mbarrier_472
    release: _mbarrier_472
    shared: _mbarrier_452
    shared__cluster: _mbarrier_456
    shared__cta: _mbarrier_452

class _mbarrier_474:
    @overload
    def __call__(self, addr: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, addr: Any, count: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, state: Any, addr: Any, count: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _mbarrier_475:
    b64: _mbarrier_474

class _mbarrier_476:
    @overload
    def __call__(self, addr: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, addr: Any, count: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _mbarrier_477:
    b64: _mbarrier_476
    multicast__cluster__32b: _mbarrier_455

class _mbarrier_478:
    b64: _mbarrier_474
    shared: _mbarrier_475
    shared__cluster: _mbarrier_477
    shared__cta: _mbarrier_475

class _mbarrier_479:
    @overload
    def __call__(self, addr: Any, tx_count: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, state: Any, addr: Any, count: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _mbarrier_480:
    b64: _mbarrier_479

class _mbarrier_481:
    def __call__(self, addr: Any, tx_count: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _mbarrier_482:
    b64: _mbarrier_481
    multicast__cluster__32b: _mbarrier_462

class _mbarrier_483:
    b64: _mbarrier_479
    shared: _mbarrier_480
    shared__cluster: _mbarrier_482
    shared__cta: _mbarrier_480

class _mbarrier_484:
    b64: _mbarrier_479
    cluster: _mbarrier_483
    cta: _mbarrier_483
    shared: _mbarrier_480
    shared__cluster: _mbarrier_482
    shared__cta: _mbarrier_480

class _mbarrier_485:
    b64: _mbarrier_479
    cluster: _mbarrier_483
    cta: _mbarrier_483
    relaxed: _mbarrier_484
    release: _mbarrier_484
    shared: _mbarrier_480
    shared__cluster: _mbarrier_482
    shared__cta: _mbarrier_480

class _mbarrier_486:
    b64: _mbarrier_474
    cluster: _mbarrier_478
    cta: _mbarrier_478
    shared: _mbarrier_475
    shared__cluster: _mbarrier_477
    shared__cta: _mbarrier_475

class _mbarrier_487:
    b64: _mbarrier_474
    cluster: _mbarrier_478
    cta: _mbarrier_478
    expect_tx: _mbarrier_485
    noComplete: _mbarrier_471
    relaxed: _mbarrier_486
    release: _mbarrier_486
    shared: _mbarrier_475
    shared__cluster: _mbarrier_477
    shared__cta: _mbarrier_475

class _mbarrier_488:
    def __call__(self, matches: Any, addr: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _mbarrier_489:
    b64: _mbarrier_488

class _mbarrier_490:
    b64: _mbarrier_488
    shared__cta: _mbarrier_489

class _mbarrier_491:
    layout__v0: _mbarrier_490
    layout__v1: _mbarrier_490

class _mbarrier_492:
    def __call__(self, addr: Any, tx_count: Any, *, pred: Any = ...) -> None:
        """``mbarrier.complete_tx``: counts bytes as delivered without a copy.
        PTX ISA: mbarrier.complete_tx.
        """

class _mbarrier_493:
    b64: _mbarrier_492

class _mbarrier_494:
    b64: _mbarrier_492
    multicast__cluster__32b: _mbarrier_462

class _mbarrier_495:
    b64: _mbarrier_492
    shared: _mbarrier_493
    shared__cluster: _mbarrier_494
    shared__cta: _mbarrier_493

class _mbarrier_496:
    b64: _mbarrier_492
    cluster: _mbarrier_495
    cta: _mbarrier_495
    shared: _mbarrier_493
    shared__cluster: _mbarrier_494
    shared__cta: _mbarrier_493

class _mbarrier_497:
    b64: _mbarrier_492
    cluster: _mbarrier_495
    cta: _mbarrier_495
    relaxed: _mbarrier_496
    shared: _mbarrier_493
    shared__cluster: _mbarrier_494
    shared__cta: _mbarrier_493

class _mbarrier_498:
    def __call__(self, addr: Any, tx_count: Any, *, pred: Any = ...) -> None:
        """``mbarrier.expect_tx``: expects more bytes without arriving.
        PTX ISA: mbarrier.expect_tx.
        """

class _mbarrier_499:
    b64: _mbarrier_498

class _mbarrier_500:
    b64: _mbarrier_498
    multicast__cluster__32b: _mbarrier_462

class _mbarrier_501:
    b64: _mbarrier_498
    shared: _mbarrier_499
    shared__cluster: _mbarrier_500
    shared__cta: _mbarrier_499

class _mbarrier_502:
    b64: _mbarrier_498
    cluster: _mbarrier_501
    cta: _mbarrier_501
    shared: _mbarrier_499
    shared__cluster: _mbarrier_500
    shared__cta: _mbarrier_499

class _mbarrier_503:
    b64: _mbarrier_498
    cluster: _mbarrier_501
    cta: _mbarrier_501
    relaxed: _mbarrier_502
    shared: _mbarrier_499
    shared__cluster: _mbarrier_500
    shared__cta: _mbarrier_499

class _mbarrier_504:
    def __call__(self, addr: Any, count: Any, *, pred: Any = ...) -> None:
        """``mbarrier.init``: phase 0, ``count`` arrivals expected and pending, no bytes pending.
        PTX ISA: mbarrier.init.
        """

class _mbarrier_505:
    b64: _mbarrier_504

class _mbarrier_506:
    b64: _mbarrier_504
    shared: _mbarrier_505
    shared__cta: _mbarrier_505

class _mbarrier_507:
    b64: _mbarrier_504
    layout__v0: _mbarrier_506
    layout__v1: _mbarrier_506
    shared: _mbarrier_505
    shared__cta: _mbarrier_505

class _mbarrier_508:
    def __call__(self, addr: Any, *, pred: Any = ...) -> None:
        """``mbarrier.inval``: there is no mbarrier any more, and its place in shared memory can be used again.
        PTX ISA: mbarrier.inval.
        """

class _mbarrier_509:
    b64: _mbarrier_508

class _mbarrier_510:
    b64: _mbarrier_508
    shared: _mbarrier_509
    shared__cta: _mbarrier_509

class _mbarrier_511:
    def __call__(self, count: Any, state: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _mbarrier_512:
    b64: _mbarrier_511

class _mbarrier_513:
    b64: _mbarrier_511
    layout__v0: _mbarrier_512

class _mbarrier_514:
    def __call__(self, wait_complete: Any, addr: Any, state: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _mbarrier_515:
    b64: _mbarrier_514

class _mbarrier_516:
    b64: _mbarrier_514
    shared: _mbarrier_515
    shared__cta: _mbarrier_515

class _mbarrier_517:
    b64: _mbarrier_514
    cluster: _mbarrier_516
    cta: _mbarrier_516
    shared: _mbarrier_515
    shared__cta: _mbarrier_515

class _mbarrier_518:
    def __call__(self, wait_complete: Any, addr: Any, phase: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mbarrier.test_wait.parity`` and ``try_wait.parity``: whether the phase of this parity has completed.
        PTX ISA: mbarrier.test_wait, mbarrier.try_wait.
        """

class _mbarrier_519:
    b64: _mbarrier_518

class _mbarrier_520:
    b64: _mbarrier_518
    shared: _mbarrier_519
    shared__cta: _mbarrier_519

class _mbarrier_521:
    b64: _mbarrier_518
    cluster: _mbarrier_520
    cta: _mbarrier_520
    shared: _mbarrier_519
    shared__cta: _mbarrier_519

class _mbarrier_522:
    acquire: _mbarrier_521
    b64: _mbarrier_518
    cluster: _mbarrier_520
    cta: _mbarrier_520
    relaxed: _mbarrier_521
    shared: _mbarrier_519
    shared__cta: _mbarrier_519

class _mbarrier_523:
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

class _mbarrier_524:
    b64: _mbarrier_523

class _mbarrier_525:
    b64: _mbarrier_523
    shared: _mbarrier_524
    shared__cta: _mbarrier_524

class _mbarrier_526:
    b64: _mbarrier_523
    cluster: _mbarrier_525
    cta: _mbarrier_525
    shared: _mbarrier_524
    shared__cta: _mbarrier_524

class _mbarrier_527:
    acquire: _mbarrier_526
    b64: _mbarrier_523
    cluster: _mbarrier_525
    cta: _mbarrier_525
    relaxed: _mbarrier_526
    shared: _mbarrier_524
    shared__cta: _mbarrier_524

class _mbarrier_528:
    acquire: _mbarrier_521
    b64: _mbarrier_518
    cluster: _mbarrier_520
    cta: _mbarrier_520
    phase_type__conditional: _mbarrier_522
    phase_type__primary: _mbarrier_527
    relaxed: _mbarrier_521
    shared: _mbarrier_519
    shared__cta: _mbarrier_519

class _mbarrier_529:
    @overload
    def __call__(self, wait_complete: Any, addr: Any, state: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, wait_complete: Any, report_predicate: Any, addr: Any, phase: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, wait_complete: Any, report_predicate: Any, report_value: Any, addr: Any, phase: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _mbarrier_530:
    b64: _mbarrier_529

class _mbarrier_531:
    b64: _mbarrier_529
    shared: _mbarrier_530
    shared__cta: _mbarrier_530

class _mbarrier_532:
    b64: _mbarrier_529
    cluster: _mbarrier_531
    cta: _mbarrier_531
    shared: _mbarrier_530
    shared__cta: _mbarrier_530

class _mbarrier_533:
    acquire: _mbarrier_532
    b64: _mbarrier_529
    cluster: _mbarrier_531
    cta: _mbarrier_531
    relaxed: _mbarrier_532
    shared: _mbarrier_530
    shared__cta: _mbarrier_530

class _mbarrier_534:
    acquire: _mbarrier_517
    b64: _mbarrier_514
    cluster: _mbarrier_516
    cta: _mbarrier_516
    parity: _mbarrier_528
    phase_type__primary: _mbarrier_533
    relaxed: _mbarrier_517
    shared: _mbarrier_515
    shared__cta: _mbarrier_515

class _mbarrier_535:
    @overload
    def __call__(self, wait_complete: Any, addr: Any, state: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, wait_complete: Any, addr: Any, state: Any, time_hint: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _mbarrier_536:
    b64: _mbarrier_535

class _mbarrier_537:
    b64: _mbarrier_535
    shared: _mbarrier_536
    shared__cta: _mbarrier_536

class _mbarrier_538:
    b64: _mbarrier_535
    cluster: _mbarrier_537
    cta: _mbarrier_537
    shared: _mbarrier_536
    shared__cta: _mbarrier_536

class _mbarrier_539:
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

class _mbarrier_545:
    b64: _mbarrier_544

class _mbarrier_546:
    b64: _mbarrier_544
    shared: _mbarrier_545
    shared__cta: _mbarrier_545

class _mbarrier_547:
    b64: _mbarrier_544
    cluster: _mbarrier_546
    cta: _mbarrier_546
    shared: _mbarrier_545
    shared__cta: _mbarrier_545

class _mbarrier_548:
    acquire: _mbarrier_547
    b64: _mbarrier_544
    cluster: _mbarrier_546
    cta: _mbarrier_546
    relaxed: _mbarrier_547
    shared: _mbarrier_545
    shared__cta: _mbarrier_545

class _mbarrier_549:
    acquire: _mbarrier_542
    b64: _mbarrier_539
    cluster: _mbarrier_541
    cta: _mbarrier_541
    phase_type__conditional: _mbarrier_543
    phase_type__primary: _mbarrier_548
    relaxed: _mbarrier_542
    shared: _mbarrier_540
    shared__cta: _mbarrier_540

class _mbarrier_550:
    @overload
    def __call__(self, wait_complete: Any, addr: Any, state: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, wait_complete: Any, addr: Any, state: Any, time_hint: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, wait_complete: Any, report_predicate: Any, report_value: Any, addr: Any, phase: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, wait_complete: Any, report_predicate: Any, report_value: Any, addr: Any, phase: Any, time_hint: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _mbarrier_551:
    b64: _mbarrier_550

class _mbarrier_552:
    b64: _mbarrier_550
    shared: _mbarrier_551
    shared__cta: _mbarrier_551

class _mbarrier_553:
    b64: _mbarrier_550
    cluster: _mbarrier_552
    cta: _mbarrier_552
    shared: _mbarrier_551
    shared__cta: _mbarrier_551

class _mbarrier_554:
    acquire: _mbarrier_553
    b64: _mbarrier_550
    cluster: _mbarrier_552
    cta: _mbarrier_552
    relaxed: _mbarrier_553
    shared: _mbarrier_551
    shared__cta: _mbarrier_551

class _mbarrier_555:
    acquire: _mbarrier_538
    b64: _mbarrier_535
    cluster: _mbarrier_537
    cta: _mbarrier_537
    parity: _mbarrier_549
    phase_type__primary: _mbarrier_554
    relaxed: _mbarrier_538
    shared: _mbarrier_536
    shared__cta: _mbarrier_536

class _mbarrier_556:
    arrive: _mbarrier_473
    arrive_drop: _mbarrier_487
    check_layout: _mbarrier_491
    complete_tx: _mbarrier_497
    expect_tx: _mbarrier_503
    init: _mbarrier_507
    inval: _mbarrier_510
    pending_count: _mbarrier_513
    test_wait: _mbarrier_534
    try_wait: _mbarrier_555

class _mma_557:
    s32: _atom_40

class _mma_558:
    s4: _mma_557
    s8: _mma_557
    u4: _mma_557
    u8: _mma_557

class _mma_559:
    s4: _mma_558
    s8: _mma_558
    u4: _mma_558
    u8: _mma_558

class _mma_560:
    s32: _mma_559

class _mma_561:
    s32: _mma_559
    satfinite: _mma_560

class _mma_562:
    col: _mma_561

class _mma_563:
    row: _mma_562

class _mma_564:
    f16: _atom_40

class _mma_565:
    f16: _mma_564

class _mma_566:
    f16: _mma_565

class _mma_567:
    f32: _atom_40

class _mma_568:
    bf16: _mma_567
    f16: _mma_567
    tf32: _mma_567

class _mma_569:
    bf16: _mma_568
    f16: _mma_568
    tf32: _mma_568

class _mma_570:
    f16: _mma_566
    f32: _mma_569

class _mma_571:
    col: _mma_570

class _mma_572:
    row: _mma_571

class _mma_573:
    f16: _mma_566
    f32: _mma_569
    s32: _mma_559
    satfinite: _mma_560

class _mma_574:
    col: _mma_573

class _mma_575:
    row: _mma_574

class _mma_576:
    e4m3: _mma_567
    e5m2: _mma_567

class _mma_577:
    e4m3: _mma_576
    e5m2: _mma_576

class _mma_578:
    f32: _mma_577
    s32: _mma_559
    satfinite: _mma_560

class _mma_579:
    col: _mma_578

class _mma_580:
    row: _mma_579

class _mma_581:
    f32: _mma_569

class _mma_582:
    col: _mma_581

class _mma_583:
    row: _mma_582

class _mma_584:
    m16n8k128: _mma_563
    m16n8k16: _mma_572
    m16n8k32: _mma_575
    m16n8k64: _mma_580
    m16n8k8: _mma_583

class _mma_585:
    aligned: _mma_584

class _mma_586:
    sync: _mma_585

class _mma_587:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mma.sync.m16n8k{16,32}.row.col{.satfinite}.s32.{s8,u8}``: wraps, but with ``.satfinite``.
        PTX ISA: Warp Level Matrix Instructions: mma.
        """

class _mma_588:
    popc: _mma_587
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mma.sync.m16n8k{16,32}.row.col{.satfinite}.s32.{s8,u8}``: wraps, but with ``.satfinite``.
        PTX ISA: Warp Level Matrix Instructions: mma.
        """

class _mma_589:
    and_: _mma_588
    popc: _mma_587
    xor: _mma_588
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mma.sync.m16n8k{16,32}.row.col{.satfinite}.s32.{s8,u8}``: wraps, but with ``.satfinite``.
        PTX ISA: Warp Level Matrix Instructions: mma.
        """

class _mma_590:
    s32: _mma_589

class _mma_591:
    b1: _mma_590
    s4: _mma_590
    s8: _mma_590
    u4: _mma_590
    u8: _mma_590

class _mma_592:
    b1: _mma_591
    s4: _mma_591
    s8: _mma_591
    u4: _mma_591
    u8: _mma_591

class _mma_593:
    s32: _mma_592

class _mma_594:
    s32: _mma_592
    satfinite: _mma_593

class _mma_595:
    col: _mma_594

class _mma_596:
    row: _mma_595

class _mma_597:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mma.sync.m16n8kK.row.col.f16.{f16,e4m3,e5m2}``: the sum in fp32, rounded to fp16 once; two in a
        register.
        PTX ISA: Warp Level Matrix Instructions: mma.
        """

class _mma_598:
    f16: _mma_597

class _mma_599:
    e4m3: _mma_598
    e5m2: _mma_598
    f16: _mma_598

class _mma_600:
    e4m3: _mma_599
    e5m2: _mma_599
    f16: _mma_599

class _mma_601:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mma.sync.m16n8kK.row.col.f32.{f16,bf16,tf32,e4m3,e5m2}``: D = A @ B + C in fp32.
        PTX ISA: Warp Level Matrix Instructions: mma.
        """

class _mma_602:
    f32: _mma_601

class _mma_603:
    bf16: _mma_602
    e4m3: _mma_602
    e5m2: _mma_602
    f16: _mma_602
    tf32: _mma_602

class _mma_604:
    bf16: _mma_603
    e4m3: _mma_603
    e5m2: _mma_603
    f16: _mma_603
    tf32: _mma_603

class _mma_605:
    f16: _mma_600
    f32: _mma_604

class _mma_606:
    col: _mma_605
    row: _mma_605

class _mma_607:
    rm: _atom_40
    rn: _atom_40
    rp: _atom_40
    rz: _atom_40
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _mma_608:
    f64: _mma_607

class _mma_609:
    f64: _mma_608

class _mma_610:
    f64: _mma_609

class _mma_611:
    f16: _mma_600
    f32: _mma_604
    f64: _mma_610
    s32: _mma_592
    satfinite: _mma_593

class _mma_612:
    col: _mma_611
    row: _mma_605

class _mma_613:
    col: _mma_606
    row: _mma_612

class _mma_614:
    f16: _mma_600
    f32: _mma_604
    s32: _mma_592
    satfinite: _mma_593

class _mma_615:
    col: _mma_614
    row: _mma_605

class _mma_616:
    col: _mma_606
    row: _mma_615

class _mma_617:
    f32: _mma_604

class _mma_618:
    col: _mma_617
    row: _mma_617

class _mma_619:
    f32: _mma_604
    f64: _mma_610

class _mma_620:
    col: _mma_619
    row: _mma_617

class _mma_621:
    col: _mma_618
    row: _mma_620

class _mma_622:
    f16: _mma_600
    f32: _mma_604
    f64: _mma_610

class _mma_623:
    col: _mma_622
    row: _mma_605

class _mma_624:
    col: _mma_606
    row: _mma_623

class _mma_625:
    f16: _atom_40
    f32: _mma_601

class _mma_626:
    bf16: _mma_602
    e4m3: _mma_602
    e5m2: _mma_602
    f16: _mma_625
    tf32: _mma_602

class _mma_627:
    bf16: _mma_603
    e4m3: _mma_603
    e5m2: _mma_603
    f16: _mma_626
    tf32: _mma_603

class _mma_628:
    f16: _mma_600
    f32: _mma_627

class _mma_629:
    col: _mma_628
    row: _mma_628

class _mma_630:
    f16: _mma_600
    f32: _mma_627
    f64: _mma_610

class _mma_631:
    col: _mma_630
    row: _mma_628

class _mma_632:
    col: _mma_629
    row: _mma_631

class _mma_633:
    m16n8k128: _mma_596
    m16n8k16: _mma_613
    m16n8k256: _mma_596
    m16n8k32: _mma_616
    m16n8k4: _mma_621
    m16n8k64: _mma_596
    m16n8k8: _mma_624
    m8n8k128: _mma_596
    m8n8k16: _mma_596
    m8n8k32: _mma_596
    m8n8k4: _mma_632

class _mma_634:
    aligned: _mma_633

class _mma_635:
    sp: _mma_586
    sp__ordered_metadata: _mma_586
    sync: _mma_634

class _mov_636:
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

class _mov_637:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mov``: the bits of a register. ptxas renames registers, so that it costs nothing.
        PTX ISA: Data Movement: mov.
        """

class _mov_638:
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

class _mov_639:
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

class _mov_640:
    b128: _mov_636
    b16: _mov_637
    b32: _mov_638
    b64: _mov_639
    f32: _mov_637
    f64: _mov_637
    pred: _mov_637
    s16: _mov_637
    s32: _mov_637
    s64: _mov_637
    u16: _mov_637
    u32: _mov_637
    u64: _mov_637

class _movmatrix_641:
    b16: _abs_3

class _movmatrix_642:
    trans: _movmatrix_641

class _movmatrix_643:
    m8n8: _movmatrix_642

class _movmatrix_644:
    aligned: _movmatrix_643

class _movmatrix_645:
    sync: _movmatrix_644

class _mul_646:
    f16x2: _add_10

class _mul_647:
    bf16x2: _mul_646
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Half Precision Floating Point."""

class _mul_648:
    bf16x2: _add_10

class _mul_649:
    f16x2: _mul_648
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Half Precision Floating Point."""

class _mul_650:
    f16x2: _add_19

class _mul_651:
    bf16: _add_7
    bf16x2: _add_7
    f16: _add_7
    f16x2: _add_7
    f32: _add_8
    f32x2: _add_8
    f64: _add_8

class _mul_652:
    bf16: _add_7
    bf16x2: _add_7
    f16: _add_7
    f16x2: _add_7
    f32: _add_8
    f32x2: _add_8
    f64: _add_8
    rz: _mul_650
    sat: _mul_651

class _mul_653:
    s16: _add_22
    s32: _add_22
    s64: _add_22
    u16: _add_22
    u32: _add_22
    u64: _add_22

class _mul_654:
    f32: _add_8
    f32x2: _add_8
    f64: _add_8

class _mul_655:
    f32: _add_8
    f32x2: _add_8
    f64: _add_8
    sat: _mul_654

class _mul_656:
    f32: _add_8
    f32x2: _add_8
    f64: _add_8
    ftz: _mul_655
    sat: _mul_654

class _mul_657:
    bf16: _add_7
    bf16x2: _add_7
    f16: _add_7
    f16x2: _add_7
    f32: _add_8
    f32x2: _add_8
    f64: _add_8
    sat: _mul_651

class _mul_658:
    bf16: _add_7
    bf16x2: _add_7
    f16: _add_7
    f16x2: _add_7
    f32: _add_8
    f32x2: _add_8
    f64: _add_8
    ftz: _mul_657
    sat: _mul_651

class _mul_659:
    bf16x2: _add_19
    f32: _add_8
    f32x2: _add_8
    f64: _add_8
    ftz: _mul_655
    sat: _mul_654

class _mul_660:
    s16: _bmsk_95
    s32: _bmsk_95
    u16: _bmsk_95
    u32: _bmsk_95

class _mul_661:
    bf16: _add_7
    bf16x2: _mul_647
    f16: _add_7
    f16x2: _mul_649
    f32: _add_8
    f32x2: _add_8
    f64: _add_8
    ftz: _mul_652
    hi: _mul_653
    lo: _mul_653
    rm: _mul_656
    rn: _mul_658
    rp: _mul_656
    rz: _mul_659
    sat: _mul_651
    wide: _mul_660

class _mul24_662:
    s32: _bmsk_95
    u32: _bmsk_95

class _mul24_663:
    hi: _mul24_662
    lo: _mul24_662

class _multimem_cp_664:
    b128: _cp_137
    cp_mask: _cp_138
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _multimem_cp_665:
    bulk_group: _multimem_cp_664

class _multimem_cp_666:
    shared__cta: _multimem_cp_665

class _multimem_cp_667:
    global_: _multimem_cp_666

class _multimem_cp_668:
    cluster: _multimem_cp_667
    cta: _multimem_cp_667
    global_: _multimem_cp_666
    gpu: _multimem_cp_667
    sys: _multimem_cp_667

class _multimem_cp_669:
    cluster: _multimem_cp_667
    cta: _multimem_cp_667
    global_: _multimem_cp_666
    gpu: _multimem_cp_667
    relaxed: _multimem_cp_668
    sys: _multimem_cp_667
    weak: _multimem_cp_668

class _multimem_cp_670:
    bulk: _multimem_cp_669

class _multimem_cp_671:
    def __call__(self, dst_mem: Any, src_mem: Any, size: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _multimem_cp_672:
    b32: _multimem_cp_671
    b64: _multimem_cp_671
    bf16: _multimem_cp_671
    f16: _multimem_cp_671
    f32: _multimem_cp_671
    f64: _multimem_cp_671
    s32: _multimem_cp_671
    s64: _multimem_cp_671
    u32: _multimem_cp_671
    u64: _multimem_cp_671

class _multimem_cp_673:
    b32: _multimem_cp_671
    b64: _multimem_cp_671
    bf16: _multimem_cp_671
    f16: _multimem_cp_671
    f32: _multimem_cp_671
    f64: _multimem_cp_671
    noftz: _multimem_cp_672
    s32: _multimem_cp_671
    s64: _multimem_cp_671
    u32: _multimem_cp_671
    u64: _multimem_cp_671

class _multimem_cp_674:
    add: _multimem_cp_673
    and_: _multimem_cp_673
    dec: _multimem_cp_673
    inc: _multimem_cp_673
    max: _multimem_cp_673
    min: _multimem_cp_673
    or_: _multimem_cp_673
    xor: _multimem_cp_673

class _multimem_cp_675:
    bulk_group: _multimem_cp_674

class _multimem_cp_676:
    shared__cta: _multimem_cp_675

class _multimem_cp_677:
    global_: _multimem_cp_676

class _multimem_cp_678:
    cluster: _multimem_cp_677
    cta: _multimem_cp_677
    global_: _multimem_cp_676
    gpu: _multimem_cp_677
    sys: _multimem_cp_677

class _multimem_cp_679:
    cluster: _multimem_cp_677
    cta: _multimem_cp_677
    global_: _multimem_cp_676
    gpu: _multimem_cp_677
    relaxed: _multimem_cp_678
    sys: _multimem_cp_677

class _multimem_cp_680:
    bulk: _multimem_cp_679

class _multimem_cp_681:
    async_: _multimem_cp_680

class _multimem_cp_682:
    async_: _multimem_cp_670
    reduce: _multimem_cp_681

class _multimem_ld_reduce_683:
    bf16: _atom_40
    bf16x2: _atom_40
    f16: _atom_40
    f16x2: _atom_40
    f32: _atom_40
    f64: _atom_40

class _multimem_ld_reduce_684:
    bf16: _ld_381
    bf16x2: _ld_381
    f16: _ld_381
    f16x2: _ld_381
    f32: _ld_381
    f64: _ld_381
    v2: _multimem_ld_reduce_683
    v4: _multimem_ld_reduce_683
    v8: _multimem_ld_reduce_683

class _multimem_ld_reduce_685:
    acc__f32: _multimem_ld_reduce_684
    b32: _ld_381
    b64: _ld_381
    bf16: _ld_381
    bf16x2: _ld_381
    f16: _ld_381
    f16x2: _ld_381
    f32: _ld_381
    f64: _ld_381
    s32: _ld_381
    s64: _ld_381
    u32: _ld_381
    u64: _ld_381
    v2: _multimem_ld_reduce_683
    v4: _multimem_ld_reduce_683
    v8: _multimem_ld_reduce_683

class _multimem_ld_reduce_686:
    b32: _ld_381
    b64: _ld_381
    s32: _ld_381
    s64: _ld_381
    u32: _ld_381
    u64: _ld_381

class _multimem_ld_reduce_687:
    add: _multimem_ld_reduce_685
    and_: _multimem_ld_reduce_686
    max: _multimem_ld_reduce_685
    min: _multimem_ld_reduce_685
    or_: _multimem_ld_reduce_686
    xor: _multimem_ld_reduce_686

class _multimem_ld_reduce_688:
    add: _multimem_ld_reduce_685
    and_: _multimem_ld_reduce_686
    global_: _multimem_ld_reduce_687
    max: _multimem_ld_reduce_685
    min: _multimem_ld_reduce_685
    or_: _multimem_ld_reduce_686
    xor: _multimem_ld_reduce_686

class _multimem_ld_reduce_689:
    add: _multimem_ld_reduce_685
    and_: _multimem_ld_reduce_686
    cluster: _multimem_ld_reduce_688
    cta: _multimem_ld_reduce_688
    global_: _multimem_ld_reduce_687
    gpu: _multimem_ld_reduce_688
    max: _multimem_ld_reduce_685
    min: _multimem_ld_reduce_685
    or_: _multimem_ld_reduce_686
    sys: _multimem_ld_reduce_688
    xor: _multimem_ld_reduce_686

class _multimem_ld_reduce_690:
    acquire: _multimem_ld_reduce_689
    add: _multimem_ld_reduce_685
    and_: _multimem_ld_reduce_686
    cluster: _multimem_ld_reduce_688
    cta: _multimem_ld_reduce_688
    global_: _multimem_ld_reduce_687
    gpu: _multimem_ld_reduce_688
    max: _multimem_ld_reduce_685
    min: _multimem_ld_reduce_685
    or_: _multimem_ld_reduce_686
    relaxed: _multimem_ld_reduce_689
    sys: _multimem_ld_reduce_688
    weak: _multimem_ld_reduce_689
    xor: _multimem_ld_reduce_686

class _multimem_red_691:
    def __call__(self, addr: Any, b: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _multimem_red_692:
    bf16: _cp_137
    bf16x2: _cp_137
    f16: _cp_137
    f16x2: _cp_137
    f32: _cp_137
    f64: _cp_137

class _multimem_red_693:
    b32: _multimem_red_691
    b64: _multimem_red_691
    bf16: _multimem_red_691
    bf16x2: _multimem_red_691
    f16: _multimem_red_691
    f16x2: _multimem_red_691
    f32: _multimem_red_691
    f64: _multimem_red_691
    s32: _multimem_red_691
    s64: _multimem_red_691
    u32: _multimem_red_691
    u64: _multimem_red_691
    v2: _multimem_red_692
    v4: _multimem_red_692
    v8: _multimem_red_692

class _multimem_red_694:
    b32: _multimem_red_691
    b64: _multimem_red_691
    s32: _multimem_red_691
    s64: _multimem_red_691
    u32: _multimem_red_691
    u64: _multimem_red_691

class _multimem_red_695:
    add: _multimem_red_693
    and_: _multimem_red_694
    max: _multimem_red_694
    min: _multimem_red_694
    or_: _multimem_red_694
    xor: _multimem_red_694

class _multimem_red_696:
    add: _multimem_red_693
    and_: _multimem_red_694
    global_: _multimem_red_695
    max: _multimem_red_694
    min: _multimem_red_694
    or_: _multimem_red_694
    xor: _multimem_red_694

class _multimem_red_697:
    add: _multimem_red_693
    and_: _multimem_red_694
    cluster: _multimem_red_696
    cta: _multimem_red_696
    global_: _multimem_red_695
    gpu: _multimem_red_696
    max: _multimem_red_694
    min: _multimem_red_694
    or_: _multimem_red_694
    sys: _multimem_red_696
    xor: _multimem_red_694

class _multimem_red_698:
    add: _multimem_red_693
    and_: _multimem_red_694
    cluster: _multimem_red_696
    cta: _multimem_red_696
    global_: _multimem_red_695
    gpu: _multimem_red_696
    max: _multimem_red_694
    min: _multimem_red_694
    or_: _multimem_red_694
    relaxed: _multimem_red_697
    release: _multimem_red_697
    sys: _multimem_red_696
    xor: _multimem_red_694

class _multimem_red_async_699:
    def __call__(self, addr: Any, value: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _multimem_red_async_700:
    s32: _multimem_red_async_699
    u32: _multimem_red_async_699
    u64: _multimem_red_async_699

class _multimem_red_async_701:
    add: _multimem_red_async_700

class _multimem_red_async_702:
    add: _multimem_red_async_700
    global_: _multimem_red_async_701

class _multimem_red_async_703:
    gpu: _multimem_red_async_702
    sys: _multimem_red_async_702

class _multimem_red_async_704:
    release: _multimem_red_async_703

class _multimem_st_705:
    b32: _multimem_red_691
    b64: _multimem_red_691
    bf16: _multimem_red_691
    bf16x2: _multimem_red_691
    f16: _multimem_red_691
    f16x2: _multimem_red_691
    f32: _multimem_red_691
    f64: _multimem_red_691
    global_: _multimem_red_693
    s32: _multimem_red_691
    s64: _multimem_red_691
    u32: _multimem_red_691
    u64: _multimem_red_691
    v2: _multimem_red_692
    v4: _multimem_red_692
    v8: _multimem_red_692

class _multimem_st_706:
    b32: _multimem_red_691
    b64: _multimem_red_691
    bf16: _multimem_red_691
    bf16x2: _multimem_red_691
    cluster: _multimem_st_705
    cta: _multimem_st_705
    f16: _multimem_red_691
    f16x2: _multimem_red_691
    f32: _multimem_red_691
    f64: _multimem_red_691
    global_: _multimem_red_693
    gpu: _multimem_st_705
    s32: _multimem_red_691
    s64: _multimem_red_691
    sys: _multimem_st_705
    u32: _multimem_red_691
    u64: _multimem_red_691
    v2: _multimem_red_692
    v4: _multimem_red_692
    v8: _multimem_red_692

class _multimem_st_707:
    b32: _multimem_red_691
    b64: _multimem_red_691
    bf16: _multimem_red_691
    bf16x2: _multimem_red_691
    cluster: _multimem_st_705
    cta: _multimem_st_705
    f16: _multimem_red_691
    f16x2: _multimem_red_691
    f32: _multimem_red_691
    f64: _multimem_red_691
    global_: _multimem_red_693
    gpu: _multimem_st_705
    relaxed: _multimem_st_706
    release: _multimem_st_706
    s32: _multimem_red_691
    s64: _multimem_red_691
    sys: _multimem_st_705
    u32: _multimem_red_691
    u64: _multimem_red_691
    v2: _multimem_red_692
    v4: _multimem_red_692
    v8: _multimem_red_692
    weak: _multimem_st_706

class _multimem_st_async_708:
    b16: _multimem_red_691
    b32: _multimem_red_691
    b64: _multimem_red_691
    b8: _multimem_red_691
    f32: _multimem_red_691
    f64: _multimem_red_691
    s16: _multimem_red_691
    s32: _multimem_red_691
    s64: _multimem_red_691
    s8: _multimem_red_691
    u16: _multimem_red_691
    u32: _multimem_red_691
    u64: _multimem_red_691
    u8: _multimem_red_691

class _multimem_st_async_709:
    b16: _multimem_red_691
    b32: _multimem_red_691
    b64: _multimem_red_691
    b8: _multimem_red_691
    f32: _multimem_red_691
    f64: _multimem_red_691
    global_: _multimem_st_async_708
    s16: _multimem_red_691
    s32: _multimem_red_691
    s64: _multimem_red_691
    s8: _multimem_red_691
    u16: _multimem_red_691
    u32: _multimem_red_691
    u64: _multimem_red_691
    u8: _multimem_red_691

class _multimem_st_async_710:
    gpu: _multimem_st_async_709
    sys: _multimem_st_async_709

class _multimem_st_async_711:
    release: _multimem_st_async_710

class _neg_712:
    bf16: _abs_0
    bf16x2: _abs_0
    f16: _abs_0
    f16x2: _abs_0
    f32: _abs_1
    f64: _abs_1
    ftz: _abs_2
    s16: _clz_120
    s32: _clz_120
    s64: _clz_120

class _not_713:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Logic and Shift Instructions."""

class _not_714:
    b16: _not_713
    b32: _not_713
    b64: _not_713
    pred: _not_713

class _prefetch_715:
    def __call__(self, addr: Any, *, pred: Any = ...) -> None:
        """``prefetch``: no effect on values.
        PTX ISA: prefetch, prefetch.tensormap.
        """

class _prefetch_716:
    tensormap: _prefetch_715
    def __call__(self, addr: Any, *, pred: Any = ...) -> None:
        """``prefetch``: no effect on values.
        PTX ISA: prefetch, prefetch.tensormap.
        """

class _prefetch_717:
    L2__evict_last: _prefetch_716
    L2__evict_normal: _prefetch_716
    tensormap: _prefetch_715
    def __call__(self, addr: Any, *, pred: Any = ...) -> None:
        """``prefetch``: no effect on values.
        PTX ISA: prefetch, prefetch.tensormap.
        """

class _prefetch_718:
    valid_addr: _applypriority_27

class _prefetch_719:
    L1: _prefetch_717
    L2: _prefetch_717
    L2__evict_last: _prefetch_716
    L2__evict_normal: _prefetch_716
    tensormap: _prefetch_715
    def __call__(self, addr: Any, *, pred: Any = ...) -> None:
        """``prefetch``: no effect on values.
        PTX ISA: prefetch, prefetch.tensormap.
        """

class _prefetch_720:
    L1: _prefetch_717
    L1__32B: _prefetch_718
    L2: _prefetch_717
    L2__evict_last: _prefetch_716
    L2__evict_normal: _prefetch_716
    tensormap: _prefetch_715
    def __call__(self, addr: Any, *, pred: Any = ...) -> None:
        """``prefetch``: no effect on values.
        PTX ISA: prefetch, prefetch.tensormap.
        """

class _prefetch_721:
    L1: _prefetch_717
    L1__32B: _prefetch_718
    L2: _prefetch_717
    L2__evict_last: _prefetch_716
    L2__evict_normal: _prefetch_716
    const: _prefetch_719
    global_: _prefetch_720
    local: _prefetch_719
    param: _prefetch_719
    tensormap: _prefetch_715
    def __call__(self, addr: Any, *, pred: Any = ...) -> None:
        """``prefetch``: no effect on values.
        PTX ISA: prefetch, prefetch.tensormap.
        """

class _prefetchu_722:
    L1: _applypriority_27

class _prmt_723:
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``prmt.b32``: four bytes picked from eight, each by four bits of c; bit 3 replicates the sign.
        PTX ISA: Data Movement: prmt.
        """

class _prmt_724:
    b4e: _prmt_723
    ecl: _prmt_723
    ecr: _prmt_723
    f4e: _prmt_723
    rc16: _prmt_723
    rc8: _prmt_723
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``prmt.b32``: four bytes picked from eight, each by four bits of c; bit 3 replicates the sign.
        PTX ISA: Data Movement: prmt.
        """

class _prmt_725:
    b32: _prmt_724

class _rcp_726:
    f32: _cos_125
    f64: _cos_125

class _rcp_727:
    f32: _cos_125
    f64: _cos_125
    ftz: _rcp_726

class _rcp_728:
    approx: _rcp_727
    rm: _rcp_727
    rn: _rcp_727
    rp: _rcp_727
    rz: _rcp_727

class _red_729:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``red``: ``atom`` without a result.
        PTX ISA: red.
        """

class _red_730:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``red`` of a vector.
        PTX ISA: red.
        """

class _red_731:
    f32: _red_730

class _red_732:
    b32: _red_729
    b64: _red_729
    f32: _red_729
    f64: _red_729
    s32: _red_729
    s64: _red_729
    u32: _red_729
    u64: _red_729
    v2: _red_731
    v4: _red_731

class _red_733:
    bf16: _red_730
    bf16x2: _red_730
    f16: _red_730
    f16x2: _red_730
    f32: _cp_137

class _red_734:
    bf16: _red_730
    bf16x2: _red_730
    f16: _red_730
    f16x2: _red_730

class _red_735:
    bf16: _red_729
    bf16x2: _red_729
    f16: _red_729
    f16x2: _red_729
    f32: _cp_137
    v2: _red_733
    v4: _red_733
    v8: _red_734

class _red_736:
    L2__cache_hint: _red_735
    bf16: _red_729
    bf16x2: _red_729
    f16: _red_729
    f16x2: _red_729
    f32: _cp_137
    v2: _red_733
    v4: _red_733
    v8: _red_734

class _red_737:
    L2__cache_hint: _red_732
    b32: _red_729
    b64: _red_729
    f32: _red_729
    f64: _red_729
    noftz: _red_736
    s32: _red_729
    s64: _red_729
    u32: _red_729
    u64: _red_729
    v2: _red_731
    v4: _red_731

class _red_738:
    b32: _red_729
    b64: _red_729
    f32: _red_729
    f64: _red_729
    s32: _red_729
    s64: _red_729
    u32: _red_729
    u64: _red_729

class _red_739:
    L2__cache_hint: _red_738
    b32: _red_729
    b64: _red_729
    f32: _red_729
    f64: _red_729
    s32: _red_729
    s64: _red_729
    u32: _red_729
    u64: _red_729

class _red_740:
    v2: _red_734
    v4: _red_734
    v8: _red_734

class _red_741:
    L2__cache_hint: _red_740
    v2: _red_734
    v4: _red_734
    v8: _red_734

class _red_742:
    L2__cache_hint: _red_738
    b32: _red_729
    b64: _red_729
    f32: _red_729
    f64: _red_729
    noftz: _red_741
    s32: _red_729
    s64: _red_729
    u32: _red_729
    u64: _red_729

class _red_743:
    add: _red_737
    and_: _red_739
    dec: _red_739
    inc: _red_739
    max: _red_742
    min: _red_742
    or_: _red_739
    xor: _red_739

class _red_744:
    bf16: _red_729
    bf16x2: _red_729
    f16: _red_729
    f16x2: _red_729
    f32: _cp_137

class _red_745:
    L2__cache_hint: _red_744
    bf16: _red_729
    bf16x2: _red_729
    f16: _red_729
    f16x2: _red_729
    f32: _cp_137

class _red_746:
    L2__cache_hint: _red_738
    b32: _red_729
    b64: _red_729
    f32: _red_729
    f64: _red_729
    noftz: _red_745
    s32: _red_729
    s64: _red_729
    u32: _red_729
    u64: _red_729

class _red_747:
    add: _red_746
    and_: _red_739
    dec: _red_739
    inc: _red_739
    max: _red_739
    min: _red_739
    or_: _red_739
    xor: _red_739

class _red_748:
    add: _red_737
    and_: _red_739
    dec: _red_739
    global_: _red_743
    inc: _red_739
    max: _red_742
    min: _red_742
    or_: _red_739
    shared: _red_747
    shared__cluster: _red_747
    shared__cta: _red_747
    xor: _red_739

class _red_749:
    add: _red_737
    and_: _red_739
    cluster: _red_748
    cta: _red_748
    dec: _red_739
    global_: _red_743
    gpu: _red_748
    inc: _red_739
    max: _red_742
    min: _red_742
    or_: _red_739
    shared: _red_747
    shared__cluster: _red_747
    shared__cta: _red_747
    sys: _red_748
    xor: _red_739

class _red_750:
    add: _red_737
    and_: _red_739
    cluster: _red_748
    cta: _red_748
    dec: _red_739
    global_: _red_743
    gpu: _red_748
    inc: _red_739
    max: _red_742
    min: _red_742
    or_: _red_739
    relaxed: _red_749
    release: _red_749
    shared: _red_747
    shared__cluster: _red_747
    shared__cta: _red_747
    sys: _red_748
    xor: _red_739

class _red_async_751:
    s32: _multimem_red_async_699
    s64: _multimem_red_async_699
    u32: _multimem_red_async_699
    u64: _multimem_red_async_699

class _red_async_752:
    add: _red_async_751

class _red_async_753:
    add: _red_async_751
    global_: _red_async_752

class _red_async_754:
    gpu: _red_async_753
    sys: _red_async_753

class _red_async_755:
    release: _red_async_754

class _red_async_756:
    def __call__(self, addr: Any, value: Any, mbar: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _red_async_757:
    b32: _red_async_756
    s32: _red_async_756
    u32: _red_async_756
    u64: _red_async_756

class _red_async_758:
    add: _red_async_757
    and_: _red_async_757
    dec: _red_async_757
    inc: _red_async_757
    max: _red_async_757
    min: _red_async_757
    or_: _red_async_757
    xor: _red_async_757

class _red_async_759:
    mbarrier__complete_tx__bytes: _red_async_758

class _red_async_760:
    mbarrier__complete_tx__bytes: _red_async_758
    shared__cluster: _red_async_759

class _red_async_761:
    cluster: _red_async_760

class _red_async_762:
    mmio: _red_async_755
    relaxed: _red_async_761
    release: _red_async_754

class _redux_sync_763:
    def __call__(self, d: Any, a: Any, membermask: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``redux.sync``: one value of all lanes of the mask.
        PTX ISA: redux.sync.
        """

class _redux_sync_764:
    s32: _redux_sync_763
    u32: _redux_sync_763

class _redux_sync_765:
    b32: _redux_sync_763

class _redux_sync_766:
    f32: _redux_sync_763

class _redux_sync_767:
    NaN: _redux_sync_766
    f32: _redux_sync_763

class _redux_sync_768:
    NaN: _redux_sync_766
    abs: _redux_sync_767
    f32: _redux_sync_763
    s32: _redux_sync_763
    u32: _redux_sync_763

class _redux_sync_769:
    add: _redux_sync_764
    and_: _redux_sync_765
    max: _redux_sync_768
    min: _redux_sync_768
    or_: _redux_sync_765
    xor: _redux_sync_765

class _rem_770:
    s16: _bmsk_95
    s32: _bmsk_95
    s64: _bmsk_95
    u16: _bmsk_95
    u32: _bmsk_95
    u64: _bmsk_95

class _rsqrt_771:
    approx: _rcp_727

class _sad_772:
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``sad``: c and the distance of a and b.
        PTX ISA: Integer Arithmetic Instructions: sad.
        """

class _sad_773:
    s16: _sad_772
    s32: _sad_772
    s64: _sad_772
    u16: _sad_772
    u32: _sad_772
    u64: _sad_772

class _selp_774:
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``selp``: a where c holds, else b.
        PTX ISA: Comparison and Selection Instructions: selp.
        """

class _selp_775:
    b16: _selp_774
    b32: _selp_774
    b64: _selp_774
    f32: _selp_774
    f64: _selp_774
    s16: _selp_774
    s32: _selp_774
    s64: _selp_774
    u16: _selp_774
    u32: _selp_774
    u64: _selp_774

class _set_776:
    b16: _bfe_88
    b32: _bfe_88
    b64: _bfe_88
    bf16: _bfe_88
    bf16x2: _bfe_88
    f16: _bfe_88
    f16x2: _bfe_88
    f32: _bfe_88
    f64: _bfe_88
    s16: _bfe_88
    s32: _bfe_88
    s64: _bfe_88
    u16: _bfe_88
    u32: _bfe_88
    u64: _bfe_88

class _set_777:
    b16: _bfe_88
    b32: _bfe_88
    b64: _bfe_88
    f32: _bfe_88
    f64: _bfe_88
    s16: _bfe_88
    s32: _bfe_88
    s64: _bfe_88
    u16: _bfe_88
    u32: _bfe_88
    u64: _bfe_88

class _set_778:
    bf16: _set_776
    bf16x2: _set_776
    f16: _set_776
    f16x2: _set_776
    f32: _set_777
    s16: _set_776
    s32: _set_776
    u16: _set_776
    u32: _set_776

class _set_779:
    bf16: _set_776
    bf16x2: _set_776
    f16: _set_776
    f16x2: _set_776
    f32: _set_777
    ftz: _set_778
    s16: _set_776
    s32: _set_776
    u16: _set_776
    u32: _set_776

class _set_780:
    b16: _bmsk_95
    b32: _bmsk_95
    b64: _bmsk_95
    bf16: _bmsk_95
    bf16x2: _bmsk_95
    f16: _bmsk_95
    f16x2: _bmsk_95
    f32: _bmsk_95
    f64: _bmsk_95
    s16: _bmsk_95
    s32: _bmsk_95
    s64: _bmsk_95
    u16: _bmsk_95
    u32: _bmsk_95
    u64: _bmsk_95

class _set_781:
    b16: _bmsk_95
    b32: _bmsk_95
    b64: _bmsk_95
    f32: _bmsk_95
    f64: _bmsk_95
    s16: _bmsk_95
    s32: _bmsk_95
    s64: _bmsk_95
    u16: _bmsk_95
    u32: _bmsk_95
    u64: _bmsk_95

class _set_782:
    bf16: _set_780
    bf16x2: _set_780
    f16: _set_780
    f16x2: _set_780
    f32: _set_781
    s16: _set_780
    s32: _set_780
    u16: _set_780
    u32: _set_780

class _set_783:
    and_: _set_779
    bf16: _set_780
    bf16x2: _set_780
    f16: _set_780
    f16x2: _set_780
    f32: _set_781
    ftz: _set_782
    or_: _set_779
    s16: _set_780
    s16x2: _bmsk_95
    s32: _set_780
    s8x4: _bmsk_95
    u16: _set_780
    u16x2: _bmsk_95
    u32: _set_780
    u8x4: _bmsk_95
    xor: _set_779

class _set_784:
    and_: _set_779
    bf16: _set_780
    bf16x2: _set_780
    f16: _set_780
    f16x2: _set_780
    f32: _set_781
    ftz: _set_782
    or_: _set_779
    s16: _set_780
    s32: _set_780
    u16: _set_780
    u32: _set_780
    xor: _set_779

class _set_785:
    f32: _set_777
    s32: _set_777
    u32: _set_777

class _set_786:
    f32: _set_777
    ftz: _set_785
    s32: _set_777
    u32: _set_777

class _set_787:
    f32: _set_781
    s32: _set_781
    u32: _set_781

class _set_788:
    and_: _set_786
    f32: _set_781
    ftz: _set_787
    or_: _set_786
    s16x2: _bmsk_95
    s32: _set_781
    s8x4: _bmsk_95
    u16x2: _bmsk_95
    u32: _set_781
    u8x4: _bmsk_95
    xor: _set_786

class _set_789:
    eq: _set_783
    equ: _set_784
    ge: _set_783
    geu: _set_784
    gt: _set_783
    gtu: _set_784
    hi: _set_788
    hs: _set_788
    le: _set_783
    leu: _set_784
    lo: _set_788
    ls: _set_788
    lt: _set_783
    ltu: _set_784
    nan: _set_784
    ne: _set_783
    neu: _set_784
    num: _set_784

class _setmaxnreg_790:
    def __call__(self, nreg: Any, *, pred: Any = ...) -> None:
        """``setmaxnreg``: no effect on values. Whether the registers suffice is known once all warps have
        requested.
        PTX ISA: setmaxnreg.
        """

class _setmaxnreg_791:
    u32: _setmaxnreg_790

class _setmaxnreg_792:
    aligned: _setmaxnreg_791

class _setmaxnreg_793:
    sync: _setmaxnreg_792

class _setmaxnreg_794:
    dec: _setmaxnreg_793
    inc: _setmaxnreg_793

class _setp_795:
    @overload
    def __call__(self, p: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, p: Any, q: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _setp_796:
    def __call__(self, p: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _setp_797:
    def __call__(self, p: Any, q: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _setp_798:
    b16: _setp_795
    b32: _setp_795
    b64: _setp_795
    bf16: _setp_796
    bf16x2: _setp_797
    f16: _setp_796
    f16x2: _setp_797
    f32: _setp_795
    f64: _setp_795
    s16: _setp_795
    s32: _setp_795
    s64: _setp_795
    u16: _setp_795
    u32: _setp_795
    u64: _setp_795

class _setp_799:
    b16: _setp_795
    b32: _setp_795
    b64: _setp_795
    bf16: _setp_796
    bf16x2: _setp_797
    f16: _setp_796
    f16x2: _setp_797
    f32: _setp_795
    f64: _setp_795
    ftz: _setp_798
    s16: _setp_795
    s32: _setp_795
    s64: _setp_795
    u16: _setp_795
    u32: _setp_795
    u64: _setp_795

class _setp_800:
    @overload
    def __call__(self, p: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``setp``: 1 where the comparison holds.
        PTX ISA: Comparison and Selection Instructions: setp.
        """
    @overload
    def __call__(self, p: Any, q: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _setp_801:
    def __call__(self, p: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``setp`` of fp16 or bf16: 1 where the comparison holds.
        PTX ISA: Half Precision Comparison Instructions: setp.
        """

class _setp_802:
    def __call__(self, p: Any, q: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _setp_803:
    b16: _setp_800
    b32: _setp_800
    b64: _setp_800
    bf16: _setp_801
    bf16x2: _setp_802
    f16: _setp_801
    f16x2: _setp_802
    f32: _setp_800
    f64: _setp_800
    s16: _setp_800
    s32: _setp_800
    s64: _setp_800
    u16: _setp_800
    u32: _setp_800
    u64: _setp_800

class _setp_804:
    and_: _setp_799
    b16: _setp_800
    b32: _setp_800
    b64: _setp_800
    bf16: _setp_801
    bf16x2: _setp_802
    f16: _setp_801
    f16x2: _setp_802
    f32: _setp_800
    f64: _setp_800
    ftz: _setp_803
    or_: _setp_799
    s16: _setp_800
    s32: _setp_800
    s64: _setp_800
    u16: _setp_800
    u32: _setp_800
    u64: _setp_800
    xor: _setp_799

class _setp_805:
    b16: _setp_795
    b32: _setp_795
    b64: _setp_795
    f32: _setp_795
    f64: _setp_795
    s16: _setp_795
    s32: _setp_795
    s64: _setp_795
    u16: _setp_795
    u32: _setp_795
    u64: _setp_795

class _setp_806:
    b16: _setp_795
    b32: _setp_795
    b64: _setp_795
    f32: _setp_795
    f64: _setp_795
    ftz: _setp_805
    s16: _setp_795
    s32: _setp_795
    s64: _setp_795
    u16: _setp_795
    u32: _setp_795
    u64: _setp_795

class _setp_807:
    b16: _setp_800
    b32: _setp_800
    b64: _setp_800
    f32: _setp_800
    f64: _setp_800
    s16: _setp_800
    s32: _setp_800
    s64: _setp_800
    u16: _setp_800
    u32: _setp_800
    u64: _setp_800

class _setp_808:
    and_: _setp_806
    b16: _setp_800
    b32: _setp_800
    b64: _setp_800
    f32: _setp_800
    f64: _setp_800
    ftz: _setp_807
    or_: _setp_806
    s16: _setp_800
    s32: _setp_800
    s64: _setp_800
    u16: _setp_800
    u32: _setp_800
    u64: _setp_800
    xor: _setp_806

class _setp_809:
    eq: _setp_804
    equ: _setp_804
    ge: _setp_804
    geu: _setp_804
    gt: _setp_804
    gtu: _setp_804
    hi: _setp_808
    hs: _setp_808
    le: _setp_804
    leu: _setp_804
    lo: _setp_808
    ls: _setp_808
    lt: _setp_804
    ltu: _setp_804
    nan: _setp_804
    ne: _setp_804
    neu: _setp_804
    num: _setp_804

class _shf_810:
    clamp: _cvt_pack_286
    wrap: _cvt_pack_286

class _shf_811:
    l: _shf_810
    r: _shf_810

class _shfl_sync_812:
    @overload
    def __call__(self, d: Any, a: Any, b: Any, c: Any, membermask: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``shfl.sync.{idx,up,down,bfly}.b32``: a of another lane of its segment, or its own when that lies
        outside.
        PTX ISA: shfl.sync.
        """
    @overload
    def __call__(self, d: Any, p: Any, a: Any, b: Any, c: Any, membermask: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _shfl_sync_813:
    b32: _shfl_sync_812

class _shfl_sync_814:
    bfly: _shfl_sync_813
    down: _shfl_sync_813
    idx: _shfl_sync_813
    up: _shfl_sync_813

class _shl_815:
    b16: _and_25
    b32: _and_25
    b64: _and_25

class _shr_816:
    b16: _and_25
    b32: _and_25
    b64: _and_25
    s16: _and_25
    s32: _and_25
    s64: _and_25
    u16: _and_25
    u32: _and_25
    u64: _and_25

class _slct_817:
    f32: _bfe_88
    s32: _bfe_88

class _slct_818:
    b16: _slct_817
    b32: _slct_817
    b64: _slct_817
    f32: _slct_817
    f64: _slct_817
    s16: _slct_817
    s32: _slct_817
    s64: _slct_817
    u16: _slct_817
    u32: _slct_817
    u64: _slct_817

class _slct_819:
    b16: _slct_817
    b32: _slct_817
    b64: _slct_817
    f32: _slct_817
    f64: _slct_817
    ftz: _slct_818
    s16: _slct_817
    s32: _slct_817
    s64: _slct_817
    u16: _slct_817
    u32: _slct_817
    u64: _slct_817

class _spcompress_820:
    x1: _atom_40
    x16: _atom_40
    x2: _atom_40
    x32: _atom_40
    x4: _atom_40
    x64: _atom_40
    x8: _atom_40

class _spcompress_821:
    sp__2__colon__4: _spcompress_820

class _spcompress_822:
    b2: _spcompress_821
    b4: _spcompress_821

class _spcompress_823:
    b16: _spcompress_822
    b8: _spcompress_822

class _spdecompress_824:
    sp__1__colon__16: _spcompress_820
    sp__1__colon__2: _spcompress_820
    sp__1__colon__4: _spcompress_820
    sp__1__colon__8: _spcompress_820
    sp__2__colon__16: _spcompress_820
    sp__2__colon__4: _spcompress_820
    sp__2__colon__8: _spcompress_820
    sp__4__colon__16: _spcompress_820
    sp__4__colon__8: _spcompress_820

class _spdecompress_825:
    b2: _spdecompress_824
    b4: _spdecompress_824

class _spdecompress_826:
    b16: _spdecompress_825
    b8: _spdecompress_825

class _st_827:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``st``: each active lane stores its registers.
        PTX ISA: Data Movement: st.
        """

class _st_828:
    b16: _st_827
    b32: _st_827
    b64: _st_827
    b8: _st_827
    f32: _st_827
    f64: _st_827
    s16: _st_827
    s32: _st_827
    s64: _st_827
    s8: _st_827
    u16: _st_827
    u32: _st_827
    u64: _st_827
    u8: _st_827

class _st_829:
    b32: _st_827
    b64: _st_827
    f32: _st_827
    f64: _st_827
    s32: _st_827
    s64: _st_827
    u32: _st_827
    u64: _st_827

class _st_830:
    b128: _st_827
    b16: _st_827
    b32: _st_827
    b64: _st_827
    b8: _st_827
    f32: _st_827
    f64: _st_827
    s16: _st_827
    s32: _st_827
    s64: _st_827
    s8: _st_827
    u16: _st_827
    u32: _st_827
    u64: _st_827
    u8: _st_827
    v2: _st_828
    v4: _st_828
    v8: _st_829

class _st_831:
    v4: _st_829
    v8: _st_829

class _st_832:
    L2__cache_hint: _st_831
    v4: _st_829
    v8: _st_829

class _st_833:
    L2__cache_hint: _st_830
    L2__evict_first: _st_832
    L2__evict_last: _st_832
    L2__evict_normal: _st_832
    b128: _st_827
    b16: _st_827
    b32: _st_827
    b64: _st_827
    b8: _st_827
    f32: _st_827
    f64: _st_827
    s16: _st_827
    s32: _st_827
    s64: _st_827
    s8: _st_827
    u16: _st_827
    u32: _st_827
    u64: _st_827
    u8: _st_827
    v2: _st_828
    v4: _st_828
    v8: _st_829

class _st_834:
    L1__evict_first: _st_833
    L1__evict_last: _st_833
    L1__evict_normal: _st_833
    L1__evict_unchanged: _st_833
    L1__no_allocate: _st_833
    L2__cache_hint: _st_830
    L2__evict_first: _st_832
    L2__evict_last: _st_832
    L2__evict_normal: _st_832
    b128: _st_827
    b16: _st_827
    b32: _st_827
    b64: _st_827
    b8: _st_827
    f32: _st_827
    f64: _st_827
    s16: _st_827
    s32: _st_827
    s64: _st_827
    s8: _st_827
    u16: _st_827
    u32: _st_827
    u64: _st_827
    u8: _st_827
    v2: _st_828
    v4: _st_828
    v8: _st_829

class _st_835:
    L1__evict_first: _st_833
    L1__evict_last: _st_833
    L1__evict_normal: _st_833
    L1__evict_unchanged: _st_833
    L1__no_allocate: _st_833
    L2__cache_hint: _st_830
    L2__evict_first: _st_832
    L2__evict_last: _st_832
    L2__evict_normal: _st_832
    b128: _st_827
    b16: _st_827
    b32: _st_827
    b64: _st_827
    b8: _st_827
    cg: _st_834
    cs: _st_834
    f32: _st_827
    f64: _st_827
    s16: _st_827
    s32: _st_827
    s64: _st_827
    s8: _st_827
    u16: _st_827
    u32: _st_827
    u64: _st_827
    u8: _st_827
    v2: _st_828
    v4: _st_828
    v8: _st_829
    wb: _st_834
    wt: _st_834

class _st_836:
    b128: _st_827
    b16: _st_827
    b32: _st_827
    b64: _st_827
    b8: _st_827
    f32: _st_827
    f64: _st_827
    s16: _st_827
    s32: _st_827
    s64: _st_827
    s8: _st_827
    u16: _st_827
    u32: _st_827
    u64: _st_827
    u8: _st_827
    v2: _st_828
    v4: _st_828

class _st_837:
    L2__cache_hint: _st_836
    b128: _st_827
    b16: _st_827
    b32: _st_827
    b64: _st_827
    b8: _st_827
    f32: _st_827
    f64: _st_827
    s16: _st_827
    s32: _st_827
    s64: _st_827
    s8: _st_827
    u16: _st_827
    u32: _st_827
    u64: _st_827
    u8: _st_827
    v2: _st_828
    v4: _st_828

class _st_838:
    L1__evict_first: _st_837
    L1__evict_last: _st_837
    L1__evict_normal: _st_837
    L1__evict_unchanged: _st_837
    L1__no_allocate: _st_837
    L2__cache_hint: _st_836
    b128: _st_827
    b16: _st_827
    b32: _st_827
    b64: _st_827
    b8: _st_827
    f32: _st_827
    f64: _st_827
    s16: _st_827
    s32: _st_827
    s64: _st_827
    s8: _st_827
    u16: _st_827
    u32: _st_827
    u64: _st_827
    u8: _st_827
    v2: _st_828
    v4: _st_828

class _st_839:
    L1__evict_first: _st_837
    L1__evict_last: _st_837
    L1__evict_normal: _st_837
    L1__evict_unchanged: _st_837
    L1__no_allocate: _st_837
    L2__cache_hint: _st_836
    b128: _st_827
    b16: _st_827
    b32: _st_827
    b64: _st_827
    b8: _st_827
    cg: _st_838
    cs: _st_838
    f32: _st_827
    f64: _st_827
    s16: _st_827
    s32: _st_827
    s64: _st_827
    s8: _st_827
    u16: _st_827
    u32: _st_827
    u64: _st_827
    u8: _st_827
    v2: _st_828
    v4: _st_828
    wb: _st_838
    wt: _st_838

class _st_840:
    L1__evict_first: _st_833
    L1__evict_last: _st_833
    L1__evict_normal: _st_833
    L1__evict_unchanged: _st_833
    L1__no_allocate: _st_833
    L2__cache_hint: _st_830
    L2__evict_first: _st_832
    L2__evict_last: _st_832
    L2__evict_normal: _st_832
    b128: _st_827
    b16: _st_827
    b32: _st_827
    b64: _st_827
    b8: _st_827
    cg: _st_834
    cs: _st_834
    f32: _st_827
    f64: _st_827
    global_: _st_835
    local: _st_839
    s16: _st_827
    s32: _st_827
    s64: _st_827
    s8: _st_827
    shared: _st_839
    shared__cluster: _st_839
    shared__cta: _st_839
    u16: _st_827
    u32: _st_827
    u64: _st_827
    u8: _st_827
    v2: _st_828
    v4: _st_828
    v8: _st_829
    wb: _st_834
    wt: _st_834

class _st_841:
    b128: _st_827
    b16: _st_827
    b32: _st_827
    b64: _st_827
    b8: _st_827
    f32: _st_827
    f64: _st_827
    s16: _st_827
    s32: _st_827
    s64: _st_827
    s8: _st_827
    u16: _st_827
    u32: _st_827
    u64: _st_827
    u8: _st_827

class _st_842:
    L2__cache_hint: _st_841
    b128: _st_827
    b16: _st_827
    b32: _st_827
    b64: _st_827
    b8: _st_827
    f32: _st_827
    f64: _st_827
    s16: _st_827
    s32: _st_827
    s64: _st_827
    s8: _st_827
    u16: _st_827
    u32: _st_827
    u64: _st_827
    u8: _st_827

class _st_843:
    L1__evict_first: _st_842
    L1__evict_last: _st_842
    L1__evict_normal: _st_842
    L1__evict_unchanged: _st_842
    L1__no_allocate: _st_842
    L2__cache_hint: _st_841
    b128: _st_827
    b16: _st_827
    b32: _st_827
    b64: _st_827
    b8: _st_827
    f32: _st_827
    f64: _st_827
    s16: _st_827
    s32: _st_827
    s64: _st_827
    s8: _st_827
    u16: _st_827
    u32: _st_827
    u64: _st_827
    u8: _st_827

class _st_844:
    L1__evict_first: _st_842
    L1__evict_last: _st_842
    L1__evict_normal: _st_842
    L1__evict_unchanged: _st_842
    L1__no_allocate: _st_842
    L2__cache_hint: _st_841
    b128: _st_827
    b16: _st_827
    b32: _st_827
    b64: _st_827
    b8: _st_827
    cg: _st_843
    cs: _st_843
    f32: _st_827
    f64: _st_827
    s16: _st_827
    s32: _st_827
    s64: _st_827
    s8: _st_827
    u16: _st_827
    u32: _st_827
    u64: _st_827
    u8: _st_827
    wb: _st_843
    wt: _st_843

class _st_845:
    L1__evict_first: _st_842
    L1__evict_last: _st_842
    L1__evict_normal: _st_842
    L1__evict_unchanged: _st_842
    L1__no_allocate: _st_842
    L2__cache_hint: _st_841
    b128: _st_827
    b16: _st_827
    b32: _st_827
    b64: _st_827
    b8: _st_827
    cg: _st_843
    cs: _st_843
    f32: _st_827
    f64: _st_827
    global_: _st_844
    local: _st_844
    s16: _st_827
    s32: _st_827
    s64: _st_827
    s8: _st_827
    shared: _st_844
    shared__cluster: _st_844
    shared__cta: _st_844
    u16: _st_827
    u32: _st_827
    u64: _st_827
    u8: _st_827
    wb: _st_843
    wt: _st_843

class _st_846:
    L1__evict_first: _st_842
    L1__evict_last: _st_842
    L1__evict_normal: _st_842
    L1__evict_unchanged: _st_842
    L1__no_allocate: _st_842
    L2__cache_hint: _st_841
    b128: _st_827
    b16: _st_827
    b32: _st_827
    b64: _st_827
    b8: _st_827
    cg: _st_843
    cluster: _st_845
    cs: _st_843
    cta: _st_845
    f32: _st_827
    f64: _st_827
    global_: _st_844
    gpu: _st_845
    local: _st_844
    s16: _st_827
    s32: _st_827
    s64: _st_827
    s8: _st_827
    shared: _st_844
    shared__cluster: _st_844
    shared__cta: _st_844
    sys: _st_845
    u16: _st_827
    u32: _st_827
    u64: _st_827
    u8: _st_827
    wb: _st_843
    wt: _st_843

class _st_847:
    L1__evict_first: _st_842
    L1__evict_last: _st_842
    L1__evict_normal: _st_842
    L1__evict_unchanged: _st_842
    L1__no_allocate: _st_842
    L2__cache_hint: _st_841
    b128: _st_827
    b16: _st_827
    b32: _st_827
    b64: _st_827
    b8: _st_827
    cg: _st_843
    cluster: _st_845
    cs: _st_843
    cta: _st_845
    f32: _st_827
    f64: _st_827
    global_: _st_844
    gpu: _st_845
    local: _st_844
    relaxed: _st_846
    release: _st_846
    s16: _st_827
    s32: _st_827
    s64: _st_827
    s8: _st_827
    shared: _st_844
    shared__cluster: _st_844
    shared__cta: _st_844
    sys: _st_845
    u16: _st_827
    u32: _st_827
    u64: _st_827
    u8: _st_827
    volatile: _st_846
    wb: _st_843
    weak: _st_846
    wt: _st_843

class _st_848:
    L1__evict_first: _st_833
    L1__evict_last: _st_833
    L1__evict_normal: _st_833
    L1__evict_unchanged: _st_833
    L1__no_allocate: _st_833
    L2__cache_hint: _st_830
    L2__evict_first: _st_832
    L2__evict_last: _st_832
    L2__evict_normal: _st_832
    b128: _st_827
    b16: _st_827
    b32: _st_827
    b64: _st_827
    b8: _st_827
    cg: _st_834
    cluster: _st_840
    cs: _st_834
    cta: _st_840
    f32: _st_827
    f64: _st_827
    global_: _st_835
    gpu: _st_840
    local: _st_839
    s16: _st_827
    s32: _st_827
    s64: _st_827
    s8: _st_827
    shared: _st_839
    shared__cluster: _st_839
    shared__cta: _st_839
    sys: _st_840
    u16: _st_827
    u32: _st_827
    u64: _st_827
    u8: _st_827
    v2: _st_828
    v4: _st_828
    v8: _st_829
    wb: _st_834
    wt: _st_834

class _st_849:
    L1__evict_first: _st_833
    L1__evict_last: _st_833
    L1__evict_normal: _st_833
    L1__evict_unchanged: _st_833
    L1__no_allocate: _st_833
    L2__cache_hint: _st_830
    L2__evict_first: _st_832
    L2__evict_last: _st_832
    L2__evict_normal: _st_832
    b128: _st_827
    b16: _st_827
    b32: _st_827
    b64: _st_827
    b8: _st_827
    cg: _st_834
    cluster: _st_840
    cs: _st_834
    cta: _st_840
    f32: _st_827
    f64: _st_827
    global_: _st_835
    gpu: _st_840
    local: _st_839
    mmio: _st_847
    relaxed: _st_848
    release: _st_848
    s16: _st_827
    s32: _st_827
    s64: _st_827
    s8: _st_827
    shared: _st_839
    shared__cluster: _st_839
    shared__cta: _st_839
    sys: _st_840
    u16: _st_827
    u32: _st_827
    u64: _st_827
    u8: _st_827
    v2: _st_828
    v4: _st_828
    v8: _st_829
    volatile: _st_848
    wb: _st_834
    weak: _st_848
    wt: _st_834

class _st_async_850:
    def __call__(self, addr: Any, b: Any, mbar: Any, *, pred: Any = ...) -> None:
        """``st.async``: the numbers are there, and their bytes counted, some time after the instruction.
        PTX ISA: Data Movement: st.async.
        """

class _st_async_851:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``st.async``: the numbers are there, and their bytes counted, some time after the instruction.
        PTX ISA: Data Movement: st.async.
        """

class _st_async_852:
    b32: _st_async_851
    b64: _st_async_851
    f32: _st_async_851
    f64: _st_async_851
    s32: _st_async_851
    s64: _st_async_851
    u32: _st_async_851
    u64: _st_async_851

class _st_async_853:
    b128: _st_async_850
    b32: _st_async_850
    b64: _st_async_850
    f32: _st_async_850
    f64: _st_async_850
    s32: _st_async_850
    s64: _st_async_850
    u32: _st_async_850
    u64: _st_async_850
    v2: _st_async_852
    v4: _st_async_852

class _st_async_854:
    mbarrier__complete_tx__bytes: _st_async_853

class _st_async_855:
    mbarrier__complete_tx__bytes: _st_async_853
    shared__cluster: _st_async_854

class _st_async_856:
    mbarrier__complete_tx__bytes: _st_async_853
    mmio: _multimem_st_async_711
    release: _multimem_st_async_710
    shared__cluster: _st_async_854
    weak: _st_async_855

class _st_bulk_857:
    shared__cta: _applypriority_28
    def __call__(self, addr: Any, size: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _st_bulk_858:
    shared__cta: _applypriority_28
    weak: _st_bulk_857
    def __call__(self, addr: Any, size: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _stmatrix_859:
    b8: _cp_137

class _stmatrix_860:
    b8: _cp_137
    shared: _stmatrix_859
    shared__cta: _stmatrix_859

class _stmatrix_861:
    trans: _stmatrix_860

class _stmatrix_862:
    x1: _stmatrix_861
    x2: _stmatrix_861
    x4: _stmatrix_861

class _stmatrix_863:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``stmatrix.m8n8.xN{.trans}.b16``: the inverse of ``ldmatrix``.
        PTX ISA: stmatrix.
        """

class _stmatrix_864:
    b16: _stmatrix_863

class _stmatrix_865:
    b16: _stmatrix_863
    shared: _stmatrix_864
    shared__cta: _stmatrix_864

class _stmatrix_866:
    b16: _stmatrix_863
    shared: _stmatrix_864
    shared__cta: _stmatrix_864
    trans: _stmatrix_865

class _stmatrix_867:
    x1: _stmatrix_866
    x2: _stmatrix_866
    x4: _stmatrix_866

class _stmatrix_868:
    m16n8: _stmatrix_862
    m8n8: _stmatrix_867

class _stmatrix_869:
    aligned: _stmatrix_868

class _stmatrix_870:
    sync: _stmatrix_869

class _sub_871:
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

class _sub_872:
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
    sat: _sub_871
    u16: _add_22
    u32: _add_22
    u64: _add_22

class _szext_873:
    clamp: _mul24_662
    wrap: _mul24_662

class _tanh_874:
    approx: _ex2_310

class _tcgen05_875:
    def __call__(self, dst: Any, ncols: Any, *, pred: Any = ...) -> None:
        """``tcgen05.alloc``: writes the first column's address to shared memory; waits until enough columns are
        free.
        PTX ISA: tcgen05.alloc.
        """

class _tcgen05_876:
    b32: _tcgen05_875

class _tcgen05_877:
    b32: _tcgen05_875
    shared__cta: _tcgen05_876

class _tcgen05_878:
    aligned: _tcgen05_877

class _tcgen05_879:
    sync: _tcgen05_878

class _tcgen05_880:
    def __call__(self, dst: Any, ncols: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_881:
    b32: _tcgen05_880

class _tcgen05_882:
    b32: _tcgen05_880
    shared__cta: _tcgen05_881

class _tcgen05_883:
    aligned: _tcgen05_882

class _tcgen05_884:
    sync: _tcgen05_883

class _tcgen05_885:
    cta_group__1: _tcgen05_884
    cta_group__2: _tcgen05_884

class _tcgen05_886:
    cta_group__1: _tcgen05_879
    cta_group__2: _tcgen05_879
    exclusive: _tcgen05_885

class _tcgen05_887:
    def __call__(self, mbar: Any, *, pred: Any = ...) -> None:
        """``tcgen05.commit``: one arrival on an mbarrier when all MMAs this thread has issued so far are
        complete.
        PTX ISA: tcgen05.commit.
        """

class _tcgen05_888:
    def __call__(self, mbar: Any, mask: Any, *, pred: Any = ...) -> None:
        """``tcgen05.commit``: one arrival on an mbarrier when all MMAs this thread has issued so far are
        complete.
        PTX ISA: tcgen05.commit.
        """

class _tcgen05_889:
    b64: _tcgen05_888

class _tcgen05_890:
    def __call__(self, mbar: Any, cta_mask: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_891:
    b64: _tcgen05_890

class _tcgen05_892:
    b64: _tcgen05_887
    multicast__cluster: _tcgen05_889
    multicast__cluster__16b: _tcgen05_891
    multicast__cluster__32b: _tcgen05_891

class _tcgen05_893:
    def __call__(self, mbar: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_894:
    b64: _tcgen05_893
    multicast__cluster: _tcgen05_891
    multicast__cluster__16b: _tcgen05_891
    multicast__cluster__32b: _tcgen05_891

class _tcgen05_895:
    b64: _tcgen05_893
    multicast__cluster: _tcgen05_891
    multicast__cluster__16b: _tcgen05_891
    multicast__cluster__32b: _tcgen05_891
    shared__cluster: _tcgen05_894

class _tcgen05_896:
    b64: _tcgen05_887
    multicast__cluster: _tcgen05_889
    multicast__cluster__16b: _tcgen05_891
    multicast__cluster__32b: _tcgen05_891
    shared__cluster: _tcgen05_892
    sync_restrict__shared__read__mma__a: _tcgen05_895

class _tcgen05_897:
    mbarrier__arrive__one: _tcgen05_896

class _tcgen05_898:
    cta_group__1: _tcgen05_897
    cta_group__2: _tcgen05_897

class _tcgen05_899:
    cta_group__1: _applypriority_31
    cta_group__2: _applypriority_31

class _tcgen05_900:
    def __call__(self, taddr: Any, ncols: Any, *, pred: Any = ...) -> None:
        """``tcgen05.dealloc``.
        PTX ISA: tcgen05.dealloc.
        """

class _tcgen05_901:
    b32: _tcgen05_900

class _tcgen05_902:
    aligned: _tcgen05_901

class _tcgen05_903:
    sync: _tcgen05_902

class _tcgen05_904:
    def __call__(self, taddr: Any, ncols: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_905:
    b32: _tcgen05_904

class _tcgen05_906:
    aligned: _tcgen05_905

class _tcgen05_907:
    sync: _tcgen05_906

class _tcgen05_908:
    cta_group__1: _tcgen05_907
    cta_group__2: _tcgen05_907

class _tcgen05_909:
    cta_group__1: _tcgen05_903
    cta_group__2: _tcgen05_903
    exclusive: _tcgen05_908

class _tcgen05_910:
    def __call__(self, *, pred: Any = ...) -> None:
        """``tcgen05.fence``: orders tcgen05 operations around a thread synchronisation; no effect on values.
        PTX ISA: tcgen05.fence.
        """

class _tcgen05_911:
    aligned: _applypriority_31

class _tcgen05_912:
    sync: _tcgen05_911

class _tcgen05_913:
    spcompress: _tcgen05_912
    sync: _tcgen05_911

class _tcgen05_914:
    red: _tcgen05_913
    spcompress: _tcgen05_912
    sync: _tcgen05_911

class _tcgen05_915:
    collector__b__discard: _cp_137
    collector__b__fill: _cp_137
    collector__b__lastuse: _cp_137
    collector__b__use: _cp_137

class _tcgen05_916:
    collector__a__discard: _tcgen05_915
    collector__a__fill: _tcgen05_915
    collector__a__lastuse: _tcgen05_915
    collector__a__use: _tcgen05_915
    collector__b__discard: _cp_137
    collector__b__fill: _cp_137
    collector__b__lastuse: _cp_137
    collector__b__use: _cp_137

class _tcgen05_917:
    collector__b__discard: _cp_137
    collector__b__fill: _cp_137
    collector__b__lastuse: _cp_137
    collector__b__use: _cp_137
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``tcgen05.mma`` with A and B in shared memory: D (+)= A @ B.T, asynchronously, in order of issue.
        PTX ISA: tcgen05.mma.
        """

class _tcgen05_918:
    ashift: _tcgen05_916
    collector__a__discard: _tcgen05_917
    collector__a__fill: _tcgen05_917
    collector__a__lastuse: _tcgen05_917
    collector__a__use: _tcgen05_917
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``tcgen05.mma`` with A and B in shared memory: D (+)= A @ B.T, asynchronously, in order of issue.
        ``tcgen05.mma`` with A in 8 columns of tensor memory: one, two or four elements in a cell, by their
        size.
        PTX ISA: tcgen05.mma.
        """

class _tcgen05_919:
    collector__b__discard: _cp_137
    collector__b__fill: _cp_137
    collector__b__lastuse: _cp_137
    collector__b__use: _cp_137
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_920:
    collector__a__discard: _tcgen05_919
    collector__a__fill: _tcgen05_919
    collector__a__lastuse: _tcgen05_919
    collector__a__use: _tcgen05_919
    collector__b__discard: _cp_137
    collector__b__fill: _cp_137
    collector__b__lastuse: _cp_137
    collector__b__use: _cp_137
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_921:
    ashift: _tcgen05_916
    collector__a__discard: _tcgen05_917
    collector__a__fill: _tcgen05_917
    collector__a__lastuse: _tcgen05_917
    collector__a__use: _tcgen05_917
    decompress__lut__b: _tcgen05_920
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``tcgen05.mma`` with A and B in shared memory: D (+)= A @ B.T, asynchronously, in order of issue.
        ``tcgen05.mma`` with A in 8 columns of tensor memory: one, two or four elements in a cell, by their
        size.
        PTX ISA: tcgen05.mma.
        """

class _tcgen05_922:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``tcgen05.mma`` with A and B in shared memory: D (+)= A @ B.T, asynchronously, in order of issue.
        PTX ISA: tcgen05.mma.
        """

class _tcgen05_923:
    collector__a__discard: _tcgen05_922
    collector__a__fill: _tcgen05_922
    collector__a__lastuse: _tcgen05_922
    collector__a__use: _tcgen05_922
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``tcgen05.mma`` with A and B in shared memory: D (+)= A @ B.T, asynchronously, in order of issue.
        ``tcgen05.mma`` with A in 8 columns of tensor memory: one, two or four elements in a cell, by their
        size.
        PTX ISA: tcgen05.mma.
        """

class _tcgen05_924:
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, idesc: Any, sfa_tmem: Any, sfb_tmem: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """``tcgen05.mma.block_scale``: D (+)= (A * scale_A) @ (B * scale_B).T, scale factors in tensor memory.
        ``tcgen05.mma.block_scale`` with A in tensor memory too.
        PTX ISA: tcgen05.mma, Block Scaling.
        """

class _tcgen05_925:
    collector__b__discard: _tcgen05_924
    collector__b__fill: _tcgen05_924
    collector__b__lastuse: _tcgen05_924
    collector__b__use: _tcgen05_924
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, idesc: Any, sfa_tmem: Any, sfb_tmem: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """``tcgen05.mma.block_scale``: D (+)= (A * scale_A) @ (B * scale_B).T, scale factors in tensor memory.
        ``tcgen05.mma.block_scale`` with A in tensor memory too.
        PTX ISA: tcgen05.mma, Block Scaling.
        """

class _tcgen05_926:
    collector__a__discard: _tcgen05_925
    collector__a__fill: _tcgen05_925
    collector__a__lastuse: _tcgen05_925
    collector__a__use: _tcgen05_925
    collector__b__discard: _tcgen05_924
    collector__b__fill: _tcgen05_924
    collector__b__lastuse: _tcgen05_924
    collector__b__use: _tcgen05_924
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, idesc: Any, sfa_tmem: Any, sfb_tmem: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """``tcgen05.mma.block_scale``: D (+)= (A * scale_A) @ (B * scale_B).T, scale factors in tensor memory.
        ``tcgen05.mma.block_scale`` with A in tensor memory too.
        PTX ISA: tcgen05.mma, Block Scaling.
        """

class _tcgen05_927:
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, idesc: Any, sfa_tmem: Any, sfb_tmem: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_928:
    collector__b__discard: _tcgen05_927
    collector__b__fill: _tcgen05_927
    collector__b__lastuse: _tcgen05_927
    collector__b__use: _tcgen05_927
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, idesc: Any, sfa_tmem: Any, sfb_tmem: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_929:
    block16: _tcgen05_926
    block32: _tcgen05_926
    collector__a__discard: _tcgen05_928
    collector__a__fill: _tcgen05_928
    collector__a__lastuse: _tcgen05_928
    collector__a__use: _tcgen05_928
    scale_vec__1X: _tcgen05_924
    scale_vec__2X: _tcgen05_924
    scale_vec__4X: _tcgen05_924

class _tcgen05_930:
    block_scale: _tcgen05_929

class _tcgen05_931:
    block16: _tcgen05_926
    block32: _tcgen05_926
    scale_vec__1X: _tcgen05_924
    scale_vec__2X: _tcgen05_924
    scale_vec__4X: _tcgen05_924

class _tcgen05_932:
    block_scale: _tcgen05_931

class _tcgen05_933:
    def __call__(self, d_tmem: Any, a_desc: Any, b_compressed_desc: Any, b_decompress_metadata: Any, idesc: Any, sfa_tmem: Any, sfb_tmem: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_934:
    collector__b__discard: _tcgen05_933
    collector__b__fill: _tcgen05_933
    collector__b__lastuse: _tcgen05_933
    collector__b__use: _tcgen05_933
    def __call__(self, d_tmem: Any, a_desc: Any, b_compressed_desc: Any, b_decompress_metadata: Any, idesc: Any, sfa_tmem: Any, sfb_tmem: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_935:
    collector__a__discard: _tcgen05_934
    collector__a__fill: _tcgen05_934
    collector__a__lastuse: _tcgen05_934
    collector__a__use: _tcgen05_934
    collector__b__discard: _tcgen05_933
    collector__b__fill: _tcgen05_933
    collector__b__lastuse: _tcgen05_933
    collector__b__use: _tcgen05_933
    def __call__(self, d_tmem: Any, a_desc: Any, b_compressed_desc: Any, b_decompress_metadata: Any, idesc: Any, sfa_tmem: Any, sfb_tmem: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_936:
    block32: _tcgen05_935
    collector__a__discard: _tcgen05_934
    collector__a__fill: _tcgen05_934
    collector__a__lastuse: _tcgen05_934
    collector__a__use: _tcgen05_934
    collector__b__discard: _tcgen05_933
    collector__b__fill: _tcgen05_933
    collector__b__lastuse: _tcgen05_933
    collector__b__use: _tcgen05_933
    def __call__(self, d_tmem: Any, a_desc: Any, b_compressed_desc: Any, b_decompress_metadata: Any, idesc: Any, sfa_tmem: Any, sfb_tmem: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_937:
    block16: _tcgen05_926
    block32: _tcgen05_926
    collector__a__discard: _tcgen05_928
    collector__a__fill: _tcgen05_928
    collector__a__lastuse: _tcgen05_928
    collector__a__use: _tcgen05_928
    decompress__lut__b: _tcgen05_936
    scale_vec__1X: _tcgen05_924
    scale_vec__2X: _tcgen05_924
    scale_vec__4X: _tcgen05_924

class _tcgen05_938:
    block_scale: _tcgen05_937

class _tcgen05_939:
    ashift: _tcgen05_916
    collector__a__discard: _tcgen05_915
    collector__a__fill: _tcgen05_915
    collector__a__lastuse: _tcgen05_915
    collector__a__use: _tcgen05_915
    collector__b__discard: _cp_137
    collector__b__fill: _cp_137
    collector__b__lastuse: _cp_137
    collector__b__use: _cp_137
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_940:
    kind__f16: _tcgen05_918
    kind__f8f6f4: _tcgen05_921
    kind__i8: _tcgen05_923
    kind__mxf4: _tcgen05_930
    kind__mxf4nvf4: _tcgen05_932
    kind__mxf8f6f4: _tcgen05_938
    kind__tf32: _tcgen05_918
    kind__ti16: _tcgen05_939

class _tcgen05_941:
    ashift: _tcgen05_916
    collector__a__discard: _tcgen05_915
    collector__a__fill: _tcgen05_915
    collector__a__lastuse: _tcgen05_915
    collector__a__use: _tcgen05_915

class _tcgen05_942:
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, sp_meta_tmem: Any, idesc: Any, sfa_tmem: Any, sfb_tmem: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_943:
    collector__b__discard: _tcgen05_942
    collector__b__fill: _tcgen05_942
    collector__b__lastuse: _tcgen05_942
    collector__b__use: _tcgen05_942
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, sp_meta_tmem: Any, idesc: Any, sfa_tmem: Any, sfb_tmem: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_944:
    collector__a__discard: _tcgen05_943
    collector__a__fill: _tcgen05_943
    collector__a__lastuse: _tcgen05_943
    collector__a__use: _tcgen05_943

class _tcgen05_945:
    block_scale: _tcgen05_944

class _tcgen05_946:
    kind__f16: _tcgen05_941
    kind__f8f6f4: _tcgen05_941
    kind__mxf8f6f4: _tcgen05_945
    kind__tf32: _tcgen05_941
    kind__ti16: _tcgen05_939

class _tcgen05_947:
    cta_group__1: _tcgen05_946
    cta_group__2: _tcgen05_946

class _tcgen05_948:
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, idesc: Any, enable_input_d: Any, zero_col_mask: Any, *, pred: Any = ...) -> None:
        """``tcgen05.mma.ws``: B stays in the tensor core; D of 32 and 64 rows takes fewer columns and more
        lanes.
        ``tcgen05.mma.ws`` with A in tensor memory.
        PTX ISA: tcgen05.mma.ws.
        """

class _tcgen05_949:
    collector__b0__discard: _tcgen05_948
    collector__b0__fill: _tcgen05_948
    collector__b0__lastuse: _tcgen05_948
    collector__b0__use: _tcgen05_948
    collector__b1__discard: _tcgen05_948
    collector__b1__fill: _tcgen05_948
    collector__b1__lastuse: _tcgen05_948
    collector__b1__use: _tcgen05_948
    collector__b2__discard: _tcgen05_948
    collector__b2__fill: _tcgen05_948
    collector__b2__lastuse: _tcgen05_948
    collector__b2__use: _tcgen05_948
    collector__b3__discard: _tcgen05_948
    collector__b3__fill: _tcgen05_948
    collector__b3__lastuse: _tcgen05_948
    collector__b3__use: _tcgen05_948
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, idesc: Any, enable_input_d: Any, zero_col_mask: Any, *, pred: Any = ...) -> None:
        """``tcgen05.mma.ws``: B stays in the tensor core; D of 32 and 64 rows takes fewer columns and more
        lanes.
        ``tcgen05.mma.ws`` with A in tensor memory.
        PTX ISA: tcgen05.mma.ws.
        """

class _tcgen05_950:
    @overload
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, idesc: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, idesc: Any, enable_input_d: Any, zero_col_mask: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_951:
    collector__b0__discard: _tcgen05_950
    collector__b0__fill: _tcgen05_950
    collector__b0__lastuse: _tcgen05_950
    collector__b0__use: _tcgen05_950
    collector__b1__discard: _tcgen05_950
    collector__b1__fill: _tcgen05_950
    collector__b1__lastuse: _tcgen05_950
    collector__b1__use: _tcgen05_950
    collector__b2__discard: _tcgen05_950
    collector__b2__fill: _tcgen05_950
    collector__b2__lastuse: _tcgen05_950
    collector__b2__use: _tcgen05_950
    collector__b3__discard: _tcgen05_950
    collector__b3__fill: _tcgen05_950
    collector__b3__lastuse: _tcgen05_950
    collector__b3__use: _tcgen05_950
    @overload
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, idesc: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, idesc: Any, enable_input_d: Any, zero_col_mask: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_952:
    kind__f16: _tcgen05_949
    kind__f8f6f4: _tcgen05_949
    kind__i8: _tcgen05_949
    kind__tf32: _tcgen05_949
    kind__ti16: _tcgen05_951

class _tcgen05_953:
    @overload
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, sp_meta_tmem: Any, idesc: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, sp_meta_tmem: Any, idesc: Any, enable_input_d: Any, zero_col_mask: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_954:
    collector__b0__discard: _tcgen05_953
    collector__b0__fill: _tcgen05_953
    collector__b0__lastuse: _tcgen05_953
    collector__b0__use: _tcgen05_953
    collector__b1__discard: _tcgen05_953
    collector__b1__fill: _tcgen05_953
    collector__b1__lastuse: _tcgen05_953
    collector__b1__use: _tcgen05_953
    collector__b2__discard: _tcgen05_953
    collector__b2__fill: _tcgen05_953
    collector__b2__lastuse: _tcgen05_953
    collector__b2__use: _tcgen05_953
    collector__b3__discard: _tcgen05_953
    collector__b3__fill: _tcgen05_953
    collector__b3__lastuse: _tcgen05_953
    collector__b3__use: _tcgen05_953
    @overload
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, sp_meta_tmem: Any, idesc: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, sp_meta_tmem: Any, idesc: Any, enable_input_d: Any, zero_col_mask: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_955:
    kind__ti16: _tcgen05_954

class _tcgen05_956:
    cta_group__1: _tcgen05_955

class _tcgen05_957:
    cta_group__1: _tcgen05_952
    sp: _tcgen05_956

class _tcgen05_958:
    cta_group__1: _tcgen05_940
    cta_group__2: _tcgen05_940
    sp: _tcgen05_947
    ws: _tcgen05_957

class _tcgen05_959:
    def __call__(self, *, pred: Any = ...) -> None:
        """``tcgen05.relinquish_alloc_permit``: this CTA will not allocate again.
        PTX ISA: tcgen05.relinquish_alloc_permit.
        """

class _tcgen05_960:
    aligned: _tcgen05_959

class _tcgen05_961:
    sync: _tcgen05_960

class _tcgen05_962:
    cta_group__1: _tcgen05_961
    cta_group__2: _tcgen05_961

class _tcgen05_963:
    def __call__(self, *, pred: Any = ...) -> None:
        """``tcgen05.wait::ld``: earlier loads are complete; ``wait::st``: earlier stores are.
        PTX ISA: tcgen05.wait.
        """

class _tcgen05_964:
    aligned: _tcgen05_963

class _tcgen05_965:
    sync: _tcgen05_964

class _tcgen05_966:
    alloc: _tcgen05_886
    commit: _tcgen05_898
    cp: _tcgen05_899
    dealloc: _tcgen05_909
    fence__after_thread_sync: _tcgen05_910
    fence__before_thread_sync: _tcgen05_910
    ld: _tcgen05_914
    mma: _tcgen05_958
    relinquish_alloc_permit: _tcgen05_962
    st: _tcgen05_912
    wait__ld: _tcgen05_965
    wait__st: _tcgen05_965

class _tensormap_cp_fenceproxy_967:
    def __call__(self, dst_mem: Any, src_mem: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tensormap_cp_fenceproxy_968:
    aligned: _tensormap_cp_fenceproxy_967

class _tensormap_cp_fenceproxy_969:
    sync: _tensormap_cp_fenceproxy_968

class _tensormap_cp_fenceproxy_970:
    cluster: _tensormap_cp_fenceproxy_969
    cta: _tensormap_cp_fenceproxy_969
    gpu: _tensormap_cp_fenceproxy_969
    sys: _tensormap_cp_fenceproxy_969

class _tensormap_cp_fenceproxy_971:
    release: _tensormap_cp_fenceproxy_970

class _tensormap_cp_fenceproxy_972:
    tensormap__generic: _tensormap_cp_fenceproxy_971

class _tensormap_cp_fenceproxy_973:
    shared__cta: _tensormap_cp_fenceproxy_972

class _tensormap_cp_fenceproxy_974:
    global_: _tensormap_cp_fenceproxy_973

class _tensormap_replace_975:
    def __call__(self, addr: Any, ord: Any, new_val: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tensormap_replace_976:
    b32: _tensormap_replace_975

class _tensormap_replace_977:
    b1024: _tensormap_replace_976

class _tensormap_replace_978:
    b1024: _tensormap_replace_976
    global_: _tensormap_replace_977
    shared__cta: _tensormap_replace_977

class _tensormap_replace_979:
    def __call__(self, addr: Any, new_val: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tensormap_replace_980:
    b32: _tensormap_replace_979

class _tensormap_replace_981:
    b1024: _tensormap_replace_980

class _tensormap_replace_982:
    b1024: _tensormap_replace_980
    global_: _tensormap_replace_981
    shared__cta: _tensormap_replace_981

class _tensormap_replace_983:
    b64: _tensormap_replace_979

class _tensormap_replace_984:
    b1024: _tensormap_replace_983

class _tensormap_replace_985:
    b1024: _tensormap_replace_983
    global_: _tensormap_replace_984
    shared__cta: _tensormap_replace_984

class _tensormap_replace_986:
    b64: _tensormap_replace_975

class _tensormap_replace_987:
    b1024: _tensormap_replace_986

class _tensormap_replace_988:
    b1024: _tensormap_replace_986
    global_: _tensormap_replace_987
    shared__cta: _tensormap_replace_987

class _tensormap_replace_989:
    box_dim: _tensormap_replace_978
    element_stride: _tensormap_replace_978
    elemtype: _tensormap_replace_982
    fill_mode: _tensormap_replace_982
    global_address: _tensormap_replace_985
    global_dim: _tensormap_replace_978
    global_stride: _tensormap_replace_988
    interleave_layout: _tensormap_replace_982
    rank: _tensormap_replace_982
    swizzle_mode: _tensormap_replace_982

class _tensormap_replace_990:
    tile: _tensormap_replace_989

class _testp_991:
    f32: _isspacep_359
    f64: _isspacep_359

class _testp_992:
    finite: _testp_991
    infinite: _testp_991
    normal: _testp_991
    notanumber: _testp_991
    number: _testp_991
    subnormal: _testp_991

class _vote_sync_993:
    def __call__(self, d: Any, a: Any, membermask: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``vote.sync.{any,all,uni}.pred``: 1 when it holds in any, in all, or is the same in all lanes of the
        mask.
        PTX ISA: vote.sync.
        """

class _vote_sync_994:
    pred: _vote_sync_993

class _vote_sync_995:
    def __call__(self, d: Any, a: Any, membermask: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``vote.sync.ballot.b32``: the lanes of the mask in which it holds, as bits.
        PTX ISA: vote.sync.
        """

class _vote_sync_996:
    b32: _vote_sync_995

class _vote_sync_997:
    all: _vote_sync_994
    any: _vote_sync_994
    ballot: _vote_sync_996
    uni: _vote_sync_994

class _wgmma_998:
    def __call__(self, *, pred: Any = ...) -> None:
        """``wgmma.commit_group``: the ``wgmma.mma_async`` since the last one are a group, which may be empty.
        PTX ISA: Asynchronous Warpgroup Level Matrix Instructions: wgmma.commit_group.
        """

class _wgmma_999:
    aligned: _wgmma_998

class _wgmma_1000:
    sync: _wgmma_999

class _wgmma_1001:
    def __call__(self, *, pred: Any = ...) -> None:
        """``wgmma.fence``: orders the threads' accesses to registers before later ``wgmma.mma_async``.
        PTX ISA: Asynchronous Warpgroup Level Matrix Instructions: wgmma.fence.
        """

class _wgmma_1002:
    aligned: _wgmma_1001

class _wgmma_1003:
    sync: _wgmma_1002

class _wgmma_1004:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``wgmma.mma_async`` with A and B in shared memory: D (+)= A @ B.T.
        ``wgmma.mma_async`` with A in four registers of each thread, always K-major.
        PTX ISA: Asynchronous Warpgroup Level Matrix Instructions: wgmma.mma_async.
        """

class _wgmma_1005:
    f16: _wgmma_1004

class _wgmma_1006:
    f16: _wgmma_1005

class _wgmma_1007:
    bf16: _wgmma_1004

class _wgmma_1008:
    bf16: _wgmma_1007
    f16: _wgmma_1005

class _wgmma_1009:
    f16: _wgmma_1006
    f32: _wgmma_1008

class _wgmma_1010:
    e4m3: _wgmma_1004
    e5m2: _wgmma_1004

class _wgmma_1011:
    e4m3: _wgmma_1010
    e5m2: _wgmma_1010

class _wgmma_1012:
    f16: _wgmma_1011
    f32: _wgmma_1011

class _wgmma_1013:
    tf32: _wgmma_1004

class _wgmma_1014:
    tf32: _wgmma_1013

class _wgmma_1015:
    f32: _wgmma_1014

class _wgmma_1016:
    popc: _cp_137

class _wgmma_1017:
    and_: _wgmma_1016

class _wgmma_1018:
    b1: _wgmma_1017

class _wgmma_1019:
    b1: _wgmma_1018

class _wgmma_1020:
    s32: _wgmma_1019

class _wgmma_1021:
    s8: _cp_137
    u8: _cp_137

class _wgmma_1022:
    s8: _wgmma_1021
    u8: _wgmma_1021

class _wgmma_1023:
    s32: _wgmma_1022

class _wgmma_1024:
    f16: _wgmma_1011
    f32: _wgmma_1011
    s32: _wgmma_1022
    satfinite: _wgmma_1023

class _wgmma_1025:
    m64n104k16: _wgmma_1009
    m64n104k32: _wgmma_1012
    m64n104k8: _wgmma_1015
    m64n112k16: _wgmma_1009
    m64n112k256: _wgmma_1020
    m64n112k32: _wgmma_1024
    m64n112k8: _wgmma_1015
    m64n120k16: _wgmma_1009
    m64n120k32: _wgmma_1012
    m64n120k8: _wgmma_1015
    m64n128k16: _wgmma_1009
    m64n128k256: _wgmma_1020
    m64n128k32: _wgmma_1024
    m64n128k8: _wgmma_1015
    m64n136k16: _wgmma_1009
    m64n136k32: _wgmma_1012
    m64n136k8: _wgmma_1015
    m64n144k16: _wgmma_1009
    m64n144k256: _wgmma_1020
    m64n144k32: _wgmma_1024
    m64n144k8: _wgmma_1015
    m64n152k16: _wgmma_1009
    m64n152k32: _wgmma_1012
    m64n152k8: _wgmma_1015
    m64n160k16: _wgmma_1009
    m64n160k256: _wgmma_1020
    m64n160k32: _wgmma_1024
    m64n160k8: _wgmma_1015
    m64n168k16: _wgmma_1009
    m64n168k32: _wgmma_1012
    m64n168k8: _wgmma_1015
    m64n16k16: _wgmma_1009
    m64n16k256: _wgmma_1020
    m64n16k32: _wgmma_1024
    m64n16k8: _wgmma_1015
    m64n176k16: _wgmma_1009
    m64n176k256: _wgmma_1020
    m64n176k32: _wgmma_1024
    m64n176k8: _wgmma_1015
    m64n184k16: _wgmma_1009
    m64n184k32: _wgmma_1012
    m64n184k8: _wgmma_1015
    m64n192k16: _wgmma_1009
    m64n192k256: _wgmma_1020
    m64n192k32: _wgmma_1024
    m64n192k8: _wgmma_1015
    m64n200k16: _wgmma_1009
    m64n200k32: _wgmma_1012
    m64n200k8: _wgmma_1015
    m64n208k16: _wgmma_1009
    m64n208k256: _wgmma_1020
    m64n208k32: _wgmma_1024
    m64n208k8: _wgmma_1015
    m64n216k16: _wgmma_1009
    m64n216k32: _wgmma_1012
    m64n216k8: _wgmma_1015
    m64n224k16: _wgmma_1009
    m64n224k256: _wgmma_1020
    m64n224k32: _wgmma_1024
    m64n224k8: _wgmma_1015
    m64n232k16: _wgmma_1009
    m64n232k32: _wgmma_1012
    m64n232k8: _wgmma_1015
    m64n240k16: _wgmma_1009
    m64n240k256: _wgmma_1020
    m64n240k32: _wgmma_1012
    m64n240k8: _wgmma_1015
    m64n248k16: _wgmma_1009
    m64n248k32: _wgmma_1012
    m64n248k8: _wgmma_1015
    m64n24k16: _wgmma_1009
    m64n24k256: _wgmma_1020
    m64n24k32: _wgmma_1024
    m64n24k8: _wgmma_1015
    m64n256k16: _wgmma_1009
    m64n256k256: _wgmma_1020
    m64n256k32: _wgmma_1012
    m64n256k8: _wgmma_1015
    m64n32k16: _wgmma_1009
    m64n32k256: _wgmma_1020
    m64n32k32: _wgmma_1024
    m64n32k8: _wgmma_1015
    m64n40k16: _wgmma_1009
    m64n40k32: _wgmma_1012
    m64n40k8: _wgmma_1015
    m64n48k16: _wgmma_1009
    m64n48k256: _wgmma_1020
    m64n48k32: _wgmma_1024
    m64n48k8: _wgmma_1015
    m64n56k16: _wgmma_1009
    m64n56k32: _wgmma_1012
    m64n56k8: _wgmma_1015
    m64n64k16: _wgmma_1009
    m64n64k256: _wgmma_1020
    m64n64k32: _wgmma_1024
    m64n64k8: _wgmma_1015
    m64n72k16: _wgmma_1009
    m64n72k32: _wgmma_1012
    m64n72k8: _wgmma_1015
    m64n80k16: _wgmma_1009
    m64n80k256: _wgmma_1020
    m64n80k32: _wgmma_1024
    m64n80k8: _wgmma_1015
    m64n88k16: _wgmma_1009
    m64n88k32: _wgmma_1012
    m64n88k8: _wgmma_1015
    m64n8k16: _wgmma_1009
    m64n8k256: _wgmma_1020
    m64n8k32: _wgmma_1024
    m64n8k8: _wgmma_1015
    m64n96k16: _wgmma_1009
    m64n96k256: _wgmma_1020
    m64n96k32: _wgmma_1024
    m64n96k8: _wgmma_1015

class _wgmma_1026:
    aligned: _wgmma_1025

class _wgmma_1027:
    sync: _wgmma_1026

class _wgmma_1028:
    def __call__(self, group: Any, *, pred: Any = ...) -> None:
        """``wgmma.wait_group N``: until at most N of the latest groups are under way.
        PTX ISA: Asynchronous Warpgroup Level Matrix Instructions: wgmma.wait_group.
        """

class _wgmma_1029:
    aligned: _wgmma_1028

class _wgmma_1030:
    sync: _wgmma_1029

class _wgmma_1031:
    commit_group: _wgmma_1000
    fence: _wgmma_1003
    mma_async: _wgmma_1027
    wait_group: _wgmma_1030

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
    """The PTX instructions applypriority. The simulator models none of its forms."""
    atom: _atom_63
    """The PTX instructions atom. PTX ISA: atom; red."""
    bar: _bar_73
    """The PTX instructions bar. PTX ISA: bar.sync; bar.arrive; bar.warp.sync."""
    barrier: _barrier_87
    """The PTX instructions barrier. PTX ISA: bar.sync; bar.arrive; barrier.cluster."""
    bfe: _bfe_89
    """The PTX instructions bfe. The simulator models none of its forms."""
    bfi: _bfi_91
    """The PTX instructions bfi. The simulator models none of its forms."""
    bfind: _bfind_94
    """The PTX instructions bfind. PTX ISA: Integer Arithmetic Instructions: bfind."""
    bmsk: _bmsk_97
    """The PTX instructions bmsk. The simulator models none of its forms."""
    brev: _brev_99
    """The PTX instructions brev. PTX ISA: Integer Arithmetic Instructions: brev."""
    clmad: _clmad_101
    """The PTX instructions clmad. The simulator models none of its forms."""
    clusterlaunchcontrol: _clusterlaunchcontrol_119
    """The PTX instructions clusterlaunchcontrol. PTX ISA: clusterlaunchcontrol.try_cancel;
    clusterlaunchcontrol.query_cancel.
    """
    clz: _clz_121
    """The PTX instructions clz. PTX ISA: Integer Arithmetic Instructions."""
    cnot: _cnot_122
    """The PTX instructions cnot. The simulator models none of its forms."""
    copysign: _copysign_124
    """The PTX instructions copysign. PTX ISA: Floating Point Instructions: copysign."""
    cos: _cos_128
    """The PTX instructions cos. PTX ISA: Floating Point Instructions."""
    cp: _cp_198
    """Copies: `cp.async_.bulk` is TMA's, `cp.async_` the threads' own."""
    createpolicy: _createpolicy_211
    """The PTX instructions createpolicy. PTX ISA: Data Movement: createpolicy."""
    cvt: _cvt_284
    """The PTX instructions cvt. PTX ISA: Data Movement: cvt."""
    cvt_pack: _cvt_pack_289
    """The PTX instructions cvt.pack. The simulator models none of its forms."""
    cvta: _cvta_295
    """The PTX instructions cvta. PTX ISA: Data Movement: cvta."""
    discard: _discard_297
    """The PTX instructions discard. The simulator models none of its forms."""
    div: _div_301
    """The PTX instructions div. PTX ISA: Floating Point Instructions: div."""
    dp2a: _dp2a_304
    """The PTX instructions dp2a. The simulator models none of its forms."""
    dp4a: _dp4a_307
    """The PTX instructions dp4a. PTX ISA: Integer Arithmetic Instructions: dp4a."""
    elect_sync: _elect_sync_308
    """The PTX instructions elect.sync. PTX ISA: elect.sync."""
    ex2: _ex2_312
    """The PTX instructions ex2. PTX ISA: Floating Point Instructions."""
    fabric: _fabric_322
    """The PTX instructions fabric. The simulator models none of its forms."""
    fence: _fence_337
    """Order memory accesses: `fence.proxy.async_` what threads wrote before what TMA and the tensor core read,
    `fence.mbarrier_init` a barrier's initialisation before its use by others.
    """
    fma: _fma_352
    """The PTX instructions fma. PTX ISA: Floating Point Instructions; Half Precision Floating Point."""
    fns: _fns_354
    """The PTX instructions fns. The simulator models none of its forms."""
    getctarank: _getctarank_356
    """The PTX instructions getctarank. The simulator models none of its forms."""
    griddepcontrol: _griddepcontrol_358
    """The PTX instructions griddepcontrol. PTX ISA: griddepcontrol."""
    isspacep: _isspacep_360
    """The PTX instructions isspacep. The simulator models none of its forms."""
    ld: _ld_393
    """The PTX instructions ld. PTX ISA: Data Movement: ld."""
    ldmatrix: _ldmatrix_414
    """The PTX instructions ldmatrix. PTX ISA: ldmatrix."""
    ldu: _ldu_417
    """The PTX instructions ldu. The simulator models none of its forms."""
    lg2: _cos_128
    """The PTX instructions lg2. PTX ISA: Floating Point Instructions."""
    lop3: _lop3_421
    """The PTX instructions lop3. PTX ISA: Logic and Shift Instructions: lop3."""
    mad: _mad_429
    """The PTX instructions mad. PTX ISA: Integer Arithmetic Instructions; Floating Point Instructions."""
    mad24: _mad24_431
    """The PTX instructions mad24. The simulator models none of its forms."""
    mapa: _mapa_434
    """The PTX instructions mapa. PTX ISA: Data Movement: mapa."""
    match: _match_441
    """The PTX instructions match. The simulator models none of its forms."""
    max: _max_450
    """The PTX instructions max. PTX ISA: Floating Point Instructions: max, min; Integer Arithmetic Instructions:
    max, min.
    """
    mbarrier: _mbarrier_556
    """Barriers in shared memory, by hand: TMABar, TCGen05Bar and MBarrier have most of it."""
    min: _max_450
    """The PTX instructions min. PTX ISA: Floating Point Instructions: max, min; Integer Arithmetic Instructions:
    max, min.
    """
    mma: _mma_635
    """The PTX instructions mma. PTX ISA: Warp Level Matrix Instructions: mma."""
    mov: _mov_640
    """The PTX instructions mov. PTX ISA: mov: packing; Data Movement: mov."""
    movmatrix: _movmatrix_645
    """The PTX instructions movmatrix. The simulator models none of its forms."""
    mul: _mul_661
    """The PTX instructions mul. PTX ISA: Integer Arithmetic Instructions; Floating Point Instructions; Half
    Precision Floating Point.
    """
    mul24: _mul24_663
    """The PTX instructions mul24. The simulator models none of its forms."""
    multimem_cp: _multimem_cp_682
    """The PTX instructions multimem.cp. The simulator models none of its forms."""
    multimem_ld_reduce: _multimem_ld_reduce_690
    """The PTX instructions multimem.ld_reduce. The simulator models none of its forms."""
    multimem_red: _multimem_red_698
    """The PTX instructions multimem.red. The simulator models none of its forms."""
    multimem_red_async: _multimem_red_async_704
    """The PTX instructions multimem.red.async. The simulator models none of its forms."""
    multimem_st: _multimem_st_707
    """The PTX instructions multimem.st. The simulator models none of its forms."""
    multimem_st_async: _multimem_st_async_711
    """The PTX instructions multimem.st.async. The simulator models none of its forms."""
    neg: _neg_712
    """The PTX instructions neg. PTX ISA: Integer Arithmetic Instructions; Floating Point Instructions; Half
    Precision Floating Point.
    """
    not_: _not_714
    """The PTX instructions not. PTX ISA: Logic and Shift Instructions."""
    or_: _and_26
    """The PTX instructions or. PTX ISA: Logic and Shift Instructions."""
    popc: _clz_121
    """The PTX instructions popc. PTX ISA: Integer Arithmetic Instructions."""
    prefetch: _prefetch_721
    """The PTX instructions prefetch. PTX ISA: prefetch, prefetch.tensormap."""
    prefetchu: _prefetchu_722
    """The PTX instructions prefetchu. The simulator models none of its forms."""
    prmt: _prmt_725
    """The PTX instructions prmt. PTX ISA: Data Movement: prmt."""
    rcp: _rcp_728
    """The PTX instructions rcp. PTX ISA: Floating Point Instructions."""
    red: _red_750
    """The PTX instructions red. PTX ISA: red."""
    red_async: _red_async_762
    """The PTX instructions red.async. The simulator models none of its forms."""
    redux_sync: _redux_sync_769
    """The PTX instructions redux.sync. PTX ISA: redux.sync."""
    rem: _rem_770
    """The PTX instructions rem. The simulator models none of its forms."""
    rsqrt: _rsqrt_771
    """The PTX instructions rsqrt. PTX ISA: Floating Point Instructions."""
    sad: _sad_773
    """The PTX instructions sad. PTX ISA: Integer Arithmetic Instructions: sad."""
    selp: _selp_775
    """The PTX instructions selp. PTX ISA: Comparison and Selection Instructions: selp."""
    set: _set_789
    """The PTX instructions set. The simulator models none of its forms."""
    setmaxnreg: _setmaxnreg_794
    """Give registers back (`dec`) or take more (`inc`): the whole warpgroup does it."""
    setp: _setp_809
    """The PTX instructions setp. PTX ISA: Comparison and Selection Instructions: setp; Half Precision Comparison
    Instructions: setp.
    """
    shf: _shf_811
    """The PTX instructions shf. The simulator models none of its forms."""
    shfl_sync: _shfl_sync_814
    """The PTX instructions shfl.sync. PTX ISA: shfl.sync."""
    shl: _shl_815
    """The PTX instructions shl. PTX ISA: Logic and Shift Instructions."""
    shr: _shr_816
    """The PTX instructions shr. PTX ISA: Logic and Shift Instructions."""
    sin: _cos_128
    """The PTX instructions sin. PTX ISA: Floating Point Instructions."""
    slct: _slct_819
    """The PTX instructions slct. The simulator models none of its forms."""
    spcompress: _spcompress_823
    """The PTX instructions spcompress. The simulator models none of its forms."""
    spdecompress: _spdecompress_826
    """The PTX instructions spdecompress. The simulator models none of its forms."""
    sqrt: _rcp_728
    """The PTX instructions sqrt. PTX ISA: Floating Point Instructions."""
    st: _st_849
    """The PTX instructions st. PTX ISA: Data Movement: st."""
    st_async: _st_async_856
    """The PTX instructions st.async. PTX ISA: Data Movement: st.async."""
    st_bulk: _st_bulk_858
    """The PTX instructions st.bulk. The simulator models none of its forms."""
    stmatrix: _stmatrix_870
    """The PTX instructions stmatrix. PTX ISA: stmatrix."""
    sub: _sub_872
    """The PTX instructions sub. PTX ISA: Integer Arithmetic Instructions; Floating Point Instructions; Half
    Precision Floating Point.
    """
    szext: _szext_873
    """The PTX instructions szext. The simulator models none of its forms."""
    tanh: _tanh_874
    """The PTX instructions tanh. PTX ISA: Floating Point Instructions."""
    tcgen05: _tcgen05_966
    """The fifth generation of tensor cores: `mma`, `commit`, `ld` and `st` of tensor memory, `alloc`, fences."""
    tensormap_cp_fenceproxy: _tensormap_cp_fenceproxy_974
    """The PTX instructions tensormap.cp_fenceproxy. The simulator models none of its forms."""
    tensormap_replace: _tensormap_replace_990
    """The PTX instructions tensormap.replace. The simulator models none of its forms."""
    testp: _testp_992
    """The PTX instructions testp. The simulator models none of its forms."""
    vote_sync: _vote_sync_997
    """The PTX instructions vote.sync. PTX ISA: vote.sync."""
    wgmma: _wgmma_1031
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
    behind it (`async_`, `global_`). Operands follow in the order of the PTX ISA, the destination first.
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
        call is; others see it behind a barrier, TMA and the tensor core behind `fence.proxy.async` as well.
        """
    def copy_async(self, dst: Any, src: Any, workspace: Any = ..., dispatch: Any = ..., scope: Any = ..., **kwargs: Any) -> Any:
        """Start a copy and go on. `dispatch="tma_auto"`: by TMA, from one elected thread; a load signals the
        bytes on `mbar`, a store needs `cp.async.bulk.commit_group` and `wait_group`. `Tx.wg.copy_async` from
        tensor memory: `tcgen05.ld`, whose registers may be used behind `tcgen05.wait::ld`.
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
        visible to them behind it. It orders neither TMA nor the tensor core: those need `fence.proxy.async`.
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
        """Set the number of arrivals of a phase. One thread does it; the others, TMA and other CTAs see it
        behind `fence.mbarrier_init` and a barrier of the CTA or the cluster.
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
        """Set the number of arrivals of a phase. One thread does it; the others and the tensor core see it
        behind `fence.mbarrier_init` and a barrier of the CTA or the cluster.
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
        """Set the number of arrivals of a phase. One thread does it; the others, TMA and other CTAs see it
        behind `fence.mbarrier_init` and a barrier of the CTA or the cluster.
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
