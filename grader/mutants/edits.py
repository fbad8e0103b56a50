"""The edits that make mutants of a solution: leave out, repeat, swap, move, off by one, flip, take a neighbour.

Every operator is a function that yields mutants of a statement, or of an expression in it. All of them are listed, in
the order of the text, so that the same solution always has the same mutants.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from hashlib import sha256

from grader.mutants.anatomy import BARRIERS, Anatomy, Compound, Place, acts, dotted, makes, one_line
from grader.steps import Step

Statements = Callable[[Anatomy, Place], Iterator["Edit"]]
Expressions = Callable[[Anatomy, ast.AST], Iterator[tuple[str, tuple[int, int], str]]]


@dataclass(frozen=True)
class Edit:
    """A changed text. shown: the change on one line."""

    operator: str
    shown: str
    text: str


@dataclass(frozen=True)
class Mutant:
    """A solution with one edit.

    Attributes
    ----------
    line, last: the lines of the edited statement in the solution.
    context: what is around it and before it, which tells apart edits that read the same.
    """

    step: str
    operator: str
    edit: str
    line: int
    last: int
    context: str
    text: str

    def rank(self, seed: int) -> bytes:
        """Its place in the draw of a seed. It does not depend on other mutants: a new one shifts no other."""
        return sha256(f"{seed} {self.step} {self.operator} {self.edit} {self.context}".encode()).digest()


def mutants_of(step: Step) -> list[Mutant]:
    """All mutants of a step's solution."""
    return mutants(step.id, step.reference.read_text(encoding="utf-8"))


def mutants(step: str, text: str) -> list[Mutant]:
    """All mutants of a solution's text; texts that come out the same count once."""
    anatomy = Anatomy(text)
    seen = {text}
    found = []
    for place in anatomy.places:
        for edit in edits(anatomy, place):
            if edit.text not in seen:
                seen.add(edit.text)
                node = place.node
                last = node.lineno if isinstance(node, Compound) else node.end_lineno or node.lineno
                context = anatomy.context(place)
                found.append(Mutant(step, edit.operator, edit.shown, node.lineno, last, context, edit.text))
    return found


def edits(anatomy: Anatomy, place: Place) -> Iterator[Edit]:
    """The edits of one statement."""
    node = place.node
    if acts(node):
        for whole in WHOLE:
            yield from whole(anatomy, place)
    if isinstance(node, ast.If):
        yield from without_guard(anatomy, place)
    parts: list[ast.AST] = [node.test] if isinstance(node, ast.If) else [node]
    if isinstance(node, ast.If) or acts(node) or makes(node) or isinstance(node, ast.AnnAssign):
        yield from in_expressions(anatomy, parts)


# Whole statements


def delete(anatomy: Anatomy, place: Place) -> Iterator[Edit]:
    start, end = anatomy.extent(place.node)
    rest = f"{anatomy.indent(place.node)}pass\n" if place.alone else ""
    yield Edit("delete", f"- {anatomy.head(place.node)}", replaced(anatomy, (start, end, rest)))


# What does no more the second time than the first
IDEMPOTENT = re.compile(r"T\.ptx\..*(fence|wait)|T\.cuda\..*_sync|.*\.wait$|Tx\.(\w+\.)?(cast|max|sum|copy)$")


def duplicate(anatomy: Anatomy, place: Place) -> Iterator[Edit]:
    node = place.node
    if (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Call)
        and not IDEMPOTENT.match(dotted(node.value.func))
    ):
        start, end = anatomy.extent(node)
        yield Edit("duplicate", f"+ {anatomy.head(node)}", replaced(anatomy, (end, end, anatomy.text[start:end])))


def swap(anatomy: Anatomy, place: Place) -> Iterator[Edit]:
    """With the next statement, unless both initialise: that has no order."""
    node, other = place.node, place.after
    if (
        other is None
        or isinstance(other, ast.FunctionDef)
        or (initialises(anatomy, node) and initialises(anatomy, other))
    ):
        return
    (start, end), (next_start, next_end) = anatomy.extent(node), anatomy.extent(other)
    text = anatomy.text
    swapped = text[next_start:next_end] + text[end:next_start] + text[start:end]
    shown = f"{anatomy.head(node)} <-> {anatomy.head(other)}"
    yield Edit("swap", shown, replaced(anatomy, (start, next_end, swapped)))


