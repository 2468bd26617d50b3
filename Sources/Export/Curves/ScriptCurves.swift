import Motion

/// The curves of GSAP, each the variables of a tween. Curves through points are CustomEase's.
struct GSAPCurves: CurveSpeller {
  func linear(_ duration: Double) -> CurveSpelling { tween("\"none\"", duration) }

  func bezier(_ bezier: CubicBezier, _ duration: Double) -> CurveSpelling {
    let points = [bezier.x1, bezier.y1, bezier.x2, bezier.y2].map(digits).joined(separator: ",")
    return tween("CustomEase.create(\"curve\", \"M0,0 C\(points) 1,1\")", duration)
  }

  func steps(_ steps: Steps, _ duration: Double) -> CurveSpelling { tween("p => \(steps.script)", duration) }

  func pieces(_ stops: [LinearPieces.Stop], _ duration: Double) -> CurveSpelling {
    tween(Self.line(through: stops), duration)
  }

  func spring(_ spring: SpringConstants) -> CurveSpelling {
    let sampled = spring.sampled
    return CurveSpelling(
      tween(Self.line(through: sampled.stops), sampled.length).code, note: SpringConstants.sampledNote)
  }

  /// Returns a CustomEase along straight pieces, with shares of time and distance as coordinates.
  private static func line(through stops: [LinearPieces.Stop]) -> String {
    let points = stops.map { "\(significant($0.input, digits: 7)),\(significant($0.output, digits: 7))" }
    return "CustomEase.create(\"curve\", \"M\(points.joined(separator: " L"))\")"
  }

  private func tween(_ ease: String, _ duration: Double) -> CurveSpelling {
    CurveSpelling("{ duration: \(digits(duration)), ease: \(ease) }")
  }
}

/// The curves of React Native Reanimated 3, each an animation to assign to a shared value.
struct ReanimatedCurves: CurveSpeller {
  func linear(_ duration: Double) -> CurveSpelling { timing("Easing.linear", duration) }

  func bezier(_ bezier: CubicBezier, _ duration: Double) -> CurveSpelling {
    timing("Easing.bezier(\(bezier.numbers(digits)))", duration)
  }

  func steps(_ steps: Steps, _ duration: Double) -> CurveSpelling { timing(worklet(steps.script), duration) }

  func pieces(_ stops: [LinearPieces.Stop], _ duration: Double) -> CurveSpelling {
    func list(_ numbers: [Double]) -> String { "[\(numbers.map(digits).joined(separator: ", "))]" }
    return timing(
      worklet("interpolate(p, \(list(stops.map(\.input))), \(list(stops.map(\.output))))"), duration)
  }

  func spring(_ spring: SpringConstants) -> CurveSpelling {
    let velocity = spring.velocity == 0 ? "" : ", velocity: \(digits(spring.velocity)) * distance"
    return CurveSpelling(
      "withSpring(target, { mass: 1, stiffness: \(digits(spring.stiffness)), damping: \(digits(spring.damping))\(velocity) })",
      note: spring.isOverdamped ? "a damping ratio above 1 acts as 1" : nil)
  }

  private func worklet(_ expression: String) -> String { "p => { 'worklet'; return \(expression); }" }

  private func timing(_ easing: String, _ duration: Double) -> CurveSpelling {
    CurveSpelling("withTiming(target, { duration: \(digits(duration * 1000)), easing: \(easing) })")
  }
}

/// The curves of Flutter, each a duration and a curve, or a simulation.
struct FlutterCurves: CurveSpeller {
  func linear(_ duration: Double) -> CurveSpelling { curve("Curves.linear", duration) }

  func bezier(_ bezier: CubicBezier, _ duration: Double) -> CurveSpelling {
    curve("Cubic(\(bezier.numbers(digits)))", duration)
  }

  func steps(_ steps: Steps, _ duration: Double) -> CurveSpelling {
    let (offset, jumps) = steps.formula
    return CurveSpelling(
      "\(length(duration))\ndouble transformInternal(double t) => math.min(1, ((t * \(steps.count)).floor() + \(offset)) / \(jumps));",
      note: "in a `Curve` of its own")
  }

  func pieces(_ stops: [LinearPieces.Stop], _ duration: Double) -> CurveSpelling {
    let items = zip(stops, stops.dropFirst()).filter { $1.input > $0.input }.map { start, end in
      "TweenSequenceItem(tween: Tween(begin: \(digits(start.output)), end: \(digits(end.output))), "
        + "weight: \(digits((end.input - start.input) * 100)))"
    }
    return CurveSpelling("\(length(duration))\nTweenSequence<double>([\(items.joined(separator: ", "))])")
  }

  func spring(_ spring: SpringConstants) -> CurveSpelling {
    CurveSpelling(
      "SpringSimulation(SpringDescription(mass: 1, stiffness: \(digits(spring.stiffness)), "
        + "damping: \(digits(spring.damping))), 0, 1, \(digits(spring.velocity)))")
  }

  private func length(_ duration: Double) -> String {
    "duration: Duration(microseconds: \(Int((min(duration, 1e6) * 1e6).rounded()))),"
  }

  private func curve(_ curve: String, _ duration: Double) -> CurveSpelling {
    CurveSpelling("\(length(duration))\ncurve: \(curve),")
  }
}

/// The curves of the Design Tokens Community Group's format, each a transition. Springs are an extension, which
/// scenarios read.
struct TokenCurves: CurveSpeller {
  func linear(_ duration: Double) -> CurveSpelling { transition("0, 0, 1, 1", duration) }

  func bezier(_ bezier: CubicBezier, _ duration: Double) -> CurveSpelling {
    transition(bezier.numbers(digits), duration)
  }

  func steps(_ steps: Steps, _ duration: Double) -> CurveSpelling {
    CurveSpelling(nil, note: "no curve in steps")
  }

  func pieces(_ stops: [LinearPieces.Stop], _ duration: Double) -> CurveSpelling {
    CurveSpelling(nil, note: "no curve of straight pieces")
  }

  func spring(_ spring: SpringConstants) -> CurveSpelling {
    let velocity = spring.velocity == 0 ? "" : ", velocity: \(digits(spring.velocity))"
    let curve =
      "spring(mass: 1, stiffness: \(digits(spring.stiffness)), damping: \(digits(spring.damping))\(velocity))"
    return CurveSpelling(
      transition("0, 0, 0, 1", spring.length, extension: curve).code,
      note: "the spring is an extension; who does not know it eases out")
  }

  private func transition(_ points: String, _ duration: Double, extension spring: String? = nil)
    -> CurveSpelling
  {
    let more = spring.map { ", \"$extensions\": { \"microfx\": { \"spring\": \"\($0)\" } }" } ?? ""
    return CurveSpelling(
      "{ \"$type\": \"transition\", \"$value\": { \"duration\": { \"value\": \(digits(duration * 1000)), \"unit\": \"ms\" }, "
        + "\"delay\": { \"value\": 0, \"unit\": \"ms\" }, \"timingFunction\": [\(points)] }\(more) }")
  }
}

extension Steps {
  /// A JavaScript expression for the value at `p`, a share of the duration.
  var script: String {
    let (offset, jumps) = formula
    let whole = offset == 0 ? "Math.floor(p * \(count))" : "(Math.floor(p * \(count)) + \(offset))"
    return "Math.min(1, \(whole) / \(jumps))"
  }
}
