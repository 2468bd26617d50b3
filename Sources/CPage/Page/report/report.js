"use strict";

// The page begins. What is looked at stands in its address: `#scenario/frame/mode`.

function writeAddress() { history.replaceState(null, "", `#${state.scenario}/${state.frame}/${comparison.mode}`); }

function readAddress() {
  const [scenario, frame, mode] = location.hash.slice(1).split("/");
  const first = groups.find(({ scenarios }) => scenarios.length > 0)?.scenarios[0] ?? 0;
  if (comparison.modes.includes(mode)) comparison.mode = mode;
  comparison.update();
  const isKnown = scenario !== "" && data.scenarios[scenario];
  openScenario(isKnown ? Number(scenario) : first, /^\d+$/.test(frame) ? Number(frame) : undefined);
}

const modeCommands = Comparison.modes.map(([mode, name], index) => (
  [[`${index + 1}`], `${index + 1}`, name.toLowerCase(), () => comparison.set(mode)]
));

const commands = new Commands(element("keys"), [
  [["ArrowUp"], "↑", "scenario above", () => stepScenario(-1)],
  [["ArrowDown"], "↓", "scenario below", () => stepScenario(1)],
  [["ArrowLeft"], "←", "a frame back", () => stepFrame(-1)],
  [["ArrowRight"], "→", "a frame on", () => stepFrame(1)],
  [[" "], "Space", "play or pause", () => playback.toggle(), "play"],
  [["n"], "N", "next bad range", () => nextBadRange(), "next"],
  [["r"], "R", "reviewed, on to the next", () => review.next(), "next-open"],
  [["m"], "M", "reviewed or not", () => review.toggleReviewed(), "reviewed"],
  [["a"], "A", "choose to accept", () => review.toggleChosen(), "choose"],
  ...modeCommands,
  [["c"], "C", "copy the command", () => copyCommand(), "copy"],
  [["/"], "/", "filter", () => element("search").focus()],
  [["t"], "T", "light or dark", () => theme.toggle(), "theme"],
  [["?"], "?", "these keys", () => element("keys").showModal(), "help"],
]);

addEventListener("hashchange", readAddress);
addEventListener("resize", () => { if (current()?.goldenSize) drawFrames(); });
element("summary").textContent = data.summary;
drawList();
readAddress();
