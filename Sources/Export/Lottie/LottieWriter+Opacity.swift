import Geometry
import Layers

// Which layers may fade one by one where the scenario fades a group as one picture.

extension LottieWriter {
  /// True for a layer whose opacity, or that of one around it, may be that of each of its parts: they lie nowhere on top of
  /// each other, or are one picture anyway.
  func handsOnOpacity(_ index: Int) -> Bool {
    let node = timeline.nodes[index]
    if node.isSingle { return true }
    let layers = node.states.compactMap(\.layer)
    if layers.contains(where: { $0.shadow != nil }) { return false }
    if needsClip(index) { return layers.allSatisfy(\.masksToBounds) }
    guard layers.allSatisfy({ !$0.drawsItself }) else { return false }
    return node.children.count == 1 || areApart(node.children)
  }

  /// True for siblings of which no two share a place at any frame.
  private func areApart(_ siblings: [Int]) -> Bool {
    guard siblings.count <= 16 else { return false }
    let extents = siblings.map(extents)
    for frame in 0..<frameCount {
      for first in siblings.indices {
        guard let rect = extents[first][frame] else { continue }
        for second in 0..<first {
          if let other = extents[second][frame], !rect.intersection(other).isEmpty { return false }
        }
      }
    }
    return true
  }

  /// Where a layer and all in it may draw, in the coordinates of its superlayer, at each frame; nil while it is not shown.
  private func extents(of index: Int) -> [Rect?] {
    let node = timeline.nodes[index]
    let isClipped = needsClip(index)
    let inner = isClipped ? [] : node.children.map(extents)
    var found: [Rect?] = Array(repeating: nil, count: frameCount)
    for (place, state) in node.states.enumerated() {
      guard let layer = state.layer, !layer.isHidden else { continue }
      let end = place + 1 < node.states.count ? node.states[place + 1].frame : frameCount
      for frame in state.frame..<end {
        let inside = inner.compactMap { $0[frame] }.map { layer.contentTransform.apply($0) }
        let own = layer.drawsItself || isClipped ? [layer.reach] : []
        let all = (own + inside).reduce(nil as Rect?) { $0?.union($1) ?? $1 }
        found[frame] = all.map(layer.transform.apply)
      }
    }
    return found
  }
}

extension LayerTimeline.Node {
  /// True for a layer of which at most one part is drawn.
  var isSingle: Bool {
    guard children.isEmpty else { return false }
    let layers = states.compactMap(\.layer)
    let parts: [(Layer) -> Bool] = [
      { $0.backgroundColor != nil }, { $0.gradient != nil }, { $0.shadow != nil }, { $0.borderWidth > 0 },
      { $0.content.shape.map { $0.fillColor != nil || $0.gradient != nil } ?? ($0.content != .none) },
      { $0.content.shape?.isStroked ?? false },
    ]
    return parts.filter { layers.contains(where: $0) }.count <= 1
  }
}

extension Layer {
  /// True for one that is more than a place for its sublayers.
  fileprivate var drawsItself: Bool {
    content != .none || backgroundColor != nil || gradient != nil || borderWidth > 0 || shadow != nil
  }

  /// What the layer draws itself lies in it, in its own points; far too much for shadows.
  fileprivate var reach: Rect {
    var rect = bounds
    if let path = outlinePath { rect = rect.union(path.controlBounds) }
    if let text = content.text { rect = rect.union(Rect(origin: .zero, size: text.layout.size)) }
    if content.image != nil { rect = rect.union(imageRect) }
    let stroke = content.shape.map { $0.isStroked ? 2 * $0.stroke.lineWidth : 0 } ?? 0
    let around = shadow.map { $0.path == nil ? 4 * $0.radius + $0.offset.length : 10_000 } ?? 0
    return rect.insetBy(-stroke - around, -stroke - around)
  }
}
