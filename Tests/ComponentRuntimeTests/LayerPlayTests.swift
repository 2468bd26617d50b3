import Layers
import Testing

struct LayerPlayTests {
  @Test func `a look runs from what showed to what the state says, color by component`() throws {
    var play = try PlayFixture(
      #"""
      "initial": "off", "gestures": { "tap": { "tap": {} } }, "animation": { "duration": 1, "curve": "linear" },
      "states": { "off": { "rules": [ { "on": "tap", "to": "on" } ] }, "on": { "layers": { "dot": { "x": 100, "fillColor": "#FF0000" } } } },
      "layers": [ { "id": "dot", "type": "rectangle", "frame": [20, 0, 10, 10], "fillColor": "#0000FF" } ]
      """#, gestures: #"{ "at": 0.92, "tap": { "on": "own" } }"#)
    #expect(play.number("x", of: "own/dot", at: 1) == 20)
    #expect(play.number("x", of: "own/dot", at: 1.5) == 60)
    #expect(play.value("fillColor", of: "own/dot", at: 1.5)?.traceText == "#800080FF")
    #expect(play.number("x", of: "own/dot", at: 2.5) == 100)
  }

  @Test func `reduced motion lets looks of geometry come at once and colors run`() throws {
    var play = try PlayFixture(
      #"""
      "initial": "off", "animation": { "duration": 1, "curve": "linear" },
      "states": { "off": { "rules": [ { "after": 1, "to": "on" } ] }, "on": { "layers": { "dot": { "x": 100, "opacity": 0 } } } },
      "layers": [ { "id": "dot", "type": "rectangle", "frame": [20, 0, 10, 10] } ]
      """#, environment: #""reduceMotion": true"#)
    #expect(play.number("x", of: "own/dot", at: 1.5) == 100)
    #expect(play.number("opacity", of: "own/dot", at: 1.5) == 0.5)
  }

  @Test func `a jump of an animated formula is met by what it follows`() throws {
    var play = try PlayFixture(
      #"""
      "values": { "wide": false, "base": 10 },
      "rules": [ { "on": "appear", "do": [ { "animate": { "base": 20 }, "duration": 2, "curve": "linear" } ] },
        { "after": 1, "do": [ { "set": { "wide": true } } ] } ],
      "layers": [ { "id": "box", "type": "rectangle", "frame": [0, 0, "= width2", 10] } ]
      """#.replacing(
        #""base": 10 },"#,
        with:
          #""base": 10, "width2": { "is": "wide ? base * 2 : base", "animation": { "duration": 1, "curve": "linear" } } },"#
      ))
    #expect(play.number("width", of: "own/box", at: 0.5) == 12.5)
    #expect(play.number("width", of: "own/box", at: 1) == 15)
    // Twice 17.5, less half of the jump of 15.
    #expect(play.number("width", of: "own/box", at: 1.5) == 27.5)
    #expect(play.number("width", of: "own/box", at: 2) == 40)
  }

  @Test func `copies have the paths, indexes and items of their list`() throws {
    var play = try PlayFixture(
      #"""
      "parameters": { "titles": { "kind": "list", "of": "string", "default": ["One", "Two"] } },
      "layers": [ { "id": "rows", "type": "replicator", "each": "titles", "node":
        { "type": "group", "frame": [0, "= 20 * index", 200, 20], "children": [ { "id": "label", "type": "text", "text": "= item + ' of ' + text(count, 0)" } ] } } ]
      """#)
    #expect(play.number("y", of: "own/rows/1", at: 0) == 20)
    #expect(play.value("text", of: "own/rows/1/label", at: 0) == .text("Two of 2"))
  }

  @Test func `looks run the stroke of a line that draws itself`() throws {
    var play = try PlayFixture(
      #"""
      "initial": "off", "animation": { "duration": 1, "curve": "linear" }, "values": { "turn": 0.25 },
      "states": { "off": { "rules": [ { "after": 1, "to": "on" } ] }, "on": { "layers": { "tick": { "strokeEnd": 1 } } } },
      "layers": [ { "id": "tick", "type": "path", "data": "M0 0H10", "strokeColor": "#000", "strokeStart": "= turn / 2", "strokeEnd": 0,
        "lineDashPattern": [2, 1], "lineDashPhase": "= 4 * time" } ]
      """#)
    #expect(play.number("strokeStart", of: "own/tick", at: 0) == 0.125)
    #expect(play.number("strokeEnd", of: "own/tick", at: 0) == 0)
    #expect(play.number("strokeEnd", of: "own/tick", at: 1.5) == 0.5)
    #expect(play.number("lineDashPhase", of: "own/tick", at: 2) == 8)
    #expect(play.number("strokeEnd", of: "own/tick", at: 2.5) == 1)
  }

  @Test func `a finger takes the copy with the highest z position`() throws {
    var play = try PlayFixture(
      #"""
      "values": { "top": 1 }, "gestures": { "tap": { "tap": { "on": "card" } } },
      "events": { "picked": { "meaning": "", "details": { "at": "number" } } },
      "rules": [ { "on": "tap", "do": [ { "emit": "picked", "details": { "at": "= event.index" } }, { "set": { "top": 0 } } ] } ],
      "layers": [ { "id": "cards", "type": "replicator", "count": 3, "node":
        { "id": "card", "type": "rectangle", "frame": [0, 0, 100, 100], "zPosition": "= index == top ? 5 : -index" } } ]
      """#,
      gestures:
        #"{ "at": 0.42, "tap": { "point": [50, 50] } }, { "at": 1.42, "tap": { "point": [50, 50] } }"#)
    #expect(play.number("order", of: "own/cards/2", at: 0) == 2)
    #expect(play.number("order", of: "own/cards/1", at: 0) == 4)
    #expect(play.events(to: 2) == ["0.5 picked at=1.000000", "1.5 picked at=0.000000"])
    #expect(play.number("order", of: "own/cards/0", at: 2) == 4)
  }

  @Test func `an element that is removed folds away and keeps its number`() throws {
    var play = try PlayFixture(
      #"""
      "values": { "rows": { "initial": ["a", "b", "c"], "kind": "list", "of": "string", "animation": { "duration": 1, "curve": "linear" } } },
      "rules": [ { "after": 1, "do": [ { "remove": { "rows": 0 } } ] } ],
      "layers": [ { "id": "list", "type": "replicator", "each": "rows", "node":
        { "type": "rectangle", "frame": [0, "= 40 * place", 200, 40], "opacity": "= presence" } } ]
      """#)
    #expect(play.number("opacity", of: "own/list/0", at: 1.5) == 0.5)
    #expect(play.number("y", of: "own/list/1", at: 1.5) == 20)
    #expect(play.number("y", of: "own/list/2", at: 2.5) == 40)
    #expect(play.number("opacity", of: "own/list/0", at: 2.5) == nil)
  }

  @Test func `a stack puts children one behind another by their sizes`() throws {
    var play = try PlayFixture(
      #"""
      "values": { "w": 30 }, "layers": [ { "id": "bar", "type": "group", "frame": [0, 0, 200, 40], "stack": "x", "spacing": 5, "align": "center", "children": [
        { "id": "a", "type": "rectangle", "frame": [0, 0, "= w", 20] }, { "id": "b", "type": "rectangle", "frame": [0, 0, 10, 10] } ] } ]
      """#)
    #expect(play.number("x", of: "own/bar/b", at: 0) == 35)
    #expect(play.number("y", of: "own/bar/b", at: 0) == 15)
    #expect(play.number("y", of: "own/bar/a", at: 0) == 10)
  }

  @Test func `an inner component reads its parameters steadily and tells its events`() throws {
    var play = try PlayFixture(
      #"""
      "components": { "lamp": { "component": 1, "parameters": { "level": { "kind": "number", "default": 0 } },
        "gestures": { "tap": { "tap": {} } }, "rules": [ { "on": "tap", "do": [ { "emit": "pressed" } ] } ],
        "layers": [ { "id": "glow", "type": "ellipse", "opacity": "= level" } ], "events": { "pressed": "" }, "outputs": {} } },
      "values": { "level": 0 },
      "rules": [ { "on": "lamp.pressed", "do": [ { "animate": { "level": 1 }, "duration": 1, "curve": "linear" } ] } ],
      "layers": [ { "id": "lamp", "type": "lamp", "frame": [50, 50, 100, 100], "level": "= level" } ]
      """#, gestures: #"{ "at": 0.92, "tap": { "on": "own" } }"#)
    #expect(play.events(to: 1.2) == ["1.0 pressed"])
    #expect(play.number("opacity", of: "own/lamp/glow", at: 1.5) == 0.5)
  }

  @Test func `a drag follows the finger, gives way at its end and snaps`() throws {
    var play = try PlayFixture(
      #"""
      "values": { "x": { "initial": 0, "drag": { "by": "pan", "axis": "x", "range": [0, 100], "snap": [0, 100], "animation": { "duration": 0.5, "curve": "linear" } } } },
      "gestures": { "pan": { "pan": { "on": "thumb" } } }, "events": { "settled": { "meaning": "", "details": { "at": "number" } } },
      "rules": [ { "on": "x.settled", "do": [ { "emit": "settled", "details": { "at": "= event.index" } } ] } ],
      "layers": [ { "id": "thumb", "type": "ellipse", "frame": ["= x", 80, 40, 40] } ]
      """#,
      gestures:
        #"{ "at": 0, "drag": { "from": { "point": [20, 100] }, "to": { "point": [100, 100] }, "duration": 1 } }"#
    )
    let held = play.number("values.x", at: 0.9)
    #expect((55...75).contains(try #require(held)))
    #expect(play.number("values.x", at: 3) == 100)
    #expect(play.events().last?.hasSuffix("settled at=1.000000") == true)
  }

  @Test func `widths of texts are known before the frames and formulas that read them`() throws {
    var play = try PlayFixture(
      #"""
      "parameters": { "titles": { "kind": "list", "of": "string", "default": ["A", "Wide title"] } },
      "values": { "picked": 1, "left": "= tab[picked].x", "wide": "= tab[picked].width" },
      "layers": [ { "id": "tabs", "type": "replicator", "each": "titles", "stack": "x", "node":
        { "id": "tab", "type": "group", "frame": [0, 0, "= textWidth(title[index]) + 28", 32], "children": [
          { "id": "title", "type": "text", "text": "= item" } ] } } ]
      """#)
    let first = play.number("width", of: "own/tabs/0/title", at: 0) ?? 0
    let second = play.number("width", of: "own/tabs/1/title", at: 0) ?? 0
    #expect(first > 5 && second > 5 * first)
    #expect(play.number("left", at: 0) == first + 28)
    #expect(play.number("wide", at: 0) == second + 28)
  }
}
