"use strict";

// The panel on the right: the scenario's text, the events, the chosen layer's properties.

const panel = {
  node: element("panel"),
  tab: "scenario",
  shownFrame: -1,
  /** What the names of the listed events hold. */
  filter: "",

  get scene() { return panes[player.active].scene; },

  open(tab) {
    this.tab = tab;
    tabs.value = tab;
    this.fill();
  },

  fill() {
    this.node.replaceChildren(this[this.tab]());
    this.follow(true);
  },

  /** Lets the panel follow the playhead. */
  follow(isForced = false) {
    const { frame, time } = panes[player.active];
    if (frame === this.shownFrame && !isForced) return;
    this.shownFrame = frame;
    if (this.tab === "why") reasons.follow();
    if (this.tab === "states") machinePanel.follow(time);
    if (this.tab === "values" && !isForced) this.node.replaceChildren(this.values());
    if (this.tab !== "events" && this.tab !== "states") return;
    const rows = [...this.node.querySelectorAll("tbody tr")];
    const past = rows.filter((row) => Number(row.dataset.time) <= time + 1e-9);
    rows.forEach((row, index) => {
      row.classList.toggle("later", index >= past.length);
      row.classList.toggle("now", index === past.length - 1);
    });
    if (!isForced) reveal(past.at(-1));
  },

  /** The scenario's text, then those of the components that it reads. */
  scenario() {
    const { settings } = this.scene;
    const [[, own], ...others] = this.scene.texts;
    const parts = [linesOf(own, settings)];
    for (const [file, text] of others) parts.push(make("h3", { className: "file", textContent: file }), linesOf(text));
    return make("div", {}, ...parts);
  },

  why() { return reasons.make(); },
  states() { return machinePanel.make(); },

  /** Shows a line of a file. */
  openLine(file, line) {
    this.open("scenario");
    const texts = [...this.node.querySelectorAll("pre")];
    const text = texts[this.scene.texts.findIndex(([name]) => name === file)];
    const found = text?.querySelector(`[data-line="${line}"]`);
    found?.classList.add("found");
    found?.scrollIntoView({ block: "center" });
  },

  events() {
    const list = make("div", {}, this.eventRows());
    const field = make("input", { type: "search", placeholder: "Filter", value: this.filter, className: "filter" });
    field.setAttribute("aria-label", "Filter events");
    field.oninput = () => {
      this.filter = field.value;
      list.replaceChildren(this.eventRows());
      this.follow(true);
    };
    return make("div", {}, field, list);
  },

  eventRows() {
    const wanted = this.filter.toLowerCase();
    const shown = this.scene.events.filter((event) => !event.isMove
      && `${event.source} ${event.name} ${event.detail}`.toLowerCase().includes(wanted));
    const rows = grouped(shown).map(({ event, count, end }) => {
      const dot = make("span", { className: "dot" });
      dot.style.background = `var(--${event.kind})`;
      const detail = make("small", { textContent: [event.source, event.detail].filter(Boolean).join("  ") });
      const name = count > 1 ? `${event.name} ×${count}` : event.name;
      const time = count > 1 ? `${event.time.toFixed(3)} – ${end.toFixed(3)}` : event.time.toFixed(3);
      return {
        cells: [time, [dot, name, make("br"), detail]],
        run: () => player.seek(event.time), data: { time: event.time },
      };
    });
    const nothing = wanted === "" ? "Nothing happens." : "No event has this in its name.";
    if (!rows.length) return make("div", { className: "empty", textContent: nothing });
    return makeTable([["Time", "number"], ["Event"]], rows);
  },

  values() {
    const layer = this.scene.byPath.get(view.chosen);
    const empty = (text) => make("div", { className: "empty", textContent: text });
    if (!layer) return empty("Choose a layer, in the list or in the picture.");
    const frame = panes[player.active].frame;
    if (!layer.exists(frame)) return empty("The layer is not there now.");
    const tracks = [...layer.tracks.values()].filter((track) => layer.value(track.name, frame) !== null);
    const rows = tracks.map((track) => {
      const value = track.at(frame);
      return { cells: [track.name, [...(track.isColor ? [swatch(value)] : []), plain(value)]] };
    });
    return makeTable([["Property"], ["Value", "number"]], rows);
  },
};

/** Events of one name that a source told one after the other as one, with their number and the time of the last. What other
 * sources tell in between ends none. */
function grouped(events) {
  const groups = [];
  const latest = new Map();
  for (const event of events) {
    const last = latest.get(event.source);
    if (last?.event.name === event.name) {
      last.count += 1;
      last.end = event.time;
    } else {
      groups.push({ event, count: 1, end: event.time });
      latest.set(event.source, groups.at(-1));
    }
  }
  return groups;
}

/** A text of JSON, each line with its number; `settings` stand before the first. */
function linesOf(text, settings = []) {
  const lines = [...settings, ...text.replace(/\n$/, "").split("\n")].map((line, index) => {
    const node = make("span", { className: "line" }, ...colored(line));
    node.dataset.line = index < settings.length ? "" : index + 1 - settings.length;
    return node;
  });
  return make("pre", {}, ...lines);
}

/** A line of JSON with its keys, strings and other values in their colors. */
function colored(line) {
  const pattern = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
  const parts = [];
  let end = 0;
  for (const match of line.matchAll(pattern)) {
    parts.push(line.slice(end, match.index));
    const text = match[1] ?? match[0];
    parts.push(make("span", { className: match[2] ? "key" : match[1] ? "string" : "literal", textContent: text }));
    end = match.index + text.length;
  }
  return [...parts, line.slice(end)];
}

const tabs = new Choice(
  element("tabs"),
  [["scenario", "Scenario"], ["events", "Events"], ["values", "Values"], ["why", "Why"], ["states", "States"]],
  (tab) => panel.open(tab),
);
tabs.value = panel.tab;
