import ComponentLanguage
import Layers

// What of a component takes touches.

extension TouchPlaces {
  /// Notes a layer if gestures or an inner component are on it.
  ///
  /// - Returns: The layer's tag; `nil` for a layer that takes no touches of its own.
  mutating func tag(_ layer: LayerID, _ copies: CopyPath, in program: ComponentProgram) -> Int? {
    guard !program.gesturesOfLayer[layer].isEmpty || program.definition.layers[layer].isComponent else {
      return nil
    }
    places.append(TouchPlace(path: path, layer: layer, copies: copies))
    return places.count - 1
  }
}

extension ComponentDefinition {
  /// Whether gestures or inner components are on each layer or in it.
  var takesTouches: Table<NodeDefinition, Bool> {
    var takes = Table(repeating: false, for: layers)
    for gesture in gestures { if let layer = gesture.layer { takes[layer] = true } }
    // Nodes stand before those inside them.
    for (layer, node) in layers.indexed.reversed() where takes[layer] || node.isComponent {
      takes[layer] = true
      if let parent = node.parent { takes[parent] = true }
    }
    return takes
  }
}
