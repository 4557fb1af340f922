"""A second account of Schulz's rules for random_game.py: a random game that works out its answers.

The rules are those of rulebook/schulz.md ("R3a" names a ruling there) and of cli.md ("Games")."""
import copy
from dataclasses import dataclass, replace

from random_game import Line

SLOPES = {"": 1, "level": 1, "uphill": 0.75, "downhill": 1.25}
REVERSED = {"": "", "level": "level", "uphill": "downhill", "downhill": "uphill"}
# fire: (reach, ranging shot or None, effect, whether it is grape), nearest band first.
CANNON = [(12, None, 4, True), (20, None, 3, False)]
BANDS = {
    "infantry": [(12, None, 3, False)], "cavalry": [(12, None, 2, False)],
    "artillerymen": [(8, None, 2, False)], "gatling": [(12, None, 3, False)],
    "sharpshooters": [(12, None, 4, False), (16, None, 3, False)],
    "heavy": CANNON + [(36, 3, 2, False), (52, 2, 1, False)],
    "medium": CANNON + [(28, 3, 2, False), (44, 2, 1, False)],
    "light": CANNON + [(28, 3, 2, False), (36, 2, 1, False)],
    "mortar": [(16, None, 3, False), (20, 3, 2, False), (32, 2, 1, False)]}
NEAREST = {"mortar": 10}
ARTILLERY = ("heavy", "medium", "light", "mortar")
# fire, "Crew needed": least and most.
CREWS = {"heavy": (2, 4), "medium": (2, 4), "light": (2, 4), "mortar": (1, 3), "gatling": (1, 3),
         "gatling in-wagon": (1, 2)}
# R4b: cover as typed, and the artillery that can hit men in it.
COVERS = {
    "": "all", "open": "all", "cover": "all", "stone-wall": "all", "near-wall": "mortar",
    "building": "none", "full-cover": "none", "building near-wall": "none", "window": "all",
    "no-artillery-cover": "all", "building no-artillery-cover near-wall": "mortar",
    "no-top-cover": "all", "no-top-cover near-wall": "all", "full-cover window": "all",
    "no-artillery-cover near-wall window": "all"}
# melee: needed to kill, by the type of the man attacked.
KILLS = {"infantry": 3, "sharpshooters": 3, "artillerymen": 4, "cavalry": 2}
# demolition: the ids of each kind, its points (None: --full), its states and their upper bounds.
SHARES = [(0.2, "all-dead"), (0.4, "no-top-cover"), (0.6, "no-artillery-cover"), (1, "full-cover")]
BRIDGE = [(0, "destroyed"), (10, "men-only"), (20, "men-and-cavalry"), (30, "sound")]
STRUCTURES = {
    "building": ("buildi", None, SHARES), "fort-tower": ("tower", 25, SHARES),
    "fort-wall": ("wall", None, [(0, "destroyed"), (10000, "standing")]),
    "bridge": ("bridge", 30, BRIDGE), "foot-bridge": ("bridge", 15, BRIDGE)}
LUCK = ((1, 2, 3, 4, 5, 6), (1, 2, 3, 4, 5, 6), (1, 1, 2, 3, 6), (1, 3, 4, 6), (1, 2, 4, 5, 6))


@dataclass
class Unit:
    """Men of one side, who may serve guns or ride."""
    id: str
    side: int
    arm: str
    figures: int
    guns: int = 0
    mounted: bool = False
    left: int = 0
    horses_lost: int = 0
    struck: int = 0

    @property
    def man(self):
        return "artillerymen" if self.guns else self.arm


@dataclass
class Thing:
    """A structure that takes points."""
    kind: str
    left: int
    full: int
    end: str = ""

    def state(self):
        """The state that its points give it (R6, R7)."""
        return next(name for bound, name in STRUCTURES[self.kind][2]
                    if self.left <= (bound if isinstance(bound, int) and bound != 1
                                     else round(bound * self.full, 6)))


@dataclass
class Fire:
    """Who fires with what: the words of one fire's acting side."""
    arm: str
    count: int
    guns: str
    crew: int
    effect: int
    inches: float
    slope: str


class Avoid(Exception):
    """The command that was chosen is not possible now."""


class Refused(Exception):
    """The program should refuse the line; the argument is its exit code."""


def find_band(arm, inches, slope):
    """(ranging shot, effect, grape) of the nearest band that reaches (R4)."""
    if inches >= NEAREST.get(arm, 0) * SLOPES[slope]:
        for reach, *band in BANDS[arm]:
            if inches <= reach * SLOPES[slope]:
                return band
    raise Refused(1)


