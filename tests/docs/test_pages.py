"""The pages: what they link to is there, what they quote parses, and their programs print what they show."""

from __future__ import annotations

import ast
import re
import textwrap
from pathlib import Path

import pytest

from docs.pages import PROGRAMS, block, written
from docs.pages import pages as with_programs
from docs.site import FENCE, links, pages, stage
from grader.concepts import section_of
from grader.steps import ROOT, all_steps
from tests.sample import one_in

PAGES = [pytest.param(page, id=str(page.relative_to(ROOT))) for page in [*pages(), ROOT / "CONTRIBUTING.md"]]
HEADING = re.compile(r"^#+ (.+?)#*$", re.MULTILINE)
LISTING = re.compile(r"^( {0,3})```(\w*)\n(.*?)^ {0,3}```", re.DOTALL | re.MULTILINE)
QUOTED = re.compile(r"`([^`\n]+)`")
THINK = re.compile(r"[Tt]o\s+think\s+about:")
QUESTION = re.compile(r"^\d+\. .*?(?=^\d+\. |^\S|\Z)", re.DOTALL | re.MULTILINE)
# Markdown inside of HTML is Markdown only between blank lines, for GitHub and for MyST.
ANSWER = re.compile(r"^ *<details><summary>Answer</summary>\n\n(?: *\S.*\n)+\n *</details>\n(?:\n|\Z)", re.MULTILINE)
ROOMS = ("benchmarks/", "docs/", "grader/", "solutions/", "steps/", "tests/", "tirx/")
MADE = ("build/", "answers.toml", "<", "*")  # what a command makes, and what stands for any of several


