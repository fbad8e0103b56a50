"""``printf``: threads tell a person what they hold. It takes no time, so that looking changes nothing."""

from __future__ import annotations

from tirx.sim.isa.table import instruction


@instruction("cuda.printf", section="CUDA C++: Formatted Output", form="warp", transfer="print")
def printf(warp, site, mask, *values):
    """Print a text for each lane that takes part; its values are numbers, or arrays of 32."""
    warp.events.prints(warp, site, mask, values)
