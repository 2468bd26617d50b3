import Geometry

/// A motion that comes to rest: a value that decelerates and bounces at the ends of a range, in closed form
/// (docs/motion.md).
///
/// Inside the range the value decelerates. When it passes an end, a spring takes over at that exact instant, rounded to
/// a tick. If the spring returns it into the range faster than the spring alone would, it decelerates again. From `end`
/// on the value is exactly `destination`.
package struct DecayMotion: Hashable, Sendable {
  /// The spring that returns a value into its range: critically damped, ω 10, as in public reconstructions of scroll
  /// views.
  package static let returnSpring = Spring(angularFrequency: 10, dampingRatio: 1)
  /// The default distance from the destination at which a motion ends, in points.
  package static let restDistance = 0.5

  enum Piece: Hashable, Sendable {
    case decay(Decay, origin: Double, velocity: Double)
    case spring(Spring, target: Double, displacement: Double, velocity: Double)
  }

  private struct Entry: Hashable, Sendable {
    var start: Time
    var piece: Piece
  }

  /// Consecutive pieces: each starts at the time and value at which the previous one ends.
  private var entries: [Entry] = []
  /// The time at which the value comes to rest.
  package private(set) var end: Time
  /// The value at rest.
  package private(set) var destination: Double

  /// A motion from `value` with `velocity`, per second, to rest.
  ///
  /// - Parameters:
  ///   - value: The position at `time`, inside the range or beyond it.
  ///   - range: The range of the value; `nil` lets it run freely.
  ///   - bounces: Whether it bounces at the ends of the range instead of stopping there.
  ///   - restDistance: The distance from the destination at which the motion ends, more than 0. The value then jumps to
  ///     the destination.
  package init(
    from value: Double, velocity: Double, at time: Time, _ decay: Decay = .normal,
    in range: ClosedRange<Double>? = nil, bounces: Bool = true, restDistance: Double = Self.restDistance
  ) {
    (destination, end) = (value, time)
    var release = Release(velocity: velocity, decay: decay, range: range, restDistance: restDistance)
    for _ in 0..<8 where !release.isDone { step(&release, bounces: bounces) }
    if !release.isDone { destination = release.clamp(destination) }
  }

  /// A motion from `value` with `velocity`, per second, on the return spring to `target`.
  package init(
    from value: Double, velocity: Double, at time: Time, returningTo target: Double,
    restDistance: Double = Self.restDistance
  ) {
    (destination, end) = (value, time)
    spring(to: target, velocity: velocity, restDistance: restDistance)
  }

  /// Returns the position at `time`; the destination after the end.
  package func value(at time: Time) -> Double {
    guard let entry = entry(at: time) else { return destination }
    return entry.piece.value(at: (time - entry.start).seconds)
  }

  /// Returns the velocity per second; 0 at rest.
  package func velocity(at time: Time) -> Double {
    guard let entry = entry(at: time) else { return 0 }
    return entry.piece.velocity(at: (time - entry.start).seconds)
  }

  /// Returns the piece at `time`; `nil` at rest.
  private func entry(at time: Time) -> Entry? {
    guard time < end, let first = entries.first else { return nil }
    return entries.last { $0.start <= time } ?? Entry(start: time, piece: first.piece)
  }

  // MARK: Assembly

  /// The state of a motion while its pieces are assembled.
  private struct Release {
    var velocity: Double
    let decay: Decay
    let range: ClosedRange<Double>?
    let restDistance: Double
    var isDone = false

    func clamp(_ value: Double) -> Double {
      guard let range else { return value }
      return min(range.upperBound, max(range.lowerBound, value))
    }

    func leaves(at value: Double) -> Bool {
      guard let range else { return false }
      return velocity > 0 ? value == range.upperBound : velocity < 0 && value == range.lowerBound
    }
  }

  private mutating func step(_ release: inout Release, bounces: Bool) {
    let edge = release.clamp(destination)
    if destination == edge, !release.leaves(at: edge) {
      slowDown(&release)
    } else if bounces {
      springBack(to: edge, &release)
    } else {
      destination = edge
      release.isDone = true
    }
  }

  /// Decelerates until the value rests or reaches an end of the range.
  private mutating func slowDown(_ release: inout Release) {
    let (origin, velocity, decay) = (destination, release.velocity, release.decay)
    let duration = decay.duration(velocity: velocity, untilRemaining: release.restDistance)
    let rest = origin + decay.rest(velocity: velocity)
    let edge = release.clamp(rest)
    let piece = Piece.decay(decay, origin: origin, velocity: velocity)
    if let meeting = decay.time(to: edge - origin, velocity: velocity), edge != rest, meeting < duration {
      append(piece, until: end + Time(seconds: meeting), destination: edge)
      release.velocity = decay.velocity(at: meeting, velocity: velocity)
    } else {
      if duration > 0 { append(piece, until: end + Time(seconds: duration), destination: edge) }
      release.isDone = true
    }
  }

  /// Springs to `edge`, and through it if the value returns faster than the spring alone would move it.
  private mutating func springBack(to edge: Double, _ release: inout Release) {
    let (spring, velocity, displacement) = (Self.returnSpring, release.velocity, destination - edge)
    let pull = velocity + spring.angularFrequency * displacement
    let crossing = displacement * pull < 0 ? -displacement / pull : .infinity
    let settling = spring.settlingTime(
      from: displacement, velocity: velocity, threshold: release.restDistance)
    guard crossing < settling else {
      release.isDone = true
      return self.spring(to: edge, velocity: velocity, restDistance: release.restDistance)
    }
    let piece = Piece.spring(spring, target: edge, displacement: displacement, velocity: velocity)
    append(piece, until: end + Time(seconds: crossing), destination: edge)
    release.velocity = spring.velocity(at: crossing, from: displacement, velocity: velocity)
  }

  /// Springs to `target` and rests there.
  private mutating func spring(to target: Double, velocity: Double, restDistance: Double) {
    let (spring, displacement) = (Self.returnSpring, destination - target)
    let settling = spring.settlingTime(from: displacement, velocity: velocity, threshold: restDistance)
    append(
      .spring(spring, target: target, displacement: displacement, velocity: velocity),
      until: end + Time(seconds: settling), destination: target)
  }

  /// Appends a piece from `end` to `time`, after which the value is `destination`.
  private mutating func append(_ piece: Piece, until time: Time, destination: Double) {
    if time > end {
      entries.append(Entry(start: end, piece: piece))
      end = time
    }
    self.destination = destination
  }
}

