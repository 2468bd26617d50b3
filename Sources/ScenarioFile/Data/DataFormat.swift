import Expressions
import Parameters

/// The key that names data files, and the limits of such files.
package enum DataFormat {
  /// The data files of a scenario or component, by the names that expressions use for them.
  package static let data = Parameter(
    "data", ParameterValue.dictionary([]), kind: .dictionary(.file),
    "JSON and CSV files by their names: `rows` is read as `data.rows`")

  /// The first word of the names of data in expressions.
  package static let root = data.name

  /// The maximum size of a file.
  static let bytes = 16 << 20
  /// The maximum number of JSON values in a file.
  static let values = 1_000_000
  /// The maximum depth of nested JSON values.
  static let levels = 32
  /// The maximum number of elements in a list, and of parts in a record.
  static let elements = ExpressionLimits.elements
}
