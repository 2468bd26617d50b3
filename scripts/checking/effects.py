"""Compares random layers with effects and blend modes with the same boxes of CSS in headless Chromium."""

import argparse
import base64
import io
import json
import pathlib
import random
import subprocess
import sys

from PIL import Image, ImageChops, ImageStat

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "Tests" / "BrowserTests"))
from browser import Browser  # noqa: E402

CELL, COLUMNS, ROWS = 96, 8, 8
MOST = 2.0
MODES = [
    "normal", "multiply", "screen", "overlay", "darken", "lighten", "colorDodge", "colorBurn", "hardLight",
    "softLight", "difference", "exclusion", "hue", "saturation", "color", "luminosity", "plusLighter"]


def css_mode(mode):
    return "".join("-" + c.lower() if c.isupper() else c for c in mode)


class Layer:
    """A box, as a node of a scene and as an element of a page."""

    def __init__(self, rand, depth, width, height, mode=None):
        def number(low, high, digits=0):
            return round(rand.uniform(low, high), digits) if digits else float(rand.randint(low, high))

        self.frame = [number(-4, int(width * 0.5)), number(-4, int(height * 0.5)), number(16, 60), number(16, 60)]
        self.color = f"#{rand.randrange(1 << 24):06X}"
        self.alpha = rand.choice([255, 255, 128, 200])
        self.keys, self.styles = {}, []
        if rand.random() < 0.4:
            self.set("cornerRadius", number(2, 14), "border-radius:{}px")
        if rand.random() < 0.3:
            self.set("opacity", number(0.2, 0.9, 2), "opacity:{}")
        if mode or rand.random() < 0.4:
            mode = mode or rand.choice(MODES)
            self.keys["blendMode"] = mode
            self.styles.append(f"mix-blend-mode:{css_mode(mode)}")
        filters = []
        for key, word, low, high in [
                ("blur", "blur({}px)", 0.5, 8), ("brightness", "brightness({})", 0.2, 2),
                ("contrast", "contrast({})", 0.2, 2), ("saturation", "saturate({})", 0, 3),
                ("hueRotation", "hue-rotate({}deg)", -180, 180)]:
            if rand.random() < 0.2:
                self.keys[key] = number(low, high, 2)
                filters.append(word.format(self.keys[key]))
        if filters:
            self.styles.append("filter:" + " ".join(filters))
        if rand.random() < 0.3:
            x, y, radius = number(-4, 4), number(-4, 4), number(0.5, 6, 1)
            opacity = number(0.2, 1, 2)
            self.keys |= {
                "innerShadowOffset": [x, y], "innerShadowRadius": radius, "innerShadowOpacity": opacity}
            self.styles.append(f"box-shadow:inset {x}px {y}px {2 * radius}px rgba(0,0,0,{opacity})")
        count = rand.randint(0, 3) if depth else 0
        self.children = [Layer(rand, depth - 1, self.frame[2], self.frame[3]) for _ in range(count)]

    def set(self, key, value, style):
        self.keys[key] = value
        self.styles.append(style.format(value))

    def node(self, name):
        children = [child.node(f"{name}-{index}") for index, child in enumerate(self.children)]
        return {
            "id": name, "type": "group", "frame": self.frame,
            "backgroundColor": f"{self.color}{self.alpha:02X}", **self.keys, "children": children}

    def element(self):
        x, y, width, height = self.frame
        style = ";".join([
            f"left:{x}px;top:{y}px;width:{width}px;height:{height}px;background:{self.color}{self.alpha:02X}",
            *self.styles])
        return f'<div style="{style}">{"".join(child.element() for child in self.children)}</div>'


def cells(seed, count):
    """Layers on a ground of two colors, each blend mode once on its own before all else."""
    rand = random.Random(seed)
    for index in range(count):
        mode = MODES[index] if index < len(MODES) else None
        ground = [f"#{rand.randrange(1 << 24):06X}" for _ in range(2)]
        yield ground, [Layer(rand, 2, CELL, CELL, mode) for _ in range(rand.randint(1, 3))]


def place(index):
    return index % COLUMNS * CELL, index // COLUMNS * CELL


def scene(page):
    nodes = []
    for index, (ground, layers) in enumerate(page):
        nodes.append({
            "id": f"c{index}", "type": "group", "frame": [*place(index), CELL, CELL], "masksToBounds": True,
            "backgroundColor": ground[0], "children": [
                {"id": f"c{index}-half", "type": "rectangle", "frame": [0, 0, CELL / 2, CELL], "fillColor": ground[1]},
                *(layer.node(f"c{index}-{number}") for number, layer in enumerate(layers))]})
    return {
        "microfx": 1, "canvas": {"width": COLUMNS * CELL, "height": ROWS * CELL, "background": "#FFFFFF"},
        "timeline": {"duration": 0.1}, "scene": nodes}


def html(page):
    boxes = []
    for index, (ground, layers) in enumerate(page):
        x, y = place(index)
        half = f'<div style="left:0;top:0;width:{CELL / 2}px;height:{CELL}px;background:{ground[1]}"></div>'
        boxes.append(
            f'<div style="left:{x}px;top:{y}px;width:{CELL}px;height:{CELL}px;overflow:hidden;isolation:isolate;'
            f'background:{ground[0]}">{half}{"".join(layer.element() for layer in layers)}</div>')
    return "<!doctype html><style>body{margin:0}div{position:absolute}</style>" + "".join(boxes)


def drawn(program, page, work):
    (work / "scene.json").write_text(json.dumps(scene(page)))
    target = work / "frames"
    subprocess.run(
        [program, "render", "-q", "--force", "--scale", "1", "--frames", "0", "-o", str(target),
         str(work / "scene.json")], check=True)
    return Image.open(next(target.rglob("*.png"))).convert("RGB")


def shown(browser, page, work):
    (work / "page.html").write_text(html(page))
    browser.open((work / "page.html").resolve().as_uri(), "true")
    clip = {"x": 0, "y": 0, "width": COLUMNS * CELL, "height": ROWS * CELL, "scale": 1}
    data = browser.call("Page.captureScreenshot", clip=clip, captureBeyondViewport=True)["data"]
    return Image.open(io.BytesIO(base64.b64decode(data))).convert("RGB")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("work", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=COLUMNS * ROWS * 8)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    arguments.work.mkdir(parents=True, exist_ok=True)
    all_cells = list(cells(arguments.seed, arguments.count))
    size, found = COLUMNS * ROWS, []
    with Browser(COLUMNS * CELL, ROWS * CELL, scale=1) as browser:
        for start in range(0, len(all_cells), size):
            page = all_cells[start:start + size]
            work = arguments.work / str(start)
            work.mkdir(exist_ok=True)
            ours, theirs = drawn(arguments.program, page, work), shown(browser, page, work)
            ours.save(work / "ours.png")
            theirs.save(work / "theirs.png")
            difference = ImageChops.difference(ours, theirs)
            for index, (_, layers) in enumerate(page):
                x, y = place(index)
                mean = sum(ImageStat.Stat(difference.crop((x, y, x + CELL, y + CELL))).mean) / 3
                found.append((mean, start + index, layers))
    found.sort(key=lambda entry: -entry[0])
    for mean, index, layers in found[:5]:
        print(f"{index}: {mean:.2f} {json.dumps([layer.node('l') for layer in layers])[:400]}")
    failed = sum(mean > MOST for mean, _, _ in found)
    mean = sum(mean for mean, _, _ in found) / len(found)
    print(f"{len(found) - failed} of {len(found)} pictures within {MOST:g}/255, {mean:.3f}/255 in the mean of all")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
