"""Rules of Black Panthers, written from rulebook/black-panthers.md, to compare with games of acw.

Sections that are named are those of the published text; R1 … R28, E1 and E2 are rulings."""
from dataclasses import dataclass, field

from random_game import Line

# Firing: score to hit by the firer's class; short and long range in cm; saves.
HITS = {"veteran": 3, "experienced": 4, "raw": 5}
RANGES = {"musket": (15, 30), "late-war": (15, 90), "rifle": (30, 120), "carbine": (15, 50),
          "field": (30, 120), "heavy": (45, 180)}
WEAPONS = {"cavalry": "carbine", "sharpshooters": "rifle", "field": "", "heavy": ""}
SAVES = {"open": 5, "soft": 4, "hard": 3}
GUN_DICE = {"field": 2, "heavy": 3}
# Melee: score to kill by the target's class in the open; cover adds to it, and to points of morale.
KILLS = {"raw": 4, "experienced": 6, "veteran": 8, "officer": 8}
COVERS = {"open": 0, "soft": 1, "hard": 2}
# Morale: the points at which a unit of 4, 5, … 20 original figures breaks.
CHART = {"veteran": (2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 6, 6, 6, 7, 7, 8, 8),
         "experienced": (2, 3, 3, 3, 4, 5, 5, 6, 6, 7, 7, 7, 8, 9, 9, 10, 10),
         "raw": (3, 4, 4, 4, 6, 6, 7, 8, 8, 9, 10, 11, 11, 12, 13, 14, 14)}
# Destruction: points of a structure, and how its id begins.
STRUCTURES = {"stone-building": (60, "buildi"), "stone-bridge": (60, "bridge"),
              "wooden-building": (30, "buildi"), "wooden-bridge": (30, "bridge"),
              "earthwork": (40, "earthw"), "fieldwork": (40, "fieldw"),
              "stone-wall": (30, "wall"), "fence": (15, "fence")}
USUAL_FORMATION = {"infantry": "line", "cavalry": "line"}  # else, and on foot, skirmish (R20)
SIDES = "federal", "confederate"
NAMES = ("20me", "5ny", "83pa"), ("3va", "11va", "4tx")
CHAINS = ["", "", "morale", "morale", "melee", "melee morale", "morale melee"]
COMMANDS = ("fire fire fire fire melee melee melee fight morale morale formation_test "
            "throw_officer ride demolish demolish turn turn turn wind time set set set clear "
            "undo odd").split()
SKIP = set()


class Impossible(Exception):
    """The command that was chosen is not possible now, or is one to avoid."""


