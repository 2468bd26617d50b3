"""What `microfx preview --watch` does in a browser. Usage: watch_test.py MICROFX FOLDER

MICROFX is the program; files, frames and screenshots are kept in FOLDER.
"""

import json
import os
import pathlib
import shutil
import socket
import subprocess
import sys
import time
import unittest

from PIL import Image

from browser import PATIENCE, Browser
from frames import pixels, rendered
from watching import Watching, save

program, work = str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(sys.argv[2]).resolve() / "watched"


def scenario(x=20, y=40, duration=0.5, **more):
    """A box that moves to the right over a picture."""
    box = {
        "id": "box", "type": "rectangle", "frame": [x, y, 60, 40], "fillColor": "#2040FF",
        "animations": [{"property": "x", "to": x + 90, "duration": 0.4}],
    }
    picture = {"id": "picture", "type": "image", "source": "picture.png", "frame": [20, 120, 40, 40]}
    return json.dumps({
        "microfx": 1, "canvas": {"width": 200, "height": 200, "scale": 1},
        "timeline": {"duration": duration, "fps": 60}, "scene": [picture, box], **more}, indent=2) + "\n"


def paint(color):
    beside = work / "picture~"
    Image.new("RGB", (4, 4), color).save(beside, "PNG")
    beside.rename(work / "picture.png")


class WatchTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.browser = Browser(1280, 800)

    @classmethod
    def tearDownClass(cls):
        cls.browser.__exit__()

    def setUp(self):
        shutil.rmtree(work, ignore_errors=True)
        work.mkdir(parents=True)
        self.file = work / "box.json"
        self.file.write_text(scenario())
        paint("red")

    def serve(self, *words, revision=1):
        served = Watching(program, words or [self.file])
        self.addCleanup(served.__exit__)
        self.browser.open(served.address, ready="window.preview")
        self.wait(revision)
        return served

    def wait(self, revision, progress=3):
        """Waits until a frame of a revision is shown, with everything that is known of it."""
        self.browser.wait(
            f"preview.live.shown === {revision} && preview.live.state.progress === {progress}"
            " && preview.panes[0].scene.movie")

    def state(self, expression):
        return self.browser.value(f"preview.{expression}")

    def expect_frames(self, frames, *words):
        """The frames of the page are those of a fresh run."""
        folder = work / "frames"
        command = [program, "render", str(self.file), "--quiet", "--force", "-o", str(folder), *words]
        subprocess.run(command, check=True)
        for frame in frames:
            self.browser.value(f"preview.player.seekFrame({frame})")
            self.assertEqual(pixels(self.browser), rendered(folder, frame), f"frame {frame}")

    def test_an_edit_shows_up_and_everything_chosen_stays(self):
        self.serve()
        self.expect_frames([0, 12, 29])
        self.browser.value(
            "preview.player.setRange(0.1, 0.4), preview.player.setSpeed(0.5), preview.player.zoom(2),"
            " preview.layerList.choose(preview.panes[0].scene.byPath.get('box')), preview.panel.open('values'),"
            " preview.player.seekFrame(12)")
        before = pixels(self.browser)
        save(self.file, scenario(y=60))
        self.wait(2)
        self.assertTrue(pixels(self.browser) != before, "the frame is as before")
        self.assertEqual(self.state("panes[0].frame"), 12)
        self.assertEqual(self.state("player.speed"), 0.5)
        self.assertEqual(self.browser.value("[preview.player.start, preview.player.end]"), [0.1, 0.4])
        self.assertEqual(self.browser.value("[preview.view.zoom, preview.view.chosen]"), [2, "box"])
        self.assertIn("60", self.browser.value("document.getElementById('panel').textContent"))
        self.expect_frames([12, 0, 29])
        save(self.file, scenario(duration=0.3))
        self.wait(3)
        self.assertEqual(self.browser.value("[preview.player.start, preview.player.end]"), [0.1, 0.3])
        self.expect_frames([17, 3])
        self.assertEqual(self.browser.messages, [])

    def test_a_layer_can_be_left_out_also_after_an_edit(self):
        self.serve()
        self.browser.value("preview.player.seekFrame(10)")
        whole = pixels(self.browser)
        self.browser.value("preview.layerList.toggleHidden(preview.panes[0].scene.byPath.get('box'))")
        self.browser.value("preview.player.refresh()")
        self.assertNotEqual(pixels(self.browser), whole)
        save(self.file, scenario(y=0))
        self.wait(2)
        self.browser.value("preview.player.refresh()")
        self.assertNotIn(bytes([0x20, 0x40, 0xFF, 0xFF]), pixels(self.browser))
        self.assertIn(bytes([0xFF, 0, 0, 0xFF]), pixels(self.browser))

    def test_a_picture_is_followed_too(self):
        self.serve()
        paint("lime")
        self.wait(2)
        self.expect_frames([5])
        self.assertIn(bytes([0, 0xFF, 0, 0xFF]), pixels(self.browser))

    def test_a_mistake_is_shown_until_it_is_mended(self):
        served = self.serve()
        self.browser.value("preview.player.seekFrame(12)")
        before = pixels(self.browser)
        save(self.file, scenario().replace('"rectangle"', '"rectangel"'))
        self.browser.wait("!document.getElementById('problem').hidden")
        problem = self.browser.value("document.getElementById('problem').textContent")
        self.assertIn("box.json:", problem)
        self.assertIn("^^^", problem)
        self.assertIn(problem.strip(), served.errors())
        self.assertEqual(pixels(self.browser), before)
        for theme in ["light", "dark"]:
            self.browser.prefer(theme)
            self.browser.screenshot(work.parent / f"mistake-{theme}.png")
        save(self.file, scenario(y=10))
        self.wait(2)
        self.assertTrue(self.browser.value("document.getElementById('problem').hidden"))
        self.expect_frames([12])
        self.file.unlink()
        self.browser.wait("!document.getElementById('problem').hidden")
        self.assertIn("No such file", self.browser.value("document.getElementById('problem').textContent"))
        save(self.file, scenario(y=20))
        self.wait(3)
        (work / "picture.png").unlink()
        self.browser.wait("!document.getElementById('problem').hidden")
        self.assertIn("picture.png", self.browser.value("document.getElementById('problem').textContent"))
        paint("blue")
        self.wait(4)

    def test_it_begins_with_a_mistake_and_goes_on(self):
        self.file.write_text("{")
        served = Watching(program, [self.file])
        self.addCleanup(served.__exit__)
        self.browser.open(served.address, ready="window.preview")
        self.browser.wait("!document.getElementById('problem').hidden")
        save(self.file, scenario())
        self.wait(1)
        self.expect_frames([0, 20])

    def test_variants_are_followed_side_by_side(self):
        self.serve(self.file, "--set", "box.opacity=1", "--set", "box.opacity=0.5")
        self.assertEqual(self.state("panes.length"), 2)
        save(self.file, scenario(y=5))
        self.wait(2)
        self.browser.value("preview.player.seekFrame(3)")
        self.assertNotEqual(pixels(self.browser, 0), pixels(self.browser, 1))
        self.assertIn(bytes([0x20, 0x40, 0xFF, 0xFF]), pixels(self.browser, 0))
        self.assertNotIn(bytes([0x20, 0x40, 0xFF, 0xFF]), pixels(self.browser, 1))

    variants = {"axes": {"spot": {"low": {"box.frame": [20, 150, 60, 40]}, "thin": {"box.opacity": 0.5}}}}

    def choose(self, name, revision):
        """Chooses a variant in the menu as a user does, and waits until it is shown."""
        self.browser.value(
            f"(() => {{ const menu = document.getElementById('variant'); menu.value = {json.dumps(name)};"
            " menu.dispatchEvent(new Event('change')); })()")
        self.wait(revision)

    def menu(self):
        """The entries of the menu, that which is chosen, and what the address says of it."""
        return self.browser.value(
            "(() => { const menu = document.getElementById('variant');"
            " return [[...menu.options].map(one => one.textContent), menu.selectedOptions[0].textContent,"
            " new URLSearchParams(location.search).get('variant')]; })()")

    def test_a_menu_shows_variants_and_the_address_keeps_the_choice(self):
        names = ["base", "low", "thin", "side by side"]
        self.file.write_text(scenario(variants=self.variants))
        served = self.serve()
        self.assertEqual(self.menu(), [names, "base", None])
        self.assertEqual(self.browser.barriers(), [])
        self.browser.value("preview.player.seekFrame(12)")
        self.browser.press("y")
        self.assertEqual(self.browser.value("document.activeElement.id"), "variant")
        self.browser.press("Escape")
        self.choose("low", 2)
        self.assertEqual(self.menu(), [names, "low", "low"])
        self.assertEqual(self.browser.value("document.getElementById('title').textContent"), "box · low")
        self.assertEqual(self.state("panes[0].frame"), 12)
        self.expect_frames([12, 0, 29], "--variant", "low")
        for theme in ["light", "dark"]:
            self.browser.prefer(theme)
            self.browser.screenshot(work.parent / f"variants-{theme}.png")
        save(self.file, scenario(y=60, variants=self.variants))
        self.wait(3)
        self.assertEqual(self.menu(), [names, "low", "low"])
        self.choose("*", 4)
        self.assertEqual(self.state("panes.length"), 3)
        self.assertEqual(self.browser.barriers(), [])
        self.browser.screenshot(work.parent / "variants-side-by-side.png")
        self.browser.value("preview.player.activate(2)")
        self.choose("thin", 5)
        self.assertEqual(self.browser.value("[preview.panes.length, preview.player.active]"), [1, 0])
        self.assertEqual(self.browser.value("document.querySelectorAll('.pane').length"), 1)
        # Another page has the server's choice, and one with an address of its own chooses that.
        self.browser.open(served.address, ready="window.preview")
        self.wait(5)
        self.assertEqual(self.menu(), [names, "thin", "thin"])
        self.browser.open(served.address + "&variant=low", ready="window.preview")
        self.wait(6)
        self.assertEqual(self.menu(), [names, "low", "low"])
        save(self.file, scenario(variants={"axes": {"spot": {"thin": {"box.opacity": 0.5}}}}))
        self.wait(7)
        self.assertEqual(self.menu(), [["base", "thin", "side by side"], "base", "base"])
        self.assertIn("`low` is gone", self.browser.value("document.getElementById('note').textContent"))
        self.assertIn("`low` is gone", served.errors())
        save(self.file, scenario())
        self.wait(8)
        self.assertTrue(self.browser.value("document.getElementById('variants').hidden"))
        self.assertTrue(self.browser.value("document.getElementById('note').hidden"))
        # What was shown before may be asked for when another variant has taken its place.
        self.assertEqual([text for text in self.browser.messages if "status of 404" not in text], [])

    def test_a_clip_is_named_after_its_variant_which_is_played_by_hand_too(self):
        self.file.write_text(scenario(variants=self.variants))
        served = Watching(program, [self.file, "--variants"])
        self.addCleanup(served.__exit__)
        self.browser.open(served.address, ready="window.preview")
        self.wait(1)
        self.assertEqual(self.menu()[1], "side by side")
        self.browser.value("preview.player.activate(1), preview.player.setRange(0.1, 0.4)")
        self.browser.press("r")
        self.browser.wait("preview.live.state.clips.count === 1")
        self.assertEqual([path.name for path in work.glob("box@*")], ["box@low-0.100s-0.417s.mp4"])
        self.browser.follow("touch", "window.live?.state?.running && document.title === 'box · low · live'")
        self.assertEqual(self.menu()[1], "low")

    def test_nothing_else_is_served_and_to_nobody_else(self):
        served = self.serve()

        def status(target="/", host=None, method="GET", *fields):
            lines = [f"{method} {target} HTTP/1.1", f"Host: {host or f'127.0.0.1:{served.port}'}", *fields, "", ""]
            with socket.create_connection(("127.0.0.1", served.port)) as connection:
                connection.sendall("\r\n".join(lines).encode())
                return int(connection.recv(1 << 16).split()[1])

        self.assertEqual(status(), 200)
        self.assertEqual(status("/scenes/1/0"), 200)
        self.assertEqual(status("/stills/1/0/29"), 200)
        for target in ["/box.json", "/scenes/2/0", "/scenes/1", "/scenes/1/", "/scenes/1/4", "/stills/1/0/30", "/stills/1/1/0", "/stills/1/0/-1",
                       "/stills/1/0/99999999999999999999", "/pictures/", "/pictures/0000000000000000",
                       "/../box.json", "/%2e%2e/box.json", "//", "/events/", "/index.html"]:
            self.assertEqual(status(target), 404, target)
        self.assertEqual(status("/", "example.com"), 421)
        self.assertEqual(status("/", f"example.com:{served.port}"), 421)
        self.assertEqual(status("/", None, "POST"), 405)
        self.assertEqual(status("/", None, "GET", "Origin: http://example.com"), 403)
        self.assertEqual(status("/events", None, "GET", "Sec-Fetch-Site: cross-site"), 403)
        with self.assertRaises(OSError):
            others = [name[4][0] for name in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
            outside = [name for name in others if not name.startswith("127.")]
            socket.create_connection((outside[0] if outside else "::1", served.port), timeout=2).close()

    def test_a_clip_of_a_span_lies_beside_the_scenario(self):
        served = self.serve()
        query = served.address.split("?")[1]

        def status(target):
            with socket.create_connection(("127.0.0.1", served.port)) as connection:
                connection.sendall(f"GET {target} HTTP/1.1\r\nHost: 127.0.0.1:{served.port}\r\n\r\n".encode())
                return int(connection.recv(1 << 16).split()[1])

        self.assertEqual(status("/clips/1/0/0-5"), 403)
        self.assertEqual(status("/clips/1/0/0-5?token=" + 32 * "0"), 403)
        for span in ["0-30", "5-4", "-1-3", "0", "0-5-6", "a-b", "0-99999999999999999999"]:
            self.assertEqual(status(f"/clips/1/0/{span}?{query}"), 404, span)
        self.assertEqual(status(f"/clips/2/0/0-5?{query}"), 404)
        self.browser.value("preview.player.setRange(0.1, 0.4)")
        for count in [1, 2]:
            self.browser.press("r")
            self.browser.wait(f"preview.live.state.clips.count === {count}")
            self.assertIn("Written: ", self.browser.value("document.getElementById('hint').textContent"))
        names = sorted(path.name for path in work.glob("box-*"))
        self.assertEqual(names, ["box-0.100s-0.417s-2.mp4", "box-0.100s-0.417s.mp4"])
        self.assertEqual(self.file.read_text(), scenario())

    def test_a_signal_ends_it_at_once(self):
        served = self.serve()
        self.assertEqual(served.stop(), 130)
        self.browser.wait("!document.getElementById('note').hidden")
        self.assertIn("not connected", self.browser.value("document.getElementById('note').textContent"))
        # The browser tells of the connection that is gone.
        self.browser.messages.clear()

    def test_open_shows_its_address(self):
        opener = work / "xdg-open"
        opener.write_text(f'#!/bin/sh\necho "$1" > "{work}/opened~"\nmv "{work}/opened~" "{work}/opened"\nsleep 1\n')
        opener.chmod(0o755)
        environment = os.environ | {"PATH": f"{work}:{os.environ['PATH']}"}
        with Watching(program, [self.file, "--open"], env=environment) as served:
            self.browser.open(served.address, ready="window.preview")
            self.wait(1)
            end = time.monotonic() + PATIENCE
            while not (work / "opened").exists() and time.monotonic() < end:
                time.sleep(0.02)
            self.assertEqual((work / "opened").read_text().strip(), served.address)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
