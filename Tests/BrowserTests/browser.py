"""Chromium without a window, driven over its DevTools protocol through two pipes."""

import base64
import importlib.util
import json
import os
import pathlib
import shutil
import subprocess
import tempfile


# Seconds after which something that is waited for counts as lost; passing tests never depend on it.
PATIENCE = 300


class Browser:
    """One page at a time; `with Browser() as browser` ends the process at the end."""

    def __init__(self, width=1280, height=800, scale=1):
        self.profile = tempfile.mkdtemp()
        to_child, self.output = os.pipe()
        self.input, from_child = os.pipe()
        self.process = subprocess.Popen(
            ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe",
             f"--user-data-dir={self.profile}", f"--window-size={width},{height}",
             f"--force-device-scale-factor={scale}"],
            preexec_fn=lambda: (os.dup2(to_child, 3), os.dup2(from_child, 4)),
            pass_fds=(3, 4), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_child)
        os.close(from_child)
        self.pending = b""
        self.number = 0
        self.is_pressed = False
        # What pages say to the console, and the addresses that they ask for, since the last `open`.
        self.messages = []
        self.requests = []
        self.session = None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ["Page", "Runtime", "Log", "Network"]:
            self.call(f"{domain}.enable")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.output, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.read()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]

    def read(self):
        while b"\0" not in self.pending:
            piece = os.read(self.input, 1 << 16)
            if not piece:
                raise RuntimeError("chromium has ended")
            self.pending += piece
        message, self.pending = self.pending.split(b"\0", 1)
        message = json.loads(message)
        self.note(message.get("method"), message.get("params"))
        return message

    def note(self, method, parameters):
        if method == "Network.requestWillBeSent":
            self.requests.append(parameters["request"]["url"])
        elif method in ("Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded"):
            self.messages.append(json.dumps(parameters)[:2000])

    def open(self, address, ready="document.getElementById('list')"):
        """Loads a page and waits until an expression is true of it."""
        # A page of the same file with another fragment would not load anew.
        self.call("Page.navigate", url="about:blank")
        self.messages.clear()
        self.requests.clear()
        self.call("Page.navigate", url=address)
        while self.read().get("method") != "Page.loadEventFired":
            pass
        self.wait(f"document.readyState === 'complete' && {ready}")

    def follow(self, button, ready):
        """Presses a button that leads to another page, and waits until an expression is true of that."""
        self.value(f"setTimeout(() => document.getElementById('{button}').click()), true")
        while self.read().get("method") != "Page.loadEventFired":
            pass
        self.wait(ready)

    def value(self, expression):
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise AssertionError(f"{expression}: {result['exceptionDetails']['text']}")
        return result["result"].get("value")

    def wait(self, expression):
        promise = (
            f"new Promise((done, fail) => {{ const end = Date.now() + {PATIENCE * 1000}; const look = () => "
            f"({expression}) ? done(true) : Date.now() > end ? fail('late') : setTimeout(look, 20); look(); }})")
        self.value(promise)

    def press(self, key, shift=False):
        """Presses a key as a user does; printable ones type their text."""
        event = {"key": key, "modifiers": 8 if shift else 0} | ({"text": key} if len(key) == 1 else {})
        self.call("Input.dispatchKeyEvent", type="keyDown", **event)
        self.call("Input.dispatchKeyEvent", type="keyUp", **event)

    def mouse(self, kind, x, y):
        """Moves the mouse, or presses or lifts its left button there: `Moved`, `Pressed`, `Released`."""
        if kind != "Moved":
            self.is_pressed = kind == "Pressed"
        self.call(
            "Input.dispatchMouseEvent", type=f"mouse{kind}", x=x, y=y, clickCount=0 if kind == "Moved" else 1,
            button="left" if self.is_pressed or kind != "Moved" else "none", buttons=int(self.is_pressed))

    def click(self, x, y):
        for kind in ["Moved", "Pressed", "Released"]:
            self.mouse(kind, x, y)

    def prefer(self, scheme):
        """Sets the color scheme that the page is told of, `light` or `dark`."""
        feature = {"name": "prefers-color-scheme", "value": scheme}
        self.call("Emulation.setEmulatedMedia", features=[feature])

    def resize(self, width, height):
        """Sets the size of the window, in CSS pixels."""
        self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def settle(self):
        """Ends the page's transitions and waits until their end is drawn."""
        self.value(
            "document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)"
            ".forEach((animation) => animation.finish()),"
            " new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def barriers(self):
        """What axe finds on the page that keeps somebody from using it: rule, element and reason of each."""
        self.settle()
        if not self.value("'axe' in window"):
            [folder] = importlib.util.find_spec("axe_playwright_python").submodule_search_locations
            self.value((pathlib.Path(folder) / "axe.min.js").read_text() + ";true")
        return self.value(
            "axe.run().then(({ violations }) => violations.filter(({ impact }) => impact !== 'minor')"
            ".map(({ id, nodes: [{ html, failureSummary }] }) => [id, html, failureSummary]))")

    def screenshot(self, path):
        self.settle()
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.call("Page.captureScreenshot")["data"]))
