#!/usr/bin/env python3
"""What is said on a terminal. How wide: as wide as the terminal, 40 columns at least, and 80 where it
doesn't say; COLUMNS counts for more. In colour, unless the terminal is dumb. How long a sample takes,
and how far it has come; that standard input is read; and nothing that a file says to the terminal.

    python3 tests/faults/terminal.py build/acw
"""

import os
import re
import subprocess
import sys
import tempfile
import time

from commands import environment
from on_terminal import on_terminal


def widest(acw, columns, **more):
    """The longest line of an answer that is long on any terminal."""
    _, text = on_terminal([acw, "help", "options"], columns, stdin=subprocess.DEVNULL,
                          env=environment(TERM="dumb", NO_COLOR="1", **more))
    return max(len(line) for line in text.decode().splitlines())


def told(acw, words, term="xterm"):
    """What it says on a terminal of 80 columns."""
    env = environment(TERM=term)
    return on_terminal([acw, *words], 80, stdin=subprocess.DEVNULL, env=env)[1]


def colours(acw):
    """What is wrong with when there is colour."""
    fire = "fire 12 exp 25cm at 14 --seed a".split()
    if b"\x1b[1m" not in told(acw, fire):
        yield "no colour on a terminal that has it"
    if b"\x1b" in told(acw, fire, "dumb"):
        yield "colour on a dumb terminal"


def a_long_batch(acw):
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as lines:
        comments = "# a line\n" * 100000
        lines.write(f"{comments}roll 12d6 4+ --sample 300000000 --patience 60\n{comments}")
        lines.flush()
        text = told("sh", ["-c", f"{acw} batch {lines.name} > /dev/null"])
    if not re.search(rb"\r\x1b\[Kline 100001", text):
        yield f"nothing said of how far a batch has come: {text[:200]}"


def reading(acw):
    """… with being told that it reads, at a terminal and there alone."""
    for words in (["batch"], ["luck", "-"], ["replay", "-"]):
        master, slave = os.openpty()
        process = subprocess.Popen([acw, *words], stdin=slave, stdout=subprocess.DEVNULL,
                                   stderr=subprocess.PIPE, env=environment(TERM="xterm"))
        first = process.stderr.readline()
        time.sleep(0.1)
        os.write(master, b"\x04")
        process.wait(timeout=30)
        if not first.startswith(b"acw: reading "):
            yield f"acw {' '.join(words)} reads without a word: {first}"
        quiet = subprocess.run([acw, *words], stdin=subprocess.DEVNULL, capture_output=True,
                               env=environment())
        if b"reading" in quiet.stderr:
            yield f"acw {' '.join(words)} tells that it reads what no terminal is"


def escapes(acw):
    """… with what files say to the terminal."""
    with tempfile.NamedTemporaryFile("w", suffix=".toml") as club:
        club.write('id = "club"\nextends = "bp"\n'
                   'title = "a\\u001b]52;c;eA==\\u0007\\u001b[2J\\u009b35m"\n')
        club.flush()
        for words in (["-r", club.name, *"fire 12 exp 25cm at 14".split()], ["sheet", "-r", club.name],
                      ["rules", "show", club.name]):
            text = told(acw, words)
            if b"52;c;eA==" not in text:
                yield f"the title isn't told: acw {' '.join(words)}"
            if b"\x1b]" in text or b"\x07" in text or b"\x1b[2J" in text or b"\xc2\x9b" in text:
                yield f"an escape of a ruleset's reaches the terminal: acw {' '.join(words)}"


def main():
    acw = os.path.abspath(sys.argv[1])
    faults = 0
    for check in (colours, a_long_batch, reading, escapes):
        for fault in check(acw):
            print(fault)
            faults += 1
    for columns, said, least, most in ((120, "", 81, 120), (80, "", 70, 80), (50, "", 41, 50),
                                       (20, "", 30, 40), (0, "", 70, 80), (50, "120", 81, 120)):
        more = {"COLUMNS": said} if said else {}
        width = widest(acw, columns, **more)
        if not least <= width <= most:
            print(f"{columns} columns, COLUMNS={said or 'unset'}: {width} wide, not {least} to {most}")
            faults += 1
    print(f"{faults} faults")
    sys.exit(faults > 0)


main()
