#!/usr/bin/env python3
"""How wide an answer is on a terminal: as wide as the terminal, 40 columns at least, and 80 where it
doesn't say; COLUMNS counts for more.

    python3 tests/faults/terminal.py build/acw
"""

import os
import subprocess
import sys

from commands import environment
from on_terminal import on_terminal


def widest(acw, columns, **more):
    """The longest line of an answer that is long on any terminal."""
    _, text = on_terminal([acw, "help", "options"], columns, stdin=subprocess.DEVNULL,
                          env=environment(TERM="dumb", NO_COLOR="1", **more))
    return max(len(line) for line in text.decode().splitlines())


def main():
    acw = os.path.abspath(sys.argv[1])
    faults = 0
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
