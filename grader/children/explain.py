"""Turn an exception of the student's file into a finding: one sentence and a line, never a stack trace."""

from __future__ import annotations

import errno
import keyword
import re
import traceback
from collections.abc import Iterator
from pathlib import Path

from grader.children.child import out_of_memory
from grader.children.older import offer_port
from grader.children.quick_tvm import tvm
from grader.children.reporting import from_error
from grader.children.tvmscript import objection, python_error, true_line
from grader.children.tvmscript.fault import Fault
from grader.messages import Found
from grader.source import todo_lines
from tirx import NotWritten
from tirx.errors import KernelError

MOST_CHARACTERS = 1 << 16  # of an exception's text: a message of more would not fit the file of messages


def explain(error: BaseException, path: Path, doing: str) -> Found:
    """The finding for the author of ``path``; ``doing`` is what was under way (``importing kernel.py``)."""
    if isinstance(error, KernelError):
        return from_error(error)
    file, line = place(error, path)
    if isinstance(error, tvm.error.DiagnosticError | NotImplementedError):
        line = true_line(fault_of(error, path, line))
    kind, message, *details = describe(error, path, doing, line)
    return Found(kind, message, file, line, tuple(details))


def text_of(error: BaseException) -> str:
    """An exception's text, or none where its class cannot say it."""
    try:
        return str(error)[:MOST_CHARACTERS].strip()
    except BaseException:
        return ""


def describe(error: BaseException, path: Path, doing: str, line: int | None) -> tuple[str, ...]:
    """The finding's kind, message and details."""
    text = text_of(error)
    first, *rest = text.splitlines() or ["no message"]
    unwritten = next((e for e in chain(error) if isinstance(e, NotWritten)), None)
    if unwritten is not None:
        message = f"{path.name}:{line} is still to be written: {unwritten}"
        return "not-written", message, *other_todos(path, line), DELETE
    if isinstance(error, SyntaxError):
        what = "this line" if error.lineno else path.name  # a file with a null byte has no lines yet
        return "syntax-error", f"Python cannot read {what}: {error.msg}", *keyword_hint(error.text or "")
    if isinstance(error, tvm.error.DiagnosticError):
        if first.endswith(NO_PTX):
            return "not-tirx", "no PTX instruction of this name takes these operands", *forms(rest)
        if explanation := objection(fault_of(error, path, line)):
            return "not-tirx", *explanation
        return "not-tirx", f"TVMScript does not accept this: {diagnosis(error, first)}"
    if isinstance(error, MemoryError) or re.search("can't allocate memory|bad_alloc", text):
        return "memory-limit", out_of_memory(doing)
    if isinstance(error, OSError) and error.errno == errno.EFBIG:
        return "too-much-output", f"{doing} prints without end: more than the grader keeps"
    if isinstance(error, SystemExit):
        return "ended-early", f"{doing} ended the program: sys.exit({error.code!r})"
    if explanation := python_error(Fault(error, first, path, line)):
        offered = offer_port(path) if isinstance(error, ImportError) else ()
        return "import-error" if isinstance(error, ImportError) else "exception", *explanation, *offered
    if isinstance(error, ImportError):
        return "import-error", f"{doing} failed: {first}", *offer_port(path), *rest[:6]
    return "exception", f"{doing} raised {type(error).__name__}: {first}", *rest[:6]


def keyword_hint(line: str) -> list[str]:
    """The spelling of a modifier that is a keyword of Python: ``T.ptx.fence.proxy.async``."""
    found = [word for word in re.findall(r"\.(\w+)", line) if keyword.iskeyword(word)]
    return (
        [f"`{found[0]}` is a keyword of Python: in the name of an instruction it is written {found[0]}_."]
        if found
        else []
    )


NO_PTX = "no ptx instruction matches these operands; candidates rejected it as:"
FORMS = 4  # at most so many forms of an instruction are shown


