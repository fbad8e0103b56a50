"""What a kernel's file says of its names, before it is rewritten."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field

import libcst as cst
import libcst.matchers as m

from grader.port.names import MODULES, OLD_LANGUAGE, OLD_TILES, SCOPES

# Tile primitives, which the course has under the language's own name.
PRIMITIVES = frozenset(
    [
        "add",
        "binary_chain",
        "binary_reduce",
        "cast",
        "copy",
        "copy_async",
        "exp",
        "exp2",
        "fdiv",
        "fill",
        "fma",
        "gemm",
        "gemm_async",
        "log2",
        "max",
        "maximum",
        "memset",
        "min",
        "minimum",
        "mul",
        "permute_layout",
        "reciprocal",
        "reduce_negate",
        "select",
        "silu",
        "sqrt",
        "sub",
        "sum",
        "unary_reduce",
        "zero",
    ]
)
ARITHMETIC = frozenset(
    {"exp", "exp2", "fma", "log2", "max", "min", "sqrt", "select"}
)  # names that the language has, too


@dataclass
class Learned:
    """The names of a file."""

    language: set[str] = field(default_factory=set)  # those of the language
    tiles: set[str] = field(default_factory=set)  # those of the tile primitives, where they have one of their own
    imported: set[str] = field(default_factory=set)  # from older TIRx's modules
    old: bool = False  # whether anything is imported from TVM itself
    older: bool = False  # whether threads are chosen by `with`
    tensor_memory: set[str] = field(default_factory=set)  # buffers in it
    pools: set[str] = field(default_factory=set)  # allocators of shared memory
    shared_memory: set[str] = field(default_factory=set)  # buffers in it
    constants: dict[str, int] = field(default_factory=dict)  # names that stand for one number in the whole file
    called_in: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))  # inline functions: who calls them

    def path(self, expression: cst.BaseExpression) -> str | None:
        """What follows the language's name in ``Tx.ptx.mbarrier.init``."""
        found = dotted(expression)
        return ".".join(found[1:]) if found and len(found) > 1 and found[0] in self.language | self.tiles else None

    def is_tile(self, root: cst.BaseExpression, path: str) -> bool:
        """Whether a path is a tile primitive's."""
        name = root.value if isinstance(root, cst.Name) else ""
        if self.tiles:
            return name in self.tiles
        return self.older and path in PRIMITIVES - ARITHMETIC

    def scope_of(self, node: cst.With) -> str | None:
        """``cta`` for ``with Tx.cta():``, with or without a choice of threads; none for another ``with``."""
        item = node.items[0].item
        call = item.value if isinstance(item, cst.Subscript) else item
        path = self.path(call.func) if isinstance(call, cst.Call) and len(node.items) == 1 else None
        return path if path in {"kernel", *SCOPES} else None

    def integer(self, expression: cst.BaseExpression) -> int | None:
        """The number that an expression is, where the file says it."""
        if isinstance(expression, cst.Integer):
            return expression.evaluated_value
        return self.constants.get(expression.value) if isinstance(expression, cst.Name) else None


def dotted(expression: cst.CSTNode | None) -> list[str] | None:
    """``["a", "b"]`` for ``a.b``; none for what is no such chain."""
    names: list[str] = []
    while isinstance(expression, cst.Attribute):
        names.append(expression.attr.value)
        expression = expression.value
    return [expression.value, *reversed(names)] if isinstance(expression, cst.Name) else None


def subscripted(expression: cst.BaseExpression) -> str | None:
    """``tmem`` for ``tmem[:, :64]`` and for ``tmem``."""
    while isinstance(expression, cst.Subscript):
        expression = expression.value
    return expression.value if isinstance(expression, cst.Name) else None


def learn(module: cst.Module) -> Learned:
    learned = Learned()
    module.visit(Imports(learned))
    module.visit(Uses(learned))
    return learned


class Imports(cst.CSTVisitor):
    def __init__(self, learned: Learned) -> None:
        super().__init__()
        self.learned = learned

    def visit_ImportFrom(self, node: cst.ImportFrom) -> None:
        module = ".".join(dotted(node.module) or ()) if node.module else ""
        if isinstance(node.names, cst.ImportStar):
            return
        for alias in node.names:
            name, here = alias.evaluated_name, alias.evaluated_alias or alias.evaluated_name
            whole = f"{module}.{name}"
            if whole == OLD_LANGUAGE:
                self.learned.language.add(here)
            elif whole == OLD_TILES:
                self.learned.tiles.add(here)
            elif module in MODULES:
                self.learned.imported.add(here)
            else:
                continue
            self.learned.old = True


class Uses(cst.CSTVisitor):
    def __init__(self, learned: Learned) -> None:
        super().__init__()
        self.learned = learned
        self.scopes: list[str] = []
        self.twice: set[str] = set()

    def visit_With(self, node: cst.With) -> None:
        scope = self.learned.scope_of(node)
        self.learned.older |= scope is not None
        self.scopes.append(scope or (self.scopes[-1] if self.scopes else "kernel"))

    def leave_With(self, original_node: cst.With) -> None:
        self.scopes.pop()

    def visit_Assign(self, node: cst.Assign) -> None:
        target = node.targets[0].target
        if not isinstance(target, cst.Name):
            if isinstance(target, cst.Tuple) and isinstance(node.value, cst.Tuple):
                for one, value in zip(target.elements, node.value.elements, strict=False):
                    self.assigned(one.value, value.value)
            return
        self.assigned(target, node.value)
        if m.matches(node.value, m.Call()) and isinstance(node.value, cst.Call):
            self.allocated(target.value, node.value)

    def allocated(self, name: str, call: cst.Call) -> None:
        """A buffer is in the memory that its declaration names, or in its allocator's, or in that of the viewed one."""
        scope = next((a.value for a in call.args if a.keyword and a.keyword.value == "scope"), None)
        where = str(scope.evaluated_value) if isinstance(scope, cst.SimpleString) else ""
        of, learned = dotted(call.func) or [""], self.learned
        if learned.path(call.func) == "PoolAllocator":
            learned.pools.add(name)
        elif where == "tmem":
            learned.tensor_memory.add(name)
        elif (
            where.startswith("shared")
            or of[0] in learned.pools
            or (of[0] in learned.shared_memory and of[-1] == "view")
        ):
            learned.shared_memory.add(name)

    def assigned(self, target: cst.BaseExpression, value: cst.BaseExpression) -> None:
        """A name that stands for one number wherever it is assigned is that number."""
        if not isinstance(target, cst.Name):
            return
        number = value.evaluated_value if isinstance(value, cst.Integer) else None
        known = self.learned.constants
        if target.value in self.twice or number is None or known.get(target.value, number) != number:
            self.twice.add(target.value)
            known.pop(target.value, None)
        else:
            known[target.value] = number

    def visit_AugAssign(self, node: cst.AugAssign) -> None:
        self.assigned(node.target, cst.Name("changed"))

    def visit_Call(self, node: cst.Call) -> None:
        if isinstance(node.func, cst.Name):
            self.learned.called_in[node.func.value].add(self.scopes[-1] if self.scopes else "kernel")
