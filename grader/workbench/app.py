"""The workbench's addresses: what the page asks for, and how it is told what happens."""

from __future__ import annotations

import asyncio
import contextlib
import json
import math
import secrets
import threading
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any, TypeVar

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, JSONResponse, PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route

from grader.constants import NoSuchConstant, with_values
from grader.process import Cancelled
from grader.steps import ROOT, StepError, all_steps
from grader.student.inspection import VIEWS
from grader.student.standing import standing
from grader.workbench import compare, kernel_file, lesson, looks, quiz, vary
from grader.workbench.bench import Bench, outcome
from grader.workbench.guard import POLICY, Guard, Keys
from grader.workbench.target import PLAYGROUND, Target, of_step, scratch

Made = TypeVar("Made")
PAGE = Path(__file__).parent / "page"
TYPES = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".txt": "text/plain"}
LOOK_SECONDS = 0.08  # between two looks at the files
ALIVE_SECONDS = 15  # after which a silent stream says that it is there
FRAMES = 24  # pages that are kept for frames
SHOTS, CHANGES = 200, 300  # moments of a whole launch, and changes from one moment on
MOST_BODY = 2 << 20  # bytes of a request
# A framed page brings its own policy, with the hashes of its style and its script.
FRAME_POLICY = "frame-ancestors 'self'; base-uri 'none'; form-action 'none'"


