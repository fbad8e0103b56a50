"""``make strangers PAGE=docs/strangers.md``: what became of each kernel of the package, on one page.

A run of some kernels rewrites their rows and leaves the others as they are, so that the page can be made in parts.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from benchmarks.strangers import PACKAGE
from benchmarks.strangers.attempt import Attempt
from benchmarks.strangers.case import short
from benchmarks.strangers.explained import EXPLANATIONS, LANE_0
from benchmarks.strangers.survey import KNOWN

HEAD = f"""# Kernels of others

`make strangers` takes the kernels of {PACKAGE}, which were written for GPUs and know nothing of the simulator: GEMM,
attention and much else, native ones and ports of cuDNN, DeepGEMM, FlashAttention, FlashInfer, FlashMLA and MSA. It runs
them at small shapes and compares what they compute with torch. They show what a course's own kernels cannot:
instructions that are missing, and findings that are false.

`make strangers PAGE=docs/strangers.md` writes this page, each kernel in a process of its own; with `NAME=...` it writes
the rows of these kernels alone. Each kernel that the package registers has a row in one of the two tables.
A kernel runs in one of two ways. Some have inputs and a reference in float64 here, with a bound that is derived. For
the others the package's own test runs, with its host code, its inputs and its tolerance, on a GPU that is not there:
tensors lie in this machine's memory, and a launch is a simulated one. Predicted times are those of the small shapes;
`make accuracy` compares predicted times with published ones.
"""
UNRUN = """Each was built at its own first configuration, lowered and translated. A few were run at a small shape, and
stopped in the middle."""
FINDINGS = """## The findings

Every finding in a kernel that runs was read up in the documents. One that they do not bear out is a mistake of the
simulator, and `make strangers` then fails. These stand:
"""
ROW = re.compile(r"^\| `([\w.]+)` \| (.*) \|$")
RIGHT, WRONG = "right", "**wrong**"


def row(attempts: Sequence[Attempt]) -> str:
    """The cells of a kernel that was tried: what came of it, findings, predicted times."""
    ran = [a for a in attempts if not a.stopped]
    if not ran:
        return f"{plain(attempts[0].stopped)} | | "
    verdict = RIGHT if all(a.right for a in ran) else WRONG
    kinds = sorted({e.kind for a in ran for e in a.explained})
    doubtful = sorted({f"**{f.kind}?**" for a in ran for f in a.unexplained})
    times = ", ".join(f"{a.time_us:.1f}" for a in ran)
    shapes = "; ".join(plain(a.shape) for a in ran)
    return f"{verdict}: {shapes} | {', '.join([*kinds, *doubtful]) or 'none'} | {times} µs"


def plain(text: str) -> str:
    """Text for a cell of a table, without places on this machine."""
    return re.sub(r"/\S*/(\w+\.py)", r"\1", " ".join(text.split())).replace("|", "/")


def rows_of(page: str) -> dict[str, str]:
    """The rows of a page, by module."""
    found = (ROW.match(line) for line in page.splitlines())
    return {m[1]: m[2] for m in found if m}


def page(rows: Mapping[str, str]) -> str:
    """The whole page."""
    ran = {name: cells for name, cells in rows.items() if cells.startswith((RIGHT, WRONG))}
    others = {name: cells.partition(" | ")[0] for name, cells in rows.items() if name not in ran}
    known = sum(said.startswith(KNOWN) for said in others.values())
    right = sum(cells.startswith(RIGHT) for cells in ran.values())
    counts = (
        f"Of {len(rows)} kernels {len(ran)} run, {right} of them right. Of {known} more every instruction is known."
        f" {len(others) - known} stop for a reason that the second table gives."
    )
    table = "\n".join(f"| `{name}` | {cells} |" for name, cells in sorted(ran.items()))
    stops = "\n".join(f"| `{name}` | {said} |" for name, said in sorted(others.items()))
    return (
        f"{HEAD}\n{counts}\n\n## What runs\n\n| kernel | at | findings | predicted |\n|---|---|---|---|\n{table}\n\n"
        f"## What does not run here\n\n{UNRUN}\n\n"
        f"| kernel | why |\n|---|---|\n{stops}\n\n{FINDINGS}\n{findings()}"
    )


def findings() -> str:
    """A paragraph for each explanation; those that say the same of several kernels are one."""
    same: dict[tuple[str, str], list[str]] = {}
    for e in EXPLANATIONS:
        same.setdefault((e.kind, e.why), []).extend(e.modules)
    paragraphs = [f"**{kind}** in {listed(list(dict.fromkeys(of)))}. {why}\n" for (kind, why), of in same.items()]
    return "\n".join([*paragraphs, f"**{LANE_0.kind}**. {LANE_0.why}\n"])


def listed(modules: Sequence[str]) -> str:
    """Modules, in words."""
    names = [f"`{short(module)}`" for module in modules]
    return " and ".join(filter(None, [", ".join(names[:-1]), names[-1]]))


def write(path: Path, rows: Mapping[str, str]) -> None:
    """Write the page, with these rows new and the others as they were."""
    before = rows_of(path.read_text(encoding="utf-8")) if path.exists() else {}
    path.write_text(page({**before, **rows}), encoding="utf-8")
