import Geometry

/// A layer under a point, with the layers that hold it.
package struct HitPath: Sendable {
  /// From the root to the layer that was hit, each with its sublayers.
  package var layers: [Layer]

  /// The layer that was hit.
  package var target: Layer { layers[layers.count - 1] }
}

extension Layer {
  /// The front-most layer as drawn at `point`, which is in the superlayer's coordinates.
  ///
  /// Hidden layers, layers of an opacity under 0.01, those that take no touches and what a superlayer clips away are
  /// passed through, and so are texts, images and layers that draw nothing, unless the stage says that they stand for a component
  /// (`isComponent`): a label over a button does not keep touches from it.
  ///
  /// A component that has touch areas is hit where a component inside it is, else where one of its areas is: by whatever
  /// of the same component that is covered, and outside the component's bounds too, unless they clip.
  package func hitTest(_ point: Point, isComponent: @escaping (Layer) -> Bool) -> HitPath? {
    HitTest(isComponent: isComponent).hit(self, at: point, .drawn, seenBy: nil)
  }
}

/// The search for the layer under a point.
private struct HitTest {
  /// What is looked for.
  enum Target {
    /// What blocks touches, and components.
    case drawn
    /// Components inside one that has touch areas.
    case components
    /// The areas of one component.
    case areas
  }

  let isComponent: (Layer) -> Bool

  func hit(_ layer: Layer, at point: Point, _ target: Target, seenBy eye: Eye?) -> HitPath? {
    guard let local = layer.touchPoint(point, seenBy: eye) else { return nil }
    switch target {
    case .components where isComponent(layer), .drawn:
      guard layer.hasTouchAreas else { return hitDrawn(layer, at: local) }
      return hitInside(layer, at: local, .components) ?? hitArea(layer, at: local)
    case .components: return hitInside(layer, at: local, .components)
    case .areas: return isComponent(layer) ? nil : hitArea(layer, at: local)
    }
  }

  /// The front-most sublayer that is hit; `local` is in the layer's own coordinates, as in the next two.
  private func hitInside(_ layer: Layer, at local: Point, _ target: Target) -> HitPath? {
    guard let local = layer.contentPoint(local) else { return nil }
    let eye = layer.eye
    for sublayer in layer.sublayers.inDrawingOrder.reversed() {
      if var path = hit(sublayer, at: local, target, seenBy: eye) {
        path.layers.insert(layer, at: 0)
        return path
      }
    }
    return nil
  }

  private func hitDrawn(_ layer: Layer, at local: Point) -> HitPath? {
    if let path = hitInside(layer, at: local, .drawn) { return path }
    let takesTouches = isComponent(layer) || layer.blocksTouches
    return takesTouches && layer.bounds.contains(local) ? HitPath(layers: [layer]) : nil
  }

  private func hitArea(_ layer: Layer, at local: Point) -> HitPath? {
    if let path = hitInside(layer, at: local, .areas) { return path }
    guard let margin = layer.touchMargin, layer.bounds.insetBy(-margin, -margin).contains(local) else {
      return nil
    }
    return HitPath(layers: [layer])
  }
}

extension Layer {
  /// True for layers that a finger cannot reach through: grounds, shapes and materials.
  package var blocksTouches: Bool {
    if backgroundColor.map({ $0.alpha > 0 }) ?? false || gradient != nil { return true }
    switch content {
    case .shape, .material: return true
    case .none, .text, .image: return false
    }
  }
}