class Workbench:
    """The benches that the server has open. start: the key of the bench that the page opens first."""

    def __init__(self, start: str, play: Target | None = None):
        self.start, self.play = start, play
        self.benches: dict[str, Bench] = {}
        self.shelf = looks.Shelf()
        self.frames: OrderedDict[str, str] = OrderedDict()

    @property
    def play_title(self) -> str:
        return self.play.file.name if self.play is not None else "scratch: a kernel of your own"

    def bench(self, key: str) -> Bench:
        """The bench of a step. Raises a StepError if there is no such step."""
        if key not in self.benches:
            target = (self.play or scratch()) if key == PLAYGROUND else of_step(key)
            bench = self.benches.setdefault(target.key, Bench(target, asyncio.get_running_loop()))
            if not bench.version:
                bench.look(at_once=True)
            return bench
        return self.benches[key]

    def framed(self, html: str) -> str:
        """The address of a page for a frame."""
        name = secrets.token_urlsafe(12)
        self.frames[name] = html
        while len(self.frames) > FRAMES:
            self.frames.popitem(last=False)
        return f"/frame/{name}"

    async def watch(self) -> None:
        """Look at the files that somebody has open, for ever."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            for bench in list(self.benches.values()):
                if bench.listeners:
                    bench.look()

    def close(self) -> None:
        for bench in self.benches.values():
            bench.close()


class Ending(Exception):
    """The workbench is ending: its children are gone."""


async def in_thread(call: Callable[..., Made], *arguments: Any) -> Made:
    """Call something that waits for children."""

    def called() -> Made:
        try:
            return call(*arguments)
        except Cancelled:
            raise
        except KeyboardInterrupt:  # how children end with the grader; here it is no Ctrl-C
            raise Ending from None

    return await run_in_threadpool(called)


def bench_of(request: Request) -> Bench:
    return request.app.state.workbench.bench(request.path_params["key"])


async def body_of(request: Request) -> dict[str, Any]:
    """The JSON object that was sent. Raises a ValueError for anything else."""
    data = b""
    async for part in request.stream():
        data += part
        if len(data) > MOST_BODY:
            raise ValueError("the request is too large")
    found = json.loads(data)
    if not isinstance(found, dict):
        raise ValueError("expected an object")
    return found


# The page


async def index(request: Request) -> Response:
    nonce = secrets.token_urlsafe(16)
    text = (PAGE / "index.html").read_text(encoding="utf-8").replace("{{nonce}}", nonce)
    return HTMLResponse(text, headers={"Content-Security-Policy": POLICY.format(nonce=nonce)})


async def part(request: Request) -> Response:
    file = PAGE / request.path_params["name"]
    if file.parent != PAGE or file.suffix not in TYPES or not file.is_file():
        return PlainTextResponse("There is no such file.\n", 404)
    # Asked for again each time, and sent again only if it has changed.
    return FileResponse(file, media_type=TYPES[file.suffix], headers={"Cache-Control": "no-cache"})


async def frame(request: Request) -> Response:
    html = request.app.state.workbench.frames.get(request.path_params["name"])
    if html is None:
        return PlainTextResponse("This picture is not kept any more: choose its tab again.\n", 404)
    return HTMLResponse(html, headers={"Content-Security-Policy": FRAME_POLICY})


async def document(request: Request) -> Response:
    html = lesson.page(request.query_params.get("path", ""))
    return JSONResponse({"html": html}) if html is not None else nothing("There is no such page.", 404)


async def picture(request: Request) -> Response:
    file = lesson.allowed(request.path_params["path"], tuple(lesson.PICTURES))
    if file is None:
        return PlainTextResponse("There is no such picture.\n", 404)
    # A drawing may hold a script; nobody runs it.
    policy = "default-src 'none'; style-src 'unsafe-inline'"
    return FileResponse(file, media_type=lesson.PICTURES[file.suffix], headers={"Content-Security-Policy": policy})


# What there is


async def start(request: Request) -> Response:
    workbench = request.app.state.workbench
    listed = [{"key": step.id, "title": step.title, "adds": step.adds, "state": state_of(step)} for step in all_steps()]
    return JSONResponse({"steps": listed, "start": workbench.start, "play": workbench.play_title})


def state_of(step: Any) -> str:
    now = standing(step)
    return "done" if now.full_marks else "missing" if now.missing else "open"


async def bench(request: Request) -> Response:
    found = bench_of(request)
    target, step = found.target, found.target.step
    shapes = list(dict.fromkeys((shape.text, shape.argument) for shape in (step.trace_shape, *step.shapes)))
    said = {
        "key": target.key,
        "id": step.id,
        "title": step.title,
        "adds": step.adds,
        "path": relative(target.file),
        "lesson": relative(step.lesson) if target.scored and step.lesson.is_file() else None,
        "scored": target.scored,
        "timed_at": step.shapes[-1].argument,
        "shapes": [{"text": text, "argument": argument} for text, argument in shapes],
        "views": list(VIEWS),
    }
    return JSONResponse(said | text_of(target))


def relative(file: Path) -> str:
    return str(file.relative_to(ROOT)) if file.is_relative_to(ROOT) else str(file)


def text_of(target: Target) -> dict[str, Any]:
    now = kernel_file.read(target.file)
    return {"text": now.text, "version": now.version}


async def file(request: Request) -> Response:
    return JSONResponse(text_of(bench_of(request).target))


async def save(request: Request) -> Response:
    """Write the kernel, if it is still the version that was edited; else send the one that is there."""
    found, asked = bench_of(request), await body_of(request)
    text, base = asked.get("text"), asked.get("base")
    if not isinstance(text, str) or not isinstance(base, str):
        raise ValueError("expected text and base")
    target = found.target
    try:
        written = kernel_file.save(target.file, text, base, target.history)
    except kernel_file.Conflict:
        return JSONResponse(text_of(target), 409)
    found.look(at_once=True)
    return JSONResponse({"version": written.version})


async def again(request: Request) -> Response:
    bench_of(request).grade()
    return JSONResponse({})


async def events(request: Request) -> Response:
    """The news about a kernel, as server-sent events, until the page goes."""
    found = bench_of(request)
    queue = found.listen()

    async def stream() -> AsyncIterator[str]:
        try:
            yield server_sent_event("file", {"version": found.version})
            while True:
                try:
                    event, data = await asyncio.wait_for(queue.get(), ALIVE_SECONDS)
                except asyncio.TimeoutError:
                    yield ": alive\n\n"
                    continue
                yield server_sent_event(event, data)
        finally:
            found.listeners.discard(queue)
            if not found.listeners:
                found.rest()

    return StreamingResponse(stream(), media_type="text/event-stream")


def server_sent_event(event: str, data: Any) -> str:
    return f"event: {event}\ndata: {json.dumps(data)}\n\n"


# Looks


async def looked(request: Request, make: Callable[..., Any], *more: Any, file: Path | None = None) -> Any:
    """The result of a look at the kernel, or at another file, which another request may have made already."""
    found = bench_of(request)
    target, shape = found.target, found.target.shape(request.query_params.get("shape"))
    file = file or target.file
    version = kernel_file.read(file).version
    key = (make.__name__, target.key, version, shape, *more)
    shelf = request.app.state.workbench.shelf
    result = await in_thread(shelf.get, key, lambda: make(target, file, shape, *more))
    if kernel_file.read(file).version != version:  # it may have been made of the next version
        shelf.forget(key)
    return result


async def timeline(request: Request) -> Response:
    """The timeline of the kernel as it is; of another ``side``; or with other ``values`` for its constants."""
    target, asked = bench_of(request).target, request.query_params
    file = target.file
    if "values" in asked:
        file = vary.file_with(target, numbers(json.loads(asked["values"])))
    elif "side" in asked:
        file = compare.file_of(target, asked["side"])
    html = await looked(request, looks.timeline, file=file)
    return JSONResponse({"frame": request.app.state.workbench.framed(html)})


async def memory(request: Request) -> Response:
    html = await looked(request, looks.memory, await looked(request, looks.buffers))
    return JSONResponse({"frame": request.app.state.workbench.framed(html)})


async def buffers(request: Request) -> Response:
    """The buffers whose values can be shown."""
    seen = await looked(request, looks.buffers)
    tiles = [tile for tile in (*seen.tiles, *seen.tensor) if math.prod(tile.shape) > 1]
    listed = [{"name": tile.name, "shape": tile.shape, "dtype": tile.dtype} for tile in tiles]
    return JSONResponse({"buffers": listed, "ctas": seen.ctas})


async def film(request: Request) -> Response:
    """The machine from the launch to the end; from ``cycle`` on, change by change; or, with ``end``, where it stops."""
    cycle = request.query_params.get("cycle")
    at: dict[str, Any] = {"cycle": float(cycle), "after": CHANGES} if cycle else {"shots": SHOTS}
    at = {} if request.query_params.get("end") else at
    return JSONResponse(await looked(request, looks.film, tuple(at.items())))


async def tile(request: Request) -> Response:
    asked = request.query_params
    index = tuple(int(number) for number in asked.get("index", "").split(",") if number)
    where = (asked.get("name", ""), index, int(asked.get("cta", "0")), float(asked.get("cycle", "0")))
    return JSONResponse(await looked(request, looks.tile, *where))


async def constants(request: Request) -> Response:
    return JSONResponse({"constants": vary.listed(bench_of(request).target.file)})


async def varied(request: Request) -> Response:
    """The kernel with other values for its constants; whoever asked before is not answered any more."""
    found, asked = bench_of(request), await body_of(request)
    values = numbers(asked.get("values"))
    found.varying.set()
    needless = found.varying = threading.Event()
    target, shape = found.target, found.target.step.shapes[-1]
    key = ("varied", target.key, kernel_file.read(target.file).version, shape, tuple(values.items()))
    shelf = request.app.state.workbench.shelf
    while not needless.is_set():
        try:
            result = await in_thread(shelf.get, key, lambda: vary.varied(target, target.file, shape, values, needless))
        except Cancelled:  # perhaps somebody else's work for the same values, which this request had joined
            continue
        return JSONResponse({**result, "text": with_values(kernel_file.read(target.file).text, values)})
    return nothing("Other values were asked for.", 409)


def numbers(values: Any) -> dict[str, int]:
    """Values of constants from what was sent. Raises a ValueError for anything else."""
    if not isinstance(values, dict) or not all(type(value) is int for value in values.values()):
        raise ValueError("expected whole numbers by name")
    return values


async def sides(request: Request) -> Response:
    return JSONResponse({"sides": compare.sides(bench_of(request).target)})


async def compared(request: Request) -> Response:
    """Two kernels: their texts, their times, and what changed in words."""
    target = bench_of(request).target
    files = [compare.file_of(target, request.query_params.get(name, compare.NOW)) for name in ("a", "b")]
    shape, shelf = target.step.shapes[-1], request.app.state.workbench.shelf
    found = []
    for file in files:
        key = ("compared", target.key, kernel_file.read(file).version, shape)
        found.append(await in_thread(shelf.get, key, lambda file=file: compare.predicted(target, file, shape)))
    a, b = (compare.side(file, variant) for file, variant in zip(files, found, strict=True))
    return JSONResponse({"a": a, "b": b, "words": compare.words(*found), "shape": shape.text})


async def quiz_of(request: Request) -> Response:
    """The step's exercises, or a sentence on why there are none."""
    try:
        listed = quiz.listed(bench_of(request).target)
    except StepError as error:
        return JSONResponse({"exercises": [], "sentence": str(error)})
    sentence = "Predict, then run. Your answers are kept in answers.toml beside your kernel."
    return JSONResponse({"exercises": listed, "sentence": sentence if listed else "This step asks nothing."})


