"use strict";

// The pointer: on the timeline and on the frames.

// Scrubbing, on the ruler and on every row.
times.node.addEventListener("pointerdown", (event) => {
  if (event.clientX - times.node.getBoundingClientRect().left < times.gutter - 6) return;
  player.pause();
  times.node.setPointerCapture(event.pointerId);
  player.seek(times.time(event));
});
times.node.addEventListener("pointermove", (event) => {
  const isOver = event.clientX - times.node.getBoundingClientRect().left >= times.gutter;
  times.pointer = isOver ? times.time(event) : null;
  if (times.node.hasPointerCapture(event.pointerId)) {
    times.pointer = null;
    player.seek(times.time(event));
  } else times.move();
});
times.node.addEventListener("pointerleave", () => {
  times.pointer = null;
  times.move();
});

/** Chooses the topmost layer below the pointer or, with Alt, the one below the chosen one. */
function chooseAt(pane, event) {
  const layers = layersAt(pane.scene, pane.frame, pane.point(event));
  const place = layers.findIndex((layer) => layer.path === view.chosen);
  layerList.choose(layers[event.altKey && place >= 0 ? (place + 1) % layers.length : 0] ?? null);
}

/** Lets the pointer choose, pan and zoom on the frames of a pane. */
function listen(pane, index) {
  let from = null;
  pane.node.addEventListener("pointerdown", (event) => {
    from = { x: event.clientX, y: event.clientY, left: view.x, top: view.y, hasMoved: false };
    pane.node.setPointerCapture(event.pointerId);
    player.activate(index);
  });
  pane.node.addEventListener("pointermove", (event) => {
    if (!from) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    from.hasMoved ||= Math.hypot(x, y) > 4;
    if (!from.hasMoved) return;
    Object.assign(view, { x: from.left + x, y: from.top + y });
    player.layOut();
  });
  pane.node.addEventListener("pointerup", (event) => {
    if (from && !from.hasMoved) chooseAt(pane, event);
    from = null;
  });
  pane.node.addEventListener("wheel", (event) => {
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) zoomBy(Math.exp(-event.deltaY / 200));
    else {
      view.x -= event.deltaX;
      view.y -= event.deltaY;
      player.layOut();
    }
  }, { passive: false });
}
