"use strict";

// The page on which a scene is played by hand.

const player = {
  /** Milliseconds for which texts stay while time passes: nobody reads faster, and each takes time from the picture. */
  pause: 100,
  screen: new Screen(element("glass"), element("picture"), element("marks")),
  events: new EventList(),
  knobs: new KnobPanel((command) => player.tell(command)),
  variants: new VariantMenu(element("variants"), element("variant"), false),
  recording: new RecordingPanel((command) => player.tell(command)),
  states: new StatePanel(),
  inspector: null,
  /** What the server said last of the session. */
  state: null,
  commands: [],
  /** When texts were updated last, on the page's clock. */
  updated: -Infinity,
  /** For scripts that measure: when each input was made that no picture shows yet, and how long others took. */
  unseen: [],
  seen: 0,
  delays: [],

  begin() {
    this.inspector = new Inspector(this.screen, () => this.showInspector());
    panels.why = this.inspector.node;
    this.hands = new Hands(this.screen);
    const scene = Number(new URLSearchParams(location.search).get("scene") ?? 0);
    this.link = new Link(scene, (...reply) => this.receive(...reply), () => note("not connected: microfx preview has ended"));
    requestAnimationFrame((now) => this.advance(now));
    const stream = new EventSource("/events");
    stream.onmessage = ({ data }) => this.follow(JSON.parse(data));
  },

  /** One tick of the screen. */
  advance(now) {
    this.link.tick(now);
    this.measure(now);
    const { link, hands } = this;
    if (link.isReady && this.commands.length === 0) {
      this.commands.push(...[this.inspector.question(this.state, now), this.states.question()].filter(Boolean));
    }
    const isAwake = !this.state || this.state.running || hands.done.length || this.commands.length || link.isQuiet(now);
    if (link.isReady && isAwake) {
      const inputs = hands.take();
      this.unseen.push(...inputs.map(([, time]) => time));
      link.send(now, inputs, this.commands.shift());
    }
    requestAnimationFrame((next) => this.advance(next));
  },

  measure(now) {
    const shown = (this.state?.seen ?? 0) - this.seen;
    if (shown <= 0) return;
    this.seen += shown;
    this.delays.push(...this.unseen.splice(0, shown).map((time) => now - time));
  },

  receive(head, bytes, offset) {
    if ("problem" in head) {
      if (head.problem) showProblem(head.problem);
      return;
    }
    this.hands.types = head.focus;
    this.screen.draw(head, bytes, offset);
    this.state = head;
    if (head.saved && head.frame === 0) this.events.clear();
    this.events.take(head.events);
    this.recording.update(head);
    this.knobs.update(head);
    this.inspector.take(head);
    this.states.take(head);
    const now = performance.now();
    if (head.running && now - this.updated < this.pause) return;
    this.updated = now;
    this.events.show();
    this.update();
  },

  /** Takes over what the server says of the files. */
  async follow({ revision, problem, clips, variants, note: text }) {
    showProblem(problem);
    if (text !== this.note) note(this.note = text);
    this.variants.follow(variants);
    if (clips.count > (this.clips ?? clips.count)) this.recording.say(clips.text);
    this.clips = clips.count;
    if (revision === this.revision || revision === 0) return;
    const isFirst = this.revision === undefined;
    this.revision = revision;
    if (!isFirst) this.tell("look");
    this.states.isStale = true;
    this.tell("knobs");
    const answer = await fetch(`/scenes/${revision}/0`).catch(() => null);
    const data = answer?.ok ? await answer.json().catch(() => null) : null;
    if (!data) return;
    // There may have been more of them.
    if (!data.scenes[this.link.scene]) this.link.scene = 0;
    this.describe(data.scenes[this.link.scene]);
  },

  describe(scene) {
    document.title = `${scene.title} · live`;
    element("title").textContent = scene.title;
    const [width, height] = [scene.width / scene.scale, scene.height / scene.scale];
    element("facts").textContent = `${plain(width)} × ${plain(height)} at ${plain(scene.scale)}×  ·  ${scene.file}`;
  },

  /** Has the server do something with the next message; of values that wait for it the last counts. */
  tell(command) {
    const waiting = this.commands.findIndex((other) => other.do === "turn" && command.do === "turn" && other.path === command.path);
    if (waiting >= 0) this.commands[waiting] = command;
    else this.commands.push(command);
  },

  restart(command = "restart") {
    this.hands.forget();
    this.events.clear();
    [this.unseen, this.seen] = [[], 0];
    this.tell(command);
  },

  togglePlaying() { this.tell(this.state?.running ? "pause" : "play"); },
  toggleScript() { this.restart(this.state?.scripted ? "unscripted" : "scripted"); },

  toggleFingers() {
    this.screen.showsFingers = !this.screen.showsFingers;
    this.screen.showFingers();
    this.update();
  },

  /** Shows whether layers are chosen, with the list of them and why they move. */
  showInspector() {
    const { isOn } = this.inspector;
    document.body.classList.toggle("inspecting", isOn);
    element("select").setAttribute("aria-pressed", isOn);
    element("hint").textContent = isOn
      ? "A press chooses the layer there, with Alt the one below" : "Alt: two fingers that pinch and turn, with Shift side by side";
    if (isOn) openPanel("why");
  },

  /** Does something with the list of layers while that is there. */
  inspect(run) { if (this.inspector.isOn) run(this.inspector); },

  /** Shows how it runs. */
  update() {
    const { running, scripted, speed: pace, time, frame } = this.state;
    document.body.classList.toggle("running", running);
    element("play").setAttribute("aria-label", running ? "Pause" : "Run");
    element("script").setAttribute("aria-pressed", scripted);
    element("fingers").setAttribute("aria-pressed", this.screen.showsFingers);
    if (pace !== this.pace) speed.value = this.pace = pace;
    element("time").textContent = `${time.toFixed(3)} s`;
    element("frame").textContent = `frame ${frame}`;
  },
};

