import Geometry
import Motion

/// The motion that fits samples best: a spring, a cubic Bézier or a decay.
package struct MotionFit: Sendable {
  /// What is known of the motion beforehand.
  package struct Knowns: Hashable, Sendable {
    /// Seconds from the first sample.
    package var delay: Double?
    /// The length of a Bézier, in seconds.
    package var duration: Double?
    /// The values before and behind the motion.
    package var ends: Ends?

    /// Nothing is known, or some of it.
    package init(delay: Double? = nil, duration: Double? = nil, ends: Ends? = nil) {
      (self.delay, self.duration, self.ends) = (delay, duration, ends)
    }
  }

  /// The values before and behind a motion.
  package struct Ends: Hashable, Sendable {
    /// The value at the beginning.
    package var start: Double
    /// The value at the end.
    package var end: Double

    /// A motion from one value to another.
    package init(start: Double, end: Double) { (self.start, self.end) = (start, end) }
  }

  /// The fewest samples of which a motion is told.
  package static let fewestSamples = 6

  /// The time of the first sample.
  package let origin: Double
  /// The best motion.
  package let motion: FittedMotion
  /// The residual up to which a motion counts as one that the samples follow.
  package let tolerance: Double
  /// Whether the samples follow the motion; else it is only the nearest.
  package var isFound: Bool { motion.residual <= tolerance }
  /// What the samples show in straight pieces, whatever it is.
  package let pieces: MotionPieces

  /// The best fit of at least `fewestSamples`; `nil` if there are fewer, or nothing moves.
  ///
  /// - Parameter indifference: The residual below which a fit is not better for being nearer.
  package init?(_ samples: MotionSamples, knowing knowns: Knowns = Knowns(), indifference: Double = 0) {
    guard samples.count >= Self.fewestSamples, samples.height > 1e-9 else { return nil }
    origin = samples.times[0]
    let samples = samples.normalized
    let search = MotionSearch(samples, knowns)
    let noise = samples.noise
    let floor = max(indifference, samples.height * 1e-4 + noise * 0.3)
    var best: (score: Double, motion: FittedMotion)?
    for family in MotionFamily.allCases {
      // Nothing fits better than the noise allows.
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

  /// Of the curve, without delay and ends.
  var parameterCount: Int {
    switch self {
    case .named, .decay: 1
    case .spring: 2
    case .bezier: 5
    }
  }
}
