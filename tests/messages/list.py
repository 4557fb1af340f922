#!/usr/bin/env python3
"""Lists every message of the program: its place, its text, and a command line that provokes it.

usage: list.py ACW [TEXT]      (TEXT: only messages that contain it)

Messages are the string literals of src and include that have three words or more, and the texts
of data/*.toml that players read. The command lines are those of the golden files, of the
transcripts, and of the tests. A message without a command line ends in "-"."""
import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

PROJECT = Path(__file__).resolve().parents[2]
LITERAL = r'"(?:\\.|[^"\\\n])*"'
CALL = re.compile(rf'{LITERAL}(?:[\s]*{LITERAL})*')
TYPED = re.compile(r'(?:^|[`$"(]\s*)acw ((?:[^`\\"]|\\")+?)(?=[`"\n]|$)', re.MULTILINE)
RAN = re.compile(rf'(?:acw_run|refused|check_refusal|refuses|fault|run|play)\(\s*({LITERAL})')
TEXT_KEYS = {"say", "note", "notes", "hint", "why_not", "nothing_left", "uncounted", "can_t",
             "ask", "told", "yes", "no", "text"}
BLANK = re.compile(r"\{[^}]*\}|\[[^\]]*\]")


def words_in(text):
    return len(re.findall(r"[A-Za-z']{2,}", text))


def source_messages():
    for path in sorted([*PROJECT.glob("src/**/*.[ch]pp"), *PROJECT.glob("include/**/*.hpp")]):
        text = re.sub(r"//[^\n]*|#include[^\n]*", "", path.read_text())
        for found in CALL.finditer(text):
            message = "".join(one[1:-1] for one in re.findall(LITERAL, found[0]))
            if words_in(message) >= 3:
                line = text.count("\n", 0, found.start()) + 1
                yield f"{path.relative_to(PROJECT)}:{line}", message.replace('\\"', '"')


def data_messages():
    def walk(value, key):
        if isinstance(value, dict):
            for name, one in value.items():
                yield from walk(one, name)
        elif isinstance(value, list):
            for one in value:
                yield from walk(one, key)
        elif isinstance(value, str) and key in TEXT_KEYS and words_in(value) >= 3:
            yield value

    for path in sorted(PROJECT.glob("data/**/*.toml")):
        lines = path.read_text().split("\n")
        for message in dict.fromkeys(walk(tomllib.loads("\n".join(lines)), "")):
            line = next((n for n, one in enumerate(lines, 1) if message[:40] in one), 1)
            yield f"{path.relative_to(PROJECT)}:{line}", message


def command_lines():
    lines = []
    for path in sorted([*PROJECT.glob("tests/golden/*.txt"), *PROJECT.glob("tests/transcripts/*"),
                        *PROJECT.glob("examples/*.md"), PROJECT / "README.md"]):
        lines += [found[1] for found in TYPED.finditer(path.read_text())]
    for path in sorted(PROJECT.glob("tests/**/*.test.cpp")):
        for found in RAN.finditer(path.read_text()):
            lines.append(found[1][1:-1].replace('\\"', '"').replace("\\'", "'"))
    return list(dict.fromkeys(line.strip() for line in lines))


def answer(acw, folder, line):
    """What a command line prints in a folder, with single blanks."""
    try:
        words = shlex.split(line)
    except ValueError:
        return ""
    if any(one in words for one in ("|", ">", "<", "-o", "--output", "play", "mend")):
        return ""
    try:
        ran = subprocess.run([acw, *words], stdin=subprocess.DEVNULL, capture_output=True,
                             cwd=folder, timeout=5, env={**os.environ, "COLUMNS": "9999"})
    except (subprocess.TimeoutExpired, OSError):
        return ""
    return " ".join((ran.stderr + ran.stdout).decode(errors="replace").split())


def main():
    acw, wanted = str(Path(sys.argv[1]).resolve()), "".join(sys.argv[2:3])
    lines = command_lines()
    with TemporaryDirectory() as folder, ThreadPoolExecutor(os.cpu_count()) as pool:
        for part in ("data", "examples", "tests"):  # copied, since some command lines write
            shutil.copytree(PROJECT / part, Path(folder) / part)
        answers = list(pool.map(lambda line: answer(acw, folder, line), lines))
    for place, message in [*source_messages(), *data_messages()]:
        if wanted not in message:
            continue
        parts = [" ".join(one.replace("\\n", " ").split()) for one in BLANK.split(message)]
        longest = max(parts, key=len)
        by = next((line for line, all in zip(lines, answers)
                   if words_in(longest) >= 2 and longest in all), None)
        print(f"{place}: {message}  <- {'acw ' + by if by else '-'}")


if __name__ == "__main__":
    main()
