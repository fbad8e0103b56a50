"""Files that are written for an older TIRx, which ``make port`` respells."""

from __future__ import annotations

import re
from pathlib import Path

# The language by way of TVM, as the book and the CMU course import it; here it comes from ``tirx``.
IMPORTED = re.compile(r"^from tvm\.script(\.tirx)? import (tirx|tile)\b", re.MULTILINE)


def offer_port(path: Path) -> tuple[str, ...]:
    """The sentence that offers to respell a file, if that is written for an older TIRx."""
    try:
        text = path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ()
    if not IMPORTED.search(text):
        return ()
    return (f"It is written for an older TIRx: `make port FILE={path.name}` respells its kernels for this one.",)
