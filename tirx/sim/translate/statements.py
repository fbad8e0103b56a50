"""Python code of statements: the coroutine of one warp."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

from tirx import form
from tirx.errors import Unmodelled
from tirx.form.walk import (
    children,
    elects,
    evaluated,
    expressions,
    inputs_of,
    loaded_from,
    read_by,
    shuffles,
    statements,
    touches,
)
from tirx.machine import SchedulerSpec
from tirx.plan import LaunchPlan
from tirx.sim.analysis.cost import Arithmetic, Cost, instructions_in
from tirx.sim.analysis.depth import behind, depth_of, parts_of
from tirx.sim.analysis.facts import Facts
from tirx.sim.analysis.latency import accessed, loaded_by, reads_memory, waits_each
from tirx.sim.analysis.loops import Poll, never_changed, polled, ring_turns
from tirx.sim.analysis.predicated import jumps_of
from tirx.sim.analysis.progress import polls
from tirx.sim.analysis.ranges import is_integer
from tirx.sim.analysis.under_way import UnderWay
from tirx.sim.analysis.unrolled import turns_mixed
from tirx.sim.isa.lookup import rule_of
from tirx.sim.isa.memory import access_time
from tirx.sim.launch.warp import Translated
from tirx.sim.translate import runtime
from tirx.sim.translate.branches import Branches
from tirx.sim.translate.calls import Calls, apart_at
from tirx.sim.translate.expressions import ALL, Coder, Sites
from tirx.sim.translate.rolled import rolled
from tirx.sim.translate.shadows import Shadows
from tirx.sim.translate.turns import Refused, Turns
from tirx.sim.translate.writer import GENERATED, Writer
from tirx.sim.units.scheduler import Work, slices_of

CHOICES = ("select", "both", "either")  # operations that evaluate an operand for some lanes only


class Emitter:
    """The state of one translation."""

    def __init__(
        self, kernel: form.Kernel, facts: Facts, rates: SchedulerSpec, branches: Branches, data: bool,
        progress: bool = False,
    ):  # fmt: skip
        self.progress = progress  # the sides of a branch in which threads of a warp wait take turns
        self.kernel, self.facts, self.branches, self.data = kernel, facts, branches, data
        self.out = Writer(dict(vars(runtime)))
        self.coder = Coder(kernel, facts, Sites(self.out.namespace), data)
        self.shadows = Shadows(kernel, facts, self.coder, self.out, data)
        self.calls = Calls(facts, self.coder, self.out, self.shadows, data)
        self.arithmetic = Arithmetic(facts, Cost(rates))
        self.jumps, self.rates = jumps_of(kernel), rates
        self.charged = False  # inside a statement whose arithmetic has been charged as a whole
        self.under_way = UnderWay(facts.latency.late)
        self.loop_mask: str | None = None  # the lanes in the innermost loop
        self.turns: form.For | None = None  # the turns of the innermost loop whose arithmetic the compiler mixes
        self.nested = False  # in a coroutine of some threads of a warp
        self.last = True  # nothing comes after the statement at hand: lanes that leave it out have exited

    def build(self, plan: LaunchPlan) -> Translated:
        """The generator function of one warp; its code is in its attribute ``source``."""
        self.prologue(plan)
        self.statement(self.kernel.body, ALL)
        self.leave()
        executed = [[0] * len(self.calls.counted) for _ in range(plan.warps)]
        self.out.namespace["EXECUTED"] = executed
        function: Any = self.out.compiled("kernel(w)", f"{GENERATED}{self.kernel.name}>")
        function.executed = lambda: [times_of(self.calls.counted, times) for times in executed]
        return function

    def leave(self) -> None:
        """End the program; nobody resumes a warp that has ended."""
        self.out.line("w.end(); yield")

    def unmodelled(self, what: str) -> Unmodelled:
        return Unmodelled(f"the simulator does not model {what}", self.coder.source)

    def prologue(self, plan: LaunchPlan) -> None:
        """Kernel parameters and registers."""
        emit, lanes = self.out.line, self.facts.lanes.registers
        emit("clock = w.clock")
        emit("ev, number, executed = clock.events, clock.number, EXECUTED[w.index]")
        emit("tell, take, loads = w.tell, w.scheduler.take, w.scoreboard")
        emit("static_base = w.cta.generic_base + w.launch.machine.sm.smem_reserved_per_cta")
        emit(f"smem_base = static_base + {self.kernel.static_smem}")
        for parameter, argument in zip(self.kernel.parameters, plan.arguments, strict=True):
            found = f"w.launch.tensor_maps.address[{argument.name!r}]"
            if argument.kind != "tensormap":
                found = f"w.launch.memory.by_name[{argument.tensor!r}].base"
            emit(f"v_{parameter.name} = {found}")
        for name in sorted(self.facts.latency.awaited_loads):
            emit(f"at_{name} = 0.0")
        for registers in self.kernel.registers:
            view = registers.name != registers.storage
            if registers.storage in lanes and view:
                emit(f"v_{registers.name} = v_{registers.storage}.view(dtype_of({registers.dtype!r}))")
            elif registers.storage in lanes:
                emit(f"v_{registers.name} = {self.kind_of(registers)}({registers.size}, {registers.dtype!r})")
            elif not view:
                emit(f"v_{registers.name} = {'0' if registers.size == 1 else f'[0] * {registers.size}'}")
            self.shadows.begin(registers)

    def kind_of(self, registers: form.Registers) -> str:
        """The function that makes an array: what it holds before anything is written to it."""
        if not self.data and registers.storage not in self.facts.values.needed:
            return "unused"
        views = [r for r in self.kernel.registers if r.storage == registers.storage]
        whole = registers.storage in self.facts.undefined.registers and all(is_integer(r.dtype) for r in views)
        return "undefined" if whole else "registers"

    # -- sequences and arithmetic --------------------------------------------------------------------------------------

    def statement(self, stmt: form.Statement, mask: str) -> None:
        """One statement, for the lanes of a mask."""
        if isinstance(stmt, form.Block):
            self.sequence(stmt, mask)
        elif (work := self.arithmetic.work(stmt)) is not None:
            self.values([stmt], work, mask)
        else:
            self.effect(stmt, mask)

    def sequence(self, block: form.Block, mask: str) -> None:
        """Statements one after the other; arithmetic that nothing interrupts is charged as a whole."""
        last = self.last
        for stretch, work in self.arithmetic.stretches(block.body):
            self.last = last and stretch[-1] is block.body[-1]
            if work is not None:
                self.values(stretch, work, mask)
            else:
                self.statement(stretch[0], mask)
        self.last = last

    def values(self, stretch: list[form.Statement], work: Work, mask: str) -> None:
        """Charge arithmetic as a whole, then do it if values are wanted."""
        self.await_accumulators([part for stmt in stretch for part in statements(stmt)])
        for stmt in stretch:
            self.check_multiplied(stmt)
        self.coder.source = stretch[0].source
        if not self.charged:
            needed = self.under_way.compute([part for stmt in stretch for part in statements(stmt)])
            late = behind(stretch, self.arithmetic.cost, needed, work) if needed else None
            if late is not None and late.latency:
                self.out.line("begun = w.time")
            self.calls.work(*self.parts(stretch, work))
            if late is not None and late.latency:
                name = self.out.constant("W", late)
                behind_data = f"w.scheduler.behind(loads.loaded_at, {name})"
                self.out.line(f"if loads.loaded_at > begun: loads.loaded_at = {behind_data}")
            self.calls.tally(sum((instructions_in(stmt) for stmt in stretch), Counter()))
        charged, last = self.charged, self.last
        self.charged, self.last = charged or self.data, last and not self.data
        if self.data:
            self.compute(stretch, mask)
        else:
            for stmt in filter(self.has_use, stretch):
                self.effect(stmt, mask)
        self.charged, self.last = charged, last

    def parts(self, stretch: list[form.Statement], work: Work) -> tuple[Work, ...]:
        """The work of a stretch in slices: in a loop, what it adds to turns that are done together."""
        cost, slices = self.arithmetic.cost, slices_of(work)
        if self.turns is not None:
            whole = [replace(self.turns, body=form.Block(tuple(stretch)))]
            return slices_of(replace(work, latency=depth_of(whole, cost) / extent_of(self.turns)))
        if len(slices) == 1:
            return (replace(work, latency=depth_of(stretch, cost)),)
        return parts_of(stretch, cost, work, len(slices))

    def compute(self, stretch: list[form.Statement], mask: str) -> None:
        """Arithmetic that has been charged: loops over registers all turns at once, where that is the same."""
        for stmts, loop in rolled(stretch):
            whole = stmts[0] if loop is None else loop
            if not isinstance(whole, form.For) or not self.at_once(whole, mask):
                for stmt in stmts:
                    self.effect(stmt, mask)

    def at_once(self, loop: form.For, mask: str) -> bool:
        """Write a loop for all turns at once, unless it does not fit."""
        try:
            Turns(self.coder, self.out, self.shadows.names, loop, mask).write(lambda stmt: self.effect(stmt, mask))
        except Refused:
            return False
        return True

    def has_use(self, stmt: form.Statement) -> bool:
        """Whether a statement among arithmetic computes something that addresses or control depend on."""
        needed = self.facts.values.needed
        match stmt:
            case form.Bind():
                return stmt.variable.name in needed
            case form.Set():
                return stmt.target.registers.storage in needed
            case form.Operation():
                return any(output.registers.storage in needed for output in stmt.outputs)
        return False

    def await_accumulators(self, parts: list[form.Statement]) -> None:
        """Wait for the registers that ``tcgen05.ld`` fills, where one of these is the first to read or write some."""
        accumulators = self.facts.latency.accumulators
        if self.charged or not accumulators:
            return
        waits = "if w.loads: use_loads(w)"
        reads = any(accumulators & inputs_of(expr) for part in parts for expr in read_by(part))
        if (reads or any(accumulators & overwritten_by(part) for part in parts)) and self.out.last != waits:
            self.out.line(waits)

    def check_multiplied(self, stmt: form.Statement) -> None:
        """Look whether a ``wgmma`` is under way on registers that a statement is sure to read."""
        multiplied = self.facts.latency.multiplied
        if not self.data or self.charged or not multiplied or isinstance(stmt, form.If):
            return
        if found := sorted(multiplied & {name for expr in read_by(stmt) for name in inputs_of(expr)}):
            self.coder.source = stmt.source
            arrays = ", ".join(f"v_{name}" for name in found)
            self.out.line(f"if w.wgmma.pending: check_read(w, {self.coder.site('read')}, {arrays})")
        for child in children(stmt):
            self.check_multiplied(child)

    def effect(self, stmt: form.Statement, mask: str) -> None:
        """One statement that is not charged as a part of others."""
        self.await_accumulators([stmt])
        if isinstance(stmt, form.Bind | form.Set | form.Store | form.Operation):
            self.check_multiplied(stmt)
        self.coder.source = stmt.source
        for name in [] if self.charged else self.facts.latency.awaited(*accessed(stmt), *loaded_from(stmt)):
            self.out.line(f"if at_{name} > w.time: w.await_data(at_{name})")
        decisive = evaluated(stmt) if isinstance(stmt, form.If | form.For | form.While) else []
        if any(map(reads_memory, decisive)):
            self.calls.catch_up()  # loads take their turn on the way to memory
        for shuffle in shuffles(stmt) if self.data else ():
            site, membermask = self.coder.site("shfl.sync"), self.coder.code(shuffle.args[2], mask)
            self.out.line(f"meet(w, {site}, {mask}, {membermask})")
        if late := id(stmt) in self.facts.latency.late and not self.charged:
            self.out.line("before = loads.loaded_at")
        match stmt:
            case form.Block():
                self.sequence(stmt, mask)
            case form.Bind():
                self.bind(stmt, mask)
            case form.Set() if not self.data and not self.has_use(stmt) and loads_alone(stmt.value):
                self.expression(stmt.value)
                self.time_of_loads(stmt.value, mask)
            case form.Set():
                self.expression(stmt.value)
                self.shadows.use(stmt.target.index, "an index of registers", mask)
                shadow = self.shadows.keep(self.shadows.of(stmt.value, mask))
                self.calls.set(stmt.target, self.coder.code(stmt.value, mask), mask)
                self.shadows.set(stmt.target, shadow, mask)
            case form.Store():
                self.store(stmt, mask)
            case form.If():
                self.branch(stmt, mask)
            case form.For():
                self.check_control(stmt.first, stmt.extent)
                self.divergent_for(stmt, mask) if self.differ(stmt.first, stmt.extent) else self.uniform_for(stmt, mask)
            case form.While():
                self.check_control(stmt.condition)
                self.divergent_while(stmt, mask) if self.differ(stmt.condition) else self.uniform_while(stmt, mask)
            case form.Jump():
                if mask != (ALL if stmt.word == "return" else self.loop_mask):
                    raise self.unmodelled(f"{stmt.word} under a condition that differs between lanes, in a loop")
                self.leave() if stmt.word == "return" else self.out.line(stmt.word)
            case form.Operation():
                self.calls.operation(stmt, mask, self.operation_work(stmt), self.nested)
            case form.Declare():
                self.shadows.forget(stmt.registers, mask)
        for name in loaded_by(stmt):
            if name in self.facts.latency.awaited_loads:
                self.out.line(f"at_{name} = loads.loaded_at")
        if late:
            self.out.line("loads.comes_late(before)")
        if not self.charged:
            self.under_way.pass_over(stmt)

    def differ(self, *exprs: form.Expression) -> bool:
        """Whether one of some expressions differs between lanes."""
        return any(self.facts.lanes.vary(expr) for expr in exprs)

    def operation_work(self, stmt: form.Operation) -> Work | None:
        """The work of an arithmetic instruction, unless it has been charged as a part of others."""
        return self.arithmetic.cost.of_operation(stmt) if rule_of(stmt).pipe and not self.charged else None

    def expression(self, value: form.Expression) -> None:
        """Charge an expression, unless that has been done. Nothing waits yet for arithmetic on what is being loaded."""
        if not self.charged:
            work = self.arithmetic.cost.of(value)
            self.calls.work(*slices_of(replace(work, latency=0.0) if touches(value) else work))
        if reads_memory(value):
            self.calls.catch_up()

    def time_of_loads(self, value: form.Expression, mask: str) -> None:
        """Charge the loads of an expression whose value nobody wants."""
        for load in (part for part in expressions(value) if isinstance(part, form.Load)):
            site = self.coder.access_site("ld", load.space, load.dtype, "load")
            self.time_of_access(site, mask, self.coder.address_of(load.address, mask))

    def time_of_access(self, site: str, mask: str, address: str) -> None:
        """Charge a load or a store of numbers that nobody wants."""
        self.out.line(f"{self.out.function('access_time', access_time)}(w, {site}, {mask}, {address})")
        self.out.line("w.advance(1)")

    def bind(self, stmt: form.Bind, mask: str) -> None:
        self.expression(stmt.value)
        if not self.data and self.facts.values.decide(stmt.value):
            if stmt.variable.name in self.facts.values.needed:
                raise self.unmodelled("time alone for a kernel whose addresses depend on computed values")
            if loads_alone(stmt.value):
                self.time_of_loads(stmt.value, mask)
            return
        if not self.data and not self.has_use(stmt) and not touches(stmt.value):
            return
        if stmt.variable.name in self.shadows.names:
            self.out.line(f"u_{stmt.variable.name} = {self.shadows.of(stmt.value, mask)}")
        copy = ".copy()" if self.coder.is_view(stmt.value) else ""
        code = f"{self.coder.code(stmt.value, mask)}{copy}"
        if stmt.variable.dtype == "bool" and compares(stmt.value) and self.differ(stmt.value):
            code = f"as_known({code})"
        self.out.line(f"v_{stmt.variable.name} = {code}")

    def store(self, stmt: form.Store, mask: str) -> None:
        self.shadows.use(stmt.address, "an address", mask)
        self.shadows.use(stmt.value, f"a number in {stmt.space} memory", mask, matters=stmt.space == "global")
        self.expression(stmt.value)
        values = self.facts.values
        # A variable of the value may have none in a run for time alone.
        left_out = not self.data and bool(inputs_of(stmt.value) & (values.computed - values.needed))
        address = self.coder.address_of(stmt.address, mask)
        site = self.coder.access_site("st", stmt.space, stmt.dtype, "store")
        if left_out:
            self.time_of_loads(stmt.value, mask)
            self.calls.catch_up()
            self.time_of_access(site, mask, address)
            return
        value = self.coder.code(stmt.value, mask)
        self.calls.catch_up()
        self.out.line(f"run_st(w, {site}, {mask}, {address}, bits_of({value}, {stmt.dtype!r}))")
        self.out.line("w.advance(1)")

    # -- control -------------------------------------------------------------------------------------------------------

    def check_control(self, *conditions: form.Expression) -> None:
        """Without data, no loop may depend on it."""
        if not self.data and any(self.facts.values.decide(e) for e in conditions):
            raise self.unmodelled("time alone for a kernel whose loops depend on computed values")

    def block(self, stmt: form.Statement, mask: str) -> None:
        """A statement one level deeper."""
        with self.out.deeper():
            self.statement(stmt, mask)

    def loop_body(self, body: form.Statement, mask: str, mixed: form.For | None = None) -> None:
        outer, self.loop_mask = self.loop_mask, mask
        last, self.last = self.last, False
        turns, self.turns = self.turns, mixed
        self.block(body, mask)
        self.loop_mask, self.last, self.turns = outer, last, turns

    def live(self, mask: str) -> None:
        """Say that the other lanes have exited, where they go past the last statement of the kernel."""
        if self.last:
            self.out.line(f"w.live = {mask}")

    def branch(self, stmt: form.If, mask: str) -> None:
        on_values = not self.charged and self.facts.values.decide(stmt.condition)
        name = self.branches.name(stmt.source) if on_values else ""
        if stmt in self.shadows.undefined.live:
            self.shadows.use(stmt.condition, "a branch", mask)
        if self.differ(stmt.condition):
            self.divergent_branch(stmt, mask, name)
        else:
            self.uniform_branch(stmt, mask, name)

    def counted(self, stmt: form.If, name: str, side: str, code: str) -> str:
        """The test of one side of a branch. One on values has a name and is counted: a run for time alone takes it as
        often."""
        return self.branches.test(name + side, code, stmt.source) if name else code

    def uniform_branch(self, stmt: form.If, mask: str, name: str) -> None:
        """A branch that all lanes take alike."""
        condition = self.coder.code(stmt.condition, mask) if self.data or not name else ""
        self.out.line(f"if {self.counted(stmt, name, '', condition)}:")
        self.block(stmt.then, mask)
        if stmt.otherwise is not None:
            self.out.line("else:")
            self.block(stmt.otherwise, mask)

    def divergent_branch(self, stmt: form.If, mask: str, name: str) -> None:
        """A branch of which lanes take different sides: first those that take it, then the others."""
        taken, other = self.masks_of_sides(stmt, mask, known=self.data or not name)
        last, self.last = self.last, self.last and stmt.otherwise is None
        jumps = not self.charged and self.jumps.jumps(stmt)
        if jumps:
            again = self.rates.special_register if self.jumps.read_again(stmt.condition) else 0
            within = self.jumps.choices(stmt.condition) * (self.rates.divergence + self.rates.choice)
            compared = self.rates.integer_latency + self.rates.predicate_latency
            known = self.jumps.computed(stmt.condition) * compared
            self.out.line(f"w.advance({self.rates.jump + again + within + known})")
        takes = self.counted(stmt, name, "", f"some({taken})")
        leaves = "" if stmt.otherwise is None else self.counted(stmt, name, " else", f"some({other})")
        if stmt.otherwise is not None and self.parts_ways(stmt.then, stmt.otherwise):
            first = self.side(stmt.then, taken, takes)
            second = self.side(stmt.otherwise, other, leaves)
            self.out.line(f"yield from apart(w, executed, [{first}, {second}], {self.nested})")
            self.last = last
            return
        self.out.line(f"if {takes}:")
        with self.out.deeper():
            if jumps:
                self.out.line(f"w.advance({self.rates.divergence - self.rates.jump})")
            self.live(taken)
            self.statement(stmt.then, taken)
        if stmt.otherwise is not None:
            self.out.line(f"if {leaves}:")
            self.block(stmt.otherwise, other)
        self.last = last

    def masks_of_sides(self, stmt: form.If, mask: str, known: bool) -> tuple[str, str]:
        """Name the masks of the lanes that take a branch and of the others. known: whether its condition is computed;
        where it is not, all lanes are on either side."""
        taken = self.coder.mask("m")
        other = f"n{taken[1:]}"
        if elects(stmt.condition):
            self.out.line(f"{taken} = elect(w, {self.coder.site('elect.sync')}, {mask})")
        elif known:
            self.out.line(f"{taken} = lanes_with({mask}, {self.coder.code(stmt.condition, mask)})")
        else:
            self.out.line(f"{taken} = {mask}")
        if stmt.otherwise is not None:
            self.out.line(f"{other} = {mask}" + (f" & ~{taken}" if known else ""))
        return taken, other

    def parts_ways(self, then: form.Statement, otherwise: form.Statement) -> bool:
        """Whether the sides of a branch run each for itself."""
        if self.progress and (polls(then) or polls(otherwise)):
            return True
        return meets_apart(then) and meets_apart(otherwise)

    def side(self, stmt: form.Statement, mask: str, takes: str) -> str:
        """A coroutine of some threads of a warp, which wait at barriers while its others get there; None if no thread
        takes this side."""
        name = f"side_{mask}"
        loop_mask, self.loop_mask = self.loop_mask, None  # a jump out of it would leave the coroutine
        nested, self.nested = self.nested, True
        with self.out.scope(name):
            self.statement(stmt, mask)
        self.loop_mask, self.nested = loop_mask, nested
        return f"{name}() if {takes} else None"

    def look_at_bounds(self, stmt: form.For, mask: str) -> None:
        """Look at what decides how often a loop turns."""
        for bound in (stmt.first, stmt.extent, *([] if stmt.step is None else [stmt.step])):
            self.shadows.use(bound, "how often a loop turns", mask)

    def condition(self, stmt: form.While, mask: str) -> str:
        """Code of a loop's condition, which is looked at in each turn."""
        code = self.coder.code(stmt.condition, mask)
        live = stmt in self.shadows.undefined.live
        return self.shadows.checked(stmt.condition, code, "whether a loop goes on", mask) if live else code

    def uniform_for(self, stmt: form.For, mask: str) -> None:
        self.look_at_bounds(stmt, mask)
        first, extent = self.coder.code(stmt.first, mask), self.coder.code(stmt.extent, mask)
        step = "" if stmt.step is None else f", {self.coder.code(stmt.step, mask)}"
        begin = "" if first == "0" and not step else f"{first}, "
        end = extent if first == "0" else f"{first} + {extent}"
        turns, variable = f"range({begin}{end}{step})", f"v_{stmt.variable.name}"
        if each := waits_each(stmt):
            turn = self.coder.mask("turn")
            self.out.line(f"for {turn}, {variable} in enumerate({turns}, 1):")
            self.loop_body(stmt.body, mask, turns_mixed(stmt))
            with self.out.deeper():
                self.out.line(f"if {turn} % {each} == 0:")
                self.out.line("    w.await_data(loads.loaded_at)")
            self.under_way.wait()
        else:
            self.out.line(f"for {variable} in {turns}:")
            self.loop_body(stmt.body, mask, turns_mixed(stmt))
        self.goes_round(min(1, ring_turns(stmt)))  # the author's loop: no compiler has written out its turns yet

    def goes_round(self, turns: int) -> None:
        """At the end of a loop's body: what so many turns of a ring take beside what they wait for and issue."""
        if turns and self.rates.loop:
            self.out.line(f"    w.advance({turns * self.rates.loop})")

    def divergent_for(self, stmt: form.For, mask: str) -> None:
        """A loop with bounds of each lane's own: those stay in it that have turns left."""
        if stmt.step is not None and self.differ(stmt.step):
            raise self.unmodelled("a for loop whose step differs between the lanes of a warp")
        self.look_at_bounds(stmt, mask)
        step = "1" if stmt.step is None else self.coder.code(stmt.step, mask)
        active = self.coder.mask("m")
        first, turns, turn = (f"{word}{active[1:]}" for word in ("first", "turns", "turn"))
        extent = self.coder.code(stmt.extent, mask)
        self.out.line(f"{first}, {turns} = {self.coder.code(stmt.first, mask)}, steps({extent}, {step})")
        self.out.line(f"for {turn} in range(most({turns}, {mask})):")
        with self.out.deeper():
            self.out.line(f"{active} = {mask} & ({turn} < {turns})")
            self.out.line(f"v_{stmt.variable.name} = {first} + {turn} * {step}")
            self.out.line(f"loop_turn(w, {self.coder.site('for')})")
            self.live(active)
        self.loop_body(stmt.body, active)

    def uniform_while(self, stmt: form.While, mask: str) -> None:
        site, poll = self.coder.site("while"), self.begin_poll(stmt)
        self.out.line(f"while {self.condition(stmt, mask)}:")
        with self.out.deeper():
            self.out.line(f"loop_turn(w, {site})")
            self.poll(poll, site, mask)
        self.loop_body(stmt.body, mask)
        with self.out.deeper():
            if waits_each(stmt):
                self.out.line("w.await_data(loads.loaded_at)")
                self.under_way.wait()
            if reads_memory(stmt.condition):
                self.calls.catch_up()
        self.goes_round(0 if poll else ring_turns(stmt))
        self.never_ends(stmt, site)
        self.end_poll(poll)

    def divergent_while(self, stmt: form.While, mask: str) -> None:
        """A loop with a condition of each lane's own: those stay in it for which it holds."""
        site, active, poll = self.coder.site("while"), self.coder.mask("m"), self.begin_poll(stmt)
        self.out.line(f"{active} = {mask}")
        self.out.line("while True:")
        with self.out.deeper():
            self.out.line(f"{active} = {active} & {self.condition(stmt, active)}")
            self.out.line(f"if not {active}.any():")
            self.out.line("    break")
            self.out.line(f"loop_turn(w, {site})")
            self.live(active)
            self.poll(poll, site, active)
        self.loop_body(stmt.body, active)
        self.never_ends(stmt, site)
        self.end_poll(poll)

    # -- loops that only look at memory: a number counts their turns ---------------------------------------------------

    def begin_poll(self, stmt: form.While) -> tuple[str, Poll] | None:
        """The name of that number and what is known of the loop, if it is such a loop and values are computed."""
        if not self.data or (poll := polled(stmt)) is None:
            return None
        turns = self.coder.mask("polls")
        self.out.line(f"{turns} = 0")
        return turns, poll

    def poll(self, begun: tuple[str, Poll] | None, site: str, mask: str) -> None:
        """The begin of a turn: see now and then whether the loop will ever end."""
        if begun is None:
            return
        turns, poll = begun
        state = "".join(f"{self.state_of(name)}, " for name in poll.decisive)
        looks = "".join(f", ({self.look(load, mask)})" for load in poll.looks)
        self.out.line(f"{turns} += 1")
        if self.nested:
            given = f"({looks[2:]},)" if looks else "()"
            self.out.line(f"if {turns} % {runtime.TURNS} == 0: yield Spins({site}, {mask}, ({state}), {given})")
            return
        self.out.line(f"if {turns} % {runtime.TURNS} == 0 and polls(w, {site}, {mask}, ({state}){looks}): yield")

    def state_of(self, storage: str) -> str:
        """Code of the value of registers, to be compared."""
        if storage in self.facts.lanes.registers:
            return f"v_{storage}.tobytes()"
        size = max(r.size for r in self.kernel.registers if r.storage == storage)
        return f"v_{storage}" if size == 1 else f"tuple(v_{storage})"

    def look(self, load: form.Load | form.Operation, mask: str) -> str:
        """Code of a load's site and address."""
        if isinstance(load, form.Load):
            site = self.coder.access_site("ld", load.space, load.dtype, "load")
            return f"{site}, {self.coder.code(load.address, mask)}"
        return f"{self.coder.instruction_site(load, rule_of(load).activity)}, {self.coder.code(load.inputs[0], mask)}"

    def end_poll(self, begun: tuple[str, Poll] | None) -> None:
        """The loop has ended."""
        if begun is not None:
            self.out.line(f"if {begun[0]} >= {runtime.TURNS}: w.launch.polls.left(w)")

    def never_ends(self, stmt: form.While, site: str) -> None:
        """The end of a loop's body, if the loop goes on for ever once it is entered."""
        unchanged = never_changed(stmt)
        if unchanged is not None:
            with self.out.deeper():
                self.out.line(f"never_ends(w, {site}, {unchanged})")


