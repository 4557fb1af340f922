"""Whether two executables, of two processors or compilers, answer alike:

    python3 tests/golden/same_elsewhere.py build/acw build32/acw
    python3 tests/golden/same_elsewhere.py build/acw 'wine build-windows/acw.exe' rows.txt

Runs every command line of this folder's pages, or of those that are named, with both. What they
print has to be the same text, its fractions within 1e-12 of their size (sums are rounded another
way), whole numbers exactly. An executable may have a launcher before it.
"""
import concurrent.futures
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

here = pathlib.Path(__file__).resolve().parent
number = re.compile(r"(-?\d+(?:\.\d+)?(?:e-?\d+)?)")
most = 1e-12
environment = {name: value for name, value in os.environ.items() if name.startswith("WINE")}
environment |= {"PATH": os.defpath, "LC_ALL": "C.UTF-8"}


def answer(acw, typed, home):
    """The exit status, standard output and standard error of a line; ` | acw ` is a pipe."""
    out = b""
    for command in typed.removeprefix("acw ").split(" | acw "):
        ran = subprocess.run([*acw, *shlex.split(command)], input=out, capture_output=True,
                             cwd=here.parent.parent, env=environment | {"HOME": home})
        out = ran.stdout
    return [str(ran.returncode), out.decode(), ran.stderr.decode()]


def apart(one, other):
    """The greatest difference of two texts' fractions by their size; None where all else differs."""
    if one == other:
        return 0.0
    ours, theirs = number.split(one), number.split(other)
    if ours[::2] != theirs[::2]:
        return None
    greatest = 0.0
    for a, b in zip(ours[1::2], theirs[1::2]):
        if a == b:
            continue
        if a.lstrip("-").isdigit() and b.lstrip("-").isdigit():
            return None
        greatest = max(greatest, abs(float(a) - float(b)) / max(abs(float(a)), abs(float(b))))
    return greatest


def main(first, second, *names):
    same = differing = 0
    greatest = 0.0
    pages = [here / name for name in names] or sorted(here.glob("*.txt"))
    lines = [typed for page in pages for typed in page.read_text().splitlines()
             if typed and not typed.startswith("#")]
    executables = [[str(pathlib.Path(word).resolve()) if os.path.isfile(word) else word
                    for word in shlex.split(command)] for command in (first, second)]
    with tempfile.TemporaryDirectory() as home, \
            concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        pairs = pool.map(lambda typed: [answer(acw, typed, home) for acw in executables], lines)
        for typed, (ours, theirs) in zip(lines, pairs):
            if "\n  seed " in ours[1] and "--seed" not in typed:  # fresh dice
                ours[1] = theirs[1] = ""
            same += ours == theirs
            differences = [apart(*texts) for texts in zip(ours, theirs)]
            if None in differences or max(differences) > most:
                differing += 1
                print(f"{typed}: {differences}", flush=True)
            else:
                greatest = max(greatest, *differences)
    print(f"{len(lines)} lines, {same} the same to the last digit, {differing} differing; "
          f"of the others the fractions differ by {greatest:.1e} of their size at most")
    return 1 if differing or not lines else 0


sys.exit(main(*sys.argv[1:]))
