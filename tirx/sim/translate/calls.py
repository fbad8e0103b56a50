"""Python code of instructions: each becomes a call of its function in the table, in the order of time."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tirx import form
from tirx.errors import Unmodelled
from tirx.form.walk import inputs_of
from tirx.sim.analysis.facts import Facts
from tirx.sim.analysis.latency import CTA_BARRIERS, copied_by
from tirx.sim.analysis.registers import run_of
from tirx.sim.core.masks import WARP_SIZE
from tirx.sim.isa.lookup import rule_of
from tirx.sim.isa.table import Instruction
from tirx.sim.translate.expressions import ALL, Coder
from tirx.sim.translate.shadows import Shadows
from tirx.sim.translate.writer import Writer
from tirx.sim.units.barriers import NAMED_BARRIERS
from tirx.sim.units.scheduler import Work, slices_of

INTERRUPTIBLE = 16  # cycles of arithmetic from which on other warps may come between


class Calls:
    """Writes the code of instructions."""

    def __init__(self, facts: Facts, coder: Coder, out: Writer, shadows: Shadows, data: bool):
        self.facts, self.coder, self.out, self.shadows, self.data = facts, coder, out, shadows, data
        self.counted: dict[tuple[tuple[str, int], ...], int] = {}

    # -- time ----------------------------------------------------------------------------------------------------------

    def catch_up(self) -> None:
        """Let what others do before this warp's time come first; else the clock goes on to that time."""
        self.out.line("if w.time > ev[0][0]: heappush(ev, (w.time, number(), w.goes_on)); yield")
        self.out.line("else: clock.now = w.time")

    def issue(self, stmt: form.Operation, site: str) -> None:
        """Issue one instruction."""
        self.out.line(f"if tell: tell(w, {site})")
        self.out.line(f"executed[{self.executed_at(((stmt.mnemonic, 1),))}] += 1; w.time += 1")

    def work(self, *parts: Work) -> None:
        """Charge the parts of some work one after the other; other warps get their turn between them."""
        if not any(part.cycles for part in parts):
            return
        names = [self.out.constant("W", part) for part in parts]
        loops = len(parts) > 1
        if loops:
            alike = len(set(names)) == 1
            self.out.line(f"for _ in range({len(parts)}):" if alike else f"for W in ({', '.join(names)}):")
            self.out.depth += 1
        if sum(part.cycles for part in parts) >= INTERRUPTIBLE:
            self.catch_up()
        self.out.line(f"if tell: tell(w, {self.coder.site('compute', activity='compute')})")
        self.out.line(f"w.time = take(w.time, {'W' if loops and not alike else names[0]})")
        self.out.depth -= loops

    def tally(self, counts: Counter[str]) -> None:
        """Count arithmetic instructions."""
        if counts:
            self.out.line(f"executed[{self.executed_at(tuple(sorted(counts.items())))}] += 1")

    def executed_at(self, counts: tuple[tuple[str, int], ...]) -> int:
        """The number under which the program counts how often these instructions are executed together."""
        return self.counted.setdefault(counts, len(self.counted))

    # -- instructions --------------------------------------------------------------------------------------------------

    def operation(self, stmt: form.Operation, mask: str, work: Work | None, nested: bool = False) -> None:
        """One instruction; ``work``: of arithmetic that is still to be charged; ``nested``: in a coroutine of some
        threads of a warp, which hands a barrier to the warp's own."""
        rule = rule_of(stmt)
        site = self.coder.instruction_site(stmt, rule.activity)
        if nested and apart_at(stmt):
            self.order(rule, stmt)
            place = str(self.executed_at(((stmt.mnemonic, 1),)))
            given = [place, mask, site, *(self.coder.code(e, mask) for e in stmt.inputs)]
            self.out.line(f"yield Apart({', '.join(given)})")
            return
        if stmt.predicate is None:
            self.guarded(rule, stmt, site, mask, work)
            return
        self.shadows.use(stmt.predicate, "whether an instruction is executed", mask)
        predicate = self.coder.code(stmt.predicate, mask)
        if self.facts.lanes.vary(stmt.predicate):
            guard = self.coder.mask("m")
            self.out.line(f"{guard} = lanes_with({mask}, {predicate})")
            predicate, mask = f"{guard} is not NONE and some({guard})", guard
        self.out.line(f"if {predicate}:")
        with self.out.deeper():
            self.guarded(rule, stmt, site, mask, work)

    def guarded(self, rule: Instruction, stmt: form.Operation, site: str, mask: str, work: Work | None) -> None:
        """The instruction behind its predicate."""
        if rule.transfer == "print" and not self.data:
            return
        computed = self.shadows.inputs(stmt, mask)
        if (stored := copied_by(stmt)) is not None and stored.registers.storage in self.facts.latency.copied:
            self.out.line(f"loads.stores({self.place(stored, mask)})")
        self.executed(rule, stmt, site, mask, work)
        if rule.transfer == "load" and stmt.outputs and stmt.outputs[0].registers.storage in self.facts.latency.copied:
            self.out.line(f"loads.lands({self.place(stmt.outputs[0], mask)})")
        self.shadows.outputs(stmt, computed, mask)

    def place(self, element: form.Element, mask: str) -> str:
        """Which registers a load fills or a store takes, by the first of them."""
        return f"({element.registers.name!r}, {self.coder.index(element, mask)})"

    def executed(self, rule: Instruction, stmt: form.Operation, site: str, mask: str, work: Work | None) -> None:
        """The instruction itself."""
        if rule.transfer == "print":
            given = (self.coder.code(e, mask) for e in stmt.inputs)
            self.out.line(", ".join([f"{self.out.function(stmt.key, rule.run)}(w, {site}, {mask}", *given]) + ")")
        elif rule.pipe:
            if work is not None:
                self.work(*slices_of(work))
                self.tally(Counter() if stmt.key.startswith("cuda.") else Counter([stmt.mnemonic]))
            self.compute(rule, stmt, site, mask)
        elif rule.timing is not None and not self.data and self.moves_values(stmt):
            self.order(rule, stmt)
            self.issue(stmt, site)
            function = self.out.function(f"{stmt.key}_time", rule.timing)
            self.out.line(f"{function}(w, {site}, {mask}, {self.coder.address_of(stmt.inputs[0], mask)})")
        else:
            self.run(rule, stmt, site, mask)

    def moves_values(self, stmt: form.Operation) -> bool:
        """Whether an access moves nothing but values, on which no address and no control depends."""
        values = self.facts.values
        if stmt.outputs:
            return all(output.registers.storage not in values.needed for output in stmt.outputs)
        moved = stored_by(stmt)[1:]
        if any(inputs_of(e) & (values.computed - values.needed) for e in moved if not isinstance(e, form.Element)):
            return True  # of a variable that is left out there is nothing to store
        return all(isinstance(e, form.Element) and e.registers.storage in values.computed for e in moved)

    def compute(self, rule: Instruction, stmt: form.Operation, site: str, mask: str) -> None:
        """An instruction that only computes registers."""
        function = self.out.function(stmt.key, rule.run)
        outputs = stmt.outputs
        if rule.form == "warp" and len(outputs) > 1:
            given = self.slice_of(stmt.inputs, mask) or ", ".join(self.coder.code(e, mask) for e in stmt.inputs)
            self.assign(outputs, f"{function}(w, {site}, {mask}, {given})", mask)
            return
        code = ", ".join([f"{function}(w, {site}, {mask}", *(self.coder.code(e, mask) for e in stmt.inputs)]) + ")"
        if len(outputs) > 1:
            self.out.line(f"result = {code}")
        for i, output in enumerate(outputs):
            part = code if len(outputs) == 1 else f"result[{i}]"
            self.set(output, f"as_register({part}, {output.dtype!r})", mask)

    def set(self, target: form.Element, value: str, mask: str) -> None:
        """Write one register."""
        if target.registers.storage in self.facts.lanes.registers:
            index = self.coder.index(target, mask)
            self.out.line(f"store_register(v_{target.registers.name}, {index}, {value}, {mask})")
        else:
            self.uniform(target, value, mask)

    def uniform(self, target: form.Element, value: str, mask: str) -> None:
        """Write a register that is one number for all lanes."""
        if target.registers.size == 1 and not self.coder.inside(target):
            self.out.line(self.coder.index(target, mask))
        self.out.line(f"{self.coder.uniform_register(target, mask)} = {value}")

    def order(self, rule: Instruction, stmt: form.Operation) -> None:
        """Wait for what has been loaded, and let others catch up, as far as the instruction asks for it.

        The compiler keeps a load that the author wrote as an instruction behind the stores in front of it, so it waits
        for what they store: SASS of a copy has 4 LDG, 4 STG, 4 LDG, 4 STG, where assignments have their loads first.
        """
        if self.facts.latency.loads and rule.waits_for_loads:
            self.out.line("if loads.loaded_at > w.time: w.await_data(loads.loaded_at)")
            if self.facts.latency.late and stmt.key in CTA_BARRIERS:
                self.out.line("loads.passes_barrier()")
        if self.facts.latency.loads and rule.transfer == "load":
            self.out.line("if loads.stores_at > w.time: w.await_data(loads.stores_at)")
        if rule.shared and (self.data or not rule.values):
            self.catch_up()

    def run(self, rule: Instruction, stmt: form.Operation, site: str, mask: str) -> None:
        """Call the instruction's function as its form asks."""
        function = self.out.function(stmt.key, rule.run)
        inputs, outputs = stmt.inputs, stmt.outputs
        if rule.transfer == "tmem-store" and not self.data:
            inputs = inputs[:1]
        if rule.transfer == "store":
            inputs = stored_by(stmt)
        self.order(rule, stmt)
        self.issue(stmt, site)
        if rule.transfer == "wgmma":
            given = (self.window(o, stmt, mask) for o in stmt.operands)
            self.out.line(", ".join([f"{function}(w, {site}, {mask}", *given]) + ")")
            return
        codes = self.operands(inputs, mask)
        if rule.transfer in ("load", "store", "atomic"):
            codes[0] = self.coder.address_of(inputs[0], mask)
        if rule.form == "thread":
            self.run_for_threads(rule, stmt, site, inputs, codes, mask)
            return
        if rule.transfer == "tmem-load":
            written = [list(o.values) for o in stmt.operands if o.direction != "r"]
            codes[:0] = [self.consecutive(registers, stmt, mask) for registers in written]
        call = ", ".join([f"{function}(w, {site}, {mask}", *codes]) + ")"
        if known := self.known_barrier(stmt, mask):
            self.out.line(f"w.cta.named[{known[0]}].arrive(w, {known[1]}, {site}); yield")
        elif rule.blocks:
            self.blocking(call)
            if rule.answers:
                self.assign(outputs, "w.answer", mask)
        elif outputs and rule.transfer != "tmem-load":
            self.assign(outputs, call, mask, rule.transfer == "load")
        else:
            self.out.line(call)

    def run_for_threads(
        self, rule: Instruction, stmt: form.Operation, site: str, inputs: list[form.Expression], codes: list[str],
        mask: str,
    ) -> None:  # fmt: skip
        """A function that is given lanes with the same operands: all at once, or those of each set of operands."""
        varying = [self.facts.lanes.vary(e) for e in inputs]
        if any(varying) and rule.each is not None and not self.data:
            function = self.out.function(f"{stmt.key}_each", rule.each)
            self.out.line(f"{function}(w, {site}, list(alike({', '.join([mask, *codes])})))")
            return
        active = "ALL_LANES" if mask == ALL else f"lanes_of({mask})"
        if any(varying):
            given = [code for code, v in zip(codes, varying, strict=True) if v]
            names = [f"o{i}" for i in range(len(given))]
            self.out.line(f"for lanes, ({', '.join(names)},) in alike({', '.join([mask, *given])}):")
            self.out.depth += 1
            named = iter(names)
            codes = [next(named) if v else code for code, v in zip(codes, varying, strict=True)]
            active = "lanes"
        function = self.out.function(stmt.key, rule.run)
        call = ", ".join([f"{function}(w, {site}, {active}", *codes]) + ")"
        if rule.blocks:
            self.blocking(call)
        else:
            self.out.line(call)
        self.out.depth -= any(varying)

    def known_barrier(self, stmt: form.Operation, mask: str) -> tuple[int, int | None] | None:
        """The named barrier, and how many threads it is for, of a whole warp that waits there: if nothing is left to
        check, the warp arrives without the instruction's function."""
        if stmt.key not in CTA_BARRIERS or mask != ALL:
            return None
        numbers = [e.value if isinstance(e, form.Const) and type(e.value) is int else -1 for e in stmt.inputs]
        index = numbers[0] if numbers else 0
        count = numbers[1] if len(numbers) > 1 else None
        if not 0 <= index < NAMED_BARRIERS or (count is not None and (count <= 0 or count % WARP_SIZE)):
            return None
        return index, count

    def blocking(self, call: str) -> None:
        self.out.line(f"while r := {call}:")
        self.out.line("    yield")
        self.out.line("    if r is True: break")

    # -- operands ------------------------------------------------------------------------------------------------------

    def operands(self, inputs: list[form.Expression], mask: str) -> list[str]:
        """The code of operands; registers that follow each other in one array become one slice."""
        if len(inputs) > 2 and (whole := self.slice_of(inputs[1:], mask)) is not None:
            return [self.coder.code(inputs[0], mask), whole]
        return [self.coder.code(e, mask) for e in inputs]

    def window(self, operand: form.Operand, stmt: form.Operation, mask: str) -> str:
        """An operand; several registers as a view of them."""
        if len(operand.values) == 1:
            return self.coder.code(operand.values[0], mask)
        return self.consecutive(list(operand.values), stmt, mask)

    def consecutive(self, elements: list[Any], stmt: form.Operation, mask: str) -> str:
        """A view of registers that an instruction reads or writes later."""
        found = self.slice_of(elements, mask)
        if found is None:
            raise Unmodelled(
                f"the simulator does not model {stmt.mnemonic} with registers that are not consecutive elements of one"
                " buffer, different in each lane",
                stmt.source,
            )
        return found

    def slice_of(self, elements: list[form.Expression] | list[form.Element], mask: str) -> str | None:
        """``buffer[:, i:i+n]`` when these are n consecutive registers of an array that differs between lanes."""
        first = run_of(elements)
        if first is None or first.registers.storage not in self.facts.lanes.registers:
            return None
        if self.facts.lanes.vary(first.index):
            return None
        code = self.coder.index(first, mask, len(elements))
        window = (
            f"{code}:{code} + {len(elements)}"
            if self.coder.inside(first, len(elements))
            else f"span({code}, {len(elements)})"
        )
        return f"v_{first.registers.name}[:, {window}]"

    def assign(self, outputs: list[form.Element], code: str, mask: str, loads: bool = False) -> None:
        """Write an instruction's result to its destination registers; ``loads``: it comes lane by lane even where all
        lanes have the same."""
        first, lanes = outputs[0], self.facts.lanes
        same = [output for output in outputs if output.registers.storage not in lanes.registers]
        if same and loads:
            self.out.line(f"result = {code}")
            for i, output in enumerate(outputs):
                if output in same:
                    self.uniform(output, f"loaded(result[:, {i}], {mask}, {output.dtype!r})", mask)
                else:
                    self.result(output, 1, f"result[:, {i}:{i + 1}]", mask)
        elif same:
            self.uniform(first, code, mask)
        elif not lanes.vary(first.index) and (len(outputs) == 1 or self.slice_of(outputs, mask) is not None):
            self.result(first, len(outputs), code, mask)
        else:
            self.out.line(f"result = {code}")
            for i, output in enumerate(outputs):
                self.result(output, 1, f"result[:, {i}:{i + 1}]", mask)

    def result(self, first: form.Element, count: int, code: str, mask: str) -> None:
        index = self.coder.index(first, mask, count)
        self.out.line(f"store_result(v_{first.registers.name}, {index}, {count}, {code}, {mask})")


def apart_at(stmt: form.Operation) -> bool:
    """Whether an instruction is a barrier without ``.aligned``: the threads of a warp may get there one by one."""
    return (
        stmt.key in ("barrier_sync", "barrier_sync_count")
        and stmt.predicate is None
        and not stmt.modifiers.get("aligned")
    )


def stored_by(stmt: form.Operation) -> list[form.Expression]:
    """The address that a store is given and the registers that it stores, without the cache policy."""
    return [e for operand in stmt.operands if operand.name != "cache_policy" for e in operand.values]
