import Geometry

/// Reads `transform` attributes and properties.
enum TransformList {
  /// The map of a list; nil for a text that is none, by which SVG ignores the attribute.
  static func transform(_ text: String) -> AffineTransform? {
    var scanner = ValueScanner(text)
    var transform = AffineTransform.identity
    scanner.skipBlanks()
    if scanner.rest == "none" { return transform }
    while !scanner.isAtEnd {
      let name = scanner.word()
      scanner.skipBlanks()
      guard scanner.take("("), let inside = scanner.text(upTo: ")"),
        let numbers = arguments(inside), let next = function(name, numbers)
      else { return nil }
      transform = next.concatenating(transform)
      scanner.skipSeparator()
    }
    return transform
  }

  /// Lengths in px, angles in degrees.
  private static func arguments(_ text: String) -> [Double]? {
    var scanner = ValueScanner(text)
    var numbers: [Double] = []
    scanner.skipBlanks()
    while !scanner.isAtEnd {
      guard let number = scanner.number() else { return nil }
      switch scanner.unit() {
      case "", "px", "deg": numbers.append(number)
      case "rad": numbers.append(number * 180 / Double.pi)
      case "grad": numbers.append(number * 0.9)
      case "turn": numbers.append(number * 360)
      default: return nil
      }
      scanner.skipSeparator()
    }
    return numbers
  }

  private static func function(_ name: String, _ x: [Double]) -> AffineTransform? {
    switch (name, x.count) {
    case ("matrix", 6): AffineTransform(a: x[0], b: x[1], c: x[2], d: x[3], tx: x[4], ty: x[5])
    case ("translate", 1), ("translateX", 1): .translation(Point(x[0], 0))
    case ("translate", 2): .translation(Point(x[0], x[1]))
    case ("translateY", 1): .translation(Point(0, x[0]))
    case ("scale", 1): .scale(x[0], x[0])
    case ("scale", 2): .scale(x[0], x[1])
    case ("scaleX", 1): .scale(x[0], 1)
    case ("scaleY", 1): .scale(1, x[0])
    case ("rotate", 1): .rotation(degrees: x[0])
    case ("rotate", 3): AffineTransform.rotation(degrees: x[0]).around(Point(x[1], x[2]))
    case ("skewX", 1): AffineTransform(a: 1, b: 0, c: tangent(x[0]), d: 1, tx: 0, ty: 0)
    case ("skewY", 1): AffineTransform(a: 1, b: tangent(x[0]), c: 0, d: 1, tx: 0, ty: 0)
    default: nil
    }
  }

  private static func tangent(_ degrees: Double) -> Double {
    let (sine, cosine) = Elementary.sinCos(degrees: degrees)
    return cosine == 0 ? 1e9 : sine / cosine
  }
}

extension AffineTransform {
  /// The map with `point` in the place of the origin.
  func around(_ point: Point) -> AffineTransform {
    AffineTransform.translation(-point).concatenating(self).concatenating(.translation(point))
  }

  /// True where nothing but the place changes.
  var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  /// True where rectangles stay rectangles.
  var keepsAxes: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }
}
