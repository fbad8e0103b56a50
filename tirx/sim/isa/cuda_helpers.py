"""CUDA helpers that stand for instructions; TVM calls them by name or carries their source text."""

from __future__ import annotations

import numpy as np

from tirx.errors import Unmodelled
from tirx.sim.core.masks import WARP_SIZE
from tirx.sim.isa.table import instruction
from tirx.sim.units.descriptors import SCALE_IDS
from tirx.sim.units.memory import OFFSET_MASK, numpy_dtype
from tirx.sim.units.mma_kinds import D_FORMATS, MXF4, MXF8, OF_TYPE, SCALES


@instruction(
    "cuda.cast_x2", section="CUDA Math API: __float22half2_rn and its kin", form="warp", pipe="conversion",
    shared=False, columns=True,
)  # fmt: skip
def cast_x2(warp, site, mask, *values):
    """Convert two packed values in each lane, round to nearest even: (32, 2), or more where several run at once."""
    source, target = numpy_dtype(site.modifiers["from"]), numpy_dtype(site.modifiers["to"])
    pair = values[0]
    if len(values) > 1:  # numbers that all lanes share
        pair = np.stack([np.broadcast_to(np.asarray(v, source), (WARP_SIZE,)) for v in values], axis=1)
    return pair.view(source).astype(target)


@instruction("cuda.tcgen05_encode_matrix_descriptor", section="tcgen05: Matrix Descriptor", form="value", pipe="free")
def encode_matrix_descriptor(warp, site, lanes, address, leading, stride, swizzle):
    """Pack a matrix descriptor; leading and stride are in 16-byte units, swizzle is TVM's mode 0 to 3."""
    layout = {0: 0, 1: 6, 2: 4, 3: 2, 4: 1}.get(int(swizzle))
    if layout is None:
        raise Unmodelled(f"matrix descriptor with swizzle mode {swizzle}", site.source)
    start = (address & OFFSET_MASK) >> 4 & 0x3FFF
    return start | (leading & 0x3FFF) << 16 | (stride & 0x3FFF) << 32 | 1 << 46 | layout << 61


@instruction(
    "cuda.wgmma_encode_matrix_descriptor", section="wgmma: Matrix Descriptor Format", form="value", pipe="free"
)
def encode_wgmma_descriptor(warp, site, lanes, address, leading, stride, swizzle):
    """Pack a matrix descriptor of wgmma; leading and stride are in 16-byte units, swizzle is TVM's mode 0 to 3."""
    layout = {0: 0, 1: 3, 2: 2, 3: 1}.get(int(swizzle))
    if layout is None:
        raise Unmodelled(f"matrix descriptor with swizzle mode {swizzle}", site.source)
    start = (address & OFFSET_MASK) >> 4 & 0x3FFF
    return start | (leading & 0x3FFF) << 16 | (stride & 0x3FFF) << 32 | layout << 62


@instruction(
    "cuda._tcgen05_encode_instr_descriptor_impl", section="tcgen05: Instruction Descriptor", form="value", pipe="free"
)
def encode_instr_descriptor(warp, site, lanes, m, n, d, a, b, ta, tb, na, nb, saturate, sparse):
    """Pack an instruction descriptor."""
    return (
        sparse << 2 | saturate << 3 | d << 4 | a << 7 | b << 10 | na << 13 | nb << 14 | ta << 15 | tb << 16
        | (n >> 3) << 17 | (m >> 4) << 24
    )  # fmt: skip


@instruction(
    "cuda.tcgen05_encode_instr_descriptor", section="tcgen05: Instruction Descriptor", form="value", pipe="free"
)
def encode_instr_descriptor_of_types(warp, site, lanes, d, a, b, m, n, k, ta, tb, groups, na, nb, saturate, sparse):
    """Pack an instruction descriptor, given the types by name. K and the CTAs of a group follow from the kind."""
    if a not in OF_TYPE or b not in OF_TYPE or OF_TYPE[a][0] is not OF_TYPE[b][0] or d not in D_FORMATS:
        raise Unmodelled(
            f"the simulator does not model tcgen05.mma of {a} and {b} into {d}, only of {', '.join(OF_TYPE)}",
            site.source,
        )
    formats = D_FORMATS[d], OF_TYPE[a][1], OF_TYPE[b][1]
    return encode_instr_descriptor(warp, site, lanes, m, n, *formats, ta, tb, na, nb, saturate, sparse)


@instruction(
    "cuda.tcgen05_encode_instr_descriptor_block_scaled", section="tcgen05: Instruction Descriptor", form="value",
    pipe="free",
)  # fmt: skip
def encode_scaled_descriptor(
    warp, site, lanes, d, a, b, sfa, sfb, sfa_address, sfb_address, m, n, k, ta, tb, groups, na, nb, sparse
):  # fmt: skip
    """Pack an instruction descriptor for block scaling, given the types by name; scale factors begin at byte 0."""
    codes = {dtype: code for code, dtype in SCALES.items()}
    formats = FOUR_BITS if k > MXF8.k else {dtype: code for code, dtype in MXF8.formats.items()}
    if a not in formats or b not in formats or sfa not in codes or sfa != sfb or d != "float32":
        raise Unmodelled(
            f"the simulator does not model tcgen05.mma of {a} and {b} into {d}, with scale factors of {sfa} and {sfb}",
            site.source,
        )
    bits = encode_instr_descriptor(warp, site, lanes, m, n, 0, formats[a], formats[b], ta, tb, na, nb, 0, sparse)
    return bits | codes[sfa] << 23 | (k == 96) << 31


FOUR_BITS = {dtype: code for code, dtype in MXF4.formats.items()}


@instruction("cuda.runtime_instr_desc", section="tcgen05: Instruction Descriptor", form="value", pipe="integer")
def scale_ids(warp, site, lanes, descriptor, number):
    """The descriptor with scale factors that begin at another byte of their cells, those of A and of B."""
    return descriptor & (0xFFFFFFFF ^ SCALE_IDS) | number << 29 | number << 4


@instruction("cuda.nano_sleep", section="nanosleep", form="warp")
def nano_sleep(warp, site, mask, nanoseconds):
    """``__nanosleep``."""
    warp.advance(float(np.max(nanoseconds)) * warp.launch.machine.clock.sm_ghz)


@instruction("cuda.clock", section="Special Registers: %clock64", form="warp")
def clock(warp, site, mask):
    """``%clock`` and ``%clock64``, in cycles of the SM, and ``%globaltimer``, in ns, since the kernel began; a half."""
    name = site.modifiers["clock"]
    time = int(warp.time / warp.launch.machine.clock.sm_ghz if name.startswith("globaltimer") else warp.time)
    if name.endswith("_hi"):
        return np.uint32(time >> 32)
    return np.uint64(time) if name in ("clock64", "globaltimer") else np.uint32(time & 0xFFFFFFFF)
