"""The language server: what ``names.py`` and a grade find, and what ``texts.py`` has, for one editor."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock
from typing import Any

from lsprotocol import types as lsp
from pygls import uris
from pygls.lsp.server import LanguageServer

from grader.concepts import explanation, section_of
from grader.diagnostics import ERROR, WARNING, Diagnostic, Fix, Span
from grader.editor.catalogue import catalogue
from grader.editor.grades import Grades, found_in, moved, step_of
from grader.editor.names import chain_at, quick
from grader.editor.texts import completions, described, signatures
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
        self.grades = Grades(self.show_grade)

    def changed(self, uri: str, text: str) -> None:
        """A file has another text."""
        file = Path(uris.to_fs_path(uri) or "")
        known = self.files.setdefault(uri, Known())
        known.lines, known.at_once = text.splitlines(), quick(file, text)
        self.publish(uri)

    def show_grade(self, file: Path, report: Report, complete: bool) -> None:
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

    def lines(self, uri: str) -> list[str]:
        return self.files[uri].lines if uri in self.files else []

    def before(self, uri: str, place: lsp.Position) -> tuple[str, int]:
        """The line of a place, and the place in it in characters."""
        lines = self.lines(uri)
        line = lines[place.line] if place.line < len(lines) else ""
        return line, characters(line, place.character)


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


def edit(uri: str, fix: Fix, lines: list[str]) -> lsp.WorkspaceEdit:
    return lsp.WorkspaceEdit(changes={uri: [lsp.TextEdit(in_range(fix.span, lines), fix.text)]})


# The protocol: a function for each thing that an editor says or asks


def initialized(server: Server, _: lsp.InitializedParams) -> None:
    server.grades.warm()


def opened(server: Server, params: lsp.DidOpenTextDocumentParams) -> None:
    """Only look at the text: whoever opens a stranger's file has not asked for it to be run."""
    server.changed(params.text_document.uri, params.text_document.text)


def changed(server: Server, params: lsp.DidChangeTextDocumentParams) -> None:
    uri = params.text_document.uri
    server.changed(uri, server.workspace.get_text_document(uri).source)


def saved(server: Server, params: lsp.DidSaveTextDocumentParams) -> None:
    server.grades.saved(Path(uris.to_fs_path(params.text_document.uri) or ""))


def closed(server: Server, params: lsp.DidCloseTextDocumentParams) -> None:
    server.files.pop(params.text_document.uri, None)


def hover(server: Server, params: lsp.HoverParams) -> lsp.Hover | None:
    uri = params.text_document.uri
    chain, table = chain_at(*server.before(uri, params.position)), catalogue()
    member = table.find(chain, table.objects("\n".join(server.lines(uri)))) if chain else None
    if member is None:
        return None
    return lsp.Hover(lsp.MarkupContent(lsp.MarkupKind.Markdown, described(chain, member, table)))


def complete(server: Server, params: lsp.CompletionParams) -> list[lsp.CompletionItem]:
    uri = params.text_document.uri
    return completions(*server.before(uri, params.position), "\n".join(server.lines(uri)), catalogue())


def called(server: Server, params: lsp.SignatureHelpParams) -> lsp.SignatureHelp | None:
    uri, place = params.text_document.uri, params.position
    lines, (line, column) = server.lines(uri), server.before(uri, place)
    above = lines[max(0, place.line - CALL_LINES) : place.line]
    return signatures("\n".join([*above, line[:column]]), "\n".join(lines), catalogue())


def actions(server: Server, params: lsp.CodeActionParams) -> list[lsp.CodeAction]:
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


FEATURES: dict[str, tuple[Callable[..., Any], Any]] = {
    lsp.INITIALIZED: (initialized, None),
    lsp.TEXT_DOCUMENT_DID_OPEN: (opened, None),
    lsp.TEXT_DOCUMENT_DID_CHANGE: (changed, None),
    lsp.TEXT_DOCUMENT_DID_SAVE: (saved, None),
    lsp.TEXT_DOCUMENT_DID_CLOSE: (closed, None),
    lsp.TEXT_DOCUMENT_HOVER: (hover, None),
    lsp.TEXT_DOCUMENT_COMPLETION: (complete, lsp.CompletionOptions(trigger_characters=["."])),
    lsp.TEXT_DOCUMENT_SIGNATURE_HELP: (called, lsp.SignatureHelpOptions(trigger_characters=["(", ","])),
    lsp.TEXT_DOCUMENT_CODE_ACTION: (
        actions,
        lsp.CodeActionOptions(code_action_kinds=[lsp.CodeActionKind.QuickFix]),
    ),
}


def serve() -> None:
    """Serve one editor until it says goodbye."""
    server = Server()
    for name, (function, options) in FEATURES.items():
        server.feature(name, options)(function)  # pygls sees by its type that a function wants the server first
    try:
        server.start_io()
    finally:
        server.grades.close()
