import Assets
import Components
import Geometry
import Layers
import Parameters
import Text

/// A card with a titled picture above an avatar with a name, a place and a count.
struct PhotoCard: Hashable, Motionless, Sendable {
  /// The layers of a card.
  enum Part: String, ComponentPart {
    case ground
    case photo
    case scrim
    case photoTitle
    case avatar
    case letter
    case name
    case place
    case count
  }

  /// The declarations of a card's layers, back to front.
  static let declarations = [
    PartDeclaration(Part.ground, "the background of the texts"),
    PartDeclaration(
      Part.photo, "the picture",
      [
        PartDeclaration(Part.scrim, "the gradient behind its title"),
        PartDeclaration(Part.photoTitle, "its title"),
      ]),
    PartDeclaration(
      Part.avatar, "the round picture", [PartDeclaration(Part.letter, "the letter in place of a picture")]),
    PartDeclaration(Part.name, "the name beside the avatar"),
    PartDeclaration(Part.place, "the text below the name"),
    PartDeclaration(Part.count, "the text at the bottom right"),
  ]

  /// The share of the card's height that the picture occupies.
  static let photoShare = 0.6625
  private static let scrimHeight = 90.0
  private static let margin = 14.0
  private static let avatarSide = 44.0
  private static let textX = 70.0

  private let picture: Picture?
  private let gradient: Gradient
  private let avatar: Picture?
  private let avatarColor: Color
  private let avatarLetter: Label
  private let title: Label
  private let name: Label
  private let place: Label
  private let count: Label
  private let ground: Color
  private let isMirrored: Bool

  /// - Parameter index: the card's index, which chooses the colors that replace missing pictures.
  init(
    _ parameters: PhotoCardParameters, index: Int, family: String?, in environment: ComponentEnvironment
  ) throws {
    let palette = Palette(environment.environment.appearance)
    func label(_ text: String, _ size: Double, _ weight: FontWeight, _ color: Color) throws -> Label {
      try Label(text, size: size, weight: weight, color: color, family: family, in: environment)
    }
    ground = palette.cell
    isMirrored = environment.environment.layoutDirection == .rightToLeft
    picture = parameters.photo.flatMap(environment.image)
    avatar = parameters.avatar.flatMap(environment.image)
    let colors = (0..<2).map { Palette.icons[(index + $0) % Palette.icons.count] }
    gradient = Gradient(colors: colors, startPoint: .zero, endPoint: Point(1, 1))
    avatarColor = colors[1]
    avatarLetter = try label(String(parameters.name.prefix(1)), 19, .semibold, .white)
    title = try label(parameters.photoTitle, 20, .bold, .white)
    name = try label(parameters.name, 17, .semibold, palette.ink)
    place = try label(parameters.place, 14, .regular, palette.secondary)
    count = try label(parameters.count, 15, .regular, palette.secondary)
  }

  /// Returns the layers of a card of this size, back to front.
  func layers(in size: Size) -> [Layer] {
    let bottom = Self.photoShare * size.height
    let midY = bottom + 16 + Self.avatarSide / 2
    let room = size.width - Self.textX - Self.margin
    let corner = Rect(
      size.width - Self.margin - count.width, size.height - Self.margin - count.lineHeight, count.width,
      count.lineHeight)
    return [
      groundLayer(in: size), photoLayer(Rect(0, 0, size.width, bottom)), avatarLayer(midY: midY, in: size),
      text(name, .name, Rect(Self.textX, midY - 21, room, 22), in: size),
      text(place, .place, Rect(Self.textX, midY + 2, room, 18), in: size),
      text(count, .count, corner, in: size),
    ]
  }

  private func groundLayer(in size: Size) -> Layer {
    var layer = Layer(Part.ground, frame: Rect(origin: .zero, size: size))
    layer.backgroundColor = ground
    return layer
  }

  private func photoLayer(_ frame: Rect) -> Layer {
    var photo = Layer(Part.photo, frame: frame)
    photo.masksToBounds = true
    if let picture {
      photo.content = .image(ImageContent(picture))
    } else {
      photo.gradient = gradient
    }
    var scrim = Layer(
      Part.scrim, frame: Rect(0, frame.height - Self.scrimHeight, frame.width, Self.scrimHeight))
    scrim.gradient = Gradient(colors: [.clear, .black.withAlpha(0.55)])
    let baseline = frame.height - Self.margin
    let midY = baseline - title.baselineBelowMiddle
    let room = Rect(
      Self.margin, midY - title.lineHeight / 2, max(0, frame.width - 2 * Self.margin), title.lineHeight)
    photo.sublayers = [scrim, text(title, .photoTitle, room, in: frame.size)]
    return photo
  }

  private func avatarLayer(midY: Double, in size: Size) -> Layer {
    let side = Self.avatarSide
    var layer = Layer(Part.avatar, frame: placed(Rect(Self.margin, midY - side / 2, side, side), in: size))
    layer.cornerRadii = CornerRadii(side / 2)
    layer.masksToBounds = true
    if let avatar {
      layer.content = .image(ImageContent(avatar))
    } else {
      layer.backgroundColor = avatarColor
      layer.sublayers = [avatarLetter.layer(Part.letter, x: side / 2, midY: side / 2, anchor: .center)]
    }
    return layer
  }

  private func text(_ label: Label, _ part: Part, _ frame: Rect, in size: Size) -> Layer {
    label.layer(part, in: placed(frame, in: size), alignment: isMirrored ? .right : .left)
  }

  private func placed(_ frame: Rect, in size: Size) -> Rect {
    isMirrored ? frame.mirrored(inWidth: size.width) : frame
  }
}

/// The keys of a card with a photo.
struct PhotoCardParameters: ParameterRecord {
  /// The path of the picture; `nil` for a gradient.
  var photo: String?
  /// The text on the picture.
  var photoTitle: String
  /// The text beside the avatar.
  var name: String
  /// The text below the name.
  var place: String
  /// The text at the bottom right.
  var count: String
  /// The path of the round picture; `nil` for the first letter of the name.
  var avatar: String?

  init(_ read: inout ParameterReader) {
    photo = read("photo", nil, kind: .optional(.image), "picture")
    photoTitle = read("photoTitle", "", "text on the picture")
    name = read("name", "", "name beside the avatar")
    place = read("place", "", "text below the name")
    count = read("count", "", "text at the bottom right")
    avatar = read(
      "avatar", nil, kind: .optional(.image), "round picture; none: the first letter of the name")
  }

  /// Creates a card without pictures.
  init(photoTitle: String, name: String, place: String, count: String) {
    self.init()
    self.photoTitle = photoTitle
    self.name = name
    self.place = place
    self.count = count
  }
}

extension PhotoCardParameters {
  /// Returns the cards for a scenario that gives none.
  static func samples(_ locale: Locale) -> [PhotoCardParameters] {
    let texts: [(photoTitle: String, name: String, place: String, count: String)] =
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
      PhotoCardParameters(photoTitle: $0.photoTitle, name: $0.name, place: $0.place, count: $0.count)
    }
  }
}
