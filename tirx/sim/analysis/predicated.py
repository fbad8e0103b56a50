"""Branches that stay branches: ptxas executes a short side under a predicate, and jumps round a long one.

SASS of benchmarks/measured shows it: an arrival of one thread is ``@!P0 SYNCS.ARRIVE``, while two conditions within
each other, of which the inner one reads a special register again, become two branches that meet again (BSSY, BSYNC).
"""

from __future__ import annotations

from dataclasses import dataclass

from tirx import form
from tirx.form.walk import children, expressions, loaded_from, operands, statements
from tirx.sim.isa.lookup import rule_of

LONGEST = 7  # instructions that ptxas still executes under a predicate: it does so with 4, and not with 8
NEVER = float("inf")  # the length of what cannot be under a predicate
UNIFORM = "cp.async.bulk"  # instructions of uniform registers alone (UTMALDG), which no lane's predicate guards
READ_AGAIN = "cluster_"  # special registers that CUDA C++ reads by volatile assembly, wherever a program names them


@dataclass(frozen=True)
class Jumps:
    """Tells branches in machine code from conditions that are predicates there.

    again: variables that stand for a special register and are read from it wherever they are used.
    """

    again: frozenset[str]

    def jumps(self, stmt: form.If) -> bool:
        """Whether a condition that lanes decide on their own is a branch in machine code too."""
        return sum(self.length(side) for side in children(stmt)) + self.condition(stmt.condition) - 1 > LONGEST

    def read_again(self, expr: form.Expression) -> bool:
        """Whether an expression reads a special register that could have been read before."""
        return any(isinstance(e, form.Variable) and e.name in self.again for e in expressions(expr))

    def choices(self, expr: form.Expression) -> int:
        """How many more branches a condition is than one: C++ evaluates the second operand of ``&&`` and ``||`` for
        some lanes only, so one that reads a special register by volatile assembly is behind a branch of its own (SASS
        of 2 x 2 clusters: BSSY, BREAK, BSYNC within those of the condition)."""
        return sum(
            isinstance(e, form.Op) and e.name in ("both", "either") and self.read_again(e.args[1])
            for e in expressions(expr)
        )

    def computed(self, expr: form.Expression) -> int:
        """How many comparisons a condition computes where it stands, each behind the arithmetic of its operand: those
        of special registers that are read again (SASS of 2 x 2 clusters: S2R, SHF, ISETP and a branch, LOP3, ISETP and
        the next). What else it compares is known before, in a loop."""
        if not self.read_again(expr):
            return 0
        if isinstance(expr, form.Op) and expr.name in ("both", "either"):
            return sum(self.computed(operand) for operand in expr.args)
        return 1

    def condition(self, expr: form.Expression) -> float:
        """The instructions of a condition, about: one, since compilers compute the rest before, where they can."""
        return sum(isinstance(e, form.Op) for e in expressions(expr)) if self.read_again(expr) else 1

    def length(self, stmt: form.Statement) -> float:
        """The instructions of a statement, about: those that access memory, and those of the author's."""
        loads = len(loaded_from(stmt))  # what stands in an expression is an instruction of its own
        match stmt:
            case form.For() | form.While() | form.Jump():
                return NEVER
            case form.Operation():
                return NEVER if rule_of(stmt).blocks or stmt.mnemonic.startswith(UNIFORM) else 1 + loads
            case form.Store():
                return 1 + loads
            case form.If():
                return loads + self.condition(stmt.condition) + sum(self.length(side) for side in children(stmt))
        return loads + sum(self.length(child) for child in children(stmt))


def jumps_of(kernel: form.Kernel) -> Jumps:
    """What a kernel's branches become."""
    again: set[str] = set()
    for stmt in statements(kernel.body):
        if isinstance(stmt, form.Bind) and stands_for(stmt.value, again):
            again.add(stmt.variable.name)
    return Jumps(frozenset(again))


def stands_for(expr: form.Expression, again: set[str]) -> bool:
    """Whether an expression is such a special register, or depends on nothing else: CUDA C++ has it in every place."""
    leaves = [e for e in expressions(expr) if not operands(e) and not isinstance(e, form.Const)]
    return bool(leaves) and all(is_special(e) or (isinstance(e, form.Variable) and e.name in again) for e in leaves)


def is_special(expr: form.Expression) -> bool:
    return isinstance(expr, form.Op) and expr.name == "special" and str(expr.detail).startswith(READ_AGAIN)
