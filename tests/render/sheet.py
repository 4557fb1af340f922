#!/usr/bin/env python3
"""Every number of the playsheets against the program's own answer: of the five rulesets, and of two
house rules. The sheet's JSON tells each question; it is asked again, and what stands in the cell is
worked out anew from the answer.

    sheet.py PROGRAM
"""
import json, os, re, subprocess, sys, tempfile

acw = os.path.abspath(sys.argv[1])
NBSP = "\u00a0"


def run(*words, text=None):
    ran = subprocess.run([acw, *words], input=text, capture_output=True, text=True)
    return ran.stdout


def needed(need):
    if "change" in need:
        return f"D{need['sides']} {need['change']:+d}", ""
    if need.get("sides", 0) == 0:
        return str(need["needs"]), ""
    low = need.get("low", False)
    good = sum(1 for face in range(1, need["sides"] + 1)
               if (face <= need["needs"] if low else face >= need["needs"]))
    if good in (0, need["sides"]):
        return ("always" if good else "never"), ""
    text = f"{need['needs']}+"
    if low:
        text = "1" if need["needs"] == 1 else f"1–{need['needs']}"
    if need.get("twice"):
        text += f", {need['twice']}+ two"
    return text, f"{good}{NBSP}in{NBSP}{need['sides']}"


def find_need(answer, read):
    for need in answer["needs"]:
        if need["why"] == read[0] if read else need.get("needs", 0) != 0 or "change" in need:
            return need
    return None


def value_at(outcome, name):
    for part in name.split("."):
        outcome = outcome.get(part)
    return outcome


def short(number):
    return f"{number:.4g}"


class Sheet:
    """A ruleset's sheet, and all that has to be asked about it in one batch."""

    def __init__(self, rules):
        self.rules = rules
        self.answer = json.loads(run("-r", rules, "sheet", "--json"))
        self.rows = self.answer["outcome"]["rows"]
        self.unit = {"centimeters": "cm", "inches": "in", "hexes": "hex"}.get(
            self.answer["outcome"]["unit"], self.answer["outcome"]["unit"])
        self.faults = []
        self.checked = 0

    def ask(self, lines):
        out = run("-r", self.rules, "batch", "--json", text="\n".join(lines) + "\n")
        answers = [json.loads(line) for line in out.splitlines()]
        if len(answers) != len(lines):
            sys.exit(f"{self.rules}: {len(lines)} questions, {len(answers)} answers")
        return answers

    def fault(self, row, told):
        self.faults.append(f"{self.rules}: {row['table']}, {row['row']}, {row['over']} {row['column']}: "
                           f"the sheet has '{row['text']} {row.get('chance', '')}', the program {told}")

    def check(self):
        asked = [row for row in self.rows if "typed" in row and row["by"] not in ("change", "reach", "bands")]
        ways = {"needs": " --need", "dice": " --need", "outcome": " --odds", "faces": "", "hits": ""}
        for row, answer in zip(asked, self.ask([row["typed"] + ways[row["by"]] for row in asked])):
            self.checked += 1
            self.compare(row, answer)
        self.check_changes()
        self.check_distances()
        refused = [row for row in self.rows if "refused" in row and "{distance}" not in row["ask"]]
        for row, answer in zip(refused, self.ask([f"{row['command']} {row['ask']}" for row in refused])):
            if "error" not in answer and row["by"] not in ("faces", "hits"):
                self.fault(row, "answers it")
            if "error" in answer and answer.get("exit", 1) == 2:
                self.fault(row, answer["error"])
        return self.faults

    def compare(self, row, answer):
        way, read = row["by"], row["read"]
        if "error" in answer:
            return self.fault(row, answer["error"])
        if way in ("needs", "dice"):
            need = find_need(answer, read)
            want = ("–", "") if need is None else needed(need) if way == "needs" else (need["dice"] or "–", "")
            if (row["text"], row["chance"]) != want:
                self.fault(row, want)
        elif way == "outcome":
            for name, _, wanted in (one.partition("=") for one in read):
                pmf = value_at(answer["odds"], name)["pmf"]
                mean = value_at(answer["odds"], name).get("mean", sum(
                    one["p"] for one in pmf if one["value"] == wanted))
                want = short(mean) if len(pmf) == 1 and not isinstance(pmf[0]["value"], (str, bool)) else \
                    str(pmf[0]["value"]) if len(pmf) == 1 else f"{100 * mean:.0f}{NBSP}%"
                if want not in row["text"]:
                    self.fault(row, want)
        else:
            told = []
            for name in read:
                value = value_at(answer["outcome"], name)
                if value is None or value is False or value == "none" or (value == 0 and len(read) > 1):
                    continue
                told.append(value)
            numbers = [str(one) for one in told if isinstance(one, int) and one is not True]
            if sorted(re.findall(r"\d+", row["text"])) != sorted(numbers):
                self.fault(row, told)
            for word in (one for one in told if isinstance(one, str)):
                if word not in row["text"]:
                    self.fault(row, word)

    def check_changes(self):
        rows = [row for row in self.rows if row["by"] == "change" and "typed" in row]
        # the base is the question without what the row adds: the first of its table's lines
        answers = self.ask([row["typed"] + " --need" for row in rows])
        bases = self.ask([f"{row['command']} {row['base']} --need" for row in rows])
        for row, answer, base in zip(rows, answers, bases):
            self.checked += 1
            if "error" in answer or "error" in base:
                self.fault(row, answer.get("error", base.get("error")))
                continue
            one, other = find_need(answer, row["read"]), find_need(base, row["read"])
            number = lambda need: need["change"] if "change" in need else need.get("needs", 0)
            by = number(one) - number(other)
            want = "–" if by == 0 else f"+{by}" if by > 0 else f"−{-by}"
            if row["text"] != want:
                self.fault(row, want)

    def check_distances(self):
        questions = []
        for row in (one for one in self.rows if "{distance}" in one["ask"] and one["text"] != "–"):
            runs = [(None, row["text"])] if row["by"] == "bands" else \
                [tuple(part.rsplit(" to ", 1)) for part in re.split(r", (?=\S+(?:, \S+ two)? to )", row["text"])]
            for needs, limit in runs:
                for further in (0, 1):
                    distance = f"{float(limit) + further:g}{self.unit}"
                    questions.append((row, needs, further, row["ask"].replace("{distance}", distance)))
        answers = self.ask([f"{row['command']} {ask} --need" for row, _, _, ask in questions])
        for (row, needs, further, ask), answer in zip(questions, answers):
            self.checked += 1
            if "error" in answer:
                same = False
            elif row["by"] == "bands":
                same = answer["situation"].get("range") == row["column"]
            else:
                need = find_need(answer, row["read"])
                same = need is not None and needed(need)[0] == needs
            if same == bool(further):
                self.fault(row, f"something else at {ask}")


