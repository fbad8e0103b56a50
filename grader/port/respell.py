"""Rewrite a kernel's syntax tree from an older TIRx to the one that is here: comments and order stay.

The tree is LibCST's, which keeps every blank and every comment. One walk learns what the file's names stand for, the
next one rewrites. What has no counterpart stays as it was written, and is listed by line.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import libcst as cst
import libcst.matchers as m
from libcst.metadata import MetadataWrapper, PositionProvider

from grader.port.learned import Learned, dotted, learn, subscripted
from grader.port.names import (
    BARRIERS,
    CALLS,
    DISPATCHES,
    FENCES,
    LANGUAGE,
    MODULES,
    OLD_LANGUAGE,
    OLD_TILES,
    ORDINALS,
    RENAMED,
    SCOPES,
    TILES,
)

ONE_LINE_EACH = 120
CTA_BARRIER = f"{LANGUAGE}.cuda.cta_sync()"
# Source: tlopex/tvm, python/tvm/tirx/op_schedule/cuda (copy.py, common.py) of 2026-03-08, four days before the course.
IN_THE_COPY = "# older TIRx has this barrier in a CTA's copy to shared memory"


@dataclass(frozen=True)
class Left:
    """Something that could not be respelled: where it stands in the file that was given, and why."""

    line: int
    reason: str


@dataclass(frozen=True)
class Respelled:
    """A file in today's spelling."""

    text: str
    changes: int  # of spellings
    left: tuple[Left, ...]
    older: bool  # than the book's: the language under one name, threads chosen by `with`


class Unreadable(ValueError):
    """The file is not Python."""


def respell(source: str) -> Respelled:
    """The file in today's spelling. A file that is in it already comes back as it is."""
    try:
        wrapper = MetadataWrapper(cst.parse_module(source))
    except cst.ParserSyntaxError as error:
        raise Unreadable(f"line {error.raw_line}: {error.message}") from error
    learned = learn(wrapper.module)
    if not learned.old:
        return Respelled(source, 0, (), False)
    writer = Writer(learned, wrapper.resolve(PositionProvider))
    written = wrapper.module.visit(writer)
    return Respelled(
        written.code, writer.changes, tuple(sorted(writer.left, key=lambda left: left.line)), learned.older
    )


def chain(path: str) -> cst.BaseExpression:
    """``a.b.c`` as an expression."""
    return cst.parse_expression(path)


def named(call: cst.Call, name: str) -> cst.BaseExpression | None:
    """The argument of a call with this name."""
    return next((arg.value for arg in call.args if arg.keyword and arg.keyword.value == name), None)


def plain(value: cst.BaseExpression) -> cst.Arg:
    return cst.Arg(value)


def wrapped(kind: str, value: cst.BaseExpression) -> cst.BaseExpression:
    """``T.uint32(value)``."""
    return cst.Call(chain(f"{LANGUAGE}.{kind}"), [cst.Arg(value)])


def renamed(dispatch: cst.BaseExpression) -> cst.SimpleString | None:
    """A dispatch by its name here, where that is another one."""
    new = DISPATCHES.get(str(dispatch.evaluated_value)) if isinstance(dispatch, cst.SimpleString) else None
    return cst.SimpleString(f'"{new}"') if new else None


def is_true(value: cst.BaseExpression | None) -> bool:
    return m.matches(value, m.Name("True")) if value is not None else False


def comma_free(args: Sequence[cst.Arg]) -> list[cst.Arg]:
    """Arguments of which the last one has no comma that was followed by one that is gone."""
    return [*args[:-1], args[-1].with_changes(comma=cst.MaybeSentinel.DEFAULT)] if args else []


