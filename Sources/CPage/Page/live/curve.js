"use strict";

// Timing curves: as text, by the handles of a cubic curve, or by the numbers of a spring.

class CurveControl {
  static size = [220, 132];
  static inset = 14;
  static named = {
    linear: [0, 0, 1, 1], default: [0.25, 0.1, 0.25, 1], easeIn: [0.42, 0, 1, 1], easeOut: [0, 0, 0.58, 1],
    easeInOut: [0.42, 0, 0.58, 1],
  };
  /** The numbers of springs: the name, the most, and what stands for one that is not given. */
  static springs = {
    duration: [["duration", 2, 0.5], ["bounce", 1, 0.2]],
    stiffness: [["mass", 5, 1], ["stiffness", 600, 170], ["damping", 60, 20]],
  };

  constructor(change) {
    this.change = change;
    this.text = make("input", { type: "text", spellcheck: false });
    this.text.onchange = () => {
      this.show(this.text.value);
      change(this.text.value, true);
    };
    this.kinds = make("select", { ariaLabel: "Kind of curve" }, ...[
      ...Object.keys(CurveControl.named), "cubic-bezier", "spring: duration, bounce", "spring: stiffness, damping", "other",
    ].map((value) => make("option", { value, textContent: value })));
    this.kinds.onchange = () => this.choose(this.kinds.value);
    this.graph = make("canvas", { width: CurveControl.size[0] * 2, height: CurveControl.size[1] * 2 });
    this.numbers = make("div", { className: "numbers" });
    this.node = make("div", { className: "curve" }, this.kinds, this.text, this.graph, this.numbers);
    this.samples = null;
    this.listen();
  }

  show(value) {
    this.text.value = value ?? "";
    this.samples = null;
    this.read();
    this.kinds.value = this.kind;
    this.fillNumbers();
    this.draw();
  }

  /** Finds out what the text is. */
  read() {
    const text = this.text.value.trim();
    const cubic = /^cubic-bezier\(([^)]*)\)$/.exec(text);
    const spring = /^spring\(([^)]*)\)$/.exec(text);
    this.points = CurveControl.named[text] ?? (cubic ? cubic[1].split(",").map(Number) : null);
    this.parts = spring ? new Map(spring[1].split(",").map((part) => part.split(":").map((word) => word.trim()))) : null;
    if (this.parts?.has("stiffness")) this.kind = "spring: stiffness, damping";
    else if (this.parts?.has("duration") && !this.parts.has("damping")) this.kind = "spring: duration, bounce";
    else this.kind = text in CurveControl.named ? text : cubic ? "cubic-bezier" : "other";
  }

  choose(kind) {
    const [x, y, z, w] = this.points ?? CurveControl.named.easeInOut;
    if (kind === "cubic-bezier") this.tell(`cubic-bezier(${x}, ${y}, ${z}, ${w})`, true);
    else if (kind.startsWith("spring")) {
      const numbers = CurveControl.springs[kind.includes("stiffness") ? "stiffness" : "duration"];
      this.tell(`spring(${numbers.map(([name, , usual]) => `${name}: ${usual}`).join(", ")})`, true);
    } else if (kind !== "other") this.tell(kind, true);
    this.show(this.text.value);
  }

  tell(text, isDone) {
    this.text.value = text;
    this.change(text, isDone);
  }

  /** Sliders for the numbers of a spring. */
  fillNumbers() {
    const family = { "spring: duration, bounce": "duration", "spring: stiffness, damping": "stiffness" }[this.kind];
    const rows = (CurveControl.springs[family] ?? []).map(([name, most, usual]) => {
      const control = new NumberControl({ min: 0, max: most }, "", (value, isDone) => {
        this.parts.set(name, String(value));
        this.tell(`spring(${[...this.parts].map((part) => part.join(": ")).join(", ")})`, isDone);
      });
      control.show(parseFloat(this.parts.get(name)) || (this.parts.has(name) ? 0 : usual));
      return make("label", {}, name, control.node);
    });
    this.numbers.replaceChildren(...rows);
  }

  /** Takes the values that the server gives for the curve. */
  plot(samples) {
    this.samples = samples;
    this.draw();
  }

  get range() {
    const values = [0, 1, ...(this.samples ?? []), ...(this.points ? [this.points[1], this.points[3]] : [])];
    return [Math.min(...values), Math.max(...values)];
  }

  /** A place of the graph, in its own pixels. */
  place(x, y) {
    const [[width, height], inset, [low, high]] = [CurveControl.size, CurveControl.inset, this.range];
    return [
      inset + x * (width - 2 * inset), height - inset - ((y - low) / (high - low)) * (height - 2 * inset),
    ];
  }

  draw() {
    const context = this.graph.getContext("2d");
    context.setTransform(2, 0, 0, 2, 0, 0);
    context.clearRect(0, 0, ...CurveControl.size);
    const line = (points, color, width) => {
      context.beginPath();
      points.forEach(([x, y], index) => (index ? context.lineTo(x, y) : context.moveTo(x, y)));
      Object.assign(context, { strokeStyle: theme.color(color), lineWidth: width });
      context.stroke();
    };
    for (const level of [0, 1]) line([this.place(0, level), this.place(1, level)], "--line", 1);
    const { samples, points } = this;
    if (samples) line(samples.map((value, index) => this.place(index / (samples.length - 1), value)), "--accent", 2);
    if (!points) return;
    for (const [from, x, y] of [[0, points[0], points[1]], [1, points[2], points[3]]]) {
      line([this.place(from, from), this.place(x, y)], "--dim", 1);
      context.beginPath();
      context.arc(...this.place(x, y), 6, 0, 2 * Math.PI);
      context.fillStyle = theme.color("--second");
      context.fill();
    }
  }

  /** Lets the handles of a cubic curve be dragged. */
  listen() {
    let handle = null;
    const at = (event) => {
      const box = this.graph.getBoundingClientRect();
      return [((event.clientX - box.left) * CurveControl.size[0]) / box.width,
        ((event.clientY - box.top) * CurveControl.size[1]) / box.height];
    };
    const move = (event, isDone) => {
      const [x, y] = at(event);
      const [[width, height], inset, [low, high]] = [CurveControl.size, CurveControl.inset, this.grabbed];
      const across = clamped((x - inset) / (width - 2 * inset), 0, 1);
      const up = clamped(low + ((height - inset - y) / (height - 2 * inset)) * (high - low), -1, 2);
      this.points = this.points.with(handle, Number(across.toFixed(2))).with(handle + 1, Number(up.toFixed(2)));
      this.kinds.value = this.kind = "cubic-bezier";
      this.tell(`cubic-bezier(${this.points.join(", ")})`, isDone);
      this.draw();
    };
    this.graph.onpointerdown = (event) => {
      if (!this.points) return;
      const [x, y] = at(event);
      const far = [0, 2].map((index) => {
        const [left, top] = this.place(this.points[index], this.points[index + 1]);
        return Math.hypot(left - x, top - y);
      });
      handle = far[0] <= far[1] ? 0 : 2;
      this.grabbed = this.range;
      this.graph.setPointerCapture(event.pointerId);
      move(event, false);
    };
    this.graph.onpointermove = (event) => { if (handle !== null) move(event, false); };
    this.graph.onpointerup = (event) => {
      if (handle !== null) move(event, true);
      handle = null;
    };
  }
}
