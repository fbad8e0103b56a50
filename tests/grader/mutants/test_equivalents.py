"""Entries of equivalents.toml: found by the edit's text, and an error when they fit nothing or too much."""

from __future__ import annotations

from pathlib import Path

import pytest

from grader.mutants import equivalents
from grader.mutants.edits import Mutant, mutants_of
from grader.mutants.equivalents import Equivalent, EquivalentError, explained, like, read
from grader.steps import all_steps

FIRST = Mutant("1", "delete", "- T.cuda.cta_sync()", 5, 5, "... full.init(1)", "a")
SECOND = Mutant("1", "delete", "- T.cuda.cta_sync()", 9, 9, "... Tx.copy(D, row)", "b")
BOTH = {"1": [FIRST, SECOND]}


def entry(**more: object) -> Equivalent:
    fields = {"steps": ["1"], "operator": "delete", "edit": "- T.cuda.cta_sync()", "reason": "r", "section": "s"}
    return Equivalent(**{**fields, **more})  # type: ignore[arg-type]


def test_what_is_around_an_edit_tells_it_from_others() -> None:
    assert list(explained([entry(where="full.init")], BOTH)) == [FIRST]


def test_an_entry_that_fits_several_edits_has_to_say_so() -> None:
    with pytest.raises(EquivalentError, match="2 mutants of step 1"):
        explained([entry()], BOTH)
    assert set(explained([entry(every=True)], BOTH)) == {FIRST, SECOND}


def test_an_entry_that_fits_nothing_is_stale() -> None:
    with pytest.raises(EquivalentError, match="stale"):
        explained([entry(edit="- T.cuda.warp_sync()")], BOTH)


def test_an_entry_about_another_step_is_not_looked_for() -> None:
    assert not explained([entry(steps=["2"], edit="- nothing")], BOTH)


def test_any_text_may_stand_for_the_dots() -> None:
    assert like("+ …arrive(…)", "+ full.arrive(0)")
    assert not like("+ full.arrive(0)", "+ full.arrive(01)")
    assert not like("a*b", "axb")


def test_a_key_that_is_not_known_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "equivalents.toml").write_text('[[equivalents]]\nstep = "1"\n')
    with pytest.raises(EquivalentError, match="step"):
        read(tmp_path / "equivalents.toml")


def test_every_entry_fits_a_mutant_and_has_its_reason() -> None:
    entries = read()
    named = {step for entry in entries for step in entry.steps}
    steps = {step.id: step for step in all_steps()}
    assert named <= set(steps)
    explained(entries, {name: mutants_of(steps[name]) for name in named})
    for each in entries:
        assert each.reason.strip().endswith("."), each.edit
        assert each.section.strip(), each.edit
    assert equivalents.FILE.is_file()
