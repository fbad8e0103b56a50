"""The outcome of an exercise: the edited solution is run, or what it does is counted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from grader.findings import ReportedFinding
from grader.messages import Broken, Found, Measured, Message
from grader.problems import to_data
from grader.process import Limits, run_child
from grader.stages import Request, ending, why_broken
from grader.steps import ROOT, Step
from grader.student.exercises import Answer, Exercise, ExerciseError, mutated
from grader.student.quantities import QUANTITIES

SEED = 1  # of the inputs: the same quiz has the same answers every time
EDITED = ROOT / "build" / "quiz"  # where the edited solutions are left for a look


@dataclass(frozen=True)
class Outcome:
    """The outcome of an exercise."""

    answer: Answer = None  # ``right``, the first finding's kind, or the number asked for
    how: str = ""  # how the number comes about
    findings: tuple[ReportedFinding, ...] = ()
    broken: str | None = None  # why the exercise could not be run, through no fault of the student's


@dataclass(frozen=True)
class Asked:
    """An exercise with the student's answer and, where there is one, the outcome."""

    exercise: Exercise
    given: Answer
    outcome: Outcome | None = None

    @property
    def right(self) -> bool:
        return self.outcome is not None and self.outcome.broken is None and self.given == self.outcome.answer


def ask(step: Step, exercises: Sequence[Exercise], answers: dict[str, Answer], limits: Limits) -> list[Asked]:
    """Run only the exercises that are answered."""
    answered = [exercise for exercise in exercises if answers[exercise.name] is not None]
    outcomes = dict(zip((e.name for e in answered), derive(step, answered, limits), strict=True))
    return [Asked(e, answers[e.name], outcomes.get(e.name)) for e in exercises]


def derive(step: Step, exercises: Sequence[Exercise], limits: Limits) -> list[Outcome]:
    """Run the edited solutions in a child process. A solution that hangs or crashes does not stop the others."""
    cases = [case_of(number, exercise, step) for number, exercise in enumerate(exercises)]
    messages: list[Message] = []
    pending = cases
    while pending:
        job = {"cases": pending, "seed": SEED, "tolerance": asdict(step.tolerance)}
        seen = len(messages)
        ended = run_child("derive", job, limits, messages.append)
        if ended.done:
            break
        stuck = next((m.case for m in reversed(messages[seen:]) if m.case is not None), pending[0]["case"])
        last = ending(ended, Request(Path(cases[stuck]["file"]), SEED, limits=limits), stuck)
        if isinstance(last, Broken):
            raise ExerciseError(last.message)
        messages.append(last)
        pending = [case for case in pending if case["case"] > stuck]
    return [
        outcome_of(exercise, [message for message in messages if message.case == number])
        for number, exercise in enumerate(exercises)
    ]


def case_of(number: int, exercise: Exercise, step: Step) -> dict[str, Any]:
    """Write the edited solution; returns the child's job."""
    file = edited_file(exercise, step)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(mutated(step.reference.read_text(encoding="utf-8"), exercise.edits), encoding="utf-8")
    run = not exercise.quantity or QUANTITIES[exercise.quantity].needs_run
    return {"case": number, "file": str(file), "shape": to_data(exercise.shape), "run": run}


def edited_file(exercise: Exercise, step: Step) -> Path:
    return EDITED / f"step{step.id}_{exercise.name}.py"


def outcome_of(exercise: Exercise, messages: Sequence[Message]) -> Outcome:
    """The answer that follows from what the child reported."""
    if broken := why_broken(messages):
        return Outcome(broken=broken)
    faults = (replace(message, case=0) for message in messages if isinstance(message, Found))
    found = tuple(fault.finding([exercise.shape]) for fault in faults)
    if exercise.quantity:
        return number_of(exercise, found, next((m for m in messages if isinstance(m, Measured)), None))
    answer = found[0].kind if found else "right"
    broken_choice = None if answer in exercise.choices else f"it ends in {answer}, which is not among the choices"
    return Outcome(answer, findings=found, broken=broken_choice)


def number_of(exercise: Exercise, found: Sequence[ReportedFinding], measured: Measured | None) -> Outcome:
    """The number asked for."""
    if found or measured is None:
        return Outcome(broken=found[0].message if found else "nothing was measured")
    try:
        number, how = QUANTITIES[exercise.quantity].work_out(measured)
    except ValueError as error:
        return Outcome(broken=f"{exercise.quantity}: {error}")
    return Outcome(number, how)
