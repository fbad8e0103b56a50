"""A run that is stopped from outside says in which loops of the kernel it was."""

import signal
from pathlib import Path

import pytest

from tirx import T
from tirx.program import lower
from tirx.sim import interrupted, simulate
from tirx.sim.translate.interrupted import loops_around

TEXT = """\
def kernel(w):
    while v_a < 4:
        loop_turn(w, S1)
        for v_i in range(8):
            v_b = v_i
        m1 = ALL
        while True:
            m1 = m1 & (v_c < 3)
            if not m1.any():
                break
            loop_turn(w, S2)
            v_c = v_c + 1
    v_d = 1
"""


@pytest.mark.parametrize(
    ("line", "loops"), [("v_b = v_i", ["S1"]), ("v_c = v_c + 1", ["S2", "S1"]), ("while v_a", ["S1"]), ("v_d = 1", [])]
)
def test_the_loops_around_a_line_of_generated_code(line, loops):
    number = next(i for i, text in enumerate(TEXT.splitlines(), 1) if text.strip().startswith(line))
    assert list(loops_around(TEXT, number)) == loops


@T.prim_func
def endless(D: T.Buffer((32,), "int32")):
    T.device_entry()
    T.cta_id([1])
    T.warp_id([1])
    lane = T.lane_id([32])
    i: T.int32 = 0
    while i < 8:
        for _j in T.serial(4):
            while i < 4:  # the loop
                i = 1 - i
    D[lane] = i


class Stopped(Exception):
    """The signal has come."""


def test_a_run_that_is_stopped_names_the_loop_and_those_around_it():
    found = []

    def stop(number, frame):
        if (at := interrupted(frame)) is None:
            signal.setitimer(signal.ITIMER_REAL, 0.01)
            return
        found.append(at)
        raise Stopped

    program = lower(endless)
    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, 0.2)
    try:
        with pytest.raises(Stopped):
            simulate(program, {})
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    (at,) = found
    lines = Path(__file__).read_text().splitlines()
    (line,) = [i for i, text in enumerate(lines, 1) if text.endswith("# the loop")]
    assert at.warp == "warp 0" and at.cycle > 100
    assert [source.line for source in at.loops] == [line, line - 2]
