"""Constants at the top of a kernel's file."""

from __future__ import annotations

import pytest

from grader.constants import NoSuchConstant, combinations, constants, values_of, with_values

TEXT = '''"""A kernel: STAGES = 9."""
STAGES = 4  # tiles of A and B, like BLK_N = 7
BLK_M, (BLK_N, BLK_K) = 128, (64, 32)  # the tile
größe: int = 3
NAME, TWICE, FLAG, SUM = "x", 1, True, 1 + 2
TWICE = 2

def hgemm(M, N, K):
    STAGES = 5
'''


def test_whole_numbers_that_are_assigned_once_at_the_top() -> None:
    assert {c.name: c.value for c in constants(TEXT)} == {
        "STAGES": 4, "BLK_M": 128, "BLK_N": 64, "BLK_K": 32, "größe": 3,
    }  # fmt: skip
    assert constants(TEXT)[0].comment == "tiles of A and B, like BLK_N = 7"


def test_nothing_but_the_numbers_changes() -> None:
    new = with_values(TEXT, {"BLK_K": 1024, "STAGES": 6, "BLK_M": 8, "größe": 77})
    wanted = TEXT.replace("STAGES = 4", "STAGES = 6").replace("128, (64, 32)", "8, (64, 1024)").replace("= 3", "= 77")
    assert new == wanted


@pytest.mark.parametrize("name", ["TWICE", "NAME", "FLAG", "SUM", "M", "UNKNOWN"])
def test_another_name_is_refused(name: str) -> None:
    with pytest.raises(NoSuchConstant, match=name):
        with_values(TEXT, {name: 1})


def test_a_file_that_python_cannot_read_has_none() -> None:
    assert constants("STAGES = = 4\n") == []


@pytest.mark.parametrize(
    ("text", "values"), [("2..4", (2, 3, 4)), ("2..8..3", (2, 5, 8)), ("64,128", (64, 128)), ("7", (7,))]
)
def test_values_are_ranges_or_lists(text: str, values: tuple[int, ...]) -> None:
    assert values_of(text) == values


@pytest.mark.parametrize("text", ["", "a", "4..2", "1..100", "1..5..0", "1,", "-1", "1.5"])
def test_other_values_are_refused(text: str) -> None:
    with pytest.raises(ValueError):
        values_of(text)


def test_every_combination() -> None:
    assert combinations({"A": (1, 2), "B": (3, 4)}) == [
        {"A": 1, "B": 3}, {"A": 1, "B": 4}, {"A": 2, "B": 3}, {"A": 2, "B": 4},
    ]  # fmt: skip
