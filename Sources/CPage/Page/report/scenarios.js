"use strict";

// The scenarios of a run: which one is looked at, and the list of those that the filters let through. Those that fail
// alike stand together, before all that are as expected.

const data = JSON.parse(element("data").textContent);
/** The indices of the scenario and the place on its timeline that are looked at, and what the list is filtered by. */
const state = { scenario: 0, frame: 0, filter: "all", query: "" };
/** How many scenarios of a group are listed until all are asked for. */
const mostRows = 60;
const passing = [...data.scenarios.keys()].filter((index) => data.scenarios[index].passed);
const groups = [
  ...data.groups.map(({ cause, scenarios }) => ({ cause, scenarios, isOpen: true, isWhole: false })),
  { cause: "As expected", scenarios: passing, isOpen: data.failed === 0, isWhole: false, isGood: true },
];
/** The buttons of the scenarios that are listed, by index. */
const rows = new Map();

const current = () => data.scenarios[state.scenario];
const shots = () => current()?.shots ?? [];

/** The outcome of a scenario: its state, but where only expectations are unmet. */
const kindOf = ({ state: kind, passed }) => (!passed && kind === "as expected" ? "unmet" : kind);

function isListed(index) {
  const { scenario, passed } = data.scenarios[index];
  const kind = kindOf(data.scenarios[index]);
  if (state.filter === "open" ? passed || review.isReviewed(index) : state.filter !== "all" && kind !== state.filter) {
    return false;
  }
  return scenario.toLowerCase().includes(state.query);
}

/** The indices of the scenarios that the filters let through, in the order of the list. */
function listed() { return groups.flatMap(({ scenarios }) => scenarios.filter(isListed)); }

/** The kinds of outcomes that there are, with how many scenarios have them. */
function stateOptions() {
  const kinds = ["different", "error", "missing", "unmet", "accepted", "as expected", "unchanged"];
  const counts = kinds.map((kind) => [kind, data.scenarios.filter((one) => kindOf(one) === kind).length]);
  const options = [["all", data.total], ...counts.filter(([, count]) => count > 0)];
  const named = options.map(([kind, count]) => [kind, kind[0].toUpperCase() + kind.slice(1), count]);
  return data.failed > 0 ? [...named, ["open", "Not reviewed"]] : named;
}

const states = new Choice(element("states"), stateOptions(), (kind) => {
  state.filter = kind;
  drawList();
});

function drawList() {
  states.value = state.filter;
  rows.clear();
  const shown = groups.map((group) => ({ group, indices: group.scenarios.filter(isListed) }))
    .filter(({ indices }) => indices.length > 0);
  element("list").replaceChildren(...shown.map(({ group, indices }) => makeGroup(group, indices)));
  if (shown.length === 0) element("list").append(make("p", { className: "empty", textContent: "No scenario." }));
  markCurrent();
  review.draw();
}

function makeGroup(group, indices) {
  const isOpen = group.isOpen || state.query !== "" || !["all", "open"].includes(state.filter);
  const node = make("details", { className: "group", open: isOpen });
  const summary = make(
    "summary", { title: group.cause },
    make("span", { textContent: group.cause }), make("small", { textContent: indices.length }),
  );
  node.append(summary);
  if (isOpen) fillGroup(node, group, indices);
  node.addEventListener("toggle", () => {
    if (node.open === (node.children.length > 1)) return;
    group.isOpen = node.open;
    if (node.open) fillGroup(node, group, indices);
    else node.replaceChildren(summary);
    markCurrent();
    review.draw();
  });
  return node;
}

function fillGroup(node, group, indices) {
  if (indices.length > 1 && indices.some(review.isAcceptable)) node.append(review.makeGroupBox(indices));
  const some = group.isWhole ? indices : indices.slice(0, mostRows);
  node.append(...some.map(makeItem));
  if (some.length === indices.length) return;
  const more = make("button", { type: "button", className: "more", textContent: `All ${indices.length}` });
  more.onclick = () => {
    group.isWhole = true;
    drawList();
  };
  node.append(more);
}

function makeItem(index) {
  const { scenario, summary, thumbnail } = data.scenarios[index];
  const name = scenario.split("/").pop().replace(/\.json$/, "");
  const button = make(
    "button", { type: "button", className: "row", title: scenario, onclick: () => openScenario(index) },
    make("span", { className: "dot" }), make("span", { className: "name", textContent: name }),
    make("small", { textContent: summary.split("\n")[0] }),
  );
  if (thumbnail) button.append(picture(thumbnail, "", { loading: "lazy" }));
  button.dataset.state = kindOf(data.scenarios[index]);
  rows.set(index, button);
  return make("div", { className: "item" }, review.makeBox(index), button);
}

function markCurrent() {
  element("list").querySelector("[aria-current]")?.removeAttribute("aria-current");
  const row = rows.get(state.scenario);
  row?.setAttribute("aria-current", true);
  reveal(row);
}

/** Shows a scenario at a frame, or where it is worst. */
function openScenario(index, frame) {
  playback.stop();
  state.scenario = index;
  state.frame = frame ?? current()?.open ?? shots()[0]?.place ?? 0;
  reveal(index);
  markCurrent();
  drawFindings();
  drawFrames();
}

/** Opens the group of a scenario that the list would show, but does not yet. */
function reveal(index) {
  if (rows.has(index) || data.scenarios[index] === undefined || !isListed(index)) return;
  const group = groups.find(({ scenarios }) => scenarios.includes(index));
  group.isOpen = true;
  group.isWhole ||= group.scenarios.filter(isListed).indexOf(index) >= mostRows;
  drawList();
}

function stepScenario(by) {
  const indices = listed();
  const index = indices[clamped(indices.indexOf(state.scenario) + by, 0, indices.length - 1)];
  if (index !== undefined) openScenario(index);
}

element("search").oninput = (event) => {
  state.query = event.target.value.toLowerCase();
  drawList();
};
