import Assets
import Components
import Geometry
import Layers
import Parameters

/// The overlay that appears on a dragged card: a veil with a stamp or a symbol, or a picture.
struct CardOverlay: Hashable, Sendable {
  /// The appearance of the overlay.
  enum Style: String, ParameterChoice {
    /// A veil with a stamped word, for the directions left and right.
    case stamp
    /// A veil over the photo with a symbol, for the directions left and right.
    case photo
    /// The picture for the swipe's direction.
    case image
    case none
  }

  /// The paths of the pictures of the style `image`, by direction.
  struct Pictures: ParameterObject {
    static let recordName = "overlays"
    static let recordMeaning = "pictures by direction"

    fileprivate var paths: [SwipeDirection: String] = [:]

    init(_ read: inout ParameterReader) {
      for direction in SwipeDirection.allCases {
        paths[direction] = read(
          direction.rawValue, nil, kind: .optional(.image), "picture for this direction")
      }
    }
  }

  /// The layers of the overlay.
  enum Part: String, ComponentPart {
    case overlay
    case picture
    case veil
    case stamp
    case text
    case sign
  }

  /// The declaration of the overlay and the layers in it.
  static let declaration = PartDeclaration(
    Part.overlay, "the overlay of a dragged card",
    [
      PartDeclaration(Part.picture, "the picture of the `image` style"),
      PartDeclaration(Part.veil, "the color behind stamp or symbol"),
      PartDeclaration(Part.stamp, "the stamp's frame", [PartDeclaration(Part.text, "its text")]),
      PartDeclaration(Part.sign, "the symbol of the `photo` style"),
    ])

  /// The rotation of a stamp, in degrees.
  private static let stampTurn = 15.0
  private static let stampY = 64.0
  private static let border = 4.0
  private static let signWidth = 80.0
  private static let signStroke = 16.0

  private let style: Style
  private let nope: Label
  private let like: Label
  private let images: [SwipeDirection: Picture]

  init(
    _ style: Style, pictures: Pictures?, family: String?, in environment: ComponentEnvironment
  ) throws {
    self.style = style
    func stamp(_ text: String) throws -> Label {
      try Label(
        text, size: 34, weight: .bold, color: .white, kern: 2, family: family, in: environment)
    }
    nope = try stamp("NOPE")
    like = try stamp("LIKE")
    images = (pictures?.paths ?? [:]).compactMapValues(environment.image)
  }

  /// Returns the overlay of a card of this size; `nil` if there is nothing to show for the direction.
  func layer(
    _ direction: SwipeDirection?, opacity: Double, size: Size, corners: CornerRadii
  ) -> Layer? {
    guard opacity > 0, let direction, let parts = parts(direction, in: size) else { return nil }
    var layer = Layer(Part.overlay, frame: Rect(origin: .zero, size: size))
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

  private func picture(_ image: Picture, in size: Size) -> Layer {
    var layer = Layer(Part.picture, frame: Rect(origin: .zero, size: size))
    layer.content = .image(ImageContent(image))
    return layer
  }

  private func stamped(isLike: Bool, in size: Size) -> [Layer] {
    var veil = Layer(Part.veil, frame: Rect(origin: .zero, size: size))
    veil.backgroundColor = (isLike ? Color(hex: 0x2ECC71) : Color(hex: 0xE74C3C)).withAlpha(0.45)
    let label = isLike ? like : nope
    let box = Size(
      label.width - label.kern + 2 * (12 + Self.border), label.lineHeight + 2 * (6 + Self.border))
    let center = Point((isLike ? 0.28 : 0.72) * size.width, Self.stampY)
    var stamp = Layer(Part.stamp, frame: Rect(center: center, size: box))
    stamp.rotation = isLike ? -Self.stampTurn : Self.stampTurn
    stamp.cornerRadii = CornerRadii(8)
    stamp.borderWidth = Self.border
    stamp.borderColor = .white
    stamp.sublayers = [label.layer(Part.text, x: 12 + Self.border, midY: box.height / 2)]
    return [veil, stamp]
  }

  private func signed(isLike: Bool, in size: Size) -> [Layer] {
    let photo = Rect(0, 0, size.width, PhotoCard.photoShare * size.height)
    var veil = Layer(Part.veil, frame: photo)
    veil.backgroundColor = (isLike ? CardButtons.Button.like : .skip).color.withAlpha(0.6)
    let glyph = isLike ? Glyph.check : .cross
    let drawn = glyph.path.controlBounds.width
    let side = (Self.signWidth - Self.signStroke) * Glyph.side / drawn
    var sign = glyph.layer(
      Part.sign, in: Rect(center: photo.center, size: Size(side, side)), color: .white,
      lineWidth: Self.signStroke)
    sign.opacity = 0.75
    return [veil, sign]
  }
}