extension DecayMotion.Piece {
  func value(at time: Double) -> Double {
    switch self {
    case .decay(let decay, let origin, let velocity):
      origin + decay.displacement(at: time, velocity: velocity)
    case .spring(let spring, let target, let displacement, let velocity):
      target + spring.displacement(at: time, from: displacement, velocity: velocity)
    }
  }

  func velocity(at time: Double) -> Double {
    switch self {
    case .decay(let decay, _, let velocity): decay.velocity(at: time, velocity: velocity)
    case .spring(let spring, _, let displacement, let velocity):
      spring.velocity(at: time, from: displacement, velocity: velocity)
    }
  }
}

extension DecayMotion: AnimationHolder {
  /// The whole motion as one animation; empty if it takes no time.
  package var animations: [AnimationRecord] {
    entries.first.map { [AnimationRecord(self, begin: $0.start)] } ?? []
  }
}

/// An exponential deceleration, like that of a scroll view after a flick (docs/motion.md).
///
/// Times are in seconds, positions in any unit: v(t) = v₀·e^(κt), x(t) = v₀·(e^(κt) − 1)/κ.
package struct Decay: Hashable, Sendable {
  /// κ per second, less than 0.
  package let rate: Double

  /// The normal deceleration of scroll views: 0.998 per millisecond.
  package static let normal = Decay(perMillisecond: 0.998)
  /// The fast deceleration of scroll views: 0.99 per millisecond.
  package static let fast = Decay(perMillisecond: 0.99)

  /// A motion whose velocity is multiplied by `factor` each millisecond: κ = 1000·ln `factor`.
  ///
  /// A factor outside 0.001…0.999999 is clamped.
  package init(perMillisecond factor: Double) {
    rate = 1000 * Elementary.log(factor > 0.001 ? min(factor, 0.999999) : 0.001)
  }

  /// Returns the distance covered after `time` with an initial `velocity`.
  package func displacement(at time: Double, velocity: Double) -> Double {
    velocity * Elementary.expm1(rate * time) / rate
  }

  /// Returns the velocity after `time` of a motion that starts with `velocity`, per second.
  package func velocity(at time: Double, velocity: Double) -> Double {
    velocity * Elementary.exp(rate * time)
  }

  /// Returns the total distance, which is reached only in the limit.
  package func rest(velocity: Double) -> Double { -velocity / rate }

  /// Returns the time after which the remaining distance is `remainder` (more than 0); 0 if it is never more.
  package func duration(velocity: Double, untilRemaining remainder: Double) -> Double {
    let way = abs(rest(velocity: velocity))
    return way > remainder ? Elementary.log(remainder / way) / rate : 0
  }

  /// Returns the time at which the covered distance is `displacement`; `nil` if the motion goes the other way or not as
  /// far.
  package func time(to displacement: Double, velocity: Double) -> Double? {
    guard displacement != 0 else { return 0 }
    let left = 1 - displacement / rest(velocity: velocity)
    guard left > 0, left < 1 else { return nil }
    return Elementary.log(left) / rate
  }
}
