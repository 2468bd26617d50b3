import Geometry
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

extension TextLayout {
  /// The outlines of all glyphs, in points from the top left corner.
  ///
  /// - Parameter stretch: Factor on what is horizontal.
  func outline(stretch: Double) -> Path {
    var path = Path()
    for placed in glyphs {
      let unit = placed.fontSize / Double(placed.font.unitsPerEm)
      let transform = AffineTransform.scale(unit, -unit)
        .concatenating(.translation(placed.position)).concatenating(.scale(stretch, 1))
      path.elements += placed.font.outline(of: placed.glyph).transformed(by: transform).elements
    }
    return path
  }
}
