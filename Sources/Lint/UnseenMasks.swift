import Geometry
import JSONText
import Layers
import ScenarioFile
import Stage

/// The rule that warns of masks of the golden that cover nothing in any frame, because their layer is not visible or
/// their rectangle is outside the canvas.
struct UnseenMasks: Rule {
  private let canvas: Rect
  private var unseen: [GoldenSettings.Mask]

  init(_ scenario: Scenario) {
    canvas = Rect(origin: .zero, size: scenario.canvas.size)
    unseen = scenario.golden.masks
  }

  mutating func inspect(_ moment: InspectedFrame) {
    unseen = unseen.filter { !$0.holds(at: moment.time) || !covers($0.region, in: moment.layers) }
  }

  private func covers(_ region: GoldenSettings.Mask.Region, in layers: [PlacedLayer]) -> Bool {
    switch region {
    case .rect(let x, let y, let width, let height):
      !Rect(x, y, width, height).intersection(canvas).isEmpty
    case .layer(let path): layers.first { $0.path == path }?.visibleBounds != nil
    }
  }

  func findings(at end: Stage) -> [Diagnostic] {
    unseen.map { mask in
      let reason =
        switch mask.region {
        case .rect: "the rectangle is outside the canvas, or no frame is in its time"
        case .layer(let path): "the layer `\(path)` does not show in any frame of its time"
        }
      return .warning(.unseenMask, "the mask covers nothing: \(reason)", at: mask.range)
    }
  }
}
