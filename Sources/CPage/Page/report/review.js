"use strict";

// What a person has looked at and wants to accept. The marks stay in the browser, for scenarios that fail as they did.

const review = {
  reviewed: new Set(),
  chosen: new Set(),
  boxes: new Map(),

  key: (index) => `microfx-review-${data.scenarios[index].fingerprint}`,
  isAcceptable: (index) => Boolean(data.scenarios[index]?.newGolden),
  isReviewed(index) { return this.reviewed.has(index); },

  load() {
    for (const [index, { passed }] of data.scenarios.entries()) {
      if (passed) continue;
      const mark = this.stored(index);
      if (mark.includes("r")) this.reviewed.add(index);
      if (mark.includes("a") && this.isAcceptable(index)) this.chosen.add(index);
    }
  },

  /** Browsers may keep nothing of pages of `file:`. */
  stored(index) {
    try {
      return localStorage.getItem(this.key(index)) ?? "";
    } catch {
      return "";
    }
  },

  store(index) {
    const mark = (this.reviewed.has(index) ? "r" : "") + (this.chosen.has(index) ? "a" : "");
    try {
      if (mark) localStorage.setItem(this.key(index), mark);
      else localStorage.removeItem(this.key(index));
    } catch {
      // The marks last as long as the page.
    }
  },

  set(marks, index, isOn) {
    if (isOn) marks.add(index);
    else marks.delete(index);
    this.store(index);
  },

  toggleReviewed() {
    if (!current() || current().passed) return;
    this.set(this.reviewed, state.scenario, !this.reviewed.has(state.scenario));
    this.draw();
  },

  /** Marks the scenario as reviewed and goes on to the next one that is not. */
  next() {
    const order = listed();
    if (current() && !current().passed) this.set(this.reviewed, state.scenario, true);
    const after = [...order.slice(order.indexOf(state.scenario) + 1), ...order];
    const next = after.find((index) => !data.scenarios[index].passed && !this.reviewed.has(index));
    this.draw();
    if (next !== undefined) openScenario(next);
  },

  choose(indices, isOn) {
    for (const index of indices.filter(this.isAcceptable)) {
      this.set(this.chosen, index, isOn);
      if (isOn) this.set(this.reviewed, index, true);
    }
    this.draw();
  },

  toggleChosen() { this.choose([state.scenario], !this.chosen.has(state.scenario)); },

  makeBox(index) {
    const box = make("input", {
      type: "checkbox", ariaLabel: `Accept ${data.scenarios[index].scenario}`, title: "Accept (A)",
      disabled: !this.isAcceptable(index), onchange: () => this.choose([index], box.checked),
    });
    this.boxes.set(index, box);
    return box;
  },

  makeGroupBox(indices) {
    const box = make("input", { type: "checkbox" });
    const label = make("label", { className: "all" }, box, `Accept these ${indices.length}`);
    box.onchange = () => this.choose(indices, box.checked);
    box.update = () => {
      const acceptable = indices.filter(this.isAcceptable);
      const count = acceptable.filter((index) => this.chosen.has(index)).length;
      box.checked = count > 0 && count === acceptable.length;
      box.indeterminate = count > 0 && count < acceptable.length;
    };
    return label;
  },

  draw() {
    for (const [index, row] of rows) {
      row.classList.toggle("reviewed", this.reviewed.has(index));
      this.boxes.get(index).checked = this.chosen.has(index);
    }
    for (const box of document.querySelectorAll("#list .all input")) box.update();
    element("progress").hidden = data.failed === 0;
    element("progress").textContent = `${this.reviewed.size} of ${data.failed} reviewed, ${this.chosen.size} to accept`;
    this.drawCurrent();
  },

  /** What depends on the scenario that is looked at. */
  drawCurrent() {
    element("reviewed").setAttribute("aria-pressed", this.reviewed.has(state.scenario));
    element("choose").setAttribute("aria-pressed", this.chosen.has(state.scenario));
    this.drawCommand();
  },

  /** The command for all that are chosen; where none is, for the scenario that is looked at. */
  drawCommand() {
    const command = this.command();
    element("accept").hidden = !command;
    element("choose").hidden = !this.isAcceptable(state.scenario);
    element("reviewed").hidden = !current() || current().passed;
    element("command").textContent = command ?? "";
    element("copy").textContent = "Copy";
    const count = this.chosen.size;
    element("chosen").textContent = count > 0 ? `Accept ${count} chosen` : "Accept";
  },

  command() {
    if (this.chosen.size === 0 && !this.isAcceptable(state.scenario)) return current()?.accept;
    const indices = this.chosen.size > 0 ? [...this.chosen].sort((a, b) => a - b) : [state.scenario];
    const all = data.scenarios.filter((one) => one.newGolden).length;
    const names = indices.length === all && all > 1 ? [] : indices.map(acceptedName);
    const { goldens } = data.scenarios[indices[0]];
    const words = ["microfx", "accept", ...(goldens ? ["--golden", goldens] : []), reportPath(), ...names];
    return words.map(shellWord).join(" ");
  },
};

/** The name by which `accept` takes a scenario alone: the path by itself names its variants, too. */
function acceptedName(index) {
  const { scenario } = data.scenarios[index];
  const hasVariants = data.scenarios.some((one) => one.newGolden && one.scenario.startsWith(`${scenario}@`));
  return hasVariants ? `${scenario}@base` : scenario;
}

/** Where the report lies; as an archive where a server shows it. */
function reportPath() {
  if (location.protocol !== "file:") return "report.zip";
  return decodeURIComponent(location.pathname).replace(/\/[^/]*$/, "") || "/";
}

/** A word as a shell reads it back. */
function shellWord(word) {
  return /^[\w./+@:,-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

function copyCommand() {
  const command = review.command();
  if (!command) return;
  const area = make("textarea", { value: command });
  document.body.append(area);
  area.select();
  // The clipboard's own interface is closed to pages of `file:`.
  const isCopied = document.execCommand("copy");
  area.remove();
  element("copy").textContent = isCopied ? "Copied" : "Select and copy";
}

review.load();
