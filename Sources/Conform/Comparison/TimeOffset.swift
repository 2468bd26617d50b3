/// A search for the time of the scenario that corresponds to the recording's zero.
struct TimeOffset {
  private static let step = 1.0 / 240
  private static let mostSteps = 20_000
  private static let mostRows = 4000
  /// The maximum number of rows in the first search.
  private static let mostCoarseRows = 600
  /// The number of steps of the second search per step of the first.
  private static let fineSteps = 12

  private struct Row {
    var time: Double
    var value: Double
    var track: Int
  }

  private let tracks: [ComparedTrack]
  private var rows: [Row] = []
  private var coarseRows: [Row] = []
  private var range = 0.0...0.0

  /// Returns the offset at which the most rows agree, in seconds: of equally good ranges the middle of the one nearest
  /// to 0.
  static func offset(of tracks: [ComparedTrack]) -> Double {
    let telling = tracks.filter(\.isTelling)
    guard !telling.isEmpty else { return -(tracks.compactMap(\.recorded.times.first).min() ?? 0) }
    return TimeOffset(telling).best
  }

  private init(_ tracks: [ComparedTrack]) {
    self.tracks = tracks
    let all = tracks.indices.flatMap { track in
      let recorded = tracks[track].recorded
      return recorded.times.indices.map {
        Row(time: recorded.times[$0], value: recorded.values[$0], track: track)
      }
    }
    rows = Self.thinned(all, to: Self.mostRows)
    coarseRows = Self.thinned(all, to: Self.mostCoarseRows)
    let times = all.map(\.time)
    guard let first = times.min(), let last = times.max() else { return }
    range = -last...(tracks[0].reference.end - first)
  }

  private static func thinned(_ rows: [Row], to count: Int) -> [Row] {
    let stride = max(1, (rows.count + count - 1) / count)
    return Swift.stride(from: 0, to: rows.count, by: stride).map { rows[$0] }
  }

  /// Returns the number of rows that agree.
  private func count(_ rows: [Row], at offset: Double) -> Int {
    rows.reduce(0) { count, row in
      let track = tracks[row.track]
      return abs(track.reference.value(at: row.time + offset) - row.value) <= track.tolerance
        ? count + 1 : count
    }
  }

  private var best: Double {
    let length = range.upperBound - range.lowerBound
    let steps = max(1, min(Self.mostSteps, Int(length / Self.step)))
    let coarse = length / Double(steps)
    // Begins at a multiple of the step, so that an offset of 0 is tried.
    let first = Int((range.lowerBound / coarse).rounded(.up))
    let candidates = (0...steps).map { Double(first + $0) * coarse }
    let near = Self.smallest(candidates, candidates.map { count(coarseRows, at: $0) })
    let fine = coarse / Double(Self.fineSteps)
    let around = (-2 * Self.fineSteps...2 * Self.fineSteps).map { near + Double($0) * fine }
    return Self.smallest(around, around.map { count(rows, at: $0) })
  }

  /// Returns the middle of the run of best candidates that is nearest to 0; 0 if it is in that run.
  private static func smallest(_ candidates: [Double], _ counts: [Int]) -> Double {
    let best = counts.max() ?? 0
    var runs: [ClosedRange<Int>] = []
    for index in candidates.indices where counts[index] == best {
      if let last = runs.last, last.upperBound == index - 1 {
        runs[runs.count - 1] = last.lowerBound...index
      } else {
        runs.append(index...index)
      }
    }
    func distance(_ run: ClosedRange<Int>) -> Double {
      let (low, high) = (candidates[run.lowerBound], candidates[run.upperBound])
      return low <= 0 && high >= 0 ? 0 : min(abs(low), abs(high))
    }
    guard let run = runs.min(by: { distance($0) < distance($1) }) else { return 0 }
    return distance(run) == 0 ? 0 : (candidates[run.lowerBound] + candidates[run.upperBound]) / 2
  }
}