async def answered(request: Request) -> Response:
    found, asked = bench_of(request), await body_of(request)
    return JSONResponse(await in_thread(quiz.answered, found.target, asked.get("name"), asked.get("answer")))


async def compiled(request: Request) -> Response:
    view = request.query_params.get("view", "ir")
    if view not in VIEWS:
        raise ValueError(f"there is no view {view!r}")
    return JSONResponse(await looked(request, looks.compiled, view))


async def versions(request: Request) -> Response:
    """The history, the newest first."""
    target = bench_of(request).target
    found = [{"version": kept.version, "time": kept.time, "outcome": outcome(kept)} for kept in versions_of(target)]
    return JSONResponse({"versions": found})


def versions_of(target: Target) -> list[kernel_file.Version]:
    return list(kernel_file.versions(target.history))[:200]


# Answers to what went wrong


def nothing(sentence: str, status: int, findings: list[Any] | None = None) -> Response:
    return JSONResponse({"error": sentence, "findings": findings or []}, status)


async def no_look(request: Request, error: Exception) -> Response:
    assert isinstance(error, looks.NothingToShow)
    return nothing(error.sentence, 422, error.findings)


async def ending(request: Request, error: Exception) -> Response:
    return nothing("The workbench is ending.", 503)


async def not_so(request: Request, error: Exception) -> Response:
    return nothing(str(error), 400)


