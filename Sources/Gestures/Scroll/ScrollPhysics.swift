import Geometry
import Motion

/// What becomes of a scroll view's offset when the finger lets go (docs/motion.md).
package struct ScrollPhysics: Hashable, Sendable {
  var deceleration: Decay
  /// False stops the content at its edges.
  package var bounces: Bool
  /// The distance of the pages at which the content comes to rest; nil for none.
  var pageLength: Double?

  /// The speed from which a flick turns the page, in points a second; our choice.
  static let pageVelocity = 300.0
  /// The greatest speed that counts, in points a second.
  static let speedLimit = 1e6

  /// The physics of a view along one axis; `pageLength` is in points, nil without paging.
  package init(deceleration: Decay = .normal, bounces: Bool = true, pageLength: Double? = nil) {
    self.deceleration = deceleration
    self.bounces = bounces
    self.pageLength = pageLength
  }

  /// The trajectory from `offset` with `velocity`, in points a second, to rest: on the return spring to a page, or, where
  /// there are no pages, slower and slower inside the range.
  ///
  /// - Parameters:
  ///   - offset: where the content is at `time`, inside the range or beyond it.
  ///   - dragStart: where it was when the drag began; a page is counted from there.
  package func trajectory(
    from offset: Double, velocity: Double, in range: ScrollRange, at time: Time, dragStart: Double? = nil
  ) -> ScrollTrajectory {
    let velocity = bounded(velocity)
    if let page = page(from: offset, velocity: velocity, in: range, dragStart: dragStart ?? offset) {
      return ScrollTrajectory(DecayMotion(from: offset, velocity: velocity, at: time, returningTo: page))
    }
    return ScrollTrajectory(
      DecayMotion(
        from: offset, velocity: velocity, at: time, deceleration, in: range.minimum...range.maximum,
        bounces: bounces))
  }

  private func bounded(_ velocity: Double) -> Double {
    velocity.isNaN ? 0 : min(Self.speedLimit, max(-Self.speedLimit, velocity))
  }

  /// The offset of the page to come to rest at: the nearest to `offset`, or with a flick the next one in its direction,
  /// at most one page from the one on which the drag began.
  private func page(from offset: Double, velocity: Double, in range: ScrollRange, dragStart: Double)
    -> Double?
  {
    guard let length = pageLength, length > 0, length.isFinite else { return nil }
    let first = ((range.clamp(dragStart) - range.minimum) / length).rounded()
    let position = (offset - range.minimum) / length
    var page = position.rounded()
    if abs(velocity) >= Self.pageVelocity {
      page = velocity > 0 ? position.rounded(.down) + 1 : position.rounded(.up) - 1
    }
    return range.clamp(range.minimum + min(first + 1, max(first - 1, page)) * length)
  }
}
