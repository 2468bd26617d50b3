"use strict";

// The states of machines: lanes on the timeline, and a graph with a list in the panel.

/** The machines whose states change, those around the chosen layer first. */
function shownMachines(scene) {
  const isNear = ({ path }) => view.chosen !== null && (view.chosen === path || view.chosen.startsWith(`${path}/`));
  const changing = scene.machines.filter((machine) => machine.changes.length > 1);
  return changing.sort((a, b) => isNear(b) - isNear(a)).slice(0, MachineRow.most);
}

/** The spans of a machine's states. */
class MachineRow extends Row {
  static most = 6;

  constructor(machine) {
    super(machine.title, 24, (context, width, height) => (
      drawStates(context, machine, { x: (time) => times.x(time), end: duration, width, height })
    ), "machine");
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
}

/** The changes of machines within some pixels of a time, as words. */
function changesNear(scene, time, reach) {
  return scene.machines.flatMap((machine) => machine.changes.slice(1)
    .filter((change) => Math.abs(change.time - time) <= reach)
    .map(({ state, event }) => `${machine.title} → ${state}${event ? ` (${event})` : ""}`));
}

/** The graph of a machine and its changes. */
const machinePanel = {
  /** The place of the machine that is shown among those of the scene. */
  chosen: 0,
  graph: null,

  get machines() { return panes[player.active].scene.machines; },
  get machine() { return this.machines[this.chosen] ?? this.machines[0]; },

  /** What the panel shows. */
  make() {
    this.graph = null;
    if (!this.machines.length) {
      const text = panes[player.active].scene.why ? "No component of this scene has states." : reasons.unknown;
      return make("div", { className: "empty", textContent: text });
    }
    this.graph = new StateGraph(this.machine);
    const table = stateTable(this.machine, ({ time }) => ({ run: () => player.seek(time), data: { time } }));
    return make("div", { className: "machines" }, this.selection(), this.graph.node, table);
  },

  selection() {
    const options = this.machines.map((machine, index) => make("option", { value: index, textContent: machine.title }));
    const select = make("select", { ariaLabel: "Machine" }, ...options);
    select.value = this.machines.indexOf(this.machine);
    select.onchange = () => {
      this.chosen = Number(select.value);
      panel.fill();
    };
    return select;
  },

  follow(time) { this.graph?.follow(time); },
};
