"""Chromium without a window, driven over its debugging pipe."""

import base64
import itertools
import json
import os
import select
import shutil
import subprocess
import tempfile
import time


class BrowserError(Exception):
    pass


class Chromium:
    """One browser with one page; messages of the page and requests for files are collected."""

    def __init__(self, width=1440, height=900):
        self.folder = tempfile.mkdtemp(prefix="microfx-browser-")
        command_out, self.write = os.pipe()
        self.read, reply_in = os.pipe()
        words = [
            "chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--mute-audio",
            "--disable-background-networking", "--force-color-profile=srgb", f"--user-data-dir={self.folder}",
            f"--window-size={width},{height}", "--remote-debugging-pipe", "about:blank",
        ]
        redirect = f'exec "$@" 3<&{command_out} 4>&{reply_in}'
        self.process = subprocess.Popen(
            ["sh", "-c", redirect, "sh", *words], pass_fds=(command_out, reply_in),
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(command_out)
        os.close(reply_in)
        self.numbers = itertools.count(1)
        self.buffer = b""
        self.messages = []
        self.requests = []
        self.is_pressed = False
        self.session = None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ["Page", "Runtime", "Network", "Log"]:
            self.call(f"{domain}.enable")
        self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.close(self.write)
        try:
            self.process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        os.close(self.read)
        shutil.rmtree(self.folder, ignore_errors=True)

    def call(self, method, **parameters):
        """Asks the browser and waits for its answer."""
        number = next(self.numbers)
        message = {"id": number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.write, json.dumps(message).encode() + b"\0")
        while True:
            reply = self.next_message(60)
            if reply.get("id") == number:
                if "error" in reply:
                    raise BrowserError(f"{method}: {reply['error']['message']}")
                return reply["result"]

    def next_message(self, seconds):
        """The next message; those that nobody waits for are kept by kind."""
        end = time.monotonic() + seconds
        while b"\0" not in self.buffer:
            ready, _, _ = select.select([self.read], [], [], max(0, end - time.monotonic()))
            data = os.read(self.read, 1 << 20) if ready else b""
            if not data:
                raise BrowserError("the browser does not answer")
            self.buffer += data
        text, self.buffer = self.buffer.split(b"\0", 1)
        message = json.loads(text)
        method, parameters = message.get("method"), message.get("params", {})
        if method == "Network.requestWillBeSent":
            self.requests.append(parameters["request"]["url"])
        elif method in ("Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded"):
            self.messages.append(json.dumps(parameters)[:2000])
        return message

    def open(self, path):
        """Loads a file and waits until its first frames are shown."""
        self.requests.clear()
        self.messages.clear()
        self.call("Page.navigate", url=f"file://{os.path.abspath(path)}")
        self.evaluate(
            "new Promise(done => { const look = () => window.preview ? preview.ready.then(done) :"
            " setTimeout(look, 20); look(); })")

    def evaluate(self, expression):
        """The value of an expression, of its promise when it is one."""
        reply = self.call(
            "Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in reply:
            raise BrowserError(reply["exceptionDetails"].get("exception", {}).get("description", "exception"))
        return reply["result"].get("value")

    def press(self, key, shift=False):
        """A key, by its name in `KeyboardEvent.key`."""
        codes = {"ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Home": 36, "End": 35, " ": 32}
        event = {"key": key, "modifiers": 8 if shift else 0,
                 "windowsVirtualKeyCode": codes.get(key, ord(key[0].upper()))}
        if len(key) == 1:
            event["text"] = key
        self.call("Input.dispatchKeyEvent", type="keyDown", **event)
        self.call("Input.dispatchKeyEvent", type="keyUp", **event)

    def mouse(self, kind, x, y):
        """A move, press or lift of the left button."""
        if kind != "mouseMoved":
            self.is_pressed = kind == "mousePressed"
        self.call(
            "Input.dispatchMouseEvent", type=kind, x=x, y=y, clickCount=0 if kind == "mouseMoved" else 1,
            button="left" if self.is_pressed or kind != "mouseMoved" else "none", buttons=int(self.is_pressed))

    def click(self, x, y):
        for kind in ["mouseMoved", "mousePressed", "mouseReleased"]:
            self.mouse(kind, x, y)

    def screenshot(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"]))
