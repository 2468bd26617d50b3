"""The pictures that the scenarios show, each a function from a canvas side to a canvas."""

import math

from drawing.canvas import Canvas, linear, solid
from drawing.shapes import ellipse, moved, path, rectangle, turned


def sleeper(side):
    """A small animal, asleep on a hill at dusk."""
    c = Canvas(side, linear(0, 0, 0, 78, "#2E2A66", "#6A4C93", "#C9748F", "#F7B37E"))
    for x, y, r in [
        (14, 12, 0.8),
        (30, 24, 0.6),
        (46, 9, 0.7),
        (61, 21, 0.5),
        (88, 35, 0.7),
        (22, 38, 0.5),
        (55, 34, 0.5),
    ]:
        c.fill(ellipse(x, y, r), solid("#FFF4DC"), 0.9)
    c.glow(74, 22, 26, "#FFE9C4", 0.55)
    c.fill(ellipse(74, 22, 9.5), linear(66, 14, 82, 30, "#FFF8E7", "#FFE3B0"))
    c.fill(path("M 0 62 C 18 50 30 52 44 60 C 60 69 80 52 100 58 L 100 100 L 0 100 Z"), solid("#7D4E86"))
    c.fill(path("M 0 72 C 22 60 46 66 62 70 C 78 74 90 66 100 64 L 100 100 L 0 100 Z"), solid("#573A73"))
    c.fill(
        path("M -2 88 C 20 70 74 66 102 86 L 102 101 L -2 101 Z"), linear(0, 70, 0, 100, "#3F6B5F", "#27473F")
    )
    _sleeping_body(c)
    for x, y, s in [(78, 57, 1.0), (84, 48, 1.3), (91, 38, 1.6)]:
        c.stroke(moved([(-1.6, -2), (1.6, -2), (-1.6, 2), (1.6, 2)], x, y, s), 1.1, solid("#FFF4DC"), 0.9)
    return c


def _sleeping_body(c):
    fur, light, dark = linear(0, 52, 0, 86, "#F3B46B", "#D98245"), solid("#FFE6C4"), solid("#6B3B2A")
    c.fill(ellipse(46, 84.5, 30, 4), solid("#1E3A34"), 0.45)
    c.fill(path("M 20 84 C 14 64 30 53 46 53 C 64 53 74 66 71 84 C 60 87 30 87 20 84 Z"), fur)
    c.fill(path("M 33 85 C 33 73 42 68 50 69 C 57 70 60 77 58 85 Z"), light, 0.85)
    tail = path("M 22 84 C 8 86 8 70 19 71")
    c.stroke(tail, 7.5, solid("#D98245"))
    c.stroke(tail[-4:], 7.5, light)
    for ear in [
        "M 53 61 C 50 51 54 47 57 47 C 61 49 63 54 63 58 Z",
        "M 70 57 C 70 51 75 47 78 48 C 80 51 80 58 77 63 Z",
    ]:
        c.fill(path(ear), solid("#D98245"))
    c.fill(ellipse(65.5, 69, 15, 13), linear(0, 56, 0, 82, "#F8C07C", "#E39452"))
    c.fill(ellipse(66, 74.5, 7.5, 5.8), light)
    for x in (58.5, 73):
        c.stroke(path(f"M {x - 3} 67.5 Q {x} 70.8 {x + 3} 67.5"), 1.3, dark)
    c.fill(ellipse(66, 72, 1.8, 1.3), dark)
    c.stroke(path("M 63.4 75.2 Q 64.9 77 66 75.2 Q 67.1 77 68.6 75.2"), 0.9, dark)
    for x in (54.5, 77):
        c.fill(ellipse(x, 73, 2.6, 1.7), solid("#F2785C"), 0.5)


