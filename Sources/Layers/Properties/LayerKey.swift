/// A key of a scenario's nodes that gives their layers one or more properties: what may stand under it, what it means, and
/// its default.
package struct LayerKey: Sendable {
  /// What may stand under a key.
  package indirect enum Kind: Hashable, Sendable {
    case flag
    /// A number within the range, which may be infinite.
    case number(ClosedRange<Double>)
    case color
    /// `[x, y]`.
    case point
    /// One number for both, or `[x, y]`.
    case scale
    case cornerRadii
    /// One of these words.
    case choice([String])
    case text
    case path
    case gradient
    /// `[x, y, width, height]`.
    case rect
    /// The six numbers of an affine map, as SVG's `matrix()` has them.
    case matrix
    /// Numbers of at least 0, so many at most.
    case lengths(count: Int)
    /// Nothing, or the kind.
    case optional(Kind)

    /// True for a gradient, or nothing.
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

  /// The key in JSON.
  package let name: String
  /// The values that the key may hold.
  package let kind: Kind
  /// The unit of the value.
  package let unit: LayerUnit
  /// Which layers have it.
  package let scope: LayerScope
  /// The value if the key is absent.
  package let defaultValue: PropertyValue
  /// One line without a full stop.
  package let meaning: String
  let target: Target

  /// Every key, in the order of the table.
  package static let all: [LayerKey] = LayerTable.entries.compactMap(\.key)

  /// The names of keys that files older than depth and effects may have taken for names of their own.
  package static let recent: Set<String> = {
    let features: [LayerFeature] = [
      .rotationX, .rotationY, .translationZ, .anchorZ, .backface, .perspective, .perspectiveOrigin, .blur,
      .brightness, .contrast, .saturation, .hueRotation, .innerShadowColor, .innerShadowOffset,
      .innerShadowRadius, .innerShadowOpacity,
    ]
    return Set(features.map(\.rawValue))
  }()

  /// Whether the key describes a material, in place of a style.
  package var describesMaterial: Bool {
    [.material, .tintable].contains(scope) || name == LayerFeature.saturation.rawValue
  }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// The key of a name; nil for any other name.
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
  /// Takes over what a scenario gives under a key; without effect where the layer's content has no such property.
  package mutating func set(_ value: PropertyValue, for key: LayerKey) {
    if case .layer(let set) = key.target { set(&self, value) }
  }
}

extension TextDescription {
  /// Takes over what a scenario gives under a key; without effect for the keys of other layers.
  package mutating func set(_ value: PropertyValue, for key: LayerKey) {
    if case .text(let set) = key.target { set(&self, value) }
  }
}
