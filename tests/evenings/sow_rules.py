"""Rules of State of War for sow.py: tables, figures and procedures, written from the rulebook.

"R…" and "E…" are rulings of rulebook/state-of-war.md; other names are headings of the text."""


class Skipped(Exception):
    """The line is not possible or not clear: another one is chosen."""


# Character Classes: sides of the quality die.
QUALITY = {"veteran": 12, "trained": 10, "raw": 8, "civilian": 6}
# Shooting, Ranges: greatest distance in cm of each band. R16: a repeating carbine is a repeater.
REACH = {
    "minie-rifle": {"short": 15, "medium": 30, "long": 110, "extreme": 150},
    "repeater": {"short": 12, "medium": 25, "long": 60, "extreme": 120},
    "repeating-carbine": {"short": 12, "medium": 25, "long": 60, "extreme": 120},
    "musket": {"short": 4, "medium": 10, "long": 30, "extreme": 90},
    "minie-carbine": {"short": 8, "medium": 20, "long": 70, "extreme": 120},
    "smoothbore-carbine": {"short": 4, "medium": 8, "long": 20, "extreme": 70},
    "shotgun": {"short": 5, "medium": 10, "long": 40},
    "pistol": {"short": 2, "medium": 6, "long": 10, "extreme": 20},
    "thrown": {"medium": 10, "long": 20, "extreme": 30},
}
# Shooting, Loading: weapons that 1 action loads; 3 actions load all others (R1: the shotgun too).
QUICK_WEAPONS = ("repeater", "repeating-carbine", "pistol", "thrown")
# To Hit: sides of the range die and of the cover die.
RANGE_DIE = {"short": 6, "medium": 8, "long": 10, "extreme": 12}
COVER_DIE = {"open": 4, "soft": 6, "hard": 8}
# To Hit, Result: least margin of each result; a graze has no effect (R2).
SHOT_RESULTS = ((6, "killed"), (4, "disabled"), (2, "wound"), (1, "graze"))
OUT = ("disabled", "killed")
# Melee: sides of the weapon die against infantry and against cavalry.
WEAPON_DIE = {"lance": (6, 8), "bayonet": (6, 8), "sword-pistol": (6, 4), "butt": (4, 4),
              "improvised": (4, 0)}
# Result of Melee: results by the difference, from 1 on; the last one is of all above, too.
FOOT_RESULTS = ("push-back", "push-back-wound", "wound", "disabled", "killed")
HORSE_RESULTS = ("dismounted", "dismounted-wound", "wound", "wound", "disabled", "killed")
# To Hit, R3: what a figure becomes, by its harm and what it suffers.
HARM = {"unhurt": {"wound": "wounded", "disabled": "disabled", "killed": "killed"},
        "wounded": {"wound": "disabled", "disabled": "killed", "killed": "killed"},
        "disabled": {"wound": "killed", "disabled": "killed", "killed": "killed"},
        "killed": {"wound": "killed", "disabled": "killed", "killed": "killed"}}
# Morale: what a word adds; uphill and in-cover are one +1.
MORALE = {"leader": 1, "commander-killed": -3, "nco-killed": -2, "retiring": -1, "flanked": -1,
          "advancing": 1, "friends-advancing": 1, "commander-near": 2}
# Class, weapon, hand weapon and horse of the groups of an army.
GROUPS = (("trained", "minie-rifle", "bayonet", False), ("raw", "musket", "butt", False),
          ("veteran", "repeater", "bayonet", False), ("civilian", "shotgun", "improvised", False),
          ("trained", "minie-carbine", "sword-pistol", True), ("raw", "pistol", "lance", True),
          ("veteran", "repeating-carbine", "sword-pistol", True),
          ("trained", "smoothbore-carbine", "improvised", True), ("raw", "thrown", "butt", False))


class Figure:
    """One figure of a group, with its permanent number."""

    def __init__(self, number, mounted):
        self.number, self.mounted, self.harm = number, mounted, "unhurt"

    def suffer(self, effect):
        self.harm = HARM[self.harm][effect]


