"""What the page of `microfx preview` does in a browser. Usage: preview_test.py MICROFX FOLDER

MICROFX is the program; pages, frames and screenshots are kept in FOLDER.
"""

import csv
import io
import pathlib
import re
import shlex
import subprocess
import sys
import unittest

from PIL import Image

import widgets
from browser import Browser
from frames import pixels, rendered

root = pathlib.Path(__file__).resolve().parent.parent.parent
program, work = str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(sys.argv[2])
scenario = root / "scenarios" / "press-feedback.json"
like = root / "scenarios" / "like-button.json"


def microfx(*words):
    return subprocess.run([program, *map(str, words)], check=True, capture_output=True, text=True).stdout


def spread(text):
    """The words of an explanation, each number with three digits and each place by the name of its file."""
    text = re.sub(r"\): [^,]*, ", ") ", text)
    text = re.sub(r"[^\s,]*/([^/\s,]+:\d+):\d+", r"\1", text)
    text = re.sub(r"([^\s,]+:\d+):\d+", r"\1", text)
    text = re.sub(r"\d+\.\d+", lambda number: f"{round(float(number[0]), 3):g}", text)
    return re.findall(r"[^\s,()]+", text)


class PreviewTests(widgets.WidgetTests, unittest.TestCase):
    comparison = "preview.comparison"

    @classmethod
    def setUpClass(cls):
        cls.page, cls.frames, cls.two = work / "press.html", work / "frames", work / "two.html"
        microfx("preview", scenario, "--quiet", "--hide-layers", "-o", cls.page)
        microfx("preview", scenario, "--quiet", "-o", cls.two, "--set", "button.offset=4", "--set", "button.offset=14")
        microfx("render", scenario, "--quiet", "--force", "-o", cls.frames)
        cls.like = work / "like.html"
        microfx("preview", like, "--quiet", "-o", cls.like)
        cls.browser = Browser(1440, 900)

    @classmethod
    def tearDownClass(cls):
        cls.browser.__exit__()

    def setUp(self):
        self.open(self.page)

    def open(self, page):
        self.browser.open(page.resolve().as_uri(), ready="window.preview")
        self.browser.value("preview.ready.then(() => true)")

    def tearDown(self):
        self.assertEqual(self.browser.messages, [])

    def state(self, expression):
        return self.browser.value(f"preview.{expression}")

    def seek(self, frame):
        self.browser.value(f"preview.player.seekFrame({frame})")

    def test_the_page_asks_for_nothing_but_itself(self):
        self.seek(30)
        self.assertEqual(self.browser.requests, [self.page.resolve().as_uri()])

    def test_every_frame_has_the_pixels_of_its_file(self):
        for frame in [57, 0, 71, 12, 13, 56, 57, 58, 30]:
            self.seek(frame)
            self.assertEqual(pixels(self.browser), rendered(self.frames, frame), f"frame {frame}")

    def test_keys_step_frames(self):
        self.seek(57)
        for key, shift, frame in [("ArrowRight", False, 58), ("ArrowLeft", False, 57), ("ArrowLeft", True, 47),
                                  ("Home", False, 0), ("End", False, 71), ("ArrowRight", False, 71)]:
            self.browser.press(key, shift)
            self.assertEqual(self.state("panes[0].frame"), frame, key)

    def test_dragging_over_the_ruler_scrubs(self):
        place = self.browser.value(
            "(() => { const box = document.querySelector('.ruler canvas').getBoundingClientRect();"
            " return [box.x, box.y + 8, box.width]; })()")
        left, y, width = place
        self.browser.mouse("Moved", left + width / 2, y)
        self.browser.mouse("Pressed", left + width / 2, y)
        self.assertAlmostEqual(self.state("player.time"), 0.6, delta=0.002)
        self.browser.mouse("Moved", left + width / 4, y)
        self.browser.mouse("Released", left + width / 4, y)
        self.assertAlmostEqual(self.state("player.time"), 0.3, delta=0.002)

    def test_it_plays_at_its_speed_between_in_and_out(self):
        self.browser.value("preview.player.setSpeed(0.5), preview.player.loops = false, preview.player.seek(0.2)")
        self.browser.press("i")
        self.browser.value("preview.player.seek(0.6)")
        self.browser.press("o")
        self.browser.press("Home")
        took = self.browser.value(
            "new Promise(done => { const start = performance.now(); preview.player.play();"
            " const look = () => preview.player.isPlaying ? setTimeout(look, 5) : done(performance.now() - start);"
            " look(); })")
        self.assertEqual(self.state("player.time"), 0.6)
        self.assertGreater(took, 700)
        self.browser.press(" ")
        self.assertTrue(self.state("player.isPlaying"))
        self.browser.press(" ")
        self.assertFalse(self.state("player.isPlaying"))

    def test_a_layer_can_be_left_out_and_put_back(self):
        self.seek(30)
        whole = pixels(self.browser)
        self.browser.value("preview.layerList.choose(preview.panes[0].scene.byPath.get('button/thumbnail'))")
        self.browser.press("h")
        self.browser.value("preview.player.refresh()")
        left_out = pixels(self.browser)
        self.assertTrue(left_out != whole)
        changed = [at // 4 for at in range(0, len(whole), 4) if whole[at:at + 4] != left_out[at:at + 4]]
        columns = [at % 750 for at in changed]
        self.assertTrue(40 <= min(columns) and max(columns) <= 340, (min(columns), max(columns)))
        self.browser.press("h")
        self.browser.value("preview.player.refresh()")
        self.assertTrue(pixels(self.browser) == whole)

    def test_numbers_are_those_of_the_trace(self):
        rows = csv.DictReader(io.StringIO(microfx("trace", scenario)))
        traced = {(int(row["frame"]), row["property"]): row["value"] for row in rows if row["layer"] == "button/label"}
        self.browser.value("preview.layerList.choose(preview.panes[0].scene.byPath.get('button/label'))")
        for frame in [0, 15, 20, 23, 47, 71]:
            self.seek(frame)
            for name in ["x", "kern", "width"]:
                shown = self.browser.value(
                    f"document.querySelector('[data-property={name}] .value').textContent")
                self.assertEqual(float(shown), float(traced[frame, name]), (frame, name))

    def test_the_pointer_tells_the_number_below_it(self):
        x, y = self.browser.value(
            "(() => { const box = document.querySelector('[data-property=kern] .axis').getBoundingClientRect();"
            " return [box.x + box.width * 0.5, box.y + 10]; })()")
        self.browser.mouse("Moved", x, y)
        self.assertIn("0.600 s · frame 36", self.browser.value("document.getElementById('pointer').textContent"))
        shown = self.browser.value("document.querySelector('[data-property=kern] .value').textContent")
        self.assertEqual(shown, "3.8")

    def test_a_click_chooses_the_topmost_layer(self):
        self.seek(0)
        x, y = self.browser.value(
            "(() => { const pane = preview.panes[0], box = pane.node.getBoundingClientRect();"
            " const [left, top] = pane.origin, scale = pane.scale * pane.scene.scale;"
            " return [box.x + left + 70 * scale, box.y + top + 333 * scale]; })()")
        self.browser.click(x, y)
        self.assertEqual(self.state("view.chosen"), "button/thumbnail")

    def test_alt_clicks_go_through_what_lies_below_each_other(self):
        self.seek(0)
        found = self.browser.value(
            "(() => { const { scene, frame } = preview.panes[0]; return layersAt(scene, frame, [70, 333]).map(l => l.path); })()")
        self.assertGreater(len(found), 1)
        chosen = self.browser.value(
            "(() => { const pane = preview.panes[0], box = pane.node.getBoundingClientRect();"
            " const scale = pane.scale * pane.scene.scale, [left, top] = pane.origin;"
            " const at = { clientX: box.x + left + 70 * scale, clientY: box.y + top + 333 * scale };"
            " const choose = altKey => (chooseAt(pane, { ...at, altKey }), preview.view.chosen);"
            " return [choose(false), choose(true), choose(false)]; })()")
        self.assertEqual(chosen, [found[0], found[1], found[0]])

    def test_a_layer_that_cannot_be_left_out_says_why(self):
        self.open(self.two)
        self.browser.press("Escape")
        self.browser.press("h")
        self.assertIn("Choose the layer", self.browser.value("document.getElementById('hint').textContent"))
        self.browser.value("preview.layerList.choose(preview.panes[0].scene.byPath.get('button/thumbnail'))")
        self.browser.press("h")
        self.assertIn("--hide-layers", self.browser.value("document.getElementById('hint').textContent"))
        self.assertFalse(self.browser.value("document.getElementById('hint').hidden"))

    def test_events_are_grouped_and_filtered(self):
        page = work / "deck.html"
        microfx("preview", root / "scenarios" / "card-deck-swipes.json", "--quiet", "-o", page)
        self.open(page)
        self.browser.press("e")
        rows = "[...document.querySelectorAll('#panel tbody tr')]"
        names = self.browser.value(f"{rows}.map(row => row.children[1].childNodes[1].textContent)")
        self.assertTrue(any("×" in name for name in names), names)
        self.assertLess(len(names), self.browser.value("preview.panes[0].scene.events.filter(e => e.name !== 'moved').length"))
        self.browser.value(
            "(() => { const field = document.querySelector('#panel .filter'); field.value = 'didSwipe';"
            " field.dispatchEvent(new Event('input')); })()")
        names = self.browser.value(f"{rows}.map(row => row.children[1].childNodes[1].textContent)")
        self.assertTrue(names and all(name.startswith("didSwipe") for name in names), names)
        self.browser.screenshot(work / "events.png")

    def test_an_address_names_a_moment(self):
        self.browser.open(self.page.resolve().as_uri() + "#t=0.35", ready="window.preview")
        self.browser.value("preview.ready.then(() => true)")
        self.assertAlmostEqual(self.state("player.time"), 0.35)
        self.seek(30)
        self.browser.wait("location.hash === '#t=0.5'")
        self.browser.value("location.hash = '#t=0.2'")
        self.browser.wait("Math.abs(preview.player.time - 0.2) < 1e-6")

    def test_thin_strokes_are_still_there_when_the_frame_is_small(self):
        # Lines of a pixel, each second column, as a checker of gray.
        level = self.browser.value(
            "(() => { const pane = preview.panes[0], context = pane.picture.getContext('2d');"
            " context.fillStyle = '#fff'; context.fillRect(0, 0, pane.picture.width, pane.picture.height);"
            " context.fillStyle = '#000';"
            " for (let x = 0; x < pane.picture.width; x += 8) context.fillRect(x, 0, 1, pane.picture.height);"
            " preview.player.zoom(0.23); pane.reduce();"
            " const data = pane.reduced.getContext('2d').getImageData(8, 40, 60, 1).data;"
            " const levels = Array.from({ length: 60 }, (_, i) => data[4 * i]);"
            " return [Math.min(...levels), Math.max(...levels), levels.reduce((a, b) => a + b) / 60]; })()")
        self.browser.value("preview.player.zoom(0)")
        self.assertAlmostEqual(level[2], 255 * 7 / 8, delta=12)
        self.assertGreater(level[0], 100)

    def test_velocities_stand_beside_curves(self):
        self.browser.value("preview.layerList.choose(preview.panes[0].scene.byPath.get('button/thumbnail'))")
        ink = "preview.times.canvas.toDataURL()"
        before = self.browser.value(ink)
        self.browser.press("d")
        self.assertNotEqual(self.browser.value(ink), before)
        self.browser.screenshot(work / "velocity.png")
        self.browser.press("d")
        self.assertEqual(self.browser.value(ink), before)

    def choose(self, path):
        self.browser.value(f"preview.layerList.choose(preview.panes[0].scene.byPath.get('{path}'))")

    def test_a_page_says_why_as_the_trace_does(self):
        self.open(self.like)
        self.choose("like/heart")
        self.browser.press("w")
        for frame in [30, 45, 90, 170]:
            self.seek(frame)
            shown = self.browser.value(
                "[...document.querySelectorAll('.reason')].filter(one => !one.querySelector('h2 small')).map(one =>"
                " [one.querySelector('.property').firstChild.textContent,"
                " [...one.querySelectorAll('h3 :not(b, .status *), dt, dd')].map(node => node.textContent)])")
            self.assertGreater(len(shown), 1)
            for name, words in shown:
                time = f"{frame / 60:.9f}"
                lines = microfx("trace", "--why", f"like/heart.{name}", "--at", time, like).splitlines()[1:]
                said, printed = spread(" ".join(words)), spread(" ".join(lines))
                self.assertEqual(said, printed, (frame, name))

    def test_a_place_leads_to_its_line_and_a_time_to_its_frame(self):
        self.open(self.like)
        self.choose("like/heart")
        self.seek(30)
        self.browser.press("w")
        self.browser.value("[...document.querySelectorAll('.reason .link')].find(one => one.textContent === '0.38 s').click()")
        self.assertAlmostEqual(self.state("player.time"), 0.38)
        self.browser.value("[...document.querySelectorAll('.reason .link')].find(one => one.textContent.includes('.json')).click()")
        self.assertIn('"= pop"', self.browser.value("document.querySelector('.line.found').textContent"))

    def test_events_are_grouped_as_in_a_trace(self):
        page, scenario = work / "mirrored.html", root / "scenarios" / "card-deck-mirrored-drags.json"
        microfx("preview", scenario, "--quiet", "-o", page)
        printed = microfx("trace", "--events", "--grouped", scenario)
        groups = [(row["event"], int(row["count"])) for row in csv.DictReader(io.StringIO(printed))
                  if not (row["source"].startswith("finger-") and row["event"] == "moved")]
        self.open(page)
        self.browser.press("e")
        names = self.browser.value(
            "[...document.querySelectorAll('#panel tbody tr')].map(row => row.children[1].childNodes[1].textContent)")
        self.assertEqual(names, [f"{event} ×{count}" if count > 1 else event for event, count in groups])

    def test_states_are_a_lane_and_a_graph(self):
        self.open(self.like)
        self.browser.press("a")
        for frame, state in [(0, "off"), (30, "on"), (50, "off"), (100, "on")]:
            self.seek(frame)
            self.assertEqual(self.browser.value("document.querySelector('[data-machine] .value').textContent"), state)
            self.assertEqual(self.browser.value("document.querySelector('.graph .current').dataset.state"), state)
            now = self.browser.value("document.querySelector('#panel tr.now td:last-child').firstChild.textContent")
            self.assertEqual(now, state)
        self.assertEqual(self.browser.value("document.querySelectorAll('.graph .taken').length"), 1)

    def test_the_timeline_is_zoomed_and_moved(self):
        self.seek(30)
        span = "[axis.start, axis.end]"
        self.assertEqual(self.browser.value(span), [0, 1.2])
        x, y, width = self.browser.value(
            "(() => { const box = document.querySelector('[data-property=kern] .axis').getBoundingClientRect();"
            " return [box.x, box.y + 10, box.width]; })()")
        self.browser.press("z")
        start, end = self.browser.value(span)
        self.assertAlmostEqual(end - start, 0.8)
        self.assertAlmostEqual((0.5 - start) / (end - start), 0.5 / 1.2)
        self.browser.value("document.getElementById('playhead').focus()")
        self.browser.press("+")
        self.browser.press("ArrowRight", shift=True)
        moved = self.browser.value(span)
        self.assertGreater(moved[0], start)
        self.browser.call("Input.dispatchMouseEvent", type="mouseWheel", x=x + width / 2, y=y, deltaX=0, deltaY=-100, modifiers=2)
        self.browser.wait(f"axis.span < {moved[1] - moved[0]} - 0.01")
        self.browser.screenshot(work / "zoomed.png")
        before = self.browser.value(span)
        self.browser.call("Input.dispatchMouseEvent", type="mouseWheel", x=x + width / 2, y=y, deltaX=-60, deltaY=0)
        self.browser.wait(f"axis.start < {before[0]} - 0.001")
        self.seek(71)
        start, end = self.browser.value(span)
        self.assertTrue(start <= 71 / 60 <= end + 1e-9)
        self.browser.value("document.getElementById('zoomed').focus()")
        self.browser.press("ArrowLeft")
        self.assertLess(self.browser.value(span)[0], start)
        self.browser.press("0")
        self.assertEqual(self.browser.value(span), [0, 1.2])

    def test_what_jumps_is_drawn_as_a_step(self):
        page = work / "list.html"
        microfx("preview", root / "scenarios" / "reorderable-list.json", "--quiet", "-o", page)
        self.open(page)
        self.choose("plan")
        jumps = self.browser.value(
            "(() => { const { scene } = preview.panes[0]; const row = preview.times.curves.find(one => one.property === 'held');"
            " const frames = [...Array(scene.frameCount).keys()].slice(1);"
            " const value = frame => scene.byPath.get('plan').value('held', frame);"
            " return [frames.filter(frame => row.jumps(scene, frame)), frames.filter(frame => value(frame) !== value(frame - 1))]; })()")
        self.assertGreater(len(jumps[1]), 3)
        self.assertEqual(jumps[0], jumps[1])

    def test_a_way_and_an_onion_skin_lie_over_the_picture(self):
        page = work / "deck.html"
        microfx("preview", root / "scenarios" / "card-deck-swipes.json", "--quiet", "--fps", "30", "-o", page)
        self.open(page)
        ink = ("(() => { const { over } = preview.panes[0]; const copy = new OffscreenCanvas(over.width, over.height)"
               ".getContext('2d', { willReadFrequently: true }); copy.drawImage(over, 0, 0);"
               " const data = copy.getImageData(0, 0, over.width, over.height).data;"
               " let sum = 0; for (let at = 3; at < data.length; at += 4) sum += data[at]; return sum; })()")
        drawn = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
        self.choose("cards/deck/card-0")
        self.browser.value("preview.view.touches = false")
        self.seek(20)
        self.browser.value(drawn)
        without = self.browser.value(ink)
        self.browser.press("m")
        self.browser.value(drawn)
        way = self.browser.value(ink)
        self.assertGreater(way, without)
        places = self.browser.value(
            "preview.panes[0].trails.places.map((place, frame) => place && [place, centerOf(preview.panes[0].scene, preview.layerList.chosen, frame)])")
        self.assertTrue(all(not one or one[0] == one[1] for one in places) and any(places))
        self.browser.press("k")
        self.browser.wait("preview.panes[0].trails.shown === 20")
        self.browser.value(drawn)
        self.assertGreater(self.browser.value(ink), way)
        self.browser.screenshot(work / "onion.png")

    def test_the_span_is_copied_as_a_command(self):
        self.browser.value("preview.player.seekFrame(12)")
        self.browser.press("i")
        self.browser.value("preview.player.seekFrame(40)")
        self.browser.press("o")
        self.browser.press("r")
        self.browser.wait("!document.getElementById('hint').hidden")
        said = self.browser.value("document.getElementById('hint').textContent").removeprefix("Copied: ")
        words = shlex.split(said)
        self.assertEqual(words[0], "microfx")
        target = work / "clip.mp4"
        target.unlink(missing_ok=True)
        subprocess.run([program, *words[1:]], check=True, cwd=work, capture_output=True)
        self.assertIn("--frames 12-40", said)
        self.assertGreater(target.stat().st_size, 500)

    def test_every_panel_can_be_read_by_everybody(self):
        self.addCleanup(self.browser.resize, 1440, 900)
        self.addCleanup(self.browser.prefer, "light")
        self.open(self.like)
        self.choose("like/heart")
        self.seek(30)
        self.browser.press("z")
        for width, height in [(1440, 900), (390, 844)]:
            self.browser.resize(width, height)
            for theme in ["light", "dark"]:
                self.browser.prefer(theme)
                for key, name in [("w", "why"), ("a", "states"), ("e", "events")]:
                    self.browser.press(key)
                    self.assertEqual(self.browser.barriers(), [], (name, width, theme))
                    self.browser.screenshot(work / f"{name}-{width}-{theme}.png")
            self.assertLessEqual(self.browser.value("document.documentElement.scrollWidth"), width)

    def test_names_of_scenes_do_not_cover_the_frames(self):
        self.open(self.two)
        overlap = self.browser.value(
            "preview.panes.map(pane => { const a = pane.label.getBoundingClientRect(), b = pane.reduced.hidden"
            " ? pane.picture.getBoundingClientRect() : pane.reduced.getBoundingClientRect();"
            " return b.top - a.bottom; })")
        self.assertTrue(all(gap >= 0 for gap in overlap), overlap)
        self.browser.screenshot(work / "two.png")

    def test_two_scenes_share_a_playhead(self):
        self.open(self.two)
        self.seek(23)
        values = self.browser.value(
            "[...document.querySelectorAll('[data-property=x] .value')].slice(0, 2).map(text => Number(text.textContent))")
        self.assertEqual(self.browser.value("preview.panes.map(pane => pane.frame)"), [23, 23])
        self.assertNotEqual(values[0], values[1])
        self.assertNotEqual(pixels(self.browser, 0), pixels(self.browser, 1))

    def open_comparison(self):
        """Shows two scenes."""
        self.open(self.two)
        self.seek(23)

    def test_equal_pixels_of_two_scenes_are_black_as_heat(self):
        self.open_comparison()
        self.browser.value("preview.view.touches = false, preview.comparison.set('heat')")
        self.browser.value("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        self.browser.screenshot(work / "heat.png")
        x, y, width, height = self.browser.value(
            "(() => { const { x, y, width, height } = preview.panes[1].picture.getBoundingClientRect();"
            " return [x, y, width, height]; })()")
        with Image.open(work / "heat.png") as image:
            box = image.convert("RGB").crop([round(x + 2), round(y + 2), round(x + width - 2), round(y + height - 2)])
        self.assertEqual(box.getpixel((4, 4)), (0, 0, 0))
        self.assertGreater(max(box.tobytes()), 0)

    def test_nothing_overflows_a_narrow_window(self):
        self.addCleanup(self.browser.resize, 1440, 900)
        for width in [420, 800]:
            self.browser.resize(width, 860)
            for part in ["html", ".head", ".transport", ".stage"]:
                self.assertTrue(
                    self.browser.value(
                        f"(part => part.scrollWidth <= part.clientWidth)(document.querySelector('{part}'))"), part)
            self.browser.screenshot(work / f"player-{width}.png")

    def test_it_looks_alike_in_light_and_dark(self):
        self.seek(27)
        for theme in ["light", "dark"]:
            self.browser.prefer(theme)
            self.browser.screenshot(work / f"{theme}.png")
            self.assertEqual(self.browser.barriers(), [])
            with Image.open(work / f"{theme}.png") as image:
                middle = sum(image.convert("L").resize((1, 1), Image.BOX).tobytes())
            self.assertEqual(middle > 128, theme == "light", theme)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
