import Geometry
import JSONText
import Motion

extension Bool: ParameterConvertible {
  /// Parameters that hold Boolean values.
  package static var parameterKind: ParameterKind { .boolean }
  /// The Boolean value that `value` holds; `nil` if it is of another kind.
  package init?(_ value: ParameterValue) { if case .boolean(let x) = value { self = x } else { return nil } }
  /// The value of a parameter that holds it.
  package var parameterValue: ParameterValue { .boolean(self) }
}

extension Double: ParameterConvertible {
  /// Parameters that hold numbers of any size.
  package static var parameterKind: ParameterKind { .anyNumber }
  /// The number, or the integer that `value` holds; `nil` if it is of another kind.
  package init?(_ value: ParameterValue) {
    switch value {
    case .number(let x): self = x
    case .integer(let x): self = Double(x)
    default: return nil
    }
  }
  /// The value of a parameter that holds it.
  package var parameterValue: ParameterValue { .number(self) }
}

extension Int: ParameterConvertible {
  /// Parameters that hold integers of up to nine digits.
  package static var parameterKind: ParameterKind { .integer(-1_000_000_000...1_000_000_000) }
  /// The integer that `value` holds; `nil` if it is of another kind.
  package init?(_ value: ParameterValue) { if case .integer(let x) = value { self = x } else { return nil } }
  /// The value of a parameter that holds it.
  package var parameterValue: ParameterValue { .integer(self) }
}

extension String: ParameterConvertible {
  /// Parameters that hold strings.
  package static var parameterKind: ParameterKind { .string }
  /// The string that `value` holds; `nil` if it is of another kind.
  package init?(_ value: ParameterValue) { if case .string(let x) = value { self = x } else { return nil } }
  /// The value of a parameter that holds it.
  package var parameterValue: ParameterValue { .string(self) }
}

extension Time: ParameterConvertible {
  /// Parameters that hold spans of time.
  package static var parameterKind: ParameterKind { .span }
  /// The time that `value` holds; `nil` if it is of another kind.
  package init?(_ value: ParameterValue) { if case .time(let x) = value { self = x } else { return nil } }
  /// The value of a parameter that holds it.
  package var parameterValue: ParameterValue { .time(self) }
}

extension Color: ParameterConvertible {
  /// Parameters that hold colors.
  package static var parameterKind: ParameterKind { .color }
  /// The color that `value` holds; `nil` if it is of another kind.
  package init?(_ value: ParameterValue) { if case .color(let x) = value { self = x } else { return nil } }
  /// The value of a parameter that holds it.
  package var parameterValue: ParameterValue { .color(self) }
}

extension TimingCurve: ParameterConvertible {
  /// Parameters that hold timing curves.
  package static var parameterKind: ParameterKind { .curve }
  /// The curve that `value` holds; `nil` if it is of another kind.
  package init?(_ value: ParameterValue) { if case .curve(let x) = value { self = x } else { return nil } }
  /// The value of a parameter that holds it.
  package var parameterValue: ParameterValue { .curve(self) }
}

extension Point: ParameterConvertible {
  /// Parameters that hold points.
  package static var parameterKind: ParameterKind { .point }
  /// The point that `value` holds; `nil` if it is of another kind.
  package init?(_ value: ParameterValue) { if case .point(let x) = value { self = x } else { return nil } }
  /// The value of a parameter that holds it.
  package var parameterValue: ParameterValue { .point(self) }
}

extension Size: ParameterConvertible {
  /// Parameters that hold sizes.
  package static var parameterKind: ParameterKind { .size }
  /// The size that `value` holds; `nil` if it is of another kind.
  package init?(_ value: ParameterValue) { if case .size(let x) = value { self = x } else { return nil } }
  /// The value of a parameter that holds it.
  package var parameterValue: ParameterValue { .size(self) }
}

extension Rect: ParameterConvertible {
  /// Parameters that hold rectangles.
  package static var parameterKind: ParameterKind { .rect }
  /// The rectangle that `value` holds; `nil` if it is of another kind.
  package init?(_ value: ParameterValue) { if case .rect(let x) = value { self = x } else { return nil } }
  /// The value of a parameter that holds it.
  package var parameterValue: ParameterValue { .rect(self) }
}

extension Insets: ParameterConvertible {
  /// Parameters that hold insets.
  package static var parameterKind: ParameterKind { .insets }
  /// The insets that `value` holds; `nil` if it is of another kind.
  package init?(_ value: ParameterValue) { if case .insets(let x) = value { self = x } else { return nil } }
  /// The value of a parameter that holds it.
  package var parameterValue: ParameterValue { .insets(self) }
}

