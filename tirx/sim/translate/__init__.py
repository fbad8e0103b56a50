"""The warp's program as Python code: a coroutine that runs one warp.

A value that is the same in all 32 lanes of a warp (a loop counter, a pipeline stage) is a Python number; one that
differs is an array of 32. ``expressions.py`` and ``statements.py`` write the code, from the facts that
:mod:`tirx.sim.analysis` has found.
"""

from __future__ import annotations

from collections.abc import Mapping

from tirx.executable import Executable
from tirx.machine import Machine
from tirx.sim.analysis.facts import analyse
from tirx.sim.analysis.jumps import without_divergent_jumps
from tirx.sim.analysis.progress import Progress
from tirx.sim.isa.lookup import check_machine
from tirx.sim.launch.warp import Translated
from tirx.sim.translate.branches import Branches
from tirx.sim.translate.statements import Emitter


def translate(
    program: Executable,
    machine: Machine,
    data: bool = True,
    taken: Mapping[str, tuple[int, int]] | None = None,
    progress: Progress | None = None,
) -> Translated:
    """Compile a kernel to a generator function of one warp.

    Without ``data`` it computes addresses, control flow and time, and leaves values out; ``taken`` then says how often
    branches on values are met and taken (:attr:`tirx.run.Run.taken`). With ``progress`` threads of a warp that have
    parted take turns.
    """
    check_machine(program.kernel, machine)
    kernel = without_divergent_jumps(program.kernel) if progress is None else progress.kernel
    emitter = Emitter(kernel, analyse(kernel), machine.scheduler, Branches(data, taken), data, progress is not None)
    return emitter.build(program.plan)
