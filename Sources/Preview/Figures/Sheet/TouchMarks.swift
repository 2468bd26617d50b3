import Geometry
import Gestures
import Layers
import Motion

/// Marks on a figure for the touches of a time span: the points where fingers touched down, are, or left, and the paths
/// between them.
package struct TouchMarks {
  /// A finger during the span.
  private struct Finger {
    /// The path in the span, in points of the canvas; at least one point.
    var way: [Point]
    var beganAt: Point?
    var endedAt: Point?
  }

  /// The color of all marks.
  package static let color = Color(hex: 0xE5178F)
  private static let casing = Color.white.withAlpha(0.9)
  private static let radius = 7.0
  private static let dotRadius = 2.5
  private static let lineWidth = 1.5

  /// The fingers, in the order in which they left; those still on the glass are last.
  private var fingers: [Finger] = []

  /// Collects the touches of a time span.
  ///
  /// - Parameters:
  ///   - samples: All samples, in order.
  ///   - start: The start of the span, exclusive.
  ///   - end: The end of the span, inclusive.
  init(_ samples: [TouchSample], after start: Time, to end: Time) {
    var open: [Int: Finger] = [:]
    for sample in samples.prefix(while: { $0.time <= end }) {
      let isInside = sample.time > start
      if sample.phase == .began {
        open[sample.finger] = Finger(
          way: [sample.location], beganAt: isInside ? sample.location : nil, endedAt: nil)
      } else if var finger = open.removeValue(forKey: sample.finger) {
        if !isInside { finger.way.removeAll() }
        finger.way.append(sample.location)
        if !sample.phase.isFinal {
          open[sample.finger] = finger
        } else if isInside {
          finger.endedAt = sample.location
          fingers.append(finger)
        }
      }
    }
    fingers += open.keys.sorted().compactMap { open[$0] }
  }

  var isEmpty: Bool { fingers.isEmpty }

  /// Returns the marks; `map` maps points of the canvas to points of the page.
  func layers(_ map: AffineTransform) -> [Layer] {
    fingers.flatMap { finger in
      var layers = Self.trail(finger.way.map(map.apply))
      if let location = finger.endedAt {
        layers += Self.ring(at: map.apply(location))
      } else if let location = finger.way.last {
        layers += Self.disc(at: map.apply(location))
      }
      if let location = finger.beganAt { layers += Self.dot(at: map.apply(location)) }
      return layers
    }
  }

  /// The state of a finger that a mark represents; the raw value is its label in the legend.
  enum Sign: String, CaseIterable {
    case down = "comes down"
    case held = "on the glass"
    case lifted = "lifted"

    func layers(at center: Point) -> [Layer] {
      switch self {
      case .down: TouchMarks.dot(at: center)
      case .held: TouchMarks.disc(at: center)
      case .lifted: TouchMarks.ring(at: center)
      }
    }
  }

  private static func trail(_ way: [Point]) -> [Layer] {
    guard Set(way).count > 1, let first = way.first else { return [] }
    var path = Path([.move(first)])
    for point in way.dropFirst() { path.line(to: point) }
    return stroked(path, width: lineWidth)
  }

  private static func dot(at center: Point) -> [Layer] {
    [circle(center, dotRadius + 1, fill: casing), circle(center, dotRadius, fill: color)]
  }

  private static func disc(at center: Point) -> [Layer] {
    [circle(center, radius, fill: color.withAlpha(0.35))] + ring(at: center)
  }

  private static func ring(at center: Point) -> [Layer] {
    stroked(.ellipse(in: Rect(center: center, size: Size(2 * radius, 2 * radius))), width: lineWidth)
  }

  private static func circle(_ center: Point, _ radius: Double, fill: Color) -> Layer {
    var layer = Layer(id: "circle", frame: Rect(center: center, size: Size(2 * radius, 2 * radius)))
    layer.content = .shape(Shape(.ellipse, fillColor: fill))
    return layer
  }

  /// Returns a colored line with a light edge, which is visible on any background.
  private static func stroked(_ path: Path, width: Double) -> [Layer] {
    [(casing, width + 2), (color, width)].map { color, width in
      .outline(
        path, color: color, stroke: StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round))
    }
  }
}
