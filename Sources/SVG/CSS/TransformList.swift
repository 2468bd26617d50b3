import Geometry

/// The functions of `transform`. Translations may be fractions of a box.
struct TransformList: Sendable {
  private enum Function: Sendable {
    case map(AffineTransform)
    case translation(Length, Length)
  }

  private var functions: [Function] = []

  /// The identity.
  init() {}

  /// Parses the value of an attribute; `nil` for a text that is not a list of transforms.
  init?(attribute text: String) {
    guard let list = ValueReader.value(ofAttribute: text, Self.read) else { return nil }
    self = list
  }

  /// A single translation.
  init(translation x: Length, _ y: Length) { functions = [.translation(x, y)] }

  /// A single transform.
  init(_ map: AffineTransform) { functions = [.map(map)] }

  var isEmpty: Bool { functions.isEmpty }

  /// Returns the list followed by another, which applies to coordinates first.
  func appending(_ inner: TransformList) -> TransformList {
    var list = self
    list.functions += inner.functions
    return list
  }

  /// Returns the transform of the whole list. Percentages are fractions of the viewport of `metrics`.
  func resolved(in metrics: Metrics) -> AffineTransform {
    functions.reduce(.identity) { map, function in
      switch function {
      case .map(let next): next.concatenating(map)
      case .translation(let x, let y):
        AffineTransform.translation(
          Point(x.resolved(.horizontal, in: metrics), y.resolved(.vertical, in: metrics))
        ).concatenating(map)
      }
    }
  }

  /// Reads `none` or functions up to the end.
  static func read(_ reader: inout ValueReader) -> TransformList? {
    var list = TransformList()
    if reader.take(keyword: "none") { return list }
    while !reader.isAtEnd {
      guard let (name, arguments) = next(&reader), let function = function(name, arguments) else {
        return nil
      }
      list.functions.append(function)
      reader.skipComma()
    }
    return list
  }

  /// Reads a name with its arguments, which blanks may precede in an attribute.
  private static func next(_ reader: inout ValueReader) -> (name: String, arguments: ValueReader)? {
    if let function = reader.function() { return function }
    guard reader.readsAttribute, let name = reader.keyword(), let arguments = reader.brackets() else {
      return nil
    }
    return (name, arguments)
  }

  private static func function(_ name: String, _ arguments: ValueReader) -> Function? {
    var reader = arguments
    switch name {
    case "translate", "translatex", "translatey":
      guard let lengths = reader.lengths(), lengths.count <= (name == "translate" ? 2 : 1) else { return nil }
      if name == "translatey" { return .translation(Length(0), lengths[0]) }
      return .translation(lengths[0], lengths.count > 1 ? lengths[1] : Length(0))
    case "rotate", "skewx", "skewy", "skew", "rotatez": return turn(name, &reader).map(Function.map)
    default:
      var numbers: [Double] = []
      while !reader.isAtEnd {
        guard let number = name == "matrix" ? reader.number() : reader.numberOrShare() else { return nil }
        numbers.append(number)
        reader.skipComma()
      }
      return map(name, numbers).map(Function.map)
    }
  }

  private static func turn(_ name: String, _ reader: inout ValueReader) -> AffineTransform? {
    guard let angle = reader.angle() else { return nil }
    reader.skipComma()
    if reader.isAtEnd {
      switch name {
      case "skewx", "skew": return AffineTransform(a: 1, b: 0, c: tangent(angle), d: 1, tx: 0, ty: 0)
      case "skewy": return AffineTransform(a: 1, b: tangent(angle), c: 0, d: 1, tx: 0, ty: 0)
      default: return .rotation(degrees: angle)
      }
    }
    if name == "skew", let other = reader.angle(), reader.isAtEnd {
      return AffineTransform(a: 1, b: tangent(other), c: tangent(angle), d: 1, tx: 0, ty: 0)
    }
    guard name == "rotate", let x = reader.number() else { return nil }
    reader.skipComma()
    guard let y = reader.number(), reader.isAtEnd else { return nil }
    return AffineTransform.rotation(degrees: angle).around(Point(x, y))
  }

  private static func map(_ name: String, _ x: [Double]) -> AffineTransform? {
    switch (name, x.count) {
    case ("matrix", 6): AffineTransform(a: x[0], b: x[1], c: x[2], d: x[3], tx: x[4], ty: x[5])
    case ("scale", 1): .scale(x[0], x[0])
    case ("scale", 2): .scale(x[0], x[1])
    case ("scalex", 1): .scale(x[0], 1)
    case ("scaley", 1): .scale(1, x[0])
    default: nil
    }
  }

  private static func tangent(_ degrees: Double) -> Double {
    let (sine, cosine) = Elementary.sinCos(degrees: degrees)
    return cosine == 0 ? 1e9 : sine / cosine
  }
}

extension AffineTransform {
  /// Returns the transform with `point` as the origin.
  func around(_ point: Point) -> AffineTransform {
    AffineTransform.translation(-point).concatenating(self).concatenating(.translation(point))
  }

  /// Whether the transform is a translation.
  var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  /// Whether the transform maps upright rectangles to upright rectangles.
  var keepsAxes: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }
}
