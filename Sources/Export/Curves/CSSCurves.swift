import Motion

/// The curves of CSS Easing Functions Level 2, each a duration and an easing for `transition` and `animation`.
struct CSSCurves: CurveSpeller {
  /// The largest distance of `linear()` from a spring, as a share of the distance traveled. Together with the errors of
  /// rounding and sampling it stays within a thousandth.
  static let tolerance = 0.00095

  func linear(_ duration: Double) -> CurveSpelling { spelling("linear", duration) }

  func bezier(_ bezier: CubicBezier, _ duration: Double) -> CurveSpelling {
    spelling("cubic-bezier(\(bezier.numbers(digits)))", duration)
  }

  func steps(_ steps: Steps, _ duration: Double) -> CurveSpelling {
    spelling("steps(\(steps.count), \(steps.jump.rawValue))", duration)
  }

  func pieces(_ stops: [LinearPieces.Stop], _ duration: Double) -> CurveSpelling {
    spelling(Self.linear(through: stops), duration)
  }

  func spring(_ spring: SpringConstants) -> CurveSpelling {
    let sampled = spring.sampled
    return CurveSpelling(
      "\(digits(sampled.length))s \(Self.linear(through: sampled.stops))", note: SpringConstants.sampledNote)
  }

  /// Returns `linear()` through the given points.
  static func linear(through stops: [LinearPieces.Stop]) -> String {
    let texts = stops.map { stop in
      "\(significant(stop.output, digits: 5)) \(significant(stop.input * 100, digits: 5))%"
    }
    return "linear(\(texts.joined(separator: ", ")))"
  }

  private func spelling(_ easing: String, _ duration: Double) -> CurveSpelling {
    CurveSpelling("\(digits(duration))s \(easing)")
  }
}

extension SpringConstants {
  /// The longest animation, in seconds, for springs that barely settle.
  private static let longest = 60.0
  static let sampledNote = "there are no springs: straight pieces within 0.1 % of the distance"

  /// The spring as straight pieces and their duration in seconds, for toolkits without springs.
  var sampled: (length: Double, stops: [LinearPieces.Stop]) {
    let length = min(length, Self.longest)
    let stops = CurveSampling.stops(tolerance: CSSCurves.tolerance, lasting: length) {
      $0 < 1 ? timing.position(at: $0 * length) : 1
    }
    return (length, stops)
  }
}
