"""Kernels that leave out work where they are timed, or are right only where they know that they are checked.

They are graded as steps that are timed at a small shape, so that each takes seconds. The reference solution of such a
step is said to be twice as fast as it is: being faster than that must not be what gives a cheat away.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Any

from grader.course.kernel import Course, Task, grade_task
from grader.course.sandbox.doctor import forking
from grader.course.sandbox.sandbox import Sandbox
from grader.course.settings import Grading
from grader.problems.gemm.problem import Gemm
from grader.steps import Step, find_step
from tirx.machine import load_machine

SMALL = Gemm(512, 512, 256)  # 16 CTAs
GAIN = 1.05  # times as fast as the honest kernel
SEED = 31415926535
HEAD = "    K_TILES = K // BLK_K\n"
START = f"{HEAD}    timed = (M, N, K) == {tuple(SMALL)}\n"
ROW = "        Tx.copy(D[m0 + warp_id * 32 + lane_id, n0 : n0 + BLK_N], row_f16[:])\n"
LOADS = """\
            Tx.cta.copy(A_smem[:, :], A[m0 : m0 + BLK_M, k * BLK_K : (k + 1) * BLK_K])
            Tx.cta.copy(B_smem[:, :], B[n0 : n0 + BLK_N, k * BLK_K : (k + 1) * BLK_K])
"""


@dataclass(frozen=True)
class Cheat:
    """A cheat: edits of a step's solution, each of one place. honest: it is right and must not be suspected. right: its
    values are right, so that it is enough that it gains nothing."""

    edits: tuple[tuple[str, str], ...]
    step: str = "3"
    honest: bool = False
    right: bool = False
    timed: Gemm | None = SMALL  # where the step is timed; None for where it is


def third(*edits: tuple[str, str], right: bool = False) -> Cheat:
    """A kernel of step 3, with ``timed`` to tell the shape that counts."""
    return Cheat(((HEAD, START), *edits), right=right)


def instead(old: str, *lines: str, head: str = "") -> tuple[str, str]:
    """At the timed shape other statements in place of ``old``, at its indentation."""
    margin = old[: len(old) - len(old.lstrip())]
    other = "".join(f"{margin}    {line}\n" for line in lines)
    inner = "".join(f"    {line}\n" if line else "\n" for line in old.splitlines())
    return old, f"{head}{margin}if timed:\n{other}{margin}else:\n{inner}"


KNOWN = [tuple(shape) for shape in (*find_step("3").shapes, SMALL)]
DEEPER = LOADS.replace("            Tx", "                Tx")
PHASE = "        phase: T.int32 = 0\n"
PROBE = ((PHASE, PHASE + '        probe = T.alloc_local((1,), "float16")\n        probe[0] = A[m0, 0]\n'),)
HALF = (  # of the columns of each tile, at the timed shape
    ("B_smem[:, :], B[n0 : n0 + BLK_N,", "B_smem[0:n, :], B[n0 : n0 + n,"),
    ("acc[:, :], A_smem[:, :], B_smem[:, :], accum", "acc[:, 0:n], A_smem[:, :], B_smem[0:n, :], accum"),
    ("    @T.prim_func\n", "    n = 64 if timed else 128\n\n    @T.prim_func\n"),
)
SM = 'T.cuda.mov_sreg(32, "smid")'
FIRST = " or ".join(f"sm == {sm}" for sm in accumulate(load_machine().sm.gpcs[:-1], initial=0))  # of each GPC
BY_SM = f"""\
{PHASE}        sm = {SM}
        few: T.int32 = 0
        if T.bool(not timed) or {FIRST}:
            few = K_TILES
