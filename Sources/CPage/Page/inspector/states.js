"use strict";

// The states of machines: spans over time, and a graph.

const stateColors = ["--touch", "--event", "--haptic", "--control", "--third", "--second", "--fourth", "--accent"];

/** A machine of a component with the states that it has over time. */
class Machine {
  constructor({ path, name, states, changes, diagram }) {
    Object.assign(this, { path, name, states, diagram });
    this.changes = changes.map(([time, state, event]) => ({ time, state, event }));
  }

  /** What it is called: by its component, and by its own name where that says more. */
  get title() { return this.name === "state" ? this.path : `${this.path} ${this.name}`; }

  /** The latest change at a time. */
  at(time) { return this.changes.findLast((change) => change.time <= time + 1e-9) ?? null; }
}

/**
 * Draws the spans of a machine's states, each with its name, and what led to it at its beginning.
 *
 * - `x`: gives the place of a time.
 * - `end`: when the last one ends.
 */
function drawStates(context, { changes, states }, { x, end, width, height }) {
  context.textBaseline = "middle";
  changes.forEach(({ time, state }, index) => {
    const [left, right] = [Math.max(-4, x(time)), Math.min(width + 4, x(changes[index + 1]?.time ?? end))];
    if (right < 0 || left > width) return;
    const ink = theme.color(stateColors[Math.max(0, states.indexOf(state)) % stateColors.length]);
    context.fillStyle = ink;
    context.globalAlpha = 0.22;
    context.beginPath();
    context.roundRect(left + 0.5, 4, Math.max(2, right - left - 1), height - 8, 4);
    context.fill();
    context.globalAlpha = 1;
    if (time > 0) context.fillRect(left, 2, 1.5, height - 4);
    drawName(context, state, Math.max(2, left) + 6, right - 4, height / 2);
  });
}

/** Writes a name where there is room for it. */
function drawName(context, text, left, right, middle) {
  const room = right - left;
  if (room < 14) return;
  let shown = text;
  while (shown.length > 1 && context.measureText(shown).width > room) shown = `${shown.slice(0, -2)}…`;
  if (context.measureText(shown).width > room) return;
  context.fillStyle = theme.color("--text");
  context.fillText(shown, left, middle);
}

/** The graph of a machine. */
class StateGraph {
  constructor(machine) {
    this.machine = machine;
    this.node = make("div", { className: "graph", tabIndex: 0, role: "img" });
    this.node.append(new DOMParser().parseFromString(machine.diagram, "image/svg+xml").documentElement);
    this.place = null;
  }

  /** Marks the state of a time. */
  follow(time) {
    const { machine, node: graph } = this;
    const change = machine.at(time);
    const place = change ? machine.changes.indexOf(change) : -1;
    const before = machine.changes[place - 1];
    graph.ariaLabel = `${machine.title}: ${change?.state ?? "no state"}, of ${machine.states.join(", ")}`;
    for (const node of graph.querySelectorAll("[data-state]")) node.classList.toggle("current", node.dataset.state === change?.state);
    for (const node of graph.querySelectorAll("[data-to]")) {
      const isTaken = before && node.dataset.to === change.state && [before.state, ""].includes(node.dataset.from);
      node.classList.toggle("taken", Boolean(isTaken));
    }
    const current = graph.querySelector(".current rect");
    if (!current || this.place === place) return;
    this.place = place;
    const middle = Number(current.getAttribute("x")) + Number(current.getAttribute("width")) / 2;
    graph.scrollLeft = middle - graph.clientWidth / 2;
  }
}

/** A table of a machine's changes, each with what led to it; `rowOf` gives more of a row. */
function stateTable({ changes }, rowOf = () => ({})) {
  const rows = changes.map((change) => ({
    cells: [change.time.toFixed(3), [change.state, ...(change.event ? [make("br"), make("small", { textContent: change.event })] : [])]],
    ...rowOf(change),
  }));
  return makeTable([["Time", "number"], ["State and event"]], rows);
}
