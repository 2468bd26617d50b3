import Assets
import ComponentPlayer
import Expectations
import Goldens
import JSONText
import NativeComponents
import ScenarioFile
import Stage
import Testing

/// Every form of `expect`, met and unmet.
struct ExpectationCheckTests {
  /// A box moves by 40 pt in 0.4 s and back to 30 by 0.6 s; a button is pressed from 0.1 to 0.3 s and at 0.7 s.
  private static func failures(_ expectation: String, duration: Double = 1) throws -> [String] {
    let text = """
      {
        "microfx": 1, "canvas": { "width": 80, "height": 60, "scale": 1 }, "timeline": { "duration": \(duration) },
        "scene": [
          {
            "id": "box", "type": "rectangle", "frame": [0, 40, 10, 10], "fillColor": "#3366CC",
            "animations": [
              {
                "property": "translationX",
                "keyframes": [{ "time": 0, "value": 0 }, { "time": 0.4, "value": 40 }, { "time": 0.6, "value": 30 }]
              }
            ]
          },
          { "id": "button", "type": "pressFeedback", "frame": [10, 2, 60, 30], "title": "Go" }
        ],
        "gestures": [
          { "at": 0.1, "press": { "on": "button", "for": 0.2 } }, { "at": 0.7, "tap": { "on": "button" } }
        ],
        "expect": [\(expectation)]
      }
      """
    let reading = ScenarioReader(folder: AssetFolder("."), components: .builtIn).read(
      SourceText(name: "test", text: text))
    let scenario = try #require(reading.scenario, "\(DiagnosticReport(reading.diagnostics).text)")
    return ExpectationCheck(try Stage(scenario)).failures.map(\.message)
  }

