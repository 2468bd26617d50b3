import Assets
import Geometry
import Layers
import Motion
import Raster
import Text

/// A picture of 780×1688 pixels made of one primitive, redrawn completely in every round.
struct RasterPrimitive {
  static let canvas = Size(390, 844)
  static let scale = 2.0
  /// The minimum number of rounds, and their minimum total time in seconds.
  private static let (rounds, duration) = (9, 0.25)

  var name: String
  /// The layers on the background.
  var layers: [Layer]

  /// Returns the speed in megapixels of the canvas per second: the median of some rounds, after one that fills caches.
  func speed() -> Double {
    let (width, height) = (Int(Self.canvas.width * Self.scale), Int(Self.canvas.height * Self.scale))
    var renderer = Renderer(width: width, height: height, scale: Self.scale, background: .white)
    let clock = ContinuousClock()
    var times: [Double] = []
    while times.count <= Self.rounds || times.reduce(0, +) < Self.duration {
      let tree = tree(ground: times.count % 2 == 0 ? Color(hex: 0xF8F8F8) : Color(hex: 0xF7F7F7))
      times.append(clock.measure { _ = renderer.render(tree) } / .seconds(1))
    }
    times.removeFirst()
    return Double(width * height) / 1e6 / times.sorted()[times.count / 2]
  }

  /// Returns a tree whose background changes color, so that every row is drawn.
  private func tree(ground: Color) -> Layer {
    var root = Layer(id: "", frame: Rect(origin: .zero, size: Self.canvas))
    root.backgroundColor = ground
    root.sublayers = layers
    return root
  }
}

extension RasterPrimitive {
  /// Returns the primitives to measure, in the order of the table.
  static func all() throws -> [RasterPrimitive] {
    [
      RasterPrimitive(name: "solid spans", layers: [filled(alpha: 1)]),
      RasterPrimitive(name: "blended spans", layers: [filled(alpha: 0.5)]),
      RasterPrimitive(name: "1,000 rounded rectangles", layers: roundedRectangles),
      RasterPrimitive(name: "full-screen circle", layers: [circle]),
      RasterPrimitive(name: "rotated image", layers: [rotatedImage]),
      RasterPrimitive(name: "blur of 20 px", layers: roundedRectangles + [glass]),
      RasterPrimitive(name: "page of text", layers: [try page()]),
    ]
  }

  private static let bounds = Rect(origin: .zero, size: canvas)

  private static func filled(alpha: Double) -> Layer {
    var layer = Layer(id: "fill", frame: bounds)
    layer.backgroundColor = Color(hex: 0x3366CC, alpha: alpha)
    return layer
  }

  private static var roundedRectangles: [Layer] {
    (0..<1000).map { index in
      let (column, row) = (Double(index % 25), Double(index / 25))
      var layer = Layer(id: "r-\(index)", frame: Rect(column * 15.6 + 1.3, row * 21.1 + 1.7, 12, 17))
      layer.backgroundColor = Color(hex: 0xCC3366)
      layer.cornerRadii = CornerRadii(4)
      return layer
    }
  }

  private static var circle: Layer {
    var layer = Layer(id: "circle", frame: Rect(5, 232, 380, 380))
    layer.content = .shape(Shape(.ellipse, fillColor: Color(hex: 0x22AA66)))
    return layer
  }

  private static var rotatedImage: Layer {
    var bitmap = Bitmap(width: 640, height: 960)
    for y in 0..<960 {
      for x in 0..<640 {
        bitmap[x, y] =
          0xFF00_0000 | UInt32(x * 255 / 639) | UInt32(y * 255 / 959) << 8 | UInt32((x ^ y) & 255) << 16
      }
    }
    var layer = Layer(id: "image", frame: Rect(25, 167, 340, 510))
    layer.content = .image(ImageContent(Image(bitmap, name: "pattern"), gravity: .resize))
    layer.rotation = 18
    return layer
  }

  private static var glass: Layer {
    var layer = Layer(id: "glass", frame: bounds)
    layer.content = .material(Material(blurRadius: 10, saturation: 1, tint: .clear))
    return layer
  }

  private static func page() throws -> Layer {
    let sentence = "The quick brown fox jumps over the lazy dog, and does it again. "
    let shaped = try FontLibrary(folder: AssetFolder(".")).shape(
      String(repeating: sentence, count: 34), size: 14)
    var layer = Layer(id: "page", frame: bounds.insetBy(16, 20))
    layer.content = .text(
      TextContent(shaped.layout(in: layer.frame.size, TextStyle(verticalAlignment: .top)), color: .black))
    return layer
  }
}
