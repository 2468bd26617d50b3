"use strict";

// Why something moves now: for each property what gives it, what moves that, along which curve, from where to where, since
// when, and which rule and event began it. The words are those of `microfx trace --why`.

/**
 * Shows reasons.
 *
 * Its `host` goes to a time by `seek(seconds)` and shows a place of a file by `open(file, line)`, each null where it
 * cannot; `files` has the names of the files.
 */
class ReasonList {
  constructor(host) {
    this.host = host;
    this.node = make("div", { className: "reasons" });
    this.key = null;
  }

  /**
   * Shows reasons, each `{ title, properties, phrases, moves, key }`, whose properties are pairs of a name and a value.
   *
   * @param time Of the frame, in seconds.
   * @param value Finds what a thing shows that is not in the phrases, such as `like.pop (value)`; null where nobody knows.
   * @param empty What is said where there are none.
   */
  show(reasons, time, value, empty) {
    const key = JSON.stringify(reasons.map(({ title, key, properties }) => [title, key, properties.map(([name]) => name)]));
    if (key !== this.key || !reasons.length) {
      this.key = key;
      this.sections = reasons.map((reason) => this.section(reason));
      this.node.replaceChildren(...this.sections.map(({ node }) => node));
      if (!reasons.length) this.node.replaceChildren(make("p", { className: "empty", textContent: empty }));
    }
    reasons.forEach((reason, index) => this.update(this.sections[index], reason, time, value));
  }

  section({ title, properties, phrases }) {
    const values = properties.map(() => make("b", { className: "number" }));
    const names = properties.map(([name], index) => make("span", { className: "property" }, name, " ", values[index]));
    const parts = phrases.parts.map((part) => this.part(part));
    const head = make("h2", {}, ...(title ? [make("small", { textContent: title })] : []), ...names);
    const node = make("section", { className: "reason" }, head, this.facts(phrases.facts), ...parts.map((part) => part.node));
    return { node, values, parts };
  }

  part([name, , status, ...facts]) {
    const value = make("b", { className: "number" });
    const state = make("span", { className: "status" }, ...this.words(status));
    const [, thing, kind] = /^(.*?)(?: \((\w+)\))?$/.exec(name);
    const title = make("h3", {}, make("span", { textContent: thing }), make("small", { textContent: kind ?? "" }), value, state);
    const span = this.span(facts);
    const bar = span ? make("div", { className: "passed", ariaHidden: "true" }, make("i")) : "";
    const node = make("div", { className: "part" }, title, bar, this.facts(facts));
    node.classList.toggle("active", status === "under way" || status === "with a finger");
    return { node, value, bar, span };
  }

  /** When a movement begins and ends, in seconds; null for one without an end. */
  span(facts) {
    const at = facts.findIndex((word, index) => index % 2 === 0 && word === "time");
    const [, from, to] = /^([\d.]+) s to ([\d.]+) s$/.exec(facts[at + 1] ?? "") ?? [];
    return at >= 0 && to ? [Number(from), Number(to)] : null;
  }

  facts(words) {
    const rows = [];
    for (let at = 0; at < words.length; at += 2) {
      const isPeriod = words[at] === "curve";
      rows.push(make("dt", { textContent: words[at] }), make("dd", {}, ...this.words(words[at + 1], isPeriod)));
    }
    return make("dl", {}, ...rows);
  }

  /** Words in which times, but not a period, lead to their frame and places to their line. */
  words(text, isPeriod = false) {
    const { seek, open, files } = this.host;
    const parts = [];
    let end = 0;
    for (const match of text.matchAll(/(\d+\.\d{6})( s)?|([^\s,]+):(\d+):\d+/g)) {
      const [whole, number, unit, file, line] = match;
      parts.push(text.slice(end, match.index));
      end = match.index + whole.length;
      if (number && unit && seek && !isPeriod) parts.push(this.link(`${short(number)} s`, whole, () => seek(Number(number))));
      else if (number) parts.push(short(number), unit ?? "");
      else if (file && open && files().includes(file)) parts.push(this.link(this.place(file, line), whole, () => open(file, Number(line))));
      else if (file) parts.push(make("span", { textContent: this.place(file, line), title: whole }));
      else parts.push(whole);
    }
    return [...parts, text.slice(end)];
  }

  /** A place by the file's name alone. */
  place(file, line) { return `${file.slice(file.lastIndexOf("/") + 1)}:${line}`; }

  link(textContent, title, onclick) {
    return make("button", { type: "button", className: "link", textContent, title, onclick });
  }

  update({ node, values, parts }, { properties, phrases, moves }, time, find) {
    node.classList.toggle("moving", moves);
    properties.forEach(([, value], index) => this.set(values[index], value));
    parts.forEach(({ value, bar, span }, index) => {
      const [name, own] = phrases.parts[index];
      this.set(value, own ?? find?.(name) ?? null);
      if (!span) return;
      const share = span[1] > span[0] ? clamped((time - span[0]) / (span[1] - span[0]), 0, 1) : 1;
      bar.style.setProperty("--share", share);
    });
  }

  set(node, value) {
    const text = value === null || value === undefined ? "" : String(value).replace(/\d+\.\d{6}/g, short);
    if (node.textContent !== text) node.textContent = text;
  }
}

/** Those of the layer itself, and of others what they do not say already. */
function withoutRepeats(reasons) {
  const said = new Set(reasons.filter(({ title }) => !title).flatMap(({ phrases }) => phrases.parts.map(([name]) => name)));
  return reasons.filter(({ title, phrases: { parts } }) => !title || !parts.length || parts.some(([name]) => !said.has(name)));
}

/** A number with three digits behind the point at most. */
function short(number) { return String(Number(Number(number).toFixed(3))); }
