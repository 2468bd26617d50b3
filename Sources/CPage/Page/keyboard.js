// Buttons and keys.

const root = document.documentElement;

const toggle = (name) => {
  view[name] = !view[name];
  player.tell();
  player.redraw();
};
const zoomBy = (factor) => player.zoom(panes[player.active].scale * factor);
const changeTheme = (theme) => {
  root.dataset.theme = theme ?? (root.dataset.theme === "dark" ? "light" : "dark");
  times.paint();
  player.redraw();
};

/** Each with the keys that do it, what it is called, and what it does. */
const commands = [
  [[" "], "Space", "play or pause", () => player.toggle()],
  [["ArrowLeft"], "←", "a frame back", () => player.step(-1)],
  [["ArrowRight"], "→", "a frame on", () => player.step(1)],
  [["Shift+ArrowLeft"], "⇧←", "ten frames back", () => player.step(-10)],
  [["Shift+ArrowRight"], "⇧→", "ten frames on", () => player.step(10)],
  [["Home"], "Home", "to the start", () => player.seek(player.start)],
  [["End"], "End", "to the end", () => player.seek(Math.min(player.end, player.last))],
  [["l"], "L", "loop", () => { player.loops = !player.loops; player.tell(); }],
  [["i"], "I", "start here", () => player.setRange(player.time, player.end > player.time ? player.end : duration)],
  [["o"], "O", "end here", () => player.setRange(player.start < player.time ? player.start : 0, player.time)],
  [["u"], "U", "whole length", () => player.setRange(0, duration)],
  [["["], "[", "slower", () => player.setSpeed(player.speed - 0.1)],
  [["]"], "]", "faster", () => player.setSpeed(player.speed + 0.1)],
  [["\\"], "\\", "speed 1×", () => player.setSpeed(1)],
  [["+", "="], "+", "larger", () => zoomBy(1.25)],
  [["-"], "−", "smaller", () => zoomBy(0.8)],
  [["0"], "0", "fit the window", () => player.zoom(0)],
  [["1"], "1", "a pixel for a pixel", () => player.zoom(1 / devicePixelRatio)],
  [["g"], "G", "pixel grid", () => toggle("grid")],
  [["f"], "F", "fingers", () => toggle("touches")],
  [["b"], "B", "outlines", () => toggle("outlines")],
  [["ArrowUp"], "↑", "layer above", () => layerList.step(-1)],
  [["ArrowDown"], "↓", "layer below", () => layerList.step(1)],
  [["Enter"], "Enter", "fold or unfold", () => foldChosen()],
  [["h"], "H", "leave the layer out", () => layerList.toggleHidden(layerList.scene.byPath.get(view.chosen))],
  [["Escape"], "Esc", "choose nothing", () => layerList.choose(null)],
  [["s"], "S", "scenario", () => panel.open("scenario")],
  [["e"], "E", "events", () => panel.open("events")],
  [["v"], "V", "values", () => panel.open("values")],
  [["t"], "T", "light or dark", () => changeTheme()],
  [["Tab"], "Tab", "next part of the page", null],
  [["n"], "N", "next scene", () => player.activate((player.active + 1) % panes.length)],
  [["?"], "?", "these keys", () => element("keys").showModal()],
];

function foldChosen() {
  const layer = layerList.scene.byPath.get(view.chosen);
  if (layer) layerList.toggleFold(layer);
}

addEventListener("keydown", (event) => {
  const target = event.target;
  if (event.ctrlKey || event.metaKey || event.altKey || element("keys").open || document.body.inert) return;
  if (target.matches("input[type=search]")) {
    if (event.key === "Escape") target.blur();
    return;
  }
  if (target.matches("button") && (event.key === "Enter" || event.key === " ")) return;
  if (target.matches("input[type=range]") && event.key.startsWith("Arrow")) return;
  const isArrow = event.shiftKey && event.key.startsWith("Arrow");
  const key = isArrow ? `Shift+${event.key}` : event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const run = commands.find(([keys]) => keys.includes(key))?.[3];
  if (!run) return;
  event.preventDefault();
  run();
});

const clicks = {
  first: () => player.seek(player.start), back: () => player.step(-1), play: () => player.toggle(),
  forward: () => player.step(1), loop: () => { player.loops = !player.loops; player.tell(); },
  in: () => player.setRange(player.time, player.end > player.time ? player.end : duration),
  out: () => player.setRange(player.start < player.time ? player.start : 0, player.time),
  whole: () => player.setRange(0, duration), zoomOut: () => zoomBy(0.8), zoomIn: () => zoomBy(1.25),
  zoomFit: () => player.zoom(0), touches: () => toggle("touches"), outlines: () => toggle("outlines"),
  grid: () => toggle("grid"), theme: () => changeTheme(), help: () => element("keys").showModal(),
};
for (const [id, run] of Object.entries(clicks)) {
  element(id).onclick = (event) => {
    run();
    if (event.detail) event.currentTarget.blur();
  };
}
element("speed").oninput = (event) => player.setSpeed(Number(event.target.value));
element("keys").append(
  make("h2", { textContent: "Keys" }),
  make("dl", {}, ...commands.flatMap(([, key, meaning]) => {
    const name = make("dt", {}, make("kbd", { textContent: key }));
    return [name, make("dd", { textContent: meaning })];
  })),
);
element("keys").onclick = () => element("keys").close();
