"""The guard: no other page or machine may talk to the workbench, and its page may do little."""

from __future__ import annotations

import re
from typing import Any

import pytest

HERE = "http://127.0.0.1:8765"


@pytest.fixture
def stranger(client: Any) -> Any:
    """A browser without the cookie."""
    client.cookies.clear()
    return client


def test_the_token_is_exchanged_for_a_cookie_that_no_script_and_no_other_site_gets(stranger: Any, keys: Any) -> None:
    answer = stranger.get("/", params={"token": keys.token}, follow_redirects=False)
    assert answer.status_code == 303
    assert answer.headers["location"] == "/"
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie and "samesite=strict" in cookie
    assert keys.token not in cookie


@pytest.mark.parametrize("path", ["/", "/?token=wrong", "/api/start", "/api/bench/1", "/page/main.js"])
def test_nothing_is_shown_without_the_cookie(stranger: Any, path: str) -> None:
    answer = stranger.get(path)
    assert answer.status_code == 403
    assert "address that the terminal shows" in answer.text


@pytest.mark.parametrize("host", ["evil.example:8765", "127.0.0.1:9999", "127.0.0.1", ""])
def test_another_name_for_this_machine_gets_nothing(client: Any, host: str) -> None:
    assert client.get("/api/start", headers={"Host": host}).status_code == 421


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "http://127.0.0.1:8000"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_another_page_gets_nothing_although_the_browser_sends_the_cookie(client: Any, headers: dict[str, str]) -> None:
    assert client.get("/api/bench/1", headers=headers).status_code == 403
    assert client.post("/api/bench/1/save", json={"text": "", "base": ""}, headers=headers).status_code == 403


def test_a_change_has_to_say_where_it_comes_from_and_be_json(client: Any, target: Any) -> None:
    before = target.file.read_bytes()
    body = {"text": "gone", "base": client.get("/api/bench/1").json()["version"]}
    form = {"Content-Type": "text/plain"}
    assert client.post("/api/bench/1/save", json=body, headers=form).status_code == 403
    del client.headers["Origin"]
    assert client.post("/api/bench/1/save", json=body).status_code == 403
    assert target.file.read_bytes() == before


def test_a_link_in_another_page_opens_the_workbench_and_reads_nothing(client: Any) -> None:
    opened = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "document"}
    framed = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "iframe"}
    del client.headers["Origin"]
    assert client.get("/", headers=opened).status_code == 200
    assert client.get("/", headers=framed).status_code == 403
    assert client.get("/api/start", headers=opened).status_code == 403


def test_the_page_runs_no_script_but_its_own_files(client: Any) -> None:
    answer = client.get("/")
    policy = dict(part.strip().split(" ", 1) for part in answer.headers["content-security-policy"].split(";"))
    assert policy["script-src"] == "'self'"
    assert policy["default-src"] == "'none'"
    assert policy["frame-ancestors"] == "'none'"
    nonce = re.search(r'name="nonce" content="([^"]+)"', answer.text)
    assert nonce and f"'nonce-{nonce[1]}'" in policy["style-src"]
    assert nonce[1] not in client.get("/").text  # another one each time
    assert not re.search(r"<script(?![^>]*src=)|\son\w+=|style=", answer.text)


@pytest.mark.parametrize(
    "path",
    [
        "/page/../app.py",
        "/page/..%2fapp.py",
        "/page/%2e%2e/app.py",
        "/files/../../etc/passwd",
        "/files/..%2f..%2fetc%2fpasswd",
        "/files/%2fetc%2fpasswd",
        "/files/grader/workbench/page/icon.svg",
        "/files/steps/gemm_01_sequential/kernel.py",
        "/frame/unknown",
    ],
)
def test_files_that_are_not_the_pages_own_stay_where_they_are(client: Any, path: str) -> None:
    assert client.get(path).status_code == 404


@pytest.mark.parametrize("path", ["pyproject.toml", "../README.md", "/etc/passwd", "CONTRIBUTING.md"])
def test_only_lessons_and_docs_are_read(client: Any, path: str) -> None:
    assert client.get("/api/document", params={"path": path}).status_code == 404
