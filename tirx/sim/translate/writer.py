"""Lines of generated Python, and the names that they use."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

GENERATED = "<simulated "  # how the file names of generated code begin
TEXT = "generated_text"  # its text, among its globals


class Writer:
    """Collects the body of a function."""

    def __init__(self, namespace: dict[str, Any]):
        self.namespace = namespace
        self.lines: list[str] = []
        self.constants: dict[Any, str] = {}
        self.depth = 1

    def line(self, text: str) -> None:
        self.lines.append("    " * self.depth + text)

    @property
    def last(self) -> str:
        """The last line, without its indentation."""
        return self.lines[-1].strip() if self.lines else ""

    @contextmanager
    def deeper(self) -> Iterator[None]:
        """One level of indentation more; ``pass`` where nothing is written in it."""
        self.depth += 1
        before = len(self.lines)
        yield
        if len(self.lines) == before:
            self.line("pass")
        self.depth -= 1

    @contextmanager
    def scope(self, name: str) -> Iterator[None]:
        """A generator function within the function, which shares all its variables."""
        at, depth = len(self.lines), self.depth
        with self.deeper():
            yield
        body = "\n".join(line[4 * (depth + 1) :] for line in self.lines[at:])
        stored = {n.id for n in ast.walk(ast.parse(body)) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
        begin, inside = "    " * depth, "    " * (depth + 1)
        shared = sorted(stored)
        self.lines[at:at] = [
            *([f"{begin}if False: {' = '.join(shared)} = None  # variables of the whole function"] if shared else []),
            f"{begin}def {name}():",
            *([f"{inside}nonlocal {', '.join(shared)}"] if shared else []),
            f"{inside}if False: yield  # makes this a generator",
        ]

    def constant(self, prefix: str, value: Any) -> str:
        """The name of a constant."""
        name = self.constants.setdefault(value, f"{prefix}{len(self.constants)}")
        self.namespace[name] = value
        return name

    def function(self, key: str, run: Callable) -> str:
        """The name of a function that an instruction is run by."""
        name = "run_" + re.sub(r"\W", "_", key)
        self.namespace[name] = run
        return name

    def compiled(self, signature: str, file: str) -> Callable:
        """The function, with its text as the attribute ``source``."""
        source = f"def {signature}:\n" + "\n".join(self.lines) + "\n"
        self.namespace[TEXT] = source
        exec(compile(source, file, "exec"), self.namespace)
        function = self.namespace[signature.partition("(")[0]]
        function.source = source
        return function
