"""What `microfx preview --live` does in a browser. Usage: live_test.py MICROFX FOLDER

MICROFX is the program; files, frames and screenshots are kept in FOLDER.
"""

import json
import pathlib
import shlex
import shutil
import socket
import subprocess
import sys
import time
import unittest

from browser import Browser
from frames import canvas_pixels, rendered
from watching import Watching, save

program, work = str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(sys.argv[2]).resolve() / "live"
scenarios = pathlib.Path("scenarios").resolve()


class LiveTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.browser = Browser(1280, 800)

    @classmethod
    def tearDownClass(cls):
        cls.browser.__exit__()

    def setUp(self):
        shutil.rmtree(work, ignore_errors=True)
        shutil.copytree(scenarios / "assets", work / "assets")
        shutil.copytree(scenarios / "components", work / "components")

    def serve(self, name, mode="--live"):
        self.file = work / f"{name}.json"
        shutil.copy(scenarios / self.file.name, self.file)
        served = Watching(program, [self.file], mode=mode)
        self.addCleanup(served.__exit__)
        self.served = served
        if mode == "--live":
            self.browser.open(served.address, ready="window.live?.state?.running")
        return served

    def state(self, key):
        return self.browser.value(f"live.state.{key}")

    def wait_for_event(self, name):
        self.browser.wait(f"document.getElementById('panel').textContent.includes('{name}')")

    def place(self, x, y):
        """A point of the canvas on the page."""
        left, top = self.browser.value(
            "(() => { const { x, y } = live.screen.glass.getBoundingClientRect();"
            " const [left, top] = live.screen.origin; const unit = live.screen.unit;"
            f" return [x + left + {x} * unit, y + top + {y} * unit]; }})()")
        return left, top

    def drag(self, start, end, steps=12):
        self.browser.mouse("Moved", *self.place(*start))
        self.browser.mouse("Pressed", *self.place(*start))
        for step in range(1, steps + 1):
            at = [a + (b - a) * step / steps for a, b in zip(start, end)]
            self.browser.mouse("Moved", *self.place(*at))
            time.sleep(0.012)
        self.browser.mouse("Released", *self.place(*end))

    def pause(self):
        if self.state("running"):
            self.browser.press(" ")
        self.browser.wait("!live.state.running")

    def expect_silence(self):
        """The page has nothing to say, but for a hint on reading the canvas back, which this test does."""
        self.assertEqual([text for text in self.browser.messages if "willReadFrequently" not in text], [])

    def expect_recording(self, *words):
        """The file that was written gives the frame that is seen."""
        file = work / f"{self.file.stem}-touched.json"
        self.browser.wait("document.querySelector('.result').textContent.includes('touched')")
        folder = work / "frames"
        frame = self.state("frame")
        command = [program, "render", str(file), "--quiet", "--frames", str(frame), "-o", str(folder), *words]
        subprocess.run(command, check=True)
        seen = canvas_pixels(self.browser, "live.screen.picture")
        self.assertEqual(seen, rendered(folder, frame), f"frame {frame}")
        return json.loads(file.read_text())

    def test_a_press_is_felt_and_kept(self):
        self.serve("press-feedback")
        before = canvas_pixels(self.browser, "live.screen.picture")
        x, y = self.place(187, 333)
        self.browser.mouse("Moved", x, y)
        self.browser.mouse("Pressed", x, y)
        self.wait_for_event("touchDown")
        self.browser.wait(f"live.state.frame > {self.state('frame')} + 12")
        self.pause()
        self.assertNotEqual(canvas_pixels(self.browser, "live.screen.picture"), before)
        self.browser.press("k")
        recorded = self.expect_recording()
        [gesture] = recorded["gestures"]
        self.assertFalse(gesture["planned"])
        self.assertEqual(gesture["touches"][0]["phase"], "began")
        self.assertNotIn("expect", recorded)
        self.browser.mouse("Released", x, y)
        self.browser.press("r")
        self.browser.wait("live.state.inputs === 0 && live.state.running")
        self.expect_silence()

    def test_a_card_is_dragged_flicked_and_kept_at_a_quarter(self):
        self.serve("card-deck-flick")
        self.browser.press("4")
        self.browser.wait("live.state.speed === 'quarter'")
        self.drag((187, 250), (230, 260))
        self.drag((187, 250), (360, 240), steps=5)
        self.wait_for_event("didSwipe")
        self.pause()
        frame = self.state("frame")
        self.browser.press(".")
        self.browser.wait(f"live.state.frame === {frame + 1}")
        self.browser.press("k")
        self.expect_recording()

    def test_what_was_done_goes_on_in_another_variant(self):
        self.serve("press-feedback")
        scenario = json.loads(self.file.read_text())
        moved = {"shifted": {"button.offset": 12}, "thin": {"button.opacity": 0.5}}
        save(self.file, json.dumps(scenario | {"variants": {"axes": {"look": moved}}}))
        self.browser.wait("document.getElementById('variant').options.length === 4")
        self.browser.mouse("Moved", *self.place(187, 333))
        self.browser.mouse("Pressed", *self.place(187, 333))
        self.wait_for_event("touchDown")
        self.pause()
        before, inputs = canvas_pixels(self.browser, "live.screen.picture"), self.state("inputs")
        for theme in ["light", "dark"]:
            self.browser.prefer(theme)
            self.browser.screenshot(work.parent / f"live-variants-{theme}.png")
        self.assertEqual(self.browser.barriers(), [])
        self.browser.press("y")
        self.assertEqual(self.browser.value("document.activeElement.id"), "variant")
        self.browser.press("t")
        self.browser.wait("document.title.includes('thin')")
        self.browser.press("Escape")
        self.browser.value("new Promise((done) => setTimeout(done, 300))")
        self.assertNotEqual(canvas_pixels(self.browser, "live.screen.picture"), before)
        self.assertEqual(self.state("inputs"), inputs)
        self.browser.press("k")
        self.expect_recording("--variant", "thin")
        command = self.browser.value("document.querySelector('.command').textContent")
        self.assertTrue(command.startswith("microfx render --variant thin --touches"), command)
        self.browser.follow("film", "window.preview?.live?.shown > 0 && document.title.includes('thin')")
        self.expect_silence()

    def test_late_replies_cost_no_frame_once_two_were_late(self):
        """A reply for each tick of 16 ms, some of which take longer: what is seen at each tick."""
        self.serve("press-feedback")
        seen = self.browser.value("""((delays) => {
          let shown = null;
          const queue = new ReplyQueue((reply) => { shown = reply; });
          const arrivals = delays.map((delay, index) => 16 * index + delay);
          const seen = [];
          for (let [tick, next] = [1, 0]; tick <= delays.length; tick += 1) {
            while (arrivals[next] < 16 * tick) queue.add(next, true, arrivals[next++]);
            queue.tick(next < tick, 16 * tick);
            seen.push(shown);
          }
          return seen;
        })([5, 5, 20, 5, 20, 5, 5, 20, 20, 5, 20, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5])""")
        # Late at the third and the fifth tick. From then on each tick shows the next reply, a tick later, until all has been
        # well for a moment.
        self.assertEqual(seen, [0, 1, 1, 3, 3, *range(4, 20), *range(21, 26)])

    def test_two_fingers_pinch(self):
        self.serve("photo-zoom")
        middle = self.browser.value("live.hands.middle")
        x, y = self.place(middle[0] + 30, middle[1])
        alt = {"modifiers": 1, "button": "left", "buttons": 1, "clickCount": 1}
        self.browser.call("Input.dispatchMouseEvent", type="mousePressed", x=x, y=y, **alt)
        for step in range(20):
            self.browser.call("Input.dispatchMouseEvent", type="mouseMoved", x=x + 3 * step, y=y, **alt)
            time.sleep(0.012)
        self.browser.wait("live.state.fingers.length === 2")
        [[_, left, _], [_, right, _]] = self.state("fingers")
        self.assertAlmostEqual((left + right) / 2, middle[0], delta=0.01)
        self.browser.call("Input.dispatchMouseEvent", type="mouseReleased", x=x + 60, y=y, **alt)
        self.browser.wait("live.state.fingers.length === 0")
        self.pause()
        self.browser.press("k")
        self.expect_recording()

    def test_a_touch_screen_has_many_fingers(self):
        self.serve("photo-zoom")
        points = [dict(zip("xy", self.place(120, 300)), id=0), dict(zip("xy", self.place(240, 300)), id=1)]
        self.browser.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=points)
        self.browser.wait("live.state.fingers.length === 2")
        self.browser.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        self.browser.wait("live.state.fingers.length === 0")

    def test_keys_go_to_the_field_that_has_the_focus(self):
        self.serve("field-focus")
        self.browser.click(*self.place(187, 165))
        self.browser.wait("live.state.focus")
        self.assertEqual(self.browser.value("document.activeElement.id"), "glass")
        for key in ["k", " ", "r"]:
            self.browser.press(key)
        self.browser.wait("live.state.inputs >= 5")
        self.assertTrue(self.state("running"))
        self.browser.press("Escape")
        self.pause()
        self.browser.press("k")
        recorded = self.expect_recording()
        typed = [gesture["type"]["text"] for gesture in recorded["gestures"] if "type" in gesture]
        self.assertEqual(typed, ["k", " ", "r"])

    def test_the_keyboard_alone_has_a_finger(self):
        self.serve("press-feedback")
        self.browser.press("p")
        self.browser.press("ArrowDown")
        self.browser.call("Input.dispatchKeyEvent", type="keyDown", key="Enter")
        self.wait_for_event("touchDown")
        self.browser.call("Input.dispatchKeyEvent", type="keyUp", key="Enter")
        self.wait_for_event("touchUpInside")

    def test_gestures_are_added_to_the_same_file(self):
        self.serve("press-feedback")
        text = self.file.read_text()
        self.browser.press("g")
        self.browser.wait("live.state.scripted && live.state.running")
        self.browser.click(*self.place(187, 333))
        self.browser.wait("live.state.inputs >= 2")
        self.browser.value("openPanel('recording')")
        save(self.file, text.replace("Press feedback", "Press"))
        self.browser.wait("live.revision === 2")
        own = "[...document.querySelectorAll('#panel button')].find((one) => one.textContent.includes('this file'))"
        self.browser.value(f"{own}.click()")
        self.browser.wait("live.revision === 3")
        after = self.file.read_text()
        self.assertEqual(len(json.loads(after)["gestures"]), len(json.loads(text)["gestures"]) + 1)
        start = text.replace("Press feedback", "Press").split('"gestures"')[0]
        self.assertTrue(after.startswith(start))

    def test_a_value_is_turned_written_and_taken_back(self):
        self.serve("press-feedback")
        text = self.file.read_text()
        self.browser.press("v")
        self.browser.wait("live.knobs.controls?.size > 5")
        row = "live.knobs.controls.get('offset')"
        self.browser.value(
            f"(() => {{ const {{ number }} = {row}.control; number.value = 21.5; number.onchange(); }})()")
        self.browser.wait("'button.offset' in live.knobs.turned && !live.knobs.plot.node.hidden")
        self.browser.wait("live.state.replaying && live.state.events !== undefined")
        self.assertEqual(self.file.read_text(), text)
        self.assertIn("21.5", self.browser.value("live.knobs.turned['button.offset']"))
        self.browser.value("live.knobs.write.click()")
        self.browser.wait("!live.knobs.undo.disabled && live.revision === 2")
        written = json.loads(self.file.read_text())
        self.assertEqual(written["scene"][0]["offset"], 21.5)
        del written["scene"][0]["offset"]
        original = json.loads(text)
        original["scene"][0].pop("offset", None)
        self.assertEqual(written, original)
        self.browser.value("live.knobs.undo.click()")
        self.browser.wait("live.knobs.undo.disabled && live.revision === 3")
        self.assertEqual(self.file.read_text(), text)
        self.expect_silence()

    def test_turned_values_are_options_as_a_shell_reads_them(self):
        self.serve("press-feedback")
        text = "it's \"$HOME\" `x` \\ and *"
        self.browser.press("v")
        self.browser.wait("live.knobs.controls?.size > 5")
        self.browser.value(
            f"(() => {{ const {{ node }} = live.knobs.controls.get('title').control; node.value = {json.dumps(text)};"
            " node.onchange(); })()")
        self.browser.wait("'button.title' in live.knobs.turned")
        words = shlex.split(self.browser.value("live.knobs.options"))
        self.assertEqual(words, ["--set", f"button.title={json.dumps(text)}"])
        command = [program, "trace", "--layer", "button", *words, str(self.file)]
        self.assertEqual(subprocess.run(command, capture_output=True).returncode, 0)

    def test_states_have_lanes_and_a_graph(self):
        self.serve("like-button")
        self.browser.press("d")
        self.browser.wait("live.states.machines.length > 0")
        [title] = self.browser.value("live.states.machines.map(({ title }) => title)")
        self.assertEqual(title, "like")
        self.assertEqual(self.browser.value("document.querySelector('.lane b').textContent"), "off")
        self.browser.click(*self.place(280, 64))
        self.browser.wait("document.querySelector('.lane b').textContent === 'on'")
        self.browser.wait("document.querySelector('.graph .current')?.dataset.state === 'on'")
        self.browser.wait("live.states.machines[0].changes.at(-1).event.includes('tap')")
        self.assertIn("tap", self.browser.value("document.querySelector('.machines table').textContent"))
        self.browser.click(*self.place(280, 64))
        self.browser.wait("document.querySelector('.lane b').textContent === 'off'")
        self.browser.wait("live.states.machines[0].changes.length === 3")
        self.assertIn("tap", self.browser.value("live.states.machines[0].changes[1].event"))
        ink = ("[...document.querySelector('.lane canvas').getContext('2d').getImageData(0, 0, 40, 20).data]"
               ".some(value => value > 0)")
        self.assertTrue(self.browser.value(ink))
        self.browser.press("r")
        self.browser.wait("live.states.machines[0].changes.length === 1")
        self.expect_silence()

    def test_layers_are_chosen_in_the_picture_and_say_why_they_move(self):
        self.serve("like-button")
        self.browser.value("live.toggleScript(), live.tell('pause')")
        self.browser.press("s")
        self.browser.wait("live.inspector.scene.byPath.has('like/heart') && live.state.scripted && !live.state.running")
        while self.state("frame") < 28:
            before = self.state("frame")
            self.browser.press(".")
            self.browser.wait(f"live.state.frame > {before}")
        self.browser.click(*self.place(280, 64))
        self.assertEqual(self.state("fingers"), [])
        self.assertEqual(self.browser.value("live.inspector.view.chosen"), "like/heart")
        chosen = "document.querySelector('#layers .chosen').title"
        self.assertEqual(self.browser.value(chosen), "like/heart")
        self.browser.wait("document.querySelector('.reason')")
        self.browser.wait("live.inspector.asked.startsWith(`${live.state.frame} `)")
        frame = self.state("frame")
        command = [program, "trace", "--why", "like/heart.scaleX", "--at", f"{frame / 60:.9f}", str(self.file)]
        printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        self.assertIn("enter of state on", printed)
        said = self.browser.value("[...document.querySelectorAll('.reason')].find(one => one.textContent.includes('scaleX')).textContent")
        for words in ["like.pop", "under way", "spring(duration: 0.5, bounce: 0.5)", "enter of state on", "tap at 0.38 s"]:
            self.assertIn(words, said)
        x, y = self.place(280, 64)
        for kind in ["mousePressed", "mouseReleased"]:
            self.browser.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1, modifiers=1)
        self.assertNotEqual(self.browser.value("live.inspector.view.chosen"), "like/heart")
        self.browser.value("document.getElementById('layers').focus()")
        self.browser.press("ArrowDown")
        self.browser.press("m")
        self.browser.wait("live.inspector.way.length === 1")
        self.browser.press(".")
        self.browser.wait("live.inspector.way.length > 1")
        self.browser.press("s")
        self.browser.click(*self.place(280, 64))
        self.browser.wait("live.state.inputs > 0")
        self.expect_silence()

    def test_built_in_components_tell_their_animations_while_the_scene_pauses(self):
        self.serve("press-feedback")
        x, y = self.place(187, 333)
        self.browser.mouse("Moved", x, y)
        self.browser.mouse("Pressed", x, y)
        self.wait_for_event("touchDown")
        self.pause()
        self.browser.mouse("Released", x, y)
        self.browser.press("s")
        self.browser.wait("live.inspector.scene.byPath.has('button/label')")
        self.browser.value("live.inspector.tree.choose(live.inspector.scene.byPath.get('button/label'))")
        self.browser.wait("document.getElementById('panel').textContent.includes('animation from')")
        self.assertIn("button touchDown", self.browser.value("document.getElementById('panel').textContent"))

    def test_what_was_done_becomes_a_clip(self):
        self.serve("press-feedback")
        self.browser.click(*self.place(187, 333))
        self.wait_for_event("touchUpInside")
        self.pause()
        self.browser.press("c")
        self.browser.wait("document.querySelector('.result').textContent.includes('Written: ')")
        [clip] = work.glob("press-feedback-0.000s-*")
        self.assertGreater(clip.stat().st_size, 500)

    def test_a_mistake_is_shown_until_it_is_mended(self):
        self.serve("press-feedback")
        text = self.file.read_text()
        save(self.file, text.replace("pressFeedback", "presFeedback"))
        self.browser.wait("!document.getElementById('problem').hidden")
        save(self.file, text)
        self.browser.wait("document.getElementById('problem').hidden")
        self.assertTrue(self.state("running"))

    def test_only_who_has_the_token_plays(self):
        served = self.serve("press-feedback")

        def status(target, *fields):
            lines = [f"GET {target} HTTP/1.1", f"Host: 127.0.0.1:{served.port}", "Upgrade: websocket",
                     "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: AAAA", *fields, "", ""]
            with socket.create_connection(("127.0.0.1", served.port)) as connection:
                connection.sendall("\r\n".join(lines).encode())
                return int(connection.recv(1 << 16).split()[1])

        origin = f"Origin: http://127.0.0.1:{served.port}"
        query = served.address.split("?")[1]
        self.assertEqual(status("/socket", origin), 403)
        self.assertEqual(status("/socket?token=" + 32 * "0", origin), 403)
        self.assertEqual(status(f"/socket?{query}", "Origin: http://example.com"), 403)
        self.assertEqual(status(f"/socket?{query}"), 400)
        self.assertEqual(status(f"/socket?{query}", origin), 101)

    def test_the_page_that_follows_leads_to_the_one_that_plays(self):
        served = self.serve("press-feedback", mode="--watch")
        self.browser.open(served.address, ready="window.preview?.live.shown === 1")
        self.browser.follow("touch", "window.live?.state?.running")

    def test_states_look_right_everywhere(self):
        self.serve("like-button")
        self.browser.press("d")
        for count in range(1, 4):
            self.browser.wait(f"live.states.machines[0]?.changes.length === {count}")
            self.browser.click(*self.place(280, 64))
        self.browser.wait("live.states.machines[0]?.changes.length >= 4")
        self.look_everywhere(["states"])

    def test_it_looks_right_everywhere(self):
        self.serve("card-deck-flick")
        self.drag((187, 250), (240, 300), steps=6)
        self.browser.press("s")
        self.browser.wait("live.inspector.scene.layers.length > 0")
        self.browser.value("live.inspector.tree.choose(live.inspector.scene.byPath.get('cards/deck/card-0'))")
        self.browser.wait("document.querySelector('.reason')")
        self.look_everywhere(["events", "values", "why", "recording"])

    def look_everywhere(self, panels):
        for width, height in [(1280, 800), (390, 844)]:
            self.browser.resize(width, height)
            for theme in ["light", "dark"]:
                self.browser.prefer(theme)
                for panel in panels:
                    self.browser.value(f"openPanel('{panel}')")
                    self.browser.screenshot(work.parent / f"live-{panel}-{width}-{theme}.png")
                    self.assertEqual(self.browser.barriers(), [])
            wide = self.browser.value("document.documentElement.scrollWidth")
            self.assertLessEqual(wide, width)
        self.browser.resize(1280, 800)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
