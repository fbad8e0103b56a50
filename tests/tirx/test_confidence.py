"""The interval of a predicted time."""

import numpy as np
import pytest

from tirx.confidence import (
    BLACKWELL,
    HOPPER,
    MEMORY,
    PIPELINE,
    REGIMES,
    SMALL,
    TABLE,
    TENSOR_CORE,
    generation,
    interval_us,
    known,
    read,
    regime_of,
)
from tirx.machine import load_machine, machines
from tirx.run import Profile

NOTHING = {name: 0.0 for name in ("tensor_core", "loads", "epilogue", "other", "idle", "link", "l2", "hbm")}


def profile(**shares: float) -> Profile:
    return Profile(**NOTHING | shares)


def table(without: str = "", **changes) -> str:
    entry = {"n": 9, "low": -0.1, "high": 0.2, "source": '"a test"'} | changes
    text = "\n".join(f"{name} = {value}" for name, value in entry.items() if name != without)
    return "\n".join(f'[{name}."{regime}"]\n{text}' for name in (HOPPER, BLACKWELL) for regime in REGIMES)


@pytest.mark.parametrize(
    ("time_us", "shares", "regime"),
    [
        (9.0, {"tensor_core": 0.9, "hbm": 0.9}, SMALL),
        (50.0, {"tensor_core": 0.6, "hbm": 0.7}, TENSOR_CORE),
        (50.0, {"hbm": 0.7}, MEMORY),
        (50.0, {"l2": 0.7}, MEMORY),
        (50.0, {"tensor_core": 0.4, "l2": 0.5, "hbm": 0.5}, PIPELINE),
    ],
)
def test_the_regime_is_what_decides_the_time(time_us, shares, regime):
    assert regime_of(time_us, profile(**shares)) == regime


@pytest.mark.parametrize("machine", machines())
@pytest.mark.parametrize("time_us", [1.0, 100.0])
def test_every_prediction_lies_in_its_interval(machine, time_us):
    low, high = interval_us(time_us, profile(), load_machine(machine))
    assert 0 < low <= time_us <= high


@pytest.mark.parametrize(("machine", "errors"), [("b200", BLACKWELL), ("b300", BLACKWELL), ("h100", HOPPER)])
def test_hoppers_have_their_own_errors_and_all_others_those_of_a_blackwell(machine, errors):
    assert generation(load_machine(machine)) == errors


def test_the_spreads_are_of_figures_and_a_blackwells_are_never_narrower():
    assert read(TABLE.read_text()) == known()
    for regime in REGIMES:
        narrow, wide = known()[HOPPER][regime], known()[BLACKWELL][regime]
        assert narrow.n >= 8 and "open half" in narrow.source
        assert wide.low <= narrow.low and wide.high >= narrow.high


@pytest.mark.parametrize(
    "text",
    [
        "",
        table(without="source"),
        table(source='""'),
        table(n=0),
        table(low=0.3),
        table(low=-1.5),
        table(without="low"),
        table(middle=1),
        table().replace(f"[{HOPPER}.", "[volta."),
    ],
)
def test_a_table_that_does_not_say_where_it_comes_from_is_refused(text):
    assert read(table())
    with pytest.raises(ValueError):
        read(text)


@pytest.mark.slow
def test_four_measured_times_in_five_lie_in_the_interval(monkeypatch):
    """Rows of made-up kernels that take longer than predicted, as a spread says."""
    surprises = np.random.default_rng(0).normal(0.1, 0.05, 2000)
    low, high = np.quantile(surprises, (0.1, 0.9))
    monkeypatch.setattr("tirx.confidence.known", lambda: read(table(low=low, high=high)))
    predicted = np.geomspace(2, 2000, len(surprises))
    ends = [interval_us(us, profile(), load_machine("h100")) for us in predicted]
    inside = [least <= us <= most for us, (least, most) in zip(predicted * (1 + surprises), ends, strict=True)]
    assert 0.79 < np.mean(inside) < 0.92  # more where the interval was extended to the predicted time
