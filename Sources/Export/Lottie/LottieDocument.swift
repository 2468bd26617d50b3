import Geometry
import JSONText
import Stage

/// A scenario as an animation in Lottie 1.0 (docs/exports.md).
package struct LottieDocument: Sendable {
  /// The treatment of features that Lottie lacks.
  package enum Unsupported: String, CaseIterable, Sendable {
    /// Replaces a feature by Lottie's closest equivalent.
    case bake
    case omit
  }

  /// The animation.
  package let json: JSONOutput
  /// The features that the animation shows differently from the rendered scenario.
  package let remarks: ExportRemarks
  /// The number of layers in all compositions.
  package let layers: Int
  /// The number of assets: compositions and pictures.
  package let assets: Int

  /// Exports a scenario.
  ///
  /// - Parameter start: The scenario's stage at time 0.
  package init(_ start: Stage, unsupported: Unsupported = .bake) {
    var writer = LottieWriter(start, unsupported: unsupported)
    var root = LottieComposition(writer.canvas)
    writer.addRoots(to: &root)
    let background = start.scenario.canvas.background
    if background.alpha > 0 { root.add(writer.ground(background)) }
    let rate = start.scenario.timeline.frameRate.framesPerSecond
    // `v` is the version of the format before it was specified; players of that time require it.
    json = .object([
      .init("v", "5.7.0"), .init("ver", 10001), .init("nm", .string(start.scenario.name)),
      .init("fr", .number(rate)), .init("ip", 0), .init("op", .integer(writer.frameCount)),
      .init("w", .integer(writer.canvas.width)), .init("h", .integer(writer.canvas.height)),
      .init("assets", .array(writer.assets.map(\.json))), .init("layers", root.json),
      .init("markers", .array(Self.markers(of: writer.events, at: rate, writer.frameCount))),
    ])
    remarks = writer.remarks
    layers = writer.assets.reduce(root.layerCount) { count, asset in
      if case .composition(_, _, let composition) = asset { count + composition.layerCount } else { count }
    }
    assets = writer.assets.count
  }

  /// Returns markers for the events of components, each at its frame. A state lasts until the next state of its
  /// machine.
  private static func markers(of events: [StageEvent], at rate: Double, _ frameCount: Int) -> [JSONOutput] {
    func machine(_ event: StageEvent) -> String? {
      guard event.name == "state" else { return nil }
      return event.detail.first { $0.key == "machine" }.map { "\(event.source) \($0.value)" }
    }
    return events.enumerated().compactMap { index, event -> JSONOutput? in
      guard case .layer = event.source else { return nil }
      let begin = event.time.seconds * rate
      var (name, end) = ("\(event.source) \(event.name)", begin)
      if let own = machine(event), let state = event.detail.first(where: { $0.key == "to" }) {
        name = "\(own) \(state.value)"
        let next = events[(index + 1)...].first { machine($0) == own }
        end = next.map { $0.time.seconds * rate } ?? Double(frameCount)
      }
      guard begin < Double(frameCount) else { return nil }
      return ["cm": .string(name), "tm": .rounded(begin, to: 1000), "dr": .rounded(end - begin, to: 1000)]
    }
  }
}
