import System

/// Why a scenario cannot be played, or has not what is asked of it.
public enum ScenarioError: Error, Hashable, Sendable {
  /// A file of the scenario cannot be read; says which and why.
  case unreadable(String)
  /// The scenario has mistakes; the report shows each with its place, as `microfx check` does.
  case invalid(report: String)
  /// No layer has this path, or a path with this end.
  case unknownLayer(String)
  /// Several layers have paths with this end; some of them are given.
  case ambiguousLayer(String, paths: [String])
  /// The layer has no such property in the trace.
  case unknownProperty(String, layer: String)
}

extension ScenarioError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let message): message
    case .invalid(let report): report
    case .unknownLayer(let name): "no layer `\(name)`"
    case .ambiguousLayer(let name, let paths): "`\(name)` may be \(paths.joined(separator: ", "))"
    case .unknownProperty(let name, let layer): "`\(layer)` has no property `\(name)`"
    }
  }
}

extension ScenarioError: MicroFXError {
  package var exitCode: ExitCode { .badInput }
}
