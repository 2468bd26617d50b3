"use strict";

// The rows below the frames, all on one axis of time: ruler, lanes of events, and the curves that curves.js adds.

/** A row: its name and number on the left, what it draws on the right. */
class Row {
  constructor(name, height, draw, className = "") {
    this.draw = draw;
    this.height = height;
    this.axis = make("div", { className: "axis" });
    this.name = make("span", { className: "name", textContent: name, title: name });
    this.number = make("span", { className: "number" });
    const left = make("div", { className: "gutter" }, this.name, this.number);
    this.node = make("div", { className: `track ${className}` }, left, this.axis);
    this.node.style.setProperty("--height", `${height}px`);
  }
}

/** Draws rows one below the other on a canvas. With a canvas for each row, browsers would put dozens together for every
 * frame that plays. */
function paintRows(canvas, rows) {
  const ratio = devicePixelRatio;
  const height = rows.reduce((sum, row) => sum + row.height, 0);
  Object.assign(canvas, { width: Math.round(times.width * ratio), height: Math.round(height * ratio) });
  Object.assign(canvas.style, { width: `${times.width}px`, height: `${height}px` });
  const context = canvas.getContext("2d");
  context.scale(ratio, ratio);
  context.font = `10px ${getComputedStyle(document.body).fontFamily}`;
  for (const row of rows) {
    row.draw(context, times.width, row.height - 1);
    context.translate(0, row.height);
  }
}

const kinds = [["touch", "Touches"], ["control", "Controls"], ["event", "Events"], ["haptic", "Haptics"]];

const times = {
  node: element("times"),
  rows: [],
  curves: [],
  machines: [],
  /** What all rows below the ruler draw on. */
  canvas: make("canvas"),
  pointer: null,

  /** Of the axis, in CSS pixels. */
  width: 50,
  /** Of the names beside it. */
  gutter: 0,
  x(time) { return ((time - axis.start) / axis.span) * this.width; },
  /** The time at a place of the page, also beyond the axis. */
  timeAt(x) { return axis.start + ((x - this.node.getBoundingClientRect().left - this.gutter) / this.width) * axis.span; },
  time(event) { return clamped(this.timeAt(event.clientX), 0, duration); },

  /** Makes the rows of the scene that is looked at. */
  build() {
    const scene = panes[player.active].scene;
    const lanes = kinds.filter(([kind]) => scene.events.some((event) => event.kind === kind));
    this.ruler = new Row("", 24, drawRuler, "ruler");
    this.ruler.axis.append(make("canvas"));
    this.ruler.name.replaceWith(axis.buttons);
    this.machines = shownMachines(scene).map((machine) => new MachineRow(machine));
    this.rows = [
      ...lanes.map(([kind, name]) => new Row(name, 20, (context, _, height) => drawLane(context, height, scene, kind))),
      ...this.machines,
      ...this.curves,
    ];
    const nodes = this.rows.map((row) => row.node);
    element("rows").replaceChildren(this.ruler.node, make("div", { className: "plot" }, this.canvas, ...nodes));
    if (!this.curves.length) {
      const hint = view.chosen ? "Nothing of this layer moves." : "Nothing moves.";
      element("rows").append(make("div", { className: "hint", textContent: hint }));
    }
    this.paint();
  },

  paint() {
    this.gutter = parseFloat(getComputedStyle(this.node).getPropertyValue("--gutter"));
    this.width = Math.max(50, this.node.clientWidth - this.gutter);
    if (!this.ruler) return;
    axis.update();
    paintRows(this.ruler.axis.firstChild, [this.ruler]);
    paintRows(this.canvas, this.rows);
    const height = `${Math.max(this.node.clientHeight, element("rows").offsetHeight)}px`;
    element("playhead").style.height = element("pointer").style.height = height;
    this.move();
  },

  /** The names of a component's machines that have lanes. */
  machinesOf(path) {
    return shownMachines(panes[player.active].scene).filter((machine) => machine.path === path).map(({ name }) => name);
  },

  /** Puts the playhead and the numbers where they belong. */
  move() {
    const head = element("playhead");
    head.style.opacity = player.time < axis.start - 1e-9 || player.time > axis.end + 1e-9 ? 0 : "";
    head.style.transform = `translateX(${this.gutter + this.x(player.time)}px)`;
    head.setAttribute("aria-valuenow", player.time.toFixed(3));
    head.setAttribute("aria-valuemax", duration.toFixed(3));
    const pointer = element("pointer");
    pointer.hidden = this.pointer === null;
    if (this.pointer !== null) {
      const x = this.gutter + this.x(this.pointer);
      pointer.style.transform = `translateX(${x}px)`;
      pointer.classList.toggle("left", x > this.node.clientWidth - 220);
      const scene = panes[player.active].scene;
      const place = [`${this.pointer.toFixed(3)} s`, `frame ${scene.frameAt(this.pointer)}`];
      pointer.firstChild.textContent = [...place, ...eventsNear(scene, this.pointer)].join(" · ");
    }
    for (const row of [...this.machines, ...this.curves]) row.update(this.pointer ?? player.time, this.pointer !== null);
  },
};

