import Geometry
import Layers

// Elements with coordinates of their own, and `use`.

extension Builder {
  /// An `svg` inside another, or a `symbol` that is used.
  mutating func nested(
    _ index: Int, in scope: Scope, size: (width: Length?, height: Length?) = (nil, nil)
  ) throws(SVGError) -> Piece? {
    let (style, reader) = (scope.style, GeometryReader(scope.style, metrics(scope)))
    let width = reader.length(size.width ?? style.width, .horizontal) ?? scope.viewport.width
    let height = reader.length(size.height ?? style.height, .vertical) ?? scope.viewport.height
    guard width > 0, height > 0 else { return nil }
    return try viewport(index, Rect(origin: reader.origin, size: Size(width, height)), in: scope)
  }

  private mutating func viewport(_ index: Int, _ frame: Rect, in scope: Scope) throws(SVGError) -> Piece? {
    var viewport = Piece.Viewport(frame: frame)
    viewport.viewBox = ViewBoxReader.viewBox(of: tree[index]) ?? Rect(origin: .zero, size: frame.size)
    viewport.aspectRatio = ViewBoxReader.aspectRatio(of: tree[index])
    viewport.clips = !scope.style.isOverflowVisible
    var inner = scope
    inner.viewport = viewport.viewBox?.size ?? frame.size
    let pieces = try children(of: index, in: inner)
    return Piece(.viewport(viewport, pieces), kind: tree[index].tag.rawValue, id: tree[index].id)
  }

  /// What a `use` element shows.
  mutating func used(_ index: Int, in scope: Scope) throws(SVGError) -> Piece? {
    let element = tree[index]
    guard let target = target(Reference.id(element.attributes["href"]), of: index) else { return nil }
    guard !openReferences.contains(target), !isAround(target, index) else {
      warn("`use` holds itself", index)
      return nil
    }
    guard isUsable(target) else {
      warn("`use` cannot show <\(tree[target].typeName)>", index)
      return nil
    }
    openReferences.append(target)
    defer { openReferences.removeLast() }
    var pieces = try copy(of: target, in: scope)
    let offset = GeometryReader(scope.style, metrics(scope)).origin
    if offset != .zero {
      for place in pieces.indices {
        pieces[place].transform = pieces[place].transform.concatenating(.translation(offset))
      }
    }
    return Piece(.group(pieces), kind: element.tag.rawValue, id: element.id)
  }

  private func isUsable(_ target: Int) -> Bool {
    switch tree[target].tag {
    case .svg, .symbol, .g, .a, .use, .switch, .path, .rect, .circle, .ellipse, .line, .polyline, .polygon,
      .text:
      true
    default: false
    }
  }

  private func isAround(_ target: Int, _ index: Int) -> Bool {
    var around = tree[index].parent
    while let element = around {
      if element == target { return true }
      around = tree[element].parent
    }
    return false
  }

  private mutating func copy(of target: Int, in scope: Scope) throws(SVGError) -> [Piece] {
    let element = tree[target]
    guard element.tag == .symbol || element.tag == .svg else { return try pieces(of: target, in: scope) }
    try count(target, depth: scope.depth)
    var inner = scope
    inner.depth += 1
    inner.style = style(of: target, inside: scope.style, metrics(scope))
    guard inner.style.isDisplayed else { return [] }
    visit(target)
    let size = (width: scope.style.width, height: scope.style.height)
    guard let piece = try nested(target, in: inner, size: size),
      let finished = try finished(piece, target, in: inner)
    else { return [] }
    return [finished]
  }
}

/// Reads how an element fits its coordinates.
enum ViewBoxReader {
  /// Nil without one, and for one without an area.
  static func viewBox(of element: SVGTree.Element) -> Rect? {
    guard let text = element.attributes["viewBox"], let x = NumberList.numbers(text, count: 4), x[2] > 0,
      x[3] > 0
    else { return nil }
    return Rect(x[0], x[1], x[2], x[3])
  }

  static func aspectRatio(of element: SVGTree.Element) -> AspectRatio {
    guard let text = element.attributes["preserveAspectRatio"] else { return .standard }
    var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    if words.first == "defer" { words.removeFirst() }
    if words.count > 1, words[1] == "meet" || words[0] == "none" { words.removeLast() }
    return AspectRatio(rawValue: words.joined(separator: " ")) ?? .standard
  }
}
