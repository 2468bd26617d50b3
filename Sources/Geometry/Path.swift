/// A sequence of subpaths made of lines and Bézier curves.
package struct Path: Hashable, Sendable {
  /// One step of a path.
  package enum Element: Hashable, Sendable {
    /// Starts a subpath.
    case move(Point)
    case line(Point)
    /// A quadratic curve: control point, end.
    case quad(Point, Point)
    /// A cubic curve: two control points, end.
    case cubic(Point, Point, Point)
    /// A line back to the start of the subpath.
    case close
  }

  /// Which points a path encloses.
  package enum FillRule: String, Hashable, Sendable, CaseIterable {
    case nonZero
    case evenOdd
  }

  package var elements: [Element]

  package init(_ elements: [Element] = []) { self.elements = elements }

  package var isEmpty: Bool { elements.isEmpty }

  package mutating func move(to p: Point) { elements.append(.move(p)) }
  package mutating func line(to p: Point) { elements.append(.line(p)) }
  package mutating func quad(_ control: Point, to p: Point) { elements.append(.quad(control, p)) }
  package mutating func cubic(_ c1: Point, _ c2: Point, to p: Point) { elements.append(.cubic(c1, c2, p)) }
  package mutating func close() { elements.append(.close) }

  /// The path with `transform` applied to every point.
  package func transformed(by transform: AffineTransform) -> Path {
    Path(
      elements.map { element in
        switch element {
        case .move(let p): .move(transform.apply(p))
        case .line(let p): .line(transform.apply(p))
        case .quad(let c, let p): .quad(transform.apply(c), transform.apply(p))
        case .cubic(let c1, let c2, let p):
          .cubic(transform.apply(c1), transform.apply(c2), transform.apply(p))
        case .close: .close
        }
      })
  }

  /// The smallest rectangle around all points, control points included; zero for an empty path.
  package var controlBounds: Rect {
    var low = Point(.infinity, .infinity)
    var high = Point(-.infinity, -.infinity)
    func add(_ p: Point) {
      low = Point(min(low.x, p.x), min(low.y, p.y))
      high = Point(max(high.x, p.x), max(high.y, p.y))
    }
    for element in elements {
      switch element {
      case .move(let p), .line(let p): add(p)
      case .quad(let c, let p): [c, p].forEach(add)
      case .cubic(let c1, let c2, let p): [c1, c2, p].forEach(add)
      case .close: break
      }
    }
    return low.x <= high.x ? Rect(low.x, low.y, high.x - low.x, high.y - low.y) : .zero
  }
}
