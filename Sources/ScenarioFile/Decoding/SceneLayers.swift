import JSONText

/// The layers of a scene with frames that the scene's expressions can read.
struct SceneLayers {
  /// A number of a layer's frame.
  struct Side: Hashable {
    /// The index of the layer.
    var layer: Int
    var part: FramePart
  }

  /// A node of the scene in JSON.
  private struct Node {
    /// The value of `frame`, which may contain expressions; `nil` without such a key.
    var frame: JSONValue?
    var range: SourceRange
    /// The outermost node that contains the node.
    var root: SourceRange
    /// Whether a replicator copies the node.
    var isCopied: Bool
  }

  private var index = LayerIndex()
  private var nodes: [Node] = []

  /// An empty set of layers.
  init() {}

  /// The layers of all nodes in a value.
  init(_ scene: JSONValue) { add(scene, in: "", root: nil, isCopied: false) }

  private mutating func add(_ json: JSONValue, in path: String, root: SourceRange?, isCopied: Bool) {
    switch json.content {
    case .null, .bool, .number, .string, .invalid: break
    case .array(let elements):
      for element in elements { add(element, in: path, root: root, isCopied: isCopied) }
    case .object(let members):
      var (path, root) = (path, root)
      let type = json[NodeFormat.type.name]?.tokenText
      if type != nil {
        path += (path.isEmpty ? "" : "/") + (json[NodeFormat.id.name]?.tokenText ?? "")
        index.append(path)
        root = root ?? json.range
        nodes.append(
          Node(
            frame: json[NodeFormat.frame.name], range: json.range, root: root ?? json.range,
            isCopied: isCopied))
      }
      let isReplicator = type == Primitive.replicator.rawValue
      for member in members where !member.isNote {
        let isNode = isReplicator && member.key == ReplicatorFormat.node.name
        add(member.value, in: path, root: root, isCopied: isCopied || isNode)
      }
    }
  }

  /// Returns the side to which a name such as `title.right` refers, or the reason why it cannot be read; `nil` for
  /// other names.
  ///
  /// - Parameter areFound: Whether a layout determines the sides of layers without `frame`.
  func side(_ name: String, of layer: Substring, areFound: Bool) -> (side: Side?, refusal: String?)? {
    switch index.find(String(layer)) {
    case .unknown: return nil
    case .ambiguous(let paths): return (nil, "`\(layer)` is the id of several layers: \(paths.quoted)")
    case .found(let index):
      guard let part = FramePart(rawValue: name) else { return nil }
      if nodes[index].isCopied {
        return (nil, "there are copies of `\(layer)`, and a scene reads only layers that exist once")
      }
      guard areFound || nodes[index].frame != nil else {
        return (nil, "`\(layer)` requires a `frame`, since no layout here gives it a size")
      }
      return (Side(layer: index, part: part), nil)
    }
  }

  /// Returns the value of `frame` of a layer; `nil` if it has no such key.
  func frame(of layer: Int) -> JSONValue? { nodes[layer].frame }

  /// Returns the place of a layer's node, and of the outermost node that contains it.
  func place(of layer: Int) -> (node: SourceRange, root: SourceRange) {
    (nodes[layer].range, nodes[layer].root)
  }

  /// Returns the path of a layer.
  func path(of layer: Int) -> String { index.paths[layer] }

  /// Returns the names of all readable sides.
  func names(areFound: Bool) -> [String] {
    index.names.filter { name in
      if case .found(let index) = index.find(name) {
        (areFound || nodes[index].frame != nil) && !nodes[index].isCopied
      } else {
        false
      }
    }.flatMap { name in FramePart.allCases.map { "\(name).\($0.rawValue)" } }
  }
}
