import Geometry
import JSONText
import Motion

/// A decoded value of a parameter.
package enum ParameterValue: Hashable, Sendable {
  /// An explicit `null`, for optional parameters.
  case none
  case boolean(Bool)
  case number(Double)
  case integer(Int)
  case string(String)
  case time(Time)
  case color(Color)
  /// Boxed, because it is several times as large as the others.
  indirect case curve(TimingCurve)
  case point(Point)
  case size(Size)
  case rect(Rect)
  case insets(Insets)
  case cornerRadii(CornerRadii)
  case path(Path)
  case frameRate(FrameRate)
  case date(LocalDate)
  case list([ParameterValue])
  case record(ParameterValues)
  /// Entries in the order of the text.
  case dictionary([Entry])
  /// JSON for a later decoder.
  case json(JSONValue)

  /// An arbitrary key with its value.
  package struct Entry: Hashable, Sendable {
    /// The name.
    package var key: String
    /// The value of the key.
    package var value: ParameterValue
    /// The source range of the name.
    package var keyRange: SourceRange
    /// The source range of the value.
    package var range: SourceRange
  }
}

/// A type that represents the values of a parameter.
package protocol ParameterConvertible: Sendable {
  /// The kind of parameters with such values, unless their declaration is narrower.
  static var parameterKind: ParameterKind { get }

  /// Converts a parameter's value; `nil` if it is of another kind.
  init?(_ parameterValue: ParameterValue)

  /// The value as a parameter's value.
  var parameterValue: ParameterValue { get }
}
