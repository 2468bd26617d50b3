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
  package func hitTest(_ point: Point, isComponent: (Layer) -> Bool) -> HitPath? {
    guard !isHidden, isUserInteractionEnabled, opacity >= 0.01, let inverse = transform.inverse else {
      return nil
    }
    let local = inverse.apply(point)
    let isInside = bounds.contains(local)
    if masksToBounds && !isInside { return nil }
    for sublayer in sublayers.reversed() {
      if var path = sublayer.hitTest(local, isComponent: isComponent) {
        path.layers.insert(self, at: 0)
        return path
      }
    }
    return isInside && (isComponent(self) || blocksTouches) ? HitPath(layers: [self]) : nil
  }

  /// True for layers that a finger cannot reach through: grounds, shapes and materials.
  private var blocksTouches: Bool {
    if backgroundColor.map({ $0.alpha > 0 }) ?? false || gradient != nil { return true }
    switch content {
    case .shape, .material: return true
    case .none, .text, .image: return false
    }
  }
}
