import Components
import Geometry
import Layers
import Motion
import Text

/// A builder of the layer tree of one time, from the scene's nodes and the states of their engines.
struct Composition {
  let graph: SceneGraph
  let engines: [any Engine]
  let time: Time
  /// The layers of nodes that never change, by node; `nil` for all other nodes. Empty until they are known.
  let stillLayers: [Layer?]

  /// Returns the root layer: the canvas with everything on it.
  func tree(canvas: Size) -> Layer {
    var root = Layer(id: "", frame: Rect(origin: .zero, size: canvas))
    root.masksToBounds = true
    root.sublayers = graph.roots.map { layer(of: $0, in: canvas) }
    return root
  }

  /// Updates the tree of another time to this one. Leaves its memory alone unless a layer changed.
  func update(_ tree: inout Layer, canvas: Size) {
    let changed = graph.roots.enumerated().compactMap { position, root -> (position: Int, layer: Layer)? in
      if graph.nodes[root].isStill { return nil }
      let layer = layer(of: root, in: canvas)
      return layer == tree.sublayers[position] ? nil : (position, layer)
    }
    for (position, layer) in changed { tree.sublayers[position] = layer }
  }

  /// Returns a node's layer with everything inside it.
  ///
  /// - Parameters:
  ///   - container: The size of the layer that contains it.
  ///   - frames: The frames of nodes that an enclosing layout has placed.
  func layer(of index: Int, in container: Size, _ frames: [Int: Rect] = [:]) -> Layer {
    if !stillLayers.isEmpty, let still = stillLayers[index] { return still }
    let node = graph.nodes[index]
    let frames = self.frames(of: index, in: container, frames)
    var layer = ownLayer(of: index, in: container, frames)
    if let engine = node.engine { layer = componentLayer(engines[engine], own: layer, node: node) }
    layer.node = index
    let size = layer.contentSize
    layer.sublayers += node.children.map { self.layer(of: $0, in: size, frames) }
    if let mask = node.mask { layer.mask = [self.layer(of: mask, in: layer.frame.size)] }
    return layer
  }

  /// Returns the frames of everything laid out with a node if the node begins a layout, else the known frames.
  private func frames(of index: Int, in container: Size, _ known: [Int: Rect]) -> [Int: Rect] {
    let node = graph.nodes[index]
    guard node.isLaidOut, known[index] == nil else { return known }
    var layout = SceneLayout(self)
    return layout.frames(of: index, in: container)
  }

  /// Returns the node's layer as the scenario declares and animates it, without the layers of an engine.
  func ownLayer(of index: Int, in container: Size, _ frames: [Int: Rect]) -> Layer {
    let node = graph.nodes[index]
    var layer = node.source.layer
    layer.frame = node.source.frame ?? Rect(origin: .zero, size: container)
    var text = node.label?.description
    node.animator?.apply(to: &layer, &text, at: time)
    if let frame = frames[index] { layer.frame = frame }
    if let label = node.label, let text {
      layer.content = .text(label.content(text, size: layer.frame.size))
    }
    return layer
  }

  /// Returns a component's layer: the node's own with the engine's layers inside, merged into one unless both draw.
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
  /// Returns the transform from a node's coordinates to the canvas's, and the node's size. `nil` while no layer of its
  /// component shows it.
  func placement(of index: Int, canvas: Size) -> (transform: ProjectiveTransform, size: Size)? {
    var transform = ProjectiveTransform.identity
    var container = canvas
    var eye: Eye?
    var frames: [Int: Rect] = [:]
    let line = graph.ancestry(of: index)
    for (position, node) in line.enumerated() {
      frames = self.frames(of: node, in: container, frames)
      let layer = ownLayer(of: node, in: container, frames)
      transform = layer.projection(seenBy: eye).concatenating(transform)
      container = layer.frame.size
      eye = layer.eye
      if position + 1 < line.count, graph.nodes[node].children.contains(line[position + 1]) {
        transform = ProjectiveTransform(layer.contentTransform).concatenating(transform)
        container = layer.contentSize
      }
      guard position + 1 < line.count, let slot = graph.nodes[line[position + 1]].slot,
        let engine = graph.nodes[node].engine
      else { continue }
      guard
        let holder = engines[engine].layers(at: time, size: container).placement(of: slot, seenBy: layer.eye)
      else {
        return nil
      }
      transform = holder.transform.concatenating(transform)
      container = holder.size
      eye = holder.eye
    }
    return (transform, container)
  }

  /// Returns how far a node extends from its container's origin. A node without a size extends as far as its children.
  func extent(of index: Int, in container: Size) -> Size {
    let node = graph.nodes[index]
    if let frame = node.source.frame { return frame.reach }
    guard node.isLaidOut || node.source.naturalSize != nil else {
      return node.children.reduce(.zero) { $0.union(extent(of: $1, in: container)) }
    }
    var layout = SceneLayout(self)
    return layout.frames(of: index, in: container, isNatural: true)[index]?.reach ?? .zero
  }
}

extension Layer {
  /// Returns the transform to this layer from the sublayer that shows a slot's node, the sublayer's size, and the eye
  /// that sees its content. `nil` if no sublayer shows the slot.
  func placement(
    of wanted: SlotPlacement, seenBy eye: Eye?
  ) -> (transform: ProjectiveTransform, size: Size, eye: Eye?)? {
    for sublayer in sublayers {
      if let slot = sublayer.slot, slot.slot == wanted.slot, slot.index == nil || slot.index == wanted.index {
        return (sublayer.projection(seenBy: eye), sublayer.frame.size, sublayer.eye)
      }
      if let found = sublayer.placement(of: wanted, seenBy: sublayer.eye) {
        return (found.transform.concatenating(sublayer.projection(seenBy: eye)), found.size, found.eye)
      }
    }
    return nil
  }
}
