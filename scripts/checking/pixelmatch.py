"""Compares the counts of `microfx diff --metric yiq` with those of pixelmatch's port to Python.

usage: pixelmatch.py PROGRAM FOLDER [--pairs N] [--seed N], the built microfx and where the pictures are put

The port (0.4) has the rules of pixelmatch before 7, which lays white under translucent pixels; microfx follows 7, where
the ground depends on the place. So translucent pixels are blended with that ground before the port gets them, and are
compared without the search for antialiasing, which blends for itself.
"""

import argparse
import importlib
import json
import pathlib
import random
import subprocess
import sys

# This file has the name of the package.
sys.path = [entry for entry in sys.path if pathlib.Path(entry).resolve() != pathlib.Path(__file__).resolve().parent]
counted = importlib.import_module("pixelmatch").pixelmatch
sys.path.append(str(pathlib.Path(__file__).resolve().parent))

from pixelmatch_rules import RULES, pixels  # noqa: E402
from png_kinds import plain  # noqa: E402

WIDTH, HEIGHT = 48, 40
THRESHOLDS = [0, 0.05, 0.1, 0.3]
GOLDEN = (1 + 5 ** 0.5) / 2


def pair(seed, is_opaque, is_soft):
    """Two pictures of which the second has one area moved and some noise."""
    chance = random.Random(f"{seed} {is_opaque} {is_soft}")
    alphas = [255] if is_opaque else [255, 255, 255, 128, 0, 254, 1, 77]
    areas = [[chance.randrange(WIDTH), chance.randrange(HEIGHT), chance.randint(1, WIDTH // 2),
              chance.randint(1, HEIGHT // 2), (*(chance.randrange(256) for _ in range(3)), chance.choice(alphas))]
             for _ in range(12)]
    first = drawn(areas, is_soft)
    chance.choice(areas)[0] += 1
    second = drawn(areas, is_soft)
    for _ in range(60):
        row, x = chance.choice(second), chance.randrange(WIDTH)
        color, channel = list(row[x]), chance.randrange(3 if is_opaque else 4)
        color[channel] ^= chance.randrange(1 << chance.randint(1, 8))
        row[x] = tuple(color)
    return first, second


def drawn(areas, is_soft):
    rows = [[(208, 224, 240, 255)] * WIDTH for _ in range(HEIGHT)]
    for left, top, width, height, color in areas:
        for row in rows[top:top + height]:
            row[left:min(WIDTH, left + width)] = [color] * (min(WIDTH, left + width) - min(WIDTH, left))
    if not is_soft:
        return rows
    return [[mean(color, rows[y - 1][x], row[x - 1]) if x and y else color for x, color in enumerate(row)]
            for y, row in enumerate(rows)]


def mean(*colors):
    return tuple(sum(levels) // len(levels) for levels in zip(*colors))


def blended(rows):
    """Opaque pixels on the ground that pixelmatch 7 lays under translucent ones, as fractions."""
    result = []
    for index, (*color, alpha) in enumerate(pixel for row in rows for pixel in row):
        ground = [48, 48 + 159 * (int(4 * index / GOLDEN) % 2), 48 + 159 * (int(4 * index / GOLDEN ** 2) % 2)]
        result += [(level * alpha + below * (255 - alpha)) / 255 for level, below in zip(color, ground)] + [255]
    return result


def flat(rows):
    return [level for row in rows for pixel in row for level in pixel]


class Comparison:
    def __init__(self, program, folder):
        self.program, self.folder = program, folder
        self.findings = []

    def write(self, name, rows):
        file = self.folder / f"{name}.png"
        file.write_bytes(plain(len(rows[0]), len(rows), bytes(flat(rows))))
        return file

    def microfx(self, files, threshold, ignores_antialiasing):
        words = ["--ignore-antialiasing"] if ignores_antialiasing else []
        result = subprocess.run(
            [self.program, "diff", "--json", "--metric", "yiq", "--threshold", str(threshold), *words, *files],
            capture_output=True, text=True)
        if result.returncode > 1:
            raise SystemExit(result.stderr)
        return json.loads(result.stdout)["different"]

    def pairs(self, title, count, seed, is_opaque, is_soft):
        """A row of the table: comparisons, pixels counted, how many comparisons agree."""
        total = pixels_counted = agreed = 0
        for number in range(seed, seed + count):
            pictures = pair(number, is_opaque, is_soft)
            files = [self.write(f"{title}-{number}-{side}", rows) for side, rows in zip("ab", pictures)]
            data = [flat(rows) if is_opaque else blended(rows) for rows in pictures]
            for threshold in THRESHOLDS:
                for ignores in (False, True) if is_opaque else (False,):
                    expected = counted(*data, WIDTH, HEIGHT, threshold=threshold, includeAA=not ignores)
                    found = self.microfx(files, threshold, ignores)
                    total += 1
                    pixels_counted += expected
                    agreed += found == expected
                    if found != expected:
                        self.findings.append(
                            f"{title} {number}, threshold {threshold}, {ignores}: {found}, not {expected}")
        print(f"| {title} | {count} | {total} | {pixels_counted} | {agreed} |", flush=True)

    def rules(self):
        agreed = pixels_counted = 0
        for number, (title, first, second, *stated) in enumerate(RULES):
            pictures = pixels(first), pixels(second)
            files = [self.write(f"rule-{number}-{side}", rows) for side, rows in zip("ab", pictures)]
            for ignores, count in zip((False, True), stated):
                expected = counted(*map(flat, pictures), len(first[0]), len(first), includeAA=not ignores)
                found = self.microfx(files, 0.1, ignores)
                pixels_counted += expected
                agreed += found == expected == count
                if not found == expected == count:
                    self.findings.append(f"{title}, {ignores}: {found}, not {expected}; {count} stated")
        print(f"| rules | {len(RULES)} | {2 * len(RULES)} | {pixels_counted} | {agreed} |")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--pairs", type=int, default=10, metavar="N", help="of each kind, 10 by default")
    parser.add_argument("--seed", type=int, default=1, help="of the first pair, 1 by default")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    comparison = Comparison(given.program, given.folder)
    print("| pictures | pairs | comparisons | pixels counted | agree |\n|---|--:|--:|--:|--:|")
    comparison.rules()
    for title, is_opaque, is_soft in [("opaque", True, False), ("opaque-soft", True, True),
                                      ("translucent", False, False), ("translucent-soft", False, True)]:
        comparison.pairs(title, given.pairs, given.seed, is_opaque, is_soft)
    print(f"\n{len(comparison.findings)} findings", *comparison.findings, sep="\n")
    return len(comparison.findings) > 0


if __name__ == "__main__":
    sys.exit(main())
