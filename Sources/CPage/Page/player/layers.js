"use strict";

// The tree of layers of the scene that is looked at.

const layerList = new LayerTree(element("layers"), element("filter"), {
  view,
  get scene() { return panes[player.active].scene; },
  get frame() { return panes[player.active].frame; },

  chose() {
    buildCurves();
    panel.fill();
    player.redraw();
  },

  hovered() { player.redraw(); },
  canHide(layer) { return this.scene.canHide(layer); },

  hide(layer) {
    if (!layer) return hint("Choose the layer that is to be left out, in the list or in the picture.");
    if (!this.canHide(layer)) {
      return hint(`This page has no frames without ${layer.name}; preview --hide-layers and --watch have.`);
    }
    view.hidden = view.hidden === layer.path ? null : layer.path;
    layerList.mark();
    player.refresh();
  },
});
