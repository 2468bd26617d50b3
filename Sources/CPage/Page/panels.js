// The panel on the right: the scenario's text, the events, the chosen layer's properties.

const panel = {
  node: element("panel"),
  tab: "scenario",
  shownFrame: -1,

  get scene() { return panes[player.active].scene; },

  open(tab) {
    this.tab = tab;
    for (const button of document.querySelectorAll("[data-tab]")) {
      button.setAttribute("aria-selected", button.dataset.tab === tab);
    }
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
    if (this.tab === "values" && !isForced) this.node.replaceChildren(this.values());
    if (this.tab !== "events") return;
    const rows = [...this.node.querySelectorAll("tr")];
    const past = rows.filter((row) => Number(row.dataset.time) <= time + 1e-9);
    rows.forEach((row, index) => {
      row.classList.toggle("later", index >= past.length);
      row.classList.toggle("now", index === past.length - 1);
    });
    if (!isForced) past.at(-1)?.scrollIntoView({ block: "nearest" });
  },

  scenario() {
    const text = make("pre");
    const settings = this.scene.settings.map((setting) => `--set ${setting}`);
    [...settings, ...this.scene.text.replace(/\n$/, "").split("\n")].forEach((line, index) => {
      const node = make("span", { className: "line" }, ...colored(line));
      node.dataset.line = index < settings.length ? "" : index + 1 - settings.length;
      text.append(node);
    });
    return text;
  },

  events() {
    const rows = this.scene.events.filter((event) => event.name !== "moved").map((event) => {
      const dot = make("span", { className: "dot" });
      dot.style.background = `var(--${event.kind})`;
      const detail = make("small", { textContent: [event.source, event.detail].filter(Boolean).join("  ") });
      const time = make("td", { className: "number", textContent: event.time.toFixed(3) });
      const row = make("tr", {}, time, make("td", {}, dot, event.name, make("br"), detail));
      row.dataset.time = event.time;
      row.onclick = () => player.seek(event.time);
      return row;
    });
    if (!rows.length) return make("div", { className: "empty", textContent: "Nothing happens." });
    return make("table", {}, make("tbody", {}, ...rows));
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
      const cell = make("td", { className: "number" }, ...(track.isColor ? [swatch(value)] : []), plain(value));
      return make("tr", {}, make("td", { textContent: track.name }), cell);
    });
    return make("table", {}, make("tbody", {}, ...rows));
  },
};

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

for (const button of document.querySelectorAll("[data-tab]")) button.onclick = () => panel.open(button.dataset.tab);
