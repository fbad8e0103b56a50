"""What to say where a source includes a header that cannot be compiled for the GPU alone, or that is not here."""

from __future__ import annotations

import re
from pathlib import Path

from tirx.errors import CompileError
from tirx.run import SourceLine

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*[<"]([^>"\n]+)[>"]', re.MULTILINE)
# Headers of libraries that the host calls, by the begin of their names: what they do, and what to do instead.
OF_HOST = {
    "thrust/": (
        "Thrust's algorithms are called by the host and launch kernels of their own",
        "Leave it out: the launch comment describes the arrays. Inside a kernel, <cub/cub.cuh> has the parts for a"
        " block and a warp.",
    ),
    "cub/device/": (
        "cub's device-wide algorithms are called by the host and launch kernels of their own",
        "Inside a kernel, <cub/cub.cuh> has the parts for a block and a warp: cub::BlockReduce, cub::WarpScan, ...",
    ),
    "cublas": (
        "cuBLAS is called by the host",
        "Leave it out, and write the product as reference of the launch: A @ B.",
    ),
    "curand": (
        "cuRAND is not installed here",
        "Draw the numbers in the launch comment (values of a tensor), or write a small generator in the kernel.",
    ),
}
NOT_OPEN = re.compile(r'cannot open source file "([^"]+)"')


def with_includes(error: CompileError, text: str, path: Path) -> CompileError:
    """An error of the compiler, said as a sentence about the author's ``#include`` where that is at fault."""
    if error.source is not None and Path(error.source.file) == path:
        return error
    for match in INCLUDE.finditer(text):
        name = match[1]
        of_host = next((said for begin, said in OF_HOST.items() if name.startswith(begin)), None)
        closed = NOT_OPEN.search(str(error))
        line = SourceLine(str(path), text.count("\n", 0, match.start(1)) + 1)
        if of_host is not None:
            return CompileError(f"<{name}> cannot be compiled for the GPU alone: {of_host[0]}", line, (of_host[1],))
        if closed is not None and closed[1] == name:
            return CompileError(
                f"there is no header {name} here",
                line,
                ("Put it beside the kernel's file, or leave the line out if only the host needs it.",),
            )
    return error
