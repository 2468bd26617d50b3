"use strict";

// The way to the server: what is done goes there, and what changes in the picture comes back.

/** A WebSocket on which every message gets one reply. */
class Link {
  /** Messages without a reply at which no other is sent. */
  static most = 2;
  /** After so many milliseconds without a message the server is told that somebody is still there. */
  static quiet = 30000;

  /** `receive` gets the head of a reply and its pixels; `lost` is called when the server has gone. */
  constructor(scene, receive, lost) {
    const address = new URL(location.href);
    address.protocol = "ws:";
    address.pathname = "/socket";
    this.scene = scene;
    this.waiting = 0;
    this.latest = 0;
    this.socket = new WebSocket(address);
    this.socket.binaryType = "arraybuffer";
    this.socket.onmessage = ({ data }) => {
      this.waiting -= 1;
      const length = new DataView(data).getUint32(0);
      const head = JSON.parse(new TextDecoder().decode(new Uint8Array(data, 4, length)));
      receive(head, data, 4 + length);
    };
    this.socket.onclose = lost;
  }

  get isReady() { return this.socket.readyState === WebSocket.OPEN && this.waiting < Link.most; }

  /** Whether it has been quiet for so long that the server might give the page up. */
  isQuiet(now) { return now - this.latest > Link.quiet; }

  /** Tells what was done up to now, in milliseconds of the page's clock, and what to do besides: a word, or more. */
  send(now, inputs, command) {
    this.waiting += 1;
    this.latest = now;
    const message = { at: now, scene: this.scene, inputs, ...(typeof command === "string" ? { do: command } : command) };
    this.socket.send(JSON.stringify(message));
  }
}
