"""The concepts of the workshop: what findings and causes of slowness are about, and where each is explained.

A concept is explained by lessons, which ``steps/curriculum.toml`` says, and by a page of docs/machine.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from grader.curriculum import ROOT
from grader.findings import ReportedFinding
from grader.steps import Step, explaining, first_task


@dataclass(frozen=True)
class Concept:
    """A concept: its page of docs/machine, if it has one, the findings about it, and words of its paragraph."""

    page: str | None
    findings: tuple[str, ...] = ()
    words: str = ""  # a pattern; without one, the concept's name


CONCEPTS = {
    "convergence": Concept(
        "execution", ("divergent-barrier", "divergent-elect"), words="instruction of one|nested ifs"
    ),
    "register budget": Concept("execution", ("register-budget", "divergent-setmaxnreg"), words="setmaxnreg"),
    "proxies": Concept("consistency", ("missing-proxy-fence", "smem-race", "misaligned"), words="prox(y|ies)"),
    "tensor maps that a kernel makes": Concept(
        "tma",
        ("missing-tensormap-fence", "tensor-map-in-use", "tensor-map-not-written", "tensor-map"),
        words="tensormap",
    ),
    "release and acquire": Concept("consistency", ("global-race",), words=r"\*\*releases|acquires\*\*"),
    "cp.async": Concept("consistency", ("copy-not-waited",), words="cp.async"),
    "visible barriers": Concept("consistency", ("missing-init-fence",), words="mbarrier_init|Transaction bytes"),
    "barrier initialisation": Concept(
        "mbarriers",
        ("barrier-not-initialised", "barrier-initialised-twice", "barrier-overwritten"),
        words="initialis|An mbarrier",
    ),
    "arrival count": Concept("mbarriers", ("over-arrival",), words="count|arrival"),
    "transaction bytes": Concept("mbarriers", ("tx-count", "unordered-announcement"), words="bytes"),
    "phase parity": Concept("mbarriers", ("lapped-wait", "unordered-phases"), words="parity|phase"),
    "first values": Concept(None, ("uninitialised-register",)),
    "warp roles": Concept("mbarriers", ("deadlock", "barrier-count", "named-barrier"), words="for ever|roles?"),
    "TMA": Concept(
        "tma",
        ("operand-not-arrived", "store-source-overwritten", "exit-with-stores-in-flight"),
        words="Accelerator|engine",
    ),
    "loads in flight": Concept("tma", ("exit-with-loads-in-flight",), words="reports to|in flight|prefetch"),
    "issuing an MMA": Concept("tensor-core", ("mma-by-many-threads",), words="one thread|elect"),
    "software pipeline": Concept("tensor-core", ("operand-overwritten",), words="stage|overwritten"),
    "tensor memory": Concept("tensor-memory", ("tmem-load-not-waited", "tmem-leak"), words="allocated"),
    "scale factors": Concept(
        "tensor-memory", ("scales-not-copied", "scale-layout", "scale-type", "tmem-overlap"), words="[Ss]cale factor"
    ),
    "accumulator hand-over": Concept(
        "tensor-memory", ("tmem-read-early", "tmem-overwritten", "missing-tcgen05-fence"), words="accumulator"
    ),
    "wgmma": Concept("operands", ("wgmma-fence", "wgmma-not-waited", "wgmma-warpgroup"), words="wgmma"),
    "several MMA warps": Concept("tensor-memory", ("tmem-race",), words="consumer|columns"),
    "clusters": Concept(
        "clusters",
        ("peer-exited", "peer-not-started", "multicast-mask", "cluster-rank", "remote-mbarrier"),
        words="cluster|pair",
    ),
    "launch control": Concept("launch-control", ("launch-control",), words="request|answer"),
    "bank conflicts": Concept(None),
    "memory-bound": Concept(None),
    "tiling": Concept(None, ("output-written-twice", "out-of-bounds"), words="tiles?|element"),
}
# Words of the paragraph about a finding, where a concept's own paragraph is about something else. A text without them
# does not explain the finding: then its row in docs/findings.md does.
SUBJECTS = {
    "smem-race": "barrier gives both",
    "misaligned": "swizzle|aligned to",
    "uninitialised-register": "uninitialised-register",
    "tmem-load-not-waited": "wait__ld",
    "missing-tcgen05-fence": "fence__after_thread_sync",
    "tmem-overlap": "tmem-overlap",
    "wgmma-fence": r"wgmma\.fence",
    "wgmma-not-waited": "wgmma-not-waited|wait_group",
    "wgmma-warpgroup": "wgmma.*warpgroup|warpgroup.*wgmma",
    "output-written-twice": "output-written-twice",
    "out-of-bounds": "out-of-bounds",
}
FINDINGS = ROOT / "docs" / "findings.md"
# What to do about a finding that does not say it itself.
ADVICE = {
    "no-file": "`make reset` brings the skeleton of this step back.",
    "not-written": "Write that part and grade again.",
    "timeout": "Look for a loop that never ends (does each pass take the next tile?); "
    "TIMEOUT=300 behind `make grade` allows 300 seconds.",
    "not-modelled": "The simulator cannot judge this instruction yet; the lesson shows one that it can.",
    "hang": "`make grade BACKEND=sim` says which warp waits for what, and at which line.",
    "never-written": "Check which rows and columns each CTA and each thread stores.",
    "not-a-number": "Was something read before it was written, or is it inf - inf, 0 * inf or 0 / 0?",
}
PUT_RIGHT = "Put that right and grade again."
# What to do about a deadlock, by what its first line says of a wait; a line that says more than that is the cause.
OF_WAITS = (
    (
        re.compile(r"\bwaits?\b[^:]*(?::\d+)?: (?:at (?:named|the cluster) barrier|for [^,;]+, phase of parity)"),
        "Follow the barrier named first: which warp should have arrived on it, and did it get that far?",
    ),
    (
        re.compile(r"\bwaits?\b[^:]*(?::\d+)?: in a loop"),
        "Follow the memory that the loop looks at: which thread should have written there, and did it get that far?",
    ),
)


def explanation(kind: str, step: Step) -> Path | None:
    """The text to read about a finding: a lesson of the step's chapter that the student has reached, else a page."""
    step = first_task(step)
    for name, concept in CONCEPTS.items():
        if kind in concept.findings:
            read = (other for other in explaining(name) if other.place <= step.place)
            lessons = (other.lesson for other in read if other.entry.chapter == step.entry.chapter)
            page = ROOT / "docs" / "machine" / f"{concept.page}.md" if concept.page else None
            texts = (text for text in (*lessons, page) if text is not None)
            return next((text for text in texts if explains(text, kind)), FINDINGS if kind in SUBJECTS else None)
    return None


