"""The photographs of the card deck, each a function from a width to a canvas of 100 by 86.6 units."""

import math

from drawing.canvas import Canvas, linear, solid
from drawing.shapes import ellipse, moved, path, rectangle, turned

HEIGHT = 0.866


def _canvas(width, background):
    return Canvas(width, background, round(width * HEIGHT))


def _ridge(left, *points):
    """A closed outline from the left edge over points of a skyline down to the bottom."""
    return [(-2, 90), (-2, left)] + list(points) + [(102, points[-1][1]), (102, 90)]


def _rolling(height, *waves):
    """A smooth skyline made of sines, each (amplitude, length, phase)."""
    line = []
    for step in range(0, 105, 2):
        y = height + sum(a * math.sin(2 * math.pi * step / length + phase) for a, length, phase in waves)
        line.append((step - 2, y))
    return _ridge(line[0][1], *line)


def _pine(c, x, y, size, paint):
    for dy, width in [(0, 6.2), (-4.6, 5.2), (-9, 4.0), (-12.8, 2.6)]:
        c.fill(
            [
                (x - width * size, y + (dy + 2) * size),
                (x, y + (dy - 7) * size),
                (x + width * size, y + (dy + 2) * size),
            ],
            paint,
        )


def lake(width):
    """A lake at sunrise with mist, a jetty and a rowing boat."""
    c = _canvas(width, linear(0, 0, 0, 46, "#3E5C8A", "#8D8FB8", "#F0B39A", "#FFE0B0"))
    c.glow(63, 41, 40, "#FFF1C9", 0.85)
    c.fill(ellipse(63, 40, 5), solid("#FFF6DA"))
    c.fill(
        _ridge(33, (8, 26), (20, 34), (31, 22), (44, 35), (56, 30), (70, 37), (84, 25), (102, 36)),
        linear(0, 22, 0, 47, "#7C7FA6", "#C9A6A8"),
    )
    c.fill(_rolling(41, (2.2, 60, 0.5), (1.2, 23, 1)), linear(0, 38, 0, 48, "#5C6A8C", "#A38F9E"))
    water = rectangle(-1, 46.5, 102, 41)
    c.fill(water, linear(0, 46, 0, 87, "#FFD9AE", "#D79C9C", "#6E7BA0", "#33496F"))
    c.fill(
        _mirrored(_rolling(41, (2.2, 60, 0.5), (1.2, 23, 1)), 46.5),
        linear(0, 46, 0, 56, "#8B7C92", "#B58F99"),
        0.55,
        inside=water,
    )
    for i in range(30):
        y = 48 + 1.25 * i
        half = 3.2 + 0.28 * i + 1.6 * math.sin(2.1 * i)
        c.stroke([(63 - half, y), (63 + half, y)], 0.5 + 0.016 * i, solid("#FFF1CF"), 0.55 - 0.012 * i)
    for y, opacity in [(45.5, 0.4), (48.5, 0.25)]:
        c.fill(ellipse(30, y, 46, 2.2), solid("#FFF3E4"), opacity)
    for x, size in [(4, 1.5), (11, 1.15), (-1, 1.9), (17, 0.8)]:
        _pine(c, x, 50 + size * 2, size, linear(0, 30, 0, 52, "#2E4059", "#1F2D45"))
    for x, size in [(96, 1.3), (90, 0.9), (101, 1.8)]:
        _pine(c, x, 50 + size * 2, size, linear(0, 30, 0, 52, "#3A4460", "#26304B"))
    # The banks that the trees stand on, with their shadows on the water.
    for shore, shadow, colors in [
        ("M -2 49 L 18 51 C 23 51.4 27 52.4 30 53.4 C 21 57 9 59.4 -2 60 Z", (4, 59.4, 22, 2.2), ("#1F2D45", "#16213A")),
        ("M 102 49 L 92 50.6 C 87 51.2 83 52.6 80 53.6 C 86 56.2 94 58.8 102 59.4 Z", (98, 58.8, 18, 2), ("#26304B", "#1B2440")),
    ]:
        c.fill(ellipse(*shadow), solid("#1E2C48"), 0.25)
        c.fill(path(shore), linear(0, 49, 0, 60, *colors))
    _jetty(c)
    _boat(c)
    return c


def _mirrored(points, y):
    return [(px, 2 * y - py) for px, py in points]


