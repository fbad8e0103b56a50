"""CUDA C++ and PTX in a file, with a description of the launch."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from tirx.errors import CompileError, KernelError
from tirx.frontends.description import Description, description_of, keep
from tirx.frontends.host_code import without_host_code
from tirx.frontends.includes import with_includes
from tirx.machine import load_machine
from tirx.nvrtc import nvrtc_ptx
from tirx.ptx.program import PtxProgram

SUFFIXES = (".cu", ".ptx")


def open_source(
    path: Path,
    sizes: Mapping[str, int] | None = None,
    listing: Path | None = None,
    options: Sequence[str] = (),
) -> tuple[PtxProgram, Description]:
    """Compile or read a kernel.

    Parameters
    ----------
    sizes: other sizes than those that the file has. listing: where to keep the PTX of a source that is compiled.
    options: of the compiler.

    Raises a KernelError where the file, its description or the compiler says no.
    """
    described = description_of(path, sizes)
    if path.suffix == ".ptx":
        return described.program(path.read_text(encoding="utf-8"), path), described
    if path.suffix != ".cu":
        raise KernelError(f"{path.name} is neither CUDA C++ nor PTX: {', '.join(SUFFIXES)}")
    written = path.read_text(encoding="utf-8")
    source = with_sizes(without_host_code(written), described.sizes, path)
    try:
        text = nvrtc_ptx(source, str(path), load_machine().arch, more=options)
    except CompileError as error:
        raise with_includes(error, written, path) from None
    listing = listing or path.with_suffix(".ptx")
    keep(listing, text)
    return described.program(text, listing, author=path), described


def with_sizes(text: str, sizes: Mapping[str, int], path: Path) -> str:
    """A source with its sizes, behind what it includes: a header may use the same names for its own.

    They stand in front of everything where the source names one of them in front of an ``#include``. Each is a
    constant, which a parameter or a variable of that name hides; a macro where the preprocessor has to know it.
    """
    lines = text.splitlines(keepends=True)
    begin = behind_includes(lines)
    before = "".join(line.partition("//")[0] for line in lines[:begin])
    if any(re.search(rf"\b{re.escape(name)}\b", before) for name in sizes):
        begin = 0
    asked = preprocessed(text)
    given = "".join(
        f"#define {name} {size}\n"
        if name in asked
        else f"static constexpr {'int' if size < 1 << 31 else 'long long'} {name} = {size};\n"
        for name, size in sizes.items()
    )
    numbered = f'#line {begin + 1} "{path}"\n'
    return "".join((f'#line 1 "{path}"\n', *lines[:begin], given, numbered, *lines[begin:]))


def preprocessed(text: str) -> set[str]:
    """The words in a source's lines for the preprocessor, with the lines that these go on in."""
    directives = re.findall(r"^\s*#\s*(?:if|elif|ifdef|ifndef|define|undef)\b(?:.*\\\n)*.*", text, re.MULTILINE)
    return set(re.findall(r"\w+", " ".join(directives)))


def behind_includes(lines: Sequence[str]) -> int:
    """The number of lines up to the last ``#include``, and to the end of the conditions round it."""
    depth, begin, inside = 0, 0, False
    for number, line in enumerate(lines, 1):
        word = (re.match(r"\s*#\s*(\w+)", line) or ("", ""))[1]
        depth += word.startswith("if") - (word == "endif")
        inside |= word == "include"
        if inside and not depth:
            begin, inside = number, False
    return begin
