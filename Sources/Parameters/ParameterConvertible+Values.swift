import Geometry
import JSONText
import Motion

extension Bool: ParameterConvertible {
  package static var parameterKind: ParameterKind { .boolean }
  package init?(_ value: ParameterValue) { if case .boolean(let x) = value { self = x } else { return nil } }
  package var parameterValue: ParameterValue { .boolean(self) }
}

extension Double: ParameterConvertible {
  package static var parameterKind: ParameterKind { .anyNumber }
  package init?(_ value: ParameterValue) {
    switch value {
    case .number(let x): self = x
    case .integer(let x): self = Double(x)
    default: return nil
    }
  }
  package var parameterValue: ParameterValue { .number(self) }
}

extension Int: ParameterConvertible {
  package static var parameterKind: ParameterKind { .integer(-1_000_000_000...1_000_000_000) }
  package init?(_ value: ParameterValue) { if case .integer(let x) = value { self = x } else { return nil } }
  package var parameterValue: ParameterValue { .integer(self) }
}

extension String: ParameterConvertible {
  package static var parameterKind: ParameterKind { .string }
  package init?(_ value: ParameterValue) { if case .string(let x) = value { self = x } else { return nil } }
  package var parameterValue: ParameterValue { .string(self) }
}

extension Time: ParameterConvertible {
  package static var parameterKind: ParameterKind { .span }
  package init?(_ value: ParameterValue) { if case .time(let x) = value { self = x } else { return nil } }
  package var parameterValue: ParameterValue { .time(self) }
}

extension Color: ParameterConvertible {
  package static var parameterKind: ParameterKind { .color }
  package init?(_ value: ParameterValue) { if case .color(let x) = value { self = x } else { return nil } }
  package var parameterValue: ParameterValue { .color(self) }
}

extension TimingCurve: ParameterConvertible {
  package static var parameterKind: ParameterKind { .curve }
  package init?(_ value: ParameterValue) { if case .curve(let x) = value { self = x } else { return nil } }
  package var parameterValue: ParameterValue { .curve(self) }
}

extension Point: ParameterConvertible {
  package static var parameterKind: ParameterKind { .point }
  package init?(_ value: ParameterValue) { if case .point(let x) = value { self = x } else { return nil } }
  package var parameterValue: ParameterValue { .point(self) }
}

extension Size: ParameterConvertible {
  package static var parameterKind: ParameterKind { .size }
  package init?(_ value: ParameterValue) { if case .size(let x) = value { self = x } else { return nil } }
  package var parameterValue: ParameterValue { .size(self) }
}

extension Rect: ParameterConvertible {
  package static var parameterKind: ParameterKind { .rect }
  package init?(_ value: ParameterValue) { if case .rect(let x) = value { self = x } else { return nil } }
  package var parameterValue: ParameterValue { .rect(self) }
}

extension Insets: ParameterConvertible {
  package static var parameterKind: ParameterKind { .insets }
  package init?(_ value: ParameterValue) { if case .insets(let x) = value { self = x } else { return nil } }
  package var parameterValue: ParameterValue { .insets(self) }
}

extension CornerRadii: ParameterConvertible {
  package static var parameterKind: ParameterKind { .cornerRadii }
  package init?(_ value: ParameterValue) {
    if case .cornerRadii(let x) = value { self = x } else { return nil }
  }
  package var parameterValue: ParameterValue { .cornerRadii(self) }
}

extension Path: ParameterConvertible {
  package static var parameterKind: ParameterKind { .path }
  package init?(_ value: ParameterValue) { if case .path(let x) = value { self = x } else { return nil } }
  package var parameterValue: ParameterValue { .path(self) }
}

extension FrameRate: ParameterConvertible {
  package static var parameterKind: ParameterKind { .frameRate(.leastNonzeroMagnitude...1000) }
  package init?(_ value: ParameterValue) {
    if case .frameRate(let x) = value { self = x } else { return nil }
  }
  package var parameterValue: ParameterValue { .frameRate(self) }
}

extension LocalDate: ParameterConvertible {
  package static var parameterKind: ParameterKind { .date }
  package init?(_ value: ParameterValue) { if case .date(let x) = value { self = x } else { return nil } }
  package var parameterValue: ParameterValue { .date(self) }
}

extension JSONValue: ParameterConvertible {
  package static var parameterKind: ParameterKind { .json }
  package init?(_ value: ParameterValue) { if case .json(let x) = value { self = x } else { return nil } }
  package var parameterValue: ParameterValue { .json(self) }
}

extension ParameterValue: ParameterConvertible {
  package static var parameterKind: ParameterKind { .json }
  package init?(_ value: ParameterValue) { self = value }
  package var parameterValue: ParameterValue { self }
}

extension ParameterValues: ParameterConvertible {
  package static var parameterKind: ParameterKind { .record(RecordDeclaration("", "", [])) }
  package init?(_ value: ParameterValue) { if case .record(let x) = value { self = x } else { return nil } }
  package var parameterValue: ParameterValue { .record(self) }
}

extension Array: ParameterConvertible where Element: ParameterConvertible {
  package static var parameterKind: ParameterKind { .list(Element.parameterKind, count: 0...10_000) }
  package init?(_ value: ParameterValue) {
    guard case .list(let list) = value else { return nil }
    let elements = list.compactMap(Element.init(_:))
    guard elements.count == list.count else { return nil }
    self = elements
  }
  package var parameterValue: ParameterValue { .list(map(\.parameterValue)) }
}

extension Optional: ParameterConvertible where Wrapped: ParameterConvertible {
  package static var parameterKind: ParameterKind { .optional(Wrapped.parameterKind) }
  package init?(_ value: ParameterValue) {
    if value == ParameterValue.none {
      self = Optional<Wrapped>.none
    } else if let wrapped = Wrapped(value) {
      self = wrapped
    } else {
      return nil
    }
  }
  package var parameterValue: ParameterValue { self?.parameterValue ?? .none }
}

/// A parameter that is one of an enumeration's words.
package protocol ParameterChoice: ParameterConvertible, RawRepresentable<String>, CaseIterable {}

extension ParameterChoice {
  package static var parameterKind: ParameterKind { .choice(allCases.map(\.rawValue)) }
  package init?(_ value: ParameterValue) {
    guard case .string(let word) = value else { return nil }
    self.init(rawValue: word)
  }
  package var parameterValue: ParameterValue { .string(rawValue) }
}

extension Interruption: ParameterChoice {}
extension CornerCurve: ParameterChoice {}
extension Path.FillRule: ParameterChoice {}
extension StrokeStyle.Cap: ParameterChoice {}
extension StrokeStyle.Join: ParameterChoice {}
