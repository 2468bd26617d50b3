import Expressions
import Parameters

/// The key that names data files, and their limits.
package enum DataFormat {
  /// The data files of a scenario or component, by the names under which expressions read them.
  package static let data = Parameter(
    "data", ParameterValue.dictionary([]), kind: .dictionary(.file),
    "JSON and CSV files by their names: `rows` is read as `data.rows`")

  /// The first word of the names by which expressions read data.
  package static let root = data.name

  static let bytes = 16 << 20
  static let values = 1_000_000
  static let levels = 32
  /// The most elements of a list, and the most parts of a record.
  static let elements = ExpressionLimits.elements
}
