import ComponentLanguage
import ComponentPlayer
import Expectations
import Geometry
import Gestures
import Motion
import TestSupport
import Testing

/// Touches of one finger after the other, some of which overlap.
private func randomTouches(_ random: inout SeededGenerator) -> [TouchSample] {
  var samples: [TouchSample] = []
  var time = 0.0
  for finger in 0..<8 {
    time += random.number(0.01...1)
    var place = Point(random.number(0...100), random.number(0...100))
    samples.append(touch(.began, time, place.x, place.y, finger: finger))
    var own = time
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      own += random.number(0.01...0.4)
      place += Point(random.number(-15...15), random.number(-15...15))
      samples.append(touch(.moved, own, place.x, place.y, finger: finger))
    }
    own += random.number(0.01...0.4)
    samples.append(touch(random.chance(0.8) ? .ended : .cancelled, own, place.x, place.y, finger: finger))
    if random.chance(0.7) { time = own }
  }
  return samples.sorted(by: TouchSample.precedes)
}

private let gestures = """
  "one": { "tap": { "waitsFor": "two" } }, "two": { "tap": { "taps": 2 } }, "p": { "press": { "on": "a" } },
  "pan": { "pan": { "enabled": "free" } }, "hold": { "longPress": { "waitsFor": "pan" } },
  "pinch": { "pinch": { "with": "turn" } }, "turn": { "rotation": {} }, "swipe": { "swipe": { "direction": "up" } }
  """

struct GestureArenaPropertyTests {
  @Test(arguments: UInt64(1)...200)
  func `every gesture goes through its events in order, and one at a time`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var fixture = try GestureFixture(gestures)
    if random.chance(0.3) { fixture.conditions["pan"] = { $0.translation.x > 0 } }
    _ = fixture.run(randomTouches(&random), until: 100)
    var active: Set<String> = []
    for (report, next) in zip(fixture.reports, fixture.reports.dropFirst()) {
      expect(report.time <= next.time)
    }
    for report in fixture.reports {
      let name = fixture.definition.gestures[report.gesture].name
      switch report.event {
      case .recognized: expect(!active.contains(name))
      case .began, .down: expect(active.insert(name).inserted)
      case .changed, .moved, .enter, .exit: expect(active.contains(name))
      case .ended, .cancelled, .up, .upOutside, .cancel: expect(active.remove(name) != nil)
      }
      expect(report.readings.isActive, equals: (active.contains(name) && name != "p"))
    }
    expect(active.isEmpty && fixture.arena.nextDeadline == nil)
    for gesture in fixture.definition.gestures.indices {
      expect(!fixture.arena.readings(of: gesture, at: .seconds(100)).isActive)
    }
  }

  @Test(arguments: UInt64(1)...50)
  func `what happens does not depend on how often the clock is looked at`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let touches = randomTouches(&random)
    var (plain, blind) = (try GestureFixture(gestures), try GestureFixture(gestures))
    _ = plain.run(touches, until: 100)
    _ = blind.run(touches, until: 100, looksAtClock: false)
    expect(plain.reports, equals: blind.reports)
  }
}
