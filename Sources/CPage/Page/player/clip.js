"use strict";

// The span between the marks as a clip: a server writes it; without one, the command that does is copied.

const clip = {
  /** Writes a clip of a scene's frames and is kept when that has begun; null where nobody can. */
  write: null,

  /** The first and the last frame of the span, as the scenario counts them. */
  frames({ clip: [, , rate], duration: length }) {
    const last = Math.ceil(length * rate - 1e-6) - 1;
    const [from, to] = [player.start, player.end].map((time) => clamped(Math.floor(time * rate + 1e-6), 0, last));
    return [from, to];
  },

  command(scene) {
    const [before, after] = scene.clip;
    const options = `--frames ${this.frames(scene).join("-")}${view.touches ? " --touches" : ""} -o clip.mp4`;
    return `${before} ${options} ${after}`;
  },

  async save() {
    const { scene } = panes[player.active];
    if (!scene.clip) return hint("This page does not know the scenario's file.");
    const [from, to] = this.frames(scene);
    if (this.write) return hint(await this.write(scene, from, to));
    const command = this.command(scene);
    await navigator.clipboard.writeText(command).then(() => hint(`Copied: ${command}`), () => hint(command, 20_000));
  },
};
