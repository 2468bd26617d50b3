import Assets
import Components
import Geometry
import Layers

/// A square with soft corners and a white symbol, like an app icon (docs/interactions/README.md).
struct IconTile: Hashable, Motionless, Sendable {
  private static let cornerFraction = 0.225
  private static let pictureFraction = 0.5
  private static let letterFraction = 0.44

  private let color: Color
  private let picture: Picture?
  private let letter: Label?

  /// - Parameters:
  ///   - name: the name whose first character is the symbol if `picture` is `nil`.
  ///   - index: the index that chooses the fill if `color` is `nil`.
  ///   - side: the tile's side, to which the letter is sized, in points.
  init(
    name: String, picture: Picture?, color: Color?, index: Int, side: Double, family: String?,
    in environment: ComponentEnvironment
  ) throws {
    self.color = color ?? Palette.icons[index % Palette.icons.count]
    self.picture = picture
    letter =
      picture == nil && !name.isEmpty
      ? try Label(
        String(name.prefix(1)), size: Self.letterFraction * side, weight: .semibold, color: .white,
        family: family,
        in: environment) : nil
  }

  /// Returns the radius of the corners of a tile, in points.
  static func cornerRadius(side: Double) -> Double { cornerFraction * side }

  /// The layer on top of a tile.
  enum Part: String, ComponentPart {
    case sign
  }

  static let declarations = [PartDeclaration(Part.sign, "its picture or letter")]

  /// Returns the declaration of a tile that is the part of a component, with the layers in it.
  static func declaration(_ part: some ComponentPart, _ meaning: String) -> PartDeclaration {
    PartDeclaration(part, meaning, declarations)
  }

  func layer(_ part: some ComponentPart, in frame: Rect) -> Layer {
    let side = frame.width
    var layer = Layer(part, frame: frame)
    layer.backgroundColor = color
    layer.cornerRadii = CornerRadii(Self.cornerRadius(side: side))
    layer.cornerCurve = .continuous
    let middle = Point(side / 2, frame.height / 2)
    if let picture {
      let size = Size(Self.pictureFraction * side, Self.pictureFraction * side)
      var sign = Layer(Part.sign, frame: Rect(center: middle, size: size))
      sign.content = .image(ImageContent(picture, gravity: .aspectFit))
      layer.sublayers = [sign]
    } else if let letter {
      layer.sublayers = [letter.layer(Part.sign, x: middle.x, midY: middle.y, anchor: .center)]
    }
    return layer
  }
}
