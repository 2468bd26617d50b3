import Layers
import Motion
import Stage

/// The layers of a scenario over all frames as one tree, which contains each layer once even if it appears and
/// disappears.
struct LayerTimeline: Sendable {
  /// A layer that exists at some or all frames.
  struct Node: Sendable {
    var path: LayerPath
    var parent: Int?
    /// Whether the layer is the mask of its parent.
    var isMask: Bool
    /// The sublayers back to front, in their first order if it changes.
    var children: [Int] = []
    var mask: Int?
    /// The layer from a frame on, without its sublayers; `nil` while it does not exist.
    var states: [(frame: Int, layer: Layer?)] = []
    /// The index among the siblings from a frame on; empty unless siblings change their order.
    var orders: [(frame: Int, order: Int)] = []

    /// The states in which the layer exists.
    var layers: some Collection<Layer> { states.lazy.compactMap(\.layer) }

    /// The layer as it first appears.
    var first: Layer { layers.first! }

    /// Returns the first value that `read` returns for a state; `nil` if it returns `nil` for all states.
    func firstValue<Value>(_ read: (Layer) -> Value?) -> Value? {
      for layer in layers {
        if let value = read(layer) { return value }
      }
      return nil
    }

    /// Returns the different values that `read` returns for the states, in order.
    func differentValues<Value: Equatable>(_ read: (Layer) -> Value?) -> [Value] {
      var values: [Value] = []
      for value in layers.compactMap(read) where !values.contains(value) { values.append(value) }
      return values
    }
  }

  private struct Key: Hashable {
    var parent: Int?
    var id: String
    var isMask: Bool
  }

  private(set) var nodes: [Node] = []
  /// The root layers, back to front.
  private(set) var roots: [Int] = []
  /// The times of the frames.
  private(set) var times: [Time] = []
  private var indices: [Key: Int] = [:]
  /// The layer of each node at the previous frame, with everything inside it.
  private var shown: [Int: Layer] = [:]
  private let opensDrawings: Bool

  /// Collects the layers of all frames of a scenario.
  ///
  /// - Parameters:
  ///   - start: The scenario's stage at time 0.
  ///   - opensDrawings: Whether to add the layers of drawings that are shown as pictures, below the sublayers.
  init(_ start: Stage, opensDrawings: Bool = false) {
    self.opensDrawings = opensDrawings
    for frame in start.frames {
      times.append(frame.time)
      visit(
        frame.stage.layers(at: frame.time).sublayers.inDrawingOrder, in: nil, parentPath: .root, frame,
        isMask: false)
    }
  }

  private mutating func visit(
    _ layers: [Layer], in parent: Int?, parentPath: LayerPath, _ frame: StageFrames<Range<Int>>.Frame,
    isMask: Bool
  ) {
    var sequence: [Int] = []
    for layer in layers {
      let key = Key(parent: parent, id: layer.id, isMask: isMask)
      let path = frame.stage.path(of: layer, in: parentPath)
      let index = indices[key] ?? add(Node(path: path, parent: parent, isMask: isMask), key)
      guard !sequence.contains(index) else { continue }
      sequence.append(index)
      if shown[index] == layer { continue }
      shown[index] = layer
      var own = layer
      own.sublayers = []
      own.mask = []
      if nodes[index].states.last?.layer != own { nodes[index].states.append((frame.number, own)) }
      let inside = layer.isBody ? parentPath : path
      visit(layer.mask, in: index, parentPath: inside, frame, isMask: true)
      let drawing = opensDrawings ? layer.drawnPicture : []
      visit(drawing + layer.sublayers.inDrawingOrder, in: index, parentPath: inside, frame, isMask: false)
    }
    if !isMask { arrange(sequence, in: parent, frame.number) }
    let siblings = isMask ? [parent.flatMap { nodes[$0].mask }].compactMap(\.self) : children(of: parent)
    for sibling in siblings where !sequence.contains(sibling) && nodes[sibling].states.last?.layer != nil {
      nodes[sibling].states.append((frame.number, nil))
      shown[sibling] = nil
    }
  }

  /// Adds the states of another timeline to layers with the same path, and the other layers as new nodes.
  mutating func append(_ other: LayerTimeline) {
    let known = Dictionary(nodes.enumerated().map { ($1.path, $0) }) { first, _ in first }
    for node in other.nodes {
      if let index = known[node.path] {
        nodes[index].states += node.states
        nodes[index].mask = nodes[index].mask ?? node.mask
      } else {
        var added = node
        (added.parent, added.children) = (nil, [])
        nodes.append(added)
      }
    }
  }

  private func children(of parent: Int?) -> [Int] { parent.map { nodes[$0].children } ?? roots }

  private mutating func add(_ node: Node, _ key: Key) -> Int {
    nodes.append(node)
    indices[key] = nodes.count - 1
    if node.isMask, let parent = node.parent { nodes[parent].mask = nodes.count - 1 }
    return nodes.count - 1
  }

  /// Inserts new siblings after those that they follow, and records the order if siblings change places.
  private mutating func arrange(_ sequence: [Int], in parent: Int?, _ frame: Int) {
    var order = children(of: parent)
    var position = 0
    var isInOrder = true
    for index in sequence {
      if let known = order.firstIndex(of: index) {
        if known + 1 <= position { isInOrder = false }
        position = known + 1
      } else {
        order.insert(index, at: position)
        position += 1
      }
    }
    if let parent { nodes[parent].children = order } else { roots = order }
    guard !isInOrder || order.contains(where: { !nodes[$0].orders.isEmpty }) else { return }
    for index in order where nodes[index].orders.isEmpty {
      nodes[index].orders = [(0, order.firstIndex(of: index) ?? 0)]
    }
    for (place, index) in sequence.enumerated() where nodes[index].orders.last?.order != place {
      nodes[index].orders.append((frame, place))
    }
  }
}
