import Geometry
import Layers

/// Shadows and blurs recognized in the filter chains that drawing programs export.
struct RecognizedFilter {
  private(set) var shadow: Shadow?
  private(set) var innerShadow: Shadow?
  private(set) var blur: Double?

  /// The alpha of the picture after an offset, a blur and a color.
  private struct Cast {
    var offset = Point.zero
    var variance = 0.0
    var color = Color.black
    var alpha = 1.0
    /// Whether the cast is inner: the picture's alpha minus the moved and blurred alpha.
    var isInner = false

    var isPlain: Bool { offset == .zero && variance == 0 && alpha == 1 && !isInner }

    var shadow: Shadow {
      Shadow(color: color, opacity: min(1, alpha), offset: offset, radius: variance.squareRoot())
    }
  }

  private enum Value {
    case nothing
    case flood(Color)
    case cast(Cast)
    case picture(RecognizedFilter)
  }

  private init() {}

  /// Recognizes the layer properties that have the effect of a filter; `nil` if the filter has any other effect.
  ///
  /// - Parameter isOpaque: Whether every pixel that the picture paints is opaque.
  init?(_ filter: PictureFilter, isOpaque: Bool) {
    var values: [Value] = []
    func value(_ input: PictureFilter.Input) -> Value {
      switch input {
      case .source: .picture(RecognizedFilter())
      case .sourceAlpha: .cast(Cast())
      case .transparent: .nothing
      case .step(let index): values[index]
      }
    }
    for step in filter.steps {
      guard step.region == filter.region, let next = Self.value(of: step, isOpaque: isOpaque, value) else {
        return nil
      }
      values.append(next)
    }
    guard case .picture(let found)? = values.last else { return nil }
    self = found
  }

  /// Returns the area that a picture and its shadow cover, except the outer part of blurs, which drawing programs cut
  /// off at 2σ.
  func reach(of ink: Rect) -> Rect {
    func blurred(_ rect: Rect, _ sigma: Double) -> Rect { rect.insetBy(-1.9 * sigma, -1.9 * sigma) }
    let cast = shadow.map { ink.union(blurred(ink.offsetBy($0.offset), $0.radius)) } ?? ink
    return blurred(cast, blur ?? 0)
  }

  private static func value(
    of step: PictureFilter.Step, isOpaque: Bool, _ value: (PictureFilter.Input) -> Value
  ) -> Value? {
    switch step.operation {
    case .flood(let color): return color.alpha == 0 ? .nothing : .flood(color)
    case .offset(let offset, let input):
      guard case .cast(var cast) = value(input) else { return nil }
      cast.offset = cast.offset + offset
      return .cast(cast)
    case .blur(let sigma, let input):
      guard sigma.width == sigma.height else { return nil }
      return blurred(value(input), sigma.width, isLinear: step.isLinear)
    case .matrix(let factors, let input):
      guard case .cast(let cast) = value(input) else { return nil }
      return colored(cast, factors, isLinear: step.isLinear, isOpaque: isOpaque)
    case .composite(let compositing, let top, let bottom):
      return composed(compositing, value(top), value(bottom), isOpaque: isOpaque)
    case .blend(.normal, let top, let bottom): return laid(value(top), over: value(bottom))
    case .merge(let inputs):
      return inputs.reduce(Value?.some(.nothing)) { below, input in
        below.flatMap { laid(value(input), over: $0) }
      }
    case .blend, .transfer: return nil
    }
  }

  private static func blurred(_ value: Value, _ sigma: Double, isLinear: Bool) -> Value? {
    switch value {
    case .cast(var cast):
      cast.variance += sigma * sigma
      return .cast(cast)
    case .picture(var found) where !isLinear && found.blur == nil:
      found.blur = sigma
      return .picture(found)
    case .nothing, .flood, .picture: return nil
    }
  }

  /// Returns a cast in the single color that a matrix results in.
  private static func colored(
    _ cast: Cast, _ factors: [Double], isLinear: Bool, isOpaque: Bool
  ) -> Value? {
    let places = (0..<20).filter { factors[$0] != 0 }
    guard places.allSatisfy({ [4, 9, 14, 18].contains($0) }) else { return nil }
    let factor = factors[18]
    var cast = cast
    // A large factor makes the whole picture opaque.
    if factor > 1 { return isOpaque && cast.isPlain ? .cast(cast) : nil }
    func component(_ place: Int) -> Double {
      let value = min(1, max(0, factors[place]))
      return isLinear ? ColorSpace.srgb.encoded(value) : value
    }
    cast.color = Color(red: component(4), green: component(9), blue: component(14), alpha: 1)
    cast.alpha *= max(0, factor)
    return .cast(cast)
  }

