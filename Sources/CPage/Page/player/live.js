"use strict";

// The page of `--watch`: its frames come from a server, and it follows what is saved.

/** PNG files by their names, asked for many at a time. */
class Downloads {
  static most = 24;

  constructor() {
    this.files = new Map();
    this.asked = [];
  }

  /** A promise of a file, of null when it is gone. */
  file(name) {
    if (!this.files.has(name)) {
      if (this.asked.length === 0) queueMicrotask(() => this.fetchAsked());
      this.files.set(name, new Promise((done) => { this.asked.push({ name, done }); }));
    }
    return this.files.get(name);
  }

  fetchAsked() {
    while (this.asked.length > 0) this.fetch(this.asked.splice(0, Downloads.most));
  }

  /** The answer has the files one after the other, each behind its length in four bytes. */
  async fetch(asked) {
    const answer = await fetch(`/pictures/${asked.map(({ name }) => name).join(",")}`).catch(() => null);
    const bytes = answer?.ok ? await answer.arrayBuffer().catch(() => null) : null;
    const lengths = bytes && new DataView(bytes);
    let start = 0;
    for (const { name, done } of asked) {
      if (!bytes) this.files.delete(name);
      const end = bytes && start + 4 + lengths.getUint32(start);
      done(bytes && new Blob([new Uint8Array(bytes, start + 4, end - start - 4)], { type: "image/png" }));
      start = end;
    }
  }

  /** Loads no more than what is asked for. */
  rest() { this.kept = null; }

  /** Forgets all files but these, and loads those that are missing in their order. */
  async keep(names) {
    const kept = new Set(names);
    this.kept = kept;
    for (const name of this.files.keys()) if (!kept.has(name)) this.files.delete(name);
    const missing = [...kept].filter((name) => !this.files.has(name));
    for (let start = 0; start < missing.length && this.kept === kept; start += Downloads.most) {
      await Promise.all(missing.slice(start, start + Downloads.most).map((name) => this.file(name)));
    }
  }
}

/** Whole frames that the server draws when they are asked for. */
class Stills extends Frames {
  constructor(address, canvas) {
    super(canvas);
    this.address = address;
  }

  async drawing(frame) {
    const answer = await fetch(this.address(frame)).catch(() => null);
    if (!answer?.ok) return null;
    const bitmap = await createImageBitmap(await answer.blob(), { colorSpaceConversion: "none" });
    return () => {
      this.context.clearRect(0, 0, this.canvas.width, this.canvas.height);
      this.context.drawImage(bitmap, 0, 0);
    };
  }
}

/** The frames of a revision: stills, and movies as soon as the server has them. */
class LiveSource {
  constructor(revision) {
    this.revision = revision;
    this.names = [];
  }

  /** Takes the names and sizes of the pictures of movies. */
  take(pictures, downloads) {
    this.names = pictures.map(([name]) => name);
    const sizes = pictures.map(([, width, height]) => [width, height]);
    this.pictures = new Pictures(sizes, (index) => downloads.file(this.names[index]));
  }

  canHide() { return true; }

  frames(scene, hidden, canvas) {
    if (scene.movie && hidden === null) return new Movie(scene.movie, this.pictures, canvas);
    const without = hidden === null ? "" : `?without=${encodeURIComponent(hidden)}`;
    return new Stills((frame) => `/stills/${this.revision}/${scene.index}/${frame}${without}`, canvas);
  }

  /** The names of the pictures that frames need, from the playhead on. */
  namesFrom(time) {
    const indices = scenes.flatMap((scene) => {
      const [movie, now] = [scene.movie ?? [], scene.frameAt(time)];
      const pieces = [...movie.slice(now), ...movie.slice(0, now)].flat();
      return pieces.filter((_, place) => place % 3 === 0);
    });
    return [...new Set(indices)].map((index) => this.names[index]);
  }
}

const live = {
  downloads: new Downloads(),
  state: null,
  source: null,
  /** How many parts of the source's revision are here. */
  parts: 0,
  work: null,
  variants: new VariantMenu(element("variants"), element("variant"), true),
  /** The latest revision of which a frame is on the canvas. */
  shown: 0,

  connect() {
    const stream = new EventSource("/events");
    stream.onmessage = (event) => this.follow(JSON.parse(event.data));
    // A stream that has been quiet for long is opened anew.
    stream.onerror = () => setTimeout(() => {
      if (stream.readyState !== EventSource.OPEN) note("not connected: microfx preview --watch has ended");
    }, 1000);
  },

  /** Takes over what the server has: a problem or none, and how far the latest revision without one is. */
  follow(state) {
    if (state.revision !== this.state?.revision) this.downloads.rest();
    if (this.state && state.clips.count > this.state.clips.count) hint(state.clips.text, 10_000);
    this.state = state;
    showProblem(state.problem);
    note(state.note);
    this.variants.follow(state.variants);
    this.work ??= this.catchUp().finally(() => { this.work = null; });
  },

  /** Takes one part after the other, so that a frame comes before all that needs more time. */
  async catchUp() {
    while (this.state.revision > 0) {
      const { revision, progress } = this.state;
      const part = this.source?.revision === revision ? this.parts : 0;
      if (part > progress) return;
      const answer = await fetch(`/scenes/${revision}/${part}`).catch(() => null);
      const data = answer?.ok ? await answer.json().catch(() => null) : null;
      if (this.state.revision !== revision) continue;
      if (!data) return;
      this.parts = part + 1;
      await [this.show, this.list, this.play, this.explain][part].call(this, data, revision);
    }
  },

  /** Has the server write a clip; kept with what is to be said of it. */
  async write(scene, from, to) {
    const words = `token=${address.get("token")}${view.touches ? "&fingers=1" : ""}`;
    const answer = await fetch(`/clips/${this.state.revision}/${scene.index}/${from}-${to}?${words}`).catch(() => null);
    if (answer?.status === 503) return "Another clip is being written.";
    return answer?.ok ? `Writing frames ${from} to ${to} …` : "The clip cannot be written now.";
  },

  /** The first part: shows scenes with the layers and events of those before. */
  async show(data, revision) {
    this.source = new LiveSource(revision);
    await adopt(data.scenes.map((raw, index) => new Scene(raw, index, this.source).imitate(scenes[index])));
    this.shown = revision;
    keepingPlaces(() => panel.fill());
  },

  /** The second part: layers and events. */
  list(data) {
    scenes.forEach((scene, index) => scene.record(data.scenes[index]));
    keepingPlaces(() => player.build());
    player.refresh();
  },

  /** The third part: movies, where there was memory for them. */
  play(data) {
    scenes.forEach((scene, index) => { scene.movie = data.movies[index]; });
    this.source.take(data.pictures, this.downloads);
    for (const pane of panes) pane.renew();
    player.refresh();
    this.downloads.keep(this.source.namesFrom(player.time));
  },

  /** The fourth part: why what moves does so, and the states of machines. */
  explain(data) {
    scenes.forEach((scene, index) => scene.explain(data.scenes[index]));
    keepingPlaces(() => player.build());
  },
};

// Who has the token of the address may also play by hand.
const address = new URLSearchParams(location.search);
if (address.has("token")) clip.write = (...span) => live.write(...span);
element("touch").hidden = !address.has("token");
commands.bind(element("touch"), () => { location.href = `/live?${live.variants.addressOf(player.active)}`; });

window.preview.live = live;
live.connect();
