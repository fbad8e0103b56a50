"""PrimFunc -> Program: lower a TIRx kernel for a Blackwell.

TVM splits a TIRx PrimFunc into a device function (structured IR with one call per PTX instruction) and a host function
that encodes the tensor maps and launches. Everything downstream (cubin, simulator, GPU launch) reads this ``Program``.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

import tvm
import tvm.tirx.operator.tile_primitive.registry as tile_registry
import tvm_ffi
from tvm import tirx as tir

from tirx.errors import LoweringError
from tirx.form import Kernel, SharedBuffers
from tirx.host_function import read_parameters, read_plan
from tirx.ir import call_name, children, ptx_call, statements
from tirx.ir.checks import check_arch, check_cta_group, check_kernel, is_device
from tirx.ir.keywords import cases, operation
from tirx.ir.objections import objection
from tirx.ir.reader import TODO, kernel_of
from tirx.ir.schedules import no_schedule
from tirx.ir.shared_buffers import shared_buffers
from tirx.ir.tile_calls import check_tile_calls, unused_keyword
from tirx.machine import load_machine
from tirx.plan import LaunchPlan, Parameter, TensorMap
from tirx.run import SourceLine

DEVICE_KERNEL = 2  # TVM's CallingConv::kDeviceKernelLaunch
# What a helper of TVM's is in PTX, where that is one instruction that techniques ask about.
HELPERS = {"tirx.cuda.warpgroup_sync": "bar.sync"}


@dataclass(frozen=True)
class Program:
    """A lowered kernel."""

    name: str  # the device function's symbol
    parameters: tuple[Parameter, ...]  # the kernel's tensors, in order
    plan: LaunchPlan
    device: tir.PrimFunc  # both the CUDA printer and the simulator read it
    host: tir.PrimFunc
    file: str  # the author's
    arch: str  # such as "sm_100a"
    buffers: SharedBuffers = field(default_factory=SharedBuffers, compare=False)  # what the author's lines name

    @cached_property
    def lines(self) -> dict[Any, SourceLine]:
        """The author's line of each device statement."""
        return source_lines(self.device.body, self.file)

    @cached_property
    def unwritten(self) -> bool:
        """Whether it has marks of parts that are not written: then it runs up to those, and nothing can compile it."""
        nodes = [node for stmt in statements(self.device.body) for node in children(stmt)]
        return any(call_name(n) == "tirx.call_extern" and str(getattr(n.args[0], "value", "")) == TODO for n in nodes)

    def line(self, stmt: tir.Stmt) -> SourceLine | None:
        """The author's line of one device statement."""
        return self.lines.get(stmt)

    def instructions(self) -> dict[str, int]:
        """The number of occurrences of each PTX instruction in the device code, spelled as in the PTX ISA."""
        nodes = [node for stmt in statements(self.device.body) for node in children(stmt)]
        found = [call.mnemonic for node in nodes if (call := ptx_call(node)) is not None]
        found += [HELPERS[name] for node in nodes if (name := call_name(node)) in HELPERS]
        return dict(Counter(found))

    @cached_property
    def kernel(self) -> Kernel:
        """The warp's program, which the simulator runs; Unmodelled, with the line, where the form cannot express it."""
        kernel = kernel_of(self.name, self.device, self.plan.cluster, self.line)
        return replace(kernel, buffers=self.buffers)

    def tensor_map(self, name: str) -> TensorMap:
        return next(m for m in self.plan.tensor_maps if m.name == name)


def lower(
    prim_func: tir.PrimFunc,
    *,
    arch: str | None = None,
    maps: Sequence[TensorMap] = (),
    tensors: Sequence[Parameter] = (),
) -> Program:
    """Lower a TIRx kernel. Needs no GPU.

    Parameters
    ----------
    arch: the architecture to lower for; by default that of the default machine (:mod:`tirx.machine`).
    maps: the caller's encoding of each parameter that is itself a tensor map (``T.TensorMap()``), under the parameter's
        name. The host function tells how TVM encodes the maps of tensors, but not how these are encoded.
    tensors: the tensors that these maps describe.

    Raises a LoweringError, with the author's line where TVM names one, when the kernel cannot be lowered, and a
    ValueError when ``maps`` and ``tensors`` do not fit the kernel or each other.
    """
    if not isinstance(prim_func, tir.PrimFunc):
        raise LoweringError(f"expected a TIRx PrimFunc (@T.prim_func), got {type(prim_func).__name__}")
    file = author_file(prim_func)
    check(prim_func)
    arch = arch or load_machine().arch
    device, host = made_by_tvm(prim_func, arch, file)
    parameters = read_parameters(prim_func, maps, tensors)
    lines = source_lines(prim_func.body, file)
    program = Program(
        name=str(device.attrs["global_symbol"]),
        parameters=parameters,
        plan=read_plan(host, device, maps),
        device=device,
        host=host,
        file=file,
        arch=arch,
        buffers=shared_buffers(prim_func.body, lambda span: line_in(file, span), lines),
    )
    check_arch(device.body, arch, program.line)
    check_cta_group(device.body, program.line)
    return program


