#!/usr/bin/env python3
"""Completes lines in a real bash, zsh and fish: python3 shells.py ACW SHELL.

Exit 77 where that shell isn't there. In bash and zsh the tab key is pressed at a terminal, and the
line is read back; fish answers `complete -C`.
"""
import os
import pty
import re
import select
import shutil
import subprocess
import sys
import tempfile
import time

# A line, and what it is when the tab key was pressed behind it.
LINES = [
    ("acw demol", "acw demolition "),
    ("acw -r sow mel", "acw -r sow melee "),
    ("acw -r kal", "acw -r kallistra "),
    ("acw fire 12 exper", "acw fire 12 experienced "),
    ("acw fire 12 exp 25cm at 14 ha", "acw fire 12 exp 25cm at 14 hard "),
    ("acw fire 12 exp 25cm at 14 soft --expl", "acw fire 12 exp 25cm at 14 soft --explain "),
    ("acw fire --format=mar", None),
    ("acw fire --color=alw", "acw fire --color=always "),
    ("acw fire --variant open-saves=n", "acw fire --variant open-saves=no "),
    ("acw fire @3v", "acw fire @3va "),
    ("acw fire 3va 25cm at @5n", "acw fire 3va 25cm at @5ny "),
    ("acw fire 3va 25cm at 5n", "acw fire 3va 25cm at 5ny "),
    ("acw game hist", "acw game history "),
    ("acw throw first", "acw throw first-move "),
    ("acw completion fi", "acw completion fish "),
    ("acw nonsense wor", None),
]


def read_until(master, mark, seconds=20):
    text = b""
    end = time.time() + seconds
    while time.time() < end:
        if select.select([master], [], [], 0.1)[0]:
            try:
                text += os.read(master, 65536)
            except OSError:
                break
        if mark(text):
            break
    return text.decode(errors="replace")


def at_terminal(argv, setup, environment, lines):
    """Each line, as it stands after the tab key."""
    pid, master = pty.fork()
    if pid == 0:
        os.execvpe(argv[0], argv, environment)
    os.write(master, setup.encode() + b"echo REA''DY\n")
    read_until(master, lambda text: b"READY" in text)
    found = []
    for line in lines:
        os.write(master, b"\x15" + line.encode() + b"\t")
        time.sleep(0.4)
        os.write(master, b"\x07")
        told = read_until(master, lambda text: re.search(rb"LINE<[^\n]*>EOL", text))
        match = re.findall(r"LINE<([^\n]*)>EOL", told)
        found.append(match[-1] if match else told)
    os.write(master, b"\x15exit\n")
    time.sleep(0.2)
    os.close(master)
    os.waitpid(pid, 0)
    return found


def main():
    acw, shell = os.path.abspath(sys.argv[1]), sys.argv[2]
    if shutil.which(shell) is None:
        print(f"skipped: there is no {shell}")
        return 77
    with tempfile.TemporaryDirectory() as work:
        os.symlink(acw, os.path.join(work, "acw"))
        game = os.path.join(work, "evening.acw")
        subprocess.run([acw, "game", "new", game, "-r", "bp", "--seed", "t"], check=True, stdout=subprocess.DEVNULL)
        environment = {"PATH": work + ":" + os.environ["PATH"], "HOME": work, "TERM": "dumb", "LANG": "C.UTF-8",
                       "ACW_GAME": game, "PS1": "> "}
        script = os.path.join(work, "script")
        with open(script, "wb") as file:
            file.write(subprocess.run([acw, "completion", shell], check=True, capture_output=True).stdout)
        typed = [line for line, _ in LINES]
        if shell == "bash":
            setup = f"bind 'set enable-bracketed-paste off'; . {script}\nbind -x '\"\\C-g\": echo \"LINE<$READLINE_LINE>EOL\"'\n"
            found = at_terminal(["bash", "--norc", "--noprofile", "-i"], setup, environment, typed)
        elif shell == "zsh":
            setup = ("autoload -Uz compinit; compinit -u -D; unsetopt zle_bracketed_paste prompt_sp; "
                     f". {script}\nacw_show() {{ print -r \"LINE<$BUFFER>EOL\" }}; zle -N acw_show; bindkey '^G' acw_show; "
                     "bindkey '^U' kill-whole-line\n")
            found = at_terminal(["zsh", "-f", "-i"], setup, environment, typed)
        else:
            found = []
            for line in typed:
                ran = subprocess.run(["fish", "-N", "-c", f"source {script}; complete -C '{line}'"], env=environment,
                                     capture_output=True, text=True, check=True)
                words = [one.split("\t")[0] for one in ran.stdout.splitlines()]
                begun = line.rsplit(" ", 1)[0]
                found.append(f"{begun} {words[0]} " if len(words) == 1 else line)
    faults = 0
    for (line, wanted), got in zip(LINES, found):
        if got.rstrip() != (wanted or line).rstrip():
            print(f"{shell}: {line!r} became {got!r}, and not {wanted or line!r}")
            faults += 1
    print(f"{shell}: {len(LINES) - faults} of {len(LINES)} lines completed as they should")
    return 1 if faults else 0


sys.exit(main())
