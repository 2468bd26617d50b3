import Geometry
import Layers

// Backdrop blurs, in the form in which Figma exports them.

extension Builder {
  /// Returns a material for a `foreignObject` that contains a `div` with a `backdrop-filter`; `nil` after a warning for
  /// any other.
  mutating func backdrop(_ index: Int, in scope: Scope) throws(SVGError) -> Piece? {
    let element = tree[index]
    guard let div = element.elements.first, tree[div].tag == .div, element.elements.count == 1 else {
      warn("<foreignObject> is not drawn", index)
      return nil
    }
    let style = style(of: div, inside: scope.style, metrics(scope))
    visit(div)
    guard let material = material(style, div, in: scope) else { return nil }
    let reader = GeometryReader(scope.style, metrics(scope))
    guard let width = reader.length(scope.style.width, .horizontal), width > 0,
      let height = reader.length(scope.style.height, .vertical), height > 0
    else { return nil }
    var frame = Rect(origin: reader.origin, size: Size(width, height))
    var mask: [Piece] = []
    if let id = style.clipPath, let target = reference(id, .clipPath, of: div) {
      guard var clip = try clip(target, box: Rect(origin: .zero, size: frame.size), depth: scope.depth) else {
        return nil
      }
      // The clip path is in the coordinates of the `div`.
      clip.transform = clip.transform.concatenating(.translation(frame.origin))
      if let box = clip.extent(clip.transform) { frame = frame.intersection(box) }
      mask = [clip]
    }
    guard !frame.isEmpty else { return nil }
    var piece = Piece(.material(material, in: frame), kind: "backdrop", id: element.id)
    piece.mask = mask
    piece.isDrawn = scope.style.isVisible
    return piece
  }

  private mutating func material(_ style: ComputedStyle, _ index: Int, in scope: Scope) -> Material? {
    var material = Material(blurRadius: 0, saturation: 1, tint: .clear)
    for function in style.backdropFilter {
      switch function {
      case .blur(let length): material.blurRadius = length.resolved(.both, in: metrics(scope))
      case .saturation(let factor): material.saturation *= factor
      case .reference, .dropShadow, .brightness, .contrast, .hueRotation, .opacity, .inversion, .sepia:
        warn("of `backdrop-filter` only `blur()` and `saturate()` are drawn", index)
      }
    }
    if style.backdropFilter.isEmpty { warn("<foreignObject> is not drawn", index) }
    return material.blurRadius > 0 || material.saturation != 1 ? material : nil
  }
}
