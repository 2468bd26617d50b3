import Layers

/// A number of a layer over time, in the recording and in the scenario.
struct ComparedTrack {
  /// The layer by its path in the scenario, and the property.
  let key: ScenarioMotion.Key
  /// The component of a color; `nil` for numbers.
  let channel: ColorChannel?
  /// The maximum difference of the numbers.
  let tolerance: Double
  let recorded: MotionSamples
  let reference: ReferenceTrack

  /// Whether both move by more than the tolerance, so that they reveal the time offset between them.
  var isTelling: Bool { recorded.height > 2 * tolerance && movesInScenario }

  var movesInScenario: Bool {
    reference.extremes.map { $0.upperBound - $0.lowerBound > 2 * tolerance } ?? false
  }
}

/// A component of a color.
package enum ColorChannel: String, CaseIterable, Hashable, Sendable {
  case red, green, blue, alpha
}
