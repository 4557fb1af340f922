#!/usr/bin/env python3
"""Every command line of commands.txt in other surroundings: locales, no HOME, a poor terminal, a
narrow one, no standard input. The answer must be the same to the byte.

    python3 tests/faults/surroundings.py build/acw
"""

import collections
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from commands import begin_again, commands, environment, run, scratch
from on_terminal import on_terminal

SURROUNDINGS = {
    "a Turkish locale": {"LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8"},
    "a German locale": {"LC_ALL": "de_DE.UTF-8", "LANG": "de_DE.UTF-8"},
    "a Japanese locale": {"LC_ALL": "ja_JP.eucJP", "LANG": "ja_JP.eucJP"},
    "the C locale": {"LC_ALL": "C"},
    "no HOME and nothing else": None,
    "TERM=dumb": {"TERM": "dumb"},
    "COLUMNS=40, into a pipe": {"COLUMNS": "40"},
    "a time zone": {"TZ": "Asia/Kolkata"},
}


def make_locales(folder):
    """Those of the locales above that can be made here, for LOCPATH; where none can, the C library
    falls back to C, and nothing is shown but that nothing falls over."""
    made = []
    wanted = [env["LC_ALL"] for env in SURROUNDINGS.values() if env and "LC_ALL" in env]
    for name in (name for name in wanted if "." in name):
        place, charset = name.split(".")
        charset = {"eucJP": "EUC-JP"}.get(charset, charset)
        try:
            subprocess.run(["localedef", "-i", place, "-f", charset, str(folder / name)],
                           check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            made.append(name)
        except (OSError, subprocess.CalledProcessError):
            pass
    return made


def words_of(text):
    """The words and numbers of a text: bars are shorter on a narrow page, and sums are columns."""
    return collections.Counter(re.findall(rb"[\w%]+", text))


def is_told_alike(narrow, wide, words):
    """On a narrow page, tables of chances leave out a column, and nothing else; those of a playsheet
    and of options name their columns in each line, and not at their head."""
    if "sheet" in words or "options" in words:
        return narrow.keys() == wide.keys() and narrow >= wide
    return narrow == wide or ("--odds" in words or "--sample" in words) and narrow <= wide


def on_a_terminal(acw, command, folder, columns):
    """What a command line says on a terminal of so many columns; colours are off."""
    begin_again(acw, folder)
    with open(folder / command.source if command.source else os.devnull, "rb") as source:
        return on_terminal([acw, *command.words], columns, cwd=folder, stdin=source,
                           env=environment(TERM="dumb", NO_COLOR="1"))


def main():
    acw = str(pathlib.Path(sys.argv[1]).resolve())
    faults = []
    with tempfile.TemporaryDirectory() as name, tempfile.TemporaryDirectory() as locales:
        folder = scratch(name)
        made = make_locales(pathlib.Path(locales))
        for command in commands():
            plain = run(acw, command, folder)
            answer = (plain.returncode, plain.stdout, plain.stderr)

            def check(where, done):
                if (done.returncode, done.stdout, done.stderr) != answer:
                    faults.append(f"{where}: another answer: acw {command.line}")

            if plain.returncode != 0 or not plain.stdout:
                faults.append(f"no answer at all: acw {command.line}: {plain.stderr.decode()}")
            for where, env in SURROUNDINGS.items():
                if env and "LC_ALL" in env:
                    env = {**env, "LOCPATH": locales}
                check(where, run(acw, command, folder, {} if env is None else environment(**env)))
            if not command.source:
                check("no standard input",
                      run(acw, command, folder, stdin=None, preexec_fn=lambda: os.close(0)))
            check("no standard error", run(acw, command, folder, preexec_fn=lambda: os.close(2)))
            code, text = on_a_terminal(acw, command, folder, 40)
            if code != 0 or not is_told_alike(
                    words_of(text), words_of(plain.stdout + plain.stderr), command.words):
                faults.append(f"a terminal of 40 columns: other words: acw {command.line}")
    for fault in faults:
        print(fault)
    locales_made = ", ".join(made) or "none"
    print(f"{len(commands())} command lines, {len(faults)} faults; locales: {locales_made}")
    return 1 if faults else 0


sys.exit(main())
