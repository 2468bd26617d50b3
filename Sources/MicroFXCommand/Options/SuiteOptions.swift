import Glibc
import System

/// Options of verbs that look at the scenarios of a suite and their goldens.
enum SuiteOptions {
  static let golden = Option<FilePath>(
    "golden", letter: "g", "DIR",
    "the folder of goldens; by default the nearest folder golden above a scenario")
  static let noGolden = Flag(
    "no-golden",
    "draw nothing and look only at what scenarios expect, as for variants that --set makes")
  static let filter = Option<String>(
    "filter", "TEXT", "only scenarios with this in their path; may be repeated")
  static let strict = Flag("strict", "count warnings as failures, also goldens without a scenario")

  /// Whether nobody looks at what is accepted: the environment variable CI is set.
  static var isCI: Bool { getenv("CI").map { $0.pointee != 0 } ?? false }
}
