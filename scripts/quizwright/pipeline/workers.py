"""The pool of processes that quizzes are processed in, one quiz at a time, so that memory does not grow with the bank.

Each process reads for itself what all quizzes share; only names, outlines and results travel between processes.
"""

from __future__ import annotations

import atexit
import gc
import multiprocessing
import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing.queues import Queue
from threading import Thread
from typing import Final, TypeAlias

from quizwright.files import FilesError, Listing
from quizwright.index import Outline
from quizwright.pipeline.quizzes import QuizResult, process
from quizwright.pipeline.workspace import Targets, Workspace, workspace_of

#: With fewer quizzes than this, one process finishes sooner than others start.
_MIN_QUIZZES_FOR_POOL: Final = 12
_MAX_PROCESSES: Final = 8
_CHUNK: Final = 2
#: There are few reference cycles here, and looking for them after each 700 new objects took a sixth of the time.
_GC_THRESHOLD: Final = 100_000

#: Processes every quiz of a workspace, and yields the results in the bank's order.
WorkerPool: TypeAlias = Callable[[Workspace], Iterator[QuizResult]]


@contextmanager
def worker_pool(listing: Listing, targets: Targets, *, jobs: int | None = None) -> Iterator[WorkerPool]:
    """Return a function that processes every quiz of a workspace with the same files and targets.

    The processes start here, so that they are ready when the workspace is.

    Args:
        listing: the bank's files.
        targets: where the run writes.
        jobs: how many processes to use; by default as many as there are cores, and one for a small bank.

    """
    is_small = len(listing.quizzes) < _MIN_QUIZZES_FOR_POOL
    count = jobs or (1 if is_small else min(os.cpu_count() or 1, _MAX_PROCESSES))
    with _rare_collections():
        if count == 1:
            yield lambda workspace: (process(workspace, name) for name in workspace.order)
        else:
            with _pool(count, listing, targets) as pool:
                yield pool


@contextmanager
def _pool(count: int, listing: Listing, targets: Targets) -> Iterator[WorkerPool]:
    """Return the same for several processes; once all results are there, their end is not waited for."""
    context = multiprocessing.get_context("spawn")  # the one that works on every system and under every Python
    outlines: Queue[tuple[Outline, ...]] = context.Queue()
    pool = ProcessPoolExecutor(count, context, _start, (outlines, listing, targets))
    for _ in range(count):
        pool.submit(_ready)

    def process_all(workspace: Workspace) -> Iterator[QuizResult]:
        _send(outlines, workspace.outlines, count)
        try:
            yield from pool.map(_process, workspace.order, chunksize=_CHUNK)
        except BrokenProcessPool as error:
            message = (
                "a worker process was ended from outside, perhaps for want of memory; nothing was changed, run again"
            )
            raise FilesError(message) from error

    is_done = False
    try:
        yield process_all
        is_done = True
    finally:
        _send(outlines, (), count)  # for a process that still waits because no workspace was opened
        outlines.cancel_join_thread()
        pool.shutdown(wait=not is_done, cancel_futures=True)  # a process needs half a second to return its memory


@contextmanager
def _rare_collections() -> Iterator[None]:
    """Collect garbage as rarely as the processes of the pool do."""
    before = gc.get_threshold()
    gc.set_threshold(_GC_THRESHOLD)
    try:
        yield
    finally:
        gc.set_threshold(*before)


def _send(queue: Queue[tuple[Outline, ...]], outlines: tuple[Outline, ...], count: int) -> None:
    for _ in range(count):
        queue.put(outlines)


_workspaces: Final[list[Workspace]] = []  # one in each process of the pool
_failures: Final[list[Exception]] = []  # or the error that prevented it


def _start(outlines: Queue[tuple[Outline, ...]], listing: Listing, targets: Targets) -> None:
    Thread(target=_end_with_parent, daemon=True).start()
    gc.set_threshold(_GC_THRESHOLD)
    atexit.register(gc.freeze)  # a process that ends would search all of its memory once more
    try:
        _workspaces.append(workspace_of(listing, targets, outlines.get))
    except Exception as error:  # noqa: BLE001 - raised by `_process`: a pool only reports that a process has ended
        _failures.append(error)


def _end_with_parent() -> None:
    """End this process if the one that started it was killed, as it would wait for tasks for ever."""
    if parent := multiprocessing.parent_process():
        parent.join()
        os._exit(1)


def _ready() -> None:
    """Do nothing: a pool starts a process when it gets a task."""


def _process(name: str) -> QuizResult:
    if _failures:
        raise _failures[0]
    return process(_workspaces[0], name)
