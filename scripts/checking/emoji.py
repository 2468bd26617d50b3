"""Draws every emoji sequence of Unicode's emoji-test.txt with Noto Color Emoji, and counts boxes and empty pictures."""

import argparse
import csv
import json
import math
import pathlib
import subprocess
import sys

SEQUENCES = pathlib.Path("/usr/share/unicode/emoji/emoji-test.txt")
FONT = pathlib.Path("/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf")
FAMILY = "Noto Color Emoji"
SIZE = 20
CELL = 60
COLUMNS = 25
PAGE = 1000


def sequences():
    """Each sequence with its status, such as fully-qualified."""
    for line in SEQUENCES.read_text().splitlines():
        codes, _, rest = line.partition("#")[0].partition(";")
        if rest:
            yield "".join(chr(int(code, 16)) for code in codes.split()), rest.strip()


def name(index):
    """A name without digits, since `check` reports names that differ in digits alone as one."""
    return "t-" + "".join("abcdefghij"[int(digit)] for digit in str(index))


def scenario(texts):
    rows = math.ceil(len(texts) / COLUMNS)
    return {
        "microfx": 1, "canvas": {"width": COLUMNS * CELL, "height": rows * CELL, "background": "white"},
        "timeline": {"duration": 0.02}, "fonts": {"Emoji": {"family": FAMILY}},
        "scene": [
            {"id": name(index), "type": "text", "text": text, "fontSize": SIZE,
             "translation": [index % COLUMNS * CELL + 10, index // COLUMNS * CELL + 10]}
            for index, text in enumerate(texts)]}


def run(program, *arguments):
    return subprocess.run([program, *map(str, arguments)], check=True, capture_output=True, text=True)


def inspect(program, texts, folder):
    """Per text: whether a box is drawn, its width in points, and whether its cell has a color."""
    file, pixels = folder / "emoji.json", folder / "emoji.rgba"
    page = scenario(texts)
    file.write_text(json.dumps(page, ensure_ascii=False))
    checked = run(program, "check", file)
    messages = checked.stdout + checked.stderr
    boxed = [line for line in messages.splitlines() if "drawn as a box" in line]
    boxes = [any(f"`{name(index)}`:" in line for line in boxed) for index in range(len(texts))]
    rows = csv.DictReader(line for line in run(program, "trace", file).stdout.splitlines() if not line.startswith("#"))
    widths = {row["layer"]: float(row["value"]) for row in rows if row["property"] == "width" and row["frame"] == "0"}
    run(program, "render", file, "--frames", "0", "--scale", 1, "--format", "rgba", "-o", pixels, "--force", "--quiet")
    data = pixels.read_bytes()
    stride = page["canvas"]["width"] * 4

    def is_drawn(index):
        x, y = index % COLUMNS * CELL, index // COLUMNS * CELL
        return any(
            any(value != 255 for value in data[row * stride + 4 * x:row * stride + 4 * (x + CELL)])
            for row in range(y, y + CELL))

    return [(boxes[index], widths[name(index)], is_drawn(index)) for index in range(len(texts))]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program")
    parser.add_argument("folder", type=pathlib.Path)
    arguments = parser.parse_args()
    for file, package in [(SEQUENCES, "unicode-data"), (FONT, "fonts-noto-color-emoji")]:
        if not file.exists():
            sys.exit(f"error: {file} is missing; run: apt-get install {package}")
    arguments.folder.mkdir(parents=True, exist_ok=True)
    all_sequences = list(sequences())
    found = []
    for start in range(0, len(all_sequences), PAGE):
        texts = [text for text, _ in all_sequences[start:start + PAGE]]
        found += inspect(arguments.program, texts, arguments.folder)
    single = found[[text for text, _ in all_sequences].index("😀")][1]
    whole = sum(1 for _, width, _ in found if abs(width - single) < 0.01)
    wrong = 0
    for (text, status), (has_box, width, is_drawn) in zip(all_sequences, found):
        is_split = status == "fully-qualified" and width > single + 0.01
        wrong += has_box or not is_drawn or is_split
        if has_box or not is_drawn or is_split:
            problem = "a box" if has_box else "nothing" if not is_drawn else f"{width / single:.2f} pictures wide"
            print(f"{text} {' '.join(f'{ord(letter):04X}' for letter in text)} ({status}): {problem}")
    print(f"{len(found) - wrong} of {len(found)} emoji sequences are drawn whole, {whole} of them as wide as one picture; "
          f"{sum(box for box, _, _ in found)} with boxes, {sum(not drawn for _, _, drawn in found)} empty")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
