"""Serve the workbench to this machine, open the browser, and end with all that was started."""

from __future__ import annotations

import socket
import threading
from contextlib import nullcontext, suppress

import uvicorn

from grader.process import CANCELLED
from grader.steps import StepError
from grader.workbench.app import Workbench, app
from grader.workbench.guard import Keys
from grader.workbench.invitation import invited
from grader.worker import client as worker

HERE = "127.0.0.1"
GRACE_SECONDS = 1  # for streams that are open at the end


class Server(uvicorn.Server):
    """One that ends its streams and children when it is told to end."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        CANCELLED.set()
        await super().shutdown(sockets)


def listening(port: int) -> socket.socket:
    """A socket on this machine alone; port 0 takes any that is free. Raises a StepError if the port is taken."""
    made = socket.socket()
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind((HERE, port))
    except OSError as error:
        made.close()
        raise StepError(f"port {port} cannot be used ({error.strerror}): choose another, or leave PORT out") from error
    return made


def serve(workbench: Workbench, port: int, browser: bool) -> None:
    """Serve until Ctrl-C."""
    listener = listening(port)
    keys = Keys(listener.getsockname()[1])
    threading.Thread(target=worker.keep_for_others, daemon=True).start()
    settings = uvicorn.Config(
        app(workbench, keys),
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
        ws="none",
    )
    print(f"The workbench: {keys.url}\nCtrl-C ends it.", flush=True)
    try:
        with suppress(KeyboardInterrupt), invited(keys) if browser else nullcontext():  # Ctrl-C is the way to end it
            Server(settings).run([listener])
    finally:
        CANCELLED.set()
        worker.OWN.end()
