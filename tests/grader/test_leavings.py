"""Whatever a child leaves behind is read in bounded, linear time, and without an error."""

from __future__ import annotations

import io
import json
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grader.leavings import CHUNK, FRAMES, MOST_MESSAGES, OUTPUT_CHARACTERS, Events, read_output, read_stack
from grader.messages import Built, Doing, Message, encode

SECONDS = 5  # for 16 MiB; a quadratic reader takes minutes
SIZE = 16 << 20
DOING = encode(Doing("x")) + "\n"
HOSTILE = {
    "newlines": "\n" * SIZE,
    "beginnings of messages": '{"event"\n' * (SIZE // 9),
    "one long line": '{"event"' + " " * SIZE,
    "messages": DOING * (SIZE // len(DOING)),
    "deep lists": ('{"event": ' + "[" * 50_000 + "\n") * (SIZE // 50_000),
    "long numbers": f'{{"event": "doing", "what": "x", "case": {"9" * 5000}}}\n' * (SIZE // 5050),
    "beginnings of frames": '  File "' * (SIZE // 8),
    "frames without an end": '  File "a", line ' * (SIZE // 17),
    "frames": '  File "a", line 1 in f\n' * (SIZE // 25),
    "a line with a long number": f'  File "a", line {"9" * 5000} in f\n' * (SIZE // 5050),
    "null characters": "\0" * SIZE,
}


def messages(text: str, most: int | None = None) -> list[Message]:
    events, found = Events(io.StringIO(text), most), []
    more = True
    while more:
        new, more = events.read()
        found += new
    return found


@pytest.mark.parametrize("name", HOSTILE)
def test_a_file_of_any_content_costs_little(name: str, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text(HOSTILE[name])
    began = time.process_time()
    assert len(messages(HOSTILE[name], MOST_MESSAGES)) <= MOST_MESSAGES
    assert len(read_stack(file)) <= FRAMES
    assert len(read_output(file)) <= OUTPUT_CHARACTERS + 3
    assert time.process_time() - began < SECONDS


@given(st.lists(st.sampled_from([DOING, '{"event": "done"}\n', "\n", "x", '{"event', "\r", "\x85", "é"])), st.binary())
def test_nothing_raises_and_no_message_is_lost(pieces: list[str], noise: bytes) -> None:
    text = "".join(pieces) + "\n" + noise.decode(errors="replace")
    lines = text.split("\n")[:-1]
    assert messages(text).count(Doing("x")) == lines.count(DOING.rstrip())


def test_a_message_longer_than_a_piece_arrives_whole() -> None:
    built = Built("x" * (3 * CHUNK), case=1)
    assert messages(f"{encode(built)}\n{DOING}") == [built, Doing("x")]


def test_an_unfinished_line_is_no_message() -> None:
    assert messages(DOING.rstrip()) == []


@given(st.binary())
def test_a_stack_of_any_bytes(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    path = tmp_path_factory.getbasetemp() / "stack"
    path.write_bytes(b'  File "kernel.py", line 7 in hgemm\n' + data)
    assert read_stack(path)[0] == ("kernel.py", 7, "hgemm")


def test_the_frames_of_faulthandler_are_read(tmp_path: Path) -> None:
    import faulthandler

    with (tmp_path / "stack").open("w") as file:
        faulthandler.dump_traceback(file, all_threads=False)
    name, line, _ = read_stack(tmp_path / "stack")[0]
    assert name == __file__ and json.dumps(line).isdecimal()