element("pointer").append(make("span"));

/** What happens within some pixels of a time. */
function eventsNear(scene, time) {
  const reach = (4 / times.width) * axis.span;
  const changes = changesNear(scene, time, reach);
  const near = scene.events.filter((event) => (
    Math.abs(event.time - time) <= reach && !event.isMove && (event.name !== "state" || !changes.length)
  ));
  const names = near.map((event) => `${event.name}${event.detail && event.kind !== "touch" ? ` ${event.detail}` : ""}`);
  return [...new Set([...changes, ...names])].slice(0, 4);
}

/** The distance of the ruler's marks: a round number with enough room for its text. */
function rulerStep(width) {
  const least = (axis.span * 64) / width;
  return [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100].find((step) => step >= least) ?? 200;
}

function drawRuler(context, width, height) {
  context.fillStyle = theme.color("--chosen");
  if (player.isRanged) context.fillRect(times.x(player.start), 0, times.x(player.end) - times.x(player.start), height);
  const step = rulerStep(width);
  context.textBaseline = "middle";
  for (let mark = Math.ceil(axis.start / step - 1e-9); mark * step <= axis.end + 1e-9; mark += 1) {
    const x = Math.round(times.x(mark * step)) + 0.5;
    context.strokeStyle = theme.color("--line");
    context.beginPath();
    context.moveTo(x, height - 8);
    context.lineTo(x, height);
    context.stroke();
    context.fillStyle = theme.color("--dim");
    context.fillText(`${plain(mark * step)} s`, Math.min(x + 4, width - 28), height / 2);
  }
}

function drawLane(context, height, scene, kind) {
  const ink = theme.color(`--${kind}`);
  context.fillStyle = ink;
  const middle = height / 2;
  if (kind === "touch") {
    for (const finger of scene.fingers) {
      const [start, end] = [times.x(finger.reports[0].time), times.x(Math.min(finger.end, duration))];
      context.globalAlpha = 0.28;
      context.beginPath();
      context.roundRect(start, middle - 5, Math.max(4, end - start), 10, 5);
      context.fill();
      context.globalAlpha = 1;
    }
  }
  for (const event of scene.events.filter((event) => event.kind === kind)) {
    const size = event.isMove ? 1 : 3.5;
    context.beginPath();
    if (kind === "haptic") {
      const x = times.x(event.time);
      context.moveTo(x, middle - 5);
      context.lineTo(x + 5, middle);
      context.lineTo(x, middle + 5);
      context.lineTo(x - 5, middle);
      context.globalAlpha = event.name === "haptic.prepare" ? 0.4 : 1;
    } else context.arc(times.x(event.time), middle, size, 0, 2 * Math.PI);
    context.fill();
    context.globalAlpha = 1;
  }
}