def _jetty(c):
    c.fill([(6, 88), (22, 62), (27, 62), (30, 88)], linear(0, 62, 0, 88, "#8A6A58", "#4A382F"))
    for i in range(9):
        t = (i / 9) ** 1.5
        y = 62.5 + 24 * t
        c.stroke([(22 - 16 * t * 0.98, y), (27 + 3 * t, y)], 0.35 + 0.4 * t, solid("#35271F"), 0.7)
    for x, y, h in [(21.4, 60, 6), (27.4, 60, 6), (15.6, 70, 9), (28.9, 70, 9)]:
        c.stroke([(x, y), (x, y + h)], 1.1, solid("#35271F"))


def _boat(c):
    c.fill(ellipse(72, 70.6, 12, 1.4), solid("#1E2C48"), 0.45)
    c.fill(
        path("M 60 65 C 64 66.4 80 66.4 85 64 C 84 68 81 70.6 77 70.6 L 66 70.6 C 63 70.6 61 68 60 65 Z"),
        linear(0, 64, 0, 71, "#B5533F", "#6E2B28"),
    )
    c.fill(path("M 60 65 C 64 66.4 80 66.4 85 64 C 80 65.2 65 65.2 60 65 Z"), solid("#F1C79B"))
    c.stroke([(70, 66.4), (62, 71.4)], 0.6, solid("#E9C9A2"))


def ridge(width):
    """Ranges behind ranges under a clear sky, a walker on the nearest."""
    c = _canvas(width, linear(0, 0, 0, 52, "#2F86C8", "#8CC6E6", "#EAF3EC"))
    for x, y, s in [(22, 15, 1.2), (72, 10, 0.8), (88, 22, 1.0)]:
        for dx, dy, r in [(-8, 1, 3.2), (-3, -1.2, 4.6), (3, -0.2, 4.0), (8, 1.4, 2.8)]:
            c.glow(x + dx * s, y + dy * s, 2.1 * r * s, "#FFFFFF", 0.85)
    c.fill(
        _ridge(
            40,
            (7, 31),
            (14, 36),
            (26, 20),
            (33, 29),
            (40, 24),
            (52, 38),
            (66, 27),
            (79, 37),
            (92, 26),
            (102, 33),
        ),
        linear(0, 20, 0, 60, "#9DBBD3", "#D3E2E6"),
    )
    peak = [(8, 66), (40, 24), (43, 22), (47, 26), (53, 33), (80, 66)]
    c.fill(peak, linear(0, 22, 0, 66, "#6D8FAE", "#A9C2CB"))
    c.fill([(43, 22), (47, 26), (53, 33), (80, 66), (52, 66), (48, 48), (45, 38)], solid("#4E7191"), 0.55)
    c.fill(
        [
            (43, 22),
            (36.5, 31),
            (39.5, 33.4),
            (42, 30.6),
            (44, 34.6),
            (47, 31.6),
            (50, 35.4),
            (53.6, 33.4),
            (47, 26),
        ],
        solid("#FDFEFF"),
    )
    c.fill(_rolling(57, (4, 70, 2.2), (1.3, 17, 0.4)), linear(0, 52, 0, 70, "#7FA78F", "#A8C4A0"))
    c.fill(_rolling(65, (4.5, 88, 5.4), (0.8, 13, 2)), linear(0, 60, 0, 80, "#4F8264", "#76A274"))
    for i in range(26):
        x = 2 + 3.9 * i + 1.3 * math.sin(5 * i)
        y = 66 + 4.5 * math.sin(2 * math.pi * (x + 2) / 88 + 5.4)
        _pine(c, x, y + 2.5, 0.28 + 0.1 * math.sin(3 * i), solid("#2F5E48"))
    near = path("M -2 82 C 16 66 34 72 50 77 C 68 82 84 72 102 66 L 102 90 L -2 90 Z")
    c.fill(near, linear(0, 68, 0, 87, "#5D8C3F", "#2F5A2D"))
    c.fill(
        path(
            "M 44 90 C 50 84 60 84 66 80 C 74 75 84 75 92 70.6 L 93.4 71.2 C 86 76 78 77 71 81.5 C 65 "
            "85.5 60 86 60 90 Z"
        ),
        solid("#E7D6AC"),
    )
    for i in range(40):
        x, y = (i * 37.3) % 100, 78 + (i * 7.7) % 9
        c.stroke([(x, y), (x + 0.5, y - 1.5)], 0.35, solid("#8FBF5A"), 0.7)
    _walker(c, 83, 75.2)
    return c


