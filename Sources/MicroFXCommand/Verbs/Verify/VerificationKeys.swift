import Goldens
import Render
import System

/// The keys of verifications: everything that determines whether a scenario passes, including its golden.
struct VerificationKeys: Sendable {
  /// The folder of goldens; `nil` to find each scenario's.
  private let goldens: FilePath?
  private let isCompared: Bool
  private let keys: ScenarioKeys

  /// - Parameter settings: Further options that determine a result.
  /// - Throws: The error that prevents reading a default font.
  init(_ scenarios: ScenarioOptions, _ suite: SuiteOptions, settings: [String] = []) throws(SystemError) {
    goldens = suite.goldens
    isCompared = suite.comparesWithGoldens
    keys = try ScenarioKeys(scenarios, settings: settings + (isCompared ? [] : ["no-golden"]))
  }

  /// Returns the key of a scenario.
  ///
  /// - Throws: The error that prevents reading an existing file.
  func key(of input: ScenarioInput) throws(SystemError) -> ScenarioKeys.Key {
    guard isCompared else { return try keys.key(of: input) }
    // A variant is compared with pictures of its base, too.
    let places = [input.reference, input.reference.base].map { GoldenLocation(of: $0, in: goldens) }
    var files: [RunDescription.Input] = []
    for place in places.prefix(input.reference.variant == nil ? 1 : 2) {
      files.append(try RunDescription.Input(name: "golden record", at: place.record))
      files.append(try RunDescription.Input(name: "golden pictures", at: place.animation))
    }
    return try keys.key(of: input, with: files)
  }
}
