"""A fox asleep on a hill at dusk, for a whole screen: a function from a width to a canvas of 100 by 177.9 units."""

import math
import random

from drawing.canvas import Canvas, linear, solid
from drawing.shapes import ellipse, moved, path

HEIGHT = 667 / 375
CREAM = "#FFF1DC"
INK = "#4A2430"


def fox(width):
    c = Canvas(
        width,
        linear(0, 0, 0, 112, "#171B45", "#2A2863", "#55397F", "#96508C", "#D8728A", "#F6A57D", "#FFD59B"),
        round(width * HEIGHT),
    )
    _stars(c)
    _moon(c, 73, 36)
    _clouds(c)
    _ranges(c)
    _hill(c)
    _fox(c)
    _grass(c)
    for x, y, size in [(84.5, 92, 1.15), (89.5, 83.5, 1.5), (85.5, 73.5, 1.95)]:
        sign = [(-1.5, -1.8), (1.5, -1.8), (-1.5, 1.8), (1.5, 1.8)]
        c.stroke(moved(sign, x, y, size), 0.62 * size, solid(CREAM), 0.92)
    return c


def _stars(c):
    numbers = random.Random(5)
    for i in range(90):
        x, y = numbers.uniform(1, 99), 66 * numbers.random() ** 1.3 + 3
        light = (1 - y / 78) * numbers.uniform(0.45, 1)
        if math.hypot(x - 73, y - 36) > 13:
            c.fill(ellipse(x, y, numbers.uniform(0.12, 0.34)), solid("#FFF8E7"), light)
    for x, y, size in [(18, 22, 1.5), (41, 47, 1.1), (33, 11, 1.2), (90, 15, 1.3), (9, 50, 1.0)]:
        arm = 0.16
        sparkle = []
        for k in range(8):
            far = size if k % 2 == 0 else arm * size
            sparkle.append((x + far * math.sin(math.pi * k / 4), y - far * math.cos(math.pi * k / 4)))
        c.glow(x, y, 2.4 * size, "#FFF3D6", 0.35)
        c.fill(sparkle, solid("#FFFBEF"), 0.95)


def _moon(c, x, y):
    c.glow(x, y, 42, "#FFDDB8", 0.4)
    c.glow(x, y, 19, "#FFF1D0", 0.5)
    disc = ellipse(x, y, 8.6)
    c.fill(disc, linear(x - 6, y - 7, x + 6, y + 8, "#FFFCF0", "#FFE6B8"))
    for dx, dy, r in [(-2.6, -2.2, 1.9), (2.8, 1.6, 1.5), (-0.6, 3.8, 1.1), (3.2, -3.6, 0.9), (-4.6, 2.2, 0.8)]:
        c.fill(ellipse(x + dx, y + dy, r, 0.92 * r), solid("#F3D3A4"), 0.42, inside=disc)


def _clouds(c):
    for x, y, half, thick, color, opacity in [
        (20, 66, 25, 1.5, "#F3A8A0", 0.4),
        (34, 69.5, 19, 1.1, "#FFC9A8", 0.42),
        (79, 75, 27, 1.5, "#FFC3A0", 0.4),
        (62, 78.5, 18, 1.0, "#FFE0B8", 0.42),
        (8, 85, 19, 1.1, "#FFE3BE", 0.45),
    ]:
        for k in range(3):
            share = 1 - 0.3 * k
            c.fill(ellipse(x + 3 * k, y - 0.5 * thick * k, half * share, thick * share), solid(color), opacity)


def _ranges(c):
    far = [(-2, 101), (8, 95), (17, 99), (29, 88.5), (38, 95), (46, 91), (58, 99), (72, 90), (83, 96.5), (102, 91)]
    c.fill(far + [(102, 130), (-2, 130)], linear(0, 88, 0, 116, "#8A5E96", "#E79C8C"))
    lit = [(29, 88.5), (33, 91.4), (31, 95), (35, 98), (33, 103), (28, 99), (29.6, 94)]
    c.fill(lit, solid("#FFC2A0"), 0.28)
    c.fill([(72, 90), (76, 92.6), (74, 96), (78.6, 100), (72.6, 99), (72.4, 94)], solid("#FFC2A0"), 0.28)
    c.fill(_wave(103, (2.6, 62, 0.4), (1.1, 23, 1.2)), linear(0, 99, 0, 122, "#694782", "#B06F8C"))
    c.fill(_wave(110, (3.2, 84, 3.1), (0.8, 19, 0)), linear(0, 106, 0, 130, "#473768", "#6B4A7C"))
    numbers = random.Random(3)
    for i in range(46):
        x = 2.3 * i - 2 + numbers.uniform(-0.6, 0.6)
        ground = 110 + 3.2 * math.sin(2 * math.pi * x / 84 + 3.1) + 0.8 * math.sin(2 * math.pi * x / 19)
        _pine(c, x, ground + 0.8, numbers.uniform(0.5, 1.05), "#3A2F5C")
    c.fill(_wave(118, (2.4, 120, 1.0)), linear(0, 114, 0, 136, "#2F3E63", "#33506A"))


