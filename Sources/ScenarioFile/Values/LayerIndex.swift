/// An index of layers by their paths and the ends of their paths.
package struct LayerIndex: Sendable {
  /// The result of looking up a name.
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

  /// An empty index.
  package init() {}

  /// Adds the next layer with its full path.
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

  /// Returns the layers to which a name may refer: the one with that path, or all whose paths end with it.
  func candidates(for name: String) -> [Int] { byPath[name].map { [$0] } ?? byEnding[name] ?? [] }

  /// Returns the layer to which a name refers: by its full path, or by the end of exactly one path.
  package func find(_ name: String) -> Match {
    let layers = candidates(for: name)
    if layers.count == 1 { return .found(layers[0]) }
    return layers.isEmpty ? .unknown : .ambiguous(layers.prefix(4).map { paths[$0] })
  }

  /// The names by which layers can be found, for "did you mean" suggestions.
  package var names: [String] { byEnding.keys.sorted() }
}
