import Geometry
import Layers

// Basic shapes and paths.

extension Builder {
  mutating func shape(_ index: Int, in scope: Scope) throws(SVGError) -> Piece? {
    guard let geometry = try geometry(of: index, in: scope) else { return nil }
    var scope = scope
    if !scope.style.dashes.isEmpty { try scaleDashes(of: &scope.style, along: geometry, index) }
    let markers = try markers(of: index, along: geometry, in: scope)
    return try piece(geometry, markers: markers, kind: tree[index].tag.rawValue, index, in: scope)
  }

  /// Scales dashes by the ratio of the outline's actual length to its `pathLength` attribute.
  private mutating func scaleDashes(
    of style: inout ComputedStyle, along geometry: PaintedShape.Geometry, _ index: Int
  ) throws(SVGError) {
    guard let text = tree[index].attributes["pathLength"],
      let stated = ValueReader.value(ofAttribute: text, { $0.number() }), stated >= 0
    else { return }
    let path = geometry.path
    // Measuring a segment takes as long as drawing many.
    try addSegments(path.elements.count * 16, index)
    let scale = stated > 0 ? PathMeasure(path).length / stated : 0
    style.inherited.dashes = scale > 0 ? style.dashes.map { min(1e9, $0 * scale) } : []
    style.inherited.dashOffset = min(1e9, max(-1e9, style.dashOffset * scale))
  }

  /// Returns the piece of an outline, painted as the style declares.
  mutating func piece(
    _ geometry: PaintedShape.Geometry, cells: Rect? = nil, markers: [Piece] = [], kind: String, _ index: Int,
    in scope: Scope
  ) throws(SVGError) -> Piece {
    let (style, id) = (scope.style, tree[index].id)
    var shape = PaintedShape(geometry: geometry, cells: cells)
    shape.fillRule = style.fillRule
    shape.style = strokeStyle(style)
    if style.isVisible {
      shape.fill = try paint(style.fill, opacity: style.fillOpacity, of: shape, index, in: scope)
      if style.strokeWidth > 0 {
        shape.stroke = .color(.black)
        shape.stroke = try paint(style.stroke, opacity: style.strokeOpacity, of: shape, index, in: scope)
      }
      if shape.isPainted { note(.shapes, style) }
      if shape.stroke.isPainted { note(.strokes, style) }
    }
    if let cells {
      shape.fill = shape.fill.inPoints(of: cells)
      shape.stroke = shape.stroke.inPoints(of: cells)
    }
    let isDrawn = shape.isPainted || !markers.isEmpty || (id != nil && style.isVisible)
    var over = markers
    if !shape.isDrawnAtOnce(markers, style.paintOrder) {
      over = style.paintOrder.flatMap { $0 == .markers ? markers : shape.pieces(of: $0) }
      (shape.fill, shape.stroke) = (.none, .none)
    }
    var piece = Piece(.shape(shape), kind: kind, id: id, over: over)
    piece.isDrawn = isDrawn
    return piece
  }

  func strokeStyle(_ style: ComputedStyle) -> StrokeStyle {
    StrokeStyle(
      lineWidth: style.strokeWidth, lineCap: style.lineCap, lineJoin: style.lineJoin,
      miterLimit: style.miterLimit, dashPattern: style.dashes,
      dashPhase: style.dashes.isEmpty || style.dashOffset == 0 ? nil : style.dashOffset)
  }

  /// Returns the outline of a shape's element; `nil` if it draws nothing.
  mutating func geometry(of index: Int, in scope: Scope) throws(SVGError) -> PaintedShape.Geometry? {
    let reader = GeometryReader(scope.style, metrics(scope))
    let isStroked = scope.style.stroke != .none && scope.style.strokeWidth > 0
    let isDashed = isStroked && !scope.style.dashes.isEmpty
    switch tree[index].tag {
    case .rect: return reader.rectangle(isDashed: isDashed, hasJoins: isStroked && scope.style.shapesCorners)
    case .circle: return reader.circle().map { .from(ellipse: $0, isDashed: isDashed) }
    case .ellipse: return reader.ellipse().map { .from(ellipse: $0, isDashed: isDashed) }
    case .line: return .path(line(index, in: scope))
    case .polyline, .polygon: return try polyline(index)
    case .path: return try path(scope.style.data, index)
    default: return nil
    }
  }

  private func line(_ index: Int, in scope: Scope) -> Path {
    let metrics = metrics(scope)
    func coordinate(_ name: String, _ axis: Length.Axis) -> Double {
      tree[index].attributes[name].flatMap { Length(attribute: $0) }?.resolved(axis, in: metrics) ?? 0
    }
    return Path([
      .move(Point(coordinate("x1", .horizontal), coordinate("y1", .vertical))),
      .line(Point(coordinate("x2", .horizontal), coordinate("y2", .vertical))),
    ])
  }

