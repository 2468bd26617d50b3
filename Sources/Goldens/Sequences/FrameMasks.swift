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
    /// Points of a scenario's canvas.
    case points(Rect)
    /// The visible bounds of the layer at this path, without shadows and sublayers outside them.
    case layer(LayerPath)
  }

  /// The region.
  package var region: Region
  /// The first instant; nil for the beginning.
  package var from: Time?
  /// The last instant; nil for the end.
  package var to: Time?

  /// A mask over a span; without times, over all frames.
  package init(_ region: Region, from: Time? = nil, to: Time? = nil) {
    self.region = region
    self.from = from
    self.to = to
  }

  /// A mask of a scenario's `golden`.
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

  /// The pixels that the region touches, which may lie outside the picture; those of a layer with the margin of
  /// 1/256 that its edges are snapped by. Nil for a layer that does not show.
  ///
  /// - Parameters:
  ///   - scale: Pixels per point.
  ///   - stage: Where layers are, advanced to the frame's time.
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

/// What is not compared in each frame of a sequence.
package struct FrameMasks: Sendable {
  private let masks: [FrameMask]
  private let timing: FrameTiming?
  private var stage: Stage?
  /// The layers of masks that have shown.
  package private(set) var layersSeen: Set<LayerPath> = []

  /// - Parameters:
  ///   - timing: When frames are; without it masks hold in all frames, and layers lie where they are at time 0.
  ///   - stage: The scenario's, at its beginning; masks in points and of layers need it.
  package init(_ masks: [FrameMask], timing: FrameTiming? = nil, on stage: Stage? = nil) {
    self.masks = masks
    self.timing = timing
    self.stage = stage
  }

  var isEmpty: Bool { masks.isEmpty }

  /// The regions in a picture of so many pixels across; frames are asked for in rising order.
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
