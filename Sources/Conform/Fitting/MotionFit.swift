import Geometry
import Motion

/// The motion that fits samples best: a spring, a cubic Bézier or a decay.
package struct MotionFit: Sendable {
  /// The known properties of the motion; `nil` for those to be found.
  package struct Knowns: Hashable, Sendable {
    /// The delay in seconds from the first sample.
    package var delay: Double?
    /// The duration of a Bézier, in seconds.
    package var duration: Double?
    /// The values before and after the motion.
    package var ends: Ends?

    /// Known properties; by default none.
    package init(delay: Double? = nil, duration: Double? = nil, ends: Ends? = nil) {
      (self.delay, self.duration, self.ends) = (delay, duration, ends)
    }
  }

  /// The values before and after a motion.
  package struct Ends: Hashable, Sendable {
    /// The value at the beginning.
    package var start: Double
    /// The value at the end.
    package var end: Double

    /// A motion from one value to another.
    package init(start: Double, end: Double) { (self.start, self.end) = (start, end) }
  }

  /// The minimum number of samples to fit a motion to.
  package static let fewestSamples = 6

  /// The time of the first sample.
  package let origin: Double
  /// The best motion.
  package let motion: FittedMotion
  /// The maximum residual at which the samples count as following the motion.
  package let tolerance: Double
  /// Whether the samples follow the motion, rather than only being nearest to it.
  package var isFound: Bool { motion.residual <= tolerance }
  /// The samples as a piecewise linear curve, which exists for any motion.
  package let pieces: MotionPieces

  /// Finds the best fit of at least `fewestSamples`; `nil` if there are fewer, or nothing moves.
  ///
  /// - Parameter indifference: The residual below which a closer fit is not considered better.
  package init?(_ samples: MotionSamples, knowing knowns: Knowns = Knowns(), indifference: Double = 0) {
    guard samples.count >= Self.fewestSamples, samples.height > 1e-9 else { return nil }
    origin = samples.times[0]
    let samples = samples.normalized
    let search = MotionSearch(samples, knowns)
    let noise = samples.noise
    let floor = max(indifference, samples.height * 1e-4 + noise * 0.3)
    var best: (score: Double, motion: FittedMotion)?
    for family in MotionFamily.allCases {
      // No fit is better than the noise allows.
      if let best, best.motion.residual < 1.25 * noise + 1e-4 * samples.height { break }
      let motion = search.best(of: family)
      let mean = motion.residual * motion.residual + floor * floor
      let count = Double(samples.count)
      let score = count * Elementary.log(mean) + Double(family.parameterCount) * Elementary.log(count)
      if best.map({ score < $0.score }) ?? true { best = (score, motion) }
    }
    guard let best else { return nil }
    motion = best.motion
    tolerance = max(0.005 * samples.height, 2.5 * noise)
    pieces = MotionPieces(samples, tolerance: tolerance)
  }
}

/// The kinds of motion in the order in which they are tried.
enum MotionFamily: CaseIterable {
  case decay
  case spring
  /// The straight line and the curves with a name.
  case named
  case bezier

  /// The number of parameters of the curve, without delay and ends.
  var parameterCount: Int {
    switch self {
    case .named, .decay: 1
    case .spring: 2
    case .bezier: 5
    }
  }
}
