"""Shows a folder of pages to browsers on this machine, or in its network, as many at once as it has room for."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
from asyncio import FIRST_COMPLETED
from contextlib import nullcontext, suppress
from http import HTTPStatus
from pathlib import Path
from typing import Self

from generator.cli.http_answers import (
    METHODS,
    HttpRequest,
    HttpResponse,
    error,
    file_response,
    parse,
    refusal,
)
from generator.cli.live_reload import NEWS, PATIENCE, SCRIPT, LiveReload

#: How many connections are attended to at once, more than pages may wait for news: others wait in the system's queue.
_AT_ONCE, _QUEUE = 200, 1024
#: How long a browser may take to ask, and to read the answer, in seconds; how much it may say.
_TO_ASK, _TO_READ, _LONGEST = 5, 120, 16_384
_BREAK = b"\r\n\r\n"
#: What this machine is called by itself.
_HERE = ("127.0.0.1", "localhost", "[::1]")


class DevServer:
    """A server of a folder, on this machine alone or for its network (`lan`); OSError when the port is taken. One thread
    attends to everybody by turns."""

    def __init__(self, folder: Path, live_reload: LiveReload, port: int, lan: bool = False) -> None:
        self._folder, self._live_reload = folder, live_reload
        self._socket = socket.create_server(("" if lan else "127.0.0.1", port), backlog=_QUEUE)
        self._socket.setblocking(False)
        self.port: int = self._socket.getsockname()[1]
        self._names = (*_HERE, *(_names_in_network() if lan else ()))
        self._loop = asyncio.new_event_loop()
        self._end = self._loop.create_future()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *error: object) -> None:
        self._loop.call_soon_threadsafe(self._end.set_result, None)
        self._thread.join()
        self._socket.close()

    def _run(self) -> None:
        with asyncio.Runner(loop_factory=lambda: self._loop) as runner:  # it ends whoever waits still
            runner.run(self._serve())

    async def _serve(self) -> None:
        await asyncio.wait({self._end, self._loop.create_task(self._accept())}, return_when=FIRST_COMPLETED)

    async def _accept(self) -> None:
        """Attend to everybody who comes, to so many at once."""
        room, tasks = asyncio.Semaphore(_AT_ONCE), set[asyncio.Task[None]]()
        while True:
            await room.acquire()
            task = self._loop.create_task(self._attend(await self._next()))
            tasks.add(task)
            task.add_done_callback(tasks.discard)
            task.add_done_callback(lambda _: room.release())

    async def _next(self) -> socket.socket:
        while True:
            try:
                return (await self._loop.sock_accept(self._socket))[0]
            except OSError:  # it has left again, or too many files are open
                await asyncio.sleep(0.1)

    async def _attend(self, connection: socket.socket) -> None:
        """One request, one answer."""
        with connection, suppress(OSError):  # it leaves whenever it wants to
            async with asyncio.timeout(_TO_ASK):
                said = await self._head(connection)
            head, end, more = said.partition(_BREAK)
            request = parse(head) if end else None
            response = await self._answer(connection, request) if said else None
            async with asyncio.timeout(_TO_READ):
                if response:
                    await self._send(connection, response, with_body=not head.startswith(b"HEAD "))
                if more or not (request and request.method in METHODS):
                    await self._part(connection)

    async def _head(self, connection: socket.socket) -> bytes:
        """What comes before the empty line and with it, or as much as we listen to; nothing of whoever leaves before."""
        said = b""
        while _BREAK not in said and len(said) < _LONGEST:
            part = await self._loop.sock_recv(connection, _LONGEST)
            if not part:
                return b""
            said += part
        return said

    async def _answer(self, connection: socket.socket, request: HttpRequest | None) -> HttpResponse:
        refused = refusal(request, self._hosts(connection))
        if refused or request is None:
            return refused or error(HTTPStatus.BAD_REQUEST)
        if request.path != NEWS:
            return file_response(self._folder, request, SCRIPT)
        await self._wait_for_news(connection, request.query.removeprefix("seen="))
        return HttpResponse(HTTPStatus.OK, "application/json", json.dumps(self._live_reload.news()).encode())

    def _hosts(self, connection: socket.socket) -> set[str]:
        """What may be asked for: our names, and the address that was reached."""
        names = {*self._names, connection.getsockname()[0]}
        return {f"{name}:{self.port}" for name in names} | (names if self.port == 80 else set())

    async def _wait_for_news(self, connection: socket.socket, seen: str) -> None:
        """Wait until there are some, or the page is left, or it must be told that there are none."""
        if change := self._live_reload.change(seen):
            news = asyncio.wrap_future(change, loop=self._loop)
            left = self._loop.create_task(self._loop.sock_recv(connection, 1))
            both: set[asyncio.Future[None] | asyncio.Future[bytes]] = {news, left}
            await asyncio.wait(both, timeout=PATIENCE, return_when=FIRST_COMPLETED)
            for one in both:
                one.cancel()
            await asyncio.gather(*both, return_exceptions=True)

    async def _send(self, connection: socket.socket, response: HttpResponse, with_body: bool) -> None:
        with response.file or nullcontext():
            await self._loop.sock_sendall(connection, response.head())
            if with_body:
                await self._copy(connection, response, 0, response.cut)
                await self._loop.sock_sendall(connection, response.body)
                await self._copy(connection, response, response.cut, response.size)

    async def _copy(self, connection: socket.socket, response: HttpResponse, start: int, end: int) -> None:
        if response.file and end > start:
            await self._loop.sock_sendfile(connection, response.file, start, end - start)

    async def _part(self, connection: socket.socket) -> None:
        """Hear somebody out a little who says more than we want to know: else he would not get our answer."""
        connection.shutdown(socket.SHUT_WR)
        async with asyncio.timeout(1):
            while await self._loop.sock_recv(connection, _LONGEST):
                pass


def _names_in_network() -> tuple[str, ...]:
    """What others call this machine."""
    own = socket.gethostname().lower()
    return own, f"{own.partition('.')[0]}.local"


def address_in_network() -> str:
    """The address by which others reach this machine; nothing where it is in no network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(("192.0.2.1", 9))  # an address of documents: nothing is sent, but a way is chosen
        return str(probe.getsockname()[0])
    return ""
