import Geometry
import JSONText
import Stage

/// A scenario as an animation in Lottie 1.0 (docs/exports.md).
package struct LottieDocument: Sendable {
  /// What becomes of what Lottie does not have.
  package enum Unsupported: String, CaseIterable, Sendable {
    /// The nearest that Lottie has stands for it.
    case bake
    case omit
  }

  /// The animation.
  package let json: JSONOutput
  /// What looks otherwise there.
  package let remarks: ExportRemarks
  /// How many layers there are in all compositions.
  package let layers: Int
  /// How many assets there are: compositions and pictures.
  package let assets: Int

  /// - Parameter start: The scenario's stage at time 0.
  package init(_ start: Stage, unsupported: Unsupported = .bake) {
    var writer = LottieWriter(start, unsupported: unsupported)
    var root = LottieComposition(writer.canvas)
    writer.addRoots(to: &root)
    let background = start.scenario.canvas.background
    if background.alpha > 0 { root.add(writer.ground(background)) }
    let rate = start.scenario.timeline.frameRate.framesPerSecond
    // `v` is the version of the format before it had a specification; players of that time ask for it.
    json = .object([
      .init("v", "5.7.0"), .init("ver", 10001), .init("nm", .string(start.scenario.name)),
      .init("fr", .number(rate)), .init("ip", 0), .init("op", .integer(writer.frameCount)),
      .init("w", .integer(writer.canvas.width)), .init("h", .integer(writer.canvas.height)),
      .init("assets", .array(writer.assets.map(\.json))), .init("layers", root.json),
    ])
    remarks = writer.remarks
    layers = writer.assets.reduce(root.layerCount) { count, asset in
      if case .composition(_, _, let composition) = asset { count + composition.layerCount } else { count }
    }
    assets = writer.assets.count
  }
}
