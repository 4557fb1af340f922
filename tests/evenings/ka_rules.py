"""Kallistra's tables and rules, written from the text and kallistra.md; ka.py types commands."""
import dataclasses
import typing

GRADES = ("elite", "regular", "militia")
# Firing (small arms): elite's lowest D12 at 1, 2 … hexes; regulars need 1 more, militia 2 more.
SMALL_ARMS = {"smoothbore-musket": (5, 10), "rifle-musket": (4, 6, 9),
              "sharpshooter-rifle": (3, 4, 7, 9), "rifled-carbine": (2, 5, 10),
              "smoothbore-carbine": (6, 10)}
# Artillery firing: canister's lowest D12 of one hit and of two; last hex and lowest D12 of short
# and of long range (R4).
GUNS = {"6-pounder": (4, 11, 3, 7, 5, 9), "12-pounder": (4, 10, 4, 5, 7, 8),
        "3-inch": (4, 11, 4, 5, 9, 8)}
COVER = {"open": 0, "fence": 1, "wall": 2, "wood": 2}
# Combat table: stands lost, result and disruption (!) of 0, 1, 2 … hits or more.
COMBAT = {"elite": "0n 0n 0n 1n 1r 2r! 3R! 4R! 0e", "regular": "0n 0n 0d! 1d! 1r! 2R! 3R! 4R! 0e",
          "militia": "0n 0d! 1r! 2R! 3R! 4R! 0e", "artillery": "0n 0n 0d! 1d! 2d! 3d! 0e",
          "mounted": "0n 0d! 1d! 2R! 3d! 0e"}
RESULTS = {"n": "none", "d": "disrupted", "r": "recoil", "R": "rout", "e": "eliminated"}
# Charging into contact: lowest D12. Response to charge: changes of the D6.
MELEE = {"elite": 5, "regular": 7, "militia": 9, "mounted": 4, "dismounted": 8, "artillery": 13}
RESPONSE = {"uphill": -1, "obstacle": -2, "wood": -1, "commander-near": -1, "outnumbered": 2}
DEFENDED = {"open": [], "fence": ["obstacle"], "wall": ["obstacle"], "wood": ["wood"]}
# Stands in a hex, in column and otherwise (R11).
HEX = {"infantry": (4, 6), "mounted": (4, 4), "dismounted": (4, 4), "artillery": (2, 3)}


class Refused(Exception):
    """The rules refuse the command (exit code 1)."""


class Avoided(Exception):
    """The situation is in `skip`, or the command is not possible now: choose another command."""


@dataclasses.dataclass
class Unit:
    id: str
    side: str
    arm: str
    grade: str
    weapon: str
    figures: int
    left: int
    words: set
    end: str = ""
    lasting: set = dataclasses.field(default_factory=set)  # words and ends that no turn ends

    def row(self):
        skirmish = ", skirmish = true" if self.words else ""
        return (f'{{ id = "{self.id}", name = "Unit {self.id}", arm = "{self.arm}", class = '
                f'"{self.grade}", weapon = "{self.weapon}", stands = {self.left}{skirmish} }},\n')

    def facts(self):
        facts = {"left": str(self.left), "arm": self.arm, "class": self.grade,
                 "weapon": self.weapon} | dict.fromkeys(self.words, "yes")
        return facts | {"end": self.end} if self.end else facts


@dataclasses.dataclass
class Effect:
    """What a number of hits does to a side."""
    hits: int = 0
    stands_lost: int = 0
    result: str = "none"
    disrupted: bool = False
    rout_hexes: int = 0
    edge: bool = False

    def driven(self):
        return self.result in ("recoil", "rout", "eliminated")

    def outcome(self, prefix="", *omitted):
        return {prefix + key: value for key, value in vars(self).items()
                if key not in ("edge", *omitted)}


class Volley(typing.NamedTuple):
    """Dice of one hex that fires; `twice` is the least number that makes two hits."""
    dice: int
    needs: int
    twice: int = 99
    shell: bool = False

    def most_hits(self):
        return self.dice * ((self.needs <= 12) + (self.twice <= 12))


def read_table(unit, hits, stands):
    """Combat table (R6), with the last stand (R7) and the loss of all stands (R8)."""
    row = COMBAT[unit.arm if unit.arm in COMBAT else unit.grade].split()
    entry = row[min(hits, len(row) - 1)]
    lost, result = int(entry[0]), RESULTS[entry[1]]
    if result == "eliminated" or lost and stands - lost <= (unit.arm != "artillery"):
        return Effect(hits, stands, "eliminated")
    return Effect(hits, lost, result, "!" in entry)


def can_harm(hits, unit):
    return (effect := read_table(unit, hits, unit.left)).stands_lost or effect.driven()


