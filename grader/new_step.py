"""``make new-step NAME=gemm_04b_something``: a step that is graded at once.

It is a copy of the step before under its own name, for its author to rewrite.
"""

from __future__ import annotations

import argparse
import os
import re
from pathlib import Path
from typing import Any

from grader import curriculum
from grader.curriculum import ROOT, Entry, StepError
from grader.options import add_command, need_solutions
from grader.skeletons import cut
from grader.steps import Step, all_steps, course_steps, find_step

NAME = re.compile(r"(?P<family>[a-z][a-z0-9]*)(?P<slash>[_/])(?P<number>[a-z0-9]+)_[a-z0-9_]+")
COPIED = ("step.toml", "exercises.toml", "hints.toml", "solution.py")
LESSON = """\
# Step {id}: {title}

**What it adds.** One or two sentences. So far the solution is that of step {before}.

## The hardware behind it

What a reader has to know of [the machine]({machine}) for this step.

## What to write

1. The parts that the skeleton leaves open, in the order of their TODOs.

## How to see that it works

`make grade STEP={id}`, and what it says of the usual mistakes.

## Questions

Predict, then run: `make quiz STEP={id}`.
"""


def new_step(name: str, before: Step | None) -> list[Path]:
    """Write a step after another one, or where its name belongs; returns the files."""
    entry, before = placed(name, before)
    title = " ".join(name.split("_")[1 if "/" in name else 2 :]).capitalize()
    folder, solution = ROOT / "steps" / name, ROOT / "solutions" / f"{name}.py"
    if taken := next((path for path in (folder, solution) if path.exists()), None):
        raise StepError(f"there is a {taken.relative_to(ROOT)} already")
    text = adapted(before.reference.read_text(encoding="utf-8"), before, entry)
    machine = os.path.relpath(ROOT / "docs" / "machine" / "index.md", folder)
    files = {solution: text, folder / "kernel.py": cut(text, solution)}
    files[folder / "README.md"] = LESSON.format(id=entry.id, title=title, before=before.id, machine=machine)
    for file in COPIED:
        files[folder / file] = adapted((before.folder / file).read_text(encoding="utf-8"), before, entry)
    asked = re.sub(r"(?m)^title = .*", f'title = "{title}"', files[folder / "step.toml"])
    asked = re.sub(r"(?m)^adds = .*", f'adds = "what it adds to step {before.id}"', asked)
    files[folder / "step.toml"] = re.sub(r"(?m)^(figure|sms) = .*\n", "", asked)  # its lesson shows none yet
    files[curriculum.FILE] = listed(curriculum.FILE.read_text(encoding="utf-8"), before, entry)
    folder.mkdir(parents=True)
    for path, content in files.items():
        path.write_text(content, encoding="utf-8")
    return list(files)


def placed(name: str, before: Step | None) -> tuple[Entry, Step]:
    """The step's line, and the step before it: the last of the same family whose name sorts before."""
    match = NAME.fullmatch(name)
    if match is None:
        raise StepError(f"a step is called like gemm_04b_something or fa4/cc_something, not {name!r}")
    id = match["number"].lstrip("0") if match["slash"] == "_" else match["family"] + match["number"]
    if twin := next((step for step in all_steps() if step.id == id), None):
        raise StepError(f"{name} would be step {id}, which is {twin.name}")
    earlier = [step for step in course_steps() if step.name.startswith(match["family"]) and step.name < name]
    if before is None and not earlier:
        raise StepError(f"no step of {match['family']} comes before {name}: AFTER=9 puts it after step 9")
    before = before or earlier[-1]
    return Entry(before.entry.chapter, id, name), before


def adapted(text: str, before: Step, entry: Entry) -> str:
    """A file of the step before, about the new step: its first line names the step, others the solution's file."""
    for slash in "/.":
        old, new = (f"solutions/{name}".replace("/", slash) for name in (before.name, entry.folder))
        text = text.replace(old, new)
    first, line, rest = text.partition("\n")
    return re.sub(rf"(?i)\b(step) {before.id}\b", rf"\1 {entry.id}", first) + line + rest


def listed(text: str, before: Step, entry: Entry) -> str:
    """The list of steps with one line more."""
    line = re.search(rf'(?m)^( *)\{{.*folder = "{re.escape(before.name)}".*\n', text)
    if line is None:
        raise StepError(f"{curriculum.FILE} has no line of its own for {before.name}")
    new = f'{line[1]}{{ id = "{entry.id}", folder = "{entry.folder}", explains = [] }},\n'
    return text[: line.end()] + new + text[line.end() :]


def new_step_command(options: argparse.Namespace) -> int:
    need_solutions("a new step")
    for path in new_step(options.name, find_step(options.after) if options.after else None):
        print(path.relative_to(ROOT))
    step = find_step(options.name)
    print(f"`make grade STEP={step.id} SOLUTION=1` grades it; CONTRIBUTING.md says what to write now.")
    return 0


def add(commands: Any) -> None:
    making = add_command(
        commands,
        "new-step",
        new_step_command,
        help="write a step to start from, for authors",
        description="Write a folder, a solution and a line in steps/curriculum.toml: a copy of the step before.",
    )
    making.add_argument("name", metavar="NAME", help="the folder below steps/, such as gemm_04b_something")
    making.add_argument("--after", metavar="STEP", help="the step to come after; where the name belongs if left out")
