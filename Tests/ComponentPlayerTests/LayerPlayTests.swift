import Expectations
import Geometry
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
    expect(play.number("x", of: "own/dot", at: 1), equals: 20)
    expect(play.number("x", of: "own/dot", at: 1.5), equals: 60)
    expect(play.value("fillColor", of: "own/dot", at: 1.5)?.traceText, equals: "#800080FF")
    expect(play.number("x", of: "own/dot", at: 2.5), equals: 100)
  }

  @Test(arguments: [
    (["back", "front"], 50.0, "front"), (["front", "back"], 50, "front"), (["back", "front"], 5, "back"),
  ])
  func `of two taps at once the one on the layer in front is recognized`(
    order: [String], x: Double, recognized: String
  ) throws {
    let gestures = order.map { "\"\($0)Tap\": { \"tap\": { \"on\": \"\($0)\" } }" }.joined(separator: ", ")
    let rules = order.map { "{ \"on\": \"\($0)Tap\", \"do\": [ { \"emit\": \"\($0)\" } ] }" }.joined(
      separator: ", ")
    var play = try PlayFixture(
      """
      "gestures": { \(gestures) }, "rules": [ \(rules) ], "events": { "back": "", "front": "" },
      "layers": [ { "id": "back", "type": "rectangle" },
        { "id": "front", "type": "rectangle", "frame": [20, 20, 60, 60] } ]
      """, gestures: "{ \"at\": 0.1, \"tap\": { \"point\": [\(x), 50] } }")
    let names = play.events().compactMap { $0.split(separator: " ").last }.filter {
      ["back", "front"].contains($0)
    }
    expect(names, equals: [Substring(recognized)])
  }

  @Test func `reduced motion lets looks of geometry come at once and colors run`() throws {
    var play = try PlayFixture(
      #"""
      "initial": "off", "animation": { "duration": 1, "curve": "linear" },
      "states": { "off": { "rules": [ { "after": 1, "to": "on" } ] }, "on": { "layers": { "dot": { "x": 100, "opacity": 0 } } } },
      "layers": [ { "id": "dot", "type": "rectangle", "frame": [20, 0, 10, 10] } ]
      """#, environment: #""reduceMotion": true"#)
    expect(play.number("x", of: "own/dot", at: 1.5), equals: 100)
    expect(play.number("opacity", of: "own/dot", at: 1.5), equals: 0.5)
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
    expect(play.number("width", of: "own/box", at: 0.5), equals: 12.5)
    expect(play.number("width", of: "own/box", at: 1), equals: 15)
    // Twice 17.5, less half of the jump of 15.
    expect(play.number("width", of: "own/box", at: 1.5), equals: 27.5)
    expect(play.number("width", of: "own/box", at: 2), equals: 40)
  }

  @Test func `copies have the paths, indexes and items of their list`() throws {
    var play = try PlayFixture(
      #"""
      "parameters": { "titles": { "kind": "list", "of": "string", "default": ["One", "Two"] } },
      "layers": [ { "id": "rows", "type": "replicator", "each": "titles", "node":
        { "type": "group", "frame": [0, "= 20 * index", 200, 20], "children": [ { "id": "label", "type": "text", "text": "= item + ' of ' + text(count, 0)" } ] } } ]
      """#)
    expect(play.number("y", of: "own/rows/1", at: 0), equals: 20)
    expect(play.value("text", of: "own/rows/1/label", at: 0), equals: .text("Two of 2"))
  }

  @Test func `looks run the stroke of a line that draws itself`() throws {
    var play = try PlayFixture(
      #"""
      "initial": "off", "animation": { "duration": 1, "curve": "linear" }, "values": { "turn": 0.25 },
      "states": { "off": { "rules": [ { "after": 1, "to": "on" } ] }, "on": { "layers": { "tick": { "strokeEnd": 1 } } } },
      "layers": [ { "id": "tick", "type": "path", "data": "M0 0H10", "strokeColor": "#000", "strokeStart": "= turn / 2", "strokeEnd": 0,
        "lineDashPattern": [2, 1], "lineDashPhase": "= 4 * time" } ]
      """#)
    expect(play.number("strokeStart", of: "own/tick", at: 0), equals: 0.125)
    expect(play.number("strokeEnd", of: "own/tick", at: 0), equals: 0)
    expect(play.number("strokeEnd", of: "own/tick", at: 1.5), equals: 0.5)
    expect(play.number("lineDashPhase", of: "own/tick", at: 2), equals: 8)
    expect(play.number("strokeEnd", of: "own/tick", at: 2.5), equals: 1)
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
    expect(play.number("order", of: "own/cards/2", at: 0), equals: 2)
    expect(play.number("order", of: "own/cards/1", at: 0), equals: 4)
    expect(play.events(to: 2), equals: ["0.5 picked at=1.000000", "1.5 picked at=0.000000"])
    expect(play.number("order", of: "own/cards/0", at: 2), equals: 4)
  }

  @Test func `a path of a list follows what its numbers read`() throws {
    var play = try PlayFixture(
      #"""
      "values": { "h": 10, "tip": [5, 5] },
      "rules": [ { "on": "appear", "do": [ { "animate": { "h": 20, "tip": [15, 25] }, "duration": 1, "curve": "linear" } ] } ],
      "layers": [ { "id": "p", "type": "path", "data": ["M", 0, "= h", "l", 10, 0, "= tip", "V", "= -h", "a", 5, 6, 0, 0, 1, 10, 0, "z"] } ]
      """#)
    for (time, svg) in [
      (0.0, "M0 10l10 0 5 5V-10a5 6 0 0 1 10 0z"), (0.5, "M0 15l10 0 10 15V-15a5 6 0 0 1 10 0z"),
      (1, "M0 20l10 0 15 25V-20a5 6 0 0 1 10 0z"),
    ] {
      let path = try Path(svg: svg)
      expect(play.value("path", of: "own/p", at: time), equals: .path(path))
    }
  }

  @Test(arguments: [
    (#"{ "each": "= dots", "do": ["= index == 0 ? 'M' : 'L'", "= item"] }"#, "M0 0L10 5L20 1"),
    (
      #"["M", 0, 9, { "each": "= heights", "as": "h", "do": ["L", "= index * 10", "= h", "= count * 10 - 1", 0] }, "Z"]"#,
      "M0 9L0 1L19 0L10 2L19 0Z"
    ),
    (#"["M", 0, 0, { "each": "= [3, 7]", "do": ["L", "= item", 1] }]"#, "M0 0L3 1L7 1"),
    (#"["M", 0, 0, { "each": "= range(0)", "do": ["L", 1, 1] }, "L", 2, 2]"#, "M0 0L2 2"),
    (#"[{ "each": "= range(0)", "do": ["M", 1, 1] }, "Z"]"#, ""),
    (
      #"{ "each": [1, 2], "as": "a", "do": [{ "each": [3, 4], "as": "b", "do": ["= b == 3 ? 'M' : 'L'", "= a", "= b"] }] }"#,
      "M1 3L1 4M2 3L2 4"
    ),
    (#"["= open ? 'M' : 'm'", 1, 1, 2, 2, "h", 3]"#, "M1 1L2 2h3"),
  ])
  func `a part of a path stands for the elements of a list`(data: String, svg: String) throws {
    var play = try PlayFixture(
      #"""
      "parameters": { "heights": { "kind": "list", "of": "number", "default": [1, 2] },
                      "dots": { "kind": "list", "of": "point", "default": [[0, 0], [10, 5], [20, 1]] } },
      "values": { "open": true, "h": 100 },
      "layers": [ { "id": "p", "type": "path", "data": \#(data) } ]
      """#)
    let path = try Path(svg: svg)
    expect(play.value("path", of: "own/p", at: 0), equals: .path(path))
  }

  @Test(arguments: [
    (#"["= name", 1, 1]"#, "`Q` takes 4 numbers, not 2"),
    (#"["= name + name", 1, 1]"#, "`QQ` is not a command of a path"),
    (#"[{ "each": "= range(0)", "do": ["M", 1, 1] }, "L", 1, 1]"#, "the path does not begin with M or m"),
  ])
  func `a command that cannot be drawn is a mistake`(data: String, mistake: String) throws {
    var play = try PlayFixture(
      #"""
      "parameters": { "name": { "kind": "string", "default": "Q" } },
      "layers": [ { "id": "p", "type": "path", "data": \#(data) } ]
      """#)
    _ = play.value("path", of: "own/p", at: 0)
    expect(
      play.stage.mistake?.message == mistake, "\(String(describing: play.stage.mistake?.message))")
  }

  @Test func `looks of paths turn one list into another`() throws {
    var play = try PlayFixture(
      #"""
      "initial": "plus", "animation": { "duration": 1, "curve": "linear" }, "values": { "r": 8 },
      "states": { "plus": { "rules": [ { "after": 1, "to": "tick" } ] },
        "tick": { "layers": { "p": { "data": ["M", 2, "= r", "L", 10, "= 2 * r"] } } } },
      "layers": [ { "id": "p", "type": "path", "data": ["M", 0, 0, "L", "= r", 0] } ]
      """#)
    for (time, svg) in [(1, "M0 0L8 0"), (1.5, "M1 4L9 8"), (2, "M2 8L10 16")] {
      let path = try Path(svg: svg)
      expect(play.value("path", of: "own/p", at: time), equals: .path(path))
    }
  }

  @Test func `the values of a gradient are followed`() throws {
    var play = try PlayFixture(
      #"""
      "parameters": { "palette": { "kind": "list", "of": "color", "default": ["#FF0000", "#0000FF"] } }, "values": { "t": 0 },
      "rules": [ { "on": "appear", "do": [ { "animate": { "t": 1 }, "duration": 1, "curve": "linear" } ] } ],
      "layers": [
        { "id": "a", "type": "rectangle", "gradient": { "type": "radial", "colors": ["= mix(#000000, #FFFFFF, t)", "#FF0000"],
          "locations": [0, "= t"], "startPoint": "= [t, 0.5]", "endPoint": ["= 1 - t", 1] } },
        { "id": "b", "type": "group", "gradient": { "colors": "= palette" } } ]
      """#)
    let gray = Color(red: 0.25, green: 0.25, blue: 0.25)
    let (red, blue) = (Color(hex: 0xFF0000), Color(hex: 0x0000FF))
    expect(
      play.value("gradient", of: "own/a", at: 0.25),
      equals: .gradient(
        Gradient(
          .radial, colors: [gray, red], locations: [0, 0.25], startPoint: Point(0.25, 0.5),
          endPoint: Point(0.75, 1))))
    expect(play.value("gradient", of: "own/b", at: 1), equals: .gradient(Gradient(colors: [red, blue])))
  }

  @Test func `a gradient with fewer colors than locations is a mistake`() throws {
    var play = try PlayFixture(
      #"""
      "parameters": { "palette": { "kind": "list", "of": "color", "default": ["#FF0000", "#0000FF"] } },
      "layers": [ { "id": "a", "type": "rectangle", "gradient": { "colors": "= palette", "locations": [0, 0.5, 1] } } ]
      """#)
    _ = play.value("gradient", of: "own/a", at: 1)
    expect(play.stage.mistake?.message, equals: "there are 2 `colors` and 3 `locations`")
  }

  @Test func `a text's size may be computed, and its frame follows`() throws {
    var play = try PlayFixture(
      #"""
      "values": { "points": 10 },
      "rules": [ { "on": "appear", "do": [ { "animate": { "points": 30 }, "duration": 1, "curve": "linear" } ] } ],
      "layers": [ { "id": "t", "type": "text", "text": "Size", "fontSize": "= points" } ]
      """#)
    let narrow = play.number("width", of: "own/t", at: 0)
    expect(play.number("fontSize", of: "own/t", at: 0), equals: 10)
    expect(play.number("fontSize", of: "own/t", at: 0.5), equals: 20)
    let wide = play.number("width", of: "own/t", at: 1)
    let (start, end) = (try #require(narrow), try #require(wide))
    expect(abs(end - 3 * start) < 0.5)
  }

  @Test func `an element that is removed folds away and keeps its number`() throws {
    var play = try PlayFixture(
      #"""
      "values": { "rows": { "initial": ["a", "b", "c"], "kind": "list", "of": "string", "animation": { "duration": 1, "curve": "linear" } } },
      "rules": [ { "after": 1, "do": [ { "remove": { "rows": 0 } } ] } ],
      "layers": [ { "id": "list", "type": "replicator", "each": "rows", "node":
        { "type": "rectangle", "frame": [0, "= 40 * place", 200, 40], "opacity": "= presence" } } ]
      """#)
    expect(play.number("opacity", of: "own/list/0", at: 1.5), equals: 0.5)
    expect(play.number("y", of: "own/list/1", at: 1.5), equals: 20)
    expect(play.number("y", of: "own/list/2", at: 2.5), equals: 40)
    expect(play.number("opacity", of: "own/list/0", at: 2.5) == nil)
  }

  @Test func `a stack puts children one behind another by their sizes`() throws {
    var play = try PlayFixture(
      #"""
      "values": { "w": 30 }, "layers": [ { "id": "bar", "type": "group", "frame": [0, 0, 200, 40], "stack": "x", "spacing": 5, "align": "center", "children": [
        { "id": "a", "type": "rectangle", "frame": [0, 0, "= w", 20] }, { "id": "b", "type": "rectangle", "frame": [0, 0, 10, 10] } ] } ]
      """#)
    expect(play.number("x", of: "own/bar/b", at: 0), equals: 35)
    expect(play.number("y", of: "own/bar/b", at: 0), equals: 15)
    expect(play.number("y", of: "own/bar/a", at: 0), equals: 10)
  }

  @Test func `a stack in a stack is as large as what it holds, and may be read`() throws {
    var play = try PlayFixture(
      #"""
      "values": { "w": 30, "wide": "= row.width", "low": "= below.y" }, "layers": [
        { "id": "column", "type": "group", "frame": [0, 0, 200, 400], "stack": "y", "spacing": 8, "children": [
          { "id": "row", "type": "group", "stack": "x", "spacing": 5, "children": [
            { "id": "a", "type": "rectangle", "frame": [0, 0, "= w", 20] },
            { "id": "dots", "type": "replicator", "count": 3, "stack": "x", "node": { "type": "ellipse", "frame": [0, 0, 10, 30] } } ] },
          { "id": "below", "type": "rectangle", "frame": [0, 0, 10, 10] } ] } ]
      """#)
    expect(play.number("x", of: "own/column/row/dots/2", at: 0), equals: 20)
    expect(play.number("wide", at: 0), equals: 65)
    expect(play.number("height", of: "own/column/row", at: 0), equals: 30)
    expect(play.number("y", of: "own/column/below", at: 0), equals: 38)
    expect(play.number("low", at: 0), equals: 38)
  }

  @Test func `copies may show the elements of a list of objects that is written out`() throws {
    var play = try PlayFixture(
      #"""
      "layers": [ { "id": "bars", "type": "replicator", "each": [ { "at": 5, "high": 10 }, { "at": 20, "high": 30 } ], "node":
        { "type": "rectangle", "frame": ["= item.at", 0, 8, "= item.high"] } } ]
      """#)
    expect(play.number("x", of: "own/bars/1", at: 0), equals: 20)
    expect(play.number("height", of: "own/bars/1", at: 0), equals: 30)
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
    expect(play.events(to: 1.2), equals: ["1.0 pressed"])
    expect(play.number("opacity", of: "own/lamp/glow", at: 1.5), equals: 0.5)
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
    expect((55...75).contains(try #require(held)))
    expect(play.number("values.x", at: 3), equals: 100)
    expect(play.events().last?.hasSuffix("settled at=1.000000"), equals: true)
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
    expect(first > 5 && second > 5 * first)
    expect(play.number("left", at: 0), equals: first + 28)
    expect(play.number("wide", at: 0), equals: second + 28)
  }

  @Test func `what assistive technology tells may be computed, and is traced`() throws {
    var play = try PlayFixture(
      """
      "initial": "off", "states": {
        "off": { "rules": [ { "on": "tap", "to": "on" } ] },
        "on": { "layers": { "box": { "accessibilityValue": "on" } } } },
      "gestures": { "tap": { "tap": { "on": "box" } } },
      "layers": [ { "id": "box", "type": "rectangle", "accessibilityLabel": "= upper('wi') + '-Fi'",
        "accessibilityRole": "switch", "accessibilityValue": "off" } ]
      """, gestures: #"{ "at": 1, "tap": { "on": "own" } }"#)
    expect(play.value("accessibilityLabel", of: "own/box", at: 0.5), equals: .text("WI-Fi"))
    expect(play.value("accessibilityRole", of: "own/box", at: 0.5), equals: .text("switch"))
    expect(play.value("accessibilityValue", of: "own/box", at: 0.5), equals: .text("off"))
    expect(play.value("accessibilityValue", of: "own/box", at: 1.5), equals: .text("on"))
  }

  @Test(arguments: [
    (
      #""type": "rectangle", "accessibilityRole": "= upper('tab')""#,
      "`TAB` is not one of `alert`, `button`, `checkbox`, `dialog`, `heading`, `image`, `link`, `list`, `listItem`, "
        + "`progressBar`, `radioButton`, `slider`, `switch`, `tab`, `text` and `textField`"
    ),
    (
      #""type": "rectangle", "cornerCurve": "= 'zz'""#, "`zz` is not one of `circular` and `continuous`"
    ),
    (
      #""type": "text", "text": "a", "alignment": "= 'up'""#,
      "`up` is not one of `left`, `center`, `right` and `natural`"
    ),
    (
      #""type": "image", "source": "= 'a' + '.png'""#,
      "no picture `a.png` was read; write its name in full in `data`, in a value, or in a parameter of kind `image`"
    ),
  ])
  func `a computed word that is none of those allowed is a mistake`(node: String, message: String) throws {
    let play = try PlayFixture(#""layers": [ { "id": "box", \#(node) } ]"#)
    _ = play.stage.layers(at: .zero)
    expect(play.stage.mistake?.message, equals: message)
  }

  @Test func `a copy under the finger goes before a neighbor whose margin reaches there`() throws {
    var play = try PlayFixture(
      """
      "gestures": { "tap": { "tap": { "on": "tab", "margin": 10 } } },
      "events": { "tapped": { "meaning": "", "details": { "index": "number" } } },
      "rules": [ { "on": "tap", "do": [ { "emit": "tapped", "details": { "index": "= event.index" } } ] } ],
      "layers": [ { "id": "tabs", "type": "replicator", "count": 2, "stack": "x", "node": {
        "id": "tab", "type": "rectangle", "frame": [0, 0, 50, 30] } } ]
      """,
      gestures: """
        { "at": 0.1, "tap": { "point": [45, 15] } }, { "at": 0.6, "tap": { "point": [55, 15] } },
        { "at": 1.1, "tap": { "point": [45, 35] } }
        """)
    expect(play.events().map { $0.suffix(8) }, equals: ["0.000000", "1.000000", "1.000000"])
  }

  @Test func `an image without a name draws nothing`() throws {
    let play = try PlayFixture(#""layers": [ { "id": "box", "type": "image", "source": "= lower('')" } ]"#)
    expect(play.stage.layers(at: .zero).sublayers[0].sublayers[0].content, equals: .none)
    expect(play.stage.mistake == nil)
  }

  @Test func `a mask of a replicator lies around its copies`() throws {
    let play = try PlayFixture(
      #"""
      "layers": [ { "id": "rows", "type": "replicator", "count": 2, "node":
        { "type": "replicator", "frame": [0, 0, 100, 50], "count": 3, "stack": "x",
          "mask": { "id": "hole", "type": "group", "stack": "y", "frame": [0, 0, "= 10 + 20 * index", 50], "children": [] },
          "node": { "type": "rectangle", "frame": [0, 0, 10, 10] } } } ]
      """#)
    let rows = play.stage.layers(at: .zero).sublayers[0].sublayers[0].sublayers
    expect(rows.map { $0.mask.first?.frame.width }, equals: [10, 30])
  }
}
