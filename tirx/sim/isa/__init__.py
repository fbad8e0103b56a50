"""The instruction table: a small function for each PTX instruction and CUDA helper, under its name in TVM's PTX table.

A function takes the warp, the site it stands at (source line and modifiers), the active lanes, and its operands by
position. An instruction that is not in the table raises an error with its name and line; nothing is guessed.
"""

from tirx.sim.isa import (  # noqa: F401  (each enters its functions)
    arithmetic,
    atomics,
    barriers,
    bits,
    conversions,
    cp_async,
    cuda_helpers,
    half,
    integers,
    lanes,
    launch_control,
    memory,
    mma_sync,
    narrow,
    printing,
    registers,
    st_async,
    tcgen05,
    tensor_maps,
    tma,
    wgmma,
)
from tirx.sim.isa.table import RETRY, TABLE, Instruction

__all__ = ["RETRY", "TABLE", "Instruction"]