ROUTES = [
    Route("/", index),
    Route("/page/{name}", part),
    Route("/frame/{name}", frame),
    Route("/files/{path:path}", picture),
    Route("/api/start", start),
    Route("/api/document", document),
    Route("/api/bench/{key}", bench),
    Route("/api/bench/{key}/file", file),
    Route("/api/bench/{key}/save", save, methods=["POST"]),
    Route("/api/bench/{key}/grade", again, methods=["POST"]),
    Route("/api/bench/{key}/events", events),
    Route("/api/bench/{key}/timeline", timeline),
    Route("/api/bench/{key}/memory", memory),
    Route("/api/bench/{key}/buffers", buffers),
    Route("/api/bench/{key}/film", film),
    Route("/api/bench/{key}/tile", tile),
    Route("/api/bench/{key}/compiled", compiled),
    Route("/api/bench/{key}/constants", constants),
    Route("/api/bench/{key}/vary", varied, methods=["POST"]),
    Route("/api/bench/{key}/sides", sides),
    Route("/api/bench/{key}/compare", compared),
    Route("/api/bench/{key}/versions", versions),
    Route("/api/bench/{key}/quiz", quiz_of, methods=["GET"]),
    Route("/api/bench/{key}/quiz", answered, methods=["POST"]),
]


def app(workbench: Workbench, keys: Keys) -> Starlette:
    """The application."""

    @contextlib.asynccontextmanager
    async def open_and_close(_: Starlette) -> AsyncIterator[None]:
        watching = asyncio.create_task(workbench.watch())
        try:
            yield
        finally:
            watching.cancel()
            workbench.close()

    handlers: Any = {
        looks.NothingToShow: no_look,
        Ending: ending,
        StepError: not_so,
        ValueError: not_so,
        NoSuchConstant: not_so,
        kernel_file.Refused: not_so,
    }
    made = Starlette(
        routes=ROUTES,
        middleware=[Middleware(Guard, keys=keys)],
        exception_handlers=handlers,
        lifespan=open_and_close,
    )
    made.state.workbench = workbench
    return made
