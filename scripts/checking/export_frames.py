"""The frames that an export is compared with, the comparison, and the table of what came of it."""

import json
import pathlib
import subprocess

import numpy
from PIL import Image

TIMES = 10
# The mean over painted pixels, in steps of a channel of 8 bits, that counts as the same.
MOST = 3.0
# How many of the scenarios with nothing special are to be the same.
SHARE = 0.9


def frames(program, scenario, folder):
    """Ten frames of a scenario, spread evenly: time in seconds and picture."""
    def render(*words):
        result = subprocess.run(
            [program, "render", str(scenario), "-q", "-o", str(folder), "--scale", "2", "--force", *words], capture_output=True)
        if result.returncode:
            raise RuntimeError(result.stderr.decode())

    render("--frames", "0")
    manifest = json.loads((folder / "manifest.json").read_text())
    numerator, _, denominator = str(manifest["fps"]).partition("/")
    rate = float(numerator) / float(denominator or 1)
    count = manifest["frameCount"]
    chosen = sorted({round((number + 0.5) / TIMES * (count - 1)) for number in range(TIMES)})
    render("--frames", ",".join(map(str, chosen)))
    pictures = sorted(pathlib.Path(folder).glob("frame-*.png"))
    found = []
    for number in chosen:
        path = next(picture for picture in pictures if int(picture.stem.rpartition("-")[2]) == number)
        found.append((number / rate, Image.open(path).convert("RGB")))
    return found


def difference(a, b, ground):
    """The mean difference of the largest channel over the pixels that either picture paints."""
    a, b = (numpy.asarray(picture, dtype=numpy.int16) for picture in (a, b))
    painted = (abs(a - ground) > 0).any(axis=2) | (abs(b - ground) > 0).any(axis=2)
    return float(abs(a - b).max(axis=2)[painted].mean()) if painted.any() else 0.0


def ground(scenario, frame):
    """The color of a scenario's canvas; where an expression gives it, the most frequent one of a frame."""
    text = json.loads(pathlib.Path(scenario).read_text())["canvas"].get("background", "#FFFFFF")
    if not text.startswith("#"):
        return numpy.array(max(frame.getcolors(1 << 24))[1], dtype=numpy.int16)
    text = text[1:]
    if len(text) == 3:
        text = "".join(letter * 2 for letter in text)
    return numpy.array([int(text[index : index + 2], 16) for index in (0, 2, 4)], dtype=numpy.int16)


class Table:
    """A row for each scenario, printed as it comes, and how many of those with nothing special are the same."""

    def __init__(self):
        self.rows = []
        self.plain = 0
        self.passed = 0

    def add(self, scenario, compare):
        """Compares a scenario by a function that tells its worst difference, what is special in it, and the row's columns."""
        name = pathlib.Path(scenario).stem
        try:
            worst, special, columns = compare(scenario)
        except Exception as error:  # One scenario that fails is a row of the table.
            self.plain += 1
            self.write(name, "failed", " ".join(str(error).split())[:300])
            return
        is_same = worst <= MOST
        if not special:
            self.plain += 1
            self.passed += is_same
        self.write(name, "same" if is_same else "differs", *columns)

    def write(self, *columns):
        self.rows.append("\t".join(columns))
        print(self.rows[-1], flush=True)

    def finish(self, folder, words):
        """Writes the table and prints the count; the exit code."""
        (folder / "table.tsv").write_text("\n".join(self.rows) + "\n")
        print(f"{self.passed} of {self.plain} without materials or blend modes within {MOST:g}/255{words}")
        return 0 if self.passed >= SHARE * self.plain else 1
