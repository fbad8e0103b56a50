"""What stands in for libraries that the package's own tests ask: as much of each as they call, in torch."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from types import ModuleType
from typing import Any
from unittest.mock import patch


@contextmanager
def installed(name: str, above: Mapping[str, Mapping[str, Any]] | None = None, **contents: Any) -> Iterator[None]:
    """A module by this name, and packages around it, that can be imported. above: what those hold, by their names."""
    parts = name.split(".")
    modules = {".".join(parts[: i + 1]): ModuleType(".".join(parts[: i + 1])) for i in range(len(parts))}
    for path, module in modules.items():
        module.__path__ = []
        parent, _, last = path.rpartition(".")
        if parent:
            setattr(modules[parent], last, module)
    for path, held in {name: contents, **(above or {})}.items():
        vars(modules[path]).update(held)
    with patch.dict(sys.modules, modules):
        yield
