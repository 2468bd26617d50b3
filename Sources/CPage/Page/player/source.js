"use strict";

// What lies in the page itself, as texts in base 64.

/** Frames wait for this: older browsers need some milliseconds for a picture. */
function bytesOf(text) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
  const signs = atob(text);
  const bytes = new Uint8Array(signs.length);
  for (let at = 0; at < signs.length; at += 1) bytes[at] = signs.charCodeAt(at);
  return bytes;
}

/** The text of a zlib stream. */
function inflated(text) {
  const stream = new Blob([bytesOf(text)]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(stream).text();
}

/** Width and height of a PNG file, from its header. */
function sizeOf(text) {
  const header = new DataView(bytesOf(text.slice(0, 32)).buffer);
  return [header.getUint32(16), header.getUint32(20)];
}

/** Frames with everything, and without some of the layers. */
class EmbeddedSource {
  constructor(files) {
    const file = async (index) => new Blob([bytesOf(files[index])], { type: "image/png" });
    this.pictures = new Pictures(files.map(sizeOf), file);
  }

  canHide(scene, layer) { return layer.path in scene.withoutLayer; }

  frames(scene, hidden, canvas) {
    const frames = scene.withoutLayer[hidden]?.map((pieces, frame) => pieces ?? scene.movie[frame]) ?? scene.movie;
    return new Movie(frames, this.pictures, canvas);
  }
}
