"""Plays style sheets of `microfx export --format css` in Chromium and compares computed styles with `microfx trace`.

The markup is that of the sheet's own comment. A scenario enters the states by taps of an instant, so that nothing trails a
finger; each time the trace shows another state, the page sets that, and all samples until the next one are compared.
"""

import csv
import io
import json
import math
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "Tests" / "BrowserTests"))
from browser import Browser  # noqa: E402

RATE = 240
# Every how many samples of the trace the page is looked at.
STRIDE = 3
INSTANT = 1e-6
# The most that a length in points, a share, a channel of 255 and an angle in degrees may differ.
LENGTH, SHARE, CHANNEL, ANGLE = 0.5, 0.01, 2.0, 0.5


def tap(layer):
    return {"press": {"on": layer, "for": INSTANT}}


def call(action):
    return {"call": {"on": "it", "action": action}}


MENU = {"items": [
    {"title": "Photo", "icon": "M4 7 H20 V19 H4 Z"}, {"title": "File", "icon": "M6 3 H14 L18 7 V21 H6 Z"},
    {"title": "Place", "icon": "M12 21 L5 10 H19 Z"}, {"title": "Note", "icon": "M5 5 H19 V19 H5 Z"}]}
# For each component what its node has, and what is done to it, seconds apart.
PLAYED = {
    "like-button": ({}, 2, [tap("it/heart"), tap("it/heart"), tap("it/heart")]),
    "toggle": ({}, 2, [tap("it"), tap("it"), tap("it")]),
    "check-box": ({"frame": [20, 20, 280, 60], "title": "Milk"}, 2, [tap("it"), tap("it"), tap("it")]),
    "flip-card": ({"frame": [20, 20, 300, 190]}, 3, [tap("it/card"), tap("it/card")]),
    "unfolding-menu": ({"frame": [0, 0, 300, 400], **MENU}, 2, [tap("it/fab"), tap("it/fab")]),
}

READ = """(() => {
  const found = [];
  for (const element of elements) {
    const style = getComputedStyle(element);
    found.push(Object.fromEntries(names.map(name => [name, style[name]])));
  }
  return found;
})()"""
NAMES = [
    "translate", "width", "height", "rotate", "scale", "transform", "opacity", "visibility", "backgroundColor", "fill",
    "stroke", "strokeWidth", "strokeDashoffset", "color", "fontSize", "borderTopLeftRadius", "outlineWidth", "outlineColor"]


def kebab(name):
    return re.sub(r"(?<=[a-z0-9])([A-Z])", r"-\1", name).lower()


class Trace:
    """What layers show at each frame."""

    def __init__(self, text):
        self.changes = {}
        for row in csv.DictReader(io.StringIO(text)):
            self.changes.setdefault((row["layer"], row["property"]), []).append((int(row["frame"]), row["value"]))
        self.layers = sorted({layer for layer, _ in self.changes if layer.split("/")[0] == "it"})

    def value(self, layer, name, frame):
        value = None
        for number, text in self.changes.get((layer, name), []):
            if number > frame:
                break
            value = text
        return value

    def number(self, layer, name, frame, usual=0.0):
        value = self.value(layer, name, frame)
        return usual if value in (None, "") else float(value)

    def states(self, names, count):
        """The frames before which states begin, with what they are."""
        found = []
        for frame in range(count):
            state = tuple(self.value("it", name, frame) for name in names)
            if not found or found[-1][1] != state:
                found.append((frame, state))
        return found


def color(text):
    """Four channels of 255."""
    if text.startswith("#"):
        return [int(text[index : index + 2], 16) for index in (1, 3, 5, 7)]
    numbers = [float(number) for number in re.findall(r"[-\d.e]+", text.partition("(")[2])]
    if text.startswith("color(srgb"):
        numbers = [number * 255 for number in numbers[:3]] + numbers[3:]
    return numbers[:3] + [(numbers[3] if len(numbers) > 3 else 1) * 255]


def numbers(text, count, usual):
    found = [] if text == "none" else [float(number) for number in re.findall(r"-?[\d.]+(?:e-?\d+)?", text)]
    if usual == 1.0 and len(found) == 1:
        found *= 2
    return (found + [usual] * count)[:count]


def turned(layer, trace, frame):
    """The matrix of a layer that is turned out of its plane, as CSS writes it."""
    y, x = (math.radians(trace.number(layer, name, frame)) for name in ("rotationY", "rotationX"))
    scale = [trace.number(layer, name, frame, 1) for name in ("scaleX", "scaleY")] + [1]
    cos_y, sin_y, cos_x, sin_x = math.cos(y), math.sin(y), math.cos(x), math.sin(x)
    rows = [[cos_y, sin_y * sin_x, sin_y * cos_x], [0, cos_x, -sin_x], [-sin_y, cos_y * sin_x, cos_y * cos_x]]
    return [rows[row][column] * scale[column] for column in range(3) for row in range(3)]


