"""Reads PNG files of every kind that PngSuite has with microfx and with Pillow, and files that are broken.

usage: png_suite.py PROGRAM FOLDER, the built microfx and where the files are put
"""

import io
import json
import pathlib
import struct
import subprocess
import sys
import time

import PIL
from PIL import Image

from png_kinds import CHANNELS, bad, good, plain

# How long a file may take, in seconds.
LONGEST = 1


def run(program, *words):
    begin = time.monotonic()
    result = subprocess.run([program, "diff", "--json", *words], capture_output=True, text=True, timeout=60)
    return result, time.monotonic() - begin


def agrees(picture, file):
    """Whether Pillow reads the pixels that a file was made of, as far as it keeps them.

    Of 16 bits it keeps all for gray and the upper half for colors and alpha. The transparent color of gray of less or
    more than 8 bits is left out: it takes a color of 4 bits for one of 8.
    """
    image = Image.open(io.BytesIO(file))
    image.load()
    samples = [pixel for row in picture.samples for pixel in row]
    if picture.depth == 16:
        if image.mode.startswith("I"):
            return [sample for sample, in samples] == [value & 0xFFFF for value in values(image)]
        upper = [tuple(sample >> 8 for sample in pixel) for pixel in samples]
        return upper == [value[:CHANNELS[picture.color]] for value in narrowed(image, picture)]
    if picture.transparency and picture.depth < 8 and CHANNELS[picture.color] == 1 and not picture.palette:
        return image.convert("L").tobytes() == picture.pixels()[::4]
    return image.convert("RGBA").tobytes() == picture.pixels()


def values(image):
    kind = ">" if image.mode.endswith("B") else "<"
    data = image.tobytes()
    return struct.unpack(f"{kind}{image.width * image.height}{'i' if image.mode == 'I' else 'H'}", data)


def narrowed(image, picture):
    mode = {2: "LA", 3: "RGB", 4: "RGBA"}[CHANNELS[picture.color]]
    data = image.convert(mode).tobytes()
    count = CHANNELS[picture.color]
    return [tuple(data[i:i + count]) for i in range(0, len(data), count)]


def read(program, folder, name, picture):
    """What is wrong with how a good file is read; None when nothing is."""
    file, expected = folder / f"{name}.png", folder / f"{name}.expected.png"
    file.write_bytes(picture.bytes())
    expected.write_bytes(plain(picture.width, picture.height, picture.pixels()))
    result, seconds = run(program, file, expected)
    if result.returncode > 1:
        return result.stderr.strip()
    different = json.loads(result.stdout)["different"]
    if different:
        return f"{different} pixels differ"
    if seconds > LONGEST:
        return f"took {seconds:.2f} s"
    return None if agrees(picture, file.read_bytes()) else "Pillow reads other pixels"


def refused(program, folder, name, data):
    """What is wrong with how a broken file is refused; None when nothing is."""
    file = folder / f"{name}.png"
    file.write_bytes(data)
    result, seconds = run(program, file, file)
    if result.returncode != 2:
        return f"exit code {result.returncode} {result.stderr.strip()}"
    if not result.stderr.startswith("error: ") or file.name not in result.stderr:
        return f"message {result.stderr!r}"
    return f"took {seconds:.2f} s" if seconds > LONGEST else None


def main():
    program, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    rows, findings = {}, []
    for word, files, check in (("read", good(), read), ("refused", bad(), refused)):
        for kind, name, content in files:
            row = rows.setdefault((kind, word), [0, 0])
            finding = check(program, folder, name, content)
            row[0] += 1
            row[1] += finding is None
            if finding:
                findings.append(f"{name}: {finding}")
    print("| kind | must be | files | are |\n|---|---|--:|--:|")
    for (kind, word), (count, right) in rows.items():
        print(f"| {kind} | {word} | {count} | {right} |")
    total = sum(count for count, _ in rows.values())
    print(f"\n{total} files, Pillow {PIL.__version__}: {len(findings)} findings", *findings, sep="\n")
    return len(findings) > 0


if __name__ == "__main__":
    sys.exit(main())
