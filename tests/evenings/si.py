"""Second account of "Skirmish Game Rules for ACW" (Walter Simon), for random_game.py.

R and E numbers are rulings of shared/rulebook/simon.md; other names are sections of the text."""
import copy
from fractions import Fraction

from random_game import Line

# The Firing System, R1: reach in inches, divisor of the range factor, usual and most increments.
WEAPONS = {"musket": (30, 1, 2, 3), "cannon": (60, 2, 1, 2)}
KILLED, OUT = (2, 4, 6), (1, 3, 5, 7)  # faces of a kill die
COVER = {"": 0, "open": 0, "in soft cover": 1, "soft": 1, "in hard cover": 2, "hard": 2}  # R2
LIKE, UNLIKE, BONUS = 25, 15, 10  # Melee: like meets like, mounted meets foot, each bonus
# R11: words of the acting side and of the target, and the side (0 acting, 1 target) that gains.
WORDS = ({"above": 0, "higher": 0, "flank": 0, "in the flank": 1, "impact": 0},
         {"uphill": 1, "above": 1, "in the flank": 0, "flank": 0, "impact": 1})
CHARGES = ("0", "1", "7.5", "12", "12", "18", "35", "59", "60", "119", "120")  # inches
DECK = (1, 1, 2, 3, 3)  # The Movement System
RUN, ROUNDS = 2, 1  # Melee: draws on which a turned unit runs; R14: rounds of a gun at first
STEPS = ("melee", "morale", "fire X 12in", "melee X", "charge X 12in")  # that follow in a chain


class Unit:
    """A company or the crew of a gun; `draws` are the card draws that a running unit still runs."""
    killed, out, rounds, draws, end, due = 0, 0, ROUNDS, None, "", False

    def __init__(self, name, side, arm, figures, elite):
        self.id, self.side, self.arm, self.figures, self.elite = name, side, arm, figures, elite
        self.left, self.weapon = figures, "cannon" if arm == "artillery" else "musket"

    def count_increments(self, wanted=1):
        """R14: how many increments it can fire."""
        return min(wanted, self.rounds) if self.weapon == "cannon" else wanted

    def set_end(self, end=""):
        """A unit that breaks runs on its next card draws; without an end, it stands again."""
        self.end, self.draws = end, RUN if end == "routed" else None
        self.due = self.due and not end

    def lose(self, killed, out):
        """Removes casualties; a unit that has nobody left is removed."""
        self.left, self.killed = self.left - killed - out, self.killed + killed
        self.out += out
        if not self.left:
            self.set_end("removed")

    def facts(self):
        """What `game show` prints. Rounds are shown if they are more than the usual one."""
        rounds = self.rounds if self.weapon == "cannon" else ROUNDS
        facts = {"left": str(self.left), "arm": self.arm, "weapon": self.weapon, "end": self.end,
                 "elite": self.elite and "yes", "killed": self.killed, "out-of-action": self.out,
                 "routing": self.draws is not None and "yes", "draws-to-run": self.draws,
                 "no-rounds": not rounds and "yes", "rounds": rounds > ROUNDS and rounds,
                 "due": self.due and "morale"}
        return {name: str(value) for name, value in facts.items() if value}


def find_points(weapon, distances, men):
    """R0: casualty points of one increment at each distance; a fraction of the sum is dropped."""
    reach, divisor, *_ = WEAPONS[weapon]
    return int(sum(max(reach - Fraction(inches), 0) / divisor for inches in distances) * men)