def _wave(height, *waves):
    line = []
    for x in range(-2, 103):
        line.append((x, height + sum(a * math.sin(2 * math.pi * x / length + phase) for a, length, phase in waves)))
    return line + [(102, 180), (-2, 180)]


def _pine(c, x, y, size, color):
    for lift, half in [(0, 1.5), (1.5, 1.2), (2.9, 0.85)]:
        c.fill(
            [
                (x - half * size, y - lift * size),
                (x, y - (lift + 2.6) * size),
                (x + half * size, y - lift * size),
            ],
            solid(color),
        )


HILL = path("M -2 131 C 14 120 32 115 50 115 C 70 115 88 121 102 132 L 102 180 L -2 180 Z")


def _hill(c):
    c.fill(
        HILL,
        linear(0, 114, 0, 178, "#4E7F70", "#2F5E5C", "#1B3E47", "#122B38"),
    )
    c.stroke(path("M -2 131 C 14 120 32 115 50 115 C 70 115 88 121 102 132"), 0.7, solid("#B9D0A0"), 0.35)
    for data, opacity in [
        ("M -2 150 C 20 138 44 140 62 148 C 78 155 92 152 102 146 L 102 180 L -2 180 Z", 0.4),
        ("M -2 164 C 24 154 50 166 72 164 C 86 163 96 158 102 156 L 102 180 L -2 180 Z", 0.5),
    ]:
        c.fill(path(data), linear(0, 138, 0, 180, "#1D4650", "#0F2733"), opacity)


def _fox(c):
    fur = linear(30, 84, 58, 120, "#F8B766", "#EE9248", "#CE6632")
    c.fill(ellipse(50, 120.4, 35, 3.4), solid("#12303A"), 0.5, inside=HILL)
    back = path(
        "M 17.5 112 C 14.5 98 24 84.5 43 83.6 C 61 82.8 75 92 76.5 105 C 77.4 113 71 118.6 60 119 L 31 119 "
        "C 22.6 119 18.6 116.8 17.5 112 Z"
    )
    c.fill(back, fur)
    c.fill(path("M 17 108 C 22 116 40 113 56 116 L 60 120 L 20 121 Z"), solid("#A94C2B"), 0.32, inside=back)
    c.stroke(path("M 21 97 C 26 88.6 34 85.2 43 84.5 C 52 84 60 86.4 66 90.6"), 0.9, solid("#FFE3B4"), 0.6)
    c.stroke(path("M 45 96.5 C 35.5 93.6 27.4 99.6 26.8 108.6"), 0.75, solid("#A94C2B"), 0.55)
    _tail(c)
    _head(c)


def _tail(c):
    tail = path(
        "M 17.6 109 C 17 119.6 28 124.4 45 124 C 61 123.6 76 122.6 84.4 114.4 C 87.2 111.6 88 108.4 87.2 105.4 "
        "C 83 109.4 76 111 66 111 C 50 111 30 114.6 24.4 104.6 C 21 103.4 18 105 17.6 109 Z"
    )
    c.fill(tail, linear(0, 104, 0, 124, "#F3A052", "#D77038"))
    tip = path(
        "M 71 108 C 72.6 112 71 114 72.8 116 C 71.4 118 73 120 71.6 126 L 92 124 L 92 102 Z"
    )
    c.fill(tip, linear(0, 104, 0, 122, "#FFF6E6", "#F3D5B4"), inside=tail)
    for data in ["M 30 116.6 C 40 119 52 118.6 62 117", "M 36 120.6 C 46 121.8 56 121.2 64 120"]:
        c.stroke(path(data), 0.55, solid("#B6542D"), 0.45)
    c.stroke(path("M 24.4 104.8 C 30 114.2 50 111.2 66 111.2"), 0.6, solid("#9A4528"), 0.4)


