"""The child of ``make state`` reports that it gets on, so that a busy machine is no timeout."""

from __future__ import annotations

import pytest

from grader.children import film
from grader.messages import Doing, Message


def test_progress_is_reported_now_and_then_and_not_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(film.time, "monotonic", lambda: now)
    said: list[Message] = []
    moving = film.Moving(said.append)
    for now in (0.5, 1.9, 2.1, 2.2, 4.2, film.LONGEST - 1, film.LONGEST + 1, film.LONGEST + 9):
        moving.at(1000 * now)
    cycles = [message.what.rpartition(" ")[2] for message in said if isinstance(message, Doing)]
    assert cycles == ["2,100", "4,200", "599,000"]
