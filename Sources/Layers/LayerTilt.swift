import Geometry

/// The properties that rotate or move a layer out of its superlayer's plane, as CSS transforms with `transform-style:
/// flat`.
package struct LayerTilt: Hashable, Sendable {
  /// The rotation around the x axis in degrees, as CSS `rotateX`: positive values move the top away from the viewer.
  package var rotationX = 0.0
  /// The rotation around the y axis in degrees, as CSS `rotateY`: positive values move the right side away from the
  /// viewer.
  package var rotationY = 0.0
  /// The distance that the layer is moved toward the viewer, in points.
  package var translationZ = 0.0
  /// The depth of the anchor point, in points.
  package var anchorZ = 0.0
  /// The visibility of the layer when it faces away from the viewer.
  package var backface = Backface.visible

  /// Creates a tilt that leaves the layer in its superlayer's plane.
  package init() {}
}

/// The visibility of a layer that faces away from the viewer.
package enum Backface: String, CaseIterable, Hashable, Sendable {
  case visible
  case hidden
}

/// The perspective in which a layer shows its sublayers.
package struct LayerPerspective: Hashable, Sendable {
  /// The distance from the eye to the layer's plane, in points; 0 for a parallel projection.
  package var distance = 0.0
  /// The point of the layer in front of the eye, in unit coordinates.
  package var origin = Point(0.5, 0.5)

  /// Creates a parallel projection.
  package init() {}
}

/// The viewpoint of a perspective projection, in the coordinates of the plane that it sees.
package struct Eye: Hashable, Sendable {
  /// The distance from the plane in points, at least 1.
  package var distance: Double
  /// The point of the plane in front of the eye.
  package var center: Point

  /// Creates an eye from its distance to the plane and the point in front of it.
  package init(distance: Double, center: Point) {
    self.distance = distance
    self.center = center
  }
}

extension Layer {
  /// The eye that sees the sublayers, in their coordinates; `nil` for a parallel projection.
  package var eye: Eye? {
    guard let perspective, perspective.distance > 0 else { return nil }
    let size = contentSize
    let center = Point(perspective.origin.x * size.width, perspective.origin.y * size.height)
    return Eye(distance: max(1, perspective.distance), center: center + (viewBox?.origin ?? .zero))
  }

  /// Returns the map from this layer's coordinates to those of its superlayer, as `eye` sees them, ignoring the
  /// superlayer's `viewBox`.
  package func projection(seenBy eye: Eye?) -> ProjectiveTransform {
    guard let tilt else { return ProjectiveTransform(transform) }
    return projection(tilt, seenBy: eye)
  }

  /// Whether the layer faces away from the eye and is hidden for that reason.
  package func hidesBackFace(seenBy eye: Eye?) -> Bool {
    guard let tilt, tilt.backface == .hidden else { return false }
    let mirroring = scale.x * scale.y * (affineTransform?.determinant ?? 1)
    return projection(tilt, seenBy: eye).determinant * mirroring < 0
  }

  private func projection(_ tilt: LayerTilt, seenBy eye: Eye?) -> ProjectiveTransform {
    let anchor = Point(anchorPoint.x * frame.width, anchorPoint.y * frame.height)
    let rotations = Rotations(x: tilt.rotationX, y: tilt.rotationY, z: rotation)
    let x = rotations.apply(Vector3(scale.x, 0, 0))
    let y = rotations.apply(Vector3(0, scale.y, 0))
    var origin = rotations.apply(Vector3(-anchor.x * scale.x, -anchor.y * scale.y, -tilt.anchorZ))
    let position = frame.origin + anchor + translation
    origin = Vector3(
      origin.x + position.x, origin.y + position.y, origin.z + tilt.anchorZ + tilt.translationZ)
    var map = AffineTransform(a: x.x, b: x.y, c: y.x, d: y.y, tx: origin.x, ty: origin.y)
    if let affineTransform { map = map.concatenating(affineTransform) }
    guard let eye else { return ProjectiveTransform(map) }
    let nearness = Vector3(-x.z / eye.distance, -y.z / eye.distance, -origin.z / eye.distance)
    // About the center, W is 1 minus the nearness; the map itself has W = 1.
    map.a += eye.center.x * nearness.x
    map.b += eye.center.y * nearness.x
    map.c += eye.center.x * nearness.y
    map.d += eye.center.y * nearness.y
    map.tx += eye.center.x * nearness.z
    map.ty += eye.center.y * nearness.z
    return ProjectiveTransform(map, p: nearness.x, q: nearness.y, r: 1 + nearness.z)
  }
}

/// Rotations around the x axis, then the y axis, then the z axis; multiples of 90° are exact.
private struct Rotations {
  private let x: (sin: Double, cos: Double)
  private let y: (sin: Double, cos: Double)
  private let z: (sin: Double, cos: Double)

  init(x: Double, y: Double, z: Double) {
    self.x = Elementary.sinCos(degrees: x)
    self.y = Elementary.sinCos(degrees: y)
    self.z = Elementary.sinCos(degrees: z)
  }

  func apply(_ v: Vector3) -> Vector3 {
    let a = Vector3(v.x, v.y * x.cos - v.z * x.sin, v.y * x.sin + v.z * x.cos)
    let b = Vector3(a.x * y.cos + a.z * y.sin, a.y, a.z * y.cos - a.x * y.sin)
    return Vector3(b.x * z.cos - b.y * z.sin, b.x * z.sin + b.y * z.cos, b.z)
  }
}