def find_effect(fire, cover, mounted):
    """(ranging shot, faces for the man, faces for the horse) (R1, R2, R4a, R4b)."""
    ranging, effect, grape = find_band(fire.arm, fire.inches, fire.slope)
    if fire.arm in ARTILLERY and COVERS[cover] not in ("all", fire.arm):
        raise Refused(1)
    lowered = cover not in ("", "open") and (fire.arm not in ARTILLERY or grape)
    effect = (fire.effect or effect) - lowered
    horse = int(mounted and effect > 1)
    return ranging, effect - horse, 0 if lowered else horse


def merge(first, last):
    """The outcome of a chain: losses by the same name add up."""
    sums = {key: first[key] + last[key] for key in ("killed", "defenders_lost", "horses_hit")
            if key in first and key in last}
    return first | last | sums


class Model:
    """A game between two armies of four to six units."""

    def __init__(self, random):
        self.random = random
        self.units, self.things, self.turns, self.past = {}, {}, 0, []
        self.made = {}  # structures by prefix; an undo gives no number back
        self.armies = [self.make_army(side) for side in (0, 1)]
        self.actions = [self.fire] * 10 + [self.melee] * 4 + [self.demolish] * 5 + [
            self.end_turn, self.end_turn, self.fire_then, self.fire_then, self.fire_then,
            self.melee_then, self.demolish_then, self.fight_fire, self.fight_fire, self.set_figures,
            self.set_mounted, self.throw_small, self.fall_off, self.add_thing, self.undo, self.err]

    def make_army(self, side):
        rest = ["infantry", "sharpshooters", "mortar", "gatling", "medium", "cavalry"]
        arms = ["infantry", "cavalry", self.choose(ARTILLERY[:3])]
        rows = ""
        for number, arm in enumerate(arms + self.random.sample(rest, self.random.randint(1, 3))):
            guns = self.random.randint(1, 3) if arm in CREWS else 0
            figures = self.random.randint(1, 14)
            if guns:
                figures = guns * self.random.randint(*CREWS[arm])
            unit = Unit(f"{'uc'[side]}{number}{arm[:2]}", side, arm, figures, guns,
                        arm == "cavalry", figures)
            self.units[unit.id] = unit
            rows += (f'{{ id = "{unit.id}", name = "{unit.id} men", arm = "{arm}", '
                     f'man = "{unit.man}", figures = {figures}'
                     f'{f", guns = {guns}" * bool(guns)}{", mounted = true" * unit.mounted} }},\n')
        return f'rules = "schulz"\nside = "{("union", "confederate")[side]}"\nunits = [\n{rows}]\n'

    def state(self):
        """{id: facts} of every unit and structure."""
        facts = {}
        for unit in self.units.values():
            counts = {"guns": unit.guns, "horses-lost": unit.horses_lost, "struck": unit.struck}
            facts[unit.id] = {"left": str(unit.left), "arm": unit.arm, "man": unit.man}
            facts[unit.id] |= {key: str(count) for key, count in counts.items() if count}
            facts[unit.id] |= {"mounted": "yes"} if unit.mounted else {}
            facts[unit.id] |= {} if unit.left else {"end": "removed"}
        for name, thing in self.things.items():
            facts[name] = {"kind": thing.kind, "left": str(thing.left)}
            facts[name] |= {"end": thing.end} if thing.end else {}
            facts[name] |= {} if STRUCTURES[thing.kind][1] else {"full": str(thing.full)}
        return facts

    def play(self):
        """A line and its answer; another one where the command is not possible."""
        while True:
            before = copy.deepcopy((self.units, self.things, self.turns))
            made = dict(self.made)
            action = self.choose(self.actions)
            self.text, self.faces, self.luck = "", [], self.choose(LUCK)
            try:
                outcome = action()
                self.past += [before] if action != self.undo else []
                dice = " --dice " + ",".join(map(str, self.faces)) if self.faces else ""
                return Line(self.text + dice, outcome)
            except Avoid:
                (self.units, self.things, self.turns), self.made = before, made
            except Refused as refused:
                (self.units, self.things, self.turns), self.made = before, made
                return Line(self.text, exit=refused.args[0])

    # Choices and dice

    def choose(self, *values):
        return self.random.choice(values[0] if len(values) == 1 else values)

    def maybe(self, chance):
        return self.random.random() < chance

    def pick(self, allowed=lambda unit: unit.left):
        found = [unit for unit in self.units.values() if allowed(unit)]
        if not found:
            raise Avoid
        return self.choose(found)

    def pick_pair(self):
        actor = self.pick()
        return actor, self.pick(lambda unit: unit.left and unit.side != actor.side)

    def pick_men(self, unit, chance=0.3):
        """(words, number): all who are left, or a part of them as N or N/M."""
        if not self.maybe(chance):
            return "", unit.left
        number = self.choose(1, unit.left, self.random.randint(1, unit.left))
        return f" {number}" + f"/{unit.figures}" * self.maybe(0.3), number

    def throw(self, count):
        faces = [self.random.choice(self.luck) for _ in range(count)]
        self.faces += faces
        return faces

    def throw_low(self, count, needed):
        return sum(face <= needed for face in self.throw(count))

    def survive(self, count, needed=5):
        return sum(face >= needed for face in self.throw(count))

    # Fire

    def pick_fire(self, unit, crewed=True):
        """(words, Fire): how a unit fires; distances are mostly at an edge of a band."""
        arm = unit.arm if crewed and self.maybe(0.8) or not unit.guns else "artillerymen"
        slope = self.choose("", "", "level", "uphill", "downhill")
        edge = self.choose([band[0] for band in BANDS[arm]] + [NEAREST.get(arm, 1)])
        inches = max(0.25, edge * SLOPES[slope] + self.choose(0, 0, -0.1, -0.5, -1.25, 0.1))
        effect, crew, guns, words, count = self.choose(0, 0, 0, 1, 2, 3, 4), 0, "", "", 0
        if arm in CREWS:
            guns = arm + " in-wagon" * (arm == "gatling" and self.maybe(0.2))
            count, crew = self.choose(0, 0, 1, 2, 3), self.choose(0, 0, 0, 1, 2, 3, 4, 5)
            words = f" {count}" * bool(count) + guns[len(arm):] + f" --crew {crew}" * bool(crew)
        else:
            words, count = self.pick_men(unit)
            words += " artillerymen" * bool(unit.guns)
        words += f" --effect {effect}" * bool(effect) + f" {inches:g}in {slope}".rstrip()
        return unit.id + words, Fire(arm, count, guns, crew, effect, round(inches, 2), slope)

    def serve(self, unit, fire):
        """How many men or guns fire: guns are served by the men as far as they go."""
        if not fire.guns:
            return fire.count
        least, most = CREWS[fire.guns]
        if fire.crew and not least <= fire.crew <= most:
            raise Refused(1)
        able = min(unit.guns, unit.left // (fire.crew or least))
        if not able or fire.count > able:
            raise Refused(1)
        return fire.count or able

    def shoot(self, arm, count, men, struck, horses, effect):
        """A volley at `men`, of whom `struck` were struck in this turn: they are hit last (R3a)."""
        ranging, man, horse = effect
        fresh, on_target, horses_hit = men - struck, 0, set()
        if arm not in CREWS:
            faces = self.throw(count if man + horse else 0)
            hits = sum(face <= man for face in faces)
            times = [hits // men + (place < hits % men) for place in range(men)]
            horses_hit = range(sum(man < face <= man + horse for face in faces))
        else:
            times = [0] * men
            for _ in range(count):
                if ranging and self.throw(1)[0] > ranging:
                    continue
                on_target += 1
                for place, face in enumerate(self.throw(men if man + horse else 0)):
                    times[place] += face <= man
                    horses_hit |= {place} if man < face <= man + horse else set()
            hits = sum(map(bool, times))
        again = sum(map(bool, times[fresh:]))
        once = sum(time == 1 for time in times[:fresh])
        alive = self.survive(once, 6 if arm in ARTILLERY else 5)
        killed = sum(time > 1 for time in times[:fresh]) + again + once - alive
        outcome = {"hits": hits, "killed": killed, "struck": alive + struck - again}
        outcome |= {"on_target": on_target} if arm in ARTILLERY else {}
        return outcome | ({"horses_hit": min(len(horses_hit), men, horses)} if horse else {})

    def hit(self, unit, fire, target, men, cover, struck=None):
        """Fires at `men` of the target, `struck` among them; takes off who is lost."""
        count = self.serve(unit, fire)
        effect = find_effect(fire, cover, target.mounted)
        if struck is None:
            struck = max(0, target.struck - (target.left - men))
        horses = target.figures - target.horses_lost
        outcome = self.shoot(fire.arm, count, men, struck, horses, effect)
        target.left -= outcome["killed"]
        target.struck += outcome["struck"] - struck
        target.horses_lost += outcome.get("horses_hit", 0)
        target.mounted = target.mounted and target.horses_lost < target.figures
        return outcome

    def end_volleys(self, target):
        """Before the first turn no one stays struck (R3a), nor in a unit that is gone."""
        if not self.turns:
            target.struck = 0
        target.struck = target.struck if target.left else 0

    def pick_volley(self, covers):
        """A volley: types it, and returns what `hit` needs."""
        unit, target = self.pick_pair()
        words, fire = self.pick_fire(unit)
        typed, men = self.pick_men(target, 1 if fire.guns else 0.2)
        cover = self.choose(covers)
        self.text = f"fire {words} at {target.id}{typed} {cover}".rstrip()
        return unit, fire, target, men, cover

    def fire(self):
        volley = self.pick_volley(list(COVERS) + [""] * 12)
        outcome = self.hit(*volley)
        self.end_volleys(volley[2])
        return outcome

    def fire_then(self):
        """A volley, then hand to hand, or others who fire at the same men."""
        unit, fire, target, men, cover = self.pick_volley(("", "", "cover"))
        other = self.pick(lambda one: one.left and one.side == unit.side)
        words, next_fire = self.pick_fire(other)
        same, melee = not fire.guns and self.maybe(0.4), self.maybe(0.5)
        fighter, fighters = (unit, fire.count) if same else (other, other.left)
        words = f"melee {'' if same else other.id}".strip() if melee else f"fire {words}"
        self.text += f" --then '{words}'"
        if not melee:
            self.serve(other, next_fire)
            find_effect(next_fire, cover, target.mounted)
        first = self.hit(unit, fire, target, men, cover)
        men -= first["killed"]
        last = {}
        if men and melee:
            last = self.fight(fighter, target, fighters, men)
        elif men:
            last = self.hit(other, next_fire, target, men, cover, first["struck"])
        self.end_volleys(target)
        return merge(first, last) if men else {}  # A step that is not taken has no outcome.

    def fight_fire(self):
        """E2: volley and answer until one side has no men; each volley is a turn of its own."""
        pair = self.pick_pair()
        guns = pair[0].guns
        if any(unit.struck for unit in pair) or pair[1].guns:
            raise Avoid
        _, fire = self.pick_fire(replace(pair[0]))
        crew = self.random.randint(*CREWS[pair[0].arm]) if guns else 0
        fire = replace(fire, arm=pair[0].arm, effect=0)
        if guns * crew > pair[0].left or bool(fire.guns) != bool(guns):
            raise Avoid
        answer = replace(fire, arm=pair[1].arm, slope=REVERSED[fire.slope], guns="")
        covers = self.choose("", "", "cover", "building"), self.choose("", "", "cover")
        typed = [self.pick_men(unit, 0.2) for unit in pair]
        if guns:
            typed = [(f" --crew {crew}", guns * crew), (f" {pair[1].left}", pair[1].left)]
        self.text = (f"fire {pair[0].id}{typed[0][0]} {covers[1]} {fire.inches:g}in {fire.slope} at"
                     f" {pair[1].id}{typed[1][0]} {covers[0]} --to-the-end")
        find_effect(fire, covers[0], False)
        if any(unit.mounted for unit in pair):
            raise Refused(1)
        left, turn, passes, volleys = [typed[0][1], typed[1][1]], 0, 0, 0
        while all(left) and passes < 2:
            count = left[turn]
            if turn == 0 and guns:
                count = min(guns, left[0] // CREWS[fire.arm][0])
            try:
                effect = find_effect((fire, answer)[turn], covers[turn], False)
            except Refused:
                effect = None, 0, 0
            passes += 1
            if count and effect[1]:
                arm = pair[turn].arm
                volley = self.shoot(arm, count, left[1 - turn], 0, 0, effect)
                left[1 - turn] -= volley["killed"]
                passes, volleys = 0, volleys + 1
            turn = 1 - turn
        for unit, (_, men), after in zip(pair, typed, left):
            unit.left -= men - after
        winner = "neither" if all(left) else "attacker" if left[0] else "defender"
        return {"winner": winner, "volleys": volleys, "attacker_left": left[0],
                "defender_left": left[1]}

    # Melee

    def lose(self, unit, lost):
        """Takes off losses that no volley caused."""
        unit.left -= lost
        unit.struck = min(unit.struck, unit.left)

    def fight(self, attacker, defender, attackers, defenders, ladder=False, wall=False, rounds=1):
        """So many rounds, or (0) to the end (R5); takes off who is lost."""
        first, fought = (attackers, defenders), 0
        while attackers and defenders and (fought < rounds or not rounds):
            fought += 1
            pairs = min(attackers, defenders, 2 if ladder or wall else attackers)
            advantage = fought == 1 and not ladder
            killed = self.throw_low(pairs, KILLS[defender.man])
            killed -= 0 if advantage else self.survive(killed)
            hits = self.throw_low(pairs - killed if advantage else pairs, KILLS[attacker.man])
            attackers -= hits - self.survive(hits)
            defenders -= killed
        lost = first[0] - attackers, first[1] - defenders
        self.lose(attacker, lost[0])
        self.lose(defender, lost[1])
        winner = "attacker" if attackers else "defender" if defenders else "neither"
        return {"attackers_lost": lost[0], "defenders_lost": lost[1]} | (
            {} if rounds else {"winner": winner, "rounds": fought})

    def melee(self):
        attacker, defender = self.pick_pair()
        (typed, attackers), (other, defenders) = self.pick_men(attacker), self.pick_men(defender)
        words = self.choose(("", ""), ("", ""), (" ladder", ""), (" ladder", " on-wall"),
                            (" on-wall", ""), ("", " on-wall"))
        rounds = self.choose(1, 1, 2, 3, 0)
        length = f" --rounds {rounds}" if rounds else " --to-the-end"
        self.text = (f"melee {attacker.id}{typed}{words[0]} vs {defender.id}{other}{words[1]}"
                     f"{length}")
        return self.fight(attacker, defender, attackers, defenders, words[0] == " ladder",
                          " on-wall" in words, rounds)

    def melee_then(self):
        """A melee, and others who attack the same men or fire at them."""
        attacker, defender = self.pick_pair()
        other = self.pick(lambda one: one.left and one.side == attacker.side and one != attacker)
        words, fire = self.pick_fire(other)
        melee = self.maybe(0.5)
        words = f"melee {other.id}" if melee else f"fire {words}"
        self.text = f"melee {attacker.id} vs {defender.id} --then '{words}'"
        if not melee:
            self.serve(other, fire)
            find_effect(fire, "", defender.mounted)
        first, last = self.fight(attacker, defender, attacker.left, defender.left), {}
        if defender.left and melee:
            last = self.fight(other, defender, other.left, defender.left)
        elif defender.left:
            last = self.hit(other, fire, defender, defender.left, "")
        self.end_volleys(defender)
        return merge(first, last) if last else {}

    # Demolition

    def make_thing(self, kind, full):
        self.made[STRUCTURES[kind][0]] = number = self.made.get(STRUCTURES[kind][0], 0) + 1
        name = f"{STRUCTURES[kind][0]}{number}"
        self.things[name] = Thing(kind, full, full)
        return self.things[name]

    def pick_thing(self):
        """(words, Thing): one that is kept, by its id or word, or a new one."""
        if len(self.things) > 6 or self.things and self.maybe(0.4):
            name = self.choose(list(self.things))
            return f"@{name}", self.things[name]
        kind = self.choose(list(STRUCTURES))
        standing = [thing for thing in self.things.values() if not thing.end]
        same = [thing for thing in standing if thing.kind == kind]
        if kind == "bridge" and not same:
            same = [thing for thing in standing if thing.kind == "foot-bridge"]
        if len(same) == 1:
            return kind, same[0]
        full = STRUCTURES[kind][1] or self.choose(50, 40, 30, 20, 25, 33, 9)
        words = "new " * bool(same) + kind + f" --full {full}" * (not STRUCTURES[kind][1])
        return words, self.make_thing(kind, full)

    def pick_guns(self):
        """(words, unit, Fire): shots on target, or guns that find their range (R5a)."""
        if self.maybe(0.4):
            count = self.random.randint(1, 4)
            return str(count), None, Fire("", count, "", 0, 0, 0, "")
        unit = self.pick(lambda unit: unit.left and unit.arm in ARTILLERY)
        while True:
            words, fire = self.pick_fire(unit)
            if fire.guns and not fire.effect:
                return words, unit, fire

    def batter(self, thing, unit, fire):
        """A turn of fire at a structure; returns the shots on target."""
        shots = self.serve(unit, fire)
        ranging = find_band(fire.arm, fire.inches, fire.slope)[0] if unit else None
        if ranging:
            shots = self.throw_low(shots, ranging)
        thing.left = max(0, thing.left - sum(self.throw(2 * shots)))
        return shots

    def end_thing(self, thing):
        """A structure at its last state is destroyed, a building with points left, too."""
        if thing.state() in ("destroyed", "all-dead"):
            thing.end = "destroyed"
        return {"points_left": thing.left, "state": thing.state()}

    def demolish(self):
        words, unit, fire = self.pick_guns()
        target, thing = self.pick_thing()
        states = [state for _, state in STRUCTURES[thing.kind][2]]
        below = states[:states.index(thing.state())]
        until = self.choose(below) if below and self.maybe(0.3) else None
        word = "destroyed" if until == states[0] and self.maybe(0.7) else until
        self.text = f"demolition {words} at {target}" + f" --until {word}" * bool(until)
        if thing.end:
            raise Refused(1)
        turns = 1
        shots = self.batter(thing, unit, fire)
        while until and states.index(thing.state()) > states.index(until):
            turns, shots = turns + 1, shots + self.batter(thing, unit, fire)
        outcome = {"on_target": shots} if unit else {}
        outcome = {"turns": turns, "shots": shots} if until else outcome
        return outcome | self.end_thing(thing)

    def demolish_then(self):
        """Two fires at one structure."""
        known = list(self.things.values())
        (words, *first), (others, *last) = self.pick_guns(), self.pick_guns()
        target, thing = self.pick_thing()
        new = not any(thing is one for one in known)
        target = target.replace(thing.kind, f"{thing.full} {thing.kind}") if new else target
        self.text = f"demolition {words} at {target} --then 'demolition {others}'"
        if thing.end:
            raise Refused(1)
        self.serve(*last)
        if last[0]:
            find_band(last[1].arm, last[1].inches, last[1].slope)
        self.batter(thing, *first)
        if not thing.left:
            self.end_thing(thing)
            return {}
        self.batter(thing, *last)
        return self.end_thing(thing)

    # The game

    def end_turn(self):
        """A turn ends, and with it who was struck in it (R3a)."""
        side = self.choose("", "", "", " union", " confederate")
        self.text = f"game turn{side}"
        self.turns += 1
        for unit in self.units.values():
            unit.struck = 0
        return {}

    def set_figures(self):
        unit = self.pick(lambda unit: True)
        figures = self.choose(0, 1, unit.figures, self.random.randint(1, unit.figures))
        change = figures - unit.left
        relative = unit.left and change and self.maybe(0.4)
        self.text = f"game set {unit.id} " + (f"{change:+}" if relative else f"{figures}")
        unit.left, unit.struck = figures, min(unit.struck, figures)
        return {}

    def set_mounted(self):
        unit = self.pick(lambda unit: unit.arm == "cavalry" and unit.horses_lost < unit.figures)
        self.text = f"game {'clear' if unit.mounted else 'set'} {unit.id} mounted"
        unit.mounted = not unit.mounted
        return {}

    def throw_small(self):
        name, needed = self.choose(("ladder-push", 2), ("door", 1), ("wall-gun", 1))
        self.text = f"throw {name}"
        return {"passed": self.throw(1)[0] <= needed}

    def fall_off(self):
        unit = self.pick()
        typed, men = self.pick_men(unit, 0.7)
        self.text = f"throw ladder-fall{typed} @{unit.id}"
        killed = self.throw_low(men, 3)
        self.lose(unit, killed)
        return {"killed": killed}

    def add_thing(self):
        kind = self.choose("bridge", "foot-bridge", "fort-tower")
        if len(self.things) > 6:
            raise Avoid
        self.text = f"game add {kind}"
        self.make_thing(kind, STRUCTURES[kind][1])
        return {}

    def undo(self):
        """Takes back the last line that is not taken back yet."""
        self.text = "game undo"
        if not self.past:
            raise Refused(2)
        self.units, self.things, self.turns = self.past.pop()
        return {}

    def err(self):
        """A line that the preconditions refuse."""
        unit, target = self.pick_pair()
        gone = self.pick(lambda one: not one.left or self.maybe(0.2))
        counts = [(unit.left + 1, ""), ("", target.left + 1), (unit.figures + 1, "")]
        count, other = self.choose(counts)
        self.text = f"melee {unit.id} {count} vs {target.id} {other}"
        if not gone.left:
            enemy = self.pick(lambda one: one.left and one.side != gone.side)
            self.text = f"melee {gone.id} vs {enemy.id}"
        raise Refused(1)
