"use strict";

// What was done becomes gestures of a scenario.

class RecordingPanel {
  /** `save` gets "save" for a new file, "append" for the scenario's own. */
  constructor(save) {
    this.count = make("p");
    this.fresh = make("button", { type: "button", className: "outlined", textContent: "Write a new file (K)" });
    this.own = make("button", { type: "button", className: "outlined", textContent: "Add to this file" });
    this.fresh.onclick = () => save("save");
    this.own.onclick = () => save("append");
    this.clip = make("button", { type: "button", className: "outlined", textContent: "Write a clip (C)" });
    this.clip.onclick = () => this.saveClip();
    this.save = save;
    this.why = make("small");
    this.result = make("div", { className: "result", role: "status" });
    this.node = make(
      "div", { className: "recording" },
      make("p", { textContent: "Everything that is done since the start becomes a gesture, which gives these very frames again." }),
      this.count, make("div", { className: "row" }, this.fresh, this.own, this.clip), this.why, this.result,
    );
  }

  /** In English; a browser's own way takes as long as a frame when it is gone for the first time. */
  static grouped(count) { return String(count).replace(/\B(?=(\d{3})+$)/g, ","); }

  /** Follows what the server says of the session. */
  update({ inputs, scripted, gestures, saved, clip, refused }) {
    const key = `${inputs} ${scripted} ${gestures}`;
    if (key !== this.known) this.show(inputs, gestures > 0 && !scripted);
    this.known = key;
    if (refused) this.result.replaceChildren(make("p", { className: "refused", textContent: refused }));
    if (saved) this.tell(saved, clip);
  }

  /** Shows how much was done, and whether it is `apart` from gestures of the file, which are not played. */
  show(inputs, apart) {
    this.count.textContent = inputs === 0 ? "Nothing was done yet." : `${RecordingPanel.grouped(inputs)} reports of fingers and keys`;
    this.fresh.disabled = inputs === 0;
    this.own.disabled = inputs === 0 || apart;
    this.why.textContent = apart
      ? "The file has gestures of its own. Play them too (G) to add to them; a new file gets yours alone." : "";
  }

  /** Has the server write a clip of what was seen since the start. */
  saveClip() {
    const isShown = element("fingers").getAttribute("aria-pressed") === "true";
    this.save({ do: "clip", value: isShown ? "fingers" : "" });
    this.say("Writing a clip of what was seen since the start …");
  }

  /** Says what becomes of a clip. */
  say(text) { this.result.replaceChildren(make("p", { textContent: text })); }

  tell(file, clip) {
    const copy = make("button", { type: "button", className: "outlined", textContent: "Copy" });
    copy.onclick = () => navigator.clipboard.writeText(clip).then(() => { copy.textContent = "Copied"; });
    this.result.replaceChildren(
      make("p", {}, "Written: ", make("code", { textContent: file })),
      make("p", { textContent: "A clip of it with fingers:" }),
      make("div", { className: "row" }, make("code", { className: "command", textContent: clip }), copy),
    );
  }
}
