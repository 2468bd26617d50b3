"use strict";

// A scenario in the gallery: a picture that plays while it can be seen, calmly until a pointer is over it.

/** A scenario that cannot be shown, with what is wrong in its place. */
class ProblemCard {
  constructor({ title, file, problem }) {
    Object.assign(this, { title, file });
    this.words = [title, file, problem].join("\n").toLowerCase();
    const message = make("pre", { className: "problem", textContent: problem });
    this.node = make("article", {}, message, make("h2", { textContent: title }), make("p", { textContent: file }));
  }

  load() {}

  advance() {}
}

class Card {
  /** How fast a card plays that nobody points at. */
  static calm = 0.5;
  /** How long the last frame stays before it begins again, in seconds. */
  static rest = 0.8;
  /** How large a scene is shown at most, in points of the page. */
  static widest = 390;
  static highest = 308;

  /** `data` and `pictures` are the texts of the page's elements that belong to the scenario. */
  constructor({ title, note, file, types, width, height, scale, background }, data, pictures, open) {
    Object.assign(this, { title, note, file, types, data, pictures });
    this.words = [title, note, file, ...types].join("\n").toLowerCase();
    this.time = 0;
    this.picture = make("canvas", { width, height });
    this.over = make("canvas", { width, height, className: "over" });
    const frame = make("div", { className: "frame" }, this.picture, this.over);
    frame.style.aspectRatio = `${width} / ${height}`;
    frame.style.width = `${Math.min(Card.widest, width / scale, (Card.highest * width) / height)}px`;
    frame.style.background = background;
    const button = make("button", { type: "button", className: "shown", onclick: () => open(this) }, frame);
    button.setAttribute("aria-label", `Open ${title}`);
    const names = make("p", { className: "types" }, ...types.map((type) => make("code", { textContent: type })));
    this.node = make(
      "article", {}, button, make("h2", { textContent: title }), make("p", { textContent: note }), names,
    );
    this.node.onpointerenter = () => this.turn(true);
    this.node.onpointerleave = () => this.turn(false);
    button.onfocus = () => this.turn(button.matches(":focus-visible"));
    button.onblur = () => this.turn(false);
  }

  /** Unpacks the scene when it is first seen. */
  load() {
    this.loading ??= this.unpack();
    return this.loading;
  }

  async unpack() {
    const { scenes: [raw] } = JSON.parse(await inflated(this.data));
    const source = new EmbeddedSource(this.pictures === "" ? [] : this.pictures.split("\n"));
    this.scene = new Scene(raw, 0, source).record(raw);
    this.movie = source.frames(this.scene, null, this.picture);
    this.movie.turnOn();
    await this.movie.show(0);
  }

  turn(isPointedAt) {
    this.isPointedAt = isPointedAt;
    if (isPointedAt) this.time = 0;
  }

  /** Goes on by so many seconds of the screen; `isStill` unless a pointer is over it. */
  advance(seconds, isStill) {
    if (!this.scene || (isStill && !this.isPointedAt)) return;
    this.time += seconds * (this.isPointedAt ? 1 : Card.calm);
    if (this.time > this.scene.duration + Card.rest) this.time = 0;
    this.movie.show(this.scene.frameAt(this.time));
    this.drawFingers();
  }

  drawFingers() {
    const time = Math.min(this.time, this.scene.duration);
    const fingers = this.scene.fingers.filter((finger) => isShown(finger, time));
    if (!fingers.length && !this.hasFingers) return;
    this.hasFingers = fingers.length > 0;
    const context = this.over.getContext("2d");
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.over.width, this.over.height);
    context.setTransform(this.scene.scale, 0, 0, this.scene.scale, 0, 0);
    for (const finger of fingers) drawFinger(context, finger, time);
  }
}
