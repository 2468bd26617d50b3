"""Chromium without a window, driven over its DevTools protocol through two pipes."""

import base64
import json
import os
import shutil
import subprocess
import tempfile


class Browser:
    """One page at a time; `with Browser() as browser` ends the process at the end."""

    def __init__(self, width=1280, height=800):
        self.profile = tempfile.mkdtemp()
        to_child, self.output = os.pipe()
        self.input, from_child = os.pipe()
        self.process = subprocess.Popen(
            ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe",
             f"--user-data-dir={self.profile}", f"--window-size={width},{height}"],
            preexec_fn=lambda: (os.dup2(to_child, 3), os.dup2(from_child, 4)),
            pass_fds=(3, 4), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_child)
        os.close(from_child)
        self.pending = b""
        self.number = 0
        self.session = None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.call("Page.enable")

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
        return json.loads(message)

    def open(self, address):
        # A page of the same file with another fragment would not load anew.
        self.call("Page.navigate", url="about:blank")
        self.call("Page.navigate", url=address)
        while self.read().get("method") != "Page.loadEventFired":
            pass
        self.wait("document.readyState === 'complete' && document.getElementById('list')")

    def value(self, expression):
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise AssertionError(f"{expression}: {result['exceptionDetails']['text']}")
        return result["result"].get("value")

    def wait(self, expression):
        promise = (
            "new Promise((done, fail) => { const end = Date.now() + 10000; const look = () => "
            f"({expression}) ? done(true) : Date.now() > end ? fail('late') : setTimeout(look, 20); look(); }})")
        self.value(promise)

    def press(self, key):
        """Presses a key as a user does; printable ones type their text."""
        text = {"text": key} if len(key) == 1 else {}
        self.call("Input.dispatchKeyEvent", type="keyDown", key=key, **text)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key)

    def prefer(self, scheme):
        """Sets the colour scheme that the page is told of, `light` or `dark`."""
        feature = {"name": "prefers-color-scheme", "value": scheme}
        self.call("Emulation.setEmulatedMedia", features=[feature])

    def screenshot(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.call("Page.captureScreenshot")["data"]))
