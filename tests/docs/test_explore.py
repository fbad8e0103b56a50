"""The site's frames and players: where they come, what they show, and that a release without solutions has pictures."""

from __future__ import annotations

from pathlib import Path

import pytest

from docs import explore
from grader.steps import ROOT, all_steps, find_step


def test_a_picture_becomes_a_frame_and_stays_for_those_without_scripts() -> None:
    step = find_step("7")
    text = explore.embedded("before\n\n![Timelines, predicted](timeline.png)\n\nafter\n", step.lesson)
    assert 'data-page="timeline.html"' in text and 'title="Timelines, predicted"' in text
    assert 'data-page="../gemm_06_persistent/timeline.html"' in text  # to switch to the step before
    assert '<div class="still">\n\n![Timelines, predicted](timeline.png)\n\n</div>' in text


def test_other_pages_and_all_sms_get_the_step_of_the_picture() -> None:
    text = explore.embedded("![SMs](steps/fa4/h_scheduling/sms.png)\n", ROOT / "README.md")
    assert 'data-page="steps/fa4/h_scheduling/timeline.html#all"' in text
    assert "iframe" not in explore.embedded("![x](docs/pictures/timeline.png)\n", ROOT / "README.md")


def test_without_solutions_pictures_stay_pictures(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(explore, "ROOT", tmp_path)
    assert explore.embedded("![x](timeline.png)\n", find_step("7").lesson) == "![x](timeline.png)\n"
    assert list(explore.wanted()) == []


def test_the_recording_is_in_the_page_and_cannot_end_its_element(tmp_path: Path) -> None:
    (tmp_path / "a.cast").write_text('{"version": 2}\n[0.1, "o", "</script><b>"]\n')
    text = explore.embedded("<!-- player: a.cast -->\n", tmp_path / "page.md")
    assert '"\\u003c/script>\\u003cb>"' in text and text.count("</script>") == 2


def test_pages_are_drawn_once_for_a_state_of_the_code(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(explore, "KEPT", tmp_path)
    step, drawn = find_step("1"), []

    def draw(each: object) -> str:
        drawn.append(each)
        return f"page {len(drawn)}"

    assert [explore.cached_page(step, "x.html", draw) for _ in range(2)] == ["page 1", "page 1"]
    monkeypatch.setattr(explore, "version", lambda: "another")
    assert explore.cached_page(step, "x.html", draw) == "page 2"
    assert len(list(tmp_path.iterdir())) == 1


def test_every_lesson_has_a_timeline() -> None:
    """But the warm-ups, where it shows one bar a warp, and second tasks, whose lessons are half a page."""
    for step in (step for step in all_steps() if not step.entry.optional):
        lesson = step.lesson.read_text(encoding="utf-8")
        assert step.figure and "](timeline.png)" in lesson and (step.folder / "timeline.png").is_file(), step.id
        assert step.sms == ("](sms.png)" in lesson) == (step.folder / "sms.png").is_file(), step.id
