"""Lays out random trees with microfx and with headless Chromium, and compares the boxes."""

import argparse
import csv
import json
import pathlib
import random
import re
import subprocess
import sys

# Chromium rounds to 1/64 CSS pixel and lines of text to whole ones, so that a point is 16 CSS pixels there.
SCALE = 16
BOX_TOLERANCE = 1 / 64
TEXT_TOLERANCE = 0.1
TREES_A_SCENARIO = 100
INTER = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
WORDS = "a tide of glass rolls over quiet stones while lanterns drift toward evening harbors".split()
ALIGNMENTS = {"start": "flex-start", "center": "center", "end": "flex-end", "stretch": "stretch", "baseline": "baseline"}
JUSTIFICATIONS = {
    "start": "flex-start", "center": "center", "end": "flex-end", "spaceBetween": "space-between",
    "spaceAround": "space-around", "spaceEvenly": "space-evenly"}


class Tree:
    """A random tree of nodes, as keys of microfx."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.count = 0
        self.is_mirrored = self.random.random() < 0.4
        self.width, self.height = self.random.randrange(160, 400), self.random.randrange(160, 400)
        self.root = self.node(3, None, True)
        for key in ("grow", "shrink", "alignSelf", "margin", "aspectRatio", "pin", "minWidth", "maxWidth", "minHeight",
                    "maxHeight"):
            self.root.pop(key, None)
        self.root["width"], self.root["height"] = "fill", "fill"

    def maybe(self, share):
        return self.random.random() < share

    def length(self, most=120):
        return self.random.randrange(0, 4 * most) / 4

    def insets(self, most):
        match self.random.randrange(3):
            case 0: return self.length(most)
            case 1: return [self.length(most) for _ in range(2)]
            case _: return [self.length(most) for _ in range(4)]

    def node(self, depth, axis, is_stack=False):
        self.count += 1
        node = {"id": f"n{self.count}"}
        kind = "stack" if is_stack or depth > 0 and self.maybe(0.35) else self.random.choice(["box", "box", "text"])
        pins = axis is not None and self.maybe(0.08)
        if kind == "text":
            words = [self.random.choice(WORDS) for _ in range(self.random.randrange(1, 9))]
            node |= {"type": "text", "text": " ".join(words), "fontSize": self.random.choice([11, 13, 17])}
            node["lineHeight"] = node["fontSize"] + self.random.randrange(2, 9)
            if pins:
                node["pin"] = {"left": self.length(30), "top": self.length(30)}
            elif self.maybe(0.3):
                node["width"] = self.random.choice(["fill", self.length()])
        elif pins:
            node |= {"type": "rectangle", "pin": self.pin()}
            return node
        else:
            node["type"] = "group" if kind == "stack" else "rectangle"
            choices = ["fill", self.length()] + (["hug"] if kind == "stack" else [])
            for side in ("width", "height"):
                if kind == "box" or self.maybe(0.4):
                    node[side] = self.random.choice(choices)
        if axis is not None and "pin" not in node:
            self.add_item_keys(node, kind)
        if kind == "stack":
            self.add_stack(node, depth)
        return node

    def pin(self):
        pin = {}
        for keys in (["left", "right", "width"], ["top", "bottom", "height"]):
            for key in self.random.sample(keys, 2):
                pin[key] = self.length(40)
        return pin

    def add_item_keys(self, node, kind):
        if self.maybe(0.25):
            node["grow"] = self.random.choice([0, 1, 2, 0.5])
        if self.maybe(0.4):
            node["shrink"] = self.random.choice([0, 1, 3])
        if self.maybe(0.2):
            node["margin"] = self.insets(12)
        if self.maybe(0.25):
            node["alignSelf"] = self.random.choice(list(ALIGNMENTS))
        if kind == "box":
            for key in ("minWidth", "maxWidth", "minHeight", "maxHeight"):
                if self.maybe(0.12):
                    node[key] = self.length(90)

    def add_stack(self, node, depth):
        axis = self.random.choice("xy")
        node["stack"] = axis
        if self.maybe(0.6):
            node["spacing"] = self.length(16)
        if self.maybe(0.5):
            node["padding"] = self.insets(16)
        if self.maybe(0.6):
            node["justify"] = self.random.choice(list(JUSTIFICATIONS))
        if self.maybe(0.7):
            node["align"] = self.random.choice(list(ALIGNMENTS))
        if axis == "x" and self.maybe(0.25):
            node["wrap"] = True
            if self.maybe(0.5):
                node["lineSpacing"] = self.length(12)
        node["children"] = [self.node(depth - 1, axis) for _ in range(self.random.randrange(0, 5))]


def walk(node):
    yield node
    for child in node.get("children", []):
        yield from walk(child)


# Chromium


def pixels(points):
    return f"{points * SCALE}px"


def four(insets):
    """Insets as top, left, bottom, right."""
    if not isinstance(insets, list):
        return [insets] * 4
    return insets if len(insets) == 4 else [insets[0], insets[1], insets[0], insets[1]]


def sides(name, insets):
    names = ["block-start", "inline-start", "block-end", "inline-end"]
    return [f"{name}-{side}:{pixels(length)}" for side, length in zip(names, four(insets))]


def alignment_of(name, axis):
    """The alignment in CSS; where boxes follow each other downward, `baseline` is `start` in microfx."""
    return ALIGNMENTS["start" if axis == "y" and name == "baseline" else name]


def element(node, axis):
    style = []
    for key, name in [("minWidth", "min-width"), ("maxWidth", "max-width"), ("minHeight", "min-height"),
                      ("maxHeight", "max-height")]:
        if key in node:
            style.append(f"{name}:{pixels(node[key])}")
    alignment = node.get("alignSelf")
    grow, shrink, basis = node.get("grow", 0), node.get("shrink", 0), "auto"
    for side, along in (("width", "x"), ("height", "y")):
        match node.get(side):
            case "fill" if axis is None: style.append(f"{side}:100%")
            case "fill" if axis == along:
                grow, shrink, basis = node.get("grow", 1), node.get("shrink", 1), "0px"
            case "fill": alignment = "stretch"
            case "hug": style.append(f"{side}:{'fit-content' if axis != along else 'auto'}")
            case None: pass
            case length: style.append(f"{side}:{pixels(length)}")
    if "pin" in node:
        names = {"left": "inset-inline-start", "right": "inset-inline-end"}
        style += ["position:absolute"] + [f"{names.get(k, k)}:{pixels(v)}" for k, v in node["pin"].items()]
    style.append(f"flex:{grow} {shrink} {basis}")
    if alignment:
        style.append(f"align-self:{alignment_of(alignment, axis)}")
    if "margin" in node:
        style += sides("margin", node["margin"])
    inside = ""
    if "stack" in node:
        own = node["stack"]
        gaps = [node.get("spacing", 0), node.get("lineSpacing", node.get("spacing", 0))]
        column, row = gaps if own == "x" else gaps[::-1]
        style += ["display:flex", f"flex-direction:{'row' if own == 'x' else 'column'}",
                  f"gap:{pixels(row)} {pixels(column)}", "align-content:flex-start",
                  f"flex-wrap:{'wrap' if node.get('wrap') else 'nowrap'}",
                  f"justify-content:{JUSTIFICATIONS[node.get('justify', 'start')]}",
                  f"align-items:{alignment_of(node.get('align', 'start'), own)}"]
        style += sides("padding", node.get("padding", 0))
        inside = "".join(element(child, own) for child in node["children"])
    if node["type"] == "text":
        style += [f"font-size:{pixels(node['fontSize'])}", f"line-height:{pixels(node['lineHeight'])}"]
        inside = node["text"]
    words = f' data-words="{node["text"]}"' if node["type"] == "text" else ""
    return f'<div id="{node["id"]}"{words} style="{";".join(style)}">{inside}</div>'


def page(trees):
    boxes = "".join(
        f'<section data-tree="{index}" dir="{"rtl" if tree.is_mirrored else "ltr"}" '
        f'style="width:{pixels(tree.width)};height:{pixels(tree.height)}">{element(tree.root, None)}</section>'
        for index, tree in enumerate(trees))
    return f"""<!DOCTYPE html><meta charset="utf-8"><style>
