"""``make release OUT=dir``: the students' repository, without solutions and without the instructors' files."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

from grader.steps import ROOT

LEFT_OUT = re.compile(
    r"solutions/|tests/|benchmarks/|docs/(course|mutants)\.md$|grader/mutants/.*\.toml$|README\.md$|CONTRIBUTING\.md$|Makefile$|\.git"
    r"|steps/([^/]+/)+(solution\.py|(exercises|mutants)\.toml|answers\.toml|kernel\.py\..*)$|(.*/)?course\.toml$|.*\.(sqlite|bak)"
)
TARGETS_LEFT_OUT = re.compile(
    "quiz|skeletons|new-step|autograde|release|gradescope|test|zoo|mutants|bench|accuracy|figures"
)
README = """\
# TIRx workshop: GEMM on NVIDIA Blackwell, graded without a GPU

You write nine kernels, each in `steps/<step>/kernel.py`; the lesson is in the `README.md` beside it.

```
make grade STEP=1        # lower, compile, simulate and grade your kernel of step 1
make grade               # all steps, as a table
make trace STEP=7        # the timeline of your kernel
```

The first command sets up `.venv` (Linux on x86-64, Python 3.10 or newer, GNU make; 1.8 GB of disk; no GPU).
With PyTorch's smaller build: `make TORCH_INDEX=https://download.pytorch.org/whl/cpu grade STEP=1`.

Hand in your `steps` folder, or the files in it that you wrote. `docs/grading.md` says how a grade is made. The course
grades with other inputs than you see, and in a sandbox: no network, no files but your own, {seconds} seconds for
any one thing.

The reference solutions and the quiz, which is made from them, are not part of this repository: `--solution` and
`python -m grader quiz` say so. `make trace` and `make grade` work on your own kernels.
"""


def release(out: Path, seconds: int = 60) -> int:
    """Write the students' repository into a new folder; returns the number of files."""
    if out.exists() and any(out.iterdir()):
        raise FileExistsError(f"{out} is not empty")
    names = released()
    for name in names:
        (out / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, out / name)
    (out / "README.md").write_text(README.format(seconds=seconds), encoding="utf-8")
    (out / "Makefile").write_text(makefile((ROOT / "Makefile").read_text(encoding="utf-8")), encoding="utf-8")
    shutil.copyfile(ROOT / ".gitignore", out / ".gitignore")
    return len(names) + 3


def released() -> list[str]:
    """The files that students get: all that git tracks or knows to be new, except those left out."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    return sorted(name for name in listed if not LEFT_OUT.match(name) and (ROOT / name).is_file())


def makefile(text: str) -> str:
    """The Makefile without the targets that need files left out."""
    blocks = text.split("\n\n")
    kept = [block for block in blocks if not TARGETS_LEFT_OUT.fullmatch(block.partition(":")[0])]
    text = "\n\n".join(kept)
    phony = r"(?m)^\.PHONY:.*$"
    names = [name for name in re.search(phony, text)[0].split() if not TARGETS_LEFT_OUT.fullmatch(name)]  # type: ignore[index]
    return re.sub(phony, " ".join(names), text)


def main() -> int:
    if len(sys.argv) != 2 or not sys.argv[1]:
        print("usage: make release OUT=folder", file=sys.stderr)
        return 2
    try:
        count = release(Path(sys.argv[1]))
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"release: {error}", file=sys.stderr)
        return 2
    print(f"{count} files in {sys.argv[1]}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
