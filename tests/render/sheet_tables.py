#!/usr/bin/env python3
"""Changes a number of each table of the rulesets: the playsheet must change with it, or the table is
listed here with the reason why players don't look it up.

    sheet_tables.py PROGRAM DATA
"""
import concurrent.futures, os, re, subprocess, sys, tempfile

acw, data = os.path.abspath(sys.argv[1]), sys.argv[2]

# what the program does with a result, and words: not tables of the rules
PROGRAM = {"slots", "rulings", "facts", "sheet", "say", "aftermath", "next", "turn", "thing", "named", "meant",
           "names", "order", "examples", "headline", "acting", "between", "target", "required", "defaults", "refusals",
           "remarks", "step", "throw", "told", "note", "outcome"}
BEFORE_THE_GAME = {"army-gen", "map-gen", "time-of-day"}  # rolled once, by the program
REFUSED = "more or fewer are refused as they are typed, with the limit"
UNSEEN = {
    "black-panthers throw.first-move.die": "each rolls a die, and the higher is first: at the top of the sheet",
    "black-panthers throw.map.die": "rolled once, before the game",
    "black-panthers throw.map.results": "rolled once, before the game",
    "black-panthers throw.side.die": "rolled once, before the game",
    "kallistra charge.distance": "chargers are fired at in contact, as the sheet says of their turn",
    "schulz demolition.ranges": "the guns' ranges, as in fire",
    "schulz demolition.ranging": "the guns' ranging, as in fire",
    "schulz melee.advantage": "a rule of the first round, in the note below the numbers that kill",
    "schulz throw.bridge-building.work": "a calculation of turns, not a table",
    "simon charge.distance": "half the charge, as the sheet says of their turn",
    "simon melee.contact": REFUSED,
    "simon throw.card.deck": "the cards themselves show it",
    "state-of-war fire.actions": "the order of a turn, at the top of the sheet",
    "state-of-war fire.loading": "decides no roll; in the note below the ranges",
    "state-of-war throw.deploy.results": "on the sheet; each face has its row, so no number changes alone",
    "state-of-war throw.first-side.die": "each rolls a die, and the higher is first",
    "state-of-war melee.least": "only by another interpretation",
    "state-of-war melee.many": REFUSED,
}
# a table that repeats rows of one that is shown
SAME = {
    "black-panthers demolition.ranges": "fire.ranges",
    "black-panthers fire.officer": "throw.officer.officer",
    "kallistra fire.rout": "throw.rout.die",
    "kallistra melee.combat": "fire.combat",
    "kallistra melee.rout": "throw.rout.die",
    "kallistra morale.rout": "throw.rout.die",
    "schulz melee.answer": "melee.attack",
    "simon melee.kill_die": "fire.kill_die",
}


def sheet(path):
    ran = subprocess.run([acw, "-r", path, "sheet"], capture_output=True, text=True)
    return ran.stdout if ran.returncode == 0 else None


def numbers(line):
    """Where the numbers of a row stand that decide: not in its words, nor in its condition."""
    masked = line
    for part in (r'"(?:\\.|[^"\\])*"', r"when = \{[^}]*\}"):
        masked = re.sub(part, lambda match: "_" * len(match[0]), masked)
    return re.finditer(r"(?<![\w.-])-?\d+(?:\.\d+)?(?![\w.])", masked)


def changes(lines):
    """Each number of a ruleset one more and one less, with its table, and the row's numbers."""
    header = key = ""
    for i, line in enumerate(lines):
        if line.startswith("["):
            header, key = line.strip("[]").replace('"', ""), ""
        elif match := re.match(r"([\w-]+) = ", line):
            key = match[1]
        table = header if key in ("", "rows") else f"{header}.{key}"
        if line.startswith("#") or key in PROGRAM or header.split(".")[-1] in PROGRAM:
            continue
        row = tuple(number[0] for number in numbers(line))
        for number in numbers(line):
            for by in (1, -1):
                changed = f"{float(number[0]) + by / 10:.2f}" if "." in number[0] else str(int(number[0]) + by)
                yield table, row, lines[:i] + [line[:number.start()] + changed + line[number.end():]] + lines[i + 1:]


def check(name):
    with open(os.path.join(data, name)) as file:
        lines = file.read().split("\n")
    rules = name.removesuffix(".toml")
    before, shown, tables = sheet(os.path.join(data, name)), set(), {}
    with tempfile.TemporaryDirectory() as work:
        path = os.path.join(work, name)
        for table, row, changed in changes(lines):
            if table.split(".")[0] in BEFORE_THE_GAME:
                continue
            tables.setdefault(table, set()).add(row)
            if table not in shown:
                with open(path, "w") as file:
                    file.write("\n".join(changed))
                if sheet(path) not in (None, before):
                    shown.add(table)
    print(f"{rules}: {len(shown)} of {len(tables)} tables are on the sheet")
    listed = {one.split(" ")[1] for one in (*UNSEEN, *SAME) if one.startswith(rules + " ")}
    faults = [f"{rules} {one}: not on the sheet" for one in sorted(tables.keys() - shown - listed)]
    faults += [f"{rules} {one}: listed, and {'is on the sheet' if one in shown else 'is not a table'}"
               for one in sorted(listed - (tables.keys() - shown))]
    for one in sorted(listed & tables.keys()):
        other = SAME.get(f"{rules} {one}", one)
        if other != one and (other not in shown or tables[one] - tables.get(other, set())):
            faults.append(f"{rules} {one}: differs from {other}, or {other} is not on the sheet")
    return faults


names = sorted(one for one in os.listdir(data) if one.endswith(".toml"))
with concurrent.futures.ThreadPoolExecutor(2) as pool:
    faults = [fault for found in pool.map(check, names) for fault in found]
print("\n".join(faults))
sys.exit(1 if faults else 0)