@font-face {{ font-family: Inter; src: url("file://{INTER}"); }}
* {{ margin: 0; font-family: Inter; text-align: left; }}
section {{ position: relative; }}
div {{ box-sizing: border-box; min-width: 0; min-height: 0; position: relative; }}
</style>{boxes}<pre id="result"></pre><script>
document.fonts.ready.then(() => {{
  const result = [];
  const pen = document.createElement("canvas").getContext("2d");
  for (const section of document.querySelectorAll("section")) {{
    const frames = {{}};
    let isTight = false;
    for (const div of section.querySelectorAll("div")) {{
      const [box, outer] = [div.getBoundingClientRect(), div.parentElement.getBoundingClientRect()];
      frames[div.id] = [box.x - outer.x, box.y - outer.y, box.width, box.height].map((side) => side / {SCALE});
      if (!div.dataset.words) continue;
      pen.font = `${{div.style.fontSize}} Inter`;
      const longest = Math.max(...div.dataset.words.split(" ").map((word) => pen.measureText(word).width));
      if (box.width < longest + 1 && div.dataset.words.includes(" ") || box.width < longest - 1) isTight = true;
    }}
    result.push(isTight ? null : frames);
  }}
  document.getElementById("result").textContent = JSON.stringify(result);
}});
</script>"""


def chromium(trees, folder):
    """The boxes by tree and id; none for a tree with a text that is narrower than its longest word, which microfx breaks
    and CSS lets stand out."""
    return results(page(trees), folder / "trees.html")


def results(page, path):
    """What a page leaves as JSON in its element `result`, by headless Chromium without hinting."""
    path.write_text(page)
    dump = subprocess.run(
        ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--allow-file-access-from-files",
         "--virtual-time-budget=20000", "--font-render-hinting=none", "--window-size=8000,8000", "--dump-dom",
         path.resolve().as_uri()],
        check=True, capture_output=True, text=True).stdout
    result = re.search(r'<pre id="result">(.*?)</pre>', dump, re.DOTALL)
    if not result or not result[1]:
        sys.exit("error: Chromium printed no result")
    return json.loads(result[1])


# microfx


def scenario(trees, is_mirrored):
    """One of trees by their indexes."""
    return {
        "microfx": 1, "canvas": {"width": 400, "height": 400}, "timeline": {"duration": 0.02},
        "environment": {"layoutDirection": "rightToLeft" if is_mirrored else "leftToRight"},
        "components": {
            f"tree{index}": {"component": 1, "mirrors": True, "layers": [tree.root]} for index, tree in trees},
        "scene": [
            {"id": f"t{index}", "type": f"tree{index}", "frame": [0, 0, tree.width, tree.height]}
            for index, tree in trees]}


def microfx(program, trees, folder):
    frames = [{} for _ in trees]
    path = folder / "trees.json"
    for is_mirrored in (False, True):
        own = [(index, tree) for index, tree in enumerate(trees) if tree.is_mirrored == is_mirrored]
        for start in range(0, len(own), TREES_A_SCENARIO):
            path.write_text(json.dumps(scenario(own[start:start + TREES_A_SCENARIO], is_mirrored)))
            trace = subprocess.run([program, "trace", str(path)], check=True, capture_output=True, text=True).stdout
            for row in csv.DictReader(line for line in trace.splitlines() if not line.startswith("#")):
                names = row["layer"].split("/")
                sides = {"x": 0, "y": 1, "width": 2, "height": 3}
                if float(row["time"]) == 0 and row["property"] in sides and len(names) > 1:
                    frame = frames[int(names[0][1:])].setdefault(names[-1], [0.0] * 4)
                    frame[sides[row["property"]]] = float(row["value"])
    return frames


def compare(trees, ours, theirs):
    """The trees that differ, with the first box of each."""
    different = []
    for index, tree in enumerate(trees):
        has_text = any(node["type"] == "text" for node in walk(tree.root))
        tolerance = TEXT_TOLERANCE if has_text else BOX_TOLERANCE
        for node in walk(tree.root):
            own, other = ours[index].get(node["id"]), theirs[index][node["id"]]
            if own is None or max(abs(a - b) for a, b in zip(own, other)) > tolerance:
                different.append((index, node["id"], own, other))
                break
    return different


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=1000, help="how many trees (1000)")
    parser.add_argument("--seed", type=int, default=1, help="that of the first tree (1)")
    parser.add_argument("--store", type=pathlib.Path, help="write the trees with Chromium's boxes to a file")
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    trees = [Tree(arguments.seed + index) for index in range(arguments.count)]
    theirs = chromium(trees, arguments.folder)
    seeds = [arguments.seed + index for index, frames in enumerate(theirs) if frames]
    trees = [tree for tree, frames in zip(trees, theirs) if frames]
    theirs = [frames for frames in theirs if frames]
    if arguments.store:
        stored = [
            {"size": [tree.width, tree.height], "isMirrored": tree.is_mirrored, "root": tree.root,
             "frames": {name: [round(side, 4) for side in frame] for name, frame in frames.items()}}
            for tree, frames in zip(trees, theirs)]
        arguments.store.write_text("[\n" + ",\n".join(json.dumps(tree) for tree in stored) + "\n]\n")
    different = compare(trees, microfx(arguments.program, trees, arguments.folder), theirs)
    for index, name, own, other in different:
        print(f"seed {seeds[index]}: {name} is {own}, in Chromium {[round(side, 3) for side in other]}")
    boxes = sum(tree.count for tree in trees)
    tight = arguments.count - len(trees)
    print(f"{len(trees) - len(different)} of {len(trees)} trees with {boxes} boxes agree; {tight} with words without room are left out")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
