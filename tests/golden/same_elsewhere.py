"""Whether two executables, of two processors or compilers, answer alike:

    python3 tests/golden/same_elsewhere.py build/acw build32/acw

Runs every command line of this folder's pages with both. What they print has to be the same text,
its fractions within 1e-12 of their size (sums are rounded another way), whole numbers exactly.
"""
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

here = pathlib.Path(__file__).resolve().parent
number = re.compile(r"(-?\d+(?:\.\d+)?(?:e-?\d+)?)")
most = 1e-12


def answer(acw, typed, home):
    """The exit status, standard output and standard error of a line; ` | acw ` is a pipe."""
    out = b""
    for command in typed.removeprefix("acw ").split(" | acw "):
        ran = subprocess.run([acw, *shlex.split(command)], input=out, capture_output=True,
                             cwd=here.parent.parent, env={"HOME": home})
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


def main(first, second):
    lines = same = differing = 0
    greatest = 0.0
    with tempfile.TemporaryDirectory() as home:
        for page in sorted(here.glob("*.txt")):
            for typed in page.read_text().splitlines():
                if not typed or typed.startswith("#"):
                    continue
                lines += 1
                ours, theirs = (answer(acw, typed, home) for acw in (first, second))
                same += ours == theirs
                differences = [apart(*texts) for texts in zip(ours, theirs)]
                if None in differences or max(differences) > most:
                    differing += 1
                    print(f"{page.name}: {typed}: {differences}")
                else:
                    greatest = max(greatest, *differences)
    print(f"{lines} lines, {same} the same to the last digit, {differing} differing; "
          f"of the others the fractions differ by {greatest:.1e} of their size at most")
    return 1 if differing or not lines else 0


sys.exit(main(*(str(pathlib.Path(acw).resolve()) for acw in sys.argv[1:])))
