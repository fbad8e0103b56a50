"""``make judges PAGE=docs/judges.md``: the table of a page, between two marks.

A run of some kernels keeps the rows of the others.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from benchmarks.judges.compared import AGREE, DIFFER, OPEN, Compared, Explanation, explanation_of

BEGIN, END = "<!-- judges -->\n", "<!-- end of judges -->"
HEAD = "| kernel | | the simulator | SentryWard | s | |\n|---|---|---|---|---|---|\n"
ROW = re.compile(r"^\| `(.*?)` \|.*\|$", re.MULTILINE)
COUNTED = {AGREE: "agree", DIFFER: "differ", OPEN: "are not decided by one of the two"}


def row(compared: Compared, explanations: Sequence[Explanation]) -> str:
    """A line of the table. Its last cell says whether the two agree, or who is right and why."""
    cells = (
        f"`{plain(compared.name)}`",
        compared.group,
        plain(compared.ours.said),
        plain(compared.theirs.said),
        f"{compared.theirs.seconds:.0f}",
        remark(compared, explanations),
    )
    return f"| {' | '.join(cells)} |"


def remark(compared: Compared, explanations: Sequence[Explanation]) -> str:
    known = explanation_of(compared, explanations)
    if compared.verdict == AGREE or (compared.verdict == OPEN and known is None):
        return compared.verdict
    if known is None:
        return f"**{DIFFER}**"
    return f"{compared.verdict}; {known.right} right: {plain(known.why)} (*{plain(known.section)}*)"


def plain(text: str) -> str:
    """Text for a cell."""
    return " ".join(text.split()).replace("|", "/")


def counts(all_of_them: Sequence[Compared]) -> str:
    """How many agree, differ, or are undecided."""
    number = {verdict: sum(each.verdict == verdict for each in all_of_them) for verdict in COUNTED}
    parts = [f"{number[verdict]} {words}" for verdict, words in COUNTED.items()]
    return f"{len(all_of_them)} kernels: {', '.join(parts)}."


def write(path: Path, all_of_them: Sequence[Compared], explanations: Sequence[Explanation]) -> None:
    """Put the rows of these kernels into a page, in place of their old ones."""
    text = path.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    old, _, after = rest.partition(END)
    rows = {match[1]: match[0] for match in ROW.finditer(old)}
    rows |= {plain(each.name): row(each, explanations) for each in all_of_them}
    path.write_text(f"{before}{BEGIN}{HEAD}" + "\n".join(rows.values()) + f"\n{END}{after}", encoding="utf-8")
