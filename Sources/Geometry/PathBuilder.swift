/// A builder of a path from the commands of SVG path data, one after the other.
package struct PathBuilder {
  /// The path built so far.
  package private(set) var path = Path()
  /// The indices of elements whose end is inside an arc.
  package private(set) var arcJoints: Set<Int> = []
  private var current = Point.zero
  private var start = Point.zero
  /// The last control point, and the kind of smooth command that may mirror it; `nil` after any other command.
  private var control: (point: Point, kind: PathCommand.Kind)?

  /// A builder of an empty path.
  package init() {}

  /// Appends a command.
  ///
  /// - Parameter numbers: The command's arguments, as many as `numberCount`. The flags of an arc are 0 or nonzero.
  package mutating func add(_ command: PathCommand, _ numbers: [Double]) {
    let base = command.isRelative ? current : .zero
    func point(_ index: Int) -> Point { base + Point(numbers[index], numbers[index + 1]) }
    switch command.kind {
    case .move: move(to: point(0))
    case .line: line(to: point(0))
    case .horizontal: line(to: Point(base.x + numbers[0], current.y))
    case .vertical: line(to: Point(current.x, base.y + numbers[0]))
    case .cubic: cubic(point(0), point(2), to: point(4))
    case .smoothCubic: cubic(mirrored(.cubic), point(0), to: point(2))
    case .quad: quad(point(0), to: point(2))
    case .smoothQuad: quad(mirrored(.quad), to: point(0))
    case .arc: arc(numbers, to: point(5))
    case .close: close()
    }
  }

  private mutating func move(to p: Point) {
    path.move(to: p)
    (current, start, control) = (p, p, nil)
  }

  private mutating func line(to p: Point) {
    reopen()
    path.line(to: p)
    (current, control) = (p, nil)
  }

  private mutating func close() {
    if path.elements.last != .close { path.close() }
    (current, control) = (start, nil)
  }

  /// Starts a subpath at the start of the one just closed, from which drawing continues after a close.
  private mutating func reopen() {
    if path.elements.last == .close { path.move(to: start) }
  }

  private mutating func cubic(_ first: Point, _ second: Point, to end: Point) {
    reopen()
    path.cubic(first, second, to: end)
    (current, control) = (end, (second, .cubic))
  }

  private mutating func quad(_ middle: Point, to end: Point) {
    reopen()
    path.quad(middle, to: end)
    (current, control) = (end, (middle, .quad))
  }

  private func mirrored(_ kind: PathCommand.Kind) -> Point {
    guard let control, control.kind == kind else { return current }
    return current + (current - control.point)
  }

  private mutating func arc(_ numbers: [Double], to end: Point) {
    reopen()
    let first = path.elements.count
    path.elements +=
      EllipticalArc(
        from: current, to: end, radii: Size(abs(numbers[0]), abs(numbers[1])), rotation: numbers[2],
        isLarge: numbers[3] != 0, isClockwise: numbers[4] != 0
      ).elements
    arcJoints.formUnion(first..<max(first, path.elements.count - 1))
    (current, control) = (end, nil)
  }
}

/// An elliptical arc given by its ends, as in SVG's `A` command (SVG 2 §B.2).
struct EllipticalArc {
  var from: Point
  var to: Point
  var radii: Size
  /// The rotation in degrees, clockwise on screen.
  var rotation: Double
  var isLarge: Bool
  var isClockwise: Bool

  /// The arc as cubic curves of at most 45° each, with an error of 4.2e-6 of the radius. A radius of 0 gives a line,
  /// and coinciding ends give nothing. Radii too short for the distance between the ends are scaled up until they
  /// reach.
  var elements: [Path.Element] {
    if from == to { return [] }
    let axes = AffineTransform.scale(radii.width, radii.height).concatenating(.rotation(degrees: rotation))
    guard let end = axes.inverse?.apply((to - from) * 0.5), end.length.isFinite else { return [.line(to)] }
    // In the frame of the unit circle, the midpoint between the ends is the origin and the ends are ±`unit`.
    let growth = max(1, end.length)
    let unit = end * (1 / growth)
    let center = center(of: unit)
    let page = AffineTransform.translation(center)
      .concatenating(.scale(growth, growth)).concatenating(axes)
      .concatenating(.translation(from.interpolated(to: to, 0.5)))
    let start = Elementary.atan2(-unit.y - center.y, -unit.x - center.x)
    return curves(start: start, sweep: sweep(from: start, to: unit - center), page)
  }

  /// Returns the center of the unit circle through ±`unit`, on the side selected by the flags.
  private func center(of unit: Point) -> Point {
    let apart = max(0, 1 - unit.x * unit.x - unit.y * unit.y).squareRoot() / unit.length
    return Point(-unit.y, unit.x) * (isLarge == isClockwise ? -apart : apart)
  }

  /// Returns the angle that the arc covers, in radians, positive clockwise.
  private func sweep(from start: Double, to end: Point) -> Double {
    let sweep = Elementary.atan2(end.y, end.x) - start
    if isClockwise { return sweep < 0 ? sweep + 2 * Double.pi : sweep }
    return sweep > 0 ? sweep - 2 * Double.pi : sweep
  }

  private func curves(start: Double, sweep: Double, _ page: AffineTransform) -> [Path.Element] {
    let count = Int(max(1, (abs(sweep) / (Double.pi / 4) - 1e-9).rounded(.up)))
    let step = sweep / Double(count)
    let reach = 4 / 3 * Elementary.tan(step / 4)
    return (0..<count).map { index in
      let (sineA, cosineA) = Elementary.sinCos(start + Double(index) * step)
      let (sineB, cosineB) = Elementary.sinCos(start + Double(index + 1) * step)
      return .cubic(
        page.apply(Point(cosineA - reach * sineA, sineA + reach * cosineA)),
        page.apply(Point(cosineB + reach * sineB, sineB - reach * cosineB)),
        index == count - 1 ? to : page.apply(Point(cosineB, sineB)))
    }
  }
}
