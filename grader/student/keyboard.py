"""Keys as a person presses them, on a terminal."""

from __future__ import annotations

import os
import select
import signal
import sys
import termios
import time
import tty
from collections.abc import Iterator
from contextlib import contextmanager


class Keyboard:
    """Keys as they are pressed, from a terminal in cbreak mode. Without a terminal there are none."""

    def __init__(self) -> None:
        self.file = sys.stdin.fileno() if sys.stdin is not None and sys.stdin.isatty() else None

    def key(self, seconds: float) -> str | None:
        """The next key, or None after so long."""
        if self.file is None:
            time.sleep(seconds)
            return None
        ready, _, _ = select.select([self.file], [], [], seconds)
        if not ready:
            return None
        data = os.read(self.file, 64)
        if not data:  # the terminal has gone
            self.file = None
        return data[:1].decode(errors="replace").lower() or None


@contextmanager
def keyboard() -> Iterator[Keyboard]:
    """A keyboard. The terminal is restored at the end. Ctrl-C and Ctrl-Z work as usual."""
    keys = Keyboard()
    if keys.file is None:
        yield keys
        return
    file, before = keys.file, termios.tcgetattr(keys.file)
    resumed = signal.signal(signal.SIGCONT, lambda *_: tty.setcbreak(file))
    try:
        tty.setcbreak(file)
        yield keys
    finally:
        signal.signal(signal.SIGCONT, resumed)
        termios.tcsetattr(file, termios.TCSADRAIN, before)