def _head(c):
    for ear, inner in [
        (
            "M 46.8 96 C 45 88.4 45 81.6 46.6 77.6 C 52 79.6 57 84 59 89.6 Z",
            "M 48.8 93 C 47.6 88.4 47.6 84 48.2 81.2 C 51.6 83 54.6 86 56 89.6 Z",
        ),
        (
            "M 67 88.6 C 69.4 83 74 79 79.4 77.4 C 80.6 82 80.2 89.6 77.6 96.4 Z",
            "M 69.8 89 C 71.6 85.2 74.6 82.4 78 81 C 78.4 84.4 78 89 76.4 93.4 Z",
        ),
    ]:
        c.fill(path(ear), linear(0, 78, 0, 96, "#B9562F", "#EE9348"))
        c.fill(path(inner), linear(0, 80, 0, 94, "#5B2A32", "#8E4636"))
    head = path(
        "M 43.6 101.4 C 44.4 92 52 86.4 62.4 86.4 C 73 86.4 80.4 92 81.2 101.6 C 79.6 104.4 77 106.4 74.4 108.2 "
        "C 70.6 111.2 67 115.4 62.4 115.6 C 57.8 115.4 54.2 111.2 50.4 108.2 C 47.8 106.4 45.2 104.4 43.6 101.4 Z"
    )
    c.fill(ellipse(62.4, 113.2, 13, 2.6), solid("#8A3D26"), 0.2)
    c.fill(head, linear(54, 86, 66, 114, "#FBC274", "#F29B4E", "#DC7638"))
    for side in (-1, 1):
        at = lambda points: [(62.4 + side * (x - 62.4), y) for x, y in points]
        cheek = path(
            "M 62.4 100.4 C 60.8 104 56.6 105.4 51.6 103.6 C 48.6 102.4 46 101.6 43.2 101.2 C 45 106 49 108.4 50.4 "
            "108.4 C 54.2 111.4 57.8 115.8 62.4 115.8 Z"
        )
        c.fill(at(cheek), linear(0, 100, 0, 116, "#FFF5E6", "#FBDDBD"), inside=head)
        eye = path("M 51.6 99.6 C 52.8 102.4 56.4 102.8 58 100.4")
        c.stroke(at(eye), 0.95, solid(INK))
        for a, b in [((52.2, 100.6), (50.6, 101.4)), ((53.8, 101.9), (52.7, 103.1))]:
            c.stroke(at([a, b]), 0.6, solid(INK))
    for x in (51.2, 73.6):
        c.fill(ellipse(x, 105, 2.6, 1.5), solid("#F08A78"), 0.45, inside=head)
    nose = path(
        "M 59.9 108.7 C 60.6 107.5 64.2 107.5 64.9 108.7 C 65 110.2 63.4 111.3 62.4 111.3 C 61.4 111.3 59.8 "
        "110.2 59.9 108.7 Z"
    )
    c.fill(nose, solid(INK))
    c.fill(ellipse(61.7, 108.8, 0.55, 0.35), solid("#FFFFFF"), 0.6)
    c.stroke(path("M 60.2 113 C 61 113.8 62 113.6 62.4 112.6 C 62.8 113.6 63.8 113.8 64.6 113"), 0.5, solid(INK))
    c.stroke(path("M 49 92.4 C 52.4 88.6 57 87.2 62.4 87.2 C 68 87.2 72.6 88.8 76 92.6"), 0.7, solid("#FFE9C4"), 0.55)


def _grass(c):
    numbers = random.Random(11)
    for i in range(150):
        x = numbers.uniform(-1, 101)
        rise = 115 + 16 * ((x - 50) / 52) ** 2
        y = rise + 4 + 52 * numbers.random() ** 1.5
        if 16 < x < 90 and y < 127:
            continue
        size = 0.7 + (y - 115) * 0.035
        tone = ["#6E9C7C", "#55867A", "#86AE80"][i % 3]
        for lean in (-0.55, 0.05, 0.6):
            tip = (x + lean * size, y - (1.7 + 0.3 * lean) * size)
            c.stroke([(x, y), (x + 0.3 * lean * size, y - 0.9 * size), tip], 0.26 * size, solid(tone), 0.5)
    for x, y, color in [
        (9, 138, "#FFB7A8"), (14.5, 143, "#FFE6B0"), (90, 137, "#FFD3E0"), (84, 143.5, "#FFE6B0"),
        (24, 133, "#FFD3E0"), (77, 133.5, "#FFB7A8"), (95, 146, "#FFB7A8"), (5, 149, "#FFD3E0"), (33, 147, "#FFB7A8"),
        (68, 150, "#FFD3E0"),
    ]:
        c.stroke([(x, y), (x + 0.2, y + 3)], 0.3, solid("#6E9C7C"), 0.8)
        for k in range(5):
            turn = 2 * math.pi * k / 5
            c.fill(ellipse(x + 0.8 * math.sin(turn), y - 0.8 * math.cos(turn), 0.62), solid(color), 0.95)
        c.fill(ellipse(x, y, 0.45), solid("#FFF3C0"))
    for x, y, size in [(12, 112, 1), (90, 109, 1.2), (30, 128, 1.1), (94, 124, 0.9), (7, 130, 1.2), (72, 140, 1), (50, 135, 1.2)]:
        c.glow(x, y, 3.4 * size, "#FFE99A", 0.6)
        c.fill(ellipse(x, y, 0.36 * size), solid("#FFFBE0"))
