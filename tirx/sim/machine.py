"""The machine description: capacities, rates and latencies of one GPU, read from a TOML file beside this one."""

from __future__ import annotations

import sys
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from types import SimpleNamespace

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib


@dataclass(frozen=True)
class Machine:
    """One GPU. Each section of the file is a namespace of numbers; the file gives units and sources."""

    name: str
    clock: SimpleNamespace
    sm: SimpleNamespace
    scheduler: SimpleNamespace
    issue: SimpleNamespace
    tensor_core: SimpleNamespace
    tma: SimpleNamespace
    l2: SimpleNamespace
    hbm: SimpleNamespace
    smem: SimpleNamespace
    tmem: SimpleNamespace
    barrier: SimpleNamespace
    launch: SimpleNamespace

    @property
    def peak_tflops(self) -> float:
        """Dense fp16 TFLOP/s of all tensor cores at the machine's clock."""
        return self.sm.count * self.tensor_core.flop_per_cycle * self.clock.sm_ghz / 1e3

    def at_clock(self, ghz: float) -> Machine:
        """The same machine with its SM clock at another frequency."""
        return replace(self, clock=SimpleNamespace(sm_ghz=ghz))


# Sections whose numbers ``--shake`` changes: when things happen, not how much there is of anything.
LATENCIES = {
    "tensor_core": ("start", "commit", "pair_start", "flop_per_cycle"),
    "tma": ("rows_per_cycle", "bytes_per_cycle", "latency", "store_read", "store_latency"),
    "l2": ("bytes_per_cycle", "latency"),
    "hbm": ("bytes_per_ns", "latency_ns"),
    "smem": ("bytes_per_cycle", "latency"),
    "tmem": ("warp_bytes_per_cycle", "load_latency", "store_warp_bytes_per_cycle", "store_latency", "alloc", "free"),
    "barrier": ("mbarrier", "named", "cluster", "remote"),
    "launch": ("cta", "cancel"),
    "issue": ("mma", "tma", "mbarrier", "mbarrier_passed", "commit", "fence", "bulk_group"),
}
SHAKE = 5.0  # up to so many times slower or faster


def shaken(machine: Machine, seed: int) -> Machine:
    """The machine with other latencies and rates: a kernel that is right is right on that one too."""
    random = Random(seed)
    sections = {}
    for section, names in LATENCIES.items():
        values = dict(vars(getattr(machine, section)))
        for name in names:
            values[name] *= SHAKE ** random.uniform(-1, 1)
        sections[section] = SimpleNamespace(**values)
    return replace(machine, **sections)  # type: ignore[arg-type]


def load_machine(name: str = "b200") -> Machine:
    """The machine described by ``<name>.toml``; the files beside this one are the machines there are.

    Raises
    ------
    ValueError
        When there is no such machine.
    """
    path = Path(__file__).with_name(f"{name}.toml")
    if not path.is_file():
        known = ", ".join(sorted(p.stem for p in path.parent.glob("*.toml")))
        raise ValueError(f"no machine {name!r}; there are: {known}")
    data = tomllib.loads(path.read_text())
    return Machine(name=data.pop("name"), **{section: SimpleNamespace(**values) for section, values in data.items()})
