#!/usr/bin/env python3
"""The README's pictures, each from a run of the program.

  make.py ACW           writes them beside this file
  make.py ACW --check   exits 1 and names those that a run would make otherwise
  make.py ACW --all DIR writes there all that can be printed: sheets, rosters, maps, charts, a despatch
"""
import html
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
CHECKOUT = HERE.parent.parent

# What is typed in the terminal of each picture.
TERMINALS = {
    "volley": ["fire 12 exp musket 25cm at 14 skirmish soft --seed demo",
               "melee 6 charging vs 5 raw --odds"],
}
# What the program draws itself: charts, and of all its drawings those of the README.
CHARGE = "-r si charge 5 elite cavalry 12in at 5 infantry"
CHARTS = {
    "odds": "fire 12 exp 25cm at 14 soft --odds --svg",
    "sweep": "fire 8..24..4 exp 10..35..5cm at 14 soft --show 3+ --svg",
    "lines": "fire 4..24 vet,exp,raw 10cm at 14 soft --svg",
    "want": "fire 12 exp 25cm at 14 --want killed>=3 --svg",
    "charge": f"{CHARGE} --tree --svg",
    "chain": "fire 12 exp 25cm at 14/14 exp soft --then morale --tree --svg",
    "luck": "luck examples/evening.jsonl --svg",
}
DRAWINGS = {
    "map": "map-gen --seed dawn --svg",
    "sheet": "sheet fire melee morale --svg",
    "odds": CHARTS["odds"],
    "charge": CHARTS["charge"],
}

THEMES = {
    "": {"ground": "#ffffff", "edge": "#d0d7de", "text": "#1f2328", "dim": "#59636e", "prompt": "#1a7f37"},
    "-dark": {"ground": "#0d1117", "edge": "#3d444d", "text": "#f0f6fc", "dim": "#9198a1", "prompt": "#3fb950"},
}
COLUMN, LINE, MARGIN = 8.4, 19, 16  # of a 14 px monospaced type
ESCAPE = re.compile("\x1b\\[([0-9;]*)m")


def run(acw, words, *options):
    ran = subprocess.run([acw, *words.split(), *options], cwd=CHECKOUT, capture_output=True, text=True,
                         env={"HOME": "/nonexistent", "LC_ALL": "C.UTF-8"})
    if ran.returncode != 0 or ran.stderr:
        sys.exit(f"acw {words}: exit {ran.returncode}\n{ran.stderr}")
    return ran.stdout


def spans(line):
    """A terminal's line as pairs of style and text."""
    style = ""
    parts = ESCAPE.split(line)
    for i, part in enumerate(parts):
        if i % 2:
            style = {"1": "bold", "38;5;244": "dim"}.get(part, "")
        elif part:
            yield style, part


def terminal(acw, commands, theme):
    colour = THEMES[theme]
    lines = []
    for words in commands:
        lines.append([("prompt", "$ "), ("bold", "acw " + words)])
        lines += [list(spans(line)) for line in run(acw, words, "--color", "always").splitlines()]
        lines.append([])
    lines.pop()
    columns = max(sum(len(text) for _, text in line) for line in lines)
    width, height = round(columns * COLUMN + 2 * MARGIN), len(lines) * LINE + 2 * MARGIN
    svg = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
           f' font-family="ui-monospace, \'DejaVu Sans Mono\', Menlo, Consolas, monospace" font-size="14" fill="{colour["text"]}">',
           f'<title>{html.escape("; ".join("acw " + words for words in commands))}</title>',
           f'<rect x=".5" y=".5" width="{width - 1}" height="{height - 1}" rx="8" fill="{colour["ground"]}" stroke="{colour["edge"]}"/>']
    for row, line in enumerate(lines):
        column = 0
        for style, text in line:
            # each part has its place and its length, so that columns stand in any type
            bare = text.strip(" ")
            start = column + len(text) - len(text.lstrip(" "))
            column += len(text)
            if not bare:
                continue
            look = {"bold": ' font-weight="bold"', "dim": f' fill="{colour["dim"]}"', "prompt": f' fill="{colour["prompt"]}"'}.get(style, "")
            svg.append(f'<text x="{MARGIN + start * COLUMN:.1f}" y="{MARGIN + row * LINE + 14}" textLength="{len(bare) * COLUMN:.1f}"'
                       f' xml:space="preserve"{look}>{html.escape(bare, quote=False)}</text>')
    return "\n".join(svg + ["</svg>"]) + "\n"


def pictures(acw):
    for name, commands in TERMINALS.items():
        for theme in THEMES:
            yield name + theme, terminal(acw, commands, theme)
    for name, words in DRAWINGS.items():
        yield name, run(acw, words)


def write_all(acw, folder):
    """Five sheets, two rosters, three maps, the charts, and an evening with its despatch."""
    folder.mkdir(parents=True, exist_ok=True)
    game = folder / "eight-turns.acw"
    game.unlink(missing_ok=True)
    evening = subprocess.run(["sh", "examples/eight-turns.sh", acw, str(game)], cwd=CHECKOUT, capture_output=True, text=True)
    if evening.returncode != 0:
        sys.exit(evening.stderr)
    pages = {f"sheet-{rules}.html": f"-r {rules} sheet --html" for rules in ("bp", "ka", "sz", "si", "sow")}
    pages |= {f"roster-{side}.html": f"army-gen {side} --seed pages --html" for side in ("federal", "confederate")}
    pages |= {f"map-{seed}.svg": f"map-gen --seed {seed} --svg" for seed in ("dawn", "noon", "dusk")}
    pages |= {f"{name}.svg": words for name, words in CHARTS.items()}
    pages["despatch.html"] = f"game report --game {game} --html"
    pages["standing.html"] = f"game show --game {game} --html"
    for name, words in pages.items():
        (folder / name).write_text(run(acw, words), encoding="utf-8")
    print(f"{len(pages)} pages and pictures in {folder}")


def main():
    acw, check = str(pathlib.Path(sys.argv[1]).resolve()), "--check" in sys.argv
    if "--all" in sys.argv:
        return write_all(acw, pathlib.Path(sys.argv[sys.argv.index("--all") + 1]).resolve())
    stale = []
    for name, svg in pictures(acw):
        file = HERE / f"{name}.svg"
        if not check:
            file.write_text(svg, encoding="utf-8")
        elif not file.exists() or file.read_text(encoding="utf-8") != svg:
            stale.append(file.name)
    if stale:
        sys.exit(f"not what the program shows today: {', '.join(stale)}\nmade anew by: python3 {pathlib.Path(__file__).name} {sys.argv[1]}")


main()
