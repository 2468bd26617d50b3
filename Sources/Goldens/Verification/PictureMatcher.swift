import Geometry
import Layers
import Motion
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
    var last: (difference: FrameDifference, masks: [PixelRect])?
    let wanted = golden.frames.filter { frames.contains($0) && $0 < run.frameCount }
    try run.draw(wanted) { frame, bitmap, changedRows, stage in
      let former = last.take()
      guard let expected = try golden.picture(of: frame) else { return }
      let masks = masked(on: stage)
      var difference: FrameDifference?
      // If both pictures stay, so does their difference.
      if let former, expected.changes.isEmpty, changedRows.isEmpty, masks == former.masks {
        difference = former.difference
        difference?.frame = frame
      } else {
        difference = PictureDifference(
          expected: expected.bitmap, actual: bitmap.straight(), options, masks: masks
        ).map { FrameDifference(frame: frame, $0) }
      }
      guard let difference else { return }
      last = (difference, masks)
      found.append(difference)
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

  /// The parts of the picture that are not compared at the stage's time.
  func masked(on stage: Stage) -> [PixelRect] {
    masks.filter { $0.covers(stage.time) }.compactMap { $0.pixels(scale: scale, on: stage) }
  }
}
