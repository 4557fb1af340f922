"""A copy of the checkout in which all changes that were drawn are written as switches."""

import json
import os
import pathlib
import re
import subprocess

import changes

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
HERE = ROOT / "tests" / "mutate"
TOOK_TOO_LONG = 124
# What most tests read, once: a third of their build.
ONCE = """
target_precompile_headers(acw_tests PRIVATE <doctest/doctest.h> <algorithm> <fstream> <map> <string>
  <vector> support/brute.hpp support/folder.hpp support/program.hpp)
set_source_files_properties(main.cpp base/files.test.cpp game/charges.test.cpp
  PROPERTIES SKIP_PRECOMPILE_HEADERS ON)  # these have names of their own for the same things
"""
INCLUDE = '#include "mutate/schemata.hpp"\n#line 1\n'


def sources():
    """The code that changes are drawn from, by path."""
    folders = [ROOT / "include" / "acw", ROOT / "src"]
    paths = [path for folder in folders for path in sorted(folder.rglob("*"))]
    return {str(path.relative_to(ROOT)): path.read_text()
            for path in paths if path.suffix in (".hpp", ".cpp")}


def run(words, timeout=None, **more):
    """Gives the exit code and what was printed."""
    process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                               errors="replace", start_new_session=True, **more)
    try:
        printed = process.communicate(timeout=timeout)[0]
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, 9)
        process.communicate()
        return TOOK_TOO_LONG, "took too long"
    return process.returncode, printed


def put(path, content):
    """Writes a file where it says something else, so that nothing is built twice."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_bytes() != content:
        path.write_bytes(content)


def checkout():
    listed = run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT)[1].split("\n")
    return {name: (ROOT / name).read_bytes() for name in listed if name and (ROOT / name).is_file()}


class Copy:
    """Changes are numbered from 1. `level` says how each is written: 0 where nothing but a running
    program may come by, 1 where a constant may be needed, 2 not at all."""

    def __init__(self, folder, chosen, texts):
        self.folder = folder
        self.build = folder / "build"
        self.chosen = chosen
        self.texts = texts
        self.learnt = folder.parent / "levels.json"  # by what each change is told by
        known = json.loads(self.learnt.read_text()) if self.learnt.exists() else {}
        self.level = {number: known.get(change.told(), 0)
                      for number, change in enumerate(chosen, 1)}

    def write(self):
        files = checkout()
        if self.chosen:
            files["include/mutate/schemata.hpp"] = (HERE / "schemata.hpp").read_bytes()
            files["tests/mutate/reached.test.cpp"] = (HERE / "reached.cpp").read_bytes()
            files["tests/CMakeLists.txt"] += ONCE.encode()
        for path, text in self.texts.items():
            code = changes.blanked(text)
            pieces = []
            for number, change in enumerate(self.chosen, 1):
                if change.path != path or self.level[number] == 2:
                    continue
                strict = self.level[number] == 0
                pieces += changes.switched(change, number, code, strict)
                pieces += changes.unfrozen(change, code) if strict else []
            if pieces:
                files[path] = (INCLUDE + changes.written(text, pieces)).encode()
        for name, content in files.items():
            put(self.folder / name, content)
        kept = {self.folder / name for name in files}
        for path in self.folder.rglob("*"):
            ours = path.is_file() and self.build not in path.parents
            if ours and path not in kept and path.suffix in (".cpp", ".hpp"):
                path.unlink()

    def configure(self, *more):
        switches = ["-DCMAKE_CXX_FLAGS=-w -Wno-narrowing"]
        code, printed = run(["cmake", "-S", str(self.folder), "-B", str(self.build), "-G", "Ninja",
                             "-DACW_TESTS=ON", *(switches if self.chosen else []), *more])
        if code:
            raise SystemExit(printed[-3000:])

    def make(self, jobs, *targets):
        targets = targets or ("acw", "acw_tests")
        words = ["nice", "ninja", "-C", str(self.build), "-k", "0", f"-j{jobs}", *targets]
        with open(self.build / "log", "w+") as log:
            code = subprocess.run(words, stdout=log, stderr=subprocess.STDOUT).returncode
            log.seek(0)
            return code, log.read()

    def blamed(self, printed):
        """The changes that errors of the compiler are about."""
        at_line = {}
        for number, change in enumerate(self.chosen, 1):
            if self.level[number] < 2:
                at_line.setdefault((change.path, change.line), set()).add(number)
        found = set()
        # Each block of messages: what leads to an error, the error, and its notes.
        for block in re.split(r"\n(?=\S+:\d+:\d+: (?:fatal )?error:|FAILED)", printed):
            if "error:" not in block:
                continue
            named = {int(number) for number in re.findall(r"mutate::\w+<(\d+)", block)}
            named |= {int(number) for number in re.findall(r"\bN = (\d+)", block)}
            if not named:
                for path, line in re.findall(r"((?:include/acw|src)/[\w/.]+):(\d+):", block):
                    named |= at_line.get((path, int(line)), set())
            found |= {number for number in named if self.level.get(number, 2) < 2}
        return found

    def settle(self, jobs, say):
        """Builds, and writes otherwise what the compiler doesn't take, until it takes all."""
        while True:
            self.write()
            code, printed = self.make(jobs, "acw")
            if code == 0:
                code, printed = self.make(jobs)
            if code == 0:
                return
            blamed = self.blamed(printed)
            if not blamed:
                raise SystemExit("the copy doesn't build\n" + printed[-4000:])
            for number in sorted(blamed):
                self.level[number] += 1
                say(f"is no such switch: {self.chosen[number - 1].told()}")
            known = {self.chosen[number - 1].told(): level
                     for number, level in self.level.items() if level}
            self.learnt.write_text(json.dumps(known, indent=1))
