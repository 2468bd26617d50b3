import Expectations
import Geometry
import Layers
import Testing

/// Layers that a layout places, as rules change what it depends on.
struct LayoutPlayTests {
  private static let card = #"""
    "stack": "y", "padding": 10, "spacing": 10, "mirrors": true, "initial": "closed",
    "states": {
      "closed": { "rules": [ { "on": "press", "to": "open" } ] },
      "open": { "rules": [ { "on": "press", "to": "closed" } ] } },
    "values": { "tags": { "initial": ["a", "b", "c"], "animation": { "duration": 0.4, "curve": "linear" } } },
    "animation": { "duration": 0.4, "curve": "linear" },
    "gestures": { "press": { "tap": { "on": "head" } }, "drop": { "tap": { "on": "foot" } } },
    "rules": [ { "on": "drop", "do": [ { "remove": { "tags": 0 } } ] } ],
    "layers": [
      { "id": "head", "type": "rectangle", "width": "fill", "height": 30, "fillColor": "#000000" },
      { "id": "body", "type": "rectangle", "if": "state == 'open'", "width": "fill", "height": 40 },
      { "id": "row", "type": "replicator", "each": "tags", "stack": "x", "spacing": 5,
        "node": { "id": "tag", "type": "rectangle", "width": 20, "height": "= 20 + index" } },
      { "id": "foot", "type": "rectangle", "width": "fill", "height": 20, "fillColor": "#000000", "children": [
        { "id": "mark", "type": "ellipse", "pin": { "right": 10, "centerY": 0, "width": 8, "height": 8 } },
        { "id": "line", "type": "rectangle",
          "pin": { "left": "= mark.left - 30", "right": "= foot.width - mark.left", "top": 4, "height": 2 } }
      ] } ]
    """#

  private static func tap(_ layer: String, at time: Double) -> String {
    #"{ "at": \#(time), "tap": { "on": "own/\#(layer)" } }"#
  }

  @Test func `what is stacked moves by the animation that a look of it would have`() throws {
    var play = try PlayFixture(Self.card, gestures: Self.tap("head", at: 1))
    expect(play.number("y", of: "own/foot", at: 1), equals: 82)
    let (first, half) = (play.firstTime(from: 1) { $0.value("y", of: "own/body", at: $1) != nil }, 1.3)
    expect(play.number("y", of: "own/body", at: half), equals: 50, "what appears is where it belongs")
    let y = play.number("y", of: "own/foot", at: half) ?? .nan
    expect(abs(y - (82 + 50 * (half - first) / 0.4)) < 3, "\(y)")
    expect(play.number("y", of: "own/foot", at: 2), equals: 132)
  }

  @Test func `a layout that is interrupted goes on from what shows`() throws {
    var play = try PlayFixture(
      Self.card, gestures: [Self.tap("head", at: 1), Self.tap("head", at: 1.3)].joined(separator: ", "))
    var last = 82.0
    for frame in 0..<60 {
      let y = play.number("y", of: "own/foot", at: 1 + Double(frame) / 60) ?? .nan
      expect(abs(y - last) < 5, "\(frame): from \(last) to \(y)")
      last = y
    }
    expect(abs(last - 82) < 1e-6, "\(last)")
  }

  @Test func `what is pinned in a layer that grows moves with it, and not twice`() throws {
    var play = try PlayFixture(
      #"""
      "animation": { "duration": 0.4, "curve": "linear" }, "initial": "closed",
      "states": { "closed": { "rules": [ { "on": "press", "to": "open" } ] }, "open": {} },
      "gestures": { "press": { "tap": {} } },
      "layers": [ { "id": "box", "type": "group", "stack": "y", "pin": { "left": 0, "top": 0 }, "children": [
        { "id": "ground", "type": "rectangle", "pin": { "left": 0, "right": 0, "top": 0, "bottom": 0 } },
        { "id": "dot", "type": "rectangle", "pin": { "right": 2, "top": 0, "width": 10, "height": 10 } },
        { "id": "head", "type": "rectangle", "width": 40, "height": 20 },
        { "id": "body", "type": "rectangle", "if": "state == 'open'", "width": 120, "height": 60 } ] } ]
      """#, gestures: #"{ "at": 1, "tap": { "on": "own" } }"#)
    expect(play.number("width", of: "own/box/ground", at: 1), equals: 40)
    for step in 0...12 {
      let time = 1.1 + Double(step) / 20
      let width = play.number("width", of: "own/box", at: time) ?? .nan
      expect(play.number("width", of: "own/box/ground", at: time), equals: width, "\(time)")
      expect(abs((play.number("x", of: "own/box/dot", at: time) ?? .nan) - (width - 12)) < 1e-9, "\(time)")
    }
    expect(play.number("width", of: "own/box", at: 2), equals: 120)
  }

  @Test(arguments: [
    (
      #""pin": { "left": 10, "top": 10, "width": 100, "height": 20 }"#, #""width": 200, "height": 80"#, 100.0,
      200.0
    ),
    (#""height": 20"#, #""width": 50"#, 200, 50),
    (#""width": 10, "height": 20"#, #""width": "fill""#, 10, 200),
    (#""pin": { "left": 0, "right": 0, "top": 0, "height": 9 }"#, #""maxWidth": 50"#, 200, 50),
  ])
  func `what only a look gives leaves the layout alone in other states, and is reached by one motion`(
    keys: String, look: String, before: Double, after: Double
  ) throws {
    var play = try PlayFixture(
      """
      "animation": { "duration": 0.4, "curve": "linear" }, "initial": "a", "gestures": { "press": { "tap": {} } },
      "states": { "a": { "rules": [ { "on": "press", "to": "b" } ] }, "b": { "layers": { "box": { \(look) } } } },
      "layers": [ { "id": "box", "type": "rectangle", \(keys) } ]
      """, gestures: #"{ "at": 1, "tap": { "on": "own" } }"#)
    expect(play.number("width", of: "own/box", at: 1), equals: before)
    let first = play.firstTime(from: 1) { $0.number("width", of: "own/box", at: $1) != before }
    let half = play.number("width", of: "own/box", at: first + 0.2) ?? .nan
    expect(min(before, after) < half && half < max(before, after), "\(half)")
    expect(play.number("width", of: "own/box", at: 2), equals: after)
  }

  @Test func `a text with other words has its new size at once, and what stands behind it moves there`()
    throws
  {
    var play = try PlayFixture(
      #"""
      "stack": "x", "animation": { "duration": 0.4, "curve": "linear" }, "values": { "isLong": 0 },
      "gestures": { "press": { "tap": {} } }, "rules": [ { "on": "press", "do": [ { "set": { "isLong": 1 } } ] } ],
      "layers": [
        { "id": "name", "type": "text", "text": "= isLong == 1 ? 'Ada Lovelace' : 'Ada'" },
        { "id": "mark", "type": "rectangle", "width": 8, "height": 8 } ]
      """#, gestures: #"{ "at": 1, "tap": { "on": "own" } }"#)
    let narrow = play.number("width", of: "own/name", at: 1) ?? .nan
    let changed = play.firstTime(from: 1) { $0.number("width", of: "own/name", at: $1) != narrow }
    let wide = play.number("width", of: "own/name", at: changed + 0.1) ?? .nan
    expect(wide > 2 * narrow, "\(narrow), \(wide)")
    let x = play.number("x", of: "own/mark", at: changed + 0.2) ?? .nan
    expect(x > narrow + 1 && x < wide - 1, "\(x)")
    expect(play.number("x", of: "own/mark", at: 2), equals: wide)
    expect(play.number("width", of: "own/name", at: 2), equals: wide)
  }

  @Test func `a text does not wrap while its group comes to a width of its own and to less padding`() throws {
    var play = try PlayFixture(
      #"""
      "stack": "y", "animation": { "duration": 0.4, "curve": "linear" }, "initial": "wide",
      "states": {
        "wide": { "layers": { "box": { "width": "hug", "padding": [8, 30] } },
          "rules": [ { "on": "press", "to": "narrow" } ] },
        "narrow": { "layers": { "box": { "width": 130, "padding": [8, 8] } } } },
      "gestures": { "press": { "tap": {} } },
      "layers": [ { "id": "box", "type": "group", "stack": "x", "padding": [8, 30], "width": "hug", "children": [
        { "id": "words", "type": "text", "text": "Hello wide world", "fontSize": 14, "width": "fill" } ] } ]
      """#, gestures: #"{ "at": 1, "tap": { "on": "own" } }"#)
    let height = play.number("height", of: "own/box/words", at: 1) ?? .nan
    let moved = play.firstTime(from: 1) { $0.number("width", of: "own/box", at: $1) ?? 130 < 169 }
    let half = play.number("width", of: "own/box", at: moved + 0.2) ?? .nan
    expect(half > 135 && half < 165, "\(half)")
    for step in 0..<8 {
      let time = moved + 0.05 * Double(step)
      expect(play.number("height", of: "own/box/words", at: time), equals: height, "\(time)")
    }
  }

  @Test func `what holds a list, and what follows it, moves as the list's copies do`() throws {
    var play = try PlayFixture(
      #"""
      "stack": "y", "align": "stretch", "padding": 10,
      "values": { "rows": { "initial": ["a", "b"], "animation": { "duration": 0.4, "curve": "linear" } } },
      "rules": [ { "after": 0.2, "do": [ { "insert": { "rows": { "at": 2, "item": "c" } } } ] } ],
      "layers": [
        { "id": "list", "type": "replicator", "each": "rows", "stack": "y", "align": "stretch", "height": "hug",
          "node": { "type": "rectangle", "height": 40 } },
        { "id": "foot", "type": "rectangle", "height": 20 } ]
      """#)
    expect(play.number("height", of: "own/list", at: 0.2), equals: 80)
    for (layer, property, end) in [("list", "height", 120.0), ("foot", "y", 130)] {
      let half = play.number(property, of: "own/\(layer)", at: 0.4) ?? .nan
      expect(abs(half - (end - 20)) < 1e-6, "\(layer) \(half)")
      expect(play.number(property, of: "own/\(layer)", at: 0.7), equals: end)
    }
  }

  private static let chip = #"""
    { "component": 1, "stack": "x", "padding": [4, 10], "spacing": 6,
      "parameters": { "length": { "kind": "number", "default": 20 } }, "values": { "isOpen": 0 },
      "gestures": { "press": { "tap": {} } }, "rules": [ { "on": "press", "do": [ { "set": { "isOpen": 1 } } ] } ],
      "layers": [
        { "id": "back", "type": "rectangle", "fillColor": "#000000",
          "pin": { "left": 0, "right": 0, "top": 0, "bottom": 0 } },
        { "id": "bar", "type": "rectangle", "width": "= length + 30 * isOpen", "height": 12 } ] }
    """#

  @Test func `a component that stacks is as large as what it stacks, also by its own doing and pinned`()
    throws
  {
    var play = try PlayFixture(
      #"""
      "stack": "x", "spacing": 5, "align": "start", "components": { "chip": \#(Self.chip) },
      "layers": [
        { "id": "first", "type": "chip" }, { "id": "second", "type": "chip", "length": 50, "width": "hug" },
        { "id": "last", "type": "chip", "pin": { "right": 0, "bottom": 0 }, "length": 7 } ]
      """#, gestures: Self.tap("first", at: 1))
    expect(play.number("width", of: "own/first", at: 0), equals: 40)
    expect(play.number("height", of: "own/first", at: 0), equals: 20)
    expect(play.number("x", of: "own/second", at: 0), equals: 45)
    expect(play.number("width", of: "own/second/back", at: 0), equals: 70)
    expect(play.number("width", of: "own/last", at: 0), equals: 27)
    expect(play.number("width", of: "own/first", at: 2), equals: 70)
    expect(play.number("x", of: "own/second", at: 2), equals: 75)
  }

  @Test func `what makes room for a stacking component that comes moves as for any other`() throws {
    var play = try PlayFixture(
      #"""
      "stack": "x", "components": { "chip": \#(Self.chip) },
      "values": { "tags": { "initial": [10], "animation": { "duration": 0.4, "curve": "linear" } } },
      "rules": [ { "after": 0.2, "do": [ { "insert": { "tags": { "at": 0, "item": 80 } } } ] } ],
      "layers": [
        { "id": "row", "type": "replicator", "each": "tags", "stack": "x",
          "node": { "type": "chip", "length": "= item" } },
        { "id": "after", "type": "rectangle", "width": 10 } ]
      """#)
    for (time, x) in [(0.2, 30.0), (0.3, 55), (0.4, 80), (0.7, 130)] {
      let shown = play.number("x", of: "own/after", at: time) ?? .nan
      expect(abs(shown - x) < 1e-6, "\(time): \(shown)")
    }
  }

  @Test func `a state has settled once what a layout moves has arrived`() throws {
    var play = try PlayFixture(Self.card, gestures: Self.tap("head", at: 1))
    let begin = play.firstTime(from: 1) { $0.value("y", of: "own/body", at: $1) != nil }
    play.stage.advance(to: .seconds(3))
    let settled = play.stage.events.filter { $0.name == "state.settled" }.map(\.time.seconds)
    expect(settled.count == 1 && abs((settled.first ?? 0) - begin - 0.4) < 0.02, "\(settled), \(begin)")
  }

  @Test(arguments: ["\"justify\": \"center\"", "\"justify\": \"end\"", "\"justify\": \"start\""])
  func `a text with other words stays in the middle or at the end where its stack holds it`(justify: String)
    throws
  {
    var play = try PlayFixture(
      #"""
      "stack": "x", \#(justify), "animation": { "duration": 0.4, "curve": "linear" }, "values": { "isLong": 0 },
      "gestures": { "press": { "tap": {} } }, "rules": [ { "on": "press", "do": [ { "set": { "isLong": 1 } } ] } ],
      "layers": [ { "id": "words", "type": "text", "fontSize": 10, "text": "= isLong == 1 ? 'Following' : 'OK'" } ]
      """#, gestures: #"{ "at": 1, "tap": { "on": "own" } }"#)
    let short = play.number("width", of: "own/words", at: 1) ?? .nan
    let changed = play.firstTime(from: 1) { $0.number("width", of: "own/words", at: $1) != short }
    let x = play.number("x", of: "own/words", at: changed)
    expect(play.number("x", of: "own/words", at: changed + 0.2), equals: x)
    expect(play.number("x", of: "own/words", at: 2), equals: x)
  }

  @Test(arguments: [
    (#""pin": { "centerX": 0, "top": 0 }"#, "", 0.5), (#""pin": { "left": 16, "top": 0 }"#, "", 0),
    (#""pin": { "right": 16, "top": 0 }"#, "", 1),
    (
      #""pin": { "centerX": 0, "top": 0 }, "spacing": 8"#,
      #"{ "id": "icon", "type": "ellipse", "width": 12, "height": 12 },"#, nil
    ),
  ])
  func `words of a button that grows with them keep the edge or the middle that the button keeps`(
    pin: String, icon: String, anchor: Double?
  ) throws {
    var play = try PlayFixture(
      #"""
      "animation": { "duration": 0.4, "curve": "linear" }, "values": { "isLong": 0 },
      "gestures": { "press": { "tap": {} } }, "rules": [ { "on": "press", "do": [ { "set": { "isLong": 1 } } ] } ],
      "layers": [ { "id": "button", "type": "group", "stack": "x", "padding": 10, \#(pin), "children": [ \#(icon)
        { "id": "words", "type": "text", "fontSize": 10, "text": "= isLong == 1 ? 'Following' : 'OK'" } ] } ]
      """#, gestures: #"{ "at": 1, "tap": { "on": "own" } }"#)
    func place(at time: Double) -> (button: Double, words: Double, width: Double) {
      (
        play.number("x", of: "own/button", at: time) ?? .nan,
        play.number("x", of: "own/button/words", at: time) ?? .nan,
        play.number("width", of: "own/button/words", at: time) ?? .nan
      )
    }
    let before = place(at: 1)
    let changed = play.firstTime(from: 1) {
      $0.number("width", of: "own/button/words", at: $1) != before.width
    }
    for time in [changed, changed + 0.2, 2] {
      let after = place(at: time)
      guard let anchor else {
        expect(after.words, equals: 30, "beside an icon they keep their distance from it")
        continue
      }
      let way =
        after.button + after.words + anchor * after.width - before.button - before.words - anchor
        * before.width
      expect(abs(way) < 1e-9, "\(way) at \(time)")
    }
  }

  @Test func `a copy that leaves takes no room and stays where it was`() throws {
    var play = try PlayFixture(Self.card, gestures: Self.tap("foot", at: 1))
    expect(play.number("x", of: "own/row/1", at: 1), equals: 25)
    let moved = play.firstTime(from: 1) { $0.number("x", of: "own/row/1", at: $1) != 25 }
    expect(play.number("x", of: "own/row/0", at: moved + 0.1), equals: 0)
    let half = play.number("x", of: "own/row/1", at: moved + 0.1) ?? .nan
    expect(half > 0 && half < 25, "\(half)")
    expect(play.number("x", of: "own/row/1", at: 2), equals: 0)
    expect(play.value("y", of: "own/row/0", at: 2) == nil)
  }

  @Test func `sides of a pinned layer are read by another`() throws {
    var play = try PlayFixture(Self.card)
    expect(play.number("x", of: "own/foot/mark", at: 0), equals: 162)
    expect(play.number("y", of: "own/foot/mark", at: 0), equals: 6)
    expect(play.number("x", of: "own/foot/line", at: 0), equals: 132)
    expect(play.number("width", of: "own/foot/line", at: 0), equals: 30)
  }

  @Test(arguments: ["leftToRight", "rightToLeft"])
  func `the safe area lies where it is on the device, in mirrored layouts and around what scrolls`(
    direction: String
  ) throws {
    var play = try PlayFixture(
      #"""
      "mirrors": true, "layers": [
        { "id": "card", "type": "rectangle",
          "pin": { "left": "= safeArea.left", "right": "= safeArea.right", "top": 0, "height": 10 } },
        { "id": "view", "type": "scrollView", "usesSafeArea": true, "frame": [0, 20, "= size.width", 50],
          "content": [ { "id": "row", "type": "rectangle", "width": "fill", "height": 200 } ] } ]
      """#, environment: #""layoutDirection": "\#(direction)", "safeArea": [0, 30, 0, 0]"#)
    let whole = play.number("width", at: 0) ?? .nan
    expect(play.number("x", of: "own/card", at: 0), equals: 30)
    expect(play.number("width", of: "own/card", at: 0), equals: whole - 30)
    expect(play.number("x", of: "own/view/content", at: 0), equals: 30)
    expect(play.number("width", of: "own/view/row", at: 0), equals: whole - 30)
  }

  @Test func `a layout is computed from the left and mirrored whole`() throws {
    var play = try PlayFixture(Self.card, environment: #""layoutDirection": "rightToLeft""#)
    expect(play.number("x", of: "own/row/0", at: 0), equals: 50)
    expect(play.number("x", of: "own/row/2", at: 0), equals: 0)
    expect(play.number("x", of: "own/foot/mark", at: 0), equals: 10)
  }
}

extension PlayFixture {
  /// The time of the first frame in which something holds.
  fileprivate mutating func firstTime(
    from seconds: Double, _ holds: (inout PlayFixture, Double) -> Bool
  ) -> Double {
    for frame in 0..<120 where holds(&self, seconds + Double(frame) / 60) {
      return seconds + Double(frame) / 60
    }
    return .infinity
  }
}
