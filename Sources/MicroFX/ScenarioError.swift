import System

/// The reason why a scenario cannot be played, or why a query about it has no answer.
public enum ScenarioError: Error, Hashable, Sendable {
  /// A file of the scenario cannot be read; the message names it and the reason.
  case unreadable(String)
  /// The scenario has mistakes; the report shows each with its place, as `microfx check` does.
  case invalid(report: String)
  /// No layer has this path, or a path with this end.
  case unknownLayer(String)
  /// Several layers have paths with this end; some of them are listed.
  case ambiguousLayer(String, paths: [String])
  /// The trace does not contain this property of the layer.
  case unknownProperty(String, layer: String)
}

extension ScenarioError: CustomStringConvertible {
  /// The problem as a clause, or the report of the mistakes.
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
