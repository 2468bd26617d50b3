import Expectations
import Motion
import ScenarioTestSupport
import Stage
import TestSupport
import Testing

struct EventGroupTests {
  private func event(_ source: EventSource, _ name: String, _ hundredths: Int) -> StageEvent {
    StageEvent(time: Time(seconds: Double(hundredths) / 100), source: source, name: name)
  }

  @Test func `what a source tells again is one group, whatever others tell in between`() {
    let log = [
      event("deck", "dragged", 0), event(.finger(0), "moved", 1), event("deck", "dragged", 2),
      event(.finger(0), "moved", 3), event("deck", "swiped", 4), event("deck", "dragged", 5),
    ]
    let groups = EventGroup.groups(of: log)
    expect(groups.map(\.count), equals: [2, 2, 1, 1])
    expect(groups.map(\.first), equals: [log[0], log[1], log[4], log[5]])
    expect(groups.map(\.last), equals: [log[2], log[3], log[4], log[5]])
    expect(groups[0].csv, equals: "0.000000,0.020000,2,deck,dragged,\n")
  }

  @Test(arguments: 0..<20) func `groups hold every event once, in order`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let log = (0..<100).map { index in
      event(.finger(Int.random(in: 0..<3, using: &random)), ["a", "b"].randomElement(using: &random)!, index)
    }
    let groups = EventGroup.groups(of: log)
    expect(groups.reduce(0) { $0 + $1.count }, equals: log.count)
    expect(groups.map(\.first.time), equals: groups.map(\.first.time).sorted())
    for finger in 0..<3 {
      let ofOne = groups.filter { $0.first.source == .finger(finger) }
      expect(
        zip(ofOne, ofOne.dropFirst()).allSatisfy {
          $0.last.time < $1.first.time && $0.first.name != $1.first.name
        })
    }
  }
}
