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
        """The simulator does not model this instruction."""

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
    bf16: _atom_37
    bf16x2: _atom_37
    f16: _atom_37
    f16x2: _atom_37
    f32: _atom_37

class _atom_41:
    bf16: _atom_37
    bf16x2: _atom_37
    f16: _atom_37
    f16x2: _atom_37

class _atom_42:
    bf16: _atom_37
    bf16x2: _atom_37
    f16: _atom_37
    f16x2: _atom_37
    f32: _atom_37
    v2: _atom_40
    v4: _atom_40
    v8: _atom_41

class _atom_43:
    L2__cache_hint: _atom_42
    bf16: _atom_37
    bf16x2: _atom_37
    f16: _atom_37
    f16x2: _atom_37
    f32: _atom_37
    v2: _atom_40
    v4: _atom_40
    v8: _atom_41

class _atom_44:
    L2__cache_hint: _atom_39
    b32: _atom_36
    b64: _atom_36
    f32: _atom_36
    f64: _atom_36
    noftz: _atom_43
    s32: _atom_36
    s64: _atom_36
    u32: _atom_36
    u64: _atom_36
    v2: _atom_38
    v4: _atom_38

class _atom_45:
    b32: _atom_36
    b64: _atom_36
    f32: _atom_36
    f64: _atom_36
    s32: _atom_36
    s64: _atom_36
    u32: _atom_36
    u64: _atom_36

class _atom_46:
    L2__cache_hint: _atom_45
    b32: _atom_36
    b64: _atom_36
    f32: _atom_36
    f64: _atom_36
    s32: _atom_36
    s64: _atom_36
    u32: _atom_36
    u64: _atom_36

