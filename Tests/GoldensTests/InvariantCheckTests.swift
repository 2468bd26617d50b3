import Assets
import ComponentPlayer
import Expectations
import Goldens
import JSONText
import NativeComponents
import ScenarioFile
import Stage
import Testing

/// The conditions of components, and the time until a scenario comes to rest.
struct InvariantCheckTests {
  /// A sheet at 100 pt that a tap at 0.5 s sends to 20 pt and a little beyond.
  private static func failures(always: String, more: String = "", fps: Int = 60) throws -> [String] {
    let text = """
      {
        "microfx": 1, "canvas": { "width": 80, "height": 200, "scale": 1 },
        "timeline": { "duration": 3, "fps": \(fps) },
        "components": {
          "sheet": {
            "component": 1, "meaning": "a sheet", "values": { "y": 100 },
            "gestures": { "tap": { "tap": {} } },
            "rules": [
              { "on": "tap", "do": [ { "animate": { "y": 20 }, "curve": "spring(duration: 0.5, bounce: 0.4)" } ] }
            ],
            "always": [\(always)],
            "layers": [ { "id": "face", "type": "rectangle", "frame": [0, "= y", 80, 200], "fillColor": "#3366CC" } ]
          },
          "page": { "component": 1, "meaning": "a page", "layers": [ { "id": "inner", "type": "sheet" } ],
            "components": { "sheet": { "component": 1, "values": { "y": 5 }, "always": [ { "that": "y == 6", "at": "rest" } ], "layers": [] } } }
        },
        "scene": [ { "id": "own", "type": "sheet", "frame": [0, 0, 80, 200] }, { "id": "page", "type": "page" } ],
        "gestures": [ { "at": 0.4, "tap": { "point": [40, 150] } } ]\(more)
      }
      """
    let reading = ScenarioReader(folder: AssetFolder("."), components: .standard).layingOut.read(
      SourceText(name: "test", text: text))
    let scenario = try #require(reading.scenario, "\(DiagnosticReport(reading.diagnostics).text)")
    return ExpectationCheck(try Stage(scenario, checksInvariants: true)).failures.map(\.message)
  }

  private static let inner = "this must hold at rest, but does not at 0.000000 s in `page/inner`"

  @Test(arguments: [24, 60, 120])
  func `what holds no more has the time of its tick at every frame rate`(fps: Int) throws {
    let always = #"{ "that": "y >= 15", "meaning": "it stays below the bar" }, { "that": "y > 10" }"#
    try expect(
      Self.failures(always: always, fps: fps),
      equals: [
        Self.inner, "this must hold always, but does not at 0.734966 s in `own`: it stays below the bar",
      ])
  }

  @Test func `what is wrong from the beginning is told at 0 s`() throws {
    try expect(
      Self.failures(always: #"{ "that": "y < 50" }"#).sorted(),
      equals: ["this must hold always, but does not at 0.000000 s in `own`", Self.inner].sorted())
  }

  @Test func `at rest is not looked at while something moves`() throws {
    let failures = try Self.failures(always: #"{ "that": "y == 100 || y == 20", "at": "rest" }"#)
    expect(failures, equals: [Self.inner])
    let late = try Self.failures(always: #"{ "that": "y == 100", "at": "rest" }"#)
    expect(late.count, equals: 2)
  }

  @Test func `a scenario says what holds in every frame and how soon it settles`() throws {
    let frames = #", "always": [ { "layer": "own/face", "property": "y", "atLeast": 15 } ]"#
    let failures = try Self.failures(always: "", more: frames + #", "settles": 0.5"#)
    expect(failures.count, equals: 3)
    expect(failures[0].contains("expected 15.000000 or more"))
    expect(failures[2].hasPrefix("own values.y still changes 0.5"))
    try expect(Self.failures(always: "", more: #", "settles": 2"#), equals: [Self.inner])
  }
}
