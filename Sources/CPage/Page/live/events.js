"use strict";

// The latest events of the scene, newest first; those of one kind that follow each other are one row with their number.

class EventList {
  static most = 200;

  constructor() {
    this.body = make("tbody");
    const titles = ["Time", "Event"].map((textContent) => make("th", { textContent }));
    this.node = make("table", {}, make("thead", {}, make("tr", {}, ...titles)), this.body);
  }

  clear() {
    this.body.replaceChildren();
    this.latest = null;
  }

  /** Adds events as the server tells them. */
  add(events) {
    for (const [time, source, name, detail] of events) {
      if (name !== "moved" || !source.startsWith("finger-")) this.show(time, source, name, detail);
    }
    while (this.body.children.length > EventList.most) this.body.lastElementChild.remove();
  }

  show(time, source, name, detail) {
    const kind = `${source} ${name}`;
    if (this.latest?.kind !== kind) {
      const [when, what, more] = [make("td"), make("span"), make("small")];
      this.body.prepend(make("tr", {}, when, make("td", {}, what, make("br"), more)));
      this.latest = { kind, count: 0, when, what, more };
    }
    const { when, what, more } = this.latest;
    this.latest.count += 1;
    when.textContent = time.toFixed(3);
    what.textContent = this.latest.count > 1 ? `${name} ×${this.latest.count}` : name;
    more.textContent = [source, detail].filter(Boolean).join("  ");
  }
}
