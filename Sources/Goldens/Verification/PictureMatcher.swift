import Geometry
import Layers
import Motion
import PNGCodec
import Render
import ScenarioFile
import Stage

/// Compares the pictures of a golden with the current ones, as the scenario's tolerance says.
struct PictureMatcher {
  private let options: ComparisonOptions
  private let masks: [FrameMask]
  private let scale: Double

  init(_ scenario: Scenario) {
    options = ComparisonOptions(scenario.golden)
    masks = scenario.golden.masks.map(FrameMask.init)
    scale = scenario.canvas.scale
  }

  /// One frame as the golden has it, where it has a picture of it, and as it is drawn now; straight pixels.
  struct Pair {
    var frame: Int
    var expected: Bitmap?
    var actual: Bitmap
    /// Nil where there is nothing to compare, or a picture of another size.
    var difference: PictureDifference?
  }

  /// The differences of those of `frames` of which the golden has pictures.
  func differences(
    _ golden: GoldenPictureReader, in frames: FrameSet, drawnBy run: ScenarioRun
  ) throws -> [FrameDifference] {
    var found: [FrameDifference] = []
    let wanted = golden.metadata.pictures.frames.filter { frames.contains($0) }
    try forEachPair(golden, in: wanted, drawnBy: run) { pair in
      if let difference = pair.difference { found.append(FrameDifference(frame: pair.frame, difference)) }
    }
    return found
  }

  /// Draws frames in rising order and hands each to `body` with the golden's picture of it.
  func forEachPair(
    _ golden: GoldenPictureReader?, in frames: [Int], drawnBy run: ScenarioRun,
    _ body: (Pair) throws -> Void
  ) throws {
    var reader = golden
    var next = try reader?.next()
    try run.draw(frames.filter { $0 < run.frameCount }) { frame, bitmap, stage in
      while let picture = next, picture.frame < frame { next = try reader?.next() }
      let expected = next.flatMap { $0.frame == frame ? $0.bitmap : nil }
      let actual = bitmap.straight()
      let difference = expected.flatMap {
        PictureDifference(expected: $0, actual: actual, options, masks: masked(on: stage))
      }
      try body(Pair(frame: frame, expected: expected, actual: actual, difference: difference))
    }
  }

  /// Whether a mask covers a layer, and so its properties, at a time.
  func isMasked(layer: LayerPath, at time: Time) -> Bool {
    masks.contains { mask in
      guard case .layer(let path) = mask.region, mask.covers(time) else { return false }
      return layer.isInside(path)
    }
  }

  private func masked(on stage: Stage) -> [PixelRect] {
    masks.filter { $0.covers(stage.time) }.compactMap { $0.pixels(scale: scale, on: stage) }
  }
}
