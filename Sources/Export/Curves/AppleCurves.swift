import Motion

/// The curves of SwiftUI, each an `Animation`, or keyframes of the share of the distance covered.
struct SwiftUICurves: CurveSpeller {
  /// A Swift expression that replaces the durations; `nil` if they are written as numbers.
  var durationCode: String?

  func linear(_ duration: Double) -> CurveSpelling { CurveSpelling(".linear(duration: \(length(duration)))") }

  func bezier(_ bezier: CubicBezier, _ duration: Double) -> CurveSpelling {
    CurveSpelling(".timingCurve(\(bezier.numbers(digits)), duration: \(length(duration)))")
  }

  func steps(_ steps: Steps, _ duration: Double) -> CurveSpelling {
    let length = digits(duration / Double(steps.count))
    let frames = steps.levels.dropLast().flatMap {
      ["MoveKeyframe(\(digits($0.value)))", "LinearKeyframe(\(digits($0.value)), duration: \(length))"]
    }
    return keyframes(frames + ["MoveKeyframe(1)"])
  }

  func pieces(_ stops: [LinearPieces.Stop], _ duration: Double) -> CurveSpelling {
    let frames = zip(stops, stops.dropFirst()).map { start, end in
      "LinearKeyframe(\(digits(end.output)), duration: \(digits((end.input - start.input) * duration)))"
    }
    return keyframes(["MoveKeyframe(\(digits(stops[0].output)))"] + frames)
  }

  func spring(_ spring: SpringConstants) -> CurveSpelling {
    guard spring.velocity != 0 else {
      return CurveSpelling(".spring(duration: \(digits(spring.period)), bounce: \(digits(spring.bounce)))")
    }
    return CurveSpelling(
      ".interpolatingSpring(mass: 1, stiffness: \(digits(spring.stiffness)), "
        + "damping: \(digits(spring.damping)), initialVelocity: \(digits(spring.velocity)))")
  }

  private func length(_ duration: Double) -> String { durationCode ?? digits(duration) }

  private func keyframes(_ lines: [String]) -> CurveSpelling {
    CurveSpelling(
      "KeyframeTrack(\\.share) {\n" + lines.map { "  \($0)\n" }.joined() + "}",
      note: "no `Animation` has this curve: keyframes of the share of the way")
  }
}

/// The curves of UIKit, each a property animator.
struct UIKitCurves: CurveSpeller {
  func linear(_ duration: Double) -> CurveSpelling {
    CurveSpelling("UIViewPropertyAnimator(duration: \(digits(duration)), curve: .linear)")
  }

  func bezier(_ bezier: CubicBezier, _ duration: Double) -> CurveSpelling {
    CurveSpelling(
      "UIViewPropertyAnimator(\n  duration: \(digits(duration)),\n  timingParameters: UICubicTimingParameters(\n"
        + "    controlPoint1: CGPoint(x: \(digits(bezier.x1)), y: \(digits(bezier.y1))),\n"
        + "    controlPoint2: CGPoint(x: \(digits(bezier.x2)), y: \(digits(bezier.y2)))))")
  }

  func steps(_ steps: Steps, _ duration: Double) -> CurveSpelling {
    onLayer(CoreAnimationCurves().steps(steps, duration))
  }

  func pieces(_ stops: [LinearPieces.Stop], _ duration: Double) -> CurveSpelling {
    onLayer(CoreAnimationCurves().pieces(stops, duration))
  }

  func spring(_ spring: SpringConstants) -> CurveSpelling {
    let velocity = digits(spring.velocity)
    return CurveSpelling(
      "UIViewPropertyAnimator(\n  duration: 0,\n  timingParameters: UISpringTimingParameters(\n"
        + "    mass: 1, stiffness: \(digits(spring.stiffness)), damping: \(digits(spring.damping)),\n"
        + "    initialVelocity: CGVector(dx: \(velocity), dy: \(velocity))))",
      note: CoreAnimationCurves.overdampingNote(spring))
  }

  private func onLayer(_ spelling: CurveSpelling) -> CurveSpelling {
    CurveSpelling(
      spelling.code, note: "no timing parameters have this curve: a keyframe animation of the layer")
  }
}

/// The curves of Core Animation, each an animation object.
struct CoreAnimationCurves: CurveSpeller {
  func linear(_ duration: Double) -> CurveSpelling {
    basic("CAMediaTimingFunction(name: .linear)", duration)
  }

  func bezier(_ bezier: CubicBezier, _ duration: Double) -> CurveSpelling {
    basic("CAMediaTimingFunction(controlPoints: \(bezier.numbers(digits)))", duration)
  }

  func steps(_ steps: Steps, _ duration: Double) -> CurveSpelling {
    let levels = steps.levels.dropLast()
    return keyframes(
      levels.map(\.value), levels.map(\.start) + [1], mode: "discrete", duration,
      note: "the values are shares of the way")
  }

  func pieces(_ stops: [LinearPieces.Stop], _ duration: Double) -> CurveSpelling {
    keyframes(
      stops.map(\.output), stops.map(\.input), mode: "linear", duration,
      note: "the values are shares of the way")
  }

  func spring(_ spring: SpringConstants) -> CurveSpelling {
    CurveSpelling(
      """
      let animation = CASpringAnimation(keyPath: keyPath)
      animation.mass = 1
      animation.stiffness = \(digits(spring.stiffness))
      animation.damping = \(digits(spring.damping))
      animation.initialVelocity = \(digits(spring.velocity))
      animation.duration = animation.settlingDuration
      """, note: Self.overdampingNote(spring))
  }

  /// Returns a note that Apple's older springs clamp the damping ratio to 1; `nil` unless the spring is overdamped.
  static func overdampingNote(_ spring: SpringConstants) -> String? {
    spring.isOverdamped ? "a damping ratio of \(digits(spring.ratio)) acts as 1 there" : nil
  }

  private func basic(_ function: String, _ duration: Double) -> CurveSpelling {
    CurveSpelling(
      """
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.duration = \(digits(duration))
      animation.timingFunction = \(function)
      """)
  }

  private func keyframes(
    _ values: [Double], _ times: [Double], mode: String, _ duration: Double, note: String
  ) -> CurveSpelling {
    func list(_ numbers: [Double]) -> String { "[\(numbers.map(digits).joined(separator: ", "))]" }
    return CurveSpelling(
      """
      let animation = CAKeyframeAnimation(keyPath: keyPath)
      animation.duration = \(digits(duration))
      animation.calculationMode = .\(mode)
      animation.keyTimes = \(list(times))
      animation.values = \(list(values))
      """, note: note)
  }
}
