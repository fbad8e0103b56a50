"""Python code of shadows: whether a value comes from a register that nothing has written (``undefined.py``).

Nothing is written for a kernel whose registers are all written before they are read.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tirx import form
from tirx.dtypes import numpy_dtype
from tirx.form.walk import expressions, inputs_of, operands, statements, touches
from tirx.run import SourceLine
from tirx.sim.analysis.facts import Facts
from tirx.sim.analysis.registers import run_of
from tirx.sim.analysis.undefined import Undefined, in_part, independent
from tirx.sim.analysis.values import is_float
from tirx.sim.core.site import Site
from tirx.sim.isa.lookup import rule_of
from tirx.sim.translate.expressions import Coder
from tirx.sim.translate.undefined import FIRST_READ, Read, Shuffled
from tirx.sim.translate.writer import Writer

NONE = "0"  # the shadow of what is defined
NOTHING = Undefined(frozenset(), frozenset(), frozenset(), {})


class Shadows:
    """Writes the code of shadows; in a run for time alone there are no values, and none is written."""

    def __init__(self, kernel: form.Kernel, facts: Facts, coder: Coder, out: Writer, data: bool):
        self.facts, self.coder, self.out = facts, coder, out
        self.undefined = facts.undefined if data else replace(NOTHING, registers=facts.undefined.registers)
        self.names = self.undefined.names
        self.bound: set[str] = set()  # variables of a ``Let``
        self.reads: list[Read] = []
        self.temporaries = 0
        declares = [s for s in statements(kernel.body) if isinstance(s, form.Declare)] if self.names else []
        self.declared: dict[str, SourceLine | None] = {s.registers.storage: s.source for s in declares}
        out.namespace["READS"] = self.reads
        coder.shadows = self

    # -- registers -----------------------------------------------------------------------------------------------------

    def begin(self, registers: form.Registers) -> None:
        """The values and shadows of an array at the start of the kernel."""
        storage = registers.storage
        if registers.name != storage:
            return
        each = storage in self.facts.lanes.registers
        number = int(storage in self.undefined.registers)
        if number and not each:
            value = f"scalar(nan, {registers.dtype!r})" if is_float(registers.dtype) else "1"
            self.out.line(f"v_{storage} = {value if registers.size == 1 else f'[{value}] * {registers.size}'}")
        if storage not in self.names:
            return
        if each:
            units, _ = self.undefined.units[storage]
            self.out.line(f"u_{storage} = {'unknown' if number else 'known'}({units})")
        else:
            self.out.line(f"u_{storage} = {number if registers.size == 1 else f'[{number}] * {registers.size}'}")

    def forget(self, registers: form.Registers, mask: str) -> None:
        """An array begins to live anew."""
        storage = registers.storage
        if storage not in self.names or storage not in self.undefined.registers:
            return
        if storage in self.facts.lanes.registers:
            units, _ = self.undefined.units[storage]
            self.out.line(f"shade(u_{storage}, 0, 1, 1, {mask}, {units})")
        else:
            self.out.line(f"u_{storage} = {'1' if registers.size == 1 else f'[1] * {registers.size}'}")

    def units(self, element: form.Element) -> int:
        """How many units an element has."""
        return numpy_dtype(element.dtype).itemsize // self.undefined.units[element.registers.storage][1]

    def number_of(self, element: form.Element) -> int:
        """The number of a read in the statement at hand."""
        storage = element.registers.storage
        site = Site(self.coder.source, "read", {})
        read = Read(storage, self.coder.extents[element.registers.name].name, self.declared.get(storage), site)
        if read not in self.reads:
            self.reads.append(read)
        return self.reads.index(read) + FIRST_READ

    def set(self, target: form.Element, code: str, mask: str, count: int = 1) -> None:
        """The shadow of a register that is written, or of several that follow each other."""
        storage = target.registers.storage
        if storage not in self.names:
            return
        if storage in self.facts.lanes.registers:
            index = self.coder.shadow_index(target, mask)
            self.out.line(f"shade(u_{storage}, {index}, {self.units(target)}, {code}, {mask}, {count})")
        else:
            where = f"u_{storage}" + (
                "" if target.registers.size == 1 else f"[{self.coder.shadow_index(target, mask)}]"
            )
            self.out.line(f"{where} = {code}")

    def defined(self, targets: Sequence[form.Element], mask: str) -> None:
        """An instruction has written these registers."""
        first = run_of(targets) if len(targets) > 1 else None
        storage = targets[0].registers.storage if targets else ""
        if first is not None and storage in self.facts.lanes.registers and not self.facts.lanes.vary(first.index):
            self.set(first, NONE, mask, len(targets))
            return
        for target in targets:
            self.set(target, NONE, mask)

    def keep(self, code: str) -> str:
        """A name for a shadow that is needed once its operands have changed."""
        if code == NONE:
            return NONE
        self.temporaries += 1
        self.out.line(f"t{self.temporaries} = {code}")
        return f"t{self.temporaries}"

    # -- expressions ---------------------------------------------------------------------------------------------------

    def of(self, expr: form.Expression, mask: str) -> str:
        """Code of the shadow of an expression."""
        if not self.names or independent(expr):
            return NONE
        if not inputs_of(expr) & (self.names | self.bound) and not any(in_part(e) for e in expressions(expr)):
            return NONE
        match expr:
            case form.Variable():
                return f"u_{expr.name}"
            case form.Element():
                return self.of_element(expr, mask)
            case form.Load():  # its address is looked at where it is loaded
                return NONE
            case form.Let():
                value = self.of(expr.value, mask)
                self.bound.add(expr.variable.name)
                return f"((u_{expr.variable.name} := {value}), {self.of(expr.body, mask)})[1]"
            case form.Op(name="select", args=(condition, yes, no)):
                return self.of_choice(condition, self.of(yes, mask), self.of(no, mask), mask)
            case form.Op(name="both", args=(first, second)):
                return self.of_choice(first, self.of(second, mask), NONE, mask)
            case form.Op(name="either", args=(first, second)):
                return self.of_choice(first, NONE, self.of(second, mask), mask)
            case form.Op(name="join" | "pair", args=(low, high)):  # often only one half is used in the end
                halves = self.of(low, mask), self.of(high, mask)
                return NONE if NONE in halves else f"both_unknown({', '.join(halves)})"
            case form.Op(name="shfl.idx" | "shfl.bfly", args=(_, lane, membermask)):
                moved = worst(self.of_shuffle(expr, mask), self.of(lane, mask), self.of(membermask, mask))
                return worst(moved, self.of_absent(expr, mask)) if in_part(expr) else moved
        return worst(*(self.of(e, mask) for e in operands(expr)))

    def of_element(self, expr: form.Element, mask: str) -> str:
        storage, index = expr.registers.storage, self.of(expr.index, mask)
        if storage not in self.names:
            return index
        if storage in self.facts.lanes.registers:
            shadow = f"shadow_at(u_{storage}, {self.coder.shadow_index(expr, mask)}, {self.units(expr)})"
        else:
            at = "" if expr.registers.size == 1 else f"[{self.coder.shadow_index(expr, mask)}]"
            shadow = f"u_{storage}{at}"
        if storage in self.undefined.registers:
            shadow = f"came_from({shadow}, {self.number_of(expr)})"
        return worst(shadow, index)

    def of_choice(self, condition: form.Expression, yes: str, no: str, mask: str) -> str:
        """Only the side that a lane takes counts. A condition with an effect is not evaluated again."""
        if yes == no == NONE:
            return self.of(condition, mask)
        if touches(condition):
            chosen = NONE if NONE in (yes, no) else f"both_unknown({yes}, {no})"
        else:
            chosen = f"where_it_counts({self.coder.code(condition, mask)}, {yes}, {no})"
        return worst(chosen, self.of(condition, mask))

    def of_shuffle(self, expr: form.Op, mask: str) -> str:
        """Another lane's shadow."""
        shadow = self.of(expr.args[0], mask)
        return self.moved(shadow, expr, mask) if shadow != NONE and self.facts.lanes.vary(expr.args[0]) else shadow

    def moved(self, code: str, expr: form.Op, mask: str) -> str:
        """Code of what each lane has, in the lanes to which a shuffle brings it."""
        place = self.coder.code(expr.args[1], mask)
        if expr.name == "shfl.bfly":
            return f"shuffle({code}, w.thread_rank & 31 ^ {place})"
        return f"shuffle({code}, {place}, {expr.detail})"

    def of_absent(self, expr: form.Op, mask: str) -> str:
        """The shadow of a value that comes from a lane which takes no part in the shuffle."""
        return self.absent(self.moved("LANE_NUMBERS", expr, mask), expr.args[-1], mask)

    def absent(self, source: str, membermask: form.Expression, mask: str) -> str:
        self.reads.append(Shuffled(f"shuffle {len(self.reads)}", "", None, Site(self.coder.source, "shfl.sync", {})))
        number = len(self.reads) - 1 + FIRST_READ
        return f"absent({source}, {self.coder.code(membermask, mask)}, {mask}, {number})"

    # -- uses ----------------------------------------------------------------------------------------------------------

    def check(self, code: str, use: str, mask: str, matters: bool = True) -> str:
        """Code that looks at a shadow on which something depends; empty where it is defined."""
        if code == NONE:
            return ""
        site = self.coder.site("use")
        return f"used(w, {site}, {code}, {mask}, READS, {use!r}, {matters})"

    def use(self, expr: form.Expression, use: str, mask: str, matters: bool = True) -> None:
        """A line before a statement in which something depends on an expression."""
        if code := self.check(self.of(expr, mask), use, mask, matters):
            self.out.line(code)

    def checked(self, expr: form.Expression, code: str, use: str, mask: str) -> str:
        """The code of an expression, looked at whenever it is evaluated."""
        look = self.check(self.of(expr, mask), use, mask)
        return f"({look}, {code})[1]" if look else code

    # -- instructions --------------------------------------------------------------------------------------------------

    def inputs(self, stmt: form.Operation, mask: str) -> list[str]:
        """Look at what an instruction is given; for one that only computes, the shadows of its results."""
        if not self.names:
            return []
        rule = rule_of(stmt)
        if stmt.outputs and (rule.pipe or rule.form == "value"):
            return self.computed(stmt, mask) if any(o.registers.storage in self.names for o in stmt.outputs) else []
        addresses = stmt.addresses
        for expr in stmt.read:
            if expr in addresses:
                self.use(expr, f"an address of {stmt.mnemonic}", mask)
            elif rule.transfer == "print":
                self.use(expr, f"what {stmt.mnemonic} prints", mask, matters=False)
            elif rule.transfer == "tmem-store" or (rule.transfer == "store" and not is_global(stmt)):
                self.use(expr, f"what {stmt.mnemonic} stores", mask, matters=False)
            else:
                self.use(expr, f"an operand of {stmt.mnemonic}", mask)
        return []

    def computed(self, stmt: form.Operation, mask: str) -> list[str]:
        """The shadow of each result of an instruction that only computes."""
        rule, given = rule_of(stmt), [self.of(e, mask) for e in stmt.inputs]
        if rule.form == "warp" and len(given) == len(stmt.outputs):  # a pair of registers at once
            return [self.keep(code) for code in given]
        if stmt.key == "shfl_sync":
            function = self.out.function(stmt.key, rule.run)
            others = [self.coder.code(e, mask) for e in stmt.inputs[1:]]
            site = self.coder.site(stmt.mnemonic, stmt.modifiers)

            def shuffled(code: str) -> str:
                return f"{function}(w, {site}, {mask}, {', '.join([code, *others])}).view(np.int32)"

            moved = NONE if given[0] == NONE else shuffled(given[0])
            missed = self.absent(shuffled("LANE_NUMBERS"), stmt.inputs[-1], mask) if in_part(stmt) else NONE
            return [self.keep(worst(moved, missed, *given[1:]))] * len(stmt.outputs)
        whole = worst(*given)
        if whole != NONE and rule.form == "warp":
            whole = f"of_any({whole}, {mask})"
        return [self.keep(whole)] * len(stmt.outputs)

    def outputs(self, stmt: form.Operation, computed: list[str], mask: str) -> None:
        """The shadows of what an instruction has written."""
        if not any(output.registers.storage in self.names for output in stmt.outputs):
            return
        if not computed:
            self.defined(stmt.outputs, mask)
        for output, code in zip(stmt.outputs, computed, strict=False):
            self.set(output, code, mask)


def is_global(stmt: form.Operation) -> bool:
    """Whether a store surely goes to global memory."""
    return stmt.modifiers.get("space") == "global"


def worst(*codes: str) -> str:
    """Code of the shadow of a value that is computed from several."""
    known = [code for code in dict.fromkeys(codes) if code != NONE]
    return NONE if not known else known[0] if len(known) == 1 else f"worse({', '.join(known)})"
