import Geometry
import Layers

// Bounding boxes of layers.

extension LayerTimeline {
  /// Returns the bounding box of a layer and its sublayers in the coordinates of its superlayer, at each frame; `nil`
  /// while it is not shown.
  ///
  /// - Parameters:
  ///   - isClipped: Whether nothing of a node shows beyond its bounds.
  ///   - reach: Returns the bounding box of a layer's own drawing, in its own points; `nil` if it draws nothing.
  func extents(of index: Int, isClipped: (Int) -> Bool, reach: (Layer) -> Rect?) -> [Rect?] {
    let node = nodes[index]
    let clips = isClipped(index)
    let inner = clips ? [] : node.children.map { extents(of: $0, isClipped: isClipped, reach: reach) }
    var found: [Rect?] = Array(repeating: nil, count: times.count)
    for (place, state) in node.states.enumerated() {
      guard let layer = state.layer, !layer.isHidden else { continue }
      let end = place + 1 < node.states.count ? node.states[place + 1].frame : times.count
      for frame in state.frame..<end {
        let inside = inner.compactMap { $0[frame] }.map { layer.contentTransform.apply($0) }
        let own = clips ? layer.reach : reach(layer)
        let all = (inside + [own].compactMap(\.self)).reduce(nil as Rect?) { $0?.union($1) ?? $1 }
        found[frame] = all.map(layer.transform.apply)
      }
    }
    return found
  }
}

extension Layer {
  /// Whether the layer draws anything besides its sublayers.
  var drawsItself: Bool {
    content != .none || backgroundColor != nil || gradient != nil || borderWidth > 0 || shadow != nil
  }

  /// A box around the layer's own drawing, in its own points. It is generous for shadows, and 10,000 points larger on
  /// each side for shadows of given paths.
  var reach: Rect {
    var rect = bounds
    if let path = outlinePath { rect = rect.union(path.controlBounds) }
    if let text = content.text { rect = rect.union(Rect(origin: .zero, size: text.layout.size)) }
    if content.image != nil { rect = rect.union(imageRect) }
    let stroke = content.shape.map { $0.isStroked ? 2 * $0.stroke.lineWidth : 0 } ?? 0
    let around = shadow.map { $0.path == nil ? 4 * $0.radius + $0.offset.length : 10_000 } ?? 0
    return rect.insetBy(-stroke - around, -stroke - around)
  }
}
