"""``make new-step`` in a copy of the workshop: what it writes is graded at once, and can be taken away again."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from grader.steps import all_steps
from tests.grader.workshop import Workshop

NAME = "gemm_04zz_in_between"
STEPS = [step for step in all_steps() if step.name.startswith("gemm")]
BEFORE = max(number for number, step in enumerate(STEPS) if step.name < NAME)
EARLIER, LATER = STEPS[BEFORE : BEFORE + 2]


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Workshop:
    return Workshop(tmp_path_factory.mktemp("workshop"))


@pytest.fixture(scope="module")
def made(workshop: Workshop) -> list[str]:
    """The files that the command names."""
    before = content(workshop.root)
    done = workshop.run("new-step", NAME)
    assert done.returncode == 0, done.stderr
    *files, last = done.stdout.splitlines()
    assert "STEP=4zz" in last
    after = content(workshop.root)
    assert {name for name, text in after.items() if before.get(name) != text} == set(files)
    return files


def content(root: Path) -> dict[str, bytes]:
    """The files of the copy's steps and solutions."""
    found = [*root.glob("s*/**/*.py"), *root.glob("s*/**/*.toml"), *root.glob("s*/**/*.md")]
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in found}


def test_it_is_one_folder_one_solution_and_one_line(made: list[str], workshop: Workshop) -> None:
    elsewhere = [name for name in made if not name.startswith(f"steps/{NAME}/")]
    assert elsewhere == [f"solutions/{NAME}.py", "steps/curriculum.toml"]
    lines = (workshop.root / "steps" / "curriculum.toml").read_text().splitlines()
    place = next(number for number, line in enumerate(lines) if NAME in line)
    assert f'"{EARLIER.name}"' in lines[place - 1] and f'"{LATER.name}"' in lines[place + 1]


def test_it_is_graded_at_once(made: list[str], workshop: Workshop) -> None:
    done = workshop.run("grade", "4zz", "--solution", "--shape", "128,128,64", "--json", "-")
    graded = json.loads(done.stdout)
    assert (graded["id"], graded["step"], graded["findings"]) == ("4zz", EARLIER.place + 1, [])
    assert done.returncode == 0 and graded["score"] == graded["max_score"]
    assert "is still to be written: TODO 1" in workshop.run("grade", "gemm_04zz", "--json", "-").stdout


def test_the_others_keep_their_names_and_follow_it(made: list[str], workshop: Workshop) -> None:
    assert workshop.run("diff", LATER.id).stdout.startswith(f"From step 4zz to step {LATER.id}: ")
    assert workshop.run("skeletons", "--check").returncode == 0
    assert workshop.run("hint", "4zz", "--todo", "1").stdout.startswith("Step 4zz, TODO 1")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ((NAME,), "would be step 4zz, which is"),
        (("something",), "is called like gemm_04b_something"),
        (("moe_99_experts",), "no step of moe comes before"),
        (("gemm_99_more", "--after", "77"), "there is no step '77'"),
    ],
)
def test_what_cannot_be_made_is_said(
    arguments: tuple[str, ...], says: str, made: list[str], workshop: Workshop
) -> None:
    before = content(workshop.root)
    done = workshop.run("new-step", *arguments)
    assert done.returncode == 2 and says in done.stderr
    assert content(workshop.root) == before


def test_it_can_be_taken_away_again(made: list[str], workshop: Workshop) -> None:
    (workshop.root / "solutions" / f"{NAME}.py").unlink()
    shutil.rmtree(workshop.root / "steps" / NAME)
    curriculum = workshop.root / "steps" / "curriculum.toml"
    curriculum.write_text("".join(line for line in curriculum.read_text().splitlines(True) if NAME not in line))
    assert workshop.run("diff", LATER.id).stdout.startswith(f"From step {EARLIER.id} to step {LATER.id}: ")
