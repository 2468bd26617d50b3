"use strict";

// The states of machines: lanes on the timeline, and a graph with a list in the panel.

const stateColors = ["--touch", "--event", "--haptic", "--control", "--third", "--second", "--fourth", "--accent"];

/** The machines whose states change, those around the chosen layer first. */
function shownMachines(scene) {
  const isNear = ({ path }) => view.chosen !== null && (view.chosen === path || view.chosen.startsWith(`${path}/`));
  const changing = scene.machines.filter((machine) => machine.changes.length > 1);
  return changing.sort((a, b) => isNear(b) - isNear(a)).slice(0, MachineRow.most);
}

/** What a machine is called: by its component, and by its own name where that says more. */
function machineName({ path, name }) { return name === "state" ? path : `${path} ${name}`; }

/** Spans of states, each with its name, and what led to it at its beginning. */
class MachineRow extends Row {
  static most = 6;

  constructor(machine) {
    super(machineName(machine), 24, (context, width, height) => this.drawSpans(context, width, height), "machine");
    this.machine = machine;
    this.name.title = `${machine.path} ${machine.name}: states (A)`;
    this.text = make("b", { className: "value" });
    this.number.append(this.text);
    this.node.dataset.machine = `${machine.path} ${machine.name}`;
  }

  update(time, isPointed) {
    this.node.classList.toggle("pointed", isPointed);
    const state = this.machine.at(time)?.state ?? "–";
    if (this.text.textContent !== state) this.text.textContent = state;
  }

  drawSpans(context, width, height) {
    const { changes, states } = this.machine;
    context.textBaseline = "middle";
    changes.forEach(({ time, state }, index) => {
      const end = changes[index + 1]?.time ?? duration;
      const [left, right] = [Math.max(-4, times.x(time)), Math.min(width + 4, times.x(end))];
      if (right < 0 || left > width) return;
      const ink = theme.color(stateColors[Math.max(0, states.indexOf(state)) % stateColors.length]);
      context.fillStyle = ink;
      context.globalAlpha = 0.22;
      context.beginPath();
      context.roundRect(left + 0.5, 4, Math.max(2, right - left - 1), height - 8, 4);
      context.fill();
      context.globalAlpha = 1;
      if (time > 0) context.fillRect(left, 2, 1.5, height - 4);
      this.label(context, state, Math.max(2, left) + 6, right - 4, height / 2);
    });
  }

  /** Writes a name where there is room for it. */
  label(context, text, left, right, middle) {
    const room = right - left;
    if (room < 14) return;
    let shown = text;
    while (shown.length > 1 && context.measureText(shown).width > room) shown = `${shown.slice(0, -2)}…`;
    if (context.measureText(shown).width > room) return;
    context.fillStyle = theme.color("--text");
    context.fillText(shown, left, middle);
  }
}

/** The changes of machines within some pixels of a time, as words. */
function changesNear(scene, time, reach) {
  return scene.machines.flatMap((machine) => machine.changes.slice(1)
    .filter((change) => Math.abs(change.time - time) <= reach)
    .map(({ state, event }) => `${machineName(machine)} → ${state}${event ? ` (${event})` : ""}`));
}

/** The graph of a machine and its changes. */
const machinePanel = {
  /** The place of the machine that is shown among those of the scene. */
  chosen: 0,

  get machines() { return panes[player.active].scene.machines; },
  get machine() { return this.machines[this.chosen] ?? this.machines[0]; },

  /** What the panel shows. */
  make() {
    if (!this.machines.length) {
      const text = panes[player.active].scene.why ? "No component of this scene has states." : reasons.unknown;
      return make("div", { className: "empty", textContent: text });
    }
    this.graph = make("div", { className: "graph", tabIndex: 0, role: "img" });
    this.graph.append(new DOMParser().parseFromString(this.machine.diagram, "image/svg+xml").documentElement);
    const rows = this.machine.changes.map(({ time, state, event }) => ({
      cells: [time.toFixed(3), [state, ...(event ? [make("br"), make("small", { textContent: event })] : [])]],
      run: () => player.seek(time), data: { time },
    }));
    return make("div", { className: "machines" }, this.selection(), this.graph, makeTable([["Time", "number"], ["State and event"]], rows));
  },

  selection() {
    const options = this.machines.map((machine, index) => make("option", { value: index, textContent: machineName(machine) }));
    const select = make("select", { ariaLabel: "Machine" }, ...options);
    select.value = this.machines.indexOf(this.machine);
    select.onchange = () => {
      this.chosen = Number(select.value);
      panel.fill();
    };
    return select;
  },

  /** Marks the state of a time. */
  follow(time) {
    if (!this.machines.length) return;
    const { machine, graph } = this;
    const change = machine.at(time);
    const place = change ? machine.changes.indexOf(change) : -1;
    const before = machine.changes[place - 1];
    graph.ariaLabel = `${machineName(machine)}: ${change?.state ?? "no state"}, of ${machine.states.join(", ")}`;
    for (const node of graph.querySelectorAll("[data-state]")) node.classList.toggle("current", node.dataset.state === change?.state);
    for (const node of graph.querySelectorAll("[data-to]")) {
      const isTaken = before && node.dataset.to === change.state && [before.state, ""].includes(node.dataset.from);
      node.classList.toggle("taken", Boolean(isTaken));
    }
    const current = graph.querySelector(".current rect");
    if (!current || this.seen === `${machineName(machine)} ${place}`) return;
    this.seen = `${machineName(machine)} ${place}`;
    const middle = Number(current.getAttribute("x")) + Number(current.getAttribute("width")) / 2;
    graph.scrollLeft = middle - graph.clientWidth / 2;
  },
};
