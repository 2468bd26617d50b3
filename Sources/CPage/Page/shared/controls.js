"use strict";

// The widgets that HTML does not have.

/** Buttons of which one is chosen; tabs where the node is a `tablist`. */
class Choice {
  /** `options` are pairs of a value and its name; `choose` gets the value of a button that is clicked. */
  constructor(node, options, choose) {
    this.node = node;
    this.choose = choose;
    node.classList.add("choice");
    this.fill(options);
  }

  fill(options) {
    this.buttons = new Map(options.map(([value, name, detail]) => {
      const button = make("button", { type: "button", textContent: name });
      if (detail !== undefined) button.append(make("small", { textContent: detail }));
      if (this.isTabs) button.role = "tab";
      button.onclick = (event) => {
        this.choose(value);
        if (event.detail) button.blur();
      };
      return [value, button];
    }));
    this.node.replaceChildren(...this.buttons.values());
  }

  get isTabs() { return this.node.getAttribute("role") === "tablist"; }

  set value(value) {
    for (const [other, button] of this.buttons) {
      button.setAttribute(this.isTabs ? "aria-selected" : "aria-pressed", other === value);
    }
  }
}

/** A slider whose track is colored up to its thumb. */
class Slider {
  constructor(input, slide) {
    this.input = input;
    input.oninput = () => {
      this.color();
      slide(Number(input.value));
    };
    this.color();
  }

  get value() { return Number(this.input.value); }
  set value(value) {
    this.input.value = value;
    this.color();
  }

  set max(max) {
    this.input.max = max;
    this.color();
  }

  color() {
    const { value, min, max } = this.input;
    const share = max > min ? (value - min) / (max - min) : 0;
    // The thumb, 14 pixels wide, stays inside.
    this.input.style.setProperty("--share", `calc(7px + ${share} * (100% - 14px))`);
  }
}

/**
 * A table.
 *
 * A column is a pair of its title and the class of its cells. A row has `cells` of text or elements, and perhaps what
 * it does when it is clicked, `run`, and its `data`.
 */
function makeTable(columns, rows) {
  const titles = columns.map(([textContent, className = ""]) => make("th", { textContent, className }));
  const body = make("tbody", {}, ...rows.map((row) => makeRow(columns, row)));
  return make("table", {}, make("thead", {}, make("tr", {}, ...titles)), body);
}

function makeRow(columns, { cells, run, data = {} }) {
  const row = make("tr", {}, ...cells.map((cell, index) => (
    make("td", { className: columns[index][1] ?? "" }, ...[cell].flat())
  )));
  Object.assign(row.dataset, data);
  if (!run) return row;
  row.tabIndex = 0;
  row.onclick = run;
  row.onkeydown = (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    run();
  };
  return row;
}
