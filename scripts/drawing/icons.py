"""White signs for icon tiles, each drawn as what of it is opaque."""

import math

from drawing.canvas import Canvas, solid
from drawing.shapes import ellipse, path, rectangle, turned

ON, OFF = solid("#FFFFFF"), solid("#000000")


def icon(side, draw):
    """A sign on a clear ground: a white picture and its mask."""
    mask = Canvas(side, OFF)
    draw(mask)
    return Canvas(side, ON), mask


def drop(c):
    c.fill(path("M 50 6 C 62 26 78 42 78 62 C 78 80 66 92 50 92 C 34 92 22 80 22 62 C 22 42 38 26 50 6 Z"), ON)
    c.stroke(path("M 34 62 C 34 72 40 79 49 80"), 6, OFF)


def book(c):
    c.fill(path("M 47 24 C 38 16 24 14 8 16 L 8 78 C 24 76 38 78 47 86 Z"), ON)
    c.fill(path("M 53 24 C 62 16 76 14 92 16 L 92 78 C 76 76 62 78 53 86 Z"), ON)
    for y in (34, 48, 62):
        c.stroke(path(f"M 18 {y - 3} Q 29 {y - 3} 38 {y + 1}"), 4, OFF)
        c.stroke(path(f"M 82 {y - 3} Q 71 {y - 3} 62 {y + 1}"), 4, OFF)


def dumbbell(c):
    place = lambda points: turned(points, 50, 50, -35)
    c.fill(place(rectangle(30, 45, 40, 10)), ON)
    for x, height, width in [(18, 54, 13), (69, 54, 13), (6, 34, 9), (85, 34, 9)]:
        c.fill(place(rectangle(x, 50 - height / 2, width, height, 4)), ON)


def pill(c):
    place = lambda points: turned(points, 50, 50, -45)
    c.fill(place(rectangle(8, 32, 84, 36, 17.9)), ON)
    c.fill(place(rectangle(47.5, 30, 5, 40)), OFF)
    c.stroke(place([(22, 43), (38, 43)]), 5, OFF)


def cup(c):
    c.stroke(ellipse(70, 58, 14, 13), 8, ON)
    c.fill(path("M 14 40 L 72 40 L 72 66 C 72 78 64 84 54 84 L 32 84 C 22 84 14 78 14 66 Z"), ON)
    c.fill(rectangle(8, 88, 72, 6, 3), ON)
    for x in (32, 50):
        c.stroke(path(f"M {x} 30 C {x - 6} 24 {x + 6} 18 {x} 10"), 5.5, ON)


def shoe(c):
    c.fill(
        path(
            "M 8 38 C 14 42 24 42 32 32 L 38 32 C 46 48 60 54 80 56 C 90 57 94 62 94 70 L 8 70 C 6 58 6 48 8 38 Z"
        ),
        ON,
    )
    c.fill(rectangle(7, 75, 87, 9, 4.4), ON)
    for x, y in [(42, 48), (51, 54), (61, 57.5)]:
        c.stroke([(x, y), (x + 5, y - 9)], 4.4, OFF)


def pen(c):
    place = lambda points: turned(points, 50, 50, 45)
    c.fill(place(rectangle(41, 2, 18, 12, 4)), ON)
    c.fill(place(rectangle(41, 19, 18, 53)), ON)
    c.fill(place([(41, 77), (59, 77), (50, 99)]), ON)


def flower(c):
    for turn in range(0, 360, 60):
        c.fill(turned(ellipse(50, 22, 12.5, 15), 50, 40, turn), ON)
    c.fill(ellipse(50, 40, 11.5), OFF)
    c.fill(ellipse(50, 40, 7), ON)
    c.stroke([(50, 72), (50, 95)], 6, ON)
    c.fill(path("M 51 92 C 56 78 66 74 80 76 C 76 88 66 94 51 92 Z"), ON)


def sun(c):
    c.fill(ellipse(50, 50, 21), ON)
    for turn in range(0, 360, 45):
        c.stroke(turned([(50, 20), (50, 9)], 50, 50, turn), 7.5, ON)


def moon(c):
    c.fill(ellipse(46, 52, 38), ON)
    c.fill(ellipse(62, 40, 32), OFF)
    for x, y, size in [(70, 30, 9), (86, 52, 6)]:
        c.fill(_star(x, y, size, 4, 0.34), ON)


def note(c):
    c.fill(path("M 34 20 L 84 8 L 84 26 L 34 38 Z"), ON)
    for x, y in [(37.5, 80), (80.5, 68)]:
        c.stroke([(x, 24), (x, y)], 7, ON)
        c.fill(ellipse(x - 10, y, 14, 10.5, turn=-20), ON)


