import Components
import Expectations
import JSONText
import Layers
import Motion
import ScenarioFile
import ScenarioTestSupport
import Testing

private let scene = #"[{ "id": "a", "type": "rectangle" }, { "id": "d", "type": "deck" }]"#

struct ExpectationDecodingTests {
  private func kind(_ json: String) throws -> ScenarioFile.Expectation.Kind {
    let reading = read(document(scene: scene, expect: "[\(json)]"))
    expect(reading.report, equals: "")
    return try #require(reading.scenario?.expectations.first?.kind)
  }

  private func condition(_ json: String) throws -> ScenarioFile.Expectation.Condition? {
    guard
      case .property("a", "x", .at(Time(seconds: 1)), let condition) = try kind(
        #"{ "layer": "a", "property": "x", "at": 1, \#(json) }"#)
    else { return nil }
    return condition
  }

  @Test func `a property is expected at a time or over a span`() throws {
    try expect(condition(#""equals": 9, "within": 0.001"#), equals: .equals(9, within: 0.001))
    try expect(condition(#""equals": 9"#), equals: .equals(9, within: 0.5e-6))
    try expect(condition(##""equals": "#FF0000FF""##), equals: .equalsText("#FF0000FF"))
    try expect(condition(#""equals": true"#), equals: .equals(1, within: 0))
    try expect(condition(#""atLeast": 1"#), equals: .atLeast(1))
    try expect(condition(#""atMost": 1"#), equals: .atMost(1))
    try expect(condition(#""monotonic": "increasing""#), equals: .monotonic(.increasing))
    try expect(
      condition(#""settlesBefore": "0.5s", "within": 0.1"#),
      equals: .settlesBefore(Time(seconds: 0.5), within: 0.1))
    guard
      case .property("d/header", "finishPercent", .range(Time(seconds: 1), Time(seconds: 2)), _) = try kind(
        #"{ "layer": "header", "property": "finishPercent", "from": 1, "to": 2, "atLeast": 0 }"#)
    else {
      Issue.record("no span")
      return
    }
  }

  @Test(arguments: [
    ("header", "finishPercent"), ("d", "frontIndex"), ("d", "opacity"), ("card-2/overlay", "exists"),
    ("a", "order"),
  ])
  func `a component and its parts have the properties that they declare`(layer: String, property: String)
    throws
  {
    _ = try kind(#"{ "layer": "\#(layer)", "property": "\#(property)", "at": 1, "equals": 1 }"#)
  }

  @Test func `an event is expected by name, source, time and count`() throws {
    guard
      case .event("swiped", .layer("d"), let at, let within, let after, 2, []) = try kind(
        #"{ "event": "swiped", "source": "d", "at": 0.7, "within": "10ms", "after": 0.5, "count": 2 }"#)
    else {
      Issue.record("no event")
      return
    }
    expect(at, equals: Time(seconds: 0.7))
    expect(within, equals: Time(seconds: 0.01))
    expect(after, equals: Time(seconds: 0.5))
  }

  @Test func `details of an event are expected as numbers, booleans and strings`() throws {
    guard
      case .event("swiped", .components, nil, _, nil, nil, let details) = try kind(
        #"{ "event": "swiped", "details": { "index": 2, "direction": "left", "isFast": true } }"#)
    else {
      Issue.record("no event")
      return
    }
    expect(
      details,
      equals: [
        EventDetail("index", 2), EventDetail("direction", "left"), EventDetail("isFast", true),
      ])
  }

  @Test(arguments: [
    (#"{ "indx": 2 }"#, "did you mean `index`?"),
    (#"{ "speed": 2 }"#, "it has `direction`, `index` and `isFast`"),
  ])
  func `a detail that the event has not is told with those that it has`(details: String, suggestion: String) {
    let reading = read(
      document(scene: scene, expect: #"[{ "event": "swiped", "source": "d", "details": \#(details) }]"#))
    expect(reading.codes, equals: ["scenario.unknownKey"])
    expect(reading.suggestions, equals: [suggestion])
  }

  @Test(arguments: [
    ("{}", "scenario.missingKey", "{"),
    (#"{ "layer": "a", "at": 1, "equals": 1 }"#, "scenario.missingKey", "{"),
    (#"{ "layer": "a", "property": "x", "equals": 1 }"#, "scenario.missingKey", "{"),
    (#"{ "layer": "a", "property": "x", "at": 1 }"#, "scenario.missingKey", "{"),
    (#"{ "layer": "a", "property": "x", "from": 1, "equals": 1 }"#, "scenario.missingKey", "{"),
    (#"{ "layer": "a", "property": "x", "from": 2, "to": 1, "equals": 1 }"#, "scenario.outOfRange", "1"),
    (#"{ "layer": "a", "property": "x", "at": 1, "equals": 1, "atMost": 2 }"#, "scenario.conflict", "2"),
    (#"{ "layer": "a", "property": "opacty", "at": 1, "equals": 1 }"#, "scenario.unknownName", #""opacty""#),
    (
      #"{ "layer": "header", "property": "finishPercnt", "at": 1, "equals": 1 }"#, "scenario.unknownName",
      #""finishPercnt""#
    ),
    (
      #"{ "layer": "card-0", "property": "finishPercent", "at": 1, "equals": 1 }"#, "scenario.unknownName",
      #""finishPercent""#
    ),
    (
      #"{ "layer": "d", "property": "finishPercent", "at": 1, "equals": 1 }"#, "scenario.unknownName",
      #""finishPercent""#
    ),
    (#"{ "layer": "b", "property": "x", "at": 1, "equals": 1 }"#, "scenario.unknownLayer", #""b""#),
    (#"{ "layer": "a", "property": "x", "at": 1, "equals": 1, "count": 2 }"#, "scenario.conflict", "2"),
    (
      #"{ "layer": "a", "property": "x", "at": 1, "equals": 1, "within": "5ms" }"#, "scenario.wrongType",
      #""5ms""#
    ),
    (
      ##"{ "layer": "a", "property": "backgroundColor", "at": 1, "equals": "#FF9500", "within": 2 }"##,
      "scenario.conflict", "2"
    ),
    (#"{ "event": "swyped", "count": 0 }"#, "scenario.unknownEvent", #""swyped""#),
    (#"{ "event": "swiped", "source": "a" }"#, "scenario.unknownEvent", #""swiped""#),
    (#"{ "event": "swiped", "source": "b" }"#, "scenario.unknownLayer", #""b""#),
    (#"{ "event": "began", "source": "d", "count": 0 }"#, "scenario.unknownEvent", #""began""#),
    (#"{ "event": "call", "source": "a", "count": 0 }"#, "scenario.unknownEvent", #""call""#),
    (#"{ "event": "swiped", "details": { "speed": 2 } }"#, "scenario.unknownKey", #""speed""#),
    (#"{ "event": "swiped", "details": { "index": "2" } }"#, "scenario.wrongType", #""2""#),
    (#"{ "event": "swiped", "details": { "isFast": 1 } }"#, "scenario.wrongType", "1"),
    (#"{ "event": "swiped", "details": { "direction": [] } }"#, "scenario.wrongType", "["),
    (#"{ "event": "swyped", "details": { "speed": 2 } }"#, "scenario.unknownEvent", #""swyped""#),
    (#"{ "event": "call", "details": { "name": "x" } }"#, "scenario.unknownKey", #""name""#),
    (
      #"{ "layer": "a", "property": "x", "at": 1, "equals": 1, "details": {} }"#, "scenario.conflict", "{}"
    ),
    (#"{ "event": "swiped", "equals": 3 }"#, "scenario.conflict", "3"),
    (#"{ "event": "swiped", "at": "noon" }"#, "scenario.time", #""noon""#),
  ])
  func `expectation decoding points at what is wrong`(json: String, code: String, marked: String) {
    let reading = read(document(scene: scene, expect: "[\(json)]"))
    expect(reading.codes, equals: [code], "\(reading.report)")
    expect(reading.marked, equals: [marked])
  }

  @Test(arguments: [
    (#"{ "layer": "a", "property": "x", "at": 2.1, "equals": 1 }"#, ["scenario.afterEnd"]),
    (#"{ "layer": "a", "property": "x", "from": 1, "to": 3, "atMost": 1 }"#, ["scenario.afterEnd"]),
    (#"{ "event": "swiped", "at": 5 }"#, ["scenario.afterEnd"]), (#"{ "event": "swiped", "at": 2 }"#, []),
  ])
  func `what is expected after the end is a warning`(json: String, codes: [String]) {
    let reading = read(document(scene: scene, expect: "[\(json)]"))
    expect(reading.codes, equals: codes)
    expect(reading.scenario != nil)
  }

  @Test func `golden settings name metric, masks and pictures`() throws {
    let golden = try #require(
      read(
        document(
          scene: scene,
          more: """
            "golden": { "metric": "yiq", "threshold": 0.1, "maxPixels": 5, "reason": "fonts", "pictures": [0, "0.5s"],
              "masks": [{ "rect": [1, 2, 3, 4], "from": 1 }, { "layer": "a", "to": 2 }] }
            """)
      ).scenario?.golden)
    expect(golden.metric == .yiq && golden.threshold == 0.1 && golden.maxPixels == 5)
    expect(golden.pictures, equals: .at([.zero, Time(seconds: 0.5)]))
    expect(golden.masks.map(\.region), equals: [.rect(1, 2, 3, 4), .layer("a")])
    expect(golden.masks[0].from, equals: Time(seconds: 1))
    expect(golden.masks[1].to, equals: Time(seconds: 2))
  }

  @Test(arguments: [
    (#"{ "metric": "exakt" }"#, "scenario.unknownName"), (#"{ "maxPixels": 1 }"#, "scenario.missingKey"),
    (#"{ "threshold": 1, "reason": "r" }"#, "scenario.conflict"),
    (#"{ "metric": "yiq", "threshold": 1.5, "reason": "r" }"#, "scenario.outOfRange"),
    (#"{ "pictures": "some" }"#, "scenario.unknownName"), (#"{ "pictures": 0 }"#, "scenario.outOfRange"),
    (#"{ "reason": "r", "masks": [{}] }"#, "scenario.missingKey"),
    (#"{ "reason": "r", "masks": [{ "layer": "zz" }] }"#, "scenario.unknownLayer"),
  ])
  func `wrong golden settings are errors`(json: String, code: String) {
    expect(read(document(scene: scene, more: #""golden": \#(json)"#)).codes, equals: [code])
  }

  @Test(arguments: [
    (#"{ "id": "n", "type": "rectangle" }"#, "kern", false),
    (#"{ "id": "n", "type": "rectangle" }"#, "fillColor", true),
    (#"{ "id": "n", "type": "ellipse" }"#, "path", false),
    (#"{ "id": "n", "type": "ellipse" }"#, "lineWidth", true),
    (#"{ "id": "n", "type": "path", "data": "M0 0 L1 1" }"#, "path", true),
    (#"{ "id": "n", "type": "path", "data": "M0 0 L1 1" }"#, "text", false),
    (#"{ "id": "n", "type": "text", "text": "a" }"#, "kern", true),
    (#"{ "id": "n", "type": "text", "text": "a" }"#, "fillColor", false),
    (#"{ "id": "n", "type": "material", "style": "light" }"#, "saturation", true),
    (#"{ "id": "n", "type": "material", "style": "light" }"#, "fontSize", false),
    (#"{ "id": "n", "type": "group" }"#, "strokeEnd", false),
    (#"{ "id": "n", "type": "group" }"#, "opacity", true),
    (#"{ "id": "n", "type": "group" }"#, "exists", true), (#"{ "id": "n", "type": "deck" }"#, "kern", true),
  ])
  func `a property that the kind of a node does not have is an error`(
    node: String, property: String, isKnown: Bool
  )
    throws
  {
    let reading = read(
      document(
        scene: "[\(node)]", expect: #"[{ "layer": "n", "property": "\#(property)", "at": 1, "equals": 1 }]"#))
    expect(reading.codes, equals: isKnown ? [] : ["scenario.unknownName"], "\(reading.report)")
    let found = reading.scenario.map { LayerNames($0.scene) }
    if isKnown { try expect(found?.hasProperty(property, of: #require(found).find("n")) == true) }
  }
}
