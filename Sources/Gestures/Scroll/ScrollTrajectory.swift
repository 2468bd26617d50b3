import Motion

/// A scroll view's offset along one axis as a closed form of time.
///
/// A trajectory is a row of pieces, each of which starts where and when the one before ends. From `end` on the offset is
/// exactly `destination`.
package struct ScrollTrajectory: Hashable, Sendable {
  /// How the offset moves.
  enum Piece: Hashable, Sendable {
    /// Slows down from `origin`.
    case decay(Decay, origin: Double, velocity: Double)
    /// Springs to `target`.
    case spring(Spring, target: Double, displacement: Double, velocity: Double)
    /// Eases to `target`.
    case ease(TimingCurve, origin: Double, target: Double, seconds: Double)
  }

  private struct Entry: Hashable, Sendable {
    var start: Time
    var piece: Piece
  }

  private var entries: [Entry] = []
  /// When the offset comes to rest.
  package private(set) var end: Time
  /// Where the offset comes to rest.
  package private(set) var destination: Double

  /// A trajectory at rest.
  package init(restingAt offset: Double, since time: Time = .zero) {
    destination = offset
    end = time
  }

  /// The trajectory of an animated scroll.
  package init(from origin: Double, to target: Double, at time: Time, duration: Time, curve: TimingCurve) {
    destination = target
    end = time + max(.zero, duration)
    if duration > .zero, origin != target {
      let piece = Piece.ease(curve, origin: origin, target: target, seconds: duration.seconds)
      entries = [Entry(start: time, piece: piece)]
    } else {
      end = time
    }
  }

  /// Adds a piece from `end` to `time`, after which the offset is `destination`.
  mutating func append(_ piece: Piece, until time: Time, destination: Double) {
    if time > end {
      entries.append(Entry(start: end, piece: piece))
      end = time
    }
    self.destination = destination
  }

  /// Lets the offset be `offset` from `end` on.
  mutating func rest(at offset: Double) { destination = offset }

  package func offset(at time: Time) -> Double {
    guard let entry = entry(at: time) else { return destination }
    return entry.piece.offset(at: (time - entry.start).seconds)
  }

  /// The velocity in points a second; zero at rest.
  package func velocity(at time: Time) -> Double {
    guard let entry = entry(at: time) else { return 0 }
    return entry.piece.velocity(at: (time - entry.start).seconds)
  }

  /// The piece at `time`; nil at rest.
  private func entry(at time: Time) -> Entry? {
    guard time < end, let first = entries.first else { return nil }
    return entries.last { $0.start <= time } ?? Entry(start: time, piece: first.piece)
  }
}

extension ScrollTrajectory.Piece {
  func offset(at time: Double) -> Double {
    switch self {
    case .decay(let decay, let origin, let velocity):
      origin + decay.displacement(at: time, velocity: velocity)
    case .spring(let spring, let target, let displacement, let velocity):
      target + spring.displacement(at: time, from: displacement, velocity: velocity)
    case .ease(let curve, let origin, let target, let seconds):
      origin + (target - origin) * curve.value(at: time / seconds)
    }
  }

  func velocity(at time: Double) -> Double {
    switch self {
    case .decay(let decay, _, let velocity): decay.velocity(at: time, velocity: velocity)
    case .spring(let spring, _, let displacement, let velocity):
      spring.velocity(at: time, from: displacement, velocity: velocity)
    case .ease(let curve, let origin, let target, let seconds):
      (target - origin) * curve.velocity(at: time / seconds) / seconds
    }
  }
}
