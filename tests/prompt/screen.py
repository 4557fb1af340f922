"""A terminal's screen, as far as the prompt uses it: what stands on it, line by line, and where the
cursor is. What has left the screen is kept."""

import unicodedata


def width_of(character):
    if unicodedata.combining(character):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


class Screen:
    def __init__(self, columns):
        self.columns = columns
        self.lines = [[]]  # each a list of cells; a wide character has two
        self.wraps = [False]  # whether a line goes on in the next
        self.row = self.column = 0
        self.pending = ""

    def feed(self, text):
        text = self.pending + text
        self.pending = ""
        at = 0
        while at < len(text):
            if text[at] != "\x1b":
                self.put(text[at])
                at += 1
                continue
            end = at + 2
            while end < len(text) and not "@" <= text[end] <= "~":
                end += 1
            if end >= len(text):
                self.pending = text[at:]
                return
            self.control(text[at + 2 : end], text[end])
            at = end + 1

    def put(self, character):
        if character == "\r":
            self.column = 0
        elif character == "\n":
            self.row += 1
            self.fill()
        elif character != "\a":
            width = width_of(character)
            if self.column + width > self.columns:
                self.wraps[self.row] = True
                self.row, self.column = self.row + 1, 0
                self.fill()
            line = self.lines[self.row]
            line.extend([" "] * (self.column + width - len(line)))
            if width == 0:
                line[self.column - 1] += character
            else:
                line[self.column : self.column + width] = [character] + [""] * (width - 1)
            self.column += width

    def control(self, parameter, what):
        number = int(parameter) if parameter.isdigit() else 1
        if what == "A":
            self.row = max(0, self.row - number)
        elif what == "C":
            self.column = min(self.columns - 1, self.column + number)
        elif what == "J" and parameter in ("", "0"):
            del self.lines[self.row][self.column :]
            del self.lines[self.row + 1 :]
            del self.wraps[self.row + 1 :]
            self.wraps[self.row] = False
        elif what not in "mHJK":
            raise ValueError("an escape that nobody expects: " + repr(parameter + what))

    def fill(self):
        while len(self.lines) <= self.row:
            self.lines.append([])
            self.wraps.append(False)

    def resize(self, columns):
        """As terminals do that break lines anew."""
        whole, cursor = [[]], None
        for row, line in enumerate(self.lines):
            if row == self.row:
                cursor = (len(whole) - 1, len(whole[-1]) + self.column)
            whole[-1].extend(line)
            if not self.wraps[row]:
                whole.append([])
        self.columns, self.lines, self.wraps = columns, [], []
        for number, line in enumerate(whole[:-1] or [[]]):
            parts = [line[at : at + columns] for at in range(0, max(1, len(line)), columns)]
            if number == cursor[0]:
                self.row = len(self.lines) + cursor[1] // columns
                self.column = cursor[1] % columns
            self.wraps += [True] * (len(parts) - 1) + [False]
            self.lines += parts
        self.fill()

    def text(self):
        return "\n".join("".join(line).rstrip() for line in self.lines).rstrip("\n") + "\n"

    def current(self):
        """What stands in the line of the cursor, all of its rows."""
        first = self.row
        while first > 0 and (self.wraps[first - 1] or len(self.lines[first - 1]) == self.columns):
            first -= 1
        return "".join("".join(line) for line in self.lines[first : self.row + 1])
