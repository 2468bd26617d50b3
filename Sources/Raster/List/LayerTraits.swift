import Geometry
import Layers

extension Layer {
  /// The number of items that draw the layer; sublayers count as several.
  var itemCount: Int {
    guard sublayers.isEmpty else { return 2 }
    var count = content.itemCount
    if backgroundColor != nil { count += 1 }
    if gradient != nil { count += 1 }
    if borderWidth > 0 { count += 1 }
    if shadow != nil { count += 1 }
    if hasEffects, effects.innerShadow != nil { count += 1 }
    return count
  }

  /// Whether the layer is drawn as a group that is clipped to its rounded bounds. This is the case if it masks to its
  /// bounds and something could be outside them, or if several items share them as their edge, where the lower ones
  /// would be visible through the upper ones.
  var needsClip: Bool {
    if masksToBounds && !staysInsideBounds { return true }
    guard staysInsideBounds, boundedItemCount > 1 else { return false }
    if case .image = content { return masksToBounds }
    return true
  }

  /// The number of items whose edge is that of the layer's rounded bounds.
  private var boundedItemCount: Int { itemCount - (shadow == nil ? 0 : 1) }

  /// Whether the layer cannot draw anything outside its rounded bounds, so that clipping has no effect.
  var staysInsideBounds: Bool {
    guard sublayers.isEmpty else { return false }
    switch content {
    case .none, .material: return true
    case .shape(let shape): return shape.outline == .rectangle && !shape.isStroked
    case .text: return false
    case .image(let content):
      let rect = content.gravity.placement(of: content.picture.size, in: bounds)
      return rect.covers(bounds) || (cornerRadii.isZero && bounds.covers(rect))
    }
  }
}

extension LayerContent {
  fileprivate var itemCount: Int {
    switch self {
    case .none: 0
    case .material: 1
    case .text(let text): text.itemCount
    case .image(let content): if case .drawing = content.picture { 2 } else { 1 }
    case .shape(let shape):
      (shape.fillColor == nil ? 0 : 1) + (shape.gradient == nil ? 0 : 1) + (shape.isStroked ? 1 : 0)
    }
  }
}

extension TextContent {
  fileprivate var itemCount: Int {
    if !pieces.isEmpty { return pieces.reduce(0) { $0 + $1.itemCount } }
    return parts.filter { $0.color.alpha > 0 }.reduce(0) { count, part in
      count + 1 + part.layout.underlines.count + part.layout.strikethroughs.count
    }
  }
}

extension Rect {
  /// Whether `other` is inside the rectangle, borders included.
  func covers(_ other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}
