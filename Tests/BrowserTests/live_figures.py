"""Measures the page of `microfx preview --live` in a browser and prints Markdown. Usage: live_figures.py MICROFX SCENARIOS

For press feedback and a deck of cards at 750 x 1334 pixels: how long it takes from the start of the program until the
first picture; how many frames of the scenario are shown in a second while a finger is down; from the time of a pointer's
event until the tick of the screen at which the canvas has a picture that includes it; and what a reply of the server
takes of its processor's time and has in bytes. Figures belong to the machine that printed them.
"""

import os
import pathlib
import statistics
import sys
import time

from browser import Browser
from watching import Watching

program, scenarios = str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(sys.argv[2])


def press(browser, x, y):
    for _ in range(16):
        browser.mouse("Moved", x, y)
        browser.mouse("Pressed", x, y)
        time.sleep(0.12)
        browser.mouse("Released", x, y)
        time.sleep(0.13)


def drag(browser, x, y):
    for _ in range(4):
        browser.mouse("Moved", x, y)
        browser.mouse("Pressed", x, y)
        for step in range(60):
            browser.mouse("Moved", x + min(step, 60 - step) * 2, y + step / 2)
            time.sleep(0.012)
        browser.mouse("Released", x, y)
        time.sleep(0.4)


def processor_time(process):
    """Seconds that a process has had of processors."""
    fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def measured(browser, name, play):
    start = time.monotonic()
    with Watching(program, ["--quiet", scenarios / f"{name}.json"], mode="--live") as served:
        browser.open(served.address, ready="window.live?.state")
        first = time.monotonic() - start
        time.sleep(0.5)
        x, y = browser.value(
            "(() => { const { x, y, width, height } = live.screen.picture.getBoundingClientRect();"
            " return [x + width / 2, y + height / 2]; })()")
        # Else all that goes over the socket would be told to this script too.
        browser.call("Network.disable")
        browser.value(
            "window.replies = window.received = 0, live.link.socket.addEventListener('message', ({ data }) => {"
            " replies += 1; received += data.byteLength; }), live.delays.length = 0, window.shown = new Set(), (function look() { if (live.state.fingers.length)"
            " shown.add(live.state.frame); window.touched ??= 0; window.touched += live.state.fingers.length ? 1 : 0;"
            " requestAnimationFrame(look); })()")
        before = processor_time(served.process)
        play(browser, x, y)
        time.sleep(0.3)
        delays = sorted(browser.value("live.delays"))
        rate = 60 * browser.value("shown.size / touched")
        spent = 1000 * (processor_time(served.process) - before) / browser.value("replies")
        size = browser.value("received / replies") / 1000
    return [first, rate, statistics.median(delays), delays[len(delays) * 95 // 100], spent, size]


def main():
    print(
        "| scenario | first picture, s | frames a second | finger until seen, ms: median | 95 % | reply: CPU, ms | kB |")
    print("|---|--:|--:|--:|--:|--:|--:|")
    with Browser(1440, 900) as browser:
        for name, play in [("press-feedback", press), ("card-deck-flick", drag)]:
            figures = measured(browser, name, play)
            print(f"| {name} | " + " | ".join(f"{figure:.1f}" for figure in figures) + " |", flush=True)


main()