def interior(side):
    """A Nordic room: chair, lamp, picture, plant."""
    c = Canvas(side, linear(0, 0, 0, 76, "#F6EEE3", "#EEE1D0"))
    c.fill(rectangle(0, 76, 100, 24), linear(0, 76, 0, 100, "#D9B48B", "#C89E72"))
    c.fill(rectangle(0, 75, 100, 1.6), solid("#FBF7F0"))
    c.fill(rectangle(12, 16, 24, 30, 1), solid("#FFFFFF"))
    art = rectangle(14.5, 18.5, 19, 25)
    c.fill(art, solid("#DDE7E4"))
    c.fill(ellipse(27, 27, 4.5), solid("#E9A66B"), inside=art)
    c.fill(path("M 12 46 C 18 32 24 34 28 38 C 32 41 34 38 37 35 L 37 46 Z"), solid("#6F978D"), inside=art)
    c.stroke([(64, -2), (64, 17)], 0.9, solid("#4A4540"))
    c.glow(64, 33, 24, "#FFF0C2", 0.8)
    c.fill(path("M 52 29 C 52 20 58 16 64 16 C 70 16 76 20 76 29 Z"), solid("#3F5A63"))
    c.fill(ellipse(64, 29.2, 5, 2.4), solid("#FFE7A6"))
    c.fill(ellipse(58, 89, 28, 3), solid("#8C6A48"), 0.35)
    for x0, x1 in [(41, 37.5), (73, 76.5)]:
        c.stroke([(x0, 76), (x1, 89)], 2, solid("#8A5F3C"))
    c.fill(
        path("M 40 70 L 38 49 C 37 43 42 41 46 41 L 68 41 C 72 41 77 43 76 49 L 74 70 Z"), solid("#5F8A86")
    )
    c.fill(rectangle(42, 62, 30, 11, 4), solid("#76A29C"))
    for x in (34.5, 71.5):
        c.fill(rectangle(x, 55, 8, 22, 4), solid("#527A77"))
    c.fill(rectangle(50, 51, 14, 13, 2.6, turn=-8), solid("#E9B44C"))
    c.fill(path("M 14 78 L 25 78 L 23.5 91 L 15.5 91 Z"), solid("#F7F3EC"))
    for turn, length in [(-38, 20), (-14, 26), (12, 25), (36, 19)]:
        leaf = path(
            f"M 19.5 78 C 13 {78 - length * 0.5} 16 {78 - length * 0.9} 19.5 {78 - length} "
            f"C 23 {78 - length * 0.9} 26 {78 - length * 0.5} 19.5 78 Z"
        )
        c.fill(turned(leaf, 19.5, 78, turn), solid("#5C8A5A" if turn in (-38, 12) else "#70A06A"))
    return c


def recipe(side):
    """A pan with fried eggs, tomatoes and herbs, from above."""
    c = Canvas(side, linear(0, 0, 100, 100, "#F9D9B0", "#F2BE8A"))
    for i in range(6):
        c.stroke([(-5, 8 + 20 * i), (105, 2 + 20 * i)], 0.7, solid("#E2A873"), 0.6)
    c.fill(ellipse(47, 57, 37), solid("#A86B3C"), 0.28)
    c.stroke([(70, 30), (96, 4)], 9, solid("#3A3F47"))
    c.stroke([(80, 20), (95, 5)], 3, solid("#5A616C"))
    c.fill(ellipse(45, 54, 37), solid("#343941"))
    c.fill(ellipse(45, 54, 33), linear(20, 24, 70, 84, "#59616D", "#464D57"))
    white = (
        "M 22 46 C 20 32 36 26 46 34 C 56 30 66 38 62 50 "
        "C 72 60 62 76 50 72 C 42 82 24 78 26 64 C 14 60 16 50 22 46 Z"
    )
    c.fill(moved(path(white), 0.8, 1.6), solid("#2B3037"), 0.5)
    c.fill(path(white), linear(20, 30, 60, 78, "#FFFFFF", "#F6EFE2"))
    for x, y in [(35, 46), (49, 61)]:
        c.fill(ellipse(x, y, 8.2), solid("#F2A324"))
        c.fill(ellipse(x, y - 0.4, 7.3), linear(x - 6, y - 6, x + 6, y + 6, "#FFD257", "#FBB32E"))
        c.fill(ellipse(x - 2.6, y - 3, 2, 1.4, turn=-35), solid("#FFFFFF"), 0.8)
    for x, y in [(65, 40), (70, 56), (28, 76)]:
        c.fill(ellipse(x, y, 5), linear(x - 4, y - 4, x + 4, y + 4, "#FF6B57", "#D93A34"))
        c.fill(ellipse(x - 1.6, y - 1.8, 1.3, 0.9, turn=-35), solid("#FFFFFF"), 0.75)
        for turn in (0, 72, 144, 216, 288):
            c.fill(turned(ellipse(x, y - 1.6, 0.6, 1.7), x, y, turn), solid("#5F9E45"))
    for x, y, turn in [(57, 80, 20), (62, 77, 70), (20, 34, -30), (24, 29, 25)]:
        c.fill(
            turned(
                path(f"M {x - 5} {y} Q {x} {y - 4.4} {x + 5} {y} Q {x} {y + 4.4} {x - 5} {y} Z"), x, y, turn
            ),
            solid("#6FB04F"),
        )
        c.stroke(turned([(x - 4, y), (x + 4, y)], x, y, turn), 0.6, solid("#4C8737"))
    return c


