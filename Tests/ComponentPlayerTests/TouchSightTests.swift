import Expectations
import Testing

/// The gestures that see a finger where layers overlap.
struct TouchSightTests {
  /// Returns the gestures among `a`, `b` and `c` that a tap at a point sets off; they go on together.
  private static func tapped(
    _ layers: String, _ point: String = "[50, 50]", a: String = "", b: String = "", c: String = "",
    components: String = ""
  ) throws -> [String] {
    var play = try PlayFixture(
      #"""
      \#(components)
      "gestures": { "a": { "tap": { "on": "a"\#(a) } }, "b": { "tap": { "on": "b", "with": "a"\#(b) } },
        "c": { "tap": { "on": "c", "with": ["a", "b"]\#(c) } } },
      "events": { "a": "", "b": "", "c": "" },
      "rules": [ { "on": "a", "do": [ { "emit": "a" } ] }, { "on": "b", "do": [ { "emit": "b" } ] },
        { "on": "c", "do": [ { "emit": "c" } ] } ],
      "layers": [ \#(layers) ]
      """#, gestures: #"{ "at": 0.5, "tap": { "point": \#(point) } }"#)
    return play.events().map { $0.split(separator: " ").last.map(String.init) ?? "" }.sorted()
  }

  private static func layer(
    _ id: String, _ more: String = "", x: Double = 0, _ inside: String = "", type: String = "group"
  ) -> String {
    let children = inside.isEmpty ? "" : #", "children": [ \#(inside) ]"#
    let keys = more.isEmpty ? "" : ", " + more
    return #"{ "id": "\#(id)", "type": "\#(type)", "frame": [\#(x), 0, 100, 100]\#(keys)\#(children) }"#
  }

  private static let rest = layer("b", x: 150) + ", " + layer("c", x: 150)

  @Test func `of layers that overlap the one in front sees the finger`() throws {
    expect(
      try Self.tapped([Self.layer("a"), Self.layer("b"), Self.layer("c")].joined(separator: ",")),
      equals: ["c"])
    expect(
      try Self.tapped([Self.layer("c"), Self.layer("b"), Self.layer("a")].joined(separator: ",")),
      equals: ["a"])
    expect(
      try Self.tapped(
        [Self.layer("a", #""zPosition": 2"#), Self.layer("b", #""zPosition": 3"#), Self.layer("c")]
          .joined(separator: ",")), equals: ["b"])
  }

  @Test func `the layers around the one in front see the finger, too`() throws {
    expect(
      try Self.tapped(Self.layer("a", "", Self.layer("b")) + "," + Self.layer("c", x: 150)),
      equals: ["a", "b"])
    expect(
      try Self.tapped(Self.layer("a", "", Self.layer("b") + "," + Self.layer("x", "", Self.layer("c")))),
      equals: ["a", "c"])
  }

  @Test func `a gesture that is not enabled leaves the finger to the layers behind`() throws {
    let layers = [Self.layer("a"), Self.layer("b"), Self.layer("c")].joined(separator: ",")
    expect(try Self.tapped(layers, c: #", "enabled": "false""#), equals: ["b"])
  }

  @Test(
    arguments: [
      (#""fillColor": "red""#, "rectangle", true),
      (##""fillColor": "#FF0000FE""##, "rectangle", false),
      (#""fillColor": "red", "opacity": 0.99"#, "rectangle", false),
      (#""fillColor": "red", "blendMode": "multiply""#, "rectangle", false),
      (#""backgroundColor": "red""#, "group", true),
      (#""gradient": { "colors": ["red", "lime"] }"#, "group", true),
      (#""gradient": { "colors": ["red", "transparent"] }"#, "group", false),
      (#""strokeColor": "red", "lineWidth": 200"#, "rectangle", false),
      (#""borderColor": "red", "borderWidth": 50"#, "group", false),
      (#""text": "MMMMMMMM""#, "text", false),
      (#""fillColor": "red", "hidden": true"#, "rectangle", false),
      (#""fillColor": "red", "touches": "pass""#, "rectangle", false),
      (#""touches": "block""#, "group", true),
    ])
  func `an opaque layer in front without a gesture stops the finger`(
    keys: String, type: String, stops: Bool
  ) throws {
    let front = Self.layer("front", keys, type: type)
    expect(try Self.tapped(Self.layer("a") + "," + Self.rest + "," + front), equals: stops ? [] : ["a"])
    // An opaque layer inside the gesture's layer does not stop the finger.
    expect(try Self.tapped(Self.layer("a", "", front) + "," + Self.rest), equals: ["a"])
  }

  @Test(
    arguments: [
      (#""cornerRadius": 50"#, "rectangle", "[10, 10]"), ("", "ellipse", "[10, 10]"),
      (#""data": "M0 0H100L0 100Z""#, "path", "[90, 90]"),
      (
        #""mask": { "id": "m", "type": "rectangle", "fillColor": "black", "frame": [50, 0, 50, 100] }"#,
        "rectangle", "[10, 50]"
      ),
      (
        #""maskInverted": true, "mask": { "id": "m", "type": "ellipse", "fillColor": "red", "frame": [0, 0, 40, 40] }"#,
        "rectangle", "[20, 20]"
      ),
    ])
  func `an opaque layer stops no finger outside of its outline and its mask`(
    keys: String, type: String, outside: String
  ) throws {
    let front = Self.layer("front", (keys.isEmpty ? "" : keys + ", ") + #""fillColor": "red""#, type: type)
    let layers = Self.layer("a") + "," + Self.rest + "," + front
    expect(try Self.tapped(layers, outside), equals: ["a"])
    expect(try Self.tapped(layers, "[55, 40]"), equals: [])
  }

  @Test func `what a layer around clips away, or makes translucent, stops no finger`() throws {
    let fill = Self.layer("fill", #""fillColor": "red""#, type: "rectangle")
    let clip = Self.layer("clip", #""masksToBounds": true, "cornerRadius": 50"#, fill)
    let layers = Self.layer("a") + "," + Self.rest + "," + clip
    expect(try Self.tapped(layers, "[10, 10]"), equals: ["a"])
    expect(try Self.tapped(layers), equals: [])
    expect(
      try Self.tapped(Self.layer("a") + "," + Self.rest + "," + Self.layer("x", #""opacity": 0.9"#, fill)),
      equals: ["a"])
    expect(
      try Self.tapped(Self.layer("a") + "," + Self.rest + "," + Self.layer("x", #""touches": "pass""#, fill)),
      equals: ["a"])
  }

  @Test func `a layer that passes touches leaves them to itself and to what is behind`() throws {
    expect(
      try Self.tapped(
        [Self.layer("a"), Self.layer("b", #""touches": "pass""#), Self.layer("c", x: 150)].joined(
          separator: ",")),
      equals: ["a", "b"])
  }

  @Test func `a finger inside a layer beats one in the margin of another`() throws {
    let layers = Self.layer("a") + "," + Self.layer("b", x: 100) + "," + Self.layer("c", x: 500)
    expect(try Self.tapped(layers, "[95, 50]", b: #", "margin": 20"#), equals: ["a"])
    expect(try Self.tapped(layers, "[95, 110]", b: #", "margin": 20"#), equals: ["b"])
    expect(try Self.tapped(layers, "[95, 110]", a: #", "margin": 20"#, b: #", "margin": 20"#), equals: ["b"])
    // The margin of a layer inside is in front of the layer around it.
    let inside =
      Self.layer("a", "", #"{ "id": "b", "type": "group", "frame": [0, 0, 20, 20] }"#) + ","
      + Self.layer("c", x: 500)
    expect(try Self.tapped(inside, "[30, 10]", b: #", "margin": 20"#), equals: ["a", "b"])
    // An opaque layer in front covers margins, one behind does not.
    let cover = #"{ "id": "cover", "type": "rectangle", "fillColor": "red", "frame": [0, 0, 200, 200] }"#
    expect(try Self.tapped(cover + "," + layers, "[95, 110]", b: #", "margin": 20"#), equals: ["b"])
    expect(try Self.tapped(layers + "," + cover, "[95, 110]", b: #", "margin": 20"#), equals: [])
  }

  @Test func `copies lie in the order in which they are drawn`() throws {
    func index(_ order: String) throws -> [String] {
      var play = try PlayFixture(
        #"""
        "gestures": { "tap": { "tap": { "on": "copy" } } },
        "events": { "tapped": { "meaning": "", "details": { "index": "number" } } },
        "rules": [ { "on": "tap", "do": [ { "emit": "tapped", "details": { "index": "= event.index" } } ] } ],
        "layers": [ { "id": "copies", "type": "replicator", "count": 3, "node": { "id": "copy", "type": "group",
          "frame": ["= index * 20", 0, 100, 100], "zPosition": "= \#(order)" } } ]
        """#, gestures: #"{ "at": 0.5, "tap": { "point": [50, 50] } }"#)
      return play.events()
    }
    expect(try index("index"), equals: ["0.58 tapped index=2.000000"])
    expect(try index("-index"), equals: ["0.58 tapped index=0.000000"])
  }

  @Test func `components inside cover and are covered like layers`() throws {
    let components = #"""
      "components": { "inner": { "component": 1, "events": { "told": "" }, "slots": { "content": "" },
        "gestures": { "tap": { "tap": { "on": "own" } } },
        "rules": [ { "on": "tap", "do": [ { "emit": "told" } ] } ],
        "layers": [ { "id": "own", "type": "group", "frame": [0, 0, 50, 100] },
          { "id": "side", "type": "rectangle", "fillColor": "red", "frame": [50, 0, 25, 100] },
          { "id": "place", "type": "slot", "name": "content" },
          { "id": "lid", "type": "rectangle", "fillColor": "red", "frame": [0, 90, 100, 10] } ] } },
      """#
    func tapped(_ layers: String, _ point: String) throws -> [String] {
      try Self.tapped(layers, point, components: components)
    }
    let inner = Self.layer("inner", type: "inner")
    let layers = Self.layer("a") + "," + inner + "," + Self.rest
    expect(try tapped(layers, "[20, 50]"), equals: ["told"])
    expect(try tapped(layers, "[60, 50]"), equals: [])
    expect(try tapped(layers, "[85, 50]"), equals: ["a"])
    expect(try tapped(inner + "," + Self.layer("a") + "," + Self.rest, "[20, 50]"), equals: ["a"])
    // A tap inside takes the finger from the component around it.
    expect(try tapped(Self.layer("a", "", inner) + "," + Self.rest, "[20, 50]"), equals: ["told"])
    expect(try tapped(Self.layer("a", "", inner) + "," + Self.rest, "[60, 50]"), equals: ["a"])
    let cover = Self.layer("cover", #""fillColor": "red""#, type: "rectangle")
    expect(try tapped(layers + "," + cover, "[20, 50]"), equals: [])
    // A node in a slot is in front of what the component draws before the slot, and behind what it draws later.
    let held =
      Self.layer("inner", #""content": [ \#(Self.layer("a")) ]"#, type: "inner") + "," + Self.rest
    expect(try tapped(held, "[20, 50]"), equals: ["a"])
    expect(try tapped(held, "[60, 50]"), equals: ["a"])
    expect(try tapped(held, "[20, 95]"), equals: [])
  }

  @Test func `a gesture without a layer is never covered`() throws {
    var play = try PlayFixture(
      #"""
      "gestures": { "tap": { "tap": {} } }, "events": { "tapped": "" },
      "rules": [ { "on": "tap", "do": [ { "emit": "tapped" } ] } ],
      "layers": [ { "id": "a", "type": "rectangle", "fillColor": "red", "touches": "block" } ]
      """#, gestures: #"{ "at": 0.5, "tap": { "point": [50, 50] } }"#)
    expect(play.events(), equals: ["0.58 tapped"])
  }

  @Test func `an opaque layer in front of a scroll view keeps it from scrolling`() throws {
    func offset(_ keys: String) throws -> [String] {
      var play = try PlayFixture(
        #"""
        "layers": [ { "id": "list", "type": "scrollView", "alwaysBounce": true, "content": [] },
          { "id": "bar", "type": "rectangle", "fillColor": "red", "frame": [0, 0, 200, 100]\#(keys) } ]
        """#,
        gestures: #"{ "at": 0.5, "drag": { "from": [50, 50], "by": [0, 60], "duration": 0.3 } }"#)
      return play.events().filter { $0.contains("willBeginDragging") }
    }
    expect(try offset("").count, equals: 0)
    expect(try offset(#", "touches": "pass""#).count, equals: 1)
  }
}
