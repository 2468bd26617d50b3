"use strict";

// The tree of layers: outlines while the pointer is over a row, choosing, in the list and in the picture, leaving a layer out.

/**
 * A list of the layers of a scene.
 *
 * Its `host` has the `scene` and `frame` that are looked at and the `view`, with the paths of the layers that are
 * `chosen`, `hovered` and `hidden`. It is told by `chose()` and `hovered()`. Where layers can be left out it has
 * `canHide(layer)` and `hide(layer)`.
 */
class LayerTree {
  constructor(node, filter, host) {
    this.node = node;
    this.host = host;
    this.filter = "";
    /** The paths of the layers that are folded, by scene. */
    this.folds = new Map();
    /** By the paths of the layers, in their order. */
    this.rows = new Map();
    filter.oninput = () => {
      this.filter = filter.value;
      this.fill();
    };
  }

  get scene() { return this.host.scene; }
  get view() { return this.host.view; }
  get folded() { return this.folds.get(this.scene.index); }
  get chosen() { return this.scene.byPath.get(this.view.chosen); }

  build() {
    const { index, layers } = this.scene;
    if (!this.folds.has(index)) {
      const deep = layers.length > 40 ? layers.filter((layer) => depth(this.scene, layer) >= 2) : [];
      this.folds.set(index, new Set(deep.map((layer) => layer.path)));
    }
    this.fill();
  }

  fill() {
    this.rows.clear();
    const wanted = this.filter.toLowerCase();
    const shown = (layer) => wanted === "" || layer.path.toLowerCase().includes(wanted) || layer.children.some(shown);
    const walk = (layers, level) => layers.filter(shown).flatMap((layer) => {
      const row = this.row(layer, level);
      this.rows.set(layer.path, row);
      const isOpen = wanted !== "" || !this.folded.has(layer.path);
      return isOpen ? [row, ...walk([...layer.children].reverse(), level + 1)] : [row];
    });
    this.node.replaceChildren(...walk([...this.scene.roots].reverse(), 0));
    this.mark();
  }

  row({ index, path, name, children, moving }, level) {
    const layer = () => this.scene.byPath.get(path);
    const isFolded = this.folded.has(path);
    const fold = make("span", { className: "fold", textContent: children.length ? (isFolded ? "▶" : "▼") : "" });
    const row = make("div", { className: "layer", title: path, role: "treeitem", id: `layer-${index}` }, fold);
    row.append(make("span", { className: "name", textContent: name }));
    row.ariaLevel = level + 1;
    if (children.length) row.ariaExpanded = !isFolded;
    if (moving.length) row.append(make("span", { className: "moves", title: "Moves" }));
    if (this.host.canHide?.(layer())) row.append(this.eye(layer, name));
    else row.classList.add("fixed");
    row.style.paddingLeft = `${6 + 12 * level}px`;
    row.dataset.path = path;
    fold.onclick = (event) => {
      event.stopPropagation();
      this.toggleFold(layer());
    };
    row.onclick = () => this.choose(layer());
    row.onpointerenter = () => this.hover(layer());
    row.onpointerleave = () => this.hover(null);
    return row;
  }

  eye(layer, name) {
    const eye = make("button", { className: "eye", title: "Leave out, one layer at a time (H)", tabIndex: -1 });
    eye.append(make("span", { textContent: "◉" }));
    eye.setAttribute("aria-label", `Leave ${name} out`);
    eye.onclick = (event) => {
      event.stopPropagation();
      this.toggleHidden(layer());
    };
    return eye;
  }

  toggleFold(layer) {
    if (!this.folded.delete(layer.path)) this.folded.add(layer.path);
    this.fill();
  }

  toggleHidden(layer) { this.host.hide(layer); }

  hover(layer) {
    this.view.hovered = layer?.path ?? null;
    this.host.hovered();
  }

  choose(layer) {
    this.view.chosen = layer?.path ?? null;
    for (let outer = layer; outer && outer.parent !== null;) {
      outer = this.scene.layers[outer.parent];
      if (this.folded.delete(outer.path)) this.fill();
    }
    this.mark();
    reveal(this.rows.get(layer?.path));
    this.host.chose();
  }

  /** Chooses the topmost layer at a point of the canvas, or the one below the chosen one. */
  chooseAt(point, isBelow) {
    const layers = layersAt(this.scene, this.host.frame, point);
    const place = layers.findIndex((layer) => layer.path === this.view.chosen);
    this.choose(layers[isBelow && place >= 0 ? (place + 1) % layers.length : 0] ?? null);
  }

  /** The row above or below the chosen one. */
  step(by) {
    const paths = [...this.rows.keys()];
    const path = paths[clamped(paths.indexOf(this.view.chosen) + by, 0, paths.length - 1)];
    this.choose(this.scene.byPath.get(path));
  }

  mark() {
    const { view, host: { frame } } = this;
    for (const [path, row] of this.rows) {
      row.classList.toggle("chosen", path === view.chosen);
      row.ariaSelected = path === view.chosen;
      row.classList.toggle("off", path === view.hidden);
      row.classList.toggle("absent", !this.scene.byPath.get(path)?.exists(frame));
    }
    const row = this.rows.get(view.chosen);
    if (row) this.node.setAttribute("aria-activedescendant", row.id);
    else this.node.removeAttribute("aria-activedescendant");
  }
}

function depth(scene, layer) { return layer.parent === null ? 0 : 1 + depth(scene, scene.layers[layer.parent]); }
