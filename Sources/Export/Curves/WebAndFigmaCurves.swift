import Motion

/// The curves of Motion (motion.dev), each the options of a transition.
struct MotionCurves: CurveSpeller {
  func linear(_ duration: Double) -> CurveSpelling { tween("\"linear\"", duration) }

  func bezier(_ bezier: CubicBezier, _ duration: Double) -> CurveSpelling {
    tween("[\(bezier.numbers(digits))]", duration)
  }

  func steps(_ steps: Steps, _ duration: Double) -> CurveSpelling {
    tween("p => \(steps.script)", duration)
  }

  func pieces(_ stops: [LinearPieces.Stop], _ duration: Double) -> CurveSpelling {
    func list(_ numbers: [Double]) -> String { "[\(numbers.map(digits).joined(separator: ", "))]" }
    return tween("transform(\(list(stops.map(\.input))), \(list(stops.map(\.output))))", duration)
  }

  func spring(_ spring: SpringConstants) -> CurveSpelling {
    let velocity = spring.velocity == 0 ? "" : ", velocity: \(digits(spring.velocity)) * distance"
    return CurveSpelling(
      "{ type: \"spring\", mass: 1, stiffness: \(digits(spring.stiffness)), "
        + "damping: \(digits(spring.damping))\(velocity) }")
  }

  private func tween(_ ease: String, _ duration: Double) -> CurveSpelling {
    CurveSpelling("{ duration: \(digits(duration)), ease: \(ease) }")
  }
}

/// The curves of Figma, each the settings to type into a prototype's animation panel.
struct FigmaCurves: CurveSpeller {
  func linear(_ duration: Double) -> CurveSpelling { panel("Linear", duration) }

  func bezier(_ bezier: CubicBezier, _ duration: Double) -> CurveSpelling {
    panel("Custom bezier \(bezier.numbers(digits))", duration)
  }

  func steps(_ steps: Steps, _ duration: Double) -> CurveSpelling {
    CurveSpelling(nil, note: "no curve in steps")
  }

  func pieces(_ stops: [LinearPieces.Stop], _ duration: Double) -> CurveSpelling {
    CurveSpelling(nil, note: "no curve of straight pieces")
  }

  func spring(_ spring: SpringConstants) -> CurveSpelling {
    CurveSpelling(
      "Custom spring, stiffness \(digits(spring.stiffness)), damping \(digits(spring.damping)), mass 1",
      note: spring.velocity == 0
        ? nil : "the panel has no velocity; plugins set `initialVelocity: \(digits(spring.velocity))`")
  }

  private func panel(_ curve: String, _ duration: Double) -> CurveSpelling {
    CurveSpelling("\(curve), \(milliseconds(duration)) ms", note: roundingNote(duration))
  }
}
