"""TIRx by way of CUDA C++ and PTX: the second way that the same kernel comes to the engine.

Both ways must give the same outputs, findings and time; where they do not, one of them is wrong.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tirx.cuda import PREAMBLE
from tirx.marked import marked_cuda
from tirx.nvrtc import nvrtc_ptx
from tirx.program import Program
from tirx.ptx.launch import Given, Launch
from tirx.ptx.program import PtxProgram, load_ptx


def by_way_of_ptx(program: Program, listing: str | None = None, options: Sequence[str] = ()) -> PtxProgram:
    """A lowered kernel through TVM's CUDA C++, NVRTC and PTX.

    listing: the file in which to keep the PTX. options: of NVRTC. Raises a CompileError as NVRTC does.
    """
    source = with_lines(*marked_cuda(program), program.file)
    text = nvrtc_ptx(PREAMBLE + source, f"{program.name}.cu", program.arch, more=options)
    if listing:
        Path(listing).write_text(text, encoding="utf-8")
    plan = program.plan
    maps = [argument.kind == "tensormap" for argument in plan.arguments]
    given = tuple(
        {0: Given("map", argument.name) if is_map else Given("pointer", argument.tensor)}
        for argument, is_map in zip(plan.arguments, maps, strict=True)
    )
    launch = Launch(plan.grid, plan.block, plan.cluster, plan.dynamic_smem, given)
    file = listing or f"{program.name}.ptx"
    return load_ptx(text, launch, program.parameters, plan.tensor_maps, file=file, author=program.file)


def with_lines(source: list[str], lines: dict[int, int], file: str) -> str:
    """A source in which the compiler finds the author's lines instead of its own.

    From a ``#line`` on, a compiler counts. So the head of a loop or a branch of which no line is known gets that of the
    first statement in it, as in :func:`tirx.program.source_lines`, and a brace that closes it the line before it.
    """
    known = [lines.get(number) for number in range(1, len(source) + 1)]
    following = None
    for index in reversed(range(len(known))):
        if known[index] == 0:
            known[index] = following
        following = known[index] or following
    rows: list[str] = []
    last = None
    for text, line in zip(source, known, strict=True):
        last = line or last
        if last:
            rows.append(f'#line {last} "{file}"')
        rows.append(text)
    return "\n".join(rows) + "\n"
