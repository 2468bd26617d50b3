import Layers
import Motion
import Render
import ScenarioFile
import Stage

/// A scenario while it plays: what its layers are, what has happened and what it looks like at one time.
///
/// A copy plays on by itself.
public struct Playback {
  private var painter: StagePainter
  private let names: LayerNames
  /// The time that it has reached, in seconds.
  public private(set) var time: Double = 0

  init(_ start: Stage) {
    names = LayerNames(start.scenario.scene)
    painter = StageFrameSource(start).makePainter()
    painter.simulate(to: .zero)
  }

  private var stage: Stage { painter.stage }

  /// Plays on to a time, or starts over for a time that lies behind.
  ///
  /// - Parameter seconds: 0 or more.
  public mutating func advance(to seconds: Double) {
    precondition(seconds >= 0, "a scenario begins at 0 seconds")
    time = seconds
    painter.simulate(to: Time(seconds: seconds))
  }

  /// What has happened so far: touches, keys, calls, and what components tell of them.
  public var events: [LoggedEvent] { stage.events.map(LoggedEvent.init) }

  /// A number that the trace has of a layer, such as `opacity`; nil while the layer is not on the canvas, or where the
  /// value is no number.
  ///
  /// - Parameters:
  ///   - property: A property of layers, or one that the layer's component declares.
  ///   - layer: The path of a layer, or the end of one path only.
  /// - Throws: `unknownLayer`, `ambiguousLayer` or `unknownProperty`.
  public func number(_ property: String, of layer: String) throws(ScenarioError) -> Double? {
    try value(of: property, layer)?.traceNumber
  }

  /// A value as the trace writes it, such as `#FF0000FF`; nil while the layer is not on the canvas.
  ///
  /// - Throws: as ``number(_:of:)`` does.
  public func text(_ property: String, of layer: String) throws(ScenarioError) -> String? {
    try value(of: property, layer)?.traceText
  }

  private func value(of property: String, _ layer: String) throws(ScenarioError) -> PropertyValue? {
    let target: LayerNames.Target
    do throws(LayerNames.Failure) {
      target = try names.find(layer)
    } catch {
      switch error {
      case .unknown: throw .unknownLayer(layer)
      case .ambiguous(let paths): throw .ambiguousLayer(layer, paths: paths)
      }
    }
    guard names.hasProperty(property, of: target) else {
      throw .unknownProperty(property, layer: target.path)
    }
    let path = LayerPath(target.path)
    return stage.traceValues(ofLayers: [path], at: stage.time)[path]?[TraceProperty(named: property)]
  }

  /// What the canvas looks like now.
  public mutating func picture() -> Picture {
    _ = painter.draw()
    return Picture(bitmap: painter.bitmap, isOpaque: stage.scenario.canvas.isOpaque)
  }
}

/// One row of the event log.
public struct LoggedEvent: Hashable, Sendable {
  /// When it happened, in seconds.
  public let time: Double
  /// The path of the layer that tells it, or `finger-0` for a touch.
  public let source: String
  /// What happened, such as `touchDown`.
  public let name: String
  /// What is told with it, by key.
  public let details: [String: String]

  init(_ event: StageEvent) {
    time = event.time.seconds
    source = event.source.description
    name = event.name
    details = Dictionary(event.detail.map { ($0.key, $0.value.description) }) { first, _ in first }
  }
}
