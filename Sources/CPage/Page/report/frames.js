"use strict";

// The pictures of a frame, golden and actual, and the timeline below them.

const comparison = new Comparison(
  element("comparison"), Comparison.modes.map(([mode]) => mode), () => drawFrames(),
);
const scrubber = new Slider(element("scrubber"), (frame) => showFrame(frame));

const playback = {
  timer: 0,

  toggle() {
    if (this.timer) this.stop();
    else {
      this.timer = setInterval(() => stepFrame(1, true), 100);
      this.update();
    }
  },

  stop() {
    clearInterval(this.timer);
    this.timer = 0;
    this.update();
  },

  update() {
    element("play").toggleAttribute("data-playing", this.timer !== 0);
    element("play").ariaLabel = this.timer ? "Pause" : "Play";
  },
};

/** The frame with pictures that is nearest to the one looked at; null when there is none. */
function nearestShot() {
  const distance = (shot) => Math.abs(shot.frame - state.frame);
  return shots().reduce((best, shot) => (best && distance(best) <= distance(shot) ? best : shot), null);
}

function showFrame(frame) {
  state.frame = frame;
  drawFrames();
}

/** Goes to another frame with pictures; behind the last one to the first, if it loops. */
function stepFrame(by, loops = false) {
  const all = shots();
  const index = all.indexOf(nearestShot()) + by;
  if (all.length) showFrame(all[loops ? index % all.length : clamped(index, 0, all.length - 1)].frame);
}

function nextBadRange() {
  const ranges = current()?.badFrames ?? [];
  const next = ranges.find(([first]) => first > state.frame) ?? ranges[0];
  if (next) showFrame(next[0]);
}

function drawFrames() {
  writeAddress();
  const shot = nearestShot();
  element("frames").hidden = !shot;
  element("nothing").hidden = shot !== null;
  element("main").classList.toggle("bare", !shot);
  if (!shot) return;
  const { frames, badFrames, pictures } = current();
  scrubber.max = Math.max(0, frames - 1);
  scrubber.value = shot.frame;
  element("marks").replaceChildren(...badFrames.map(([first, last]) => {
    const mark = make("i", { title: `frames ${first}–${last}` });
    mark.style.left = `${(100 * first) / frames}%`;
    mark.style.width = `${(100 * (last - first + 1)) / frames}%`;
    return mark;
  }));
  const count = (pictures ?? []).find((one) => one.frame === shot.frame);
  element("label").textContent = `Frame ${shot.frame} of ${frames}, ${shot.time.toFixed(3)} s`
    + (count ? `: ${count.different} of ${count.total} pixels differ` : "");
  drawStage(shot);
}

function drawStage({ expected, actual, difference }) {
  const stage = element("stage");
  if (comparison.mode === "apart" || !expected) {
    const pictures = [[expected, "Golden"], [actual, "Actual"], [difference, "Difference"]];
    stage.replaceChildren(...pictures.map(([path, name]) => captioned(path, name)));
  } else if (comparison.mode === "difference") {
    stage.replaceChildren(captioned(difference ?? actual, difference ? "Difference" : "Equal"));
  } else {
    const upper = picture(actual, "Actual");
    upper.classList.add("over");
    const both = make("div", {}, picture(expected, "Golden"), upper);
    stage.replaceChildren(both);
    comparison.attach(both);
  }
}

/** A picture that lies beside the page. */
function picture(path, alt) {
  return make("img", { src: path.split("/").map(encodeURIComponent).join("/"), alt, draggable: false });
}

function captioned(path, name) {
  const content = path ? picture(path, name) : make("div", { className: "none", textContent: "No picture" });
  return make("figure", {}, content, make("figcaption", { textContent: name }));
}
