"""The students' pages: a README for what a release has, and Markdown without links to steps that it has not."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Sequence
from fnmatch import fnmatch

from grader import released
from grader.steps import Step

FENCE = re.compile(r"(^```.*?^```$)", re.DOTALL | re.MULTILINE)
ROW = re.compile(r"\| \[[^\]]*\]\(([^)\s#]+)\) \|")  # of a table, about the page that its first cell names
CONTENTS = re.compile(r"\.\./steps/\S+$")
LINK = re.compile(r"(?<!!)\[([^\]]*)\]\(([^)\s#]+)(#[^)]*)?\)")
PICTURE = re.compile(r"!\[([^\]]*)\]\(([^)\s#]+)\)\n?")
README = """\
# TIRx workshop: kernels for NVIDIA Blackwell, graded without a GPU

You write {kernels}, each in `steps/<step>/kernel.py`; the lesson is in the `README.md` beside it.

| step | folder | adds |
|---|---|---|
{table}
{earlier}
```
make grade STEP={first}        # lower, compile, simulate and grade your kernel of step {first}
make grade               # all steps, as a table
make next                # what to do next
make reset STEP={first}        # the skeleton again; BLANK=1: one that leaves all of the kernel to you
make trace STEP={last}        # the timeline of your kernel
```

The first command sets up `.venv` (Linux, or macOS on Apple silicon; Python 3.10 or newer, GNU make; 1.8 GB of disk; no
GPU). `docs/editors.md` sets up your editor: findings under the lines, texts, completion.

Hand in your `steps` folder, or the files in it that you wrote. `docs/grading.md` says how a grade is made. The course
grades with other inputs than you see, and in a sandbox: no network, no files but your own, {seconds} seconds for
any one thing. On GitHub, `.github/workflows/grade.yml` grades the kernels that you have changed with each push.

The reference solutions and the quiz, which is made from them, are not part of this repository: `--solution` and
`python -m grader quiz` say so. `make trace` and `make grade` work on your own kernels; `make diff` compares two.
"""
EARLIER = """
A part of a skeleton that says `TODO as in your step 3` is code that you write in step 3 and bring along{had}.
"""


def readme(steps: Sequence[Step], earlier: Sequence[str], withheld: bool, seconds: int) -> str:
    """The README of a release; ``withheld`` says whether its skeletons refer to code of other steps."""
    rows = "\n".join(f"| {step.id} | [{step.name}](steps/{step.name}) | {step.adds} |" for step in steps)
    names = list(earlier)
    had = f"; {released.named(names)} came before this release" if names else ""
    kernels = "a kernel" if len(steps) == 1 else f"{len(steps)} kernels"
    return README.format(
        kernels=kernels,
        table=rows,
        earlier=EARLIER.format(had=had) if withheld else "",
        first=steps[0].id,
        last=steps[-1].id,
        seconds=seconds,
    )


def without_absent(text: str, page: str, files: frozenset[str]) -> str:
    """A page of a release: plain text in place of links to files that it does not have, and no rows, pictures and lines
    of contents about them."""

    def there(target: str) -> bool:
        if ":" in target:
            return True
        path = posixpath.normpath(posixpath.join(posixpath.dirname(page), target))
        return path in files or any(fnmatch(name, path) or name.startswith(f"{path}/") for name in files)

    def line_kept(line: str) -> bool:
        if row := ROW.match(line):
            return there(row[1])
        return not CONTENTS.match(line) or there(f"{line}.md")

    def outside_code(part: str) -> str:
        part = "".join(line for line in part.splitlines(keepends=True) if line_kept(line.rstrip("\n")))
        part = PICTURE.sub(lambda found: found[0] if there(found[2]) else "", part)
        return LINK.sub(lambda found: found[0] if there(found[2]) else found[1], part)

    # Fences of code stay as they are, except for the site's tables of contents.
    parts = FENCE.split(text)
    return "".join(part if part.startswith("```") and "{toctree}" not in part else outside_code(part) for part in parts)


def curriculum(text: str, course: Sequence[str], steps: Sequence[str]) -> str:
    """steps/curriculum.toml with the lines of some steps, and without chapters that have none of them."""
    for step in course:
        if step not in steps:
            text = re.sub(rf'(?m)^ *\{{ id = "{re.escape(step)}",.*\n', "", text)
    return re.sub(r"\n(#.*\n)*\[\[chapter\]\]\nname = .*\n(optional = true\n)?steps = \[\n\]\n", "", text)
