/// A key of a scenario's nodes that sets one or more properties of their layers: its valid values, meaning and default.
package struct LayerKey: Sendable {
  /// The valid values of a key.
  package indirect enum Kind: Hashable, Sendable {
    case flag
    /// A number within the range, which may be infinite.
    case number(ClosedRange<Double>)
    case color
    /// An array `[x, y]`.
    case point
    /// One number for both factors, or `[x, y]`.
    case scale
    case cornerRadii
    /// One of these keywords.
    case choice([String])
    case text
    case path
    case gradient
    /// An array `[x, y, width, height]`.
    case rect
    /// The six numbers of an affine map, as in SVG's `matrix()`.
    case matrix
    /// An array of at most `count` numbers, each at least 0.
    case lengths(count: Int)
    /// Either no value or a value of the kind.
    case optional(Kind)

    /// Whether the kind is a gradient, optional or not.
    package var isGradient: Bool {
      switch self {
      case .gradient: true
      case .optional(let kind): kind.isGradient
      default: false
      }
    }
  }

  enum Target: Sendable {
    case layer(@Sendable (inout Layer, PropertyValue) -> Void)
    case text(@Sendable (inout TextDescription, PropertyValue) -> Void)
  }

  /// The name of the key in JSON.
  package let name: String
  /// The values that the key may hold.
  package let kind: Kind
  /// The unit of the value.
  package let unit: LayerUnit
  /// The layers that have the key.
  package let scope: LayerScope
  /// The value if the key is absent.
  package let defaultValue: PropertyValue
  /// The meaning, as one line without a period.
  package let meaning: String
  let target: Target

  /// Every key, in the order of the table.
  package static let all: [LayerKey] = LayerTable.entries.compactMap(\.key)

  /// The names of keys introduced with depth and effects, which older files may use as names of their own.
  package static let recent: Set<String> = {
    let features: [LayerFeature] = [
      .rotationX, .rotationY, .translationZ, .anchorZ, .backface, .perspective, .perspectiveOrigin, .blur,
      .brightness, .contrast, .saturation, .hueRotation, .innerShadowColor, .innerShadowOffset,
      .innerShadowRadius, .innerShadowOpacity,
    ]
    return Set(features.map(\.rawValue))
  }()

  /// Whether the key specifies a property of a material, which excludes its `style`.
  package var describesMaterial: Bool {
    [.material, .tintable].contains(scope) || name == LayerFeature.saturation.rawValue
  }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// Looks up a key by name; `nil` if the name is unknown.
  package init?(named name: String) {
    guard let key = Self.byName[name] else { return nil }
    self = key
  }

  init(
    name: String, kind: Kind, unit: LayerUnit, scope: LayerScope, defaultValue: PropertyValue,
    meaning: String, target: Target
  ) {
    self.name = name
    self.kind = kind
    self.unit = unit
    self.scope = scope
    self.defaultValue = defaultValue
    self.meaning = meaning
    self.target = target
  }
}

extension Layer {
  /// Applies the value of a key; does nothing if the layer's content does not have the property.
  package mutating func set(_ value: PropertyValue, for key: LayerKey) {
    if case .layer(let set) = key.target { set(&self, value) }
  }
}

extension TextDescription {
  /// Applies the value of a key; does nothing if the key does not belong to texts.
  package mutating func set(_ value: PropertyValue, for key: LayerKey) {
    if case .text(let set) = key.target { set(&self, value) }
  }
}
