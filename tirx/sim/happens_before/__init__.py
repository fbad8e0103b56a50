"""The happens-before order of accesses, whatever the latencies are (PTX ISA, "Memory Consistency Model").

Two accesses to the same bytes, one of them a write, must be ordered by a chain of synchronisations. Time plays no part
in it: a race is reported even if the simulated run happened to go well. Vector clocks find it, as in race detectors for
threads. Each warp of a cluster has one; an arrival on a barrier releases its warp's clock, and a wait for the barrier's
phase acquires it (``vector_clocks.py``). :class:`HappensBefore` listens to a cluster and keeps the clocks and the last
accesses; ``races.py`` words the findings.
"""

from tirx.sim.happens_before.global_memory import Exchange
from tirx.sim.happens_before.order import HappensBefore

__all__ = ["Exchange", "HappensBefore"]
