import Geometry

/// The region around a canvas inside which outlines are exact. Lines that leave it are cut at its border, in `Double`,
/// before they are snapped.
///
/// The coverage of a pixel depends on the lines that cross its row, and on those to its left. A line may therefore be
/// cut off above and below, and run along the border where it passes on the left or right.
struct GuardBox {
  /// The region, in pixels.
  let pixels: PixelRect
  private let low: Point
  private let high: Point

  init(around canvas: PixelRect) {
    let margin = 64
    pixels = PixelRect(
      minX: canvas.minX - margin, minY: canvas.minY - margin, maxX: canvas.maxX + margin,
      maxY: canvas.maxY + margin)
    low = Point(Double(pixels.minX), Double(pixels.minY))
    high = Point(Double(pixels.maxX), Double(pixels.maxY))
  }

  func contains(_ p: Point) -> Bool { p.x >= low.x && p.x <= high.x && p.y >= low.y && p.y <= high.y }

  func contains(_ rect: Rect) -> Bool {
    contains(rect.origin) && contains(Point(rect.maxX, rect.maxY))
  }

  /// Whether a curve with these control points is completely above, below, left or right of the box.
  func isBeside(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
    (max(max(a.x, b.x), max(c.x, d.x)) < low.x) || (min(min(a.x, b.x), min(c.x, d.x)) > high.x)
      || (max(max(a.y, b.y), max(c.y, d.y)) < low.y) || (min(min(a.y, b.y), min(c.y, d.y)) > high.y)
  }

  /// Calls a function with the lines that replace the one from `a` to `b` inside the box.
  @inline(__always)
  func clipped(_ a: Point, _ b: Point, _ body: (Point, Point) -> Void) {
    guard let (a, b) = clippedVertically(a, b) else { return }
    var from = 0.0
    func end(at to: Double) {
      body(clamped(a.interpolated(to: b, from)), clamped(a.interpolated(to: b, to)))
      from = to
    }
    func cut(at border: Double) {
      if (a.x < border) != (b.x < border) { end(at: (border - a.x) / (b.x - a.x)) }
    }
    let isRising = a.x < b.x
    cut(at: isRising ? low.x : high.x)
    cut(at: isRising ? high.x : low.x)
    end(at: 1)
  }

  private func clippedVertically(_ a: Point, _ b: Point) -> (Point, Point)? {
    if max(a.y, b.y) <= low.y || min(a.y, b.y) >= high.y { return nil }
    return (cut(a, b), cut(b, a))
  }

  /// Returns `a`, or the point at which the line to `b` enters the rows of the box.
  private func cut(_ a: Point, _ b: Point) -> Point {
    let border = a.y < low.y ? low.y : (a.y > high.y ? high.y : a.y)
    if border == a.y { return a }
    return Point(a.x + (b.x - a.x) * ((border - a.y) / (b.y - a.y)), border)
  }

  private func clamped(_ p: Point) -> Point {
    Point(min(high.x, max(low.x, p.x)), min(high.y, max(low.y, p.y)))
  }
}
