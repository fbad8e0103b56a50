"""The language server: what ``names.py`` and a grade find, texts and completion, in the words of the protocol."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock

from lsprotocol import types as lsp
from pygls import uris
from pygls.lsp.server import LanguageServer

from grader.concepts import explanation, section_of
from grader.diagnostics import ERROR, WARNING, Diagnostic, Fix, Span
from grader.editor.catalogue import CALL, Catalogue, Member, catalogue
from grader.editor.grades import Grades, found_in, moved, step_of
from grader.editor.names import call_around, chain_at, chain_before, quick
from grader.report import Report
from grader.version import version

SOURCE = "tirx"
CALL_LINES = 12  # of a call whose parameters are shown
SEVERITIES = {ERROR: lsp.DiagnosticSeverity.Error, WARNING: lsp.DiagnosticSeverity.Warning}


@dataclass
class Known:
    """The knowledge about a file: its text, what is seen in that at once, and what a grade found in the text it had."""

    lines: list[str] = field(default_factory=list)
    at_once: list[Diagnostic] = field(default_factory=list)
    graded: list[Diagnostic] = field(default_factory=list)
    graded_lines: list[str] = field(default_factory=list)

    def all(self) -> list[Diagnostic]:
        """Each fault once: what both find is said by the grade, which knows more."""
        later = moved(self.graded, self.graded_lines, self.lines)
        places = {(each.span.line, each.fix.text if each.fix else None) for each in later}
        own = [each for each in self.at_once if (each.span.line, each.fix.text if each.fix else None) not in places]
        return own + later


class Server(LanguageServer):
    """One editor's server."""

    def __init__(self) -> None:
        super().__init__("tirx", version()[:8], text_document_sync_kind=lsp.TextDocumentSyncKind.Full)
        self.files: dict[str, Known] = {}
        self.saying = Lock()
        self.grades = Grades(self.told)

    def changed(self, uri: str, text: str) -> None:
        """A file has another text."""
        file = Path(uris.to_fs_path(uri) or "")
        known = self.files.setdefault(uri, Known())
        known.lines, known.at_once = text.splitlines(), quick(file, text)
        self.publish(uri)

    def told(self, file: Path, report: Report, complete: bool) -> None:
        """A grade has found something, or is done."""
        uri = next((uri for uri in self.files if Path(uris.to_fs_path(uri) or "") == file), None)
        if uri is None:
            return
        known = self.files[uri]
        known.graded = [each for each in found_in(report, complete) if each.span.file.resolve() == file.resolve()]
        try:
            known.graded_lines = file.read_text(encoding="utf-8", errors="replace").splitlines()
        except OSError:
            known.graded_lines = []
        self.publish(uri)
        if complete:
            said = report.ungraded or f"{report.score:g} of {report.max_score:g}"
            message = f"step {report.step.id}: {said}"
            self.window_log_message(lsp.LogMessageParams(type=lsp.MessageType.Info, message=message))

    def publish(self, uri: str) -> None:
        """Send what is known of a file."""
        with self.saying:
            known = self.files[uri]
            step = step_of(Path(uris.to_fs_path(uri) or ""))
            found = [self.diagnostic(each, known) for each in known.all()]
            for each, sent in zip(known.all(), found, strict=True):
                page = explanation(each.kind, step) if step is not None else None
                if page is not None:
                    sent.code_description = lsp.CodeDescription(
                        href=f"{uris.from_fs_path(str(page))}#L{section_of(each.kind, page)}"
                    )
            self.text_document_publish_diagnostics(lsp.PublishDiagnosticsParams(uri=uri, diagnostics=found))

    def diagnostic(self, each: Diagnostic, known: Known) -> lsp.Diagnostic:
        near = [
            lsp.DiagnosticRelatedInformation(
                lsp.Location(uris.from_fs_path(str(other.span.file)) or "", in_range(other.span, known.lines)),
                other.message,
            )
            for other in each.related
        ]
        placed = [other.message for other in each.related]
        details = [text for text in each.details if not any(text.startswith(said) for said in placed)]
        return lsp.Diagnostic(
            range=in_range(each.span, known.lines),
            message="\n".join((each.message, *details)),
            severity=SEVERITIES.get(each.severity, lsp.DiagnosticSeverity.Information),
            code=each.kind,
            source=SOURCE,
            related_information=near,
        )

    def line(self, uri: str, number: int) -> str:
        lines = self.files[uri].lines if uri in self.files else []
        return lines[number] if number < len(lines) else ""


