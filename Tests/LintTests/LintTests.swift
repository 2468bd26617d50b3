import Assets
import ComponentPlayer
import Expectations
import JSONText
import Lint
import ScenarioFile
import Stage
import Testing

struct LintTests {
  /// The warnings about a scenario of 1 s, each as its code and its message.
  private func warnings(
    scene: String, gestures: String = "[]", duration: Double = 1, flashes: Bool = false,
    components: String = "", masks: String = "[]"
  ) throws -> [String] {
    let text = """
      {
        "microfx": 1, "canvas": { "width": 375, "height": 667, "scale": 1 },
        "timeline": { "duration": \(duration), "fps": 30 }, "components": { \(components) },
        "golden": { "masks": \(masks), "reason": "a test" },
        "scene": \(scene), "gestures": \(gestures)
      }
      """
    let reading = ScenarioReader(folder: AssetFolder("/"), components: .standard).read(
      SourceText(name: "test", text: text))
    let scenario = try #require(reading.scenario, "\(DiagnosticReport(reading.diagnostics).text)")
    return try Lint(measuresFlashes: flashes).warnings(of: Stage(scenario)).map {
      "\($0.code.name): \($0.message)"
    }
  }

  private let button = """
    { "id": "button", "type": "pressFeedback", "frame": [37.5, 293.5, 300, 80], "title": "Save",
      "textColor": "#1C1C1E" }
    """