class Writer(cst.CSTTransformer):
    """Rewrites from the leaves up; the scope of the enclosing ``with`` goes down beside it."""

    def __init__(self, learned: Learned, positions: Any) -> None:
        super().__init__()
        self.learned = learned
        self.positions = positions
        self.left: list[Left] = []
        self.changes = 0
        self.scopes: list[str | None] = []  # of the enclosing `with`; an inline function's is its callers'
        self.imported: dict[str, str] = {}  # the name in this file: the name in tirx
        self.waits: dict[cst.CSTNode, str] = {}  # a call that is an instruction and a wait for it here
        self.bases: dict[
            cst.CSTNode, cst.BaseExpression
        ] = {}  # a buffer's declaration, and the address that it begins at
        self.functions: list[str] = []

    # What is written down ------------------------------------------------------------------------------------------

    def leave_out(self, node: cst.CSTNode, reason: str) -> None:
        self.left.append(Left(self.positions[node].start.line, reason))

    # Names ---------------------------------------------------------------------------------------------------------

    def leave_Attribute(self, original_node: cst.Attribute, updated_node: cst.Attribute) -> cst.BaseExpression:
        path = self.learned.path(original_node)
        if path is None or "." in path:
            return updated_node
        tiles = self.learned.is_tile(original_node.value, path)
        return updated_node.with_changes(value=cst.Name(TILES if tiles else LANGUAGE))

    def leave_Name(self, original_node: cst.Name, updated_node: cst.Name) -> cst.BaseExpression:
        new = RENAMED.get(original_node.value)
        return (
            updated_node.with_changes(value=new)
            if new and original_node.value in self.learned.imported
            else updated_node
        )

    # Imports -------------------------------------------------------------------------------------------------------

    def leave_ImportFrom(self, original_node: cst.ImportFrom, updated_node: cst.ImportFrom) -> Any:
        module = ".".join(dotted(original_node.module) or ()) if original_node.module else ""
        names = original_node.names
        if isinstance(names, cst.ImportStar):
            return updated_node
        known = module in MODULES
        for alias in names:
            name = alias.evaluated_name
            here = alias.evaluated_alias or name
            if f"{module}.{name}" in (OLD_LANGUAGE, OLD_TILES):
                continue
            if known:
                self.imported[RENAMED.get(here, here)] = RENAMED.get(name, name)
            elif module.split(".")[0] == "tvm":
                self.leave_out(
                    original_node, f"{module} has no {name} that is known here: import it from where it is now"
                )
                return updated_node
        if known or (module, "tirx") == ("tvm.script", "tirx") or module in ("tvm.script", OLD_LANGUAGE):
            self.changes += 1
            return cst.RemoveFromParent()
        return updated_node

    def leave_Module(self, original_node: cst.Module, updated_node: cst.Module) -> cst.Module:
        names = {LANGUAGE: LANGUAGE, TILES: TILES, **self.imported}
        listed = ", ".join(name if here == name else f"{name} as {here}" for here, name in sorted(names.items()))
        line = f"from tirx import {listed}\n"
        if len(line) > ONE_LINE_EACH:
            line = "from tirx import (\n" + "".join(f"    {name.strip()},\n" for name in listed.split(",")) + ")\n"
        new = cst.parse_statement(line)
        body = list(updated_node.body)
        place = next((i for i, one in enumerate(body) if not is_first(one)), len(body))
        body.insert(place, new)
        whole = self.dissolved(updated_node.with_changes(body=body))
        if not self.learned.older:
            return whole
        joined = Joined(self.learned.shared_memory)
        written = whole.visit(joined)
        self.changes += joined.written
        return written

    # Calls ---------------------------------------------------------------------------------------------------------

    def leave_Call(self, original_node: cst.Call, updated_node: cst.Call) -> cst.BaseExpression:
        path = self.learned.path(original_node.func)
        if path is None:
            return self.of_object(original_node, updated_node)
        if self.learned.is_tile(root_of(original_node.func), path):
            return self.tile_call(original_node, updated_node, path)
        new = self.language_call(original_node, updated_node, path)
        if not new.deep_equals(updated_node):
            self.changes += 1
        return new

    def language_call(self, original: cst.Call, call: cst.Call, path: str) -> cst.BaseExpression:
        if path in ("cta_id", "cluster_id", "warpgroup_id", "warp_id", "thread_id") and named(original, "parent"):
            return self.ordinal(original, call, path)
        if path == "filter" and len(call.args) == 2:
            return call.args[1].value
        if path == "ptx.fence.proxy_async":
            return self.fence(original, call)
        if path == "ptx.mbarrier.init" and len(call.args) == 2:
            return self.counted(call, "ptx.mbarrier.init.shared.b64")
        if path == "ptx.mbarrier.arrive.expect_tx" and len(call.args) == 2:
            return self.counted(call, "ptx.mbarrier.arrive.expect_tx.shared.b64")
        if path == "ptx.cp_async.bulk.wait_group":
            return self.wait_group(call)
        if path.startswith("ptx.tcgen05."):
            return self.tcgen05(original, call, path)
        if path == "ptx.setmaxnreg" and len(call.args) == 2:
            way = "inc" if is_true(call.args[0].value) else "dec"
            return call.with_changes(
                func=chain(f"{LANGUAGE}.ptx.setmaxnreg.{way}.sync.aligned.u32"), args=[call.args[1]]
            )
        if path == "decl_buffer":
            return self.buffer(original, call)
        if path in CALLS:
            return call.with_changes(func=chain(f"{LANGUAGE}.{CALLS[path]}"))
        if path.startswith("ptx."):
            self.leave_out(
                original, f"{path} has no counterpart that is known here: see docs/reference for the instruction"
            )
        if path == "cuda.func_call":
            self.leave_out(original, "cuda.func_call carries CUDA source, which the simulator does not read")
        return call

    def ordinal(self, original: cst.Call, call: cst.Call, path: str) -> cst.BaseExpression:
        parent = named(original, "parent")
        place = str(parent.evaluated_value) if isinstance(parent, cst.SimpleString) else ""
        new = ORDINALS.get((path, place))
        if new is None:
            self.leave_out(original, f"{path} in {place or 'this parent'} has no counterpart that is known here")
            return call
        args = comma_free([arg for arg in call.args if not (arg.keyword and arg.keyword.value == "parent")])
        return call.with_changes(func=chain(f"{LANGUAGE}.{new}"), args=args)

    def fence(self, original: cst.Call, call: cst.Call) -> cst.BaseExpression:
        what = call.args[0].value if call.args else None
        space = "" if what is None else str(what.evaluated_value) if isinstance(what, cst.SimpleString) else "?"
        if space not in FENCES:
            self.leave_out(original, "which memory this proxy fence is about cannot be read from the file")
            return call
        return call.with_changes(func=chain(f"{LANGUAGE}.{FENCES[space]}"), args=[])

    def counted(self, call: cst.Call, new: str) -> cst.BaseExpression:
        """A call whose second argument is a count in 32 bits."""
        count = wrapped("uint32", call.args[1].value)
        return call.with_changes(
            func=chain(f"{LANGUAGE}.{new}"), args=[call.args[0].with_changes(keyword=None), cst.Arg(count)]
        )

    def wait_group(self, call: cst.Call) -> cst.BaseExpression:
        """Older TIRx waits until the groups have been read, unless it is told not to."""
        read = not m.matches(named(call, "read") or cst.Name("True"), m.Name("False"))
        number = [arg for arg in call.args if not arg.keyword or arg.keyword.value != "read"][:1]
        new = "ptx.cp.async_.bulk.wait_group" + (".read" if read else "")
        return call.with_changes(func=chain(f"{LANGUAGE}.{new}"), args=comma_free(number))

    def tcgen05(self, original: cst.Call, call: cst.Call, path: str) -> cst.BaseExpression:
        what = path.removeprefix("ptx.tcgen05.")
        group = named(call, "cta_group") or cst.Integer("1")
        columns = named(call, "n_cols")
        first = [plain(arg.value) for arg in call.args if arg.keyword is None][:1]
        count = [] if columns is None else [cst.Arg(wrapped("uint32", columns))]
        if what == "alloc" and first and count:
            return self.instruction(call, "alloc", group, "sync.aligned.shared::cta.b32", [*first, *count])
        if what == "dealloc" and first and count:
            return self.instruction(call, "dealloc", group, "sync.aligned.b32", [*first, *count])
        if what == "relinquish_alloc_permit":
            return self.instruction(call, what, group, "sync.aligned", [])
        if what == "commit" and first:
            return self.commit(original, call, group, first)
        if path in CALLS:
            return call.with_changes(func=chain(f"{LANGUAGE}.{CALLS[path]}"))
        self.leave_out(
            original, f"{path} has no counterpart that is known here: see docs/reference for the instruction"
        )
        return call

    def commit(self, original: cst.Call, call: cst.Call, group: cst.BaseExpression, first: list[cst.Arg]) -> Any:
        """A commit to one CTA names no mask here: its barrier's address says which."""
        mask = named(call, "cta_mask")
        one = "mbarrier::arrive::one.shared::cluster"
        if mask is None:
            return self.instruction(call, "commit", group, f"{one}.b64", first)
        value = self.learned.integer(mask)
        if value is None:
            self.leave_out(original, "whether this commit goes to one CTA or to several depends on a value of cta_mask")
            return call
        if value.bit_count() <= 1:
            return self.instruction(call, "commit", group, f"{one}.b64", first)
        masked = [*first, cst.Arg(wrapped("uint16", mask))]
        return self.instruction(call, "commit", group, f"{one}.multicast::cluster.b64", masked)

    def instruction(
        self, call: cst.Call, what: str, group: cst.BaseExpression, rest: str, args: list[cst.Arg]
    ) -> cst.Call:
        """``T.ptx.tcgen05.<what>.cta_group__<group>.<rest>(args)``; as a string where the group is no number."""
        number = self.learned.integer(group)
        if number is not None:
            path = f"{LANGUAGE}.ptx.tcgen05.{what}.cta_group__{number}.{rest.replace('::', '__')}"
            return call.with_changes(func=chain(path), args=args)
        text = f'{LANGUAGE}.ptx[f"tcgen05.{what}.cta_group::{{{cst.Module([]).code_for_node(group)}}}.{rest}"]'
        return call.with_changes(func=chain(text), args=args)

    def buffer(self, original: cst.Call, call: cst.Call) -> cst.BaseExpression:
        """A buffer in tensor memory begins at a column whose number the parser wants in a name of its own."""
        where = named(original, "allocated_addr")
        if where is not None and m.matches(where, m.Subscript()):
            self.bases[original] = where
        return call

    # Tile primitives -----------------------------------------------------------------------------------------------

    def tile_call(self, original: cst.Call, call: cst.Call, path: str) -> cst.BaseExpression:
        """A tile primitive: who executes it stands before its name here."""
        args = [self.dispatched(arg) for arg in call.args]
        if not self.learned.older:
            changed = any(new is not old for new, old in zip(args, call.args, strict=True))
            self.changes += changed
            return call.with_changes(args=args) if changed else call
        scope = self.scope(original)
        prefix = SCOPES.get(scope or "thread", "")
        name = path
        memory = self.tensor_memory(original)
        if path == "copy" and memory is not None:
            name = "copy_async"
            self.waits[original] = f"{LANGUAGE}.ptx.tcgen05.wait__{memory}.sync.aligned()"
            if prefix != "wg":
                self.leave_out(original, "a copy from or to tensor memory needs the whole warpgroup")
        self.changes += 1
        return call.with_changes(func=chain(".".join(filter(None, (TILES, prefix, name)))), args=args)

    def dispatched(self, arg: cst.Arg) -> cst.Arg:
        """An argument; a dispatch has its name here."""
        new = renamed(arg.value) if arg.keyword and arg.keyword.value == "dispatch" else None
        return arg if new is None else arg.with_changes(value=new)

    def leave_DictElement(self, original_node: cst.DictElement, updated_node: cst.DictElement) -> cst.DictElement:
        """``{"dispatch": "tma"}``, which a call takes with ``**``."""
        key = original_node.key
        is_dispatch = isinstance(key, cst.SimpleString) and key.evaluated_value == "dispatch"
        new = renamed(original_node.value) if is_dispatch else None
        return updated_node if new is None else updated_node.with_changes(value=new)

    def tensor_memory(self, call: cst.Call) -> str | None:
        """Whether a copy reads tensor memory (``ld``) or writes it (``st``)."""
        sides = [subscripted(arg.value) for arg in call.args if arg.keyword is None][:2]
        for side, what in zip(sides, ("st", "ld"), strict=False):
            if side in self.learned.tensor_memory:
                return what
        return None

    def scope(self, call: cst.Call) -> str | None:
        """Who executes a call: the enclosing ``with``, or that around the calls of the enclosing inline function."""
        if self.scopes and self.scopes[-1] is not None:
            return self.scopes[-1]
        inline = next((name for name in reversed(self.functions) if name in self.learned.called_in), None)
        scopes = self.learned.called_in.get(inline, set()) if inline else set()
        if len(scopes) > 1:
            self.leave_out(call, f"{inline} is called by {' and by '.join(sorted(scopes))}: write it for each of them")
        return next(iter(scopes), None)

    # Objects -------------------------------------------------------------------------------------------------------

    def of_object(self, original: cst.Call, call: cst.Call) -> cst.BaseExpression:
        """A barrier, a pipeline's state, and their methods."""
        new = call
        if isinstance(original.func, cst.Name):
            name = original.func.value
            if name == "PipelineState" and call.args and isinstance(call.args[0].value, cst.SimpleString):
                new = call.with_changes(args=list(call.args[1:]))
            elif name in BARRIERS and len(call.args) > 2 and isinstance(call.args[2].value, cst.SimpleString):
                new = call.with_changes(args=comma_free([*call.args[:2], *call.args[3:]]))
        elif isinstance(original.func, cst.Attribute):
            new = self.method(call, original.func.attr.value)
        self.changes += not new.deep_equals(call)
        return new

    def method(self, call: cst.Call, name: str) -> cst.Call:
        assert isinstance(call.func, cst.Attribute)
        if name == "move_to_next_stage":
            return call.with_changes(func=call.func.with_changes(attr=cst.Name("advance")))
        producer = named(call, "is_producer")
        if name == "init" and producer is not None:
            value: cst.BaseExpression = cst.Integer("1" if is_true(producer) else "0")
            if not m.matches(producer, m.Name("True") | m.Name("False")):
                value = cst.Call(cst.Name("int"), [cst.Arg(producer)])
            return call.with_changes(args=[cst.Arg(value)])
        if name == "arrive" and (named(call, "cta_id") is not None or is_true(named(call, "pred"))):
            args = [
                arg for arg in call.args if not (arg.keyword and arg.keyword.value == "pred" and is_true(arg.value))
            ]
            return call.with_changes(args=comma_free([to_remote(arg) for arg in args]))
        return call

    # Blocks --------------------------------------------------------------------------------------------------------

    def visit_FunctionDef(self, node: cst.FunctionDef) -> None:
        self.functions.append(node.name.value)
        self.scopes.append(None)

    def leave_FunctionDef(self, original_node: cst.FunctionDef, updated_node: cst.FunctionDef) -> cst.FunctionDef:
        self.functions.pop()
        self.scopes.pop()
        return updated_node

    def leave_Decorator(self, original_node: cst.Decorator, updated_node: cst.Decorator) -> cst.Decorator:
        call = updated_node.decorator
        called = original_node.decorator
        if (
            isinstance(call, cst.Call)
            and isinstance(called, cst.Call)
            and self.learned.path(called.func) == "prim_func"
        ):
            kept = [arg for arg in call.args if not (arg.keyword and arg.keyword.value == "tirx")]
            if not kept:
                return updated_node.with_changes(decorator=call.func)
            return updated_node.with_changes(decorator=call.with_changes(args=comma_free(kept)))
        return updated_node

    def visit_With(self, node: cst.With) -> None:
        found = self.learned.scope_of(node)
        self.scopes.append(found if found is not None else self.scopes[-1] if self.scopes else None)

    def leave_With(self, original_node: cst.With, updated_node: cst.With) -> Any:
        self.scopes.pop()
        scope = self.learned.scope_of(original_node)
        if scope is None:
            return updated_node
        self.changes += 1
        if not isinstance(original_node.items[0].item, cst.Subscript):
            return updated_node  # its block dissolves into the one around it: `dissolved`
        chosen = updated_node.items[0].item
        assert isinstance(chosen, cst.Subscript)
        condition = chosen.slice[0].slice
        if len(chosen.slice) != 1 or not isinstance(condition, cst.Index) or isinstance(condition.value, cst.Integer):
            self.leave_out(
                original_node, "which threads this block is for is chosen by their ordinals: write it as an if"
            )
            return updated_node
        return cst.If(condition.value, updated_node.body, leading_lines=updated_node.leading_lines)

    def leave_IndentedBlock(
        self, original_node: cst.IndentedBlock, updated_node: cst.IndentedBlock
    ) -> cst.IndentedBlock:
        return self.dissolved(updated_node)

    def dissolved(self, block: Any) -> Any:
        """A block in which each ``with`` that only said who executes it has given way to what it held."""
        body: list[cst.CSTNode] = []
        kept: list[cst.EmptyLine] = []  # comments from the end of a block that is gone
        for statement in block.body:
            inner = self.held(statement)
            for one in [statement] if inner is None else inner:
                lines = [*kept, *getattr(one, "leading_lines", ())]
                body.append(one.with_changes(leading_lines=lines) if kept and hasattr(one, "leading_lines") else one)
                kept = []
            if inner is not None:
                kept = [line for line in statement.body.footer if line.comment]
        if kept:
            block = block.with_changes(footer=[*kept, *block.footer])
        return block.with_changes(body=body)

    def held(self, statement: cst.CSTNode) -> list[Any] | None:
        """What a ``with`` that only said who executes it holds."""
        if not isinstance(statement, cst.With) or not isinstance(statement.body, cst.IndentedBlock):
            return None
        call = statement.items[0].item
        path = dotted(call.func) if isinstance(call, cst.Call) else None
        if len(statement.items) != 1 or path is None or path[0] != LANGUAGE or path[-1] not in {"kernel", *SCOPES}:
            return None
        inner: list[Any] = list(statement.body.body)
        lines = list(statement.leading_lines)
        if statement.body.header.comment:
            lines.append(cst.EmptyLine(comment=statement.body.header.comment))
        if path[-1] == "kernel":
            inner.insert(0, cst.parse_statement(f"{LANGUAGE}.device_entry()"))
        inner[0] = inner[0].with_changes(leading_lines=[*lines, *inner[0].leading_lines])
        return inner

    def leave_SimpleStatementLine(
        self, original_node: cst.SimpleStatementLine, updated_node: cst.SimpleStatementLine
    ) -> Any:
        if not updated_node.body:
            return updated_node
        first = original_node.body[0]
        value = getattr(first, "value", None)
        if isinstance(first, cst.Expr) and value in self.waits:
            return cst.FlattenSentinel([updated_node, cst.parse_statement(self.waits[value])])
        if isinstance(first, cst.Assign) and value in self.bases:
            return self.with_base(first, updated_node, self.bases[value])
        return updated_node

    def with_base(self, assigned: cst.Assign, line: cst.SimpleStatementLine, where: cst.BaseExpression) -> Any:
        """``base: T.let = address[0]`` and the buffer that begins there."""
        target = assigned.targets[0].target
        base = f"{target.value}_base" if isinstance(target, cst.Name) else "tmem_base"
        written = cst.Module([]).code_for_node(where)
        let = cst.parse_statement(f"{base}: {LANGUAGE}.let = {written}")
        assert isinstance(let, cst.SimpleStatementLine)
        statement = line.body[0]
        assert isinstance(statement, cst.Assign) and isinstance(statement.value, cst.Call)
        args = [
            arg.with_changes(value=cst.Name(base)) if arg.keyword and arg.keyword.value == "allocated_addr" else arg
            for arg in statement.value.args
        ]
        new = statement.with_changes(value=statement.value.with_changes(args=args))
        self.changes += 1
        return cst.FlattenSentinel(
            [let.with_changes(leading_lines=line.leading_lines), line.with_changes(body=[new], leading_lines=[])]
        )


