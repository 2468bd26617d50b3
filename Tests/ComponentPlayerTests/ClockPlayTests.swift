import Expectations
import Testing

/// Components that read the wall clock.
struct ClockPlayTests {
  private static let environment = #""clock": "2023-12-31T23:59:58""#

  @Test(arguments: [
    ("year", 2023.0, 2024.0), ("month", 12, 1), ("day", 31, 1), ("hour", 23, 0), ("minute", 59, 0),
    ("second", 59, 0), ("weekday", 7, 1),
  ])
  func `a component reads the environment's clock and the time that has passed`(
    part: String, before: Double, after: Double
  ) throws {
    var play = try PlayFixture(
      #""layers": [ { "id": "bar", "type": "rectangle", "frame": [0, 0, "= clock.\#(part)", 4] } ]"#,
      environment: Self.environment)
    expect(play.number("width", of: "own/bar", at: 1.999), equals: before)
    expect(play.number("width", of: "own/bar", at: 2), equals: after)
  }

  @Test func `a rule sees a second change on its exact tick`() throws {
    var play = try PlayFixture(
      #"""
      "events": { "tick": { "meaning": "", "details": { "n": "number" } } },
      "rules": [ { "changes": "clock.second", "do": [ { "emit": "tick", "details": { "n": "= clock.second" } } ] },
                 { "when": "clock.minute == 0", "do": [ { "emit": "tick", "details": { "n": 100 } } ] } ],
      "layers": []
      """#, environment: Self.environment)
    expect(
      play.events(to: 3.5),
      equals: [
        "1.0 tick n=59.000000", "2.0 tick n=0.000000", "2.0 tick n=100.000000", "3.0 tick n=1.000000",
      ])
  }

  @Test(arguments: [
    #""parameters": { "clock": { "kind": "number", "default": 7, "meaning": "own" } }, "values": { "shown": "= clock" }"#,
    #""values": { "clock": 7, "shown": "= clock" }"#,
  ])
  func `what a component calls clock wins over the wall clock`(keys: String) throws {
    var play = try PlayFixture(
      #"\#(keys), "layers": [ { "id": "bar", "type": "rectangle", "frame": [0, 0, "= shown", 4] } ]"#)
    expect(play.number("width", of: "own/bar", at: 1), equals: 7)
    #expect(throws: (any Error).self) {
      try PlayFixture(
        #"\#(keys), "layers": [ { "id": "bar", "type": "rectangle", "frame": [0, 0, "= clock.hour + shown", 4] } ]"#
      )
    }
  }
}
