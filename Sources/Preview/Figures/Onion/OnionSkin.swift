import Assets
import Geometry
import Layers
import Motion
import PNGCodec
import Raster
import Render
import ScenarioFile
import Stage

/// A frame with its neighbors in time drawn over it, as the onion skin of animation programs. Earlier frames have one
/// tint and later ones another, and both are fainter with increasing distance.
package struct OnionSkin {
  /// A neighbor of the chosen frame.
  private struct Skin {
    var frame: Int
    var tint: Color
    /// The opacity, 0…1.
    var strength: Double
  }

  /// The permitted number of neighbors on each side.
  package static let counts = 1...12

  private static let before = Color(hex: 0xE8590C)
  private static let after = Color(hex: 0x1C6FE0)
  private static let strengths = 0.2...0.7
  private static let legendWidth = 132.0
  private static let legendGap = 24.0
  private static let lineHeight = 18.0

  /// The numbers of all frames that are shown, in rising order.
  package let frames: [Int]
  private let subject: FigureSource
  private let chosen: Int
  /// The neighbors, starting with the most distant ones.
  private let skins: [Skin]
  private let heading: FigureHeading
  private let page: Figure

  /// Creates an onion skin.
  ///
  /// - Parameters:
  ///   - frame: The number of the chosen frame.
  ///   - step: The distance between neighbors in frames, at least 1.
  ///   - count: The number of neighbors on each side, limited by the scenario's frames.
  /// - Throws: `FigureError` if there would be too many pixels.
  package init(_ subject: FigureSource, at frame: Int, every step: Int, count: Int) throws(FigureError) {
    self.subject = subject
    chosen = frame
    let all = (1...max(1, count)).reversed().flatMap { distance -> [Skin] in
      let (low, high) = (Self.strengths.lowerBound, Self.strengths.upperBound)
      let fading = Double(distance - 1) / Double(max(1, count - 1))
      let (offset, strength) = (distance * step, high - (high - low) * fading)
      return [
        Skin(frame: frame - offset, tint: Self.before, strength: strength),
        Skin(frame: frame + offset, tint: Self.after, strength: strength),
      ]
    }
    skins = all.filter { (0..<subject.scenario.timeline.frameCount).contains($0.frame) }
    frames = (skins.map(\.frame) + [frame]).sorted()
    heading = FigureHeading(
      subject, facts: ["\(frames.count) of \(subject.scenario.timeline.frameCount) frames"])
    let size = Self.pictureSize(subject.scenario.canvas)
    page = try Figure(
      Size(
        2 * Figure.margin + size.width + Self.legendGap + Self.legendWidth,
        heading.height + max(size.height, Double(frames.count) * Self.lineHeight) + Figure.margin),
      heading, fonts: subject.fonts)
  }

  /// The frame of the picture, in points of the page.
  package var pictureFrame: Rect {
    Rect(origin: Point(Figure.margin, heading.height), size: Self.pictureSize(subject.scenario.canvas))
  }

  /// Returns the size of the picture in points of the page, with one pixel per pixel of the canvas.
  private static func pictureSize(_ canvas: Canvas) -> Size {
    Size(Double(canvas.pixelWidth) / Figure.scale, Double(canvas.pixelHeight) / Figure.scale)
  }

  /// Returns the frame in the middle of the longest period in which something moves, or else changes. Of several such
  /// periods, it uses the first.
  package static func mostActiveFrame(of subject: FigureSource) -> Int {
    let frames = Array(0..<subject.scenario.timeline.frameCount)
    let movement = FrameChanges(in: frames, of: subject.start) { stage in
      stage.placedLayers(at: stage.time).map {
        [$0.transform.apply(.zero), $0.transform.apply($0.farCorner)]
      }
    }
    let stretch = movement.longestStretch ?? FrameChanges(in: frames, of: subject.start).longestStretch
    return stretch.map { ($0.lowerBound + $0.upperBound) / 2 } ?? 0
  }

  /// Renders the onion skin; `nil` if `frameDone` returned false.
  ///
  /// - Throws: `FigureError` if the default font cannot be loaded.
  package func picture(
    _ compression: Compression = .small, frameDone: () -> Bool = { true }
  ) throws(FigureError) -> FigureImage? {
    guard let bitmap = blended(frameDone: frameDone) else { return nil }
    var figure = page
    try heading.draw(on: &figure)
    figure.addPicture(bitmap, in: pictureFrame)
    try drawLegend(at: Point(pictureFrame.maxX + Self.legendGap, pictureFrame.minY), on: &figure)
    return figure.picture(compression)
  }

  /// Returns the pixels of the chosen frame with its neighbors; `nil` if `frameDone` returned false.
  package func blended(frameDone: () -> Bool = { true }) -> Bitmap? {
    let snapshots = snapshots
    guard let own = snapshots[chosen] else { return nil }
    let layers = OnionLayers(
      own, beside: skins.compactMap { snapshots[$0.frame] }, canvas: subject.scenario.canvas)
    var renderer = makeRenderer(on: subject.scenario.canvas.background)
    _ = renderer.render(layers.still)
    let still = renderer.bitmap
    _ = renderer.render(own.tree)
    var bare = makeRenderer(on: OnionBlend.nothing)
    _ = bare.render(layers.moved)
    var blend = OnionBlend(renderer.bitmap, still: still, moved: bare.bitmap)
    for skin in skins {
      guard frameDone(), let neighbor = snapshots[skin.frame] else { return nil }
      _ = renderer.render(layers.settled(neighbor))
      blend.add(renderer.bitmap, tint: skin.tint, strength: skin.strength)
    }
    return blend.result
  }

  private var snapshots: [Int: OnionLayers.Snapshot] {
    var snapshots: [Int: OnionLayers.Snapshot] = [:]
    for frame in subject.start.frames(frames) {
      snapshots[frame.number] = OnionLayers.Snapshot(frame.stage)
    }
    return snapshots
  }

  private func makeRenderer(on background: Color) -> Renderer {
    let canvas = subject.scenario.canvas
    return Renderer(
      width: canvas.pixelWidth, height: canvas.pixelHeight, scale: canvas.scale, background: background)
  }

  /// Draws a list of the frames in order of time, with their tints.
  private func drawLegend(at origin: Point, on figure: inout Figure) throws(FigureError) {
    let rate = subject.scenario.timeline.frameRate
    let now = rate.time(ofFrame: chosen)
    for (row, frame) in frames.enumerated() {
      let y = origin.y + (Double(row) + 0.5) * Self.lineHeight
      let skin = skins.first { $0.frame == frame }
      let color = skin.map { Color.white.interpolated(to: $0.tint, $0.strength) } ?? FigureColor.ink
      figure.fill(.ellipse(in: Rect(center: Point(origin.x + 5, y), size: Size(10, 10))), color)
      let time = rate.time(ofFrame: frame)
      try figure.text(
        skin == nil ? FigureNumber.seconds(time) : FigureNumber.offset(time - now),
        skin == nil ? .heading : .label, at: Point(origin.x + 18, y))
      try figure.text("frame \(frame)", .label, at: Point(origin.x + Self.legendWidth, y), .right)
    }
  }
}

extension PlacedLayer {
  fileprivate var farCorner: Point { Point(layer.frame.width, layer.frame.height) }
}
