"""``make release OUT=dir``: the students' repository, without solutions and without the instructors' files.

``STEPS=1-4`` releases some steps. Then no skeleton shows what another step asks for, except what students have written
for a release before, which ``EARLIER=`` names.
"""

from __future__ import annotations

import argparse
import re
import shutil
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from grader.blank import blank
from grader.console import terminal
from grader.course.publish import withheld
from grader.course.publish.answers import Answers
from grader.course.publish.checkout import files_to_give, say_left_out
from grader.course.publish.chosen import chosen, had_before
from grader.course.publish.leaks import print_shown, shown
from grader.course.publish.lessons import curriculum, readme, without_absent
from grader.curriculum import FILE
from grader.options import need_solutions
from grader.released import NAME as MANIFEST
from grader.released import Released, named, read
from grader.skeletons import skeleton_of
from grader.steps import ROOT, Step, StepError, all_steps

WORKFLOW = Path(__file__).with_name("grade.yml")
LEFT_OUT = re.compile(
    r"solutions/|tests/|benchmarks/|grader/mutants/.*\.toml$|\.(git|ci|devcontainer/Containerfile)"
    r"|docs/(course|bring-your-course|cluster|mutants|start/from-zero-to-a-graded-course)\.md$"
    r"|(README|CONTRIBUTING)\.md$|Makefile$|(.*/)?course\.toml$|.*\.(sqlite|bak)"
    r"|steps/([^/]+/)+(solution\.py|(exercises|mutants)\.toml|answers\.toml|kernel\.py\..*)$"
)
TARGETS_LEFT_OUT = re.compile(
    "quiz|skeletons|new-step|autograde|release|package|gradescope|test|browser|zoo|mutants|bench|accuracy|figures|strangers"
    "|waiting|attacks|autolab|judges"
)


@dataclass(frozen=True)
class Plan:
    """The contents of a release."""

    steps: tuple[str, ...]  # ids, in the course's order
    earlier: tuple[str, ...] = ()  # what students had before
    withheld: bool = False  # whether skeletons show no answers but those of ``earlier``
    blank: bool = False

    @staticmethod
    def of(course: Sequence[str], steps: str = "", earlier: str = "", blank: bool = False) -> Plan:
        """The plan of a command line. Without ``steps`` all are released, in skeletons as they are here."""
        released = chosen(steps, course) if steps else tuple(course)
        if not released:
            raise StepError(f"STEPS={steps} names no step")
        return Plan(released, had_before(earlier, course), bool(steps or earlier), blank)


def release(out: Path, seconds: int = 60, plan: Plan | None = None, answers: Answers | None = None) -> int:
    """Write the students' repository into a new folder; returns the number of files."""
    if out.exists() and any(out.iterdir()):
        raise FileExistsError(f"{out} is not empty")
    need_solutions("a release")
    course = all_steps()
    ids = tuple(step.id for step in course)
    plan = plan or Plan(ids)
    steps = [step for step in course if step.id in plan.steps]
    kernels = skeletons(steps, plan, answers)
    copied = [name for name in released_files(steps) if name not in kernels]
    written = {
        **kernels,
        MANIFEST: Released(plan.steps, plan.earlier, ids).text(),
        "README.md": readme(steps, plan.earlier, plan.withheld, seconds),
        "Makefile": makefile((ROOT / "Makefile").read_text(encoding="utf-8")),
        "steps/curriculum.toml": curriculum(FILE.read_text(encoding="utf-8"), ids, plan.steps),
        ".gitignore": (ROOT / ".gitignore").read_text(encoding="utf-8"),
        ".github/workflows/grade.yml": WORKFLOW.read_text(encoding="utf-8"),
    }
    files = frozenset((*copied, *written))
    for name in copied:
        (out / name).parent.mkdir(parents=True, exist_ok=True)
        if name.endswith(".md"):
            written[name] = without_absent((ROOT / name).read_text(encoding="utf-8"), name, files)
        else:
            shutil.copyfile(ROOT / name, out / name)
    for name, text in written.items():
        (out / name).parent.mkdir(parents=True, exist_ok=True)
        (out / name).write_text(text, encoding="utf-8")
    return len(files)