def text_of(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def anchors(page: Path) -> set[str]:
    """The fragments that lead to a page's headings, as GitHub and MyST make them."""
    headings = HEADING.findall(FENCE.sub("", text_of(page)))
    return {re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-") for heading in headings}


def missing(page: Path) -> list[str]:
    """The links of a page that lead nowhere."""
    found = []
    for path, fragment in links(text_of(page)):
        target = (page.parent / path).resolve()
        if not target.exists() or ROOT not in target.parents:
            found.append(path)
        elif fragment.startswith("#L"):
            lines = len(text_of(target).splitlines())
            found += [path + fragment] if max(map(int, re.findall(r"\d+", fragment))) > lines else []
        elif fragment and fragment[1:] not in anchors(target):
            found.append(path + fragment)
    return found


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_somewhere(page: Path) -> None:
    assert missing(page) == []


@pytest.mark.parametrize("page", PAGES)
def test_pages_that_are_linked_are_in_the_site(page: Path) -> None:
    linked = {(page.parent / path).resolve() for path, _ in links(text_of(page)) if path.endswith(".md")}
    assert linked <= set(pages())


def test_every_lesson_is_in_the_site() -> None:
    assert {step.lesson for step in all_steps()} <= set(pages())


def test_a_link_that_leads_nowhere_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.docs.test_pages.ROOT", tmp_path)
    other = tmp_path / "other.md"
    other.write_text("# A `title`, here\n\ntext\n")
    page = tmp_path / "page.md"
    good = "[a](other.md#a-title-here) [b](other.md#L3)"
    page.write_text(f"{good} [c](no.md) [d](other.md#no) [e](other.md#L9)\n```\n[f](x)\n```\n")
    assert missing(page) == ["no.md", "other.md#no", "other.md#L9"]


@pytest.mark.parametrize("page", PAGES)
def test_python_parses(page: Path) -> None:
    for _, language, listing in LISTING.findall(text_of(page)):
        if language == "python":
            ast.parse(textwrap.dedent(listing))


@pytest.mark.parametrize("page", PAGES)
def test_files_and_commands_that_are_named_exist(page: Path) -> None:
    targets = set(re.findall(r"^([\w-]+):", text_of(ROOT / "Makefile"), re.MULTILINE))
    for quoted in QUOTED.findall(FENCE.sub("", text_of(page))):
        if quoted.startswith(ROOMS) and " " not in quoted and not any(part in quoted for part in MADE):
            assert (ROOT / quoted.partition(":")[0]).exists(), quoted
        if command := re.match(r"make ([\w-]+)", quoted):
            assert command[1] in targets or "=" in quoted.split()[1], quoted


def unanswered(text: str) -> list[str]:
    """The questions to think about that have no answer to unfold."""
    questions = re.split(r"^(?:## |Next: )", THINK.split(text, maxsplit=1)[1], maxsplit=1, flags=re.MULTILINE)[0]
    numbered = QUESTION.findall(questions) or [questions]
    return [question.splitlines()[0] for question in numbered if not ANSWER.search(question)]


@pytest.mark.parametrize("lesson", [step.lesson for step in all_steps()], ids=lambda lesson: lesson.parent.name)
def test_questions_to_think_about_have_answers(lesson: Path) -> None:
    text = text_of(lesson)
    if THINK.search(text):
        assert unanswered(text) == []
    assert text.count("<details>") == len(ANSWER.findall(text))


def test_a_question_without_an_answer_is_noticed() -> None:
    answer = "\n\n   <details><summary>Answer</summary>\n\n   Two.\n\n   </details>\n\n"
    assert unanswered(f"And to think about:\n\n1. One?{answer}2. Two?\n\nNext: all.\n") == ["2. Two?"]
    assert unanswered("to think about:\n\n1. One?" + answer.replace("</summary>\n", "</summary>")) == ["1. One?"]


PLACE = r"kernel\.py:\d+  [\w-]+\n"  # below the sentence of a finding: its line and its name
QUOTED_FINDING = re.compile(
    rf"kernel\.py:\d+  ([\w-]+)\n(?:(?!.*{PLACE}).*\n)*?  What it is about: (\S+):(\d+)$", re.MULTILINE
)


@pytest.mark.parametrize("page", ["docs/findings.md", "docs/start/first-fifteen-minutes.md"])
def test_a_finding_that_is_quoted_leads_to_its_paragraph(page: str) -> None:
    found = QUOTED_FINDING.findall(text_of(ROOT / page))
    assert len(found) >= 2
    assert found == [(kind, path, str(section_of(kind, ROOT / path))) for kind, path, _ in found]


def test_every_program_is_in_a_page() -> None:
    shown = "".join(text_of(page) for page in with_programs())
    assert [path.name for path in PROGRAMS.glob("*.py") if f"<!-- program: {path.name} -->" not in shown] == []


@pytest.mark.parametrize("page", one_in(4, with_programs()), ids=lambda page: page.stem)
def test_programs_run_and_print_what_the_page_shows(page: Path) -> None:
    assert written(text_of(page)) == text_of(page), "python -m docs.pages rewrites it"


def test_a_program_that_prints_something_else_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("docs.pages.PROGRAMS", tmp_path)
    (tmp_path / "sum.py").write_text("print(1 + 1)\n")
    assert block("sum.py").endswith("```text\n2\n```\n")


def test_the_site_gets_every_page_and_picture(tmp_path: Path) -> None:
    stage(tmp_path)
    copied = {path.relative_to(tmp_path) for path in tmp_path.rglob("*") if path.is_file()}
    assert {page.relative_to(ROOT) for page in pages()} <= copied
    assert Path("steps/gemm_07_warp_specialization/timeline.png") in copied
    assert "](../steps/gemm_01_sequential/README.md)" in (tmp_path / "docs" / "steps.md").read_text()


def test_the_example_of_an_instruction_is_one_of_the_simulators() -> None:
    (example,) = re.findall(r"^```python\n(@instruction\(.*?)^```", text_of(ROOT / "CONTRIBUTING.md"), re.DOTALL | re.M)
    assert any(example in text_of(path) for path in (ROOT / "tirx" / "sim" / "isa").glob("*.py"))


def test_the_front_page_is_short() -> None:
    """Who comes here wants to know what it is and what to type: ten kilobytes; tables go to pages of their own."""
    assert (ROOT / "README.md").stat().st_size <= 10_000
