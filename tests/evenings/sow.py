"""A second, separately written account of State of War, for random_game.py.

A Model chooses a command and its dice, and works out from sow_rules.py what follows."""
import copy

from random_game import Line
from sow_rules import COVER_DIE, GROUPS, MORALE, OUT, QUALITY, QUICK_WEAPONS, REACH, Rules, \
    Skipped, Unit

# Words that a player sets and clears; each remains until it is cleared.
LASTING_WORDS = ("leader", "retiring", "flanked", "friends-advancing", "uphill", "in-cover")

# Figures of a group, and what the force commander carries.
SIZES, COMMANDER = (1, 3, 4, 6, 8, 10), ("veteran", "pistol", "sword-pistol", False)


class Refused(Exception):
    """The line is refused, with this exit code."""


class Model(Rules):
    """A game, with commands that choose a line and work out what it changes."""

    def __init__(self, random):
        self.random = random
        self.units, self.armies, self.history = {}, [], []
        for side in ("federal", "confederate"):
            letter = side[0]
            units = [Unit(letter + name, side, random.choice(GROUPS), random.choice(SIZES))
                     for name in random.choice(("abc", "abcd"))]
            units.append(Unit(letter + "r", side, GROUPS[random.choice((4, 6))], 4))
            units.append(Unit(letter + "k", side, COMMANDER, 1, officer=True))
            self.units.update((unit.name, unit) for unit in units)
            self.armies.append(f'rules = "state-of-war"\nside = "{side}"\n' +
                               "".join(unit.toml() for unit in units))
        self.side, self.faces, self.text, self.written = "", [], "", True

    def state(self):
        return {name: unit.facts() for name, unit in self.units.items()}

    def play(self):
        """Chooses a line; a line that is refused changes nothing."""
        commands, weights = zip(*COMMANDS)
        while True:
            before = copy.deepcopy((self.units, self.side))
            self.faces, self.text, self.written, code = [], "", True, 0
            try:
                command, = self.random.choices(commands, weights)
                outcome = (command if self.side else Model.turn)(self) or {}
            except Refused as refusal:
                outcome, code = {}, refusal.args[0]
            except Skipped:
                self.units, self.side = before
                continue
            if code:
                self.units, self.side = before
                return Line(self.text, {}, code)
            if self.written:
                self.history.append(before)
            dice = " --dice " + ",".join(map(str, self.faces)) if self.faces else ""
            return Line(self.text + dice, outcome)

    # Choices.

    def one_in(self, number):
        return self.random.randrange(number) == 0

    def choose(self, fits):
        units = [unit for unit in self.units.values() if fits(unit)]
        if not units:
            raise Skipped
        return self.random.choice(units)

    def choose_pair(self):
        """A unit that acts and its enemy; now and then one that may not act or be a target."""
        odd = self.one_in(20)
        actor = self.choose(lambda unit: odd or not unit.end)
        return actor, self.choose(lambda unit: unit.side != actor.side and
                                  (odd or unit.end in (None, "routed")))

    def choose_distance(self, weapon):
        """A distance at or beyond the edge of a band, or within it."""
        edge = self.random.choice(list(REACH[weapon].values()))
        return self.random.choice((edge, edge, edge + 1, max(1, edge - 3)))

    def require(self, holds, code=1):
        if not holds:
            raise Refused(code)

    def require_able(self, actor, target):
        """Preconditions: a routed unit does not act; a removed one is not a target."""
        self.require(not actor.end and target.end in (None, "routed"))

    # Shots, charges and morale.

    def fire(self):
        firer, target = self.choose_pair()
        distance, left = self.choose_distance(firer.weapon), len(firer.standing())
        cover = self.random.choice((None, "soft", "hard"))
        count = self.random.choice((None, None, 1, left, left + 1, self.random.randint(1, 9)))
        turns = self.random.choice((0, 0, 0, 1, 2, 3))
        then = not turns and self.one_in(4)
        front = self.one_in(8) and target.alike() and self.random.randint(1, len(target.standing()))
        nco = self.one_in(5) and not front and target.may_get_nco()
        self.text = (f"fire {count or ''} {firer.name} {distance}cm"
                     f"{f' --turns {turns}' if turns else ''} at {front or ''} {target.name} "
                     f"{cover or ''}{' nco' if nco else ''}{' --then morale' if then else ''}")
        self.require_able(firer, target)
        self.require(not count or count <= left)
        self.require(distance <= max(REACH[firer.weapon].values()))
        chosen = firer.fighters()[:count or left]
        unhurt = sum(man.harm == "unhurt" for man in chosen)
        shots = unhurt + (len(chosen) - unhurt) // 2
        self.require(shots)
        if turns:  # Actions: 2 a turn; the weapon is loaded at first, and a shot is one action.
            loading = 1 if firer.weapon in QUICK_WEAPONS else 3
            shots *= 1 + (2 * turns - 1) // (loading + 1)
        outcome, hurt = self.shoot(firer, target, shots, distance, cover or target.cover or "open",
                                   target.standing()[:front] if front else None, nco)
        self.settle(target, hurt)
        if then:
            outcome.pop("result", None)
            if hurt and target.standing():
                outcome |= self.test_morale(target, {"in-cover"} if cover else ())
        return outcome

    def firefight(self):
        """E2: volley and answer, until a side has lost or neither has a shot."""
        sides = self.choose_pair()
        distance = self.choose_distance(sides[0].weapon)
        self.text = f"fire {sides[0].name} {distance}cm at {sides[1].name} --to-the-end"
        self.require_able(*sides)
        if sides[1].end or any(unit.officer or unit.knows_nco() for unit in sides):
            raise Skipped
        self.require(sides[0].shots(distance))
        turn, volleys, loser = 0, 0, None
        while not loser and any(unit.shots(distance) for unit in sides):
            unit, foe = sides[turn % 2], sides[1 - turn % 2]
            period = 1 if unit.weapon in QUICK_WEAPONS else 2
            if turn // 2 % period == 0 and unit.shots(distance):
                volleys += 1
                _, hurt = self.shoot(unit, foe, unit.shots(distance), distance,
                                     foe.cover or "open", foe.fighters())
                if not foe.standing() or hurt and self.test_morale(foe)["result"] not in (
                        "ok", "no-advance"):
                    loser = foe
            turn += 1
        for unit in sides:
            self.settle(unit, False)
        winner = {sides[0]: "defender", sides[1]: "attacker", None: "neither"}[loser]
        return {"winner": winner, "volleys": volleys, "attacker_left": len(sides[0].standing()),
                "defender_left": len(sides[1].standing())}

    def charge(self):
        """R15: morale of both, fire at the chargers, and their morale at once."""
        chargers, charged = self.choose_pair()
        distance = self.choose_distance(charged.weapon)
        self.text = f"charge {chargers.name} {distance}cm vs {charged.name}"
        self.require_able(chargers, charged)
        if chargers.cover:  # Whether chargers leave their cover is open.
            raise Skipped
        outcome, fires = {}, False
        if (QUALITY[charged.grade] > QUALITY[chargers.grade] or
                len(charged.standing()) > len(chargers.standing())):
            outcome["charges"] = self.test_morale(chargers, {"advancing"})["result"] == "ok"
        if outcome.get("charges", True):
            outcome["stands"] = self.test_morale(charged)["result"] in ("ok", "no-advance")
            fires = outcome["stands"] and charged.shots(distance)
        if fires:
            fired, hurt = self.shoot(charged, chargers, fires, distance, "open")
            fired.pop("result", None)
            outcome |= fired
            outcome["stopped"] = hurt and (not chargers.standing() or self.test_morale(
                chargers, {"advancing"})["result"] != "ok")
            self.settle(chargers, False)
        return outcome

    def morale(self):
        unit = self.choose(lambda unit: unit.end in (None, "routed") or self.one_in(30))
        typed = [word for word in (*MORALE, "in-cover") if self.one_in(6)]
        self.text = f"morale {unit.name} {' '.join(typed)}"
        self.require(unit.end in (None, "routed"))
        return self.test_morale(unit, typed)

    def rally(self):
        """Morale: who breaks rallies on 4 or more; who routs does not."""
        unit = self.choose(lambda unit: unit.words & {"broken", "rout"})
        self.text = f"throw rally {unit.name}"
        self.require("rout" not in unit.words)
        passed = self.roll(QUALITY[unit.grade]) >= 4
        unit.due.discard("throw rally")
        if passed:
            unit.words.discard("broken")
            unit.end = None
        return {"passed": passed}

    # Melee.

    def begin_melee(self, counts, names, form):
        """Chooses the sides' words and checks that they have so many figures."""
        words = self.random.choices(("", "", "charging", "uphill", "barricade"), k=2)
        self.text = "melee " + " vs ".join(
            f"{count or ''} {unit.name} {name} {word}"
            for count, unit, name, word in zip(counts, self.sides, names, words)) + form
        self.require_able(*self.sides)
        for unit, count in zip(self.sides, counts):
            self.require(not count or count <= len(unit.standing()))
        return words, {man: man.harm for unit in self.sides for man in unit.figures}

    def finish_melee(self, before):
        """Morale is due of each side of which a figure was injured."""
        for unit in self.sides:
            knows = unit.knows_nco()
            self.note_nco(unit, knows)
            self.settle(unit, any(man.harm != before[man] for man in unit.figures))

    def melee(self):
        """One against one, or up to 3 against one (R7); figure N and wounded name one (R18)."""
        self.sides = self.choose_pair()
        counts, names = [None, None], ["", ""]
        counts[self.random.randrange(2)] = self.random.choice((None, None, 1, 2, 3, 5))
        fighters = [unit.fighters()[:count or 1] for unit, count in zip(self.sides, counts)]
        for place, unit in enumerate(self.sides):
            if counts[place] is None and unit.count("wounded") and self.one_in(3):
                names[place] = "wounded"
                fighters[place] = [man for man in unit.fighters() if man.harm == "wounded"][:1]
            elif counts[place] is None and unit.standing() and self.one_in(8):
                fighters[place] = [self.random.choice(unit.standing())]
                names[place] = f"figure {fighters[place][0].number}"
        end = self.one_in(3)
        then = not end and self.one_in(5)
        words, before = self.begin_melee(counts, names, " --to-the-end" if end else
                                         " --then morale" if then else "")
        rounds = 0
        while not rounds or end and all(fighters):
            rounds += 1
            enemies = [min(3, len(fighters[1])), min(3, len(fighters[0]))]
            first_men = [some[0] for some in fighters]
            loser, result, fall = self.bout(self.sides, first_men, enemies, words)
            words = ["" if word == "charging" else word for word in words]
            fighters = [[man for man in some if man.harm not in OUT] for some in fighters]
        self.finish_melee(before)
        hurt = loser is not None and self.sides[loser].standing() and (
            fall or result.endswith(("wound", "disabled", "killed")))
        winner = {None: "none", 0: "defender", 1: "attacker"}[loser]
        if then:
            takes = hurt and loser == 1  # `--then morale` is of the side that was attacked.
            return {"winner": winner} | (
                self.test_morale(self.sides[1], {words[1]} & {"uphill"}) if takes else {})
        outcome = {"winner": winner} | ({"rounds": rounds} if end else {"result": result})
        return outcome if end or fall is None else outcome | {"fall_wound": fall}

    def melee_of_groups(self):
        """R17: groups fight as pairs, for some rounds or to the end."""
        self.sides = self.choose_pair()
        counts = [self.random.randint(2, 5) for _ in self.sides]
        limit = self.random.choice((None, 1, 1, 2))
        # The program does not know who of a group was put out: morale that follows misses no NCO.
        then = limit and self.one_in(4) and not self.sides[1].knows_nco()
        form = " --to-the-end" if not limit else f" --rounds {limit}" if limit > 1 else ""
        words, before = self.begin_melee(counts, ("", ""),
                                         form + (" --then morale" if then else ""))
        groups = [unit.fighters()[:count] for unit, count in zip(self.sides, counts)]
        rounds = 0
        while rounds != limit:
            able = [[man for man in unit.fighters() if man in group]
                    for unit, group in zip(self.sides, groups)]
            if not all(able):
                break
            pairs, rounds = min(map(len, able)), rounds + 1
            for place in range(pairs):
                enemies = [len(able[1 - side][place::pairs][:3]) for side in (0, 1)]
                self.bout(self.sides, [able[0][place], able[1][place]], enemies, words)
            words = ["" if word == "charging" else word for word in words]
        outcome = {}
        for name, group in zip(("attacker", "defender"), groups):
            for harm in ("wounded", "disabled", "killed"):
                outcome[f"{name}.{harm}"] = sum(man.harm == harm for man in group)
        self.finish_melee(before)
        defender = self.sides[1]
        if (then and defender.standing() and
                any(man.harm != before[man] for man in defender.figures)):
            outcome |= self.test_morale(defender, {words[1]} & {"uphill"})
        return outcome

    # Game commands.

    def turn(self):
        """The next side's turn; who is broken may rally in it."""
        self.side = "confederate" if self.side == "federal" else "federal"
        named = self.one_in(4)
        self.text = f"game turn {self.side if named else ''}"
        for unit in self.units.values():
            unit.words -= {"commander-near", "commander-killed"}
            if unit.side == self.side and "broken" in unit.words:
                unit.due.add("throw rally")

    def set_word(self):
        """A word of morale, a cover, the NCO, or the commander's nearness until the turn ends."""
        unit = self.choose(lambda unit: not unit.end)
        commander, word = self.units[unit.name[0] + "k"], self.random.choice(
            (*LASTING_WORDS, *COVER_DIE, "nco", "near"))
        self.text = f"game set {unit.name} {word}"
        if word in COVER_DIE:
            unit.cover = word
        elif word in LASTING_WORDS:
            self.text = f"game {'clear' if word in unit.words else 'set'} {unit.name} {word}"
            unit.words ^= {word}
        elif unit.officer or (commander.end if word == "near" else not unit.may_get_nco()):
            raise Skipped
        else:
            self.text += " " + commander.name if word == "near" else ""
            unit.words.add("commander-near" if word == "near" else word)

    def set_number(self):
        """A number of a group of which all are unhurt; more than there were is refused."""
        unit = self.choose(lambda unit: not (unit.end or unit.rides or unit.officer or
                                             unit.count("wounded") or unit.knows_nco()))
        number = self.random.randint(1, len(unit.figures) + 1)
        self.text = f"game set {unit.name} {number}"
        self.require(number <= len(unit.figures), 2)
        gone = [man for man in unit.figures if man.harm == "gone"]
        if gone and self.one_in(2):
            self.text, gone[0].harm = f"game set {unit.name} +1", "unhurt"
        elif number > len(unit.standing()):
            raise Skipped
        else:
            for man in unit.standing()[number:]:
                man.harm = "gone"

    def set_routed(self):
        unit = self.choose(lambda unit: not unit.officer and unit.end in (None, "routed"))
        self.text = f"game {'clear' if unit.end else 'set'} {unit.name} routed"
        unit.words -= {"broken", "rout"}
        unit.due.discard("throw rally")
        unit.end = None if unit.end else "routed"

    def undo(self):
        """Takes back the last line."""
        self.text, self.written = "game undo", False
        self.require(self.history, 2)
        self.units, self.side = self.history.pop()


# Commands of a game, each with its weight.
COMMANDS = ((Model.fire, 12), (Model.firefight, 2), (Model.charge, 6), (Model.morale, 6),
            (Model.rally, 4), (Model.melee, 10), (Model.melee_of_groups, 4), (Model.turn, 3),
            (Model.set_word, 4), (Model.set_number, 2), (Model.set_routed, 1), (Model.undo, 3))
