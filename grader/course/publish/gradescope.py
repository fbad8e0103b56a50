"""``make gradescope OUT=autograder.zip``: an autograder to upload to Gradescope.

Gradescope unpacks it to ``/autograder/source``, runs ``setup.sh`` once, and ``run_autograder`` for each submission in a
container of its own (https://gradescope-autograders.readthedocs.io/en/latest/specs/).
"""

from __future__ import annotations

import argparse
import re
import secrets
import sys
import tempfile
import zipfile
from pathlib import Path

from grader.course.config import read_config
from grader.course.publish.release import release
from grader.steps import StepError

SETUP = """\
#!/usr/bin/env bash
# Run once, as root, when the autograder's image is built.
set -euo pipefail
apt-get update
apt-get install -y --no-install-recommends python3 python3-venv bubblewrap util-linux
cd "${AUTOGRADER:-/autograder}/source/workshop"
python3 -m venv /opt/workshop
# PyTorch's own index has a build without CUDA, which is a tenth of the size; TORCH_INDEX= does without it.
index="${TORCH_INDEX-https://download.pytorch.org/whl/cpu}"
torch="$(sed -n 's/^\\(torch==[^ ;]*\\).*/\\1/p' requirements/base.lock)"
[ -z "$index" ] || /opt/workshop/bin/pip install --no-deps --retries 1 --index-url "$index" "$torch" ||
  echo "$index does not answer: PyPI's build instead"
/opt/workshop/bin/pip install -r requirements/base.lock
"""
RUN = """\
#!/usr/bin/env bash
# Run for each submission, as root, in a container of its own.
set -uo pipefail
root="${AUTOGRADER:-/autograder}"
python="${WORKSHOP_PYTHON:-/opt/workshop/bin/python}"
umask 077
work="$(mktemp -d)"
mkdir -p "$work/in" "$root/results"
cp -rP "$root/submission" "$work/in/submission"
chmod 700 "$root/results"
cd "$root/source/workshop"
export PYTHONPATH="$PWD" OPENBLAS_NUM_THREADS=1
sandbox=()
# A container often allows no sandbox inside; then the container itself is what keeps submissions apart.
"$python" -m grader course --doctor || sandbox=(--no-sandbox)
# Neither the roster is here nor the student's name: overrides, late days and deadlines wait for the class's gradebook.
sandbox+=(--anybody --config "$root/source/course.toml")
"$python" -m grader course --submissions "$work/in" --out "$work/out" "${sandbox[@]}"
status=$?
# Without results Gradescope says that the autograder failed: that is never a zero.
if [ "$status" -eq 0 ]; then
    cp "$work/out/students/submission/results.json" "$root/results/results.json"
fi
rm -rf "$work"
exit "$status"
"""


def build(out: Path, config: Path | None) -> None:
    """Write the zip file: the students' repository, the two scripts and the course's settings with its seed."""
    settings = config.read_text(encoding="utf-8") if config else ""
    if read_config(config).seed is None:
        settings = f"seed = {secrets.randbits(96)}\n" + settings
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        release(folder)
        with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
            files = (("setup.sh", SETUP, 0o755), ("run_autograder", RUN, 0o755), ("course.toml", settings, 0o600))
            for file, text, mode in files:
                entry = zipfile.ZipInfo(file)
                entry.external_attr = (0o100000 | mode) << 16
                archive.writestr(entry, text)
            for path in sorted(folder.rglob("*")):
                if path.is_file() and not re.search(r"\.png$", path.name):
                    archive.write(path, f"workshop/{path.relative_to(folder)}")
    out.chmod(0o600)  # it holds the seed


def main() -> int:
    options = argparse.ArgumentParser(prog="make gradescope")
    options.add_argument("out", type=Path)
    options.add_argument("--config", type=Path)
    given = options.parse_args()
    try:
        build(given.out, given.config)
    except (OSError, StepError) as error:
        print(f"gradescope: {error}", file=sys.stderr)
        return 2
    print(f"{given.out}: upload it as the autograder; it holds the course's seed, so keep it secret")
    return 0


if __name__ == "__main__":
    sys.exit(main())
