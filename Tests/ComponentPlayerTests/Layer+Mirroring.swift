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
