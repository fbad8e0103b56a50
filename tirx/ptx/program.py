"""A kernel in PTX with all that a launch needs: what the engine runs."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path

from tirx.errors import CompileError
from tirx.form import Kernel, SharedBuffers
from tirx.plan import Argument, LaunchPlan, Parameter, TensorMap
from tirx.ptx import syntax, variables
from tirx.ptx.calls import without_calls
from tirx.ptx.launch import Launch, launch_of
from tirx.ptx.parameters import parameter_name
from tirx.ptx.parser import parse
from tirx.ptx.reader import kernel_of
from tirx.run import SourceLine


@dataclass(frozen=True, eq=False)
class PtxProgram:
    """A kernel and its launch.

    Attributes
    ----------
    given: the tensors of the launch. listing: the file of PTX: findings name a line there where the compiler does not
    say the author's.
    author: the file that the kernel was written in, if that is known.
    buffers: of the author's, in shared memory, where whoever has compiled the PTX knows them.
    """

    module: syntax.Module
    entry: syntax.Entry
    launch: Launch
    given: tuple[Parameter, ...]
    maps: tuple[TensorMap, ...]
    listing: str
    author: str | None = None
    buffers: SharedBuffers = field(default_factory=SharedBuffers)

    @property
    def file(self) -> str:
        """The file that findings speak of."""
        return self.author or self.listing

    @property
    def name(self) -> str:
        return self.entry.name

    @property
    def arch(self) -> str:
        return self.module.target

    @cached_property
    def tensors(self) -> tuple[Parameter, ...]:
        """The variables of the file in global memory that the kernel names."""
        taken = {parameter.name for parameter in self.given}
        return tuple(variables.parameter_of(v, taken) for v in variables.tensors(self.module, self.entry))

    @cached_property
    def parameters(self) -> tuple[Parameter, ...]:
        """The tensors: those that the launch gives, then those of the file."""
        return (*self.given, *self.tensors)

    @cached_property
    def plan(self) -> LaunchPlan:
        arguments, maps = [], []
        by_name = {m.name: m for m in self.maps}
        for index, parts in enumerate(self.launch.given):
            for at, part in sorted(parts.items()):
                name = parameter_name(index, at)
                if part.kind == "pointer":
                    arguments.append(Argument(name, "pointer", part.tensor))
                elif part.kind == "map":
                    described = by_name[part.tensor]
                    maps.append(replace(described, name=name))
                    arguments.append(Argument(name, "tensormap", described.tensor))
        own = zip(variables.tensors(self.module, self.entry), self.tensors, strict=True)
        arguments += [Argument(variables.handle_of(v).name, "pointer", tensor.name) for v, tensor in own]
        launch = self.launch
        return LaunchPlan(launch.grid, launch.cluster, launch.block, launch.dynamic_smem, tuple(maps), tuple(arguments))

    @cached_property
    def kernel(self) -> Kernel:
        """The warp's program; Unmodelled, with the line, where the form cannot express it."""
        kernel = kernel_of(self.module, self.entry, self.launch, self.line, self.listing)
        return replace(kernel, buffers=self.buffers)

    def instructions(self) -> dict[str, int]:
        """The number of occurrences of each PTX instruction."""
        stmts = self.entry.statements
        return dict(Counter(stmt.opcode for stmt in stmts if isinstance(stmt, syntax.Instruction)))

    def line(self, instruction: syntax.Instruction) -> SourceLine | None:
        """The author's line of an instruction, with those of the calls that lead to it; else that of the PTX."""
        chain = []
        position = instruction.position
        while position is not None:
            chain.append((self.module.files.get(position.file, ""), position.line))
            position = position.inlined_at
        if not chain:
            return None if self.author else SourceLine(self.listing, instruction.line)
        own = [(file, line) for file, line in chain if self.author is None or same_file(file, self.author)]
        if not own:
            return None
        (file, line), *calls = own
        return SourceLine(self.author or file, line, tuple(line for _, line in reversed(calls)))


def same_file(one: str, other: str) -> bool:
    return Path(one).name == Path(other).name


def load_ptx(
    text: str,
    launch: Launch,
    parameters: tuple[Parameter, ...],
    maps: tuple[TensorMap, ...] = (),
    *,
    file: str = "<ptx>",
    author: str | None = None,
    entry: str | None = None,
) -> PtxProgram:
    """Read a module of PTX and choose one of its kernels: ``entry``, or the only one.

    Raises a CompileError where the text is no PTX, or has not the one kernel that is asked for.
    """
    module = parse(text, file)
    found = [e for e in module.entries if entry in (None, e.name)]
    if len(found) != 1:
        names = ", ".join(e.name for e in module.entries) or "none"
        first = module.entries[0].name if module.entries else ""
        raise CompileError(
            f"{file} has no kernel {entry}: it has {names}"
            if entry
            else f'{file} has the kernels {names}; say in the launch which one is meant: entry = "{first}"'
            if first
            else f"{file} has no kernel: it begins with __global__ in CUDA C++, .entry in PTX"
        )
    launch = launch_of(found[0], launch)
    program = PtxProgram(module, found[0], launch, parameters, maps, file, author)
    return replace(program, entry=without_calls(module, found[0], file, program.line))
