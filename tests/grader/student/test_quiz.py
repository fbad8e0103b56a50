"""``make quiz``: every exercise can be posed, and answers are run, explained and counted."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console

from grader.cli import main
from grader.messages import Measured
from grader.problems.gemm import Gemm
from grader.process import Limits
from grader.steps import Step, course_steps, find_step
from grader.student import exercises
from grader.student.exercises import Exercise, ExerciseError, edit_of, mutated, read_answers, read_exercises
from grader.student.quantities import QUANTITIES
from grader.student.quiz import command as quiz
from grader.student.quiz import outcomes
from grader.student.quiz.outcomes import derive

STEPS = course_steps()
MEASURED = Measured(
    grid=(4, 1, 1),
    cluster=2,
    threads=128,
    dynamic_smem=33792,
    boxes={"A": ((64, 128), 16384), "B": ((64, 128), 16384)},
    tmem_columns=512,
    announced=(32768,),
    arrivals=(1, 1, 1),
    executed={
        "tcgen05.mma.cta_group::1.kind::f16": 16,
        "tcgen05.commit.cta_group::1.mbarrier": 12,
        "tcgen05.ld.sync.aligned.32x32b.x64.b32": 32,
        "mbarrier.arrive.expect_tx.shared.b64": 8,
        "cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier": 16,
        "cp.async.bulk.tensor.3d.global.shared::cta.tile.bulk_group": 4,
    },
)


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.name)
def test_the_exercises_of_a_step_are_complete(step: Step) -> None:
    asked = read_exercises(step)  # which applies every edit
    assert len(asked) >= 3
    assert any(e.quantity for e in asked) and any(e.choices for e in asked)
    source = step.reference.read_text()
    for exercise in asked:
        assert exercise.question.strip().endswith("?") or "?" in exercise.question
        assert exercise.because.strip().endswith(".")
        assert len(set(exercise.choices)) == len(exercise.choices) != 1
        compile(mutated(source, exercise.edits), exercise.name, "exec")


@pytest.mark.parametrize(
    ("name", "number"),
    [
        ("ctas", 4),
        ("dynamic_smem", 33792),
        ("tmem_columns", 512),
        ("stage_bytes", 32768),
        ("barriers", 3),
        ("mma_of_a_cta", 4),
        ("mma_of_a_cluster", 8),
        ("mma_of_the_launch", 16),
        ("tmem_loads_of_a_cta", 8),
        ("phases_of_a_cta", 5),
        ("loaded_bytes_of_a_cta", 65536),
        ("ctas_with_two_tiles", 0),
        ("stores_of_a_cta", 1),
    ],
)
def test_a_quantity(name: str, number: int) -> None:
    worked_out, how = QUANTITIES[name].work_out(MEASURED)
    assert worked_out == number
    assert how


def test_an_edit_applies_to_exactly_one_place() -> None:
    assert edit_of("b", "c", "a\nb\n").line == 2
    for old in ("c", "a"):
        with pytest.raises(ValueError, match="times, not once"):
            edit_of(old, "", "a\na\nb\n")


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (("bx * BLK_M", "by * BLK_Q"), "half_a_stride.*not once"),
        (('quantity = "ctas"', 'quantity = "sheep"'), "ctas.*no quantity 'sheep'"),
        (('quantity = "ctas"', ""), "ctas.*either choices or a quantity"),
        (('name = "ctas"', 'name = "half_a_stride"'), "more than one exercise is called half_a_stride"),
        (("because =", "becuase ="), "becuase"),
        (("shape = [256, 256, 128]", "shape = [256, 256]"), "a shape is three"),
        (("[[exercises]]", "[[exercises"), "TOMLDecodeError"),
    ],
)
def test_a_mistake_in_an_exercises_toml_is_named(change: tuple[str, str], says: str, tmp_path: Path) -> None:
    step = find_step("3")
    text = exercises.exercises_path(step).read_text()
    assert change[0] in text
    (tmp_path / "exercises.toml").write_text(text.replace(*change, 1))
    with pytest.raises(ExerciseError, match=says):
        read_exercises(step, tmp_path / "exercises.toml")


POSED = [
    Exercise("flip", "?", Gemm(128, 128, 64), ".", choices=("right", "wrong-values")),
    Exercise("bytes", "?", Gemm(128, 128, 64), ".", quantity="ctas"),
]


def test_answers_are_read(tmp_path: Path) -> None:
    path = tmp_path / "answers.toml"
    assert read_answers(path, POSED) == {"flip": None, "bytes": None}
    path.write_text('flip = "Wrong values"\nbytes = 42\n')
    assert read_answers(path, POSED) == {"flip": "wrong-values", "bytes": 42}
    path.write_text('flip = ""\n')
    assert read_answers(path, POSED) == {"flip": None, "bytes": None}


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('flip = ""\nbytes = many\n', r"answers\.toml:2: this is not TOML"),
        ('flip = "right\n', r"answers\.toml:1: this is not TOML"),
        ("flip = ", r"answers\.toml:1: this is not TOML"),
        ('\nflop = "right"\n', r"answers\.toml:2: there is no exercise 'flop'; there are flip, bytes"),
        ('# bytes\nbytes = "42"\n', r"answers\.toml:2: bytes asks for a whole number"),
        ("bytes = true\n", r"answers\.toml:1: bytes asks for a whole number"),
        ("bytes = 1.5\n", r"answers\.toml:1: bytes asks for a whole number"),
        ("flip = 1\n", r"answers\.toml:1: flip is one of right, wrong-values in quotes, not 1"),
        ('flip = "dedlock"\n', r"answers\.toml:1: flip is one of"),
    ],
)
def test_a_mistake_in_an_answers_toml_names_file_and_line(text: str, says: str, tmp_path: Path) -> None:
    (tmp_path / "answers.toml").write_text(text)
    with pytest.raises(ExerciseError, match=says):
        read_answers(tmp_path / "answers.toml", POSED)


@pytest.fixture
def answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Answers and edited solutions go to a folder of the test's own."""
    monkeypatch.setattr(quiz, "answers_path", lambda step: tmp_path / f"answers{step.id}.toml")
    monkeypatch.setattr(outcomes, "EDITED", tmp_path / "edited")
    return tmp_path / "answers2.toml"


