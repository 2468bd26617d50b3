/// Where an expression finds what its names stand for.
package protocol ExpressionScope {
  /// What a name stands for: one word or several with dots, such as `pan.translation`. An index that the text gives at a
  /// name is `[]`: the width of a copy, written `titles[i].width`, is asked for as `titles[].width`. Of several names that
  /// a text could mean the longest is asked for first; what is left of the text reads parts and elements of the value.
  mutating func symbol(named name: String) -> ExpressionSymbol?

  /// The text layer with this name, in the same spelling, for `textWidth` and `textHeight`.
  mutating func textLayer(named name: String) -> ExpressionTextLayer?

  /// The scenario's strings, for `string`; `nil` if it names none.
  var strings: StringTable? { get }

  /// All names, for "did you mean".
  var symbolNames: [String] { get }
}

extension ExpressionScope {
  /// No layer, as in scopes without texts.
  package func textLayer(named name: String) -> ExpressionTextLayer? { nil }

  /// No strings.
  package var strings: StringTable? { nil }
}

/// What a name stands for.
package struct ExpressionSymbol: Hashable, Sendable {
  /// Where the value is found when an expression runs.
  package enum Storage: Hashable, Sendable {
    /// In the state's number cells: a value of `scalarCount` cells from `first` on. There is one dimension for each `[]`
    /// of the name; a list of such values has one more, its last.
    case cells(first: Int, dimensions: [ExpressionDimension] = [])
    /// In an object cell of the state, for types whose values are objects; one dimension for each `[]` of the name.
    case object(cell: Int, dimensions: [ExpressionDimension] = [])
    /// Known when the expression is compiled, and always the same.
    case constant(ExpressionValue)
  }

  /// The type of the value; of one copy where the name has `[]`.
  package var type: ExpressionType
  /// Where the value is found.
  package var storage: Storage

  /// A symbol whose storage fits its type: an optional value is an object.
  package init(_ type: ExpressionType, _ storage: Storage) {
    self.type = type
    self.storage = storage
  }
}

/// How the copies of a value lie one behind another.
package struct ExpressionDimension: Hashable, Sendable {
  /// How many there are, at most.
  package var count: Int
  /// The cells from one to the next.
  package var stride: Int
  /// The number cell that holds how many there are at the time, where that changes; at most `count`.
  package var countCell: Int?

  /// A dimension of `count` copies, `stride` cells apart.
  package init(count: Int, stride: Int, countCell: Int? = nil) {
    self.count = count
    self.stride = stride
    self.countCell = countCell
  }
}

/// A text layer whose natural size an expression may read.
package struct ExpressionTextLayer: Hashable, Sendable {
  /// The number by which the host knows the layer; the first one's where there are copies.
  package var id: Int
  /// One dimension for each `[]` of the name.
  package var dimensions: [ExpressionDimension]

  /// A text layer, or the copies of one.
  package init(id: Int, dimensions: [ExpressionDimension] = []) {
    self.id = id
    self.dimensions = dimensions
  }
}
