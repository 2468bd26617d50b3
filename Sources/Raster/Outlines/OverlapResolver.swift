import Geometry

/// A sweep that replaces an outline with overlapping parts by the border of the area that it encloses.
///
/// A cell's running sum cannot distinguish whether two pieces inside a pixel cover the same part of it or different
/// parts. Where borders of overlapping pieces meet in a pixel, their sum is too dark by up to half a pixel. The sweep
/// therefore processes the lines from top to bottom. Between neighboring heights at which lines begin, end or cross,
/// they are ordered from left to right and their winding numbers are summed. Only lines at which the inside begins or
/// ends are retained. Heights are whole 1/256 pixels, to which crossings are rounded down. Sampling sub-rows instead
/// would leave steps of a sixteenth.
package struct OverlapResolver {
  /// The number of lines times heights that are processed before the outline is left unchanged.
  private static let budget = 8_000_000

  private let rule: Path.FillRule
  private var result = Polyline()
  private var spent = 0

  /// Returns the border of the area that `outline` encloses under `rule`, which either rule fills. An outline that
  /// would take too long is returned unchanged.
  package static func resolved(_ outline: Polyline, _ rule: Path.FillRule) -> Polyline {
    var resolver = OverlapResolver(rule: rule)
    return resolver.sweep(outline) ?? outline
  }

  private init(rule: Path.FillRule) { self.rule = rule }

  private mutating func sweep(_ outline: Polyline) -> Polyline? {
    var waiting = Self.merged(outline.edges.map(ActiveLine.init))
    let heights = Self.heights(waiting)
    var active: [ActiveLine] = []
    for (top, bottom) in zip(heights, heights.dropFirst()) {
      let hasChanged = change(&active, at: top, &waiting)
      guard !active.isEmpty else { continue }
      active.withUnsafeMutableBufferPointer { sweep($0, from: top, to: bottom, hasChanged: hasChanged) }
      if spent > Self.budget { return nil }
    }
    for index in active.indices { active[index].take(role: 0, at: active[index].bottom, into: &result) }
    result.finish()
    return result
  }

  /// Returns the lines in reverse order, with equal lines merged. Lines in opposite directions, as between the pieces
  /// of a stroke, cancel out.
  private static func merged(_ lines: [ActiveLine]) -> [ActiveLine] {
    let order = lines.indices.map { SortKey(lines[$0], index: $0) }.sorted()
    let sorted = order.lazy.map { lines[$0.index] }
    var merged: [ActiveLine] = []
    merged.reserveCapacity(sorted.count)
    for line in sorted {
      if let last = merged.last, last.isSameLine(as: line) {
        merged[merged.count - 1].sign += line.sign
      } else {
        if merged.last?.sign == 0 { merged.removeLast() }
        merged.append(line)
      }
    }
    if merged.last?.sign == 0 { merged.removeLast() }
    return merged
  }

  /// Returns every height at which a line begins or ends, in rising order.
  private static func heights(_ lines: [ActiveLine]) -> [Int] {
    var heights: [Int] = []
    heights.reserveCapacity(lines.count * 2)
    for line in lines {
      heights.append(line.top)
      heights.append(line.bottom)
    }
    heights.sort()
    var last = Int.min
    return heights.filter { height in
      defer { last = height }
      return height != last
    }
  }

  /// Removes the lines that end at a height, and inserts those that begin there, in the place of lines that they
  /// continue. Returns whether there were any.
  private mutating func change(_ active: inout [ActiveLine], at height: Int, _ waiting: inout [ActiveLine])
    -> Bool
  {
    var hasChanged = false
    var ended = 0
    for index in active.indices where active[index].bottom <= height {
      active[index].take(role: 0, at: active[index].bottom, into: &result)
      ended += 1
      hasChanged = true
    }
    while let next = waiting.last, next.top == height {
      waiting.removeLast()
      hasChanged = true
      let target = ended == 0 ? nil : active.firstIndex { $0.bottom == height && $0.bottomX == next.topX }
      if let target {
        active[target] = next
        ended -= 1
      } else {
        active.append(next)
      }
    }
    if ended > 0 { active.removeAll { $0.bottom <= height } }
    return hasChanged
  }

  /// Processes the strip between two heights between which no line begins or ends, stopping at every crossing.
  private mutating func sweep(
    _ lines: UnsafeMutableBufferPointer<ActiveLine>, from start: Int, to end: Int, hasChanged: Bool
  ) {
    var (top, hasChanged) = (start, hasChanged)
    while top < end, spent <= Self.budget {
      spent += lines.count + 1
      var bottom = end
      for index in lines.indices { lines[index].x = lines[index].nextX }
      if !Self.advance(lines, to: end) {
        hasChanged = true
        Self.sort(lines) { $0.x < $1.x || ($0.x == $1.x && $0.nextX < $1.nextX) }
        bottom = Self.firstCrossing(lines, from: top, to: end)
        if bottom < end {
          _ = Self.advance(lines, to: bottom)
          Self.sort(lines) { $0.x + $0.nextX < $1.x + $1.nextX }
        }
      }
      if hasChanged { takeBorders(lines, at: top) }
      hasChanged = bottom < end
      top = bottom
    }
  }

  /// Computes the position of lines at a height. Returns whether they are in order from left to right.
  private static func advance(_ lines: UnsafeMutableBufferPointer<ActiveLine>, to height: Int) -> Bool {
    var isInOrder = true
    var (x, nextX) = (Int.min, Int.min)
    for index in lines.indices {
      let (here, next) = (lines[index].x, lines[index].crossing(height))
      lines[index].nextX = next
      isInOrder = isInOrder && here >= x && next >= nextX
      (x, nextX) = (here, next)
    }
    return isInOrder
  }

  /// Returns the first height below `top` at which two lines have changed places, or `end`.
  private static func firstCrossing(
    _ lines: UnsafeMutableBufferPointer<ActiveLine>, from top: Int, to end: Int
  ) -> Int {
    var first = end
    for index in lines.indices.dropFirst() {
      let (left, right) = (lines[index - 1], lines[index])
      guard left.nextX > right.nextX else { continue }
      let gap = right.x - left.x
      let height = top + gap * (end - top) / (gap + left.nextX - right.nextX)
      first = min(first, max(top + 1, height))
    }
    return first
  }

  /// Sums winding numbers from left to right, and updates the role of every line from `height` downward.
  private mutating func takeBorders(_ lines: UnsafeMutableBufferPointer<ActiveLine>, at height: Int) {
    var winding = 0
    for index in lines.indices {
      let wasInside = isInside(winding)
      winding += lines[index].sign
      let role = (isInside(winding) ? 1 : 0) - (wasInside ? 1 : 0)
      lines[index].take(role: role, at: height, into: &result)
    }
  }

  @inline(__always)
  private func isInside(_ winding: Int) -> Bool {
    switch rule {
    case .nonZero: winding != 0
    case .evenOdd: winding & 1 != 0
    }
  }

  /// Sorts by insertion, since the order hardly changes from height to height.
  @inline(__always)
  private static func sort(
    _ lines: UnsafeMutableBufferPointer<ActiveLine>, by isBefore: (ActiveLine, ActiveLine) -> Bool
  ) {
    for index in lines.indices.dropFirst() where isBefore(lines[index], lines[index - 1]) {
      let line = lines[index]
      var target = index
      while target > 0, isBefore(line, lines[target - 1]) {
        lines[target] = lines[target - 1]
        target -= 1
      }
      lines[target] = line
    }
  }
}

