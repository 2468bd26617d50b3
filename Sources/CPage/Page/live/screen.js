"use strict";

// The picture, with the fingers above it.

/** Fingers as rings, elements that a browser moves without drawing anything anew. */
class FingerRings {
  constructor(glass, className) {
    Object.assign(this, { glass, className, rings: [] });
  }

  /** Shows one at each place, in CSS pixels of the glass. */
  show(places) {
    while (this.rings.length > places.length) this.rings.pop().remove();
    for (const [index, [x, y]] of places.entries()) {
      this.rings[index] ??= this.glass.appendChild(make("i", { className: this.className }));
      this.rings[index].style.transform = `translate(${x}px, ${y}px)`;
    }
  }
}

/** Where the server's picture is shown. */
class Screen {
  static margin = 20;

  constructor(glass, picture, marks) {
    [this.glass, this.picture, this.marks] = [glass, picture, marks];
    this.context = picture.getContext("2d");
    /** Pixels, and pixels for a point. */
    this.size = [0, 0];
    this.scale = 1;
    /** What the picture shows, which the next picture is told by. */
    this.pixels = null;
    /** CSS pixels for a point, and where the corner of the picture lies. */
    this.unit = 1;
    this.origin = [0, 0];
    this.fingers = [];
    [this.rings, this.ghostRings] = [new FingerRings(glass, "finger"), new FingerRings(glass, "finger ghost")];
    /** Places where fingers would come down. */
    this.ghosts = [];
    this.showsFingers = true;
    /** Draws more in a context whose unit is a point of the canvas. */
    this.layOver = null;
    new ResizeObserver(() => this.layOut()).observe(glass);
  }

  /** Puts the areas of a reply into the picture; what becomes of their pixels begins at an offset of its bytes. */
  draw({ size, scale, areas, fingers }, bytes, offset) {
    const [width, height] = size;
    const isNew = width !== this.size[0] || height !== this.size[1];
    if (isNew || scale !== this.scale) {
      [this.size, this.scale] = [size, scale];
      if (isNew) {
        Object.assign(this.picture, { width, height });
        this.pixels = new ImageData(width, height);
      }
      this.layOut();
    }
    const runs = new PixelRuns(new Uint32Array(bytes, offset), new Uint32Array(this.pixels.data.buffer));
    for (const [x, y, across, down] of areas) {
      for (let row = y; row < y + down; row += 1) runs.fill(row * width + x, across);
      this.context.putImageData(this.pixels, 0, 0, x, y, across, down);
    }
    this.point(fingers.map(([, x, y]) => [x, y]));
  }

  /** Shows fingers at places of the canvas, in points. */
  point(fingers) {
    if (fingers.length === 0 && this.fingers.length === 0) return;
    this.fingers = fingers;
    this.showFingers();
  }

  showFingers() {
    const onGlass = ([x, y]) => [this.origin[0] + x * this.unit, this.origin[1] + y * this.unit];
    this.rings.show(this.showsFingers ? this.fingers.map(onGlass) : []);
    this.ghostRings.show(this.ghosts.map(onGlass));
  }

  /** A place of the page in points of the canvas. */
  place(event) {
    const box = this.glass.getBoundingClientRect();
    const [x, y] = this.origin;
    return [(event.clientX - box.left - x) / this.unit, (event.clientY - box.top - y) / this.unit];
  }

  /** The canvas in points. */
  get extent() { return this.size.map((side) => side / this.scale); }

  layOut() {
    const { clientWidth, clientHeight } = this.glass;
    const [width, height] = this.size;
    if (!width) return;
    const room = [clientWidth - 2 * Screen.margin, clientHeight - 2 * Screen.margin];
    const fit = Math.max(0.02, Math.min(room[0] / width, room[1] / height));
    this.unit = fit * this.scale;
    this.origin = [(clientWidth - width * fit) / 2, (clientHeight - height * fit) / 2];
    this.picture.style.transform = `translate(${this.origin[0]}px, ${this.origin[1]}px) scale(${fit})`;
    const ratio = devicePixelRatio;
    Object.assign(this.marks, { width: Math.round(clientWidth * ratio), height: Math.round(clientHeight * ratio) });
    this.drawMarks();
    this.showFingers();
  }

  drawMarks() {
    const context = this.marks.getContext("2d");
    const ratio = devicePixelRatio;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, this.marks.width, this.marks.height);
    context.setTransform(ratio * this.unit, 0, 0, ratio * this.unit, ratio * this.origin[0], ratio * this.origin[1]);
    this.layOver?.(context);
  }
}
