"""A small anti-aliased painter: coverage by sub-scanlines and distances, PNG out; standard library only."""

import math
import struct
import zlib

SUBSCANS = 5


def rgb(text):
    """A color `#RRGGBB` as three numbers of 0 to 255."""
    return tuple(int(text[i : i + 2], 16) for i in (1, 3, 5))


def solid(color):
    return lambda x, y: rgb(color)


def linear(x0, y0, x1, y1, *stops):
    """A gradient along a line; the stops, colors, are evenly spaced."""
    colors = [rgb(stop) for stop in stops]
    dx, dy = x1 - x0, y1 - y0
    length = dx * dx + dy * dy

    def paint(x, y):
        t = min(1, max(0, ((x - x0) * dx + (y - y0) * dy) / length)) * (len(colors) - 1)
        i = min(int(t), len(colors) - 2)
        return tuple(a + (b - a) * (t - i) for a, b in zip(colors[i], colors[i + 1]))

    return paint


class Canvas:
    """A picture, square unless a height is given; shapes are given in units of which its width has 100."""

    def __init__(self, side, background, height=None):
        self.side, self.height, self.unit = side, height or side, side / 100
        self.rows = [
            [background((x + 0.5) / self.unit, (y + 0.5) / self.unit) for x in range(side)]
            for y in range(self.height)
        ]

    def fill(self, outline, paint, opacity=1.0, inside=None):
        """Fills an outline; `inside` is another outline that clips it."""
        mask = self._coverage(outline)
        clip = self._coverage(inside) if inside else None
        for y, row in mask.items():
            for x, amount in row.items():
                amount *= opacity * (clip.get(y, {}).get(x, 0) if clip else 1)
                self._blend(x, y, paint, amount)

    def stroke(self, points, width, paint, opacity=1.0):
        """Draws a line through points with round joins and ends."""
        unit, radius = self.unit, width * self.unit / 2
        line = [(x * unit, y * unit) for x, y in points]
        xs, ys = [p[0] for p in line], [p[1] for p in line]
        for y in range(max(0, int(min(ys) - radius - 1)), min(self.height, int(max(ys) + radius + 2))):
            for x in range(max(0, int(min(xs) - radius - 1)), min(self.side, int(max(xs) + radius + 2))):
                far = min(_distance(x + 0.5, y + 0.5, a, b) for a, b in zip(line, line[1:]))
                self._blend(x, y, paint, min(1, max(0, radius - far + 0.5)) * opacity)

    def glow(self, x, y, radius, color, opacity):
        """A round light that fades to nothing at `radius`."""
        paint, center_x, center_y = solid(color), x * self.unit, y * self.unit
        reach = radius * self.unit
        for py in range(max(0, int(center_y - reach)), min(self.height, int(center_y + reach) + 1)):
            for px in range(max(0, int(center_x - reach)), min(self.side, int(center_x + reach) + 1)):
                far = math.hypot(px + 0.5 - center_x, py + 0.5 - center_y) / reach
                if far < 1:
                    self._blend(px, py, paint, opacity * (1 - far) ** 2 * (1 + 2 * far))

    def png(self, alpha=None):
        """The picture as an 8-bit file with an sRGB chunk; the red of another picture may be its alpha."""
        rows, channels = self.rows, 3
        if alpha:
            channels = 4
            rows = [[p + a[:1] for p, a in zip(*pair)] for pair in zip(self.rows, alpha.rows)]
        raw = bytearray()
        before = bytes(channels * self.side)
        for row in rows:
            line = bytes(min(255, int(channel + 0.5)) for pixel in row for channel in pixel)
            raw += _filtered(line, before, channels)
            before = line
        header = struct.pack(
            ">IIBBBBB", self.side, self.height, 8, {3: 2, 4: 6}[channels], 0, 0, 0
        )
        chunks = [
            (b"IHDR", header),
            (b"sRGB", b"\0"),
            (b"IDAT", zlib.compress(bytes(raw), 9)),
            (b"IEND", b""),
        ]
        return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in chunks)

    def _blend(self, x, y, paint, amount):
        if amount > 0:
            below, color = self.rows[y][x], paint((x + 0.5) / self.unit, (y + 0.5) / self.unit)
            self.rows[y][x] = tuple(b + (c - b) * amount for b, c in zip(below, color))

    def _coverage(self, outline):
        """Per row the covered share of each pixel: exact across, SUBSCANS samples down; non-zero winding."""
        points = [(x * self.unit, y * self.unit) for x, y in outline]
        edges = [(a, b) for a, b in zip(points, points[1:] + points[:1]) if a[1] != b[1]]
        top, bottom = max(0, int(min(p[1] for p in points))), min(
            self.height, int(max(p[1] for p in points)) + 1
        )
        mask = {}
        for y in range(top, bottom):
            row = {}
            for i in range(SUBSCANS):
                for start, end in _spans(edges, y + (i + 0.5) / SUBSCANS):
                    _add_span(row, max(0.0, start), min(float(self.side), end))
            mask[y] = row
        return mask


def _spans(edges, y):
    crossings = []
    for (ax, ay), (bx, by) in edges:
        if min(ay, by) <= y < max(ay, by):
            crossings.append((ax + (bx - ax) * (y - ay) / (by - ay), 1 if by > ay else -1))
    crossings.sort()
    winding, start = 0, 0.0
    for x, direction in crossings:
        if winding == 0:
            start = x
        winding += direction
        if winding == 0:
            yield start, x


def _add_span(row, start, end):
    x = int(start)
    while x < end:
        share = (min(end, x + 1) - max(start, x)) / SUBSCANS
        row[x] = min(1.0, row.get(x, 0) + share)
        x += 1


def _distance(x, y, a, b):
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    t = 0 if length == 0 else min(1, max(0, ((x - a[0]) * dx + (y - a[1]) * dy) / length))
    return math.hypot(x - a[0] - t * dx, y - a[1] - t * dy)


def _filtered(line, before, step):
    """The row under the PNG filter, of None, Sub and Up, whose bytes are nearest to zero in sum."""
    candidates = [
        line,
        bytes((v - (line[i - step] if i >= step else 0)) & 255 for i, v in enumerate(line)),
        bytes((v - before[i]) & 255 for i, v in enumerate(line)),
    ]
    cost = [sum(min(v, 256 - v) for v in candidate) for candidate in candidates]
    best = cost.index(min(cost))
    return bytes([best]) + candidates[best]


def _chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
