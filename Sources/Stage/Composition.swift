import Components
import Geometry
import Layers
import Motion
import Text

/// Builds the layer tree of one time from the scene's nodes and the states of their engines.
struct Composition {
  let graph: SceneGraph
  let engines: [any Engine]
  let time: Time
  /// Layers of nodes that never change, by node; none where they are not known yet.
  let stillLayers: [Layer?]

  /// The root layer: the canvas with everything on it.
  func tree(canvas: Size) -> Layer {
    var root = Layer(id: "", frame: Rect(origin: .zero, size: canvas))
    root.masksToBounds = true
    root.sublayers = graph.roots.map { layer(of: $0, in: canvas) }
    return root
  }

  /// Brings the tree of another time up to date, and leaves its memory alone unless something changed.
  func update(_ tree: inout Layer, canvas: Size) {
    let changed = graph.roots.enumerated().compactMap { position, root -> (position: Int, layer: Layer)? in
      if graph.nodes[root].isStill { return nil }
      let layer = layer(of: root, in: canvas)
      return layer == tree.sublayers[position] ? nil : (position, layer)
    }
    for (position, layer) in changed { tree.sublayers[position] = layer }
  }

  /// A node's layer with everything inside it; `container` is the size of what holds it.
  func layer(of index: Int, in container: Size) -> Layer {
    if !stillLayers.isEmpty, let still = stillLayers[index] { return still }
    let node = graph.nodes[index]
    var layer = ownLayer(of: index, in: container)
    if let engine = node.engine { layer = componentLayer(engines[engine], own: layer, node: node) }
    layer.node = index
    layer.sublayers += children(of: node, in: layer.contentSize)
    if let mask = node.mask { layer.mask = [self.layer(of: mask, in: layer.frame.size)] }
    return layer
  }

  private func children(of node: SceneGraph.Node, in size: Size) -> [Layer] {
    var layers = node.children.map { layer(of: $0, in: size) }
    guard let stack = node.source.stack else { return layers }
    var position = 0.0
    for index in layers.indices {
      let child = layers[index].frame.size
      layers[index].frame.origin = stack.origin(of: child, at: position, in: size)
      position += stack.advance(of: child)
    }
    return layers
  }

  /// The node's layer as the scenario gives it, animated; without an engine's layers, and not yet where a stack puts it.
  func ownLayer(of index: Int, in container: Size) -> Layer {
    let node = graph.nodes[index]
    var layer = node.source.layer
    layer.frame = node.source.frame ?? Rect(origin: .zero, size: container)
    var text = node.label?.description
    node.animator?.apply(to: &layer, &text, at: time)
    if node.source.frame == nil, node.isStacked || node.label != nil {
      layer.frame.size = naturalSize(of: node, text, in: container)
    }
    if let label = node.label, let text {
      layer.content = .text(label.content(text, size: layer.frame.size))
    }
    return layer
  }

  /// The size of a text, or of a node of a stack, that gives none: a text is as large as it needs, a stack as what it
  /// holds.
  private func naturalSize(of node: SceneGraph.Node, _ text: TextDescription?, in container: Size) -> Size {
    if let label = node.label, let text { return label.naturalSize(text) }
    guard let stack = node.source.stack else { return container }
    return stack.size(holding: node.children.map { ownLayer(of: $0, in: container).frame.size })
  }

  /// A component's layer: the node's own with what the engine shows inside, as one layer unless both draw.
  private func componentLayer(_ engine: any Engine, own: Layer, node: SceneGraph.Node) -> Layer {
    var shown = engine.layers(at: time, size: own.frame.size)
    if !node.slots.isEmpty { fillSlots(of: &shown, node: node) }
    var layer = own
    layer.mount(shown, whileDrawing: node.drawing)
    return layer
  }

  private func fillSlots(of layer: inout Layer, node: SceneGraph.Node) {
    for index in layer.sublayers.indices { fillSlots(of: &layer.sublayers[index], node: node) }
    guard let slot = layer.slot else { return }
    let size = layer.frame.size
    layer.sublayers += mounted(in: slot, of: node).map { self.layer(of: $0, in: size) }
  }

  private func mounted(in slot: SlotPlacement, of node: SceneGraph.Node) -> ArraySlice<Int> {
    let all = node.slots[slot.slot]
    guard let index = slot.index else { return all[...] }
    return all.indices.contains(index) ? all[index...index] : []
  }
}

extension Composition {
  /// The map from a node's coordinates to the canvas's and the node's size; nil while no layer of its component shows
  /// it.
  func placement(of index: Int, canvas: Size) -> (transform: AffineTransform, size: Size)? {
    var transform = AffineTransform.identity
    var container = canvas
    let line = graph.ancestry(of: index)
    for (position, node) in line.enumerated() {
      var layer = ownLayer(of: node, in: container)
      if let origin = stackedOrigin(of: node, layer.frame.size, in: container) { layer.frame.origin = origin }
      transform = layer.transform.concatenating(transform)
      container = layer.frame.size
      if position + 1 < line.count, graph.nodes[node].children.contains(line[position + 1]) {
        transform = layer.contentTransform.concatenating(transform)
        container = layer.contentSize
      }
      guard position + 1 < line.count, let slot = graph.nodes[line[position + 1]].slot,
        let engine = graph.nodes[node].engine
      else { continue }
      guard let holder = engines[engine].layers(at: time, size: container).placement(of: slot) else {
        return nil
      }
      transform = holder.transform.concatenating(transform)
      container = holder.size
    }
    return (transform, container)
  }

  /// Where a stack puts a node of a size; nil for a node of no stack.
  private func stackedOrigin(of index: Int, _ size: Size, in container: Size) -> Point? {
    guard graph.nodes[index].isStacked, let parent = graph.nodes[index].parent,
      let stack = graph.nodes[parent].source.stack
    else { return nil }
    let position = graph.nodes[parent].children.prefix { $0 != index }.reduce(0) {
      $0 + stack.advance(of: ownLayer(of: $1, in: container).frame.size)
    }
    return stack.origin(of: size, at: position, in: container)
  }

  /// How far a node reaches from its container's origin; one without a frame reaches as far as its children.
  func extent(of index: Int) -> Size {
    let node = graph.nodes[index]
    if let frame = node.source.frame { return frame.reach }
    if let label = node.label { return label.naturalSize(label.description) }
    if node.source.stack != nil { return naturalSize(of: node, nil, in: .zero) }
    return node.children.reduce(.zero) { $0.union(extent(of: $1)) }
  }
}

extension Layer {
  /// The map from the coordinates of the sublayer that shows a slot's node to this layer's, and the sublayer's size.
  func placement(of wanted: SlotPlacement) -> (transform: AffineTransform, size: Size)? {
    for sublayer in sublayers {
      if let slot = sublayer.slot, slot.slot == wanted.slot, slot.index == nil || slot.index == wanted.index {
        return (sublayer.transform, sublayer.frame.size)
      }
      if let found = sublayer.placement(of: wanted) {
        return (found.transform.concatenating(sublayer.transform), found.size)
      }
    }
    return nil
  }
}
