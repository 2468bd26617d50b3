"""Measures the page of `microfx preview` in a browser and prints Markdown. Usage: figures.py MICROFX SCENARIOS

For each scenario: how many of its frames are never shown while it plays, the first time and again, with 60 ticks of the
screen in a second; how long the page's own script takes for a tick; and with `--watch` how long it takes from saving an
edit until the canvas shows it. Figures belong to the machine that printed them.
"""

import json
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

from browser import Browser
from watching import Watching, save

program, scenarios = str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(sys.argv[2])
names = ["press-feedback", "temperature-dial", "card-deck-flick", "card-deck-swipes"]
edits = 11

# Sums up what each tick of the screen costs: moving the playhead, drawing the frame, drawing above it.
instrument = """(() => {
  window.ticks = [];
  window.shown = new Set();
  let spent = 0;
  const timed = (owner, name) => {
    const run = owner[name];
    owner[name] = function (...words) {
      const start = performance.now();
      const result = run.apply(this, words);
      spent += performance.now() - start;
      return result;
    };
  };
  timed(Object.getPrototypeOf(preview.panes[0].frames), 'draw');
  const { player } = preview;
  timed(player, 'advance');
  const look = () => {
    ticks.push(spent);
    spent = 0;
    shown.add(preview.panes[0].frames.shown);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()"""


def playing(browser, path, folder):
    page = folder / "page.html"
    subprocess.run([program, "preview", "--full", "--quiet", "-o", page, path], check=True)
    browser.open(page.as_uri(), ready="window.preview")
    browser.value("preview.ready.then(() => true)")
    browser.value(instrument)
    left_out = []
    for _ in range(2):
        browser.value("preview.player.loops = false, preview.player.seek(0)")
        browser.value("window.ticks = [], shown.clear(), preview.player.play(), new Promise(done => { const look = () =>"
                      " preview.player.isPlaying ? setTimeout(look, 50) : done(true); look(); })")
        left_out.append(browser.value("preview.panes[0].scene.frameCount - shown.size"))
    ticks = sorted(browser.value("ticks"))
    count = browser.value("preview.panes[0].scene.frameCount")
    return [f"{number} of {count}" for number in left_out], [statistics.median(ticks), ticks[len(ticks) * 95 // 100]]


def edited(browser, path):
    scenario = json.loads(path.read_text())
    shown = []
    with Watching(program, ["--quiet", path]) as served:
        browser.open(served.address, ready="window.preview")
        browser.wait("preview.live.parts === 3 && preview.live.shown === 1")
        browser.value("preview.player.seek(preview.player.last / 2)")
        browser.value("(() => { let shown = 1; window.times = {}; Object.defineProperty(preview.live, 'shown', {"
                      " get() { return shown; },"
                      " set(number) { shown = number; window.times[number] ??= Date.now(); } }); })()")
        for number in range(2, edits + 2):
            scenario["canvas"]["background"] = ["#FDFDFD", "#F0F0F4"][number % 2]
            text = json.dumps(scenario, indent=2)
            start = time.time()
            save(path, text)
            browser.wait(f"preview.live.shown === {number} && preview.live.parts === 3")
            shown.append(browser.value(f"times[{number}]") - start * 1000)
    return [statistics.median(shown), max(shown)]


def main():
    print("| scenario | frames left out while playing: first time | again | script of a tick, ms: median | 95 % |"
          " saved until shown, ms: median | most |")
    print("|---|--:|--:|--:|--:|--:|--:|")
    with Browser(1440, 900) as browser, tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        shutil.copytree(scenarios / "assets", folder / "assets")
        for name in names:
            path = folder / f"{name}.json"
            shutil.copy(scenarios / f"{name}.json", path)
            left_out, ticks = playing(browser, path, folder)
            figures = left_out + [f"{figure:.1f}" for figure in ticks + edited(browser, path)]
            print(f"| {name} | " + " | ".join(figures) + " |", flush=True)


main()
