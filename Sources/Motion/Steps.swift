/// A step function, as in CSS `steps(…)`.
package struct Steps: Hashable, Sendable {
  /// The ends at which a step function jumps, by CSS' names.
  package enum Jump: String, Hashable, Sendable, CaseIterable {
    case start = "jump-start"
    case end = "jump-end"
    case none = "jump-none"
    case both = "jump-both"
  }

  /// The number of intervals, at least 1.
  package let count: Int
  /// The ends at which the function jumps.
  package let jump: Jump

  /// A step function of `count` intervals. Counts below 1, or below 2 for `none`, are raised to that.
  package init(_ count: Int, _ jump: Jump = .end) {
    self.count = max(jump == .none ? 2 : 1, count)
    self.jump = jump
  }

  /// Returns the value at `progress`. `isBefore` is CSS' before flag: a jump at this very point has not happened yet.
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

  /// The number of jumps, each of height 1 / `jumps`.
  private var jumps: Double {
    switch jump {
    case .start, .end: Double(count)
    case .none: Double(count - 1)
    case .both: Double(count + 1)
    }
  }
}
