"use strict";

// Time: one playhead for all scenes.

const player = {
  time: 0,
  speed: 1,
  start: 0,
  end: 0,
  loops: true,
  isPlaying: false,
  active: 0,
  isDirty: true,
  latest: 0,

  get isRanged() { return this.start > 0 || this.end < duration; },
  get rate() { return Math.max(...scenes.map((scene) => scene.rate)); },
  /** The last time at which a new frame comes. */
  get last() { return Math.max(...scenes.map((scene) => scene.timeOf(scene.frameCount - 1))); },

  /** Goes to a time; kept when every scene shows its frame. */
  seek(time) {
    if (!this.isPlaying) moment.isStale = true;
    this.time = clamped(time, 0, duration);
    const shown = Promise.all(panes.map((pane) => pane.show(this.time)));
    axis.follow();
    times.move();
    panel.follow();
    layerList.mark();
    this.updateTime();
    this.redraw();
    return shown;
  },

  seekFrame(frame) { return this.seek(panes[this.active].scene.timeOf(frame)); },

  step(frames) {
    this.pause();
    const { scene } = panes[this.active];
    const target = clamped(scene.frameAt(this.time) + frames, 0, scene.frameCount - 1);
    return this.seekFrame(target);
  },

  play() {
    if (this.time >= this.end - 0.5 / this.rate || this.time < this.start) this.seek(this.start);
    this.isPlaying = true;
    this.latest = performance.now();
    this.update();
  },

  pause() {
    this.isPlaying = false;
    this.update();
    for (const pane of panes) pane.trails.follow();
  },

  toggle() { return this.isPlaying ? this.pause() : this.play(); },

  setSpeed(speed) {
    this.speed = clamped(Math.round(speed * 10) / 10, 0.1, 2);
    this.update();
  },

  setRange(start, end) {
    this.start = Math.max(0, Math.min(start, end));
    this.end = Math.min(duration, Math.max(start, end));
    if (this.end - this.start < 1 / this.rate) this.end = Math.min(duration, this.start + 1 / this.rate);
    this.update();
    times.paint();
  },

  /** Keeps playhead and range where scenes have them that took so many seconds before. */
  fit(before) {
    this.end = this.end >= before ? duration : Math.min(this.end, duration);
    if (this.end - this.start < 1 / this.rate) [this.start, this.end] = [0, duration];
    this.time = Math.min(this.time, duration);
  },

  /** One tick of the screen. */
  advance(now) {
    if (this.isPlaying) {
      const next = this.time + ((now - this.latest) / 1000) * this.speed;
      if (next < this.end) this.seek(next);
      else if (this.loops) {
        const length = Math.max(1 / this.rate, this.end - this.start);
        this.seek(this.start + ((next - this.start) % length));
      } else {
        this.pause();
        this.seek(Math.min(this.end, this.last));
      }
    }
    this.latest = now;
    if (this.isDirty) {
      this.isDirty = false;
      for (const pane of panes) pane.drawOver();
    }
    requestAnimationFrame((next) => this.advance(next));
  },

  /** Draws what lies over the frames anew. */
  redraw() { this.isDirty = true; },

  /** Shows the frames anew, as after a layer was left out. */
  refresh() { return this.seek(this.time); },

  layOut() {
    element("stage").classList.toggle("stacked", panes.length === 2 && comparison.isStacked);
    for (const pane of panes) pane.layOut();
    const { scale, scene } = panes[this.active];
    element("zoomFit").textContent = `${Math.round(scale * scene.scale * 100)} %`;
    this.redraw();
  },

  zoom(zoom) {
    view.zoom = zoom === 0 ? 0 : clamped(zoom, 0.05, 32);
    if (zoom === 0) view.x = view.y = 0;
    this.layOut();
  },

  activate(index) {
    if (index === this.active || !panes[index]) return;
    this.active = index;
    this.build();
  },

  /** Lists what the scene that is looked at holds. */
  build() {
    panes.forEach((pane, index) => pane.node.classList.toggle("active", index === this.active && panes.length > 1));
    layerList.build();
    buildCurves();
    panel.fill();
    this.update();
    this.updateTime();
  },

  /** Shows where the playhead is. */
  updateTime() {
    const { scene } = panes[this.active];
    element("time").textContent = `${this.time.toFixed(3)} s`;
    const isOne = scenes.every(({ rate, frameCount }) => rate === scene.rate && frameCount === scene.frameCount);
    const places = (isOne ? [scene] : scenes).map((one) => `${one.frameAt(this.time)} of ${one.frameCount - 1}`);
    element("frame").textContent = `frame ${places.join(", ")}`;
  },

  /** Shows how it plays. */
  update() {
    document.body.classList.toggle("playing", this.isPlaying);
    element("play").setAttribute("aria-label", this.isPlaying ? "Pause" : "Play");
    speedSlider.value = this.speed;
    element("speedText").textContent = `${plain(this.speed)}×`;
    element("loop").setAttribute("aria-pressed", this.loops);
    element("rangeText").textContent = `${this.start.toFixed(3)} – ${this.end.toFixed(3)} s`;
    for (const name of ["touches", "outlines", "grid", "path", "onion", "velocity"]) element(name).setAttribute("aria-pressed", view[name]);
  },
};
