"""Measures the page of `microfx preview --live` in a browser and prints Markdown. Usage: live_figures.py MICROFX SCENARIOS

For press feedback and a deck of cards at 750 x 1334 pixels: how long it takes from the start of the program until the
first picture; how many frames of the scenario are shown in a second while a finger is down; and from the time of a
pointer's event until the tick of the screen at which the canvas has a picture that includes it. Figures belong to the
machine that printed them.
"""

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


def measured(browser, name, play):
    start = time.monotonic()
    with Watching(program, ["--quiet", scenarios / f"{name}.json"], mode="--live") as served:
        browser.open(served.address, ready="window.live?.state")
        first = time.monotonic() - start
        time.sleep(0.5)
        x, y = browser.value(
            "(() => { const { x, y, width, height } = live.screen.picture.getBoundingClientRect();"
            " return [x + width / 2, y + height / 2]; })()")
        browser.value(
            "live.delays.length = 0, window.shown = new Set(), (function look() { if (live.state.fingers.length)"
            " shown.add(live.state.frame); window.touched ??= 0; window.touched += live.state.fingers.length ? 1 : 0;"
            " requestAnimationFrame(look); })()")
        play(browser, x, y)
        time.sleep(0.3)
        delays = sorted(browser.value("live.delays"))
        rate = 60 * browser.value("shown.size / touched")
    return [first, rate, statistics.median(delays), delays[len(delays) * 95 // 100]]


def main():
    print("| scenario | first picture, s | frames a second | finger until seen, ms: median | 95 % |")
    print("|---|--:|--:|--:|--:|")
    with Browser(1440, 900) as browser:
        for name, play in [("press-feedback", press), ("card-deck-flick", drag)]:
            figures = measured(browser, name, play)
            print(f"| {name} | " + " | ".join(f"{figure:.1f}" for figure in figures) + " |", flush=True)


main()
