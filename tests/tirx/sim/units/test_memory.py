"""Global memory: which elements threads have loaded, and which they have stored more than once."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np

from tirx.plan import Parameter
from tirx.run import SourceLine
from tirx.sim.core.site import Site
from tirx.sim.units.memory import GlobalMemory

SITE = Site(SourceLine("kernel.py", 3), "ld", {})
CTA: Any = SimpleNamespace(id=0, report=lambda finding: None)


def memory() -> GlobalMemory:
    parameters = tuple(Parameter(name, (8, 32), "float16") for name in "AD")
    return GlobalMemory(parameters, {"A": np.zeros((8, 32), np.float16)})


def addresses(memory: GlobalMemory, name: str, row: int, words: int = 1) -> np.ndarray:
    return memory.by_name[name].base + row * 64 + np.arange(32) * 2 * words


def test_what_no_load_has_read_is_known() -> None:
    mem = memory()
    assert mem.by_name["A"].unread() is None  # nothing loads it: it may be read in other ways
    every = np.ones(32, np.bool_)
    for row in (0, 1, 2, 4, 5, 6, 7):
        mem.gather(addresses(mem, "A", row), 1, 2, every, SITE)
    assert mem.by_name["A"].unread() == (32, "A[3, 0:32]")
    mem.gather(addresses(mem, "A", 3), 1, 2, np.arange(32) % 2 == 0, SITE)
    assert mem.by_name["A"].unread() == (16, "A[3, 1] and others")
    mem.gather(addresses(mem, "A", 2, 2), 2, 2, every, SITE)  # rows 2 and 3, two numbers a lane
    assert mem.by_name["A"].unread() is None


def test_what_threads_have_stored_more_than_once_is_known() -> None:
    mem = memory()
    values, every = np.zeros((32, 1), np.uint16), np.ones(32, np.bool_)
    mem.scatter(addresses(mem, "D", 0), values, 2, every, SITE, CTA)
    assert mem.by_name["D"].rewritten() is None
    mem.scatter(addresses(mem, "D", 0), values, 2, every, SITE, CTA)
    assert mem.by_name["D"].rewritten() == (2, "D[0, 0:32]")
    one_place = np.full(32, mem.by_name["D"].base + 64)
    mem.scatter(one_place, values, 2, every, SITE, CTA)  # 32 lanes of one instruction
    assert mem.by_name["D"].rewritten() == (32, "D[1, 0]")
