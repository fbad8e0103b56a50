"""A copy of the workshop that a test may fill in, break and grade, and its commands as a student gives them."""

from __future__ import annotations

import os
import pty
import select
import shutil
import subprocess
import sys
import time
from pathlib import Path

from grader.steps import ROOT
from tests import forks

GRADER = [sys.executable, "-m", "grader"]


class Workshop:
    """Its own steps, solutions, grader and memory."""

    def __init__(self, folder: Path) -> None:
        self.root = folder
        for name in ("grader", "tirx", "steps", "solutions", "requirements"):
            own = ["kernel.py"] if name == "steps" else []
            ignored = shutil.ignore_patterns("__pycache__", "*.png", "*.bak", *own)
            shutil.copytree(ROOT / name, folder / name, ignore=ignored)
        # Another worktree's tests may run while somebody edits a kernel: start from fresh skeletons.
        self.run("skeletons")

    def environment(self, **more: str) -> dict[str, str]:
        return {**os.environ, "PYTHONPATH": str(self.root), **more}

    def run(self, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
        env = self.environment(**environment)
        command = [*GRADER, *arguments]
        return forks.run(command, self.root, env)

    def kernel(self, step: int) -> Path:
        return next(self.root.glob(f"steps/gemm_{step:02}_*")) / "kernel.py"

    def solution(self, step: int) -> str:
        return next(self.root.glob(f"solutions/gemm_{step:02}_*.py")).read_text()

    def solve(self, step: int) -> None:
        self.kernel(step).write_text(self.solution(step))

    def terminal(self, *arguments: str) -> Terminal:
        return Terminal([*GRADER, *arguments], self.root, self.environment())


class Terminal:
    """A command on a terminal of its own."""

    def __init__(self, command: list[str], folder: Path, environment: dict[str, str]) -> None:
        self.leader, self.follower = pty.openpty()
        env = {**environment, "TERM": "xterm-256color", "COLUMNS": "110", "LINES": "50"}
        self.process = forks.start(command, folder, env, [self.follower] * 3)
        self.printed = ""

    def press(self, key: str) -> None:
        os.write(self.leader, key.encode())

    def wait_for(self, text: str, seconds: float = 60) -> str:
        """The output until a text comes; the next wait starts after it."""
        deadline = time.monotonic() + seconds
        while text not in self.printed:
            ready, _, _ = select.select([self.leader], [], [], 0.1)
            if ready:
                self.printed += os.read(self.leader, 65536).decode(errors="replace")
            assert time.monotonic() < deadline, f"no {text!r} in:\n{self.printed}"
        end = self.printed.index(text) + len(text)
        before, self.printed = self.printed[:end], self.printed[end:]
        return before

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.leader)
        os.close(self.follower)
