import Motion
import Stage

/// The frames of a scenario that a contact sheet shows.
package enum SheetFrames: Hashable, Sendable {
  /// About twelve frames: the first, the last, those in which a finger touches down or an event occurs, and others
  /// where most changes.
  case automatic
  /// Every n-th frame, starting with the first.
  case every(Int)
  case at([Moment])

  private static let usualCount = 12
  /// The maximum number of frames with touches or events before some are omitted.
  private static let mostFixed = 24
  /// The minimum number of frames between those.
  private static let leastBetween = 4
  /// The maximum number of occurrences for which every occurrence of an event is shown; otherwise, only the first and
  /// last are.
  private static let rareCount = 4

  /// Returns the numbers of the frames in rising order, at least one.
  ///
  /// - Parameter frames: The frames to choose from in rising order, at least one.
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

  /// Returns the times of events, with only the first and last time of frequent ones.
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

/// A selection of positions in a row, with about the same number of changes between each two neighbors.
package struct FrameSpacing {
  /// The number of changes up to each position.
  private let measure: [Int]

  /// Counts the changes in a row.
  package init(_ changes: FrameChanges) {
    var count = 0
    measure = changes.flags.map { change in
      count += change ? 1 : 0
      return count
    }
  }

  /// Returns positions in rising order: the fixed ones, and enough between them to total `count`.
  ///
  /// - Parameters:
  ///   - fixed: The fixed positions in rising order, including the first and the last position.
  ///   - mostFixed: The maximum number of fixed positions; more are thinned out evenly.
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

  /// Returns the average number of changes between neighbors if `inserted` positions are added between two fixed ones.
  private func share(of first: Int, _ last: Int, after inserted: Int) -> Double {
    last - first - 1 <= inserted ? 0 : Double(measure[last] - measure[first]) / Double(inserted + 1)
  }

  /// Returns the first position at which the share of changes for its number is reached.
  private func position(number: Int, of count: Int, from first: Int, to last: Int) -> Int {
    let change = measure[last] - measure[first]
    let wanted = measure[first] + (change * (number + 1) + (count + 1) / 2) / (count + 1)
    return (first + 1..<last).first { measure[$0] >= wanted } ?? last
  }
}
