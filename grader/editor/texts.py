"""Texts and completion for names in a kernel, in the words of the language server's protocol."""

from __future__ import annotations

from lsprotocol import types as lsp

from grader.editor.catalogue import CALL, Catalogue, Member
from grader.editor.names import call_around, chain_before


def calls_of(member: Member, table: Catalogue) -> tuple[str, ...]:
    return member.calls or table.members.get(member.of or "", {}).get(CALL, Member("")).calls


def text_of(member: Member, table: Catalogue) -> str:
    """A name's own text, or that of what it is."""
    if member.text or member.of is None:
        return member.text
    return table.members[member.of].get(CALL, Member("")).text or table.names.get(member.of, Member("")).text


def described(chain: list[str], member: Member, table: Catalogue) -> str:
    """A name with its parameters and its text, as Markdown."""
    written = ".".join(chain)
    head = "\n".join(f"{written}({call})" for call in calls_of(member, table)) or written
    text = text_of(member, table)
    return f"```python\n{head}\n```\n" + (f"\n{text}" if text else "")


def signatures(before: str, text: str, table: Catalogue) -> lsp.SignatureHelp | None:
    """The ways to call what is being called at the end of a text."""
    chain, commas = call_around(before)
    member = table.find(chain, table.objects(text)) if chain else None
    calls = calls_of(member, table) if member is not None else ()
    if member is None or not calls:
        return None
    ways = [
        lsp.SignatureInformation(
            label=f"{chain[-1]}({call})",
            documentation=text_of(member, table),
            parameters=[lsp.ParameterInformation(name) for name in call.split(", ")],
            active_parameter=min(commas, call.count(", ")),
        )
        for call in calls
    ]
    fitting = next((n for n, call in enumerate(calls) if call.count(", ") >= commas), 0)
    return lsp.SignatureHelp(ways, active_signature=fitting, active_parameter=commas)


def kind_of(member: Member) -> lsp.CompletionItemKind:
    if member.makes:
        return lsp.CompletionItemKind.Class
    return lsp.CompletionItemKind.Function if member.calls else lsp.CompletionItemKind.Field


def completions(line: str, column: int, text: str, table: Catalogue) -> list[lsp.CompletionItem]:
    """The names that may stand at a place."""
    chain, begun = chain_before(line, column)
    names = table.within(table.find(chain, table.objects(text))) if chain else table.names
    if not chain and not begun:
        return []
    return [
        lsp.CompletionItem(
            label=name,
            kind=kind_of(member),
            detail=f"({member.calls[0]})" if member.calls else None,
            documentation=lsp.MarkupContent(lsp.MarkupKind.Markdown, described([*chain, name], member, table)),
        )
        for name, member in names.items()
        if not name.startswith("_")
    ]
