import Assets
import Geometry
import Interaction
import Layers
import Parameters

/// What a drag lays over a card: a veil with a stamp or a sign, or a picture (LAYOUTS L10, INTERACTIONS §7.10).
struct CardOverlay: Hashable, Sendable {
  /// One picture a direction.
  static let pictures = SwipeDirection.allCases.map {
    Parameter<String?>($0.rawValue, nil, kind: .optional(.image), "picture for this direction")
  }
  static let record = RecordDeclaration("overlays", "pictures by direction", pictures)

  private static let stampTurn = 15.0
  private static let stampY = 64.0
  private static let border = 4.0
  private static let signWidth = 80.0
  private static let signStroke = 16.0

  private let style: CardDeck.OverlayStyle
  private let nope: Label
  private let like: Label
  private let images: [SwipeDirection: Image]

  init(_ values: ParameterValues, in environment: ComponentEnvironment) throws {
    style = values[CardDeck.overlayStyle]
    func stamp(_ text: String) throws -> Label {
      try Label(
        text, size: 34, weight: .bold, color: .white, kern: 2, family: values[SharedParameters.font],
        in: environment)
    }
    nope = try stamp("NOPE")
    like = try stamp("LIKE")
    var images: [SwipeDirection: Image] = [:]
    for (direction, parameter) in zip(SwipeDirection.allCases, Self.pictures) {
      images[direction] = values[CardDeck.overlays]?[parameter].flatMap(environment.image)
    }
    self.images = images
  }

  /// The overlay of a card of this size; nil where there is nothing to show for the direction.
  func layer(_ direction: SwipeDirection?, opacity: Double, size: Size, corners: CornerRadii) -> Layer? {
    guard opacity > 0, let direction, let parts = parts(direction, in: size) else { return nil }
    var layer = Layer(id: "overlay", frame: Rect(origin: .zero, size: size))
    layer.cornerRadii = corners
    layer.masksToBounds = true
    layer.opacity = opacity
    layer.sublayers = parts
    return layer
  }

  private func parts(_ direction: SwipeDirection, in size: Size) -> [Layer]? {
    switch (style, direction) {
    case (.none, _): return nil
    case (.image, _): return images[direction].map { [picture($0, in: size)] }
    case (.stamp, .left), (.stamp, .right): return stamped(isLike: direction == .right, in: size)
    case (.photo, .left), (.photo, .right): return signed(isLike: direction == .right, in: size)
    case (.stamp, _), (.photo, _): return nil
    }
  }

  private func picture(_ image: Image, in size: Size) -> Layer {
    var layer = Layer(id: "picture", frame: Rect(origin: .zero, size: size))
    layer.content = .image(ImageContent(image))
    return layer
  }

  private func stamped(isLike: Bool, in size: Size) -> [Layer] {
    var veil = Layer(id: "veil", frame: Rect(origin: .zero, size: size))
    veil.backgroundColor = (isLike ? Color(hex: 0x2ECC71) : Color(hex: 0xE74C3C)).withAlpha(0.45)
    let label = isLike ? like : nope
    let box = Size(
      label.width - label.kern + 2 * (12 + Self.border), label.lineHeight + 2 * (6 + Self.border))
    let middle = Point((isLike ? 0.28 : 0.72) * size.width, Self.stampY)
    var stamp = Layer(id: "stamp", frame: Rect(center: middle, size: box))
    stamp.rotation = isLike ? -Self.stampTurn : Self.stampTurn
    stamp.cornerRadii = CornerRadii(8)
    stamp.borderWidth = Self.border
    stamp.borderColor = .white
    stamp.sublayers = [label.layer("text", x: 12 + Self.border, midY: box.height / 2)]
    return [veil, stamp]
  }

  private func signed(isLike: Bool, in size: Size) -> [Layer] {
    let photo = Rect(0, 0, size.width, CardFace.photoShare * size.height)
    var veil = Layer(id: "veil", frame: photo)
    veil.backgroundColor = DeckColors.sign(isLike: isLike).withAlpha(0.6)
    let glyph = isLike ? Glyph.check : .cross
    let drawn = glyph.path.controlBounds.width
    let side = (Self.signWidth - Self.signStroke) * Glyph.side / drawn
    var sign = glyph.layer(
      "sign", in: Rect(center: photo.center, size: Size(side, side)), color: .white,
      lineWidth: Self.signStroke)
    sign.opacity = 0.75
    return [veil, sign]
  }
}

/// The colours of no and yes.
enum DeckColors {
  static func sign(isLike: Bool) -> Color { isLike ? Color(hex: 0x8EE13D) : Color(hex: 0xEA5B5B) }
}
