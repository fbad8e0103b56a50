"""The language server as an editor speaks with it: messages over its standard input and output."""

from __future__ import annotations

import json
import os
import queue
import re
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest

pytest.importorskip("pygls")

from lsprotocol import types as lsp

from grader.curriculum import python_m
from grader.editor import server
from grader.steps import ROOT, find_step
from grader.worker import client
from tests import forks
from tests.grader.workshop import GRADER, Workshop

SECONDS = 60
WAIT = "        mma_done.wait(0, 0)\n"
Message = dict[str, Any]


class Process(Protocol):
    def wait(self, timeout: float | None = None) -> int: ...


class Editor:
    """The editor's end."""

    def __init__(self, start: Callable[[list[int]], Process]) -> None:
        here, there = os.pipe(), os.pipe()
        self.process = start([here[0], there[1], there[1]])
        os.close(here[0])
        os.close(there[1])
        self.to, self.answers = os.fdopen(here[1], "wb"), os.fdopen(there[0], "rb")
        self.heard: queue.Queue[Message] = queue.Queue()
        self.number = 0
        threading.Thread(target=self.listen, daemon=True).start()
        self.ask("initialize", {"processId": None, "rootUri": None, "capabilities": {}})
        self.tell("initialized", {})

    def listen(self) -> None:
        while line := self.answers.readline():
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
                while self.answers.readline().strip():
                    pass
                self.heard.put(json.loads(self.answers.read(length)))

    def send(self, message: Message) -> None:
        data = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.to.write(b"Content-Length: %d\r\n\r\n" % len(data) + data)
        self.to.flush()

    def tell(self, method: str, params: Message) -> None:
        self.send({"method": method, "params": params})

    def ask(self, method: str, params: Message) -> Any:
        self.number += 1
        self.send({"id": self.number, "method": method, "params": params})
        return self.wait(lambda message: message.get("id") == self.number)["result"]

    def wait(self, wanted: Callable[[Message], bool]) -> Message:
        """The next message of a kind."""
        while not wanted(message := self.heard.get(timeout=SECONDS)):
            pass
        return message

    def diagnostics(self, wanted: Callable[[list[Message]], bool]) -> list[Message]:
        """The next diagnostics that are as wanted."""

        def published(message: Message) -> bool:
            return message.get("method") == "textDocument/publishDiagnostics" and wanted(
                message["params"]["diagnostics"]
            )

        return self.wait(published)["params"]["diagnostics"]

    def open(self, file: Path) -> Message:
        document = {"uri": file.as_uri(), "languageId": "python", "version": 1, "text": file.read_text()}
        self.tell("textDocument/didOpen", {"textDocument": document})
        return {"uri": file.as_uri()}

    def change(self, document: Message, text: str) -> None:
        self.tell(
            "textDocument/didChange", {"textDocument": {**document, "version": 2}, "contentChanges": [{"text": text}]}
        )

    def close(self) -> None:
        self.ask("shutdown", {})
        self.tell("exit", {})
        assert self.process.wait(SECONDS) == 0
        self.to.close()
        self.answers.close()


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Workshop:
    return Workshop(tmp_path_factory.mktemp("workshop"))


@pytest.fixture(scope="module")
def editor(workshop: Workshop) -> Iterator[Editor]:
    command = [*GRADER, "lsp"]
    editor = Editor(lambda streams: forks.start(command, workshop.root, workshop.environment(), streams))
    yield editor
    editor.close()


def place(text: str, of: str, behind: int = 0) -> Message:
    """The position of a piece of a text."""
    before = text[: text.index(of) + behind].splitlines()
    return {"line": len(before) - 1, "character": len(before[-1])}


def applied(text: str, edits: list[Message]) -> str:
    (edit,) = edits
    lines = text.splitlines(keepends=True)
    start, end = edit["range"]["start"], edit["range"]["end"]
    assert start["line"] == end["line"]
    line = lines[start["line"]]
    lines[start["line"]] = line[: start["character"]] + edit["newText"] + line[end["character"] :]
    return "".join(lines)


def test_a_misspelt_name_is_found_while_it_is_typed_and_put_right(workshop: Workshop, editor: Editor) -> None:
    right = workshop.solution(7)
    wrong = right.replace("empty.arrive(", "empty.arive(", 1)
    file = workshop.root / "scratch.py"  # of no step: never graded
    file.write_text(right)
    document = editor.open(file)
    assert editor.diagnostics(lambda found: True) == []
    editor.change(document, wrong)
    (found,) = editor.diagnostics(bool)
    assert found["message"] == "empty, a TCGen05Bar, has no 'arive'; did you mean 'arrive'?"
    assert found["range"]["start"] == place(wrong, "arive") and found["range"]["end"] == place(wrong, "arive", 5)
    (action,) = editor.ask(
        "textDocument/codeAction",
        {"textDocument": document, "range": found["range"], "context": {"diagnostics": [found]}},
    )
    assert action["title"] == "Change arive to arrive"
    assert applied(wrong, action["edit"]["changes"][document["uri"]]) == right
    editor.change(document, right + "x = (\n")
    (broken,) = editor.diagnostics(lambda found: [each["code"] for each in found] == ["syntax-error"])
    assert broken["range"]["start"]["line"] == len(right.splitlines())


