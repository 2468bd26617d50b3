import Geometry
import JSONText

/// An outline, a paint or a group of both, in Lottie's order: the first is in front, and a paint fills the outlines
/// before it.
indirect enum LottieShape {
  case group([LottieShape], LottieTransform = LottieTransform())
  /// A rectangle, by its center.
  case rectangle(center: LottieProperty, size: LottieProperty, radius: LottieProperty)
  case ellipse(center: LottieProperty, size: LottieProperty)
  case path(LottieProperty)
  /// The drawn part of the preceding outlines, in percent of their total length.
  case trim(start: LottieProperty, end: LottieProperty)
  case fill(LottiePaint, rule: Path.FillRule = .nonZero)
  case stroke(LottiePaint, LottieStroke)
}

/// A color or a gradient, with an opacity in percent.
struct LottiePaint {
  enum Source {
    /// A color, with red, green and blue from 0 to 1.
    case color(LottieProperty)
    case gradient(LottieGradient)
  }

  var source: Source
  var opacity: LottieProperty
}

/// A gradient along a line, or outward from the center of a circle.
struct LottieGradient {
  var isRadial: Bool
  /// The number of colors.
  var count: Int
  /// The offset, red, green and blue of each color, then the offset and alpha of each.
  var stops: LottieProperty
  var start: LottieProperty
  var end: LottieProperty
}

/// The width, style and dash phase of a stroke.
struct LottieStroke {
  var width: LottieProperty
  var style: StrokeStyle
  var dashPhase = LottieProperty.scalar(0)
}

extension [LottieShape] {
  /// The number of fills and strokes.
  var paintCount: Int {
    reduce(0) { count, shape in
      switch shape {
      case .group(let shapes, _): count + shapes.paintCount
      case .fill, .stroke: count + 1
      case .rectangle, .ellipse, .path, .trim: count
      }
    }
  }
}

extension LottieShape {
  var json: JSONOutput {
    switch self {
    case .group(let shapes, let transform):
      let end = JSONOutput.object([.init("ty", "tr")] + transform.members)
      return .object([.init("ty", "gr"), .init("it", .array(shapes.map(\.json) + [end]))])
    case .rectangle(let center, let size, let radius):
      return .object([
        .init("ty", "rc"), .init("p", center.json), .init("s", size.json), .init("r", radius.json),
      ])
    case .ellipse(let center, let size):
      return .object([.init("ty", "el"), .init("p", center.json), .init("s", size.json)])
    case .path(let property): return .object([.init("ty", "sh"), .init("ks", property.json)])
    case .trim(let start, let end):
      return .object([
        .init("ty", "tm"), .init("s", start.json), .init("e", end.json),
        .init("o", LottieProperty.scalar(0).json), .init("m", 2),
      ])
    case .fill(let paint, let rule):
      let kind: JSONOutput = paint.isGradient ? "gf" : "fl"
      return .object([.init("ty", kind)] + paint.members + [.init("r", rule == .nonZero ? 1 : 2)])
    case .stroke(let paint, let stroke):
      let kind: JSONOutput = paint.isGradient ? "gs" : "st"
      return .object([.init("ty", kind)] + paint.members + stroke.members)
    }
  }
}

extension LottiePaint {
  fileprivate var isGradient: Bool { if case .gradient = source { true } else { false } }

  fileprivate var members: [JSONOutput.Member] {
    let own: [JSONOutput.Member]
    switch source {
    case .color(let color): own = [.init("c", color.json)]
    case .gradient(let gradient):
      own = [
        .init("t", gradient.isRadial ? 2 : 1), .init("s", gradient.start.json),
        .init("e", gradient.end.json),
        .init("g", .object([.init("p", .integer(gradient.count)), .init("k", gradient.stops.json)])),
      ]
    }
    return own + [.init("o", opacity.json)]
  }
}

extension LottieStroke {
  fileprivate var members: [JSONOutput.Member] {
    let cap = [StrokeStyle.Cap.butt: 1, .round: 2, .square: 3][style.lineCap] ?? 1
    let join = [StrokeStyle.Join.miter: 1, .round: 2, .bevel: 3][style.lineJoin] ?? 1
    var members: [JSONOutput.Member] = [
      .init("w", width.json), .init("lc", .integer(cap)), .init("lj", .integer(join)),
      .init("ml", .rounded(style.miterLimit, to: 1000)),
    ]
    if !style.dashPattern.isEmpty { members.append(.init("d", .array(dashes))) }
    return members
  }

  private var dashes: [JSONOutput] {
    let pattern = style.dashPattern
    let even = pattern.count.isMultiple(of: 2) ? pattern : pattern + pattern
    // Some players omit dashes of zero length, which are dots if the caps are round.
    let least = style.lineCap == .butt ? 0 : 0.1
    var lack = 0.0
    let lengths = even.enumerated().map { index, length -> JSONOutput in
      let isDash = index.isMultiple(of: 2)
      let shown = isDash ? max(least, length) : max(0, length - lack)
      lack = isDash ? shown - length : 0
      return .object([
        .init("n", isDash ? "d" : "g"), .init("v", LottieProperty.scalar(shown).json),
      ])
    }
    return lengths + [.object([.init("n", "o"), .init("v", dashPhase.json)])]
  }
}
