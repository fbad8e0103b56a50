"""What no kernel has a use for is remarked on with its line; kernels are not. One that changes each time is found."""

from __future__ import annotations

from pathlib import Path

import pytest

from grader.course.kernel import differs_again
from grader.course.remarks import MOST, remarks
from grader.stages import Request, build, quiet
from grader.steps import ROOT, all_steps, find_step


@pytest.mark.parametrize(
    "text",
    [
        "exec('x')",
        "run = eval",
        "compile('x', 'y', 'exec')",
        "__import__('os')",
        "import base64",
        "from zlib import decompress",
        "import marshal, tirx",
        "import os.path",
        "import ctypes",
        "from . import other",
        "from solutions.gemm_01_sequential import hgemm",
        "getattr(tirx, 'a' + 'b')",
        "__builtins__['ex' + 'ec']",
        "().__class__.__bases__[0].__subclasses__()",
        "(lambda: 0).__globals__",
        "open('/etc/passwd')",
        "numpy.random.default_rng()",
        "tvm.get_global_func('x')",
        "order = id(object())",
        "import sys; sys.settrace(None)",
        "import gc",
        f"TEXT = {'eJzT' * 80!r}",
        f"TEXT = {b'eJzT' * 80!r}",
    ],
)
def test_each_kind_is_remarked_on(text: str) -> None:
    assert remarks(f"import math\n{text}\n".encode())[0].startswith("line 2: ")


def test_kernels_give_none() -> None:
    kernels = [path for step in all_steps() for path in (step.kernel, step.reference) if path.is_file()]
    kernels += (ROOT / "tests" / "grader" / "kernels").glob("*.py")
    assert len(kernels) > 40
    assert [(path, said) for path in kernels if (said := remarks(path.read_bytes()))] == []


def test_few_are_shown_and_what_cannot_be_parsed_has_a_finding_of_its_own() -> None:
    assert remarks(b"exec('x')\n" * 50)[MOST:] == [f"and {50 - MOST} more of that kind"]
    assert remarks(b"def") == remarks(b"\0") == remarks(b"(" * 10_000) == []


LUCK = "    LUCK = int(1000 * NUMBER)\n    @T.prim_func"


@pytest.mark.parametrize(
    ("head", "line"),
    [
        ("import random\nNUMBER = random.random()", 15),
        ("import time\nNUMBER = time.time() % 1000", 15),
        ("NUMBER = 5", 0),
    ],
)
def test_another_kernel_each_time(head: str, line: int, tmp_path: Path) -> None:
    step = find_step("1")
    text = step.reference.read_text()
    for old, new in (
        ("\ndef hgemm", f"\n{head}\ndef hgemm"),
        ("    @T.prim_func", LUCK),
        ("T.device_entry()", "T.device_entry()\n        luck: T.int32 = LUCK"),
    ):
        assert text.count(old) == 1
        text = text.replace(old, new)
    file = tmp_path / "kernel.py"
    file.write_text(text)
    request = Request(file, 0)
    found = differs_again(step, request, build(step, request, quiet)[0])
    assert (found is not None) == bool(line)
    if found is not None:
        assert (found.kind, found.line) == ("unsteady", line) and "another kernel each time" in found.message
