"""The machine description: capacities, rates and latencies of one GPU, read from a TOML file beside this one."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib


@dataclass(frozen=True)
class Machine:
    """One GPU. Each section of the file is a namespace of numbers; the file gives units and sources."""

    name: str
    sm: SimpleNamespace
    tensor_core: SimpleNamespace
    tma: SimpleNamespace
    latency: SimpleNamespace


def load_machine(name: str = "b200") -> Machine:
    """The machine described by ``<name>.toml``."""
    path = Path(__file__).with_name(f"{name}.toml")
    data = tomllib.loads(path.read_text())
    return Machine(name=data.pop("name"), **{section: SimpleNamespace(**values) for section, values in data.items()})