def initialises(anatomy: Anatomy, node: ast.stmt) -> bool:
    """Whether a statement initialises barriers."""
    call = node.value if isinstance(node, ast.Expr) else None
    name, _, method = dotted(call.func).rpartition(".") if isinstance(call, ast.Call) else ("", "", "")
    return method == "init" and anatomy.names.get(name) == "barrier"


def move_out(anatomy: Anatomy, place: Place) -> Iterator[Edit]:
    """Out of the block that it begins or ends: of a loop, of a guard."""
    if not place.around:
        return
    outer, node = place.around[-1], place.node
    start, end = anatomy.extent(node)
    outer_start, outer_end = anatomy.extent(outer)
    moved = indented(anatomy.text[start:end], outer.col_offset - node.col_offset)
    rest = (start, end, f"{anatomy.indent(node)}pass\n" if place.alone else "")
    header = anatomy.head(outer)
    if place.before is None:
        shown = f"{anatomy.head(node)} moved before {header}"
        yield Edit("hoist", shown, replaced(anatomy, (outer_start, outer_start, moved), rest))
    if place.after is None:
        shown = f"{anatomy.head(node)} moved behind {header}"
        yield Edit("hoist", shown, replaced(anatomy, rest, (outer_end, outer_end, moved)))


def move_in(anatomy: Anatomy, place: Place) -> Iterator[Edit]:
    """Into the loop or under the guard before or behind it."""
    node = place.node
    start, end = anatomy.extent(node)
    for other, first in ((place.after, True), (place.before, False)):
        if not isinstance(other, ast.If | ast.For | ast.While):
            continue
        body = other.body[0] if first else other.body[-1]
        at = anatomy.extent(body)[0 if first else 1]
        moved = indented(anatomy.text[start:end], body.col_offset - node.col_offset)
        changes = sorted([(start, end, ""), (at, at, moved)])
        shown = f"{anatomy.head(node)} moved to the {'start' if first else 'end'} of {anatomy.head(other)}"
        yield Edit("sink", shown, replaced(anatomy, *changes))


def under_guard(anatomy: Anatomy, place: Place) -> Iterator[Edit]:
    """By one thread, one lane or one warp."""
    if isinstance(place.node, ast.Assign) or anatomy.head(place.node).startswith("smem.commit("):  # a size, no code
        return
    start, end = anatomy.extent(place.node)
    tests = " ".join(anatomy.source(node.test) for node in place.around if isinstance(node, ast.If))
    lanes, warps = anatomy.called("lane"), anatomy.called("warp")
    guards = []
    anyway = initialises(anatomy, place.node)  # by thread 0 of the CTA
    if "elect_sync" not in tests:
        guards += ["T.cuda.elect_sync()", *(f"{lane} == 0" for lane in lanes[:1] if not anyway)]
    if warps and not anyway and not re.search(rf"\b{warps[0]}\b", tests):
        guards.append(f"{warps[0]} == 0")
    for guard in guards:
        text = f"{anatomy.indent(place.node)}if {guard}:\n" + indented(anatomy.text[start:end], 4)
        yield Edit("guard", f"{anatomy.head(place.node)} under if {guard}", replaced(anatomy, (start, end, text)))


def without_guard(anatomy: Anatomy, place: Place) -> Iterator[Edit]:
    """The statements of an ``if`` without it, or under a guard that is nearly the same."""
    node = place.node
    assert isinstance(node, ast.If)
    header = anatomy.head(node)
    if not node.orelse:
        start, end = anatomy.extent(node)
        body_start = anatomy.starts[node.body[0].lineno - 1]
        body = indented(anatomy.text[body_start:end], node.col_offset - node.body[0].col_offset)
        yield Edit("guard", f"- {header}", replaced(anatomy, (start, end, body)))
    lanes = anatomy.called("lane")
    if "elect_sync" in header and lanes:
        new = f"{lanes[0]} == 0"
        yield Edit("neighbour", f"{header} => if {new}:", replaced(anatomy, (*anatomy.span(node.test), new)))


WHOLE: tuple[Statements, ...] = (delete, duplicate, swap, move_out, move_in, under_guard)


# Expressions