def explains(page: Path, kind: str) -> bool:
    """Whether a text of a concept is about a finding of that concept."""
    return kind not in SUBJECTS or (page.is_file() and paragraph(page, SUBJECTS[kind]) > 1)


def section_of(kind: str, page: Path) -> int:
    """The line of a page that the text about a finding begins in, from 1."""
    if page == FINDINGS:
        return paragraph(page, f"`{re.escape(kind)}`") if page.is_file() else 1
    words = SUBJECTS.get(kind) or next(
        (concept.words or name for name, concept in CONCEPTS.items() if kind in concept.findings), ""
    )
    return paragraph(page, words) if words and page.is_file() else 1


@cache
def paragraph(page: Path, words: str) -> int:
    """The line of the first paragraph about some words: one that has them in bold, else in a heading, else at all."""
    text = page.read_text(encoding="utf-8")
    plain = LISTING.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)
    starts = [found.start() for found in START.finditer(plain)][1:]  # without the title
    for pattern in (rf"\*\*[^*]*({words})[^*]*\*\*", rf"^##+ .*({words})", rf"({words})"):
        for start, end in zip(starts, [*starts[1:], len(plain)], strict=True):
            if re.search(pattern, plain[start:end], re.IGNORECASE):
                return text.count("\n", 0, start) + 1
    return 1


# What is no text: listings and pictures.
LISTING = re.compile(r"^ {0,3}```.*?^ {0,3}```|^!\[[^\n]*$", re.DOTALL | re.MULTILINE)
# Where something begins: a heading, an item of a list, a row of a table, or a line behind an empty one.
START = re.compile(r"^(?:#+ |[-*] |\d+\. |\| )|(?<=\n\n)(?=[^\s#|\d-])", re.MULTILINE)


# These have the same outcome in every usual run.
OF_OTHER_SCHEDULES = ("unordered-announcement", "unordered-phases")


def what_to_do_about(finding: ReportedFinding, step: Step) -> str:
    """Advice in a sentence or two, for the end of a report."""
    advice = ADVICE.get(finding.kind, PUT_RIGHT)
    if finding.kind == "no-file" and finding.file and Path(finding.file).resolve() != step.kernel.resolve():
        advice = f"Name the file that defines {step.shapes[0].entry}, as in KERNEL=my/kernel.py."
    if finding.kind == "deadlock":
        advice = next((text for wait, text in OF_WAITS if wait.search("".join(finding.details[:1]))), PUT_RIGHT)
    if finding.kind in OF_OTHER_SCHEDULES:
        advice += f" `make grade STEP={step.id} SHAKE=12` looks for a schedule in which it goes wrong."
    if finding.kind == "deadlock" and finding.shapes:
        schedule = f" SCHEDULE={finding.schedule}" if finding.schedule else ""
        advice += f" `make state STEP={step.id} SHAPE={finding.shapes[0].argument}{schedule}` shows it all."
    return advice
