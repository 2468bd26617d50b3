"use strict";

// The part of the time that the timeline shows: zoomed about the playhead or the pointer, and moved.

const axis = {
  /** Frames that the axis shows at least. */
  least: 6,
  /** The first and the last time, in seconds; the whole length where `isWhole`. */
  start: 0,
  end: 0,
  isWhole: true,

  get span() { return Math.max(1e-6, this.end - this.start); },
  get share() { return duration > 0 ? this.span / duration : 1; },

  /** The first and the last frame that are seen, with one more on each side. */
  frames(scene) {
    return [Math.max(0, scene.frameAt(this.start) - 1), Math.min(scene.frameCount - 1, scene.frameAt(this.end) + 1)];
  },

  /** Whether frames are far enough apart for a mark of each. */
  isFine(scene) { return !this.isWhole && times.width / (this.span * scene.rate) >= 8; },

  /** Shows a span, inside of the whole and not too short. */
  set(start, span) {
    const length = clamped(span, Math.min(duration, this.least / player.rate), duration);
    this.isWhole = length >= duration - 1e-9;
    this.start = this.isWhole ? 0 : clamped(start, 0, duration - length);
    this.end = this.start + length;
    times.paint();
  },

  /** Shows a part that is larger by a factor, or the whole; `time` stays where it is. */
  zoom(factor, time = clamped(player.time, this.start, this.end)) {
    const span = this.span / factor;
    this.set(time - ((time - this.start) / this.span) * span, span);
  },

  reset() { this.set(0, duration); },
  move(seconds) { if (!this.isWhole) this.set(this.start + seconds, this.span); },

  /** Moves on where the playhead has left what is seen. */
  follow() {
    if (this.isWhole || (player.time >= this.start - 1e-9 && player.time <= this.end + 1e-9)) return;
    this.set(player.time - 0.1 * this.span, this.span);
  },

  /** Shows where it is. */
  update() {
    if (this.isWhole) [this.start, this.end] = [0, duration];
    this.scale.textContent = `${Math.round(100 / this.share)} %`;
    this.window.hidden = this.isWhole;
    const [left, width] = [(this.start / duration) * times.width, this.share * times.width];
    Object.assign(this.window.style, { left: `${times.gutter + left}px`, width: `${Math.max(16, width)}px` });
    this.window.ariaValueNow = (this.start + this.span / 2).toFixed(3);
    this.window.ariaValueMax = duration.toFixed(3);
    this.window.ariaValueText = `${this.start.toFixed(3)} to ${this.end.toFixed(3)} s`;
  },
};

function scaleButton(textContent, ariaLabel, key, factor) {
  return make("button", { type: "button", textContent, ariaLabel, title: `${ariaLabel} (${key})`, onclick: () => axis.zoom(factor) });
}

axis.scale = make("button", { type: "button", title: "The whole length (0 in the timeline)", onclick: () => axis.reset() });
axis.buttons = make("div", { className: "scale", role: "group", ariaLabel: "Scale of the timeline" },
  scaleButton("−", "A longer part of the time", "X", 1 / 1.5), axis.scale, scaleButton("+", "A shorter part of the time", "Z", 1.5));
axis.window = element("zoomed");

/** What the keys do while the timeline has the focus. */
axis.keys = {
  "+": () => axis.zoom(1.5), "=": () => axis.zoom(1.5), "-": () => axis.zoom(1 / 1.5), 0: () => axis.reset(),
  "Shift+ArrowLeft": () => axis.move(-axis.span / 4), "Shift+ArrowRight": () => axis.move(axis.span / 4),
};

times.node.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const name = event.shiftKey && event.key.startsWith("Arrow") ? `Shift+${event.key}` : event.key;
  const isOfWindow = event.target === axis.window && event.key.startsWith("Arrow");
  const run = axis.keys[isOfWindow ? `Shift+${event.key}` : name];
  if (!run || (name.startsWith("Shift") && axis.isWhole)) return;
  event.preventDefault();
  run();
});

// A wheel zooms with Ctrl or a pinch, moves with Shift or sideways, and scrolls the rows otherwise.
times.node.addEventListener("wheel", (event) => {
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    axis.zoom(Math.exp(-event.deltaY / 200), times.time(event));
  } else if (!axis.isWhole && (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY))) {
    event.preventDefault();
    const way = event.shiftKey && !event.deltaX ? event.deltaY : event.deltaX;
    axis.move((way / times.width) * axis.span);
  }
}, { passive: false });

/** Two fingers on the timeline: what lies below each stays below it. */
const pinch = {
  fingers: new Map(),

  press({ pointerId, clientX, pointerType }) {
    if (pointerType !== "touch") return;
    this.fingers.set(pointerId, { x: clientX, time: times.timeAt(clientX) });
  },

  get isOn() { return this.fingers.size > 1; },

  move({ pointerId, clientX }) {
    const finger = this.fingers.get(pointerId);
    if (!finger || !this.isOn) return;
    finger.x = clientX;
    const [a, b] = this.fingers.values();
    if (Math.abs(a.x - b.x) < 8 || Math.abs(a.time - b.time) < 1e-6) return;
    const span = Math.abs(((a.time - b.time) / (a.x - b.x)) * times.width);
    const left = times.node.getBoundingClientRect().left + times.gutter;
    axis.set(a.time - ((a.x - left) / times.width) * span, span);
  },

  lift({ pointerId }) { this.fingers.delete(pointerId); },
};

// The window above the ruler is dragged along the whole length.
axis.window.addEventListener("pointerdown", (event) => {
  event.stopPropagation();
  axis.window.setPointerCapture(event.pointerId);
  axis.grip = { x: event.clientX, start: axis.start };
});
axis.window.addEventListener("pointermove", (event) => {
  event.stopPropagation();
  if (!axis.window.hasPointerCapture(event.pointerId)) return;
  axis.set(axis.grip.start + ((event.clientX - axis.grip.x) / times.width) * duration, axis.span);
});
