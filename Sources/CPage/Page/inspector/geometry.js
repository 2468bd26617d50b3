"use strict";

// Where layers lie on the canvas, from their properties (translate · rotate · scale about the anchor point).

/** A map [a, b, c, d, x, y] of points: x' = a·x + c·y + x, y' = b·x + d·y + y. */
const identity = [1, 0, 0, 1, 0, 0];

function concatenate([a, b, c, d, x, y], [e, f, g, h, v, w]) {
  return [a * e + c * f, b * e + d * f, a * g + c * h, b * g + d * h, a * v + c * w + x, b * v + d * w + y];
}

function apply([a, b, c, d, x, y], [left, top]) { return [a * left + c * top + x, b * left + d * top + y]; }

/** From a layer's own coordinates to those of the layer that holds it. */
function localMap(layer, frame) {
  const get = (name, usual = 0) => layer.value(name, frame) ?? usual;
  const [width, height] = [get("width"), get("height")];
  const [left, top] = [get("anchorX", 0.5) * width, get("anchorY", 0.5) * height];
  const angle = (get("rotation") * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const [across, down] = [get("scaleX", 1), get("scaleY", 1)];
  const place = [get("x") + get("translationX") + left, get("y") + get("translationY") + top];
  const turned = [cosine * across, sine * across, -sine * down, cosine * down, ...place];
  return concatenate(turned, [1, 0, 0, 1, -left, -top]);
}

/** From a layer's own coordinates to the canvas's. */
function canvasMap(scene, layer, frame) {
  const outer = layer.parent === null ? identity : canvasMap(scene, scene.layers[layer.parent], frame);
  return concatenate(outer, localMap(layer, frame));
}

/** The corners of a layer on the canvas, in points. */
function corners(scene, layer, frame) {
  const map = canvasMap(scene, layer, frame);
  const [width, height] = [layer.value("width", frame) ?? 0, layer.value("height", frame) ?? 0];
  return [[0, 0], [width, 0], [width, height], [0, height]].map((corner) => apply(map, corner));
}

/** True when a convex outline holds a point. */
function holds(outline, [x, y]) {
  const sides = outline.map(([left, top], index) => {
    const [right, bottom] = outline[(index + 1) % outline.length];
    return (right - left) * (y - top) - (bottom - top) * (x - left);
  });
  return sides.every((side) => side >= 0) || sides.every((side) => side <= 0);
}

/** Properties of layers that draw something themselves. */
const drawing = [
  "backgroundColor", "gradient", "fillColor", "strokeColor", "borderColor", "text", "source", "path", "blurRadius",
];

/** The layers that draw something at a point, the topmost first. */
function layersAt(scene, frame, point) {
  const hits = scene.layers.filter((layer) => {
    const get = (name) => layer.value(name, frame);
    if (!layer.exists(frame) || get("hidden") === "1" || get("opacity") === 0) return false;
    if (drawing.every((name) => get(name) === null)) return false;
    const outline = corners(scene, layer, frame);
    const [[left, top], across, , down] = outline;
    const area = Math.hypot(across[0] - left, across[1] - top) * Math.hypot(down[0] - left, down[1] - top);
    return area > 0 && holds(outline, point);
  });
  const order = (layer) => layer.value("order", frame);
  return hits.reverse().sort((a, b) => order(b) - order(a));
}

/** Where the middle of a layer lies on the canvas, in points. */
function centerOf(scene, layer, frame) {
  const [[left, top], , [right, bottom]] = corners(scene, layer, frame);
  return [(left + right) / 2, (top + bottom) / 2];
}

/** Draws the outline of a layer, where it is there, in a context whose unit is a point of the canvas. */
function drawOutline(context, scene, layer, frame, { stroke, opacity = 1, width }) {
  if (!layer?.exists(frame)) return;
  context.beginPath();
  corners(scene, layer, frame).forEach(([x, y], index) => (index ? context.lineTo(x, y) : context.moveTo(x, y)));
  context.closePath();
  context.globalAlpha = opacity;
  context.strokeStyle = stroke;
  context.lineWidth = width;
  context.stroke();
  context.globalAlpha = 1;
}

/** Draws the places of a layer's middle over time, null where it is not there, as a line with a dot for each. */
function drawWay(context, places, unit) {
  for (const [color, width] of [["rgb(255 255 255 / 0.85)", 3], [theme.color("--accent"), 1.25]]) {
    context.beginPath();
    places.forEach((place, index) => {
      if (!place) return;
      if (index && places[index - 1]) context.lineTo(...place);
      else context.moveTo(...place);
    });
    Object.assign(context, { strokeStyle: color, lineWidth: width * unit, lineJoin: "round" });
    context.stroke();
  }
  for (const place of places) if (place) drawDot(context, place, 1.75 * unit, "--accent");
}

function drawDot(context, [x, y], radius, color) {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = theme.color(color);
  context.fill();
}
