import Geometry
import JSONText
import Layers
import Motion

/// A layer of a composed tree with its path and its place on the canvas.
package struct PlacedLayer: Sendable {
  /// The path of the layer.
  package var path: LayerPath
  /// The layer with its sublayers.
  package var layer: Layer
  /// The transform from the layer's coordinates to the canvas's.
  package var transform: ProjectiveTransform
  /// The source range of the node that the layer is or belongs to.
  package var range: SourceRange
  /// The number of layers around it, not counting the canvas.
  package var depth: Int
  /// The part of the canvas to which the layers around it clip it. `nil` if it or a layer around it hides it.
  var clip: Rect?

  /// Whether the layer and those around it are drawn, regardless of position and clipping.
  package var isDrawn: Bool { layer.isDrawn && clip != nil }

  /// The part of the layer's bounds that can be visible, as an upright rectangle of the canvas. `nil` if the layer is
  /// hidden, transparent, empty or clipped away.
  package var visibleBounds: Rect? {
    guard layer.isDrawn, let clip else { return nil }
    let visible = transform.apply(layer.bounds).intersection(clip)
    return visible.isEmpty ? nil : visible
  }
}

extension SceneGraph {
  /// Calls `body` with every layer below the root, in drawing order.
  ///
  /// A node's layer has the node's path; the parts of a component append their ids to the component's path. So a node
  /// in a slot has the same path wherever the component places it.
  func forEachLayer(of root: Layer, _ body: (LayerPath, Layer) -> Void) {
    visit(root, ()) { path, layer, _ in
      body(path, layer)
      return ((), ())
    }
  }

  /// Calls `body` with every layer below the root and its place on the canvas, in drawing order.
  func forEachPlacedLayer(of root: Layer, _ body: (PlacedLayer) -> Void) {
    struct Place {
      var transform = ProjectiveTransform.identity
      /// The source range of the enclosing node; `nil` at the outermost level, where every layer is a node's.
      var range: SourceRange?
      var depth = 0
      var clip: Rect?
      /// The eye from which the placed layers are seen.
      var eye: Eye?
    }
    visit(root, Place(clip: root.bounds)) { path, layer, outer in
      guard let range = layer.node.map({ nodes[$0].source.range }) ?? outer.range else {
        return (outer, outer)
      }
      let transform = layer.projection(seenBy: outer.eye).concatenating(outer.transform)
      let clip = layer.letsShow && !layer.hidesBackFace(seenBy: outer.eye) ? outer.clip : nil
      body(
        PlacedLayer(
          path: path, layer: layer, transform: transform, range: range, depth: outer.depth, clip: clip))
      let own = Place(transform: transform, range: range, depth: outer.depth + 1, clip: clip)
      var content = own
      content.transform = ProjectiveTransform(layer.contentTransform).concatenating(transform)
      content.eye = layer.eye
      if layer.masksToBounds { content.clip = clip?.intersection(transform.apply(layer.bounds)) }
      return (own, content)
    }
  }

  /// Visits every node's layer below the root, with its masks and sublayers, in drawing order.
  ///
  /// - Parameter body: Returns the places of a layer's mask and of its sublayers, given the place of the layer.
  private func visit<Place>(
    _ root: Layer, _ place: Place, _ body: (LayerPath, Layer, Place) -> (mask: Place, content: Place)
  ) {
    for layer in root.sublayers.inDrawingOrder where layer.node != nil {
      visit(layer, in: .root, place, body)
    }
  }

  private func visit<Place>(
    _ layer: Layer, in parentPath: LayerPath, _ place: Place,
    _ body: (LayerPath, Layer, Place) -> (mask: Place, content: Place)
  ) {
    let path = path(of: layer, in: parentPath)
    let places = body(path, layer, place)
    let inside = layer.isBody ? parentPath : path
    for mask in layer.mask { visit(mask, in: inside, places.mask, body) }
    for sublayer in layer.sublayers.inDrawingOrder { visit(sublayer, in: inside, places.content, body) }
  }

  /// Hides the layers with the given paths, except masks.
  func hide(_ hidden: Set<LayerPath>, in layer: inout Layer, path parentPath: LayerPath = .root) {
    for index in layer.sublayers.indices {
      let path = path(of: layer.sublayers[index], in: parentPath)
      if hidden.contains(path) {
        layer.sublayers[index].isHidden = true
      } else if !layer.sublayers[index].sublayers.isEmpty {
        let inside = layer.sublayers[index].isBody ? parentPath : path
        hide(hidden, in: &layer.sublayers[index], path: inside)
      }
    }
  }

  /// Changes every layer below the root, outer ones first.
  func change(
    _ layer: inout Layer, path parentPath: LayerPath = .root, _ body: (LayerPath, inout Layer) -> Void
  ) {
    func visit(_ sublayer: inout Layer) {
      let path = path(of: sublayer, in: parentPath)
      body(path, &sublayer)
      change(&sublayer, path: sublayer.isBody ? parentPath : path, body)
    }
    for index in layer.mask.indices { visit(&layer.mask[index]) }
    for index in layer.sublayers.indices { visit(&layer.sublayers[index]) }
  }

  /// Returns the path of a layer whose superlayer has `parentPath`.
  func path(of layer: Layer, in parentPath: LayerPath) -> LayerPath {
    layer.node.map { nodes[$0].path } ?? parentPath.droppingLast(layer.slotDepth).appending(layer.id)
  }

  /// Returns the layer with this path, else the first whose path ends with it. `nil` if neither exists.
  func findLayer(_ path: LayerPath, in root: Layer) -> PlacedLayer? {
    var exact: PlacedLayer?
    var ending: PlacedLayer?
    forEachPlacedLayer(of: root) { placed in
      if placed.path == path { exact = exact ?? placed }
      if placed.path.ends(with: path) { ending = ending ?? placed }
    }
    return exact ?? ending
  }
}

extension Stage {
  /// Returns the path of a layer whose superlayer has `parentPath`.
  package func path(of layer: Layer, in parentPath: LayerPath) -> LayerPath {
    graph.path(of: layer, in: parentPath)
  }

  /// Returns every layer on the canvas in drawing order, at a time not before the last event.
  package func placedLayers(at time: Time) -> [PlacedLayer] {
    var found: [PlacedLayer] = []
    graph.forEachPlacedLayer(of: layers(at: time)) { found.append($0) }
    return found
  }

  /// Returns a copy of a tree of `layers(at:)` in which `body` has changed every layer below the root, outer ones
  /// first.
  package func changing(_ tree: Layer, _ body: (_ path: LayerPath, _ layer: inout Layer) -> Void) -> Layer {
    var tree = tree
    graph.change(&tree, body)
    return tree
  }
}
