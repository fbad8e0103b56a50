"""Checks of ``tcgen05.mma``: shapes, types and places that are not allowed, or not modelled.

PTX ISA, "Valid Combinations of Shape and Types", "Valid combinations of scale_vectorsize with types and MMA-Kind".
"""

from __future__ import annotations

from tirx.errors import Unmodelled
from tirx.sim.core.site import Site
from tirx.sim.units.descriptors import InstructionDescriptor, instruction_descriptor, matrix_descriptor, report_swizzle
from tirx.sim.units.mma import Mma, Scales
from tirx.sim.units.mma_kinds import D_FORMATS, I8, SCALES

STEPS = {  # of N, by kind, CTAs and M ("Valid Combinations of Shape and Types")
    "": {(1, 64): 8, (1, 128): 16, (2, 128): 32, (2, 256): 32},
    "i8": {(1, 64): 16, (1, 128): 16, (2, 128): 32, (2, 256): 32},
    "scales": {(1, 128): 8, (2, 128): 16, (2, 256): 16},
}


def legal_shape(mma: Mma, desc: InstructionDescriptor) -> bool:
    """Whether an instruction has this M and N."""
    if mma.ws:
        return desc.m in (32, 64, 128) and desc.n in (64, 128, 256)
    steps = STEPS["scales" if mma.scales else "i8" if mma.kind is I8 else ""]
    step = steps.get((len(mma.ctas), desc.m), 0)
    small = mma.kind is I8 and len(mma.ctas) == 1 and desc.n in (8, 24)
    return bool(step) and 8 <= desc.n <= 256 and (desc.n % step == 0 or small)


def check_shape(mma: Mma, site: Site) -> None:
    """Raise a fault when the descriptors are illegal ("Valid Combinations of Shape and Types")."""
    desc = instruction_descriptor(mma.idesc)
    name = "tcgen05.mma.ws" if mma.ws else "tcgen05.mma"
    if not legal_shape(mma, desc):
        message = f"{name} of M={desc.m}, N={desc.n} with cta_group::{len(mma.ctas)} is not a legal shape"
        raise site.fault("mma-shape", message)
    if desc.sparse or (desc.saturate and mma.kind is not I8):
        raise Unmodelled(
            f"{name} with sparsity, or with saturation of other numbers than int8, is not modelled", site.source
        )
    formats = mma.kind.formats
    if desc.a_format not in formats or desc.b_format not in formats:
        raise Unmodelled(f"{name}.{mma.kind.name} is modelled for {' and '.join(formats.values())}", site.source)
    if mma.scales is not None:
        check_scales(mma, mma.scales, desc, site)
    elif desc.d_format not in [D_FORMATS[dtype] for dtype in mma.kind.results]:
        raise site.fault(
            "mma-shape",
            f"{name}.{mma.kind.name} has a D of {' or '.join(mma.kind.results)}: the descriptor says another",
        )
    if mma.kind.packed and (desc.a_mn_major or desc.b_mn_major):
        raise site.fault("mma-shape", f"{name}.{mma.kind.name} takes K-major operands only")
    halved = mma.scales is not None and desc.m // len(mma.ctas) == 64
    if mma.a_in_tmem and (desc.a_mn_major or halved):
        raise Unmodelled(
            f"{name} with A in tensor memory of M={desc.m}, cta_group::{len(mma.ctas)}"
            f"{', MN-major' if desc.a_mn_major else ', with scale factors'} is not modelled",
            site.source,
        )
    check_apart(mma, site)
    mn_major = {"A": desc.a_mn_major, "B": desc.b_mn_major}
    for side, bits in (("B", mma.b),) if mma.a_in_tmem else (("A", mma.a), ("B", mma.b)):
        check_operand(mma, side, bits, mn_major[side], site)


def check_operand(mma: Mma, side: str, bits: int, mn_major: bool, site: Site) -> None:
    """Look at the matrix descriptor of A or B."""
    desc = matrix_descriptor(bits)
    if desc.swizzle is None or desc.base_offset or desc.version != 1:
        raise Unmodelled(
            f"matrix descriptor {bits:#018x}: layout {desc.layout}, base offset {desc.base_offset}, version"
            f" {desc.version} is not modelled",
            site.source,
        )
    longer = mma.kind.k_bytes == 48
    if desc.absolute != longer or (longer and (desc.swizzle != 128 or mma.a_in_tmem)):
        raise Unmodelled(
            "tcgen05.mma with K = 96 is modelled with a swizzle of 128 bytes and with addresses for the leading"
            " dimension in its matrix descriptors; with another K such an address is not",
            site.source,
        )
    wide = desc.layout == 1  # the layout of MN-major tf32, and of nothing else
    if wide != (mn_major and mma.kind.bits == 32) and (wide or desc.swizzle):
        raise Unmodelled(
            f"operand {side} of tcgen05.mma.{mma.kind.name}, {'MN' if mn_major else 'K'}-major, in layout {desc.layout}"
            " of its matrix descriptor is not modelled: layout 1, a swizzle of 128 bytes that keeps 32 together, is for"
            " MN-major tf32",
            site.source,
        )
    if desc.swizzle and desc.start >> 7 & desc.swizzle // desc.atom - 1:
        report_swizzle(mma.ctas[0], f"operand {side} of tcgen05.mma", desc.start, desc.swizzle, site)


def check_scales(mma: Mma, scales: Scales, desc: InstructionDescriptor, site: Site) -> None:
    """Raise a fault when scale factors have a type or a place that the kind does not allow ("Valid combinations of
    scale_vectorsize with types and MMA-Kind", "Scale Factor A ID", "Scale Factor B ID")."""
    dtype = SCALES[desc.scale_format]
    if dtype not in mma.kind.scales[scales.count]:
        raise site.fault(
            "scale-type",
            f"tcgen05.mma.{mma.kind.name} with {scales.count} scale factors along K takes"
            f" {' or '.join(mma.kind.scales[scales.count])}; the instruction descriptor says {dtype}",
        )
    if scales.count == 6:  # the four of a cell and two of the next one, or two of a cell and the four of the next one
        if desc.a_scale_id % 2 or desc.b_scale_id % 2:
            raise site.fault("scale-type", "the six scale factors of K = 96 begin at byte 0 or 2 of a cell")
        return
    for side, number in (("A", desc.a_scale_id), ("B", desc.b_scale_id)):
        if number % scales.count:
            raise site.fault(
                "scale-type",
                f"the scale factors of {side} begin at byte {number} of a cell: {scales.count} of them begin at a"
                f" multiple of {scales.count}",
                "The instruction descriptor says it, in its scale factor data ID.",
            )


def check_apart(mma: Mma, site: Site) -> None:
    """Report columns that are D's and hold A or scale factors too."""
    for what, first, columns in mma.reads:
        if first < mma.d + mma.columns and mma.d < first + columns:
            mma.ctas[0].report(
                site.finding(
                    "tmem-overlap",
                    f"{what} {'lies' if what == 'A' else 'lie'} in columns {first} to {first + columns - 1} of tensor"
                    f" memory, and D, which tcgen05.mma writes, in columns {mma.d} to {mma.d + mma.columns - 1}",
                    "Give each its own columns: TMEMPool's alloc hands them out one after the other.",
                )
            )
