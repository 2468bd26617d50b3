"use strict";

// Why the chosen layer, and what it lies in, moves now; without one, what moves now.

const reasons = {
  list: new ReasonList({
    seek: (time) => player.seek(time),
    open: (file, line) => panel.openLine(file, line),
    files: () => panel.scene.texts.map(([name]) => name),
  }),
  /** What is said where nothing of a scene is known. */
  unknown: "This is not known yet.",
  moving: make("div", { className: "movers" }),

  make() { return make("div", {}, this.moving, this.list.node); },

  /** Shows those of a frame. */
  follow() {
    const { scene, frame } = panes[player.active];
    const layer = scene.byPath.get(view.chosen);
    this.listMoving(layer ? [] : scene.layers.filter((one) => one.moving.some((track) => movesAt(scene, one, track.name, frame))));
    const found = layer?.exists(frame) ? this.of(scene, layer, frame) : [];
    this.list.show(found, scene.timeOf(frame), (name) => this.value(scene, name, frame), this.empty(scene, layer, frame));
  },

  /** Those of a layer, and of what moves of those in which it lies. */
  of(scene, layer, frame) {
    const all = ancestry(scene, layer).flatMap((one) => {
      const groups = new Map();
      for (const { name } of one.moving) {
        const place = scene.reasonFor(one, name, frame);
        const value = one.value(name, frame);
        const moves = movesAt(scene, one, name, frame);
        if (place === null || value === null || (one !== layer && !moves)) continue;
        const title = one === layer ? "" : one.path;
        const group = groups.get(place) ?? { title, properties: [], phrases: scene.why.phrases[place], moves: false, key: place };
        group.properties.push([name, typeof value === "number" ? short(value) : value]);
        group.moves ||= moves;
        groups.set(place, group);
      }
      return [...groups.values()].sort((a, b) => b.moves - a.moves);
    });
    return withoutRepeats(all);
  },

  /** What a thing such as `like.pop (value)` shows, as far as the trace has it: its own, not the layer's of that name. */
  value(scene, name, frame) {
    const [, path, own] = /^(.*)\.([^.]+) \(\w+\)$/.exec(name) ?? [];
    const layer = scene.byPath.get(path);
    const value = layer?.value(`values.${own}`, frame) ?? layer?.value(own, frame) ?? null;
    return typeof value === "number" ? short(value) : value;
  },

  empty(scene, layer, frame) {
    if (!layer) return "Choose a layer, in the list or in the picture, to see why it moves.";
    if (!layer.exists(frame)) return "The layer is not there now.";
    if (!layer.moving.length) return "Nothing of this layer moves.";
    return scene.why ? "Nothing is known of it." : this.unknown;
  },

  listMoving(layers) {
    const key = layers.map(({ path }) => path).join("\n");
    if (key === this.key) return;
    this.key = key;
    const rows = layers.slice(0, 60).map((layer) => (
      make("li", {}, make("button", { type: "button", className: "link", textContent: layer.path, onclick: () => layerList.choose(layer) }))
    ));
    this.moving.replaceChildren(...(rows.length ? [make("h2", { textContent: "Moves now" }), make("ul", {}, ...rows)] : []));
  },
};

/** True where a property is another one frame before or after. */
function movesAt(scene, layer, property, frame) {
  const value = layer.value(property, frame);
  return [frame - 1, frame + 1].some((at) => {
    const other = at >= 0 && at < scene.frameCount ? layer.value(property, at) : null;
    return other !== null && value !== null && other !== value;
  });
}
