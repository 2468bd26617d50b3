"use strict";

// The scenarios of a run: which one is looked at, and the list of those that the filters let through.

const data = JSON.parse(element("data").textContent);
/** The indices of the scenario and the frame that are looked at, and what the list is filtered by. */
const state = { scenario: 0, frame: 0, filter: "all", query: "" };

const current = () => data.scenarios[state.scenario];
const shots = () => current()?.shots ?? [];

/** The indices of the scenarios in the list. */
function listed() {
  const query = state.query.toLowerCase();
  return [...data.scenarios.keys()].filter((index) => {
    const { scenario, state: kind } = data.scenarios[index];
    return (state.filter === "all" || kind === state.filter) && scenario.toLowerCase().includes(query);
  });
}

/** The kinds of outcomes that there are, with how many scenarios have them. */
function stateOptions() {
  const kinds = ["different", "error", "missing", "accepted", "as expected"];
  const counts = kinds.map((kind) => [kind, data.scenarios.filter((one) => one.state === kind).length]);
  const options = [["all", data.total], ...counts.filter(([, count]) => count > 0)];
  return options.map(([kind, count]) => [kind, kind[0].toUpperCase() + kind.slice(1), count]);
}

const states = new Choice(element("states"), stateOptions(), (kind) => {
  state.filter = kind;
  drawList();
});

function drawList() {
  states.value = state.filter;
  element("list").replaceChildren(...listed().map((index) => {
    const { scenario, summary, state: kind } = data.scenarios[index];
    const name = scenario.split("/").pop().replace(/\.json$/, "");
    const button = make(
      "button", { type: "button", title: scenario, onclick: () => openScenario(index) },
      make("span", { className: "dot" }), make("span", { textContent: name }),
      make("small", { textContent: summary.split("\n")[0] }),
    );
    button.dataset.state = kind;
    button.setAttribute("aria-current", index === state.scenario);
    return button;
  }));
  element("list").querySelector("[aria-current=true]")?.scrollIntoView({ block: "nearest" });
}

/** Shows a scenario at a frame, or where it is worst. */
function openScenario(index, frame) {
  playback.stop();
  state.scenario = index;
  state.frame = frame ?? current()?.worstFrame ?? current()?.badFrames?.[0]?.[0] ?? shots()[0]?.frame ?? 0;
  drawList();
  drawFindings();
  drawFrames();
}

function stepScenario(by) {
  const indices = listed();
  const index = indices[clamped(indices.indexOf(state.scenario) + by, 0, indices.length - 1)];
  if (index !== undefined) openScenario(index);
}

element("search").oninput = (event) => {
  state.query = event.target.value;
  drawList();
};