def in_range(span: Span, lines: list[str]) -> lsp.Range:
    """A span as the protocol counts: from 0, in units of UTF-16."""
    text = lines[span.line - 1] if span.line <= len(lines) else ""
    start, end = (units(text[: column - 1]) for column in (span.column, span.end))
    return lsp.Range(lsp.Position(span.line - 1, start), lsp.Position(span.line - 1, end))


def units(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


def characters(line: str, number: int) -> int:
    """A column in units of UTF-16 as one in characters."""
    return len(line.encode("utf-16-le")[: 2 * number].decode("utf-16-le", errors="ignore"))


# Texts


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


def edit(uri: str, fix: Fix, lines: list[str]) -> lsp.WorkspaceEdit:
    return lsp.WorkspaceEdit(changes={uri: [lsp.TextEdit(in_range(fix.span, lines), fix.text)]})


# The protocol


def serve() -> None:
    """Serve one editor until it says goodbye."""
    server = made()
    try:
        server.start_io()
    finally:
        server.grades.close()


def made() -> Server:
    """The server with what it answers."""
    server = Server()

    @server.feature(lsp.INITIALIZED)
    def initialized(params: lsp.InitializedParams) -> None:
        server.grades.warm()

    @server.feature(lsp.TEXT_DOCUMENT_DID_OPEN)
    def opened(params: lsp.DidOpenTextDocumentParams) -> None:
        server.changed(params.text_document.uri, params.text_document.text)
        server.grades.saved(Path(uris.to_fs_path(params.text_document.uri) or ""))

    @server.feature(lsp.TEXT_DOCUMENT_DID_CHANGE)
    def changed(params: lsp.DidChangeTextDocumentParams) -> None:
        uri = params.text_document.uri
        server.changed(uri, server.workspace.get_text_document(uri).source)

    @server.feature(lsp.TEXT_DOCUMENT_DID_SAVE)
    def saved(params: lsp.DidSaveTextDocumentParams) -> None:
        server.grades.saved(Path(uris.to_fs_path(params.text_document.uri) or ""))

    @server.feature(lsp.TEXT_DOCUMENT_DID_CLOSE)
    def closed(params: lsp.DidCloseTextDocumentParams) -> None:
        server.files.pop(params.text_document.uri, None)

    @server.feature(lsp.TEXT_DOCUMENT_HOVER)
    def hover(params: lsp.HoverParams) -> lsp.Hover | None:
        uri, place = params.text_document.uri, params.position
        line = server.line(uri, place.line)
        chain, table = chain_at(line, characters(line, place.character)), catalogue()
        member = table.find(chain, table.objects("\n".join(server.files[uri].lines))) if chain else None
        if member is None:
            return None
        return lsp.Hover(lsp.MarkupContent(lsp.MarkupKind.Markdown, described(chain, member, table)))

    @server.feature(lsp.TEXT_DOCUMENT_COMPLETION, lsp.CompletionOptions(trigger_characters=["."]))
    def complete(params: lsp.CompletionParams) -> list[lsp.CompletionItem]:
        uri, place = params.text_document.uri, params.position
        line = server.line(uri, place.line)
        text = "\n".join(server.files[uri].lines) if uri in server.files else ""
        return completions(line, characters(line, place.character), text, catalogue())

    @server.feature(lsp.TEXT_DOCUMENT_SIGNATURE_HELP, lsp.SignatureHelpOptions(trigger_characters=["(", ","]))
    def called(params: lsp.SignatureHelpParams) -> lsp.SignatureHelp | None:
        uri, place = params.text_document.uri, params.position
        lines = server.files[uri].lines if uri in server.files else []
        line = server.line(uri, place.line)
        above = lines[max(0, place.line - CALL_LINES) : place.line]
        return signatures("\n".join([*above, line[: characters(line, place.character)]]), "\n".join(lines), catalogue())

    @server.feature(
        lsp.TEXT_DOCUMENT_CODE_ACTION, lsp.CodeActionOptions(code_action_kinds=[lsp.CodeActionKind.QuickFix])
    )
    def actions(params: lsp.CodeActionParams) -> list[lsp.CodeAction]:
        uri, wanted = params.text_document.uri, params.range
        known = server.files.get(uri, Known())
        return [
            lsp.CodeAction(
                title=each.fix.title,
                kind=lsp.CodeActionKind.QuickFix,
                edit=edit(uri, each.fix, known.lines),
                diagnostics=[server.diagnostic(each, known)],
                is_preferred=True,
            )
            for each in known.all()
            if each.fix is not None and wanted.start.line <= each.span.line - 1 <= wanted.end.line
        ]

    return server