def matrix(text):
    """The nine numbers of a matrix that turn and scale, by columns."""
    found = numbers(text.partition("(")[2] if text != "none" else "none", 16, 0.0)
    if text == "none":
        return [1, 0, 0, 0, 1, 0, 0, 0, 1]
    if not text.startswith("matrix3d"):
        return [found[0], found[1], 0, found[2], found[3], 0, 0, 0, 1]
    return [found[4 * column + row] for column in range(3) for row in range(3)]


def differences(layer, style, trace, frame, is_path):
    """What is compared of a layer: name, difference, and the most that it may be."""
    def number(name, usual=0.0):
        return trace.number(layer, name, frame, usual)

    is_there = number("exists") == 1 and number("hidden") == 0
    shows = is_there and number("opacity", 1.0) > SHARE
    yield "visibility", float(shows and style["visibility"] == "hidden"), 0
    if not is_there or style["visibility"] == "hidden":
        return
    place = numbers(style["translate"], 3, 0.0)
    if layer != "it":
        yield "x", place[0] - number("x") - number("translationX"), LENGTH
        yield "y", place[1] - number("y") - number("translationY"), LENGTH
    yield "z", place[2] - number("translationZ"), LENGTH
    for name in ("width", "height"):
        yield name, numbers(style[name], 1, 0.0)[0] - number(name), LENGTH
    yield "rotation", numbers(style["rotate"], 1, 0.0)[0] - number("rotation"), ANGLE
    if trace.value(layer, "rotationY", 0) is not None or trace.value(layer, "rotationX", 0) is not None:
        for actual, expected in zip(matrix(style["transform"]), turned(layer, trace, frame)):
            yield "transform", actual - expected, SHARE
    else:
        for actual, name in zip(numbers(style["scale"], 2, 1.0), ("scaleX", "scaleY")):
            yield name, actual - number(name, 1.0), SHARE
    yield "opacity", float(style["opacity"]) - min(1, max(0, number("opacity", 1.0))), SHARE
    for name, key in [
        ("fillColor", "fill" if is_path else "backgroundColor"), ("backgroundColor", "backgroundColor"),
        ("strokeColor", "stroke"), ("color", "color"), ("borderColor", "outlineColor")]:
        expected = trace.value(layer, name, frame)
        if expected and expected.startswith("#") and not (name == "backgroundColor" and trace.value(layer, "fillColor", frame)):
            actual, expected = color(style[key]), color(expected)
            yield name, actual[3] - expected[3], CHANNEL
            if expected[3] > 0:
                yield name, max(abs(a - b) * expected[3] / 255 for a, b in zip(actual[:3], expected[:3])), CHANNEL
    for name, key in [("lineWidth", "strokeWidth"), ("fontSize", "fontSize"), ("borderWidth", "outlineWidth")]:
        if trace.value(layer, name, frame) is not None:
            yield name, numbers(style[key], 1, 0.0)[0] - number(name), LENGTH
    if trace.value(layer, "strokeEnd", frame) is not None and trace.value(layer, "strokeStart", frame) is None:
        yield "strokeEnd", 1 - numbers(style["strokeDashoffset"], 1, 0.0)[0] - min(1, max(0, number("strokeEnd"))), SHARE


def markup(sheet):
    comment = sheet.partition("*/")[0].split("\n")
    start = next(index for index, line in enumerate(comment) if line == " * Markup:") + 2
    lines = []
    for line in comment[start:]:
        if line.strip() == "*":
            break
        lines.append(line[3:])
    return "\n".join(lines)


def layers(browser, trace):
    """The layers of the elements, in their order; an element without one is an error."""
    parents = browser.value("elements.map(element => elements.indexOf(element.parentElement))")
    classes = browser.value("elements.map(element => element.classList[0])")
    found = []
    for index, (parent, name) in enumerate(zip(parents, classes)):
        if parent < 0:
            found.append("it")
            continue
        inner = [layer for layer in trace.layers if layer.rpartition("/")[0] == found[parent] and layer not in found]
        named = [layer for layer in inner if kebab(layer.rpartition("/")[2]) == re.sub(r"-\d+$", "", name)]
        copies = sorted((layer for layer in inner if layer.rpartition("/")[2].isdigit()), key=lambda one: int(one.rpartition("/")[2]))
        chosen = named or copies
        if not chosen:
            raise RuntimeError(f"no layer for element {index} of class {name} in {found[parent]}")
        found.append(chosen[0])
    return found


