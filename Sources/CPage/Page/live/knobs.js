"use strict";

// The values of the scene's components, which can be turned while it plays.

class KnobPanel {
  /** `tell` sends a command to the server. */
  constructor(tell) {
    this.tell = tell;
    this.sections = [];
    this.turned = {};
    this.select = make("select", { ariaLabel: "Component" });
    this.select.onchange = () => this.fill();
    this.filter = make("input", { type: "search", placeholder: "Filter", ariaLabel: "Filter values" });
    this.filter.oninput = () => this.fill();
    this.plot = new ComparedCurves();
    this.rows = make("div", { className: "knobs" });
    this.write = this.button("Write to the file", () => tell({ do: "write" }));
    this.undo = this.button("Undo", () => tell({ do: "undo" }));
    this.copy = this.button("Copy as --set", () => this.copySettings());
    this.repeat = this.button("Play again and again", () => tell({ do: "replay" }));
    this.status = make("small", { role: "status" });
    this.node = make(
      "div", { className: "turning" },
      make("div", { className: "row" }, this.select, this.filter),
      make("div", { className: "row" }, this.write, this.undo, this.copy, this.repeat),
      this.status, this.plot.node, this.rows,
    );
    this.update({ turned: {}, options: "", undoable: false });
  }

  button(textContent, onclick) { return make("button", { type: "button", className: "outlined", textContent, onclick }); }

  get section() { return this.sections.find(({ path }) => path === this.select.value); }

  /** Follows what the server says of values. */
  update({ knobs, turned, options, undoable, curve, curves, wrote, refused, replaying }) {
    if (replaying !== undefined) this.repeat.setAttribute("aria-pressed", replaying);
    if (turned) [this.turned, this.options] = [turned, options];
    if (knobs) this.list(knobs);
    if (turned) this.mark();
    if (curve) this.latest?.plot?.(curve);
    if (curves !== undefined) this.plot.show(curves);
    if (undoable !== undefined) this.undo.disabled = !undoable;
    if (wrote) this.say(`Written: ${wrote}`);
    if (refused) this.say(refused, true);
  }

  say(text, isWrong = false) {
    this.status.textContent = text;
    this.status.classList.toggle("refused", isWrong);
  }

  /** Takes the components and their values as the file has them. */
  list(sections) {
    const chosen = this.select.value;
    this.sections = sections;
    this.select.replaceChildren(...sections.map(({ path, type }) => (
      make("option", { value: path, textContent: `${path} · ${type}` })
    )));
    if (sections.some(({ path }) => path === chosen)) this.select.value = chosen;
    this.fill();
  }

  fill() {
    const words = this.filter.value.toLowerCase();
    const knobs = (this.section?.knobs ?? []).filter(({ name, meaning }) => `${name} ${meaning}`.toLowerCase().includes(words));
    this.controls = new Map(knobs.map((knob) => [knob.name, this.row(knob)]));
    this.rows.replaceChildren(...[...this.controls.values()].map(({ node }) => node));
    if (knobs.length === 0) this.rows.replaceChildren(make("p", { className: "empty", textContent: "No values." }));
    this.mark();
  }

  row(knob) {
    const path = `${this.section.path}.${knob.name}`;
    const control = this.control(knob, (value, isDone) => this.turn(path, JSON.stringify(value), isDone, control));
    const label = make("label", { title: knob.meaning }, make("span", { textContent: knob.name }),
      make("small", { textContent: knob.unit }));
    const input = control.node.matches("input, select, button") ? control.node : control.node.querySelector("input, select");
    input.id = `knob-${path}`;
    label.htmlFor = input.id;
    for (const other of control.node.querySelectorAll("input, select")) other.ariaLabel ??= knob.name;
    const back = this.button("↺", () => this.turn(path, null, true, control));
    back.title = back.ariaLabel = `${knob.name} as in the file`;
    const node = make("div", { className: "knob" }, label, control.node, back, make("small", { className: "was" }));
    return { knob, control, node, back, path };
  }

  control({ control, unit }, change) {
    switch (control.type) {
      case "number": case "time": return new NumberControl(control, unit, change);
      case "switch": return new SwitchControl(change);
      case "choice": return new ChoiceControl(control, change);
      case "color": return new ColorControl(change);
      case "curve": return new CurveControl(change);
      default: return new TextControl(control.type === "json", change);
    }
  }

  /** Shows each value, and which are not those of the file. */
  mark() {
    for (const { knob, control, node, back, path } of (this.controls ?? new Map()).values()) {
      const own = knob.given ?? knob.usual;
      const text = this.turned[path] ?? own;
      const value = text === null ? null : JSON.parse(text);
      const isTurned = path in this.turned;
      // What is being dragged stays as it is.
      if (text !== control.shown && !node.matches(":has(:active)")) {
        control.shown = text;
        control.show(value);
      }
      node.classList.toggle("unset", value === null);
      node.classList.toggle("turned", isTurned);
      node.classList.toggle("given", knob.given !== null);
      back.disabled = !isTurned;
      node.lastChild.textContent = isTurned ? `file: ${own}` : "";
    }
    const isAny = Object.keys(this.turned).length > 0;
    this.write.disabled = this.copy.disabled = !isAny;
  }

  turn(path, value, isDone, control) {
    this.latest = control;
    this.say("");
    control.shown = value;
    this.tell(value === null ? { do: "turn", path } : { do: "turn", path, value });
    if (this.repeat.getAttribute("aria-pressed") !== "true") this.tell({ do: "replay" });
    if (isDone) this.tell({ do: "compare", path: this.section.path });
  }

  copySettings() {
    navigator.clipboard.writeText(this.options).then(() => this.say("Copied."), () => this.say(this.options));
  }
}

/** What moves most differently, before and after. */
class ComparedCurves {
  static size = [300, 110];

  constructor() {
    this.caption = make("figcaption");
    this.canvas = make("canvas", { width: ComparedCurves.size[0] * 2, height: ComparedCurves.size[1] * 2 });
    this.node = make("figure", { className: "compared", hidden: true }, this.canvas, this.caption);
  }

  show(curves) {
    this.node.hidden = !curves;
    if (!curves) return;
    const { layer, property, before, after, fps } = curves;
    const seconds = (before.length / fps).toFixed(2);
    this.caption.replaceChildren(
      make("span", { textContent: `${layer} ${property}, ${seconds} s: ` }),
      make("span", { className: "before", textContent: "before" }), " and ", make("span", { className: "after", textContent: "now" }),
    );
    const context = this.canvas.getContext("2d");
    const [width, height] = ComparedCurves.size;
    context.setTransform(2, 0, 0, 2, 0, 0);
    context.clearRect(0, 0, width, height);
    const all = [...before, ...after];
    const [low, high] = [Math.min(...all), Math.max(...all)];
    for (const [values, color] of [[before, "--dim"], [after, "--accent"]]) {
      context.beginPath();
      values.forEach((value, index) => {
        const place = [4 + (index / (values.length - 1)) * (width - 8), height - 6 - ((value - low) / (high - low)) * (height - 12)];
        if (index) context.lineTo(...place);
        else context.moveTo(...place);
      });
      Object.assign(context, { strokeStyle: theme.color(color), lineWidth: 1.75 });
      context.stroke();
    }
  }
}
