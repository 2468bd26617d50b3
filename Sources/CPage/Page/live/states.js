"use strict";

// The states of the scene's machines while it is played: a lane of each for the last seconds, and the graph of one.

/** A machine's name, its state and its lane. */
class StateLane {
  static height = 24;

  constructor(choose) {
    this.name = make("span", { className: "name" });
    this.state = make("b");
    this.canvas = make("canvas");
    this.node = make("button", { type: "button", className: "lane", onclick: choose }, this.name, this.state, this.canvas);
  }

  show(machine, isChosen) {
    this.machine = machine;
    this.name.textContent = this.name.title = machine.title;
    this.node.setAttribute("aria-pressed", isChosen);
  }

  /** Draws the seconds before a time. */
  draw(time) {
    const { canvas, machine } = this;
    this.state.textContent = machine.at(time)?.state ?? "–";
    const [width, ratio] = [canvas.clientWidth, devicePixelRatio];
    Object.assign(canvas, { width: Math.round(width * ratio), height: Math.round(StateLane.height * ratio) });
    const context = canvas.getContext("2d");
    context.scale(ratio, ratio);
    context.font = `10px ${getComputedStyle(document.body).fontFamily}`;
    const start = Math.max(0, time - StatePanel.span);
    const x = (at) => ((at - start) / StatePanel.span) * width;
    drawStates(context, machine, { x, end: time, width, height: StateLane.height });
  }
}

class StatePanel {
  /** Seconds of a lane. */
  static span = 5;

  constructor() {
    this.machines = [];
    this.lanes = [];
    this.graph = null;
    /** The place of the machine that is shown whole. */
    this.chosen = 0;
    this.time = 0;
    /** Whether the server may know more than this. */
    this.isStale = true;
    this.list = make("div", { className: "lanes" });
    this.picture = make("div");
    this.table = make("div");
    this.empty = make("div", { className: "empty", textContent: "No component of this scene has states." });
    this.node = make("div", { className: "machines" }, this.list, this.picture, this.table, this.empty);
  }

  /** What the server is to be asked; nothing while nobody looks or nothing has changed. */
  question() {
    if (!this.node.isConnected || !this.isStale) return undefined;
    this.isStale = false;
    return { do: "states" };
  }

  /** Takes what the server tells of a moment. */
  take({ machines, events, time }) {
    if (machines) this.fill(machines);
    else if (time < this.time || events.some(([, , name]) => name === "state")) this.isStale = true;
    this.time = time;
    if (!this.node.isConnected) return;
    for (const lane of this.lanes) lane.draw(time);
    this.graph?.follow(time);
  }

  fill(machines) {
    const known = new Map(this.machines.map((machine) => [machine.title, machine.changes]));
    this.machines = machines.map((raw) => {
      const machine = new Machine(raw);
      // The server tells what led to the latest change alone.
      for (const change of machine.changes) {
        const former = known.get(machine.title)?.find(({ time, state }) => time === change.time && state === change.state);
        change.event ||= former?.event ?? "";
      }
      return machine;
    });
    this.empty.hidden = this.machines.length > 0;
    if (this.lanes.length !== this.machines.length) {
      this.lanes = this.machines.map((_, place) => new StateLane(() => this.choose(place)));
      this.list.replaceChildren(...this.lanes.map(({ node }) => node));
    }
    this.choose(Math.max(0, Math.min(this.chosen, this.machines.length - 1)));
  }

  /** Shows a machine whole. */
  choose(place) {
    this.chosen = place;
    this.lanes.forEach((lane, index) => lane.show(this.machines[index], index === place));
    const machine = this.machines[place];
    if (machine && this.graph?.machine.diagram === machine.diagram) this.graph.machine = machine;
    else {
      this.graph = machine ? new StateGraph(machine) : null;
      this.picture.replaceChildren(...(machine ? [this.graph.node] : []));
    }
    this.graph?.follow(this.time);
    this.table.replaceChildren(...(machine ? [stateTable({ changes: machine.changes.toReversed() })] : []));
  }
}