def house(name, base, table, column, numbers):
    """Rules that extend others by a table of what each class needs or throws."""
    rows = ",\n".join(f'  {{ when = {{ class = "{one}" }}, label = "{one}", {column} = {number} }}'
                      for one, number in numbers.items())
    return f'id = "{name}"\ntitle = "{name}"\nextends = "{base}"\n[fire.{table}]\nrows = [\n{rows}\n]\n'


HOUSE = {
    "club.toml": house("club", "black-panthers", "to_hit", "needs", {"veteran": 2, "experienced": 4, "raw": 6}),
    "crack.toml": house("crack", "state-of-war", "quality", "sides",
                        {"veteran": 20, "trained": 12, "raw": 8, "civilian": 6}),
}

faults = []
with tempfile.TemporaryDirectory() as work:
    names = ["bp", "ka", "sz", "si", "sow"]
    for name, text in HOUSE.items():
        with open(os.path.join(work, name), "w") as file:
            file.write(text)
        names.append(os.path.join(work, name))
    for rules in names:
        sheet = Sheet(rules)
        faults += sheet.check()
        print(f"{os.path.basename(rules)}: {len(sheet.rows)} cells, {sheet.checked} answers compared")
        if sheet.checked < 60:
            faults.append(f"{rules}: too few cells")
    # a sheet of house rules has theirs
    club = run("-r", os.path.join(work, "club.toml"), "sheet", "fire")
    if "2+" not in club or club == run("-r", "bp", "sheet", "fire"):
        faults.append("the club's own numbers aren't on its sheet")
for fault in faults:
    print(fault)
sys.exit(1 if faults else 0)
