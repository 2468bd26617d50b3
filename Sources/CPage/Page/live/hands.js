"use strict";

// Mouse, pen, touch and keys on the picture become fingers and keystrokes.

class Hands {
  /** Points that an arrow key moves the finger of the keyboard. */
  static stride = 8;
  static longestTrack = 4096;

  constructor(screen) {
    this.screen = screen;
    /** What was done since it was taken, each as the server reads it. */
    this.done = [];
    /** The fingers of each pointer that is down, with the point between them where there are two. */
    this.pointers = new Map();
    this.keyboard = { place: null, finger: null };
    /** Whether something in the scene takes what is typed. */
    this.types = false;
    const { glass } = screen;
    glass.addEventListener("pointerdown", (event) => this.press(event));
    glass.addEventListener("pointermove", (event) => this.move(event));
    glass.addEventListener("pointerup", (event) => this.lift(event, "ended"));
    glass.addEventListener("pointercancel", (event) => this.lift(event, "cancelled"));
    glass.addEventListener("pointerleave", () => this.hint([]));
    glass.addEventListener("contextmenu", (event) => event.preventDefault());
    glass.addEventListener("keydown", (event) => this.keyDown(event));
    glass.addEventListener("keyup", (event) => this.keyUp(event));
    glass.addEventListener("blur", () => this.liftKeyboard(performance.now(), "cancelled"));
  }

  /** What was done since the last call. */
  take() { return this.done.splice(0, 1024); }

  /** Forgets all fingers, as when the scene starts over. */
  forget() {
    this.done = [];
    this.pointers.clear();
    this.keyboard.finger = null;
  }

  report(phase, time, finger, [x, y]) {
    if (this.done.length < Hands.longestTrack) this.done.push([phase, time, finger, x, y]);
  }

  /** The lowest number that no finger has. */
  freeFinger() {
    const taken = new Set([...this.pointers.values()].flatMap((pointer) => pointer.fingers));
    taken.add(this.keyboard.finger);
    return [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].find((finger) => !taken.has(finger));
  }

  press(event) {
    if (event.button !== 0) return;
    this.screen.glass.setPointerCapture(event.pointerId);
    this.hint([]);
    const pointer = { fingers: [], middle: event.altKey ? this.middle : null, place: this.screen.place(event) };
    this.pointers.set(event.pointerId, pointer);
    for (const place of this.places(pointer)) {
      const finger = this.freeFinger();
      if (finger === undefined) break;
      pointer.fingers.push(finger);
      this.report("began", event.timeStamp, finger, place);
    }
  }

  move(event) {
    const pointer = this.pointers.get(event.pointerId);
    if (!pointer) {
      this.hint(event.altKey ? this.places({ place: this.screen.place(event), middle: this.middle }) : []);
      return;
    }
    const samples = event.getCoalescedEvents?.() ?? [];
    for (const sample of samples.length > 0 ? samples : [event]) {
      const place = this.screen.place(sample);
      if (pointer.middle && event.shiftKey) {
        pointer.middle = pointer.middle.map((at, axis) => at + place[axis] - pointer.place[axis]);
      }
      pointer.place = place;
      this.reportAll("moved", sample.timeStamp, pointer);
    }
  }

  lift(event, phase) {
    const pointer = this.pointers.get(event.pointerId);
    if (!pointer) return;
    if (phase === "ended") pointer.place = this.screen.place(event);
    this.pointers.delete(event.pointerId);
    this.reportAll(phase, event.timeStamp, pointer);
  }

  reportAll(phase, time, pointer) {
    const places = this.places(pointer);
    pointer.fingers.forEach((finger, index) => this.report(phase, time, finger, places[index]));
  }

  get middle() { return this.screen.extent.map((side) => side / 2); }

  /** Where a pointer's fingers are: a second one lies opposite. */
  places({ place, middle }) { return middle ? [place, place.map((at, axis) => 2 * middle[axis] - at)] : [place]; }

  hint(ghosts) {
    if (ghosts.length === 0 && this.screen.ghosts.length === 0) return;
    this.screen.ghosts = ghosts;
    this.screen.showFingers();
  }

  keyDown(event) {
    if (event.ctrlKey || event.metaKey || event.isComposing) return;
    const { key, timeStamp } = event;
    if (key === "Escape") {
      this.screen.glass.blur();
    } else if (this.types && (key.length === 1 || key === "Backspace" || key === "Enter")) {
      this.done.push(["key", timeStamp, { Backspace: "\b", Enter: "\n" }[key] ?? key]);
    } else if (key === "Enter") {
      this.pressKeyboard(event);
    } else if (key.startsWith("Arrow")) {
      this.moveKeyboard(key, event.shiftKey ? 1 : Hands.stride, timeStamp);
    } else return;
    event.preventDefault();
  }

  keyUp(event) { if (event.key === "Enter") this.liftKeyboard(event.timeStamp, "ended"); }

  pressKeyboard({ repeat, timeStamp }) {
    if (repeat || this.keyboard.finger !== null) return;
    this.keyboard.place ??= this.middle;
    const finger = this.freeFinger();
    if (finger === undefined) return;
    this.keyboard.finger = finger;
    this.report("began", timeStamp, finger, this.keyboard.place);
  }

  moveKeyboard(key, stride, time) {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
    const from = this.keyboard.place ?? this.middle;
    this.keyboard.place = from.map((at, axis) => clamped(at + way[axis] * stride, 0, this.screen.extent[axis]));
    if (this.keyboard.finger === null) this.hint([this.keyboard.place]);
    else this.report("moved", time, this.keyboard.finger, this.keyboard.place);
  }

  liftKeyboard(time, phase) {
    if (this.keyboard.finger === null) return;
    this.report(phase, time, this.keyboard.finger, this.keyboard.place);
    this.keyboard.finger = null;
    this.hint([]);
  }
}
