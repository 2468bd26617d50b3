/// The type of a value in an expression. Times are numbers in seconds, and angles are numbers in degrees.
package indirect enum ExpressionType: Hashable, Sendable {
  case number
  case point
  case size
  case color
  case boolean
  /// A text, including the name of an image or a font family.
  case string
  case path
  case curve
  /// Elements of one type.
  case list(ExpressionType)
  /// Named values in a fixed order.
  case record([Field])
  /// A value that may be `null`, which can only be compared with `null`.
  case optional(ExpressionType)
  /// The type of the literal `null`, and of the elements of an empty list.
  case null

  /// A named part of a record.
  package struct Field: Hashable, Sendable {
    /// The name by which the part is read.
    package var name: String
    /// The type of the part.
    package var type: ExpressionType

    /// A part of a record.
    package init(_ name: String, _ type: ExpressionType) {
      self.name = name
      self.type = type
    }
  }

  /// The type without `null` among its values.
  package var unwrapped: ExpressionType { if case .optional(let type) = self { type } else { self } }

  /// The number of numbers that make up a value; `nil` for types whose values are objects.
  package var scalarCount: Int? {
    switch self {
    case .number, .boolean: 1
    case .point, .size: 2
    case .color: 4
    case .string, .path, .curve, .list, .record, .optional, .null: nil
    }
  }

  /// The components that can be read after a dot, each a number, in the order of the scalars.
  package var components: [String] {
    switch self {
    case .point: ["x", "y"]
    case .size: ["width", "height"]
    case .color: ["red", "green", "blue", "alpha"]
    default: []
    }
  }

  /// The type as a phrase for messages, with its article.
  package var phrase: String {
    switch self {
    case .number: "a number"
    case .point: "a point"
    case .size: "a size"
    case .color: "a color"
    case .boolean: "a boolean"
    case .string: "a string"
    case .path: "a path"
    case .curve: "a curve"
    case .list(.null): "an empty list"
    case .list(let element): "a list of \(element.plural)"
    case .record: "a record"
    case .optional(let type): "\(type.phrase) or null"
    case .null: "null"
    }
  }

  private var plural: String {
    switch self {
    case .number: "numbers"
    case .point: "points"
    case .size: "sizes"
    case .color: "colors"
    case .boolean: "booleans"
    case .string: "strings"
    case .path: "paths"
    case .curve: "curves"
    case .list(let element): "lists of \(element.plural)"
    case .record: "records"
    case .optional(let type): "\(type.plural) or null"
    case .null: "nulls"
    }
  }

  /// Whether the type is a point or a size. The two convert to each other.
  var isPair: Bool { self == .point || self == .size }
}
