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

/** The place with pictures that is nearest to the one looked at; null when there is none. */
function nearestShot() {
  const distance = (shot) => Math.abs(shot.place - state.frame);
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
  if (all.length) showFrame(all[loops ? index % all.length : clamped(index, 0, all.length - 1)].place);
}

function nextBadRange() {
  const ranges = current()?.marks ?? [];
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
  const { places, marks } = current();
  scrubber.max = Math.max(0, places - 1);
  scrubber.value = shot.place;
  element("marks").replaceChildren(...marks.map(([first, last]) => {
    const mark = make("i", { title: `frames ${first}–${last}` });
    mark.style.left = `${(100 * first) / places}%`;
    mark.style.width = `${(100 * (last - first + 1)) / places}%`;
    return mark;
  }));
  element("label").textContent = shotText(shot);
  drawStage(shot);
}

function shotText({ frame, golden, time, different }) {
  const { frames, width, height, state: kind, omittedShots } = current();
  const rest = omittedShots > 0 ? `; ${omittedShots} more frames did not fit into the report` : "";
  if (frame === null) return `Frame ${golden}, which only the golden has${rest}`;
  const text = `Frame ${frame} of ${frames}, ${Number(time.toFixed(3))} s`;
  if (kind === "missing") return text + rest;
  if (golden === null) return `${text}, which the golden does not have${rest}`;
  const pair = golden === frame ? "" : `, in the golden ${golden}`;
  return text + pair + (different === null ? "" : `: ${different} of ${width * height} pixels differ`) + rest;
}

function drawStage(shot) {
  const { expected, actual, difference } = shot;
  const { goldenSize, newPictures, state: kind } = current();
  const isPair = expected && actual && !goldenSize;
  comparison.node = null;
  element("comparison").hidden = !isPair;
  const stage = element("stage");
  if (kind === "missing") {
    const movie = newPictures ? [captioned(newPictures, "In motion")] : [];
    stage.replaceChildren(captioned(actual, "Frame"), ...movie);
  } else if (!isPair || comparison.mode === "apart") {
    const last = goldenSize || !isPair ? [] : [[difference, "Difference", "Equal"]];
    const pictures = [[expected, "Golden", goldenNote(shot)], [actual, "Actual", "No such frame"], ...last];
    stage.replaceChildren(...pictures.map(([path, name, none]) => captioned(path, name, none)));
    if (goldenSize) fitSizes(stage);
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

const goldenNote = ({ golden }) => (golden === null ? "No such frame" : "No picture of it");

/** Shows two pictures of different sizes at one scale. */
function fitSizes(stage) {
  const { goldenSize, width, height } = current();
  const sizes = [goldenSize, [width, height]];
  const room = [(stage.clientWidth - 64) / 2, stage.clientHeight - 80];
  const scale = Math.min(1, ...[0, 1].map((side) => room[side] / Math.max(...sizes.map((size) => size[side]))));
  for (const [index, image] of stage.querySelectorAll("img").entries()) {
    image.style.width = `${sizes[index][0] * scale}px`;
    image.nextElementSibling.textContent += `, ${sizes[index].join(" × ")}`;
  }
}

/** A picture that lies beside the page. */
function picture(path, alt, more = {}) {
  const src = path.split("/").map(encodeURIComponent).join("/");
  return make("img", { ...more, alt, draggable: false, src });
}

function captioned(path, name, none = "No picture") {
  const content = path ? picture(path, name) : make("div", { className: "none", textContent: none });
  return make("figure", {}, content, make("figcaption", { textContent: name }));
}