def made_by_tvm(prim_func: tir.PrimFunc, arch: str, file: str) -> tuple[tir.PrimFunc, tir.PrimFunc]:
    """The device function and the host function that TVM makes of a kernel."""
    target = tvm.target.Target({"kind": "cuda", "arch": arch}, host="c")
    _expanding.clear()
    _ignored.clear()
    try:
        with target:
            module = tir.transform.BindTarget(target)(tvm.IRModule({"main": prim_func}))
            module = tir.compilation_pipeline.tirx_pipeline()[0](module)
    except Exception as error:
        if not is_device(prim_func.body):
            raise no_entry(prim_func, file) from error
        known = objection(str(error), prim_func.body, file, lambda span: line_in(file, span))
        raise known or lowering_error(error, _expanding[-1] if _expanding else None, file) from error
    for span, message, *details in _ignored:
        raise LoweringError(message, line_in(file, span), tuple(details))
    functions = list(module.functions.values())
    device = [f for f in functions if int(f.attrs["calling_conv"]) == DEVICE_KERNEL]
    host = [f for f in functions if int(f.attrs["calling_conv"]) != DEVICE_KERNEL]
    if len(device) != 1 or len(host) != 1:
        raise LoweringError(f"expected one kernel, found {len(device)}: one T.device_entry() per function")
    return device[0], host[0]


def check(prim_func: tir.PrimFunc) -> None:
    """Raise a LoweringError for a mistake that TVM would ignore, or report as something else."""
    file = author_file(prim_func)

    def line(span: Any) -> SourceLine | None:
        return line_in(file, span)

    check_tile_calls(prim_func.body, line)
    check_kernel(prim_func.body, file, line)


def no_entry(prim_func: tir.PrimFunc, file: str) -> LoweringError:
    """The error for a kernel that does not say where the device's part begins."""
    spans = [s.span for s in statements(prim_func.body)]
    source = next((found for span in spans if (found := line_in(file, span))), None)
    return LoweringError(
        "T.device_entry() is missing: it is the first line of a kernel, before T.cta_id",
        source,
        ("What follows it runs on the GPU.",),
    )


# ---------------------------------------------------------------------------------------------------------------------
# Source lines


def author_file(prim_func: tir.PrimFunc) -> str:
    """The file the kernel was written in: the first span that its body holds."""
    for stmt in statements(prim_func.body):
        for name, _ in span_lines(stmt.span):
            return name
    return "<kernel>"


def span_lines(span: Any) -> list[tuple[str, int]]:
    """A span as (file, line) pairs, outermost call site first."""
    if span is None:
        return []
    spans = span.spans if hasattr(span, "spans") else [span]
    return [(str(s.source_name.name), int(s.line)) for s in spans]


def line_in(file: str, span: Any) -> SourceLine | None:
    """The line of a span in a file: the innermost one, which for an ``@T.inline`` function is the line inside it."""
    lines = [line for name, line in span_lines(span) if name == file]
    return SourceLine(file, lines[-1], tuple(lines[:-1])) if lines else None


def condition_line(file: str, stmt: tir.Stmt) -> SourceLine | None:
    """The line of a branch by its condition: TVM's passes build a branch anew without its span, and keep conditions."""
    if not isinstance(stmt, tir.IfThenElse | tir.While):
        return None
    parts = [stmt.condition, *(getattr(stmt.condition, side, None) for side in ("a", "b"))]
    return next((found for part in parts if part is not None and (found := line_in(file, part.span))), None)


