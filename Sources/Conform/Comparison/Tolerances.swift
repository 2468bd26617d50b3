import Layers

/// The distances that a recording may have from a scenario.
package struct Tolerances: Hashable, Sendable {
  /// Points that lengths may differ by unless something else is said; all other tolerances are in proportion.
  package static let standardLength = 0.5
  private static let number = 0.02
  private static let degrees = 1.0
  private static let color = 3.0 / 255
  /// Seconds; a recording of fewer frames a second is not given more.
  private static let longestFrame = 0.1

  private let factor: Double

  /// Tolerances of which that of lengths is some points.
  package init(length: Double = standardLength) { factor = length / Self.standardLength }

  /// The tolerance of a property's numbers.
  func value(of property: TraceProperty, isColor: Bool) -> Double {
    if isColor { return Self.color * factor }
    switch property.layerProperty?.unit ?? .none {
    case .points: return Self.standardLength * factor
    case .degrees: return Self.degrees * factor
    case .none, .factor: return Self.number * factor
    }
  }

  /// The tolerance in time of a recording whose frames last some seconds.
  func time(frame: Double) -> Double { min(Self.longestFrame, frame) * factor }
}
