/// The layers of a component by their ids and the ends of their paths.
struct LayerIndex {
  enum Match {
    case found(Int)
    /// Some of the paths that end with the name.
    case ambiguous([String])
    case unknown
  }

  private(set) var paths: [String] = []
  private var byEnding: [String: [Int]] = [:]
  private var byPath: [String: Int] = [:]

  /// Adds the layer that comes next; `path` leads from the component to it.
  mutating func append(_ path: String) {
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
  func find(_ name: String) -> Match {
    if let layer = byPath[name] { return .found(layer) }
    let layers = byEnding[name] ?? []
    if layers.count == 1 { return .found(layers[0]) }
    return layers.isEmpty ? .unknown : .ambiguous(layers.prefix(4).map { paths[$0] })
  }

  /// The names by which layers can be found, for "did you mean".
  var names: [String] { byEnding.keys.sorted() }
}
