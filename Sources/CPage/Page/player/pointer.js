"use strict";

// The pointer: on the timeline and on the frames.

// Scrubbing, on the ruler and on every row; with Alt or the middle button the timeline is moved.
let drag = null;
times.node.addEventListener("pointerdown", (event) => {
  if (event.clientX - times.node.getBoundingClientRect().left < times.gutter - 6) return;
  pinch.press(event);
  player.pause();
  times.node.setPointerCapture(event.pointerId);
  if (event.altKey || event.button === 1) drag = { x: event.clientX, start: axis.start };
  else if (!pinch.isOn) player.seek(times.time(event));
});
times.node.addEventListener("pointermove", (event) => {
  pinch.move(event);
  const isOver = event.clientX - times.node.getBoundingClientRect().left >= times.gutter;
  times.pointer = isOver ? clamped(times.timeAt(event.clientX), axis.start, axis.end) : null;
  if (!times.node.hasPointerCapture(event.pointerId)) return times.move();
  times.pointer = null;
  if (drag) axis.set(drag.start - ((event.clientX - drag.x) / times.width) * axis.span, axis.span);
  else if (!pinch.isOn) player.seek(clamped(times.time(event), axis.start, axis.end));
});
times.node.addEventListener("lostpointercapture", (event) => {
  drag = null;
  pinch.lift(event);
});
times.node.addEventListener("pointerleave", () => {
  times.pointer = null;
  times.move();
});

/** Chooses the topmost layer below the pointer or, with Alt, the one below the chosen one. */
function chooseAt(pane, event) { layerList.chooseAt(pane.point(event), event.altKey); }

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
