import Geometry
import Layers

extension Layer {
  /// The layer with all that is in it mirrored.
  func mirroredInside() -> Layer {
    func mirrored(_ layer: Layer) -> Layer {
      var sublayer = layer.mirroredInside()
      sublayer.frame = sublayer.frame.mirrored(inWidth: frame.width)
      sublayer.anchorPoint.x = 1 - sublayer.anchorPoint.x
      sublayer.translation.x = -sublayer.translation.x
      sublayer.rotation = -sublayer.rotation
      sublayer.shadow?.offset.x.negate()
      sublayer.affineTransform = sublayer.affineTransform?.mirrored(inWidth: frame.width)
      sublayer.gradient = sublayer.gradient?.mirrored
      sublayer.mirrorFill()
      if let tilt = sublayer.tilt { sublayer.tilt?.rotationY = -tilt.rotationY }
      if let perspective = sublayer.perspective { sublayer.perspective?.origin.x = 1 - perspective.origin.x }
      let radii = sublayer.cornerRadii
      sublayer.cornerRadii = CornerRadii(
        topLeft: radii.topRight, topRight: radii.topLeft, bottomRight: radii.bottomLeft,
        bottomLeft: radii.bottomRight)
      return sublayer
    }
    var layer = self
    layer.sublayers = sublayers.map(mirrored)
    layer.mask = mask.map(mirrored)
    return layer
  }
}

extension Layer {
  /// Paths stay as they are, and their fills with them.
  fileprivate mutating func mirrorFill() {
    guard case .shape(var shape) = content else { return }
    if case .path = shape.outline { return }
    shape.gradient = shape.gradient?.mirrored
    content = .shape(shape)
  }
}

extension AffineTransform {
  fileprivate func mirrored(inWidth width: Double) -> AffineTransform {
    let flip = AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0)
    return flip.concatenating(self).concatenating(flip)
  }
}

extension Gradient {
  /// A linear or radial gradient in unit coordinates, as random components have.
  fileprivate var mirrored: Gradient {
    var gradient = self
    gradient.startPoint.x = 1 - startPoint.x
    gradient.endPoint.x = 1 - endPoint.x
    return gradient
  }
}
