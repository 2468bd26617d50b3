"use strict";

// The page begins when there are scenes, and may go on with others.

/** Shows scenes, in place of those before; what a viewer has chosen stays. Kept when each shows a frame. */
function adopt(made) {
  const [before, isFirst, isLike] = [duration, scenes.length === 0, scenes.length === made.length];
  scenes = made;
  duration = Math.max(...scenes.map((scene) => scene.duration));
  for (const scene of scenes) {
    if (panes[scene.index]) panes[scene.index].take(scene);
    else addPane(scene);
  }
  for (const pane of panes.splice(scenes.length)) pane.node.remove();
  player.active = Math.min(player.active, panes.length - 1);
  element("comparison").hidden = scenes.length !== 2;
  for (const pane of panes) pane.node.classList.toggle("over", scenes.length === 2 && pane === panes.at(-1));
  player.fit(before);
  describe();
  player.layOut();
  if (isFirst) begin();
  else if (!isLike) player.build();
  if (isFirst) moment.follow();
  player.refresh();
  return Promise.all(panes.map((pane) => pane.frames.begun));
}

function addPane(scene) {
  const pane = new Pane(scene);
  panes.push(pane);
  element("stage").append(pane.node);
  listen(pane, scene.index);
}

/** Writes what the scenes are called, how large they are and how long they take. */
function describe() {
  const [first] = scenes;
  const size = `${plain(first.width / first.scale)} × ${plain(first.height / first.scale)} at ${plain(first.scale)}×`;
  const counts = [...new Set(scenes.map((scene) => scene.frameCount))].join(", ");
  const facts = [size, `${plain(first.rate)} fps`, `${counts} frames`, `${plain(duration)} s`];
  document.title = scenes.map((scene) => scene.title).join(" | ");
  element("title").textContent = scenes.length === 1 ? first.title : `${scenes.length} scenes`;
  element("facts").textContent = facts.join("  ·  ");
}

/** Says something that is soon forgotten. */
function hint(text, milliseconds = 4000) {
  const node = element("hint");
  node.textContent = text;
  node.hidden = false;
  clearTimeout(hint.timer);
  hint.timer = setTimeout(() => { node.hidden = true; }, milliseconds);
}

/** Says what a viewer should know of all frames; nothing for null. */
function note(text) {
  element("note").hidden = text === null;
  element("note").textContent = element("note").title = text ?? "";
}

/** Keeps lists scrolled as they are while they are filled anew. */
function keepingPlaces(fill) {
  const lists = [element("layers"), element("panel"), times.node];
  const places = lists.map((list) => list.scrollTop);
  fill();
  lists.forEach((list, index) => { list.scrollTop = places[index]; });
}

function begin() {
  document.body.inert = false;
  new ResizeObserver(() => {
    player.layOut();
    times.paint();
  }).observe(document.body);
  requestAnimationFrame((now) => player.advance(now));
}

document.body.inert = true;
comparison.attach(element("stage"));
/** For scripts that drive the page. */
window.preview = { player, panes, view, layerList, times, panel, comparison };
