"""Outlines as lists of points, in a picture's unit square of 100 by 100."""

import math
import re


def ellipse(x, y, rx, ry=None, turn=0.0):
    """An ellipse about (x, y), turned by degrees clockwise."""
    ry = rx if ry is None else ry
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    angles = [2 * math.pi * i / 96 for i in range(96)]
    return [
        (x + rx * math.cos(a) * c - ry * math.sin(a) * s, y + rx * math.cos(a) * s + ry * math.sin(a) * c)
        for a in angles
    ]


def rectangle(x, y, width, height, radius=0.0, turn=0.0):
    """A rectangle with round corners, turned about its center by degrees clockwise."""
    if radius == 0:
        points = [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
    else:
        points = []
        corners = [(x + width, y, 270), (x + width, y + height, 0), (x, y + height, 90), (x, y, 180)]
        for cx, cy, start in corners:
            ox = cx - radius if cx > x else cx + radius
            oy = cy - radius if cy > y else cy + radius
            for i in range(13):
                a = math.radians(start + 90 * i / 12)
                points.append((ox + radius * math.cos(a), oy + radius * math.sin(a)))
    return turned(points, x + width / 2, y + height / 2, turn)


def turned(points, x, y, degrees):
    """Points turned about (x, y), clockwise."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return [(x + (px - x) * c - (py - y) * s, y + (px - x) * s + (py - y) * c) for px, py in points]


def moved(points, dx, dy, scale=1.0):
    """Points scaled about the origin, then moved."""
    return [(px * scale + dx, py * scale + dy) for px, py in points]


def path(data):
    """An outline from SVG path data; absolute M, L, C and Q only."""
    tokens = re.findall(r"[MLCQZ]|-?[\d.]+", data)
    points, command, position = [], "", 0
    while position < len(tokens):
        if tokens[position].isalpha():
            command = tokens[position]
            position += 1
            continue
        count = {"M": 1, "L": 1, "Q": 2, "C": 3}[command]
        values = [float(t) for t in tokens[position : position + 2 * count]]
        position += 2 * count
        controls = list(zip(values[0::2], values[1::2]))
        points += controls if count == 1 else curve([points[-1]] + controls)
    return points


def curve(controls, steps=24):
    """Points of a Bézier curve after its first."""
    result = []
    for step in range(1, steps + 1):
        t, level = step / steps, controls
        while len(level) > 1:
            level = [
                ((1 - t) * ax + t * bx, (1 - t) * ay + t * by) for (ax, ay), (bx, by) in zip(level, level[1:])
            ]
        result.append(level[0])
    return result
