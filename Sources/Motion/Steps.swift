/// A staircase, as CSS `steps(…)` makes it.
package struct Steps: Hashable, Sendable {
  /// Where a staircase jumps, by CSS' names.
  package enum Jump: String, Hashable, Sendable, CaseIterable {
    case start = "jump-start"
    case end = "jump-end"
    case none = "jump-none"
    case both = "jump-both"
  }

  /// The number of intervals, at least 1.
  package let count: Int
  /// The ends at which the staircase jumps.
  package let jump: Jump

  /// `count` intervals, at least 1, and at least 2 for `none`; smaller counts are raised to that.
  package init(_ count: Int, _ jump: Jump = .end) {
    self.count = max(jump == .none ? 2 : 1, count)
    self.jump = jump
  }

  /// The step reached at `progress`. `isBefore` is CSS' before flag: a jump at this very point is still to come.
  package func value(at progress: Double, isBefore: Bool = false) -> Double {
    let scaled = progress * Double(count)
    guard scaled.isFinite else { return scaled }
    var step = scaled.rounded(.down)
    if jump == .start || jump == .both { step += 1 }
    if isBefore, scaled == scaled.rounded() { step -= 1 }
    if progress >= 0 { step = max(0, step) }
    if progress <= 1 { step = min(jumps, step) }
    return step / jumps
  }

  /// The number of jumps, each 1 / `jumps` high.
  private var jumps: Double {
    switch jump {
    case .start, .end: Double(count)
    case .none: Double(count - 1)
    case .both: Double(count + 1)
    }
  }
}
