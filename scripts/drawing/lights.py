"""Pictures with the statistics of photographs: soft lights of many sizes, and the fine noise of a sensor."""

import math
import random
import struct
import zlib

WIDTH, HEIGHT = 640, 840


def photo(seed):
    """A PNG of 640×840 pixels, the same for the same seed."""
    numbers = random.Random(seed + 1)
    channels = [_channel(numbers) for _ in range(3)]
    noise = _smoothed([[numbers.gauss(0, 13) for _ in range(WIDTH)] for _ in range(HEIGHT)])
    rows = bytearray()
    for y in range(HEIGHT):
        rows.append(0)
        lines = [channel[y] for channel in channels]
        for values in zip(*lines, noise[y]):
            rows.extend(min(255, max(0, int(value + values[3]))) for value in values[:3])
    return _png(bytes(rows))


def _channel(numbers):
    """A slope and fourteen lights, each the product of two bells."""
    base, slope, tilt = 90, 80 * numbers.uniform(0.3, 1), 50 * numbers.uniform(-1, 1)
    lights = []
    for _ in range(14):
        x, y = numbers.uniform(0, WIDTH), numbers.uniform(0, HEIGHT)
        spread, strength = numbers.uniform(20, 180), numbers.uniform(-70, 70)
        across = [math.exp(-((i - x) ** 2) / (2 * spread * spread)) for i in range(WIDTH)]
        down = [strength * math.exp(-((j - y) ** 2) / (2 * spread * spread)) for j in range(HEIGHT)]
        lights.append((across, down))
    rows = []
    for j in range(HEIGHT):
        row = [base + slope * j / HEIGHT + tilt * i / WIDTH for i in range(WIDTH)]
        for across, down in lights:
            factor = down[j]
            if abs(factor) > 0.05:
                row = [value + factor * bell for value, bell in zip(row, across)]
        rows.append(row)
    return rows


def _smoothed(field):
    """The field under the kernel 1 2 1 in both directions, edges repeated."""

    def line(values):
        padded = [values[0], *values, values[-1]]
        return [(a + 2 * b + c) / 4 for a, b, c in zip(padded, padded[1:], padded[2:])]

    columns = [line(list(column)) for column in zip(*map(line, field))]
    return list(zip(*columns))


def _png(rows):
    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    header = struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 2, 0, 0, 0)
    signature = b"\x89PNG\r\n\x1a\n"
    return signature + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b"")
