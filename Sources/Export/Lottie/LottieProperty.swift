import JSONText
import Motion

/// A constant value, or a value animated by keyframes.
struct LottieProperty {
  /// The value of a property at one time.
  enum Value: Equatable {
    case scalar(Double)
    case vector([Double])
    /// Channels of a color, 0…1, alone or between the other numbers of a gradient.
    case color([Double])
    case bezier(LottieBezier)
  }

  /// The interpolation from a keyframe to the next.
  enum Easing: Equatable {
    /// A constant value until the next keyframe.
    case hold
    case curve(CubicBezier)

    static let linear = Easing.curve(CubicBezier(0, 0, 1, 1))
  }

  struct Keyframe {
    /// The frame, counted from 0, with fractions.
    var frame: Double
    var value: Value
    var easing: Easing
  }

  /// The keyframes in order of time, at least one; a single keyframe is a constant value.
  var keyframes: [Keyframe]

  init(keyframes: [Keyframe]) { self.keyframes = keyframes }

  init(_ value: Value) { keyframes = [Keyframe(frame: 0, value: value, easing: .hold)] }

  static func scalar(_ value: Double) -> LottieProperty { LottieProperty(.scalar(value)) }
  static func vector(_ x: Double, _ y: Double) -> LottieProperty { LottieProperty(.vector([x, y])) }

  /// The constant value; `nil` if the property changes.
  var constant: Value? { keyframes.count == 1 ? keyframes[0].value : nil }
}

extension LottieProperty {
  var json: JSONOutput {
    if let constant { return .object([.init("a", 0), .init("k", constant.json)]) }
    let last = keyframes.count - 1
    let frames = keyframes.enumerated().map { $1.json(isLast: $0 == last) }
    return .object([.init("a", 1), .init("k", .array(frames))])
  }
}

extension LottieProperty.Keyframe {
  /// Returns the keyframe in Lottie's format.
  ///
  /// - Parameter isLast: Whether this is the last keyframe, which needs no easing.
  fileprivate func json(isLast: Bool) -> JSONOutput {
    var members = [JSONOutput.Member("t", .rounded(frame, to: 1000)), .init("s", values)]
    if !isLast {
      switch easing {
      case .hold: members.append(.init("h", 1))
      case .curve(let curve):
        members.append(.init("o", Self.handle(curve.x1, curve.y1)))
        members.append(.init("i", Self.handle(curve.x2, curve.y2)))
      }
    }
    return .object(members)
  }

  private var values: JSONOutput {
    switch value {
    case .vector, .color: value.json
    case .scalar, .bezier: .array([value.json])
    }
  }

  private static func handle(_ x: Double, _ y: Double) -> JSONOutput {
    .object([.init("x", [.rounded(x, to: 1e6)]), .init("y", [.rounded(y, to: 1e6)])])
  }
}

extension LottieProperty.Value {
  var json: JSONOutput {
    switch self {
    case .scalar(let number): .rounded(number, to: 1e5)
    case .vector(let numbers): .array(numbers.map { .rounded($0, to: 1e5) })
    case .color(let shares): .array(shares.map(JSONOutput.roundedUp))
    case .bezier(let bezier): bezier.json
    }
  }
}

extension JSONOutput {
  /// Returns a number rounded to multiples of 1 / `unit`, where `unit` is a power of ten.
  static func rounded(_ number: Double, to unit: Double) -> JSONOutput {
    let limited = number.isFinite ? min(1e9, max(-1e9, number)) : 0
    return .number((limited * unit).rounded() / unit)
  }

  /// Returns a share of a color's range, at most a millionth too large: some players truncate values just below a
  /// multiple of 1/255.
  fileprivate static func roundedUp(_ share: Double) -> JSONOutput {
    .number(min(1, (max(0, share) * 1e6 - 0.001).rounded(.up) / 1e6))
  }
}
