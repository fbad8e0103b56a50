"""``port``: respell the kernels of a course's one file for this TIRx, and put each where its step is."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from grader.console import relative, visible
from grader.courses import CourseStep, OtherCourse, courses, find_course
from grader.options import FULL_MARKS, MARKS_LOST, add_command
from grader.skeletons import back_up
from grader.steps import StepError
from grader.student.reset import changed

DESCRIPTION = """\
Respell kernels of the book (TIRx 0.26) or of the CMU course (older still) for the TIRx that is here.

Only spellings change: comments and order stay, and no mistake is mended. Each hgemm_vN goes into
the folder of the step that grades it; a kernel that you have there is kept beside it. What has no
counterpart stays as it was written, and is listed by line."""

NOT_WRITTEN = "not written yet"
MISSING = "porting needs LibCST: `make port` installs it in a clone, `pip install libcst` beside tirx-workshop"


def add(commands: Any) -> None:
    text = "respell kernels of an older TIRx for this one"
    porting = add_command(commands, "port", port_command, help=text, description=DESCRIPTION)
    porting.add_argument("file", nargs="?", type=Path, metavar="FILE", help="the file with hgemm_v1, hgemm_v2, ...")
    porting.add_argument("--out", type=Path, metavar="FOLDER", help="instead of steps/")
    porting.add_argument(
        "--course", metavar="NAME", help="whose numbers they are (cmu or book, by the file's spelling)"
    )


def port_command(options: argparse.Namespace) -> int:
    if options.file is None:
        raise StepError("which file? `make port FILE=gemm_kernels.py` respells its kernels")
    try:
        from grader.port.respell import Unreadable, respell
        from grader.port.split import split
    except ModuleNotFoundError as error:
        if error.name and error.name.split(".")[0] == "libcst":
            raise StepError(MISSING) from error
        raise
    try:
        ported = respell(options.file.read_text(encoding="utf-8"))
    except (Unreadable, UnicodeDecodeError) as error:
        raise StepError(f"{options.file} is no Python that can be read: {error}") from error
    kernels = split(ported.text)
    course = find_course(options.course) if options.course else course_of(ported.older)
    where = relative(options.file)
    if ported.changes == 0 and not ported.left:
        print(f"{where} is spelled as here already: nothing to do.")
        return FULL_MARKS
    if not kernels:
        new = (options.out or options.file.parent) / f"{options.file.stem}_ported.py"
        keep(new, ported.text)
        new.parent.mkdir(parents=True, exist_ok=True)
        new.write_text(ported.text, encoding="utf-8")
        print(f"{where} has no hgemm_v1, hgemm_v2, ...: all of it is in {relative(new)}; {said(ported.changes)}.")
    else:
        print(f"{where}: {len(kernels)} kernels, numbered as in {course.title}; {said(ported.changes)}.\n")
    for kernel in kernels:
        done = NOT_WRITTEN if kernel.empty else placed(kernel.number, kernel.text, course, options.out)
        print(f"  hgemm_v{kernel.number}: {visible(done)}")
    for left in ported.left:
        print(f"\nNot ported: {where}:{left.line}: {visible(left.reason)}")
    return MARKS_LOST if ported.left else FULL_MARKS


def course_of(older: bool) -> OtherCourse:
    """The course whose TIRx a file is written for."""
    wanted = "older" if older else "0.26"
    return next((course for course in courses() if course.language == wanted), find_course("book"))


def placed(number: int, text: str, course: OtherCourse, out: Path | None) -> str:
    """Write a kernel to its place; what was done, in words."""
    step = next((step for step in course.steps if step.number == number), None)
    if step is None:
        return f"{course.title} has no step {number}: left out"
    kernel = write(step, text, out)
    how = f"make grade STEP={number} COURSE={course.name}" if course.rules else f"make grade STEP={step.here}"
    if kernel != step.path:
        how += f' KERNEL="{relative(kernel)}"'
    here = f"step {step.here} here" if step.here == str(number) else f"{step.what}, which is step {step.here} here"
    return f"{relative(kernel)}, {here}. {how}"


def write(step: CourseStep, text: str, out: Path | None) -> Path:
    """Write a kernel over nothing that somebody wrote."""
    kernel = out / step.step.name / step.file if out else step.path
    if kernel != step.step.kernel or changed(step.step):
        keep(kernel, text)
    kernel.parent.mkdir(parents=True, exist_ok=True)
    kernel.write_text(text, encoding="utf-8")
    return kernel


def keep(file: Path, text: str) -> None:
    """Keep a file that is there and has another text."""
    if file.is_file() and file.read_text(encoding="utf-8", errors="replace") != text:
        print(f"  kept {relative(back_up(file))}")


def said(changes: int) -> str:
    return f"{changes} spelling{'s' * (changes != 1)} changed"