  @Test(arguments: [
    #""at": 0.2, "equals": 20"#, #""at": 0.1234, "equals": 12.34"#, #""at": 0.2, "equals": 21, "within": 1"#,
    #""from": 0.6, "to": 1, "equals": 30"#, #""from": 0, "to": 1, "atLeast": 0"#,
    #""from": 0.1, "to": 0.3, "atMost": 30"#, #""from": 0, "to": 0.4, "monotonic": "increasing""#,
    #""from": 0.4, "to": 1, "monotonic": "decreasing""#, #""from": 0, "to": 1, "settlesBefore": 0.6"#,
    #""from": 0, "to": 1, "settlesBefore": 0.2, "within": 10"#,
  ])
  func `a number that is as expected is not told`(form: String) throws {
    try expect(Self.failures(#"{ "layer": "box", "property": "translationX", \#(form) }"#), equals: [])
  }

  @Test func `events after the end do not count, though a property is expected there`() throws {
    let events = #"{ "event": "touchDown", "source": "button", "count": 1 }"#
    let late = #"{ "layer": "box", "property": "translationX", "at": 0.9, "equals": 30 }"#
    try expect(Self.failures(events, duration: 0.5), equals: [])
    try expect(Self.failures(events + ", " + late, duration: 0.5), equals: [])
    try expect(Self.failures(events, duration: 1).count, equals: 1)
  }

  @Test func `a span that begins after the end is looked at at its ends`() throws {
    let span = #"{ "layer": "box", "property": "translationX", "from": 0.8, "to": 1, "equals": 30 }"#
    try expect(Self.failures(span, duration: 0.5), equals: [])
  }

  @Test(arguments: [
    (#""at": 0.2, "equals": 21"#, "at 0.200000 s is 20.000000, expected 21.000000"),
    (
      #""at": 0.2, "equals": 21, "within": 0.5"#,
      "at 0.200000 s is 20.000000, expected 21.000000 ± 0.500000"
    ),
    (
      #""from": 0.1, "to": 0.3, "equals": 10"#,
      "at 0.116667 s is 11.666667, expected 10.000000; at worst 30.000000 at 0.300000 s"
    ),
    (
      #""from": 0, "to": 1, "atMost": 35"#,
      "at 0.366667 s is 36.666667, expected 35.000000 or less; at worst 40.000000 at 0.400000 s"
    ),
    (#""at": 0.2, "atLeast": 35"#, "at 0.200000 s is 20.000000, expected 35.000000 or more"),
    (
      #""from": 0, "to": 1, "monotonic": "increasing""#,
      "at 0.416667 s is 39.166667, expected to be increasing only"
    ),
    (
      #""from": 0, "to": 1, "settlesBefore": 0.5"#,
      "at 0.500000 s is 35.000000, expected to rest within 0.000001 of its last value from 0.500000 s on"
    ),
    (#""at": 0.2, "equals": "red""#, "at 0.200000 s is 20.000000, expected red"),
  ])
  func `a number that is not is told with its time`(form: String, message: String) throws {
    let failures = try Self.failures(#"{ "layer": "box", "property": "translationX", \#(form) }"#)
    expect(failures, equals: ["box translationX " + message])
  }

  @Test func `a span between two frames is looked at, too`() throws {
    let span = #"{ "layer": "box", "property": "translationX", "from": 0.101, "to": 0.102, "atMost": 5 }"#
    try expect(Self.failures(span).count, equals: 1)
  }

  @Test func `texts, colors and existence are compared as the trace writes them`() throws {
    try expect(
      Self.failures(##"{ "at": 0, "layer": "box", "property": "fillColor", "equals": "#3366CCFF" }"##),
      equals: [])
    try expect(
      Self.failures(#"{ "at": 0, "layer": "box", "property": "exists", "equals": true }"#), equals: [])
    try expect(
      Self.failures(##"{ "at": 0, "layer": "box", "property": "strokeColor", "equals": "#000000FF" }"##),
      equals: [
        "box strokeColor at 0.000000 s is not there, expected #000000FF"
      ])
    try expect(
      Self.failures(#"{ "at": 0, "layer": "box", "property": "fillColor", "atMost": 3 }"#),
      equals: [
        "box fillColor at 0.000000 s is #3366CCFF, which is not a number; expected 3.000000 or less"
      ])
  }

  @Test(arguments: [
    #""event": "touchUpInside""#, #""event": "touchUpInside", "source": "button", "at": 0.3"#,
    #""event": "touchUpInside", "at": 0.31, "within": 0.01"#, #""event": "touchUpInside", "count": 2"#,
    #""event": "touchUpInside", "after": 0.3, "count": 1"#, #""event": "touchUpOutside", "count": 0"#,
    #""event": "touchUpInside", "at": 0.3, "count": 1"#,
  ])
  func `an event that comes as expected is not told`(form: String) throws {
    try expect(Self.failures("{ \(form) }"), equals: [])
  }

  @Test(arguments: [
    (
      #""event": "touchUpInside", "at": 0.29"#,
      "the event touchUpInside: expected at 0.290000 s, it comes at 0.300000 s, 0.010000 s late"
    ),
    (
      #""event": "touchUpInside", "at": 0.8, "within": "1f""#,
      "the event touchUpInside: expected at 0.800000 s ± 0.016667 s, it comes at 0.780000 s, 0.020000 s early"
    ),
    (#""event": "touchUpOutside""#, "the event touchUpOutside: expected, found none"),
    (
      #""event": "touchUpInside", "after": 0.78"#,
      "the event touchUpInside: expected after 0.780000 s, found none"
    ),
    (
      #""event": "touchUpInside", "source": "button", "count": 1"#,
      "the event touchUpInside of button: expected 1 of them, there are 2, at 0.300000 s, 0.780000 s"
    ),
    (
      #""event": "touchUpInside", "at": 0.5, "count": 1"#,
      "the event touchUpInside: expected 1 of them at 0.500000 s, there are 0"
    ),
  ])
  func `an event that does not is told with what came instead`(form: String, message: String) throws {
    try expect(Self.failures("{ \(form) }"), equals: [message])
  }

  // MARK: Details

  /// Returns the messages of unmet expectations about a counter of the taps at 0.1, 0.3 and 0.5 s, whose event has the
  /// detail whether the count is odd.
  private static func failuresOfCounter(_ expectation: String) throws -> [String] {
    let text = """
      {
        "microfx": 1, "canvas": { "width": 40, "height": 40, "scale": 1 }, "timeline": { "duration": 1 },
        "components": {
          "counter": {
            "component": 1, "size": [40, 40], "values": { "taps": 0, "third": 0 },
            "gestures": { "press": { "press": {} } },
            "events": {
              "changed": { "meaning": "m", "details": { "value": "number", "isOdd": "boolean", "name": "string" } }
            },
            "rules": [
              {
                "on": "press.down",
                "do": [
                  { "set": { "taps": "= taps + 1", "third": "= (taps + 1) / 3" } },
                  {
                    "emit": "changed",
                    "details": {
                      "value": "= third", "isOdd": "= taps % 2 == 1", "name": "= taps == 1 ? 'one' : 'more than one'"
                    }
                  }
                ]
              }
            ],
            "layers": []
          }
        },
        "scene": [{ "id": "counter", "type": "counter", "frame": [0, 0, 40, 40] }],
        "gestures": [
          { "at": 0.1, "tap": { "on": "counter" } }, { "at": 0.3, "tap": { "on": "counter" } },
          { "at": 0.5, "tap": { "on": "counter" } }
        ],
        "expect": [\(expectation)]
      }
      """
    let reading = ScenarioReader(folder: AssetFolder("."), components: .standard).read(
      SourceText(name: "test", text: text))
    let scenario = try #require(reading.scenario, "\(DiagnosticReport(reading.diagnostics).text)")
    return ExpectationCheck(try Stage(scenario)).failures.map(\.message)
  }

  @Test(arguments: [
    #""details": { "value": 1 }, "at": 0.5"#, #""details": { "value": 0.333333 }, "at": 0.1"#,
    #""details": { "value": 0.3333337, "isOdd": true }, "count": 1"#,
    #""details": { "isOdd": true }, "count": 2"#,
    #""details": { "name": "more than one" }, "after": 0.1, "count": 2"#, #""details": {}, "count": 3"#,
    #""details": { "value": 4 }, "count": 0"#, #""details": { "isOdd": false, "name": "more than one" }"#,
  ])
  func `details that are as expected are not told`(form: String) throws {
    try expect(Self.failuresOfCounter(#"{ "event": "changed", "source": "counter", \#(form) }"#), equals: [])
  }

  @Test(arguments: [
    (
      #""details": { "value": 1 }, "at": 0.1"#,
      """
      expected at 0.100000 s with value=1.000000, it comes at 0.100000 s with value=0.333333 isOdd=true name="one"; \
      as expected it comes at 0.500000 s, 0.400000 s late
      """
    ),
    (
      #""details": { "value": 0.3334 }, "at": 0.11, "within": 0.005"#,
      """
      expected at 0.110000 s ± 0.005000 s with value=0.333400, it comes at 0.100000 s, 0.010000 s early, \
      with value=0.333333 isOdd=true name="one"
      """
    ),
    (
      #""details": { "isOdd": false }, "at": 0.25"#,
      "expected at 0.250000 s with isOdd=false, it comes at 0.300000 s, 0.050000 s late"
    ),
    (
      #""details": { "name": "two", "isOdd": false }"#,
      """
      expected with name="two" isOdd=false, it comes at 0.300000 s with value=0.666667 isOdd=false \
      name="more than one"
      """
    ),
    (
      #""details": { "isOdd": true }, "after": 0.1, "count": 2"#,
      """
      expected 2 of them after 0.100000 s with isOdd=true, there are 1, at 0.500000 s; \
      one comes at 0.300000 s with value=0.666667 isOdd=false name="more than one"
      """
    ),
    (
      #""details": { "isOdd": true }, "count": 1"#,
      "expected 1 of them with isOdd=true, there are 2, at 0.100000 s, 0.500000 s"
    ),
    (
      #""details": { "value": 1 }, "after": 0.6"#,
      "expected after 0.600000 s with value=1.000000, found none"
    ),
  ])
  func `details that are not are told with those of the nearest event`(form: String, message: String) throws {
    try expect(
      Self.failuresOfCounter(#"{ "event": "changed", "source": "counter", \#(form) }"#),
      equals: ["the event changed of counter: " + message])
  }

  /// A row reports that it was moved, when a finger is lifted that has moved over it.
  private static func failuresOfRow(_ expectation: String) throws -> [String] {
    let text = #"""
      {
        "microfx": 1, "canvas": { "width": 80, "height": 40, "scale": 1 }, "timeline": { "duration": 1 },
        "components": {
          "row": {
            "component": 1, "gestures": { "press": { "press": {} } }, "layers": [],
            "events": { "moved": { "meaning": "m", "details": { "row": "integer", "part": "integer" } } },
            "rules": [ { "on": "press.up", "do": [ { "emit": "moved", "details": { "row": "= 3", "part": "= 1 / 4" } } ] } ]
          }
        },
        "scene": [{ "id": "row", "type": "row", "frame": [0, 0, 80, 40] }],
        "gestures": [ { "at": 0.1, "drag": { "from": [10, 20], "to": [70, 20], "duration": 0.3 } } ],
        "expect": [ \#(expectation) ]
      }
      """#
    let reading = ScenarioReader(folder: AssetFolder("."), components: .standard).read(
      SourceText(name: "test", text: text))
    let scenario = try #require(reading.scenario, "\(DiagnosticReport(reading.diagnostics).text)")
    return ExpectationCheck(try Stage(scenario)).failures.map(\.message)
  }

  @Test func `an event of a component is not mixed up with that of a finger`() throws {
    for source in ["", #", "source": "row""#] {
      try expect(Self.failuresOfRow(#"{ "event": "moved", "count": 1, "at": 0.4\#(source) }"#), equals: [])
      try expect(
        Self.failuresOfRow(#"{ "event": "moved", "at": 0.2, "within": 0.1\#(source) }"#).count, equals: 1)
    }
    try expect(Self.failuresOfRow(#"{ "event": "ended", "count": 1 }"#), equals: [])
  }

  @Test func `an integer is told without decimals`() throws {
    try expect(Self.failuresOfRow(#"{ "event": "moved", "details": { "row": 3 } }"#), equals: [])
    try expect(
      Self.failuresOfRow(#"{ "event": "moved", "details": { "row": 2 } }"#),
      equals: [
        "the event moved: expected with row=2, it comes at 0.400000 s with row=3 part=0.250000"
      ])
  }

  @Test func `an event of another component and one of the stage have details too`() throws {
    try expect(Self.failures(#"{ "event": "released", "details": { "by": "up" }, "at": 0.3 }"#), equals: [])
    try expect(
      Self.failures(#"{ "event": "began", "details": { "x": 40, "y": 17 }, "at": 0.1 }"#), equals: [])
    try expect(
      Self.failures(#"{ "event": "began", "details": { "x": 41 }, "at": 0.1 }"#),
      equals: [
        """
        the event began: expected at 0.100000 s with x=41.000000, it comes at 0.100000 s with x=40.000000 y=17.000000
        """
      ])
  }
}
