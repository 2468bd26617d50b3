import Geometry
import JSONText
import Motion

extension Bool: ParameterConvertible {
  /// The parameter kind of Boolean values.
  package static var parameterKind: ParameterKind { .boolean }
  /// The Boolean value in `value`; `nil` if it is of another kind.
  package init?(_ value: ParameterValue) { if case .boolean(let x) = value { self = x } else { return nil } }
  /// The parameter value that represents it.
  package var parameterValue: ParameterValue { .boolean(self) }
}

extension Double: ParameterConvertible {
  /// The parameter kind of numbers within ±1e9.
  package static var parameterKind: ParameterKind { .anyNumber }
  /// The number or integer in `value`; `nil` if it is of another kind.
  package init?(_ value: ParameterValue) {
    switch value {
    case .number(let x): self = x
    case .integer(let x): self = Double(x)
    default: return nil
    }
  }
  /// The parameter value that represents it.
  package var parameterValue: ParameterValue { .number(self) }
}

extension Int: ParameterConvertible {
  /// The parameter kind of integers within ±1e9.
  package static var parameterKind: ParameterKind { .integer(-1_000_000_000...1_000_000_000) }
  /// The integer in `value`; `nil` if it is of another kind.
  package init?(_ value: ParameterValue) { if case .integer(let x) = value { self = x } else { return nil } }
  /// The parameter value that represents it.
  package var parameterValue: ParameterValue { .integer(self) }
}

extension String: ParameterConvertible {
  /// The parameter kind of strings.
  package static var parameterKind: ParameterKind { .string }
  /// The string in `value`; `nil` if it is of another kind.
  package init?(_ value: ParameterValue) { if case .string(let x) = value { self = x } else { return nil } }
  /// The parameter value that represents it.
  package var parameterValue: ParameterValue { .string(self) }
}

extension Time: ParameterConvertible {
  /// The parameter kind of times from 0 to one day.
  package static var parameterKind: ParameterKind { .span }
  /// The time in `value`; `nil` if it is of another kind.
  package init?(_ value: ParameterValue) { if case .time(let x) = value { self = x } else { return nil } }
  /// The parameter value that represents it.
  package var parameterValue: ParameterValue { .time(self) }
}

extension Color: ParameterConvertible {
  /// The parameter kind of colors.
  package static var parameterKind: ParameterKind { .color }
  /// The color in `value`; `nil` if it is of another kind.
  package init?(_ value: ParameterValue) { if case .color(let x) = value { self = x } else { return nil } }
  /// The parameter value that represents it.
  package var parameterValue: ParameterValue { .color(self) }
}

extension TimingCurve: ParameterConvertible {
  /// The parameter kind of timing curves.
  package static var parameterKind: ParameterKind { .curve }
  /// The curve in `value`; `nil` if it is of another kind.
  package init?(_ value: ParameterValue) { if case .curve(let x) = value { self = x } else { return nil } }
  /// The parameter value that represents it.
  package var parameterValue: ParameterValue { .curve(self) }
}

extension Point: ParameterConvertible {
  /// The parameter kind of points.
  package static var parameterKind: ParameterKind { .point }
  /// The point in `value`; `nil` if it is of another kind.
  package init?(_ value: ParameterValue) { if case .point(let x) = value { self = x } else { return nil } }
  /// The parameter value that represents it.
  package var parameterValue: ParameterValue { .point(self) }
}

extension Size: ParameterConvertible {
  /// The parameter kind of sizes.
  package static var parameterKind: ParameterKind { .size }
  /// The size in `value`; `nil` if it is of another kind.
  package init?(_ value: ParameterValue) { if case .size(let x) = value { self = x } else { return nil } }
  /// The parameter value that represents it.
  package var parameterValue: ParameterValue { .size(self) }
}

extension Rect: ParameterConvertible {
  /// The parameter kind of rectangles.
  package static var parameterKind: ParameterKind { .rect }
  /// The rectangle in `value`; `nil` if it is of another kind.
  package init?(_ value: ParameterValue) { if case .rect(let x) = value { self = x } else { return nil } }
  /// The parameter value that represents it.
  package var parameterValue: ParameterValue { .rect(self) }
}

extension Insets: ParameterConvertible {
  /// The parameter kind of insets.
  package static var parameterKind: ParameterKind { .insets }
  /// The insets in `value`; `nil` if it is of another kind.
  package init?(_ value: ParameterValue) { if case .insets(let x) = value { self = x } else { return nil } }
  /// The parameter value that represents it.
  package var parameterValue: ParameterValue { .insets(self) }
}

