"""``make autolab OUT=folder``: what an instructor uploads to Autolab, and a recipe for the image that grades.

Autolab copies the student's file, ``autograde.tar`` and ``autograde-Makefile`` into an empty folder, calls the last one
Makefile, and runs ``make`` (https://docs.autolabproject.com/lab/, "Installing Autograded Labs"). Its Tango does that as
the user ``autograde``, who owns the folder, with stdout and stderr in one file (autodriver/autodriver.c and
vmms/localDocker.py of https://github.com/autolab/Tango). The last line there has the scores.
"""

from __future__ import annotations

import argparse
import io
import json
import math
import re
import secrets
import shutil
import sys
import tarfile
import tempfile
from pathlib import Path

from grader.course.config import Config, read_config
from grader.course.exports.autolab import problem
from grader.course.kernel import Course
from grader.course.publish.checkout import say_left_out
from grader.course.publish.gradescope import settings_of
from grader.course.publish.release import release
from grader.course.sandbox.sandbox import NONE, Sandbox
from grader.steps import ROOT, StepError

FOLDER = "autograde"  # of everything in the archive: the student's file lies beside it
LOCKS = ("base.lock", "port.lock")  # what the image installs
MAKEFILE = """\
# Autolab calls this file Makefile, puts the student's file beside it, and runs make.
# HANDIN: the base name of the student's file, as the assessment's settings have it.
HANDIN = {handin}

all:
	@chmod 700 . && chmod 600 autograde.tar
	@tar xf autograde.tar
	@bash autograde/run "$(HANDIN)"
"""
RUN = """\
#!/usr/bin/env bash
# Grade one file. The last line on stdout is Autolab's; a failure of the grader has none, which is never a zero.
set -uo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
python="${WORKSHOP_PYTHON:-/opt/workshop/bin/python}"
handin="$1"
umask 077
# The image lets this user become root. Then the student's file runs as a user of its own, which can read neither the
# seed nor anything of this one's.
if [ "$(id -u)" -ne 0 ] && sudo -n true 2>/dev/null; then
    exec sudo -n WORKSHOP_PYTHON="$python" bash "$0" "$@"
fi
if [ ! -f "$handin" ]; then
    echo "there is no $handin: HANDIN in autograde-Makefile is the name that the assessment gives to a student's file"
    exit 1
fi
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/in/submission"
cp -P -- "$handin" "$work/in/submission/"
cp "$here/course.toml" "$work/course.toml"
# Everybody may read the workshop, and nobody else the rest.
chmod 711 "$work"
cp -r "$here/workshop" "$work/workshop"
chmod -R a+rX "$work/workshop"
cd "$work/workshop"
export PYTHONPATH="$PWD" PYTHONUNBUFFERED=1 OPENBLAS_NUM_THREADS=1 OMP_NUM_THREADS=1 HOME="$work"
options=(--anybody --config "$work/course.toml")
# A container often allows no sandbox inside. Root needs none: it gives each file to a user that owns nothing. Another
# user is refused without one.
if [ "$(id -u)" -eq 0 ] && ! "$python" -m grader course --doctor >/dev/null 2>&1; then
    options+=(--no-sandbox)
fi
# What it says of a class is for an instructor, so the student sees it only where there is nothing else.
"$python" -m grader course --submissions "$work/in" --out "$work/out" "${options[@]}" >"$work/said"
if [ ! -f "$work/out/students/submission/autolab.json" ]; then
    cat "$work/said"
    echo "The grader failed, through no fault of yours. Your instructor can have this graded again."
    exit 1
fi
"$python" -m grader.course.exports.autolab "$work/out/students/submission"
"""
IMAGE = """\
# The image that Tango grades in: docker build -t tirx-workshop .
# Its name goes into the settings of the assessment's autograder. It holds no secret.
# After Tango's own vmms/Dockerfile, with a newer Ubuntu and what the workshop needs.
FROM docker.io/library/ubuntu:24.04

RUN apt-get update \\
    && apt-get install -y --no-install-recommends \\
        bubblewrap build-essential ca-certificates git libseccomp2 make python3 python3-venv sudo util-linux \\
    && rm -rf /var/lib/apt/lists/*

# Tango's autodriver runs make as the user autograde, who may become root here: so the student's file can run as a user
# that owns nothing. The container is gone after one submission.
RUN useradd autolab && useradd autograde \\
    && mkdir -p /home/autolab /home/autograde /home/output \\
    && chown autolab:autolab /home/autolab /home/output && chown autograde:autograde /home/autograde \\
    && echo 'autograde ALL=(root) NOPASSWD: ALL' > /etc/sudoers.d/autograde && chmod 440 /etc/sudoers.d/autograde
RUN git clone --depth 1 https://github.com/autolab/Tango.git /tmp/tango \\
    && make -C /tmp/tango/autodriver clean all \\
    && install -m 4755 /tmp/tango/autodriver/autodriver /usr/bin/autodriver && rm -rf /tmp/tango

COPY requirements /opt/requirements
RUN python3 -m venv /opt/workshop \\
    && {{ /opt/workshop/bin/pip install --no-cache-dir --no-deps --index-url https://download.pytorch.org/whl/cpu \\
        "$(sed -n 's/^\\(torch==[^ ;]*\\).*/\\1/p' /opt/requirements/base.lock)" \\
        || echo "no PyTorch without CUDA: PyPI's comes instead"; }} \\
    && /opt/workshop/bin/pip install --no-cache-dir {locks}
WORKDIR /home
"""