def _walker(c, x, y):
    c.stroke([(x, y - 3.4), (x - 1, y)], 0.9, solid("#2B3550"))
    c.stroke([(x, y - 3.4), (x + 1.2, y - 0.3)], 0.9, solid("#2B3550"))
    c.stroke([(x, y - 6.6), (x, y - 3.2)], 1.9, solid("#E2553D"))
    c.fill(rectangle(x - 2.5, y - 7, 2, 3.4, 0.7), solid("#F2B23E"))
    c.fill(ellipse(x + 0.3, y - 8.6, 1.05), solid("#F3CBA4"))
    c.stroke([(x + 2.2, y - 5.2), (x + 2.7, y - 0.2)], 0.35, solid("#3A2E28"))


def lighthouse(width):
    """A lighthouse on a cape, surf below, in the afternoon."""
    c = _canvas(width, linear(0, 0, 0, 50, "#4AA3D9", "#A9DCEB", "#FDF3DA"))
    for x, y, s in [(20, 13, 1.3), (48, 22, 0.8)]:
        for dx, dy, r in [(-8, 1, 3.4), (-2, -1.4, 5), (4, 0, 4.4), (9, 1.4, 3)]:
            c.glow(x + dx * s, y + dy * s, 2 * r * s, "#FFFFFF", 0.9)
    sea = rectangle(-1, 48, 102, 40)
    c.fill(sea, linear(0, 48, 0, 87, "#8CCFDD", "#2F93B4", "#176A94", "#0E4E78"))
    for i in range(60):
        y = 49.5 + 0.62 * i
        x = (i * 64.3) % 104 - 2
        half = 0.8 + 0.06 * i
        c.stroke([(x - half, y), (x + half, y)], 0.28 + 0.008 * i, solid("#DDF4F5"), 0.5)
    c.fill(path("M -2 49.5 C 8 47 16 46.4 26 48.6 L 26 49.2 L -2 50.2 Z"), solid("#7FA7A3"), 0.8)
    cape = path(
        "M 102 44 C 92 43 84 46 76 47 C 68 48 63 52 58 58 C 55 62 47 66 44 73 C 42 78 50 82 54 90 L 102 90 Z"
    )
    c.stroke(path("M 57 90 C 50 83 39 79 43 71.5 C 46 65 53 62 57 57"), 3.2, solid("#F4FCFA"), 0.75)
    c.fill(cape, linear(56, 44, 90, 90, "#A98A69", "#5E4A3C"))
    for a, b in [((58, 60), (66, 72)), ((52, 68), (60, 82)), ((66, 54), (70, 63)), ((47, 75), (54, 84))]:
        c.stroke([a, b], 0.9, solid("#45362D"), 0.55)
    c.fill(
        path(
            "M 102 42.4 C 92 41.6 84 44.6 76 45.6 C 69 46.6 63.6 50.6 59 56.4 C 66 55.6 72 53 78 54 C 86 "
            "55.4 94 58 102 56 Z"
        ),
        linear(0, 42, 0, 58, "#9CC063", "#5E8C44"),
    )
    _tower(c)
    for x, y in [(30, 32), (37, 28), (25, 38)]:
        c.stroke(
            path(
                f"M {x - 2.4} {y - 0.9} Q {x - 1} {y - 1.6} {x} {y} Q {x + 1} {y - 1.6} {x + 2.4} {y - 0.9}"
            ),
            0.5,
            solid("#3D5566"),
        )
    return c


