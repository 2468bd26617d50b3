import Assets
import Geometry
import Layers
import PNGCodec
import Raster
import Text

/// A white page with texts, lines and pictures, on which contact sheets, onion skins and plots are drawn.
package struct Figure {
  /// The number of pixels per point.
  package static let scale = 2.0
  /// The maximum number of pixels in a page.
  static let mostPixels = 64_000_000
  /// The margin around the contents, in points.
  static let margin = 28.0
  /// The minimum width of a page, and the maximum width that a long title can request, in points.
  private static let (leastWidth, mostTitleWidth) = (360.0, 2000.0)

  private let fonts: FontLibrary
  /// The layers of the page.
  private(set) var root: Layer

  /// Creates an empty page.
  ///
  /// - Parameter size: The size in points. Each side is rounded up to an integer, and the width is at least that of a
  ///   heading.
  init(_ size: Size, fonts: FontLibrary) throws(FigureError) {
    let size = Size(max(size.width, Self.leastWidth).rounded(.up), size.height.rounded(.up))
    let (width, height) = (size.width * Self.scale, size.height * Self.scale)
    guard width * height <= Double(Self.mostPixels) else {
      throw .tooLarge(width: Int(min(width, 1e9)), height: Int(min(height, 1e9)), limit: Self.mostPixels)
    }
    self.fonts = fonts
    root = Layer(id: "plate", frame: Rect(origin: .zero, size: size))
  }

  /// Creates an empty page that is wide enough for the lines of a heading.
  ///
  /// - Parameters:
  ///   - size: The size of the figure, in points.
  ///   - rightRoom: The width in the heading's first line that is reserved for other contents, in points.
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

  /// Adds a picture with slightly rounded corners and a border of one pixel outside its edges.
  ///
  /// - Parameter frame: The frame, which must have the size of the picture and be on whole pixels to reproduce them
  ///   exactly.
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
  ///   - point: The left, middle or right of the text, depending on `alignment`, at half its height.
  ///   - width: The available width in points; a longer text ends in "…".
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

  /// Adds the path of a layer, without its first components if it is longer than `width`.
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

  /// Returns the width of a line of text, in points.
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

  /// Renders the page.
  func picture(_ compression: Compression = .small) -> FigureImage {
    let (width, height) = (Int(root.frame.width * Self.scale), Int(root.frame.height * Self.scale))
    var renderer = Renderer(width: width, height: height, scale: Self.scale, background: .white)
    _ = renderer.render(root)
    var encoder = PNGSequenceEncoder(width: width, height: height, isOpaque: true, compression: compression)
    return FigureImage(png: encoder.encode(renderer.bitmap).bytes, width: width, height: height)
  }
}

/// A rendered figure.
package struct FigureImage: Hashable, Sendable {
  /// The contents of the PNG file.
  package let png: [UInt8]
  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int
}

extension Layer {
  /// Returns a layer with a stroked path, in the coordinates of the superlayer.
  static func outline(_ path: Path, color: Color, stroke: StrokeStyle) -> Layer {
    var layer = Layer(id: "line", frame: .zero)
    layer.content = .shape(Shape(.path(path), strokeColor: color, stroke: stroke))
    return layer
  }
}

/// The font and color of a text in a figure.
struct FigureText: Hashable, Sendable {
  /// The font size, in points.
  var size: Double
  var weight = FontWeight.regular
  var color = FigureColor.gray

  static let title = FigureText(size: 17, weight: .semibold, color: FigureColor.ink)
  static let facts = FigureText(size: 11)
  /// The style of the heading of a figure's part.
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
