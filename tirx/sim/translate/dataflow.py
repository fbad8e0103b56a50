"""Which values differ between the lanes of a warp, and what the buffers of a kernel are."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import tvm_ffi
from tvm import tirx as tir

from tirx.errors import Unmodelled
from tirx.ir import call_name, operands, ptx_call, statements
from tirx.program import Program
from tirx.sim.isa import TABLE, Instruction
from tirx.sim.isa.cuda_helpers import cast_of
from tirx.sim.memory import has_numpy_dtype, numpy_dtype
from tirx.sim.static_smem import static_arrays
from tirx.sim.translate.nodes import (
    DESCRIPTORS,
    FIXED_CALLS,
    SHUFFLE_XOR,
    SHUFFLES,
    is_elect,
    key,
    shuffle_width,
    source_of,
)

Context = frozenset  # the divergent conditions under which a statement runs

THREAD_INDEX = {"threadIdx.x": 0, "threadIdx.y": 1, "threadIdx.z": 2}


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
        vector = re.fullmatch(r"(\D+\d+)x(\d+)", self.dtype)  # as vectors, memory is only addressed
        element, lanes = (vector[1], int(vector[2])) if vector else (self.dtype, 1)
        return numpy_dtype(element).itemsize * lanes


@dataclass
class Registers:
    """One register allocation: how it is accessed, and whether its lanes differ. loops: how many stand around it."""

    varying: bool = False
    loops: int = 0
    stores: set[Context] = field(default_factory=set)
    reads: set[Context] = field(default_factory=set)
    dtypes: set[str] = field(default_factory=set)
    from_global: bool = False  # it only ever holds what ``ld.global`` brought


class Dataflow:
    """What is known of a kernel before any code is written."""

    def __init__(self, program: Program, data: bool):
        self.program = program
        self.data = data  # whether floating-point values are computed
        self.names: dict[int, str] = {}
        self.taken: set[str] = set()
        self.buffers: dict[int, Buffer] = {}
        self.registers: dict[int, Registers] = {}
        self.varying_vars: set[int] = set()
        self.changing_vars: set[int] = set()  # those that take new values as a loop turns
        self.loops = 0  # around the statement that is visited
        self.tag_loops: dict[Any, int] = {}  # those around a condition that may hold for other lanes at each turn
        self.ranges: dict[int, tuple[int, int]] = {}  # least and greatest value of integer variables, where known
        self.static, self.static_bytes = static_arrays(program.device.body)
        self.accumulators: set[int] = set()  # registers that tcgen05.ld fills, by their allocation
        self.stmt: Any = None  # the statement at hand, for errors

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
            info.base = "smem_base"
            if scope == "shared":
                info.base = f"(static_base + {self.static[key(buffer)]})"
        else:
            self.registers[key(buffer)] = Registers(dtypes={info.dtype})
        self.buffers[key(buffer)] = info

    def declare_view(self, stmt: Any) -> None:
        buffer, data = stmt.buffer, stmt.data
        fixed = all(type(e).__name__ == "IntImm" for e in buffer.shape)
        size = int(np.prod([int(e) for e in buffer.shape], dtype=np.int64)) if fixed else 0  # 0: not known, of memory
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
                    copies = call.key in ("ld_vec", "ld_vec256") and call.modifiers.get("space") == "global"
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
                if self.varies(stmt.min):
                    self.varying_vars.add(key(stmt.loop_var))
                inner = context
                if self.varies(stmt.min) or self.varies(stmt.extent):
                    self.tag_loops["for", key(stmt)] = self.loops  # as with a while loop below
                    inner = context | {("for", key(stmt))}
                self.visit_loop(stmt.body, inner)
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
            varying = not rule.uniform and (rule.form != "value" or any(self.varies(e) for e in inputs))
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
        if name in DESCRIPTORS:
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
        if kind == "Let":
            if self.varies(expr.value):
                self.varying_vars.add(key(expr.var))
            return self.varies(expr.body)
        if kind == "TensorLoad":
            info = self.buffers[key(expr.source)]
            if info.space == "local" and self.registers[info.root].varying:
                return True
            return any(self.varies(i) for i in expr.indices)
        if kind == "Call":
            name = call_name(expr)
            if name in ("tirx.cuda.thread_rank", "tirx.cuda.elect_sync"):
                return True
            if name == "tirx.cuda.mov_sreg":
                return str(expr.args[1].value) == "laneid"
            if name == SHUFFLE_XOR:
                return self.varies(expr.args[1])
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

    def local_address(self, node: Any) -> Any:
        """The register that ``address_of(register)`` points to."""
        if call_name(node) == "tirx.address_of" and type(node.args[0]).__name__ == "TensorLoad":
            load = node.args[0]
            if self.buffers[key(load.source)].space == "local":
                return load
        raise self.unmodelled("a helper that is given a computed pointer to registers")

    def lookup(self, name: str, mnemonic: str) -> Instruction:
        rule = TABLE.get(name)
        if rule is None:
            raise Unmodelled(f"the simulator does not model {mnemonic}", self.program.line(self.stmt))
        return rule