extension CornerRadii: ParameterConvertible {
  /// The parameter kind of corner radii.
  package static var parameterKind: ParameterKind { .cornerRadii }
  /// The radii in `value`; `nil` if it is of another kind.
  package init?(_ value: ParameterValue) {
    if case .cornerRadii(let x) = value { self = x } else { return nil }
  }
  /// The parameter value that represents it.
  package var parameterValue: ParameterValue { .cornerRadii(self) }
}

extension Path: ParameterConvertible {
  /// The parameter kind of paths.
  package static var parameterKind: ParameterKind { .path }
  /// The path in `value`; `nil` if it is of another kind.
  package init?(_ value: ParameterValue) { if case .path(let x) = value { self = x } else { return nil } }
  /// The parameter value that represents it.
  package var parameterValue: ParameterValue { .path(self) }
}

extension FrameRate: ParameterConvertible {
  /// The parameter kind of frame rates of up to 1,000 frames per second.
  package static var parameterKind: ParameterKind { .frameRate(.leastNonzeroMagnitude...1000) }
  /// The rate in `value`; `nil` if it is of another kind.
  package init?(_ value: ParameterValue) {
    if case .frameRate(let x) = value { self = x } else { return nil }
  }
  /// The parameter value that represents it.
  package var parameterValue: ParameterValue { .frameRate(self) }
}

extension LocalDate: ParameterConvertible {
  /// The parameter kind of dates.
  package static var parameterKind: ParameterKind { .date }
  /// The date in `value`; `nil` if it is of another kind.
  package init?(_ value: ParameterValue) { if case .date(let x) = value { self = x } else { return nil } }
  /// The parameter value that represents it.
  package var parameterValue: ParameterValue { .date(self) }
}

extension JSONValue: ParameterConvertible {
  /// The parameter kind of JSON of any form.
  package static var parameterKind: ParameterKind { .json }
  /// The JSON in `value`; `nil` if it is of another kind.
  package init?(_ value: ParameterValue) { if case .json(let x) = value { self = x } else { return nil } }
  /// The parameter value that represents it.
  package var parameterValue: ParameterValue { .json(self) }
}

extension ParameterValue: ParameterConvertible {
  /// The parameter kind of values of any type.
  package static var parameterKind: ParameterKind { .json }
  /// Accepts any value.
  package init?(_ value: ParameterValue) { self = value }
  /// The value itself.
  package var parameterValue: ParameterValue { self }
}

extension ParameterValues: ParameterConvertible {
  /// The parameter kind of records.
  package static var parameterKind: ParameterKind { .record(RecordDeclaration("", "", [])) }
  /// The record's values in `value`; `nil` if it is of another kind.
  package init?(_ value: ParameterValue) { if case .record(let x) = value { self = x } else { return nil } }
  /// The parameter value that represents it.
  package var parameterValue: ParameterValue { .record(self) }
}

extension Array: ParameterConvertible where Element: ParameterConvertible {
  /// The parameter kind of lists of up to 10,000 elements.
  package static var parameterKind: ParameterKind { .list(Element.parameterKind, count: 0...10_000) }
  /// The elements in `value`; `nil` if it is of another kind.
  package init?(_ value: ParameterValue) {
    guard case .list(let list) = value else { return nil }
    let elements = list.compactMap(Element.init(_:))
    guard elements.count == list.count else { return nil }
    self = elements
  }
  /// The parameter value that represents it.
  package var parameterValue: ParameterValue { .list(map(\.parameterValue)) }
}

extension Optional: ParameterConvertible where Wrapped: ParameterConvertible {
  /// The parameter kind of values that may be absent.
  package static var parameterKind: ParameterKind { .optional(Wrapped.parameterKind) }
  /// The value in `value`; `nil` if it is of another kind.
  package init?(_ value: ParameterValue) {
    if value == ParameterValue.none {
      self = Optional<Wrapped>.none
    } else if let wrapped = Wrapped(value) {
      self = wrapped
    } else {
      return nil
    }
  }
  /// The parameter value that represents it.
  package var parameterValue: ParameterValue { self?.parameterValue ?? .none }
}

/// A parameter whose value is one of an enumeration's words.
package protocol ParameterChoice: ParameterConvertible, RawRepresentable<String>, CaseIterable {}

extension ParameterChoice {
  /// The parameter kind of the enumeration's words.
  package static var parameterKind: ParameterKind { .choice(allCases.map(\.rawValue)) }
  /// The case in `value`; `nil` if it is of another kind.
  package init?(_ value: ParameterValue) {
    guard case .string(let word) = value else { return nil }
    self.init(rawValue: word)
  }
  /// The parameter value that represents it.
  package var parameterValue: ParameterValue { .string(rawValue) }
}

extension Interruption: ParameterChoice {}
extension CornerCurve: ParameterChoice {}
extension Path.FillRule: ParameterChoice {}
extension StrokeStyle.Cap: ParameterChoice {}
extension StrokeStyle.Join: ParameterChoice {}
