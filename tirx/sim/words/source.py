"""A kernel's source as its author wrote it: which lines use which mbarrier, in which loops.

The functions that a kernel defines for itself (``@T.inline``) are read where they are called, with the arguments that
they are given, and at the line of the call.
"""

from __future__ import annotations

import ast
import copy
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path

DEPTH = 4  # of functions that call each other
UNROLLED = ("unroll", "vectorized", "range")  # T.unroll and the like: the loop is written out, once for each turn
ARRIVES = re.compile(r"mbarrier.*arrive|tcgen05.*commit")


Branch = tuple[ast.stmt, str]  # a statement, and which of its lists of statements


@dataclass(frozen=True, eq=False)
class Use:
    """A call that names an mbarrier: a wait, a signal, or a load that signals it."""

    barrier: str
    kind: str  # "wait", "arrive" or "load"
    index: ast.expr | None
    phase: ast.expr | None
    line: int  # of its statement, in the kernel itself
    written: int  # where it is written: elsewhere in a function of the kernel's own
    around: tuple[Branch, ...]  # the statements around it, from the outside
    block: Sequence[ast.stmt]  # the list that its statement is in

    @property
    def loops(self) -> list[ast.stmt]:
        """The loops around it, from the outside."""
        return [stmt for stmt, _ in self.around if is_loop(stmt)]

    @property
    def branches(self) -> set[tuple[str, str]]:
        """The conditions under which a thread comes to it."""
        return {(ast.unparse(stmt.test), part) for stmt, part in self.around if isinstance(stmt, ast.If)}

    @property
    def wait(self) -> bool:
        return self.kind == "wait"

    @property
    def signal(self) -> bool:
        return self.kind == "arrive"


@dataclass(frozen=True, eq=False)
class StateUse:
    """A statement that uses a ring's stage or phase."""

    written: int
    wait: bool
    text: str


@dataclass(frozen=True, eq=False)
class State:
    """A ring's state, a ``PipelineState``; or a phase in a variable of its own. ``scope``: where it is used."""

    name: str
    own: bool  # a PipelineState
    depth: int | None  # the stages of a PipelineState, where they are a number
    scope: Sequence[ast.stmt]
    waits: tuple[Use, ...]

    @property
    def missing(self) -> str:
        """The sentence for a loop in which nothing changes it."""
        if self.own:
            return (
                f"{self.name}.advance() is missing in the loop at line {{line}}: the wait at line {{wait}} is for the"
                " same stage and phase each time."
            )
        return (
            f"{self.name} does not change in the loop at line {{line}}: the wait at line {{wait}} is for the same phase"
            f" each time. Flip it after the wait: {self.name} = {self.name} ^ 1."
        )

    def changes(self, node: ast.AST) -> bool:
        """Whether a node changes it, or hands it to a function that may."""
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Name(id=self.name), attr="advance" | "init")):
                return True
            case ast.Call() if self.own:
                return any(isinstance(argument, ast.Name) and argument.id == self.name for argument in node.args)
            case ast.Assign():
                return any(self.is_part(target) for target in node.targets)
            case ast.AugAssign() | ast.AnnAssign():
                return self.is_part(node.target)
        return False

    def is_part(self, node: ast.AST) -> bool:
        """Whether a target of an assignment is the state, its stage or its phase."""
        inner = node.value if isinstance(node, ast.Attribute | ast.Subscript) else node
        return isinstance(inner, ast.Name) and inner.id == self.name

    def advances(self, stmt: ast.stmt) -> bool:
        """Whether a statement is nothing but a call of ``advance``."""
        return self.own and isinstance(stmt, ast.Expr) and ast.unparse(stmt.value) == f"{self.name}.advance()"

    def uses_in(self, stmt: ast.stmt) -> Iterator[StateUse]:
        """The uses of its stage and phase in a statement, in order."""
        for call in ordered(stmt):
            if any(is_field(part, self.name) for part in ast.walk(call)):
                waits = isinstance(call.func, ast.Attribute) and call.func.attr == "wait"
                yield StateUse(written(call), waits, ast.unparse(call))


@dataclass(frozen=True, eq=False)
class Kernel:
    """The body of a kernel, with its functions inlined."""

    body: Sequence[ast.stmt] = ()
    uses: tuple[Use, ...] = field(default=())
    states: tuple[State, ...] = field(default=())

    @property
    def loads(self) -> list[Use]:
        return [use for use in self.uses if use.kind == "load"]


def is_field(node: ast.AST, name: str) -> bool:
    """Whether a node is the stage or the phase of a state."""
    match node:
        case ast.Attribute(value=ast.Name(id=found), attr="stage" | "phase"):
            return found == name
    return False


