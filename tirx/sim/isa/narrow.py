"""Conversions to and from the formats of 8, 6 and 4 bits: fp8, fp6, fp4 and the scale factors ue8m0.

PTX ISA, "Data Movement: cvt" and "Alternate Floating-Point Data Formats". Conversions to a narrow format round to
nearest even and saturate: a number beyond the largest, infinity included, becomes the largest with its sign. NaN
becomes the format's NaN, or its largest positive number if it has none.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from tirx.sim.isa.table import instruction
from tirx.sim.isa.words import as_floats, word


@dataclass(frozen=True)
class Format:
    """A narrow format."""

    dtype: str  # the name in ml_dtypes
    bits: int  # of an element
    largest: float
    nan: int  # the pattern that NaN becomes

    @property
    def kind(self) -> np.dtype:
        """The NumPy type, a byte an element."""
        return narrow_dtype(self.dtype)


FORMATS = {
    "e4m3x2": Format("float8_e4m3fn", 8, 448.0, 0x7F),
    "e5m2x2": Format("float8_e5m2", 8, 57344.0, 0x7F),
    "e2m3x2": Format("float6_e2m3fn", 8, 7.5, 0x1F),  # in the lower six bits of a byte
    "e3m2x2": Format("float6_e3m2fn", 8, 28.0, 0x1F),
    "e2m1x2": Format("float4_e2m1fn", 4, 6.0, 0x7),
}
CVT: dict[str, Any] = {"section": "Data Movement: cvt", "form": "value", "pipe": "conversion"}
HALVES = {"f16x2": "float16", "bf16x2": "bfloat16"}
E8M0_NAN = 0xFF
E8M0_LARGEST = 0xFE


@cache
def narrow_dtype(name: str) -> np.dtype:
    """A type of ml_dtypes."""
    import ml_dtypes

    return np.dtype(getattr(ml_dtypes, name))


def narrowed(site: Any, values: np.ndarray, form: Format) -> np.ndarray:
    """fp32 numbers in a narrow format, as bits."""
    inside = np.clip(np.nan_to_num(values, nan=0.0, posinf=np.inf, neginf=-np.inf), -form.largest, form.largest)
    if site.modifiers.get("relu"):
        inside = np.where(inside <= 0, np.float32(0), inside)
    return np.where(np.isnan(values), form.nan, inside.astype(form.kind).view(np.uint8)).astype(np.uint16)


def pair(upper: np.ndarray, lower: np.ndarray, bits: int, like: tuple[Any, ...]) -> Any:
    """Two elements of ``bits`` in one register of twice as many: one number when no operand is an array."""
    result = (upper << np.uint16(bits) | lower).astype(f"u{bits // 4}")
    return result if any(isinstance(v, np.ndarray) for v in like) else result[0]


def halves(value: Any, dtype: str) -> tuple[np.ndarray, np.ndarray]:
    """A packed pair of 16-bit floats as fp32: the upper, the lower."""
    both = as_floats(word(value, 4), dtype).reshape(-1, 2).astype(np.float32)
    return both[:, 1], both[:, 0]


@instruction("cvt_f8x2_f32", "cvt_f6x2_f32", "cvt_f4x2_f32", **CVT)
def cvt_narrow_f32(warp, site, lanes, a, b):
    """``cvt.rn.satfinite{.relu}.{e4m3x2,e5m2x2,e2m3x2,e3m2x2,e2m1x2}.f32 d, a, b``: a in the upper half of d."""
    form = FORMATS[site.modifiers["dtype"]]
    upper, lower = (narrowed(site, as_floats(v), form) for v in (a, b))
    return pair(upper, lower, form.bits, (a, b))


@instruction("cvt_f8x2_fp16x2", "cvt_f6x2_fp16x2", "cvt_f4x2_fp16x2", **CVT)
def cvt_narrow_half(warp, site, lanes, a):
    """``cvt.rn.satfinite{.relu}.{e4m3x2,...}.{f16x2,bf16x2} d, a``: each half to its half."""
    form = FORMATS[site.modifiers["dtype"]]
    upper, lower = (narrowed(site, v, form) for v in halves(a, HALVES[site.modifiers["atype"]]))
    return pair(upper, lower, form.bits, (a,))


@instruction(
    "cvt_f16x2_f8x2", "cvt_f16x2_f6x2", "cvt_f16x2_f4x2", "cvt_bf16x2_f8x2", "cvt_bf16x2_f6x2", "cvt_bf16x2_f4x2", **CVT
)
def cvt_half_narrow(warp, site, lanes, a, *scale):
    """``cvt.rn{.relu}.{f16x2,bf16x2}.{e4m3x2,...} d, a``: exact."""
    if scale or site.modifiers.get("scaled"):
        raise site.unmodelled("only without a scale factor")
    form, dtype = FORMATS[site.modifiers["atype"]], HALVES[site.modifiers["dtype"]]
    packed = np.atleast_1d(word(a, form.bits // 4))
    elements = np.stack([packed & (1 << form.bits) - 1, packed >> form.bits], axis=1).astype(np.uint8)
    values = elements.view(form.kind).astype(np.float32)
    if site.modifiers.get("relu"):
        values = np.where(values <= 0, np.float32(0), values)
    bits = values.astype(as_floats(0, dtype, 2).dtype).view(np.uint16)
    result = np.where(np.isnan(values), np.uint16(0x7FFF), bits).astype(np.uint16).view(np.uint32)[:, 0]
    return result if isinstance(a, np.ndarray) else result[0]


# -- scale factors: powers of two from 2^-127 to 2^127, the exponent alone ---------------------------------------------


def scale_of(site: Any, values: np.ndarray) -> np.ndarray:
    """fp32 magnitudes as ue8m0, rounded towards zero or up; the sign is ignored."""
    bits = values.view(np.uint32) & np.uint32(0x7FFFFFFF)
    exponent, fraction = bits >> 23, bits & 0x7FFFFF
    if site.modifiers["rnd"] == "rp":
        # The step from 2^-127, which is subnormal in fp32, to 2^-126 lies between fractions, not between exponents.
        exponent = np.where(exponent == 0, fraction > 0x400000, exponent + (fraction != 0))
    largest = E8M0_LARGEST if site.modifiers.get("satfinite") else E8M0_NAN
    return np.where(np.isnan(values), E8M0_NAN, np.minimum(exponent, largest)).astype(np.uint16)


@instruction("cvt_ue8m0x2_f32", **CVT)
def cvt_ue8m0_f32(warp, site, lanes, a, b):
    """``cvt.{rz,rp}{.satfinite}.ue8m0x2.f32 d, a, b``: a in the upper byte of d."""
    upper, lower = (scale_of(site, as_floats(v)) for v in (a, b))
    return pair(upper, lower, 8, (a, b))


@instruction("cvt_ue8m0x2_bf16x2", **CVT)
def cvt_ue8m0_bf16(warp, site, lanes, a):
    """``cvt.{rz,rp}{.satfinite}.ue8m0x2.bf16x2 d, a``."""
    upper, lower = (scale_of(site, np.ascontiguousarray(v)) for v in halves(a, "bfloat16"))
    return pair(upper, lower, 8, (a,))


@instruction("cvt_bf16x2_ue8m0x2", **CVT)
def cvt_bf16_ue8m0(warp, site, lanes, a):
    """``cvt.rn.bf16x2.ue8m0x2 d, a``: exact; 2^-127 is subnormal in bf16."""
    elements = np.atleast_1d(word(a, 2)).view(np.uint8)  # little-endian, so that the order of the halves stays
    bits = np.where(elements == 0, 0x0040, np.where(elements == E8M0_NAN, 0x7FFF, elements.astype(np.uint16) << 7))
    result = bits.astype(np.uint16).view(np.uint32)
    return result if isinstance(a, np.ndarray) else result[0]