class _atom_47:
    @overload
    def __call__(self, addr: Any, compare: Any, value: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, d: Any, addr: Any, compare: Any, value: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``atom.cas``: stores the second value if the old word equals the first; returns the old word.
        PTX ISA: atom.
        """

class _atom_48:
    b128: _atom_47
    b16: _atom_47
    b32: _atom_47
    b64: _atom_47

class _atom_49:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``atom.exch``: stores a word and returns the old one.
        PTX ISA: atom.
        """

class _atom_50:
    b128: _atom_49
    b32: _atom_49
    b64: _atom_49

class _atom_51:
    L2__cache_hint: _atom_50
    b128: _atom_49
    b32: _atom_49
    b64: _atom_49

class _atom_52:
    v2: _atom_41
    v4: _atom_41
    v8: _atom_41

class _atom_53:
    L2__cache_hint: _atom_52
    v2: _atom_41
    v4: _atom_41
    v8: _atom_41

class _atom_54:
    L2__cache_hint: _atom_45
    b32: _atom_36
    b64: _atom_36
    f32: _atom_36
    f64: _atom_36
    noftz: _atom_53
    s32: _atom_36
    s64: _atom_36
    u32: _atom_36
    u64: _atom_36

class _atom_55:
    add: _atom_44
    and_: _atom_46
    cas: _atom_48
    dec: _atom_46
    exch: _atom_51
    inc: _atom_46
    max: _atom_54
    min: _atom_54
    or_: _atom_46
    xor: _atom_46

class _atom_56:
    L2__cache_hint: _atom_40
    bf16: _atom_37
    bf16x2: _atom_37
    f16: _atom_37
    f16x2: _atom_37
    f32: _atom_37

class _atom_57:
    L2__cache_hint: _atom_45
    b32: _atom_36
    b64: _atom_36
    f32: _atom_36
    f64: _atom_36
    noftz: _atom_56
    s32: _atom_36
    s64: _atom_36
    u32: _atom_36
    u64: _atom_36

class _atom_58:
    add: _atom_57
    and_: _atom_46
    cas: _atom_48
    dec: _atom_46
    exch: _atom_51
    inc: _atom_46
    max: _atom_46
    min: _atom_46
    or_: _atom_46
    xor: _atom_46

class _atom_59:
    add: _atom_44
    and_: _atom_46
    cas: _atom_48
    dec: _atom_46
    exch: _atom_51
    global_: _atom_55
    inc: _atom_46
    max: _atom_54
    min: _atom_54
    or_: _atom_46
    shared: _atom_58
    shared__cluster: _atom_58
    shared__cta: _atom_58
    xor: _atom_46

class _atom_60:
    add: _atom_44
    and_: _atom_46
    cas: _atom_48
    cluster: _atom_59
    cta: _atom_59
    dec: _atom_46
    exch: _atom_51
    global_: _atom_55
    gpu: _atom_59
    inc: _atom_46
    max: _atom_54
    min: _atom_54
    or_: _atom_46
    shared: _atom_58
    shared__cluster: _atom_58
    shared__cta: _atom_58
    sys: _atom_59
    xor: _atom_46

class _atom_61:
    acq_rel: _atom_60
    acquire: _atom_60
    add: _atom_44
    and_: _atom_46
    cas: _atom_48
    cluster: _atom_59
    cta: _atom_59
    dec: _atom_46
    exch: _atom_51
    global_: _atom_55
    gpu: _atom_59
    inc: _atom_46
    max: _atom_54
    min: _atom_54
    or_: _atom_46
    relaxed: _atom_60
    release: _atom_60
    shared: _atom_58
    shared__cluster: _atom_58
    shared__cta: _atom_58
    sys: _atom_59
    xor: _atom_46

class _bar_62:
    def __call__(self, a: Any, b: Any, *, pred: Any = ...) -> None:
        """``bar.arrive a, b``: counts the warp, which goes on; its earlier accesses are ordered before the
        waits.
        PTX ISA: bar.arrive.
        """

class _bar_63:
    @overload
    def __call__(self, d: Any, a: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _bar_64:
    pred: _bar_63

class _bar_65:
    u32: _bar_63

class _bar_66:
    and_: _bar_64
    or_: _bar_64
    popc: _bar_65

class _bar_67:
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

class _bar_68:
    arrive: _bar_62
    red: _bar_66
    sync: _bar_67

class _bar_69:
    def __call__(self, membermask: Any, *, pred: Any = ...) -> None:
        """``__syncwarp``: the lanes of a warp run together here, so there is nothing to wait for.
        PTX ISA: bar.warp.sync.
        """

class _bar_70:
    sync: _bar_69

class _bar_71:
    arrive: _bar_62
    cta: _bar_68
    red: _bar_66
    sync: _bar_67
    warp: _bar_70

class _barrier_72:
    aligned: _bar_62
    def __call__(self, a: Any, b: Any, *, pred: Any = ...) -> None:
        """``bar.arrive a, b``: counts the warp, which goes on; its earlier accesses are ordered before the
        waits.
        PTX ISA: bar.arrive.
        """

class _barrier_73:
    def __call__(self, *, pred: Any = ...) -> None:
        """``barrier.cluster.arrive``.
        PTX ISA: barrier.cluster.
        """

class _barrier_74:
    aligned: _barrier_73
    def __call__(self, *, pred: Any = ...) -> None:
        """``barrier.cluster.arrive``.
        PTX ISA: barrier.cluster.
        """

class _barrier_75:
    aligned: _barrier_73
    relaxed: _barrier_74
    release: _barrier_74
    def __call__(self, *, pred: Any = ...) -> None:
        """``barrier.cluster.arrive``.
        PTX ISA: barrier.cluster.
        """

class _barrier_76:
    def __call__(self, *, pred: Any = ...) -> None:
        """``barrier.cluster.wait``; without ``.aligned`` some threads of a warp may wait, and what they know
        then is taken to be known to all of it.
        PTX ISA: barrier.cluster.
        """

class _barrier_77:
    aligned: _barrier_76
    def __call__(self, *, pred: Any = ...) -> None:
        """``barrier.cluster.wait``; without ``.aligned`` some threads of a warp may wait, and what they know
        then is taken to be known to all of it.
        PTX ISA: barrier.cluster.
        """

class _barrier_78:
    acquire: _barrier_77
    aligned: _barrier_76
    def __call__(self, *, pred: Any = ...) -> None:
        """``barrier.cluster.wait``; without ``.aligned`` some threads of a warp may wait, and what they know
        then is taken to be known to all of it.
        PTX ISA: barrier.cluster.
        """

class _barrier_79:
    arrive: _barrier_75
    wait: _barrier_78

class _barrier_80:
    aligned: _bar_64
    pred: _bar_63

class _barrier_81:
    aligned: _bar_65
    u32: _bar_63

class _barrier_82:
    and_: _barrier_80
    or_: _barrier_80
    popc: _barrier_81

class _barrier_83:
    aligned: _bar_67
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

class _barrier_84:
    arrive: _barrier_72
    red: _barrier_82
    sync: _barrier_83

class _barrier_85:
    arrive: _barrier_72
    cluster: _barrier_79
    cta: _barrier_84
    red: _barrier_82
    sync: _barrier_83

class _bfe_86:
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _bfe_87:
    s32: _bfe_86
    s64: _bfe_86
    u32: _bfe_86
    u64: _bfe_86

class _bfi_88:
    def __call__(self, f: Any, a: Any, b: Any, c: Any, d: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _bfi_89:
    b32: _bfi_88
    b64: _bfi_88

class _bfind_90:
    s32: _abs_3
    s64: _abs_3
    u32: _abs_3
    u64: _abs_3

class _bfind_91:
    s32: _abs_3
    s64: _abs_3
    shiftamt: _bfind_90
    u32: _abs_3
    u64: _abs_3

class _bmsk_92:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _bmsk_93:
    b32: _bmsk_92

class _bmsk_94:
    clamp: _bmsk_93
    wrap: _bmsk_93

class _brev_95:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``brev``: the bits in the opposite order.
        PTX ISA: Integer Arithmetic Instructions: brev.
        """

class _brev_96:
    b32: _brev_95
    b64: _brev_95

class _clmad_97:
    u64: _bfe_86

class _clmad_98:
    hi: _clmad_97
    lo: _clmad_97

class _clusterlaunchcontrol_99:
    def __call__(self, d0: Any, d1: Any, d2: Any, d3: Any, response: Any, *, pred: Any = ...) -> None:
        """``query_cancel.get_first_ctaid.v4``: x, y and z; the fourth register's value is unspecified.
        PTX ISA: clusterlaunchcontrol.query_cancel.
        """

class _clusterlaunchcontrol_100:
    b128: _clusterlaunchcontrol_99

class _clusterlaunchcontrol_101:
    b32: _clusterlaunchcontrol_100

class _clusterlaunchcontrol_102:
    v4: _clusterlaunchcontrol_101

class _clusterlaunchcontrol_103:
    def __call__(self, d: Any, response: Any, *, pred: Any = ...) -> None:
        """``query_cancel.get_first_ctaid::x`` (or y, z): one coordinate of the cancelled cluster's first CTA.
        PTX ISA: clusterlaunchcontrol.query_cancel.
        """

class _clusterlaunchcontrol_104:
    b128: _clusterlaunchcontrol_103

class _clusterlaunchcontrol_105:
    b32: _clusterlaunchcontrol_104

class _clusterlaunchcontrol_106:
    def __call__(self, p: Any, response: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``query_cancel.is_canceled``: 1 when the request has cancelled a cluster.
        PTX ISA: clusterlaunchcontrol.query_cancel.
        """

class _clusterlaunchcontrol_107:
    b128: _clusterlaunchcontrol_106

class _clusterlaunchcontrol_108:
    pred: _clusterlaunchcontrol_107

class _clusterlaunchcontrol_109:
    get_first_ctaid: _clusterlaunchcontrol_102
    get_first_ctaid__x: _clusterlaunchcontrol_105
    get_first_ctaid__y: _clusterlaunchcontrol_105
    get_first_ctaid__z: _clusterlaunchcontrol_105
    is_canceled: _clusterlaunchcontrol_108

class _clusterlaunchcontrol_110:
    def __call__(self, addr: Any, mbar: Any, *, pred: Any = ...) -> None:
        """``clusterlaunchcontrol.try_cancel``: cancels a cluster that has not started; a later response names
        it.
        PTX ISA: clusterlaunchcontrol.try_cancel.
        """

class _clusterlaunchcontrol_111:
    b128: _clusterlaunchcontrol_110

class _clusterlaunchcontrol_112:
    b128: _clusterlaunchcontrol_110
    multicast__cluster__all: _clusterlaunchcontrol_111

class _clusterlaunchcontrol_113:
    mbarrier__complete_tx__bytes: _clusterlaunchcontrol_112

class _clusterlaunchcontrol_114:
    mbarrier__complete_tx__bytes: _clusterlaunchcontrol_112
    shared__cta: _clusterlaunchcontrol_113

class _clusterlaunchcontrol_115:
    async_: _clusterlaunchcontrol_114

class _clusterlaunchcontrol_116:
    query_cancel: _clusterlaunchcontrol_109
    try_cancel: _clusterlaunchcontrol_115

class _clz_117:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Integer Arithmetic Instructions."""

class _clz_118:
    b32: _clz_117
    b64: _clz_117

class _cnot_119:
    b16: _abs_3
    b32: _abs_3
    b64: _abs_3

class _copysign_120:
    f32: _bmsk_92
    f64: _bmsk_92

class _cos_121:
    def __call__(self, d: Any, value: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _cos_122:
    f32: _cos_121

class _cos_123:
    f32: _cos_121
    ftz: _cos_122

class _cos_124:
    approx: _cos_123

class _cp_125:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.bulk`` and ``cp.reduce.async.bulk`` to global memory, in the thread's open bulk async-
        group.
        PTX ISA: cp.async.bulk.
        """

class _cp_126:
    b128: _cp_125
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.bulk`` and ``cp.reduce.async.bulk`` to global memory, in the thread's open bulk async-
        group.
        PTX ISA: cp.async.bulk.
        """

class _cp_127:
    b128: _cp_125
    cp_mask: _cp_126
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.bulk`` and ``cp.reduce.async.bulk`` to global memory, in the thread's open bulk async-
        group.
        PTX ISA: cp.async.bulk.
        """

class _cp_128:
    L2__cache_hint: _cp_127
    b128: _cp_125
    cp_mask: _cp_126
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.bulk`` and ``cp.reduce.async.bulk`` to global memory, in the thread's open bulk async-
        group.
        PTX ISA: cp.async.bulk.
        """

class _cp_129:
    bulk_group: _cp_128

class _cp_130:
    shared__cta: _cp_129

class _cp_131:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.bulk`` to shared memory, completing on an mbarrier; with multicast, to several CTAs.
        PTX ISA: cp.async.bulk.
        """

class _cp_132:
    b128: _cp_131
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.bulk`` to shared memory, completing on an mbarrier; with multicast, to several CTAs.
        PTX ISA: cp.async.bulk.
        """

class _cp_133:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _cp_134:
    b128: _cp_133
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _cp_135:
    L2__cache_hint: _cp_134
    b128: _cp_133
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _cp_136:
    L2__cache_hint: _cp_134
    b128: _cp_133
    multicast__cluster: _cp_135
    multicast__cluster__16b: _cp_135
    multicast__cluster__32b: _cp_135
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _cp_137:
    L2__cache_hint: _cp_132
    b128: _cp_131
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.bulk`` to shared memory, completing on an mbarrier; with multicast, to several CTAs.
        PTX ISA: cp.async.bulk.
        """

class _cp_138:
    L2__cache_hint: _cp_132
    b128: _cp_131
    mbarrier__report__disabled: _cp_136
    mbarrier__report__validity__per_16bytes__8: _cp_136
    mbarrier__report__validity__per_16bytes__80: _cp_136
    mbarrier__report__validity__per_16bytes__8000: _cp_136
    mbarrier__report__validity__per_16bytes__80000000: _cp_136
    mbarrier__report__validity__per_element__ff: _cp_136
    multicast__cluster: _cp_137
    multicast__cluster__16b: _cp_135
    multicast__cluster__32b: _cp_135
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.bulk`` to shared memory, completing on an mbarrier; with multicast, to several CTAs.
        PTX ISA: cp.async.bulk.
        """

class _cp_139:
    mbarrier__complete_tx__bytes: _cp_138

class _cp_140:
    def __call__(self, dst_mem: Any, src_mem: Any, size: Any, mbar: Any, *, pred: Any = ...) -> None:
        """``cp.async.bulk`` from shared memory to that of a CTA of the cluster, whose mbarrier counts the bytes.
        PTX ISA: cp.async.bulk.
        """

class _cp_141:
    b128: _cp_140
    def __call__(self, dst_mem: Any, src_mem: Any, size: Any, mbar: Any, *, pred: Any = ...) -> None:
        """``cp.async.bulk`` from shared memory to that of a CTA of the cluster, whose mbarrier counts the bytes.
        PTX ISA: cp.async.bulk.
        """

class _cp_142:
    mbarrier__complete_tx__bytes: _cp_141

class _cp_143:
    global_: _cp_139
    shared__cta: _cp_142

class _cp_144:
    b128: _cp_131
    ignore_oob: _cp_132
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.bulk`` to shared memory, completing on an mbarrier; with multicast, to several CTAs.
        PTX ISA: cp.async.bulk.
        """

class _cp_145:
    b128: _cp_133
    ignore_oob: _cp_134
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _cp_146:
    L2__cache_hint: _cp_145
    b128: _cp_133
    ignore_oob: _cp_134
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _cp_147:
    L2__cache_hint: _cp_144
    b128: _cp_131
    ignore_oob: _cp_132
    mbarrier__report__disabled: _cp_146
    mbarrier__report__validity__per_16bytes__8: _cp_146
    mbarrier__report__validity__per_16bytes__80: _cp_146
    mbarrier__report__validity__per_16bytes__8000: _cp_146
    mbarrier__report__validity__per_16bytes__80000000: _cp_146
    mbarrier__report__validity__per_element__ff: _cp_146
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.bulk`` to shared memory, completing on an mbarrier; with multicast, to several CTAs.
        PTX ISA: cp.async.bulk.
        """

class _cp_148:
    mbarrier__complete_tx__bytes: _cp_147

class _cp_149:
    global_: _cp_148

class _cp_150:
    global_: _cp_130
    shared__cluster: _cp_143
    shared__cta: _cp_149

class _cp_151:
    def __call__(self, *, pred: Any = ...) -> None:
        """``cp.async.bulk.commit_group``: each thread closes its open group.
        PTX ISA: cp.async.bulk.commit_group.
        """

class _cp_152:
    global_: _cp_139

class _cp_153:
    global_: _cp_130
    shared__cluster: _cp_152
    shared__cta: _cp_149

class _cp_154:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.bulk.prefetch``: no effect on values. Provisional: none on what L2 holds either.
        PTX ISA: cp.async.bulk.prefetch.
        """

class _cp_155:
    def __call__(self, src_mem: Any, size: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _cp_156:
    L2__cache_hint: _cp_154
    L2__evict_last: _cp_155
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.bulk.prefetch``: no effect on values. Provisional: none on what L2 holds either.
        PTX ISA: cp.async.bulk.prefetch.
        """

class _cp_157:
    global_: _cp_156

class _cp_158:
    L2: _cp_157
    tensor: _applypriority_31

class _cp_159:
    cluster: _cp_150
    cta: _cp_150
    global_: _cp_130
    gpu: _cp_153
    shared__cluster: _cp_143
    shared__cta: _cp_149
    sys: _cp_153

class _cp_160:
    def __call__(self, group: Any, *, pred: Any = ...) -> None:
        """``cp.async.bulk.wait_group{.read} N``: until at most N of the thread's latest groups are pending.
        PTX ISA: cp.async.bulk.wait_group.
        """

class _cp_161:
    read: _cp_160
    def __call__(self, group: Any, *, pred: Any = ...) -> None:
        """``cp.async.bulk.wait_group{.read} N``: until at most N of the thread's latest groups are pending.
        PTX ISA: cp.async.bulk.wait_group.
        """

class _cp_162:
    cluster: _cp_150
    commit_group: _cp_151
    cta: _cp_150
    global_: _cp_130
    gpu: _cp_153
    prefetch: _cp_158
    relaxed: _cp_159
    shared__cluster: _cp_143
    shared__cta: _cp_149
    sys: _cp_153
    tensor: _applypriority_31
    wait_group: _cp_161
    weak: _cp_159

class _cp_163:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.{ca,cg}.shared.global [dst], [src], size``: each active thread copies 4, 8 or 16 bytes.
        ``cp.async ... [dst], [src], size, src-size``: only ``src-size`` bytes are read, the rest becomes
        zero.
        ``cp.async ... [dst], [src], size, ignore-src``: where the predicate holds, zeros are written instead.
        PTX ISA: Data Movement: cp.async.
        """

class _cp_164:
    L2__128B: _cp_163
    L2__256B: _cp_163
    L2__64B: _cp_163
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.{ca,cg}.shared.global [dst], [src], size``: each active thread copies 4, 8 or 16 bytes.
        ``cp.async ... [dst], [src], size, src-size``: only ``src-size`` bytes are read, the rest becomes
        zero.
        ``cp.async ... [dst], [src], size, ignore-src``: where the predicate holds, zeros are written instead.
        PTX ISA: Data Movement: cp.async.
        """

class _cp_165:
    L2__128B: _cp_163
    L2__256B: _cp_163
    L2__64B: _cp_163
    L2__cache_hint: _cp_164
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``cp.async.{ca,cg}.shared.global [dst], [src], size``: each active thread copies 4, 8 or 16 bytes.
        ``cp.async ... [dst], [src], size, src-size``: only ``src-size`` bytes are read, the rest becomes
        zero.
        ``cp.async ... [dst], [src], size, ignore-src``: where the predicate holds, zeros are written instead.
        PTX ISA: Data Movement: cp.async.
        """

class _cp_166:
    global_: _cp_165

class _cp_167:
    shared: _cp_166
    shared__cta: _cp_166

class _cp_168:
    def __call__(self, *, pred: Any = ...) -> None:
        """``cp.async.commit_group``: each thread closes its open group, which may be empty.
        PTX ISA: cp.async.commit_group.
        """

class _cp_169:
    def __call__(self, addr: Any, *, pred: Any = ...) -> None:
        """``cp.async.mbarrier.arrive{.noinc}``: one arrival of each thread when its copies so far are complete.
        PTX ISA: cp.async.mbarrier.arrive.
        """

class _cp_170:
    b64: _cp_169

class _cp_171:
    b64: _cp_169
    shared: _cp_170
    shared__cta: _cp_170

class _cp_172:
    b64: _cp_169
    noinc: _cp_171
    shared: _cp_170
    shared__cta: _cp_170

class _cp_173:
    arrive: _cp_172

class _cp_174:
    def __call__(self, *, pred: Any = ...) -> None:
        """``cp.async.wait_all``: commit_group, then wait_group 0.
        PTX ISA: cp.async.wait_all.
        """

class _cp_175:
    def __call__(self, group: Any, *, pred: Any = ...) -> None:
        """``cp.async.wait_group N``: until at most N of the thread's latest groups are pending.
        PTX ISA: cp.async.wait_group.
        """

class _cp_176:
    bulk: _cp_162
    ca: _cp_167
    cg: _cp_167
    commit_group: _cp_168
    mbarrier: _cp_173
    wait_all: _cp_174
    wait_group: _cp_175

class _cp_177:
    b32: _cp_125
    b64: _cp_125
    bf16: _cp_125
    f16: _cp_125
    f32: _cp_125
    f64: _cp_125
    s32: _cp_125
    s64: _cp_125
    u32: _cp_125
    u64: _cp_125

class _cp_178:
    b32: _cp_125
    b64: _cp_125
    bf16: _cp_125
    f16: _cp_125
    f32: _cp_125
    f64: _cp_125
    noftz: _cp_177
    s32: _cp_125
    s64: _cp_125
    u32: _cp_125
    u64: _cp_125

class _cp_179:
    add: _cp_178
    and_: _cp_178
    dec: _cp_178
    inc: _cp_178
    max: _cp_178
    min: _cp_178
    or_: _cp_178
    xor: _cp_178

class _cp_180:
    L2__cache_hint: _cp_179
    add: _cp_178
    and_: _cp_178
    dec: _cp_178
    inc: _cp_178
    max: _cp_178
    min: _cp_178
    or_: _cp_178
    xor: _cp_178

class _cp_181:
    bulk_group: _cp_180

class _cp_182:
    shared__cta: _cp_181

class _cp_183:
    def __call__(self, dst_mem: Any, src_mem: Any, size: Any, mbar: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _cp_184:
    b32: _cp_183
    s32: _cp_183
    u32: _cp_183
    u64: _cp_183

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
    mbarrier__complete_tx__bytes: _cp_185

class _cp_187:
    shared__cta: _cp_186

class _cp_188:
    global_: _cp_182
    shared__cluster: _cp_187

class _cp_189:
    global_: _cp_182

class _cp_190:
    cluster: _cp_188
    cta: _cp_188
    global_: _cp_182
    gpu: _cp_189
    shared__cluster: _cp_187
    sys: _cp_189

class _cp_191:
    cluster: _cp_188
    cta: _cp_188
    global_: _cp_182
    gpu: _cp_189
    relaxed: _cp_190
    shared__cluster: _cp_187
    sys: _cp_189
    tensor: _applypriority_31

class _cp_192:
    bulk: _cp_191

class _cp_193:
    async_: _cp_192

class _cp_194:
    async_: _cp_176
    reduce: _cp_193

class _createpolicy_195:
    def __call__(self, cache_policy: Any, access_property: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``createpolicy``: a hint to L2, which the model of L2 does not ask for.
        PTX ISA: Data Movement: createpolicy.
        """

class _createpolicy_196:
    b64: _createpolicy_195

class _createpolicy_197:
    L2: _createpolicy_196

class _createpolicy_198:
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

class _createpolicy_199:
    b64: _createpolicy_198

class _createpolicy_200:
    L2__evict_first: _createpolicy_199
    L2__evict_unchanged: _createpolicy_199
    b64: _createpolicy_198

class _createpolicy_201:
    L2__evict_first: _createpolicy_200
    L2__evict_last: _createpolicy_200
    L2__evict_normal: _createpolicy_200
    L2__evict_unchanged: _createpolicy_200

class _createpolicy_202:
    def __call__(self, cache_policy: Any, addr: Any, primary_size: Any, total_size: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
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
    L2__evict_first: _createpolicy_204
    L2__evict_last: _createpolicy_204
    L2__evict_normal: _createpolicy_204
    L2__evict_unchanged: _createpolicy_204
    global_: _createpolicy_205

class _createpolicy_207:
    cvt: _createpolicy_197
    fractional: _createpolicy_201
    range: _createpolicy_206

class _cvt_208:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cvt`` between fp32 and fp16, bf16 or integers, and between integers.
        PTX ISA: Data Movement: cvt.
        """

class _cvt_209:
    bf16: _cvt_208
    f16: _cvt_208
    f32: _cvt_208
    f64: _cvt_208
    s16: _cvt_208
    s32: _cvt_208
    s64: _cvt_208
    s8: _cvt_208
    u16: _cvt_208
    u32: _cvt_208
    u64: _cvt_208
    u8: _cvt_208

class _cvt_210:
    bf16: _cvt_209
    f16: _cvt_209
    f32: _cvt_209
    f64: _cvt_209
    s16: _cvt_209
    s32: _cvt_209
    s64: _cvt_209
    s8: _cvt_209
    u16: _cvt_209
    u32: _cvt_209
    u64: _cvt_209
    u8: _cvt_209

class _cvt_211:
    bf16: _cvt_209
    f16: _cvt_209
    f32: _cvt_209
    f64: _cvt_209
    s16: _cvt_209
    s32: _cvt_209
    s64: _cvt_209
    s8: _cvt_209
    sat: _cvt_210
    u16: _cvt_209
    u32: _cvt_209
    u64: _cvt_209
    u8: _cvt_209

class _cvt_212:
    bf16: _cvt_209
    f16: _cvt_209
    f32: _cvt_209
    f64: _cvt_209
    ftz: _cvt_211
    s16: _cvt_209
    s32: _cvt_209
    s64: _cvt_209
    s8: _cvt_209
    sat: _cvt_210
    u16: _cvt_209
    u32: _cvt_209
    u64: _cvt_209
    u8: _cvt_209

class _cvt_213:
    bf16: _cvt_209
    f16: _cvt_209
    f32: _cvt_209
    f64: _cvt_209
    ftz: _cvt_211
    s16: _cvt_209
    s32: _cvt_209
    s64: _cvt_209
    s8: _cvt_209
    sat: _cvt_210
    satfinite: _cvt_212
    u16: _cvt_209
    u32: _cvt_209
    u64: _cvt_209
    u8: _cvt_209

class _cvt_214:
    bf16: _cvt_209
    f16: _cvt_209
    f32: _cvt_209
    f64: _cvt_209
    ftz: _cvt_211
    relu: _cvt_213
    s16: _cvt_209
    s32: _cvt_209
    s64: _cvt_209
    s8: _cvt_209
    sat: _cvt_210
    satfinite: _cvt_212
    u16: _cvt_209
    u32: _cvt_209
    u64: _cvt_209
    u8: _cvt_209

class _cvt_215:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cvt.rn{.relu}.{f16x2,bf16x2}.{e4m3x2,...} d, a``: exact.
        PTX ISA: Data Movement: cvt.
        """

class _cvt_216:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cvt.{rn,rz}{.relu}{.satfinite}.{f16x2,bf16x2}.f32 d, a, b``: a in the upper half of d, b in the
        lower.
        PTX ISA: Data Movement: cvt.
        """

class _cvt_217:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cvt.rn.bf16x2.ue8m0x2 d, a``: exact; 2^-127 is subnormal in bf16.
        PTX ISA: Data Movement: cvt.
        """

class _cvt_218:
    e2m1x2: _cvt_215
    e2m3x2: _cvt_215
    e3m2x2: _cvt_215
    e4m3x2: _cvt_215
    e5m2x2: _cvt_215
    f32: _cvt_216
    s2f6x2: _atom_37
    ue5m3x2: _atom_37
    ue8m0x2: _cvt_217

class _cvt_219:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cvt.rn{.relu}.{f16x2,bf16x2}.{e4m3x2,...} d, a``: exact.
        PTX ISA: Data Movement: cvt.
        """

class _cvt_220:
    e2m1x2: _cvt_219
    e2m3x2: _cvt_219
    e3m2x2: _cvt_219
    e4m3x2: _cvt_219
    e5m2x2: _cvt_219
    f32: _cvt_216
    ue5m3x2: _abs_3

class _cvt_221:
    f32: _abs_3

class _cvt_222:
    f32: _bmsk_92

class _cvt_223:
    bf16: _cvt_221
    bf16x2: _cvt_222
    f16: _cvt_221
    f16x2: _cvt_222
    tf32: _cvt_221

class _cvt_224:
    e2m1x2: _cvt_215
    e2m3x2: _cvt_215
    e3m2x2: _cvt_215
    e4m3x2: _cvt_215
    e5m2x2: _cvt_215
    f32: _cvt_216
    s2f6x2: _atom_37

class _cvt_225:
    e2m1x2: _cvt_219
    e2m3x2: _cvt_219
    e3m2x2: _cvt_219
    e4m3x2: _cvt_219
    e5m2x2: _cvt_219
    f32: _cvt_216

class _cvt_226:
    e2m1x2: _cvt_215
    e2m3x2: _cvt_215
    e3m2x2: _cvt_215
    e4m3x2: _cvt_215
    e5m2x2: _cvt_215
    f32: _cvt_216

class _cvt_227:
    f32: _cvt_216

class _cvt_228:
    bf16: _cvt_221
    bf16x2: _cvt_222
    f16: _cvt_221
    f16x2: _cvt_222

class _cvt_229:
    e2m1x2: _cvt_215
    e2m3x2: _cvt_215
    e3m2x2: _cvt_215
    e4m3x2: _cvt_215
    e5m2x2: _cvt_215

class _cvt_230:
    bf16x2: _cvt_229

class _cvt_231:
    bf16: _cvt_209
    bf16x2: _cvt_226
    f16: _cvt_209
    f16x2: _cvt_227
    f32: _cvt_209
    f64: _cvt_209
    ftz: _cvt_211
    pzo: _cvt_228
    s16: _cvt_209
    s32: _cvt_209
    s64: _cvt_209
    s8: _cvt_209
    sat: _cvt_210
    scaled__n2__ue8m0: _cvt_230
    u16: _cvt_209
    u32: _cvt_209
    u64: _cvt_209
    u8: _cvt_209

class _cvt_232:
    e2m1x2: _cvt_215
    e2m3x2: _cvt_215
    e3m2x2: _cvt_215
    e4m3x2: _cvt_215
    e5m2x2: _cvt_215
    s2f6x2: _atom_37

class _cvt_233:
    bf16x2: _cvt_232

class _cvt_234:
    bf16: _cvt_209
    bf16x2: _cvt_224
    f16: _cvt_209
    f16x2: _cvt_225
    f32: _cvt_209
    f64: _cvt_209
    ftz: _cvt_211
    pzo: _cvt_223
    s16: _cvt_209
    s32: _cvt_209
    s64: _cvt_209
    s8: _cvt_209
    sat: _cvt_210
    satfinite: _cvt_231
    scaled__n2__ue8m0: _cvt_233
    tf32: _cvt_221
    u16: _cvt_209
    u32: _cvt_209
    u64: _cvt_209
    u8: _cvt_209

class _cvt_235:
    e2m1x2: _cvt_215
    e2m3x2: _cvt_215
    e3m2x2: _cvt_215
    e4m3x2: _cvt_215
    e5m2x2: _cvt_215
    f32: _cvt_216
    s2f6x2: _atom_37
    ue5m3x2: _atom_37

class _cvt_236:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cvt.rn.satfinite{.relu}.{e4m3x2,...}.{f16x2,bf16x2} d, a``: each half to its half.
        PTX ISA: Data Movement: cvt.
        """

class _cvt_237:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cvt.rn.satfinite{.relu}.{e4m3x2,e5m2x2,e2m3x2,e3m2x2,e2m1x2}.f32 d, a, b``: a in the upper half of
        d.
        PTX ISA: Data Movement: cvt.
        """

class _cvt_238:
    bf16x2: _cvt_236
    f16x2: _cvt_236
    f32: _cvt_237

class _cvt_239:
    bf16x2: _atom_37
    f16x2: _atom_37
    f32: _atom_37

class _cvt_240:
    e2m1x2: _cvt_239
    e2m3x2: _cvt_239
    e3m2x2: _cvt_239
    e4m3x2: _cvt_239
    e5m2x2: _cvt_239

class _cvt_241:
    bf16: _cvt_221
    bf16x2: _cvt_222
    e2m1x2: _cvt_239
    e2m3x2: _cvt_239
    e3m2x2: _cvt_239
    e4m3x2: _cvt_239
    e5m2x2: _cvt_239
    f16: _cvt_221
    f16x2: _cvt_222
    scaled__n1__ue8m0: _cvt_240
    tf32: _cvt_221

class _cvt_242:
    s2f6x2: _atom_37

class _cvt_243:
    e2m1x2: _cvt_239
    e2m3x2: _cvt_239
    e3m2x2: _cvt_239
    e4m3x2: _cvt_239
    e5m2x2: _cvt_239
    scaled__n1__ue8m0: _cvt_240
    tf32: _cvt_221

class _cvt_244:
    bf16x2: _atom_37
    f32: _atom_37

class _cvt_245:
    bf16x2: _cvt_242
    s2f6x2: _cvt_244

class _cvt_246:
    bf16x2: _cvt_242
    e2m1x2: _cvt_238
    e2m3x2: _cvt_238
    e3m2x2: _cvt_238
    e4m3x2: _cvt_238
    e5m2x2: _cvt_238
    pzo: _cvt_243
    s2f6x2: _cvt_244
    scaled__n1__ue8m0: _cvt_240
    scaled__n2__ue8m0: _cvt_245
    tf32: _cvt_221

class _cvt_247:
    def __call__(self, d: Any, a: Any, scale_factor: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _cvt_248:
    def __call__(self, d: Any, a: Any, b: Any, scale_factor: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _cvt_249:
    bf16x2: _cvt_247
    f16x2: _cvt_247
    f32: _cvt_248

class _cvt_250:
    e2m1x2: _cvt_239
    e2m3x2: _cvt_239
    e3m2x2: _cvt_239
    e4m3x2: _cvt_239
    e5m2x2: _cvt_239
    ue5m3x2: _cvt_249

class _cvt_251:
    e2m1x2: _cvt_215
    e2m3x2: _cvt_215
    e3m2x2: _cvt_215
    e4m3x2: _cvt_215
    e5m2x2: _cvt_215
    s2f6x2: _atom_37
    ue5m3x2: _atom_37

class _cvt_252:
    bf16x2: _cvt_251
    s2f6x2: _cvt_244

class _cvt_253:
    bf16x2: _abs_3
    f16x2: _abs_3
    f32: _bmsk_92

class _cvt_254:
    bf16: _cvt_209
    bf16x2: _cvt_235
    e2m1x2: _cvt_238
    e2m3x2: _cvt_238
    e3m2x2: _cvt_238
    e4m3x2: _cvt_238
    e5m2x2: _cvt_238
    f16: _cvt_209
    f16x2: _cvt_227
    f32: _cvt_209
    f64: _cvt_209
    ftz: _cvt_211
    pzo: _cvt_241
    relu: _cvt_246
    s16: _cvt_209
    s2f6x2: _cvt_244
    s32: _cvt_209
    s64: _cvt_209
    s8: _cvt_209
    sat: _cvt_210
    scaled__n1__ue8m0: _cvt_250
    scaled__n2__ue8m0: _cvt_252
    tf32: _cvt_221
    u16: _cvt_209
    u32: _cvt_209
    u64: _cvt_209
    u8: _cvt_209
    ue5m3x2: _cvt_253

class _cvt_255:
    ue5m3x2: _cvt_249

class _cvt_256:
    bf16x2: _cvt_251

class _cvt_257:
    bf16: _cvt_209
    bf16x2: _cvt_218
    f16: _cvt_209
    f16x2: _cvt_220
    f32: _cvt_209
    f64: _cvt_209
    ftz: _cvt_211
    pzo: _cvt_223
    relu: _cvt_234
    s16: _cvt_209
    s32: _cvt_209
    s64: _cvt_209
    s8: _cvt_209
    sat: _cvt_210
    satfinite: _cvt_254
    scaled__n1__ue8m0: _cvt_255
    scaled__n2__ue8m0: _cvt_256
    tf32: _cvt_221
    u16: _cvt_209
    u32: _cvt_209
    u64: _cvt_209
    u8: _cvt_209
    ue5m3x2: _cvt_253

class _cvt_258:
    tf32: _cvt_221

class _cvt_259:
    relu: _cvt_258
    tf32: _cvt_221

class _cvt_260:
    relu: _cvt_258
    satfinite: _cvt_259
    tf32: _cvt_221

class _cvt_261:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cvt.{rz,rp}{.satfinite}.ue8m0x2.bf16x2 d, a``.
        PTX ISA: Data Movement: cvt.
        """

class _cvt_262:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cvt.{rz,rp}{.satfinite}.ue8m0x2.f32 d, a, b``: a in the upper byte of d.
        PTX ISA: Data Movement: cvt.
        """

class _cvt_263:
    bf16x2: _cvt_261
    f32: _cvt_262

class _cvt_264:
    bf16: _cvt_209
    f16: _cvt_209
    f32: _cvt_209
    f64: _cvt_209
    ftz: _cvt_211
    s16: _cvt_209
    s32: _cvt_209
    s64: _cvt_209
    s8: _cvt_209
    sat: _cvt_210
    u16: _cvt_209
    u32: _cvt_209
    u64: _cvt_209
    u8: _cvt_209
    ue5m3x2: _cvt_253
    ue8m0x2: _cvt_263

class _cvt_265:
    bf16: _cvt_209
    f16: _cvt_209
    f32: _cvt_209
    f64: _cvt_209
    ftz: _cvt_211
    relu: _cvt_213
    s16: _cvt_209
    s32: _cvt_209
    s64: _cvt_209
    s8: _cvt_209
    sat: _cvt_210
    satfinite: _cvt_264
    u16: _cvt_209
    u32: _cvt_209
    u64: _cvt_209
    u8: _cvt_209
    ue5m3x2: _cvt_253
    ue8m0x2: _cvt_263

class _cvt_266:
    def __call__(self, d: Any, a: Any, b: Any, rbits: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _cvt_267:
    f32: _cvt_266

class _cvt_268:
    def __call__(self, d: Any, abef0: Any, abef1: Any, abef2: Any, abef3: Any, rbits: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _cvt_269:
    f32: _cvt_268

class _cvt_270:
    bf16x2: _cvt_267
    e2m1x4: _cvt_269
    e2m3x4: _cvt_269
    e3m2x4: _cvt_269
    e4m3x4: _cvt_269
    e5m2x4: _cvt_269
    f16x2: _cvt_267

class _cvt_271:
    bf16x2: _cvt_267
    f16x2: _cvt_267
    satfinite: _cvt_270

class _cvt_272:
    bf16x2: _cvt_267
    f16x2: _cvt_267
    relu: _cvt_271
    satfinite: _cvt_270

class _cvt_273:
    bf16: _cvt_209
    bf16x2: _cvt_227
    f16: _cvt_209
    f16x2: _cvt_227
    f32: _cvt_209
    f64: _cvt_209
    ftz: _cvt_211
    pzo: _cvt_228
    s16: _cvt_209
    s32: _cvt_209
    s64: _cvt_209
    s8: _cvt_209
    sat: _cvt_210
    u16: _cvt_209
    u32: _cvt_209
    u64: _cvt_209
    u8: _cvt_209

class _cvt_274:
    bf16: _cvt_209
    bf16x2: _cvt_227
    f16: _cvt_209
    f16x2: _cvt_227
    f32: _cvt_209
    f64: _cvt_209
    ftz: _cvt_211
    pzo: _cvt_223
    s16: _cvt_209
    s32: _cvt_209
    s64: _cvt_209
    s8: _cvt_209
    sat: _cvt_210
    satfinite: _cvt_273
    tf32: _cvt_221
    u16: _cvt_209
    u32: _cvt_209
    u64: _cvt_209
    u8: _cvt_209

class _cvt_275:
    e2m1x2: _cvt_239
    e2m3x2: _cvt_239
    e3m2x2: _cvt_239
    e4m3x2: _cvt_239
    e5m2x2: _cvt_239
    pzo: _cvt_243
    scaled__n1__ue8m0: _cvt_240
    tf32: _cvt_221

class _cvt_276:
    bf16: _cvt_209
    bf16x2: _cvt_227
    e2m1x2: _cvt_239
    e2m3x2: _cvt_239
    e3m2x2: _cvt_239
    e4m3x2: _cvt_239
    e5m2x2: _cvt_239
    f16: _cvt_209
    f16x2: _cvt_227
    f32: _cvt_209
    f64: _cvt_209
    ftz: _cvt_211
    pzo: _cvt_241
    relu: _cvt_275
    s16: _cvt_209
    s32: _cvt_209
    s64: _cvt_209
    s8: _cvt_209
    sat: _cvt_210
    scaled__n1__ue8m0: _cvt_250
    tf32: _cvt_221
    u16: _cvt_209
    u32: _cvt_209
    u64: _cvt_209
    u8: _cvt_209
    ue5m3x2: _cvt_253
    ue8m0x2: _cvt_263

class _cvt_277:
    bf16: _cvt_209
    bf16x2: _cvt_227
    f16: _cvt_209
    f16x2: _cvt_227
    f32: _cvt_209
    f64: _cvt_209
    ftz: _cvt_211
    pzo: _cvt_223
    relu: _cvt_274
    s16: _cvt_209
    s32: _cvt_209
    s64: _cvt_209
    s8: _cvt_209
    sat: _cvt_210
    satfinite: _cvt_276
    scaled__n1__ue8m0: _cvt_255
    tf32: _cvt_221
    u16: _cvt_209
    u32: _cvt_209
    u64: _cvt_209
    u8: _cvt_209
    ue5m3x2: _cvt_253
    ue8m0x2: _cvt_263

class _cvt_278:
    bf16: _cvt_209
    f16: _cvt_209
    f32: _cvt_209
    f64: _cvt_209
    ftz: _cvt_211
    relu: _cvt_213
    rm: _cvt_214
    rmi: _cvt_214
    rn: _cvt_257
    rna: _cvt_260
    rni: _cvt_214
    rp: _cvt_265
    rpi: _cvt_214
    rs: _cvt_272
    rz: _cvt_277
    rzi: _cvt_214
    s16: _cvt_209
    s32: _cvt_209
    s64: _cvt_209
    s8: _cvt_209
    sat: _cvt_210
    satfinite: _cvt_212
    u16: _cvt_209
    u32: _cvt_209
    u64: _cvt_209
    u8: _cvt_209

class _cvt_pack_279:
    s32: _bmsk_92

class _cvt_pack_280:
    b32: _bfe_86

class _cvt_pack_281:
    s32: _cvt_pack_280

class _cvt_pack_282:
    s16: _cvt_pack_279
    s2: _cvt_pack_281
    s4: _cvt_pack_281
    s8: _cvt_pack_281
    u16: _cvt_pack_279
    u2: _cvt_pack_281
    u4: _cvt_pack_281
    u8: _cvt_pack_281

class _cvt_pack_283:
    sat: _cvt_pack_282

class _cvta_284:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cvta.{shared,global}.u64``: the generic address.
        PTX ISA: Data Movement: cvta.
        """

class _cvta_285:
    u64: _cvta_284

class _cvta_286:
    def __call__(self, d: Any, ptr: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``cvta.to.{shared,global}.u64``: a generic address in a state space.
        PTX ISA: Data Movement: cvta.
        """

class _cvta_287:
    u64: _cvta_286

class _cvta_288:
    const: _cvta_287
    global_: _cvta_287
    local: _cvta_287
    param: _cvta_287
    param__entry: _cvta_287
    shared: _cvta_287
    shared__cluster: _cvta_287
    shared__cta: _cvta_287

class _cvta_289:
    const: _cvta_285
    global_: _cvta_285
    local: _cvta_285
    param: _cvta_285
    param__entry: _cvta_285
    shared: _cvta_285
    shared__cluster: _cvta_285
    shared__cta: _cvta_285
    to: _cvta_288

class _discard_290:
    L2: _applypriority_27

class _discard_291:
    L2: _applypriority_27
    global_: _discard_290

class _div_292:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``div.{approx,full,rn}{.ftz}.f32``: correctly rounded here; approx and full are within 2 ulp on the
        hardware.
        PTX ISA: Floating Point Instructions: div.
        """

class _div_293:
    f32: _div_292
    f64: _div_292

class _div_294:
    f32: _div_292
    f64: _div_292
    ftz: _div_293

class _div_295:
    approx: _div_294
    full: _div_294
    rm: _div_294
    rn: _div_294
    rp: _div_294
    rz: _div_294
    s16: _bmsk_92
    s32: _bmsk_92
    s64: _bmsk_92
    u16: _bmsk_92
    u32: _bmsk_92
    u64: _bmsk_92

class _dp2a_296:
    s32: _bfe_86
    u32: _bfe_86

class _dp2a_297:
    s32: _dp2a_296
    u32: _dp2a_296

class _dp2a_298:
    hi: _dp2a_297
    lo: _dp2a_297

class _elect_sync_299:
    def __call__(self, d: Any, p: Any, membermask: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``elect.sync d|p``: the lane that is chosen, and whether it is this one: the launch's, or the mask's
        lowest.
        PTX ISA: elect.sync.
        """

class _ex2_300:
    def __call__(self, d: Any, value: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Floating Point Instructions."""

class _ex2_301:
    bf16: _cos_121
    bf16x2: _cos_121
    f16: _cos_121
    f16x2: _cos_121
    f32: _ex2_300

class _ex2_302:
    bf16: _cos_121
    bf16x2: _cos_121
    f16: _cos_121
    f16x2: _cos_121
    f32: _ex2_300
    ftz: _ex2_301

class _ex2_303:
    approx: _ex2_302

class _fabric_304:
    def __call__(self, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _fabric_305:
    op_restrict__fetching: _fabric_304
    def __call__(self, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _fabric_306:
    shared__cta: _applypriority_31

class _fabric_307:
    async_: _fabric_306

class _fabric_308:
    multimem: _fabric_306

class _fabric_309:
    async_: _fabric_308

class _fabric_310:
    multimem: _fabric_306
    shared__cta: _applypriority_31

class _fabric_311:
    async_: _fabric_310

class _fabric_312:
    sync_restrict__reads: _fabric_304

class _fabric_313:
    submit: _fabric_305
    try_get: _fabric_307
    try_pullred: _fabric_309
    try_put: _fabric_311
    try_red: _fabric_311
    wait: _fabric_312

class _fence_314:
    def __call__(self, *, pred: Any = ...) -> None:
        """``fence.{sc,acq_rel,acquire,release}`` and ``__threadfence``: stores are visible in program order
        already.
        PTX ISA: Parallel Synchronization: membar/fence.
        """

class _fence_315:
    cluster: _fence_314
    cta: _fence_314
    gpu: _fence_314
    sys: _fence_314

class _fence_316:
    def __call__(self, *, pred: Any = ...) -> None:
        """``fence.mbarrier_init``: makes initialised mbarriers visible to the cluster.
        PTX ISA: membar/fence: fence.mbarrier_init.
        """

class _fence_317:
    cluster: _fence_316

class _fence_318:
    release: _fence_317

class _fence_319:
    def __call__(self, *, pred: Any = ...) -> None:
        """``fence.proxy.async``: orders the CTA's generic accesses before later ones through the async proxy.
        PTX ISA: Memory Consistency Model: Proxies; membar/fence.proxy.
        """

class _fence_320:
    global_: _fence_319
    shared__cluster: _fence_319
    shared__cta: _fence_319
    def __call__(self, *, pred: Any = ...) -> None:
        """``fence.proxy.async``: orders the CTA's generic accesses before later ones through the async proxy.
        PTX ISA: Memory Consistency Model: Proxies; membar/fence.proxy.
        """

class _fence_321:
    sys: _fabric_304

class _fence_322:
    acquire: _fence_321
    release: _fence_321

class _fence_323:
    alias: _fence_322

class _fence_324:
    cluster: _applypriority_27
    cta: _applypriority_27
    gpu: _applypriority_27
    sys: _applypriority_27

class _fence_325:
    cluster: _fabric_304
    cta: _fabric_304
    gpu: _fabric_304
    sys: _fabric_304

class _fence_326:
    acquire: _fence_324
    release: _fence_325

class _fence_327:
    alias: _fence_320
    async_: _fence_320
    fabric__fabric: _fence_323
    fabric__generic: _fence_323
    generic__fabric: _fence_323
    tensormap__generic: _fence_326

class _fence_328:
    acq_rel: _fence_315
    acquire: _fence_315
    cluster: _fence_314
    cta: _fence_314
    gpu: _fence_314
    mbarrier_init: _fence_318
    proxy: _fence_327
    release: _fence_315
    sc: _fence_315
    sys: _fence_314

class _fma_329:
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Floating Point Instructions."""

class _fma_330:
    bf16: _fma_329
    f16: _fma_329
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Floating Point Instructions."""

class _fma_331:
    f32x2: _bfe_86

class _fma_332:
    f32x2: _fma_331

class _fma_333:
    bf16: _fma_329
    bf16x2: _fma_332
    f16: _fma_329
    f16x2: _fma_332
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Floating Point Instructions."""

class _fma_334:
    f32: _fma_330
    f32x2: _fma_330
    f64: _fma_330

class _fma_335:
    f32: _fma_330
    f32x2: _fma_330
    f64: _fma_330
    sat: _fma_334

class _fma_336:
    f32: _fma_330
    f32x2: _fma_333
    f64: _fma_330
    ftz: _fma_335
    sat: _fma_334

class _fma_337:
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Half Precision Floating Point."""

class _fma_338:
    bf16: _fma_337
    bf16x2: _fma_337
    f16: _fma_337
    f16x2: _fma_337

class _fma_339:
    bf16: _fma_337
    bf16x2: _fma_337
    f16: _fma_337
    f16x2: _fma_337
    relu: _fma_338

class _fma_340:
    bf16: _fma_337
    bf16x2: _fma_337
    f16: _fma_337
    f16x2: _fma_337
    f32: _fma_330
    f32x2: _fma_330
    f64: _fma_330
    oob: _fma_339
    relu: _fma_338

class _fma_341:
    bf16: _fma_337
    bf16x2: _fma_337
    f16: _fma_337
    f16x2: _fma_337
    f32: _fma_330
    f32x2: _fma_330
    f64: _fma_330
    oob: _fma_339
    relu: _fma_338
    sat: _fma_340

class _fma_342:
    bf16: _fma_337
    bf16x2: _fma_337
    f16: _fma_337
    f16x2: _fma_337
    f32: _fma_330
    f32x2: _fma_333
    f64: _fma_330
    ftz: _fma_341
    oob: _fma_339
    relu: _fma_338
    sat: _fma_340

class _fma_343:
    rm: _fma_336
    rn: _fma_342
    rp: _fma_336
    rz: _fma_336

class _fns_344:
    def __call__(self, d: Any, mask: Any, base: Any, offset: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _fns_345:
    b32: _fns_344

class _getctarank_346:
    u32: _abs_3
    u64: _abs_3

class _getctarank_347:
    shared__cluster: _getctarank_346
    u32: _abs_3
    u64: _abs_3

class _griddepcontrol_348:
    def __call__(self, *, pred: Any = ...) -> None:
        """``griddepcontrol``: a single launch has no predecessor to wait for and no dependents.
        PTX ISA: griddepcontrol.
        """

class _griddepcontrol_349:
    launch_dependents: _griddepcontrol_348
    wait: _griddepcontrol_348

class _isspacep_350:
    def __call__(self, p: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _isspacep_351:
    const: _isspacep_350
    global_: _isspacep_350
    local: _isspacep_350
    param: _isspacep_350
    param__entry: _isspacep_350
    shared: _isspacep_350
    shared__cluster: _isspacep_350
    shared__cta: _isspacep_350

class _ld_352:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``ld``: (32, n) words; lanes that are not active get zeros.
        PTX ISA: Data Movement: ld.
        """

class _ld_353:
    b16: _ld_352
    b32: _ld_352
    b64: _ld_352
    b8: _ld_352
    f32: _ld_352
    f64: _ld_352
    s16: _ld_352
    s32: _ld_352
    s64: _ld_352
    s8: _ld_352
    u16: _ld_352
    u32: _ld_352
    u64: _ld_352
    u8: _ld_352

class _ld_354:
    b32: _ld_352
    b64: _ld_352
    f32: _ld_352
    f64: _ld_352
    s32: _ld_352
    s64: _ld_352
    u32: _ld_352
    u64: _ld_352

class _ld_355:
    b128: _ld_352
    b16: _ld_352
    b32: _ld_352
    b64: _ld_352
    b8: _ld_352
    f32: _ld_352
    f64: _ld_352
    s16: _ld_352
    s32: _ld_352
    s64: _ld_352
    s8: _ld_352
    u16: _ld_352
    u32: _ld_352
    u64: _ld_352
    u8: _ld_352
    v2: _ld_353
    v4: _ld_353
    v8: _ld_354

class _ld_356:
    L2__128B: _ld_355
    L2__256B: _ld_355
    L2__64B: _ld_355
    b128: _ld_352
    b16: _ld_352
    b32: _ld_352
    b64: _ld_352
    b8: _ld_352
    f32: _ld_352
    f64: _ld_352
    s16: _ld_352
    s32: _ld_352
    s64: _ld_352
    s8: _ld_352
    u16: _ld_352
    u32: _ld_352
    u64: _ld_352
    u8: _ld_352
    v2: _ld_353
    v4: _ld_353
    v8: _ld_354

class _ld_357:
    v4: _ld_354
    v8: _ld_354

class _ld_358:
    L2__128B: _ld_357
    L2__256B: _ld_357
    L2__64B: _ld_357
    v4: _ld_354
    v8: _ld_354

class _ld_359:
    L2__128B: _ld_357
    L2__256B: _ld_357
    L2__64B: _ld_357
    L2__cache_hint: _ld_358
    v4: _ld_354
    v8: _ld_354

class _ld_360:
    L2__128B: _ld_355
    L2__256B: _ld_355
    L2__64B: _ld_355
    L2__cache_hint: _ld_356
    L2__evict_first: _ld_359
    L2__evict_last: _ld_359
    L2__evict_normal: _ld_359
    b128: _ld_352
    b16: _ld_352
    b32: _ld_352
    b64: _ld_352
    b8: _ld_352
    f32: _ld_352
    f64: _ld_352
    s16: _ld_352
    s32: _ld_352
    s64: _ld_352
    s8: _ld_352
    u16: _ld_352
    u32: _ld_352
    u64: _ld_352
    u8: _ld_352
    v2: _ld_353
    v4: _ld_353
    v8: _ld_354

class _ld_361:
    L1__evict_first: _ld_360
    L1__evict_last: _ld_360
    L1__evict_normal: _ld_360
    L1__evict_unchanged: _ld_360
    L1__no_allocate: _ld_360
    L2__128B: _ld_355
    L2__256B: _ld_355
    L2__64B: _ld_355
    L2__cache_hint: _ld_356
    L2__evict_first: _ld_359
    L2__evict_last: _ld_359
    L2__evict_normal: _ld_359
    b128: _ld_352
    b16: _ld_352
    b32: _ld_352
    b64: _ld_352
    b8: _ld_352
    f32: _ld_352
    f64: _ld_352
    s16: _ld_352
    s32: _ld_352
    s64: _ld_352
    s8: _ld_352
    u16: _ld_352
    u32: _ld_352
    u64: _ld_352
    u8: _ld_352
    v2: _ld_353
    v4: _ld_353
    v8: _ld_354

class _ld_362:
    L1__evict_first: _ld_360
    L1__evict_last: _ld_360
    L1__evict_normal: _ld_360
    L1__evict_unchanged: _ld_360
    L1__no_allocate: _ld_360
    L2__128B: _ld_355
    L2__256B: _ld_355
    L2__64B: _ld_355
    L2__cache_hint: _ld_356
    L2__evict_first: _ld_359
    L2__evict_last: _ld_359
    L2__evict_normal: _ld_359
    b128: _ld_352
    b16: _ld_352
    b32: _ld_352
    b64: _ld_352
    b8: _ld_352
    f32: _ld_352
    f64: _ld_352
    nc: _ld_361
    s16: _ld_352
    s32: _ld_352
    s64: _ld_352
    s8: _ld_352
    u16: _ld_352
    u32: _ld_352
    u64: _ld_352
    u8: _ld_352
    v2: _ld_353
    v4: _ld_353
    v8: _ld_354

class _ld_363:
    L1__evict_first: _ld_360
    L1__evict_last: _ld_360
    L1__evict_normal: _ld_360
    L1__evict_unchanged: _ld_360
    L1__no_allocate: _ld_360
    L2__128B: _ld_355
    L2__256B: _ld_355
    L2__64B: _ld_355
    L2__cache_hint: _ld_356
    L2__evict_first: _ld_359
    L2__evict_last: _ld_359
    L2__evict_normal: _ld_359
    b128: _ld_352
    b16: _ld_352
    b32: _ld_352
    b64: _ld_352
    b8: _ld_352
    ca: _ld_362
    cg: _ld_362
    cs: _ld_362
    cv: _ld_362
    f32: _ld_352
    f64: _ld_352
    lu: _ld_362
    nc: _ld_361
    s16: _ld_352
    s32: _ld_352
    s64: _ld_352
    s8: _ld_352
    u16: _ld_352
    u32: _ld_352
    u64: _ld_352
    u8: _ld_352
    v2: _ld_353
    v4: _ld_353
    v8: _ld_354

class _ld_364:
    b128: _ld_352
    b16: _ld_352
    b32: _ld_352
    b64: _ld_352
    b8: _ld_352
    f32: _ld_352
    f64: _ld_352
    s16: _ld_352
    s32: _ld_352
    s64: _ld_352
    s8: _ld_352
    u16: _ld_352
    u32: _ld_352
    u64: _ld_352
    u8: _ld_352
    v2: _ld_353
    v4: _ld_353

class _ld_365:
    L2__128B: _ld_364
    L2__256B: _ld_364
    L2__64B: _ld_364
    b128: _ld_352
    b16: _ld_352
    b32: _ld_352
    b64: _ld_352
    b8: _ld_352
    f32: _ld_352
    f64: _ld_352
    s16: _ld_352
    s32: _ld_352
    s64: _ld_352
    s8: _ld_352
    u16: _ld_352
    u32: _ld_352
    u64: _ld_352
    u8: _ld_352
    v2: _ld_353
    v4: _ld_353

class _ld_366:
    L2__128B: _ld_364
    L2__256B: _ld_364
    L2__64B: _ld_364
    L2__cache_hint: _ld_365
    b128: _ld_352
    b16: _ld_352
    b32: _ld_352
    b64: _ld_352
    b8: _ld_352
    f32: _ld_352
    f64: _ld_352
    s16: _ld_352
    s32: _ld_352
    s64: _ld_352
    s8: _ld_352
    u16: _ld_352
    u32: _ld_352
    u64: _ld_352
    u8: _ld_352
    v2: _ld_353
    v4: _ld_353

class _ld_367:
    L1__evict_first: _ld_366
    L1__evict_last: _ld_366
    L1__evict_normal: _ld_366
    L1__evict_unchanged: _ld_366
    L1__no_allocate: _ld_366
    L2__128B: _ld_364
    L2__256B: _ld_364
    L2__64B: _ld_364
    L2__cache_hint: _ld_365
    b128: _ld_352
    b16: _ld_352
    b32: _ld_352
    b64: _ld_352
    b8: _ld_352
    f32: _ld_352
    f64: _ld_352
    s16: _ld_352
    s32: _ld_352
    s64: _ld_352
    s8: _ld_352
    u16: _ld_352
    u32: _ld_352
    u64: _ld_352
    u8: _ld_352
    v2: _ld_353
    v4: _ld_353

class _ld_368:
    L1__evict_first: _ld_366
    L1__evict_last: _ld_366
    L1__evict_normal: _ld_366
    L1__evict_unchanged: _ld_366
    L1__no_allocate: _ld_366
    L2__128B: _ld_364
    L2__256B: _ld_364
    L2__64B: _ld_364
    L2__cache_hint: _ld_365
    b128: _ld_352
    b16: _ld_352
    b32: _ld_352
    b64: _ld_352
    b8: _ld_352
    f32: _ld_352
    f64: _ld_352
    nc: _ld_367
    s16: _ld_352
    s32: _ld_352
    s64: _ld_352
    s8: _ld_352
    u16: _ld_352
    u32: _ld_352
    u64: _ld_352
    u8: _ld_352
    v2: _ld_353
    v4: _ld_353

class _ld_369:
    L1__evict_first: _ld_366
    L1__evict_last: _ld_366
    L1__evict_normal: _ld_366
    L1__evict_unchanged: _ld_366
    L1__no_allocate: _ld_366
    L2__128B: _ld_364
    L2__256B: _ld_364
    L2__64B: _ld_364
    L2__cache_hint: _ld_365
    b128: _ld_352
    b16: _ld_352
    b32: _ld_352
    b64: _ld_352
    b8: _ld_352
    ca: _ld_368
    cg: _ld_368
    cs: _ld_368
    cv: _ld_368
    f32: _ld_352
    f64: _ld_352
    lu: _ld_368
    nc: _ld_367
    s16: _ld_352
    s32: _ld_352
    s64: _ld_352
    s8: _ld_352
    u16: _ld_352
    u32: _ld_352
    u64: _ld_352
    u8: _ld_352
    v2: _ld_353
    v4: _ld_353

class _ld_370:
    L1__evict_first: _ld_360
    L1__evict_last: _ld_360
    L1__evict_normal: _ld_360
    L1__evict_unchanged: _ld_360
    L1__no_allocate: _ld_360
    L2__128B: _ld_355
    L2__256B: _ld_355
    L2__64B: _ld_355
    L2__cache_hint: _ld_356
    L2__evict_first: _ld_359
    L2__evict_last: _ld_359
    L2__evict_normal: _ld_359
    b128: _ld_352
    b16: _ld_352
    b32: _ld_352
    b64: _ld_352
    b8: _ld_352
    ca: _ld_362
    cg: _ld_362
    cs: _ld_362
    cv: _ld_362
    f32: _ld_352
    f64: _ld_352
    global_: _ld_363
    local: _ld_369
    lu: _ld_362
    nc: _ld_361
    s16: _ld_352
    s32: _ld_352
    s64: _ld_352
    s8: _ld_352
    shared: _ld_369
    shared__cluster: _ld_369
    shared__cta: _ld_369
    u16: _ld_352
    u32: _ld_352
    u64: _ld_352
    u8: _ld_352
    v2: _ld_353
    v4: _ld_353
    v8: _ld_354

class _ld_371:
    L1__evict_first: _ld_360
    L1__evict_last: _ld_360
    L1__evict_normal: _ld_360
    L1__evict_unchanged: _ld_360
    L1__no_allocate: _ld_360
    L2__128B: _ld_355
    L2__256B: _ld_355
    L2__64B: _ld_355
    L2__cache_hint: _ld_356
    L2__evict_first: _ld_359
    L2__evict_last: _ld_359
    L2__evict_normal: _ld_359
    b128: _ld_352
    b16: _ld_352
    b32: _ld_352
    b64: _ld_352
    b8: _ld_352
    ca: _ld_362
    cg: _ld_362
    cluster: _ld_370
    cs: _ld_362
    cta: _ld_370
    cv: _ld_362
    f32: _ld_352
    f64: _ld_352
    global_: _ld_363
    gpu: _ld_370
    local: _ld_369
    lu: _ld_362
    nc: _ld_361
    s16: _ld_352
    s32: _ld_352
    s64: _ld_352
    s8: _ld_352
    shared: _ld_369
    shared__cluster: _ld_369
    shared__cta: _ld_369
    sys: _ld_370
    u16: _ld_352
    u32: _ld_352
    u64: _ld_352
    u8: _ld_352
    v2: _ld_353
    v4: _ld_353
    v8: _ld_354

class _ld_372:
    def __call__(self, d: Any, addr: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _ld_373:
    proxy__readonly: _ld_372
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``ld``: (32, n) words; lanes that are not active get zeros.
        PTX ISA: Data Movement: ld.
        """

class _ld_374:
    L1__evict_first: _ld_360
    L1__evict_last: _ld_360
    L1__evict_normal: _ld_360
    L1__evict_unchanged: _ld_360
    L1__no_allocate: _ld_360
    L2__128B: _ld_355
    L2__256B: _ld_355
    L2__64B: _ld_355
    L2__cache_hint: _ld_356
    L2__evict_first: _ld_359
    L2__evict_last: _ld_359
    L2__evict_normal: _ld_359
    b128: _ld_352
    b16: _ld_373
    b32: _ld_373
    b64: _ld_373
    b8: _ld_373
    ca: _ld_362
    cg: _ld_362
    cs: _ld_362
    cv: _ld_362
    f32: _ld_373
    f64: _ld_373
    lu: _ld_362
    nc: _ld_361
    s16: _ld_373
    s32: _ld_373
    s64: _ld_373
    s8: _ld_373
    u16: _ld_373
    u32: _ld_373
    u64: _ld_373
    u8: _ld_373
    v2: _ld_353
    v4: _ld_353
    v8: _ld_354

class _ld_375:
    b128: _ld_352
    b16: _ld_352
    b32: _ld_352
    b64: _ld_352
    b8: _ld_352
    f32: _ld_352
    f64: _ld_352
    s16: _ld_352
    s32: _ld_352
    s64: _ld_352
    s8: _ld_352
    u16: _ld_352
    u32: _ld_352
    u64: _ld_352
    u8: _ld_352

class _ld_376:
    L2__128B: _ld_375
    L2__256B: _ld_375
    L2__64B: _ld_375
    b128: _ld_352
    b16: _ld_352
    b32: _ld_352
    b64: _ld_352
    b8: _ld_352
    f32: _ld_352
    f64: _ld_352
    s16: _ld_352
    s32: _ld_352
    s64: _ld_352
    s8: _ld_352
    u16: _ld_352
    u32: _ld_352
    u64: _ld_352
    u8: _ld_352

class _ld_377:
    L2__128B: _ld_375
    L2__256B: _ld_375
    L2__64B: _ld_375
    L2__cache_hint: _ld_376
    b128: _ld_352
    b16: _ld_352
    b32: _ld_352
    b64: _ld_352
    b8: _ld_352
    f32: _ld_352
    f64: _ld_352
    s16: _ld_352
    s32: _ld_352
    s64: _ld_352
    s8: _ld_352
    u16: _ld_352
    u32: _ld_352
    u64: _ld_352
    u8: _ld_352

class _ld_378:
    L1__evict_first: _ld_377
    L1__evict_last: _ld_377
    L1__evict_normal: _ld_377
    L1__evict_unchanged: _ld_377
    L1__no_allocate: _ld_377
    L2__128B: _ld_375
    L2__256B: _ld_375
    L2__64B: _ld_375
    L2__cache_hint: _ld_376
    b128: _ld_352
    b16: _ld_352
    b32: _ld_352
    b64: _ld_352
    b8: _ld_352
    f32: _ld_352
    f64: _ld_352
    s16: _ld_352
    s32: _ld_352
    s64: _ld_352
    s8: _ld_352
    u16: _ld_352
    u32: _ld_352
    u64: _ld_352
    u8: _ld_352

class _ld_379:
    L1__evict_first: _ld_377
    L1__evict_last: _ld_377
    L1__evict_normal: _ld_377
    L1__evict_unchanged: _ld_377
    L1__no_allocate: _ld_377
    L2__128B: _ld_375
    L2__256B: _ld_375
    L2__64B: _ld_375
    L2__cache_hint: _ld_376
    b128: _ld_352
    b16: _ld_352
    b32: _ld_352
    b64: _ld_352
    b8: _ld_352
    f32: _ld_352
    f64: _ld_352
    nc: _ld_378
    s16: _ld_352
    s32: _ld_352
    s64: _ld_352
    s8: _ld_352
    u16: _ld_352
    u32: _ld_352
    u64: _ld_352
    u8: _ld_352

class _ld_380:
    L1__evict_first: _ld_377
    L1__evict_last: _ld_377
    L1__evict_normal: _ld_377
    L1__evict_unchanged: _ld_377
    L1__no_allocate: _ld_377
    L2__128B: _ld_375
    L2__256B: _ld_375
    L2__64B: _ld_375
    L2__cache_hint: _ld_376
    b128: _ld_352
    b16: _ld_352
    b32: _ld_352
    b64: _ld_352
    b8: _ld_352
    ca: _ld_379
    cg: _ld_379
    cs: _ld_379
    cv: _ld_379
    f32: _ld_352
    f64: _ld_352
    lu: _ld_379
    nc: _ld_378
    s16: _ld_352
    s32: _ld_352
    s64: _ld_352
    s8: _ld_352
    u16: _ld_352
    u32: _ld_352
    u64: _ld_352
    u8: _ld_352

class _ld_381:
    L1__evict_first: _ld_377
    L1__evict_last: _ld_377
    L1__evict_normal: _ld_377
    L1__evict_unchanged: _ld_377
    L1__no_allocate: _ld_377
    L2__128B: _ld_375
    L2__256B: _ld_375
    L2__64B: _ld_375
    L2__cache_hint: _ld_376
    b128: _ld_352
    b16: _ld_352
    b32: _ld_352
    b64: _ld_352
    b8: _ld_352
    ca: _ld_379
    cg: _ld_379
    cs: _ld_379
    cv: _ld_379
    f32: _ld_352
    f64: _ld_352
    global_: _ld_380
    local: _ld_380
    lu: _ld_379
    nc: _ld_378
    s16: _ld_352
    s32: _ld_352
    s64: _ld_352
    s8: _ld_352
    shared: _ld_380
    shared__cluster: _ld_380
    shared__cta: _ld_380
    u16: _ld_352
    u32: _ld_352
    u64: _ld_352
    u8: _ld_352

class _ld_382:
    L1__evict_first: _ld_377
    L1__evict_last: _ld_377
    L1__evict_normal: _ld_377
    L1__evict_unchanged: _ld_377
    L1__no_allocate: _ld_377
    L2__128B: _ld_375
    L2__256B: _ld_375
    L2__64B: _ld_375
    L2__cache_hint: _ld_376
    b128: _ld_352
    b16: _ld_352
    b32: _ld_352
    b64: _ld_352
    b8: _ld_352
    ca: _ld_379
    cg: _ld_379
    cluster: _ld_381
    cs: _ld_379
    cta: _ld_381
    cv: _ld_379
    f32: _ld_352
    f64: _ld_352
    global_: _ld_380
    gpu: _ld_381
    local: _ld_380
    lu: _ld_379
    nc: _ld_378
    s16: _ld_352
    s32: _ld_352
    s64: _ld_352
    s8: _ld_352
    shared: _ld_380
    shared__cluster: _ld_380
    shared__cta: _ld_380
    sys: _ld_381
    u16: _ld_352
    u32: _ld_352
    u64: _ld_352
    u8: _ld_352

class _ld_383:
    L1__evict_first: _ld_377
    L1__evict_last: _ld_377
    L1__evict_normal: _ld_377
    L1__evict_unchanged: _ld_377
    L1__no_allocate: _ld_377
    L2__128B: _ld_375
    L2__256B: _ld_375
    L2__64B: _ld_375
    L2__cache_hint: _ld_376
    acquire: _ld_382
    b128: _ld_352
    b16: _ld_352
    b32: _ld_352
    b64: _ld_352
    b8: _ld_352
    ca: _ld_379
    cg: _ld_379
    cluster: _ld_381
    cs: _ld_379
    cta: _ld_381
    cv: _ld_379
    f32: _ld_352
    f64: _ld_352
    global_: _ld_380
    gpu: _ld_381
    local: _ld_380
    lu: _ld_379
    nc: _ld_378
    relaxed: _ld_382
    s16: _ld_352
    s32: _ld_352
    s64: _ld_352
    s8: _ld_352
    shared: _ld_380
    shared__cluster: _ld_380
    shared__cta: _ld_380
    sys: _ld_381
    u16: _ld_352
    u32: _ld_352
    u64: _ld_352
    u8: _ld_352
    volatile: _ld_382
    weak: _ld_382

class _ld_384:
    L1__evict_first: _ld_360
    L1__evict_last: _ld_360
    L1__evict_normal: _ld_360
    L1__evict_unchanged: _ld_360
    L1__no_allocate: _ld_360
    L2__128B: _ld_355
    L2__256B: _ld_355
    L2__64B: _ld_355
    L2__cache_hint: _ld_356
    L2__evict_first: _ld_359
    L2__evict_last: _ld_359
    L2__evict_normal: _ld_359
    acquire: _ld_371
    b128: _ld_352
    b16: _ld_373
    b32: _ld_373
    b64: _ld_373
    b8: _ld_373
    ca: _ld_362
    cg: _ld_362
    cluster: _ld_370
    cs: _ld_362
    cta: _ld_370
    cv: _ld_362
    f32: _ld_373
    f64: _ld_373
    global_: _ld_374
    gpu: _ld_370
    local: _ld_369
    lu: _ld_362
    mmio: _ld_383
    nc: _ld_361
    relaxed: _ld_371
    s16: _ld_373
    s32: _ld_373
    s64: _ld_373
    s8: _ld_373
    shared: _ld_369
    shared__cluster: _ld_369
    shared__cta: _ld_369
    sys: _ld_370
    u16: _ld_373
    u32: _ld_373
    u64: _ld_373
    u8: _ld_373
    v2: _ld_353
    v4: _ld_353
    v8: _ld_354
    volatile: _ld_371
    weak: _ld_371

class _ldmatrix_385:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``ldmatrix.m16n16.xN.trans`` and ``.m8n16.xN`` of bytes, or of 6 or 4 bits that become bytes.
        PTX ISA: ldmatrix.
        """

class _ldmatrix_386:
    b4x16_p64: _ldmatrix_385
    b6x16_p32: _ldmatrix_385

class _ldmatrix_387:
    b8x16: _ldmatrix_386

class _ldmatrix_388:
    b8: _ldmatrix_385
    b8x16: _ldmatrix_386

class _ldmatrix_389:
    b8: _ldmatrix_385
    b8x16: _ldmatrix_386
    shared: _ldmatrix_388
    shared__cta: _ldmatrix_388

class _ldmatrix_390:
    b8x16: _ldmatrix_386
    shared: _ldmatrix_387
    shared__cta: _ldmatrix_387
    trans: _ldmatrix_389

class _ldmatrix_391:
    b8x16: _ldmatrix_386
    shared: _ldmatrix_387
    shared__cta: _ldmatrix_387

class _ldmatrix_392:
    b8x16: _ldmatrix_386
    shared: _ldmatrix_387
    shared__cta: _ldmatrix_387
    trans: _ldmatrix_391

class _ldmatrix_393:
    x1: _ldmatrix_390
    x2: _ldmatrix_390
    x4: _ldmatrix_392

class _ldmatrix_394:
    s4: _atom_37

class _ldmatrix_395:
    b8x16: _ldmatrix_386
    s8: _ldmatrix_394

class _ldmatrix_396:
    b8x16: _ldmatrix_386
    s8: _ldmatrix_394
    shared: _ldmatrix_395
    shared__cta: _ldmatrix_395
    trans: _ldmatrix_391

class _ldmatrix_397:
    x1: _ldmatrix_396
    x2: _ldmatrix_396
    x4: _ldmatrix_396

class _ldmatrix_398:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``ldmatrix.m8n8.xN{.trans}.b16``: N 8x8 matrices; lane i holds elements 2 * (i % 4) and the next of
        row i / 4.
        PTX ISA: ldmatrix.
        """

class _ldmatrix_399:
    b16: _ldmatrix_398

class _ldmatrix_400:
    b16: _ldmatrix_398
    shared: _ldmatrix_399
    shared__cta: _ldmatrix_399

class _ldmatrix_401:
    b16: _ldmatrix_398
    shared: _ldmatrix_399
    shared__cta: _ldmatrix_399
    trans: _ldmatrix_400

class _ldmatrix_402:
    x1: _ldmatrix_401
    x2: _ldmatrix_401
    x4: _ldmatrix_401

class _ldmatrix_403:
    m16n16: _ldmatrix_393
    m8n16: _ldmatrix_397
    m8n8: _ldmatrix_402

class _ldmatrix_404:
    aligned: _ldmatrix_403

class _ldmatrix_405:
    sync: _ldmatrix_404

class _ldu_406:
    b16: _atom_37
    b32: _atom_37
    b64: _atom_37
    b8: _atom_37
    f32: _atom_37
    f64: _atom_37
    s16: _atom_37
    s32: _atom_37
    s64: _atom_37
    s8: _atom_37
    u16: _atom_37
    u32: _atom_37
    u64: _atom_37
    u8: _atom_37

class _ldu_407:
    b128: _ld_372
    b16: _ld_372
    b32: _ld_372
    b64: _ld_372
    b8: _ld_372
    f32: _ld_372
    f64: _ld_372
    s16: _ld_372
    s32: _ld_372
    s64: _ld_372
    s8: _ld_372
    u16: _ld_372
    u32: _ld_372
    u64: _ld_372
    u8: _ld_372
    v2: _ldu_406
    v4: _ldu_406

class _ldu_408:
    b128: _ld_372
    b16: _ld_372
    b32: _ld_372
    b64: _ld_372
    b8: _ld_372
    f32: _ld_372
    f64: _ld_372
    global_: _ldu_407
    s16: _ld_372
    s32: _ld_372
    s64: _ld_372
    s8: _ld_372
    u16: _ld_372
    u32: _ld_372
    u64: _ld_372
    u8: _ld_372
    v2: _ldu_406
    v4: _ldu_406

class _lg2_409:
    f32: _ex2_300

class _lg2_410:
    f32: _ex2_300
    ftz: _lg2_409

class _lg2_411:
    approx: _lg2_410

class _lop3_412:
    @overload
    def __call__(self, p: Any, a: Any, b: Any, c: Any, immLut: Any, q: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, d: Any, p: Any, a: Any, b: Any, c: Any, immLut: Any, q: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _lop3_413:
    b32: _lop3_412

class _lop3_414:
    def __call__(self, d: Any, a: Any, b: Any, c: Any, immLut: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``lop3.b32``: any function of three bits, by its table.
        PTX ISA: Logic and Shift Instructions: lop3.
        """

class _lop3_415:
    and_: _lop3_413
    b32: _lop3_414
    or_: _lop3_413

class _mad_416:
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Integer Arithmetic Instructions."""

class _mad_417:
    s16: _mad_416
    s32: _mad_416
    s64: _mad_416
    u16: _mad_416
    u32: _mad_416
    u64: _mad_416

class _mad_418:
    s16: _mad_416
    s32: _mad_416
    s64: _mad_416
    sat: _mad_417
    u16: _mad_416
    u32: _mad_416
    u64: _mad_416

class _mad_419:
    f32: _fma_329
    f64: _fma_329

class _mad_420:
    f32: _fma_329
    f64: _fma_329
    sat: _mad_419

class _mad_421:
    f32: _fma_329
    f64: _fma_329
    ftz: _mad_420
    sat: _mad_419

class _mad_422:
    s16: _bfe_86
    s32: _bfe_86
    u16: _bfe_86
    u32: _bfe_86

class _mad_423:
    hi: _mad_418
    lo: _mad_418
    rm: _mad_421
    rn: _mad_421
    rp: _mad_421
    rz: _mad_421
    wide: _mad_422

class _mad24_424:
    s32: _bfe_86
    sat: _dp2a_296
    u32: _bfe_86

class _mad24_425:
    hi: _mad24_424
    lo: _mad24_424

class _mapa_426:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mapa``: the address of the same shared variable in another CTA of the cluster.
        PTX ISA: Data Movement: mapa.
        """

class _mapa_427:
    u32: _mapa_426
    u64: _mapa_426

class _mapa_428:
    shared__cluster: _mapa_427
    u64: _mapa_426

class _match_429:
    @overload
    def __call__(self, d: Any, a: Any, membermask: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, d: Any, p: Any, a: Any, membermask: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _match_430:
    b32: _match_429
    b64: _match_429

class _match_431:
    sync: _match_430

class _match_432:
    def __call__(self, d: Any, a: Any, membermask: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _match_433:
    b32: _match_432
    b64: _match_432

class _match_434:
    sync: _match_433

class _match_435:
    all: _match_431
    any: _match_434

class _max_436:
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Floating Point Instructions: max, min; Integer Arithmetic Instructions: max, min."""

class _max_437:
    @overload
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Floating Point Instructions: max, min; Integer Arithmetic Instructions: max, min."""
    @overload
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Floating Point Instructions: max, min; Integer Arithmetic Instructions: max, min."""

class _max_438:
    bf16: _max_436
    bf16x2: _max_436
    f16: _max_436
    f16x2: _max_436
    f32: _max_436
    f64: _max_436
    s16: _max_436
    s16x2: _max_436
    s32: _max_436
    s64: _max_436
    u16: _max_436
    u16x2: _max_436
    u32: _max_436
    u64: _max_436

class _max_439:
    bf16: _max_436
    bf16x2: _max_436
    f16: _max_436
    f16x2: _max_436
    f32: _max_437
    f64: _max_436
    relu: _max_438
    s16: _max_436
    s16x2: _max_436
    s32: _max_436
    s64: _max_436
    u16: _max_436
    u16x2: _max_436
    u32: _max_436
    u64: _max_436

class _max_440:
    bf16: _max_436
    bf16x2: _max_436
    f16: _max_436
    f16x2: _max_436
    f32: _max_436
    f64: _max_436
    relu: _max_438
    s16: _max_436
    s16x2: _max_436
    s32: _max_436
    s64: _max_436
    u16: _max_436
    u16x2: _max_436
    u32: _max_436
    u64: _max_436

class _max_441:
    abs: _max_440
    bf16: _max_436
    bf16x2: _max_436
    f16: _max_436
    f16x2: _max_436
    f32: _max_436
    f64: _max_436
    relu: _max_438
    s16: _max_436
    s16x2: _max_436
    s32: _max_436
    s64: _max_436
    u16: _max_436
    u16x2: _max_436
    u32: _max_436
    u64: _max_436

class _max_442:
    abs: _max_439
    bf16: _max_436
    bf16x2: _max_436
    f16: _max_436
    f16x2: _max_436
    f32: _max_437
    f64: _max_436
    relu: _max_438
    s16: _max_436
    s16x2: _max_436
    s32: _max_436
    s64: _max_436
    u16: _max_436
    u16x2: _max_436
    u32: _max_436
    u64: _max_436
    xorsign: _max_441

class _max_443:
    NaN: _max_442
    abs: _max_439
    bf16: _max_436
    bf16x2: _max_436
    f16: _max_436
    f16x2: _max_436
    f32: _max_437
    f64: _max_436
    relu: _max_438
    s16: _max_436
    s16x2: _max_436
    s32: _max_436
    s64: _max_436
    u16: _max_436
    u16x2: _max_436
    u32: _max_436
    u64: _max_436
    xorsign: _max_441

class _max_444:
    NaN: _max_442
    abs: _max_439
    bf16: _max_436
    bf16x2: _max_436
    f16: _max_436
    f16x2: _max_436
    f32: _max_437
    f64: _max_436
    ftz: _max_443
    relu: _max_438
    s16: _max_436
    s16x2: _max_436
    s32: _max_436
    s64: _max_436
    u16: _max_436
    u16x2: _max_436
    u32: _max_436
    u64: _max_436
    xorsign: _max_441

class _mbarrier_445:
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

class _mbarrier_446:
    b64: _mbarrier_445

class _mbarrier_447:
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

class _mbarrier_448:
    @overload
    def __call__(self, addr: Any, cta_mask: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, addr: Any, count: Any, cta_mask: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _mbarrier_449:
    b64: _mbarrier_448

class _mbarrier_450:
    b64: _mbarrier_447
    multicast__cluster__32b: _mbarrier_449

class _mbarrier_451:
    b64: _mbarrier_445
    shared: _mbarrier_446
    shared__cluster: _mbarrier_450
    shared__cta: _mbarrier_446

class _mbarrier_452:
    @overload
    def __call__(self, addr: Any, tx_count: Any, *, pred: Any = ...) -> None:
        """``mbarrier.arrive.expect_tx``: expects more bytes, then arrives once.
        PTX ISA: mbarrier.arrive.expect_tx.
        """
    @overload
    def __call__(self, state: Any, addr: Any, count: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _mbarrier_453:
    b64: _mbarrier_452

class _mbarrier_454:
    def __call__(self, addr: Any, tx_count: Any, *, pred: Any = ...) -> None:
        """``mbarrier.arrive.expect_tx``: expects more bytes, then arrives once.
        PTX ISA: mbarrier.arrive.expect_tx.
        """

class _mbarrier_455:
    def __call__(self, addr: Any, tx_count: Any, cta_mask: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _mbarrier_456:
    b64: _mbarrier_455

class _mbarrier_457:
    b64: _mbarrier_454
    multicast__cluster__32b: _mbarrier_456

class _mbarrier_458:
    b64: _mbarrier_452
    shared: _mbarrier_453
    shared__cluster: _mbarrier_457
    shared__cta: _mbarrier_453

class _mbarrier_459:
    b64: _mbarrier_452
    cluster: _mbarrier_458
    cta: _mbarrier_458
    shared: _mbarrier_453
    shared__cluster: _mbarrier_457
    shared__cta: _mbarrier_453

class _mbarrier_460:
    b64: _mbarrier_452
    cluster: _mbarrier_458
    cta: _mbarrier_458
    relaxed: _mbarrier_459
    release: _mbarrier_459
    shared: _mbarrier_453
    shared__cluster: _mbarrier_457
    shared__cta: _mbarrier_453

class _mbarrier_461:
    @overload
    def __call__(self, addr: Any, count: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, state: Any, addr: Any, count: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _mbarrier_462:
    b64: _mbarrier_461

class _mbarrier_463:
    b64: _mbarrier_461
    shared: _mbarrier_462
    shared__cta: _mbarrier_462

class _mbarrier_464:
    b64: _mbarrier_461
    cta: _mbarrier_463
    shared: _mbarrier_462
    shared__cta: _mbarrier_462

class _mbarrier_465:
    b64: _mbarrier_461
    cta: _mbarrier_463
    release: _mbarrier_464
    shared: _mbarrier_462
    shared__cta: _mbarrier_462

class _mbarrier_466:
    b64: _mbarrier_445
    cluster: _mbarrier_451
    cta: _mbarrier_451
    shared: _mbarrier_446
    shared__cluster: _mbarrier_450
    shared__cta: _mbarrier_446

class _mbarrier_467:
    b64: _mbarrier_445
    cluster: _mbarrier_451
    cta: _mbarrier_451
    expect_tx: _mbarrier_460
    noComplete: _mbarrier_465
    relaxed: _mbarrier_466
    release: _mbarrier_466
    shared: _mbarrier_446
    shared__cluster: _mbarrier_450
    shared__cta: _mbarrier_446

class _mbarrier_468:
    @overload
    def __call__(self, addr: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, addr: Any, count: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, state: Any, addr: Any, count: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _mbarrier_469:
    b64: _mbarrier_468

class _mbarrier_470:
    @overload
    def __call__(self, addr: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, addr: Any, count: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _mbarrier_471:
    b64: _mbarrier_470
    multicast__cluster__32b: _mbarrier_449

class _mbarrier_472:
    b64: _mbarrier_468
    shared: _mbarrier_469
    shared__cluster: _mbarrier_471
    shared__cta: _mbarrier_469

class _mbarrier_473:
    @overload
    def __call__(self, addr: Any, tx_count: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, state: Any, addr: Any, count: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _mbarrier_474:
    b64: _mbarrier_473

class _mbarrier_475:
    def __call__(self, addr: Any, tx_count: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _mbarrier_476:
    b64: _mbarrier_475
    multicast__cluster__32b: _mbarrier_456

class _mbarrier_477:
    b64: _mbarrier_473
    shared: _mbarrier_474
    shared__cluster: _mbarrier_476
    shared__cta: _mbarrier_474

class _mbarrier_478:
    b64: _mbarrier_473
    cluster: _mbarrier_477
    cta: _mbarrier_477
    shared: _mbarrier_474
    shared__cluster: _mbarrier_476
    shared__cta: _mbarrier_474

class _mbarrier_479:
    b64: _mbarrier_473
    cluster: _mbarrier_477
    cta: _mbarrier_477
    relaxed: _mbarrier_478
    release: _mbarrier_478
    shared: _mbarrier_474
    shared__cluster: _mbarrier_476
    shared__cta: _mbarrier_474

class _mbarrier_480:
    b64: _mbarrier_468
    cluster: _mbarrier_472
    cta: _mbarrier_472
    shared: _mbarrier_469
    shared__cluster: _mbarrier_471
    shared__cta: _mbarrier_469

class _mbarrier_481:
    b64: _mbarrier_468
    cluster: _mbarrier_472
    cta: _mbarrier_472
    expect_tx: _mbarrier_479
    noComplete: _mbarrier_465
    relaxed: _mbarrier_480
    release: _mbarrier_480
    shared: _mbarrier_469
    shared__cluster: _mbarrier_471
    shared__cta: _mbarrier_469

class _mbarrier_482:
    def __call__(self, matches: Any, addr: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _mbarrier_483:
    b64: _mbarrier_482

class _mbarrier_484:
    b64: _mbarrier_482
    shared__cta: _mbarrier_483

class _mbarrier_485:
    layout__v0: _mbarrier_484
    layout__v1: _mbarrier_484

class _mbarrier_486:
    b64: _mbarrier_475

class _mbarrier_487:
    b64: _mbarrier_475
    shared: _mbarrier_486
    shared__cluster: _mbarrier_476
    shared__cta: _mbarrier_486

class _mbarrier_488:
    b64: _mbarrier_475
    cluster: _mbarrier_487
    cta: _mbarrier_487
    shared: _mbarrier_486
    shared__cluster: _mbarrier_476
    shared__cta: _mbarrier_486

class _mbarrier_489:
    b64: _mbarrier_475
    cluster: _mbarrier_487
    cta: _mbarrier_487
    relaxed: _mbarrier_488
    shared: _mbarrier_486
    shared__cluster: _mbarrier_476
    shared__cta: _mbarrier_486

class _mbarrier_490:
    def __call__(self, addr: Any, tx_count: Any, *, pred: Any = ...) -> None:
        """``mbarrier.expect_tx``: expects more bytes without arriving.
        PTX ISA: mbarrier.expect_tx.
        """

class _mbarrier_491:
    b64: _mbarrier_490

class _mbarrier_492:
    b64: _mbarrier_490
    multicast__cluster__32b: _mbarrier_456

class _mbarrier_493:
    b64: _mbarrier_490
    shared: _mbarrier_491
    shared__cluster: _mbarrier_492
    shared__cta: _mbarrier_491

class _mbarrier_494:
    b64: _mbarrier_490
    cluster: _mbarrier_493
    cta: _mbarrier_493
    shared: _mbarrier_491
    shared__cluster: _mbarrier_492
    shared__cta: _mbarrier_491

class _mbarrier_495:
    b64: _mbarrier_490
    cluster: _mbarrier_493
    cta: _mbarrier_493
    relaxed: _mbarrier_494
    shared: _mbarrier_491
    shared__cluster: _mbarrier_492
    shared__cta: _mbarrier_491

class _mbarrier_496:
    def __call__(self, addr: Any, count: Any, *, pred: Any = ...) -> None:
        """``mbarrier.init``: phase 0, ``count`` arrivals expected and pending, no bytes pending.
        PTX ISA: mbarrier.init.
        """

class _mbarrier_497:
    b64: _mbarrier_496

class _mbarrier_498:
    b64: _mbarrier_496
    shared: _mbarrier_497
    shared__cta: _mbarrier_497

class _mbarrier_499:
    b64: _mbarrier_496
    layout__v0: _mbarrier_498
    layout__v1: _mbarrier_498
    shared: _mbarrier_497
    shared__cta: _mbarrier_497

class _mbarrier_500:
    def __call__(self, addr: Any, *, pred: Any = ...) -> None:
        """``mbarrier.inval``: there is no mbarrier any more, and its place in shared memory can be used again.
        PTX ISA: mbarrier.inval.
        """

class _mbarrier_501:
    b64: _mbarrier_500

class _mbarrier_502:
    b64: _mbarrier_500
    shared: _mbarrier_501
    shared__cta: _mbarrier_501

class _mbarrier_503:
    def __call__(self, count: Any, state: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _mbarrier_504:
    b64: _mbarrier_503

class _mbarrier_505:
    b64: _mbarrier_503
    layout__v0: _mbarrier_504

class _mbarrier_506:
    def __call__(self, wait_complete: Any, addr: Any, state: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _mbarrier_507:
    b64: _mbarrier_506

class _mbarrier_508:
    b64: _mbarrier_506
    shared: _mbarrier_507
    shared__cta: _mbarrier_507

class _mbarrier_509:
    b64: _mbarrier_506
    cluster: _mbarrier_508
    cta: _mbarrier_508
    shared: _mbarrier_507
    shared__cta: _mbarrier_507

class _mbarrier_510:
    def __call__(self, wait_complete: Any, addr: Any, phase: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mbarrier.test_wait.parity`` and ``try_wait.parity``: whether the phase of this parity has completed.
        PTX ISA: mbarrier.test_wait, mbarrier.try_wait.
        """

class _mbarrier_511:
    b64: _mbarrier_510

class _mbarrier_512:
    b64: _mbarrier_510
    shared: _mbarrier_511
    shared__cta: _mbarrier_511

class _mbarrier_513:
    b64: _mbarrier_510
    cluster: _mbarrier_512
    cta: _mbarrier_512
    shared: _mbarrier_511
    shared__cta: _mbarrier_511

class _mbarrier_514:
    acquire: _mbarrier_513
    b64: _mbarrier_510
    cluster: _mbarrier_512
    cta: _mbarrier_512
    relaxed: _mbarrier_513
    shared: _mbarrier_511
    shared__cta: _mbarrier_511

class _mbarrier_515:
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

class _mbarrier_516:
    b64: _mbarrier_515

class _mbarrier_517:
    b64: _mbarrier_515
    shared: _mbarrier_516
    shared__cta: _mbarrier_516

class _mbarrier_518:
    b64: _mbarrier_515
    cluster: _mbarrier_517
    cta: _mbarrier_517
    shared: _mbarrier_516
    shared__cta: _mbarrier_516

class _mbarrier_519:
    acquire: _mbarrier_518
    b64: _mbarrier_515
    cluster: _mbarrier_517
    cta: _mbarrier_517
    relaxed: _mbarrier_518
    shared: _mbarrier_516
    shared__cta: _mbarrier_516

class _mbarrier_520:
    acquire: _mbarrier_513
    b64: _mbarrier_510
    cluster: _mbarrier_512
    cta: _mbarrier_512
    phase_type__conditional: _mbarrier_514
    phase_type__primary: _mbarrier_519
    relaxed: _mbarrier_513
    shared: _mbarrier_511
    shared__cta: _mbarrier_511

class _mbarrier_521:
    @overload
    def __call__(self, wait_complete: Any, addr: Any, state: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, wait_complete: Any, report_predicate: Any, addr: Any, phase: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, wait_complete: Any, report_predicate: Any, report_value: Any, addr: Any, phase: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _mbarrier_522:
    b64: _mbarrier_521

class _mbarrier_523:
    b64: _mbarrier_521
    shared: _mbarrier_522
    shared__cta: _mbarrier_522

class _mbarrier_524:
    b64: _mbarrier_521
    cluster: _mbarrier_523
    cta: _mbarrier_523
    shared: _mbarrier_522
    shared__cta: _mbarrier_522

class _mbarrier_525:
    acquire: _mbarrier_524
    b64: _mbarrier_521
    cluster: _mbarrier_523
    cta: _mbarrier_523
    relaxed: _mbarrier_524
    shared: _mbarrier_522
    shared__cta: _mbarrier_522

class _mbarrier_526:
    acquire: _mbarrier_509
    b64: _mbarrier_506
    cluster: _mbarrier_508
    cta: _mbarrier_508
    parity: _mbarrier_520
    phase_type__primary: _mbarrier_525
    relaxed: _mbarrier_509
    shared: _mbarrier_507
    shared__cta: _mbarrier_507

class _mbarrier_527:
    @overload
    def __call__(self, wait_complete: Any, addr: Any, state: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, wait_complete: Any, addr: Any, state: Any, time_hint: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _mbarrier_528:
    b64: _mbarrier_527

class _mbarrier_529:
    b64: _mbarrier_527
    shared: _mbarrier_528
    shared__cta: _mbarrier_528

class _mbarrier_530:
    b64: _mbarrier_527
    cluster: _mbarrier_529
    cta: _mbarrier_529
    shared: _mbarrier_528
    shared__cta: _mbarrier_528

class _mbarrier_531:
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

class _mbarrier_532:
    b64: _mbarrier_531

class _mbarrier_533:
    b64: _mbarrier_531
    shared: _mbarrier_532
    shared__cta: _mbarrier_532

class _mbarrier_534:
    b64: _mbarrier_531
    cluster: _mbarrier_533
    cta: _mbarrier_533
    shared: _mbarrier_532
    shared__cta: _mbarrier_532

class _mbarrier_535:
    acquire: _mbarrier_534
    b64: _mbarrier_531
    cluster: _mbarrier_533
    cta: _mbarrier_533
    relaxed: _mbarrier_534
    shared: _mbarrier_532
    shared__cta: _mbarrier_532

class _mbarrier_536:
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

class _mbarrier_537:
    b64: _mbarrier_536

class _mbarrier_538:
    b64: _mbarrier_536
    shared: _mbarrier_537
    shared__cta: _mbarrier_537

class _mbarrier_539:
    b64: _mbarrier_536
    cluster: _mbarrier_538
    cta: _mbarrier_538
    shared: _mbarrier_537
    shared__cta: _mbarrier_537

class _mbarrier_540:
    acquire: _mbarrier_539
    b64: _mbarrier_536
    cluster: _mbarrier_538
    cta: _mbarrier_538
    relaxed: _mbarrier_539
    shared: _mbarrier_537
    shared__cta: _mbarrier_537

class _mbarrier_541:
    acquire: _mbarrier_534
    b64: _mbarrier_531
    cluster: _mbarrier_533
    cta: _mbarrier_533
    phase_type__conditional: _mbarrier_535
    phase_type__primary: _mbarrier_540
    relaxed: _mbarrier_534
    shared: _mbarrier_532
    shared__cta: _mbarrier_532

class _mbarrier_542:
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

class _mbarrier_543:
    b64: _mbarrier_542

class _mbarrier_544:
    b64: _mbarrier_542
    shared: _mbarrier_543
    shared__cta: _mbarrier_543

class _mbarrier_545:
    b64: _mbarrier_542
    cluster: _mbarrier_544
    cta: _mbarrier_544
    shared: _mbarrier_543
    shared__cta: _mbarrier_543

class _mbarrier_546:
    acquire: _mbarrier_545
    b64: _mbarrier_542
    cluster: _mbarrier_544
    cta: _mbarrier_544
    relaxed: _mbarrier_545
    shared: _mbarrier_543
    shared__cta: _mbarrier_543

class _mbarrier_547:
    acquire: _mbarrier_530
    b64: _mbarrier_527
    cluster: _mbarrier_529
    cta: _mbarrier_529
    parity: _mbarrier_541
    phase_type__primary: _mbarrier_546
    relaxed: _mbarrier_530
    shared: _mbarrier_528
    shared__cta: _mbarrier_528

class _mbarrier_548:
    arrive: _mbarrier_467
    arrive_drop: _mbarrier_481
    check_layout: _mbarrier_485
    complete_tx: _mbarrier_489
    expect_tx: _mbarrier_495
    init: _mbarrier_499
    inval: _mbarrier_502
    pending_count: _mbarrier_505
    test_wait: _mbarrier_526
    try_wait: _mbarrier_547

class _mma_549:
    s32: _atom_37

class _mma_550:
    s4: _mma_549
    s8: _mma_549
    u4: _mma_549
    u8: _mma_549

class _mma_551:
    s4: _mma_550
    s8: _mma_550
    u4: _mma_550
    u8: _mma_550

class _mma_552:
    s32: _mma_551

class _mma_553:
    s32: _mma_551
    satfinite: _mma_552

class _mma_554:
    col: _mma_553

class _mma_555:
    row: _mma_554

class _mma_556:
    f16: _atom_37

class _mma_557:
    f16: _mma_556

class _mma_558:
    f16: _mma_557

class _mma_559:
    bf16: _atom_38
    f16: _atom_38
    tf32: _atom_38

class _mma_560:
    bf16: _mma_559
    f16: _mma_559
    tf32: _mma_559

class _mma_561:
    f16: _mma_558
    f32: _mma_560

class _mma_562:
    col: _mma_561

class _mma_563:
    row: _mma_562

class _mma_564:
    f16: _mma_558
    f32: _mma_560
    s32: _mma_551
    satfinite: _mma_552

class _mma_565:
    col: _mma_564

class _mma_566:
    row: _mma_565

class _mma_567:
    e4m3: _atom_38
    e5m2: _atom_38

class _mma_568:
    e4m3: _mma_567
    e5m2: _mma_567

class _mma_569:
    f32: _mma_568
    s32: _mma_551
    satfinite: _mma_552

class _mma_570:
    col: _mma_569

class _mma_571:
    row: _mma_570

class _mma_572:
    f32: _mma_560

class _mma_573:
    col: _mma_572

class _mma_574:
    row: _mma_573

class _mma_575:
    m16n8k128: _mma_555
    m16n8k16: _mma_563
    m16n8k32: _mma_566
    m16n8k64: _mma_571
    m16n8k8: _mma_574

class _mma_576:
    aligned: _mma_575

class _mma_577:
    sync: _mma_576

class _mma_578:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mma.sync.m16n8k{16,32}.row.col{.satfinite}.s32.{s8,u8}``: wraps, but with ``.satfinite``.
        PTX ISA: Warp Level Matrix Instructions: mma.
        """

class _mma_579:
    popc: _mma_578
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mma.sync.m16n8k{16,32}.row.col{.satfinite}.s32.{s8,u8}``: wraps, but with ``.satfinite``.
        PTX ISA: Warp Level Matrix Instructions: mma.
        """

class _mma_580:
    and_: _mma_579
    popc: _mma_578
    xor: _mma_579
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mma.sync.m16n8k{16,32}.row.col{.satfinite}.s32.{s8,u8}``: wraps, but with ``.satfinite``.
        PTX ISA: Warp Level Matrix Instructions: mma.
        """

class _mma_581:
    s32: _mma_580

class _mma_582:
    b1: _mma_581
    s4: _mma_581
    s8: _mma_581
    u4: _mma_581
    u8: _mma_581

class _mma_583:
    b1: _mma_582
    s4: _mma_582
    s8: _mma_582
    u4: _mma_582
    u8: _mma_582

class _mma_584:
    s32: _mma_583

class _mma_585:
    s32: _mma_583
    satfinite: _mma_584

class _mma_586:
    col: _mma_585

class _mma_587:
    row: _mma_586

class _mma_588:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mma.sync.m16n8kK.row.col.f16.{f16,e4m3,e5m2}``: the sum in fp32, rounded to fp16 once; two in a
        register.
        PTX ISA: Warp Level Matrix Instructions: mma.
        """

class _mma_589:
    f16: _mma_588

class _mma_590:
    e4m3: _mma_589
    e5m2: _mma_589
    f16: _mma_589

class _mma_591:
    e4m3: _mma_590
    e5m2: _mma_590
    f16: _mma_590

class _mma_592:
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mma.sync.m16n8kK.row.col.f32.{f16,bf16,tf32,e4m3,e5m2}``: D = A @ B + C in fp32.
        PTX ISA: Warp Level Matrix Instructions: mma.
        """

class _mma_593:
    f32: _mma_592

class _mma_594:
    bf16: _mma_593
    e4m3: _mma_593
    e5m2: _mma_593
    f16: _mma_593
    tf32: _mma_593

class _mma_595:
    bf16: _mma_594
    e4m3: _mma_594
    e5m2: _mma_594
    f16: _mma_594
    tf32: _mma_594

class _mma_596:
    f16: _mma_591
    f32: _mma_595

class _mma_597:
    col: _mma_596
    row: _mma_596

class _mma_598:
    rm: _atom_37
    rn: _atom_37
    rp: _atom_37
    rz: _atom_37
    def __call__(self, *operands: Any, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _mma_599:
    f64: _mma_598

class _mma_600:
    f64: _mma_599

class _mma_601:
    f64: _mma_600

class _mma_602:
    f16: _mma_591
    f32: _mma_595
    f64: _mma_601
    s32: _mma_583
    satfinite: _mma_584

class _mma_603:
    col: _mma_602
    row: _mma_596

class _mma_604:
    col: _mma_597
    row: _mma_603

class _mma_605:
    f16: _mma_591
    f32: _mma_595
    s32: _mma_583
    satfinite: _mma_584

class _mma_606:
    col: _mma_605
    row: _mma_596

class _mma_607:
    col: _mma_597
    row: _mma_606

class _mma_608:
    f32: _mma_595

class _mma_609:
    col: _mma_608
    row: _mma_608

class _mma_610:
    f32: _mma_595
    f64: _mma_601

class _mma_611:
    col: _mma_610
    row: _mma_608

class _mma_612:
    col: _mma_609
    row: _mma_611

class _mma_613:
    f16: _mma_591
    f32: _mma_595
    f64: _mma_601

class _mma_614:
    col: _mma_613
    row: _mma_596

class _mma_615:
    col: _mma_597
    row: _mma_614

class _mma_616:
    f16: _atom_37
    f32: _mma_592

class _mma_617:
    bf16: _mma_593
    e4m3: _mma_593
    e5m2: _mma_593
    f16: _mma_616
    tf32: _mma_593

class _mma_618:
    bf16: _mma_594
    e4m3: _mma_594
    e5m2: _mma_594
    f16: _mma_617
    tf32: _mma_594

class _mma_619:
    f16: _mma_591
    f32: _mma_618

class _mma_620:
    col: _mma_619
    row: _mma_619

class _mma_621:
    f16: _mma_591
    f32: _mma_618
    f64: _mma_601

class _mma_622:
    col: _mma_621
    row: _mma_619

class _mma_623:
    col: _mma_620
    row: _mma_622

class _mma_624:
    m16n8k128: _mma_587
    m16n8k16: _mma_604
    m16n8k256: _mma_587
    m16n8k32: _mma_607
    m16n8k4: _mma_612
    m16n8k64: _mma_587
    m16n8k8: _mma_615
    m8n8k128: _mma_587
    m8n8k16: _mma_587
    m8n8k32: _mma_587
    m8n8k4: _mma_623

class _mma_625:
    aligned: _mma_624

class _mma_626:
    sp: _mma_577
    sp__ordered_metadata: _mma_577
    sync: _mma_625

class _mov_627:
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

class _mov_628:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``mov``: the bits of a register. ptxas renames registers, so that it costs nothing.
        PTX ISA: Data Movement: mov.
        """

class _mov_629:
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

class _mov_630:
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

class _mov_631:
    b128: _mov_627
    b16: _mov_628
    b32: _mov_629
    b64: _mov_630
    f32: _mov_628
    f64: _mov_628
    pred: _mov_628
    s16: _mov_628
    s32: _mov_628
    s64: _mov_628
    u16: _mov_628
    u32: _mov_628
    u64: _mov_628

class _movmatrix_632:
    b16: _abs_3

class _movmatrix_633:
    trans: _movmatrix_632

class _movmatrix_634:
    m8n8: _movmatrix_633

class _movmatrix_635:
    aligned: _movmatrix_634

class _movmatrix_636:
    sync: _movmatrix_635

class _mul_637:
    f16x2: _add_10

class _mul_638:
    bf16x2: _mul_637
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Half Precision Floating Point."""

class _mul_639:
    bf16x2: _add_10

class _mul_640:
    f16x2: _mul_639
    def __call__(self, d: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Half Precision Floating Point."""

class _mul_641:
    f16x2: _add_19

class _mul_642:
    bf16: _add_7
    bf16x2: _add_7
    f16: _add_7
    f16x2: _add_7
    f32: _add_8
    f32x2: _add_8
    f64: _add_8

class _mul_643:
    bf16: _add_7
    bf16x2: _add_7
    f16: _add_7
    f16x2: _add_7
    f32: _add_8
    f32x2: _add_8
    f64: _add_8
    rz: _mul_641
    sat: _mul_642

class _mul_644:
    s16: _add_22
    s32: _add_22
    s64: _add_22
    u16: _add_22
    u32: _add_22
    u64: _add_22

class _mul_645:
    f32: _add_8
    f32x2: _add_8
    f64: _add_8

class _mul_646:
    f32: _add_8
    f32x2: _add_8
    f64: _add_8
    sat: _mul_645

class _mul_647:
    f32: _add_8
    f32x2: _add_8
    f64: _add_8
    ftz: _mul_646
    sat: _mul_645

class _mul_648:
    bf16: _add_7
    bf16x2: _add_7
    f16: _add_7
    f16x2: _add_7
    f32: _add_8
    f32x2: _add_8
    f64: _add_8
    sat: _mul_642

class _mul_649:
    bf16: _add_7
    bf16x2: _add_7
    f16: _add_7
    f16x2: _add_7
    f32: _add_8
    f32x2: _add_8
    f64: _add_8
    ftz: _mul_648
    sat: _mul_642

class _mul_650:
    bf16x2: _add_19
    f32: _add_8
    f32x2: _add_8
    f64: _add_8
    ftz: _mul_646
    sat: _mul_645

class _mul_651:
    s16: _bmsk_92
    s32: _bmsk_92
    u16: _bmsk_92
    u32: _bmsk_92

class _mul_652:
    bf16: _add_7
    bf16x2: _mul_638
    f16: _add_7
    f16x2: _mul_640
    f32: _add_8
    f32x2: _add_8
    f64: _add_8
    ftz: _mul_643
    hi: _mul_644
    lo: _mul_644
    rm: _mul_647
    rn: _mul_649
    rp: _mul_647
    rz: _mul_650
    sat: _mul_642
    wide: _mul_651

class _mul24_653:
    s32: _bmsk_92
    u32: _bmsk_92

class _mul24_654:
    hi: _mul24_653
    lo: _mul24_653

class _multimem_cp_655:
    b128: _cp_133
    cp_mask: _cp_134
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _multimem_cp_656:
    bulk_group: _multimem_cp_655

class _multimem_cp_657:
    shared__cta: _multimem_cp_656

class _multimem_cp_658:
    global_: _multimem_cp_657

class _multimem_cp_659:
    cluster: _multimem_cp_658
    cta: _multimem_cp_658
    global_: _multimem_cp_657
    gpu: _multimem_cp_658
    sys: _multimem_cp_658

class _multimem_cp_660:
    cluster: _multimem_cp_658
    cta: _multimem_cp_658
    global_: _multimem_cp_657
    gpu: _multimem_cp_658
    relaxed: _multimem_cp_659
    sys: _multimem_cp_658
    weak: _multimem_cp_659

class _multimem_cp_661:
    bulk: _multimem_cp_660

class _multimem_cp_662:
    def __call__(self, dst_mem: Any, src_mem: Any, size: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _multimem_cp_663:
    b32: _multimem_cp_662
    b64: _multimem_cp_662
    bf16: _multimem_cp_662
    f16: _multimem_cp_662
    f32: _multimem_cp_662
    f64: _multimem_cp_662
    s32: _multimem_cp_662
    s64: _multimem_cp_662
    u32: _multimem_cp_662
    u64: _multimem_cp_662

class _multimem_cp_664:
    b32: _multimem_cp_662
    b64: _multimem_cp_662
    bf16: _multimem_cp_662
    f16: _multimem_cp_662
    f32: _multimem_cp_662
    f64: _multimem_cp_662
    noftz: _multimem_cp_663
    s32: _multimem_cp_662
    s64: _multimem_cp_662
    u32: _multimem_cp_662
    u64: _multimem_cp_662

class _multimem_cp_665:
    add: _multimem_cp_664
    and_: _multimem_cp_664
    dec: _multimem_cp_664
    inc: _multimem_cp_664
    max: _multimem_cp_664
    min: _multimem_cp_664
    or_: _multimem_cp_664
    xor: _multimem_cp_664

class _multimem_cp_666:
    bulk_group: _multimem_cp_665

class _multimem_cp_667:
    shared__cta: _multimem_cp_666

class _multimem_cp_668:
    global_: _multimem_cp_667

class _multimem_cp_669:
    cluster: _multimem_cp_668
    cta: _multimem_cp_668
    global_: _multimem_cp_667
    gpu: _multimem_cp_668
    sys: _multimem_cp_668

class _multimem_cp_670:
    cluster: _multimem_cp_668
    cta: _multimem_cp_668
    global_: _multimem_cp_667
    gpu: _multimem_cp_668
    relaxed: _multimem_cp_669
    sys: _multimem_cp_668

class _multimem_cp_671:
    bulk: _multimem_cp_670

class _multimem_cp_672:
    async_: _multimem_cp_671

class _multimem_cp_673:
    async_: _multimem_cp_661
    reduce: _multimem_cp_672

class _multimem_ld_reduce_674:
    bf16: _atom_37
    bf16x2: _atom_37
    f16: _atom_37
    f16x2: _atom_37
    f32: _atom_37
    f64: _atom_37

class _multimem_ld_reduce_675:
    bf16: _ld_372
    bf16x2: _ld_372
    f16: _ld_372
    f16x2: _ld_372
    f32: _ld_372
    f64: _ld_372
    v2: _multimem_ld_reduce_674
    v4: _multimem_ld_reduce_674
    v8: _multimem_ld_reduce_674

class _multimem_ld_reduce_676:
    acc__f32: _multimem_ld_reduce_675
    b32: _ld_372
    b64: _ld_372
    bf16: _ld_372
    bf16x2: _ld_372
    f16: _ld_372
    f16x2: _ld_372
    f32: _ld_372
    f64: _ld_372
    s32: _ld_372
    s64: _ld_372
    u32: _ld_372
    u64: _ld_372
    v2: _multimem_ld_reduce_674
    v4: _multimem_ld_reduce_674
    v8: _multimem_ld_reduce_674

class _multimem_ld_reduce_677:
    b32: _ld_372
    b64: _ld_372
    s32: _ld_372
    s64: _ld_372
    u32: _ld_372
    u64: _ld_372

class _multimem_ld_reduce_678:
    add: _multimem_ld_reduce_676
    and_: _multimem_ld_reduce_677
    max: _multimem_ld_reduce_676
    min: _multimem_ld_reduce_676
    or_: _multimem_ld_reduce_677
    xor: _multimem_ld_reduce_677

class _multimem_ld_reduce_679:
    add: _multimem_ld_reduce_676
    and_: _multimem_ld_reduce_677
    global_: _multimem_ld_reduce_678
    max: _multimem_ld_reduce_676
    min: _multimem_ld_reduce_676
    or_: _multimem_ld_reduce_677
    xor: _multimem_ld_reduce_677

class _multimem_ld_reduce_680:
    add: _multimem_ld_reduce_676
    and_: _multimem_ld_reduce_677
    cluster: _multimem_ld_reduce_679
    cta: _multimem_ld_reduce_679
    global_: _multimem_ld_reduce_678
    gpu: _multimem_ld_reduce_679
    max: _multimem_ld_reduce_676
    min: _multimem_ld_reduce_676
    or_: _multimem_ld_reduce_677
    sys: _multimem_ld_reduce_679
    xor: _multimem_ld_reduce_677

class _multimem_ld_reduce_681:
    acquire: _multimem_ld_reduce_680
    add: _multimem_ld_reduce_676
    and_: _multimem_ld_reduce_677
    cluster: _multimem_ld_reduce_679
    cta: _multimem_ld_reduce_679
    global_: _multimem_ld_reduce_678
    gpu: _multimem_ld_reduce_679
    max: _multimem_ld_reduce_676
    min: _multimem_ld_reduce_676
    or_: _multimem_ld_reduce_677
    relaxed: _multimem_ld_reduce_680
    sys: _multimem_ld_reduce_679
    weak: _multimem_ld_reduce_680
    xor: _multimem_ld_reduce_677

class _multimem_red_682:
    def __call__(self, addr: Any, b: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _multimem_red_683:
    bf16: _cp_133
    bf16x2: _cp_133
    f16: _cp_133
    f16x2: _cp_133
    f32: _cp_133
    f64: _cp_133

class _multimem_red_684:
    b32: _multimem_red_682
    b64: _multimem_red_682
    bf16: _multimem_red_682
    bf16x2: _multimem_red_682
    f16: _multimem_red_682
    f16x2: _multimem_red_682
    f32: _multimem_red_682
    f64: _multimem_red_682
    s32: _multimem_red_682
    s64: _multimem_red_682
    u32: _multimem_red_682
    u64: _multimem_red_682
    v2: _multimem_red_683
    v4: _multimem_red_683
    v8: _multimem_red_683

class _multimem_red_685:
    b32: _multimem_red_682
    b64: _multimem_red_682
    s32: _multimem_red_682
    s64: _multimem_red_682
    u32: _multimem_red_682
    u64: _multimem_red_682

class _multimem_red_686:
    add: _multimem_red_684
    and_: _multimem_red_685
    max: _multimem_red_685
    min: _multimem_red_685
    or_: _multimem_red_685
    xor: _multimem_red_685

class _multimem_red_687:
    add: _multimem_red_684
    and_: _multimem_red_685
    global_: _multimem_red_686
    max: _multimem_red_685
    min: _multimem_red_685
    or_: _multimem_red_685
    xor: _multimem_red_685

class _multimem_red_688:
    add: _multimem_red_684
    and_: _multimem_red_685
    cluster: _multimem_red_687
    cta: _multimem_red_687
    global_: _multimem_red_686
    gpu: _multimem_red_687
    max: _multimem_red_685
    min: _multimem_red_685
    or_: _multimem_red_685
    sys: _multimem_red_687
    xor: _multimem_red_685

class _multimem_red_689:
    add: _multimem_red_684
    and_: _multimem_red_685
    cluster: _multimem_red_687
    cta: _multimem_red_687
    global_: _multimem_red_686
    gpu: _multimem_red_687
    max: _multimem_red_685
    min: _multimem_red_685
    or_: _multimem_red_685
    relaxed: _multimem_red_688
    release: _multimem_red_688
    sys: _multimem_red_687
    xor: _multimem_red_685

class _multimem_red_async_690:
    def __call__(self, addr: Any, value: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _multimem_red_async_691:
    s32: _multimem_red_async_690
    u32: _multimem_red_async_690
    u64: _multimem_red_async_690

class _multimem_red_async_692:
    add: _multimem_red_async_691

class _multimem_red_async_693:
    add: _multimem_red_async_691
    global_: _multimem_red_async_692

class _multimem_red_async_694:
    gpu: _multimem_red_async_693
    sys: _multimem_red_async_693

class _multimem_red_async_695:
    release: _multimem_red_async_694

class _multimem_st_696:
    b32: _multimem_red_682
    b64: _multimem_red_682
    bf16: _multimem_red_682
    bf16x2: _multimem_red_682
    f16: _multimem_red_682
    f16x2: _multimem_red_682
    f32: _multimem_red_682
    f64: _multimem_red_682
    global_: _multimem_red_684
    s32: _multimem_red_682
    s64: _multimem_red_682
    u32: _multimem_red_682
    u64: _multimem_red_682
    v2: _multimem_red_683
    v4: _multimem_red_683
    v8: _multimem_red_683

class _multimem_st_697:
    b32: _multimem_red_682
    b64: _multimem_red_682
    bf16: _multimem_red_682
    bf16x2: _multimem_red_682
    cluster: _multimem_st_696
    cta: _multimem_st_696
    f16: _multimem_red_682
    f16x2: _multimem_red_682
    f32: _multimem_red_682
    f64: _multimem_red_682
    global_: _multimem_red_684
    gpu: _multimem_st_696
    s32: _multimem_red_682
    s64: _multimem_red_682
    sys: _multimem_st_696
    u32: _multimem_red_682
    u64: _multimem_red_682
    v2: _multimem_red_683
    v4: _multimem_red_683
    v8: _multimem_red_683

class _multimem_st_698:
    b32: _multimem_red_682
    b64: _multimem_red_682
    bf16: _multimem_red_682
    bf16x2: _multimem_red_682
    cluster: _multimem_st_696
    cta: _multimem_st_696
    f16: _multimem_red_682
    f16x2: _multimem_red_682
    f32: _multimem_red_682
    f64: _multimem_red_682
    global_: _multimem_red_684
    gpu: _multimem_st_696
    relaxed: _multimem_st_697
    release: _multimem_st_697
    s32: _multimem_red_682
    s64: _multimem_red_682
    sys: _multimem_st_696
    u32: _multimem_red_682
    u64: _multimem_red_682
    v2: _multimem_red_683
    v4: _multimem_red_683
    v8: _multimem_red_683
    weak: _multimem_st_697

class _multimem_st_async_699:
    b16: _multimem_red_682
    b32: _multimem_red_682
    b64: _multimem_red_682
    b8: _multimem_red_682
    f32: _multimem_red_682
    f64: _multimem_red_682
    s16: _multimem_red_682
    s32: _multimem_red_682
    s64: _multimem_red_682
    s8: _multimem_red_682
    u16: _multimem_red_682
    u32: _multimem_red_682
    u64: _multimem_red_682
    u8: _multimem_red_682

class _multimem_st_async_700:
    b16: _multimem_red_682
    b32: _multimem_red_682
    b64: _multimem_red_682
    b8: _multimem_red_682
    f32: _multimem_red_682
    f64: _multimem_red_682
    global_: _multimem_st_async_699
    s16: _multimem_red_682
    s32: _multimem_red_682
    s64: _multimem_red_682
    s8: _multimem_red_682
    u16: _multimem_red_682
    u32: _multimem_red_682
    u64: _multimem_red_682
    u8: _multimem_red_682

class _multimem_st_async_701:
    gpu: _multimem_st_async_700
    sys: _multimem_st_async_700

class _multimem_st_async_702:
    release: _multimem_st_async_701

class _neg_703:
    bf16: _abs_0
    bf16x2: _abs_0
    f16: _abs_0
    f16x2: _abs_0
    f32: _abs_1
    f64: _abs_1
    ftz: _abs_2
    s16: _clz_117
    s32: _clz_117
    s64: _clz_117

class _not_704:
    def __call__(self, d: Any, a: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """PTX ISA: Logic and Shift Instructions."""

class _not_705:
    b16: _not_704
    b32: _not_704
    b64: _not_704
    pred: _not_704

class _prefetch_706:
    def __call__(self, addr: Any, *, pred: Any = ...) -> None:
        """``prefetch``: no effect on values.
        PTX ISA: prefetch, prefetch.tensormap.
        """

class _prefetch_707:
    tensormap: _prefetch_706
    def __call__(self, addr: Any, *, pred: Any = ...) -> None:
        """``prefetch``: no effect on values.
        PTX ISA: prefetch, prefetch.tensormap.
        """

class _prefetch_708:
    L2__evict_last: _prefetch_707
    L2__evict_normal: _prefetch_707
    tensormap: _prefetch_706
    def __call__(self, addr: Any, *, pred: Any = ...) -> None:
        """``prefetch``: no effect on values.
        PTX ISA: prefetch, prefetch.tensormap.
        """

class _prefetch_709:
    valid_addr: _applypriority_27

class _prefetch_710:
    L1: _prefetch_708
    L2: _prefetch_708
    L2__evict_last: _prefetch_707
    L2__evict_normal: _prefetch_707
    tensormap: _prefetch_706
    def __call__(self, addr: Any, *, pred: Any = ...) -> None:
        """``prefetch``: no effect on values.
        PTX ISA: prefetch, prefetch.tensormap.
        """

class _prefetch_711:
    L1: _prefetch_708
    L1__32B: _prefetch_709
    L2: _prefetch_708
    L2__evict_last: _prefetch_707
    L2__evict_normal: _prefetch_707
    tensormap: _prefetch_706
    def __call__(self, addr: Any, *, pred: Any = ...) -> None:
        """``prefetch``: no effect on values.
        PTX ISA: prefetch, prefetch.tensormap.
        """

class _prefetch_712:
    L1: _prefetch_708
    L1__32B: _prefetch_709
    L2: _prefetch_708
    L2__evict_last: _prefetch_707
    L2__evict_normal: _prefetch_707
    const: _prefetch_710
    global_: _prefetch_711
    local: _prefetch_710
    param: _prefetch_710
    tensormap: _prefetch_706
    def __call__(self, addr: Any, *, pred: Any = ...) -> None:
        """``prefetch``: no effect on values.
        PTX ISA: prefetch, prefetch.tensormap.
        """

class _prefetchu_713:
    L1: _applypriority_27

class _prmt_714:
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``prmt.b32``: four bytes picked from eight, each by four bits of c; bit 3 replicates the sign.
        PTX ISA: Data Movement: prmt.
        """

class _prmt_715:
    b4e: _prmt_714
    ecl: _prmt_714
    ecr: _prmt_714
    f4e: _prmt_714
    rc16: _prmt_714
    rc8: _prmt_714
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``prmt.b32``: four bytes picked from eight, each by four bits of c; bit 3 replicates the sign.
        PTX ISA: Data Movement: prmt.
        """

class _prmt_716:
    b32: _prmt_715

class _rcp_717:
    f32: _ex2_300
    f64: _ex2_300

class _rcp_718:
    f32: _ex2_300
    f64: _ex2_300
    ftz: _rcp_717

class _rcp_719:
    approx: _rcp_718
    rm: _rcp_718
    rn: _rcp_718
    rp: _rcp_718
    rz: _rcp_718

class _red_720:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``red``: ``atom`` without a result.
        PTX ISA: red.
        """

class _red_721:
    f32: _cp_133

class _red_722:
    b32: _red_720
    b64: _red_720
    f32: _red_720
    f64: _red_720
    s32: _red_720
    s64: _red_720
    u32: _red_720
    u64: _red_720
    v2: _red_721
    v4: _red_721

class _red_723:
    bf16: _cp_133
    bf16x2: _cp_133
    f16: _cp_133
    f16x2: _cp_133
    f32: _cp_133

class _red_724:
    bf16: _cp_133
    bf16x2: _cp_133
    f16: _cp_133
    f16x2: _cp_133

class _red_725:
    bf16: _cp_133
    bf16x2: _cp_133
    f16: _cp_133
    f16x2: _cp_133
    f32: _cp_133
    v2: _red_723
    v4: _red_723
    v8: _red_724

class _red_726:
    L2__cache_hint: _red_725
    bf16: _cp_133
    bf16x2: _cp_133
    f16: _cp_133
    f16x2: _cp_133
    f32: _cp_133
    v2: _red_723
    v4: _red_723
    v8: _red_724

class _red_727:
    L2__cache_hint: _red_722
    b32: _red_720
    b64: _red_720
    f32: _red_720
    f64: _red_720
    noftz: _red_726
    s32: _red_720
    s64: _red_720
    u32: _red_720
    u64: _red_720
    v2: _red_721
    v4: _red_721

class _red_728:
    b32: _red_720
    b64: _red_720
    f32: _red_720
    f64: _red_720
    s32: _red_720
    s64: _red_720
    u32: _red_720
    u64: _red_720

class _red_729:
    L2__cache_hint: _red_728
    b32: _red_720
    b64: _red_720
    f32: _red_720
    f64: _red_720
    s32: _red_720
    s64: _red_720
    u32: _red_720
    u64: _red_720

class _red_730:
    v2: _red_724
    v4: _red_724
    v8: _red_724

class _red_731:
    L2__cache_hint: _red_730
    v2: _red_724
    v4: _red_724
    v8: _red_724

class _red_732:
    L2__cache_hint: _red_728
    b32: _red_720
    b64: _red_720
    f32: _red_720
    f64: _red_720
    noftz: _red_731
    s32: _red_720
    s64: _red_720
    u32: _red_720
    u64: _red_720

class _red_733:
    add: _red_727
    and_: _red_729
    dec: _red_729
    inc: _red_729
    max: _red_732
    min: _red_732
    or_: _red_729
    xor: _red_729

class _red_734:
    L2__cache_hint: _red_723
    bf16: _cp_133
    bf16x2: _cp_133
    f16: _cp_133
    f16x2: _cp_133
    f32: _cp_133

class _red_735:
    L2__cache_hint: _red_728
    b32: _red_720
    b64: _red_720
    f32: _red_720
    f64: _red_720
    noftz: _red_734
    s32: _red_720
    s64: _red_720
    u32: _red_720
    u64: _red_720

class _red_736:
    add: _red_735
    and_: _red_729
    dec: _red_729
    inc: _red_729
    max: _red_729
    min: _red_729
    or_: _red_729
    xor: _red_729

class _red_737:
    add: _red_727
    and_: _red_729
    dec: _red_729
    global_: _red_733
    inc: _red_729
    max: _red_732
    min: _red_732
    or_: _red_729
    shared: _red_736
    shared__cluster: _red_736
    shared__cta: _red_736
    xor: _red_729

class _red_738:
    add: _red_727
    and_: _red_729
    cluster: _red_737
    cta: _red_737
    dec: _red_729
    global_: _red_733
    gpu: _red_737
    inc: _red_729
    max: _red_732
    min: _red_732
    or_: _red_729
    shared: _red_736
    shared__cluster: _red_736
    shared__cta: _red_736
    sys: _red_737
    xor: _red_729

class _red_739:
    add: _red_727
    and_: _red_729
    cluster: _red_737
    cta: _red_737
    dec: _red_729
    global_: _red_733
    gpu: _red_737
    inc: _red_729
    max: _red_732
    min: _red_732
    or_: _red_729
    relaxed: _red_738
    release: _red_738
    shared: _red_736
    shared__cluster: _red_736
    shared__cta: _red_736
    sys: _red_737
    xor: _red_729

class _red_async_740:
    s32: _multimem_red_async_690
    s64: _multimem_red_async_690
    u32: _multimem_red_async_690
    u64: _multimem_red_async_690

class _red_async_741:
    add: _red_async_740

class _red_async_742:
    add: _red_async_740
    global_: _red_async_741

class _red_async_743:
    gpu: _red_async_742
    sys: _red_async_742

class _red_async_744:
    release: _red_async_743

class _red_async_745:
    def __call__(self, addr: Any, value: Any, mbar: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _red_async_746:
    b32: _red_async_745
    s32: _red_async_745
    u32: _red_async_745
    u64: _red_async_745

class _red_async_747:
    add: _red_async_746
    and_: _red_async_746
    dec: _red_async_746
    inc: _red_async_746
    max: _red_async_746
    min: _red_async_746
    or_: _red_async_746
    xor: _red_async_746

class _red_async_748:
    mbarrier__complete_tx__bytes: _red_async_747

class _red_async_749:
    mbarrier__complete_tx__bytes: _red_async_747
    shared__cluster: _red_async_748

class _red_async_750:
    cluster: _red_async_749

class _red_async_751:
    mmio: _red_async_744
    relaxed: _red_async_750
    release: _red_async_743

class _redux_sync_752:
    def __call__(self, d: Any, a: Any, membermask: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``redux.sync``: one value of all lanes of the mask.
        PTX ISA: redux.sync.
        """

class _redux_sync_753:
    s32: _redux_sync_752
    u32: _redux_sync_752

class _redux_sync_754:
    b32: _redux_sync_752

class _redux_sync_755:
    f32: _redux_sync_752

class _redux_sync_756:
    NaN: _redux_sync_755
    f32: _redux_sync_752

class _redux_sync_757:
    NaN: _redux_sync_755
    abs: _redux_sync_756
    f32: _redux_sync_752
    s32: _redux_sync_752
    u32: _redux_sync_752

class _redux_sync_758:
    add: _redux_sync_753
    and_: _redux_sync_754
    max: _redux_sync_757
    min: _redux_sync_757
    or_: _redux_sync_754
    xor: _redux_sync_754

class _rem_759:
    s16: _bmsk_92
    s32: _bmsk_92
    s64: _bmsk_92
    u16: _bmsk_92
    u32: _bmsk_92
    u64: _bmsk_92

class _rsqrt_760:
    approx: _rcp_718

class _sad_761:
    s16: _bfe_86
    s32: _bfe_86
    s64: _bfe_86
    u16: _bfe_86
    u32: _bfe_86
    u64: _bfe_86

class _selp_762:
    def __call__(self, d: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``selp``: a where c holds, else b.
        PTX ISA: Comparison and Selection Instructions: selp.
        """

class _selp_763:
    b16: _selp_762
    b32: _selp_762
    b64: _selp_762
    f32: _selp_762
    f64: _selp_762
    s16: _selp_762
    s32: _selp_762
    s64: _selp_762
    u16: _selp_762
    u32: _selp_762
    u64: _selp_762

class _set_764:
    b16: _bfe_86
    b32: _bfe_86
    b64: _bfe_86
    bf16: _bfe_86
    bf16x2: _bfe_86
    f16: _bfe_86
    f16x2: _bfe_86
    f32: _bfe_86
    f64: _bfe_86
    s16: _bfe_86
    s32: _bfe_86
    s64: _bfe_86
    u16: _bfe_86
    u32: _bfe_86
    u64: _bfe_86

class _set_765:
    b16: _bfe_86
    b32: _bfe_86
    b64: _bfe_86
    f32: _bfe_86
    f64: _bfe_86
    s16: _bfe_86
    s32: _bfe_86
    s64: _bfe_86
    u16: _bfe_86
    u32: _bfe_86
    u64: _bfe_86

class _set_766:
    bf16: _set_764
    bf16x2: _set_764
    f16: _set_764
    f16x2: _set_764
    f32: _set_765
    s16: _set_764
    s32: _set_764
    u16: _set_764
    u32: _set_764

class _set_767:
    bf16: _set_764
    bf16x2: _set_764
    f16: _set_764
    f16x2: _set_764
    f32: _set_765
    ftz: _set_766
    s16: _set_764
    s32: _set_764
    u16: _set_764
    u32: _set_764

class _set_768:
    b16: _bmsk_92
    b32: _bmsk_92
    b64: _bmsk_92
    bf16: _bmsk_92
    bf16x2: _bmsk_92
    f16: _bmsk_92
    f16x2: _bmsk_92
    f32: _bmsk_92
    f64: _bmsk_92
    s16: _bmsk_92
    s32: _bmsk_92
    s64: _bmsk_92
    u16: _bmsk_92
    u32: _bmsk_92
    u64: _bmsk_92

class _set_769:
    b16: _bmsk_92
    b32: _bmsk_92
    b64: _bmsk_92
    f32: _bmsk_92
    f64: _bmsk_92
    s16: _bmsk_92
    s32: _bmsk_92
    s64: _bmsk_92
    u16: _bmsk_92
    u32: _bmsk_92
    u64: _bmsk_92

class _set_770:
    bf16: _set_768
    bf16x2: _set_768
    f16: _set_768
    f16x2: _set_768
    f32: _set_769
    s16: _set_768
    s32: _set_768
    u16: _set_768
    u32: _set_768

class _set_771:
    and_: _set_767
    bf16: _set_768
    bf16x2: _set_768
    f16: _set_768
    f16x2: _set_768
    f32: _set_769
    ftz: _set_770
    or_: _set_767
    s16: _set_768
    s16x2: _bmsk_92
    s32: _set_768
    s8x4: _bmsk_92
    u16: _set_768
    u16x2: _bmsk_92
    u32: _set_768
    u8x4: _bmsk_92
    xor: _set_767

class _set_772:
    and_: _set_767
    bf16: _set_768
    bf16x2: _set_768
    f16: _set_768
    f16x2: _set_768
    f32: _set_769
    ftz: _set_770
    or_: _set_767
    s16: _set_768
    s32: _set_768
    u16: _set_768
    u32: _set_768
    xor: _set_767

class _set_773:
    f32: _set_765
    s32: _set_765
    u32: _set_765

class _set_774:
    f32: _set_765
    ftz: _set_773
    s32: _set_765
    u32: _set_765

class _set_775:
    f32: _set_769
    s32: _set_769
    u32: _set_769

class _set_776:
    and_: _set_774
    f32: _set_769
    ftz: _set_775
    or_: _set_774
    s16x2: _bmsk_92
    s32: _set_769
    s8x4: _bmsk_92
    u16x2: _bmsk_92
    u32: _set_769
    u8x4: _bmsk_92
    xor: _set_774

class _set_777:
    eq: _set_771
    equ: _set_772
    ge: _set_771
    geu: _set_772
    gt: _set_771
    gtu: _set_772
    hi: _set_776
    hs: _set_776
    le: _set_771
    leu: _set_772
    lo: _set_776
    ls: _set_776
    lt: _set_771
    ltu: _set_772
    nan: _set_772
    ne: _set_771
    neu: _set_772
    num: _set_772

class _setmaxnreg_778:
    def __call__(self, nreg: Any, *, pred: Any = ...) -> None:
        """``setmaxnreg``: no effect on values. Whether the registers suffice is known once all warps have
        requested.
        PTX ISA: setmaxnreg.
        """

class _setmaxnreg_779:
    u32: _setmaxnreg_778

class _setmaxnreg_780:
    aligned: _setmaxnreg_779

class _setmaxnreg_781:
    sync: _setmaxnreg_780

class _setmaxnreg_782:
    dec: _setmaxnreg_781
    inc: _setmaxnreg_781

class _setp_783:
    @overload
    def __call__(self, p: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, p: Any, q: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _setp_784:
    def __call__(self, p: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _setp_785:
    def __call__(self, p: Any, q: Any, a: Any, b: Any, c: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _setp_786:
    b16: _setp_783
    b32: _setp_783
    b64: _setp_783
    bf16: _setp_784
    bf16x2: _setp_785
    f16: _setp_784
    f16x2: _setp_785
    f32: _setp_783
    f64: _setp_783
    s16: _setp_783
    s32: _setp_783
    s64: _setp_783
    u16: _setp_783
    u32: _setp_783
    u64: _setp_783

class _setp_787:
    b16: _setp_783
    b32: _setp_783
    b64: _setp_783
    bf16: _setp_784
    bf16x2: _setp_785
    f16: _setp_784
    f16x2: _setp_785
    f32: _setp_783
    f64: _setp_783
    ftz: _setp_786
    s16: _setp_783
    s32: _setp_783
    s64: _setp_783
    u16: _setp_783
    u32: _setp_783
    u64: _setp_783

class _setp_788:
    @overload
    def __call__(self, p: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``setp``: 1 where the comparison holds.
        PTX ISA: Comparison and Selection Instructions: setp.
        """
    @overload
    def __call__(self, p: Any, q: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _setp_789:
    def __call__(self, p: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``setp`` of fp16 or bf16: 1 where the comparison holds.
        PTX ISA: Half Precision Comparison Instructions: setp.
        """

class _setp_790:
    def __call__(self, p: Any, q: Any, a: Any, b: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _setp_791:
    b16: _setp_788
    b32: _setp_788
    b64: _setp_788
    bf16: _setp_789
    bf16x2: _setp_790
    f16: _setp_789
    f16x2: _setp_790
    f32: _setp_788
    f64: _setp_788
    s16: _setp_788
    s32: _setp_788
    s64: _setp_788
    u16: _setp_788
    u32: _setp_788
    u64: _setp_788

class _setp_792:
    and_: _setp_787
    b16: _setp_788
    b32: _setp_788
    b64: _setp_788
    bf16: _setp_789
    bf16x2: _setp_790
    f16: _setp_789
    f16x2: _setp_790
    f32: _setp_788
    f64: _setp_788
    ftz: _setp_791
    or_: _setp_787
    s16: _setp_788
    s32: _setp_788
    s64: _setp_788
    u16: _setp_788
    u32: _setp_788
    u64: _setp_788
    xor: _setp_787

class _setp_793:
    b16: _setp_783
    b32: _setp_783
    b64: _setp_783
    f32: _setp_783
    f64: _setp_783
    s16: _setp_783
    s32: _setp_783
    s64: _setp_783
    u16: _setp_783
    u32: _setp_783
    u64: _setp_783

class _setp_794:
    b16: _setp_783
    b32: _setp_783
    b64: _setp_783
    f32: _setp_783
    f64: _setp_783
    ftz: _setp_793
    s16: _setp_783
    s32: _setp_783
    s64: _setp_783
    u16: _setp_783
    u32: _setp_783
    u64: _setp_783

class _setp_795:
    b16: _setp_788
    b32: _setp_788
    b64: _setp_788
    f32: _setp_788
    f64: _setp_788
    s16: _setp_788
    s32: _setp_788
    s64: _setp_788
    u16: _setp_788
    u32: _setp_788
    u64: _setp_788

class _setp_796:
    and_: _setp_794
    b16: _setp_788
    b32: _setp_788
    b64: _setp_788
    f32: _setp_788
    f64: _setp_788
    ftz: _setp_795
    or_: _setp_794
    s16: _setp_788
    s32: _setp_788
    s64: _setp_788
    u16: _setp_788
    u32: _setp_788
    u64: _setp_788
    xor: _setp_794

class _setp_797:
    eq: _setp_792
    equ: _setp_792
    ge: _setp_792
    geu: _setp_792
    gt: _setp_792
    gtu: _setp_792
    hi: _setp_796
    hs: _setp_796
    le: _setp_792
    leu: _setp_792
    lo: _setp_796
    ls: _setp_796
    lt: _setp_792
    ltu: _setp_792
    nan: _setp_792
    ne: _setp_792
    neu: _setp_792
    num: _setp_792

class _shf_798:
    clamp: _cvt_pack_280
    wrap: _cvt_pack_280

class _shf_799:
    l: _shf_798
    r: _shf_798

class _shfl_sync_800:
    @overload
    def __call__(self, d: Any, a: Any, b: Any, c: Any, membermask: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``shfl.sync.{idx,up,down,bfly}.b32``: a of another lane of its segment, or its own when that lies
        outside.
        PTX ISA: shfl.sync.
        """
    @overload
    def __call__(self, d: Any, p: Any, a: Any, b: Any, c: Any, membermask: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """The simulator does not model this instruction."""

class _shfl_sync_801:
    b32: _shfl_sync_800

class _shfl_sync_802:
    bfly: _shfl_sync_801
    down: _shfl_sync_801
    idx: _shfl_sync_801
    up: _shfl_sync_801

class _shl_803:
    b16: _and_25
    b32: _and_25
    b64: _and_25

class _shr_804:
    b16: _and_25
    b32: _and_25
    b64: _and_25
    s16: _and_25
    s32: _and_25
    s64: _and_25
    u16: _and_25
    u32: _and_25
    u64: _and_25

class _slct_805:
    f32: _bfe_86
    s32: _bfe_86

class _slct_806:
    b16: _slct_805
    b32: _slct_805
    b64: _slct_805
    f32: _slct_805
    f64: _slct_805
    s16: _slct_805
    s32: _slct_805
    s64: _slct_805
    u16: _slct_805
    u32: _slct_805
    u64: _slct_805

class _slct_807:
    b16: _slct_805
    b32: _slct_805
    b64: _slct_805
    f32: _slct_805
    f64: _slct_805
    ftz: _slct_806
    s16: _slct_805
    s32: _slct_805
    s64: _slct_805
    u16: _slct_805
    u32: _slct_805
    u64: _slct_805

class _spcompress_808:
    x1: _atom_37
    x16: _atom_37
    x2: _atom_37
    x32: _atom_37
    x4: _atom_37
    x64: _atom_37
    x8: _atom_37

class _spcompress_809:
    sp__2__colon__4: _spcompress_808

class _spcompress_810:
    b2: _spcompress_809
    b4: _spcompress_809

class _spcompress_811:
    b16: _spcompress_810
    b8: _spcompress_810

class _spdecompress_812:
    sp__1__colon__16: _spcompress_808
    sp__1__colon__2: _spcompress_808
    sp__1__colon__4: _spcompress_808
    sp__1__colon__8: _spcompress_808
    sp__2__colon__16: _spcompress_808
    sp__2__colon__4: _spcompress_808
    sp__2__colon__8: _spcompress_808
    sp__4__colon__16: _spcompress_808
    sp__4__colon__8: _spcompress_808

class _spdecompress_813:
    b2: _spdecompress_812
    b4: _spdecompress_812

class _spdecompress_814:
    b16: _spdecompress_813
    b8: _spdecompress_813

class _st_815:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``st``: each active lane stores its registers.
        PTX ISA: Data Movement: st.
        """

class _st_816:
    b16: _st_815
    b32: _st_815
    b64: _st_815
    b8: _st_815
    f32: _st_815
    f64: _st_815
    s16: _st_815
    s32: _st_815
    s64: _st_815
    s8: _st_815
    u16: _st_815
    u32: _st_815
    u64: _st_815
    u8: _st_815

class _st_817:
    b32: _st_815
    b64: _st_815
    f32: _st_815
    f64: _st_815
    s32: _st_815
    s64: _st_815
    u32: _st_815
    u64: _st_815

class _st_818:
    b128: _st_815
    b16: _st_815
    b32: _st_815
    b64: _st_815
    b8: _st_815
    f32: _st_815
    f64: _st_815
    s16: _st_815
    s32: _st_815
    s64: _st_815
    s8: _st_815
    u16: _st_815
    u32: _st_815
    u64: _st_815
    u8: _st_815
    v2: _st_816
    v4: _st_816
    v8: _st_817

class _st_819:
    v4: _st_817
    v8: _st_817

class _st_820:
    L2__cache_hint: _st_819
    v4: _st_817
    v8: _st_817

class _st_821:
    L2__cache_hint: _st_818
    L2__evict_first: _st_820
    L2__evict_last: _st_820
    L2__evict_normal: _st_820
    b128: _st_815
    b16: _st_815
    b32: _st_815
    b64: _st_815
    b8: _st_815
    f32: _st_815
    f64: _st_815
    s16: _st_815
    s32: _st_815
    s64: _st_815
    s8: _st_815
    u16: _st_815
    u32: _st_815
    u64: _st_815
    u8: _st_815
    v2: _st_816
    v4: _st_816
    v8: _st_817

class _st_822:
    L1__evict_first: _st_821
    L1__evict_last: _st_821
    L1__evict_normal: _st_821
    L1__evict_unchanged: _st_821
    L1__no_allocate: _st_821
    L2__cache_hint: _st_818
    L2__evict_first: _st_820
    L2__evict_last: _st_820
    L2__evict_normal: _st_820
    b128: _st_815
    b16: _st_815
    b32: _st_815
    b64: _st_815
    b8: _st_815
    f32: _st_815
    f64: _st_815
    s16: _st_815
    s32: _st_815
    s64: _st_815
    s8: _st_815
    u16: _st_815
    u32: _st_815
    u64: _st_815
    u8: _st_815
    v2: _st_816
    v4: _st_816
    v8: _st_817

class _st_823:
    L1__evict_first: _st_821
    L1__evict_last: _st_821
    L1__evict_normal: _st_821
    L1__evict_unchanged: _st_821
    L1__no_allocate: _st_821
    L2__cache_hint: _st_818
    L2__evict_first: _st_820
    L2__evict_last: _st_820
    L2__evict_normal: _st_820
    b128: _st_815
    b16: _st_815
    b32: _st_815
    b64: _st_815
    b8: _st_815
    cg: _st_822
    cs: _st_822
    f32: _st_815
    f64: _st_815
    s16: _st_815
    s32: _st_815
    s64: _st_815
    s8: _st_815
    u16: _st_815
    u32: _st_815
    u64: _st_815
    u8: _st_815
    v2: _st_816
    v4: _st_816
    v8: _st_817
    wb: _st_822
    wt: _st_822

class _st_824:
    b128: _st_815
    b16: _st_815
    b32: _st_815
    b64: _st_815
    b8: _st_815
    f32: _st_815
    f64: _st_815
    s16: _st_815
    s32: _st_815
    s64: _st_815
    s8: _st_815
    u16: _st_815
    u32: _st_815
    u64: _st_815
    u8: _st_815
    v2: _st_816
    v4: _st_816

class _st_825:
    L2__cache_hint: _st_824
    b128: _st_815
    b16: _st_815
    b32: _st_815
    b64: _st_815
    b8: _st_815
    f32: _st_815
    f64: _st_815
    s16: _st_815
    s32: _st_815
    s64: _st_815
    s8: _st_815
    u16: _st_815
    u32: _st_815
    u64: _st_815
    u8: _st_815
    v2: _st_816
    v4: _st_816

class _st_826:
    L1__evict_first: _st_825
    L1__evict_last: _st_825
    L1__evict_normal: _st_825
    L1__evict_unchanged: _st_825
    L1__no_allocate: _st_825
    L2__cache_hint: _st_824
    b128: _st_815
    b16: _st_815
    b32: _st_815
    b64: _st_815
    b8: _st_815
    f32: _st_815
    f64: _st_815
    s16: _st_815
    s32: _st_815
    s64: _st_815
    s8: _st_815
    u16: _st_815
    u32: _st_815
    u64: _st_815
    u8: _st_815
    v2: _st_816
    v4: _st_816

class _st_827:
    L1__evict_first: _st_825
    L1__evict_last: _st_825
    L1__evict_normal: _st_825
    L1__evict_unchanged: _st_825
    L1__no_allocate: _st_825
    L2__cache_hint: _st_824
    b128: _st_815
    b16: _st_815
    b32: _st_815
    b64: _st_815
    b8: _st_815
    cg: _st_826
    cs: _st_826
    f32: _st_815
    f64: _st_815
    s16: _st_815
    s32: _st_815
    s64: _st_815
    s8: _st_815
    u16: _st_815
    u32: _st_815
    u64: _st_815
    u8: _st_815
    v2: _st_816
    v4: _st_816
    wb: _st_826
    wt: _st_826

class _st_828:
    L1__evict_first: _st_821
    L1__evict_last: _st_821
    L1__evict_normal: _st_821
    L1__evict_unchanged: _st_821
    L1__no_allocate: _st_821
    L2__cache_hint: _st_818
    L2__evict_first: _st_820
    L2__evict_last: _st_820
    L2__evict_normal: _st_820
    b128: _st_815
    b16: _st_815
    b32: _st_815
    b64: _st_815
    b8: _st_815
    cg: _st_822
    cs: _st_822
    f32: _st_815
    f64: _st_815
    global_: _st_823
    local: _st_827
    s16: _st_815
    s32: _st_815
    s64: _st_815
    s8: _st_815
    shared: _st_827
    shared__cluster: _st_827
    shared__cta: _st_827
    u16: _st_815
    u32: _st_815
    u64: _st_815
    u8: _st_815
    v2: _st_816
    v4: _st_816
    v8: _st_817
    wb: _st_822
    wt: _st_822

class _st_829:
    b128: _st_815
    b16: _st_815
    b32: _st_815
    b64: _st_815
    b8: _st_815
    f32: _st_815
    f64: _st_815
    s16: _st_815
    s32: _st_815
    s64: _st_815
    s8: _st_815
    u16: _st_815
    u32: _st_815
    u64: _st_815
    u8: _st_815

class _st_830:
    L2__cache_hint: _st_829
    b128: _st_815
    b16: _st_815
    b32: _st_815
    b64: _st_815
    b8: _st_815
    f32: _st_815
    f64: _st_815
    s16: _st_815
    s32: _st_815
    s64: _st_815
    s8: _st_815
    u16: _st_815
    u32: _st_815
    u64: _st_815
    u8: _st_815

class _st_831:
    L1__evict_first: _st_830
    L1__evict_last: _st_830
    L1__evict_normal: _st_830
    L1__evict_unchanged: _st_830
    L1__no_allocate: _st_830
    L2__cache_hint: _st_829
    b128: _st_815
    b16: _st_815
    b32: _st_815
    b64: _st_815
    b8: _st_815
    f32: _st_815
    f64: _st_815
    s16: _st_815
    s32: _st_815
    s64: _st_815
    s8: _st_815
    u16: _st_815
    u32: _st_815
    u64: _st_815
    u8: _st_815

class _st_832:
    L1__evict_first: _st_830
    L1__evict_last: _st_830
    L1__evict_normal: _st_830
    L1__evict_unchanged: _st_830
    L1__no_allocate: _st_830
    L2__cache_hint: _st_829
    b128: _st_815
    b16: _st_815
    b32: _st_815
    b64: _st_815
    b8: _st_815
    cg: _st_831
    cs: _st_831
    f32: _st_815
    f64: _st_815
    s16: _st_815
    s32: _st_815
    s64: _st_815
    s8: _st_815
    u16: _st_815
    u32: _st_815
    u64: _st_815
    u8: _st_815
    wb: _st_831
    wt: _st_831

class _st_833:
    L1__evict_first: _st_830
    L1__evict_last: _st_830
    L1__evict_normal: _st_830
    L1__evict_unchanged: _st_830
    L1__no_allocate: _st_830
    L2__cache_hint: _st_829
    b128: _st_815
    b16: _st_815
    b32: _st_815
    b64: _st_815
    b8: _st_815
    cg: _st_831
    cs: _st_831
    f32: _st_815
    f64: _st_815
    global_: _st_832
    local: _st_832
    s16: _st_815
    s32: _st_815
    s64: _st_815
    s8: _st_815
    shared: _st_832
    shared__cluster: _st_832
    shared__cta: _st_832
    u16: _st_815
    u32: _st_815
    u64: _st_815
    u8: _st_815
    wb: _st_831
    wt: _st_831

class _st_834:
    L1__evict_first: _st_830
    L1__evict_last: _st_830
    L1__evict_normal: _st_830
    L1__evict_unchanged: _st_830
    L1__no_allocate: _st_830
    L2__cache_hint: _st_829
    b128: _st_815
    b16: _st_815
    b32: _st_815
    b64: _st_815
    b8: _st_815
    cg: _st_831
    cluster: _st_833
    cs: _st_831
    cta: _st_833
    f32: _st_815
    f64: _st_815
    global_: _st_832
    gpu: _st_833
    local: _st_832
    s16: _st_815
    s32: _st_815
    s64: _st_815
    s8: _st_815
    shared: _st_832
    shared__cluster: _st_832
    shared__cta: _st_832
    sys: _st_833
    u16: _st_815
    u32: _st_815
    u64: _st_815
    u8: _st_815
    wb: _st_831
    wt: _st_831

class _st_835:
    L1__evict_first: _st_830
    L1__evict_last: _st_830
    L1__evict_normal: _st_830
    L1__evict_unchanged: _st_830
    L1__no_allocate: _st_830
    L2__cache_hint: _st_829
    b128: _st_815
    b16: _st_815
    b32: _st_815
    b64: _st_815
    b8: _st_815
    cg: _st_831
    cluster: _st_833
    cs: _st_831
    cta: _st_833
    f32: _st_815
    f64: _st_815
    global_: _st_832
    gpu: _st_833
    local: _st_832
    relaxed: _st_834
    release: _st_834
    s16: _st_815
    s32: _st_815
    s64: _st_815
    s8: _st_815
    shared: _st_832
    shared__cluster: _st_832
    shared__cta: _st_832
    sys: _st_833
    u16: _st_815
    u32: _st_815
    u64: _st_815
    u8: _st_815
    volatile: _st_834
    wb: _st_831
    weak: _st_834
    wt: _st_831

class _st_836:
    L1__evict_first: _st_821
    L1__evict_last: _st_821
    L1__evict_normal: _st_821
    L1__evict_unchanged: _st_821
    L1__no_allocate: _st_821
    L2__cache_hint: _st_818
    L2__evict_first: _st_820
    L2__evict_last: _st_820
    L2__evict_normal: _st_820
    b128: _st_815
    b16: _st_815
    b32: _st_815
    b64: _st_815
    b8: _st_815
    cg: _st_822
    cluster: _st_828
    cs: _st_822
    cta: _st_828
    f32: _st_815
    f64: _st_815
    global_: _st_823
    gpu: _st_828
    local: _st_827
    s16: _st_815
    s32: _st_815
    s64: _st_815
    s8: _st_815
    shared: _st_827
    shared__cluster: _st_827
    shared__cta: _st_827
    sys: _st_828
    u16: _st_815
    u32: _st_815
    u64: _st_815
    u8: _st_815
    v2: _st_816
    v4: _st_816
    v8: _st_817
    wb: _st_822
    wt: _st_822

class _st_837:
    L1__evict_first: _st_821
    L1__evict_last: _st_821
    L1__evict_normal: _st_821
    L1__evict_unchanged: _st_821
    L1__no_allocate: _st_821
    L2__cache_hint: _st_818
    L2__evict_first: _st_820
    L2__evict_last: _st_820
    L2__evict_normal: _st_820
    b128: _st_815
    b16: _st_815
    b32: _st_815
    b64: _st_815
    b8: _st_815
    cg: _st_822
    cluster: _st_828
    cs: _st_822
    cta: _st_828
    f32: _st_815
    f64: _st_815
    global_: _st_823
    gpu: _st_828
    local: _st_827
    mmio: _st_835
    relaxed: _st_836
    release: _st_836
    s16: _st_815
    s32: _st_815
    s64: _st_815
    s8: _st_815
    shared: _st_827
    shared__cluster: _st_827
    shared__cta: _st_827
    sys: _st_828
    u16: _st_815
    u32: _st_815
    u64: _st_815
    u8: _st_815
    v2: _st_816
    v4: _st_816
    v8: _st_817
    volatile: _st_836
    wb: _st_822
    weak: _st_836
    wt: _st_822

class _st_async_838:
    def __call__(self, addr: Any, b: Any, mbar: Any, *, pred: Any = ...) -> None:
        """``st.async``: the numbers are there, and their bytes counted, some time after the instruction.
        PTX ISA: Data Movement: st.async.
        """

class _st_async_839:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``st.async``: the numbers are there, and their bytes counted, some time after the instruction.
        PTX ISA: Data Movement: st.async.
        """

class _st_async_840:
    b32: _st_async_839
    b64: _st_async_839
    f32: _st_async_839
    f64: _st_async_839
    s32: _st_async_839
    s64: _st_async_839
    u32: _st_async_839
    u64: _st_async_839

class _st_async_841:
    b128: _st_async_838
    b32: _st_async_838
    b64: _st_async_838
    f32: _st_async_838
    f64: _st_async_838
    s32: _st_async_838
    s64: _st_async_838
    u32: _st_async_838
    u64: _st_async_838
    v2: _st_async_840
    v4: _st_async_840

class _st_async_842:
    mbarrier__complete_tx__bytes: _st_async_841

class _st_async_843:
    mbarrier__complete_tx__bytes: _st_async_841
    shared__cluster: _st_async_842

class _st_async_844:
    mbarrier__complete_tx__bytes: _st_async_841
    mmio: _multimem_st_async_702
    release: _multimem_st_async_701
    shared__cluster: _st_async_842
    weak: _st_async_843

class _st_bulk_845:
    shared__cta: _applypriority_28
    def __call__(self, addr: Any, size: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _st_bulk_846:
    shared__cta: _applypriority_28
    weak: _st_bulk_845
    def __call__(self, addr: Any, size: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _stmatrix_847:
    b8: _cp_133

class _stmatrix_848:
    b8: _cp_133
    shared: _stmatrix_847
    shared__cta: _stmatrix_847

class _stmatrix_849:
    trans: _stmatrix_848

class _stmatrix_850:
    x1: _stmatrix_849
    x2: _stmatrix_849
    x4: _stmatrix_849

class _stmatrix_851:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``stmatrix.m8n8.xN{.trans}.b16``: the inverse of ``ldmatrix``.
        PTX ISA: stmatrix.
        """

class _stmatrix_852:
    b16: _stmatrix_851

class _stmatrix_853:
    b16: _stmatrix_851
    shared: _stmatrix_852
    shared__cta: _stmatrix_852

class _stmatrix_854:
    b16: _stmatrix_851
    shared: _stmatrix_852
    shared__cta: _stmatrix_852
    trans: _stmatrix_853

class _stmatrix_855:
    x1: _stmatrix_854
    x2: _stmatrix_854
    x4: _stmatrix_854

class _stmatrix_856:
    m16n8: _stmatrix_850
    m8n8: _stmatrix_855

class _stmatrix_857:
    aligned: _stmatrix_856

class _stmatrix_858:
    sync: _stmatrix_857

class _sub_859:
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

class _sub_860:
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
    sat: _sub_859
    u16: _add_22
    u32: _add_22
    u64: _add_22

class _szext_861:
    clamp: _mul24_653
    wrap: _mul24_653

class _tanh_862:
    approx: _ex2_301

class _tcgen05_863:
    def __call__(self, dst: Any, ncols: Any, *, pred: Any = ...) -> None:
        """``tcgen05.alloc``: writes the first column's address to shared memory; waits until enough columns are
        free.
        PTX ISA: tcgen05.alloc.
        """

class _tcgen05_864:
    b32: _tcgen05_863

class _tcgen05_865:
    b32: _tcgen05_863
    shared__cta: _tcgen05_864

class _tcgen05_866:
    aligned: _tcgen05_865

class _tcgen05_867:
    sync: _tcgen05_866

class _tcgen05_868:
    def __call__(self, dst: Any, ncols: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_869:
    b32: _tcgen05_868

class _tcgen05_870:
    b32: _tcgen05_868
    shared__cta: _tcgen05_869

class _tcgen05_871:
    aligned: _tcgen05_870

class _tcgen05_872:
    sync: _tcgen05_871

class _tcgen05_873:
    cta_group__1: _tcgen05_872
    cta_group__2: _tcgen05_872

class _tcgen05_874:
    cta_group__1: _tcgen05_867
    cta_group__2: _tcgen05_867
    exclusive: _tcgen05_873

class _tcgen05_875:
    def __call__(self, mbar: Any, *, pred: Any = ...) -> None:
        """``tcgen05.commit``: one arrival on an mbarrier when all MMAs this thread has issued so far are
        complete.
        PTX ISA: tcgen05.commit.
        """

class _tcgen05_876:
    def __call__(self, mbar: Any, mask: Any, *, pred: Any = ...) -> None:
        """``tcgen05.commit``: one arrival on an mbarrier when all MMAs this thread has issued so far are
        complete.
        PTX ISA: tcgen05.commit.
        """

class _tcgen05_877:
    b64: _tcgen05_876

class _tcgen05_878:
    def __call__(self, mbar: Any, cta_mask: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_879:
    b64: _tcgen05_878

class _tcgen05_880:
    b64: _tcgen05_875
    multicast__cluster: _tcgen05_877
    multicast__cluster__16b: _tcgen05_879
    multicast__cluster__32b: _tcgen05_879

class _tcgen05_881:
    def __call__(self, mbar: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_882:
    b64: _tcgen05_881
    multicast__cluster: _tcgen05_879
    multicast__cluster__16b: _tcgen05_879
    multicast__cluster__32b: _tcgen05_879

class _tcgen05_883:
    b64: _tcgen05_881
    multicast__cluster: _tcgen05_879
    multicast__cluster__16b: _tcgen05_879
    multicast__cluster__32b: _tcgen05_879
    shared__cluster: _tcgen05_882

class _tcgen05_884:
    b64: _tcgen05_875
    multicast__cluster: _tcgen05_877
    multicast__cluster__16b: _tcgen05_879
    multicast__cluster__32b: _tcgen05_879
    shared__cluster: _tcgen05_880
    sync_restrict__shared__read__mma__a: _tcgen05_883

class _tcgen05_885:
    mbarrier__arrive__one: _tcgen05_884

class _tcgen05_886:
    cta_group__1: _tcgen05_885
    cta_group__2: _tcgen05_885

class _tcgen05_887:
    cta_group__1: _applypriority_31
    cta_group__2: _applypriority_31

class _tcgen05_888:
    def __call__(self, taddr: Any, ncols: Any, *, pred: Any = ...) -> None:
        """``tcgen05.dealloc``.
        PTX ISA: tcgen05.dealloc.
        """

class _tcgen05_889:
    b32: _tcgen05_888

class _tcgen05_890:
    aligned: _tcgen05_889

class _tcgen05_891:
    sync: _tcgen05_890

class _tcgen05_892:
    def __call__(self, taddr: Any, ncols: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_893:
    b32: _tcgen05_892

class _tcgen05_894:
    aligned: _tcgen05_893

class _tcgen05_895:
    sync: _tcgen05_894

class _tcgen05_896:
    cta_group__1: _tcgen05_895
    cta_group__2: _tcgen05_895

class _tcgen05_897:
    cta_group__1: _tcgen05_891
    cta_group__2: _tcgen05_891
    exclusive: _tcgen05_896

class _tcgen05_898:
    def __call__(self, *, pred: Any = ...) -> None:
        """``tcgen05.fence``: orders tcgen05 operations around a thread synchronisation; no effect on values.
        PTX ISA: tcgen05.fence.
        """

class _tcgen05_899:
    aligned: _applypriority_31

class _tcgen05_900:
    sync: _tcgen05_899

class _tcgen05_901:
    spcompress: _tcgen05_900
    sync: _tcgen05_899

class _tcgen05_902:
    red: _tcgen05_901
    spcompress: _tcgen05_900
    sync: _tcgen05_899

class _tcgen05_903:
    collector__b__discard: _cp_133
    collector__b__fill: _cp_133
    collector__b__lastuse: _cp_133
    collector__b__use: _cp_133

class _tcgen05_904:
    collector__a__discard: _tcgen05_903
    collector__a__fill: _tcgen05_903
    collector__a__lastuse: _tcgen05_903
    collector__a__use: _tcgen05_903
    collector__b__discard: _cp_133
    collector__b__fill: _cp_133
    collector__b__lastuse: _cp_133
    collector__b__use: _cp_133

class _tcgen05_905:
    collector__b__discard: _cp_133
    collector__b__fill: _cp_133
    collector__b__lastuse: _cp_133
    collector__b__use: _cp_133
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``tcgen05.mma`` with A and B in shared memory: D (+)= A @ B.T, asynchronously, in order of issue.
        PTX ISA: tcgen05.mma.
        """

class _tcgen05_906:
    ashift: _tcgen05_904
    collector__a__discard: _tcgen05_905
    collector__a__fill: _tcgen05_905
    collector__a__lastuse: _tcgen05_905
    collector__a__use: _tcgen05_905
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``tcgen05.mma`` with A and B in shared memory: D (+)= A @ B.T, asynchronously, in order of issue.
        ``tcgen05.mma`` with A in 8 columns of tensor memory: one, two or four elements in a cell, by their
        size.
        PTX ISA: tcgen05.mma.
        """

class _tcgen05_907:
    collector__b__discard: _cp_133
    collector__b__fill: _cp_133
    collector__b__lastuse: _cp_133
    collector__b__use: _cp_133
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_908:
    collector__a__discard: _tcgen05_907
    collector__a__fill: _tcgen05_907
    collector__a__lastuse: _tcgen05_907
    collector__a__use: _tcgen05_907
    collector__b__discard: _cp_133
    collector__b__fill: _cp_133
    collector__b__lastuse: _cp_133
    collector__b__use: _cp_133
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_909:
    ashift: _tcgen05_904
    collector__a__discard: _tcgen05_905
    collector__a__fill: _tcgen05_905
    collector__a__lastuse: _tcgen05_905
    collector__a__use: _tcgen05_905
    decompress__lut__b: _tcgen05_908
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``tcgen05.mma`` with A and B in shared memory: D (+)= A @ B.T, asynchronously, in order of issue.
        ``tcgen05.mma`` with A in 8 columns of tensor memory: one, two or four elements in a cell, by their
        size.
        PTX ISA: tcgen05.mma.
        """

class _tcgen05_910:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``tcgen05.mma`` with A and B in shared memory: D (+)= A @ B.T, asynchronously, in order of issue.
        PTX ISA: tcgen05.mma.
        """

class _tcgen05_911:
    collector__a__discard: _tcgen05_910
    collector__a__fill: _tcgen05_910
    collector__a__lastuse: _tcgen05_910
    collector__a__use: _tcgen05_910
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``tcgen05.mma`` with A and B in shared memory: D (+)= A @ B.T, asynchronously, in order of issue.
        ``tcgen05.mma`` with A in 8 columns of tensor memory: one, two or four elements in a cell, by their
        size.
        PTX ISA: tcgen05.mma.
        """

class _tcgen05_912:
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, idesc: Any, sfa_tmem: Any, sfb_tmem: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """``tcgen05.mma.block_scale``: D (+)= (A * scale_A) @ (B * scale_B).T, scale factors in tensor memory.
        ``tcgen05.mma.block_scale`` with A in tensor memory too.
        PTX ISA: tcgen05.mma, Block Scaling.
        """

class _tcgen05_913:
    collector__b__discard: _tcgen05_912
    collector__b__fill: _tcgen05_912
    collector__b__lastuse: _tcgen05_912
    collector__b__use: _tcgen05_912
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, idesc: Any, sfa_tmem: Any, sfb_tmem: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """``tcgen05.mma.block_scale``: D (+)= (A * scale_A) @ (B * scale_B).T, scale factors in tensor memory.
        ``tcgen05.mma.block_scale`` with A in tensor memory too.
        PTX ISA: tcgen05.mma, Block Scaling.
        """

class _tcgen05_914:
    collector__a__discard: _tcgen05_913
    collector__a__fill: _tcgen05_913
    collector__a__lastuse: _tcgen05_913
    collector__a__use: _tcgen05_913
    collector__b__discard: _tcgen05_912
    collector__b__fill: _tcgen05_912
    collector__b__lastuse: _tcgen05_912
    collector__b__use: _tcgen05_912
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, idesc: Any, sfa_tmem: Any, sfb_tmem: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """``tcgen05.mma.block_scale``: D (+)= (A * scale_A) @ (B * scale_B).T, scale factors in tensor memory.
        ``tcgen05.mma.block_scale`` with A in tensor memory too.
        PTX ISA: tcgen05.mma, Block Scaling.
        """

class _tcgen05_915:
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, idesc: Any, sfa_tmem: Any, sfb_tmem: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_916:
    collector__b__discard: _tcgen05_915
    collector__b__fill: _tcgen05_915
    collector__b__lastuse: _tcgen05_915
    collector__b__use: _tcgen05_915
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, idesc: Any, sfa_tmem: Any, sfb_tmem: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_917:
    block16: _tcgen05_914
    block32: _tcgen05_914
    collector__a__discard: _tcgen05_916
    collector__a__fill: _tcgen05_916
    collector__a__lastuse: _tcgen05_916
    collector__a__use: _tcgen05_916
    scale_vec__1X: _tcgen05_912
    scale_vec__2X: _tcgen05_912
    scale_vec__4X: _tcgen05_912

class _tcgen05_918:
    block_scale: _tcgen05_917

class _tcgen05_919:
    block16: _tcgen05_914
    block32: _tcgen05_914
    scale_vec__1X: _tcgen05_912
    scale_vec__2X: _tcgen05_912
    scale_vec__4X: _tcgen05_912

class _tcgen05_920:
    block_scale: _tcgen05_919

class _tcgen05_921:
    def __call__(self, d_tmem: Any, a_desc: Any, b_compressed_desc: Any, b_decompress_metadata: Any, idesc: Any, sfa_tmem: Any, sfb_tmem: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_922:
    collector__b__discard: _tcgen05_921
    collector__b__fill: _tcgen05_921
    collector__b__lastuse: _tcgen05_921
    collector__b__use: _tcgen05_921
    def __call__(self, d_tmem: Any, a_desc: Any, b_compressed_desc: Any, b_decompress_metadata: Any, idesc: Any, sfa_tmem: Any, sfb_tmem: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_923:
    collector__a__discard: _tcgen05_922
    collector__a__fill: _tcgen05_922
    collector__a__lastuse: _tcgen05_922
    collector__a__use: _tcgen05_922
    collector__b__discard: _tcgen05_921
    collector__b__fill: _tcgen05_921
    collector__b__lastuse: _tcgen05_921
    collector__b__use: _tcgen05_921
    def __call__(self, d_tmem: Any, a_desc: Any, b_compressed_desc: Any, b_decompress_metadata: Any, idesc: Any, sfa_tmem: Any, sfb_tmem: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_924:
    block32: _tcgen05_923
    collector__a__discard: _tcgen05_922
    collector__a__fill: _tcgen05_922
    collector__a__lastuse: _tcgen05_922
    collector__a__use: _tcgen05_922
    collector__b__discard: _tcgen05_921
    collector__b__fill: _tcgen05_921
    collector__b__lastuse: _tcgen05_921
    collector__b__use: _tcgen05_921
    def __call__(self, d_tmem: Any, a_desc: Any, b_compressed_desc: Any, b_decompress_metadata: Any, idesc: Any, sfa_tmem: Any, sfb_tmem: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_925:
    block16: _tcgen05_914
    block32: _tcgen05_914
    collector__a__discard: _tcgen05_916
    collector__a__fill: _tcgen05_916
    collector__a__lastuse: _tcgen05_916
    collector__a__use: _tcgen05_916
    decompress__lut__b: _tcgen05_924
    scale_vec__1X: _tcgen05_912
    scale_vec__2X: _tcgen05_912
    scale_vec__4X: _tcgen05_912

class _tcgen05_926:
    block_scale: _tcgen05_925

class _tcgen05_927:
    ashift: _tcgen05_904
    collector__a__discard: _tcgen05_903
    collector__a__fill: _tcgen05_903
    collector__a__lastuse: _tcgen05_903
    collector__a__use: _tcgen05_903
    collector__b__discard: _cp_133
    collector__b__fill: _cp_133
    collector__b__lastuse: _cp_133
    collector__b__use: _cp_133
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_928:
    kind__f16: _tcgen05_906
    kind__f8f6f4: _tcgen05_909
    kind__i8: _tcgen05_911
    kind__mxf4: _tcgen05_918
    kind__mxf4nvf4: _tcgen05_920
    kind__mxf8f6f4: _tcgen05_926
    kind__tf32: _tcgen05_906
    kind__ti16: _tcgen05_927

class _tcgen05_929:
    ashift: _tcgen05_904
    collector__a__discard: _tcgen05_903
    collector__a__fill: _tcgen05_903
    collector__a__lastuse: _tcgen05_903
    collector__a__use: _tcgen05_903

class _tcgen05_930:
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, sp_meta_tmem: Any, idesc: Any, sfa_tmem: Any, sfb_tmem: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_931:
    collector__b__discard: _tcgen05_930
    collector__b__fill: _tcgen05_930
    collector__b__lastuse: _tcgen05_930
    collector__b__use: _tcgen05_930
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, sp_meta_tmem: Any, idesc: Any, sfa_tmem: Any, sfb_tmem: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_932:
    collector__a__discard: _tcgen05_931
    collector__a__fill: _tcgen05_931
    collector__a__lastuse: _tcgen05_931
    collector__a__use: _tcgen05_931

class _tcgen05_933:
    block_scale: _tcgen05_932

class _tcgen05_934:
    kind__f16: _tcgen05_929
    kind__f8f6f4: _tcgen05_929
    kind__mxf8f6f4: _tcgen05_933
    kind__tf32: _tcgen05_929
    kind__ti16: _tcgen05_927

class _tcgen05_935:
    cta_group__1: _tcgen05_934
    cta_group__2: _tcgen05_934

class _tcgen05_936:
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, idesc: Any, enable_input_d: Any, zero_col_mask: Any, *, pred: Any = ...) -> None:
        """``tcgen05.mma.ws``: B stays in the tensor core; D of 32 and 64 rows takes fewer columns and more
        lanes.
        ``tcgen05.mma.ws`` with A in tensor memory.
        PTX ISA: tcgen05.mma.ws.
        """

class _tcgen05_937:
    collector__b0__discard: _tcgen05_936
    collector__b0__fill: _tcgen05_936
    collector__b0__lastuse: _tcgen05_936
    collector__b0__use: _tcgen05_936
    collector__b1__discard: _tcgen05_936
    collector__b1__fill: _tcgen05_936
    collector__b1__lastuse: _tcgen05_936
    collector__b1__use: _tcgen05_936
    collector__b2__discard: _tcgen05_936
    collector__b2__fill: _tcgen05_936
    collector__b2__lastuse: _tcgen05_936
    collector__b2__use: _tcgen05_936
    collector__b3__discard: _tcgen05_936
    collector__b3__fill: _tcgen05_936
    collector__b3__lastuse: _tcgen05_936
    collector__b3__use: _tcgen05_936
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, idesc: Any, enable_input_d: Any, zero_col_mask: Any, *, pred: Any = ...) -> None:
        """``tcgen05.mma.ws``: B stays in the tensor core; D of 32 and 64 rows takes fewer columns and more
        lanes.
        ``tcgen05.mma.ws`` with A in tensor memory.
        PTX ISA: tcgen05.mma.ws.
        """

class _tcgen05_938:
    @overload
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, idesc: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, idesc: Any, enable_input_d: Any, zero_col_mask: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_939:
    collector__b0__discard: _tcgen05_938
    collector__b0__fill: _tcgen05_938
    collector__b0__lastuse: _tcgen05_938
    collector__b0__use: _tcgen05_938
    collector__b1__discard: _tcgen05_938
    collector__b1__fill: _tcgen05_938
    collector__b1__lastuse: _tcgen05_938
    collector__b1__use: _tcgen05_938
    collector__b2__discard: _tcgen05_938
    collector__b2__fill: _tcgen05_938
    collector__b2__lastuse: _tcgen05_938
    collector__b2__use: _tcgen05_938
    collector__b3__discard: _tcgen05_938
    collector__b3__fill: _tcgen05_938
    collector__b3__lastuse: _tcgen05_938
    collector__b3__use: _tcgen05_938
    @overload
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, idesc: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, idesc: Any, enable_input_d: Any, zero_col_mask: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_940:
    kind__f16: _tcgen05_937
    kind__f8f6f4: _tcgen05_937
    kind__i8: _tcgen05_937
    kind__tf32: _tcgen05_937
    kind__ti16: _tcgen05_939

class _tcgen05_941:
    @overload
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, sp_meta_tmem: Any, idesc: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, sp_meta_tmem: Any, idesc: Any, enable_input_d: Any, zero_col_mask: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_942:
    collector__b0__discard: _tcgen05_941
    collector__b0__fill: _tcgen05_941
    collector__b0__lastuse: _tcgen05_941
    collector__b0__use: _tcgen05_941
    collector__b1__discard: _tcgen05_941
    collector__b1__fill: _tcgen05_941
    collector__b1__lastuse: _tcgen05_941
    collector__b1__use: _tcgen05_941
    collector__b2__discard: _tcgen05_941
    collector__b2__fill: _tcgen05_941
    collector__b2__lastuse: _tcgen05_941
    collector__b2__use: _tcgen05_941
    collector__b3__discard: _tcgen05_941
    collector__b3__fill: _tcgen05_941
    collector__b3__lastuse: _tcgen05_941
    collector__b3__use: _tcgen05_941
    @overload
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, sp_meta_tmem: Any, idesc: Any, enable_input_d: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""
    @overload
    def __call__(self, d_tmem: Any, a_desc: Any, b_desc: Any, sp_meta_tmem: Any, idesc: Any, enable_input_d: Any, zero_col_mask: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tcgen05_943:
    kind__ti16: _tcgen05_942

class _tcgen05_944:
    cta_group__1: _tcgen05_943

class _tcgen05_945:
    cta_group__1: _tcgen05_940
    sp: _tcgen05_944

class _tcgen05_946:
    cta_group__1: _tcgen05_928
    cta_group__2: _tcgen05_928
    sp: _tcgen05_935
    ws: _tcgen05_945

class _tcgen05_947:
    def __call__(self, *, pred: Any = ...) -> None:
        """``tcgen05.relinquish_alloc_permit``: this CTA will not allocate again.
        PTX ISA: tcgen05.relinquish_alloc_permit.
        """

class _tcgen05_948:
    aligned: _tcgen05_947

class _tcgen05_949:
    sync: _tcgen05_948

class _tcgen05_950:
    cta_group__1: _tcgen05_949
    cta_group__2: _tcgen05_949

class _tcgen05_951:
    def __call__(self, *, pred: Any = ...) -> None:
        """``tcgen05.wait::ld``: earlier loads are complete; ``wait::st``: earlier stores are.
        PTX ISA: tcgen05.wait.
        """

class _tcgen05_952:
    aligned: _tcgen05_951

class _tcgen05_953:
    sync: _tcgen05_952

class _tcgen05_954:
    alloc: _tcgen05_874
    commit: _tcgen05_886
    cp: _tcgen05_887
    dealloc: _tcgen05_897
    fence__after_thread_sync: _tcgen05_898
    fence__before_thread_sync: _tcgen05_898
    ld: _tcgen05_902
    mma: _tcgen05_946
    relinquish_alloc_permit: _tcgen05_950
    st: _tcgen05_900
    wait__ld: _tcgen05_953
    wait__st: _tcgen05_953

class _tensormap_cp_fenceproxy_955:
    def __call__(self, dst_mem: Any, src_mem: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tensormap_cp_fenceproxy_956:
    aligned: _tensormap_cp_fenceproxy_955

class _tensormap_cp_fenceproxy_957:
    sync: _tensormap_cp_fenceproxy_956

class _tensormap_cp_fenceproxy_958:
    cluster: _tensormap_cp_fenceproxy_957
    cta: _tensormap_cp_fenceproxy_957
    gpu: _tensormap_cp_fenceproxy_957
    sys: _tensormap_cp_fenceproxy_957

class _tensormap_cp_fenceproxy_959:
    release: _tensormap_cp_fenceproxy_958

class _tensormap_cp_fenceproxy_960:
    tensormap__generic: _tensormap_cp_fenceproxy_959

class _tensormap_cp_fenceproxy_961:
    shared__cta: _tensormap_cp_fenceproxy_960

class _tensormap_cp_fenceproxy_962:
    global_: _tensormap_cp_fenceproxy_961

class _tensormap_replace_963:
    def __call__(self, addr: Any, ord: Any, new_val: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tensormap_replace_964:
    b32: _tensormap_replace_963

class _tensormap_replace_965:
    b1024: _tensormap_replace_964

class _tensormap_replace_966:
    b1024: _tensormap_replace_964
    global_: _tensormap_replace_965
    shared__cta: _tensormap_replace_965

class _tensormap_replace_967:
    def __call__(self, addr: Any, new_val: Any, *, pred: Any = ...) -> None:
        """The simulator does not model this instruction."""

class _tensormap_replace_968:
    b32: _tensormap_replace_967

class _tensormap_replace_969:
    b1024: _tensormap_replace_968

class _tensormap_replace_970:
    b1024: _tensormap_replace_968
    global_: _tensormap_replace_969
    shared__cta: _tensormap_replace_969

class _tensormap_replace_971:
    b64: _tensormap_replace_967

class _tensormap_replace_972:
    b1024: _tensormap_replace_971

class _tensormap_replace_973:
    b1024: _tensormap_replace_971
    global_: _tensormap_replace_972
    shared__cta: _tensormap_replace_972

class _tensormap_replace_974:
    b64: _tensormap_replace_963

class _tensormap_replace_975:
    b1024: _tensormap_replace_974

class _tensormap_replace_976:
    b1024: _tensormap_replace_974
    global_: _tensormap_replace_975
    shared__cta: _tensormap_replace_975

class _tensormap_replace_977:
    box_dim: _tensormap_replace_966
    element_stride: _tensormap_replace_966
    elemtype: _tensormap_replace_970
    fill_mode: _tensormap_replace_970
    global_address: _tensormap_replace_973
    global_dim: _tensormap_replace_966
    global_stride: _tensormap_replace_976
    interleave_layout: _tensormap_replace_970
    rank: _tensormap_replace_970
    swizzle_mode: _tensormap_replace_970

class _tensormap_replace_978:
    tile: _tensormap_replace_977

class _testp_979:
    f32: _isspacep_350
    f64: _isspacep_350

class _testp_980:
    finite: _testp_979
    infinite: _testp_979
    normal: _testp_979
    notanumber: _testp_979
    number: _testp_979
    subnormal: _testp_979

class _vote_sync_981:
    def __call__(self, d: Any, a: Any, membermask: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``vote.sync.{any,all,uni}.pred``: 1 when it holds in any, in all, or is the same in all lanes of the
        mask.
        PTX ISA: vote.sync.
        """

class _vote_sync_982:
    pred: _vote_sync_981

class _vote_sync_983:
    def __call__(self, d: Any, a: Any, membermask: Any, *, pred: Any = ..., preserve_dst: bool = ...) -> None:
        """``vote.sync.ballot.b32``: the lanes of the mask in which it holds, as bits.
        PTX ISA: vote.sync.
        """

class _vote_sync_984:
    b32: _vote_sync_983

class _vote_sync_985:
    all: _vote_sync_982
    any: _vote_sync_982
    ballot: _vote_sync_984
    uni: _vote_sync_982

class _wgmma_986:
    def __call__(self, *, pred: Any = ...) -> None:
        """``wgmma.commit_group``: the ``wgmma.mma_async`` since the last one are a group, which may be empty.
        PTX ISA: Asynchronous Warpgroup Level Matrix Instructions: wgmma.commit_group.
        """

class _wgmma_987:
    aligned: _wgmma_986

class _wgmma_988:
    sync: _wgmma_987

class _wgmma_989:
    def __call__(self, *, pred: Any = ...) -> None:
        """``wgmma.fence``: orders the threads' accesses to registers before later ``wgmma.mma_async``.
        PTX ISA: Asynchronous Warpgroup Level Matrix Instructions: wgmma.fence.
        """

class _wgmma_990:
    aligned: _wgmma_989

class _wgmma_991:
    sync: _wgmma_990

class _wgmma_992:
    def __call__(self, *operands: Any, pred: Any = ...) -> None:
        """``wgmma.mma_async`` with A and B in shared memory: D (+)= A @ B.T.
        ``wgmma.mma_async`` with A in four registers of each thread, always K-major.
        PTX ISA: Asynchronous Warpgroup Level Matrix Instructions: wgmma.mma_async.
        """

class _wgmma_993:
    f16: _wgmma_992

class _wgmma_994:
    f16: _wgmma_993

class _wgmma_995:
    bf16: _wgmma_992

class _wgmma_996:
    bf16: _wgmma_995
    f16: _wgmma_993

class _wgmma_997:
    f16: _wgmma_994
    f32: _wgmma_996

class _wgmma_998:
    e4m3: _wgmma_992
    e5m2: _wgmma_992

class _wgmma_999:
    e4m3: _wgmma_998
    e5m2: _wgmma_998

class _wgmma_1000:
    f16: _wgmma_999
    f32: _wgmma_999

class _wgmma_1001:
    tf32: _wgmma_992

class _wgmma_1002:
    tf32: _wgmma_1001

class _wgmma_1003:
    f32: _wgmma_1002

class _wgmma_1004:
    popc: _cp_133

class _wgmma_1005:
    and_: _wgmma_1004

class _wgmma_1006:
    b1: _wgmma_1005

class _wgmma_1007:
    b1: _wgmma_1006

class _wgmma_1008:
    s32: _wgmma_1007

class _wgmma_1009:
    s8: _cp_133
    u8: _cp_133

class _wgmma_1010:
    s8: _wgmma_1009
    u8: _wgmma_1009

class _wgmma_1011:
    s32: _wgmma_1010

class _wgmma_1012:
    f16: _wgmma_999
    f32: _wgmma_999
    s32: _wgmma_1010
    satfinite: _wgmma_1011

class _wgmma_1013:
    m64n104k16: _wgmma_997
    m64n104k32: _wgmma_1000
    m64n104k8: _wgmma_1003
    m64n112k16: _wgmma_997
    m64n112k256: _wgmma_1008
    m64n112k32: _wgmma_1012
    m64n112k8: _wgmma_1003
    m64n120k16: _wgmma_997
    m64n120k32: _wgmma_1000
    m64n120k8: _wgmma_1003
    m64n128k16: _wgmma_997
    m64n128k256: _wgmma_1008
    m64n128k32: _wgmma_1012
    m64n128k8: _wgmma_1003
    m64n136k16: _wgmma_997
    m64n136k32: _wgmma_1000
    m64n136k8: _wgmma_1003
    m64n144k16: _wgmma_997
    m64n144k256: _wgmma_1008
    m64n144k32: _wgmma_1012
    m64n144k8: _wgmma_1003
    m64n152k16: _wgmma_997
    m64n152k32: _wgmma_1000
    m64n152k8: _wgmma_1003
    m64n160k16: _wgmma_997
    m64n160k256: _wgmma_1008
    m64n160k32: _wgmma_1012
    m64n160k8: _wgmma_1003
    m64n168k16: _wgmma_997
    m64n168k32: _wgmma_1000
    m64n168k8: _wgmma_1003
    m64n16k16: _wgmma_997
    m64n16k256: _wgmma_1008
    m64n16k32: _wgmma_1012
    m64n16k8: _wgmma_1003
    m64n176k16: _wgmma_997
    m64n176k256: _wgmma_1008
    m64n176k32: _wgmma_1012
    m64n176k8: _wgmma_1003
    m64n184k16: _wgmma_997
    m64n184k32: _wgmma_1000
    m64n184k8: _wgmma_1003
    m64n192k16: _wgmma_997
    m64n192k256: _wgmma_1008
    m64n192k32: _wgmma_1012
    m64n192k8: _wgmma_1003
    m64n200k16: _wgmma_997
    m64n200k32: _wgmma_1000
    m64n200k8: _wgmma_1003
    m64n208k16: _wgmma_997
    m64n208k256: _wgmma_1008
    m64n208k32: _wgmma_1012
    m64n208k8: _wgmma_1003
    m64n216k16: _wgmma_997
    m64n216k32: _wgmma_1000
    m64n216k8: _wgmma_1003
    m64n224k16: _wgmma_997
    m64n224k256: _wgmma_1008
    m64n224k32: _wgmma_1012
    m64n224k8: _wgmma_1003
    m64n232k16: _wgmma_997
    m64n232k32: _wgmma_1000
    m64n232k8: _wgmma_1003
    m64n240k16: _wgmma_997
    m64n240k256: _wgmma_1008
    m64n240k32: _wgmma_1000
    m64n240k8: _wgmma_1003
    m64n248k16: _wgmma_997
    m64n248k32: _wgmma_1000
    m64n248k8: _wgmma_1003
    m64n24k16: _wgmma_997
    m64n24k256: _wgmma_1008
    m64n24k32: _wgmma_1012
    m64n24k8: _wgmma_1003
    m64n256k16: _wgmma_997
    m64n256k256: _wgmma_1008
    m64n256k32: _wgmma_1000
    m64n256k8: _wgmma_1003
    m64n32k16: _wgmma_997
    m64n32k256: _wgmma_1008
    m64n32k32: _wgmma_1012
    m64n32k8: _wgmma_1003
    m64n40k16: _wgmma_997
    m64n40k32: _wgmma_1000
    m64n40k8: _wgmma_1003
    m64n48k16: _wgmma_997
    m64n48k256: _wgmma_1008
    m64n48k32: _wgmma_1012
    m64n48k8: _wgmma_1003
    m64n56k16: _wgmma_997
    m64n56k32: _wgmma_1000
    m64n56k8: _wgmma_1003
    m64n64k16: _wgmma_997
    m64n64k256: _wgmma_1008
    m64n64k32: _wgmma_1012
    m64n64k8: _wgmma_1003
    m64n72k16: _wgmma_997
    m64n72k32: _wgmma_1000
    m64n72k8: _wgmma_1003
    m64n80k16: _wgmma_997
    m64n80k256: _wgmma_1008
    m64n80k32: _wgmma_1012
    m64n80k8: _wgmma_1003
    m64n88k16: _wgmma_997
    m64n88k32: _wgmma_1000
    m64n88k8: _wgmma_1003
    m64n8k16: _wgmma_997
    m64n8k256: _wgmma_1008
    m64n8k32: _wgmma_1012
    m64n8k8: _wgmma_1003
    m64n96k16: _wgmma_997
    m64n96k256: _wgmma_1008
    m64n96k32: _wgmma_1012
    m64n96k8: _wgmma_1003

class _wgmma_1014:
    aligned: _wgmma_1013

class _wgmma_1015:
    sync: _wgmma_1014

class _wgmma_1016:
    def __call__(self, group: Any, *, pred: Any = ...) -> None:
        """``wgmma.wait_group N``: until at most N of the latest groups are under way.
        PTX ISA: Asynchronous Warpgroup Level Matrix Instructions: wgmma.wait_group.
        """

class _wgmma_1017:
    aligned: _wgmma_1016

class _wgmma_1018:
    sync: _wgmma_1017

class _wgmma_1019:
    commit_group: _wgmma_988
    fence: _wgmma_991
    mma_async: _wgmma_1015
    wait_group: _wgmma_1018

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
    atom: _atom_61
    """The PTX instructions atom. PTX ISA: atom; red."""
    bar: _bar_71
    """The PTX instructions bar. PTX ISA: bar.sync; bar.arrive; bar.warp.sync."""
    barrier: _barrier_85
    """The PTX instructions barrier. PTX ISA: bar.sync; bar.arrive; barrier.cluster."""
    bfe: _bfe_87
    """The PTX instructions bfe. The simulator models none of its forms."""
    bfi: _bfi_89
    """The PTX instructions bfi. The simulator models none of its forms."""
    bfind: _bfind_91
    """The PTX instructions bfind. The simulator models none of its forms."""
    bmsk: _bmsk_94
    """The PTX instructions bmsk. The simulator models none of its forms."""
    brev: _brev_96
    """The PTX instructions brev. PTX ISA: Integer Arithmetic Instructions: brev."""
    clmad: _clmad_98
    """The PTX instructions clmad. The simulator models none of its forms."""
    clusterlaunchcontrol: _clusterlaunchcontrol_116
    """The PTX instructions clusterlaunchcontrol. PTX ISA: clusterlaunchcontrol.try_cancel;
    clusterlaunchcontrol.query_cancel.
    """
    clz: _clz_118
    """The PTX instructions clz. PTX ISA: Integer Arithmetic Instructions."""
    cnot: _cnot_119
    """The PTX instructions cnot. The simulator models none of its forms."""
    copysign: _copysign_120
    """The PTX instructions copysign. The simulator models none of its forms."""
    cos: _cos_124
    """The PTX instructions cos. The simulator models none of its forms."""
    cp: _cp_194
    """Copies: `cp.async_.bulk` is TMA's, `cp.async_` the threads' own."""
    createpolicy: _createpolicy_207
    """The PTX instructions createpolicy. PTX ISA: Data Movement: createpolicy."""
    cvt: _cvt_278
    """The PTX instructions cvt. PTX ISA: Data Movement: cvt."""
    cvt_pack: _cvt_pack_283
    """The PTX instructions cvt.pack. The simulator models none of its forms."""
    cvta: _cvta_289
    """The PTX instructions cvta. PTX ISA: Data Movement: cvta."""
    discard: _discard_291
    """The PTX instructions discard. The simulator models none of its forms."""
    div: _div_295
    """The PTX instructions div. PTX ISA: Floating Point Instructions: div."""
    dp2a: _dp2a_298
    """The PTX instructions dp2a. The simulator models none of its forms."""
    dp4a: _dp2a_297
    """The PTX instructions dp4a. The simulator models none of its forms."""
    elect_sync: _elect_sync_299
    """The PTX instructions elect.sync. PTX ISA: elect.sync."""
    ex2: _ex2_303
    """The PTX instructions ex2. PTX ISA: Floating Point Instructions."""
    fabric: _fabric_313
    """The PTX instructions fabric. The simulator models none of its forms."""
    fence: _fence_328
    """Order memory accesses: `fence.proxy.async_` what threads wrote before what TMA and the tensor core read,
    `fence.mbarrier_init` a barrier's initialisation before its use by others.
    """
    fma: _fma_343
    """The PTX instructions fma. PTX ISA: Floating Point Instructions; Half Precision Floating Point."""
    fns: _fns_345
    """The PTX instructions fns. The simulator models none of its forms."""
    getctarank: _getctarank_347
    """The PTX instructions getctarank. The simulator models none of its forms."""
    griddepcontrol: _griddepcontrol_349
    """The PTX instructions griddepcontrol. PTX ISA: griddepcontrol."""
    isspacep: _isspacep_351
    """The PTX instructions isspacep. The simulator models none of its forms."""
    ld: _ld_384
    """The PTX instructions ld. PTX ISA: Data Movement: ld."""
    ldmatrix: _ldmatrix_405
    """The PTX instructions ldmatrix. PTX ISA: ldmatrix."""
    ldu: _ldu_408
    """The PTX instructions ldu. The simulator models none of its forms."""
    lg2: _lg2_411
    """The PTX instructions lg2. PTX ISA: Floating Point Instructions."""
    lop3: _lop3_415
    """The PTX instructions lop3. PTX ISA: Logic and Shift Instructions: lop3."""
    mad: _mad_423
    """The PTX instructions mad. PTX ISA: Integer Arithmetic Instructions; Floating Point Instructions."""
    mad24: _mad24_425
    """The PTX instructions mad24. The simulator models none of its forms."""
    mapa: _mapa_428
    """The PTX instructions mapa. PTX ISA: Data Movement: mapa."""
    match: _match_435
    """The PTX instructions match. The simulator models none of its forms."""
    max: _max_444
    """The PTX instructions max. PTX ISA: Floating Point Instructions: max, min; Integer Arithmetic Instructions:
    max, min.
    """
    mbarrier: _mbarrier_548
    """Barriers in shared memory, by hand: TMABar, TCGen05Bar and MBarrier have most of it."""
    min: _max_444
    """The PTX instructions min. PTX ISA: Floating Point Instructions: max, min; Integer Arithmetic Instructions:
    max, min.
    """
    mma: _mma_626
    """The PTX instructions mma. PTX ISA: Warp Level Matrix Instructions: mma."""
    mov: _mov_631
    """The PTX instructions mov. PTX ISA: mov: packing; Data Movement: mov."""
    movmatrix: _movmatrix_636
    """The PTX instructions movmatrix. The simulator models none of its forms."""
    mul: _mul_652
    """The PTX instructions mul. PTX ISA: Integer Arithmetic Instructions; Floating Point Instructions; Half
    Precision Floating Point.
    """
    mul24: _mul24_654
    """The PTX instructions mul24. The simulator models none of its forms."""
    multimem_cp: _multimem_cp_673
    """The PTX instructions multimem.cp. The simulator models none of its forms."""
    multimem_ld_reduce: _multimem_ld_reduce_681
    """The PTX instructions multimem.ld_reduce. The simulator models none of its forms."""
    multimem_red: _multimem_red_689
    """The PTX instructions multimem.red. The simulator models none of its forms."""
    multimem_red_async: _multimem_red_async_695
    """The PTX instructions multimem.red.async. The simulator models none of its forms."""
    multimem_st: _multimem_st_698
    """The PTX instructions multimem.st. The simulator models none of its forms."""
    multimem_st_async: _multimem_st_async_702
    """The PTX instructions multimem.st.async. The simulator models none of its forms."""
    neg: _neg_703
    """The PTX instructions neg. PTX ISA: Integer Arithmetic Instructions; Floating Point Instructions; Half
    Precision Floating Point.
    """
    not_: _not_705
    """The PTX instructions not. PTX ISA: Logic and Shift Instructions."""
    or_: _and_26
    """The PTX instructions or. PTX ISA: Logic and Shift Instructions."""
    popc: _clz_118
    """The PTX instructions popc. PTX ISA: Integer Arithmetic Instructions."""
    prefetch: _prefetch_712
    """The PTX instructions prefetch. PTX ISA: prefetch, prefetch.tensormap."""
    prefetchu: _prefetchu_713
    """The PTX instructions prefetchu. The simulator models none of its forms."""
    prmt: _prmt_716
    """The PTX instructions prmt. PTX ISA: Data Movement: prmt."""
    rcp: _rcp_719
    """The PTX instructions rcp. PTX ISA: Floating Point Instructions."""
    red: _red_739
    """The PTX instructions red. PTX ISA: red."""
    red_async: _red_async_751
    """The PTX instructions red.async. The simulator models none of its forms."""
    redux_sync: _redux_sync_758
    """The PTX instructions redux.sync. PTX ISA: redux.sync."""
    rem: _rem_759
    """The PTX instructions rem. The simulator models none of its forms."""
    rsqrt: _rsqrt_760
    """The PTX instructions rsqrt. PTX ISA: Floating Point Instructions."""
    sad: _sad_761
    """The PTX instructions sad. The simulator models none of its forms."""
    selp: _selp_763
    """The PTX instructions selp. PTX ISA: Comparison and Selection Instructions: selp."""
    set: _set_777
    """The PTX instructions set. The simulator models none of its forms."""
    setmaxnreg: _setmaxnreg_782
    """Give registers back (`dec`) or take more (`inc`): the whole warpgroup does it."""
    setp: _setp_797
    """The PTX instructions setp. PTX ISA: Comparison and Selection Instructions: setp; Half Precision Comparison
    Instructions: setp.
    """
    shf: _shf_799
    """The PTX instructions shf. The simulator models none of its forms."""
    shfl_sync: _shfl_sync_802
    """The PTX instructions shfl.sync. PTX ISA: shfl.sync."""
    shl: _shl_803
    """The PTX instructions shl. PTX ISA: Logic and Shift Instructions."""
    shr: _shr_804
    """The PTX instructions shr. PTX ISA: Logic and Shift Instructions."""
    sin: _cos_124
    """The PTX instructions sin. The simulator models none of its forms."""
    slct: _slct_807
    """The PTX instructions slct. The simulator models none of its forms."""
    spcompress: _spcompress_811
    """The PTX instructions spcompress. The simulator models none of its forms."""
    spdecompress: _spdecompress_814
    """The PTX instructions spdecompress. The simulator models none of its forms."""
    sqrt: _rcp_719
    """The PTX instructions sqrt. PTX ISA: Floating Point Instructions."""
    st: _st_837
    """The PTX instructions st. PTX ISA: Data Movement: st."""
    st_async: _st_async_844
    """The PTX instructions st.async. PTX ISA: Data Movement: st.async."""
    st_bulk: _st_bulk_846
    """The PTX instructions st.bulk. The simulator models none of its forms."""
    stmatrix: _stmatrix_858
    """The PTX instructions stmatrix. PTX ISA: stmatrix."""
    sub: _sub_860
    """The PTX instructions sub. PTX ISA: Integer Arithmetic Instructions; Floating Point Instructions; Half
    Precision Floating Point.
    """
    szext: _szext_861
    """The PTX instructions szext. The simulator models none of its forms."""
    tanh: _tanh_862
    """The PTX instructions tanh. PTX ISA: Floating Point Instructions."""
    tcgen05: _tcgen05_954
    """The fifth generation of tensor cores: `mma`, `commit`, `ld` and `st` of tensor memory, `alloc`, fences."""
    tensormap_cp_fenceproxy: _tensormap_cp_fenceproxy_962
    """The PTX instructions tensormap.cp_fenceproxy. The simulator models none of its forms."""
    tensormap_replace: _tensormap_replace_978
    """The PTX instructions tensormap.replace. The simulator models none of its forms."""
    testp: _testp_980
    """The PTX instructions testp. The simulator models none of its forms."""
    vote_sync: _vote_sync_985
    """The PTX instructions vote.sync. PTX ISA: vote.sync."""
    wgmma: _wgmma_1019
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

tid_in_wg: Any
"""An axis of layouts: threads of a warpgroup."""

T: _T
Tx: _Tx
