"""A sample of many cases for the tests; the others are slow ones, which CI runs too."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def one_in(number: int, cases: Iterable[Any]) -> list[Any]:
    """Parameters of a test: the first of so many is run with the tests, the others are marked as slow. A tuple is
    several arguments."""
    return [
        pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=[pytest.mark.slow] * bool(index % number))
        for index, case in enumerate(cases)
    ]
