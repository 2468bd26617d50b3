import Geometry
import JSONText
import Motion

/// A motion from rest to rest along a curve, fitted to samples.
package struct FittedMotion: Hashable, Sendable {
  /// A curve with its duration.
  package enum Shape: Hashable, Sendable {
    /// A spring with its perceptual duration in seconds and its bounce.
    case spring(duration: Double, bounce: Double)
    /// A Bézier with its duration in seconds.
    case bezier(CubicBezier, duration: Double)
    /// A deceleration with its rate per second, less than 0.
    case decay(rate: Double)
  }

  /// The curve.
  package var shape: Shape
  /// The time from the first sample until the motion begins, in seconds.
  package var delay: Double
  /// The value before the motion.
  package var start: Double
  /// The value after the motion, which a decay reaches only in the limit.
  package var end: Double
  /// The root mean square of the samples' deviations from the motion.
  package var residual = 0.0
  /// The largest deviation of a sample.
  package var deviation = 0.0

  /// A motion along a curve.
  package init(shape: Shape, delay: Double, start: Double, end: Double) {
    (self.shape, self.delay, self.start, self.end) = (shape, delay, start, end)
  }

  /// Returns the value at a time in seconds after the first sample.
  package func value(at time: Double) -> Double { start + (end - start) * shape.progress(at: time - delay) }
}

extension FittedMotion.Shape {
  /// Returns the covered fraction of the distance at a time in seconds after the begin.
  func progress(at time: Double) -> Double { Progress(self).value(at: time) }

  /// A shape with precomputed constants.
  struct Progress {
    private enum Kind {
      case spring(Spring)
      case bezier(CubicBezier, Double)
      case decay(Double)
    }
    private let kind: Kind

    init(_ shape: FittedMotion.Shape) {
      switch shape {
      case .spring(let duration, let bounce):
        kind = .spring(SpringParameters.perceptual(duration: duration, bounce: bounce).spring())
      case .bezier(let curve, let duration): kind = .bezier(curve, duration)
      case .decay(let rate): kind = .decay(rate)
      }
    }

    func value(at time: Double) -> Double {
      guard time > 0 else { return 0 }
      switch kind {
      case .spring(let spring): return 1 + spring.displacement(at: time, from: -1, velocity: 0)
      case .bezier(let curve, let duration): return time < duration ? curve.value(at: time / duration) : 1
      case .decay(let rate): return -Elementary.expm1(rate * time)
      }
    }
  }

  /// The curve in the scenario format and its duration in seconds; `nil` for a decay.
  package var timing: (curve: TimingCurve, duration: Double)? {
    switch self {
    case .spring(let duration, let bounce):
      let timing = SpringTiming(.perceptual(duration: duration, bounce: bounce))
      return (.spring(timing), timing.duration)
    case .bezier(let curve, let duration):
      return (curve == CubicBezier(0, 0, 1, 1) ? .linear : .cubicBezier(curve), duration)
    case .decay: return nil
    }
  }

  /// The same shape with the precision that samples can determine: milliseconds, and thousandths of a bounce or control
  /// point.
  package var rounded: Self {
    func thousandths(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
    switch self {
    case .spring(let duration, let bounce):
      return .spring(duration: max(0.001, thousandths(duration)), bounce: min(0.999, thousandths(bounce)))
    case .bezier(let curve, let duration):
      let rounded = CubicBezier(
        thousandths(curve.x1), thousandths(curve.y1), thousandths(curve.x2), thousandths(curve.y2))
      return .bezier(rounded, duration: max(0.001, thousandths(duration)))
    case .decay(let rate): return .decay(rate: thousandths(rate))
    }
  }

  /// The factor of the velocity per millisecond; `nil` unless the shape is a decay.
  package var decayPerMillisecond: Double? {
    if case .decay(let rate) = self { Elementary.exp(rate / 1000) } else { nil }
  }
}

extension FittedMotion.Shape: CustomStringConvertible {
  /// The curve on one line, such as `easeOut in 0.3 s`.
  package var description: String {
    if let factor = decayPerMillisecond {
      return "decay of \(significant(factor, digits: 7)) per millisecond"
    }
    guard let timing = timing else { return "" }
    if case .spring = self { return timing.curve.description }
    return "\(timing.curve) in \(significant(timing.duration, digits: 4)) s"
  }
}