def journey(side):
    """A map with a dotted way that ends at a pin."""
    c = Canvas(side, solid("#CDE8C4"))
    c.fill(
        path("M -2 -2 L 58 -2 C 54 14 34 16 32 32 C 30 46 12 44 -2 54 Z"),
        linear(0, 0, 40, 50, "#8FCDE8", "#A9DCEF"),
    )
    c.fill(path("M 102 58 C 84 60 82 76 68 82 C 58 87 58 96 54 102 L 102 102 Z"), solid("#B5DDA8"))
    c.fill(ellipse(83, 88, 10, 7), solid("#8FCDE8"))
    roads = ["M -2 74 C 24 66 50 74 102 40", "M 62 -2 C 60 30 72 60 64 102", "M 20 102 C 24 84 22 76 20 68"]
    for width, color in [(6, "#A9CC9F"), (4.6, "#FFFFFF")]:
        for road in roads:
            c.stroke(path(road), width, solid(color))
    for x, y, w, h in [
        (74, 12, 9, 8),
        (86, 16, 8, 10),
        (74, 26, 7, 7),
        (36, 84, 9, 8),
        (48, 82, 6, 7),
        (38, 50, 9, 7),
    ]:
        c.fill(rectangle(x, y, w, h, 1.2), solid("#F4E3C1"))
    for x, y in [(44, 28), (50, 22), (54, 32), (8, 90), (14, 84), (92, 68)]:
        c.fill(ellipse(x, y, 3.4), solid("#7DBB72"))
        c.fill(ellipse(x - 0.8, y - 0.9, 2.2), solid("#95CC88"))
    way = path("M 16 82 C 22 62 40 66 46 58 C 52 50 46 44 58 42 C 66 40.5 70 44 72 49")
    _dotted(c, way, 4.6, 1.15, "#F0574A")
    c.fill(ellipse(16, 82, 4), solid("#FFFFFF"))
    c.fill(ellipse(16, 82, 2.6), solid("#F0574A"))
    c.fill(ellipse(73.5, 50.5, 6.5, 2.2), solid("#4E7A4A"), 0.4)
    pin = path(
        "M 72 50 C 64 38 58.5 33 58.5 25.5 C 58.5 18 64.5 12 72 12 "
        "C 79.5 12 85.5 18 85.5 25.5 C 85.5 33 80 38 72 50 Z"
    )
    c.fill(pin, linear(60, 12, 84, 46, "#FF7A66", "#E1433E"))
    c.fill(ellipse(72, 25.5, 5.6), solid("#FFFFFF"))
    return c


def _dotted(c, line, gap, radius, color):
    walked = 0.0
    for (ax, ay), (bx, by) in zip(line, line[1:]):
        length = math.hypot(bx - ax, by - ay)
        while walked < length:
            t = walked / length
            c.fill(ellipse(ax + (bx - ax) * t, ay + (by - ay) * t, radius), solid(color))
            walked += gap
        walked -= length


