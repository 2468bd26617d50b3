import Assets
import Geometry
import Layers
import Motion
import PNGCodec
import Raster
import Text

/// A timing curve as a picture: axes with numbers, the curve, and where a spring has settled.
public struct CurvePlot: Sendable {
  private static let size = Size(640, 420)
  private static let scale = 2.0
  private static let area = Rect(64, 56, 544, 308)
  private static let fontSize = 12.0
  private static let segments = 1000
  private static let ink = Color(hex: 0x1C1C1E)
  private static let faint = Color(hex: 0xE5E5EA)
  private static let gray = Color(hex: 0x8E8E93)
  private static let blue = Color(hex: 0x007AFF)
  private static let orange = Color(hex: 0xFF9500)

  private let curve: TimingCurve
  private let title: String
  /// Seconds on the horizontal axis.
  private let length: Double
  /// When it is marked as settled, in seconds.
  private let settlingTime: Double?
  private let fonts: FontLibrary

  /// - Parameters:
  ///   - length: the length of the curve in seconds, greater than 0.
  ///   - settlingTime: a time to mark, in seconds.
  public init(
    _ curve: TimingCurve, title: String, length: Double, settlingTime: Double? = nil, fonts: FontLibrary
  ) {
    self.curve = curve
    self.title = title
    self.length = length
    self.settlingTime = settlingTime
    self.fonts = fonts
  }

  /// The picture as a PNG file.
  ///
  /// - Throws: what keeps the default typeface from being loaded.
  public func png() throws(AssetError) -> [UInt8] {
    let (width, height) = (Int(Self.size.width * Self.scale), Int(Self.size.height * Self.scale))
    var renderer = Renderer(width: width, height: height, scale: Self.scale, background: .white)
    _ = renderer.render(try layer())
    var encoder = PNGSequenceEncoder(width: width, height: height, isOpaque: true, compression: .small)
    return encoder.encode(renderer.bitmap).bytes
  }

  /// The picture as layers.
  public func layer() throws(AssetError) -> Layer {
    let values = samples.map(\.y)
    let vertical = AxisTicks(from: min(0, values.min() ?? 0), to: max(1, values.max() ?? 1))
    let horizontal = AxisTicks(from: 0, to: length)
    func place(_ t: Double, _ value: Double) -> Point {
      Point(
        Self.area.minX + t / length * Self.area.width,
        Self.area.maxY - (value - vertical.low) / (vertical.high - vertical.low) * Self.area.height)
    }
    var root = Layer(id: "plot", frame: Rect(origin: .zero, size: Self.size))
    for tick in vertical.ticks {
      let y = place(0, tick).y
      root.sublayers.append(
        line("y-\(tick)", [Point(Self.area.minX, y), Point(Self.area.maxX, y)], Self.faint))
      root.sublayers.append(try label(vertical.text(of: tick), at: Point(Self.area.minX - 10, y), .right))
    }
    for tick in horizontal.ticks where tick <= length * (1 + 1e-9) {
      let x = place(tick, 0).x
      root.sublayers.append(
        line("x-\(tick)", [Point(x, Self.area.minY), Point(x, Self.area.maxY)], Self.faint))
      root.sublayers.append(
        try label(horizontal.text(of: tick) + " s", at: Point(x, Self.area.maxY + 18), .center))
    }
    root.sublayers.append(line("target", [place(0, 1), place(length, 1)], Self.gray))
    root.sublayers.append(line("rest", [place(0, 0), place(length, 0)], Self.gray))
    if let settlingTime, settlingTime <= length {
      root.sublayers += try settling(place(settlingTime, 0).x, time: settlingTime)
    }
    root.sublayers.append(
      line(
        "curve", samples.map { place($0.x, $0.y) }, Self.blue, StrokeStyle(lineWidth: 2.5, lineJoin: .round)))
    root.sublayers.append(
      try label(title, at: Point(Self.area.minX, 28), .left, size: 15, weight: .semibold, color: Self.ink))
    return root
  }

  /// Times in seconds with the values there.
  private var samples: [Point] {
    (0...Self.segments).map { step in
      let progress = Double(step) / Double(Self.segments)
      return Point(progress * length, curve.value(at: progress))
    }
  }

  private func settling(_ x: Double, time: Double) throws(AssetError) -> [Layer] {
    let stroke = StrokeStyle(lineWidth: 1, dashPattern: [4, 3])
    let text = "settled at \(AxisTicks.plain((time * 1000).rounded() / 1000)) s"
    let isRight = x > Self.area.midX
    return [
      line("settling", [Point(x, Self.area.minY), Point(x, Self.area.maxY)], Self.orange, stroke),
      try label(
        text, at: Point(x + (isRight ? -6 : 6), Self.area.maxY - 12), isRight ? .right : .left,
        color: Self.orange),
    ]
  }

  private func line(
    _ id: String, _ points: [Point], _ color: Color, _ stroke: StrokeStyle = StrokeStyle(lineWidth: 1)
  ) -> Layer {
    var path = Path()
    for (index, point) in points.enumerated() {
      if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    var layer = Layer(id: id, frame: Rect(origin: .zero, size: Self.size))
    layer.content = .shape(Shape(.path(path), strokeColor: color, stroke: stroke))
    return layer
  }

  private func label(
    _ text: String, at point: Point, _ alignment: TextAlignment, size: Double = fontSize,
    weight: FontWeight = .regular, color: Color = gray
  ) throws(AssetError) -> Layer {
    let shaped = try fonts.shape(text, weight: weight, size: size, usesTabularFigures: true)
    let (width, height) = (shaped.width(), shaped.lineHeight)
    let x = alignment == .left ? point.x : alignment == .right ? point.x - width : point.x - width / 2
    var layer = Layer(id: text, frame: Rect(x, point.y - height / 2, width, height))
    layer.content = .text(TextContent(shaped.layout(), color: color))
    return layer
  }
}