extension CornerRadii: ParameterConvertible {
  /// Parameters that hold corner radii.
  package static var parameterKind: ParameterKind { .cornerRadii }
  /// The radii that `value` holds; `nil` if it is of another kind.
  package init?(_ value: ParameterValue) {
    if case .cornerRadii(let x) = value { self = x } else { return nil }
  }
  /// The value of a parameter that holds it.
  package var parameterValue: ParameterValue { .cornerRadii(self) }
}

extension Path: ParameterConvertible {
  /// Parameters that hold paths.
  package static var parameterKind: ParameterKind { .path }
  /// The path that `value` holds; `nil` if it is of another kind.
  package init?(_ value: ParameterValue) { if case .path(let x) = value { self = x } else { return nil } }
  /// The value of a parameter that holds it.
  package var parameterValue: ParameterValue { .path(self) }
}

extension FrameRate: ParameterConvertible {
  /// Parameters that hold frame rates of up to 1,000 frames per second.
  package static var parameterKind: ParameterKind { .frameRate(.leastNonzeroMagnitude...1000) }
  /// The rate that `value` holds; `nil` if it is of another kind.
  package init?(_ value: ParameterValue) {
    if case .frameRate(let x) = value { self = x } else { return nil }
  }
  /// The value of a parameter that holds it.
  package var parameterValue: ParameterValue { .frameRate(self) }
}

extension LocalDate: ParameterConvertible {
  /// Parameters that hold dates.
  package static var parameterKind: ParameterKind { .date }
  /// The date that `value` holds; `nil` if it is of another kind.
  package init?(_ value: ParameterValue) { if case .date(let x) = value { self = x } else { return nil } }
  /// The value of a parameter that holds it.
  package var parameterValue: ParameterValue { .date(self) }
}

extension JSONValue: ParameterConvertible {
  /// Parameters that hold JSON of any form.
  package static var parameterKind: ParameterKind { .json }
  /// The JSON that `value` holds; `nil` if it is of another kind.
  package init?(_ value: ParameterValue) { if case .json(let x) = value { self = x } else { return nil } }
  /// The value of a parameter that holds it.
  package var parameterValue: ParameterValue { .json(self) }
}

extension ParameterValue: ParameterConvertible {
  /// Parameters that hold values of any type.
  package static var parameterKind: ParameterKind { .json }
  /// Accepts any value.
  package init?(_ value: ParameterValue) { self = value }
  /// The value itself.
  package var parameterValue: ParameterValue { self }
}

extension ParameterValues: ParameterConvertible {
  /// Parameters that hold records.
  package static var parameterKind: ParameterKind { .record(RecordDeclaration("", "", [])) }
  /// The record's values that `value` holds; `nil` if it is of another kind.
  package init?(_ value: ParameterValue) { if case .record(let x) = value { self = x } else { return nil } }
  /// The value of a parameter that holds it.
  package var parameterValue: ParameterValue { .record(self) }
}

extension Array: ParameterConvertible where Element: ParameterConvertible {
  /// Parameters that hold lists of up to 10,000 elements.
  package static var parameterKind: ParameterKind { .list(Element.parameterKind, count: 0...10_000) }
  /// The elements that `value` holds; `nil` if it is of another kind.
  package init?(_ value: ParameterValue) {
    guard case .list(let list) = value else { return nil }
    let elements = list.compactMap(Element.init(_:))
    guard elements.count == list.count else { return nil }
    self = elements
  }
  /// The value of a parameter that holds it.
  package var parameterValue: ParameterValue { .list(map(\.parameterValue)) }
}

extension Optional: ParameterConvertible where Wrapped: ParameterConvertible {
  /// Parameters that hold values that may be absent.
  package static var parameterKind: ParameterKind { .optional(Wrapped.parameterKind) }
  /// The value that `value` holds; `nil` if it is of another kind.
  package init?(_ value: ParameterValue) {
    if value == ParameterValue.none {
      self = Optional<Wrapped>.none
    } else if let wrapped = Wrapped(value) {
      self = wrapped
    } else {
      return nil
    }
  }
  /// The value of a parameter that holds it.
  package var parameterValue: ParameterValue { self?.parameterValue ?? .none }
}

/// A parameter whose value is one of an enumeration's words.
package protocol ParameterChoice: ParameterConvertible, RawRepresentable<String>, CaseIterable {}

extension ParameterChoice {
  /// Parameters that hold the enumeration's words.
  package static var parameterKind: ParameterKind { .choice(allCases.map(\.rawValue)) }
  /// The case that `value` holds; `nil` if it is of another kind.
  package init?(_ value: ParameterValue) {
    guard case .string(let word) = value else { return nil }
    self.init(rawValue: word)
  }
  /// The value of a parameter that holds it.
  package var parameterValue: ParameterValue { .string(rawValue) }
}

extension Interruption: ParameterChoice {}
extension CornerCurve: ParameterChoice {}
extension Path.FillRule: ParameterChoice {}
extension StrokeStyle.Cap: ParameterChoice {}
extension StrokeStyle.Join: ParameterChoice {}
