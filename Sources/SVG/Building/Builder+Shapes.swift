import Geometry
import Layers

// Basic shapes and paths.

extension Builder {
  mutating func shape(_ index: Int, in scope: Scope) throws(SVGError) -> Piece? {
    guard let geometry = try geometry(of: index, in: scope) else { return nil }
    return piece(geometry, kind: tree[index].tag.rawValue, index, in: scope)
  }

  /// A piece of an outline, painted as the style says.
  mutating func piece(
    _ geometry: PaintedShape.Geometry, cells: Rect? = nil, kind: String, _ index: Int, in scope: Scope
  ) -> Piece {
    let (style, id) = (scope.style, tree[index].id)
    var shape = PaintedShape(geometry: geometry, cells: cells)
    shape.fillRule = style.fillRule
    shape.style = strokeStyle(style)
    let box = cells ?? geometry.bounds
    if style.isVisible {
      shape.fill = paint(style.fill, opacity: style.fillOpacity, style, box, index, in: scope)
      if style.strokeWidth > 0 {
        shape.stroke = paint(style.stroke, opacity: style.strokeOpacity, style, box, index, in: scope)
      }
    }
    if let cells {
      shape.fill = shape.fill.inPoints(of: cells)
      shape.stroke = shape.stroke.inPoints(of: cells)
    }
    var piece = Piece(.shape(shape), kind: kind, id: id)
    if style.strokesFirst, shape.fill.isPainted, shape.stroke.isPainted {
      piece = Self.strokedFirst(shape, kind: kind, id: id)
    }
    piece.isDrawn = shape.isPainted || (id != nil && style.isVisible)
    return piece
  }

  /// A shape whose fill covers the inner half of its stroke.
  private static func strokedFirst(_ shape: PaintedShape, kind: String, id: String?) -> Piece {
    var (fill, stroke) = (shape, shape)
    fill.stroke = .none
    stroke.fill = .none
    return Piece(
      .group([
        Piece(.shape(stroke), kind: "stroke", id: "stroke"), Piece(.shape(fill), kind: "fill", id: "fill"),
      ]),
      kind: kind, id: id ?? kind)
  }

  func strokeStyle(_ style: ComputedStyle) -> StrokeStyle {
    StrokeStyle(
      lineWidth: style.strokeWidth, lineCap: style.lineCap, lineJoin: style.lineJoin,
      miterLimit: style.miterLimit, dashPattern: style.dashes,
      dashPhase: style.dashes.isEmpty || style.dashOffset == 0 ? nil : style.dashOffset)
  }

  /// The outline of a shape's element; nil for one that draws nothing.
  mutating func geometry(of index: Int, in scope: Scope) throws(SVGError) -> PaintedShape.Geometry? {
    let reader = GeometryReader(values: cascade.values[index], metrics: metrics(scope))
    let isDashed = !scope.style.dashes.isEmpty
    switch tree[index].tag {
    case .rect: return reader.rectangle(isDashed: isDashed)
    case .circle: return reader.circle().map { .from(ellipse: $0, isDashed: isDashed) }
    case .ellipse: return reader.ellipse().map { .from(ellipse: $0, isDashed: isDashed) }
    case .line: return .path(line(index, in: scope))
    case .polyline, .polygon: return try polyline(index)
    case .path: return try path(index)
    default: return nil
    }
  }

  private func line(_ index: Int, in scope: Scope) -> Path {
    let metrics = metrics(scope)
    func coordinate(_ name: String, _ axis: Length.Axis) -> Double {
      tree[index].attributes[name].flatMap { Length($0) }?.resolved(axis, in: metrics) ?? 0
    }
    return Path([
      .move(Point(coordinate("x1", .horizontal), coordinate("y1", .vertical))),
      .line(Point(coordinate("x2", .horizontal), coordinate("y2", .vertical))),
    ])
  }

  private mutating func polyline(_ index: Int) throws(SVGError) -> PaintedShape.Geometry? {
    let numbers = ValueScanner.numbers(tree[index].attributes["points"] ?? "")
    guard numbers.count >= 4 else { return nil }
    try addSegments(numbers.count / 2, index)
    if numbers.count % 2 == 1 { warn("`points` has a number too many", index) }
    var path = Path([.move(Point(numbers[0], numbers[1]))])
    for place in stride(from: 2, to: numbers.count - 1, by: 2) {
      path.line(to: Point(numbers[place], numbers[place + 1]))
    }
    if tree[index].tag == .polygon { path.close() }
    return .path(path)
  }

