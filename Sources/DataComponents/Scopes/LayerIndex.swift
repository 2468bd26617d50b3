/// The layers of a component by their ids and the ends of their paths.
package struct LayerIndex {
  /// What a name stands for.
  package enum Match {
    /// The index of the layer.
    case found(Int)
    /// Some of the paths that end with the name.
    case ambiguous([String])
    case unknown
  }

  /// From the component to each layer, in the order in which they were added.
  package private(set) var paths: [String] = []
  private var byEnding: [String: [Int]] = [:]
  private var byPath: [String: Int] = [:]

  /// An index without layers.
  package init() {}

  /// Adds the layer that comes next; `path` leads from the component to it.
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

  /// The layer that a name stands for: a whole path, or the end of one path only.
  package func find(_ name: String) -> Match {
    if let layer = byPath[name] { return .found(layer) }
    let layers = byEnding[name] ?? []
    if layers.count == 1 { return .found(layers[0]) }
    return layers.isEmpty ? .unknown : .ambiguous(layers.prefix(4).map { paths[$0] })
  }

  /// The names by which layers can be found, for "did you mean".
  var names: [String] { byEnding.keys.sorted() }
}
