"""Runs a program on a terminal of its own."""

import fcntl
import os
import struct
import subprocess
import termios


def on_terminal(words, columns, **more):
    """What it says on a terminal of so many columns, and its exit code; `more` as for Popen."""
    master, slave = os.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    process = subprocess.Popen(words, stdout=slave, stderr=slave, **more)
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
    return process.wait(), text.replace(b"\r\n", b"\n")
