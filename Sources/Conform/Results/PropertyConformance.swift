import Layers

/// The comparison of one property of a layer in a recording with the scenario.
package struct PropertyConformance: Sendable {
  /// The row that differs most from the scenario.
  package struct Worst: Hashable, Sendable {
    /// The time in seconds of the scenario.
    package var time: Double
    /// The value in the recording.
    package var value: Double
    /// The value in the scenario.
    package var expected: Double
  }

  /// A value at a time.
  package struct Point: Hashable, Sendable {
    /// The time in seconds of the scenario.
    package var time: Double
    /// The value; `nil` while the property is not shown.
    package var value: Double?
  }

  /// The layer by its path in the scenario.
  package var layer: LayerPath
  /// The name of the property in the recording.
  package var property: String
  /// The component of a color that differs most; `nil` for numbers and texts.
  package var channel: ColorChannel?
  /// The number of rows.
  package var rowCount: Int
  /// The differences, by time; empty if the recording agrees.
  package var deviations: [Deviation] = []
  /// The maximum difference of the numbers; 0 for texts.
  package var tolerance = 0.0
  /// The row that differs most; `nil` if all rows agree, and for texts.
  package var worst: Worst?
  /// The amount by which the worst row exceeds the tolerance, in tolerances.
  package var excess = 0.0
  /// The recorded values; empty for texts.
  package var recorded: [Point] = []
  /// The scenario's values; empty for texts.
  package var expected: [Point] = []

  /// Whether all rows agree.
  package var agrees: Bool { deviations.isEmpty }

  /// The layer with the property, such as `like/heart scaleX`.
  package var name: String { "\(layer) \(property)" + (channel.map { " \($0.rawValue)" } ?? "") }
}
