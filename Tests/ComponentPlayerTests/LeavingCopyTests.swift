import Components
import Expectations
import Layers
import Motion
import ScenarioTestSupport
import Stage
import TestSupport
import Testing

/// Copies of a stack whose elements are inserted, removed and moved.
struct LeavingCopyTests {
  /// A change of the list, as an action and as its effect on the order of the copies. A removed copy stays in the
  /// order, marked as leaving.
  private enum Change {
    case insert(at: Int)
    case remove(at: Int)
    case move(from: Int, to: Int)

    var action: String {
      switch self {
      case .insert(let index): #"{ "insert": { "rows": { "at": \#(index), "item": "x" } } }"#
      case .remove(let index): #"{ "remove": { "rows": \#(index) } }"#
      case .move(let from, let to): #"{ "move": { "rows": { "from": \#(from), "to": \#(to) } } }"#
      }
    }

    func apply(to order: inout [Row], next: inout Int) {
      let present = order.indices.filter { !order[$0].isLeaving }
      switch self {
      case .insert(let index):
        order.insert(Row(number: next), at: index < present.count ? present[index] : order.count)
        next += 1
      case .remove(let index): order[present[index]].isLeaving = true
      case .move(let from, let to): order.insert(order.remove(at: present[from]), at: present[to])
      }
    }
  }

  private struct Row {
    var number: Int
    var isLeaving = false
  }

