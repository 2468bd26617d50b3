extension TimingCurve: CustomStringConvertible {
  /// The curve in the syntax of `init(parsing:)`, by its name if it has one.
  package var description: String {
    if let name = Self.named.first(where: { $0.curve == self })?.name { return name }
    switch self {
    case .linear: return "linear"
    case .cubicBezier(let c):
      return "cubic-bezier(\(plain(c.x1)), \(plain(c.y1)), \(plain(c.x2)), \(plain(c.y2)))"
    case .steps(let steps): return "steps(\(steps.count), \(steps.jump.rawValue))"
    case .pieces(let pieces):
      let stops = pieces.stops.map { "\(plain($0.output)) \(plain($0.input * 100))%" }
      return "linear(\(stops.joined(separator: ", ")))"
    case .spring(let spring): return spring.description
    }
  }
}

extension SpringTiming: CustomStringConvertible {
  /// The spring in the spelling in which it was given.
  package var description: String {
    let velocity = initialVelocity == 0 ? "" : ", velocity: \(plain(initialVelocity))"
    return "spring(\(parameters.labeledValues(plain))\(velocity))"
  }
}

extension SpringParameters: CustomStringConvertible {
  /// Labels and values with six significant digits: `response: 0.5, dampingRatio: 0.7`.
  package var description: String { labeledValues { significant($0) } }

  func labeledValues(_ text: (Double) -> String) -> String {
    switch self {
    case .fitted(let ratio, let duration):
      return "damping: \(text(ratio))" + (duration.map { ", duration: \(text($0))" } ?? "")
    case .physical(let mass, let stiffness, let damping, let overdamps):
      return "mass: \(text(mass)), stiffness: \(text(stiffness)), damping: \(text(damping))"
        + (overdamps ? ", allowsOverdamping: true" : "")
    case .response(let response, let ratio, let overdamps):
      return "response: \(text(response)), dampingRatio: \(text(ratio))"
        + (overdamps ? ", allowsOverdamping: true" : "")
    case .perceptual(let duration, let bounce):
      return "duration: \(text(duration)), bounce: \(text(bounce))"
    case .bounciness(let bounciness, let speed):
      return "bounciness: \(text(bounciness)), speed: \(text(speed))"
    }
  }
}

/// Returns the shortest text that parses to `value`, without a fraction for integers.
private func plain(_ value: Double) -> String {
  value == value.rounded() && abs(value) < 1e15 ? "\(Int64(value))" : "\(value)"
}
