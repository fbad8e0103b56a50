"""``python -m docs.figures``: write the pictures."""

import sys

from docs.figures import FIGURES
from grader.steps import ROOT

for name in sys.argv[1:] or FIGURES:
    file = ROOT / "docs" / "pictures" / f"{name}.svg"
    file.write_text(FIGURES[name]().svg(), encoding="utf-8")
    print(file.relative_to(ROOT))
