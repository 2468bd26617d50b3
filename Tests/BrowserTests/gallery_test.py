"""What the page of `microfx preview --gallery` does in a browser. Usage: gallery_test.py MICROFX FOLDER

MICROFX is the program; pages and screenshots are kept in FOLDER.
"""

import json
import pathlib
import subprocess
import sys
import unittest

from browser import Browser

program, work = str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(sys.argv[2])

card = """{ "component": 1, "size": [80, 60], "values": { "x": 0 }, "gestures": { "tap": { "tap": {} } },
  "initial": "off", "states": { "off": { "rules": [ { "on": "tap", "to": "on" } ] }, "on": {} },
  "rules": [ { "on": "tap", "do": [ { "animate": { "x": 40 }, "duration": 0.5 } ] } ],
  "layers": [ { "id": "dot", "type": "ellipse", "frame": ["= x", 10, 20, 20], "fillColor": "#0A62E6" } ] }
"""


def scenario(name, note, kind):
    return json.dumps({
        "microfx": 1, "name": name, "note": note,
        "canvas": {"width": 120, "height": 80}, "timeline": {"duration": 1, "fps": 30},
        "components": {kind: "components/mover.json"},
        "scene": [{"id": "mover", "type": kind, "frame": [20, 10, 80, 60]}],
        "gestures": [{"at": 0.1, "tap": {"on": "mover"}}]})


class GalleryTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = work / "gallery"
        (folder / "components").mkdir(parents=True, exist_ok=True)
        (folder / "components" / "mover.json").write_text(card)
        (folder / "a.json").write_text(scenario("Mover", "it runs to the right", "mover"))
        (folder / "b.json").write_text(scenario("Slider", "the same by another name", "runner"))
        (folder / "c.json").write_text(json.dumps({"microfx": 1, "scene": [], "timeline": {"duration": 0.1}}))
        cls.page = work / "gallery.html"
        subprocess.run(
            [program, "preview", "--gallery", str(folder / "components"), "--quiet", "-o", str(cls.page)], check=True)
        cls.browser = Browser(1280, 800)

    @classmethod
    def tearDownClass(cls):
        cls.browser.__exit__()

    def setUp(self):
        self.open("")

    def tearDown(self):
        self.assertEqual(self.browser.messages, [])

    def open(self, fragment):
        self.browser.open(self.page.resolve().as_uri() + fragment, ready="window.gallery")
        self.browser.value("gallery.ready.then(() => true)")

    def titles(self):
        return self.browser.value("gallery.found.map(card => card.title)")

    def test_it_shows_the_scenarios_above_that_play_the_components_and_asks_for_nothing(self):
        self.assertEqual(self.titles(), ["Mover", "Slider"])
        self.assertEqual(self.browser.value("document.getElementById('facts').textContent"), "2 scenarios")
        self.assertEqual(len(self.browser.requests), 1)

    def test_cards_play_while_they_are_seen_and_at_full_speed_under_the_pointer(self):
        self.browser.wait("gallery.cards.every(card => card.scene && card.time > 0.05)")
        shown = "[...gallery.cards[0].picture.getContext('2d').getImageData(0, 0, 120, 80).data].join()"
        before = self.browser.value(shown)
        self.browser.wait(f"{shown} !== {json.dumps(before)}")
        box = self.browser.value(
            "(({ x, y }) => [x + 20, y + 20])(gallery.cards[0].node.getBoundingClientRect())")
        self.browser.mouse("Moved", *box)
        self.browser.wait("gallery.cards[0].isPointedAt && !gallery.cards[1].isPointedAt")
        self.browser.screenshot(work / "gallery.png")
        self.assertEqual(self.browser.barriers(), [])

    def test_the_search_finds_names_notes_and_types(self):
        for text, titles in [("mover", ["Mover"]), ("RUNS right", ["Mover"]), ("runner", ["Slider"]), ("xyz", [])]:
            self.browser.value(f"gallery.search({json.dumps(text)})")
            self.assertEqual(self.titles(), titles, text)
        self.assertFalse(self.browser.value("document.getElementById('nothing').hidden"))
        self.browser.press("/")
        self.assertEqual(self.browser.value("document.activeElement.id"), "search")

    def test_a_click_opens_the_player_with_the_text_of_scenario_and_component(self):
        self.browser.click(*self.browser.value(
            "(({ x, y, width }) => [x + width / 2, y + 100])(gallery.cards[1].node.getBoundingClientRect())"))
        window = "document.getElementById('player').contentWindow"
        self.browser.wait(f"{window}.preview?.player.isPlaying")
        text = self.browser.value(f"{window}.document.getElementById('panel').textContent")
        self.assertIn("the same by another name", text)
        self.assertIn('"dot"', text)
        self.assertEqual(self.browser.value("location.hash"), "#" + self.browser.value(
            "encodeURIComponent(gallery.cards[1].file)"))
        self.browser.screenshot(work / "gallery-player.png")
        self.browser.value(f"{window}.preview.player.seek(0.3)")
        self.browser.value(f"{window}.document.querySelector('#layers [title=\"mover/dot\"]').click()")
        for key, tab, words in [("w", "why", ["mover.x", "tap at 0.18 s"]), ("a", "states", ["on", "tap"])]:
            self.browser.press(key)
            text = self.browser.value(f"{window}.document.getElementById('panel').textContent")
            for word in words:
                self.assertIn(word, text)
            if tab == "why":
                shown, own = self.browser.value(
                    f"[...{window}.document.querySelectorAll('#panel .reason b.number')].map(node => node.textContent)")
                self.assertEqual(own, shown)
            self.look_everywhere(f"gallery-player-{tab}")
        self.browser.value("gallery.step(1)")
        self.browser.wait("document.getElementById('openedTitle').textContent === 'Mover'")
        self.browser.value("gallery.close()")
        self.browser.wait("!document.getElementById('opened').open && location.hash === ''")

    def look_everywhere(self, name):
        for width, height in [(1280, 800), (390, 844)]:
            self.browser.resize(width, height)
            for theme in ["light", "dark"]:
                self.browser.prefer(theme)
                self.browser.screenshot(work / f"{name}-{width}-{theme}.png")
        self.browser.prefer("light")
        self.browser.resize(1280, 800)

    def test_an_address_with_a_file_opens_its_player(self):
        file = self.browser.value("encodeURIComponent(gallery.cards[0].file)")
        self.open("#" + file)
        self.browser.wait("document.getElementById('openedTitle').textContent === 'Mover'")

    def test_it_is_light_or_dark(self):
        color = "getComputedStyle(document.body).backgroundColor"
        before = self.browser.value(color)
        self.browser.press("t")
        self.assertNotEqual(self.browser.value(color), before)
        self.browser.press("t")
        self.assertEqual(self.browser.value(color), before)

    def test_who_prefers_less_motion_gets_pictures_that_play_under_the_pointer_only(self):
        self.browser.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": "reduce"}])
        self.open("")
        self.browser.wait("gallery.cards.every(card => card.scene)")
        self.assertEqual(self.browser.value("gallery.cards.map(card => card.time)"), [0, 0])
        self.browser.call("Emulation.setEmulatedMedia", features=[])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
