"""Whether `microfx conform` tells what moves otherwise in Chromium. Usage: conform_test.py MICROFX [FOLDER]

MICROFX is the program; a screenshot of its report is kept in FOLDER if one is given. The pages are those of `microfx export`,
recorded by the recorder of docs/conform.md.
"""

import copy
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import unittest

from browser import Browser

PROGRAM = os.path.abspath(sys.argv.pop(1))
SCREENSHOTS = sys.argv.pop(1) if len(sys.argv) > 1 and not sys.argv[1].startswith("-") else None
ROOT = pathlib.Path(__file__).resolve().parents[2]
RECORDER = re.search(r"```js\n(.*?)```", (ROOT / "docs" / "conform.md").read_text(), re.S)[1]
SEED = 54

# Frames at the times of a list, to which all animations are set.
CLOCK = """
const times = %s;
const animations = document.getAnimations();
for (const animation of animations) animation.pause();
window.requestAnimationFrame = (frame) => setTimeout(() => {
  const time = times.length ? times.shift() : Infinity;
  for (const animation of animations) if (time < Infinity) animation.currentTime = time;
  frame(time + 5000);
});
"""

# The frames a second up to which a page is compared: that of an interrupted motion turns at a frame of its scenario, which
# more of them tell apart, and perspective makes it more.
LIBRARY = {
    "like-button": 120, "toggle": 120, "check-box": 120, "bottom-sheet": 120, "accordion": 120, "toasts": 60,
    "flip-card": 30, "tab-bar": 60,
}


def spring(duration, bounce):
    return {"curve": f"spring(duration: {duration}, bounce: {bounce})"}


MOVEMENTS = {
    "a": {"property": "translationX", "from": 0, "to": 120, "begin": 0.3, "length": 0.5, "bounce": 0.3},
    "b": {"property": "opacity", "from": 1, "to": 0.2, "begin": 0.4, "length": 0.4, "easing": "easeInOut"},
    "c": {"property": "translationY", "from": 0, "to": 90, "begin": 0.2, "length": 0.6, "bounce": 0.1},
    "d": {"property": "y", "from": 10, "to": 260, "begin": 0.35, "length": 0.35, "easing": "easeOut"},
    "e": {"property": "scaleX", "from": 1, "to": 2, "begin": 0.5, "length": 0.4, "bounce": 0.5},
    "f": {"property": "translationY", "from": 0, "to": -200, "begin": 0.3, "length": 0.45,
          "easing": "cubic-bezier(0.2, 0, 0, 1)"},
    "rest": {"property": "translationX", "from": 0, "to": 0, "begin": 0.6, "length": 0.4, "easing": "easeInOut"},
}

# The kind by which each mistake is named.
KINDS = {
    "longer": "duration", "shorter": "duration", "bouncier": "curve", "stiffer": "curve", "easing": "curve",
    "late": "delay", "end": "end", "missing": "missing", "extra": "extra",
}


def scenario(movements):
    scene = []
    for name, one in movements.items():
        animation = {key: one[key] for key in ("property", "from", "to", "begin")}
        if "bounce" in one:
            animation |= spring(one["length"], one["bounce"])
        else:
            animation |= {"duration": one["length"], "curve": one["easing"]}
        scene.append({
            "id": name, "type": "rectangle", "frame": [10, 10, 40, 40], "fillColor": "red",
            "animations": [animation] if one["from"] != one["to"] else []})
    return json.dumps({
        "microfx": 1, "canvas": {"width": 400, "height": 400}, "timeline": {"duration": 2}, "scene": scene})


def plant(mistake, layer):
    """The movements with a mistake in one layer's, and that layer; None for one that it cannot have."""
    movements = copy.deepcopy(MOVEMENTS)
    one = movements[layer]
    if mistake in ("longer", "shorter"):
        one["length"] = round(one["length"] * (1.1 if mistake == "longer" else 0.9), 4)
    elif mistake in ("bouncier", "stiffer"):
        if "bounce" not in one:
            return None
        one["bounce"] = round(one["bounce"] + (0.05 if mistake == "bouncier" else -0.05), 4)
    elif mistake == "easing":
        if "bounce" in one:
            return None
        one["easing"] = "easeIn" if one["easing"] == "easeOut" else "easeOut"
    elif mistake == "late":
        one["begin"] = round(one["begin"] + 0.05, 4)
    elif mistake == "end":
        one["to"] += 0.1 * (one["to"] - one["from"])
    elif mistake == "missing":
        one["to"] = one["from"]
    else:
        movements["rest"]["to"] = 20
        return movements, "rest"
    return movements, layer


class ConformTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.root = pathlib.Path(cls.folder.name)
        cls.browser = Browser(900, 1000)

    @classmethod
    def tearDownClass(cls):
        cls.browser.__exit__()
        cls.folder.cleanup()

    def open(self, path):
        page = self.root / "page.html"
        run = subprocess.run(
            [PROGRAM, "export", "--format", "css", "-f", "-o", str(page), str(path)], capture_output=True, text=True)
        self.assertEqual(run.returncode, 0, run.stderr)
        self.browser.open(page.as_uri(), "true")

    def record(self, path, length, rate, numbers):
        """Records the page of a scenario at about some frames a second, with jitter."""
        self.open(path)
        times, time = [], numbers.uniform(0, 50)
        while time < length * 1000:
            times.append(time)
            time += 1000 / rate * numbers.uniform(0.8, 1.2)
        self.browser.value(CLOCK % json.dumps(times) + "true")
        return self.browser.value(f"{RECORDER}; recordMotion({length}, '.layer', document.getElementById('canvas'))")

    def conform(self, path, recording, *options):
        file = self.root / "app.csv"
        file.write_text(recording)
        run = subprocess.run(
            [PROGRAM, "conform", "--json", *options, str(path), str(file)], capture_output=True, text=True, timeout=300)
        self.assertIn(run.returncode, (0, 1), run.stderr)
        result = json.loads(run.stdout)
        self.assertEqual(run.returncode, 0 if result["agrees"] else 1)
        return result

    def wrong(self, result):
        return [one for one in result["properties"] if not one["agrees"]]

    def test_library_components_conform(self):
        numbers = random.Random(SEED)
        for name, highest in LIBRARY.items():
            path = ROOT / "scenarios" / f"{name}.json"
            length = json.loads(path.read_text())["timeline"]["duration"]
            for rate in (rate for rate in (30, 60, 120) if rate <= highest):
                with self.subTest(name, rate=rate):
                    result = self.conform(path, self.record(path, length, rate, numbers))
                    texts = [(one["name"], one["deviations"][:2], one["worst"]) for one in self.wrong(result)]
                    self.assertEqual(texts, [])
                    self.assertGreater(len(result["properties"]), 5)

    def test_a_page_that_plays_by_itself_conforms(self):
        path = self.root / "app.json"
        path.write_text(scenario(MOVEMENTS))
        self.open(path)
        recording = self.browser.value(
            f"{RECORDER}; play(); recordMotion(1.8, '.layer', document.getElementById('canvas'))")
        result = self.conform(path, recording)
        self.assertEqual(self.wrong(result), [])

    def test_planted_mistakes_are_named(self):
        numbers = random.Random(SEED)
        right = self.root / "right.json"
        right.write_text(scenario(MOVEMENTS))
        count, named, missed = 0, 0, []
        while count < 60:
            mistake = list(KINDS)[count % len(KINDS)]
            planted = plant(mistake, numbers.choice("abcdef"))
            if planted is None:
                continue
            count += 1
            movements, layer = planted
            path = self.root / "planted.json"
            path.write_text(scenario(movements))
            rate = numbers.uniform(30, 120)
            recording = self.record(path, 1.9, rate, numbers)
            wrong = self.wrong(self.conform(right, recording))
            kinds = {one["kind"] for property in wrong for one in property["deviations"]}
            if {one["layer"] for one in wrong} == {layer} and KINDS[mistake] in kinds:
                named += 1
            elif not self.conform(right, recording, "--tolerance", "1")["agrees"]:
                texts = [one["text"] for property in wrong for one in property["deviations"]]
                missed.append(f"{mistake} of {layer} at {rate:.0f}: {texts}")
        print(f"seed {SEED}: {named} of {count} mistakes named")
        self.assertEqual(missed, [])
        self.assertGreaterEqual(named, 45)

    def test_a_report_shows_both_curves(self):
        right = self.root / "right.json"
        right.write_text(scenario(MOVEMENTS))
        path = self.root / "planted.json"
        path.write_text(scenario(plant("bouncier", "a")[0] | {"b": plant("easing", "b")[0]["b"]}))
        recording = self.record(path, 1.9, 60, random.Random(SEED))
        report = self.root / "report"
        self.conform(right, recording, "--report", str(report))
        for scheme in ("light", "dark"):
            self.browser.prefer(scheme)
            self.browser.open((report / "index.html").as_uri(), "true")
            self.assertEqual(self.browser.messages, [])
            self.assertGreater(self.browser.value("document.querySelectorAll('.plot .recorded').length"), 10)
            self.assertIn("curve", self.browser.value("document.querySelector('.wrong').textContent"))
            self.assertEqual(self.browser.barriers(), [])
            if SCREENSHOTS:
                self.browser.screenshot(os.path.join(SCREENSHOTS, f"conform-{scheme}.png"))


if __name__ == "__main__":
    unittest.main()