def find_winner(attacker, defender):
    driven = attacker.driven(), defender.driven()
    return {(True, False): "defender", (False, True): "attacker"}.get(driven, "neither")


def join(fire, melee):
    """Both effects of a charge on a side."""
    result = max(fire.result, melee.result, key=list(RESULTS.values()).index)
    disrupted = result != "eliminated" and (fire.disrupted or melee.disrupted)
    return Effect(0, fire.stands_lost + melee.stands_lost, result, disrupted, melee.rout_hexes,
                  melee.edge)


def check(unit, stands, acts=False):
    """A unit that is removed (or acts and is routed) and an overfull hex are refused."""
    if unit.end == "removed" or acts and unit.end:
        raise Refused
    if stands > HEX[unit.arm]["column" not in unit.words]:
        raise Refused


def check_contact(actor, stands, target, target_stands, refused):
    """Artillery does not charge, nor does a unit of which the word `refused` holds."""
    check(actor, stands, acts=True)
    check(target, target_stands)
    if actor.arm == "artillery" or refused in actor.words:
        raise Refused


def find_volley(unit, stands, distance, target, target_stands, cover="open", disrupted=None):
    """Dice and numbers of a hex that fires; raises Refused if it cannot fire at the target."""
    skirmish = "skirmish" in target.words
    added = COVER[cover] + 2 * skirmish
    if disrupted or disrupted is None and "disrupted" in unit.words:
        stands = 1
    if unit.arm == "artillery":
        one, two, short, short_needs, far, far_needs = GUNS[unit.weapon]
        if "column" in unit.words or distance > (short if skirmish or cover == "wood" else far):
            raise Refused
        if distance == 1:
            return Volley(stands, one + added, two + added)
        needs = short_needs if distance <= short else far_needs
        return Volley((target_stands + 1) // 2, needs, shell=True)  # R2, R3, R5
    reach = len(SMALL_ARMS[unit.weapon])
    if distance > min(reach, 2 if skirmish else reach, 1 if cover == "wood" else reach):
        raise Refused
    needs = SMALL_ARMS[unit.weapon][distance - 1] + GRADES.index(unit.grade) + added
    return Volley(min(stands, 3 if unit.arm == "infantry" else 4), needs)


class Rules:
    """Rolls dice and changes units. A subclass has `random`, `skip`, `mood`, `faces`, `side`."""
    def avoid(self, situation, holds=True):
        if holds and situation in self.skip:
            raise Avoided

    def chance(self, probability):
        return self.random.random() < probability

    def roll(self, dice, sides, needs=1, twice=99):
        """Returns the faces; the program asks for no impossible throw. Edges are frequent."""
        low, high = {"hot": (min(needs, sides), sides), "cold": (1, max(needs - 1, 1)),
                     "fair": (1, sides)}[self.mood]
        faces = [self.random.choice((needs, needs - 1, twice)) if self.chance(.2) else
                 self.random.randint(low, min(high, sides)) for _ in range(dice)]
        faces = [min(max(face, 1), sides) for face in faces] if needs <= sides else []
        self.faces += faces
        return faces

    def roll_hits(self, volley):
        return sum((face >= volley.needs) + (face >= volley.twice)
                   for face in self.roll(volley.dice, 12, volley.needs, volley.twice))

    def read(self, unit, hits, stands, edge=False):
        """Effect of hits on a unit; its rout is rolled, but not at the table edge (R14)."""
        effect = read_table(unit, hits, stands)
        effect.edge = edge or "at-edge" in unit.words
        self.avoid("edge", effect.edge and effect.driven())
        self.avoid("part", effect.result == "eliminated" and stands < unit.left)
        self.avoid("last stand", stands == 1 and effect.disrupted)
        self.roll_rout(unit, effect)
        return effect

    def roll_rout(self, unit, effect):
        if effect.result == "rout" and not effect.edge:
            effect.rout_hexes = self.roll(1, 6)[0] + 2 * (unit.arm == "mounted")

    def suffer(self, unit, effect, fire=False):
        """Changes the unit; only fire records a recoil."""
        unit.left -= effect.stands_lost
        words = {"disrupted"} if effect.disrupted else set()
        words |= {"recoiled"} if effect.result == "recoil" and fire else set()
        unit.words |= words
        unit.end = {"rout": "routed", "eliminated": unit.end}.get(effect.result, unit.end)
        if not unit.left or effect.edge and effect.result in ("recoil", "rout"):
            unit.end = "removed"
        self.date(unit, words | ({"routed"} if effect.result == "rout" else set()))

    def date(self, unit, words):
        """Words of before turn 1 last until `clear`."""
        unit.lasting = unit.lasting - words if self.side else unit.lasting | words

    def roll_melee(self, actor, actor_stands, target, target_stands, edge=False):
        """Both sides hand to hand at once: effects on the attacker and the defender."""
        hits = [self.roll_hits(Volley(stands, MELEE.get(unit.arm) or MELEE[unit.grade]))
                for unit, stands in ((actor, actor_stands), (target, target_stands))]
        effect = self.read(actor, hits[1], actor_stands)
        return effect, self.read(target, hits[0], target_stands, edge)

    def melee_to_the_end(self, actor, target):
        """E1: rounds until a side is driven off, or neither can harm the other."""
        while True:
            effects = self.roll_melee(actor, actor.left, target, target.left)
            self.suffer(actor, effects[0])
            self.suffer(target, effects[1])
            lasts = can_harm(actor.left, target) or (target.arm != "artillery" and
                                                     can_harm(target.left, actor))
            if effects[0].driven() or effects[1].driven() or not lasts:
                return find_winner(*effects)

    def respond(self, unit, words, chargers=0, edge=False):
        """Response to charge: the needed D6 and the effect (R12, R13, R14)."""
        if chargers >= 2 * unit.left:
            words = {*words, "outnumbered"}
        needs = 3 + GRADES.index(unit.grade) + sum(RESPONSE[word] for word in words)
        if needs <= 1 or any(face >= needs for face in self.roll(1, 6, needs)):
            return needs, Effect(result="stands")
        effect = Effect(result="rout", disrupted=True, edge=edge or "at-edge" in unit.words)
        if unit.arm == "artillery":
            effect = Effect(0, unit.left, "eliminated")
        self.avoid("edge", effect.edge)
        self.avoid("response disrupts", effect.disrupted and "disrupted" not in unit.words)
        self.roll_rout(unit, effect)
        self.suffer(unit, effect)
        return needs, effect

    def resolve_charge(self, actor, target, cover, words, edge=False):
        """R10: the response, the fire at 1 hex, hand to hand: whether it stands, both effects."""
        effect = self.respond(target, [*words, *DEFENDED[cover]], actor.left, edge)[1]
        if effect.result != "stands":
            return False, Effect(), effect
        hits = [0, 0]
        if actor.arm != "infantry":
            hits[1] = self.roll_hits(find_volley(actor, actor.left, 1, target, target.left, cover))
        if target.arm != "artillery" or "column" not in target.words:
            hits[0] = self.roll_hits(find_volley(target, target.left, 1, actor, actor.left))
        effects = [self.read(actor, hits[0], actor.left),
                   self.read(target, hits[1], target.left, edge)]
        if not effects[0].driven() and not effects[1].driven():
            rounds = self.roll_melee(actor, actor.left - effects[0].stands_lost, target,
                                     target.left - effects[1].stands_lost, edge)
            effects = [join(*pair) for pair in zip(effects, rounds)]
        self.suffer(actor, effects[0])
        self.suffer(target, effects[1])
        return True, *effects

    def fire_to_the_end(self, actor, target, distance, cover, contact):
        """E2: bounds of fire, the acting side's first; returns winner and volleys."""
        covers, sides = {actor.id: "open", target.id: cover}, (actor, target)
        pair = sides
        volleys, recovered = 0, []

        def find(firer, disrupted=None):
            victim = pair[firer == pair[0]]
            try:
                volley = find_volley(firer, firer.left, distance, victim, victim.left,
                                     covers[victim.id], disrupted)
            except Refused:
                return Volley(0, 13)
            return volley if volley.needs <= 12 else Volley(0, 13)

        while True:
            for shell, firers in ((True, pair[:1]), (False, pair)):
                shots = [find(firer) for firer in firers]
                hits = [self.roll_hits(shot) if shot.dice and shot.shell == shell else None
                        for shot in shots][::-1]
                hits = hits if len(hits) == 2 else [None, *hits]
                volleys += len(hits) - hits.count(None)
                effects = [Effect() if hit is None else self.read(unit, hit, unit.left)
                           for unit, hit in zip(pair, hits)]
                for unit, effect in zip(pair, effects):
                    self.suffer(unit, effect, fire=True)
                driven = effects[0].driven() or effects[1].driven()
                if driven:
                    break
            if driven or not any(can_harm(find(
                    unit, contact and "disrupted" in unit.words).most_hits(), pair[unit == pair[0]])
                    for unit in pair):
                break
            pair, effects = pair[::-1], effects[::-1]
            if not contact and "disrupted" in pair[0].words:
                pair[0].words.discard("disrupted")
                recovered.append(pair[0])
        self.avoid("recovery", any("disrupted" not in unit.words for unit in recovered))
        winner = find_winner(*(effects if pair[0] == actor else effects[::-1]))
        left = [0 if unit.end == "removed" else unit.left for unit in sides]
        return {"winner": winner, "volleys": volleys, "attacker_left": left[0],
                "defender_left": left[1]}
