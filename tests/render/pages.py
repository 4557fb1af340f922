#!/usr/bin/env python3
"""What is printed, as Chromium prints it on A4 and Letter: so many sheets of paper as there are
pages, type of 8 points or more, boxes of 3.5 mm, and no word over another. Skipped (77) where
there is no Chromium.

    pages.py PROGRAM EXAMPLES
"""
import os, re, shutil, subprocess, sys, tempfile, zlib

acw, examples = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
browser = shutil.which("chromium") or shutil.which("chromium-browser")
if browser is None:
    print("skipped: there is no Chromium")
    sys.exit(77)

CHARTS = ("fire 12 exp 25cm at 14 soft --odds", "fire 8..24..4 exp 10..35..5cm at 14 soft --show 3+",
          "fire 4..24 vet,exp,raw 10cm at 14 soft", "fire 12 exp 25cm at 14 --want killed>=3",
          "fire 12 exp 25cm at 14/14 exp soft --then morale --tree", "luck examples/evening.jsonl",
          "-r sow melee 3 veteran bayonet vs 4 trained butt --odds",
          *(f"{charge} --tree" for charge in (
              "-r si charge 5 elite cavalry 12in at 5 infantry",
              "-r ka charge 4 dismounted regular rifled-carbine vs 2 artillery regular 12-pounder commander-near")))
POINTS = 72 / 25.4
faults = []


def run(*words, **more):
    return subprocess.run([acw, *words], capture_output=True, text=True, check=True, **more).stdout


def printed(html, paper, work):
    """The PDF of a page for browsers."""
    page = os.path.join(work, "page.html")
    with open(page, "w") as file:
        file.write(html.replace("</head>", f"<style>@page{{size:{paper}}}</style></head>", 1))
    pdf = os.path.join(work, "page.pdf")
    subprocess.run([browser, "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
                    "--disable-background-networking", "--disable-component-update", "--disable-sync",
                    f"--user-data-dir={work}/profile", "--no-pdf-header-footer", f"--print-to-pdf={pdf}",
                    "file://" + page], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True, timeout=120)
    return pdf


def picture(*words, **more):
    """A picture on a page of its own."""
    return ("<!DOCTYPE html><html><head><style>@page{margin:10mm}body{margin:0}svg{display:block}"
            f"</style></head><body>{run(*words, **more)}</body></html>")


def times(one, other):
    a, b, c, d, e, f = one
    g, h, i, j, k, l = other
    return (a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l)


def drawn(pdf):
    """How large each text is, and each rectangle, in points, by what the PDF's streams draw."""
    sizes, boxes = [], []
    with open(pdf, "rb") as file:
        data = file.read()
    for stream in re.findall(rb"stream\r?\n(.*?)\r?\nendstream", data, re.S):
        try:
            text = zlib.decompressobj().decompress(stream).decode("latin-1")
        except zlib.error:
            continue
        if " Tf" not in text and " re\n" not in text:
            continue
        matrix, stack, size, operands = (1, 0, 0, 1, 0, 0), [], 0, []
        for token in re.findall(r"\((?:\\.|[^\\)])*\)|<[^>]*>|\[|\]|/?[^\s\[\]()<>]+", text):
            if re.fullmatch(r"[-+]?(\d+\.?\d*|\.\d+)", token):
                operands.append(float(token))
                continue
            if token == "q":
                stack.append(matrix)
            elif token == "Q" and stack:
                matrix = stack.pop()
            elif token == "cm":
                matrix = times(tuple(operands[-6:]), matrix)
            elif token == "Tf":
                size = operands[-1]
            elif token == "Tm":
                whole = times(tuple(operands[-6:]), matrix)
                sizes.append(size * (whole[2] ** 2 + whole[3] ** 2) ** 0.5)
            elif token == "re":
                wide, tall = operands[-2:]
                boxes.append((abs(wide * matrix[0]), abs(tall * matrix[3])))
            operands = []
    return sizes, boxes


