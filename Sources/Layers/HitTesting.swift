import Geometry

/// A layer under a point, with its ancestors.
package struct HitPath: Sendable {
  /// The layers from the root to the one that was hit, each with its sublayers.
  package var layers: [Layer]

  /// The layer that was hit.
  package var target: Layer { layers[layers.count - 1] }
}

extension Layer {
  /// Returns the front-most layer at `point`, which is in the superlayer's coordinates.
  ///
  /// The search passes through hidden layers, layers with an opacity below 0.01, layers that do not accept touches, and
  /// parts that a superlayer clips. It also passes through texts, images and layers that draw nothing, unless they
  /// stand for a component according to `isComponent`: a label over a button does not block touches to it.
  ///
  /// A component with touch areas is hit if a component inside it is hit, or else if one of its areas is. Other layers
  /// of the same component do not cover its areas, and areas extend outside the component's bounds unless those clip.
  package func hitTest(_ point: Point, isComponent: @escaping (Layer) -> Bool) -> HitPath? {
    HitTest(isComponent: isComponent).hit(self, at: point, .drawn, seenBy: nil)
  }
}

/// The search for the layer under a point.
private struct HitTest {
  /// The layers that the search accepts.
  enum Target {
    /// Layers that block touches, and components.
    case drawn
    /// Components inside a component that has touch areas.
    case components
    /// The touch areas of a single component.
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

  /// Returns the path to the front-most sublayer that is hit. `local` is in the layer's own coordinates, as in the next
  /// two functions.
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
  /// Whether the layer stops touches from reaching layers behind it: backgrounds, gradients, shapes and materials do.
  package var blocksTouches: Bool {
    if backgroundColor.map({ $0.alpha > 0 }) ?? false || gradient != nil { return true }
    switch content {
    case .shape, .material: return true
    case .none, .text, .image: return false
    }
  }
}
