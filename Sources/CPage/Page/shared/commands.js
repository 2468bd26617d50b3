"use strict";

// What a page can be told by keys and buttons.

/**
 * Listens to the keys and buttons of commands, and lists the keys in a dialog.
 *
 * A command is `[keys, label, meaning, run, button]`: its keys as `KeyboardEvent.key` has them, letters in lower case
 * and arrows perhaps behind "Shift+"; what the dialog calls them and says of them; what they do, null for what browsers
 * do anyway; and perhaps the identifier of a button that does the same.
 */
class Commands {
  constructor(dialog, commands) {
    this.dialog = dialog;
    this.commands = commands;
    for (const [, , , run, button] of commands) if (button) this.bind(element(button), run);
    const listed = commands.flatMap(([, label, meaning]) => (
      [make("dt", {}, make("kbd", { textContent: label })), make("dd", { textContent: meaning })]
    ));
    const close = make("button", { type: "button", className: "outlined", textContent: "Close" });
    dialog.replaceChildren(
      make("header", { className: "title" }, make("h2", { textContent: "Keys" }), close), make("dl", {}, ...listed));
    dialog.onclick = () => dialog.close();
    document.addEventListener("keydown", (event) => this.handle(event));
  }

  /** A button that was clicked gives the keys back to the page. */
  bind(button, run) {
    button.onclick = (event) => {
      run();
      if (event.detail) button.blur();
    };
  }

  handle(event) {
    const { key, target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.dialog.open || document.body.inert) return;
    if (target.matches("input[type=search], input[type=text], input[type=number], input[type=color], select")) {
      if (key === "Escape") target.blur();
      return;
    }
    if (target.matches("button, summary, input[type=checkbox]") && (key === "Enter" || key === " ")) return;
    if (target.matches("input[type=range]") && key.startsWith("Arrow")) return;
    const isArrow = event.shiftKey && key.startsWith("Arrow");
    const name = isArrow ? `Shift+${key}` : key.length === 1 ? key.toLowerCase() : key;
    const run = this.commands.find(([keys]) => keys.includes(name))?.[3];
    if (!run) return;
    event.preventDefault();
    run();
  }
}