  private mutating func polyline(_ index: Int) throws(SVGError) -> PaintedShape.Geometry? {
    let numbers = NumberList.numbers(tree[index].attributes["points"] ?? "")
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

  private mutating func path(_ text: String, _ index: Int) throws(SVGError) -> PaintedShape.Geometry? {
    let (path, joints, mistake) = Path.reading(svg: text)
    arcJoints = joints
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

/// A reader of the properties that define rectangles and ellipses.
struct GeometryReader {
  private let style: ComputedStyle
  private let metrics: Metrics

  init(_ style: ComputedStyle, _ metrics: Metrics) {
    self.style = style
    self.metrics = metrics
  }

  func length(_ length: Length?, _ axis: Length.Axis) -> Double? { length?.resolved(axis, in: metrics) }

  /// The point of the properties `x` and `y`.
  var origin: Point { Point(length(style.x, .horizontal) ?? 0, length(style.y, .vertical) ?? 0) }

  /// Returns the rectangle of the properties; `nil` if it has no area.
  ///
  /// - Parameter hasJoins: Whether its corners have line joins that a rectangle layer cannot draw.
  func rectangle(isDashed: Bool, hasJoins: Bool) -> PaintedShape.Geometry? {
    guard let width = length(style.width, .horizontal), let height = length(style.height, .vertical),
      width > 0,
      height > 0
    else { return nil }
    let rect = Rect(origin: origin, size: Size(width, height))
    let given = (length(style.rx, .horizontal), length(style.ry, .vertical))
    let rx = min(given.0 ?? given.1 ?? 0, width / 2)
    let ry = min(given.1 ?? given.0 ?? 0, height / 2)
    let isRound = rx > 0 && ry > 0
    if isDashed || (isRound ? rx != ry : hasJoins) {
      return .path(.rectangle(rect, isRound ? rx : 0, isRound ? ry : 0))
    }
    return .rectangle(rect, radius: isRound ? rx : 0)
  }

  func circle() -> Rect? {
    guard let radius = length(style.r, .both), radius > 0 else { return nil }
    return ellipse(radius, radius)
  }

  func ellipse() -> Rect? {
    let given = (length(style.rx, .horizontal), length(style.ry, .vertical))
    guard let rx = given.0 ?? given.1, let ry = given.1 ?? given.0, rx > 0, ry > 0 else { return nil }
    return ellipse(rx, ry)
  }

  private func ellipse(_ rx: Double, _ ry: Double) -> Rect {
    Rect(
      center: Point(length(style.cx, .horizontal) ?? 0, length(style.cy, .vertical) ?? 0),
      size: Size(2 * rx, 2 * ry))
  }
}

extension ComputedStyle {
  /// Whether strokes have corners other than the default mitered right angles.
  fileprivate var shapesCorners: Bool { self.lineJoin != .miter || self.miterLimit < 1.4143 }
}

extension PaintedShape.Geometry {
  /// Returns an ellipse. If it is dashed, it starts at its right, as SVG defines.
  static func from(ellipse rect: Rect, isDashed: Bool) -> Self {
    guard isDashed else { return .ellipse(rect) }
    let right = Point(rect.maxX, rect.midY)
    var path = PathBuilder()
    path.add(PathCommand(letter: 0x4D)!, [right.x, right.y])
    for end in [Point(rect.midX, rect.maxY), Point(rect.minX, rect.midY), Point(rect.midX, rect.minY), right]
    {
      path.add(PathCommand(letter: 0x41)!, [rect.width / 2, rect.height / 2, 0, 0, 1, end.x, end.y])
    }
    path.add(PathCommand(letter: 0x5A)!, [])
    return .path(path.path)
  }
}

extension Path {
  /// Returns a rectangle with elliptical corners, with the start that SVG defines (SVG 2 §7.4).
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

extension PaintedShape {
  /// Whether one layer can draw it with its markers above.
  fileprivate func isDrawnAtOnce(_ markers: [Piece], _ order: [PaintedPart]) -> Bool {
    if fill.isPattern || stroke.isPattern { return false }
    if !markers.isEmpty, order.last != .markers { return false }
    return !(fill.isPainted && stroke.isPainted) || order.first { $0 != .markers } == .fill
  }

  /// Returns the pieces of the fill or the stroke alone, as a mask if the paint is a pattern.
  fileprivate func pieces(of part: PaintedPart) -> [Piece] {
    var shape = self
    let paint = part == .fill ? fill : stroke
    if part == .fill { shape.stroke = .none } else { shape.fill = .none }
    guard paint.isPainted else { return [] }
    guard case .pattern(let pattern) = paint, let ink else {
      return [Piece(.shape(shape), kind: part.rawValue, id: part.rawValue)]
    }
    if part == .fill { shape.fill = .color(.black) } else { shape.stroke = .color(.black) }
    var viewport = Piece.Viewport(frame: ink)
    viewport.clips = false
    var piece = Piece(.viewport(viewport, [pattern]), kind: part.rawValue, id: part.rawValue)
    piece.mask = [Piece(.shape(shape), kind: "mask")]
    return [piece]
  }
}
