"use strict";

// The tree of layers: outlines while the pointer is over a row, choosing, leaving a layer out.

const layerList = {
  node: element("layers"),
  /** The paths of the layers that are folded, by scene. */
  folds: new Map(),
  rows: new Map(),
  filter: "",

  get scene() { return panes[player.active].scene; },
  get folded() { return this.folds.get(this.scene.index); },

  build() {
    const { index, layers } = this.scene;
    if (!this.folds.has(index)) {
      const deep = layers.length > 40 ? layers.filter((layer) => depth(this.scene, layer) >= 2) : [];
      this.folds.set(index, new Set(deep.map((layer) => layer.path)));
    }
    this.fill();
  },

  fill() {
    this.rows.clear();
    const wanted = this.filter.toLowerCase();
    const shown = (layer) => wanted === "" || layer.path.toLowerCase().includes(wanted) || layer.children.some(shown);
    const walk = (layers, level) => layers.filter(shown).flatMap((layer) => {
      const row = this.row(layer, level);
      this.rows.set(layer, row);
      const isOpen = wanted !== "" || !this.folded.has(layer.path);
      return isOpen ? [row, ...walk([...layer.children].reverse(), level + 1)] : [row];
    });
    this.node.replaceChildren(...walk([...this.scene.roots].reverse(), 0));
    this.mark();
  },

  row(layer, level) {
    const sign = this.folded.has(layer.path) ? "▶" : "▼";
    const fold = make("span", { className: "fold", textContent: layer.children.length ? sign : "" });
    const eye = make("button", { className: "eye", title: "Leave out, one layer at a time (H)", tabIndex: -1 });
    eye.append(make("span", { textContent: "◉" }));
    eye.setAttribute("aria-label", `Leave ${layer.name} out`);
    const name = make("span", { className: "name", textContent: layer.name });
    const row = make("div", { className: "layer", title: layer.path }, fold, name);
    if (layer.moving.length) row.append(make("span", { className: "moves", title: "Moves" }));
    if (this.scene.canHide(layer)) row.append(eye);
    else row.classList.add("fixed");
    row.style.paddingLeft = `${6 + 12 * level}px`;
    row.setAttribute("role", "treeitem");
    row.dataset.path = layer.path;
    fold.onclick = (event) => {
      event.stopPropagation();
      this.toggleFold(layer);
    };
    eye.onclick = (event) => {
      event.stopPropagation();
      this.toggleHidden(layer);
    };
    row.onclick = () => this.choose(layer);
    row.onpointerenter = () => this.hover(layer);
    row.onpointerleave = () => this.hover(null);
    return row;
  },

  toggleFold(layer) {
    if (!this.folded.delete(layer.path)) this.folded.add(layer.path);
    this.fill();
  },

  hover(layer) {
    view.hovered = layer?.path ?? null;
    player.redraw();
  },

  choose(layer) {
    view.chosen = layer?.path ?? null;
    for (let outer = layer; outer && outer.parent !== null;) {
      outer = this.scene.layers[outer.parent];
      if (this.folded.delete(outer.path)) this.fill();
    }
    this.mark();
    this.rows.get(layer)?.scrollIntoView({ block: "nearest" });
    buildCurves();
    panel.fill();
    player.redraw();
  },

  /** The row above or below the chosen one. */
  step(by) {
    const layers = [...this.rows.keys()];
    const index = layers.indexOf(this.scene.byPath.get(view.chosen));
    this.choose(layers[clamped(index + by, 0, layers.length - 1)]);
  },

  toggleHidden(layer) {
    if (!layer) return hint("Choose the layer that is to be left out, in the list or in the picture.");
    if (!this.scene.canHide(layer)) {
      return hint(`This page has no frames without ${layer.name}; preview --hide-layers and --watch have.`);
    }
    view.hidden = view.hidden === layer.path ? null : layer.path;
    this.mark();
    player.refresh();
  },

  mark() {
    const frame = panes[player.active].frame;
    for (const [layer, row] of this.rows) {
      row.classList.toggle("chosen", layer.path === view.chosen);
      row.classList.toggle("off", layer.path === view.hidden);
      row.classList.toggle("absent", !layer.exists(frame));
    }
  },
};

function depth(scene, layer) { return layer.parent === null ? 0 : 1 + depth(scene, scene.layers[layer.parent]); }

element("filter").oninput = (event) => {
  layerList.filter = event.target.value;
  layerList.fill();
};
