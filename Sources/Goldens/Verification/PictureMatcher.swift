import Geometry
import Layers
import Motion
import Render
import ScenarioFile
import Stage

/// A comparison of a golden's pictures with the current ones, within the scenario's tolerance.
struct PictureMatcher {
  private let options: ComparisonOptions
  private let masks: [FrameMask]
  private let scale: Double

  init(_ scenario: Scenario) {
    options = ComparisonOptions(scenario.golden)
    masks = scenario.golden.masks.map(FrameMask.init)
    scale = scenario.canvas.scale
  }

  /// Returns the differences in those of `frames` of which the golden has pictures.
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
      // If neither picture has changed, neither has their difference.
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

  /// Returns the difference between a golden's picture and the current one, both straight; `nil` if their sizes differ.
  func difference(_ expected: Bitmap, _ actual: Bitmap, on stage: Stage) -> PictureDifference? {
    PictureDifference(expected: expected, actual: actual, options, masks: masked(on: stage))
  }

  /// Whether a mask covers a layer, and thus its properties, at a time.
  func isMasked(layer: LayerPath, at time: Time) -> Bool {
    masks.contains { mask in
      guard case .layer(let path) = mask.region, mask.covers(time) else { return false }
      return layer.isInside(path)
    }
  }

  /// Returns the regions of the picture that are not compared at the stage's time.
  func masked(on stage: Stage) -> [PixelRect] {
    masks.filter { $0.covers(stage.time) }.compactMap { $0.pixels(scale: scale, on: stage) }
  }
}
