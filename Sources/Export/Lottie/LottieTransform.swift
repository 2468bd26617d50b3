import JSONText

/// How a layer or a group lies in what is around it.
struct LottieTransform {
  /// A place whose coordinates change together or each by itself.
  enum Position {
    case joined(LottieProperty)
    case split(x: LottieProperty, y: LottieProperty)
  }

  /// The point that scale and rotation leave in place.
  var anchor = LottieProperty.vector(0, 0)
  var position = Position.joined(.vector(0, 0))
  /// Percent.
  var scale = LottieProperty.vector(100, 100)
  /// Degrees, clockwise.
  var rotation = LottieProperty.scalar(0)
  /// Percent.
  var opacity = LottieProperty.scalar(100)

  /// True for one that leaves all as it is, but for the opacity.
  var isIdentity: Bool {
    guard case .joined(let position) = position else { return false }
    return anchor.constant == position.constant && position.constant != nil
      && scale.constant == .vector([100, 100]) && rotation.constant == .scalar(0)
  }

  var members: [JSONOutput.Member] {
    [
      .init("a", anchor.json), .init("p", position.json), .init("s", scale.json), .init("r", rotation.json),
      .init("o", opacity.json),
    ]
  }
}

extension LottieTransform.Position {
  fileprivate var json: JSONOutput {
    switch self {
    case .joined(let property): property.json
    case .split(let x, let y): .object([.init("s", true), .init("x", x.json), .init("y", y.json)])
    }
  }
}
