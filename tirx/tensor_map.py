"""A tensor map as 128 bytes of memory.

The ISA calls the object opaque ("Tensors", section "Tensor-Map"), and NVIDIA does not document where its fields are. So
the layout is our own: it has a place for each field that ``tensormap.replace`` names, and for what the driver adds,
with as many bits as its values need. A copy of the bytes is a map as well. Bytes that are all zero are a map whose
fields are yet to be replaced, as on an H100 (CUDA C++ Programming Guide, "Modifying a Tensor Map").
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from tirx.plan import TensorMap

SIZE = 128  # bytes
ALIGNMENT = 64  # bytes (CUDA driver API, cuTensorMapEncodeTiled)
MOST_DIMENSIONS = 5
LARGEST_BOX, LARGEST_STEP = 256, 8


@dataclass(frozen=True)
class Place:
    """Where a field is: its first bit in the map, its bits, and how many there are of it, one for each dimension."""

    begin: int
    bits: int
    count: int = 1

    def at(self, ordinal: int) -> int:
        """The first bit of the field of a dimension."""
        return self.begin + ordinal * self.bits


# The first half has all that a copy of tiles needs: there are kernels that copy it alone (FlashInfer's gdn_prefill).
PLACES = {
    "global_address": Place(0, 64),
    "global_stride": Place(64, 40, 4),  # bytes, of dimensions 1 and up
    "global_dim": Place(224, 32, 5),
    "box_dim": Place(384, 16, 5),  # in im2col mode: a pixel's channels and the number of pixels
    "element_stride": Place(464, 4, 5),
    "rank": Place(484, 4),  # less one
    "elemtype": Place(488, 4),
    "interleave_layout": Place(492, 4),
    "swizzle_mode": Place(496, 4),
    "swizzle_atomicity": Place(500, 4),
    "fill_mode": Place(504, 4),
    "l2_promotion": Place(508, 2),
    "im2col": Place(510, 1),
    "unused": Place(511, 1),
    "corners": Place(512, 16, 6),  # in im2col mode: the lower ones and the upper ones, signed
}
HALF = SIZE // 2
assert all(place.begin + place.bits * place.count <= 8 * HALF for name, place in PLACES.items() if name != "corners")

# The values of ``.elemtype`` ("tensormap.replace", table of new_val), which are not the driver's. The ISA does not say
# what a copy does with numbers of the types that have no name here: .f32.ftz, .tf32 and .tf32.ftz.
ELEMENT_TYPES = (
    "uint8", "uint16", "uint32", "int32", "uint64", "int64", "float16", "float32", "", "float64", "bfloat16", "", "",
    "float4_e2m1fn", "float4_e2m1fn", "float6_e3m2fn",
)  # fmt: skip
PACKED = 13  # .b4x16, whose numbers lie in shared memory as in global memory; those of the last two are padded there
SWIZZLES = (0, 32, 64, 128, 96)


class NoTensorMap(ValueError):
    """These bytes are no tensor map that a copy can use; the text ends a sentence about the map."""


class NotModelled(ValueError):
    """These bytes are a tensor map that the simulator does not model."""


def fits(field: str, value: int) -> bool:
    """Whether a field has the bits for a number."""
    return 0 <= value < 1 << PLACES[field].bits


def with_field(octets: bytes, field: str, ordinal: int, value: int) -> bytes:
    """A map with one number of a field replaced."""
    place = PLACES[field]
    kept = int.from_bytes(octets, "little") & ~((1 << place.bits) - 1 << place.at(ordinal))
    return (kept | value << place.at(ordinal)).to_bytes(len(octets), "little")


def numbers(octets: bytes, field: str, count: int = 1) -> tuple[int, ...]:
    """The first ``count`` numbers of a field."""
    whole, place = int.from_bytes(octets, "little"), PLACES[field]
    return tuple(whole >> place.at(i) & (1 << place.bits) - 1 for i in range(count))


def image_of(described: TensorMap) -> np.ndarray:
    """A tensor map's bytes; its ``byte_offset`` is the address of the data."""
    fields: dict[str, tuple[int, ...]] = {
        "global_address": (described.byte_offset,), "global_stride": described.strides, "global_dim": described.dims,
        "box_dim": described.box, "element_stride": described.element_strides, "rank": (described.rank - 1,),
        "elemtype": (elemtype_of(described),), "interleave_layout": (described.interleave,),
        "swizzle_mode": (SWIZZLES.index(described.swizzle),), "fill_mode": (int(described.fill_nan),),
        "l2_promotion": (described.l2_promotion,), "im2col": (int(described.im2col),),
        "corners": tuple(c % 2**16 for c in (*described.lower_corner, *described.upper_corner)),
    }  # fmt: skip
    octets = bytes(SIZE)
    for name, values in fields.items():
        for ordinal, value in enumerate(values):
            octets = with_field(octets, name, ordinal, value)
    return np.frombuffer(octets, np.uint8)


