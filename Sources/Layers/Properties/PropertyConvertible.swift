import Geometry

/// A type that layer properties can have.
protocol PropertyConvertible: Equatable, Sendable {
  /// The valid values in scenarios.
  static var keyKind: LayerKey.Kind { get }
  /// The way in which animations change a property of the type.
  static var animationKind: LayerProperty.Kind { get }

  /// Creates the value from one in a scenario; `nil` if it is of another kind.
  init?(_ value: PropertyValue)
  var propertyValue: PropertyValue { get }

  /// The numbers that animations change; empty for constants.
  var components: [Double] { get }
  /// The components from which an animation of an absent value starts.
  static var restingComponents: [Double] { get }
  /// Creates the value from its numbers, as many as `components` has; `nil` for constants.
  init?(components: [Double])
}

extension PropertyConvertible {
  static var animationKind: LayerProperty.Kind { .constant }
  static var restingComponents: [Double] { [] }
  var components: [Double] { [] }
  init?(components: [Double]) { nil }
}

extension Double: PropertyConvertible {
  static var keyKind: LayerKey.Kind { .number(-.infinity ... .infinity) }
  static var animationKind: LayerProperty.Kind { .number }
  init?(_ value: PropertyValue) { if case .number(let x) = value { self = x } else { return nil } }
  var propertyValue: PropertyValue { .number(self) }
  static var restingComponents: [Double] { [0] }
  var components: [Double] { [self] }
  init?(components: [Double]) { self = components[0] }
}

extension Color: PropertyConvertible {
  static var keyKind: LayerKey.Kind { .color }
  static var animationKind: LayerProperty.Kind { .color }
  init?(_ value: PropertyValue) { if case .color(let x) = value { self = x } else { return nil } }
  var propertyValue: PropertyValue { .color(self) }
  static var restingComponents: [Double] { Color.clear.components }
  var components: [Double] { [red, green, blue, alpha] }
  init?(components: [Double]) {
    self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
  }
}

extension CornerRadii: PropertyConvertible {
  static var keyKind: LayerKey.Kind { .cornerRadii }
  static var animationKind: LayerProperty.Kind { .number }
  init?(_ value: PropertyValue) { if case .cornerRadii(let x) = value { self = x } else { return nil } }
  var propertyValue: PropertyValue { .cornerRadii(self) }
  static var restingComponents: [Double] { [0] }
  var components: [Double] { [uniform ?? 0] }
  init?(components: [Double]) { self.init(components[0]) }
}

extension Bool: PropertyConvertible {
  static var keyKind: LayerKey.Kind { .flag }
  init?(_ value: PropertyValue) { if case .flag(let x) = value { self = x } else { return nil } }
  var propertyValue: PropertyValue { .flag(self) }
}

extension String: PropertyConvertible {
  static var keyKind: LayerKey.Kind { .text }
  init?(_ value: PropertyValue) { if case .text(let x) = value { self = x } else { return nil } }
  var propertyValue: PropertyValue { .text(self) }
}

extension Path: PropertyConvertible {
  static var keyKind: LayerKey.Kind { .path }
  init?(_ value: PropertyValue) { if case .path(let x) = value { self = x } else { return nil } }
  var propertyValue: PropertyValue { .path(self) }
}

extension Gradient: PropertyConvertible {
  static var keyKind: LayerKey.Kind { .gradient }
  init?(_ value: PropertyValue) { if case .gradient(let x) = value { self = x } else { return nil } }
  var propertyValue: PropertyValue { .gradient(self) }
}

extension [Double]: PropertyConvertible {
  static var keyKind: LayerKey.Kind { .lengths(count: 64) }
  init?(_ value: PropertyValue) { if case .numbers(let x) = value { self = x } else { return nil } }
  var propertyValue: PropertyValue { .numbers(self) }
}

extension Rect: PropertyConvertible {
  static var keyKind: LayerKey.Kind { .rect }
  init?(_ value: PropertyValue) {
    guard case .numbers(let x) = value, x.count == 4 else { return nil }
    self.init(x[0], x[1], x[2], x[3])
  }
  var propertyValue: PropertyValue { .numbers([minX, minY, width, height]) }
}

extension AffineTransform: PropertyConvertible {
  static var keyKind: LayerKey.Kind { .matrix }
  init?(_ value: PropertyValue) {
    guard case .numbers(let x) = value, x.count == 6 else { return nil }
    self.init(a: x[0], b: x[1], c: x[2], d: x[3], tx: x[4], ty: x[5])
  }
  var propertyValue: PropertyValue { .numbers([a, b, c, d, tx, ty]) }
}

extension Optional: PropertyConvertible where Wrapped: PropertyConvertible {
  static var keyKind: LayerKey.Kind { .optional(Wrapped.keyKind) }
  static var animationKind: LayerProperty.Kind { Wrapped.animationKind }
  static var restingComponents: [Double] { Wrapped.restingComponents }
  init?(_ value: PropertyValue) {
    if value == PropertyValue.none {
      self = Optional<Wrapped>.none
    } else if let wrapped = Wrapped(value) {
      self = wrapped
    } else {
      return nil
    }
  }
  var propertyValue: PropertyValue { self?.propertyValue ?? .none }
  var components: [Double] { self?.components ?? Wrapped.restingComponents }
  init?(components: [Double]) { self = Wrapped(components: components) }
}

// Enumerations of keywords.
extension PropertyConvertible where Self: RawRepresentable<String> & CaseIterable {
  static var keyKind: LayerKey.Kind { .choice(allCases.map(\.rawValue)) }
  init?(_ value: PropertyValue) {
    guard case .text(let word) = value else { return nil }
    self.init(rawValue: word)
  }
  var propertyValue: PropertyValue { .text(rawValue) }
}

extension Accessibility.Role: PropertyConvertible {}
extension AspectRatio: PropertyConvertible {}
extension Backface: PropertyConvertible {}
extension BlendMode: PropertyConvertible {}
extension ContentsGravity: PropertyConvertible {}
extension CornerCurve: PropertyConvertible {}
extension ImageContent.RenderingMode: PropertyConvertible {}
extension MaskType: PropertyConvertible {}
extension Path.FillRule: PropertyConvertible {}
extension StrokeStyle.Cap: PropertyConvertible {}
extension StrokeStyle.Join: PropertyConvertible {}
