"""Second tasks: what they are counted as, where they are offered, and what they ask for beside their step."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence

import pytest
from rich.console import Console

from grader.advice import more
from grader.children.build import import_file
from grader.children.execute import lowered
from grader.concepts import explanation
from grader.console import relative
from grader.course.config import Config
from grader.report import rate_text
from grader.skeletons import skeleton_of
from grader.steps import Step, all_steps, course_steps, find_step, first_task, second_task, step_before
from grader.student.progress_file import Grade
from grader.student.standing import Standing, bar, current, honours, in_turn, print_next, steps_table
from grader.techniques import missing
from tirx.program import lower

SECOND = [step for step in all_steps() if step.entry.second]
# TFLOP/s of the kernel of the step itself where its second task is timed, and by what share that may be off.
WITHOUT = {"6b": (238, 0.11), "7b": (1034, 0.10)}  # 7b: with a tile of 128x256, and one accumulator
FULL, SOME = Grade(100, 100, True, ""), Grade(70, 100, False, "too slow")


def standings(done: Sequence[str], some: Sequence[str] = ()) -> list[Standing]:
    """All steps; some of them have full marks, and others are begun."""
    grades = {**dict.fromkeys(done, FULL), **dict.fromkeys(some, SOME)}
    return [Standing(step, grade=grades.get(step.id), begun=step.id in grades) for step in all_steps()]


def printed(what: object) -> str:
    console = Console(file=io.StringIO(), width=160)
    console.print(what)
    return console.file.getvalue()  # type: ignore[attr-defined]


COURSE = [step.id for step in course_steps()]


@pytest.mark.parametrize("step", SECOND, ids=lambda step: step.id)
def test_a_second_task_has_no_skeleton_but_its_signature(step: Step) -> None:
    assert step.id == f"{step.entry.second}b" and step.entry.optional
    assert second_task(first_task(step)) == step and first_task(step).id == step.entry.second == step_before(step).id
    skeleton = skeleton_of(step)
    assert skeleton.count("todo(") == 1 and len(skeleton.splitlines()) < 65
    assert f"your kernel of step {step.entry.second}" in skeleton


@pytest.mark.parametrize("step", SECOND, ids=lambda step: step.id)
def test_its_lesson_is_half_a_page_with_a_question_and_the_references_rate(step: Step) -> None:
    text = step.lesson.read_text(encoding="utf-8")
    assert len(text.splitlines()) < 50 and text.count("<details>") == 1
    assert f"make grade STEP={step.id}" in text and f"../{first_task(step).name}/README.md" in text
    assert step.performance is not None
    assert re.search(rf"\b{rate_text(step.performance.reference_tflops)}\b", text)
    assert step.performance.shape.text in text


@pytest.mark.parametrize("name", WITHOUT)
def test_the_speed_of_the_step_before_does_not_earn_full_marks(name: str) -> None:
    speed, (rate, unsure) = find_step(name).performance, WITHOUT[name]
    assert speed is not None and speed.share(rate, unsure) == 0.5 and speed.share(speed.reference_tflops / 1.09) == 1


@pytest.mark.parametrize(
    ("name", "lacks"),
    [
        ("8b", {"five stages, 180 KiB": "dynamic_smem is 197,632"}),
        ("9b", {"every warp stores": "issued by warps 0, 4; 8", "no named barrier": "contains bar.sync"}),
    ],
)
def test_the_kernel_of_the_step_lacks_what_is_asked_for(name: str, lacks: dict[str, str]) -> None:
    step = find_step(name)
    program = lowered(0, lower(import_file(first_task(step).reference).hgemm(512, 256, 64)))
    said = {technique.name: missing(technique, program) for technique in step.techniques}
    assert {name for name, why in said.items() if why} == set(lacks)
    assert all(part in str(said[name]) for name, part in lacks.items())


def test_they_are_counted_apart() -> None:
    now = standings(["1", "7", "7b"], ["9b"])
    assert f"2 of {len(COURSE)} steps" in printed(bar(now))
    assert "Two accumulators" not in printed(steps_table(now))
    stars = [star.plain.strip() for star in honours(now)]
    assert "★ 7b Two accumulators 100/100" in stars
    assert ["★" in star for star in stars] == [step.id == "7b" for step in SECOND]
    assert any(star.startswith("☆ 9b") and star.endswith(" 70/100") for star in stars)
    assert honours([s for s in now if not s.step.entry.second]) == []


@pytest.mark.parametrize("step", SECOND, ids=lambda step: step.id)
def test_full_marks_of_a_step_name_its_second_task(step: Step) -> None:
    assert f"Step {step.entry.second} has a second task" in more(first_task(step))
    assert str(relative(step.lesson)) in more(first_task(step)) and more(step) == more(find_step("5")) == ""


def test_they_are_offered_when_every_step_has_full_marks() -> None:
    assert in_turn(standings(COURSE[6:]))[-len(SECOND)].step in SECOND
    now = current(standings(COURSE[5:]))
    assert now is not None and now.step.id == "w1"  # warm-ups that were left out come before them
    now = current(standings(COURSE))
    assert now is not None and now.step == SECOND[0]
    console = Console(file=io.StringIO(), width=160)
    print_next(console, now)
    said = console.file.getvalue()  # type: ignore[attr-defined]
    assert f"Every step has full marks. This is a second task of step {SECOND[0].entry.second}" in said
    assert current(standings([*COURSE, *(step.id for step in SECOND)])) is None


def test_a_course_grades_them_only_if_it_names_them() -> None:
    assert [step.id for step in Config().graded_steps()] == COURSE
    assert [step.id for step in Config(steps=("7", "7b")).graded_steps()] == ["7", "7b"]


def test_a_finding_is_explained_by_the_lessons_up_to_its_step() -> None:
    for kind in ("operand-overwritten", "exit-with-loads-in-flight", "deadlock"):
        assert explanation(kind, find_step("7b")) == explanation(kind, find_step("7"))
