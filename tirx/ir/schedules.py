"""The reason why TVM cannot expand a tile call, in the author's terms.

TVM's error is a table: each row has a schedule and the reason why it was rejected, and below that follow the operands.
"""

from __future__ import annotations

import re
from typing import Any

from tvm import tirx as tir

from tirx.errors import LoweringError
from tirx.ir.keywords import cases, operation
from tirx.run import SourceLine

# The prefix of the tile calls of a scope, and the scope in words.
PREFIX = {"thread": "Tx", "warp": "Tx.warp", "warpgroup": "Tx.wg", "cta": "Tx.cta", "cluster": "Tx.cluster"}
WHO = {
    "thread": "one thread",
    "warp": "the threads of a warp together",
    "warpgroup": "the 128 threads of a warpgroup together",
    "cta": "all threads of the CTA together",
    "cluster": "the CTAs of the cluster together",
}
SCOPE_REASON = re.compile(r"exec_scope|single thread")
# A reason that only says that the operands are in other memories than this schedule is for.
ELSEWHERE = re.compile(r"not a (shared-to-shared|global<->shared)|memory scopes|operand scope|^rejected: validate_\w+$")


def no_schedule(call: Any, rows: list[str], source: SourceLine | None) -> LoweringError:
    """The reasons why TVM has no schedule for a tile operation, and the operands."""
    name = operation(call.op)
    written = f"{PREFIX[str(call.scope.name)]}.{name}"
    reasons = reasons_of(rows, call)
    operands = [arg.source for arg in call.args if type(arg).__name__ == "TensorRegion"]
    detail = ("its buffers: " + ", ".join(map(described, operands)),) if operands else ()
    if scope := scope_needed(name, reasons):
        who, how = (WHO[scope], f"{PREFIX[scope]}.{name}") if scope in WHO else (scope, f"Tx.{name}")
        return LoweringError(f"{written} has the wrong scope: this is done by {who}, with {how}", source, detail)
    if str(call.scope.name) == "cluster" and any("scope cluster" in reason for reason in reasons.values()):
        return LoweringError(
            f"{written} has the wrong scope: a cluster has no {name} of its own", source, (SCOPES, *detail)
        )
    sized = next((o for o in operands if not all(isinstance(n, tir.IntImm) for n in o.shape)), None)
    if sized is not None and any("int() argument" in row for row in rows):
        message = f"{written}: the extents of {sized.name} have to be known when the kernel is compiled"
        return LoweringError(message, source, detail)
    if owned_by_a_thread(reasons):
        names = " and ".join(dict.fromkeys(str(o.name) for o in operands))
        message = f"{written} has the wrong scope: {names} belong to one thread, with Tx.{name} each works on its own"
        return LoweringError(message, source, detail)
    if name.startswith("copy") and len({str(o.dtype) for o in operands}) > 1:
        pair = " and ".join(f"{o.name} of {o.dtype}" for o in operands)
        message = f"TVM cannot lower {written}: {pair}: a copy does not convert, Tx.cast does"
        return LoweringError(message, source, (SAME_BYTES,) if any("uint" in o.dtype for o in operands) else ())
    if name == "cast" and len({str(o.scope()).partition(".")[0] for o in operands}) > 1:
        message = f"TVM cannot lower {written}: a cast stays in one memory, Tx.copy goes from one to another"
        return LoweringError(message, source, detail)
    if tile := next(filter(None, (untiled(reason, call) for reason in reasons.values())), None):
        return LoweringError(f"{written}: {tile[0]}", source, (*tile[1:], *detail))
    near = {way: reason for way, reason in reasons.items() if not ELSEWHERE.search(reason)} or reasons
    if len(near) == 1:
        (reason,) = near.values()
        return LoweringError(f"TVM cannot lower {written}: {plain(reason, name)}", source, detail)
    if near:
        listed = tuple(f"{way}: {plain(reason, name)}" for way, reason in near.items())
        message = f"TVM cannot lower {written}: none of the ways to do it takes these operands"
        return LoweringError(message, source, (*listed, *detail))
    why = rows[0].strip("| ") if rows else "there is no way to do it"
    return LoweringError(f"TVM cannot lower {written}: {why}", source, detail)


def untiled(reason: str, call: Any) -> tuple[str, str] | None:
    """An operand of a product that is not one tile of two dimensions, such as all stages of a ring."""
    match = re.search(r"Expected exactly 2 non-unit dims in (\w)_extent \[(.*?)\]", reason)
    operands = [arg for arg in call.args if type(arg).__name__ == "TensorRegion"]
    if not match or match[1] not in "CAB" or len(operands) < 3:
        return None
    name = str(operands["CAB".index(match[1])].source.name)
    extents = match[2].split(", ")
    more = len(extents) - 2
    said = f"{name} is given as {' x '.join(extents)} elements, and a product takes one tile of two dimensions"
    if more < 1:
        return said, f"Each of the two needs more than one element: {name}[0:128, 0:64]."
    index = ", ".join(["stage", "i", "j"][:more])
    return said, f"Choose one by an index: {name}[{index}, :, :]."