def _tower(c):
    c.fill(
        [(74.6, 46.6), (76.4, 18), (83.6, 18), (85.4, 46.6)],
        linear(74, 0, 86, 0, "#FFFFFF", "#F2EFE8", "#B9BDC4"),
    )
    for low, high in [(43, 37.5), (32.5, 27.3), (22.6, 18.4)]:
        at = lambda y: (46.6 - y) / 28.6 * 1.8
        c.fill(
            [(74.6 + at(low), low), (74.6 + at(high), high), (85.4 - at(high), high), (85.4 - at(low), low)],
            linear(74, 0, 86, 0, "#EA5B4A", "#D8402F", "#98281F"),
        )
    c.fill(rectangle(75, 16.4, 10, 1.8, 0.4), solid("#2E3A46"))
    c.fill(rectangle(77, 11.4, 6, 5), linear(77, 0, 83, 0, "#FFF6CE", "#FFD972"))
    for x in (77, 79, 81, 83):
        c.stroke([(x, 11.4), (x, 16.4)], 0.35, solid("#2E3A46"))
    c.fill(path("M 76 11.6 C 76.6 8.4 78.6 7 80 6.4 C 81.4 7 83.4 8.4 84 11.6 Z"), solid("#C93A2C"))
    c.glow(80, 13.8, 9, "#FFF3B8", 0.6)
    c.fill(rectangle(78.8, 39.6, 2.6, 5.4, 1.2), solid("#3A4450"))
    c.fill(rectangle(79.2, 29, 1.8, 2.6, 0.8), solid("#3A4450"))
    c.fill(rectangle(86, 41.4, 11, 5), solid("#FBF6EC"))
    c.fill([(85, 41.6), (88, 37.6), (95.4, 37.6), (98, 41.6)], solid("#C9503C"))
    for x in (88, 92.6):
        c.fill(rectangle(x, 42.8, 2, 2), solid("#56718A"))


def garden(width):
    """A hill of flowers below a tree, in spring."""
    c = _canvas(width, linear(0, 0, 0, 46, "#7CC7EE", "#D6EFF6", "#FFF6E6"))
    c.glow(18, 14, 34, "#FFF7CF", 0.9)
    c.fill(_rolling(42, (3, 75, 1), (1, 21, 0)), linear(0, 38, 0, 54, "#A7CFB1", "#C6E0BE"))
    c.fill(_rolling(47, (3.4, 95, 3.6)), linear(0, 44, 0, 60, "#7FBB7A", "#A5D08E"))
    bands = [("#F5A6C4", 52), ("#E66FA0", 57), ("#F7D36B", 62), ("#B98ADB", 68), ("#F28B82", 75)]
    for color, y in bands:
        c.fill(_rolling(y, (2.6, 110, y / 9)), linear(0, y - 3, 0, y + 9, color, "#6FAE62"))
    for row in range(26):
        y = 53 + row * row * 0.052
        size = 0.32 + 0.045 * row
        color = [b[0] for b in bands if b[1] <= y + 1.5][-1]
        for i in range(int(60 - 1.3 * row)):
            x = (i * (1.75 + 0.11 * row) + 1.3 * math.sin(7 * i + row)) % 104 - 2
            lift = 2.6 * math.sin(2 * math.pi * (x + 2) / 110 + row)
            _flower(c, x, y + 0.5 * lift, size, color if (i + row) % 4 else "#FFFFFF", row > 15)
    _tree(c)
    return c


def _flower(c, x, y, size, color, has_heart):
    c.fill(ellipse(x, y + 0.9 * size, 0.9 * size, 0.6 * size), solid("#4F8F4C"), 0.6)
    c.fill(ellipse(x, y, 0.95 * size, 0.8 * size), solid(color))
    if has_heart:
        c.fill(ellipse(x, y, 0.34 * size, 0.3 * size), solid("#FFF2A8"))


def _tree(c):
    c.fill(ellipse(77, 52.5, 15, 2), solid("#3F7A4D"), 0.35)
    c.fill(
        path("M 75 53 C 76 46 75.4 42 74 38 L 80 38 C 79 42 79 47 80.4 53 Z"),
        linear(74, 0, 81, 0, "#8C6647", "#5A3E2C"),
    )
    c.stroke([(76.6, 41), (70, 33)], 1.4, solid("#6B4C37"))
    c.stroke([(78, 41), (85, 33)], 1.4, solid("#6B4C37"))
    puffs = [(66, 31, 8), (73, 24, 9.5), (83, 24, 9), (90, 31, 7.5), (78, 33, 10), (71, 35, 7), (86, 36, 6.5)]
    for x, y, r in puffs:
        c.fill(ellipse(x, y + 1.2, r, 0.9 * r), solid("#E28CB0"))
    for x, y, r in puffs:
        c.fill(ellipse(x - 0.8, y - 0.6, 0.86 * r, 0.74 * r), linear(60, 16, 90, 40, "#FFD6E4", "#F4A9C6"))
    for i in range(60):
        angle, far = 2.4 * i, 1.75 * math.sqrt(i)
        c.fill(
            ellipse(78 + far * math.cos(angle) * 1.15, 29 + far * math.sin(angle) * 0.75, 0.6),
            solid("#FFFFFF" if i % 3 else "#FFB9D2"),
            0.75,
        )
    for x, y in [(60, 42), (64, 48), (90, 46), (54, 47), (97, 43)]:
        c.fill(ellipse(x, y, 0.8, 0.5, turn=30), solid("#FFC9DB"))


