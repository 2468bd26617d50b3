import Layers
import Motion
import Stage

/// The layers of a scenario over its frames as one tree, in which each is once, whatever comes and goes.
struct LayerTimeline: Sendable {
  /// A layer of some or all frames.
  struct Node: Sendable {
    var path: LayerPath
    var parent: Int?
    /// True for the mask of its parent.
    var isMask: Bool
    /// Back to front; where siblings change their order, as at first.
    var children: [Int] = []
    var mask: Int?
    /// What the layer is from a frame on, without its sublayers; nil while it is not there.
    var states: [(frame: Int, layer: Layer?)] = []
    /// Its place among its siblings from a frame on; only where siblings change their order.
    var orders: [(frame: Int, order: Int)] = []

    /// The states in which the layer is there.
    var layers: some Collection<Layer> { states.lazy.compactMap(\.layer) }

    /// The layer as it appears first.
    var first: Layer { layers.first! }

    /// The first value that `read` returns for a state; `nil` if there is none.
    func firstValue<Value>(_ read: (Layer) -> Value?) -> Value? {
      for layer in layers {
        if let value = read(layer) { return value }
      }
      return nil
    }

    /// The different values that `read` returns for the states, in order.
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
  /// The layers at the top, back to front.
  private(set) var roots: [Int] = []
  /// When the frames are shown.
  private(set) var times: [Time] = []
  private var indices: [Key: Int] = [:]
  /// What each node was at the frame before, with all that is in it.
  private var shown: [Int: Layer] = [:]
  private let opensDrawings: Bool

  /// - Parameters:
  ///   - start: At time 0.
  ///   - opensDrawings: True to have the layers of drawings that are shown as pictures below the sublayers.
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

  /// Adds what layers are in another timeline, and the layers that only that one has, to their states.
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

  /// Puts newcomers behind the siblings that they follow, and notes the order where that is not possible for all.
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