@dataclass
class Party:
    """A unit as it takes part in a command, and the text that describes it."""
    unit: dict
    text: str
    count: int
    formation: str = ""
    cover: str = "open"
    morale_cover: str = "open"
    fail: bool = False
    charging: bool = False
    morale: set = field(default_factory=set)

    def dice(self):
        """Dice of a volley (Firing, R1); a limbered gun has none."""
        if self.unit["arm"] in GUN_DICE:
            return self.count * GUN_DICE[self.unit["arm"]] * (self.formation != "column")
        return {"line": self.count, "skirmish": self.count // 2,
                "column": min(self.count, 2) // 2}[self.formation]


class Model:
    """A game. Units, officers and things are dicts of facts; those that begin with _ are not shown.

    `half` is how many turns of either side have begun. `_officer` is the officer beside a unit."""

    def __init__(self, random, skip=frozenset(SKIP)):
        self.random, self.skip, self.entities, self.armies = random, skip, {}, []
        for side in (0, 1):
            self.raise_army(side)
        self.half, self.side = int("before-turn-1" in skip), 0
        self.number, self.lines, self.undone, self.ids = 0, [], None, set()

    def raise_army(self, side):
        """Two or three regiments, cavalry, a battery, perhaps sharpshooters, and officers."""
        letter, army, leaders = SIDES[side][0], "", ""
        arms = {name: "infantry" for name in NAMES[side][:self.pick(2, 3, 3)]}
        arms |= {letter + "cav": "cavalry", letter + "bty": self.pick(*GUN_DICE)}
        arms |= {letter + "ss": "sharpshooters"} if self.chance(.5) else {}
        for name, arm in arms.items():
            quality, figures = self.pick(*HITS), self.pick(4, 5, 8, 10, 12, 14, 20)
            weapon = WEAPONS.get(arm, "rifle" if quality == "veteran" else "musket")
            brigade = (arm == "infantry") * (1 + (name == NAMES[side][2]))
            officer = f"{letter}b{brigade}"
            brigade_text = f", brigade = {brigade}" * (brigade > 0)
            self.entities[name] = {
                "arm": arm, "class": quality, "weapon": weapon, "left": figures, "end": "",
                "due": frozenset(), "_id": name, "_side": side, "_brigade": brigade,
                "_figures": figures, "_officer": "", "_fired": ()}
            army += (f'{{ id = "{name}", name = "the {name}", arm = "{arm}", class = "{quality}"'
                     + f', weapon = "{weapon}"' * (arm not in GUN_DICE)
                     + f"{brigade_text}, figures = {figures} }},\n")
            if officer not in self.entities:
                self.entities[officer] = {"officer": "yes", "class": "officer", "left": 1,
                                          "end": "", "_id": officer, "_side": side,
                                          "_brigade": brigade}
                leaders += (f'{{ id = "{officer}", name = "the {officer}", rank = '
                            f'"{"brigadier" if brigade else "divisional"}"{brigade_text} }},\n')
        self.armies.append(f'rules = "black-panthers"\nside = "{SIDES[side]}"\n'
                           f"units = [\n{army}]\nleaders = [\n{leaders}]\n")

    def play(self):
        """Chooses commands until one is possible, and plays it."""
        while True:
            before, self.faces, self.refused = self.snapshot(), [], False
            command = self.pick(*COMMANDS)
            try:
                line = getattr(self, command)()
            except Impossible:
                self.entities, self.half, self.side = before
                continue
            if line.exit:
                self.entities, self.half, self.side = before
            else:
                self.number += 1
                self.ids |= set(self.entities)
                if command != "undo":
                    self.lines.append((self.number, before))
                    self.undone = None
            return line

    def snapshot(self):
        return {name: dict(facts) for name, facts in self.entities.items()}, self.half, self.side

    def state(self):
        """Facts of every entity; an officer's class is not one of them."""
        return {name: {fact: " and ".join(sorted(value)) if fact == "due" else str(value)
                       for fact, value in facts.items() if fact[0] != "_" and
                       (value or fact == "left") and value != "officer"}
                for name, facts in self.entities.items()}

    def line(self, *words, **outcome):
        """The line of a command; a command that is refused has no outcome."""
        text = " ".join(str(word) for word in words if word)
        if self.faces:
            text += " --dice " + ",".join(map(str, self.faces))
        return Line(text, {} if self.refused else outcome, exit=int(self.refused))

    # Choices and dice

    def pick(self, *choices):
        if not choices:
            raise Impossible
        return self.random.choice(choices)

    def chance(self, probability):
        return self.random.random() < probability

    def avoid(self, situation):
        if situation in self.skip:
            raise Impossible

    def throw(self, dice, sides, low=False):
        """Faces of a throw; half of the throws are good ones."""
        least, most = ((1, 2) if low else (sides // 2, sides)) if self.chance(.5) else (1, sides)
        faces = [self.random.randint(least, most) for _ in range(dice)]
        self.faces += faces
        return faces

    def count_successes(self, dice, sides, needs):
        """A throw that is certain or impossible takes no dice."""
        if not 1 < needs <= sides:
            return dice * (needs <= 1)
        return sum(face >= needs for face in self.throw(dice, sides))

    def find(self, kind, *sides, **facts):
        """Units ("arm") or officers ("officer") that are on the table, of these sides and facts."""
        return [unit for unit in self.entities.values() if unit.get(kind) and not unit["end"]
                and unit.get("_side") in (sides or (0, 1))
                and all(unit[fact] == value for fact, value in facts.items())]

    # Rules

    def fire_volley(self, firer, target, distance, weapon):
        """Firing: hits, saves, losses, and the fate of an officer beside the target."""
        needs = (HITS[firer.unit["class"]] + firer.fail + (target.formation == "skirmish")
                 - (target.formation == "column") + (distance > RANGES[weapon][0]))
        hits = self.count_successes(firer.dice(), 8, needs)
        save = SAVES[target.cover] + (weapon == "heavy") - (target.formation == "skirmish")
        saved = self.count_successes(hits, 6, save) if hits else 0
        outcome = {"hits": hits, "saved": saved, "killed": min(hits - saved, target.count)}
        officer = self.entities.get(target.unit.get("_officer"))
        if officer:
            outcome["officer_killed"] = self.kill_officer(officer, outcome["killed"])
        self.lose(target, outcome["killed"])
        firer.unit["_fired"] += (self.half,)
        return outcome

    def kill_officer(self, officer, killed):
        """Officers: two throws of 1 at 2 killed, of 1 or 2 at 3 or more."""
        dead = killed >= 2 and all(self.throw(1, 6, low=True)[0] < min(killed, 3) for _ in range(2))
        if dead:
            self.end_officer(officer, "killed")
        return dead

    def fight_melee(self, attacker, target):
        """Melee, R8: one throw."""
        for party in (attacker, target):
            if party.count == 1 and "arm" in party.unit:
                self.avoid("one-figure-fail")
        bonus = target.fail + attacker.charging + (
            attacker.formation != "skirmish" and target.formation == "skirmish")
        needs = (KILLS[target.unit["class"]] + COVERS[target.cover]
                 - bonus * (not attacker.fail))
        dice = min(attacker.count, 3 * target.count)
        killed = min(self.count_successes(dice, 10, needs), target.count)
        self.lose(target, killed)
        return {"killed": killed}

    def lose(self, party, killed):
        """Losses of fire and melee make morale due; a unit with no figures left is removed."""
        unit = party.unit
        party.count, unit["left"] = party.count - killed, unit["left"] - killed
        if killed and "officer" in unit:
            self.end_officer(unit, "killed")
        elif killed and unit["left"]:
            unit["due"] |= {"morale"}
        elif killed:
            self.remove(unit)

    def remove(self, unit):
        """R24: the officer beside a unit shares its fate."""
        unit["end"], unit["due"] = "removed", frozenset()
        if unit["_officer"]:
            self.end_officer(self.entities[unit["_officer"]], "removed")

    def end_officer(self, officer, end):
        """R11a: his brigade, or his army, is without him."""
        officer["end"], officer["left"] = end, 0
        self.attach(officer, None)
        for unit in self.entities.values():
            if "arm" in unit and unit["_side"] == officer["_side"]:
                if not officer["_brigade"]:
                    unit["division-killed"] = "yes"
                elif unit["_brigade"] == officer["_brigade"]:
                    unit["brigadier-killed"] = "yes"

    def attach(self, officer, unit):
        """An officer is beside one unit, a unit has one officer, until another is typed (R24)."""
        for other in self.entities.values():
            if other.get("_officer") == officer["_id"]:
                if unit not in (None, other):
                    self.avoid("officer-leaves")
                other["_officer"] = ""
        if unit:
            unit["_officer"] = officer["_id"]

    def test_morale(self, party):
        """Morale: adds up the points; removes a unit at or below its chart."""
        unit = party.unit
        words = party.morale | unit.keys()
        infantry = unit["arm"] == "infantry"
        points = (unit["left"] + COVERS[party.morale_cover] + ("supported" in words)
                  - ("enemy-near" in words) - ("division-killed" in words)
                  - bool(words & {"brigadier-killed", "no-brigadier"})
                  - ("no-division" in words and ("brigadier-killed" in words or not infantry)))
        breaks_at = CHART[unit["class"]][unit["_figures"] - 4]
        unit["due"] -= {"morale"}
        if points <= breaks_at:
            self.remove(unit)
        return {"points": points, "breaks_at": breaks_at, "holds": points > breaks_at}

    def cannot_fire(self, firer, distance, weapon):
        """Firing, Ranges, Formations: who may not fire."""
        return (distance > RANGES[weapon][1] or not firer.dice() or "smoke" in firer.unit
                or firer.unit["arm"] == "cavalry" and firer.formation != "skirmish")

    def cannot_charge(self, attacker, target):
        """R7: a charge is made in line, over the open; gunners have no cover that hinders it."""
        return attacker.formation != "line" or attacker.fail or target.morale_cover != "open"

    # What is typed

    def make_pair(self, whole=False, fire=False):
        """Parties of both sides; while there is smoke, the side in turn acts."""
        no_wind = self.half and "no-wind" in self.entities.get("wind1", {})
        side = self.side if no_wind else self.pick(0, 1)
        acting, enemies = self.pick(*self.find("arm", side)), self.find("arm", 1 - side)
        return (self.make_party(acting, whole, fire, target=whole),
                self.make_party(self.pick(*enemies), whole, fire and whole, True, fire))

    def make_party(self, unit, whole, on_foot, target, fired_at=False):
        """Chooses count, formation, cover and building of a unit in a command."""
        usual = "skirmish" if on_foot and unit["arm"] == "cavalry" else USUAL_FORMATION.get(
            unit["arm"], "skirmish")
        party = Party(unit, self.pick("", "@") + unit["_id"], unit["left"],
                      unit.get("formation", usual), unit.get("cover", "open"),
                      fail="formation-fail" in unit)
        infantry = unit["arm"] == "infantry"
        if infantry and not whole and self.chance(.1):
            if "cover" in unit:
                self.avoid("building-cover")
            party.fail, party.cover = True, "hard"
            party.count = self.random.randint(1, min(5, unit["left"]))
            party.text += f" {party.count} building"
        else:
            if not whole and self.chance(.2):
                party.count = self.pick(1, unit["left"], self.random.randint(1, unit["left"]))
                party.text += f" {party.count}" + self.pick("", f"/{unit['_figures']}")
            if target and self.chance(.5):
                party.cover = self.pick("hard", *["open", "soft"] * (unit["arm"] not in GUN_DICE))
                party.text += " " + party.cover
        party.morale_cover = party.cover
        if infantry and self.chance(.2):
            party.formation = self.pick("line", "column", "skirmish")
            party.text += " " + party.formation
            if unit["class"] == "raw" and party.formation == "skirmish":
                if fired_at:
                    self.avoid("raw-skirmish")
                self.refused = True
        if unit["arm"] in GUN_DICE and party.formation == "skirmish" and party.cover == "open":
            party.cover = "soft"
        return party

    def name_officer(self, party):
        """Types an officer beside a unit; a bare with-officer is the one known or usual (R26)."""
        self.pick(*[True] * ("no-brigadier" not in party.morale))
        unit, side = party.unit, party.unit["_side"]
        usual = self.find("officer", side, _brigade=unit["_brigade"])
        known = [self.entities[unit["_officer"]]] if unit["_officer"] else usual
        if known and self.chance(.4):
            self.avoid("bare-officer")
            officer, party.text = known[0], party.text + " with-officer"
        else:
            officer = self.pick(*usual, *self.find("officer", side))
            party.text += f" with {officer['_id']}"
        self.attach(officer, unit)

    def say_morale(self, party):
        """Words of morale; R28 refuses no-brigadier with the brigadier beside the unit."""
        unit = party.unit
        words = ["enemy-near", "no-division"]
        words += ["supported", "no-brigadier"] * (unit["arm"] == "infantry")
        said = [word for word in words if self.chance(.3)]
        officer = self.entities.get(unit["_officer"])
        if "no-brigadier" in said:
            self.pick(*[True] * (" with" not in party.text))  # It may be about either officer.
            if officer and officer["_brigade"] == unit["_brigade"]:
                self.avoid("beside")
                self.refused = True
        party.morale = set(said)
        return " ".join(said)

    def choose_distance(self, unit):
        """A row of the range table, and a distance, often at the edge of a band."""
        late = unit["weapon"] == "musket" and unit["class"] == "experienced" and self.chance(.3)
        weapon = "late-war" if late else unit["weapon"] or unit["arm"]
        short, far = RANGES[weapon]
        return self.pick(short, short, short + 1, far, far, far + 1, 2), weapon

    # Commands

    def fire(self):
        firer, target = self.make_pair(fire=True)
        officers = self.find("officer", target.unit["_side"])
        if officers and self.chance(.06):
            return self.attack_officer(firer, self.pick(*officers))
        distance, weapon = self.choose_distance(firer.unit)
        if self.chance(.4):
            self.name_officer(target)
        if self.chance(.1):
            self.avoid("side-officer")
            self.name_officer(firer)
        self.refused |= self.cannot_fire(firer, distance, weapon)
        words = [firer.text, weapon * (weapon == "late-war"), f"{distance}cm at", target.text]
        return self.play_chain(["fire", *words], firer, target, (distance, weapon))

    def melee(self):
        attacker, target = self.make_pair()
        if self.chance(.1):
            self.avoid("side-officer")
            self.name_officer(self.pick(attacker, target))
        attacker.charging = self.chance(.3)
        self.refused |= attacker.charging and self.cannot_charge(attacker, target) or (
            attacker.unit["arm"] in GUN_DICE and attacker.formation == "column")
        words = [attacker.text, "charging" * attacker.charging, "vs", target.text]
        return self.play_chain(["melee", *words], attacker, target, None)

    def play_chain(self, text, acting, target, shot):
        """A volley or a melee, and what --then adds; a formation fail follows melee (R23)."""
        part = target.count < target.unit["left"]
        steps = self.pick("", "morale") if part else self.pick(*CHAINS, *["fire"] * bool(shot))
        for step in steps.split():
            words = {"melee": "", "fire": f"{shot and shot[0]}cm"}.get(step)
            words = self.say_morale(target) if step == "morale" else words
            text.append(f"--then '{step} {words}'" if words else f"--then {step}")
        if self.refused:
            return self.line(*text)
        outcome, lost, fought = {}, 0, False
        for step in [text[0], *steps.split()]:
            more = {"holds": True} if step == "morale" else {}
            if target.unit["end"]:
                self.avoid("chain-kills-all" if not target.unit["left"] else "")
                more = {"holds": False} if more and not target.unit["left"] else {}
            elif step == "fire":
                more = self.fire_volley(acting, target, *shot)
            elif step == "melee":
                more = self.fight_melee(acting, target)
                acting.charging, fought = False, True
            elif lost:
                self.avoid("part-morale" if part else "")
                more = self.test_morale(target)
            lost += more.get("killed", 0)
            outcome |= more
        if target.unit["end"] and outcome.get("officer_killed"):
            self.avoid("officer-killed")
        if fought:
            acting.unit["formation-fail"] = target.unit["formation-fail"] = "yes"
        return self.line(*text, **({} if steps == "fire" else outcome) | {"killed": lost})

    def attack_officer(self, acting, officer):
        """R5a: fire at an officer in sight; or a melee with him."""
        distance, weapon = self.choose_distance(acting.unit)
        beside = any(unit["_officer"] == officer["_id"] for unit in self.find("arm"))
        cover = self.pick(*COVERS)
        target = Party(officer, "", 1, cover=cover)
        if acting.unit["arm"] == "infantry" and self.chance(.5) and not beside:
            outcome = {} if self.refused else self.fight_melee(acting, target)
            if outcome:
                acting.unit["formation-fail"] = "yes"
            return self.line("melee", acting.text, "vs", officer["_id"], cover, **outcome)
        if beside:
            self.avoid("officer-target")
        self.refused |= beside or self.cannot_fire(acting, distance, weapon)
        outcome = {} if self.refused else self.fire_volley(acting, target, distance, weapon)
        return self.line("fire", acting.text, weapon * (weapon == "late-war"), f"{distance}cm at",
                         officer["_id"], cover, **outcome)

    def fight(self):
        """E1 and E2: a melee or a firefight to the end, with morale at once."""
        self.pick(*[True] * ("no-wind" not in self.entities.get("wind1", {})))
        shoots, dead, passes, turn, lost = self.chance(.5), set(), 0, 0, [0, 0]
        parties = self.make_pair(whole=True, fire=shoots)
        for party in parties:
            usual = party.formation == "skirmish" or party.unit["arm"] not in (
                ["cavalry", *GUN_DICE] if shoots else GUN_DICE)
            party.text += " " + self.pick(*[self.say_morale(party)] * usual)
        first, second = parties
        distance, weapon = self.choose_distance(first.unit)
        rows = [weapon, second.unit["weapon"] or second.unit["arm"]]
        if weapon == "late-war" and (rows[1], second.unit["class"]) == ("musket", "experienced"):
            rows[1] = weapon
        if shoots:
            if self.chance(.3):
                self.name_officer(second)
            self.avoid("acting-officer" if first.unit["_officer"] else "")
            self.refused |= self.cannot_fire(first, distance, weapon)
            text = "fire", first.text, weapon * (weapon == "late-war"), f"{distance}cm at"
        else:
            first.charging = self.chance(.3)
            self.refused |= first.charging and self.cannot_charge(*parties)
            text = "melee", first.text, "charging" * first.charging, "vs"
        text += second.text, "--to-the-end"
        if self.refused:
            return self.line(*text)
        while passes < 2 and not any(party.unit["end"] for party in parties):
            acting, target = parties[turn % 2], parties[1 - turn % 2]
            if not shoots:
                outcome = self.fight_melee(acting, target)
                acting.charging = False
            elif self.cannot_fire(acting, distance, rows[turn % 2]):
                outcome, passes = {"killed": 0}, passes + 1
            else:
                outcome, passes = self.fire_volley(acting, target, distance, rows[turn % 2]), 0
                dead |= {target.unit["_id"]} if outcome.get("officer_killed") else set()
            lost[1 - turn % 2] += outcome["killed"]
            turn += 1
            if outcome["killed"] and not target.unit["end"]:
                self.test_morale(target)
            if target.unit["end"] and target.unit["_id"] in dead:
                self.avoid("officer-killed")
        left = [party.unit["left"] * (not party.unit["end"]) for party in parties]
        winner = "neither" if all(left) else ("attacker", "defender")[left[1] > 0]
        if shoots:
            return self.line(*text, winner=winner, attacker_left=left[0], defender_left=left[1])
        for party in parties:
            party.unit["formation-fail"] = "yes"
        return self.line(*text, winner=winner, rounds=(turn + 1) // 2, attacker_lost=lost[0],
                         defender_lost=lost[1])

    def morale(self):
        units = [unit for unit in self.find("arm") if "morale" in unit["due"]]
        unit = self.pick(*(units if units and self.chance(.8) else self.find("arm")))
        party = Party(unit, unit["_id"], unit["left"], morale_cover=unit.get("cover", "open"))
        if self.chance(.4):
            party.morale_cover = self.pick(*COVERS)
            party.text += " " + party.morale_cover
        words = self.say_morale(party)
        return self.line("morale", party.text, words, **(
            {} if self.refused else self.test_morale(party)))

    def formation_test(self):
        unit = self.pick(*[unit for unit in self.find("arm") if "formation-fail" in unit])
        boat = self.chance(.2)
        passed = self.count_successes(1, 6 if boat else 8, HITS[unit["class"]]) == 1
        unit["due"] -= {"formation-test"}
        if passed:
            del unit["formation-fail"]
        return self.line("formation-test", unit["_id"], "boat" * boat, passed=passed)

    def throw_officer(self):
        unit = self.pick(*self.find("arm", _officer=""))
        officer = self.pick(*self.find("officer", unit["_side"], _brigade=unit["_brigade"]))
        killed = self.random.randint(2, 4)
        return self.line("throw officer", unit["_id"], killed,
                         officer_killed=self.kill_officer(officer, killed))

    def ride(self):
        """Cavalry crosses a river or jumps a fence."""
        unit = self.pick(*self.find("arm", arm="cavalry"))
        name, verb, most = self.pick(("river", "drowned", 2), ("jump", "killed", 1))
        count = self.pick(unit["left"], self.random.randint(1, unit["left"]))
        lost = sum(face <= most for face in self.throw(count, 6, low=self.chance(.3)))
        unit["left"] -= lost
        if verb == "drowned":
            unit["drowned"] = unit.get("drowned", 0) + lost
        if not unit["left"]:
            self.remove(unit)
        return self.line("throw", name, unit["_id"], count, **{verb: lost})

    def demolish(self):
        """Destruction, R19: the game keeps the points of a structure."""
        unit = self.pick(*[unit for unit in self.find("arm") if unit["arm"] in GUN_DICE])
        crew = self.make_party(unit, False, True, False)
        distance, weapon = self.choose_distance(unit)
        kind = word = self.pick(*STRUCTURES)
        standing = {name: thing for name, thing in self.entities.items()
                    if thing.get("kind") in STRUCTURES and not thing.get("end")}
        same = [name for name, thing in standing.items() if thing["kind"] == kind]
        bridges = [name for name, thing in standing.items() if "bridge" in thing["kind"]]
        if len(same) > 1 or same and self.chance(.4):
            name = word = self.pick(*same)
        elif len(bridges) == 1 and "bridge" in kind and self.chance(.5):
            self.avoid("bridge-word")
            name, word = bridges[0], "bridge"
        elif same and self.chance(.7):
            name = same[0]
        else:
            points, stem = STRUCTURES[kind]
            word = "new " * bool(same) + kind
            name = next(f"{stem}{n}" for n in range(1, 99) if f"{stem}{n}" not in self.ids)
            self.entities[name] = {"kind": kind, "left": points}
        thing, (short, far) = self.entities[name], RANGES[weapon]
        self.refused |= distance > far
        text = "demolition", crew.text, f"{distance}cm at", word
        if self.refused:
            return self.line(*text)
        needs = HITS[unit["class"]] + crew.fail
        hits = self.count_successes(crew.count * GUN_DICE[weapon], 6, needs)
        points = hits * (2 if distance <= short else 1)
        destroyed = points >= thing["left"]
        thing |= {"left": max(0, thing["left"] - points), "end": "destroyed" * destroyed}
        return self.line(*text, hits=hits, points=points, destroyed=destroyed)

    def begin_turn(self, side):
        """A turn: words that end, smoke (Wind), tests that become due, the clock."""
        begun, self.half, self.side = self.half, self.half + 1, side
        for unit in self.entities.values():
            for word in ("moved", "supported", "enemy-near") if begun else ():
                unit.pop(word, None)
            if unit.get("_smoke_end") == self.half:
                del unit["smoke"]
            if "arm" not in unit or unit["_side"] != side or unit["end"]:
                continue
            if ("no-wind" in self.entities.get("wind1", {}) and self.half > 4
                    and {self.half - 2, self.half - 4} <= set(unit["_fired"])):
                unit |= {"smoke": "yes", "_smoke_end": self.half + 4}
            if "formation-fail" in unit:
                unit["due"] |= {"formation-test"}
        clock = self.entities.get("clock1")
        if clock and begun:
            clock["_turns"] += 1
            clock["turns-left"] -= clock["_turns"] % 2 == 0
            clock["hour"] += clock["_turns"] % 8 == 0

    def turn(self):
        if self.half:
            self.begin_turn(1 - self.side)
            return self.line("game turn")
        how = self.pick("game turn", "game turn federal", "game turn confederate", "first-move")
        if how != "first-move":
            self.avoid("turn-side" if how != "game turn" else "")
            self.begin_turn(int("confederate" in how))
            return self.line(how)
        counts = [[sum(unit["left"] for unit in self.find("arm", side) if unit["arm"] in arms)
                   for side in (0, 1)] for arms in (["cavalry"], GUN_DICE)]
        while counts[0][0] == counts[0][1]:
            counts = counts[1:] or [self.throw(2, 10)]
        self.begin_turn(int(counts[0][1] > counts[0][0]))
        return self.line("throw first-move", first=("first", "second")[self.side])

    def wind(self):
        if self.number:
            raise Impossible
        self.faces = [self.pick(1, 1, 2, 6)]
        wind = self.faces[0] > 1
        self.entities["wind1"] = {"kind": "wind"} | ({} if wind else {"no-wind": "yes"})
        return self.line("throw wind", wind=wind)

    def time(self):
        """Night and day: throws that do not count are made again."""
        self.pick(*[True] * ("clock1" not in self.ids))
        self.avoid("clock")
        for again in iter(lambda: len(set(self.throw(2, 6))), 2):
            pass
        summer = self.throw(1, 6)[0] > 2
        hours = iter(lambda: sum(self.throw(4, 6)), 0)
        hour = next(hour for hour in hours if 7 <= hour <= 16)
        left = 19 + summer - hour
        self.entities["clock1"] = {"kind": "clock", "hour": hour, "turns-left": 4 * left,
                                   "_turns": 0}
        return self.line("time-of-day", hour=hour, hours_left=left, turns_left=4 * left)

    def set(self):
        unit = self.pick(*self.find("arm"))
        word = self.pick("number", "minus", "plus", "formation", "cover", "formation-fail",
                         "removed", *["enemy-near", "moved"] * bool(self.half),
                         *["supported"] * (unit["arm"] == "infantry" and self.half > 0))
        self.avoid({"plus": "add-figures", "moved": "moved"}.get(word, ""))
        if word in ("number", "minus", "plus"):
            left, most = unit["left"], unit["_figures"]
            unit["left"] = self.pick(*{"number": range(1, most + 1), "minus": range(1, left),
                                       "plus": range(left + 1, most + 1)}[word])
            if "drowned" in unit:  # those who are back are not counted as drowned
                unit["drowned"] = min(unit["drowned"], most - unit["left"])
            word = unit["left"] if word == "number" else f"{unit['left'] - left:+}"
        elif word in ("formation", "cover"):
            formations = ["line", "column"] + ["skirmish"] * (unit["class"] != "raw")
            if unit["arm"] != "infantry":
                formations = ["column"] * (unit["arm"] != "sharpshooters")
            unit[word] = self.pick(*formations if word == "formation" else ["soft", "hard"])
            word = unit[word]
        elif word == "removed":
            self.pick(*[True] * self.chance(.3))
            self.remove(unit)
        else:
            unit |= {word: "yes"} | ({"_fired": ()} if word == "moved" else {})
        return self.line("game set", unit["_id"], word)

    def clear(self):
        unit, word = self.pick(*[(unit, word) for unit in self.find("arm") for word in (
            "formation-fail", "formation", "cover", "enemy-near", "supported") if word in unit])
        if "formation-test" in unit["due"] and word == "formation-fail":
            self.avoid("clear-due")
            unit["due"] -= {"formation-test"}
        value = unit.pop(word)
        return self.line("game clear", unit["_id"], word if value == "yes" else value)

    def undo(self):
        """Takes back the last line, or takes back the undo that was just played."""
        if self.undone and self.chance(.5):
            number, line, (self.entities, self.half, self.side) = self.undone
            self.lines.append(line)
            self.undone = None
            return self.line("game undo", number)
        line = self.pick(*self.lines[-1:])
        self.undone = self.number + 1, self.lines.pop(), self.snapshot()
        self.entities, self.half, self.side = line[1]
        self.entities = self.snapshot()[0]
        return self.line("game undo", self.pick("", line[0]))

    def odd(self):
        """Lines that are refused: exit 1 by the rules or the game, 2 by the command line."""
        a, b = self.pick(*self.find("arm", 0)), self.pick(*self.find("arm", 1))
        friend = self.pick(*[unit for unit in self.find("arm", 0) if unit is not a])
        choices = [(f"fire {a['_id']} 0 5cm at {b['_id']}", 2),
                   (f"fire {a['_id']} 5cm at {friend['_id']}", 2),
                   (f"melee {a['_id']} vs {b['_id']} {b['_figures'] + 1}", 1)]
        if a["left"] < a["_figures"]:
            choices.append((f"fire {a['_id']} {a['left'] + 1} 5cm at {b['_id']}", 1))
        for gone in self.entities.values():
            if gone.get("end") == "removed" and "arm" in gone:
                enemy = (a, b)[gone["_side"] == 0]["_id"]
                choices += [(f"{line} {gone['_id']}", 1) for line in (
                    "morale", "formation-test", f"fire {enemy} 5cm at", f"melee {enemy} vs")]
        text, code = self.pick(*choices)
        return Line(text, exit=code)
