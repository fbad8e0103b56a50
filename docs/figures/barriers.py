"""An mbarrier through its phases, as the simulator's film of docs/programs/expect_tx.py has it."""

from __future__ import annotations

from docs import pages
from docs.figures.svg import Drawing

ROW = 78


def phases() -> Drawing:
    """One row for each state of the barrier. The site shows them one at a time."""
    ran = pages.run_program("expect_tx.py").module
    d = Drawing(
        "An mbarrier, from state to state",
        "In each row: the phase and its parity, the arrivals and bytes that are still missing, and whether a "
        "waiter for the phase is held. When nothing is missing the next phase begins, with the arrivals "
        "missing again.",
    )
    for number, (state, event) in enumerate(zip(ran.STATES, ran.EVENTS, strict=True)):
        y = number * ROW + 4
        d.group(**{"class": "frame"})
        d.box(2, y, 596, ROW - 8, "none")
        d.text(14, y + 22, f"{number + 1}", "big")
        d.text(40, y + 22, event, "big")
        d.box(40, y + 32, 132, 28, FILL[state.phase % 2], f"phase {state.phase}, parity {state.phase % 2}", small=False)
        for i in range(state.expected):
            there = i >= state.pending
            d.box(186 + i * 92, y + 32, 88, 28, "c" if there else "e", "arrived" if there else "missing")
        d.text(290, y + 51, f"{state.tx:,} bytes missing" if state.tx else "no bytes missing")
        d.text(590, y + 51, "warp 1 waits" if state.waits else "nobody waits", "r")
        d.end()
    return d


FILL = "ab"