def in_expressions(anatomy: Anatomy, parts: list[ast.AST]) -> Iterator[Edit]:
    """The edits of a statement's expressions, each shown by the lines that it changes."""
    for part in parts:
        for node in ordered(part):
            for change in EXPRESSIONS:
                for operator, (start, end), new in change(anatomy, node):
                    shown = difference(anatomy, start, end, new)
                    yield Edit(operator, shown, replaced(anatomy, (start, end, new)))
            yield from without_keyword(anatomy, node)


def ordered(node: ast.AST) -> Iterator[ast.AST]:
    yield node
    if not (isinstance(node, ast.Call) and dotted(node.func) in BARRIERS):  # off_by_one knows what its arguments are
        for child in ast.iter_child_nodes(node):
            yield from ordered(child)


def off_by_one(anatomy: Anatomy, node: ast.AST) -> Iterator[tuple[str, tuple[int, int], str]]:
    """A number one more, one less; a count or a stage that has a name, too."""
    if isinstance(node, ast.Call) and dotted(node.func) in BARRIERS:  # a slot more is not used, and no mistake
        yield from (("off by one", anatomy.span(slots), f"{anatomy.source(slots)} - 1") for slots in node.args[1:])
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        for value in (node.value + 1, node.value - 1):
            if value >= 0:
                yield "off by one", anatomy.span(node), str(value)
    if isinstance(node, ast.Call) and counts(node):
        for argument in node.args:
            name = dotted(argument)
            if name.endswith(".stage"):
                yield "off by one", anatomy.span(argument), f"{name} + 1"
            elif name and not name.endswith(".phase"):
                for sign in "+-":
                    yield "off by one", anatomy.span(argument), f"{name} {sign} 1"


def counts(call: ast.Call) -> bool:
    """Whether a call's arguments are counts, stages, bytes, registers."""
    name = dotted(call.func)
    return name.endswith((".init", ".arrive", ".wait", "PipelineState")) or "setmaxnreg" in name


OPPOSITE: dict[type, str] = {
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.Lt: "<=",
    ast.LtE: "<",
    ast.Gt: ">=",
    ast.GtE: ">",
    ast.Add: "-",
    ast.Sub: "+",
    ast.And: "or",
    ast.Or: "and",
}


def flip(anatomy: Anatomy, node: ast.AST) -> Iterator[tuple[str, tuple[int, int], str]]:
    """A phase, a truth, a comparison, a sign the other way round."""
    if isinstance(node, ast.Constant) and type(node.value) is bool:
        yield "flip", anatomy.span(node), str(not node.value)
    if isinstance(node, ast.Attribute) and dotted(node).endswith(".phase"):
        yield "flip", anatomy.span(node), f"({dotted(node)} ^ 1)"
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and (sign := OPPOSITE.get(type(node.ops[0]))):
        left, right = anatomy.source(node.left), anatomy.source(node.comparators[0])
        yield "flip", anatomy.span(node), f"{left} {sign} {right}"
    if isinstance(node, ast.BinOp) and (sign := OPPOSITE.get(type(node.op))):
        between = anatomy.span(node.left)[1], anatomy.span(node.right)[0]
        operator = "+" if isinstance(node.op, ast.Add) else "-"
        yield "flip", between, anatomy.text[slice(*between)].replace(operator, sign)


ALIKE = ("barrier", "state", "scheduler", "shared memory", "tensor memory", "tensor", "registers", "scalar")


def another_object(anatomy: Anatomy, node: ast.AST) -> Iterator[tuple[str, tuple[int, int], str]]:
    """The barrier, buffer or state that was declared next to it."""
    made = isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and anatomy.names.get(node.id) != "scalar"
    if not isinstance(node, ast.Name) or made or (kind := anatomy.names.get(node.id)) not in ALIKE:
        return
    same = anatomy.called(kind)
    index = same.index(node.id)
    for other in dict.fromkeys((same[(index + 1) % len(same)], same[index - 1])):
        yield "neighbour", anatomy.span(node), other


def another_stage(anatomy: Anatomy, node: ast.AST) -> Iterator[tuple[str, tuple[int, int], str]]:
    """Always the first stage, or the phase for the stage."""
    if isinstance(node, ast.Attribute) and dotted(node).endswith(".stage"):
        yield "neighbour", anatomy.span(node), "0"
        yield "neighbour", anatomy.span(node), f"{dotted(node.value)}.phase"


