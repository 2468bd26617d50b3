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
  [["s"], "S", "scenario", () => panel.open("scenario")],
  [["e"], "E", "events", () => panel.open("events")],
  [["v"], "V", "values", () => panel.open("values")],
  [["c"], "C", "compare two scenes otherwise", () => { if (panes.length === 2) comparison.next(); }],
  [["n"], "N", "next scene", () => player.activate((player.active + 1) % panes.length)],
  [["t"], "T", "light or dark", () => theme.toggle(), "theme"],
  [["Tab"], "Tab", "next part of the page", null],
  [["?"], "?", "these keys", () => element("keys").showModal(), "help"],
]);

document.addEventListener("themechange", () => {
  times.paint();
  player.redraw();
});
