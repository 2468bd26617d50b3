"""Sets random texts in several runs with microfx and with headless Chromium, and compares their widths."""

import argparse
import csv
import html
import json
import pathlib
import random
import subprocess
import sys

from layout import SCALE, pixels, results

TOLERANCE = 1 / 64
FOLDER = "/usr/share/fonts"
# microfx's family and weight, with the file for Chromium and what is written in it.
FACES = [
    ({}, f"{FOLDER}/opentype/inter/Inter-Regular.otf", "of|fi|ce |AVATAR |Type |W. |fly |1/2 |é|e\u0301|- "),
    ({"weight": "bold"}, f"{FOLDER}/opentype/inter/Inter-Bold.otf", "Total |To|ffl|VAL |129|.99 |"),
    ({"font": "DejaVu Sans"}, f"{FOLDER}/truetype/dejavu/DejaVuSans.ttf", "fi|ffi |سلا|م |مرحبا |של|ום |AV |لا|"),
    ({"font": "M PLUS 1"}, f"{FOLDER}/opentype/mplus/Mplus1-Regular.otf", "山歩き|、|「ログ」|ー|Log |３|"),
]


def text(seed):
    """A text as runs of microfx, each with the index of its face."""
    choice = random.Random(seed)
    runs = []
    for _ in range(choice.randrange(2, 7)):
        same = runs and choice.random() < 0.35
        face = runs[-1][0] if same else choice.randrange(len(FACES))
        words = FACES[face][2].split("|")
        run = {"text": "".join(choice.choice(words) for _ in range(choice.randrange(1, 4)))}
        size = runs[-1][1]["fontSize"] if same else choice.choice([9, 13, 17, 20.5, 34])
        run |= FACES[face][0] | {"fontSize": size}
        if choice.random() < 0.3:
            run["kern"] = choice.choice([-0.5, 0.25, 2])
        elif same and "kern" in runs[-1][1]:
            run["kern"] = runs[-1][1]["kern"]
        if choice.random() < 0.5:
            run["color"] = choice.choice(["#FF0000", "#0000FF"])
        runs.append((face, run))
    # Chromium leaves letter spacing out in all of an Arabic run, its digits and spaces too; CSS Text 4 only between letters.
    if any("\u0600" <= letter < "\u0700" for _, run in runs for letter in run["text"]):
        for _, run in runs:
            run.pop("kern", None)
    return runs


def page(texts):
    faces = "".join(
        f'@font-face {{ font-family: face{index}; src: url("file://{file}"); }}'
        for index, (_, file, _) in enumerate(FACES))
    boxes = "".join(
        "<div>" + "".join(
            f'<span style="font-family:face{face};font-size:{pixels(run["fontSize"])};color:{run.get("color", "black")};'
            f'letter-spacing:{pixels(run.get("kern", 0))}">{html.escape(run["text"])}</span>' for face, run in runs)
        + "</div>" for runs in texts)
    return f"""<!DOCTYPE html><html lang="en"><meta charset="utf-8"><style>{faces}
div {{ position: absolute; white-space: pre; unicode-bidi: plaintext; }} span {{ font-synthesis: none; }}
</style>{boxes}<pre id="result"></pre><script>
document.fonts.ready.then(() => {{
  document.getElementById("result").textContent = JSON.stringify(
    [...document.querySelectorAll("div")].map((box) => box.getBoundingClientRect().width / {SCALE}));
}});
</script>"""


def microfx(program, texts, folder):
    path = folder / "texts.json"
    path.write_text(json.dumps({
        "microfx": 1, "canvas": {"width": 400, "height": 400}, "timeline": {"duration": 0.02},
        "scene": [
            {"id": f"t{index}", "type": "text", "runs": [run for _, run in runs]} for index, runs in enumerate(texts)]}))
    trace = subprocess.run([program, "trace", str(path)], check=True, capture_output=True, text=True).stdout
    rows = csv.DictReader(line for line in trace.splitlines() if not line.startswith("#"))
    widths = {row["layer"]: float(row["value"]) for row in rows if row["property"] == "width" and row["frame"] == "0"}
    return [widths[f"t{index}"] for index in range(len(texts))]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=200, help="how many texts (200)")
    parser.add_argument("--seed", type=int, default=1, help="that of the first text (1)")
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    texts = [text(arguments.seed + index) for index in range(arguments.count)]
    theirs = results(page(texts), arguments.folder / "texts.html")
    ours = microfx(arguments.program, texts, arguments.folder)
    wrong = [index for index in range(len(texts)) if abs(ours[index] - theirs[index]) > TOLERANCE]
    for index in wrong[:10]:
        print(f"seed {arguments.seed + index}: {ours[index]:.4f} pt, in Chromium {theirs[index]:.4f}: "
              + json.dumps([run for _, run in texts[index]], ensure_ascii=False))
    worst = max(abs(a - b) for a, b in zip(ours, theirs))
    print(f"{len(texts) - len(wrong)} of {len(texts)} texts in runs are as wide as in Chromium to 1/64 pt (worst {worst:.4f})")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
