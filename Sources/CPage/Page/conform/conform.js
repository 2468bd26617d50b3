"use strict";

// The curves of a scenario with those of a recording over them, worst first.

const data = JSON.parse(element("data").textContent);

const [width, height] = [460, 170];
const inset = { left: 8, right: 8, top: 16, bottom: 18 };

/** Makes an SVG element. */
function drawn(tag, attributes = {}, ...children) {
  const made = document.createElementNS(element("shapes").namespaceURI, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** A number in few digits. */
const short = (number) => String(Number(number.toPrecision(4)));

/** Both curves of a property. */
function plot({ expected, recorded, tolerance, worst, name }) {
  const shown = expected.filter(([, value]) => value !== null);
  const all = [...shown, ...recorded];
  const [times, values] = [all.map(([time]) => time), all.map(([, value]) => value)];
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const margin = Math.max(tolerance, (Math.max(...values) - Math.min(...values)) * 0.06);
  const [low, high] = [Math.min(...values) - margin, Math.max(...values) + margin];
  const x = (time) => (inset.left + ((time - first) / (last - first || 1)) * (width - inset.left - inset.right)).toFixed(1);
  const y = (value) => (height - inset.bottom - ((value - low) / (high - low)) * (height - inset.top - inset.bottom)).toFixed(1);
  const line = (points, rise = 0) =>
    points.map(([time, value], index) => `${index ? "L" : "M"}${x(time)} ${y(value + rise)}`).join("");
  const picture = drawn("svg", { class: "plot", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": name });
  const band = line(shown, tolerance) + line(shown.toReversed(), -tolerance).replace("M", "L");
  picture.append(
    drawn("path", { class: "axis", d: `M${inset.left} ${height - inset.bottom}H${width - inset.right}` }),
    drawn("path", { class: "tolerance", d: `${band}Z` }),
    drawn("path", { class: "expected", d: line(shown) }),
    drawn("path", { class: "recorded", d: line(recorded) }),
  );
  if (recorded.length <= 150) {
    for (const [time, value] of recorded) picture.append(drawn("circle", { cx: x(time), cy: y(value), r: 2 }));
  }
  if (worst) picture.append(drawn("path", { class: "worst", d: `M${x(worst.time)} ${inset.top}V${height - inset.bottom}` }));
  picture.append(
    drawn("text", { x: inset.left, y: height - 4 }, `${short(first)} s`),
    drawn("text", { x: width - inset.right, y: height - 4, "text-anchor": "end" }, `${short(last)} s`),
    drawn("text", { x: inset.left, y: 10 }, short(Math.max(...values))),
    drawn("text", { x: width - inset.right, y: 10, "text-anchor": "end" }, `tolerance ${short(tolerance)}`),
  );
  return picture;
}

/** A property with what is said of it. */
function section(property) {
  const lines = property.deviations.map(({ text }) => make("p", { className: "wrong", textContent: text }));
  const agrees = make("p", { textContent: "agrees" });
  const made = make("section", { className: "property" }, make("h2", { textContent: property.name }));
  made.append(...(lines.length ? lines : [agrees]));
  if (property.recorded.length && property.expected.length) {
    const [expected, recorded] = [make("span", { textContent: "scenario" }), make("span", { textContent: "recording" })];
    expected.style.setProperty("--mark", "var(--accent)");
    recorded.style.setProperty("--mark", "var(--second)");
    made.append(plot(property), make("small", { className: "key" }, expected, recorded));
  }
  return made;
}

element("summary").textContent = data.summary;
element("list").append(...data.properties.map(section));
element("theme").onclick = () => theme.toggle();
