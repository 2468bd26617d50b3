"""What the page of `microfx verify --report` does in a browser. Usage: report_test.py MICROFX [FOLDER]

MICROFX is the program; screenshots are kept in FOLDER if one is given.
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

import widgets
from browser import Browser

PROGRAM = os.path.abspath(sys.argv.pop(1))
SCREENSHOTS = sys.argv.pop(1) if len(sys.argv) > 1 and not sys.argv[1].startswith("-") else None


def scenario(x, color):
    return json.dumps({
        "microfx": 1, "canvas": {"width": 160, "height": 240}, "timeline": {"duration": 0.5},
        "scene": [
            {"id": "card", "type": "rectangle", "frame": [x, 40, 120, 160], "fillColor": color, "cornerRadius": 16,
             "animations": [{"property": "translationY", "to": 24, "begin": 0.1, "duration": 0.3}],
             "children": [{"id": "dot", "type": "ellipse", "frame": [40, 60, 40, 40], "fillColor": "white"}]},
        ],
        "expect": [{"at": 0.1, "layer": "card", "property": "x", "equals": 20}],
    })


# The texts with less than 4.5:1 on the ground behind them (WCAG 2.2, 1.4.3).
CONTRAST = """(() => {
  const numbers = (color) => color.match(/[\\d.]+/g).map(Number);
  const luminance = (color) => numbers(color).slice(0, 3).map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
    .reduce((sum, value, index) => sum + value * [0.2126, 0.7152, 0.0722][index], 0);
  const ground = (node) => {
    for (let one = node; one; one = one.parentElement) {
      const color = getComputedStyle(one).backgroundColor;
      if ((numbers(color)[3] ?? 1) === 1) return color;
    }
    return "rgb(255, 255, 255)";
  };
  const bad = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode.parentElement;
    if (!walker.currentNode.textContent.trim() || node.matches("script, style") || !node.checkVisibility()) continue;
    if (node.closest("#stage, :disabled")) continue;
    const [a, b] = [luminance(getComputedStyle(node).color), luminance(ground(node))].sort((x, y) => y - x);
    if ((a + 0.05) / (b + 0.05) < 4.5) bad.push(`${walker.currentNode.textContent} ${(a + 0.05) / (b + 0.05)}`);
  }
  return bad;
})()"""


class ReportTest(widgets.WidgetTests, unittest.TestCase):
    comparison = "comparison"

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        root = pathlib.Path(cls.folder.name)
        (root / "scenarios").mkdir()
        (root / "golden").mkdir()
        cls.root = root
        cls.write("moved", 20, "#3366CC")
        cls.write("a name # with <marks>", 20, "#2E9E5B")
        cls.write("same", 20, "#CC6633")
        cls.verify("--update", "missing", expected=0)
        cls.write("moved", 20.25, "#3366CC")
        cls.write("a name # with <marks>", 20, "#2E9E6B")
        cls.write("unknown", 20, "#000000")
        cls.verify("--report", "report", expected=1)
        cls.browser = Browser()
        cls.page = (root / "report" / "index.html").as_uri()

    @classmethod
    def tearDownClass(cls):
        cls.browser.__exit__()
        cls.folder.cleanup()

    @classmethod
    def write(cls, name, x, color):
        (cls.root / "scenarios" / f"{name}.json").write_text(scenario(x, color))

    @classmethod
    def verify(cls, *options, expected):
        environment = {key: value for key, value in os.environ.items() if key != "CI"}
        run = subprocess.run(
            [PROGRAM, "verify", *options, "scenarios"], cwd=cls.root, env=environment, capture_output=True, text=True)
        assert run.returncode == expected, run.stdout + run.stderr

    def setUp(self):
        self.browser.open(self.page)

    def test_text_has_the_contrast_that_wcag_asks_for(self):
        self.addCleanup(self.browser.prefer, "light")
        for scheme in ["light", "dark"]:
            self.browser.prefer(scheme)
            self.browser.settle()
            self.assertEqual(self.browser.value(CONTRAST), [], scheme)

    def open_comparison(self):
        """Shows a scenario of which there are two pictures."""
        self.choose("moved")
        self.loaded()

    def text(self, identifier):
        return self.browser.value(f"document.getElementById('{identifier}').textContent")

    def count(self, selector):
        return self.browser.value(f"document.querySelectorAll({json.dumps(selector)}).length")

    def choose(self, name):
        self.browser.value(
            "[...document.querySelectorAll('#list .row')]"
            f".find(one => one.title.includes({json.dumps(name)})).click()")

    def loaded(self):
        self.browser.wait(
            "[...document.querySelectorAll('#stage img')].every(one => one.complete && one.naturalWidth > 0)")

    def test_scenarios_are_listed_by_state(self):
        self.assertEqual(self.text("summary"), "3 of 4 scenarios not as expected")
        self.assertEqual(self.count("#list .row"), 3)
        groups = self.browser.value("[...document.querySelectorAll('#list summary')].map(one => one.textContent)")
        self.assertEqual(groups, ["card fillColor1", "card x1", "no golden1", "As expected1"])
        labels = self.browser.value("[...document.querySelectorAll('#states button')].map(one => one.textContent)")
        self.assertEqual(labels, ["All4", "Different2", "Missing1", "As expected1", "Not reviewed"])
        self.browser.value("document.querySelectorAll('#states button')[1].click()")
        self.assertEqual(self.count("#list .row"), 2)

    def test_names_are_filtered(self):
        self.browser.press("/")
        for key in "same":
            self.browser.press(key)
        self.assertEqual(self.count("#list .row"), 1)

    def test_the_first_failure_is_shown_with_its_pictures(self):
        self.choose("moved")
        self.loaded()
        self.assertEqual(self.count("#stage img"), 3)
        self.assertIn("of 153600 pixels differ", self.text("label"))
        self.assertIn("not as expected: frames 0-29", self.text("details"))
        self.assertIn("expected 20.000000", self.text("expectations"))

    def test_any_name_is_a_good_address(self):
        self.choose("marks")
        self.loaded()
        self.assertEqual(self.text("name"), "scenarios/a name # with <marks>.json")
        self.assertEqual(
            self.text("command"), f"microfx accept {self.root}/report 'scenarios/a name # with <marks>.json'")

    def test_keys_move_through_frames_and_scenarios(self):
        self.choose("moved")
        frame = self.browser.value("state.frame")
        self.browser.press("ArrowRight")
        self.assertEqual(self.browser.value("state.frame"), frame + 1)
        self.browser.press("ArrowLeft")
        self.assertEqual(self.browser.value("state.frame"), frame)
        name = self.text("name")
        self.browser.press("ArrowDown")
        self.assertNotEqual(self.text("name"), name)
        self.browser.press("ArrowUp")
        self.assertEqual(self.text("name"), name)

    def test_every_view_shows_the_same_frame(self):
        self.choose("moved")
        for view, images in enumerate([3, 2, 2, 2, 1, 2]):
            self.browser.press(str(view + 1))
            self.loaded()
            self.assertEqual(self.count("#stage img"), images)
            self.assertEqual(self.browser.value("document.querySelector('#comparison [aria-pressed=true]').textContent"),
                             ["Side by side", "Slider", "Blink", "Onion skin", "Difference", "Heat ×8"][view])

    def test_bad_frames_are_marked_on_the_timeline(self):
        self.choose("moved")
        marks = self.browser.value(
            "[...document.querySelectorAll('#marks i')].map(one => [one.style.left, one.style.width])")
        self.assertEqual(marks, [["0%", "100%"]])

    def test_a_row_of_the_table_jumps_to_its_frame(self):
        self.choose("moved")
        self.browser.value("showFrame(17)")
        self.browser.value("document.querySelector('#table tbody tr').click()")
        self.assertEqual(self.browser.value("state.frame"), 0)
        cells = self.browser.value("[...document.querySelector('#table tbody tr').cells].map(one => one.textContent)")
        self.assertEqual(cells, ["card", "x", "20", "20.25", "0–29"])

    def test_playing_goes_on_and_stops(self):
        self.choose("moved")
        frame = self.browser.value("state.frame")
        self.browser.press(" ")
        self.browser.wait(f"state.frame !== {frame}")
        self.browser.press(" ")
        self.assertEqual(self.browser.value("playback.timer"), 0)

    def test_an_address_leads_back(self):
        self.choose("moved")
        self.browser.press("5")
        self.browser.press("ArrowRight")
        place = self.browser.value("location.hash")
        label = self.text("label")
        self.browser.open(self.page + place)
        self.assertEqual(self.text("label"), label)

    def test_the_accepting_command_can_be_copied(self):
        self.choose("unknown")
        self.assertEqual(self.text("command"), f"microfx accept {self.root}/report scenarios/unknown.json")
        self.browser.press("c")
        self.assertEqual(self.text("copy"), "Copied")

    def test_a_base_alone_is_accepted_without_its_variants(self):
        self.choose("unknown")
        self.browser.value(
            "data.scenarios.push({ ...current(), scenario: 'scenarios/unknown.json@dark' }), review.drawCommand()")
        self.assertEqual(self.text("command"), f"microfx accept {self.root}/report scenarios/unknown.json@base")

    def test_the_page_opens_on_the_first_failure(self):
        self.assertEqual(self.text("name"), "scenarios/a name # with <marks>.json")
        self.assertEqual(self.browser.value("document.querySelector('#list [aria-current]').title"), self.text("name"))

    def test_a_scenario_without_a_golden_is_shown(self):
        self.choose("unknown")
        self.loaded()
        names = self.browser.value("[...document.querySelectorAll('#stage figcaption')].map(one => one.textContent)")
        self.assertEqual(names, ["Frame", "In motion"])

    def test_marks_of_a_review_stay(self):
        self.addCleanup(self.browser.value, "localStorage.clear()")
        self.browser.press("r")
        self.assertEqual(self.text("name"), "scenarios/moved.json")
        self.browser.press("a")
        self.assertEqual(self.text("progress"), "2 of 3 reviewed, 1 to accept")
        self.browser.open(self.page)
        self.assertEqual(self.text("progress"), "2 of 3 reviewed, 1 to accept")
        self.assertEqual(self.count("#list .reviewed"), 2)

    def test_several_are_accepted_by_one_command(self):
        self.addCleanup(self.browser.value, "localStorage.clear()")
        self.browser.press("a")
        self.choose("moved")
        self.browser.press("a")
        self.assertEqual(
            self.text("command"),
            f"microfx accept {self.root}/report 'scenarios/a name # with <marks>.json' scenarios/moved.json")
        self.choose("unknown")
        self.browser.press("a")
        self.assertEqual(self.text("command"), f"microfx accept {self.root}/report")

    def test_light_and_dark_differ_and_nothing_overflows(self):
        grounds = []
        self.browser.resize(1280, 800)
        self.addCleanup(self.browser.resize, 1280, 800)
        for scheme in ["light", "dark"]:
            self.browser.prefer(scheme)
            self.choose("moved")
            self.loaded()
            grounds.append(self.browser.value("getComputedStyle(document.body).backgroundColor"))
            for width in [420, 800, 1280]:
                self.browser.resize(width, 800)
                self.assertLessEqual(self.browser.value("document.documentElement.scrollWidth"), width)
                if SCREENSHOTS:
                    self.browser.screenshot(os.path.join(SCREENSHOTS, f"report-{width}-{scheme}.png"))
                    self.assertEqual(self.browser.barriers(), [])
        self.assertNotEqual(*grounds)


if __name__ == "__main__":
    unittest.main()
