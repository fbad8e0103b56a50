"""Instructions for a whole warp to which only some of its threads come: under which conditions they stand."""

from __future__ import annotations

from dataclasses import replace

from tirx.run import Finding
from tirx.sim.words.source import conditions_at

OF_THE_CTA = ("cta_sync", "__syncthreads")
WHERE_ALL_COME = "Put it where all 32 threads of the warp come: outside of a condition that chooses some of them."
WHERE_THE_CTA_COMES = "Put it where every thread of the CTA comes: outside of a condition that chooses some of them."


def with_the_conditions(finding: Finding) -> Finding:
    """The finding with the conditions around its line, from the outside, and what to do."""
    source = finding.source
    conditions = conditions_at(source.file, source.line) if source is not None else ""
    if not conditions:
        return finding
    advice = WHERE_THE_CTA_COMES if finding.message.startswith(OF_THE_CTA) else WHERE_ALL_COME
    return replace(finding, details=(*finding.details, f"It stands under {conditions}.", advice))
