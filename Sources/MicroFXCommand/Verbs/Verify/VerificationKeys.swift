import Goldens
import Render
import System

/// The keys of verifications: everything that decides whether a scenario passes, its golden included.
struct VerificationKeys: Sendable {
  /// The folder of goldens; `nil` to find each scenario's.
  private let goldens: FilePath?
  private let isCompared: Bool
  private let keys: ScenarioKeys

  /// - Parameter settings: Further options that decide a result.
  /// - Throws: What keeps a default font from being read.
  init(_ scenarios: ScenarioOptions, _ suite: SuiteOptions, settings: [String] = []) throws(SystemError) {
    goldens = suite.goldens
    isCompared = suite.comparesWithGoldens
    keys = try ScenarioKeys(scenarios, settings: settings + (isCompared ? [] : ["no-golden"]))
  }

  /// Returns the key of a scenario.
  ///
  /// - Throws: What keeps a file from being read that is there.
  func key(of input: ScenarioInput) throws(SystemError) -> ScenarioKeys.Key {
    guard isCompared else { return try keys.key(of: input) }
    let location = GoldenLocation(ofScenario: input.path, in: goldens)
    return try keys.key(
      of: input,
      with: [
        try RunDescription.Input(name: "golden record", at: location.record),
        try RunDescription.Input(name: "golden pictures", at: location.animation),
      ])
  }
}