def city(width):
    """A city at night behind a river with a bridge, its lights in the water."""
    c = _canvas(width, linear(0, 0, 0, 52, "#0E1533", "#27295C", "#6A3F7E", "#D9747C"))
    for i in range(46):
        x, y = (i * 61.8) % 100, (i * 23.7) % 26
        c.fill(ellipse(x, y, 0.16 + 0.1 * (i % 3)), solid("#FFF6DD"), 0.8)
    c.fill(
        path("M 12 8 C 8 9 6 13.6 8 17 C 10 20.2 15 20.6 17.4 17.6 C 13 18 9.6 13 12 8 Z"), solid("#FFF4D6")
    )
    river = rectangle(-1, 57, 102, 31)
    c.fill(river, linear(0, 57, 0, 87, "#8B4A72", "#372C5E", "#141A3C"))
    for base, color, lit in [(20, "#4A3A72", 0.25), (0, "#201F47", 0.85)]:
        _skyline(c, base, color, lit)
    for i in range(34):
        x = (i * 31.7 + 4) % 100
        color = ["#FFD27A", "#FF9E6B", "#8FD4FF", "#FFE9B8"][i % 4]
        for k in range(6):
            y = 58.6 + 2.9 * k + (i % 5) * 0.5
            half = 0.5 + 0.22 * k
            c.stroke([(x - half, y), (x + half, y)], 0.5, solid(color), 0.5 - 0.07 * k)
    _bridge(c)
    return c


def _skyline(c, base, color, lit):
    x, i = -2.0, base
    while x < 102:
        width = 4 + (i * 7.3) % 5
        tall = 14 + (i * 12.7) % 24 + (9 if i % 7 == 3 else 0) + (4 if base else 0)
        top = 57 - tall
        c.fill(rectangle(x, top, width, tall), linear(0, top, 0, 57, color, "#3B2A5A"))
        if i % 7 == 3:
            c.stroke([(x + width / 2, top), (x + width / 2, top - 5)], 0.4, solid(color))
            c.fill(ellipse(x + width / 2, top - 5, 0.5), solid("#FF6B5E"))
        if lit > 0.5:
            for row in range(int(tall / 2.1)):
                for column in range(int(width / 1.5)):
                    if (row * 7 + column * 13 + i * 5) % 11 < 5:
                        tone = ["#FFD98A", "#FFC063", "#BFE3FF"][(row + column + i) % 3]
                        c.fill(
                            rectangle(x + 0.6 + 1.5 * column, top + 1 + 2.1 * row, 0.8, 1.1), solid(tone), lit
                        )
        x += width + 0.5
        i += 1


def _bridge(c):
    c.fill(rectangle(-1, 66.4, 102, 1.6), linear(0, 66, 0, 68, "#5B4A78", "#241F45"))
    c.fill(rectangle(-1, 65.9, 102, 0.5), solid("#FFCE85"), 0.9)
    for x in (28, 74):
        c.fill(rectangle(x - 1.2, 44, 2.4, 32), linear(x - 1.2, 0, x + 1.2, 0, "#8A7FB0", "#3A3160"))
        c.fill(rectangle(x - 2, 75, 4, 3, 0.6), solid("#2A2450"))
        c.glow(x, 44, 4, "#FFB27A", 0.9)
    cables = ["M -12 62 Q 8 64 28 45", "M 28 45 Q 51 85 74 45", "M 74 45 Q 92 64 112 62"]
    for cable in cables:
        line = path(cable)
        c.stroke(line, 0.5, solid("#C9B4E0"), 0.9)
        for x, y in line[1::2]:
            if y < 65:
                c.stroke([(x, y), (x, 66)], 0.18, solid("#C9B4E0"), 0.7)
                c.fill(ellipse(x, y, 0.42), solid("#FFE3A6"))


