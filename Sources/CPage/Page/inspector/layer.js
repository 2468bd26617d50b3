"use strict";

// Layers with their properties, as the server and the page have them.

/** A number as the trace has it, without zeros at its end. */
function plain(number) {
  return typeof number === "number" ? String(Number(number.toFixed(6))) : String(number ?? "–");
}

/** One property of one layer: segments of a first frame and a value for each frame from there on. */
class Track {
  constructor(name, segments) {
    this.name = name;
    this.segments = segments;
    this.isColor = segments.some((segment) => /^#[0-9A-F]{8}$/.test(segment[1]));
    this.isNumber = segments.some((segment) => typeof segment[1] === "number");
    const values = segments.flatMap((segment) => segment.slice(1)).filter((value) => value !== null);
    this.moves = values.some((value) => value !== values[0]);
  }

  /** The value at a frame: that of the latest segment, whose last one holds. */
  at(frame) {
    let low = 0;
    let high = this.segments.length - 1;
    if (high < 0 || this.segments[0][0] > frame) return null;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.segments[middle][0] <= frame) low = middle;
      else high = middle - 1;
    }
    const segment = this.segments[low];
    return segment[Math.min(frame - segment[0], segment.length - 2) + 1];
  }

  /** The least and the greatest number. */
  get range() {
    if (!this.known) {
      const numbers = this.segments.flatMap((segment) => segment.slice(1)).filter(Number.isFinite);
      this.known = numbers.reduce(([low, high], x) => [Math.min(low, x), Math.max(high, x)], [Infinity, -Infinity]);
    }
    return this.known;
  }
}

class Layer {
  // Properties that say whether and where in the drawing order a layer is.
  static places = new Set(["exists", "order"]);

  constructor(raw, index) {
    this.index = index;
    this.path = raw.path;
    this.name = raw.path.slice(raw.path.lastIndexOf("/") + 1);
    this.parent = raw.parent;
    this.children = [];
    this.tracks = new Map(Object.entries(raw.tracks).map(([name, segments]) => [name, new Track(name, segments)]));
    this.moving = [...this.tracks.values()].filter((track) => track.moves && !Layer.places.has(track.name));
  }

  /** A property's value; null where it has none, or the layer is not there. */
  value(name, frame) { return this.exists(frame) ? this.tracks.get(name)?.at(frame) ?? null : null; }
  exists(frame) { return this.tracks.get("exists")?.at(frame) === 1; }
}

/** Layers from what was read of a run, each with what it holds: all of them, the outermost ones, and by their paths. */
function forest(raw) {
  const layers = raw.map((layer, place) => new Layer(layer, place));
  for (const layer of layers) if (layer.parent !== null) layers[layer.parent].children.push(layer);
  const roots = layers.filter((layer) => layer.parent === null);
  return { layers, roots, byPath: new Map(layers.map((layer) => [layer.path, layer])) };
}
