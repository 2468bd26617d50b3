"use strict";

// Frames: pictures decoded when they are needed, drawn over each other.

/** PNG files, decoded at most once while they are remembered. */
class Pictures {
  static budget = 64e6;

  /** `sizes` has each picture's width and height; `file` gives a promise of its file, of null when there is none. */
  constructor(sizes, file) {
    this.sizes = sizes;
    this.file = file;
    this.decoded = new Map();
    this.pixels = 0;
  }

  size(index) { return this.sizes[index]; }

  /** A promise of the picture; the one used longest ago is forgotten first. */
  picture(index) {
    let picture = this.decoded.get(index);
    if (picture) this.decoded.delete(index);
    else {
      picture = this.file(index).then((file) => file && createImageBitmap(file, { colorSpaceConversion: "none" }));
      this.pixels += this.size(index)[0] * this.size(index)[1];
    }
    this.decoded.set(index, picture);
    for (const old of this.decoded.keys()) {
      if (this.pixels <= Pictures.budget || old === index) break;
      this.decoded.delete(old);
      this.pixels -= this.size(old)[0] * this.size(old)[1];
    }
    return picture;
  }
}

/** What shows frames of a scene on a canvas; of several on one canvas, one is on. */
class Frames {
  constructor(canvas) {
    this.context = canvas.getContext("2d", { willReadFrequently: false });
    this.canvas = canvas;
    this.shown = -1;
    this.wanted = -1;
    this.work = null;
    this.turn = 0;
    /** Kept when one of its frames is on the canvas, or cannot be. */
    this.begun = new Promise((done) => { this.begin = done; });
  }

  /** Takes the canvas over, on which others have drawn. */
  turnOn() {
    this.turn += 1;
    this.isOn = true;
    this.shown = -1;
  }

  turnOff() {
    this.turn += 1;
    this.isOn = false;
  }

  /** Shows a frame as soon as its pictures are there; when several are asked for meanwhile, the last one. */
  show(frame) {
    this.wanted = frame;
    this.work ??= this.catchUp().finally(() => {
      this.work = null;
      this.begin();
    });
    return this.work;
  }

  async catchUp() {
    while (this.isOn && this.shown !== this.wanted) {
      const { turn, wanted } = this;
      const draw = await this.drawing(wanted);
      if (turn !== this.turn) continue;
      if (!draw) break;
      draw();
      this.shown = wanted;
      this.begin();
      await this.follow(wanted);
    }
  }

  /** A promise of what draws a frame, of null when its pictures are gone. */
  async drawing() { return null; }

  /** What is done when a frame is shown. */
  async follow() {}
}

/** Frames of which each is drawn over the one before. */
class Movie extends Frames {
  static checkpointEvery = 24;
  static ahead = 10;

  constructor(frames, pictures, canvas) {
    super(canvas);
    this.frames = frames;
    this.pictures = pictures;
    this.checkpoints = new Map();
  }

  async drawing(target) {
    const start = this.startFor(target);
    const pieces = this.pieces(start, target);
    const bitmaps = await Promise.all(pieces.map((piece) => this.pictures.picture(piece[0])));
    return bitmaps.includes(null) ? null : () => this.draw(start, pieces, bitmaps);
  }

  draw(start, pieces, bitmaps) {
    if (start !== this.shown) {
      const checkpoint = this.checkpoints.get(start);
      this.context.clearRect(0, 0, this.canvas.width, this.canvas.height);
      if (checkpoint) this.context.drawImage(checkpoint, 0, 0);
    }
    pieces.forEach(([, x, y], place) => {
      const bitmap = bitmaps[place];
      this.context.clearRect(x, y, bitmap.width, bitmap.height);
      this.context.drawImage(bitmap, x, y);
    });
  }

  async follow(frame) {
    await this.remember(frame);
    this.lookAhead(frame);
  }

  /** The frame to go on from: the one shown or the nearest remembered one before the target, -1 for none. */
  startFor(target) {
    const remembered = [...this.checkpoints.keys()].filter((frame) => frame <= target);
    const best = Math.max(-1, ...remembered);
    return this.shown <= target && this.shown >= best ? this.shown : best;
  }

  /** What is drawn after one frame up to another, without what is covered again. */
  pieces(start, target) {
    const pieces = [];
    for (let frame = target; frame > start; frame -= 1) {
      const list = this.frames[frame];
      for (let at = list.length - 3; at >= 0; at -= 3) {
        const [width, height] = this.pictures.size(list[at]);
        const piece = [list[at], list[at + 1], list[at + 2], width, height];
        if (!pieces.some((later) => covers(later, piece))) pieces.push(piece);
      }
    }
    return pieces.reverse();
  }

  async remember(frame) {
    if (frame % Movie.checkpointEvery !== 0 || this.checkpoints.has(frame)) return;
    this.checkpoints.set(frame, await createImageBitmap(this.canvas));
    if (this.checkpoints.size > 12) this.checkpoints.delete(this.checkpoints.keys().next().value);
  }

  lookAhead(frame) {
    for (const list of this.frames.slice(frame + 1, frame + 1 + Movie.ahead)) {
      for (let at = 0; at < list.length; at += 3) this.pictures.picture(list[at]);
    }
  }
}

function covers([, x, y, width, height], [, left, top, across, down]) {
  return x <= left && y <= top && x + width >= left + across && y + height >= top + down;
}
