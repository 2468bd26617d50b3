import Geometry
import Layers

/// A layer of a composed tree with its path and its place on the canvas.
struct PlacedLayer {
  var path: String
  var layer: Layer
  /// From the layer's coordinates to the canvas's.
  var transform: AffineTransform
}

extension SceneGraph {
  /// Calls `body` with every layer below the root, in drawing order.
  ///
  /// A node's layer has the node's path; the parts of a component have their ids from the component on. So a node in a
  /// slot keeps its path wherever the component puts it.
  func forEachLayer(of root: Layer, _ body: (PlacedLayer) -> Void) {
    visit(root.sublayers, parentPath: "", transform: .identity, body)
  }

  private func visit(
    _ layers: [Layer], parentPath: String, transform: AffineTransform, _ body: (PlacedLayer) -> Void
  ) {
    for layer in layers {
      let path = self.path(of: layer, in: parentPath)
      let placed = PlacedLayer(path: path, layer: layer, transform: layer.transform.concatenating(transform))
      body(placed)
      visit(layer.mask + layer.sublayers, parentPath: path, transform: placed.transform, body)
    }
  }

  /// The path of a layer whose superlayer has `parentPath`.
  func path(of layer: Layer, in parentPath: String) -> String {
    if let node = layer.node { return nodes[node].path }
    return parentPath.isEmpty ? layer.id : parentPath + "/" + layer.id
  }

  /// The layer of this path, else the only one whose path ends with it; nil when there is none.
  func findLayer(_ path: String, in root: Layer) -> PlacedLayer? {
    var exact: PlacedLayer?
    var ending: PlacedLayer?
    forEachLayer(of: root) { placed in
      if placed.path == path { exact = exact ?? placed }
      if placed.path.hasSuffix("/" + path) { ending = ending ?? placed }
    }
    return exact ?? ending
  }
}
