#!/usr/bin/env python3
"""Every command line of commands.txt where its answer can't be written: a full disk, a file past its
limit, a pipe that nobody reads, no standard output at all. Each must exit with 1; all but the pipe
say why; and a file keeps what it had, with whole lines alone.

    python3 tests/faults/output.py build/acw
"""

import os
import pathlib
import resource
import signal
import subprocess
import sys
import tempfile

from commands import commands, environment, run, scratch

faults = []


def check(command, where, done, message):
    told = done.stderr.decode()
    if done.returncode != 1:
        faults.append(f"{where}: exit {done.returncode}: acw {command.line}")
    elif message and message not in told:
        faults.append(f"{where}: {told!r} where {message!r} was to come: acw {command.line}")
    elif not message and told:
        faults.append(f"{where}: {told!r} where nothing was to be said: acw {command.line}")


def full_disk(acw, command, folder):
    with open("/dev/full", "wb") as full:
        check(command, "full disk", run(acw, command, folder, stdout=full),
              "cannot write the output: No space left on device")


def past_its_limit(acw, command, folder):
    """A file that may grow by a few bytes only: what stood in it stays, and nothing else."""
    log = folder / "log"
    whole = b"x" * 4000 + b"\n"
    log.write_bytes(whole)

    def limit():
        signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
        resource.setrlimit(resource.RLIMIT_FSIZE, (len(whole) + 5, len(whole) + 5))

    with open(log, "ab") as file:
        done = run(acw, command, folder, stdout=file, preexec_fn=limit)
    check(command, "file past its limit", done, ": File too large")
    games = [path.read_bytes() for path in folder.rglob("*.acw")]
    if log.read_bytes() != whole or any(not game.endswith(b"\n") for game in games):
        faults.append(f"file past its limit: something half-written: acw {command.line}")


def closed_pipe(acw, command, folder):
    reader, writer = os.pipe()
    os.close(reader)
    check(command, "closed pipe", run(acw, command, folder, stdout=writer), "")
    os.close(writer)


def no_output(acw, command, folder):
    done = run(acw, command, folder, preexec_fn=lambda: os.close(1))
    check(command, "no standard output", done, "cannot write the output: ")


def main():
    acw = str(pathlib.Path(sys.argv[1]).resolve())
    lines = commands()
    with tempfile.TemporaryDirectory() as name:
        folder = scratch(name)
        for command in lines:
            for attempt in (full_disk, past_its_limit, closed_pipe, no_output):
                attempt(acw, command, folder)
        # many answers: those before the one that doesn't fit are kept whole
        log = folder / "many"
        limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000))
        with open(log, "wb") as file:
            done = subprocess.run([acw, *"fire 4 exp 25cm at 14 --seed a --times 2000 --json".split()],
                                  stdout=file, stderr=subprocess.PIPE, preexec_fn=limit,
                                  env=environment())
        text = log.read_bytes()
        if done.returncode != 1 or not text or not text.endswith(b"}\n"):
            faults.append("many answers: the last one that was kept isn't whole")
    for fault in faults:
        print(fault)
    print(f"{len(lines)} command lines, {len(faults)} faults")
    return 1 if faults else 0


sys.exit(main())