  @Test func `a good scenario has no warning`() throws {
    let found = try warnings(
      scene: "[\(button)]", gestures: #"[{ "at": 0.1, "press": { "on": "button", "for": 0.3 } }]"#)
    expect(found.isEmpty)
  }

  @Test func `a finger that meets nothing is reported with its place and time`() throws {
    let found = try warnings(
      scene: "[\(button)]", gestures: #"[{ "at": 0.5, "tap": { "point": [20.25, 40] } }]"#)
    expect(
      found, equals: ["lint.missedTouch: at 0.5 s the finger touches (20.3, 40), where nothing takes a touch"]
    )
  }

  @Test(arguments: [
    (#""frame": [20, 0, 100, 100]"#, true), (#""frame": [60, 0, 100, 100]"#, false),
    (#""frame": [20, 0, 100, 100], "touches": "pass""#, false),
    (#""frame": [20, 0, 100, 100], "opacity": 0.9"#, false),
    (#""frame": [20, 0, 100, 100], "translation": ["= time > 0.5 ? 100 : 0", 0]"#, false),
  ])
  func `a layer with a gesture is not covered for the most part`(cover: String, isReported: Bool) throws {
    let components = """
      "own": { "component": 1, "gestures": { "tap": { "tap": { "on": "button" } } }, "layers": [
        { "id": "button", "type": "rectangle", "frame": [0, 0, 100, 100], "fillColor": "#FF0000" },
        { "id": "cover", "type": "rectangle", "fillColor": "#00FF00", \(cover) } ] }
      """
    let found = try warnings(
      scene: #"[{ "id": "own", "type": "own", "frame": [100, 100, 200, 200] }]"#, components: components
    ).filter { $0.hasPrefix("lint.coveredGesture") }
    let message =
      "lint.coveredGesture: `own/cover` covers `own/button`, whose gesture gets no finger there; "
      + "`\"touches\": \"pass\"` lets fingers through"
    expect(found, equals: isReported ? [message] : [])
  }

  @Test(arguments: [(43.9, true), (44, false), (60, false)])
  func `a target needs 44 points on each side`(height: Double, isReported: Bool) throws {
    let scene = """
      [{ "id": "button", "type": "pressFeedback", "frame": [37.5, 293.5, 300, \(height)], "title": "",
         "textColor": "#1C1C1E" }]
      """
    let found = try warnings(scene: scene, gestures: #"[{ "at": 0.1, "tap": { "on": "button" } }]"#)
    expect(
      found.contains { $0.hasPrefix("lint.smallTarget: `button` is 300 × ") }, equals: isReported, "\(found)")
  }

  @Test(arguments: [
    ("[0, 0, 30, 30]", "30 × 30"), ("[-13, -93, 50, 45]", nil), ("[-13, -93, 43, 45]", "43 × 45"),
  ])
  func `a target is as large as the area that takes the touch`(card: String, size: String?) throws {
    let scene = """
      [{ "id": "deck", "type": "cardDeck", "frame": [150, 300, 30, 30], "appearAnimation": false,
         "slotFrames": [\(card)] }]
      """
    let found = try warnings(scene: scene, gestures: #"[{ "at": 0.1, "tap": { "on": "deck" } }]"#)
      .filter { $0.hasPrefix("lint.smallTarget") }
    let expected = size.map {
      "lint.smallTarget: `deck` is \($0) pt; what a finger is to touch needs 44 × 44"
    }
    expect(found, equals: [expected].compactMap(\.self))
  }

  @Test(arguments: [
    (#""on": "heart""#, "44 × 40"), (#""on": "heart", "margin": 2"#, nil),
    (#""on": "heart", "margin": 1"#, "46 × 42"),
    ("", nil),
  ])
  func `a target of a component in JSON is the layer that a gesture is on`(tap: String, size: String?) throws
  {
    let scene = """
      [{ "id": "like", "type": "like", "frame": [100, 100, 88, 88] }]
      """
    let components = """
      "like": { "component": 1, "gestures": { "tap": { "tap": { \(tap) } } },
        "layers": [ { "id": "heart", "type": "rectangle", "frame": [22, 24, 44, 40], "fillColor": "#FF0000" } ] }
      """
    let found = try warnings(
      scene: scene, gestures: #"[{ "at": 0.1, "tap": { "on": "like" } }]"#, components: components
    ).filter { $0.hasPrefix("lint.smallTarget") }
    let expected = size.map {
      "lint.smallTarget: `like/heart` is \($0) pt; what a finger is to touch needs 44 × 44"
    }
    expect(found, equals: [expected].compactMap(\.self))
  }

  @Test func `motion that the end cuts off names the layer and when it rests`() throws {
    let scene = """
      [{ "id": "card", "type": "rectangle", "frame": [0, 0, 90, 90], "fillColor": "#336699",
         "animations": [{ "property": "x", "from": 0, "to": 100, "begin": 0.5, "duration": 1, "curve": "linear" }] }]
      """
    try expect(
      warnings(scene: scene),
      equals: ["lint.cutMotion: `card` still moves when the scenario ends; it comes to rest at 1.5 s"])
    try expect(warnings(scene: scene, duration: 1.6).isEmpty)
  }

  @Test func `motion without an end is no mistake`() throws {
    let scene = """
      [{ "id": "card", "type": "rectangle", "frame": [0, 0, 90, 90], "fillColor": "#336699",
         "animations": [
           { "property": "x", "from": 0, "to": 100, "duration": 0.7, "repeat": 10000, "curve": "linear" }
         ] }]
      """
    try expect(warnings(scene: scene).isEmpty)
  }

  @Test(arguments: [(40.0, true), (330.0, false)])
  func `a text that ends with an ellipsis is reported`(width: Double, isReported: Bool) throws {
    let scene = """
      [{ "id": "title", "type": "text", "frame": [10, 10, \(width), 30], "text": "A long headline" }]
      """
    let found = try warnings(scene: scene)
    expect(found.contains { $0.hasPrefix("lint.truncatedText: the text of `title`") }, equals: isReported)
  }

  @Test func `a text that ends with an ellipsis and does not show is passed over`() throws {
    let text = #"{ "id": "title", "type": "text", "frame": [10, 10, 40, 30], "text": "A long headline""#
    for scene in [
      "[\(text), \"opacity\": 0 }]",
      #"[{ "id": "hidden", "type": "group", "opacity": 0, "children": [\#(text) }] }]"#,
    ] {
      let found = try warnings(scene: scene)
      expect(found.allSatisfy { !$0.hasPrefix("lint.truncatedText") }, "\(found)")
    }
  }

  @Test func `a contrast that is nearly enough is written as less`() throws {
    let scene = """
      [{ "id": "title", "type": "text", "frame": [10, 10, 350, 40], "text": "HIL", "color": "#777777" }]
      """
    let found = try warnings(scene: scene)
    expect(found.contains { $0.contains("a contrast of 4.4:1 to its ground; it needs 4.5:1") }, "\(found)")
  }

  /// Grays on white by WCAG's formula: #767676 4.54, #777777 4.48, #949494 3.03, #959595 2.99.
  @Test(arguments: [
    ("#767676", 17, "regular", false), ("#777777", 17, "regular", true), ("#777777", 24, "regular", false),
    ("#949494", 24, "regular", false), ("#959595", 24, "regular", true), ("#949494", 19, "bold", false),
    ("#949494", 18, "bold", true), ("#949494", 23, "semibold", true),
  ])
  func `text needs 4.5 to 1, large text 3 to 1`(
    color: String, size: Int, weight: String, isReported: Bool
  ) throws {
    let scene = """
      [{ "id": "title", "type": "text", "frame": [10, 10, 350, 40], "text": "Hamburg HIL", "color": "\(color)",
         "fontSize": \(size), "weight": "\(weight)" }]
      """
    try expect(warnings(scene: scene).contains { $0.hasPrefix("lint.contrast") }, equals: isReported)
  }

  @Test func `contrast counts opacity and the ground that is drawn`() throws {
    func scene(opacity: Double, ground: String) -> String {
      """
      [
        { "id": "ground", "type": "rectangle", "fillColor": "\(ground)" },
        { "id": "title", "type": "text", "frame": [10, 10, 350, 40], "text": "HIL", "color": "#FFFFFF",
          "opacity": \(opacity) }
      ]
      """
    }
    try expect(warnings(scene: scene(opacity: 1, ground: "#000000")).isEmpty)
    try expect(warnings(scene: scene(opacity: 0.4, ground: "#000000")).count, equals: 1)
    try expect(warnings(scene: scene(opacity: 1, ground: "#AAAAAA")).count, equals: 1)
    try expect(warnings(scene: scene(opacity: 0, ground: "#AAAAAA")).isEmpty)
  }

  @Test func `a text that is covered is not taken for the one above it`() throws {
    let scene = """
      [
        { "id": "below", "type": "text", "frame": [10, 10, 350, 40], "text": "HILL", "color": "#EEEEEE" },
        { "id": "card", "type": "rectangle", "frame": [0, 0, 375, 60], "fillColor": "#FFFFFF" },
        { "id": "title", "type": "text", "frame": [10, 10, 350, 40], "text": "HIL", "color": "#888888" }
      ]
      """
    let found = try warnings(scene: scene)
    expect(found.count == 1 && found[0].contains("`title`"), "\(found)")
  }

  /// A pale text whose letters are 20 points high, from 15 to 35.
  private let pale = """
    { "id": "pale", "type": "text", "frame": [10, 8, 350, 40], "text": "IHII", "color": "#DDDDDD", "fontSize": 28 }
    """

  @Test(arguments: [(8.0, true), (20, true), (30, false), (34, false), (40, false)])
  func `a text of which a card covers more than half is passed over`(edge: Double, isReported: Bool) throws {
    let found = try warnings(
      scene: """
        [\(pale), { "id": "card", "type": "rectangle", "frame": [0, 0, 375, \(edge)], "fillColor": "#FFFFFF" }]
        """)
    expect(found.contains { $0.hasPrefix("lint.contrast") }, equals: isReported, "\(found)")
  }

  @Test func `a text behind a card that lets it shine through is looked at`() throws {
    let card = ##"{ "id": "card", "type": "rectangle", "frame": [0, 0, 375, 60], "fillColor": "#FFFFFF80" }"##
    try expect(warnings(scene: "[\(pale), \(card)]").count, equals: 1)
  }

  @Test(arguments: [(20.0, false), (30, true)])
  func `a text of which a clip shows less than half is passed over`(height: Double, isReported: Bool) throws {
    let found = try warnings(
      scene: """
        [{ "id": "window", "type": "group", "frame": [0, 0, 375, \(height)], "masksToBounds": true,
           "children": [\(pale)] }]
        """)
    expect(found.contains { $0.hasPrefix("lint.contrast") }, equals: isReported, "\(found)")
  }

  @Test(arguments: [(-20.0, false), (0, true)])
  func `a text of which the canvas shows less than half is passed over`(y: Double, isReported: Bool) throws {
    let found = try warnings(
      scene: """
        [{ "id": "moved", "type": "group", "frame": [0, \(y - 8), 375, 100], "children": [\(pale)] }]
        """)
    expect(found.contains { $0.hasPrefix("lint.contrast") }, equals: isReported, "\(found)")
  }

  @Test func `a text under a material is passed over, one above it is looked at`() throws {
    let bar = #"{ "id": "bar", "type": "material", "frame": [0, 0, 375, 60], "style": "light" }"#
    try expect(warnings(scene: "[\(pale), \(bar)]"), equals: [])
    try expect(warnings(scene: "[\(bar), \(pale)]").count, equals: 1)
  }

  @Test func `texts outside the canvas and of no size are passed over`() throws {
    let scene = """
      [
        { "id": "below", "type": "text", "frame": [10, 900, 350, 40], "text": "HIL", "color": "#EEEEEE" },
        { "id": "huge", "type": "text", "frame": [10, 10, 350, 40], "text": "HIL", "color": "#EEEEEE", "scale": 1e8 },
        { "id": "flat", "type": "text", "frame": [10, 10, 350, 40], "text": "HIL", "color": "#EEEEEE", "scale": 0 }
      ]
      """
    try expect(warnings(scene: scene).count <= 1)
  }

  @Test func `a text with a missing glyph is named with the families that were looked in`() throws {
    let scene = """
      [{ "id": "t", "type": "text", "text": "Aإب", "frame": [0, 0, 300, 60] },
       { "id": "u", "type": "text", "text": "Ok", "frame": [0, 60, 300, 60] }]
      """
    try expect(
      warnings(scene: scene),
      equals: ["lint.missingGlyph: `t`: neither Inter nor M PLUS 1 has “إ” “ب”: drawn as a box"])
  }

  /// Returns a scene with a rectangle, by default the whole canvas, that flashes `count` times per second for two
  /// seconds.
  private func flashing(_ count: Int, size: String = "[0, 0, 375, 667]", color: String = "#000000") -> String
  {
    """
    [{ "id": "light", "type": "rectangle", "frame": \(size), "fillColor": "\(color)",
       "animations": [
         { "property": "opacity", "from": 0, "to": 1, "duration": \(0.5 / Double(count)), "autoreverse": true,
           "repeat": \(2 * count), "curve": "steps(2)" }
       ] }]
    """
  }

  @Test(arguments: [(3, false), (5, true)])
  func `more than three flashes a second are dangerous`(count: Int, isReported: Bool) throws {
    let found = try warnings(scene: flashing(count), duration: 2.2, flashes: true)
    expect(found.contains { $0.hasPrefix("lint.flash") }, equals: isReported, "\(found)")
  }

  @Test func `small flashes and faint ones are not`() throws {
    try expect(warnings(scene: flashing(5, size: "[0, 0, 120, 120]"), duration: 2.2, flashes: true).isEmpty)
    try expect(warnings(scene: flashing(5, color: "#F6F6F6"), duration: 2.2, flashes: true).isEmpty)
  }

  @Test func `flashes are measured up to the edges of the canvas`() throws {
    let found = try warnings(scene: flashing(5, size: "[208, 536, 167, 131]"), duration: 2.2, flashes: true)
    expect(found.contains { $0.hasPrefix("lint.flash") }, "\(found)")
  }

  @Test func `saturated red flashes count though they are dark`() throws {
    let red = """
      [{ "id": "ground", "type": "rectangle", "fillColor": "#000080" }, \(flashing(5, color: "#900000").dropFirst())
      """
    try expect(warnings(scene: red, duration: 2.2, flashes: true).contains { $0.hasPrefix("lint.flash") })
  }

  @Test func `flashes are only measured when asked for`() throws {
    try expect(warnings(scene: flashing(5), duration: 2.2).isEmpty)
  }

  @Test(
    arguments: [
      (#"{ "layer": "box" }"#, nil), (#"{ "layer": "box", "to": 0.4 }"#, "the layer `box` does not show"),
      (#"{ "layer": "box", "from": 0.4 }"#, nil),
      (#"{ "layer": "nothing" }"#, "the layer `nothing` does not show"),
      (#"{ "rect": [0, 0, 10, 10] }"#, nil), (#"{ "rect": [375, 0, 10, 10] }"#, "the rectangle is outside"),
      (#"{ "rect": [0, 0, 10, 10], "from": 2 }"#, "the rectangle is outside the canvas, or no frame"),
    ] as [(String, String?)])
  func `a mask that covers nothing is reported`(mask: String, reason: String?) throws {
    let scene = """
      [{ "id": "nothing", "type": "group" },
       { "id": "box", "type": "rectangle", "frame": [0, 0, 50, 50], "fillColor": "red", "opacity": 0,
         "animations": [{ "property": "opacity", "to": 1, "begin": 0.5, "duration": 0.3 }] }]
      """
    let found = try warnings(scene: scene, masks: "[\(mask)]")
    expect(found.count, equals: reason == nil ? 0 : 1, "\(found)")
    if let reason {
      expect(
        found.first?.hasPrefix("lint.unseenMask: the mask covers nothing: \(reason)") ?? false, "\(found)")
    }
  }
}