def notebook(side):
    """An open planner with notes, a ribbon and a pencil."""
    c = Canvas(side, linear(0, 0, 100, 100, "#BFD7EA", "#9DBFDD"))
    c.fill(rectangle(17, 15, 66, 76, 4, turn=-5), solid("#5D83A6"), 0.45)
    c.fill(rectangle(15, 12, 66, 76, 4, turn=-5), solid("#E5675B"))
    c.fill(rectangle(20, 12.5, 60, 73, 2.5, turn=-5), solid("#FFFDF6"))
    place = lambda points: turned(points, 48, 50, -5)
    for i in range(9):
        c.stroke(place([(29, 29 + 6 * i), (74, 29 + 6 * i)]), 0.55, solid("#BCD3E3"))
    c.stroke(place([(33, 13), (33, 86)]), 0.6, solid("#F0A39B"))
    for i in range(10):
        y = 18 + 7.2 * i
        c.fill(place(ellipse(24, y, 1.5)), solid("#D4CFC2"))
        c.stroke(place([(15.5, y), (24, y)]), 1.7, solid("#8B97A5"))
    c.fill(place(rectangle(36, 18, 20, 3.4, 1.7)), solid("#3F4A5A"))
    for y, width, color in [(33, 26, "#7A8798"), (39, 32, "#7A8798"), (45, 20, "#7A8798")]:
        c.fill(place(rectangle(42, y - 1.2, width, 2.2, 1.1)), solid(color), 0.75)
        c.stroke(place([(36.2, y - 0.6), (37.6, y + 0.9), (40, y - 2)]), 1, solid("#57A773"))
    c.fill(place(rectangle(37, 54, 17, 17, 0.8, turn=4)), solid("#FFD666"))
    bulb = place(ellipse(45.7, 61, 3.8))
    c.fill(bulb, solid("#FFFFFF"))
    c.fill(place(rectangle(44, 64.6, 3.4, 3, 0.8)), solid("#C9962B"))
    c.fill(place(rectangle(57, 57, 14, 14, 0.8, turn=-6)), solid("#9ED8C6"))
    heart = path(
        "M 64 67.5 C 57 62.5 60 58.5 62.3 59.6 C 63.4 60.1 64 61.2 64 61.2 "
        "C 64 61.2 64.6 60.1 65.7 59.6 C 68 58.5 71 62.5 64 67.5 Z"
    )
    c.fill(place(heart), solid("#E5675B"))
    _pencil(c)
    return c


def _pencil(c):
    place = lambda points, dx=0, dy=0: moved(turned(points, 82, 60, 24), dx, dy)
    c.fill(place(rectangle(79, 34, 7, 52, 1), 2, 2.5), solid("#3E5F80"), 0.35)
    c.fill(place(rectangle(79, 36, 7, 44)), solid("#F2B23E"))
    c.fill(place(rectangle(81.3, 36, 2.4, 44)), solid("#FFCD6B"))
    c.fill(place([(79, 80), (86, 80), (82.5, 92)]), solid("#F4DDB8"))
    c.fill(place([(81.4, 88.2), (83.6, 88.2), (82.5, 92)]), solid("#3F4A5A"))
    c.fill(place(rectangle(79, 33, 7, 4)), solid("#C4CBD3"))
    c.fill(place(rectangle(79, 28, 7, 6, 2)), solid("#F08A8A"))


def plant(side):
    """A house plant with split leaves in a pot."""
    c = Canvas(side, linear(0, 0, 0, 100, "#E9F3EA", "#D3E6D8"))
    c.fill(ellipse(50, 42, 40), solid("#F7FBF6"), 0.8)
    c.fill(rectangle(0, 86, 100, 14), solid("#C9DBCB"))
    c.fill(ellipse(52, 90, 24, 3.2), solid("#8FB097"), 0.6)
    for tip, bend in [
        ((22, 44), (36, 62)),
        ((78, 40), (62, 62)),
        ((50, 24), (50, 46)),
        ((30, 22), (46, 50)),
        ((70, 66), (60, 66)),
    ]:
        c.stroke(path(f"M 50 72 Q {bend[0]} {bend[1]} {tip[0]} {tip[1]}"), 1.6, solid("#3F7A4D"))
    leaves = [
        (30, 24, 1.05, -32, "#4E9A5B"),
        (72, 64, 0.8, 105, "#4E9A5B"),
        (21, 46, 1.1, -78, "#62B06C"),
        (79, 40, 1.2, 58, "#3F8A52"),
        (51, 26, 1.3, 6, "#57A764"),
    ]
    for x, y, size, turn, color in leaves:
        _split_leaf(c, x, y, size, turn, color)
    c.fill(
        path("M 33 70 L 67 70 L 63 91 C 62.6 92.4 61.6 93 60 93 L 40 93 C 38.4 93 37.4 92.4 37 91 Z"),
        linear(33, 0, 67, 0, "#F0A07C", "#D97B58"),
    )
    c.fill(rectangle(31, 67.5, 38, 7, 2), linear(31, 0, 69, 0, "#F7B292", "#E28A66"))
    return c


