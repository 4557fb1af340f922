"""The command lines of commands.txt, and runs of them."""

import functools
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent


GAMES = "tests/golden/games"
NEW = "new.acw"  # what a command may make


class Command:
    def __init__(self, line):
        self.line = line
        typed, _, source = line.partition(" < ")
        self.words = shlex.split(typed)
        self.source = source.strip() or None


def commands():
    lines = (HERE / "commands.txt").read_text().splitlines()
    return [Command(line) for line in lines if line and not line.startswith("#")]


def scratch(folder):
    """A folder of its own with the files that the commands read."""
    folder = pathlib.Path(folder)
    for name in ("examples", "tests/golden/from", "tests/golden/armies", GAMES, "tests/faults"):
        shutil.copytree(ROOT / name, folder / name)
    return folder


def environment(**more):
    """As little as a program can be given (what ACW_MUTANT says is for tests/mutate/code)."""
    names = ("PATH", "ACW_MUTANT", "ACW_REACHED")
    kept = {name: os.environ[name] for name in names if name in os.environ}
    return {**kept, "XDG_CONFIG_HOME": "/nowhere", **more}


@functools.cache
def rules_hash(acw):
    """That of the rules which the commands' game is played by, as they are today."""
    answer = subprocess.run([acw, "-r", "bp", "throw", "wind", "--odds", "--json"], cwd=ROOT,
                            env=environment(), stdout=subprocess.PIPE, check=True)
    return json.loads(answer.stdout)["rules_hash"]


def sum_of(line):
    """The sum of a game's line, as examples/game-format.md writes it out."""
    total = len(line)
    for at in range(0, len(line), 8):
        total = (total ^ int.from_bytes(line[at:at + 8], "little")) * 0x9e3779b97f4a7c15 % 2**64
        total ^= total >> 32
    return b"%016x" % total


@functools.cache
def played_game(acw):
    """The commands' game, of today's rules."""
    lines, prev = [], b""
    for line in (ROOT / GAMES / "bp.acw").read_bytes().splitlines():
        line = re.sub(b'"rules_hash":"[^"]*"', f'"rules_hash":"{rules_hash(acw)}"'.encode(), line)
        line = re.sub(b'"prev":"[^"]*"', b'"prev":"' + prev + b'"', line[:line.rindex(b',"sum":')])
        prev = sum_of(line)
        lines.append(line + b',"sum":"' + prev + b'"}\n')
    return b"".join(lines)


def begin_again(acw, folder):
    """Games as they were before any command wrote into them."""
    shutil.copytree(ROOT / GAMES, folder / GAMES, dirs_exist_ok=True)
    (folder / GAMES / "bp.acw").write_bytes(played_game(acw))
    (folder / NEW).unlink(missing_ok=True)


def run(acw, command, folder, env=None, **streams):
    """Runs it in the folder; what it left behind."""
    begin_again(acw, folder)
    source = open(folder / command.source, "rb") if command.source else None
    try:
        streams.setdefault("stdin", source or subprocess.DEVNULL)
        streams.setdefault("stdout", subprocess.PIPE)
        streams.setdefault("stderr", subprocess.PIPE)
        return subprocess.run([acw, *command.words], cwd=folder, env=env or environment(),
                              timeout=120, **streams)
    finally:
        if source:
            source.close()