def run(*words):
    result = subprocess.run(words, capture_output=True, text=True)
    if result.returncode:
        raise RuntimeError(result.stderr)
    return result.stdout


def scenario(name, folder):
    node, apart, gestures = PLAYED[name]
    kind = re.sub(r"-(.)", lambda match: match[1].upper(), name)
    component = json.loads((ROOT / "scenarios" / "components" / f"{name}.json").read_text())
    frame = node.get("frame", [20, 20, *component.get("size", [])])
    path = folder / f"{name}.json"
    path.write_text(json.dumps({
        "microfx": 1, "name": name, "canvas": {"width": 340, "height": 420},
        "timeline": {"duration": apart * (len(gestures) + 1), "fps": RATE},
        "components": {kind: component},
        "scene": [{**node, "id": "it", "type": kind, **({"frame": frame} if len(frame) == 4 else {"x": 20, "y": 20})}],
        "gestures": [{"at": apart * (index + 0.5), **gesture} for index, gesture in enumerate(gestures)]}))
    return path, apart * (len(gestures) + 1) * RATE


def compare(browser, program, name, folder):
    """The worst difference as a share of what is allowed, with where it is; and how many samples were compared."""
    path, count = scenario(name, folder)
    sheet = run(program, "export", "--format", "css", "--component", "it", str(path))
    (folder / f"{name}.css").write_text(sheet)
    trace = Trace(run(program, "trace", str(path)))
    page = folder / f"{name}.html"
    page.write_text(f"<!DOCTYPE html>\n<meta charset='utf-8'>\n<style>\n{sheet}</style>\n{markup(sheet)}\n")
    browser.open(page.resolve().as_uri(), "true")
    browser.value(
        "var elements = [...document.querySelectorAll('[class]')], names = " + json.dumps(NAMES) + "; true")
    paths = layers(browser, trace)
    is_path = browser.value("elements.map(element => element.querySelector(':scope > path, :scope > svg:not([class]) > path') !== null)")
    settings = browser.value("Object.keys(elements[0].dataset)")
    names = [next(key for (layer, key) in trace.changes if layer == "it" and camel(key) == setting) for setting in settings]
    states = trace.states(names, count)
    worst, samples = (0.0, ""), 0
    for index, (first, state) in enumerate(states):
        last = states[index + 1][0] if index + 1 < len(states) else count
        values = [{"0": "false", "1": "true"}.get(value, value) if is_flag(trace, key) else value
                  for key, value in zip(names, state)]
        browser.value("document.getAnimations().forEach(a => { try { a.finish() } catch { } }); "
                      f"Object.assign(elements[0].dataset, {json.dumps(dict(zip(settings, values)))}); "
                      "getComputedStyle(elements[0]).opacity; document.getAnimations().forEach(a => a.pause()); true")
        for frame in range(first, last, STRIDE):
            time = (frame - first + 1) / RATE - INSTANT if index else 100
            browser.value(f"document.getAnimations().forEach(a => a.currentTime = {time * 1000}); true")
            for layer, style, drawn in zip(paths, browser.value(READ), is_path):
                for key, difference, most in differences(layer, style, trace, frame, drawn):
                    samples += 1
                    share = abs(difference) / most if most else float(difference != 0) * 99
                    if share > worst[0]:
                        worst = (share, f"{layer} {key} {difference:+.3f} {time:.3f} s after {'/'.join(values)}")
    if len(states) < 2:
        raise RuntimeError("no state was entered")
    return worst, samples, len(states)


def camel(name):
    """The name of a setting as `dataset` has it."""
    return name.removeprefix("values.")


def is_flag(trace, key):
    return {value for _, value in trace.changes[("it", key)]} <= {"0", "1"}


def main():
    program, work, *names = sys.argv[1:]
    names = [pathlib.Path(name).stem for name in names]
    unknown = [name for name in names if name not in PLAYED]
    if unknown:
        print(f"no such component: {unknown[0]}; one of {', '.join(PLAYED)}", file=sys.stderr)
        return 2
    folder = pathlib.Path(work) / "sheets"
    folder.mkdir(parents=True, exist_ok=True)
    failed = 0
    with Browser(900, 900) as browser:
        for name in names or PLAYED:
            (share, place), samples, states = compare(browser, program, name, folder)
            failed += share > 1
            print(f"{'same' if share <= 1 else 'DIFFERENT':10} {name:16} {states} states, {samples} values, "
                  f"worst {share:.2f} of what is allowed: {place}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
