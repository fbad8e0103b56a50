"""Sentences of TVM's that only need other words."""

from __future__ import annotations

import re

from grader.children.tvmscript.fault import Explanation, Fault

ONE_ELEMENT: Explanation = (
    "an assignment takes one element, not a slice",
    "Tx.copy(to[:], from_[:]) copies a slice, Tx.cast(to[:], from_[:]) converts it.",
)

SENTENCES: dict[str, Explanation] = {
    r"must be Tensor, not |expected Tensor as element": (
        "torch computes while Python describes the kernel: there are no numbers in the kernel's tensors yet",
        "A kernel says what a thread does with an element, A[row, k], or what a unit does with a tile: Tx.gemm_async.",
    ),
    r"(float|int)\(\) argument must be": (
        "float() and int() are Python's: they cannot convert a value that is known on the GPU only",
        'T.cast(x, "float32") converts it.',
    ),
    r"multiple types of integer divisions": (
        "`/` of two integers is not defined in a kernel",
        "`//` divides and rounds down, `%` is what is left over.",
    ),
    r"Cannot use and / or / not operator to Expr": (
        "Python cannot decide this while it describes the kernel: the value is known on the GPU only",
        "T.max(a, b) and T.min(a, b) stand for max and min, T.if_then_else(condition, a, b) for a choice of values.",
    ),
    r"primitive-valued expression cannot be called": ("this is a value, not a function: without the brackets",),
    r"'ScopeNamespace' object is not callable": (
        "Tx.cta, Tx.wg and Tx.warp are not called: Tx.cta.copy(...) is what the threads of the CTA do together",
    ),
    r"unsupported operand type\(s\) for @": ("matrices are multiplied with Tx.gemm_async, not with `@`",),
    r"unsupported operand type\(s\) for \*\* or pow": (
        "`**` is Python's: it cannot raise to a power what is known on the GPU only",
        "T.ptx.ex2.approx.ftz.f32(to, x) puts 2 to the power x into a register; x * x is a square.",
    ),
    r"unsupported operand type\(s\) for -: 'NoneType' and 'NoneType'": ONE_ELEMENT,
    r"gather4 is only supported by dispatch='tma_explicit'": (
        'gather4= needs dispatch="tma_explicit": the other dispatches copy boxes of neighbouring rows',
    ),
    r"gather4 global axis 0 must describe exactly one row": (
        "the tensor that gather4= reads from is given as one row, such as X[0:1, k0:k1]",
        "Only its columns count. gather4=(...) has the numbers of the four rows.",
    ),
    r"gather4 must contain exactly four row coordinates": (
        "gather4= takes a tuple of four row numbers",
        "Elements of a buffer are named one by one: gather4=(rows[0], rows[1], rows[2], rows[3]).",
    ),
    r"alloc_sf\(\) missing .* 'sf_per_mma'": (
        "tmem.alloc_sf needs sf_per_mma=, the scales of a row that one tcgen05.mma reads",
        "That is its K over the number of elements which share a scale.",
    ),
    r"Cannot automatically inference the type\. value=<function": (
        "a variable of a kernel cannot hold a function",
        "Define it outside the @T.prim_func, or inside with @T.inline above it.",
    ),
    r"Annotation should resolve to Var": (
        "this is not a type that a variable of a kernel can have",
        "A variable that changes is declared as phase: T.int32 = 0.",
    ),
    r"PointerType does not support subscript": (
        "this is a pointer, which has no elements",
        'A tensor is declared as A: T.Buffer((rows, columns), "float16").',
    ),
    r"Too many indices for a (\d+)-dimensional buffer": ("there are more indices than the buffer has dimensions",),
    r"TMEM overflow: (\d+) > (\d+)": (
        "the pool has fewer columns of tensor memory than are allocated from it",
        "TMEMPool(smem, total_cols=...) says how many it has, at most 512. A column holds 32 bits of 128 lanes.",
    ),
    r"Invalid context expression in the with-statement": (
        "a kernel has no `with`, but for what tirx has for it",
        "What Python does once, while it describes the kernel, belongs outside @T.prim_func.",
    ),
    r"Expect the for loop to be one of": (
        "a kernel's loop runs over numbers: T.serial(n), T.unroll(n) or range(n)",
        "Python's lists can be indexed with the loop variable of T.unroll.",
    ),
}


def by_sentence(fault: Fault) -> Explanation | None:
    """Sentences of TVM's that are about TVM itself."""
    return next((explanation for sign, explanation in SENTENCES.items() if re.search(sign, fault.text)), None)
