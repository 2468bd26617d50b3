"use strict";

// Scenes that lie in the page itself.

async function adoptEmbedded() {
  const data = JSON.parse(await inflated(element("data").textContent.trim()));
  const files = element("pictures").textContent.trim();
  note(data.note);
  // A gallery has frames of many scenarios, and nothing else of them.
  reasons.unknown = "The page of this scenario alone tells it: microfx preview.";
  const source = new EmbeddedSource(files === "" ? [] : files.split("\n"));
  const shown = adopt(data.scenes.map((raw, index) => new Scene(raw, index, source).record(raw)));
  player.build();
  await shown;
}

/** Kept when the first frames are shown. */
window.preview.ready = adoptEmbedded();