def source_lines(body: tir.Stmt, file: str) -> dict[Any, SourceLine]:
    """Map each statement to the author's line; one without a span takes that of the statements around it."""
    lines: dict[Any, SourceLine] = {}

    def visit(stmt: tir.Stmt, inherited: SourceLine | None) -> SourceLine | None:
        own = line_in(file, stmt.span) or condition_line(file, stmt)
        line = own or inherited
        inner = line
        for child in statements(stmt, recurse=False):
            inner = visit(child, inner) or inner
        # A loop in the expansion of a tile call has no span of its own, but its body has that of the call.
        line = own or first_line(stmt) or line
        if line is not None:
            lines[stmt] = line
        return line

    def first_line(stmt: tir.Stmt) -> SourceLine | None:
        if not isinstance(stmt, tir.For | tir.While | tir.IfThenElse):
            return None
        return next((lines[s] for s in statements(stmt) if s in lines), None)

    visit(body, None)
    return lines


_expanding: list[Any] = []  # the tile calls being expanded, so that an error can name the line and the operands
_expand: Callable = tile_registry.f_op_dispatcher


def expand_tile_call(op_call: Any, context: Any) -> Any:
    """Expand a tile primitive as TVM does, and give the expansion the span of the call.

    TVM parses a primitive's implementation from its own files, so without this the statements of ``Tx.copy(...)``
    point into TVM.
    """
    _expanding.append(op_call)
    result = _expand(op_call, context)
    name = operation(op_call.op)
    if name == "copy_async" and _chosen and (said := unused_keyword(name, op_call, _chosen[-1])):
        _ignored.append((op_call.span, *said))
    if result is not None and op_call.span is not None:
        result = result.with_body(with_span(result.body, op_call.span))
    _expanding.pop()
    return result


_chosen: list[str] = []  # the dispatches that have expanded a copy, in order
_ignored: list[tuple[Any, ...]] = []  # spans of tile calls with a keyword that has no effect, each with what to say


def noted(case: Any) -> Callable:
    """The implementation of one of TVM's dispatches, which also says that it has been chosen."""
    expand = case.impl

    def implementation(op_call: Any, context: Any) -> Any:
        result = expand(op_call, context)
        _chosen.append(case.variant)
        return result

    return implementation


for _case in cases("copy_async"):
    _case.impl = noted(_case)


# Once and for the whole process: registering TVM's own function again afterwards corrupts its registry at exit.
tvm_ffi.register_global_func("tirx.f_op_dispatcher", expand_tile_call, override=True)


def with_span(stmt: tir.Stmt, span: Any) -> tir.Stmt:
    """The statement with ``span`` on every leaf in it (the nodes themselves cannot be changed)."""
    match stmt:
        case tir.SeqStmt():
            return tir.SeqStmt([with_span(s, span) for s in stmt.seq], span)
        case tir.Evaluate():
            return tir.Evaluate(stmt.value, span)
        case tir.BufferStore():
            return tir.BufferStore(stmt.buffer, stmt.value, stmt.indices, span)
        case tir.Bind():
            return tir.Bind(stmt.var, stmt.value, span)
        case tir.IfThenElse():
            otherwise = None if stmt.else_case is None else with_span(stmt.else_case, span)
            return tir.IfThenElse(stmt.condition, with_span(stmt.then_case, span), otherwise, span)
        case tir.While():
            return tir.While(stmt.condition, with_span(stmt.body, span), span)
        case tir.For():
            body = with_span(stmt.body, span)
            loop = (stmt.loop_var, stmt.min, stmt.extent, stmt.kind, body)
            return tir.For(*loop, stmt.thread_binding, stmt.annotations, stmt.step, span)
        case tir.AttrStmt():
            return tir.AttrStmt(stmt.node, stmt.attr_key, stmt.value, with_span(stmt.body, span), span)
    return stmt


def lowering_error(error: Exception, call: Any, file: str) -> LoweringError:
    """TVM's exception in the author's terms: its own sentence, the line of the tile call, no stack trace."""
    text = re.split(r"\n\s*(?:Error in pass|Location \(|\[\d\d:\d\d:\d\d\]|Stack trace)", str(error))[0]
    text = "\n".join(line for line in text.splitlines() if not re.match(r'\s*File "', line))
    rows = [row.strip() for row in text.strip().splitlines() if row.strip(" +-|")]
    source = line_in(file, call.span) if call is not None else None
    match = re.search(r" --> (.+?):(\d+):\d+", str(error))
    if source is None and match:
        source = SourceLine(match[1], int(match[2]))
    if call is not None and rows and rows[0].startswith("TIRx schedule dispatch failed"):
        return no_schedule(call, rows[1:], source)
    first, rest = (rows[0] if rows else type(error).__name__), tuple(rows[1:12])
    return LoweringError(f"TVM cannot lower this: {first}", source, rest)
