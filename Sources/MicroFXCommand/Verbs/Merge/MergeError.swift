import Render
import System

/// Why results are not put together.
package enum MergeError: MicroFXError, Hashable {
  /// No shard has left anything in these folders.
  case nothing(in: [FilePath])
  /// One has verified, the other rendered.
  case mixed(FilePath, FilePath)
  case framesWithoutFolder
  case onlyForVerifications(option: String)
  /// Frames of so many runs, and so many in the plan.
  case runs(missing: [Shard], found: Int, planned: Int)

  package var exitCode: ExitCode { .badInput }

  /// One clause without a full stop.
  package var description: String {
    switch self {
    case .nothing(let folders):
      "no shard has left its result in \(folders.map(\.text).joined(separator: ", "))"
    case .mixed(let results, let frames):
      "\(results) is of `microfx verify --shard`, \(frames) of `microfx render --shard`; merge them apart"
    case .framesWithoutFolder:
      "--output: say which folder the frames shall go to; it may be the one they lie in"
    case .onlyForVerifications(let option): "\(option): only for shards of `microfx verify`"
    case .runs(let missing, let found, let planned):
      "there are frames of \(found) of \(planned) runs"
        + (missing.isEmpty ? "" : "; missing: shard " + missing.map(\.description).joined(separator: ", "))
    }
  }
}
