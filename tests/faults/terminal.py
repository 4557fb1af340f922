#!/usr/bin/env python3
"""How wide an answer is on a terminal: as wide as the terminal, 40 columns at least, and 80 where it
doesn't say; COLUMNS counts for more.

    python3 tests/faults/terminal.py build/acw
"""

import fcntl
import os
import struct
import subprocess
import sys
import termios

from commands import environment


def widest(acw, columns, **more):
    """The longest line of an answer that is long on any terminal."""
    master, slave = os.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    process = subprocess.Popen([acw, "help", "options"], stdout=slave, stderr=slave,
                               stdin=subprocess.DEVNULL,
                               env=environment(TERM="dumb", NO_COLOR="1", **more))
    os.close(slave)
    text = b""
    while True:
        try:
            block = os.read(master, 65536)
        except OSError:
            break
        if not block:
            break
        text += block
    os.close(master)
    process.wait()
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