class Model:
    """A game between two armies. A command that does not fit the game raises LookupError."""

    def __init__(self, random):
        self.random = random
        self.units, self.decks, self.turn, self.deck_count, self.past = {}, {}, -1, 0, []
        self.armies = [self.raise_army(0, "union"), self.raise_army(1, "confederate")]

    def raise_army(self, side, name):
        """An army file of 4 to 6 units, most of them companies of 5 men."""
        rows = ""
        for number in range(self.random.randint(4, 6)):
            gun = not number and self.random.random() < (0.4 if side else 0.9)
            arm = "artillery" if gun else self.random.choice(("infantry", "cavalry"))
            figures = self.random.choice((4, 4, 1) if gun else (5, 5, 5, 1, 3, 7))
            unit = Unit(f"{name[0]}{arm[0]}{number}", side, arm, figures,
                        not gun and self.random.random() < 0.3)
            self.units[unit.id] = unit
            rows += (f'{{ id = "{unit.id}", name = "{name} {number}", arm = "{arm}", weapon = '
                     f'"{unit.weapon}", figures = {figures}{", elite = true" * unit.elite} }},\n')
        return f'rules = "simon"\nside = "{name}"\nunits = [\n{rows}]\n'

    def state(self):
        """Facts of all units and decks."""
        decks = {deck: {"kind": "deck", "left": str(len(DECK) - len(played)),
                        **({"played": ",".join(map(str, played))} if played else {})}
                 for deck, played in self.decks.values()}
        return {unit.id: unit.facts() for unit in self.units.values()} | decks

    def play(self):
        """Chooses a command that fits the game."""
        kinds = {self.fire: 8, self.melee: 8, self.charge: 6, self.firefight: 3,
                 self.test_morale: 4, self.rally: 4, self.begin_turn: 4, self.draw_card: 2,
                 self.set_figures: 3, self.set_word: 5, self.undo: 2, self.refuse: 4}
        while True:
            past = copy.deepcopy((self.units, self.decks, self.turn))
            kind, = self.random.choices(list(kinds), kinds.values())
            kind = self.begin_turn if self.turn < 0 else kind  # A game is before turn 1 at first.
            self.faces, self.cover = [], ""
            try:
                line = kind()
            except LookupError:
                self.units, self.decks, self.turn = past
                continue
            if not line.exit and kind != self.undo:
                self.past.append(past)
            return line

    def require(self, fits):
        if not fits:
            raise LookupError

    def pick(self, test):
        """A random unit that passes a test; the choice from none is a LookupError."""
        return self.random.choice([unit for unit in self.units.values() if test(unit)])

    def pick_pair(self, test=lambda unit: True):
        """A unit that acts and an enemy; how many men of each take part, and what is typed."""
        actor = self.pick(lambda unit: not unit.end and test(unit))
        pair = actor, self.pick(lambda unit: unit.end != "removed" and unit.side != actor.side)
        men, typed = zip(*map(self.pick_men, pair))
        return pair, list(men), typed

    def pick_men(self, unit):
        """How many men of a unit take part, and the unit as it is typed."""
        if self.random.random() < 0.75:
            return unit.left, unit.id
        men = self.random.randint(1, unit.left)
        return men, f"{unit.id} {men}" + self.random.choice(("", f"/{unit.figures}"))

    def throw_percent(self, chance):
        """A D100, often beside the number needed; a certain or impossible throw is not made."""
        if 0 < chance < 100:
            self.faces.append(self.random.choice((chance, chance + 1, self.random.randint(1, 100))))
            return self.faces[-1] <= chance
        return chance >= 100

    def throw_kills(self, points, men, cover=0):
        """Kill dice of so many points (R3: in order, until no man is left): dice, killed, out."""
        count = points // 100 + self.throw_percent(points % 100)
        faces = [self.random.randint(1, 10) for _ in range(count)]
        self.faces += faces
        fallen = [face + cover for face in faces if face + cover in KILLED + OUT][:men]
        killed = sum(face in KILLED for face in fallen)
        return count, killed, len(fallen) - killed

    def answer(self, words, outcome=None):
        faces = " --dice " * bool(self.faces) + ",".join(map(str, self.faces))
        return Line(" ".join(words.split()) + faces, outcome or {})

    def answer_chain(self, words, outcome, pair, men, reached=True):
        """Answers a command with a later step; the state alone is compared."""
        (actor, target), step = pair, self.random.choice(STEPS)
        self.require("X" in step or not words.startswith("morale"))
        self.require("charge" not in step or not words.startswith("melee"))
        if "X" in step:
            actor = self.pick(lambda unit: not unit.end and unit.side != target.side and
                              (unit.weapon == "musket" or "melee" in step))
            men = [actor.left, men[1]]
        gone = not men[1] or step == "melee" and not men[0]
        _, manner = self.pick_manner((actor, target), "charge" in step, plain=True)
        if reached and not gone:
            if "fire" in step:
                self.volley(actor, men[0], target, men[1], ["12"] * 2, self.cover)
            elif "charge" in step:
                self.run_charge((actor, target), men, manner, "12")
            elif "melee" in step:
                self.fight((actor, target), men, manner)
            elif outcome.get("casualties") != 0:  # A step of morale follows casualties.
                self.breaks(target, men[1])
        return self.answer(f"{words} --then '{step.replace('X', actor and actor.id or '')}'")

    def volley(self, actor, men, target, aims, distances, cover=""):
        """A volley of one increment at each distance; each of a cannon's takes a round (R14)."""
        points = find_points(actor.weapon, distances, men)
        dice, killed, out = self.throw_kills(points, aims, COVER[cover])
        target.lose(killed, out)
        actor.rounds -= len(distances)
        return {"cp": points, "kill_dice": dice, "killed": killed, "out_of_action": out,
                "casualties": killed + out}

    def fire(self):
        """The Firing System: a volley, at one distance or at one in each increment."""
        pair, men, typed = self.pick_pair(Unit.count_increments)
        reach, _, usual, most = WEAPONS[pair[0].weapon]
        increments = self.random.randint(1, pair[0].count_increments(most))
        edges = (f"{reach - 1}.5", str(reach - 1), "0", f"{reach // 2}.25", "5", str(reach // 3))
        if increments > 1 and self.random.random() < 0.4:
            distances = self.random.sample(edges, increments)
            where = "in+".join(distances) + "in"
        else:
            distances = [self.random.choice(edges)] * increments
            where = f"{distances[0]}in" + f" --increments {increments}" * (increments != usual)
        self.cover = self.random.choice(list(COVER))
        outcome = self.volley(pair[0], men[0], pair[1], men[1], distances, self.cover)
        words = f"fire {typed[0]} {where} at {typed[1]} {self.cover}"
        if self.random.random() < 0.7:
            return self.answer(words, outcome)
        return self.answer_chain(words, outcome, pair, [men[0], men[1] - outcome["casualties"]])

    def firefight(self):
        """E2: volley and answer, until a side has nobody left or both pass in a row."""
        pair, men, typed = self.pick_pair(Unit.count_increments)
        self.require(not pair[1].end)  # The rules do not say whether a running unit answers.
        inches, options = self.random.randint(0, WEAPONS[pair[0].weapon][0] - 3), ""
        covers, increments = self.random.choices(list(COVER), k=2), []
        for unit, option in zip(pair, ("--increments", "--target-increments")):
            increments.append(self.random.randint(1, WEAPONS[unit.weapon][3]))
            options += f" {option} {increments[-1]}"
        self.require(pair[0].count_increments(increments[0]) == increments[0])
        volleys, passes, side = 0, 0, 0
        while min(men) and passes < 2:
            unit, other, passes = pair[side], 1 - side, passes + 1
            distances = [inches] * unit.count_increments(increments[side])
            if find_points(unit.weapon, distances, men[side]):
                men[other] -= self.volley(unit, men[side], pair[other], men[other], distances,
                                          covers[other])["casualties"]
                volleys, passes = volleys + 1, 0
            side = other
        self.require(volleys <= 60)
        winner = "neither" if min(men) else ("attacker", "defender")[not men[0]]
        return self.answer(f"fire {typed[0]} {inches}in {covers[0]} --to-the-end {options} "
                           f"at {typed[1]} {covers[1]}", {
                               "winner": winner, "volleys": volleys, "attacker_left": men[0],
                               "defender_left": men[1]})

    def pick_manner(self, pair, charge=False, plain=False):
        """Words of both sides, and how they fight: typed bonuses, impact, and who is mounted."""
        words, bonuses, impact = ["", ""], [0, 0], [charge, False]
        mounted = [bool(unit) and unit.arm == "cavalry" for unit in pair]
        for side in (0, 1) if not plain else ():
            phrase = self.random.choice(list(WORDS[side]))
            if self.random.random() < 0.5 and not ("flank" in phrase and "flank" in words[0]):
                words[side] = phrase
                impact[side] |= phrase == "impact"
                bonuses[WORDS[side][phrase]] += BONUS * (phrase != "impact")
            if mounted[side] and self.random.random() < 0.15:
                words[side], mounted[side] = words[side] + " dismounted", False
        return words, (bonuses, impact, mounted)

    def fight(self, pair, men, manner, first=True, hack=False):
        """Melee, R5 to R6a: a round; (killed, out) of both sides. E1: impact counts in the first.

        R10: morale is due afterwards, but a free hack at a running unit is no round."""
        typed, impact, mounted = manner
        hack = hack or pair[1].draws is not None
        base = LIKE if mounted[0] == mounted[1] else UNLIKE
        sums = [typed[side] + BONUS * (mounted[side] + unit.elite + (first and impact[side]))
                for side, unit in enumerate(pair)]
        contact, losses = [min(men[0], 2 * men[1]), min(men)], []
        for side in (0, 1):
            points = contact[side] * (base + max(0, sums[side] - sums[1 - side]))
            points = 0 if side and hack else points
            losses.insert(0, self.throw_kills(points, contact[1 - side])[1:])
        for side, unit in enumerate(pair):
            unit.lose(*losses[side])
            men[side] -= sum(losses[side])
            unit.due = bool(unit.left) and (unit.due or not hack)
        return losses

    def breaks(self, unit, men):
        """The Battle, R9: takes morale; who breaks, routs. A side without men breaks unthrown."""
        unit.due = False
        breaks = not self.throw_percent(min(100, 40 + 10 * men) if men else 0)
        if breaks and unit.left:
            unit.set_end("routed")
        return breaks

    def melee(self):
        """Melee: a round, at times with a later step, which would take over words: it has none.

        E1: to the end, both take morale after each round, the attackers first."""
        pair, men, typed = self.pick_pair()
        form, first, rounds = self.random.choice(("", "", "--to-the-end", "chain")), list(men), 1
        words, manner = self.pick_manner(pair, plain=form == "chain")
        text = (f"melee {typed[0]} {words[0]} {form.replace('chain', '')} vs {typed[1]} "
                f"{words[1]}")
        if form == "--to-the-end":
            if pair[1].draws is not None:
                return Line(" ".join(text.split()), exit=1)  # R6a
        (killed, out), (others_killed, others_out) = self.fight(pair, men, manner)
        outcome = {"attackers_killed": killed, "attackers_out": out,
                   "defenders_killed": others_killed, "defenders_out": others_out}
        if form == "--to-the-end":
            while not any(breaks := [self.breaks(*side) for side in zip(pair, men)]):
                self.fight(pair, men, manner, first=False)
                rounds += 1
            # The rules do not say if a company routs when only a part of it fought and is gone.
            self.require(all(left or not unit.left for unit, left in zip(pair, men)))
            winner = "neither" if all(breaks) else ("attacker", "defender")[breaks[0]]
            outcome = {"winner": winner, "rounds": rounds}
        outcome |= {"attackers_lost": first[0] - men[0], "defenders_lost": first[1] - men[1]}
        if form == "chain":
            return self.answer_chain(text, outcome, pair, men)
        return self.answer(text, outcome)

    def run_charge(self, pair, men, manner, distance):
        """Melee, R7 to R8: the whole charge. R13: a charge at a running unit is a pursuit."""
        (actor, target), first, stopped, after = pair, list(men), False, [False, False]
        breaks = target.draws is not None or self.breaks(target, men[1])
        half = Fraction(distance) / 2
        if not breaks and half < WEAPONS[target.weapon][0] and target.count_increments():
            lost = self.volley(target, men[1], actor, men[0], [half])["casualties"]
            men[0] -= lost
            stopped = bool(lost) and self.breaks(actor, men[0])
        if not stopped:
            self.fight(pair, men, manner, hack=breaks)
            after = [self.breaks(*side) for side in zip(pair, men)] if not breaks else after
        return {"defender_breaks": breaks, "attacker_stopped": stopped,
                "attackers_lost": first[0] - men[0], "defenders_lost": first[1] - men[1],
                "attacker_breaks_after": after[0], "defender_breaks_after": after[1]}

    def charge(self):
        pair, men, typed = self.pick_pair(lambda unit: unit.arm != "artillery")
        (words, manner), distance = self.pick_manner(pair, True), self.random.choice(CHARGES)
        outcome = self.run_charge(pair, men, manner, distance)
        return self.answer(f"charge {typed[0]} {words[0]} {distance}in at {typed[1]} {words[1]}",
                           outcome)

    def test_morale(self):
        """R10: morale may be asked for at any time."""
        unit = self.pick(lambda unit: unit.end != "removed")
        men, typed = self.pick_men(unit)
        breaks = self.breaks(unit, men)
        if self.random.random() < 0.7:
            return self.answer(f"morale {typed}", {"holds": not breaks})
        return self.answer_chain(f"morale {typed}", {}, (None, unit), [0, men], not breaks)

    def rally(self):
        """The Firing System: each man out of action rises on 50 %, also when all were lost."""
        unit = self.pick(lambda unit: unit.out)
        men = self.random.choice(("", self.random.randint(1, unit.out)))
        back = sum(self.throw_percent(50) for _ in range(men or unit.out))
        unit.left, unit.out = unit.left + back, unit.out - back
        if back and unit.end == "removed":
            unit.set_end()
        return self.answer(f"throw rally {unit.id} {men}", {"back": back})

    def begin_turn(self):
        """Melee: a unit runs on its next two card draws, and recovers at the one after them."""
        self.turn = (self.turn + 1) % 2
        for unit in self.units.values():
            if unit.side == self.turn and unit.draws is not None:
                unit.draws -= 1
                if unit.draws < 0:
                    unit.set_end()
        return Line("game turn")

    def draw_card(self):
        """The Movement System: a card drawn blind from those left; at times all are put back."""
        if self.turn in self.decks and self.random.random() < 0.2:
            self.decks[self.turn][1].clear()
            return Line(f"game set {self.decks[self.turn][0]} 5")
        named = []
        if self.turn not in self.decks:
            named = self.random.choice(([], [], self.random.sample(DECK, 2)))
            self.deck_count += 1
            self.decks[self.turn] = f"deck{self.deck_count}", list(named)
        words, left = " ".join(["throw card", *map(str, named)]), list(DECK)
        played = self.decks[self.turn][1]
        for card in played:
            left.remove(card)
        if not left:
            return Line(words, exit=1)
        face = self.random.randint(1, len(left))
        self.faces += [face] * (len(set(left)) > 1)
        played.append(left[face - 1])
        return self.answer(words, {"increments": left[face - 1]})

    def set_figures(self):
        """R15: replacements for the killed, or another number of men; others make room for it."""
        unit = self.pick(lambda unit: (unit.left == 0) == (unit.end == "removed"))
        men = self.random.randint(0, unit.figures)
        room, more = unit.figures - men, men - unit.left
        sign = self.random.choice(("", "-" if more < 0 else "", "+" if more > 0 else ""))
        if sign == "+":  # Men out of action keep their places.
            self.require(unit.left and unit.left + unit.killed + unit.out == unit.figures)
            self.require(more <= unit.killed)
            unit.killed -= more
        cut = unit.killed + unit.out > room
        self.require(not (cut and room and unit.killed and unit.out))  # Else it is open who.
        if men and not unit.left:
            unit.set_end()
        unit.left, unit.killed, unit.out = men, min(unit.killed, room), min(unit.out, room)
        unit.lose(0, 0)
        return Line(f"game set {unit.id} {sign}{abs(more) if sign else men}")

    def set_word(self):
        """R13 to R14: the players' hand sets rounds, a rout or a removal, and ends them."""
        unit = self.pick(lambda unit: unit.left and not unit.due)
        word, gun = unit.end, unit.weapon == "cannon"
        if word or gun and not unit.rounds:
            unit.rounds = unit.rounds if word else ROUNDS
            unit.set_end()
            return Line(f"game clear {unit.id} {word or 'no-rounds'}")
        word = self.random.choice(("routed", "removed") + ("no-rounds", "rounds 2") * gun)
        if "rounds" in word:
            unit.rounds = 0 if word == "no-rounds" else self.random.randint(1, 4)
            return Line(f"game set {unit.id} {word.replace('2', str(unit.rounds))}")
        self.require(not unit.out)  # The rules do not say who rises in a unit that has left.
        unit.set_end(word)
        return Line(f"game set {unit.id} {word}")

    def undo(self):
        """The last line is taken back; the number of a deck is not used again."""
        if not self.past:
            return Line("game undo", exit=2)
        self.units, self.decks, self.turn = self.past.pop()
        return Line("game undo")

    def refuse(self):
        """A line that the rules, the game or the syntax do not allow, with its exit code."""
        (unit, enemy), *_ = self.pick_pair()
        gone, actor, at = self.pick(lambda unit: unit.end), unit.id, f"at {enemy.id}"
        lines = [(f"fire {actor} 0 5in {at}", 2), (f"fire {actor} 5in at {actor}", 2),
                 (f"game set {actor} {unit.figures + 1}", 2),
                 (f"throw rally {actor} {unit.out + 1}", 1),
                 (f"fire {actor} {WEAPONS[unit.weapon][0]}in {at}", 1)]
        lines += [(f"morale {actor} {unit.left + 1}", 1)] * (unit.left < unit.figures)
        if unit.weapon == "cannon":
            lines += [(f"charge {actor} 9in {at}", 1), (f"fire {actor} 9in --increments 3 {at}", 1)]
            if unit.rounds < 2:
                lines.append((f"fire {actor} 9in --increments 2 {at}", 1))
        if gone.side == unit.side:
            lines += [(f"fire {gone.id} 5in {at}", 1), (f"melee {gone.id} {at}", 1)]
        elif gone.end == "removed":
            lines += [(f"{verb} {actor} 9in at {gone.id}", 1) for verb in ("charge", "fire")]
        words, code = self.random.choice(lines)
        return Line(words, exit=code)
