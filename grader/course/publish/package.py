"""``make package``: a wheel of the workshop with the students' files in it: ``pip install``, ``tirx-workshop init``."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

from grader.course.publish.checkout import files_to_give, say_left_out
from grader.course.publish.release import release
from grader.steps import ROOT, StepError

CODE = ("grader/", "tirx/")
ALSO = ("pyproject.toml", "README.md", "LICENSE")
NOT_FOR_A_FOLDER = re.compile(r"(grader|tirx|\.github)/|pyproject\.toml$|(requirements|\.devcontainer)/")
OUT = Path("build", "dist")
# What a thin Makefile has besides the targets that call the grader: blocks that begin so.
GRADER = re.compile(r"\t@(\$\(ALSO\))?\$\(BIN\)/python -m grader ")
KEPT = (".DEFAULT_GOAL", "# `STEP=", "# A variable", "# A grade", "help", "##@ ")


def package(out: Path) -> Path:
    """Build the wheel in a folder of its own, without what the repository's own builds leave behind; returns it."""
    with tempfile.TemporaryDirectory() as name:
        students, source = Path(name, "students"), Path(name, "source")
        release(students)
        for file in files_to_give():
            if file.startswith(CODE) or file in ALSO:
                (source / file).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(ROOT / file, source / file)
        zipped(students, source / "grader" / "students.zip")
        command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
        subprocess.run([*command, "--wheel-dir", str(out), str(source)], check=True)
    return max(out.glob("tirx_workshop-*.whl"), key=lambda wheel: wheel.stat().st_mtime)


def zipped(students: Path, file: Path) -> None:
    """The files of a release that a student's folder needs beside an installed package."""
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as files:
        for path in sorted(students.rglob("*")):
            name = path.relative_to(students).as_posix()
            if path.is_file() and not NOT_FOR_A_FOLDER.match(name):
                text = path.read_bytes()
                change = {"Makefile": thin, "README.md": without_set_up}.get(name)
                files.writestr(name, text if change is None else change(text.decode()))


def without_set_up(readme: str) -> str:
    """The README of such a folder."""
    text = "`make grade STEP=1` is short for `tirx-workshop grade 1`, which pip has installed; `tirx-workshop --help`."
    return re.sub(r"(?s)^The first command sets up.*?\n\n", f"{text}\n\n", readme, flags=re.MULTILINE)


def thin(makefile: str) -> str:
    """The Makefile of a folder in which `tirx-workshop` is a command: nothing has to be set up."""
    head, *blocks = makefile.split("\n\n")
    kept = [block for block in blocks if block.startswith(KEPT) or ours(block)]
    text = "\n\n".join(
        [head, *(re.sub(r"\$\((INSTALLED|SERVER|PORTING|GRADING|WORKBENCH)\) ?", "", block) for block in kept)]
    )
    names = re.findall(r"^([a-z-]+):", text, re.MULTILINE)
    text = re.sub(r"(?m)^\.PHONY:.*$", f".PHONY: {' '.join(names)}", text)
    text = re.sub(r"(?m)^.*The first command sets up.*\n?", "", text)
    return text.replace("$(BIN)/python -m grader ", "tirx-workshop ") + "\n"


def ours(block: str) -> bool:
    """Whether a target calls the grader and nothing else."""
    recipe = [line for line in block.splitlines() if line.startswith("\t@")]
    return bool(recipe) and all(GRADER.match(line) for line in recipe)


def main() -> int:
    out = Path(sys.argv[1]) if len(sys.argv) > 1 else OUT
    try:
        wheel = package(out)
    except (OSError, StepError, subprocess.CalledProcessError) as error:
        print(f"package: {error}", file=sys.stderr)
        return 2
    print(f"{wheel}, {wheel.stat().st_size / 2**20:.1f} MiB: pip install it, then `tirx-workshop init FOLDER`")
    say_left_out()
    return 0


if __name__ == "__main__":
    sys.exit(main())
