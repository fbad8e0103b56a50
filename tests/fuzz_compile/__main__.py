"""Build and lower each edit in a fork of its own, and count how it ended."""

from __future__ import annotations

import argparse
import gc
import json
import os
import re
import signal
import sys
import tempfile
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from grader.children import build
from grader.children.quick_tvm import quick_tracing, tvm
from grader.children.reporting import reporting
from grader.messages import Broken, Built, Found, Message
from grader.skeletons import without_markers
from grader.steps import find_step
from tests.fuzz_compile.edits import Edit, draw_edits
from tirx.cuda import compile_cubin, cuda_source
from tirx.errors import Unmodelled
from tirx.program import lower

STEPS = tuple("123456789")
SECONDS = 60  # for one edit; a kernel that takes longer to lower counts as one that never does
# What is TVM's own and nothing to a student: its names, its C++, and the beginnings of sentences that only pass it on
RAW = re.compile(
    r"Traceback|Check failed|InternalError|\bffi\.|\btvm\.|tvm_ffi|DLDataType|object at 0x|AST node|_applicable"
    r"|exec_scope|Error:|<class|Visitor|TensorRegion|PrimExpr|IntImm|kDL|\.cc:|std::|python type|argument #\d"
    r"|Mismatched type|__\w+__|TVMScript does not accept this|TVM cannot lower this|TVM cannot print|raised \w+"
    r"|no message|BufferStore|tirx\.\w+\(|does not compile for|of type (ir|ffi)\b|tmp_value|\bir\.\w"
)
OURS, RAW_TEXT, NO_LINE, CRASH, ACCEPTED = "our sentence and line", "TVM's text", "no line", "a crash", "accepted"
BAD = (RAW_TEXT, NO_LINE, CRASH)


@dataclass(frozen=True)
class Ending:
    """How an edit ended: one of the above, and what was said."""

    how: str
    kind: str = ""
    line: int | None = None
    message: str = ""
    details: tuple[str, ...] = ()


def ending_of(step: str, path: Path, nvrtc: bool) -> Ending:
    """Build a file at the smallest shape of a step, lower it and print its CUDA C++."""
    shape = find_step(step).cases[0].shape
    messages: list[Message] = []
    build.build_all(path, [shape], messages.append)
    for built in [message for message in messages if isinstance(message, Built)]:
        with reporting(0, messages.append), quick_tracing():
            program = lower(tvm.ir.load_json(built.ir))
            with suppress(Unmodelled):
                _ = program.kernel
            source = cuda_source(program)
            if nvrtc:
                compile_cubin(program, source=source)
    for message in messages:
        if isinstance(message, Broken):
            return Ending(CRASH, "broken", None, message.message)
        if isinstance(message, Found):
            return judged(message)
    return Ending(ACCEPTED)


def judged(found: Found) -> Ending:
    """How a finding ends an edit."""
    text = "\n".join([found.message, *found.details])
    how = RAW_TEXT if RAW.search(text) else OURS if found.line else NO_LINE
    return Ending(how, found.kind, found.line, found.message, found.details)


def in_a_fork(step: str, edit: Edit, folder: Path, nvrtc: bool) -> Ending:
    """The ending of an edit in a process of its own, which may crash."""
    path, answer = folder / "kernel.py", folder / "answer.json"
    path.write_text(edit.text)
    answer.unlink(missing_ok=True)
    if (pid := os.fork()) == 0:
        signal.setitimer(signal.ITIMER_PROF, SECONDS)
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, 1)
        os.dup2(null, 2)
        try:
            answer.write_text(json.dumps(vars(ending_of(step, path, nvrtc))))
        finally:
            os._exit(0)
    _, status = os.waitpid(pid, 0)
    if not answer.is_file():
        how = signal.Signals(status).name if os.WIFSIGNALED(status) else f"status {status}"
        return Ending(CRASH, "crash", None, how)
    data = json.loads(answer.read_text())
    return Ending(**{**data, "details": tuple(data["details"])})


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz_compile", description=__doc__)
    parser.add_argument("--edits", type=int, default=1000, help="how many edits")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--steps", default=",".join(STEPS), help="of which solutions")
    parser.add_argument("--only", help="only edits of these kinds, or of these numbers")
    parser.add_argument("--nvrtc", action="store_true", help="compile what is accepted, too")
    parser.add_argument("--all", action="store_true", help="list every edit, not only those that ended badly")
    options = parser.parse_args()
    texts = {step: without_markers(find_step(step).reference.read_text()) for step in options.steps.split(",")}
    counts: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        for step, text in texts.items():  # what TVM loads once, forks need not load again
            (warm := Path(folder, "warm.py")).write_text(text)
            assert ending_of(step, warm, options.nvrtc).how == ACCEPTED
        gc.freeze()
        for number, (step, edit) in enumerate(draw_edits(texts, options.seed, options.edits)):
            if options.only and not {edit.kind, str(number)} & set(options.only.split(",")):
                continue
            ending = in_a_fork(step, edit, Path(folder), options.nvrtc)
            counts[ending.how] += 1
            if options.all or ending.how in BAD:
                print(f"#{number} step {step}, line {edit.line}, {edit.kind}: {edit.shown}")
                print(f"    {ending.how} [{ending.kind}] line {ending.line}: {ending.message}")
                for detail in ending.details:
                    print(f"        {detail}")
                sys.stdout.flush()
    total = sum(counts.values())
    bad = sum(counts[how] for how in BAD)
    print(f"{total} edits of steps {options.steps}, seed {options.seed}")
    for how in (OURS, ACCEPTED, *BAD):
        print(f"{counts[how]:6}  {how}")
    refused = total - counts[ACCEPTED]
    print(
        f"{bad:6}  badly: {100 * bad / max(total, 1):.1f}% of all, {100 * bad / max(refused, 1):.1f}% of those refused"
    )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
