import ComponentLanguage
import Geometry
import Layers

/// A layer that gestures are on, where it shows.
struct TouchArea {
  var layer: LayerID
  var copies: CopyPath
  var bounds: Rect
  /// From the component's coordinates to the layer's.
  var inverse: AffineTransform
  var clips: [ClipArea]

  /// True where the layer, grown by a margin, shows.
  func contains(_ point: Point, margin: Double) -> Bool {
    clips.allSatisfy { $0.contains(point) }
      && bounds.insetBy(-margin, -margin).contains(inverse.apply(point))
  }
}

/// The edge of a layer that clips what is inside.
struct ClipArea: Sendable {
  var bounds: Rect
  /// From the component's coordinates to the layer's.
  var inverse: AffineTransform

  func contains(_ point: Point) -> Bool { bounds.contains(inverse.apply(point)) }
}

/// An inner component where it shows.
struct InnerArea: Sendable {
  var key: InnerKey
  /// From the component's coordinates to the inner one's.
  var inverse: AffineTransform
  var clips: [ClipArea]
  /// The path below a built-in component of its layer that a finger came down on.
  var part = LayerPath.root

  func isClipped(_ point: Point) -> Bool { !clips.allSatisfy { $0.contains(point) } }
}
