// Buttons, keys and the pointer; then the page begins.

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
  [["?"], "?", "these keys", () => element("keys").showModal()],
];
if (panes.length > 1) commands.push([["n"], "N", "next scene", () => player.activate((player.active + 1) % panes.length)]);

function foldChosen() {
  const layer = layerList.scene.byPath.get(view.chosen);
  if (layer) layerList.toggleFold(layer);
}

addEventListener("keydown", (event) => {
  const target = event.target;
  if (event.ctrlKey || event.metaKey || event.altKey || element("keys").open) return;
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
  make("dl", {}, ...commands.flatMap(([, key, meaning]) => [make("dt", {}, make("kbd", { textContent: key })), make("dd", { textContent: meaning })])),
);
element("keys").onclick = () => element("keys").close();

// Scrubbing, on the ruler and on every row.
times.node.addEventListener("pointerdown", (event) => {
  if (event.clientX - times.node.getBoundingClientRect().left < gutter - 6) return;
  player.pause();
  times.node.setPointerCapture(event.pointerId);
  player.seek(times.time(event));
});
times.node.addEventListener("pointermove", (event) => {
  const isOver = event.clientX - times.node.getBoundingClientRect().left >= gutter;
  times.pointer = isOver ? times.time(event) : null;
  if (times.node.hasPointerCapture(event.pointerId)) {
    times.pointer = null;
    player.seek(times.time(event));
  } else times.move();
});
times.node.addEventListener("pointerleave", () => {
  times.pointer = null;
  times.move();
});

// Choosing, panning and zooming on the frames.
panes.forEach((pane, index) => {
  let from = null;
  pane.node.addEventListener("pointerdown", (event) => {
    from = { x: event.clientX, y: event.clientY, left: view.x, top: view.y, hasMoved: false };
    pane.node.setPointerCapture(event.pointerId);
    player.activate(index);
  });
  pane.node.addEventListener("pointermove", (event) => {
    if (!from) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    from.hasMoved ||= Math.hypot(x, y) > 4;
    if (!from.hasMoved) return;
    Object.assign(view, { x: from.left + x, y: from.top + y });
    player.layOut();
  });
  pane.node.addEventListener("pointerup", (event) => {
    if (from && !from.hasMoved) layerList.choose(layerAt(pane.scene, pane.frame, pane.point(event)));
    from = null;
  });
  pane.node.addEventListener("wheel", (event) => {
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) zoomBy(Math.exp(-event.deltaY / 200));
    else {
      view.x -= event.deltaX;
      view.y -= event.deltaY;
      player.layOut();
    }
  }, { passive: false });
});

const theme = matchMedia("(prefers-color-scheme: dark)");
root.dataset.theme = theme.matches ? "dark" : "light";
theme.onchange = () => changeTheme(theme.matches ? "dark" : "light");

const first = scenes[0];
const size = `${plain(first.width / first.scale)} × ${plain(first.height / first.scale)} at ${plain(first.scale)}×`;
document.title = scenes.map((scene) => scene.title).join(" | ");
element("title").textContent = scenes.length === 1 ? first.title : `${scenes.length} scenes`;
element("facts").textContent = [size, `${plain(first.rate)} fps`, `${first.frameCount} frames`, `${plain(duration)} s`].join("  ·  ");
element("note").hidden = data.note === null;
element("note").textContent = element("note").title = data.note ?? "";

new ResizeObserver(() => {
  player.layOut();
  times.paint();
}).observe(document.body);
player.build();
player.layOut();
/** For scripts that drive the page: kept when the first frames are shown. */
window.preview = { player, panes, view, layerList, times, panel, ready: player.seek(0) };
requestAnimationFrame((now) => player.advance(now));
