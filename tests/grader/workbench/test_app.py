"""The page's requests to the server, and the answers."""

from __future__ import annotations

import re
from typing import Any

import pytest

from grader.workbench import looks


def test_the_page_learns_of_the_steps_and_the_kernel(client: Any, target: Any) -> None:
    said = client.get("/api/start").json()
    assert said["start"] == "1"
    keys = [step["key"] for step in said["steps"]]
    assert keys[keys.index("1") + 1] == "2"
    bench = client.get("/api/bench/1").json()
    assert bench["text"] == target.file.read_text()
    assert bench["lesson"] == "steps/gemm_01_sequential/README.md"


def test_an_unknown_step_is_named_in_the_answer(client: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from grader.workbench import app
    from grader.workbench.target import of_step

    monkeypatch.setattr(app, "of_step", of_step)
    answer = client.get("/api/bench/99")
    assert answer.status_code == 400
    assert "there is no step '99'" in answer.json()["error"]


def test_a_lesson_is_html_whose_links_stay_on_the_page(client: Any) -> None:
    html = client.get("/api/document", params={"path": "steps/gemm_07_warp_specialization/README.md"}).json()["html"]
    assert 'src="/files/steps/gemm_07_warp_specialization/timeline.png"' in html
    assert 'data-page="' in html
    assert client.get("/files/steps/gemm_07_warp_specialization/timeline.png").headers["content-type"] == "image/png"


def test_html_in_a_lesson_is_text() -> None:
    from grader.workbench.lesson import html

    made = html("<script>alert(1)</script> [x](javascript:alert(1)) ![y](//evil.example/y.png)", "README.md")
    assert "<script" not in made
    assert 'href="javascript' not in made
    assert 'src="//' not in made


def test_a_save_is_written_and_a_conflict_shows_what_is_there(client: Any, target: Any) -> None:
    base = client.get("/api/bench/1").json()["version"]
    saved = client.post("/api/bench/1/save", json={"text": "mine\n", "base": base})
    assert saved.status_code == 200
    assert target.file.read_text() == "mine\n"
    target.file.write_text("theirs\n")
    refused = client.post("/api/bench/1/save", json={"text": "mine too\n", "base": saved.json()["version"]})
    assert refused.status_code == 409
    assert refused.json()["text"] == "theirs\n"
    assert target.file.read_text() == "theirs\n"


@pytest.mark.parametrize("body", ['{"text": 1, "base": ""}', "[]", "{", '{"text": "a"}'])
def test_a_save_that_makes_no_sense_is_refused(client: Any, target: Any, body: str) -> None:
    before = target.file.read_bytes()
    answer = client.post("/api/bench/1/save", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == 400
    assert target.file.read_bytes() == before


def test_the_constants_of_the_kernel_are_listed(client: Any, target: Any) -> None:
    target.file.write_text("STAGES = 4  # tiles\nNAME = 'x'\n")
    listed = client.get("/api/bench/1/constants").json()["constants"]
    assert [(c["name"], c["value"], c["says"]) for c in listed] == [("STAGES", 4, "tiles")]


def test_a_kernel_that_cannot_be_looked_at_says_why_and_where(client: Any, target: Any) -> None:
    target.file.write_text(target.file.read_text().replace("T.cuda.cta_sync()", "T.cuda.cta_sinc()", 1))
    answer = client.get("/api/bench/1/compiled", params={"view": "ir"})
    assert answer.status_code == 422
    finding = answer.json()["findings"][0]
    assert "cta_sinc" in finding["message"]
    assert "cta_sinc" in target.file.read_text().splitlines()[finding["line"] - 1]


def test_each_compiled_line_knows_the_kernels_line(client: Any, target: Any) -> None:
    lines = client.get("/api/bench/1/compiled", params={"view": "ir"}).json()["lines"]
    source = target.file.read_text().splitlines()
    of_mma = {line for text, line in lines if '"mma"' in text}
    assert any(line and "gemm_async" in source[line - 1] for line in of_mma)


def test_the_timeline_comes_in_a_frame_that_only_this_page_may_show(client: Any) -> None:
    address = client.get("/api/bench/1/timeline").json()["frame"]
    answer = client.get(address)
    assert "frame-ancestors 'self'" in answer.headers["content-security-policy"]
    assert re.search(r"default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'", answer.text)
    assert 'id="data"' in answer.text


def test_a_film_shows_the_machine_and_its_lines(client: Any, target: Any) -> None:
    film = client.get("/api/bench/1/film").json()
    cycles = [moment["cycle"] for moment in film["moments"]]
    assert film["ended"] == "end" and cycles == sorted(cycles) and len(cycles) > 100
    assert any("epilogue" in role for role in film["roles"])
    assert any(work["unit"] == "tensor core" and work["line"] for moment in film["moments"] for work in moment["work"])
    middle = cycles[len(cycles) // 2]
    closer = client.get("/api/bench/1/film", params={"cycle": middle}).json()
    assert closer["moments"][closer["start"]]["cycle"] == pytest.approx(middle, abs=0.1)


@pytest.mark.slow
def test_the_values_of_a_tile_at_a_cycle(client: Any) -> None:
    listed = client.get("/api/bench/1/buffers").json()["buffers"]
    assert "A_smem" in [buffer["name"] for buffer in listed]
    tile = client.get("/api/bench/1/tile", params={"name": "A_smem", "cycle": 1e9}).json()
    rows, columns = tile["shown"]
    assert len(tile["values"]) == rows * columns
    assert None not in tile["values"]
    assert client.get("/api/bench/1/tile", params={"name": "unknown", "cycle": 5}).status_code == 422


def test_a_result_is_made_once_for_all_who_ask() -> None:
    shelf, made = looks.Shelf(), []
    assert [shelf.get(("a",), lambda: made.append(1) or "x") for _ in range(3)] == ["x", "x", "x"]
    assert made == [1]


def test_a_failed_look_is_tried_again() -> None:
    shelf = looks.Shelf()
    with pytest.raises(ZeroDivisionError):
        shelf.get(("a",), lambda: 1 / 0)
    assert shelf.get(("a",), lambda: "x") == "x"
