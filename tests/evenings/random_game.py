"""Plays random games, and compares the program with a second account of the rules.

A module named after a ruleset (`si.py`) holds a class `Model(random)` with
  armies     two army files as text
  play()     chooses a command and its dice, updates the model, and returns a Line
  state()    {id: {fact: text}} of every unit, officer and other entity
Facts are written as in README.md: "left", "disrupted", "class", "due", "end", "kind".

usage: random_game.py ACW [-r si,sow] [--games 50] [--first 0] [--lines 40] [-v]"""
import argparse
import copy
import dataclasses
import importlib
import json
import os
import random
import subprocess
import sys
import tempfile
from pathlib import Path

RULES = "bp,ka,si,sow,sz"


@dataclasses.dataclass
class Line:
    """A command, and what the program should answer."""
    text: str
    # Some keys of the outcome in JSON; a nested key is written "attacker.stands_lost".
    outcome: dict = dataclasses.field(default_factory=dict)
    # Exit code; a line that is refused changes nothing.
    exit: int = 0
    # Some keys of the answer itself: "turn", "side", "against".
    answer: dict = dataclasses.field(default_factory=dict)


def facts_of(entity):
    """Facts of a unit or other entity that `game show --json` prints, without zeros."""
    facts = {}
    for key, value in entity.items():
        if key == "words":
            for word, holds in value.items():
                if holds is not False:
                    facts[word.replace("_", "-")] = "yes" if holds is True else str(holds)
        elif key == "due":
            if value:
                facts["due"] = " and ".join(sorted(value))
        elif key in ("end", "kind"):
            facts[key] = value
        elif key == "left" or (type(value) is int and value and
                               key not in ("figures", "breaks_at", "brigade", "line")):
            facts[key.replace("_", "-")] = str(value)
    return facts


def state_of(shown):
    """{id: facts} of what `game show --json` prints."""
    outcome = shown["outcome"]
    entities = [unit for army in outcome["armies"] for unit in army["units"]]
    return {entity["id"]: facts_of(entity) for entity in entities + outcome.get("things", [])}


def value_at(outcome, path):
    for key in path.split("."):
        outcome = outcome.get(key) if isinstance(outcome, dict) else None
    return outcome


def differences(line, answer, shown, expected):
    """What differs after a line, each as a text."""
    if answer.get("exit", 0) != line.exit:
        yield f"exit {answer.get('exit', 0)} instead of {line.exit}: {answer.get('error', '')}"
    for values, found in ((line.outcome, answer.get("outcome")), (line.answer, answer)):
        for path, value in values.items():
            if value_at(found, path) != value:
                yield f"{path} is {value_at(found, path)!r} instead of {value!r}"
    for entity in sorted(shown.keys() | expected.keys()):
        if shown.get(entity) != expected.get(entity):
            yield f"{entity} is {shown.get(entity)} instead of {expected.get(entity)}"


def play(acw, model, count):
    """Plays one game; returns the lines typed so far and the differences after the last of them."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {"PATH": os.environ["PATH"], "HOME": folder}
        armies = []
        for number, army in enumerate(model.armies):
            path = Path(folder, f"{number}.toml")
            path.write_text(army)
            armies += ["--army", str(path)]
        game = f"{folder}/game.acw"
        subprocess.run([acw, "game", "new", game, *armies], check=True, env=environment,
                       stdout=subprocess.DEVNULL)
        lines, states = [], []
        for _ in range(count):
            lines.append(model.play())
            states.append(copy.deepcopy(model.state()))
        typed = "".join(f"{line.text}\ngame show\n" for line in lines)
        batch = subprocess.run([acw, "batch", "--game", game], input=typed, text=True,
                               env=environment, stdout=subprocess.PIPE)
        answers = [json.loads(answer) for answer in batch.stdout.splitlines()]
    for number, (line, state) in enumerate(zip(lines, states)):
        answer, shown = answers[2 * number], answers[2 * number + 1]
        found = list(differences(line, answer, state_of(shown), state))
        if found:
            return [line.text for line in lines[:number + 1]], found
    return [], []


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("acw", type=os.path.abspath)
    parser.add_argument("-r", "--rules", default=RULES)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--lines", type=int, default=40)
    parser.add_argument("-v", action="store_true", help="print the lines of a game that differs")
    options = parser.parse_args()
    sys.dont_write_bytecode = True  # the models lie in the source folder
    failed = 0
    for rules in options.rules.split(","):
        module = importlib.import_module(rules)
        for number in range(options.first, options.first + options.games):
            model = module.Model(random.Random(f"{rules} {number}"))
            typed, found = play(options.acw, model, options.lines)
            if found:
                failed += 1
                print(f"{rules}, game {number}, line {len(typed)}: {typed[-1]}")
                print("".join(f"  {text}\n" for text in found), end="")
                if options.v:
                    print("".join(f"    {text}\n" for text in typed), end="")
    print(f"{failed} games differ")
    return failed != 0


if __name__ == "__main__":
    sys.exit(main())
