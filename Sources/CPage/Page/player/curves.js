"use strict";

// Properties over time, of the chosen layer or of the first layers that move, in every scene that has them.

class CurveRow extends Row {
  static most = 40;
  /** How many times as large as those beside it a change is that was made at once. */
  static jump = 6;

  constructor(path, property, isNamed) {
    super(property, Math.max(44, 14 + 15 * scenes.length), (context, width, height) => this.drawAll(context, width, height), "curve");
    this.path = path;
    this.name.title = `${path} ${property}`;
    if (isNamed) this.name.prepend(make("small", { textContent: path }));
    this.property = property;
    this.node.dataset.property = property;
    this.layers = scenes.map((scene) => scene.byPath.get(path));
    this.tracks = this.layers.map((layer) => layer?.tracks.get(property));
    this.texts = scenes.map((scene) => make("b", { className: "value" }));
    this.texts.forEach((text, index) => {
      text.style.setProperty("--mark", scenes.length > 1 ? `var(${scenes[index].mark})` : "inherit");
    });
    this.number.append(...this.texts.filter((_, index) => this.tracks[index]));
    const ranges = this.tracks.filter((track) => track?.isNumber).map((track) => track.range);
    this.low = Math.min(...ranges.map(([low]) => low));
    this.high = Math.max(...ranges.map(([, high]) => high));
    const bounds = ranges.length ? [this.high, this.low] : [];
    const texts = bounds.map((bound) => make("i", { textContent: short(bound) }));
    this.number.after(make("span", { className: "bounds" }, ...texts));
  }

  /** Shows the values of a time. */
  update(time, isPointed) {
    this.node.classList.toggle("pointed", isPointed);
    this.tracks.forEach((track, index) => {
      if (!track) return;
      const value = this.layers[index].value(this.property, scenes[index].frameAt(time));
      const text = this.texts[index];
      const shown = plain(value);
      if (text.textContent === shown) return;
      text.replaceChildren(...(track.isColor && value ? [swatch(value), shown] : [shown]));
    });
  }

  /** True where a number changes at once: by much more than right before and after. */
  jumps(scene, frame) {
    const value = (at) => this.layers[scene.index].value(this.property, clamped(at, 0, scene.frameCount - 1));
    const change = (at) => Math.abs(value(at) - value(at - 1));
    const size = change(frame);
    return size > 0.02 * (this.high - this.low) && size > CurveRow.jump * Math.max(change(frame - 1), change(frame + 1));
  }

  drawAll(context, width, height) {
    this.tracks.forEach((track, index) => {
      if (track) this.drawTrack(context, height, track, scenes[index]);
    });
  }

  /** Draws how fast a number changes, a second, between its own bounds. */
  drawVelocity(context, height, scene) {
    const value = (frame) => this.layers[scene.index].value(this.property, frame);
    const speeds = [];
    for (let frame = 1; frame < scene.frameCount; frame += 1) {
      const [before, after] = [value(frame - 1), value(frame)];
      speeds.push(before === null || after === null ? null : (after - before) * scene.rate);
    }
    const most = speeds.reduce((most, speed) => Math.max(most, Math.abs(speed ?? 0)), 0);
    if (most === 0) return;
    context.save();
    context.lineWidth = 1;
    context.globalAlpha = 0.7;
    context.setLineDash([3, 2]);
    context.strokeStyle = theme.color("--dim");
    context.beginPath();
    speeds.forEach((speed, index) => {
      if (speed === null) return;
      const [x, y] = [times.x(scene.timeOf(index + 0.5)), height / 2 - (speed / most) * (height / 2 - 4)];
      if (index === 0 || speeds[index - 1] === null) context.moveTo(x, y);
      else context.lineTo(x, y);
    });
    context.stroke();
    context.restore();
  }

  drawTrack(context, height, track, scene) {
    if (view.velocity && track.isNumber) this.drawVelocity(context, height, scene);
    const [top, bottom] = [6, height - 6];
    const slope = this.high > this.low ? (bottom - top) / (this.high - this.low) : 0;
    const y = (value) => (slope > 0 ? bottom - (value - this.low) * slope : height / 2);
    const step = 1 / scene.rate;
    context.lineWidth = 1.5;
    context.strokeStyle = theme.color(scene.mark);
    context.beginPath();
    let isDown = false;
    let before = null;
    const places = [];
    const [first, last] = axis.frames(scene);
    for (let frame = first; frame <= last; frame += 1) {
      const value = this.layers[scene.index].value(this.property, frame);
      const x = times.x(scene.timeOf(frame));
      if (!track.isNumber) {
        if (value === null) continue;
        context.fillStyle = track.isColor ? value : theme.color(scene.mark);
        const end = times.x(scene.timeOf(frame) + step);
        if (track.isColor) context.fillRect(Math.floor(x), height / 2 - 7, Math.ceil(end) - Math.floor(x), 14);
        else if (value !== before) context.fillRect(x, 8, 1.5, height - 16);
        before = value;
      } else if (value === null) isDown = false;
      else {
        if (isDown && this.jumps(scene, frame)) context.lineTo(x, y(before));
        if (isDown) context.lineTo(x, y(value));
        else context.moveTo(x, y(value));
        isDown = true;
        before = value;
        places.push([x, y(value)]);
      }
    }
    context.stroke();
    if (axis.isFine(scene)) dots(context, places);
  }
}

/** Marks each frame of a curve. */
function dots(context, places) {
  context.fillStyle = context.strokeStyle;
  for (const [x, y] of places) {
    context.beginPath();
    context.arc(x, y, 2.25, 0, 2 * Math.PI);
    context.fill();
  }
}

/** A layer and what it lies in, from the inside out. */
function ancestry(scene, layer) {
  return layer.parent === null ? [layer] : [layer, ...ancestry(scene, scene.layers[layer.parent])];
}

function swatch(value) {
  const swatch = make("span", { className: "swatch" });
  swatch.style.background = value;
  return swatch;
}

/** The properties of a layer that move in any scene. */
function movingOf(path) {
  const tracks = scenes.flatMap((scene) => scene.byPath.get(path)?.moving ?? []);
  const machines = new Set(times.machinesOf(path));
  return [...new Set(tracks.map((track) => track.name))].filter((name) => !machines.has(name));
}

/** What moves of the chosen layer and what it lies in, else of as many layers as there is room for. */
function buildCurves() {
  const { scene } = panes[player.active];
  const chosen = scene.byPath.get(view.chosen);
  const paths = (chosen ? ancestry(scene, chosen) : scene.layers).map((layer) => layer.path);
  times.curves = paths.flatMap((path) => movingOf(path).map((property) => [path, property]))
    .slice(0, CurveRow.most).map(([path, property]) => new CurveRow(path, property, path !== chosen?.path));
  times.build();
}