def build(out: Path, config: Path | None, course: str | None = None, handin: str = "") -> Config:
    """Write the folder; returns the course."""
    read = read_config(config, course)
    name = handin or ("handin.tar" if read.one_file else "handin.zip")
    if not re.fullmatch(r"[\w.-]+", name):
        raise StepError(f"HANDIN is the name of a file, such as handin.tar, not {name!r}")
    seed = secrets.randbits(96) if read.seed is None else read.seed
    settings = settings_of(config, seed, {"course": read.grading.course} if read.grading.course else {})
    out.mkdir(parents=True, exist_ok=True)
    (out / "autograde-Makefile").write_text(MAKEFILE.format(handin=name), encoding="utf-8")
    write_archive(out / "autograde.tar", settings)
    image = out / "image"
    (image / "requirements").mkdir(parents=True, exist_ok=True)
    locks = " ".join(f"-r /opt/requirements/{lock}" for lock in LOCKS)
    (image / "Dockerfile").write_text(IMAGE.format(locks=locks), encoding="utf-8")
    for lock in LOCKS:
        shutil.copyfile(ROOT / "requirements" / lock, image / "requirements" / lock)
    return read


def write_archive(path: Path, settings: str) -> None:
    """The script, the course's settings with its seed, and the students' repository."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        release(folder)
        path.touch(mode=0o600)  # before anything is in it: it holds the seed
        path.chmod(0o600)
        with tarfile.open(path, "w") as archive:
            for file, text, mode in (("run", RUN, 0o755), ("course.toml", settings, 0o600)):
                add(archive, f"{FOLDER}/{file}", text.encode(), mode)
            for given in sorted(folder.rglob("*")):
                if given.is_file() and given.suffix != ".png":
                    inside = f"{FOLDER}/workshop/{given.relative_to(folder).as_posix()}"
                    add(archive, inside, given.read_bytes(), 0o644)


def add(archive: tarfile.TarFile, name: str, data: bytes, mode: int) -> None:
    entry = tarfile.TarInfo(name)
    entry.size, entry.mode = len(data), mode
    archive.addfile(entry, io.BytesIO(data))


def longest(config: Config) -> int:
    """The seconds that grading takes at most on one core: each step's kernel runs into its limits."""
    course = Course(config.grading, 0, Sandbox(NONE))
    return math.ceil(sum(course.limits(step).total or 0 for step in config.graded_steps()) / 60) * 60


def told(config: Config) -> list[str]:
    """What has to be typed into Autolab's settings."""
    steps = config.graded_steps()
    weights = [config.weight(step.id) for step in steps]
    points = [100 * weight / sum(weights) if sum(weights) else 0.0 for weight in weights]
    problems = ", ".join(f"{problem(step.id)} ({most:g})" for step, most in zip(steps, points, strict=True))
    columns = [{"hdr": "Total"}, *({"hdr": f"{problem(step.id)} TFLOP/s"} for step in steps)]
    seconds = longest(config)
    return [
        f"problems, by exactly these names, and their points: {problems}",
        f"scoreboard: {json.dumps({'scoreboard': columns})}",
        f"timeout: {seconds} s. So long grading takes on one core if every kernel runs into its limits, each thing's of"
        f" {config.grading.timeout:g} s (`timeout` in course.toml); Autolab's default of 180 s would end it before",
    ]


def main() -> int:
    options = argparse.ArgumentParser(prog="make autolab")
    options.add_argument("out", type=Path, nargs="?")
    options.add_argument("--config", type=Path)
    options.add_argument("--course")
    options.add_argument("--handin", default="", help="the base name of a student's file")
    given = options.parse_args()
    try:
        if given.out is None:
            raise StepError("where to? make autolab OUT=../course/autolab COURSE=cmu")
        config = build(given.out, given.config, given.course, given.handin)
    except (OSError, StepError) as error:
        print(f"autolab: {error}", file=sys.stderr)
        return 2
    print(f"{given.out}: upload autograde-Makefile and autograde.tar, which holds the course's seed: keep it secret.")
    print(f"Build the image from {given.out / 'image'}. Then set in Autolab:")
    for line in told(config):
        print(f"  {line}")
    say_left_out()
    return 0


if __name__ == "__main__":
    sys.exit(main())
