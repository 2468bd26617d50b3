"use strict";

// What the page holds: scenes with their layers, properties and events.

/** A scenario; `source` knows where its frames come from. */
class Scene {
  constructor(raw, index, source) {
    Object.assign(this, raw, { index, source });
    this.rate = raw.fps[0] / raw.fps[1];
    this.mark = ["--accent", "--second", "--third", "--fourth"][index];
    this.explain(raw);
    this.record({ layers: [], events: [] });
  }

  /** Takes the layers and events of its run. */
  record({ layers, events }) {
    Object.assign(this, forest(layers));
    this.events = events.map(([time, origin, name, detail]) => {
      const kind = kindOf(origin, name);
      return { time, source: origin, name, detail, kind, isMove: kind === "touch" && name === "moved" };
    });
    this.fingers = fingersIn(this.events);
    return this;
  }

  /** Takes why what moves does so, and the states of its machines. */
  explain({ why = null, machines = [] }) {
    this.why = why;
    this.machines = machines.map((machine) => new Machine(machine));
  }

  /** Has the layers and events of another scene, if there is one, until its own are known. */
  imitate({ layers, roots, byPath, events, fingers } = this) {
    return Object.assign(this, { layers, roots, byPath, events, fingers });
  }

  /** Why a property of a layer shows what it does at a frame: a place among the phrases; null where nobody knows. */
  reasonFor(layer, property, frame) {
    const changes = this.why?.layers[layer.index]?.[property] ?? [];
    let found = null;
    for (let at = 0; at < changes.length && changes[at] <= frame; at += 2) found = changes[at + 1];
    return found;
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
