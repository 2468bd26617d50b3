"""The frames that an export is compared with, and the comparison by the worst block."""

import functools
import json
import math
import pathlib
import subprocess

import numpy
from PIL import Image

TIMES = 6
# The side of a block, in pixels.
BLOCK = 16
# The mean difference over a block, in steps of a channel of 8 bits, that counts as the same.
MOST = 20.0
# The same for blocks that touch a text, whose glyphs every renderer places and smooths in its own way.
MOST_IN_TEXTS = 36.0


def run(program, *words):
    """What the program prints to standard output and standard error."""
    result = subprocess.run([program, *map(str, words)], capture_output=True, text=True)
    if result.returncode:
        raise RuntimeError(result.stderr)
    return result.stdout, result.stderr


class Frames:
    """Frames of a scenario, spread evenly over its length, drawn by `render`."""

    def __init__(self, program, scenario, folder, scales):
        self.folder = pathlib.Path(folder)

        def render(scale, frames):
            place = self.folder / str(scale)
            run(program, "render", scenario, "-q", "-o", place, "--scale", scale, "--force", "--frames", frames)
            return place

        manifest = json.loads((render(scales[0], "0") / "manifest.json").read_text())
        numerator, _, denominator = str(manifest["fps"]).partition("/")
        self.rate = float(numerator) / float(denominator or 1)
        count = manifest["frameCount"]
        self.numbers = sorted({round((number + 0.5) / TIMES * (count - 1)) for number in range(TIMES)})
        listed = ",".join(map(str, self.numbers))
        for scale in scales:
            render(scale, listed)
        lines = run(program, "trace", "--property", "text", "--frames", listed, scenario)[0].splitlines()[1:]
        # The paths of the layers that are texts.
        self.texts = sorted({line.split(",")[2] for line in lines if line.count(",") > 3})

    def times(self):
        """The time of each frame, in seconds."""
        return [number / self.rate for number in self.numbers]

    def picture(self, number, scale):
        place = self.folder / str(scale)
        path = next(path for path in place.glob("frame-*.png") if int(path.stem.rpartition("-")[2]) == number)
        return Image.open(path).convert("RGB")


def means(values):
    """The mean of each block of an array, wherever it begins."""
    side = [min(BLOCK, length) for length in values.shape]
    sums = numpy.zeros((values.shape[0] + 1, values.shape[1] + 1))
    sums[1:, 1:] = values.cumsum(0).cumsum(1)
    down, across = side
    whole = sums[down:, across:] - sums[:-down, across:] - sums[down:, :-across] + sums[:-down, :-across]
    return whole / (down * across)


class Worst:
    """The worst block of a text and the worst other one, over the pictures of a scenario."""

    def __init__(self, scale):
        self.scale = scale
        self.value = 0.0
        self.in_texts = 0.0
        # What exceeds its threshold most: by which factor, and where.
        self.excess = 0.0
        self.place = None

    def add(self, expected, actual, boxes, moment):
        """Compares two pictures; the pair is what was worst so far if true.

        `boxes` are the left, top, right and bottom sides of the texts, in pixels.
        """
        if expected.size != actual.size:
            raise RuntimeError(f"{expected.size} and {actual.size}")
        a, b = (numpy.asarray(picture, dtype=numpy.int16) for picture in (expected, actual))
        found = means(abs(a - b).max(axis=2).astype(float))
        texts = numpy.zeros(a.shape[:2])
        for left, top, right, bottom in boxes:
            texts[max(0, math.floor(top)):max(0, math.ceil(bottom)), max(0, math.floor(left)):max(0, math.ceil(right))] = 1
        is_text = means(texts) > 0
        is_worse = False
        for kind, most in ((False, MOST), (True, MOST_IN_TEXTS)):
            values = numpy.where(is_text == kind, found, 0.0)
            top, left = numpy.unravel_index(values.argmax(), values.shape)
            value = float(values[top, left])
            if kind:
                self.in_texts = max(self.in_texts, value)
            else:
                self.value = max(self.value, value)
            if value / most > self.excess:
                self.excess = value / most
                self.place = (moment, int(left), int(top))
                is_worse = True
        return is_worse

    def words(self):
        return f"{self.value:.0f}, {self.in_texts:.0f}"
