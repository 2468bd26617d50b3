import Motion
import Stage

/// Which frames of a scenario a contact sheet shows.
package enum SheetFrames: Hashable, Sendable {
  /// About twelve: the first, the last, where a finger comes down, where something is told, and others where most
  /// changes.
  case automatic
  /// Every n-th one, from the first on.
  case every(Int)
  case at([Moment])

  private static let usualCount = 12
  /// How many frames may be there for a reason of their own before they are thinned out.
  private static let mostFixed = 24
  /// How many frames show what happens between those, where these are many.
  private static let leastBetween = 4
  /// How often an event may happen to be shown each time; of others there are the first and the last time.
  private static let rareCount = 4

  /// The numbers, rising, one at least.
  ///
  /// - Parameter frames: The frames to choose from, rising, one at least.
  package func chosen(from frames: [Int], of subject: FigureSource) throws(MomentError) -> [Int] {
    switch self {
    case .automatic: return Self.automatic(from: frames, of: subject)
    case .every(let step): return stride(from: 0, to: frames.count, by: step).map { frames[$0] }
    case .at(let moments):
      var found: Set<Int> = []
      for moment in moments { found.formUnion(try moment.frames(of: subject.end)) }
      return found.sorted()
    }
  }

  private static func automatic(from frames: [Int], of subject: FigureSource) -> [Int] {
    let rate = subject.scenario.timeline.frameRate
    let downs = subject.end.touchSamples.filter { $0.phase == .began }.map(\.time)
    let positions = (downs + telling(subject.end.events)).compactMap { time in
      frames.firstIndex { $0 >= rate.frameCount(in: time) }
    }
    let fixed = Set(positions + [0, frames.count - 1]).sorted()
    let count = max(usualCount, min(fixed.count, mostFixed) + leastBetween)
    let spread = FrameSpacing(FrameChanges(in: frames, of: subject.start))
    return spread.positions(fixed: fixed, count: count, mostFixed: mostFixed).map { frames[$0] }
  }

  /// When something is told that does not happen all the time.
  private static func telling(_ events: [StageEvent]) -> [Time] {
    let kinds = Dictionary(grouping: events.filter { !$0.isTouchReport }) {
      CellCaption.Line(name: $0.name, source: $0.source, count: 1)
    }
    return kinds.values.flatMap { kind -> [Time] in
      let times = kind.map(\.time)
      return times.count <= rareCount ? times : [times[0], times[times.count - 1]]
    }
  }
}

/// Places in a row chosen so that about as much changes between each two neighbors.
package struct FrameSpacing {
  /// How many changes there are up to each place.
  private let measure: [Int]

  /// Measures what changes in a row.
  package init(_ changes: FrameChanges) {
    var count = 0
    measure = changes.flags.map { change in
      count += change ? 1 : 0
      return count
    }
  }

  /// Rising places: the fixed ones, and between them as many as make `count` together.
  ///
  /// - Parameters:
  ///   - fixed: Rising, the first and the last place among them.
  ///   - mostFixed: Of more fixed ones every so-manieth is kept.
  package func positions(fixed: [Int], count: Int, mostFixed: Int) -> [Int] {
    var fixed = fixed
    if fixed.count > mostFixed {
      fixed = (0..<mostFixed).map { fixed[$0 * (fixed.count - 1) / (mostFixed - 1)] }
    }
    var inserted = Array(repeating: 0, count: max(0, fixed.count - 1))
    for _ in 0..<max(0, count - fixed.count) {
      let shares = inserted.indices.map { share(of: fixed[$0], fixed[$0 + 1], after: inserted[$0]) }
      guard let largest = shares.max(), largest > 1, let gap = shares.firstIndex(of: largest) else { break }
      inserted[gap] += 1
    }
    let between = inserted.indices.flatMap { gap in
      (0..<inserted[gap]).map {
        position(number: $0, of: inserted[gap], from: fixed[gap], to: fixed[gap + 1])
      }
    }
    return Set(fixed + between).sorted()
  }

  /// How much changes between two neighbors when so many places lie between two fixed ones.
  private func share(of first: Int, _ last: Int, after inserted: Int) -> Double {
    last - first - 1 <= inserted ? 0 : Double(measure[last] - measure[first]) / Double(inserted + 1)
  }

  /// The first place at which as much has changed as its number says.
  private func position(number: Int, of count: Int, from first: Int, to last: Int) -> Int {
    let change = measure[last] - measure[first]
    let wanted = measure[first] + (change * (number + 1) + (count + 1) / 2) / (count + 1)
    return (first + 1..<last).first { measure[$0] >= wanted } ?? last
  }
}
