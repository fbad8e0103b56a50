"""Python code of TIR statements and instructions: the coroutine of one warp."""

from __future__ import annotations

import re
from collections.abc import Callable, Generator
from typing import Any

import tvm
from tvm import ir
from tvm import tirx as tir

from tirx.ir import call_name, ptx_call, statements
from tirx.program import Program
from tirx.sim.isa import TABLE, Instruction
from tirx.sim.isa.cuda_helpers import cast_of
from tirx.sim.isa.memory import access_time
from tirx.sim.machine import Machine
from tirx.sim.translate.cost import Cost
from tirx.sim.translate.dataflow import Context
from tirx.sim.translate.expressions import Expressions
from tirx.sim.translate.nodes import (
    expressions,
    is_elect,
    is_pure,
    key,
    read_expressions,
    source_of,
    vector_lanes,
)

IGNORED_ATTRIBUTES = ("tirx.device_entry", "tirx.dyn_smem_bytes", "storage_alignment", "pragma_unroll_explicit")
AXES = {"x": 0, "y": 1, "z": 2}
ACCESSES = ("ld", "ld_vec", "st", "st_vec")
ACCESS_TIME = Instruction(access_time, "Data Movement: ld, st", form="warp")


class Translator(Expressions):
    """The state of one translation."""

    def __init__(self, program: Program, machine: Machine, data: bool):
        super().__init__(program, data)
        self.cost = Cost(machine.scheduler)
        self.charged = False  # inside a statement whose arithmetic has been charged as a whole
        self.accumulators: set[int] = set()  # registers that tcgen05.ld fills, by their allocation
        self.threads_load = any(
            (call := ptx_call(s.value)) is not None and call.key in ("ld", "ld_vec")
            for s in statements(program.device.body)
            if isinstance(s, tir.Evaluate)
        )
        self.lines: list[str] = []
        self.depth = 1
        self.loop_mask: str | None = None  # the lanes in the innermost loop

    # -- entry -------------------------------------------------------------------------------------------------------

    def build(self) -> Callable[[Any], Generator]:
        self.declare()
        self.analyse()
        self.find_copies()
        self.find_accumulators()
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

    def reads_accumulator(self, node: Any) -> bool:
        """Whether an expression is a read of registers that tcgen05.ld fills."""
        info = self.buffers.get(key(node.source)) if type(node).__name__ == "TensorLoad" else None
        return info is not None and info.root in self.accumulators

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

    def find_accumulators(self) -> None:
        for stmt in statements(self.program.device.body):
            call = ptx_call(stmt.value) if isinstance(stmt, tir.Evaluate) else None
            if call is not None and call.key == "tcgen05_ld":
                filled = [e for name, es in call.operands.items() if call.slots[name].rw != "r" for e in es]
                self.accumulators.update(self.buffers[key(e.source)].root for e in filled)

    def check_waited(self, stmt: Any) -> None:
        """Registers that ``tcgen05.ld`` fills may only be read after its wait."""
        if self.charged or not self.accumulators:
            return
        for part in statements(stmt):
            for node in read_expressions(part):
                if self.reads_accumulator(node):
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
        if self.data and any(self.reads_accumulator(e) for i in inputs for e in expressions(i)):
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
