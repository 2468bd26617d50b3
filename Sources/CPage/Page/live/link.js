"use strict";

// The way to the server: what is done goes there, and what changes in the picture comes back.

/**
 * Replies, of which one is shown for each tick of the screen. When two have been late within a moment, so that a tick showed
 * nothing new, those behind them are shown a tick later: two for one tick would leave the next late one to cost a frame too.
 */
class ReplyQueue {
  /** The moment, in milliseconds. */
  static moment = 200;

  /** `show` gets what was added. */
  constructor(show) {
    Object.assign(this, { show, waiting: [], isShown: false, late: [-Infinity, -Infinity] });
  }

  /** Adds a reply, which waits where one was shown for the coming tick already, but not when time stands still. */
  add(reply, isRunning, now) {
    this.waiting.push(reply);
    const most = isRunning && now - this.late[0] < ReplyQueue.moment ? 1 : 0;
    if (!this.isShown) this.showNext();
    while (this.waiting.length > most) this.showNext();
  }

  /** The screen shows what is there; `isDue` says whether a reply is on its way. */
  tick(isDue, now) {
    if (!this.isShown) {
      if (isDue) this.late = [this.late[1], now];
      if (this.waiting.length > 0) this.showNext();
    }
    this.isShown = false;
  }

  showNext() {
    this.isShown = true;
    this.show(this.waiting.shift());
  }
}

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
    this.replies = new ReplyQueue((reply) => receive(...reply));
    this.socket = new WebSocket(address);
    this.socket.binaryType = "arraybuffer";
    this.socket.onmessage = ({ data }) => {
      this.waiting -= 1;
      const length = new DataView(data).getUint32(0);
      const head = JSON.parse(new TextDecoder().decode(new Uint8Array(data, 4, length)));
      this.replies.add([head, data, 4 + length], head.running, performance.now());
    };
    this.socket.onclose = lost;
  }

  /** A tick of the screen, before which everything has arrived that it can show. */
  tick(now) { this.replies.tick(this.waiting > 0, now); }

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