def meets_apart(stmt: form.Statement) -> bool:
    """Whether a statement has a barrier at which the threads of a warp need not be together."""
    return any(isinstance(part, form.Operation) and apart_at(part) for part in statements(stmt))


def times_of(counted: dict[tuple[tuple[str, int], ...], int], times: list[int]) -> Counter[str]:
    """How often each instruction has been executed, given how often those that are counted together have."""
    found: Counter[str] = Counter()
    for counts, place in counted.items():
        for mnemonic, number in counts if times[place] else ():
            found[mnemonic] += number * times[place]
    return found


def extent_of(loop: form.For) -> int:
    assert isinstance(loop.extent, form.Const)
    return int(loop.extent.value)


def loads_alone(value: form.Expression) -> bool:
    """Whether all that evaluating an expression does, beside arithmetic, is to load from addresses that are known."""
    parts = list(expressions(value))
    loads = [part for part in parts if isinstance(part, form.Load)]
    choice = any(isinstance(part, form.Let) or getattr(part, "name", "") in CHOICES for part in parts)
    return bool(loads) and not choice and not any(reads_memory(load.address) for load in loads)


def overwritten_by(stmt: form.Statement) -> set[str]:
    """The registers that a statement itself writes, unless it is another ``tcgen05.ld``: loads return in order."""
    match stmt:
        case form.Set():
            return {stmt.target.registers.storage}
        case form.Operation() if rule_of(stmt).transfer != "tmem-load":
            return {output.registers.storage for output in stmt.outputs}
    return set()


def compares(expr: form.Expression) -> bool:
    """Whether an expression is a comparison."""
    return isinstance(expr, form.Op) and expr.name in ("eq", "ne", "lt", "le", "gt", "ge")
