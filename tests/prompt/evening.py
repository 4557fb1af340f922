"""An evening at the prompt of `acw play`, in a terminal that is no terminal: keys are typed, and
what stands on the screen in the end is held against a page. `evening.py ACW COLUMNS
[--update]`: the program, and how wide the screen is."""

import fcntl
import os
import pty
import re
import select
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time

from screen import Screen

UP, DOWN, RIGHT, LEFT = "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"
HOME, END, DELETE = "\x1b[H", "\x1b[F", "\x1b[3~"
WORD_LEFT, WORD_RIGHT = "\x1b[1;5D", "\x1bf"
BACKSPACE, TAB, ENTER = "\x7f", "\t", "\r"
HERE = os.path.dirname(os.path.abspath(__file__))


def control(letter):
    return chr(ord(letter) & 0x1F)


class Evening:
    def __init__(self, acw, columns, *words):
        self.child, self.terminal = pty.fork()
        if self.child == 0:
            environment = {k: v for k, v in os.environ.items() if not k.startswith(("ACW_", "COLUMNS"))}
            environment.update(TERM="xterm", NO_COLOR="1", XDG_CONFIG_HOME="/nowhere")
            time.sleep(0.1)  # until the screen has its size
            os.execve(acw, [acw, *words], environment)
        self.screen = Screen(columns)
        self.size(columns)

    def size(self, columns):
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))

    def resize(self, columns):
        self.wait()
        self.screen.resize(columns)
        self.size(columns)
        self.wait()

    def read(self, seconds):
        """Whether something came."""
        if not select.select([self.terminal], [], [], seconds)[0]:
            return False
        try:
            block = os.read(self.terminal, 65536)
        except OSError:
            return False
        self.rest = getattr(self, "rest", b"") + block
        text = self.rest.decode(errors="ignore")
        self.rest = self.rest[len(text.encode()) :]
        self.screen.feed(text)
        return bool(block)

    def wait(self, prompt=r"(bull-run[^>]*> |roll .*: ).*$"):
        """Until it asks, and nothing more comes."""
        end = time.time() + 60
        while time.time() < end:
            if not self.read(0.05) and re.search(prompt, self.screen.current()):
                return
        raise SystemExit("it doesn't ask:\n" + self.screen.text())

    def type(self, *keys):
        for key in keys:
            self.wait()
            os.write(self.terminal, key.encode())
        self.wait()

    def line(self, *keys):
        self.type(*keys, ENTER)

    def is_usual(self):
        """Whether the terminal echoes and reads by lines, as it did."""
        mode = termios.tcgetattr(self.terminal)[3]
        return bool(mode & termios.ECHO and mode & termios.ICANON and mode & termios.ISIG)

    def end(self):
        """How it ended, once there is nothing more to be read."""
        while self.read(5):
            pass
        _, status = os.waitpid(self.child, 0)
        return os.WTERMSIG(status) if os.WIFSIGNALED(status) else -os.WEXITSTATUS(status)


def expect(holds, what):
    if not holds:
        raise SystemExit("it doesn't hold that " + what)


def play(acw, columns):
    game = "bull-run.acw"
    armies = [os.path.join(HERE, side + ".toml") for side in ("us", "cs")]
    subprocess.run([acw, "game", "new", game, "--army", armies[0], "--army", armies[1]],
                   check=True, stdout=subprocess.DEVNULL)
    first = Evening(acw, columns, "play", game, "--seed", "eve")
    line = first.line
    line("throw first-move")
    line("fire 20me 65cm at 1tx in colunm", *[BACKSPACE] * 3, "umn")  # a slip, mended
    line("mroale 1tx", HOME, WORD_RIGHT, *[LEFT] * 5, DELETE, RIGHT, "r")
    line("fire 69ny 70cm at 1va in woods")
    line(UP, WORD_LEFT, WORD_LEFT, control("K"))  # once more, in the open
    line("fi", TAB, "2", TAB, TAB, "wi 55cm at 11va")
    first.type("what was I about to say", control("C"))
    line("morale 1v", TAB, "supported")
    line("who")
    line("shoot 20me 30cm at 1tx")
    line("turn")
    line("time")
    line("fire 4th Texas 100cm at 69th New York in woods")
    line("fire 15al 80cm at 5ny in column with brigadier")
    line("AGAIN")
    line(UP, UP, UP)
    line("")
    line("set 20me near 5tx")
    line("morale 20me")
    line("due")
    line("due all")
    line("note the Texans stand, \u6771\u4eac and all", control("A"), control("E"))
    first.type("? fire 8va 60cm at 2wi skirmishing, which is a line that is much longer than this screen")
    first.resize(columns // 2 + 7)
    first.type(*[LEFT] * 9, control("W"))
    first.resize(columns)
    first.type(control("E"), control("U"))
    line("? fire 8va 60cm at 2wi")
    line("lost 3 of 2wi")
    line("kill csb3")
    line("status federal")
    line("undo")
    line("turn")
    line("dice own")
    line("fire 1mn 28cm at 7va")
    first.type("8 8 7 3 2 1 1 1 1 1 1 1 1", ENTER)
    first.type("4h", ENTER)
    first.type("1h", ENTER)
    line("fire 44ny 14cm at 7va")
    first.type("9h")
    expect(not first.is_usual(), "a line that is typed can be mended")
    os.kill(first.child, signal.SIGTERM)
    expect(first.end() == signal.SIGTERM, "the signal ends it")
    expect(first.is_usual(), "the terminal is given back")
    pages = [first.screen.text()]
    check = subprocess.run([acw, "game", "check", "--game", game], capture_output=True, text=True)
    expect(check.returncode == 0, "the game is whole: " + check.stdout + check.stderr)

    second = Evening(acw, columns, "play", game, "--seed", "eve2")
    line = second.line
    line("dice own")
    line(UP, UP)
    second.type("9h", control("C"))  # no, not that
    line("again")
    second.type("9h", ENTER)
    second.type("5h", ENTER)
    line("")
    line("dice program")
    for typed in ("fire 83pa 20cm 7va soft", "due all", "turn", "fire 8va 60cm 2wi", "morale 2wi",
                  "set 1va column", "clear 1va column", "fire 18va 12cm 24mi", "morale",
                  "? 3va 25cm at soft", "melee 4tx charging at 1mn", "melee 4tx at 1mn", "due all",
                  "undo", "score", "show --due"):
        line(typed)
    line("show brigade 2")
    line("show 7va")
    line("fire smoke")
    line("history 7va")
    os.write(second.terminal, control("D").encode())
    ended = second.end()
    expect(ended in (0, -1), "Ctrl-D leaves")
    expect(second.is_usual(), "the terminal is as it was")
    pages.append(second.screen.text())
    return ("\n" + "-" * columns + "\n").join(pages)


def main():
    acw, columns = os.path.abspath(sys.argv[1]), int(sys.argv[2])
    page = os.path.join(HERE, "evening-%d.txt" % columns)
    place = tempfile.mkdtemp()
    os.chdir(place)
    try:
        screen = play(acw, columns)
    finally:
        os.chdir("/")
        shutil.rmtree(place)
    if "--update" in sys.argv:
        with open(page, "w") as file:
            file.write(screen)
        return
    with open(page) as file:
        expected = file.read()
    if screen == expected:
        return
    for number, (one, other) in enumerate(zip(screen.split("\n"), expected.split("\n")), 1):
        if one != other:
            raise SystemExit("%s, line %d:\n  %s\nis\n  %s" % (page, number, other, one))
    raise SystemExit("%s is longer or shorter than what stands on the screen" % page)


main()