def camera(c):
    c.fill(path("M 34 28 L 40 17 L 60 17 L 66 28 Z"), ON)
    c.fill(rectangle(7, 26, 86, 58, 11), ON)
    c.fill(ellipse(50, 55, 21), OFF)
    c.fill(ellipse(50, 55, 13.5), ON)
    c.fill(ellipse(80, 38, 4), OFF)


def phone(c):
    c.stroke(path("M 24 22 C 24 52 48 76 78 76"), 15, ON)
    c.fill(turned(rectangle(11, 13, 27, 25, 8), 24, 26, -8), ON)
    c.fill(turned(rectangle(62, 63, 27, 25, 8), 76, 76, 8), ON)


def heart(c):
    c.fill(
        path("M 50 88 C 22 66 8 50 8 34 C 8 20 18 12 30 12 C 39 12 46 17 50 25 C 54 17 61 12 70 12 C 82 12 92 20 92 34 C 92 50 78 66 50 88 Z"),
        ON,
    )
    c.stroke([(16, 50), (36, 50), (43, 38), (54, 62), (61, 50), (84, 50)], 5, OFF)


def star(c):
    c.fill(_star(50, 53, 46, 5, 0.45), ON)
    c.stroke(_star(50, 53, 44, 5, 0.45) + [_star(50, 53, 44, 5, 0.45)[0]], 5, ON)


def paw(c):
    for x, y, turn in [(16, 46, -24), (37, 24, -8), (63, 24, 8), (84, 46, 24)]:
        c.fill(ellipse(x, y, 10, 14, turn=turn), ON)
    c.fill(
        path("M 50 48 C 64 48 78 68 76 79 C 74 90 62 88 50 84 C 38 88 26 90 24 79 C 22 68 36 48 50 48 Z"), ON
    )


def bubble(c):
    c.fill(ellipse(50, 44, 43, 34), ON)
    c.fill(path("M 22 64 C 24 78 20 86 12 93 C 28 92 40 86 48 74 Z"), ON)
    for x in (31, 50, 69):
        c.fill(ellipse(x, 44, 5.5), OFF)


def shirt(c):
    c.fill(
        path("M 34 12 L 14 20 L 4 46 L 21 52 L 25 44 L 25 90 L 75 90 L 75 44 L 79 52 L 96 46 L 86 20 L 66 12 C 62 24 38 24 34 12 Z"),
        ON,
    )


def coin(c):
    c.fill(ellipse(50, 50, 42), ON)
    c.stroke(ellipse(50, 50, 32), 4, OFF)
    c.stroke([(36, 30), (50, 50), (64, 30)], 6, OFF)
    c.stroke([(50, 50), (50, 72)], 6, OFF)
    for y in (52, 62):
        c.stroke([(38, y), (62, y)], 5, OFF)


def glass(c):
    c.fill(path("M 20 10 L 80 10 L 73 86 C 72 91 69 93 65 93 L 35 93 C 31 93 28 91 27 86 Z"), ON)
    c.fill(path("M 28 18 L 72 18 L 70 38 C 60 45 50 31 30 40 Z"), OFF)


def house(c):
    c.fill(path("M 50 10 L 96 50 L 88 58 L 50 26 L 12 58 L 4 50 Z"), ON)
    c.fill(path("M 50 33 L 82 60 L 82 90 L 60 90 L 60 66 L 40 66 L 40 90 L 18 90 L 18 60 Z"), ON)


def bag(c):
    c.stroke(path("M 34 38 L 34 28 C 34 8 66 8 66 28 L 66 38"), 7, ON)
    c.fill(path("M 15 32 L 85 32 L 91 84 C 91 90 87 93 82 93 L 18 93 C 13 93 9 90 9 84 Z"), ON)
    for x in (34, 66):
        c.fill(ellipse(x, 46, 4.5), OFF)


def envelope(c):
    c.fill(rectangle(6, 20, 88, 62, 8), ON)
    c.stroke([(10, 27), (50, 57), (90, 27)], 6.5, OFF)


def basket(c):
    c.fill(path("M 20 34 L 80 34 L 74 88 C 73.4 92 71 94 67 94 L 33 94 C 29 94 26.6 92 26 88 Z"), ON)
    c.fill(rectangle(12, 19, 76, 9, 4.4), ON)
    c.fill(rectangle(38, 8, 24, 12, 4), ON)
    for x in (39, 50, 61):
        c.stroke([(x, 46), (x, 80)], 5, OFF)


def _star(x, y, size, points, depth):
    corners = []
    for i in range(2 * points):
        radius = size * (depth if i % 2 else 1)
        angle = math.pi * i / points
        corners.append((x + radius * math.sin(angle), y - radius * math.cos(angle)))
    return corners


ICONS = {
    draw.__name__: draw
    for draw in (
        drop, book, dumbbell, pill, cup, shoe, pen, flower, sun, moon, note, camera,
        phone, heart, star, paw, bubble, shirt, coin, glass, house, bag, envelope, basket,
    )
}