/// A line in the sweep. Coordinates are raw values of `Fixed8` in words, so that their sums do not overflow.
private struct ActiveLine {
  let top: Int
  let topX: Int
  let bottom: Int
  let bottomX: Int
  /// The direction, 1 for downward and −1 for upward; for merged lines, the sum of their directions.
  var sign: Int
  /// The change of x per step downward, in 32.32 fixed point.
  private let slope: Int
  /// The x at the top of the current strip; `nextX` is that at its bottom.
  var x: Int
  var nextX: Int
  /// The role: 1 if the inside begins to the right of the line, −1 if it ends there, 0 if the line is not a border.
  private var role = 0
  private var roleStart = SnappedPoint(x: .zero, y: .zero)

  init(_ edge: Polyline.Edge) {
    sign = edge.isDown ? 1 : -1
    top = Int(edge.top.y.raw)
    topX = Int(edge.top.x.raw)
    bottom = Int(edge.bottom.y.raw)
    bottomX = Int(edge.bottom.x.raw)
    x = topX
    nextX = topX
    slope = (bottomX - topX) << 32 / (bottom - top)
  }

  func isSameLine(as other: ActiveLine) -> Bool {
    top == other.top && topX == other.topX && bottom == other.bottom && bottomX == other.bottomX
  }

  /// Returns the line's x at a height, rounded to nearest.
  @inline(__always)
  func crossing(_ y: Int) -> Int {
    if y == bottom { return bottomX }
    return topX &+ (slope &* (y &- top) &+ 1 &<< 31) &>> 32
  }

  /// Changes the role at a height, and appends the part with the old role to `outline`.
  mutating func take(role next: Int, at height: Int, into outline: inout Polyline) {
    guard next != role else { return }
    let here = SnappedPoint(x: Fixed8(raw: Int32(crossing(height))), y: Fixed8(raw: Int32(height)))
    if role == 1 { outline.add(roleStart, here) }
    if role == -1 { outline.add(here, roleStart) }
    role = next
    roleStart = here
  }
}

/// A sort key that orders lines from bottom to top with equal lines next to each other.
private struct SortKey: Comparable {
  /// The top and top x, the most significant first; `low` is the bottom x and bottom.
  private let high: UInt64
  private let low: UInt64
  let index: Int

  init(_ line: ActiveLine, index: Int) {
    func ordered(_ x: Int) -> UInt64 {
      UInt64(UInt32(bitPattern: Int32(truncatingIfNeeded: ~x)) ^ 0x8000_0000)
    }
    high = ordered(line.top) << 32 | ordered(line.topX)
    low = ordered(line.bottomX) << 32 | ordered(line.bottom)
    self.index = index
  }

  static func < (a: SortKey, b: SortKey) -> Bool { a.high != b.high ? a.high < b.high : a.low < b.low }
}
