"""Small pictures that show the rules of pixelmatch one by one."""

# A digit is a gray of 28 times its value; other letters stand for the color given here.
COLORS = {
    "w": (255, 255, 255), "a": (26, 26, 26), "b": (27, 27, 27), "r": (46, 0, 0), "R": (47, 0, 0), "g": (0, 37, 0),
    "G": (0, 38, 0), "u": (0, 0, 78), "U": (0, 0, 79),
}

EDGE = ["000wwww"] * 6
SOFT = ["0005www"] * 6
NOISE = ["0473951", "8162740", "3950617", "6284093", "1739528", "5406182"]


def changed(rows, x, y, letter):
    return [row[:x] + letter + row[x + 1:] if index == y else row for index, row in enumerate(rows)]


# A rule, two pictures, and how many pixels differ at a threshold of 0.1: all of them, and without antialiasing.
RULES = [
    ("equal pictures", NOISE, NOISE, 0, 0),
    ("a gray below the threshold", ["0"], ["a"], 0, 0),
    ("a gray above it", ["0"], ["b"], 1, 1),
    ("red, green and blue below it", ["000"], ["rgu"], 0, 0),
    ("red, green and blue above it", ["000"], ["RGU"], 3, 3),
    ("the soft edge of an area", EDGE, SOFT, 6, 0),
    ("the same the other way round", SOFT, EDGE, 6, 0),
    ("an edge that moved", EDGE, ["0000www"] * 6, 6, 6),
    ("a dot", ["wwwwwww"] * 6, changed(["wwwwwww"] * 6, 3, 2, "0"), 1, 1),
    ("a gray dot on an edge", EDGE, changed(EDGE, 3, 2, "5"), 1, 0),
    ("a gray dot off a corner", ["00w", "00w", "www"], ["00w", "00w", "ww5"], 1, 0),
    ("a change amid noise", NOISE, changed(NOISE, 3, 2, "4"), 1, 1),
    ("a soft edge where the other picture has noise", NOISE, SOFT, 38, 38),
]


def pixels(rows):
    """Rows of red, green, blue and alpha."""
    return [[(*COLORS[letter], 255) if letter in COLORS else (28 * int(letter),) * 3 + (255,) for letter in row]
            for row in rows]
