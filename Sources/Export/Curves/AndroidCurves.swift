import Motion

/// The curves of Jetpack Compose, each an `AnimationSpec`.
struct ComposeCurves: CurveSpeller {
  /// A Kotlin expression in whole milliseconds that replaces the durations; `nil` if they are written as numbers.
  var durationCode: String?

  func linear(_ duration: Double) -> CurveSpelling { tween("LinearEasing", duration) }

  func bezier(_ bezier: CubicBezier, _ duration: Double) -> CurveSpelling {
    tween("CubicBezierEasing(\(bezier.numbers(float)))", duration)
  }

  func steps(_ steps: Steps, _ duration: Double) -> CurveSpelling {
    tween("Easing { \(AndroidCurves.formula(of: steps)) }", duration)
  }

  func pieces(_ stops: [LinearPieces.Stop], _ duration: Double) -> CurveSpelling {
    let lines = stops.map {
      "  \(float($0.output)) at \(milliseconds($0.input * duration)) using LinearEasing\n"
    }
    return CurveSpelling(
      "keyframes {\n  durationMillis = \(milliseconds(duration))\n\(lines.joined())}",
      note: "the values are shares of the way; times are whole milliseconds")
  }

  func spring(_ spring: SpringConstants) -> CurveSpelling {
    CurveSpelling(
      "spring(dampingRatio = \(float(spring.ratio)), stiffness = \(float(spring.stiffness)))",
      note: spring.velocity == 0
        ? nil : "pass `initialVelocity = \(float(spring.velocity)) * distance` to `animateTo`")
  }

  private func tween(_ easing: String, _ duration: Double) -> CurveSpelling {
    CurveSpelling(
      "tween(durationMillis = \(durationCode ?? milliseconds(duration)), easing = \(easing))",
      note: durationCode == nil ? roundingNote(duration) : nil)
  }
}

/// The curves of Android's views, each an interpolator of an `ObjectAnimator`, or a `SpringForce`.
struct AndroidCurves: CurveSpeller {
  func linear(_ duration: Double) -> CurveSpelling { animator("LinearInterpolator()", duration) }

  func bezier(_ bezier: CubicBezier, _ duration: Double) -> CurveSpelling {
    animator("PathInterpolator(\(bezier.numbers(float)))", duration)
  }

  func steps(_ steps: Steps, _ duration: Double) -> CurveSpelling {
    animator("TimeInterpolator { \(Self.formula(of: steps)) }", duration)
  }

  func pieces(_ stops: [LinearPieces.Stop], _ duration: Double) -> CurveSpelling {
    let lines = stops.map { "  lineTo(\(float($0.input)), \(float($0.output)))\n" }
    return animator("PathInterpolator(Path().apply {\n\(lines.joined())})", duration)
  }

  func spring(_ spring: SpringConstants) -> CurveSpelling {
    CurveSpelling(
      """
      SpringForce(target).apply {
        stiffness = \(float(spring.stiffness))
        dampingRatio = \(float(spring.ratio))
      }
      """,
      note: spring.velocity == 0
        ? nil : "call `setStartVelocity(\(float(spring.velocity)) * distance)` of the `SpringAnimation`")
  }

  /// Returns a staircase as a Kotlin expression of `it`, 0…1.
  static func formula(of steps: Steps) -> String {
    let (offset, jumps) = steps.formula
    let whole = offset == 0 ? "floor(it * \(steps.count))" : "(floor(it * \(steps.count)) + \(offset))"
    return "minOf(1f, \(whole) / \(jumps))"
  }

  private func animator(_ interpolator: String, _ duration: Double) -> CurveSpelling {
    CurveSpelling(
      "duration = \(milliseconds(duration))\ninterpolator = \(interpolator)", note: roundingNote(duration))
  }
}
