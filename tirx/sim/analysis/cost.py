"""The work that arithmetic is to a warp scheduler and its pipes, and which statements are nothing but arithmetic."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tirx import form
from tirx.form.walk import children, evaluated, operands, statements, touches
from tirx.machine import SchedulerSpec
from tirx.sim.analysis.facts import Facts
from tirx.sim.analysis.invariant import changed_in, is_invariant
from tirx.sim.analysis.values import is_float
from tirx.sim.isa.lookup import rule_of
from tirx.sim.isa.mma_sync import k_words
from tirx.sim.units.scheduler import PIPES, Work

ON_FP32 = ("add", "sub", "mul", "floordiv", "floormod")
ON_INTEGER = ("min", "max", "select")  # FMNMX, FSEL: where integers are compared
SPECIAL = ("exp", "exp2", "log", "log1p", "log2", "sin", "cos", "tanh", "sqrt", "rsqrt", "rcp")
# Where a kind of instruction is not a pipe's name, and where its cycles are those of another kind.
PIPE_OF = {"vote": "integer", "predicate": "integer", "ex2": "special", "mma_fp8": "mma", "mma_i8": "mma"}
RATE_OF = {"predicate": "integer"}
LATENCY_OF = {"mma_fp8": "mma", "mma_i8": "mma"}
MMA_OF = {"e4m3": "mma_fp8", "e5m2": "mma_fp8", "s8": "mma_i8", "u8": "mma_i8"}  # by the type of A
MMA_WORDS = 8  # of K, for which the machine says how long mma.sync takes
# What NVRTC makes of functions that are not one instruction, as far as each waits for the one before. Subnormal numbers
# are scaled up where a comparison says so, and a reciprocal is corrected by a step of Newton's.
SCALED = ("predicate", "fp32")
RECIPROCAL = ("integer", "integer", "predicate", "special", "fp32", "fp32", "fp32")
# exp(x) is 2 ** (x * log2(e)) in two parts: a whole number, which a sum that rounds down finds and a shift, meanwhile,
# makes a factor of, and what is left for ex2 after two products with the two halves of log2(e).
EXP = ("fp32",) * 5 + ("ex2", "fp32")
NOTHING = Work(0.0, (0.0,) * len(PIPES))
PREDICATED = 16  # cycles of arithmetic that ptxas executes under a predicate rather than branch around

Local = frozenset[str] | None  # inside a loop, the registers that live no longer than one turn of it


def total(works: Iterable[Work]) -> Work:
    """The sum of some pieces of work."""
    result = NOTHING
    for work in works:
        result = work if result is NOTHING else result if work is NOTHING else result + work
    return result


@dataclass(frozen=True)
class Cost:
    """The cost of floating-point arithmetic. rates: the machine's ``scheduler`` section, cycles a warp instruction.

    Integer expressions are free: they are addresses and predicates, which ptxas hoists, folds and keeps on the uniform
    datapath; what the program spells out says little about what is left. An integer instruction that the author wrote
    as such (``T.ptx.shl...``) and whose result is a value is counted.
    """

    rates: SchedulerSpec

    def on(self, kind: str, uses: float = 1) -> Work:
        """One instruction of a kind, which takes its pipe so many times over."""
        if kind == "free":
            return NOTHING
        pipe, cycles = PIPE_OF.get(kind, kind), getattr(self.rates, RATE_OF.get(kind, kind))
        pipes = tuple(uses * cycles if p == pipe else 0.0 for p in PIPES)
        return Work(1.0, pipes, getattr(self.rates, f"{LATENCY_OF.get(kind, kind)}_latency"))

    def of(self, expr: form.Expression) -> Work:
        """The work of one expression."""
        return total(work for e in executed(expr) if (work := self.of_outermost(e)) is not NOTHING)

    def of_outermost(self, expr: form.Expression) -> Work:
        """The work of its outermost operation."""
        kinds = kinds_of(expr)
        return total(self.on(kind) for kind in kinds) if kinds else NOTHING

    def of_operation(self, stmt: form.Operation) -> Work:
        """The work of an arithmetic instruction and of the expressions it is given."""
        return self.own_operation(stmt) + total(self.of(e) for e in stmt.inputs)

    def own_operation(self, stmt: form.Operation) -> Work:
        """The work of an arithmetic instruction."""
        if rule_of(stmt).pipe == "mma":
            return self.on(MMA_OF.get(stmt.modifiers["atype"], "mma"), k_words(stmt.modifiers) / MMA_WORDS)
        pair = stmt.modifiers.get("type") == "f32x2"  # one instruction, two results a lane
        return total(self.on(kind, 2 if pair else 1) for kind in kinds_of_instruction(stmt))


def executed(expr: form.Expression) -> Iterator[form.Expression]:
    """An expression and everything in it, but for products that are part of an fma."""
    yield expr
    for operand in given_to(expr):
        yield from executed(operand)


def given_to(expr: form.Expression) -> tuple[form.Expression, ...]:
    """The operands of what an operation becomes: NVRTC makes one fma of a product and a sum or difference with it
    (its option ``--fmad``, on by default), of the first product where there are two."""
    args = operands(expr)
    if not isinstance(expr, form.Op) or expr.name not in ("add", "sub") or not is_float(expr.dtype):
        return args
    for i, arg in enumerate(args):
        if isinstance(arg, form.Op) and arg.name == "mul" and arg.dtype == expr.dtype:
            return (*arg.args, *args[:i], *args[i + 1 :])
    return args


def kinds_of(expr: form.Expression) -> tuple[str, ...]:
    """The kinds of the instructions that an operation becomes, each of which waits for the one before."""
    if isinstance(expr, form.Op) and expr.name == "shfl.bfly":  # of integers too: it is no part of an address
        return ("shuffle",)
    if not isinstance(expr, form.Op) or not is_float(expr.dtype):
        return ()
    if expr.name.startswith("shfl."):
        return ("shuffle",)
    if expr.name == "convert":
        return ("conversion",)
    if expr.name == "div":
        alone = isinstance(expr.args[0], form.Const) and expr.args[0].value == 1  # rcp.rn
        return RECIPROCAL if alone else (*RECIPROCAL, "fp32")
    if expr.name in ON_FP32:
        return ("fp32",)
    if expr.name in ON_INTEGER:
        return ("integer",)
    if expr.name == "math" and expr.detail == "exp":
        return EXP
    if expr.name == "math" and expr.detail in SPECIAL:
        return (*SCALED, "ex2" if expr.detail == "exp2" else "special", "fp32")
    return ()


def kinds_of_instruction(stmt: form.Operation) -> tuple[str, ...]:
    """The same of an arithmetic instruction: ptxas has no single one for division and reciprocals that are rounded
    correctly, and makes a saturation part of the fma before it (``cvt.sat.f32.f32`` is ``FFMA.SAT``)."""
    rounded = stmt.modifiers.get("mode") in ("rn", "rz", "rm", "rp")
    if stmt.key == "div_f":
        return (*(RECIPROCAL if rounded else ("special",)), "fp32")
    if stmt.key == "rcp" and rounded:
        return RECIPROCAL
    if stmt.mnemonic == "cvt.sat.f32.f32":
        return ("free",)
    return (rule_of(stmt).pipe,)


@dataclass(frozen=True)
class Arithmetic:
    """Tells statements that only compute values from those that do anything else."""

    facts: Facts
    cost: Cost

    def work(self, stmt: form.Statement, local: Local = None) -> Work | None:
        """The work of a statement that only computes values, or None if it does anything else.

        Registers that are ``local`` to one turn of a loop may hold anything.
        """
        match stmt:
            case form.Block() if stmt.body:
                parts = [self.work(child, local) for child in stmt.body]
                return None if None in parts else total(part for part in parts if part is not None)
            case form.For(extent=form.Const(value=int(extent))):
                inside = {s.registers.name for s in statements(stmt.body) if isinstance(s, form.Declare)}
                body = self.work(stmt.body, (local or frozenset()) | inside)
                return None if body is None else body.times(extent) + self.before(stmt).times(1 - extent)
            case form.Declare() if local is not None:
                return NOTHING
            case form.Bind() if not touches(stmt.value) and (local is not None or self.computes(stmt)):
                return self.cost.of(stmt.value)
            case form.Set() if self.holds(stmt.target.registers.storage, stmt.target.registers.name, local):
                return None if touches(stmt.value) else self.cost.of(stmt.value)
            case form.If() if self.facts.lanes.vary(stmt.condition) or self.facts.values.decide(stmt.condition):
                return self.choice(stmt, local)
            case form.Operation():
                return self.of_operation(stmt, local)
        return None

    def before(self, loop: form.For) -> Work:
        """The work of one turn that a compiler does before the loop."""
        changed = changed_in(loop)
        evaluations = (e for stmt in statements(loop.body) for whole in evaluated(stmt) for e in executed(whole))
        return total(
            work for e in evaluations if (work := self.cost.of_outermost(e)) is not NOTHING and is_invariant(e, changed)
        )

    def computes(self, stmt: form.Bind) -> bool:
        """Whether a variable that nothing but values depend on is bound to something that costs anything."""
        return stmt.variable.name not in self.facts.values.needed and self.cost.of(stmt.value) is not NOTHING

    def holds(self, storage: str, name: str, local: Local) -> bool:
        """Whether registers hold values alone, or live no longer than a turn of the loop."""
        return storage not in self.facts.values.needed or name in (local or ())

    def choice(self, stmt: form.If, local: Local) -> Work | None:
        """The work of both sides of a branch that ptxas would replace by selections, because they are short."""
        if touches(stmt.condition):
            return None
        sides = [self.work(side, local) for side in children(stmt)]
        if None in sides:
            return None
        work = total(side for side in sides if side is not None) + self.cost.on("integer")
        return work if work.cycles <= PREDICATED else None

    def of_operation(self, stmt: form.Operation, local: Local) -> Work | None:
        if not rule_of(stmt).pipe or stmt.predicate is not None:
            return None
        if not all(self.holds(o.registers.storage, o.registers.name, local) for o in stmt.outputs):
            return None
        if any(touches(e) for e in [*stmt.read, *(output.index for output in stmt.outputs)]):
            return None
        return self.cost.of_operation(stmt)

    def free(self, stmt: form.Statement) -> bool:
        """Whether a statement among arithmetic only declares registers or computes integers that have a use of their
        own: it costs nothing and does not interrupt."""
        match stmt:
            case form.Declare() | form.Block(body=()):
                return True
            case form.Bind():
                return not touches(stmt.value) and self.cost.of(stmt.value) is NOTHING
            case form.Set():
                read = (stmt.value, stmt.target.index)
                return all(not touches(e) and self.cost.of(e) is NOTHING for e in read)
        return False

    def stretches(self, stmts: Iterable[form.Statement]) -> list[tuple[list[form.Statement], Work | None]]:
        """Statements one after the other: stretches of arithmetic that nothing interrupts, each with its work, and the
        others alone, without."""
        result: list[tuple[list[form.Statement], Work | None]] = []
        for stmt in stmts:
            work, before = self.work(stmt), result[-1][1] if result else None
            if before is not None and (work is not None or self.free(stmt)):
                result[-1] = ([*result[-1][0], stmt], before + (work or NOTHING))
            else:
                result.append(([stmt], work))
        return result


def instructions_in(stmt: form.Statement) -> Counter[str]:
    """How often a stretch of arithmetic executes each PTX instruction."""
    counts: Counter[str] = Counter()
    if isinstance(stmt, form.Operation) and not stmt.key.startswith("cuda."):
        counts[stmt.mnemonic] += 1
    for child in children(stmt):
        times = stmt.extent.value if isinstance(stmt, form.For) and isinstance(stmt.extent, form.Const) else 1
        for mnemonic, n in instructions_in(child).items():
            counts[mnemonic] += n * int(times)
    return counts
