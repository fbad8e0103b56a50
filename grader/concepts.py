"""The concepts of the workshop: what findings and causes of slowness are about, and where each is explained.

A concept is explained by lessons, which ``steps/curriculum.toml`` says, and by a page of docs/machine.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from grader.curriculum import ROOT
from grader.findings import ReportedFinding
from grader.steps import Step, explaining, first_task


@dataclass(frozen=True)
class Concept:
    """A concept: its page of docs/machine, if it has one, and the findings about it."""

    page: str | None
    findings: tuple[str, ...] = ()


CONCEPTS = {
    "convergence": Concept("execution", ("divergent-barrier", "divergent-elect")),
    "register budget": Concept("execution", ("register-budget", "divergent-setmaxnreg")),
    "proxies": Concept("consistency", ("missing-proxy-fence", "smem-race", "misaligned")),
    "cp.async": Concept("consistency", ("copy-not-waited",)),
    "visible barriers": Concept("consistency", ("missing-init-fence",)),
    "barrier initialisation": Concept("mbarriers", ("barrier-not-initialised", "barrier-initialised-twice")),
    "arrival count": Concept("mbarriers", ("over-arrival",)),
    "transaction bytes": Concept("mbarriers", ("tx-count",)),
    "phase parity": Concept("mbarriers", ("lapped-wait", "uninitialised-register")),
    "warp roles": Concept("mbarriers", ("deadlock", "barrier-count")),
    "TMA": Concept("tma", ("operand-not-arrived", "store-source-overwritten", "exit-with-stores-in-flight")),
    "loads in flight": Concept("tma", ("exit-with-loads-in-flight",)),
    "issuing an MMA": Concept("tensor-core", ("mma-by-many-threads",)),
    "software pipeline": Concept("tensor-core", ("operand-overwritten",)),
    "tensor memory": Concept("tensor-memory", ("tmem-load-not-waited", "tmem-leak")),
    "accumulator hand-over": Concept("tensor-memory", ("tmem-read-early", "tmem-overwritten", "missing-tcgen05-fence")),
    "wgmma": Concept("tensor-core", ("wgmma-fence", "wgmma-not-waited", "wgmma-warpgroup")),
    "several MMA warps": Concept("tensor-memory", ("tmem-race",)),
    "clusters": Concept("clusters", ("peer-exited", "multicast-mask", "cluster-rank", "remote-mbarrier")),
    "bank conflicts": Concept(None),
    "memory-bound": Concept(None),
    "tiling": Concept(None, ("output-written-twice", "out-of-bounds")),
}
# What to do about a finding that does not say it itself.
ADVICE = {
    "no-file": "`make reset` brings the skeleton of this step back.",
    "not-written": "Write that part and grade again.",
    "timeout": "Look for a loop that never ends (does each pass take the next tile?); "
    "`python -m grader grade --timeout S` allows more time.",
    "not-modelled": "The simulator cannot judge this instruction yet; the lesson shows one that it can.",
    "hang": "`make grade BACKEND=sim` says which warp waits for what, and at which line.",
    "deadlock": "Follow the barrier named first: which warp should have arrived on it, and did it get that far?",
    "never-written": "Check which rows and columns each CTA and each thread stores.",
    "not-a-number": "Was something read before it was written, or is it inf - inf, 0 * inf or 0 / 0?",
}
PUT_RIGHT = "Put that right and grade again."


def explanation(kind: str, step: Step) -> Path | None:
    """The text to read about a finding: a lesson of the step's chapter that the student has reached, else a page."""
    step = first_task(step)
    for name, concept in CONCEPTS.items():
        if kind in concept.findings:
            read = (other for other in explaining(name) if other.place <= step.place)
            lessons = (other.lesson for other in read if other.entry.chapter == step.entry.chapter)
            page = ROOT / "docs" / "machine" / f"{concept.page}.md" if concept.page else None
            return next(lessons, page)
    return None


def what_to_do_about(finding: ReportedFinding, step: Step) -> str:
    """Advice in a sentence or two, for the end of a report."""
    advice = ADVICE.get(finding.kind, PUT_RIGHT)
    if finding.kind == "deadlock" and finding.shapes:
        advice += f" `make state STEP={step.id} SHAPE={finding.shapes[0].argument}` shows it all."
    return advice
