import Geometry

/// A layer at a point that matters to a finger there: one with a `touchTag`, or one that stops the finger.
package struct TouchedLayer: Sendable {
  /// The layer's number; `nil` if it only stops fingers.
  package var tag: Int?
  /// The point in the layer's coordinates, which may lie outside its bounds.
  package var point: Point
  /// Whether the finger stops here whether or not the layer has gestures: the layer is opaque at the point, or blocks.
  package var stops = false
  /// Whether the finger goes on to what is drawn behind, even if the layer has gestures.
  package var passes: Bool
  /// The position in the list behind the layers that are inside this one.
  package var end = 0
}

extension Layer {
  /// The layers at a point of the superlayer that matter to a finger there, from back to front.
  ///
  /// Hidden layers, layers of an opacity under 0.01, those that take no touches and what a superlayer clips away are
  /// left out. A layer is opaque at a point if it `paintsOpaquely` there and nothing of what holds it makes it
  /// translucent, or clips or masks it away.
  package func touchedLayers(at point: Point) -> [TouchedLayer] {
    var search = TouchSearch()
    search.add(self, at: point, TouchSearch.Surroundings())
    return search.found
  }

  /// Calls a function with every layer that has a `touchTag`, from back to front, and the map from its coordinates to
  /// those of the superlayer; hidden layers are left out.
  package func forEachTagged(
    _ outer: ProjectiveTransform = .identity, seenBy eye: Eye? = nil,
    _ body: (Int, Layer, ProjectiveTransform) -> Void
  ) {
    guard !isHidden, opacity >= 0.01, !hidesBackFace(seenBy: eye) else { return }
    let transform = projection(seenBy: eye).concatenating(outer)
    if let touchTag { body(touchTag, self, transform) }
    let inside = viewBox == nil ? transform : ProjectiveTransform(contentTransform).concatenating(transform)
    let inner = self.eye
    for sublayer in sublayers.inDrawingOrder { sublayer.forEachTagged(inside, seenBy: inner, body) }
  }
}

/// The search for the layers at a point.
private struct TouchSearch {
  /// What the layers around a layer make of it at the point.
  struct Surroundings {
    /// Whether an opaque point stays opaque.
    var showsOpaquely = true
    /// Whether one of them lets fingers through.
    var passes = false
    /// The eye that sees the layer.
    var eye: Eye?
  }

  private(set) var found: [TouchedLayer] = []

  mutating func add(_ layer: Layer, at point: Point, _ outer: Surroundings) {
    guard let local = layer.touchPoint(point, seenBy: outer.eye) else { return }
    var inner = Surroundings(
      showsOpaquely: outer.showsOpaquely && layer.showsOpaquely(at: local),
      passes: layer.touches.map { $0 == .pass } ?? outer.passes, eye: layer.eye)
    var entry = TouchedLayer(tag: layer.touchTag, point: local, passes: layer.touches == .pass)
    switch layer.touches {
    case .block: entry.stops = layer.bounds.contains(local)
    case .pass: entry.stops = false
    case nil: entry.stops = !inner.passes && inner.showsOpaquely && layer.paintsOpaquely(at: local)
    }
    let index = found.count
    let isNoted = entry.tag != nil || entry.stops
    if isNoted { found.append(entry) }
    if layer.masksToBounds, inner.showsOpaquely { inner.showsOpaquely = layer.outlineContains(local) }
    if let inside = layer.contentPoint(local) {
      for sublayer in layer.sublayers.inDrawingOrder { add(sublayer, at: inside, inner) }
    }
    if isNoted { found[index].end = found.count }
  }
}
