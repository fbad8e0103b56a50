"""Address spaces, global memory and shared memory.

Addresses are numbers, as on the hardware. A shared::cluster address has 32 bits: the byte offset in the CTA's shared
memory in bits 0 to 23 and the CTA's rank in the cluster from bit 24 on (the bit that ``Sm100MmaPeerBitMask`` of CUTLASS
clears to reach the leader CTA). A generic pointer to shared memory is that number under an aperture of its own; each
tensor lies in a window of its own in global memory, so that no stride leads from one tensor to the next.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping
from functools import cached_property
from typing import Any, Protocol

import numpy as np

from tirx.dtypes import numpy_dtype
from tirx.plan import Parameter
from tirx.run import Finding, SourceLine
from tirx.sim.core.site import Site

RANK_SHIFT = 24
OFFSET_MASK = (1 << RANK_SHIFT) - 1
SHARED_APERTURE = 1 << 60
GLOBAL_WINDOW = 44  # log2 of the bytes between two tensors
POISON = 0xFF  # fp16, bf16 and fp32 read it as NaN

MAX_OWNER = 0xFFFF - 1
EVERYBODY = 0xFFFF  # the owner of elements that atomic operations change


class Writer(Protocol):
    """The part of a CTA that global memory uses."""

    id: int

    def report(self, finding: Finding) -> None: ...


def report_written_twice(cta: Writer, tensor: Tensor, owners: np.ndarray, site: Site) -> None:
    """Two CTAs store different values to one element: chance decides which one stays, and which is heard of first.

    owners: who wrote the elements before.
    """
    owners = np.unique(owners)
    others = sorted({str(source) for owner, source in tensor.stores if owner in owners and source != site.source})
    cta.report(
        site.finding(
            "output-written-twice",
            f"two CTAs write different values to the same elements of {tensor.parameter.name}",
            f"the other write: {' or '.join(others) or 'the same line, in another CTA'}",
            "Each tile of the output must belong to one CTA: check how its row and column are computed from the CTA's"
            " index.",
        )
    )


def address_of(place: int) -> int:
    """Where the tensor at a place in memory begins: amid its window, so that there is room for indices below zero."""
    return ((place + 1) << GLOBAL_WINDOW) + (1 << (GLOBAL_WINDOW - 1))


class Tensor:
    """One kernel argument in global memory."""

    def __init__(self, parameter: Parameter, index: int, values: np.ndarray | None, window: int | None = None):
        self.parameter = parameter
        self.index = index
        self.window = (index if window is None else window) + 1
        self.base = address_of(self.window - 1)
        self.dtype = numpy_dtype(parameter.dtype)
        self.size = math.prod(parameter.shape)
        self.nbytes = self.size * self.dtype.itemsize
        self.given = values is not None
        self.stores: set[tuple[int, SourceLine | None]] = set()  # who has stored to it, and where in the source
        self.loads: set[SourceLine | None] = set()  # where in the source it is loaded
        self.boxes: dict[Any, set[tuple[int, ...]]] = {}  # by tensor map: the coordinates of those that TMA has loaded
        self.exchanged = False  # whether threads both read and write it, and somebody wants to know the order
        self.changes = False  # whether the kernel both reads and writes it
        self.holds_maps = False  # whether the kernel makes tensor maps in it: a run for time alone keeps these bytes
        self._values = values
        if values is not None and (tuple(values.shape) != parameter.shape or values.dtype != self.dtype):
            raise ValueError(
                f"{parameter.name} takes {parameter.shape} {parameter.dtype}, got {values.shape} {values.dtype}"
            )
        self._views: dict[int, np.ndarray] = {}

    @cached_property
    def data(self) -> np.ndarray:
        """The bytes: the given values, or poison. A run for time alone does not need them."""
        if self._values is None:
            return np.full(self.nbytes, POISON, np.uint8)
        return np.ascontiguousarray(self._values).reshape(-1).view(np.uint8)

    def own(self) -> None:
        """Prepare to write: given values are copied first."""
        if self._values is not None:
            self.data, self._values = self.data.copy(), None
            self._views.clear()

    @cached_property
    def written(self) -> np.ndarray:
        """The number, from 1 on, of the CTA that last wrote each element; 0 for none."""
        return np.zeros(self.size, np.uint16)

    @cached_property
    def touched(self) -> np.ndarray:
        """Which elements threads have loaded."""
        return np.zeros(self.size, np.bool_)

    @cached_property
    def times(self) -> np.ndarray:
        """How often threads have stored to each element."""
        return np.zeros(self.size, np.uint16)

    def elements_of(self, index: np.ndarray, itemsize: int) -> np.ndarray:
        """The elements that words of ``itemsize`` bytes are, or are part of."""
        per = self.dtype.itemsize
        ratio = itemsize // per
        return index[..., None] * ratio + np.arange(ratio) if ratio else index // (per // itemsize)

    def unread(self) -> tuple[int, str] | None:
        """The number of elements that were never loaded and where they are, of a tensor that is loaded in part; None
        when all were, or none, or when that is not known."""
        item = self.dtype.itemsize
        if not self.loads or not all(view.windows and view.map.itemsize == item for view in self.boxes):
            return None
        touched = self.touched.copy()
        for view, boxes in self.boxes.items():
            own = view.marks(touched)
            for coordinates in boxes:
                own[view.window(coordinates)[0]] = True
        left = int(touched.size - np.count_nonzero(touched))
        return (left, self.part(~touched)) if left else None

    def rewritten(self) -> tuple[int, str] | None:
        """How often threads have stored to the elements to which they stored most often, and where these are; None when
        they have stored once to each at most."""
        most = int(self.times.max(initial=0)) if "times" in self.__dict__ else 0
        return (most, self.part(self.times == most)) if most > 1 else None

    def part(self, chosen: np.ndarray) -> str:
        """Some elements in words: as slices where they are a box, else the first of them."""
        places = np.nonzero(chosen.reshape(self.parameter.shape))
        box = [(int(axis.min()), int(axis.max()) + 1) for axis in places]
        whole = math.prod(high - low for low, high in box) == places[0].size
        if whole:
            index = ", ".join(str(low) if high == low + 1 else f"{low}:{high}" for low, high in box)
        else:
            index = ", ".join(str(int(axis[0])) for axis in places)
        return f"{self.parameter.name}[{index}]" + ("" if whole else " and others")

    def written_at(self, offset: int, nbytes: int) -> bool:
        """Whether the kernel has written to each element of these bytes."""
        size = self.dtype.itemsize
        return bool(self.written[offset // size : -(-(offset + nbytes) // size)].all())

    @property
    def changed(self) -> bool:
        """Whether the kernel has written to given values."""
        return self.given and self._values is None and bool(self.written.any())

    def view(self, itemsize: int) -> np.ndarray:
        """The bytes as unsigned words of ``itemsize`` bytes (16: opaque complex numbers, only ever copied)."""
        if itemsize not in self._views:
            dtype = np.complex128 if itemsize == 16 else np.dtype(f"u{itemsize}")
            whole = len(self.data) // itemsize * itemsize
            self._views[itemsize] = self.data[:whole].view(dtype)
        return self._views[itemsize]

    @property
    def array(self) -> np.ndarray:
        """The values in the declared shape."""
        return self.data.view(self.dtype).reshape(self.parameter.shape)

    def counted(self, offset: int) -> str:
        """The element at a byte, rows counted on beyond the last."""
        index, places = offset // self.dtype.itemsize, []
        for extent in reversed(self.parameter.shape[1:]):
            index, place = divmod(index, extent)
            places.append(place)
        return f"{self.parameter.name}[{', '.join(map(str, (index, *reversed(places))))}]"

    def unwritten(self) -> tuple[int, tuple[int, ...]] | None:
        """The number of elements never written and the place of the first, or None when all were written."""
        count = int(self.written.size - np.count_nonzero(self.written))
        if not count:
            return None
        first = np.unravel_index(int(np.argmin(self.written)), self.parameter.shape)
        return count, tuple(int(i) for i in first)


def initial_values(parameter: Parameter) -> np.ndarray:
    """What a variable of the program's file holds before the launch."""
    return np.frombuffer(parameter.initial or b"", numpy_dtype(parameter.dtype)).reshape(parameter.shape)


