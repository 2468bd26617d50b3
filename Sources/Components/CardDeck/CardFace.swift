import Assets
import Geometry
import Interaction
import Layers
import Parameters
import Text

/// The built-in face of a card: a picture with a title above a name, a place and a count (LAYOUTS L10).
struct CardFace: Hashable, Sendable {
  static let photo = Parameter<String?>("photo", nil, kind: .optional(.image), "picture")
  static let photoTitle = Parameter("photoTitle", "", "text on the picture")
  static let name = Parameter("name", "", "name beside the avatar")
  static let place = Parameter("place", "", "text below the name")
  static let number = Parameter("count", "", "text at the bottom right")
  static let avatar = Parameter<String?>(
    "avatar", nil, kind: .optional(.image), "round picture; none: the first letter of the name")
  static let directions = Parameter<[SwipeDirection]?>(
    "allowedDirections", nil, "ways in which this card may leave; none: those of the deck")
  static let record = RecordDeclaration(
    "item", "face of a card", [photo, photoTitle, name, place, number, avatar, directions])

  /// The share of the height that the picture takes.
  static let photoShare = 0.6625
  private static let scrimHeight = 90.0
  private static let margin = 14.0
  private static let avatarSide = 44.0
  private static let textX = 70.0

  /// Nil for those of the deck.
  let allowedDirections: [SwipeDirection]?
  private let picture: Image?
  private let gradient: Gradient
  private let avatar: Image?
  private let avatarColor: Color
  private let avatarLetter: Label
  private let title: Label
  private let nameLabel: Label
  private let placeLabel: Label
  private let countLabel: Label
  private let ground: Color
  private let isMirrored: Bool

  /// - Parameter index: chooses the colours of what has no picture.
  init(
    _ item: ParameterValues, index: Int, family: String?, in environment: ComponentEnvironment
  ) throws {
    let palette = Palette(environment.environment.appearance)
    func label(_ text: String, _ size: Double, _ weight: FontWeight, _ color: Color) throws -> Label {
      try Label(text, size: size, weight: weight, color: color, family: family, in: environment)
    }
    ground = palette.cell
    isMirrored = environment.environment.layoutDirection == .rightToLeft
    allowedDirections = item[Self.directions]
    picture = item[Self.photo].flatMap(environment.image)
    avatar = item[Self.avatar].flatMap(environment.image)
    let colors = (0..<2).map { Palette.icons[(index + $0) % Palette.icons.count] }
    gradient = Gradient(colors: colors, startPoint: .zero, endPoint: Point(1, 1))
    avatarColor = colors[1]
    avatarLetter = try label(String(item[Self.name].prefix(1)), 19, .semibold, .white)
    title = try label(item[Self.photoTitle], 20, .bold, .white)
    nameLabel = try label(item[Self.name], 17, .semibold, palette.ink)
    placeLabel = try label(item[Self.place], 14, .regular, palette.secondary)
    countLabel = try label(item[Self.number], 15, .regular, palette.secondary)
  }

  /// The parts of a face of this size, back to front.
  func layers(in size: Size) -> [Layer] {
    let bottom = Self.photoShare * size.height
    let middle = bottom + 16 + Self.avatarSide / 2
    let room = size.width - Self.textX - Self.margin
    let count = Rect(
      size.width - Self.margin - countLabel.width, size.height - Self.margin - countLabel.lineHeight,
      countLabel.width, countLabel.lineHeight)
    return [
      groundLayer(in: size), photoLayer(Rect(0, 0, size.width, bottom)), avatarLayer(midY: middle, in: size),
      text(nameLabel, "name", Rect(Self.textX, middle - 21, room, 22), in: size),
      text(placeLabel, "place", Rect(Self.textX, middle + 2, room, 18), in: size),
      text(countLabel, "count", count, in: size),
    ]
  }

  private func groundLayer(in size: Size) -> Layer {
    var layer = Layer(id: "ground", frame: Rect(origin: .zero, size: size))
    layer.backgroundColor = ground
    return layer
  }

  private func photoLayer(_ frame: Rect) -> Layer {
    var photo = Layer(id: "photo", frame: frame)
    photo.masksToBounds = true
    if let picture {
      photo.content = .image(ImageContent(picture))
    } else {
      photo.gradient = gradient
    }
    var scrim = Layer(
      id: "scrim",
      frame: Rect(0, frame.height - Self.scrimHeight, frame.width, Self.scrimHeight))
    scrim.gradient = Gradient(colors: [.clear, .black.withAlpha(0.55)])
    let baseline = frame.height - Self.margin
    let midY = baseline - title.baselineBelowMiddle
    let room = Rect(
      Self.margin, midY - title.lineHeight / 2, max(0, frame.width - 2 * Self.margin), title.lineHeight)
    photo.sublayers = [scrim, text(title, "photoTitle", room, in: frame.size)]
    return photo
  }

  private func avatarLayer(midY: Double, in size: Size) -> Layer {
    let side = Self.avatarSide
    var layer = Layer(id: "avatar", frame: placed(Rect(Self.margin, midY - side / 2, side, side), in: size))
    layer.cornerRadii = CornerRadii(side / 2)
    layer.masksToBounds = true
    if let avatar {
      layer.content = .image(ImageContent(avatar))
    } else {
      layer.backgroundColor = avatarColor
      layer.sublayers = [avatarLetter.layer("letter", x: side / 2, midY: side / 2, anchor: .center)]
    }
    return layer
  }

  private func text(_ label: Label, _ id: String, _ frame: Rect, in size: Size) -> Layer {
    label.layer(id, in: placed(frame, in: size), alignment: isMirrored ? .right : .left)
  }

  private func placed(_ frame: Rect, in size: Size) -> Rect {
    isMirrored ? frame.mirrored(inWidth: size.width) : frame
  }
}

extension CardFace {
  /// What the built-in cards say when the scenario gives none.
  static func samples(_ locale: SharedParameters.Locale) -> [ParameterValues] {
    let texts: [(String, String, String, String)] =
      switch locale {
      case .ja:
        [
          ("湖の朝", "湖畔の小径", "歩いて 40 分", "128"), ("山の向こう", "尾根の道", "歩いて 3 時間", "96"),
          ("波の音", "岬の灯台", "バスで 25 分", "214"), ("花の丘", "ひなたの庭", "自転車で 15 分", "175"),
          ("夜の街", "橋の上から", "電車で 10 分", "342"), ("砂の国", "風の丘", "車で 50 分", "87"),
        ]
      case .en:
        [
          ("Morning by the lake", "Lakeside path", "40 min on foot", "128"),
          ("Behind the mountains", "Ridge trail", "3 h on foot", "96"),
          ("Sound of the waves", "Cape lighthouse", "25 min by bus", "214"),
          ("Hill of flowers", "Sunny garden", "15 min by bike", "175"),
          ("City at night", "From the bridge", "10 min by train", "342"),
          ("Land of sand", "Windy dunes", "50 min by car", "87"),
        ]
      }
    return texts.map {
      ParameterValues([
        photoTitle.name: .string($0.0), name.name: .string($0.1), place.name: .string($0.2),
        number.name: .string($0.3),
      ])
    }
  }
}
