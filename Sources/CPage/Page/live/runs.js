"use strict";

// The pixels of the next picture, as the server tells them.

/** What becomes of pixels, in words: a run's length and kind, then the color of an even run or the pixels of a listed one. */
class PixelRuns {
  static even = 1;
  static listed = 2;
  /** Pixels that are not worth a call. */
  static few = 64;

  constructor(words, pixels) {
    [this.words, this.pixels] = [words, pixels];
    this.next = 0;
  }

  /** Changes so many pixels, which a run begins and another ends with. */
  fill(start, count) {
    const { words, pixels } = this;
    let { next } = this;
    for (let at = start, end = start + count; at < end;) {
      const word = words[next++];
      const stop = at + (word >>> 2);
      const [kind, isShort] = [word & 3, stop - at < PixelRuns.few];
      if (kind === PixelRuns.even) {
        if (isShort) while (at < stop) pixels[at++] = words[next];
        else pixels.fill(words[next], at, stop);
        next += 1;
      } else if (kind === PixelRuns.listed) {
        if (isShort) while (at < stop) pixels[at++] = words[next++];
        else {
          pixels.set(words.subarray(next, next + stop - at), at);
          next += stop - at;
        }
      }
      at = stop;
    }
    this.next = next;
  }
}
