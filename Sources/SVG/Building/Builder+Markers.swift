import Geometry
import Layers

extension Builder {
  /// Returns the markers at the vertices of a shape.
  mutating func markers(
    of index: Int, along geometry: PaintedShape.Geometry, in scope: Scope
  ) throws(SVGError) -> [Piece] {
    let style = scope.style
    guard style.isVisible,
      [style.markerStart, style.markerMid, style.markerEnd].contains(where: { $0 != nil })
    else { return [] }
    let vertices = vertices(of: index, geometry, in: scope)
    guard vertices.count > 0 else { return [] }
    let ends = (vertices.prefix(1), vertices.dropFirst().suffix(1))
    return try markers(style.markerStart, at: ends.0, isStart: true, index, in: scope)
      + markers(style.markerMid, at: vertices.dropFirst().dropLast(), index, in: scope)
      + markers(style.markerEnd, at: vertices.count > 1 ? ends.1 : ends.0, index, in: scope)
  }

  /// Returns the vertices of a shape's outline as SVG defines it.
  private func vertices(
    of index: Int, _ geometry: PaintedShape.Geometry, in scope: Scope
  ) -> [MarkedVertex] {
    let reader = GeometryReader(scope.style, metrics(scope))
    let outline: PaintedShape.Geometry?
    switch tree[index].tag {
    case .path: return MarkedVertex.all(on: geometry.path, passing: arcJoints)
    case .rect: outline = reader.rectangle(isDashed: true, hasJoins: true)
    case .circle: outline = reader.circle().map { .from(ellipse: $0, isDashed: true) }
    case .ellipse: outline = reader.ellipse().map { .from(ellipse: $0, isDashed: true) }
    default: return MarkedVertex.all(on: geometry.path, passing: [])
    }
    let path = outline?.path ?? Path()
    // Each quarter of an ellipse consists of two curves.
    let curves = path.elements.indices.filter { if case .cubic = path.elements[$0] { true } else { false } }
    let joints = Set(curves.enumerated().filter { $0.offset % 2 == 0 }.map(\.element))
    let vertices = MarkedVertex.all(on: path, passing: joints)
    // The last line or curve already ends at the start.
    return vertices.dropLast()
  }

  private mutating func markers(
    _ id: String?, at vertices: ArraySlice<MarkedVertex>, isStart: Bool = false, _ index: Int, in outer: Scope
  ) throws(SVGError) -> [Piece] {
    guard let id, !vertices.isEmpty, let target = target(id.isEmpty ? nil : id, of: index),
      tree[target].tag == .marker
    else { return [] }
    guard !openReferences.contains(target) else {
      warn("<marker> holds itself", index)
      return []
    }
    guard let piece = try marker(target, copies: vertices.count, index, in: outer) else { return [] }
    let orientation = MarkerOrientation(tree[target].attributes["orient"] ?? "0")
    return vertices.map { vertex in
      var piece = piece
      piece.transform = piece.transform
        .concatenating(.rotation(degrees: orientation.degrees(at: vertex, isStart: isStart)))
        .concatenating(.translation(vertex.point))
      return piece
    }
  }

  /// Returns a marker whose reference point is the origin; `nil` for a marker without an area.
  private mutating func marker(
    _ target: Int, copies: Int, _ index: Int, in outer: Scope
  ) throws(SVGError) -> Piece? {
    visit(target)
    let element = tree[target]
    var scope = Scope(style: ownStyle(of: target), viewport: outer.viewport, depth: outer.depth + 1)
    scope.style.transform = TransformList()
    scope.context = ContextPaint(
      fill: try contextPaint(outer.style.fill, index, in: outer),
      stroke: try contextPaint(outer.style.stroke, index, in: outer))
    guard let viewport = viewport(of: element, clips: !scope.style.isOverflowVisible, metrics(scope)) else {
      return nil
    }
    scope.viewport = viewport.viewBox?.size ?? viewport.frame.size
    openReferences.append(target)
    defer { openReferences.removeLast() }
    let piece = try repeated(copies, index) { builder throws(SVGError) in
      try builder.count(target, depth: outer.depth)
      let pieces = try builder.children(of: target, in: scope)
      return try builder.finished(
        Piece(.viewport(viewport, pieces), kind: SVGTag.marker.rawValue), target, in: scope)
    }
    guard var piece else { return nil }
    if element.attributes["markerUnits"] != "userSpaceOnUse" {
      let width = outer.style.strokeWidth
      guard width > 0 else { return nil }
      piece.transform = piece.transform.concatenating(.scale(width, width))
    }
    return piece
  }

