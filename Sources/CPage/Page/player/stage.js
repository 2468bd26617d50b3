"use strict";

// The panes that show frames, with fingers, outlines and the pixel grid above them.

const view = {
  zoom: 0, x: 0, y: 0, touches: true, outlines: false, grid: true, velocity: false, path: false, onion: false,
  hovered: null, chosen: null, hidden: null,
};

class Pane {
  static margin = 24;
  /** Room above the frames for their names, where there are several. */
  static label = 20;
  static gridFrom = 6;

  constructor(scene) {
    this.picture = make("canvas", { className: "picture" });
    this.over = make("canvas", { className: "marks" });
    this.label = make("h2");
    this.reduced = make("canvas", { className: "reduced", hidden: true });
    this.node = make("div", { className: "pane" }, this.picture, this.reduced, this.over, this.label);
    this.node.style.setProperty("--mark", `var(${scene.mark})`);
    this.frame = 0;
    this.time = 0;
    /** CSS pixels for a pixel of the frame, and where its corner lies in the pane. */
    this.scale = 1;
    this.origin = [0, 0];
    /** True while nothing lies over the frame. */
    this.isBlank = true;
    this.trails = new Trails(this);
    this.take(scene);
  }

  /** Shows a scene in place of another, of which the last frame stays until there is a new one. */
  take(scene) {
    this.scene = scene;
    const { width, height } = scene;
    if (this.picture.width !== width || this.picture.height !== height) Object.assign(this.picture, { width, height });
    this.label.replaceChildren(make("span", { className: "dot" }), scene.title);
    this.label.hidden = scenes.length === 1;
    this.current?.turnOff();
    this.current = null;
    this.known = new Map();
    this.trails.forget();
  }

  /** Takes frames anew from the scene's source, which has others that look the same. */
  renew() {
    const { shown } = this.current;
    this.known.clear();
    this.frames.shown = shown;
    this.trails.forget();
  }

  /** Shows the frame of a time; the promise is kept when it is on the canvas. */
  show(time) {
    this.time = time;
    this.frame = this.scene.frameAt(time);
    return this.frames.show(this.frame).then(() => {
      this.reduce();
      this.trails.follow();
    });
  }

  /** Draws the frame with fewer pixels than it has, each the mean of those that it stands for: a scaled element would
   * leave out what lies between the pixels of the screen. */
  reduce() {
    const size = this.scale * devicePixelRatio;
    const isReduced = size < 0.999;
    this.reduced.hidden = !isReduced;
    this.picture.style.opacity = isReduced ? 0 : "";
    if (!isReduced) return;
    const [width, height] = [this.scene.width, this.scene.height].map((side) => Math.max(1, Math.round(side * size)));
    if (this.reduced.width !== width || this.reduced.height !== height) Object.assign(this.reduced, { width, height });
    const context = this.reduced.getContext("2d");
    context.imageSmoothingQuality = "high";
    context.globalCompositeOperation = "copy";
    context.drawImage(this.picture, 0, 0, width, height);
    const [x, y] = this.origin.map((side) => Math.round(side * devicePixelRatio) / devicePixelRatio);
    const [across, down] = [this.scene.width * this.scale / width, this.scene.height * this.scale / height];
    this.reduced.style.transform = `translate(${x}px, ${y}px) scale(${across}, ${down})`;
  }

  /** The frames with everything, or without the layer that is off. */
  get frames() {
    const layer = this.scene.byPath.get(view.hidden);
    const hidden = layer && this.scene.canHide(layer) ? layer.path : null;
    if (!this.known.has(hidden)) this.known.set(hidden, this.scene.source.frames(this.scene, hidden, this.picture));
    const frames = this.known.get(hidden);
    if (frames !== this.current) {
      this.current?.turnOff();
      this.current = frames;
      frames.turnOn();
    }
    return frames;
  }

  /** A place of the page in points of the canvas. */
  point(event) {
    const box = this.node.getBoundingClientRect();
    const [x, y] = this.origin;
    const scale = this.scale * this.scene.scale;
    return [(event.clientX - box.left - x) / scale, (event.clientY - box.top - y) / scale];
  }

  layOut() {
    const { clientWidth, clientHeight } = this.node;
    const top = this.label.hidden ? 0 : Pane.label;
    const [across, down] = [clientWidth - 2 * Pane.margin, clientHeight - 2 * Pane.margin - top];
    const fit = Math.min(across / this.scene.width, down / this.scene.height);
    const scale = view.zoom || Math.max(0.02, fit);
    const x = (clientWidth - this.scene.width * scale) / 2 + view.x;
    const y = (clientHeight + top - this.scene.height * scale) / 2 + view.y;
    [this.scale, this.origin] = [scale, [x, y]];
    this.picture.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    this.reduce();
    this.picture.style.imageRendering = scale * devicePixelRatio >= 2 ? "pixelated" : "auto";
    const ratio = devicePixelRatio;
    const [width, height] = [Math.round(clientWidth * ratio), Math.round(clientHeight * ratio)];
    if (this.over.width !== width || this.over.height !== height) Object.assign(this.over, { width, height });
  }

  drawOver() {
    const fingers = view.touches ? this.scene.fingers.filter((finger) => isShown(finger, this.time)) : [];
    const hasGrid = view.grid && this.scale >= Pane.gridFrom;
    const isEmpty = !fingers.length && !hasGrid && !view.outlines && !view.chosen && !view.hovered && !view.onion;
    if (isEmpty && this.isBlank) return;
    this.isBlank = isEmpty;
    const context = this.over.getContext("2d");
    const ratio = devicePixelRatio;
    const [x, y] = this.origin;
    const scale = this.scale * this.scene.scale;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.over.width, this.over.height);
    context.setTransform(ratio * scale, 0, 0, ratio * scale, ratio * x, ratio * y);
    this.unit = 1 / scale;
    if (hasGrid) this.drawGrid(context);
    if (view.outlines) {
      for (const layer of this.scene.layers) this.outline(context, layer, "--accent", 0.35, 1);
    }
    this.trails.draw(context, this.unit);
    this.outline(context, this.scene.byPath.get(view.chosen), "--accent", 1, 1.5);
    this.outline(context, this.scene.byPath.get(view.hovered), "--second", 1, 1.5);
    for (const finger of fingers) drawFinger(context, finger, this.time);
  }

  outline(context, layer, color, opacity, width) {
    drawOutline(context, this.scene, layer, this.frame, { stroke: theme.color(color), opacity, width: width * this.unit });
  }

  drawGrid(context) {
    const [width, height] = [this.scene.width / this.scene.scale, this.scene.height / this.scene.scale];
    const step = 1 / this.scene.scale;
    context.beginPath();
    for (let at = 0; at <= this.scene.width; at += 1) {
      context.moveTo(at * step, 0);
      context.lineTo(at * step, height);
    }
    for (let at = 0; at <= this.scene.height; at += 1) {
      context.moveTo(0, at * step);
      context.lineTo(width, at * step);
    }
    context.strokeStyle = "#8888";
    context.lineWidth = this.unit / devicePixelRatio;
    context.stroke();
  }
}

/** One for each scene. */
const panes = [];
