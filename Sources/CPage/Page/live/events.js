"use strict";

// The latest events of the scene, newest first. Those of one name that a source tells one after the other are one row with
// their number, whatever others tell in between.

class EventList {
  static most = 200;

  constructor() {
    /** What is not shown yet. */
    this.waiting = [];
    this.body = make("tbody");
    /** The row of each source's latest event. */
    this.latest = new Map();
    const titles = ["Time", "Event"].map((textContent) => make("th", { textContent }));
    this.node = make("table", {}, make("thead", {}, make("tr", {}, ...titles)), this.body);
  }

  clear() {
    this.waiting = [];
    this.body.replaceChildren();
    this.latest.clear();
  }

  /** Takes events as the server tells them. */
  take(events) {
    for (const event of events) {
      const [, source, name] = event;
      if (name !== "moved" || !source.startsWith("finger-")) this.waiting.push(event);
    }
  }

  /** Shows what was taken. */
  show() {
    for (const event of this.waiting.splice(0)) this.add(...event);
    while (this.body.children.length > EventList.most) this.body.lastElementChild.remove();
  }

  add(time, source, name, detail) {
    let row = this.latest.get(source);
    if (row?.name !== name) {
      const [when, what, more] = [make("td"), make("span"), make("small")];
      row = { name, count: 0, when, what, more, node: make("tr", {}, when, make("td", {}, what, make("br"), more)) };
      this.latest.set(source, row);
    }
    if (this.body.firstChild !== row.node) this.body.prepend(row.node);
    const { when, what, more } = row;
    row.count += 1;
    when.textContent = time.toFixed(3);
    what.textContent = row.count > 1 ? `${name} ×${row.count}` : name;
    more.textContent = [source, detail].filter(Boolean).join("  ");
  }
}