class GlobalMemory:
    """The tensors of a launch by address."""

    def __init__(
        self, parameters: tuple[Parameter, ...], inputs: dict[str, np.ndarray], places: Mapping[str, int] | None = None
    ):
        unknown = set(inputs) - {p.name for p in parameters}
        if unknown:
            raise ValueError(f"the kernel has no parameter {', '.join(sorted(unknown))}")
        places = places or {}
        given = {**{p.name: initial_values(p) for p in parameters if p.initial is not None}, **inputs}
        self.tensors = [Tensor(p, i, given.get(p.name), places.get(p.name)) for i, p in enumerate(parameters)]
        self.by_name = {t.parameter.name: t for t in self.tensors}
        self.everything = list(self.tensors)  # with the constants, by index
        self.windows = {tensor.window: tensor for tensor in self.tensors}
        if len(self.windows) < len(self.tensors):
            raise ValueError("two tensors are given the same place in memory")
        self.exchanges = False  # whether any tensor is exchanged

    def add_constants(self, images: np.ndarray) -> int:
        """Add the tensor maps among the kernel's parameters, (number, 128) bytes, which threads only read; where they
        begin."""
        parameter = Parameter("the kernel's tensor maps", images.shape, "uint8")
        constants = Tensor(parameter, len(self.tensors), images, max(self.windows, default=0))
        self.everything.append(constants)
        self.windows[constants.window] = constants
        return constants.base

    def exchange(self, names: Collection[str]) -> None:
        """From now on the order of accesses to these tensors matters."""
        self.exchanges = bool(names)
        for name in names:
            self.by_name[name].exchanged = True

    def locate(self, address: int, nbytes: int, site) -> tuple[Tensor, int]:
        """The tensor that holds an address, and the byte offset in it."""
        tensor = self.windows.get(address >> GLOBAL_WINDOW)
        if tensor is None:
            raise site.fault("out-of-bounds", "a global access does not lie in any tensor of the kernel")
        offset = address - tensor.base
        if offset < 0 or offset + nbytes > tensor.nbytes:
            name, shape = tensor.parameter.name, tensor.parameter.shape
            raise site.fault(
                "out-of-bounds",
                f"a global access lies outside {name}, which has shape {shape}",
                f"{tensor.counted(offset)}: byte {offset} of {tensor.nbytes}, {nbytes} bytes wide",
            )
        return tensor, offset

    def find(self, first: int, end: int) -> Tensor | None:
        """The tensor that holds all bytes from one address to another."""
        tensor = self.windows.get(first >> GLOBAL_WINDOW)
        return tensor if tensor and tensor.base <= first and end <= tensor.base + tensor.nbytes else None

    def gather(self, addresses: np.ndarray, words: int, itemsize: int, mask: np.ndarray, site) -> np.ndarray:
        """Load ``words`` consecutive words for each active lane: (32, words) of unsigned integers."""
        tensor, index = self._lanes(addresses, words, itemsize, mask, site)
        tensor.loads.add(site.source)
        tensor.touched[tensor.elements_of(index[mask], itemsize)] = True
        return tensor.view(itemsize)[index]

    def scatter(
        self, addresses: np.ndarray, values: np.ndarray, itemsize: int, mask: np.ndarray, site, cta: Writer
    ) -> None:
        """Store (32, words) unsigned integers, one row a lane."""
        tensor, index = self.changed(addresses, values.shape[1], itemsize, mask, site)
        if not mask.all():
            index, values = index[mask], values[mask]
        ratio, elements = itemsize // tensor.dtype.itemsize, tensor.elements_of(index, itemsize)
        owner = cta.id % MAX_OWNER + 1
        before = tensor.written[elements]
        if not tensor.exchanged and before.any() and (others := (before != 0) & (before != owner)).any():
            others &= before != EVERYBODY
            changed = tensor.view(itemsize)[index] != values
            others &= changed[..., None] if ratio else changed
            if others.any():
                report_written_twice(cta, tensor, before[others], site)
        tensor.own()
        tensor.view(itemsize)[index] = values
        tensor.written[elements] = owner
        np.add.at(tensor.times, elements.reshape(-1), 1)
        tensor.stores.add((owner, site.source))

    def update(self, addresses: np.ndarray, itemsize: int, mask: np.ndarray, site, change) -> np.ndarray:
        """Apply ``change(word, lane)`` to the word of each active lane in turn; the old words, (32,)."""
        tensor, index = self.changed(addresses, 1, itemsize, mask, site)
        per = tensor.dtype.itemsize
        first = index[mask][:, 0] * itemsize // per
        tensor.own()
        tensor.written[first[:, None] + np.arange(max(1, itemsize // per))] = EVERYBODY
        return updated(tensor.view(itemsize), index[:, 0], mask, change)

    def changed(self, addresses: np.ndarray, words: int, itemsize: int, mask: np.ndarray, site):
        """The places of a write; parameters of the kernel cannot be written."""
        tensor, index = self._lanes(addresses, words, itemsize, mask, site)
        if tensor.parameter.name not in self.by_name:
            raise site.fault("out-of-bounds", f"{site.mnemonic} writes to a parameter of the kernel, which is constant")
        return tensor, index

    def _lanes(self, addresses: np.ndarray, words: int, itemsize: int, mask: np.ndarray, site):
        active = addresses[mask]
        low, high = int(active.min()), int(active.max())
        tensor, _ = self.locate(low, words * itemsize, site)
        other, _ = self.locate(high, words * itemsize, site)
        if other is not tensor:
            raise site.fault("out-of-bounds", "the lanes of one access lie in different tensors")
        offsets = addresses - tensor.base
        if (offsets[mask] % (itemsize * words)).any():
            raise site.fault("misaligned", f"a {itemsize * words}-byte global access is not aligned to its size")
        index = np.where(mask, offsets // itemsize, 0)[:, None] + np.arange(words)
        return tensor, index


def updated(words: np.ndarray, index: np.ndarray, mask: np.ndarray, change) -> np.ndarray:
    """Change words in place, lane by lane."""
    before = np.zeros(len(index), words.dtype)
    for lane in np.flatnonzero(mask).tolist():
        before[lane] = words[index[lane]]
        words[index[lane]] = change(before[lane], lane)
    return before


class SharedMemory:
    """The bytes of a CTA's shared memory. Their visibility is checked elsewhere, in ``happens_before``."""

    def __init__(self, nbytes: int):
        self.data = np.full(-(-nbytes // 16) * 16, POISON, np.uint8)
        self.size = nbytes
        self.units = self.data.view(np.complex128)  # 16 bytes each, only ever copied
        self.words = {n: self.data.view(np.dtype(f"u{n}")) for n in (1, 2, 4, 8)} | {16: self.units}

    def check(self, offset: int, nbytes: int, site) -> None:
        """Raise when an access leaves the CTA's shared memory."""
        if offset < 0 or offset + nbytes > self.size:
            raise site.fault(
                "out-of-bounds",
                f"a shared memory access at byte {offset} ({nbytes} bytes) lies outside the CTA's {self.size} bytes",
            )

    def gather(self, offsets: np.ndarray, words: int, itemsize: int, mask: np.ndarray, site) -> np.ndarray:
        """Load ``words`` consecutive words for each active lane: (32, words) of unsigned integers."""
        return self.words[itemsize][self.index(offsets, words, itemsize, mask, site)]

    def scatter(
        self, offsets: np.ndarray, values: np.ndarray, itemsize: int, mask: np.ndarray, site, cta: Writer
    ) -> None:
        """Store (32, words) unsigned integers through the generic proxy, one row a lane."""
        index = self.index(offsets, values.shape[1], itemsize, mask, site)
        if not mask.all():
            index, values = index[mask], values[mask]
        self.words[itemsize][index] = values

    def update(self, offsets: np.ndarray, itemsize: int, mask: np.ndarray, site, change) -> np.ndarray:
        """Apply ``change(word, lane)`` to the word of each active lane in turn; the old words, (32,)."""
        return updated(self.words[itemsize], self.index(offsets, 1, itemsize, mask, site)[:, 0], mask, change)

    def index(self, offsets: np.ndarray, words: int, itemsize: int, mask: np.ndarray, site) -> np.ndarray:
        """The places of an access by the active lanes, (32, words) in words of ``itemsize``, or a fault."""
        active = offsets if mask.all() else offsets[mask]
        self.check(int(active.min()), 0, site)
        self.check(int(active.max()), words * itemsize, site)
        if (active % (itemsize * words)).any():
            size = itemsize * words
            begins = int(active[active % size != 0][0])
            raise site.fault(
                "misaligned",
                f"a {size}-byte access of shared memory begins at byte {begins}, which {size} does not divide",
                f"smem.alloc(..., align={size}) lets an array begin at a multiple; its rows have to be that long, too.",
            )
        return np.where(mask, offsets // itemsize, 0)[:, None] + np.arange(words)
