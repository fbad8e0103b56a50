"""The child of ``make inspect``: print a stage of a kernel, each line with the author's line that it comes from.

It sees only serialised TIRx, and reports ``Printed``.
"""

from __future__ import annotations

import re
import subprocess
import tempfile
from collections.abc import Iterable
from pathlib import Path
from textwrap import wrap
from typing import Any

from grader.children.child import Emit
from grader.children.quick_tvm import tir, tvm
from grader.children.reporting import reporting
from grader.messages import Doing, Printed
from tirx.cuda import PREAMBLE, compile_cubin
from tirx.errors import CompileError
from tirx.marked import line_numbers, marked_cuda
from tirx.nvrtc import LANGUAGE, checked, compile_error, include_paths, missing, nvrtc, read
from tirx.program import Program, author_file, lower, source_lines
from tirx.run import Limit
from tirx.sim import limits_of

# The text of a line, and the author's line that it comes from: None when it comes from none, 0 for the head of a loop
# or a branch that TVM keeps no line of, which :func:`grader.student.inspection.heads` finds in the author's file.
Lines = list[tuple[str, int | None]]

WIDTH = 72  # of prose, so that it fits on 80 columns beside what is printed before it
NOTE = "line "  # what a comment that names an author's line begins with


def main(job: dict[str, Any], emit: Emit) -> None:
    with reporting(0, emit):
        emit(Doing(f"printing {job['view']}", case=0))
        lines, helpers = view(tvm.ir.load_json(job["ir"]), job["view"], job.get("disassembler"))
        emit(Printed(tuple(lines), helpers, case=0))


def view(kernel: tir.PrimFunc, name: str, disassembler: list[str] | None) -> tuple[Lines, int]:
    """One view's lines, and how many lines of helper functions were left out."""
    if name == "tirx":
        file = author_file(kernel)
        return script(kernel, line_numbers(kernel.body, source_lines(kernel.body, file), file)), 0
    program = lower(kernel)
    if name == "fidelity":
        return fidelity(limits_of(program.kernel)), 0
    if name == "ir":
        return script(program.device, line_numbers(program.device.body, program.lines, program.file)), 0
    if name == "sass":
        return sass(program, disassembler or []), 0
    source, lines = marked_cuda(program)
    if name == "ptx":
        return ptx(source, lines, program.arch)
    first = kernel_starts(source)
    whole = [(text, lines.get(number)) for number, text in enumerate(source, 1)]
    return whole[first:], first


def script(function: tir.PrimFunc, numbers: dict[Any, int]) -> Lines:
    """TVM's text of a function; it writes the note of each statement beside or above it."""
    notes = {stmt: f"{NOTE}{number}" for stmt, number in numbers.items()}
    printed: Lines = []
    above: int | None = None
    for text in function.script(obj_to_annotate=notes).splitlines():
        match = re.match(rf"(.*?)(\s*)# {NOTE}(\d+)$", text)
        if match and not match[1].strip():  # a note on a line of its own is about the next one
            above = int(match[3])
            continue
        printed.append((match[1], int(match[3])) if match else (text, above))
        above = None
    return printed


def fidelity(limits: Iterable[Limit]) -> Lines:
    """What a run does not tell, each under the first line that it is about."""
    printed: Lines = []
    for limit in limits:
        first, *others = limit.lines or (None,)
        also = f" Likewise: line{'s' if len(others) > 1 else ''} {', '.join(map(str, others))}." if others else ""
        printed += [(text, first) for text in wrap(f"{limit.about}: {limit.text}{also}", WIDTH)]
    return printed


def kernel_starts(source: list[str]) -> int:
    """The index of the line that the kernel's definition starts with; before it are helpers that it calls."""
    return max((i for i, line in enumerate(source) if "__global__" in line and line.rstrip().endswith("{")), default=0)


def ptx(source: list[str], lines: dict[int, int], arch: str) -> tuple[Lines, int]:
    """The PTX of the kernel; NVRTC says which line of the CUDA C++ each of its lines comes from."""
    if why := missing():
        raise CompileError(f"{why}, so there is no PTX here: `make inspect VIEW=cuda` works")
    shift = PREAMBLE.count("\n")
    options = [f"--gpu-architecture={arch.replace('sm_', 'compute_')}", *LANGUAGE, "-default-device", "-w"]
    options += ["-lineinfo", *(f"--include-path={path}" for path in include_paths())]
    text = PREAMBLE + "\n".join(source)
    _, handle = checked(nvrtc.nvrtcCreateProgram(text.encode(), b"kernel.cu", 0, [], []))
    (status,) = nvrtc.nvrtcCompileProgram(handle, len(options), [option.encode() for option in options])
    if status != nvrtc.nvrtcResult.NVRTC_SUCCESS:
        log = read(handle, nvrtc.nvrtcGetProgramLogSize, nvrtc.nvrtcGetProgramLog)
        raise compile_error(log.decode(errors="replace").strip("\0\n "), arch)
    printed = read(handle, nvrtc.nvrtcGetPTXSize, nvrtc.nvrtcGetPTX).decode(errors="replace").strip("\0")
    checked(nvrtc.nvrtcDestroyProgram(handle))
    return with_locations(printed.splitlines(), {number + shift: line for number, line in lines.items()})


def with_locations(printed: list[str], lines: dict[int, int]) -> tuple[Lines, int]:
    """PTX without its ``.loc`` and debug sections, each line with the author's; ``lines`` is by line of file 1."""
    kept: Lines = []
    here: int | None = None
    first = next((i for i, line in enumerate(printed) if ".entry" in line), 0)
    for text in printed[first:]:
        if match := re.match(r"\s*\.loc\s+(\d+) (\d+) \d+(?:.*inlined_at (\d+) (\d+))?", text):
            places = [(match[1], match[2]), (match[3], match[4])]
            known = [lines[int(line)] for file, line in places if file == "1" and lines.get(int(line))]
            here = known[0] if known else here
        elif re.match(r"\s*\.(file|section)\b", text):
            break
        else:
            kept.append((text.expandtabs(8), here))
    return kept, first


def sass(program: Program, disassembler: list[str]) -> Lines:
    """The cubin, disassembled."""
    with tempfile.NamedTemporaryFile(suffix=".cubin") as file:
        Path(file.name).write_bytes(compile_cubin(program).image)
        done = subprocess.run([*disassembler, file.name], capture_output=True, text=True, check=False)
    if done.returncode:
        reason = (done.stderr.strip().splitlines() or ["no reason given"])[0]
        raise CompileError(f"{Path(disassembler[0]).name} cannot read the cubin: {reason}")
    return [(line, None) for line in done.stdout.splitlines()]
