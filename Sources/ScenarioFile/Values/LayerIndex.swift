/// Layers by their paths and the ends of these.
package struct LayerIndex: Sendable {
  /// What a name stands for.
  package enum Match {
    /// The index of the layer.
    case found(Int)
    /// Some of the paths that end with the name.
    case ambiguous([String])
    case unknown
  }

  /// The path of each layer, in the order in which they were added.
  package private(set) var paths: [String] = []
  private var byEnding: [String: [Int]] = [:]
  private var byPath: [String: Int] = [:]

  /// An index without layers.
  package init() {}

  /// Adds the layer that comes next; `path` is all of its path.
  package mutating func append(_ path: String) {
    let layer = paths.count
    paths.append(path)
    guard path.last != "/", !path.isEmpty else { return }
    if byPath[path] == nil { byPath[path] = layer }
    var rest = Substring(path)
    while true {
      if !rest.isEmpty { byEnding[String(rest), default: []].append(layer) }
      guard let slash = rest.firstIndex(of: "/") else { break }
      rest = rest[rest.index(after: slash)...]
    }
  }

  /// The layers that a name may mean: the one whose path it is, or all of whose paths it is the end.
  func candidates(for name: String) -> [Int] { byPath[name].map { [$0] } ?? byEnding[name] ?? [] }

  /// The layer that a name stands for: a whole path, or the end of one path only.
  package func find(_ name: String) -> Match {
    let layers = candidates(for: name)
    if layers.count == 1 { return .found(layers[0]) }
    return layers.isEmpty ? .unknown : .ambiguous(layers.prefix(4).map { paths[$0] })
  }

  /// The names by which layers can be found, for "did you mean".
  package var names: [String] { byEnding.keys.sorted() }
}
