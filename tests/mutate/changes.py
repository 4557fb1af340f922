"""The changes of code that could be made, some of them drawn by a seed, and how each is written.

A change is written in two ways: `plain` as it would be typed, and as a switch that is decided when
the program runs (schemata.hpp). A switch is put beside an operator and takes that operator's own
rank and direction, so that no operand has to be found; only `&&` and `||`, whose right side may not
be worked out, need the ends of their operands.
"""

import dataclasses
import hashlib
import re

ROLES = {
    " < ": ("<=", "Less", "AtMost"), " <= ": ("<", "AtMost", "Less"),
    " > ": (">=", "More", "AtLeast"), " >= ": (">", "AtLeast", "More"),
    " == ": ("!=", "Equal", "Unequal"), " != ": ("==", "Unequal", "Equal"),
    " + ": ("-", "Plus", "Minus"), " - ": ("+", "Minus", "Plus"),
    " * ": ("+", "Times", "Plus"), " / ": ("*", "Over", "Times"),
}
BETWEEN = {"<": "<=", "<=": "<=", ">": "<=", ">=": "<="}  # no bracket of a template

# What is looked for. Blanks around operators are the formatter's, so that templates' brackets and
# arrows aren't met.
PATTERNS = [(re.compile(re.escape(operator)), "operator") for operator in ROLES] + [
    (re.compile(r" (?:&&|\|\|) "), "logic"), (re.compile(r" [+-]= "), "assign"),
    (re.compile(r"\+\+(?=\w)"), "step"), (re.compile(r"\bstd::(?:min|max)(?=[(<])"), "extreme"),
    (re.compile(r"\b(?:true|false)\b"), "truth"),
    (re.compile(r"(?<![\w.\"'])\d+(?![\w.\"'])"), "number"),
    (re.compile(r"\bstd::(?:any|all)_of(?=\()"), "of"),
    (re.compile(r"(?<=\bif \()(?=[!\w(*])"), "condition"),
]
LEFT_ALONE = ("#", "template", "static_assert", "requires", "concept")


@dataclasses.dataclass
class Change:
    path: str
    start: int  # in the file, as `end`
    end: int
    kind: str
    was: str
    now: str
    line: int
    said: str  # the line, without its margin
    which: int = 1  # among those that would be told by the same words

    def told(self):
        which = f" ({self.which})" if self.which > 1 else ""
        return f"{self.path}{which}: {self.was.strip()} -> {self.now.strip()}: {self.said}"


def blanked(text):
    """The code without comments, and quotes without what is in them; positions stay."""
    parts = r'R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])\'|//[^\n]*'

    def blank(match):
        inside = re.sub(r"[^\n]", " ", match.group())
        return inside if match.group().startswith("//") else '"' + inside[1:-1] + '"'

    return re.sub(parts, blank, text, flags=re.DOTALL)


def other(kind, was):
    if kind == "number":
        return str(int(was) + 1)
    if kind == "operator":
        return f" {ROLES[was][0]} "
    pairs = {" && ": " || ", " += ": " -= ", "++": "--", "std::min": "std::max", "true": "false",
             "std::any_of": "std::all_of", "": "!"}
    return pairs.get(was) or next(one for one, two in pairs.items() if two == was)


def changes_of(path, text):
    code = blanked(text)
    begins = [0] + [match.end() for match in re.finditer("\n", code)]
    for number, begin in enumerate(begins):
        end = code.find("\n", begin)
        line = code[begin : end if end >= 0 else None]
        if line.lstrip().startswith(LEFT_ALONE):
            continue
        for pattern, kind in PATTERNS:
            for match in pattern.finditer(line):
                was = match.group()
                # Texts are joined: the compiler would refuse the rest.
                if was in (" + ", " - ", " += ") and ('"' in line or "string" in line):
                    continue
                start = begin + match.start()
                if kind == "condition":
                    start = condition_at(code, start)
                    if start is None:
                        continue
                yield Change(path, start, start + len(was), kind, was, other(kind, was), number + 1,
                             text[begin:end].strip())


def condition_at(code, start):
    """Where the condition of an `if` begins, behind what it declares before a semicolon; nothing
    where the condition is itself a declaration."""
    inside = code[start : right_end(code, start, (";",))]
    if code[start + len(inside)] == ";":
        return condition_at(code, start + len(inside) + 2)
    return None if re.match(r"(?:const )?auto\b|.*[^=!<>+\-]= ", inside, re.DOTALL) else start


