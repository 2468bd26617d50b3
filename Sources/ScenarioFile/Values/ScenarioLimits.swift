import Assets

/// The limits on the size of a scenario, which options can raise (docs/scenario-format.md).
package struct ScenarioLimits: Hashable, Sendable {
  /// The name of a limit, as in messages and in `--limit`.
  package enum Name: String, CaseIterable, Sendable {
    case canvasSide = "canvas-side"
    case canvasPixels = "canvas-pixels"
    case duration
    case fps
    case frames
    case nodes
    case gestures
    case touchSamples = "touch-samples"
    case depth
    case textBytes = "text-bytes"
    case allTextBytes = "all-text-bytes"
    case imagePixels = "image-pixels"
    case allImagePixels = "all-image-pixels"
    case evaluations

    /// The unit of the limit as a phrase for messages.
    package var phrase: String {
      switch self {
      case .canvasSide: "pixels a side"
      case .canvasPixels: "pixels"
      case .duration: "seconds"
      case .fps: "frames per second"
      case .frames: "frames"
      case .nodes: "nodes"
      case .gestures: "gestures"
      case .touchSamples: "touch samples"
      case .depth: "levels"
      case .textBytes: "bytes"
      case .allTextBytes: "bytes of all texts"
      case .imagePixels: "pixels an image"
      case .allImagePixels: "pixels of all images"
      case .evaluations: "steps of `when`s, `changes` and followers"
      }
    }
  }

  private var values: [Name: Int] = [
    .canvasSide: 16_384, .canvasPixels: 64_000_000, .duration: 600, .fps: 1000, .frames: 36_000,
    .nodes: 10_000,
    .gestures: 10_000, .touchSamples: 1_000_000, .depth: 64, .textBytes: 64 << 20, .imagePixels: 64_000_000,
    .allTextBytes: FontLibrary.maximumTextBytes, .allImagePixels: ImageLibrary.maximumTotalPixels,
    .evaluations: 5_000_000,
  ]

  /// The default limits.
  package init() {}

  /// The maximum that a limit allows.
  package subscript(name: Name) -> Int {
    get { values[name]! }
    set { values[name] = max(0, newValue) }
  }
}
