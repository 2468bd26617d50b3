import Components
import Geometry
import Layers

/// A pictogram in a square of 24 points, drawn as a path rather than with a font.
enum Glyph: String, Hashable, Sendable, CaseIterable {
  case chevron
  case back
  case check
  case cross
  case plus
  case minus
  case gear
  case menu
  case undo
  case heart
  case globe
  case delete
  case shift
  case smiley
  case microphone
  case keyboardDown

  /// The side of the square that the paths are drawn in, in points.
  static let side = 24.0

  /// Returns a layer that fills the glyph if it is a solid shape, and strokes it otherwise. The path is scaled to
  /// `frame`.
  func layer(_ part: some ComponentPart, in frame: Rect, color: Color, lineWidth: Double) -> Layer {
    let path = path.transformed(by: .scale(frame.width / Self.side, frame.height / Self.side))
    var layer = Layer(part, frame: frame)
    let stroke = StrokeStyle(lineWidth: lineWidth, lineCap: .round, lineJoin: .round)
    layer.content = .shape(
      isSolid ? Shape(.path(path), fillColor: color) : Shape(.path(path), strokeColor: color, stroke: stroke))
    return layer
  }

  /// The width of the glyph's lines in a bar, in points. A plus has lines of whole pixels on both sides of its middle,
  /// which is on the boundary between two pixels.
  var barLineWidth: Double { self == .plus ? 2 : 1.5 }

  private var isSolid: Bool { self == .heart }

  /// The glyph's path in the square of 24 points.
  var path: Path { Self.paths[self] ?? Path() }

  private static let paths = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.drawn) })

  private var drawn: Path {
    switch self {
    case .chevron: Self.polyline([(8, 3), (17, 12), (8, 21)])
    case .back: Self.polyline([(16, 3), (7, 12), (16, 21)])
    case .check: Self.polyline([(4, 13), (10, 19), (20, 6)])
    case .cross: Self.polyline([(5, 5), (19, 19)]) + Self.polyline([(19, 5), (5, 19)])
    case .plus: Self.polyline([(12, 3), (12, 21)]) + Self.polyline([(3, 12), (21, 12)])
    case .minus: Self.polyline([(4, 12), (20, 12)])
    case .menu:
      Self.polyline([(3, 6), (21, 6)]) + Self.polyline([(3, 12), (21, 12)])
        + Self.polyline([(3, 18), (21, 18)])
    case .gear: Self.gearPath
    case .undo: Self.svg("M8 4 L4 8 L8 12 M4 8 H14 A5.5 5.5 0 0 1 14 19 H8")
    case .heart:
      Self.svg(
        "M12 20.5 C5 15.5 2.5 12 2.5 8.5 C2.5 5.5 4.8 3.5 7.4 3.5 C9.3 3.5 11 4.5 12 6.2 C13 4.5 14.7 3.5 16.6 3.5 "
          + "C19.2 3.5 21.5 5.5 21.5 8.5 C21.5 12 19 15.5 12 20.5 Z")
    case .globe:
      Self.svg(
        "M21 12 A9 9 0 1 1 3 12 A9 9 0 1 1 21 12 Z M3 12 H21 M12 3 C7.5 7.5 7.5 16.5 12 21 M12 3 C16.5 7.5 16.5 16.5 12 21"
      )
    case .delete:
      Self.svg("M8 5 H20 A2 2 0 0 1 22 7 V17 A2 2 0 0 1 20 19 H8 L2 12 Z M11 9 L17 15 M17 9 L11 15")
    case .shift: Self.svg("M12 3 L21 12 H16.5 V20 H7.5 V12 H3 Z")
    case .smiley:
      Self.svg(
        "M21 12 A9 9 0 1 1 3 12 A9 9 0 1 1 21 12 Z M7.5 14 A5 5 0 0 0 16.5 14 M9 9 V9.5 M15 9 V9.5")
    case .microphone:
      Self.svg(
        "M12 3 A3 3 0 0 1 15 6 V11 A3 3 0 0 1 9 11 V6 A3 3 0 0 1 12 3 Z M5.5 11 A6.5 6.5 0 0 0 18.5 11 M12 17.5 V21 M8.5 21 H15.5"
      )
    case .keyboardDown: Self.polyline([(5, 9), (12, 16), (19, 9)])
    }
  }

  private static func polyline(_ points: [(Double, Double)]) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
      if index == 0 { path.move(to: Point(point.0, point.1)) } else { path.line(to: Point(point.0, point.1)) }
    }
    return path
  }

  private static func svg(_ data: String) -> Path { (try? Path(svg: data)) ?? Path() }

  /// The path of a gear: eight teeth around a ring.
  private static var gearPath: Path {
    var path = Path()
    for tooth in 0..<8 {
      for (offset, radius) in [(-16.0, 7.2), (-10, 10), (10, 10), (16, 7.2)] {
        let (sine, cosine) = Elementary.sinCos(degrees: Double(tooth) * 45 + offset)
        let point = Point(12 + radius * sine, 12 - radius * cosine)
        if path.isEmpty { path.move(to: point) } else { path.line(to: point) }
      }
    }
    path.close()
    return path + svg("M15.2 12 A3.2 3.2 0 1 1 8.8 12 A3.2 3.2 0 1 1 15.2 12 Z")
  }
}