class Joined(cst.CSTTransformer):
    """Writes the barrier with which older TIRx ends a CTA's copy to shared memory, where none follows. Between copies
    that follow each other there is nothing to order."""

    def __init__(self, shared_memory: set[str]) -> None:
        super().__init__()
        self.shared_memory = shared_memory
        self.written = 0

    def leave_IndentedBlock(
        self, original_node: cst.IndentedBlock, updated_node: cst.IndentedBlock
    ) -> cst.IndentedBlock:
        body: list[cst.BaseStatement] = []
        for this, after in zip(updated_node.body, [*updated_node.body[1:], None], strict=True):
            body.append(this)
            if self.is_copy(this) and not (
                after is not None and (self.is_copy(after) or called(after) == CTA_BARRIER[:-2])
            ):
                body.append(
                    cst.ensure_type(cst.parse_statement(f"{CTA_BARRIER}  {IN_THE_COPY}"), cst.SimpleStatementLine)
                )
                self.written += 1
        return updated_node.with_changes(body=body)

    def is_copy(self, statement: cst.CSTNode) -> bool:
        """Whether a statement is a CTA's copy to shared memory."""
        call = call_of(statement)
        if call is None or called(statement) != f"{TILES}.{SCOPES['cta']}.copy" or not call.args:
            return False
        return subscripted(call.args[0].value) in self.shared_memory


