"""Reads SVG path data with absolute commands into moves, lines, cubics and closes."""

import math
import re

ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


def parse(data):
    """A list of ("M", x, y), ("L", x, y), ("C", x1, y1, x2, y2, x, y) and ("Z",)."""
    tokens = re.findall(r"[MLHVCSQTAZ]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?", data)
    steps, index, command = [], 0, None
    x = y = start_x = start_y = 0.0
    last_control = None
    while index < len(tokens):
        if tokens[index] in ARGUMENTS:
            command = tokens[index]
            index += 1
        elif command == "M":
            command = "L"
        count = ARGUMENTS[command]
        values = [float(t) for t in tokens[index : index + count]]
        index += count
        control = None
        if command == "Z":
            steps.append(("Z",))
            x, y = start_x, start_y
        elif command in "MLHV":
            x = values[0] if command != "V" else x
            y = values[-1] if command != "H" else y
            steps.append(("M" if command == "M" else "L", x, y))
            if command == "M":
                start_x, start_y = x, y
        elif command == "A":
            for curve in arc(x, y, *values):
                steps.append(("C", *curve))
            x, y = values[5:]
        else:
            reflected = (2 * x - last_control[0], 2 * y - last_control[1]) if last_control else (x, y)
            if command in "QT":
                qx, qy = values[:2] if command == "Q" else reflected
                ex, ey = values[-2:]
                first = (x + (qx - x) * 2 / 3, y + (qy - y) * 2 / 3)
                second = (ex + (qx - ex) * 2 / 3, ey + (qy - ey) * 2 / 3)
                control = (qx, qy)
            else:
                first = tuple(values[:2]) if command == "C" else reflected
                second, (ex, ey) = tuple(values[-4:-2]), values[-2:]
                control = second
            steps.append(("C", *first, *second, ex, ey))
            x, y = ex, ey
        last_control = control
    return steps


def arc(x0, y0, rx, ry, turn, large, sweep, x1, y1):
    """The cubics of an elliptical arc by the conversion in SVG 2, appendix B.2.4."""
    phi = math.radians(turn)
    c, s = math.cos(phi), math.sin(phi)
    dx, dy = (x0 - x1) / 2, (y0 - y1) / 2
    px, py = c * dx + s * dy, c * dy - s * dx
    grow = math.sqrt(max(1, (px / rx) ** 2 + (py / ry) ** 2))
    rx, ry = rx * grow, ry * grow
    rest = max(0, (rx * ry) ** 2 / ((rx * py) ** 2 + (ry * px) ** 2) - 1)
    k = math.sqrt(rest) * (-1 if large == sweep else 1)
    cx, cy = k * rx * py / ry, -k * ry * px / rx
    a0 = math.atan2((py - cy) / ry, (px - cx) / rx)
    a1 = math.atan2((-py - cy) / ry, (-px - cx) / rx)
    if sweep and a1 < a0:
        a1 += 2 * math.pi
    if not sweep and a1 > a0:
        a1 -= 2 * math.pi
    count = max(1, math.ceil(abs(a1 - a0) / (math.pi / 8)))
    step = (a1 - a0) / count
    reach = 4 / 3 * math.tan(step / 4)
    mx, my = (x0 + x1) / 2 + c * cx - s * cy, (y0 + y1) / 2 + s * cx + c * cy

    def point(a, b, along):
        u, v = rx * (math.cos(a) - along * b * math.sin(a)), ry * (math.sin(a) + along * b * math.cos(a))
        return mx + c * u - s * v, my + s * u + c * v

    curves = []
    for i in range(count):
        a, b = a0 + i * step, a0 + (i + 1) * step
        curves.append((*point(a, reach, 1), *point(b, reach, -1), *point(b, 0, 0)))
    return curves


def rounded_rectangle(w, h, radii):
    """A rectangle with the radii top left, top right, bottom right, bottom left, which fit."""
    tl, tr, br, bl = radii

    def corner(r, x, y):
        return f"A{r} {r} 0 0 1 {x} {y} " if r else ""

    data = f"M{tl} 0 L{w - tr} 0 {corner(tr, w, tr)}L{w} {h - br} {corner(br, w - br, h)}"
    return parse(data + f"L{bl} {h} {corner(bl, 0, h - bl)}L0 {tl} {corner(tl, tl, 0)}Z")


def ellipse(w, h):
    return parse(f"M0 {h / 2} A{w / 2} {h / 2} 0 1 1 {w} {h / 2} A{w / 2} {h / 2} 0 1 1 0 {h / 2} Z")
