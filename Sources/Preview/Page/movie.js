// Frames: pictures decoded when they are needed, drawn over each other.

/** The PNG files of the page, decoded at most once while they are remembered. */
class Pictures {
  static budget = 64e6;

  constructor(text) {
    this.files = text.trim().split("\n");
    this.sizes = [];
    this.decoded = new Map();
    this.pixels = 0;
  }

  /** Width and height of a picture, from its header. */
  size(index) {
    return (this.sizes[index] ??= (() => {
      const head = atob(this.files[index].slice(0, 32));
      const number = (at) => ((head.charCodeAt(at) * 256 + head.charCodeAt(at + 1)) * 256 + head.charCodeAt(at + 2)) * 256 + head.charCodeAt(at + 3);
      return [number(16), number(20)];
    })());
  }

  /** A promise of the picture; the one used longest ago is forgotten first. */
  picture(index) {
    let picture = this.decoded.get(index);
    if (picture) this.decoded.delete(index);
    else {
      const file = new Blob([bytesOf(this.files[index])], { type: "image/png" });
      picture = createImageBitmap(file, { colorSpaceConversion: "none" });
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

/** The frames of a scene on a canvas. */
class Movie {
  static checkpointEvery = 24;
  static ahead = 10;

  constructor(frames, pictures, canvas) {
    this.frames = frames;
    this.pictures = pictures;
    this.context = canvas.getContext("2d", { willReadFrequently: false });
    this.canvas = canvas;
    this.checkpoints = new Map();
    this.shown = -1;
    this.wanted = -1;
    this.work = null;
  }

  /** Forgets what is on the canvas, as another movie has drawn on it. */
  reset() { this.shown = -1; }

  /** Shows a frame as soon as its pictures are there; when several are asked for meanwhile, the last one. */
  show(frame) {
    this.wanted = frame;
    this.work ??= this.catchUp().finally(() => { this.work = null; });
    return this.work;
  }

  async catchUp() {
    while (this.shown !== this.wanted) {
      const target = this.wanted;
      const start = this.startFor(target);
      const pieces = this.pieces(start, target);
      const bitmaps = await Promise.all(pieces.map((piece) => this.pictures.picture(piece[0])));
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
      this.shown = target;
      await this.remember(target);
      this.lookAhead(target);
    }
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

const pictures = new Pictures(element("pictures").textContent);