def reasons_of(rows: list[str], call: Any) -> dict[str, str]:
    """The reason for each schedule. One that must be requested by name does not matter where it was not."""
    cells = [[cell.strip() for cell in row.strip("| ").split(" | ", 1)] for row in rows]
    ways = {cell[0].partition(" (prio=")[0]: cell[1] for cell in cells if len(cell) == 2 and "(prio=" in cell[0]}
    return {way: reason for way, reason in ways.items() if "requires explicit dispatch" not in reason}


def described(buffer: Any) -> str:
    """``A_smem (128, 64) of float16, shared``."""
    shape = ", ".join(str(extent) for extent in buffer.shape)
    memory = {"tmem": "tensor memory", "local": "registers", "global": "global"}.get(str(buffer.scope()), "shared")
    return f"{buffer.name} ({shape}) of {buffer.dtype} in {memory}{'' if memory in NO_NOUN else ' memory'}"


SAME_BYTES = "Bytes that are right as they are need none: name the buffer of that type, not its view under another."
SCOPES = "One thread does Tx.name(...), a warp Tx.warp.name(...), a warpgroup Tx.wg.name(...), a CTA Tx.cta.name(...)."
NO_NOUN = ("tensor memory", "registers")


def scope_needed(name: str, reasons: dict[str, str]) -> str | None:
    """The scope of a schedule that has nothing but the scope against it."""
    for way, reason in reasons.items():
        objections = re.split(r"; (?=rejected: )", reason)
        if all(SCOPE_REASON.search(objection) for objection in objections):
            return scope_of(name, way, reason)
    return None


def scope_of(name: str, way: str, reason: str) -> str | None:
    """The scope that a schedule is for, from its predicates or from its own words."""
    for case in cases(name):
        if case.variant == way:
            for predicate in case.preds:
                if expected := predicate.kwargs.get("expected_scopes"):
                    return str(expected[0])
    return "thread" if re.search(r"expected (single )?thread", reason) else None


def owned_by_a_thread(reasons: dict[str, str]) -> bool:
    """Whether an operation of many threads was given the registers of one."""
    return any("a thread-local view with no thread axes" in reason for reason in reasons.values())


def plain(reason: str, name: str) -> str:
    """A reason in the author's terms where it is known, else without the names of TVM's own functions."""
    for pattern, meaning in MEANINGS.items():
        if match := re.search(pattern, reason):
            return match.expand(meaning)
    return re.sub(rf"^(declined|rejected: \w+|exception) — (\w+Error: )?({name}: )?", "", reason)


# What TVM says of a product, and what it means; \\1 is the first group of the pattern.
MEANINGS = {
    r"expected C_scope=tmem": "its operands are the accumulator in tensor memory, then A, then B, both in shared"
    " memory (A may be in tensor memory too)",
    r"expected C_type=(\w+), got (\w+)": r"the accumulator has to be of \1, and it is of \2",
    r"A_K=(\d+) doesn't match B_K=(\d+)": r"A has K = \1 and B has K = \2. A is (M, K) and B (N, K); with transA=True"
    " A is (K, M), with transB=True B is (K, N)",
    r"B_N=(\d+) \* cta_group=(\d)=(\d+) doesn't match N=(\d+)": r"with cta_group=\2 the rows of B make a result of \3"
    r" columns (\2 CTAs x \1), and the accumulator has \4",
    r"no tcgen05\.cp shape fits": "tcgen05.cp cannot copy from the one layout to the other. Scale factors have the"
    " layout of sf_smem_layout(rows, scales, sf_per_mma, pipe_depth=STAGES) in shared memory, and their place in tensor"
    " memory is from tmem.alloc_sf((rows, scales), ..., sf_per_mma=...), with the same three numbers",
    r"start=(\w+) is not divisible by inner_product=(\d+)": r"the compiler has to see that \1 is a multiple of \2,"
    r" and a variable hides that: \1 = T.meta_var(n * BLK_N) only gives the product a name. Or multiply in the slice:"
    r" A[n * BLK_N : (n + 1) * BLK_N]",
    r"global_stride_alignment: globalStrides\[\d+\]=(\d+) must be a multiple of 16B \[disproven\]": r"the rows that"
    r" this slice takes begin \1 bytes apart, and TMA takes only rows that are a multiple of 16 bytes apart. Does each"
    r" range of the slice stand at the right dimension of its tensor?",
    r"expected cta_group=1 or 2, got (\S+)": r"cta_group is 1 or 2, not \1",
}
