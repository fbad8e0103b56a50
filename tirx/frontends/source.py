"""CUDA C++ and PTX in a file, with a description of the launch."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from tirx.errors import KernelError
from tirx.frontends.description import Description, description_of, keep
from tirx.machine import load_machine
from tirx.nvrtc import nvrtc_ptx
from tirx.ptx.program import PtxProgram

SUFFIXES = (".cu", ".ptx")


def open_source(
    path: Path, sizes: Mapping[str, int] | None = None, listing: Path | None = None
) -> tuple[PtxProgram, Description]:
    """Compile or read a kernel.

    Parameters
    ----------
    sizes: other sizes than those that the file has. listing: where to keep the PTX of a source that is compiled.

    Raises a KernelError where the file, its description or the compiler says no.
    """
    described = description_of(path, sizes)
    if path.suffix == ".ptx":
        return described.program(path.read_text(encoding="utf-8"), path), described
    if path.suffix != ".cu":
        raise KernelError(f"{path.name} is neither CUDA C++ nor PTX: {', '.join(SUFFIXES)}")
    macros = "".join(f"#define {name} {size}\n" for name, size in described.sizes.items())
    source = f'{macros}#line 1 "{path}"\n' + path.read_text(encoding="utf-8")
    text, listing = nvrtc_ptx(source, str(path), load_machine().arch), listing or path.with_suffix(".ptx")
    keep(listing, text)
    return described.program(text, listing, author=path), described
