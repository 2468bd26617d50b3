"""Compares web pages of `microfx export --format css` in Chromium with the frames of `microfx render`."""

import base64
import io
import pathlib
import shutil
import subprocess
import sys

from PIL import Image

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "Tests" / "BrowserTests"))
sys.path.insert(0, str(pathlib.Path(__file__).parent))
from browser import Browser  # noqa: E402
import export_frames  # noqa: E402

HOLD = "document.getAnimations().forEach(a => {{ a.pause(); a.currentTime = {0}; }})"


def compare(browser, program, scenario, work):
    """The worst difference, what is special in the page, and a row of the table."""
    name = pathlib.Path(scenario).stem
    folder = work / name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    page = folder / "page.html"
    run = subprocess.run(
        [program, "export", "--format", "css", "-f", "-o", str(page), scenario], capture_output=True, text=True)
    if run.returncode:
        raise RuntimeError(run.stderr)
    worst, total = (0.0, 0), 0.0
    frames = export_frames.frames(program, scenario, folder / "frames")
    ground = export_frames.ground(scenario, frames[0][1])
    browser.open(page.resolve().as_uri(), "true")
    size = browser.value("(({width, height}) => [width, height])(document.getElementById('canvas').getBoundingClientRect())")
    clip = {"x": 0, "y": 0, "width": size[0], "height": size[1], "scale": 1}
    for index, (time, expected) in enumerate(frames):
        browser.value(HOLD.format(time * 1000 + 0.01))
        browser.value("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))")
        data = browser.call("Page.captureScreenshot", clip=clip, captureBeyondViewport=True)["data"]
        actual = Image.open(io.BytesIO(base64.b64decode(data))).convert("RGB")
        assert actual.size == expected.size, f"{actual.size} and {expected.size}"
        found = export_frames.difference(expected, actual, ground)
        total += found
        if found >= worst[0]:
            worst = (found, index)
            expected.save(folder / "expected.png")
            actual.save(folder / "actual.png")
    text = page.read_text()
    special = [word for word in ("backdrop-filter", "mix-blend-mode") if word in text]
    return worst[0], special, [
        f"worst {worst[0]:.2f}", f"mean {total / len(frames):.2f}", " ".join(special),
        f"{run.stderr.count('warning:')} warnings"]


def main():
    program, work, *scenarios = sys.argv[1:]
    work = pathlib.Path(work) / "css"
    work.mkdir(parents=True, exist_ok=True)
    table = export_frames.Table()
    with Browser(900, 1400, scale=2) as browser:
        for scenario in scenarios:
            table.add(scenario, lambda scenario: compare(browser, program, scenario, work))
    return table.finish(work, "")


if __name__ == "__main__":
    sys.exit(main())
