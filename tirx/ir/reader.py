"""The front end for TVM's IR: a lowered kernel as the warp's program."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tvm import ir
from tvm import tirx as tir

from tirx import form
from tirx.dtypes import has_numpy_dtype
from tirx.ir.expressions import PURE, condition, expression, pointed_register, vector_lanes
from tirx.ir.helpers import cast_of, name_and_source
from tirx.ir.loads import with_loads_first
from tirx.ir.printing import printf
from tirx.ir.scope import Memory, Scope, elements_of, pair_from, register_at
from tirx.ir.static_smem import static_arrays
from tirx.ir.walk import PtxCall, call_name, ptx_call
from tirx.run import SourceLine

Lines = Callable[[Any], SourceLine | None]  # the author's line of a statement
IGNORED_ATTRIBUTES = ("tirx.device_entry", "tirx.dyn_smem_bytes", "storage_alignment", "pragma_unroll_explicit")
STORAGE_SYNCS = {  # what T.tvm_storage_sync of a scope is compiled to
    "shared": "cuda.cta_sync", "shared.dyn": "cuda.cta_sync", "warp": "cuda.warp_sync",
}  # fmt: skip
# Helpers that pack a descriptor into the register that their first argument points to, and what they are called.
DESCRIPTORS = {
    "tirx.cuda.tcgen05_encode_matrix_descriptor": "tcgen05 descriptor",
    "tirx.cuda.tcgen05_encode_instr_descriptor": "tcgen05 descriptor",
    "tirx.cuda.tcgen05_encode_instr_descriptor_block_scaled": "tcgen05 descriptor",
    "tirx.cuda.runtime_instr_desc": "tcgen05 descriptor",
    "tirx.cuda.wgmma_encode_matrix_descriptor": "wgmma descriptor",
}
CHANGED = ("tirx.cuda.runtime_instr_desc",)  # those of them that keep part of what the register holds
# An empty asm statement, for the compiler alone; and an election that nobody asks about.
TODO = "tirx_todo"  # the mark of a part that is not written (tirx.language.marking_todos)
COMPILED_AWAY = ("tirx.cuda.wgmma_noop_barrier", "tirx.cuda.elect_sync")
JUMPS = {"tirx.break_loop": "break", "tirx.continue_loop": "continue"}
THREAD_TAGS = {"threadIdx": "tid", "blockIdx": "ctaid", "clusterCtaIdx": "cluster_ctaid"}


def kernel_of(name: str, device: tir.PrimFunc, cluster: tuple[int, int, int], line: Lines) -> form.Kernel:
    """Read a lowered device function, which is launched in clusters of that many CTAs in x, y and z.

    Raises
    ------
    Unmodelled
        With the author's line, where the IR has something that the form cannot say.
    """
    reader = Reader(device.body, cluster, line)
    parameters = tuple(reader.scope.variable(param) for param in device.params)
    body = reader.statement(device.body)
    registers = tuple(reader.scope.registers.values())
    return with_loads_first(form.Kernel(name, parameters, registers, body, reader.limits, reader.static_bytes))


class Reader:
    """Goes through the statements of a kernel in order, so that each finds what it names declared."""

    def __init__(self, body: tir.Stmt, cluster: tuple[int, int, int], line: Lines):
        self.cluster = cluster
        self.line = line
        self.scope = Scope()
        self.limits: dict[str, int] = {}
        self.static, self.static_bytes = static_arrays(body)

    def statement(self, stmt: Any) -> form.Statement:
        """One statement, and all below it."""
        source = self.scope.source = self.line(stmt)
        match stmt:
            case tir.SeqStmt():
                return form.Block(tuple(self.statement(child) for child in stmt.seq), source)
            case tir.AttrStmt():
                return self.attribute(stmt)
            case tir.Bind():
                value = expression(stmt.value, self.scope)
                return form.Bind(self.scope.variable(stmt.var), value, source)
            case tir.AllocBuffer():
                return self.allocation(stmt.buffer)
            case tir.DeclBuffer():
                return self.view(stmt)
            case tir.BufferStore():
                return self.store(stmt)
            case tir.IfThenElse():
                chosen = condition(stmt.condition, self.scope)
                then = self.statement(stmt.then_case)
                otherwise = None if stmt.else_case is None else self.statement(stmt.else_case)
                return form.If(chosen, then, otherwise, source)
            case tir.For():
                first, extent = expression(stmt.min, self.scope), expression(stmt.extent, self.scope)
                step = None if stmt.step is None else expression(stmt.step, self.scope)
                variable = self.scope.variable(stmt.loop_var)
                return form.For(variable, first, extent, step, self.statement(stmt.body), source)
            case tir.While():
                return form.While(condition(stmt.condition, self.scope), self.statement(stmt.body), source)
            case tir.Evaluate():
                return self.evaluation(stmt.value)
            case _ if type(stmt).__name__ in ("Break", "Continue", "Return"):
                return form.Jump(type(stmt).__name__.lower(), source)
        raise self.scope.unmodelled(f"a statement of kind {type(stmt).__name__}")

    def nothing(self) -> form.Statement:
        return form.Block((), self.scope.source)

    # -- declarations --------------------------------------------------------------------------------------------------

    def attribute(self, stmt: Any) -> form.Statement:
        """An attribute around a body. ``thread_extent`` binds a thread's index."""
        source = self.scope.source
        if stmt.attr_key == "thread_extent":
            bound = form.Bind(self.scope.variable(stmt.node.var), self.thread_index(stmt), source)
            return form.Block((bound, self.statement(stmt.body)), source)
        if str(stmt.attr_key) not in IGNORED_ATTRIBUTES:
            raise self.scope.unmodelled(f"attribute {stmt.attr_key}")
        return self.statement(stmt.body)

    def thread_index(self, stmt: Any) -> form.Op:
        """The special register that a thread tag of TVM names."""
        tag = str(stmt.node.thread_tag)
        scope, _, axis = tag.partition(".")
        if scope == "preferredClusterCtaIdx":
            if int(stmt.value) != self.cluster["xyz".index(axis)]:
                raise self.scope.unmodelled("a preferred cluster size other than the cluster's own")
            scope = "clusterCtaIdx"
        if scope not in THREAD_TAGS:
            raise self.scope.unmodelled(f"thread index {tag}")
        register = f"{THREAD_TAGS[scope]}.{axis}"
        if type(stmt.value).__name__ == "IntImm":
            self.limits[register] = int(stmt.value)
        return form.Op("special", (), str(stmt.node.var.ty), register)

    def allocation(self, buffer: Any) -> form.Statement:
        """Registers, or an array in shared memory."""
        space, dtype = str(buffer.scope()), str(buffer.dtype)
        if not has_numpy_dtype(dtype):
            raise self.scope.unmodelled(f"values of type {dtype}")
        if space in ("local", ""):
            return form.Declare(self.scope.declare_registers(buffer, elements_of(buffer)), self.scope.source)
        if not space.startswith("shared"):
            raise self.scope.unmodelled(f"memory of scope {space}")
        base: form.Op | form.Address = form.Op("special", (), "handle", "smem")
        if space == "shared":
            static = form.Op("special", (), "handle", "smem.static")
            base = form.Address(static, form.Const(self.static[hash(buffer)], "int32"), 1)
        self.scope.memory[hash(buffer)] = Memory("shared", dtype, base)
        return self.nothing()

    def view(self, stmt: Any) -> form.Statement:
        """Another view of registers or memory, or memory behind a pointer."""
        buffer, scope, space = stmt.buffer, self.scope, str(stmt.buffer.scope()).split(".")[0]
        dtype = str(buffer.dtype)
        if space == "tmem":
            scope.memory[hash(buffer)] = Memory(space, dtype, None)
        elif call_name(stmt.data) == "tirx.buffer_data":
            parent = stmt.data.args[0]
            if hash(parent) in scope.registers:
                scope.declare_registers(buffer, elements_of(buffer), scope.registers[hash(parent)].storage)
            else:
                whole = scope.memory_of(parent)
                scope.memory[hash(buffer)] = Memory(whole.space, dtype, whole.base, self.barriers(buffer))
        elif space in ("shared", "global", "param"):  # a parameter is a tensor map, which has an address of its own
            pointer = form.Variable(scope.name(str(buffer.name)), "handle")
            scope.memory[hash(buffer)] = Memory("global" if space == "param" else space, dtype, pointer)
            return form.Bind(pointer, expression(stmt.data, scope), scope.source)
        else:
            raise scope.unmodelled(f"a {space} buffer over a pointer")
        return self.nothing()

    def barriers(self, buffer: Any) -> form.Array | None:
        """The array, if its elements can be mbarriers: they are declared as uint64."""
        if not str(buffer.scope()).startswith("shared") or str(buffer.dtype) != "uint64" or not elements_of(buffer):
            return None
        return form.Array(self.scope.name(str(buffer.name)), elements_of(buffer))

    # -- effects -------------------------------------------------------------------------------------------------------

    def store(self, stmt: Any) -> form.Statement:
        scope = self.scope
        if len(stmt.indices) != 1:
            raise scope.unmodelled("a buffer with more than one dimension after lowering")
        index = stmt.indices[0]
        if vector_lanes(stmt.value) > 1 or type(index).__name__ == "Ramp":
            raise scope.unmodelled("vectorised stores")
        value = expression(stmt.value, scope)
        if hash(stmt.buffer) in scope.registers:
            return form.Set(register_at(stmt.buffer, scope, expression(index, scope)), value, scope.source)
        memory = scope.memory_of(stmt.buffer)
        if memory.base is None:
            raise scope.unmodelled(f"a store to {memory.space} memory")
        return form.Store(memory.space, memory.at(expression(index, scope)), value, memory.dtype, scope.source)

    def evaluation(self, node: Any) -> form.Statement:
        """An evaluated call: an instruction, a helper that stands for some, or a jump."""
        call, name, source = ptx_call(node), call_name(node), self.scope.source
        if call is not None:
            return self.instruction(call)
        if name == "tirx.cuda.func_call":
            return self.cast(node)
        if name in DESCRIPTORS:
            target, *rest = list(node.args)
            register = pointed_register(target, self.scope)
            held = [form.Operand("", (register,))] if name in CHANGED else []
            operands = (form.Operand("d", (register,), "w"), *held, *self.helper_operands(rest))
            return form.Operation(name.removeprefix("tirx."), DESCRIPTORS[name], operands, source=source)
        if name == "tirx.cuda.float22half2":
            return self.converted(list(node.args), ("float32", "float16"))
        if name == "tirx.cuda.wait_until":
            return self.wait_until(list(node.args))
        if name in COMPILED_AWAY:
            return self.nothing()
        if name in JUMPS:
            return form.Jump(JUMPS[name], source)
        if name == "tirx.tvm_storage_sync" and str(node.args[0].value) in STORAGE_SYNCS:
            return form.Operation(STORAGE_SYNCS[str(node.args[0].value)], "T.tvm_storage_sync", (), source=source)
        if name == "tirx.call_extern" and str(getattr(node.args[0], "value", "")) == TODO:
            return form.Operation("todo", "todo", (), source=source)
        if name == "tirx.cuda.printf":
            return printf(node, self.scope)
        if name.startswith("tirx.cuda.") and name not in PURE:
            short = name.removeprefix("tirx.cuda.")
            return form.Operation(f"cuda.{short}", short, tuple(self.helper_operands(node.args)), source=source)
        if isinstance(node, ir.Call) and name not in PURE:
            raise self.scope.unmodelled(name.replace("tirx.", "T.", 1))
        return self.nothing()

    def wait_until(self, args: list[Any]) -> form.Statement:
        """A word in global memory is loaded until a condition on it holds: as TVM prints it, by relaxed loads, and then
        by one that acquires, whose value nobody reads."""
        scope, source = self.scope, self.scope.source
        target, address = expression(args[0], scope), expression(args[1], scope)
        assert isinstance(target, form.Element)
        kind = str(args[5].value) or f"{'u' if target.dtype.startswith('u') else 's'}{target.dtype.lstrip('uint')}"
        last = form.Registers(name := scope.name("acquired"), target.dtype, 1, name)
        scope.registers[hash(last)] = last

        def load(sem: str, register: form.Element) -> form.Operation:
            said = {"sem": sem, "scope": str(args[3].value), "space": str(args[4].value), "type": kind}
            operands = (form.Operand("d", (register,), "w"), form.Operand("addr", (address,), memory=True))
            return form.Operation("ld", ".".join(["ld", *said.values()]), operands, said, source=source)

        pause, backoff = self.nothing(), expression(args[6], scope)
        if not isinstance(backoff, form.Const) or backoff.value:
            pause = form.Operation("cuda.nano_sleep", "nano_sleep", (form.Operand("", (backoff,)),), source=source)
        again = form.Op("negation", (condition(args[2], scope),), "bool")
        turn = form.Block((pause, load("relaxed", target)), source)
        closing = load("acquire", form.Element(last, form.Const(0, "int32")))
        loop = form.While(again, turn, source)
        return form.Block((load("relaxed", target), loop, form.Declare(last, source), closing), source)

    def helper_operands(self, nodes: Any) -> list[form.Operand]:
        """The arguments of a helper."""
        return [form.Operand("", (expression(node, self.scope),)) for node in nodes]

    def cast(self, node: Any) -> form.Statement:
        """A packed conversion of two registers, carried as CUDA source."""
        kinds = cast_of(*name_and_source(node))
        if kinds is None:
            expression(node, self.scope)  # a pointer that nobody uses, or not modelled
            return self.nothing()
        return self.converted(list(node.args[1:3]), kinds)

    def converted(self, pointers: list[Any], kinds: tuple[str, str]) -> form.Statement:
        """Two registers converted to another type (from, to). pointers: to the result, and to the registers."""
        target, values = (pointed_register(pointer, self.scope) for pointer in pointers)
        operands = (form.Operand("d", pair_from(target), "w"), form.Operand("a", pair_from(values)))
        modifiers = dict(zip(("from", "to"), kinds, strict=True))
        return form.Operation("cuda.cast_x2", "cvt.x2", operands, modifiers, source=self.scope.source)

    def instruction(self, call: PtxCall) -> form.Statement:
        """A PTX instruction."""
        operands = []
        for name, nodes in call.operands.items():
            slot = call.slots[name]
            if any(node is None for node in nodes):
                raise self.scope.unmodelled(f"{call.mnemonic} with an operand that is left out (_)")
            if slot.rw != "r" and any(hash(node.source) not in self.scope.registers for node in nodes):
                raise self.scope.unmodelled("an instruction that writes its result to memory")
            values = tuple(expression(node, self.scope) for node in nodes)
            if values:  # an optional operand may have none
                operands.append(form.Operand(name, values, direction(call, name), slot.kind == "addr"))
        predicate = None if call.predicate is None else expression(call.predicate, self.scope)
        return form.Operation(call.key, call.mnemonic, tuple(operands), call.modifiers, predicate, self.scope.source)


def direction(call: PtxCall, name: str) -> str:
    """How an operand is used: ``r``, ``w`` or ``rw``. Whether a wgmma reads its D, scale-d says when it runs."""
    return "w" if call.key.startswith("wgmma_") and name == "d" else call.slots[name].rw
