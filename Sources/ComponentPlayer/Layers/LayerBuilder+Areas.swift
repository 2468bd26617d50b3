import ComponentLanguage
import Layers

// The layers of a component that receive touches.

extension TouchPlaces {
  /// Registers a layer that has gestures or an inner component.
  ///
  /// - Returns: The layer's tag; `nil` for a layer that receives no touches of its own.
  mutating func tag(_ layer: LayerID, _ copies: CopyPath, in program: ComponentProgram) -> Int? {
    guard !program.gesturesOfLayer[layer].isEmpty || program.definition.layers[layer].isComponent else {
      return nil
    }
    places.append(TouchPlace(path: path, layer: layer, copies: copies))
    return places.count - 1
  }
}

extension ComponentDefinition {
  /// For each layer, whether the layer or a layer inside it has gestures or an inner component.
  var takesTouches: Table<NodeDefinition, Bool> {
    var takes = Table(repeating: false, for: layers)
    for gesture in gestures { if let layer = gesture.layer { takes[layer] = true } }
    // Nodes precede the nodes inside them.
    for (layer, node) in layers.indexed.reversed() where takes[layer] || node.isComponent {
      takes[layer] = true
      if let parent = node.parent { takes[parent] = true }
    }
    return takes
  }
}
