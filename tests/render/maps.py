#!/usr/bin/env python3
"""Maps as they are drawn, measured: roads and tracks cross water at the bridge and the fords alone,
and nothing stands in the river, over something else or outside its square.

  maps.py ACW [SEEDS]    exits 1 where there is a fault, and tells how many of which and where
"""
import collections
import json
import math
import re
import subprocess
import sys
import xml.etree.ElementTree

SQUARE = 30
NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")


def numbers(text):
    return [float(number) for number in NUMBER.findall(text)]


def beads(line):
    """Points of a line, half a unit apart."""
    points = [line[0]]
    for (ax, ay), (bx, by) in zip(line, line[1:]):
        parts = max(1, math.ceil(2 * math.hypot(bx - ax, by - ay)))
        points += [(ax + (bx - ax) * i / parts, ay + (by - ay) * i / parts) for i in range(1, parts + 1)]
    return points


def line_of(path):
    """The points of a path of straight pieces."""
    values = numbers(path)
    return beads(list(zip(values[::2], values[1::2])))


def away(box, point):
    left, top, right, bottom = box
    return math.hypot(max(left - point[0], 0, point[0] - right), max(top - point[1], 0, point[1] - bottom))


def meet(a, b):
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


class Drawing:
    """What a picture has, by the classes of its elements."""

    def __init__(self, svg):
        root = xml.etree.ElementTree.fromstring(re.sub(' xmlns="[^"]*"', "", svg, count=1))
        board = root.find(".//g[@class='board']")
        width_of = lambda kind: float(re.search(rf"\.{kind}{{[^}}]*stroke-width:([\d.]+)", svg).group(1))
        self.river = line_of(board.find(".//path[@class='river']").get("d"))
        self.river_width = width_of("river")
        self.ways = [(kind, line_of(path.get("d")), width) for kind, width in (("road", width_of("road")), ("track", 1))
                     for path in board.findall(f".//path[@class='{kind}']")]
        self.at = collections.defaultdict(list)
        self.boxes = collections.defaultdict(list)
        for element in board.iter():
            square = element.get("data-square")
            if square is None:
                continue
            kind = element.get("class")
            x, y, _, scale = numbers(element.get("transform"))
            self.at[kind].append((int(square), (x, y)))
            if kind in ("hill", "wood", "broken"):
                self.boxes[kind].append((int(square), (x - 12, y - 12, x + 12, y + 12)))
            if kind == "house":
                self.boxes[kind].append((int(square), (x - 4.8 * scale, y - 4.4 * scale, x + 4.8 * scale, y + 4 * scale)))
        self.breaks = [element.text for element in root.findall(".//text[@class='break']")]


def faults_of(drawing, outcome, map_):
    columns = outcome["columns"]
    corner = lambda square: ((square - 1) % columns * SQUARE, (square - 1) // columns * SQUARE)
    crossings = [at for kind in ("bridge", "ford") for _, at in drawing.at[kind]]
    boxes = [("house", *each) for each in drawing.boxes["house"]]
    hills = [((box[0] + box[2]) / 2, (box[1] + box[3]) / 2) for _, box in drawing.boxes["hill"]]
    half = drawing.river_width / 2

    for kind, line, width in drawing.ways:
        in_water = False
        for point in line:
            near = min(math.dist(point, water) for water in drawing.river) < half + width / 2 - .1
            wades = near and all(math.dist(point, crossing) > 8 for crossing in crossings)
            if wades and not in_water:
                yield f"{kind} over water"
            in_water = wades
        for other, square, box in boxes:
            own = other == "house" and away(box, line[0]) == 0
            if not own and any(away(box, point) < width / 2 for point in line):
                yield f"{kind} over a {other}"
        if any(math.dist(point, hill) < 11.5 + width / 2 for point in line for hill in hills):
            yield f"{kind} over a hill"
        squares = [square for course in [map_["road"], *map_["tracks"]] for square in course["squares"]]
        strays = [min(away((*corner(square), *(at + SQUARE for at in corner(square))), point) for square in squares)
                  for point in line]
        if max(strays) > 8:
            yield f"{kind} outside its squares"
    for i, (kind, square, box) in enumerate(boxes):
        if any(away(box, water) < half for water in drawing.river):
            yield f"{kind} in the river"
        if any(meet(box, other) for _, _, other in boxes[:i]):
            yield f"{kind} over another piece"
    for kind, pieces in drawing.boxes.items():
        for square, (left, top, right, bottom) in pieces:
            x, y = corner(square)
            if left < x or top < y or right > x + SQUARE or bottom > y + SQUARE:
                yield f"{kind} outside its square"
    farms = sum(piece["kind"] == "farm" for piece in map_["terrain"])
    for kind in ("house", "fields"):
        if len(drawing.at[kind]) != farms:
            yield f"{kind} missing"
    for kind in ("hill", "wood"):
        drawn = {square for square, _ in drawing.boxes[kind]}
        if drawn != {piece["square"] for piece in map_["terrain"] if piece["kind"] == kind}:
            yield f"{kind} missing"
    on_rim = lambda point: min(*point, columns * SQUARE - point[0], outcome["rows"] * SQUARE - point[1]) < .1
    roads = [line for kind, line, _ in drawing.ways if kind == "road"]
    if not roads or not on_rim(roads[0][0]) or (len(map_["road"]["squares"]) > 1 and not on_rim(roads[-1][-1])):
        yield "road missing, or not from edge to edge"
    if sum(kind == "track" for kind, _, _ in drawing.ways) < len(map_["tracks"]):
        yield "track missing"
    broken = sum(kind == "road" for kind, _, _ in drawing.ways) > 1
    if broken != any("road" in told for told in drawing.breaks):
        yield "road broken and not named, or named and whole"


def main():
    acw, seeds = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 200
    run = lambda seed, form: subprocess.run([acw, "map-gen", "--seed", seed, form], capture_output=True, text=True, check=True).stdout
    found = collections.defaultdict(list)
    broken = 0
    if run("s0", "--svg") != run("s0", "--svg"):
        found["a seed drawn in two ways"].append("s0")
    for i in range(seeds):
        seed = f"s{i}"
        outcome = json.loads(run(seed, "--json"))["outcome"]
        map_ = next(each for each in outcome["maps"] if each["by"] == outcome["picked"])
        drawing = Drawing(run(seed, "--svg"))
        broken += bool(drawing.breaks)
        for fault in faults_of(drawing, outcome, map_):
            found[fault].append(seed)
    print(f"{seeds} maps; {broken} with a way that is broken at the water, and named")
    for fault, where in sorted(found.items()):
        print(f"{len(where)} times {fault}: {' '.join(where[:12])}")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
