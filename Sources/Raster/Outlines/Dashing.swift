import Geometry

/// The division of center lines into dashes.
struct Dashing {
  /// The maximum number of dashes per line; a finer pattern is drawn as a solid line.
  private static let maximumCount = 20_000.0

  private let pattern: [Double]
  private let length: Double
  private let phase: Double

  /// Reads the pattern of a style; `nil` if it is empty, has no length, or has a negative or infinite element.
  init?(_ style: StrokeStyle) {
    let pattern = style.dashPattern
    let sum = pattern.reduce(0, +)
    let start = style.dashPhase ?? 0
    guard pattern.allSatisfy({ $0 >= 0 }), sum > 0, sum.isFinite, start.isFinite else { return nil }
    // An odd pattern exchanges dashes and gaps in every second repetition.
    self.pattern = pattern.count % 2 == 0 ? pattern : pattern + pattern
    length = self.pattern.reduce(0, +)
    phase = start - length * (start / length).rounded(.down)
  }

  /// Returns the dashes of a line, in order. The first and last dash of a closed line are joined if both touch its
  /// start.
  func dashes(of line: CenterLine) -> [CenterLine] {
    let total = line.length
    guard total > 0, total / length * Double(pattern.count) < Self.maximumCount else { return [line] }
    var cutter = DashCutter(pattern: pattern, phase: phase)
    if let first = line.nodes.first { cutter.begin(at: first) }
    for index in 0..<line.segmentCount {
      let (from, to) = line.segment(index)
      cutter.add(from, to)
    }
    return cutter.finish(isClosed: line.isClosed)
  }
}

/// A cursor that moves along a line and starts and ends dashes.
private struct DashCutter {
  private let pattern: [Double]
  private let startsInside: Bool
  private var index = 0
  /// The remaining length of the current dash or gap.
  private var rest: Double
  private var dash = CenterLine()
  private var dashes: [CenterLine] = []

  private var isInside: Bool { index % 2 == 0 }

  init(pattern: [Double], phase: Double) {
    self.pattern = pattern
    var left = phase
    while left >= pattern[index], left > 0 {
      left -= pattern[index]
      index = (index + 1) % pattern.count
    }
    rest = pattern[index] - left
    startsInside = index % 2 == 0
  }

  mutating func begin(at node: CenterLine.Node) {
    if isInside { dash.nodes = [node] }
  }

  mutating func add(_ from: CenterLine.Node, _ to: CenterLine.Node) {
    let length = from.point.distance(to: to.point)
    var done = 0.0
    while length - done > rest {
      done += rest
      turn(at: from.interpolated(to: to, done / length))
    }
    rest -= length - done
    if isInside { dash.nodes.append(to) }
  }

  /// Ends the current dash or starts the next.
  private mutating func turn(at node: CenterLine.Node) {
    if isInside {
      if dash.nodes.last?.point != node.point { dash.nodes.append(node) }
      dashes.append(dash)
      dash = CenterLine()
    }
    index = (index + 1) % pattern.count
    rest = pattern[index]
    if isInside { dash.nodes = [node] }
  }

  mutating func finish(isClosed: Bool) -> [CenterLine] {
    guard isInside, !dash.nodes.isEmpty else { return dashes }
    if isClosed, startsInside {
      if dashes.isEmpty {
        dash.nodes.removeLast()
        dash.isClosed = true
      } else {
        dash.nodes += dashes.removeFirst().nodes.dropFirst()
      }
    }
    return dashes + [dash]
  }
}
