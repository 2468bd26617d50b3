"""What `microfx render` makes in one file, read by other programs. Usage: clip_test.py MICROFX

MICROFX is the program; Chromium, Pillow, ffmpeg and ffprobe read what it writes.
"""

import base64
import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import unittest

from PIL import Image

from browser import PATIENCE, Browser

PROGRAM = os.path.abspath(sys.argv.pop(1))
WIDTH, HEIGHT = 61, 45
COUNT = 24
COLORS = {"#3366CC": (20, 20), "#2E9E5B": (50, 38)}


def scenario(background):
    """A disc that moves over a plate that rests; both sides are odd."""
    return json.dumps({
        "microfx": 1, "canvas": {"width": WIDTH, "height": HEIGHT, "scale": 1, "background": background},
        "timeline": {"duration": 0.4},
        "scene": [
            {"id": "plate", "type": "rectangle", "frame": [10, 10, 20, 20], "fillColor": "#3366CC"},
            {"id": "shade", "type": "rectangle", "frame": [34, 4, 24, 12], "fillColor": "#CC663380"},
            {"id": "foot", "type": "rectangle", "frame": [40, 32, 21, 13], "fillColor": "#2E9E5B"},
            {"id": "disc", "type": "ellipse", "frame": [2, 24, 16, 16], "fillColor": "#D6336C",
             "animations": [{"property": "translationX", "to": 20, "begin": 0.1, "duration": 0.2}]},
        ],
    })


def pixels(color):
    return tuple(bytes.fromhex(color[1:]))


class ClipTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.scratch = tempfile.TemporaryDirectory()
        cls.folder = pathlib.Path(cls.scratch.name)
        cls.frames = {}
        for name, background in [("opaque", "#FFF4E0"), ("clear", "#00000000")]:
            (cls.folder / f"{name}.json").write_text(scenario(background))
            cls.render(name, name)
            files = sorted((cls.folder / name).glob("frame-*.png"))
            cls.frames[name] = [Image.open(file).convert("RGBA") for file in files]
            assert len(files) == COUNT

    @classmethod
    def tearDownClass(cls):
        cls.scratch.cleanup()

    @classmethod
    def render(cls, name, output, *options):
        words = [PROGRAM, "render", "--quiet", "-o", output, *options, f"{name}.json"]
        run = subprocess.run(words, cwd=cls.folder, capture_output=True, check=False)
        assert run.returncode == 0, run.stderr.decode()
        return run.stdout

    def run_ffmpeg(self, *words, stdin=None):
        words = ["ffmpeg", "-v", "error", *words]
        return subprocess.run(words, cwd=self.folder, input=stdin, capture_output=True, check=True).stdout

    def decoded(self, *source, size=(WIDTH, HEIGHT), stdin=None, color="", pixel="rgba"):
        """The frames that ffmpeg reads, each once."""
        plain = self.run_ffmpeg(
            *source, "-vsync", "passthrough", *(["-vf", color] if color else []), "-f", "rawvideo", "-pix_fmt", pixel,
            "-", stdin=stdin)
        mode = pixel[:3].upper() if pixel == "rgb24" else pixel.upper()
        length = size[0] * size[1] * len(mode)
        self.assertEqual(len(plain) % length, 0)
        return [
            Image.frombytes(mode, size, plain[start:start + length]) for start in range(0, len(plain), length)]

    def probe(self, name):
        words = ["ffprobe", "-v", "error", "-count_frames", "-show_streams", "-show_format", "-of", "json", name]
        found = json.loads(subprocess.run(words, cwd=self.folder, capture_output=True, check=True).stdout)
        return found["streams"][0] | {"length": float(found["format"]["duration"])}

    def shown(self, name):
        """The frames that Pillow reads, with the milliseconds of each."""
        with Image.open(self.folder / name) as clip:
            found = []
            for index in range(clip.n_frames):
                clip.seek(index)
                picture = clip.convert("RGBA")
                found.append((picture, clip.info["duration"]))
            return found

    def assert_same(self, found, expected, comment):
        self.assertEqual(len(found), len(expected), comment)
        for index, (one, other) in enumerate(zip(found, expected)):
            self.assertEqual(one.tobytes(), other.convert(one.mode).tobytes(), f"{comment}, frame {index}")

    def assert_colors(self, picture, levels, comment):
        """Flat colors are within some levels of what was drawn, also at the edge that was repeated."""
        right, bottom = picture.width - 1, picture.height - 1
        places = list(COLORS.items()) + [("#2E9E5B", (right, bottom - 3)), ("#2E9E5B", (right - 3, bottom))]
        for color, place in places:
            seen = picture.convert("RGB").getpixel(place)
            for value, wanted in zip(seen, pixels(color)):
                self.assertAlmostEqual(value, wanted, delta=levels, msg=f"{comment}: {color} at {place} is {seen}")

    def test_animated_png(self):
        for name, frames in self.frames.items():
            self.render(name, f"{name}.png", "--fps", "30000/1001")
            found = self.shown(f"{name}.png")
            self.assertTrue(all(abs(delay - 1001 / 30) < 1e-9 for _, delay in found))
            self.render(name, f"{name}.png")
            found = self.shown(f"{name}.png")
            self.assertTrue(all(abs(delay - 1000 / 60) < 1e-9 for _, delay in found))
            self.assert_same([picture for picture, _ in found], frames, "Pillow")
            self.assert_same(self.decoded("-f", "apng", "-max_fps", "0", "-i", f"{name}.png"), frames, "ffmpeg")

    def test_animated_png_in_chromium(self):
        script = """(async bytes => {
            const data = Uint8Array.from(atob(bytes), one => one.charCodeAt(0));
            const decoder = new ImageDecoder({data, type: 'image/png', premultiplyAlpha: 'none'});
            await Promise.all([decoder.tracks.ready, decoder.completed]);
            const found = [];
            for (let frameIndex = 0; frameIndex < decoder.tracks.selectedTrack.frameCount; frameIndex++) {
                const {image} = await decoder.decode({frameIndex});
                const plain = new Uint8Array(image.allocationSize());
                await image.copyTo(plain);
                found.push([image.duration, image.format, btoa(String.fromCharCode(...plain))]);
            }
            return found;
        })"""
        (self.folder / "blank.html").write_text("<!doctype html><meta charset=utf-8><title>blank</title>")
        with Browser() as browser:
            browser.open((self.folder / "blank.html").as_uri(), "true")
            for name, frames in self.frames.items():
                self.render(name, f"{name}.png")
                data = base64.b64encode((self.folder / f"{name}.png").read_bytes()).decode()
                found = browser.value(f"{script}('{data}')")
                self.assertEqual({duration for duration, _, _ in found}, {16000}, "it cuts to milliseconds")
                pictures = [
                    Image.frombytes("RGBA", (WIDTH, HEIGHT), base64.b64decode(plain), "raw", layout.replace("X", "A"))
                    for _, layout, plain in found]
                self.assert_same(pictures, frames, f"Chromium, {name}")

    def test_mp4_and_webm(self):
        for ending in ["mp4", "webm"]:
            clip = f"opaque.{ending}"
            self.render("opaque", clip)
            found = self.probe(clip)
            self.assertEqual((found["width"], found["height"]), (WIDTH + 1, HEIGHT + 1))
            self.assertEqual((found["nb_read_frames"], found["r_frame_rate"]), (str(COUNT), "60/1"))
            self.assertAlmostEqual(found["length"], 0.4, delta=0.0005)
            self.assertEqual((found["pix_fmt"], found["color_range"]), ("yuv420p", "tv"))
            for tag in ["color_space", "color_primaries", "color_transfer"]:
                self.assertEqual(found[tag], "bt709", tag)
            pictures = self.decoded("-i", clip, size=(WIDTH + 1, HEIGHT + 1), pixel="rgb24")
            for index, picture in enumerate(pictures):
                self.assert_colors(picture, 4, f"{clip}, frame {index}")

    def test_odd_rates(self):
        for ending in ["mp4", "webm"]:
            self.render("opaque", f"rate.{ending}", "--fps", "30000/1001")
            found = self.probe(f"rate.{ending}")
            self.assertEqual((found["nb_read_frames"], found["r_frame_rate"]), ("12", "30000/1001"))

    def test_transparent_webm(self):
        self.render("clear", "clear.webm")
        size = (WIDTH + 1, HEIGHT + 1)
        pictures = self.decoded("-c:v", "libvpx-vp9", "-i", "clear.webm", size=size)
        self.assertEqual(len(pictures), COUNT)
        for picture, frame in zip(pictures, self.frames["clear"]):
            self.assert_colors(picture, 5, "clear.webm")
            for place in [(20, 20), (2, 2), (46, 10), (50, 38)]:
                self.assertAlmostEqual(picture.getpixel(place)[3], frame.getpixel(place)[3], delta=3)

    def test_gif(self):
        fast = list(range(0, 400, 20))
        self.render("opaque", "opaque.gif")
        for index, picture in enumerate(self.shown_at(fast, "opaque.gif")):
            self.assert_same([picture], [self.frames["opaque"][index * 6 // 5]], f"gif {index}")
        slow = [start + time for start in (0, 200) for time in (0, 30, 70, 100, 130, 170)]
        self.render("opaque", "slow.gif", "--fps", "30")
        for index, picture in enumerate(self.shown_at(slow, "slow.gif")):
            self.assert_same([picture], [self.frames["opaque"][index * 2]], f"slow gif {index}")
        self.render("clear", "clear.gif")
        for index, picture in enumerate(self.shown_at(fast, "clear.gif")):
            frame = self.frames["clear"][index * 6 // 5]
            alpha = frame.getchannel("A").point(lambda value: 255 if value >= 128 else 0)
            self.assertEqual(picture.getchannel("A").tobytes(), alpha.tobytes(), f"frame {index}")

    def shown_at(self, times, name):
        """What a file of 400 ms shows at each of some times, in ms, which are all at which a picture may begin: those that
        equal the one before are left out."""
        starts, end = {}, 0
        for picture, delay in self.shown(name):
            starts[end] = picture
            end += delay
        self.assertEqual(end, 400)
        self.assertLessEqual(set(starts), set(times))
        return [starts[max(start for start in starts if start <= time)] for time in times]

    def test_webp(self):
        for name, frames in self.frames.items():
            self.render(name, f"{name}.webp")
            found = self.shown(f"{name}.webp")
            self.assertEqual(sum(delay for _, delay in found), 400)
            start = 0
            for picture, delay in found:
                self.assert_same([picture], [frames[round(start * 60 / 1000)]], f"{name}.webp at {start} ms")
                start += delay

    def test_frames_that_browsers_slow_down_are_warned_of(self):
        for ending, rate, is_warned in [
                ("png", 120, True), ("webp", 91, True), ("png", 91, True), ("png", 90, False), ("webp", 90, False),
                ("gif", 120, False)]:
            words = [PROGRAM, "render", "-q", "-o", f"fast.{ending}", "--fps", str(rate), "opaque.json"]
            errors = subprocess.run(words, cwd=self.folder, capture_output=True, check=True).stderr.decode()
            self.assertEqual("warning: fast." in errors, is_warned, (ending, rate))

    def test_a_second_signal_leaves_nothing(self):
        (self.folder / "long.json").write_text(scenario("#FFF4E0").replace('"duration": 0.4}', '"duration": 600}'))
        for ending in ["mp4", "gif", "png"]:
            folder = self.folder / f"stopped-{ending}"
            run = subprocess.Popen(
                [PROGRAM, "render", "-q", "--scale", "16", "-o", folder / f"clip.{ending}", "long.json"],
                cwd=self.folder, stderr=subprocess.PIPE)
            while not folder.exists() or not any(folder.iterdir()):
                time.sleep(0.01)
            # Both are there before it can look at the first one.
            for number in [signal.SIGSTOP, signal.SIGINT, signal.SIGTERM, signal.SIGCONT]:
                run.send_signal(number)
            errors = run.communicate(timeout=PATIENCE)[1]
            self.assertEqual((run.returncode, errors), (130, b""))
            self.assertEqual(list(folder.iterdir()), [], ending)

    def test_streams(self):
        stream = self.render("opaque", "-", "--format", "y4m")
        pictures = self.decoded(
            "-f", "yuv4mpegpipe", "-i", "-", stdin=stream, color="scale=in_color_matrix=bt709:flags=accurate_rnd",
            pixel="rgb24")
        self.assertEqual(len(pictures), COUNT)
        for picture, frame in zip(pictures, self.frames["opaque"]):
            for value, wanted in zip(picture.tobytes(), frame.convert("RGB").tobytes()):
                self.assertAlmostEqual(value, wanted, delta=2)
        stream = self.render("clear", "-", "--format", "rgba")
        plain = b"".join(frame.tobytes() for frame in self.frames["clear"])
        self.assertEqual(stream, plain)


if __name__ == "__main__":
    unittest.main()
