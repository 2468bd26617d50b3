import Glibc
import Goldens
import ScenarioFile
import System

/// The options for the scenarios of a suite and their goldens.
struct SuiteOptions: Sendable {
  static let golden = Option<FilePath>(
    "golden", letter: "g", "DIR",
    "the folder of goldens; by default the nearest folder golden above a scenario")
  static let noGolden = Flag(
    "no-golden",
    "draw nothing and look only at what scenarios expect, as for what --set changes")
  static let filter = Option<String>(
    "filter", "TEXT", "only scenarios with this in their path; may be repeated")
  static let strict = Flag("strict", "count warnings as failures, also goldens without a scenario")

  /// Whether the environment variable CI is set, so that nobody reviews what is accepted.
  static var isCI: Bool { getenv("CI").map { $0.pointee != 0 } ?? false }

  /// The folder of goldens; `nil` to find each scenario's.
  var goldens: FilePath?
  var comparesWithGoldens: Bool
  /// The texts of which a scenario's path must contain one; empty for all scenarios.
  var filters: [String]
  /// Whether warnings count as failures.
  var isStrict: Bool

  init(_ arguments: ParsedArguments) {
    goldens = arguments[Self.golden]
    comparesWithGoldens = !arguments[Self.noGolden]
    filters = arguments.all(Self.filter)
    isStrict = arguments[Self.strict]
  }

  /// Returns the location of the golden of a scenario or variant.
  func location(of scenario: ScenarioReference) -> GoldenLocation {
    GoldenLocation(of: scenario, in: goldens)
  }
}
