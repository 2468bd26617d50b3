"use strict";

// Comparing two pictures.

/** Ways to see what differs, from two pictures apart to one over the other; the upper one has the class `over`. */
class Comparison {
  static modes = [
    ["apart", "Side by side"], ["slider", "Slider"], ["blink", "Blink"], ["onion", "Onion skin"],
    ["difference", "Difference"], ["heat", "Heat ×8"],
  ];

  /**
   * - `controls`: where the buttons and the slider go.
   * - `modes`: the names of those that the page has.
   * - `change`: called when another mode is chosen.
   */
  constructor(controls, modes, change) {
    this.modes = modes;
    this.mode = modes[0];
    this.change = change;
    this.node = null;
    const buttons = make("div", { role: "group", ariaLabel: "Comparison" });
    const input = make("input", { type: "range", min: 0, max: 100, value: 50 });
    this.label = make("label", { className: "labeled mix" }, "Blend", input);
    controls.replaceChildren(buttons, this.label);
    const options = Comparison.modes.filter(([mode]) => modes.includes(mode));
    this.choice = new Choice(buttons, options, (mode) => this.set(mode));
    this.slider = new Slider(input, () => this.update());
    this.update();
  }

  /** True where one picture lies over the other. */
  get isStacked() { return !["apart", "difference"].includes(this.mode); }

  set(mode) {
    if (!this.modes.includes(mode)) return;
    this.mode = mode;
    this.update();
    this.change();
  }

  next() { this.set(this.modes[(this.modes.indexOf(this.mode) + 1) % this.modes.length]); }

  /** Takes the element that holds both pictures; the slider follows the pointer over it. */
  attach(node) {
    this.node = node;
    node.classList.add("comparison");
    node.addEventListener("pointermove", (event) => {
      if (this.mode !== "slider" || node !== this.node) return;
      const box = node.getBoundingClientRect();
      this.slider.value = clamped((100 * (event.clientX - box.left)) / box.width, 0, 100);
      this.update();
    });
    this.update();
  }

  update() {
    this.choice.value = this.mode;
    this.label.hidden = this.mode !== "slider" && this.mode !== "onion";
    if (!this.node) return;
    this.node.dataset.mode = this.mode;
    this.node.style.setProperty("--mix", `${this.slider.value}%`);
  }
}
