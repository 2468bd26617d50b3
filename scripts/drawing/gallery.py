"""Draws some cards of a gallery as they play. Usage: gallery.py PAGE PICTURE"""

import base64
import io
import pathlib
import sys

from PIL import Image

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent.parent / "Tests" / "BrowserTests"))
from browser import Browser  # noqa: E402

shown = ["Bottom sheet", "Knob", "Tab bar", "Swipe row", "Toggle", "Confetti", "Number ticker", "Unfolding menu"]
rate, seconds = 12, 4


def main(page, picture):
    frames = []
    with Browser(1400, 928) as browser:
        browser.prefer("light")
        browser.open(pathlib.Path(page).resolve().as_uri(), ready="window.gallery")
        browser.value("gallery.ready.then(() => true)")
        browser.value("""(() => {
            gallery.advance = () => {};
            const chosen = %s.map(title => gallery.cards.find(card => card.title === title));
            gallery.cards.forEach(card => { card.node.hidden = !chosen.includes(card); });
            chosen.forEach(card => element("cards").append(card.node));
            gallery.chosen = chosen;
            document.querySelectorAll("article > p, #note").forEach(node => { node.hidden = true; });
            document.documentElement.style.overflow = "hidden";
            return true; })()""" % shown)
        browser.resize(1400, 928)
        browser.value("Promise.all(gallery.chosen.map(card => card.load())).then(() => true)")
        for frame in range(rate * seconds):
            time = frame / rate
            browser.value("""Promise.all(gallery.chosen.map(card => {
                card.time = %f %% card.scene.duration;
                card.drawFingers();
                return card.movie.show(card.scene.frameAt(card.time)); })).then(() => true)""" % time)
            png = base64.b64decode(browser.call("Page.captureScreenshot")["data"])
            frames.append(Image.open(io.BytesIO(png)).convert("RGB").resize((1050, 696), Image.LANCZOS))
    palette = common_palette(frames)
    frames = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
    frames[0].save(
        picture, save_all=True, append_images=frames[1:], duration=round(1000 / rate), loop=0, optimize=True)


def common_palette(frames):
    """The colors of some frames, found together, so that none of them changes from frame to frame."""
    some = frames[::8]
    sheet = Image.new("RGB", (some[0].width, some[0].height * len(some)))
    for index, frame in enumerate(some):
        sheet.paste(frame, (0, index * frame.height))
    return sheet.quantize(256, kmeans=3)


main(*sys.argv[1:])
