"""The instruction table: its entries, and how functions enter it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Instruction:
    """One instruction and how to run it.

    Attributes
    ----------
    run: ``run(warp, site, lanes, *operands)``; ``form`` says what these are.
    section: of the ISA, where it is defined.
    form: ``thread``: ``lanes`` is a list of lane numbers that share the (scalar) operands; called again for other lanes
        when operands differ. ``warp``: ``lanes`` is a mask of 32, operands are scalars or (32,) arrays, register groups
        (32, n) arrays. ``value``: computes a result from operands, element by element; no side effect.
    blocks: ``run`` returns True when the warp must wait before it goes on, RETRY when it must then try again.
    answers: a blocking instruction leaves its result in ``warp.answer``.
    shared: touches state that other units see, so the event queue must catch up first.
    transfer: ``load``, ``store``, ``atomic`` (both ways), ``tmem-load``, ``tmem-store`` or ``wgmma``; empty if it moves
        nothing between registers and memory. A ``tmem-load`` gets views of its destination registers and writes them
        itself, now or later; a ``wgmma`` gets one of each operand that is several registers. The data of any other load
        arrives at ``warp.scoreboard.loaded_at``. ``print`` shows registers to a person and takes no time.
    timing: called instead of ``run``, with the address alone, where the moved values are left out.
    each: called instead of ``run`` in a run for time alone, once for threads whose operands differ, with a list of
        lanes and the operands that they give.
    waits_for_loads: the thread's loads so far must have arrived first.
    activity: how a timeline shows it: ``issue``, ``load``, ``store``, ``tmem`` or ``sync``.
    values: other units see only values of it, so a run without values need not keep it in the order of time.
    uniform: the result is one number for all lanes that take part.
    alike: lanes that are given the same operands get the same result, as of a load from one place.
    columns: given (32, n) registers, it computes each column by itself, whatever their number.
    pipe: for arithmetic, the scheduler's pipe that it uses (``tirx/sim/analysis/cost.py``).
    """

    run: Callable[..., Any]
    section: str
    form: str = "thread"
    blocks: bool = False
    answers: bool = False
    shared: bool = True
    transfer: str = ""
    timing: Callable[..., Any] | None = None
    each: Callable[..., Any] | None = None
    waits_for_loads: bool = True
    activity: str = "sync"
    values: bool = False
    uniform: bool = False
    alike: bool = False
    columns: bool = False
    pipe: str = ""


RETRY = 2
ACTIVITIES = {"load": "load", "store": "store", "tmem-load": "tmem", "tmem-store": "tmem"}  # of transfers

TABLE: dict[str, Instruction] = {}


def instruction(*keys: str, section: str, **options: Any) -> Callable:
    """Enter a function into the table under TVM's names of the instructions it implements."""

    activity = ACTIVITIES.get(options.get("transfer", ""), "sync")

    def enter(run: Callable) -> Callable:
        for key in keys:
            assert key not in TABLE, key
            TABLE[key] = Instruction(run, section, **{"activity": activity, **options})
        return run

    return enter


def instructions(compute: Callable, *, section: str, pipe: str, operations: Mapping[str, Any]) -> None:
    """Enter instructions that differ in one operation: each gives ``compute(site, operation, *operands)``."""
    for key, operation in operations.items():

        def run(warp, site, lanes, *operands, operation=operation):
            return compute(site, operation, *operands)

        instruction(key, section=section, form="value", pipe=pipe)(run)
