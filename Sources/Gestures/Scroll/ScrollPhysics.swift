import Geometry
import Motion

/// What becomes of a scroll view's offset when the finger lets go (docs/motion.md).
package struct ScrollPhysics: Hashable, Sendable {
  package var deceleration: Decay
  /// False stops the content at its edges.
  package var bounces: Bool
  /// The distance of the pages at which the content comes to rest; nil for none.
  package var pageLength: Double?

  /// What brings the content back to its edge or its page: critical, ω 10, as public reconstructions have it.
  package static let returnSpring = Spring(angularFrequency: 10, dampingRatio: 1)
  /// The way that is left when a motion ends, in points.
  package static let restDistance = 0.5
  /// The speed from which a flick turns the page, in points a second; our choice.
  package static let pageVelocity = 300.0
  /// The greatest speed that counts, in points a second.
  package static let speedLimit = 1e6

  package init(deceleration: Decay = .normal, bounces: Bool = true, pageLength: Double? = nil) {
    self.deceleration = deceleration
    self.bounces = bounces
    self.pageLength = pageLength
  }

  /// The trajectory from `offset` with `velocity`, in points a second, to rest.
  ///
  /// Inside the range the content slows down; where it runs over an edge the spring takes over at that exact instant,
  /// rounded to a tick, and where the spring brings it back into the range faster than the spring alone would, it
  /// slows down again.
  ///
  /// - Parameters:
  ///   - offset: where the content is at `time`, inside the range or beyond it.
  ///   - dragStart: where it was when the drag began; a page is counted from there.
  package func trajectory(
    from offset: Double, velocity: Double, in range: ScrollRange, at time: Time, dragStart: Double? = nil
  ) -> ScrollTrajectory {
    var release = Release(
      trajectory: ScrollTrajectory(restingAt: offset, since: time), velocity: bounded(velocity), range)
    if let page = page(from: offset, velocity: release.velocity, in: range, dragStart: dragStart ?? offset) {
      release.spring(to: page)
      return release.trajectory
    }
    for _ in 0..<8 where !release.isDone { step(&release) }
    if !release.isDone { release.rest(at: range.clamp(release.offset)) }
    return release.trajectory
  }

  private func bounded(_ velocity: Double) -> Double {
    velocity.isNaN ? 0 : min(Self.speedLimit, max(-Self.speedLimit, velocity))
  }

  private func step(_ release: inout Release) {
    let range = release.range
    let edge = range.clamp(release.offset)
    let goesOut = release.velocity > 0 ? edge == range.maximum : release.velocity < 0 && edge == range.minimum
    if release.offset == edge, !goesOut {
      release.decay(deceleration)
    } else if bounces {
      release.springBack(to: edge)
    } else {
      release.rest(at: edge)
    }
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

/// A trajectory while it is put together.
private struct Release {
  var trajectory: ScrollTrajectory
  var velocity: Double
  let range: ScrollRange
  var isDone = false

  init(trajectory: ScrollTrajectory, velocity: Double, _ range: ScrollRange) {
    self.trajectory = trajectory
    self.velocity = velocity
    self.range = range
  }

  var offset: Double { trajectory.destination }

  mutating func rest(at offset: Double) {
    trajectory.rest(at: offset)
    isDone = true
  }

  /// Slows down until the content rests, or up to the edge that lies on the way.
  mutating func decay(_ decay: Decay) {
    let (origin, velocity) = (offset, velocity)
    let duration = decay.duration(velocity: velocity, untilRemaining: ScrollPhysics.restDistance)
    let rest = origin + decay.rest(velocity: velocity)
    let edge = range.clamp(rest)
    let piece = ScrollTrajectory.Piece.decay(decay, origin: origin, velocity: velocity)
    if let meeting = decay.time(to: edge - origin, velocity: velocity), edge != rest, meeting < duration {
      trajectory.append(piece, until: trajectory.end + Time(seconds: meeting), destination: edge)
      self.velocity = decay.velocity(at: meeting, velocity: velocity)
    } else {
      if duration > 0 {
        trajectory.append(piece, until: trajectory.end + Time(seconds: duration), destination: edge)
      }
      isDone = true
    }
  }

  /// Springs to `edge`, and through it if the content comes back with more speed than the spring would give it.
  mutating func springBack(to edge: Double) {
    let spring = ScrollPhysics.returnSpring
    let displacement = offset - edge
    let pull = velocity + spring.angularFrequency * displacement
    let crossing = displacement * pull < 0 ? -displacement / pull : .infinity
    let settling = spring.settlingTime(
      from: displacement, velocity: velocity, threshold: ScrollPhysics.restDistance)
    guard crossing < settling else { return self.spring(to: edge) }
    let piece = ScrollTrajectory.Piece.spring(
      spring, target: edge, displacement: displacement, velocity: velocity)
    trajectory.append(piece, until: trajectory.end + Time(seconds: crossing), destination: edge)
    velocity = spring.velocity(at: crossing, from: displacement, velocity: velocity)
  }

  /// Springs to `target` and rests there.
  mutating func spring(to target: Double) {
    let spring = ScrollPhysics.returnSpring
    let displacement = offset - target
    let settling = spring.settlingTime(
      from: displacement, velocity: velocity, threshold: ScrollPhysics.restDistance)
    let piece = ScrollTrajectory.Piece.spring(
      spring, target: target, displacement: displacement, velocity: velocity)
    trajectory.append(piece, until: trajectory.end + Time(seconds: settling), destination: target)
    isDone = true
  }
}
