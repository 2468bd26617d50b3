import JSONText
import Motion

/// A value that stays, or keyframes of it.
struct LottieProperty {
  /// What a property is at a time.
  enum Value: Equatable {
    case scalar(Double)
    case vector([Double])
    /// Shares of a color's range, each by itself or between numbers of gradients.
    case color([Double])
    case bezier(LottieBezier)
  }

  /// How a value goes on to that of the next keyframe.
  enum Easing: Equatable {
    /// It stays until then.
    case hold
    case curve(CubicBezier)

    static let linear = Easing.curve(CubicBezier(0, 0, 1, 1))
  }

  struct Keyframe {
    /// Counted from 0, with fractions.
    var frame: Double
    var value: Value
    var easing: Easing
  }

  /// By time, at least one; a single one is a value that stays.
  var keyframes: [Keyframe]

  init(keyframes: [Keyframe]) { self.keyframes = keyframes }

  init(_ value: Value) { keyframes = [Keyframe(frame: 0, value: value, easing: .hold)] }

  static func scalar(_ value: Double) -> LottieProperty { LottieProperty(.scalar(value)) }
  static func vector(_ x: Double, _ y: Double) -> LottieProperty { LottieProperty(.vector([x, y])) }

  /// The value that it always has; nil for one that changes.
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
  /// - Parameter isLast: True for the last keyframe, which goes on to no other.
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
  /// A number with as many digits behind the point as `unit`, a power of ten, has zeros.
  static func rounded(_ number: Double, to unit: Double) -> JSONOutput {
    let limited = number.isFinite ? min(1e9, max(-1e9, number)) : 0
    return .number((limited * unit).rounded() / unit)
  }

  /// A share of a color's range, a millionth too large at most: some players cut off what is short of a 255th.
  fileprivate static func roundedUp(_ share: Double) -> JSONOutput {
    .number(min(1, (max(0, share) * 1e6 - 0.001).rounded(.up) / 1e6))
  }
}
