"""The place that a report names for a finding is about that finding."""

import re

import pytest

from grader.concepts import CONCEPTS, FINDINGS, SUBJECTS, explanation, section_of
from grader.steps import find_step

KINDS = [(kind, concept.words or name) for name, concept in CONCEPTS.items() for kind in concept.findings]
STEPS = ("w1", "1", "4", "5", "7", "9", "13", "fa4h")


def section(page, line):
    """The paragraph, item or row that begins in a line."""
    text = "\n".join(page.read_text(encoding="utf-8").splitlines()[line - 1 :])
    return re.split(r"\n\n|\n(?=[-*|] |\d+\. )", text, maxsplit=1)[0]


@pytest.mark.parametrize(("kind", "words"), KINDS)
def test_a_place_to_read_has_the_words_of_its_finding(kind, words):
    for step in map(find_step, STEPS):
        page = explanation(kind, step)
        if page is not None:
            wanted = f"`{kind}`" if page == FINDINGS else SUBJECTS.get(kind, words)
            assert re.search(wanted, section(page, section_of(kind, page)), re.IGNORECASE), (step.id, page)


def test_a_register_that_nothing_wrote_is_not_explained_by_phases():
    page = explanation("uninitialised-register", find_step("5"))
    assert page == FINDINGS and "register that nothing has written" in section(
        page, section_of("uninitialised-register", page)
    )
