"""Random games of Kallistra's hex rules; ka_rules.py holds the rules.

Each key of COMMANDS is a method of Model that types a command and returns the outcome expected."""
import copy

from ka_rules import (COVER, GRADES, GUNS, HEX, RESPONSE, SMALL_ARMS, Avoided, Effect,
                      Refused, Rules, Unit, check, check_contact, find_volley)
from random_game import Line

SIDES = ("union", "confederate")
COMMANDS = {"fire": 30, "melee": 12, "charge": 14, "morale": 7, "chain": 7, "firefight": 5,
            "rout": 2, "turn": 8, "set": 8, "clear": 6, "undo": 8, "odd": 6}


class Model(Rules):
    skip = set()  # situations in which the program is wrong

    def __init__(self, random, skip=None):
        self.random, self.skip = random, self.skip if skip is None else skip
        self.units = {}
        self.armies = list(map(self.raise_army, SIDES))
        self.side = SIDES[0] if "before turn 1" in self.skip else ""
        self.lines, self.number = [], 0  # not taken back: number, units and side before, text

    def raise_army(self, side):
        rows = ""
        arms = ["infantry", "infantry", "mounted", "artillery", "dismounted", "skirmish"]
        for number, arm in enumerate(arms[:4] + self.random.sample(arms, 2)):
            words = {"skirmish"} & {arm}
            arm = "infantry" if words else arm
            weapon = self.random.choice(list(GUNS) if arm == "artillery" else [
                name for name in SMALL_ARMS if ("carbine" in name) == (arm != "infantry")])
            stands = 1 if words else self.random.randint(HEX[arm][0], HEX[arm][1])
            unit = Unit(f"{side[0]}{arm[:3]}{number}", side, arm, self.random.choice(GRADES),
                        weapon, stands, stands, words)
            self.units[unit.id] = unit
            rows += unit.row()
        return f'rules = "kallistra"\nside = "{side}"\nunits = [\n{rows}]\n'

    def state(self):
        return {unit.id: unit.facts() for unit in self.units.values()}

    def play(self):
        while True:
            before = copy.deepcopy(self.units), self.side
            self.faces, self.mood = [], self.random.choice(("hot", "cold", "fair"))
            name, = self.random.choices(list(COMMANDS), COMMANDS.values())
            try:
                outcome = getattr(self, name)() or {}
            except (Avoided, Refused) as stop:
                self.units = before[0]
                if isinstance(stop, Avoided):
                    continue
                return Line(self.text, exit=1)
            if outcome == 2:
                return Line(self.text, exit=2)
            self.number += 1
            if name != "undo":
                self.lines.append((self.number, *before, self.text))
            dice = " --dice " + ",".join(map(str, self.faces)) if self.faces else ""
            return Line(self.text + dice, outcome)

    def choose(self, condition=lambda unit: True):
        units = [unit for unit in self.units.values() if condition(unit)]
        if not units:
            raise Avoided
        return self.random.choice(units)

    def choose_pair(self, guns=1):
        actor = self.choose(lambda unit: "contact" not in unit.words and
                            (not unit.end or self.chance(.05)) and
                            (unit.arm != "artillery" or self.chance(guns)))
        return actor, self.choose(lambda unit: "contact" not in unit.words and
                                  unit.side != actor.side and
                                  (unit.end != "removed" or self.chance(.05)))

    def choose_stands(self, unit):
        """Stands and how they are typed: a part of the unit, or all of it without a number."""
        if unit.left < 2 or self.chance(.85):
            return unit.left, ""
        stands = self.random.randint(1, unit.left)
        return stands, f" {stands}" + self.random.choice(("", f"/{unit.figures}"))

    def choose_distance(self, unit, near=0):
        last = GUNS.get(unit.weapon, ())[2::2] or (len(SMALL_ARMS[unit.weapon]),)
        distances = (1, 1, 1, 2, 2, *last, *last, last[-1] + 1, last[0] + 1)
        return 1 if self.chance(near) else self.random.choice(distances)

    def choose_cover(self):
        return self.random.choice(("open", "open", "open", *COVER))

    def fire(self):
        """R9: hexes that fire at once have their hits added up."""
        first, target = self.choose_pair()
        others = [unit for unit in self.units.values() if unit.side == first.side and
                  unit != first and not unit.end and "contact" not in unit.words]
        more = min(len(others), self.random.choice((0, 0, 0, 1, 1, 2)))
        firers = [first] + self.random.sample(others, more)
        orders = [(unit, *self.choose_stands(unit), self.choose_distance(unit, .6 * bool(more)))
                  for unit in firers]
        stands, typed = self.choose_stands(target)
        cover, edge = self.choose_cover(), self.chance(.04)
        parts = " + ".join(f"{unit.id}{part} {hexes}hex" for unit, _, part, hexes in orders)
        self.text = f"fire {parts} at {target.id}{typed} {cover}{' at-edge' * edge}"
        check(target, stands)
        for unit, count, *_ in orders:
            check(unit, count, acts=True)
        volleys = [find_volley(unit, count, distance, target, stands, cover)
                   for unit, count, _, distance in orders]
        if len({volley.shell for volley in volleys}) > 1:
            raise Refused
        effect = self.read(target, sum(map(self.roll_hits, volleys)), stands, edge)
        self.suffer(target, effect, fire=True)
        return effect.outcome()

    def firefight(self):
        actor, target = self.choose_pair()
        distance, contact, cover = self.choose_distance(actor), self.chance(.2), self.choose_cover()
        self.text = (f"fire {actor.id} {distance}hex at {target.id} {cover}{' contact' * contact}"
                     " --to-the-end")
        if target.end:
            raise Avoided
        check(actor, actor.left, acts=True)
        check(target, target.left)
        find_volley(actor, actor.left, distance, target, target.left, cover)
        if contact and distance > 1:
            raise Refused
        return self.fire_to_the_end(actor, target, distance, cover, contact)

    def melee(self):
        actor, target = self.choose_pair(guns=.1)
        (count, part), (stands, typed) = self.choose_stands(actor), self.choose_stands(target)
        edge = self.chance(.04)
        self.text = f"melee {actor.id}{part} vs {target.id}{typed}{' at-edge' * edge}"
        whole = not (edge or part or typed or target.end)
        self.text += " --to-the-end" * (whole and self.chance(.2))
        check_contact(actor, count, target, stands, "recoiled")
        if "--to-the-end" in self.text:
            return {"winner": self.melee_to_the_end(actor, target)}
        effects = self.roll_melee(actor, count, target, stands, edge)
        self.suffer(actor, effects[0])
        self.suffer(target, effects[1])
        return effects[0].outcome("attacker.") | effects[1].outcome("defender.")

    def charge(self):
        actor, target = self.choose_pair(guns=.1)
        cover, edge = self.choose_cover(), self.chance(.04)
        words = [word for word in ("uphill", "commander-near", "outnumbered") if self.chance(.1)]
        self.text = " ".join(["charge", actor.id, "vs", target.id, cover, *words, "at-edge" * edge])
        check_contact(actor, actor.left, target, target.left, "disrupted")
        self.avoid("limbered", target.arm == "artillery" and "column" in target.words)
        stands, *effects = self.resolve_charge(actor, target, cover, words, edge)
        omitted = ["hits"] + ["disrupted"] * (not stands)
        return ({"stands": stands} | effects[0].outcome("attacker.", *omitted) |
                effects[1].outcome("defender.", *omitted))

    def morale(self):
        unit = self.choose(lambda unit: unit.end != "removed" and "contact" not in unit.words)
        words = [word for word in RESPONSE if self.chance(.15)]
        chargers, edge = self.random.choice((0, 0, 2, 4, 6, 8, 12)), self.chance(.04)
        self.text = " ".join(["morale", unit.id, *words]) + " at-edge" * edge
        self.text += f" vs {chargers}" * (chargers > 0)
        needs, effect = self.respond(unit, words, chargers, edge)
        return {"needs": needs, "stands": effect.result == "stands", "result": effect.result,
                "rout_hexes": effect.rout_hexes}

    def chain(self):
        """Two steps at one target; the second is not taken if the first drives the target off."""
        actor, target = self.choose_pair(guns=.1)
        other = self.choose(lambda unit: unit.side == actor.side and unit != actor)
        units = (actor, other, target)
        if any(unit.end or "contact" in unit.words for unit in units) or "artillery" in (
                actor.arm, other.arm) or {"disrupted", "recoiled"} & (actor.words | other.words):
            raise Avoided
        first = self.random.choice(("fire", "fire", "melee", "charge"))
        steps = ("fire", "melee", "morale", "charge")
        then = self.random.choice(steps if first == "fire" else steps[:2])
        second = "morale" if then == "morale" else f"{then} {other.id}{' 1hex' * (then == 'fire')}"
        self.text = (f"{first} {actor.id}{' 1hex' * (first == 'fire')} vs {target.id} "
                     f"--then '{second}'")
        for unit in units:
            check(unit, unit.left)
        self.avoid("limbered", target.arm == "artillery" and "column" in target.words)
        gone = self.take_step(first, actor, target)
        self.avoid("no target", target.end == "removed")
        if not gone:
            self.take_step(then, other, target)

    def take_step(self, command, actor, target):
        """One step of a chain; returns whether the target is gone from here."""
        if command == "morale":
            return self.respond(target, ())[1].result != "stands"
        if command == "charge":
            return self.resolve_charge(actor, target, "open", ())[2].driven()
        if command == "fire":
            volley = find_volley(actor, actor.left, 1, target, target.left)
            effects = Effect(), self.read(target, self.roll_hits(volley), target.left)
        else:
            effects = self.roll_melee(actor, actor.left, target, target.left)
        self.suffer(actor, effects[0])
        self.suffer(target, effects[1], command == "fire")
        return effects[1].driven() and (command, effects[1].result) != ("fire", "recoil")

    def rout(self):
        unit, edge = self.choose(lambda unit: not unit.end), self.chance(.2)
        self.text = f"throw rout {unit.id}{' at-edge' * edge}"
        effect = Effect(result="rout", edge=edge or "at-edge" in unit.words)
        self.avoid("edge", effect.edge)
        if unit.arm == "artillery":
            raise Refused
        self.roll_rout(unit, effect)
        unit.end = "removed" if effect.edge else unit.end
        return {"rout_hexes": effect.rout_hexes}

    def turn(self):
        """Recoil ends with the turn; disruption and rout end in the owner's movement (R13)."""
        named = self.chance(.3) and "turn of side" not in self.skip
        side = SIDES[self.side == SIDES[0]] if self.side else SIDES[named and self.chance(.5)]
        self.text = f"game turn{(' ' + side) * named}"
        for unit in self.units.values():
            ends = {"recoiled"} if self.side else set()
            if unit.side == side:
                self.avoid("contact", {"contact", "disrupted"} <= unit.words)
                self.avoid("rout ends", unit.end == "routed")
                ends |= {"disrupted"} if "contact" not in unit.words else set()
                unit.end = "" if unit.end == "routed" not in unit.lasting else unit.end
            unit.words -= ends - unit.lasting
        self.side = side

    def set(self):
        unit = self.choose(lambda unit: unit.end != "removed" or not unit.left)
        value = self.random.choice(("left", "left", "-1", "+1", "disrupted", "routed", "column",
                                    "at-edge", "contact"))
        self.avoid("set plus", value == "+1")
        if value in ("left", "-1", "+1"):
            value = str(self.random.randint(0, unit.figures)) if value == "left" else value
            left = int(value) + unit.left * (value in ("-1", "+1"))
            if not 0 <= left <= unit.figures:
                raise Avoided
            unit.left = left
            unit.end = "removed" if not left else unit.end.replace("removed", "")
        elif unit.end or value == "column" and "skirmish" in unit.words:
            raise Avoided
        else:
            unit.end = "routed" if value == "routed" else ""
            unit.words |= {value} - {"routed"}
            self.date(unit, {value})
        self.text = f"game set {unit.id} {value}"

    def clear(self):
        routed = {unit.id for unit in self.units.values() if unit.end == "routed"}
        unit = self.choose(lambda unit: unit.id in routed or unit.words - {"skirmish"})
        word = "routed" if unit.id in routed else min(unit.words - {"skirmish"})
        self.text = f"game clear {unit.id} {word}"
        unit.words.discard(word)
        unit.lasting.discard(word)
        unit.end = "" if word == "routed" else unit.end

    def undo(self):
        """Takes back the last line, or the line before it if the last does not depend on it."""
        if len(self.lines) < 2:
            raise Avoided
        (number, before, _, text), (_, between, _, last) = self.lines[-2:]
        self.text = "game undo" + f" {number}" * self.chance(.5)
        if self.text == "game undo":
            _, self.units, self.side, _ = self.lines.pop()
            return
        changed = [name for name in before if before[name] != between[name]]
        if any(name in last and before[name].left != between[name].left for name in changed):
            raise Refused if last.startswith(("fire", "melee", "charge")) else Avoided
        if any(name in last and (name in text or name in changed) for name in before) or (
                "turn" in text + last):
            raise Avoided
        for name in changed:
            self.units[name] = between[name] = before[name]
        del self.lines[-2]

    def odd(self):
        """Lines that are refused: an unknown unit, and more stands than are left."""
        unit, target = self.choose_pair()
        self.text = f"fire {unit.id} 1hex at nobody"
        if self.chance(.3):
            return 2
        self.avoid("over original", unit.left == unit.figures)
        self.text = f"melee {unit.id} {unit.left + 1} vs {target.id}"
        raise Refused
