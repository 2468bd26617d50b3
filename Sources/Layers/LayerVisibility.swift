import Geometry

extension Layer {
  /// Whether the layer and its sublayers can be visible: the layer is not hidden or transparent, and its mask draws
  /// something.
  package var letsShow: Bool {
    !isHidden && opacity > 0 && (maskInverted || mask.allSatisfy(\.isDrawn))
  }

  /// Whether the layer or one of its sublayers draws something, ignoring layers around it that may hide it.
  package var isDrawn: Bool {
    guard letsShow, tilt != nil || transform.determinant != 0 else { return false }
    if drawsInBounds || drawsOutline { return true }
    return !(masksToBounds && bounds.isEmpty) && sublayers.contains(where: \.isDrawn)
  }

  private var drawsInBounds: Bool {
    guard !bounds.isEmpty else { return false }
    if backgroundColor.isSeen || gradient != nil || borderWidth > 0 && borderColor.alpha > 0 { return true }
    switch content {
    case .none, .text: return showsInnerShadow
    case .shape(let shape): return (shape.isPainted || showsInnerShadow) && shape.outline.path == nil
    case .image, .material: return true
    }
  }

  private var showsInnerShadow: Bool { hasEffects && effects.innerShadow?.isSeen ?? false }

  /// Whether the layer draws something that may extend beyond its bounds: a path, a text, a filter or a shadow with its
  /// own outline.
  private var drawsOutline: Bool {
    if hasEffects, effects.filter != nil { return true }
    if let shadow, shadow.path != nil, shadow.isSeen { return true }
    switch content {
    case .none, .image, .material: return false
    case .shape(let shape):
      return (shape.isPainted || showsInnerShadow) && !(shape.outline.path?.isEmpty ?? true)
    case .text(let text):
      return text.inks.contains { $0.color.alpha > 0 } && text.layout.string.contains { !$0.isWhitespace }
    }
  }
}

extension Shadow {
  fileprivate var isSeen: Bool { opacity > 0 && color.alpha > 0 }
}

extension Shape {
  fileprivate var isPainted: Bool {
    fillColor.isSeen || gradient != nil
      || stroke.lineWidth > 0 && (strokeColor.isSeen || strokeGradient != nil)
  }
}

extension Color? {
  fileprivate var isSeen: Bool { map { $0.alpha > 0 } ?? false }
}