class Unit:
    """A group of figures, or an officer, as the game keeps it."""

    def __init__(self, name, side, kind, count, officer=False):
        self.name, self.side, self.officer = name, side, officer
        self.grade, self.weapon, self.hand, self.rides = kind
        self.figures = [Figure(number, self.rides) for number in range(1, count + 1)]
        self.words, self.due, self.end, self.cover = set(), set(), None, None
        self.horses_lost = 0

    def standing(self):
        """Figures left, by their numbers."""
        return [figure for figure in self.figures if figure.harm in ("unhurt", "wounded")]

    def fighters(self):
        """R18: unhurt before wounded, mounted before on foot, then the lowest number."""
        return sorted(self.standing(),
                      key=lambda man: (man.harm != "unhurt", not man.mounted, man.number))

    def count(self, harm):
        return sum(figure.harm == harm for figure in self.figures)

    def shots(self, distance):
        """To Hit, notes: the unhurt and half of the wounded, within reach."""
        reaches = distance <= max(REACH[self.weapon].values())
        return reaches * (self.count("unhurt") + self.count("wounded") // 2)

    def alike(self):
        return len({(man.harm, man.mounted) for man in self.standing()}) == 1

    def knows_nco(self):
        return "nco-killed" not in self.words and any(word.startswith("nco") for word in self.words)

    def may_get_nco(self):
        """The first figure may be called the NCO while nothing has happened to it."""
        first = self.figures[0]
        return (len(self.figures) > 1 and first.harm == "unhurt" and first.mounted == self.rides and
                not any(word.startswith("nco") for word in self.words))

    def toml(self):
        """The unit's table of an army file."""
        lines = ["[[leaders]]" if self.officer else "[[units]]", f'id = "{self.name}"',
                 f'name = "Group {self.name}"', f'class = "{self.grade}"',
                 f'weapon = "{self.weapon}"', f'hand_weapon = "{self.hand}"',
                 'rank = "captain"' if self.officer else f"figures = {len(self.figures)}"]
        return "\n".join(lines + ["mounted = true"] * self.rides) + "\n"

    def facts(self):
        """Facts of the unit, as `game show` prints them."""
        standing = self.standing()
        on_foot = [man for man in standing if self.rides and not man.mounted]
        counts = {"left": len(standing), "wounded": self.count("wounded"),
                  "disabled": self.count("disabled"), "killed": self.count("killed"),
                  "horses-lost": self.horses_lost, "on-foot": len(on_foot),
                  "wounded-on-foot": sum(man.harm == "wounded" for man in on_foot)}
        facts = {name: str(number) for name, number in counts.items() if number or name == "left"}
        facts.update({"class": self.grade, "weapon": self.weapon, "hand-weapon": self.hand},
                     **{word: "yes" for word in self.words})
        if any(man.mounted for man in standing):
            facts["mounted"] = "yes"
        if on_foot:
            facts["unhorsed"] = "yes"
        if self.cover:
            facts["cover"] = self.cover
        if self.due:
            facts["due"] = " and ".join(sorted(self.due))
        if self.end:
            facts["end"] = self.end
        return facts


class Rules:
    """The procedures of the rules; `random` chooses the faces, which `faces` keeps."""

    def roll(self, sides):
        """A face of a die; a line prefers high or low ones now and then."""
        if len(self.faces) > 400:
            raise Skipped
        face = self.random.choice((1, sides, self.random.randint(1, sides),
                                   self.random.randint(1, sides)))
        self.faces.append(face)
        return face

    def settle(self, unit, hurt):
        """Morale is due of an injured group; nobody left ends it."""
        if hurt:
            unit.due.add("morale")
        if not unit.standing():
            unit.due.clear()
            unit.words -= {"broken", "rout"}
            unit.end = "killed" if unit.officer else "removed"
            if unit.officer:  # Morale: all units must test if the force commander is killed.
                for other in self.units.values():
                    if other.side == unit.side and not other.officer:
                        other.due |= set() if other.end == "removed" else {"morale"}
                        other.words = other.words - {"commander-near"} | {"commander-killed"}

    def note_nco(self, unit, knows):
        """fire, `nco`: the first man; what has become of him."""
        if not knows:
            return
        nco = unit.figures[0]
        unit.words -= {"nco-wounded", "nco-on-foot"}
        if nco.harm in OUT:
            unit.words.discard("nco")
            unit.words.add("nco-killed")
            return
        unit.words.add("nco")
        if nco.harm == "wounded":
            unit.words.add("nco-wounded")
        if unit.rides and not nco.mounted:
            unit.words.add("nco-on-foot")

    def shoot(self, firer, target, shots, distance, cover, men=None, nco=False):
        """To Hit: shot by shot; returns the outcome and whether a man was injured."""
        band = next(band for band, edge in REACH[firer.weapon].items() if distance <= edge)
        men = men or target.standing()
        before = {man: man.harm for man in men}
        horses, knows = 0, nco or target.knows_nco()
        for _ in range(shots):
            quality, gap, cover_face = (self.roll(QUALITY[firer.grade]), self.roll(RANGE_DIE[band]),
                                        self.roll(COVER_DIE[cover]))
            margin = quality - max(gap, cover_face)
            result = next((name for least, name in SHOT_RESULTS if margin >= least), "none")
            if result in ("none", "graze"):
                continue
            man = men[self.roll(len(men)) - 1] if len(men) > 1 else men[0]
            if man.mounted and self.roll(6) >= 4:  # R4
                man.mounted, result = False, "horse"
                horses += 1
            else:
                man.suffer(result)
        target.horses_lost += horses
        changed = [man.harm for man in men if man.harm != before[man]]
        self.note_nco(target, knows)
        outcome = {"killed": changed.count("killed"), "disabled": changed.count("disabled"),
                   "wounded": target.count("wounded")}
        outcome["out"] = outcome["killed"] + outcome["disabled"]
        if shots == 1 and "wounded" not in before.values():
            outcome["result"] = result
        return outcome, bool(changed)

    def test_morale(self, unit, typed=()):
        """Morale: the quality die and what changes it; a break or rout is marked."""
        size = len(unit.figures)
        words = unit.words | set(typed)
        if unit.cover in ("soft", "hard"):
            words.add("in-cover")
        score = self.roll(QUALITY[unit.grade]) + sum(MORALE.get(word, 0) for word in words)
        score += bool(words & {"uphill", "in-cover"})
        score -= 2 * (100 * (size - len(unit.standing())) // size // 20)
        score -= 100 * unit.count("wounded") // size // 20
        result = ("ok" if score >= 1 else "no-advance" if score >= -1 else
                  {-2: "fall-back", -3: "break"}.get(score, "rout"))
        unit.due.discard("morale")
        if result in ("break", "rout"):
            unit.words -= {"broken", "rout"}
            unit.words.add("broken" if result == "break" else "rout")
            unit.end = "routed"
            if result == "rout":
                unit.due.discard("throw rally")
        return {"score": score, "result": result}

    def bout(self, sides, men, enemies, extra):
        """One against one: returns the index of the loser (or None), the result and the fall."""
        scores = []
        for place in (0, 1):
            unit, man, foe = sides[place], men[place], men[1 - place]
            faces = [self.roll(QUALITY[unit.grade]) - (enemies[place] - 1) -
                     (man.harm == "wounded")]
            weapon = WEAPON_DIE[unit.hand][foe.mounted]
            if weapon:
                faces.append(self.roll(weapon))
            if man.mounted and (foe.mounted or sides[1 - place].hand != "bayonet"):
                faces.append(self.roll(6))
            scores.append(max(faces) + bool(extra[place] or "uphill" in unit.words))  # R6, R5
        difference = abs(scores[0] - scores[1])
        if not difference:
            return None, "none", None
        loser = int(scores[0] > scores[1])
        man, table = men[loser], HORSE_RESULTS if men[loser].mounted else FOOT_RESULTS
        result, fall = table[min(difference, len(table)) - 1], None
        if result.startswith("dismounted"):
            man.mounted = False
            sides[loser].horses_lost += 1
            fall = self.roll(6) >= 5
        for effect in ("wound", "disabled", "killed"):
            if result.endswith(effect):
                man.suffer(effect)
        if fall:
            man.suffer("wound")
        return loser, result, fall
