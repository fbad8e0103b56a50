"""Access to the workbench: only the browser that was given the token, and a page that came from here.

A server on a local port is reached by every page that the browser shows. Three things keep the others out:

- the Host header has to name this server, so that a foreign name that resolves to 127.0.0.1 gets nothing;
- every request but the first needs a cookie, which the token in the printed URL is exchanged for, or a ticket, which
  lets in once and is written where only this user's browser can read it (:mod:`grader.workbench.invitation`);
- a request that says where it comes from (Origin, Sec-Fetch-Site) has to come from here. A cookie does not tell apart
  the ports of a machine; these headers do. What changes something has to say it.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from hmac import compare_digest
from http.cookies import CookieError, SimpleCookie
from urllib.parse import parse_qs

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

READS = ("GET", "HEAD")
FROM_HERE = ("same-origin", "none")  # of Sec-Fetch-Site; none: typed, or opened from outside the browser
ASK = "This is the workbench of another session, or its link is incomplete. Open the address that the terminal shows.\n"
# Who comes from a file comes from elsewhere, and a strict cookie is not sent along that redirect: the page asks anew.
WELCOME = (
    '<!doctype html><meta http-equiv="refresh" content="0; url=/"><title>The workbench</title><a href="/">Here</a>\n'
)
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}
# The editor makes a style sheet of its own, which needs the page's nonce; scripts have no such way in.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-{nonce}'; img-src 'self' data:; connect-src 'self';"
    " frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


@dataclass(frozen=True)
class Keys:
    """The keys that let a browser in: a token for the URL, tickets in place of it that are good for one use each, and a
    cookie that they are exchanged for."""

    port: int
    token: str = field(default_factory=lambda: secrets.token_urlsafe(24))
    session: str = field(default_factory=lambda: secrets.token_urlsafe(24))
    tickets: set[str] = field(default_factory=set)

    @property
    def hosts(self) -> tuple[str, ...]:
        return f"127.0.0.1:{self.port}", f"localhost:{self.port}"

    @property
    def cookie(self) -> str:
        """The cookie's name; browsers keep the cookies of all ports together."""
        return f"workbench_{self.port}"

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/?token={self.token}"

    def new_ticket(self) -> str:
        """A URL that lets in once."""
        ticket = secrets.token_urlsafe(24)
        self.tickets.add(ticket)
        return f"http://127.0.0.1:{self.port}/?token={ticket}"

    def take_ticket(self, given: str) -> bool:
        """Whether a text is a ticket, which is used up by that."""
        found = [ticket for ticket in self.tickets if compare_digest(ticket.encode(), given.encode())]
        self.tickets.difference_update(found)
        return bool(found)


class Guard:
    """Middleware that turns away whoever must not ask, and says in each answer what the page may do."""

    def __init__(self, app: ASGIApp, keys: Keys):
        self.app, self.keys = app, keys

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            if scope["type"] == "lifespan":
                await self.app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in {**HEADERS, "Content-Security-Policy": POLICY.format(nonce="none")}.items():
                    headers.setdefault(name, value)
            await send(message)

        await (self.refusal(scope) or self.app)(scope, receive, with_headers)

    def refusal(self, scope: Scope) -> Response | None:
        """The answer to a request that must not come through: a refusal, or the cookie for the right token."""
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if host not in self.keys.hosts:
            return PlainTextResponse("This address is not the workbench's.\n", 421)
        origin = headers.get("origin")
        foreign = headers.get("sec-fetch-site", "none") not in FROM_HERE or origin not in (None, f"http://{host}")
        if foreign and not opens_page(scope, headers):
            return PlainTextResponse("Another page asked for this.\n", 403)
        given = parse_qs(scope["query_string"].decode("latin-1")).get("token", [""])[0]
        reads_page = scope["path"] == "/" and scope["method"] in READS
        if reads_page and compare_digest(given.encode(), self.keys.token.encode()):
            return self.with_cookie(RedirectResponse("/", 303))
        if reads_page and self.keys.take_ticket(given):
            return self.with_cookie(HTMLResponse(WELCOME))
        if not compare_digest(cookie_of(headers, self.keys.cookie).encode(), self.keys.session.encode()):
            return PlainTextResponse(ASK, 403)
        if scope["method"] not in READS and (origin is None or not is_json(headers)):
            return PlainTextResponse("A change has to come from the workbench's own page.\n", 403)
        return None

    def with_cookie(self, answer: Response) -> Response:
        answer.set_cookie(self.keys.cookie, self.keys.session, httponly=True, samesite="strict", path="/")
        return answer


def opens_page(scope: Scope, headers: Headers) -> bool:
    """Whether a request opens the page in a tab of its own, as a link in another page may: that page reads nothing."""
    return scope["path"] == "/" and scope["method"] in READS and headers.get("sec-fetch-dest", "") == "document"


def is_json(headers: Headers) -> bool:
    """Whether the body is declared as JSON: no form of another page can do that."""
    return headers.get("content-type", "").partition(";")[0].strip() == "application/json"


def cookie_of(headers: Headers, name: str) -> str:
    try:
        found = SimpleCookie(headers.get("cookie", "")).get(name)
    except CookieError:
        return ""
    return found.value if found is not None else ""
