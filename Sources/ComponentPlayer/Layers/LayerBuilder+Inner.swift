import ComponentLanguage
import Geometry
import Layers

// The layers of components inside, and the nodes in their slots.

extension LayerBuilder {
  /// Puts an inner component's layers into the layer of its node, and the node's own nodes into its slots.
  mutating func mount(
    _ layer: inout Layer, _ index: LayerID, _ copies: CopyPath
  ) throws(ComponentMistake) {
    guard isNeeded(index),
      let inner = try instance.innerInstance(index, copies, size: layer.frame.size, in: &evaluator)
    else { return }
    var builder = try LayerBuilder(inner, at: time)
    let key = InnerKey(layer: index, copies: copies)
    if let places, places.isWhole { builder.places = places.entered(key) }
    let shown = try builder.component()
    if let inside = builder.places { places?.take(inside) }
    try evaluator.count(builder.evaluator.evaluations, at: instance.definition.layers[index].range.opening)
    layer.sublayers = shown.sublayers
    layer.attributes = shown.attributes
    if instance.environment.environment.device?.draws(inner.definition.type) == true { layer.isHidden = true }
    if let margin = shown.touchMargin { layer.touchMargin = max(layer.touchMargin ?? 0, margin) }
    try fillSlots(in: &layer, index, copies)
  }

  /// Puts a built-in component's layers into the layer of its node, and the node's own nodes into its slots.
  mutating func host(
    _ layer: inout Layer, _ index: LayerID, _ copies: CopyPath
  ) throws(ComponentMistake) {
    guard isNeeded(index),
      let hosted = instance.store.hosted[InnerKey(layer: index, copies: copies)]
    else { return }
    let margin = layer.touchMargin
    layer.mount(hosted.engine.layers(at: time, size: layer.frame.size), whileDrawing: layer.drawing)
    layer.touchMargin = max(margin ?? 0, layer.touchMargin ?? 0)
    try fillSlots(in: &layer, index, copies)
  }

  /// Whether the layers of an inner component are built: all of them, or those around the nodes in its slots.
  private func isNeeded(_ index: LayerID) -> Bool { places.map(\.isWhole) ?? true || holdsNodes(index) }

  /// True when there are nodes in the slots of an inner component; where they show depends on its layers.
  private func holdsNodes(_ index: LayerID) -> Bool { instance.program.slots[index].contains { !$0.isEmpty } }

  /// Puts the nodes in the slots of an inner component into the places that it has for them.
  private mutating func fillSlots(
    in layer: inout Layer, _ index: LayerID, _ copies: CopyPath
  ) throws(ComponentMistake) {
    guard holdsNodes(index) else { return }
    let held = instance.program.slots[index]
    for position in layer.sublayers.indices {
      try fillSlots(of: &layer.sublayers[position], held, copies, depth: 0)
    }
    try fillSlot(of: &layer, held, copies, depth: 0)
  }

  private mutating func fillSlots(
    of layer: inout Layer, _ held: [[LayerID]], _ copies: CopyPath, depth: Int
  ) throws(ComponentMistake) {
    let depth = layer.isBody ? depth : depth - layer.slotDepth + 1
    for position in layer.sublayers.indices {
      try fillSlots(of: &layer.sublayers[position], held, copies, depth: depth)
    }
    try fillSlot(of: &layer, held, copies, depth: depth)
  }

  /// - Parameter depth: How many names the layer's path has below that of the component.
  private mutating func fillSlot(
    of layer: inout Layer, _ held: [[LayerID]], _ copies: CopyPath, depth: Int
  ) throws(ComponentMistake) {
    guard let slot = layer.slot, held.indices.contains(slot.slot) else { return }
    layer.slot = nil
    var nodes = held[slot.slot][...]
    if let index = slot.index { nodes = nodes.indices.contains(index) ? nodes[index...index] : [] }
    for var held in try layers(Array(nodes), copies, in: layer.frame.size) {
      held.slotDepth = depth
      layer.sublayers.append(held)
    }
  }
}
