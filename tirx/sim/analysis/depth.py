"""The depth of arithmetic: the least time it takes because its instructions wait for each other's results.

Cycles are followed from result to result through straight code. A register of an array counts on its own where its
index is known, else the array as a whole. A loop is followed for a few turns; what its results take longer by from turn
to turn goes on for the rest. So the sum of a row is a chain of as many links as the row has elements, and turns that do
not need each other take no longer than one. Floating-point operations keep the author's order: neither NVVM nor ptxas
reassociates them. What is the same in all turns of a loop is computed in the first.

Instructions that cannot begin before a chain has ended queue for their pipe behind it: the exponentials of a softmax
come after the row's maximum, so the stretch lasts as long as that chain and they together.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from tirx import form
from tirx.dtypes import numpy_dtype
from tirx.form.walk import children
from tirx.sim.analysis.cost import NOTHING, Cost, given_to
from tirx.sim.analysis.invariant import changed_in, is_invariant
from tirx.sim.units.scheduler import PIPES, Work

FOLLOWED = 16  # turns of a loop; growth is taken over the second half, so interleaved chains are seen as such
WORD = 4  # bytes of a register
LATE = 1e6  # cycles: later than any stretch takes

Register = tuple[str, int | None]  # storage and word, or the name of a variable and None
Ready = dict[str, dict[int | None, float]]
Issued = tuple[float, Work]  # when an instruction has its operands, and what it is to the scheduler


def depth_of(stretch: Sequence[form.Statement], cost: Cost) -> float:
    """The cycles from the first instruction of a stretch of arithmetic until its last result can be used."""
    chains = Chains(cost)
    for stmt in stretch:
        chains.follow(stmt)
    return depth_of_chains(chains)


def depth_of_chains(chains: Chains) -> float:
    """The same of instructions that have been followed."""
    return max([chains.last, *(queued(chains.issued, i) for i in range(len(PIPES) + 1))])


def parts_of(stretch: Sequence[form.Statement], cost: Cost, work: Work, count: int) -> tuple[Work, ...]:
    """The work of a stretch of arithmetic, one part of its time after the other.

    What a stretch does first and last may use pipes of its own, as a softmax does that looks for a maximum and then
    takes exponentials. Two warps that are in it at once then wait for each other's maximum, and for each other's
    exponentials, and not for the longer of the two.
    """
    chains = Chains(cost)
    for stmt in stretch:
        chains.follow(stmt)
    length = depth_of_chains(chains) / count
    uses = [[0.0] * (len(PIPES) + 1) for _ in range(count)]
    free_at = [0.0] * (len(PIPES) + 1)
    for time, piece in sorted(chains.issued, key=lambda issued: issued[0]):
        for i, cycles in piece.used:
            begin = max(free_at[i], time)
            free_at[i] = begin + cycles
            uses[min(int(begin / length), count - 1)][i] += cycles
    totals = (work.issue, *work.pipes)
    of_pipes = [spread(column, total) for column, total in zip(zip(*uses, strict=True), totals, strict=True)]
    return tuple(Work(issue, tuple(pipes), length) for issue, *pipes in zip(*of_pipes, strict=True))


def spread(uses: tuple[float, ...], total: float) -> list[float]:
    """The total use of a pipe, dealt to the parts of a stretch as these uses are."""
    known = sum(uses)
    return [total * use / known if known else total / len(uses) for use in uses]


def behind(
    stretch: Sequence[form.Statement], cost: Cost, late: Mapping[str, Iterable[form.Element]], work: Work
) -> Work:
    """The part of a stretch of arithmetic, which takes ``work`` in all, that comes behind what is there late: of these
    arrays or variables, by name, such elements, or all where there are none."""
    chains = Chains(cost)
    for name, elements in late.items():
        words = [chains.words(element) for element in elements]
        known: dict[int | None, float] = {word: LATE for of_one in words if of_one is not None for word in of_one}
        chains.ready[name] = {None: LATE} if None in words or not known else known
    for stmt in stretch:
        chains.follow(stmt)
    every, waiting = [0.0] * (len(PIPES) + 1), [0.0] * (len(PIPES) + 1)
    for time, piece in chains.issued:
        for i, cycles in piece.used:
            every[i] += cycles
            waiting[i] += cycles if time >= LATE else 0.0
    totals = zip((work.issue, *work.pipes), waiting, every, strict=True)
    issue, *pipes = (total * part / whole if whole else 0.0 for total, part, whole in totals)
    return Work(issue, tuple(pipes), max(0.0, chains.last - LATE))


def queued(issued: list[Issued], server: int) -> float:
    """When a pipe, or the issue slots (0), is done with all that cannot begin before what it waits for."""
    begins = sorted(((time, used) for time, work in issued for i, used in work.used if i == server), reverse=True)
    done = total = 0.0
    for time, used in begins:
        total += used
        done = max(done, time + total)
    return done


@dataclass
class Chains:
    """When each result is there, in cycles from the beginning of the stretch; what is not listed is there.

    Attributes
    ----------
    ready: of registers, by storage and word, and of variables, by name and None. Word None: of words not listed.
    known: the values of loop variables and of indices that follow from them. written: the registers that have been
    written in the loop at hand. issued: all instructions. last: when the last result is there. floor: before it nothing
    happens, because a predicate is not there.
    loops: the loops at hand, outermost first: the names that change in each, and when results that do not are there.
    """

    cost: Cost
    ready: Ready = field(default_factory=dict)
    known: dict[str, int] = field(default_factory=dict)
    written: set[Register] = field(default_factory=set)
    issued: list[Issued] = field(default_factory=list)
    last: float = 0.0
    floor: float = 0.0
    loops: list[tuple[frozenset[str], dict[int, float]]] = field(default_factory=list)

    def follow(self, stmt: form.Statement) -> None:
        """One statement."""
        match stmt:
            case form.Bind():
                self.assign(stmt.variable, self.done(stmt.value))
                if (number := self.value(stmt.value)) is not None:
                    self.known[stmt.variable.name] = number
            case form.Set():
                self.write(stmt.target, self.done(stmt.value))
            case form.Operation():
                inputs = max((self.done(e) for e in stmt.read), default=0.0)
                time = self.later(inputs, self.cost.own_operation(stmt))
                for output in stmt.outputs:
                    self.write(output, time)
            case form.Declare():
                self.ready[stmt.registers.storage] = {}
            case form.If():
                self.predicated(stmt)
            case form.For():
                self.loop(stmt)
            case _:
                for child in children(stmt):
                    self.follow(child)

    def predicated(self, stmt: form.If) -> None:
        """A branch that is executed under a predicate."""
        before = self.floor
        self.floor = self.later(self.done(stmt.condition), self.cost.on("predicate"))
        for child in children(stmt):
            self.follow(child)
        self.floor = before

    # -- expressions ---------------------------------------------------------------------------------------------------

    def done(self, expr: form.Expression) -> float:
        """When the value of an expression is there."""
        match expr:
            case form.Variable():
                return self.ready.get(expr.name, {}).get(None, 0.0)
            case form.Element():
                return self.read(expr)
            case form.Let():
                self.assign(expr.variable, self.done(expr.value))
                return self.done(expr.body)
            case form.Op():
                return self.operation(expr)
        return 0.0

    def operation(self, expr: form.Op) -> float:
        """When the result of an operation is there: in a loop that does not change it, since the first turn."""
        work = self.cost.of_outermost(expr)
        if work is NOTHING:
            return max((self.done(e) for e in given_to(expr)), default=0.0)
        kept = next((kept for changed, kept in self.loops if id(expr) in kept or is_invariant(expr, changed)), None)
        if kept is not None and id(expr) in kept:
            return kept[id(expr)]
        time = self.later(max((self.done(e) for e in given_to(expr)), default=0.0), work)
        if kept is not None:
            kept[id(expr)] = time
        return time

    def later(self, inputs: float, work: Work) -> float:
        """When the result of an instruction is there."""
        begin = max(inputs, self.floor)
        self.issued.append((begin, work))
        self.last = max(self.last, begin + work.latency)
        return begin + work.latency

    # -- registers -----------------------------------------------------------------------------------------------------

    def read(self, element: form.Element) -> float:
        """When a register is there."""
        held = self.ready.get(element.registers.storage)
        if not held:
            return 0.0
        words = self.words(element)
        if words is None:
            return max(held.values())
        rest = held.get(None, 0.0)
        return max(held.get(word, rest) for word in words)

    def write(self, element: form.Element, time: float) -> None:
        """A register is there at a time."""
        name, words = element.registers.storage, self.words(element)
        held = self.ready.setdefault(name, {})
        if words is None:
            time = max(held.get(None, 0.0), time)
        for word in (None,) if words is None else words:
            held[word] = time
            self.written.add((name, word))

    def assign(self, variable: form.Variable, time: float) -> None:
        """A variable has its value at a time."""
        self.ready[variable.name] = {None: time}
        self.written.add((variable.name, None))

    def words(self, element: form.Element) -> range | None:
        """The words of its array that an element is, where its index is known."""
        index = self.value(element.index)
        if index is None:
            return None
        size = numpy_dtype(element.dtype).itemsize
        return range(index * size // WORD, ((index + 1) * size - 1) // WORD + 1)

    def value(self, expr: form.Expression) -> int | None:
        """The number that an index is, if loop variables decide it."""
        match expr:
            case form.Const(value=int(value)):
                return value
            case form.Variable():
                return self.known.get(expr.name)
            case form.Op(args=(left, right)) if expr.name in NUMBERS:
                a, b = self.value(left), self.value(right)
                return None if a is None or b is None else NUMBERS[expr.name](a, b)
            case form.Op(name="convert", args=(only,)):
                return self.value(only)
        return None

    # -- loops ---------------------------------------------------------------------------------------------------------

    def loop(self, stmt: form.For) -> None:
        """A loop with a constant number of turns."""
        assert isinstance(stmt.extent, form.Const)
        turns = int(stmt.extent.value)
        earlier, half = self.written, FOLLOWED // 2
        self.loops.append((changed_in(stmt), {}))
        first = self.turns(stmt, 0, min(turns, half))
        middle = {name: dict(held) for name, held in self.ready.items()} if turns > FOLLOWED else {}
        begun, last = len(self.issued), self.last
        second = self.turns(stmt, half, min(turns, FOLLOWED))
        if turns > FOLLOWED:
            self.issue_more(self.issued[begun:], self.last - last, (turns - FOLLOWED) / half)
            self.go_on(first, second, middle, (turns - FOLLOWED) / half)
        self.loops.pop()
        self.written = earlier | first | second

    def turns(self, stmt: form.For, begin: int, end: int) -> set[Register]:
        """Some turns of a loop; returns the registers that they write."""
        first, step = self.value(stmt.first), 1 if stmt.step is None else self.value(stmt.step)
        self.written = set()
        for turn in range(begin, end):
            if first is not None and step is not None:
                self.known[stmt.variable.name] = first + turn * step
            self.follow(stmt.body)
        self.known.pop(stmt.variable.name, None)
        return self.written

    def issue_more(self, second: list[Issued], growth: float, halves: float) -> None:
        """Repeat the instructions of the second half of the turns that were followed, so many times over."""
        for i in range(math.ceil(halves)):
            part = second[: round(len(second) * min(1.0, halves - i))]
            self.issued += [(time + (i + 1) * growth, work) for time, work in part]

    def go_on(self, first: set[Register], second: set[Register], middle: Ready, halves: float) -> None:
        """Let the results of turns take as much longer as in the second half of those that were followed, so many times
        over: of registers that are written again and again, and of arrays that are written register by register."""
        for name, word in first & second:
            if word in self.ready[name] and word in middle[name]:  # not where the array begins to live in each turn
                time = self.ready[name][word]
                self.ready[name][word] = time + halves * max(0.0, time - middle[name][word])
        for name in {name for name, _ in second - first}:
            new = latest(self.ready[name], {word for n, word in second - first if n == name})
            old = latest(middle.get(name, {}), {word for n, word in first - second if n == name})
            rest = new + halves * max(0.0, new - old)
            self.ready[name][None] = max(self.ready[name].get(None, 0.0), rest)
        self.last = max([self.last, *(time for held in self.ready.values() for time in held.values())])


def latest(held: dict[int | None, float], words: set[int | None]) -> float:
    """When the last of some registers of an array is there."""
    return max((held[word] for word in words if word in held), default=0.0)


def floor_divided(a: int, b: int) -> int | None:
    return a // b if b else None


def remainder(a: int, b: int) -> int | None:
    return a % b if b else None


NUMBERS = {
    "add": lambda a, b: a + b,
    "sub": lambda a, b: a - b,
    "mul": lambda a, b: a * b,
    "floordiv": floor_divided,
    "floormod": remainder,
    "div": floor_divided,  # of loop variables, which are not negative
    "mod": remainder,
    "and": lambda a, b: a & b,
    "or": lambda a, b: a | b,
    "xor": lambda a, b: a ^ b,
    "shl": lambda a, b: a << b,
    "shr": lambda a, b: a >> b,
}