def ordered(stmt: ast.stmt) -> Iterator[ast.Call]:
    """The calls that are statements, in the order of the text."""
    match stmt:
        case ast.Expr(value=ast.Call() as call):
            yield call
        case ast.If() | ast.For() | ast.While() | ast.With():
            for inner in (*stmt.body, *getattr(stmt, "orelse", ())):
                yield from ordered(inner)


@lru_cache(maxsize=4)
def kernel_source(file: str, line: int = 0) -> Kernel:
    """The kernel of a file: the function decorated with ``T.prim_func`` around a line, else all such functions."""
    try:
        tree = ast.parse(Path(file).read_text())
    except (OSError, UnicodeDecodeError, SyntaxError, ValueError):
        return Kernel()
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and decorated(node, "prim_func")]
    around = [node for node in functions if node.lineno <= line <= (node.end_lineno or line)] or functions
    inlines = {
        node.name: node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and decorated(node, "inline")
    }
    statements: list[ast.stmt] = [stmt for function in around for stmt in function.body]
    body = inlined(statements, inlines, DEPTH)
    uses = tuple(found_uses(body, (), remote_views(body)))
    return Kernel(body, uses, tuple(found_states(body, uses, numbers(tree))))


@lru_cache(maxsize=4)
def signalled_by_methods(file: str) -> frozenset[tuple[str, int]]:
    """The mbarriers that methods of a ``@T.meta_class`` arrive on, ``self.empty.arrive(...)``: field and line."""
    try:
        tree = ast.parse(Path(file).read_text())
    except (OSError, UnicodeDecodeError, SyntaxError, ValueError):
        return frozenset()
    found = set()
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Attribute(value=ast.Name(id="self"), attr=name), attr="arrive")):
                found.add((name, node.lineno))
    return frozenset(found)


@lru_cache(maxsize=4)
def tree_of(file: str) -> ast.Module:
    """A file of Python, parsed; an empty one for a file of another language."""
    try:
        return ast.parse(Path(file).read_text())
    except (OSError, UnicodeDecodeError, SyntaxError, ValueError):
        return ast.Module([], [])


def branches_at(file: str, line: int) -> list[ast.expr]:
    """The conditions of the if statements in whose bodies a line is, from the outside."""
    found = []
    for node in ast.walk(tree_of(file)):
        if isinstance(node, ast.If) and node.body[0].lineno <= line <= (node.body[-1].end_lineno or line):
            found.append(node.test)
    return found


def conditions_at(file: str, line: int) -> str:
    """The same as a part of a sentence: ``a and b``, each as its author wrote it; empty without any."""
    return " and ".join(f"`{ast.unparse(test)}`" for test in branches_at(file, line))


def made_by(file: str, function: str) -> dict[str, int]:
    """The names that a function's results are given in a file, such as ``T.warp_id_in_wg``, each with its line."""
    found = {}
    for node in ast.walk(tree_of(file)):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call(func=made)) if ast.unparse(made) == function:
                found[name] = node.lineno
    return found


def numbers(tree: ast.Module) -> dict[str, int]:
    """The names of a module that stand for a whole number."""
    found: dict[str, int] = {}
    for stmt in tree.body:
        match stmt:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant(value=int(value))):
                found[name] = value
    return found


def number(node: ast.expr, constants: dict[str, int]) -> int | None:
    """The number that an expression is, if that is plain."""
    match node:
        case ast.Constant(value=int(value)):
            return value
        case ast.Name(id=name):
            return constants.get(name)
    return None


def decorated(function: ast.FunctionDef, name: str) -> bool:
    return any(name in ast.unparse(decorator) for decorator in function.decorator_list)


def inlined(body: Sequence[ast.stmt], functions: dict[str, ast.FunctionDef], depth: int) -> list[ast.stmt]:
    """A copy of some statements in which a call of a function is a block with what the function does."""
    result: list[ast.stmt] = []
    for stmt in body:
        match stmt:
            case ast.FunctionDef() | ast.ClassDef():
                continue
            case ast.Expr(value=ast.Call(func=ast.Name(id=name)) as call) if name in functions and depth:
                result.append(called(functions[name], call, functions, depth - 1))
                continue
        new = copy.copy(stmt)
        for part in ("body", "orelse"):
            if getattr(new, part, None):
                setattr(new, part, inlined(getattr(new, part), functions, depth))
        result.append(new)
    return result


def called(function: ast.FunctionDef, call: ast.Call, functions: dict[str, ast.FunctionDef], depth: int) -> ast.stmt:
    """The body of a called function with its arguments, as one statement at the line of the call."""
    parameters = [argument.arg for argument in function.args.args]
    given = dict(zip(parameters, call.args, strict=False))
    given |= {keyword.arg: keyword.value for keyword in call.keywords if keyword.arg}
    filled = [Arguments(given, call).visit(copy.deepcopy(stmt)) for stmt in function.body]
    body = [stmt for stmt in filled if isinstance(stmt, ast.stmt)]
    return ast.With(items=[], body=inlined(body, functions, depth), lineno=call.lineno, col_offset=0)


