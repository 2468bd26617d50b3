import ComponentLanguage
import Geometry
import Layers

// The layers of inner components, and the nodes in their slots.

extension LayerBuilder {
  /// Adds a JSON component's layers to its node's layer, and the node's own nodes to the component's slots.
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

  /// Adds a built-in component's layers to its node's layer, and the node's own nodes to the component's slots.
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

  /// Returns whether the layers of an inner component must be built: to show everything, or to place the nodes in its
  /// slots.
  private func isNeeded(_ index: LayerID) -> Bool { places.map(\.isWhole) ?? true || holdsNodes(index) }

  /// Returns whether the slots of an inner component contain nodes. Their positions depend on the component's layers.
  private func holdsNodes(_ index: LayerID) -> Bool { instance.program.slots[index].contains { !$0.isEmpty } }

  /// Adds the nodes in the slots of an inner component to the layers that represent the slots.
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

  /// Adds the nodes of a slot to the layer that represents it.
  ///
  /// - Parameter depth: The number of ids in the layer's path below the component.
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
