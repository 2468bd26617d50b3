"use strict";

// A control for each kind of value. Each has a `node`, shows a value of JSON by `show`, null for one that is not set, and
// tells of a new one by `change(value, isDone)`, where `isDone` is false while something is dragged.

/** What stands where a value is not set. */
const notSet = "not set";

/** A slider with its number beside it; times are seconds. */
class NumberControl {
  static usual = { "°": 180, pt: 100, "pt/s": 2000, s: 1, "%": 100, "": 2 };

  constructor({ min, max, whole = false }, unit, change) {
    Object.assign(this, { min, max, whole, unit });
    this.input = make("input", { type: "range" });
    this.number = make("input", { type: "number", step: "any", placeholder: notSet });
    this.slider = new Slider(this.input, (value) => this.tell(value, change, false));
    this.input.onchange = () => this.tell(this.slider.value, change, true);
    this.number.onchange = () => this.tell(Number(this.number.value), change, true);
    this.node = make("span", { className: "pair" }, this.input, this.number);
  }

  tell(value, change, isDone) {
    this.number.value = value;
    this.slider.value = value;
    change(value, isDone);
  }

  /** Sliders reach as far as the declaration says, or some times as far as the value. */
  show(value) {
    const number = NumberControl.seconds(value);
    const reach = Math.max(NumberControl.usual[this.unit] ?? 2, Math.abs(number) * 2);
    const [least, most] = [this.min ?? (number < 0 ? -reach : 0), this.max ?? reach];
    Object.assign(this.input, { min: least, max: most, step: this.whole ? 1 : NumberControl.step(most - least) });
    this.slider.value = number;
    this.number.value = value === null ? "" : number;
  }

  /** A hundredth or so of a range, in round numbers. */
  static step(range) { return 10 ** Math.floor(Math.log10(Math.max(range, 1e-6)) - 2); }

  /** Of a number, or of a text with a unit. */
  static seconds(value) {
    if (typeof value !== "string") return Number(value ?? 0);
    return parseFloat(value) * (value.endsWith("ms") ? 0.001 : 1) || 0;
  }
}

class SwitchControl {
  constructor(change) {
    this.node = make("button", { type: "button", className: "outlined", role: "switch" });
    this.node.onclick = () => {
      this.show(!this.value);
      change(this.value, true);
    };
  }

  show(value) {
    this.value = value === true;
    this.node.setAttribute("aria-checked", this.value);
    this.node.textContent = this.value ? "On" : "Off";
  }
}

class ChoiceControl {
  constructor({ options }, change) {
    this.node = make("select", {}, make("option", { value: "", textContent: notSet, hidden: true }),
      ...options.map((value) => make("option", { value, textContent: value })));
    this.node.onchange = () => change(this.node.value, true);
  }

  show(value) { this.node.value = value ?? ""; }
}

/** A text, or any JSON. */
class TextControl {
  constructor(isJSON, change) {
    this.isJSON = isJSON;
    this.node = make("input", { type: "text", spellcheck: false, placeholder: notSet });
    this.node.onchange = () => {
      const value = this.value();
      this.node.classList.toggle("wrong", value === undefined);
      if (value !== undefined) change(value, true);
    };
  }

  value() {
    if (!this.isJSON) return this.node.value;
    try {
      return JSON.parse(this.node.value);
    } catch {
      return undefined;
    }
  }

  show(value) { this.node.value = this.isJSON && value !== null ? JSON.stringify(value) : value ?? ""; }
}

/** A swatch that opens the browser's picker, and the text of the color, which may have an opacity too. */
class ColorControl {
  constructor(change) {
    this.picker = make("input", { type: "color" });
    this.text = make("input", { type: "text", spellcheck: false, placeholder: notSet });
    this.picker.oninput = () => this.pick(change, false);
    this.picker.onchange = () => this.pick(change, true);
    this.text.onchange = () => {
      this.show(this.text.value);
      change(this.text.value, true);
    };
    this.node = make("span", { className: "pair" }, this.picker, this.text);
  }

  pick(change, isDone) {
    const opacity = /^#[0-9a-f]{8}$/i.test(this.text.value) ? this.text.value.slice(7) : "";
    this.text.value = this.picker.value.toUpperCase() + opacity;
    change(this.text.value, isDone);
  }

  show(value) {
    this.text.value = value ?? "";
    const context = ColorControl.context;
    context.fillStyle = "#000000";
    context.fillStyle = /^#[0-9a-f]{8}$/i.test(value ?? "") ? value.slice(0, 7) : value ?? "#000000";
    if (context.fillStyle.startsWith("#")) this.picker.value = context.fillStyle;
  }

  /** What turns any color's name into digits. */
  static context = make("canvas").getContext("2d");
}
