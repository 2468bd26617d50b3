import Geometry
import JSONText
import ScenarioFile

extension Diagnostic.Code {
  /// The code of a warning about frames that were made for a canvas of another size.
  static let deviceFit = Self("scenario.deviceFit")
}

extension Scenario {
  /// Returns warnings about nodes that filled a side of the canvas for which the scenario was designed, but not of the
  /// current one.
  package func deviceWarnings(designedFor former: Size) -> [Diagnostic] {
    let misfits = scene.flatMap { node -> [SceneNode] in
      guard let frame = node.frame else {
        return node.inner.flatMap { $0.reaching(former, now: canvas.size) }
      }
      return Self.misfits(frame.minY, frame.maxY, former.height, canvas.size.height)
        ? [node] : node.reaching(former, now: canvas.size)
    }.filter { node in environment.device.map { !node.givesWay(to: $0) } ?? true }
    guard let first = misfits.first, let frame = first.frame else { return [] }
    let others = misfits.count > 1 ? " (and \(misfits.count - 1) more)" : ""
    return [
      Diagnostic(
        .deviceFit,
        "`\(first.id)`\(others) ends at \(frame.maxX.formatted) × \(frame.maxY.formatted), "
          + "but the device has \(canvas.size.width.formatted) × \(canvas.size.height.formatted) pt",
        at: first.range, severity: .warning, suggestion: "a node without `frame` fills what it is in")
    ]
  }

  /// Whether one end of a frame was at the canvas's edge, or inside it, and no longer is.
  fileprivate static func misfits(_ start: Double, _ end: Double, _ former: Double, _ now: Double) -> Bool {
    guard former != now, end > start else { return false }
    return end == former || end < former && end > now
  }
}

extension SceneNode {
  /// The nodes inside, for a node that grows with the canvas.
  fileprivate var inner: [SceneNode] {
    guard case .component(_, let slots) = kind else { return children }
    return children + slots.flatMap(\.self)
  }

  /// Returns the outermost nodes with a frame that ended at the right edge of the canvas.
  ///
  /// Heights are ignored, as a node may be in content that scrolls.
  fileprivate func reaching(_ former: Size, now: Size) -> [SceneNode] {
    guard let frame else { return inner.flatMap { $0.reaching(former, now: now) } }
    return Scenario.misfits(frame.minX, frame.maxX, former.width, now.width) ? [self] : []
  }
}