  private func play(_ changes: [(time: Double, change: Change)], stack: String) throws -> PlayFixture {
    let rules = changes.map { #"{ "after": \#($0.time), "do": [ \#($0.change.action) ] }"# }
    return try PlayFixture(
      #"""
      "values": { "rows": { "initial": ["a", "b", "c"], "animation": { "duration": 0.4, "curve": "linear" } } },
      "rules": [ \#(rules.joined(separator: ", ")) ],
      "layers": [ { "id": "rows", "type": "replicator", "each": "rows", \#(stack) "node":
        { "id": "row", "type": "rectangle", "frame": [0, "= 20 * place", 100, "= 20 * presence"] } } ]
      """#)
  }

  /// The rows that are shown at a time, by their numbers.
  private func frames(_ play: inout PlayFixture, at time: Double) -> [Int: (y: Double, height: Double)] {
    play.stage.advance(to: .seconds(time))
    var frames: [Int: (y: Double, height: Double)] = [:]
    play.stage.forEachLayer(at: .seconds(time)) { path, layer in
      guard path.ids.count == 3, let number = path.ids.last.flatMap({ Int($0) }) else { return }
      frames[number] = (layer.frame.minY, layer.frame.height)
    }
    return frames
  }

  @Test(arguments: [
    (0, [0: 0.0, 1: 10, 2: 30]), (1, [0: 0, 1: 20, 2: 30]), (2, [0: 0, 1: 20, 2: 40]),
  ])
  func `a row that leaves keeps its place before those that came after it`(
    index: Int, places: [Int: Double]
  ) throws {
    var play = try play([(0.5, .remove(at: index))], stack: #""stack": "y","#)
    let frames = frames(&play, at: 0.7)
    for (number, y) in places { expect(abs((frames[number]?.y ?? .nan) - y) < 1e-9, "\(number)") }
    expect(self.frames(&play, at: 1).count, equals: 2)
  }

  @Test func `a row that was inserted and leaves stays before the one that it displaced`() throws {
    var play = try play([(0.1, .insert(at: 0)), (0.6, .remove(at: 0))], stack: #""stack": "y","#)
    let frames = frames(&play, at: 0.8)
    for (number, y) in [(3, 0.0), (0, 10), (1, 30)] {
      expect(abs((frames[number]?.y ?? .nan) - y) < 1e-9, "\(number)")
    }
  }

  @Test func `a copy that leaves behind the last element reads its own size`() throws {
    var play = try PlayFixture(
      #"""
      "values": { "rows": { "initial": ["a", "bbb", "ccccc"], "animation": { "duration": 0.4 } } },
      "rules": [ { "after": 0.2, "do": [ { "remove": { "rows": 2 } } ] },
        { "after": 0.3, "do": [ { "remove": { "rows": 1 } } ] } ],
      "layers": [ { "id": "rows", "type": "replicator", "each": "rows", "node": { "id": "row", "type": "group",
        "frame": [0, 0, "= textWidth(label[index])", 20],
        "children": [ { "id": "label", "type": "text", "text": "= item" } ] } } ]
      """#)
    let widths = (1...2).map { play.number("width", of: "own/rows/\($0)", at: 0.1) }
    expect(widths.allSatisfy { $0 ?? 0 > 10 })
    expect((1...2).map { play.number("width", of: "own/rows/\($0)", at: 0.5) }, equals: widths)
    expect(play.number("width", of: "own/rows/2", at: 0.7) == nil)
  }

  @Test func `a scroll view's content ends with its rows while one leaves, which does not count`() throws {
    var play = try PlayFixture(
      #"""
      "values": { "rows": { "initial": ["a", "b", "c", "d"], "animation": { "duration": 1, "curve": "linear" } } },
      "rules": [ { "after": 0.25, "do": [ { "remove": { "rows": 3 } } ] } ],
      "layers": [ { "id": "view", "type": "scrollView", "content": [
        { "id": "rows", "type": "replicator", "each": "rows", "node":
          { "id": "row", "type": "rectangle", "frame": [0, "= place * 100", 100, "= count * 100"] } } ] } ]
      """#)
    for (time, height) in [(0.2, 700.0), (0.5, 600), (1.5, 500)] {
      expect(play.number("height", of: "own/view/content", at: time), equals: height)
    }
  }

  @Test(arguments: UInt64(1)...30)
  func `rows come to stand behind each other without a jump, whatever comes, goes and moves`(seed: UInt64)
    throws
  {
    var random = SeededGenerator(seed: seed)
    var (count, time) = (3, 0.1)
    var changes: [(time: Double, change: Change)] = []
    for _ in 0..<8 {
      switch Int.random(in: 0..<3, using: &random) {
      case 0:
        changes.append((time, .insert(at: Int.random(in: 0...count, using: &random))))
        count += 1
      case 1 where count > 0:
        changes.append((time, .remove(at: Int.random(in: 0..<count, using: &random))))
        count -= 1
      default:
        guard count > 1 else { continue }
        let (from, to) = (
          Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random)
        )
        changes.append((time, .move(from: from, to: to)))
      }
      time += Double(Int.random(in: 1...6, using: &random)) / 20
    }
    var stacked = try play(changes, stack: #""stack": "y","#)
    var placed = try play(changes, stack: "")
    var order = (0..<3).map { Row(number: $0) }
    var next = 3
    for (position, (start, change)) in changes.enumerated() {
      change.apply(to: &order, next: &next)
      let end = position + 1 < changes.count ? changes[position + 1].time : start + 1
      var before = frames(&stacked, at: start)
      for frame in 1...Int((end - start) * 60) {
        let frames = frames(&stacked, at: start + Double(frame) / 60)
        for (number, frame) in frames {
          guard let old = before[number] else { continue }
          expect(abs(frame.y - old.y) < 10, "seed \(seed), row \(number) jumps from \(old.y) to \(frame.y)")
        }
        before = frames
      }
      order.removeAll { before[$0.number] == nil }
    }
    let rest = frames(&stacked, at: time + 1)
    for (index, row) in order.enumerated() {
      expect(rest[row.number]?.y ?? .nan, equals: 20 * Double(index), "seed \(seed), row \(row.number)")
    }
    let places = frames(&placed, at: time + 1)
    for (index, row) in order.enumerated() {
      expect(
        abs((places[row.number]?.y ?? .nan) - 20 * Double(index)) < 1e-9, "seed \(seed), row \(row.number)")
    }
  }
}
