#!/usr/bin/env python3
"""Lets the n-th call of the system fail, one n after the other, in every command line of
commands.txt: a fault must be told (a message, an exit status other than 0, no crash), or be got
over with the very same answer; and no file may lose anything.

    python3 tests/faults/injected.py build/acw build/tests/libacw_faults.so [--all]

--all tries every allocation; else the first few, and then ever more seldom ones.
"""

import pathlib
import sys
import tempfile

from commands import begin_again, commands, environment, run, scratch

CALLS = ("write", "open", "rename", "fsync", "malloc")
ANSWERS_WITH_IT = ("batch", "play", "replay")  # a line's fault is its answer


def numbers(call, every):
    n = 1
    while True:
        yield n
        n += 1 if every or call != "malloc" or n < 12 else max(1, n // 4)


def files(folder):
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def fault_of(command, done, expected, before, after, out):
    """What is wrong with a run in which the fault came; nothing where all is well."""
    if done.returncode < 0:
        return f"died of signal {-done.returncode}"
    if done.returncode == 0 and (out != expected.stdout):
        return "exit 0, and another answer"
    told = done.stderr or (out != expected.stdout and command.words[0] in ANSWERS_WITH_IT)
    if done.returncode != expected.returncode and not told:
        return f"exit {done.returncode} without a message"
    if out and not out.endswith(b"\n"):
        return "half an answer was written"
    for path, text in before.items():
        if not after.get(path, b"").startswith(text):
            return f"{path.name} has lost something"
    for path, text in after.items():
        if path.suffix == ".acw" and not text.endswith(b"\n"):
            return f"half a line in {path.name}"
    return None


def main():
    acw, library = (str(pathlib.Path(path).resolve()) for path in sys.argv[1:3])
    every = "--all" in sys.argv[3:]
    tried = faults = 0
    for command in commands():
        with tempfile.TemporaryDirectory() as name:
            folder = scratch(name)
            begin_again(acw, folder)
            before = files(folder)
            expected = run(acw, command, folder)
            for call in CALLS:
                for lasting in ("", "+"):
                    for n in numbers(call, every):
                        mark = pathlib.Path(name + ".mark")
                        env = environment(LD_PRELOAD=library, ACW_FAULT=f"{call}:{n}{lasting}",
                                          ACW_FAULT_MARK=str(mark))
                        with open(name + ".out", "wb") as out:
                            done = run(acw, command, folder, env, stdout=out)
                        answer = pathlib.Path(name + ".out").read_bytes()
                        pathlib.Path(name + ".out").unlink()
                        if not mark.exists():
                            break
                        mark.unlink()
                        tried += 1
                        wrong = fault_of(command, done, expected, before, files(folder), answer)
                        if wrong:
                            faults += 1
                            print(f"{call} {n}{lasting}: acw {command.line}: {wrong}")
    print(f"{tried} faults tried, {faults} taken badly")
    return 1 if faults or not tried else 0


sys.exit(main())
