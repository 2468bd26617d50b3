import Motion

/// CSS Easing Functions Level 2: a duration and an easing, as `transition` and `animation` take them.
struct CSSCurves: CurveSpeller {
  /// How far `linear()` may be from a spring, as a share of the distance: a thousandth with what rounding and looking at
  /// samples alone add.
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

  /// `linear()` through points.
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
  /// The longest animation, in seconds, for springs that hardly settle.
  private static let longest = 60.0
  static let sampledNote = "there are no springs: straight pieces within 0.1 % of the distance"

  /// The spring as straight pieces, for toolkits that have none, and how many seconds they take.
  var sampled: (length: Double, stops: [LinearPieces.Stop]) {
    let length = min(length, Self.longest)
    let stops = CurveSampling.stops(tolerance: CSSCurves.tolerance, lasting: length) {
      $0 < 1 ? timing.position(at: $0 * length) : 1
    }
    return (length, stops)
  }
}
