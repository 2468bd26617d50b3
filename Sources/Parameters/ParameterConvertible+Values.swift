import Geometry
import JSONText
import Motion

extension Bool: ParameterConvertible {
  public static var parameterKind: ParameterKind { .boolean }
  public init?(_ value: ParameterValue) { if case .boolean(let x) = value { self = x } else { return nil } }
  public var parameterValue: ParameterValue { .boolean(self) }
}

extension Double: ParameterConvertible {
  public static var parameterKind: ParameterKind { .anyNumber }
  public init?(_ value: ParameterValue) {
    switch value {
    case .number(let x): self = x
    case .integer(let x): self = Double(x)
    default: return nil
    }
  }
  public var parameterValue: ParameterValue { .number(self) }
}

extension Int: ParameterConvertible {
  public static var parameterKind: ParameterKind { .integer(-1_000_000_000...1_000_000_000) }
  public init?(_ value: ParameterValue) { if case .integer(let x) = value { self = x } else { return nil } }
  public var parameterValue: ParameterValue { .integer(self) }
}

extension String: ParameterConvertible {
  public static var parameterKind: ParameterKind { .string }
  public init?(_ value: ParameterValue) { if case .string(let x) = value { self = x } else { return nil } }
  public var parameterValue: ParameterValue { .string(self) }
}

extension Time: ParameterConvertible {
  public static var parameterKind: ParameterKind { .span }
  public init?(_ value: ParameterValue) { if case .time(let x) = value { self = x } else { return nil } }
  public var parameterValue: ParameterValue { .time(self) }
}

extension Color: ParameterConvertible {
  public static var parameterKind: ParameterKind { .color }
  public init?(_ value: ParameterValue) { if case .color(let x) = value { self = x } else { return nil } }
  public var parameterValue: ParameterValue { .color(self) }
}

extension TimingCurve: ParameterConvertible {
  public static var parameterKind: ParameterKind { .curve }
  public init?(_ value: ParameterValue) { if case .curve(let x) = value { self = x } else { return nil } }
  public var parameterValue: ParameterValue { .curve(self) }
}

extension Point: ParameterConvertible {
  public static var parameterKind: ParameterKind { .point }
  public init?(_ value: ParameterValue) { if case .point(let x) = value { self = x } else { return nil } }
  public var parameterValue: ParameterValue { .point(self) }
}

extension Size: ParameterConvertible {
  public static var parameterKind: ParameterKind { .size }
  public init?(_ value: ParameterValue) { if case .size(let x) = value { self = x } else { return nil } }
  public var parameterValue: ParameterValue { .size(self) }
}

extension Rect: ParameterConvertible {
  public static var parameterKind: ParameterKind { .rect }
  public init?(_ value: ParameterValue) { if case .rect(let x) = value { self = x } else { return nil } }
  public var parameterValue: ParameterValue { .rect(self) }
}

extension Insets: ParameterConvertible {
  public static var parameterKind: ParameterKind { .insets }
  public init?(_ value: ParameterValue) { if case .insets(let x) = value { self = x } else { return nil } }
  public var parameterValue: ParameterValue { .insets(self) }
}

extension CornerRadii: ParameterConvertible {
  public static var parameterKind: ParameterKind { .cornerRadii }
  public init?(_ value: ParameterValue) {
    if case .cornerRadii(let x) = value { self = x } else { return nil }
  }
  public var parameterValue: ParameterValue { .cornerRadii(self) }
}

extension Path: ParameterConvertible {
  public static var parameterKind: ParameterKind { .path }
  public init?(_ value: ParameterValue) { if case .path(let x) = value { self = x } else { return nil } }
  public var parameterValue: ParameterValue { .path(self) }
}

extension FrameRate: ParameterConvertible {
  public static var parameterKind: ParameterKind { .frameRate(.leastNonzeroMagnitude...1000) }
  public init?(_ value: ParameterValue) { if case .frameRate(let x) = value { self = x } else { return nil } }
  public var parameterValue: ParameterValue { .frameRate(self) }
}

extension LocalDate: ParameterConvertible {
  public static var parameterKind: ParameterKind { .date }
  public init?(_ value: ParameterValue) { if case .date(let x) = value { self = x } else { return nil } }
  public var parameterValue: ParameterValue { .date(self) }
}

extension JSONValue: ParameterConvertible {
  public static var parameterKind: ParameterKind { .json }
  public init?(_ value: ParameterValue) { if case .json(let x) = value { self = x } else { return nil } }
  public var parameterValue: ParameterValue { .json(self) }
}

extension ParameterValue: ParameterConvertible {
  public static var parameterKind: ParameterKind { .json }
  public init?(_ value: ParameterValue) { self = value }
  public var parameterValue: ParameterValue { self }
}

extension ParameterValues: ParameterConvertible {
  public static var parameterKind: ParameterKind { .record(RecordDeclaration("", "", [])) }
  public init?(_ value: ParameterValue) { if case .record(let x) = value { self = x } else { return nil } }
  public var parameterValue: ParameterValue { .record(self) }
}

extension Array: ParameterConvertible where Element: ParameterConvertible {
  public static var parameterKind: ParameterKind { .list(Element.parameterKind, count: 0...10_000) }
  public init?(_ value: ParameterValue) {
    guard case .list(let list) = value else { return nil }
    let elements = list.compactMap(Element.init(_:))
    guard elements.count == list.count else { return nil }
    self = elements
  }
  public var parameterValue: ParameterValue { .list(map(\.parameterValue)) }
}

extension Optional: ParameterConvertible where Wrapped: ParameterConvertible {
  public static var parameterKind: ParameterKind { .optional(Wrapped.parameterKind) }
  public init?(_ value: ParameterValue) {
    if value == ParameterValue.none {
      self = Optional<Wrapped>.none
    } else if let wrapped = Wrapped(value) {
      self = wrapped
    } else {
      return nil
    }
  }
  public var parameterValue: ParameterValue { self?.parameterValue ?? .none }
}

/// A parameter that is one of an enumeration's words.
public protocol ParameterChoice: ParameterConvertible, RawRepresentable<String>, CaseIterable {}

extension ParameterChoice {
  public static var parameterKind: ParameterKind { .choice(allCases.map(\.rawValue)) }
  public init?(_ value: ParameterValue) {
    guard case .string(let word) = value else { return nil }
    self.init(rawValue: word)
  }
  public var parameterValue: ParameterValue { .string(rawValue) }
}

extension CornerCurve: ParameterChoice {}
extension Path.FillRule: ParameterChoice {}
extension StrokeStyle.Cap: ParameterChoice {}
extension StrokeStyle.Join: ParameterChoice {}