def words_over_others(pdf):
    """Pairs of words of a page that lie on each other by more than half a point."""
    if shutil.which("pdftotext") is None:
        return []
    text = subprocess.run(["pdftotext", "-bbox", pdf, "-"], capture_output=True, text=True, check=True).stdout
    found = []
    for page in text.split("<page ")[1:]:
        words = [tuple(map(float, one[:4])) + (one[4],) for one in re.findall(
            r'<word xMin="([^"]*)" yMin="([^"]*)" xMax="([^"]*)" yMax="([^"]*)">(.*?)</word>', page)]
        for i, (ax, ay, bx, by, one) in enumerate(words):
            for cx, cy, dx, dy, other in words[i + 1:]:
                tall = min(by, dy) - max(ay, cy)  # lines may touch: letters have room above and below
                halo = one == other and abs(ax + bx - cx - dx) + abs(ay + by - cy - dy) < 2  # below the word
                if not halo and min(bx, dx) - max(ax, cx) > 0.5 and tall > 0.35 * min(by - ay, dy - cy):
                    found.append((one, other))
    return found


def check(name, html, pages, box=None):
    for paper in ("A4", "Letter"):
        with tempfile.TemporaryDirectory() as work:
            pdf = printed(html, paper, work)
            with open(pdf, "rb") as file:
                sheets = len(re.findall(rb"/Type\s*/Page\b", file.read()))
            sizes, boxes = drawn(pdf)
            over = words_over_others(pdf)
        smallest = min(sizes, default=0)
        told = f"{name}, {paper}: {sheets} pages, type from {smallest:.2f} points"
        if pages is not None and sheets not in pages:
            faults.append(f"{told}: {pages} were promised")
        if smallest < 7.99:
            faults.append(f"{told}: too small")
        if over:
            faults.append(f"{told}: {over[:3]} lie on each other ({len(over)})")
        if box is not None:
            least = min((wide for wide, tall in boxes if abs(wide - tall) < 0.02 and 0.1 < wide < 30), default=0)
            told += f", boxes of {least / POINTS:.2f} mm"
            if least < 3.49 * POINTS:
                faults.append(f"{told}: too small")
        print(told)


with tempfile.TemporaryDirectory() as work:
    for rules in ("bp", "ka", "sz", "si", "sow"):
        check(f"sheet of {rules}", run("-r", rules, "sheet", "--html"), (1, 2))
    army = os.path.join(work, "army.toml")
    with open(army, "w") as file:
        file.write(run("army-gen", "federal", "--seed", "pages", "--toml"))
    check("sheet of an army", run("sheet", "--army", army, "--html"), (1, 2, 3))
    for words in (["army-gen", "federal", "--divisions", "2"], ["-r", "sow", "army-gen", "company", "veteran", "minie-rifle"]):
        roster = run(*words, "--seed", "pages", "--html")
        check("roster: " + " ".join(words), roster, (1, 2, 3), box=3.5)
    for seed in ("s4", "s5", "dawn"):
        check(f"map {seed}", picture("map-gen", "--seed", seed, "--svg"), (1,))
    for words in CHARTS:  # as long as there is much to draw, and a page wide
        check(words, picture(*words.split(), "--svg", cwd=os.path.dirname(examples)), None)
    game = os.path.join(work, "evening.acw")
    made = subprocess.run(["sh", os.path.join(examples, "eight-turns.sh"), acw, game], capture_output=True, text=True)
    if made.returncode != 0:
        faults.append(f"the example's evening made no game: {made.stderr[-300:]}")
    else:
        check("despatch", run("game", "report", "--game", game, "--html"), None)
        roster = run("game", "show", "--game", game, "--html")
        check("roster of a game", roster, (1, 2, 3), box=3.5)
for fault in faults:
    print("fault: " + fault)
sys.exit(1 if faults else 0)
