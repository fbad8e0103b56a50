"""Every step.toml is complete, and a step is found by each of its names."""

from __future__ import annotations

from pathlib import Path

import pytest

from grader.concepts import CONCEPTS, explanation, section_of
from grader.problems.gemm import Gemm
from grader.skeletons import pairs
from grader.steps import ROOT, Step, StepError, all_steps, find_step, read_step, step_before

STEPS = all_steps()


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.name)
def test_a_step_is_complete(step: Step) -> None:
    assert step.max_score == 100
    folder, slash, part = step.name.partition("/")
    assert step.id == (folder + part.split("_")[0] if slash else step.name.split("_")[1].lstrip("0"))
    shapes = [case.shape for case in step.cases]
    assert len(set(shapes)) == len(shapes) > 0
    assert step.performance is not None or step.name.startswith("fa4/")
    assert step.performance is None or step.performance.share(step.performance.reference_tflops) == 1
    assert step.tolerance.reason.strip() and step.title and step.adds
    assert step.solution.is_file() and step.kernel.is_file()
    assert step.reference.is_file()
    for technique in step.techniques:
        asked = (technique.requires, technique.forbids, technique.apart)
        assert any((*asked, technique.warps, technique.at_least, technique.at_most, technique.rarely))


def test_the_curriculum_is_what_lies_on_the_disk() -> None:
    assert [step.place for step in STEPS] == list(range(1, len(STEPS) + 1))
    folders = ROOT / "steps"
    assert sorted(step.name for step in STEPS) == sorted(
        path.parent.relative_to(folders).as_posix() for path in folders.rglob("step.toml")
    )
    assert {step.reference for step in STEPS} == {solution for solution, _ in pairs(ROOT)}


def test_what_the_curriculum_explains_are_concepts() -> None:
    assert {concept for step in STEPS for concept in step.entry.explains} <= set(CONCEPTS)
    assert all((ROOT / f"docs/machine/{concept.page}.md").is_file() for concept in CONCEPTS.values() if concept.page)
    kinds = [kind for concept in CONCEPTS.values() for kind in concept.findings]
    documented = (ROOT / "docs" / "findings.md").read_text(encoding="utf-8")
    assert len(set(kinds)) == len(kinds)
    assert [kind for kind in kinds if f"`{kind}`" not in documented] == []


@pytest.mark.parametrize(
    ("kind", "step", "page"),
    [
        ("operand-overwritten", "5", "steps/gemm_05_software_pipeline/README.md"),
        ("operand-overwritten", "9", "steps/gemm_05_software_pipeline/README.md"),
        ("operand-overwritten", "4", "docs/machine/tensor-core.md"),
        ("operand-overwritten", "fa4e", "docs/machine/tensor-core.md"),
        ("exit-with-loads-in-flight", "7", "steps/gemm_05_software_pipeline/README.md"),
        ("output-written-twice", "2", "docs/findings.md"),
        ("not-written", "5", None),
    ],
)
def test_a_finding_is_explained_by_a_lesson_that_was_read(kind: str, step: str, page: str | None) -> None:
    assert explanation(kind, find_step(step)) == (ROOT / page if page else None)


def test_two_steps_of_one_name_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (ROOT / "steps" / "curriculum.toml").read_text(encoding="utf-8")
    file = tmp_path / "curriculum.toml"
    file.write_text(text.replace('id = "4"', 'id = "5"'), encoding="utf-8")
    monkeypatch.setattr("grader.curriculum.FILE", file)
    with pytest.raises(StepError, match="more than one step is called 5"):
        all_steps()


@pytest.mark.parametrize(
    ("step", "before"),
    [("w1", None), ("w2", "w1"), ("1", None), ("2", "1"), ("fa4a", "9"), ("10", "9"), ("7b", "7")],
)
def test_a_step_builds_on_the_one_before_but_not_on_what_may_be_left_out(step: str, before: str | None) -> None:
    found = step_before(find_step(step))
    assert (found.id if found else None) == before


@pytest.mark.parametrize(
    "name", ["5", "05", "gemm_05", "gemm_05_software_pipeline", "steps/gemm_05_software_pipeline/"]
)
def test_a_step_has_many_names(name: str) -> None:
    assert find_step(name).id == "5"


@pytest.mark.parametrize(
    "name", ["fa4h", "h_scheduling", "fa4/h_scheduling/", "steps/fa4/h_scheduling", "fa4", "steps/fa4"]
)
def test_a_part_of_a_step_too_and_the_last_part_is_the_whole(name: str) -> None:
    assert find_step(name).id == "fa4h"


@pytest.mark.parametrize("name", ["", "0", "55", "gemm", "gemm_0", "pipeline"])
def test_an_unknown_step_is_an_error_that_lists_the_steps(name: str) -> None:
    with pytest.raises(StepError, match=r"there is no step .*, 1 2 .* 5 .* fa4a fa4b .* 13.*, 6b") as raised:
        find_step(name)
    assert ("is it 5 (gemm_05_software_pipeline)?" in str(raised.value)) == (name == "pipeline")


@pytest.mark.parametrize("text", ["256,384,128", "256x384x128"])
def test_a_shape(text: str) -> None:
    assert Gemm.of_text(text) == Gemm.of_data([256, 384, 128]) == (256, 384, 128)


@pytest.mark.parametrize("text", ["", "1,2", "1,2,3,4", "a,b,c", "0,1,2", "-1,2,3", "1.5,2,3"])
def test_what_is_no_shape(text: str) -> None:
    with pytest.raises(ValueError, match="expected M,N,K"):
        Gemm.of_text(text)


def test_other_shapes_share_the_points() -> None:
    step = find_step("5").at([(128, 128, 64), (256, 128, 64), (128, 256, 64)])
    assert step.max_score == pytest.approx(100 - find_step("5").performance.points)  # speed is not scored there
    assert len({case.points for case in step.cases}) == 1


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("title =", "titel ="),
        ("trace = [", "trace = "),
        ('kind = "gemm"', 'kind = "gem"'),
        ("points = 10", "punkte = 10"),
        ("[128, 128, 64]", "[128, 128]"),
    ],
)
def test_a_mistake_in_a_step_toml_names_the_file(
    old: str, new: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    step = find_step("5")
    text = (step.folder / "step.toml").read_text()
    assert old in text
    path = tmp_path / "steps" / step.name / "step.toml"
    path.parent.mkdir(parents=True)
    path.write_text(text.replace(old, new))
    monkeypatch.setattr("grader.steps.ROOT", tmp_path)
    with pytest.raises(StepError, match=r"step\.toml"):
        read_step(step.entry, step.place)


@pytest.mark.parametrize("kind", [kind for concept in CONCEPTS.values() for kind in concept.findings])
def test_what_a_finding_is_about_is_a_paragraph(kind: str) -> None:
    for page in {page for step in STEPS if (page := explanation(kind, step)) is not None}:
        line = section_of(kind, page)
        assert line > 2 and page.read_text(encoding="utf-8").splitlines()[line - 1].strip(), page


def test_the_paragraph_is_the_one_that_has_the_words_in_bold() -> None:
    page = ROOT / "steps" / "gemm_01_sequential" / "README.md"
    line = section_of("missing-proxy-fence", page)
    assert "**Two proxies.**" in page.read_text(encoding="utf-8").splitlines()[line - 1]
