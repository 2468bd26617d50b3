import ComponentLanguage
import Expressions
import Geometry
import Layers
import Parameters
import ScenarioFile
import Text

/// The content of a layer's property at one instant.
enum PropertyContent: Hashable, Sendable {
  /// Up to four numbers, which may move.
  case numbers(Motion4)
  /// A text, flag, path or other value that does not move.
  case fixed(PropertyValue)
  /// The parts of a text.
  case runs([TextDescription.Run])

  var motion: Motion4? { if case .numbers(let motion) = self { motion } else { nil } }
}

extension PropertyDefinition.Target {
  /// The number of scalars that make up the property; `nil` if it is not numeric.
  package var width: Int? {
    switch self {
    case .frame: 4
    case .x, .y: 1
    case .layout(let key): key.width
    case .layer(let key): key.kind.width
    case .content(.lineHeight), .content(.maxLines): 1
    case .content: nil
    }
  }

  private static let weights = FontWeight.allCases.map(\.rawValue)
  private static let alignments = TextAlignment.allCases.map(\.rawValue)
  private static let verticalAlignments = VerticalAlignment.allCases.map(\.rawValue)
  private static let truncations = TextTruncation.allCases.map(\.rawValue)
  private static let styles = Material.Style.allCases.map(\.rawValue)

  /// The allowed keywords; `nil` unless the property is an enumeration.
  var words: [String]? {
    switch self {
    case .layer(let key): key.kind.words
    case .content(.weight): Self.weights
    case .content(.alignment): Self.alignments
    case .content(.verticalAlignment): Self.verticalAlignments
    case .content(.truncation): Self.truncations
    case .content(.style): Self.styles
    case .layout(let key): key.words
    case .content, .frame, .x, .y: nil
    }
  }

  /// Converts a constant of the file.
  func content(_ value: ParameterValue) -> PropertyContent {
    if case .content(.runs) = self, case .list(let runs) = value {
      return .runs(
        runs.compactMap { if case .record(let values) = $0 { TextDescription.Run(values) } else { nil } })
    }
    guard width != nil else {
      return .fixed(PropertyValue(value) ?? .none)
    }
    switch value {
    case .rect(let rect): return .numbers(Motion4([rect.minX, rect.minY, rect.width, rect.height]))
    case .number(let number): return .numbers(Motion4([number]))
    case .integer(let number): return .numbers(Motion4([Double(number)]))
    case .color(let color): return .numbers(Motion4([color.red, color.green, color.blue, color.alpha]))
    case .point(let point): return .numbers(Motion4([point.x, point.y]))
    case .insets(let insets):
      return .numbers(Motion4([insets.top, insets.left, insets.bottom, insets.right]))
    case .cornerRadii(let radii):
      return .numbers(
        Motion4([radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]))
    default: return .fixed(PropertyValue(value) ?? .none)
    }
  }

  /// Converts the value of an expression of the property's type.
  func content(_ value: ExpressionValue) -> PropertyContent {
    switch value {
    case .boolean(let flag): .fixed(.flag(flag))
    case .string(let text): .fixed(.text(text))
    case .path(let path): .fixed(.path(path))
    case .list(let elements):
      .fixed(.numbers(elements.compactMap { if case .number(let number) = $0 { number } else { nil } }))
    case .number, .point, .size, .color: .numbers(Motion4(value.scalars))
    case .null, .curve, .record: .fixed(.none)
    }
  }

  /// Returns the numbers of an expression, repeated if one stands for several.
  func spread(_ motion: Motion4, from type: ExpressionType) -> Motion4 {
    if type == .number, case .layout(let key) = self, key.width == 4 { return motion.spread }
    guard type == .number, case .layer(let key) = self else { return motion }
    switch key.kind {
    case .scale, .cornerRadii: return motion.spread
    case .optional(.scale), .optional(.cornerRadii): return motion.spread
    default: return motion
    }
  }
}

extension LayerKey.Kind {
  /// The number of scalars of a value; `nil` if it is not numeric.
  var width: Int? {
    switch self {
    case .number: 1
    case .point, .scale: 2
    case .color, .cornerRadii: 4
    case .optional(let kind): kind.width
    case .flag, .choice, .text, .path, .gradient, .lengths, .rect, .matrix: nil
    }
  }

  /// The allowed keywords; `nil` unless the kind is an enumeration.
  var words: [String]? {
    switch self {
    case .choice(let words): words
    case .optional(let kind): kind.words
    case .number, .point, .scale, .color, .cornerRadii, .flag, .text, .path, .gradient, .lengths, .rect,
      .matrix:
      nil
    }
  }

  /// Returns a value of the kind from its numbers; `none` if the kind is not numeric.
  package func value(_ numbers: SIMD4<Double>) -> PropertyValue {
    switch self {
    case .number: .number(numbers[0])
    case .point, .scale: .point(Point(numbers[0], numbers[1]))
    case .color:
      .color(
        Color(
          red: numbers[0].unit, green: numbers[1].unit, blue: numbers[2].unit, alpha: numbers[3].unit))
    case .cornerRadii:
      .cornerRadii(
        CornerRadii(
          topLeft: max(0, numbers[0]), topRight: max(0, numbers[1]), bottomRight: max(0, numbers[2]),
          bottomLeft: max(0, numbers[3])))
    case .optional(let kind): kind.value(numbers)
    case .flag, .choice, .text, .path, .gradient, .lengths, .rect, .matrix: .none
    }
  }

  /// Returns the numbers of a value of the kind; all 0 if it is not numeric.
  func numbers(_ value: PropertyValue) -> SIMD4<Double> {
    switch value {
    case .number(let number): SIMD4(number, 0, 0, 0)
    case .integer(let number): SIMD4(Double(number), 0, 0, 0)
    case .point(let point): SIMD4(point.x, point.y, 0, 0)
    case .color(let color): SIMD4(color.red, color.green, color.blue, color.alpha)
    case .cornerRadii(let radii):
      SIMD4(radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft)
    case .none, .flag, .numbers, .text, .path, .gradient: .zero
    }
  }
}

extension Motion4 {
  /// Numbers at rest.
  init(_ numbers: [Double]) {
    for (index, number) in numbers.prefix(4).enumerated() { values[index] = number }
  }

  /// The first number in all four positions.
  var spread: Motion4 {
    Motion4(values: SIMD4(repeating: values[0]), rates: SIMD4(repeating: rates[0]))
  }

  static func + (a: Motion4, b: Motion4) -> Motion4 {
    Motion4(values: a.values + b.values, rates: a.rates + b.rates)
  }
}

extension Double {
  /// The number clamped to 0…1. Springs overshoot, but colors and opacities must not.
  var unit: Double { min(1, max(0, self)) }
}

extension PropertyDefinition.Target {
  /// Whether the property is part of a text.
  var isOfText: Bool {
    switch self {
    case .content: true
    case .layer(let key): key.scope == .text
    case .frame, .x, .y, .layout: false
    }
  }
}

extension PropertyDefinition.Target {
  /// Whether the property moves, rotates or scales a layer, which reduced motion avoids.
  var isGeometry: Bool {
    switch self {
    case .frame, .x, .y, .layout: true
    case .layer(let key):
      ["translation", "rotation", "scale", "rotationX", "rotationY", "translationZ"].contains(key.name)
    case .content: false
    }
  }
}
