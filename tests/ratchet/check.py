#!/usr/bin/env python3
"""Checks that the code does not grow and that its wording does not get worse.

usage: check.py [-v] [--lower]

Counts lines and tokens of C++, and wording that is not plain English, and compares each count
with its limit in figures.toml. Exits 1 if a limit is exceeded.
  -v        lists the places of each finding
  --lower   reduces the limits to the present counts; never increases one"""
import os
import re
import subprocess
import sys
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
FIGURES = Path(__file__).with_name("figures.toml")
LIMIT = r"(?m)^(\w+) = (\d+)"
TOKEN = re.compile(r'"(?:\\.|[^"\\\n])*"|' r"'(?:\\.|[^'\\\n])+'|" r"\w+|[^\w\s]")
STRING = re.compile(r'"((?:\\.|[^"\\])*)"')
COLUMN = re.compile(r"^\w+!? (texts?|flag|\()")  # of a table, by its name in rulesets
COMMENT = re.compile(r"//+<?\s?(.*)")
PHRASES = [re.compile(phrase, re.IGNORECASE) for phrase in (  # a line counts once for each
    r"\bis no [a-z]|\bare no [a-z]+ of\b",
    r"\bh(ang|angs|ung) on\b",
    r"\bcomes? to(?! (the|a) (end|halt))\b|\bcame to\b|\bcomes? upon\b",
    r"\b(is|are|was|were|be|been) told\b|\btell(s|ing)?\b",
    r"\b(is|are|was|were|be|been) said\b|\bwhat was said\b|\bnothing is said\b",
    r"\bat fault\b",
    r"\b(what|who|whoever|whatever|wherever) (it|they|one|that) (is|are|(stand|come|make)s?)\b",
    r"\b(whoever|whereof|thereof)\b",
    r"\bfor want of\b|\bin the midst\b|\bat one go\b|\bbesides\b(?!,)",
    r"\bstands? (for|behind|there|in|at|so|as|beside)\b",
    r"\bof which\b.*\bof which\b",
    r"\bnobody\b",
    r"\bthe house\b",
    r"\bevening\b",
)]
MESSAGE = re.compile(r"\bis no\b|\bare no\b|\bat fault\b|\?$")
DOC_COMMENT = re.compile(
    r"\s*///[/< \t]*(What|Who|Those|Whether nobody|The same|All that|Where|Which|…)\b")
NAME = re.compile(r"\b(said|told|heard|kept|put|stands|asked|meant|fares|comes|becomes|apart|"
                  r"besides|lone|worthy|whom|whose)\b")


def project_files():
    """Paths of the project's files, relative to it: those of git, or all in its folder."""
    if (PROJECT / ".git").exists():
        git = ["git", "-C", str(PROJECT), "ls-files", "-co", "--exclude-standard"]
        paths = subprocess.run(git, check=True, capture_output=True, text=True).stdout.split("\n")
        return sorted(path for path in paths if (PROJECT / path).is_file())
    paths = []
    for folder, folders, names in os.walk(PROJECT):
        folders[:] = [name for name in folders if not name.startswith("build")]
        paths += [(Path(folder) / name).relative_to(PROJECT).as_posix() for name in names]
    return sorted(paths)


def parts_of(path):
    """The figures of wording that a file counts for."""
    is_counted = path.endswith((".cpp", ".hpp", ".def", ".toml", ".md", ".txt", ".cmake"))
    if not is_counted or path.startswith(("tests/fuzz/", "tests/golden/", "tests/mutate/")):
        return []
    if path.startswith("tests/"):
        return ["tests", "pages"] if path.endswith(".md") else ["tests"]
    if path.startswith(("src/", "include/")) and not path.endswith(".md"):
        return ["strings", "comments", "names"]
    if path.startswith("data/") and path.endswith(".toml"):
        return ["data"]
    page = path.endswith((".md", ".txt")) and not path.endswith("CMakeLists.txt")
    return ["pages"] if page or path.startswith("examples/") else []


def findings(part, line, is_code):
    """Number of findings in a line; only comments, strings and names of code count."""
    text, count = line, 0
    if part == "data":
        text = re.sub(r"^\s*[\w.-]+ = ", "", line)  # keys are names, not wording
    if is_code:
        if part == "names":
            return len(NAME.findall(re.sub(r'"(?:\\.|[^"\\])*"|//.*', "", line)))
        comment = COMMENT.search(line) if part != "strings" else None
        strings = [s for s in STRING.findall(line) if " " in s and not COLUMN.match(s)] if part != "comments" else []
        text = " ".join(([comment[1]] if comment else []) + strings)
        if part == "strings":
            count = sum(bool(MESSAGE.search(string)) for string in strings)
        else:
            count = bool(DOC_COMMENT.match(line))
    return count + sum(bool(phrase.search(text)) for phrase in PHRASES) * (part != "names")


def check(arguments):
    """Prints each figure that differs from its limit; returns whether one exceeds it."""
    figures = FIGURES.read_text(encoding="utf-8")
    limits = {name: int(limit) for name, limit in re.findall(LIMIT, figures)}
    counts, places = dict.fromkeys(limits, 0), []
    for path in project_files():
        text = (PROJECT / path).read_text(encoding="utf-8", errors="replace")
        is_source = path.endswith((".cpp", ".hpp", ".h", ".def", ".in"))
        if is_source and path.startswith(("src/", "include/")):
            counts["lines"] += text.count("\n")
            bare = re.sub(r"(?s)/\*.*?\*/", "", re.sub(r"//[^\n]*", "", text))
            counts["tokens"] += len(TOKEN.findall(bare))
        for part in parts_of(path):
            for number, line in enumerate(text.split("\n"), 1):
                count = findings(part, line, path.endswith((".cpp", ".hpp", ".def")))
                counts[part] += count
                if count:
                    places.append(f"{part}: {path}:{number}: {line.strip()[:100]}")
    if "-v" in arguments:
        print("\n".join(sorted(places)))
    for name, limit in limits.items():
        if counts[name] > limit:
            print(f"{name}: {counts[name]} exceeds the limit {limit}; -v lists the places")
        elif counts[name] < limit:
            print(f"{name}: {counts[name]} is below the limit {limit}; --lower reduces the limit")
    if "--lower" in arguments:
        figures = re.sub(LIMIT, lambda m: f"{m[1]} = {min(int(m[2]), counts[m[1]])}", figures)
        FIGURES.write_text(figures, encoding="utf-8")
    return any(counts[name] > limit for name, limit in limits.items())


sys.exit(check(sys.argv[1:]))