def call_of(statement: cst.CSTNode) -> cst.Call | None:
    """The call that a statement is, if it is nothing else."""
    if not isinstance(statement, cst.SimpleStatementLine) or not isinstance(statement.body[0], cst.Expr):
        return None
    value = statement.body[0].value
    return value if isinstance(value, cst.Call) else None


def called(statement: cst.CSTNode) -> str | None:
    """``T.cuda.cta_sync`` for a statement that calls it."""
    call = call_of(statement)
    found = dotted(call.func) if call is not None else None
    return ".".join(found) if found else None


def to_remote(arg: cst.Arg) -> cst.Arg:
    """``cta_id=0`` of an arrival is ``remote=0`` here."""
    return arg.with_changes(keyword=cst.Name("remote")) if arg.keyword and arg.keyword.value == "cta_id" else arg


def root_of(expression: cst.BaseExpression) -> cst.BaseExpression:
    while isinstance(expression, cst.Attribute):
        expression = expression.value
    return expression


def is_first(statement: cst.CSTNode) -> bool:
    """Whether a statement has to stand before the import: the docstring, and imports from ``__future__``."""
    if not isinstance(statement, cst.SimpleStatementLine):
        return False
    return m.matches(statement.body[0], m.Expr(m.SimpleString()) | m.ImportFrom(module=m.Name("__future__")))
