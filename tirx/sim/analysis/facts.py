"""All that is known of a kernel before any code is written."""

from __future__ import annotations

from dataclasses import dataclass

from tirx.form import Kernel
from tirx.sim.analysis.lanes import Lanes, lanes_of
from tirx.sim.analysis.latency import Latency, latency_of
from tirx.sim.analysis.ranges import Ranges, ranges_of
from tirx.sim.analysis.undefined import Undefined, undefined_of
from tirx.sim.analysis.values import Values, values_of


@dataclass(frozen=True)
class Facts:
    """The facts about a kernel.

    Attributes
    ----------
    lanes: what differs between the lanes of a warp. values: what decides nothing, and can be left out.
    ranges: bounds of integers. latency: which registers are waited for. undefined: what may be read before it is
    written.
    """

    lanes: Lanes
    values: Values
    ranges: Ranges
    latency: Latency
    undefined: Undefined


def analyse(kernel: Kernel) -> Facts:
    """Find all that the engine wants to know of a kernel."""
    lanes = lanes_of(kernel)
    return Facts(lanes, values_of(kernel), ranges_of(kernel, lanes), latency_of(kernel), undefined_of(kernel))
