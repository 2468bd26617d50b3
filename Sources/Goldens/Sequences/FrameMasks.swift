import Geometry
import Layers
import Motion
import ScenarioFile
import Stage

/// A region that is not compared during a span of time.
package struct FrameMask: Hashable, Sendable {
  /// A region of the picture.
  package enum Region: Hashable, Sendable {
    case pixels(PixelRect)
    /// A rectangle on a scenario's canvas, in points.
    case points(Rect)
    /// The visible bounds of the layer at this path, without shadows and sublayers outside them.
    case layer(LayerPath)
  }

  /// The region.
  package var region: Region
  /// The first instant; `nil` for the beginning.
  package var from: Time?
  /// The last instant; `nil` for the end.
  package var to: Time?

  /// Creates a mask for a span; without times, it covers all frames.
  package init(_ region: Region, from: Time? = nil, to: Time? = nil) {
    self.region = region
    self.from = from
    self.to = to
  }

  /// Creates a mask from that of a scenario's `golden`.
  package init(_ mask: GoldenSettings.Mask) {
    let region: Region =
      switch mask.region {
      case .rect(let x, let y, let width, let height): .points(Rect(x, y, width, height))
      case .layer(let path): .layer(path)
      }
    self.init(region, from: mask.from, to: mask.to)
  }

  func covers(_ time: Time) -> Bool {
    (from.map { $0 <= time } ?? true) && (to.map { time <= $0 } ?? true)
  }

  /// Returns the pixels that the region touches, which may be outside the picture; `nil` for a layer that is not
  /// visible.
  ///
  /// The pixels of a layer include the margin of 1/256 pixel by which its edges are snapped.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels per point.
  ///   - stage: The stage that contains the layers, advanced to the frame's time.
  package func pixels(scale: Double, on stage: Stage?) -> PixelRect? {
    switch region {
    case .pixels(let rect): rect
    case .points(let rect):
      PixelRect(around: AffineTransform.scale(scale, scale).apply(rect).insetBy(1.0 / 256, 1.0 / 256))
    case .layer(let path):
      stage.flatMap { $0.visibleBounds(ofLayer: path, at: $0.time) }.map {
        PixelRect(around: AffineTransform.scale(scale, scale).apply($0))
      }
    }
  }
}

/// The regions that are not compared in each frame of a sequence.
package struct FrameMasks: Sendable {
  private let masks: [FrameMask]
  private let timing: FrameTiming?
  private var stage: Stage?
  /// The layers of masks that have been visible.
  package private(set) var layersSeen: Set<LayerPath> = []

  /// - Parameters:
  ///   - timing: The times of the frames; if `nil`, masks apply to all frames, and layers are placed as at time 0.
  ///   - stage: The scenario's stage at its beginning, which masks in points and of layers require.
  package init(_ masks: [FrameMask], timing: FrameTiming? = nil, on stage: Stage? = nil) {
    self.masks = masks
    self.timing = timing
    self.stage = stage
  }

  var isEmpty: Bool { masks.isEmpty }

  /// Returns the regions in a picture of the given width in pixels.
  ///
  /// Frames must be requested in ascending order.
  package mutating func rects(inFrame frame: Int, width: Int) -> [PixelRect] {
    guard !masks.isEmpty else { return [] }
    let time = timing?.time(ofFrame: frame)
    stage?.advance(to: time ?? .zero)
    let scale = stage.map { Double(width) / $0.scenario.canvas.size.width } ?? 1
    var rects: [PixelRect] = []
    for mask in masks where time.map(mask.covers) ?? true {
      guard let rect = mask.pixels(scale: scale, on: stage) else { continue }
      if case .layer(let path) = mask.region { layersSeen.insert(path) }
      rects.append(rect)
    }
    return rects
  }
}
