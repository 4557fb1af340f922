#!/usr/bin/env python3
"""What `acw game report` says that a game has cost, held against the effects of the game's lines:
losses by regiment, by turn and side, and their sums, reckoned here from the file alone.

    python3 tests/game/report.py build/acw tests/golden/games/*.acw
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

# An evening with turns, an undo and what the players set by hand.
EVENING = """fire 20me 25cm at 3va --seed a
fire 3va 10cm at 5ny --seed b
game turn
fire 5ny 10cm at 3va --seed c
game undo
fire 5ny 10cm at 3va --seed d
game set 20me 11
game turn
fire 20me 25cm at 3va --seed e"""
ARMIES = {"federal": [("20me", "veteran", "rifle", 13), ("5ny", "raw", "musket", 12)],
          "confederate": [("3va", "experienced", "musket", 24)]}

faults = []


def run(acw, *arguments):
    done = subprocess.run([acw, *arguments], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"acw {' '.join(arguments)}: exit {done.returncode}: {done.stderr}")
    return done.stdout


def reckoned(path):
    """What the file's lines have cost: by regiment, and by turn and side."""
    head, *lines = [json.loads(line) for line in path.read_text().splitlines()]
    stands = [True] * len(lines)
    places = {line["n"]: i for i, line in enumerate(lines)}
    for i in reversed(range(len(lines))):
        for of in lines[i].get("undo", []) if stands[i] else []:
            stands[places[of]] = False
    side_of, left, began = {}, {}, {}
    for army in head["armies"]:
        for unit in army["units"]:
            side_of[unit["id"]] = army["side"]
            began[unit["id"]] = left[unit["id"]] = unit.get("figures", unit.get("stands", 0))
    none = dict.fromkeys((army["side"] for army in head["armies"]), 0)
    turns, quiet = [(0, dict(none))], True
    killed = dict.fromkeys(left, 0)
    for line in (line for i, line in enumerate(lines) if stands[i]):
        if line["command"] == "turn":
            turns.append((line["turn"], dict(none)))
        elif line["command"] != "undo" and len(turns) == 1:
            quiet = False
        before = dict(turns[-1][1])
        for effect in line.get("effects", []):
            unit = effect["id"]
            if unit not in left:
                continue
            now = effect.get("left", left[unit] + effect.get("figures", 0))
            turns[-1][1][side_of[unit]] += left[unit] - now
            left[unit] = now
        share(killed, side_of, line, {side: turns[-1][1][side] - before[side] for side in none})
    return {unit: (began[unit], began[unit] - left[unit], left[unit], round(killed[unit], 6))
            for unit in left}, turns[1:] if quiet and len(turns) > 1 else turns


def share(killed, side_of, line, lost):
    """What the one side lost by a line, to all of the other who had to do with it."""
    situation = line.get("situation", {})
    acting = [situation, *situation.get("with", [])]
    for those in (acting, [situation.get("target", {})]):
        units = [one["id"] for one in those if one.get("id") in killed]
        for unit in units:
            enemy = sum(max(0, lost[side]) for side in lost if side != side_of[unit])
            killed[unit] += enemy / len(units)


def compare(acw, game):
    def held(what, told, right):
        if told != right:
            faults.append(f"{game.name}: {what}: {told} is told, and it is {right}")

    units, turns = reckoned(game)
    told = json.loads(run(acw, "game", "report", "--game", str(game), "--json"))["outcome"]
    held("regiments", {one["id"]: (one["began"], one["lost"], one["left"],
                                     round(one["killed"], 6)) for one in told["units"]},
         units)
    held("turns", [(one["turn"], one["lost"]) for one in told["turns"]], turns)
    sums = {side: sum(lost[side] for _, lost in turns) for side in turns[0][1]}
    held("sums", {one["side"]: one["lost"] for one in told["sides"]}, sums)
    page = run(acw, "game", "report", "--game", str(game), "--md")
    rows = re.findall(r"^\| (?:turn (\d+), \w+|before turn 1) \| (-?\d+) \| (-?\d+) \|$", page,
                      re.MULTILINE)
    held("turns of the page", [tuple(int(number or 0) for number in row) for row in rows],
         [(turn, *lost.values()) for turn, lost in turns])
    return sum(sums.values())


def evening(acw, folder):
    for side, units in ARMIES.items():
        (folder / side).write_text(f'rules = "black-panthers"\nside = "{side}"\n' + "".join(
            f'[[units]]\nid = "{unit}"\nname = "The {unit}"\narm = "infantry"\nclass = "{kind}"\n'
            f'weapon = "{weapon}"\nfigures = {figures}\n' for unit, kind, weapon, figures in units))
    path = folder / "evening.acw"
    run(acw, "game", "new", str(path), "--army", str(folder / "federal"), "--army",
        str(folder / "confederate"))
    for line in EVENING.splitlines():
        run(acw, *line.split(), "--game", str(path))
    return path


acw, *games = sys.argv[1:]
with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    lost = compare(acw, evening(acw, folder))
    for game in map(pathlib.Path, games):
        lost += compare(acw, game)
if lost == 0:
    faults.append("nothing was lost in any game: nothing was compared")
print("\n".join(faults) or f"{len(games) + 1} games, {lost} figures lost: each where it is told")
sys.exit(bool(faults))
