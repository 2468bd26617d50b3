import Geometry
import JSONText
import Motion

/// A decoded value of a parameter.
package enum ParameterValue: Hashable, Sendable {
  /// Explicitly nothing, for parameters that may be absent.
  case none
  case boolean(Bool)
  case number(Double)
  case integer(Int)
  case string(String)
  case time(Time)
  case color(Color)
  /// Boxed, as it is several times as large as the others.
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
  /// In the order of the text.
  case dictionary([Entry])
  /// Kept for a later decoder.
  case json(JSONValue)

  /// A free name with its value.
  package struct Entry: Hashable, Sendable {
    /// The name.
    package var key: String
    /// What it is given.
    package var value: ParameterValue
    /// Where the name stands.
    package var keyRange: SourceRange
    /// Where the value stands.
    package var range: SourceRange
  }
}

/// A type that a parameter's value can be read as.
package protocol ParameterConvertible: Sendable {
  /// The kind of parameter that holds such values when its declaration says nothing narrower.
  static var parameterKind: ParameterKind { get }

  /// The value that `parameterValue` holds, or nil where it is of another kind.
  init?(_ parameterValue: ParameterValue)

  var parameterValue: ParameterValue { get }
}
