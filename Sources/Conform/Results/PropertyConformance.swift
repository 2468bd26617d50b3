import Layers

/// One property of a layer as a recording shows it, beside the scenario's.
package struct PropertyConformance: Sendable {
  /// The row that is furthest from the scenario.
  package struct Worst: Hashable, Sendable {
    /// In seconds of the scenario.
    package var time: Double
    /// The value in the recording.
    package var value: Double
    /// The value in the scenario.
    package var expected: Double
  }

  /// A value at a time of the scenario, in seconds.
  package struct Point: Hashable, Sendable {
    package var time: Double
    /// `nil` where the property is not shown.
    package var value: Double?
  }

  /// The layer by its path in the scenario.
  package var layer: LayerPath
  /// The property as the recording calls it.
  package var property: String
  /// The component that is told of a color.
  package var channel: ColorChannel?
  /// The number of rows.
  package var rowCount: Int
  /// The differences, by time; empty if the recording agrees.
  package var deviations: [Deviation] = []
  /// How far the numbers may be apart; 0 for texts.
  package var tolerance = 0.0
  /// `nil` if all rows agree, and for texts.
  package var worst: Worst?
  /// By how many tolerances the worst row is off.
  package var excess = 0.0
  /// Both curves; empty for texts.
  package var recorded: [Point] = []
  /// The curve of the scenario, as times and values.
  package var expected: [Point] = []

  /// Whether all rows agree.
  package var agrees: Bool { deviations.isEmpty }

  /// The layer with the property, as `like/heart scaleX`.
  package var name: String { "\(layer) \(property)" + (channel.map { " \($0.rawValue)" } ?? "") }
}
