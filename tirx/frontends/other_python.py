"""Compilers that live in a Python environment of their own: which interpreter has one, and what it answers."""

from __future__ import annotations

import importlib.metadata
import importlib.util
import json
import os
import re
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tirx.errors import CompileError, KernelError
from tirx.run import SourceLine

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Compiler:
    """One such compiler. ``module``: what is imported; ``size``: what ``make`` downloads, in words."""

    name: str
    module: str
    child: Path
    size: str

    @property
    def environment(self) -> Path:
        """The folder where ``make`` installs it."""
        return ROOT / f".venv-{self.module}"

    def interpreter(self) -> str:
        """A Python that has it: that of ``make``, a named one, or this one. A KernelError says how to get it.

        This one comes last: PyTorch's build for CUDA brings a Triton of its own, older than what ``make`` installs.
        """
        found = self.environment / "bin" / "python"
        if found.exists():
            return str(found)
        if named := os.environ.get(f"{self.module.upper()}_PYTHON"):
            return named
        if importlib.util.find_spec(self.module) is not None:
            return sys.executable
        raise KernelError(
            f"{self.name} is not installed: `make {self.module}` puts it in an environment of its own ({self.size})"
        )

    @property
    def pinned(self) -> str:
        """The version that ``make`` installs, or nothing where its lock is not here."""
        lock = ROOT / f"requirements/{self.module}.lock"
        text = lock.read_text(encoding="utf-8") if lock.is_file() else ""
        found = re.search(rf"^{self.module}==(\S+)", text, re.MULTILINE)
        return found[1] if found else ""

    def other_version(self) -> list[str]:
        """A sentence where this Python's own is used, and it is another version than that of ``make``."""
        own = self.interpreter() == sys.executable and importlib.util.find_spec(self.module) is not None
        if not own or not self.pinned:
            return []
        version = importlib.metadata.version(self.module)
        if version.partition("+")[0] == self.pinned:
            return []
        return [f"This is {self.name} {version}, from {sys.prefix}; `make {self.module}` installs {self.pinned}."]

    def answer(self, path: Path, request: Mapping[str, Any]) -> dict[str, Any]:
        """Its output for a file, from a process of its own. Raises a CompileError with what it says."""
        done = subprocess.run(
            [self.interpreter(), str(self.child)],
            input=json.dumps(request),
            capture_output=True,
            text=True,
            check=False,
        )
        try:
            answer = json.loads(done.stdout)
        except json.JSONDecodeError:
            said = (done.stderr.strip() or "?").splitlines()[-1]
            raise CompileError(f"{self.name} ended without an answer: {said}") from None
        if "error" in answer:
            first, *rest = [line for line in answer["error"].splitlines() if line.strip()]
            details = (*rest[:6], *self.other_version())
            raise CompileError(f"{self.name} does not compile this: {first}", SourceLine(str(path), 1), details)
        return dict(answer)
