"use strict";

// The variants of the scenario that a server plays: pages choose one, and their address keeps it.

class VariantMenu {
  /** What is chosen when several are side by side: no variant has this name. */
  static several = "*";

  /** A menu in a label, which is hidden where there is nothing to choose, on a page that may show several scenes. */
  constructor(label, select, hasPanes) {
    [this.label, this.select, this.hasPanes] = [label, select, hasPanes];
    /** What the server said last. */
    this.state = null;
    this.names = "";
    select.onpointerdown = () => { this.isPointed = true; };
    select.onkeydown = () => { this.isPointed = false; };
    select.onchange = () => {
      this.choose(select.value);
      // A menu that was clicked gives the keys back to the page.
      if (this.isPointed) select.blur();
    };
  }

  get address() { return new URLSearchParams(location.search); }

  /** Takes over what the server says: the names, which is chosen, and whether several can be side by side. */
  follow(state) {
    const isFirst = this.state === null && state !== null;
    this.state = state;
    this.label.hidden = state === null || !this.address.has("token");
    if (state === null) return;
    this.fill(state);
    const wanted = this.address.get("variant");
    if (isFirst && wanted !== null && wanted !== state.chosen) this.choose(wanted);
    else this.show();
  }

  fill({ names, several }) {
    const options = names.map((name) => [name, name]);
    if (several) options.push([VariantMenu.several, "side by side"]);
    const key = JSON.stringify(options);
    if (key === this.names) return;
    this.names = key;
    this.select.replaceChildren(...options.map(([value, textContent]) => (
      make("option", { value, textContent, hidden: value === VariantMenu.several && !this.hasPanes })
    )));
  }

  /** Shows what is chosen, in the address too. */
  show() {
    const { chosen } = this.state;
    this.select.value = chosen;
    const address = this.address;
    if (address.get("variant") === chosen || (!address.has("variant") && chosen === this.state.names[0])) return;
    address.set("variant", chosen);
    history.replaceState(null, "", `?${address}${location.hash}`);
  }

  /** The words of the page's address with a scene to be played by hand, which is alone where it is a variant. */
  addressOf(index) {
    const address = this.address;
    const name = ({ variant }) => variant ?? this.state.names[0];
    if (this.state?.chosen === VariantMenu.several) {
      const own = name(scenes[index]);
      address.set("variant", own);
      index = scenes.slice(0, index).filter((scene) => name(scene) === own).length;
    }
    address.set("scene", index);
    return address;
  }

  /** Has the server show another variant; what is unknown is not shown. */
  async choose(name) {
    const words = new URLSearchParams({ token: this.address.get("token") ?? "", name });
    const answer = await fetch(`/variant?${words}`).catch(() => null);
    if (!answer?.ok && this.state) this.show();
  }
}
