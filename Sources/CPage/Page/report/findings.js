"use strict";

// What was found of a scenario, in words and numbers.

function drawFindings() {
  const scenario = current();
  element("main").hidden = element("findings").hidden = !scenario;
  if (!scenario) return;
  element("name").textContent = scenario.scenario;
  element("outcome").textContent = scenario.summary;
  element("nothing").textContent = scenario.passed ? "Nothing differs."
    : scenario.omittedShots > 0 ? "The pictures did not fit into the report (--report-limit)." : "There are no pictures.";
  const findings = scenario.findings ?? [];
  element("found").hidden = findings.length === 0;
  element("details").replaceChildren(...findings.map((textContent) => make("li", { textContent })));
  const unmet = scenario.expectations ?? [];
  element("unmet").hidden = unmet.length === 0;
  element("expectations").textContent = unmet
    .map(({ file, line, column, message }) => `${file}:${line}:${column}: ${message}`).join("\n");
  drawChanges(scenario);
  review.drawCurrent();
}

function drawChanges({ changes = [], moreChanges = 0, folded }) {
  const columns = [["Layer"], ["Property"], ["Golden", "number"], ["Actual", "number"], ["Frames", "number"]];
  const list = changes.map(({ clause, layer, property, golden, actual, frames }) => ({
    cells: clause ? [clause, "", "", "", rangeText(frames)]
      : [layer, property, golden ?? "–", actual ?? "–", rangeText(frames)],
    run: () => showFrame(frames[0]?.[0] ?? 0),
  }));
  element("changes").hidden = list.length === 0;
  element("table").replaceChildren(makeTable(columns, list));
  const rest = [moreChanges > 0 ? `${moreChanges} more in report.json` : "", folded ?? ""].filter(Boolean);
  element("folded").textContent = rest.join("; ");
}

function rangeText(ranges) {
  const some = ranges.slice(0, 4).map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`));
  return some.join(", ") + (ranges.length > 4 ? ", …" : "");
}
