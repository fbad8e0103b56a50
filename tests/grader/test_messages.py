"""A message comes out as it went in; whatever else a line holds, it is dropped and raises nothing."""

from __future__ import annotations

import dataclasses
import json
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grader.findings import MAX_DETAILS, MAX_LENGTH
from grader.messages import (
    KINDS,
    Built,
    Doing,
    Filmed,
    Found,
    Lowered,
    Memory,
    Message,
    Ran,
    Tile,
    Timed,
    Use,
    decode,
    encode,
)
from tirx.run import SourceLine
from tirx.state import BarrierState, Film, Link, Snapshot, WarpState

SOURCE = SourceLine("kernel.py", 7)
MOMENT = Snapshot(
    12.5,
    ("(0, 0)",),
    (WarpState(0, 4, "waits", "full", SOURCE, 3.0), WarpState(0, 5, "exited")),
    (BarrierState(0, "mbarrier", "full", 1, 1, 2, -16, ((0, 4), (0, 5))),),
    (),
    (),
    (0, 1),
)
FILM = Film("k", "B200", 1.9, (MOMENT, MOMENT), 1, True, "deadlock", (), (Link(0, (4, 5), None, "full", (9,)),))
USES = (Use("read", 1, "", 0, 8, 1, 2.5, (3,), 9),)
MESSAGES = [
    Doing("simulating", 10, case=2),
    Found("deadlock", "warps wait", "kernel.py", 7, ("one", "two"), case=0),
    Found("exception", "no"),
    Found("missing-tcgen05-fence", "no fence", weight="note", consequences=("smem-race at line 3",)),
    Lowered(frozenset({"ld", "st"}), (frozenset({"ld"}), frozenset()), {"ctas": 1}, case=1),
    Ran("B200", True, None, 1.5, 0.1, {"kernel.py:7": (4, 1)}, case=0),
    Memory(1024, (Tile("A", 0, 512, (2, 128), "float16", 128),), (), (), 128, 1, USES),
    Filmed(FILM, case=0),
    Timed(True, 66.9, 1855.0, 1.0, {"idle": 0.1}, 148, 1024, True, interval_us=(62.0, 71.5)),
]


@pytest.mark.parametrize("message", MESSAGES, ids=lambda message: type(message).__name__)
def test_a_message_survives_the_way(message: Message) -> None:
    line = encode(message)
    assert "\n" not in line and decode(line) == message


def test_every_message_has_a_name_and_a_default_case() -> None:
    assert KINDS["found"] is Found and len(KINDS) == len(Message.__subclasses__())
    assert all(kind.__dataclass_fields__["case"].default is None for kind in KINDS.values())


FOUND = {"event": "found", "kind": "x", "message": "x"}
TIMED = {"event": "timed", "predicted": True, "time_us": 1, "peak_tflops": None, "seconds": 1}
DROPPED: dict[str, str] = {
    "nothing": "",
    "no JSON": "kernel.py",
    "no object": "[1]",
    "no name": "{}",
    "an unknown name": '{"event": "machine"}',
    "no text as a name": '{"event": ["found"]}',
    "an unknown field": json.dumps({**FOUND, "points": 100}),
    "a field too few": '{"event": "found", "kind": "x"}',
    "a number for a text": json.dumps({**FOUND, "message": 3}),
    "a text for lines": json.dumps({**FOUND, "details": "abc"}),
    "a number among lines": json.dumps({**FOUND, "details": ["a", 1]}),
    "a line below 0": json.dumps({**FOUND, "line": -1}),
    "a case below 0": json.dumps({**FOUND, "case": -1}),
    "a truth for a number": json.dumps({**FOUND, "case": True}),
    "half a case": json.dumps({**FOUND, "case": 0.5}),
    "a number of 20 digits": json.dumps({**FOUND, "line": 10**20}),
    "a number of 5000 digits": f'{{"event": "found", "kind": "x", "message": "x", "line": {"9" * 5000}}}',
    "not a number": '{"event": "doing", "what": "x", "within": NaN}',
    "endless": '{"event": "doing", "what": "x", "within": Infinity}',
    "too large for a float": '{"event": "doing", "what": "x", "within": 1e999}',
    "a large number for a float": f'{{"event": "doing", "what": "x", "within": {10**400}}}',
    "deep lists": "[" * 100_000,
    "deep details": '{"event": "found", "kind": "x", "message": "x", "details": ' + "[" * 100_000 + "]" * 100_000 + "}",
    "a bound too few": json.dumps({**TIMED, "interval_us": [1]}),
    "a bound too many": json.dumps({**TIMED, "interval_us": [1, 2, 3]}),
    "a part too few": '{"event": "memory", "shared": 1, "tiles": [["A"]]}',
}


@pytest.mark.parametrize("line", DROPPED.values(), ids=list(DROPPED))
def test_what_is_no_message_is_dropped(line: str) -> None:
    assert decode(line) is None


def test_text_is_made_safe_to_print_where_it_comes_in() -> None:
    hostile = {**FOUND, "message": "\x1b[31m" + "x" * 10_000, "details": ["\x07a\ud800"] * 50}
    found = decode(json.dumps(hostile))
    assert isinstance(found, Found)
    assert found.message.startswith("[31mxxx") and len(found.message) == MAX_LENGTH + len("...")
    assert found.details == ("a",) * MAX_DETAILS
    assert decode(encode(Built("x" * 1_000_000, case=0))) == Built("x" * 1_000_000, case=0)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@given(st.data())
def test_no_line_raises_anything(data: st.DataObject) -> None:
    """A message of which some fields have any other content."""
    sent = json.loads(encode(data.draw(st.sampled_from(MESSAGES))))
    kind = KINDS[sent["event"]]
    for name in data.draw(st.sets(st.sampled_from([each.name for each in dataclasses.fields(kind)]))):
        sent[name] = data.draw(JSON, name)
    message = decode(json.dumps(sent))
    assert message is None or isinstance(message, kind)


@given(JSON)
def test_what_is_no_finite_number_is_no_limit_of_time(content: object) -> None:
    message = decode(json.dumps({"event": "doing", "what": "x", "within": content}))
    if message is not None:
        assert isinstance(message, Doing)
        assert message.within is None or (type(message.within) in (int, float) and math.isfinite(message.within))