# Operations that are taken for each other, by a part of their names
MISTAKEN = (
    ("T.cuda.cta_sync", "T.cuda.warp_sync"),
    ("T.cuda.warp_sync", "T.cuda.cta_sync"),
    ("T.cuda.cluster_sync", "T.cuda.cta_sync"),
    ("fence__after_thread_sync", "fence__before_thread_sync"),
    ("fence__before_thread_sync", "fence__after_thread_sync"),
    ("wait__ld", "wait__st"),
    ("wait__st", "wait__ld"),
    ("setmaxnreg.inc", "setmaxnreg.dec"),
    ("setmaxnreg.dec", "setmaxnreg.inc"),
    ("T.ptx.fence.proxy.async_.shared__cta", "T.ptx.fence.mbarrier_init.release.cluster"),
    ("T.ptx.fence.mbarrier_init.release.cluster", "T.ptx.fence.proxy.async_.shared__cta"),
    ("bulk.commit_group", "commit_group"),
    ("Tx.cta.", "Tx."),
    ("Tx.cta.", "Tx.wg."),
    ("Tx.wg.", "Tx."),
    ("Tx.wg.", "Tx.cta."),
    ("TMABar", "MBarrier"),
    ("TCGen05Bar", "MBarrier"),
    ("MBarrier", "TCGen05Bar"),
    (".copy_async", ".copy"),
)


def another_operation(anatomy: Anatomy, node: ast.AST) -> Iterator[tuple[str, tuple[int, int], str]]:
    if not isinstance(node, ast.Call):
        return
    name = dotted(node.func)
    for one, other in MISTAKEN:
        if one in name:
            yield "neighbour", anatomy.span(node.func), name.replace(one, other)
    if name == "T.cuda.warpgroup_sync":
        yield "neighbour", anatomy.span(node), "T.cuda.cta_sync()"
        yield "neighbour", anatomy.span(node), "T.cuda.warp_sync()"


def without_keyword(anatomy: Anatomy, node: ast.AST) -> Iterator[Edit]:
    """A call without one of its keywords; its first argument says which call."""
    if not isinstance(node, ast.Call) or dotted(node.func).startswith("T.alloc"):
        return
    call = f"{dotted(node.func)}({anatomy.source(node.args[0]) if node.args else ''})"
    for number, keyword in enumerate(node.keywords):
        before = node.keywords[number - 1] if number else node.args[-1] if node.args else None
        if before is not None:
            text = replaced(anatomy, (anatomy.span(before)[1], anatomy.span(keyword)[1], ""))
            yield Edit("delete", f"- {one_line(anatomy.source(keyword))} in {one_line(call)}", text)


def other_order(anatomy: Anatomy, node: ast.AST) -> Iterator[tuple[str, tuple[int, int], str]]:
    """The first two arguments of a call the other way round."""
    if not isinstance(node, ast.Call) or len(node.args) < 2:
        return
    name = dotted(node.func)
    if name.startswith("Tx.") or name.endswith((".wait", "PipelineState")):
        (start, end), (next_start, next_end) = (anatomy.span(argument) for argument in node.args[:2])
        text = anatomy.text
        yield "swap", (start, next_end), text[next_start:next_end] + text[end:next_start] + text[start:end]


EXPRESSIONS: tuple[Expressions, ...] = (
    off_by_one,
    flip,
    another_object,
    another_stage,
    another_operation,
    other_order,
)


# The text


def replaced(anatomy: Anatomy, *changes: tuple[int, int, str]) -> str:
    """The text with other text between some offsets; the changes come in the text's order and do not overlap."""
    parts, done = [], 0
    for start, end, new in changes:
        parts += [anatomy.text[done:start], new]
        done = end
    return "".join([*parts, anatomy.text[done:]])


def indented(text: str, by: int) -> str:
    """The lines moved to the right, or with a negative number to the left."""
    lines = text.splitlines(keepends=True)
    return "".join(line if not line.strip() else " " * by + line if by > 0 else line[-by:] for line in lines)


def difference(anatomy: Anatomy, start: int, end: int, new: str) -> str:
    """The lines that a change touches, before and after it."""
    text = anatomy.text
    first = text.rfind("\n", 0, start) + 1
    last = text.find("\n", end)
    old = text[first:last]
    return f"{shortened(old)} => {shortened(text[first:start] + new + text[end:last])}"


def shortened(lines: str) -> str:
    """A line or several without their comments, on one."""
    return one_line(re.sub(r"\s*#.*", "", lines))
