import Geometry
import Layers
import Motion
import PNGCodec
import PictureComparison
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

  /// The differences of those of `frames` of which the golden has pictures.
  func differences(
    _ golden: GoldenPictureReader, in frames: FrameSet, drawnBy run: ScenarioRun
  ) throws -> [FrameDifference] {
    var golden = golden
    var found: [FrameDifference] = []
    let wanted = golden.metadata.pictures.frames.filter { frames.contains($0) && $0 < run.frameCount }
    try run.draw(wanted) { frame, bitmap, _, stage in
      guard let expected = try golden.bitmap(of: frame),
        let difference = difference(expected, bitmap.straight(), on: stage)
      else { return }
      found.append(FrameDifference(frame: frame, difference))
    }
    return found
  }

  /// The difference of a golden's picture from what is drawn now, both straight; nil for pictures of two sizes.
  func difference(_ expected: Bitmap, _ actual: Bitmap, on stage: Stage) -> PictureDifference? {
    PictureDifference(expected: expected, actual: actual, options, masks: masked(on: stage))
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
