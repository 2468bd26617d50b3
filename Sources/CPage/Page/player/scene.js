"use strict";

// What the page holds: scenes with their layers, properties and events.

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

/** A scenario; `source` knows where its frames come from. */
class Scene {
  constructor(raw, index, source) {
    Object.assign(this, raw, { index, source });
    this.rate = raw.fps[0] / raw.fps[1];
    this.mark = ["--accent", "--second", "--third", "--fourth"][index];
    this.record({ layers: [], events: [] });
  }

  /** Takes the layers and events of its run. */
  record({ layers, events }) {
    this.layers = layers.map((layer, place) => new Layer(layer, place));
    for (const layer of this.layers) if (layer.parent !== null) this.layers[layer.parent].children.push(layer);
    this.roots = this.layers.filter((layer) => layer.parent === null);
    this.byPath = new Map(this.layers.map((layer) => [layer.path, layer]));
    this.events = events.map(([time, origin, name, detail]) => (
      { time, source: origin, name, detail, kind: kindOf(origin, name) }
    ));
    this.fingers = fingersIn(this.events);
    return this;
  }

  /** Has the layers and events of another scene, if there is one, until its own are known. */
  imitate({ layers, roots, byPath, events, fingers } = this) {
    return Object.assign(this, { layers, roots, byPath, events, fingers });
  }

  /** The frame that is on at a time. */
  frameAt(time) { return clamped(Math.floor(time * this.rate + 1e-6), 0, this.frameCount - 1); }
  timeOf(frame) { return frame / this.rate; }
  canHide(layer) { return this.source.canHide(this, layer); }
}

/** Which lane an event belongs to. */
function kindOf(source, name) {
  if (source.startsWith("finger-")) return "touch";
  if (name.startsWith("haptic.")) return "haptic";
  return name.startsWith("touch") ? "control" : "event";
}

/** The touches of a log: each from its first report to its last. */
function fingersIn(events) {
  const fingers = [];
  const open = new Map();
  for (const event of events.filter((event) => event.kind === "touch")) {
    const place = /x=(\S+) y=(\S+)/.exec(event.detail);
    if (!place) continue;
    const report = { time: event.time, x: Number(place[1]), y: Number(place[2]) };
    if (event.name === "began") {
      const finger = { name: event.source, reports: [report], end: Infinity };
      open.set(event.source, finger);
      fingers.push(finger);
    } else {
      const finger = open.get(event.source);
      finger?.reports.push(report);
      if (finger && event.name !== "moved") finger.end = event.time;
    }
  }
  return fingers;
}

let scenes = [];
/** Of the longest scene, in seconds. */
let duration = 0;
