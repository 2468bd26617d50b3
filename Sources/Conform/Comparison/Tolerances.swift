import Layers

/// The maximum differences between a recording and a scenario.
package struct Tolerances: Hashable, Sendable {
  /// The default tolerance of lengths in points, to which all other tolerances are proportional.
  package static let standardLength = 0.5
  private static let number = 0.02
  private static let degrees = 1.0
  private static let color = 3.0 / 255
  /// The longest frame in seconds; a recording at a lower frame rate does not get a larger tolerance.
  private static let longestFrame = 0.1

  private let factor: Double

  /// Tolerances with a given tolerance of lengths in points.
  package init(length: Double = standardLength) { factor = length / Self.standardLength }

  /// Returns the tolerance of a property's numbers.
  func value(of property: TraceProperty, isColor: Bool) -> Double {
    if isColor { return Self.color * factor }
    switch property.layerProperty?.unit ?? .none {
    case .points: return Self.standardLength * factor
    case .degrees: return Self.degrees * factor
    case .none, .factor: return Self.number * factor
    }
  }

  /// Returns the tolerance in time of a recording with a given frame duration, both in seconds.
  func time(frame: Double) -> Double { min(Self.longestFrame, frame) * factor }
}
