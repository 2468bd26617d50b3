"use strict";

/** Shows what is wrong over the frames, as the terminal has it; nothing for null. */
function showProblem(text) {
  const lines = (text ?? "").trimEnd().split("\n").map((line) => {
    const kind = /^\s+\|\s*\^/.test(line) ? "carets" : line.startsWith(" ") ? "excerpt" : "message";
    return make("span", { className: kind, textContent: `${line}\n` });
  });
  element("problem").hidden = text === null;
  element("problem").replaceChildren(make("pre", {}, ...lines));
}
