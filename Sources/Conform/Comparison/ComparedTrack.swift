import Layers

/// A number of a layer as it was recorded and as the scenario has it.
struct ComparedTrack {
  /// The layer by its path in the scenario, and the property.
  let key: ScenarioMotion.Key
  /// Which component of a color it is; `nil` for numbers.
  let channel: ColorChannel?
  /// How far the numbers may be apart.
  let tolerance: Double
  let recorded: MotionSamples
  let reference: ReferenceTrack

  /// Whether both move by more than what is tolerated, so that they tell of the time between them.
  var isTelling: Bool { recorded.height > 2 * tolerance && movesInScenario }

  var movesInScenario: Bool {
    reference.extremes.map { $0.upperBound - $0.lowerBound > 2 * tolerance } ?? false
  }
}

/// A component of a color.
package enum ColorChannel: String, CaseIterable, Hashable, Sendable {
  case red, green, blue, alpha
}
