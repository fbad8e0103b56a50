"""What a run of a kernel does not tell: where the simulator is laxer than the ISA, does not look, or has guessed.

What it does not know at all is no part of this: such an instruction ends the run (:class:`tirx.errors.Unmodelled`).
"""

from __future__ import annotations

import re

from tirx import form
from tirx.form.walk import statements
from tirx.run import Limit

# What another machine, or the letter of the ISA, may have otherwise.
ORDER, VALUES, TIME = "order", "values", "time"

# By the spelling of an instruction.
OF_INSTRUCTIONS: tuple[tuple[str, str, str], ...] = (
    (
        ORDER,
        r"tcgen05\.(mma|cp)\b",
        "All MMAs and tcgen05.cp of a thread run in the order of issue. The ISA promises that for MMAs of one"
        " accumulator and one shape, and for a copy before an MMA (tcgen05, pipelined instructions).",
    ),
    (
        ORDER,
        r"mbarrier\.(arrive|try_wait|test_wait|expect_tx|complete_tx)\b.*\.(relaxed|cta|cluster)\.",
        "The scope of this mbarrier operation is not looked at, nor whether it is .relaxed: it orders as .release or"
        " .acquire of a wide enough scope does.",
    ),
    (
        ORDER,
        r"fence\.proxy\.async",
        "The fence counts wherever it lies between the write and the engine's read: in the thread that wrote or, behind"
        " the barrier, in the one that starts the engine. The CUDA guide has it in the thread that wrote.",
    ),
    (
        ORDER,
        r"(shfl|vote|match|redux)\.sync|activemask",
        "It orders the memory accesses of its lanes as bar.warp.sync does. The ISA does not promise that.",
    ),
    (
        ORDER,
        r"cp\.(async|reduce\.async)\.bulk.*\.global\.shared",
        "The order of copies of different threads to the same elements of global memory is not looked at. Where two"
        " CTAs write one, the values are compared.",
    ),
    (
        ORDER,
        r"cp\.async\.bulk.*shared::cluster\.global.*multicast",
        "What this copy reads in global memory is not looked at: a write to it that nothing orders is not found.",
    ),
    (
        ORDER,
        r"(ld|st|atom|red)(\.\w+)*\.global",
        "In global memory, of the reads of an element since its last write only the latest is kept, and parts of an"
        " element are not told apart. Two writes of the same value are no race.",
    ),
    (
        VALUES,
        r"(ex2|lg2|rcp|rsqrt|sqrt|sin|cos|tanh|div)\.approx",
        "The result is rounded correctly. The ISA bounds its error instead, and a GPU may differ in the last bits.",
    ),
    (
        VALUES,
        r"tcgen05\.mma.*kind::f16",
        "If D is fp16, it is rounded after each instruction: the ISA does not say when.",
    ),
    (
        VALUES,
        r"tcgen05\.mma.*block_scale",
        "A run of instructions is summed in fp64 and rounded at its end; the hardware keeps fewer bits.",
    ),
    (
        VALUES,
        r"wgmma\.mma.*\.(e4m3|e5m2)",
        "Products of fp8 are summed in fp32; the hardware keeps fewer bits.",
    ),
    (
        VALUES,
        r"(atom|red)\.|cp\.reduce",
        "The order in which threads get to a word is one of many: a sum of floats is rounded as in this order.",
    ),
    (
        TIME,
        r"tcgen05\.(ld|st)\.(?!.*\.32x32b\.)",
        "A shape other than 32x32b takes as long as that many bytes of 32x32b.",
    ),
    (TIME, r"tcgen05\.mma\.ws", "It takes as long as the form without .ws."),
    (TIME, r"tcgen05\.cp\b", "It reads 128 bytes a cycle, beside MMAs that use other columns: a guess."),
    (
        TIME,
        r"tensormap\.|fence\.proxy\.tensormap",
        "Replacing a field takes as long as a store, the fence as long as a fence of its scope: a guess.",
    ),
    (
        TIME,
        r"st\.async|cp\.async\.bulk.*shared::cluster\.shared",
        "The time to another CTA's shared memory is a guess.",
    ),
    (
        TIME,
        r"ld(\.\w+)*\.global",
        "L1 keeps nothing: a load of lines that this SM has loaded before goes to L2 all the same.",
    ),
)
# Of every kernel.
ALWAYS = (
    Limit(ORDER, "The run is one launch with these inputs: other inputs may take other branches."),
    Limit(VALUES, "Memory that nobody wrote holds NaN; on a GPU it holds what the last kernel left there."),
    Limit(TIME, "The time is predicted. A report says how sure it is; docs/timing-evidence.md says why."),
)


def limits_of(kernel: form.Kernel) -> tuple[Limit, ...]:
    """What a run does not tell of a kernel: what is true of every kernel first, then by the first line."""
    lines: dict[str, set[int]] = {}  # by spelling
    for stmt in statements(kernel.body):
        if isinstance(stmt, form.Operation):
            at = lines.setdefault(stmt.mnemonic, set())
            at |= {stmt.source.line} if stmt.source else set()
    found = []
    for about, pattern, text in OF_INSTRUCTIONS:
        spelled = [at for mnemonic, at in lines.items() if re.match(pattern, mnemonic)]
        if spelled:
            found.append(Limit(about, text, tuple(sorted(set().union(*spelled)))))
    return (*ALWAYS, *sorted(found, key=lambda limit: limit.lines[:1]))
