import Geometry

// The mirroring of layers from left to right. Paths, texts and the pixels of pictures are not mirrored.

extension Layer {
  /// Mirrors the layer's position and drawing in a container `width` points wide; its sublayers are not mirrored.
  package mutating func mirror(inWidth width: Double) {
    affineTransform = affineTransform?.mirrored(inWidth: width)
    mirrorDrawing()
    frame = frame.mirrored(inWidth: width)
    anchorPoint.x = 1 - anchorPoint.x
    translation.x = -translation.x
    rotation = -rotation
    if let tilt { self.tilt?.rotationY = -tilt.rotationY }
    if let perspective { self.perspective?.origin.x = 1 - perspective.origin.x }
    cornerRadii = CornerRadii(
      topLeft: cornerRadii.topRight, topRight: cornerRadii.topLeft, bottomRight: cornerRadii.bottomLeft,
      bottomLeft: cornerRadii.bottomRight)
    if let box = viewBox {
      viewBox = Rect(-box.minX, box.minY, box.width, box.height)
      aspectRatio = aspectRatio.mirrored
    }
  }

  private mutating func mirrorDrawing() {
    let width = frame.width
    gradient = gradient?.mirrored(inWidth: width)
    switch content {
    case .none, .material: break
    case .text(var text):
      for index in text.pieces.indices {
        text.pieces[index].translation.x.negate()
        text.pieces[index].rotation.negate()
      }
      content = .text(text)
    case .image(var image):
      image.gravity = image.gravity.mirrored
      content = .image(image)
    case .shape(var shape):
      if case .path = shape.outline { break }
      shape.gradient = shape.gradient?.mirrored(inWidth: width)
      shape.strokeGradient = shape.strokeGradient?.mirrored(inWidth: width)
      content = .shape(shape)
    }
    shadow?.offset.x.negate()
    if let path = shadow?.path {
      shadow?.path = path.transformed(by: AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0))
    }
  }
}

extension AffineTransform {
  /// Returns the corresponding map between mirrored spaces that are `width` wide.
  fileprivate func mirrored(inWidth width: Double) -> AffineTransform {
    AffineTransform(a: a, b: -b, c: -c, d: d, tx: width - a * width - tx, ty: b * width + ty)
  }
}

extension Gradient {
  /// Returns the gradient of the mirrored layer, which is `width` points wide.
  fileprivate func mirrored(inWidth width: Double) -> Gradient {
    let width = units == .points ? width : 1
    var gradient = self
    gradient.startPoint.x = width - startPoint.x
    gradient.endPoint.x = width - endPoint.x
    gradient.focalPoint = focalPoint.map { Point(width - $0.x, $0.y) }
    gradient.transform = transform?.mirrored(inWidth: width)
    if kind == .conic {
      // A mirrored conic gradient turns in the opposite direction.
      gradient.colors.reverse()
      gradient.locations = locations.reversed().map { 1 - $0 }
    }
    return gradient
  }
}

extension ContentsGravity {
  /// The gravity on the opposite side horizontally.
  fileprivate var mirrored: ContentsGravity {
    switch self {
    case .left: .right
    case .right: .left
    case .topLeft: .topRight
    case .topRight: .topLeft
    case .bottomLeft: .bottomRight
    case .bottomRight: .bottomLeft
    case .resize, .aspectFit, .aspectFill, .center, .top, .bottom: self
    }
  }
}