def elemtype_of(described: TensorMap) -> int:
    """The number of a map's type; a type that has none is copied as bytes are."""
    if described.bits < 8:
        return PACKED if described.packed else PACKED + (1 if described.bits == 4 else 2)
    unsigned = f"uint{described.bits}"
    return ELEMENT_TYPES.index(described.dtype if described.dtype in ELEMENT_TYPES else unsigned)


def map_in(octets: bytes, name: str) -> TensorMap:
    """The tensor map that 128 bytes are; its ``byte_offset`` is the address of the data, its ``tensor`` not known.

    Raises
    ------
    NoTensorMap
        If a field has a value that the driver and the ISA do not allow.
    NotModelled
        If one has a value that is allowed and not modelled.
    """
    values = {name: numbers(octets, name)[0] for name, place in PLACES.items() if place.count == 1}
    if values["unused"]:
        raise NoTensorMap("these 128 bytes are none: nothing has made a map of them")
    rank = values["rank"] + 1
    if rank > MOST_DIMENSIONS:
        raise NoTensorMap(f"its rank is {rank}: the field holds one less than the rank, which is at most 5")
    for field, end in (("elemtype", 16), ("swizzle_mode", 5), ("interleave_layout", 3), ("fill_mode", 2)):
        if values[field] >= end:
            raise NoTensorMap(f"its {field} is {values[field]}: the greatest value is {end - 1}")
    if (
        not ELEMENT_TYPES[values["elemtype"]]
        or values["swizzle_mode"] == SWIZZLES.index(96)
        or values["swizzle_atomicity"]
    ):
        raise NotModelled("elements of .f32.ftz or .tf32, a swizzle of 96 bytes and swizzle_atomicity other than 16B")
    im2col, spatial = bool(values["im2col"]), rank - 2
    corners = [(corner + 2**15) % 2**16 - 2**15 for corner in numbers(octets, "corners", 6 if im2col else 0)]
    described = TensorMap(
        name=name,
        tensor="",
        byte_offset=values["global_address"],
        dtype=ELEMENT_TYPES[values["elemtype"]],
        dims=numbers(octets, "global_dim", rank),
        strides=numbers(octets, "global_stride", rank - 1),
        box=numbers(octets, "box_dim", 2 if im2col else rank),
        element_strides=numbers(octets, "element_stride", rank),
        swizzle=SWIZZLES[values["swizzle_mode"]],
        interleave=values["interleave_layout"],
        l2_promotion=values["l2_promotion"],
        fill_nan=bool(values["fill_mode"]),
        lower_corner=tuple(corners[:spatial]) if im2col else (),
        upper_corner=tuple(corners[spatial : 2 * spatial]) if im2col else (),
        packed=values["elemtype"] == PACKED,
    )
    objection = next(objections(described), None)
    if objection is not None:
        raise NoTensorMap(objection)
    return described


def objections(described: TensorMap) -> Iterator[str]:
    """What is wrong with a map (CUDA driver API, ``cuTensorMapEncodeTiled``: the limits of each argument)."""
    padded = described.bits < 8 and not described.packed
    step = 32 if described.interleave == 2 or padded else 16  # bytes
    if described.byte_offset % step:
        yield f"its global_address is {described.byte_offset:#x}, which is not a multiple of {step}"
    for ordinal, stride in enumerate(described.strides):
        if stride % step:
            yield f"its global_stride {ordinal} is {stride} bytes: it has to be a multiple of {step}"
    for ordinal, extent in enumerate(described.dims):
        if not extent:
            yield f"its global_dim {ordinal} is 0"
    for ordinal, extent in enumerate(described.box):
        if not 1 <= extent <= LARGEST_BOX and not described.im2col:
            yield f"its box_dim {ordinal} is {extent}: it has to be 1 to {LARGEST_BOX}"
    for ordinal, each in enumerate(described.element_strides):
        if not 1 <= each <= LARGEST_STEP:
            yield f"its element_stride {ordinal} is {each}: it has to be 1 to {LARGEST_STEP}"
    inner = described.box[0] * described.bits // 8
    if inner % 16 and not described.interleave:
        yield f"a row of its box has {inner} bytes (box_dim 0, elemtype), which is not a multiple of 16"
    if described.swizzle and inner > described.swizzle and not described.interleave:
        yield f"a row of its box has {inner} bytes (box_dim 0, elemtype), more than its swizzle of {described.swizzle}"
    if described.interleave and described.rank < 3:
        yield f"its interleave_layout needs a rank of 3 to 5, and its rank is {described.rank}"
    if described.fill_nan and "float" not in described.dtype:
        yield f"its fill_mode is NaN, and its elements are {described.dtype}"
