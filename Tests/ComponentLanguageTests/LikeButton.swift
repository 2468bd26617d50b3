/// The component of the language's first example.
enum LikeButton {
  static let text = #"""
    {
      "component": 1,
      "meaning": "a heart that pops and bursts when it is liked",
      "size": [88, 88],
      "parameters": {
        "color": { "kind": "color", "default": "#FF2D55", "meaning": "the heart when liked" },
        "liked": { "kind": "boolean", "default": false, "meaning": "how it begins" }
      },
      "values": { "pop": 1, "burst": 1 },
      "gestures": { "tap": { "tap": { "on": "heart", "margin": 12 } } },
      "initial": "= liked ? 'on' : 'off'",
      "states": {
        "off": { "rules": [ { "on": "tap", "to": "on" } ] },
        "on": {
          "layers": { "heart": { "fillColor": "= color" } },
          "enter": [
            { "animate": { "pop": { "from": 0.3, "to": 1 } }, "curve": "spring(duration: 0.5, bounce: 0.5)" },
            { "animate": { "burst": { "from": 0, "to": 1 } }, "duration": 0.6, "curve": "easeOut" },
            { "haptic": "light" }, { "emit": "liked" }
          ],
          "rules": [ { "on": "tap", "to": "off" } ]
        }
      },
      "animation": { "duration": 0.15 },
      "layers": [
        { "id": "sparks", "type": "replicator", "count": 8, "node":
          { "type": "ellipse", "frame": [41, 41, 6, 6], "fillColor": "= color", "opacity": "= 1 - burst", "scale": "= 1 - burst",
            "translation": "= polar(mix(14, 40, burst), 360 * index / count)" } },
        { "id": "heart", "type": "path", "frame": [22, 24, 44, 40], "fillColor": "#C7C7CC", "scale": "= pop",
          "data": "M22 40 C-14 14 8 -8 22 8 C36 -8 58 14 22 40 Z" }
      ],
      "events": { "liked": "the heart was filled" }
    }
    """#

  /// A part of a sheet that a finger drags, and much else of the language.
  static let sheet = #"""
    {
      "component": 1,
      "parameters": {
        "titles": { "kind": "list", "of": { "title": "string", "span": "number" }, "default": [ { "title": "One", "span": 1 } ] },
        "badge": { "kind": "number", "default": null },
        "mode": { "kind": "choice", "choices": ["plain", "rich"], "default": "plain" }
      },
      "values": {
        "top": "= safeArea.top + 40", "half": "= size.height / 2", "low": "= size.height - 88",
        "y": { "initial": "= low", "drag": { "by": "pan", "axis": "y", "range": ["= top", "= low"],
          "snap": ["= top", "= half", "= low"], "flickVelocity": 500, "animation": "spring(duration: 0.45, bounce: 0.15)" } },
        "fraction": "= clamp(progress(y, low, top), 0, 1)",
        "dim": { "is": "= fraction > 0.5 ? 0.4 : 0", "animation": { "duration": 0.3 } },
        "finger": [0, 0],
        "heads": { "is": "= index == 0 ? finger : heads[index - 1]", "spring": "spring(response: 0.25, dampingRatio: 0.75)", "count": 3 },
        "rows": { "initial": ["a", "b"], "kind": "list", "of": "string", "animation": { "duration": 0.2 } },
        "open": { "initial": false, "count": 4 },
        "shake": 0, "angle": { "initial": 0 }
      },
      "gestures": {
        "pan": { "pan": { "on": "grip", "axis": "y", "enabled": "y > top || pan.translation.y > 0" } },
        "hold": { "press": { "on": "row", "with": ["pan"] } }
      },
      "machines": {
        "menu": { "initial": "shut", "states": { "shut": {}, "open": { "layers": { "grip": { "x": 12 } } } } },
        "row": { "initial": "idle", "states": { "idle": { "rules": [ { "on": "hold.down", "to": "held", "do": [ { "set": { "open[event.index]": "= !open[event.index]" } } ] } ] },
          "held": { "rules": [ { "after": 0.5, "to": "idle" } ] } } }
      },
      "rules": [
        { "on": "y.dragEnded", "do": [ { "emit": "moved", "details": { "to": "= event.target" } } ] },
        { "on": "y.settled", "if": "event.index == 0", "do": [ { "haptic": "light" }, { "to": "open", "machine": "menu" } ] },
        { "changes": "round(y, 10)", "do": [ { "prepare": "light" }, { "call": "list", "action": "scrollTo", "arguments": { "offset": [0, 0] } } ] },
        { "when": "fraction > 0.9", "do": [
          { "animate": { "shake": { "keyframes": [ { "time": 0.1, "value": 8, "curve": "easeOut" }, { "time": 0.2, "value": 0 } ] } }, "then": [ { "set": { "shake": 0 } } ] },
          { "decay": { "angle": { "velocity": "= pan.velocity.y", "rate": "fast" } } }, { "stop": ["shake"] }, { "finish": ["angle"] } ] },
        { "on": "show", "do": [ { "insert": { "rows": { "at": 0, "item": "= event.message" } } }, { "remove": { "rows": "= length(rows) - 1" } }, { "move": { "rows": { "from": 0, "to": 1 } } },
          { "wait": 2, "do": [ { "set": { "shake": 1 } } ], "id": "hide" }, { "cancel": "hide" }, { "if": "badge == null", "do": [ { "focus": true } ], "else": [ { "focus": null } ] } ] },
        { "on": "list.didScroll", "do": [ { "call": "inner", "action": "ping" } ] }
      ],
      "layers": [
        { "id": "shade", "type": "rectangle", "backgroundColor": "#000000", "opacity": "= dim", "rotation": "= angle" },
        { "id": "list", "type": "scrollView", "frame": [0, 0, 100, 100], "content": [ { "id": "page", "type": "group", "children": [] } ] },
        { "id": "inner", "type": "pinger", "frame": [0, 0, 20, 20], "level": "= fraction" },
        { "id": "grip", "type": "group", "frame": [0, "= y + inner.reading", 100, 40], "children": [ { "type": "slot", "name": "content" } ] },
        { "id": "rows", "type": "replicator", "each": "= rows", "stack": "y", "spacing": 4, "node":
          { "id": "row", "type": "group", "frame": [0, 0, 100, "= 44 * presence"], "children": [
            { "id": "label", "type": "text", "text": "= item", "if": "index < count", "translation": ["= shake", 0] } ] } },
        { "id": "line", "type": "rectangle", "frame": ["= label[0].x", 0, "= textWidth(label[1])", 2], "backgroundColor": "red" }
      ],
      "slots": { "content": "what the sheet holds" },
      "events": { "moved": { "meaning": "it moved", "details": { "to": "number" } } },
      "actions": { "show": { "meaning": "shows a message", "arguments": { "message": { "kind": "string" } } } },
      "outputs": { "fraction": "0 closed, 1 open" },
      "components": { "pinger": { "component": 1, "layers": [], "parameters": { "level": { "kind": "number" } },
        "values": { "reading": "= level * 2" }, "outputs": { "reading": "twice the level" }, "actions": { "ping": "pings" } } }
    }
    """#
}
