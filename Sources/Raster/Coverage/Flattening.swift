import Geometry

/// Turns paths into polylines in device space.
///
/// Curves are cut after the transform, into as many equal steps of the parameter as keep the chord within `tolerance` of
/// the curve by the bound on the second differences of the control points (G. Wang, 1984). A sag of 1/16 pixel would be
/// 16/255 on a wide arc; the tolerance here is worth 0.25/255.
struct Flattening {
  /// Pixels.
  static let tolerance = 1.0 / 1024
  /// Steps of one curve at most; reached only by curves of tens of thousands of pixels.
  static let maximumSteps = 2048.0

  /// What lies beyond is projected onto its border, so that huge coordinates keep their slopes inside of it.
  private let guardBox: GuardBox
  private(set) var polyline = Polyline()
  private var start = Point.zero
  private var current = Point.zero

  /// - Parameter canvas: The pixels that matter; what lies far outside may be drawn differently there.
  init(canvas: PixelRect) { guardBox = GuardBox(around: canvas) }

  /// The outline of `path` under `transform`; empty where a coordinate is not finite.
  static func polyline(_ path: Path, _ transform: AffineTransform, canvas: PixelRect) -> Polyline {
    var flattening = Flattening(canvas: canvas)
    guard flattening.add(path, transform) else { return Polyline() }
    return flattening.finished()
  }

  /// Adds the outline of `path` under `transform`; false, with an unfinished outline, where a coordinate is not finite.
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

  mutating func finished() -> Polyline {
    polyline.finish()
    return polyline
  }

  private mutating func move(to p: Point) {
    close()
    start = p
    current = p
  }

  private mutating func close() {
    if current != start { line(to: start) }
  }

  private mutating func line(to p: Point) {
    if guardBox.contains(current), guardBox.contains(p) {
      polyline.add(SnappedPoint(current), SnappedPoint(p))
    } else {
      for (a, b) in guardBox.clipped(current, p) { polyline.add(SnappedPoint(a), SnappedPoint(b)) }
    }
    current = p
  }

  private mutating func quad(_ c: Point, to p: Point) {
    let from = current
    let bend = from - c * 2 + p
    guard let steps = steps(bend.length / 4, from, c, c, p) else { return line(to: p) }
    let (b, a) = ((c - from) * 2, bend)
    for index in 1..<max(1, steps) {
      let t = Double(index) / Double(steps)
      line(to: from + (b + a * t) * t)
    }
    line(to: p)
  }

  private mutating func cubic(_ c1: Point, _ c2: Point, to p: Point) {
    let from = current
    let bend = max((from - c1 * 2 + c2).length, (c1 - c2 * 2 + p).length)
    guard let steps = steps(bend * 0.75, from, c1, c2, p) else { return line(to: p) }
    let c = (c1 - from) * 3
    let b = (c2 - c1) * 3 - c
    let a = p - from - c - b
    for index in 1..<max(1, steps) {
      let t = Double(index) / Double(steps)
      line(to: from + (c + (b + a * t) * t) * t)
    }
    line(to: p)
  }

  /// The steps of a curve that strays `deviation` from its chord; nil where the chord covers the same pixels because
  /// the curve lies on one side of the canvas.
  private func steps(_ deviation: Double, _ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Int? {
    if guardBox.isBeside(a, b, c, d) { return nil }
    let steps = (deviation / Self.tolerance).squareRoot().rounded(.up)
    return steps.isFinite ? Int(min(Self.maximumSteps, steps)) : nil
  }
}
