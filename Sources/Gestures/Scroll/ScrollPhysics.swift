import Geometry
import Motion

/// The rules for a scroll view's offset after the finger lets go (docs/motion.md).
package struct ScrollPhysics: Hashable, Sendable {
  var deceleration: Decay
  /// Whether the content may move beyond its edges; otherwise it stops there.
  package var bounces: Bool
  /// The distance between pages at which the content comes to rest, in points; `nil` without paging.
  var pageLength: Double?

  /// The speed from which a flick turns the page, in points per second; our choice.
  static let pageVelocity = 300.0
  /// The speed to which velocities are clamped, in points per second.
  static let speedLimit = 1e6

  /// The physics of a view along one axis; `pageLength` is in points, `nil` without paging.
  package init(deceleration: Decay = .normal, bounces: Bool = true, pageLength: Double? = nil) {
    self.deceleration = deceleration
    self.bounces = bounces
    self.pageLength = pageLength
  }

  /// Returns the trajectory from `offset` with `velocity`, in points per second, to rest. With paging, the content
  /// returns to a page on a spring; otherwise it decelerates inside the range.
  ///
  /// - Parameters:
  ///   - offset: The content's offset at `time`, inside the range or beyond it.
  ///   - dragStart: The offset when the drag began, from which pages are counted.
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

  /// Returns the offset of the page at which the content comes to rest; `nil` without paging. It is the page nearest to
  /// `offset`, or with a flick the next one in its direction, but at most one page from the one on which the drag
  /// began.
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
