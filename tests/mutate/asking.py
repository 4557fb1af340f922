"""Asks the tests about one change at a time: those that come to it, from the quick to the slow."""

import concurrent.futures
import json
import os
import re
import resource

from copies import TOOK_TOO_LONG, run

BEFORE_ALL = "before all"
REFUSED = 77  # schemata.hpp: the compiler would have refused the changed code
ROOM = 6 << 30  # bytes that a test may take


def told_name(printed):
    """The test case that failed, as far as the tests told it."""
    met = re.search(r"TEST CASE: +(.*(?:\n  +\S.*)*)", printed)
    return met and " ".join(met.group(1).split())


class Tests:
    """What the tests of a copy come to, and what they say of a change."""

    def __init__(self, copy):
        self.copy = copy
        self.seconds = {}
        self.reached = {}  # by the name of a test case, or of a script of ctest
        self.scripts = set()

    def cases(self, *options, timeout=None, **surroundings):
        def limit():
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            resource.setrlimit(resource.RLIMIT_AS, (ROOM, ROOM))

        return run(["nice", str(self.copy.build / "tests/acw_tests"), *options], timeout=timeout,
                   cwd=self.copy.folder, env={**os.environ, **surroundings}, preexec_fn=limit)

    def script(self, name, timeout=None, **surroundings):
        return run(["nice", "ctest", "--test-dir", str(self.copy.build), "-R", f"^{name}$"],
                   timeout=timeout, env={**os.environ, **surroundings})

    def look(self):
        """Runs all tests without a change. What a test comes to may hang on what ran before it,
        where something is worked out once: what differs in another order counts for all tests."""
        orders = (["--order-by=file"], ["--order-by=rand", "--rand-seed=1"])
        with concurrent.futures.ThreadPoolExecutor(len(orders)) as pool:
            listed = list(pool.map(self.one_look, orders))
        for reached in listed:
            for name, numbers in reached.items():
                self.reached.setdefault(name, set()).update(numbers)
        for name in listed[0]:
            self.reached[BEFORE_ALL] |= listed[0][name] ^ listed[1].get(name, set())
        listed = run(["ctest", "--test-dir", str(self.copy.build), "--show-only=json-v1"])[1]
        for test in json.loads(listed)["tests"]:
            if "acw_tests" not in test["command"][0]:
                self.look_at_script(test["name"])

    def one_look(self, order):
        file = self.copy.build / ("cases-" + order[0][-4:])
        code, printed = self.cases(*order, ACW_CASES=str(file))
        if code:
            raise SystemExit("without any change its tests fail\n" + printed[-3000:])
        reached = {}
        for line in file.read_text().splitlines():
            took, numbers, name = line.split("\t", 2)
            reached.setdefault(name, set()).update(map(int, numbers.split()))
            self.seconds[name] = float(took)
        return reached

    def look_at_script(self, name):
        file = self.copy.build / "reached"
        file.write_text("")
        file.chmod(0o666)  # for scripts that look on as nobody
        code, printed = self.script(name, ACW_REACHED=str(file))
        if code:
            raise SystemExit(f"without any change {name} fails\n" + printed[-3000:])
        if "Skipped" in printed:
            return
        self.scripts.add(name)
        self.reached[name] = set(map(int, file.read_text().split()))
        self.seconds[name] = float(re.search(r"([\d.]+) sec", printed).group(1))

    def asked(self, number, first=None):
        """What notices a change (the compiler, or a test), or nothing."""
        everything = number in self.reached.get(BEFORE_ALL, ())
        names = [name for name in self.seconds if name != BEFORE_ALL and name not in self.scripts
                 and (everything or number in self.reached.get(name, ()))]
        names.sort(key=lambda name: (name != first, self.seconds[name]))
        while names:
            batch = [names.pop(0)]
            while names and batch[0] != first and len(batch) < 200 and \
                    sum(self.seconds[name] for name in batch) < 3:
                batch.append(names.pop(0))
            by = self.noticed(number, batch)
            if by:
                return by
        for name in sorted(self.scripts, key=self.seconds.get):
            if number in self.reached[name]:
                for _ in range(2):  # scripts depend on more than the program: twice, or not at all
                    patience = self.seconds[name] * 20 + 60
                    if not self.script(name, patience, ACW_MUTANT=str(number))[0]:
                        break
                else:
                    return name
        return None

    def noticed(self, number, batch):
        wanted = ",".join(name.replace(",", "?") for name in batch)
        patience = sum(self.seconds[name] for name in batch) * 10 + 8
        for longer in (1, 3):  # no busy machine is to be taken for a loop without an end
            code, printed = self.cases(f"--test-case={wanted}", "--abort-after=1",
                                       timeout=patience * longer, ACW_MUTANT=str(number))
            if code != TOOK_TOO_LONG:
                break
        if code == REFUSED:
            return "the compiler"
        if code == 0:
            return None
        return told_name(printed) or batch[0]
