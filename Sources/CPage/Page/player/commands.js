"use strict";

// What the player's keys and buttons do.

const speedSlider = new Slider(element("speed"), (speed) => player.setSpeed(speed));

/** How two scenes are compared; others lie side by side. */
const comparison = new Comparison(
  element("comparison"), ["apart", "slider", "blink", "onion", "heat"], () => player.layOut(),
);

function toggle(name) {
  view[name] = !view[name];
  player.update();
  player.redraw();
}

/** Shows the way of the chosen layer. */
function toggleWay() {
  toggle("path");
  if (view.path && !layerList.chosen) hint("Choose the layer whose way is to be seen, in the list or in the picture.");
}

function toggleOnion() {
  toggle("onion");
  for (const pane of panes) pane.trails.follow();
}

function toggleLoop() {
  player.loops = !player.loops;
  player.update();
}

function startHere() { player.setRange(player.time, player.end > player.time ? player.end : duration); }
function endHere() { player.setRange(player.start < player.time ? player.start : 0, player.time); }
function zoomBy(factor) { player.zoom(panes[player.active].scale * factor); }

function foldChosen() {
  const layer = layerList.scene.byPath.get(view.chosen);
  if (layer) layerList.toggleFold(layer);
}

/** The moment in the page's address, `#t=0.35`. */
const moment = {
  /** True while the address has another one. */
  isStale: false,

  /** Goes to the moment of the address. */
  follow() {
    const time = Number(/^#t=([0-9.]+)$/.exec(location.hash)?.[1] ?? NaN);
    if (Number.isFinite(time)) player.seek(time);
  },

  /** Writes the playhead's place into the address, unless that names something else or, in a gallery, is none. */
  write() {
    if (!this.isStale || player.isPlaying || !/^(#t=.*)?$/.test(location.hash)) return;
    if (location.protocol === "about:") return;
    this.isStale = false;
    history.replaceState(null, "", `#t=${plain(Number(player.time.toFixed(4)))}`);
  },
};

addEventListener("hashchange", () => moment.follow());
setInterval(() => moment.write(), 400);

/** Puts the frame that is looked at on the clipboard, or into a file where that cannot be. */
async function copyFrame() {
  const { picture, scene, frame } = panes[player.active];
  const blob = await new Promise((done) => { picture.toBlob(done, "image/png"); });
  try {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": blob })]);
    hint(`Frame ${frame} is on the clipboard.`);
  } catch {
    const address = URL.createObjectURL(blob);
    make("a", { href: address, download: `${scene.title} ${frame}.png` }).click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
    hint(`Frame ${frame} is among the downloads.`);
  }
}

const commands = new Commands(element("keys"), [
  [[" "], "Space", "play or pause", () => player.toggle(), "play"],
  [["ArrowLeft"], "←", "a frame back", () => player.step(-1), "back"],
  [["ArrowRight"], "→", "a frame on", () => player.step(1), "forward"],
  [["Shift+ArrowLeft"], "⇧←", "ten frames back", () => player.step(-10)],
  [["Shift+ArrowRight"], "⇧→", "ten frames on", () => player.step(10)],
  [["Home"], "Home", "to the start", () => player.seek(player.start), "first"],
  [["End"], "End", "to the end", () => player.seek(Math.min(player.end, player.last))],
  [["l"], "L", "loop", toggleLoop, "loop"],
  [["i"], "I", "start here", startHere, "in"],
  [["o"], "O", "end here", endHere, "out"],
  [["r"], "R", "this span as a clip", () => clip.save(), "clip"],
  [["u"], "U", "whole length", () => player.setRange(0, duration), "whole"],
  [["["], "[", "slower", () => player.setSpeed(player.speed - 0.1)],
  [["]"], "]", "faster", () => player.setSpeed(player.speed + 0.1)],
  [["\\"], "\\", "speed 1×", () => player.setSpeed(1)],
  [["+", "="], "+", "larger", () => zoomBy(1.25), "zoomIn"],
  [["-"], "−", "smaller", () => zoomBy(0.8), "zoomOut"],
  [["0"], "0", "fit the window", () => player.zoom(0), "zoomFit"],
  [["1"], "1", "a pixel for a pixel", () => player.zoom(1 / devicePixelRatio)],
  [["g"], "G", "pixel grid", () => toggle("grid"), "grid"],
  [["f"], "F", "fingers", () => toggle("touches"), "touches"],
  [["b"], "B", "outlines", () => toggle("outlines"), "outlines"],
  [["ArrowUp"], "↑", "layer above", () => layerList.step(-1)],
  [["ArrowDown"], "↓", "layer below", () => layerList.step(1)],
  [["Enter"], "Enter", "fold or unfold", foldChosen],
  [["h"], "H", "leave the layer out", () => layerList.toggleHidden(layerList.scene.byPath.get(view.chosen))],
  [["Escape"], "Esc", "choose nothing", () => layerList.choose(null)],
  [["p"], "P", "copy this frame", copyFrame, "copy"],
  [["m"], "M", "the way of the chosen layer", toggleWay, "path"],
  [["k"], "K", "frames before and after", toggleOnion, "onion"],
  [["d"], "D", "velocities beside curves", () => { toggle("velocity"); times.paint(); }, "velocity"],
  [["s"], "S", "scenario", () => panel.open("scenario")],
  [["e"], "E", "events", () => panel.open("events")],
  [["v"], "V", "values", () => panel.open("values")],
  [["w"], "W", "why it moves now", () => panel.open("why")],
  [["a"], "A", "states of machines", () => panel.open("states")],
  [["z"], "Z", "a shorter part of the time", () => axis.zoom(1.5)],
  [["x"], "X", "a longer part of the time", () => axis.zoom(1 / 1.5)],
  [["timeline"], "+ − 0", "in the timeline: the same, and the whole", null],
  [["timeline"], "⇧← ⇧→", "in the timeline: earlier and later", null],
  [["c"], "C", "compare two scenes otherwise", () => { if (panes.length === 2) comparison.next(); }],
  [["n"], "N", "next scene", () => player.activate((player.active + 1) % panes.length)],
  ...(element("variant") ? [[["y"], "Y", "to the variants", () => element("variant").focus()]] : []),
  [["t"], "T", "light or dark", () => theme.toggle(), "theme"],
  [["Tab"], "Tab", "next part of the page", null],
  [["?"], "?", "these keys", () => element("keys").showModal(), "help"],
]);

document.addEventListener("themechange", () => {
  times.paint();
  player.redraw();
});
