"use strict";

// Light and dark: as the system has it, until someone chooses. A change is the event `themechange` of the document.

const theme = {
  system: matchMedia("(prefers-color-scheme: dark)"),
  /** The colors that have been asked for, by their names. */
  colors: new Map(),

  get isDark() {
    const { theme: chosen } = document.documentElement.dataset;
    return chosen ? chosen === "dark" : this.system.matches;
  },

  toggle() {
    document.documentElement.dataset.theme = this.isDark ? "light" : "dark";
    this.changed();
  },

  changed() {
    this.colors.clear();
    document.dispatchEvent(new Event("themechange"));
  },

  /** The color of a custom property such as `--accent`, for a canvas. */
  color(name) {
    if (!this.colors.has(name)) {
      const probe = make("i");
      probe.style.color = `var(${name})`;
      document.documentElement.append(probe);
      this.colors.set(name, getComputedStyle(probe).color);
      probe.remove();
    }
    return this.colors.get(name);
  },
};

theme.system.onchange = () => {
  delete document.documentElement.dataset.theme;
  theme.changed();
};
