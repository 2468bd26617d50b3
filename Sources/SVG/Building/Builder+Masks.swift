import Geometry
import Layers

// Clip paths and masks.

extension Builder {
  /// Gives a piece what clips and masks its element; false where that hides it whole.
  mutating func addMasks(to piece: inout Piece, _ index: Int, in scope: Scope) throws(SVGError) -> Bool {
    let style = scope.style
    if let id = style.clipPath, let target = reference(id, .clipPath, of: index) {
      guard let clip = try clip(target, box: piece.box, depth: scope.depth) else { return false }
      piece.mask = [clip]
    }
    guard let id = style.mask, let target = reference(id, .mask, of: index) else { return true }
    guard var mask = try mask(target, box: piece.box, in: scope) else { return false }
    if let clip = piece.mask.first {
      if !mask.mask.isEmpty { mask = Piece(.group([mask]), kind: "mask") }
      mask.mask = [clip]
    }
    piece.mask = [mask]
    piece.maskType = ownStyle(of: target).maskType
    return true
  }

  /// The element of a reference; nil, and without effect, where it is none of the tag or leads back to itself.
  private mutating func reference(_ id: String, _ tag: SVGTag, of index: Int) -> Int? {
    guard let target = target(id.isEmpty ? nil : id, of: index), tree[target].tag == tag else { return nil }
    guard !openReferences.contains(target) else {
      warn("<\(tree[target].typeName)> holds itself", index)
      return nil
    }
    return target
  }

  /// The outlines of a clip path; nil where there is nothing by which it could clip.
  private mutating func clip(_ target: Int, box: Rect?, depth: Int) throws(SVGError) -> Piece? {
    try count(target, depth: depth)
    openReferences.append(target)
    defer { openReferences.removeLast() }
    var scope = Scope(style: ownStyle(of: target), viewport: rootViewport, depth: depth + 1)
    visit(target)
    guard let transform = transform(nil, in: scope) else { return nil }
    let isShare = tree[target].attributes["clipPathUnits"] == "objectBoundingBox"
    if isShare {
      guard let box, !box.isEmpty else { return nil }
      scope.viewport = Size(1, 1)
    }
    var pieces: [Piece] = []
    for child in tree[target].elements { pieces += try clipPieces(child, in: scope) }
    var clip = Piece(.group(pieces), kind: "clip")
    clip.transform = isShare ? AffineTransform.unit(to: box ?? .zero).concatenating(transform) : transform
    // What clips the clip path lies in the space of the clipped element, before its own transform.
    if let id = scope.style.clipPath, let other = reference(id, .clipPath, of: target) {
      guard let outer = try self.clip(other, box: box, depth: depth + 1) else { return nil }
      clip = Piece(.group([clip]), kind: "clip")
      clip.mask = [outer]
    }
    return clip
  }

  private mutating func clipPieces(_ index: Int, in outer: Scope, isUsed: Bool = false) throws(SVGError)
    -> [Piece]
  {
    let element = tree[index]
    try count(index, depth: outer.depth)
    var scope = outer
    scope.depth += 1
    scope.style = style(of: index, inside: outer.style, metrics(outer))
    guard scope.style.isDisplayed else { return [] }
    visit(index)
    var piece: Piece
    switch element.tag {
    case .path, .rect, .circle, .ellipse, .polyline, .polygon, .line:
      guard let geometry = try geometry(of: index, in: scope), scope.style.isVisible else { return [] }
      piece = Piece(.shape(Self.clipShape(geometry, scope.style.clipRule)), kind: element.tag.rawValue)
    case .text:
      let outlines = try textOutlines(index, in: scope)
      let shapes = outlines.map {
        Piece(.shape(Self.clipShape(.path($0), scope.style.clipRule)), kind: SVGTag.tspan.rawValue)
      }
      piece = Piece(.group(shapes), kind: element.tag.rawValue)
    case .use where !isUsed:
      guard let target = target(Reference.id(element.attributes["href"]), of: index),
        !openReferences.contains(target)
      else { return [] }
      openReferences.append(target)
      defer { openReferences.removeLast() }
      piece = Piece(.group(try clipPieces(target, in: scope, isUsed: true)), kind: "use")
      piece.transform = .translation(GeometryReader(scope.style, metrics(scope)).origin)
    default: return []
    }
    guard let transform = transform(piece.box, in: scope) else { return [] }
    piece.transform = piece.transform.concatenating(transform)
    if let id = scope.style.clipPath, let other = reference(id, .clipPath, of: index) {
      guard let clip = try clip(other, box: piece.box, depth: scope.depth) else { return [] }
      piece.mask = [clip]
    }
    return [piece]
  }

  private static func clipShape(_ geometry: PaintedShape.Geometry, _ rule: Path.FillRule) -> PaintedShape {
    var shape = PaintedShape(geometry: geometry)
    shape.fill = .color(.black)
    shape.fillRule = rule
    return shape
  }

  /// What a mask shows; nil where it cannot show anything.
  private mutating func mask(_ target: Int, box: Rect?, in outer: Scope) throws(SVGError) -> Piece? {
    try count(target, depth: outer.depth)
    openReferences.append(target)
    defer { openReferences.removeLast() }
    visit(target)
    var scope = Scope(style: ownStyle(of: target), viewport: outer.viewport, depth: outer.depth + 1)
    if scope.style.maskType == .luminance { note(.mixtures, scope.style) }
    let attributes = tree[target].attributes
    let isContentShare = attributes["maskContentUnits"] == "objectBoundingBox"
    let isShare = attributes["maskUnits"] != "userSpaceOnUse"
    if isShare || isContentShare, box.map({ $0.isEmpty }) ?? true { return nil }
    let region = maskRegion(isShare ? box : nil, in: scope)
    guard region.width > 0, region.height > 0 else { return nil }
    if isContentShare { scope.viewport = Size(1, 1) }
    var pieces = try children(of: target, in: scope)
    if isContentShare, let box {
      var group = Piece(.group(pieces), kind: "content")
      group.transform = .unit(to: box)
      pieces = [group]
    }
    var mask = Piece(.viewport(Piece.Viewport(frame: region), pieces), kind: "mask")
    guard try addMasks(to: &mask, target, in: scope) else { return nil }
    return mask
  }

  private func maskRegion(_ box: Rect?, in scope: Scope) -> Rect {
    var metrics = metrics(scope)
    if box != nil { metrics.viewport = Size(1, 1) }
    func length(_ length: Length?, _ axis: Length.Axis, _ standard: Double) -> Double {
      (length ?? Length(standard, .percent)).resolved(axis, in: metrics)
    }
    let style = scope.style
    let region = Rect(
      length(style.x, .horizontal, -10), length(style.y, .vertical, -10),
      length(style.width, .horizontal, 120), length(style.height, .vertical, 120))
    return box.map { AffineTransform.unit(to: $0).apply(region) } ?? region
  }
}

extension AffineTransform {
  /// The map from the unit square to a rectangle.
  static func unit(to rect: Rect) -> AffineTransform {
    AffineTransform(a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY)
  }
}
