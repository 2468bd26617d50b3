"""Compares web pages of `microfx export --format css` in Chromium with the frames of `microfx render`."""

import base64
import io
import json
import pathlib
import sys

from PIL import Image

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "Tests" / "BrowserTests"))
from browser import Browser  # noqa: E402
import export_frames  # noqa: E402

# The pixels per point at which pages are compared.
SCALES = (1, 2)

HOLD = """(async () => {
  for (const animation of document.getAnimations()) { animation.pause(); animation.currentTime = %f; }
  await Promise.all(document.getAnimations().map(({ ready }) => ready));
  for (let turn = 0; turn < 2; turn++) await new Promise(requestAnimationFrame);
})()"""

# The boxes of elements with some ids: of the glyphs of texts, of elements as a whole, or of their rounded corners, which
# begin up to 1.6 radii from the sides where they are continuous.
BOXES = """((ids, kind) => ids.map(id => document.getElementById(id)).filter(Boolean).flatMap(element => {
  const glyphs = kind === "glyphs" ? [...element.querySelectorAll("svg.shape path")] : [element];
  return glyphs.filter(glyph => glyph.checkVisibility({ opacityProperty: true })).flatMap(glyph => {
    const { left, top, right, bottom } = glyph.getBoundingClientRect();
    if (!(right > left && bottom > top)) return [];
    if (kind !== "corners") return [[left - 1, top - 1, right + 1, bottom + 1]];
    const reach = 1.6 * Math.max(...getComputedStyle(element).borderRadius.split(" ").map(parseFloat));
    return [left, right].flatMap(x => [top, bottom].map(y => [x - reach, y - reach, x + reach, y + reach]));
  });
}))(%s, "%s")"""


class Page:
    """The page of a scenario in a browser."""

    def __init__(self, browser, path):
        self.browser = browser
        browser.open(path.resolve().as_uri(), "true")
        self.size = browser.value("['width', 'height'].map(side => document.getElementById('canvas').getBoundingClientRect()[side])")

    def show(self, scale):
        """Sets the pixels per point, with a window as large as the canvas."""
        width, height = map(round, self.size)
        self.browser.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=False)

    def hold(self, time):
        """Stops at a time in seconds, a hundredth of a millisecond later so that what begins there has begun."""
        self.browser.value(HOLD % (time * 1000 + 0.01))

    def boxes(self, ids, scale, kind="glyphs"):
        """The boxes of elements, in pixels."""
        found = self.browser.value(BOXES % (json.dumps(list(ids)), kind))
        return [[side * scale for side in box] for box in found]

    def picture(self):
        data = self.browser.call("Page.captureScreenshot", optimizeForSpeed=True)["data"]
        return Image.open(io.BytesIO(base64.b64decode(data))).convert("RGB")


def compare(page, frames, folder):
    """The worst blocks at each scale, and the boxes of texts at each frame, in points."""
    found, texts = {}, []
    for scale in SCALES:
        page.show(scale)
        worst = found[scale] = export_frames.Worst(scale)
        for number, time in zip(frames.numbers, frames.times()):
            page.hold(time)
            boxes = page.boxes(frames.texts, scale)
            if scale == SCALES[0]:
                texts.append([[side / scale for side in box] for box in boxes])
            expected, actual = frames.picture(number, scale), page.picture()
            trial = export_frames.Worst(scale)
            trial.add(expected, actual, boxes, number)
            if trial.excess > 1:
                # On a busy machine the browser may still hand out the frame before.
                page.hold(time)
                actual = page.picture()
            if worst.add(expected, actual, boxes, number):
                expected.save(folder / f"css-{scale}-expected.png")
                actual.save(folder / f"css-{scale}-actual.png")
    return found, texts


def browser():
    return Browser(900, 1400)