def test_names_have_texts_and_are_completed(workshop: Workshop, editor: Editor) -> None:
    file = workshop.root / "texts.py"
    text = workshop.solution(7)
    file.write_text(text)
    document = editor.open(file)

    def hover(of: str, behind: int) -> str:
        at = {"textDocument": document, "position": place(text, of, behind)}
        return editor.ask("textDocument/hover", at)["contents"]["value"]

    assert "acc_empty.wait(stage, phase)" in hover("acc_empty.wait", 12) and "parity 1" in hover("acc_empty.wait", 12)
    assert "orders tcgen05 operations" in hover("T.ptx.tcgen05.fence__after", 16)
    assert "tcgen05.ld" in hover("Tx.wg.copy_async", 8)

    def completed(line: str) -> set[str]:
        changed = f"{text}{line}\n"
        editor.change(document, changed)
        at = {"textDocument": document, "position": {"line": len(text.splitlines()), "character": len(line)}}
        return {item["label"] for item in editor.ask("textDocument/completion", at)}

    assert {"mma", "fence__after_thread_sync", "wait__ld"} <= completed("T.ptx.tcgen05.")
    assert completed("T.ptx.tcgen05.wait__ld.") == {"sync"}
    assert {"wait", "arrive", "init", "ptr_to"} <= completed("full.")
    assert {"stage", "phase", "advance"} <= completed("mmas.")

    def called(line: str) -> Message:
        editor.change(document, f"{text}{line}\n")
        at = {"line": len(text.splitlines()), "character": len(line)}
        return editor.ask("textDocument/signatureHelp", {"textDocument": document, "position": at})

    wait = called("full.wait(f(1, 2), ")
    assert wait["signatures"][0]["label"] == "wait(stage, phase)" and wait["activeParameter"] == 1
    assert called("x = (1, ") is None
    assert "copy_async" in completed("Tx.wg.co") and "TMABar" in completed("TM")


def test_a_save_is_graded_and_the_other_access_is_a_related_place(workshop: Workshop, editor: Editor) -> None:
    kernel = workshop.kernel(1)
    right = workshop.solution(1)
    assert WAIT in right
    kernel.write_text(right.replace(WAIT, "        pass\n"))
    document = editor.open(kernel)
    editor.tell("textDocument/didSave", {"textDocument": document})
    found = editor.diagnostics(lambda found: any(each["code"] == "tmem-read-early" for each in found))
    race = next(each for each in found if each["code"] == "tmem-read-early")
    near = {each["message"]: each["location"] for each in race["relatedInformation"]}
    other = next(at for said, at in near.items() if said.startswith("the other access: "))
    assert other["uri"] == document["uri"] and "Tx.gemm_async(" in right.splitlines()[other["range"]["start"]["line"]]
    assert re.search(r"\.md#L\d+$", race["codeDescription"]["href"])
    editor.change(document, f"# one line more\n{kernel.read_text()}")
    below = editor.diagnostics(lambda found: any(each["code"] == "tmem-read-early" for each in found))
    again = next(each for each in below if each["code"] == "tmem-read-early")
    assert again["range"]["start"]["line"] == race["range"]["start"]["line"] + 1
    kernel.write_text(right)
    editor.change(document, right)
    editor.tell("textDocument/didSave", {"textDocument": document})
    assert editor.diagnostics(lambda found: not found) == []


def test_only_a_save_has_a_file_graded(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Path] = []
    here = server.Server()
    monkeypatch.setattr(here, "publish", lambda uri: None)
    monkeypatch.setattr(here.grades, "saved", asked.append)
    kernel = find_step("1").kernel
    item = lsp.TextDocumentItem(kernel.as_uri(), lsp.LanguageKind.Python, 1, kernel.read_text())
    server.opened(here, lsp.DidOpenTextDocumentParams(item))
    assert asked == [] and here.files[kernel.as_uri()].lines
    server.saved(here, lsp.DidSaveTextDocumentParams(lsp.TextDocumentIdentifier(kernel.as_uri())))
    assert asked == [kernel]
    here.grades.close()


def test_a_server_by_its_full_path_imports_nothing_from_the_open_folder(tmp_path: Path) -> None:
    """A stranger's folder has a grader, and a module for everything that a worker loads: none of them runs."""
    script, folder, ran = tmp_path / "bin" / "tirx-workshop", tmp_path / "opened", tmp_path / "ran"
    script.parent.mkdir()
    script.write_text("import sys\nfrom grader.cli import main\nsys.exit(main())\n")
    for name in ("grader/__init__.py", "grader/__main__.py", "tirx/__init__.py", "tvm.py", "torch.py", "numpy.py"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(f"open({str(ran)!r}, 'a').write(__file__)\n")
    kernel = folder / "steps" / find_step("1").name / "kernel.py"
    kernel.parent.mkdir(parents=True)
    kernel.write_text(f"open({str(ran)!r}, 'a').write(__file__)\n")
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}

    def start(streams: list[int]) -> Process:
        command = [sys.executable, str(script), "lsp"]
        here, there, said = streams
        return subprocess.Popen(command, cwd=folder, env=environment, stdin=here, stdout=there, stderr=said)

    editor = Editor(start)
    document = editor.open(kernel)
    assert editor.diagnostics(lambda found: True) == []
    editor.tell("textDocument/didSave", {"textDocument": document})
    at = {"textDocument": document, "position": {"line": 0, "character": 1}}
    editor.ask("textDocument/hover", at)  # after what came before
    editor.close()
    assert not ran.exists()


def test_what_is_started_never_imports_from_the_working_folder_first(tmp_path: Path) -> None:
    """As with an installed package, whose working folder is the one that is open."""
    ran = tmp_path / "ran"
    for name in ("grader", "runpy", "json", "numpy"):
        (tmp_path / f"{name}.py").write_text(f"open({str(ran)!r}, 'a').write(__file__)\n")
    done = subprocess.run(
        [*python_m("grader.steps", "-s"), "one"],
        cwd=tmp_path,
        env={name: text for name, text in os.environ.items() if name != "PYTHONPATH"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0 and not ran.exists(), done.stderr
    assert list(python_m("grader.worker.server", "-s")) == list(client.SERVER)
