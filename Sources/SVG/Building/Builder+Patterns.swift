import Geometry
import Layers

extension Builder {
  /// Returns a pattern as repeated tiles that cover a shape.
  mutating func pattern(
    _ target: Int, opacity: Double, _ shape: PaintedShape, _ index: Int, in outer: Scope
  ) throws(SVGError) -> Server {
    let source = PatternSource(target, tree)
    visit(target)
    guard let content = source.content, let ink = shape.ink else { return .paint(.none) }
    guard !openReferences.contains(content) else {
      warn("<pattern> holds itself", index)
      return .paint(.none)
    }
    let isShare = source["patternUnits"] != "userSpaceOnUse"
    let isContentShare = source["patternContentUnits"] == "objectBoundingBox" && source.viewBox == nil
    let box = shape.box.flatMap { $0.isEmpty ? nil : $0 }
    guard box != nil || !(isShare || isContentShare) else { return .missing }
    let map = transform(source.transform, of: target, metrics(outer))
    let frame = patternFrame(source, isShare ? box : nil, in: outer)
    guard frame.width > 0, frame.height > 0, let inverse = map.inverse else { return .paint(.none) }
    var tile = Piece.Viewport(frame: frame)
    tile.viewBox = source.viewBox ?? Rect(origin: .zero, size: frame.size)
    tile.aspectRatio = source.aspectRatio
    if isContentShare, let box {
      tile.viewBox?.size = Size(frame.width / box.width, frame.height / box.height)
      tile.aspectRatio = .filling
    }
    let places = Self.places(of: frame, around: inverse.apply(ink))
    guard let places else {
      warn("the pattern repeats more than \(SVGLimits.tiles) times and is not drawn", index)
      return .missing
    }
    var inner = Scope(style: ownStyle(of: content), viewport: outer.viewport, depth: outer.depth + 1)
    if source.viewBox != nil || isContentShare { inner.viewport = tile.viewBox?.size ?? outer.viewport }
    let tiles = try tiles(content, tile, at: places, in: inner)
    var piece = Piece(.group(tiles), kind: SVGTag.pattern.rawValue)
    piece.transform = map
    piece.opacity = opacity
    return .paint(.pattern(piece))
  }

  private func patternFrame(_ source: PatternSource, _ box: Rect?, in scope: Scope) -> Rect {
    var metrics = metrics(scope)
    if box != nil { metrics.viewport = Size(1, 1) }
    func length(_ name: String, _ axis: Length.Axis) -> Double {
      source[name].flatMap { Length(attribute: $0) }?.resolved(axis, in: metrics) ?? 0
    }
    let frame = Rect(
      length("x", .horizontal), length("y", .vertical), length("width", .horizontal),
      length("height", .vertical))
    return box.map { AffineTransform.unit(to: $0).apply(frame) } ?? frame
  }

  /// Returns the offsets of the tiles that cover a rectangle; `nil` if there are too many.
  private static func places(of tile: Rect, around area: Rect) -> [Point]? {
    func range(_ start: Double, _ end: Double, _ size: Double) -> ClosedRange<Int>? {
      let (first, last) = ((start / size + 1e-9).rounded(.down), (end / size - 1e-9).rounded(.up) - 1)
      guard abs(first) < 1e9, abs(last) < 1e9, last - first < Double(SVGLimits.tiles) else { return nil }
      return Int(first)...max(Int(first), Int(last))
    }
    guard let columns = range(area.minX - tile.minX, area.maxX - tile.minX, tile.width),
      let rows = range(area.minY - tile.minY, area.maxY - tile.minY, tile.height),
      columns.count * rows.count <= SVGLimits.tiles
    else { return nil }
    return rows.flatMap { row in
      columns.map { Point(Double($0) * tile.width, Double(row) * tile.height) }
    }
  }

  private mutating func tiles(
    _ content: Int, _ tile: Piece.Viewport, at places: [Point], in scope: Scope
  ) throws(SVGError) -> [Piece] {
    openReferences.append(content)
    defer { openReferences.removeLast() }
    let pieces = try repeated(places.count, content) { builder throws(SVGError) in
      try builder.count(content, depth: scope.depth)
      return try builder.children(of: content, in: scope)
    }
    guard !pieces.isEmpty else { return [] }
    return places.map { place in
      var tile = tile
      tile.frame.origin = tile.frame.origin + place
      tile.clips = !scope.style.isOverflowVisible
      return Piece(.viewport(tile, pieces), kind: "tile")
    }
  }
}

/// A pattern with the patterns from which it inherits attributes and content.
private struct PatternSource {
  private let elements: [SVGTree.Element]
  /// The pattern whose elements are repeated.
  let content: Int?

  init(_ index: Int, _ tree: SVGTree) {
    let chain = tree.chain(from: index, of: [.pattern])
    elements = chain.map { tree[$0] }
    content = chain.first { !tree[$0].elements.isEmpty }
  }

  /// Returns an attribute of the first element that has it.
  subscript(name: String) -> String? { first(name)?.attributes[name] }

  var viewBox: Rect? { first("viewBox").flatMap { ViewBoxReader.viewBox(of: $0) } }

  var aspectRatio: AspectRatio {
    first("preserveAspectRatio").map { ViewBoxReader.aspectRatio(of: $0) } ?? .standard
  }

  /// The transform; the identity if the text is invalid.
  var transform: TransformList {
    self["patternTransform"].flatMap { TransformList(attribute: $0) } ?? TransformList()
  }

  private func first(_ name: String) -> SVGTree.Element? { elements.first { $0.attributes[name] != nil } }
}
