/// Finds which time of the scenario the recording's zero is.
struct TimeOffset {
  private static let step = 1.0 / 240
  private static let mostSteps = 20_000
  private static let mostRows = 4000
  /// The rows that the first search looks at.
  private static let mostCoarseRows = 600
  /// Steps of the second search in one of the first.
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

  /// The offset at which most rows agree, in seconds: the smallest of those that are equally good, and the middle of
  /// those around it.
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

  /// How many of some rows agree.
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
    // From 0 on, so that an offset of none is tried.
    let first = Int((range.lowerBound / coarse).rounded(.up))
    let candidates = (0...steps).map { Double(first + $0) * coarse }
    let near = Self.smallest(candidates, candidates.map { count(coarseRows, at: $0) })
    let fine = coarse / Double(Self.fineSteps)
    let around = (-2 * Self.fineSteps...2 * Self.fineSteps).map { near + Double($0) * fine }
    return Self.smallest(around, around.map { count(rows, at: $0) })
  }

  /// The middle of the run of best candidates that is nearest to 0; 0 if it is in that run.
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
