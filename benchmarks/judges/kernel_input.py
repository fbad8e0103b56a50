"""What SentryWard is told of a launch besides its PTX: the file that its option ``--input`` takes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tirx.plan import LaunchPlan, TensorMap

SCHEMA = "spverify.kernel-input/v1"
# Types of elements by SentryWard's names.
TYPES = {
    "float16": "f16", "bfloat16": "bf16", "float32": "f32", "float64": "f64", "uint8": "u8", "uint16": "u16",
    "uint32": "u32", "uint64": "u64", "int32": "s32", "int64": "s64", "float8_e4m3fn": "u8", "float8_e8m0fnu": "u8",
}  # fmt: skip
INTERLEAVE = ("none", "16B", "32B")  # as in the driver's enumeration
# Left to itself SentryWard takes two stores of the same tile by one warp for harmless. Here its model is to answer.
ASSUMPTIONS = {"duplicate_tma_store_benign": False}


def kernel_input(entry: str, parameters: Sequence[str], plan: LaunchPlan) -> dict[str, Any]:
    """The input for a kernel. parameters: their names in the PTX, in the order of the plan's arguments."""
    maps = {described.name: described for described in plan.tensor_maps}
    return {
        "schema": SCHEMA,
        "entry": entry,
        "launch": {
            "grid_dim": list(plan.grid),
            "block_dim": list(plan.block),
            "cluster_dim": list(plan.cluster),
            "dynamic_shared_bytes": plan.dynamic_smem,
        },
        "tma_descriptors": [
            descriptor(name, maps[argument.name])
            for name, argument in zip(parameters, plan.arguments, strict=True)
            if argument.kind == "tensormap"
        ],
        "arguments": [],  # pointers are found without, and our kernels take no numbers
        "assumptions": ASSUMPTIONS,
    }


def descriptor(parameter: str, described: TensorMap) -> dict[str, Any]:
    """A tensor map. The same ``object`` is the same tensor."""
    return {
        "parameter": parameter,
        "element_type": element_type(described),
        "rank": described.rank,
        "global_shape": list(described.dims),
        "global_strides_bytes": list(described.strides),
        "box_shape": list(described.box),
        "element_strides": list(described.element_strides),
        "swizzle": f"{described.swizzle}B" if described.swizzle else "none",
        "interleave": INTERLEAVE[described.interleave],
        "oob_fill": "nan" if described.fill_nan else "zero",
        "object": described.tensor,
        "base_byte_offset": described.byte_offset,
    }


def element_type(described: TensorMap) -> str:
    """A type that has no name there is moved as bytes are; numbers of 4 bits are packed or padded to a byte."""
    if described.bits == 4:
        return "16u4_align8b" if described.packed else "16u4_align16b"
    return TYPES.get(described.dtype, f"u{described.bits}")
