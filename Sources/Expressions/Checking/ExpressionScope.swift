/// A source of the symbols that an expression names.
package protocol ExpressionScope {
  /// Returns the symbol with a name of one word or several dotted words, such as `pan.translation`.
  ///
  /// An index after a name is written `[]`: the width of a copy, `titles[i].width`, is requested as `titles[].width`.
  /// If a text could mean several names, the longest is requested first. The rest of the text then reads parts and
  /// elements of the value.
  mutating func symbol(named name: String) -> ExpressionSymbol?

  /// Returns the text layer with a name in the same spelling, for `textWidth` and `textHeight`.
  mutating func textLayer(named name: String) -> ExpressionTextLayer?

  /// The scenario's strings, for `string`; `nil` if the scenario names none.
  var strings: StringTable? { get }

  /// All names, for "did you mean" suggestions.
  var symbolNames: [String] { get }
}

extension ExpressionScope {
  /// Returns `nil`, for scopes without text layers.
  package func textLayer(named name: String) -> ExpressionTextLayer? { nil }

  /// `nil`, for scopes without strings.
  package var strings: StringTable? { nil }
}

/// The meaning of a name: a type, and a location from which the value is read.
package struct ExpressionSymbol: Hashable, Sendable {
  /// The location of a value when an expression runs.
  package enum Storage: Hashable, Sendable {
    /// A value of `scalarCount` cells from `first` on, among the state's number cells. There is one dimension for each
    /// `[]` of the name. A list of such values has one more, as its last.
    case cells(first: Int, dimensions: [ExpressionDimension] = [])
    /// A value in an object cell of the state, for types whose values are objects. There is one dimension for each `[]`
    /// of the name.
    case object(cell: Int, dimensions: [ExpressionDimension] = [])
    /// A constant value, known when the expression is compiled.
    case constant(ExpressionValue)
  }

  /// The type of the value; of a single copy if the name contains `[]`.
  package var type: ExpressionType
  /// The location of the value.
  package var storage: Storage

  /// A symbol with storage that fits its type; an optional value is stored as an object.
  package init(_ type: ExpressionType, _ storage: Storage) {
    self.type = type
    self.storage = storage
  }
}

/// The layout of consecutive copies of a value.
package struct ExpressionDimension: Hashable, Sendable {
  /// The maximum number of copies.
  package var count: Int
  /// The number of cells from one copy to the next.
  package var stride: Int
  /// The number cell with the current number of copies, at most `count`; `nil` if the number does not change.
  package var countCell: Int?

  /// A dimension of `count` copies, `stride` cells apart.
  package init(count: Int, stride: Int, countCell: Int? = nil) {
    self.count = count
    self.stride = stride
    self.countCell = countCell
  }
}

/// A text layer with a natural size that an expression may read.
package struct ExpressionTextLayer: Hashable, Sendable {
  /// The number by which the host identifies the layer; that of the first copy if there are several.
  package var id: Int
  /// The dimensions of the copies, one for each `[]` of the name.
  package var dimensions: [ExpressionDimension]

  /// A text layer, or the copies of one.
  package init(id: Int, dimensions: [ExpressionDimension] = []) {
    self.id = id
    self.dimensions = dimensions
  }
}
