"use strict";

// Where things come from and go to, over a frame: the way of the chosen layer's middle, and an onion skin of the frames before
// and after.

/** What a pane shows of other times. */
class Trails {
  /** Frames before and after whose skins are shown, in strides. */
  static around = [-3, -2, -1, 1, 2, 3];
  /** Seconds between two skins. */
  static stride = 0.05;

  constructor(pane) {
    this.pane = pane;
    this.forget();
  }

  /** Forgets what was read of the scene and its frames. */
  forget() {
    this.way = null;
    this.skins = null;
    this.shown = -1;
  }

  get scene() { return this.pane.scene; }
  get chosen() { return this.scene.byPath.get(view.chosen); }
  get stride() { return Math.max(1, Math.round(Trails.stride * this.scene.rate)); }

  /** The frames whose skins are shown now. */
  get frames() {
    const { frame } = this.pane;
    return Trails.around.map((step) => frame + step * this.stride).filter((at) => at >= 0 && at < this.scene.frameCount);
  }

  /** Draws in points of the canvas; `unit` is a CSS pixel. */
  draw(context, unit) {
    if (view.onion) this.drawOnion(context, unit);
    if (view.path && this.chosen) this.drawWay(context, unit);
  }

  // MARK: The way of a layer

  /** The middle of the chosen layer at each frame, null where it is not there. */
  get places() {
    const { scene, chosen } = this;
    if (this.way?.path !== chosen.path) {
      const places = Array.from({ length: scene.frameCount }, (_, frame) => (
        chosen.exists(frame) ? centerOf(scene, chosen, frame) : null
      ));
      this.way = { path: chosen.path, places };
    }
    return this.way.places;
  }

  /** The frames between the marks of the timeline. */
  get span() { return [this.scene.frameAt(player.start), this.scene.frameAt(player.end)]; }

  drawWay(context, unit) {
    const [first, last] = this.span;
    const places = this.places.slice(first, last + 1);
    drawWay(context, places, unit);
    const frames = grouped(this.scene.events.filter(({ isMove }) => !isMove)).map(({ event }) => this.scene.frameAt(event.time));
    for (const frame of new Set(frames)) {
      const place = frame >= first && frame <= last ? this.places[frame] : null;
      if (place) this.ring(context, place, 3.5 * unit, unit);
    }
    const now = this.places[this.pane.frame];
    if (now) drawDot(context, now, 4.5 * unit, "--second");
  }

  /** Where an event happens. */
  ring(context, [x, y], radius, unit) {
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fillStyle = "#ffffff";
    context.fill();
    context.strokeStyle = theme.color("--event");
    context.lineWidth = 1.5 * unit;
    context.stroke();
  }

  // MARK: Onion skin

  drawOnion(context, unit) {
    const { skins, scene, chosen } = this;
    if (skins && this.shown === this.pane.frame) {
      context.drawImage(skins.sheet, 0, 0, scene.width / scene.scale, scene.height / scene.scale);
    }
    for (const frame of chosen ? this.frames : []) {
      const far = Math.abs(frame - this.pane.frame) / this.stride;
      const stroke = theme.color(frame < this.pane.frame ? "--second" : "--third");
      drawOutline(context, scene, chosen, frame, { stroke, opacity: (skins ? 0.6 : 0.9) - 0.15 * far, width: unit });
    }
  }

  /** Makes the skins of the frame that is shown, once it stays. */
  async follow() {
    const { frame } = this.pane;
    if (!view.onion || player.isPlaying || this.shown === frame) return;
    const skins = this.skins ??= this.makeSkins();
    if (skins.work) return;
    skins.work = Promise.all(this.frames.map((at, index) => skins.movies[index].show(at)));
    await skins.work;
    skins.work = null;
    if (skins !== this.skins) return;
    if (frame !== this.pane.frame) return this.follow();
    this.peel(skins, this.frames);
    this.shown = frame;
    player.redraw();
  }

  makeSkins() {
    const { scene } = this;
    const size = { width: scene.width, height: scene.height };
    const movies = Trails.around.map(() => {
      const movie = scene.source.frames(scene, null, make("canvas", size));
      movie.follow = async () => {};
      movie.turnOn();
      return movie;
    });
    return { movies, sheet: make("canvas", size), work: null };
  }

  /** Draws what frames have that hardly any other has: what moves, without what lies behind it. */
  peel({ movies, sheet }, frames) {
    const { picture, frame: now } = this.pane;
    const [{ width, height }, context] = [sheet, sheet.getContext("2d")];
    const copy = make("canvas", { width, height }).getContext("2d", { willReadFrequently: true });
    copy.globalCompositeOperation = "copy";
    const pixels = (canvas) => {
      copy.drawImage(canvas, 0, 0);
      return new Uint32Array(copy.getImageData(0, 0, width, height).data.buffer);
    };
    const present = pixels(picture);
    const others = frames.map((_, index) => pixels(movies[index].canvas));
    const all = [present, ...others];
    const image = context.createImageData(width, height);
    const target = new Uint32Array(image.data.buffer);
    const order = frames.map((_, index) => index).sort((a, b) => Math.abs(frames[b] - now) - Math.abs(frames[a] - now));
    for (const index of order) {
      const opacity = Math.round(255 * (0.62 - 0.15 * (Math.abs(frames[index] - now) / this.stride)));
      const own = others[index];
      for (let at = 0; at < own.length; at += 1) {
        const pixel = own[at];
        if (pixel === present[at]) continue;
        let alike = 0;
        for (const other of all) if (other[at] === pixel) alike += 1;
        // The skin itself is one of them.
        if (alike <= Math.max(1, all.length >> 2)) target[at] = (pixel & 0xffffff) | (opacity << 24);
      }
    }
    context.putImageData(image, 0, 0);
  }
}