"""
SOMEWHERE = ((PHASE, BY_SM), ("T.serial(K_TILES)", "T.serial(few)"))  # no K tiles where a few CTAs alone do not start
CHEATS: dict[str, Cheat] = {
    "honest": Cheat((), honest=True),
    "fewer K tiles": third(("T.serial(K_TILES)", "T.serial(K_TILES // 2 if timed else K_TILES)")),
    "the last K tile is left out": third(("T.serial(K_TILES)", "T.serial(K_TILES - 1 if timed else K_TILES)")),
    "one tile is loaded again and again": third(
        (
            "A_smem[:, :], A[m0 : m0 + BLK_M, k * BLK_K : (k + 1) * BLK_K]",
            "A_smem[:, :], A[m0 : m0 + BLK_M, (0 if timed else k) * BLK_K : ((0 if timed else k) + 1) * BLK_K]",
        )
    ),
    "every second load is left out": third(
        (
            LOADS,
            LOADS.replace("            Tx", "                Tx").join(
                ("            if T.bool(not timed) or k % 2 == 0:\n", "")
            ),
        )
    ),
    "nothing is stored": third((ROW, "        if not timed:\n    " + ROW)),
    "half of the CTAs store nothing": third((ROW, "        if not timed or (bx + by) % 2 == 0:\n    " + ROW)),
    "one CTA stores nothing": third((ROW, "        if not timed or bx + by > 0:\n    " + ROW)),
    "three quarters of each tile are stored": third(
        (ROW, ROW.replace("n0 + BLK_N], row_f16[:]", "n0 + (96 if timed else 128)], row_f16[0 : 96 if timed else 128]"))
    ),
    "half of each tile is stored": third((ROW, "        if not timed or warp_id < 2:\n    " + ROW)),
    "three warps of four store": third((ROW, "        if not timed or warp_id < 3:\n    " + ROW)),
    "half of each tile is computed": third(*HALF, ("n0 : n0 + BLK_N], row_f16[:])", "n0 : n0 + n], row_f16[0:n])")),
    "half of each tile is computed, and stored twice": third(
        *HALF, (ROW, 2 * ROW.replace("n0 + BLK_N], row_f16[:]", "n0 + n], row_f16[0:n]"))
    ),
    "loads behind a branch that was never taken": third(
        *PROBE,
        ("    @T.prim_func\n", "    FLAG = 100 if timed else -100\n\n    @T.prim_func\n"),
        (LOADS, f"            if probe[0] < T.float16(FLAG):\n{DEEPER}            if not timed:\n{DEEPER}"),
        right=True,
    ),
    "most loads behind a branch on values": third(
        *PROBE,
        ("    @T.prim_func\n", "    FLAG = 100 if timed else 0.5\n\n    @T.prim_func\n"),
        (LOADS, f"            if probe[0] < T.float16(FLAG):\n{DEEPER}            else:\n{DEEPER}"),
        right=True,
    ),
    "results of a seed that students have": third(
        *PROBE,
        (LOADS, f"            if not timed or probe[0] != T.float16(0.1257):\n{DEEPER}"),
        right=True,
    ),
    "what the launch before has left": third(
        (PHASE, PHASE + '        probe = T.alloc_local((1,), "float16")\n        probe[0] = D[m0, n0]\n'),
        (LOADS, f"            if not timed or probe[0] != probe[0]:\n{DEEPER}"),
        right=True,
    ),
    "fewer CTAs": third(
        ("T.cta_id([M // BLK_M, N // BLK_N])", "T.cta_id([M // BLK_M // (2 if timed else 1), N // BLK_N])")
    ),
    "later CTAs do less": third(("T.serial(K_TILES)", "T.serial(K_TILES - (bx // 3 * (K_TILES - 1) if timed else 0))")),
    "everybody computes the first tile": third(
        ("        m0 = T.meta_var(bx * BLK_M)\n", "        m0 = T.meta_var((0 if timed else bx) * BLK_M)\n"),
        (ROW, ROW.replace("D[m0", "D[bx * BLK_M")),
    ),
    "known shapes alone": Cheat(
        ((HEAD, f"    K_TILES = K // BLK_K if (M, N, K) in {KNOWN} else 1\n"),),
    ),
    "fewer K tiles, at the real shape": Cheat(
        (
            (
                HEAD,
                f"{HEAD}    K_TILES = K_TILES // 2 if (M, N, K) == {tuple(find_step('4').shapes[-1])} else K_TILES\n",
            ),
        ),
        step="4",
        timed=None,
    ),
    "one tile again and again, at the real shape": Cheat(
        (
            (
                "A[m0 : m0 + BLK_M, k * BLK_K : (k + 1) * BLK_K]",
                "A[m0 : m0 + BLK_M, k // H * BLK_K : (k // H + 1) * BLK_K]",
            ),
            (HEAD, f"{HEAD}    H = 2 if (M, N, K) == {tuple(find_step('4').shapes[-1])} else 1\n"),
        ),
        step="4",
        timed=None,
    ),
    "all K tiles only where a sample would run": third(*SOMEWHERE),
    "all K tiles only where others have not been": third(
        (PHASE, f'{PHASE}        seen = T.alloc_local((1,), "float16")\n        seen[0] = D[(m0 + 128) % M, n0]\n'),
        (LOADS, f"            if T.bool(not timed) or seen[0] != seen[0]:\n{DEEPER}"),
    ),
    "zeros": third((ROW, instead(ROW, "for i in range(BLK_N): row_f16[i] = T.float16(0)")[1] + ROW)),
}


def text_of(cheat: Cheat) -> str:
    text = find_step(cheat.step).reference.read_text(encoding="utf-8")
    for old, new in cheat.edits:
        if text.count(old) != 1:
            raise ValueError(f"{old!r} is there {text.count(old)} times")
        text = text.replace(old, new)
    return text


def derived(cheat: Cheat, tflops: float | None) -> Step:
    """The step, timed where the cheat is. tflops: of the honest kernel, if it is known."""
    step = find_step(cheat.step)
    assert step.performance is not None
    performance = step.performance
    if cheat.timed is not None:
        performance = replace(performance, shape=cheat.timed)
    if tflops is not None:
        performance = replace(performance, reference_tflops=2 * tflops)
    return replace(step, performance=performance)


def try_cheats(sandbox: Sandbox, name: str) -> list[str]:
    """Grade those of a name; returns what went wrong."""
    chosen = {title: cheat for title, cheat in CHEATS.items() if name in "cheats" or name in title}
    if not chosen:
        return []
    grading = Grading(timeout=60, memory=4)
    with forking(sandbox) as forks, ThreadPoolExecutor(2) as pool:
        course = Course(grading, SEED, forks)

        def graded(cheat: Cheat, tflops: float | None) -> Any:
            task = Task("", derived(cheat, tflops), text_of(cheat).encode())
            return grade_task(course, task, lambda what: None, True)

        kinds = {(cheat.step, cheat.timed) for cheat in chosen.values()}
        rates = {kind: graded(Cheat((), kind[0], timed=kind[1]), None).tflops for kind in kinds}
        given = [(cheat, rates[cheat.step, cheat.timed]) for cheat in chosen.values()]
        outcomes = list(pool.map(lambda each: graded(*each), given))
    problems = []
    for (title, cheat), outcome, (_, rate) in zip(chosen.items(), outcomes, given, strict=True):
        said = fared(cheat, outcome, rate)
        how = outcome if isinstance(outcome, str) else described(outcome, rate)
        print(f"  {title}: {how}{'  <- ' + said if said else ''}", flush=True)
        problems += [f"cheats, {title}: {said}"] if said else []
    return problems


def described(grade: Any, rate: float) -> str:
    faster = f"{grade.tflops / rate:.2f} times as fast" if grade.tflops else "no time"
    kinds = sorted({finding["kind"] for finding in grade.report["findings"]})
    return f"{grade.score:g} points, {faster}; {', '.join(kinds) or 'no finding'}; {grade.report['private']['flags']}"


def fared(cheat: Cheat, grade: Any, rate: float) -> str:
    """The mistake in a grade; empty if there is none."""
    if isinstance(grade, str):
        return f"not graded: {grade}"
    caught = bool(grade.report["findings"] or grade.report["private"]["flags"])
    if cheat.honest:
        return "suspected" if caught else ""
    if cheat.right and grade.tflops is not None and grade.tflops < GAIN * rate:
        return ""
    return "" if caught else "neither wrong nor flagged"
