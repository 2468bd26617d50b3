import Expectations
import Geometry
import Layers
import Motion
import Parameters
import ScenarioFile
import ScenarioTestSupport
import Stage
import Testing

struct RelativeDateTextTests {
  /// A grid of one item that was last tapped then, seen on a clock.
  static func stage(
    lastTap: String, clock: String = "2018-12-22T09:41:00", locale: String = "ja", duration: Double = 60
  ) throws -> Stage {
    var fixture = StageFixture()
    fixture.environment.clock = try #require(LocalDate(parsing: clock))
    fixture.duration = .seconds(duration)
    let item = ParameterValues([
      "name": .string("水"), "lastTap": .date(try #require(LocalDate(parsing: lastTap))),
    ])
    fixture.add(
      "tapCounter", id: "counter", ["items": .list([.record(item)]), "locale": .string(locale)])
    return try fixture.stage()
  }

  static let ago = "counter/grid/cell-0/agoLabel"
  static let time = "counter/grid/cell-0/timeLabel"

  @Test(arguments: [
    ("2018-12-22T09:41:00", "0分前", "0 min ago", "9:41"),
    ("2018-12-22T09:40:01", "0分前", "0 min ago", "9:40"),
    ("2018-12-22T09:40:00", "1分前", "1 min ago", "9:40"),
    ("2018-12-22T08:42:00", "59分前", "59 min ago", "8:42"),
    ("2018-12-22T08:41:00", "1時間前", "1 h ago", "8:41"),
    ("2018-12-21T21:05:00", "12時間前", "12 h ago", "12/21 21:05"),
    ("2018-12-21T09:42:00", "23時間前", "23 h ago", "12/21 9:42"),
    ("2018-12-21T09:41:00", "1日前", "1 d ago", "12/21 9:41"),
    ("2016-02-29T00:05:00", "1027日前", "1027 d ago", "2/29 0:05"),
    ("2018-12-22T10:00:00", "0分前", "0 min ago", "10:00"),
    ("0001-01-01T00:00:00", "737049日前", "737049 d ago", "1/1 0:00"),
    ("9999-12-31T23:59:59", "0分前", "0 min ago", "23:59"),
  ])
  func `the texts say the largest whole unit`(
    lastTap: String, japanese: String, english: String, clockTime: String
  ) throws {
    var stage = try Self.stage(lastTap: lastTap)
    expect(stage.text(of: Self.ago, at: 0), equals: japanese)
    expect(stage.text(of: Self.time, at: 0), equals: clockTime)
    var other = try Self.stage(lastTap: lastTap, locale: "en")
    expect(other.text(of: Self.ago, at: 0), equals: english)
  }

  @Test func `nobody has tapped yet`() throws {
    var fixture = StageFixture()
    fixture.add("tapCounter", id: "counter")
    var stage = try fixture.stage()
    expect(stage.text(of: "counter/grid/cell-8/agoLabel", at: 0), equals: "—")
    expect(stage.text(of: "counter/grid/cell-8/timeLabel", at: 0)?.isEmpty ?? true)
  }

  @Test func `the text changes exactly at each whole minute after the tap`() throws {
    var stage = try Self.stage(lastTap: "2018-12-22T09:40:47", duration: 300)
    for minute in 1...4 {
      let change = Double(minute) * 60 - 13
      expect(stage.text(of: Self.ago, at: change - 1e-9), equals: "\(minute - 1)分前")
      expect(stage.text(of: Self.ago, at: change), equals: "\(minute)分前")
    }
    let changes = stage.events.filter { $0.name == "agoChanged" }
    expect(changes.map(\.time.seconds), equals: [47, 107, 167, 227])
    expect(changes.first?.detailText, equals: "index=0 text=1分前")
  }

  @Test func `a tap in the scene counts its minutes from the moment of the lift`() throws {
    var fixture = StageFixture()
    fixture.duration = .seconds(300)
    fixture.add("tapCounter", id: "counter")
    fixture.press(TapCounterTests.first, at: 1.2, for: 0.05)
    var stage = try fixture.stage()
    stage.advance(to: .seconds(300))
    let changes = stage.events.filter { $0.name == "agoChanged" && $0.source == "counter/grid/cell-0" }
    expect(changes.map(\.time), equals: [1.35, 61.25, 121.25, 181.25, 241.25].map(Time.init(seconds:)))
  }

  @Test func `at midnight the time of day gets its date`() throws {
    var stage = try Self.stage(
      lastTap: "2018-12-31T23:58:30", clock: "2018-12-31T23:59:40", duration: 60)
    expect(stage.text(of: Self.time, at: 19.999), equals: "23:58")
    expect(stage.text(of: Self.time, at: 20), equals: "12/31 23:58")
    expect(stage.text(of: Self.ago, at: 20), equals: "1分前")
  }

  @Test func `a screen that comes later says what is true then`() throws {
    var fixture = StageFixture()
    fixture.duration = .seconds(200)
    let counter = StageFixture.component("tapCounter", id: "counter")
    fixture.add("navigation", id: "nav", slots: ["screens": [StageFixture.group("first"), counter]])
    fixture.call("push", on: "nav", at: 90)
    var stage = try fixture.stage()
    stage.advance(to: .seconds(90))
    var path = ""
    stage.forEachLayer(at: .seconds(90)) { name, _ in
      if name.ends(with: "cell-0/agoLabel") { path = name.description }
    }
    expect(stage.text(of: path, at: 90), equals: "4分前")
    expect(stage.text(of: path, at: 120), equals: "5分前")
  }
}