def dunes(width):
    """Dunes in the evening sun, a row of camels on the crest."""
    c = _canvas(width, linear(0, 0, 0, 48, "#35589B", "#C58CA0", "#FBB178", "#FFE2A6"))
    c.glow(30, 38, 42, "#FFF0C0", 0.9)
    c.fill(ellipse(30, 37, 7), linear(0, 30, 0, 44, "#FFF9E2", "#FFD98C"))
    for y, x, half in [(16, 66, 22), (21, 84, 14), (12, 30, 12), (26, 58, 10)]:
        c.fill(ellipse(x, y, half, 0.9), solid("#FFE0C2"), 0.5)
    c.fill(_rolling(45, (2.4, 66, 0.6), (0.9, 29, 2)), linear(0, 42, 0, 54, "#C9845F", "#E8A86E"))
    shapes = [
        ("M -2 54 C 14 46 26 47 38 53 C 52 60 74 50 102 46 L 102 90 L -2 90 Z", "#F2B268", "#D98A4A"),
        ("M -2 66 C 20 70 40 52 60 52.5 C 76 53 88 62 102 66 L 102 90 L -2 90 Z", "#F7BE74", "#C9763F"),
    ]
    for data, light, dark in shapes:
        c.fill(path(data), linear(0, 48, 0, 84, light, dark))
    c.fill(
        path("M 60 52.5 C 76 53 88 62 102 66 L 102 90 L 66 90 C 52 78 68 66 60 52.5 Z"),
        linear(60, 54, 96, 88, "#A85C3C", "#7A3F34"),
        0.85,
    )
    c.fill(
        path("M -2 78 C 18 66 34 72 52 80 C 64 85 84 82 102 76 L 102 90 L -2 90 Z"),
        linear(0, 70, 0, 88, "#E9A45C", "#A85A34"),
    )
    c.fill(
        path(
            "M 30 71.4 C 40 74 46 77 52 80 C 58 82.6 66 83.6 74 83.4 L 74 90 L 34 90 C 44 84 36 77 30 71.4 Z"
        ),
        solid("#8C4A33"),
        0.6,
    )
    for i in range(13):
        y = 60 + 1.9 * i
        line = path(f"M {4 + i} {y + 6} Q {22 + i} {y - 2} {46 + 0.6 * i} {y + 0.4 * i - 4}")
        c.stroke(line, 0.22, solid("#FFD9A0"), 0.35)
    for k, x in enumerate((40, 48, 56)):
        _camel(c, x, 54.6 - 0.55 * k, 0.62)
    return c


def _camel(c, x, y, size):
    dark = solid("#4A2A2C")
    place = lambda points: moved(points, x, y - 7.2 * size, size)
    c.fill(
        place(
            path(
                "M -5 1 C -5 -2 -2.6 -2.4 -1.6 -4.4 C -0.6 -6 0.8 -6 1.6 -4.2 C 2.4 -2.4 4.6 -2 5 0.6 C 5 "
                "2.6 3 3 0 3 C -3 3 -5 3 -5 1 Z"
            ),
        ),
        dark,
    )
    c.stroke(place([(4.4, 0.6), (6.8, 0.2), (7.6, -4.2)]), 1.5 * size, dark)
    c.fill(place(ellipse(8.6, -4.6, 1.9, 1.0, turn=12)), dark)
    for dx in (-4, -2.8, 2.8, 4):
        c.stroke(place([(dx, 2), (dx + 0.3, 9)]), 0.85 * size, dark)
    c.stroke(place([(-5, 0), (-6, 3)]), 0.5 * size, dark)


def sticker(width, color, sign):
    """A round badge on a clear ground, and what of it is opaque: both canvases."""
    picture, mask = Canvas(width, solid(color), round(width * 1.3067)), Canvas(
        width, solid("#000000"), round(width * 1.3067)
    )
    mask.fill(ellipse(50, 44, 27), solid("#FFFFFF"), 0.92)
    for line in sign:
        picture.stroke(line, 7, solid("#FFFFFF"))
    return picture, mask


STICKERS = {
    "overlay-yes.png": ("#3CC47C", [path("M 36 45 L 46 55 L 65 33")]),
    "overlay-no.png": ("#EA5B5B", [[(39, 33), (61, 55)], [(61, 33), (39, 55)]]),
}

PHOTOS = {
    "photo-lake.png": lake,
    "photo-ridge.png": ridge,
    "photo-lighthouse.png": lighthouse,
    "photo-garden.png": garden,
    "photo-city.png": city,
    "photo-dunes.png": dunes,
}