def _split_leaf(c, x, y, size, turn, color):
    place = lambda points: turned(moved(points, x, y, size), x, y, turn)
    leaf = path("M 0 9 C -5 12 -14 7 -13 -2 C -12 -11 -5 -14 0 -18 C 5 -14 12 -11 13 -2 C 14 7 5 12 0 9 Z")
    c.fill(place(moved(leaf, 0.5, 0.9)), solid("#2E6B40"), 0.3)
    c.fill(place(leaf), solid(color))
    inside = place(leaf)
    for side in (-1, 1):
        for dy in (-7, -1, 5):
            cut = path(
                f"M {side * 5} {dy} Q {side * 9} {dy - 2.6} {side * 15} {dy - 3.4} "
                f"L {side * 15} {dy - 0.6} Q {side * 9} {dy - 0.2} {side * 5} {dy} Z"
            )
            c.fill(place(cut), solid("#E9F4EB"), 0.95, inside=inside)
    c.stroke(place([(0, 9), (0, -15)]), 0.9, solid("#B9E0B4"), 0.8)


def mountains(side):
    """Snowy mountains, woods and a way up."""
    c = Canvas(side, linear(0, 0, 0, 70, "#6FB7E9", "#BFE3F5", "#FDEFD6"))
    c.glow(24, 24, 24, "#FFF6D0", 0.9)
    c.fill(ellipse(24, 24, 8), solid("#FFE08A"))
    for x, y, s in [(74, 17, 1.0), (46, 30, 0.65)]:
        for dx, dy, r in [(-7, 1, 3.6), (-2, -1.4, 5), (4, 0, 4.2), (8.5, 1.6, 2.8)]:
            c.fill(ellipse(x + dx * s, y + dy * s, r * s), solid("#FFFFFF"), 0.95)
        c.fill(rectangle(x - 10 * s, y + 1 * s, 21 * s, 3.6 * s, 1.8 * s), solid("#FFFFFF"), 0.95)
    c.fill(path("M -4 76 L 22 44 L 32 54 L 44 40 L 76 78 Z"), linear(0, 40, 0, 78, "#8FA9CC", "#B4C8DF"))
    peak = path("M 26 84 L 62 26 C 63 24.6 65 24.6 66 26 L 104 84 Z")
    c.fill(peak, linear(0, 26, 0, 84, "#55719E", "#7F9CC0"))
    c.fill(path("M 64 22 L 106 86 L 66 86 L 71 58 L 64 46 Z"), solid("#3F5A87"), 0.45, inside=peak)
    c.fill(
        path("M 64 20 L 46 52 L 53 48 L 58 54 L 64 47 L 70 55 L 75 48 L 82 53 Z"),
        solid("#FFFFFF"),
        inside=peak,
    )
    c.fill(path("M -2 74 C 20 62 44 70 60 76 C 76 82 90 74 102 70 L 102 102 L -2 102 Z"), solid("#6FAE6B"))
    c.fill(path("M -2 86 C 24 76 60 82 102 88 L 102 102 L -2 102 Z"), solid("#528F57"))
    c.fill(
        path(
            "M 40 102 C 46 92 62 90 58 84 C 55 80 46 80 50 76 "
            "L 53 76 C 51 80 64 80 67 84 C 71 91 58 94 56 102 Z"
        ),
        solid("#F3DFB5"),
    )
    for x, y, s in [
        (12, 80, 1.1),
        (22, 84, 0.8),
        (4, 88, 0.9),
        (84, 84, 1.2),
        (94, 88, 0.9),
        (76, 80, 0.7),
        (32, 76, 0.6),
    ]:
        c.fill(rectangle(x - 0.9 * s, y, 1.8 * s, 5 * s), solid("#6B4A33"))
        for dy, width in [(0, 6.4), (-5, 5.2), (-9.6, 3.9)]:
            c.fill(
                [(x - width * s, y + (dy + 2) * s), (x, y + (dy - 7) * s), (x + width * s, y + (dy + 2) * s)],
                solid("#2F6B4B"),
            )
    return c


PICTURES = {
    "sleeper.png": sleeper,
    "interior.png": interior,
    "recipe.png": recipe,
    "journey.png": journey,
    "notebook.png": notebook,
    "plant.png": plant,
    "mountains.png": mountains,
}