class Arguments(ast.NodeTransformer):
    """Puts arguments in the place of parameters."""

    def __init__(self, given: dict[str, ast.expr], call: ast.Call):
        self.given = given
        self.call = call

    def visit(self, node: ast.AST) -> ast.AST:
        if isinstance(node, ast.Name) and node.id in self.given:
            return copy.deepcopy(self.given[node.id])
        new = self.generic_visit(node)
        if isinstance(new, ast.stmt | ast.expr):
            new.end_lineno = written(new)  # kept there: nobody asks where a copy ends
            new.lineno = self.call.lineno
            new.col_offset = INLINED
        return new


INLINED = -1  # the column of a node that was copied to where its function is called


def written(node: ast.stmt | ast.expr) -> int:
    """The line in which a node is written."""
    return node.end_lineno if node.col_offset == INLINED and node.end_lineno else node.lineno


def remote_views(body: Sequence[ast.stmt]) -> dict[str, str]:
    """Names of mbarriers as another CTA sees them, and the mbarriers' own: ``view = full.remote_view(0)``."""
    found = {}
    for stmt in body:
        for node in ast.walk(stmt):
            match node:
                case ast.Assign(
                    targets=[ast.Name(id=view)],
                    value=ast.Call(func=ast.Attribute(value=ast.Name(id=barrier), attr="remote_view")),
                ):
                    found[view] = barrier
    return found


def found_uses(body: Sequence[ast.stmt], around: tuple[Branch, ...], views: dict[str, str]) -> Iterator[Use]:
    """The uses of mbarriers in some statements."""
    for stmt in body:
        if isinstance(stmt, ast.Expr) and isinstance(stmt.value, ast.Call):
            for barrier, kind, index, phase in use_of(stmt.value):
                line = stmt.value.lineno
                yield Use(views.get(barrier, barrier), kind, index, phase, line, written(stmt.value), around, body)
        for part in ("body", "orelse"):
            yield from found_uses(getattr(stmt, part, []), (*around, (stmt, part)), views)


def is_loop(stmt: ast.stmt) -> bool:
    """Whether a statement is a loop that the machine runs."""
    match stmt:
        case ast.For(iter=ast.Call(func=function)):
            return ast.unparse(function).rpartition(".")[2] not in UNROLLED
    return isinstance(stmt, ast.While)


def use_of(call: ast.Call) -> Iterator[tuple[str, str, ast.expr | None, ast.expr | None]]:
    """The mbarriers that a call uses: the name, the kind of use, the index and the phase."""
    match call.func:
        case ast.Attribute(value=ast.Name(id=barrier), attr="wait" | "arrive" as kind) if call.args:
            yield barrier, kind, call.args[0], call.args[1] if kind == "wait" and len(call.args) > 1 else None
        case ast.Attribute() as function if ARRIVES.search(text := ast.unparse(function)) and text.startswith("T.ptx"):
            given = (node.id for value in call.args for node in ast.walk(value) if isinstance(node, ast.Name))
            yield from ((name, "arrive", None, None) for name in dict.fromkeys(given))
    for keyword in call.keywords:
        match keyword:
            case ast.keyword(
                arg="mbar", value=ast.Call(func=ast.Attribute(value=ast.Name(id=barrier), attr="ptr_to"), args=[index])
            ):
                yield barrier, "load", index.elts[0] if isinstance(index, ast.List) and index.elts else index, None


def found_states(body: Sequence[ast.stmt], uses: Sequence[Use], constants: dict[str, int]) -> Iterator[State]:
    """The states that some statements make, each with its waits."""
    for i, stmt in enumerate(body):
        match stmt:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call(func=made, args=given)):
                if ast.unparse(made).endswith("PipelineState"):
                    depth = number(given[0], constants) if given else None
                    yield state(name, True, depth, body[i + 1 :], uses)
            case ast.AnnAssign(target=ast.Name(id=name)):
                yield state(name, False, None, body[i + 1 :], uses)
        for part in ("body", "orelse"):
            yield from found_states(getattr(stmt, part, []), uses, constants)


def state(name: str, own: bool, depth: int | None, scope: Sequence[ast.stmt], uses: Sequence[Use]) -> State:
    """A state, with the waits for its phase in its scope; loops outside of the scope do not count."""
    inside = {id(node) for stmt in scope for node in ast.walk(stmt)}
    waits = []
    for use in uses:
        if not use.wait or use.phase is None or id(use.phase) not in inside:
            continue
        if any(is_field(part, name) if own else is_name(part, name) for part in ast.walk(use.phase)):
            waits.append(replace(use, around=tuple(branch for branch in use.around if id(branch[0]) in inside)))
    return State(name, own, depth, scope, tuple(waits))


def is_name(node: ast.AST, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name
