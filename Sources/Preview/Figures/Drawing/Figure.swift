import Assets
import Geometry
import Layers
import PNGCodec
import Raster
import Text

/// A white page with texts, lines and pictures: what contact sheets, onion skins and plots are drawn on.
package struct Figure {
  /// Pixels per point.
  package static let scale = 2.0
  /// The most pixels that a page may have.
  static let mostPixels = 64_000_000
  /// Around everything, in points.
  static let margin = 28.0
  /// Points across a page at least, and how many more a long title may ask for.
  private static let (leastWidth, mostTitleWidth) = (360.0, 2000.0)

  private let fonts: FontLibrary
  /// The page as layers.
  private(set) var root: Layer

  /// An empty page.
  ///
  /// - Parameter size: Points; each side is rounded up to a whole one, and the page is as wide as a heading at least.
  init(_ size: Size, fonts: FontLibrary) throws(FigureError) {
    let size = Size(max(size.width, Self.leastWidth).rounded(.up), size.height.rounded(.up))
    let (width, height) = (size.width * Self.scale, size.height * Self.scale)
    guard width * height <= Double(Self.mostPixels) else {
      throw .tooLarge(width: Int(min(width, 1e9)), height: Int(min(height, 1e9)), limit: Self.mostPixels)
    }
    self.fonts = fonts
    root = Layer(id: "plate", frame: Rect(origin: .zero, size: size))
  }

  /// An empty page that is as wide as the lines of a heading.
  ///
  /// - Parameters:
  ///   - size: Points that the figure takes.
  ///   - rightRoom: Points of the heading's first line that something else takes.
  init(
    _ size: Size, _ heading: FigureHeading, rightRoom: Double = 0, fonts: FontLibrary
  ) throws(FigureError) {
    let title = min(try Self.width(of: heading.title, .title, fonts), Self.mostTitleWidth)
    let facts = try Self.width(of: heading.facts, .facts, fonts)
    let width = 2 * Self.margin + max(title + rightRoom, facts)
    try self.init(Size(max(size.width, width), size.height), fonts: fonts)
  }

  mutating func add(_ layer: Layer) { root.sublayers.append(layer) }

  /// Adds a line through points.
  mutating func line(
    _ points: [Point], _ color: Color, _ stroke: StrokeStyle = StrokeStyle(lineWidth: 1)
  ) {
    var path = Path()
    for (index, point) in points.enumerated() {
      if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    add(.outline(path, color: color, stroke: stroke))
  }

  /// Adds a filled shape.
  mutating func fill(_ path: Path, _ color: Color) {
    var layer = Layer(id: "fill", frame: .zero)
    layer.content = .shape(Shape(.path(path), fillColor: color))
    add(layer)
  }

  /// Adds a picture with slightly rounded corners, and around it a line of one pixel, so that all of it is seen.
  ///
  /// - Parameter frame: As large as the picture and on whole pixels, so that each pixel stays as it is.
  mutating func addPicture(_ bitmap: Bitmap, in frame: Rect) {
    let radius = min(5, min(frame.width, frame.height) / 25)
    var picture = Layer(id: "picture", frame: frame)
    picture.content = .image(ImageContent(Image(bitmap, name: "picture"), gravity: .resize))
    picture.cornerRadii = CornerRadii(radius)
    picture.masksToBounds = true
    add(picture)
    let edge = Path.roundedRectangle(frame.insetBy(-0.25, -0.25), radii: CornerRadii(radius + 0.25))
    add(.outline(edge, color: FigureColor.line, stroke: StrokeStyle(lineWidth: 0.5)))
  }

  /// Adds a line of text.
  ///
  /// - Parameters:
  ///   - point: Left, in the middle or right of the text as `alignment` says, and in the middle of its height.
  ///   - width: The room for it in points; a longer text ends in "…".
  mutating func text(
    _ text: String, _ look: FigureText, at point: Point, _ alignment: TextAlignment = .left,
    width: Double = .infinity
  ) throws(FigureError) {
    let shaped = try Self.shape(text, look, fonts)
    let size = Size(min(shaped.width(), width), shaped.lineHeight)
    let x =
      switch alignment {
      case .left, .natural: point.x
      case .center: point.x - size.width / 2
      case .right: point.x - size.width
      }
    var layer = Layer(id: text, frame: Rect(x, point.y - size.height / 2, size.width, size.height))
    let layout =
      shaped.width() <= width
      ? shaped.layout()
      : shaped.layout(in: Size(width, size.height), TextStyle(verticalAlignment: .top, maxLines: 1))
    layer.content = .text(TextContent(layout, color: look.color))
    add(layer)
  }

  /// Adds the path of a layer, without its first components where it is longer than `width`.
  mutating func path(
    _ path: String, _ look: FigureText, at point: Point, width: Double
  ) throws(FigureError) {
    var shown = path
    var rest = path[...]
    while try self.width(of: shown, look) > width, let slash = rest.firstIndex(of: "/") {
      rest = rest[rest.index(after: slash)...]
      shown = "…/" + rest
    }
    try text(shown, look, at: point, width: width)
  }

  /// The width of a line of text in points.
  func width(of text: String, _ look: FigureText) throws(FigureError) -> Double {
    try Self.width(of: text, look, fonts)
  }

  static func width(of text: String, _ look: FigureText, _ fonts: FontLibrary) throws(FigureError) -> Double {
    try shape(text, look, fonts).width()
  }

  private static func shape(
    _ text: String, _ look: FigureText, _ fonts: FontLibrary
  ) throws(FigureError) -> ShapedText {
    do throws(AssetError) {
      return try fonts.shape(text, weight: look.weight, size: look.size, usesTabularFigures: true)
    } catch { throw .font(error) }
  }

  /// The page as a picture.
  func picture(_ compression: Compression = .small) -> FigureImage {
    let (width, height) = (Int(root.frame.width * Self.scale), Int(root.frame.height * Self.scale))
    var renderer = Renderer(width: width, height: height, scale: Self.scale, background: .white)
    _ = renderer.render(root)
    var encoder = PNGSequenceEncoder(width: width, height: height, isOpaque: true, compression: compression)
    return FigureImage(png: encoder.encode(renderer.bitmap).bytes, width: width, height: height)
  }
}

/// A finished figure.
package struct FigureImage: Hashable, Sendable {
  /// The whole file.
  package let png: [UInt8]
  /// Pixels.
  package let width: Int
  /// Pixels.
  package let height: Int
}

extension Layer {
  /// A stroked path in the coordinates of the superlayer.
  static func outline(_ path: Path, color: Color, stroke: StrokeStyle) -> Layer {
    var layer = Layer(id: "line", frame: .zero)
    layer.content = .shape(Shape(.path(path), strokeColor: color, stroke: stroke))
    return layer
  }
}

/// How a text of a figure looks.
struct FigureText: Hashable, Sendable {
  /// Points.
  var size: Double
  var weight = FontWeight.regular
  var color = FigureColor.gray

  static let title = FigureText(size: 17, weight: .semibold, color: FigureColor.ink)
  static let facts = FigureText(size: 11)
  /// What a part of a figure is called.
  static let heading = FigureText(size: 12, weight: .semibold, color: FigureColor.ink)
  static let label = FigureText(size: 10)
  static let strongLabel = FigureText(size: 10, weight: .medium, color: FigureColor.ink)

  func colored(_ color: Color) -> FigureText { FigureText(size: size, weight: weight, color: color) }
}

/// The colors of figures.
enum FigureColor {
  static let ink = Color(hex: 0x1C1C1E)
  static let gray = Color(hex: 0x6E6E73)
  static let line = Color(hex: 0xC7C7CC)
  static let grid = Color(hex: 0xE5E5EA)
  static let blue = Color(hex: 0x007AFF)
  static let orange = Color(hex: 0xFF9500)
}
