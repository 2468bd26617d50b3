import Geometry
import JSONText
import ScenarioFile

extension Diagnostic.Code {
  /// Frames that were made for a canvas of another size.
  static let deviceFit = Self("scenario.deviceFit")
}

extension Scenario {
  /// Warns of nodes that filled a side of the canvas that the scenario was made for, and do not on the one it has now.
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

  /// True where one end of a frame lay at the canvas's edge, or inside, and now does not.
  fileprivate static func misfits(_ start: Double, _ end: Double, _ former: Double, _ now: Double) -> Bool {
    guard former != now, end > start else { return false }
    return end == former || end < former && end > now
  }
}

extension SceneNode {
  /// What stands inside, in a node that grows with the canvas.
  fileprivate var inner: [SceneNode] {
    guard case .component(_, let slots) = kind else { return children }
    return children + slots.flatMap(\.self)
  }

  /// The outermost nodes with a frame that ended at the right edge of the canvas. Their heights say nothing, as what
  /// they are in may scroll.
  fileprivate func reaching(_ former: Size, now: Size) -> [SceneNode] {
    guard let frame else { return inner.flatMap { $0.reaching(former, now: now) } }
    return Scenario.misfits(frame.minX, frame.maxX, former.width, now.width) ? [self] : []
  }
}