  /// Returns the viewport of a marker, with its reference point at the origin; `nil` for a marker without an area.
  private func viewport(
    of element: SVGTree.Element, clips: Bool, _ metrics: Metrics
  ) -> Piece.Viewport? {
    func length(_ name: String, _ axis: Length.Axis, _ standard: Double) -> Double {
      element.attributes[name].flatMap { Length(attribute: $0) }?.resolved(axis, in: metrics) ?? standard
    }
    let size = Size(length("markerWidth", .horizontal, 3), length("markerHeight", .vertical, 3))
    guard size.width > 0, size.height > 0 else { return nil }
    var viewport = Piece.Viewport(frame: Rect(origin: .zero, size: size))
    let box = ViewBoxReader.viewBox(of: element) ?? viewport.frame
    viewport.viewBox = box
    viewport.aspectRatio = ViewBoxReader.aspectRatio(of: element)
    viewport.clips = clips
    let reference = Point(
      Self.share(element.attributes["refX"]).map { box.minX + $0 * box.width }
        ?? length("refX", .horizontal, 0),
      Self.share(element.attributes["refY"]).map { box.minY + $0 * box.height }
        ?? length("refY", .vertical, 0))
    viewport.frame.origin = -viewport.transform.apply(reference)
    return viewport
  }

  /// Returns the fraction of a box that a keyword of `refX` or `refY` means; `nil` for a length.
  private static func share(_ word: String?) -> Double? {
    switch word?.trimmed {
    case "left", "top": 0
    case "center": 0.5
    case "right", "bottom": 1
    default: nil
    }
  }

  /// Returns a paint of an element, to which its markers or copies refer by `context-fill` and `context-stroke`.
  mutating func contextPaint(
    _ value: PaintValue, _ index: Int, in scope: Scope
  ) throws(SVGError) -> PaintedShape.Paint? {
    if case .server = value { return nil }
    return try paint(value, opacity: 1, of: PaintedShape(geometry: .path(Path())), index, in: scope)
  }
}

/// The paints to which `context-fill` and `context-stroke` refer; `nil` for a gradient or pattern, which is not passed
/// on.
struct ContextPaint: Sendable {
  var fill: PaintedShape.Paint?
  var stroke: PaintedShape.Paint?
}

/// The orientation of a marker relative to the line.
private enum MarkerOrientation {
  case fixed(Double)
  case auto(reversesStart: Bool)

  init(_ text: String) {
    switch text.trimmed {
    case "auto": self = .auto(reversesStart: false)
    case "auto-start-reverse": self = .auto(reversesStart: true)
    default: self = .fixed(ValueReader.value(ofAttribute: text) { $0.angle(isPlain: true) } ?? 0)
    }
  }

  func degrees(at vertex: MarkedVertex, isStart: Bool) -> Double {
    switch self {
    case .fixed(let degrees): degrees
    case .auto(let reversesStart): vertex.degrees + (reversesStart && isStart ? 180 : 0)
    }
  }
}

/// A point between segments of a path, with the directions of the segments before and after it.
private struct MarkedVertex {
  var point: Point
  var incoming: Point?
  var outgoing: Point?

  /// The angle that bisects both directions (SVG 2 §13.7.4).
  var degrees: Double {
    guard let first = incoming ?? outgoing, let second = outgoing ?? incoming else { return 0 }
    let angles = (Self.degrees(first), Self.degrees(second))
    return (angles.0 + angles.1) / 2 - (abs(angles.0 - angles.1) > 180 ? 180 : 0)
  }

  /// Returns the angle of a direction, from 0 up to 360.
  private static func degrees(_ direction: Point) -> Double {
    let degrees = Elementary.atan2(direction.y, direction.x) * 180 / .pi
    return degrees < 0 ? degrees + 360 : degrees
  }

  /// Returns the vertices of a path.
  ///
  /// - Parameter joints: The indices of elements that do not end at a vertex.
  static func all(on path: Path, passing joints: Set<Int>) -> [MarkedVertex] {
    var vertices: [MarkedVertex] = []
    var (start, current) = (0, Point.zero)
    var isClosed = false
    for (place, element) in path.elements.enumerated() {
      var points: [Point]
      switch element {
      case .move(let point):
        // After a close the path continues from its start.
        if !(isClosed && vertices.last?.point == point) {
          vertices.append(MarkedVertex(point: point))
        }
        (start, current, isClosed) = (vertices.count - 1, point, false)
        continue
      case .line(let end): points = [end]
      case .quad(let control, let end): points = [control, end]
      case .cubic(let first, let second, let end): points = [first, second, end]
      case .close: points = [vertices.isEmpty ? current : vertices[start].point]
      }
      guard let end = points.last, !vertices.isEmpty else { continue }
      points.insert(current, at: 0)
      let outgoing = points.dropFirst().first { $0 != current }.map { $0 - current }
      let incoming = points.dropLast().last { $0 != end }.map { end - $0 }
      let last = vertices.count - 1
      // A segment without a length has the direction of the previous one.
      if !joints.contains(place - 1) { vertices[last].outgoing = outgoing ?? vertices[last].incoming }
      current = end
      if joints.contains(place) { continue }
      vertices.append(MarkedVertex(point: end, incoming: incoming ?? vertices[last].incoming))
      if element == .close {
        isClosed = true
        vertices[last + 1].outgoing = vertices[start].outgoing
        if outgoing == nil { vertices[last].outgoing = vertices[start].outgoing }
        vertices[start].incoming = vertices[last + 1].incoming
      }
    }
    return vertices
  }
}
