"use strict";

// Layers while the scene is played: chosen in the picture or in the list, with why they move now.

class Inspector {
  /** Milliseconds between two looks while the scene runs. */
  static pause = 50;
  /** The most places of a way. */
  static longest = 1200;

  /** `changed` is called when it is turned on or off. */
  constructor(screen, changed) {
    this.screen = screen;
    this.changed = changed;
    this.isOn = false;
    this.showsWay = false;
    this.view = { chosen: null, hovered: null, hidden: null };
    this.scene = { index: 0, ...forest([]) };
    this.frame = 0;
    this.way = [];
    /** The frame of the last place of the way. */
    this.latest = 0;
    /** What was asked for last, and when. */
    this.asked = "";
    this.askedAt = 0;
    this.tree = new LayerTree(element("layers"), element("filter"), this);
    this.list = new ReasonList({ seek: null, open: null, files: () => [] });
    this.node = make("div", {}, this.list.node);
    // Before hands.js takes it for a finger.
    screen.glass.addEventListener("pointerdown", (event) => this.press(event), { capture: true });
    screen.layOver = (context) => this.draw(context);
    this.list.show([], 0, null, this.empty);
  }

  toggle() {
    this.isOn = !this.isOn;
    this.asked = "";
    this.screen.glass.classList.toggle("inspected", this.isOn);
    this.screen.drawMarks();
    this.changed();
  }

  press(event) {
    if (!this.isOn || event.button !== 0) return;
    event.stopImmediatePropagation();
    this.screen.glass.focus();
    this.tree.chooseAt(this.screen.place(event), event.altKey);
  }

  chose() {
    this.way = [];
    this.asked = "";
    this.screen.drawMarks();
  }

  hovered() { this.screen.drawMarks(); }

  toggleWay() {
    this.showsWay = !this.showsWay;
    this.screen.drawMarks();
  }

  /** What the server is to be asked at a time of the page's clock; nothing where that is known. */
  question(state, now) {
    const key = `${state?.frame} ${state?.inputs} ${state?.running} ${this.view.chosen}`;
    if (!this.isOn || !state || key === this.asked || (state.running && now - this.askedAt < Inspector.pause)) return undefined;
    [this.asked, this.askedAt] = [key, now];
    return { do: "inspect", path: this.view.chosen ?? "" };
  }

  /** Takes what the server tells of a moment. */
  take({ inspected, time, frame }) {
    if (!inspected) return;
    const before = [...this.scene.byPath.keys()].join("\n");
    this.scene = { index: 0, ...forest(inspected.layers) };
    if (before === [...this.scene.byPath.keys()].join("\n")) this.tree.mark();
    else this.tree.build();
    const chosen = this.tree.chosen;
    if (chosen) this.follow(chosen, frame);
    this.list.show(chosen ? this.reasons(inspected.why) : [], time, null, this.empty);
    this.screen.drawMarks();
  }

  /** What is said where there is no reason. */
  get empty() {
    if (this.view.chosen === null) return "Choose a layer, in the picture or in the list.";
    return this.tree.chosen ? "Nothing moves or moved this layer." : "The layer is not there now.";
  }

  /** Adds where a layer is at a frame to its way, which begins anew where the scene does. */
  follow(layer, frame) {
    if (this.way.length && frame === this.latest) return;
    if (frame < this.latest) this.way = [];
    this.latest = frame;
    this.way.push(centerOf(this.scene, layer, 0));
    if (this.way.length > Inspector.longest) this.way.shift();
  }

  /** Those with something that moves first; properties with the same reason together. */
  reasons(all) {
    const groups = new Map();
    for (const [path, property, phrases] of all) {
      const moves = phrases.parts.some(([, , status]) => status === "under way" || status === "with a finger");
      // Of built-in components no more than their last events is known while the scene runs.
      if (path !== this.view.chosen && !moves && phrases.parts.length) continue;
      const key = JSON.stringify([path, phrases.facts, phrases.parts.map(([name, , ...rest]) => [name, ...rest])]);
      const title = path === this.view.chosen ? "" : path;
      const group = groups.get(key) ?? { title, properties: [], phrases, moves, key };
      const value = this.scene.byPath.get(path)?.value(property, 0) ?? null;
      group.properties.push([property, typeof value === "number" ? short(value) : value]);
      groups.set(key, group);
    }
    const told = [...groups.values()].filter(({ phrases }) => phrases.parts.length || phrases.facts.length > 2);
    return withoutRepeats(told.sort((a, b) => b.moves - a.moves));
  }

  /** Draws in points of the canvas. */
  draw(context) {
    if (!this.isOn) return;
    const unit = 1 / this.screen.unit;
    const outline = (path, color) => drawOutline(context, this.scene, this.scene.byPath.get(path), 0, {
      stroke: theme.color(color), width: 1.5 * unit,
    });
    if (this.showsWay && this.tree.chosen) drawWay(context, this.way, unit);
    outline(this.view.chosen, "--accent");
    outline(this.view.hovered, "--second");
  }
}