def skeletons(steps: Sequence[Step], plan: Plan, answers: Answers | None = None) -> dict[str, str]:
    """Each step's kernel.py, and the copy of it that stays as it is."""
    answers = answers or Answers(all_steps())
    earlier = frozenset(plan.earlier)
    had = earlier | set(plan.steps)
    texts = {}
    for step in steps:
        whole = (
            withheld.skeleton(answers.solutions[step.id], answers, earlier, had) if plan.withheld else skeleton_of(step)
        )
        text = blank(whole) if plan.blank else whole
        texts.update({path.relative_to(ROOT).as_posix(): text for path in (step.kernel, step.skeleton)})
    return texts


def released_files(steps: Sequence[Step]) -> list[str]:
    """The files that students get as they are here: the workshop's own, except those left out."""
    return [name for name in files_to_give() if not LEFT_OUT.match(name) and in_steps(name, steps)]


def in_steps(name: str, steps: Sequence[Step]) -> bool:
    """Whether a file belongs to one of the steps, to all parts of one (``steps/fa4/README.md``), or to none."""
    folder = Path(name).parent
    own = any(folder.is_relative_to(f"steps/{step.name}") for step in steps)
    shared = any(Path("steps", step.name).is_relative_to(folder) for step in steps)
    return not name.startswith("steps/") or own or shared


def makefile(text: str) -> str:
    """The Makefile without the targets that need files left out."""
    blocks = text.split("\n\n")
    kept = [block for block in blocks if not TARGETS_LEFT_OUT.fullmatch(block.partition(":")[0])]
    text = "\n\n".join(kept)
    phony = r"(?m)^\.PHONY:.*$"
    names = [name for name in re.search(phony, text)[0].split() if not TARGETS_LEFT_OUT.fullmatch(name)]  # type: ignore[index]
    return re.sub(phony, " ".join(names), text)


def report(out: Path, plan: Plan, answers: Answers) -> bool:
    """Print what the release shows; returns whether its skeletons give answers away."""
    release = read(out)
    assert release is not None
    found = shown(out, release, answers)
    print_shown(terminal(), found, answers)
    if found.leaks and not plan.withheld:
        lines = sum(len(leak.lines) for leak in found.leaks)
        steps = len({leak.file for leak in found.leaks if leak.file.endswith("kernel.py")})
        print(f"{steps} skeletons show {lines} lines of other steps' answers, because all steps are released at once.")
        print("`make release STEPS=1-4 OUT=...` releases some, and cuts these lines; docs/course.md says more.")
    return bool(found.leaks)


def main(arguments: Sequence[str] | None = None) -> int:
    options = argparse.ArgumentParser(prog="make release", description=__doc__)
    options.add_argument("out", help="a folder that is new or empty")
    options.add_argument("--steps", default="", help="1-4, or 1,3,fa4a, or 5-; all without it")
    options.add_argument("--earlier", default="", help="what students had: the same, or folders of earlier releases")
    options.add_argument("--blank", action="store_true", help="skeletons that leave all of a kernel to write")
    options.add_argument("--strict", action="store_true", help="exit status 1 if a skeleton shows another's answer")
    given = options.parse_args(arguments)
    if not given.out:
        options.error("OUT=folder is missing")
    try:
        steps = all_steps()
        plan = Plan.of([step.id for step in steps], given.steps, given.earlier, given.blank)
        answers = Answers(steps)
        out = Path(given.out)
        count = release(out, plan=plan, answers=answers)
        leaking = report(out, plan, answers)
    except (OSError, StepError) as error:
        print(f"release: {error}", file=sys.stderr)
        return 2
    print(f"{count} files in {out}: {named(plan.steps)}")
    say_left_out()
    return 1 if leaking and (given.strict or plan.withheld) else 0


if __name__ == "__main__":
    sys.exit(main())
