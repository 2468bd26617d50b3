"""Renders a workload's frames with headless Chromium by its fastest capture call, HeadlessExperimental.beginFrame with
speed before size: chromium_peer.py SCENARIO FOLDER."""

import base64
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

from workload import Workload

FLAGS = """--headless --remote-debugging-pipe --no-sandbox --disable-gpu --hide-scrollbars --mute-audio --no-first-run
--font-render-hinting=none --disable-lcd-text --force-color-profile=srgb --disable-extensions
--disable-background-networking --enable-begin-frame-control --run-all-compositor-stages-before-draw
--disable-threaded-animation --disable-threaded-scrolling --disable-checker-imaging
--disable-image-animation-resync --disable-new-content-rendering-timeout""".split()

SEEK = """
const nodes = TRACKS.map(([id, tracks]) => [document.getElementById(id), tracks]);
function seek(f) {
  for (const [node, t] of nodes) {
    const at = (name, rest) => t[name] ? t[name][f] : rest;
    node.style.transform = `translate(${at('translationX', 0)}px, ${at('translationY', 0)}px)`
      + ` rotate(${at('rotation', 0)}deg) scale(${at('scaleX', 1)}, ${at('scaleY', 1)})`;
    if (t.opacity) node.style.opacity = t.opacity[f];
    if (t.circle) node.style.clipPath = t.circle[f];
  }
}
"""


def css(rgba):
    return f"rgba({', '.join(str(round(255 * v)) for v in rgba[:3])}, {rgba[3]:.4f})"


def element(node, workload, path):
    style = [f"left:{node.x}px;top:{node.y}px;width:{node.w}px;height:{node.h}px;border-radius:{node.radius}px"]
    if node.fill:
        style.append(f"background:{css(node.fill)}")
    if node.gradient:
        style.append(f"background:linear-gradient({css(node.gradient[0])}, {css(node.gradient[1])})")
    if node.shadow:
        sigma, (dx, dy), opacity = node.shadow
        style.append(f"box-shadow:{dx}px {dy}px {2 * sigma}px rgba(0, 0, 0, {opacity})")
    if node.blur:
        style.append(f"backdrop-filter:blur({node.blur}px);background:{css(node.tint)}")
    if node.text:
        style.append(f"font-size:{node.size}px;line-height:{node.h}px;color:{css(node.color)}")
        style.append("text-align:center" if node.is_centered else "")
    inside = node.text or ""
    if node.source:
        source = (workload.folder / node.source).resolve().as_uri()
        inside = f"<img src='{source}' style='width:100%;height:100%;border-radius:inherit;display:block'>"
    inside += "".join(element(child, workload, (*path, child.id)) for child in node.children)
    return f"<div id='{'/'.join(path)}' style='{';'.join(style)}'>{inside}</div>"


def tracks(workload):
    """What changes of each node that does, by the names that `seek` knows."""
    result = []
    for node in workload.nodes:
        for path, part in node.walk():
            values = dict(part.tracks)
            if mask := part.mask:
                x, y = mask.x + mask.w / 2, mask.y + mask.h / 2
                values["circle"] = [
                    f"circle({mask.w / 2 * scale}px at {x}px {y}px)" for scale in mask.tracks["scaleX"]]
            if values:
                result.append(("/".join(path), values))
    return result


def page(workload):
    body = "".join(element(node, workload, (node.id,)) for node in workload.nodes)
    script = f"const TRACKS = {json.dumps(tracks(workload))};{SEEK}"
    return (
        "<!doctype html><meta charset=utf-8><style>body{margin:0;overflow:hidden;font-family:'Liberation Sans'}"
        f"div{{position:absolute;white-space:pre}}</style><body>{body}<script>{script}</script>")


class Browser:
    """Chromium's protocol over two pipes, which it expects as descriptors 3 and 4."""

    def __init__(self, workload, folder):
        from_here, self.output = os.pipe()
        self.input, to_here = os.pipe()

        def connect():
            os.dup2(from_here, 100)
            os.dup2(to_here, 101)
            os.dup2(100, 3)
            os.dup2(101, 4)

        flags = [*FLAGS, f"--user-data-dir={folder}", f"--force-device-scale-factor={workload.scale}",
                 f"--window-size={workload.width},{workload.height}"]
        self.process = subprocess.Popen(
            ["chromium-headless-shell", *flags, "about:blank"], preexec_fn=connect, close_fds=False,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(from_here)
        os.close(to_here)
        self.number, self.session, self.ticks, self.received = 0, None, 1000.0, bytearray()
        target = {"url": "about:blank", "width": workload.width, "height": workload.height}
        opened = self.call("Target.createTarget", **target, enableBeginFrameControl=True)
        attached = self.call("Target.attachToTarget", targetId=opened["targetId"], flatten=True)
        self.session = attached["sessionId"]

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.output, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("id") == self.number:
                if "error" in answer:
                    sys.exit(f"{method}: {answer['error']}")
                return answer["result"]

    def receive(self):
        end, seen = self.received.find(b"\0"), 0
        while end < 0:
            seen = len(self.received)
            part = os.read(self.input, 1 << 20)
            if not part:
                sys.exit("Chromium has stopped")
            self.received += part
            end = self.received.find(b"\0", seen)
        message = bytes(self.received[:end])
        del self.received[: end + 1]
        return json.loads(message)

    def evaluate(self, expression):
        return self.call("Runtime.evaluate", expression=expression, returnByValue=True)["result"].get("value")

    def next_frame(self, **more):
        self.ticks += 1000 / 60
        return self.call(
            "HeadlessExperimental.beginFrame", frameTimeTicks=self.ticks, interval=1000 / 60, **more)

    def picture(self):
        """The next frame as PNG; None where it is the one before."""
        answer = self.next_frame(screenshot={"format": "png", "optimizeForSpeed": True})
        return base64.b64decode(answer["screenshotData"]) if "screenshotData" in answer else None

    def close(self):
        os.write(self.output, json.dumps({"id": 0, "method": "Browser.close"}).encode() + b"\0")
        self.process.wait()


def main():
    workload, folder = Workload(sys.argv[1]), pathlib.Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    scratch = tempfile.mkdtemp()
    document = pathlib.Path(scratch) / "page.html"
    document.write_text(page(workload))
    browser = Browser(workload, scratch)
    browser.call("Page.enable")
    browser.call("Page.navigate", url=document.as_uri())
    browser.next_frame()
    while not browser.evaluate(
        "document.readyState == 'complete' && !!window.seek && [...document.images].every(i => i.complete)"):
        browser.next_frame()
    for _ in range(3):
        browser.next_frame()
    data = None
    for frame in range(workload.frames):
        browser.evaluate(f"seek({frame})")
        data = browser.picture() or data
        # A busy browser may take a few frames before it shows anything.
        attempts = 0
        while data is None:
            attempts += 1
            if attempts > 60:
                sys.exit("Chromium gave no first picture")
            data = browser.picture()
        (folder / f"frame-{frame:04d}.png").write_bytes(data)
    browser.close()
    shutil.rmtree(scratch, ignore_errors=True)


main()
