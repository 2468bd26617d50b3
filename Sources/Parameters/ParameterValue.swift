import Geometry
import Motion

/// A decoded value of a parameter.
public indirect enum ParameterValue: Hashable, Sendable {
  /// Explicitly nothing, for parameters that may be absent.
  case none
  case boolean(Bool)
  case number(Double)
  case integer(Int)
  case string(String)
  case time(Time)
  case color(Color)
  case curve(TimingCurve)
  case point(Point)
  case size(Size)
  case rect(Rect)
  case insets(Insets)
  case cornerRadii(CornerRadii)
  case path(Path)
  case list([ParameterValue])
  case record(ParameterValues)
}

/// A type that a parameter's value can be read as.
public protocol ParameterConvertible: Sendable {
  /// The kind of parameter that holds such values when its declaration says nothing narrower.
  static var parameterKind: ParameterKind { get }

  /// The value that `parameterValue` holds, or nil where it is of another kind.
  init?(_ parameterValue: ParameterValue)

  var parameterValue: ParameterValue { get }
}
