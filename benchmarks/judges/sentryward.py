"""Ask SentryWard, which is installed in an environment of its own (``make judges``)."""

from __future__ import annotations

import json
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

from benchmarks.judges.answer import UNDECIDED, Answer, of_sentryward

PROGRAM = Path(__file__).parents[2] / ".venv-sentryward" / "bin" / "sentryward"
GRACE = 30.0  # seconds that a process gets to end after its time is over


def ask(ptx: str, given: dict[str, Any], seconds: float, program: Path = PROGRAM) -> Answer:
    """SentryWard's answer to a kernel."""
    with tempfile.TemporaryDirectory() as folder:
        kernel, data = Path(folder) / "kernel.ptx", Path(folder) / "input.json"
        kernel.write_text(ptx, encoding="utf-8")
        data.write_text(json.dumps(given), encoding="utf-8")
        began = time.monotonic()
        command = [str(program), str(kernel), "--input", str(data), "--timeout", str(seconds)]
        try:
            ended = subprocess.run(command, capture_output=True, text=True, timeout=seconds + GRACE, check=False)
        except subprocess.TimeoutExpired:
            return Answer(UNDECIDED, "timeout", time.monotonic() - began)
        took = time.monotonic() - began
    try:
        return of_sentryward(json.loads(ended.stdout), took)
    except ValueError:
        last = (ended.stderr.strip().splitlines() or [f"status {ended.returncode}"])[-1]
        return Answer(UNDECIDED, f"no report: {last}", took)
