/// Builds a path from the commands of SVG path data, one after the other.
package struct PathBuilder {
  /// What was built.
  package private(set) var path = Path()
  private var current = Point.zero
  private var start = Point.zero
  /// The last control point, and which smooth command may mirror it.
  private var control: (point: Point, kind: PathCommand.Kind)?

  /// A builder of an empty path.
  package init() {}

  /// Goes on by a command.
  ///
  /// - Parameter numbers: As many as `numberCount` says; the flags of an arc are 0 or another number.
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

  /// After a close, drawing goes on from the start of the closed subpath.
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
    path.elements +=
      EllipticalArc(
        from: current, to: end, radii: Size(abs(numbers[0]), abs(numbers[1])), rotation: numbers[2],
        isLarge: numbers[3] != 0, isClockwise: numbers[4] != 0
      ).elements
    (current, control) = (end, nil)
  }
}
