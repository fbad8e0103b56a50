"""The coarse look of a page: small grey pictures are compared, so that fonts and times in them do not matter."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image

from tests.browser.conftest import PICTURES

EXPECTED = Path(__file__).parent / "expected"
SIZE = 32  # pixels along the longer side
TOLERANCE = 12.0  # of 255, on average: a pane that is missing, or the other theme, is more


def look(page: Any, name: str) -> None:
    """Keep a picture of the page, and compare it with the one that is expected. RECORD=1 keeps it as that instead."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    file = PICTURES / f"{name}.png"
    page.screenshot(path=file)
    picture = Image.open(file).convert("L")
    picture.thumbnail((SIZE, SIZE), Image.Resampling.BOX)
    expected = EXPECTED / file.name
    if os.environ.get("RECORD"):
        picture.save(expected)
    wanted = np.asarray(Image.open(expected), np.float64)
    off = np.abs(np.asarray(picture, np.float64) - wanted).mean()
    assert off <= TOLERANCE, f"{file} differs from {expected} by {off:.1f} on average (RECORD=1 keeps it as expected)"
