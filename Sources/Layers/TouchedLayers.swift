import Geometry

/// A layer at a touched point that has a `touchTag` or stops the touch.
package struct TouchedLayer: Sendable {
  /// The number of the layer; `nil` if it only stops touches.
  package var tag: Int?
  /// The point in the layer's coordinates, which may be outside its bounds.
  package var point: Point
  /// Whether the layer stops the touch even without gestures, because it is opaque at the point or blocks touches.
  package var stops = false
  /// Whether the touch continues to what is drawn behind, even if the layer has gestures.
  package var passes: Bool
  /// The position in the list after the layers inside this one.
  package var end = 0
}

extension Layer {
  /// Returns the layers at a point of the superlayer that have a `touchTag` or stop touches, from back to front.
  ///
  /// Hidden layers, layers with an opacity below 0.01, layers that do not accept touches, and parts that a superlayer
  /// clips are omitted. A layer is opaque at a point if it `paintsOpaquely` there and no ancestor makes the point
  /// translucent, clips it or masks it.
  package func touchedLayers(at point: Point) -> [TouchedLayer] {
    var search = TouchSearch()
    search.add(self, at: point, TouchSearch.Surroundings())
    return search.found
  }

  /// Calls a function for every visible layer with a `touchTag`, from back to front, with the map from its coordinates
  /// to those of the superlayer.
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
  /// The effect of a layer's ancestors at the point.
  struct Surroundings {
    /// Whether an opaque point remains opaque.
    var showsOpaquely = true
    /// Whether the closest ancestor with a touch policy lets touches through.
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
