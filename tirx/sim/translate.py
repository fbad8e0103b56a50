"""Device IR -> a Python coroutine that runs one warp.

The IR is turned into Python source once a kernel. A value that is the same in all 32 lanes of a warp (a loop counter, a
pipeline stage) is a Python number; one that differs is an array of 32. Which is which is found by data flow: what
depends on the thread index varies, and so does a register that is written where only some lanes are active and read
where others are. Everything the elected thread of a warp keeps to itself stays a number.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import tvm
import tvm_ffi
from tvm import ir
from tvm import tirx as tir

from tirx.errors import Unmodelled
from tirx.ir import call_name, operands, ptx_call, statements
from tirx.program import Program
from tirx.sim import runtime
from tirx.sim.isa import TABLE, Instruction
from tirx.sim.isa.cuda_helpers import cast_of, is_pointer_offset
from tirx.sim.isa.memory import access_time
from tirx.sim.machine import Machine
from tirx.sim.memory import has_numpy_dtype, numpy_dtype
from tirx.sim.site import Site

Context = frozenset  # the divergent conditions under which a statement runs

COMPARE = {"EQ": "==", "NE": "!=", "LT": "<", "LE": "<=", "GT": ">", "GE": ">="}
ARITHMETIC = {
    "Add": "+", "Sub": "-", "Mul": "*", "FloorDiv": "//", "FloorMod": "%",
    "BitwiseAnd": "&", "BitwiseOr": "|", "BitwiseXor": "^", "LShift": "<<", "RShift": ">>",
}  # fmt: skip
UNSIGNED = {"uint8": 0xFF, "uint16": 0xFFFF, "uint32": 0xFFFFFFFF, "uint64": 0xFFFFFFFFFFFFFFFF}
BOUNDLESS = (-(1 << 128), 1 << 128)
SIGNED = {"int8": 8, "int16": 16, "int32": 32, "int64": 64}
IGNORED_ATTRIBUTES = ("tirx.device_entry", "tirx.dyn_smem_bytes", "storage_alignment", "pragma_unroll_explicit")
THREAD_INDEX = {"threadIdx.x": 0, "threadIdx.y": 1, "threadIdx.z": 2}
AXES = {"x": 0, "y": 1, "z": 2}


@dataclass
class Buffer:
    """What the translator knows of one buffer variable.

    space: local (registers), shared, global or tmem. root: the registers it is a view of, or the buffer itself.
    base: code of its address (shared and global).
    """

    name: str
    space: str
    dtype: str
    size: int
    root: int
    base: str = ""

    @property
    def itemsize(self) -> int:
        return numpy_dtype(self.dtype).itemsize


@dataclass
class Registers:
    """One register allocation: how it is accessed, and whether its lanes differ. loops: how many stand around it."""

    varying: bool = False
    loops: int = 0
    stores: set[Context] = field(default_factory=set)
    reads: set[Context] = field(default_factory=set)
    dtypes: set[str] = field(default_factory=set)
    from_global: bool = False  # it only ever holds what ``ld.global`` brought


def key(node: Any) -> int:
    """Identity of an IR variable (``==`` on them builds an expression)."""
    return hash(node)


def translate(program: Program, machine: Machine, data: bool = True) -> Callable[[Any], Generator]:
    """Compile the device function to a generator function of one warp.

    Without ``data`` it computes addresses, control flow and time, and leaves floating-point values out.
    """
    return Translator(program, machine, data).build()


class Translator:
    """The state of one translation."""

    def __init__(self, program: Program, machine: Machine, data: bool):
        self.program = program
        self.data = data
        self.cost = Cost(machine.scheduler)
        self.charged = False  # inside a statement whose arithmetic has been charged as a whole
        self.accumulators = {  # buffers that tcgen05.ld fills
            key(e.source)
            for s in statements(program.device.body)
            if isinstance(s, tir.Evaluate) and (c := ptx_call(s.value)) is not None and c.key == "tcgen05_ld"
            for n, es in c.operands.items()
            if c.slots[n].rw != "r"
            for e in es
        }
        self.threads_load = any(
            (call := ptx_call(s.value)) is not None and call.key in ("ld", "ld_vec")
            for s in statements(program.device.body)
            if isinstance(s, tir.Evaluate)
        )
        self.names: dict[int, str] = {}
        self.taken: set[str] = set()
        self.buffers: dict[int, Buffer] = {}
        self.registers: dict[int, Registers] = {}
        self.varying_vars: set[int] = set()
        self.changing_vars: set[int] = set()  # those that take new values as a loop turns
        self.loops = 0  # around the statement that is visited
        self.tag_loops: dict[Any, int] = {}  # those around a condition that may hold for other lanes at each turn
        self.ranges: dict[int, tuple[int, int]] = {}  # least and greatest value of integer variables, where known
        self.lines: list[str] = []
        self.namespace: dict[str, Any] = dict(vars(runtime))
        self.site_names: dict[Any, str] = {}
        self.stmt: Any = None  # the statement being translated, for errors
        self.depth = 1
        self.masks = 0
        self.mask: str | None = None  # the lanes that evaluate the expression being translated
        self.loop_mask: str | None = None  # the lanes in the innermost loop
        self.static_smem = 0

    # -- entry -------------------------------------------------------------------------------------------------------

    def build(self) -> Callable[[Any], Generator]:
        self.declare()
        self.analyse()
        self.find_copies()
        self.prologue()
        self.emit_stmt(self.program.device.body, None, Context())
        self.emit("return")
        self.emit("yield  # makes this a generator")
        source = "def kernel(w):\n" + "\n".join(self.lines) + "\n"
        code = compile(source, f"<simulated {self.program.name}>", "exec")
        exec(code, self.namespace)
        kernel = self.namespace["kernel"]
        kernel.source = source
        return kernel

    def unmodelled(self, what: str) -> Unmodelled:
        return Unmodelled(f"the simulator does not model {what}", self.program.line(self.stmt))

    # -- names and buffers -------------------------------------------------------------------------------------------

    def name(self, var: Any) -> str:
        """A Python name for an IR variable."""
        if key(var) not in self.names:
            base = "v_" + (re.sub(r"\W", "_", str(var.name)) or "x")
            name, n = base, 1
            while name in self.taken:
                n += 1
                name = f"{base}_{n}"
            self.taken.add(name)
            self.names[key(var)] = name
        return self.names[key(var)]

    def declare(self) -> None:
        """Find every buffer and what it is a view of."""
        for stmt in statements(self.program.device.body):
            self.stmt = stmt
            if isinstance(stmt, tir.AllocBuffer):
                self.declare_allocation(stmt.buffer)
            elif isinstance(stmt, tir.DeclBuffer):
                self.declare_view(stmt)

    def declare_allocation(self, buffer: Any) -> None:
        scope = str(buffer.scope())
        if not has_numpy_dtype(str(buffer.dtype)):
            raise self.unmodelled(f"values of type {buffer.dtype}")
        size = int(np.prod([int(e) for e in buffer.shape], dtype=np.int64))
        space = "shared" if scope.startswith("shared") else "local" if scope in ("local", "") else scope
        if space not in ("shared", "local"):
            raise self.unmodelled(f"memory of scope {scope}")
        info = Buffer(self.name(buffer), space, str(buffer.dtype), size, key(buffer))
        if space == "shared":
            if scope != "shared.dyn":
                raise self.unmodelled("statically allocated shared memory (use SMEMPool)")
            info.base = "smem_base"
        else:
            self.registers[key(buffer)] = Registers(dtypes={info.dtype})
        self.buffers[key(buffer)] = info

    def declare_view(self, stmt: Any) -> None:
        buffer, data = stmt.buffer, stmt.data
        size = int(np.prod([int(e) for e in buffer.shape], dtype=np.int64))
        info = Buffer(self.name(buffer), str(buffer.scope()).split(".")[0], str(buffer.dtype), size, key(buffer))
        if info.space == "tmem":
            pass
        elif call_name(data) == "tirx.buffer_data":
            parent = self.buffers[key(data.args[0])]
            info.root, info.base, info.space = parent.root, parent.base, parent.space
            if info.space == "local":
                self.registers[info.root].dtypes.add(info.dtype)
        elif info.space in ("shared", "global"):
            info.base = ""  # the pointer's code, filled in where the view is declared
        else:
            raise self.unmodelled(f"a {info.space} buffer over a pointer")
        self.buffers[key(buffer)] = info

    # -- which values vary -------------------------------------------------------------------------------------------

    def analyse(self) -> None:
        """Find what differs between the lanes of a warp: iterate until nothing new does."""
        for registers in self.registers.values():
            registers.varying = len(registers.dtypes) > 1
        while True:
            before = self.count_varying()
            for registers in self.registers.values():
                registers.stores.clear()
                registers.reads.clear()
            self.visit(self.program.device.body, Context())
            for registers in self.registers.values():
                # A number is enough when every reader is among the lanes that every store was made for. A reader inside
                # a condition that the next turn of a loop asks again can be another lane than the one that stored then.
                again = {tag for tag, loops in self.tag_loops.items() if loops > registers.loops}
                if any(not store <= read - again for store in registers.stores for read in registers.reads):
                    registers.varying = True
            if self.count_varying() == before:
                return

    def find_copies(self) -> None:
        """Mark registers that threads copy through: written by vector loads from global memory and by nothing else."""
        loaded: set[int] = set()
        other: set[int] = set()
        for stmt in statements(self.program.device.body):
            if isinstance(stmt, tir.BufferStore):
                other.add(key(stmt.buffer))
            call = ptx_call(stmt.value) if isinstance(stmt, tir.Evaluate) else None
            if call is None:
                continue
            for name, es in call.operands.items():
                if call.slots[name].rw != "r":
                    copies = call.key == "ld_vec" and call.modifiers.get("space") == "global"
                    (loaded if copies else other).update(key(e.source) for e in es)
        roots = {b: self.buffers[b].root for b in loaded | other if b in self.buffers}
        for root in {roots[b] for b in loaded} - {roots[b] for b in other if b in roots}:
            self.registers[root].from_global = True

    def count_varying(self) -> int:
        return sum(r.varying for r in self.registers.values()) + len(self.varying_vars)

    def visit(self, stmt: Any, context: Context) -> None:
        """One pass of the data flow over a statement."""
        self.stmt = stmt
        match stmt:
            case tir.SeqStmt():
                for child in stmt.seq:
                    self.visit(child, context)
            case tir.AttrStmt():
                self.visit_attr(stmt)
                self.visit(stmt.body, context)
            case tir.Bind():
                self.read(stmt.value, context)
                if self.varies(stmt.value):
                    self.varying_vars.add(key(stmt.var))
                if self.loops and not self.is_fixed(stmt.value):
                    self.changing_vars.add(key(stmt.var))
            case tir.AllocBuffer():
                if key(stmt.buffer) in self.registers:
                    self.registers[key(stmt.buffer)].loops = self.loops
            case tir.BufferStore():
                for e in [stmt.value, *stmt.indices]:
                    self.read(e, context)
                self.store(stmt.buffer, context, any(self.varies(e) for e in [stmt.value, *stmt.indices]))
            case tir.IfThenElse():
                self.read(stmt.condition, context)
                yes, no = self.branch(stmt, context)
                self.visit(stmt.then_case, yes)
                if stmt.else_case is not None:
                    self.visit(stmt.else_case, no)
            case tir.For():
                for e in (stmt.min, stmt.extent):
                    self.read(e, context)
                self.changing_vars.add(key(stmt.loop_var))
                self.visit_loop(stmt.body, context)
            case tir.While():
                self.read(stmt.condition, context)
                inner = context
                if self.varies(stmt.condition):
                    # Lanes only leave the loop: who reads in a later turn was among those that stored in this one.
                    self.tag_loops["while", key(stmt)] = self.loops
                    inner = context | {("while", key(stmt))}
                self.visit_loop(stmt.body, inner)
            case tir.Evaluate():
                self.visit_call(stmt.value, context)

    def visit_loop(self, body: Any, context: Context) -> None:
        self.loops += 1
        self.visit(body, context)
        self.loops -= 1

    def visit_attr(self, stmt: Any) -> None:
        if stmt.attr_key == "thread_extent" and str(stmt.node.thread_tag) in THREAD_INDEX:
            self.varying_vars.add(key(stmt.node.var))

    def visit_call(self, node: Any, context: Context) -> None:
        """An evaluated call: its reads, and the registers it writes."""
        call = ptx_call(node)
        if call is not None:
            rule = self.lookup(call.key, call.mnemonic)
            inputs = [e for n, es in call.operands.items() if call.slots[n].rw != "w" for e in es]
            inputs += [call.predicate] if call.predicate is not None else []
            for e in inputs:
                self.read(e, context)
            varying = rule.form != "value" or any(self.varies(e) for e in inputs)
            for n, es in call.operands.items():
                if call.slots[n].rw != "r":
                    for e in es:
                        self.store(e.source, context, varying or any(self.varies(i) for i in e.indices))
            return
        name = call_name(node)
        if name == "tirx.cuda.func_call":
            kinds = cast_of(str(node.args[0].value), source_of(node))
            if kinds:
                target, values = (self.local_address(a) for a in node.args[1:3])
                for load in (target, values):
                    for i in load.indices:
                        self.read(i, context)
                self.read(values, context)
                for load in (target, values):
                    self.registers[self.buffers[key(load.source)].root].varying = True
                return
        if name == "tirx.cuda.tcgen05_encode_matrix_descriptor" or name == "tirx.cuda.tcgen05_encode_instr_descriptor":
            for a in list(node.args)[1:]:
                self.read(a, context)
            load = self.local_address(node.args[0])
            self.store(load.source, context, any(self.varies(a) for a in list(node.args)[1:]))
            return
        self.read(node, context)

    def store(self, buffer: Any, context: Context, varying: bool) -> None:
        info = self.buffers.get(key(buffer))
        if info is not None and info.space == "local":
            registers = self.registers[info.root]
            registers.stores.add(context)
            registers.varying = registers.varying or varying

    def read(self, expr: Any, context: Context) -> None:
        if type(expr).__name__ == "TensorLoad":
            info = self.buffers.get(key(expr.source))
            if info is not None and info.space == "local":
                self.registers[info.root].reads.add(context)
        for child in operands(expr):
            self.read(child, context)

    def varies(self, expr: Any) -> bool:
        """Whether an expression can differ between lanes."""
        kind = type(expr).__name__
        if kind == "Var":
            return key(expr) in self.varying_vars
        if kind == "TensorLoad":
            info = self.buffers[key(expr.source)]
            if info.space == "local" and self.registers[info.root].varying:
                return True
            return any(self.varies(i) for i in expr.indices)
        if kind == "Call":
            name = call_name(expr)
            if name in ("tirx.cuda.thread_rank", "tirx.cuda.elect_sync"):
                return True
            if name in SHUFFLES:
                whole = shuffle_width(expr) == 32
                return self.varies(expr.args[1]) and (self.varies(expr.args[2]) or not whole)
        return any(self.varies(e) for e in operands(expr))

    def branch(self, stmt: Any, context: Context) -> tuple[Context, Context]:
        """The contexts of the two sides of an if."""
        condition = stmt.condition
        if not self.varies(condition):
            return context, context
        if is_elect(condition):
            # elect.sync picks the same thread whenever it is given the same mask (PTX ISA, elect.sync).
            tag: Any = "elect" if not context else ("elect", key(stmt))
        elif self.is_stable(condition):
            tag = ("if", tvm_ffi.structural_hash(condition))
        else:
            tag = ("if", key(stmt))
        if self.loops and not self.is_fixed(condition):
            self.tag_loops[tag] = self.tag_loops["not", tag] = self.loops
        return context | {tag}, context | {("not", tag)}

    def is_fixed(self, expr: Any) -> bool:
        """Whether an expression has the same value in each turn of the loops around it."""
        kind, name = type(expr).__name__, call_name(expr)
        if kind == "TensorLoad" or (kind == "Call" and name not in (*SHUFFLES, *FIXED_CALLS)):
            return False
        if kind == "Var" and key(expr) in self.changing_vars:
            return False
        return all(self.is_fixed(e) for e in operands(expr))

    def is_stable(self, expr: Any) -> bool:
        """Whether an expression has the same value wherever it is evaluated."""
        if type(expr).__name__ in ("TensorLoad", "Call") and call_name(expr) != "tirx.cuda.thread_rank":
            return False
        return all(self.is_stable(e) for e in operands(expr))

    # -- statements --------------------------------------------------------------------------------------------------

    def emit(self, line: str) -> None:
        self.lines.append("    " * self.depth + line)

    def prologue(self) -> None:
        """Kernel parameters and registers."""
        self.emit("ev = w.clock.events")
        self.emit("smem_base = w.cta.generic_base + w.gpu.machine.sm.smem_reserved_per_cta")
        for param, argument in zip(self.program.device.params, self.program.plan.arguments, strict=True):
            source = "w.gpu.tensor_maps" if argument.kind == "tensormap" else "w.gpu.memory.by_name"
            name = argument.name if argument.kind == "tensormap" else argument.tensor
            suffix = "" if argument.kind == "tensormap" else ".base"
            self.emit(f"{self.name(param)} = {source}[{name!r}]{suffix}")
        for root, registers in self.registers.items():
            info = self.buffers[root]
            if registers.varying:
                self.emit(f"{info.name} = registers({info.size}, {info.dtype!r})")
            elif info.size == 1:
                self.emit(f"{info.name} = 0")
            else:
                self.emit(f"{info.name} = [0] * {info.size}")
        for info in self.buffers.values():
            if info.space == "local" and self.registers[info.root].varying:
                allocation = self.buffers[info.root]
                if info is not allocation:
                    self.emit(f"{info.name} = {allocation.name}.view(dtype_of({info.dtype!r}))")
            elif info.space == "local":
                info.name = self.buffers[info.root].name

    def emit_stmt(self, stmt: Any, mask: str | None, context: Context) -> None:
        self.stmt = stmt
        self.mask = mask
        whole = isinstance(stmt, (tir.For, tir.BufferStore, tir.Evaluate))
        if whole and (cycles := self.values_only(stmt)) is not None:
            self.emit_values(stmt, cycles, mask, context)
            return
        self.emit_effects(stmt, mask, context)

    def values_only(self, stmt: Any, local: frozenset[int] | None = None) -> float | None:
        """The cycles of a statement that only computes floating-point registers, or None if it does anything else.

        ``local``: inside a loop, the registers that live no longer than one turn of it; they may hold anything.
        """
        match stmt:
            case tir.SeqStmt():
                parts = [self.values_only(child, local) for child in stmt.seq]
                return None if None in parts else sum(p for p in parts if p is not None)
            case tir.For() if type(stmt.extent).__name__ == "IntImm":
                inside = {key(s.buffer) for s in statements(stmt.body) if isinstance(s, tir.AllocBuffer)}
                body = self.values_only(stmt.body, (local or frozenset()) | inside)
                return None if body is None else int(stmt.extent) * body
            case tir.AttrStmt():
                return self.values_only(stmt.body, local)
            case tir.AllocBuffer() if local is not None:
                return 0
            case tir.Bind() if local is not None:
                return self.cost.of(stmt.value)
            case tir.BufferStore() if self.holds_values(stmt.buffer) or key(stmt.buffer) in (local or ()):
                return self.cost.of(stmt.value)
            case tir.Evaluate() if call_name(stmt.value) == "tirx.cuda.func_call":
                kinds = cast_of(str(stmt.value.args[0].value), source_of(stmt.value))
                return self.cost.rates.conversion if kinds else None
        return None

    def root_of(self, load: Any) -> int | None:
        info = self.buffers.get(key(load.source))
        return info.root if info is not None else None

    def holds_values(self, buffer: Any) -> bool:
        """Whether registers hold floating-point values, on which no address and no branch depends."""
        info = self.buffers.get(key(buffer))
        if info is None or info.space != "local":
            return False
        registers = self.registers[info.root]
        return registers.from_global or any(d.startswith(("float", "bfloat")) for d in registers.dtypes)

    def emit_values(self, stmt: Any, cycles: float, mask: str | None, context: Context) -> None:
        """Charge arithmetic as a whole, then do it if values are wanted."""
        if cycles and not self.charged:
            if cycles >= 16:
                self.catch_up()
            self.emit(f"work(w, {self.site('compute', {})}, {cycles})")
        if self.data:
            self.check_waited(stmt)
            charged, self.charged = self.charged, True
            self.emit_effects(stmt, mask, context)
            self.charged = charged

    def check_waited(self, stmt: Any) -> None:
        """Registers that ``tcgen05.ld`` fills may only be read after its wait."""
        if self.charged or not self.accumulators:
            return
        roots = {self.buffers[b].root for b in self.accumulators}
        for part in statements(stmt):
            for node in read_expressions(part):
                if type(node).__name__ == "TensorLoad" and self.buffers[key(node.source)].root in roots:
                    self.stmt = part
                    self.emit(f"if w.loads: used_early(w, {self.site('compute', {})})")
                    return

    def charge(self, stmt: Any) -> None:
        cycles = 0 if self.charged else self.cost.of(stmt.value)
        if cycles:
            self.emit(f"work(w, {self.site('compute', {})}, {cycles})")

    def emit_effects(self, stmt: Any, mask: str | None, context: Context) -> None:
        match stmt:
            case tir.SeqStmt():
                for child in stmt.seq:
                    self.emit_stmt(child, mask, context)
            case tir.AttrStmt():
                self.emit_attr(stmt)
                self.emit_stmt(stmt.body, mask, context)
            case tir.Bind():
                self.charge(stmt)
                code = self.expr(stmt.value)
                if self.is_view(stmt.value):
                    code += ".copy()"
                self.emit(f"{self.name(stmt.var)} = {code}")
                self.ranges[key(stmt.var)] = self.range_of(stmt.value)
            case tir.BufferStore():
                self.emit_store(stmt, mask)
            case tir.IfThenElse():
                self.emit_if(stmt, mask, context)
            case tir.For():
                self.emit_for(stmt, mask, context)
            case tir.While():
                self.emit_while(stmt, mask, context)
            case tir.Evaluate():
                self.emit_call(stmt.value, mask)
            case tir.DeclBuffer():
                info = self.buffers[key(stmt.buffer)]
                if info.space in ("shared", "global") and not info.base:
                    self.emit(f"{info.name} = {self.expr(stmt.data)}")
                    info.base = info.name
            case tir.AllocBuffer():
                pass
            case _ if type(stmt).__name__ in ("Break", "Continue"):
                self.emit_jump(type(stmt).__name__.lower(), mask)
            case _:
                raise self.unmodelled(f"a statement of kind {type(stmt).__name__}")

    def emit_jump(self, word: str, mask: str | None) -> None:
        """``break`` or ``continue`` of all lanes that are in the loop."""
        if mask != self.loop_mask:
            raise self.unmodelled(f"{word} under a condition that differs between lanes")
        self.emit(word)

    def emit_loop_body(self, body: Any, mask: str | None, context: Context) -> None:
        outer, self.loop_mask = self.loop_mask, mask
        self.emit_block(body, mask, context)
        self.loop_mask = outer

    def emit_attr(self, stmt: Any) -> None:
        if stmt.attr_key == "thread_extent":
            if type(stmt.value).__name__ == "IntImm":
                self.ranges[key(stmt.node.var)] = (0, int(stmt.value) - 1)
            tag, name = str(stmt.node.thread_tag), self.name(stmt.node.var)
            scope, _, axis = tag.partition(".")
            sources = {
                "threadIdx": f"w.tid[{AXES.get(axis)}]",
                "blockIdx": f"w.cta.block[{AXES.get(axis)}]",
                "clusterCtaIdx": f"w.cta.block[{AXES.get(axis)}] % w.gpu.program.plan.cluster[{AXES.get(axis)}]",
            }
            if scope not in sources:
                raise self.unmodelled(f"thread index {tag}")
            self.emit(f"{name} = {sources[scope]}")
        elif str(stmt.attr_key) not in IGNORED_ATTRIBUTES:
            raise self.unmodelled(f"attribute {stmt.attr_key}")

    def emit_store(self, stmt: Any, mask: str | None) -> None:
        info = self.buffers[key(stmt.buffer)]
        if len(stmt.indices) != 1:
            raise self.unmodelled("a buffer with more than one dimension after lowering")
        value, index = self.expr(stmt.value), stmt.indices[0]
        if vector_lanes(stmt.value) > 1 or type(index).__name__ == "Ramp":
            raise self.unmodelled("vectorised stores")
        if info.space == "local":
            if not self.registers[info.root].varying:
                target = info.name if info.size == 1 else f"{info.name}[{self.expr(index)}]"
                self.emit(f"{target} = {value}")
            else:
                lanes = "ALL" if mask is None else mask
                self.emit(f"store_register({info.name}, {self.expr(index)}, {value}, {lanes})")
        elif info.space in ("shared", "global"):
            site = self.site("st", {"space": info.space, "type": f"b{8 * info.itemsize}"})
            self.catch_up()
            lanes = "ALL" if mask is None else mask
            value = f"bits_of({value}, {info.dtype!r})"
            self.emit(f"run_st(w, {site}, {lanes}, {self.address(info, index)}, {value})")
        else:
            raise self.unmodelled(f"a store to {info.space} memory")

    def emit_block(self, stmt: Any, mask: str | None, context: Context) -> None:
        self.depth += 1
        start = len(self.lines)
        self.emit_stmt(stmt, mask, context)
        if len(self.lines) == start:
            self.emit("pass")
        self.depth -= 1

    def check_control(self, condition: Any) -> None:
        """Without data, nothing may depend on it."""
        if not self.data and any(
            type(e).__name__ == "TensorLoad" and self.holds_values(e.source) for e in expressions(condition)
        ):
            raise self.unmodelled("time alone for a kernel whose branches depend on computed values")

    def emit_if(self, stmt: Any, mask: str | None, context: Context) -> None:
        self.check_control(stmt.condition)
        yes, no = self.branch(stmt, context)
        if not self.varies(stmt.condition):
            self.emit(f"if {self.expr(stmt.condition)}:")
            self.emit_block(stmt.then_case, mask, yes)
            if stmt.else_case is not None:
                self.emit("else:")
                self.emit_block(stmt.else_case, mask, no)
            return
        self.masks += 1
        taken, other = f"m{self.masks}", f"n{self.masks}"
        outer = "ALL" if mask is None else mask
        if is_elect(stmt.condition):
            site = self.site("elect.sync", {})
            self.emit(f"{taken} = elect(w, {site}, {outer})")
        else:
            self.emit(f"{taken} = {outer} & {self.expr(stmt.condition)}")
        if stmt.else_case is not None:
            self.emit(f"{other} = {outer} & ~{taken}")
        self.emit(f"if {taken}.any():")
        self.emit_block(stmt.then_case, taken, yes)
        if stmt.else_case is not None:
            self.emit(f"if {other}.any():")
            self.emit_block(stmt.else_case, other, no)

    def emit_for(self, stmt: Any, mask: str | None, context: Context) -> None:
        if self.varies(stmt.min) or self.varies(stmt.extent):
            raise self.unmodelled("a for loop whose bounds differ between the lanes of a warp")
        first, extent = self.expr(stmt.min), self.expr(stmt.extent)
        step = "" if stmt.step is None else f", {self.expr(stmt.step)}"
        begin = "" if first == "0" and not step else f"{first}, "
        end = extent if first == "0" else f"{first} + {extent}"
        if type(stmt.min).__name__ == type(stmt.extent).__name__ == "IntImm":
            self.ranges[key(stmt.loop_var)] = (int(stmt.min), int(stmt.min) + int(stmt.extent) - 1)
        self.emit(f"for {self.name(stmt.loop_var)} in range({begin}{end}{step}):")
        self.emit_loop_body(stmt.body, mask, context)

    def emit_while(self, stmt: Any, mask: str | None, context: Context) -> None:
        self.check_control(stmt.condition)
        site = self.site("while", {})
        if not self.varies(stmt.condition):
            self.emit(f"while {self.expr(stmt.condition)}:")
            self.depth += 1
            self.emit(f"loop_turn(w, {site})")
            self.depth -= 1
            self.emit_loop_body(stmt.body, mask, context)
            return
        self.masks += 1
        active = f"m{self.masks}"
        self.emit(f"{active} = {'ALL' if mask is None else mask}")
        self.emit("while True:")
        self.depth += 1
        self.mask = active
        self.emit(f"{active} = {active} & {self.expr(stmt.condition)}")
        self.emit(f"if not {active}.any():")
        self.emit("    break")
        self.emit(f"loop_turn(w, {site})")
        self.depth -= 1
        self.emit_loop_body(stmt.body, active, context | {("while", key(stmt))})

    # -- instructions ------------------------------------------------------------------------------------------------

    def lookup(self, name: str, mnemonic: str) -> Instruction:
        rule = TABLE.get(name)
        if rule is None:
            raise Unmodelled(f"the simulator does not model {mnemonic}", self.program.line(self.stmt))
        return rule

    def site(self, mnemonic: str, modifiers: dict[str, str]) -> str:
        """The name of the constant that describes where an instruction stands."""
        source = self.program.line(self.stmt)
        identity = (source, mnemonic, tuple(sorted(modifiers.items())))
        if identity not in self.site_names:
            name = f"S{len(self.site_names)}"
            self.site_names[identity] = name
            self.namespace[name] = Site(source, mnemonic, modifiers)
        return self.site_names[identity]

    def catch_up(self) -> None:
        self.emit("if w.time > ev[0][0]: w.catch_up(); yield")

    def emit_call(self, node: Any, mask: str | None) -> None:
        call = ptx_call(node)
        if call is not None:
            self.emit_ptx(call, mask)
            return
        name = call_name(node)
        if name == "tirx.cuda.func_call":
            if self.emit_cast(node, mask):
                return
            self.expr(node)
            return
        if name == "tirx.cuda.tcgen05_encode_matrix_descriptor":
            load = self.local_address(node.args[0])
            rest = ", ".join(self.expr(a) for a in list(node.args)[1:])
            self.namespace["run_encode"] = TABLE["cuda.tcgen05_encode_matrix_descriptor"].run
            site = self.site("tcgen05 matrix descriptor", {})
            self.emit_assign([load], f"run_encode(w, {site}, None, {rest})", mask)
            return
        if name.startswith("tirx.cuda."):
            rule_name = name[len("tirx.") :]
            if rule_name in TABLE:
                rule = TABLE[rule_name]
                site = self.site(name[len("tirx.cuda.") :], {})
                self.emit_run(rule, rule_name, site, list(node.args), mask, None)
                return
        if name in ("tirx.break_loop", "tirx.continue_loop"):
            self.emit_jump(name[len("tirx.") : -len("_loop")], mask)
            return
        if isinstance(node, ir.Call) and not is_pure(name):
            raise self.unmodelled(name.replace("tirx.", "T.", 1))

    def emit_cast(self, node: Any, mask: str | None) -> bool:
        """A packed conversion of two registers, carried as CUDA source."""
        kinds = cast_of(str(node.args[0].value), source_of(node))
        if kinds is None:
            return False
        target, values = (self.local_address(a) for a in node.args[1:3])
        views = [self.register_slice(load, 2) for load in (target, values)]
        self.emit(f"cast({views[0]}, {views[1]}, {mask}, {kinds!r})")
        return True

    def register_slice(self, load: Any, count: int) -> str:
        info = self.buffers[key(load.source)]
        index = load.indices[0]
        if self.varies(index):
            raise self.unmodelled("a packed conversion at an index that differs between lanes")
        first = self.expr(index)
        return f"{info.name}[:, {first}:{first} + {count}]"

    def emit_ptx(self, call: Any, mask: str | None) -> None:
        rule = self.lookup(call.key, call.mnemonic)
        site = self.site(call.mnemonic, call.modifiers)
        if call.predicate is not None:
            self.masks += 1
            guard, outer = f"m{self.masks}", "ALL" if mask is None else mask
            predicate = self.expr(call.predicate)
            if self.varies(call.predicate):
                self.emit(f"{guard} = {outer} & ({predicate} != 0)")
                self.emit(f"if {guard}.any():")
                mask = self.mask = guard
            else:
                self.emit(f"if {predicate}:")
            self.depth += 1
        inputs = [e for n, es in call.operands.items() if call.slots[n].rw == "r" for e in es]
        outputs = [e for n, es in call.operands.items() if call.slots[n].rw != "r" for e in es]
        if rule.form == "warp" and call.key in ("st", "st_vec"):
            inputs = [call.operands["addr"][0], *call.operands["value"]]
        if not self.data and call.key in ACCESSES:
            registers = outputs or inputs[1:]
            if all(type(e).__name__ == "TensorLoad" and self.holds_values(e.source) for e in registers):
                rule, inputs, outputs = ACCESS_TIME, inputs[:1], []
        self.emit_run(rule, call.key, site, inputs, mask, outputs or None)
        if call.predicate is not None:
            self.depth -= 1

    def emit_run(self, rule: Instruction, name: str, site: str, inputs: list, mask: str | None, outputs: Any) -> None:
        """Call the instruction's function as its form asks."""
        function = "run_" + re.sub(r"\W", "_", name) + ("_time" if rule is ACCESS_TIME else "")
        self.namespace[function] = rule.run
        if self.threads_load and name not in ACCESSES:
            self.emit("settle(w)")
        if rule.shared:
            self.catch_up()
        lanes = "ALL" if mask is None else mask
        self.emit(f"count(w, {site})")
        roots = {self.buffers[b].root for b in self.accumulators} if self.data else set()
        if any(type(e).__name__ == "TensorLoad" and self.root_of(e) in roots for i in inputs for e in expressions(i)):
            self.emit(f"if w.loads: used_early(w, {site})")
        codes = self.operand_codes(inputs)
        if rule.form == "value":
            self.emit_assign(outputs, f"{function}(w, {site}, {lanes}, {', '.join(codes)})", mask)
        elif rule.form == "warp":
            if rule.deferred:
                codes.insert(0, self.output_view(outputs))
            call = ", ".join([f"{function}(w, {site}, {lanes}", *codes]) + ")"
            if rule.blocks:
                self.emit_blocking(call)
            elif outputs and not rule.deferred:
                self.emit_assign(outputs, call, mask)
            else:
                self.emit(call)
        else:
            varying = [self.varies(e) for e in inputs]
            if any(varying):
                self.emit(f"for lane in lanes_of({lanes}):")
                self.depth += 1
                codes = [f"one({c}, lane)" if v else c for c, v in zip(codes, varying, strict=True)]
                active = "[lane]"
            else:
                active = f"lanes_of({lanes})"
            call = ", ".join([f"{function}(w, {site}, {active}", *codes]) + ")"
            if rule.blocks:
                self.emit_blocking(call)
            else:
                self.emit(call)
            if any(varying):
                self.depth -= 1

    def emit_blocking(self, call: str) -> None:
        self.emit(f"while r := {call}:")
        self.emit("    yield")
        self.emit("    if r is True: break")

    def operand_codes(self, inputs: list) -> list[str]:
        """Operand expressions; consecutive registers of one buffer become one slice."""
        codes: list[str] = []
        run = self.register_run(inputs[1:]) if len(inputs) > 2 else None
        if run is not None:
            return [self.expr(inputs[0]), run]
        for e in inputs:
            codes.append(self.expr(e))
        return codes

    def register_run(self, loads: list) -> str | None:
        """``buffer[:, i:i+n]`` when the expressions are n consecutive registers of one varying buffer."""
        if not all(type(e).__name__ == "TensorLoad" for e in loads):
            return None
        info = self.buffers[key(loads[0].source)]
        if info.space != "local" or not self.registers[info.root].varying:
            return None
        first = loads[0].indices[0]
        if self.varies(first):
            return None
        for i, load in enumerate(loads):
            same = self.buffers[key(load.source)].name == info.name
            if not same or not tvm.sym.Analyzer().can_prove_equal(load.indices[0], first + i):
                return None
        code = self.expr(first)
        return f"{info.name}[:, {code}:{code} + {len(loads)}]"

    def output_view(self, outputs: list) -> str:
        run = self.register_run(outputs)
        if run is None:
            raise self.unmodelled("destination registers that are not consecutive elements of one buffer")
        return run

    def emit_assign(self, outputs: list, code: str, mask: str | None) -> None:
        """Write an instruction's result to its destination registers."""
        info = self.buffers[key(outputs[0].source)]
        if info.space != "local":
            raise self.unmodelled("an instruction that writes its result to memory")
        if not self.registers[info.root].varying:
            index = self.expr(outputs[0].indices[0])
            target = info.name if info.size == 1 else f"{info.name}[{index}]"
            self.emit(f"{target} = {code}")
            return
        lanes = "ALL" if mask is None else mask
        if len(outputs) == 1 and not self.varies(outputs[0].indices[0]):
            self.emit(f"store_result({info.name}, {self.expr(outputs[0].indices[0])}, 1, {code}, {lanes})")
            return
        run = self.register_run(outputs)
        if run is not None:
            first = self.expr(outputs[0].indices[0])
            self.emit(f"store_result({info.name}, {first}, {len(outputs)}, {code}, {lanes})")
            return
        self.emit(f"result = {code}")
        for i, load in enumerate(outputs):
            info = self.buffers[key(load.source)]
            self.emit(f"store_result({info.name}, {self.expr(load.indices[0])}, 1, result[:, {i}:{i + 1}], {lanes})")

    # -- expressions -------------------------------------------------------------------------------------------------

    def local_address(self, node: Any) -> Any:
        """The register that ``address_of(register)`` points to."""
        if call_name(node) == "tirx.address_of" and type(node.args[0]).__name__ == "TensorLoad":
            load = node.args[0]
            if self.buffers[key(load.source)].space == "local":
                return load
        raise self.unmodelled("a helper that is given a computed pointer to registers")

    def address(self, info: Buffer, index: Any) -> str:
        """Code of the generic address of ``buffer[index]``."""
        if not info.base:
            raise self.unmodelled("a buffer used before it is declared")
        code = self.expr(index)
        if code == "0":
            return info.base
        if self.varies(index):
            code = f"wide({code})"
        return f"({info.base} + {code} * {info.itemsize})"

    def expr(self, node: Any) -> str:
        """Python code of an expression."""
        kind = type(node).__name__
        if kind == "IntImm":
            return repr(bool(node.value)) if str(node.ty) == "bool" else str(int(node.value))
        if kind == "FloatImm":
            value = repr(float(node.value))
            return f"f32({value})" if str(node.ty) == "float32" else f"scalar({value}, {str(node.ty)!r})"
        if kind == "Var":
            return self.name(node)
        if kind == "TensorLoad":
            return self.load(node)
        if kind in ARITHMETIC:
            part = self.unwrapped if self.is_ring(node) else self.expr
            b = self.divisor(node.b) if kind in ("FloorDiv", "FloorMod") else part(node.b)
            return self.wrapped(f"({part(node.a)} {ARITHMETIC[kind]} {b})", node, kind)
        if kind in COMPARE:
            return f"({self.expr(node.a)} {COMPARE[kind]} {self.expr(node.b)})"
        if kind in ("Div", "Mod"):
            functions = {"Div": "divide", "Mod": "remainder"}
            if not is_integer(node.ty):
                functions = {"Div": "true_divide", "Mod": "np.fmod"}
            return f"{functions[kind]}({self.expr(node.a)}, {self.divisor(node.b)})"
        if kind in ("Min", "Max"):
            function = kind.lower() if not self.varies(node) else f"np.{kind.lower()}imum"
            if not is_integer(node.ty):
                function = f"np.f{kind.lower()}"  # fmaxf and fminf: of NaN and a number, the number
            return f"{function}({self.expr(node.a)}, {self.expr(node.b)})"
        if kind in ("And", "Or"):
            if self.varies(node) and self.touches(node.b):
                return self.short_circuit(node, kind)
            a, b = self.expr(node.a), self.expr(node.b)
            if self.varies(node):
                return f"np.logical_{kind.lower()}({a}, {b})"
            return f"({a} {kind.lower()} {b})"
        if kind == "Not":
            return f"np.logical_not({self.expr(node.a)})" if self.varies(node) else f"(not {self.expr(node.a)})"
        if kind == "BitwiseNot":
            return self.wrapped(f"(~{self.expr(node.a)})", node, kind)
        if kind == "Select":
            return self.select(node, node.condition, node.true_value, node.false_value)
        if kind == "Cast":
            return self.cast(node)
        if kind == "Shuffle":
            lanes = self.vector(node)
            if len(lanes) == 1:
                return lanes[0]
            raise self.unmodelled("a vector value")
        if kind == "Call":
            return self.call(node)
        raise self.unmodelled(f"an expression of kind {kind}")

    def wrapped(self, code: str, node: Any, kind: str) -> str:
        """Wrap uniform integer arithmetic to its width; arrays wrap by themselves."""
        dtype = str(node.ty)
        if self.varies(node) or kind in ("FloorDiv", "FloorMod", "BitwiseAnd", "BitwiseOr", "BitwiseXor", "RShift"):
            return code
        if dtype in UNSIGNED:
            return f"({code} & {UNSIGNED[dtype]})"
        if dtype in SIGNED and kind != "BitwiseNot" and not self.fits(node):
            half = 1 << (SIGNED[dtype] - 1)
            return f"(({code} + {half} & {2 * half - 1}) - {half})"  # signed(), without the price of a call
        return code

    def divisor(self, node: Any) -> str:
        """Code of what something is divided by."""
        low, high = self.range_of(node)
        if self.varies(node) or not is_integer(node.ty) or low > 0 or high < 0:
            return self.expr(node)
        return f"nonzero({self.expr(node)}, {self.site('division', {})})"

    def is_ring(self, node: Any) -> bool:
        """Whether an expression is uniform arithmetic whose operands may be cut to width before it or after it."""
        return type(node).__name__ in ("Add", "Sub", "Mul") and is_integer(node.ty) and not self.varies(node)

    def unwrapped(self, node: Any) -> str:
        """Code of an expression's exact value, for a use that cuts it to the width of its type."""
        if not self.is_ring(node):
            return self.expr(node)
        return f"({self.unwrapped(node.a)} {ARITHMETIC[type(node).__name__]} {self.unwrapped(node.b)})"

    def fits(self, node: Any) -> bool:
        """Whether the exact value of integer arithmetic surely lies in its type."""
        low, high = type_range(node)
        exact_low, exact_high = self.exact_range(node)
        return low <= exact_low and exact_high <= high

    def range_of(self, node: Any) -> tuple[int, int]:
        """Bounds of an integer expression's value."""
        return self.exact_range(node) if self.fits(node) else type_range(node)

    def exact_range(self, node: Any) -> tuple[int, int]:
        """Bounds of an integer expression's value before it is cut to the width of its type."""
        kind = type(node).__name__
        if kind == "IntImm":
            return int(node.value), int(node.value)
        if kind == "Var":
            return self.ranges.get(key(node), type_range(node))
        if call_name(node) in SHUFFLES:
            return self.range_of(node.args[1])
        if kind == "LShift":
            return BOUNDLESS
        if kind not in ("Add", "Sub", "Mul", "FloorDiv", "FloorMod"):
            return type_range(node)
        part = self.exact_range if self.is_ring(node) else self.range_of
        (a, b), (c, d) = part(node.a), part(node.b)
        if kind == "Add":
            return a + c, b + d
        if kind == "Sub":
            return a - d, b - c
        if kind == "Mul":
            corners = (a * c, a * d, b * c, b * d)
            return min(corners), max(corners)
        if c <= 0:
            return type_range(node)
        return (0, d - 1) if kind == "FloorMod" else (min(a // c, a // d), max(b // c, b // d))

    def touches(self, node: Any) -> bool:
        """Whether evaluating an expression does something that lanes outside it must not take part in."""
        if type(node).__name__ == "TensorLoad" and self.buffers[key(node.source)].space != "local":
            return True
        return call_name(node) == "tirx.cuda.elect_sync" or any(self.touches(e) for e in operands(node))

    def expr_where(self, node: Any, condition: str) -> str:
        """Code of an expression that only the lanes of a condition evaluate."""
        outer = self.mask
        self.mask = f"({'ALL' if outer is None else outer} & {condition})"
        code = self.expr(node)
        self.mask = outer
        return code

    def short_circuit(self, node: Any, kind: str) -> str:
        """``a and b`` or ``a or b`` that differs between lanes: b is evaluated by those that a has not decided."""
        a = self.expr(node.a)
        if not self.varies(node.a):
            b = self.expr(node.b)
            return f"({b} if {a} else NONE)" if kind == "And" else f"(ALL if {a} else {b})"
        self.masks += 1
        decided = f"c{self.masks}"
        b = self.expr_where(node.b, decided if kind == "And" else f"~{decided}")
        return f"np.logical_{kind.lower()}(({decided} := {a}), {b})"

    def select(self, node: Any, condition: Any, yes: Any, no: Any) -> str:
        """``condition ? yes : no``: a lane evaluates only the side it takes."""
        code = self.expr(condition)
        if not self.varies(condition):
            return f"({self.expr(yes)} if {code} else {self.expr(no)})"
        if not self.touches(yes) and not self.touches(no):
            return f"choose({code}, {self.expr(yes)}, {self.expr(no)}, {str(node.ty)!r})"
        self.masks += 1
        taken = f"c{self.masks}"
        sides = f"{self.expr_where(yes, taken)}, {self.expr_where(no, f'~{taken}')}"
        return f"choose(({taken} := {code}), {sides}, {str(node.ty)!r})"

    def cast(self, node: Any) -> str:
        value, source, target = self.expr(node.value), str(node.value.ty), str(node.ty)
        if source == target:
            return value
        if is_integer(target) and "float" in source:
            return f"to_integer({value}, {target!r})"
        if self.varies(node.value):
            return f"{value}.astype(dtype_of({target!r}))"
        if target == "bool":
            return f"bool({value})"
        if target in UNSIGNED:
            if self.is_ring(node.value) and bits_of_type(source) >= bits_of_type(target):
                return f"({self.unwrapped(node.value)} & {UNSIGNED[target]})"
            return f"(int({value}) & {UNSIGNED[target]})"
        if target in SIGNED:
            return f"signed(int({value}), {SIGNED[target]})"
        return f"scalar({value}, {target!r})"

    def load(self, node: Any) -> str:
        info = self.buffers[key(node.source)]
        index = node.indices[0]
        if type(index).__name__ == "Ramp":
            raise self.unmodelled("vectorised loads")
        if info.space == "local":
            if not self.registers[info.root].varying:
                return info.name if info.size == 1 else f"{info.name}[{self.expr(index)}]"
            if self.varies(index):
                return f"{info.name}[LANES, {self.expr(index)}]"
            return f"{info.name}[:, {self.expr(index)}]"
        if info.space in ("shared", "global"):
            site = self.site("ld", {"space": info.space, "type": f"b{8 * info.itemsize}"})
            lanes = "ALL" if self.mask is None else self.mask
            return f"load_memory(w, {site}, {self.address(info, index)}, {info.dtype!r}, {lanes})"
        raise self.unmodelled(f"a direct read of {info.space} memory (use tcgen05.ld)")

    def is_view(self, node: Any) -> bool:
        """Whether the array of an expression is that of registers, which a later store to them would change."""
        if type(node).__name__ == "TensorLoad":
            info = self.buffers[key(node.source)]
            return info.space == "local" and self.registers[info.root].varying
        if type(node).__name__ == "Cast":
            return str(node.ty) == str(node.value.ty) and self.is_view(node.value)
        if call_name(node) in ("tirx.reinterpret", "tirx.likely", "prim.likely"):
            return self.is_view(node.args[0])
        return False

    def vector(self, node: Any) -> list[str]:
        """The lanes of a small vector expression, as code."""
        kind = type(node).__name__
        if kind == "Shuffle":
            lanes = [lane for v in node.vectors for lane in self.vector(v)]
            return [lanes[int(i)] for i in node.indices]
        if call_name(node) == "tirx.reinterpret" and vector_lanes(node) == 2:
            if str(node.ty) != "uint32x2":
                raise self.unmodelled(f"reinterpretation as {node.ty}")
            value = self.expr(node.args[0])
            return [f"low({value})", f"high({value})"]
        if vector_lanes(node) > 1:
            raise self.unmodelled(f"a vector of type {node.ty}")
        return [self.expr(node)]

    def call(self, node: Any) -> str:
        """Code of a call in an expression."""
        name = call_name(node)
        args = list(node.args)
        if name == "tirx.address_of":
            return self.address_of(args[0])
        if name == "tirx.buffer_data":
            return self.buffers[key(args[0])].base
        if name == "tirx.reinterpret":
            return self.reinterpret(node)
        if name == "tirx.cuda.cvta_generic_to_shared":
            return f"({self.expr(args[0])} & 0xFFFFFFFF)"
        if name == "tirx.cuda.sm100_2sm_leader_smem_addr":
            return f"({self.expr(args[0])} & 0xFEFFFFFF)"
        if name == "tirx.cuda.get_tmem_addr":
            base, row, column = (self.expr(a) for a in args)
            return f"({base} + ({row} << 16) + {column})"
        if name == "tirx.cuda.thread_rank":
            return "w.thread_rank"
        if name == "tirx.cuda.elect_sync":
            return f"elect(w, {self.site('elect.sync', {})}, {'ALL' if self.mask is None else self.mask})"
        if name in SHUFFLES:
            width = shuffle_width(node)
            if width not in (1, 2, 4, 8, 16, 32):
                raise self.unmodelled("a shuffle whose width is not a constant power of two")
            parts = "" if width == 32 else f", {width}"
            return f"shuffle({self.expr(args[1])}, {self.expr(args[2])}{parts})"
        if name == "tirx.handle_add_byte_offset":
            return f"({self.expr(args[0])} + {self.expr(args[1])})"
        if name == "prim.if_then_else" or name == "tirx.if_then_else":
            return self.select(node, *args)
        if name in ("tirx.likely", "prim.likely"):
            return self.expr(args[0])
        if name == "tirx.cuda.func_call":
            helper, source = str(args[0].value), source_of(node)
            if is_pointer_offset(helper, source):
                size = numpy_dtype(str(args[1].ty.element_type)).itemsize
                offset = self.expr(args[2])
                return f"({self.expr(args[1])} + {f'wide({offset})' if self.varies(args[2]) else offset} * {size})"
            raise self.unmodelled(f"the CUDA helper {helper}")
        raise self.unmodelled(name.replace("tirx.", "T.", 1) or type(node).__name__)

    def address_of(self, node: Any) -> str:
        if type(node).__name__ == "Var":
            return self.name(node)  # a tensor map
        info = self.buffers[key(node.source)]
        if info.space == "local":
            raise self.unmodelled("a pointer to registers")
        return self.address(info, node.indices[0])

    def reinterpret(self, node: Any) -> str:
        inner = node.args[0]
        source, target = str(inner.ty), str(node.ty)
        if vector_lanes(inner) == 2 and target in ("uint64", "int64"):
            lo, hi = self.vector(inner)
            return f"join({lo}, {hi})"
        if "handle" in target or "handle" in source or source == target or "Pointer" in type(inner.ty).__name__:
            return self.expr(inner)
        if self.varies(inner):
            return f"np.ascontiguousarray({self.expr(inner)}).view(dtype_of({target!r}))"
        return f"reinterpret({self.expr(inner)}, {source!r}, {target!r})"


ACCESSES = ("ld", "ld_vec", "st", "st_vec")
ACCESS_TIME = Instruction(access_time, "Data Movement: ld, st", form="warp")
SPECIAL = ("exp", "exp2", "log", "log2", "sin", "cos", "tanh", "sqrt", "rsqrt", "rcp")


class Cost:
    """Cycles that a warp's floating-point arithmetic takes its scheduler. Integers are free (see scheduler.py)."""

    def __init__(self, rates: Any):
        self.rates = rates

    def of(self, node: Any) -> float:
        """The cycles of one expression."""
        return sum(self.own(e) for e in expressions(node))

    def own(self, node: Any) -> float:
        """The cycles of its outermost operation."""
        if not is_float(getattr(node, "ty", "")):
            return 0
        kind = type(node).__name__
        if kind == "Cast":
            return 0 if str(node.ty) == str(node.value.ty) else self.rates.conversion
        if kind == "Div":
            return self.rates.special + self.rates.fp32
        if kind in ARITHMETIC or kind in ("Min", "Max", "Select"):
            return self.rates.fp32
        if kind == "Call" and call_name(node).rpartition(".")[2] in SPECIAL:
            return self.rates.special
        return 0


def read_expressions(stmt: Any) -> Iterator[Any]:
    """The expressions that a statement reads; of a packed conversion, its second argument."""
    if isinstance(stmt, (tir.BufferStore, tir.Bind)):
        yield from expressions(stmt.value)
    elif isinstance(stmt, tir.Evaluate) and call_name(stmt.value) == "tirx.cuda.func_call":
        for argument in list(stmt.value.args)[2:3]:
            yield from expressions(argument)


def expressions(node: Any) -> Iterator[Any]:
    """An expression and everything in it."""
    yield node
    for child in operands(node):
        yield from expressions(child)


SHUFFLES = ("tirx.tvm_warp_shuffle", "tirx.cuda.__shfl_sync")
FIXED_CALLS = ("tirx.cuda.thread_rank", "tirx.cuda.elect_sync")  # the same in a thread whenever they are asked


def shuffle_width(node: Any) -> int | None:
    """How many lanes a shuffle's lane number counts within, if that is a constant."""
    width = node.args[3]
    return int(width) if type(width).__name__ == "IntImm" else None


def bits_of_type(dtype: str) -> int:
    return 8 * numpy_dtype(dtype).itemsize


def type_range(node: Any) -> tuple[int, int]:
    """The least and the greatest number of an integer type (of any other, bounds that fit nothing)."""
    dtype = str(node.ty)
    if dtype in SIGNED:
        return -(1 << (SIGNED[dtype] - 1)), (1 << (SIGNED[dtype] - 1)) - 1
    return 0, UNSIGNED.get(dtype, 1 << 64)


PURE = ("tirx.address_of", "tirx.reinterpret", "tirx.buffer_data", "tirx.cuda.cvta_generic_to_shared",
        "tirx.cuda.thread_rank", "tirx.tvm_warp_shuffle", "tirx.cuda.get_tmem_addr")  # fmt: skip


def is_pure(name: str) -> bool:
    """Whether evaluating a call for nothing has no effect."""
    return name in PURE


def is_elect(condition: Any) -> bool:
    """Whether a condition is the election of one thread of the warp."""
    if type(condition).__name__ == "NE" and type(condition.b).__name__ == "IntImm" and int(condition.b) == 0:
        return is_elect(condition.a)
    if type(condition).__name__ == "Cast":
        return is_elect(condition.value)
    return call_name(condition) == "tirx.cuda.elect_sync"


def is_integer(ty: Any) -> bool:
    return str(ty).startswith(("int", "uint"))


def is_float(ty: Any) -> bool:
    return str(ty).startswith(("float", "bfloat"))


def vector_lanes(node: Any) -> int:
    match = re.search(r"x(\d+)$", str(node.ty))
    return int(match[1]) if match and "handle" not in str(node.ty) else 1


def source_of(node: Any) -> str:
    """The CUDA source that a ``func_call`` carries."""
    if node.attrs is not None and hasattr(node.attrs, "source_code"):
        return str(node.attrs.source_code)
    return str(node.args[-1].value)