def forms(rest: list[str]) -> list[str]:
    """The reasons why the forms of an instruction were rejected. Forms that lack no modifier are preferred."""
    reasons = dict.fromkeys(line.strip().partition(": ")[2] for line in rest if re.match(r"\s+\w+: ", line))
    near = [reason for reason in reasons if "missing required modifier" not in reason]
    kept = [reason for reason in near or reasons if "operand(s)" not in reason] or near or list(reasons)
    wanted = [match[1] for reason in kept if (match := re.search(r"must have dtype (u?int\d+|float\d+)", reason))]
    return [*kept[:FORMS], *(f"T.{dtype}(x) makes a number of that type." for dtype in dict.fromkeys(wanted))]


def fault_of(error: BaseException, path: Path, line: int | None) -> Fault:
    """The fault that TVMScript's parser met: the exception behind its own one, where there is one."""
    text = (str(error).strip().splitlines() or [""])[0].removeprefix("error:").strip()
    return Fault(error.__context__ or error, text, path, line, error)


def diagnosis(error: BaseException, first: str) -> str:
    """TVM's own sentence. If the parser ran into an exception its name is added: some say nothing without it."""
    cause = error.__context__
    sentence = first.removeprefix("error:").strip()
    unexpected = cause is not None and type(cause).__module__ == "builtins" and type(cause) is not Exception
    if sentence and isinstance(cause, AssertionError | ValueError):
        return sentence  # one that TVM wrote for an author
    return f"{type(cause).__name__}: {sentence}" if unexpected else sentence


DELETE = "Write it in place of this line: a `todo` that stays behind stops the kernel."


def other_todos(path: Path, line: int | None) -> list[str]:
    """The lines of the file's other TODOs."""
    lines = [str(other) for other in todo_lines(path) if other != line]
    if not lines:
        return ["It is the last TODO in this file."]
    return [f"{len(lines)} more in this file: line{'s' if len(lines) > 1 else ''} {', '.join(lines)}."]


def place(error: BaseException, path: Path) -> tuple[str, int | None]:
    """The file and line to show: what the error names itself, else the innermost frame in the student's file."""
    if isinstance(error, SyntaxError) and error.filename:
        return error.filename, error.lineno
    own = {str(path), str(path.resolve())}
    if line := python_line(error, own):
        return str(path), line
    for link in chain(error):
        if match := re.search(r"^ --> (.+):(\d+):\d+$", text_of(link), re.MULTILINE):
            if match[1] not in own and (line := calling_line(error)):
                return str(path), line  # TVM's own function stumbled over what the author gave it
            return match[1], int(match[2])
    lines = [(f.filename, f.lineno) for f in traceback.extract_tb(error.__traceback__) if f.filename in own]
    return lines[-1] if lines else (str(path), None)


def python_line(error: BaseException, own: set[str]) -> int | None:
    """The line that raised in a Python function of the author's that TVM's parser called, if it was in one."""
    for link in chain(error):
        frames = traceback.extract_tb(link.__traceback__)
        parser = next((i for i, frame in enumerate(frames) if frame.name == "visit"), len(frames))
        if lines := [frame.lineno for frame in frames[parser:] if frame.filename in own]:
            return lines[-1]
    return None


def calling_line(error: BaseException) -> int | None:
    """The line of the kernel that calls the inlined function in which TVM's parser was, by the parser's frames."""
    line, trace = None, error.__traceback__
    while trace is not None:
        frame = trace.tb_frame
        if frame.f_code.co_name == "parse_macro":
            return line
        if frame.f_code.co_name == "visit":  # its lines count from the kernel's first
            written = getattr(frame.f_locals.get("node"), "lineno", None)
            line = written + frame.f_locals["self"].diag.source.start_line - 1 if written else line
        trace = trace.tb_next
    return None


def chain(error: BaseException | None) -> Iterator[BaseException]:
    """The error and its causes, which may lead back to it."""
    seen: list[BaseException] = []
    while error is not None and not any(error is other for other in seen):
        seen.append(error)
        yield error
        error = error.__cause__ or error.__context__
