import Geometry

/// Replaces an outline whose parts overlap by the border of the area that it encloses.
///
/// A cell's running sum cannot tell whether two pieces inside a pixel cover the same part of it or different ones: where
/// borders of overlapping pieces meet in a pixel, their sum is too dark by up to half a pixel. So the lines are swept from
/// the top down: between neighbouring heights at which lines begin, end or cross, they are ordered from the left, winding
/// numbers are summed, and only lines at which the inside begins or ends go on. Heights are whole 1/256 pixels; crossings
/// are rounded down to one. Sampling sub-rows instead leaves steps of a sixteenth.
struct OverlapResolver {
  /// Lines times heights looked at before the outline is left as it is.
  private static let budget = 4_000_000

  private let rule: Path.FillRule
  private var result = Polyline()
  private var active: [ActiveLine] = []
  private var isLost = false
  private var spent = 0

  /// The border of what `outline` encloses under `rule`, to be filled by either rule. An outline that would take too
  /// long is returned as it is.
  static func resolved(_ outline: Polyline, _ rule: Path.FillRule) -> Polyline {
    var resolver = OverlapResolver(rule: rule)
    return resolver.sweep(outline) ?? outline
  }

  private init(rule: Path.FillRule) { self.rule = rule }

  private mutating func sweep(_ outline: Polyline) -> Polyline? {
    var waiting = outline.edges.map(ActiveLine.init)
    waiting.sort { ($0.top, $0.topX, $0.bottomX) > ($1.top, $1.topX, $1.bottomX) }
    let heights = Self.heights(outline)
    for (top, bottom) in zip(heights, heights.dropFirst()) {
      retire(at: top)
      while let next = waiting.last, next.top == top {
        active.append(next)
        waiting.removeLast()
      }
      guard !active.isEmpty else { continue }
      sweep(from: top, to: bottom)
      if spent > Self.budget { return nil }
    }
    retire(at: .max)
    result.finish()
    return result
  }

  /// Every height at which a line begins or ends, rising.
  private static func heights(_ outline: Polyline) -> [Int] {
    var heights: [Int] = []
    heights.reserveCapacity(outline.edges.count * 2)
    for edge in outline.edges {
      heights.append(Int(edge.y0))
      heights.append(Int(edge.y1))
    }
    heights.sort()
    var last = Int.min
    return heights.filter { height in
      defer { last = height }
      return height != last
    }
  }

  /// Drops the lines that end at or above `height`.
  private mutating func retire(at height: Int) {
    for index in active.indices where active[index].bottom <= height {
      active[index].take(role: 0, at: active[index].bottom, into: &result)
    }
    active.removeAll { $0.bottom <= height }
  }

  /// Goes from one height to another between which no line begins or ends, stopping at every crossing.
  private mutating func sweep(from start: Int, to end: Int) {
    var top = start
    while top < end {
      spent += active.count + 1
      if spent > Self.budget { return }
      for index in active.indices { active[index].place(from: top, to: end) }
      Self.sort(&active) { ($0.x, $0.nextX) < ($1.x, $1.nextX) }
      let bottom = firstCrossing(from: top, to: end)
      if bottom < end {
        for index in active.indices { active[index].place(from: top, to: bottom) }
        Self.sort(&active) { $0.x + $0.nextX < $1.x + $1.nextX }
      }
      takeBorders(at: top)
      top = bottom
    }
  }

  /// The first height below `top` at which two lines have changed places, or `end`.
  private func firstCrossing(from top: Int, to end: Int) -> Int {
    var first = end
    for (left, right) in zip(active, active.dropFirst()) where left.nextX > right.nextX {
      let gap = right.x - left.x
      let height = top + gap * (end - top) / (gap + left.nextX - right.nextX)
      first = min(first, max(top + 1, height))
    }
    return first
  }

  /// Sums winding numbers from the left and gives every line its role from `height` on.
  private mutating func takeBorders(at height: Int) {
    var winding = 0
    for index in active.indices {
      let wasInside = isInside(winding)
      winding += active[index].sign
      let role = (isInside(winding) ? 1 : 0) - (wasInside ? 1 : 0)
      active[index].take(role: role, at: height, into: &result)
    }
  }

  private func isInside(_ winding: Int) -> Bool {
    switch rule {
    case .nonZero: winding != 0
    case .evenOdd: winding & 1 != 0
    }
  }

  /// Insertion sort: the order hardly changes from height to height.
  private static func sort(_ lines: inout [ActiveLine], by isBefore: (ActiveLine, ActiveLine) -> Bool) {
    for index in lines.indices.dropFirst() {
      var place = index
      while place > 0, isBefore(lines[place], lines[place - 1]) {
        lines.swapAt(place, place - 1)
        place -= 1
      }
    }
  }
}

/// A line that the sweep passes; coordinates are `Fixed8` raw values.
private struct ActiveLine {
  let top: Int
  let topX: Int
  let bottom: Int
  let bottomX: Int
  /// 1 for a line that runs down, −1 for one that runs up.
  let sign: Int
  /// Where the line is at both ends of the strip looked at.
  var x = 0
  var nextX = 0
  /// 1 where the inside begins to the right of the line, −1 where it ends, 0 where the line is no border.
  private var role = 0
  private var roleStart = SnappedPoint(x: 0, y: 0)

  init(_ edge: Polyline.Edge) {
    let isDown = edge.y1 > edge.y0
    sign = isDown ? 1 : -1
    top = Int(isDown ? edge.y0 : edge.y1)
    topX = Int(isDown ? edge.x0 : edge.x1)
    bottom = Int(isDown ? edge.y1 : edge.y0)
    bottomX = Int(isDown ? edge.x1 : edge.x0)
  }

  mutating func place(from y: Int, to nextY: Int) {
    x = crossing(y)
    nextX = crossing(nextY)
  }

  /// The line's x at a height, rounded to nearest.
  private func crossing(_ y: Int) -> Int {
    let run = bottom - top
    let numerator = 2 * (bottomX - topX) * (y - top) + run
    let quotient = numerator / (2 * run)
    return topX + (numerator < quotient * 2 * run ? quotient - 1 : quotient)
  }

  /// Changes the role at a height; the part with the old one goes into `outline`.
  mutating func take(role next: Int, at height: Int, into outline: inout Polyline) {
    guard next != role else { return }
    let here = SnappedPoint(x: Int32(crossing(height)), y: Int32(height))
    if role == 1 { outline.add(roleStart, here) }
    if role == -1 { outline.add(here, roleStart) }
    role = next
    roleStart = here
  }
}
