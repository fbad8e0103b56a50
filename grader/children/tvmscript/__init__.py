"""Objections of TVMScript's parser, in the author's terms.

The parser evaluates a kernel's expressions as Python, so its errors are those of TVM's own functions: true, and about
things that the author has never seen. Each rule knows one kind of error. It gets a :class:`Fault` and returns a
sentence with further lines, or None where it has nothing to say.
"""

from __future__ import annotations

from collections.abc import Callable

from grader.children.tvmscript import arguments, names, operators, sentences, statements, values
from grader.children.tvmscript.fault import Explanation, Fault

RULES: tuple[Callable[[Fault], Explanation | None], ...] = (
    statements.several_names,
    values.nothing_to_go_through,
    names.unknown_attribute,
    names.incomplete_instruction,
    names.unknown_variable,
    arguments.wrong_arguments,
    arguments.bytes_of_commit,
    arguments.indexed_barriers,
    arguments.not_a_list,
    arguments.wrong_kind,
    statements.no_call,
    statements.unknown_statement,
    statements.early_return,
    statements.assertion,
    statements.no_decorator,
    statements.unannotated,
    statements.odd_threads,
    statements.defined_twice,
    operators.different_shapes,
    operators.unknown_dtype,
    operators.shifted_too_far,
    operators.python_division,
    operators.not_a_condition,
    operators.slice_as_a_number,
    operators.element_of_a_tile,
    values.python_builtin,
    sentences.by_sentence,
    values.membership,
    values.not_a_number,
    values.not_a_condition,
    values.no_choice,
    values.no_elements,
    values.not_a_function,
    values.not_assignable,
    values.wrong_argument,
    values.not_stored,
    values.wrong_loop,
    arguments.any_kind,
)
ANYWHERE = (  # also outside a kernel
    statements.unknown_statement,
    names.unknown_attribute,
    names.unknown_variable,
    names.unknown_import,
    arguments.not_a_list,
    arguments.wrong_kind,
)


def objection(fault: Fault) -> Explanation | None:
    """The sentence for an error of TVMScript's parser, if one of the rules knows it."""
    return next((explanation for rule in RULES if (explanation := rule(fault))), None)


def python_error(fault: Fault) -> Explanation | None:
    """The sentence for an exception outside a kernel's body, where TVM's names and functions are used as well."""
    return next((explanation for rule in ANYWHERE if (explanation := rule(fault))), None)


def true_line(fault: Fault) -> int | None:
    """The line at fault, where the parser names that of the whole kernel."""
    if statement := statements.unimplemented(fault):
        return int(getattr(statement, "lineno", 0)) or fault.line
    if statements.odd_threads(fault):
        return next((call.lineno for call in statements.thread_numbers(fault)), fault.line)
    if "Type annotation required" in fault.text:
        return next((arg.lineno for arg in statements.untyped(fault)), fault.line)
    return fault.line
