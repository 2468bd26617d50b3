import Geometry

/// A converter of paths to polylines in device space: curves are flattened after the transform, and points snapped
/// last.
package struct Flattening {
  /// The region outside of which lines are projected to its border, so that huge coordinates preserve their slopes
  /// inside.
  private let guardBox: GuardBox
  private(set) var polyline = Polyline()
  private var start = Point.zero
  private var current = Point.zero
  /// The grid point of `current`; `nil` outside the guard box.
  private var snapped: SnappedPoint?

  /// Creates an empty outline.
  ///
  /// - Parameter canvas: The pixels that must be correct. Everything far outside may be drawn differently.
  init(canvas: PixelRect) {
    guardBox = GuardBox(around: canvas)
    snapped = snap(current)
  }

  /// Returns the outline of `path` under `transform`; empty if a coordinate is not finite.
  package static func polyline(_ path: Path, _ transform: AffineTransform, canvas: PixelRect) -> Polyline {
    var flattening = Flattening(canvas: canvas)
    guard flattening.add(path, transform) else { return Polyline() }
    return flattening.finished()
  }

  /// Adds the outline of `path` under `transform`. Returns false, with an incomplete outline, if a coordinate is not
  /// finite.
  @discardableResult
  mutating func add(_ path: Path, _ transform: AffineTransform) -> Bool {
    for element in path.elements {
      switch element {
      case .move(let p): move(to: transform.apply(p))
      case .line(let p): line(to: transform.apply(p))
      case .quad(let c, let p): quad(transform.apply(c), to: transform.apply(p))
      case .cubic(let a, let b, let p): cubic(transform.apply(a), transform.apply(b), to: transform.apply(p))
      case .close: close()
      }
      guard current.x.isFinite, current.y.isFinite else { return false }
    }
    close()
    return true
  }

  /// Reserves memory for a number of lines, because growing arrays retain up to twice the memory that they need.
  mutating func reserve(_ lines: Int) { polyline.reserve(lines) }

  /// Adds previously flattened outlines, moved by `offset`.
  mutating func add(_ outline: FlattenedOutline, at offset: Point) {
    guard offset.x.isFinite, offset.y.isFinite else { return }
    let isInside = guardBox.contains(outline.low + offset) && guardBox.contains(outline.high + offset)
    var first = 0
    for end in outline.ends {
      if isInside {
        polyline.addClosed(outline.points[first..<end], offset)
      } else {
        move(to: outline.points[first] + offset)
        for index in first + 1..<max(first + 1, end) { line(to: outline.points[index] + offset) }
        close()
      }
      first = end
    }
  }

  /// Adds outlines that were flattened on a plane and are moved by `offset` there, as far as they are in front of the
  /// eye that sees the plane.
  mutating func add(_ outline: FlattenedOutline, at offset: Point, through map: ProjectiveTransform) {
    guard offset.x.isFinite, offset.y.isFinite else { return }
    var first = 0
    for end in outline.ends {
      let points = map.visible(outline.points[first..<end].map { $0 + offset }).map(map.apply)
      for (index, point) in points.enumerated() {
        if index == 0 { move(to: point) } else { line(to: point) }
      }
      close()
      first = end
    }
  }

  mutating func finished() -> Polyline {
    polyline.finish()
    return polyline
  }

  private func snap(_ p: Point) -> SnappedPoint? { guardBox.contains(p) ? SnappedPoint(near: p) : nil }

  private mutating func move(to p: Point) {
    close()
    start = p
    current = p
    snapped = snap(p)
  }

  private mutating func close() {
    if current != start { line(to: start) }
  }

  private mutating func line(to p: Point) {
    let end = snap(p)
    if let snapped, let end {
      polyline.add(snapped, end)
    } else {
      guardBox.clipped(current, p) { polyline.add(SnappedPoint($0), SnappedPoint($1)) }
    }
    current = p
    snapped = end
  }

  private mutating func quad(_ c: Point, to p: Point) {
    if guardBox.isBeside(current, c, c, p) { return line(to: p) }
    CurveSteps.quad(current, c, p) { line(to: $0) }
  }

  /// Adds a curve. On one side of the canvas, it covers the same pixels as its chord.
  private mutating func cubic(_ c1: Point, _ c2: Point, to p: Point) {
    if guardBox.isBeside(current, c1, c2, p) { return line(to: p) }
    CurveSteps.cubic(current, c1, c2, p) { line(to: $0) }
  }
}