def drawn(texts, count, seed):
    """As many changes as `count` of `texts` (by path). Each has a number of its own by the seed and
    its own words, and the lowest are taken: where other lines are edited, the draw stays."""
    ranked = []
    for path, text in texts.items():
        met = {}
        for change in changes_of(path, text):
            told = change.told()
            change.which = met[told] = met.get(told, 0) + 1
            mark = hashlib.sha256(f"{seed}:{told}:{change.which}".encode()).hexdigest()
            ranked.append((mark, change))
    ranked.sort(key=lambda one: one[0])
    return [change for _, change in ranked[:count]]


def right_end(code, at, ends):
    """Where the operand that begins at `at` ends: at one of `ends`, or a bracket that closes."""
    depth = 0
    while True:
        if code[at] in "([{":
            depth += 1
        elif code[at] in ")]}":
            if depth == 0:
                return at
            depth -= 1
        elif code[at] == "<" and not code[at - 1].isspace() and code[at - 1] != "<":
            close = re.compile(r"[\w:*& ,<>]*?>(?=[({:>,)]|$)").match(code, at + 1)
            at = close.end() - 1 if close else at
        elif depth == 0 and code.startswith(ends, at):
            return at
        at += 1


def left_end(code, at, ends):
    """Where the operand before `at` begins: behind one of `ends`, or a bracket that opens."""
    depth = 0
    while True:
        at -= 1
        if code[at] in ")]}":
            depth += 1
        elif code[at] in "([{":
            if depth == 0:
                return at + 1
            depth -= 1
        elif depth == 0 and any(code.endswith(end, 0, at + 1) for end in ends):
            return at + 1


def typed(change, text):
    """The text of a file with one change in it, as it would be typed."""
    if change.kind != "condition":
        return text[: change.start] + change.now + text[change.end :]
    end = right_end(blanked(text), change.start, ())
    return f"{text[: change.start]}!({text[change.start : end]}){text[end:]}"


BEFORE = (";", ",", "? ", " : ", " = ", "return ", "\n}\n", "&= ", "|= ")
BEHIND = (";", ",", " ? ", " : ", "\n    ? ", "\n        ? ")


def switched(change, number, code, strict):
    """The pieces to be put into a file: (position, rank among those of one position, end, text)."""
    of = f"<{number}, {'true' if strict else 'false'}"
    start, end = change.start, change.end
    if change.kind == "operator":
        was, now = ROLES[change.was][1:]
        by = BETWEEN.get(change.was.strip(), change.was.strip())
        text = f" {by} ::mutate::Operator{of}, ::mutate::{was}, ::mutate::{now}>{{}} {by} "
        return [(start, 0, end, text)]
    if change.kind == "assign":
        more = "true" if change.was == " += " else "false"
        return [(start, 0, end, f" += ::mutate::Assign{of}, {more}>{{}} += ")]
    if change.kind == "step":
        return [(start, 0, end, f"::mutate::Step{of}>{{}} ->* ")]
    if change.kind == "extreme":
        inside = f"::mutate::{change.was[5:]}{of}"
        return [(start, 0, end + 1, inside + (">(" if code[end] == "(" else ", "))]
    if change.kind == "of":
        return [(start, 0, end, f"::mutate::{change.was[5:]}{of}>")]
    if change.kind == "condition":
        return [(start, -10**9, end, f"::mutate::Not{of}>{{}} = ")]
    if change.kind in ("truth", "number"):
        return [(start, 0, end, f"::mutate::one{of}>({change.was}, {change.now})")]
    both = change.was == " && "
    skipped = re.compile(r"\s*").match
    left = left_end(code, start, BEFORE + ((" || ",) if both else ()))
    left = skipped(code, left).end()
    right = right_end(code, end, BEHIND + (" ||", " &&") if both else BEHIND + (" ||",))
    lazily = f"::mutate::lazily{of}, {'true' if both else 'false'}>(bool("
    return [(left, -(right - left), left, lazily), (start, 0, end, "), [&] { return bool("),
            (right, right - left, right, "); })")]


DECLARED = re.compile(r"((?:static |inline )*)constexpr ([^;=(){}]*[={])")


def unfrozen(change, code):
    """Takes `constexpr` from the variable that a change is in the initial value of."""
    before = [match for match in DECLARED.finditer(code, 0, change.start)]
    if not before or re.search(r";|\)\s*(?:const )?\{", code[before[-1].end() : change.start]):
        return []
    match = before[-1]
    at = match.end(1)
    inline = "inline " if "static" in match.group(1) and "inline" not in match.group(1) else ""
    return [(at, 0, at + len("constexpr"), inline + "const")]


def written(text, pieces):
    """The text with all pieces in it; those that are the same once."""
    out, at = [], 0
    for start, _, end, inside in sorted(set(pieces)):
        out += [text[at:start], inside]
        at = end
    return "".join(out) + text[at:]