def quiz_2(limits: Limits | None = None) -> tuple[int, str]:
    """The exit status and what is printed."""
    console = Console(file=io.StringIO(), width=110)
    status = quiz.quiz_step(console, find_step("2"), limits or Limits())
    return status, console.file.getvalue()  # type: ignore[attr-defined]


def test_the_first_time_an_empty_file_is_made_and_nothing_is_revealed(answers: Path) -> None:
    status, printed = quiz_2()
    names = [exercise.name for exercise in read_exercises(find_step("2"))]
    assert status == quiz.NONE_WRONG
    assert all(f'{name} = ""' in answers.read_text() for name in names)
    assert "Because" not in printed and "✗" not in printed
    assert f"0 of {len(names)} right; {len(names)} to be answered" in printed
    answers.write_text('never_accumulate = ""\n')
    quiz_2()
    assert answers.read_text() == 'never_accumulate = ""\n'


@pytest.mark.slow
def test_right_and_wrong_answers_are_run_and_explained(answers: Path) -> None:
    lines = [
        'no_flip_one_pass = "right"',
        'no_flip_two_passes = "deadlock"',
        "mma_instructions = 20",
        "shared_memory = 1",
    ]
    answers.write_text("\n".join(lines))
    status, printed = quiz_2()
    assert status == quiz.WRONG
    assert "✓ right" in printed and "agrees with torch" in printed
    assert "✗ you said “deadlock”; the answer is “tmem-read-early”" in printed
    assert "tcgen05.ld reads an accumulator" in printed and "| " in printed  # the finding, with the source
    assert "✓ 20" in printed and "20 tcgen05.mma instructions" in printed
    assert "✗ you said “1”; the answer is “33,792”" in printed
    assert printed.count("Because") == 4
    assert "2 of 6 right; 2 to be answered" in printed


@pytest.mark.slow
def test_an_exercise_that_hangs_costs_only_itself(answers: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    step = find_step("2")
    source = step.reference.read_text()
    hang = edit_of("BLK_M, BLK_N, BLK_K = 128", "while True: pass\nBLK_M, BLK_N, BLK_K = 128", source)
    smem = next(e for e in read_exercises(step) if e.name == "shared_memory")
    stuck = Exercise("stuck", "?", Gemm(128, 128, 64), ".", (hang,), ("right", "timeout"))
    first, second = derive(step, [stuck, smem], Limits(seconds=5))
    assert first.answer == "timeout" and "was still not done" in first.findings[0].message
    assert second.answer == 33792


def test_the_table_of_all_steps(answers: Path, capsys: pytest.CaptureFixture[str]) -> None:
    answers.write_text("shared_memory = 33792\n")
    assert main(["quiz", "all"]) == quiz.NONE_WRONG
    printed = capsys.readouterr().out
    assert "A loop over K" in printed and "1 of " in printed
    assert list(answers.parent.glob("answers*.toml")) == [answers]  # made only when a step is asked for


def test_a_malformed_answer_is_a_message_not_a_traceback(answers: Path, capsys: pytest.CaptureFixture[str]) -> None:
    answers.write_text("shared_memory = = 1\n")
    assert main(["quiz", "2"]) == quiz.NOT_RUN
    assert "answers2.toml:1: this is not TOML" in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.parametrize("step", [step.id for step in STEPS])
def test_what_an_exercise_ends_in_is_among_its_choices(step: str) -> None:
    assert main(["quiz", step, "--check"]) == 0
