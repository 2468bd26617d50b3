import Expressions
import Motion

/// A type of token that expressions can read, by its name under `$type`.
enum TokenType: String, Hashable, Sendable, CaseIterable {
  case color, dimension, duration, number, fontWeight, fontFamily, cubicBezier
  case transition, shadow, typography

  /// A part of a composite type.
  struct Part {
    var name: String
    var type: TokenType
    /// The value that is used if the part is missing; `nil` if the part is required.
    var defaultValue: ExpressionValue?
    /// The index of the part of which this part is half; such parts do not occur in files.
    var halved: Int?

    init(_ name: String, _ type: TokenType, _ defaultValue: ExpressionValue? = nil) {
      (self.name, self.type, self.defaultValue) = (name, type, defaultValue)
    }

    init(_ name: String, _ type: TokenType, halfOf index: Int) {
      (self.name, self.type, halved) = (name, type, index)
    }
  }

  /// The parts of a composite type; empty for other types.
  var parts: [Part] {
    switch self {
    case .transition:
      [
        Part("duration", .duration), Part("delay", .duration, .number(0)),
        Part("timingFunction", .cubicBezier, .curve(.linear)),
      ]
    case .shadow:
      [
        Part("color", .color), Part("offsetX", .dimension), Part("offsetY", .dimension),
        Part("blur", .dimension), Part("spread", .dimension, .number(0)),
        Part("radius", .dimension, halfOf: 3),
      ]
    case .typography:
      [
        Part("fontFamily", .fontFamily), Part("fontSize", .dimension),
        Part("fontWeight", .fontWeight, .string("regular")), Part("letterSpacing", .dimension, .number(0)),
        Part("lineHeight", .number, .number(1)),
      ]
    case .color, .dimension, .duration, .number, .fontWeight, .fontFamily, .cubicBezier: []
    }
  }

  /// The type of such tokens in expressions.
  var expressionType: ExpressionType {
    switch self {
    case .color: .color
    case .dimension, .duration, .number: .number
    case .fontFamily, .fontWeight: .string
    case .cubicBezier: .curve
    case .transition, .shadow, .typography:
      .record(parts.map { ExpressionType.Field($0.name, $0.type.expressionType) })
    }
  }

  /// The font weights with their names.
  static let weights: [(number: Double, words: [String])] = [
    (100, ["thin", "hairline"]), (200, ["extra-light", "ultra-light"]), (300, ["light"]),
    (400, ["normal", "regular", "book"]), (500, ["medium"]), (600, ["semi-bold", "demi-bold"]),
    (700, ["bold"]), (800, ["extra-bold", "ultra-bold"]), (900, ["black", "heavy"]),
    (950, ["extra-black", "ultra-black"]),
  ]
}
