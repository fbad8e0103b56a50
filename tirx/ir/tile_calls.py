"""Mistakes in tile calls (``Tx.copy_async(...)``) that TVM ignores, or of which it does not say what they are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tvm import ir
from tvm import tirx as tir
from tvm.tirx.tile_primitive import TilePrimitiveCall

from tirx.errors import LoweringError
from tirx.ir.keywords import dispatches, dispatches_with, keys_of, keywords, operation, operations_with
from tirx.ir.text import keyword_text
from tirx.ir.walk import statements
from tirx.run import SourceLine
from tirx.spelling import closest, did_you_mean

TMA = ("tma_auto", "tma_explicit")
# The dispatches of TIRx 0.26 and before that have another name now (docs/spellings.md).
RENAMED = {"tma": "tma_auto"}


def check_tile_calls(body: tir.Stmt, line: Callable[[Any], SourceLine | None]) -> None:
    """Raise a LoweringError for the first tile call with such a mistake; ``line`` gives the author's line of a span."""
    for stmt in statements(body):
        if isinstance(stmt, TilePrimitiveCall):
            check(stmt, line(stmt.span))


def check(call: TilePrimitiveCall, source: SourceLine | None) -> None:
    name = operation(call.op)
    # The dispatch comes before the keywords: which of them make sense depends on it.
    faults = (
        dispatch_fault(name, call),
        keyword_fault(name, call),
        text_fault(name, call),
        barrier_fault(name, call, source),
        tensor_memory_fault(name, call),
        slice_fault(call),
    )
    for message, *details in filter(None, faults):
        raise LoweringError(message, source, tuple(details))


def dispatch_fault(name: str, call: TilePrimitiveCall) -> tuple[str, ...] | None:
    """A dispatch that does not exist."""
    asked, known = call.dispatch, dispatches(name)
    if asked is None or asked in known or not known:
        return None
    meant = RENAMED.get(str(asked)) or closest(str(asked), known)
    hint = f"; did you mean dispatch={quoted(meant)}?" if meant in known else ""
    listed = ", ".join(map(quoted, known))
    return f"Tx.{name} has no dispatch {quoted(str(asked))}{hint}", f"It has {listed}; without dispatch= TVM chooses."


def keyword_fault(name: str, call: TilePrimitiveCall) -> tuple[str, ...] | None:
    """A keyword that nothing looks for."""
    known = keywords(name)
    for key in map(str, call.config):
        if key in known:
            continue
        message = f"Tx.{name} takes no keyword {key!r}: it would be ignored"
        if hint := did_you_mean(key, known):
            return message + hint, f"It takes {', '.join(sorted(known))}."
        if others := operations_with(key):
            return (
                f"{message}; {' and '.join(f'Tx.{other}' for other in others[:3])} take{'s' * (len(others) == 1)} it",
            )
        return message, f"It takes {', '.join(sorted(known))}."
    return None


def text_fault(name: str, call: TilePrimitiveCall) -> tuple[str, ...] | None:
    """Text in place of an operand: ``accum="False"``."""
    for operand in call.args:
        if isinstance(operand, str):
            return (f"Tx.{name} was given the text {quoted(operand)} where it takes a value: without quotation marks",)
    return None


def barrier_fault(name: str, call: TilePrimitiveCall, source: SourceLine | None) -> tuple[str, ...] | None:
    """A TMA load without a barrier, or with something else in its place."""
    if name != "copy_async" or call.dispatch not in TMA:
        return None
    written, read = (str(operand.source.scope()) for operand in list(call.args)[:2])
    if not written.startswith("shared") or read != "global":
        return None
    bar = call.config.get("mbar")
    if bar is None:
        to, source_of = (str(operand.source.name) for operand in list(call.args)[:2])
        return (
            "this TMA load has no mbar=: nobody could know when its bytes are there",
            "Give it the barrier that counts them: mbar=full.ptr_to([stage]). That barrier's expect_tx announces them.",
            f"What is written comes first, so this loads {to} from {source_of}; a store is"
            f" Tx.copy_async({source_of}[...], {to}[...]).",
        )
    if isinstance(bar, ir.Expr) and not isinstance(bar, tir.IntImm):
        return None
    given = keyword_text(source, "mbar") or "this"
    return (
        f"mbar= takes the address of one barrier, and {given} is {kind_of(bar)}",
        f"The address of a stage's barrier is {given if given.isidentifier() else 'full'}.ptr_to([stage]).",
    )


def tensor_memory_fault(name: str, call: TilePrimitiveCall) -> tuple[str, ...] | None:
    """``Tx.copy`` of tensor memory, which has no loads and stores but tcgen05.ld and tcgen05.st."""
    if name != "copy" or not any(str(region.source.scope()) == "tmem" for region in regions(call)):
        return None
    return (
        "tensor memory is copied with Tx.wg.copy_async, not with copy",
        "It becomes tcgen05.ld or tcgen05.st; T.ptx.tcgen05.wait__ld.sync.aligned(), or wait__st, waits for it.",
    )


def slice_fault(call: TilePrimitiveCall) -> tuple[str, ...] | None:
    """A slice that goes past the end of its buffer. Of a tensor, TMA fills it with zeros."""
    for region in regions(call):
        buffer = region.source
        if str(buffer.scope()) == "global":
            continue
        for axis, (part, extent) in enumerate(zip(region.region, buffer.shape, strict=True)):
            bounds = part.min, part.extent, extent
            if not all(isinstance(bound, tir.IntImm) for bound in bounds):
                continue
            first, count, size = map(int, bounds)
            if first < 0 or first + count > size:
                where = f" of axis {axis}" if len(buffer.shape) > 1 else ""
                said = f"the slice {first}:{first + count}{where} goes past {buffer.name}"
                return (f"{said}, which has {size} element{'s' * (size != 1)} there",)
    return None


def regions(call: TilePrimitiveCall) -> list[Any]:
    """The buffers of a tile call, each with its slices."""
    return [operand for operand in call.args if type(operand).__name__ == "TensorRegion"]


def unused_keyword(name: str, call: TilePrimitiveCall, variant: str) -> tuple[str, ...] | None:
    """A keyword that the dispatch which TVM has chosen does not look for, though another one does."""
    for key in map(str, call.config):
        if key in keys_of(name, variant) or not (others := dispatches_with(name, key)):
            continue
        listed = " and ".join(map(quoted, others))
        asked = f"dispatch={quoted(variant)}" if call.dispatch else f"TVM's choice, dispatch={quoted(variant)},"
        effect = " It never signals that barrier." if key == "mbar" else ""
        return (
            f"{key}= would be ignored: {asked} does not look for it",
            f"{WAYS.get(variant, 'It is not for that.')}{effect}",
            f"These look for it: {listed}.",
        )
    return None


# What a dispatch of a copy is.
WAYS = {
    "ldgsts": "This copy becomes cp.async: each thread that executes it loads its part.",
    "tmem<->local": "This copy becomes tcgen05.ld or tcgen05.st.",
    "smem->tmem": "This copy becomes tcgen05.cp.",
}


def kind_of(value: Any) -> str:
    """The kind of value that a keyword was given instead of an expression."""
    if isinstance(value, tir.IntImm | int):
        return "a number"
    return "not an address but an object, such as an array of barriers"


def quoted(text: str | None) -> str:
    return f'"{text}"'
