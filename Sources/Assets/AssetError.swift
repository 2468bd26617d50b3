import PNGCodec
import System
import Text

/// Why something that a scenario names cannot be used.
package enum AssetError: Error, Hashable, Sendable {
  /// The path leads out of the scenario's folder tree.
  case outside(path: FilePath)
  case file(FileError)
  case image(path: FilePath, PNGError)
  case font(FontError)
  case feed(path: FilePath, FeedError)

  /// True when the machine lacks something (exit 3), false when the scenario is at fault (exit 2).
  package var isEnvironmentFailure: Bool {
    switch self {
    case .font(.defaultFamilyMissing): true
    case .feed(_, let error): error.isEnvironmentFailure
    case .outside, .file, .image, .font: false
    }
  }
}

extension AssetError: CustomStringConvertible {
  /// One clause without a full stop.
  package var description: String {
    switch self {
    case .outside(let path):
      "\(path) lies outside the scenario's folder; --allow-outside-assets permits it"
    case .file(let error): error.isMissing ? "no file \(error.path)" : error.description
    case .image(let path, let error): "\(path): \(error)"
    case .font(let error): error.description
    case .feed(let path, let error): "\(path):\(error)"
    }
  }
}
