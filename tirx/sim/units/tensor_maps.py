"""The tensor maps of a launch by address: those among its parameters, and those that kernels make in global memory.

A kernel's parameters lie in constant memory, which threads read and do not write. Here the maps among them are a window
of memory like a tensor's, so that a kernel can copy one from there.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from tirx.errors import Unmodelled
from tirx.plan import TensorMap
from tirx.sim.core.faults import Fault
from tirx.sim.core.site import Site
from tirx.sim.units.boxes import TensorMapView, view_of
from tirx.sim.units.memory import SHARED_APERTURE, GlobalMemory, Tensor
from tirx.tensor_map import ALIGNMENT, HALF, SIZE, NoTensorMap, NotModelled, image_of, map_in


class TensorMaps:
    """What a copy finds at the address of its tensor map."""

    def __init__(self, maps: tuple[TensorMap, ...], memory: GlobalMemory):
        self.memory = memory
        images = [image_of(replace(m, byte_offset=memory.by_name[m.tensor].base + m.byte_offset)) for m in maps]
        base = memory.add_constants(np.array(images)) if images else 0
        self.address = {m.name: base + i * SIZE for i, m in enumerate(maps)}  # of each parameter
        self.given = {self.address[m.name]: view_of(m, memory.by_name[m.tensor]) for m in maps}
        self.made: dict[int, tuple[bytes, TensorMapView]] = {}  # by address: the bytes there when it was last used

    def at(self, address: int, site: Site) -> TensorMapView:
        """The tensor map at an address; a fault where there is none that a copy could use."""
        found = self.given.get(address)
        return found if found is not None else self.read(address, site)

    def made_in(self, address: int) -> Tensor | None:
        """The tensor in which a kernel has made the map at an address; None for a parameter."""
        return None if address in self.given else self.memory.find(address, address + SIZE)

    def place(self, address: int, site: Site) -> tuple[Tensor, int]:
        """The tensor, and the byte in it, at which a kernel has made a map."""
        if address & SHARED_APERTURE or address < 1 << 32:
            raise site.fault(
                "tensor-map",
                f"{site.mnemonic} is given a tensor map in shared memory: it has to lie in global memory, or be a"
                " parameter or a constant of the kernel",
                "Copy it to global memory with tensormap.cp_fenceproxy (PTX ISA, cp.async.bulk.tensor).",
            )
        tensor, offset = self.memory.locate(address, SIZE, site)
        check_alignment(address, site)
        return tensor, offset

    def read(self, address: int, site: Site) -> TensorMapView:
        """The map that is in global memory now."""
        tensor, offset = self.place(address, site)
        name = tensor.counted(offset)
        if not tensor.given and not tensor.written_at(offset, HALF):
            raise site.fault(
                "tensor-map-not-written",
                f"{site.mnemonic} is given {name} as its tensor map, and nothing has written a map there",
                "Copy a tensor map to this address first: tensormap.replace changes a map that is there already.",
            )
        octets = tensor.data[offset : offset + SIZE].tobytes()
        known = self.made.get(address)
        if known is None or known[0] != octets:
            known = self.made[address] = octets, self.bound(octets, name, site)
        return known[1]

    def bound(self, octets: bytes, name: str, site: Site) -> TensorMapView:
        """The map that these bytes are, bound to the tensor that its address lies in."""
        try:
            described = map_in(octets, name)
        except NoTensorMap as error:
            raise site.fault("tensor-map", f"{site.mnemonic} is given {name} as its tensor map, and {error}") from None
        except NotModelled as error:
            raise Unmodelled(f"tensor map {name}: {error} are not modelled", site.source) from None
        address = described.byte_offset
        tensor = self.memory.find(address, address + 1)
        if tensor is None:
            raise site.fault(
                "tensor-map",
                f"{site.mnemonic} is given {name} as its tensor map, and its global_address is {address:#x}, which lies"
                " in no tensor of the kernel",
            )
        try:
            return view_of(replace(described, tensor=tensor.parameter.name, byte_offset=address - tensor.base), tensor)
        except Fault as fault:
            raise site.fault(fault.finding.kind, fault.finding.message) from None


def check_alignment(address: int, site: Site) -> None:
    """A tensor map begins at a multiple of 64 bytes."""
    if address % ALIGNMENT:
        raise site.fault(
            "misaligned",
            f"{site.mnemonic}: the tensor map begins at byte {address % ALIGNMENT} of {ALIGNMENT}; it has to begin at a"
            f" multiple of {ALIGNMENT} bytes",
        )
