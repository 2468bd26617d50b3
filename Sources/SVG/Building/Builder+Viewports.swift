import Geometry
import Layers

// Elements with coordinates of their own, and `use`.

extension Builder {
  /// An `svg` inside another.
  mutating func nested(
    _ index: Int, in scope: Scope, size: (width: String?, height: String?) = (nil, nil)
  ) throws(SVGError) -> Piece? {
    let (values, metrics) = (cascade.values[index], metrics(scope))
    func length(_ text: String?, _ axis: Length.Axis) -> Double? {
      text.flatMap { Length($0) }?.resolved(axis, in: metrics)
    }
    let width = length(size.width ?? values[.width], .horizontal) ?? scope.viewport.width
    let height = length(size.height ?? values[.height], .vertical) ?? scope.viewport.height
    guard width > 0, height > 0 else { return nil }
    let frame = Rect(
      length(values[.x], .horizontal) ?? 0, length(values[.y], .vertical) ?? 0, width, height)
    return try viewport(index, frame, in: scope)
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
    let reader = GeometryReader(values: cascade.values[index], metrics: metrics(scope))
    var pieces = try copy(of: target, by: index, in: scope)
    let offset = Point(reader.length(.x, .horizontal) ?? 0, reader.length(.y, .vertical) ?? 0)
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

  private mutating func copy(of target: Int, by index: Int, in scope: Scope) throws(SVGError) -> [Piece] {
    let element = tree[target]
    guard element.tag == .symbol || element.tag == .svg else { return try pieces(of: target, in: scope) }
    try count(target, depth: scope.depth)
    var inner = scope
    inner.depth += 1
    inner.style = scope.style.inside(cascade.values[target], metrics(scope))
    guard inner.style.isDisplayed else { return [] }
    let size = (width: cascade.values[index][.width], height: cascade.values[index][.height])
    guard
      let piece = try element.tag == .svg
        ? nested(target, in: inner, size: size) : symbol(target, size, in: inner),
      let finished = try finished(piece, target, in: inner)
    else { return [] }
    return [finished]
  }

  private mutating func symbol(
    _ target: Int, _ size: (width: String?, height: String?), in scope: Scope
  ) throws(SVGError) -> Piece? {
    let (values, metrics) = (cascade.values[target], metrics(scope))
    func length(_ text: String?, _ own: String?, _ axis: Length.Axis, _ whole: Double) -> Double {
      (text ?? own).flatMap { Length($0) }?.resolved(axis, in: metrics) ?? whole
    }
    let width = length(size.width, values[.width], .horizontal, scope.viewport.width)
    let height = length(size.height, values[.height], .vertical, scope.viewport.height)
    guard width > 0, height > 0 else { return nil }
    return try viewport(target, Rect(0, 0, width, height), in: scope)
  }
}

/// Reads how an element fits its coordinates.
enum ViewBoxReader {
  /// Nil without one, and for one without an area.
  static func viewBox(of element: SVGTree.Element) -> Rect? {
    guard let text = element.attributes["viewBox"], let x = ValueScanner.numbers(text, count: 4), x[2] > 0,
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
