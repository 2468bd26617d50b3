import Geometry

// How the coordinates of a layer, of the one around it and of those inside it go together.

extension Layer {
  /// The layer's own coordinate space: origin zero and the frame's size.
  package var bounds: Rect { Rect(origin: .zero, size: frame.size) }

  /// The map from this layer's coordinates to its superlayer's, unless that has a `viewBox`.
  package var transform: AffineTransform {
    guard let affineTransform else { return placement }
    return placement.concatenating(affineTransform)
  }

  /// The map from the sublayers' coordinates to this layer's.
  package var contentTransform: AffineTransform {
    viewBox.map { aspectRatio.transform(from: $0, into: frame.size) } ?? .identity
  }

  /// The size of a sublayer that has none of its own.
  package var contentSize: Size { viewBox?.size ?? frame.size }

  private var placement: AffineTransform {
    let anchor = Point(anchorPoint.x * frame.width, anchorPoint.y * frame.height)
    let position = frame.origin + anchor + translation
    guard rotation != 0 || scale != Point(1, 1) else { return .translation(position - anchor) }
    return AffineTransform.translation(-anchor)
      .concatenating(.scale(scale.x, scale.y))
      .concatenating(.rotation(degrees: rotation))
      .concatenating(.translation(position))
  }
}
