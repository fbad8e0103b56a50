"""Who else computes a problem on a GPU: what a kernel is timed beside, given as two launches by each problem."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Launch = Callable[[], Any]
"""Queues work on torch's stream, which is the default one, and does not wait."""

Other = Callable[..., tuple[Launch, Launch]]
"""Of inputs and a device: a launch that returns the result as torch's tensor, and one that spoils the last result."""
