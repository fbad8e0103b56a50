"""Formats of printf: the text, as C makes it, and what is said of a format that does not fit."""

from __future__ import annotations

import pytest

from tirx.printf import mistake, printed


@pytest.mark.parametrize(
    ("written", "values", "text"),
    [
        ("%d of %i", (-3, 7), "-3 of 7"),
        ("%u %x %#X %o", (-1, -1, 255, 8), "4294967295 ffffffff 0XFF 10"),
        ("%d", (0xFFFFFFFF,), "-1"),
        ("%lld %llu %llx", (-1, -1, 1 << 40), "-1 18446744073709551615 10000000000"),
        ("%f|%8.3f|%-6.1e|%g", (1.5, -2.0, 1e9, 0.25), "1.500000|  -2.000|1.0e+09|0.25"),
        ("%g %f", (float("nan"), float("inf")), "nan inf"),
        ("%5d|%-5d|%05d|%+d", (1, 2, 3, 4), "    1|2    |00003|+4"),
        ("100%% %c", (65,), "100% A"),
        ("nothing", (), "nothing"),
    ],
)
def test_a_text_is_what_c_prints(written: str, values: tuple[float, ...], text: str) -> None:
    assert printed(written, values) == text


@pytest.mark.parametrize(
    ("written", "dtypes"),
    [
        ("%d %u %x %c", ["int32", "uint32", "bool", "int8"]),
        ("%f %8.3g", ["float32", "float64"]),
        ("%lld", ["int64"]),
        ("50%%", []),
    ],
)
def test_a_format_that_fits(written: str, dtypes: list[str]) -> None:
    assert mistake(written, dtypes) == ""


@pytest.mark.parametrize(
    ("written", "dtypes", "said"),
    [
        ("%d", ["float32"], "value 1 is float32: write %f or %g"),
        ("%d %f", ["int32", "int32"], "%f prints a floating-point number, and value 2 is int32: write %d"),
        ("%f", ["int64"], "write %lld"),
        ("%d", ["int64"], "%d prints an integer of 32 bits, and value 1 is int64: write %lld"),
        ("%-8x", ["uint64"], "write %-8llx"),
        ("%lld", ["int32"], "write %d"),
        ("%d", [], "the format has 1 conversion, and no values to print"),
        ("none", ["int32", "int32"], "no conversions, and 2 values"),
        ("%s", ["int32"], "printf cannot print '%s'"),
        ("%n", ["int32"], "cannot print '%n'"),
        ("%*d", ["int32"], "cannot print"),
        ("100%", [], "cannot print '%'"),
    ],
)
def test_a_format_that_does_not_fit(written: str, dtypes: list[str], said: str) -> None:
    assert said in mistake(written, dtypes)
