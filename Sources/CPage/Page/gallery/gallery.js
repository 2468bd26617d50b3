"use strict";

// The gallery: cards, the search, and the player above them.

const gallery = {
  cards: [],
  /** Those that can be seen. */
  visible: new Set(),
  opened: null,
  latest: 0,
  stillness: matchMedia("(prefers-reduced-motion: reduce)"),

  get found() { return this.cards.filter((card) => !card.node.hidden); },

  /** Makes a card of everything in the page; kept when the player's page is unpacked. */
  async build() {
    const lines = element("data").textContent.trim().split("\n");
    const pictures = element("pictures").textContent.replace(/^\n|\n$/g, "").split("\n\n");
    const { title, note, cards } = JSON.parse(await inflated(lines.shift()));
    document.title = element("title").textContent = title;
    element("note").hidden = note === null;
    element("note").textContent = element("note").title = note ?? "";
    const open = (one) => this.open(one);
    let next = 0;
    this.cards = cards.map((card) =>
      card.problem ? new ProblemCard(card) : new Card(card, lines[next], pictures[next++], open));
    element("cards").append(...this.cards.map((card) => card.node));
    const seen = new IntersectionObserver((entries) => this.see(entries), { rootMargin: "200px" });
    for (const card of this.cards) seen.observe(card.node);
    this.search("");
    this.template = await inflated(element("template").textContent.trim());
    this.follow();
    requestAnimationFrame((now) => this.advance(now));
  },

  see(entries) {
    for (const { target, isIntersecting } of entries) {
      const card = this.cards.find((one) => one.node === target);
      if (isIntersecting) {
        card.load();
        this.visible.add(card);
      } else this.visible.delete(card);
    }
  },

  /** One tick of the screen. */
  advance(now) {
    const seconds = Math.min(0.1, (now - this.latest) / 1000);
    this.latest = now;
    if (!this.opened) for (const card of this.visible) card.advance(seconds, this.stillness.matches);
    requestAnimationFrame((next) => this.advance(next));
  },

  /** Leaves the cards that have all of some words. */
  search(text) {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    for (const card of this.cards) card.node.hidden = !words.every((word) => card.words.includes(word));
    const { length } = this.found;
    element("facts").textContent = length === this.cards.length ? `${length} scenarios` : `${length} of ${this.cards.length}`;
    element("nothing").hidden = length > 0;
  },

  /** Shows a card's scenario in the player, its JSON beside it. */
  open(card) {
    this.opened = card;
    const data = this.template
      .replace("<html", `<html data-theme="${theme.isDark ? "dark" : "light"}"`)
      .replace('id="pictures">', () => `id="pictures">${card.pictures}`)
      .replace('id="data">', () => `id="data">${card.data}`);
    const player = element("player");
    player.onload = async () => {
      // A frame that is emptied loads once more.
      if (this.opened !== card) return;
      const { contentWindow } = player;
      contentWindow.addEventListener("keydown", (event) => { if (event.key === "Escape") this.close(); });
      await contentWindow.preview.ready;
      if (!this.stillness.matches) contentWindow.preview.player.play();
      contentWindow.focus();
    };
    player.srcdoc = data;
    element("openedTitle").textContent = card.title;
    element("openedNote").textContent = card.note;
    if (!element("opened").open) element("opened").showModal();
    history.replaceState(null, "", `#${encodeURIComponent(card.file)}`);
  },

  /** Opens the card so many places on among those found. */
  step(count) {
    const found = this.found.filter((card) => card instanceof Card);
    const index = found.indexOf(this.opened);
    this.open(found[(index + count + found.length) % found.length]);
  },

  close() { element("opened").close(); },

  closed() {
    const card = this.opened;
    this.opened = null;
    element("player").removeAttribute("srcdoc");
    history.replaceState(null, "", location.pathname + location.search);
    card?.node.querySelector("button").focus();
  },

  /** Opens the card that the address names. */
  follow() {
    const file = decodeURIComponent(location.hash.slice(1));
    const card = this.cards.find((one) => one.file === file);
    if (card instanceof Card) this.open(card);
  },
};

element("search").oninput = () => gallery.search(element("search").value);
element("theme").onclick = () => theme.toggle();
element("close").onclick = () => gallery.close();
element("former").onclick = () => gallery.step(-1);
element("next").onclick = () => gallery.step(1);
element("opened").onclose = () => gallery.closed();
addEventListener("hashchange", () => gallery.follow());
addEventListener("keydown", (event) => {
  if (event.target === element("search")) {
    if (event.key === "Escape") {
      element("search").value = "";
      gallery.search("");
      element("search").blur();
    }
    return;
  }
  if (event.metaKey || event.ctrlKey || event.altKey) return;
  const { opened } = gallery;
  const commands = { "/": () => element("search").focus(), t: () => theme.toggle() };
  if (opened) Object.assign(commands, { ArrowLeft: () => gallery.step(-1), ArrowRight: () => gallery.step(1) });
  const command = commands[event.key];
  if (!command) return;
  event.preventDefault();
  command();
});

/** For scripts that drive the page; kept when everything is there. */
window.gallery = gallery;
gallery.ready = gallery.build();
