"use strict";

// What was found of a scenario, in words and numbers.

function drawFindings() {
  const scenario = current();
  element("main").hidden = element("findings").hidden = !scenario;
  if (!scenario) return;
  element("name").textContent = scenario.scenario;
  element("outcome").textContent = scenario.summary;
  element("nothing").textContent = scenario.passed ? "Nothing differs." : "There are no pictures.";
  element("accept").hidden = !scenario.accept;
  element("command").textContent = scenario.accept ?? "";
  element("copy").textContent = "Copy";
  const details = (scenario.details ?? []).filter((line) => !line.startsWith("accept with:"));
  element("found").hidden = details.length === 0;
  element("details").replaceChildren(...details.map((textContent) => make("li", { textContent })));
  const unmet = scenario.expectations ?? [];
  element("unmet").hidden = unmet.length === 0;
  element("expectations").textContent = unmet
    .map(({ file, line, column, message }) => `${file}:${line}:${column}: ${message}`).join("\n");
  drawChanges(scenario);
}

function drawChanges({ layers = [], properties = [] }) {
  const columns = [["Layer"], ["Property"], ["Golden", "number"], ["Actual", "number"], ["Frames", "number"]];
  const goTo = (frame) => () => showFrame(frame);
  const rows = [
    ...layers.map(({ change, frames }) => (
      { cells: [change, "", "", "", rangeText(frames)], run: goTo(frames[0]?.[0]) }
    )),
    ...properties.map(({ layer, property, first: { expected, actual, frame }, frames }) => (
      { cells: [layer, property, expected ?? "–", actual ?? "–", rangeText(frames)], run: goTo(frame) }
    )),
  ];
  element("changes").hidden = rows.length === 0;
  element("table").replaceChildren(makeTable(columns, rows));
}

function rangeText(ranges) {
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(", ");
}

function copyCommand() {
  const command = current()?.accept;
  if (!command) return;
  const area = make("textarea", { value: command });
  document.body.append(area);
  area.select();
  // The clipboard's own interface is closed to pages of `file:`.
  const isCopied = document.execCommand("copy");
  area.remove();
  element("copy").textContent = isCopied ? "Copied" : "Select and copy";
}