/** Says what a viewer should know; nothing for null. */
function note(text) {
  element("note").hidden = text === null;
  element("note").textContent = element("note").title = text ?? "";
}

const speed = new Choice(
  element("speed"), [["full", "×1"], ["half", "×½"], ["quarter", "×¼"]], (value) => player.tell(value),
);

const panels = { events: player.events.node, values: player.knobs.node, states: player.states.node, recording: player.recording.node };
const tabs = new Choice(
  element("tabs"), [["events", "Events"], ["values", "Values"], ["why", "Why"], ["states", "States"], ["recording", "Recording"]], openPanel,
);

function openPanel(name) {
  tabs.value = name;
  player.states.isStale = true;
  element("panel").replaceChildren(panels[name]);
}

function keep() {
  openPanel("recording");
  player.tell("save");
}

function saveClip() {
  openPanel("recording");
  player.recording.saveClip();
}

const commands = new Commands(element("keys"), [
  [[" "], "Space", "run or pause", () => player.togglePlaying(), "play"],
  [["."], ".", "a frame on", () => player.tell("step"), "step"],
  [["r"], "R", "start over", () => player.restart(), "restart"],
  [["1"], "1", "real time", () => player.tell("full")],
  [["2"], "2", "half as fast", () => player.tell("half")],
  [["4"], "4", "a quarter as fast", () => player.tell("quarter")],
  [["f"], "F", "fingers", () => player.toggleFingers(), "fingers"],
  [["g"], "G", "the file's own gestures too", () => player.toggleScript(), "script"],
  [["k"], "K", "keep what was done in a new file", keep],
  [["s"], "S", "choose layers in place of touching", () => player.inspector.toggle(), "select"],
  [["ArrowUp"], "↑", "layer above", () => player.inspect(({ tree }) => tree.step(-1))],
  [["ArrowDown"], "↓", "layer below", () => player.inspect(({ tree }) => tree.step(1))],
  [["m"], "M", "the way of the chosen layer", () => player.inspect((inspector) => inspector.toggleWay())],
  [["w"], "W", "why it moves", () => openPanel("why")],
  [["d"], "D", "states", () => openPanel("states")],
  [["c"], "C", "what was done as a clip", saveClip],
  [["e"], "E", "events", () => openPanel("events")],
  [["v"], "V", "values", () => openPanel("values")],
  [["a"], "A", "play again and again", () => player.tell("replay")],
  [["y"], "Y", "to the variants", () => element("variant").focus()],
  [["p"], "P", "to the scene", () => element("glass").focus()],
  [["Arrow"], "← ↑ → ↓", "in the scene: move a finger", null],
  [["Enter"], "Enter", "in the scene: hold it down", null],
  [["Escape"], "Esc", "in the scene: back to these keys", null],
  [["t"], "T", "light or dark", () => theme.toggle(), "theme"],
  [["?"], "?", "these keys", () => element("keys").showModal(), "help"],
]);
commands.bind(element("film"), () => { location.href = `/${location.search}`; });

/** For scripts that drive the page. */
window.live = player;
openPanel("events");
player.begin();