  private static func composed(
    _ compositing: PictureFilter.CompositeOperator, _ top: Value, _ bottom: Value, isOpaque: Bool
  ) -> Value? {
    switch (compositing, top, bottom) {
    case (.over, _, _): return laid(top, over: bottom)
    case (.inside, .flood(let color), .cast(var cast)):
      cast.color = color.withAlpha(1)
      cast.alpha *= color.alpha
      return .cast(cast)
    case (.outside, .cast(let cast), .cast(let alpha)) where alpha.isPlain && isOpaque: return .cast(cast)
    case (.arithmetic(0, -1, 1, 0), .cast(var cast), .cast(let alpha)) where alpha.isPlain && !cast.isInner:
      cast.isInner = true
      return .cast(cast)
    default: return nil
    }
  }

  private static func laid(_ top: Value, over bottom: Value) -> Value? {
    switch (top, bottom) {
    case (.nothing, let other), (let other, .nothing): return other
    case (.picture(var found), .cast(let cast))
    where !cast.isInner && found.shadow == nil && found.blur == nil:
      found.shadow = cast.shadow
      return .picture(found)
    case (.cast(let cast), .picture(var found))
    where cast.isInner && found.innerShadow == nil && found.blur == nil:
      found.innerShadow = cast.shadow
      return .picture(found)
    default: return nil
    }
  }
}

extension Piece {
  /// Applies a filter, which also clips to its region. Uses layer properties if they have the same effect.
  mutating func add(_ filter: PictureFilter) {
    isDrawn = true
    let ink = ink
    self.ink = filter.region
    guard let ink, let found = RecognizedFilter(filter, isOpaque: isOpaque),
      filter.region.union(found.reach(of: ink)) == filter.region, take(found)
    else {
      // An image's layer becomes a node of a type that has no filter.
      if case .image = content { wrap() }
      self.ink = filter.region
      effects.filter = filter
      return
    }
  }

  /// Applies a filter of one operation in sRGB to everything that the piece draws.
  mutating func add(_ operation: PictureFilter.Operation) {
    guard let ink else { return }
    let region = ink.insetBy(-ink.width / 8, -ink.height / 8)
    add(PictureFilter(region: region, steps: [PictureFilter.Step(operation, in: region, isLinear: false)]))
  }

  /// Wraps the piece in a group, which takes over its name and transform.
  mutating func wrap() {
    var inner = self
    (inner.id, inner.kind, inner.transform, inner.blendMode) = (nil, "filtered", .identity, .normal)
    var group = Piece(.group([inner]), kind: kind, id: id)
    (group.transform, group.blendMode, group.ink) = (transform, blendMode, ink)
    self = group
  }

  /// Extends the ink by the reach of the blur and shadow.
  mutating func growInk() {
    if let shadow {
      ink = ink.map { $0.union($0.offsetBy(shadow.offset).insetBy(-3 * shadow.radius, -3 * shadow.radius)) }
    }
    if let blur = effects.blur { ink = ink.map { $0.insetBy(-3 * blur, -3 * blur) } }
  }

  /// Applies the properties. Returns whether the piece can be drawn with them.
  private mutating func take(_ found: RecognizedFilter) -> Bool {
    if let inner = found.innerShadow {
      switch content {
      case .shape(let shape) where over.isEmpty && shape.fill.isPainted && !shape.stroke.isPainted:
        effects.innerShadow = inner
      case .group(var pieces) where pieces.count == 1 && pieces[0].isBare:
        guard case .shape(let shape) = pieces[0].content, shape.fill.isPainted, !shape.stroke.isPainted else {
          return false
        }
        pieces[0].effects.innerShadow = inner
        content = .group(pieces)
      case .shape, .group, .viewport, .image, .material: return false
      }
    }
    shadow = found.shadow
    effects.blur = found.blur
    return true
  }

  /// Whether the piece has no effects.
  private var isBare: Bool {
    over.isEmpty && transform == .identity && opacity == 1 && blendMode == .normal && mask.isEmpty
      && effects == Effects()
      && shadow == nil
  }

  /// Whether everything painted is opaque.
  private var isOpaque: Bool {
    switch content {
    case .shape(let shape): over.isEmpty && shape.fill.isOpaque && shape.stroke.isOpaque
    case .image(let image, _): image.isOpaque
    case .material: false
    case .group(let pieces), .viewport(_, let pieces):
      pieces.allSatisfy {
        $0.isOpaque && $0.opacity == 1 && $0.blendMode == .normal && $0.mask.isEmpty
          && $0.effects == Effects() && $0.shadow == nil
      }
    }
  }
}

extension PaintedShape.Paint {
  fileprivate var isOpaque: Bool {
    switch self {
    case .none: true
    case .color(let color): color.alpha == 1
    case .gradient(let gradient): gradient.colors.allSatisfy { $0.alpha == 1 }
    case .pattern: false
    }
  }
}
