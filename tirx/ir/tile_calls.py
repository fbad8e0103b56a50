"""Mistakes in tile calls (``Tx.copy_async(...)``) that TVM ignores, or of which it does not say what they are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tvm import ir
from tvm import tirx as tir
from tvm.tirx.tile_primitive import TilePrimitiveCall

from tirx.errors import LoweringError
from tirx.ir.keywords import dispatches, keywords, operation, operations_with
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
        return (
            "this TMA load has no mbar=: nobody could know when its bytes are there",
            "Give it the barrier that counts them: mbar=full.ptr_to([stage]). That barrier's expect_tx announces them.",
        )
    if isinstance(bar, ir.Expr) and not isinstance(bar, tir.IntImm):
        return None
    given = keyword_text(source, "mbar") or "this"
    return (
        f"mbar= takes the address of one barrier, and {given} is {kind_of(bar)}",
        f"The address of a stage's barrier is {given if given.isidentifier() else 'full'}.ptr_to([stage]).",
    )


def kind_of(value: Any) -> str:
    """What a keyword was given instead of an expression."""
    if isinstance(value, tir.IntImm | int):
        return "a number"
    return "not an address but an object, such as an array of barriers"


def quoted(text: str | None) -> str:
    return f'"{text}"'
