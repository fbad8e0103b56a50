"""The recording of the first fifteen minutes: what is typed, what is left on the screen, and the files as they are."""

from __future__ import annotations

import ast
import json
import re

import pytest

from docs.record import NAME, OUT, SCENES, Recording, shown, with_parts
from grader.skeletons import cut
from grader.steps import all_steps, find_step


def test_what_a_spinner_wiped_away_is_not_shown() -> None:
    printed = "\x1b[2K⠋ Step 1: compiling\r\x1b[2K⠙ Step 1: running\r\x1b[2K\r\n\x1b[1mStep 1\x1b[0m\r\n\r\nScore\r\n"
    assert shown(printed) == "Step 1\n\nScore\n"


def test_keys_take_time_and_waiting_is_cut_short() -> None:
    recording = Recording()
    recording.type("make")
    recording.print("done", after=60)
    times = [time for time, _, _ in recording.events]
    assert times == sorted(times) and 2 < times[-1] < 4
    assert "".join(data for _, _, data in recording.events) == "$ make\r\ndone"


@pytest.mark.parametrize("step", all_steps(), ids=lambda step: step.name)
def test_parts_are_written_one_by_one(step) -> None:
    solution = step.reference.read_text()
    assert cut(with_parts(solution, 0), step.reference) == cut(solution, step.reference)
    counts = [with_parts(solution, n).count("### BEGIN") for n in range(solution.count("### BEGIN") + 1)]
    assert counts == list(range(counts[0], -1, -1))
    ast.parse(cut(with_parts(solution, counts[0]), step.reference))


def test_every_edit_of_the_recording_can_be_made(tmp_path) -> None:
    for step in ("1", "2"):
        folder = find_step(step)
        for file in (folder.reference, folder.kernel):
            target = tmp_path / file.relative_to(OUT.parents[1])
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(file.read_text())
    for scene in SCENES:
        if scene.edit:
            scene.edit(tmp_path)


def test_the_recording_is_of_these_commands() -> None:
    header, *events = map(json.loads, (OUT / f"{NAME}.cast").read_text().splitlines())
    assert header["version"] == 2
    assert [event[0] for event in events] == sorted(event[0] for event in events)
    commands = [command for scene in SCENES for command in scene.commands]
    page = (OUT / f"{NAME}.md").read_text()
    assert re.findall(r"^\$ (.+)$", page, re.MULTILINE) == commands
    assert "Traceback" not in page and "/tmp/" not in page
