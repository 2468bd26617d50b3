import Geometry
import Layers
import Motion
import Text

extension Path {
  /// The path as SVG path data, in absolute coordinates with six significant digits.
  var svgData: String {
    func text(_ points: Point...) -> String {
      points.map { "\(significant($0.x)) \(significant($0.y))" }.joined(separator: " ")
    }
    return elements.map { element in
      switch element {
      case .move(let p): "M" + text(p)
      case .line(let p): "L" + text(p)
      case .quad(let c, let p): "Q" + text(c, p)
      case .cubic(let c1, let c2, let p): "C" + text(c1, c2, p)
      case .close: "Z"
      }
    }.joined()
  }
}

extension Path {
  /// The area enclosed by the points and control points, positive if they run clockwise on the screen.
  fileprivate var signedArea: Double {
    var (area, start, last) = (0.0, Point.zero, Point.zero)
    func add(_ point: Point) {
      area += last.x * point.y - point.x * last.y
      last = point
    }
    for element in elements {
      switch element {
      case .move(let p): (start, last) = (p, p)
      case .line(let p): add(p)
      case .quad(let c, let p): [c, p].forEach(add)
      case .cubic(let c1, let c2, let p): [c1, c2, p].forEach(add)
      case .close: add(start)
      }
    }
    return area / 2
  }
}

extension TextLayout {
  /// Returns the outlines of all glyphs, underlines and strikethroughs, in points from the top left corner.
  ///
  /// - Parameter stretch: The factor of horizontal distances.
  func outline(stretch: Double) -> Path {
    var path = Path()
    for placed in glyphs {
      let unit = placed.fontSize / Double(placed.font.unitsPerEm)
      let transform = AffineTransform.scale(unit, -unit)
        .concatenating(.translation(placed.position)).concatenating(.scale(stretch, 1))
      path.elements += placed.font.outline(of: placed.glyph).transformed(by: transform).elements
    }
    let isReversed = path.signedArea < 0
    for rule in underlines + strikethroughs {
      let corners = Rect(rule.minX * stretch, rule.minY, rule.width * stretch, rule.height).corners
      let turned = isReversed ? corners.reversed() : corners
      path.elements += [.move(turned[0])] + turned.dropFirst().map(Path.Element.line) + [.close]
    }
    return path
  }
}

extension TextInk {
  /// Returns the outlines of the glyphs; empty for a picture.
  ///
  /// - Parameter stretch: The factor of horizontal distances.
  func outline(stretch: Double) -> Path { isPicture ? Path() : layout.outline(stretch: stretch) }
}