  private mutating func path(_ index: Int) throws(SVGError) -> PaintedShape.Geometry? {
    var text = cascade.values[index][.d] ?? ""
    if text.hasPrefix("path("),
      let inside = text.split(whereSeparator: { $0 == "\"" || $0 == "'" }).dropFirst().first
    {
      text = String(inside)
    }
    let (path, mistake) = Path.reading(svg: text)
    if let mistake { warn("path data end at a mistake: \(mistake)", index) }
    guard path.elements.count > 1 else { return nil }
    try addSegments(path.elements.count, index)
    return .path(path)
  }

  mutating func addSegments(_ count: Int, _ index: Int) throws(SVGError) {
    segmentCount += count
    guard segmentCount <= SVGLimits.segments else {
      throw SVGError(.tooManySegments(limit: SVGLimits.segments), line: tree[index].line)
    }
  }
}

/// Reads the properties by which rectangles and ellipses are given.
struct GeometryReader {
  let values: Cascade.Values
  let metrics: Metrics

  func length(_ property: StyleProperty, _ axis: Length.Axis) -> Double? {
    values[property].flatMap { Length($0) }?.resolved(axis, in: metrics)
  }

  func rectangle(isDashed: Bool) -> PaintedShape.Geometry? {
    guard let width = length(.width, .horizontal), let height = length(.height, .vertical), width > 0,
      height > 0
    else { return nil }
    let rect = Rect(length(.x, .horizontal) ?? 0, length(.y, .vertical) ?? 0, width, height)
    let given = (radius(.rx, .horizontal), radius(.ry, .vertical))
    let rx = min(given.0 ?? given.1 ?? 0, width / 2)
    let ry = min(given.1 ?? given.0 ?? 0, height / 2)
    guard rx != ry || (isDashed && rx > 0) else { return .rectangle(rect, radius: rx) }
    guard rx > 0, ry > 0 else { return .rectangle(rect, radius: 0) }
    return .path(.rectangle(rect, rx, ry))
  }

  /// A radius; nil for `auto` and for what is none.
  private func radius(_ property: StyleProperty, _ axis: Length.Axis) -> Double? {
    length(property, axis).flatMap { $0 >= 0 ? $0 : nil }
  }

  func circle() -> Rect? {
    guard let radius = length(.r, .both), radius > 0 else { return nil }
    return ellipse(radius, radius)
  }

  func ellipse() -> Rect? {
    let given = (radius(.rx, .horizontal), radius(.ry, .vertical))
    guard let rx = given.0 ?? given.1, let ry = given.1 ?? given.0, rx > 0, ry > 0 else { return nil }
    return ellipse(rx, ry)
  }

  private func ellipse(_ rx: Double, _ ry: Double) -> Rect {
    Rect(
      center: Point(length(.cx, .horizontal) ?? 0, length(.cy, .vertical) ?? 0), size: Size(2 * rx, 2 * ry))
  }
}

extension PaintedShape.Geometry {
  /// An ellipse; dashes begin at its right, where SVG has its start.
  fileprivate static func from(ellipse rect: Rect, isDashed: Bool) -> Self {
    guard isDashed else { return .ellipse(rect) }
    let (right, left) = (Point(rect.maxX, rect.midY), Point(rect.minX, rect.midY))
    var path = PathBuilder()
    path.add(PathCommand(letter: 0x4D)!, [right.x, right.y])
    for end in [left, right] {
      path.add(PathCommand(letter: 0x41)!, [rect.width / 2, rect.height / 2, 0, 0, 1, end.x, end.y])
    }
    path.add(PathCommand(letter: 0x5A)!, [])
    return .path(path.path)
  }
}

extension Path {
  /// A rectangle with elliptical corners, which begins where SVG says (SVG 2 §7.4).
  fileprivate static func rectangle(_ rect: Rect, _ rx: Double, _ ry: Double) -> Path {
    var path = PathBuilder()
    func add(_ letter: Unicode.Scalar, _ numbers: Double...) {
      path.add(PathCommand(letter: UInt8(ascii: letter))!, numbers)
    }
    add("M", rect.minX + rx, rect.minY)
    add("H", rect.maxX - rx)
    add("A", rx, ry, 0, 0, 1, rect.maxX, rect.minY + ry)
    add("V", rect.maxY - ry)
    add("A", rx, ry, 0, 0, 1, rect.maxX - rx, rect.maxY)
    add("H", rect.minX + rx)
    add("A", rx, ry, 0, 0, 1, rect.minX, rect.maxY - ry)
    add("V", rect.minY + ry)
    add("A", rx, ry, 0, 0, 1, rect.minX + rx, rect.minY)
    add("Z")
    return path.path
  }
}
